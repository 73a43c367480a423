//! The memory that kernels may access: every allocation, with where its bytes are on the host.

use std::cell::Cell;
use std::sync::Arc;

#[derive(Clone, Debug)]
pub(crate) struct Region {
    pub(crate) start: u64,
    pub(crate) end: u64,
    /// Added to a device's address gives the host's.
    pub(crate) delta: i64,
    pub(crate) what: &'static str,
}

/// Sorted by address.
pub(crate) type Regions = Arc<Vec<Region>>;

pub(crate) struct View {
    regions: Regions,
    last: Cell<usize>,
}

impl View {
    pub(crate) fn new(regions: Regions) -> View {
        View { regions, last: Cell::new(0) }
    }

    pub(crate) fn renew(&mut self, regions: Regions) {
        self.last.set(0);
        self.regions = regions;
    }

    /// The host's address of `size` bytes.
    pub(crate) fn host(&self, address: u64, size: u64) -> Result<*mut u8, String> {
        let inside =
            |r: &Region| r.start <= address && address.checked_add(size).is_some_and(|end| end <= r.end);
        if let Some(region) = self.regions.get(self.last.get()).filter(|r| inside(r)) {
            return Ok(address.wrapping_add_signed(region.delta) as *mut u8);
        }
        let after = self.regions.partition_point(|r| r.start <= address);
        match after.checked_sub(1).and_then(|i| self.regions.get(i).map(|r| (i, r))) {
            Some((i, region)) if inside(region) => {
                self.last.set(i);
                Ok(address.wrapping_add_signed(region.delta) as *mut u8)
            }
            Some((_, region)) => Err(format!(
                "the address {address:#x} is {} bytes behind the start of {} of {} bytes",
                address - region.start,
                region.what,
                region.end - region.start
            )),
            None => Err(format!("the address {address:#x} is in no memory of the device")),
        }
    }
}
