//! Call sequences of an AMD GPU on the recording HSA.

use super::api::code;
use super::context::HsaDriver;
use super::fake::{Fake, GPU};
use super::metadata;
use crate::addr::{DevPtr, HostAddr, Queue};
use crate::error::ErrorCode;
use crate::gpu::device::GpuDevice;
use crate::plugin::{Device, Kernel, Launch, Queues};
use crate::present::Sharing;
use crate::registry;
use crate::site::Site;
use racc_abi::*;
use std::ffi::{CStr, c_void};
use std::ptr::null_mut;

fn device_of(fake: &'static Fake) -> GpuDevice<HsaDriver> {
    GpuDevice::new(HsaDriver::new(fake, GPU), 0)
}

/// Registers a program with code for `arch`, which has this kernel with a pointer and an int.
fn program(name: &'static CStr, arch: u32) -> *mut KernelDesc {
    static SIZES: [u32; 2] = [8, 4];
    let kernel: *mut KernelDesc = Box::leak(Box::new(KernelDesc {
        name: name.as_ptr(),
        loc: std::ptr::null(),
        param_sizes: SIZES.as_ptr(),
        n_params: 2,
        shape: KernelShape {
            policy: GridPolicy::Exact,
            block_span: 128,
            vector_length: 64,
            num_workers: 2,
            gangs_per_unit: 0,
            tile: [0; 2],
            scratch_bytes: 0,
            scratch_per_gang: 0,
        },
        amd: [std::ptr::null(); 2],
        host: None,
        sim: None,
        cache: [null_mut(); 4],
    }));
    let code: &'static [u8] = metadata::tests::code_object(&name.to_string_lossy(), 0).leak();
    let image =
        DeviceImage { kind: ImageKind::Hsaco, arch, data: code.as_ptr().cast(), bytes: code.len() as u64 };
    let registration = Box::leak(Box::new(Registration {
        abi_version: ABI_VERSION,
        n_images: 1,
        images: Box::leak(Box::new(image)),
        globals: std::ptr::null(),
        n_globals: 0,
        n_kernels: 1,
        kernels: Box::leak(Box::new(kernel)),
        memory: WantedMemory::Separate,
        prefers: racc_abi::Preference::None,
    }));
    // SAFETY: leaked.
    unsafe { registry::register(registration) };
    kernel
}

fn launch(device: &GpuDevice<HsaDriver>, queue: Queue, desc: *mut KernelDesc) -> crate::error::Result<()> {
    let args = LaunchArgs { trip: 1000, ..LaunchArgs::UNSET };
    let (pointer, number) = (0x1234_5678_9abcu64, 42i32);
    let params: [*const c_void; 2] = [(&raw const pointer).cast(), (&raw const number).cast()];
    let site = Site::api(c"test");
    // SAFETY: leaked by `program`.
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
    let kernel = program(c"k_region", 0x90a);
    let data = [1.0f64, 2.0];
    let address = device.alloc(Queue::Sync, 16).expect("alloc");
    device.copy_in(Queue::Sync, address, HostAddr::of(&data), 16).expect("in");
    launch(&device, Queue::Sync, kernel).expect("launch");
    let back = [0.0f64; 2];
    device.copy_out(Queue::Sync, HostAddr::of(&back), address, 16).expect("out");
    device.free(Queue::Sync, address, 16).expect("free");
    device.wait(Queues::One(Queue::Sync)).expect("wait");
    assert_eq!(std::hint::black_box(back), data);
    let log = fake.take_log();
    let dispatch = "dispatch k_region [512, 16, 1] of [64, 2, 1]";
    assert!(!log.contains(dispatch), "two workers: {log}");
    for text in [
        "queue_create 64\nallocate 5 16\nallocate 1 8388608",
        "copy 16 7 <- 3 after 0\nload_code",
        "symbol k_region.kd\nallocate 2 65536\ndispatch k_region [512, 2, 1] of [64, 2, 1] private 65536 group 128 queue 0\ncopy 16 3 <- 7 after 0",
    ] {
        assert!(log.contains(text), "{text}\n{log}");
    }
    // Freed memory is kept, and a known kernel is one packet.
    assert_eq!(device.alloc(Queue::Sync, 16).expect("alloc"), address);
    launch(&device, Queue::Sync, kernel).expect("launch");
    let log = fake.take_log();
    assert_eq!(log.lines().count(), 1, "{log}");
    // The pointer, the int, and the hidden number of gangs and of lanes.
    let arguments = fake.arguments();
    assert_eq!(arguments[..8], 0x1234_5678_9abcu64.to_le_bytes());
    assert_eq!(
        (&arguments[8..12], &arguments[16..20], &arguments[28..30]),
        (&[42, 0, 0, 0][..], &[8, 0, 0, 0][..], &[64, 0][..])
    );
}

#[test]
fn memory_for_both_sides() {
    let fake = Fake::leaked();
    let device = device_of(fake);
    assert_eq!(device.sharing(), Sharing::Managed);
    let address = device.alloc_managed(1 << 21).expect("alloc").expect("some");
    device.free_managed(address, 1 << 21).expect("free");
    assert_eq!(fake.take_log(), "allocate 1 2097152\nfree");
}

#[test]
fn queues_wait_for_each_other_by_signals() {
    let fake = Fake::leaked();
    let device = device_of(fake);
    let kernel = program(c"k_queues", 0x90a);
    launch(&device, Queue::Number(1), kernel).expect("launch");
    launch(&device, Queue::Number(2), kernel).expect("launch");
    fake.take_log();
    fake.hold();
    launch(&device, Queue::Number(1), kernel).expect("launch");
    assert!(!device.is_idle(Queues::One(Queue::Number(1))).expect("idle"));
    assert!(device.is_idle(Queues::One(Queue::Number(2))).expect("idle"));
    device.order(Queue::Number(2), Queues::All).expect("order");
    launch(&device, Queue::Number(2), kernel).expect("launch");
    fake.run();
    device.wait(Queues::All).expect("wait");
    let shape = "k_queues [512, 2, 1] of [64, 2, 1] private 65536 group 128";
    assert_eq!(
        fake.take_log(),
        format!("dispatch {shape} queue 0\nbarrier 1 queue 1\ndispatch {shape} queue 1")
    );
}

#[test]
fn rings_turn_around() {
    let fake = Fake::leaked();
    let device = device_of(fake);
    let kernel = program(c"k_rings", 0x90a);
    for _ in 0..1000 {
        launch(&device, Queue::Sync, kernel).expect("launch");
    }
    let log = fake.take_log();
    assert_eq!((log.matches("dispatch").count(), log.matches("allocate").count()), (1000, 1), "{log}");
}

#[test]
fn zeros_and_marks() {
    let fake = Fake::leaked();
    let device = device_of(fake);
    let bytes = 300 << 10;
    let address = device.alloc(Queue::Sync, bytes).expect("alloc");
    device.zero(Queue::Sync, address, bytes).expect("zero");
    let mut back = vec![1u8; bytes as usize];
    device.copy_out(Queue::Sync, HostAddr::of(back.as_mut_ptr()), address, bytes).expect("out");
    assert!(back.iter().all(|b| *b == 0));
    let mark = device.mark(Queue::Sync).expect("mark").expect("some");
    assert!(device.passed(mark).expect("passed").is_some());
}

#[test]
fn out_of_memory_tries_again_after_a_trim() {
    let fake = Fake::leaked();
    let device = device_of(fake);
    let address = device.alloc(Queue::Sync, 32).expect("alloc");
    device.free(Queue::Sync, address, 32).expect("free");
    fake.take_log();
    fake.fail_next("allocate", code::OUT_OF_RESOURCES);
    device.alloc(Queue::Sync, 8).expect("second try");
    assert_eq!(fake.take_log(), "allocate 5 16\nfree\nallocate 5 16");
}

#[test]
fn errors_name_the_kernels() {
    let fake = Fake::leaked();
    let device = device_of(fake);
    let kernel = program(c"k_bad", 0x90a);
    launch(&device, Queue::Sync, kernel).expect("launch");
    fake.hold();
    launch(&device, Queue::Sync, kernel).expect("launch");
    fake.fail_queue(code::MEMORY_FAULT);
    let error = device.wait(Queues::One(Queue::Sync)).expect_err("as told");
    assert_eq!(error.code, ErrorCode::Execution);
    for text in [
        "error 43 (HSA_STATUS_ERROR_MEMORY_FAULT)",
        "k_bad file:",
        "grid=8x1x1 block=64x2",
        "arguments: 0x123456789abc, 42",
        "host pointer",
    ] {
        assert!(error.text.contains(text), "{}", error.text);
    }
}

#[test]
fn code_for_other_gpus() {
    let fake = Fake::leaked();
    let device = device_of(fake);
    let kernel = program(c"k_other", 0x1100);
    let error = launch(&device, Queue::Sync, kernel).expect_err("no code");
    assert_eq!(error.code, ErrorCode::WrongDeviceType);
    let text = "was compiled for gfx1100 and not for this device: rebuild with -gpu=gfx90a";
    assert!(error.text.contains(text), "{}", error.text);
}

#[test]
fn globals() {
    let fake = Fake::leaked();
    let device = device_of(fake);
    program(c"k_globals", 0x90a);
    let global = |name: &'static CStr| DeviceGlobal {
        host: null_mut(),
        sim: null_mut(),
        bytes: 8,
        name: name.as_ptr(),
        kind: 0,
        managed: 0,
        at: 0,
    };
    assert_ne!(device.global(&global(c"table")).expect("found"), None);
    assert_eq!(device.global(&global(c"absent")).expect("looked"), None);
    assert_ne!(device.global(&global(c"table")).expect("found"), Some(DevPtr::NULL));
}
