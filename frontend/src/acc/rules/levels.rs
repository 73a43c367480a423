//! Gang outside worker outside vector: loops in loops, calls of routines in loops, both in routines.
//!
//! ```text
//! #pragma acc loop vector          level 0
//! for (…)
//! #pragma acc loop gang            level 2 inside level 0: E0540
//! ```
//! Gang loops in gang loops, and any loops in kernels constructs, get warnings only.

use super::{Scope, Walk};
use crate::acc::codes;
use racc_base::{Diagnostic, Span, nyi};
use racc_hir::{AccLoop, DeviceKind, FuncId, PerDevice, RegionKind, Routine, RoutineLevel, Schedule};
use std::ops::ControlFlow;

/// Vector, worker, gang of dimension 1, 2, 3: the greater is outside.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Rank(u8);

impl Rank {
    const VECTOR: Rank = Rank(0);
    const WORKER: Rank = Rank(1);

    fn gang(dim: u8) -> Rank {
        Rank(1 + dim)
    }

    fn name(self) -> &'static str {
        match self.0 {
            0 => "vector",
            1 => "worker",
            2 => "gang",
            3 => "gang(dim:2)",
            _ => "gang(dim:3)",
        }
    }
}

/// The levels that a schedule names.
fn ranks(schedule: &Schedule) -> impl Iterator<Item = Rank> {
    let gang = schedule.gang.as_ref().map(|gang| Rank::gang(gang.dim.unwrap_or(1)));
    let worker = schedule.worker.map(|_| Rank::WORKER);
    let vector = schedule.vector.map(|_| Rank::VECTOR);
    gang.into_iter().chain(worker).chain(vector)
}

fn rank_of_routine(level: RoutineLevel) -> Option<Rank> {
    match level {
        RoutineLevel::Seq => None,
        RoutineLevel::Vector => Some(Rank::VECTOR),
        RoutineLevel::Worker => Some(Rank::WORKER),
        RoutineLevel::Gang(dim) => Some(Rank::gang(dim)),
    }
}

/// The types that directives may tell apart, and all others: what holds for one is compared with what holds for the same
/// (OpenACC 3.4 §2.4).
const EACH: [Option<DeviceKind>; 5] = [
    None,
    Some(DeviceKind::Host),
    Some(DeviceKind::Multicore),
    Some(DeviceKind::Nvidia),
    Some(DeviceKind::Radeon),
];

fn on<T>(value: &PerDevice<T>, device: Option<DeviceKind>) -> &T {
    device.map_or(&value.default, |device| value.get(device))
}

/// All schedules of a loop: that of every device type must conform (OpenACC 3.4 §2.4).
pub(super) fn schedules(acc: &AccLoop) -> impl Iterator<Item = &Schedule> {
    std::iter::once(&acc.schedule.default).chain(acc.schedule.specific.iter().map(|(_, s)| s))
}

fn highest(acc: &AccLoop, device: Option<DeviceKind>) -> Option<Rank> {
    ranks(on(&acc.schedule, device)).max()
}

impl Walk<'_> {
    pub(super) fn loop_levels(&mut self, acc: &AccLoop, scope: &Scope) {
        let _ = EACH.into_iter().try_for_each(|device| self.loop_on(acc, scope, device));
    }

    /// On one type of device; what is wrong there is said once.
    fn loop_on(&mut self, acc: &AccLoop, scope: &Scope, device: Option<DeviceKind>) -> ControlFlow<()> {
        let Some(own) = highest(acc, device) else { return ControlFlow::Continue(()) };
        if let Some((outer, span)) = self.lowest_around(scope, device)
            && own >= outer
        {
            let what = format!("a {} loop is inside a {} loop", own.name(), outer.name());
            let found = if self.shares_levels(own, scope, device) {
                Diagnostic::warning(codes::LENIENT, acc.span, what)
                    .help("racc gives gangs to the outer loop and lanes to the inner one; `collapse` or `tile` spreads both loops over them")
            } else {
                Diagnostic::error(codes::LEVEL_INSIDE, acc.span, what).help(
                    "put gang outside worker outside vector: a loop can only contain loops of lower levels",
                )
            };
            self.found.push(
                found.label(span, format!("the {} loop around it", outer.name())).spec("OpenACC 3.4 §2.9"),
            );
            return ControlFlow::Break(());
        }
        self.fits_routine((own, acc.span), scope, device, "loop")
    }

    /// Early OpenACC compilers made grids of several dimensions of `gang vector` loops in one another, in kernels
    /// constructs also of other orders. The plan leaves each level to one of the loops, which keeps the meaning.
    fn shares_levels(&self, own: Rank, scope: &Scope, device: Option<DeviceKind>) -> bool {
        if scope.compute.is_some_and(|r| self.body.regions[r].kind == RegionKind::Kernels) {
            return true;
        }
        let gang = Rank::gang(1);
        let mut around = scope.loops.iter().filter_map(|&id| self.body.loops[id].acc.as_ref());
        own == gang && around.all(|acc| highest(acc, device) == Some(gang))
    }

    /// The lowest level of the loops around, with the place of its directive.
    fn lowest_around(&self, scope: &Scope, device: Option<DeviceKind>) -> Option<(Rank, Span)> {
        let around = scope.loops.iter().filter_map(|&id| self.body.loops[id].acc.as_ref());
        let levels = around.flat_map(|acc| ranks(on(&acc.schedule, device)).map(|r| (r, acc.span)));
        levels.min_by_key(|(r, _)| *r)
    }

    /// OpenACC 3.4 §2.15.1: a routine holds no level above its own.
    fn fits_routine(
        &mut self,
        (own, span): (Rank, Span),
        scope: &Scope,
        device: Option<DeviceKind>,
        what: &str,
    ) -> ControlFlow<()> {
        let Some(routine) = self.function.routine.as_ref().filter(|_| scope.compute.is_none()) else {
            return ControlFlow::Continue(());
        };
        let limit = rank_of_routine(*on(&routine.level, device));
        if limit.is_none_or(|limit| own > limit) {
            let level = limit.map_or("seq", Rank::name);
            self.found.push(
                Diagnostic::error(
                    codes::ABOVE_ROUTINE,
                    span,
                    format!("a {} {what} is not allowed in a `routine {level}`", own.name()),
                )
                .label(routine.span, "the routine directive")
                .help(format!("make it a `routine {}`, or lower the {what}", own.name()))
                .spec("OpenACC 3.4 §2.15.1"),
            );
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// A call of a routine that the program gives a level.
    pub(super) fn call(&mut self, callee: FuncId, span: Span, scope: &Scope) {
        let called = &self.program.functions[callee];
        let in_device_code = scope.compute.is_some() || self.function.routine.is_some();
        let Some(routine) = called.routine.as_ref().filter(|_| in_device_code) else { return };
        let _ = EACH.into_iter().try_for_each(|device| self.call_on((callee, routine), span, scope, device));
    }

    fn call_on(
        &mut self,
        (callee, routine): (FuncId, &Routine),
        span: Span,
        scope: &Scope,
        device: Option<DeviceKind>,
    ) -> ControlFlow<()> {
        let called = &self.program.functions[callee];
        let Some(rank) = rank_of_routine(*on(&routine.level, device)) else {
            return ControlFlow::Continue(());
        };
        if let Some((outer, around)) = self.lowest_around(scope, device)
            && rank >= outer
        {
            self.found.push(
                Diagnostic::error(
                    codes::CALL_LEVEL,
                    span,
                    format!(
                        "`{}` is a `routine {}`, which cannot be called in a {} loop",
                        called.source_name,
                        rank.name(),
                        outer.name()
                    ),
                )
                .label(around, format!("the {} loop", outer.name()))
                .label(routine.span, "the routine directive")
                .help("call it outside that loop, or make it a routine of a lower level")
                .spec("OpenACC 3.4 §2.15.1"),
            );
            return ControlFlow::Break(());
        }
        // The threads of a block of CUDA's kernels are the lanes of one call (CUDA Fortran guide §4.8).
        if self.function.kernel.is_some() && scope.compute.is_none() {
            if rank > Rank::WORKER {
                let what = format!("`{}`, a `routine {}`, in a kernel", called.source_name, rank.name());
                self.found.push(nyi!(span, "{what}"));
            } else if called.result_by_address {
                // Each thread has memory of its own for it, and the threads would put their shares there.
                let what = format!(
                    "an array or characters as the result of `{}`, a `routine {}`, in a kernel",
                    called.source_name,
                    rank.name()
                );
                self.found.push(
                    nyi!(span, "{what}")
                        .help("make it a subroutine with an argument in shared memory for the result"),
                );
            }
            return ControlFlow::Break(());
        }
        self.fits_routine((rank, span), scope, device, "call")
    }
}
