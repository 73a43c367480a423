//! Operations of threads (`racc_hir::GpuOp`) and shared variables, in each target's terms.

mod amdgpu;
pub(super) mod block;
mod cpu;
mod grid;
mod nvptx;
mod nvptx_bulk;
mod nvptx_tiles;

pub(super) use amdgpu::AmdgpuThreads;
pub(super) use cpu::CpuThreads;
pub(super) use nvptx::NvptxThreads;

use super::ExecModel;
use crate::emit::FnEmitter;
use crate::emit::place::Address;
use crate::llvm::ir::Step;
use crate::llvm::{Emit, Fault, Val};
use core::mem::offset_of;
use inkwell::AddressSpace;
use inkwell::module::Linkage;
use inkwell::values::PointerValue;
use racc_abi::threads::{DEVICE_INFO, DeviceInfo};
use racc_hir::{GlobalId, GpuOp, InfoPart};

/// What makes a variable of an image one that the host uses too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Managed {
    /// The driver puts it where both can use it.
    OfDriver,
    /// The run time allocates it; threads find it behind `racc_abi::MANAGED_CELL`.
    Behind,
}

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

    /// Where threads of a block run at the same time: the model of vector routines whose lanes they are.
    fn vector_routines(&self) -> Option<Box<dyn ExecModel>>;

    /// Where they do not: memory of the block for so many bytes that one thread has for all.
    fn result_room<'ctx>(&self, _f: &mut FnEmitter<'_, 'ctx>, _bytes: u64) -> Emit<Address<'ctx>> {
        Err(Fault::llvm("threads at the same time, of which one has a result for all"))
    }

    /// Bytes of shared variables of fixed size that a kernel may have.
    fn most_static_shared(&self) -> u64 {
        48 << 10
    }

    /// How the host comes to use the device's object of a global of `MemSpace::Managed`.
    fn managed_variables(&self) -> Managed;

    /// The block's object for a shared variable: its generic address, good in all of the function.
    fn shared_variable<'ctx>(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        variable: GlobalId,
    ) -> Emit<PointerValue<'ctx>>;
}

/// Where a part of `racc_abi::threads::DeviceInfo` is, which begins at an address.
fn info_part<'ctx>(
    f: &FnEmitter<'_, 'ctx>,
    info: PointerValue<'ctx>,
    part: InfoPart,
) -> Emit<Option<Val<'ctx>>> {
    let offset = match part {
        InfoPart::Number => offset_of!(DeviceInfo, number),
        InfoPart::Count => offset_of!(DeviceInfo, count),
        InfoPart::Cache => offset_of!(DeviceInfo, cache),
        InfoPart::Limits => offset_of!(DeviceInfo, limits),
        InfoPart::Properties => offset_of!(DeviceInfo, properties),
    };
    let at = f.ir.offset_const(info, offset as i64, Step::Forward)?;
    Ok(Some(f.ir.builder.build_ptr_to_int(at, f.ir.i64(), "")?.into()))
}

/// The same in an image, which the run time fills when it loads it.
fn image_info<'ctx>(f: &FnEmitter<'_, 'ctx>, part: InfoPart) -> Emit<Option<Val<'ctx>>> {
    let m = &f.module.module;
    let name = DEVICE_INFO.to_str().unwrap_or_default();
    let value = m.get_global(name).unwrap_or_else(|| {
        let words = (size_of::<DeviceInfo>() / 8) as u32;
        let ty = f.ir.i64().array_type(words);
        let value = m.add_global(ty, Some(AddressSpace::from(crate::exec::GLOBAL)), name);
        value.set_linkage(Linkage::WeakAny);
        value.set_externally_initialized(true);
        value.set_initializer(&ty.const_zero());
        value
    });
    info_part(f, value.as_pointer_value().const_cast(f.ir.ptr_ty()), part)
}

fn axis(axis: u8) -> &'static str {
    match axis {
        1 => "y",
        2 => "z",
        _ => "x",
    }
}
