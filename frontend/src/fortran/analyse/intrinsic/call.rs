//! A reference to an intrinsic procedure: the row that its name is for, each argument at its dummy. Fortran 2018
//! §15.5.2.

use super::super::resolve::{Actual, ActualValue};
use super::super::typed::{Const, Kind, Typed};
use super::super::types::Ty;
use super::super::{Analysis, codes};
use super::row::{Args, Becomes, Origin, Reference, Role, Row};
use super::since::{argument_since, since};
use super::specific::{Gives, Specific};
use super::{Intrinsic, TABLE};
use crate::fortran::standard::{Standard, not_standard};
use crate::reported::{Checked, Reported};
use racc_base::{Diagnostic, Name, Span};

/// Arguments that came later than the procedure.
const LATER_ARGUMENTS: [(&str, usize, Standard); 4] = [
    ("atan", 1, Standard::F2008),
    ("selected_real_kind", 2, Standard::F2008),
    ("atomic_define", 2, Standard::F2018),
    ("atomic_ref", 2, Standard::F2018),
];

impl Analysis<'_> {
    /// A reference to an intrinsic function.
    pub(crate) fn intrinsic_call(&mut self, name: &Name, actuals: Vec<Actual>, span: Span) -> Checked<Typed> {
        let Some((row, specific)) = super::function(name, actuals.len()) else {
            let message = Diagnostic::error(
                codes::WRONG_CLASS,
                span,
                format!("`{name}` is a subroutine, not a function"),
            );
            return Err(self.report(message.help(format!("write `call {name}(…)`"))));
        };
        self.check_origin(row, name, span)?;
        if !row.is_pure() {
            self.check_pure_name(name, span)?;
        }
        let mut actuals = actuals;
        let stream = self.take_stream(row, &mut actuals)?;
        let mut args = self.associate(row, name, actuals, span)?;
        if let Some(specific) = specific {
            self.specific_arguments(specific, &mut args, span)?;
        }
        self.check_reference(row, name, &mut args, span)?;
        if let Some(value) = self.coarray_inquiry(row.name, &args, span) {
            return value;
        }
        if let Some(value) = self.out_of_range(row.name, &args, span) {
            return value;
        }
        let reference = Reference { row, written: name, args: &args, span };
        let ty = self.result_type(&reference)?;
        let rank = self.result_rank(&reference)?;
        self.drop_kind(row, &mut args, &ty);
        let mut value = self.reference(row, args, ty, rank, specific.map_or(Gives::Same, |s| s.gives), span);
        if let (Some(_), Kind::Intrinsic(_, args)) = (&stream, &mut value.kind) {
            // Behind the dummies of the standard.
            args.resize(row.dummies.len(), None);
            args.push(stream);
        }
        Ok(value)
    }

    /// That of `-std=`, where intrinsic procedures are held to it.
    fn standard_of_intrinsics(&self) -> Option<Standard> {
        self.options.standard.filter(|_| !self.options.all_intrinsics)
    }

    /// The name is no intrinsic procedure of the standard that is chosen, and so an external one's or a variable's.
    pub(crate) fn is_free_name(&self, name: &str) -> bool {
        self.standard_of_intrinsics().is_some() && super::is_of_gnu(name)
    }

    /// The standard of `-std=` does not have the intrinsic procedure.
    pub(crate) fn lacks_intrinsic(&self, name: &str) -> bool {
        self.standard_of_intrinsics().is_some_and(|own| since(name).is_some_and(|since| since > own))
    }

    /// INTRINSIC names what the standard of `-std=` has.
    pub(crate) fn check_since(&mut self, name: &Name, span: Span) {
        if self.is_free_name(name) {
            let message = format!("`{name}` is an intrinsic procedure of GNU Fortran, not of the standard");
            self.report(not_standard(span, message));
            return;
        }
        // Specific names came with their generic one.
        let generic = TABLE.specifics.get(name.as_str()).map(|specific| specific.generic);
        let since = since(name).or_else(|| since(generic?));
        if let (Some(own), Some(since)) = (self.standard_of_intrinsics(), since)
            && since > own
        {
            let (own, since) = (own.text(), since.text());
            let message = format!("`{name}` is an intrinsic procedure of {since}, not of {own}");
            self.report(not_standard(span, message));
        }
    }

    fn check_origin(&mut self, row: &Row, name: &Name, span: Span) -> Checked<()> {
        let Some(own) = self.standard_of_intrinsics() else { return Ok(()) };
        let message = match (row.origin, since(row.name)) {
            (Origin::Gnu, _) => {
                format!("`{name}` is an intrinsic procedure of GNU Fortran, not of the standard")
            }
            (Origin::Standard, Some(since)) if since > own => {
                format!("`{name}` is an intrinsic procedure of {}, not of {}", since.text(), own.text())
            }
            (Origin::Standard | Origin::Module(_), _) => return Ok(()),
        };
        Err(self.report(not_standard(span, message)))
    }

    /// `sum(a_d, stream=s)`: what CUDA Fortran adds to the functions that reduce device data (guide §2.9.1).
    fn take_stream(&mut self, row: &'static Row, actuals: &mut Vec<Actual>) -> Checked<Option<Typed>> {
        if !self.options.cuda || !is_device_reduction(row.name) {
            return Ok(None);
        }
        let logical =
            |a: &Actual| matches!(&a.value, ActualValue::Value(v) if matches!(v.ty, Ty::Logical(_)));
        let at = actuals.iter().position(|a| a.keyword.as_ref().is_some_and(|k| k.name == "stream")).or_else(
            || {
                let mask_for_dim = actuals.get(1).is_some_and(|a| a.keyword.is_none() && logical(a));
                let most = row.dummies.len() - usize::from(mask_for_dim);
                (actuals.len() == most + 1 && actuals.iter().all(|a| a.keyword.is_none())).then_some(most)
            },
        );
        let Some(at) = at else { return Ok(None) };
        let actual = actuals.remove(at);
        match actual.value {
            ActualValue::Value(v) if matches!(v.ty, Ty::Integer(_)) && v.rank == 0 => {
                Ok(Some(self.convert(v, Ty::Integer(8))))
            }
            _ => Err(self.wrong_call(row, actual.span, "`stream` is not a scalar integer".to_owned())),
        }
    }

    /// A CALL of an intrinsic subroutine: its row, and the arguments at their dummies.
    pub(crate) fn intrinsic_subroutine(
        &mut self,
        name: &Name,
        actuals: Vec<Actual>,
        span: Span,
    ) -> Checked<(Intrinsic, Args)> {
        let Some(row) = TABLE.subroutines.get(name.as_str()).copied() else {
            let message = format!("`{name}` is a function, not a subroutine");
            return Err(self.report(Diagnostic::error(codes::WRONG_CLASS, span, message)));
        };
        self.check_origin(row, name, span)?;
        if !row.is_pure() {
            self.check_pure_name(name, span)?;
        }
        let mut args = self.associate(row, name, actuals, span)?;
        self.check_reference(row, name, &mut args, span)?;
        Ok((Intrinsic(row), args))
    }

    fn check_reference(&mut self, row: &'static Row, name: &str, args: &mut Args, span: Span) -> Checked<()> {
        let reference = Reference { row, written: name, args, span };
        self.check_arguments(&reference)?;
        self.check_untyped(&reference)?;
        self.check_arguments_since(&reference)?;
        if let Some(check) = row.check {
            check(self, &reference)?;
        }
        self.unify(row, args);
        Ok(())
    }

    /// Fortran 2018 C710: an object without a type is the first argument of these only.
    fn check_untyped(&mut self, r: &Reference<'_>) -> Checked<()> {
        const TAKE: [&str; 9] =
            ["c_loc", "is_contiguous", "lbound", "present", "rank", "shape", "size", "sizeof", "ubound"];
        let untyped = r.args.iter().enumerate().find_map(|(at, a)| {
            a.as_ref()
                .filter(|a| a.ty == Ty::Assumed && (at > 0 || !TAKE.contains(&r.row.name)))
                .map(|a| (at, a.span))
        });
        match untyped {
            Some((at, span)) => Err(self.wrong_argument(r, at, "of a known type, not TYPE(*)", span)),
            None => Ok(()),
        }
    }

    /// The procedure takes arguments of these types in the standard of `-std=`.
    fn check_arguments_since(&mut self, r: &Reference<'_>) -> Checked<()> {
        if self.options.standard.is_none() {
            return Ok(());
        }
        for (name, at, since) in LATER_ARGUMENTS {
            if name == r.written
                && let Some(a) = r.arg(at)
            {
                self.check_new(&format!("argument `{}` of `{name}`", dummy_name(r.row, at)), since, a.span)?;
            }
        }
        for a in r.args.iter().flatten() {
            if let Some((ty, since)) = argument_since(r.row.name, &a.ty) {
                self.check_new(&format!("an argument of `{}` that is {ty}", r.written), since, a.span)?;
            }
        }
        Ok(())
    }

    /// The node, or what stands for it.
    fn reference(
        &mut self,
        row: &'static Row,
        args: Args,
        ty: Ty,
        rank: u8,
        gives: Gives,
        span: Span,
    ) -> Typed {
        let kind = match row.becomes {
            Becomes::Null => return Typed::new(Kind::Null, ty, rank, span),
            Becomes::Other(name) => Kind::Intrinsic(super::named(name).unwrap_or(Intrinsic(row)), args),
            Becomes::Itself => Kind::Intrinsic(Intrinsic(row), args),
        };
        let node = self.fold(Typed::new(kind, ty, rank, span));
        match gives {
            Gives::Same | Gives::Kind(_) | Gives::Double => node,
            Gives::Real => self.convert(node, Ty::Real(self.options.default_real)),
            Gives::Integer => self.convert(node, Ty::Integer(self.options.default_integer)),
        }
    }

    /// The arguments in the order of the dummies.
    fn associate(
        &mut self,
        row: &'static Row,
        name: &str,
        actuals: Vec<Actual>,
        span: Span,
    ) -> Checked<Args> {
        let repeated = if row.repeated { actuals.len() } else { 0 };
        let mut args: Args = vec![None; row.dummies.len().max(repeated)];
        let (mut skipped, mut named) = (0, false);
        for (i, actual) in actuals.into_iter().enumerate() {
            let ActualValue::Value(value) = actual.value else {
                let what = format!("the arguments of intrinsic `{name}` must be values or variables");
                return Err(self.wrong_call(row, actual.span, what));
            };
            let at = match &actual.keyword {
                Some(keyword) => {
                    named = true;
                    let Some(at) = place_of(row, &keyword.name) else {
                        let what = format!("intrinsic `{name}` has no argument `{}`", keyword.name);
                        return Err(self.wrong_call(row, keyword.span, what));
                    };
                    // Fortran 2018 §16.9.11.
                    if row.name == "allocated" && (keyword.name == "array") != (value.rank > 0) {
                        let what = format!("`{}=` of `allocated` does not fit the argument", keyword.name);
                        return Err(self.wrong_call(row, value.span, what));
                    }
                    at
                }
                None if named => {
                    let what = "an argument without a keyword cannot follow one with a keyword".to_owned();
                    return Err(self.wrong_call(row, actual.span, what));
                }
                None => {
                    // `sum(a, mask)`: a logical value in the place of DIM is the mask.
                    let at = i + skipped;
                    let mask = row.dim_place() == Some(at)
                        && matches!(value.ty, Ty::Logical(_))
                        && row.dummies.get(at + 1).is_some_and(|d| d.name == "mask");
                    skipped += usize::from(mask);
                    at + usize::from(mask)
                }
            };
            if at >= args.len() && !(row.repeated && actual.keyword.is_some()) {
                let what = format!("too many arguments in call to `{name}`");
                return Err(self.wrong_call(row, actual.span, what));
            }
            if at >= args.len() {
                args.resize(at + 1, None);
            }
            if args[at].replace(value).is_some() {
                let what = format!("argument `{}` of intrinsic `{name}` is given twice", dummy_name(row, at));
                return Err(self.wrong_call(row, actual.span, what));
            }
        }
        for (slot, dummy) in args.iter().zip(row.dummies) {
            if slot.is_none() && !dummy.optional {
                let what =
                    format!("missing actual argument for argument `{}` of intrinsic `{name}`", dummy.name);
                return Err(self.wrong_call(row, span, what));
            }
        }
        if row.repeated {
            args.retain(|a| a.is_some());
        }
        Ok(args)
    }

    pub(super) fn wrong_call(&mut self, row: &Row, span: Span, message: String) -> Reported {
        let help = format!("it is `{}`", row.form());
        self.report(Diagnostic::error(codes::ARGUMENT, span, message).help(help))
    }

    /// What a specific name says beyond the generic function's row.
    fn specific_arguments(&mut self, specific: &Specific, args: &mut Args, span: Span) -> Checked<()> {
        for slot in args.iter_mut() {
            let Some(v) = slot.as_ref() else { continue };
            if !specific.takes(&v.ty, self.options) {
                let given = self.type_name(&v.ty);
                let message = format!(
                    "the argument of intrinsic `{}` must be {}, not {given}",
                    specific.name,
                    specific.wanted()
                );
                let help = format!("the generic name is `{}`", specific.generic);
                let message = Diagnostic::error(codes::ARGUMENT, v.span, message);
                return Err(self.report(message.help(help)));
            }
            // The bits of BOZ constants are those of the integer that the name takes.
            if v.ty == Ty::Boz
                && !specific.types.has(super::row::REAL)
                && let Some(v) = slot.take()
            {
                *slot = Some(self.convert(v, Ty::Integer(self.options.default_integer)));
            }
        }
        let row = super::function(specific.generic, args.len()).map(|(row, _)| row);
        let kind = match specific.gives {
            Gives::Kind(kind) => Some(kind),
            Gives::Double => Some(self.options.default_double),
            Gives::Same | Gives::Real | Gives::Integer => None,
        };
        if let (Some(kind), Some(at)) = (kind, row.and_then(|r| r.kind_place())) {
            if let Some(given) = &args[at] {
                let message = format!("intrinsic `{}` has no argument `kind`", specific.name);
                return Err(self.report(Diagnostic::error(codes::ARGUMENT, given.span, message)));
            }
            args[at] = Some(Typed::constant(Const::Int(kind.into()), Ty::INT, span));
        }
        Ok(())
    }

    /// KIND has said the type of the result, which is all that it is for; so have BOZ constants' neighbours.
    fn drop_kind(&mut self, row: &Row, args: &mut Args, ty: &Ty) {
        for (slot, dummy) in args.iter_mut().zip(row.dummies) {
            if dummy.role == Role::Kind {
                *slot = None;
            }
            // The bits of BOZ constants are those of the part.
            if let (Ty::Complex(k), Some(v)) = (ty, slot.as_ref())
                && v.ty == Ty::Boz
                && let Some(v) = slot.take()
            {
                *slot = Some(self.convert(v, Ty::Real(*k)));
            }
        }
    }
}

/// The dummy that a keyword names.
fn place_of(row: &Row, keyword: &str) -> Option<usize> {
    let place = row.dummies.iter().position(|d| d.name == keyword || d.other_name == Some(keyword));
    if place.is_some() || !row.repeated {
        return place;
    }
    // `a3` and so on.
    let n: usize = keyword.strip_prefix('a')?.parse().ok()?;
    (1..=255).contains(&n).then(|| n - 1)
}

/// The dummy's name, `a3` for one that is repeated.
pub(super) fn dummy_name(row: &Row, at: usize) -> String {
    match row.dummies.get(at) {
        Some(d) => d.name.to_owned(),
        None => format!("a{}", at + 1),
    }
}

/// What `cudafor` makes functions of device data too: with a stream, and under other names.
pub(crate) fn is_device_reduction(name: &str) -> bool {
    matches!(name, "sum" | "maxval" | "minval" | "maxloc" | "minloc")
}
