//! Functions of the modules cudadevice and libm → expressions: they have no code of their own on any device.
//!
//! The modules' interfaces name them in BIND(C): `__racc_pure_cbrt`. Arguments are values, and the types of arguments and
//! results are the interfaces'. CUDA Fortran Programming Guide 26.1, sections 2.8 and 2.8.1.

use super::Lower;
use crate::reported::{Checked, invariant};
use racc_hir::{BinaryOp, CastKind, CompareOp, Expr, ExprId, MathFn, Type, TypeId};

/// What the name behind the prefix stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PureOperation {
    Math(MathFn),
    /// The same bits.
    Bits,
    /// To the result's type, rounded to an integer by a function first, or towards zero.
    Convert(Option<MathFn>),
    /// The same, of or to integers without sign.
    ConvertUnsigned(Option<MathFn>),
    Divide,
    Reciprocal,
    Add,
    Multiply,
    /// Between 0 and 1.
    Saturate,
    /// The upper half of the product, of integers with or without sign.
    MulHigh,
    MulHighUnsigned,
    /// The product of 24 bits each.
    Mul24,
    Mul24Unsigned,
    /// |a - b| + c
    AbsoluteDifference,
    AbsoluteDifferenceUnsigned,
    /// One more than the number of the lowest bit that is set, 0 where none is.
    FindFirst,
    ReverseBits,
    /// `ldexp` whose exponent has 64 bits.
    LdexpLong,
    HighWord,
    LowWord,
    FromWords,
    /// 1 or 0.
    Signbit,
}

/// The operation of a procedure's link name.
pub(crate) fn is_pure_operation(link: &str) -> bool {
    operation(link).is_some()
}

fn operation(link: &str) -> Option<PureOperation> {
    use PureOperation::{Convert, ConvertUnsigned, Math};
    let name = link.strip_prefix("__racc_pure_")?;
    Some(match name {
        "cbrt" => Math(MathFn::Cbrt),
        "ceil" => Math(MathFn::Ceil),
        "copysign" => Math(MathFn::Copysign),
        "cos" => Math(MathFn::Cos),
        "cospi" => Math(MathFn::Cospi),
        "exp" => Math(MathFn::Exp),
        "exp10" => Math(MathFn::Exp10),
        "exp2" => Math(MathFn::Exp2),
        "expm1" => Math(MathFn::Expm1),
        "fabs" => Math(MathFn::Fabs),
        "floor" => Math(MathFn::Floor),
        "fma" => Math(MathFn::Fma),
        "fmax" => Math(MathFn::Fmax),
        "fmin" => Math(MathFn::Fmin),
        "ldexp" => Math(MathFn::Ldexp),
        "log" => Math(MathFn::Log),
        "log10" => Math(MathFn::Log10),
        "log1p" => Math(MathFn::Log1p),
        "log2" => Math(MathFn::Log2),
        "logb" => Math(MathFn::Logb),
        "lrint" => Math(MathFn::Lrint),
        "lround" => Math(MathFn::Lround),
        "nearbyint" => Math(MathFn::Nearbyint),
        "nextafter" => Math(MathFn::Nextafter),
        "popcount" => Math(MathFn::Popcount),
        "pow" => Math(MathFn::Pow),
        "remainder" => Math(MathFn::Remainder),
        "rint" => Math(MathFn::Rint),
        "rsqrt" => Math(MathFn::Rsqrt),
        "sin" => Math(MathFn::Sin),
        "sinpi" => Math(MathFn::Sinpi),
        "sqrt" => Math(MathFn::Sqrt),
        "tan" => Math(MathFn::Tan),
        "trunc" => Math(MathFn::Trunc),
        "clz" => Math(MathFn::Clz),
        "bits" => PureOperation::Bits,
        "convert" => Convert(None),
        "convert_down" => Convert(Some(MathFn::Floor)),
        "convert_up" => Convert(Some(MathFn::Ceil)),
        "convert_near" => Convert(Some(MathFn::Rint)),
        "convert_unsigned" => ConvertUnsigned(None),
        "convert_unsigned_down" => ConvertUnsigned(Some(MathFn::Floor)),
        "convert_unsigned_up" => ConvertUnsigned(Some(MathFn::Ceil)),
        "convert_unsigned_near" => ConvertUnsigned(Some(MathFn::Rint)),
        "ilogb" => Convert(Some(MathFn::Logb)),
        "divide" => PureOperation::Divide,
        "reciprocal" => PureOperation::Reciprocal,
        "add" => PureOperation::Add,
        "multiply" => PureOperation::Multiply,
        "saturate" => PureOperation::Saturate,
        "mul_high" => PureOperation::MulHigh,
        "mul_high_unsigned" => PureOperation::MulHighUnsigned,
        "mul24" => PureOperation::Mul24,
        "mul24_unsigned" => PureOperation::Mul24Unsigned,
        "sad" => PureOperation::AbsoluteDifference,
        "sad_unsigned" => PureOperation::AbsoluteDifferenceUnsigned,
        "find_first" => PureOperation::FindFirst,
        "reverse_bits" => PureOperation::ReverseBits,
        "ldexp_long" => PureOperation::LdexpLong,
        "high_word" => PureOperation::HighWord,
        "low_word" => PureOperation::LowWord,
        "from_words" => PureOperation::FromWords,
        "signbit" => PureOperation::Signbit,
        _ => return None,
    })
}

impl Lower<'_, '_> {
    /// The value of such a function; `None` of any other procedure.
    pub(super) fn pure_operation(
        &mut self,
        link: &str,
        args: &[ExprId],
        result: TypeId,
    ) -> Checked<Option<ExprId>> {
        operation(link).map(|operation| self.operated(operation, args, result)).transpose()
    }

    fn operated(&mut self, operation: PureOperation, args: &[ExprId], result: TypeId) -> Checked<ExprId> {
        let a = *invariant!(self, args.first());
        let second = || args.get(1).copied();
        Ok(match operation {
            PureOperation::Math(f @ (MathFn::Popcount | MathFn::Clz)) => {
                // The count has the operand's type.
                let ty = self.ty_of(a);
                let counted = self.math(f, vec![a], ty);
                self.body.int_to(&self.an.program.types, counted, result)
            }
            PureOperation::Math(f) => self.math(f, args.to_vec(), result),
            PureOperation::Bits => self.body.cast(CastKind::Bitcast, a, result, self.span),
            PureOperation::Convert(rounding) => self.rounded_to(a, rounding, result),
            PureOperation::ConvertUnsigned(rounding) => self.rounded_to_unsigned(a, rounding, result),
            PureOperation::Divide => {
                self.body.binary(BinaryOp::Div, a, invariant!(self, second()), self.span)
            }
            PureOperation::Reciprocal => {
                let one = self.float(1.0, result);
                self.body.binary(BinaryOp::Div, one, a, self.span)
            }
            // Sums and products that are never parts of a fused multiply-add: they are ones.
            PureOperation::Add => {
                let (b, one) = (invariant!(self, second()), self.float(1.0, result));
                self.math(MathFn::Fma, vec![a, one, b], result)
            }
            PureOperation::Multiply => {
                let (b, nothing) = (invariant!(self, second()), self.float(-0.0, result));
                self.math(MathFn::Fma, vec![a, b, nothing], result)
            }
            PureOperation::Saturate => {
                let (zero, one) = (self.float(0.0, result), self.float(1.0, result));
                // Not a number becomes 0.
                let low = self.math(MathFn::Fmax, vec![a, zero], result);
                self.math(MathFn::Fmin, vec![low, one], result)
            }
            PureOperation::MulHigh => self.high_product(a, invariant!(self, second()), result, true),
            PureOperation::MulHighUnsigned => self.high_product(a, invariant!(self, second()), result, false),
            PureOperation::Mul24 => self.product_of_24(a, invariant!(self, second()), BinaryOp::Shr),
            PureOperation::Mul24Unsigned => {
                let mask = self.c32(0xff_ffff);
                let x = self.body.binary(BinaryOp::BitAnd, a, mask, self.span);
                let y = self.body.binary(BinaryOp::BitAnd, invariant!(self, second()), mask, self.span);
                self.body.wrapping(BinaryOp::Mul, x, y, self.span)
            }
            PureOperation::AbsoluteDifference => self.absolute_difference(args, result, true)?,
            PureOperation::AbsoluteDifferenceUnsigned => self.absolute_difference(args, result, false)?,
            PureOperation::FindFirst => self.find_first(a, result),
            PureOperation::ReverseBits => self.reverse_bits(a),
            PureOperation::LdexpLong => {
                // Beyond these all results are zeros or infinite anyway.
                let (least, most) = (self.c64(-9999), self.c64(9999));
                let low = self.body.binary(BinaryOp::Max, invariant!(self, second()), least, self.span);
                let n = self.body.binary(BinaryOp::Min, low, most, self.span);
                let int = self.t_i32();
                let n = self.body.int_to(&self.an.program.types, n, int);
                self.math(MathFn::Ldexp, vec![a, n], result)
            }
            PureOperation::HighWord => {
                let all = self.unsigned_bits(a, 64);
                let shift = self.body.int(32, self.ty_of(all), self.span);
                let high = self.body.binary(BinaryOp::Shr, all, shift, self.span);
                self.body.int_to(&self.an.program.types, high, result)
            }
            PureOperation::LowWord => {
                let all = self.unsigned_bits(a, 64);
                self.body.int_to(&self.an.program.types, all, result)
            }
            PureOperation::FromWords => {
                let high = self.unsigned(a, 32);
                let low = self.unsigned(invariant!(self, second()), 32);
                let (high, low) = (self.unsigned(high, 64), self.unsigned(low, 64));
                let shift = self.body.int(32, self.ty_of(high), self.span);
                let high = self.body.binary(BinaryOp::Shl, high, shift, self.span);
                let all = self.body.binary(BinaryOp::BitOr, high, low, self.span);
                self.body.cast(CastKind::Bitcast, all, result, self.span)
            }
            PureOperation::Signbit => {
                let truth = self.t_bool();
                let negative = self.math(MathFn::Signbit, vec![a], truth);
                self.body.int_to(&self.an.program.types, negative, result)
            }
        })
    }

    fn is_float(&self, ty: TypeId) -> bool {
        matches!(self.an.program.types.get(ty), Type::Float(_))
    }

    fn rounded_to(&mut self, a: ExprId, rounding: Option<MathFn>, result: TypeId) -> ExprId {
        let from = self.ty_of(a);
        let kind = match (self.is_float(from), self.is_float(result)) {
            (true, true) => CastKind::FloatToFloat,
            (true, false) => CastKind::FloatToInt,
            (false, true) => CastKind::IntToFloat,
            (false, false) => CastKind::IntToInt,
        };
        let whole = match rounding {
            Some(f) => self.math(f, vec![a], from),
            None => a,
        };
        self.body.cast(kind, whole, result, self.span)
    }

    fn rounded_to_unsigned(&mut self, a: ExprId, rounding: Option<MathFn>, result: TypeId) -> ExprId {
        if self.is_float(result) {
            let bits = self.bits_of(self.ty_of(a));
            let value = self.unsigned(a, bits);
            return self.rounded_to(value, rounding, result);
        }
        let ty = self.unsigned_type(self.bits_of(result));
        let value = self.rounded_to(a, rounding, ty);
        self.body.int_to(&self.an.program.types, value, result)
    }

    fn bits_of(&self, ty: TypeId) -> u32 {
        match self.an.program.types.get(ty) {
            Type::Int { bits, .. } => u32::from(*bits),
            _ => 64,
        }
    }

    fn unsigned_type(&mut self, bits: u32) -> TypeId {
        self.an.program.types.int(bits as u16, false)
    }

    /// The same bits as an integer without sign, or the value in a wider one.
    fn unsigned(&mut self, a: ExprId, bits: u32) -> ExprId {
        let ty = self.unsigned_type(bits);
        self.body.int_to(&self.an.program.types, a, ty)
    }

    fn unsigned_bits(&mut self, a: ExprId, bits: u32) -> ExprId {
        let ty = self.unsigned_type(bits);
        self.body.cast(CastKind::Bitcast, a, ty, self.span)
    }

    fn high_product(&mut self, a: ExprId, b: ExprId, result: TypeId, signed: bool) -> ExprId {
        let wide = |l: &mut Self, v| {
            if signed {
                return l.to_i64(v);
            }
            let v = l.unsigned(v, 32);
            l.unsigned(v, 64)
        };
        let (x, y) = (wide(self, a), wide(self, b));
        let product = self.body.wrapping(BinaryOp::Mul, x, y, self.span);
        let shift = self.body.int(32, self.ty_of(product), self.span);
        let high = self.body.binary(BinaryOp::Shr, product, shift, self.span);
        self.body.int_to(&self.an.program.types, high, result)
    }

    /// The lower 24 bits with their sign.
    fn product_of_24(&mut self, a: ExprId, b: ExprId, shift_back: BinaryOp) -> ExprId {
        let eight = self.c32(8);
        let part = |l: &mut Self, v| {
            let up = l.body.wrapping(BinaryOp::Shl, v, eight, l.span);
            l.body.binary(shift_back, up, eight, l.span)
        };
        let (x, y) = (part(self, a), part(self, b));
        self.body.wrapping(BinaryOp::Mul, x, y, self.span)
    }

    fn absolute_difference(&mut self, args: &[ExprId], result: TypeId, signed: bool) -> Checked<ExprId> {
        let [a, b, c] = args else { return Err(self.unreported()) };
        let (x, y) = if signed { (*a, *b) } else { (self.unsigned(*a, 32), self.unsigned(*b, 32)) };
        let less = self.compare(CompareOp::Lt, x, y);
        let (down, up) = (
            self.body.wrapping(BinaryOp::Sub, y, x, self.span),
            self.body.wrapping(BinaryOp::Sub, x, y, self.span),
        );
        let difference = self.select(less, down, up);
        let difference = self.body.int_to(&self.an.program.types, difference, result);
        Ok(self.body.wrapping(BinaryOp::Add, difference, *c, self.span))
    }

    fn find_first(&mut self, a: ExprId, result: TypeId) -> ExprId {
        let ty = self.ty_of(a);
        let zero = self.body.int(0, ty, self.span);
        let one = self.body.int(1, ty, self.span);
        let none = self.compare(CompareOp::Eq, a, zero);
        let trailing = self.math(MathFn::Ctz, vec![a], ty);
        let number = self.body.binary(BinaryOp::Add, trailing, one, self.span);
        let number = self.select(none, zero, number);
        self.body.int_to(&self.an.program.types, number, result)
    }

    /// Bytes, then the bits of each in halves, quarters and single ones.
    fn reverse_bits(&mut self, a: ExprId) -> ExprId {
        let signed = self.ty_of(a);
        let bits = self.bits_of(signed);
        let mut v = self.unsigned(a, bits);
        let ty = self.ty_of(v);
        v = self.math(MathFn::Bswap, vec![v], ty);
        for (mask, shift) in
            [(0x0f0f_0f0f_0f0f_0f0fu64, 4), (0x3333_3333_3333_3333, 2), (0x5555_5555_5555_5555, 1)]
        {
            let mask = if bits == 32 { mask & 0xffff_ffff } else { mask };
            let mask = self.body.int(mask.into(), ty, self.span);
            let shift = self.body.int(shift, ty, self.span);
            let low = self.body.binary(BinaryOp::BitAnd, v, mask, self.span);
            let low = self.body.binary(BinaryOp::Shl, low, shift, self.span);
            let high = self.body.binary(BinaryOp::Shr, v, shift, self.span);
            let high = self.body.binary(BinaryOp::BitAnd, high, mask, self.span);
            v = self.body.expr(Expr::Binary(BinaryOp::BitOr, low, high), ty, self.span);
        }
        self.body.int_to(&self.an.program.types, v, signed)
    }
}
