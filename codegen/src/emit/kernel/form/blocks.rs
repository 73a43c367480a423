//! [`crate::plan::loops::form::blocks`] as code.

use crate::emit::FnEmitter;
use crate::emit::kernel::KernelHook;
use crate::emit::kernel::worksharing::{Level, Share};
use crate::emit::loops::LoopHints;
use crate::llvm::{Emit, Fault};
use crate::plan::loops::form::Blocks;
use crate::plan::{Axes, LoopPlan, Unroll};
use inkwell::IntPredicate;
use inkwell::values::IntValue;

impl<'ctx> KernelHook<'_, 'ctx> {
    /// Rows shorter than half a block leave lanes idle: then the nest is one range.
    pub(in crate::emit::kernel) fn blocks_or_range(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        plan: &LoopPlan,
        block: Blocks,
        levels: &[Level<'ctx>],
        total: IntValue<'ctx>,
    ) -> Emit<()> {
        let Some(last) = levels.last() else { return Err(Fault::llvm("a nest without loops")) };
        let half = f.ir.const_i64(i64::from(block.columns) / 2);
        let wide = f.ir.icmp(IntPredicate::SGE, last.trip, half)?;
        let (blocks, range, done) = (f.new_block("blocks"), f.new_block("range"), f.new_block("ranged"));
        f.ir.cond_br(wide, blocks, range)?;
        f.ir.at(blocks);
        self.blocks(f, plan, levels, block)?;
        f.ir.br(done)?;
        f.ir.at(range);
        let hints =
            LoopHints { unroll: self.plan.unroll.get(&plan.nest[0]).copied(), ..LoopHints::default() };
        self.each(f, plan.axes, total, &hints, &mut |f, k| {
            self.set_variables(f, levels, k)?;
            self.innermost(f, levels)
        })?;
        f.ir.br(done)?;
        f.ir.at(done);
        Ok(())
    }

    /// Blocks of the two innermost loops: lanes along the last one, several rows for each lane.
    fn blocks(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        plan: &LoopPlan,
        levels: &[Level<'ctx>],
        block: Blocks,
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
            let hints = LoopHints { unroll: Some(Unroll::Count(block.rows)), ..LoopHints::default() };
            let mut body = |f: &mut FnEmitter<'_, 'ctx>, k: IntValue<'ctx>| {
                self.set_one(f, row, k)?;
                self.innermost(f, levels)
            };
            if block.rows == 1 {
                self.at_most_once(f, start, end, &mut body)?;
            } else {
                let share = Share { start, end, step: f.ir.const_i64(lane_rows) };
                self.strided(f, share, &hints, &mut body)?;
            }
            f.ir.br(done)?;
            f.ir.at(done);
            Ok(())
        })
    }
}
