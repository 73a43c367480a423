//! Atomic operations, loads and stores of each width: what they do to memory, and what they bring back.

use super::model::{self, Model, Ty};
use super::values::random;
use super::{TARGETS, assemble, bench, fold, values};
use crate::isa::{Arch, disasm::Disassembler};
use crate::machine::group::{Dice, Shared};
use crate::machine::outstanding::Counters;
use crate::machine::regions::{Region, View};
use crate::machine::wave::{LANES, Wave};
use crate::machine::{Cx, Machine};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Bytes a lane, and where the device has them.
const CELL: usize = 16;
const BASE: u64 = 0x7000_0000_0000;
const ADDRESS: usize = 4;

struct Memory {
    bytes: Vec<u8>,
    wave: Wave,
}

impl Memory {
    fn new(width: u32) -> Memory {
        let mut dice = Dice::new(23);
        let bytes = (0..LANES * CELL).map(|_| random(&mut dice) as u8).collect();
        let mut wave = bench::wave(width);
        for register in &mut wave.v {
            for lane in register.iter_mut() {
                *lane = random(&mut dice) as u32;
            }
        }
        for lane in 0..LANES {
            wave.v[ADDRESS][lane] = (lane * CELL) as u32;
            wave.v[ADDRESS + 1][lane] = (BASE >> 32) as u32;
        }
        let exec = random(&mut dice) | random(&mut dice);
        wave.set_exec(if width == 64 { exec } else { exec & 0xffff_ffff });
        Memory { bytes, wave }
    }

    fn set(&mut self, register: usize, lane: usize, bits: u32, value: u64) {
        self.wave.v[register][lane] = value as u32;
        if bits == 64 {
            self.wave.v[register + 1][lane] = (value >> 32) as u32;
        }
    }

    fn cell(&self, lane: usize, bytes: usize) -> u64 {
        let mut word = [0; 8];
        word[..bytes].copy_from_slice(&self.bytes[lane * CELL..lane * CELL + bytes]);
        u64::from_le_bytes(word)
    }

    /// Executes one instruction on the LDS or on global memory.
    fn run(&mut self, arch: &Arch, code: &[u8], text: &str) -> Result<(), String> {
        let mut disassembler = Disassembler::new(&arch.name, self.wave.width)?;
        let inst = crate::isa::decode(&mut disassembler, arch, self.wave.width, code, 0)?;
        let host = self.bytes.as_mut_ptr() as i64;
        let end = BASE + self.bytes.len() as u64;
        let region = Region { start: BASE, end, delta: host - BASE as i64, what: "cells" };
        let machine = Machine {
            arch: arch.clone(),
            counters: Counters { generation: arch.generation },
            view: View::new(Arc::new(vec![region])),
            arguments: (0, 0),
            text: 0,
            heap: None,
        };
        let local = text.starts_with("ds_");
        let mut shared = Shared::new(0, if local { self.bytes.clone() } else { Vec::new() }, None);
        let mut cx = Cx { w: &mut self.wave, g: &mut shared, m: &machine, stores: None, pc: 0 };
        (inst.exec)(&mut cx).map_err(|_| "it stops".to_owned())?;
        if local {
            self.bytes = shared.lds;
        }
        Ok(())
    }
}

fn range(first: usize, bits: u32) -> String {
    if bits == 64 { format!("v[{first}:{}]", first + 1) } else { format!("v{first}") }
}

fn atomic_text(name: &str, bits: u32, generation: u32) -> String {
    let (d, b, c) = (range(0, bits), range(8, bits), range(10, bits));
    if name.starts_with("ds_cmpst_") {
        return format!("{name} {d}, v4, {c}, {b}");
    }
    if name.starts_with("ds_cmpstore") {
        return format!("{name} {d}, v4, {b}, {c}");
    }
    if name.starts_with("ds_") {
        return format!("{name} {d}, v4, {b}");
    }
    let returns = if generation >= 12 { "th:TH_ATOMIC_RETURN" } else { "glc" };
    let pair = match (name.contains("cmpswap"), bits) {
        (false, _) => b,
        (true, 64) => "v[8:11]".into(),
        (true, _) => "v[8:9]".into(),
    };
    format!("{name} {d}, v[4:5], {pair}, off {returns}")
}

#[test]
fn atomic_operations_agree_with_llvm() {
    let mut models = Vec::new();
    for line in include_str!("memory.txt").lines().filter(|l| !l.starts_with('#')) {
        let parts: Vec<&str> = line.split(" : ").collect();
        let operands = if parts[2].contains("%c") { 3 } else { 2 };
        let list = vec![parts[1]; operands].join(" ");
        models.push(model::parse(&format!("{} : {} <- {list} : {}", parts[0], parts[1], parts[2])));
    }
    let mut tuples: Vec<_> = models.iter().map(values::tuples).collect();
    // Every other comparison succeeds.
    for tuple in tuples.iter_mut().flatten().step_by(2).filter(|t| t.len() == 3) {
        tuple[2] = tuple[0];
    }
    let folded = fold::all(&models, &tuples);
    let (mut failures, mut seen) = (Vec::new(), BTreeSet::new());
    for (target, wave) in TARGETS {
        let arch = Arch::new(target).expect("a target");
        for (at, model) in models.iter().enumerate() {
            let bits = model.results[0].0.bits();
            let generation = if arch.gfx940() { 9 } else { arch.generation };
            let text = |n: &String| atomic_text(n, bits, generation).replace("glc", cached(&arch));
            let texts: Vec<String> = model.names.iter().map(text).collect();
            for ((name, text), code) in
                model.names.iter().zip(&texts).zip(assemble::all(target, *wave, &texts))
            {
                let Some(code) = code else { continue };
                seen.insert(name.clone());
                let found = atomic(&arch, *wave, (text, &code[0]), model, (&tuples[at], &folded[at]));
                failures.extend(found.err().map(|why| format!("{target} wave{wave} {text}: {why}")));
            }
        }
    }
    let unseen = models.iter().flat_map(|m| &m.names).filter(|n| !seen.contains(*n));
    failures.extend(unseen.map(|n| format!("no target has {n}")));
    assert!(failures.is_empty(), "{}:\n{}", failures.len(), failures.join("\n"));
}

fn cached(arch: &Arch) -> &'static str {
    if arch.gfx940() { "sc0" } else { "glc" }
}

type Values<'v> = (&'v [Vec<u64>], &'v [Vec<Option<u64>>]);

fn atomic(
    arch: &Arch,
    wave: u32,
    (text, code): (&str, &[u8]),
    model: &Model,
    (tuples, wanted): Values<'_>,
) -> Result<(), String> {
    let ty: Ty = model.results[0].0;
    let (bits, bytes, lanes) = (ty.bits(), ty.bits() as usize / 8, wave as usize);
    // A 32-bit compare-and-swap has its compared value in the register behind.
    let compared = if bits == 32 && text.starts_with("global") { 9 } else { 10 };
    for (tuples, wanted) in tuples.chunks(lanes).zip(wanted.chunks(lanes)) {
        let mut memory = Memory::new(wave);
        for (lane, tuple) in tuples.iter().enumerate() {
            memory.bytes[lane * CELL..lane * CELL + bytes].copy_from_slice(&tuple[0].to_le_bytes()[..bytes]);
            memory.set(8, lane, bits, tuple[1]);
            if let Some(c) = tuple.get(2) {
                memory.set(compared, lane, bits, *c);
            }
        }
        let (before, old, exec) = (memory.bytes.clone(), memory.wave.v[0], memory.wave.exec());
        memory.run(arch, code, text)?;
        for (lane, (tuple, wanted)) in tuples.iter().zip(wanted).enumerate() {
            let got = memory.cell(lane, bytes);
            let back = u64::from(memory.wave.v[0][lane]);
            if exec >> lane & 1 == 0 {
                let same = memory.bytes[lane * CELL..][..CELL] == before[lane * CELL..][..CELL];
                if !same || memory.wave.v[0][lane] != old[lane] {
                    return Err(format!("lane {lane} is not active"));
                }
            } else if wanted[0].is_some_and(|w| !fold::same(ty, 0, got, w)) {
                return Err(format!("{tuple:x?} leaves {got:#x}, not {:#x}", wanted[0].unwrap_or(0)));
            } else if back != tuple[0] & 0xffff_ffff {
                return Err(format!("{tuple:x?} brings back {back:#x}"));
            } else if memory.bytes[lane * CELL + bytes..][..CELL - bytes]
                != before[lane * CELL + bytes..][..CELL - bytes]
            {
                return Err(format!("lane {lane} changes what stands behind"));
            }
        }
    }
    Ok(())
}

/// Names, bytes, whether the sign is extended, which half of the register: `None` all of it.
const LOADS: &[(&str, usize, bool, Option<usize>)] = &[
    ("ds_read_u8 ds_load_u8 global_load_ubyte global_load_u8", 1, false, None),
    ("ds_read_i8 ds_load_i8 global_load_sbyte global_load_i8", 1, true, None),
    ("ds_read_u16 ds_load_u16 global_load_ushort global_load_u16", 2, false, None),
    ("ds_read_i16 ds_load_i16 global_load_sshort global_load_i16", 2, true, None),
    ("ds_read_u8_d16 ds_load_u8_d16 global_load_ubyte_d16 global_load_d16_u8", 1, false, Some(0)),
    ("ds_read_i8_d16 ds_load_i8_d16 global_load_sbyte_d16 global_load_d16_i8", 1, true, Some(0)),
    ("ds_read_u16_d16 ds_load_u16_d16 global_load_short_d16 global_load_d16_b16", 2, false, Some(0)),
    ("ds_read_u8_d16_hi ds_load_u8_d16_hi global_load_ubyte_d16_hi global_load_d16_hi_u8", 1, false, Some(1)),
    ("ds_read_i8_d16_hi ds_load_i8_d16_hi global_load_sbyte_d16_hi global_load_d16_hi_i8", 1, true, Some(1)),
    (
        "ds_read_u16_d16_hi ds_load_u16_d16_hi global_load_short_d16_hi global_load_d16_hi_b16",
        2,
        false,
        Some(1),
    ),
    ("ds_read_b32 ds_load_b32 global_load_dword global_load_b32", 4, false, None),
    ("ds_read_b64 ds_load_b64 global_load_dwordx2 global_load_b64", 8, false, None),
];

#[test]
fn loads_extend_and_merge() {
    let mut failures = Vec::new();
    for (target, wave) in TARGETS {
        let arch = Arch::new(target).expect("a target");
        for (names, bytes, signed, half) in LOADS {
            let text = |name: &str| {
                let to = range(0, 8 * *bytes as u32);
                let from = if name.starts_with("ds_") { "v4" } else { "v[4:5], off" };
                format!("{name} {to}, {from}")
            };
            let texts: Vec<String> = names.split(' ').map(text).collect();
            for (text, code) in texts.iter().zip(assemble::all(target, *wave, &texts)) {
                let Some(code) = code else { continue };
                let mut memory = Memory::new(*wave);
                let (old, exec) = (memory.wave.v.clone(), memory.wave.exec());
                if let Err(why) = memory.run(&arch, &code[0], text) {
                    failures.push(format!("{target} {text}: {why}"));
                    continue;
                }
                for lane in (0..*wave as usize).filter(|lane| exec >> lane & 1 == 1) {
                    let cell = memory.cell(lane, *bytes);
                    let sign = *signed && cell >> (8 * bytes - 1) & 1 == 1;
                    let wide = if sign { cell | u64::MAX << (8 * bytes) } else { cell };
                    let before = u64::from(old[0][lane]);
                    let wanted = match half {
                        None => wide as u32,
                        Some(0) => (before & 0xffff_0000 | wide & 0xffff) as u32,
                        Some(_) => (before & 0xffff | wide << 16) as u32,
                    };
                    if memory.wave.v[0][lane] != wanted
                        || *bytes == 8 && memory.wave.v[1][lane] != (cell >> 32) as u32
                    {
                        failures.push(format!(
                            "{target} {text}: lane {lane} has {:#x}, not {wanted:#x}",
                            memory.wave.v[0][lane]
                        ));
                        break;
                    }
                }
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
