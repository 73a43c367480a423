//! [`crate::plan::loops::form::blocks`] as code.

use crate::emit::FnEmitter;
use crate::emit::kernel::KernelHook;
use crate::emit::kernel::worksharing::positive;
use crate::emit::kernel::worksharing::{Level, Share};
use crate::emit::loops::LoopHints;
use crate::llvm::{Emit, Fault};
use crate::plan::loops::form::Blocks;
use crate::plan::{Axes, LoopPlan};
use inkwell::IntPredicate;
use inkwell::values::IntValue;

/// A nest in blocks.
struct Nest<'l, 'ctx> {
    block: Blocks,
    levels: &'l [Level<'ctx>],
    /// The same in the block's order.
    others: Vec<Level<'ctx>>,
    row: Level<'ctx>,
    column: Level<'ctx>,
}

/// Where a lane stands in its gang's block.
#[derive(Clone, Copy)]
struct Lane<'ctx> {
    row: IntValue<'ctx>,
    column: IntValue<'ctx>,
}

impl<'ctx> KernelHook<'_, 'ctx> {
    /// Rows shorter than half a block leave lanes idle, and few iterations whole multiprocessors: then the nest is one
    /// range.
    pub(in crate::emit::kernel) fn blocks_or_range(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        plan: &LoopPlan,
        block: Blocks,
        levels: &[Level<'ctx>],
        total: IntValue<'ctx>,
    ) -> Emit<()> {
        let Some((others, row, column)) = block.order(levels) else {
            return Err(Fault::llvm("a block of one loop"));
        };
        let half = f.ir.const_i64(i64::from(block.columns) / 2);
        let mut wide = f.ir.icmp(IntPredicate::SGE, column.trip, half)?;
        let mut counts = Vec::new();
        let mut planes = f.ir.const_i64(1);
        for level in &others {
            counts.push(positive(f, level.trip)?);
            planes = f.ir.builder.build_int_nsw_mul(planes, counts[counts.len() - 1], "")?;
        }
        if block.grid {
            // As the launch decides: `racc_abi::tiled_grid`.
            let most = racc_abi::MOST_TILES as i64;
            for (trip, most) in [(row.trip, self.height(block)? * most), (planes, most)] {
                let fits = f.ir.icmp(IntPredicate::SLE, trip, f.ir.const_i64(most))?;
                wide = f.ir.builder.build_and(wide, fits, "")?;
            }
        }
        if block.rows > 1 {
            let few = f.ir.const_i64(racc_abi::FEW_ITERATIONS as i64);
            let many = f.ir.icmp(IntPredicate::SGE, total, few)?;
            wide = f.ir.builder.build_and(wide, many, "")?;
        }
        let (blocks, range, done) = (f.new_block("blocks"), f.new_block("range"), f.new_block("ranged"));
        f.ir.cond_br(wide, blocks, range)?;
        f.ir.at(blocks);
        let nest = Nest { block, levels, others, row, column };
        self.blocks(f, plan, &nest, (counts, planes))?;
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

    /// Blocks of two loops: lanes along one of them, several iterations of the other for each lane. `counts` are the
    /// iterations of the loops around those, `planes` of all of these together.
    fn blocks(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        plan: &LoopPlan,
        nest: &Nest<'_, 'ctx>,
        (mut counts, planes): (Vec<IntValue<'ctx>>, IntValue<'ctx>),
    ) -> Emit<()> {
        let block = nest.block;
        let (lane, _) = self.numbering(f, Axes { vector: true, ..Axes::SEQ })?;
        let width = f.ir.const_i64(i64::from(block.columns));
        let lanes = Lane {
            row: f.ir.builder.build_int_unsigned_div(lane, width, "")?,
            column: f.ir.builder.build_int_unsigned_rem(lane, width, "")?,
        };
        if block.grid {
            let tile = [self.model.gang(f, &self.frame, 2)?, self.model.gang(f, &self.frame, 1)?];
            if nest.others.is_empty() {
                return self.one_block(f, nest, lanes, &[], tile);
            }
            // A loop with several turns would keep the address of each access in registers.
            let other = self.model.gang(f, &self.frame, 3)?;
            return self.at_most_once(f, other, planes, &mut |f, other| {
                let above = self.split(f, other, &counts)?;
                self.one_block(f, nest, lanes, &above, tile)
            });
        }
        let height = self.height(block)?;
        for (level, size) in [(nest.row, height), (nest.column, i64::from(block.columns))] {
            let trip = positive(f, level.trip)?;
            let sum = f.ir.builder.build_int_nsw_add(trip, f.ir.const_i64(size - 1), "")?;
            counts.push(f.ir.builder.build_int_unsigned_div(sum, f.ir.const_i64(size), "")?);
        }
        let mut end = planes;
        for &count in &counts[nest.others.len()..] {
            end = f.ir.builder.build_int_nsw_mul(end, count, "")?;
        }
        let (start, step) = self.numbering(f, Axes { gang: plan.axes.gang, ..Axes::SEQ })?;
        let none = LoopHints::default();
        self.strided(f, Share { start, end, step }, &none, &mut |f, t| {
            let at = self.split(f, t, &counts)?;
            let [above @ .., tile_row, tile_column] = at.as_slice() else {
                return Err(Fault::llvm("a block of one loop"));
            };
            self.one_block(f, nest, lanes, above, [*tile_row, *tile_column])
        })
    }

    /// The block in row `tile[0]` and column `tile[1]` of the blocks, the loops around those two at `above`.
    fn one_block(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        nest: &Nest<'_, 'ctx>,
        lane: Lane<'ctx>,
        above: &[IntValue<'ctx>],
        tile: [IntValue<'ctx>; 2],
    ) -> Emit<()> {
        let Nest { block, row, .. } = nest;
        let (columns, height) =
            (f.ir.const_i64(i64::from(block.columns)), f.ir.const_i64(self.height(*block)?));
        let column = f.ir.builder.build_int_nsw_mul(tile[1], columns, "")?;
        let column = f.ir.builder.build_int_nsw_add(column, lane.column, "")?;
        let first = f.ir.builder.build_int_nsw_mul(tile[0], height, "")?;
        let start = f.ir.builder.build_int_nsw_add(first, lane.row, "")?;
        let inside = f.ir.icmp(IntPredicate::SLT, column, nest.column.trip)?;
        let (yes, done) = (f.new_block("column"), f.new_block("columns"));
        f.ir.cond_br(inside, yes, done)?;
        f.ir.at(yes);
        for (level, &k) in nest.others.iter().zip(above) {
            self.set_one(f, level, k)?;
        }
        self.set_one(f, &nest.column, column)?;
        let mut body = |f: &mut FnEmitter<'_, 'ctx>, k: IntValue<'ctx>| {
            self.set_one(f, row, k)?;
            self.innermost(f, nest.levels)
        };
        if block.rows == 1 {
            self.at_most_once(f, start, row.trip, &mut body)?;
        } else {
            let end = f.ir.builder.build_int_nsw_add(first, height, "")?;
            let whole = f.ir.icmp(IntPredicate::SLE, end, row.trip)?;
            let step = f.ir.const_i64(self.height(*block)? / i64::from(block.rows));
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
}
