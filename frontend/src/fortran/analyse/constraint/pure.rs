//! What pure procedures, FORALL and DO CONCURRENT must not do. Fortran 2018 §15.7, §10.2.4, §11.1.7.5. (What they must
//! not change: see `definable`.)

use super::super::symbol::{Proc, ProcKind, SymId};
use super::super::{Analysis, codes};
use crate::reported::Checked;
use racc_base::{Diagnostic, Span};

/// Where only pure procedures may be referenced, besides pure procedures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PurePlace {
    Forall,
    Concurrent,
}

impl Analysis<'_> {
    /// The procedure whose body is at hand is pure.
    pub(crate) fn in_pure(&self) -> bool {
        self.procedure.and_then(|p| self.table.proc(p)).is_some_and(|p| p.pure_)
    }

    /// Where the statement at hand stands, when that asks for pure procedures.
    fn pure_place(&self) -> Option<&'static str> {
        match self.pure_places.last() {
            Some(PurePlace::Forall) => Some("FORALL"),
            Some(PurePlace::Concurrent) => Some("DO CONCURRENT"),
            None if self.in_pure() => Some("a PURE procedure"),
            None => None,
        }
    }

    pub(in super::super) fn check_pure_reference(
        &mut self,
        proc: &Proc,
        sym: SymId,
        span: Span,
    ) -> Checked<()> {
        // A procedure that is not declared pure may call itself all the same.
        if proc.pure_ || self.procedure == Some(sym) {
            return Ok(());
        }
        let name = self.table.syms[sym].name.clone();
        self.check_pure_name(&name, span)
    }

    pub(crate) fn check_pure_name(&mut self, name: &str, span: Span) -> Checked<()> {
        let Some(place) = self.pure_place() else { return Ok(()) };
        self.error_help(
            codes::PURE,
            span,
            format!("`{name}` is referenced in {place}, but is not PURE"),
            format!("declare `{name}` PURE, with an explicit interface"),
        )
    }

    /// C1517 (§15.4.3.6) and §15.5.2.9 of Fortran 2018, but for intrinsic procedures, which may be pointed to and passed.
    pub(in super::super) fn check_elemental_interface(&mut self, sym: SymId, span: Span) {
        let what = match self.table.proc(sym) {
            Some(p) if p.elemental && p.kind == ProcKind::Pointer => "procedure pointer",
            Some(p) if p.elemental && p.kind == ProcKind::Dummy => "dummy procedure",
            _ => return,
        };
        let message =
            format!("the {what} `{}` has the interface of an ELEMENTAL procedure", self.table.syms[sym].name);
        let said =
            Diagnostic::error(codes::ATTRIBUTE, span, message).help("use an interface without ELEMENTAL");
        self.report(match self.headers.get(&sym) {
            Some(header) => said.label(*header, "of this procedure"),
            None => said,
        });
    }

    /// A statement that pure procedures cannot have: `what` names it.
    pub(crate) fn check_pure_statement(&mut self, what: &str, span: Span) -> Checked<()> {
        if !self.in_pure() {
            return Ok(());
        }
        self.error_help(
            codes::PURE,
            span,
            format!("a PURE procedure cannot contain {what}"),
            "move it to the caller, or declare the procedure IMPURE",
        )
    }
}
