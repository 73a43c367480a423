//! How many gangs, workers and lanes a kernel gets.

pub mod asked;
pub mod followed;
pub mod lockstep;
mod steady;
pub mod width;
