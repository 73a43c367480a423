//! This CPU as a device with shared memory: `host` (one gang on the calling thread) and `multicore` (gangs over
//! threads). The gang runner is also what `sim` executes kernels with.

mod device;
mod gangs;
mod order;
mod pool;
mod threads;

pub(crate) use device::{CpuDevice, copy, copy_parallel, not_built, num_cores};
pub(crate) use gangs::{
    Accesses, Gangs, ScratchFrom, Standing, Threads, current_kernel, gang_shape, run_gangs,
};
pub(crate) use threads::{HostShared, ThreadRunner, run_threads, thread_shape};
