//! The barrier of a cooperative kernel's grid: on GPUs, blocks count themselves in a word of global memory.

use super::ThreadModel;
use crate::emit::FnEmitter;
use crate::exec::GLOBAL;
use crate::llvm::raw::{self, Order};
use crate::llvm::{Emit, Fault, ValueKind};
use inkwell::llvm_sys::{LLVMAtomicOrdering, LLVMAtomicRMWBinOp};
use inkwell::module::Linkage;
use inkwell::values::{IntValue, PointerValue};
use inkwell::{AddressSpace, IntPredicate};
use racc_hir::{FenceScope, GpuOp};

/// How far the blocks of cooperative kernels have come: the highest bit changes when all have come to a barrier.
const GRID_COUNTER: &str = "__racc_grid_barrier";
const ALL_CAME: u64 = 1 << 31;

fn grid_counter<'ctx>(f: &FnEmitter<'_, 'ctx>) -> PointerValue<'ctx> {
    let m = f.module;
    let value = m.module.get_global(GRID_COUNTER).unwrap_or_else(|| {
        let value = m.module.add_global(f.ir.i32(), Some(AddressSpace::from(GLOBAL)), GRID_COUNTER);
        value.set_linkage(Linkage::WeakAny);
        value.set_initializer(&f.ir.i32().const_zero());
        value
    });
    value.as_pointer_value().const_cast(f.ir.ptr_ty())
}

fn word<'ctx>(f: &mut FnEmitter<'_, 'ctx>, threads: &dyn ThreadModel, op: GpuOp) -> Emit<IntValue<'ctx>> {
    let value = threads.operation(f, op, &[])?;
    value.ok_or_else(|| Fault::llvm(format!("{op:?} without a value")))?.int()
}

/// The first thread of each block counts the block and waits for the others. The first block adds what makes all
/// blocks' sum the highest bit, so that the counter serves the next barrier as it is; cooperative kernels follow each
/// other (`rt/src/threads/launch.rs`).
pub(super) fn grid_barrier(f: &mut FnEmitter<'_, '_>, threads: &dyn ThreadModel) -> Emit<()> {
    let zero = f.ir.const_i32(0);
    let fence = GpuOp::Fence(FenceScope::Device);
    threads.operation(f, GpuOp::Barrier, &[])?;
    let (mut thread, mut block, mut blocks) = (zero, zero, f.ir.const_i32(1));
    for a in 0..3 {
        let index = word(f, threads, GpuOp::ThreadIdx(a))?;
        thread = f.ir.builder.build_or(thread, index, "")?;
        let number = word(f, threads, GpuOp::BlockIdx(a))?;
        block = f.ir.builder.build_or(block, number, "")?;
        let count = word(f, threads, GpuOp::GridDim(a))?;
        blocks = f.ir.builder.build_int_mul(blocks, count, "")?;
    }
    let (arrive, wait) = (f.new_block("grid.arrive"), f.new_block("grid.wait"));
    let (again, passed) = (f.new_block("grid.again"), f.new_block("grid.passed"));
    let done = f.new_block("grid.done");
    let is_first = f.ir.icmp(IntPredicate::EQ, thread, zero)?;
    f.ir.cond_br(is_first, arrive, done)?;
    f.ir.at(arrive);
    threads.operation(f, fence, &[])?;
    let others = f.ir.builder.build_int_sub(blocks, f.ir.const_i32(1), "")?;
    let rest = f.ir.builder.build_int_sub(f.ir.i32().const_int(ALL_CAME, false), others, "")?;
    let is_first = f.ir.icmp(IntPredicate::EQ, block, zero)?;
    let step = f.ir.select(is_first, rest.into(), f.ir.const_i32(1).into())?;
    let counter = grid_counter(f);
    let ordering = LLVMAtomicOrdering::LLVMAtomicOrderingMonotonic;
    let order = Order { ordering, scope: f.model.atomic_scope() };
    let add = LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpAdd;
    let before = raw::atomic_rmw(&f.ir, add, counter, step, order)?.int()?;
    f.ir.br(wait)?;
    f.ir.at(wait);
    let (now, load) = f.ir.load(f.ir.i32(), counter, 4)?;
    raw::set_atomic(&f.ir, load, order);
    let changed = f.ir.builder.build_xor(before, now.int()?, "")?;
    let changed = f.ir.builder.build_and(changed, f.ir.i32().const_int(ALL_CAME, false), "")?;
    let all_came = f.ir.icmp(IntPredicate::NE, changed, zero)?;
    f.ir.cond_br(all_came, passed, again)?;
    f.ir.at(again);
    threads.pause(f)?;
    f.ir.br(wait)?;
    f.ir.at(passed);
    threads.operation(f, fence, &[])?;
    f.ir.br(done)?;
    f.ir.at(done);
    threads.operation(f, GpuOp::Barrier, &[])?;
    Ok(())
}
