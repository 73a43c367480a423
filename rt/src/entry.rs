//! The entry points of `racc_abi::entry`, as compiled code calls them: raw pointers in, nothing out, no panics.

use crate::end::fatal_text;
use crate::error::{ErrorCode, Failure};
use crate::fatal::fatal;
use crate::site::Site;
use crate::threads::block::shared_fault;
use crate::{admin, live, prof, region, registry, select, sim, update};
use racc_abi::services::NO_FUNCTION_TEXT;
use racc_abi::{
    Construct, DeviceType, KernelDesc, LaunchArgs, NO_DEVICE_NUM, RegionArgs, Registration, SrcLoc, UpdateArg,
};
use std::ffi::{c_char, c_int, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Runs `body`; errors end the program with a message, and so does a panic, which must not cross the C ABI.
pub(crate) fn guard<T>(site: &Site, body: impl FnOnce() -> Result<T, Failure>) -> T {
    prof::ready();
    match catch_unwind(AssertUnwindSafe(body)) {
        Ok(Ok(value)) => value,
        Ok(Err(failure)) => fatal(&failure, site),
        Err(_) => {
            fatal(&Failure::new(ErrorCode::Other, "internal error in racc's run time (see above)"), site)
        }
    }
}

/// # Safety
/// `args` is null or a region that compiled code filled.
unsafe fn checked<'a>(args: *mut RegionArgs) -> (&'a mut RegionArgs, Site) {
    // SAFETY: the caller's promise.
    match unsafe { args.as_mut() } {
        Some(args) => {
            // SAFETY: the place is a constant.
            let site = unsafe { Site::of(args.loc, args.construct) };
            (args, site)
        }
        None => fatal_text("compiled code passed no region to racc's run time"),
    }
}

/// # Safety
/// Called by compiled code with a filled region.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_region_begin(args: *mut RegionArgs) {
    // SAFETY: the caller's promise.
    let (args, site) = unsafe { checked(args) };
    // SAFETY: the caller's promise.
    guard(&site, || unsafe { region::begin(args, &site) });
}

/// # Safety
/// Called by compiled code between begin and end of `args`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_launch(
    args: *mut RegionArgs,
    desc: *mut KernelDesc,
    launch: *const LaunchArgs,
    params: *const *const c_void,
) {
    // SAFETY: the caller's promise.
    let (args, site) = unsafe { checked(args) };
    guard(&site, || {
        // SAFETY: the caller's promise.
        let launch = unsafe { launch.as_ref() };
        match launch {
            // SAFETY: the caller's promise.
            Some(launch) if !desc.is_null() => unsafe { region::launch(args, desc, launch, params, &site) },
            Some(_) | None => Err(Failure::new(ErrorCode::Other, "compiled code launched no kernel")),
        }
    });
}

/// # Safety
/// Called by compiled code between begin and end of `args`, which has a map `n`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_extent(args: *mut RegionArgs, n: i32, out: *mut [u64; 2]) {
    // SAFETY: the caller's promise.
    let (args, site) = unsafe { checked(args) };
    // SAFETY: the caller's promise.
    let extent = guard(&site, || unsafe { region::extent(args, n, &site) });
    // SAFETY: the caller's promise.
    if let Some(out) = unsafe { out.as_mut() } {
        *out = extent;
    }
}

/// # Safety
/// Called by compiled code after begin.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_region_end(args: *mut RegionArgs) {
    // SAFETY: the caller's promise.
    let (args, site) = unsafe { checked(args) };
    // SAFETY: the caller's promise.
    guard(&site, || unsafe { region::end(args) });
}

/// # Safety
/// Called by compiled code.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_settle() {
    guard(&Site::of_line(c"the end of a loop", 0), || live::settle().map_err(Failure::of_device));
}

/// # Safety
/// Called by compiled code with a filled region.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_enter_data(args: *mut RegionArgs) {
    // SAFETY: the caller's promise.
    let (args, site) = unsafe { checked(args) };
    // SAFETY: the caller's promise.
    guard(&site, || unsafe { region::enter_data(args, &site) });
}

/// # Safety
/// Called by compiled code with a filled region.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_exit_data(args: *mut RegionArgs) {
    // SAFETY: the caller's promise.
    let (args, site) = unsafe { checked(args) };
    // SAFETY: the caller's promise.
    guard(&site, || unsafe { region::exit_data(args, &site) });
}

/// # Safety
/// Called by compiled code with a filled region and `n` updates.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_update(args: *mut RegionArgs, updates: *const UpdateArg, n: i32) {
    // SAFETY: the caller's promise.
    let (args, site) = unsafe { checked(args) };
    guard(&site, || {
        let n = usize::try_from(n).unwrap_or(0);
        let updates = if updates.is_null() || n == 0 {
            &[]
        } else {
            // SAFETY: the caller's promise.
            unsafe { std::slice::from_raw_parts(updates, n) }
        };
        // SAFETY: the caller's promise.
        unsafe { update::update(args, updates, &site) }
    });
}

/// # Safety
/// Called by compiled code with a filled region.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_wait(args: *mut RegionArgs) {
    // SAFETY: the caller's promise.
    let (args, site) = unsafe { checked(args) };
    // SAFETY: the caller's promise.
    guard(&site, || unsafe { region::wait(args, &site) });
}

/// # Safety
/// Called by compiled code with a region whose flags are filled.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_device_type(args: *mut RegionArgs) -> i32 {
    // SAFETY: the caller's promise.
    let (args, site) = unsafe { checked(args) };
    guard(&site, || Ok(region::device_of(args)?.device.kind() as i32))
}

fn device_type(number: i32) -> Result<DeviceType, Failure> {
    DeviceType::of(number).ok_or_else(|| {
        Failure::new(
            ErrorCode::DeviceTypeUnavailable,
            format!("{number} is not a device type that racc knows"),
        )
    })
}

fn device_num(number: i64) -> Result<Option<u32>, Failure> {
    if number == NO_DEVICE_NUM { Ok(None) } else { select::valid_number(number).map(Some) }
}

/// # Safety
/// Called by compiled code with a filled region.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_init(args: *mut RegionArgs, kind: i32, number: i64) {
    // SAFETY: the caller's promise.
    let (_, site) = unsafe { checked(args) };
    guard(&site, || admin::init(admin::type_clause(device_type(kind)?), device_num(number)?, &site));
}

/// # Safety
/// Called by compiled code with a filled region.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_shutdown(args: *mut RegionArgs, kind: i32, number: i64) {
    // SAFETY: the caller's promise.
    let (_, site) = unsafe { checked(args) };
    guard(&site, || admin::shutdown(admin::type_clause(device_type(kind)?), device_num(number)?, &site));
}

/// # Safety
/// Called by compiled code with a filled region.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_set(args: *mut RegionArgs, kind: i32, number: i64, default_async: i64) {
    // SAFETY: the caller's promise.
    let (_, site) = unsafe { checked(args) };
    guard(&site, || {
        let number = (number != NO_DEVICE_NUM).then_some(number);
        admin::set(admin::type_clause(device_type(kind)?), number, default_async)
    });
}

/// # Safety
/// Called by a constructor of a linked program with a constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_register(registration: *const Registration) {
    if registration.is_null() {
        return;
    }
    // Not under `guard`: tools are looked for at first use, not among the constructors of the program.
    // SAFETY: the caller's promise.
    unsafe { registry::register(registration) };
}

/// # Safety
/// Called by compiled code with a filled region.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_declare_begin(args: *mut RegionArgs) {
    // SAFETY: the caller's promise.
    unsafe { __racc_region_begin(args) };
}

/// # Safety
/// Called by compiled code after declare_begin, or with null where that was passed by.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_declare_end(args: *mut RegionArgs) {
    if !args.is_null() {
        // SAFETY: the caller's promise.
        unsafe { __racc_region_end(args) };
    }
}

/// # Safety
/// `loc` and `variable` are null or constants.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_sim_check(
    address: *const c_void,
    bytes: i64,
    loc: *const SrcLoc,
    variable: *const c_char,
    access: c_int,
) {
    if bytes <= 0 {
        return;
    }
    // SAFETY: the caller's promise.
    let left = unsafe { sim::leave_message(address as u64, bytes as u64, variable) };
    let access = racc_abi::threads::Access::of(access);
    // SAFETY: the caller's promise; the address is device memory where nothing was left.
    let fault =
        left.or_else(|| unsafe { shared_fault((address as u64, bytes as u64), access, loc, variable) });
    if let Some(text) = fault {
        // SAFETY: the caller's promise.
        let site = unsafe { Site::of(loc, Construct::Parallel) };
        fatal(&Failure::new(ErrorCode::Execution, text), &site);
    }
}

#[unsafe(no_mangle)]
pub extern "C" fn __racc_sim_function(address: *mut c_void) -> *mut c_void {
    registry::sim_function(address).unwrap_or_else(|| {
        // SAFETY: null is a place.
        let site = unsafe { Site::of(std::ptr::null(), Construct::Parallel) };
        fatal(&Failure::new(ErrorCode::Execution, NO_FUNCTION_TEXT.to_owned()), &site)
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn __racc_sim_malloc(bytes: i64) -> *mut c_void {
    sim::heap_object(bytes as u64)
}

/// # Safety
/// `address` is null or came from [`__racc_sim_malloc`] or `malloc`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_sim_free(address: *mut c_void) {
    // SAFETY: the caller's promise.
    unsafe { sim::free_heap_object(address) };
}

/// # Safety
/// `loc` and `message` are null or constants.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_trap(loc: *const SrcLoc, message: *const c_char) {
    // SAFETY: the caller's promise.
    let (text, site) = unsafe { sim::trap_message(loc, message) };
    fatal(&Failure::new(ErrorCode::Execution, text), &site);
}

#[cfg(test)]
mod tests {
    /// Every entry point of the ABI is a symbol of this library.
    #[test]
    fn all_are_defined() {
        for entry in racc_abi::ENTRY_POINTS {
            let text = format!("extern \"C\" fn {}(", entry.name);
            let defined = [
                include_str!("entry.rs"),
                include_str!("trampoline.rs"),
                include_str!("managed/entry.rs"),
                include_str!("threads/entry.rs"),
                include_str!("threads/block.rs"),
                include_str!("threads/block/phases.rs"),
                include_str!("traceback.rs"),
                include_str!("library/blas.rs"),
            ]
            .iter()
            .any(|f| f.contains(&text));
            assert!(defined, "{} is not defined", entry.name);
        }
    }
}
