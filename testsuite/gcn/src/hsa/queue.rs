//! Queues of packets: a ring in memory, and a thread a queue that takes packets from it in order.
//!
//! A packet is held back until someone waits for it or for what comes behind it, so that a program which forgets to wait
//! sees the old contents.

use super::agent::{Agent, agent};
use super::seed::hold;
use super::signal::{self, create, destroy, listen, rings, signal};
use super::{Handle, INVALID_AGENT, INVALID_ARGUMENT, INVALID_PACKET_FORMAT, INVALID_QUEUE, SUCCESS, Status};
use super::{MEMORY_FAULT, copy, dispatch, memory, put, report, system};
use std::ffi::c_void;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU16, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// `hsa_queue_t`, and behind it what `amd_queue_t` has there.
#[repr(C, align(64))]
pub struct Queue {
    kind: u32,
    features: u32,
    base: u64,
    doorbell: Handle,
    size: u32,
    reserved: u32,
    id: u64,
    caps: u32,
    padding: [u32; 3],
    pub(super) write: AtomicU64,
    group_aperture: u32,
    private_aperture: u32,
    more: [u32; 8],
    pub(super) read: AtomicU64,
    rest: [u64; 16],
}

type Callback = Option<extern "C" fn(Status, *mut Queue, *mut c_void)>;

/// What the thread of a queue needs.
struct Worker {
    queue: &'static Queue,
    agent: usize,
    callback: Callback,
    data: u64,
    stopped: Arc<AtomicBool>,
}

/// The threads to stop, by queue.
static STOPS: std::sync::Mutex<Vec<(u64, Arc<AtomicBool>)>> = std::sync::Mutex::new(Vec::new());

const INVALID: u16 = 1;

/// # Safety
/// `made` has room.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_queue_create(
    a: Handle,
    size: u32,
    kind: u32,
    callback: Callback,
    data: *mut c_void,
    _: u32,
    _: u32,
    made: *mut *mut Queue,
) -> Status {
    let Some(Agent::Gpu(gpu)) = agent(a) else { return INVALID_AGENT };
    if !size.is_power_of_two() || !(64..=131_072).contains(&size) {
        return INVALID_ARGUMENT;
    }
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    let bytes = u64::from(size) * 64;
    let Some(base) = memory::allocate_host(bytes) else { return super::OUT_OF_RESOURCES };
    memory::allow(base, 1 << gpu);
    for i in 0..u64::from(size) {
        // SAFETY: within the ring.
        unsafe { ((base + 64 * i) as *mut u16).write(INVALID) };
    }
    let queue: &'static Queue = Box::leak(Box::new(Queue {
        kind,
        features: 1,
        base,
        doorbell: create(-1),
        size,
        reserved: 0,
        id: NUMBER.fetch_add(1, Ordering::AcqRel),
        caps: 0,
        padding: [0; 3],
        write: AtomicU64::new(0),
        group_aperture: (crate::machine::SHARED_BASE >> 32) as u32,
        private_aperture: (crate::machine::PRIVATE_BASE >> 32) as u32,
        more: [0; 8],
        read: AtomicU64::new(0),
        rest: [0; 16],
    }));
    let address = std::ptr::from_ref(queue) as u64;
    memory::lock_host(address, size_of::<Queue>() as u64, 1 << gpu);
    let stopped = Arc::new(AtomicBool::new(false));
    super::lock(&STOPS).push((address, Arc::clone(&stopped)));
    let worker = Worker { queue, agent: gpu, callback, data: data as u64, stopped };
    if std::thread::Builder::new().spawn(move || worker.run()).is_err() {
        return super::OUT_OF_RESOURCES;
    }
    // SAFETY: the caller's contract.
    unsafe { put(made.cast(), address) }
}

#[unsafe(no_mangle)]
pub extern "C" fn hsa_queue_destroy(queue: *mut Queue) -> Status {
    let mut stops = super::lock(&STOPS);
    let Some(at) = stops.iter().position(|s| s.0 == queue as u64) else { return INVALID_QUEUE };
    let (_, stop) = stops.swap_remove(at);
    stop.store(true, Ordering::Release);
    signal::ring();
    SUCCESS
}

#[unsafe(no_mangle)]
pub extern "C" fn hsa_queue_inactivate(queue: *mut Queue) -> Status {
    let stops = super::lock(&STOPS);
    let Some((_, stop)) = stops.iter().find(|s| s.0 == queue as u64) else { return INVALID_QUEUE };
    stop.store(true, Ordering::Release);
    SUCCESS
}

#[unsafe(no_mangle)]
pub extern "C" fn hsa_amd_queue_set_priority(_: *mut Queue, _: u32) -> Status {
    SUCCESS
}

#[unsafe(no_mangle)]
pub extern "C" fn hsa_amd_queue_cu_set_mask(_: *const Queue, _: u32, _: *const u32) -> Status {
    SUCCESS
}

/// A packet: 64 bytes, read when its header says that it is whole.
#[derive(Clone, Copy)]
pub(super) struct Packet {
    pub(super) address: u64,
    bytes: [u8; 64],
}

impl Packet {
    pub(super) fn half(&self, at: usize) -> u16 {
        u16::from_le_bytes([self.bytes[at], self.bytes[at + 1]])
    }

    pub(super) fn word(&self, at: usize) -> u32 {
        u32::from(self.half(at)) | u32::from(self.half(at + 2)) << 16
    }

    pub(super) fn long(&self, at: usize) -> u64 {
        u64::from(self.word(at)) | u64::from(self.word(at + 4)) << 32
    }

    pub(super) fn completion(&self) -> Handle {
        Handle { handle: self.long(56) }
    }
}

impl Worker {
    fn run(&self) {
        // Packets before this one are not held back.
        let mut free = 0;
        while let Some(packet) = self.next(&mut free) {
            let start = system::now();
            let status = self.process(&packet);
            if status != SUCCESS {
                self.stopped.store(true, Ordering::Release);
                match self.callback {
                    // The event of the whole system told it.
                    Some(_) if status == MEMORY_FAULT => {}
                    Some(callback) => {
                        callback(status, std::ptr::from_ref(self.queue).cast_mut(), self.data as *mut c_void);
                    }
                    None => report::leave(),
                }
                return;
            }
            let read = self.queue.read.load(Ordering::Acquire);
            self.header(read).store(INVALID, Ordering::Release);
            self.queue.read.store(read + 1, Ordering::Release);
            if packet.completion().handle == 0 {
                signal::ring();
            }
            signal::complete(packet.completion(), start);
        }
        destroy(self.queue.doorbell);
    }

    fn header(&self, index: u64) -> &AtomicU16 {
        let at = self.queue.base + 64 * (index & u64::from(self.queue.size - 1));
        // SAFETY: within the ring, which lives as long as the process.
        unsafe { &*(at as *const AtomicU16) }
    }

    /// Someone waits for one of the packets from `read` to `write`, or for room in the ring.
    fn is_awaited(&self, read: u64, write: u64) -> bool {
        let is_wanted = |index| {
            let header = self.header(index);
            if header.load(Ordering::Acquire) & 0xff == INVALID {
                return false;
            }
            // SAFETY: the last word of a whole packet, which stays while its header is valid.
            let done = Handle { handle: unsafe { (header.as_ptr() as *const u64).add(7).read() } };
            done.handle != 0 && (signal::wanted(done) || copy::is_awaited_behind(done))
        };
        write - read >= u64::from(self.queue.size) || (read..write).any(is_wanted)
    }

    /// The next packet, once the doorbell has been rung for it and it is not held back.
    fn next(&self, free: &mut u64) -> Option<Packet> {
        let read = self.queue.read.load(Ordering::Acquire);
        let header = self.header(read);
        let mut since = None;
        loop {
            let seen = rings();
            if self.stopped.load(Ordering::Acquire) {
                return None;
            }
            let rung =
                signal(self.queue.doorbell).is_some_and(|s| s.value.load(Ordering::Acquire) >= read as i64);
            let is_whole = rung && header.load(Ordering::Acquire) & 0xff != INVALID;
            if is_whole && read >= *free {
                let write = self.queue.write.load(Ordering::Acquire);
                let is_over = since.get_or_insert_with(Instant::now).elapsed() >= hold();
                if is_over || self.is_awaited(read, write) {
                    *free = if is_over { write } else { read + 1 };
                } else {
                    listen(seen, Duration::from_millis(3));
                    continue;
                }
            }
            if is_whole {
                let address = header.as_ptr() as u64;
                // SAFETY: a whole packet of the ring, whose writer is done.
                let bytes = unsafe { (address as *const [u8; 64]).read() };
                return Some(Packet { address, bytes });
            }
            listen(seen, Duration::from_millis(20));
        }
    }

    fn process(&self, packet: &Packet) -> Status {
        let dependencies =
            || (0..5).map(|i| Handle { handle: packet.long(8 + 8 * i) }).filter(|h| h.handle != 0);
        match packet.half(0) & 0xff {
            2 => dispatch::run(packet, self.agent, std::ptr::from_ref(self.queue) as u64),
            3 => {
                for h in dependencies() {
                    signal::wait(h, 0, 0, u64::MAX);
                }
                SUCCESS
            }
            5 => {
                let all: Vec<Handle> = dependencies().collect();
                let over = |h: &Handle| signal(*h).is_some_and(|s| s.value.load(Ordering::Acquire) == 0);
                all.iter().for_each(|h| signal::want(*h));
                while !all.is_empty() && !all.iter().any(over) {
                    let seen = rings();
                    if !all.iter().any(over) {
                        listen(seen, Duration::from_millis(5));
                    }
                }
                SUCCESS
            }
            // AMD's own: wait until a signal's masked value meets a condition.
            0 if packet.bytes[2] == 2 => {
                let h = Handle { handle: packet.long(8) };
                let (with, mask, condition) =
                    (packet.long(16) as i64, packet.long(24) as i64, packet.word(32));
                signal::want(h);
                while let Some(s) = signal(h) {
                    let seen = rings();
                    if signal::holds(condition, s.value.load(Ordering::Acquire) & mask, with) {
                        break;
                    }
                    listen(seen, Duration::from_millis(5));
                }
                SUCCESS
            }
            _ => INVALID_PACKET_FORMAT,
        }
    }
}
