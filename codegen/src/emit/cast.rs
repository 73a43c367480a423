//! Conversions between scalar types.

use crate::emit::FnEmitter;
use crate::emit::types::is_signed;
use crate::llvm::{Emit, Fault, Val, ValueKind};
use inkwell::FloatPredicate;
use inkwell::values::FloatValue;
use racc_hir::{CastKind, ExprId, FloatKind, Type, TypeId};

impl<'a, 'ctx> FnEmitter<'a, 'ctx> {
    pub(crate) fn cast(&mut self, kind: CastKind, operand: ExprId, to: TypeId) -> Emit<Val<'ctx>> {
        let from = self.body.exprs[operand].ty;
        let value = self.expr(operand)?;
        if kind == CastKind::FloatToInt {
            self.tested = Some(self.body.exprs[operand].span);
            self.before_truncation(value.float()?, from, to)?;
        }
        self.cast_value(kind, value, from, to)
    }

    pub fn cast_value(
        &mut self,
        kind: CastKind,
        value: Val<'ctx>,
        from: TypeId,
        to: TypeId,
    ) -> Emit<Val<'ctx>> {
        let m = self.module;
        let (source, target) = (m.ty(from), m.ty(to));
        let builder = &self.ir.builder;
        match kind {
            CastKind::IntToInt => {
                let ty = m.value_type(to)?;
                Ok(self.resize(value.int()?, int_type(ty)?, is_signed(source))?.into())
            }
            CastKind::BoolToInt => {
                let ty = m.value_type(to)?;
                Ok(self.resize(value.int()?, int_type(ty)?, false)?.into())
            }
            CastKind::IntToFloat => {
                let ty = m.float_type(float_kind(target)?);
                let value = self.unfolded(value);
                Ok(if is_signed(source) {
                    builder.build_signed_int_to_float(value.int()?, ty, "")?.into()
                } else {
                    builder.build_unsigned_int_to_float(value.int()?, ty, "")?.into()
                })
            }
            CastKind::FloatToInt => {
                let ty = int_type(m.value_type(to)?)?;
                Ok(if is_signed(target) {
                    builder.build_float_to_signed_int(value.float()?, ty, "")?.into()
                } else {
                    // gcc's code wraps small unsigned results through a wider signed conversion.
                    match ty.get_bit_width() {
                        bits @ 1..64 => {
                            let wide = m.int_type(if bits < 32 { 32 } else { 64 })?;
                            let signed = builder.build_float_to_signed_int(value.float()?, wide, "")?;
                            builder.build_int_truncate(signed, ty, "")?.into()
                        }
                        _ => builder.build_float_to_unsigned_int(value.float()?, ty, "")?.into(),
                    }
                })
            }
            CastKind::FloatToFloat => {
                Ok(self.resize_float(value.float()?, float_kind(source)?, float_kind(target)?)?.into())
            }
            CastKind::ToBool => match source {
                Type::Int { .. } | Type::Bool { .. } => self.is_true(value.int()?),
                Type::Ptr { .. } => Ok(builder.build_is_not_null(value.ptr()?, "")?.into()),
                Type::Float(_) => {
                    let value = value.float()?;
                    let zero = value.get_type().const_zero();
                    Ok(builder.build_float_compare(FloatPredicate::UNE, value, zero, "")?.into())
                }
                Type::Complex(_) => {
                    let mut parts = Vec::new();
                    for i in 0..2 {
                        let part = self.ir.part(value, i)?.float()?;
                        let zero = part.get_type().const_zero();
                        parts.push(builder.build_float_compare(FloatPredicate::UNE, part, zero, "")?);
                    }
                    Ok(builder.build_or(parts[0], parts[1], "")?.into())
                }
                other => Err(Fault::llvm(format!("truth of {other:?}"))),
            },
            // Every Bool is `i1` in a register.
            CastKind::BoolToBool => Ok(value),
            CastKind::IntToPtr => {
                let wide = self.resize(value.int()?, self.ir.i64(), is_signed(source))?;
                Ok(self.ir.builder.build_int_to_ptr(wide, self.ir.ptr_ty(), "")?.into())
            }
            CastKind::PtrToInt => {
                let ty = int_type(m.value_type(to)?)?;
                let wide = builder.build_ptr_to_int(value.ptr()?, self.ir.i64(), "")?;
                Ok(self.resize(wide, ty, false)?.into())
            }
            CastKind::PtrToPtr => Ok(value),
            CastKind::PtrTable => Ok(self.table_here(value.ptr()?)?.into()),
            CastKind::FloatToComplex => {
                let (source, target) = (float_kind(source)?, complex_kind(target)?);
                let re = self.resize_float(value.float()?, source, target)?;
                self.ir.pair(re.into(), m.float_type(target).const_zero().into())
            }
            CastKind::ComplexToFloat => {
                let re = self.ir.part(value, 0)?.float()?;
                Ok(self.resize_float(re, complex_kind(source)?, float_kind(target)?)?.into())
            }
            CastKind::ComplexToComplex => {
                let (source, target) = (complex_kind(source)?, complex_kind(target)?);
                let re = self.resize_float(self.ir.part(value, 0)?.float()?, source, target)?;
                let im = self.resize_float(self.ir.part(value, 1)?.float()?, source, target)?;
                self.ir.pair(re.into(), im.into())
            }
            CastKind::Bitcast => Ok(builder.build_bit_cast(value, m.value_type(to)?, "")?),
        }
    }

    pub fn resize_float(
        &self,
        value: FloatValue<'ctx>,
        from: FloatKind,
        to: FloatKind,
    ) -> Emit<FloatValue<'ctx>> {
        let (from, to) = (self.module.computed(from), self.module.computed(to));
        if from == to {
            return Ok(value);
        }
        let ty = self.module.float_type(to);
        Ok(if precision(to) > precision(from) {
            self.ir.builder.build_float_ext(value, ty, "")?
        } else if precision(to) < precision(from) {
            self.ir.builder.build_float_trunc(value, ty, "")?
        } else {
            // F16 and BF16: neither holds the other.
            let wide = self.ir.builder.build_float_ext(value, self.module.float_type(FloatKind::F32), "")?;
            self.ir.builder.build_float_trunc(wide, ty, "")?
        })
    }
}

fn precision(kind: FloatKind) -> u32 {
    match kind {
        FloatKind::F16 | FloatKind::BF16 => 16,
        FloatKind::F32 => 32,
        FloatKind::F64 => 64,
        FloatKind::F80 => 80,
        FloatKind::F128 => 128,
    }
}

fn int_type(ty: inkwell::types::BasicTypeEnum<'_>) -> Emit<inkwell::types::IntType<'_>> {
    ty.try_into().map_err(|()| Fault::llvm("expected an integer type"))
}

fn float_kind(ty: &Type) -> Emit<FloatKind> {
    match ty {
        Type::Float(kind) => Ok(*kind),
        other => Err(Fault::llvm(format!("expected a float, got {other:?}"))),
    }
}

fn complex_kind(ty: &Type) -> Emit<FloatKind> {
    match ty {
        Type::Complex(kind) => Ok(*kind),
        other => Err(Fault::llvm(format!("expected a complex, got {other:?}"))),
    }
}
