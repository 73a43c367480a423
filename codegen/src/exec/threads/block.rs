//! The threads of a block that the program shaped as the lanes of one call: their numbers run over x, then y, then z,
//! as CUDA counts them into warps.

use crate::emit::FnEmitter;
use crate::llvm::Emit;
use inkwell::values::IntValue;

/// A value for each dimension, 1 to 3.
type OfAxis<'a, 'ctx> = &'a dyn Fn(u8) -> Emit<IntValue<'ctx>>;

/// A thread's number in its block.
pub(in crate::exec) fn number<'ctx>(
    f: &FnEmitter<'_, 'ctx>,
    index: OfAxis<'_, 'ctx>,
    size: OfAxis<'_, 'ctx>,
) -> Emit<IntValue<'ctx>> {
    let b = &f.ir.builder;
    let rows = b.build_int_mul(index(3)?, size(2)?, "")?;
    let row = b.build_int_add(rows, index(2)?, "")?;
    let before = b.build_int_mul(row, size(1)?, "")?;
    Ok(b.build_int_add(before, index(1)?, "")?)
}

/// How many there are.
pub(in crate::exec) fn count<'ctx>(f: &FnEmitter<'_, 'ctx>, size: OfAxis<'_, 'ctx>) -> Emit<IntValue<'ctx>> {
    let b = &f.ir.builder;
    let plane = b.build_int_mul(size(1)?, size(2)?, "")?;
    Ok(b.build_int_mul(plane, size(3)?, "")?)
}
