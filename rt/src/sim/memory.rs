//! The sim devices' memory: one big reserved range of addresses, pages committed on allocation, given back and
//! made inaccessible on free. Allocations stand apart and addresses are reused late, so that stale device
//! pointers fault or fail the check.

use crate::addr::DevPtr;
use std::cell::Cell;
use std::collections::BTreeMap;
use std::ffi::c_void;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{OnceLock, PoisonError, RwLock};

const PAGE: u64 = 4096;
const RANGE: u64 = 64 << 30;
/// Undefined memory: as a double -1.2e-127, as an integer large and negative, as a pointer not canonical.
pub(crate) const POISON: u8 = 0xa5;

pub(crate) struct Arena {
    base: u64,
    size: u64,
    space: RwLock<Space>,
    /// All pages are accessible: the system takes no more mappings, and each allocation between inaccessible pages
    /// costs two.
    open: AtomicBool,
    /// Changes when an allocation ends, which makes the threads' remembered ranges invalid.
    generation: AtomicU64,
}

struct Space {
    live: BTreeMap<u64, u64>,
    /// Free ranges: first byte → length.
    holes: BTreeMap<u64, u64>,
    /// Where the last allocation ended: the search for a hole starts here.
    cursor: u64,
}

/// What an address in the arena is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    Inside,
    /// In no allocation; the nearest one below it, if any: its first byte and length.
    Outside(Option<(u64, u64)>),
}

#[derive(Clone, Copy)]
struct Remembered {
    lo: u64,
    hi: u64,
    generation: u64,
}

/// Kernels use many allocations in turn: each page has a slot, and few pages share one.
const SLOTS: usize = 256;

thread_local! {
    static FOUND: [Cell<Remembered>; SLOTS] =
        const { [const { Cell::new(Remembered { lo: 1, hi: 0, generation: 0 }) }; SLOTS] };
}

/// The slot of an address's page; pages at equal distances get different ones.
fn slot(address: u64) -> usize {
    ((address / PAGE).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 56) as usize % SLOTS
}

impl Arena {
    /// The arena of the program; `None` when the system gives no address range.
    pub(crate) fn get() -> Option<&'static Arena> {
        static ARENA: OnceLock<Option<Arena>> = OnceLock::new();
        ARENA.get_or_init(Arena::reserve).as_ref()
    }

    fn reserve() -> Option<Arena> {
        let mut size = RANGE;
        while size >= 64 << 20 {
            if let Some(base) = map_nothing(std::ptr::null_mut(), size) {
                let space =
                    Space { live: BTreeMap::new(), holes: BTreeMap::from([(base, size)]), cursor: base };
                return Some(Arena {
                    base,
                    size,
                    space: RwLock::new(space),
                    open: AtomicBool::new(false),
                    generation: AtomicU64::new(1),
                });
            }
            size /= 2;
        }
        None
    }

    pub(crate) fn holds(&self, address: u64) -> bool {
        address.wrapping_sub(self.base) < self.size
    }

    pub(crate) fn size(&self) -> u64 {
        self.size
    }

    pub(crate) fn used(&self) -> u64 {
        self.space.read().unwrap_or_else(PoisonError::into_inner).live.values().sum()
    }

    /// New memory of zeros; the caller poisons it. `None` when there is none.
    pub(crate) fn alloc(&self, bytes: u64) -> Option<DevPtr> {
        let committed = bytes.max(1).checked_next_multiple_of(PAGE)?;
        let mut space = self.space.write().unwrap_or_else(PoisonError::into_inner);
        // One inaccessible page after each allocation.
        let first = space.take(committed.checked_add(PAGE)?)?;
        if !self.is_open() && !make_accessible(first, committed) && !self.make_all_accessible() {
            space.give(first, committed + PAGE);
            return None;
        }
        space.live.insert(first, bytes);
        Some(DevPtr(first))
    }

    fn is_open(&self) -> bool {
        self.open.load(Ordering::Relaxed)
    }

    /// Stale pointers then only fail the check, which is what finds most of them anyway. Called with the space locked.
    fn make_all_accessible(&self) -> bool {
        let done = make_accessible(self.base, self.size);
        self.open.store(done, Ordering::Relaxed);
        done
    }

    /// False when nothing was allocated there.
    pub(crate) fn free(&self, address: DevPtr) -> bool {
        let mut space = self.space.write().unwrap_or_else(PoisonError::into_inner);
        let Some(bytes) = space.live.remove(&address.0) else { return false };
        let committed = bytes.max(1).next_multiple_of(PAGE);
        // A new mapping gives the pages back and makes them inaccessible in one call. Should it fail, the range is
        // lost but not wrong.
        let given_back = if self.is_open() {
            // SAFETY: a range of this arena that nobody uses any more.
            unsafe { libc::madvise(address.ptr().cast(), committed as usize, libc::MADV_DONTNEED) == 0 }
        } else {
            map_nothing(address.ptr(), committed).is_some()
        };
        if given_back {
            space.give(address.0, committed + PAGE);
        }
        self.generation.fetch_add(1, Ordering::Release);
        true
    }

    /// Whether `[address, address + bytes)`, which starts in the arena, lies in one live allocation.
    pub(crate) fn place(&self, address: u64, bytes: u64) -> Place {
        let generation = self.generation.load(Ordering::Acquire);
        let slot = slot(address);
        let known = FOUND.with(|found| found[slot].get());
        if known.generation == generation && address >= known.lo && address.saturating_add(bytes) <= known.hi
        {
            return Place::Inside;
        }
        let space = self.space.read().unwrap_or_else(PoisonError::into_inner);
        match space.live.range(..=address).next_back() {
            Some((lo, size)) if address.saturating_add(bytes) <= lo + size => {
                let known = Remembered { lo: *lo, hi: lo + size, generation };
                FOUND.with(|found| found[slot].set(known));
                Place::Inside
            }
            Some((lo, size)) => Place::Outside(Some((*lo, *size))),
            None => Place::Outside(None),
        }
    }
}

/// `malloc` of device code.
pub(crate) fn heap_object(bytes: u64) -> *mut c_void {
    let Some(address) = Arena::get().and_then(|arena| arena.alloc(bytes)) else {
        return std::ptr::null_mut();
    };
    let object: *mut c_void = address.ptr().cast();
    // SAFETY: so many bytes were just allocated there.
    unsafe { object.cast::<u8>().write_bytes(POISON, bytes as usize) };
    object
}

/// `free` of device code.
///
/// # Safety
/// `object` is null or the result of [`heap_object`] or of the C library's `malloc`.
pub(crate) unsafe fn free_heap_object(object: *mut c_void) {
    match Arena::get() {
        Some(arena) if arena.holds(object as u64) => {
            arena.free(DevPtr(object as u64));
        }
        // SAFETY: the caller's promise.
        _ => unsafe { crate::managed::entry::__racc_free(object) },
    }
}

impl Space {
    /// Next fit: an address is reused as late as possible.
    fn take(&mut self, bytes: u64) -> Option<u64> {
        let fits = |(first, len): (&u64, &u64)| (*len >= bytes).then_some((*first, *len));
        let (first, len) = self
            .holes
            .range(self.cursor..)
            .find_map(fits)
            .or_else(|| self.holes.range(..self.cursor).find_map(fits))?;
        self.holes.remove(&first);
        if len > bytes {
            self.holes.insert(first + bytes, len - bytes);
        }
        self.cursor = first + bytes;
        Some(first)
    }

    fn give(&mut self, first: u64, bytes: u64) {
        let (mut first, mut bytes) = (first, bytes);
        if let Some((before, len)) = self.holes.range(..first).next_back().map(|(a, b)| (*a, *b))
            && before + len == first
            // The hole behind the cursor stays apart, or its memory would be reused at once.
            && first != self.cursor
        {
            self.holes.remove(&before);
            first = before;
            bytes += len;
        }
        if let Some(len) = self.holes.get(&(first + bytes)).copied()
            && first + bytes != self.cursor
        {
            self.holes.remove(&(first + bytes));
            bytes += len;
        }
        self.holes.insert(first, bytes);
    }
}

fn make_accessible(first: u64, bytes: u64) -> bool {
    // SAFETY: called for ranges of an arena.
    unsafe { libc::mprotect(first as *mut _, bytes as usize, libc::PROT_READ | libc::PROT_WRITE) == 0 }
}

fn map_nothing(at: *mut u8, bytes: u64) -> Option<u64> {
    let fixed = if at.is_null() { 0 } else { libc::MAP_FIXED };
    let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE | fixed;
    // SAFETY: a fresh range, or one that this arena owns.
    let p = unsafe { libc::mmap(at.cast(), bytes as usize, libc::PROT_NONE, flags, -1, 0) };
    (p != libc::MAP_FAILED).then_some(p as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_and_lifetimes() {
        let Some(arena) = Arena::reserve() else { return };
        let a = arena.alloc(100).expect("memory");
        let b = arena.alloc(5000).expect("memory");
        assert_eq!(arena.place(a.0, 100), Place::Inside);
        assert_eq!(arena.place(a.0 + 96, 8), Place::Outside(Some((a.0, 100))));
        assert_eq!(arena.place(b.0 + 4992, 8), Place::Inside);
        assert!(arena.free(a));
        assert!(!arena.free(a));
        assert_eq!(arena.place(a.0, 1), Place::Outside(None));
        let c = arena.alloc(100).expect("memory");
        assert_ne!(c, a, "addresses are reused late");
        // SAFETY: live memory of the arena.
        unsafe {
            c.ptr().write_bytes(POISON, 100);
            assert_eq!(*c.ptr(), POISON);
        }
    }

    /// More allocations than the system takes mappings (65,530 by default).
    #[test]
    fn many_live_allocations() {
        let Some(arena) = Arena::reserve() else { return };
        let all: Vec<DevPtr> = (0..100_000).map(|n| arena.alloc(8 + n % 100).expect("memory")).collect();
        // SAFETY: live memory of the arena.
        all.iter().for_each(|p| unsafe { *p.ptr() = 1 });
        assert!(all.iter().all(|p| arena.place(p.0, 8) == Place::Inside && arena.free(*p)));
        assert_eq!(arena.used(), 0);
        let again = arena.alloc(8).expect("memory");
        // SAFETY: live memory of the arena.
        assert_eq!(unsafe { *again.ptr() }, 0, "given back");
    }

    #[test]
    fn reuses_the_range_when_it_ends() {
        let Some(arena) = Arena::reserve() else { return };
        let big = arena.size() / 4;
        for _ in 0..20 {
            let p = arena.alloc(big).expect("reused");
            assert!(arena.free(p));
        }
        assert!(arena.alloc(arena.size()).is_none());
    }
}
