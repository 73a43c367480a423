//! Errors of kernels, which HSA tells on threads of its own: kept here until the program's next call on the device.

use super::api::{Agent, EventRecord, QueueRecord, code};
use crate::gpu::error::{GpuError, GpuResult};
use std::ffi::c_void;
use std::sync::{Mutex, OnceLock, PoisonError};

/// The first error of one device's kernels. Lives as long as the program.
pub(super) struct Faults {
    agent: Agent,
    first: OnceLock<GpuError>,
}

/// Of all devices in use: the event of a memory fault comes to the process.
static ALL: Mutex<Vec<&'static Faults>> = Mutex::new(Vec::new());

impl Faults {
    pub(super) fn of(agent: Agent) -> &'static Faults {
        let faults: &'static Faults = Box::leak(Box::new(Faults { agent, first: OnceLock::new() }));
        ALL.lock().unwrap_or_else(PoisonError::into_inner).push(faults);
        faults
    }

    /// What a queue or kernel of the device failed with; it takes no more work then.
    pub(super) fn check(&self) -> GpuResult<()> {
        self.first.get().map_or(Ok(()), |e| Err(e.clone()))
    }

    fn set(&self, code: i32, text: String) {
        let name = match code {
            code::APERTURE_VIOLATION => "HSA_STATUS_ERROR_MEMORY_APERTURE_VIOLATION",
            code::ILLEGAL_INSTRUCTION => "HSA_STATUS_ERROR_ILLEGAL_INSTRUCTION",
            code::MEMORY_FAULT => "HSA_STATUS_ERROR_MEMORY_FAULT",
            code::OUT_OF_RESOURCES => "HSA_STATUS_ERROR_OUT_OF_RESOURCES",
            code::EXCEPTION => "HSA_STATUS_ERROR_EXCEPTION",
            _ => "HSA_STATUS_ERROR",
        };
        let call = "hsa_signal_store_screlease (kernel dispatch)";
        let _ = self.first.set(GpuError { call, code, name: name.to_owned(), text });
    }
}

/// The callback of queues; `data` is the device's [`Faults`].
pub(super) unsafe extern "C" fn on_queue(status: i32, _: *mut QueueRecord, data: *mut c_void) {
    // SAFETY: what `queue_create` was given, which is never freed.
    let faults = unsafe { &*data.cast::<Faults>() };
    let text = match status {
        code::OUT_OF_RESOURCES => "not enough memory for the private memory of all work-items",
        code::EXCEPTION => "an exception in a kernel",
        _ => "a kernel failed",
    };
    faults.set(status, text.to_owned());
}

/// The callback of events: a memory fault, with its address.
pub(super) unsafe extern "C" fn on_event(event: *const EventRecord, _: *mut c_void) -> i32 {
    // SAFETY: HSA passes an event.
    let event = unsafe { &*event };
    if event.kind == 0 {
        let why = match event.reason {
            r if r & 1 != 0 => "no memory is mapped there",
            r if r & 2 != 0 => "the memory may not be written",
            r if r & 8 != 0 => "the memory is the host's alone",
            _ => "the memory cannot be used so",
        };
        let text = format!("a kernel used the address {:#x}: {why}", event.address);
        let all = ALL.lock().unwrap_or_else(PoisonError::into_inner);
        for faults in all.iter().filter(|f| f.agent == event.agent) {
            faults.set(code::MEMORY_FAULT, text.clone());
        }
    }
    0
}
