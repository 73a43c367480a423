//! Bulk copies between global and shared memory (`racc_abi::threads::BulkKind`), and the barriers that threads and copies
//! arrive at. A copy is done when it begins, which GPUs may do too; its bytes arrive at once.

use super::{Shared, State, Team, wait, with_team};
use crate::cpu::{Accesses, current_kernel};
use crate::error::{ErrorCode, Failure};
use crate::sim;
use crate::site::Site;
use crate::threads::shadow::How;
use racc_abi::threads::{Access, BulkKind};
use racc_abi::{Construct, SrcLoc};
use std::ffi::{c_int, c_void};

/// Copies are of pieces of so many bytes, at multiples of it (PTX, `cp.async.bulk`).
const PIECE: u64 = 16;

/// A barrier: a phase is over when all threads and all bytes have arrived.
pub(super) struct Phases {
    /// Threads that arrive in each phase.
    threads: i64,
    /// Those that are still to arrive, and bytes.
    pending: i64,
    bytes: i64,
    phase: i64,
}

/// A copy or an arrival; addresses as the program has them.
struct Bulk {
    kind: BulkKind,
    barrier: u64,
    to: u64,
    from: u64,
    number: i64,
    loc: *const SrcLoc,
}

type Done = Result<Option<i64>, String>;

impl Team<'_> {
    fn bulk(&mut self, bulk: &Bulk) -> Done {
        let block = self.fibers[self.current].block;
        let bytes = || u64::try_from(bulk.number).map_err(|_| format!("a copy of {} bytes", bulk.number));
        match bulk.kind {
            BulkKind::Init => {
                let threads = bulk.number;
                if threads < 1 {
                    return Err(format!("a barrier of {threads} threads"));
                }
                let begun = Phases { threads, pending: threads, bytes: 0, phase: 0 };
                self.blocks[block].phases.insert(bulk.barrier, begun);
            }
            BulkKind::Store => self.copy(bulk, bytes()?)?,
            BulkKind::Load => {
                self.copy(bulk, bytes()?)?;
                let holds = |s: &&mut Shared| (s.address.0..s.address.0 + s.bytes).contains(&bulk.to);
                self.blocks[block].shared.iter_mut().filter(holds).for_each(|s| s.copied_to = true);
                self.phases(bulk.barrier)?.bytes -= bulk.number;
                self.over(block, bulk.barrier)?;
            }
            BulkKind::Expect => self.phases(bulk.barrier)?.bytes += bulk.number,
            BulkKind::Arrive | BulkKind::ArriveExpect => {
                let phases = self.phases(bulk.barrier)?;
                let phase = phases.phase;
                phases.pending -= 1;
                if bulk.kind == BulkKind::ArriveExpect {
                    phases.bytes += bulk.number;
                }
                self.over(block, bulk.barrier)?;
                return Ok(Some(phase));
            }
            BulkKind::Wait => {
                self.phases(bulk.barrier)?;
                return Ok(None);
            }
        }
        Ok(Some(0))
    }

    fn phases(&mut self, barrier: u64) -> Result<&mut Phases, String> {
        let block = self.fibers[self.current].block;
        let missing = "this barrier has not begun in this block: barrier_init must come first, and syncthreads() after it";
        self.blocks[block].phases.get_mut(&barrier).ok_or_else(|| missing.to_owned())
    }

    /// The next phase begins where all have arrived.
    fn over(&mut self, block: usize, barrier: u64) -> Result<(), String> {
        let phases = self.phases(barrier)?;
        if phases.pending < 0 {
            return Err(format!("more than {} threads arrive at this barrier in one phase", phases.threads));
        }
        if phases.pending == 0 && phases.bytes == 0 {
            phases.pending = phases.threads;
            phases.phase += 1;
            self.blocks[block].meetings.all_met();
        }
        Ok(())
    }

    fn copy(&mut self, bulk: &Bulk, bytes: u64) -> Result<(), String> {
        for (what, number) in [("destination", bulk.to), ("source", bulk.from)] {
            if !number.is_multiple_of(PIECE) {
                return Err(format!(
                    "a bulk copy's {what} begins at {number:#x}: not at a multiple of {PIECE} bytes"
                ));
            }
        }
        if !bytes.is_multiple_of(PIECE) {
            return Err(format!("a bulk copy of {bytes} bytes: not a multiple of {PIECE}"));
        }
        if current_kernel().is_some_and(|k| k.accesses == Accesses::Checked) {
            for (address, access) in [(bulk.from, Access::Read), (bulk.to, Access::Write)] {
                // SAFETY: no name is given.
                let left = unsafe { sim::leave_message(address, bytes, std::ptr::null()) };
                let how = How { access, loc: bulk.loc, variable: std::ptr::null() };
                if let Some(text) = left.or_else(|| self.access((address, bytes), how)) {
                    return Err(text);
                }
            }
        }
        // SAFETY: the program's memory, which was checked on sim.
        unsafe { std::ptr::copy(bulk.from as *const u8, bulk.to as *mut u8, bytes as usize) };
        Ok(())
    }

    /// Threads whose phase is over go on.
    pub(super) fn release_phases(&mut self) -> bool {
        let mut released = false;
        for n in 0..self.fibers.len() {
            let State::Phase { barrier, phase, .. } = self.fibers[n].state else { continue };
            let phases = &self.blocks[self.fibers[n].block].phases;
            if phases.get(&barrier).is_none_or(|p| p.phase > phase) {
                self.fibers[n].state = State::Ready;
                self.fibers[n].result = 1;
                released = true;
            }
        }
        released
    }

    /// Where a block of the cluster has what is at an address of this block's shared memory.
    fn mapped(&mut self, address: u64, rank: i32) -> Result<u64, String> {
        let (own, context) = (self.fibers[self.current].block, self.fibers[self.current].context);
        let (size, own_rank) = (context.cluster_size, context.cluster_rank);
        let rank = u32::try_from(rank).ok().filter(|rank| *rank < size);
        let rank = rank.ok_or_else(|| format!("the cluster has no such block: its ranks are 1 to {size}"))?;
        let shared = self.blocks[own]
            .shared
            .iter()
            .find(|s| (s.address.0..s.address.0 + s.bytes.max(1)).contains(&address))
            .ok_or("this is no shared memory of the thread's block")?;
        let (key, bytes, offset) = (shared.key, shared.bytes, address - shared.address.0);
        let there = own - own_rank as usize + rank as usize;
        Ok(self.shared(there, key, bytes).map_err(|e| e.text)?.0 + offset)
    }
}

fn ended(text: String, loc: *const SrcLoc) -> ! {
    // SAFETY: a constant of the program.
    let site = unsafe { Site::of(loc, Construct::Parallel) };
    let kernel = sim::in_kernel();
    let text = if text.contains(&kernel) { text } else { format!("{text}{kernel}") };
    crate::fatal::fatal(&Failure::new(ErrorCode::Execution, text), &site)
}

const OUTSIDE: &str = "this can only be done in a kernel";

#[unsafe(no_mangle)]
pub extern "C" fn __racc_thread_bulk(
    kind: c_int,
    barrier: *mut c_void,
    to: *mut c_void,
    from: *mut c_void,
    number: i64,
    loc: *const SrcLoc,
) -> i64 {
    let Some(kind) = BulkKind::of(kind) else { ended("an unknown bulk copy".to_owned(), loc) };
    let bulk = Bulk { kind, barrier: barrier as u64, to: to as u64, from: from as u64, number, loc };
    match with_team(|team| team.bulk(&bulk)) {
        Some(Ok(Some(value))) => value,
        Some(Ok(None)) => wait(State::Phase { barrier: bulk.barrier, phase: number, loc }),
        Some(Err(text)) => ended(text, loc),
        None => ended(OUTSIDE.to_owned(), loc),
    }
}

#[unsafe(no_mangle)]
pub extern "C" fn __racc_thread_cluster_map(address: *mut c_void, rank: c_int, loc: *const SrcLoc) -> i64 {
    match with_team(|team| team.mapped(address as u64, rank)) {
        Some(Ok(address)) => address as i64,
        Some(Err(text)) => ended(text, loc),
        None => ended(OUTSIDE.to_owned(), loc),
    }
}
