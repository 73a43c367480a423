//! Loops that cannot do what their directive says → a warning. Loops that certainly carry a dependence though they are
//! `independent` (OpenACC 3.4 §2.9.6): the clause is believed all the same; where only the directive's place implies it,
//! the loop runs in order. Kernel loops of CUDA Fortran are refused, as what their scalars hold would be lost. Loops with
//! `gang`, `worker`, `vector` or `tile` that analysis found dependent (§2.9.7). Gang loops that pass data to each other
//! (§1.2).

use crate::plan::OffloadPlan;
use crate::plan::analysis::walk::each_stmt;
use crate::plan::depend::fresh::Fresh;
use crate::plan::depend::reduction_idiom::{self, IdiomFinder};
use crate::plan::depend::{Obstacle, certain, declared_inside, handed_on};
use crate::plan::launch::lockstep::Race;
use crate::plan::loops::schedule::Schedule;
use racc_base::{Diagnostic, Sink, Span};
use racc_hir::{
    AccRegion, Body, DataRoot, Dependence, DeviceKind, FuncId, LocalId, LoopId, Program, Stmt, StmtId,
};
use std::collections::BTreeSet;

/// Of loops in parallel constructs and routines without the clause; and of loops that are to be analysed (`auto`, or in a
/// kernels construct), where their directive shares them out or tiles them.
pub fn implied(body: &Body, device: DeviceKind, schedule: &Schedule, sink: &mut Sink) {
    for v in schedule.verdicts.iter().filter(|v| v.analysed) {
        let Some(acc) = &body.loops[v.id].acc else { continue };
        let clauses = acc.schedule.get(device);
        let levels = clauses.gang.is_some() || clauses.worker.is_some() || clauses.vector.is_some();
        if !v.refuted && !v.hands_on && !levels && clauses.tile.is_empty() && !acc.concurrent {
            continue;
        }
        let first = v.obstacles.iter().find_map(|o| Some((o, why(body, o, v.refuted)?)));
        let Some((obstacle, why)) = first else { continue };
        if acc.kernel_loop && v.refuted && v.hands_on {
            sink.push(refused(body, acc.span, obstacle));
            continue;
        }
        let warning = Diagnostic::warning("W0619", acc.span, format!("the loop runs sequentially: {why}"));
        if acc.concurrent {
            sink.push(warning.help(concurrent_remedy(body, obstacle)));
            continue;
        }
        if acc.kernel_loop {
            sink.push(warning.help(
                "use a scalar that is neither a pointer nor allocatable, of which each thread has a copy, or an \
                 element for each iteration",
            ));
            continue;
        }
        sink.push(warning.help(remedy(body, obstacle)).spec(if v.refuted {
            "OpenACC 3.4 §2.9.6"
        } else {
            "OpenACC 3.4 §2.9.7"
        }));
    }
}

/// Of a kernel loop.
fn refused(body: &Body, span: Span, obstacle: &Obstacle) -> Diagnostic {
    let name = match obstacle {
        Obstacle::Scalar(l) => body.locals[*l].name.as_str(),
        other => other.object().unwrap_or_default(),
    };
    let message = format!(
        "the iterations of a kernel loop cannot run at once: an iteration uses the value of `{name}` from the one \
         before"
    );
    let help = format!(
        "write `reduce(operator:{name})` where it becomes a sum, a minimum or the like; give it a value on all ways \
         to where it is used if each iteration has its own; else write an ordinary loop"
    );
    Diagnostic::error("E0632", span, message).help(help)
}

/// What makes the loop sequential; loops that are left early have a warning of their own.
fn why(body: &Body, obstacle: &Obstacle, certain: bool) -> Option<String> {
    let name = |l: LocalId| &body.locals[l].name;
    Some(match obstacle {
        Obstacle::Control => return None,
        Obstacle::Memory { object } if object.is_empty() => {
            "an iteration may use what another iteration writes".to_owned()
        }
        Obstacle::Call(_) => "it calls a function that may change what other iterations use".to_owned(),
        Obstacle::Memory { object } if certain => {
            format!("an iteration reads `{object}` written by another iteration")
        }
        Obstacle::Memory { object } | Obstacle::Pointers { object, .. } => {
            format!("an iteration may use `{object}` written by another iteration")
        }
        Obstacle::Scalar(l) => format!("an iteration uses the value of `{}` from the one before", name(*l)),
        Obstacle::LastValue(l) => format!("the value of `{}` is needed after the loop", name(*l)),
    })
}

fn remedy(body: &Body, obstacle: &Obstacle) -> String {
    let Obstacle::Scalar(l) = obstacle else {
        return "write `seq` if this is meant; `independent` if no iteration needs what another one writes"
            .to_owned();
    };
    let name = &body.locals[*l].name;
    format!(
        "write `reduction(operator:{name})` if it becomes a sum, a minimum or the like; `private({name})` if each \
         iteration has its own; `seq` if this is meant"
    )
}

/// For DO CONCURRENT, whose localities stand in its header.
fn concurrent_remedy(body: &Body, obstacle: &Obstacle) -> String {
    match obstacle {
        Obstacle::Scalar(l) => {
            let name = &body.locals[*l].name;
            format!(
                "write `reduce(operator:{name})` if it becomes a sum, a minimum or the like; `local({name})` if each iteration has its own"
            )
        }
        Obstacle::LastValue(l) => {
            let name = &body.locals[*l].name;
            format!(
                "write `local({name})` and give what is needed afterwards to an element of an array or to `reduce(...)`"
            )
        }
        Obstacle::Memory { object } | Obstacle::Pointers { object, .. } if !object.is_empty() => {
            format!(
                "write `local({object})` if each iteration has a value of its own that nothing needs afterwards"
            )
        }
        Obstacle::Memory { .. } | Obstacle::Pointers { .. } | Obstacle::Call(_) | Obstacle::Control => {
            "write `local(name)` for what each iteration has for itself".to_owned()
        }
    }
}

/// Gang loops of a parallel construct with a num_gangs clause that would have to wait for each other.
pub fn race(body: &Body, found: &Race, sink: &mut Sink) {
    let span = |s: StmtId| match body.stmts[s].kind {
        Stmt::Loop(l) => body.loops[l].acc.as_ref().map_or(body.loops[l].span, |acc| acc.span),
        _ => body.stmts[s].span,
    };
    let (from, to, what) = match found {
        Race::Elements { object, from, to } => (
            *from,
            *to,
            format!("a gang may use {object} that another gang writes, and gangs do not wait for each other"),
        ),
        Race::Result { object, from, to } => {
            (*from, *to, format!("{object} is read before all gangs have added to it"))
        }
    };
    let mut warning = Diagnostic::warning("W0620", span(to), what)
        .help("put the loops into constructs of their own; without num_gangs, racc runs them in one gang")
        .spec("OpenACC 3.4 §1.2");
    if from != to {
        warning = warning.label(span(from), "the loop that writes it");
    }
    sink.push(warning);
}

/// Of loops with the clause.
pub fn warn(program: &Program, plan: &OffloadPlan, sink: &mut Sink) {
    let mut fresh: Option<(FuncId, Fresh)> = None;
    for ((function, id), region) in &plan.regions {
        let Some(body) = program.functions[*function].body.as_ref().filter(|_| !region.kernels.is_empty())
        else {
            continue;
        };
        let region = &body.regions[*id];
        let mut private: BTreeSet<DataRoot> =
            declared_inside(body, region.body).into_iter().map(DataRoot::Local).collect();
        private.extend(region.privates.iter().chain(&region.firstprivates).map(|p| p.var));
        private.extend(region.reductions.iter().map(|r| r.var));
        let mut declared = Vec::new();
        each_stmt(body, region.body, &mut |s| {
            let Stmt::Loop(l) = body.stmts[s].kind else { return };
            let Some(acc) = &body.loops[l].acc else { return };
            private.extend(acc.privates.iter().map(|p| p.var).chain(acc.reductions.iter().map(|r| r.var)));
            if acc.schedule.default.dependence == Dependence::Independent {
                declared.push((l, acc.span));
            }
        });
        if declared.is_empty() {
            continue;
        }
        let fresh = match fresh.take() {
            Some((f, known)) if f == *function => fresh.insert((f, known)),
            _ => fresh.insert((*function, Fresh::of(program, body))),
        };
        for (l, span) in declared {
            let mut private = private.clone();
            let allocated = fresh.1.of_iteration(program, body, body.loops[l].body);
            private.extend(allocated.into_iter().map(DataRoot::Local));
            let handed = || handed_on(program, body, (l, region), &private);
            let object = certain::carried(program, body, l, &private)
                .map(|object| format!("an iteration reads `{object}` written by another iteration"));
            if let Some(why) = object.or_else(handed) {
                sink.push(
                    Diagnostic::warning("W0617", span, format!("the loop is not independent: {why}"))
                        .help(
                            "use `seq`, or leave `independent` out: racc then sees what can run in parallel",
                        )
                        .spec("OpenACC 3.4 §2.9.6"),
                );
            }
        }
    }
}

/// A scalar that an iteration of a declared loop takes from the one before.
fn handed_on(
    program: &Program,
    body: &Body,
    (l, region): (LoopId, &AccRegion),
    private: &BTreeSet<DataRoot>,
) -> Option<String> {
    let around = reduction_idiom::clauses_around(body, Some(region), l);
    let finder = IdiomFinder { program, body, declared_independent: true, except: private, around: &around };
    let sums: BTreeSet<DataRoot> = finder.reductions(l).iter().map(|r| r.var).collect();
    let except = private.union(&sums).copied().collect();
    handed_on::obstacles(program, body, l, &except).iter().find_map(|o| why(body, o, true))
}
