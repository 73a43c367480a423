//! How many gangs, workers and lanes a kernel gets.

pub mod lockstep;
mod steady;
pub mod width;
