//! `fsort` (guide, 2.9.2): arrays of the host's are sorted where they are, those of a device by way of the host.
//!
//! A stable radix sort of keys whose unsigned order is the values' order, a byte at a time.

use super::copy::{Block, Direction, When, copy};
use super::entry_memory::{Array, of};
use super::memory::{self, Place};
use super::native;
use super::status::{Answer, Status, answer};
use super::stream;
use crate::select;
use std::ffi::c_int;

/// `CFI_type_t`: the type in the low byte, the kind above.
const REAL: i16 = 3;

/// Bits of a value → an unsigned number that is greater where the value is.
fn key(bits: u64, width: u32, real: bool) -> u64 {
    let sign = 1u64 << (width - 1);
    let mask = u64::MAX >> (64 - width);
    if real && bits & sign != 0 { !bits & mask } else { bits ^ sign }
}

fn value(key: u64, width: u32, real: bool) -> u64 {
    let sign = 1u64 << (width - 1);
    let mask = u64::MAX >> (64 - width);
    if real && key & sign == 0 { !key & mask } else { key ^ sign }
}

/// Sorts keys, and what belongs to each along with it.
fn radix_sort(pairs: &mut Vec<(u64, u32)>, width: u32) {
    let mut other = vec![(0, 0); pairs.len()];
    for shift in (0..width).step_by(8) {
        let digit = |key: u64| (key >> shift) as usize & 0xff;
        let mut starts = [0usize; 256];
        pairs.iter().for_each(|(key, _)| starts[digit(*key)] += 1);
        if starts.contains(&pairs.len()) {
            continue;
        }
        let mut next = 0;
        for start in &mut starts {
            next += std::mem::replace(start, next);
        }
        for pair in pairs.iter() {
            let at = &mut starts[digit(pair.0)];
            other[*at] = *pair;
            *at += 1;
        }
        std::mem::swap(pairs, &mut other);
    }
}

fn read(bytes: &[u8]) -> u64 {
    let mut word = [0; 8];
    word[..bytes.len()].copy_from_slice(bytes);
    u64::from_le_bytes(word)
}

/// The memory of `bytes` bytes at an address as the host sees it while `act` works on it.
fn on_host<T>(address: u64, bytes: usize, act: impl FnOnce(&mut [u8]) -> Answer<T>) -> Answer<T> {
    let state = select::current()?;
    let here = if native::enters(state)? {
        memory::attributes(address)?.host_pointer != 0
    } else {
        memory::place(state, address, bytes as u64)? != Place::Device
    };
    if here {
        // SAFETY: the program's array, which has so many bytes.
        return act(unsafe { std::slice::from_raw_parts_mut(address as *mut u8, bytes) });
    }
    let mut local = vec![0u8; bytes];
    let at = local.as_mut_ptr() as u64;
    copy(&Block::line(at, address, bytes as u64), Direction::DeviceToHost, When::Now)?;
    let done = act(&mut local)?;
    copy(&Block::line(address, at, bytes as u64), Direction::HostToDevice, When::Now)?;
    Ok(done)
}

fn sort(array: &Array, indices: Option<(&Array, bool)>, count: i64, handle: u64) -> Answer {
    let width = match array.element() {
        4 => 32,
        8 => 64,
        _ => return Err(Status::INVALID_VALUE),
    };
    let real = array.kind() & 0xff == REAL;
    let element = width as usize / 8;
    let bytes = usize::try_from(array.bytes(count)?).map_err(|_| Status::INVALID_VALUE)?;
    // What is under way on the stream may still write the array.
    stream::synchronize(select::current()?, handle)?;
    let sorted = |data: &mut [u8], order: Option<(&mut [u8], bool)>| {
        let keys = data.chunks_exact(element).map(|b| key(read(b), width, real));
        let numbers: Vec<u32> = match &order {
            Some((old, false)) => old.chunks_exact(4).map(|b| read(b) as u32).collect(),
            Some((_, true)) | None => (1..).take(bytes / element).collect(),
        };
        let mut pairs: Vec<(u64, u32)> = keys.zip(numbers).collect();
        radix_sort(&mut pairs, width);
        for (to, (key, _)) in data.chunks_exact_mut(element).zip(&pairs) {
            to.copy_from_slice(&value(*key, width, real).to_le_bytes()[..element]);
        }
        if let Some((new, _)) = order {
            for (to, (_, number)) in new.chunks_exact_mut(4).zip(&pairs) {
                to.copy_from_slice(&number.to_le_bytes());
            }
        }
        Ok(())
    };
    on_host(array.first(), bytes, |data| match indices {
        None => sorted(data, None),
        Some((order, init)) => {
            let room = usize::try_from(order.bytes(count)?).map_err(|_| Status::INVALID_VALUE)?;
            on_host(order.first(), room, |order| sorted(data, Some((order, init))))
        }
    })
}

/// A stream that the program may have left off.
///
/// # Safety
/// `handle` is null or the address of a stream.
unsafe fn stream_or_default(handle: *const i64) -> u64 {
    // SAFETY: as above.
    unsafe { handle.as_ref() }.map_or_else(stream::default_stream, |handle| *handle as u64)
}

/// The program's workspace is not needed; what it leaves off is null, in all of these.
///
/// # Safety
/// Called from Fortran through the module's interface, as all of these.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_sort_workspace(
    array: *mut Array,
    count: i64,
    _: *mut Array,
    _: *const i64,
    handle: *const i64,
) {
    // SAFETY: the interface passes a descriptor.
    answer(|| sort(unsafe { of(array)? }, None, count, unsafe { stream_or_default(handle) }));
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_sort(array: *mut Array, count: i64, handle: *const i64) {
    // SAFETY: as the interface says.
    unsafe { racc_sort_workspace(array, count, std::ptr::null_mut(), std::ptr::null(), handle) };
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_sort_indices_workspace(
    array: *mut Array,
    indices: *mut Array,
    count: i64,
    init: *const c_int,
    _: *mut Array,
    _: *const i64,
    handle: *const i64,
) {
    answer(|| {
        // SAFETY: the interface passes descriptors, and addresses of what is there.
        let (array, indices, init) = unsafe { (of(array)?, of(indices)?, init.as_ref()) };
        // SAFETY: the interface passes the address of a stream, or null.
        let handle = unsafe { stream_or_default(handle) };
        sort(array, Some((indices, init.is_some_and(|init| *init != 0))), count, handle)
    });
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_sort_indices(
    array: *mut Array,
    indices: *mut Array,
    count: i64,
    init: *const c_int,
    handle: *const i64,
) {
    let (workspace, worksize) = (std::ptr::null_mut(), std::ptr::null());
    // SAFETY: as the interface says.
    unsafe { racc_sort_indices_workspace(array, indices, count, init, workspace, worksize, handle) };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_in_the_order_of_the_values() {
        let reals = [f64::NEG_INFINITY, -1.5, -0.0, 0.0, 1e-300, 2.5, f64::INFINITY];
        assert!(reals.windows(2).all(|w| key(w[0].to_bits(), 64, true) < key(w[1].to_bits(), 64, true)));
        let integers = [i32::MIN, -7, -1, 0, 1, i32::MAX].map(|n| u64::from(n as u32));
        assert!(integers.windows(2).all(|w| key(w[0], 32, false) < key(w[1], 32, false)));
        assert!(reals.iter().all(|r| value(key(r.to_bits(), 64, true), 64, true) == r.to_bits()));
        assert!(integers.iter().all(|n| value(key(*n, 32, false), 32, false) == *n));
    }

    #[test]
    fn equal_keys_keep_their_order() {
        let mut pairs: Vec<(u64, u32)> = (0..1000u32).map(|n| (u64::from(n * 7919 % 300), n)).collect();
        let mut expected = pairs.clone();
        expected.sort_by_key(|p| p.0);
        radix_sort(&mut pairs, 32);
        assert_eq!(pairs, expected);
    }
}
