//! A launch of a program's own kernel: checked against what CUDA allows, put on its stream's queue.

use crate::cuda_api::stream;
use crate::fatal::{ErrorCode, Failure};
use crate::observe::Watch;
use crate::plugin::{Kernel, Launch};
use crate::region::failed;
use crate::select;
use crate::site::Site;
use crate::threads::last_error;
use racc_abi::{DeviceType, KernelDesc, LaunchArgs, threads};
use std::ffi::c_void;

/// Threads of a block on every device that CUDA programs know.
const MOST_THREADS: i64 = 1024;

/// What is wrong with the shape; the message names what the program wrote.
fn refused(kernel: &KernelDesc, shape: &threads::Launch) -> Option<String> {
    let [x, y, z] = shape.block;
    let [gx, gy, gz] = shape.grid;
    if shape.grid.iter().chain(&shape.block).any(|n| *n < 1) {
        return Some(format!("grid {gx}x{gy}x{gz}, block {x}x{y}x{z}: each dimension must be at least 1"));
    }
    let threads = i64::from(x) * i64::from(y) * i64::from(z);
    let most = match kernel.vector_length {
        0 => MOST_THREADS,
        bound => i64::from(bound).min(MOST_THREADS),
    };
    if threads > most || z > 64 {
        return Some(format!(
            "a block of {x}x{y}x{z} threads: at most {most}, and 64 in the third dimension"
        ));
    }
    if gy > 65_535 || gz > 65_535 {
        return Some(format!("a grid of {gx}x{gy}x{gz} blocks: at most 65535 in dimensions 2 and 3"));
    }
    (shape.shared < 0).then(|| format!("{} bytes of dynamic shared memory", shape.shared))
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
    if let Some(why) = refused(kernel.desc(), shape) {
        last_error::set(last_error::INVALID_CONFIGURATION, why);
        return Ok(());
    }
    let state = select::current()?;
    state.announce(site)?;
    // Globals have their addresses before a kernel reads them.
    drop(state.tables(site)?);
    let queue = match stream::queue_of(state, stream::of_launch(shape.stream)) {
        Ok(queue) => queue,
        Err(status) => {
            last_error::set(status.0, format!("{} is no stream of this device", shape.stream));
            return Ok(());
        }
    };
    let args = LaunchArgs { gangs: [-1; 3], workers: -1, vector: -1, trip: -1, private_bytes: 0 };
    let launch = Launch { kernel, args: &args, params, site, threads: Some(shape) };
    match Watch::new(&*state.device, queue, site).launch(&launch) {
        Ok(()) => Ok(()),
        // The device refuses this launch; what goes on is the program's to say.
        Err(e) if e.code == ErrorCode::Execution && is_refusal(e.native) => {
            let number = match state.device.kind() {
                DeviceType::Nvidia => e.native,
                _ => last_error::INVALID_CONFIGURATION,
            };
            last_error::set(number, e.text);
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
