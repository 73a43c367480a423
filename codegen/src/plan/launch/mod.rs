//! How many gangs, workers and lanes a kernel gets.

pub mod asked;
pub mod deferred_waits;
pub mod lockstep;
mod steady;
pub mod width;
