//! Structures of `racc_abi` on the stack, filled by byte offset.

use crate::emit::FnEmitter;
use crate::llvm::ir::Step;
use crate::llvm::{Emit, Val};
use inkwell::types::BasicTypeEnum;
use inkwell::values::PointerValue;

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
