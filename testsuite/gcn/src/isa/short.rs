//! 16-bit operations of lanes.

use super::Built;
use super::float::{max32, min32};
use super::integer::median;
use super::ops::Ops;
use super::value::F16;

fn op1(f: impl Fn(f32) -> f32 + Send + Sync + 'static) -> impl Fn(F16) -> F16 + Send + Sync + 'static {
    move |a| F16::from(f(a.into()))
}

fn op2(
    f: impl Fn(f32, f32) -> f32 + Send + Sync + 'static,
) -> impl Fn(F16, F16) -> F16 + Send + Sync + 'static {
    move |a, b| F16::from(f(a.into(), b.into()))
}

/// One rounding: the product and the sum are exact in 64 bits, but for the last bit of a sticky tail.
pub(super) fn fma16(a: F16, b: F16, c: F16) -> F16 {
    let wide = |x: F16| f64::from(f32::from(x));
    F16(super::half::from_f64(wide(a) * wide(b) + wide(c)))
}

pub(super) fn build(o: &Ops<'_>) -> Option<Built> {
    integers(o).or_else(|| floats(o))
}

fn integers(o: &Ops<'_>) -> Option<Built> {
    Some(match o.name() {
        "v_mov_b16" => o.unary(|a: u16| a),
        "v_not_b16" => o.unary(|a: u16| !a),
        "v_and_b16" => o.binary(|a: u16, b: u16| a & b),
        "v_or_b16" => o.binary(|a: u16, b: u16| a | b),
        "v_xor_b16" => o.binary(|a: u16, b: u16| a ^ b),
        "v_add_u16" | "v_add_nc_u16" if o.line.flag("clamp") => {
            o.binary(|a: u16, b: u16| a.saturating_add(b))
        }
        "v_sub_u16" | "v_sub_nc_u16" if o.line.flag("clamp") => {
            o.binary(|a: u16, b: u16| a.saturating_sub(b))
        }
        "v_subrev_u16" if o.line.flag("clamp") => o.binary(|a: u16, b: u16| b.saturating_sub(a)),
        "v_add_i16" | "v_add_nc_i16" if o.line.flag("clamp") => {
            o.binary(|a: i16, b: i16| a.saturating_add(b))
        }
        "v_sub_i16" | "v_sub_nc_i16" if o.line.flag("clamp") => {
            o.binary(|a: i16, b: i16| a.saturating_sub(b))
        }
        "v_add_u16" | "v_add_nc_u16" | "v_add_i16" | "v_add_nc_i16" => {
            o.binary(|a: u16, b: u16| a.wrapping_add(b))
        }
        "v_sub_u16" | "v_sub_nc_u16" | "v_sub_i16" | "v_sub_nc_i16" => {
            o.binary(|a: u16, b: u16| a.wrapping_sub(b))
        }
        "v_subrev_u16" => o.binary(|a: u16, b: u16| b.wrapping_sub(a)),
        "v_mul_lo_u16" => o.binary(|a: u16, b: u16| a.wrapping_mul(b)),
        "v_lshlrev_b16" => o.binary(|a: u16, b: u16| b << (a & 15)),
        "v_lshrrev_b16" => o.binary(|a: u16, b: u16| b >> (a & 15)),
        "v_ashrrev_i16" => o.binary(|a: u16, b: i16| b >> (a & 15)),
        "v_min_i16" => o.binary(|a: i16, b: i16| a.min(b)),
        "v_max_i16" => o.binary(|a: i16, b: i16| a.max(b)),
        "v_min_u16" => o.binary(|a: u16, b: u16| a.min(b)),
        "v_max_u16" => o.binary(|a: u16, b: u16| a.max(b)),
        "v_mad_u16" | "v_mad_legacy_u16" | "v_mad_i16" | "v_mad_legacy_i16" => {
            o.ternary(|a: u16, b: u16, c: u16| a.wrapping_mul(b).wrapping_add(c))
        }
        "v_min3_i16" => o.ternary(|a: i16, b: i16, c: i16| a.min(b).min(c)),
        "v_max3_i16" => o.ternary(|a: i16, b: i16, c: i16| a.max(b).max(c)),
        "v_min3_u16" => o.ternary(|a: u16, b: u16, c: u16| a.min(b).min(c)),
        "v_max3_u16" => o.ternary(|a: u16, b: u16, c: u16| a.max(b).max(c)),
        "v_med3_i16" => o.ternary(|a: i16, b: i16, c: i16| median(a, b, c)),
        "v_med3_u16" => o.ternary(|a: u16, b: u16, c: u16| median(a, b, c)),
        "v_cndmask_b16" => return Some(select(o)),
        _ => return None,
    })
}

fn select(o: &Ops<'_>) -> Built {
    let (d, a, b) = (o.dst::<u16>()?, o.src::<u16>(1, 0)?, o.src::<u16>(1, 1)?);
    let mask = o.mask(3)?;
    Ok(Box::new(move |cx| {
        let (a, b, mask) = (a.lanes::<u16>(cx.w), b.lanes::<u16>(cx.w), mask.get(cx.w));
        d.write::<u16>(cx.w, &std::array::from_fn(|i| if mask >> i & 1 == 1 { b[i] } else { a[i] }));
        Ok(())
    }))
}

fn floats(o: &Ops<'_>) -> Option<Built> {
    Some(match o.name() {
        "v_add_f16" => o.binary(op2(|a, b| a + b)),
        "v_sub_f16" => o.binary(op2(|a, b| a - b)),
        "v_subrev_f16" => o.binary(op2(|a, b| b - a)),
        "v_mul_f16" => o.binary(op2(|a, b| a * b)),
        "v_min_f16" | "v_min_num_f16" => o.binary(op2(min32)),
        "v_max_f16" | "v_max_num_f16" => o.binary(op2(max32)),
        "v_fma_f16" | "v_fmamk_f16" | "v_fmaak_f16" => o.ternary(fma16),
        "v_fmac_f16" => o.accumulate(fma16),
        "v_rcp_f16" => o.unary(op1(|a| 1.0 / a)),
        "v_sqrt_f16" => o.unary(op1(f32::sqrt)),
        "v_rsq_f16" => o.unary(op1(|a| 1.0 / a.sqrt())),
        "v_floor_f16" => o.unary(op1(f32::floor)),
        "v_ceil_f16" => o.unary(op1(f32::ceil)),
        "v_trunc_f16" => o.unary(op1(f32::trunc)),
        "v_rndne_f16" => o.unary(op1(f32::round_ties_even)),
        _ => return None,
    })
}
