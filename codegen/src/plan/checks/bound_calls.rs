//! Calls in GPU code that `bind` leads astray → errors. OpenACC 3.4 §2.15.1.

use crate::plan::analysis::walk::children;
use crate::plan::{ExecPlan, OffloadPlan};
use racc_base::{Diagnostic, Sink};
use racc_hir::{Body, Callee, Function, Program, Routine, RoutineLevel, Stmt, StmtId};

/// Of all kernels and routines.
pub fn check(program: &Program, plan: &OffloadPlan, sink: &mut Sink) {
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

/// Some device's code calls another function in its place.
pub(in crate::plan) fn is_bound(function: &Function) -> bool {
    let bound = |r: &Routine| r.bind.default.is_some() || !r.bind.specific.is_empty();
    function.routine.as_ref().is_some_and(bound)
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
                    let high = self.plan.levels.get(f).is_some_and(|level| *level > most);
                    if high && is_bound(function) {
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
                        if p.axes.worker || p.element_axes().worker {
                            inside = inside.min(RoutineLevel::Vector);
                        }
                        if p.axes.vector || p.element_axes().vector {
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
