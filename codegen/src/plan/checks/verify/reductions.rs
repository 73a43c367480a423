//! Reductions: each result lands once.

use super::{Code, Rule, Violation, broken};
use crate::plan::analysis::walk;
use crate::plan::exec::{modes, reduction_store};
use crate::plan::{Combine, Pass, ReductionPlan};
use racc_abi::GridPolicy;
use racc_base::Span;
use racc_hir::{DataRoot, LoopId, Stmt};
use std::collections::{BTreeMap, BTreeSet};

pub(super) fn check(code: &Code<'_>, found: &mut Vec<Violation>) {
    let mut counters: BTreeMap<u8, Option<LoopId>> = BTreeMap::new();
    let mut counter = |combine: Combine, owner: Option<LoopId>, span: Span, found: &mut Vec<Violation>| {
        let Combine::LastGang { counter, .. } = combine else { return };
        if *counters.entry(counter).or_insert(owner) != owner {
            found.push(broken(Rule::CountersDiffer, span, format!("counter {counter} serves two loops")));
        }
    };
    if let Some(k) = code.kernel {
        for r in &k.reductions {
            counter(r.combine, None, k.span, found);
        }
    }
    for (&id, plan) in &code.exec.loops {
        let span = code.body.loops[id].span;
        let mut seen = BTreeSet::new();
        for r in &plan.reductions {
            counter(r.combine, Some(id), span, found);
            if !seen.insert((r.var, r.place)) {
                found.push(broken(Rule::ReducedOnce, span, format!("{id} reduces {:?} twice", r.var)));
            }
        }
        let Some(acc) = &code.body.loops[id].acc else { continue };
        let shared_out = !plan.axes.is_seq() || !plan.element_axes().is_seq();
        for r in acc.reductions.iter().filter(|_| shared_out) {
            if !seen.iter().any(|(var, _)| *var == r.var) {
                found.push(broken(Rule::ClauseReduced, span, format!("{id} does not reduce {:?}", r.var)));
            }
        }
    }
    landings(code, found);
    gangs(code, found);
}

fn landings(code: &Code<'_>, found: &mut Vec<Violation>) {
    if code.start.group().is_none() {
        return;
    }
    let mut again = code.exec.clone();
    let decider = reduction_store::Decider { program: code.program, body: code.body };
    if let Some(k) = code.kernel {
        for r in &k.reductions {
            let mut expected = r.clone();
            decider.share(&mut expected, code.start, code.stmts);
            if r.shared != expected.shared {
                found.push(broken(Rule::CopyHasOwner, k.span, format!("the construct has {:?}", r.shared)));
            }
        }
    }
    decider.decide(code.stmts, code.start, &lane_variables(code), &mut again);
    for (id, plan) in &code.exec.loops {
        let Some(expected) = again.loops.get(id) else { continue };
        for (r, e) in plan.reductions.iter().zip(&expected.reductions) {
            if r.store != e.store {
                let what = format!("{id} lands {:?} by {:?}", r.var, r.store);
                found.push(broken(Rule::ResultLands, code.body.loops[*id].span, what));
            }
            if r.shared != e.shared {
                let what = format!("{id} has {:?} for {:?}", r.var, r.shared);
                found.push(broken(Rule::CopyHasOwner, code.body.loops[*id].span, what));
            }
        }
    }
}

/// The variables that each lane keeps where the code starts.
pub(super) fn lane_variables(code: &Code<'_>) -> BTreeSet<DataRoot> {
    let Some(k) = code.kernel else {
        return modes::routine_variables(code.program, code.body, code.exec);
    };
    let whole = (code.program, code.body);
    let mut lane = modes::lane_variables(whole, code.exec, code.privates, &k.reductions);
    lane.extend(k.params.iter().filter(|p| p.pass.is_descriptor()).map(|p| p.root));
    lane
}

/// What several gangs reduce into an object of all of them.
fn gangs(code: &Code<'_>, found: &mut Vec<Violation>) {
    let Some(k) = code.kernel.filter(|k| k.launch.policy != GridPolicy::One) else { return };
    let shared: BTreeSet<DataRoot> =
        k.params.iter().filter(|p| matches!(p.pass, Pass::Address { .. })).map(|p| p.root).collect();
    for (id, plan) in &code.exec.loops {
        for r in &plan.reductions {
            let own =
                k.privates.iter().any(|p| p.var == r.var) || k.reductions.iter().any(|o| o.var == r.var);
            let own = own || collected(code, *id, r.var);
            if plan.axes.gang.is_some() && shared.contains(&r.var) && !own && r.combine == Combine::InGang {
                let what = format!("{id} reduces {:?} in each gang", r.var);
                found.push(broken(Rule::GangsCombine, code.body.loops[*id].span, what));
            }
        }
    }
}

/// A loop around this one has a copy for each gang, which the gangs combine at its end.
fn collected(code: &Code<'_>, id: LoopId, var: DataRoot) -> bool {
    code.exec.loops.iter().any(|(outer, plan)| {
        let mut inside = false;
        walk::each_stmt(code.body, code.body.loops[*outer].body, &mut |s| {
            inside |= matches!(code.body.stmts[s].kind, Stmt::Loop(l) if l == id);
        });
        let combined = |r: &ReductionPlan| {
            r.var == var && matches!(r.combine, Combine::Atomic | Combine::LastGang { .. })
        };
        inside && plan.axes.gang.is_none() && plan.reductions.iter().any(combined)
    })
}
