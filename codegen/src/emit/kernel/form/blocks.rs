//! [`crate::plan::loops::form::blocks`] as code.

use crate::emit::FnEmitter;
use crate::emit::kernel::KernelHook;
use crate::emit::kernel::worksharing::{Level, Share};
use crate::emit::loops::LoopHints;
use crate::llvm::{Emit, Fault};
use crate::plan::loops::form::Blocks;
use crate::plan::{Axes, LoopPlan};
use inkwell::IntPredicate;
use inkwell::values::IntValue;

/// Where a lane stands in its gang's block.
#[derive(Clone, Copy)]
struct Lane<'ctx> {
    row: IntValue<'ctx>,
    column: IntValue<'ctx>,
}

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
        let [outer @ .., row, last] = levels else { return Err(Fault::llvm("a block of one loop")) };
        let half = f.ir.const_i64(i64::from(block.columns) / 2);
        let mut wide = f.ir.icmp(IntPredicate::SGE, last.trip, half)?;
        let others = self.others(f, outer)?;
        if block.grid {
            // As the launch decides: `racc_abi::tiled_grid`.
            let most = racc_abi::MOST_TILES as i64;
            for (trip, most) in [(row.trip, self.height(block)? * most), (others, most)] {
                let fits = f.ir.icmp(IntPredicate::SLE, trip, f.ir.const_i64(most))?;
                wide = f.ir.builder.build_and(wide, fits, "")?;
            }
        }
        let (blocks, range, done) = (f.new_block("blocks"), f.new_block("range"), f.new_block("ranged"));
        f.ir.cond_br(wide, blocks, range)?;
        f.ir.at(blocks);
        self.blocks(f, plan, levels, (block, others))?;
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
        (block, others): (Blocks, IntValue<'ctx>),
    ) -> Emit<()> {
        let [outer @ .., row, last] = levels else { return Err(Fault::llvm("a block of one loop")) };
        let mut counts = Vec::new();
        for level in outer {
            counts.push(self.positive(f, level.trip)?);
        }
        let (lane, _) = self.numbering(f, Axes { vector: true, ..Axes::SEQ })?;
        let width = f.ir.const_i64(i64::from(block.columns));
        let lanes = Lane {
            row: f.ir.builder.build_int_unsigned_div(lane, width, "")?,
            column: f.ir.builder.build_int_unsigned_rem(lane, width, "")?,
        };
        if block.grid {
            let tile = [self.model.gang(f, &self.frame, 2)?, self.model.gang(f, &self.frame, 1)?];
            if outer.is_empty() {
                return self.one_block(f, levels, (block, lanes), &[], tile);
            }
            // A loop with several turns would keep the address of each access in registers.
            let other = self.model.gang(f, &self.frame, 3)?;
            return self.at_most_once(f, other, others, &mut |f, other| {
                let above = self.split(f, other, &counts)?;
                self.one_block(f, levels, (block, lanes), &above, tile)
            });
        }
        let height = self.height(block)?;
        for (level, size) in [(row, height), (last, i64::from(block.columns))] {
            let trip = self.positive(f, level.trip)?;
            let sum = f.ir.builder.build_int_nsw_add(trip, f.ir.const_i64(size - 1), "")?;
            counts.push(f.ir.builder.build_int_unsigned_div(sum, f.ir.const_i64(size), "")?);
        }
        let mut end = others;
        for &count in &counts[outer.len()..] {
            end = f.ir.builder.build_int_nsw_mul(end, count, "")?;
        }
        let (start, step) = self.numbering(f, Axes { gang: plan.axes.gang, ..Axes::SEQ })?;
        let none = LoopHints::default();
        self.strided(f, Share { start, end, step }, &none, &mut |f, t| {
            let at = self.split(f, t, &counts)?;
            let [above @ .., tile_row, tile_column] = at.as_slice() else {
                return Err(Fault::llvm("a block of one loop"));
            };
            self.one_block(f, levels, (block, lanes), above, [*tile_row, *tile_column])
        })
    }

    /// The block in row `tile[0]` and column `tile[1]` of the blocks, the loops around those two at `above`.
    fn one_block(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        levels: &[Level<'ctx>],
        (block, lane): (Blocks, Lane<'ctx>),
        above: &[IntValue<'ctx>],
        tile: [IntValue<'ctx>; 2],
    ) -> Emit<()> {
        let [outer @ .., row, last] = levels else { return Err(Fault::llvm("a block of one loop")) };
        let (columns, height) =
            (f.ir.const_i64(i64::from(block.columns)), f.ir.const_i64(self.height(block)?));
        let column = f.ir.builder.build_int_nsw_mul(tile[1], columns, "")?;
        let column = f.ir.builder.build_int_nsw_add(column, lane.column, "")?;
        let first = f.ir.builder.build_int_nsw_mul(tile[0], height, "")?;
        let start = f.ir.builder.build_int_nsw_add(first, lane.row, "")?;
        let inside = f.ir.icmp(IntPredicate::SLT, column, last.trip)?;
        let (yes, done) = (f.new_block("column"), f.new_block("columns"));
        f.ir.cond_br(inside, yes, done)?;
        f.ir.at(yes);
        for (level, &k) in outer.iter().zip(above) {
            self.set_one(f, level, k)?;
        }
        self.set_one(f, last, column)?;
        let mut body = |f: &mut FnEmitter<'_, 'ctx>, k: IntValue<'ctx>| {
            self.set_one(f, row, k)?;
            self.innermost(f, levels)
        };
        if block.rows == 1 {
            self.at_most_once(f, start, row.trip, &mut body)?;
        } else {
            let end = f.ir.builder.build_int_nsw_add(first, height, "")?;
            let whole = f.ir.icmp(IntPredicate::SLE, end, row.trip)?;
            let step = f.ir.const_i64(self.height(block)? / i64::from(block.rows));
            let share = Share { start, end: row.trip, step };
            self.all_or_some(f, share, (block.rows, whole), &mut body)?;
        }
        f.ir.br(done)?;
        f.ir.at(done);
        Ok(())
    }

    /// Rows of a gang's block.
    fn height(&self, block: Blocks) -> Emit<i64> {
        Ok(i64::from(block.height(self.const_lanes()? as u32)))
    }

    /// Iterations of the loops around the two.
    fn others(&self, f: &FnEmitter<'_, 'ctx>, outer: &[Level<'ctx>]) -> Emit<IntValue<'ctx>> {
        let mut total = f.ir.const_i64(1);
        for level in outer {
            let trip = self.positive(f, level.trip)?;
            total = f.ir.builder.build_int_nsw_mul(total, trip, "")?;
        }
        Ok(total)
    }
}
