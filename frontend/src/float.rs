//! Floating constants of every width, computed exactly as the target does. Both languages fold with them.

use racc_hir::FloatKind;
use rustc_apfloat::ieee::{BFloat, Double, Half, Quad, Single, X87DoubleExtended};
use rustc_apfloat::{Float, FloatConvert, Round};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A constant of one of the kinds. Narrow kinds are held as doubles, which represent them exactly.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Real {
    /// F16, BF16, F32 and F64, already rounded to their kind.
    Narrow(f64),
    X87(X87DoubleExtended),
    Quad(Quad),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RealOp {
    Add,
    Sub,
    Mul,
    Div,
}

/// Reads decimal or hexadecimal digits.
pub(crate) fn parse(text: &str, kind: FloatKind) -> Option<Real> {
    fn read<F: Float>(text: &str) -> Option<F> {
        F::from_str_r(text, Round::NearestTiesToEven).ok().map(|v| v.value)
    }
    Some(match kind {
        FloatKind::F16 => Real::Narrow(widen(read::<Half>(text)?)),
        FloatKind::BF16 => Real::Narrow(widen(read::<BFloat>(text)?)),
        FloatKind::F32 => Real::Narrow(widen(read::<Single>(text)?)),
        FloatKind::F64 => Real::Narrow(widen(read::<Double>(text)?)),
        FloatKind::F80 => Real::X87(read(text)?),
        FloatKind::F128 => Real::Quad(read(text)?),
    })
}

/// A signalling NaN stays one: it is held in more bits, not converted.
fn widen<F: Float + FloatConvert<Double>>(value: F) -> f64 {
    let wide: Double = value.convert(&mut false).value;
    let quiet = if value.is_signaling() { 1 << 51 } else { 0 };
    f64::from_bits(wide.to_bits() as u64 & !quiet)
}

fn double(value: f64) -> Double {
    Double::from_bits(u128::from(value.to_bits()))
}

/// The kind's width and the bits.
impl Serialize for Real {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Real::Narrow(x) => (64u8, u128::from(x.to_bits())),
            Real::X87(x) => (80, x.to_bits()),
            Real::Quad(x) => (128, x.to_bits()),
        }
        .serialize(to)
    }
}

impl<'de> Deserialize<'de> for Real {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Real, D::Error> {
        let (width, bits) = <(u8, u128)>::deserialize(from)?;
        match width {
            64 => Ok(Real::Narrow(f64::from_bits(bits as u64))),
            80 => Ok(Real::X87(X87DoubleExtended::from_bits(bits))),
            128 => Ok(Real::Quad(Quad::from_bits(bits))),
            other => Err(serde::de::Error::custom(format!("a real number of {other} bits"))),
        }
    }
}

impl Real {
    /// Rounds to another kind.
    pub(crate) fn to_kind(self, kind: FloatKind) -> Real {
        fn into<F: Float + FloatConvert<Double>>(v: Real) -> f64
        where
            Double: FloatConvert<F>,
            X87DoubleExtended: FloatConvert<F>,
            Quad: FloatConvert<F>,
        {
            widen::<F>(match v {
                Real::Narrow(x) => double(x).convert(&mut false).value,
                Real::X87(x) => x.convert(&mut false).value,
                Real::Quad(x) => x.convert(&mut false).value,
            })
        }
        match kind {
            FloatKind::F16 => Real::Narrow(into::<Half>(self)),
            FloatKind::BF16 => Real::Narrow(into::<BFloat>(self)),
            FloatKind::F32 => Real::Narrow(into::<Single>(self)),
            FloatKind::F64 => Real::Narrow(into::<Double>(self)),
            FloatKind::F80 => Real::X87(match self {
                Real::Narrow(x) => double(x).convert(&mut false).value,
                Real::X87(x) => x,
                Real::Quad(x) => x.convert(&mut false).value,
            }),
            FloatKind::F128 => Real::Quad(match self {
                Real::Narrow(x) => double(x).convert(&mut false).value,
                Real::X87(x) => x.convert(&mut false).value,
                Real::Quad(x) => x,
            }),
        }
    }

    pub(crate) fn from_int(value: i128, signed: bool, kind: FloatKind) -> Real {
        fn make<F: Float>(value: i128, signed: bool) -> F {
            if signed { F::from_i128(value).value } else { F::from_u128(value as u128).value }
        }
        match kind {
            FloatKind::F16 => Real::Narrow(widen(make::<Half>(value, signed))),
            FloatKind::BF16 => Real::Narrow(widen(make::<BFloat>(value, signed))),
            FloatKind::F32 => Real::Narrow(widen(make::<Single>(value, signed))),
            FloatKind::F64 => Real::Narrow(widen(make::<Double>(value, signed))),
            FloatKind::F80 => Real::X87(make(value, signed)),
            FloatKind::F128 => Real::Quad(make(value, signed)),
        }
    }

    /// The number with these bits in memory.
    pub(crate) fn from_bits(bits: u128, kind: FloatKind) -> Real {
        fn make<F: Float + FloatConvert<Double>>(bits: u128) -> Real {
            Real::Narrow(widen(F::from_bits(bits & (u128::MAX >> (128 - F::BITS)))))
        }
        match kind {
            FloatKind::F16 => make::<Half>(bits),
            FloatKind::BF16 => make::<BFloat>(bits),
            FloatKind::F32 => make::<Single>(bits),
            FloatKind::F64 => make::<Double>(bits),
            FloatKind::F80 => Real::X87(X87DoubleExtended::from_bits(bits & (u128::MAX >> 48))),
            FloatKind::F128 => Real::Quad(Quad::from_bits(bits)),
        }
    }

    /// Truncates toward zero; `None` when it does not fit 128 bits (undefined in C).
    pub(crate) fn to_int(self, signed: bool) -> Option<i128> {
        fn take<F: Float>(v: F, signed: bool) -> Option<i128> {
            let (status, value) = if signed {
                let r = v.to_i128(128);
                (r.status, r.value)
            } else {
                let r = v.to_u128(128);
                (r.status, r.value as i128)
            };
            (!status.contains(rustc_apfloat::Status::INVALID_OP)).then_some(value)
        }
        match self {
            Real::Narrow(x) => take(double(x), signed),
            Real::X87(x) => take(x, signed),
            Real::Quad(x) => take(x, signed),
        }
    }

    pub(crate) fn is_finite(self) -> bool {
        match self {
            Real::Narrow(x) => x.is_finite(),
            Real::X87(x) => x.is_finite(),
            Real::Quad(x) => x.is_finite(),
        }
    }

    pub(crate) fn is_negative(self) -> bool {
        match self {
            Real::Narrow(x) => x.is_sign_negative(),
            Real::X87(x) => x.is_negative(),
            Real::Quad(x) => x.is_negative(),
        }
    }

    /// Rounded to a whole number.
    pub(crate) fn round(self, mode: Round) -> Real {
        match self {
            Real::Narrow(x) => {
                let whole = double(x).round_to_integral(mode).value;
                Real::Narrow(f64::from_bits(whole.to_bits() as u64))
            }
            Real::X87(x) => Real::X87(x.round_to_integral(mode).value),
            Real::Quad(x) => Real::Quad(x.round_to_integral(mode).value),
        }
    }

    /// `value = significand * 2^exponent`, signs aside, of a finite number.
    pub(crate) fn parts(self) -> (u128, i32) {
        let ieee = |bits: u128, digits: u32, bias: i32| {
            let fraction = bits & ((1 << digits) - 1);
            let exponent = (bits >> digits) as i32 & (2 * bias + 1);
            match exponent {
                0 => (fraction, 1 - bias - digits as i32),
                e => (fraction | 1 << digits, e - bias - digits as i32),
            }
        };
        match self {
            Real::Narrow(x) => ieee(x.to_bits().into(), 52, 1023),
            // The leading digit is written out.
            Real::X87(x) => {
                let bits = x.to_bits();
                let exponent = (bits >> 64) as i32 & 0x7fff;
                (bits & u128::from(u64::MAX), exponent.max(1) - 16383 - 63)
            }
            Real::Quad(x) => ieee(x.to_bits(), 112, 16383),
        }
    }

    pub(crate) fn is_zero(self) -> bool {
        match self {
            Real::Narrow(x) => x == 0.0,
            Real::X87(x) => x.is_zero(),
            Real::Quad(x) => x.is_zero(),
        }
    }

    pub(crate) fn negate(self) -> Real {
        match self {
            Real::Narrow(x) => Real::Narrow(-x),
            Real::X87(x) => Real::X87(-x),
            Real::Quad(x) => Real::Quad(-x),
        }
    }

    /// Both of kind `kind`.
    pub(crate) fn compute(self, op: RealOp, other: Real, kind: FloatKind) -> Option<Real> {
        fn run<F: Float>(op: RealOp, a: F, b: F) -> F {
            match op {
                RealOp::Add => (a + b).value,
                RealOp::Sub => (a - b).value,
                RealOp::Mul => (a * b).value,
                RealOp::Div => (a / b).value,
            }
        }
        Some(match (self, other) {
            // F64 holds more than twice the digits of the narrower kinds, so rounding twice is exact.
            (Real::Narrow(a), Real::Narrow(b)) => {
                let wide = run(op, double(a), double(b));
                Real::Narrow(f64::from_bits(wide.to_bits() as u64)).to_kind(kind)
            }
            (Real::X87(a), Real::X87(b)) => Real::X87(run(op, a, b)),
            (Real::Quad(a), Real::Quad(b)) => Real::Quad(run(op, a, b)),
            (Real::Narrow(_) | Real::X87(_) | Real::Quad(_), _) => return None,
        })
    }

    pub(crate) fn order(self, other: Real) -> Option<std::cmp::Ordering> {
        match (self, other) {
            (Real::Narrow(a), Real::Narrow(b)) => a.partial_cmp(&b),
            (Real::X87(a), Real::X87(b)) => a.partial_cmp(&b),
            (Real::Quad(a), Real::Quad(b)) => a.partial_cmp(&b),
            (Real::Narrow(_) | Real::X87(_) | Real::Quad(_), _) => None,
        }
    }

    /// Memory image, little-endian, of a value of kind `kind`.
    pub(crate) fn bytes(self, kind: FloatKind) -> Vec<u8> {
        fn cut<F: Float>(v: f64, n: usize) -> Vec<u8>
        where
            Double: FloatConvert<F>,
        {
            let narrow: F = double(v).convert(&mut false).value;
            let quiet = if double(v).is_signaling() { 1 << (F::PRECISION - 2) } else { 0 };
            (narrow.to_bits() & !quiet).to_le_bytes()[..n].to_vec()
        }
        let own = match self {
            Real::Narrow(x) if double(x).is_signaling() => self,
            _ => self.to_kind(kind),
        };
        match (own, kind) {
            (Real::Narrow(v), FloatKind::F16) => cut::<Half>(v, 2),
            (Real::Narrow(v), FloatKind::BF16) => cut::<BFloat>(v, 2),
            (Real::Narrow(v), FloatKind::F32) => cut::<Single>(v, 4),
            (Real::Narrow(v), _) => v.to_bits().to_le_bytes().to_vec(),
            (Real::X87(v), _) => {
                let mut bytes = v.to_bits().to_le_bytes().to_vec();
                bytes.truncate(10);
                bytes.resize(16, 0);
                bytes
            }
            (Real::Quad(v), _) => v.to_bits().to_le_bytes().to_vec(),
        }
    }

    /// Digits that read back as the same value of a wide kind. They are hexadecimal but for infinity and NaN: the decimal
    /// digits of a number near the end of `REAL(16)`'s range take a tenth of a second.
    pub(crate) fn digits(self) -> String {
        let wide: Quad = match self {
            Real::Narrow(x) => return format!("{x:?}"),
            Real::X87(x) => x.convert(&mut false).value,
            Real::Quad(x) => x,
        };
        if !wide.is_finite() {
            return format!("{wide}");
        }
        const FRACTION: u32 = 112;
        const BIAS: i32 = 16383;
        let bits = wide.to_bits();
        let (sign, exponent) =
            (if wide.is_negative() { "-" } else { "" }, (bits >> FRACTION) as i32 & 0x7fff);
        let fraction = bits & ((1 << FRACTION) - 1);
        let (whole, exponent) = if exponent == 0 { (0, 1 - BIAS) } else { (1, exponent - BIAS) };
        format!("{sign}0x{whole}.{fraction:028x}p{exponent}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_constants_keep_their_digits() {
        let third = parse("1.0", FloatKind::F80)
            .zip(parse("3.0", FloatKind::F80))
            .and_then(|(a, b)| a.compute(RealOp::Div, b, FloatKind::F80));
        let third = third.expect("both are F80");
        assert_eq!(
            &third.bytes(FloatKind::F80)[..10],
            &[0xab, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xfd, 0x3f]
        );
        assert_eq!(parse(&third.digits(), FloatKind::F80), Some(third));
        for kind in [FloatKind::F80, FloatKind::F128] {
            for text in
                ["0.1", "-1.5", "0.0", "-0.0", "1e4932", "3.4e-4932", "-1e-4940", "6.5e-4966", "1e9999"]
            {
                let value = parse(text, kind).expect("a number");
                assert_eq!(parse(&value.digits(), kind), Some(value), "{text} as {}", value.digits());
            }
        }
    }

    #[test]
    fn hexadecimal_digits_are_read() {
        assert_eq!(parse("0x1.8p3", FloatKind::F64), Some(Real::Narrow(12.0)));
        assert_eq!(parse("0.1", FloatKind::F32), Some(Real::Narrow(f64::from(0.1f32))));
    }
}
