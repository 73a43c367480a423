//! Regions on host, multicore and sim, with kernels written by hand.

mod programs;

use programs::*;
use racc_abi::*;
use racc_rt::entry::*;
use std::ffi::c_void;
use std::sync::atomic::{AtomicU64, Ordering};

fn doubles_on(kind: DeviceType) {
    use_device(kind);
    let mut a: Vec<f64> = (0..1000).map(f64::from).collect();
    let mut maps = [map(c"a[0:1000]", DataAction::Copy, &mut a)];
    let mut args = region(Construct::Parallel, &mut maps);
    // SAFETY: a filled region.
    unsafe { double_region(&mut args, a.len()) };
    assert_eq!(args.device_type, kind);
    assert!(a.iter().enumerate().all(|(i, x)| *x == 2.0 * i as f64));
}

#[test]
fn host() {
    doubles_on(DeviceType::Host);
}

#[test]
fn multicore() {
    doubles_on(DeviceType::Multicore);
}

#[test]
fn sim() {
    doubles_on(DeviceType::Sim);
}

/// Separate memory shows: without copyout the host keeps its values, and an update brings the device's.
#[test]
fn stale_data_shows_on_sim() {
    use_device(DeviceType::Sim);
    let mut a = vec![1.0f64; 64];
    let mut maps = [map(c"a", DataAction::Copyin, &mut a)];
    let mut data = region(Construct::Data, &mut maps);
    // SAFETY: filled regions.
    unsafe {
        __racc_region_begin(&mut data);
        let mut inner = [map(c"a", DataAction::Present, &mut a)];
        double_region(&mut region(Construct::Parallel, &mut inner), 64);
        assert_eq!(a[0], 1.0);
        let update = UpdateArg {
            host: a.as_ptr().cast_mut().cast(),
            bytes: 16,
            count: 3,
            stride: 32,
            name: c"a".as_ptr(),
            to_device: 0,
            flags: MapFlags::NONE,
        };
        __racc_update(&mut region(Construct::Update, &mut []), &update, 1);
        assert_eq!(a[..11], [2.0, 2.0, 1.0, 1.0, 2.0, 2.0, 1.0, 1.0, 2.0, 2.0, 1.0]);
        __racc_region_end(&mut data);
    }
    assert_eq!(a[11..], vec![1.0; 53]);
}

/// A sum: each gang puts its part in its scratch, the last one adds them up (one parameter: `*mut f64` result).
unsafe extern "C" fn sum_kernel(ctx: *const GangCtx, params: *const *const c_void) {
    // SAFETY: as the description says.
    unsafe {
        let ctx = &*ctx;
        let result = *(*params).cast::<*mut f64>();
        // The run time appends the scratch address as the last parameter.
        assert_eq!(*(*params.add(1)).cast::<*mut u8>(), ctx.scratch);
        let part = ctx.scratch_gang.cast::<f64>();
        *part = f64::from(ctx.linear + 1);
        let counter = &*ctx.scratch.cast::<std::sync::atomic::AtomicU32>();
        if counter.fetch_add(1, Ordering::AcqRel) + 1 == ctx.total {
            let first = ctx.scratch.add((*ctx.desc).shape.scratch_bytes as usize).cast::<f64>();
            *result += (0..ctx.total as usize).map(|i| *first.add(i)).sum::<f64>();
        }
    }
}

#[test]
fn scratch_and_reduction() {
    for kind in [DeviceType::Host, DeviceType::Multicore, DeviceType::Sim] {
        use_device(kind);
        let mut sum = [100.0f64];
        let mut maps = [map(c"sum", DataAction::Reduction, &mut sum)];
        let mut args = region(Construct::Parallel, &mut maps);
        let mut desc = kernel(c"sum", &[8], sum_kernel, GridPolicy::Fixed);
        desc.shape.scratch_bytes = size_of::<Scratch>() as u64;
        desc.shape.scratch_per_gang = 8;
        // SAFETY: filled by hand as compiled code would.
        unsafe {
            __racc_region_begin(&mut args);
            let p = maps[0].device;
            let params: [*const c_void; 1] = [(&raw const p).cast()];
            let launch = LaunchArgs { gangs: [4, 3, -1], ..LaunchArgs::UNSET };
            __racc_launch(&mut args, &mut desc, &launch, params.as_ptr());
            __racc_region_end(&mut args);
        }
        let gangs = if kind == DeviceType::Host { 1.0 } else { 12.0 };
        assert_eq!(sum[0], 100.0 + gangs * (gangs + 1.0) / 2.0, "{kind:?}");
    }
}

static GANGS: AtomicU64 = AtomicU64::new(0);

unsafe extern "C" fn count_gangs(ctx: *const GangCtx, _: *const *const c_void) {
    // SAFETY: the run time passes a context.
    let ctx = unsafe { &*ctx };
    let [x, y, z] = ctx.gang;
    let [nx, ny, _] = ctx.num_gangs;
    assert_eq!(ctx.linear, x + nx * (y + ny * z));
    GANGS.fetch_add(1, Ordering::Relaxed);
}

/// EXEC-04: a program that counts its gangs sees num_gangs.
#[test]
fn fixed_gangs_in_three_dimensions() {
    use_device(DeviceType::Multicore);
    let mut args = region(Construct::Parallel, &mut []);
    let mut desc = kernel(c"count", &[], count_gangs, GridPolicy::Fixed);
    // SAFETY: filled by hand.
    unsafe {
        __racc_region_begin(&mut args);
        let launch = LaunchArgs { gangs: [5, 3, 2], ..LaunchArgs::UNSET };
        __racc_launch(&mut args, &mut desc, &launch, std::ptr::null());
        __racc_region_end(&mut args);
    }
    assert_eq!(GANGS.load(Ordering::Relaxed), 30);
}

/// `enter data copyin(s)`, `enter data copyin(s.p[0:8])`, a kernel through the attached pointer.
#[test]
fn attached_pointers_work_in_kernels() {
    #[repr(C)]
    struct S {
        tag: u64,
        p: *mut f64,
    }
    unsafe extern "C" fn through(_: *const GangCtx, params: *const *const c_void) {
        // SAFETY: one parameter, the device address of an S.
        unsafe {
            let s = *(*params).cast::<*const S>();
            for i in 0..8 {
                __racc_sim_check((*s).p.add(i).cast(), 8, &LOC.0, std::ptr::null(), 1);
                *(*s).p.add(i) += 1.0;
            }
        }
    }
    use_device(DeviceType::Sim);
    let mut data = vec![0.0f64; 8];
    let mut s = S { tag: 7, p: data.as_mut_ptr() };
    let host_p = s.p;
    let whole = MapArg { bytes: 16, host: (&raw mut s).cast(), ..map(c"s", DataAction::Copyin, &mut []) };
    let member = MapArg { pointer: (&raw mut s.p).cast(), ..map(c"s.p[0:8]", DataAction::Copyin, &mut data) };
    // SAFETY: filled by hand.
    unsafe {
        __racc_enter_data(&mut region(Construct::EnterData, &mut [whole]));
        __racc_enter_data(&mut region(Construct::EnterData, &mut [member]));
        let mut maps = [MapArg { action: DataAction::Present, ..whole }];
        let mut args = region(Construct::Serial, &mut maps);
        let mut desc = kernel(c"through", &[8], through, GridPolicy::One);
        __racc_region_begin(&mut args);
        let params: [*const c_void; 1] = [(&raw const maps[0].device).cast()];
        __racc_launch(&mut args, &mut desc, &launch_args(-1), params.as_ptr());
        __racc_region_end(&mut args);
        let out = [
            MapArg { action: DataAction::ExitCopyout, ..member },
            MapArg { action: DataAction::ExitCopyout, ..whole },
        ];
        __racc_exit_data(&mut region(Construct::ExitData, &mut out.clone()));
    }
    assert_eq!(data, vec![1.0; 8]);
    assert_eq!((s.tag, s.p), (7, host_p));
}

/// if(false) and self run on this CPU with its own memory, whatever the device.
#[test]
fn local_regions_use_host_memory() {
    use_device(DeviceType::Sim);
    for (flag, kind) in [(RegionFlags::LOCAL, DeviceType::Multicore), (RegionFlags::THREAD, DeviceType::Host)]
    {
        let mut a = vec![3.0f64; 10];
        let mut maps = [map(c"a", DataAction::Copy, &mut a)];
        let mut args = region(Construct::Parallel, &mut maps);
        args.flags = flag;
        // SAFETY: a filled region.
        unsafe { double_region(&mut args, 10) };
        assert_eq!(args.device_type, kind);
        assert_eq!(a, vec![6.0; 10]);
    }
}

#[test]
fn several_host_threads() {
    std::thread::scope(|scope| {
        for t in 0..4 {
            scope.spawn(move || {
                let kind = if t % 2 == 0 { DeviceType::Sim } else { DeviceType::Multicore };
                (0..50).for_each(|_| doubles_on(kind));
            });
        }
    });
}

/// MPI launchers and scripts fork; the child has no threads of the parent's pool.
#[test]
fn after_a_fork() {
    doubles_on(DeviceType::Multicore);
    // SAFETY: the child runs regions and leaves by _exit.
    let child = unsafe { libc::fork() };
    if child == 0 {
        doubles_on(DeviceType::Multicore);
        // SAFETY: ends the child without the parent's atexit functions.
        unsafe { libc::_exit(7) };
    }
    let mut status = 0;
    // SAFETY: waits for the child just made.
    unsafe { libc::waitpid(child, &mut status, 0) };
    assert_eq!(libc::WEXITSTATUS(status), 7);
}

/// §2.13: `declare create`, `copyin` and `link` of globals on a device with separate memory.
#[test]
fn declared_globals() {
    struct Global<T>(std::cell::UnsafeCell<T>);
    // SAFETY: used by this test alone.
    unsafe impl<T> Sync for Global<T> {}
    static CREATED: Global<[f64; 4]> = Global(std::cell::UnsafeCell::new([1.0; 4]));
    static CREATED_SIM: Global<[f64; 4]> = Global(std::cell::UnsafeCell::new([0.0; 4]));
    static COPIED: Global<[f64; 4]> = Global(std::cell::UnsafeCell::new([5.0; 4]));
    static COPIED_SIM: Global<[f64; 4]> = Global(std::cell::UnsafeCell::new([0.0; 4]));
    static LINKED: Global<[f64; 4]> = Global(std::cell::UnsafeCell::new([9.0; 4]));
    static LINKED_SIM: Global<*mut f64> = Global(std::cell::UnsafeCell::new(std::ptr::null_mut()));
    let global = |host: *mut c_void, sim: *mut c_void, kind| DeviceGlobal {
        host,
        sim,
        bytes: 32,
        name: c"g".as_ptr(),
        kind,
        managed: 0,
        at: 0,
    };
    let globals = Box::leak(Box::new([
        global(CREATED.0.get().cast(), CREATED_SIM.0.get().cast(), 0),
        global(COPIED.0.get().cast(), COPIED_SIM.0.get().cast(), 1),
        global(LINKED.0.get().cast(), LINKED_SIM.0.get().cast(), 3),
    ]));
    let registration = Box::leak(Box::new(Registration {
        abi_version: ABI_VERSION,
        n_images: 0,
        images: std::ptr::null(),
        globals: globals.as_ptr(),
        n_globals: 3,
        n_kernels: 0,
        kernels: std::ptr::null(),
        memory: racc_abi::WantedMemory::Separate,
        prefers: racc_abi::Preference::None,
    }));
    // SAFETY: leaked; the statics are used by this thread only.
    unsafe {
        __racc_register(registration);
        use_device(DeviceType::Sim);
        let created = map(c"created", DataAction::DeviceGlobal, &mut *CREATED.0.get());
        let copied = map(c"copied", DataAction::Present, &mut *COPIED.0.get());
        let mut maps = [created, copied];
        double_region(&mut region(Construct::Parallel, &mut maps), 4);
        assert_eq!(maps[0].device, CREATED_SIM.0.get().cast());
        assert_eq!((*COPIED_SIM.0.get(), *CREATED.0.get()), ([5.0; 4], [1.0; 4]));

        let mut linked = [map(c"linked", DataAction::Copyin, &mut *LINKED.0.get())];
        __racc_enter_data(&mut region(Construct::EnterData, &mut linked));
        let device = *LINKED_SIM.0.get();
        assert_eq!(std::slice::from_raw_parts(device, 4), [9.0; 4]);
        linked[0].action = DataAction::Delete;
        __racc_exit_data(&mut region(Construct::ExitData, &mut linked));
        assert!((*LINKED_SIM.0.get()).is_null());
    }
}
