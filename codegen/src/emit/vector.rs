//! Vectors → LLVM's. An operator computes all lanes at once; comparisons give -1 and 0.

use crate::emit::FnEmitter;
use crate::emit::expr::{float_predicate, int_predicate};
use crate::emit::types::is_signed;
use crate::llvm::{Emit, Fault, Val, ValueKind};
use inkwell::types::{BasicTypeEnum, IntType, VectorType};
use inkwell::values::{BasicValue, IntValue, VectorValue};
use racc_hir::{BinaryOp, CompareOp, ExprId, FloatKind, Type, TypeId, UnaryOp, VectorOp};

impl<'a, 'ctx> FnEmitter<'a, 'ctx> {
    fn vector_type(&self, id: TypeId) -> Emit<VectorType<'ctx>> {
        match self.module.value_type(id)? {
            BasicTypeEnum::VectorType(ty) => Ok(ty),
            other => Err(Fault::llvm(format!("expected a vector, got {other}"))),
        }
    }

    fn lane_type(&self, id: TypeId) -> &'a Type {
        self.module.ty(self.module.program.types.lane(id))
    }

    pub(crate) fn vector(&mut self, op: &VectorOp, args: &[ExprId], ty: TypeId) -> Emit<Val<'ctx>> {
        let mut values = Vec::with_capacity(args.len());
        for &arg in args {
            values.push(self.expr(arg)?);
        }
        match (op, values.as_slice(), args) {
            (VectorOp::Splat, [scalar], _) => self.splat(*scalar, ty),
            (VectorOp::Compare(op), [a, b], [from, _]) => {
                let from = self.body.exprs[*from].ty;
                self.lane_mask(*op, a.vector()?, b.vector()?, (from, ty))
            }
            (VectorOp::Shuffle(from), [a, b], _) => self.shuffle(a.vector()?, b.vector()?, from),
            (VectorOp::Permute, [a, b, by], _) => self.permute(a.vector()?, b.vector()?, by.vector()?),
            (VectorOp::Convert, [value], [from]) => {
                let from = self.body.exprs[*from].ty;
                self.convert_lanes(value.vector()?, from, ty)
            }
            (VectorOp::Select, [by, a, b], _) => {
                let lanes = a.vector()?.get_type().get_size();
                let by = self.truths(by.int()?, lanes)?;
                Ok(self.ir.builder.build_select(by, a.vector()?, b.vector()?, "")?)
            }
            (VectorOp::SignBits, [value], _) => self.sign_bits(value.vector()?, ty),
            (op, ..) => Err(Fault::llvm(format!("operands of {op:?}"))),
        }
    }

    /// The lowest bits of an integer as lanes.
    pub(crate) fn truths(&self, bits: IntValue<'ctx>, lanes: u32) -> Emit<VectorValue<'ctx>> {
        // No register of masks has less than eight bits.
        let all = lanes.max(8);
        let bits = self.resize(bits, self.mask_type(all)?, false)?;
        let truths = self.ir.builder.build_bit_cast(bits, self.ir.i1().vec_type(all), "")?.vector()?;
        if lanes == all {
            return Ok(truths);
        }
        let lowest: Vec<Option<u32>> = (0..lanes).map(Some).collect();
        self.shuffle(truths, truths, &lowest)?.vector()
    }

    fn mask_type(&self, bits: u32) -> Emit<IntType<'ctx>> {
        match bits {
            8 => Ok(self.ir.i8()),
            16 => Ok(self.ir.context.i16_type()),
            32 => Ok(self.ir.i32()),
            64 => Ok(self.ir.i64()),
            _ => Err(Fault::llvm(format!("a mask of {bits} lanes"))),
        }
    }

    /// Lanes of one bit as an integer's lowest bits.
    pub(crate) fn bits_of_truths(
        &self,
        truths: VectorValue<'ctx>,
        ty: IntType<'ctx>,
    ) -> Emit<IntValue<'ctx>> {
        let lanes = truths.get_type().get_size();
        let all = lanes.max(8);
        let padded: Vec<Option<u32>> = (0..all).map(|n| Some(n.min(lanes))).collect();
        let truths = match lanes == all {
            true => truths,
            false => self.shuffle(truths, truths.get_type().const_zero(), &padded)?.vector()?,
        };
        let bits = self.ir.builder.build_bit_cast(truths, self.mask_type(all)?, "")?.int()?;
        self.resize(bits, ty, false)
    }

    fn sign_bits(&mut self, value: VectorValue<'ctx>, ty: TypeId) -> Emit<Val<'ctx>> {
        let BasicTypeEnum::IntType(ty) = self.module.value_type(ty)? else {
            return Err(Fault::llvm("sign bits are an integer"));
        };
        let zeros = value.get_type().const_zero();
        let b = &self.ir.builder;
        let negative = b.build_int_compare(inkwell::IntPredicate::SLT, value, zeros, "")?;
        Ok(self.bits_of_truths(negative, ty)?.into())
    }

    fn splat(&mut self, scalar: Val<'ctx>, ty: TypeId) -> Emit<Val<'ctx>> {
        let ty = self.vector_type(ty)?;
        let first =
            self.ir.builder.build_insert_element(ty.get_poison(), scalar, self.ir.const_i32(0), "")?;
        let zeros = vec![Some(0); ty.get_size() as usize];
        self.shuffle(first, ty.get_poison(), &zeros)
    }

    fn shuffle(&self, a: VectorValue<'ctx>, b: VectorValue<'ctx>, from: &[Option<u32>]) -> Emit<Val<'ctx>> {
        let numbers: Vec<_> = from
            .iter()
            .map(|lane| match lane {
                Some(lane) => self.ir.const_i32(*lane as i32),
                None => self.ir.i32().get_poison(),
            })
            .collect();
        let numbers = VectorType::const_vector(&numbers);
        Ok(self.ir.builder.build_shuffle_vector(a, b, numbers, "")?.as_basic_value_enum())
    }

    /// One lane after the other: no processor has an instruction for all of these.
    fn permute(
        &mut self,
        a: VectorValue<'ctx>,
        b: VectorValue<'ctx>,
        by: VectorValue<'ctx>,
    ) -> Emit<Val<'ctx>> {
        let lanes = a.get_type().get_size();
        let all: Vec<Option<u32>> = (0..2 * lanes).map(Some).collect();
        let both = self.shuffle(a, b, &all)?.vector()?;
        let mut result = a.get_type().get_poison();
        for lane in 0..lanes {
            let at = self.ir.const_i32(lane as i32);
            let number = self.ir.builder.build_extract_element(by, at, "")?.int()?;
            let number = self.resize(number, self.ir.i32(), false)?;
            let most = self.ir.const_i32(2 * lanes as i32 - 1);
            let number = self.ir.builder.build_and(number, most, "")?;
            let value = self.ir.builder.build_extract_element(both, number, "")?;
            result = self.ir.builder.build_insert_element(result, value, at, "")?;
        }
        Ok(result.into())
    }

    fn lane_mask(
        &mut self,
        op: CompareOp,
        a: VectorValue<'ctx>,
        b: VectorValue<'ctx>,
        (from, to): (TypeId, TypeId),
    ) -> Emit<Val<'ctx>> {
        let to = self.vector_type(to)?;
        let b_ = &self.ir.builder;
        let truth = match self.lane_type(from) {
            Type::Float(_) => b_.build_float_compare(float_predicate(op), a, b, "")?,
            lane => b_.build_int_compare(int_predicate(op, is_signed(lane)), a, b, "")?,
        };
        Ok(b_.build_int_s_extend(truth, to, "")?.into())
    }

    fn convert_lanes(&mut self, value: VectorValue<'ctx>, from: TypeId, to: TypeId) -> Emit<Val<'ctx>> {
        let ty = self.vector_type(to)?;
        let (source, target) = (self.lane_type(from), self.lane_type(to));
        let b = &self.ir.builder;
        let converted: VectorValue<'ctx> = match (source, target) {
            (Type::Float(a), Type::Float(c)) => {
                let (a, c) = (self.module.computed(*a), self.module.computed(*c));
                match c.digits().cmp(&a.digits()) {
                    _ if a == c => value,
                    std::cmp::Ordering::Greater => b.build_float_ext(value, ty, "")?,
                    std::cmp::Ordering::Less | std::cmp::Ordering::Equal => {
                        b.build_float_trunc(value, ty, "")?
                    }
                }
            }
            (Type::Float(_), other) if is_signed(other) => b.build_float_to_signed_int(value, ty, "")?,
            (Type::Float(_), _) => b.build_float_to_unsigned_int(value, ty, "")?,
            (other, Type::Float(_)) if is_signed(other) => b.build_signed_int_to_float(value, ty, "")?,
            (_, Type::Float(_)) => b.build_unsigned_int_to_float(value, ty, "")?,
            (Type::Int { bits, signed }, Type::Int { bits: wanted, .. }) => {
                match (bits.cmp(wanted), signed) {
                    (std::cmp::Ordering::Equal, _) => value,
                    (std::cmp::Ordering::Greater, _) => b.build_int_truncate(value, ty, "")?,
                    (std::cmp::Ordering::Less, true) => b.build_int_s_extend(value, ty, "")?,
                    (std::cmp::Ordering::Less, false) => b.build_int_z_extend(value, ty, "")?,
                }
            }
            (from, to) => return Err(Fault::llvm(format!("lanes of {from:?} as {to:?}"))),
        };
        Ok(converted.into())
    }

    pub(crate) fn vector_unary(&mut self, op: UnaryOp, value: Val<'ctx>, ty: TypeId) -> Emit<Val<'ctx>> {
        let value = value.vector()?;
        match (op, self.lane_type(ty)) {
            (UnaryOp::Neg, Type::Float(_)) => self.fp(self.ir.builder.build_float_neg(value, "")?),
            (UnaryOp::Neg, Type::Int { .. }) => Ok(self.ir.builder.build_int_neg(value, "")?.into()),
            (UnaryOp::BitNot, Type::Int { .. }) => Ok(self.ir.builder.build_not(value, "")?.into()),
            (op, other) => Err(Fault::llvm(format!("{op:?} of lanes of {other:?}"))),
        }
    }

    pub(crate) fn vector_arithmetic(
        &mut self,
        op: BinaryOp,
        left: Val<'ctx>,
        right: Val<'ctx>,
        ty: TypeId,
    ) -> Emit<Val<'ctx>> {
        let (x, y) = (left.vector()?, right.vector()?);
        let lane = self.lane_type(ty);
        let b = &self.ir.builder;
        if let Type::Float(kind) = lane {
            debug_assert!(*kind != FloatKind::F80);
            let value = match op {
                BinaryOp::Add => b.build_float_add(x, y, "")?,
                BinaryOp::Sub => b.build_float_sub(x, y, "")?,
                BinaryOp::Mul => b.build_float_mul(x, y, "")?,
                BinaryOp::Div => b.build_float_div(x, y, "")?,
                other => return Err(Fault::llvm(format!("{other:?} on lanes of floats"))),
            };
            return self.fp(value);
        }
        let signed = is_signed(lane);
        Ok(match (op, signed) {
            (BinaryOp::Add, _) => b.build_int_add(x, y, "")?,
            (BinaryOp::Sub, _) => b.build_int_sub(x, y, "")?,
            (BinaryOp::Mul, _) => b.build_int_mul(x, y, "")?,
            (BinaryOp::Div, true) => b.build_int_signed_div(x, y, "")?,
            (BinaryOp::Div, false) => b.build_int_unsigned_div(x, y, "")?,
            (BinaryOp::Rem, true) => b.build_int_signed_rem(x, y, "")?,
            (BinaryOp::Rem, false) => b.build_int_unsigned_rem(x, y, "")?,
            (BinaryOp::Shl, _) => b.build_left_shift(x, y, "")?,
            (BinaryOp::Shr, signed) => b.build_right_shift(x, y, signed, "")?,
            (BinaryOp::BitAnd, _) => b.build_and(x, y, "")?,
            (BinaryOp::BitOr, _) => b.build_or(x, y, "")?,
            (BinaryOp::BitXor, _) => b.build_xor(x, y, "")?,
            (BinaryOp::Min | BinaryOp::Max, _) => return Err(Fault::llvm("the extremes of vectors")),
        }
        .into())
    }
}
