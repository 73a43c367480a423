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
use crate::emit::atomic::{Operand, Update};
use crate::emit::expr::{Overflow, temporary};
use crate::emit::function::ObjectAddress;
use crate::emit::place::{Address, Through};
use crate::exec::{Entry, Width};
use crate::llvm::ir::Step;
use crate::llvm::raw::{self, Order};
use crate::llvm::{Emit, Fault, Val, ValueKind};
use crate::plan::analysis::root;
use crate::plan::{Axes, Combine, Group, ReductionPlan, ResultStore};
use inkwell::IntPredicate;
use inkwell::llvm_sys::{LLVMAtomicOrdering as Ordering, LLVMAtomicRMWBinOp as Rmw};
use inkwell::values::{IntValue, PointerValue};
use racc_base::nyi;
use racc_hir::{BinaryOp, LogicalOp, ReduceOp, Type, TypeId};

/// A reduction between its loop's start and end.
pub(crate) struct Active<'ctx> {
    plan: ReductionPlan,
    parts: Vec<ReducedScalar<'ctx>>,
    original: Address<'ctx>,
    private: PointerValue<'ctx>,
    /// The copy is from the device's heap.
    heap: Option<PointerValue<'ctx>>,
    /// The lanes that have one copy together.
    sharers: Option<Group>,
    /// What the variable is bound to while the private copy is in force.
    bound: ObjectAddress<'ctx>,
}

/// Reduced values of one type: those of an array, one scalar, or one member of a record or of each record of an array.
#[derive(Clone, Copy)]
struct ReducedScalar<'ctx> {
    elem: TypeId,
    /// Bytes from the start of the variable or section.
    offset: u64,
    /// How often it is there, and how many bytes apart; absent: once.
    every: Option<(IntValue<'ctx>, u64)>,
}

/// Who takes part in a reduction, and which lanes stand together where it ends.
#[derive(Clone, Copy)]
pub(crate) struct Taking {
    pub(crate) axes: Axes,
    pub(crate) group: Group,
}

/// One lane's part of a value → the total of all parts.
pub(super) type Meet<'m, 'a, 'ctx> =
    &'m mut dyn FnMut(&mut FnEmitter<'a, 'ctx>, ReduceOp, TypeId, Val<'ctx>) -> Emit<Val<'ctx>>;

impl<'p, 'ctx> KernelHook<'p, 'ctx> {
    /// Makes the private copy; the variable is bound to it by [`Self::bind_reduction`].
    pub(crate) fn open_reduction(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        r: &ReductionPlan,
    ) -> Emit<Active<'ctx>> {
        let place_ty = f.body.places[r.place].ty;
        let (parts, original, shift, bytes) = match &r.section {
            Some(s) => {
                let base = f.expr(s.base)?.ptr()?;
                let size = f.module.size_of(s.elem)? as i64;
                let mut offset = f.ir.const_i64(0);
                // The copy is laid out like the original, which may have gaps.
                let (mut some, mut last) = (f.ir.const_i64(1), f.ir.const_i64(0));
                for d in &s.dims {
                    let (low, stride, length) = (f.index(d.lower)?, f.index(d.stride)?, f.index(d.length)?);
                    let b = &f.ir.builder;
                    offset = b.build_int_nsw_add(offset, b.build_int_nsw_mul(low, stride, "")?, "")?;
                    some = b.build_int_nsw_mul(some, length, "")?;
                    let steps = b.build_int_nsw_sub(length, f.ir.const_i64(1), "")?;
                    let reach = b.build_int_nsw_mul(steps, stride, "")?;
                    // Of a dimension that counts downwards the last element comes first.
                    let down = b.build_int_compare(IntPredicate::SLT, reach, f.ir.const_i64(0), "")?;
                    let before = f.ir.select(down, reach.into(), f.ir.const_i64(0).into())?.int()?;
                    let far = b.build_int_nsw_sub(reach, before, "")?;
                    let far = b.build_int_nsw_sub(far, before, "")?;
                    offset = b.build_int_nsw_add(offset, before, "")?;
                    last = b.build_int_nsw_add(last, far, "")?;
                }
                let zero = f.ir.const_i64(0);
                let none = f.ir.builder.build_int_compare(IntPredicate::SLE, some, zero, "")?;
                let count = f.ir.builder.build_int_nsw_add(last, f.ir.const_i64(1), "")?;
                let count = f.ir.select(none, zero.into(), count.into())?.int()?;
                let bytes = f.ir.builder.build_int_nsw_mul(offset, f.ir.const_i64(size), "")?;
                let first = f.ir.offset(base, bytes, Step::Inbounds)?;
                let mut address = temporary(first, f.module.align_of(s.elem));
                address.through = Through::Pointer;
                let whole = f.ir.builder.build_int_nsw_mul(count, f.ir.const_i64(size), "")?;
                let mut parts = Vec::new();
                scalars(f, s.elem, 0, &mut parts)?;
                (repeated(f, parts, count, size as u64)?, address, bytes, Some(whole))
            }
            None => {
                let address = f.place(r.place)?;
                let mut parts = Vec::new();
                scalars(f, place_ty, 0, &mut parts)?;
                (parts, address, f.ir.const_i64(0), None)
            }
        };
        let align = parts.iter().map(|p| f.module.align_of(p.elem)).max().unwrap_or(1).max(8);
        let mut heap = None;
        let sharers = r.shared.filter(|_| self.is_wide());
        let private = match (bytes, sharers) {
            (_, Some(group)) => {
                let bytes = match bytes {
                    Some(bytes) => bytes,
                    None => f.ir.const_i64(f.module.size_of(place_ty)? as i64),
                };
                let object = self.heap_object(f, bytes, group)?;
                heap = Some(object);
                object
            }
            (Some(bytes), None) => match bytes.get_sign_extended_constant() {
                Some(bytes) => f.stack_object(f.module.bytes_type(bytes.max(0) as u64)?, 16, "part")?,
                None if self.model.has_heap() => {
                    let object = self.allocate(f, bytes)?;
                    heap = Some(object);
                    object
                }
                None => f.dynamic_stack(bytes, 16)?,
            },
            (None, _) => f.stack_object(f.module.memory_type(place_ty)?, align.max(16), "part")?,
        };
        self.elements(f, &parts, &mut |f, (part, i)| {
            let identity = identity(f, r.op, part.elem)?;
            let at = element(f, private, part, i)?;
            match sharers {
                None => f.store_address(at, part.elem, identity),
                Some(group) => self.one_lane(f, group, &mut |f| f.store_address(at, part.elem, identity)),
            }
        })?;
        if let Some(group) = sharers {
            self.barrier(f, group)?;
        }
        let bound = self.bound_to(f, r, ObjectAddress { ptr: private, align }, shift)?;
        Ok(Active { plan: r.clone(), parts, original, private, heap, sharers, bound })
    }

    /// What the variable is while the copy is in force; `shift` is from the object's start to the section's.
    fn bound_to(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        r: &ReductionPlan,
        copy: ObjectAddress<'ctx>,
        shift: IntValue<'ctx>,
    ) -> Emit<ObjectAddress<'ctx>> {
        let place_ty = f.body.places[r.place].ty;
        let ObjectAddress { ptr: private, align } = copy;
        let root = f.module.ty(root::root_type(f.module.program, f.body, r.var));
        Ok(match (&r.section, root) {
            (Some(_), _) if matches!(f.module.ty(place_ty), Type::Descriptor { .. }) => {
                let from = f.place(r.place)?;
                let own = temporary(f.stack_object(f.module.memory_type(place_ty)?, 8, "part")?, 8);
                f.copy_aggregate(own, from, place_ty)?;
                let back = f.ir.builder.build_int_neg(shift, "")?;
                let moved = f.ir.offset(private, back, Step::Wild)?;
                f.ir.store(moved, own.ptr, 8)?;
                match root {
                    Type::Ptr { .. } => self.pointer_to(f, own.ptr)?,
                    _ => ObjectAddress { ptr: own.ptr, align: 8 },
                }
            }
            // `p[lo:n]` through a pointer: element `lo` is the copy's first.
            (Some(_), Type::Ptr { .. }) => {
                let back = f.ir.builder.build_int_neg(shift, "")?;
                let moved = f.ir.offset(private, back, Step::Wild)?;
                self.pointer_to(f, moved)?
            }
            (Some(_), _) => {
                let back = f.ir.builder.build_int_neg(shift, "")?;
                ObjectAddress { ptr: f.ir.offset(private, back, Step::Wild)?, align }
            }
            (None, _) => ObjectAddress { ptr: private, align },
        })
    }

    pub(crate) fn bind_reduction(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        active: &Active<'ctx>,
        old: &mut Bindings<'ctx>,
    ) -> Emit<()> {
        self.rebind(f, active.plan.var, active.bound, old)
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
            if let Some(group) = active.sharers {
                self.barrier(f, group)?;
            }
            match plan.combine {
                Combine::InGang | Combine::FirstGang | Combine::Atomic => {
                    self.elements(f, &active.parts, &mut |f, (part, i)| {
                        let at = element(f, active.private, part, i)?;
                        let value = f.load_address(at, part.elem)?;
                        let total = self.over_lanes(f, plan.op, part.elem, value, taking)?;
                        self.store_in_original(f, &active, (part, i), total, taking.group)
                    })?;
                    if let Some(object) = active.heap {
                        self.free(f, object, active.sharers)?;
                    }
                }
                Combine::LastGang { offset, .. } => {
                    let (gang, _) = self.linear_gang(f)?;
                    self.elements(f, &active.parts, &mut |f, (part, i)| {
                        let at = element(f, active.private, part, i)?;
                        let value = f.load_address(at, part.elem)?;
                        let total = self.over_lanes(f, plan.op, part.elem, value, taking)?;
                        self.one_lane(f, Group::Gang, &mut |f| {
                            let slot = self.slot(f, gang)?;
                            let slot = f.ir.offset_const(slot, offset as i64, Step::Forward)?;
                            let at = element(f, slot, part, i)?;
                            f.store_address(at, part.elem, total)
                        })
                    })?;
                    if let Some(object) = active.heap {
                        self.free(f, object, active.sharers)?;
                    }
                    late.push(active);
                }
            }
        }
        if late.is_empty() { Ok(()) } else { self.last_gang(f, &late) }
    }

    /// Combines in each lane that shares an iteration: `meet` gives the total of their parts.
    pub(super) fn close_shared<'a>(
        &self,
        f: &mut FnEmitter<'a, 'ctx>,
        list: Vec<Active<'ctx>>,
        meet: Meet<'_, 'a, 'ctx>,
    ) -> Emit<()> {
        for active in list {
            self.elements(f, &active.parts, &mut |f, (part, i)| {
                let at = element(f, active.private, part, i)?;
                let value = f.load_address(at, part.elem)?;
                let total = meet(f, active.plan.op, part.elem, value)?;
                self.update_original(f, &active, (part, i), total)
            })?;
        }
        Ok(())
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
            // The fences order it. On CPUs it costs nothing to say so again, and ThreadSanitizer knows no fences.
            let counted = match self.model.entry() {
                Entry::Gang => Ordering::LLVMAtomicOrderingAcquireRelease,
                Entry::Gpu { .. } => Ordering::LLVMAtomicOrderingMonotonic,
            };
            let before = raw::atomic_rmw(&f.ir, Rmw::LLVMAtomicRMWBinOpAdd, at, one.into(), order(counted))?;
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
            self.elements(f, &active.parts, &mut |f, (part, i)| self.add_slots(f, active, (part, i), total))?;
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
        (part, i): Element<'ctx>,
        total: IntValue<'ctx>,
    ) -> Emit<()> {
        let Combine::LastGang { offset, .. } = active.plan.combine else {
            return Err(Fault::llvm("a late reduction without a slot"));
        };
        let (op, elem) = (active.plan.op, part.elem);
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
        let mut at = element(f, slot, part, i)?;
        // Written by other gangs: never from a cache that they do not share.
        at.volatile = true;
        at.ptr = self.global_pointer(f, at.ptr)?;
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
        match active.plan.store {
            ResultStore::EveryLane => self.update_original(f, active, (part, i), all),
            ResultStore::OneLane => {
                self.one_lane(f, Group::Gang, &mut |f| self.update_original(f, active, (part, i), all))
            }
        }
    }

    /// This lane's number in the gang, and the gang's size.
    pub(super) fn everyone(&self, f: &FnEmitter<'_, 'ctx>) -> Emit<(IntValue<'ctx>, IntValue<'ctx>)> {
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

    fn store_in_original(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        active: &Active<'ctx>,
        (part, i): Element<'ctx>,
        total: Val<'ctx>,
        group: Group,
    ) -> Emit<()> {
        if active.plan.store == ResultStore::EveryLane {
            return self.update_original(f, active, (part, i), total);
        }
        if active.plan.combine == Combine::Atomic {
            return self.one_lane(f, group, &mut |f| self.atomically(f, active, (part, i), total));
        }
        if active.plan.combine == Combine::FirstGang {
            let (gang, _) = self.linear_gang(f)?;
            let first = f.ir.icmp(IntPredicate::EQ, gang, f.ir.const_i64(0))?;
            let (update, done) = (f.new_block("firstgang"), f.new_block("updated"));
            f.ir.cond_br(first, update, done)?;
            f.ir.at(update);
            self.one_lane(f, group, &mut |f| self.update_original(f, active, (part, i), total))?;
            f.ir.br(done)?;
            f.ir.at(done);
            return Ok(());
        }
        self.one_lane(f, group, &mut |f| self.update_original(f, active, (part, i), total))
    }

    fn update_original(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        active: &Active<'ctx>,
        (part, i): Element<'ctx>,
        total: Val<'ctx>,
    ) -> Emit<()> {
        let mut at = self.original(f, active, (part, i))?;
        // Other gangs store to it meanwhile: never from a cache that they do not share.
        at.volatile |= active.plan.combine == Combine::Atomic;
        let now = f.load_address(at, part.elem)?;
        let now = combine(f, active.plan.op, now, total, part.elem)?;
        f.store_address(at, part.elem, now)
    }

    fn original(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        active: &Active<'ctx>,
        (part, i): Element<'ctx>,
    ) -> Emit<Address<'ctx>> {
        if i.is_none() && part.offset == 0 {
            return Ok(active.original);
        }
        let mut at = element(f, active.original.ptr, part, i)?;
        at.through = active.original.through;
        Ok(at)
    }

    fn atomically(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        active: &Active<'ctx>,
        (part, i): Element<'ctx>,
        total: Val<'ctx>,
    ) -> Emit<()> {
        let at = self.original(f, active, (part, i))?;
        let ty = part.elem;
        let logical = matches!(active.plan.op, ReduceOp::LogicalAnd | ReduceOp::LogicalOr);
        let of_two_parts = logical && matches!(f.module.ty(ty), Type::Complex(_));
        if of_two_parts || self.needs_lock(f, ty, active.plan.op == ReduceOp::Add)? {
            return self.locked(f, &mut |f| self.update_original(f, active, (part, i), total));
        }
        if let Type::Complex(kind) = f.module.ty(ty) {
            let op = if active.plan.op == ReduceOp::Mul { BinaryOp::Mul } else { BinaryOp::Add };
            return f.atomic_complex(at, (ty, *kind), op, total);
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
            (ReduceOp::LogicalAnd | ReduceOp::LogicalOr, _) => {
                return self.decide(f, active.plan.op, (at, ty), total);
            }
        };
        f.atomic_update(at, ty, update, Operand { value: total, ty }, None)
    }

    /// `&&` and `||` of numbers: one false or true value decides, whoever brings it.
    fn decide(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        op: ReduceOp,
        (at, ty): (Address<'ctx>, TypeId),
        total: Val<'ctx>,
    ) -> Emit<()> {
        let holds = truth(f, total, ty)?;
        let and = op == ReduceOp::LogicalAnd;
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

    /// Once for a scalar, for each element of an array, for each member of a record.
    fn elements<'a>(
        &self,
        f: &mut FnEmitter<'a, 'ctx>,
        parts: &[ReducedScalar<'ctx>],
        work: &mut dyn FnMut(&mut FnEmitter<'a, 'ctx>, Element<'ctx>) -> Emit<()>,
    ) -> Emit<()> {
        for &part in parts {
            match part.every {
                None => work(f, (part, None))?,
                Some((n, _)) => {
                    let frame = f.open_counted(n)?;
                    work(f, (part, Some(frame.counter)))?;
                    f.close_counted(frame, &Default::default())?;
                }
            }
        }
        Ok(())
    }
}

/// One element of a part.
type Element<'ctx> = (ReducedScalar<'ctx>, Option<IntValue<'ctx>>);

/// Records of arrays of records are taken apart member by member, up to this many.
const MOST_PARTS: usize = 256;

/// The scalars that a variable consists of: §2.5.15 reduces each member of a composite variable.
fn scalars<'ctx>(
    f: &FnEmitter<'_, 'ctx>,
    ty: TypeId,
    offset: u64,
    parts: &mut Vec<ReducedScalar<'ctx>>,
) -> Emit<()> {
    if f.module.is_scalar(ty) {
        parts.push(ReducedScalar { elem: ty, offset, every: None });
        return Ok(());
    }
    let elem = innermost(f, ty);
    let mut each = Vec::new();
    if f.module.is_scalar(elem) {
        each.push(ReducedScalar { elem, offset, every: None });
    } else {
        let Type::Record(id) = *f.module.ty(elem) else {
            return Err(nyi!(f.span, "a reduction of this type").into());
        };
        let record = &f.module.program.types.records[id];
        if record.is_union || record.fields.iter().any(|field| field.bits.is_some()) {
            return Err(nyi!(f.span, "a reduction of a union or of bit-fields").into());
        }
        for field in &record.fields {
            scalars(f, field.ty, offset + field.offset, &mut each)?;
        }
    }
    let size = f.module.size_of(elem)?.max(1);
    let is_array = elem != ty;
    let n = f.ir.const_i64((f.module.size_of(ty)? / size) as i64);
    parts.extend(if is_array { repeated(f, each, n, size)? } else { each });
    Ok(())
}

/// The parts of one record → those of `n` that lie `size` bytes apart. Of an array in the record each element becomes a
/// part.
fn repeated<'ctx>(
    f: &FnEmitter<'_, 'ctx>,
    one: Vec<ReducedScalar<'ctx>>,
    n: IntValue<'ctx>,
    size: u64,
) -> Emit<Vec<ReducedScalar<'ctx>>> {
    let mut all = Vec::new();
    for part in one {
        let (times, apart) = match part.every {
            None => (1, 0),
            Some((times, apart)) => (times.get_sign_extended_constant().unwrap_or(i64::MAX), apart),
        };
        if times.saturating_add(all.len() as i64) > MOST_PARTS as i64 {
            return Err(nyi!(f.span, "a reduction of more than {MOST_PARTS} members").into());
        }
        let offsets = (0..times as u64).map(|k| part.offset + k * apart);
        all.extend(offsets.map(|offset| ReducedScalar { elem: part.elem, offset, every: Some((n, size)) }));
    }
    Ok(all)
}

fn innermost(f: &FnEmitter<'_, '_>, ty: TypeId) -> TypeId {
    match f.module.ty(ty) {
        Type::Array { elem, .. } => innermost(f, *elem),
        _ => ty,
    }
}

/// Element `i` of a part of the object at `base`.
fn element<'ctx>(
    f: &FnEmitter<'_, 'ctx>,
    base: PointerValue<'ctx>,
    part: ReducedScalar<'ctx>,
    i: Option<IntValue<'ctx>>,
) -> Emit<Address<'ctx>> {
    let mut ptr = base;
    if part.offset > 0 {
        ptr = f.ir.offset_const(ptr, part.offset as i64, Step::Inbounds)?;
    }
    if let (Some(i), Some((_, apart))) = (i, part.every) {
        let far = f.ir.builder.build_int_nsw_mul(i, f.ir.const_i64(apart as i64), "")?;
        ptr = f.ir.offset(ptr, far, Step::Inbounds)?;
    }
    Ok(temporary(ptr, f.module.align_of(part.elem)))
}

/// `value != 0`.
fn truth<'ctx>(f: &FnEmitter<'_, 'ctx>, value: Val<'ctx>, ty: TypeId) -> Emit<IntValue<'ctx>> {
    match f.module.ty(ty) {
        Type::Bool { .. } => value.int(),
        Type::Float(_) => {
            let zero = value.float()?.get_type().const_zero();
            Ok(f.ir.builder.build_float_compare(inkwell::FloatPredicate::UNE, value.float()?, zero, "")?)
        }
        Type::Complex(kind) => {
            let zero = f.module.float_type(*kind).const_zero();
            let [re, im] = [f.ir.part(value, 0)?.float()?, f.ir.part(value, 1)?.float()?];
            let build = &f.ir.builder;
            let unequal = inkwell::FloatPredicate::UNE;
            let re = build.build_float_compare(unequal, re, zero, "")?;
            let im = build.build_float_compare(unequal, im, zero, "")?;
            Ok(build.build_or(re, im, "")?)
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
        Type::Complex(kind) => {
            let part = f.module.float_type(*kind);
            let re = f.ir.builder.build_unsigned_int_to_float(bit, part, "")?;
            f.ir.pair(re.into(), part.const_zero().into())
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
    f.arithmetic(binary, a, b, ty, Overflow::Wraps)
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
            let one = matches!(op, ReduceOp::Mul | ReduceOp::LogicalAnd);
            let re = if one { t.const_float(1.0) } else { t.const_zero() };
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
