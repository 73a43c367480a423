//! The CUDA device with kernels in PTX, on a machine that has one; elsewhere these tests say so and pass.
//!
//! On a machine without cargo: `cargo test -p racc-rt --test cuda --no-run`, copy the binary, run it there with
//! `--nocapture --test-threads=1`.

mod programs;

use programs::*;
use racc_abi::*;
use racc_rt::api::{data::*, device::*, memory::*, queue::*};
use racc_rt::entry::*;
use std::ffi::{CStr, c_void};
use std::ptr::{null, null_mut};
use std::sync::Once;
use std::time::Instant;

/// `k_double(p, n)`: one element a lane. `k_count(result, scratch)`: the last gang adds the number of gangs.
/// `k_empty()`. `k_wild()`: a store to a wild address.
const PTX: &CStr = c"
.version 7.0
.target sm_80
.address_size 64
.visible .entry k_double(.param .u64 p, .param .u64 n)
{
    .reg .pred %q; .reg .b32 %r<5>; .reg .b64 %d<6>; .reg .f64 %f<3>;
    ld.param.u64 %d1, [p]; ld.param.u64 %d2, [n];
    mov.u32 %r1, %ctaid.x; mov.u32 %r2, %ntid.x; mov.u32 %r3, %tid.x;
    mad.lo.s32 %r4, %r1, %r2, %r3; cvt.u64.u32 %d3, %r4;
    setp.ge.u64 %q, %d3, %d2;
    @%q bra DONE;
    shl.b64 %d4, %d3, 3; add.u64 %d5, %d1, %d4;
    ld.global.f64 %f1, [%d5]; add.f64 %f2, %f1, %f1; st.global.f64 [%d5], %f2;
DONE:
    ret;
}
.visible .entry k_count(.param .u64 result, .param .u64 scratch)
{
    .reg .pred %q; .reg .b32 %r<6>; .reg .b64 %d<5>;
    mov.u32 %r1, %tid.x; setp.ne.u32 %q, %r1, 0;
    @%q bra DONE;
    ld.param.u64 %d1, [result]; ld.param.u64 %d2, [scratch];
    atom.global.add.u32 %r2, [%d2], 1;
    mov.u32 %r3, %nctaid.x; sub.u32 %r4, %r3, 1; setp.ne.u32 %q, %r2, %r4;
    @%q bra DONE;
    ld.global.u64 %d3, [%d1]; cvt.u64.u32 %d4, %r3; add.u64 %d3, %d3, %d4; st.global.u64 [%d1], %d3;
DONE:
    ret;
}
.visible .entry k_empty() { ret; }
.visible .entry k_wild(.param .u64 p, .param .u64 n)
{
    .reg .b64 %d<2>;
    mov.u64 %d1, 4096; st.global.u64 [%d1], %d1;
    ret;
}
";

fn gpu_kernel(name: &'static CStr, sizes: &'static [u32], policy: GridPolicy) -> KernelDesc {
    let mut desc = kernel(name, sizes, double_all, policy);
    (desc.host, desc.sim, desc.shape.block_span) = (None, None, 128);
    desc
}

/// Registers the program once, and chooses the GPU. False when there is none.
fn ready() -> bool {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let image = DeviceImage {
            kind: ImageKind::Ptx,
            arch: 80,
            data: PTX.as_ptr().cast(),
            bytes: PTX.to_bytes().len() as u64,
        };
        let registration = Registration {
            abi_version: ABI_VERSION,
            n_images: 1,
            images: Box::leak(Box::new(image)),
            globals: null(),
            n_globals: 0,
            n_kernels: 0,
            kernels: null(),
            memory: racc_abi::WantedMemory::Separate,
            prefers: racc_abi::Preference::None,
        };
        // SAFETY: leaked.
        unsafe { __racc_register(Box::leak(Box::new(registration))) };
    });
    if acc_get_num_devices(DeviceType::Nvidia as i32) == 0 {
        eprintln!("no CUDA device: skipped");
        return false;
    }
    acc_set_device_type(DeviceType::Nvidia as i32);
    true
}

fn p<T>(x: &[T]) -> *mut c_void {
    x.as_ptr().cast_mut().cast()
}

/// begin, launch, end of a `parallel loop copy(a)` on `queue`.
fn double(a: &mut [f64], action: DataAction, queue: i64, desc: &mut KernelDesc) {
    let mut maps = [map(c"a", action, a)];
    let mut args = region(Construct::Parallel, &mut maps);
    args.async_ = queue;
    let n = a.len() as i64;
    // SAFETY: filled as compiled code would.
    unsafe {
        __racc_region_begin(&mut args);
        let params: [*const c_void; 2] = [(&raw const maps[0].device).cast(), (&raw const n).cast()];
        __racc_launch(&mut args, desc, &launch_args(n), params.as_ptr());
        __racc_region_end(&mut args);
    }
}

#[test]
fn copies_and_kernels() {
    if !ready() {
        return;
    }
    let mut desc = gpu_kernel(c"k_double", PTR_N, GridPolicy::Exact);
    for n in [1usize, 1000, 3_000_000] {
        let mut a: Vec<f64> = (0..n).map(|i| i as f64).collect();
        double(&mut a, DataAction::Copy, async_value::ABSENT, &mut desc);
        assert!(a.iter().enumerate().all(|(i, x)| *x == 2.0 * i as f64), "{n}");
    }
    for property in [Property::Memory as i32, Property::FreeMemory as i32] {
        assert!(acc_get_property(0, DeviceType::Nvidia as i32, property) > 1 << 30);
    }
    let text = |property| {
        // SAFETY: a string of the run time.
        unsafe { CStr::from_ptr(acc_get_property_string(0, DeviceType::Nvidia as i32, property)) }
    };
    eprintln!("{:?}, driver {:?}", text(Property::Name as i32), text(Property::Driver as i32));
}

#[test]
fn queues_and_stale_data() {
    if !ready() {
        return;
    }
    let mut desc = gpu_kernel(c"k_double", PTR_N, GridPolicy::Exact);
    let mut a = vec![1.0f64; 100_000];
    acc_copyin(p(&a), size_of_val(&a[..]));
    for _ in 0..5 {
        double(&mut a, DataAction::Present, 1, &mut desc);
    }
    acc_wait_async(1, 2);
    double(&mut a, DataAction::Present, 2, &mut desc);
    acc_wait_all();
    assert_eq!((acc_async_test_all(), a[0]), (1, 1.0));
    acc_update_self(p(&a), 8);
    assert_eq!((std::hint::black_box(a[0]), a[1]), (64.0, 1.0));
    // Rows.
    let update = UpdateArg {
        host: p(&a),
        bytes: 16,
        count: 10,
        stride: 80,
        name: c"a".as_ptr(),
        to_device: 0,
        flags: MapFlags::NONE,
    };
    // SAFETY: a filled region.
    unsafe { __racc_update(&mut region(Construct::Update, &mut []), &update, 1) };
    assert_eq!(std::hint::black_box([a[1], a[2], a[10], a[91], a[92]]), [64.0, 1.0, 64.0, 64.0, 1.0]);
    acc_copyout(p(&a), size_of_val(&a[..]));
    assert!(a.iter().all(|x| *x == 64.0));
}

/// The result of a reduction, in a cell (synchronous) and by copies (asynchronous); the scratch head is zero each
/// time, over several rounds of the ring.
#[test]
fn scratch_and_results() {
    if !ready() {
        return;
    }
    let mut desc = gpu_kernel(c"k_count", &[8], GridPolicy::Fixed);
    desc.shape.scratch_bytes = size_of::<Scratch>() as u64;
    desc.shape.scratch_per_gang = 16;
    for queue in [async_value::ABSENT, 3] {
        let mut result = [5u64];
        for _ in 0..300 {
            let mut maps = [MapArg {
                host: (&raw mut result).cast(),
                bytes: 8,
                ..map(c"r", DataAction::Reduction, &mut [])
            }];
            let mut args = region(Construct::Parallel, &mut maps);
            args.async_ = queue;
            let launch = LaunchArgs { gangs: [7, -1, -1], ..LaunchArgs::UNSET };
            // SAFETY: filled as compiled code would.
            unsafe {
                __racc_region_begin(&mut args);
                let params: [*const c_void; 1] = [(&raw const maps[0].device).cast()];
                __racc_launch(&mut args, &mut desc, &launch, params.as_ptr());
                __racc_region_end(&mut args);
            }
        }
        acc_wait_all();
        assert_eq!(std::hint::black_box(result[0]), 5 + 300 * 7, "queue {queue}");
    }
}

#[test]
fn illegal_addresses_name_the_kernel() {
    if is_child() {
        if ready() {
            let mut desc = gpu_kernel(c"k_wild", PTR_N, GridPolicy::Exact);
            double(&mut [1.0], DataAction::Copy, async_value::ABSENT, &mut desc);
        }
        return;
    }
    if !ready() {
        return;
    }
    let (code, err) = in_child("illegal_addresses_name_the_kernel", &[]);
    eprintln!("{err}");
    assert_eq!(code, Some(1));
    for text in
        ["CUDA_ERROR_ILLEGAL_ADDRESS", "kernel k_wild file:v.c function:f line:12", "file:v.c f line:12"]
    {
        assert!(err.contains(text), "{text}");
    }
}

/// Times, to be read: an empty synchronous region, one with a map, transfers.
#[test]
fn measurements() {
    if !ready() {
        return;
    }
    let mut desc = gpu_kernel(c"k_empty", &[], GridPolicy::One);
    let mut empty = |queue: i64| {
        let mut args = region(Construct::Parallel, &mut []);
        args.async_ = queue;
        // SAFETY: filled as compiled code would.
        unsafe {
            __racc_region_begin(&mut args);
            __racc_launch(&mut args, &mut desc, &launch_args(-1), null());
            __racc_region_end(&mut args);
        }
    };
    empty(async_value::ABSENT);
    let n = 20_000u32;
    let start = Instant::now();
    (0..n).for_each(|_| empty(async_value::ABSENT));
    eprintln!("empty synchronous region: {:?}", start.elapsed() / n);
    let start = Instant::now();
    (0..n).for_each(|_| empty(1));
    acc_wait(1);
    eprintln!("empty asynchronous region: {:?}", start.elapsed() / n);
    let mut desc = gpu_kernel(c"k_double", PTR_N, GridPolicy::Exact);
    let mut a = vec![0.0f64; 1000];
    acc_copyin(p(&a), 8000);
    let start = Instant::now();
    (0..n).for_each(|_| double(&mut a, DataAction::Present, async_value::ABSENT, &mut desc));
    eprintln!("synchronous region with one present map: {:?}", start.elapsed() / n);
    acc_delete(p(&a), 8000);
    let start = Instant::now();
    (0..1000).for_each(|_| double(&mut a, DataAction::Copy, async_value::ABSENT, &mut desc));
    eprintln!("synchronous region with copy of 8 kB: {:?}", start.elapsed() / 1000);
    let big = vec![1.0f64; 64 << 20];
    let bytes = size_of_val(&big[..]);
    let d = acc_malloc(bytes);
    assert_ne!(d, null_mut());
    for round in 0..3 {
        let rate = |start: Instant| bytes as f64 / start.elapsed().as_secs_f64() / 1e9;
        let start = Instant::now();
        acc_memcpy_to_device(d, p(&big), bytes);
        let up = rate(start);
        let start = Instant::now();
        acc_memcpy_from_device(p(&big), d, bytes);
        eprintln!("512 MB pageable, round {round}: up {up:.1} GB/s, down {:.1} GB/s", rate(start));
    }
    acc_free(d);
}
