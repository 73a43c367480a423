//! `long double` where the target has none: computed as `double`, kept in memory as the host keeps it.
//!
//! ```text
//! memory, 16 bytes:  x87       mantissa 64  | exponent 15, sign 1 | padding     ↔     register: double
//!                    binary128 fraction 112 | exponent 15, sign 1
//! ```
//! What is lost is precision, never the layout: data that host and device share stays what it is. The plan warns
//! (`plan::checks::long_double`).

use crate::emit::{FnEmitter, ModuleEmitter};
use crate::llvm::{Emit, Val, ValueKind};
use inkwell::IntPredicate;
use inkwell::types::BasicTypeEnum;
use inkwell::values::{FloatValue, IntValue};
use racc_hir::FloatKind;

/// Exponent of both formats with bias 16383 for a double's with bias 1023.
const REBIAS: u64 = 16383 - 1023;
/// That of a double's subnormal, less the zeros before its first bit.
const SUBNORMAL: u64 = 15372;
/// What the value of the 64 mantissa bits as an integer is scaled by: 2^(exponent - 16383 - 63).
const SCALE: u64 = 16383 + 63;

/// Bits of binary128's fraction below the 63 that follow its first one.
const BELOW: u64 = 112 - 63;

/// The first bit of exponent and sign.
fn exponent_at(kind: FloatKind) -> u64 {
    if kind == FloatKind::F128 { 112 } else { 64 }
}

impl<'a, 'ctx> ModuleEmitter<'a, 'ctx> {
    /// The kind that the target computes in.
    pub fn computed(&self, kind: FloatKind) -> FloatKind {
        if Some(kind) == self.narrowed { FloatKind::F64 } else { kind }
    }

    /// The type of a floating-point number in memory.
    pub fn float_memory(&self, kind: FloatKind) -> BasicTypeEnum<'ctx> {
        if self.computed(kind) == kind {
            self.float_type(kind).into()
        } else {
            self.context.i128_type().into()
        }
    }
}

impl<'a, 'ctx> FnEmitter<'a, 'ctx> {
    pub(crate) fn float_to_memory(&self, value: Val<'ctx>, kind: FloatKind) -> Emit<Val<'ctx>> {
        if self.module.computed(kind) == kind { Ok(value) } else { self.widen(value.float()?, kind) }
    }

    pub(crate) fn float_from_memory(&self, value: Val<'ctx>, kind: FloatKind) -> Emit<Val<'ctx>> {
        if self.module.computed(kind) == kind { Ok(value) } else { self.narrow(value.int()?, kind) }
    }

    /// A double's bits → those of the wide format. Exact.
    fn widen(&self, value: FloatValue<'ctx>, kind: FloatKind) -> Emit<Val<'ctx>> {
        let b = &self.ir.builder;
        let word = |n: u64| self.ir.i64().const_int(n, false);
        let bits = b.build_bit_cast(value, self.ir.i64(), "")?.int()?;
        let sign = b.build_right_shift(bits, word(63), false, "")?;
        let exponent = b.build_and(b.build_right_shift(bits, word(52), false, "")?, word(0x7ff), "")?;
        let fraction = b.build_and(bits, word((1 << 52) - 1), "")?;
        let top = word(1 << 63);
        let shifted = b.build_left_shift(fraction, word(11), "")?;
        let normal = b.build_or(shifted, top, "")?;
        let usual = b.build_int_add(exponent, word(REBIAS), "")?;
        let endless = self.ir.icmp(IntPredicate::EQ, exponent, word(0x7ff))?;
        let usual = self.ir.select(endless, word(0x7fff).into(), usual.into())?.int()?;
        // A subnormal double is a normal number here.
        let args = [fraction.into(), self.ir.i1().const_int(0, false).into()];
        let zeros = self
            .ir
            .intrinsic_value(&self.module.module, "llvm.ctlz", &[self.ir.i64().into()], &args)?
            .int()?;
        let inside = b.build_and(zeros, word(63), "")?;
        let lifted = b.build_left_shift(fraction, inside, "")?;
        let low = b.build_int_sub(word(SUBNORMAL), zeros, "")?;
        let empty = self.ir.icmp(IntPredicate::EQ, fraction, word(0))?;
        let low = self.ir.select(empty, word(0).into(), low.into())?.int()?;
        let small = self.ir.icmp(IntPredicate::EQ, exponent, word(0))?;
        let mantissa = self.ir.select(small, lifted.into(), normal.into())?.int()?;
        let exponent = self.ir.select(small, low.into(), usual.into())?.int()?;
        let high = b.build_or(exponent, b.build_left_shift(sign, word(15), "")?, "")?;
        let wide = self.module.int_type(128)?;
        let high = b.build_int_z_extend(high, wide, "")?;
        let high = b.build_left_shift(high, wide.const_int(exponent_at(kind), false), "")?;
        let low = if kind == FloatKind::F128 {
            let fraction = b.build_and(mantissa, word(!(1 << 63)), "")?;
            let fraction = b.build_int_z_extend(fraction, wide, "")?;
            b.build_left_shift(fraction, wide.const_int(BELOW, false), "")?
        } else {
            b.build_int_z_extend(mantissa, wide, "")?
        };
        Ok(b.build_or(high, low, "")?.into())
    }

    /// The 64 bits of the mantissa, its first one explicit; of binary128 the last bit stands for all below.
    fn mantissa(
        &self,
        bits: IntValue<'ctx>,
        exponent: IntValue<'ctx>,
        kind: FloatKind,
    ) -> Emit<IntValue<'ctx>> {
        let (b, word) = (&self.ir.builder, self.ir.i64());
        if kind != FloatKind::F128 {
            return Ok(b.build_int_truncate(bits, word, "")?);
        }
        let wide = bits.get_type();
        let upper = b.build_right_shift(bits, wide.const_int(BELOW, false), false, "")?;
        let upper =
            b.build_and(b.build_int_truncate(upper, word, "")?, word.const_int(!(1 << 63), false), "")?;
        let below =
            b.build_and(b.build_int_truncate(bits, word, "")?, word.const_int((1 << BELOW) - 1, false), "")?;
        let sticky = self.ir.icmp(IntPredicate::NE, below, word.const_zero())?;
        let normal = self.ir.icmp(IntPredicate::NE, exponent, word.const_zero())?;
        let first =
            b.build_left_shift(b.build_int_z_extend(normal, word, "")?, word.const_int(63, false), "")?;
        let upper = b.build_or(upper, first, "")?;
        Ok(b.build_or(upper, b.build_int_z_extend(sticky, word, "")?, "")?)
    }

    /// And back, rounded.
    fn narrow(&self, bits: IntValue<'ctx>, kind: FloatKind) -> Emit<Val<'ctx>> {
        let b = &self.ir.builder;
        let word = |n: u64| self.ir.i64().const_int(n, false);
        let double = self.module.context.f64_type();
        let high =
            b.build_right_shift(bits, bits.get_type().const_int(exponent_at(kind), false), false, "")?;
        let high = b.build_int_truncate(high, self.ir.i64(), "")?;
        let exponent = b.build_and(high, word(0x7fff), "")?;
        let mantissa = self.mantissa(bits, exponent, kind)?;
        let sign = b.build_left_shift(b.build_right_shift(high, word(15), false, "")?, word(63), "")?;
        let whole = b.build_unsigned_int_to_float(mantissa, double, "")?;
        // Two powers of two, each of them a normal double, reach from below the smallest to above the largest.
        let scale = b.build_int_sub(exponent, word(SCALE), "")?;
        let clamp = |name: &str, value: IntValue<'ctx>, to: i64| -> Emit<IntValue<'ctx>> {
            let args = [value.into(), self.ir.const_i64(to).into()];
            self.ir.intrinsic_value(&self.module.module, name, &[self.ir.i64().into()], &args)?.int()
        };
        let scale = clamp("llvm.smin", clamp("llvm.smax", scale, -1400)?, 1200)?;
        let half = b.build_right_shift(scale, word(1), true, "")?;
        let rest = b.build_int_sub(scale, half, "")?;
        let power = |n: IntValue<'ctx>| -> Emit<FloatValue<'ctx>> {
            let biased = b.build_int_add(n, word(1023), "")?;
            let bits = b.build_left_shift(biased, word(52), "")?;
            b.build_bit_cast(bits, double, "")?.float()
        };
        let scaled = b.build_float_mul(whole, power(half)?, "")?;
        let scaled = b.build_float_mul(scaled, power(rest)?, "")?;
        let finite = b.build_bit_cast(scaled, self.ir.i64(), "")?.int()?;
        let payload =
            b.build_and(b.build_right_shift(mantissa, word(11), false, "")?, word((1 << 52) - 1), "")?;
        let special = b.build_or(payload, word(0x7ff << 52), "")?;
        let endless = self.ir.icmp(IntPredicate::EQ, exponent, word(0x7fff))?;
        let magnitude = self.ir.select(endless, special.into(), finite.into())?.int()?;
        let result = b.build_or(magnitude, sign, "")?;
        Ok(b.build_bit_cast(result, double, "")?)
    }
}
