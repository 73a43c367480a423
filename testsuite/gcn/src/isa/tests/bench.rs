//! Executes a trial on a wave whose other registers hold arbitrary bits, and compares all that it may have changed.

use super::Trial;
use super::fold::same;
use super::model::{Half, Model, RESULT_MASK, Ty};
use super::values::random;
use crate::isa::text::{EXEC, SCALARS, VCC};
use crate::isa::{Arch, Inst};
use crate::machine::group::{Dice, Shared};
use crate::machine::outstanding::{Counters, Outstanding};
use crate::machine::regions::View;
use crate::machine::wave::{LANES, State, Wave};
use crate::machine::{Cx, Machine};
use std::sync::Arc;

const REGISTERS: usize = 112;
/// Messages a trial.
const MOST: usize = 3;

pub(super) struct Bench {
    machine: Machine,
    shared: Shared,
    wave: Wave,
    dice: Dice,
}

/// With all registers 0.
pub(super) fn wave(width: u32) -> Wave {
    Wave {
        v: vec![[0; LANES]; REGISTERS],
        acc: Vec::new(),
        s: [0; SCALARS],
        scc: false,
        pc: 0,
        width,
        number: 0,
        state: State::Running,
        signalled: false,
        mode: 0xf0,
        outstanding: Outstanding::default(),
        scratch: Vec::new(),
        scratch_size: 0,
        held: 0,
        holds: 0,
        steps: 0,
    }
}

impl Bench {
    pub(super) fn new(arch: &Arch, width: u32) -> Bench {
        let machine = Machine {
            arch: arch.clone(),
            counters: Counters { generation: arch.generation },
            view: View::new(Arc::new(Vec::new())),
            arguments: (0, 0),
            text: 0,
            heap: None,
        };
        Bench { machine, shared: Shared::new(0, Vec::new(), None), wave: wave(width), dice: Dice::new(11) }
    }

    /// What differs.
    pub(super) fn check(
        &mut self,
        trial: &Trial<'_>,
        steps: &[Inst],
        tuples: &[Vec<u64>],
        wanted: &[Vec<Option<u64>>],
    ) -> Vec<String> {
        let lanes = if Model::scalar(trial.name) { 1 } else { self.wave.width as usize };
        let mut found = Vec::new();
        for (tuples, wanted) in tuples.chunks(lanes).zip(wanted.chunks(lanes)) {
            self.prepare(trial, tuples);
            let (v, s, scc) = (self.wave.v.clone(), self.wave.s, self.wave.scc);
            let exec = self.wave.exec();
            for step in steps {
                let mut cx =
                    Cx { w: &mut self.wave, g: &mut self.shared, m: &self.machine, stores: None, pc: 0 };
                if (step.exec)(&mut cx).is_err() {
                    return vec!["it stops".into()];
                }
            }
            for (lane, (tuple, wanted)) in tuples.iter().zip(wanted).enumerate() {
                let active = lanes == 1 || exec >> lane & 1 == 1;
                for (o, ((ty, units), wanted)) in trial.model.results.iter().zip(wanted).enumerate() {
                    let got = self.result(trial, *ty, lane);
                    let wanted = match ty {
                        Ty::Bit | Ty::Lanes if !active => 0,
                        _ if !active => continue,
                        _ => match wanted {
                            Some(wanted) => *wanted,
                            None => continue,
                        },
                    };
                    if !same(*ty, *units, got, wanted) && found.len() < MOST {
                        found.push(format!("{tuple:x?}: result {o} is {got:#x}, not {wanted:#x}"));
                    }
                }
            }
            if !trial.model.program() {
                found.extend(self.others(trial, &v, &s, scc, exec));
            }
            if found.len() >= MOST {
                break;
            }
        }
        found.truncate(MOST);
        found
    }

    fn prepare(&mut self, trial: &Trial<'_>, tuples: &[Vec<u64>]) {
        let scalar = Model::scalar(trial.name);
        for register in &mut self.wave.v {
            for lane in register.iter_mut() {
                *lane = random(&mut self.dice) as u32;
            }
        }
        for s in &mut self.wave.s {
            *s = random(&mut self.dice) as u32;
        }
        self.wave.scc = self.dice.below(2) == 1;
        let exec = random(&mut self.dice) | random(&mut self.dice);
        self.wave.set_exec(if self.wave.width == 64 { exec } else { exec & 0xffff_ffff });
        for (k, operand) in trial.model.operands.iter().enumerate() {
            let first = trial.model.register(k);
            let mask = tuples.iter().enumerate().fold(0, |m, (lane, t)| m | (t[k] & 1) << lane);
            match operand.ty {
                Ty::Bit => self.wave.set_mask(first, mask),
                Ty::Vcc => self.wave.set_mask(VCC, mask),
                Ty::Scc => self.wave.scc = mask == 1,
                Ty::Exec(_) => self.wave.set_exec(tuples[0][k]),
                Ty::Lanes => {}
                Ty::Int(bits) | Ty::Float(bits) => {
                    for (lane, tuple) in tuples.iter().enumerate() {
                        self.put(scalar, first as usize, lane, tuple[k], bits, trial.half);
                    }
                }
                Ty::Pair(bits, _) => {
                    for (lane, tuple) in tuples.iter().enumerate() {
                        self.put(scalar, first as usize, lane, tuple[k], 2 * bits, None);
                    }
                }
            }
        }
    }

    fn put(&mut self, scalar: bool, at: usize, lane: usize, value: u64, bits: u32, half: Option<Half>) {
        let w = &mut self.wave;
        let mut set = |at: usize, value: u32| if scalar { w.s[at] = value } else { w.v[at][lane] = value };
        let garbage = random(&mut self.dice) as u32;
        match (bits, half) {
            (16, Some(Half::High)) => set(at, (value as u32) << 16 | garbage & 0xffff),
            (16, _) => set(at, value as u32 | garbage & 0xffff_0000),
            _ => set(at, value as u32),
        }
        if bits == 64 {
            set(at + 1, (value >> 32) as u32);
        }
    }

    fn result(&self, trial: &Trial<'_>, ty: Ty, lane: usize) -> u64 {
        let w = &self.wave;
        let word = |at: usize| u64::from(if Model::scalar(trial.name) { w.s[at] } else { w.v[at][lane] });
        match ty {
            Ty::Bit => w.mask(RESULT_MASK) >> lane & 1,
            Ty::Lanes => w.exec() >> lane & 1,
            Ty::Vcc => w.vcc() >> lane & 1,
            Ty::Scc => u64::from(w.scc),
            Ty::Exec(_) => w.exec(),
            Ty::Int(_) | Ty::Float(_) | Ty::Pair(..) => match (ty.bits(), trial.half) {
                (16, Some(Half::High)) => word(0) >> 16,
                (16, _) => word(0) & 0xffff,
                (64, _) => word(0) | word(1) << 32,
                _ => word(0),
            },
        }
    }

    /// Registers that are no results, and lanes that are not active, keep their bits.
    fn others(
        &self,
        trial: &Trial<'_>,
        v: &[[u32; LANES]],
        s: &[u32; SCALARS],
        scc: bool,
        exec: u64,
    ) -> Option<String> {
        let results = &trial.model.results;
        let scalar = Model::scalar(trial.name);
        let has = |which: fn(&Ty) -> bool| results.iter().any(|r| which(&r.0));
        let data = results.iter().find(|r| matches!(r.0, Ty::Int(_) | Ty::Float(_) | Ty::Pair(..)));
        let written = data.map_or(0, |r| r.0.bits().div_ceil(32) as usize);
        for (at, (now, before)) in self.wave.v.iter().zip(v).enumerate() {
            let result = !scalar && at < written;
            let changed = |lane: &usize| now[*lane] != before[*lane] && !(result && exec >> lane & 1 == 1);
            if now != before
                && let Some(lane) = (0..LANES).find(changed)
            {
                return Some(format!("v{at} of lane {lane} changes"));
            }
        }
        if let Some((Ty::Int(16) | Ty::Float(16), _)) = data
            && let Some(half) = trial.half
        {
            let other = if half == Half::Low { 0xffff_0000 } else { 0xffff };
            if (0..LANES).any(|lane| (self.wave.v[0][lane] ^ v[0][lane]) & other != 0) {
                return Some("the other half changes".into());
            }
        }
        let pair = |first: u16| [first as usize, first as usize + 1];
        for (at, before) in s.iter().enumerate() {
            let free = scalar && at < written
                || has(|t| *t == Ty::Bit) && pair(RESULT_MASK).contains(&at)
                || has(|t| matches!(t, Ty::Exec(_) | Ty::Lanes)) && pair(EXEC).contains(&at);
            if !free && self.wave.s[at] != *before {
                return Some(format!("s{at} changes"));
            }
        }
        (self.wave.scc != scc && !has(|t| *t == Ty::Scc)).then(|| "SCC changes".into())
    }
}
