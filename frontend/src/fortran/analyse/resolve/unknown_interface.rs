//! References of procedures whose interface is not known where they are called: they agree with the definition, if it is
//! in the file, and with each other. Fortran 2018 §15.5.2.4, §15.4.2.
//!
//! ```text
//! external s;  call s(1.0)      subroutine s(i);  integer i     (no)
//! call t(x);  call t(i)         (one of the two is wrong, wherever `t` is)
//! ```

use super::super::symbol::{Proc, ProcKind, Shape};
use super::super::typed::{Arg, Kind, Typed};
use super::super::types::Ty;
use super::super::{Analysis, codes};
use super::procedure::{Actual, Strictness};
use crate::reported::{Checked, invariant};
use racc_base::{Diagnostic, Name, Span};

/// What a reference passes for one argument.
#[derive(Clone)]
pub(crate) struct Passed {
    ty: Ty,
    form: Form,
    span: Span,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Scalar,
    Array,
    /// An element of an array, which stands for what follows it too.
    Either,
}

impl Analysis<'_> {
    /// The definition in this file takes the arguments, though the program knows the procedure by its name alone.
    pub(super) fn check_defined_here(
        &mut self,
        proc: &Proc,
        name: &Name,
        actuals: &[Actual],
        span: Span,
    ) -> Checked<()> {
        let Some(sym) = self.table.local(self.global_scope, name) else { return Ok(()) };
        let Some(known) = self.table.proc(sym).filter(|p| p.explicit).cloned() else { return Ok(()) };
        let named = actuals.iter().any(|a| a.keyword.is_some());
        if proc.kind != ProcKind::External || named || self.needs_interface(&known).is_some() {
            return Ok(());
        }
        let Err(wrong) = self.match_dummies(&known, actuals, Strictness::Call) else { return Ok(()) };
        // A Hollerith constant is memory of no type.
        let (taken, wrong): (Vec<_>, Vec<_>) = wrong.into_iter().partition(|(at, _, _)| {
            self.options.argument_mismatch || at.is_some_and(|at| self.holleriths.contains(&at))
        });
        for (at, message, _) in taken {
            self.warn_of_mismatch(sym, at.unwrap_or(span), message);
        }
        if wrong.is_empty() {
            return Ok(());
        }
        Err(invariant!(self, self.report_mismatches(sym, wrong, span)))
    }

    /// A call of what nothing describes.
    pub(super) fn warn_of_implicit_interface(&mut self, proc: &Proc, name: &Name, span: Span) {
        if proc.kind == ProcKind::External {
            let message = format!("`{name}` is called without an interface: nothing checks its arguments");
            let help = "put it into a module, or write an interface block";
            self.sink.push(Diagnostic::warning(codes::IMPLICIT_INTERFACE, span, message).help(help));
        }
    }

    /// All references of the file pass the same. Libraries are called with several types of data all the same, so that
    /// it is a warning where the options ask for no standard, and one for all references that differ so.
    pub(super) fn check_other_references(&mut self, proc: &Proc, name: &Name, args: &[Arg]) -> Checked<()> {
        if proc.kind != ProcKind::External || proc.side != super::super::symbol::ProcSide::Host {
            return Ok(());
        }
        let passed: Vec<Option<Passed>> = args.iter().map(|a| self.passed(a)).collect();
        let Some(first) = self.references.get(&proc.link).cloned() else {
            self.references.insert(proc.link.clone(), passed);
            return Ok(());
        };
        for (one, other) in first.iter().zip(&passed) {
            let (Some(one), Some(other)) = (one, other) else { continue };
            let ranks =
                matches!((one.form, other.form), (Form::Scalar, Form::Array) | (Form::Array, Form::Scalar));
            let what = if !one.ty.same(&other.ty) {
                format!(
                    "{} here, but {} in another reference",
                    self.type_name(&other.ty),
                    self.type_name(&one.ty)
                )
            } else if ranks {
                "a scalar in one reference and an array in another".to_owned()
            } else {
                continue;
            };
            let message = format!("an argument of `{name}` is {what}");
            let help = "a procedure takes one type and rank: give it an interface; -fallow-argument-mismatch takes both";
            let strict = self.options.standard.is_some() || self.options.library.pedantic;
            let said = match strict && !self.options.argument_mismatch {
                true => Diagnostic::error(codes::ARGUMENT, other.span, message),
                false => Diagnostic::warning(codes::MISMATCH, other.span, message),
            };
            let said = said.help(help).label(one.span, "the other reference");
            match said.severity {
                racc_base::Severity::Error => return Err(self.report(said)),
                _ if self.mismatches.insert(said.message.clone()) => self.sink.push(said),
                _ => {}
            }
        }
        Ok(())
    }

    fn passed(&self, arg: &Arg) -> Option<Passed> {
        let Arg::Value(v) = arg else { return None };
        let plain = match &v.ty {
            Ty::Integer(_) | Ty::Real(_) | Ty::Complex(_) | Ty::Logical(_) | Ty::Character(..) => true,
            Ty::Derived(_)
            | Ty::Class(_)
            | Ty::Assumed
            | Ty::CPtr
            | Ty::CFunPtr
            | Ty::Boz
            | Ty::Null
            | Ty::Nothing => false,
        };
        let procedure = matches!(v.kind, Kind::Procedure(_) | Kind::Null);
        (plain && !procedure && !self.holleriths.contains(&v.span)).then(|| Passed {
            ty: v.ty.clone(),
            form: self.form(v),
            span: v.span,
        })
    }

    fn form(&self, v: &Typed) -> Form {
        match &v.kind {
            _ if v.rank > 0 => Form::Array,
            Kind::Element(base, _) => {
                let scattered = matches!(self.declared_shape(base), Shape::AssumedShape(_));
                if scattered || self.dynamic_attrs(base).1 { Form::Scalar } else { Form::Either }
            }
            // Characters count one by one.
            _ if v.ty.is_character() => Form::Either,
            _ => Form::Scalar,
        }
    }
}
