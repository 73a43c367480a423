//! Call sequences of a CUDA device on the recording driver.

use super::api::code;
use super::context::CudaDriver;
use super::fake::Fake;
use crate::addr::{DevPtr, HostAddr, Queue};
use crate::error::ErrorCode;
use crate::gpu::device::GpuDevice;
use crate::plugin::{Device, Kernel, Known, Launch, Queues, Rows};
use crate::present::{Memory, Sharing};
use crate::registry;
use crate::site::Site;
use racc_abi::*;
use std::ffi::{CStr, c_void};
use std::ptr::null_mut;

fn device_of(fake: &'static Fake) -> GpuDevice<CudaDriver> {
    GpuDevice::new(CudaDriver::new(fake, 0), 0)
}

fn desc(name: &'static CStr) -> &'static mut KernelDesc {
    static SIZES: [u32; 1] = [8];
    Box::leak(Box::new(KernelDesc {
        name: name.as_ptr(),
        loc: std::ptr::null(),
        param_sizes: SIZES.as_ptr(),
        n_params: 1,
        shape: KernelShape {
            policy: GridPolicy::Exact,
            block_span: 128,
            vector_length: 128,
            num_workers: 1,
            gangs_per_unit: 0,
            tile: [0; 2],
            scratch_bytes: 0,
            scratch_per_gang: 0,
        },
        amd: [std::ptr::null(); 2],
        host: None,
        sim: None,
        cache: [null_mut(); 4],
    }))
}

/// Registers a program with an sm_90 cubin and PTX; its kernels are those given.
fn register(kernels: &[*mut KernelDesc]) {
    let images: &'static [DeviceImage] = Box::leak(Box::new([
        DeviceImage { kind: ImageKind::Ptx, arch: 80, data: c"ptx80".as_ptr().cast(), bytes: 5 },
        DeviceImage { kind: ImageKind::Cubin, arch: 90, data: c"cubin90".as_ptr().cast(), bytes: 7 },
    ]));
    let kernels: &'static [*mut KernelDesc] = Box::leak(kernels.to_vec().into_boxed_slice());
    let registration = Box::leak(Box::new(Registration {
        abi_version: ABI_VERSION,
        n_images: 2,
        images: images.as_ptr(),
        globals: std::ptr::null(),
        n_globals: 0,
        n_kernels: kernels.len() as u32,
        kernels: kernels.as_ptr(),
        memory: racc_abi::WantedMemory::Separate,
        prefers: racc_abi::Preference::None,
    }));
    // SAFETY: leaked.
    unsafe { registry::register(registration) };
}

fn launch(
    device: &GpuDevice<CudaDriver>,
    queue: Queue,
    desc: *mut KernelDesc,
    param: u64,
    trip: i64,
) -> crate::error::Result<()> {
    let args = LaunchArgs { trip, ..LaunchArgs::UNSET };
    let params: [*const c_void; 1] = [(&raw const param).cast()];
    let site = Site::api(c"test");
    // SAFETY: leaked by `desc`.
    let kernel = unsafe { Kernel::of(desc) };
    device
        .launch(
            queue,
            &Launch { kernel, args: &args, params: params.as_ptr(), site: &site, threads: None },
            &mut |_| {},
        )
        .map(drop)
}

#[test]
fn a_region() {
    let fake = Fake::leaked();
    let device = device_of(fake);
    let kernel = &raw mut *desc(c"k_region");
    register(&[kernel]);
    let data = [1.0f64, 2.0];
    let address = device.alloc(Queue::Sync, 16).expect("alloc");
    device.copy_in(Queue::Sync, address, HostAddr::of(&data), 16).expect("in");
    launch(&device, Queue::Sync, kernel, address.0, 1000).expect("launch");
    let back = [0.0f64; 2];
    device.copy_out(Queue::Sync, HostAddr::of(&back), address, 16).expect("out");
    device.free(Queue::Sync, address, 16).expect("free");
    device.wait(Queues::One(Queue::Sync)).expect("wait");
    assert_eq!(std::hint::black_box(back), data);
    assert_eq!(
        fake.take_log(),
        "retain\nkeep_all\nstream_create -> 2\nalloc_async 16 2\nhtod 16 2\nmodule_load cubin90\n\
         function k_region\nlaunch k_region [8, 1, 1] [128, 1, 1] stream 2\ndtoh 16 2\nsynchronize 2"
    );
    // The second launch of a kernel is one call.
    launch(&device, Queue::Sync, kernel, address.0, 1000).expect("launch");
    assert_eq!(fake.take_log(), "launch k_region [8, 1, 1] [128, 1, 1] stream 2");
}

#[test]
fn memory_for_both_sides() {
    let fake = Fake::leaked();
    let device = device_of(fake);
    assert_eq!(device.sharing(), Sharing::Managed);
    let address = device.alloc_managed(1 << 21).expect("alloc").expect("some");
    device.free_managed(address, 1 << 21).expect("free");
    assert_eq!(fake.take_log(), "retain\nkeep_all\nalloc_managed 2097152\nfree");
    assert_eq!(device.sharing().memory(address, 8), Memory::Separate, "the heap marks what it uses");
    fake.fail_next("alloc_managed", code::OUT_OF_MEMORY);
    assert!(device.alloc_managed(1 << 21).is_err());
}

#[test]
fn falls_back_to_ptx() {
    let fake = Fake::leaked();
    let device = device_of(fake);
    let kernel = &raw mut *desc(c"k_ptx");
    register(&[kernel]);
    fake.fail_next("module_load", 200);
    launch(&device, Queue::Number(1), kernel, 0, 1).expect("launch");
    let log = fake.take_log();
    assert!(log.contains("module_load cubin90\nmodule_load ptx80\nfunction k_ptx"), "{log}");
}

#[test]
fn scratch_heads_are_zeroed_a_ring_at_a_time() {
    let fake = Fake::leaked();
    let device = device_of(fake);
    let d = desc(c"k_scratch");
    d.shape.scratch_bytes = 64;
    d.shape.scratch_per_gang = 8;
    let kernel = &raw mut *d;
    register(&[kernel]);
    for _ in 0..65 {
        launch(&device, Queue::Sync, kernel, 1, 256).expect("launch");
    }
    let log = fake.take_log();
    assert_eq!(log.matches("memset_2d 64x64 pitch 256").count(), 2, "{log}");
    assert_eq!(log.matches("alloc_async 16384 ").count(), 1, "{log}");
}

/// A slot may be zeroed, and given to another launch, only behind the launch that has it.
#[test]
fn host_threads_share_the_scratch_memory_of_a_queue() {
    let fake = Fake::leaked();
    let device = device_of(fake);
    let d = desc(c"k_shared_scratch");
    d.shape.scratch_bytes = 8;
    let kernel = std::sync::atomic::AtomicPtr::new(d);
    register(&[kernel.load(std::sync::atomic::Ordering::Relaxed)]);
    fake.counts();
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                for _ in 0..4000 {
                    let kernel = kernel.load(std::sync::atomic::Ordering::Relaxed);
                    launch(&device, Queue::Sync, kernel, 1, 256).expect("launch");
                }
            });
        }
    });
    let counts = fake.counts();
    assert_eq!(counts.len(), 32000);
    assert_eq!(counts.iter().filter(|c| **c != 0).count(), 0, "heads that were not zero");
}

#[test]
fn queues_are_ordered_by_events() {
    let fake = Fake::leaked();
    let device = device_of(fake);
    assert!(device.is_idle(Queues::All).expect("idle"));
    device.wait(Queues::All).expect("nothing was started");
    assert_eq!(fake.take_log(), "");
    for queue in [Queue::Number(1), Queue::Number(2)] {
        device.native_queue(queue).expect("stream");
    }
    fake.take_log();
    // A queue that nobody used needs no event.
    device.order(Queue::Number(1), Queues::One(Queue::Number(9))).expect("order");
    assert_eq!(fake.take_log(), "");
    device.order(Queue::Number(1), Queues::All).expect("order");
    assert_eq!(fake.take_log(), "record 5 4\nwait_event 2 5");
    device.wait(Queues::All).expect("wait");
    assert_eq!(fake.take_log(), "synchronize 2\nsynchronize 4");
}

#[test]
fn the_driver_orders_its_stream_and_the_programs() {
    let fake = Fake::leaked();
    let device = device_of(fake);
    let address = device.alloc(Queue::Sync, 64).expect("alloc");
    let (made, set) = (Queue::Number(7), Queue::Number(8));
    device.set_native_queue(made, std::ptr::without_provenance_mut(900), Known::Created).expect("made");
    device.zero(made, address, 64).expect("zero");
    fake.take_log();
    device.order(Queue::Sync, Queues::All).expect("order");
    device.order(made, Queues::One(Queue::Sync)).expect("order");
    assert_eq!(fake.take_log(), "");
    device.wait(Queues::One(Queue::Sync)).expect("wait");
    assert_eq!(fake.take_log(), "synchronize 1");
    // Of a stream that is set for a queue, nobody knows whether it blocks the driver's.
    device.set_native_queue(set, std::ptr::without_provenance_mut(901), Known::Set).expect("set");
    device.order(Queue::Sync, Queues::All).expect("order");
    let log = fake.take_log();
    assert!(log.contains(" 901\n") && log.contains("wait_event 1 "), "{log}");
    // One wait of the driver is a wait for all.
    assert!(device.wait_by(&mut || true).expect("wait"));
    device.wait(Queues::One(Queue::Number(9))).expect("nothing");
    assert_eq!(fake.take_log(), "");
}

#[test]
fn a_stream_that_others_may_have_destroyed_is_not_touched() {
    let fake = Fake::leaked();
    let device = device_of(fake);
    let address = device.alloc(Queue::Sync, 64).expect("alloc");
    let theirs = Queue::Number(7);
    device.set_native_queue(theirs, std::ptr::without_provenance_mut(900), Known::Elsewhere).expect("set");
    fake.take_log();
    device.zero(theirs, address, 64).expect("zero");
    let log = fake.take_log();
    assert!(log.contains("record ") && log.ends_with(" 900"), "{log}");
    // From here on the stream may be gone.
    device.wait(Queues::All).expect("wait");
    device.is_idle(Queues::All).expect("asked");
    device.order(Queue::Sync, Queues::All).expect("order");
    let log = fake.take_log();
    assert!(
        log.contains("event_synchronize ") && log.contains("event_query ") && !log.contains("900"),
        "{log}"
    );
    // The program that names it knows that it is there.
    device.wait(Queues::One(theirs)).expect("wait");
    assert_eq!(fake.take_log(), "synchronize 900");
}

/// A thread keeps the stream that it used last: only as long as nothing changes, whoever changes it.
#[test]
fn launches_go_to_the_present_stream_of_their_queue() {
    let (fake, other_fake) = (Fake::leaked(), Fake::leaked());
    let (device, other) = (device_of(fake), device_of(other_fake));
    let (kernel, other_kernel) = (&raw mut *desc(c"k_present"), &raw mut *desc(c"k_present_too"));
    register(&[kernel, other_kernel]);
    let (one, two) = (Queue::Number(1), Queue::Number(2));
    let put = |device: &GpuDevice<CudaDriver>, fake: &Fake, kernel, queue| {
        fake.take_log();
        launch(device, queue, kernel, 0, 1).expect("launch");
        let log = fake.take_log();
        log.rsplit_once("stream ").expect("a launch").1.to_owned()
    };
    let set = |device: &GpuDevice<CudaDriver>, queue, stream| {
        let stream = std::ptr::without_provenance_mut(stream);
        device.set_native_queue(queue, stream, Known::Set).expect("set");
    };
    let on = |queue| put(&device, fake, kernel, queue);
    let own = on(one);
    assert_eq!(on(one), own, "the same again");
    set(&device, one, 900);
    assert_eq!(on(one), "900", "set by this thread");
    std::thread::scope(|scope| scope.spawn(|| set(&device, one, 901)).join()).expect("a thread");
    assert_eq!(on(one), "901", "set by another thread");
    // Another queue, and another device with a queue of the same number, in turn.
    set(&device, two, 902);
    set(&other, one, 903);
    for _ in 0..2 {
        assert_eq!(on(one), "901");
        assert_eq!(put(&other, other_fake, other_kernel, one), "903");
        assert_eq!(on(two), "902");
    }
}

#[test]
fn out_of_memory_tries_again_after_a_trim() {
    let fake = Fake::leaked();
    let device = device_of(fake);
    device.start().expect("start");
    fake.take_log();
    fake.fail_next("alloc_async", code::OUT_OF_MEMORY);
    device.alloc(Queue::Sync, 8).expect("second try");
    assert_eq!(fake.take_log(), "alloc_async 16 2\nsynchronize 2\ntrim\nalloc_async 16 2");
}

#[test]
fn freed_memory_is_kept_for_the_same_size() {
    let fake = Fake::leaked();
    let device = device_of(fake);
    let (sync, one) = (Queue::Sync, Queue::Number(1));
    let first = device.alloc(sync, 1 << 20).expect("alloc");
    device.zero(sync, first, 8).expect("zero");
    device.free(sync, first, 0).expect("free");
    device.alloc(one, 8).expect("another stream");
    fake.take_log();
    // Behind the operations of its own stream, and not on another one, until the host has waited for them.
    assert_eq!(device.alloc(sync, 1 << 20).expect("alloc"), first);
    device.free(sync, first, 0).expect("free");
    assert_eq!(fake.take_log(), "");
    let other = device.alloc(one, 1 << 20).expect("alloc");
    assert_ne!(other, first);
    device.wait(Queues::One(sync)).expect("wait");
    assert_eq!(device.alloc(one, 1 << 20).expect("alloc"), first);
    assert_eq!(fake.take_log(), "alloc_async 1048576 4\nsynchronize 2");
    // A block of another size does not suit, a large one goes back at once.
    device.free(one, first, 0).expect("free");
    let large = device.alloc(one, 64 << 20).expect("alloc");
    device.free(one, large, 0).expect("free");
    assert_eq!(fake.take_log(), "alloc_async 67108864 4\nfree_async 4");
    device.shutdown().expect("shutdown");
    assert_eq!(fake.take_log(), "free_async 4\nsynchronize 2\nsynchronize 4\ntrim");
}

/// `-gpu=deferwait`: what a construct left under way comes before all that follows on other queues.
#[test]
fn deferred_work_is_waited_for_by_others() {
    let fake = Fake::leaked();
    let device = device_of(fake);
    assert!(!device.defer(), "nothing is under way on a device that was not used");
    let address = device.alloc(Queue::Sync, 64).expect("alloc");
    device.zero(Queue::Sync, address, 64).expect("zero");
    fake.take_log();
    assert!(device.defer());
    device.zero(Queue::Sync, address, 64).expect("the same queue");
    assert!(!fake.take_log().contains("synchronize"));
    device.zero(Queue::Number(1), address, 64).expect("another queue");
    let log = fake.take_log();
    assert!(log.starts_with("synchronize 2\n"), "{log}");
    device.settle().expect("nothing is left");
    assert_eq!(fake.take_log(), "");
    device.zero(Queue::Sync, address, 64).expect("zero");
    assert!(device.defer());
    device.settle().expect("settle");
    assert!(fake.take_log().ends_with("synchronize 2"));
}

#[test]
fn a_wait_for_nothing_is_no_call() {
    let fake = Fake::leaked();
    let device = device_of(fake);
    let address = device.alloc(Queue::Sync, 64).expect("alloc");
    fake.take_log();
    device.wait(Queues::One(Queue::Sync)).expect("wait");
    assert_eq!(fake.take_log(), "");
    device.zero(Queue::Sync, address, 64).expect("zero");
    device.order(Queue::Number(1), Queues::One(Queue::Sync)).expect("order");
    // The queue that was ordered behind another has something to wait for.
    device.wait(Queues::One(Queue::Number(1))).expect("wait");
    device.wait(Queues::All).expect("wait");
    device.wait(Queues::All).expect("again");
    let log = fake.take_log();
    assert!(log.ends_with("wait_event 4 3\nsynchronize 4\nsynchronize 2"), "{log}");
    // Of a stream that the program has, nobody else knows what is on it.
    device.native_queue(Queue::Sync).expect("stream");
    device.wait(Queues::One(Queue::Sync)).expect("wait");
    device.is_idle(Queues::One(Queue::Sync)).expect("asked");
    assert!(fake.take_log().starts_with("synchronize 2"));
}

#[test]
fn errors_name_the_kernels() {
    let fake = Fake::leaked();
    let device = device_of(fake);
    let kernel = &raw mut *desc(c"k_bad");
    register(&[kernel]);
    launch(&device, Queue::Sync, kernel, 1, 300).expect("launch");
    fake.fail_next("synchronize", code::ILLEGAL_ADDRESS);
    let error = device.wait(Queues::One(Queue::Sync)).expect_err("as told");
    assert_eq!(error.code, ErrorCode::Execution);
    for text in
        ["error 700", "in this kernel:\n kernel k_bad file:", "grid=3x1x1 block=128x1", "host pointer"]
    {
        assert!(error.text.contains(text), "{}", error.text);
    }
}

#[test]
fn large_pageable_transfers_are_staged() {
    let fake = Fake::leaked();
    let device = device_of(fake);
    let n = 45usize << 20;
    let data: Vec<u8> = (0..n).map(|i| (i / 4096) as u8).collect();
    let back = vec![0u8; n];
    let address = device.alloc(Queue::Sync, n as u64).expect("alloc");
    device.copy_in(Queue::Sync, address, HostAddr::of(data.as_ptr()), n as u64).expect("in");
    device.copy_out(Queue::Sync, HostAddr::of(back.as_ptr()), address, n as u64).expect("out");
    assert!(back == data);
    let log = fake.take_log();
    assert_eq!((log.matches("host_alloc").count(), log.matches("htod 8388608").count()), (4, 5), "{log}");
}

#[test]
fn rows_and_cells() {
    let fake = Fake::leaked();
    let device = device_of(fake);
    let data: Vec<u8> = (0..64).collect();
    let address = device.alloc(Queue::Sync, 64).expect("alloc");
    device.copy_in(Queue::Sync, address, HostAddr::of(data.as_ptr()), 64).expect("in");
    let mut back = [255u8; 64];
    let rows = Rows { bytes: 2, count: 3, stride: 16 };
    fake.take_log();
    device.copy_rows_out(Queue::Sync, HostAddr::of(back.as_mut_ptr()), address, rows).expect("rows");
    assert_eq!(fake.take_log(), "copy_2d 2x3 pitch 16");
    assert_eq!((back[0], back[1], back[2], back[16], back[33]), (0, 1, 255, 16, 33));

    let first = device.result_cell(8).expect("cell").expect("cell");
    let second = device.result_cell(8).expect("cell").expect("cell");
    assert_ne!(first, second);
    device.give_cell(first);
    assert_eq!(device.result_cell(8).expect("cell"), Some(first));
    assert_eq!(device.result_cell(4096).expect("too large"), None);
    assert_ne!(first.device, DevPtr::NULL);
}
