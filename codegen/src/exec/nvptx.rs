//! NVIDIA GPUs: gangs are blocks, workers `tid.y`, lanes `tid.x`; libdevice's mathematics.

use super::lanes::{Entry, Frame, LaneModel, Partner, Team};
use super::threads::{NvptxThreads, ThreadModel, block};
use super::{AccessCheck, CallAbi, ExecModel, GpuTraits, MathForm, OwnAddresses, host};
use crate::emit::FnEmitter;
use crate::llvm::{Emit, ValueKind};
use crate::plan::{Group, LaunchPlan};
use inkwell::values::IntValue;
use racc_abi::DeviceType;
use racc_hir::{DeviceKind, FloatKind, Function, KernelAttrs, MathFn};

/// Its vprintf takes `*` as a width, not as a precision. PTX wants a variable before its address is used.
pub(super) const TRAITS: GpuTraits =
    GpuTraits { vendor: "NVIDIA", printf_precision: false, circular_data: false };

/// LLVM's number of the calling convention that makes `.entry`.
const PTX_KERNEL: u32 = 71;

#[derive(Clone, Copy, Debug, Default)]
pub struct NvptxModel {
    pub team: Team,
}

/// Name of a function's device code, `bind` heeded; shared by both GPU targets.
pub(super) fn device_symbol(function: &Function, device: DeviceKind, team: Team) -> String {
    let bound = function.routine.as_ref().and_then(|r| r.bind.get(device).clone());
    // PTX and the device link know no dots in names.
    let name = bound.unwrap_or_else(|| function.name.clone()).replace('.', "$");
    match team {
        Team::Block if function.is_shared_routine(device) => name + VECTOR_OF_BLOCK,
        Team::Block | Team::Worker => name,
    }
}

/// Ends the name of a vector or worker routine's code for the threads of a block.
pub const VECTOR_OF_BLOCK: &str = "$block";

impl ExecModel for NvptxModel {
    fn device(&self) -> DeviceKind {
        DeviceKind::Nvidia
    }

    fn has_float_environment(&self) -> bool {
        false
    }

    fn on_device(&self) -> &'static [DeviceType] {
        &[DeviceType::NotHost, DeviceType::Nvidia, DeviceType::Default]
    }

    fn symbol(&self, function: &Function) -> String {
        device_symbol(function, DeviceKind::Nvidia, self.team)
    }

    fn alloca_space(&self) -> u16 {
        0
    }

    fn abi(&self) -> CallAbi {
        CallAbi::Flat
    }

    fn math(&self, function: MathFn, kind: FloatKind) -> MathForm {
        host::gpu_instruction(function, kind).unwrap_or_else(|| match (host::libm_base(function), kind) {
            (Some(base), FloatKind::F32) => MathForm::Call(format!("__nv_{base}f")),
            (Some(base), FloatKind::F64) => MathForm::Call(format!("__nv_{base}")),
            _ => MathForm::Missing,
        })
    }

    fn access_check(&self) -> AccessCheck {
        AccessCheck::None
    }

    fn atomic_scope(&self) -> Option<&'static str> {
        Some("device")
    }

    fn takes_assembly(&self) -> bool {
        false
    }

    fn gains_from_unit_strides(&self) -> bool {
        false
    }

    fn threads(&self) -> Box<dyn ThreadModel + '_> {
        Box::new(NvptxThreads)
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

fn register<'ctx>(f: &FnEmitter<'_, 'ctx>, name: &str) -> Emit<IntValue<'ctx>> {
    let name = format!("llvm.nvvm.read.ptx.sreg.{name}");
    f.ir.intrinsic_value(&f.module.module, &name, &[], &[])?.int()
}

fn wide<'ctx>(f: &FnEmitter<'_, 'ctx>, value: IntValue<'ctx>) -> Emit<IntValue<'ctx>> {
    Ok(f.ir.builder.build_int_z_extend(value, f.ir.i64(), "")?)
}

fn axis(dim: u8) -> &'static str {
    match dim {
        2 => "y",
        3 => "z",
        _ => "x",
    }
}

/// Threads of the block in a dimension.
fn size<'ctx>(f: &FnEmitter<'_, 'ctx>, dim: u8) -> Emit<IntValue<'ctx>> {
    register(f, &format!("ntid.{}", axis(dim)))
}

impl LaneModel for NvptxModel {
    fn as_exec(&self) -> &dyn ExecModel {
        self
    }

    fn entry(&self) -> Entry {
        Entry::Gpu { convention: PTX_KERNEL }
    }

    fn thread_kernel_attributes(&self, attrs: &KernelAttrs) -> Vec<(&'static str, String)> {
        let KernelAttrs { max_threads, min_blocks, max_cluster, cluster, cooperative: _, foreign: _ } =
            *attrs;
        let mut list = Vec::new();
        for (name, value) in [
            ("nvvm.maxntid", max_threads),
            ("nvvm.minctasm", min_blocks),
            ("nvvm.maxclusterrank", max_cluster),
        ] {
            if value > 0 {
                list.push((name, value.to_string()));
            }
        }
        if cluster != [0; 3] {
            list.push(("nvvm.cluster_dim", format!("{},{},{}", cluster[0], cluster[1], cluster[2])));
        }
        list
    }

    fn kernel_attributes(&self, launch: &LaunchPlan) -> Vec<(&'static str, String)> {
        let mut list = vec![("nvvm.maxntid", format!("{},{},1", launch.vector_length, launch.num_workers))];
        if launch.min_blocks > 0 {
            list.push(("nvvm.minctasm", launch.min_blocks.to_string()));
        }
        list
    }

    fn suffix(&self) -> &'static str {
        ""
    }

    fn gang<'ctx>(&self, f: &FnEmitter<'_, 'ctx>, _: &Frame<'ctx>, dim: u8) -> Emit<IntValue<'ctx>> {
        let value = register(f, &format!("ctaid.{}", axis(dim)))?;
        wide(f, value)
    }

    fn gangs<'ctx>(&self, f: &FnEmitter<'_, 'ctx>, _: &Frame<'ctx>, dim: u8) -> Emit<IntValue<'ctx>> {
        let value = register(f, &format!("nctaid.{}", axis(dim)))?;
        wide(f, value)
    }

    fn lane<'ctx>(&self, f: &FnEmitter<'_, 'ctx>) -> Emit<IntValue<'ctx>> {
        match self.team {
            Team::Worker => register(f, "tid.x"),
            Team::Block => block::number(f, &|a| register(f, &format!("tid.{}", axis(a))), &|a| size(f, a)),
        }
    }

    fn worker<'ctx>(&self, f: &FnEmitter<'_, 'ctx>) -> Emit<IntValue<'ctx>> {
        match self.team {
            Team::Worker => register(f, "tid.y"),
            Team::Block => Ok(f.ir.const_i32(0)),
        }
    }

    fn lanes<'ctx>(&self, f: &FnEmitter<'_, 'ctx>) -> Emit<IntValue<'ctx>> {
        match self.team {
            Team::Worker => register(f, "ntid.x"),
            Team::Block => block::count(f, &|a| size(f, a)),
        }
    }

    fn workers<'ctx>(&self, f: &FnEmitter<'_, 'ctx>) -> Emit<IntValue<'ctx>> {
        match self.team {
            Team::Worker => register(f, "ntid.y"),
            Team::Block => Ok(f.ir.const_i32(1)),
        }
    }

    fn team(&self) -> Team {
        self.team
    }

    fn warp(&self) -> u32 {
        32
    }

    fn barrier(&self, f: &FnEmitter<'_, '_>, group: Group) -> Emit<()> {
        let m = &f.module.module;
        match group {
            Group::Gang => {
                let zero = f.ir.const_i32(0);
                f.ir.intrinsic(m, "llvm.nvvm.barrier.cta.sync.aligned.all", &[], &[zero.into()])?;
            }
            Group::Worker => {
                let all = f.ir.const_i32(-1);
                f.ir.intrinsic(m, "llvm.nvvm.bar.warp.sync", &[], &[all.into()])?;
            }
        }
        Ok(())
    }

    fn exchange<'ctx>(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        value: IntValue<'ctx>,
        partner: Partner,
    ) -> Emit<IntValue<'ctx>> {
        let (name, number) = match partner {
            Partner::Xor(mask) | Partner::Block(mask) => ("llvm.nvvm.shfl.sync.bfly.i32", mask),
            Partner::Lane(lane) => ("llvm.nvvm.shfl.sync.idx.i32", lane),
        };
        let args = [
            f.ir.const_i32(-1).into(),
            value.into(),
            f.ir.const_i32(number as i32).into(),
            f.ir.const_i32(31).into(),
        ];
        f.ir.intrinsic_value(&f.module.module, name, &[], &args)?.int()
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
        Some("device")
    }
}
