//! A lone loop with a total: gangs take tiles of some rounds of their lanes, the rounds unrolled.
//!
//! ```text
//! s += a[i] * b[i]      4 gangs of 256 lanes a multiprocessor, tiles of 8 × 256 neighbours
//! ```

use super::Form;
use crate::plan::loops::hints::RESIDENT_LANES;
use crate::plan::{LaunchPlan, LoopPlan};
use racc_abi::GridPolicy;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rounds {
    /// Rounds of a gang's lanes in a tile.
    pub rounds: u32,
}

pub(super) fn choose(plan: &mut LoopPlan, launch: &mut LaunchPlan) {
    let (lanes, rounds) = (256, 8);
    launch.vector_length = lanes;
    launch.gangs_per_unit = 4;
    launch.min_blocks = RESIDENT_LANES / lanes;
    plan.form = Form::Rounds(Rounds { rounds });
    launch.block_span = lanes * rounds;
    launch.policy = GridPolicy::Occupancy;
}
