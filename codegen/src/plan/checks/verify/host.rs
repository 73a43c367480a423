//! Sequential loops of the host in strips: whose value goes from one iteration to the next has no lane of its own.

use super::{Rule, Violation, broken};
use crate::plan::OffloadPlan;
use crate::plan::analysis::walk::each_stmt;
use crate::plan::depend::{changing, inner_loops, variable};
use racc_hir::{LocalId, Program, Stmt};
use std::collections::BTreeSet;

pub(super) fn check(program: &Program, plan: &OffloadPlan, found: &mut Vec<Violation>) {
    for (function, loops) in &plan.host {
        let Some(body) = &program.functions[*function].body else { continue };
        for (&l, strip) in loops {
            let node = &body.loops[l];
            let (mut same, mut lanes) = (BTreeSet::new(), BTreeSet::new());
            each_stmt(body, node.body, &mut |s| {
                if let Stmt::Assign { place, .. } = body.stmts[s].kind
                    && let Some(local) = body.root_local(place)
                {
                    if strip.strips.alike.contains(&s) {
                        same.insert(local)
                    } else {
                        lanes.insert(local)
                    };
                }
            });
            let counters: BTreeSet<LocalId> =
                inner_loops(body, l).into_iter().filter_map(|l| variable(&body.loops[l])).collect();
            let own = |v: &LocalId| strip.strips.own.contains(v) || strip.strips.arrays.contains(v);
            let shared = |v: &LocalId| !own(v) && (lanes.contains(v) || !same.contains(v));
            if let Some(v) = changing(body, node.body).iter().find(|v| !counters.contains(v) && shared(v)) {
                let what = format!("{l} {}", body.locals[*v].name);
                found.push(broken(Rule::StripsOwn, node.span, what));
            }
        }
    }
}
