//! Fatal errors: text and exit code, each in a process of its own.

mod programs;

use programs::*;
use racc_abi::*;
use racc_rt::entry::*;

#[test]
fn not_present() {
    if is_child() {
        use_device(DeviceType::Sim);
        let (mut a, mut b) = ([0.0f64; 4], [0.0f64; 4]);
        let mut maps =
            [map(c"a[0:4]", DataAction::Copyin, &mut a), map(c"b(:)", DataAction::Present, &mut b)];
        // SAFETY: a filled region.
        unsafe { __racc_region_begin(&mut region(Construct::Data, &mut maps)) };
        return;
    }
    let (code, err) = in_child("not_present", &[]);
    assert_eq!(code, Some(1), "{err}");
    assert!(err.contains("Present table dump for device[1]: racc sim:"), "{err}");
    let text = "FATAL ERROR: data in PRESENT clause was not found on device 1: name=b(:) host:0x";
    assert!(err.contains(text), "{err}");
    assert!(err.contains("\n file:v.c f line:12\n"), "{err}");
}

#[test]
fn host_address_in_device_code() {
    if is_child() {
        use_device(DeviceType::Sim);
        let mut a = vec![0.0f64; 4];
        let mut maps = [map(c"a", DataAction::Deviceptr, &mut a)];
        // SAFETY: a filled region.
        unsafe { double_region(&mut region(Construct::Parallel, &mut maps), 4) };
        return;
    }
    let (code, err) = in_child("host_address_in_device_code", &[]);
    assert_eq!(code, Some(1), "{err}");
    assert!(err.contains("FATAL ERROR: host address used in device code: 0x"), "{err}");
    assert!(err.contains("in the construct in line 12 of f (v.c)"), "{err}");
    assert!(err.contains("put the data in a data clause"), "{err}");
}

/// The caller's own stack is host memory, although a gang may run on that thread.
#[test]
fn host_stack_in_device_code() {
    if is_child() {
        use_device(DeviceType::Sim);
        let mut a = [0.0f64; 4];
        let mut maps = [map(c"a", DataAction::NoCreate, &mut a)];
        // SAFETY: a filled region.
        unsafe { double_region(&mut region(Construct::Parallel, &mut maps), 4) };
        return;
    }
    let (code, err) = in_child("host_stack_in_device_code", &[("ACC_NUM_CORES", "1")]);
    assert_eq!(code, Some(1), "{err}");
    assert!(err.contains("host address used in device code"), "{err}");
}

#[test]
fn out_of_bounds_in_device_code() {
    if is_child() {
        use_device(DeviceType::Sim);
        let mut a = vec![0.0f64; 4];
        let mut maps = [map(c"a[0:4]", DataAction::Copy, &mut a)];
        // SAFETY: a filled region; the kernel goes too far.
        unsafe { double_region(&mut region(Construct::Parallel, &mut maps), 5) };
        return;
    }
    let (code, err) = in_child("out_of_bounds_in_device_code", &[]);
    assert_eq!(code, Some(1), "{err}");
    assert!(err.contains("8 bytes at offset 32 of a[0:4], which has 32 bytes on the device"), "{err}");
}

#[test]
fn kernel_not_built_for_the_device() {
    if is_child() {
        let mut args = region(Construct::Parallel, &mut []);
        let mut desc = kernel(c"__racc_k_f_l12_0", PTR_N, double_all, GridPolicy::Exact);
        desc.sim = None;
        // SAFETY: a filled region.
        unsafe {
            __racc_region_begin(&mut args);
            __racc_launch(&mut args, &mut desc, &launch_args(4), std::ptr::null());
        }
        return;
    }
    let (code, err) = in_child("kernel_not_built_for_the_device", &[("ACC_DEVICE_TYPE", "SIM")]);
    assert_eq!(code, Some(1), "{err}");
    assert!(err.contains(
        "the construct in line 12 of f (v.c) was not compiled for the sim device: rebuild with -acc=sim"
    ));
}

#[test]
fn notify_and_trace() {
    if is_child() {
        use_device(DeviceType::Sim);
        let mut a = vec![0.0f64; 4];
        let mut maps = [map(c"a[0:4]", DataAction::Copy, &mut a)];
        // SAFETY: a filled region.
        unsafe { double_region(&mut region(Construct::Parallel, &mut maps), 4) };
        return;
    }
    let vars = [("NVCOMPILER_ACC_NOTIFY", "3"), ("RACC_TRACE", "1"), ("ACC_NUM_CORES", "2")];
    let (code, err) = in_child("notify_and_trace", &vars);
    assert_eq!(code, Some(0), "{err}");
    let golden = "\
racc: allocate @0 32
racc: in @0 32
upload sim data  file=v.c function=f line=12 device=0 threadid=1 variable=a[0:4] bytes=32
racc: launch __racc_k_f_l12_0 gangs=2x1x1 queue=-1
launch sim kernel  file=v.c function=f line=12 device=0 threadid=1 num_gangs=2 num_workers=1 vector_length=1 grid=2 block=1
racc: out @0 32
download sim data  file=v.c function=f line=12 device=0 threadid=1 variable=a[0:4] bytes=32
racc: free @0 32
";
    assert_eq!(err, golden);
}
