//! The types of operands: how a register's bits are read, and what the modifiers do to them.

use crate::isa::text::Value;

/// A 16-bit float: its bits.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub(crate) struct F16(pub u16);

/// What an operand of a lane is.
pub(crate) trait Val: Copy + Default + Send + Sync + 'static {
    const BITS: u32;
    const FLOAT: bool = false;
    fn of(bits: u64) -> Self;
    fn bits(self) -> u64;
    /// The bits of a literal in an operand of this type.
    fn literal(value: u64) -> u64 {
        value
    }
    fn float(value: f64) -> u64;
    /// The output modifiers of floats.
    fn scaled(self, _factor: f32) -> Self {
        self
    }
    fn clamped(self) -> Self {
        self
    }
}

macro_rules! integers {
    ($($t:ty, $bits:literal, $unsigned:ty, $float:expr;)+) => {
        $(impl Val for $t {
            const BITS: u32 = $bits;
            fn of(bits: u64) -> Self {
                bits as $unsigned as $t
            }
            fn bits(self) -> u64 {
                u64::from(self as $unsigned)
            }
            fn literal(value: u64) -> u64 {
                // 32 bits, extended as the type is.
                if $bits == 64 && (<$t>::MIN as i128) < 0 { value as u32 as i32 as i64 as u64 } else { value }
            }
            fn float(value: f64) -> u64 {
                $float(value)
            }
        })+
    };
}

fn half_bits(value: f64) -> u64 {
    u64::from(crate::isa::half::from_f64(value))
}

fn single_bits(value: f64) -> u64 {
    u64::from((value as f32).to_bits())
}

fn double_bits(value: f64) -> u64 {
    value.to_bits()
}

integers! {
    u16, 16, u16, half_bits;
    i16, 16, u16, half_bits;
    u32, 32, u32, single_bits;
    i32, 32, u32, single_bits;
    u64, 64, u64, double_bits;
    i64, 64, u64, double_bits;
}

impl Val for f32 {
    const BITS: u32 = 32;
    const FLOAT: bool = true;
    fn of(bits: u64) -> Self {
        f32::from_bits(bits as u32)
    }
    fn bits(self) -> u64 {
        u64::from(self.to_bits())
    }
    fn float(value: f64) -> u64 {
        single_bits(value)
    }
    fn scaled(self, factor: f32) -> Self {
        self * factor
    }
    fn clamped(self) -> Self {
        if self > 0.0 { self.min(1.0) } else { 0.0 }
    }
}

impl Val for f64 {
    const BITS: u32 = 64;
    const FLOAT: bool = true;
    fn of(bits: u64) -> Self {
        f64::from_bits(bits)
    }
    fn bits(self) -> u64 {
        self.to_bits()
    }
    fn literal(value: u64) -> u64 {
        // The upper half; the lower one is zero.
        if value <= u64::from(u32::MAX) { value << 32 } else { value }
    }
    fn float(value: f64) -> u64 {
        value.to_bits()
    }
    fn scaled(self, factor: f32) -> Self {
        self * f64::from(factor)
    }
    fn clamped(self) -> Self {
        if self > 0.0 { self.min(1.0) } else { 0.0 }
    }
}

impl Val for F16 {
    const BITS: u32 = 16;
    const FLOAT: bool = true;
    fn of(bits: u64) -> Self {
        F16(bits as u16)
    }
    fn bits(self) -> u64 {
        u64::from(self.0)
    }
    fn float(value: f64) -> u64 {
        half_bits(value)
    }
    fn scaled(self, factor: f32) -> Self {
        F16::from(f32::from(self) * factor)
    }
    fn clamped(self) -> Self {
        F16::from(f32::from(self).clamped())
    }
}

impl From<F16> for f32 {
    fn from(half: F16) -> f32 {
        crate::isa::half::to_f32(half.0)
    }
}

impl From<f32> for F16 {
    fn from(single: f32) -> F16 {
        F16(crate::isa::half::from_f64(f64::from(single)))
    }
}

/// The bits of a constant operand of type `T`; `None`: it is no constant.
pub(crate) fn constant<T: Val>(value: &Value) -> Option<u64> {
    let mask = if T::BITS == 64 { u64::MAX } else { (1 << T::BITS) - 1 };
    match value {
        Value::Int(i) => Some(*i as u64 & mask),
        Value::Hex(h) => Some(T::literal(*h) & mask),
        // 1/(2π) is printed with too few digits.
        Value::Float(f) if (f - 0.159_154_94).abs() < 1e-4 => Some(match T::BITS {
            64 => 0x3fc4_5f30_6dc9_c882,
            32 => 0x3e22_f983,
            _ => 0x3118,
        }),
        Value::Float(f) => Some(T::float(*f)),
        Value::Null => Some(0),
        Value::Reg(_) | Value::Word(_) => None,
    }
}
