//! Arguments of the kernels of one stream: a ring of memory that the host writes and the device reads. What the oldest
//! kernel holds is free again when it is done.

use super::memory::Pools;
use crate::gpu::error::GpuResult;
use std::sync::Arc;

const BYTES: u64 = 64 << 10;
/// Kernels want 16; a cache line each keeps them apart.
const ALIGN: u64 = 64;

pub(super) struct Kernargs {
    pools: Arc<Pools>,
    base: u64,
    bytes: u64,
    /// Where the next arguments go, and how many bytes before it are held.
    next: u64,
    held: u64,
}

impl Kernargs {
    pub(super) fn new(pools: Arc<Pools>) -> Kernargs {
        Kernargs { pools, base: 0, bytes: 0, next: 0, held: 0 }
    }

    /// Writes the arguments: their address, and the bytes to release. `None` while there is no room.
    pub(super) fn put(&mut self, arguments: &[u8]) -> GpuResult<Option<(u64, u64)>> {
        let size = (arguments.len() as u64).max(1).next_multiple_of(ALIGN);
        if self.base == 0 || (size > self.bytes && self.held == 0) {
            // An old ring that was too small stays: it is as large as the largest kernel needs, at most twice.
            let bytes = BYTES.max(2 * size);
            self.base = self.pools.alloc_kernarg(bytes)?;
            (self.bytes, self.next) = (bytes, 0);
        }
        if self.held == 0 {
            self.next = 0;
        }
        // What is left at the end is passed over, and held with what follows.
        let skipped = if self.next + size > self.bytes { self.bytes - self.next } else { 0 };
        if self.held + skipped + size > self.bytes {
            return Ok(None);
        }
        let at = if skipped > 0 { 0 } else { self.next };
        self.next = at + size;
        self.held += skipped + size;
        let address = self.base + at;
        // SAFETY: this part of the ring is nobody's.
        unsafe { std::ptr::copy_nonoverlapping(arguments.as_ptr(), address as *mut u8, arguments.len()) };
        Ok(Some((address, skipped + size)))
    }

    pub(super) fn release(&mut self, bytes: u64) {
        self.held -= bytes;
    }
}
