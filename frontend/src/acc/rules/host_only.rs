//! What only the host can execute: directives about the device itself. What it cannot: `nohost` procedures.

use super::{Scope, Walk};
use crate::acc::codes;
use racc_base::{Diagnostic, Span, nyi};
use racc_hir::{AccDirective, AccDirectiveKind, AccRegion, FuncId, RegionKind};

impl Walk<'_> {
    /// OpenACC 3.4 §2.14.1–§2.14.3: init, shutdown and set are not for code compiled for the accelerator. The other
    /// executable directives act between the local thread and a device (§2.6.6, §2.14.4, §2.16.3): in a compute
    /// construct there is no device to act on. In a routine they stay, which the host may call as well.
    pub(super) fn host_only(&mut self, directive: &AccDirective, scope: &Scope) {
        let (name, section, in_routines) = match &directive.kind {
            AccDirectiveKind::Init { .. } => ("init", "OpenACC 3.4 §2.14.1", false),
            AccDirectiveKind::Shutdown { .. } => ("shutdown", "OpenACC 3.4 §2.14.2", false),
            AccDirectiveKind::Set { .. } => ("set", "OpenACC 3.4 §2.14.3", false),
            AccDirectiveKind::EnterData(_) => ("enter data", "OpenACC 3.4 §2.6.6", true),
            AccDirectiveKind::ExitData { .. } => ("exit data", "OpenACC 3.4 §2.6.6", true),
            AccDirectiveKind::Update { .. } => ("update", "OpenACC 3.4 §2.14.4", true),
            AccDirectiveKind::Wait(_) => ("wait", "OpenACC 3.4 §2.16.3", true),
            AccDirectiveKind::DeclareLocal(_) => return,
        };
        let place = match (scope.compute, &self.function.routine) {
            (Some(_), _) => "a compute construct",
            (None, Some(_)) if !in_routines => "a routine for the device",
            (None, Some(_) | None) => return,
        };
        self.found.push(
            Diagnostic::error(
                codes::HOST_ONLY,
                directive.span,
                format!("`{name}` cannot be used in {place}"),
            )
            .help("move it out: only the host can execute it")
            .spec(section),
        );
    }

    /// OpenACC 3.4 §2.6.5, §2.8: data constructs are the local thread's too. A compute construct in another one
    /// would have to be launched from there.
    pub(super) fn nested_construct(&mut self, region: &AccRegion, scope: &Scope) {
        if scope.compute.is_none() {
            return;
        }
        let (what, section) = match region.kind {
            RegionKind::Parallel | RegionKind::Serial | RegionKind::Kernels => {
                self.found.push(nyi!(region.span, "a compute construct inside another one"));
                return;
            }
            RegionKind::Data => ("data", "OpenACC 3.4 §2.6.5"),
            RegionKind::HostData => ("host_data", "OpenACC 3.4 §2.8"),
        };
        self.found.push(
            Diagnostic::error(
                codes::CONSTRUCT_INSIDE,
                region.span,
                format!("a {what} construct cannot be inside a compute construct"),
            )
            .help("put it around the compute construct")
            .spec(section),
        );
    }

    /// OpenACC 3.4 §2.15.1: a `nohost` procedure has no code for the host to call.
    pub(super) fn device_only(&mut self, callee: FuncId, span: Span, scope: &Scope) {
        let called = &self.program.functions[callee];
        let Some(routine) = called.routine.as_ref().filter(|r| r.nohost) else { return };
        // No host code calls a kernel, or what only its threads call; where one runs on a CPU, it stops there with a
        // message.
        if scope.compute.is_some()
            || self.function.kernel.is_some()
            || self.function.of_threads
            || self.function.routine.as_ref().is_some_and(|r| r.nohost)
        {
            return;
        }
        self.found.push(
            Diagnostic::error(
                codes::DEVICE_ONLY,
                span,
                format!("`{}` is `nohost`, but host code calls it", called.source_name),
            )
            .label(routine.span, "the routine directive")
            .help("call it in compute constructs, or in routines that are `nohost` too")
            .spec("OpenACC 3.4 §2.15.1"),
        );
    }
}
