//! Gang loops of one parallel construct that pass data to each other → one gang.
//!
//! ```text
//! parallel { loop gang: t[i] = …;   loop gang: y[i] = Σ t[j]; }     gangs would have to wait: one gang
//! parallel { loop gang: t[i] = …;   loop gang: y[i] = t[i]; }       each gang reads what it wrote itself
//! ```
//! Gangs cannot synchronise (OpenACC 3.4 §1.2), but how many there are without num_gangs is ours to choose
//! (§2.5.10). With the clause the program has chosen; but not how a loop with `auto` is executed (§2.9.7): when that
//! came out so that several gangs compute something else than one, one gang does it:
//!
//! ```text
//! parallel num_gangs(3) { loop auto: y[i] = y[i-1] + 1; }           three gangs would each do all of it
//! ```

use crate::plan::analysis::root;
use crate::plan::analysis::walk::{How, Root, children, each_stmt, touches};
use crate::plan::depend::access::{self, Access};
use crate::plan::depend::affine::Affine;
use crate::plan::depend::certain::is_private;
use crate::plan::depend::{declared_inside, name_of};
use crate::plan::launch::steady::Steady;
use crate::plan::loops::schedule::constant;
use crate::plan::{Chunk, LoopPlan};
use racc_hir::{
    AccRegion, Body, DataRoot, Dependence, DeviceKind, ExprId, LocalId, LoopId, LoopKind, Program, Stmt,
    StmtId,
};
use std::collections::{BTreeMap, BTreeSet, HashSet};

pub struct Lockstep<'a> {
    pub program: &'a Program,
    pub body: &'a Body,
    pub loops: &'a BTreeMap<LoopId, LoopPlan>,
    pub device: DeviceKind,
    /// The construct has a num_gangs clause.
    pub asked: bool,
}

/// What gang loops of a construct with num_gangs do too early.
pub enum Race {
    /// A gang uses elements that another one sets.
    Elements { object: String, from: StmtId, to: StmtId },
    /// A reduction's variable is read before the construct ends.
    Result { object: String, from: StmtId, to: StmtId },
}

/// A gang loop, or a statement that every gang executes.
struct GangPart {
    gang: Option<LoopId>,
    /// The outermost sequential loop around.
    around: Option<LoopId>,
    /// It stands in a loop with `auto`, or is one.
    auto: bool,
    stmt: StmtId,
    accesses: Vec<Access>,
}

/// Each part with itself and those behind it.
fn pairs(parts: &[GangPart]) -> impl Iterator<Item = (&GangPart, &GangPart)> {
    parts.iter().enumerate().flat_map(|(n, p)| parts[n..].iter().map(move |q| (p, q)))
}

/// Both subscripts are the loop's variable and the same rest.
fn same_row(steady: &Steady<'_>, (f, v): (&Affine, LocalId), (g, w): (&Affine, LocalId)) -> bool {
    let rest = steady.sum(&f.without(v));
    f.coefficient(v) != 0
        && f.coefficient(v) == g.coefficient(w)
        && rest.is_some()
        && rest == steady.sum(&g.without(w))
}

impl Lockstep<'_> {
    /// The object that makes gangs wait for one another.
    pub fn conflict(&self, region: &AccRegion) -> Option<String> {
        let parts = self.parts(region);
        if !parts.iter().any(|p| if self.asked { p.auto } else { p.gang.is_some() }) {
            return None;
        }
        let steady = Steady::of(self.program, self.body, region.body);
        let left_alone = |p: &GangPart, q: &GangPart| self.asked && !p.auto && !q.auto;
        let mut meeting = pairs(&parts).filter(|(p, q)| !left_alone(p, q));
        let passed = meeting.find_map(|(p, q)| self.between(&steady, p, q));
        let wanted = |p: &&GangPart| !self.asked || p.auto;
        passed.or_else(|| parts.iter().filter(wanted).find_map(|p| Some(self.early_reader(p, &parts)?.0)))
    }

    /// Gang loops that pass data to each other though the program has chosen the number of gangs.
    pub fn race(&self, region: &AccRegion) -> Option<Race> {
        let one = |&e: &ExprId| constant(&self.program.types, self.body, e) == Some(1);
        if region.launch.get(self.device).gangs.iter().all(one) {
            return None;
        }
        let parts = self.parts(region);
        let steady = Steady::of(self.program, self.body, region.body);
        let passed = pairs(&parts).find_map(|(p, q)| {
            p.gang.and(q.gang)?;
            Some(Race::Elements { object: self.between(&steady, p, q)?, from: p.stmt, to: q.stmt })
        });
        let early = |p: &GangPart| {
            let (object, to) = self.early_reader(p, &parts)?;
            Some(Race::Result { object, from: p.stmt, to })
        };
        passed.or_else(|| parts.iter().find_map(early))
    }

    fn parts(&self, region: &AccRegion) -> Vec<GangPart> {
        let mut parts = Vec::new();
        self.collect(region.body, (None, false), &mut parts);
        let own = declared_inside(self.body, region.body);
        let private = self.private(region);
        for p in &mut parts {
            let mut known = HashSet::new();
            // What atomic updates leave does not depend on which gang comes first. One access stands for all like it.
            p.accesses.retain(|a| {
                a.update.is_none()
                    && !is_private(self.body, &a.base, &private, &own)
                    && known.insert((a.how, a.base.clone(), a.fields.clone(), a.subs.clone(), a.vague))
            });
        }
        parts
    }

    fn collect(&self, s: StmtId, (around, auto): (Option<LoopId>, bool), parts: &mut Vec<GangPart>) {
        let auto = auto || matches!(self.body.stmts[s].kind, Stmt::Loop(l) if self.is_auto(l));
        match &self.body.stmts[s].kind {
            Stmt::Loop(l) if self.loops.get(l).is_some_and(|p| p.axes.gang.is_some()) => {
                let accesses = access::collect(self.program, self.body, s);
                parts.push(GangPart { gang: Some(*l), around, auto, stmt: s, accesses });
            }
            kind => {
                let accesses = access::of_stmt(self.program, self.body, s);
                // A sum goes into scalars, too, which are no accesses.
                if !accesses.is_empty() || self.results().any(|v| self.reads_itself(s, v)) {
                    parts.push(GangPart { gang: None, around, auto, stmt: s, accesses });
                }
                let around = match kind {
                    Stmt::Loop(l) => around.or(Some(*l)),
                    _ => around,
                };
                for c in children(self.body, s) {
                    self.collect(c, (around, auto), parts);
                }
            }
        }
    }

    fn is_auto(&self, l: LoopId) -> bool {
        let clauses = self.body.loops[l].acc.as_ref();
        clauses.is_some_and(|a| a.schedule.get(self.device).dependence == Dependence::Auto)
    }

    /// Variables of which gangs, workers or lanes have their own.
    fn private(&self, region: &AccRegion) -> BTreeSet<DataRoot> {
        let items = region.privates.iter().chain(&region.firstprivates).map(|p| p.var);
        let mut set: BTreeSet<DataRoot> = items.chain(region.reductions.iter().map(|r| r.var)).collect();
        for plan in self.loops.values() {
            set.extend(plan.privates.iter().map(|p| p.var));
            set.extend(plan.reductions.iter().map(|r| r.var));
        }
        set
    }

    fn between(&self, steady: &Steady<'_>, p: &GangPart, q: &GangPart) -> Option<String> {
        let same = p.stmt == q.stmt;
        // What stands before and after each other in turn.
        let repeated = p.around.is_some() && p.around == q.around;
        if same && !repeated && p.gang.is_some() {
            return None;
        }
        for (n, a) in p.accesses.iter().enumerate() {
            for b in &q.accesses[if same { n } else { 0 }..] {
                let (writes_a, writes_b) = (a.how == How::Write, b.how == How::Write);
                if !(writes_a || writes_b)
                    || !access::is_same_object(self.program, a, b)
                    || a.how == How::Escape
                    || b.how == How::Escape
                {
                    continue;
                }
                let conflict = match (p.gang, q.gang) {
                    (Some(l), Some(m)) => !self.aligned(steady, (l, m), a, b),
                    (Some(_), None) => writes_a || (repeated && writes_b),
                    (None, Some(_)) => writes_b || (repeated && writes_a),
                    // All gangs store the same, unless one stores what another has yet to read.
                    (None, None) if same || repeated => writes_a != writes_b,
                    (None, None) => writes_b && !writes_a,
                };
                if conflict {
                    return Some(name_of(self.program, self.body, a, b));
                }
            }
        }
        None
    }

    /// The gang that runs an iteration of `l` runs the one of `m` that accesses the same element.
    fn aligned(&self, steady: &Steady<'_>, (l, m): (LoopId, LoopId), a: &Access, b: &Access) -> bool {
        let (Some(p), Some(q)) = (self.loops.get(&l), self.loops.get(&m)) else { return false };
        if p.axes != q.axes
            || p.nest.len() != q.nest.len()
            || !self.same_chunk(p.chunk, q.chunk)
            || p.tile() != q.tile()
        {
            return false;
        }
        p.nest.iter().zip(&q.nest).all(|(&x, &y)| {
            let (Some((v, x_bounds)), Some((w, y_bounds))) = (self.bounds(steady, x), self.bounds(steady, y))
            else {
                return false;
            };
            x_bounds == y_bounds
                && a.subs.len() == b.subs.len()
                && a.subs
                    .iter()
                    .zip(&b.subs)
                    .any(|(f, g)| f.scale == g.scale && same_row(steady, (&f.index, v), (&g.index, w)))
        })
    }

    /// The loop's variable, and its bounds where they are the same wherever the construct computes them.
    fn bounds(&self, steady: &Steady<'_>, l: LoopId) -> Option<(LocalId, [Affine; 3])> {
        match self.body.loops[l].kind {
            LoopKind::Counted { iv, first, trip, step } => {
                Some((iv, [steady.value(first)?, steady.value(trip)?, steady.value(step)?]))
            }
            LoopKind::While { .. } | LoopKind::DoWhile { .. } => None,
        }
    }

    fn same_chunk(&self, a: Chunk, b: Chunk) -> bool {
        match (a, b) {
            (Chunk::Target, Chunk::Target) => true,
            (Chunk::Static(x), Chunk::Static(y)) => {
                let number = |e| constant(&self.program.types, self.body, e);
                number(x).is_some_and(|n| number(y) == Some(n))
            }
            (Chunk::Target, Chunk::Static(_)) | (Chunk::Static(_), Chunk::Target) => false,
        }
    }

    /// A reduction's result is there when all gangs are done: what is read before, and where.
    fn early_reader(&self, p: &GangPart, parts: &[GangPart]) -> Option<(String, StmtId)> {
        let plan = self.loops.get(&p.gang?)?;
        for r in &plan.reductions {
            for q in parts.iter().filter(|q| q.stmt != p.stmt) {
                let also = q.gang.and_then(|l| self.loops.get(&l));
                if also.is_some_and(|plan| plan.reductions.iter().any(|o| o.var == r.var)) {
                    continue;
                }
                let reads = match q.gang {
                    Some(_) => self.reads(q.stmt, r.var),
                    // Those below it are parts of their own. A loop that sums up the same does not read the sum.
                    None => !self.sums(q.stmt, r.var) && self.reads_itself(q.stmt, r.var),
                };
                if reads {
                    return Some((root::root_name(self.program, self.body, r.var).to_string(), q.stmt));
                }
            }
        }
        None
    }

    /// Is it a loop with that reduction?
    fn sums(&self, s: StmtId, var: DataRoot) -> bool {
        let Stmt::Loop(l) = self.body.stmts[s].kind else { return false };
        self.body.loops[l].acc.as_ref().is_some_and(|acc| acc.reductions.iter().any(|r| r.var == var))
    }

    /// The variables into which gang loops sum up.
    fn results(&self) -> impl Iterator<Item = DataRoot> {
        let gang = self.loops.values().filter(|p| p.axes.gang.is_some());
        gang.flat_map(|p| &p.reductions).map(|r| r.var)
    }

    fn reads(&self, root: StmtId, var: DataRoot) -> bool {
        let mut found = false;
        each_stmt(self.body, root, &mut |s| found |= self.reads_itself(s, var));
        found
    }

    fn reads_itself(&self, s: StmtId, var: DataRoot) -> bool {
        let mut found = false;
        touches(self.body, s, &mut |t| found |= t.root == Root::Var(var) && t.how == How::Read);
        found
    }
}
