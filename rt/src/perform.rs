//! Carries out [`Step`]s on a device: addresses come from the present table, transfers go to a queue.

use crate::addr::{DevPtr, HostAddr, Queue};
use crate::error::DeviceError;
use crate::error::{ErrorCode, Failure};
use crate::nested::Held;
use crate::notify;
use crate::observe::{Watch, Way};
use crate::plugin::Device;
use crate::present::{Fill, Step, Steps, Table};
use crate::prof::{self, Data, Implicit};
use crate::read_only;
use crate::registry::Link;
use crate::site::{Name, Site};
use crate::state::Tables;
use crate::trace;
use racc_abi::{MapArg, MapFlags};

/// Where steps are carried out, and on whose behalf.
pub(crate) struct Performer<'a> {
    pub(crate) device: &'a dyn Device,
    pub(crate) queue: Queue,
    pub(crate) site: &'a Site,
    /// Borrowed for moments only: tools are called back between.
    pub(crate) tables: &'a Held<'a, Tables>,
    /// Of the construct: tools are told which data attributes the program did not write.
    pub(crate) maps: &'a [MapArg],
}

impl Performer<'_> {
    pub(crate) fn perform(&self, steps: &Steps) -> Result<(), Failure> {
        for step in steps.iter() {
            trace::step(step);
            self.step(step).map_err(|e| self.failure(step, e))?;
        }
        Ok(())
    }

    fn step(&self, step: &Step) -> Result<(), DeviceError> {
        let device = self.device;
        let implicit = if prof::is_active() { self.implicit(step) } else { Implicit::No };
        let watch = Watch { implicit, ..Watch::new(device, self.queue, self.site) };
        let present = |host| present(&self.tables.borrow().present, host);
        let name_at = |host| name_at(&self.tables.borrow().present, host);
        match *step {
            Step::Allocate { host, bytes, fill } => {
                let address = self.allocate(host, bytes)?;
                if fill == Fill::Zero {
                    device.zero(self.queue, address, bytes)?;
                }
                let name = self.tables.borrow().present.allocated(host, address);
                watch.created(&Data { name, bytes, host, device: address });
                self.link(host, address)
            }
            Step::CopyIn { host, bytes } => {
                let to = present(host)?;
                let data = Data { name: name_at(host), bytes, host, device: to };
                watch.transfer(Way::Upload, &data, || device.copy_in(self.queue, to, host, bytes))
            }
            Step::CopyOut { host, device: from, bytes, name } => {
                let data = Data { name, bytes, host, device: from };
                let copy = || read_only::copy_out(device, self.queue, host, from, bytes, name);
                watch.transfer(Way::Download, &data, copy)
            }
            Step::CopyOutRows { host, device: from, rows, name } => {
                let data = Data { name, bytes: rows.bytes * rows.count, host, device: from };
                let copy = || read_only::copy_rows_out(device, self.queue, host, from, rows, name);
                watch.transfer(Way::Download, &data, copy)
            }
            Step::Free { host, device: address, bytes, name, memory } => {
                watch.deleted(&Data { name, bytes, host, device: address });
                self.unlink(host, address)?;
                memory.map_or(Ok(()), |(address, bytes)| device.free(self.queue, address, bytes))
            }
            Step::Attach { at, base, offset } => {
                let target = present(base)?.plus(offset as u64);
                self.write_pointer(present(at)?, target.0)
            }
            Step::AttachSame { at, value } => self.write_pointer(present(at)?, value.0),
            Step::Detach { at: _, device: address, value } => self.write_pointer(address, value),
        }
    }

    /// Whether the data attribute behind `step` is implicit (§5.1.4, §5.1.9).
    fn implicit(&self, step: &Step) -> Implicit {
        let host = match *step {
            Step::Allocate { host, .. }
            | Step::CopyIn { host, .. }
            | Step::CopyOut { host, .. }
            | Step::CopyOutRows { host, .. }
            | Step::Free { host, .. } => host.0,
            Step::Attach { at, .. } | Step::AttachSame { at, .. } | Step::Detach { at, .. } => at.0,
        };
        let holds = |map: &&MapArg| (map.host as u64..map.host as u64 + map.bytes.max(1)).contains(&host);
        match self.maps.iter().find(holds) {
            Some(map) if map.flags.has(MapFlags::IMPLICIT) => Implicit::Yes,
            Some(_) | None => Implicit::No,
        }
    }

    /// Memory for the entry at `host`: its own, or its place in the piece that it is a part of.
    fn allocate(&self, host: HostAddr, bytes: u64) -> Result<DevPtr, DeviceError> {
        let piece = self.tables.borrow().present.piece_at(host).copied();
        let Some(piece) = piece else { return self.device.alloc(self.queue, bytes) };
        let start = if piece.device.is_null() {
            let start = self.device.alloc(self.queue, piece.bytes)?;
            if let Some(piece) = self.tables.borrow().present.piece_at(host) {
                piece.device = start;
            }
            start
        } else {
            piece.device
        };
        Ok(start.plus(host.0 - piece.host.0))
    }

    /// The pointer's new value must outlive a queued transfer, so it is waited for: a pointer is small, and the
    /// transfer of 8 bytes from pageable memory has been read when the call returns.
    fn write_pointer(&self, at: DevPtr, value: u64) -> Result<(), DeviceError> {
        let cell: u64 = value;
        self.device.copy_in(self.queue, at, HostAddr::of(&raw const cell), 8)
    }

    /// Globals of `declare link`: their device pointers follow the data's lifetime (§2.13.3).
    fn link(&self, host: HostAddr, address: DevPtr) -> Result<(), DeviceError> {
        self.lead(host, |link, _| link.base_of(host, address))
    }

    /// The section at `host` is gone. The link leads to another that is present, if it led to this one.
    fn unlink(&self, host: HostAddr, gone: DevPtr) -> Result<(), DeviceError> {
        self.lead(host, |link, present| {
            let left = || present.within(link.host, link.bytes).map(|e| link.base_of(e.host, e.device));
            if link.base != link.base_of(host, gone) || left().any(|base| base == link.base) {
                return link.base;
            }
            left().next().unwrap_or(link.home)
        })
    }

    /// Changes what the link holds whose global `host` is a part of, if it is a part of one.
    fn lead(&self, host: HostAddr, to: impl Fn(&Link, &Table) -> DevPtr) -> Result<(), DeviceError> {
        let mut tables = self.tables.borrow();
        let Tables { present, links, .. } = &mut *tables;
        let Some(link) = links.iter_mut().find(|l| l.holds(host)) else { return Ok(()) };
        let base = to(link, present);
        if std::mem::replace(&mut link.base, base) == base {
            return Ok(());
        }
        let cell = link.cell;
        drop(tables);
        self.write_pointer(cell, base.0)
    }

    fn failure(&self, step: &Step, error: DeviceError) -> Failure {
        let table = &self.tables.borrow().present;
        let failure = Failure::of_device(error);
        match (failure.code, step) {
            (ErrorCode::OutOfMemory, Step::Allocate { host, bytes, .. }) => {
                let name = name_at(table, *host);
                let text = format!(
                    "out of device memory: {} bytes for name={} host:{host:?}: {}",
                    bytes,
                    name.text(),
                    failure.text
                );
                Failure { text, ..failure }.with_dump(table.dump(&notify::device_heading(self.device)))
            }
            _ => failure,
        }
    }
}

fn name_at(table: &Table, host: HostAddr) -> Name {
    table.at(host).map_or(Name::NONE, |e| e.name)
}

fn present(table: &Table, host: HostAddr) -> Result<DevPtr, DeviceError> {
    table.translate(host).ok_or_else(|| {
        DeviceError::new(
            ErrorCode::NotPresent,
            format!("host:{host:?} left the present table during a directive"),
        )
    })
}
