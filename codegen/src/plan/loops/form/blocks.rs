//! The two innermost loops of a nest in blocks: neighbouring lanes along the last loop, rows of the loop around it for
//! each lane.
//!
//! ```text
//! b[i][j] = stencil, max(err)   256 columns × 8 rows a lane: neighbours stay in registers
//! b[i][j] = Σ 5 × 5 of a        64 columns × 8 rows a lane: 60 elements are read where 200 are named
//! c[i][j] = Σ a[i][k] b[k][j]   32 columns × 8 rows of lanes share what they load; a wave of 64: 64 × 4
//! ```
//! Measured on an H200 over 36 shapes with and without a bound on registers, time over the best shape's, the geometric
//! mean of a small, a middling and a large grid (× registers bound to 64):
//!
//! | nest | 64 × 4 × | 64 × 8 × | 64 × 8 | 128 × 4 | 128 × 4 × | 128 × 8 × |
//! | --- | --- | --- | --- | --- | --- | --- |
//! | 5 points, double | 1.04 | 1.09 | 1.09 | 1.09 | 1.05 | 1.11 |
//! | 7 points in 3D, float | 1.09 | 1.02 | 1.06 | 1.11 | 1.16 | 1.07 |
//! | 5 × 5, loops inside | 1.21 | 1.08 | 1.01 | 1.28 | 1.19 | 1.07 |
//! | 25 points in 3D, float | 1.17 | 1.08 | 1.34 | 1.29 | 1.17 | 1.08 |
//! | 19 points in 3D, double | 1.18 | 1.25 | 1.18 | 1.34 | 1.16 | 1.27 |
//! | the same, loads in place | 1.18 | 1.19 | 1.18 | 1.06 | 1.16 | 1.21 |

use super::Form;
use crate::plan::depend::subscript::trip_constant;
use crate::plan::loops::hints::RESIDENT_LANES;
use crate::plan::{LaunchPlan, LoopPlan};
use racc_abi::GridPolicy;
use racc_hir::{Body, Program};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blocks {
    /// Neighbouring lanes.
    pub columns: u32,
    /// Iterations of the outer loop for each lane.
    pub rows: u32,
    /// Loads stay where they are: those of all rows do not fit in the registers at once.
    pub loads_stay: bool,
}

/// What the nest does.
#[derive(Clone, Copy)]
pub(super) struct Work {
    /// Gangs bring totals together at the end.
    pub(super) late: bool,
    pub(super) inner: Inner,
    /// Elements of arrays that one iteration reads, loops inside left out.
    pub(super) reads: Reads,
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

#[derive(Clone, Copy, Default)]
pub(super) struct Reads {
    pub(super) elements: usize,
    pub(super) bytes: u64,
}

/// With so few reads, rows have little in common beyond their neighbours.
const FEW_READS: usize = 4;
/// With more, eight rows do not fit in the registers.
const MOST_BYTES: u64 = 128;

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
            lay(plan, launch, 256, Blocks::new(256, 8));
        }
        return;
    }
    let last = plan.nest.last().and_then(|&l| trip_constant(&program.types, body, l));
    if work.inner != Inner::Long && last.is_some_and(|t| t < 64) {
        return;
    }
    launch.policy = GridPolicy::Exact;
    match work.inner {
        Inner::Long => {
            lay(plan, launch, 256, Blocks::new(work.warp, 1));
            if launch.min_blocks > 0 {
                launch.min_blocks = RESIDENT_LANES / 256;
            }
        }
        Inner::Short => {
            let columns = work.columns(64);
            lay(plan, launch, columns, Blocks::new(columns, 8));
            launch.min_blocks = 0;
        }
        // The loads that ptxas would bring forward need more registers than there are.
        Inner::None if work.reads.bytes > MOST_BYTES => {
            lay(plan, launch, 128, Blocks { loads_stay: true, ..Blocks::new(128, 4) });
            launch.min_blocks = 0;
        }
        Inner::None => {
            let columns = work.columns(64);
            let rows = if work.reads.elements <= FEW_READS { 4 } else { 8 };
            lay(plan, launch, columns, Blocks::new(columns, rows));
            launch.min_blocks = RESIDENT_LANES / columns;
        }
    }
}

impl Blocks {
    fn new(columns: u32, rows: u32) -> Blocks {
        Blocks { columns, rows, loads_stay: false }
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
