//! Tiles of a `tile` clause: the tile loops over gangs, the element loops over lanes or workers. OpenACC 3.4 §2.9.8.
//!
//! ```text
//! tile(32,8)  b[i][j] = a[j][i]     a lane for each element of a tile, 4 tiles along j for each gang, unrolled: the
//!                                   loads of all come first, and both arrays are accessed in whole sectors
//! ```
//! Measured on an H200, 8192 x 8192 doubles transposed: 267 µs through shared memory, 269 with 4 tiles, 358 with one.

use super::Form;
use super::blocks::MANY_READS;
use crate::plan::loops::hints::RESIDENT_LANES;
use crate::plan::{Axes, LaunchPlan, LoopPlan};
use racc_abi::GridPolicy;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tiled {
    /// One size a loop of the nest, outermost first.
    pub sizes: Vec<u32>,
    /// Lanes and workers that run the element loops; the loop's axes without them run the tile loops.
    pub elements: Axes,
    /// How a gang takes its tiles, where the lanes divide a tile's elements.
    pub batch: Option<Batch>,
}

/// What a gang takes at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Batch {
    /// Neighbouring tiles along the last loop.
    pub tiles: u32,
    /// A lane's elements are written out one behind the other, so that the loads of all come first.
    pub unrolled: bool,
}

/// With more lanes each has too few registers.
const MOST_LANES: u32 = 512;
const TILES: u32 = 4;

/// What the body of a nest has.
pub(super) struct Work {
    /// Loops.
    pub inner: bool,
    /// Elements of arrays that one iteration reads.
    pub reads: usize,
}

/// Lanes and tiles for each gang of a nest whose widths the program leaves open.
pub(super) fn choose(plan: &mut LoopPlan, launch: &mut LaunchPlan, work: &Work, warp: u32) {
    let Form::Tiled(tiled) = &mut plan.form else { return };
    let elements: u32 = tiled.sizes.iter().product();
    let lanes = if elements <= MOST_LANES { elements } else { MOST_LANES / 2 };
    let fits = plan.axes == Axes { gang: Some(1), ..Axes::SEQ }
        && tiled.elements == Axes { vector: true, ..Axes::SEQ }
        && plan.reductions.is_empty()
        && elements <= 2 * MOST_LANES
        && elements.is_multiple_of(lanes)
        && lanes.is_multiple_of(warp);
    if !fits || launch.trip.is_none() || launch.policy != GridPolicy::Occupancy {
        return;
    }
    // What loops inside have in common is theirs to keep.
    // Many reads of one element keep memory busy by themselves, and fill the instruction cache when written out.
    let many = work.reads >= MANY_READS;
    let tiles = if work.inner || many { 1 } else { TILES };
    tiled.batch = Some(Batch { tiles, unrolled: !many });
    launch.vector_length = lanes;
    launch.block_span = elements * tiles;
    launch.policy = GridPolicy::Exact;
    launch.min_blocks = if work.inner || many { launch.min_blocks } else { RESIDENT_LANES / lanes };
}
