//! Compute constructs that call a `nohost` procedure → a warning where they are compiled for CPUs too: that version
//! stops at the call. OpenACC 3.4 §2.15.1.

use crate::plan::OffloadPlan;
use crate::plan::analysis::walk::each_stmt;
use racc_base::{Diagnostic, Sink};
use racc_hir::{Callee, DeviceKind, Program, Stmt};

pub fn warn(program: &Program, plan: &OffloadPlan, sink: &mut Sink) {
    for ((function, id), region) in &plan.regions {
        let Some(body) = program.functions[*function].body.as_ref().filter(|_| !region.kernels.is_empty())
        else {
            continue;
        };
        each_stmt(body, body.regions[*id].body, &mut |s| {
            let Stmt::Call { callee: Callee::Direct(f), .. } = &body.stmts[s].kind else { return };
            let called = &program.functions[*f];
            let absent = |r: &racc_hir::Routine| r.nohost && r.bind.get(DeviceKind::Multicore).is_none();
            if called.routine.as_ref().is_some_and(absent) {
                let name = &called.source_name;
                sink.push(
                    Diagnostic::warning(
                        "W0614",
                        body.stmts[s].span,
                        format!("`{name}` is `nohost`: on a CPU the program stops here"),
                    )
                    .help("compile for GPUs only (`-acc=gpu`), or call a routine with a host version that is bound to it")
                    .spec("OpenACC 3.4 §2.15.1"),
                );
            }
        });
    }
}
