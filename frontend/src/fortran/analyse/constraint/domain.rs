//! Constant arithmetic without a value: out of range, or a function outside of its domain. Fortran 2018 §10.1.12,
//! §10.1.5.2.4, §16.9. Where `fold` finds none, this says why.

use super::super::fold::is_cut_power;
use super::super::typed::{Const, Kind, Op, Typed};
use super::super::types::Ty;
use super::super::{Analysis, codes};
use racc_base::Diagnostic;
use std::cmp::Ordering;

/// What an argument must be, for messages.
const POSITIVE: &str = "greater than 0";
const UNIT: &str = "between -1 and 1";

impl Analysis<'_> {
    /// Reports constant operands whose operation has no value.
    pub(crate) fn check_arithmetic(&mut self, e: &Typed) {
        // A quotient of integers has no value to be left to the run time.
        let divided = matches!(&e.kind, Kind::Binary(Op::Div, ..)) && matches!(e.ty, Ty::Integer(_));
        if !(self.options.range_check || divided) || !(e.ty.is_numeric() || matches!(e.ty, Ty::Logical(_))) {
            return;
        }
        let Some(message) = without_value(e) else { return };
        // The elements of an array come by one after the other.
        if self.told.insert(e.span) {
            self.report_error_help(
                codes::RANGE,
                e.span,
                message,
                match divided {
                    true => "divide by another number",
                    false => "-fno-range-check leaves it to the run time",
                },
            );
        }
    }
}

impl Analysis<'_> {
    /// A quotient of integers that loses its fraction, where both are constants, and one by zero.
    pub(crate) fn warn_of_quotient(&mut self, e: &Typed) {
        let Kind::Binary(Op::Div, a, b) = &e.kind else { return };
        let warning = match (&e.ty, a.as_int(), b.as_int()) {
            (Ty::Integer(_), None, Some(0)) => Diagnostic::warning("W0310", e.span, "division by zero")
                .help("the program stops here, or worse"),
            (Ty::Integer(_), Some(x), Some(y)) if y != 0 && x % y != 0 => {
                let message = format!("the quotient of integers is {}: its fraction is lost", x / y);
                Diagnostic::warning(codes::DIVISION, e.span, message)
                    .help("write one of the two as REAL: `1.0`")
            }
            _ => return,
        };
        if self.told.insert(e.span) {
            self.sink.push(warning);
        }
    }
}

impl Analysis<'_> {
    /// Powers of two that gfortran takes for the greatest one.
    pub(crate) fn warn_of_power(&mut self, e: &Typed) {
        let Kind::Binary(Op::Power, a, b) = &e.kind else { return };
        let (Some(x), Some(y)) = (a.as_int(), b.as_int()) else { return };
        if is_cut_power(x, y, &e.ty) && self.told.insert(e.span) {
            let kind = e.ty.kind();
            let message = format!(
                "2**{y} is too big for {}: it counts as 2**{}, as with gfortran",
                e.ty.describe(),
                kind * 8 - 1
            );
            let wider = if y < 63 { format!(", or with a wider kind, `2_8**{y}`") } else { String::new() };
            let help = format!("write the power as REAL, `2d0**{y}`{wider}");
            self.sink.push(Diagnostic::warning(codes::LENIENT, e.span, message).help(help));
        }
    }
}

fn without_value(e: &Typed) -> Option<String> {
    match &e.kind {
        Kind::Binary(op, a, b) => {
            let (x, y) = (a.as_const()?, b.as_const()?);
            let zero = |c: &Const| elements(c).iter().any(|c| is_zero(c));
            match op {
                Op::Div if zero(y) => Some("division by zero".to_owned()),
                Op::Power if zero(x) && elements(y).iter().any(|c| order(c, 0.0) == Some(Ordering::Less)) => {
                    Some("zero to a negative power".to_owned())
                }
                Op::Power if elements(x).iter().any(|c| order(c, 0.0) == Some(Ordering::Less)) => {
                    overflow(&e.ty).filter(|_| matches!(y, Const::Int(_)))
                }
                Op::Add | Op::Sub | Op::Mul | Op::Div | Op::Power if same_shape(x, y) => overflow(&e.ty),
                Op::Add
                | Op::Sub
                | Op::Mul
                | Op::Div
                | Op::Power
                | Op::Concat
                | Op::Eq
                | Op::Ne
                | Op::Lt
                | Op::Le
                | Op::Gt
                | Op::Ge
                | Op::And
                | Op::Or
                | Op::Eqv
                | Op::Neqv => None,
            }
        }
        Kind::Convert(a) => {
            let number = |c: &&Const| {
                matches!(c, Const::Real(_) | Const::Wide(_) | Const::Complex(..) | Const::WideComplex(..))
            };
            let all = elements(a.as_const()?);
            (!all.is_empty() && all.iter().all(number)).then(|| overflow(&e.ty)).flatten()
        }
        Kind::Intrinsic(f, args) => {
            let first = args.first()?.as_ref()?.as_const()?;
            let second = args.get(1).and_then(|a| a.as_ref());
            let all = elements(first);
            if f.name == "real" && narrowed(&e.ty, &all) {
                return overflow(&e.ty);
            }
            let must = outside(f.name, &e.ty, &all, second)?;
            Some(format!("the argument of intrinsic `{}` must be {must}", f.name))
        }
        _ => None,
    }
}

/// A REAL(8) value that rounds to no finite REAL(4): half a unit above the greatest or more.
fn narrowed(ty: &Ty, all: &[&Const]) -> bool {
    let limit = f64::from(f32::MAX) + 2.0_f64.powi(103);
    *ty == Ty::Real(4) && all.iter().any(|c| matches!(c, Const::Real(v) if v.is_finite() && v.abs() >= limit))
}

/// What the argument must be, where one of the elements is not; `ty`: of the result.
fn outside(name: &str, ty: &Ty, all: &[&Const], second: Option<&Typed>) -> Option<&'static str> {
    let some =
        |test: &dyn Fn(Ordering) -> bool, limit: f64| all.iter().any(|c| order(c, limit).is_some_and(test));
    let complex_zero =
        || all.iter().any(|c| matches!(c, Const::Complex(..) | Const::WideComplex(..)) && is_zero(c));
    let whole = || all.iter().any(|c| matches!(c, Const::Real(v) if *v <= 0.0 && v.fract() == 0.0));
    match name {
        "sqrt" if some(&Ordering::is_lt, 0.0) => Some("zero or more"),
        "log" | "log10" if some(&Ordering::is_le, 0.0) => Some(POSITIVE),
        "log" if complex_zero() => Some("other than 0"),
        "asin" | "acos" | "asind" | "acosd" | "atanh"
            if some(&Ordering::is_gt, 1.0) || some(&Ordering::is_lt, -1.0) =>
        {
            Some(UNIT)
        }
        "acosh" if some(&Ordering::is_lt, 1.0) => Some("1 or more"),
        "gamma" | "log_gamma" if whole() => Some("neither 0 nor a negative whole number"),
        "bessel_y0" | "bessel_y1" if some(&Ordering::is_le, 0.0) => Some(POSITIVE),
        "atan2" => {
            let x = second?.as_const()?;
            let origin = all.len() == 1 && is_zero(all[0]) && is_zero(x);
            origin.then_some("other than 0 where the second one is 0")
        }
        "exp" if some(&Ordering::is_gt, 709.8) => Some("small enough for the result to have a value"),
        "int" | "nint" | "floor" | "ceiling" => {
            let Ty::Integer(kind) = ty else { return None };
            let limit = 2.0_f64.powi(i32::from(*kind) * 8 - 1);
            let out = some(&Ordering::is_ge, limit) || some(&Ordering::is_lt, -limit);
            out.then_some("within the range of the result")
        }
        _ => None,
    }
}

fn overflow(ty: &Ty) -> Option<String> {
    ty.is_numeric().then(|| format!("the result is too big for {}", ty.describe()))
}

/// The elements of an array, or the scalar.
fn elements(c: &Const) -> Vec<&Const> {
    match c {
        Const::Array(_, list) => list.iter().collect(),
        c => vec![c],
    }
}

fn same_shape(x: &Const, y: &Const) -> bool {
    match (x, y) {
        (Const::Array(s, _), Const::Array(t, _)) => s == t,
        _ => true,
    }
}

fn is_zero(c: &Const) -> bool {
    match c {
        Const::Int(v) => *v == 0,
        Const::Real(v) => *v == 0.0,
        Const::Wide(v) => v.is_zero(),
        Const::Complex(a, b) => *a == 0.0 && *b == 0.0,
        Const::WideComplex(a, b) => a.is_zero() && b.is_zero(),
        _ => false,
    }
}

fn order(c: &Const, limit: f64) -> Option<Ordering> {
    match c {
        Const::Int(v) => (*v as f64).partial_cmp(&limit),
        Const::Real(v) => v.partial_cmp(&limit),
        Const::Wide(v) => {
            v.order(crate::float::Real::from_int(limit as i128, true, Analysis::float_kind(16)))
        }
        _ => None,
    }
}
