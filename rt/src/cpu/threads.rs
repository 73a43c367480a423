//! A program's own kernel on this CPU: its blocks over the pool's threads, the threads of a block in turns.

use super::gangs::Standing;
use super::{Accesses, Threads};
use crate::addr::DevPtr;
use crate::cpu::pool::Pool;
use crate::error::ErrorCode;
use crate::error::{DeviceError, Result};
use crate::plugin::{Device, Launch, Shape};
use crate::threads::block::{self, Job, SharedMemory};
use racc_abi::{KernelFn, threads};
use std::alloc::{Layout, alloc, dealloc};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// The grid and block of a launch; the run time has checked that none is below 1.
pub(crate) fn thread_shape(shape: &threads::Launch) -> Shape {
    let word = |n: i32| u32::try_from(n).unwrap_or(1);
    let [x, y, z] = shape.block;
    Shape { gangs: shape.grid.map(word), workers: word(y) * word(z), vector: word(x) }
}

/// Shared memory from the host's.
#[derive(Default)]
pub(crate) struct HostShared {
    sizes: Mutex<BTreeMap<u64, Layout>>,
}

impl SharedMemory for HostShared {
    fn get(&self, bytes: u64) -> Result<DevPtr> {
        let none = || {
            DeviceError::new(ErrorCode::OutOfMemory, format!("no memory for {bytes} bytes of shared data"))
        };
        let layout = Layout::from_size_align(bytes as usize, 128).map_err(|_| none())?;
        // SAFETY: shared memory has at least a byte.
        let first = unsafe { alloc(layout) };
        if first.is_null() {
            return Err(none());
        }
        self.sizes.lock().unwrap_or_else(PoisonError::into_inner).insert(first as u64, layout);
        Ok(DevPtr::of(first))
    }

    fn give(&self, address: DevPtr) {
        if let Some(layout) = self.sizes.lock().unwrap_or_else(PoisonError::into_inner).remove(&address.0) {
            // SAFETY: allocated in `get` with this layout.
            unsafe { dealloc(address.ptr(), layout) };
        }
    }
}

/// Bytes of dynamic and static shared memory that a block may have on every device.
const MOST_SHARED: i32 = 227 << 10;

/// How one device runs threads.
pub(crate) struct ThreadRunner<'a> {
    pub(crate) function: KernelFn,
    pub(crate) threads: Threads,
    pub(crate) accesses: Accesses,
    pub(crate) memory: &'a (dyn SharedMemory + Sync),
    pub(crate) device: &'a dyn Device,
}

/// Runs all blocks of `launch` and returns when they are done.
pub(crate) fn run_threads(
    runner: &ThreadRunner<'_>,
    launch: &Launch<'_>,
    shape: &threads::Launch,
) -> Result<()> {
    if shape.shared > MOST_SHARED {
        let text = format!("{} bytes of dynamic shared memory: at most {MOST_SHARED}", shape.shared);
        // CUDA's number for an invalid value.
        return Err(DeviceError { code: ErrorCode::Execution, text, native: 1 });
    }
    let word = |n: i32| u32::try_from(n).unwrap_or(1);
    let (grid, block) = (shape.grid.map(word), shape.block.map(word));
    let cluster = shape.cluster.map(|n| word(n).max(1));
    let job = Job {
        cluster,
        standing: Standing::new(runner.function, launch, runner.accesses),
        grid,
        block,
        dynamic: word(shape.shared).into(),
        memory: runner.memory,
        device: (runner.device.kind(), runner.device.number()),
    };
    let total = grid.iter().fold(1u32, |n, g| n.saturating_mul(*g));
    if shape.flags & threads::COOPERATIVE != 0 {
        block::run(&job, 0, total);
        return Ok(());
    }
    // Blocks of a cluster wait for each other.
    let size = job.cluster_size();
    let run = |cluster: u32| block::run(&job, cluster * size, (cluster + 1) * size);
    match runner.threads {
        Threads::Serial => (0..total / size).for_each(run),
        Threads::Pool(n) => Pool::get(n).run(total / size, &run),
    }
    Ok(())
}
