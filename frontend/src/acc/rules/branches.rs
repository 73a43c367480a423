//! Branches into and out of constructs. OpenACC 3.4 §2.5.4: none may enter or leave a compute construct. What `data` and
//! `host_data` govern is a structured block too (§6), entered at its top and left at its end: a branch out of it would
//! leave its data on the device.
//!
//! ```text
//! #pragma acc data copy(a)
//! {
//!     if (n == 0) return;          E0501
//! }
//! ```

use super::Walk;
use crate::acc::codes;
use racc_base::Diagnostic;
use racc_hir::{Body, LabelId, LoopId, RegionId, RegionKind, Stmt, StmtId, children};
use std::collections::{BTreeMap, BTreeSet};

/// Where a branch goes.
#[derive(Clone, Copy)]
enum Target {
    Label(LabelId),
    Loop(LoopId),
    /// To the caller.
    Caller,
}

/// The innermost construct, and the innermost loop with a directive, around a statement.
#[derive(Clone, Copy, Default)]
struct Around {
    region: Option<RegionId>,
    governed: Option<LoopId>,
}

/// What is around each place that matters.
#[derive(Default)]
struct Places {
    /// The construct around a construct.
    outer: BTreeMap<RegionId, Option<RegionId>>,
    /// The loop with a directive around such a loop.
    outer_loop: BTreeMap<LoopId, Option<LoopId>>,
    labels: BTreeMap<LabelId, (Around, Option<StmtId>)>,
    loops: BTreeMap<LoopId, Around>,
    branches: Vec<(StmtId, Around, Target)>,
}

impl Walk<'_> {
    /// Says which branches below `root` cross the border of a construct, and returns them.
    pub(super) fn branches(&mut self, root: StmtId) -> BTreeSet<StmtId> {
        let governed = |l: &racc_hir::Loop| l.acc.is_some();
        if self.body.regions.is_empty() && !self.body.loops.values().any(governed) {
            return BTreeSet::new();
        }
        let mut places = Places::default();
        places.enter(self.body, root, Around::default());
        let mut crossing = BTreeSet::new();
        for &(branch, from, target) in &places.branches {
            let (to, label) = match target {
                Target::Label(label) => match places.labels.get(&label) {
                    Some((around, label)) => (*around, *label),
                    None => continue,
                },
                Target::Loop(id) => (places.loops.get(&id).copied().unwrap_or_default(), None),
                Target::Caller => (Around::default(), None),
            };
            if from.region == to.region {
                if let (Some(id), Some(label)) = (places.entered(from.governed, to.governed), label)
                    && crossing.insert(branch)
                {
                    self.enters_loop(branch, label, id);
                }
                continue;
            }
            if !crossing.insert(branch) {
                continue;
            }
            let (from, to) = (places.around(from.region), places.around(to.region));
            let left = from.iter().rev().find(|r| !to.contains(r));
            let entered = to.iter().rev().find(|r| !from.contains(r));
            let (verb, region) = match (left, entered) {
                (Some(region), _) => ("leaves", *region),
                (None, Some(region)) => ("enters", *region),
                (None, None) => continue,
            };
            let region = &self.body.regions[region];
            let (name, spec) = described(region.kind);
            let mut found = Diagnostic::error(
                codes::BRANCH_ACROSS,
                self.body.stmts[branch].span,
                format!("this branch {verb} a {name} construct"),
            )
            .label(region.span, "the construct");
            if let Some(label) = label {
                found = found.label(self.body.stmts[label].span, "it goes here");
            }
            self.found.push(
                found
                    .help("set a flag and test it after the construct: a construct must be entered at its start and left at its end")
                    .spec(spec),
            );
        }
        crossing
    }

    /// OpenACC 3.4 §2.9: the trip count of a loop is known when it starts, so that it starts at its first iteration.
    fn enters_loop(&mut self, branch: StmtId, label: StmtId, id: LoopId) {
        let Some(acc) = &self.body.loops[id].acc else { return };
        self.found.push(
            Diagnostic::error(
                codes::BRANCH_ACROSS,
                self.body.stmts[branch].span,
                "this branch jumps into a loop that has a loop directive",
            )
            .label(acc.span, "the directive")
            .label(self.body.stmts[label].span, "it goes here")
            .help("enter the loop at its start, or remove the directive")
            .spec("OpenACC 3.4 §2.9"),
        );
    }
}

fn described(kind: RegionKind) -> (&'static str, &'static str) {
    match kind {
        RegionKind::Parallel => ("parallel", "OpenACC 3.4 §2.5.4"),
        RegionKind::Serial => ("serial", "OpenACC 3.4 §2.5.4"),
        RegionKind::Kernels => ("kernels", "OpenACC 3.4 §2.5.4"),
        RegionKind::Data => ("data", "OpenACC 3.4 §2.6.5, §6"),
        RegionKind::HostData => ("host_data", "OpenACC 3.4 §2.8, §6"),
    }
}

impl Places {
    fn enter(&mut self, body: &Body, id: StmtId, around: Around) {
        let mut inside = around;
        let mut branch = |target: Target| self.branches.push((id, around, target));
        match &body.stmts[id].kind {
            Stmt::Label(label) => drop(self.labels.insert(*label, (around, Some(id)))),
            Stmt::Goto(label) | Stmt::Leave(label) => branch(Target::Label(*label)),
            Stmt::ComputedGoto { labels, .. } => labels.iter().for_each(|l| branch(Target::Label(*l))),
            Stmt::Switch { cases, default, exit, .. } => {
                for label in cases.iter().map(|c| c.label).chain(*default) {
                    branch(Target::Label(label));
                }
                self.labels.insert(*exit, (around, None));
            }
            Stmt::Break(l) | Stmt::Continue(l) => branch(Target::Loop(*l)),
            Stmt::Return(_) => branch(Target::Caller),
            Stmt::Loop(l) => {
                self.loops.insert(*l, around);
                if body.loops[*l].acc.is_some() {
                    self.outer_loop.insert(*l, around.governed);
                    inside.governed = Some(*l);
                }
            }
            Stmt::Region(r) => {
                self.outer.insert(*r, around.region);
                inside.region = Some(*r);
            }
            Stmt::Nop
            | Stmt::Block(_)
            | Stmt::Scope(_)
            | Stmt::Assign { .. }
            | Stmt::Call { .. }
            | Stmt::If { .. }
            | Stmt::DynAlloc { .. }
            | Stmt::Atomic(_)
            | Stmt::Acc(_)
            | Stmt::Unreachable
            | Stmt::Trap => {}
        }
        for child in children(body, id) {
            self.enter(body, child, inside);
        }
    }

    /// A loop with a directive that a branch leads into.
    fn entered(&self, from: Option<LoopId>, to: Option<LoopId>) -> Option<LoopId> {
        let chain = |id| std::iter::successors(id, |l| self.outer_loop.get(l).copied().flatten());
        chain(to).filter(|id| chain(from).all(|around| around != *id)).last()
    }

    /// A construct and those around it, innermost first.
    fn around(&self, region: Option<RegionId>) -> Vec<RegionId> {
        std::iter::successors(region, |r| self.outer.get(r).copied().flatten()).collect()
    }
}
