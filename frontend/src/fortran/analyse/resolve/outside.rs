//! External procedures of this file that a program knows by name alone: what the reference says of them, and whether
//! their interface would have to be known. Fortran 2018 §15.4.2.2, §15.5.3.

use super::super::symbol::{Dummy, Proc, ProcKind, ProcSide, Shape, SymId, SymKind};
use super::super::typed::{Arg, Kind};
use super::super::types::{Len, Ty};
use super::super::{Analysis, codes};
use crate::reported::Checked;
use racc_base::{Diagnostic, Name, Span};

impl Analysis<'_> {
    /// Where the arguments or the result cannot be passed without knowing the interface (Fortran 2018 §15.4.2.2), why.
    pub(in super::super) fn needs_interface(&self, proc: &Proc) -> Option<String> {
        for d in proc.dummies.iter().filter_map(Dummy::symbol) {
            let SymKind::Variable(v) = &self.table.syms[d].kind else { continue };
            let a = v.attrs;
            let why = match v.shape {
                Shape::AssumedShape(_) => "of assumed shape",
                Shape::AssumedRank => "of assumed rank",
                _ if a.allocatable => "ALLOCATABLE",
                _ if a.pointer => "a POINTER",
                _ if a.optional => "OPTIONAL",
                _ if a.value => "a VALUE",
                _ if a.target => "a TARGET",
                _ if a.volatile => "VOLATILE",
                _ if a.asynchronous => "ASYNCHRONOUS",
                _ if !v.codims.is_empty() => "a coarray",
                _ if matches!(v.ty, Ty::Class(_)) => "polymorphic",
                _ if v.ty == Ty::Assumed => "of TYPE(*)",
                _ => continue,
            };
            return Some(format!("its argument `{}` is {why}", self.table.syms[d].name));
        }
        let result = proc.result.and_then(|r| self.table.var(r))?;
        let deferred = matches!(result.ty, Ty::Character(_, Len::Deferred | Len::Expr(_)));
        if !result.shape.is_scalar() {
            Some("its result is an array".to_owned())
        } else if result.attrs.allocatable || result.attrs.pointer || deferred {
            Some("its result is ALLOCATABLE, a POINTER or of a length of its own".to_owned())
        } else {
            None
        }
    }

    /// A procedure of this file that is called by its name alone.
    pub(super) fn check_interface_known(
        &mut self,
        (proc, sym): (&Proc, SymId),
        name: &Name,
        span: Span,
    ) -> Checked<()> {
        if proc.kind != ProcKind::External {
            return Ok(());
        }
        let Some(known) = self.table.local(self.global_scope, name) else { return Ok(()) };
        let Some(known) = self.table.proc(known).filter(|p| p.explicit).cloned() else { return Ok(()) };
        self.check_needs_interface(&known, name, span)?;
        self.check_result_known((proc, sym), &known, name, span)
    }

    /// An external procedure of this file that is named without being declared: nothing but its name is known to the
    /// program (Fortran 2018 §15.4.2.2). A procedure knows itself.
    pub(super) fn is_seen_outside(&self, sym: SymId, name: &Name, proc: &Proc) -> bool {
        let mut own = self.procedure;
        while let Some(p) = own {
            let around = self.table.proc(p);
            if p == sym || around.is_some_and(|q| q.entry_of == Some(sym)) || proc.entry_of == Some(p) {
                return false;
            }
            own = around.and_then(|q| q.host);
        }
        let host = matches!(proc.side, ProcSide::Host);
        host && self.procedure.is_some()
            && proc.kind == ProcKind::External
            && self.table.local(self.global_scope, name) == Some(sym)
    }

    /// What an external procedure of which only the name is known is passed for tells whether it is a function: it is
    /// not a subroutine as well (Fortran 2018 §15.5.2.9).
    pub(super) fn learn_kinds(&mut self, proc: &Proc, args: &[Arg]) {
        for (dummy, arg) in proc.dummies.iter().zip(args) {
            let (Dummy::Arg(d), Arg::Value(v)) = (dummy, arg) else { continue };
            let Kind::Procedure(passed) = v.kind else { continue };
            let told = self.table.proc(*d).filter(|p| p.explicit).and_then(|p| p.is_function);
            if let Some(p) = self.table.proc_mut(passed)
                && (p.kind, p.explicit, p.is_function) == (ProcKind::External, false, None)
            {
                p.is_function = told;
            }
        }
    }

    /// Fortran 2018 §15.5.3: the type that the reference gives a function is the function's.
    pub(super) fn check_result_known(
        &mut self,
        (said, sym): (&Proc, SymId),
        known: &Proc,
        name: &Name,
        span: Span,
    ) -> Checked<()> {
        let Some(result) = known.result.and_then(|r| self.table.var(r)) else { return Ok(()) };
        let same = match (&said.ty, &result.ty) {
            (Ty::Nothing, _) | (_, Ty::Nothing) => true,
            (Ty::Character(k, Len::Const(m)), Ty::Character(l, Len::Const(n))) => k == l && m == n,
            (a, b) => a.same(b),
        };
        if same || said.is_function != Some(true) {
            return Ok(());
        }
        let (here, there) = (self.type_name(&said.ty), self.type_name(&result.ty));
        let message = format!("function `{name}` is {here} here, but {there} where it is defined");
        let wrong = Diagnostic::error(codes::TYPE, span, message).help("declare it with its type");
        Err(self.report(wrong.label(self.table.syms[sym].span, "declared here")))
    }

    pub(super) fn check_needs_interface(&mut self, known: &Proc, name: &Name, span: Span) -> Checked<()> {
        let Some(why) = self.needs_interface(known) else { return Ok(()) };
        self.error_help(
            codes::ARGUMENT,
            span,
            format!("`{name}` needs an explicit interface: {why}"),
            "put it into a module, or write an interface block",
        )
    }
}
