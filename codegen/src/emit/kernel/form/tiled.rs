//! [`crate::plan::loops::form::tiled`] as code.

use crate::emit::FnEmitter;
use crate::emit::kernel::KernelHook;
use crate::emit::kernel::worksharing::Level;
use crate::emit::kernel::worksharing::positive;
use crate::emit::loops::LoopHints;
use crate::llvm::Emit;
use crate::plan::loops::form::{Batch, Tiled};
use crate::plan::{Axes, LoopPlan, Unroll};
use inkwell::IntPredicate;
use inkwell::values::IntValue;

/// Must an element be looked at, whether it lies inside of the loops?
#[derive(Clone, Copy, PartialEq, Eq)]
enum Guard {
    Inside,
    Tested,
}

/// Sizes of tiles and of what a gang takes at once.
struct Sizes<'t> {
    tile: &'t [i64],
    /// Tiles along the last loop.
    batch: i64,
}

impl Sizes<'_> {
    /// Iterations of loop `n` of the nest.
    fn span(&self, n: usize) -> i64 {
        self.tile[n] * if n + 1 == self.tile.len() { self.batch } else { 1 }
    }
}

impl<'ctx> KernelHook<'_, 'ctx> {
    /// Tiles over `plan.axes`, the elements of each over `tiled.elements`. OpenACC 3.4 §2.9.8.
    pub(in crate::emit::kernel) fn tiled(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        plan: &LoopPlan,
        tiled: &Tiled,
        levels: &[Level<'ctx>],
    ) -> Emit<()> {
        let tile: Vec<i64> =
            (0..levels.len()).map(|i| tiled.sizes.get(i).map_or(1, |&s| i64::from(s.max(1)))).collect();
        let sizes = Sizes { tile: &tile, batch: tiled.batch.map_or(1, |batch| i64::from(batch.tiles)) };
        let mut batches = Vec::new();
        let mut total = f.ir.const_i64(1);
        for (n, level) in levels.iter().enumerate() {
            let trip = positive(f, level.trip)?;
            let sum = f.ir.builder.build_int_nsw_add(trip, f.ir.const_i64(sizes.span(n) - 1), "")?;
            let count = f.ir.builder.build_int_signed_div(sum, f.ir.const_i64(sizes.span(n)), "")?;
            total = f.ir.builder.build_int_nsw_mul(total, count, "")?;
            batches.push(count);
        }
        self.each(f, plan.axes, total, &LoopHints::default(), &mut |f, t| {
            let mut first = self.split(f, t, &batches)?;
            for (n, k) in first.iter_mut().enumerate() {
                *k = f.ir.builder.build_int_nsw_mul(*k, f.ir.const_i64(sizes.span(n)), "")?;
            }
            match tiled.batch {
                Some(Batch { unrolled, .. }) => self.batch(f, &sizes, levels, (&first, unrolled)),
                None => {
                    let elements = f.ir.const_i64(tile.iter().product());
                    self.each(f, tiled.elements, elements, &LoopHints::default(), &mut |f, e| {
                        let numbers = self.in_tile(f, &tile, e, &first)?;
                        self.element(f, levels, &numbers, Guard::Tested)
                    })
                }
            }
        })
    }

    /// The tiles that a gang takes at once: without tests where all of them lie inside the loops.
    fn batch(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        sizes: &Sizes<'_>,
        levels: &[Level<'ctx>],
        (first, unrolled): (&[IntValue<'ctx>], bool),
    ) -> Emit<()> {
        let mut whole = f.ir.i1().const_all_ones();
        for (n, level) in levels.iter().enumerate() {
            let end = f.ir.builder.build_int_nsw_add(first[n], f.ir.const_i64(sizes.span(n)), "")?;
            let inside = f.ir.icmp(IntPredicate::SLE, end, level.trip)?;
            whole = f.ir.builder.build_and(whole, inside, "")?;
        }
        let (all, part, done) = (f.new_block("whole"), f.new_block("part"), f.new_block("batch"));
        f.ir.cond_br(whole, all, part)?;
        let whole_tiles = if unrolled { Unroll::Full } else { Unroll::Disable };
        for (block, guard, unroll) in
            [(all, Guard::Inside, whole_tiles), (part, Guard::Tested, Unroll::Disable)]
        {
            f.ir.at(block);
            self.rounds_of(f, sizes, levels, (first, guard, unroll))?;
            f.ir.br(done)?;
        }
        f.ir.at(done);
        Ok(())
    }

    /// One element a lane and round.
    fn rounds_of(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        sizes: &Sizes<'_>,
        levels: &[Level<'ctx>],
        (first, guard, unroll): (&[IntValue<'ctx>], Guard, Unroll),
    ) -> Emit<()> {
        let lanes = self.const_lanes()?;
        let rounds = (sizes.tile.iter().product::<i64>() / lanes).max(1);
        let (lane, _) = self.numbering(f, Axes { vector: true, ..Axes::SEQ })?;
        let frame = f.open_counted(f.ir.const_i64(rounds * sizes.batch))?;
        let b = &f.ir.builder;
        let tile = b.build_int_unsigned_div(frame.counter, f.ir.const_i64(rounds), "")?;
        let round = b.build_int_unsigned_rem(frame.counter, f.ir.const_i64(rounds), "")?;
        let far = b.build_int_nsw_mul(round, f.ir.const_i64(lanes), "")?;
        let e = b.build_int_nsw_add(far, lane, "")?;
        let mut first = first.to_vec();
        if let (Some(last), Some(size)) = (first.last_mut(), sizes.tile.last()) {
            let before = f.ir.builder.build_int_nsw_mul(tile, f.ir.const_i64(*size), "")?;
            *last = f.ir.builder.build_int_nsw_add(*last, before, "")?;
        }
        let numbers = self.in_tile(f, sizes.tile, e, &first)?;
        self.element(f, levels, &numbers, guard)?;
        f.close_counted(frame, &LoopHints { unroll: Some(unroll), ..LoopHints::default() })
    }

    /// Iteration numbers of element `e` of the tile that starts at `first`.
    fn in_tile(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        tile: &[i64],
        e: IntValue<'ctx>,
        first: &[IntValue<'ctx>],
    ) -> Emit<Vec<IntValue<'ctx>>> {
        let widths: Vec<IntValue> = tile.iter().map(|&s| f.ir.const_i64(s)).collect();
        let inside = self.split(f, e, &widths)?;
        first
            .iter()
            .zip(inside)
            .map(|(&k, inside)| Ok(f.ir.builder.build_int_nsw_add(k, inside, "")?))
            .collect()
    }

    /// The nest's body for these iterations.
    fn element(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        levels: &[Level<'ctx>],
        numbers: &[IntValue<'ctx>],
        guard: Guard,
    ) -> Emit<()> {
        let done = f.new_block("done");
        if guard == Guard::Tested {
            let mut all = f.ir.i1().const_all_ones();
            for (level, &k) in levels.iter().zip(numbers) {
                let ok = f.ir.icmp(IntPredicate::SLT, k, level.trip)?;
                all = f.ir.builder.build_and(all, ok, "")?;
            }
            let yes = f.new_block("element");
            f.ir.cond_br(all, yes, done)?;
            f.ir.at(yes);
        }
        for (level, &k) in levels.iter().zip(numbers) {
            self.set_one(f, level, k)?;
        }
        self.innermost(f, levels)?;
        f.ir.br(done)?;
        f.ir.at(done);
        Ok(())
    }
}
