//! Small arrays that each iteration of a loop writes before it reads, element by element: an iteration's own.
//!
//! ```text
//! for (s…) { c[0] = …; for (i = 1; i < 16; i++) c[i] = … c[i - 1] …; }      c: 16 writes, each before its read
//! ```
//! The iteration is gone through with the values of the counters inside: all counts are constants, and so are the
//! subscripts then. What stands in branches may be left out, so that it writes nothing for certain.

use super::affine::{Affine, Atom};
use super::subscript::trip_constant;
use super::{changing, declared_inside};
use crate::plan::analysis::walk::{How, Root, Touch, children, each_stmt, touches};
use racc_hir::{
    Body, DataRoot, Expr, LocalId, LocalKind, LoopId, LoopKind, Place, Program, Stmt, StmtId, Type, Unit,
};
use std::collections::{BTreeMap, BTreeSet};

/// Statements that one iteration may go through here.
const MOST_STEPS: usize = 4096;

/// Those arrays of the function that nothing outside of the loop's body touches.
pub fn arrays(program: &Program, body: &Body, l: LoopId) -> BTreeSet<LocalId> {
    let root = body.loops[l].body;
    let declared = declared_inside(body, root);
    let is_array = |l: &LocalId| {
        let local = &body.locals[*l];
        local.kind == LocalKind::Auto
            && !local.aliased
            && matches!(program.types.get(local.ty), Type::Array { .. })
    };
    let mut found: BTreeSet<LocalId> =
        changing(body, root).into_iter().filter(|l| is_array(l) && !declared.contains(l)).collect();
    if found.is_empty() {
        return found;
    }
    let inside = crate::plan::analysis::walk::statements(body, root);
    each_stmt(body, body.root, &mut |s| {
        if !inside.contains(&s) {
            touches(body, s, &mut |t| {
                if let Root::Var(DataRoot::Local(l)) = t.root {
                    found.remove(&l);
                }
            });
        }
    });
    let mut run = Run { program, body, found, counters: BTreeMap::new(), written: BTreeSet::new(), steps: 0 };
    match run.statement(root, true) {
        Some(()) => run.found,
        None => BTreeSet::new(),
    }
}

struct Run<'a> {
    program: &'a Program,
    body: &'a Body,
    /// The arrays of which nothing else is known yet.
    found: BTreeSet<LocalId>,
    counters: BTreeMap<LocalId, i128>,
    /// Elements that have been written.
    written: BTreeSet<(LocalId, i128)>,
    steps: usize,
}

impl Run<'_> {
    /// `always`: in no branch. `None`: too long to go through.
    fn statement(&mut self, s: StmtId, always: bool) -> Option<()> {
        self.steps += 1;
        if self.steps > MOST_STEPS {
            return None;
        }
        let body = self.body;
        match &body.stmts[s].kind {
            Stmt::Nop => {}
            Stmt::Block(list) => list.iter().try_for_each(|&s| self.statement(s, always))?,
            Stmt::Scope(inner) => self.statement(*inner, always)?,
            Stmt::Assign { .. } => self.accesses(s, always),
            Stmt::If { then, otherwise, .. } => {
                self.accesses(s, false);
                self.statement(*then, false)?;
                otherwise.map_or(Some(()), |s| self.statement(s, false))?;
            }
            Stmt::Loop(l) => self.counted(s, *l, always)?,
            _ => self.give_up(s),
        }
        Some(())
    }

    fn counted(&mut self, s: StmtId, l: LoopId, always: bool) -> Option<()> {
        let (types, node) = (&self.program.types, &self.body.loops[l]);
        let LoopKind::Counted { iv, first, step, .. } = node.kind else {
            self.give_up(s);
            return Some(());
        };
        let (trip, first, step) =
            (trip_constant(types, self.body, l), self.value(first), self.body.const_int(step));
        let (Some(trip), Some(first), Some(step)) = (trip, first, step) else {
            self.give_up(s);
            return Some(());
        };
        self.accesses(s, false);
        for n in 0..trip {
            self.counters.insert(iv, first.saturating_add(step.saturating_mul(n)));
            self.statement(node.body, always)?;
        }
        self.counters.remove(&iv);
        Some(())
    }

    /// What the statement and those below it do is not known.
    fn give_up(&mut self, s: StmtId) {
        touches(self.body, s, &mut |t| {
            if let Root::Var(DataRoot::Local(l)) = t.root {
                self.found.remove(&l);
            }
        });
        for child in children(self.body, s) {
            self.give_up(child);
        }
    }

    /// Reads first, as an assignment's value comes before its place.
    fn accesses(&mut self, s: StmtId, always: bool) {
        let mut list = Vec::new();
        touches(self.body, s, &mut |t| list.push(t));
        let (reads, others): (Vec<Touch>, Vec<Touch>) = list.into_iter().partition(|t| t.how == How::Read);
        for t in reads.iter().chain(&others) {
            let Root::Var(DataRoot::Local(l)) = t.root else { continue };
            if t.whole && t.how != How::Read {
                // A counter that is assigned inside of its loop counts no longer.
                self.counters.remove(&l);
            }
            if !self.found.contains(&l) {
                continue;
            }
            match (self.element(t), t.how) {
                (Some(n), How::Read) if self.written.contains(&(l, n)) => {}
                (Some(n), How::Write) => {
                    if always {
                        self.written.insert((l, n));
                    }
                }
                _ => {
                    self.found.remove(&l);
                }
            }
        }
    }

    /// Which element of its array is accessed.
    fn element(&self, t: &Touch) -> Option<i128> {
        let Place::Elem { subs, unit: Unit::Elem, .. } = &self.body.places.get(t.place)?.kind else {
            return None;
        };
        let mut at = 0i128;
        for sub in subs {
            let Expr::Int(stride) = self.body.exprs[sub.stride].kind else { return None };
            at = at.checked_add(self.value(sub.index)?.checked_mul(stride)?)?;
        }
        Some(at)
    }

    /// The value of an expression of counters.
    fn value(&self, e: racc_hir::ExprId) -> Option<i128> {
        let f = Affine::of(&self.program.types, self.body, e);
        let mut sum = f.constant;
        for (term, coefficient) in &f.terms {
            let [Atom::Var(l)] = term.as_slice() else { return None };
            sum = sum.checked_add(self.counters.get(l)?.checked_mul(*coefficient)?)?;
        }
        Some(sum)
    }
}
