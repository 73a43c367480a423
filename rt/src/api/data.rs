//! Data lifetimes and updates: §3.2.18–§3.2.25, §3.2.29. Each routine is a clause put through the same rules as
//! the directive it equals.

use crate::addr::{DevPtr, HostAddr, Queue};
use crate::entry::guard;
use crate::error::{ErrorCode, Failure};
use crate::perform::Performer;
use crate::present::{
    Clause, Counted, Counter, Entry, Lookup, Memory, Moves, Origin, Pointer, PresentError, RefCounts, Steps,
    enter, exit, update,
};
use crate::region::{present_failure, queue_of, wait_if_synchronous};
use crate::select;
use crate::site::{Name, Site};
use crate::state::DeviceState;
use racc_abi::{DataAction, MapFlags, async_value};
use std::ffi::{CStr, c_int, c_void};

const SYNC: c_int = async_value::SYNC as c_int;

fn clause(action: DataAction, flags: MapFlags, host: *mut c_void, bytes: usize) -> Clause {
    Clause {
        host: HostAddr::of(host),
        bytes: bytes as u64,
        action,
        flags,
        pointer: None,
        piece: None,
        layout: None,
        name: Name::NONE,
        line: 0,
    }
}

fn null_pointer(routine: &CStr) -> Failure {
    Failure::new(
        ErrorCode::InvalidNullPointer,
        format!("{} was given a null pointer", routine.to_string_lossy()),
    )
}

/// What a routine does to the table.
#[derive(Clone, Copy)]
enum Does {
    Enters,
    Exits,
    Updates(Moves),
}

/// Runs one clause through its rule on the current device and carries the steps out.
fn apply(routine: &'static CStr, does: Does, clause: &Clause, argument: c_int) -> Result<DevPtr, Failure> {
    let site = Site::api(routine);
    if clause.host.is_null() && clause.bytes != 0 {
        return Err(null_pointer(routine));
    }
    let state = select::current()?;
    let queue = queue_of(i64::from(argument))?;
    let sharing = state.device.sharing();
    state.announce(&site)?;
    let held = state.tables(&site)?;
    let mut tables = held.borrow();
    let table = &mut tables.present;
    let mut steps = Steps::new();
    let name = routine.to_string_lossy();
    let wrong = |table: &crate::present::Table, e| present_failure(state, table, clause, e, &name);
    match does {
        Does::Enters => {
            enter(table, clause, Counter::Dynamic, sharing, &mut steps).map_err(|e| wrong(table, e))?;
        }
        Does::Exits => {
            // §3.2.19: unlike exit data, absent data is an error.
            if clause.bytes != 0
                && sharing.memory(clause.host, clause.bytes) == Memory::Separate
                && matches!(table.lookup(clause.host, clause.bytes), Lookup::Absent)
            {
                return Err(wrong(table, PresentError::NotPresent));
            }
            let counted = Counted { reference: Some(Counter::Dynamic), attached: false };
            exit(table, clause, counted, sharing, &mut steps).map_err(|e| wrong(table, e))?;
        }
        Does::Updates(moves) => {
            update(table, clause, moves, sharing, &mut steps).map_err(|e| wrong(table, e))?;
        }
    }
    drop(tables);
    Performer { device: state.device, queue, site: &site, tables: &held, maps: &[] }.perform(&steps)?;
    let device = held.borrow().present.translate(clause.host).unwrap_or(clause.host.shared());
    drop(held);
    settle(state, queue, &steps, &site)?;
    Ok(device)
}

/// The synchronous routines return when their transfers are done.
fn settle(state: &DeviceState, queue: Queue, steps: &Steps, site: &Site) -> Result<(), Failure> {
    if steps.is_empty() { Ok(()) } else { wait_if_synchronous(state, queue, site) }
}

/// `acc_copyin` and its kin: a synchronous routine that returns the device address, its old names, and the
/// `_async` one.
macro_rules! entering {
    ($action:expr, $async:ident, $($name:ident),+) => {
        $(
            #[unsafe(no_mangle)]
            pub extern "C" fn $name(host: *mut c_void, bytes: usize) -> *mut c_void {
                const NAME: &CStr = concat_cstr(concat!(stringify!($name), "\0"));
                guard(&Site::api(NAME), || {
                    let clause = clause($action, MapFlags::NONE, host, bytes);
                    apply(NAME, Does::Enters, &clause, SYNC).map(|device| device.ptr().cast())
                })
            }
        )+
        #[unsafe(no_mangle)]
        pub extern "C" fn $async(host: *mut c_void, bytes: usize, argument: c_int) {
            const NAME: &CStr = concat_cstr(concat!(stringify!($async), "\0"));
            guard(&Site::api(NAME), || {
                let clause = clause($action, MapFlags::NONE, host, bytes);
                apply(NAME, Does::Enters, &clause, argument).map(drop)
            });
        }
    };
}

/// Routines that return nothing: each with its `_async` form.
macro_rules! plain {
    ($($does:expr, $action:expr, $flags:expr, $name:ident, $async:ident;)+) => {
        $(
            #[unsafe(no_mangle)]
            pub extern "C" fn $name(host: *mut c_void, bytes: usize) {
                const NAME: &CStr = concat_cstr(concat!(stringify!($name), "\0"));
                guard(&Site::api(NAME), || {
                    apply(NAME, $does, &clause($action, $flags, host, bytes), SYNC).map(drop)
                });
            }

            #[unsafe(no_mangle)]
            pub extern "C" fn $async(host: *mut c_void, bytes: usize, argument: c_int) {
                const NAME: &CStr = concat_cstr(concat!(stringify!($async), "\0"));
                guard(&Site::api(NAME), || {
                    apply(NAME, $does, &clause($action, $flags, host, bytes), argument).map(drop)
                });
            }
        )+
    };
}

const fn concat_cstr(text: &'static str) -> &'static CStr {
    match CStr::from_bytes_with_nul(text.as_bytes()) {
        Ok(text) => text,
        Err(_) => c"acc routine",
    }
}

entering!(DataAction::Copyin, acc_copyin_async, acc_copyin, acc_present_or_copyin, acc_pcopyin);
entering!(DataAction::Create, acc_create_async, acc_create, acc_present_or_create, acc_pcreate);

plain! {
    Does::Exits, DataAction::ExitCopyout, MapFlags::NONE, acc_copyout, acc_copyout_async;
    Does::Exits, DataAction::ExitCopyout, MapFlags::FINALIZE, acc_copyout_finalize, acc_copyout_finalize_async;
    Does::Exits, DataAction::Delete, MapFlags::NONE, acc_delete, acc_delete_async;
    Does::Exits, DataAction::Delete, MapFlags::FINALIZE, acc_delete_finalize, acc_delete_finalize_async;
    Does::Updates(Moves::ToDevice), DataAction::Present, MapFlags::NONE, acc_update_device, acc_update_device_async;
    Does::Updates(Moves::ToHost), DataAction::Present, MapFlags::NONE, acc_update_self, acc_update_self_async;
    Does::Updates(Moves::ToHost), DataAction::Present, MapFlags::NONE, acc_update_host, acc_update_host_async;
}

/// §3.2.21
#[unsafe(no_mangle)]
pub extern "C" fn acc_map_data(host: *mut c_void, device: *mut c_void, bytes: usize) {
    let site = Site::api(c"acc_map_data");
    guard(&site, || {
        if host.is_null() || device.is_null() {
            return Err(null_pointer(c"acc_map_data"));
        }
        if bytes == 0 {
            return Err(Failure::new(ErrorCode::InvalidArgument, "acc_map_data was given zero bytes"));
        }
        let state = select::current()?;
        let held = state.tables(&site)?;
        let mut tables = held.borrow();
        let clause = clause(DataAction::Create, MapFlags::NONE, host, bytes);
        match tables.present.lookup(clause.host, clause.bytes) {
            Lookup::Absent => {}
            Lookup::Present(_) | Lookup::Partly => {
                let text = format!("acc_map_data: host:{:?} is present already", clause.host);
                return Err(Failure::new(ErrorCode::Present, text).with_dump(state.dump(&tables.present)));
            }
        }
        // Undefined behaviour that would show much later, as wrong data.
        if let Some(other) = tables.present.overlapping_device(DevPtr::of(device), clause.bytes) {
            let text = format!("acc_map_data: device:{device:?} is mapped to host:{:?} already", other.host);
            return Err(Failure::new(ErrorCode::Present, text).with_dump(state.dump(&tables.present)));
        }
        tables.present.insert(Entry {
            host: clause.host,
            bytes: clause.bytes,
            device: DevPtr::of(device),
            counts: RefCounts { structured: 0, dynamic: 1 },
            origin: Origin::Mapped,
            name: Name::NONE,
            line: 0,
        });
        Ok(())
    });
}

/// §3.2.22
#[unsafe(no_mangle)]
pub extern "C" fn acc_unmap_data(host: *mut c_void) {
    let site = Site::api(c"acc_unmap_data");
    guard(&site, || {
        if host.is_null() {
            return Err(null_pointer(c"acc_unmap_data"));
        }
        let state = select::current()?;
        let held = state.tables(&site)?;
        let mut tables = held.borrow();
        let mapped = tables.present.at(HostAddr::of(host)).filter(|e| e.origin == Origin::Mapped).copied();
        let Some(entry) = mapped else {
            // Undefined behaviour, but a mistake for sure: the data would stay on the device.
            let text = format!("acc_unmap_data: host:{host:?} was not mapped by acc_map_data");
            return Err(Failure::new(ErrorCode::InvalidArgument, text).with_dump(state.dump(&tables.present)));
        };
        if entry.counts.structured != 0 {
            let text = format!("acc_unmap_data: host:{:?} is in use by a data region", entry.host);
            return Err(Failure::new(ErrorCode::Present, text).with_dump(state.dump(&tables.present)));
        }
        tables.present.remove(entry.host);
        Ok(())
    });
}

/// §3.2.23
#[unsafe(no_mangle)]
pub extern "C" fn acc_deviceptr(host: *mut c_void) -> *mut c_void {
    let site = Site::api(c"acc_deviceptr");
    guard(&site, || {
        if host.is_null() {
            return Ok(host);
        }
        let state = select::current()?;
        // Other libraries may use it, by streams of their own.
        state.device.settle().map_err(Failure::of_device)?;
        let address = HostAddr::of(host);
        Ok(match state.tables(&site)?.borrow().present.translate(address) {
            Some(device) => device.ptr().cast(),
            None if state.device.sharing().shares(address) => host,
            None => std::ptr::null_mut(),
        })
    })
}

/// §3.2.24
#[unsafe(no_mangle)]
pub extern "C" fn acc_hostptr(device: *mut c_void) -> *mut c_void {
    let site = Site::api(c"acc_hostptr");
    guard(&site, || {
        if device.is_null() {
            return Ok(device);
        }
        let state = select::current()?;
        let address = DevPtr::of(device);
        Ok(match state.tables(&site)?.borrow().present.translate_back(address) {
            Some(host) => host.ptr().cast(),
            // Where memory is shared, both addresses are the same.
            None if state.device.sharing().shares(HostAddr::of(device)) => device,
            None => std::ptr::null_mut(),
        })
    })
}

/// §3.2.25: zero bytes count as one, but nothing at all (a null pointer, §6) is present everywhere.
#[unsafe(no_mangle)]
pub extern "C" fn acc_is_present(host: *mut c_void, bytes: usize) -> c_int {
    let site = Site::api(c"acc_is_present");
    guard(&site, || {
        let state = select::current()?;
        if state.device.sharing().memory(HostAddr::of(host), bytes as u64) == Memory::Shared {
            return Ok(1);
        }
        if host.is_null() {
            return Ok(c_int::from(bytes == 0));
        }
        let tables = state.tables(&site)?;
        let there = tables.borrow().present.holds(HostAddr::of(host), bytes as u64);
        Ok(c_int::from(there))
    })
}

/// §3.2.29: the address of a local pointer, whose device copy is attached or detached.
fn pointer_routine(
    routine: &'static CStr,
    at: *mut *mut c_void,
    action: DataAction,
    flags: MapFlags,
    argument: c_int,
) {
    let site = Site::api(routine);
    guard(&site, || {
        if at.is_null() {
            return Err(null_pointer(routine));
        }
        // SAFETY: the user passes the address of a pointer.
        let value = HostAddr::of(unsafe { *at });
        let mut clause = clause(action, flags, std::ptr::null_mut(), 0);
        clause.pointer = Some(Pointer { at: HostAddr::of(at), value, extent: 8 });
        let state = select::current()?;
        let queue = queue_of(i64::from(argument))?;
        let sharing = state.device.sharing();
        let held = state.tables(&site)?;
        let mut tables = held.borrow();
        let table = &mut tables.present;
        let mut steps = Steps::new();
        let counted = Counted { reference: None, attached: true };
        let done = match action {
            DataAction::Attach => enter(table, &clause, Counter::Dynamic, sharing, &mut steps).map(drop),
            _ => exit(table, &clause, counted, sharing, &mut steps),
        };
        done.map_err(|e| present_failure(state, table, &clause, e, &routine.to_string_lossy()))?;
        drop(tables);
        Performer { device: state.device, queue, site: &site, tables: &held, maps: &[] }.perform(&steps)?;
        drop(held);
        settle(state, queue, &steps, &site)
    });
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_attach(at: *mut *mut c_void) {
    pointer_routine(c"acc_attach", at, DataAction::Attach, MapFlags::NONE, SYNC);
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_attach_async(at: *mut *mut c_void, argument: c_int) {
    pointer_routine(c"acc_attach_async", at, DataAction::Attach, MapFlags::NONE, argument);
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_detach(at: *mut *mut c_void) {
    pointer_routine(c"acc_detach", at, DataAction::Detach, MapFlags::NONE, SYNC);
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_detach_async(at: *mut *mut c_void, argument: c_int) {
    pointer_routine(c"acc_detach_async", at, DataAction::Detach, MapFlags::NONE, argument);
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_detach_finalize(at: *mut *mut c_void) {
    pointer_routine(c"acc_detach_finalize", at, DataAction::Detach, MapFlags::FINALIZE, SYNC);
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_detach_finalize_async(at: *mut *mut c_void, argument: c_int) {
    pointer_routine(c"acc_detach_finalize_async", at, DataAction::Detach, MapFlags::FINALIZE, argument);
}

/// nvc's: the present table of the current device, on stderr.
#[unsafe(no_mangle)]
pub extern "C" fn acc_present_dump() {
    let site = Site::api(c"acc_present_dump");
    guard(&site, || {
        let state = select::current()?;
        let text = state.dump(&state.tables(&site)?.borrow().present);
        eprint!("{text}");
        Ok(())
    });
}
