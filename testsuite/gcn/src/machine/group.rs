//! A work-group: its waves take turns, in an order that a seed decides, and meet at barriers.

use crate::machine::outstanding::Touched;
use crate::machine::program::Program;
use crate::machine::races::{Access, Races};
use crate::machine::stop::Stop;
use crate::machine::stores::Stores;
use crate::machine::wave::{State, Wave};
use crate::machine::{Cx, Machine};

/// What the waves of a work-group share.
pub(crate) struct Shared {
    pub(crate) lds: Vec<u8>,
    /// `None`: one wave has no one to race with.
    pub(crate) races: Option<Races>,
    /// Accesses that their waves had not waited for when they arrived at the barrier.
    late: Vec<(u8, u32, Touched)>,
    /// Of the work-group in its launch.
    pub(crate) number: u32,
    /// What a volatile load sees that is no longer in memory.
    pub(crate) seen: [u8; 64],
}

impl Shared {
    pub(crate) fn new(number: u32, lds: Vec<u8>, races: Option<Races>) -> Shared {
        Shared { lds, races, late: Vec::new(), number, seen: [0; 64] }
    }
}

pub(crate) struct Group {
    pub(crate) waves: Vec<Wave>,
    pub(crate) shared: Shared,
    /// Its number in each dimension.
    pub(crate) id: [u32; 3],
}

/// How long a wave waits whose atomic operation has overtaken its stores, in turns of its work-group, and how often.
const HELD: u32 = 60;
const MOST_HOLDS: u32 = 8;

/// A fault, and where.
pub(crate) struct Failure {
    pub(crate) text: String,
    pub(crate) pc: u64,
    pub(crate) wave: u32,
    pub(crate) exec: u64,
    pub(crate) id: [u32; 3],
    pub(crate) kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Wrong,
    /// `s_trap`
    Trap,
    /// An access to this address.
    Memory(u64),
}

/// Numbers that vary with a seed.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n.max(1)
    }
}

impl Group {
    pub(crate) fn ended(&self) -> bool {
        self.waves.iter().all(|w| w.state == State::Ended)
    }

    /// One wave goes on for a while; `true`: it sleeps, as what waits for others does.
    pub(crate) fn turn(
        &mut self,
        machine: &Machine,
        program: &Program,
        dice: &mut Dice,
        mut stores: Option<&mut Stores>,
    ) -> Result<bool, Failure> {
        let running: Vec<usize> =
            (0..self.waves.len()).filter(|i| self.waves[*i].state == State::Running).collect();
        for wave in &mut self.waves {
            wave.held = wave.held.saturating_sub(1);
        }
        let running: Vec<usize> = running.into_iter().filter(|i| self.waves[*i].held == 0).collect();
        let Some(&chosen) = running.get(dice.below(running.len())) else { return Ok(false) };
        let budget = [40, 400, 4000][dice.below(3)];
        let stop =
            run(&mut self.waves[chosen], &mut self.shared, machine, program, (stores.as_deref_mut(), budget));
        match stop {
            Ok(()) => {}
            Err((Stop::Yield, _)) => return Ok(true),
            Err((Stop::Overtaken, _)) => {
                let wave = &mut self.waves[chosen];
                if wave.holds < MOST_HOLDS && dice.below(2) == 0 {
                    (wave.held, wave.holds) = (HELD, wave.holds + 1);
                }
            }
            Err((Stop::End, _)) => {
                self.waves[chosen].state = State::Ended;
                self.waves[chosen].outstanding.clear();
                if let Some(stores) = stores {
                    stores.waited(self.shared.number, self.waves[chosen].number as u8);
                }
                self.meet(machine)?;
            }
            Err((Stop::Barrier, pc)) => {
                let wave = &mut self.waves[chosen];
                wave.state = State::AtBarrier;
                if self.shared.races.is_some() {
                    let at = (pc - machine.text) as u32;
                    let number = wave.number as u8;
                    self.shared
                        .late
                        .extend(wave.outstanding.touched(machine.counters).map(|t| (number, at, t)));
                }
                self.meet(machine)?;
            }
            Err((Stop::Fault(text), pc)) => return Err(self.failure(chosen, pc, text, Kind::Wrong)),
            Err((Stop::Memory(text, at), pc)) => {
                return Err(self.failure(chosen, pc, text, Kind::Memory(at)));
            }
            Err((Stop::Trap(n), pc)) => {
                return Err(self.failure(chosen, pc, format!("s_trap {n}"), Kind::Trap));
            }
        }
        Ok(false)
    }

    fn failure(&self, wave: usize, pc: u64, text: String, kind: Kind) -> Failure {
        let w = &self.waves[wave];
        Failure { text, pc, wave: w.number, exec: w.exec(), id: self.id, kind }
    }

    /// When all waves that go on have arrived, the barrier opens.
    fn meet(&mut self, machine: &Machine) -> Result<(), Failure> {
        if self.waves.iter().any(|w| w.state == State::Running)
            || self.waves.iter().all(|w| w.state == State::Ended)
        {
            return Ok(());
        }
        for wave in &mut self.waves {
            if wave.state == State::AtBarrier {
                wave.state = State::Running;
            }
        }
        let Some(races) = &mut self.shared.races else { return Ok(()) };
        races.barrier();
        for (wave, pc, t) in std::mem::take(&mut self.shared.late) {
            // It may happen only now.
            let access = if t.write { Access::Write } else { Access::Read };
            let found = if t.lds {
                races.lds(t.address as usize, usize::from(t.size), wave, pc, access)
            } else {
                races.global(t.address, u64::from(t.size), wave, pc, access)
            };
            if found.is_some() {
                let text =
                    format!("race: an access to {:#x} that was not waited for before the barrier", t.address);
                return Err(self.failure(usize::from(wave), machine.text + u64::from(pc), text, Kind::Wrong));
            }
        }
        Ok(())
    }
}

/// Runs up to `budget` instructions; a stop comes with the pc of the instruction that stopped.
fn run(
    wave: &mut Wave,
    shared: &mut Shared,
    machine: &Machine,
    program: &Program,
    (mut stores, budget): (Option<&mut Stores>, usize),
) -> Result<(), (Stop, u64)> {
    for _ in 0..budget {
        let pc = wave.pc;
        let inst = program.at(pc).map_err(|why| (Stop::Fault(why), pc))?;
        if inst.vectors > wave.v.len() || inst.accumulators > wave.acc.len() {
            let text = format!("`{}` names registers that the kernel did not ask for", inst.text);
            return Err((Stop::Fault(text), pc));
        }
        if let Some(reg) = wave.outstanding.busy(&inst.touches) {
            let text = format!("`{}` uses {reg:?}, whose load was not waited for", inst.text);
            return Err((Stop::Fault(text), pc));
        }
        wave.pc = pc + inst.size;
        wave.steps += 1;
        let mut cx = Cx { w: wave, g: shared, m: machine, stores: stores.as_deref_mut(), pc };
        (inst.exec)(&mut cx).map_err(|stop| (stop, pc))?;
    }
    Ok(())
}
