//! What only the host can execute: directives about the device itself. What it cannot: `nohost` procedures.

use super::{Scope, Walk};
use crate::acc::codes;
use racc_base::{Diagnostic, Span};
use racc_hir::{AccDirective, AccDirectiveKind, FuncId};

impl Walk<'_> {
    /// OpenACC 3.4 §2.14.1–§2.14.3: init, shutdown and set are not for code compiled for the accelerator.
    pub(super) fn host_only(&mut self, directive: &AccDirective, scope: &Scope) {
        let (name, section) = match &directive.kind {
            AccDirectiveKind::Init { .. } => ("init", "OpenACC 3.4 §2.14.1"),
            AccDirectiveKind::Shutdown { .. } => ("shutdown", "OpenACC 3.4 §2.14.2"),
            AccDirectiveKind::Set { .. } => ("set", "OpenACC 3.4 §2.14.3"),
            AccDirectiveKind::EnterData(_)
            | AccDirectiveKind::ExitData { .. }
            | AccDirectiveKind::Update { .. }
            | AccDirectiveKind::Wait(_)
            | AccDirectiveKind::DeclareLocal(_) => return,
        };
        let place = match (scope.compute, &self.function.routine) {
            (Some(_), _) => "a compute construct",
            (None, Some(_)) => "a routine for the device",
            (None, None) => return,
        };
        self.found.push(
            Diagnostic::error(codes::HOST_ONLY, directive.span, format!("`{name}` in {place}"))
                .help("only the host can do this: move it out")
                .spec(section),
        );
    }

    /// OpenACC 3.4 §2.15.1: a `nohost` procedure has no code for the host to call.
    pub(super) fn device_only(&mut self, callee: FuncId, span: Span, scope: &Scope) {
        let called = &self.program.functions[callee];
        let Some(routine) = called.routine.as_ref().filter(|r| r.nohost) else { return };
        if scope.compute.is_some() || self.function.routine.as_ref().is_some_and(|r| r.nohost) {
            return;
        }
        self.found.push(
            Diagnostic::error(
                codes::DEVICE_ONLY,
                span,
                format!("`{}` is `nohost`, called in code for the host", called.source_name),
            )
            .label(routine.span, "the routine directive")
            .help("call it in compute constructs, or in routines that are `nohost` too")
            .spec("OpenACC 3.4 §2.15.1"),
        );
    }
}
