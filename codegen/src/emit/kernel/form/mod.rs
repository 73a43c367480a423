//! The code of each form of loops: [`crate::plan::loops::form`] says what they are.

mod blocks;
mod histogram;
mod rounds;
mod split;
mod strips;
mod tiled;

pub(in crate::emit::kernel) use histogram::Counting;
pub(in crate::emit::kernel) use split::Sharing;
