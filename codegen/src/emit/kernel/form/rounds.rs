//! [`crate::plan::loops::form::rounds`] as code.

use crate::emit::FnEmitter;
use crate::emit::kernel::KernelHook;
use crate::emit::kernel::worksharing::{Body, Share};
use crate::emit::loops::LoopHints;
use crate::llvm::Emit;
use crate::plan::loops::form::Rounds;
use crate::plan::{Axes, LoopPlan, Unroll};
use inkwell::IntPredicate;
use inkwell::values::IntValue;

impl<'ctx> KernelHook<'_, 'ctx> {
    /// Tiles of `rounds` × lanes consecutive iterations, dealt to the gangs; whole tiles are unrolled.
    pub(in crate::emit::kernel) fn rounds<'a>(
        &self,
        f: &mut FnEmitter<'a, 'ctx>,
        plan: &LoopPlan,
        rounds: Rounds,
        total: IntValue<'ctx>,
        body: Body<'_, 'a, 'ctx>,
    ) -> Emit<()> {
        let (lanes, rounds) = (self.const_lanes()?, rounds.rounds);
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
            let share = Share { start: first, end: total, step: f.ir.const_i64(lanes) };
            self.all_or_some(f, share, (rounds, whole), body)
        })
    }

    /// A lane's iterations: `count` of them where the condition says that they all exist, unrolled, else those that do. A
    /// loop of that many turns at most would be given an address for each of its accesses to step.
    pub(in crate::emit::kernel) fn all_or_some<'a>(
        &self,
        f: &mut FnEmitter<'a, 'ctx>,
        share: Share<'ctx>,
        (count, whole): (u32, IntValue<'ctx>),
        body: Body<'_, 'a, 'ctx>,
    ) -> Emit<()> {
        let (all, some, done) = (f.new_block("whole"), f.new_block("part"), f.new_block("tile"));
        f.ir.cond_br(whole, all, some)?;
        f.ir.at(all);
        let frame = f.open_counted(f.ir.const_i64(i64::from(count)))?;
        let far = f.ir.builder.build_int_nsw_mul(frame.counter, share.step, "")?;
        let k = f.ir.builder.build_int_nsw_add(share.start, far, "")?;
        body(f, k)?;
        f.close_counted(frame, &LoopHints { unroll: Some(Unroll::Full), ..LoopHints::default() })?;
        f.ir.br(done)?;
        f.ir.at(some);
        let once = LoopHints { unroll: Some(Unroll::Disable), ..LoopHints::default() };
        self.strided(f, share, &once, body)?;
        f.ir.br(done)?;
        f.ir.at(done);
        Ok(())
    }
}
