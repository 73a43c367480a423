//! Who executes a statement, and where barriers stand.

use super::{Code, Rule, Violation, broken};
use crate::plan::analysis::walk::{Root, children, place_root};
use crate::plan::checks::bound_calls::is_bound;
use crate::plan::exec::modes::{self, ModeWalker};
use crate::plan::exec::reduction_store;
use crate::plan::exec::storage::{Sharers, sharers};
use crate::plan::{Group, Guard, Storage};
use racc_hir::{Callee, DataRoot, LoopId, PlaceId, RoutineLevel, Stmt, StmtId};
use std::collections::{BTreeMap, BTreeSet};

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
    if !code.of_threads {
        called(code, &at, found);
    }
    let Some(start) = code.start.group().filter(|_| !code.exec.modes.is_empty()) else { return };
    let lane = super::reductions::lane_variables(code);
    writers(code, &lane, &at, found);
    let calls = if code.kernel.is_some() { modes::Calls::Once } else { modes::Calls::Many };
    let reductions = code.kernel.map_or(&[][..], |k| &k.reductions);
    let plan = (code.exec, code.privates, reductions);
    let walker = ModeWalker::new(code.program, body, plan, &code.whole.levels, lane, workers);
    let again = walker.run(code.stmts, start, calls);
    for (s, expected) in &again {
        let mode = code.exec.modes.get(s);
        let stands = mode.is_some_and(|m| {
            (m.barrier || !expected.barrier) && (m.barrier_inside || !expected.barrier_inside)
        });
        if !stands {
            found.push(broken(Rule::BarrierStands, body.stmts[*s].span, format!("at {s}")));
        }
    }
}

/// Lanes that a routine shares work out to are together where they call it.
fn called(code: &Code<'_>, at: &BTreeMap<StmtId, Sharers>, found: &mut Vec<Violation>) {
    for (s, by) in at {
        let Stmt::Call { callee: Callee::Direct(f), .. } = &code.body.stmts[*s].kind else { continue };
        let level = code.whole.levels.get(f).copied().unwrap_or(RoutineLevel::Seq);
        // What is bound elsewhere is the program's affair, and told to it.
        if *by > Sharers::of_routine(level) && !is_bound(&code.program.functions[*f]) {
            found.push(broken(Rule::CallsTogether, code.body.stmts[*s].span, format!("{s} is {by:?}'s")));
        }
    }
}

/// A store to what others see is one lane's.
fn writers(
    code: &Code<'_>,
    lane: &BTreeSet<DataRoot>,
    at: &BTreeMap<StmtId, Sharers>,
    found: &mut Vec<Violation>,
) {
    let mut todo: Vec<(StmtId, BTreeSet<DataRoot>)> = code.stmts.iter().map(|&s| (s, lane.clone())).collect();
    while let Some((s, mut own)) = todo.pop() {
        match code.body.stmts[s].kind {
            Stmt::Loop(l) => copies(code, l, &mut own),
            Stmt::Assign { place, .. } => stored(code, s, (place, &[Guard::Redundant]), &own, at, found),
            Stmt::Call { dest: Some(place), .. } => stored(code, s, (place, &RESULT_KEPT), &own, at, found),
            Stmt::Atomic(ref a) => {
                if let Some(capture) = &a.capture {
                    stored(code, s, (capture.dest, &[Guard::OneThenBroadcast]), &own, at, found);
                }
            }
            _ => {}
        }
        todo.extend(children(code.body, s).into_iter().map(|c| (c, own.clone())));
    }
}

/// Results that each lane keeps.
const RESULT_KEPT: [Guard; 3] = [Guard::Redundant, Guard::OneThenBroadcast, Guard::OneWorkerThenBroadcast];

/// A statement stores to `place`: with one of the guards `kept` each lane has the value.
fn stored(
    code: &Code<'_>,
    s: StmtId,
    (place, kept): (PlaceId, &[Guard]),
    own: &BTreeSet<DataRoot>,
    at: &BTreeMap<StmtId, Sharers>,
    found: &mut Vec<Violation>,
) {
    if at.get(&s).is_none_or(|by| *by == Sharers::Lane) {
        return;
    }
    let guard = code.exec.modes.get(&s).map(|m| m.guard);
    let single = [Guard::One, Guard::AllThenOne, Guard::OneWorker];
    let each = matches!(place_root(code.body, place), Root::Var(v) if own.contains(&v));
    if !guard.is_some_and(|guard| if each { kept.contains(&guard) } else { single.contains(&guard) }) {
        found.push(broken(Rule::OneLaneWrites, code.body.stmts[s].span, format!("{s} {guard:?}")));
    }
}

/// Copies that a loop has of variables: each lane writes its own, one lane what several have together.
fn copies(code: &Code<'_>, l: LoopId, own: &mut BTreeSet<DataRoot>) {
    let mut bind = |var: DataRoot, together: bool| {
        if together {
            own.remove(&var)
        } else {
            own.insert(var)
        };
    };
    let counter = |l: LoopId| crate::plan::depend::variable(&code.body.loops[l]).map(DataRoot::Local);
    if let Some(plan) = code.exec.loops.get(&l) {
        plan.privates.iter().for_each(|p| bind(p.var, p.storage != Storage::Lane));
        plan.nest.iter().filter_map(|&l| counter(l)).for_each(|v| bind(v, false));
        for r in &plan.reductions {
            bind(r.var, reduction_store::is_shared_object(code.program, code.body, r));
        }
    }
    if code.exec.own_counters.contains_key(&l) {
        counter(l).into_iter().for_each(|v| bind(v, false));
    }
}
