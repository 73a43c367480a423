//! The two innermost loops of a nest in blocks: neighbouring lanes along the last loop, rows of the loop around it for
//! each lane.
//!
//! ```text
//! b[i][j] = stencil, max(err)   256 columns × 8 rows a lane: neighbours stay in registers
//! b[i][j] = Σ 5 × 5 of a        64 columns × 8 rows a lane: 60 elements are read where 200 are named
//! *p++ = stencil of *q          128 columns, rows of lanes, where p and q are no `restrict` pointers
//! v[1:4] of a, f(v)             64 columns, an element a lane: all registers for its array
//! 5 equations, 40 reads         64 columns × 2 rows of lanes: all registers for one element
//! c[i][j] = Σ a[i][k] b[k][j]   32 columns × 8 rows of lanes share what they load; a wave of 64: 64 × 4
//! x[i][k][j] -= x[i][k-1][j]    64 columns, a sweep along k a lane: many small blocks, as there are few sweeps
//! ```
//! Measured on an H200: the time of CUDA kernels of 32 × 8 lanes, an element each, over that of the shape; geometric
//! means of 12 stencils of 5 to 27 points, float and double, on a large, a middling and a small grid (× registers bound
//! to 64):
//!
//! | lanes × rows | 32 × 8 × 1 | 64 × 2 × 2 × | 64 × 2 × 4 × | 64 × 4 × | 64 × 8 | 64 × 8 × | 128 × 2 | 128 × 4 |
//! | --- | --- | --- | --- | --- | --- | --- | --- | --- |
//! | large | 0.92 | 0.98 | 1.03 | 1.16 | 1.17 | 1.20 | 1.07 | 1.19 |
//! | middling | 0.92 | 0.96 | 1.00 | 1.11 | 1.09 | 1.13 | 1.06 | 1.15 |
//! | small | 0.88 | 0.94 | 0.92 | 1.05 | 0.96 | 1.04 | 1.03 | 1.00 |

use super::{Form, along};
use crate::plan::depend::subscript::trip_constant;
use crate::plan::loops::hints::RESIDENT_LANES;
use crate::plan::{KernelPlan, LaunchPlan, LoopPlan};
use racc_abi::GridPolicy;
use racc_hir::{Body, Program};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blocks {
    /// Neighbouring lanes.
    pub columns: u32,
    /// Which loop of the nest they run along.
    pub along: usize,
    /// Iterations of the innermost other loop for each lane.
    pub rows: u32,
    /// Gangs stand in a grid of blocks, so that none has to find its own by dividing: [`racc_abi::tiled_grid`].
    pub grid: bool,
}

/// The block of a gang, where gangs stand in a grid of them: columns and rows of all its lanes.
pub fn tile(kernel: &KernelPlan) -> [u32; 2] {
    let lanes = kernel.launch.vector_length;
    let of = |b: &Blocks| b.grid.then(|| [b.columns, b.height(lanes)]);
    let found = kernel.gpu.loops.values().find_map(|p| match &p.form {
        Form::Blocks(blocks) => of(blocks),
        _ => None,
    });
    found.unwrap_or_default()
}

/// What the nest does.
#[derive(Clone, Copy)]
pub(super) struct Work {
    /// Gangs bring totals together at the end.
    pub(super) late: bool,
    pub(super) inner: Inner,
    /// In those inside, lanes read elements that other lanes of their block read too.
    pub(super) shared: bool,
    /// Elements of arrays that one iteration reads, loops inside left out.
    pub(super) reads: usize,
    /// What an iteration stores may be what the next reads, as far as LLVM knows: a lane's iterations wait for one
    /// another, and keep nothing in registers.
    pub(super) waits: bool,
    /// An iteration computes with arrays of its own, which are in registers.
    pub(super) arrays: bool,
    /// Lanes whose iterations move enough memory to be worth a block.
    pub(super) lanes: u32,
    /// Neighbouring lanes that execute together.
    pub(super) warp: u32,
}

/// The loops inside.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Inner {
    None,
    /// Few iterations, a constant number: nothing of them is left when they are unrolled.
    Short,
    Long,
}

/// With so few reads, rows have little in common beyond their neighbours.
const FEW_READS: usize = 8;

/// So many reads are those of several arrays: they need the registers that rows would take, and a body that is written
/// out for each row leaves the instruction cache. Solvers of five equations (40 and 125 reads) are 1.3 to 2.4 times as
/// fast with a row a lane; stencils of up to 27 points are faster with eight.
pub(super) const MANY_READS: usize = 36;

pub(super) fn choose(
    program: &Program,
    body: &Body,
    plan: &mut LoopPlan,
    launch: &mut LaunchPlan,
    work: Work,
) {
    if work.late {
        if work.inner == Inner::None {
            launch.gangs_per_unit = 8;
            launch.policy = GridPolicy::Occupancy;
            let along = plan.nest.len() - 1;
            lay(plan, launch, 256, Blocks { grid: false, ..Blocks::new(along, 256, 8) });
        }
        return;
    }
    let along = along::choose(program, body, plan);
    let last = trip_constant(&program.types, body, plan.nest[along]);
    if work.inner != Inner::Long && last.is_some_and(|t| t < 64) {
        return;
    }
    launch.policy = GridPolicy::Exact;
    match work.inner {
        Inner::Long if !work.shared => {
            let columns = work.columns(64);
            lay(plan, launch, columns, Blocks::new(along, columns, 1));
            // Few blocks are resident anyway: their registers hold what the sweep loads ahead.
            launch.min_blocks = 0;
        }
        Inner::Long => {
            lay(plan, launch, 256, Blocks::new(along, work.warp, 1));
            if launch.min_blocks > 0 {
                launch.min_blocks = RESIDENT_LANES / 256;
            }
        }
        Inner::Short => {
            let columns = work.columns(64);
            let rows = if work.arrays { 1 } else { 8 };
            lay(plan, launch, columns, Blocks::new(along, columns, rows));
            launch.min_blocks = 0;
        }
        Inner::None if work.waits => {
            lay(plan, launch, work.lanes, Blocks::new(along, 128, 1));
            launch.min_blocks = 0;
        }
        Inner::None if work.reads >= MANY_READS => {
            let columns = work.columns(64);
            lay(plan, launch, 128, Blocks::new(along, columns, 1));
            launch.min_blocks = 0;
        }
        Inner::None => {
            let columns = work.columns(64);
            let rows = if work.reads <= FEW_READS { 4 } else { 8 };
            lay(plan, launch, columns, Blocks::new(along, columns, rows));
            launch.min_blocks = RESIDENT_LANES / columns;
        }
    }
}

impl Blocks {
    fn new(along: usize, columns: u32, rows: u32) -> Blocks {
        Blocks { columns, along, rows, grid: true }
    }

    /// What there is of each of the nest's loops: the others', the rows', the columns'.
    pub fn order<T: Copy>(&self, nest: &[T]) -> Option<(Vec<T>, T, T)> {
        let mut rest = nest.to_vec();
        if self.along >= rest.len() {
            return None;
        }
        let column = rest.remove(self.along);
        let row = rest.pop()?;
        Some((rest, row, column))
    }

    /// Rows that a gang of so many lanes has.
    pub fn height(&self, lanes: u32) -> u32 {
        (lanes / self.columns.max(1)).max(1) * self.rows
    }
}

impl Work {
    /// At least two warps.
    fn columns(&self, least: u32) -> u32 {
        least.max(2 * self.warp)
    }
}

fn lay(plan: &mut LoopPlan, launch: &mut LaunchPlan, lanes: u32, blocks: Blocks) {
    launch.vector_length = lanes;
    launch.block_span = lanes * blocks.rows;
    plan.form = Form::Blocks(blocks);
}
