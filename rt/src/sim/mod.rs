//! `sim`: a device with separate memory on this CPU, for testing data clauses without a GPU. Its memory is poisoned
//! until written, and `__racc_sim_check` catches device code that uses anything else.

mod check;
mod device;
mod globals;
mod memory;

pub(crate) use check::{in_kernel, leave_message, trap_message};
pub(crate) use device::SimDevice;
pub(crate) use memory::POISON;
pub(crate) use memory::{free_heap_object, heap_object};
