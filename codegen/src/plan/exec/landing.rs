//! Reductions of loops → who brings the total into the original: each lane that keeps a copy of it, or one of them.
//!
//! ```text
//! int s = 0; loop vector reduction(+:s)        every lane of the gang has its s: each adds the total to its own
//! *s of the caller, an array, a global         one object: one lane adds, so that it lands once
//! ```
//! In code that a lane runs alone, a loop's original is that lane's business.

use crate::plan::exec::modes::add_loop_variables;
use crate::plan::{ExecPlan, Landing};
use racc_hir::{Body, DataRoot, LocalId, Stmt, StmtId};
use std::collections::BTreeSet;

/// Decides for all loops below `stmts`; `lane` has the variables that each lane keeps at their start.
pub fn decide(body: &Body, stmts: &[StmtId], lane: &BTreeSet<LocalId>, exec: &mut ExecPlan) {
    for &s in stmts {
        descend(body, s, lane, false, exec);
    }
}

fn descend(body: &Body, s: StmtId, lane: &BTreeSet<LocalId>, alone: bool, exec: &mut ExecPlan) {
    let mut inner = None;
    if let Stmt::Loop(l) = body.stmts[s].kind
        && let Some(plan) = exec.loops.get_mut(&l)
    {
        for r in &mut plan.reductions {
            let kept = matches!(r.var, DataRoot::Local(v) if lane.contains(&v)) && r.section.is_none();
            r.landing = if alone || kept { Landing::EveryLane } else { Landing::OneLane };
        }
        let mut own = lane.clone();
        add_loop_variables(body, plan, &mut own);
        inner = Some((own, alone || plan.axes.vector || plan.element_axes().vector));
    }
    let (lane, alone) = match &inner {
        Some((own, alone)) => (own, *alone),
        None => (lane, alone),
    };
    for c in crate::plan::analysis::walk::children(body, s) {
        descend(body, c, lane, alone, exec);
    }
}
