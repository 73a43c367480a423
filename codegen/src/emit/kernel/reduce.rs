//! Reductions: a private copy that starts from the identity; at the end lanes, workers and gangs bring theirs together.
//! OpenACC 3.4 §2.5.15 and §2.9.11.
//!
//! ```text
//! lanes     exchange among a warp, then one value a warp through shared memory: every lane has the total
//! gangs     partial in the gang's slot; the gang that arrives last adds the partials up, in gang order
//! ```
//! The order of combination depends on the launch's shape only: results are the same from run to run.

use super::privates::Bindings;
use super::{KernelHook, WORD};
use crate::emit::FnEmitter;
use crate::emit::atomic::Update;
use crate::emit::expr::temporary;
use crate::emit::function::Storage;
use crate::emit::place::{Address, Through};
use crate::exec::Width;
use crate::llvm::ir::Step;
use crate::llvm::raw::{self, Order};
use crate::llvm::{Emit, Fault, Val, ValueKind};
use crate::plan::{Axes, Combine, Group, ReductionPlan, Storage as Kept};
use inkwell::IntPredicate;
use inkwell::llvm_sys::{LLVMAtomicOrdering as Ordering, LLVMAtomicRMWBinOp as Rmw};
use inkwell::values::{IntValue, PointerValue};
use racc_base::nyi;
use racc_hir::{BinaryOp, LogicalOp, ReduceOp, Type, TypeId};

/// A reduction between its loop's start and end.
pub(crate) struct Active<'ctx> {
    plan: ReductionPlan,
    /// Type of one reduced value.
    elem: TypeId,
    original: Address<'ctx>,
    /// The original is a copy that each lane keeps.
    lane_original: bool,
    /// Elements of an array; absent: a scalar.
    count: Option<IntValue<'ctx>>,
    private: PointerValue<'ctx>,
    /// What the variable is bound to while the private copy is in force.
    bound: Storage<'ctx>,
}

/// Who takes part in a reduction, and which lanes stand together where it ends.
#[derive(Clone, Copy)]
pub(crate) struct Taking {
    pub(crate) axes: Axes,
    pub(crate) group: Group,
}

impl<'p, 'ctx> KernelHook<'p, 'ctx> {
    /// Makes the private copy; the variable is bound to it by [`Self::bind_reduction`].
    pub(crate) fn open_reduction(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        r: &ReductionPlan,
    ) -> Emit<Active<'ctx>> {
        let lane_original = self.state.borrow().lane.contains(&r.var);
        let place_ty = f.body.places[r.place].ty;
        let (elem, original, count, shift) = match &r.section {
            Some(s) => {
                let base = f.expr(s.base)?.ptr()?;
                let size = f.module.size_of(s.elem)? as i64;
                let mut offset = f.ir.const_i64(0);
                let mut count = f.ir.const_i64(1);
                for d in &s.dims {
                    let (low, stride, length) = (f.index(d.lower)?, f.index(d.stride)?, f.index(d.length)?);
                    let far = f.ir.builder.build_int_nsw_mul(low, stride, "")?;
                    offset = f.ir.builder.build_int_nsw_add(offset, far, "")?;
                    count = f.ir.builder.build_int_nsw_mul(count, length, "")?;
                }
                let bytes = f.ir.builder.build_int_nsw_mul(offset, f.ir.const_i64(size), "")?;
                let first = f.ir.offset(base, bytes, Step::Inbounds)?;
                let mut address = temporary(first, f.module.align_of(s.elem));
                address.through = Through::Pointer;
                (s.elem, address, Some(count), bytes)
            }
            None => {
                let address = f.place(r.place)?;
                let zero = f.ir.const_i64(0);
                if f.module.is_scalar(place_ty) {
                    (place_ty, address, None, zero)
                } else {
                    let elem = innermost(f, place_ty);
                    if !f.module.is_scalar(elem) {
                        return Err(nyi!(f.span, "a reduction of a record").into());
                    }
                    let n = f.module.size_of(place_ty)? / f.module.size_of(elem)?.max(1);
                    (elem, address, Some(f.ir.const_i64(n as i64)), zero)
                }
            }
        };
        let align = f.module.align_of(elem).max(8);
        let private = match count {
            None => f.stack_object(f.module.memory_type(elem)?, align, "part")?,
            Some(n) => {
                let size = f.ir.const_i64(f.module.size_of(elem)? as i64);
                let bytes = f.ir.builder.build_int_nsw_mul(n, size, "")?;
                match bytes.get_sign_extended_constant() {
                    Some(bytes) => f.stack_object(f.module.bytes_type(bytes.max(0) as u64)?, 16, "part")?,
                    None => f.dynamic_stack(bytes, 16)?,
                }
            }
        };
        self.elements(f, count, &mut |f, i| {
            let identity = identity(f, r.op, elem)?;
            let at = element(f, private, elem, i)?;
            f.store_address(at, elem, identity)
        })?;
        let bound = match (
            &r.section,
            f.module.ty(crate::plan::attribute::root_type(f.module.program, f.body, r.var)),
        ) {
            // `p[lo:n]` through a pointer: element `lo` is the copy's first.
            (Some(_), Type::Ptr { .. }) => {
                let back = f.ir.builder.build_int_neg(shift, "")?;
                let moved = f.ir.offset(private, back, Step::Wild)?;
                self.pointer_to(f, moved)?
            }
            (Some(_), _) => {
                let back = f.ir.builder.build_int_neg(shift, "")?;
                Storage { ptr: f.ir.offset(private, back, Step::Wild)?, align }
            }
            (None, _) => Storage { ptr: private, align },
        };
        Ok(Active { plan: r.clone(), elem, original, lane_original, count, private, bound })
    }

    pub(crate) fn bind_reduction(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        active: &Active<'ctx>,
        old: &mut Bindings<'ctx>,
    ) -> Emit<()> {
        self.rebind(f, active.plan.var, active.bound, Kept::Lane, old)
    }

    /// Combines, when the variables are bound to their originals again.
    pub(crate) fn close_reductions(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        list: Vec<Active<'ctx>>,
        taking: Taking,
    ) -> Emit<()> {
        if list.is_empty() {
            return Ok(());
        }
        let mut late = Vec::new();
        for active in list {
            let plan = active.plan.clone();
            match plan.combine {
                Combine::InGang | Combine::Atomic => {
                    let count = active.count;
                    self.elements(f, count, &mut |f, i| {
                        let part = element(f, active.private, active.elem, i)?;
                        let value = f.load_address(part, active.elem)?;
                        let total = self.over_lanes(f, plan.op, active.elem, value, taking)?;
                        self.into_original(f, &active, i, total, taking.group)
                    })?;
                }
                Combine::LastGang { offset, .. } => {
                    let (gang, _) = self.linear_gang(f)?;
                    let count = active.count;
                    self.elements(f, count, &mut |f, i| {
                        let part = element(f, active.private, active.elem, i)?;
                        let value = f.load_address(part, active.elem)?;
                        let total = self.over_lanes(f, plan.op, active.elem, value, taking)?;
                        self.one_lane(f, Group::Gang, &mut |f| {
                            let slot = self.slot(f, gang)?;
                            let slot = f.ir.offset_const(slot, offset as i64, Step::Forward)?;
                            let at = element(f, slot, active.elem, i)?;
                            f.store_address(at, active.elem, total)
                        })
                    })?;
                    late.push(active);
                }
            }
        }
        if late.is_empty() { Ok(()) } else { self.last_gang(f, &late) }
    }

    /// The last gang to arrive combines what all have left in their slots.
    fn last_gang(&self, f: &mut FnEmitter<'_, 'ctx>, list: &[Active<'ctx>]) -> Emit<()> {
        let Combine::LastGang { counter, .. } = list[0].plan.combine else {
            return Err(Fault::llvm("a late reduction without a counter"));
        };
        let (_, total) = self.linear_gang(f)?;
        let scratch = self.scratch(f)?;
        let scope = self.model.device_scope();
        let order = |ordering| Order { ordering, scope };
        let flag = self.arrival_flag(f)?;
        self.one_lane(f, Group::Gang, &mut |f| {
            raw::fence(&f.ir, order(Ordering::LLVMAtomicOrderingRelease));
            let at = core::mem::offset_of!(racc_abi::Scratch, arrived) + 4 * usize::from(counter);
            let at = f.ir.offset_const(scratch, at as i64, Step::Forward)?;
            let one = f.ir.const_i32(1);
            let relaxed = order(Ordering::LLVMAtomicOrderingMonotonic);
            let before = raw::atomic_rmw(&f.ir, Rmw::LLVMAtomicRMWBinOpAdd, at, one.into(), relaxed)?;
            f.ir.store(before.int()?, flag, 4)?;
            Ok(())
        })?;
        self.barrier(f, Group::Gang)?;
        let (before, _) = f.ir.load(f.ir.i32(), flag, 4)?;
        let before = f.ir.builder.build_int_z_extend(before.int()?, f.ir.i64(), "")?;
        let arrived = f.ir.builder.build_int_nsw_add(before, f.ir.const_i64(1), "")?;
        let last = f.ir.icmp(IntPredicate::EQ, arrived, total)?;
        let (finish, done) = (f.new_block("lastgang"), f.new_block("combined"));
        f.ir.cond_br(last, finish, done)?;
        f.ir.at(finish);
        raw::fence(&f.ir, order(Ordering::LLVMAtomicOrderingAcquire));
        for active in list {
            let count = active.count;
            self.elements(f, count, &mut |f, i| self.add_slots(f, active, i, total))?;
        }
        f.ir.br(done)?;
        f.ir.at(done);
        // The flag is read by all before anyone writes it again.
        self.barrier(f, Group::Gang)
    }

    fn arrival_flag(&self, f: &FnEmitter<'_, 'ctx>) -> Emit<PointerValue<'ctx>> {
        if self.is_wide() {
            self.shared_object(f, "__racc_arrival", WORD)
        } else {
            f.stack_object(f.ir.i32().into(), 4, "arrival")
        }
    }

    /// All lanes of the last gang add up the slots, each its share, then together.
    fn add_slots(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        active: &Active<'ctx>,
        i: Option<IntValue<'ctx>>,
        total: IntValue<'ctx>,
    ) -> Emit<()> {
        let Combine::LastGang { offset, .. } = active.plan.combine else {
            return Err(Fault::llvm("a late reduction without a slot"));
        };
        let (op, elem) = (active.plan.op, active.elem);
        let sum = f.stack_object(f.module.memory_type(elem)?, f.module.align_of(elem).max(8), "sum")?;
        let sum = temporary(sum, f.module.align_of(elem));
        let start = identity(f, op, elem)?;
        f.store_address(sum, elem, start)?;
        let (own, step) = self.everyone(f)?;
        let (head, body, done) = (f.new_block("slots"), f.new_block("slot"), f.new_block("slotsdone"));
        let from = f.ir.here()?;
        f.ir.br(head)?;
        f.ir.at(head);
        let phi = f.ir.builder.build_phi(f.ir.i64(), "g")?;
        phi.add_incoming(&[(&own, from)]);
        let g = phi.as_basic_value().int()?;
        let more = f.ir.icmp(IntPredicate::SLT, g, total)?;
        f.ir.cond_br(more, body, done)?;
        f.ir.at(body);
        let slot = self.slot(f, g)?;
        let slot = f.ir.offset_const(slot, offset as i64, Step::Forward)?;
        let mut at = element(f, slot, elem, i)?;
        // Written by other gangs: never from a cache that they do not share.
        at.volatile = true;
        let value = f.load_address(at, elem)?;
        let now = f.load_address(sum, elem)?;
        let now = combine(f, op, now, value, elem)?;
        f.store_address(sum, elem, now)?;
        let next = f.ir.builder.build_int_nsw_add(g, step, "")?;
        let latch = f.ir.here()?;
        f.ir.br(head)?;
        phi.add_incoming(&[(&next, latch)]);
        f.ir.at(done);
        let value = f.load_address(sum, elem)?;
        let axes = Axes { gang: None, worker: true, vector: true };
        let all = self.over_lanes(f, op, elem, value, Taking { axes, group: Group::Gang })?;
        self.one_lane(f, Group::Gang, &mut |f| self.update_original(f, active, i, all))
    }

    /// This lane's number in the gang, and the gang's size.
    fn everyone(&self, f: &FnEmitter<'_, 'ctx>) -> Emit<(IntValue<'ctx>, IntValue<'ctx>)> {
        let b = &f.ir.builder;
        if !self.is_wide() {
            return Ok((f.ir.const_i64(0), f.ir.const_i64(1)));
        }
        let width = |w: Width, lanes: bool| -> Emit<IntValue<'ctx>> {
            match w {
                Width::Const(n) => Ok(f.ir.const_i32(n as i32)),
                Width::Runtime if lanes => self.model.lanes(f),
                Width::Runtime => self.model.workers(f),
            }
        };
        let (lanes, workers) = (width(self.lanes, true)?, width(self.workers, false)?);
        let number = b.build_int_mul(self.model.worker(f)?, lanes, "")?;
        let number = b.build_int_add(number, self.model.lane(f)?, "")?;
        let size = b.build_int_mul(lanes, workers, "")?;
        Ok((b.build_int_z_extend(number, f.ir.i64(), "")?, b.build_int_z_extend(size, f.ir.i64(), "")?))
    }

    fn into_original(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        active: &Active<'ctx>,
        i: Option<IntValue<'ctx>>,
        total: Val<'ctx>,
        group: Group,
    ) -> Emit<()> {
        if active.plan.combine == Combine::Atomic {
            return self.one_lane(f, Group::Gang, &mut |f| self.atomically(f, active, i, total));
        }
        if active.lane_original {
            return self.update_original(f, active, i, total);
        }
        self.one_lane(f, group, &mut |f| self.update_original(f, active, i, total))
    }

    fn update_original(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        active: &Active<'ctx>,
        i: Option<IntValue<'ctx>>,
        total: Val<'ctx>,
    ) -> Emit<()> {
        let at = self.original(f, active, i)?;
        let now = f.load_address(at, active.elem)?;
        let now = combine(f, active.plan.op, now, total, active.elem)?;
        f.store_address(at, active.elem, now)
    }

    fn original(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        active: &Active<'ctx>,
        i: Option<IntValue<'ctx>>,
    ) -> Emit<Address<'ctx>> {
        match i {
            None => Ok(active.original),
            Some(_) => {
                let mut at = element(f, active.original.ptr, active.elem, i)?;
                at.through = active.original.through;
                Ok(at)
            }
        }
    }

    fn atomically(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        active: &Active<'ctx>,
        i: Option<IntValue<'ctx>>,
        total: Val<'ctx>,
    ) -> Emit<()> {
        let at = self.original(f, active, i)?;
        let ty = active.elem;
        if let Type::Complex(_) = f.module.ty(ty) {
            return Err(
                nyi!(f.span, "a reduction of complex values in a loop that is itself repeated").into()
            );
        }
        let update = match (meaning(active.plan.op, f.module.ty(ty)), f.module.ty(ty)) {
            (ReduceOp::Add, _) => Update::Op(BinaryOp::Add),
            (ReduceOp::Mul, _) => Update::Op(BinaryOp::Mul),
            (ReduceOp::Max, _) => Update::Op(BinaryOp::Max),
            (ReduceOp::Min, _) => Update::Op(BinaryOp::Min),
            (ReduceOp::BitAnd, _) => Update::Op(BinaryOp::BitAnd),
            (ReduceOp::BitOr, _) => Update::Op(BinaryOp::BitOr),
            (ReduceOp::BitXor, _) => Update::Op(BinaryOp::BitXor),
            (ReduceOp::LogicalAnd, Type::Bool { .. }) => Update::Logical(LogicalOp::And),
            (ReduceOp::LogicalOr, Type::Bool { .. }) => Update::Logical(LogicalOp::Or),
            (ReduceOp::Eqv, _) => Update::Logical(LogicalOp::Eqv),
            (ReduceOp::Neqv, _) => Update::Logical(LogicalOp::Neqv),
            (ReduceOp::LogicalAnd | ReduceOp::LogicalOr, _) => return self.decide(f, active, at, total),
        };
        f.atomic_update(at, ty, update, total, None)
    }

    /// `&&` and `||` of numbers: one false or true value decides, whoever brings it.
    fn decide(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        active: &Active<'ctx>,
        at: Address<'ctx>,
        total: Val<'ctx>,
    ) -> Emit<()> {
        let ty = active.elem;
        let holds = truth(f, total, ty)?;
        let and = active.plan.op == ReduceOp::LogicalAnd;
        let decides = if and { f.ir.builder.build_not(holds, "")? } else { holds };
        let (yes, done) = (f.new_block("decide"), f.new_block("decided"));
        f.ir.cond_br(decides, yes, done)?;
        f.ir.at(yes);
        let result = number(f, f.ir.i1().const_int(u64::from(!and), false), ty)?;
        f.atomic_store(at, ty, result)?;
        f.ir.br(done)?;
        f.ir.at(done);
        Ok(())
    }

    /// The total over the lanes and workers that take part: every one of them gets it.
    pub(crate) fn over_lanes(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        op: ReduceOp,
        ty: TypeId,
        value: Val<'ctx>,
        taking: Taking,
    ) -> Emit<Val<'ctx>> {
        let vector = taking.axes.vector && !self.lanes.is_one();
        let worker = taking.axes.worker && !self.workers.is_one();
        let mut value = value;
        if vector {
            let mut mask = self.model.warp() / 2;
            while mask > 0 {
                let other = self.exchange(f, value, ty, mask)?;
                value = combine(f, op, value, other, ty)?;
                mask /= 2;
            }
        }
        let many_warps = match self.lanes {
            Width::Const(n) => n > self.model.warp(),
            Width::Runtime => true,
        };
        if worker {
            return self.over_warps(f, op, ty, value, Warps::Workers);
        }
        if vector && many_warps {
            return match self.lanes {
                Width::Const(_) => self.over_warps(f, op, ty, value, Warps::Lanes),
                Width::Runtime => self.over_warps_if_many(f, op, ty, value),
            };
        }
        Ok(value)
    }

    fn over_warps_if_many(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        op: ReduceOp,
        ty: TypeId,
        value: Val<'ctx>,
    ) -> Emit<Val<'ctx>> {
        let align = f.module.align_of(ty).max(8);
        let result = temporary(f.stack_object(f.module.memory_type(ty)?, align, "total")?, align);
        f.store_address(result, ty, value)?;
        let lanes = self.model.lanes(f)?;
        let warp = f.ir.const_i32(self.model.warp() as i32);
        let many = f.ir.icmp(IntPredicate::UGT, lanes, warp)?;
        let (yes, done) = (f.new_block("warps"), f.new_block("warpsdone"));
        f.ir.cond_br(many, yes, done)?;
        f.ir.at(yes);
        let total = self.over_warps(f, op, ty, value, Warps::Lanes)?;
        f.store_address(result, ty, total)?;
        f.ir.br(done)?;
        f.ir.at(done);
        f.load_address(result, ty)
    }

    /// One value a warp through memory that all share; then each lane combines them all, in order.
    fn over_warps(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        op: ReduceOp,
        ty: TypeId,
        value: Val<'ctx>,
        warps: Warps,
    ) -> Emit<Val<'ctx>> {
        let b = &f.ir.builder;
        let size = self.model.warp();
        let lane = self.model.lane(f)?;
        let (index, within, count) = match warps {
            Warps::Workers => {
                let count = match self.workers {
                    Width::Const(n) => f.ir.const_i32(n as i32),
                    Width::Runtime => self.model.workers(f)?,
                };
                (self.model.worker(f)?, lane, count)
            }
            Warps::Lanes => {
                let width = f.ir.const_i32(size as i32);
                let count = match self.lanes {
                    Width::Const(n) => f.ir.const_i32((n / size) as i32),
                    Width::Runtime => b.build_int_unsigned_div(self.model.lanes(f)?, width, "")?,
                };
                (
                    b.build_int_unsigned_div(lane, width, "")?,
                    b.build_int_unsigned_rem(lane, width, "")?,
                    count,
                )
            }
        };
        let base = self.shared_object(f, "__racc_parts", WORD * super::WARPS)?;
        let first = f.ir.icmp(IntPredicate::EQ, within, f.ir.const_i32(0))?;
        let (write, ready) = (f.new_block("part"), f.new_block("parts"));
        f.ir.cond_br(first, write, ready)?;
        f.ir.at(write);
        let wide = f.ir.builder.build_int_z_extend(index, f.ir.i64(), "")?;
        let at = word_at(f, base, wide)?;
        f.store_address(temporary(at, WORD), ty, value)?;
        f.ir.br(ready)?;
        f.ir.at(ready);
        self.model.barrier(f, Group::Gang)?;
        let total = match count.get_zero_extended_constant() {
            Some(n) => {
                let mut total = f.load_address(temporary(base, WORD), ty)?;
                for w in 1..n {
                    let at = f.ir.offset_const(base, (w * WORD) as i64, Step::Forward)?;
                    let part = f.load_address(temporary(at, WORD), ty)?;
                    total = combine(f, op, total, part, ty)?;
                }
                total
            }
            None => {
                let align = f.module.align_of(ty).max(8);
                let sum = temporary(f.stack_object(f.module.memory_type(ty)?, align, "total")?, align);
                let first = identity(f, op, ty)?;
                f.store_address(sum, ty, first)?;
                let count = f.ir.builder.build_int_z_extend(count, f.ir.i64(), "")?;
                let frame = f.open_counted(count)?;
                let at = word_at(f, base, frame.counter)?;
                let part = f.load_address(temporary(at, WORD), ty)?;
                let now = f.load_address(sum, ty)?;
                let now = combine(f, op, now, part, ty)?;
                f.store_address(sum, ty, now)?;
                f.close_counted(frame, &Default::default())?;
                f.load_address(sum, ty)?
            }
        };
        // The parts are read before the memory serves again.
        self.model.barrier(f, Group::Gang)?;
        Ok(total)
    }

    /// The value of lane `own ^ mask`, word by word.
    fn exchange(&self, f: &FnEmitter<'_, 'ctx>, value: Val<'ctx>, ty: TypeId, mask: u32) -> Emit<Val<'ctx>> {
        if let Type::Complex(kind) = f.module.ty(ty) {
            let kind = *kind;
            let re = self.exchange_bits(f, f.ir.part(value, 0)?, kind.size(), mask)?;
            let im = self.exchange_bits(f, f.ir.part(value, 1)?, kind.size(), mask)?;
            return f.ir.pair(re, im);
        }
        if let Type::Bool { .. } = f.module.ty(ty) {
            let wide = f.ir.builder.build_int_z_extend(value.int()?, f.ir.i32(), "")?;
            let other = self.model.exchange(f, wide, mask)?;
            return Ok(f.ir.builder.build_int_truncate(other, f.ir.i1(), "")?.into());
        }
        self.exchange_bits(f, value, f.module.size_of(ty)?, mask)
    }

    fn exchange_bits(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        value: Val<'ctx>,
        bytes: u64,
        mask: u32,
    ) -> Emit<Val<'ctx>> {
        let b = &f.ir.builder;
        let bits_ty = f.module.int_type(8 * bytes as u32)?;
        let ty = value.get_type();
        let bits =
            if value.is_int_value() { value.int()? } else { b.build_bit_cast(value, bits_ty, "")?.int()? };
        let result = if bytes < 4 {
            let wide = b.build_int_z_extend(bits, f.ir.i32(), "")?;
            b.build_int_truncate(self.model.exchange(f, wide, mask)?, bits_ty, "")?
        } else if bytes == 4 {
            self.model.exchange(f, bits, mask)?
        } else {
            let mut result = bits_ty.const_zero();
            for word in 0..bytes / 4 {
                let shift = bits_ty.const_int(32 * word, false);
                let part = b.build_right_shift(bits, shift, false, "")?;
                let part = b.build_int_truncate(part, f.ir.i32(), "")?;
                let part = self.model.exchange(f, part, mask)?;
                let part = b.build_int_z_extend(part, bits_ty, "")?;
                result = b.build_or(result, b.build_left_shift(part, shift, "")?, "")?;
            }
            result
        };
        if value.is_int_value() { Ok(result.into()) } else { Ok(b.build_bit_cast(result, ty, "")?) }
    }

    /// Once for a scalar, for each element of an array.
    fn elements<'a>(
        &self,
        f: &mut FnEmitter<'a, 'ctx>,
        count: Option<IntValue<'ctx>>,
        work: &mut dyn FnMut(&mut FnEmitter<'a, 'ctx>, Option<IntValue<'ctx>>) -> Emit<()>,
    ) -> Emit<()> {
        match count {
            None => work(f, None),
            Some(n) => {
                let frame = f.open_counted(n)?;
                work(f, Some(frame.counter))?;
                f.close_counted(frame, &Default::default())
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Warps {
    Workers,
    Lanes,
}

fn word_at<'ctx>(
    f: &FnEmitter<'_, 'ctx>,
    base: PointerValue<'ctx>,
    n: IntValue<'ctx>,
) -> Emit<PointerValue<'ctx>> {
    let far = f.ir.builder.build_int_nsw_mul(n, f.ir.const_i64(WORD as i64), "")?;
    f.ir.offset(base, far, Step::Forward)
}

fn innermost(f: &FnEmitter<'_, '_>, ty: TypeId) -> TypeId {
    match f.module.ty(ty) {
        Type::Array { elem, .. } => innermost(f, *elem),
        _ => ty,
    }
}

/// Element `i` of an array, or the scalar itself.
fn element<'ctx>(
    f: &FnEmitter<'_, 'ctx>,
    base: PointerValue<'ctx>,
    ty: TypeId,
    i: Option<IntValue<'ctx>>,
) -> Emit<Address<'ctx>> {
    let ptr = match i {
        None => base,
        Some(i) => {
            let size = f.ir.const_i64(f.module.size_of(ty)? as i64);
            let far = f.ir.builder.build_int_nsw_mul(i, size, "")?;
            f.ir.offset(base, far, Step::Inbounds)?
        }
    };
    Ok(temporary(ptr, f.module.align_of(ty)))
}

/// `value != 0`.
fn truth<'ctx>(f: &FnEmitter<'_, 'ctx>, value: Val<'ctx>, ty: TypeId) -> Emit<IntValue<'ctx>> {
    match f.module.ty(ty) {
        Type::Bool { .. } => value.int(),
        Type::Float(_) => {
            let zero = value.float()?.get_type().const_zero();
            Ok(f.ir.builder.build_float_compare(inkwell::FloatPredicate::UNE, value.float()?, zero, "")?)
        }
        _ => f.is_true(value.int()?)?.int(),
    }
}

/// 0 or 1 of a type.
fn number<'ctx>(f: &FnEmitter<'_, 'ctx>, bit: IntValue<'ctx>, ty: TypeId) -> Emit<Val<'ctx>> {
    match f.module.ty(ty) {
        Type::Bool { .. } => Ok(bit.into()),
        Type::Float(kind) => {
            let to = f.module.float_type(*kind);
            Ok(f.ir.builder.build_unsigned_int_to_float(bit, to, "")?.into())
        }
        Type::Int { bits, .. } => {
            let to = f.module.int_type(u32::from(*bits))?;
            Ok(f.ir.builder.build_int_z_extend(bit, to, "")?.into())
        }
        other => Err(Fault::llvm(format!("a logical reduction of {other:?}"))),
    }
}

/// `a op b`.
pub(crate) fn combine<'ctx>(
    f: &mut FnEmitter<'_, 'ctx>,
    op: ReduceOp,
    a: Val<'ctx>,
    b: Val<'ctx>,
    ty: TypeId,
) -> Emit<Val<'ctx>> {
    let op = meaning(op, f.module.ty(ty));
    let binary = match op {
        ReduceOp::Add => BinaryOp::Add,
        ReduceOp::Mul => BinaryOp::Mul,
        ReduceOp::Max => BinaryOp::Max,
        ReduceOp::Min => BinaryOp::Min,
        ReduceOp::BitAnd => BinaryOp::BitAnd,
        ReduceOp::BitOr => BinaryOp::BitOr,
        ReduceOp::BitXor => BinaryOp::BitXor,
        ReduceOp::LogicalAnd | ReduceOp::LogicalOr | ReduceOp::Eqv | ReduceOp::Neqv => {
            let (x, y) = (truth(f, a, ty)?, truth(f, b, ty)?);
            let build = &f.ir.builder;
            let bit = match op {
                ReduceOp::LogicalAnd => build.build_and(x, y, "")?,
                ReduceOp::LogicalOr => build.build_or(x, y, "")?,
                ReduceOp::Neqv => build.build_xor(x, y, "")?,
                _ => build.build_not(build.build_xor(x, y, "")?, "")?,
            };
            return number(f, bit, ty);
        }
    };
    f.arithmetic(binary, a, b, ty)
}

/// On C's `_Bool` a sum is true when one term is, a product when all are: the integer result converted back. In one
/// bit the carry would be lost and two true parts would make a false one.
fn meaning(op: ReduceOp, ty: &Type) -> ReduceOp {
    match (op, ty) {
        (ReduceOp::Add | ReduceOp::Max, Type::Bool { .. }) => ReduceOp::LogicalOr,
        (ReduceOp::Mul | ReduceOp::Min, Type::Bool { .. }) => ReduceOp::LogicalAnd,
        (op, _) => op,
    }
}

/// The value that changes nothing. OpenACC 3.4 §2.5.15, table of operators.
pub(crate) fn identity<'ctx>(f: &mut FnEmitter<'_, 'ctx>, op: ReduceOp, ty: TypeId) -> Emit<Val<'ctx>> {
    let kind = f.module.ty(ty).clone();
    Ok(match kind {
        Type::Bool { .. } => {
            let one = matches!(
                op,
                ReduceOp::LogicalAnd | ReduceOp::Eqv | ReduceOp::Mul | ReduceOp::Min | ReduceOp::BitAnd
            );
            f.ir.i1().const_int(u64::from(one), false).into()
        }
        Type::Int { bits, signed } => {
            let t = f.module.int_type(u32::from(bits))?;
            let ones = t.const_all_ones();
            let (top, low) = extremes(bits);
            let constant =
                |words: [u64; 2]| t.const_int_arbitrary_precision(&words[..usize::from(bits > 64) + 1]);
            match op {
                ReduceOp::Add | ReduceOp::BitOr | ReduceOp::BitXor | ReduceOp::LogicalOr | ReduceOp::Neqv => {
                    t.const_zero()
                }
                ReduceOp::Mul | ReduceOp::LogicalAnd | ReduceOp::Eqv => t.const_int(1, false),
                ReduceOp::BitAnd => ones,
                ReduceOp::Max if signed => constant(low),
                ReduceOp::Max => t.const_zero(),
                ReduceOp::Min if signed => constant(top),
                ReduceOp::Min => ones,
            }
            .into()
        }
        Type::Float(k) => {
            let t = f.module.float_type(k);
            match op {
                ReduceOp::Mul | ReduceOp::LogicalAnd => t.const_float(1.0),
                ReduceOp::Max => t.const_float(f64::NEG_INFINITY),
                ReduceOp::Min => t.const_float(f64::INFINITY),
                ReduceOp::Add
                | ReduceOp::LogicalOr
                | ReduceOp::BitAnd
                | ReduceOp::BitOr
                | ReduceOp::BitXor
                | ReduceOp::Eqv
                | ReduceOp::Neqv => t.const_zero(),
            }
            .into()
        }
        Type::Complex(k) => {
            let t = f.module.float_type(k);
            let re = if op == ReduceOp::Mul { t.const_float(1.0) } else { t.const_zero() };
            f.ir.pair(re.into(), t.const_zero().into())?
        }
        other => return Err(Fault::llvm(format!("a reduction of {other:?}"))),
    })
}

/// Largest and smallest signed integer of a width, in words, lowest first.
fn extremes(bits: u16) -> ([u64; 2], [u64; 2]) {
    let low = 1u128 << (bits.clamp(1, 128) - 1);
    let top = low - 1;
    ([top as u64, (top >> 64) as u64], [low as u64, (low >> 64) as u64])
}
