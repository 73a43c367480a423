//! Scratch memory of launches on one queue. A kernel wants its head zeroed; zeroing before each launch would cost as
//! much as the launch, so slots are used in turn and all heads of a ring are zeroed at once when it wraps.
//!
//! Kernels of one queue run one after the other, so a slot is free again by the time it is zeroed.

use super::context::Context;
use super::error::GpuResult;
use std::collections::BTreeMap;

/// What a kernel's scratch looks like: zeroed head, then the gangs' parts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Layout {
    pub(super) head: u64,
    pub(super) bytes: u64,
}

struct Ring {
    base: u64,
    pitch: u64,
    slots: u64,
    next: u64,
}

/// The rings of one queue, one for each layout.
#[derive(Default)]
pub(super) struct Rings {
    rings: BTreeMap<Layout, Ring>,
}

/// A ring takes about this much memory, whatever its slots' size.
const RING_BYTES: u64 = 1 << 20;
const MOST_SLOTS: u64 = 64;
/// Rings of one queue; programs with more layouts start over.
const MOST_RINGS: usize = 32;

impl Rings {
    /// The address of a slot whose head is zero when the stream gets to what is enqueued next.
    pub(super) fn slot<C: Context>(
        &mut self,
        context: &C,
        stream: &C::Stream,
        layout: Layout,
        (alloc, free): (impl FnOnce(u64) -> GpuResult<u64>, impl Fn(u64) -> GpuResult<()>),
    ) -> GpuResult<u64> {
        if self.rings.len() >= MOST_RINGS && !self.rings.contains_key(&layout) {
            for (_, ring) in std::mem::take(&mut self.rings) {
                free(ring.base)?;
            }
        }
        let ring = match self.rings.entry(layout) {
            std::collections::btree_map::Entry::Occupied(found) => found.into_mut(),
            std::collections::btree_map::Entry::Vacant(new) => {
                let pitch = layout.bytes.max(1).next_multiple_of(256);
                let slots = (RING_BYTES / pitch).clamp(1, MOST_SLOTS);
                new.insert(Ring { base: alloc(pitch * slots)?, pitch, slots, next: slots })
            }
        };
        if ring.next == ring.slots {
            if layout.head > 0 {
                context.zero_rows(ring.base, ring.pitch, [layout.head, ring.slots], stream)?;
            }
            ring.next = 0;
        }
        let slot = ring.base + ring.next * ring.pitch;
        ring.next += 1;
        Ok(slot)
    }
}
