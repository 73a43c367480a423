//! What must hold of a plan before code is made from it.

use super::walk::each_stmt;
use super::{ExecPlan, OffloadPlan, Pass};
use racc_base::{Sink, bug};
use racc_hir::{Body, Program, Stmt, StmtId};

/// Pushes a bug message for each broken promise.
pub fn check(program: &Program, plan: &OffloadPlan, sink: &mut Sink) {
    for ((function, id), region) in &plan.regions {
        let Some(body) = &program.functions[*function].body else { continue };
        for kernel in &region.kernels {
            for p in &kernel.params {
                let map = match p.pass {
                    Pass::Address { map }
                    | Pass::Pointer { map }
                    | Pass::Descriptor { map }
                    | Pass::DescriptorRef { map }
                    | Pass::Copied { map } => map,
                    Pass::Value => continue,
                };
                if map >= region.maps.len() {
                    sink.push(bug!(body.regions[*id].span, "a kernel parameter without a map"));
                }
            }
            no_divergent_barrier(body, &kernel.gpu, &kernel.stmts, sink);
        }
    }
    for (f, routine) in &plan.routines {
        if let Some(body) = &program.functions[*f].body {
            no_divergent_barrier(body, &routine.gpu, &[body.root], sink);
        }
    }
}

/// Lanes of a vector loop go their own ways: nothing below may wait for the others.
fn no_divergent_barrier(body: &Body, exec: &ExecPlan, stmts: &[StmtId], sink: &mut Sink) {
    for &root in stmts {
        each_stmt(body, root, &mut |s| {
            let Stmt::Loop(l) = body.stmts[s].kind else { return };
            if exec.loops.get(&l).is_some_and(|p| p.axes.vector || p.element_axes.vector) {
                each_stmt(body, body.loops[l].body, &mut |inner| {
                    if exec.modes.contains_key(&inner) {
                        sink.push(bug!(body.stmts[inner].span, "a guarded statement in a vector loop"));
                    }
                });
            }
        });
    }
}
