//! A dispatch packet → a run of the machine to its end, or a report of what is wrong.

use super::executable::{Loaded, descriptor, holding};
use super::queue::Packet;
use super::seed::seed;
use super::{
    EXCEPTION, INVALID_CODE_OBJECT, INVALID_PACKET_FORMAT, MEMORY_FAULT, SUCCESS, Status, agent, event, lock,
    memory, report,
};
use crate::machine::Machine;
use crate::machine::group::Kind;
use crate::machine::launch::{Launch, Running};
use crate::machine::outstanding::Counters;
use crate::machine::regions::View;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

/// One kernel goes on at a time, so that atomics are; queues take turns.
static TURN: Mutex<()> = Mutex::new(());

pub(super) fn run(packet: &Packet, gpu: usize, queue: u64) -> Status {
    let object = packet.long(32);
    let Some(loaded) = holding(object) else {
        report::line(&format!("the packet's kernel object {object:#x} is in no executable"));
        return INVALID_CODE_OBJECT;
    };
    match start(packet, gpu, queue, &loaded, object) {
        Ok(running) => proceed(running, packet, gpu, &loaded, object),
        Err(why) => {
            report::line(&format!("kernel {}: {why}", loaded.kernel_name(object)));
            INVALID_PACKET_FORMAT
        }
    }
}

fn start(
    packet: &Packet,
    gpu: usize,
    queue: u64,
    loaded: &Arc<Loaded>,
    object: u64,
) -> Result<Running, String> {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    let arch = &agent::gpus()[gpu];
    let descriptor = descriptor(object);
    let program = loaded.program(arch, descriptor.wave(arch))?;
    let dimensions = usize::from(packet.half(2) & 3);
    let half = |i: usize| u32::from(packet.half(4 + 2 * i));
    let number = NUMBER.fetch_add(1, Ordering::AcqRel);
    Running::new(Launch {
        descriptor,
        program,
        entry: object.wrapping_add_signed(descriptor.entry),
        grid: std::array::from_fn(|i| if i < dimensions { packet.word(12 + 4 * i) } else { 1 }),
        group: std::array::from_fn(|i| if i < dimensions { half(i) } else { 1 }),
        scratch: packet.word(24),
        lds: packet.word(28),
        arguments: packet.long(40),
        packet: packet.address,
        queue,
        id: number,
        seed: seed().wrapping_mul(number.wrapping_add(1)),
    })
}

fn proceed(mut running: Running, packet: &Packet, gpu: usize, loaded: &Arc<Loaded>, object: u64) -> Status {
    let mut version = memory::version();
    let arch = agent::gpus()[gpu].clone();
    let arguments = u64::from(descriptor(object).arguments).next_multiple_of(16);
    let mut machine = Machine {
        counters: Counters { generation: arch.generation },
        arch,
        view: View::new(memory::regions(gpu)),
        arguments: (packet.long(40), arguments),
        text: loaded.text,
        heap: loaded.heap(),
    };
    loop {
        let turn = lock(&TURN);
        if memory::version() != version {
            version = memory::version();
            machine.view.renew(memory::regions(gpu));
        }
        let done = running.proceed(&machine, 500);
        drop(turn);
        match done {
            Ok(true) => return SUCCESS,
            Ok(false) => {}
            Err(failure) => {
                report::failure(&failure, loaded, &loaded.kernel_name(object), running.program());
                match failure.kind {
                    Kind::Trap => return EXCEPTION,
                    Kind::Memory(address) if event::memory_fault(gpu, address) => return MEMORY_FAULT,
                    Kind::Memory(_) | Kind::Wrong => report::leave(),
                }
            }
        }
    }
}
