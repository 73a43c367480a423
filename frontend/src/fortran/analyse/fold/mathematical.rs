//! Mathematical functions of complex numbers. What is not a number here has no constant value.

use super::complex::{Function, exact};

fn quotient((a, b): (f64, f64), (c, d): (f64, f64)) -> (f64, f64) {
    let n = c * c + d * d;
    ((a * c + b * d) / n, (b * c - a * d) / n)
}

pub(crate) fn complex_sqrt(a: f64, b: f64) -> (f64, f64) {
    let m = a.hypot(b);
    let re = ((m + a.abs()) / 2.0).sqrt();
    let im = if re == 0.0 { 0.0 } else { b.abs() / (2.0 * re) };
    let rough = if a >= 0.0 { (re, im.copysign(b)) } else { (im, re.copysign(b)) };
    exact(Function::Sqrt, (a, b), rough)
}

pub(crate) fn complex_exp(a: f64, b: f64) -> (f64, f64) {
    let rough = (a.exp() * b.cos(), a.exp() * b.sin());
    exact(Function::Exp, (a, b), rough)
}

pub(crate) fn complex_log(a: f64, b: f64) -> (f64, f64) {
    let rough = (a.hypot(b).ln(), b.atan2(a));
    exact(Function::Log, (a, b), rough)
}

pub(crate) fn complex_sin(a: f64, b: f64) -> (f64, f64) {
    let rough = (a.sin() * b.cosh(), a.cos() * b.sinh());
    exact(Function::Sin, (a, b), rough)
}

pub(crate) fn complex_cos(a: f64, b: f64) -> (f64, f64) {
    let rough = (a.cos() * b.cosh(), -(a.sin() * b.sinh()));
    exact(Function::Cos, (a, b), rough)
}

pub(crate) fn complex_tan(a: f64, b: f64) -> (f64, f64) {
    let rough = quotient(complex_sin(a, b), complex_cos(a, b));
    exact(Function::Tan, (a, b), rough)
}

pub(crate) fn complex_cotan(a: f64, b: f64) -> (f64, f64) {
    quotient((1.0, 0.0), complex_tan(a, b))
}

pub(crate) fn complex_sinh(a: f64, b: f64) -> (f64, f64) {
    let rough = (a.sinh() * b.cos(), a.cosh() * b.sin());
    exact(Function::Sinh, (a, b), rough)
}

pub(crate) fn complex_cosh(a: f64, b: f64) -> (f64, f64) {
    let rough = (a.cosh() * b.cos(), a.sinh() * b.sin());
    exact(Function::Cosh, (a, b), rough)
}

pub(crate) fn complex_tanh(a: f64, b: f64) -> (f64, f64) {
    let rough = quotient(complex_sinh(a, b), complex_cosh(a, b));
    exact(Function::Tanh, (a, b), rough)
}

/// log(z + sqrt(z * z + 1)); the others by it.
pub(crate) fn complex_asinh(a: f64, b: f64) -> (f64, f64) {
    let (c, d) = complex_sqrt(a * a - b * b + 1.0, 2.0 * a * b);
    let rough = complex_log(a + c, b + d);
    exact(Function::Asinh, (a, b), rough)
}

pub(crate) fn complex_asin(a: f64, b: f64) -> (f64, f64) {
    let (c, d) = complex_asinh(-b, a);
    let rough = (d, -c);
    exact(Function::Asin, (a, b), rough)
}

pub(crate) fn complex_acos(a: f64, b: f64) -> (f64, f64) {
    let (c, d) = complex_asin(a, b);
    let rough = (std::f64::consts::FRAC_PI_2 - c, -d);
    exact(Function::Acos, (a, b), rough)
}

pub(crate) fn complex_acosh(a: f64, b: f64) -> (f64, f64) {
    exact(Function::Acosh, (a, b), (f64::NAN, f64::NAN))
}

pub(crate) fn complex_atanh(a: f64, b: f64) -> (f64, f64) {
    let (c, d) = quotient((1.0 + a, b), (1.0 - a, -b));
    let (c, d) = complex_log(c, d);
    let rough = (c / 2.0, d / 2.0);
    exact(Function::Atanh, (a, b), rough)
}

pub(crate) fn complex_atan(a: f64, b: f64) -> (f64, f64) {
    let (c, d) = complex_atanh(-b, a);
    let rough = (d, -c);
    exact(Function::Atan, (a, b), rough)
}
