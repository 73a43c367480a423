//! Memory of each kind, filled with arbitrary bytes, and a wave whose registers hold its lanes' addresses.

use super::bench;
use super::values::random;
use crate::isa::{Arch, disasm::Disassembler};
use crate::machine::group::{Dice, Shared};
use crate::machine::outstanding::Counters;
use crate::machine::regions::{Region, View};
use crate::machine::wave::{LANES, Wave};
use crate::machine::{Cx, Machine, PRIVATE_BASE, SHARED_BASE};
use std::sync::Arc;

/// Bytes between two lanes' cells, and where they are in global memory.
pub(super) const CELL: usize = 64;
const BASE: u64 = 0x7000_0000_0000;
/// Of the LDS and of global memory; two addresses of one instruction may be far apart.
const SIZE: usize = 16 * 1024;
const SCRATCH: usize = 256;

/// What address registers leave to the `offset:16` of the text.
const OFFSET: usize = 16;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    Lds,
    Global,
    Scratch,
}

#[derive(Clone)]
pub(super) struct Cells {
    pub(super) lds: Vec<u8>,
    pub(super) global: Vec<u8>,
    pub(super) wave: Wave,
}

pub(super) struct Target {
    pub(super) arch: Arch,
    pub(super) lanes: u32,
    disassembler: Disassembler,
}

impl Target {
    pub(super) fn new(name: &str, lanes: u32) -> Target {
        let arch = Arch::new(name).expect("a target");
        Target { arch, lanes, disassembler: Disassembler::new(name, lanes).expect("LLVM has the target") }
    }
}

/// | registers | address |
/// | --- | --- |
/// | `v4` + 16 | of the lane's cell in the LDS; lane 0's is negative: the sum wraps at 32 bits |
/// | `v[6:7]` + 16, `v8` + `s[2:3]` + 16, `v[10:11]` | of its cell in global memory |
/// | `v[12:13]`, `v[14:15]` | flat addresses of its cell in the LDS, of a place in its scratch |
/// | `v16` + 16, `v16` + `s4` + 16 | of a place in its scratch |
/// | `v17` | of its cell in the LDS |
/// | `s[8:11]`, `s12` | scratch as a buffer, four bytes a lane on |
impl Cells {
    pub(super) fn new(width: u32, seed: u64) -> Cells {
        let mut dice = Dice::new(seed);
        let mut bytes =
            |n: usize| (0..n / 8).flat_map(|_| random(&mut dice).to_le_bytes()).collect::<Vec<u8>>();
        let (lds, global, scratch) = (bytes(SIZE), bytes(SIZE), bytes(LANES * SCRATCH));
        let mut wave = bench::wave(width);
        (wave.scratch, wave.scratch_size) = (scratch, SCRATCH);
        for lane in wave.v.iter_mut().flatten() {
            *lane = random(&mut dice) as u32;
        }
        for lane in 0..LANES {
            let at = lane * CELL;
            let mut pair = |first: usize, value: u64| {
                wave.v[first][lane] = value as u32;
                wave.v[first + 1][lane] = (value >> 32) as u32;
            };
            pair(6, BASE + at as u64 - OFFSET as u64);
            pair(10, BASE + at as u64);
            pair(12, SHARED_BASE + at as u64);
            pair(14, PRIVATE_BASE + own(lane) as u64);
            wave.v[4][lane] = (at as u32).wrapping_sub(OFFSET as u32);
            wave.v[8][lane] = at as u32;
            wave.v[16][lane] = (own(lane) - OFFSET) as u32;
            wave.v[17][lane] = at as u32;
        }
        let from = BASE - OFFSET as u64;
        let buffer = crate::isa::vmem_scratch_buffer();
        for (first, value) in [(2, from), (4, 4), (8, buffer), (12, 4 * u64::from(width))] {
            wave.s[first] = value as u32;
            wave.s[first + 1] = (value >> 32) as u32;
        }
        let exec = random(&mut dice) | random(&mut dice);
        wave.set_exec(if width == 64 { exec } else { exec & 0xffff_ffff });
        Cells { lds, global, wave }
    }

    pub(super) fn active(&self) -> impl Iterator<Item = usize> + use<> {
        self.wave.active()
    }

    pub(super) fn bytes(&mut self, place: Place, at: usize, count: usize) -> &mut [u8] {
        let all = match place {
            Place::Lds => &mut self.lds,
            Place::Global => &mut self.global,
            Place::Scratch => &mut self.wave.scratch,
        };
        &mut all[at..at + count]
    }

    pub(super) fn number(&mut self, place: Place, at: usize, count: usize) -> u64 {
        self.bytes(place, at, count).iter().rev().fold(0, |n, b| n << 8 | u64::from(*b))
    }

    pub(super) fn set(&mut self, register: usize, lane: usize, bits: u32, value: u64) {
        self.wave.v[register][lane] = value as u32;
        if bits == 64 {
            self.wave.v[register + 1][lane] = (value >> 32) as u32;
        }
    }

    /// Executes the instruction that the target has for `code`.
    pub(super) fn run(&mut self, target: &mut Target, code: &[u8]) -> Result<(), String> {
        let Target { arch, lanes, disassembler } = target;
        let inst = crate::isa::decode(disassembler, arch, *lanes, code, 0)?;
        let host = self.global.as_mut_ptr() as i64;
        let end = BASE + SIZE as u64;
        let region = Region { start: BASE, end, delta: host - BASE as i64, what: "cells" };
        let machine = Machine {
            arch: arch.clone(),
            counters: Counters { generation: arch.generation },
            view: View::new(Arc::new(vec![region])),
            arguments: (0, 0),
            text: 0,
            heap: None,
        };
        let mut shared = Shared::new(0, std::mem::take(&mut self.lds), None);
        let mut cx = Cx { w: &mut self.wave, g: &mut shared, m: &machine, stores: None, pc: 0 };
        let done = (inst.exec)(&mut cx).map_err(|stop| format!("{stop:?}"));
        self.lds = shared.lds;
        done
    }

    /// What differs from what is expected.
    pub(super) fn differs(&self, wanted: &Cells) -> Option<String> {
        for (at, (now, wanted)) in self.wave.v.iter().zip(&wanted.wave.v).enumerate() {
            if let Some(lane) = (0..LANES).find(|lane| now[*lane] != wanted[*lane]) {
                return Some(format!("v{at} of lane {lane} is {:#x}, not {:#x}", now[lane], wanted[lane]));
            }
        }
        for (at, (now, wanted)) in self.wave.s.iter().zip(&wanted.wave.s).enumerate() {
            if now != wanted {
                return Some(format!("s{at} is {now:#x}, not {wanted:#x}"));
            }
        }
        if self.wave.scc != wanted.wave.scc {
            return Some("SCC changes".into());
        }
        let kinds = [
            ("the LDS", &self.lds, &wanted.lds),
            ("global memory", &self.global, &wanted.global),
            ("scratch", &self.wave.scratch, &wanted.wave.scratch),
        ];
        kinds.iter().find_map(|(what, now, wanted)| {
            let at = now.iter().zip(*wanted).position(|(n, w)| n != w)?;
            Some(format!("byte {at:#x} of {what} is {:#x}, not {:#x}", now[at], wanted[at]))
        })
    }
}

/// A place in a lane's scratch, another in neighbours.
fn own(lane: usize) -> usize {
    OFFSET + lane % 5 * 32
}

pub(super) fn of_cell(lane: usize) -> usize {
    lane * CELL
}

pub(super) fn in_scratch(lane: usize) -> usize {
    lane * SCRATCH + own(lane)
}

/// With what `s4` or `s12` add.
pub(super) fn further_in_scratch(lane: usize) -> usize {
    in_scratch(lane) + 4
}

/// The same place of each lane, which needs no register.
pub(super) fn fixed_in_scratch(lane: usize) -> usize {
    lane * SCRATCH + OFFSET + 4
}
