//! [`crate::plan::loops::form::tiled`] as code.

use crate::emit::FnEmitter;
use crate::emit::kernel::KernelHook;
use crate::emit::kernel::worksharing::Level;
use crate::emit::loops::LoopHints;
use crate::llvm::Emit;
use crate::plan::LoopPlan;
use crate::plan::loops::form::Tiled;
use inkwell::IntPredicate;
use inkwell::values::IntValue;

impl<'ctx> KernelHook<'_, 'ctx> {
    /// Tiles over `plan.axes`, the elements of each over `tiled.elements`. OpenACC 3.4 §2.9.8.
    pub(in crate::emit::kernel) fn tiled(
        &self,
        f: &mut FnEmitter<'_, 'ctx>,
        plan: &LoopPlan,
        tiled: &Tiled,
        levels: &[Level<'ctx>],
    ) -> Emit<()> {
        let sizes: Vec<i64> =
            (0..levels.len()).map(|i| tiled.sizes.get(i).map_or(1, |&s| i64::from(s.max(1)))).collect();
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
        self.each(f, plan.axes, total, &none, &mut |f, t| {
            let at = self.split(f, t, &tiles)?;
            self.each(f, tiled.elements, elements, &none, &mut |f, e| {
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
}
