//! Which loop uses which dimension of parallelism, in which form; where kernels constructs are cut.

pub mod between;
pub mod carry;
pub mod form;
pub mod hints;
pub mod host_control;
pub mod host_strips;
pub mod inner;
pub mod kernel_split;
mod merge;
mod proof;
pub mod schedule;
pub mod stops;
