//! Does each iteration of a loop assign a variable before it uses it? Then iterations may have copies of their own, and
//! the variable's value after the loop is that of the last one.
//!
//! ```text
//! for (i…) { t = 2 * i; a[i] = t; }                       yes
//! for (i…) { for (k < n) t = k; a[i] = t; }               yes: with n < 1 nobody assigns t
//! for (i…) { if (a[i]) t = i; }                           no: perhaps not the last one
//! for (i…) { f(&t); a[i] = t; }                           no: f may read it
//! ```

use crate::plan::analysis::walk::{How, Root, children, each_stmt, touches};
use crate::plan::depend::affine::{Affine, Atom};
use crate::plan::depend::changing;
use crate::plan::depend::define::Defined;
use racc_hir::{Body, DataRoot, LocalId, LoopId, LoopKind, Program, Stmt, StmtId};
use std::collections::BTreeSet;

pub fn assigned_first(program: &Program, body: &Body, l: LoopId, var: DataRoot) -> bool {
    let root = body.loops[l].body;
    let calls = matches!(var, DataRoot::Global(_)) && has_calls(body, root);
    let LoopKind::Counted { iv, .. } = body.loops[l].kind else { return false };
    let mut changing = changing(body, root);
    changing.insert(iv);
    let defined = Defined::of(program, body, root);
    let walk = Assignments { program, body, var, changing, defined };
    !calls && walk.statement(root, false) == Some(true)
}

/// A routine may use a global variable. Of a local one it has at most the address that the iteration gave it, which is
/// that of the iteration's own copy.
fn has_calls(body: &Body, root: StmtId) -> bool {
    let mut found = false;
    each_stmt(body, root, &mut |s| found |= matches!(body.stmts[s].kind, Stmt::Call { .. }));
    found
}

struct Assignments<'a> {
    program: &'a Program,
    body: &'a Body,
    var: DataRoot,
    /// Locals that the loop assigns.
    changing: BTreeSet<LocalId>,
    /// Those that have one value in each iteration: Fortran's trip counts.
    defined: Defined,
}

impl Assignments<'_> {
    /// Is the variable assigned when the statement is done, given whether it was before? `None`: it may be used first,
    /// or control goes elsewhere before it is assigned.
    fn statement(&self, s: StmtId, before: bool) -> Option<bool> {
        if before {
            return Some(true);
        }
        let (mut used, mut assigned) = (false, false);
        touches(self.body, s, &mut |t| {
            if t.root == Root::Var(self.var) {
                let whole = t.how == How::Write && t.whole;
                used |= !whole;
                assigned |= whole;
            }
        });
        if used {
            return None;
        }
        match &self.body.stmts[s].kind {
            Stmt::Block(_) | Stmt::Scope(_) => self.below(s),
            Stmt::If { then, otherwise, .. } => {
                let then = self.statement(*then, false)?;
                let otherwise = match otherwise {
                    Some(o) => self.statement(*o, false)?,
                    None => false,
                };
                Some(then && otherwise)
            }
            Stmt::Loop(l) => {
                let inside = self.below(s)?;
                // In all iterations of the outer loop it has some, or in none.
                Some(assigned || inside && self.alike(*l))
            }
            Stmt::Assign { .. } | Stmt::Call { .. } | Stmt::Atomic(_) | Stmt::DynAlloc { .. } => {
                Some(assigned)
            }
            Stmt::Nop | Stmt::Acc(_) | Stmt::Unreachable | Stmt::Trap => Some(false),
            Stmt::Switch { .. }
            | Stmt::Label(_)
            | Stmt::Goto(_)
            | Stmt::ComputedGoto { .. }
            | Stmt::Break(_)
            | Stmt::Continue(_)
            | Stmt::Leave(_)
            | Stmt::Return(_)
            | Stmt::Region(_) => None,
        }
    }

    fn below(&self, s: StmtId) -> Option<bool> {
        children(self.body, s).into_iter().try_fold(false, |before, c| self.statement(c, before))
    }

    /// The loop has as many iterations each time.
    fn alike(&self, l: LoopId) -> bool {
        let LoopKind::Counted { trip, .. } = self.body.loops[l].kind else { return false };
        let trip = self.defined.resolve(Affine::of(&self.program.types, self.body, trip));
        trip.atoms().all(|a| matches!(a, Atom::Var(v) if !self.changing.contains(v)))
    }
}
