//! AMD GPUs: gangs are work-groups, workers and lanes work-items in y and x; ocml's mathematics.

use super::lanes::{Entry, Frame, LaneModel, Partner, Team};
use super::nvptx::device_symbol;
use super::threads::{AmdgpuThreads, ThreadModel, block};
use super::{AccessCheck, CallAbi, ExecModel, GpuTraits, MathForm, OwnAddresses, host};
use crate::emit::{FnEmitter, ModuleEmitter};
use crate::llvm::ir::Step;
use crate::llvm::raw::{self, Order};
use crate::llvm::{Emit, ValueKind};
use crate::plan::{Group, LaunchPlan};
use inkwell::llvm_sys::LLVMAtomicOrdering;
use inkwell::values::{InstructionOpcode, IntValue};
use racc_abi::DeviceType;
use racc_hir::{DeviceKind, FloatKind, Function, KernelAttrs, MathFn};

/// There are GPUs of 32 and of 64 lanes.
pub(super) const TRAITS: GpuTraits = GpuTraits { vendor: "AMD", printf_precision: true, circular_data: true };

/// LLVM's number of the calling convention of kernels.
const AMDGPU_KERNEL: u32 = 91;
/// Byte offsets of the implicit kernel arguments (code object version 5).
const BLOCK_COUNT: i64 = 0;
const GROUP_SIZE: i64 = 12;

#[derive(Clone, Copy, Debug)]
pub struct AmdgpuModel {
    /// Lanes of a wave: 64 on CDNA, 32 on RDNA.
    pub wave: u32,
    pub team: Team,
}

impl ExecModel for AmdgpuModel {
    fn device(&self) -> DeviceKind {
        DeviceKind::Radeon
    }

    fn has_float_environment(&self) -> bool {
        false
    }

    fn on_device(&self) -> &'static [DeviceType] {
        &[DeviceType::NotHost, DeviceType::Radeon, DeviceType::Default]
    }

    fn symbol(&self, function: &Function) -> String {
        device_symbol(function, DeviceKind::Radeon, self.team)
    }

    fn alloca_space(&self) -> u16 {
        5
    }

    fn abi(&self) -> CallAbi {
        CallAbi::Flat
    }

    fn math(&self, function: MathFn, kind: FloatKind) -> MathForm {
        // ocml has the Bessel functions of orders 0 and 1 only.
        if matches!(function, MathFn::Jn | MathFn::Yn) {
            return MathForm::Missing;
        }
        host::gpu_instruction(function, kind).unwrap_or_else(|| match (host::libm_base(function), kind) {
            (Some(base), FloatKind::F32) => MathForm::Call(format!("__ocml_{base}_f32")),
            (Some(base), FloatKind::F64) => MathForm::Call(format!("__ocml_{base}_f64")),
            _ => MathForm::Missing,
        })
    }

    fn access_check(&self) -> AccessCheck {
        AccessCheck::None
    }

    fn atomic_scope(&self) -> Option<&'static str> {
        Some("agent")
    }

    fn takes_assembly(&self) -> bool {
        false
    }

    fn gains_from_unit_strides(&self) -> bool {
        false
    }

    fn threads(&self) -> Box<dyn ThreadModel + '_> {
        Box::new(AmdgpuThreads(self))
    }

    fn own_addresses(&self) -> OwnAddresses {
        OwnAddresses::All
    }

    fn calls_converge(&self) -> bool {
        true
    }

    fn has_float(&self, kind: FloatKind) -> bool {
        match kind {
            FloatKind::F16 | FloatKind::BF16 | FloatKind::F32 | FloatKind::F64 => true,
            FloatKind::F80 | FloatKind::F128 => false,
        }
    }
}

/// How lanes get the value of another lane, the fastest way that the processor has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Exchange {
    /// Data-parallel primitives, part of the instruction that uses the value: within rows of 16 lanes.
    Dpp(i32),
    /// Through the LDS's crossbar with a fixed pattern, within 32 lanes.
    Swizzle(i32),
    /// From the other row of 16.
    OtherRow,
    /// Through the LDS's crossbar, from `lane ^ mask`.
    Permute(u32),
    /// One lane's, into a scalar register.
    Lane(u32),
}

impl Exchange {
    fn of(mask: u32, wave: u32) -> Exchange {
        // Processors with waves of 32 have `row_xmask` and `permlanex16`.
        match (mask, wave) {
            // quad_perm:[1,0,3,2] and [2,3,0,1]
            (1, _) => Exchange::Dpp(0xb1),
            (2, _) => Exchange::Dpp(0x4e),
            (3..=15, 32) => Exchange::Dpp(0x160 | mask as i32),
            (16, 32) => Exchange::OtherRow,
            // row_ror:8
            (8, _) => Exchange::Dpp(0x128),
            // Bits of the mode: the lane's number and 31, or 0, xor the mask.
            (0..=31, _) => Exchange::Swizzle((mask << 10) as i32 | 0x1f),
            _ => Exchange::Permute(mask),
        }
    }

    fn with(partner: Partner, wave: u32) -> Exchange {
        match partner {
            // row_half_mirror and row_mirror
            Partner::Block(4) => Exchange::Dpp(0x141),
            Partner::Block(8) => Exchange::Dpp(0x140),
            Partner::Block(mask) | Partner::Xor(mask) => Exchange::of(mask, wave),
            Partner::Lane(number) => Exchange::Lane(number),
        }
    }
}

impl AmdgpuModel {
    fn permute<'ctx>(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        value: IntValue<'ctx>,
        mask: u32,
    ) -> Emit<IntValue<'ctx>> {
        let m = &f.module.module;
        let all = f.ir.const_i32(-1);
        let low =
            f.ir.intrinsic_value(m, "llvm.amdgcn.mbcnt.lo", &[], &[all.into(), f.ir.const_i32(0).into()])?;
        let lane = match self.wave {
            64 => f.ir.intrinsic_value(m, "llvm.amdgcn.mbcnt.hi", &[], &[all.into(), low])?,
            _ => low,
        };
        let other = f.ir.builder.build_xor(lane.int()?, f.ir.const_i32(mask as i32), "")?;
        let bytes = f.ir.builder.build_left_shift(other, f.ir.const_i32(2), "")?;
        f.ir.intrinsic_value(m, "llvm.amdgcn.ds.bpermute", &[], &[bytes.into(), value.into()])?.int()
    }
}

impl AmdgpuModel {
    /// Work-items of a group along an axis.
    pub(super) fn group_size<'ctx>(&self, f: &FnEmitter<'_, 'ctx>, axis: u8) -> Emit<IntValue<'ctx>> {
        implicit(f, GROUP_SIZE + 2 * i64::from(axis), 16)
    }
}

fn item<'ctx>(f: &FnEmitter<'_, 'ctx>, name: &str) -> Emit<IntValue<'ctx>> {
    f.ir.intrinsic_value(&f.module.module, name, &[], &[])?.int()
}

/// A word of the implicit arguments.
fn implicit<'ctx>(f: &FnEmitter<'_, 'ctx>, offset: i64, bits: u32) -> Emit<IntValue<'ctx>> {
    let base = f.ir.intrinsic_value(&f.module.module, "llvm.amdgcn.implicitarg.ptr", &[], &[])?.ptr()?;
    let at = f.ir.offset_const(base, offset, Step::Forward)?;
    let ty = f.module.int_type(bits)?;
    let (value, _) = f.ir.load(ty, at, u64::from(bits) / 8)?;
    f.resize(value.int()?, f.ir.i32(), false)
}

fn axis(dim: u8) -> (&'static str, i64) {
    match dim {
        2 => ("y", 1),
        3 => ("z", 2),
        _ => ("x", 0),
    }
}

impl LaneModel for AmdgpuModel {
    fn as_exec(&self) -> &dyn ExecModel {
        self
    }

    fn entry(&self) -> Entry {
        Entry::Gpu { convention: AMDGPU_KERNEL }
    }

    fn thread_kernel_attributes(&self, attrs: &KernelAttrs) -> Vec<(&'static str, String)> {
        let most = if attrs.max_threads > 0 { attrs.max_threads } else { 1024 };
        vec![("amdgpu-flat-work-group-size", format!("1,{most}"))]
    }

    fn kernel_attributes(&self, launch: &LaunchPlan) -> Vec<(&'static str, String)> {
        let lanes = launch.vector_length * launch.num_workers;
        vec![("amdgpu-flat-work-group-size", format!("{lanes},{lanes}"))]
    }

    /// AMD's memory controllers add floating-point numbers atomically, but only in the GPU's own memory, and they may
    /// flush subnormal singles, as NVIDIA's do: without these marks LLVM compares and exchanges in a loop.
    fn in_own_memory(&self, m: &ModuleEmitter<'_, '_>) -> Emit<()> {
        let empty = m.context.metadata_node(&[]);
        let kinds = ["amdgpu.no.fine.grained.memory", "amdgpu.ignore.denormal.mode"];
        let kinds = kinds.map(|name| m.context.get_kind_id(name));
        let blocks = m.module.get_functions().flat_map(|f| f.get_basic_block_iter());
        for instruction in blocks.flat_map(|b| b.get_instructions()) {
            if instruction.get_opcode() == InstructionOpcode::AtomicRMW && raw::is_float(instruction) {
                for kind in kinds {
                    instruction.set_metadata(empty, kind)?;
                }
            }
        }
        Ok(())
    }

    fn suffix(&self) -> &'static str {
        ""
    }

    fn gang<'ctx>(&self, f: &FnEmitter<'_, 'ctx>, _: &Frame<'ctx>, dim: u8) -> Emit<IntValue<'ctx>> {
        let value = item(f, &format!("llvm.amdgcn.workgroup.id.{}", axis(dim).0))?;
        f.resize(value, f.ir.i64(), false)
    }

    fn gangs<'ctx>(&self, f: &FnEmitter<'_, 'ctx>, _: &Frame<'ctx>, dim: u8) -> Emit<IntValue<'ctx>> {
        let value = implicit(f, BLOCK_COUNT + 4 * axis(dim).1, 32)?;
        f.resize(value, f.ir.i64(), false)
    }

    fn lane<'ctx>(&self, f: &FnEmitter<'_, 'ctx>) -> Emit<IntValue<'ctx>> {
        let index = |dim| item(f, &format!("llvm.amdgcn.workitem.id.{}", axis(dim).0));
        match self.team {
            Team::Worker => index(1),
            Team::Block => block::number(f, &index, &|dim| self.group_size(f, dim - 1)),
        }
    }

    fn worker<'ctx>(&self, f: &FnEmitter<'_, 'ctx>) -> Emit<IntValue<'ctx>> {
        match self.team {
            Team::Worker => item(f, "llvm.amdgcn.workitem.id.y"),
            Team::Block => Ok(f.ir.const_i32(0)),
        }
    }

    fn lanes<'ctx>(&self, f: &FnEmitter<'_, 'ctx>) -> Emit<IntValue<'ctx>> {
        match self.team {
            Team::Worker => implicit(f, GROUP_SIZE, 16),
            Team::Block => block::count(f, &|dim| self.group_size(f, dim - 1)),
        }
    }

    fn workers<'ctx>(&self, f: &FnEmitter<'_, 'ctx>) -> Emit<IntValue<'ctx>> {
        match self.team {
            Team::Worker => implicit(f, GROUP_SIZE + 2, 16),
            Team::Block => Ok(f.ir.const_i32(1)),
        }
    }

    fn team(&self) -> Team {
        self.team
    }

    /// Values are exchanged among 32 lanes on both kinds of wave: widths are planned for warps of 32.
    fn warp(&self) -> u32 {
        32
    }

    fn wave(&self) -> u32 {
        self.wave
    }

    /// Rows of 16 lanes by DPP; of a whole wave of 64, a lane of each row is read.
    fn totals(&self, lanes: u32) -> Vec<Partner> {
        let blocks =
            [1, 2, 4, 8, 16].into_iter().filter(|n| *n < lanes.min(if lanes == 64 { 16 } else { 32 }));
        let rows: &[u32] = if lanes == 64 { &[0, 16, 32, 48] } else { &[] };
        blocks.map(Partner::Block).chain(rows.iter().copied().map(Partner::Lane)).collect()
    }

    fn barrier(&self, f: &FnEmitter<'_, '_>, group: Group) -> Emit<()> {
        let m = &f.module.module;
        let scope = match group {
            Group::Gang => "workgroup",
            Group::Worker => "wavefront",
        };
        let order = |ordering| Order { ordering, scope: Some(scope) };
        raw::fence(&f.ir, order(LLVMAtomicOrdering::LLVMAtomicOrderingRelease));
        match group {
            Group::Gang => f.ir.intrinsic(m, "llvm.amdgcn.s.barrier", &[], &[])?,
            Group::Worker => f.ir.intrinsic(m, "llvm.amdgcn.wave.barrier", &[], &[])?,
        };
        raw::fence(&f.ir, order(LLVMAtomicOrdering::LLVMAtomicOrderingAcquire));
        Ok(())
    }

    fn exchange<'ctx>(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        value: IntValue<'ctx>,
        partner: Partner,
    ) -> Emit<IntValue<'ctx>> {
        let m = &f.module.module;
        let word = |n: i32| f.ir.const_i32(n).into();
        match Exchange::with(partner, self.wave) {
            Exchange::Lane(number) => {
                let args = [value.into(), word(number as i32)];
                f.ir.intrinsic_value(m, "llvm.amdgcn.readlane", &[f.ir.i32().into()], &args)?.int()
            }
            Exchange::Dpp(control) => {
                let old = f.ir.i32().get_poison();
                let flags = [f.ir.i1().const_zero().into()];
                let rows = [word(15), word(15)];
                let args = [&[old.into(), value.into(), word(control)][..], &rows, &flags].concat();
                f.ir.intrinsic_value(m, "llvm.amdgcn.update.dpp", &[f.ir.i32().into()], &args)?.int()
            }
            Exchange::Swizzle(pattern) => {
                let args = [value.into(), word(pattern)];
                f.ir.intrinsic_value(m, "llvm.amdgcn.ds.swizzle", &[], &args)?.int()
            }
            Exchange::OtherRow => {
                let old = f.ir.i32().get_poison();
                let lanes = [word(0x7654_3210), word(0xfedc_ba98_u32 as i32)];
                let flags = [f.ir.i1().const_zero().into(); 2];
                let args = [&[old.into(), value.into()][..], &lanes, &flags].concat();
                f.ir.intrinsic_value(m, "llvm.amdgcn.permlanex16", &[f.ir.i32().into()], &args)?.int()
            }
            Exchange::Permute(mask) => self.permute(f, value, mask),
        }
    }

    fn global_space(&self) -> u16 {
        1
    }

    fn has_heap(&self) -> bool {
        true
    }

    fn shared_space(&self) -> u16 {
        3
    }

    fn device_scope(&self) -> Option<&'static str> {
        Some("agent")
    }
}
