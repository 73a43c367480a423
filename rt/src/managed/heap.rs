//! Managed memory → objects of any size: what `malloc` does, but with nothing of its own inside the memory, which may be
//! on the device while the host allocates.
//!
//! A [`Source`] gives chunks. Ranges of pages of a chunk hold one large object each, or a *span* of small objects of one
//! size. Chunks that are free as a whole go back once more is free than used.

use super::map::{self, GRANULE};
use std::collections::{BTreeMap, BTreeSet};

const PAGE: u64 = 4096;
/// No address space has room for more.
const MOST: u64 = 1 << 46;
const SPAN: u64 = 64 << 10;
/// Larger objects have pages of their own.
const SMALL: u64 = 16 << 10;
const CHUNK: u64 = 64 << 20;
/// So much stays when it is free.
const KEPT: u64 = 256 << 20;
/// The device moves memory between the two sides in blocks of this size: large objects do not share one.
const BLOCK: u64 = 64 << 10;

/// Where chunks come from.
pub(super) trait Source {
    /// At least page-aligned memory.
    fn get(&self, bytes: u64) -> Option<u64>;
    fn give(&self, address: u64, bytes: u64);
}

/// Memory of the source, and the whole granules in it.
struct Chunk {
    raw: (u64, u64),
    bytes: u64,
}

/// Objects of one size in a range of [`SPAN`] bytes.
struct Span {
    size: u64,
    used: u32,
    taken: Vec<u64>,
}

enum Range {
    Large { bytes: u64 },
    Span(Span),
}

#[derive(Default)]
pub(super) struct Heap {
    chunks: BTreeMap<u64, Chunk>,
    /// Free ranges of pages: first byte → length, and the same by length.
    free: BTreeMap<u64, u64>,
    by_length: BTreeSet<(u64, u64)>,
    free_bytes: u64,
    used: BTreeMap<u64, Range>,
    used_bytes: u64,
    /// Spans with room, by the size of their objects.
    open: BTreeMap<u64, BTreeSet<u64>>,
}

impl Span {
    fn new(size: u64) -> Span {
        let count = SPAN / size;
        Span { size, used: 0, taken: vec![0; count.div_ceil(64) as usize] }
    }

    fn is_full(&self) -> bool {
        u64::from(self.used) == SPAN / self.size
    }

    fn take(&mut self) -> Option<u64> {
        if self.is_full() {
            return None;
        }
        let (n, word) = self.taken.iter_mut().enumerate().find(|(_, word)| **word != u64::MAX)?;
        let bit = word.trailing_ones();
        *word |= 1 << bit;
        self.used += 1;
        Some((n as u64 * 64 + u64::from(bit)) * self.size)
    }

    /// The mark of the object that begins at `offset`.
    fn mark(&mut self, offset: u64) -> Option<(&mut u64, u64)> {
        let n = offset / self.size;
        let word = self.taken.get_mut(n as usize / 64)?;
        (offset.is_multiple_of(self.size) && *word >> (n % 64) & 1 != 0).then_some((word, 1 << (n % 64)))
    }
}

/// Sizes of small objects: sixteenths up to 128 bytes, then four to each doubling.
fn size_class(bytes: u64) -> u64 {
    let bytes = bytes.max(16);
    let step = if bytes <= 128 { 16 } else { (bytes - 1).ilog2().checked_sub(2).map_or(16, |n| 1 << n) };
    bytes.next_multiple_of(step)
}

impl Heap {
    /// An object of `bytes` at a multiple of `align`, a power of two. `None` when the source has no more.
    pub(super) fn alloc(&mut self, source: &dyn Source, bytes: u64, align: u64) -> Option<u64> {
        if bytes > MOST || align > MOST {
            return None;
        }
        let mut size = size_class(bytes);
        while size <= SMALL && !size.is_multiple_of(align) {
            size = size_class(size + 1);
        }
        if size <= SMALL && align <= PAGE {
            self.small(source, size)
        } else {
            self.large(source, bytes, align)
        }
    }

    fn small(&mut self, source: &dyn Source, size: u64) -> Option<u64> {
        let room = self.open.get(&size).and_then(|spans| spans.first().copied());
        let first = match room {
            Some(first) => first,
            None => {
                let first = self.take_range(source, SPAN, PAGE)?;
                self.used.insert(first, Range::Span(Span::new(size)));
                self.open.entry(size).or_default().insert(first);
                first
            }
        };
        let Some(Range::Span(span)) = self.used.get_mut(&first) else { return None };
        let offset = span.take()?;
        if span.is_full()
            && let Some(spans) = self.open.get_mut(&size)
        {
            spans.remove(&first);
        }
        Some(first + offset)
    }

    fn large(&mut self, source: &dyn Source, bytes: u64, align: u64) -> Option<u64> {
        let unit = if bytes >= BLOCK { BLOCK } else { PAGE };
        let length = bytes.max(1).checked_next_multiple_of(unit)?;
        let first = self.take_range(source, length, align.max(unit))?;
        self.used.insert(first, Range::Large { bytes: length });
        Some(first)
    }

    /// Free pages, the shortest range that is long enough.
    fn take_range(&mut self, source: &dyn Source, length: u64, align: u64) -> Option<u64> {
        let first = match self.fitting(length, align) {
            Some(found) => found,
            None => {
                self.grow(source, length, align)?;
                self.fitting(length, align)?
            }
        };
        let start = first.next_multiple_of(align);
        let whole = self.remove_free(first)?;
        self.add_free(first, start - first);
        self.add_free(start + length, first + whole - (start + length));
        self.used_bytes += length;
        Some(start)
    }

    fn fitting(&self, length: u64, align: u64) -> Option<u64> {
        let fits = |(whole, first): &&(u64, u64)| first.next_multiple_of(align) + length <= first + whole;
        self.by_length.range((length, 0)..).find(fits).map(|(_, first)| *first)
    }

    fn add_free(&mut self, first: u64, length: u64) {
        if length > 0 {
            self.free.insert(first, length);
            self.by_length.insert((length, first));
            self.free_bytes += length;
        }
    }

    fn remove_free(&mut self, first: u64) -> Option<u64> {
        let length = self.free.remove(&first)?;
        self.by_length.remove(&(length, first));
        self.free_bytes -= length;
        Some(length)
    }

    fn grow(&mut self, source: &dyn Source, length: u64, align: u64) -> Option<()> {
        let slack = if align > GRANULE { align } else { 0 };
        let bytes = length.checked_add(slack)?.checked_next_multiple_of(GRANULE)?;
        // A small system may have no room for a large chunk.
        let sizes = [bytes.max(CHUNK), bytes];
        let (first, chunk) = sizes.into_iter().find_map(|bytes| granules(source, bytes))?;
        let bytes = chunk.bytes;
        map::mark(first, bytes, true);
        self.chunks.insert(first, chunk);
        self.add_free(first, bytes);
        Some(())
    }

    /// The bytes of the object that begins at `address`; `None` when none does.
    pub(super) fn size(&mut self, address: u64) -> Option<u64> {
        let (first, range) = self.used.range_mut(..=address).next_back()?;
        match range {
            Range::Large { bytes } => (*first == address).then_some(*bytes),
            Range::Span(span) => span.mark(address - first).is_some().then_some(span.size),
        }
    }

    /// False when no object begins at `address`.
    pub(super) fn free(&mut self, source: &dyn Source, address: u64) -> bool {
        let Some((first, range)) = self.used.range_mut(..=address).next_back() else { return false };
        let first = *first;
        let length = match range {
            Range::Large { bytes } if first == address => *bytes,
            Range::Large { .. } => return false,
            Range::Span(span) => {
                let was_full = span.is_full();
                let Some((word, bit)) = span.mark(address - first) else { return false };
                *word &= !bit;
                span.used -= 1;
                let (size, empty) = (span.size, span.used == 0);
                let open = self.open.entry(size).or_default();
                if was_full {
                    open.insert(first);
                }
                // One stays for the next object of this size.
                if !empty || open.len() < 2 {
                    return true;
                }
                open.remove(&first);
                SPAN
            }
        };
        self.used.remove(&first);
        self.used_bytes -= length;
        self.give_range(source, first, length);
        true
    }

    /// Joins the free neighbours in the same chunk.
    fn give_range(&mut self, source: &dyn Source, first: u64, length: u64) {
        let (mut first, mut end) = (first, first + length);
        let before = self.free.range(..first).next_back().map(|(at, length)| (*at, at + length));
        if let Some((at, to)) = before
            && to == first
            && !self.chunks.contains_key(&first)
        {
            self.remove_free(at);
            first = at;
        }
        if !self.chunks.contains_key(&end)
            && let Some(length) = self.remove_free(end)
        {
            end += length;
        }
        self.add_free(first, end - first);
        let whole = self.chunks.get(&first).is_some_and(|chunk| chunk.bytes == end - first);
        if whole && self.free_bytes > self.used_bytes.max(KEPT) {
            self.give_chunk(source, first);
        }
    }

    fn give_chunk(&mut self, source: &dyn Source, first: u64) {
        if let Some(chunk) = self.chunks.remove(&first) {
            self.remove_free(first);
            map::mark(first, chunk.bytes, false);
            source.give(chunk.raw.0, chunk.raw.1);
        }
    }
}

/// A chunk of `bytes` that begins with a granule.
fn granules(source: &dyn Source, bytes: u64) -> Option<(u64, Chunk)> {
    let get = |size: u64| {
        let address = source.get(size)?;
        let first = address.next_multiple_of(GRANULE);
        if first + bytes <= address + size && map::covers(first, bytes) {
            return Some((first, Chunk { raw: (address, size), bytes }));
        }
        source.give(address, size);
        None
    };
    get(bytes).or_else(|| get(bytes.checked_add(GRANULE)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::{Cell, RefCell};
    use std::sync::atomic::{AtomicU64, Ordering};

    /// Addresses only: the heap never touches the memory.
    #[derive(Default)]
    struct Numbers {
        live: RefCell<BTreeMap<u64, u64>>,
        limit: Cell<Option<u64>>,
    }

    impl Source for Numbers {
        fn get(&self, bytes: u64) -> Option<u64> {
            static NEXT: AtomicU64 = AtomicU64::new(1 << 40);
            if self.limit.get().is_some_and(|limit| bytes > limit) {
                return None;
            }
            // Every second chunk begins in the middle of a granule.
            let address = NEXT.fetch_add(bytes + GRANULE / 2, Ordering::Relaxed);
            self.live.borrow_mut().insert(address, bytes);
            Some(address)
        }

        fn give(&self, address: u64, bytes: u64) {
            assert_eq!(self.live.borrow_mut().remove(&address), Some(bytes));
        }
    }

    #[test]
    fn classes_grow_by_quarters() {
        assert_eq!(
            [1, 16, 17, 128, 129, 160, 161, 257, 16 << 10].map(size_class),
            [16, 16, 32, 128, 160, 160, 192, 320, 16 << 10]
        );
    }

    #[test]
    fn objects_do_not_overlap_and_are_found_again() {
        let (source, mut heap) = (Numbers::default(), Heap::default());
        let mut random = 12345u64;
        let mut next = move |n: u64| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (random >> 33) % n
        };
        let mut live: BTreeMap<u64, u64> = BTreeMap::new();
        for _ in 0..20_000 {
            if next(5) < 3 {
                let most = 1 << next(22);
                let (bytes, align) = (next(most) + 1, 16 << next(12));
                let at = heap.alloc(&source, bytes, align).expect("memory");
                assert!(at.is_multiple_of(align) && map::holds(at) && map::holds(at + bytes - 1));
                assert!(live.range(..at + bytes).next_back().is_none_or(|(a, n)| a + n <= at));
                assert!(heap.size(at).is_some_and(|size| size >= bytes));
                live.insert(at, bytes);
            } else if let Some((&at, &bytes)) =
                live.range(live.keys().next().map_or(0, |k| k + next(1 << 28))..).next()
            {
                live.remove(&at);
                assert_eq!(heap.size(at + bytes / 2 + 1), None);
                assert!(heap.free(&source, at));
                assert!(!heap.free(&source, at), "twice");
            }
        }
        for at in live.into_keys() {
            assert!(heap.free(&source, at));
        }
        assert!(heap.used.values().all(|range| matches!(range, Range::Span(span) if span.used == 0)));
    }

    #[test]
    fn large_chunks_go_back() {
        let (source, mut heap) = (Numbers::default(), Heap::default());
        let small = heap.alloc(&source, 100, 16).expect("memory");
        for _ in 0..3 {
            let big = heap.alloc(&source, 1 << 33, 16).expect("memory");
            assert!(heap.free(&source, big));
            assert!(!map::holds(big));
        }
        assert_eq!(source.live.borrow().len(), 1);
        assert!(map::holds(small) && heap.free(&source, small));
    }

    #[test]
    fn no_memory_is_no_object() {
        let (source, mut heap) = (Numbers::default(), Heap::default());
        source.limit.set(Some(4 << 20));
        assert!(heap.alloc(&source, 1 << 20, 16).is_some(), "a smaller chunk");
        assert!(heap.alloc(&source, 1 << 30, 16).is_none());
        assert!(heap.alloc(&source, u64::MAX - 5, 16).is_none());
    }
}
