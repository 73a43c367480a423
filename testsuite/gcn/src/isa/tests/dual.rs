//! Two operations issued at once, against one after the other: both read what was there before either writes.

use super::cells::{Cells, Target};
use super::{TARGETS, assemble};
use std::collections::BTreeSet;

/// Operands behind the destination `{d}`: sources `{a}` and `{b}`, a constant that both halves share.
const FIRST: &[(&str, &str)] = &[
    ("fmac_f32", "{d}, {a}, {b}"),
    ("fmaak_f32", "{d}, {a}, {b}, 0x40490fdb"),
    ("fmamk_f32", "{d}, {a}, 0x40490fdb, {b}"),
    ("mul_f32", "{d}, {a}, {b}"),
    ("add_f32", "{d}, {a}, {b}"),
    ("sub_f32", "{d}, {a}, {b}"),
    ("subrev_f32", "{d}, {a}, {b}"),
    ("mul_dx9_zero_f32", "{d}, {a}, {b}"),
    ("mov_b32", "{d}, {a}"),
    ("cndmask_b32", "{d}, {a}, {b}"),
    ("max_f32", "{d}, {a}, {b}"),
    ("max_num_f32", "{d}, {a}, {b}"),
    ("min_f32", "{d}, {a}, {b}"),
    ("min_num_f32", "{d}, {a}, {b}"),
];

/// Of the second half only.
const SECOND: &[(&str, &str)] =
    &[("add_nc_u32", "{d}, {a}, {b}"), ("lshlrev_b32", "{d}, {a}, {b}"), ("and_b32", "{d}, {a}, {b}")];

/// The halves' destinations and sources, of different banks; in the first both read what the other writes.
const REGISTERS: &[[[&str; 3]; 2]] = &[
    [["v0", "v1", "v2"], ["v1", "v0", "v3"]],
    [["v0", "v5", "v2"], ["v1", "v0", "v3"]],
    [["v4", "v1", "v2"], ["v1", "v6", "v3"]],
];

fn text((name, operands): (&str, &str), [d, a, b]: [&str; 3], prefix: &str) -> String {
    let operands = operands.replace("{d}", d).replace("{a}", a).replace("{b}", b);
    // Alone, it names its mask.
    let mask = if name == "cndmask_b32" && prefix == "v_" { ", vcc_lo" } else { "" };
    format!("{prefix}{name} {operands}{mask}")
}

#[test]
fn both_halves_read_before_either_writes() {
    let mut trials = Vec::new();
    for registers in REGISTERS {
        for first in FIRST {
            for second in FIRST.iter().chain(SECOND) {
                let [x, y] = registers;
                let both = format!("{} :: {}", text(*first, *x, "v_dual_"), text(*second, *y, "v_dual_"));
                trials.push((both, text(*first, *x, "v_"), text(*second, *y, "v_"), [first.0, second.0]));
            }
        }
    }
    let (mut failures, mut seen) = (Vec::new(), BTreeSet::new());
    for (target, lanes) in TARGETS.iter().filter(|(_, lanes)| *lanes == 32) {
        let mut unit = Target::new(target, *lanes);
        let assembled = |texts: Vec<String>| assemble::all(target, *lanes, &texts);
        let both = assembled(trials.iter().map(|t| t.0.clone()).collect());
        let first = assembled(trials.iter().map(|t| t.1.clone()).collect());
        let second = assembled(trials.iter().map(|t| t.2.clone()).collect());
        for (((trial, both), first), second) in trials.iter().zip(both).zip(first).zip(second) {
            let (Some(both), Some(first), Some(second)) = (both, first, second) else { continue };
            seen.extend(trial.3.into_iter().enumerate());
            if let Err(why) = check(&mut unit, [&both[0], &first[0], &second[0]]) {
                failures.push(format!("{target} {}: {why}", trial.0));
            }
        }
    }
    for (name, _) in FIRST {
        failures.extend(
            (0..2).filter(|half| !seen.contains(&(*half, *name))).map(|_| format!("no target has {name}")),
        );
    }
    let unseen = SECOND.iter().filter(|(name, _)| !seen.contains(&(1, *name)));
    failures.extend(unseen.map(|(name, _)| format!("no target has {name}")));
    assert!(failures.is_empty(), "{}:\n{}", failures.len(), failures.join("\n"));
}

fn check(target: &mut Target, [both, first, second]: [&[u8]; 3]) -> Result<(), String> {
    let before = Cells::new(target.lanes, 41);
    let (mut got, mut x, mut y) = (before.clone(), before.clone(), before.clone());
    got.run(target, both)?;
    x.run(target, first)?;
    y.run(target, second)?;
    let mut wanted = x;
    for (at, (now, old)) in y.wave.v.iter().zip(&before.wave.v).enumerate() {
        if now != old {
            wanted.wave.v[at] = *now;
        }
    }
    got.differs(&wanted).map_or(Ok(()), Err)
}
