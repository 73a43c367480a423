//! An AQL queue: packets into its ring, in the order of the calls.
//!
//! A packet is 64 bytes. Its first word, written last, hands it to the packet processor.

use super::api::{Agent, Api, QueueHandle, Signal};
use super::faults::{self, Faults};
use crate::gpu::context::LaunchShape;
use crate::gpu::error::GpuResult;
use std::ffi::c_void;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};

/// `hsa_packet_header_t`: type, barrier bit, and fences at system scope before and after. Copies are done by other
/// engines, so each kernel gives its writes to all.
const HEADER: u32 = 1 << 8 | 2 << 9 | 2 << 11;
/// `HSA_PACKET_TYPE_KERNEL_DISPATCH`, with three dimensions in the setup half.
const DISPATCH: u32 = HEADER | 2 | 3 << 16;
/// `HSA_PACKET_TYPE_BARRIER_AND`
const BARRIER: u32 = HEADER | 3;
/// Signals that one barrier packet waits for.
pub(super) const BARRIER_SIGNALS: usize = 5;

/// Packets of a ring, if the device takes as many.
const PACKETS: u32 = 1024;

type Packet = [u32; 16];

pub(super) struct AqlQueue {
    api: &'static dyn Api,
    handle: QueueHandle,
    faults: &'static Faults,
    /// Held from the reservation of a packet to its doorbell.
    writing: Mutex<()>,
}

/// A kernel for [`AqlQueue::dispatch`].
pub(super) struct Dispatch<'a> {
    pub(super) shape: &'a LaunchShape,
    /// Address of the kernel's descriptor on the device.
    pub(super) object: u64,
    pub(super) kernarg: u64,
    pub(super) private_bytes: u32,
    pub(super) group_bytes: u32,
}

impl AqlQueue {
    pub(super) fn new(
        api: &'static dyn Api,
        agent: Agent,
        most: u32,
        faults: &'static Faults,
    ) -> GpuResult<AqlQueue> {
        let data = (faults as *const Faults).cast_mut().cast::<c_void>();
        // SAFETY: the callback takes a `Faults`, which is never freed.
        let handle = unsafe { api.queue_create(agent, PACKETS.min(most), faults::on_queue, data) }?;
        Ok(AqlQueue { api, handle, faults, writing: Mutex::new(()) })
    }

    pub(super) fn dispatch(&self, kernel: &Dispatch<'_>, done: Signal) -> GpuResult<()> {
        let mut packet: Packet = [0; 16];
        let ([x, y, z], grid) = (kernel.shape.block, kernel.shape.grid);
        packet[0] = DISPATCH;
        packet[1] = x | y << 16;
        packet[2] = z;
        for (word, (gangs, items)) in packet[3..6].iter_mut().zip(grid.iter().zip([x, y, z])) {
            *word = gangs.saturating_mul(items);
        }
        packet[6] = kernel.private_bytes;
        packet[7] = kernel.group_bytes;
        put(&mut packet, 8, kernel.object);
        put(&mut packet, 10, kernel.kernarg);
        put(&mut packet, 14, done.0);
        self.push(&packet)
    }

    /// Later packets start after these signals; at most [`BARRIER_SIGNALS`].
    pub(super) fn barrier(&self, after: &[Signal], done: Option<Signal>) -> GpuResult<()> {
        let mut packet: Packet = [0; 16];
        packet[0] = BARRIER;
        for (n, signal) in after.iter().take(BARRIER_SIGNALS).enumerate() {
            put(&mut packet, 2 + 2 * n, signal.0);
        }
        put(&mut packet, 14, done.map_or(0, |signal| signal.0));
        self.push(&packet)
    }

    fn push(&self, packet: &Packet) -> GpuResult<()> {
        let _one = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        // SAFETY: the record of a queue that is never destroyed.
        let record = unsafe { &*self.handle.0 };
        let index = self.api.queue_reserve(self.handle);
        while index.wrapping_sub(self.api.queue_read_index(self.handle)) >= u64::from(record.size) {
            self.faults.check()?;
            std::thread::yield_now();
        }
        let slot = (index % u64::from(record.size)) as usize;
        let words = record.base.cast::<u32>().wrapping_add(16 * slot);
        // SAFETY: a packet of the ring that is free: the processor reads it only when its header is valid.
        let header = unsafe {
            std::ptr::copy_nonoverlapping(packet[1..].as_ptr(), words.add(1), 15);
            AtomicU32::from_ptr(words)
        };
        header.store(packet[0], Ordering::Release);
        self.api.signal_store(record.doorbell, index as i64);
        Ok(())
    }
}

fn put(packet: &mut Packet, word: usize, value: u64) {
    packet[word] = value as u32;
    packet[word + 1] = (value >> 32) as u32;
}
