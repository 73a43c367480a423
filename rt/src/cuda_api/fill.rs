//! `cudaMemset` and its kin: every element of a row, a block or a box gets a value of the element's size.

use super::memory::{self, Place};
use super::native::{self, Handle};
use super::recording;
use super::status::{Answer, Status};
use super::stream;
use crate::addr::{DevPtr, HostAddr, Queue};
use crate::plugin::Queues;
use crate::select;
use crate::state::DeviceState;

/// Elements of a block: `width` in a row, rows `pitch` bytes apart.
#[derive(Clone, Copy, Debug)]
pub(super) struct Area {
    pub(super) address: u64,
    pub(super) pitch: u64,
    pub(super) width: u64,
    pub(super) height: u64,
}

fn failed(state: &DeviceState) -> impl Fn(crate::error::DeviceError) -> Status + '_ {
    |e| Status::of_device(state, &e)
}

/// On a stream, of which the program need not wait for the end.
pub(super) fn fill(area: &Area, value: &[u8], handle: u64) -> Answer {
    if area.width == 0 || area.height == 0 {
        return Ok(());
    }
    let element = value.len() as u64;
    let row = area.width.checked_mul(element).ok_or(Status::INVALID_VALUE)?;
    if element == 0 || area.address == 0 {
        return Err(Status::INVALID_VALUE);
    }
    if area.height > 1 && area.pitch < row {
        return Err(Status::INVALID_PITCH_VALUE);
    }
    // Rows without gaps are one.
    let area = if area.height > 1 && area.pitch == row {
        Area { width: area.width * area.height, height: 1, ..*area }
    } else {
        *area
    };
    let state = select::current()?;
    if native::enters(state)? {
        return native_fill(&area, value, handle);
    }
    let recorded = recording::records(state, handle, || {
        let value = value.to_vec();
        Box::new(move |handle| fill(&area, &value, handle))
    });
    if recorded {
        return Ok(());
    }
    let queue = stream::queue_of(state, handle)?;
    let span = area.pitch.saturating_mul(area.height - 1).saturating_add(area.width * element);
    if memory::place(state, area.address, span)? == Place::Host {
        return Err(Status::INVALID_VALUE);
    }
    for n in 0..area.height {
        rows(state, queue, area.address + n * area.pitch, value, area.width)?;
    }
    Ok(())
}

/// From a buffer of the host's.
fn rows(state: &DeviceState, queue: Queue, address: u64, value: &[u8], count: u64) -> Answer {
    const PIECE: u64 = 64 << 10;
    let per_piece = (PIECE / value.len() as u64).clamp(1, count);
    let buffer = value.repeat(usize::try_from(per_piece).unwrap_or(usize::MAX));
    let mut done = 0;
    while done < count {
        let elements = per_piece.min(count - done);
        let (offset, bytes) = (done * value.len() as u64, elements * value.len() as u64);
        let from = HostAddr::of(buffer.as_ptr());
        state.device.copy_in(queue, DevPtr(address + offset), from, bytes).map_err(failed(state))?;
        done += elements;
    }
    // The buffer goes.
    state.device.wait(Queues::One(queue)).map_err(failed(state))
}

fn size(bytes: u64) -> usize {
    usize::try_from(bytes).unwrap_or(usize::MAX)
}

/// The driver fills with values of one, two and four bytes; others are doubled from the first element on.
fn native_fill(area: &Area, value: &[u8], handle: u64) -> Answer {
    let stream = handle as Handle;
    let (address, pitch) = (area.address, size(area.pitch));
    let small = shortest(value);
    let (width, height) = (size(area.width) * (value.len() / small.len()), size(area.height));
    // SAFETY: the program's memory and stream; the driver checks what it knows.
    unsafe {
        match (small, area.height) {
            (&[a], 1) => native::set_8(address, a, width, stream),
            (&[a], _) => native::set_rows_8(address, pitch, a, width, height, stream),
            (&[a, b], 1) => native::set_16(address, u16::from_ne_bytes([a, b]), width, stream),
            (&[a, b], _) => {
                native::set_rows_16(address, pitch, u16::from_ne_bytes([a, b]), width, height, stream)
            }
            (&[a, b, c, d], 1) => native::set_32(address, u32::from_ne_bytes([a, b, c, d]), width, stream),
            (&[a, b, c, d], _) => {
                let value = u32::from_ne_bytes([a, b, c, d]);
                native::set_rows_32(address, pitch, value, width, height, stream)
            }
            _ => {
                for n in 0..area.height {
                    native_row(address + n * area.pitch, value, area.width, stream)?;
                }
                Ok(())
            }
        }
    }
}

/// # Safety
/// The context was entered.
unsafe fn native_row(address: u64, value: &[u8], count: u64, stream: Handle) -> Answer {
    for (n, part) in value.iter().enumerate() {
        // SAFETY: the first element, which the program says is there.
        unsafe { native::set_8(address + n as u64, *part, 1, stream)? };
    }
    let all = count * value.len() as u64;
    let mut done = value.len() as u64;
    while done < all {
        let bytes = done.min(all - done);
        // SAFETY: behind the elements that are filled, which are as many or more.
        unsafe { native::copy_async(address + done, address, size(bytes), stream)? };
        done += bytes;
    }
    Ok(())
}

/// What the value repeats, if the driver can fill with that.
fn shortest(value: &[u8]) -> &[u8] {
    [1, 2, 4]
        .into_iter()
        .filter(|n| value.len().is_multiple_of(*n))
        .map(|n| &value[..n])
        .find(|part| value.chunks(part.len()).all(|chunk| chunk == *part))
        .unwrap_or(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeated_parts() {
        assert_eq!(shortest(&[0; 8]), [0]);
        assert_eq!(shortest(&[1, 2, 1, 2]), [1, 2]);
        assert_eq!(shortest(&1.0f32.to_ne_bytes()), 1.0f32.to_ne_bytes());
        assert_eq!(shortest(&1.0f64.to_ne_bytes()).len(), 8);
        assert_eq!(shortest(&[1, 2, 3]), [1, 2, 3]);
    }
}
