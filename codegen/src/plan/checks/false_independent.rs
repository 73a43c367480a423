//! Loops that certainly carry a dependence though they are `independent` → a warning. OpenACC 3.4 §2.9.6. The clause is
//! believed all the same; where only the directive's place implies it, the loop runs in order.

use crate::plan::OffloadPlan;
use crate::plan::analysis::walk::each_stmt;
use crate::plan::depend::{Obstacle, certain, declared_inside};
use crate::plan::loops::schedule::Schedule;
use racc_base::{Diagnostic, Sink};
use racc_hir::{Body, DataRoot, Dependence, Program, Stmt};
use std::collections::BTreeSet;

/// Of loops in parallel constructs and routines without the clause.
pub fn implied(body: &Body, schedule: &Schedule, sink: &mut Sink) {
    for v in schedule.verdicts.iter().filter(|v| v.refuted) {
        let Some(acc) = &body.loops[v.id].acc else { continue };
        let Some(object) = v.obstacles.iter().find_map(Obstacle::object) else { continue };
        sink.push(
            Diagnostic::warning(
                "W0619",
                acc.span,
                format!(
                    "the loop runs sequentially: an iteration reads {object} written by another iteration"
                ),
            )
            .help("write `seq` if this is meant; `independent` if no iteration needs what another one writes")
            .spec("OpenACC 3.4 §2.9.6"),
        );
    }
}

/// Of loops with the clause.
pub fn warn(program: &Program, plan: &OffloadPlan, sink: &mut Sink) {
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
        for (l, span) in declared {
            if let Some(object) = certain::carried(program, body, l, &private) {
                sink.push(
                    Diagnostic::warning(
                        "W0617",
                        span,
                        format!(
                            "the loop is not independent: an iteration reads {object} written by another iteration"
                        ),
                    )
                    .help("use `seq`, or leave `independent` out: racc then sees what can run in parallel")
                    .spec("OpenACC 3.4 §2.9.6"),
                );
            }
        }
    }
}
