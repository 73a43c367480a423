//! Which loop uses which dimension of parallelism, in which form; where kernels constructs are cut.

pub mod host_control;
pub mod kernel_split;
pub mod outer_vector;
pub mod schedule;
pub mod shape;
