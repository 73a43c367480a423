//! Large transfers of pageable memory: through a ring of pinned buffers, filled and emptied by several threads.
//!
//! The driver's own copy of pageable memory reaches 10–18 GB/s, this 50 and more. Both directions have read or
//! written all local memory when the call returns.

use super::api::{Api, CuResult, Event, Stream};
use crate::cpu::copy_parallel;
use std::sync::{Mutex, PoisonError};

/// Transfers from this size on are staged.
pub(super) const STAGED: u64 = 4 << 20;
const PIECE: u64 = 8 << 20;
const BUFFERS: usize = 4;

struct Buffer {
    memory: *mut u8,
    /// Recorded behind the last transfer that used the buffer.
    event: Event,
}

// SAFETY: pinned memory and an event, usable from any thread; the lock below gives them to one at a time.
unsafe impl Send for Buffer {}

/// The buffers of one device, made at the first large transfer.
#[derive(Default)]
pub(super) struct Stage {
    buffers: Mutex<Vec<Buffer>>,
}

fn fill(api: &dyn Api, buffers: &mut Vec<Buffer>) -> CuResult<()> {
    while buffers.len() < BUFFERS {
        buffers.push(Buffer { memory: api.mem_host_alloc(PIECE)?, event: api.event_create()? });
    }
    Ok(())
}

/// A transfer's pieces: offset and length.
fn pieces(bytes: u64) -> impl Iterator<Item = (u64, u64)> {
    (0..bytes.div_ceil(PIECE)).map(move |n| (n * PIECE, PIECE.min(bytes - n * PIECE)))
}

impl Stage {
    pub(super) fn copy_in(
        &self,
        api: &dyn Api,
        to: u64,
        from: u64,
        bytes: u64,
        stream: Stream,
    ) -> CuResult<()> {
        let mut buffers = self.buffers.lock().unwrap_or_else(PoisonError::into_inner);
        fill(api, &mut buffers)?;
        for ((offset, piece), buffer) in pieces(bytes).zip((0..BUFFERS).cycle()) {
            let buffer = &buffers[buffer];
            // An event that was never recorded counts as done.
            api.event_synchronize(buffer.event)?;
            copy_parallel(buffer.memory as u64, from + offset, piece);
            // SAFETY: pinned memory that stays; it is written again only behind the event.
            unsafe { api.memcpy_htod_async(to + offset, buffer.memory as u64, piece, stream)? };
            api.event_record(buffer.event, stream)?;
        }
        Ok(())
    }

    pub(super) fn copy_out(
        &self,
        api: &dyn Api,
        to: u64,
        from: u64,
        bytes: u64,
        stream: Stream,
    ) -> CuResult<()> {
        let mut buffers = self.buffers.lock().unwrap_or_else(PoisonError::into_inner);
        fill(api, &mut buffers)?;
        // Another queue may still read a buffer of an earlier copy in.
        for buffer in buffers.iter() {
            api.event_synchronize(buffer.event)?;
        }
        let all: Vec<(u64, u64)> = pieces(bytes).collect();
        let mut sent = 0;
        for (done, (offset, piece)) in all.iter().enumerate() {
            while sent < all.len() && sent < done + BUFFERS {
                let (offset, piece) = all[sent];
                let buffer = &buffers[sent % BUFFERS];
                // SAFETY: pinned memory that stays; it was emptied before, or never used.
                unsafe { api.memcpy_dtoh_async(buffer.memory as u64, from + offset, piece, stream)? };
                api.event_record(buffer.event, stream)?;
                sent += 1;
            }
            let buffer = &buffers[done % BUFFERS];
            api.event_synchronize(buffer.event)?;
            copy_parallel(to + offset, buffer.memory as u64, *piece);
        }
        Ok(())
    }
}
