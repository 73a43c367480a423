//! What the devices of GPU vendors have in common: the grid of a launch, memory kept for later allocations, scratch
//! memory, staged transfers, activity queues over streams, kernels found once, messages about kernels.
//!
//! [`context`] is what a vendor's part (`crate::cuda`, `crate::hsa`) does for it; [`device::GpuDevice`] makes a
//! [`Device`](crate::plugin::Device) of that.

pub(crate) mod context;
pub(crate) mod device;
pub(crate) mod error;
mod forks;
pub(crate) mod grid;
mod kept;
pub(crate) mod kernel;
mod last_line;
mod launched;
mod scratch;
mod stage;
mod stream;
