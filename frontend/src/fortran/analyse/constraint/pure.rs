//! What pure procedures, FORALL and DO CONCURRENT must not do. Fortran 2018 §15.7, §10.2.4, §11.1.7.5. (What they must
//! not change: see `definable`.)

use super::super::symbol::{Proc, ProcKind, SymId};
use super::super::typed::Typed;
use super::super::types::{DerivedId, Ty};
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
        self.check_exception_call(sym, span)?;
        // A procedure that is not declared pure may call itself all the same.
        if proc.pure_ || self.procedure == Some(sym) {
            return Ok(());
        }
        let name = self.table.syms[sym].name.clone();
        self.check_pure_name(&name, span)
    }

    /// Fortran 2018 C1141: iterations do not ask about each other's exceptions.
    fn check_exception_call(&mut self, sym: SymId, span: Span) -> Checked<()> {
        let symbol = &self.table.syms[sym];
        let exceptions = ["ieee_get_flag", "ieee_get_halting_mode", "ieee_set_halting_mode"];
        let named = exceptions.iter().find(|n| symbol.name.as_str() == **n);
        let of_module = symbol.module.as_ref().is_some_and(|m| m.starts_with("ieee_"));
        let Some(name) = named.filter(|_| of_module && self.pure_places.contains(&PurePlace::Concurrent))
        else {
            return Ok(());
        };
        self.error_help(
            codes::PURE,
            span,
            format!("`{name}` is referenced in DO CONCURRENT, whose iterations share the exceptions"),
            "call it in front of the construct, or behind it; Fortran 2018 C1141",
        )
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

    /// Fortran 2018 §15.7, C1140: the final procedures of what the object may be need not be pure.
    pub(crate) fn check_polymorphic_freed(&mut self, target: &Typed) {
        let Some(place) = self.pure_place().filter(|p| *p != "FORALL") else { return };
        let freed = self.dynamic_attrs(target).0 || self.dynamic_attrs(target).1;
        if freed && matches!(target.ty, Ty::Class(_)) || self.frees_polymorphic(&target.ty) {
            let what = format!("what may deallocate a polymorphic object in {place}");
            let help = "objects of other types may have FINAL procedures that are not PURE";
            self.check_extension(&what, target.span, help);
        }
    }

    /// Objects of the type hold polymorphic ones in memory of their own.
    pub(super) fn frees_polymorphic(&self, ty: &Ty) -> bool {
        let (Ty::Derived(id) | Ty::Class(Some(id))) = *ty else { return false };
        let polymorphic = |t: DerivedId| {
            self.table.derived[t].components.iter().any(|c| c.allocatable && matches!(c.ty, Ty::Class(_)))
        };
        self.table.types_within(id).into_iter().any(polymorphic)
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
