//! Control flow, waits, fences, modes and what has no effect: where a wave goes on, and what it may then rely on.

use super::{TARGETS, assemble, bench};
use crate::isa::text::{EXEC, File, Reg, VCC};
use crate::isa::{Arch, Inst, disasm::Disassembler};
use crate::machine::group::Shared;
use crate::machine::outstanding::{Counter, Counters, Touched};
use crate::machine::regions::View;
use crate::machine::stop::Stop;
use crate::machine::stores::{Cache, Stores, Who};
use crate::machine::wave::Wave;
use crate::machine::{Cx, Machine};
use std::collections::BTreeSet;
use std::sync::Arc;

const PC: u64 = 0x1000;

/// A wave on a target, and the launch that it is part of.
struct Unit {
    arch: Arch,
    machine: Machine,
    shared: Shared,
    stores: Stores,
    wave: Wave,
}

impl Unit {
    fn new(arch: &Arch, lanes: u32) -> Unit {
        let machine = Machine {
            arch: arch.clone(),
            counters: Counters { generation: arch.generation },
            view: View::new(Arc::new(Vec::new())),
            arguments: (0, 0),
            text: 0,
            heap: None,
        };
        let mut wave = bench::wave(lanes);
        wave.set_exec(u64::MAX >> (64 - lanes));
        let stores = Stores::new(arch.gfx940());
        Unit { arch: arch.clone(), machine, shared: Shared::new(0, Vec::new(), None), stores, wave }
    }

    /// The pc moves behind the instruction before it acts.
    fn step(&mut self, inst: &Inst) -> Result<(), Stop> {
        self.wave.pc = PC + inst.size;
        let stores = Some(&mut self.stores);
        let mut cx = Cx { w: &mut self.wave, g: &mut self.shared, m: &self.machine, stores, pc: PC };
        (inst.exec)(&mut cx)
    }
}

type Check = Box<dyn Fn(&mut Unit, &Inst) -> Result<(), String>>;

struct Trial {
    text: String,
    check: Check,
}

#[derive(Default)]
struct Trials(Vec<Trial>);

impl Trials {
    fn add(
        &mut self,
        text: impl Into<String>,
        check: impl Fn(&mut Unit, &Inst) -> Result<(), String> + 'static,
    ) {
        self.0.push(Trial { text: text.into(), check: Box::new(check) });
    }
}

fn demand(holds: bool, what: impl Fn() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

fn goes_on(done: Result<(), Stop>) -> Result<(), String> {
    done.map_err(|stop| format!("{stop:?}"))
}

/// Bits above the wave's lanes say nothing.
fn set_mask(wave: &mut Wave, first: u16, any: bool) {
    let high = wave.width - 1;
    wave.set_mask(first, if any { 1 << high } else { 0 });
    if wave.width == 32 {
        wave.s[first as usize + 1] = 1;
    }
}

fn branches(trials: &mut Trials) {
    /// Taken with (SCC, any bit of VCC, any bit of EXEC).
    type Taken = fn(bool, bool, bool) -> bool;
    const ALL: &[(&str, Taken)] = &[
        ("s_branch", |_, _, _| true),
        ("s_cbranch_scc0", |scc, _, _| !scc),
        ("s_cbranch_scc1", |scc, _, _| scc),
        ("s_cbranch_vccz", |_, vcc, _| !vcc),
        ("s_cbranch_vccnz", |_, vcc, _| vcc),
        ("s_cbranch_execz", |_, _, exec| !exec),
        ("s_cbranch_execnz", |_, _, exec| exec),
    ];
    for (name, taken) in ALL {
        for (words, bytes) in [(7u16, 28i64), (65531, -20)] {
            trials.add(format!("{name} {words}"), move |unit, inst| {
                for state in 0..8 {
                    let [scc, vcc, exec] = [0, 1, 2].map(|bit| state >> bit & 1 == 1);
                    unit.wave.scc = scc;
                    set_mask(&mut unit.wave, VCC, vcc);
                    set_mask(&mut unit.wave, EXEC, exec);
                    goes_on(unit.step(inst))?;
                    let wanted = PC as i64 + 4 + if taken(scc, vcc, exec) { bytes } else { 0 };
                    let pc = unit.wave.pc;
                    demand(pc as i64 == wanted, || format!("goes to {pc:#x} (state {state})"))?;
                }
                Ok(())
            });
        }
    }
}

fn jumps(trials: &mut Trials) {
    fn pair(unit: &Unit, first: usize) -> u64 {
        u64::from(unit.wave.s[first]) | u64::from(unit.wave.s[first + 1]) << 32
    }
    trials.add("s_getpc_b64 s[20:21]", |unit, inst| {
        goes_on(unit.step(inst))?;
        demand(pair(unit, 20) == PC + 4 && unit.wave.pc == PC + 4, || "another address".into())
    });
    trials.add("s_setpc_b64 s[22:23]", |unit, inst| {
        (unit.wave.s[22], unit.wave.s[23]) = (0x2000, 3);
        goes_on(unit.step(inst))?;
        demand(unit.wave.pc == 0x3_0000_2000, || "another address".into())
    });
    // The same registers: the old value is where it goes.
    for from in [20, 22] {
        trials.add(format!("s_swappc_b64 s[20:21], s[{from}:{}]", from + 1), move |unit, inst| {
            (unit.wave.s[from], unit.wave.s[from + 1]) = (0x2000, 3);
            goes_on(unit.step(inst))?;
            let right = unit.wave.pc == 0x3_0000_2000 && pair(unit, 20) == PC + 4;
            demand(right, || format!("goes to {:#x}, back to {:#x}", unit.wave.pc, pair(unit, 20)))
        });
    }
    trials.add("s_call_b64 s[20:21], 65531", |unit, inst| {
        goes_on(unit.step(inst))?;
        demand(unit.wave.pc == PC - 16 && pair(unit, 20) == PC + 4, || "another address".into())
    });
}

fn stops(trials: &mut Trials) {
    type Wanted = fn(&Result<(), Stop>) -> bool;
    let mut add = |text: &str, wanted: Wanted| {
        trials.add(text, move |unit, inst| {
            let done = unit.step(inst);
            demand(wanted(&done), || format!("{done:?}"))
        });
    };
    add("s_endpgm", |d| matches!(d, Err(Stop::End)));
    add("s_endpgm_saved", |d| matches!(d, Err(Stop::End)));
    add("s_trap 2", |d| matches!(d, Err(Stop::Trap(2))));
    add("s_trap 3", Result::is_ok);
    add("s_barrier", |d| matches!(d, Err(Stop::Barrier)));
    add("s_sleep 1", |d| matches!(d, Err(Stop::Yield)));
    add("s_barrier_wait -1", |d| matches!(d, Err(Stop::Fault(_))));
    // Modes in which numbers mean something else here.
    add("s_round_mode 0x1", |d| matches!(d, Err(Stop::Fault(_))));
    add("s_denorm_mode 0xc", |d| matches!(d, Err(Stop::Fault(_))));
    trials.add("s_barrier_signal -1", |unit, inst| {
        goes_on(unit.step(inst))?;
        demand(unit.wave.signalled, || "not signalled".into())
    });
    trials.add("s_barrier_wait -1", |unit, inst| {
        unit.wave.signalled = true;
        let done = unit.step(inst);
        demand(matches!(done, Err(Stop::Barrier)) && !unit.wave.signalled, || format!("{done:?}"))
    });
}

fn modes(trials: &mut Trials) {
    for name in ["HW_REG_MODE", "HW_REG_WAVE_MODE"] {
        trials.add(format!("s_getreg_b32 s20, hwreg({name}, 4, 2)"), |unit, inst| {
            unit.wave.mode = 0x2e5;
            goes_on(unit.step(inst))?;
            demand(unit.wave.s[20] == 2, || format!("{:#x}", unit.wave.s[20]))
        });
    }
    for (name, wanted) in
        [("HW_REG_SHADER_CYCLES", 7), ("HW_REG_SHADER_CYCLES_LO", 7), ("HW_REG_SHADER_CYCLES_HI", 5)]
    {
        trials.add(format!("s_getreg_b32 s20, hwreg({name})"), move |unit, inst| {
            unit.wave.steps = 0x5_0000_0007;
            goes_on(unit.step(inst))?;
            demand(unit.wave.s[20] == wanted, || format!("{:#x}", unit.wave.s[20]))
        });
    }
    for text in
        ["s_setreg_b32 hwreg(HW_REG_MODE, 8, 2), s20", "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 8, 2), 5"]
    {
        trials.add(text, |unit, inst| {
            unit.wave.s[20] = 5;
            unit.wave.mode = 0x6f0;
            goes_on(unit.step(inst))?;
            demand(unit.wave.mode == 0x5f0, || format!("mode {:#x}", unit.wave.mode))
        });
    }
    for text in ["s_round_mode 0x0", "s_denorm_mode 0xf"] {
        trials.add(text, |unit, inst| {
            unit.wave.mode = 0x2f0;
            goes_on(unit.step(inst))?;
            demand(unit.wave.mode == 0x2f0, || format!("mode {:#x}", unit.wave.mode))
        });
    }
    let clocks = [
        "s_memtime s[20:21]",
        "s_memrealtime s[20:21]",
        "s_sendmsg_rtn_b64 s[20:21], sendmsg(MSG_RTN_GET_REALTIME)",
    ];
    for text in clocks {
        trials.add(text, |unit, inst| {
            unit.wave.steps = 9;
            goes_on(unit.step(inst))?;
            let first = u64::from(unit.wave.s[20]) | u64::from(unit.wave.s[21]) << 32;
            let busy = unit.wave.outstanding.busy(&[scalar(20)]).is_some();
            unit.wave.outstanding.clear();
            unit.wave.steps = 11;
            goes_on(unit.step(inst))?;
            let second = u64::from(unit.wave.s[20]) | u64::from(unit.wave.s[21]) << 32;
            demand(busy && second > first, || format!("{first}, {second}, outstanding: {busy}"))
        });
    }
}

fn scalar(first: u16) -> Reg {
    Reg { file: File::Scalar, first, count: 1 }
}

fn vector(first: u16) -> Reg {
    Reg { file: File::Vector, first, count: 1 }
}

/// Three loads, three stores, three accesses of the LDS, then with `scalars` two scalar loads: how many are left of each.
fn left(unit: &mut Unit, inst: &Inst, scalars: bool) -> Result<[usize; 4], String> {
    let counters = unit.machine.counters;
    unit.wave.outstanding.clear();
    for n in 0..3u16 {
        let store = Touched { lds: false, address: u64::from(n), size: 1, write: true };
        let out = &mut unit.wave.outstanding;
        out.issue(counters, &[Counter::Load], Some(vector(20 + n)), Vec::new());
        out.issue(counters, &[Counter::Lds], Some(vector(30 + n)), Vec::new());
        out.issue(counters, &[Counter::Store], None, vec![store]);
    }
    for n in 0..2 * u16::from(scalars) {
        unit.wave.outstanding.issue(counters, &[Counter::Scalar], Some(scalar(40 + n)), Vec::new());
    }
    goes_on(unit.step(inst))?;
    let out = &unit.wave.outstanding;
    let busy = |regs: &[Reg]| regs.iter().filter(|r| out.busy(&[**r]).is_some()).count();
    let of = |first: u16| (0..3).map(|n| vector(first + n)).collect::<Vec<_>>();
    let stores = out.touched(counters).count();
    Ok([busy(&of(20)), stores, busy(&of(30)), busy(&[scalar(40), scalar(41)])])
}

/// What is left of loads, stores, LDS and scalar loads. gfx9 counts loads and stores together: the order of issue is
/// load, store, load, store, …; up to gfx11 scalar loads count with the LDS, and come back in any order.
fn waits(trials: &mut Trials) {
    const ALL: &[(&str, std::ops::RangeInclusive<u32>, bool, [usize; 4])] = &[
        ("s_waitcnt vmcnt(0)", 9..=9, false, [0, 0, 3, 0]),
        ("s_waitcnt vmcnt(3)", 9..=9, false, [1, 2, 3, 0]),
        ("s_waitcnt vmcnt(0)", 10..=11, false, [0, 3, 3, 0]),
        ("s_waitcnt vmcnt(2)", 10..=11, false, [2, 3, 3, 0]),
        ("s_waitcnt vmcnt(0) lgkmcnt(0)", 9..=9, true, [0, 0, 0, 0]),
        ("s_waitcnt lgkmcnt(1)", 9..=11, false, [3, 3, 1, 0]),
        ("s_waitcnt lgkmcnt(1)", 9..=11, true, [3, 3, 3, 2]),
        ("s_waitcnt lgkmcnt(0)", 9..=11, true, [3, 3, 0, 0]),
        ("s_waitcnt expcnt(0)", 9..=11, true, [3, 3, 3, 2]),
        ("s_waitcnt_vscnt null, 0x1", 10..=11, true, [3, 1, 3, 2]),
        ("s_waitcnt_vmcnt null, 0x1", 10..=11, true, [1, 3, 3, 2]),
        ("s_waitcnt_lgkmcnt null, 0x0", 10..=11, true, [3, 3, 0, 0]),
        ("s_waitcnt_lgkmcnt null, 0x2", 10..=11, false, [3, 3, 2, 0]),
        ("s_waitcnt_expcnt null, 0x0", 10..=11, true, [3, 3, 3, 2]),
        ("s_wait_loadcnt 0x1", 12..=12, true, [1, 3, 3, 2]),
        ("s_wait_storecnt 0x2", 12..=12, true, [3, 2, 3, 2]),
        ("s_wait_dscnt 0x1", 12..=12, true, [3, 3, 1, 2]),
        ("s_wait_kmcnt 0x1", 12..=12, true, [3, 3, 3, 2]),
        ("s_wait_kmcnt 0x0", 12..=12, true, [3, 3, 3, 0]),
        ("s_wait_loadcnt_dscnt 0x102", 12..=12, true, [1, 3, 2, 2]),
        ("s_wait_storecnt_dscnt 0x102", 12..=12, true, [3, 1, 2, 2]),
        ("s_wait_samplecnt 0x0", 12..=12, true, [3, 3, 3, 2]),
        ("s_wait_bvhcnt 0x0", 12..=12, true, [3, 3, 3, 2]),
        ("s_wait_expcnt 0x0", 12..=12, true, [3, 3, 3, 2]),
        ("s_wait_idle", 12..=12, true, [0, 0, 0, 0]),
    ];
    for (text, generations, scalars, wanted) in ALL {
        trials.add(*text, move |unit, inst| {
            if !generations.contains(&unit.arch.generation) {
                return Ok(());
            }
            let left = left(unit, inst, *scalars)?;
            demand(left == *wanted, || format!("leaves {left:?}, not {wanted:?}"))
        });
    }
}

fn ineffective(trials: &mut Trials) {
    const ALL: &[&str] = &[
        "s_nop 3",
        "s_clause 0x1",
        "s_delay_alu instid0(VALU_DEP_1)",
        "s_set_inst_prefetch_distance 0x1",
        "s_inst_prefetch 0x1",
        "s_icache_inv",
        "s_dcache_inv",
        "s_dcache_wb",
        "s_gl1_inv",
        "s_waitcnt_depctr 0xfffe",
        "s_wait_alu 0xfffe",
        "s_setprio 1",
        "s_incperflevel 1",
        "s_decperflevel 1",
        "s_version 1",
        "s_prefetch_inst s[2:3], 0, s5, 3",
        "s_prefetch_inst_pc_rel 0x64, s5, 3",
        "s_prefetch_data s[2:3], 0, s5, 3",
        "s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)",
        "ds_nop",
    ];
    for text in ALL {
        trials.add(*text, |unit, inst| {
            let (v, s, scc, mode) = (unit.wave.v.clone(), unit.wave.s, unit.wave.scc, unit.wave.mode);
            goes_on(unit.step(inst))?;
            let w = &unit.wave;
            let same = w.v == v && w.s == s && w.scc == scc && w.mode == mode && w.pc == PC + inst.size;
            demand(same && w.outstanding.touched(unit.machine.counters).count() == 0, || {
                "something changes".into()
            })
        });
    }
}

const OTHER: Who = Who { group: 1, wave: 0, pc: 0 };
const ADDRESS: u64 = 0x100;

fn sees(unit: &mut Unit) -> bool {
    unit.stores.load(ADDRESS, 4, Who { group: 0, wave: 0, pc: 0 }).is_none()
}

/// Which caches an instruction empties, as loads of another work-group's stores show, and whether it writes back.
fn fences(trials: &mut Trials) {
    use Cache::{Both, Far, Near};
    const ALL: &[(&str, Option<Cache>, bool)] = &[
        ("buffer_wbinvl1", Some(Both), false),
        ("buffer_wbinvl1_vol", Some(Both), false),
        ("buffer_gl0_inv", Some(Near), false),
        ("buffer_gl1_inv", Some(Far), false),
        ("buffer_inv sc0", Some(Near), false),
        ("buffer_inv sc1", Some(Both), false),
        ("buffer_inv sc0 sc1", Some(Both), false),
        ("buffer_wbl2", None, false),
        ("buffer_wbl2 sc1", None, true),
        ("buffer_invl2", None, false),
        ("global_inv scope:SCOPE_CU", Some(Near), false),
        ("global_inv scope:SCOPE_SE", Some(Near), false),
        ("global_inv scope:SCOPE_DEV", Some(Both), false),
        ("global_inv scope:SCOPE_SYS", Some(Both), false),
        ("global_wb scope:SCOPE_DEV", None, true),
        ("global_wbinv scope:SCOPE_SYS", None, true),
    ];
    for (text, empties, writes_back) in ALL {
        trials.add(*text, move |unit, inst| {
            let apart = unit.arch.gfx940();
            for already in [None, Some(Near), Some(Far)] {
                unit.stores = Stores::new(apart);
                unit.stores.store(ADDRESS, &[1; 4], OTHER, false);
                unit.stores.written_back(OTHER.group, OTHER.wave);
                unit.stores.waited(OTHER.group, OTHER.wave);
                if let Some(cache) = already {
                    unit.stores.emptied(0, cache);
                }
                goes_on(unit.step(inst))?;
                let all = match (already, empties) {
                    (_, Some(Both)) | (Some(Near), Some(Far)) | (Some(Far), Some(Near)) => true,
                    (_, None | Some(Near | Far)) => false,
                };
                let sees = sees(unit);
                demand(sees == all, || format!("after {already:?} emptied: sees {sees}"))?;
            }
            // Its own stores, to be seen by a launch whose parts have an L2 each.
            unit.stores = Stores::new(true);
            unit.stores.store(ADDRESS, &[1; 4], Who { group: 0, wave: 0, pc: 0 }, false);
            goes_on(unit.step(inst))?;
            unit.stores.waited(0, 0);
            unit.stores.emptied(OTHER.group, Both);
            let seen = unit.stores.load(ADDRESS, 4, OTHER).is_none();
            demand(seen == *writes_back, || format!("written back: {seen}"))
        });
    }
}

fn all() -> Vec<Trial> {
    let mut trials = Trials::default();
    branches(&mut trials);
    jumps(&mut trials);
    stops(&mut trials);
    modes(&mut trials);
    waits(&mut trials);
    ineffective(&mut trials);
    fences(&mut trials);
    trials.0
}

/// Words of the texts: the names of the instructions, counters, hardware registers and messages.
pub(super) fn words() -> BTreeSet<String> {
    let letters = |c: char| !(c.is_ascii_alphanumeric() || c == '_');
    let words = |t: Trial| t.text.split(letters).map(str::to_owned).collect::<Vec<_>>();
    all().into_iter().flat_map(words).collect()
}

#[test]
fn control_goes_where_the_manual_says() {
    let trials = all();
    let texts: Vec<String> = trials.iter().map(|t| t.text.clone()).collect();
    let (mut failures, mut seen) = (Vec::new(), BTreeSet::new());
    for (target, lanes) in TARGETS {
        let arch = Arch::new(target).expect("a target");
        let mut disassembler = Disassembler::new(target, *lanes).expect("LLVM has the target");
        for (trial, code) in trials.iter().zip(assemble::all(target, *lanes, &texts)) {
            let Some(code) = code else { continue };
            seen.insert(&trial.text);
            let found = crate::isa::decode(&mut disassembler, &arch, *lanes, &code[0], PC)
                .and_then(|inst| (trial.check)(&mut Unit::new(&arch, *lanes), &inst));
            failures.extend(found.err().map(|why| format!("{target} wave{lanes} {}: {why}", trial.text)));
        }
    }
    failures.extend(texts.iter().filter(|t| !seen.contains(t)).map(|t| format!("no target has {t}")));
    assert!(failures.is_empty(), "{}:\n{}", failures.len(), failures.join("\n"));
}
