//! The three steps of a division that rounds correctly: scale, fuse with scaling back, fix special cases.

use super::Built;
use super::float::ldexp;
use super::ops::Ops;
use super::value::{F16, Val};

/// What the steps need of a float's format.
trait Format: Val {
    const BIAS: i32;
    const FAR: i32;
    const SCALE: i32;
    const TINY: i32;
    const UNDERFLOW: i32;
    fn exponent(self) -> i32;
    fn wide(self) -> f64;
    fn scale(self, by: i32) -> Self;
    fn denormal(self) -> bool;
    fn fma(self, b: Self, c: Self) -> Self;
    /// (self * b + c) * 2^by, rounded once.
    fn scaled_fma(self, b: Self, c: Self, by: i32) -> Self;
    fn quotient(self, b: Self) -> Self;
    fn make(wide: f64) -> Self;
}

/// (a * b + c) * 2^by as a subnormal double, rounded once.
fn subnormal_fma(a: f64, b: f64, c: f64, by: i32) -> f64 {
    let product = a * b;
    let product_error = a.mul_add(b, -product);
    let sum = c + product;
    let part = sum - c;
    let error = (c - (sum - part)) + (product - part) + product_error;
    let rounded = ldexp(sum, by);
    let lost = sum - ldexp(rounded, -by);
    if lost == 0.0 || error == 0.0 || !sum.is_finite() {
        return rounded;
    }
    // A tie of the sum is none of the exact value: the error decides.
    let bits = rounded.to_bits();
    let other = f64::from_bits(if (lost > 0.0) == (sum > 0.0) { bits + 1 } else { bits.wrapping_sub(1) });
    let tie = (sum - ldexp(other, -by)).abs() == lost.abs();
    if tie && (error > 0.0) == (lost > 0.0) { other } else { rounded }
}

macro_rules! format {
    ($t:ty, $bias:literal, $mantissa:literal, $far:literal, $scale:literal, $tiny:literal, $under:literal) => {
        impl Format for $t {
            const BIAS: i32 = $bias;
            const FAR: i32 = $far;
            const SCALE: i32 = $scale;
            const TINY: i32 = $tiny;
            const UNDERFLOW: i32 = $under;
            fn exponent(self) -> i32 {
                (self.to_bits() >> $mantissa) as i32 & (2 * $bias + 1)
            }
            fn wide(self) -> f64 {
                f64::from(self)
            }
            fn scale(self, by: i32) -> Self {
                ldexp(f64::from(self), by) as $t
            }
            fn denormal(self) -> bool {
                self.is_subnormal()
            }
            fn fma(self, b: Self, c: Self) -> Self {
                self.mul_add(b, c)
            }
            fn scaled_fma(self, b: Self, c: Self, by: i32) -> Self {
                let nearest = self.mul_add(b, c).scale(by);
                if !nearest.is_subnormal() && nearest != 0.0 {
                    return nearest;
                }
                if <$t as Val>::BITS == 32 {
                    // Exact in 64 bits, but for what a last bit of 53 cannot decide.
                    return ldexp(f64::from(self).mul_add(f64::from(b), f64::from(c)), by) as $t;
                }
                subnormal_fma(f64::from(self), f64::from(b), f64::from(c), by) as $t
            }
            fn quotient(self, b: Self) -> Self {
                self / b
            }
            fn make(wide: f64) -> Self {
                wide as $t
            }
        }
    };
}

format!(f32, 127, 23, 96, 64, 23, -150);
format!(f64, 1023, 52, 768, 128, 53, -1075);

pub(super) fn build(o: &Ops<'_>) -> Option<Built> {
    Some(match o.name() {
        "v_div_scale_f32" => scale_step::<f32>(o),
        "v_div_scale_f64" => scale_step::<f64>(o),
        "v_div_fmas_f32" => fuse_step::<f32>(o),
        "v_div_fmas_f64" => fuse_step::<f64>(o),
        "v_div_fixup_f32" => o.ternary(fix::<f32>),
        "v_div_fixup_f64" => o.ternary(fix::<f64>),
        "v_div_fixup_f16" => o.ternary(fix16),
        _ => return None,
    })
}

/// `value` is the denominator or the numerator, scaled so that the quotient is neither huge nor tiny; and whether the
/// quotient is to be scaled back.
fn scale<T: Format>(value: T, denominator: T, numerator: T) -> (T, bool) {
    let is_denominator = value.bits() == denominator.bits();
    let is_numerator = value.bits() == numerator.bits();
    let (wide_d, wide_n) = (denominator.wide(), numerator.wide());
    if wide_d == 0.0 || wide_n == 0.0 {
        return (T::make(f64::NAN), false);
    }
    let inverse = T::make(1.0).quotient(denominator);
    let quotient = numerator.quotient(denominator);
    if numerator.exponent() - denominator.exponent() >= T::FAR {
        (if is_denominator { value.scale(T::SCALE) } else { value }, true)
    } else if denominator.denormal() {
        (value.scale(T::SCALE), false)
    } else if inverse.denormal() && quotient.denormal() {
        // AMD's manuals scale up here, which would overflow: a denominator with such an inverse is huge.
        (if is_denominator { value.scale(-T::SCALE) } else { value }, true)
    } else if inverse.denormal() {
        (value.scale(-T::SCALE), false)
    } else if quotient.denormal() {
        (if is_numerator { value.scale(T::SCALE) } else { value }, true)
    } else if numerator.exponent() <= T::TINY {
        (value.scale(T::SCALE), false)
    } else {
        (value, false)
    }
}

fn scale_step<T: Format>(o: &Ops<'_>) -> Built {
    let (d, flags) = (o.dst::<T>()?, o.mask(1)?);
    let (a, b, c) = (o.src::<T>(2, 0)?, o.src::<T>(2, 1)?, o.src::<T>(2, 2)?);
    Ok(Box::new(move |cx| {
        let (a, b, c) = (a.lanes::<T>(cx.w), b.lanes::<T>(cx.w), c.lanes::<T>(cx.w));
        let mut out = a;
        let mut bits = 0;
        for i in cx.w.active() {
            let (value, flag) = scale(a[i], b[i], c[i]);
            out[i] = value;
            bits |= u64::from(flag) << i;
        }
        d.write(cx.w, &out);
        flags.set(cx.w, bits);
        Ok(())
    }))
}

fn fuse_step<T: Format>(o: &Ops<'_>) -> Built {
    let d = o.dst::<T>()?;
    let (a, b, c) = (o.src::<T>(1, 0)?, o.src::<T>(1, 1)?, o.src::<T>(1, 2)?);
    Ok(Box::new(move |cx| {
        let (a, b, c) = (a.lanes::<T>(cx.w), b.lanes::<T>(cx.w), c.lanes::<T>(cx.w));
        let vcc = cx.w.vcc();
        let mut out = a;
        for i in cx.w.active() {
            let back = if c[i].exponent() > T::BIAS { T::SCALE } else { -T::SCALE };
            let scaled = vcc >> i & 1 == 1;
            out[i] = if scaled { a[i].scaled_fma(b[i], c[i], back) } else { a[i].fma(b[i], c[i]) };
        }
        d.write(cx.w, &out);
        Ok(())
    }))
}

/// Half precision is divided in single: only the cases that have no quotient are left.
fn fix16(quotient: F16, denominator: F16, numerator: F16) -> F16 {
    let (q, d, n): (f32, f32, f32) = (quotient.into(), denominator.into(), numerator.into());
    let negative = d.is_sign_negative() != n.is_sign_negative();
    let size = if n.is_nan() {
        return numerator;
    } else if d.is_nan() {
        return denominator;
    } else if (d == 0.0 && n == 0.0) || (d.is_infinite() && n.is_infinite()) {
        f32::NAN
    } else if d == 0.0 || n.is_infinite() {
        f32::INFINITY
    } else if d.is_infinite() || n == 0.0 {
        0.0
    } else {
        q.abs()
    };
    F16::from(if negative { -size } else { size })
}

fn fix<T: Format>(quotient: T, denominator: T, numerator: T) -> T {
    let (q, d, n) = (quotient.wide(), denominator.wide(), numerator.wide());
    let sign = if d.is_sign_negative() != n.is_sign_negative() { -1.0 } else { 1.0 };
    if n.is_nan() {
        return T::make(n);
    }
    if d.is_nan() {
        return T::make(d);
    }
    let out = if (d == 0.0 && n == 0.0) || (d.is_infinite() && n.is_infinite()) {
        f64::NAN
    } else if d == 0.0 || n.is_infinite() {
        sign * f64::INFINITY
    } else if d.is_infinite() || n == 0.0 || numerator.exponent() - denominator.exponent() < T::UNDERFLOW {
        sign * 0.0
    } else if numerator.exponent() - denominator.exponent() > T::BIAS + 1 {
        // Too large; what the steps before made of it is no number.
        sign * f64::INFINITY
    } else {
        q.abs() * sign
    };
    T::make(out)
}
