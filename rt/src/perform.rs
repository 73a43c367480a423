//! Carries out [`Step`]s on a device: addresses come from the present table, transfers go to a queue.

use crate::addr::{DevPtr, HostAddr, Queue};
use crate::fatal::{ErrorCode, Failure};
use crate::notify;
use crate::observe::{Watch, Way};
use crate::plugin::{Device, DeviceError};
use crate::present::{Fill, Step, Steps, Table};
use crate::prof::Data;
use crate::registry::Link;
use crate::site::{Name, Site};
use crate::trace;

/// Where steps are carried out, and on whose behalf.
pub(crate) struct Performer<'a> {
    pub(crate) device: &'a dyn Device,
    pub(crate) queue: Queue,
    pub(crate) site: &'a Site,
    /// Globals of `declare link`: their device pointers follow the data's lifetime (§2.13.3).
    pub(crate) links: &'a [Link],
}

impl Performer<'_> {
    pub(crate) fn perform(&self, table: &mut Table, steps: &Steps) -> Result<(), Failure> {
        for step in steps.iter() {
            trace::step(step);
            self.step(table, step).map_err(|e| self.failure(table, step, e))?;
        }
        Ok(())
    }

    fn step(&self, table: &mut Table, step: &Step) -> Result<(), DeviceError> {
        let device = self.device;
        let watch = Watch::new(device, self.queue, self.site);
        match *step {
            Step::Allocate { host, bytes, fill } => {
                let address = device.alloc(self.queue, bytes)?;
                if fill == Fill::Zero {
                    device.zero(self.queue, address, bytes)?;
                }
                let name = match table.entry_mut(host) {
                    Some(entry) => {
                        entry.device = address;
                        entry.name
                    }
                    None => Name::NONE,
                };
                watch.created(&Data { name, bytes, host, device: address });
                self.link(host, address)
            }
            Step::CopyIn { host, bytes } => {
                let to = present(table, host)?;
                let data = Data { name: name_at(table, host), bytes, host, device: to };
                watch.transfer(Way::Upload, &data, || device.copy_in(self.queue, to, host, bytes))
            }
            Step::CopyOut { host, device: from, bytes, name } => {
                let data = Data { name, bytes, host, device: from };
                watch.transfer(Way::Download, &data, || device.copy_out(self.queue, host, from, bytes))
            }
            Step::Free { host, device: address, bytes } => {
                watch.deleted(&Data { name: Name::NONE, bytes, host, device: address });
                self.link(host, DevPtr::NULL)?;
                device.free(self.queue, address, bytes)
            }
            Step::Attach { at, base, offset } => {
                let target = present(table, base)?.plus(offset as u64);
                self.write_pointer(present(table, at)?, target.0)
            }
            Step::AttachNull { at } => self.write_pointer(present(table, at)?, 0),
            Step::Detach { at: _, device: address, value } => self.write_pointer(address, value),
        }
    }

    /// The pointer's new value must outlive a queued transfer, so it is waited for: a pointer is small, and the
    /// transfer of 8 bytes from pageable memory has been read when the call returns.
    fn write_pointer(&self, at: DevPtr, value: u64) -> Result<(), DeviceError> {
        let cell: u64 = value;
        self.device.copy_in(self.queue, at, HostAddr::of(&raw const cell), 8)
    }

    fn link(&self, host: HostAddr, address: DevPtr) -> Result<(), DeviceError> {
        match self.links.iter().find(|l| l.host == host) {
            Some(link) => self.write_pointer(link.cell, address.0),
            None => Ok(()),
        }
    }

    fn failure(&self, table: &Table, step: &Step, error: DeviceError) -> Failure {
        let failure = Failure::new(error.code, error.text);
        match (error.code, step) {
            (ErrorCode::OutOfMemory, Step::Allocate { host, bytes, .. }) => {
                let name = name_at(table, *host);
                let text = format!(
                    "out of device memory: {} bytes for name={} host:{host:?}: {}",
                    bytes,
                    name.text(),
                    failure.text
                );
                Failure::new(error.code, text).with_dump(table.dump(&notify::device_heading(self.device)))
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
