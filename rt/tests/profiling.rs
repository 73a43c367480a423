//! Chapter 5: callbacks on a region, their order and toggles; the time table.

mod programs;

use programs::*;
use racc_abi::*;
use racc_rt::prof::*;
use std::ffi::{CStr, c_void};
use std::sync::Mutex;

static SEEN: Mutex<Vec<String>> = Mutex::new(Vec::new());

unsafe extern "C" fn record(info: *mut CallbackInfo, event: *mut c_void, _: *mut ApiInfo) {
    // SAFETY: the run time passes the structures of this event.
    let line = unsafe {
        let info = &*info;
        assert_eq!(CStr::from_ptr(info.src_file), c"v.c");
        // `tool_info` travels from start to end.
        let tool = event.cast::<u8>().add(16).cast::<usize>();
        let number = *tool;
        *tool = info.event_type as usize;
        format!("{:?} line {} tool {number}", info.event_type, info.line_no)
    };
    SEEN.lock().expect("lock").push(line);
}

unsafe extern "C" fn second(_: *mut CallbackInfo, _: *mut c_void, _: *mut ApiInfo) {
    SEEN.lock().expect("lock").push("second".into());
}

fn one_region() {
    let mut a = vec![0.0f64; 4];
    let mut maps = [map(c"a", DataAction::Copy, &mut a)];
    // SAFETY: a filled region.
    unsafe { double_region(&mut region(Construct::Parallel, &mut maps), 4) };
}

#[test]
fn callbacks() {
    use_device(DeviceType::Sim);
    for event in 1..=25 {
        acc_callback_register(event, Some(record), 0);
    }
    let launch = [EventKind::EnqueueLaunchStart as i32, EventKind::EnqueueLaunchEnd as i32];
    for event in launch {
        acc_prof_register(event, Some(second), 0);
    }
    one_region();
    let seen = std::mem::take(&mut *SEEN.lock().expect("lock"));
    let golden = "\
DeviceInitStart line 12 tool 0
DeviceInitEnd line 12 tool 1
ComputeConstructStart line 12 tool 0
EnterDataStart line 12 tool 0
Alloc line 12 tool 0
Create line 12 tool 0
EnqueueUploadStart line 12 tool 0
EnqueueUploadEnd line 12 tool 20
EnterDataEnd line 12 tool 10
EnqueueLaunchStart line 12 tool 0
second
second
EnqueueLaunchEnd line 12 tool 18
ExitDataStart line 12 tool 0
EnqueueDownloadStart line 12 tool 0
EnqueueDownloadEnd line 12 tool 22
Delete line 12 tool 0
Free line 12 tool 0
WaitStart line 12 tool 0
WaitEnd line 12 tool 24
ExitDataEnd line 12 tool 12
ComputeConstructEnd line 12 tool 16";
    assert_eq!(seen.join("\n"), golden);

    // §5.4.2: toggles of one callback, of an event, of the thread.
    acc_callback_unregister(0, None, 2);
    one_region();
    assert!(SEEN.lock().expect("lock").is_empty());
    acc_callback_register(0, None, 2);
    for event in (1..=25).filter(|e| !launch.contains(e)) {
        acc_callback_unregister(event, None, 1);
    }
    acc_callback_unregister(launch[1], Some(record), 1);
    one_region();
    let seen = std::mem::take(&mut *SEEN.lock().expect("lock"));
    assert_eq!(seen, ["EnqueueLaunchStart line 12 tool 0", "second", "second"]);
    acc_callback_unregister(0, None, 1);
    one_region();
    assert!(SEEN.lock().expect("lock").is_empty());
}

#[test]
fn time_table() {
    if is_child() {
        use_device(DeviceType::Multicore);
        (0..3).for_each(|_| one_region());
        use_device(DeviceType::Sim);
        one_region();
        return;
    }
    let (code, err) = in_child("time_table", &[("NVCOMPILER_ACC_TIME", "1"), ("ACC_NUM_CORES", "1")]);
    assert_eq!(code, Some(0), "{err}");
    for text in [
        "\nAccelerator Kernel Timing data\nv.c\n  f  multicore  devicenum=0\n    time(us): ",
        "    12: compute region reached 3 times\n        12: kernel launched 3 times\n            grid: [1]  block: [1]\n             device time(us): total=",
        "  f  sim  devicenum=0\n",
        "        12: data copyin transfers: 1\n",
        "        12: data copyout transfers: 1\n",
    ] {
        assert!(err.contains(text), "{text:?} in {err}");
    }
}
