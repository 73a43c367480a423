//! What compiled code would do, by hand: regions, maps, kernels.
#![allow(dead_code, reason = "each test file uses a part")]

use racc_abi::*;
use std::ffi::{CStr, c_void};
use std::ptr::null_mut;

#[repr(transparent)]
pub(crate) struct Shared<T>(pub(crate) T);
// SAFETY: constants of the tests.
unsafe impl<T> Sync for Shared<T> {}

pub(crate) static LOC: Shared<SrcLoc> = Shared(SrcLoc {
    file: c"v.c".as_ptr(),
    function: c"f".as_ptr(),
    line: 12,
    end_line: 14,
    func_line: 10,
    func_end_line: 20,
});

/// Devices write to `data`: the compiler must not take it for constant.
pub(crate) fn map(name: &'static CStr, action: DataAction, data: &mut [f64]) -> MapArg {
    MapArg {
        host: data.as_mut_ptr().cast(),
        device: null_mut(),
        bytes: size_of_val(data) as u64,
        pointer: null_mut(),
        name: name.as_ptr(),
        action,
        flags: MapFlags::NONE,
        together: 0,
    }
}

pub(crate) fn region(construct: Construct, maps: &mut [MapArg]) -> RegionArgs {
    RegionArgs {
        loc: &LOC.0,
        construct,
        flags: RegionFlags::NONE,
        async_: async_value::ABSENT,
        waits: std::ptr::null(),
        n_waits: 0,
        n_maps: maps.len() as u32,
        wait_devnum: NO_DEVICE_NUM,
        maps: maps.as_mut_ptr(),
        device_type: DeviceType::None,
        reserved: 0,
        handle: null_mut(),
    }
}

pub(crate) fn kernel(
    name: &'static CStr,
    sizes: &'static [u32],
    code: KernelFn,
    policy: GridPolicy,
) -> KernelDesc {
    KernelDesc {
        name: name.as_ptr(),
        loc: &LOC.0,
        param_sizes: sizes.as_ptr(),
        n_params: sizes.len() as u32,
        shape: KernelShape {
            policy,
            block_span: 1,
            vector_length: 128,
            num_workers: 1,
            gangs_per_unit: 0,
            tile: [0; 2],
            scratch_bytes: 0,
            scratch_per_gang: 0,
        },
        amd: [std::ptr::null(); 2],
        host: Some(code),
        sim: Some(code),
        cache: [null_mut(); 4],
    }
}

pub(crate) fn launch_args(trip: i64) -> LaunchArgs {
    LaunchArgs { trip, ..LaunchArgs::UNSET }
}

/// Parameters `(p: *mut f64, n: i64)`; iterations shared among the gangs in blocks.
///
/// # Safety
/// Called by the run time with these parameters.
pub(crate) unsafe extern "C" fn double_all(ctx: *const GangCtx, params: *const *const c_void) {
    // SAFETY: as the description says.
    unsafe {
        let (p, n) = (*(*params).cast::<*mut f64>(), *(*params.add(1)).cast::<i64>());
        let (g, t) = (i64::from((*ctx).linear), i64::from((*ctx).total));
        for i in n * g / t..n * (g + 1) / t {
            let x = p.offset(i as isize);
            racc_rt::entry::__racc_sim_check(x.cast(), 8, &LOC.0, std::ptr::null(), 1);
            *x *= 2.0;
        }
    }
}

pub(crate) const PTR_N: &[u32] = &[8, 8];

/// `#pragma acc parallel loop <action>(a)` doubling `a`, with begin, launch, end.
///
/// # Safety
/// Maps are as the run time wants them.
pub(crate) unsafe fn double_region(args: &mut RegionArgs, n: usize) {
    let mut desc = kernel(c"__racc_k_f_l12_0", PTR_N, double_all, GridPolicy::Exact);
    let n = n as i64;
    // SAFETY: regions and kernels of this file.
    unsafe {
        racc_rt::entry::__racc_region_begin(args);
        let p: *mut c_void = (*args.maps).device;
        let params: [*const c_void; 2] = [(&raw const p).cast(), (&raw const n).cast()];
        racc_rt::entry::__racc_launch(args, &mut desc, &launch_args(n), params.as_ptr());
        racc_rt::entry::__racc_region_end(args);
    }
}

/// Chooses the device of this thread, as `set device_type` does.
pub(crate) fn use_device(kind: DeviceType) {
    let mut args = region(Construct::Set, &mut []);
    // SAFETY: a filled region.
    unsafe { racc_rt::entry::__racc_set(&mut args, kind as i32, NO_DEVICE_NUM, async_value::ABSENT) };
}

/// Runs the named test of this binary again in a process where `RACC_TEST_DIES` is set; its exit code and stderr.
pub(crate) fn in_child(test: &str, vars: &[(&str, &str)]) -> (Option<i32>, String) {
    let out = std::process::Command::new(std::env::current_exe().expect("path"))
        .args([test, "--exact", "--nocapture", "--test-threads=1"])
        .env("RACC_TEST_DIES", "1")
        .envs(vars.iter().copied())
        .output()
        .expect("child");
    (out.status.code(), String::from_utf8_lossy(&out.stderr).into_owned())
}

pub(crate) fn is_child() -> bool {
    std::env::var_os("RACC_TEST_DIES").is_some()
}
