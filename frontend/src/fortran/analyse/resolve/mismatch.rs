//! Arguments that their dummies do not fit, which `-fallow-argument-mismatch` and `-std=legacy` make warnings: FORTRAN 77
//! programs pass parts of one work array as arrays of any type.

use super::super::symbol::{Dummy, Proc, ProcKind, Shape, SymId, SymKind, Var};
use super::super::typed::{Arg, CallTo, Kind, Sub, Target, Typed};
use super::super::types::{Len, Ty};
use super::super::{Analysis, codes};
use super::procedure::Actual;
use crate::reported::Checked;
use racc_base::{Diagnostic, Name, Span};

impl Analysis<'_> {
    /// An external procedure of this file, known by its definition and no interface, which could be called without the
    /// knowledge.
    pub(super) fn may_mismatch(&self, sym: SymId, proc: &Proc) -> bool {
        self.options.argument_mismatch && self.is_callable_unknown(sym, proc)
    }

    fn is_callable_unknown(&self, sym: SymId, proc: &Proc) -> bool {
        let own = self.table.local(self.global_scope, &self.table.syms[sym].name) == Some(sym);
        let external = proc.kind == ProcKind::External && !proc.bind_c && !proc.elemental;
        own && external && self.needs_interface(proc).is_none()
    }

    pub(super) fn warn_of_mismatch(&mut self, sym: SymId, at: Span, message: String) {
        let said = Diagnostic::warning(codes::MISMATCH, at, message);
        let said = self.at_interface(said, sym);
        self.sink.push(said);
    }

    /// With the place where the procedure is declared.
    pub(super) fn at_interface(&self, said: Diagnostic, sym: SymId) -> Diagnostic {
        let symbol = &self.table.syms[sym];
        let option = match &symbol.kind {
            SymKind::Procedure(proc)
                if !self.options.argument_mismatch && self.is_callable_unknown(sym, proc) =>
            {
                "; -fallow-argument-mismatch makes this a warning"
            }
            _ => "",
        };
        let said = said.help(format!("look at the interface of `{}`{option}", symbol.name));
        // What racc's own modules declare is in no file of the user's.
        match symbol.span {
            Span::NONE => said,
            declared => said.label(declared, format!("`{}` is declared here", symbol.name)),
        }
    }

    /// A call that knows nothing of the dummies, as of a procedure in another file.
    pub(super) fn call_by_name(
        &mut self,
        proc: &Proc,
        sym: SymId,
        actuals: Vec<Actual>,
        span: Span,
    ) -> Checked<Typed> {
        let name = self.table.syms[sym].name.clone();
        let args = self.plain_args(actuals)?;
        self.check_implicit(&name, &args)?;
        let mut unknown = Proc::new(ProcKind::External, proc.link.clone());
        unknown.is_function = Some(proc.is_function == Some(true));
        if proc.is_function == Some(true) {
            unknown.ty = match proc.result.and_then(|r| self.table.var(r)) {
                Some(result) => result.ty.clone(),
                None => proc.ty.clone(),
            };
        }
        let ty = unknown.ty.clone();
        let target = self.table.anonymous(&name, SymKind::Procedure(Box::new(unknown)), span);
        Ok(Typed::new(Kind::Call(Box::new(CallTo { target: Target::Symbol(target), args })), ty, 0, span))
    }

    /// Fortran 2018 §15.5.2.11: the array of an explicit-shape dummy is no longer than the actual's, as far as both are
    /// constant.
    pub(super) fn check_enough(&mut self, sym: SymId, args: &[Arg], proc: &Proc) -> Checked<()> {
        for (arg, dummy) in args.iter().zip(&proc.dummies) {
            let (Arg::Value(v), Dummy::Arg(d)) = (arg, dummy) else { continue };
            let Some(var) = self.table.var(*d) else { continue };
            let Some(message) = self.too_few(&self.table.syms[*d].name, var, v) else { continue };
            if self.options.argument_mismatch || self.goes_on_behind(var, v) {
                self.warn_of_mismatch(sym, v.span, message);
                continue;
            }
            let said = self.at_interface(Diagnostic::error(codes::ARGUMENT, v.span, message), sym);
            return Err(self.report(said));
        }
        Ok(())
    }

    /// Old programs pass `a(:, 1)` for the columns from the first one on. It is not copied, and gfortran takes it where
    /// the array has elements enough.
    fn goes_on_behind(&self, var: &Var, v: &Typed) -> bool {
        let Kind::Section(base, subs) = &v.kind else { return false };
        let columns = subs.iter().take_while(|s| matches!(s, Sub::Range(None, None, None))).count();
        let rest: Option<Vec<&Typed>> = subs[columns..]
            .iter()
            .map(|s| match s {
                Sub::Index(i) => Some(i),
                Sub::Vector(_) | Sub::Range(..) => None,
            })
            .collect();
        let (Some(rest), Some(dims), Some(wanted)) =
            (rest, self.declared_shape(base).constant(), var.shape.constant())
        else {
            return false;
        };
        let behind = dims[columns..].iter().zip(rest).map(|((lo, n), i)| {
            let index = i64::try_from(i.as_int()?).ok()?;
            Some(lo + n - index)
        });
        let own = dims[..columns].iter().map(|d| Some(d.1));
        let given = own.chain(behind).try_fold(1i64, |product, n| product.checked_mul(n?));
        let wanted = wanted.iter().try_fold(1i64, |product, d| product.checked_mul(d.1));
        !v.ty.is_character() && given.zip(wanted).is_some_and(|(given, wanted)| given >= wanted)
    }

    fn too_few(&self, name: &Name, var: &Var, v: &Typed) -> Option<String> {
        let product = |dims: Vec<i64>| dims.into_iter().try_fold(1i64, i64::checked_mul);
        let Shape::Explicit(_) = var.shape else { return None };
        let wanted = var.shape.constant().and_then(|d| product(d.into_iter().map(|d| d.1).collect()))?;
        // Characters count one by one.
        if let Ty::Character(_, len) = &var.ty {
            let Len::Const(m) = len else { return None };
            let (wanted, given) = (wanted.checked_mul(*m)?, self.characters_from(v)?);
            return (given < wanted).then(|| {
                format!("argument `{name}` has {wanted} characters, but the actual argument has only {given}")
            });
        }
        let given = match &v.kind {
            _ if v.rank > 0 => self.constant_shape(v).and_then(product),
            Kind::Element(base, subs) => self.elements_from(base, subs),
            _ => None,
        }?;
        (given < wanted).then(|| {
            format!("argument `{name}` has {wanted} elements, but the actual argument has only {given}")
        })
    }

    /// Fortran 2018 §15.5.2.11, paragraph 3: the characters from the first one of the actual argument; of an element that
    /// may have gaps behind it only its own.
    fn characters_from(&self, v: &Typed) -> Option<i64> {
        let length = |v: &Typed| match v.ty {
            Ty::Character(_, Len::Const(n)) => Some(n),
            _ => None,
        };
        if v.rank > 0 {
            let elements = self.constant_shape(v)?.into_iter().try_fold(1i64, i64::checked_mul)?;
            return elements.checked_mul(length(v)?);
        }
        let (element, skipped) = match &v.kind {
            Kind::Substring { base, lower, .. } => {
                let first = lower.as_ref().map_or(Some(1), |l| l.as_int())?;
                (&**base, i64::try_from(first).ok()? - 1)
            }
            _ => (v, 0),
        };
        match &element.kind {
            Kind::Element(base, subs) if matches!(self.declared_shape(base), Shape::Explicit(_)) => {
                Some(self.elements_from(base, subs)?.checked_mul(length(element)?)? - skipped)
            }
            Kind::Element(base, _) if !self.is_scattered(base) => None,
            _ => length(v),
        }
    }

    /// How many elements there are from the one that the subscripts choose.
    fn elements_from(&self, base: &Typed, subs: &[Typed]) -> Option<i64> {
        let dims = self.declared_shape(base).constant()?;
        let (mut before, mut stride) = (0, 1i64);
        for (sub, (lo, n)) in subs.iter().zip(&dims) {
            before += (i64::try_from(sub.as_int()?).ok()? - lo).checked_mul(stride)?;
            stride = stride.checked_mul(*n)?;
        }
        Some(stride - before)
    }
}
