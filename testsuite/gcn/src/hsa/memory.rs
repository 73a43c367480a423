//! All memory that agents know: devices' own, the host's pools, locked pages; who may access it.
//!
//! A device's memory has addresses at which the host has none: host code that uses a device pointer fails as on a card.

use super::lock;
use crate::machine::regions::{Region, Regions};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock};

/// Bytes of address space of all devices' memory.
const ARENA: usize = 1 << 38;
const PAGE: u64 = 4096;
/// What fresh memory holds.
const POISON: u8 = 0xa5;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Of the GPU agent with this number.
    Device(usize),
    Host,
    Locked,
    Code(usize),
}

#[derive(Clone, Debug)]
pub(super) struct Allocation {
    pub(super) start: u64,
    pub(super) size: u64,
    pub(super) kind: Kind,
    /// A bit a GPU agent that may access it.
    pub(super) agents: u64,
    pub(super) user_data: u64,
}

#[derive(Default)]
struct State {
    /// Sorted by address.
    all: Vec<Allocation>,
    next: u64,
    device_used: u64,
}

static STATE: Mutex<State> = Mutex::new(State { all: Vec::new(), next: 0, device_used: 0 });
/// Counts changes, so that running kernels see them.
static VERSION: AtomicU64 = AtomicU64::new(1);

#[derive(Clone, Copy)]
struct Arena {
    /// What devices call it: inaccessible to the host.
    device: u64,
    host: u64,
}

fn arena() -> Option<Arena> {
    static ARENA_AT: OnceLock<Option<Arena>> = OnceLock::new();
    *ARENA_AT.get_or_init(|| {
        let map = |protection| {
            // SAFETY: a fresh anonymous mapping.
            let at = unsafe {
                libc::mmap(
                    std::ptr::null_mut(),
                    ARENA,
                    protection,
                    libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE,
                    -1,
                    0,
                )
            };
            (at != libc::MAP_FAILED).then_some(at as u64)
        };
        Some(Arena { device: map(libc::PROT_NONE)?, host: map(libc::PROT_READ | libc::PROT_WRITE)? })
    })
}

pub(super) fn version() -> u64 {
    VERSION.load(Ordering::Acquire)
}

fn insert(state: &mut State, allocation: Allocation) {
    let at = state.all.partition_point(|a| a.start < allocation.start);
    state.all.insert(at, allocation);
    VERSION.fetch_add(1, Ordering::AcqRel);
}

/// The host's address of a device's.
pub(super) fn to_host(address: u64) -> u64 {
    match arena() {
        Some(a) if address >= a.device && address < a.device + ARENA as u64 => address - a.device + a.host,
        _ => address,
    }
}

pub(super) fn allocate_device(agent: usize, size: u64, code: bool) -> Option<u64> {
    let arena = arena()?;
    let mut state = lock(&STATE);
    let room = size.checked_next_multiple_of(PAGE)? + PAGE;
    if state.next + room > ARENA as u64 || state.device_used + size > super::agent::MEMORY {
        return None;
    }
    // Never reused: an access to freed memory is always seen; a page that nothing has lies between.
    let start = arena.device + PAGE + state.next;
    state.next += room;
    state.device_used += size;
    let kind = if code { Kind::Code(agent) } else { Kind::Device(agent) };
    insert(&mut state, Allocation { start, size, kind, agents: 1 << agent, user_data: 0 });
    drop(state);
    let poisoned = size.min(1 << 26) as usize;
    // SAFETY: within the arena's accessible mapping.
    unsafe { std::ptr::write_bytes(to_host(start) as *mut u8, POISON, poisoned) };
    Some(start)
}

pub(super) fn allocate_host(size: u64) -> Option<u64> {
    let length = size.checked_next_multiple_of(PAGE)?.max(PAGE) as usize;
    // SAFETY: a fresh anonymous mapping.
    let at = unsafe {
        libc::mmap(
            std::ptr::null_mut(),
            length,
            libc::PROT_READ | libc::PROT_WRITE,
            libc::MAP_PRIVATE | libc::MAP_ANONYMOUS,
            -1,
            0,
        )
    };
    if at == libc::MAP_FAILED {
        return None;
    }
    let allocation = Allocation { start: at as u64, size, kind: Kind::Host, agents: 0, user_data: 0 };
    insert(&mut lock(&STATE), allocation);
    Some(at as u64)
}

/// Pages of the program, made accessible; memory of the run time itself, such as a queue's packets.
pub(super) fn lock_host(start: u64, size: u64, agents: u64) {
    insert(&mut lock(&STATE), Allocation { start, size, kind: Kind::Locked, agents, user_data: 0 });
}

/// `false`: there is no such allocation.
pub(super) fn free(start: u64) -> bool {
    let mut state = lock(&STATE);
    let Some(at) = state.all.iter().position(|a| a.start == start && a.kind != Kind::Locked) else {
        return false;
    };
    let freed = state.all.remove(at);
    VERSION.fetch_add(1, Ordering::AcqRel);
    match freed.kind {
        Kind::Device(_) | Kind::Code(_) => {
            state.device_used -= freed.size;
            let length = freed.size.next_multiple_of(PAGE) as usize;
            // SAFETY: the pages of this allocation alone; what a kernel still reads there is zero.
            unsafe { libc::madvise(to_host(start) as *mut libc::c_void, length, libc::MADV_DONTNEED) };
        }
        Kind::Host => {
            let length = freed.size.next_multiple_of(PAGE).max(PAGE) as usize;
            // SAFETY: mapped by `allocate_host` with this length.
            unsafe { libc::munmap(start as *mut libc::c_void, length) };
        }
        Kind::Locked => {}
    }
    true
}

pub(super) fn unlock_host(start: u64) -> bool {
    let mut state = lock(&STATE);
    let Some(at) = state.all.iter().position(|a| a.start == start && a.kind == Kind::Locked) else {
        return false;
    };
    state.all.remove(at);
    VERSION.fetch_add(1, Ordering::AcqRel);
    true
}

/// Which GPU agents may access the allocation: these and its owner.
pub(super) fn allow(address: u64, agents: u64) -> bool {
    let mut state = lock(&STATE);
    let Some(found) = state.all.iter_mut().find(|a| a.start <= address && address < a.start + a.size.max(1))
    else {
        return false;
    };
    let owner = match found.kind {
        Kind::Device(n) | Kind::Code(n) => 1 << n,
        Kind::Host | Kind::Locked => 0,
    };
    found.agents = agents | owner;
    VERSION.fetch_add(1, Ordering::AcqRel);
    true
}

pub(super) fn find(address: u64) -> Option<Allocation> {
    let state = lock(&STATE);
    state.all.iter().rfind(|a| a.start <= address && address < a.start + a.size.max(1)).cloned()
}

pub(super) fn set_user_data(start: u64, data: u64) -> bool {
    let mut state = lock(&STATE);
    let found = state.all.iter_mut().find(|a| a.start == start);
    found.map(|a| a.user_data = data).is_some()
}

/// What a GPU agent may access now.
pub(super) fn regions(agent: usize) -> Regions {
    let state = lock(&STATE);
    let delta = arena().map_or(0, |a| a.host.wrapping_sub(a.device) as i64);
    let mine = state.all.iter().filter(|a| a.agents >> agent & 1 == 1);
    Arc::new(
        mine.map(|a| Region {
            start: a.start,
            end: a.start + a.size,
            delta: if matches!(a.kind, Kind::Device(_) | Kind::Code(_)) { delta } else { 0 },
            what: match a.kind {
                Kind::Device(_) => "an allocation",
                Kind::Host => "an allocation of the host's",
                Kind::Locked => "locked memory",
                Kind::Code(_) => "the code",
            },
        })
        .collect(),
    )
}

/// Whether a copy may use `size` bytes there.
pub(super) fn holds(address: u64, size: u64) -> bool {
    let state = lock(&STATE);
    state.all.iter().any(|a| a.start <= address && address + size <= a.start + a.size)
}

pub(super) fn used() -> u64 {
    lock(&STATE).device_used
}
