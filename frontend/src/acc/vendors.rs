//! Constructs for which one plan serves NVIDIA's and AMD's GPUs in one build: where `device_type` sets the two apart, the
//! more careful of both holds for both, with a warning.
//!
//! ```text
//! loop device_type(nvidia) gang device_type(radeon) seq   →   seq on either
//! ```
//! Numbers of gangs, queues and bound routines are chosen when the program runs: those stay apart.

use racc_base::{Diagnostic, Sink, Span};
use racc_hir::{
    AccLoop, Body, Dependence, DeviceKind, ExprId, FuncId, GangClause, LaunchDims, LoopId, Program, Schedule,
};
use racc_hir::{RegionId, RegionKind, Stmt, TileSize, each_stmt};
use std::collections::BTreeSet;

const NVIDIA: DeviceKind = DeviceKind::Nvidia;
const RADEON: DeviceKind = DeviceKind::Radeon;

/// In these constructs; `None`: in all of them, and in routines.
pub fn join(program: &mut Program, only: Option<&BTreeSet<(FuncId, RegionId)>>, sink: &mut Sink) {
    for (id, function) in program.functions.iter_mut() {
        let Some(body) = &mut function.body else { continue };
        let mut places: Vec<(Span, bool)> = Vec::new();
        let chosen = |region: RegionId| only.is_none_or(|only| only.contains(&(id, region)));
        let mut inside = BTreeSet::new();
        for (_, region) in body.regions.iter().filter(|(number, _)| chosen(*number)) {
            each_stmt(body, region.body, &mut |s| {
                if let Stmt::Loop(l) = body.stmts[s].kind {
                    inside.insert(l);
                }
            });
            let compute = matches!(region.kind, RegionKind::Parallel | RegionKind::Kernels);
            if compute && !same_widths(body, region.launch.get(NVIDIA), region.launch.get(RADEON)) {
                places.push((region.span, false));
            }
        }
        let apart: Vec<LoopId> = body
            .loops
            .keys()
            .filter(|l| (only.is_none() || inside.contains(l)) && differs(body, *l))
            .collect();
        for id in apart {
            let Some(acc) = &mut body.loops[id].acc else { continue };
            let careful = care(acc.schedule.get(RADEON)) > care(acc.schedule.get(NVIDIA));
            places.push((acc.span, careful));
            if careful {
                follow_radeon(acc);
            }
        }
        for (span, radeon) in places {
            let (wins, loses) = if radeon { ("radeon", "nvidia") } else { ("nvidia", "radeon") };
            sink.push(
                Diagnostic::warning(
                    "W0629",
                    span,
                    format!("here code for NVIDIA and AMD GPUs in one build has one schedule: `{wins}`'s clauses hold for `{loses}` too"),
                )
                .help("build for one vendor (`-gpu=cc80` or `-gpu=gfx90a`) to have its own"),
            );
        }
    }
}

/// How much a schedule promises less than others: those in order are right wherever others are.
fn care(s: &Schedule) -> u8 {
    match (s.seq, s.dependence) {
        (true, _) => 2,
        (false, Dependence::Auto) => 1,
        (false, Dependence::Unset | Dependence::Independent) => 0,
    }
}

fn follow_radeon(acc: &mut AccLoop) {
    let (schedule, collapse) = (acc.schedule.get(RADEON).clone(), acc.collapse.get(RADEON).clone());
    acc.schedule.specific.retain(|(d, _)| *d != NVIDIA);
    acc.schedule.specific.push((NVIDIA, schedule));
    acc.collapse.specific.retain(|(d, _)| *d != NVIDIA);
    acc.collapse.specific.push((NVIDIA, collapse));
}

fn same(body: &Body, a: Option<ExprId>, b: Option<ExprId>) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => a == b || body.value_key(a) == body.value_key(b),
        (None, None) => true,
        (Some(_), None) | (None, Some(_)) => false,
    }
}

fn same_widths(body: &Body, a: &LaunchDims, b: &LaunchDims) -> bool {
    same(body, a.workers, b.workers) && same(body, a.vector, b.vector)
}

fn differs(body: &Body, id: LoopId) -> bool {
    let Some(acc) = &body.loops[id].acc else { return false };
    let (a, b) = (acc.schedule.get(NVIDIA), acc.schedule.get(RADEON));
    let level = |a: &Option<Option<ExprId>>, b: &Option<Option<ExprId>>| {
        a.is_some() == b.is_some() && same(body, a.flatten(), b.flatten())
    };
    let size = |a: &TileSize, b: &TileSize| match (a, b) {
        (TileSize::Expr(a), TileSize::Expr(b)) => same(body, Some(*a), Some(*b)),
        (TileSize::Star, TileSize::Star) => true,
        (TileSize::Star, TileSize::Expr(_)) | (TileSize::Expr(_), TileSize::Star) => false,
    };
    let chunk = |a: &GangClause, b: &GangClause| match (&a.static_, &b.static_) {
        (Some(a), Some(b)) => size(a, b),
        (a, b) => a.is_none() && b.is_none(),
    };
    let gang = match (&a.gang, &b.gang) {
        (Some(a), Some(b)) => a.dim == b.dim && chunk(a, b),
        (a, b) => a.is_none() && b.is_none(),
    };
    let tile = a.tile.len() == b.tile.len() && a.tile.iter().zip(&b.tile).all(|(a, b)| size(a, b));
    let levels = gang && level(&a.worker, &b.worker) && level(&a.vector, &b.vector);
    let order = a.seq == b.seq && a.dependence == b.dependence;
    !(levels && order && tile && acc.collapse.get(NVIDIA) == acc.collapse.get(RADEON))
}
