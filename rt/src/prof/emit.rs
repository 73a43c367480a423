//! Events → the structures that callbacks get → the callbacks.

use super::callbacks::of;
use super::types::{
    API_CUDA, API_NONE, API_OTHER, ApiInfo, CallbackInfo, DataEvent, ErrorEvent, EventKind, LaunchEvent,
    OtherEvent,
};
use crate::addr::{DevPtr, HostAddr, Queue};
use crate::error::Failure;
use crate::icv;
use crate::plugin::{Device, Kernel, Shape};
use crate::site::{Name, Site};
use crate::thread_id::thread_id;
use racc_abi::{Construct, DeviceType};
use std::ffi::{CString, c_char, c_int, c_void};

/// The value of `_OPENACC`.
const VERSION: c_int = 202_506;
/// racc's number in `acc_api_info::vendor`: "rc".
const VENDOR: c_int = 0x7263;

/// What a tool leaves at a start event for the matching end event.
#[derive(Clone, Copy)]
pub(crate) struct ToolInfo(*mut c_void);

impl ToolInfo {
    pub(crate) const NONE: ToolInfo = ToolInfo(std::ptr::null_mut());
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Implicit {
    No,
    Yes,
}

/// Where an event happens.
#[derive(Clone, Copy)]
pub(crate) struct Happening<'a> {
    pub(crate) device: Option<&'a dyn Device>,
    pub(crate) queue: Queue,
    pub(crate) site: &'a Site,
    pub(crate) implicit: Implicit,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Data {
    pub(crate) name: Name,
    pub(crate) bytes: u64,
    pub(crate) host: HostAddr,
    pub(crate) device: DevPtr,
}

/// What is special to an event.
#[derive(Clone, Copy)]
pub(crate) enum Detail<'a> {
    Other,
    Data(&'a Data),
    Launch(Kernel, Shape),
}

/// Calls back; returns what the tools left in `tool_info`.
pub(crate) fn emit(kind: EventKind, at: &Happening<'_>, detail: Detail<'_>, tool: ToolInfo) -> ToolInfo {
    let head = head(kind, at, tool);
    match detail {
        Detail::Other => call(kind, at, head, |head| head),
        Detail::Data(data) => {
            let event = DataEvent {
                head,
                var_name: data.name.as_ptr(),
                bytes: data.bytes as usize,
                host_ptr: data.host.ptr().cast(),
                device_ptr: data.device.ptr().cast(),
            };
            call(kind, at, event, |event| &mut event.head)
        }
        Detail::Launch(kernel, shape) => {
            let [x, y, z] = shape.gangs.map(|g| g as usize);
            let mut dims = [3, x, y, z];
            let event = LaunchEvent {
                head,
                kernel_name: kernel.name().as_ptr(),
                num_gangs: x * y * z,
                num_workers: shape.workers as usize,
                vector_length: shape.vector as usize,
                num_gangs_per_dim: dims.as_mut_ptr(),
            };
            call(kind, at, event, |event| &mut event.head)
        }
    }
}

/// §5.1.11: before the program ends with `failure`.
pub(crate) fn error(failure: &Failure, site: &Site) {
    let at = Happening { device: None, queue: Queue::Sync, site, implicit: Implicit::Yes };
    let message = CString::new(failure.text.replace('\0', " ")).unwrap_or_default();
    let event = ErrorEvent {
        head: head(EventKind::Error, &at, ToolInfo::NONE),
        error_code: failure.code as c_int,
        error_message: message.as_ptr(),
        runtime_info: usize::try_from(failure.native).unwrap_or(0),
    };
    call(EventKind::Error, &at, event, |event| &mut event.head);
}

fn head(kind: EventKind, at: &Happening<'_>, tool: ToolInfo) -> OtherEvent {
    OtherEvent {
        event_type: kind,
        valid_bytes: 0,
        parent_construct: at.site.construct as c_int,
        implicit: match at.implicit {
            Implicit::No => 0,
            Implicit::Yes => 1,
        },
        tool_info: tool.0,
    }
}

/// §5.2.1: the function in which the event occurred; which one called an API routine is not known.
fn function(site: &Site) -> *const c_char {
    if site.construct == Construct::RuntimeApi { std::ptr::null() } else { site.function.as_ptr() }
}

/// The calling thread's device, for events of none, without a look for one.
fn current() -> (DeviceType, u32) {
    let icv = icv::get();
    (icv.device_type, icv.device_num)
}

fn call<E>(
    kind: EventKind,
    at: &Happening<'_>,
    mut event: E,
    head: impl Fn(&mut E) -> &mut OtherEvent,
) -> ToolInfo {
    let start = head(&mut event).tool_info;
    let mut callbacks = of(kind).peekable();
    if callbacks.peek().is_none() {
        return ToolInfo(start);
    }
    head(&mut event).valid_bytes = size_of::<E>() as c_int;
    let queue = at.queue.argument() as isize;
    let line = |n: u32| c_int::try_from(n).unwrap_or(0);
    let (kind_number, number) = at.device.map_or_else(current, |d| (d.kind(), d.number()));
    let mut info = CallbackInfo {
        event_type: kind,
        // Up to and with the last field: the structure ends without padding.
        valid_bytes: size_of::<CallbackInfo>() as c_int,
        version: VERSION,
        device_type: kind_number as c_int,
        device_number: line(number),
        thread_id: line(thread_id()),
        async_: queue,
        async_queue: queue,
        src_file: at.site.file.as_ptr(),
        func_name: function(at.site),
        line_no: line(at.site.line),
        end_line_no: line(at.site.end_line),
        func_line_no: line(at.site.func_line),
        func_end_line_no: line(at.site.func_end_line),
    };
    let api = match at.device.map(Device::kind) {
        Some(DeviceType::Nvidia) => API_CUDA,
        // HSA's agent is the device's handle.
        Some(DeviceType::Radeon) => API_OTHER,
        Some(_) | None => API_NONE,
    };
    let native = at.device.filter(|_| api != API_NONE);
    let handle = |get: &dyn Fn(&dyn Device) -> crate::error::Result<*mut c_void>| {
        native.and_then(|d| get(d).ok()).unwrap_or(std::ptr::null_mut()).cast_const()
    };
    // An error event must not touch the device again, which may be what failed.
    let mut api = ApiInfo {
        device_api: api,
        valid_bytes: size_of::<ApiInfo>() as c_int,
        device_type: kind_number as c_int,
        vendor: VENDOR,
        device_handle: handle(&|d| d.native_device()),
        context_handle: handle(&|d| d.native_context()),
        async_handle: handle(&|d| d.native_queue(at.queue)),
    };
    for callback in callbacks {
        // SAFETY: the structures are those of acc_callback.h for this event and outlive the call.
        unsafe { callback(&mut info, (&raw mut event).cast(), &mut api) };
    }
    ToolInfo(head(&mut event).tool_info)
}
