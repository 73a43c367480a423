//! CUDA arrays and pitched memory: `cudaMallocArray`, `cudaMalloc3D`, and the copies that name them.
//!
//! Nothing but copies can use a CUDA array since textures went, so one is linear device memory, on every device alike.

use super::copy::{Block, Direction, When, copy};
use super::fill::{Area, fill};
use super::memory;
use super::status::{Answer, Status};
use std::collections::BTreeMap;
use std::ffi::c_int;
use std::sync::{Mutex, PoisonError};

/// `type(cudaChannelFormatDesc)`: bits of up to four values, and their format.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ChannelFormat {
    x: c_int,
    y: c_int,
    z: c_int,
    w: c_int,
    format: c_int,
}

/// `type(cudaExtent)`
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    pub(super) width: i64,
    pub(super) height: i64,
    pub(super) depth: i64,
}

/// `type(cudaPos)`
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Position {
    x: i64,
    y: i64,
    z: i64,
}

/// `type(cudaPitchedPtr)`
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct PitchedPointer {
    address: u64,
    pitch: i64,
    width: i64,
    height: i64,
}

/// `type(cudaMemcpy3DParms)`
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Copy3dParms {
    from_array: u64,
    from_position: Position,
    from: PitchedPointer,
    to_array: u64,
    to_position: Position,
    to: PitchedPointer,
    extent: Extent,
    direction: c_int,
}

/// Elements of so many bytes in rows, planes of them.
#[derive(Clone, Copy, Debug)]
struct Array {
    address: u64,
    element: u64,
    width: u64,
    height: u64,
    depth: u64,
}

impl Array {
    fn pitch(&self) -> u64 {
        self.width * self.element
    }
}

/// By handle, which is the address of the first element.
static ARRAYS: Mutex<BTreeMap<u64, Array>> = Mutex::new(BTreeMap::new());

fn lock() -> std::sync::MutexGuard<'static, BTreeMap<u64, Array>> {
    ARRAYS.lock().unwrap_or_else(PoisonError::into_inner)
}

fn find(handle: u64) -> Answer<Array> {
    lock().get(&handle).copied().ok_or(Status::INVALID_RESOURCE_HANDLE)
}

fn number(n: i64) -> Answer<u64> {
    u64::try_from(n).map_err(|_| Status::INVALID_VALUE)
}

/// A height or depth of zero means that the array does not have that dimension.
pub(super) fn allocate(format: &ChannelFormat, extent: &Extent) -> Answer<u64> {
    let bits = [format.x, format.y, format.z, format.w];
    if bits.iter().any(|b| !matches!(b, 0 | 8 | 16 | 32)) || bits[0] == 0 {
        return Err(Status::INVALID_CHANNEL_DESCRIPTOR);
    }
    let element = bits.iter().map(|b| *b as u64 / 8).sum();
    let (width, height, depth) = (number(extent.width)?, number(extent.height)?, number(extent.depth)?);
    let array = Array { address: 0, element, width, height: height.max(1), depth: depth.max(1) };
    let bytes = [array.height, array.depth, element].into_iter().try_fold(width, u64::checked_mul);
    let address = memory::allocate(bytes.ok_or(Status::MEMORY_ALLOCATION)?)?;
    if address == 0 {
        return Err(Status::INVALID_VALUE);
    }
    lock().insert(address, Array { address, ..array });
    Ok(address)
}

pub(super) fn free(handle: u64) -> Answer {
    if handle == 0 {
        return Ok(());
    }
    lock().remove(&handle).ok_or(Status::INVALID_RESOURCE_HANDLE)?;
    memory::free(handle)
}

pub(super) fn allocate_pitched(extent: &Extent) -> Answer<PitchedPointer> {
    let (height, depth) = (number(extent.height)?, number(extent.depth)?);
    let rows = height.checked_mul(depth).ok_or(Status::MEMORY_ALLOCATION)?;
    let (address, pitch) = memory::allocate_pitched(number(extent.width)?, rows, 4)?;
    Ok(PitchedPointer { address, pitch: pitch as i64, width: extent.width, height: extent.height })
}

pub(super) fn fill_pitched(pointer: &PitchedPointer, value: u8, extent: &Extent, handle: u64) -> Answer {
    let (pitch, rows) = (number(pointer.pitch)?, number(pointer.height)?);
    for plane in 0..number(extent.depth)? {
        let area = Area {
            address: pointer.address + plane * pitch * rows,
            pitch,
            width: number(extent.width)?,
            height: number(extent.height)?,
        };
        fill(&area, &[value], handle)?;
    }
    Ok(())
}

/// Where in an array a copy begins: `x` in bytes, as in CUDA.
#[derive(Clone, Copy)]
pub(super) struct Corner {
    pub(super) array: u64,
    pub(super) x: i64,
    pub(super) y: i64,
}

impl Corner {
    /// Address of the first byte, pitch, and how many bytes there are from there to the array's end.
    fn place(&self) -> Answer<(u64, u64, u64)> {
        let array = find(self.array)?;
        let offset = number(self.x)? + number(self.y)? * array.pitch();
        let all = array.pitch() * array.height;
        Ok((array.address + offset, array.pitch(), all.checked_sub(offset).ok_or(Status::INVALID_VALUE)?))
    }
}

/// One side of a copy of rows.
#[derive(Clone, Copy)]
pub(super) enum Side {
    Array(Corner),
    /// Address and pitch.
    Memory(u64, i64),
}

impl Side {
    fn rows(&self) -> Answer<(u64, u64)> {
        match self {
            Side::Array(corner) => corner.place().map(|(address, pitch, _)| (address, pitch)),
            Side::Memory(address, pitch) => Ok((*address, number(*pitch)?)),
        }
    }

    fn line(&self, bytes: u64) -> Answer<u64> {
        match self {
            Side::Array(corner) => {
                let (address, _, room) = corner.place()?;
                if bytes > room { Err(Status::INVALID_VALUE) } else { Ok(address) }
            }
            Side::Memory(address, _) => Ok(*address),
        }
    }
}

/// `count` bytes, row after row of arrays.
pub(super) fn copy_line(to: Side, from: Side, count: i64, direction: c_int) -> Answer {
    let bytes = number(count)?;
    let block = Block::line(to.line(bytes)?, from.line(bytes)?, bytes);
    copy(&block, Direction::of(direction)?, When::Now)
}

pub(super) fn copy_rows(to: Side, from: Side, [width, height]: [i64; 2], direction: c_int) -> Answer {
    let ((to, to_pitch), (from, from_pitch)) = (to.rows()?, from.rows()?);
    let block = Block { to, to_pitch, from, from_pitch, width: number(width)?, height: number(height)? };
    copy(&block, Direction::of(direction)?, When::Now)
}

/// One side of a copy of a box: the first byte, bytes from row to row, rows from plane to plane.
fn side_3d(
    array: u64,
    pointer: &PitchedPointer,
    position: &Position,
    element: u64,
) -> Answer<(u64, u64, u64)> {
    let (address, pitch, rows) = match array {
        0 => (pointer.address, number(pointer.pitch)?, number(pointer.height)?),
        handle => find(handle).map(|array| (array.address, array.pitch(), array.height))?,
    };
    let (x, y, z) = (number(position.x)?, number(position.y)?, number(position.z)?);
    Ok((address + x * element + (y + z * rows) * pitch, pitch, rows))
}

/// Widths and positions are in elements where an array takes part, else in bytes.
pub(super) fn copy_3d(parms: &Copy3dParms, when: When) -> Answer {
    let element = [parms.to_array, parms.from_array]
        .into_iter()
        .find(|handle| *handle != 0)
        .map_or(Ok(1), |handle| find(handle).map(|array| array.element))?;
    let (to, to_pitch, to_rows) = side_3d(parms.to_array, &parms.to, &parms.to_position, element)?;
    let (from, from_pitch, from_rows) =
        side_3d(parms.from_array, &parms.from, &parms.from_position, element)?;
    let (width, height) = (number(parms.extent.width)? * element, number(parms.extent.height)?);
    for plane in 0..number(parms.extent.depth)? {
        let block = Block {
            to: to + plane * to_pitch * to_rows,
            to_pitch,
            from: from + plane * from_pitch * from_rows,
            from_pitch,
            width,
            height,
        };
        copy(&block, Direction::of(parms.direction)?, when)?;
    }
    Ok(())
}
