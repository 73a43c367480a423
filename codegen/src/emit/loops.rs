//! Loops. A counted loop becomes what LLVM vectorises: a guard, an i64 counter from 0 to the trip count, and
//! the user's variable stepping beside it.
//!
//! ```text
//! iv = first; if trip > 0 { n = 0; do { body; iv += step; n += 1 } while (n < trip) }
//! ```

use crate::emit::FnEmitter;
use crate::emit::expr::temporary;
use crate::emit::place::Address;
use crate::emit::types::is_signed;
use crate::llvm::{Emit, Fault, Val, ValueKind, raw};
use crate::plan::loops::form::Strips;
use crate::plan::loops::host_strips::HostStrips;
use crate::plan::{Carry, Group, Unroll};
use inkwell::IntPredicate;
use inkwell::basic_block::BasicBlock;
use inkwell::values::{InstructionValue, IntValue, MetadataValue, PhiValue};
use racc_hir::{DeviceKind, ExprId, Loop, LoopId, LoopKind, StmtId, Type};

/// What is known or wanted of a loop, as LLVM's metadata.
#[derive(Clone, Default)]
pub struct LoopHints<'ctx> {
    /// Iterations are independent: all accesses that carry this group.
    pub parallel: Option<MetadataValue<'ctx>>,
    pub vectorize: Option<bool>,
    pub vector_width: Option<u32>,
    pub interleave: Option<u32>,
    pub unroll: Option<Unroll>,
    pub distribute: bool,
    /// Registers that iterations pass on.
    pub carry: Option<Carry>,
    /// Lanes that wait for each other each time before the condition.
    pub wait: Option<Group>,
}

/// A counted loop's frame between `open_counted` and `close_counted`.
pub struct CountedFrame<'ctx> {
    pub counter: IntValue<'ctx>,
    phi: PhiValue<'ctx>,
    head: BasicBlock<'ctx>,
    next: BasicBlock<'ctx>,
    pub leave: BasicBlock<'ctx>,
    trip: IntValue<'ctx>,
}

/// A counted loop's variable, what it is stepped by, and how often the loop runs.
pub(crate) struct Count<'ctx> {
    address: Address<'ctx>,
    ty: racc_hir::TypeId,
    step: Val<'ctx>,
    pub(crate) trip: IntValue<'ctx>,
}

impl<'a, 'ctx> FnEmitter<'a, 'ctx> {
    /// A loop as sequential code.
    pub fn plain_loop(&mut self, id: LoopId) -> Emit<()> {
        self.loop_with(id, &LoopHints::default())
    }

    /// A loop with metadata on its back edge.
    pub fn loop_with(&mut self, id: LoopId, hints: &LoopHints<'ctx>) -> Emit<()> {
        let node = &self.body.loops[id];
        match &node.kind {
            LoopKind::Counted { .. } => self.versioned_loop(id, hints),
            LoopKind::While { pre, cond, step } => self.while_loop(id, *pre, *cond, *step, hints),
            LoopKind::DoWhile { pre, cond } => self.do_while(id, *pre, *cond, hints),
        }
    }

    /// A counted loop, once.
    pub(crate) fn counted_as_is(&mut self, id: LoopId, hints: &LoopHints<'ctx>) -> Emit<()> {
        if let Some(carry) = &hints.carry {
            return self.carrying_loop(id, hints, carry);
        }
        if let Some(strips) = self.host_strips(id) {
            return self.loop_in_strips(id, strips, hints);
        }
        self.counted(id, hints, &mut |f, frame| f.loop_body(id, &f.body.loops[id], frame))
    }

    /// What the plan says of strips of a host loop, where the arrays are known to be as it takes them to be.
    fn host_strips(&self, id: LoopId) -> Option<&'a Strips> {
        let HostStrips { strips, contiguous } =
            self.module.host_loops?.get(&self.program_function)?.get(&id)?;
        let known = contiguous.iter().all(|(array, stride)| self.unit_strides.get(array) == Some(stride));
        (known && self.model.device() == DeviceKind::Host).then_some(strips)
    }

    /// A counted loop with other code for its body.
    pub fn counted_loop(&mut self, id: LoopId, code: &mut dyn FnMut(&mut Self) -> Emit<()>) -> Emit<()> {
        self.counted(id, &LoopHints::default(), &mut |f, _| code(f))
    }

    fn counted(
        &mut self,
        id: LoopId,
        hints: &LoopHints<'ctx>,
        code: &mut dyn FnMut(&mut Self, &CountedFrame<'ctx>) -> Emit<()>,
    ) -> Emit<()> {
        let count = self.start_count(id)?;
        let frame = self.open_counted(count.trip)?;
        code(self, &frame)?;
        self.step(&count)?;
        self.close_counted(frame, hints)
    }

    /// Gives a loop's variable its first value.
    pub(crate) fn start_count(&mut self, id: LoopId) -> Emit<Count<'ctx>> {
        let LoopKind::Counted { iv, first, trip, step } = self.body.loops[id].kind else {
            return Err(Fault::llvm("a counted loop that is not one"));
        };
        let ty = self.body.locals[iv].ty;
        let first = self.expr(first)?;
        let step = self.expr(step)?;
        let trip = self.index(trip)?;
        let storage = self.local_storage(iv)?;
        let address = temporary(storage.ptr, storage.align);
        self.store_address(address, ty, first)?;
        Ok(Count { address, ty, step, trip })
    }

    pub(crate) fn step(&mut self, count: &Count<'ctx>) -> Emit<()> {
        let value = self.load_address(count.address, count.ty)?;
        let stepped = self.advance(value, count.step, count.ty)?;
        self.store_address(count.address, count.ty, stepped)
    }

    /// `value + step` in the type of a loop variable.
    pub fn advance(&mut self, value: Val<'ctx>, step: Val<'ctx>, ty: racc_hir::TypeId) -> Emit<Val<'ctx>> {
        match self.module.ty(ty) {
            Type::Ptr { .. } => {
                let bytes = match step {
                    Val::PointerValue(p) => self.ir.builder.build_ptr_to_int(p, self.ir.i64(), "")?,
                    other => other.int()?,
                };
                Ok(self.ir.offset(value.ptr()?, bytes, crate::llvm::ir::Step::Inbounds)?.into())
            }
            Type::Int { bits, .. } => {
                let (a, b) = (value.int()?, step.int()?);
                // C adds `short` variables as `int`, and the conversion back wraps: after its last iteration the variable
                // may have passed the end of its type.
                let is_promoted = *bits < 32;
                let signed = is_signed(self.module.ty(ty)) && !self.module.program.wrapv;
                Ok(if signed && !is_promoted {
                    self.ir.builder.build_int_nsw_add(a, b, "")?.into()
                } else {
                    self.ir.builder.build_int_add(a, b, "")?.into()
                })
            }
            Type::Float(_) => {
                let sum = self.ir.builder.build_float_add(value.float()?, step.float()?, "")?;
                self.fp(sum)
            }
            other => Err(Fault::llvm(format!("a loop variable of type {other:?}"))),
        }
    }

    /// Opens `for (counter = 0; counter < trip; ++counter)`, positioned in its body.
    pub fn open_counted(&mut self, trip: IntValue<'ctx>) -> Emit<CountedFrame<'ctx>> {
        let (head, next, leave) = (self.new_block("loop"), self.new_block("next"), self.new_block("leave"));
        let zero = trip.get_type().const_zero();
        let any = self.ir.icmp(IntPredicate::SGT, trip, zero)?;
        let from = self.ir.here()?;
        self.ir.cond_br(any, head, leave)?;
        self.ir.at(head);
        let phi = self.ir.builder.build_phi(trip.get_type(), "n")?;
        phi.add_incoming(&[(&zero, from)]);
        Ok(CountedFrame { counter: phi.as_basic_value().int()?, phi, head, next, leave, trip })
    }

    /// Emits the body with its exits in force, and moves to where the step goes.
    fn loop_body(&mut self, id: LoopId, node: &Loop, frame: &CountedFrame<'ctx>) -> Emit<()> {
        self.loops.insert(id, self.exits_here(frame.leave, frame.next));
        self.stmt(node.body)?;
        self.ir.br(frame.next)?;
        self.ir.at(frame.next);
        self.at_span(node.span);
        Ok(())
    }

    /// For those that lay out loops themselves: the body of `id` inside `frame`.
    pub fn counted_body(&mut self, id: LoopId, frame: &CountedFrame<'ctx>) -> Emit<()> {
        let node = &self.body.loops[id];
        self.loop_body(id, node, frame)
    }

    pub fn close_counted(&mut self, frame: CountedFrame<'ctx>, hints: &LoopHints<'ctx>) -> Emit<()> {
        // A body without `Continue` may have been emitted straight into the loop. (Where nothing leads to the step,
        // as the body always leaves, the step is dead code.)
        if frame.next.get_first_use().is_none() && self.ir.here()? != frame.next {
            self.ir.br(frame.next)?;
            self.ir.at(frame.next);
        }
        let one = frame.trip.get_type().const_int(1, false);
        let next = self.ir.builder.build_int_nsw_add(frame.counter, one, "")?;
        if let Some(inst) = next.as_instruction() {
            inst.set_no_unsigned_wrap_flag(true)?;
        }
        let more = self.ir.icmp(IntPredicate::SLT, next, frame.trip)?;
        let latch = self.ir.here()?;
        let branch = self.ir.cond_br(more, frame.head, frame.leave)?;
        frame.phi.add_incoming(&[(&next, latch)]);
        self.mark_loop(branch, hints)?;
        self.ir.at(frame.leave);
        Ok(())
    }

    fn before_condition(&mut self, hints: &LoopHints<'ctx>) -> Emit<()> {
        let hook = self.hook;
        hints.wait.map_or(Ok(()), |group| hook.wait(self, group))
    }

    fn while_loop(
        &mut self,
        id: LoopId,
        pre: Option<StmtId>,
        cond: Option<ExprId>,
        step: Option<StmtId>,
        hints: &LoopHints<'ctx>,
    ) -> Emit<()> {
        let span = self.span;
        let (head, body) = (self.new_block("while"), self.new_block("body"));
        let (next, leave) = (self.new_block("next"), self.new_block("leave"));
        self.ir.br(head)?;
        self.ir.at(head);
        if let Some(pre) = pre {
            self.stmt(pre)?;
        }
        self.before_condition(hints)?;
        match cond {
            Some(cond) => self.branch(cond, body, leave)?,
            None => self.ir.br(body)?,
        }
        self.ir.at(body);
        self.loops.insert(id, self.exits_here(leave, next));
        self.stmt(self.body.loops[id].body)?;
        self.ir.br(next)?;
        self.ir.at(next);
        self.at_span(span);
        if let Some(step) = step {
            self.stmt(step)?;
        }
        if !self.ir.terminated() {
            let branch = self.ir.builder.build_unconditional_branch(head)?;
            self.mark_loop(branch, hints)?;
        }
        self.ir.at(leave);
        Ok(())
    }

    fn do_while(
        &mut self,
        id: LoopId,
        pre: Option<StmtId>,
        cond: ExprId,
        hints: &LoopHints<'ctx>,
    ) -> Emit<()> {
        let (body, next) = (self.new_block("do"), self.new_block("next"));
        let (again, leave) = (self.new_block("again"), self.new_block("leave"));
        self.ir.br(body)?;
        self.ir.at(body);
        self.loops.insert(id, self.exits_here(leave, next));
        self.stmt(self.body.loops[id].body)?;
        self.ir.br(next)?;
        self.ir.at(next);
        if let Some(pre) = pre {
            self.stmt(pre)?;
        }
        if !self.ir.terminated() {
            self.before_condition(hints)?;
            self.branch(cond, again, leave)?;
        }
        self.ir.at(again);
        let branch = self.ir.builder.build_unconditional_branch(body)?;
        self.mark_loop(branch, hints)?;
        self.ir.at(leave);
        Ok(())
    }

    /// `llvm.loop` metadata on a back edge; nothing when there is nothing to say.
    pub fn mark_loop(&self, branch: InstructionValue<'ctx>, hints: &LoopHints<'ctx>) -> Emit<()> {
        let m = self.module;
        let int = |n: u32| Some(m.context.i32_type().const_int(u64::from(n), false).into());
        let flag = |b: bool| Some(m.context.bool_type().const_int(u64::from(b), false).into());
        let mut list = Vec::new();
        if let Some(group) = hints.parallel {
            list.push(m.property("llvm.loop.parallel_accesses", Some(group.into())));
        }
        if let Some(on) = hints.vectorize {
            list.push(m.property("llvm.loop.vectorize.enable", flag(on)));
        }
        if let Some(width) = hints.vector_width {
            list.push(m.property("llvm.loop.vectorize.width", int(width)));
        }
        if let Some(count) = hints.interleave {
            list.push(m.property("llvm.loop.interleave.count", int(count)));
        }
        match if m.options.no_unroll { Some(Unroll::Disable) } else { hints.unroll } {
            None => {}
            Some(Unroll::Disable) => list.push(m.property("llvm.loop.unroll.disable", None)),
            Some(Unroll::Full) => list.push(m.property("llvm.loop.unroll.full", None)),
            Some(Unroll::Count(n)) => list.push(m.property("llvm.loop.unroll.count", int(n))),
        }
        if hints.distribute {
            list.push(m.property("llvm.loop.distribute.enable", flag(true)));
        }
        if list.is_empty() {
            return Ok(());
        }
        branch.set_metadata(raw::distinct_node(m.context, &list), m.kinds.llvm_loop)?;
        Ok(())
    }

    /// A group for accesses of a parallel loop: set `access_group` to it while the body is emitted.
    pub fn new_access_group(&self) -> Emit<MetadataValue<'ctx>> {
        raw::access_groups(self.module.context, 1)?
            .first()
            .copied()
            .ok_or_else(|| Fault::llvm("no access group"))
    }
}
