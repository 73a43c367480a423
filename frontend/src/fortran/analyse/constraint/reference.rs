//! What may be called from where, and which procedures may be arguments. Fortran 2018 C1516, C1535, §15.6.2.1.
//!
//! ```text
//! subroutine s;  call s      (no, unless it is RECURSIVE)      abstract interface;  subroutine f   …   call f      (no)
//! ```

use super::super::resolve::{Actual, ActualValue};
use super::super::symbol::{Proc, ProcKind, SymId, SymKind};
use super::super::typed::{Kind, Typed};
use super::super::types::Ty;
use super::super::{Analysis, codes, intrinsic};
use crate::fortran::ast::Ident;
use crate::fortran::standard::Standard;
use crate::reported::Checked;
use racc_base::{Name, Span};

impl Analysis<'_> {
    /// Fortran 2018 C1528: an array can only be passed.
    pub(in super::super) fn check_single_base(&mut self, object: &Typed, name: &Ident) -> Checked<()> {
        if object.rank == 0 {
            return Ok(());
        }
        self.error_help(
            codes::SHAPE,
            object.span,
            format!("`{}` has NOPASS, so what it is called for must be a scalar", name.name),
            "name one element",
        )
    }

    /// The procedure may be called here by its name.
    pub(in super::super) fn check_named(&mut self, sym: SymId, span: Span) -> Checked<()> {
        let Some(proc) = self.table.proc(sym).cloned() else { return Ok(()) };
        let name = self.table.syms[sym].name.clone();
        if proc.kind == ProcKind::Abstract {
            return self.error_help(
                codes::WRONG_CLASS,
                span,
                format!("`{name}` is an abstract interface, not a procedure"),
                "call a procedure that has this interface",
            );
        }
        self.check_recursion(&proc, sym, &name, span)
    }

    /// Procedures as these may be arguments.
    pub(in super::super) fn check_procedures_passed(&mut self, actuals: &[Actual]) -> Checked<()> {
        for a in actuals {
            let ActualValue::Value(Typed { kind: Kind::Procedure(s), span, .. }) = &a.value else { continue };
            if self.table.proc(*s).is_some_and(|p| p.elemental) {
                let (given, span) = (self.table.syms[*s].name.clone(), *span);
                return self.error_help(
                    codes::ARGUMENT,
                    span,
                    format!("`{given}` is ELEMENTAL, so it cannot be an argument"),
                    "pass a procedure that calls it",
                );
            }
        }
        Ok(())
    }

    /// Any procedure may call itself, without saying so: since Fortran 2018, where the options ask for a standard.
    pub(in super::super) fn all_recursive(&self) -> bool {
        self.options.recursive || self.options.standard.is_some_and(|s| s >= Standard::F2018)
    }

    /// Before Fortran 2018 procedures called themselves only where they said so. GNU Fortran asks for the word as well,
    /// and large variables of procedures without it are static.
    fn check_recursion(&mut self, proc: &Proc, sym: SymId, name: &Name, span: Span) -> Checked<()> {
        if proc.recursive || self.all_recursive() || proc.side.runs_on_device() {
            return Ok(());
        }
        let entered = proc.entry_of.unwrap_or(sym);
        let mut own = self.procedure;
        while let Some(p) = own {
            let around = self.table.proc(p);
            let recursive = around.is_some_and(|q| q.recursive);
            if (around.and_then(|q| q.entry_of).unwrap_or(p) == entered) && !recursive {
                return self.error_help(
                    codes::PLACEMENT,
                    span,
                    format!("`{name}` calls itself, but is not RECURSIVE"),
                    "write RECURSIVE in front of the procedure, or compile with -frecursive",
                );
            }
            own = around.and_then(|q| q.host);
        }
        Ok(())
    }

    /// A function for a function dummy: the results agree, and intrinsic functions take as many arguments.
    pub(in super::super) fn check_passed_result(
        &self,
        name: &Name,
        p: &Proc,
        v: &Typed,
    ) -> Result<(), String> {
        let Kind::Procedure(s) = v.kind else { return Ok(()) };
        let other = |ty: &Ty| {
            format!(
                "argument `{name}` is a function of another type: the actual argument is {}",
                self.type_name(ty)
            )
        };
        match &self.table.syms[s].kind {
            SymKind::Procedure(q) => {
                let functions = p.is_function == Some(true) && q.is_function == Some(true);
                if functions && (!p.explicit || !q.explicit) && self.results_differ(p, q) {
                    return Err(other(&q.ty));
                }
                Ok(())
            }
            SymKind::Intrinsic(given) if p.explicit => {
                if intrinsic::passed_count(given).is_some_and(|n| n != p.dummies.len()) {
                    return Err(format!(
                        "argument `{name}` is called with {} arguments, but `{given}` takes a different number",
                        p.dummies.len()
                    ));
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }
}
