//! Atomic operations: what they do to memory, through each kind of address, and what they bring back.

use super::cells::{Cells, Place, Target, of_cell};
use super::model::{self, Model, Ty};
use super::{TARGETS, assemble, fold, values};
use crate::isa::Arch;
use std::collections::BTreeSet;

/// The registers of the old value, of the operand, of the compared value.
const OLD: usize = 18;
const VALUE: usize = 20;
const COMPARED: usize = 22;

fn range(first: usize, registers: u32) -> String {
    match registers {
        1 => format!("v{first}"),
        n => format!("v[{first}:{}]", first + n as usize - 1),
    }
}

struct Trial<'m> {
    at: usize,
    model: &'m Model,
    name: String,
    text: String,
    place: Place,
    returns: bool,
    /// Where the compared value is.
    compared: usize,
}

/// The forms of a name of `memory.txt`: with and without the old value, in each memory.
fn trials<'m>(at: usize, model: &'m Model, name: &str, arch: &Arch) -> Vec<Trial<'m>> {
    let words = model.results[0].0.bits() / 32;
    let compares = model.operands.len() == 3;
    let mut all = Vec::new();
    let mut add = |name: String, text: String, place, returns, compared| {
        all.push(Trial { at, model, name, text, place, returns, compared });
    };
    let (old, value, compared) = (range(OLD, words), range(VALUE, words), range(COMPARED, words));
    if name.starts_with("ds_") {
        let operands = match (compares, name.starts_with("ds_cmpst_")) {
            (false, _) => value,
            (true, true) => format!("{compared}, {value}"),
            (true, false) => format!("{value}, {compared}"),
        };
        add(name.to_owned(), format!("{name} {old}, v4, {operands} offset:16"), Place::Lds, true, COMPARED);
        let short = name.replace("_rtn", "");
        add(short.clone(), format!("{short} v4, {operands} offset:16"), Place::Lds, false, COMPARED);
        return all;
    }
    let returning = match arch.generation {
        9 if arch.gfx940() => "sc0",
        12 => "th:TH_ATOMIC_RETURN",
        _ => "glc",
    };
    let data = range(VALUE, if compares { 2 * words } else { words });
    let behind = VALUE + words as usize;
    let addresses = [
        ("global", "v[6:7]", "off offset:16", Place::Global),
        ("global", "v8", "s[2:3] offset:16", Place::Global),
        ("flat", "v[10:11]", "", Place::Global),
        ("flat", "v[12:13]", "", Place::Lds),
    ];
    for (family, address, base, place) in addresses {
        let name = name.replace("global", family);
        let operands = if base.is_empty() { data.clone() } else { format!("{data}, {base}") };
        add(name.clone(), format!("{name} {old}, {address}, {operands} {returning}"), place, true, behind);
        add(name.clone(), format!("{name} {address}, {operands}"), place, false, behind);
    }
    all
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
        let mut unit = Target::new(target, *wave);
        let models = models.iter().enumerate();
        let trials: Vec<Trial<'_>> = models
            .flat_map(|(at, m)| m.names.iter().map(move |n| (at, m, n)))
            .flat_map(|(at, m, name)| trials(at, m, name, &unit.arch))
            .collect();
        let texts: Vec<String> = trials.iter().map(|t| t.text.clone()).collect();
        for (trial, code) in trials.iter().zip(assemble::all(target, *wave, &texts)) {
            let Some(code) = code else { continue };
            seen.insert(trial.name.clone());
            let found = atomic(&mut unit, trial, &code[0], (&tuples[trial.at], &folded[trial.at]));
            failures.extend(found.err().map(|why| format!("{target} wave{wave} {}: {why}", trial.text)));
        }
    }
    let unseen = models.iter().flat_map(|m| &m.names).filter(|n| !seen.contains(*n));
    failures.extend(unseen.map(|n| format!("no target has {n}")));
    assert!(failures.is_empty(), "{}:\n{}", failures.len(), failures.join("\n"));
}

type Values<'v> = (&'v [Vec<u64>], &'v [Vec<Option<u64>>]);

fn atomic(
    target: &mut Target,
    trial: &Trial<'_>,
    code: &[u8],
    (tuples, folded): Values<'_>,
) -> Result<(), String> {
    let ty: Ty = trial.model.results[0].0;
    let (bits, bytes, lanes) = (ty.bits(), ty.bits() as usize / 8, target.lanes as usize);
    // Memory adds singles without subnormals before gfx940 and gfx12; the LDS has all of them here.
    let flushes =
        trial.name.ends_with("_atomic_add_f32") && !target.arch.gfx940() && target.arch.generation < 12;
    let fresh = Cells::new(target.lanes, 23);
    for (tuples, folded) in tuples.chunks(lanes).zip(folded.chunks(lanes)) {
        let mut cells = fresh.clone();
        for (lane, tuple) in tuples.iter().enumerate() {
            let bytes = cells.bytes(trial.place, of_cell(lane), bytes);
            bytes.copy_from_slice(&tuple[0].to_le_bytes()[..bytes.len()]);
            cells.set(VALUE, lane, bits, tuple[1]);
            if let Some(c) = tuple.get(2) {
                cells.set(trial.compared, lane, bits, *c);
            }
        }
        let mut wanted = cells.clone();
        cells.run(target, code)?;
        for (lane, (tuple, folded)) in tuples.iter().zip(folded).enumerate() {
            if wanted.wave.exec() >> lane & 1 == 0 {
                continue;
            }
            let got = cells.number(trial.place, of_cell(lane), bytes);
            let value = if flushes { Some(without_subnormals(tuple)) } else { folded[0] };
            if let Some(value) = value.filter(|value| !fold::same(ty, 0, got, *value)) {
                return Err(format!("{tuple:x?} leaves {got:#x}, not {value:#x}"));
            }
            // NaNs have many forms.
            wanted.bytes(trial.place, of_cell(lane), bytes).copy_from_slice(&got.to_le_bytes()[..bytes]);
            if trial.returns {
                wanted.set(OLD, lane, bits, tuple[0]);
            }
        }
        if let Some(why) = cells.differs(&wanted) {
            return Err(why);
        }
    }
    Ok(())
}

fn without_subnormals(tuple: &[u64]) -> u64 {
    let number = |bits: u64| {
        let number = f32::from_bits(bits as u32);
        if number.is_subnormal() { 0.0f32.copysign(number) } else { number }
    };
    let sum = number(tuple[0]) + number(tuple[1]);
    u64::from(number(u64::from(sum.to_bits())).to_bits())
}
