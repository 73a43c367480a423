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
use crate::plan::depend::access::{self, Access, Alias};
use crate::plan::depend::affine::{Affine, Atom};
use crate::plan::depend::certain::is_private;
use crate::plan::depend::{changing, declared_inside, inner_loops, name_of};
use crate::plan::loops::schedule::constant;
use crate::plan::{Chunk, LoopPlan};
use racc_hir::{
    AccRegion, Body, DataRoot, Dependence, DeviceKind, LocalId, LoopId, LoopKind, Program, Stmt, StmtId,
};
use std::collections::{BTreeMap, BTreeSet};

pub struct Lockstep<'a> {
    pub program: &'a Program,
    pub body: &'a Body,
    pub loops: &'a BTreeMap<LoopId, LoopPlan>,
    pub device: DeviceKind,
    /// The construct has a num_gangs clause.
    pub asked: bool,
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

impl Lockstep<'_> {
    /// The object that makes gangs wait for one another.
    pub fn conflict(&self, region: &AccRegion) -> Option<String> {
        let mut parts = Vec::new();
        self.collect(region.body, (None, false), &mut parts);
        if !parts.iter().any(|p| if self.asked { p.auto } else { p.gang.is_some() }) {
            return None;
        }
        let own = declared_inside(self.body, region.body);
        let private = self.private(region);
        for p in &mut parts {
            p.accesses.retain(|a| !is_private(self.body, &a.base, &private, &own));
        }
        for (n, p) in parts.iter().enumerate() {
            for q in &parts[n..] {
                if self.asked && !p.auto && !q.auto {
                    continue;
                }
                if let Some(object) = self.between(p, q) {
                    return Some(object);
                }
            }
        }
        self.partial_results(&parts)
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

    fn between(&self, p: &GangPart, q: &GangPart) -> Option<String> {
        let same = p.stmt == q.stmt;
        // What stands before and after each other in turn.
        let repeated = p.around.is_some() && p.around == q.around;
        for (n, a) in p.accesses.iter().enumerate() {
            for b in &q.accesses[if same { n } else { 0 }..] {
                let (writes_a, writes_b) = (a.how == How::Write, b.how == How::Write);
                if !(writes_a || writes_b)
                    || access::alias(self.program, self.body, a, b) != Alias::Same
                    || a.how == How::Escape
                    || b.how == How::Escape
                {
                    continue;
                }
                let conflict = match (p.gang, q.gang) {
                    (Some(_), Some(_)) if same && !repeated => false,
                    (Some(l), Some(m)) => !self.aligned(l, m, p.around, a, b),
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
    fn aligned(&self, l: LoopId, m: LoopId, around: Option<LoopId>, a: &Access, b: &Access) -> bool {
        let (Some(p), Some(q)) = (self.loops.get(&l), self.loops.get(&m)) else { return false };
        if p.axes != q.axes
            || p.nest.len() != q.nest.len()
            || !self.same_chunk(p.chunk, q.chunk)
            || p.tile() != q.tile()
        {
            return false;
        }
        let moving = match around {
            Some(outer) => changing(self.body, self.body.loops[outer].body)
                .into_iter()
                .chain(self.variable(outer))
                .collect(),
            None => BTreeSet::new(),
        };
        p.nest.iter().zip(&q.nest).all(|(&x, &y)| {
            let (Some((v, x_bounds)), Some((w, y_bounds))) = (self.bounds(x), self.bounds(y)) else {
                return false;
            };
            // The same in all turns of the sequential loop around.
            let steady = |a: &Atom| !matches!(a, Atom::Var(v) if moving.contains(v));
            let fixed = |f: &Affine| f.atoms().all(|a| matches!(a, Atom::Var(v) if !moving.contains(v)));
            x_bounds == y_bounds
                && x_bounds.iter().all(fixed)
                && a.subs.len() == b.subs.len()
                && a.subs.iter().zip(&b.subs).any(|(f, g)| {
                    f.scale == g.scale
                        && f.index.atoms().chain(g.index.atoms()).all(&steady)
                        && self.row((&f.index, v, x), (&g.index, w, y))
                })
        })
    }

    /// Both subscripts are the loop's variable and the same constant.
    fn row(&self, (f, v, x): (&Affine, LocalId, LoopId), (g, w, y): (&Affine, LocalId, LoopId)) -> bool {
        let (f_rest, g_rest) = (f.without(v), g.without(w));
        let stays = |rest: &Affine, l: LoopId| {
            let inside = changing(self.body, self.body.loops[l].body);
            let ivs: Vec<LocalId> =
                inner_loops(self.body, l).into_iter().filter_map(|i| self.variable(i)).collect();
            rest.terms
                .keys()
                .all(|t| matches!(t.as_slice(), [Atom::Var(u)] if !inside.contains(u) && !ivs.contains(u)))
        };
        f.coefficient(v) != 0
            && f.coefficient(v) == g.coefficient(w)
            && f_rest == g_rest
            && stays(&f_rest, x)
            && stays(&g_rest, y)
    }

    fn variable(&self, l: LoopId) -> Option<LocalId> {
        self.bounds(l).map(|(v, _)| v)
    }

    fn bounds(&self, l: LoopId) -> Option<(LocalId, [Affine; 3])> {
        match self.body.loops[l].kind {
            LoopKind::Counted { iv, first, trip, step } => {
                Some((iv, [first, trip, step].map(|e| Affine::of(&self.program.types, self.body, e))))
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

    /// A reduction's result is there when all gangs are done; it is read before.
    fn partial_results(&self, parts: &[GangPart]) -> Option<String> {
        for p in parts {
            let Some(plan) = p.gang.and_then(|l| self.loops.get(&l)) else { continue };
            if self.asked && !p.auto {
                continue;
            }
            for r in &plan.reductions {
                for q in parts.iter().filter(|q| q.stmt != p.stmt) {
                    let also = q.gang.and_then(|l| self.loops.get(&l));
                    if also.is_some_and(|plan| plan.reductions.iter().any(|o| o.var == r.var)) {
                        continue;
                    }
                    if self.reads(q.stmt, r.var) {
                        let name = root::root_name(self.program, self.body, r.var);
                        return Some(name.to_string());
                    }
                }
            }
        }
        None
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
