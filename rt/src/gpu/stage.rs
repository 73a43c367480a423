//! Large transfers of pageable memory: through a ring of pinned buffers, filled and emptied by several threads.
//!
//! CUDA's own copy of pageable memory reaches 10–18 GB/s, this 50 and more; HSA has none. Both directions have read or
//! written all local memory when the call returns.

use super::context::Context;
use super::error::GpuResult;
use crate::cpu::copy_parallel;
use std::sync::{Mutex, PoisonError};

const PIECE: u64 = 8 << 20;
const BUFFERS: usize = 4;

struct Buffer<E> {
    memory: *mut u8,
    /// Recorded behind the last transfer that used the buffer.
    event: E,
}

// SAFETY: pinned memory and an event, usable from any thread; the lock below gives them to one at a time.
unsafe impl<E: Send> Send for Buffer<E> {}

/// The buffers of one device, made at the first large transfer.
pub(super) struct Stage<C: Context> {
    ring: Mutex<Ring<C>>,
}

struct Ring<C: Context> {
    buffers: Vec<Buffer<C::Event>>,
    /// The buffer that was used longest ago.
    next: usize,
}

impl<C: Context> Ring<C> {
    fn fill(&mut self, context: &C) -> GpuResult<()> {
        while self.buffers.len() < BUFFERS {
            let (memory, _) = context.alloc_pinned(PIECE)?;
            self.buffers.push(Buffer { memory, event: context.event_create()? });
        }
        Ok(())
    }
}

/// A transfer's pieces: offset and length.
fn pieces(bytes: u64) -> impl Iterator<Item = (u64, u64)> {
    (0..bytes.div_ceil(PIECE)).map(move |n| (n * PIECE, PIECE.min(bytes - n * PIECE)))
}

impl<C: Context> Stage<C> {
    pub(super) fn new() -> Stage<C> {
        Stage { ring: Mutex::new(Ring { buffers: Vec::new(), next: 0 }) }
    }

    pub(super) fn copy_in(
        &self,
        context: &C,
        to: u64,
        from: u64,
        bytes: u64,
        stream: &C::Stream,
    ) -> GpuResult<()> {
        let mut ring = self.ring.lock().unwrap_or_else(PoisonError::into_inner);
        ring.fill(context)?;
        for (offset, piece) in pieces(bytes) {
            let buffer = &ring.buffers[ring.next];
            // An event that was never recorded counts as done.
            context.event_synchronize(&buffer.event)?;
            copy_parallel(buffer.memory as u64, from + offset, piece);
            // SAFETY: pinned memory that stays; it is written again only behind the event.
            unsafe { context.copy_in(to + offset, buffer.memory as u64, piece, stream)? };
            context.event_record(&buffer.event, stream)?;
            ring.next = (ring.next + 1) % BUFFERS;
        }
        Ok(())
    }

    pub(super) fn copy_out(
        &self,
        context: &C,
        to: u64,
        from: u64,
        bytes: u64,
        stream: &C::Stream,
    ) -> GpuResult<()> {
        let mut ring = self.ring.lock().unwrap_or_else(PoisonError::into_inner);
        ring.fill(context)?;
        let buffers = &ring.buffers;
        let all: Vec<(u64, u64)> = pieces(bytes).collect();
        // Another queue may still read a buffer of an earlier copy in.
        for buffer in buffers.iter().take(all.len()) {
            context.event_synchronize(&buffer.event)?;
        }
        let mut sent = 0;
        for (done, (offset, piece)) in all.iter().enumerate() {
            while sent < all.len() && sent < done + BUFFERS {
                let (offset, piece) = all[sent];
                let buffer = &buffers[sent % BUFFERS];
                // SAFETY: pinned memory that stays; it was emptied before, or never used.
                unsafe { context.copy_out(buffer.memory as u64, from + offset, piece, stream)? };
                context.event_record(&buffer.event, stream)?;
                sent += 1;
            }
            let buffer = &buffers[done % BUFFERS];
            context.event_synchronize(&buffer.event)?;
            copy_parallel(to + offset, buffer.memory as u64, *piece);
        }
        Ok(())
    }
}
