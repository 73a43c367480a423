//! Operations of threads (`racc_hir::GpuOp`) and shared variables, in each target's terms.

mod amdgpu;
mod cpu;
mod grid;
mod nvptx;
mod nvptx_bulk;

pub(super) use amdgpu::AmdgpuThreads;
pub(super) use cpu::CpuThreads;
pub(super) use nvptx::NvptxThreads;

use crate::emit::{FnEmitter, ModuleEmitter};
use crate::llvm::{Emit, Val};
use inkwell::values::{GlobalValue, PointerValue};
use racc_base::Span;
use racc_hir::{GlobalId, GpuOp};

/// A target whose code threads run. Arguments and results are as `GpuOp` says; numbers count from zero.
pub trait ThreadModel {
    fn operation<'ctx>(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        op: GpuOp,
        args: &[Val<'ctx>],
    ) -> Emit<Option<Val<'ctx>>>;

    /// In a loop that waits for other blocks: they go on first.
    fn pause(&self, _f: &FnEmitter<'_, '_>) -> Emit<()> {
        Ok(())
    }

    /// Threads of a block run at the same time, as the lanes of OpenACC's routines.
    fn has_lanes(&self) -> bool;

    /// Bytes of shared variables of fixed size that a kernel may have.
    fn most_static_shared(&self) -> u64 {
        48 << 10
    }

    /// The device's object of a global of `MemSpace::Managed` is to be one that the host uses too.
    fn managed_variable<'ctx>(
        &self,
        m: &ModuleEmitter<'_, 'ctx>,
        variable: GlobalValue<'ctx>,
        span: Span,
    ) -> Emit<()>;

    /// The block's object for a shared variable: its generic address, good in all of the function.
    fn shared_variable<'ctx>(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        variable: GlobalId,
    ) -> Emit<PointerValue<'ctx>>;
}

fn axis(axis: u8) -> &'static str {
    match axis {
        1 => "y",
        2 => "z",
        _ => "x",
    }
}
