//! A planned loop → each lane's share of its iterations.
//!
//! ```text
//! gang vector, exact:    k = gang * lanes + lane; if (k < total) body(k)
//! gang vector, stride:   for (k = gang * lanes + lane; k < total; k += gangs * lanes) body(k)
//! gang on a CPU:         for (k = begin(gang); k < end(gang); ++k) body(k)
//! collapse(2):           i = k / trip_j, j = k % trip_j
//! tile(4,8):             tiles over gangs, elements over lanes
//! ```
//! Iteration `k` of a loop has `iv = first + k × step`.

use crate::emit::FnEmitter;
use crate::emit::expr::temporary;
use crate::emit::function::{LoopExits, ObjectAddress};
use crate::emit::kernel::{KernelHook, LastValue, reduce};
use crate::emit::loops::LoopHints;
use crate::emit::types::is_signed;
use crate::exec::{Entry, Width};
use crate::llvm::ir::Step;
use crate::llvm::{Emit, Fault, Val, ValueKind};
use crate::plan::analysis::root;
use crate::plan::loops::between::between;
use crate::plan::{Axes, Chunk, Form, Group, Init, LoopPlan, StmtMode};
use inkwell::IntPredicate;
use inkwell::values::IntValue;
use racc_base::bug;
use racc_hir::{DataRoot, LocalId, LoopId, LoopKind, Type, TypeId};

/// One loop of the nest, its bounds evaluated.
#[derive(Clone, Copy)]
pub(in crate::emit) struct Level<'ctx> {
    pub(in crate::emit) id: LoopId,
    pub(in crate::emit) iv: LocalId,
    pub(in crate::emit) ty: TypeId,
    pub(in crate::emit) first: Val<'ctx>,
    pub(in crate::emit) step: Val<'ctx>,
    pub(in crate::emit) trip: IntValue<'ctx>,
    pub(in crate::emit) storage: ObjectAddress<'ctx>,
}

/// A loop variable in one iteration.
pub(in crate::emit) struct Variable<'ctx> {
    pub(in crate::emit) value: Val<'ctx>,
    /// The value of a signed variable in 64 bits.
    pub(in crate::emit) wide: Option<IntValue<'ctx>>,
}

/// The iterations of one lane: `start, start + step, …` below `end`.
pub(super) struct Share<'ctx> {
    pub(super) start: IntValue<'ctx>,
    pub(super) end: IntValue<'ctx>,
    pub(super) step: IntValue<'ctx>,
}

pub(super) type Body<'b, 'a, 'ctx> = &'b mut dyn FnMut(&mut FnEmitter<'a, 'ctx>, IntValue<'ctx>) -> Emit<()>;

impl<'p, 'ctx> KernelHook<'p, 'ctx> {
    pub(super) fn planned_loop(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        id: LoopId,
        plan: &LoopPlan,
        mode: Option<StmtMode>,
    ) -> Emit<()> {
        if plan.one_gang.is_empty() {
            return self.shared_loop(f, id, plan, mode);
        }
        let done = f.new_block("by_one_gang");
        for &dim in &plan.one_gang {
            let gang = self.model.gang(f, &self.frame, dim)?;
            let first = f.ir.icmp(IntPredicate::EQ, gang, f.ir.const_i64(0))?;
            let next = f.new_block("one_gang");
            f.ir.cond_br(first, next, done)?;
            f.ir.at(next);
        }
        self.shared_loop(f, id, plan, mode)?;
        f.ir.br(done)?;
        f.ir.at(done);
        Ok(())
    }

    fn shared_loop(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        id: LoopId,
        plan: &LoopPlan,
        mode: Option<StmtMode>,
    ) -> Emit<()> {
        let group = mode.map_or(Group::Gang, |m| m.group);
        let hints = self.hints(f, id, plan, mode)?;
        let counted = plan.nest.iter().all(|&l| matches!(f.body.loops[l].kind, LoopKind::Counted { .. }));
        if plan.is_plain() || !counted {
            return self.unshared_loop(f, id, plan, &hints);
        }
        for pair in plan.nest.windows(2) {
            self.assign_between(f, pair[0])?;
        }
        let mut levels = Vec::new();
        for &l in &plan.nest {
            levels.push(self.level(f, l)?);
        }
        let chunk = match plan.chunk {
            Chunk::Static(e) => Some(f.index(e)?),
            Chunk::Target => None,
        };
        if mode.is_some_and(|m| m.barrier_inside) {
            self.barrier(f, group)?;
        }
        let mut reductions = Vec::new();
        for r in &plan.reductions {
            reductions.push(self.open_reduction(f, r)?);
        }
        let mut old = self.open_bindings();
        let mut last_values = Vec::new();
        for level in &mut levels {
            let align = f.module.align_of(level.ty);
            let ptr = f.stack_object(f.module.memory_type(level.ty)?, align, "iv")?;
            level.storage = ObjectAddress { ptr, align };
            self.rebind(f, DataRoot::Local(level.iv), level.storage, &mut old)?;
        }
        for p in &plan.privates {
            if levels.iter().any(|l| DataRoot::Local(l.iv) == p.var) {
                continue;
            }
            let original = if p.init == Init::Copy { Some(self.variable_at(f, p.var)?) } else { None };
            let storage = self.private_storage(f, p, Some(id), &mut old)?;
            if let Some(original) = original {
                let ty = root::root_type(f.module.program, f.body, p.var);
                let last = LastValue { own: storage, original, ty };
                self.copy_scalar(f, last.original, last.own, ty)?;
                if plan.last_values.contains(&p.var) {
                    last_values.push(last);
                }
            }
            self.rebind(f, p.var, storage, &mut old)?;
        }
        let last_values = std::mem::replace(&mut self.state.borrow_mut().last_values, last_values);
        let levels_around = self.state.borrow().levels.len();
        self.state.borrow_mut().levels.extend(&levels);
        for r in &reductions {
            self.bind_reduction(f, r, &mut old)?;
        }
        let reduced = f.reduced.clone();
        f.reduced.extend(plan.reductions.iter().map(|r| r.var));
        self.state.borrow_mut().nested.extend(plan.nest.iter().skip(1).copied());
        let outer = f.access_group;
        f.access_group = hints.parallel.or(outer);
        match &plan.form {
            Form::Tiled(tiled) => self.tiled(f, plan, tiled, &levels)?,
            Form::Stride
            | Form::Exact
            | Form::Rounds(_)
            | Form::Blocks(_)
            | Form::Strips(_)
            | Form::Split(_)
            | Form::Histogram(_) => self.flat(f, plan, &levels, chunk, &hints)?,
        }
        for level in &levels {
            f.wide_variables.remove(&level.iv);
        }
        self.state.borrow_mut().last_values = last_values;
        self.state.borrow_mut().levels.truncate(levels_around);
        f.access_group = outer;
        f.reduced = reduced;
        for l in plan.nest.iter().skip(1) {
            self.state.borrow_mut().nested.remove(l);
        }
        self.close_bindings(f, old)?;
        let axes = Axes {
            gang: plan.axes.gang,
            worker: plan.axes.worker || plan.element_axes().worker,
            vector: plan.axes.vector || plan.element_axes().vector,
        };
        self.close_reductions(f, reductions, reduce::Taking { axes, group })
    }

    /// A loop that each of its executors runs whole, with private variables of its own.
    fn unshared_loop(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        id: LoopId,
        plan: &LoopPlan,
        hints: &LoopHints<'ctx>,
    ) -> Emit<()> {
        let mut old = self.open_bindings();
        for p in &plan.privates {
            let storage = self.private_storage(f, p, Some(id), &mut old)?;
            self.rebind(f, p.var, storage, &mut old)?;
        }
        let outer = f.access_group;
        f.access_group = hints.parallel.or(outer);
        f.loop_with(id, hints)?;
        f.access_group = outer;
        self.close_bindings(f, old)
    }

    /// What bounds of the loops inside `outer` read.
    pub(super) fn assign_between(&self, f: &mut FnEmitter<'_, 'ctx>, outer: LoopId) -> Emit<()> {
        between(f.body, outer).into_iter().try_for_each(|s| f.plain_stmt(s))
    }

    pub(super) fn level(&self, f: &mut FnEmitter<'_, 'ctx>, id: LoopId) -> Emit<Level<'ctx>> {
        let LoopKind::Counted { iv, first, trip, step } = f.body.loops[id].kind else {
            return Err(bug!(f.body.loops[id].span, "a parallel loop without a trip count").into());
        };
        let first = f.expr(first)?;
        let step = f.expr(step)?;
        let trip = f.index(trip)?;
        // Replaced when the variable gets its storage.
        let storage = f.local_storage(iv)?;
        Ok(Level { id, iv, ty: f.body.locals[iv].ty, first, step, trip, storage })
    }

    /// The whole nest as one range of iterations.
    fn flat(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        plan: &LoopPlan,
        levels: &[Level<'ctx>],
        chunk: Option<IntValue<'ctx>>,
        hints: &LoopHints<'ctx>,
    ) -> Emit<()> {
        let mut total = levels[0].trip;
        if levels.len() > 1 {
            total = positive(f, total)?;
            for level in &levels[1..] {
                let trip = positive(f, level.trip)?;
                total = f.ir.builder.build_int_nsw_mul(total, trip, "")?;
            }
        }
        if self.model.entry() == Entry::Gang && chunk.is_none() {
            return self.rows(f, plan, levels, total, hints);
        }
        let mut body = |f: &mut FnEmitter<'_, 'ctx>, k: IntValue<'ctx>| {
            self.set_variables(f, levels, k)?;
            self.innermost(f, levels)
        };
        if let Some(chunk) = chunk {
            return self.chunked(f, plan, levels, total, chunk, hints);
        }
        match &plan.form {
            Form::Exact => self.exact(f, plan.axes, total, &mut body),
            Form::Rounds(rounds) => self.rounds(f, plan, *rounds, total, &mut body),
            Form::Blocks(blocks) => self.blocks_or_range(f, plan, *blocks, levels, total),
            Form::Histogram(h) => self.histogram(f, plan, h, total, &mut body),
            Form::Split(split) => self.split_loop(f, plan, split, levels, total, &mut body),
            Form::Stride | Form::Tiled(_) | Form::Strips(_) => {
                self.each(f, plan.axes, total, hints, &mut body)
            }
        }
    }

    pub(super) fn const_lanes(&self) -> Emit<i64> {
        match self.lanes {
            Width::Const(n) => Ok(i64::from(n)),
            Width::Runtime => Err(Fault::llvm("a tiled loop with lanes of unknown number")),
        }
    }

    /// Runs `body(k)` for this lane's part of `0..total`.
    pub(super) fn each<'a>(
        &self,
        f: &mut FnEmitter<'a, 'ctx>,
        axes: Axes,
        total: IntValue<'ctx>,
        hints: &LoopHints<'ctx>,
        body: Body<'_, 'a, 'ctx>,
    ) -> Emit<()> {
        let (start, step) = self.numbering(f, axes)?;
        self.strided(f, Share { start, end: total, step }, hints, body)
    }

    /// The same where each lane has one iteration or none.
    fn exact<'a>(
        &self,
        f: &mut FnEmitter<'a, 'ctx>,
        axes: Axes,
        total: IntValue<'ctx>,
        body: Body<'_, 'a, 'ctx>,
    ) -> Emit<()> {
        let (start, _) = self.numbering(f, axes)?;
        self.at_most_once(f, start, total, body)
    }

    /// `if (k < end) body(k)`.
    pub(super) fn at_most_once<'a>(
        &self,
        f: &mut FnEmitter<'a, 'ctx>,
        k: IntValue<'ctx>,
        end: IntValue<'ctx>,
        body: Body<'_, 'a, 'ctx>,
    ) -> Emit<()> {
        let inside = f.ir.icmp(IntPredicate::SLT, k, end)?;
        let (yes, done) = (f.new_block("element"), f.new_block("done"));
        f.ir.cond_br(inside, yes, done)?;
        f.ir.at(yes);
        body(f, k)?;
        f.ir.br(done)?;
        f.ir.at(done);
        Ok(())
    }

    /// This lane's number among those that share the loop, and how many they are.
    pub(super) fn numbering(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        axes: Axes,
    ) -> Emit<(IntValue<'ctx>, IntValue<'ctx>)> {
        let b = &f.ir.builder;
        let (mut number, mut count) = (f.ir.const_i64(0), f.ir.const_i64(1));
        if let Some(dim) = axes.gang {
            number = self.model.gang(f, &self.frame, dim)?;
            count = self.model.gangs(f, &self.frame, dim)?;
        }
        for (used, width, lane) in [(axes.worker, self.workers, false), (axes.vector, self.lanes, true)] {
            if !used || width.is_one() {
                continue;
            }
            let own = if lane { self.model.lane(f)? } else { self.model.worker(f)? };
            let own = b.build_int_z_extend(own, f.ir.i64(), "")?;
            let width = match width {
                Width::Const(n) => f.ir.const_i64(i64::from(n)),
                Width::Runtime => {
                    let n = if lane { self.model.lanes(f)? } else { self.model.workers(f)? };
                    b.build_int_z_extend(n, f.ir.i64(), "")?
                }
            };
            number = b.build_int_nsw_add(b.build_int_nsw_mul(number, width, "")?, own, "")?;
            count = b.build_int_nsw_mul(count, width, "")?;
        }
        Ok((number, count))
    }

    /// `for (k = start; k < end; k += step) body(k)`.
    pub(super) fn strided<'a>(
        &self,
        f: &mut FnEmitter<'a, 'ctx>,
        share: Share<'ctx>,
        hints: &LoopHints<'ctx>,
        body: Body<'_, 'a, 'ctx>,
    ) -> Emit<()> {
        let (head, leave) = (f.new_block("share"), f.new_block("shared"));
        let any = f.ir.icmp(IntPredicate::SLT, share.start, share.end)?;
        let from = f.ir.here()?;
        f.ir.cond_br(any, head, leave)?;
        f.ir.at(head);
        let phi = f.ir.builder.build_phi(f.ir.i64(), "k")?;
        phi.add_incoming(&[(&share.start, from)]);
        let k = phi.as_basic_value().int()?;
        body(f, k)?;
        let next = f.ir.builder.build_int_nsw_add(k, share.step, "")?;
        let more = f.ir.icmp(IntPredicate::SLT, next, share.end)?;
        let latch = f.ir.here()?;
        let branch = f.ir.cond_br(more, head, leave)?;
        phi.add_incoming(&[(&next, latch)]);
        f.mark_loop(branch, hints)?;
        f.ir.at(leave);
        Ok(())
    }

    /// `gang(static:n)`: chunks of n dealt round-robin. OpenACC 3.4 §2.9.2.
    fn chunked(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        plan: &LoopPlan,
        levels: &[Level<'ctx>],
        total: IntValue<'ctx>,
        chunk: IntValue<'ctx>,
        hints: &LoopHints<'ctx>,
    ) -> Emit<()> {
        let one = f.ir.const_i64(1);
        let small = f.ir.icmp(IntPredicate::SLT, chunk, one)?;
        let chunk = f.ir.select(small, one.into(), chunk.into())?.int()?;
        let outer = Axes { gang: plan.axes.gang, worker: false, vector: false };
        let inner = Axes { gang: None, ..plan.axes };
        let (gang, gangs) = self.numbering(f, outer)?;
        let start = f.ir.builder.build_int_nsw_mul(gang, chunk, "")?;
        let step = f.ir.builder.build_int_nsw_mul(gangs, chunk, "")?;
        let none = LoopHints::default();
        self.strided(f, Share { start, end: total, step }, &none, &mut |f, base| {
            let (own, lanes) = self.numbering(f, inner)?;
            let start = f.ir.builder.build_int_nsw_add(base, own, "")?;
            let end = f.ir.builder.build_int_nsw_add(base, chunk, "")?;
            let end = f.ir.least(&f.module.module, end, total)?;
            self.strided(f, Share { start, end, step: lanes }, hints, &mut |f, k| {
                self.set_variables(f, levels, k)?;
                self.innermost(f, levels)
            })
        })
    }

    /// A CPU gang's part: neighbouring iterations, row by row, so that LLVM sees plain inner loops.
    fn rows(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        plan: &LoopPlan,
        levels: &[Level<'ctx>],
        total: IntValue<'ctx>,
        hints: &LoopHints<'ctx>,
    ) -> Emit<()> {
        let (begin, end) = match plan.axes.gang {
            Some(dim) => {
                let gang = self.model.gang(f, &self.frame, dim)?;
                let gangs = self.model.gangs(f, &self.frame, dim)?;
                let less = f.ir.builder.build_int_nsw_sub(gangs, f.ir.const_i64(1), "")?;
                let sum = f.ir.builder.build_int_nsw_add(total, less, "")?;
                let part = f.ir.builder.build_int_signed_div(sum, gangs, "")?;
                let begin = f.ir.builder.build_int_nsw_mul(gang, part, "")?;
                let begin = f.ir.least(&f.module.module, begin, total)?;
                let end = f.ir.builder.build_int_nsw_add(begin, part, "")?;
                (begin, f.ir.least(&f.module.module, end, total)?)
            }
            None => (f.ir.const_i64(0), total),
        };
        let [outer @ .., last] = levels else { return Err(Fault::llvm("a nest without loops")) };
        if outer.is_empty() {
            let begin = strips(f, plan, last, (begin, end))?;
            return self.row(f, levels, last, begin, end, hints);
        }
        let width = positive(f, last.trip)?;
        let any = f.ir.icmp(IntPredicate::SLT, begin, end)?;
        let (go, done) = (f.new_block("rows"), f.new_block("rowsdone"));
        f.ir.cond_br(any, go, done)?;
        f.ir.at(go);
        let start = f.ir.builder.build_int_signed_div(begin, width, "")?;
        let past = f.ir.builder.build_int_nsw_add(end, width, "")?;
        let past = f.ir.builder.build_int_nsw_sub(past, f.ir.const_i64(1), "")?;
        let stop = f.ir.builder.build_int_signed_div(past, width, "")?;
        let none = LoopHints::default();
        let share = Share { start, end: stop, step: f.ir.const_i64(1) };
        self.strided(f, share, &none, &mut |f, r| {
            self.set_variables(f, outer, r)?;
            let at = f.ir.builder.build_int_nsw_mul(r, width, "")?;
            let low = f.ir.builder.build_int_nsw_sub(begin, at, "")?;
            let low = positive(f, low)?;
            let high = f.ir.builder.build_int_nsw_sub(end, at, "")?;
            let high = f.ir.least(&f.module.module, high, width)?;
            let low = strips(f, plan, last, (low, high))?;
            self.row(f, levels, last, low, high, hints)
        })?;
        f.ir.br(done)?;
        f.ir.at(done);
        Ok(())
    }

    /// Iterations `begin..end` of the innermost loop, its variable stepping beside the counter.
    fn row(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        levels: &[Level<'ctx>],
        last: &Level<'ctx>,
        begin: IntValue<'ctx>,
        end: IntValue<'ctx>,
        hints: &LoopHints<'ctx>,
    ) -> Emit<()> {
        let first = variable(f, last, begin)?.value;
        let address = temporary(last.storage.ptr, last.storage.align);
        f.store_address(address, last.ty, first)?;
        let count = f.ir.builder.build_int_nsw_sub(end, begin, "")?;
        let frame = f.open_counted(count)?;
        self.innermost(f, levels)?;
        let value = f.load_address(address, last.ty)?;
        let stepped = f.advance(value, last.step, last.ty)?;
        f.store_address(address, last.ty, stepped)?;
        f.close_counted(frame, hints)
    }

    /// `k` in mixed radix: the last digit runs fastest.
    pub(super) fn split(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        k: IntValue<'ctx>,
        widths: &[IntValue<'ctx>],
    ) -> Emit<Vec<IntValue<'ctx>>> {
        let mut digits = Vec::new();
        let mut rest = k;
        for &width in widths[1..].iter().rev() {
            // Never negative: unsigned division is cheaper.
            let above = f.ir.builder.build_int_unsigned_div(rest, width, "")?;
            let product = f.ir.builder.build_int_nsw_mul(above, width, "")?;
            digits.push(f.ir.builder.build_int_nsw_sub(rest, product, "")?);
            rest = above;
        }
        digits.push(rest);
        digits.reverse();
        Ok(digits)
    }

    pub(super) fn set_variables(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        levels: &[Level<'ctx>],
        k: IntValue<'ctx>,
    ) -> Emit<()> {
        let mut widths = Vec::new();
        for level in levels {
            widths.push(if levels.len() > 1 { positive(f, level.trip)? } else { level.trip });
        }
        let digits = self.split(f, k, &widths)?;
        for (level, &digit) in levels.iter().zip(&digits) {
            self.set_one(f, level, digit)?;
        }
        Ok(())
    }

    pub(super) fn set_one(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        level: &Level<'ctx>,
        k: IntValue<'ctx>,
    ) -> Emit<()> {
        let Variable { value, wide } = variable(f, level, k)?;
        f.store_address(temporary(level.storage.ptr, level.storage.align), level.ty, value)?;
        if let Some(wide) = wide.filter(|_| self.plan.wide.contains(&level.id)) {
            f.wide_variables.insert(level.iv, (level.storage.ptr, wide));
        }
        Ok(())
    }

    /// The body of the nest; `Continue` of any of its loops ends the iteration.
    pub(super) fn innermost(&self, f: &mut FnEmitter<'_, 'ctx>, levels: &[Level<'ctx>]) -> Emit<()> {
        let next = f.new_block("iterated");
        let exits: LoopExits = f.exits_here(next, next);
        for level in levels {
            f.loops.insert(level.id, exits);
        }
        let last_values = std::mem::take(&mut self.state.borrow_mut().last_values);
        // Of a collapsed nest the outer body: the inner loops in it are bodies only.
        f.stmt(f.body.loops[levels[0].id].body)?;
        f.ir.br(next)?;
        f.ir.at(next);
        self.leave_last_values(f, &last_values)?;
        self.state.borrow_mut().last_values = last_values;
        Ok(())
    }

    /// Metadata of the loop's back edge.
    fn hints(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        id: LoopId,
        plan: &LoopPlan,
        mode: Option<StmtMode>,
    ) -> Emit<LoopHints<'ctx>> {
        Ok(LoopHints {
            parallel: plan.independent_accesses.then(|| f.new_access_group()).transpose()?,
            ..self.plain_hints(id, mode)
        })
    }
}

/// Emits what of a row is in whole strips; gives where the rest begins.
fn strips<'ctx>(
    f: &mut FnEmitter<'_, 'ctx>,
    plan: &LoopPlan,
    last: &Level<'ctx>,
    (begin, end): (IntValue<'ctx>, IntValue<'ctx>),
) -> Emit<IntValue<'ctx>> {
    match &plan.form {
        Form::Strips(found) => f.strips(found, last, (begin, end)),
        Form::Stride
        | Form::Exact
        | Form::Rounds(_)
        | Form::Blocks(_)
        | Form::Tiled(_)
        | Form::Split(_)
        | Form::Histogram(_) => Ok(begin),
    }
}

/// `first + k × step`.
pub(in crate::emit) fn variable<'ctx>(
    f: &FnEmitter<'_, 'ctx>,
    level: &Level<'ctx>,
    k: IntValue<'ctx>,
) -> Emit<Variable<'ctx>> {
    let b = &f.ir.builder;
    match f.module.ty(level.ty) {
        Type::Ptr { .. } => {
            let step = f.resize(level.step.int()?, f.ir.i64(), true)?;
            let far = b.build_int_nsw_mul(k, step, "")?;
            let value = f.ir.offset(level.first.ptr()?, far, Step::Inbounds)?.into();
            Ok(Variable { value, wide: None })
        }
        Type::Int { bits, .. } => {
            let signed = is_signed(f.module.ty(level.ty));
            let own = f.module.int_type(u32::from(*bits))?;
            let computed = if *bits > 64 { own } else { f.ir.i64() };
            let (k, step) = (f.resize(k, computed, true)?, f.resize(level.step.int()?, computed, true)?);
            let first = f.resize(level.first.int()?, computed, signed)?;
            if *bits >= 64 && !signed {
                // Such a variable may pass the end of its type.
                let value = b.build_int_add(first, b.build_int_mul(k, step, "")?, "")?.into();
                return Ok(Variable { value, wide: None });
            }
            let wide = b.build_int_nsw_add(first, b.build_int_nsw_mul(k, step, "")?, "")?;
            if *bits >= 64 {
                return Ok(Variable { value: wide.into(), wide: (*bits == 64).then_some(wide) });
            }
            // The variable holds every value that its loop gives it: truncation loses nothing.
            let narrow = b.build_int_truncate(wide, own, "")?;
            if let Some(inst) = narrow.as_instruction() {
                if signed {
                    inst.set_no_signed_wrap_flag(true)?;
                } else {
                    inst.set_no_unsigned_wrap_flag(true)?;
                }
            }
            Ok(Variable { value: narrow.into(), wide: signed.then_some(wide) })
        }
        other => Err(Fault::llvm(format!("a parallel loop over {other:?}"))),
    }
}

/// The value, or 0 where it is negative.
pub(in crate::emit) fn positive<'ctx>(
    f: &FnEmitter<'_, 'ctx>,
    value: IntValue<'ctx>,
) -> Emit<IntValue<'ctx>> {
    let ty = f.ir.i64().into();
    let args = [value.into(), f.ir.const_i64(0).into()];
    f.ir.intrinsic_value(&f.module.module, "llvm.smax", &[ty], &args)?.int()
}
