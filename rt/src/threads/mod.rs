//! Kernels and device memory that the program names itself (CUDA Fortran), on the devices that constructs use.
//!
//! [`entry`] is what compiled code calls (see `racc_abi::threads`); [`launch`] starts kernels, [`block`] runs the
//! threads of a block on this CPU, [`memory`] allocates and finds device memory, [`transfer`] copies between the
//! memories, [`last_error`] keeps what a launch or an API routine failed with. The routines of CUDA's API that programs
//! call, with the streams and a list of all memory, are in [`crate::cuda_api`].

pub mod block;
pub mod entry;
mod foreign;
pub(crate) mod last_error;
pub(crate) mod launch;
pub(crate) mod memory;
pub(crate) mod record;
mod shadow;
mod switch;
pub(crate) mod transfer;
