//! The routines of chapter 3, and the header that declares them.

mod programs;

use programs::*;
use racc_abi::*;
use racc_rt::api::{data::*, device::*, memory::*, queue::*};
use std::ffi::{CStr, c_void};

fn p<T>(x: &[T]) -> *mut c_void {
    x.as_ptr().cast_mut().cast()
}

#[test]
fn lifetimes_on_sim() {
    use_device(DeviceType::Sim);
    let mut a = [1.0f64, 2.0, 3.0, 4.0];
    let bytes = size_of_val(&a);
    let d = acc_copyin(p(&a), bytes);
    assert_ne!(d, p(&a));
    assert_eq!(acc_deviceptr(p(&a[2..])), d.wrapping_byte_add(16));
    assert_eq!(acc_hostptr(d.wrapping_byte_add(8)), p(&a[1..]));
    assert_eq!((acc_is_present(p(&a), bytes), acc_is_present(p(&a), bytes + 1)), (1, 0));
    assert_eq!(acc_pcopyin(p(&a[1..]), 8), d.wrapping_byte_add(8));
    a[0] = 10.0;
    acc_update_device(p(&a), 8);
    a = [0.0; 4];
    acc_update_self(p(&a), 16);
    assert_eq!(std::hint::black_box(a), [10.0, 2.0, 0.0, 0.0]);
    acc_delete(p(&a), bytes);
    assert_eq!(acc_is_present(p(&a), bytes), 1);
    acc_copyout(p(&a), bytes);
    assert_eq!(std::hint::black_box(a), [10.0, 2.0, 3.0, 4.0]);
    assert_eq!(acc_is_present(p(&a), bytes), 0);
    assert!(acc_deviceptr(p(&a)).is_null());
}

#[test]
fn memory_and_mapping_on_sim() {
    use_device(DeviceType::Sim);
    assert!(acc_malloc(0).is_null());
    let (a, b) = (vec![5i32; 8], vec![0i32; 8]);
    let d = acc_malloc(32);
    acc_memcpy_to_device(d, p(&a), 32);
    acc_map_data(p(&b), d, 32);
    assert_eq!(acc_is_present(p(&b), 32), 1);
    acc_copyin(p(&b), 32);
    acc_copyout_finalize(p(&b), 32);
    assert_eq!(b, vec![0; 8], "mapped data stays present");
    acc_update_self(p(&b), 32);
    assert_eq!(b, a);
    acc_unmap_data(p(&b));
    assert_eq!(acc_is_present(p(&b), 32), 0);
    let e = acc_malloc(32);
    acc_memcpy_device(e, d, 32);
    let c = vec![0i32; 8];
    acc_memcpy_from_device(p(&c), e, 32);
    assert_eq!(c, a);
    acc_free(d);
    acc_free(e);
    acc_free(std::ptr::null_mut());
}

#[test]
fn shared_memory_does_nothing() {
    use_device(DeviceType::Multicore);
    let a = [1.0f64; 4];
    assert_eq!(acc_copyin(p(&a), 32), p(&a));
    assert_eq!(acc_is_present(p(&a), 32), 1);
    assert_eq!(acc_deviceptr(p(&a)), p(&a));
    acc_copyout(p(&a), 32);
    acc_delete_finalize(p(&a), 32);
}

#[test]
fn devices_and_properties() {
    assert_eq!(acc_get_num_devices(DeviceType::Sim as i32), 1);
    assert_eq!(acc_get_num_devices(99), 0);
    acc_set_device_type(DeviceType::Sim as i32);
    assert_eq!(acc_get_device_type(), DeviceType::Sim as i32);
    acc_set_device_num(0, DeviceType::Host as i32);
    assert_eq!(acc_get_device_type(), DeviceType::Host as i32);
    assert_eq!(acc_get_device_num(DeviceType::Host as i32), 0);
    assert_eq!(acc_get_device_num(DeviceType::Radeon as i32), -1);
    assert_eq!((acc_on_device(DeviceType::Host as i32), acc_on_device(DeviceType::NotHost as i32)), (1, 0));
    let shared = Property::SharedMemorySupport as i32;
    assert_eq!(acc_get_property(0, DeviceType::Host as i32, shared), 1);
    assert_eq!(acc_get_property(0, DeviceType::Sim as i32, shared), 0);
    assert_eq!(acc_get_property(7, DeviceType::Sim as i32, Property::Memory as i32), 0);
    let name = acc_get_property_string(0, DeviceType::Sim as i32, Property::Name as i32);
    // SAFETY: a string of the run time.
    assert_eq!(unsafe { CStr::from_ptr(name) }, c"racc sim");
    assert!(acc_get_property_string(0, DeviceType::Sim as i32, Property::Memory as i32).is_null());
}

#[test]
fn queues() {
    use_device(DeviceType::Sim);
    let initial = acc_get_default_async();
    acc_set_default_async(5);
    assert_eq!(acc_get_default_async(), 5);
    acc_set_default_async(async_value::NOVAL as i32);
    assert_eq!(acc_get_default_async(), 5);
    acc_set_default_async(async_value::DEFAULT as i32);
    assert_eq!(acc_get_default_async(), initial);
    assert_eq!((acc_async_test(3), acc_async_test_all_device(0)), (1, 1));
    acc_wait_async(1, 2);
    acc_wait_all();
    let list = [async_value::SYNC as i32, 4];
    // SAFETY: two elements.
    unsafe {
        assert_eq!(acc_wait_any(2, list.as_ptr()), 1);
        assert_eq!(acc_wait_any(1, list.as_ptr()), -1);
    }
}

#[test]
fn several_sim_devices() {
    if is_child() {
        use_device(DeviceType::Sim);
        let (a, b) = (vec![7i32; 4], vec![0i32; 4]);
        acc_copyin(p(&a), 16);
        acc_set_device_num(1, DeviceType::Sim as i32);
        acc_create(p(&b), 16);
        assert_eq!(acc_is_present(p(&a), 16), 0);
        acc_memcpy_d2d(p(&b), p(&a), 16, 1, 0);
        acc_update_self(p(&b), 16);
        assert_eq!(b, a);
        acc_shutdown(DeviceType::Sim as i32);
        assert_eq!(acc_is_present(p(&b), 16), 0);
        return;
    }
    let (code, err) = in_child("several_sim_devices", &[("RACC_SIM_DEVICES", "2")]);
    assert_eq!(code, Some(0), "{err}");
}

#[test]
fn errors_name_the_routine() {
    if is_child() {
        use_device(DeviceType::Sim);
        acc_copyout(p(&[0u8; 4]), 4);
        return;
    }
    let (code, err) = in_child("errors_name_the_routine", &[]);
    assert_eq!(code, Some(1), "{err}");
    assert!(err.contains("data in acc_copyout clause was not found on device 1"), "{err}");
    assert!(err.contains("in a call of acc_copyout"), "{err}");
}

/// The header's numbers are the ABI's, and each routine that it declares exists.
#[test]
fn header() {
    let header = include_str!("../include/openacc.h");
    for (name, value) in [
        ("acc_device_current", DeviceType::Current as i64),
        ("acc_device_none", DeviceType::None as i64),
        ("acc_device_default", DeviceType::Default as i64),
        ("acc_device_host", DeviceType::Host as i64),
        ("acc_device_not_host", DeviceType::NotHost as i64),
        ("acc_device_nvidia", DeviceType::Nvidia as i64),
        ("acc_device_radeon", DeviceType::Radeon as i64),
        ("acc_device_multicore", DeviceType::Multicore as i64),
        ("acc_device_sim", DeviceType::Sim as i64),
        ("acc_async_sync", async_value::SYNC),
        ("acc_async_noval", async_value::NOVAL),
        ("acc_async_default", async_value::DEFAULT),
        ("acc_property_shared_memory_support", Property::SharedMemorySupport as i64),
    ] {
        let line = format!("    {name} = {value}");
        assert!(header.lines().any(|l| l.trim_end_matches(',') == line), "{line}");
    }
    let sources = [
        include_str!("../src/api/data.rs"),
        include_str!("../src/api/device.rs"),
        include_str!("../src/api/memory.rs"),
        include_str!("../src/api/queue.rs"),
    ]
    .concat();
    let words: Vec<&str> = sources.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    for routine in header.split(|c: char| c.is_whitespace() || c == '*').filter_map(|w| w.split_once('(')) {
        if routine.0.starts_with("acc_") {
            assert!(words.contains(&routine.0), "{} is not defined", routine.0);
        }
    }
}
