//! Which addresses are managed memory: a table of two levels over the address space, one mark for each 2 MiB, read
//! without a lock. Every present-table operation asks it, and every `free`.

use std::sync::atomic::{AtomicBool, AtomicPtr, Ordering};

/// What one mark stands for: managed memory comes in multiples of this.
pub(super) const GRANULE: u64 = 1 << GRANULE_BITS;
const GRANULE_BITS: u32 = 21;
const LEAF_BITS: u32 = 13;
/// User space has 47 bits.
const ROOT_BITS: u32 = 47 - GRANULE_BITS - LEAF_BITS;

struct Leaf([AtomicBool; 1 << LEAF_BITS]);

static ROOT: [AtomicPtr<Leaf>; 1 << ROOT_BITS] =
    [const { AtomicPtr::new(std::ptr::null_mut()) }; 1 << ROOT_BITS];

/// Whether there was ever any.
static ANY: AtomicBool = AtomicBool::new(false);

fn place(address: u64) -> (usize, usize) {
    let granule = address >> GRANULE_BITS;
    ((granule >> LEAF_BITS) as usize, granule as usize & ((1 << LEAF_BITS) - 1))
}

/// The byte at `address` is managed memory.
#[inline]
pub(crate) fn holds(address: u64) -> bool {
    if !ANY.load(Ordering::Relaxed) {
        return false;
    }
    let (root, leaf) = place(address);
    let Some(slot) = ROOT.get(root) else { return false };
    // SAFETY: leaves are never freed.
    let found = unsafe { slot.load(Ordering::Acquire).as_ref() };
    found.is_some_and(|marks| marks.0[leaf].load(Ordering::Relaxed))
}

/// Whether the table has a place for the address.
pub(super) fn covers(first: u64, bytes: u64) -> bool {
    first.checked_add(bytes).is_some_and(|end| place(end).0 < ROOT.len())
}

/// Whole granules become managed memory, or end to be. One thread at a time.
pub(super) fn mark(first: u64, bytes: u64, managed: bool) {
    for address in (first..first.saturating_add(bytes)).step_by(GRANULE as usize) {
        let (root, leaf) = place(address);
        let Some(slot) = ROOT.get(root) else { return };
        let mut marks = slot.load(Ordering::Acquire);
        if marks.is_null() {
            marks = Box::into_raw(Box::new(Leaf([const { AtomicBool::new(false) }; 1 << LEAF_BITS])));
            slot.store(marks, Ordering::Release);
        }
        // SAFETY: just made, or one of the leaves, which are never freed.
        unsafe { &*marks }.0[leaf].store(managed, Ordering::Relaxed);
    }
    ANY.store(true, Ordering::Release);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_whole_granules() {
        let first = 0x7abc << 24;
        assert!(!holds(first));
        mark(first, 2 * GRANULE, true);
        assert!(holds(first) && holds(first + 2 * GRANULE - 1));
        assert!(!holds(first - 1) && !holds(first + 2 * GRANULE) && !holds(u64::MAX) && !holds(0));
        mark(first, GRANULE, false);
        assert!(!holds(first) && holds(first + GRANULE));
    }
}
