//! A lone gang-vector loop → the form that GPUs run fastest.
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

use super::blocks::Inner;
use super::{Form, blocks, histogram, rounds, shared_reads, tiled};
use crate::plan::analysis::root::array_of;
use crate::plan::analysis::walk::{How, Root, each_stmt, touches};
use crate::plan::depend::subscript::trip_constant;
use crate::plan::loops::hints;
use crate::plan::{Chunk, Combine, ExecPlan, GpuKind, LaunchPlan, LoopPlan, Param};
use racc_abi::GridPolicy;
use racc_hir::{Body, DataRoot, LoopId, Place, Program, Stmt, StmtId};
use std::collections::BTreeMap;

/// What forms are chosen from.
pub struct Chooser<'a> {
    pub program: &'a Program,
    pub body: &'a Body,
    /// The kind of GPU that the widths are for.
    pub gpu: GpuKind,
    pub params: &'a [Param],
}

impl Chooser<'_> {
    /// Chooses block and grid form of a kernel whose widths the program leaves open.
    pub fn choose(&self, stmts: &[StmtId], launch: &mut LaunchPlan, exec: &mut ExecPlan) {
        let (program, body) = (self.program, self.body);
        hints::unroll(program, body, stmts, launch, exec);
        hints::registers(program, body, stmts, exec);
        if launch.widths_given || !launch.gangs.get(self.gpu.device()).is_empty() || launch.num_workers > 1 {
            return;
        }
        let mut gangs = exec.loops.values_mut().filter(|p| p.axes.gang.is_some());
        let (Some(plan), None) = (gangs.next(), gangs.next()) else { return };
        if let Form::Tiled(_) = plan.form {
            if !has_labels(body, plan) {
                let work = tiled::Work { inner: has_loops(body, plan), reads: reads(body, plan) };
                tiled::choose(plan, launch, &work, self.gpu.warp());
            }
            return;
        }
        let open = plan.axes.gang == Some(1)
            && plan.axes.vector
            && plan.chunk == Chunk::Target
            && matches!(plan.form, Form::Stride | Form::Exact)
            && launch.trip.is_some()
            && matches!(launch.policy, GridPolicy::Exact | GridPolicy::Occupancy);
        // The body is emitted once for whole tiles and once for the rest: labels would be there twice.
        if !open || has_labels(body, plan) {
            return;
        }
        if launch.policy == GridPolicy::Exact && histogram::choose(program, body, self.params, plan, launch) {
            return;
        }
        let late = plan.reductions.iter().any(|r| matches!(r.combine, Combine::LastGang { .. }));
        let inner = has_loops(body, plan);
        match (plan.nest.len(), late, inner) {
            (1, true, false) => rounds::choose(plan, launch),
            (1, false, false) if launch.policy == GridPolicy::Exact => {
                launch.vector_length = lanes_for(traffic(program, body, plan), launch.vector_length);
                launch.block_span = launch.vector_length;
            }
            (1, _, _) => {}
            (_, late, _) => {
                let work = blocks::Work {
                    late,
                    inner: inner_loops(program, body, plan),
                    shared: shared_reads::has_shared_reads(program, body, plan),
                    reads: reads(body, plan),
                    waits: self.stores_may_be_read(plan),
                    arrays: self.has_own_arrays(plan),
                    lanes: lanes_for(traffic(program, body, plan), 256),
                    warp: self.gpu.warp(),
                };
                blocks::choose(program, body, plan, launch, work);
            }
        }
    }
}

impl Chooser<'_> {
    /// The nest stores elements that another variable of the kernel may lead to.
    fn stores_may_be_read(&self, plan: &LoopPlan) -> bool {
        let body = self.body;
        let alone = |array| self.params.iter().any(|p| p.sole && p.member.is_none() && p.root == array);
        let mut found = false;
        each_stmt(body, body.loops[plan.nest[plan.nest.len() - 1]].body, &mut |s| {
            touches(body, s, &mut |t| {
                let element = body.places.get(t.place).is_some_and(|p| matches!(p.kind, Place::Elem { .. }));
                found |= element && t.how != How::Read && !array_of(body, t.place).is_some_and(alone);
            });
        });
        found
    }

    /// An iteration stores into an array that is not the kernel's.
    fn has_own_arrays(&self, plan: &LoopPlan) -> bool {
        let body = self.body;
        let mut found = false;
        each_stmt(body, body.loops[plan.nest[plan.nest.len() - 1]].body, &mut |s| {
            touches(body, s, &mut |t| {
                let Root::Var(array @ DataRoot::Local(_)) = t.root else { return };
                let element = body.places.get(t.place).is_some_and(|p| matches!(p.kind, Place::Elem { .. }));
                found |= element && t.how != How::Read && !self.params.iter().any(|p| p.root == array);
            });
        });
        found
    }
}

/// Lanes of a gang that has all the work of a kernel: as many as leave each 128 registers.
const LONE_GANG: u32 = 512;

/// A kernel that only one gang may run gets as many lanes as it can use, where its loops over gangs are spread over
/// lanes too and the program leaves the width open.
pub fn widen_lone_gang(loops: &BTreeMap<LoopId, LoopPlan>, launch: &mut LaunchPlan) {
    let mut gangs = loops.values().filter(|p| p.axes.gang.is_some()).peekable();
    let open = !launch.widths_given && launch.num_workers == 1 && launch.vector_length > 1;
    if open && gangs.peek().is_some() && gangs.all(|p| p.axes.vector && p.tile().is_empty()) {
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

/// Elements of arrays that an iteration of the nest reads.
fn reads(body: &Body, plan: &LoopPlan) -> usize {
    let mut found = 0;
    each_stmt(body, body.loops[plan.nest[plan.nest.len() - 1]].body, &mut |s| {
        touches(body, s, &mut |t| {
            let element = body.places.get(t.place).is_some_and(|p| matches!(p.kind, Place::Elem { .. }));
            found += usize::from(element && t.how == How::Read);
        });
    });
    found
}

/// What loops the nest has inside.
fn inner_loops(program: &Program, body: &Body, plan: &LoopPlan) -> Inner {
    /// Iterations of one of them.
    const FEW: i128 = 8;
    let mut found = Inner::None;
    each_stmt(body, body.loops[plan.nest[plan.nest.len() - 1]].body, &mut |s| {
        let Stmt::Loop(l) = body.stmts[s].kind else { return };
        let few = trip_constant(&program.types, body, l).is_some_and(|t| t <= FEW);
        found = if few && found != Inner::Long { Inner::Short } else { Inner::Long };
    });
    found
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
