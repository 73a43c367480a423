//! Threads on this CPU: what they do together, the run time does (`racc_abi::threads`).

use super::{Managed, ThreadModel, info_part};
use crate::emit::expr::temporary;
use crate::emit::place::Address;
use crate::emit::{FnEmitter, ModuleEmitter};
use crate::exec::ExecModel;
use crate::llvm::ir::Step;
use crate::llvm::{Emit, Fault, Val, ValueKind};
use core::mem::offset_of;
use inkwell::module::Linkage;
use inkwell::values::{IntValue, PointerValue};
use racc_abi::entry;
use racc_abi::threads::{BarrierKind, BulkKind, Exchange, ThreadCtx};
use racc_base::nyi;
use racc_hir::{BulkOp, FenceScope, GlobalId, GpuOp, InfoPart, MemSpace, ShuffleMode, Vote};

pub(in crate::exec) struct CpuThreads;

fn context_word<'ctx>(f: &FnEmitter<'_, 'ctx>, offset: usize, axis: u8) -> Emit<Val<'ctx>> {
    // A thread has the same one from its first to its last statement.
    let function = f.module.entry_function(entry::THREAD_CONTEXT);
    for attribute in ["nounwind", "willreturn", "memory"] {
        f.ir.add_function_attribute(function, attribute, 0);
    }
    let context = value(f.entry_point(entry::THREAD_CONTEXT, &[])?)?.ptr()?;
    let at = f.ir.offset_const(context, (offset + 4 * usize::from(axis)) as i64, Step::Forward)?;
    Ok(f.ir.load(f.ir.i32(), at, 4)?.0)
}

fn value(result: Option<Val<'_>>) -> Emit<Val<'_>> {
    result.ok_or_else(|| Fault::llvm("an entry point without its result"))
}

fn barrier<'ctx>(f: &FnEmitter<'_, 'ctx>, kind: BarrierKind, predicate: Val<'ctx>) -> Emit<Val<'ctx>> {
    let loc = f.source_location(f.span, f.span);
    let args = [f.ir.const_i32(kind as i32).into(), predicate, loc.into()];
    value(f.entry_point(entry::THREAD_BARRIER, &args)?)
}

fn exchange<'ctx>(
    f: &FnEmitter<'_, 'ctx>,
    kind: Exchange,
    (mask, bits): (Val<'ctx>, IntValue<'ctx>),
    (lane, width): (Val<'ctx>, Val<'ctx>),
) -> Emit<IntValue<'ctx>> {
    let loc = f.source_location(f.span, f.span);
    let args = [f.ir.const_i32(kind as i32).into(), mask, bits.into(), lane, width, loc.into()];
    value(f.entry_point(entry::THREAD_EXCHANGE, &args)?)?.int()
}

fn device_info<'ctx>(f: &FnEmitter<'_, 'ctx>, part: InfoPart) -> Emit<Option<Val<'ctx>>> {
    let info = value(f.entry_point(entry::THREAD_DEVICE_INFO, &[])?)?.ptr()?;
    info_part(f, info, part)
}

/// The run time copies at once and keeps the barriers.
fn bulk<'ctx>(f: &FnEmitter<'_, 'ctx>, op: BulkOp, args: &[Val<'ctx>]) -> Emit<Option<Val<'ctx>>> {
    let kind = match op {
        BulkOp::Init => BulkKind::Init,
        BulkOp::Expect => BulkKind::Expect,
        BulkOp::Load => BulkKind::Load,
        BulkOp::Store => BulkKind::Store,
        // Stores are done when they begin.
        BulkOp::Commit | BulkOp::WaitGroups => return Ok(None),
        BulkOp::Fence => {
            f.full_fence();
            f.entry_point(entry::THREAD_FENCE, &[])?;
            return Ok(None);
        }
        BulkOp::Arrive => BulkKind::Arrive,
        BulkOp::ArriveExpect => BulkKind::ArriveExpect,
        BulkOp::Wait | BulkOp::WaitFor => BulkKind::Wait,
    };
    // Pointers in their places, then the number.
    let mut places = args.iter().filter(|v| v.is_pointer_value()).copied();
    let nothing: Val = f.ir.ptr_ty().const_null().into();
    let barrier = if op == BulkOp::Store { nothing } else { places.next().unwrap_or(nothing) };
    let (to, from) = (places.next().unwrap_or(nothing), places.next().unwrap_or(nothing));
    let number = args.iter().find(|v| v.is_int_value()).map_or(Ok(f.ir.i64().const_zero()), |v| v.int())?;
    let number = f.resize(number, f.ir.i64(), true)?;
    let loc = f.source_location(f.span, f.span);
    let kind = f.ir.const_i32(kind as i32).into();
    let result = f.entry_point(entry::THREAD_BULK, &[kind, barrier, to, from, number.into(), loc.into()])?;
    match op {
        BulkOp::Arrive | BulkOp::ArriveExpect => Ok(result),
        BulkOp::Wait | BulkOp::WaitFor => {
            let word = f.resize(value(result)?.int()?, f.ir.i32(), false)?;
            Ok(Some(word.into()))
        }
        BulkOp::Init
        | BulkOp::Expect
        | BulkOp::Load
        | BulkOp::Store
        | BulkOp::Commit
        | BulkOp::WaitGroups
        | BulkOp::Fence => Ok(None),
    }
}

/// What memory of a block goes by: an object of its own, which holds the name that messages use.
fn key<'ctx>(m: &ModuleEmitter<'_, 'ctx>, name: &str, text: &str) -> PointerValue<'ctx> {
    let key = m.module.get_global(name).unwrap_or_else(|| {
        let text = m.context.const_string(text.as_bytes(), true);
        let key = m.module.add_global(text.get_type(), None, name);
        key.set_linkage(Linkage::Internal);
        key.set_initializer(&text);
        key
    });
    key.as_pointer_value()
}

impl ThreadModel for CpuThreads {
    fn operation<'ctx>(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        op: GpuOp,
        args: &[Val<'ctx>],
    ) -> Emit<Option<Val<'ctx>>> {
        let zero: Val = f.ir.const_i32(0).into();
        let all: Val = f.ir.const_i32(32).into();
        let arg = |n: usize| args.get(n).copied().ok_or_else(|| Fault::llvm(format!("{op:?} lacks {n}")));
        let none = (zero, all);
        let vote = |f: &FnEmitter<'_, 'ctx>, kind| -> Emit<Option<Val<'ctx>>> {
            let bits = f.bits_of(arg(1)?)?;
            let result = exchange(f, kind, (arg(0)?, bits), none)?;
            Ok(Some(f.resize(result, f.ir.i32(), false)?.into()))
        };
        Ok(match op {
            GpuOp::ThreadIdx(a) => Some(context_word(f, offset_of!(ThreadCtx, thread), a)?),
            GpuOp::BlockIdx(a) => Some(context_word(f, offset_of!(ThreadCtx, block), a)?),
            GpuOp::BlockDim(a) => Some(context_word(f, offset_of!(ThreadCtx, block_dim), a)?),
            GpuOp::GridDim(a) => Some(context_word(f, offset_of!(ThreadCtx, grid_dim), a)?),
            GpuOp::LaneId => {
                let thread = |a| context_word(f, offset_of!(ThreadCtx, thread), a)?.int();
                let size = |a| context_word(f, offset_of!(ThreadCtx, block_dim), a)?.int();
                let b = &f.ir.builder;
                let row = b.build_int_mul(thread(2)?, size(1)?, "")?;
                let row = b.build_int_add(row, thread(1)?, "")?;
                let linear = b.build_int_mul(row, size(0)?, "")?;
                let linear = b.build_int_add(linear, thread(0)?, "")?;
                Some(b.build_and(linear, f.ir.const_i32(31), "")?.into())
            }
            GpuOp::WarpSize => Some(all),
            GpuOp::Barrier => {
                barrier(f, BarrierKind::Wait, zero)?;
                None
            }
            GpuOp::BarrierCount => Some(barrier(f, BarrierKind::Count, arg(0)?)?),
            GpuOp::BarrierAnd => Some(barrier(f, BarrierKind::And, arg(0)?)?),
            GpuOp::BarrierOr => Some(barrier(f, BarrierKind::Or, arg(0)?)?),
            GpuOp::GridBarrier => {
                barrier(f, BarrierKind::Grid, zero)?;
                None
            }
            GpuOp::WarpBarrier => {
                exchange(f, Exchange::Barrier, (arg(0)?, f.ir.const_i64(0)), none)?;
                None
            }
            GpuOp::Fence(FenceScope::Block | FenceScope::Device | FenceScope::System) => {
                f.full_fence();
                f.entry_point(entry::THREAD_FENCE, &[])?;
                None
            }
            GpuOp::Shuffle(mode) => {
                let kind = match mode {
                    ShuffleMode::Index => Exchange::ShuffleIndex,
                    ShuffleMode::Up => Exchange::ShuffleUp,
                    ShuffleMode::Down => Exchange::ShuffleDown,
                    ShuffleMode::Xor => Exchange::ShuffleXor,
                };
                let sent = arg(1)?;
                let bits = f.bits_of(sent)?;
                let result = exchange(f, kind, (arg(0)?, bits), (arg(2)?, arg(3)?))?;
                Some(f.of_bits(result, sent)?)
            }
            GpuOp::Vote(Vote::All) => vote(f, Exchange::VoteAll)?,
            GpuOp::Vote(Vote::Any) => vote(f, Exchange::VoteAny)?,
            GpuOp::Vote(Vote::Ballot) => vote(f, Exchange::Ballot)?,
            GpuOp::Vote(Vote::Uniform) => vote(f, Exchange::Uniform)?,
            GpuOp::MatchAny => vote(f, Exchange::MatchAny)?,
            GpuOp::MatchAll => vote(f, Exchange::MatchAll)?,
            GpuOp::ActiveMask => {
                let one = f.ir.const_i64(1);
                let lanes = exchange(f, Exchange::Ballot, (zero, one), none)?;
                Some(f.resize(lanes, f.ir.i32(), false)?.into())
            }
            GpuOp::Clock | GpuOp::Clock64 | GpuOp::GlobalTimer => {
                let unit = i32::from(op == GpuOp::GlobalTimer);
                let ticks = value(f.entry_point(entry::THREAD_CLOCK, &[f.ir.const_i32(unit).into()])?)?;
                match op {
                    GpuOp::Clock => Some(f.resize(ticks.int()?, f.ir.i32(), false)?.into()),
                    _ => Some(ticks),
                }
            }
            // Nobody waits for a thread that takes its turn.
            GpuOp::Sleep => None,
            GpuOp::ClusterSize => Some(context_word(f, offset_of!(ThreadCtx, cluster_size), 0)?),
            GpuOp::ClusterRank => Some(context_word(f, offset_of!(ThreadCtx, cluster_rank), 0)?),
            GpuOp::ClusterBarrier => {
                barrier(f, BarrierKind::Cluster, zero)?;
                None
            }
            GpuOp::ClusterMap => {
                let loc = f.source_location(f.span, f.span);
                f.entry_point(entry::THREAD_CLUSTER_MAP, &[arg(0)?, arg(1)?, loc.into()])?
            }
            GpuOp::DeviceInfo(part) => device_info(f, part)?,
            GpuOp::Bulk(op) => bulk(f, op, args)?,
            GpuOp::Tile(_) => Some(zero),
        })
    }

    fn vector_routines(&self) -> Option<Box<dyn ExecModel>> {
        None
    }

    fn result_room<'ctx>(&self, f: &mut FnEmitter<'_, 'ctx>, bytes: u64) -> Emit<Address<'ctx>> {
        let key = key(f.module, &format!(".racc.result.{bytes}.key"), "a result");
        let align = 16;
        let args = [key.into(), f.ir.const_i64(bytes as i64).into(), f.ir.const_i64(align).into()];
        Ok(temporary(value(f.entry_point(entry::THREAD_SHARED, &args)?)?.ptr()?, align as u64))
    }

    fn most_static_shared(&self) -> u64 {
        64 << 10
    }

    fn managed_variables(&self) -> Managed {
        // Device memory is memory of the process.
        Managed::OfDriver
    }

    fn shared_variable<'ctx>(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        variable: GlobalId,
    ) -> Emit<PointerValue<'ctx>> {
        let m = f.module;
        let global = &m.program.globals[variable];
        let (key, bytes) = match global.space {
            MemSpace::SharedDynamic => (f.ir.ptr_ty().const_null(), 0),
            MemSpace::Shared => {
                let name = format!("{}.racc.key", m.device_name(variable));
                (key(m, &name, &global.source_name), m.size_of(global.ty)?)
            }
            MemSpace::Any | MemSpace::Device | MemSpace::Managed | MemSpace::Constant => {
                return Err(nyi!(global.span, "this variable in shared memory").into());
            }
        };
        let args = [
            key.into(),
            f.ir.const_i64(bytes as i64).into(),
            f.ir.const_i64(m.global_align(variable) as i64).into(),
        ];
        value(f.entry_point(entry::THREAD_SHARED, &args)?)?.ptr()
    }
}
