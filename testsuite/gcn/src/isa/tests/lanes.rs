//! Values that cross lanes, as AMD's manuals write them down: DPP, permutations, single lanes, swizzles.

use super::cells::{Cells, Target};
use super::values::random;
use super::{TARGETS, assemble};
use crate::machine::group::Dice;
use crate::machine::wave::{LANES, Lanes};
use std::collections::BTreeSet;

/// A wave before and after.
struct Wave {
    v: Vec<Lanes<u32>>,
    s: Vec<u32>,
    exec: u64,
    lanes: usize,
    generation: u32,
}

impl Wave {
    fn active(&self, lane: usize) -> bool {
        self.exec >> lane & 1 == 1
    }

    /// Of the active lanes.
    fn write(&mut self, values: Lanes<u32>) {
        for lane in (0..self.lanes).filter(|l| self.exec >> l & 1 == 1) {
            self.v[0][lane] = values[lane];
        }
    }
}

type Model = Box<dyn Fn(&mut Wave)>;

struct Trial {
    text: String,
    model: Model,
}

fn trial(text: impl Into<String>, model: impl Fn(&mut Wave) + 'static) -> Trial {
    Trial { text: text.into(), model: Box::new(model) }
}

/// The lane that a DPP control names.
type Control = Box<dyn Fn(usize, usize) -> Option<usize>>;

fn controls() -> Vec<(String, Control)> {
    let mut all: Vec<(String, Control)> = Vec::new();
    let mut add = |text: String, source: Control| all.push((text, source));
    for [a, b, c, d] in [[3, 1, 0, 2], [1, 0, 3, 2], [2, 2, 2, 2]] {
        add(
            format!("quad_perm:[{a},{b},{c},{d}]"),
            Box::new(move |lane, _| Some(lane / 4 * 4 + [a, b, c, d][lane % 4])),
        );
    }
    for p in [[7, 6, 5, 4, 3, 2, 1, 0], [1, 1, 3, 0, 6, 2, 7, 5]] {
        add(format!("dpp8:{p:?}"), Box::new(move |lane, _| Some(lane / 8 * 8 + p[lane % 8])));
    }
    for n in [1, 5, 15] {
        add(format!("row_shl:{n}"), Box::new(move |lane, _| (lane % 16 + n < 16).then_some(lane + n)));
        add(format!("row_shr:{n}"), Box::new(move |lane, _| (lane % 16 >= n).then(|| lane - n)));
        add(
            format!("row_ror:{n}"),
            Box::new(move |lane, _| Some(lane / 16 * 16 + (lane % 16 + 16 - n) % 16)),
        );
        add(format!("row_newbcast:{n}"), Box::new(move |lane, _| Some(lane / 16 * 16 + n)));
        add(format!("row_share:{n}"), Box::new(move |lane, _| Some(lane / 16 * 16 + n)));
        add(format!("row_xmask:{n}"), Box::new(move |lane, _| Some(lane ^ n)));
    }
    add("row_mirror".into(), Box::new(|lane, _| Some(lane ^ 15)));
    add("row_half_mirror".into(), Box::new(|lane, _| Some(lane ^ 7)));
    add("row_bcast:15".into(), Box::new(|lane, _| (lane / 16 * 16).checked_sub(1)));
    add("row_bcast:31".into(), Box::new(|lane, _| (lane >= 32).then_some(31)));
    add("wave_shl:1".into(), Box::new(|lane, lanes| (lane + 1 < lanes).then_some(lane + 1)));
    add("wave_shr:1".into(), Box::new(|lane, _| lane.checked_sub(1)));
    add("wave_rol:1".into(), Box::new(|lane, lanes| Some((lane + 1) % lanes)));
    add("wave_ror:1".into(), Box::new(|lane, lanes| Some((lane + lanes - 1) % lanes)));
    all
}

/// Rows and banks that are written, zero for what no lane has, values of lanes that are not active.
#[derive(Clone, Copy)]
struct Options {
    rows: usize,
    banks: usize,
    bound: bool,
    fetch: bool,
}

fn dpp(trials: &mut Vec<Trial>) {
    let option = |rows, banks, bound, fetch| Options { rows, banks, bound, fetch };
    let masked = [
        option(15, 15, false, false),
        option(15, 15, true, false),
        option(10, 15, false, false),
        option(15, 6, true, false),
        option(15, 15, false, true),
        option(5, 9, true, true),
    ];
    for (i, options) in masked.iter().enumerate() {
        for (at, (text, _)) in controls().iter().enumerate() {
            let eight = text.starts_with("dpp8");
            if eight && !matches!(i, 0 | 4) {
                continue;
            }
            let Options { rows, banks, bound, fetch } = *options;
            let masks =
                if eight { String::new() } else { format!(" row_mask:{rows:#x} bank_mask:{banks:#x}") };
            let bound_text = if bound { " bound_ctrl:1" } else { "" };
            let fetch_text = if fetch { " fi:1" } else { "" };
            let rest = format!("{text}{masks}{bound_text}{fetch_text}");
            // Lanes of dpp8 are always within bounds: those not active read as zero.
            let options = Options { bound: bound || eight, ..*options };
            trials.push(trial(format!("v_mov_b32_dpp v0, v8 {rest}"), move |w| {
                across(w, at, options, |a, _| a);
            }));
            for name in ["v_sub_u32_dpp", "v_sub_nc_u32_dpp"] {
                trials.push(trial(format!("{name} v0, v8, v12 {rest}"), move |w| {
                    across(w, at, options, u32::wrapping_sub);
                }));
            }
        }
    }
}

fn across(w: &mut Wave, control: usize, options: Options, f: fn(u32, u32) -> u32) {
    let (_, source) = &controls()[control];
    for lane in (0..w.lanes).filter(|l| w.exec >> l & 1 == 1) {
        let from = source(lane, w.lanes).filter(|from| options.fetch || w.active(*from));
        if options.rows >> (lane / 16) & 1 == 0 || options.banks >> (lane / 4 % 4) & 1 == 0 {
            continue;
        }
        match from {
            Some(from) => w.v[0][lane] = f(w.v[8][from], w.v[12][lane]),
            None if options.bound => w.v[0][lane] = f(0, w.v[12][lane]),
            None => {}
        }
    }
}

fn single_lanes(trials: &mut Vec<Trial>) {
    trials.push(trial("v_readfirstlane_b32 s20, v8", |w| {
        let first = if w.exec == 0 { 0 } else { w.exec.trailing_zeros() };
        w.s[20] = w.v[8][first as usize];
    }));
    for lane in [0, 5, 31, 33, 63] {
        trials.push(trial(format!("v_readlane_b32 s20, v8, {lane}"), move |w| {
            w.s[20] = w.v[8][lane % w.lanes];
        }));
        trials.push(trial(format!("v_writelane_b32 v0, 17, {lane}"), move |w| {
            let lane = lane % w.lanes;
            w.v[0][lane] = 17;
        }));
    }
    trials.push(trial("v_readlane_b32 s20, v8, s22", |w| w.s[20] = w.v[8][w.s[22] as usize % w.lanes]));
    trials.push(trial("v_writelane_b32 v0, s21, m0", |w| {
        let lane = w.s[crate::isa::text::M0 as usize] as usize % w.lanes;
        w.v[0][lane] = w.s[21];
    }));
    for (name, start) in [("v_mbcnt_lo_u32_b32", 0), ("v_mbcnt_hi_u32_b32", 32)] {
        trials.push(trial(format!("{name} v0, v8, v12"), move |w| {
            let set = |lane: usize, bit: usize| w.v[8][lane] >> bit & 1 == 1;
            let below = |lane: usize| (0..32).filter(|bit| start + bit < lane && set(lane, *bit)).count();
            let counted: Lanes<u32> = std::array::from_fn(|l| w.v[12][l].wrapping_add(below(l) as u32));
            w.write(counted);
        }));
    }
    trials.push(trial("v_swap_b32 v0, v8", |w| {
        for lane in (0..w.lanes).filter(|l| w.exec >> l & 1 == 1) {
            (w.v[0][lane], w.v[8][lane]) = (w.v[8][lane], w.v[0][lane]);
        }
    }));
    trials.push(trial("v_permlane64_b32 v0, v8", |w| {
        // Nothing in a wave of 32 lanes; else whatever the lanes of the other half are.
        if w.lanes == 64 {
            w.write(std::array::from_fn(|l| w.v[8][(l + 32) % 64]));
        }
    }));
}

fn rows(trials: &mut Vec<Trial>) {
    for (name, across) in [("v_permlane16_b32", 0), ("v_permlanex16_b32", 16)] {
        for (text, fetch, bound) in [
            ("", false, false),
            (" op_sel:[1,0]", true, false),
            (" op_sel:[0,1]", false, true),
            (" op_sel:[1,1]", true, true),
        ] {
            trials.push(trial(format!("{name} v0, v8, s20, s21{text}"), move |w| {
                for lane in (0..w.lanes).filter(|l| w.exec >> l & 1 == 1) {
                    let choice = w.s[20 + lane % 16 / 8] >> (lane % 8 * 4) & 15;
                    let from = ((lane / 16 * 16) ^ across) + choice as usize;
                    match fetch || w.active(from) {
                        true => w.v[0][lane] = w.v[8][from],
                        false if bound => w.v[0][lane] = 0,
                        false => {}
                    }
                }
            }));
        }
    }
}

fn crossbar(trials: &mut Vec<Trial>) {
    for (text, offset) in [("", 0), (" offset:20", 20), (" offset:65535", 65535)] {
        trials.push(trial(format!("ds_permute_b32 v0, v8, v12{text}"), move |w| {
            // The last of those that name a lane gives it its value.
            let mut all = [0; LANES];
            for lane in (0..w.lanes).filter(|l| w.exec >> l & 1 == 1) {
                all[named(w, lane, offset)] = w.v[12][lane];
            }
            w.write(all);
        }));
        trials.push(trial(format!("ds_bpermute_b32 v0, v8, v12{text}"), move |w| {
            w.write(std::array::from_fn(|lane| {
                let from = named(w, lane, offset);
                if w.active(from) { w.v[12][from] } else { 0 }
            }));
        }));
    }
    let mut swizzle = |pattern: String, source: Box<dyn Fn(usize) -> usize>| {
        trials.push(trial(format!("ds_swizzle_b32 v0, v8 offset:{pattern}"), move |w| {
            w.write(std::array::from_fn(|lane| {
                let from = source(lane);
                if w.active(from) { w.v[8][from] } else { 0 }
            }));
        }));
    };
    swizzle("swizzle(QUAD_PERM,3,0,2,1)".into(), Box::new(|l| l / 4 * 4 + [3, 0, 2, 1][l % 4]));
    for n in [1, 2, 4, 8, 16] {
        swizzle(format!("swizzle(SWAP,{n})"), Box::new(move |l| l ^ n));
    }
    for n in [2, 4, 8, 16, 32] {
        swizzle(format!("swizzle(REVERSE,{n})"), Box::new(move |l| l ^ (n - 1)));
        swizzle(format!("swizzle(BROADCAST,{n},1)"), Box::new(move |l| l / n * n + 1));
    }
    // Preserved, inverted, cleared and set bits of a lane's number.
    swizzle("swizzle(BITMASK_PERM,\"p10ip\")".into(), Box::new(|l| l & 0b11_0001 | 8 | l & 2 ^ 2));
}

/// The lane that an address names: of all, on RDNA of 32.
fn named(w: &Wave, lane: usize, offset: u32) -> usize {
    let at = (w.v[8][lane].wrapping_add(offset) / 4) as usize;
    if w.generation >= 10 { lane / 32 * 32 + at % 32 } else { at % w.lanes }
}

fn all() -> Vec<Trial> {
    let mut trials = Vec::new();
    dpp(&mut trials);
    single_lanes(&mut trials);
    rows(&mut trials);
    crossbar(&mut trials);
    trials
}

/// The names of the instructions.
pub(super) fn names() -> BTreeSet<String> {
    let word = |t: &Trial| t.text.split(' ').next().map(str::to_owned);
    all().iter().filter_map(word).collect()
}

/// The controls and options of DPP.
pub(super) fn words() -> BTreeSet<String> {
    let controls = controls().into_iter().map(|(text, _)| text);
    let words = controls.map(|c| c.split(':').next().unwrap_or_default().to_owned());
    words.chain(["row_mask", "bank_mask", "bound_ctrl", "fi"].map(str::to_owned)).collect()
}

#[test]
fn lanes_get_the_values_of_the_lanes_that_the_manual_says() {
    let trials = all();
    let texts: Vec<String> = trials.iter().map(|t| t.text.clone()).collect();
    let (mut failures, mut seen) = (Vec::new(), BTreeSet::new());
    for (target, lanes) in TARGETS {
        let mut unit = Target::new(target, *lanes);
        for (trial, code) in trials.iter().zip(assemble::all(target, *lanes, &texts)) {
            let Some(code) = code else { continue };
            seen.insert(without_masks(&trial.text));
            for round in 0..4 {
                let found = check(&mut unit, trial, &code[0], round);
                if let Err(why) = found {
                    failures.push(format!("{target} wave{lanes} {}: {why}", trial.text));
                    break;
                }
            }
        }
    }
    // No target has all of DPP with each of its operations.
    let texts = texts.iter().filter(|t| !t.starts_with("v_sub_") && !seen.contains(without_masks(t)));
    failures.extend(texts.map(|t| format!("no target has {t}")));
    assert!(failures.is_empty(), "{}:\n{}", failures.len(), failures.join("\n"));
}

fn without_masks(text: &str) -> &str {
    text.split(" row_mask").next().unwrap_or(text)
}

fn check(target: &mut Target, trial: &Trial, code: &[u8], round: u64) -> Result<(), String> {
    let lanes = target.lanes;
    let mut cells = Cells::new(lanes, 31 + round);
    let mut dice = Dice::new(37 + round);
    for lane in cells.wave.v[8].iter_mut() {
        *lane = random(&mut dice) as u32;
    }
    for s in [crate::isa::text::M0, 20, 21, 22] {
        cells.wave.s[s as usize] = random(&mut dice) as u32;
    }
    match round {
        0 => cells.wave.set_exec(u64::MAX >> (64 - lanes)),
        1 => cells.wave.set_exec(0),
        _ => {}
    }
    let mut model = Wave {
        v: cells.wave.v.clone(),
        s: cells.wave.s.to_vec(),
        exec: cells.wave.exec(),
        lanes: lanes as usize,
        generation: target.arch.generation,
    };
    let mut wanted = cells.clone();
    (trial.model)(&mut model);
    wanted.wave.v = model.v;
    wanted.wave.s.copy_from_slice(&model.s);
    cells.run(target, code)?;
    cells.differs(&wanted).map_or(Ok(()), Err)
}
