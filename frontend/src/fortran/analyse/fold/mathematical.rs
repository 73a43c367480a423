//! Mathematical functions of complex numbers. What is not a number here has no constant value.

use super::complex::exact;
use crate::mathematics::Elementary;

fn quotient((a, b): (f64, f64), (c, d): (f64, f64)) -> (f64, f64) {
    let n = c * c + d * d;
    ((a * c + b * d) / n, (b * c - a * d) / n)
}

pub(crate) fn complex_sqrt(a: f64, b: f64) -> (f64, f64) {
    let m = a.hypot(b);
    let re = ((m + a.abs()) / 2.0).sqrt();
    let im = if re == 0.0 { 0.0 } else { b.abs() / (2.0 * re) };
    let rough = if a >= 0.0 { (re, im.copysign(b)) } else { (im, re.copysign(b)) };
    exact(Elementary::Sqrt, (a, b), rough)
}

pub(crate) fn complex_exp(a: f64, b: f64) -> (f64, f64) {
    let rough = (a.exp() * b.cos(), a.exp() * b.sin());
    exact(Elementary::Exp, (a, b), rough)
}

pub(crate) fn complex_log(a: f64, b: f64) -> (f64, f64) {
    let rough = (a.hypot(b).ln(), b.atan2(a));
    exact(Elementary::Log, (a, b), rough)
}

pub(crate) fn complex_sin(a: f64, b: f64) -> (f64, f64) {
    let rough = (a.sin() * b.cosh(), a.cos() * b.sinh());
    exact(Elementary::Sin, (a, b), rough)
}

pub(crate) fn complex_cos(a: f64, b: f64) -> (f64, f64) {
    let rough = (a.cos() * b.cosh(), -(a.sin() * b.sinh()));
    exact(Elementary::Cos, (a, b), rough)
}

pub(crate) fn complex_tan(a: f64, b: f64) -> (f64, f64) {
    let rough = quotient(complex_sin(a, b), complex_cos(a, b));
    exact(Elementary::Tan, (a, b), rough)
}

pub(crate) fn complex_cotan(a: f64, b: f64) -> (f64, f64) {
    quotient((1.0, 0.0), complex_tan(a, b))
}

pub(crate) fn complex_sinh(a: f64, b: f64) -> (f64, f64) {
    let rough = (a.sinh() * b.cos(), a.cosh() * b.sin());
    exact(Elementary::Sinh, (a, b), rough)
}

pub(crate) fn complex_cosh(a: f64, b: f64) -> (f64, f64) {
    let rough = (a.cosh() * b.cos(), a.sinh() * b.sin());
    exact(Elementary::Cosh, (a, b), rough)
}

pub(crate) fn complex_tanh(a: f64, b: f64) -> (f64, f64) {
    let rough = quotient(complex_sinh(a, b), complex_cosh(a, b));
    exact(Elementary::Tanh, (a, b), rough)
}

/// log(z + sqrt(z * z + 1)); the others by it.
pub(crate) fn complex_asinh(a: f64, b: f64) -> (f64, f64) {
    let (c, d) = complex_sqrt(a * a - b * b + 1.0, 2.0 * a * b);
    let rough = complex_log(a + c, b + d);
    exact(Elementary::Asinh, (a, b), rough)
}

pub(crate) fn complex_asin(a: f64, b: f64) -> (f64, f64) {
    let (c, d) = complex_asinh(-b, a);
    let rough = (d, -c);
    exact(Elementary::Asin, (a, b), rough)
}

pub(crate) fn complex_acos(a: f64, b: f64) -> (f64, f64) {
    let (c, d) = complex_asin(a, b);
    let rough = (std::f64::consts::FRAC_PI_2 - c, -d);
    exact(Elementary::Acos, (a, b), rough)
}

pub(crate) fn complex_acosh(a: f64, b: f64) -> (f64, f64) {
    exact(Elementary::Acosh, (a, b), (f64::NAN, f64::NAN))
}

pub(crate) fn complex_atanh(a: f64, b: f64) -> (f64, f64) {
    if b.is_sign_negative() {
        // A zero's sign gets lost in the quotient.
        let (re, im) = complex_atanh(a, -b);
        return (re, -im);
    }
    let (c, d) = quotient((1.0 + a, b), (1.0 - a, -b));
    let (c, d) = complex_log(c, d);
    let rough = (c / 2.0, d / 2.0);
    exact(Elementary::Atanh, (a, b), rough)
}

pub(crate) fn complex_atan(a: f64, b: f64) -> (f64, f64) {
    let (c, d) = complex_atanh(-b, a);
    let rough = (d, -c);
    exact(Elementary::Atan, (a, b), rough)
}

/// Real and imaginary part, of argument and result.
type OfComplex = fn(f64, f64) -> (f64, f64);

/// The function of a complex number of kind 8; nothing where there is none.
pub(super) fn of_complex(f: Elementary) -> Option<OfComplex> {
    Some(match f {
        Elementary::Sqrt => complex_sqrt,
        Elementary::Exp => complex_exp,
        Elementary::Log => complex_log,
        Elementary::Log10 => return None,
        Elementary::Sin => complex_sin,
        Elementary::Cos => complex_cos,
        Elementary::Tan => complex_tan,
        Elementary::Asin => complex_asin,
        Elementary::Acos => complex_acos,
        Elementary::Atan => complex_atan,
        Elementary::Sinh => complex_sinh,
        Elementary::Cosh => complex_cosh,
        Elementary::Tanh => complex_tanh,
        Elementary::Asinh => complex_asinh,
        Elementary::Acosh => complex_acosh,
        Elementary::Atanh => complex_atanh,
    })
}
