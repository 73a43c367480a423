//! 32- and 64-bit floating point of lanes.

use super::Built;
use super::ops::Ops;

/// The multiply-adds that do not round once flush subnormals.
pub(super) fn flush(a: f32) -> f32 {
    if a.is_subnormal() { f32::from_bits(a.to_bits() & 0x8000_0000) } else { a }
}

fn mad(a: f32, b: f32, c: f32) -> f32 {
    flush(flush(flush(a) * flush(b)) + flush(c))
}

/// IEEE 754's minNum and maxNum, with -0 below +0.
pub(super) fn min32(a: f32, b: f32) -> f32 {
    if a == b && a == 0.0 { f32::from_bits(a.to_bits() | b.to_bits()) } else { a.min(b) }
}

pub(super) fn max32(a: f32, b: f32) -> f32 {
    if a == b && a == 0.0 { f32::from_bits(a.to_bits() & b.to_bits()) } else { a.max(b) }
}

pub(super) fn min64(a: f64, b: f64) -> f64 {
    if a == b && a == 0.0 { f64::from_bits(a.to_bits() | b.to_bits()) } else { a.min(b) }
}

pub(super) fn max64(a: f64, b: f64) -> f64 {
    if a == b && a == 0.0 { f64::from_bits(a.to_bits() & b.to_bits()) } else { a.max(b) }
}

/// Unlike Rust's `min`, keeps NaN.
fn least<T: PartialOrd>(a: T, limit: T) -> T {
    if a > limit { limit } else { a }
}

fn median(a: f32, b: f32, c: f32) -> f32 {
    if a.is_nan() || b.is_nan() || c.is_nan() {
        return min32(min32(a, b), c);
    }
    max32(min32(a, b), min32(max32(a, b), c))
}

pub(super) fn build(o: &Ops<'_>) -> Option<Built> {
    single(o).or_else(|| double(o)).or_else(|| fused(o))
}

fn single(o: &Ops<'_>) -> Option<Built> {
    Some(match o.name() {
        "v_add_f32" => o.binary(|a: f32, b: f32| a + b),
        "v_sub_f32" => o.binary(|a: f32, b: f32| a - b),
        "v_subrev_f32" => o.binary(|a: f32, b: f32| b - a),
        "v_mul_f32" => o.binary(|a: f32, b: f32| a * b),
        "v_mul_legacy_f32" | "v_mul_dx9_zero_f32" => {
            o.binary(|a: f32, b: f32| if a == 0.0 || b == 0.0 { 0.0 } else { a * b })
        }
        "v_min_f32" | "v_min_num_f32" => o.binary(min32),
        "v_max_f32" | "v_max_num_f32" => o.binary(max32),
        "v_min3_f32" | "v_min3_num_f32" => o.ternary(|a: f32, b: f32, c: f32| min32(min32(a, b), c)),
        "v_max3_f32" | "v_max3_num_f32" => o.ternary(|a: f32, b: f32, c: f32| max32(max32(a, b), c)),
        "v_med3_f32" | "v_med3_num_f32" => o.ternary(median),
        "v_minmax_f32" | "v_minmax_num_f32" => o.ternary(|a: f32, b: f32, c: f32| max32(min32(a, b), c)),
        "v_maxmin_f32" | "v_maxmin_num_f32" => o.ternary(|a: f32, b: f32, c: f32| min32(max32(a, b), c)),
        "v_floor_f32" => o.unary(f32::floor),
        "v_ceil_f32" => o.unary(f32::ceil),
        "v_trunc_f32" => o.unary(f32::trunc),
        "v_rndne_f32" => o.unary(f32::round_ties_even),
        "v_fract_f32" => o.unary(|a: f32| least(a - a.floor(), f32::from_bits(0x3f7f_ffff))),
        "v_ldexp_f32" => o.binary(|a: f32, b: i32| ldexp(f64::from(a), b) as f32),
        "v_frexp_mant_f32" => o.unary(|a: f32| frexp(f64::from(a)).0 as f32),
        "v_frexp_exp_i32_f32" => o.unary(|a: f32| frexp(f64::from(a)).1),
        _ => return None,
    })
}

fn double(o: &Ops<'_>) -> Option<Built> {
    Some(match o.name() {
        "v_add_f64" => o.binary(|a: f64, b: f64| a + b),
        "v_mul_f64" => o.binary(|a: f64, b: f64| a * b),
        "v_min_f64" | "v_min_num_f64" => o.binary(min64),
        "v_max_f64" | "v_max_num_f64" => o.binary(max64),
        "v_floor_f64" => o.unary(f64::floor),
        "v_ceil_f64" => o.unary(f64::ceil),
        "v_trunc_f64" => o.unary(f64::trunc),
        "v_rndne_f64" => o.unary(f64::round_ties_even),
        "v_fract_f64" => o.unary(|a: f64| least(a - a.floor(), f64::from_bits(0x3fef_ffff_ffff_ffff))),
        "v_ldexp_f64" => o.binary(|a: f64, b: i32| ldexp(a, b)),
        "v_frexp_mant_f64" => o.unary(|a: f64| frexp(a).0),
        "v_frexp_exp_i32_f64" => o.unary(|a: f64| frexp(a).1),
        _ => return None,
    })
}

fn fused(o: &Ops<'_>) -> Option<Built> {
    Some(match o.name() {
        "v_fma_f32" => o.ternary(|a: f32, b: f32, c: f32| a.mul_add(b, c)),
        "v_fma_f64" => o.ternary(|a: f64, b: f64, c: f64| a.mul_add(b, c)),
        "v_fmac_f32" => o.accumulate(|a: f32, b: f32, c: f32| a.mul_add(b, c)),
        "v_fmac_f64" => o.accumulate(|a: f64, b: f64, c: f64| a.mul_add(b, c)),
        // dst = a * K + b, where the text has K second; dst = a * b + K.
        "v_fmamk_f32" | "v_fmaak_f32" => o.ternary(|a: f32, b: f32, c: f32| a.mul_add(b, c)),
        "v_mad_f32" | "v_madmk_f32" | "v_madak_f32" => o.ternary(mad),
        "v_mac_f32" => o.accumulate(mad),
        _ => return None,
    })
}

/// a * 2^b, rounded once.
pub(super) fn ldexp(a: f64, b: i32) -> f64 {
    unsafe extern "C" {
        safe fn ldexp(a: f64, b: i32) -> f64;
    }
    ldexp(a, b)
}

/// (mantissa in [0.5, 1), exponent); zero, infinity and NaN keep themselves and have exponent 0.
pub(super) fn frexp(a: f64) -> (f64, i32) {
    if a == 0.0 || !a.is_finite() {
        return (a, 0);
    }
    let (a, extra) = if a.is_subnormal() { (a * 18_014_398_509_481_984.0, 54) } else { (a, 0) };
    let exponent = (a.to_bits() >> 52 & 0x7ff) as i32 - 1022;
    let mantissa = f64::from_bits(a.to_bits() & !(0x7ff << 52) | 1022 << 52);
    (mantissa, exponent - extra)
}
