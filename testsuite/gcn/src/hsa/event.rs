//! The call-back for events of the whole system: a GPU accessed memory that it does not have.

use super::{Handle, SUCCESS, Status, agent, lock};
use std::ffi::c_void;
use std::sync::Mutex;

/// `hsa_amd_event_t` with a memory fault.
#[repr(C)]
pub struct Event {
    kind: u32,
    agent: Handle,
    address: u64,
    reasons: u32,
}

type Callback = extern "C" fn(*const Event, *mut c_void) -> Status;

static HANDLER: Mutex<Option<(Callback, usize)>> = Mutex::new(None);

#[unsafe(no_mangle)]
pub extern "C" fn hsa_amd_register_system_event_handler(callback: Callback, data: *mut c_void) -> Status {
    let mut handler = lock(&HANDLER);
    if handler.is_some() {
        return super::ERROR;
    }
    *handler = Some((callback, data as usize));
    SUCCESS
}

/// The page is not present.
const NOT_PRESENT: u32 = 1;

/// Whether the program has a handler, which takes the fault; else the process ends.
pub(super) fn memory_fault(gpu: usize, address: u64) -> bool {
    let handler = *lock(&HANDLER);
    let Some((callback, data)) = handler else { return false };
    // The hardware tells the page.
    let event = Event { kind: 0, agent: agent::handle(gpu), address: address & !4095, reasons: NOT_PRESENT };
    callback(&event, data as *mut c_void) == SUCCESS
}
