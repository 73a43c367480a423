//! 16-bit floats from and to wider ones, rounded to nearest even.

pub(crate) fn to_f32(bits: u16) -> f32 {
    let sign = u32::from(bits & 0x8000) << 16;
    let exponent = u32::from(bits >> 10) & 31;
    let mantissa = u32::from(bits & 0x3ff);
    let magnitude = match exponent {
        0 => return f32::from_bits(sign | (mantissa as f32 * (1.0 / 16_777_216.0)).to_bits()),
        31 => 0x7f80_0000 | mantissa << 13,
        _ => (exponent + 112) << 23 | mantissa << 13,
    };
    f32::from_bits(sign | magnitude)
}

pub(crate) fn from_f64(value: f64) -> u16 {
    let sign = if value.is_sign_negative() { 0x8000 } else { 0 };
    let magnitude = value.abs();
    if value.is_nan() {
        return sign | 0x7e00;
    }
    if magnitude >= 65520.0 {
        return sign | 0x7c00;
    }
    if magnitude < 6.103_515_625e-5 {
        // Subnormal: a multiple of 2^-24.
        return sign | (magnitude * 16_777_216.0).round_ties_even() as u16;
    }
    let exponent = ((magnitude.to_bits() >> 52) as i32) - 1023;
    let scaled = magnitude * 2f64.powi(10 - exponent);
    // 1024 to 2048: carries into the exponent by itself.
    let mantissa = scaled.round_ties_even() as i32;
    sign | ((exponent + 14) * 1024 + mantissa) as u16
}

/// Rounded towards zero.
pub(crate) fn truncated(value: f32) -> u16 {
    let rounded = from_f64(f64::from(value));
    if value.is_nan() || to_f32(rounded).abs() <= value.abs() {
        return rounded;
    }
    // Infinity becomes the largest finite number.
    rounded - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_half_survives() {
        for bits in 0..=u16::MAX {
            let value = to_f32(bits);
            if !value.is_nan() {
                assert_eq!(from_f64(f64::from(value)), bits);
            }
        }
    }

    #[test]
    fn ties_go_to_even() {
        assert_eq!(from_f64(1.0 + 1.0 / 2048.0), 0x3c00);
        assert_eq!(from_f64(1.0 + 3.0 / 2048.0), 0x3c02);
        assert_eq!(from_f64(65519.0), 0x7bff);
        assert_eq!(truncated(65519.0), 0x7bff);
        assert_eq!(truncated(1e9), 0x7bff);
    }
}
