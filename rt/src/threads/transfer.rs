//! Assignments between host and device memory: strided elements → copies of contiguous pieces, of rows, or by way of a
//! packed buffer on the host.

use crate::addr::{DevPtr, HostAddr, Queue};
use crate::cuda_api::{memory as objects, stream};
use crate::error::{ErrorCode, Failure};
use crate::observe::{self, Watch};
use crate::plugin::{Device, Queues, Rows};
use crate::prof::Data;
use crate::region::failed;
use crate::select;
use crate::site::{Name, Site};
use crate::state::DeviceState;
use racc_abi::threads::{self, Way};

/// One dimension: how many elements, how far apart on both sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Dim {
    extent: u64,
    to: i64,
    from: i64,
}

/// A transfer whose innermost dimensions without gaps on both sides are one piece of bytes.
#[derive(PartialEq, Eq, Debug)]
struct Pieces {
    bytes: u64,
    dims: Vec<Dim>,
}

fn pieces(element: u64, all: impl Iterator<Item = Dim>) -> Pieces {
    // Extents that nobody set give numbers beyond all memory, which the copy refuses.
    let mut bytes = element;
    let mut dims: Vec<Dim> = Vec::new();
    for dim in all.filter(|d| d.extent != 1) {
        match dims.last_mut() {
            None if dim.to == bytes as i64 && dim.from == bytes as i64 => {
                bytes = bytes.saturating_mul(dim.extent)
            }
            Some(last)
                if dim.to == last.to.wrapping_mul(last.extent as i64)
                    && dim.from == last.from.wrapping_mul(last.extent as i64) =>
            {
                last.extent = last.extent.saturating_mul(dim.extent);
            }
            None | Some(_) => dims.push(dim),
        }
    }
    Pieces { bytes, dims }
}

impl Pieces {
    fn is_empty(&self) -> bool {
        self.bytes == 0 || self.dims.iter().any(|d| d.extent == 0)
    }

    fn total(&self) -> u64 {
        self.dims.iter().fold(self.bytes, |n, d| n.saturating_mul(d.extent))
    }

    /// Calls `f` with how far each piece is from the first, on both sides.
    fn each<E>(&self, mut f: impl FnMut(i64, i64) -> Result<(), E>) -> Result<(), E> {
        if self.is_empty() {
            return Ok(());
        }
        let mut index = vec![0u64; self.dims.len()];
        loop {
            let at = |side: fn(&Dim) -> i64| {
                self.dims.iter().zip(&index).map(|(d, i)| side(d) * *i as i64).sum::<i64>()
            };
            f(at(|d| d.to), at(|d| d.from))?;
            let mut d = 0;
            loop {
                let Some(i) = index.get_mut(d) else { return Ok(()) };
                *i += 1;
                if *i < self.dims[d].extent {
                    break;
                }
                *i = 0;
                d += 1;
            }
        }
    }
}

/// What an assignment copies.
pub(crate) struct Transfer<'a> {
    pub(crate) to: u64,
    pub(crate) from: u64,
    pub(crate) element: u64,
    pub(crate) way: Way,
    pub(crate) dims: &'a [threads::Dim],
    pub(crate) name: Name,
}

/// Guide §2.4.1: an assignment comes behind what is on the stream of its device data.
fn behind_own_stream(state: &DeviceState, t: &Transfer<'_>) -> Result<(), Failure> {
    let device_side = match t.way {
        Way::ToDevice | Way::WithinDevice => t.to,
        Way::ToHost => t.from,
    };
    let first = objects::object_at(device_side).map_or(device_side, |object| object.first);
    let queue = stream::queue_of(state, stream::stream_of_object(first));
    match queue.map_err(|status| status.failure("the stream of an assignment"))? {
        Queue::Sync => Ok(()),
        own => state.device.wait(Queues::One(own)).map_err(failed),
    }
}

/// Both sides are memory of the kind that `way` says.
pub(crate) fn transfer(t: &Transfer<'_>, site: &Site) -> Result<(), Failure> {
    let dims = t.dims.iter().map(|d| Dim { extent: d.extent.max(0) as u64, to: d.to, from: d.from });
    let pieces = pieces(t.element, dims);
    if pieces.is_empty() {
        return Ok(());
    }
    let state = select::current()?;
    state.announce(site)?;
    let device = state.device;
    stream::order(state, Queue::Sync).map_err(failed)?;
    behind_own_stream(state, t)?;
    let watch = Watch::new(device, Queue::Sync, site);
    if t.to == 0 || t.from == 0 {
        let text = format!("{} is not allocated", t.name.text());
        return Err(Failure::new(ErrorCode::InvalidNullPointer, text));
    }
    let data = |host, device| Data { name: t.name, bytes: pieces.total(), host, device };
    match t.way {
        Way::ToDevice => {
            let (to, from) = (DevPtr(t.to), HostAddr(t.from));
            watch.transfer(observe::Way::Upload, &data(from, to), || upload(device, to, from, &pieces))
        }
        Way::ToHost => {
            let (to, from) = (HostAddr(t.to), DevPtr(t.from));
            watch.transfer(observe::Way::Download, &data(to, from), || download(device, to, from, &pieces))
        }
        Way::WithinDevice => within(device, DevPtr(t.to), DevPtr(t.from), &pieces),
    }
    .map_err(failed)?;
    device.wait(Queues::One(Queue::Sync)).map_err(failed)
}

fn moved(address: u64, offset: i64) -> u64 {
    address.wrapping_add(offset as u64)
}

/// The pieces as rows, where both sides have them equally far apart.
fn rows(pieces: &Pieces) -> Option<Rows> {
    match pieces.dims.as_slice() {
        [one] if one.to == one.from && one.to >= pieces.bytes as i64 => {
            Some(Rows { bytes: pieces.bytes, count: one.extent, stride: one.to })
        }
        _ => None,
    }
}

/// The bytes from the first to behind the last that a side touches, relative to its address.
fn span(pieces: &Pieces, side: fn(&Dim) -> i64) -> (i64, i64) {
    let (mut first, mut last) = (0, pieces.bytes as i64);
    for d in &pieces.dims {
        let far = side(d) * (d.extent as i64 - 1);
        if far < 0 { first += far } else { last += far }
    }
    (first, last)
}

/// From this many pieces on, a transfer goes through memory of the host in one copy of all that lies between.
const MANY: u64 = 8;

fn count(pieces: &Pieces) -> u64 {
    pieces.dims.iter().map(|d| d.extent).product()
}

fn upload(device: &dyn Device, to: DevPtr, from: HostAddr, pieces: &Pieces) -> crate::error::Result<()> {
    if pieces.dims.is_empty() {
        return device.copy_in(Queue::Sync, to, from, pieces.bytes);
    }
    if let Some(rows) = rows(pieces) {
        return device.copy_rows_in(Queue::Sync, to, from, rows);
    }
    let (first, last) = span(pieces, |d| d.to);
    let dense = (last - first) as u64 == pieces.total();
    if !dense && count(pieces) < MANY {
        return pieces.each(|a, b| {
            device.copy_in(Queue::Sync, DevPtr(moved(to.0, a)), HostAddr(moved(from.0, b)), pieces.bytes)
        });
    }
    let at = DevPtr(moved(to.0, first));
    let mut buffer = vec![0u8; (last - first) as usize];
    if !dense {
        // What lies between keeps its values.
        device.copy_out(Queue::Sync, HostAddr::of(buffer.as_ptr()), at, buffer.len() as u64)?;
        device.wait(Queues::One(Queue::Sync))?;
    }
    let start = buffer.as_mut_ptr() as u64;
    pieces.each(|a, b| {
        crate::cpu::copy(moved(start, a - first), moved(from.0, b), pieces.bytes);
        Ok(())
    })?;
    device.copy_in(Queue::Sync, at, HostAddr(start), buffer.len() as u64)?;
    device.wait(Queues::One(Queue::Sync))
}

fn download(device: &dyn Device, to: HostAddr, from: DevPtr, pieces: &Pieces) -> crate::error::Result<()> {
    if pieces.dims.is_empty() {
        return device.copy_out(Queue::Sync, to, from, pieces.bytes);
    }
    if let Some(rows) = rows(pieces) {
        return device.copy_rows_out(Queue::Sync, to, from, rows);
    }
    if count(pieces) < MANY {
        return pieces.each(|a, b| {
            device.copy_out(Queue::Sync, HostAddr(moved(to.0, a)), DevPtr(moved(from.0, b)), pieces.bytes)
        });
    }
    let (first, last) = span(pieces, |d| d.from);
    let mut buffer = vec![0u8; (last - first) as usize];
    let start = buffer.as_mut_ptr() as u64;
    device.copy_out(Queue::Sync, HostAddr(start), DevPtr(moved(from.0, first)), buffer.len() as u64)?;
    device.wait(Queues::One(Queue::Sync))?;
    pieces.each(|a, b| {
        crate::cpu::copy(moved(to.0, a), moved(start, b - first), pieces.bytes);
        Ok(())
    })
}

fn within(device: &dyn Device, to: DevPtr, from: DevPtr, pieces: &Pieces) -> crate::error::Result<()> {
    let side = |address: u64, (first, last): (i64, i64)| (moved(address, first), moved(address, last));
    let (to_first, to_last) = side(to.0, span(pieces, |d| d.to));
    let (from_first, from_last) = side(from.0, span(pieces, |d| d.from));
    let apart = to_last <= from_first || from_last <= to_first;
    if apart && (pieces.dims.is_empty() || count(pieces) < MANY) {
        return pieces.each(|a, b| {
            let (to, from) = (DevPtr(moved(to.0, a)), DevPtr(moved(from.0, b)));
            device.copy_within(Queue::Sync, to, from, pieces.bytes)
        });
    }
    // Overlapping, or many pieces: through memory of the host.
    let mut packed = vec![0u8; pieces.total() as usize];
    let at = HostAddr::of(packed.as_mut_ptr());
    let (mut dense, mut stride) = (Vec::new(), pieces.bytes as i64);
    for d in &pieces.dims {
        dense.push(Dim { extent: d.extent, to: stride, from: d.from });
        stride *= d.extent as i64;
    }
    let out = Pieces { bytes: pieces.bytes, dims: dense };
    download(device, at, from, &out)?;
    device.wait(Queues::One(Queue::Sync))?;
    let back = out.dims.iter().zip(&pieces.dims);
    let back = back.map(|(d, p)| Dim { extent: d.extent, to: p.to, from: d.to }).collect();
    upload(device, to, at, &Pieces { bytes: pieces.bytes, dims: back })?;
    device.wait(Queues::One(Queue::Sync))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dim(extent: u64, to: i64, from: i64) -> Dim {
        Dim { extent, to, from }
    }

    #[test]
    fn dimensions_without_gaps_are_one_piece() {
        let all = pieces(8, [dim(10, 8, 8), dim(5, 80, 80)].into_iter());
        assert_eq!(all, Pieces { bytes: 400, dims: vec![] });
        let rows = pieces(8, [dim(4, 8, 8), dim(5, 80, 80), dim(3, 400, 400)].into_iter());
        assert_eq!(rows, Pieces { bytes: 32, dims: vec![dim(15, 80, 80)] });
        let repeated = pieces(4, [dim(7, 4, 0)].into_iter());
        assert_eq!(repeated, Pieces { bytes: 4, dims: vec![dim(7, 4, 0)] });
    }

    #[test]
    fn pieces_are_visited_once_each() {
        let mut seen = Vec::new();
        let p = pieces(4, [dim(2, -8, 4), dim(3, 100, 0)].into_iter());
        let done: Result<(), ()> = p.each(|a, b| {
            seen.push((a, b));
            Ok(())
        });
        assert_eq!(done, Ok(()));
        assert_eq!(seen, [(0, 0), (-8, 4), (100, 0), (92, 4), (200, 0), (192, 4)]);
        assert_eq!(span(&p, |d| d.to), (-8, 204));
    }
}
