//! Structures of `racc_abi` on the stack, filled by byte offset.
//!
//! What is known at compile time comes in one copy from the program's constants, see [`Template`]: functions with many
//! constructs stay small.

use crate::emit::FnEmitter;
use crate::llvm::ir::Step;
use crate::llvm::{Emit, Val};
use inkwell::module::Linkage;
use inkwell::types::BasicTypeEnum;
use inkwell::values::{PointerValue, UnnamedAddress};
use racc_base::bug;
use std::collections::BTreeMap;

/// One structure, by its address.
#[derive(Clone, Copy)]
pub(crate) struct Record<'ctx> {
    pub(crate) ptr: PointerValue<'ctx>,
}

impl<'ctx> Record<'ctx> {
    /// Room for `count` structures of `size` bytes.
    pub(crate) fn array(
        f: &FnEmitter<'_, 'ctx>,
        size: usize,
        count: usize,
        name: &str,
    ) -> Emit<PointerValue<'ctx>> {
        f.stack_object(f.module.bytes_type((size * count.max(1)) as u64)?, 16, name)
    }

    /// Structure `n` of an array of `T`.
    pub(crate) fn element<T>(
        f: &FnEmitter<'_, 'ctx>,
        base: PointerValue<'ctx>,
        n: usize,
    ) -> Emit<Record<'ctx>> {
        let at = (n * core::mem::size_of::<T>()) as i64;
        Ok(Record { ptr: f.ir.offset_const(base, at, Step::Forward)? })
    }

    pub(crate) fn put(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        offset: usize,
        value: Val<'ctx>,
        align: u64,
    ) -> Emit<()> {
        let at = f.ir.offset_const(self.ptr, offset as i64, Step::Forward)?;
        f.ir.store(value, at, align)?;
        Ok(())
    }

    pub(crate) fn int32(&self, f: &FnEmitter<'_, 'ctx>, offset: usize, value: u32) -> Emit<()> {
        self.put(f, offset, f.ir.const_i32(value as i32).into(), 4)
    }

    pub(crate) fn get(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        offset: usize,
        ty: BasicTypeEnum<'ctx>,
        align: u64,
    ) -> Emit<Val<'ctx>> {
        let at = f.ir.offset_const(self.ptr, offset as i64, Step::Forward)?;
        Ok(f.ir.load(ty, at, align)?.0)
    }
}

/// A structure, or several, that started as a copy of constants.
pub(crate) struct Template<'ctx> {
    pub(crate) ptr: PointerValue<'ctx>,
    fixed: BTreeMap<usize, Val<'ctx>>,
}

impl<'ctx> Template<'ctx> {
    /// Copies `fixed`, constants by offset, to `ptr`; the rest of the `size` bytes is zero.
    pub(crate) fn copied(
        f: &FnEmitter<'_, 'ctx>,
        ptr: PointerValue<'ctx>,
        size: usize,
        fixed: BTreeMap<usize, Val<'ctx>>,
    ) -> Emit<Template<'ctx>> {
        let (mut fields, mut at) = (Vec::new(), 0);
        for (offset, value) in &fixed {
            let gap = offset.checked_sub(at).ok_or_else(|| bug!(f.span, "constants that overlap"))?;
            fields.push(zeros(f, gap));
            fields.push(*value);
            let width = match value {
                Val::IntValue(v) => v.get_type().get_bit_width() as usize / 8,
                _ => 8,
            };
            at = offset + width;
        }
        let gap = size.checked_sub(at).ok_or_else(|| bug!(f.span, "constants that are too many"))?;
        fields.push(zeros(f, gap));
        let value = f.ir.context.const_struct(&fields, true);
        let global = f.module.module.add_global(value.get_type(), None, ".racc.record");
        global.set_initializer(&value);
        global.set_constant(true);
        global.set_linkage(Linkage::Private);
        global.set_unnamed_address(UnnamedAddress::Global);
        global.set_alignment(16);
        f.ir.builder.build_memcpy(ptr, 16, global.as_pointer_value(), 16, f.ir.const_i64(size as i64))?;
        Ok(Template { ptr, fixed })
    }

    /// Writes a field that may differ from the constant.
    pub(crate) fn put(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        offset: usize,
        value: Val<'ctx>,
        align: u64,
    ) -> Emit<()> {
        if self.fixed.get(&offset) == Some(&value) {
            return Ok(());
        }
        Record { ptr: self.ptr }.put(f, offset, value, align)
    }
}

fn zeros<'ctx>(f: &FnEmitter<'_, 'ctx>, bytes: usize) -> Val<'ctx> {
    f.ir.i8().array_type(bytes as u32).const_zero().into()
}
