//! The two innermost loops of a nest in blocks: neighbouring lanes along the last loop, rows of the loop around it for
//! each lane.
//!
//! ```text
//! b[i][j] = stencil, max(err)   256 columns × 8 rows a lane: neighbours stay in registers
//! b[i][j] = Σ 5 × 5 of a        128 columns × 8 rows a lane: 60 elements are read where 200 are named
//! c[i][j] = Σ a[i][k] b[k][j]   32 columns × 8 rows of lanes share what they load; a wave of 64: 64 × 4
//! ```

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
}

/// What the nest does.
#[derive(Clone, Copy)]
pub(super) struct Work {
    /// Gangs bring totals together at the end.
    pub(super) late: bool,
    pub(super) inner: Inner,
    /// Elements of arrays that one iteration reads, loops inside left out.
    pub(super) reads: usize,
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

/// With more reads than these, neighbouring rows have most of them in common.
const FEW_READS: usize = 16;

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
            lay(plan, launch, 256, Blocks { columns: 256, rows: 8 });
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
            lay(plan, launch, 256, Blocks { columns: work.warp, rows: 1 });
            if launch.min_blocks > 0 {
                launch.min_blocks = RESIDENT_LANES / 256;
            }
        }
        Inner::None if work.reads <= FEW_READS => lay(plan, launch, 128, Blocks { columns: 128, rows: 4 }),
        Inner::Short | Inner::None => {
            lay(plan, launch, 128, Blocks { columns: 128, rows: 8 });
            launch.min_blocks = RESIDENT_LANES / 128;
        }
    }
}

fn lay(plan: &mut LoopPlan, launch: &mut LaunchPlan, lanes: u32, blocks: Blocks) {
    launch.vector_length = lanes;
    launch.block_span = lanes * blocks.rows;
    plan.form = Form::Blocks(blocks);
}
