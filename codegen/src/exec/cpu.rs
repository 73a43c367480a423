//! Kernels on this CPU: a gang is one call, workers and lanes are iterations of its loops (SIMD where LLVM finds it).
//! `Multicore` shares memory with the program; `Sim` has its own memory and functions, to test data clauses.

use super::lanes::{Entry, Frame, LaneModel, Partner};
use super::threads::{CpuThreads, ThreadModel};
use super::{AccessCheck, CallAbi, ExecModel, MathForm, OwnAddresses, host};
use crate::emit::FnEmitter;
use crate::llvm::ir::Step;
use crate::llvm::{Emit, Fault, ValueKind};
use crate::plan::{Group, LaunchPlan};
use core::mem::offset_of;
use inkwell::values::IntValue;
use racc_abi::{DeviceType, GangCtx};
use racc_hir::{DeviceKind, FloatKind, Function, MathFn};

/// Lines go into the program's own file in its order, whichever memory they come from: libgfortran writes them, though
/// GPUs have something in its place.
pub fn is_output(function: &Function) -> bool {
    let name = &function.name;
    function.device_only && (name.starts_with("_gfortran_st_") || name.starts_with("_gfortran_transfer_"))
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CpuModel {
    Multicore,
    Sim,
}

impl ExecModel for CpuModel {
    fn device(&self) -> DeviceKind {
        DeviceKind::Multicore
    }

    fn on_device(&self) -> &'static [DeviceType] {
        match self {
            // The same code serves constructs that run on the local device.
            CpuModel::Multicore => &[DeviceType::Host, DeviceType::Multicore, DeviceType::None],
            CpuModel::Sim => &[DeviceType::NotHost, DeviceType::Sim, DeviceType::Default],
        }
    }

    fn symbol(&self, function: &Function) -> String {
        match self {
            CpuModel::Multicore => function.name.to_string(),
            CpuModel::Sim => {
                let bound = function.routine.as_ref().and_then(|r| r.bind.get(self.device()).clone());
                let name = bound.unwrap_or_else(|| function.name.clone());
                // The C library is one and the same for both memories, but for where it finds memory.
                if function.body.is_none() && name == "malloc" {
                    racc_abi::entry::SIM_MALLOC.name.to_owned()
                } else if function.body.is_none() && name == "free" {
                    racc_abi::entry::SIM_FREE.name.to_owned()
                } else if is_output(function) || function.body.is_none() && function.routine.is_none() {
                    name.to_string()
                } else {
                    format!("{name}.racc.sim")
                }
            }
        }
    }

    fn alloca_space(&self) -> u16 {
        0
    }

    fn abi(&self) -> CallAbi {
        CallAbi::Host
    }

    fn math(&self, function: MathFn, kind: FloatKind) -> MathForm {
        host::libm(function, kind)
    }

    fn access_check(&self) -> AccessCheck {
        match self {
            CpuModel::Multicore => AccessCheck::None,
            CpuModel::Sim => AccessCheck::Sim,
        }
    }

    fn atomic_scope(&self) -> Option<&'static str> {
        None
    }

    fn own_addresses(&self) -> OwnAddresses {
        match self {
            CpuModel::Multicore => OwnAddresses::None,
            CpuModel::Sim => OwnAddresses::Functions,
        }
    }

    fn takes_assembly(&self) -> bool {
        true
    }

    fn gains_from_unit_strides(&self) -> bool {
        true
    }

    fn extends_subscripts(&self) -> bool {
        true
    }

    fn threads(&self) -> Box<dyn ThreadModel + '_> {
        Box::new(CpuThreads)
    }

    fn calls_converge(&self) -> bool {
        false
    }

    fn has_float(&self, _kind: FloatKind) -> bool {
        true
    }
}

fn context_word<'ctx>(f: &FnEmitter<'_, 'ctx>, frame: &Frame<'ctx>, offset: usize) -> Emit<IntValue<'ctx>> {
    let context = frame.context.ok_or_else(|| Fault::llvm("a gang number outside of a kernel"))?;
    let at = f.ir.offset_const(context, offset as i64, Step::Forward)?;
    let (word, _) = f.ir.load(f.ir.i32(), at, 4)?;
    Ok(f.ir.builder.build_int_z_extend(word.int()?, f.ir.i64(), "")?)
}

impl LaneModel for CpuModel {
    fn as_exec(&self) -> &dyn ExecModel {
        self
    }

    fn entry(&self) -> Entry {
        Entry::Gang
    }

    fn kernel_attributes(&self, _: &LaunchPlan) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    fn suffix(&self) -> &'static str {
        match self {
            CpuModel::Multicore => ".host",
            CpuModel::Sim => ".sim",
        }
    }

    fn gang<'ctx>(&self, f: &FnEmitter<'_, 'ctx>, frame: &Frame<'ctx>, dim: u8) -> Emit<IntValue<'ctx>> {
        // A routine's own gangs: the kernel that calls it has one only.
        if frame.context.is_none() {
            return Ok(f.ir.const_i64(0));
        }
        context_word(f, frame, offset_of!(GangCtx, gang) + 4 * usize::from(dim.clamp(1, 3) - 1))
    }

    fn gangs<'ctx>(&self, f: &FnEmitter<'_, 'ctx>, frame: &Frame<'ctx>, dim: u8) -> Emit<IntValue<'ctx>> {
        if frame.context.is_none() {
            return Ok(f.ir.const_i64(1));
        }
        context_word(f, frame, offset_of!(GangCtx, num_gangs) + 4 * usize::from(dim.clamp(1, 3) - 1))
    }

    fn lane<'ctx>(&self, f: &FnEmitter<'_, 'ctx>) -> Emit<IntValue<'ctx>> {
        Ok(f.ir.const_i32(0))
    }

    fn worker<'ctx>(&self, f: &FnEmitter<'_, 'ctx>) -> Emit<IntValue<'ctx>> {
        Ok(f.ir.const_i32(0))
    }

    fn lanes<'ctx>(&self, f: &FnEmitter<'_, 'ctx>) -> Emit<IntValue<'ctx>> {
        Ok(f.ir.const_i32(1))
    }

    fn workers<'ctx>(&self, f: &FnEmitter<'_, 'ctx>) -> Emit<IntValue<'ctx>> {
        Ok(f.ir.const_i32(1))
    }

    fn warp(&self) -> u32 {
        1
    }

    fn barrier(&self, _: &FnEmitter<'_, '_>, _: Group) -> Emit<()> {
        Ok(())
    }

    fn exchange<'ctx>(
        &self,
        _: &FnEmitter<'_, 'ctx>,
        value: IntValue<'ctx>,
        _: Partner,
    ) -> Emit<IntValue<'ctx>> {
        Ok(value)
    }

    fn global_space(&self) -> u16 {
        0
    }

    fn has_heap(&self) -> bool {
        false
    }

    fn shared_space(&self) -> u16 {
        0
    }

    fn device_scope(&self) -> Option<&'static str> {
        None
    }
}
