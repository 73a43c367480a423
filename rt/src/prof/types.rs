//! The structures of acc_callback.h (§5.1, §5.2), as C lays them out.

use std::ffi::{c_char, c_int, c_void};

/// `acc_event_t`
#[repr(i32)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum EventKind {
    DeviceInitStart = 1,
    DeviceInitEnd = 2,
    DeviceShutdownStart = 3,
    DeviceShutdownEnd = 4,
    RuntimeShutdown = 5,
    Create = 6,
    Delete = 7,
    Alloc = 8,
    Free = 9,
    EnterDataStart = 10,
    EnterDataEnd = 11,
    ExitDataStart = 12,
    ExitDataEnd = 13,
    UpdateStart = 14,
    UpdateEnd = 15,
    ComputeConstructStart = 16,
    ComputeConstructEnd = 17,
    EnqueueLaunchStart = 18,
    EnqueueLaunchEnd = 19,
    EnqueueUploadStart = 20,
    EnqueueUploadEnd = 21,
    EnqueueDownloadStart = 22,
    EnqueueDownloadEnd = 23,
    WaitStart = 24,
    WaitEnd = 25,
    Error = 100,
}

/// One more than the largest event number.
pub(super) const EVENTS: usize = 101;

impl EventKind {
    /// End events call back in reverse order (§5.4.1).
    pub(super) fn is_end(self) -> bool {
        match self {
            EventKind::DeviceInitEnd
            | EventKind::DeviceShutdownEnd
            | EventKind::EnterDataEnd
            | EventKind::ExitDataEnd
            | EventKind::UpdateEnd
            | EventKind::ComputeConstructEnd
            | EventKind::EnqueueLaunchEnd
            | EventKind::EnqueueUploadEnd
            | EventKind::EnqueueDownloadEnd
            | EventKind::WaitEnd => true,
            EventKind::DeviceInitStart
            | EventKind::DeviceShutdownStart
            | EventKind::RuntimeShutdown
            | EventKind::Create
            | EventKind::Delete
            | EventKind::Alloc
            | EventKind::Free
            | EventKind::EnterDataStart
            | EventKind::ExitDataStart
            | EventKind::UpdateStart
            | EventKind::ComputeConstructStart
            | EventKind::EnqueueLaunchStart
            | EventKind::EnqueueUploadStart
            | EventKind::EnqueueDownloadStart
            | EventKind::WaitStart
            | EventKind::Error => false,
        }
    }
}

/// `acc_callback_info`
#[repr(C)]
pub struct CallbackInfo {
    pub event_type: EventKind,
    pub valid_bytes: c_int,
    pub version: c_int,
    pub device_type: c_int,
    pub device_number: c_int,
    pub thread_id: c_int,
    pub async_: isize,
    pub async_queue: isize,
    pub src_file: *const c_char,
    pub func_name: *const c_char,
    pub line_no: c_int,
    pub end_line_no: c_int,
    pub func_line_no: c_int,
    pub func_end_line_no: c_int,
}

/// `acc_other_event_info`, and the start of each other event structure.
#[repr(C)]
#[derive(Clone, Copy)]
pub(super) struct OtherEvent {
    pub event_type: EventKind,
    pub valid_bytes: c_int,
    pub parent_construct: c_int,
    pub implicit: c_int,
    pub tool_info: *mut c_void,
}

/// `acc_data_event_info`
#[repr(C)]
pub(super) struct DataEvent {
    pub head: OtherEvent,
    pub var_name: *const c_char,
    pub bytes: usize,
    pub host_ptr: *const c_void,
    pub device_ptr: *const c_void,
}

/// `acc_launch_event_info`
#[repr(C)]
pub(super) struct LaunchEvent {
    pub head: OtherEvent,
    pub kernel_name: *const c_char,
    pub num_gangs: usize,
    pub num_workers: usize,
    pub vector_length: usize,
    pub num_gangs_per_dim: *mut usize,
}

/// `acc_error_event_info`
#[repr(C)]
pub(super) struct ErrorEvent {
    pub head: OtherEvent,
    pub error_code: c_int,
    pub error_message: *const c_char,
    pub runtime_info: usize,
}

/// `acc_api_info`
#[repr(C)]
pub struct ApiInfo {
    pub device_api: c_int,
    pub valid_bytes: c_int,
    pub device_type: c_int,
    pub vendor: c_int,
    pub device_handle: *const c_void,
    pub context_handle: *const c_void,
    pub async_handle: *const c_void,
}

/// `acc_device_api_none`, `acc_device_api_cuda`, `acc_device_api_other`
pub(super) const API_NONE: c_int = 0;
pub(super) const API_CUDA: c_int = 1;
pub(super) const API_OTHER: c_int = 4;

/// `acc_callback`; the second argument points to one of the event structures.
pub type Callback = unsafe extern "C" fn(*mut CallbackInfo, *mut c_void, *mut ApiInfo);
