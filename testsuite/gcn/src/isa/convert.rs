//! Conversions of lanes; floats become integers by truncation and saturation, NaN zero.

use super::Built;
use super::half;
use super::ops::Ops;
use super::value::F16;

fn byte(n: u32) -> impl Fn(u32) -> f32 + Send + Sync + 'static {
    move |a| (a >> (8 * n) & 0xff) as f32
}

pub(super) fn build(o: &Ops<'_>) -> Option<Built> {
    Some(match o.name() {
        "v_cvt_f32_i32" => o.unary(|a: i32| a as f32),
        "v_cvt_f32_u32" => o.unary(|a: u32| a as f32),
        "v_cvt_i32_f32" => o.unary(|a: f32| a as i32),
        "v_cvt_u32_f32" => o.unary(|a: f32| a as u32),
        "v_cvt_f64_i32" => o.unary(|a: i32| f64::from(a)),
        "v_cvt_f64_u32" => o.unary(|a: u32| f64::from(a)),
        "v_cvt_i32_f64" => o.unary(|a: f64| a as i32),
        "v_cvt_u32_f64" => o.unary(|a: f64| a as u32),
        "v_cvt_f64_f32" => o.unary(|a: f32| f64::from(a)),
        "v_cvt_f32_f64" => o.unary(|a: f64| a as f32),
        "v_cvt_f32_f16" => o.unary(|a: F16| f32::from(a)),
        "v_cvt_f16_f32" => o.unary(|a: f32| F16::from(a)),
        "v_cvt_f16_u16" => o.unary(|a: u16| F16::from(f32::from(a))),
        "v_cvt_f16_i16" => o.unary(|a: i16| F16::from(f32::from(a))),
        "v_cvt_u16_f16" => o.unary(|a: F16| f32::from(a) as u16),
        "v_cvt_i16_f16" => o.unary(|a: F16| f32::from(a) as i16),
        "v_cvt_i32_i16" => o.unary(|a: i16| i32::from(a)),
        "v_cvt_u32_u16" => o.unary(|a: u16| u32::from(a)),
        "v_cvt_rpi_i32_f32" | "v_cvt_nearest_i32_f32" => o.unary(|a: f32| (a + 0.5).floor() as i32),
        "v_cvt_flr_i32_f32" | "v_cvt_floor_i32_f32" => o.unary(|a: f32| a.floor() as i32),
        "v_cvt_f32_ubyte0" => o.unary(byte(0)),
        "v_cvt_f32_ubyte1" => o.unary(byte(1)),
        "v_cvt_f32_ubyte2" => o.unary(byte(2)),
        "v_cvt_f32_ubyte3" => o.unary(byte(3)),
        "v_cvt_pkrtz_f16_f32" | "v_cvt_pk_rtz_f16_f32" => {
            o.binary(|a: f32, b: f32| u32::from(half::truncated(a)) | u32::from(half::truncated(b)) << 16)
        }
        "v_cvt_pk_i16_f32" => {
            o.binary(|a: f32, b: f32| u32::from((a as i16) as u16) | u32::from((b as i16) as u16) << 16)
        }
        "v_cvt_pk_u16_f32" => o.binary(|a: f32, b: f32| u32::from(a as u16) | u32::from(b as u16) << 16),
        "v_pack_b32_f16" => o.binary(|a: u16, b: u16| u32::from(a) | u32::from(b) << 16),
        _ => return None,
    })
}
