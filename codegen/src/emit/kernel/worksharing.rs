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
use crate::emit::function::{LoopExits, Storage};
use crate::emit::kernel::{KernelHook, LastValue, reduce};
use crate::emit::loops::{LoopHints, Unroll};
use crate::emit::types::is_signed;
use crate::exec::{Entry, Width};
use crate::llvm::ir::Step;
use crate::llvm::{Emit, Fault, Val, ValueKind};
use crate::plan::analysis::root;
use crate::plan::{Axes, Chunk, Cover, Group, LoopPlan, PrivatePlan};
use inkwell::IntPredicate;
use inkwell::values::IntValue;
use racc_base::bug;
use racc_hir::{DataRoot, LocalId, LocalKind, LoopId, LoopKind, Stmt, StmtId, Type, TypeId};

/// One loop of the nest, its bounds evaluated.
#[derive(Clone, Copy)]
pub(super) struct Level<'ctx> {
    pub(super) id: LoopId,
    pub(super) iv: LocalId,
    pub(super) ty: TypeId,
    pub(super) first: Val<'ctx>,
    pub(super) step: Val<'ctx>,
    pub(super) trip: IntValue<'ctx>,
    pub(super) storage: Storage<'ctx>,
}

/// The iterations of one lane: `start, start + step, …` below `end`.
pub(super) struct Share<'ctx> {
    pub(super) start: IntValue<'ctx>,
    pub(super) end: IntValue<'ctx>,
    pub(super) step: IntValue<'ctx>,
}

/// Lanes side by side, and iterations of the outer loop for each.
#[derive(Clone, Copy)]
struct Block {
    columns: u32,
    rows: u32,
}

type Body<'b, 'a, 'ctx> = &'b mut dyn FnMut(&mut FnEmitter<'a, 'ctx>, IntValue<'ctx>) -> Emit<()>;

impl<'p, 'ctx> KernelHook<'p, 'ctx> {
    pub(super) fn planned_loop(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        id: LoopId,
        plan: &LoopPlan,
        group: Group,
    ) -> Emit<()> {
        if plan.one_gang.is_empty() {
            return self.shared_loop(f, id, plan, group);
        }
        let done = f.new_block("by_one_gang");
        for &dim in &plan.one_gang {
            let gang = self.model.gang(f, &self.frame, dim)?;
            let first = f.ir.icmp(IntPredicate::EQ, gang, f.ir.const_i64(0))?;
            let next = f.new_block("one_gang");
            f.ir.cond_br(first, next, done)?;
            f.ir.at(next);
        }
        self.shared_loop(f, id, plan, group)?;
        f.ir.br(done)?;
        f.ir.at(done);
        Ok(())
    }

    fn shared_loop(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        id: LoopId,
        plan: &LoopPlan,
        group: Group,
    ) -> Emit<()> {
        let hints = self.hints(f, id, plan)?;
        let plain = plan.axes.is_seq()
            && plan.element_axes.is_seq()
            && plan.reductions.is_empty()
            && plan.tile.is_empty();
        let counted = plan.nest.iter().all(|&l| matches!(f.body.loops[l].kind, LoopKind::Counted { .. }));
        if (plain && plan.nest.len() == 1) || !counted {
            let mut old = self.open_bindings();
            for p in &plan.privates {
                let storage = self.private_storage(f, p, Some(id), &mut old)?;
                self.rebind(f, p.var, storage, &mut old)?;
            }
            let outer = f.access_group;
            f.access_group = hints.parallel.or(outer);
            f.loop_with(id, &hints)?;
            f.access_group = outer;
            return self.close_bindings(f, old);
        }
        for &s in &self.between(f, plan)? {
            f.plain_stmt(s)?;
        }
        let mut levels = Vec::new();
        for &l in &plan.nest {
            levels.push(self.level(f, l)?);
        }
        let chunk = match plan.chunk {
            Chunk::Static(e) => Some(f.index(e)?),
            Chunk::Target => None,
        };
        let mut reductions = Vec::new();
        for r in &plan.reductions {
            reductions.push(self.open_reduction(f, r)?);
        }
        let mut old = self.open_bindings();
        let mut last_values = Vec::new();
        for level in &mut levels {
            let align = f.module.align_of(level.ty);
            let ptr = f.stack_object(f.module.memory_type(level.ty)?, align, "iv")?;
            level.storage = Storage { ptr, align };
            self.rebind(f, DataRoot::Local(level.iv), level.storage, &mut old)?;
        }
        for p in &plan.privates {
            if levels.iter().any(|l| DataRoot::Local(l.iv) == p.var) {
                continue;
            }
            let original =
                if plan.last_values.contains(&p.var) { Some(self.variable_at(f, p.var)?) } else { None };
            let storage = self.private_storage(f, p, Some(id), &mut old)?;
            if let Some(original) = original {
                let ty = root::root_type(f.module.program, f.body, p.var);
                let last = LastValue { own: storage, original, ty };
                self.copy_scalar(f, last.original, last.own, ty)?;
                last_values.push(last);
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
        if plan.tile.is_empty() {
            self.flat(f, plan, &levels, chunk, &hints)?;
        } else {
            self.tiled(f, plan, &levels)?;
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
            worker: plan.axes.worker || plan.element_axes.worker,
            vector: plan.axes.vector || plan.element_axes.vector,
        };
        self.close_reductions(f, reductions, reduce::Taking { axes, group })
    }

    /// Scalar assignments between the loops of a nest that inner bounds may read.
    fn between(&self, f: &FnEmitter<'_, 'ctx>, plan: &LoopPlan) -> Emit<Vec<StmtId>> {
        let mut list = Vec::new();
        for pair in plan.nest.windows(2) {
            let mut todo = vec![f.body.loops[pair[0]].body];
            while let Some(s) = todo.pop() {
                match &f.body.stmts[s].kind {
                    Stmt::Block(inner) => todo.extend(inner.iter().rev()),
                    Stmt::Scope(inner) => todo.push(*inner),
                    Stmt::Assign { place, .. } => {
                        if let Some(DataRoot::Local(l)) =
                            crate::plan::analysis::walk::whole_variable(f.body, *place)
                            && f.body.locals[l].kind == LocalKind::Temp
                        {
                            list.push(s);
                        }
                    }
                    Stmt::Loop(_) => break,
                    _ => {}
                }
            }
        }
        Ok(list)
    }

    fn level(&self, f: &mut FnEmitter<'_, 'ctx>, id: LoopId) -> Emit<Level<'ctx>> {
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
            total = self.positive(f, total)?;
            for level in &levels[1..] {
                let trip = self.positive(f, level.trip)?;
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
        match (chunk, plan.cover) {
            (Some(chunk), _) => self.chunked(f, plan, levels, total, chunk, hints),
            (None, Cover::Stride | Cover::Exact) => {
                self.each(f, plan.axes, total, plan.cover, hints, &mut body)
            }
            (None, Cover::Tiles(rounds)) => self.tiles(f, plan, total, rounds, &mut body),
            (None, Cover::Blocks { columns, rows }) => {
                let Some(last) = levels.last() else { return Err(Fault::llvm("a nest without loops")) };
                // Rows shorter than half a block leave lanes idle: then the nest is one range.
                let half = f.ir.const_i64(i64::from(columns) / 2);
                let wide = f.ir.icmp(IntPredicate::SGE, last.trip, half)?;
                let (block, range, done) =
                    (f.new_block("blocks"), f.new_block("range"), f.new_block("ranged"));
                f.ir.cond_br(wide, block, range)?;
                f.ir.at(block);
                self.blocks(f, plan, levels, Block { columns, rows })?;
                f.ir.br(done)?;
                f.ir.at(range);
                self.each(f, plan.axes, total, Cover::Stride, hints, &mut body)?;
                f.ir.br(done)?;
                f.ir.at(done);
                Ok(())
            }
        }
    }

    fn const_lanes(&self) -> Emit<i64> {
        match self.lanes {
            Width::Const(n) => Ok(i64::from(n)),
            Width::Runtime => Err(Fault::llvm("a tiled loop with lanes of unknown number")),
        }
    }

    /// Tiles of `rounds` × lanes consecutive iterations, dealt to the gangs; whole tiles are unrolled.
    fn tiles<'a>(
        &self,
        f: &mut FnEmitter<'a, 'ctx>,
        plan: &LoopPlan,
        total: IntValue<'ctx>,
        rounds: u32,
        body: Body<'_, 'a, 'ctx>,
    ) -> Emit<()> {
        let lanes = self.const_lanes()?;
        let size = f.ir.const_i64(lanes * i64::from(rounds));
        let (gang, gangs) = self.numbering(f, Axes { gang: plan.axes.gang, ..Axes::SEQ })?;
        let (lane, _) = self.numbering(f, Axes { vector: true, ..Axes::SEQ })?;
        let start = f.ir.builder.build_int_nsw_mul(gang, size, "")?;
        let step = f.ir.builder.build_int_nsw_mul(gangs, size, "")?;
        let none = LoopHints::default();
        self.strided(f, Share { start, end: total, step }, &none, &mut |f, base| {
            let end = f.ir.builder.build_int_nsw_add(base, size, "")?;
            let first = f.ir.builder.build_int_nsw_add(base, lane, "")?;
            let whole = f.ir.icmp(IntPredicate::SLE, end, total)?;
            let (all, part, done) = (f.new_block("whole"), f.new_block("part"), f.new_block("tile"));
            f.ir.cond_br(whole, all, part)?;
            f.ir.at(all);
            let frame = f.open_counted(f.ir.const_i64(i64::from(rounds)))?;
            let far = f.ir.builder.build_int_nsw_mul(frame.counter, f.ir.const_i64(lanes), "")?;
            let k = f.ir.builder.build_int_nsw_add(first, far, "")?;
            body(f, k)?;
            f.close_counted(frame, &LoopHints { unroll: Some(Unroll::Full), ..LoopHints::default() })?;
            f.ir.br(done)?;
            f.ir.at(part);
            let rest = Share { start: first, end: total, step: f.ir.const_i64(lanes) };
            let once = LoopHints { unroll: Some(Unroll::Disable), ..LoopHints::default() };
            self.strided(f, rest, &once, body)?;
            f.ir.br(done)?;
            f.ir.at(done);
            Ok(())
        })
    }

    /// Blocks of the two innermost loops: lanes along the last one, several rows for each lane.
    fn blocks(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        plan: &LoopPlan,
        levels: &[Level<'ctx>],
        block: Block,
    ) -> Emit<()> {
        let [outer @ .., row, last] = levels else { return Err(Fault::llvm("a block of one loop")) };
        let columns = i64::from(block.columns);
        let lane_rows = (self.const_lanes()? / columns).max(1);
        let height = lane_rows * i64::from(block.rows);
        let mut counts = Vec::new();
        for level in outer {
            counts.push(self.positive(f, level.trip)?);
        }
        for (level, size) in [(row, height), (last, columns)] {
            let trip = self.positive(f, level.trip)?;
            let sum = f.ir.builder.build_int_nsw_add(trip, f.ir.const_i64(size - 1), "")?;
            counts.push(f.ir.builder.build_int_unsigned_div(sum, f.ir.const_i64(size), "")?);
        }
        let mut total = f.ir.const_i64(1);
        for &count in &counts {
            total = f.ir.builder.build_int_nsw_mul(total, count, "")?;
        }
        let (lane, _) = self.numbering(f, Axes { vector: true, ..Axes::SEQ })?;
        let width = f.ir.const_i64(columns);
        let lane_column = f.ir.builder.build_int_unsigned_rem(lane, width, "")?;
        let lane_row = f.ir.builder.build_int_unsigned_div(lane, width, "")?;
        let (gang, gangs) = self.numbering(f, Axes { gang: plan.axes.gang, ..Axes::SEQ })?;
        let none = LoopHints::default();
        self.strided(f, Share { start: gang, end: total, step: gangs }, &none, &mut |f, t| {
            let at = self.split(f, t, &counts)?;
            let [above @ .., tile_row, tile_column] = at.as_slice() else {
                return Err(Fault::llvm("a block of one loop"));
            };
            let column = f.ir.builder.build_int_nsw_mul(*tile_column, width, "")?;
            let column = f.ir.builder.build_int_nsw_add(column, lane_column, "")?;
            let first = f.ir.builder.build_int_nsw_mul(*tile_row, f.ir.const_i64(height), "")?;
            let start = f.ir.builder.build_int_nsw_add(first, lane_row, "")?;
            let end = f.ir.builder.build_int_nsw_add(first, f.ir.const_i64(height), "")?;
            let end = self.least(f, end, row.trip)?;
            let inside = f.ir.icmp(IntPredicate::SLT, column, last.trip)?;
            let (yes, done) = (f.new_block("column"), f.new_block("columns"));
            f.ir.cond_br(inside, yes, done)?;
            f.ir.at(yes);
            for (level, &k) in outer.iter().zip(above) {
                self.set_one(f, level, k)?;
            }
            self.set_one(f, last, column)?;
            let unroll = Some(if block.rows > 1 { Unroll::Count(block.rows) } else { Unroll::Disable });
            let hints = LoopHints { unroll, ..LoopHints::default() };
            let share = Share { start, end, step: f.ir.const_i64(lane_rows) };
            self.strided(f, share, &hints, &mut |f, k| {
                self.set_one(f, row, k)?;
                self.innermost(f, levels)
            })?;
            f.ir.br(done)?;
            f.ir.at(done);
            Ok(())
        })
    }

    /// Runs `body(k)` for this lane's part of `0..total`.
    fn each<'a>(
        &self,
        f: &mut FnEmitter<'a, 'ctx>,
        axes: Axes,
        total: IntValue<'ctx>,
        cover: Cover,
        hints: &LoopHints<'ctx>,
        body: Body<'_, 'a, 'ctx>,
    ) -> Emit<()> {
        let (start, step) = self.numbering(f, axes)?;
        if cover == Cover::Exact {
            let inside = f.ir.icmp(IntPredicate::SLT, start, total)?;
            let (yes, done) = (f.new_block("element"), f.new_block("done"));
            f.ir.cond_br(inside, yes, done)?;
            f.ir.at(yes);
            body(f, start)?;
            f.ir.br(done)?;
            f.ir.at(done);
            return Ok(());
        }
        self.strided(f, Share { start, end: total, step }, hints, body)
    }

    /// This lane's number among those that share the loop, and how many they are.
    fn numbering(&self, f: &FnEmitter<'_, 'ctx>, axes: Axes) -> Emit<(IntValue<'ctx>, IntValue<'ctx>)> {
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
            let end = self.least(f, end, total)?;
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
                let begin = self.least(f, begin, total)?;
                let end = f.ir.builder.build_int_nsw_add(begin, part, "")?;
                (begin, self.least(f, end, total)?)
            }
            None => (f.ir.const_i64(0), total),
        };
        let [outer @ .., last] = levels else { return Err(Fault::llvm("a nest without loops")) };
        if outer.is_empty() {
            let begin = self.strips(f, plan, last, (begin, end))?;
            return self.row(f, levels, last, begin, end, hints);
        }
        let width = self.positive(f, last.trip)?;
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
            let low = self.positive(f, low)?;
            let high = f.ir.builder.build_int_nsw_sub(end, at, "")?;
            let high = self.least(f, high, width)?;
            let low = self.strips(f, plan, last, (low, high))?;
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
        let first = self.variable(f, last, begin)?;
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

    /// Tiles over `plan.axes`, the elements of each over `plan.element_axes`. OpenACC 3.4 §2.9.8.
    fn tiled(&self, f: &mut FnEmitter<'_, 'ctx>, plan: &LoopPlan, levels: &[Level<'ctx>]) -> Emit<()> {
        let sizes: Vec<i64> =
            (0..levels.len()).map(|i| plan.tile.get(i).map_or(1, |&s| i64::from(s.max(1)))).collect();
        let mut tiles = Vec::new();
        let mut total = f.ir.const_i64(1);
        for (level, &size) in levels.iter().zip(&sizes) {
            let trip = self.positive(f, level.trip)?;
            let sum = f.ir.builder.build_int_nsw_add(trip, f.ir.const_i64(size - 1), "")?;
            let count = f.ir.builder.build_int_signed_div(sum, f.ir.const_i64(size), "")?;
            total = f.ir.builder.build_int_nsw_mul(total, count, "")?;
            tiles.push(count);
        }
        let elements = f.ir.const_i64(sizes.iter().product());
        let none = LoopHints::default();
        self.each(f, plan.axes, total, Cover::Stride, &none, &mut |f, t| {
            let at = self.split(f, t, &tiles)?;
            self.each(f, plan.element_axes, elements, Cover::Stride, &none, &mut |f, e| {
                let widths: Vec<IntValue> = sizes.iter().map(|&s| f.ir.const_i64(s)).collect();
                let inside = self.split(f, e, &widths)?;
                let mut all = f.ir.i1().const_int(1, false);
                let mut numbers = Vec::new();
                for (n, level) in levels.iter().enumerate() {
                    let k = f.ir.builder.build_int_nsw_mul(at[n], widths[n], "")?;
                    let k = f.ir.builder.build_int_nsw_add(k, inside[n], "")?;
                    let ok = f.ir.icmp(IntPredicate::SLT, k, level.trip)?;
                    all = f.ir.builder.build_and(all, ok, "")?;
                    numbers.push(k);
                }
                let (yes, done) = (f.new_block("element"), f.new_block("done"));
                f.ir.cond_br(all, yes, done)?;
                f.ir.at(yes);
                for (level, &k) in levels.iter().zip(&numbers) {
                    self.set_one(f, level, k)?;
                }
                self.innermost(f, levels)?;
                f.ir.br(done)?;
                f.ir.at(done);
                Ok(())
            })
        })
    }

    /// `k` in mixed radix: the last digit runs fastest.
    fn split(
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

    fn set_variables(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        levels: &[Level<'ctx>],
        k: IntValue<'ctx>,
    ) -> Emit<()> {
        let mut widths = Vec::new();
        for level in levels {
            widths.push(if levels.len() > 1 { self.positive(f, level.trip)? } else { level.trip });
        }
        let digits = self.split(f, k, &widths)?;
        for (level, &digit) in levels.iter().zip(&digits) {
            self.set_one(f, level, digit)?;
        }
        Ok(())
    }

    fn set_one(&self, f: &mut FnEmitter<'_, 'ctx>, level: &Level<'ctx>, k: IntValue<'ctx>) -> Emit<()> {
        let value = self.variable(f, level, k)?;
        f.store_address(temporary(level.storage.ptr, level.storage.align), level.ty, value)
    }

    /// `first + k × step`.
    pub(super) fn variable(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        level: &Level<'ctx>,
        k: IntValue<'ctx>,
    ) -> Emit<Val<'ctx>> {
        let b = &f.ir.builder;
        match f.module.ty(level.ty) {
            Type::Ptr { .. } => {
                let step = f.resize(level.step.int()?, f.ir.i64(), true)?;
                let far = b.build_int_nsw_mul(k, step, "")?;
                Ok(f.ir.offset(level.first.ptr()?, far, Step::Inbounds)?.into())
            }
            Type::Int { bits, .. } => {
                let signed = is_signed(f.module.ty(level.ty));
                let own = f.module.int_type(u32::from(*bits))?;
                let computed = if *bits > 64 { own } else { f.ir.i64() };
                let (k, step) = (f.resize(k, computed, true)?, f.resize(level.step.int()?, computed, true)?);
                let first = f.resize(level.first.int()?, computed, signed)?;
                if *bits >= 64 && !signed {
                    // Such a variable may pass the end of its type.
                    return Ok(b.build_int_add(first, b.build_int_mul(k, step, "")?, "")?.into());
                }
                let wide = b.build_int_nsw_add(first, b.build_int_nsw_mul(k, step, "")?, "")?;
                if *bits >= 64 {
                    return Ok(wide.into());
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
                Ok(narrow.into())
            }
            other => Err(Fault::llvm(format!("a parallel loop over {other:?}"))),
        }
    }

    /// The body of the nest; `Continue` of any of its loops ends the iteration.
    fn innermost(&self, f: &mut FnEmitter<'_, 'ctx>, levels: &[Level<'ctx>]) -> Emit<()> {
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

    pub(super) fn positive(&self, f: &FnEmitter<'_, 'ctx>, value: IntValue<'ctx>) -> Emit<IntValue<'ctx>> {
        let ty = f.ir.i64().into();
        let args = [value.into(), f.ir.const_i64(0).into()];
        f.ir.intrinsic_value(&f.module.module, "llvm.smax", &[ty], &args)?.int()
    }

    fn least(&self, f: &FnEmitter<'_, 'ctx>, a: IntValue<'ctx>, b: IntValue<'ctx>) -> Emit<IntValue<'ctx>> {
        f.ir.intrinsic_value(&f.module.module, "llvm.smin", &[f.ir.i64().into()], &[a.into(), b.into()])?
            .int()
    }

    /// Metadata of the loop's back edge.
    fn hints(&self, f: &FnEmitter<'_, 'ctx>, id: LoopId, plan: &LoopPlan) -> Emit<LoopHints<'ctx>> {
        let mut hints = LoopHints {
            unroll: self.plan.unroll.get(&id).map(|&n| Unroll::Count(n)),
            ..LoopHints::default()
        };
        // A row's lanes take a few rounds at most: unrolled, the rounds only cost registers.
        if plan.axes.vector && plan.axes.gang.is_none() && self.is_wide() {
            hints.unroll = Some(Unroll::Disable);
        }
        if self.model.entry() == Entry::Gang && plan.independent && self.vectorisable(f, plan) {
            hints.parallel = Some(f.new_access_group()?);
        }
        Ok(hints)
    }

    /// An innermost loop without calls whose private objects all become registers: only then may every access of its
    /// body be called independent.
    fn vectorisable(&self, f: &FnEmitter<'_, 'ctx>, plan: &LoopPlan) -> bool {
        let types = &f.module.program.types;
        let root = f.body.loops[plan.nest[plan.nest.len() - 1]].body;
        let scalar = |l: LocalId| crate::plan::analysis::liveness::followed(f.body, types, l);
        let mut ok = plan.privates.iter().all(|p: &PrivatePlan| match p.var {
            DataRoot::Local(l) => scalar(l) && p.dynamic.is_none(),
            DataRoot::Global(_) => false,
        });
        ok &= plan.reductions.is_empty();
        ok &= crate::plan::depend::declared_inside(f.body, root).into_iter().all(scalar);
        crate::plan::analysis::walk::each_stmt(f.body, root, &mut |s| {
            if matches!(
                f.body.stmts[s].kind,
                Stmt::Loop(_) | Stmt::Call { .. } | Stmt::Atomic(_) | Stmt::DynAlloc { .. }
            ) {
                ok = false;
            }
        });
        ok
    }
}
