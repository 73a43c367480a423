//! Loops with an `independent` clause that certainly carry a dependence → a warning; the clause is believed all the
//! same. OpenACC 3.4 §2.9.6.

use crate::plan::OffloadPlan;
use crate::plan::analysis::walk::each_stmt;
use crate::plan::depend::{certain, declared_inside};
use racc_base::{Diagnostic, Sink};
use racc_hir::{DataRoot, Dependence, Program, Stmt};
use std::collections::BTreeSet;

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
                        format!("the loop is not independent: iterations pass {object} to each other"),
                    )
                    .help("use `seq`, or leave `independent` out: racc then sees what can run in parallel")
                    .spec("OpenACC 3.4 §2.9.6"),
                );
            }
        }
    }
}
