//! Threads of NVIDIA GPUs: special registers and instructions of PTX.

use super::grid::grid_barrier;
use super::{Managed, ThreadModel, axis, image_info, nvptx_bulk, nvptx_tiles};
use crate::emit::FnEmitter;
use crate::exec::{ExecModel, NvptxModel, Team};
use crate::llvm::{Emit, Fault, Val, ValueKind};
use inkwell::AddressSpace;
use inkwell::IntPredicate;
use inkwell::module::Linkage;
use inkwell::values::{IntValue, PointerValue};
use racc_base::nyi;
use racc_hir::{FenceScope, GlobalId, GpuOp, MemSpace, ShuffleMode, Vote};

pub(in crate::exec) struct NvptxThreads;

/// The address space of the block's memory.
const SHARED: u16 = 3;

fn register<'ctx>(f: &FnEmitter<'_, 'ctx>, name: &str) -> Emit<Val<'ctx>> {
    f.ir.intrinsic_value(&f.module.module, &format!("llvm.nvvm.read.ptx.sreg.{name}"), &[], &[])
}

fn intrinsic<'ctx>(f: &FnEmitter<'_, 'ctx>, name: &str, args: &[Val<'ctx>]) -> Emit<Val<'ctx>> {
    f.ir.intrinsic_value(&f.module.module, &format!("llvm.nvvm.{name}"), &[], args)
}

fn effect<'ctx>(f: &FnEmitter<'_, 'ctx>, name: &str, args: &[Val<'ctx>]) -> Emit<Option<Val<'ctx>>> {
    f.ir.intrinsic(&f.module.module, &format!("llvm.nvvm.{name}"), &[], args)?;
    Ok(None)
}

/// i1: not 0.
fn truth<'ctx>(f: &FnEmitter<'_, 'ctx>, value: Val<'ctx>) -> Emit<Val<'ctx>> {
    Ok(f.ir.icmp(IntPredicate::NE, value.int()?, f.ir.const_i32(0))?.into())
}

fn word<'ctx>(f: &FnEmitter<'_, 'ctx>, value: Val<'ctx>) -> Emit<Option<Val<'ctx>>> {
    Ok(Some(f.resize(value.int()?, f.ir.i32(), false)?.into()))
}

/// A mask of 0 names the lanes that run here.
fn lanes<'ctx>(f: &FnEmitter<'_, 'ctx>, mask: Val<'ctx>) -> Emit<Val<'ctx>> {
    match mask.int()?.get_zero_extended_constant() {
        Some(0) => intrinsic(f, "activemask", &[]),
        Some(_) | None => Ok(mask),
    }
}

fn shuffle<'ctx>(f: &FnEmitter<'_, 'ctx>, mode: ShuffleMode, args: [Val<'ctx>; 4]) -> Emit<Val<'ctx>> {
    let [mask, value, lane, width] = args;
    let name = match mode {
        ShuffleMode::Index => "shfl.sync.idx.i32",
        ShuffleMode::Up => "shfl.sync.up.i32",
        ShuffleMode::Down => "shfl.sync.down.i32",
        ShuffleMode::Xor => "shfl.sync.bfly.i32",
    };
    let b = &f.ir.builder;
    // The segment's size and the last lane that may be read (PTX, shfl.sync).
    let segment = b.build_int_sub(f.ir.const_i32(32), width.int()?, "")?;
    let segment = b.build_left_shift(segment, f.ir.const_i32(8), "")?;
    let clamp = match mode {
        ShuffleMode::Up => segment,
        ShuffleMode::Index | ShuffleMode::Down | ShuffleMode::Xor => {
            b.build_or(segment, f.ir.const_i32(31), "")?
        }
    };
    // The instruction takes the lane's lowest bits: from further away each lane gets its own value.
    let lane = match mode {
        ShuffleMode::Index => lane,
        ShuffleMode::Up | ShuffleMode::Down | ShuffleMode::Xor => {
            let near = f.ir.icmp(IntPredicate::ULT, lane.int()?, f.ir.const_i32(32))?;
            b.build_select(near, lane.int()?, f.ir.const_i32(0), "")?
        }
    };
    let mask = lanes(f, mask)?;
    let one = |part: IntValue<'ctx>| intrinsic(f, name, &[mask, part.into(), lane, clamp.into()])?.int();
    let bits = f.bits_of(value)?;
    let low = one(f.resize(bits, f.ir.i32(), false)?)?;
    let low = f.resize(low, f.ir.i64(), false)?;
    if f.size_of_value(value)? <= 4 {
        return f.of_bits(low, value);
    }
    let high = b.build_right_shift(bits, f.ir.const_i64(32), false, "")?;
    let high = one(f.resize(high, f.ir.i32(), false)?)?;
    let high = f.resize(high, f.ir.i64(), false)?;
    let high = b.build_left_shift(high, f.ir.const_i64(32), "")?;
    f.of_bits(b.build_or(high, low, "")?, value)
}

impl ThreadModel for NvptxThreads {
    fn operation<'ctx>(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        op: GpuOp,
        args: &[Val<'ctx>],
    ) -> Emit<Option<Val<'ctx>>> {
        let arg = |n: usize| args.get(n).copied().ok_or_else(|| Fault::llvm(format!("{op:?} lacks {n}")));
        let zero: Val = f.ir.const_i32(0).into();
        match op {
            GpuOp::ThreadIdx(a) => register(f, &format!("tid.{}", axis(a))).map(Some),
            GpuOp::BlockIdx(a) => register(f, &format!("ctaid.{}", axis(a))).map(Some),
            GpuOp::BlockDim(a) => register(f, &format!("ntid.{}", axis(a))).map(Some),
            GpuOp::GridDim(a) => register(f, &format!("nctaid.{}", axis(a))).map(Some),
            GpuOp::LaneId => register(f, "laneid").map(Some),
            GpuOp::WarpSize => Ok(Some(f.ir.const_i32(32).into())),
            GpuOp::Barrier => effect(f, "barrier.cta.sync.aligned.all", &[zero]),
            GpuOp::BarrierCount => {
                let p = truth(f, arg(0)?)?;
                intrinsic(f, "barrier.cta.red.popc.aligned.all", &[zero, p]).map(Some)
            }
            GpuOp::BarrierAnd => {
                let p = truth(f, arg(0)?)?;
                let all = intrinsic(f, "barrier.cta.red.and.aligned.all", &[zero, p])?;
                word(f, all)
            }
            GpuOp::BarrierOr => {
                let p = truth(f, arg(0)?)?;
                let any = intrinsic(f, "barrier.cta.red.or.aligned.all", &[zero, p])?;
                word(f, any)
            }
            GpuOp::WarpBarrier => {
                let mask = lanes(f, arg(0)?)?;
                effect(f, "bar.warp.sync", &[mask])
            }
            GpuOp::GridBarrier => grid_barrier(f, self).map(|()| None),
            GpuOp::Fence(FenceScope::Block) => effect(f, "membar.cta", &[]),
            GpuOp::Fence(FenceScope::Device) => effect(f, "membar.gl", &[]),
            GpuOp::Fence(FenceScope::System) => effect(f, "membar.sys", &[]),
            GpuOp::Shuffle(mode) => shuffle(f, mode, [arg(0)?, arg(1)?, arg(2)?, arg(3)?]).map(Some),
            GpuOp::Vote(vote) => {
                let (mask, p) = (lanes(f, arg(0)?)?, truth(f, arg(1)?)?);
                let name = match vote {
                    Vote::All => "vote.all.sync",
                    Vote::Any => "vote.any.sync",
                    Vote::Ballot => "vote.ballot.sync",
                    Vote::Uniform => "vote.uni.sync",
                };
                let result = intrinsic(f, name, &[mask, p])?;
                word(f, result)
            }
            GpuOp::MatchAny | GpuOp::MatchAll => {
                let mask = lanes(f, arg(0)?)?;
                let wide = f.size_of_value(arg(1)?)? > 4;
                let bits = f.bits_of(arg(1)?)?;
                let bits = if wide { bits } else { f.resize(bits, f.ir.i32(), false)? };
                let ty = if wide { "i64" } else { "i32" };
                if op == GpuOp::MatchAny {
                    return intrinsic(f, &format!("match.any.sync.{ty}"), &[mask, bits.into()]).map(Some);
                }
                let pair = intrinsic(f, &format!("match.all.sync.{ty}p"), &[mask, bits.into()])?;
                f.ir.part(pair, 0).map(Some)
            }
            GpuOp::ActiveMask => intrinsic(f, "activemask", &[]).map(Some),
            GpuOp::Clock => register(f, "clock").map(Some),
            GpuOp::Clock64 => register(f, "clock64").map(Some),
            GpuOp::GlobalTimer => register(f, "globaltimer").map(Some),
            GpuOp::Sleep => effect(f, "nanosleep", &[arg(0)?]),
            GpuOp::ClusterSize => nvptx_bulk::cluster_register(f, "nctarank"),
            GpuOp::ClusterRank => nvptx_bulk::cluster_register(f, "ctarank"),
            GpuOp::ClusterBarrier => nvptx_bulk::cluster_barrier(f),
            GpuOp::ClusterMap => Ok(Some(nvptx_bulk::cluster_map(f, arg(0)?, arg(1)?)?.into())),
            GpuOp::DeviceInfo(part) => image_info(f, part),
            GpuOp::Bulk(op) => nvptx_bulk::bulk(f, op, args),
            GpuOp::Tile(op) => nvptx_tiles::tile(f, op, args),
        }
    }

    fn vector_routines(&self) -> Option<Box<dyn ExecModel>> {
        Some(Box::new(NvptxModel { team: Team::Block }))
    }

    fn managed_variables(&self) -> Managed {
        Managed::OfDriver
    }

    fn shared_variable<'ctx>(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        variable: GlobalId,
    ) -> Emit<PointerValue<'ctx>> {
        shared_global(f, variable, SHARED)
    }
}

/// A variable in an address space of the target's, cast to the generic one.
pub(super) fn shared_global<'ctx>(
    f: &FnEmitter<'_, 'ctx>,
    variable: GlobalId,
    space: u16,
) -> Emit<PointerValue<'ctx>> {
    let m = f.module;
    let global = &m.program.globals[variable];
    let space = Some(AddressSpace::from(space));
    let (name, bytes) = match global.space {
        MemSpace::SharedDynamic => ("__racc_dynamic_shared".to_owned(), 0),
        MemSpace::Shared => (m.device_name(variable), m.size_of(global.ty)?),
        MemSpace::Any | MemSpace::Device | MemSpace::Managed | MemSpace::Constant => {
            return Err(nyi!(global.span, "this variable in shared memory").into());
        }
    };
    let value = m.module.get_global(&name).unwrap_or_else(|| {
        let ty = f.ir.i8().array_type(u32::try_from(bytes).unwrap_or(u32::MAX));
        let value = m.module.add_global(ty, space, &name);
        // Rows of what tensor cores load begin at multiples of 32 bytes.
        value.set_alignment(if bytes >= 256 { 32 } else { 16 });
        if bytes > 0 {
            value.set_linkage(Linkage::Internal);
            value.set_initializer(&ty.get_undef());
        }
        value
    });
    Ok(value.as_pointer_value().const_cast(f.ir.ptr_ty()))
}
