//! CUDA's run-time API, as the modules of CUDA Fortran give it to programs (guide, chapter 3): on NVIDIA GPUs with the
//! driver that the run time loads anyway, on every other device with what that device has.
//!
//! A program's call → `entry…` (Fortran's arguments) → the file of its subject → on CUDA's devices the driver
//! ([`native`]), elsewhere the [`Device`](crate::plugin::Device) → a number ([`status`]), remembered as CUDA does.

pub mod array;
mod copy;
mod device;
pub mod entry;
pub mod entry_copy;
pub mod entry_memory;
mod event;
pub mod extended;
pub(crate) mod facts;
mod fill;
pub mod function;
mod graph;
pub(crate) mod memory;
mod native;
pub mod properties;
pub(crate) mod recording;
pub mod sort;
pub(crate) mod status;
pub(crate) mod stream;
mod symbol;

#[cfg(test)]
mod api_test;
