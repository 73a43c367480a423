//! Who executes a statement, and where barriers stand.

use super::{Code, Rule, Violation, broken};
use crate::plan::analysis::walk::{Root, each_stmt, place_root};
use crate::plan::exec::modes::{self, ModeWalker};
use crate::plan::exec::storage::{Sharers, sharers};
use crate::plan::{Group, Guard};
use racc_hir::{DataRoot, LocalId, Stmt};
use std::collections::BTreeSet;

pub(super) fn check(code: &Code<'_>, found: &mut Vec<Violation>) {
    let body = code.body;
    let at = sharers(body, code.stmts, code.start, &code.exec.loops);
    let workers = code.kernel.map_or(code.start == Sharers::Gang, |k| k.launch.num_workers > 1);
    for (s, mode) in &code.exec.modes {
        let span = body.stmts[*s].span;
        let by = at.get(s).copied().unwrap_or(Sharers::Lane);
        let Some(group) = by.group() else {
            found.push(broken(Rule::LanesAlone, span, format!("{s} is guarded")));
            continue;
        };
        // With one worker the gang's lanes are its lanes.
        let group = if workers || code.kernel.is_none() { group } else { Group::Gang };
        if mode.group != group {
            found.push(broken(Rule::GroupExecutes, span, format!("{s} is {:?}'s", mode.group)));
        }
    }
    let Some(start) = code.start.group().filter(|_| !code.exec.modes.is_empty()) else { return };
    let lane = super::reductions::lane_variables(code);
    writers(code, &lane, &at, found);
    let calls = if code.kernel.is_some() { modes::Calls::Once } else { modes::Calls::Many };
    let walker =
        ModeWalker::new(code.program, body, (code.exec, code.privates), &code.whole.levels, lane, workers);
    let again = walker.run(code.stmts, start, calls);
    for (s, expected) in &again {
        let mode = code.exec.modes.get(s);
        let stands = mode.is_some_and(|m| {
            (m.barrier || !expected.barrier)
                && (m.barrier_inside || !expected.barrier_inside)
                && (m.barrier_after || !expected.barrier_after)
        });
        if !stands {
            found.push(broken(Rule::BarrierStands, body.stmts[*s].span, format!("at {s}")));
        }
    }
}

/// A store to what others see is one lane's.
fn writers(
    code: &Code<'_>,
    lane: &BTreeSet<LocalId>,
    at: &std::collections::BTreeMap<racc_hir::StmtId, Sharers>,
    found: &mut Vec<Violation>,
) {
    // Copies that loops have of variables are theirs to write.
    let mut own: BTreeSet<DataRoot> = lane.iter().map(|l| DataRoot::Local(*l)).collect();
    for plan in code.exec.loops.values() {
        own.extend(plan.privates.iter().map(|p| p.var));
        own.extend(plan.reductions.iter().map(|r| r.var));
        own.extend(
            plan.nest
                .iter()
                .filter_map(|l| crate::plan::depend::variable(&code.body.loops[*l]).map(DataRoot::Local)),
        );
    }
    for &root in code.stmts {
        each_stmt(code.body, root, &mut |s| {
            let Stmt::Assign { place, .. } = code.body.stmts[s].kind else { return };
            let kept = matches!(place_root(code.body, place), Root::Var(v) if own.contains(&v));
            let alone = at.get(&s).is_none_or(|by| *by == Sharers::Lane);
            let guard = code.exec.modes.get(&s).map(|m| m.guard);
            let one = matches!(guard, Some(Guard::One | Guard::OneThenBroadcast));
            if !kept && !alone && !one {
                found.push(broken(Rule::OneLaneWrites, code.body.stmts[s].span, format!("{s} {guard:?}")));
            }
        });
    }
}
