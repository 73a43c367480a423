//! Tiles of a `tile` clause: the tile loops over gangs, the element loops over lanes or workers. OpenACC 3.4 §2.9.8.

use crate::plan::Axes;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tiled {
    /// One size a loop of the nest, outermost first.
    pub sizes: Vec<u32>,
    /// Lanes and workers that run the element loops; the loop's axes without them run the tile loops.
    pub elements: Axes,
}
