//! HIR types → LLVM types, as values in registers and as objects in memory.
//!
//! A Bool is `i1` in a register and an integer of its size in memory. A Complex is a pair. Records, arrays and
//! descriptors are never values: `[n x i8]` in memory, moved by `memcpy`, so that racc's layout is the only one.

use crate::emit::ModuleEmitter;
use crate::llvm::{Emit, Fault};
use inkwell::types::{BasicType, BasicTypeEnum, FloatType, IntType};
use racc_base::nyi;
use racc_hir::{FloatKind, Type, TypeId};
use std::num::NonZeroU32;

impl<'a, 'ctx> ModuleEmitter<'a, 'ctx> {
    pub fn ty(&self, id: TypeId) -> &'a Type {
        self.program.types.get(id)
    }

    pub fn int_type(&self, bits: u32) -> Emit<IntType<'ctx>> {
        NonZeroU32::new(bits)
            .and_then(|b| self.context.custom_width_int_type(b).ok())
            .ok_or_else(|| Fault::llvm(format!("an integer of {bits} bits")))
    }

    pub fn float_type(&self, kind: FloatKind) -> FloatType<'ctx> {
        match self.computed(kind) {
            FloatKind::F16 => self.context.f16_type(),
            FloatKind::BF16 => self.context.bf16_type(),
            FloatKind::F32 => self.context.f32_type(),
            FloatKind::F64 => self.context.f64_type(),
            FloatKind::F80 => self.context.x86_f80_type(),
            FloatKind::F128 => self.context.f128_type(),
        }
    }

    /// The type of a scalar in a register.
    pub fn value_type(&self, id: TypeId) -> Emit<BasicTypeEnum<'ctx>> {
        match self.ty(id) {
            Type::Bool { .. } => Ok(self.context.bool_type().into()),
            Type::Int { bits, .. } => Ok(self.int_type(u32::from(*bits))?.into()),
            Type::Float(kind) => Ok(self.float_type(*kind).into()),
            Type::Complex(kind) => {
                let part = self.float_type(*kind).into();
                Ok(self.context.struct_type(&[part, part], false).into())
            }
            Type::Vector { elem, lanes } => match self.value_type(*elem)? {
                BasicTypeEnum::IntType(lane) => Ok(lane.vec_type(*lanes).into()),
                BasicTypeEnum::FloatType(lane) => Ok(lane.vec_type(*lanes).into()),
                _ => Err(Fault::llvm("a vector of what is no number")),
            },
            Type::Ptr { .. } => Ok(self.context.ptr_type(Default::default()).into()),
            Type::Void | Type::Array { .. } | Type::Record(_) | Type::Func(_) | Type::Descriptor { .. } => {
                Err(Fault::llvm("an aggregate is no value"))
            }
        }
    }

    /// The type of an object of constant size, for allocas and globals.
    pub fn memory_type(&self, id: TypeId) -> Emit<BasicTypeEnum<'ctx>> {
        match self.ty(id) {
            Type::Bool { bits } => Ok(self.int_type(u32::from(*bits))?.into()),
            Type::Int { .. } | Type::Vector { .. } | Type::Ptr { .. } => self.value_type(id),
            Type::Float(kind) => Ok(self.float_memory(*kind)),
            Type::Complex(kind) => {
                let part = self.float_memory(*kind);
                Ok(self.context.struct_type(&[part, part], false).into())
            }
            Type::Array { elem, .. } => {
                let size = self.size_of(id)?;
                let elem_size = self.size_of(*elem)?;
                if elem_size == 0 {
                    return Ok(self.context.i8_type().array_type(0).into());
                }
                let count = size / elem_size;
                let elem = self.memory_type(*elem)?;
                Ok(match u32::try_from(count) {
                    Ok(n) => elem.array_type(n).into(),
                    Err(_) => self.bytes_type(size)?,
                })
            }
            Type::Record(_) | Type::Descriptor { .. } => self.bytes_type(self.size_of(id)?),
            Type::Void | Type::Func(_) => Err(Fault::llvm("an object without a size")),
        }
    }

    /// `[n x i8]`; in two dimensions beyond 4 GiB, since inkwell counts elements in 32 bits.
    pub fn bytes_type(&self, size: u64) -> Emit<BasicTypeEnum<'ctx>> {
        let byte = self.context.i8_type();
        if let Ok(n) = u32::try_from(size) {
            return Ok(byte.array_type(n).into());
        }
        const CHUNK: u32 = 1 << 20;
        let whole = u32::try_from(size / u64::from(CHUNK))
            .map_err(|_| nyi!(racc_base::Span::NONE, "an object of more than 4 PiB"))?;
        let rest = (size % u64::from(CHUNK)) as u32;
        let chunks = byte.array_type(CHUNK).array_type(whole);
        Ok(self.context.struct_type(&[chunks.into(), byte.array_type(rest).into()], true).into())
    }

    pub fn size_of(&self, id: TypeId) -> Emit<u64> {
        self.program.types.size_of(id).ok_or_else(|| Fault::llvm("an object of unknown size"))
    }

    pub fn align_of(&self, id: TypeId) -> u64 {
        self.program.types.align_of(id).max(1)
    }

    pub fn is_scalar(&self, id: TypeId) -> bool {
        self.program.types.is_scalar(id)
    }
}

/// Signedness of an integer type; pointers and booleans count as unsigned.
pub fn is_signed(ty: &Type) -> bool {
    match ty {
        Type::Int { signed, .. } => *signed,
        Type::Void
        | Type::Bool { .. }
        | Type::Float(_)
        | Type::Complex(_)
        | Type::Vector { .. }
        | Type::Ptr { .. }
        | Type::Array { .. }
        | Type::Record(_)
        | Type::Func(_)
        | Type::Descriptor { .. } => false,
    }
}
