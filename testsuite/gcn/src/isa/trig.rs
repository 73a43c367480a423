//! Transcendental functions of lanes, and the pieces of 2/π for the reduction of large angles.
//!
//! 32-bit functions flush subnormals, as the hardware does; the 64-bit reciprocals have the hardware's 28 good bits only,
//! so that code that forgets to refine them is seen.

use super::Built;
use super::float::{flush, ldexp};
use super::ops::Ops;

/// The bits of 2/π after the binary point.
const TWO_OVER_PI: [u64; 20] = [
    0xA2F9836E4E441529,
    0xFC2757D1F534DDC0,
    0xDB6295993C439041,
    0xFE5163ABDEBBC561,
    0xB7246E3A424DD2E0,
    0x06492EEA09D1921C,
    0xFE1DEB1CB129A73E,
    0xE88235F52EBB4484,
    0xE99C7026B45F7E41,
    0x3991D639835339F4,
    0x9C845F8BBDF9283B,
    0x1FF897FFDE05980F,
    0xEF2F118B5A0A6D1F,
    0x6D367ECF27CB09B7,
    0x4F463F669E5FEA2D,
    0x7527BAC7EBE5F17B,
    0x3D0739F78A5292EA,
    0x6BFB5FB11F8D5D08,
    0x56033046FC7B6BAB,
    0xF0CFBC209AF4361D,
];

/// 53 bits of 2/π from where the angle's exponent and `segment` say, as a number.
fn piece(angle: f64, segment: u32) -> f64 {
    let exponent = (angle.to_bits() >> 52 & 0x7ff) as u32;
    let shift = (segment & 31) * 53 + exponent.saturating_sub(1077);
    let mut bits = 0u64;
    for i in shift..shift + 53 {
        // The hardware holds 1201 bits.
        let bit = if i < 1201 { TWO_OVER_PI[(i / 64) as usize] >> (63 - i % 64) & 1 } else { 0 };
        bits = bits << 1 | bit;
    }
    let scale = -53 - shift as i32 + if exponent >= 1968 { 128 } else { 0 };
    ldexp(bits as f64, scale)
}

fn flushed(f: fn(f64) -> f64) -> impl Fn(f32) -> f32 + Copy + Send + Sync {
    move |a| flush(f(f64::from(flush(a))) as f32)
}

/// What the 64-bit units give before refinement.
fn rough(value: f64) -> f64 {
    if value.is_finite() { f64::from_bits(value.to_bits() & !0xff_ffff) } else { value }
}

/// Angles are in turns; beyond 256 turns the hardware gives nothing of use.
fn turns(f: fn(f64) -> f64) -> impl Fn(f32) -> f32 + Copy + Send + Sync {
    move |a| {
        let a = f64::from(flush(a));
        flush(f((a - a.floor()) * std::f64::consts::TAU) as f32)
    }
}

pub(super) fn build(o: &Ops<'_>) -> Option<Built> {
    Some(match o.name() {
        "v_rcp_f32" | "v_rcp_iflag_f32" => o.unary(flushed(|a| 1.0 / a)),
        "v_rsq_f32" => o.unary(flushed(|a| 1.0 / a.sqrt())),
        "v_sqrt_f32" => o.unary(flushed(f64::sqrt)),
        "v_exp_f32" => o.unary(flushed(f64::exp2)),
        "v_log_f32" => o.unary(flushed(f64::log2)),
        "v_sin_f32" => o.unary(turns(f64::sin)),
        "v_cos_f32" => o.unary(turns(f64::cos)),
        "v_rcp_f64" => o.unary(|a: f64| rough(1.0 / a)),
        "v_rsq_f64" => o.unary(|a: f64| rough(1.0 / a.sqrt())),
        "v_sqrt_f64" => o.unary(|a: f64| rough(a.sqrt())),
        "v_trig_preop_f64" => o.binary(piece),
        "v_s_rcp_f32" => uniform(o, flushed(|a| 1.0 / a)),
        "v_s_rsq_f32" => uniform(o, flushed(|a| 1.0 / a.sqrt())),
        "v_s_sqrt_f32" => uniform(o, flushed(f64::sqrt)),
        "v_s_exp_f32" => uniform(o, flushed(f64::exp2)),
        "v_s_log_f32" => uniform(o, flushed(f64::log2)),
        _ => return None,
    })
}

/// gfx12: the function of a scalar register.
fn uniform(o: &Ops<'_>, f: impl Fn(f32) -> f32 + Send + Sync + 'static) -> Built {
    let (d, a) = (o.scalar_dst::<f32>()?, o.scalar::<f32>(1)?);
    Ok(Box::new(move |cx| {
        let value = f(a.scalar(cx.w));
        d.set_scalar(cx.w, value);
        Ok(())
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_add_up_to_two_over_pi() {
        let sum = piece(1.0, 0) + piece(1.0, 1) + piece(1.0, 2);
        assert_eq!(sum, std::f64::consts::FRAC_2_PI);
    }
}
