//! Constructs that a stream records (kernel loops on a stream whose work goes into a graph) → what the graph does each
//! time. A graph keeps the parameters' values; it has no copies between host and device, and no results on the host.

use crate::addr::Queue;
use crate::cuda_api::status::Status;
use crate::cuda_api::{recording, stream};
use crate::error::{ErrorCode, Failure};
use crate::observe::Watch;
use crate::plugin::{Kernel, Launch};
use crate::site::{Name, Site};
use crate::state::DeviceState;
use racc_abi::{DataAction, DeviceType, LaunchArgs, MapArg};
use std::ffi::c_void;

/// What a recorded construct cannot have.
fn moves_data(action: DataAction) -> bool {
    match action {
        DataAction::Copy
        | DataAction::Copyin
        | DataAction::Copyout
        | DataAction::Create
        | DataAction::ExitCopyout
        | DataAction::Delete
        | DataAction::Reduction => true,
        DataAction::Present
        | DataAction::NoCreate
        | DataAction::Deviceptr
        | DataAction::Attach
        | DataAction::Detach
        | DataAction::UseDevice
        | DataAction::Translate
        | DataAction::DeviceGlobal => false,
    }
}

/// The queue of the construct, which must leave the host's data alone.
pub(crate) fn queue_of(state: &DeviceState, handle: u64, maps: &[MapArg]) -> Result<Queue, Failure> {
    if let Some(map) = maps.iter().find(|map| moves_data(map.action)) {
        // SAFETY: names are constants of the program.
        let name = unsafe { Name::of(map.name) };
        let what = if map.action == DataAction::Reduction {
            "is reduced to a result on the host"
        } else {
            "is copied between host and device"
        };
        let text = format!(
            "a stream records a graph, and a kernel loop on it cannot be part of it: {} {what}\n use device data, or end the recording first",
            name.text()
        );
        return Err(Failure::new(ErrorCode::Other, text));
    }
    // The driver records what is put on its own stream.
    if state.device.kind() == DeviceType::Nvidia {
        return stream::queue_of(state, handle).map_err(|status| status.failure("a kernel loop"));
    }
    Ok(Queue::Sync)
}

/// The parameters' values, which a graph keeps.
///
/// # Safety
/// `params` has a pointer to each of the kernel's parameters' values.
pub(super) unsafe fn kept(kernel: Kernel, params: *const *const c_void) -> Vec<Vec<u128>> {
    let desc = kernel.desc();
    let unit = size_of::<u128>();
    (0..desc.n_params as usize)
        .map(|n| {
            // SAFETY: compiled code describes so many parameters and passes as many.
            let (bytes, from) = unsafe { (*desc.param_sizes.add(n) as usize, *params.add(n)) };
            let mut value = vec![0u128; bytes.div_ceil(unit).max(1)];
            // SAFETY: so many bytes are there on both sides.
            unsafe {
                std::ptr::copy_nonoverlapping(from.cast::<u8>(), value.as_mut_ptr().cast::<u8>(), bytes)
            };
            value
        })
        .collect()
}

/// True: the graph has the launch. False: the driver records it when it is made.
///
/// # Safety
/// As for [`kept`].
pub(crate) unsafe fn launch(
    state: &'static DeviceState,
    handle: u64,
    kernel: Kernel,
    (args, params): (&LaunchArgs, *const *const c_void),
    site: &Site,
) -> Result<bool, Failure> {
    let shape = &kernel.desc().shape;
    if state.device.kind() == DeviceType::Nvidia
        && shape.scratch_bytes + shape.scratch_per_gang + args.private_bytes > 0
    {
        let text = "a stream records a graph, and a kernel loop with arrays of its own in device memory cannot be part of it\n make them smaller, or end the recording first";
        return Err(Failure::new(ErrorCode::Other, text));
    }
    Ok(recording::records(state, handle, || {
        // SAFETY: the caller's promise.
        let (params, args, site) = (unsafe { kept(kernel, params) }, *args, *site);
        Box::new(move |handle| {
            let queue = stream::queue_of(state, handle)?;
            let params: Vec<*const c_void> = params.iter().map(|p| p.as_ptr().cast()).collect();
            let launch = Launch { kernel, args: &args, params: params.as_ptr(), site: &site, threads: None };
            let done = Watch::new(state.device, queue, &site).launch(&launch);
            done.map_err(|_| Status::LAUNCH_FAILURE)
        })
    }))
}
