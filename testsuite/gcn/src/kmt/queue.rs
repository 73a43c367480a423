//! Queues of AQL packets in memory that ROCr made: a thread each, which does what the command processor does.

use super::types::QueueResource;
use super::{ERROR, NO_MEMORY, SUCCESS, Status, event, memory, symbols};
use crate::hsa::{gpus, line, stop};
use crate::machine::Machine;
use crate::machine::group::Failure;
use crate::machine::launch::{Descriptor, Launch, Running};
use crate::machine::outstanding::Counters;
use crate::machine::program::Program;
use crate::machine::regions::View;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU16, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// One kernel goes on at a time, so that atomics are.
static TURN: Mutex<()> = Mutex::new(());
static STOPS: Mutex<Vec<(u64, Arc<AtomicBool>)>> = Mutex::new(Vec::new());
/// Where `amd_queue_t` has the index that packets are written up to.
const WRITE_INDEX: u64 = 56;
const INVALID: u16 = 1;
const AQL: u32 = 21;

struct Queue {
    ring: u64,
    packets: u64,
    doorbell: u64,
    write: u64,
    read: u64,
    stopped: Arc<AtomicBool>,
    programs: BTreeMap<u64, Code>,
}

/// What stands in one allocation, read when so much had been freed.
#[derive(Clone)]
struct Code {
    version: u64,
    program: Arc<Program>,
    heap: Option<u64>,
}

/// # Safety
/// `made` has room, and says where the queue's indices are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsaKmtCreateQueue(
    _: u32,
    kind: u32,
    _: u32,
    _: u32,
    ring: u64,
    bytes: u64,
    _: *const event::Event,
    made: *mut QueueResource,
) -> Status {
    static NUMBER: AtomicU64 = AtomicU64::new(1);
    if kind != AQL {
        return ERROR;
    }
    let Some(doorbell) = memory::map(8) else { return NO_MEMORY };
    // SAFETY: the fresh mapping; nothing was rung for.
    unsafe { (doorbell as *mut i64).write(-1) };
    // SAFETY: the caller's contract.
    let resource = unsafe { &mut *made };
    let stopped = Arc::new(AtomicBool::new(false));
    let id = NUMBER.fetch_add(1, Ordering::AcqRel);
    let mut queue = Queue {
        ring,
        packets: bytes / 64,
        doorbell,
        write: resource.write,
        read: resource.read,
        stopped: Arc::clone(&stopped),
        programs: BTreeMap::new(),
    };
    STOPS.lock().unwrap_or_else(PoisonError::into_inner).push((id, stopped));
    (resource.id, resource.doorbell) = (id, doorbell);
    match std::thread::Builder::new().spawn(move || queue.run()) {
        Ok(_) => SUCCESS,
        Err(_) => NO_MEMORY,
    }
}

#[unsafe(no_mangle)]
pub extern "C" fn hsaKmtDestroyQueue(id: u64) -> Status {
    let mut stops = STOPS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(at) = stops.iter().position(|s| s.0 == id) {
        stops.swap_remove(at).1.store(true, Ordering::Release);
    }
    SUCCESS
}

fn long(packet: &[u8; 64], at: usize) -> u64 {
    (0..8).rev().fold(0, |n, i| n << 8 | u64::from(packet[at + i]))
}

fn word(packet: &[u8; 64], at: usize) -> u32 {
    (0..4).rev().fold(0, |n, i| n << 8 | u32::from(packet[at + i]))
}

/// The value of `amd_signal_t`.
fn value(signal: u64) -> &'static AtomicI64 {
    // SAFETY: a signal that ROCr made, whose packets are not done.
    unsafe { &*((signal + 8) as *const AtomicI64) }
}

fn pause() {
    std::thread::sleep(Duration::from_micros(50));
}

impl Queue {
    fn index(&self, at: u64) -> &'static AtomicU64 {
        // SAFETY: ROCr's queue outlives its hardware's.
        unsafe { &*(at as *const AtomicU64) }
    }

    fn run(&mut self) {
        while !self.stopped.load(Ordering::Acquire) {
            let read = self.index(self.read).load(Ordering::Acquire);
            let at = self.ring + 64 * (read % self.packets);
            // SAFETY: within the ring.
            let header = unsafe { &*(at as *const AtomicU16) };
            let rung = self.index(self.doorbell).load(Ordering::Acquire) as i64 >= read as i64;
            if !rung || header.load(Ordering::Acquire) & 0xff == INVALID {
                pause();
                continue;
            }
            // SAFETY: a whole packet, whose writer is done.
            let packet = unsafe { (at as *const [u8; 64]).read() };
            let start = crate::hsa::now();
            if !self.process(&packet, at) {
                return;
            }
            header.store(INVALID, Ordering::Release);
            self.index(self.read).store(read + 1, Ordering::Release);
            complete(long(&packet, 56), start);
        }
    }

    /// False: the queue was stopped meanwhile.
    fn process(&mut self, packet: &[u8; 64], at: u64) -> bool {
        let signals: Vec<u64> = (0..5).map(|i| long(packet, 8 + 8 * i)).filter(|s| *s != 0).collect();
        let zero = |s: &u64| value(*s).load(Ordering::Acquire) == 0;
        match packet[0] {
            2 => self.dispatch(packet, at),
            3 => self.wait(&|| signals.iter().all(zero)),
            5 => self.wait(&|| signals.is_empty() || signals.iter().any(zero)),
            // AMD's own: commands to the command processor, which empty caches here.
            0 if packet[2] == 1 => true,
            0 if packet[2] == 2 => {
                let (signal, with, mask) =
                    (long(packet, 8), long(packet, 16) as i64, long(packet, 24) as i64);
                let condition = word(packet, 32);
                self.wait(&|| {
                    let now = value(signal).load(Ordering::Acquire) & mask;
                    match condition {
                        0 => now == with,
                        1 => now != with,
                        2 => now < with,
                        _ => now >= with,
                    }
                })
            }
            other => stop(&format!("a packet of type {other}")),
        }
    }

    fn wait(&self, over: &dyn Fn() -> bool) -> bool {
        while !over() {
            if self.stopped.load(Ordering::Acquire) {
                return false;
            }
            pause();
        }
        true
    }

    fn code(&mut self, entry: u64, wave: u32) -> Code {
        let version = memory::freed();
        let Some((start, size)) = memory::holding(entry) else { stop(&format!("no code at {entry:#x}")) };
        if let Some(known) = self.programs.get(&start).filter(|code| code.version == version) {
            return known.clone();
        }
        let program = Program::new(&gpus()[0], wave, start, program_bytes(start, size))
            .unwrap_or_else(|why| stop(&why));
        let heap = symbols::find(&program_bytes(start, size), b"__racc_heap").map(|value| start + value);
        let code = Code { version, program: Arc::new(program), heap };
        self.programs.insert(start, code.clone());
        code
    }

    fn dispatch(&mut self, packet: &[u8; 64], at: u64) -> bool {
        let object = long(packet, 32);
        // SAFETY: a descriptor that ROCr's loader or its own kernels put there.
        let bytes = unsafe { (object as *const [u8; 64]).read_unaligned() };
        let mut descriptor = Descriptor::parse(&bytes);
        // `amd_kernel_code_t`, of which the parts that count here stand at the same places.
        if bytes[..4] == [1, 0, 0, 0] && bytes[8..10] == [1, 0] {
            (descriptor.lds, descriptor.scratch, descriptor.arguments) = (0, 0, 0);
            (descriptor.preload, descriptor.properties) = (0, descriptor.properties & 0x7f);
        }
        let arch = gpus()[0].clone();
        let entry = object.wrapping_add_signed(descriptor.entry);
        let Code { program, heap, .. } = self.code(entry, descriptor.wave(&arch));
        let dimensions = usize::from(packet[2] & 3);
        let half = |i: usize| u32::from(packet[4 + 2 * i]) | u32::from(packet[5 + 2 * i]) << 8;
        let arguments = long(packet, 40);
        let text = program.base;
        let launch = Launch {
            program,
            entry,
            grid: std::array::from_fn(|i| if i < dimensions { word(packet, 12 + 4 * i) } else { 1 }),
            group: std::array::from_fn(|i| if i < dimensions { half(i) } else { 1 }),
            scratch: word(packet, 24),
            lds: word(packet, 28),
            arguments,
            packet: at,
            queue: self.write - WRITE_INDEX,
            id: self.index(self.read).load(Ordering::Acquire),
            seed: crate::hsa::seed(),
            descriptor,
        };
        let running = Running::new(launch).unwrap_or_else(|why| stop(&why));
        let bytes = u64::from(descriptor.arguments).next_multiple_of(16);
        let machine = Machine {
            counters: Counters { generation: arch.generation },
            arch,
            view: View::new(memory::regions()),
            arguments: (arguments, bytes),
            text,
            heap,
        };
        self.proceed(running, machine);
        true
    }

    fn proceed(&self, mut running: Running, mut machine: Machine) {
        let mut version = memory::version();
        loop {
            let turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
            if memory::version() != version {
                version = memory::version();
                machine.view.renew(memory::regions());
            }
            let done = running.proceed(&machine, 500);
            drop(turn);
            match done {
                Ok(true) => return,
                Ok(false) => {}
                Err(failure) => report(&failure, running.program()),
            }
        }
    }
}

fn program_bytes(start: u64, size: u64) -> Vec<u8> {
    // SAFETY: the allocation that holds the code.
    unsafe { std::slice::from_raw_parts(start as *const u8, size as usize) }.to_vec()
}

fn report(failure: &Failure, program: &Program) -> ! {
    line(&failure.text);
    let instruction = program.at(failure.pc).map_or("", |inst| inst.text.as_str());
    let [x, y, z] = failure.id;
    stop(&format!("  `{instruction}`, wave {} of work-group ({x}, {y}, {z})", failure.wave))
}

/// Counts the signal down, with its times, and tells who waits by an interrupt.
fn complete(signal: u64, start: u64) {
    if signal == 0 {
        return;
    }
    // SAFETY: `amd_signal_t`, which lives until its value says that the packet is done.
    let (mailbox, id) = unsafe {
        ((signal + 32) as *mut u64).write(start);
        ((signal + 40) as *mut u64).write(crate::hsa::now());
        (((signal + 16) as *const u64).read(), ((signal + 24) as *const u32).read())
    };
    value(signal).fetch_sub(1, Ordering::AcqRel);
    if mailbox != 0 {
        // SAFETY: ROCr's mailbox for the event.
        unsafe { &*(mailbox as *const AtomicU64) }.store(id.into(), Ordering::Release);
        event::set(id);
    }
}
