//! A launch of a program's own kernel: checked against what CUDA allows, put on its stream's queue.

use crate::addr::Queue;
use crate::config::config;
use crate::cuda_api::status::{Answer, Status};
use crate::cuda_api::{facts, function, recording, stream};
use crate::error::{ErrorCode, Failure};
use crate::observe::Watch;
use crate::plugin::{Kernel, Launch, Queues};
use crate::region::failed;
use crate::select;
use crate::site::Site;
use crate::state::DeviceState;
use crate::threads::last_error;
use crate::threads::record::kept;
use racc_abi::{DeviceType, KernelDesc, LaunchArgs, threads};
use std::ffi::c_void;
use std::sync::{Mutex, PoisonError};

/// Threads of a block on every device that CUDA programs know.
const MOST_THREADS: i64 = 1024;

/// What is wrong with the shape; the message names what the program wrote.
fn is_refused(kernel: &KernelDesc, shape: &threads::Launch) -> bool {
    let [x, y, z] = shape.block;
    let [_, gy, gz] = shape.grid;
    if shape.grid.iter().chain(&shape.block).any(|n| *n < 1) {
        return true;
    }
    let threads = i64::from(x) * i64::from(y) * i64::from(z);
    let most = match kernel.shape.vector_length {
        0 => MOST_THREADS,
        bound => i64::from(bound).min(MOST_THREADS),
    };
    // Clusters are whole.
    let parts = shape.grid.iter().zip(&shape.cluster).any(|(grid, cluster)| grid % (*cluster).max(1) != 0);
    parts || threads > most || z > 64 || gy > 65_535 || gz > 65_535 || shape.shared < 0
}

/// Guide §2.5: `-1` in one dimension of the grid stands for as many blocks as fit on the device; the blocks of a
/// cooperative kernel must all fit.
fn filled(state: &DeviceState, kernel: Kernel, mut shape: threads::Launch) -> Answer<threads::Launch> {
    let open = shape.grid.iter().filter(|n| **n == -1).count();
    let cooperative = shape.flags & threads::COOPERATIVE != 0;
    if open > 1 || open == 0 && !cooperative {
        return Ok(shape);
    }
    let block = shape.block.iter().try_fold(1i32, |n, d| n.checked_mul(*d)).unwrap_or(0);
    // A block that cannot be is refused as such.
    if block < 1 || block > MOST_THREADS as i32 {
        return Ok(shape);
    }
    let most = function::resident_blocks(state, kernel, block, shape.shared)?;
    let given = shape.grid.iter().filter(|n| **n != -1).map(|n| i64::from(*n)).product::<i64>();
    if open == 0 {
        return if given > most { Err(Status::COOPERATIVE_TOO_LARGE) } else { Ok(shape) };
    }
    let rest = (most / given.max(1)).max(1);
    for n in shape.grid.iter_mut().filter(|n| **n == -1) {
        *n = i32::try_from(rest).unwrap_or(i32::MAX);
    }
    Ok(shape)
}

/// Cooperative kernels use one counter for their barriers (`codegen/src/exec/threads/nvptx.rs`): none begins before that
/// of another queue is done.
fn follow_cooperative(state: &DeviceState, queue: Queue) -> Result<(), Failure> {
    static LAST: Mutex<Option<Queue>> = Mutex::new(None);
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(other) = last.replace(queue).filter(|other| *other != queue) {
        state.device.wait(Queues::One(other)).map_err(failed)?;
    }
    Ok(())
}

/// # Safety
/// `desc` is a kernel of the program and `params` has a pointer to each of its parameters' values.
pub(crate) unsafe fn launch(
    desc: *mut KernelDesc,
    shape: &threads::Launch,
    params: *const *const c_void,
    site: &Site,
) -> Result<(), Failure> {
    // SAFETY: the caller's promise.
    let kernel = unsafe { Kernel::of(desc) };
    let state = select::current()?;
    let shape = &match filled(state, kernel, *shape) {
        Ok(shape) => shape,
        Err(status) => {
            last_error::set(status.0);
            return Ok(());
        }
    };
    if is_refused(kernel.desc(), shape) {
        last_error::set(last_error::INVALID_CONFIGURATION);
        return Ok(());
    }
    // SAFETY: the caller's promise.
    unsafe { start(state, kernel, shape, params, site) }
}

/// A launch that was found good, on its stream.
///
/// # Safety
/// As [`launch`].
unsafe fn start(
    state: &'static DeviceState,
    kernel: Kernel,
    shape: &threads::Launch,
    params: *const *const c_void,
    site: &Site,
) -> Result<(), Failure> {
    let recorded = recording::records(state, stream::of_launch(shape.stream), || {
        // SAFETY: the caller's promise.
        let (params, shape, site) = (unsafe { kept(kernel, params) }, *shape, *site);
        Box::new(move |handle| {
            let params: Vec<*const c_void> = params.iter().map(|p| p.as_ptr().cast()).collect();
            // A launch on stream 0 goes to the thread's default: this is the legacy stream itself.
            let handle = if handle == 0 { stream::LEGACY_NAME } else { handle };
            let shape = threads::Launch { stream: handle as i64, ..shape };
            // SAFETY: the kernel's parameters, as the program gave them.
            let done = unsafe { start(state, kernel, &shape, params.as_ptr(), &site) };
            done.map_err(|_| Status::LAUNCH_FAILURE)
        })
    });
    if recorded {
        return Ok(());
    }
    state.announce(site)?;
    facts::tell(state).map_err(failed)?;
    state.place_globals(site)?;
    let queue = match stream::queue_of(state, stream::of_launch(shape.stream)) {
        Ok(queue) => queue,
        Err(status) => {
            last_error::set(status.0);
            return Ok(());
        }
    };
    if shape.flags & threads::COOPERATIVE != 0 {
        follow_cooperative(state, queue)?;
    }
    let args = LaunchArgs::UNSET;
    let launch = Launch { kernel, args: &args, params, site, threads: Some(shape) };
    match Watch::new(state.device, queue, site).launch(&launch) {
        Ok(()) if config().synchronous_launches => state.device.wait(Queues::One(queue)).map_err(failed),
        Ok(()) => Ok(()),
        // The device refuses this launch; what goes on is the program's to say.
        Err(e) if e.code == ErrorCode::Execution && is_refusal(e.native) => {
            let number = match state.device.kind() {
                DeviceType::Nvidia => e.native,
                _ => last_error::INVALID_CONFIGURATION,
            };
            last_error::set(number);
            Ok(())
        }
        Err(e) => Err(failed(e)),
    }
}

/// CUDA's numbers for launches that cannot be: invalid value, invalid configuration, too many resources, cooperative
/// launch too large; and HSA's: invalid argument.
fn is_refusal(native: i32) -> bool {
    matches!(native, 1 | 9 | 701 | 720 | 0x1001)
}
