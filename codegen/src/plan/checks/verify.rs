//! What must hold of a plan before code is made from it.

use crate::plan::analysis::walk::{children, each_stmt};
use crate::plan::{ExecPlan, OffloadPlan, Pass};
use racc_base::{Diagnostic, Sink, bug};
use racc_hir::{Body, Callee, Program, Routine, RoutineLevel, Stmt, StmtId};

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

/// Calls in GPU code that `bind` leads astray.
pub fn bound_calls(program: &Program, plan: &OffloadPlan, sink: &mut Sink) {
    for ((function, _), region) in &plan.regions {
        let Some(body) = &program.functions[*function].body else { continue };
        for kernel in &region.kernels {
            let calls = Calls { program, plan, body, exec: &kernel.gpu };
            calls.check(RoutineLevel::Gang(3), &kernel.stmts, sink);
        }
    }
    for (f, routine) in &plan.routines {
        if let Some(body) = &program.functions[*f].body {
            Calls { program, plan, body, exec: &routine.gpu }.check(routine.level, &[body.root], sink);
        }
    }
}

/// Calls of one kernel or routine. The front end has checked them by the directives of the functions that they name;
/// `bind` leads to another function, which may need lanes or workers that are busy there. OpenACC 3.4 §2.15.1.
struct Calls<'a> {
    program: &'a Program,
    plan: &'a OffloadPlan,
    body: &'a Body,
    exec: &'a ExecPlan,
}

impl Calls<'_> {
    /// `most`: the highest level that may be called at this place.
    fn check(&self, most: RoutineLevel, stmts: &[StmtId], sink: &mut Sink) {
        for &s in stmts {
            let mut inside = most;
            match &self.body.stmts[s].kind {
                Stmt::Call { callee: Callee::Direct(f), .. } => {
                    let function = &self.program.functions[*f];
                    let bound = |r: &Routine| r.bind.default.is_some() || !r.bind.specific.is_empty();
                    let high = self.plan.levels.get(f).is_some_and(|level| *level > most);
                    if high && function.routine.as_ref().is_some_and(bound) {
                        let name = &function.source_name;
                        sink.push(
                            Diagnostic::error(
                                "E0612",
                                self.body.stmts[s].span,
                                format!(
                                    "on the device `{name}` is bound to a routine that cannot be called here"
                                ),
                            )
                            .help("call it outside of loops that use the routine's workers or lanes")
                            .spec("OpenACC 3.4 §2.15.1"),
                        );
                    }
                }
                Stmt::Loop(l) => {
                    if let Some(p) = self.exec.loops.get(l) {
                        if p.axes.gang.is_some() {
                            inside = inside.min(RoutineLevel::Worker);
                        }
                        if p.axes.worker || p.element_axes.worker {
                            inside = inside.min(RoutineLevel::Vector);
                        }
                        if p.axes.vector || p.element_axes.vector {
                            inside = RoutineLevel::Seq;
                        }
                    }
                }
                _ => {}
            }
            self.check(inside, &children(self.body, s), sink);
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
