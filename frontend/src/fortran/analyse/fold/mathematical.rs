//! Mathematical functions that Rust's library does not have: special ones, in degrees, of complex numbers. What is not
//! a number here has no constant value.

use super::super::typed::Const;
use super::complex::{Function, exact};
use super::intrinsic::{Folding, Values};
use super::real;

pub(crate) fn bessel(v: &Values<'_>, f: fn(i32, f64) -> f64) -> Option<Const> {
    real(f(i32::try_from(v.int(0)?).ok()?, v.real(1)?), v.ty)
}

/// The functions of several orders in a row.
pub(crate) fn bessel_orders(f: &Folding<'_>, g: fn(i32, f64) -> f64) -> Option<Const> {
    let (first, last) = (i32::try_from(f.int(0)??).ok()?, i32::try_from(f.int(1)??).ok()?);
    let Const::Real(x) = f.constant(2)?? else { return None };
    let list = (first..=last).map(|n| real(g(n, *x), f.ty)).collect::<Option<Vec<_>>>()?;
    Some(Const::Array(vec![list.len() as i64], list))
}

pub(crate) fn scaled_complement(x: f64) -> f64 {
    if x < 5.0 {
        return (x * x).exp() * libm::erfc(x);
    }
    // 1 / (x + 1/2 / (x + 1 / (x + 3/2 / (x + …)))), which so many terms make exact from 5 on.
    let rest = (1..=60).rev().fold(x, |rest, n| x + f64::from(n) / 2.0 / rest);
    std::f64::consts::FRAC_2_SQRT_PI / 2.0 / rest
}

/// How many quarters of a turn an angle has without its sign, and the rest: from -45 to 45.
fn quarters(x: f64) -> (u8, f64) {
    let turn = x.abs() % 360.0;
    let count = (turn / 90.0).round();
    (if count == 4.0 { 0 } else { count as u8 }, turn - 90.0 * count)
}

/// Exact at 30 degrees.
fn sine_within_quarter(x: f64) -> f64 {
    if x.abs() == 30.0 { 0.5_f64.copysign(x) } else { x.to_radians().sin() }
}

pub(crate) fn sine_of_degrees(x: f64) -> f64 {
    let (count, rest) = quarters(x);
    let value = sine_within_quarter(if count % 2 == 0 { rest } else { 90.0 - rest.abs() });
    if (count >= 2) == (x < 0.0) { value } else { -value }
}

pub(crate) fn cosine_of_degrees(x: f64) -> f64 {
    let (count, rest) = quarters(x);
    match count {
        1 => sine_within_quarter(0.0 - rest),
        3 => sine_within_quarter(rest),
        2 => -sine_within_quarter(90.0 - rest.abs()),
        _ => sine_within_quarter(90.0 - rest.abs()),
    }
}

pub(crate) fn tangent_of_degrees(x: f64) -> f64 {
    let (count, rest) = quarters(x);
    let along = if rest.abs() == 45.0 { 1.0_f64.copysign(rest) } else { rest.to_radians().tan() };
    let value = if count % 2 == 0 { along } else { 1.0 / (0.0 - along) };
    if x < 0.0 { -value } else { value }
}

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
