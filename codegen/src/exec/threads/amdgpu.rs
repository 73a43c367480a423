//! Threads of AMD GPUs: work-items. A warp of 32 threads is a wave of 32, or half of one of 64.

use super::grid::grid_barrier;
use super::nvptx::shared_global;
use super::{Managed, ThreadModel, axis, image_info};
use crate::emit::FnEmitter;
use crate::exec::lanes::{LaneModel, Team};
use crate::exec::{AmdgpuModel, ExecModel};
use crate::llvm::raw::{self, Order};
use crate::llvm::{Emit, Fault, Val, ValueKind};
use crate::plan::Group;
use inkwell::module::Linkage;
use inkwell::values::{IntValue, PointerValue};
use inkwell::{AddressSpace, IntPredicate};
use racc_base::nyi;
use racc_hir::{GlobalId, GpuOp, ShuffleMode, Vote};

pub(in crate::exec) struct AmdgpuThreads<'m>(pub(in crate::exec) &'m AmdgpuModel);

/// The local data share's address space.
const SHARED: u16 = 3;

fn item<'ctx>(f: &FnEmitter<'_, 'ctx>, name: &str, args: &[Val<'ctx>]) -> Emit<Val<'ctx>> {
    f.ir.intrinsic_value(&f.module.module, &format!("llvm.amdgcn.{name}"), &[], args)
}

/// i1: not 0.
fn truth<'ctx>(f: &FnEmitter<'_, 'ctx>, value: Val<'ctx>) -> Emit<IntValue<'ctx>> {
    f.ir.icmp(IntPredicate::NE, value.int()?, f.ir.const_i32(0))
}

fn word<'ctx>(f: &FnEmitter<'_, 'ctx>, value: IntValue<'ctx>) -> Emit<Option<Val<'ctx>>> {
    Ok(Some(f.resize(value, f.ir.i32(), false)?.into()))
}

impl AmdgpuThreads<'_> {
    /// The number in the wave.
    fn wave_lane<'ctx>(&self, f: &FnEmitter<'_, 'ctx>) -> Emit<IntValue<'ctx>> {
        let all: Val = f.ir.const_i32(-1).into();
        let low = item(f, "mbcnt.lo", &[all, f.ir.const_i32(0).into()])?;
        match self.0.wave {
            64 => item(f, "mbcnt.hi", &[all, low])?.int(),
            _ => low.int(),
        }
    }

    fn lane<'ctx>(&self, f: &FnEmitter<'_, 'ctx>) -> Emit<IntValue<'ctx>> {
        let lane = self.wave_lane(f)?;
        Ok(f.ir.builder.build_and(lane, f.ir.const_i32(31), "")?)
    }

    /// Bits of the warp's lanes for which the condition holds.
    fn ballot<'ctx>(&self, f: &FnEmitter<'_, 'ctx>, condition: IntValue<'ctx>) -> Emit<IntValue<'ctx>> {
        let m = &f.module.module;
        let args = [condition.into()];
        if self.0.wave != 64 {
            return f.ir.intrinsic_value(m, "llvm.amdgcn.ballot", &[f.ir.i32().into()], &args)?.int();
        }
        let bits = f.ir.intrinsic_value(m, "llvm.amdgcn.ballot", &[f.ir.i64().into()], &args)?.int()?;
        let lane = self.wave_lane(f)?;
        let half = f.ir.builder.build_and(lane, f.ir.const_i32(32), "")?;
        let half = f.resize(half, f.ir.i64(), false)?;
        let bits = f.ir.builder.build_right_shift(bits, half, false, "")?;
        f.resize(bits, f.ir.i32(), false)
    }

    /// What the lane `source` of the warp has.
    fn from_lane<'ctx>(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        bits: IntValue<'ctx>,
        source: IntValue<'ctx>,
    ) -> Emit<IntValue<'ctx>> {
        let b = &f.ir.builder;
        let half = b.build_and(self.wave_lane(f)?, f.ir.const_i32(32), "")?;
        let lane = b.build_or(half, source, "")?;
        let address = b.build_left_shift(lane, f.ir.const_i32(2), "")?;
        item(f, "ds.bpermute", &[address.into(), bits.into()])?.int()
    }

    fn exchange<'ctx>(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        value: Val<'ctx>,
        source: IntValue<'ctx>,
    ) -> Emit<Val<'ctx>> {
        let b = &f.ir.builder;
        let bits = f.bits_of(value)?;
        let low = self.from_lane(f, f.resize(bits, f.ir.i32(), false)?, source)?;
        let low = f.resize(low, f.ir.i64(), false)?;
        if f.size_of_value(value)? <= 4 {
            return f.of_bits(low, value);
        }
        let high = b.build_right_shift(bits, f.ir.const_i64(32), false, "")?;
        let high = self.from_lane(f, f.resize(high, f.ir.i32(), false)?, source)?;
        let high = b.build_left_shift(f.resize(high, f.ir.i64(), false)?, f.ir.const_i64(32), "")?;
        f.of_bits(b.build_or(high, low, "")?, value)
    }

    /// The lane that a shuffle reads from: its own where that lies outside of the segment.
    fn source<'ctx>(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        mode: ShuffleMode,
        (lane, width): (IntValue<'ctx>, IntValue<'ctx>),
    ) -> Emit<IntValue<'ctx>> {
        let b = &f.ir.builder;
        let own = self.lane(f)?;
        let inside = b.build_int_sub(width, f.ir.const_i32(1), "")?;
        let start = b.build_and(own, b.build_not(inside, "")?, "")?;
        let end = b.build_int_add(start, width, "")?;
        let there = match mode {
            ShuffleMode::Index => return Ok(b.build_or(start, b.build_and(lane, inside, "")?, "")?),
            ShuffleMode::Up => b.build_int_sub(own, lane, "")?,
            ShuffleMode::Down => b.build_int_add(own, lane, "")?,
            ShuffleMode::Xor => b.build_xor(own, lane, "")?,
        };
        let above = f.ir.icmp(IntPredicate::SGE, there, start)?;
        let below = f.ir.icmp(IntPredicate::SLT, there, end)?;
        let good = b.build_and(above, below, "")?;
        f.ir.select(good, there.into(), own.into())?.int()
    }

    fn vote<'ctx>(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        vote: Vote,
        (mask, predicate): (Val<'ctx>, Val<'ctx>),
    ) -> Emit<Option<Val<'ctx>>> {
        let yes = self.ballot(f, truth(f, predicate)?)?;
        let all = self.members(f, mask)?;
        let yes = f.ir.builder.build_and(yes, all, "")?;
        let zero = f.ir.const_i32(0);
        let every = f.ir.icmp(IntPredicate::EQ, yes, all)?;
        let some = f.ir.icmp(IntPredicate::NE, yes, zero)?;
        match vote {
            Vote::Ballot => Ok(Some(yes.into())),
            Vote::All => word(f, every),
            Vote::Any => word(f, some),
            Vote::Uniform => {
                let none = f.ir.builder.build_not(some, "")?;
                word(f, f.ir.builder.build_or(every, none, "")?)
            }
        }
    }

    /// The lanes that run here and that the mask names; a mask of 0 names them all.
    fn members<'ctx>(&self, f: &FnEmitter<'_, 'ctx>, mask: Val<'ctx>) -> Emit<IntValue<'ctx>> {
        let here = self.ballot(f, f.ir.i1().const_int(1, false))?;
        match mask.int()?.get_zero_extended_constant() {
            Some(0) => Ok(here),
            Some(_) | None => Ok(f.ir.builder.build_and(here, mask.int()?, "")?),
        }
    }

    /// Lanes with the same value: every lane's is looked at.
    fn matching<'ctx>(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        (mask, value): (Val<'ctx>, Val<'ctx>),
    ) -> Emit<(IntValue<'ctx>, IntValue<'ctx>)> {
        let b = &f.ir.builder;
        let own = f.bits_of(value)?;
        let members = self.members(f, mask)?;
        let mut same = f.ir.const_i32(0);
        for lane in 0..32 {
            let other = self.exchange(f, own.into(), f.ir.const_i32(lane))?.int()?;
            let equal = f.ir.icmp(IntPredicate::EQ, own, other)?;
            let bit = f.resize(equal, f.ir.i32(), false)?;
            same = b.build_or(same, b.build_left_shift(bit, f.ir.const_i32(lane), "")?, "")?;
        }
        Ok((b.build_and(same, members, "")?, members))
    }

    /// All threads wait and learn in how many of them the predicate holds, and how many there are.
    fn count<'ctx>(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        predicate: Val<'ctx>,
    ) -> Emit<(IntValue<'ctx>, IntValue<'ctx>)> {
        let m = &f.module.module;
        let name = "__racc_counts";
        let ty = f.ir.i32().array_type(2);
        let counts = m.get_global(name).unwrap_or_else(|| {
            let counts = m.add_global(ty, Some(AddressSpace::from(SHARED)), name);
            counts.set_linkage(Linkage::Internal);
            counts.set_initializer(&ty.get_undef());
            counts.set_alignment(8);
            counts
        });
        let first = counts.as_pointer_value().const_cast(f.ir.ptr_ty());
        let second = f.ir.offset_const(first, 4, crate::llvm::ir::Step::Forward)?;
        let zero = f.ir.const_i32(0);
        let order = Order {
            ordering: inkwell::llvm_sys::LLVMAtomicOrdering::LLVMAtomicOrderingMonotonic,
            scope: Some("workgroup"),
        };
        let add = inkwell::llvm_sys::LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpAdd;
        let and = inkwell::llvm_sys::LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpAnd;
        // Everyone makes them 0, between two barriers.
        self.0.barrier(f, Group::Gang)?;
        raw::atomic_rmw(&f.ir, and, first, zero.into(), order)?;
        raw::atomic_rmw(&f.ir, and, second, zero.into(), order)?;
        self.0.barrier(f, Group::Gang)?;
        let one = f.resize(truth(f, predicate)?, f.ir.i32(), false)?;
        raw::atomic_rmw(&f.ir, add, first, one.into(), order)?;
        raw::atomic_rmw(&f.ir, add, second, f.ir.const_i32(1).into(), order)?;
        self.0.barrier(f, Group::Gang)?;
        let yes = f.ir.load(f.ir.i32(), first, 4)?.0.int()?;
        let all = f.ir.load(f.ir.i32(), second, 4)?.0.int()?;
        self.0.barrier(f, Group::Gang)?;
        Ok((yes, all))
    }
}

impl ThreadModel for AmdgpuThreads<'_> {
    fn operation<'ctx>(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        op: GpuOp,
        args: &[Val<'ctx>],
    ) -> Emit<Option<Val<'ctx>>> {
        let arg = |n: usize| args.get(n).copied().ok_or_else(|| Fault::llvm(format!("{op:?} lacks {n}")));
        let zero = f.ir.const_i32(0);
        let ticks = |f: &FnEmitter<'_, 'ctx>, name: &str| {
            f.ir.intrinsic_value(&f.module.module, name, &[], &[]).and_then(|v| v.int())
        };
        Ok(match op {
            GpuOp::ThreadIdx(a) => Some(item(f, &format!("workitem.id.{}", axis(a)), &[])?),
            GpuOp::BlockIdx(a) => Some(item(f, &format!("workgroup.id.{}", axis(a)), &[])?),
            GpuOp::BlockDim(a) => Some(self.0.group_size(f, a)?.into()),
            GpuOp::GridDim(a) => {
                let blocks = self.0.gangs(f, &Default::default(), a + 1)?;
                word(f, blocks)?
            }
            GpuOp::LaneId => Some(self.lane(f)?.into()),
            GpuOp::WarpSize => Some(f.ir.const_i32(32).into()),
            GpuOp::Barrier => {
                self.0.barrier(f, Group::Gang)?;
                None
            }
            GpuOp::BarrierCount => Some(self.count(f, arg(0)?)?.0.into()),
            GpuOp::BarrierAnd => {
                let (yes, all) = self.count(f, arg(0)?)?;
                word(f, f.ir.icmp(IntPredicate::EQ, yes, all)?)?
            }
            GpuOp::BarrierOr => {
                let (yes, _) = self.count(f, arg(0)?)?;
                word(f, f.ir.icmp(IntPredicate::NE, yes, zero)?)?
            }
            GpuOp::WarpBarrier => {
                self.0.barrier(f, Group::Worker)?;
                None
            }
            GpuOp::GridBarrier => {
                // Each wave waits for its own stores, and drops what it has read: the block's barrier does neither, and
                // what one thread does for itself counts for its wave only.
                f.full_fence();
                grid_barrier(f, self)?;
                f.full_fence();
                None
            }
            GpuOp::Fence(_) => {
                f.full_fence();
                None
            }
            GpuOp::Shuffle(mode) => {
                let source = self.source(f, mode, (arg(2)?.int()?, arg(3)?.int()?))?;
                Some(self.exchange(f, arg(1)?, source)?)
            }
            GpuOp::Vote(vote) => self.vote(f, vote, (arg(0)?, arg(1)?))?,
            GpuOp::MatchAny => Some(self.matching(f, (arg(0)?, arg(1)?))?.0.into()),
            GpuOp::MatchAll => {
                let (same, members) = self.matching(f, (arg(0)?, arg(1)?))?;
                let all = f.ir.icmp(IntPredicate::EQ, same, members)?;
                Some(f.ir.select(all, same.into(), zero.into())?)
            }
            GpuOp::ActiveMask => Some(self.ballot(f, f.ir.i1().const_int(1, false))?.into()),
            GpuOp::Clock => word(f, ticks(f, "llvm.readcyclecounter")?)?,
            GpuOp::Clock64 => Some(ticks(f, "llvm.readcyclecounter")?.into()),
            GpuOp::GlobalTimer => Some(ticks(f, "llvm.readsteadycounter")?.into()),
            GpuOp::Sleep => {
                self.pause(f)?;
                None
            }
            GpuOp::ClusterSize | GpuOp::ClusterRank | GpuOp::ClusterBarrier | GpuOp::ClusterMap => {
                return Err(nyi!(f.span, "clusters of thread blocks, which AMD GPUs do not have").into());
            }
            GpuOp::DeviceInfo(part) => image_info(f, part)?,
            // Matrices of a warp are sums over its lanes.
            GpuOp::Tile(_) => Some(f.ir.const_i32(0).into()),
            GpuOp::Bulk(_) => {
                let what = "bulk copies and their barriers, which AMD GPUs do not have";
                return Err(nyi!(f.span, "{what}").into());
            }
        })
    }

    fn pause(&self, f: &FnEmitter<'_, '_>) -> Emit<()> {
        let one = f.ir.const_i32(1).into();
        f.ir.intrinsic(&f.module.module, "llvm.amdgcn.s.sleep", &[], &[one])?;
        Ok(())
    }

    fn vector_routines(&self) -> Option<Box<dyn ExecModel>> {
        Some(Box::new(AmdgpuModel { team: Team::Block, ..*self.0 }))
    }

    fn most_static_shared(&self) -> u64 {
        64 << 10
    }

    fn managed_variables(&self) -> Managed {
        Managed::Behind
    }

    fn shared_variable<'ctx>(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        variable: GlobalId,
    ) -> Emit<PointerValue<'ctx>> {
        shared_global(f, variable, SHARED)
    }
}
