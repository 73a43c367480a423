//! Freed device memory that is kept for later allocations of the same size: a data region that is entered again and
//! again costs no call of the driver for its memory.
//!
//! A kept block is handed out behind the operations that were on its stream when it was freed: on the same stream, where
//! later operations come after them anyway, or on any other once the host has waited for them.

use super::context::Context;
use super::stream::Line;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub(super) struct Kept<C: Context> {
    blocks: Mutex<Blocks<C>>,
    /// Bytes that are kept at most.
    most: u64,
}

struct Blocks<C: Context> {
    /// Size of each block that is in use.
    live: BTreeMap<u64, u64>,
    /// Freed blocks by their size.
    free: BTreeMap<u64, Vec<Block<C>>>,
    bytes: u64,
}

/// A freed block, with the operations that may still use it: those of `line` up to number `issued`.
pub(super) struct Block<C: Context> {
    pub(super) address: u64,
    pub(super) line: Arc<Line<C>>,
    issued: u64,
}

impl<C: Context> Block<C> {
    fn suits(&self, line: &Arc<Line<C>>) -> bool {
        Arc::ptr_eq(&self.line, line) || self.line.has_passed(self.issued)
    }
}

impl<C: Context> Kept<C> {
    pub(super) fn new(most: u64) -> Kept<C> {
        Kept { blocks: Mutex::new(Blocks { live: BTreeMap::new(), free: BTreeMap::new(), bytes: 0 }), most }
    }

    fn lock(&self) -> MutexGuard<'_, Blocks<C>> {
        self.blocks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A kept block of this size for operations on `line`, in use from now on.
    pub(super) fn take(&self, bytes: u64, line: &Arc<Line<C>>) -> Option<u64> {
        let mut all = self.lock();
        let blocks = all.free.get_mut(&bytes)?;
        // The one freed last is the likeliest to be in the caches.
        let found = blocks.iter().rposition(|block| block.suits(line))?;
        let Block { address, .. } = blocks.remove(found);
        all.bytes -= bytes;
        all.live.insert(address, bytes);
        Some(address)
    }

    /// A block that the driver gave.
    pub(super) fn came(&self, address: u64, bytes: u64) {
        self.lock().live.insert(address, bytes);
    }

    /// Ends the use of a block behind what is now on `line`. False when the block is not kept: then the caller gives it
    /// back to the driver.
    pub(super) fn keep(&self, address: u64, line: &Arc<Line<C>>) -> bool {
        let mut all = self.lock();
        let Some(bytes) = all.live.remove(&address) else { return false };
        // A program may end its own stream without our knowing.
        if !line.is_ours() || bytes > self.most / 8 || all.bytes + bytes > self.most {
            return false;
        }
        all.bytes += bytes;
        let block = Block { address, line: line.clone(), issued: line.issued() };
        all.free.entry(bytes).or_default().push(block);
        true
    }

    /// All kept blocks, to give them back to the driver.
    pub(super) fn drain(&self) -> Vec<Block<C>> {
        let mut all = self.lock();
        all.bytes = 0;
        std::mem::take(&mut all.free).into_values().flatten().collect()
    }

    /// Bytes that are kept: free for later allocations.
    pub(super) fn bytes(&self) -> u64 {
        self.lock().bytes
    }
}
