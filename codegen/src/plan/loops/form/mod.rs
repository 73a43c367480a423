//! The forms of parallel loops: how the iterations lie on gangs and lanes. A file each, the emitter has one of the same
//! name.
//!
//! | form | iterations | chosen for |
//! | --- | --- | --- |
//! | [`Form::Stride`] | dealt out, then on with a stride | what no other form is for |
//! | [`Form::Exact`] | a lane for each | a lone loop |
//! | [`Form::Rounds`] | tiles of some rounds of a gang's lanes | a lone loop with a total |
//! | [`Form::Blocks`] | blocks of the two innermost loops | `collapse`: neighbours share what they load |
//! | [`Form::Tiled`] | tiles of a `tile` clause | that clause |
//! | [`Form::Split`] | several lanes for each share a loop inside | sums of short rows, sums of few columns |
//! | [`Form::Histogram`] | as Stride, atomic updates in shared memory first | atomic updates of one small array |
//! | [`Form::Strips`] | neighbours in step, an inner loop inside | CPUs: vectors across the outer loop |

mod along;
pub mod blocks;
pub mod choose;
pub mod histogram;
pub mod rounds;
mod shared_reads;
pub mod split;
pub mod strips;
pub mod tiled;

pub use blocks::Blocks;
pub use histogram::Histogram;
pub use rounds::Rounds;
pub use split::Split;
pub use strips::Strips;
pub use tiled::{Batch, Tiled};

#[derive(Clone, Debug)]
pub enum Form {
    /// The grid may be smaller than the loop: go on with a stride.
    Stride,
    /// The grid has a lane for every iteration.
    Exact,
    Rounds(Rounds),
    Blocks(Blocks),
    Tiled(Tiled),
    Strips(Strips),
    Split(Split),
    Histogram(Histogram),
}
