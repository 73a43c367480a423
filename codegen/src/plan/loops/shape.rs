//! A lone gang-vector loop → the form that GPUs run fastest; inner loops → how often LLVM unrolls them.
//!
//! Measured on an H200 against hand-written CUDA:
//! ```text
//! a[i] = …                      exact grid, one element a lane, 128 lanes or as many as move 3 KB
//! s += a[i] * b[i]              4 gangs of 256 lanes a multiprocessor, tiles of 8 × 256, unrolled whole
//! b[i][j] = stencil, max(err)   256 columns × 8 rows a lane: neighbours stay in registers
//! c[i][j] = Σ a[i][k] b[k][j]   32 columns × 8 rows of lanes share what they load; k unrolled 16
//! ```
//! Kernels with an unrolled loop of loads ask for at least 1024 resident lanes' worth of gangs, or ptxas saves
//! registers where it should overlap loads.

use crate::plan::analysis::walk::{How, Root, each_stmt, touches};
use crate::plan::depend::subscript::trip_constant;
use crate::plan::{Chunk, Combine, Cover, ExecPlan, LaunchPlan, LoopPlan};
use racc_abi::GridPolicy;
use racc_hir::{Body, DeviceKind, LoopId, LoopKind, Place, Program, Stmt, StmtId};
use std::collections::BTreeMap;

/// Registers per lane that `minctasm` leaves: 65536 / 1024.
const RESIDENT_LANES: u32 = 1024;

/// Chooses block and grid form of a kernel whose widths the program leaves open.
pub fn choose(
    program: &Program,
    body: &Body,
    stmts: &[StmtId],
    launch: &mut LaunchPlan,
    exec: &mut ExecPlan,
) {
    unroll(program, body, stmts, launch, exec);
    if launch.widths_given || !launch.gangs.get(DeviceKind::Nvidia).is_empty() || launch.num_workers > 1 {
        return;
    }
    let mut gangs = exec.loops.values_mut().filter(|p| p.axes.gang.is_some());
    let (Some(plan), None) = (gangs.next(), gangs.next()) else { return };
    let open = plan.axes.gang == Some(1)
        && plan.axes.vector
        && plan.chunk == Chunk::Target
        && plan.tile.is_empty()
        && launch.trip.is_some()
        && matches!(launch.policy, GridPolicy::Exact | GridPolicy::Occupancy);
    // The body is emitted once for whole tiles and once for the rest: labels would be there twice.
    if !open || has_labels(body, plan) {
        return;
    }
    let late = plan.reductions.iter().any(|r| matches!(r.combine, Combine::LastGang { .. }));
    let inner = has_loops(body, plan);
    match (plan.nest.len(), late, inner) {
        (1, true, false) => {
            launch.vector_length = 256;
            launch.gangs_per_unit = 4;
            launch.min_blocks = RESIDENT_LANES / 256;
            plan.cover = Cover::Tiles(8);
            launch.block_span = 256 * 8;
            launch.policy = GridPolicy::Occupancy;
        }
        (1, false, false) if launch.policy == GridPolicy::Exact => {
            launch.vector_length = lanes_for(traffic(program, body, plan), launch.vector_length);
            launch.block_span = launch.vector_length;
        }
        (1, _, _) => {}
        (_, true, false) => {
            launch.vector_length = 256;
            launch.gangs_per_unit = 8;
            plan.cover = Cover::Blocks { columns: 256, rows: 8 };
            launch.block_span = 256 * 8;
            launch.policy = GridPolicy::Occupancy;
        }
        (_, true, true) => {}
        (_, false, true) => {
            launch.vector_length = 256;
            plan.cover = Cover::Blocks { columns: 32, rows: 1 };
            launch.block_span = 256;
            launch.policy = GridPolicy::Exact;
            if launch.min_blocks > 0 {
                launch.min_blocks = RESIDENT_LANES / 256;
            }
        }
        (_, false, false) => {
            if last_trip(program, body, plan).is_some_and(|t| t < 64) {
                return;
            }
            plan.cover = Cover::Blocks { columns: 128, rows: 4 };
            launch.block_span = 128 * 4;
            launch.policy = GridPolicy::Exact;
        }
    }
}

/// Lanes of a gang that has all the work of a kernel: as many as leave each 128 registers.
const LONE_GANG: u32 = 512;

/// A kernel that only one gang may run gets as many lanes as it can use, where its loops over gangs are spread over
/// lanes too and the program leaves the width open.
pub fn widen_lone_gang(loops: &BTreeMap<LoopId, LoopPlan>, launch: &mut LaunchPlan) {
    let mut gangs = loops.values().filter(|p| p.axes.gang.is_some()).peekable();
    let open = !launch.widths_given && launch.num_workers == 1 && launch.vector_length > 1;
    if open && gangs.peek().is_some() && gangs.all(|p| p.axes.vector && p.tile.is_empty()) {
        launch.vector_length = launch.vector_length.max(LONE_GANG);
        launch.block_span = launch.vector_length;
    }
}

/// Blocks start at a limited rate: those that move little are larger.
fn lanes_for(bytes: u64, least: u32) -> u32 {
    const WORTH_A_BLOCK: u64 = 3072;
    let mut lanes = least;
    while bytes > 0 && lanes < 512 && u64::from(lanes) * bytes < WORTH_A_BLOCK {
        lanes *= 2;
    }
    lanes
}

/// Bytes of array elements that one iteration names.
fn traffic(program: &Program, body: &Body, plan: &LoopPlan) -> u64 {
    let mut bytes = 0;
    each_stmt(body, body.loops[plan.nest[0]].body, &mut |s| {
        touches(body, s, &mut |t| {
            if body.places.is_valid(t.place)
                && let Place::Elem { .. } = body.places[t.place].kind
            {
                bytes += program.types.size_of(body.places[t.place].ty).unwrap_or(0);
            }
        });
    });
    bytes
}

fn last_trip(program: &Program, body: &Body, plan: &LoopPlan) -> Option<i128> {
    plan.nest.last().and_then(|&l| trip_constant(&program.types, body, l))
}

fn has_labels(body: &Body, plan: &LoopPlan) -> bool {
    let mut found = false;
    each_stmt(body, body.loops[plan.nest[0]].body, &mut |s| {
        found |=
            matches!(body.stmts[s].kind, Stmt::Label(_) | Stmt::Switch { .. } | Stmt::ComputedGoto { .. });
    });
    found
}

fn has_loops(body: &Body, plan: &LoopPlan) -> bool {
    let mut found = false;
    each_stmt(body, body.loops[plan.nest[plan.nest.len() - 1]].body, &mut |s| {
        found |= matches!(body.stmts[s].kind, Stmt::Loop(_));
    });
    found
}

/// Unroll counts of innermost sequential loops in lane code that load from memory.
fn unroll(program: &Program, body: &Body, stmts: &[StmtId], launch: &mut LaunchPlan, exec: &mut ExecPlan) {
    let mut found = Vec::new();
    for &root in stmts {
        each_stmt(body, root, &mut |s| {
            if let Stmt::Loop(l) = body.stmts[s].kind {
                found.push(l);
            }
        });
    }
    let mut any = false;
    for l in found {
        let parallel = exec.loops.get(&l).is_some_and(|p| !p.axes.is_seq());
        let governed = exec.loops.values().any(|p| p.nest[1..].contains(&l));
        if parallel || governed || !in_lanes(body, exec, l) {
            continue;
        }
        if let Some(count) = count(program, body, l) {
            exec.unroll.insert(l, count);
            any = true;
        }
    }
    if any && launch.vector_length > 1 && launch.num_workers == 1 {
        launch.min_blocks = (RESIDENT_LANES / launch.vector_length).max(1);
    }
}

/// The loop runs inside a vector loop.
fn in_lanes(body: &Body, exec: &ExecPlan, inner: LoopId) -> bool {
    exec.loops.values().filter(|p| p.axes.vector || p.element_axes.vector).any(|p| {
        let mut found = false;
        each_stmt(body, body.loops[p.nest[0]].body, &mut |s| {
            found |= matches!(body.stmts[s].kind, Stmt::Loop(l) if l == inner);
        });
        found
    })
}

/// 16 for few loads of 4 bytes, 8 for others, 4 for longer bodies; none where trips are few or rows are short.
fn count(program: &Program, body: &Body, l: LoopId) -> Option<u32> {
    let LoopKind::Counted { .. } = body.loops[l].kind else { return None };
    if trip_constant(&program.types, body, l).is_some_and(|t| t <= 16)
        || crate::plan::exec::privatise::bounds_from_memory(&program.types, body, l)
    {
        return None;
    }
    let (mut loads, mut widest, mut work, mut plain) = (0usize, 0u64, 0usize, true);
    each_stmt(body, body.loops[l].body, &mut |s| {
        match body.stmts[s].kind {
            Stmt::Loop(_) | Stmt::Call { .. } | Stmt::Atomic(_) => plain = false,
            Stmt::Assign { .. } | Stmt::If { .. } => work += 1,
            _ => {}
        }
        touches(body, s, &mut |t| {
            if let Root::Memory(_) = t.root
                && t.how == How::Read
                && body.places.is_valid(t.place)
            {
                loads += 1;
                widest = widest.max(program.types.size_of(body.places[t.place].ty).unwrap_or(8));
            }
        });
    });
    if !plain || loads == 0 {
        return None;
    }
    Some(match (work, loads, widest) {
        (0..=3, 0..=3, 0..=4) => 16,
        (0..=12, ..) => 8,
        _ => 4,
    })
}
