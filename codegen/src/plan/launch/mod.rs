//! How many gangs, workers and lanes a kernel gets.

pub mod lockstep;
pub mod width;
