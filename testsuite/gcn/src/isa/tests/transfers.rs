//! Loads and stores of each width, through each kind of address: what goes where, and that nothing else changes.

use super::cells::{Cells, Place, Target, fixed_in_scratch, further_in_scratch, in_scratch, of_cell};
use super::{TARGETS, assemble};
use std::collections::BTreeSet;

/// How a datum lies in memory and in a register: its bytes, whether its sign is extended, its half of the register.
struct Width {
    names: &'static str,
    bytes: usize,
    signed: bool,
    half: Option<u32>,
}

const fn width(names: &'static str, bytes: usize, signed: bool, half: Option<u32>) -> Width {
    Width { names, bytes, signed, half }
}

const ALL: &[Width] = &[
    width("dword b32", 4, false, None),
    width("dwordx2 b64", 8, false, None),
    width("dwordx3 b96", 12, false, None),
    width("dwordx4 b128", 16, false, None),
    width("dwordx8 b256", 32, false, None),
    width("dwordx16 b512", 64, false, None),
    width("ubyte byte u8 b8", 1, false, None),
    width("sbyte i8", 1, true, None),
    width("ushort short u16 b16", 2, false, None),
    width("sshort i16", 2, true, None),
    width("ubyte_d16 d16_u8 u8_d16", 1, false, Some(0)),
    width("sbyte_d16 d16_i8 i8_d16", 1, true, Some(0)),
    width("short_d16 d16_b16 u16_d16", 2, false, Some(0)),
    width("ubyte_d16_hi byte_d16_hi d16_hi_u8 d16_hi_b8 u8_d16_hi b8_d16_hi", 1, false, Some(1)),
    width("sbyte_d16_hi d16_hi_i8 i8_d16_hi", 1, true, Some(1)),
    width("short_d16_hi d16_hi_b16 u16_d16_hi b16_d16_hi", 2, false, Some(1)),
];

/// `{n}` is the name, `{d}` the registers of the datum, `{e}` those of a second one.
struct Form {
    prefixes: &'static str,
    text: &'static str,
    place: Place,
    at: fn(usize) -> usize,
    /// Of the two addresses, in widths.
    two: Option<[usize; 2]>,
}

const fn form(prefixes: &'static str, text: &'static str, place: Place, at: fn(usize) -> usize) -> Form {
    Form { prefixes, text, place, at, two: None }
}

const fn pair(prefixes: &'static str, text: &'static str, two: [usize; 2]) -> Form {
    Form { prefixes, text, place: Place::Lds, at: of_cell, two: Some(two) }
}

const LOADS: &[Form] = &[
    form("ds_read_ ds_load_", "{n} {d}, v4 offset:16", Place::Lds, of_cell),
    pair("ds_read2_ ds_load_2addr_", "{n} {d}, v17 offset0:1 offset1:3", [1, 3]),
    pair("ds_read2st64_ ds_load_2addr_stride64_", "{n} {d}, v17 offset1:16", [0, 16 * 64]),
    form("global_load_", "{n} {d}, v[6:7], off offset:16", Place::Global, of_cell),
    form("global_load_", "{n} {d}, v8, s[2:3] offset:16", Place::Global, of_cell),
    form("flat_load_", "{n} {d}, v[10:11]", Place::Global, of_cell),
    form("flat_load_", "{n} {d}, v[12:13]", Place::Lds, of_cell),
    form("flat_load_", "{n} {d}, v[14:15]", Place::Scratch, in_scratch),
    form("scratch_load_", "{n} {d}, v16, off offset:16", Place::Scratch, in_scratch),
    form("scratch_load_", "{n} {d}, v16, s4 offset:16", Place::Scratch, further_in_scratch),
    form("scratch_load_", "{n} {d}, off, s4 offset:16", Place::Scratch, fixed_in_scratch),
    form("buffer_load_", "{n} {d}, v16, s[8:11], s12 offen offset:16", Place::Scratch, further_in_scratch),
    form("buffer_load_", "{n} {d}, off, s[8:11], s12 offset:16", Place::Scratch, fixed_in_scratch),
];

const STORES: &[Form] = &[
    form("ds_write_ ds_store_", "{n} v4, {d} offset:16", Place::Lds, of_cell),
    pair("ds_write2_ ds_store_2addr_", "{n} v17, {d}, {e} offset0:1 offset1:3", [1, 3]),
    pair("ds_write2st64_ ds_store_2addr_stride64_", "{n} v17, {d}, {e} offset1:16", [0, 16 * 64]),
    form("global_store_", "{n} v[6:7], {d}, off offset:16", Place::Global, of_cell),
    form("global_store_", "{n} v8, {d}, s[2:3] offset:16", Place::Global, of_cell),
    form("flat_store_", "{n} v[10:11], {d}", Place::Global, of_cell),
    form("flat_store_", "{n} v[12:13], {d}", Place::Lds, of_cell),
    form("flat_store_", "{n} v[14:15], {d}", Place::Scratch, in_scratch),
    form("scratch_store_", "{n} v16, {d}, off offset:16", Place::Scratch, in_scratch),
    form("scratch_store_", "{n} v16, {d}, s4 offset:16", Place::Scratch, further_in_scratch),
    form("scratch_store_", "{n} off, {d}, s4 offset:16", Place::Scratch, fixed_in_scratch),
    form("buffer_store_", "{n} {d}, v16, s[8:11], s12 offen offset:16", Place::Scratch, further_in_scratch),
    form("buffer_store_", "{n} {d}, off, s[8:11], s12 offset:16", Place::Scratch, fixed_in_scratch),
];

const SCALARS: usize = 24;
const DATA: usize = 20;
const SECOND: usize = 28;

fn registers(file: char, first: usize, bytes: usize) -> String {
    match bytes.div_ceil(4) {
        1 => format!("{file}{first}"),
        n => format!("{file}[{first}:{}]", first + n - 1),
    }
}

struct Trial {
    form: &'static Form,
    width: &'static Width,
    name: String,
    text: String,
}

/// Each form with each width that it may have.
fn trials(forms: &'static [Form], store: bool) -> Vec<Trial> {
    let mut all = Vec::new();
    for form in forms {
        for width in ALL.iter().filter(|w| w.bytes <= 16) {
            let bytes = width.bytes * if form.two.is_some() && !store { 2 } else { 1 };
            for (prefix, name) in
                form.prefixes.split(' ').flat_map(|p| width.names.split(' ').map(move |n| (p, n)))
            {
                let name = format!("{prefix}{name}");
                let text = form.text.replace("{n}", &name);
                let text = text.replace("{d}", &registers('v', DATA, bytes));
                let text = text.replace("{e}", &registers('v', SECOND, bytes));
                all.push(Trial { form, width, name, text });
            }
        }
    }
    all
}

/// The addresses of a lane's data.
fn places(trial: &Trial, lane: usize) -> Vec<usize> {
    let at = (trial.form.at)(lane);
    trial.form.two.map_or(vec![at], |two| two.iter().map(|n| at + n * trial.width.bytes).collect())
}

fn extended(width: &Width, cell: u64) -> u64 {
    let sign = width.signed && cell >> (8 * width.bytes - 1) & 1 == 1;
    if sign { cell | u64::MAX << (8 * width.bytes) } else { cell }
}

fn load(trial: &Trial, cells: &mut Cells) {
    let width = trial.width;
    for lane in cells.active() {
        let mut register = DATA;
        for at in places(trial, lane) {
            if width.bytes < 4 {
                let wide = extended(width, cells.number(trial.form.place, at, width.bytes)) as u32;
                let before = cells.wave.v[register][lane];
                cells.wave.v[register][lane] = match width.half {
                    None => wide,
                    Some(0) => before & 0xffff_0000 | wide & 0xffff,
                    Some(_) => before & 0xffff | wide << 16,
                };
                continue;
            }
            for word in 0..width.bytes / 4 {
                cells.wave.v[register][lane] = cells.number(trial.form.place, at + 4 * word, 4) as u32;
                register += 1;
            }
        }
    }
}

fn store(trial: &Trial, cells: &mut Cells) {
    let width = trial.width;
    for lane in cells.active() {
        for (at, first) in places(trial, lane).into_iter().zip([DATA, SECOND]) {
            for byte in 0..width.bytes {
                let shift = 8 * (byte % 4) + 16 * width.half.unwrap_or(0) as usize;
                let value = cells.wave.v[first + byte / 4][lane] >> shift;
                cells.bytes(trial.form.place, at + byte, 1)[0] = value as u8;
            }
        }
    }
}

#[test]
fn loads_and_stores_move_what_they_should() {
    type Model = fn(&Trial, &mut Cells);
    let groups: [(Vec<Trial>, Model); 2] = [(trials(LOADS, false), load), (trials(STORES, true), store)];
    let (mut failures, mut seen) = (Vec::new(), BTreeSet::new());
    for (target, wave) in TARGETS {
        let mut unit = Target::new(target, *wave);
        let fresh = Cells::new(*wave, 23);
        for (trials, model) in &groups {
            let texts: Vec<String> = trials.iter().map(|t| t.text.clone()).collect();
            for (trial, code) in trials.iter().zip(assemble::all(target, *wave, &texts)) {
                let Some(code) = code else { continue };
                seen.insert(trial.name.clone());
                seen.insert(trial.form.text.to_owned());
                let mut cells = fresh.clone();
                let mut wanted = cells.clone();
                model(trial, &mut wanted);
                let found = cells.run(&mut unit, &code[0]).err().or_else(|| cells.differs(&wanted));
                failures.extend(found.map(|why| format!("{target} wave{wave} {}: {why}", trial.text)));
            }
        }
    }
    // A width is that of a load or of a store, each form is one of some target.
    for width in ALL.iter().filter(|w| w.bytes <= 16) {
        for name in width.names.split(' ').filter(|n| !seen.iter().any(|s| s.ends_with(&format!("_{n}")))) {
            failures.push(format!("no target has {name}"));
        }
    }
    let forms = LOADS.iter().chain(STORES);
    failures.extend(forms.filter(|f| !seen.contains(f.text)).map(|f| format!("no target has {}", f.text)));
    assert!(failures.is_empty(), "{}:\n{}", failures.len(), failures.join("\n"));
}

/// The address of `s[2:3] + 0x24`, which each text reaches in its way; the lowest two bits do not count for words.
const SCALAR_AT: usize = 0x24;
const SCALAR_FORMS: &[(&str, u32)] = &[
    ("{n} {d}, s[2:3], 0x34", 0),
    ("{n} {d}, s[2:3], s5", 0x34),
    ("{n} {d}, s[2:3], s5 offset:0x10", 0x24),
    ("{n} {d}, s[2:3], s5 offset:0x10", 0x27),
];

#[test]
fn scalar_loads_agree_with_memory() {
    let (mut failures, mut seen) = (Vec::new(), BTreeSet::new());
    for (target, wave) in TARGETS {
        let mut unit = Target::new(target, *wave);
        let fresh = Cells::new(*wave, 29);
        let trials = scalar_trials();
        let texts: Vec<String> = trials.iter().map(|t| t.1.clone()).collect();
        for ((width, text, (form, register)), code) in trials.iter().zip(assemble::all(target, *wave, &texts))
        {
            let Some(code) = code else { continue };
            seen.insert((width.bytes, width.signed, *form));
            let mut cells = fresh.clone();
            cells.wave.s[5] = *register;
            let mut wanted = cells.clone();
            if width.bytes < 4 {
                let cell = wanted.number(Place::Global, SCALAR_AT, width.bytes);
                wanted.wave.s[SCALARS] = extended(width, cell) as u32;
            } else {
                for word in 0..width.bytes / 4 {
                    let value = wanted.number(Place::Global, SCALAR_AT + 4 * word, 4);
                    wanted.wave.s[SCALARS + word] = value as u32;
                }
            }
            let found = cells.run(&mut unit, &code[0]).err().or_else(|| cells.differs(&wanted));
            failures.extend(found.map(|why| format!("{target} wave{wave} {text}: {why}")));
        }
    }
    for (bytes, signed) in
        [(1, true), (1, false), (2, true), (2, false), (4, false), (12, false), (64, false)]
    {
        if !seen.iter().any(|(b, s, _)| (*b, *s) == (bytes, signed)) {
            failures.push(format!("no target has scalar loads of {bytes} bytes"));
        }
    }
    for (form, _) in SCALAR_FORMS.iter().filter(|(f, _)| !seen.iter().any(|(_, _, s)| s == f)) {
        failures.push(format!("no target has {form}"));
    }
    assert!(failures.is_empty(), "{}:\n{}", failures.len(), failures.join("\n"));
}

type ScalarTrial = (&'static Width, String, (&'static str, u32));

fn scalar_trials() -> Vec<ScalarTrial> {
    let mut all = Vec::new();
    for (form, register) in SCALAR_FORMS {
        // Only words ignore the lowest bits.
        let words = |w: &&Width| w.half.is_none() && (w.bytes >= 4 || register & 3 == 0);
        for width in ALL.iter().filter(words) {
            for name in width.names.split(' ') {
                let text = form.replace("{n}", &format!("s_load_{name}"));
                let text = text.replace("{d}", &registers('s', SCALARS, width.bytes));
                all.push((width, text, (*form, *register)));
            }
        }
    }
    all
}

/// The names of all widths.
pub(super) fn widths() -> impl Iterator<Item = &'static str> {
    ALL.iter().flat_map(|w| w.names.split(' '))
}

/// What stands before them.
pub(super) fn prefixes() -> impl Iterator<Item = &'static str> {
    LOADS.iter().chain(STORES).flat_map(|f| f.prefixes.split(' '))
}
