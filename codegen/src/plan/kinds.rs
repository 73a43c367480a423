//! One build for several kinds of GPU → a plan for each. The host's code obeys the first plan; what of another differs
//! beyond the code of kernels and how they are launched, the run time could not know.
//!
//! ```text
//! -gpu=cc80,gfx90a,gfx1100   →   NVIDIA's plan, for the host too; beside it those of waves of 64 and of 32 lanes
//! ```
//! Where a construct has other maps, kernels or steps there, the first plan holds for it on all kinds.

use crate::plan::launch::width::dynamic_privates;
use crate::plan::loops::form::split::Layout;
use crate::plan::{Form, KernelPlan, Message, OffloadPlan, PlanOptions, RegionPlan, plan_program};
use racc_base::{Diagnostic, Sink, SourceMap};
use racc_hir::{DataRoot, DeviceKind, FuncId, LoopId, Program, RegionId};
use std::collections::BTreeSet;

/// GPUs that have one plan.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum GpuKind {
    #[default]
    Nvidia,
    /// AMD's, by the lanes of a wave.
    Wave64,
    Wave32,
}

impl GpuKind {
    /// Whose clauses of `device_type` hold.
    pub fn device(self) -> DeviceKind {
        match self {
            GpuKind::Nvidia => DeviceKind::Nvidia,
            GpuKind::Wave64 | GpuKind::Wave32 => DeviceKind::Radeon,
        }
    }

    /// Lanes that execute together.
    pub fn warp(self) -> u32 {
        match self {
            GpuKind::Nvidia | GpuKind::Wave32 => 32,
            GpuKind::Wave64 => 64,
        }
    }

    /// AMD's by the lanes of a wave.
    pub fn of_wave(lanes: u32) -> GpuKind {
        if lanes == 64 { GpuKind::Wave64 } else { GpuKind::Wave32 }
    }
}

/// Where one plan serves for several kinds.
#[derive(Clone, Debug, Default)]
pub struct Joined {
    pub constructs: BTreeSet<(FuncId, RegionId)>,
    /// Functions run at other levels there: nothing could be planned apart.
    pub all: bool,
}

/// Plans the program for each kind, the first leading.
pub fn plan_kinds(
    program: &Program,
    map: &SourceMap,
    (options, others): (&PlanOptions, &[GpuKind]),
    sink: &mut Sink,
) -> (OffloadPlan, Joined) {
    let mut lead = plan_program(program, map, options, sink);
    let mut joined = Joined::default();
    if !options.enabled || sink.has_errors() {
        return (lead, joined);
    }
    for kind in others {
        let own = PlanOptions { gpu: *kind, ..options.clone() };
        let mut plan = with_new_words(sink, |sink| plan_program(program, map, &own, sink));
        if plan.levels != lead.levels {
            joined.all = true;
            continue;
        }
        let amd = lead.others.values().find(|p| p.gpu.device() == kind.device());
        for (id, region) in &mut plan.regions {
            let Some(first) = lead.regions.get(id) else { continue };
            // The run time says whose GPU it has, not which.
            let same_vendor = (kind.device() == lead.gpu.device()).then_some(first);
            let counted = amd.and_then(|amd| amd.regions.get(id)).or(same_vendor);
            if !agree(first, region) || !counted.is_none_or(|c| same_grids(c, region)) {
                joined.constructs.insert(*id);
                region.clone_from(counted.unwrap_or(first));
            }
        }
        lead.globals.extend(plan.globals.iter().copied());
        lead.homes.extend(plan.homes.iter().copied());
        let lines = std::mem::take(&mut plan.messages);
        report(lines, *kind, &mut lead.messages);
        lead.others.insert(*kind, plan);
    }
    let (globals, homes) = (lead.globals.clone(), lead.homes.clone());
    for plan in lead.others.values_mut() {
        plan.globals.clone_from(&globals);
        plan.homes.clone_from(&homes);
    }
    (lead, joined)
}

/// What planning says that was not said before.
fn with_new_words<R>(sink: &mut Sink, plan: impl FnOnce(&mut Sink) -> R) -> R {
    let mut found = Sink::default();
    let made = plan(&mut found);
    for diagnostic in found.take() {
        let same =
            |known: &Diagnostic| (known.span, &known.message) == (diagnostic.span, &diagnostic.message);
        if !sink.list().iter().any(same) {
            sink.push(diagnostic);
        }
    }
    made
}

/// The lines of -Minfo that hold for this kind only.
fn report(lines: Vec<Message>, kind: GpuKind, all: &mut Vec<Message>) {
    for mut line in lines {
        if !all.contains(&line) {
            line.text.push_str(match kind {
                GpuKind::Nvidia => " (NVIDIA)",
                GpuKind::Wave64 => " (AMD, waves of 64 lanes)",
                GpuKind::Wave32 => " (AMD, waves of 32 lanes)",
            });
            let beside = |m: &Message| (&m.function, m.span) == (&line.function, line.span);
            let at = all.iter().rposition(beside).map_or(all.len(), |last| last + 1);
            all.insert(at, line);
        }
    }
}

/// Whether the host's code of one construct serves both.
fn agree(a: &RegionPlan, b: &RegionPlan) -> bool {
    let same = |(a, b): (&KernelPlan, &KernelPlan)| {
        a.name == b.name && a.stmts == b.stmts && a.params == b.params && a.assumed == b.assumed
    };
    a.maps == b.maps
        && a.implied == b.implied
        && a.steps == b.steps
        && a.kernels.len() == b.kernels.len()
        && a.kernels.iter().zip(&b.kernels).all(same)
}

fn same_grids(a: &RegionPlan, b: &RegionPlan) -> bool {
    a.kernels.iter().zip(&b.kernels).all(|(a, b)| same_grid(a, b))
}

/// What the host reckons with, of a loop's form.
#[derive(PartialEq, Eq)]
enum Counted {
    Split(LoopId, Layout),
    Histogram(DataRoot),
    Along(usize),
}

/// Whether the host computes the same numbers for a launch of either.
pub fn same_grid(a: &KernelPlan, b: &KernelPlan) -> bool {
    let counted = |f: &Form| match f {
        Form::Split(split) => Some(Counted::Split(split.inner, split.layout)),
        Form::Histogram(histogram) => Some(Counted::Histogram(histogram.array)),
        Form::Blocks(blocks) => Some(Counted::Along(blocks.along)),
        Form::Stride | Form::Exact | Form::Rounds(_) | Form::Tiled(_) | Form::Strips(_) => None,
    };
    let forms = |k: &KernelPlan| k.gpu.loops.values().filter_map(|l| counted(&l.form)).collect::<Vec<_>>();
    let private = |k: &KernelPlan| dynamic_privates(&k.privates).collect::<Vec<_>>();
    a.launch.gangs == b.launch.gangs
        && a.launch.trip == b.launch.trip
        && a.launch.replay == b.launch.replay
        && a.launch.calls_gang == b.launch.calls_gang
        && forms(a) == forms(b)
        && private(a) == private(b)
}

impl OffloadPlan {
    /// What holds for the code of this kind.
    pub fn on(&self, kind: GpuKind) -> &OffloadPlan {
        self.others.get(&kind).unwrap_or(self)
    }

    /// The same kernel as it is planned for another kind.
    pub fn kernel_on(&self, function: FuncId, kernel: &KernelPlan, kind: GpuKind) -> Option<&KernelPlan> {
        let plan = self.others.get(&kind)?;
        let regions = plan.regions.iter().filter(|(id, _)| id.0 == function);
        regions.flat_map(|(_, r)| &r.kernels).find(|k| k.name == kernel.name)
    }

    /// As it is planned for AMD's GPUs beside another vendor's.
    pub fn of_amd(&self, function: FuncId, kernel: &KernelPlan) -> Option<&KernelPlan> {
        let kinds = [GpuKind::Wave64, GpuKind::Wave32];
        let other = kinds.into_iter().filter(|k| k.device() != self.gpu.device());
        other.into_iter().find_map(|k| self.kernel_on(function, kernel, k))
    }
}
