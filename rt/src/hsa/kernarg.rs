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
    ring: Ring,
}

/// Offsets into the memory.
#[derive(Default)]
struct Ring {
    bytes: u64,
    /// Where the next arguments go, and how many bytes before it are held.
    next: u64,
    held: u64,
}

impl Ring {
    /// An offset, and the bytes to release; `None` while there is no room.
    fn take(&mut self, size: u64) -> Option<(u64, u64)> {
        if self.held == 0 {
            self.next = 0;
        }
        let wraps = self.next + size > self.bytes;
        // What is left at the end is passed over, and held with what follows.
        let taken = if wraps { self.bytes - self.next + size } else { size };
        if self.held + taken > self.bytes {
            return None;
        }
        let at = if wraps { 0 } else { self.next };
        self.next = at + size;
        self.held += taken;
        Some((at, taken))
    }
}

impl Kernargs {
    pub(super) fn new(pools: Arc<Pools>) -> Kernargs {
        Kernargs { pools, base: 0, ring: Ring::default() }
    }

    /// Writes the arguments: their address, and the bytes to release. `None` while there is no room.
    pub(super) fn put(&mut self, arguments: &[u8]) -> GpuResult<Option<(u64, u64)>> {
        let size = (arguments.len() as u64).max(1).next_multiple_of(ALIGN);
        if self.base == 0 || (size > self.ring.bytes && self.ring.held == 0) {
            // An old ring that was too small stays: it is as large as the largest kernel needs, at most twice.
            let bytes = BYTES.max(2 * size);
            self.base = self.pools.alloc_kernarg(bytes)?;
            self.ring = Ring { bytes, next: 0, held: 0 };
        }
        let Some((at, taken)) = self.ring.take(size) else { return Ok(None) };
        let address = self.base + at;
        // SAFETY: this part of the ring is nobody's.
        unsafe { std::ptr::copy_nonoverlapping(arguments.as_ptr(), address as *mut u8, arguments.len()) };
        Ok(Some((address, taken)))
    }

    pub(super) fn release(&mut self, bytes: u64) {
        self.ring.held -= bytes;
    }
}

#[cfg(test)]
mod tests {
    use super::Ring;
    use std::collections::VecDeque;

    /// Kernels of several sizes, released in order: none is given what another holds, or what lies behind the end.
    #[test]
    fn parts_are_inside_and_apart() {
        for sizes in [vec![128], vec![64, 192], vec![320, 64, 128, 512], vec![1024]] {
            let mut ring = Ring { bytes: 1024, next: 0, held: 0 };
            let mut flying: VecDeque<(u64, u64, u64)> = VecDeque::new();
            for n in 0..1000 {
                let size = sizes[n % sizes.len()];
                let (at, taken) = loop {
                    match ring.take(size) {
                        Some(taken) => break taken,
                        None => ring.held -= flying.pop_front().expect("one is held").2,
                    }
                };
                assert!(at + size <= 1024, "{at} {size}");
                assert!(
                    flying.iter().all(|(a, s, _)| at + size <= *a || a + s <= at),
                    "{at} {size} {flying:?}"
                );
                flying.push_back((at, size, taken));
                if n % 7 == 0 && n % 3 == 0 {
                    ring.held -= flying.pop_front().expect("one is held").2;
                }
            }
        }
    }
}
