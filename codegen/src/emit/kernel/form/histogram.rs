//! [`crate::plan::loops::form::histogram`] as code.

use crate::emit::FnEmitter;
use crate::emit::atomic::{Operand, Update};
use crate::emit::expr::temporary;
use crate::emit::kernel::KernelHook;
use crate::emit::kernel::reduce::identity;
use crate::emit::kernel::worksharing::{Body, Share};
use crate::emit::loops::LoopHints;
use crate::llvm::ir::Step;
use crate::llvm::{Emit, Fault, ValueKind};
use crate::plan::loops::form::Histogram;
use crate::plan::loops::form::histogram::CAPACITY;
use crate::plan::{Axes, Form, Group, LoopPlan, Unroll};
use inkwell::values::{IntValue, PointerValue};
use inkwell::{AddressSpace, IntPredicate};
use racc_hir::{BinaryOp, LoopId, ReduceOp, Stmt, StmtId};

/// Bytes of an element.
const SIZE: u64 = 4;

/// A gang's own part of the array while its iterations are emitted.
#[derive(Clone, Copy)]
pub(in crate::emit::kernel) struct Counting<'ctx> {
    outer: LoopId,
    /// First elements of the array and of the gang's part.
    array: PointerValue<'ctx>,
    part: PointerValue<'ctx>,
}

impl<'ctx> KernelHook<'_, 'ctx> {
    /// Iterations `0..total`. Where the launch has fewer lanes than that, the array is known to fit.
    pub(in crate::emit::kernel) fn histogram<'a>(
        &self,
        f: &mut FnEmitter<'a, 'ctx>,
        plan: &LoopPlan,
        histogram: &Histogram,
        total: IntValue<'ctx>,
        body: Body<'_, 'a, 'ctx>,
    ) -> Emit<()> {
        let (first, lanes) = self.numbering(f, plan.axes)?;
        let few = f.ir.icmp(IntPredicate::SLT, lanes, total)?;
        let (own, direct, done) = (f.new_block("own"), f.new_block("direct"), f.new_block("counted"));
        f.ir.cond_br(few, own, direct)?;
        f.ir.at(own);
        let op = joining(histogram.op)?;
        let array = f.expr(histogram.base)?.ptr()?;
        let part = self.shared_object(f, "__racc_histogram", CAPACITY)?;
        let counting = Counting { outer: plan.nest[0], array, part };
        let nothing = identity(f, op, histogram.elem)?;
        self.slots(f, &mut |f, at| {
            let own = f.ir.offset(part, at, Step::Forward)?;
            f.store_address(temporary(own, SIZE), histogram.elem, nothing)
        })?;
        self.barrier(f, Group::Gang)?;
        let around = self.state.borrow_mut().counting.replace(counting);
        let hints = LoopHints { unroll: Some(Unroll::Count(4)), ..LoopHints::default() };
        self.strided(f, Share { start: first, end: total, step: lanes }, &hints, body)?;
        self.state.borrow_mut().counting = around;
        self.barrier(f, Group::Gang)?;
        self.slots(f, &mut |f, at| {
            let own = f.ir.offset(part, at, Step::Forward)?;
            let value = f.load_address(temporary(own, SIZE), histogram.elem)?;
            let changed = f.ir.icmp(IntPredicate::NE, value.int()?, nothing.int()?)?;
            let (add, next) = (f.new_block("add"), f.new_block("next"));
            f.ir.cond_br(changed, add, next)?;
            f.ir.at(add);
            let to = temporary(f.ir.offset(array, at, Step::Forward)?, SIZE);
            let by = Operand { value, ty: histogram.elem };
            f.atomic_update(to, histogram.elem, Update::Op(histogram.op), by, None)?;
            f.ir.br(next)?;
            f.ir.at(next);
            Ok(())
        })?;
        f.ir.br(done)?;
        f.ir.at(direct);
        self.each(f, plan.axes, total, &LoopHints::default(), body)?;
        f.ir.br(done)?;
        f.ir.at(done);
        Ok(())
    }

    /// `work(offset)` for each element of the gang's part, shared out among its lanes.
    fn slots<'a>(
        &self,
        f: &mut FnEmitter<'a, 'ctx>,
        work: &mut dyn FnMut(&mut FnEmitter<'a, 'ctx>, IntValue<'ctx>) -> Emit<()>,
    ) -> Emit<()> {
        let (lane, lanes) = self.numbering(f, Axes { vector: true, ..Axes::SEQ })?;
        let end = f.ir.const_i64((CAPACITY / SIZE) as i64);
        let none = LoopHints::default();
        self.strided(f, Share { start: lane, end, step: lanes }, &none, &mut |f, n| {
            let at = f.ir.builder.build_int_nsw_mul(n, f.ir.const_i64(SIZE as i64), "")?;
            work(f, at)
        })
    }

    /// An atomic update of the array: in the gang's part, as far as that reaches.
    pub(in crate::emit::kernel) fn counted_update(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        id: StmtId,
        counting: Counting<'ctx>,
    ) -> Emit<bool> {
        let Stmt::Atomic(atomic) = &f.body.stmts[id].kind else { return Ok(false) };
        let whole = match self.plan.loops.get(&counting.outer).map(|p| &p.form) {
            Some(Form::Histogram(h)) if h.updates.contains(&id) => h.whole,
            _ => return Ok(false),
        };
        let mut address = f.place(atomic.place)?;
        let word = f.ir.i64();
        let b = &f.ir.builder;
        let (to, from) =
            (b.build_ptr_to_int(address.ptr, word, "")?, b.build_ptr_to_int(counting.array, word, "")?);
        let far = b.build_int_sub(to, from, "")?;
        // In the part's own address space: LLVM would else make one access of this one and that of what is beyond.
        let space = f.module.context.ptr_type(AddressSpace::from(self.model.shared_space()));
        let part = f.ir.builder.build_address_space_cast(counting.part, space, "")?;
        let part = f.ir.offset(part, far, Step::Forward)?;
        if whole {
            // Without a branch the loads of several iterations go ahead together.
            address.ptr = part;
            f.atomic_at(atomic, address)?;
            return Ok(true);
        }
        let inside = f.ir.icmp(IntPredicate::ULT, far, f.ir.const_i64(CAPACITY as i64))?;
        let (own, beyond, done) = (f.new_block("own"), f.new_block("beyond"), f.new_block("updated"));
        f.ir.cond_br(inside, own, beyond)?;
        f.ir.at(beyond);
        f.atomic_at(atomic, address)?;
        f.ir.br(done)?;
        f.ir.at(own);
        address.ptr = part;
        f.atomic_at(atomic, address)?;
        f.ir.br(done)?;
        f.ir.at(done);
        Ok(true)
    }
}

/// The reduction that an update is.
fn joining(op: BinaryOp) -> Emit<ReduceOp> {
    match op {
        BinaryOp::Add => Ok(ReduceOp::Add),
        BinaryOp::BitAnd => Ok(ReduceOp::BitAnd),
        BinaryOp::BitOr => Ok(ReduceOp::BitOr),
        BinaryOp::BitXor => Ok(ReduceOp::BitXor),
        BinaryOp::Min => Ok(ReduceOp::Min),
        BinaryOp::Max => Ok(ReduceOp::Max),
        BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Div | BinaryOp::Rem | BinaryOp::Shl | BinaryOp::Shr => {
            Err(Fault::llvm("parts of a histogram that cannot be joined"))
        }
    }
}
