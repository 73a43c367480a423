//! Copies between any two places: of bytes, of rows of them, and of boxes.

use super::memory::{self, Place};
use super::native::{self, Copy3d, Handle, MEMORY_UNIFIED, Side3d};
use super::recording;
use super::status::{Answer, Status};
use super::stream;
use crate::addr::{DevPtr, HostAddr, Queue};
use crate::plugin::Queues;
use crate::select;
use crate::state::DeviceState;
use std::ffi::c_int;

/// When a copy happens: before the call returns, or on a stream.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum When {
    Now,
    OnStream(u64),
}

impl When {
    fn handle(self) -> u64 {
        match self {
            When::Now => 0,
            When::OnStream(handle) => handle,
        }
    }
}

/// `cudaMemcpyKind`: the places of the target and the source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Direction {
    HostToHost,
    HostToDevice,
    DeviceToHost,
    DeviceToDevice,
    /// As the addresses say.
    Default,
}

impl Direction {
    pub(super) fn of(kind: c_int) -> Answer<Direction> {
        Ok(match kind {
            0 => Direction::HostToHost,
            1 => Direction::HostToDevice,
            2 => Direction::DeviceToHost,
            3 => Direction::DeviceToDevice,
            4 => Direction::Default,
            _ => return Err(Status::INVALID_MEMCPY_DIRECTION),
        })
    }

    /// Target and source.
    fn places(self) -> Option<[Place; 2]> {
        match self {
            Direction::HostToHost => Some([Place::Host, Place::Host]),
            Direction::HostToDevice => Some([Place::Device, Place::Host]),
            Direction::DeviceToHost => Some([Place::Host, Place::Device]),
            Direction::DeviceToDevice => Some([Place::Device, Place::Device]),
            Direction::Default => None,
        }
    }
}

/// Bytes of `width` in rows, `pitch` apart on each side, of which there are `height`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Block {
    pub(crate) to: u64,
    pub(crate) to_pitch: u64,
    pub(crate) from: u64,
    pub(crate) from_pitch: u64,
    pub(crate) width: u64,
    pub(crate) height: u64,
}

impl Block {
    pub(crate) fn line(to: u64, from: u64, bytes: u64) -> Block {
        Block { to, to_pitch: bytes, from, from_pitch: bytes, width: bytes, height: 1 }
    }

    fn is_line(&self) -> bool {
        self.height == 1 || self.width == self.to_pitch && self.width == self.from_pitch
    }
}

fn failed(state: &DeviceState) -> impl Fn(crate::error::DeviceError) -> Status + '_ {
    |e| Status::of_device(state, &e)
}

pub(crate) fn copy(block: &Block, direction: Direction, when: When) -> Answer {
    if block.width == 0 || block.height == 0 {
        return Ok(());
    }
    if block.height > 1 && (block.to_pitch < block.width || block.from_pitch < block.width) {
        return Err(Status::INVALID_PITCH_VALUE);
    }
    if block.to == 0 || block.from == 0 {
        return Err(Status::INVALID_VALUE);
    }
    let state = select::current()?;
    if native::enters(state)? {
        return native_copy(block, when);
    }
    if let When::OnStream(handle) = when
        && recording::records(state, handle, || {
            let block = *block;
            Box::new(move |handle| copy(&block, direction, When::OnStream(handle)))
        })
    {
        return Ok(());
    }
    let queue = stream::queue_of(state, when.handle())?;
    let span = |pitch: u64| pitch.saturating_mul(block.height - 1).saturating_add(block.width);
    let to = agreed(memory::place(state, block.to, span(block.to_pitch))?, direction.places().map(|p| p[0]))?;
    let from =
        agreed(memory::place(state, block.from, span(block.from_pitch))?, direction.places().map(|p| p[1]))?;
    let (lines, width) =
        if block.is_line() { (1, block.width * block.height) } else { (block.height, block.width) };
    for n in 0..lines {
        let (a, b) = (block.to + n * block.to_pitch, block.from + n * block.from_pitch);
        line(state, queue, (a, to), (b, from), width)?;
    }
    match when {
        When::Now => state.device.wait(Queues::One(queue)).map_err(failed(state)),
        When::OnStream(_) => Ok(()),
    }
}

/// What a place is used as: memory of both is the device's where nothing is said, as the device's queue copies it.
fn agreed(place: Place, said: Option<Place>) -> Answer<Place> {
    match (place, said) {
        (Place::Both, said) => Ok(said.unwrap_or(Place::Device)),
        (place, Some(said)) if place != said => Err(Status::INVALID_VALUE),
        (place, _) => Ok(place),
    }
}

fn line(
    state: &DeviceState,
    queue: Queue,
    (to, to_place): (u64, Place),
    (from, from_place): (u64, Place),
    bytes: u64,
) -> Answer {
    let device = state.device;
    let on_device = |place| place != Place::Host;
    match (on_device(to_place), on_device(from_place)) {
        (true, true) => device.copy_within(queue, DevPtr(to), DevPtr(from), bytes),
        (true, false) => device.copy_in(queue, DevPtr(to), HostAddr(from), bytes),
        (false, true) => device.copy_out(queue, HostAddr(to), DevPtr(from), bytes),
        (false, false) => {
            device.wait(Queues::One(queue)).map_err(failed(state))?;
            crate::cpu::copy(to, from, bytes);
            Ok(())
        }
    }
    .map_err(failed(state))
}

fn size(bytes: u64) -> usize {
    usize::try_from(bytes).unwrap_or(usize::MAX)
}

/// The driver knows where addresses are.
fn native_copy(block: &Block, when: When) -> Answer {
    let bytes = size(block.width.saturating_mul(block.height));
    // SAFETY: the program's memory and stream; the driver checks what it knows.
    unsafe {
        match (block.is_line(), when) {
            (true, When::Now) => native::copy(block.to, block.from, bytes),
            (true, When::OnStream(handle)) => {
                native::copy_async(block.to, block.from, bytes, handle as Handle)
            }
            (false, when) => {
                let side = |address, pitch| side(address, pitch, block.height);
                let request = Copy3d {
                    from: side(block.from, block.from_pitch),
                    to: side(block.to, block.to_pitch),
                    width: size(block.width),
                    height: size(block.height),
                    depth: 1,
                };
                match when {
                    When::Now => native::copy_3d(&raw const request),
                    When::OnStream(handle) => native::copy_3d_async(&raw const request, handle as Handle),
                }
            }
        }
    }
}

fn side(address: u64, pitch: u64, rows: u64) -> Side3d {
    Side3d {
        x: 0,
        y: 0,
        z: 0,
        lod: 0,
        kind: MEMORY_UNIFIED,
        host: std::ptr::null(),
        device: address,
        array: std::ptr::null_mut(),
        reserved: std::ptr::null_mut(),
        pitch: size(pitch),
        rows: size(rows),
    }
}

/// From memory of one device to that of another, through the host's where they do not reach each other.
pub(super) fn copy_peer(
    [to, from]: [u64; 2],
    [to_device, from_device]: [c_int; 2],
    bytes: u64,
    when: When,
) -> Answer {
    let (target, source) = (super::device::numbered(to_device)?, super::device::numbered(from_device)?);
    if bytes == 0 {
        return Ok(());
    }
    let context = |state: &DeviceState| state.device.native_context().map_err(failed(state));
    let (to_context, from_context) = (context(target)?, context(source)?);
    if native::enters(select::current()?)? {
        let bytes = size(bytes);
        // SAFETY: the program's memory and stream.
        return unsafe {
            match when {
                When::Now => native::copy_peer(to, to_context, from, from_context, bytes),
                When::OnStream(handle) => {
                    native::copy_peer_async(to, to_context, from, from_context, bytes, handle as Handle)
                }
            }
        };
    }
    for (state, address) in [(target, to), (source, from)] {
        if memory::place(state, address, bytes)? == Place::Host {
            return Err(Status::INVALID_VALUE);
        }
    }
    // What is under way on the stream may still write the source.
    stream::synchronize(select::current()?, when.handle())?;
    const PIECE: u64 = 16 << 20;
    let mut buffer = vec![0u8; size(bytes.min(PIECE))];
    let local = HostAddr::of(buffer.as_mut_ptr());
    let mut done = 0;
    while done < bytes {
        let piece = PIECE.min(bytes - done);
        source.device.copy_out(Queue::Sync, local, DevPtr(from + done), piece).map_err(failed(source))?;
        source.device.wait(Queues::One(Queue::Sync)).map_err(failed(source))?;
        target.device.copy_in(Queue::Sync, DevPtr(to + done), local, piece).map_err(failed(target))?;
        target.device.wait(Queues::One(Queue::Sync)).map_err(failed(target))?;
        done += piece;
    }
    Ok(())
}
