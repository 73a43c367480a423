//! Reductions of loops → which lanes share a copy, and who brings the total into the original.
//!
//! ```text
//! int s = 0; loop vector reduction(+:s)        every lane of the gang has its s: each adds the total to its own
//! *s of the caller, an array, a global         one object: one lane adds, so that it lands once
//!
//! loop gang reduction(max:m) { if (t > m) m = t; worker { … } }     each lane has its m, and all do the same with it
//! loop gang reduction(+:v[0:n]) { v[k] += t; worker { … } }         one v: a statement that writes it is one lane's
//! loop gang reduction(+:s) { add(&s, t); worker { … } }             the same: one lane calls
//! ```
//! In code that a lane runs alone, a loop's copy and its original are that lane's business.

use crate::plan::analysis::root::root_type;
use crate::plan::analysis::walk::{How, Root, children, each_stmt, touches};
use crate::plan::exec::modes::add_loop_variables;
use crate::plan::exec::storage::Sharers;
use crate::plan::{ExecPlan, ReductionPlan, ResultStore};
use racc_hir::{Body, DataRoot, Program, Stmt, StmtId, Type};
use std::collections::BTreeSet;

/// The reductions of a kernel's loops, or of a routine's.
pub struct Decider<'a> {
    pub program: &'a Program,
    pub body: &'a Body,
}

impl Decider<'_> {
    /// Decides for all loops below `stmts`, which the lanes `at` run together; `lane` has the variables that each lane
    /// keeps at their start.
    pub fn decide(&self, stmts: &[StmtId], at: Sharers, lane: &BTreeSet<DataRoot>, exec: &mut ExecPlan) {
        for &s in stmts {
            self.descend(s, lane, at, exec);
        }
    }

    fn descend(&self, s: StmtId, lane: &BTreeSet<DataRoot>, at: Sharers, exec: &mut ExecPlan) {
        let mut inner = None;
        if let Stmt::Loop(l) = self.body.stmts[s].kind
            && let Some(plan) = exec.loops.get_mut(&l)
        {
            let inside = at.inside(plan);
            for r in &mut plan.reductions {
                let kept = lane.contains(&r.var) && r.section.is_none();
                r.store =
                    if at == Sharers::Lane || kept { ResultStore::EveryLane } else { ResultStore::OneLane };
                self.share(r, inside, &[self.body.loops[l].body]);
            }
            let mut own = lane.clone();
            add_loop_variables(self.program, self.body, plan, &mut own);
            inner = Some((own, inside));
        }
        let (lane, at) = match &inner {
            Some((own, at)) => (own, *at),
            None => (lane, at),
        };
        for c in children(self.body, s) {
            self.descend(c, lane, at, exec);
        }
    }

    /// Whose copy it is, where the lanes `at` run the statements that it is for together. What only its name reaches,
    /// each lane has. The elements of a section are memory, and so is what a call may change.
    pub fn share(&self, r: &mut ReductionPlan, at: Sharers, stmts: &[StmtId]) {
        let one = r.section.is_some() || self.escapes(r.var, stmts);
        r.shared = at.group().filter(|_| one);
    }

    fn escapes(&self, var: DataRoot, stmts: &[StmtId]) -> bool {
        let mut found = false;
        for &root in stmts {
            each_stmt(self.body, root, &mut |s| {
                touches(self.body, s, &mut |t| found |= t.root == Root::Var(var) && t.how == How::Escape);
            });
        }
        found
    }
}

/// The variable itself is what lanes share, not only what it leads to: of a pointer or descriptor each lane has its own.
pub fn is_shared_object(program: &Program, body: &Body, r: &ReductionPlan) -> bool {
    let ty = program.types.get(root_type(program, body, r.var));
    r.shared.is_some() && !matches!(ty, Type::Ptr { .. } | Type::Descriptor { .. })
}
