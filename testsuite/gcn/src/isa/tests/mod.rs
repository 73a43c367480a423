//! Each entry of the instruction table against LLVM's constant folder, on generated operands.
//!
//! ```text
//! v_bfi_b32 : i32 <- i32 i32 i32 : …   →   assembled, decoded, executed;  the same operands folded as LLVM's language
//! ```
//! A line of `vector.txt` or `scalar.txt` names results and operands: `i32`, `f64`, `v2f16`; `b` is a bit a lane in a mask,
//! `scc`, `vcc`, `exec` are those registers, `x` is EXEC as a comparison writes it. `=` marks an operand that is the
//! destination, `-` and `|` are signs, `#` is written as it stands, `+` is a modifier, `~n` allows n units in the last place.

mod assemble;
mod bench;
mod cells;
mod control;
mod dual;
mod fold;
mod lanes;
mod memory;
mod model;
mod transfers;
mod values;

use super::{Arch, Inst};
use bench::Bench;
use model::{Half, Model};
use std::collections::{BTreeMap, BTreeSet};

const TARGETS: &[(&str, u32)] = &[
    ("gfx90a", 64),
    ("gfx942", 64),
    ("gfx1030", 32),
    ("gfx1100", 32),
    ("gfx1100", 64),
    ("gfx1150", 32),
    ("gfx1201", 32),
];

/// The files of the table, whose names must all have a model, and names that say something else.
const TABLE: &[(&str, &str)] = &[
    ("scalar", include_str!("../scalar.rs")),
    ("scalar_float", include_str!("../scalar_float.rs")),
    ("integer", include_str!("../integer.rs")),
    ("short", include_str!("../short.rs")),
    ("carry", include_str!("../carry.rs")),
    ("float", include_str!("../float.rs")),
    ("divide", include_str!("../divide.rs")),
    ("trig", include_str!("../trig.rs")),
    ("convert", include_str!("../convert.rs")),
    ("packed", include_str!("../packed.rs")),
    ("mix", include_str!("../mix.rs")),
];

/// Within programs of other entries, moves between files of registers, or checked by a test beside the table.
const ELSEWHERE: &[&str] = &[
    "v_div_fmas_f32",
    "v_div_fmas_f64",
    "v_div_fixup_f32",
    "v_div_fixup_f64",
    "v_accvgpr_read_b32",
    "v_accvgpr_write_b32",
    "v_accvgpr_mov_b32",
    "v_trig_preop_f64",
    // Their steps are below 2^-24 of a turn, which the hardware does not promise.
    "v_sin_f32",
    "v_cos_f32",
];

/// One instruction or program for one target.
struct Trial<'m> {
    model: &'m Model,
    name: &'m str,
    half: Option<Half>,
}

#[test]
fn every_entry_agrees_with_llvm() {
    let models = model::all();
    let expected: Vec<_> = models.iter().map(values::tuples).collect();
    let folded = fold::all(&models, &expected);
    let mut assembled = BTreeSet::new();
    let mut failures: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (target, wave) in TARGETS {
        let arch = Arch::new(target).expect("a target");
        let mut trials = Vec::new();
        for (at, model) in models.iter().enumerate().filter(|(_, m)| m.fits(&arch, *wave)) {
            for name in &model.names {
                for half in model.halves() {
                    trials.push((at, Trial { model, name, half }));
                }
            }
        }
        let texts: Vec<String> = trials.iter().map(|(_, t)| t.model.text(t.name, *wave, t.half)).collect();
        let code = assemble::all(target, *wave, &texts);
        let mut disassembler = super::disasm::Disassembler::new(target, *wave).expect("LLVM has the target");
        for (((at, trial), bytes), text) in trials.iter().zip(code).zip(&texts) {
            let Some(bytes) = bytes else { continue };
            assembled.insert((trial.name.to_owned(), *at));
            let key = format!("{target} wave{wave} {text}");
            let decoded: Result<Vec<Inst>, String> =
                bytes.iter().map(|b| super::decode(&mut disassembler, &arch, *wave, b, 0)).collect();
            let found = match decoded {
                // The assembler takes the high halves of registers that the encoding does not have.
                Err(why) if why.contains("Invalid register") => continue,
                Err(why) => vec![why],
                Ok(steps) => Bench::new(&arch, *wave).check(trial, &steps, &expected[*at], &folded[*at]),
            };
            if !found.is_empty() {
                failures.insert(key, found);
            }
        }
    }
    for (at, model) in models.iter().enumerate() {
        for name in &model.names {
            if !assembled.contains(&(name.clone(), at)) {
                failures.insert(model.text(name, 64, None), vec!["no target has it".into()]);
            }
        }
    }
    let text: String = failures.iter().map(|(k, v)| format!("{k}\n    {}\n", v.join("\n    "))).collect();
    assert!(failures.is_empty(), "{} entries:\n{text}", failures.len());
}

/// `"v_add_f32"` in the sources of the table.
#[test]
fn every_entry_has_a_model() {
    let models = model::all();
    let known: BTreeSet<&str> = models.iter().flat_map(|m| m.names.iter().map(|n| model::stem(n))).collect();
    let saves: BTreeSet<&str> = known.iter().filter_map(|n| n.rsplit_once("_b").map(|p| p.0)).collect();
    let mut missing = Vec::new();
    for (_, source) in TABLE {
        for literal in literals(source) {
            let name = literal.starts_with("v_") || literal.starts_with("s_");
            let prefix = literal.ends_with('_');
            let known = known.contains(literal) || saves.contains(literal) || ELSEWHERE.contains(&literal);
            if name && !prefix && !known {
                missing.push(literal);
            }
        }
    }
    assert!(missing.is_empty(), "without a model: {missing:?}");
}

fn literals(source: &str) -> impl Iterator<Item = &str> {
    source.split('"').skip(1).step_by(2)
}

/// The part of a source file from one text to the next.
fn part<'s>(source: &'s str, from: &str, to: &str) -> &'s str {
    let rest = source.split_once(from).unwrap_or_else(|| panic!("no {from}")).1;
    rest.split_once(to).map_or(rest, |(part, _)| part)
}

/// The other files of the table, whose names are put together from parts: each part is in a test.
#[test]
fn every_part_of_a_name_has_a_trial() {
    let owned = |words: &mut dyn Iterator<Item = &'static str>| words.map(str::to_owned).collect();
    let control = control::words();
    let mut lanes = lanes::names();
    // In the source without what all of them begin with.
    lanes.extend(lanes::names().iter().filter_map(|n| n.strip_prefix("ds_").map(str::to_owned)));
    let widths: BTreeSet<String> = owned(&mut transfers::widths());
    let prefixes: BTreeSet<String> = owned(&mut transfers::prefixes());
    let short = prefixes.iter().map(|p| p.split_once('_').map_or("", |p| p.1).to_owned());
    let addressed = prefixes.iter().filter_map(|p| p.split('_').next().map(str::to_owned));
    let lds: BTreeSet<String> = short.chain(lanes.clone()).chain(["nop".to_owned()]).collect();
    let vector: BTreeSet<String> =
        ["load_", "store_"].map(str::to_owned).into_iter().chain(addressed).collect();
    let control_name = |l: &str| {
        ["s_", "buffer_", "global_", "HW_REG_"].iter().any(|p| l.starts_with(p)) || l.ends_with("cnt")
    };
    let any = |_: &str| true;
    type Chosen<'c> = &'c dyn Fn(&str) -> bool;
    let flow = include_str!("../sync.rs");
    let files: [(&str, &str, Chosen<'_>, &BTreeSet<String>); 7] = [
        ("sync", flow, &control_name, &control),
        ("mode", include_str!("../mode.rs"), &control_name, &control),
        ("permute", include_str!("../permute.rs"), &|l| l.starts_with("v_"), &lanes),
        (
            "dpp",
            part(include_str!("../dpp.rs"), "fn parse", "fn source"),
            &|l| !l.contains([' ', ',']) && l != "dpp8",
            &lanes::words(),
        ),
        ("memory", part(include_str!("../memory.rs"), "fn shape(", "\n}"), &any, &widths),
        ("lds", part(include_str!("../lds.rs"), "fn build(", "fn offset"), &|l| l != "ds_", &lds),
        ("vmem", part(include_str!("../vmem.rs"), "pub(super) fn build", "\n}"), &any, &vector),
    ];
    let mut missing = Vec::new();
    for (file, source, chosen, known) in &files {
        let names = literals(source).filter(|l| chosen(l));
        missing.extend(names.filter(|l| !known.contains(*l)).map(|l| format!("{file}.rs: {l}")));
    }
    // `atomic` is below; `compare` puts all names together as `model` does; `s_load_` is before each width.
    let checked = TABLE.iter().map(|t| t.0).chain(files.map(|f| f.0));
    let checked: BTreeSet<&str> = checked.chain(["atomic", "compare", "scalar_memory"]).collect();
    let families = part(include_str!("../mod.rs"), "FAMILIES: &[Family] = &[", "];");
    let names = families.split(',').filter_map(|f| f.trim().strip_suffix("::build"));
    missing.extend(names.filter(|f| !checked.contains(f)).map(|f| format!("the family {f}")));
    let operations = part(include_str!("../atomic.rs"), "let change: Change", "Some((change");
    let tested = include_str!("memory.txt");
    let known = |l: &str| tested.contains(&format!("_{l}_")) || tested.contains(&format!("_{l} "));
    missing.extend(literals(operations).filter(|l| !known(l)).map(|l| format!("atomic.rs: {l}")));
    assert!(missing.is_empty(), "without a trial: {missing:?}");
}
