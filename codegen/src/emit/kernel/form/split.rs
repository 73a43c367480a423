//! [`crate::plan::loops::form::split`] as code.
//!
//! ```text
//! for (base = gang * rows; base < total; base += gangs * rows) {      the same for all lanes of a gang
//!     k = min(base + own row, total - 1)                              lanes without a row repeat the last
//!     before(k)
//!     for (n = part; n < trip; n += parts) s += …                     each lane its part
//!     s = parts brought together
//!     if (part == 0 && base + own row < total) behind(k)
//! }
//! ```

use crate::emit::FnEmitter;
use crate::emit::expr::temporary;
use crate::emit::function::ObjectAddress;
use crate::emit::kernel::KernelHook;
use crate::emit::kernel::reduce::combine;
use crate::emit::kernel::worksharing::{Body, Level, Share};
use crate::emit::loops::LoopHints;
use crate::exec::Partner;
use crate::llvm::ir::Step;
use crate::llvm::{Emit, Fault, Val, ValueKind};
use crate::plan::loops::form::Split;
use crate::plan::loops::form::split::{Columns, Lanes, Layout, ROW_WIDTHS};
use crate::plan::{Axes, Form, Group, LoopPlan};
use inkwell::IntPredicate;
use inkwell::values::{IntValue, PointerValue};
use racc_base::{Span, bug};
use racc_hir::{DataRoot, LoopId, LoopKind, ReduceOp, Stmt, StmtId, TypeId};
use std::iter::once;

/// What a lane does of an iteration that it shares with others.
#[derive(Clone, Copy)]
pub(in crate::emit::kernel) struct Sharing<'ctx> {
    outer: LoopId,
    /// This lane's number among them, and how many they are.
    part: IntValue<'ctx>,
    parts: IntValue<'ctx>,
    /// It does what one does for all.
    first: IntValue<'ctx>,
    meeting: Meeting<'ctx>,
}

/// How the lanes bring their parts together.
#[derive(Clone, Copy)]
enum Meeting<'ctx> {
    /// Neighbours exchange values; at most so many.
    Neighbours { most: u32 },
    /// Through the gang's memory.
    Memory { columns: Columns, column: IntValue<'ctx> },
}

/// The iterations that a gang has at a time.
struct Groups<'ctx> {
    /// How many.
    size: IntValue<'ctx>,
    /// This lane's.
    own: IntValue<'ctx>,
    part: IntValue<'ctx>,
    parts: IntValue<'ctx>,
    meeting: Meeting<'ctx>,
}

impl<'ctx> KernelHook<'_, 'ctx> {
    /// Iterations `0..total` of the outer loop; `body` runs one in a lane of its own.
    pub(in crate::emit::kernel) fn split_loop<'a>(
        &self,
        f: &mut FnEmitter<'a, 'ctx>,
        plan: &LoopPlan,
        split: &Split,
        levels: &[Level<'ctx>],
        total: IntValue<'ctx>,
        body: Body<'_, 'a, 'ctx>,
    ) -> Emit<()> {
        let (lane, _) = self.numbering(f, Axes { vector: true, ..Axes::SEQ })?;
        match split.layout {
            Layout::Rows(lanes) => {
                if split.apart && matches!(lanes, Lanes::ByExtent { .. }) {
                    return self.each_width(f, plan, levels, lane, total);
                }
                let groups = self.rows_of(f, plan, lanes, lane, total)?;
                self.groups(f, plan, levels, total, &groups)
            }
            Layout::Columns(columns) => {
                self.assign_between(f, plan.nest[0])?;
                let few = self.few(f, split.inner, columns, total)?;
                let (shared, range, done) =
                    (f.new_block("split"), f.new_block("range"), f.new_block("splitdone"));
                f.ir.cond_br(few, shared, range)?;
                f.ir.at(shared);
                let width = f.ir.const_i64(i64::from(columns.columns));
                let column = f.ir.builder.build_int_unsigned_rem(lane, width, "")?;
                let groups = Groups {
                    size: width,
                    own: column,
                    part: f.ir.builder.build_int_unsigned_div(lane, width, "")?,
                    parts: f.ir.const_i64(i64::from(columns.parts)),
                    meeting: Meeting::Memory { columns, column },
                };
                self.groups(f, plan, levels, total, &groups)?;
                f.ir.br(done)?;
                f.ir.at(range);
                self.each(f, plan.axes, total, &LoopHints::default(), body)?;
                f.ir.br(done)?;
                f.ir.at(done);
                Ok(())
            }
        }
    }

    /// Code for each number of lanes that a row may have: in each, all about lanes is constant.
    fn each_width(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        plan: &LoopPlan,
        levels: &[Level<'ctx>],
        lane: IntValue<'ctx>,
        total: IntValue<'ctx>,
    ) -> Emit<()> {
        let lanes = self.lanes_of_launch(f, plan, total)?;
        let done = f.new_block("rows_done");
        for width in once(1).chain(ROW_WIDTHS.map(|(_, width)| width)) {
            let is = f.ir.icmp(IntPredicate::EQ, lanes, f.ir.const_i64(i64::from(width.trailing_zeros())))?;
            let (yes, next) = (f.new_block("rows"), f.new_block("other_rows"));
            f.ir.cond_br(is, yes, next)?;
            f.ir.at(yes);
            let groups = self.rows_of(f, plan, Lanes::Each(width), lane, total)?;
            self.groups(f, plan, levels, total, &groups)?;
            f.ir.br(done)?;
            f.ir.at(next);
        }
        f.ir.br(done)?;
        f.ir.at(done);
        Ok(())
    }

    /// Too few iterations outside to give each a lane of its own, and enough inside to share.
    fn few(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        inner: LoopId,
        columns: Columns,
        total: IntValue<'ctx>,
    ) -> Emit<IntValue<'ctx>> {
        let LoopKind::Counted { trip, .. } = f.body.loops[inner].kind else {
            return Err(Fault::llvm("a loop without a trip count is split"));
        };
        let trip = f.index(trip)?;
        let few = f.ir.icmp(IntPredicate::SLT, total, f.ir.const_i64(columns.below))?;
        let long = f.ir.icmp(IntPredicate::SGE, trip, f.ir.const_i64(columns.least))?;
        Ok(f.ir.builder.build_and(few, long, "")?)
    }

    /// The power of two that a row's lanes are, where the launch chose: the grid has as many lanes in all as the rows need.
    fn lanes_of_launch(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        plan: &LoopPlan,
        total: IntValue<'ctx>,
    ) -> Emit<IntValue<'ctx>> {
        let b = &f.ir.builder;
        let (_, gangs) = self.numbering(f, Axes { gang: plan.axes.gang, ..Axes::SEQ })?;
        let all = b.build_int_nsw_mul(gangs, f.ir.const_i64(self.const_lanes()?), "")?;
        let mut shift = f.ir.const_i64(0);
        for power in 1..=5 {
            let needed = b.build_left_shift(total, f.ir.const_i64(power), "")?;
            let room = f.ir.icmp(IntPredicate::SGE, all, needed)?;
            shift = f.ir.select(room, f.ir.const_i64(power).into(), shift.into())?.int()?;
        }
        Ok(shift)
    }

    /// How a gang's lanes lie on rows.
    fn rows_of(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        plan: &LoopPlan,
        lanes: Lanes,
        lane: IntValue<'ctx>,
        total: IntValue<'ctx>,
    ) -> Emit<Groups<'ctx>> {
        let b = &f.ir.builder;
        let gang = f.ir.const_i64(self.const_lanes()?);
        let (shift, most) = match lanes {
            Lanes::Each(n) => (f.ir.const_i64(i64::from(n.trailing_zeros())), n),
            Lanes::ByExtent { .. } => (self.lanes_of_launch(f, plan, total)?, 32),
        };
        let parts = b.build_left_shift(f.ir.const_i64(1), shift, "")?;
        let mask = b.build_int_nsw_sub(parts, f.ir.const_i64(1), "")?;
        Ok(Groups {
            size: b.build_right_shift(gang, shift, false, "")?,
            own: b.build_right_shift(lane, shift, false, "")?,
            part: b.build_and(lane, mask, "")?,
            parts,
            meeting: Meeting::Neighbours { most },
        })
    }

    fn groups(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        plan: &LoopPlan,
        levels: &[Level<'ctx>],
        total: IntValue<'ctx>,
        groups: &Groups<'ctx>,
    ) -> Emit<()> {
        let (gang, gangs) = self.numbering(f, Axes { gang: plan.axes.gang, ..Axes::SEQ })?;
        let start = f.ir.builder.build_int_nsw_mul(gang, groups.size, "")?;
        let step = f.ir.builder.build_int_nsw_mul(gangs, groups.size, "")?;
        let none = LoopHints::default();
        let mut work = |f: &mut FnEmitter<'_, 'ctx>, base: IntValue<'ctx>| {
            let k = f.ir.builder.build_int_nsw_add(base, groups.own, "")?;
            let inside = f.ir.icmp(IntPredicate::SLT, k, total)?;
            let last = f.ir.builder.build_int_nsw_sub(total, f.ir.const_i64(1), "")?;
            let k = f.ir.least(&f.module.module, k, last)?;
            let leads = f.ir.icmp(IntPredicate::EQ, groups.part, f.ir.const_i64(0))?;
            let sharing = Sharing {
                outer: plan.nest[0],
                part: groups.part,
                parts: groups.parts,
                first: f.ir.builder.build_and(leads, inside, "")?,
                meeting: groups.meeting,
            };
            let around = self.state.borrow_mut().sharing.replace(sharing);
            self.set_variables(f, levels, k)?;
            self.innermost(f, levels)?;
            self.state.borrow_mut().sharing = around;
            Ok(())
        };
        let exact = match &plan.form {
            Form::Split(split) => matches!(split.layout, Layout::Rows(Lanes::ByExtent { .. })),
            _ => false,
        };
        if exact {
            return self.at_most_once(f, start, total, &mut work);
        }
        self.strided(f, Share { start, end: total, step }, &none, &mut work)
    }

    /// A statement of an iteration that several lanes share, where it needs more than each lane's own code.
    pub(in crate::emit::kernel) fn shared_statement(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        id: StmtId,
        sharing: Sharing<'ctx>,
    ) -> Emit<bool> {
        let Some(Form::Split(split)) = self.plan.loops.get(&sharing.outer).map(|p| &p.form) else {
            return Err(Fault::llvm("lanes share a loop that is not split"));
        };
        if matches!(f.body.stmts[id].kind, Stmt::Loop(l) if l == split.inner) {
            self.part_of_loop(f, split, sharing)?;
            return Ok(true);
        }
        if !split.once.contains(&id) {
            return Ok(false);
        }
        let (one, all) = (f.new_block("one"), f.new_block("all"));
        f.ir.cond_br(sharing.first, one, all)?;
        f.ir.at(one);
        let around = self.state.borrow_mut().sharing.take();
        f.stmt(id)?;
        self.state.borrow_mut().sharing = around;
        f.ir.br(all)?;
        f.ir.at(all);
        Ok(true)
    }

    fn part_of_loop(&self, f: &mut FnEmitter<'_, 'ctx>, split: &Split, sharing: Sharing<'ctx>) -> Emit<()> {
        let mut level = self.level(f, split.inner)?;
        let mut reductions = Vec::new();
        for r in &split.reductions {
            reductions.push(self.open_reduction(f, r)?);
        }
        let mut old = self.open_bindings();
        let align = f.module.align_of(level.ty);
        let ptr = f.stack_object(f.module.memory_type(level.ty)?, align, "iv")?;
        level.storage = ObjectAddress { ptr, align };
        self.rebind(f, DataRoot::Local(level.iv), level.storage, &mut old)?;
        for r in &reductions {
            self.bind_reduction(f, r, &mut old)?;
        }
        let hints = LoopHints { unroll: self.plan.unroll.get(&split.inner).copied(), ..LoopHints::default() };
        let share = Share { start: sharing.part, end: level.trip, step: sharing.parts };
        let around = self.state.borrow_mut().sharing.take();
        self.strided(f, share, &hints, &mut |f, n| {
            self.set_one(f, &level, n)?;
            self.innermost(f, &[level])
        })?;
        self.state.borrow_mut().sharing = around;
        self.close_bindings(f, old)?;
        self.close_shared(f, reductions, &mut |f, op, ty, value| match sharing.meeting {
            Meeting::Neighbours { most } => self.over_neighbours(f, op, ty, value, sharing.parts, most),
            Meeting::Memory { columns, column } => {
                self.over_columns(f, op, ty, value, (columns, column, sharing.part))
            }
        })
    }

    /// The total of `parts` neighbouring lanes, a power of two up to `most`: each of them gets it.
    fn over_neighbours(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        op: ReduceOp,
        ty: TypeId,
        value: Val<'ctx>,
        parts: IntValue<'ctx>,
        most: u32,
    ) -> Emit<Val<'ctx>> {
        let align = f.module.align_of(ty).max(8);
        let total = temporary(f.stack_object(f.module.memory_type(ty)?, align, "total")?, align);
        f.store_address(total, ty, value)?;
        for partner in self.model.totals(most) {
            let size = match partner {
                Partner::Xor(size) | Partner::Block(size) => size,
                Partner::Lane(_) => return Err(bug!(Span::NONE, "rows of more lanes than a warp").into()),
            };
            let used = f.ir.icmp(IntPredicate::SGT, parts, f.ir.const_i64(i64::from(size)))?;
            let (yes, next) = (f.new_block("exchange"), f.new_block("exchanged"));
            f.ir.cond_br(used, yes, next)?;
            f.ir.at(yes);
            let own = f.load_address(total, ty)?;
            let other = self.exchange(f, own, ty, partner)?;
            let both = combine(f, op, own, other, ty)?;
            f.store_address(total, ty, both)?;
            f.ir.br(next)?;
            f.ir.at(next);
        }
        f.load_address(total, ty)
    }

    /// The total of the lanes that have the same column: the first of them gets it, the parts in order.
    fn over_columns(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        op: ReduceOp,
        ty: TypeId,
        value: Val<'ctx>,
        (columns, column, part): (Columns, IntValue<'ctx>, IntValue<'ctx>),
    ) -> Emit<Val<'ctx>> {
        let size = f.module.size_of(ty)?.next_multiple_of(8);
        let lanes = u64::from(columns.columns) * u64::from(columns.parts);
        let base = self.shared_object(f, &format!("__racc_columns{size}"), size * lanes)?;
        let align = (1u64 << size.trailing_zeros()).min(16);
        let place = |f: &FnEmitter<'_, 'ctx>, row: IntValue<'ctx>| -> Emit<PointerValue<'ctx>> {
            let width = f.ir.const_i64(i64::from(columns.columns));
            let at = f.ir.builder.build_int_nsw_mul(row, width, "")?;
            let at = f.ir.builder.build_int_nsw_add(at, column, "")?;
            let far = f.ir.builder.build_int_nsw_mul(at, f.ir.const_i64(size as i64), "")?;
            f.ir.offset(base, far, Step::Forward)
        };
        let own = place(f, part)?;
        f.store_address(temporary(own, align), ty, value)?;
        let total =
            temporary(f.stack_object(f.module.memory_type(ty)?, align.max(8), "total")?, align.max(8));
        f.store_address(total, ty, value)?;
        self.barrier(f, Group::Gang)?;
        let leads = f.ir.icmp(IntPredicate::EQ, part, f.ir.const_i64(0))?;
        let (add, added) = (f.new_block("column"), f.new_block("columns"));
        f.ir.cond_br(leads, add, added)?;
        f.ir.at(add);
        let mut sum = value;
        for row in 1..columns.parts {
            let at = place(f, f.ir.const_i64(i64::from(row)))?;
            let next = f.load_address(temporary(at, align), ty)?;
            sum = combine(f, op, sum, next, ty)?;
        }
        f.store_address(total, ty, sum)?;
        f.ir.br(added)?;
        f.ir.at(added);
        // The parts are read before the memory serves again.
        self.barrier(f, Group::Gang)?;
        f.load_address(total, ty)
    }
}
