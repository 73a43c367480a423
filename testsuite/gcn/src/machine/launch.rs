//! A kernel's descriptor and a dispatch packet → work-groups with their registers as the hardware sets them up.

use crate::isa::Arch;
use crate::isa::text::{EXEC, SCALARS, TTMP};
use crate::isa::vmem_scratch_buffer;
use crate::machine::Machine;
use crate::machine::group::{Dice, Failure, Group, Shared};
use crate::machine::outstanding::Outstanding;
use crate::machine::program::Program;
use crate::machine::races::Races;
use crate::machine::stores::Stores;
use crate::machine::wave::{LANES, State, Wave};
use std::sync::Arc;

/// Turns after which work-groups seem to wait for one that has not begun, and how many a turn counts that ends asleep.
const PATIENCE: u64 = 200_000;
const ASLEEP: u64 = 2_000;

/// What fresh registers, LDS and scratch hold: as a number in every format absurd.
const POISON: u32 = 0xfff7_a5a5;

/// `amd_kernel_descriptor`: 64 bytes in the code object.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Descriptor {
    pub(crate) lds: u32,
    pub(crate) scratch: u32,
    pub(crate) arguments: u32,
    /// From the descriptor to the first instruction.
    pub(crate) entry: i64,
    pub rsrc1: u32,
    pub rsrc2: u32,
    pub rsrc3: u32,
    pub(crate) properties: u16,
    pub(crate) preload: u16,
}

impl Descriptor {
    pub(crate) fn parse(bytes: &[u8; 64]) -> Descriptor {
        let word = |at: usize| u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]);
        let long = |at: usize| u64::from(word(at)) | u64::from(word(at + 4)) << 32;
        Descriptor {
            lds: word(0),
            scratch: word(4),
            arguments: word(8),
            entry: long(16) as i64,
            rsrc3: word(44),
            rsrc1: word(48),
            rsrc2: word(52),
            properties: word(56) as u16,
            preload: (word(56) >> 16) as u16,
        }
    }

    pub(crate) fn wave(&self, arch: &Arch) -> u32 {
        if arch.generation >= 10 && self.properties >> 10 & 1 == 1 { 32 } else { 64 }
    }

    pub(crate) fn dynamic_stack(&self) -> bool {
        self.properties >> 11 & 1 == 1
    }

    /// (vector registers, accumulators)
    fn registers(&self, arch: &Arch, wave: u32) -> (usize, usize) {
        let granule = match (arch.gfx90a(), arch.generation, wave) {
            (true, _, _) | (false, 10.., 32) => 8,
            _ => 4,
        };
        let all = ((self.rsrc1 & 63) as usize + 1) * granule;
        if arch.gfx90a() {
            let vectors = ((self.rsrc3 & 63) as usize + 1) * 4;
            return (vectors.min(all), all.saturating_sub(vectors));
        }
        (all, if arch.name == "gfx908" { all } else { 0 })
    }
}

/// One dispatch.
pub(crate) struct Launch {
    pub(crate) descriptor: Descriptor,
    pub(crate) program: Arc<Program>,
    pub(crate) entry: u64,
    /// Work-items.
    pub(crate) grid: [u32; 3],
    pub(crate) group: [u32; 3],
    pub(crate) scratch: u32,
    pub(crate) lds: u32,
    pub(crate) arguments: u64,
    pub(crate) packet: u64,
    pub(crate) queue: u64,
    pub(crate) id: u64,
    pub(crate) seed: u64,
}

/// The work-groups of a launch on their way through the machine.
pub(crate) struct Running {
    launch: Launch,
    /// Work-groups not yet begun, the next last.
    waiting: Vec<u64>,
    resident: Vec<Group>,
    dice: Dice,
    turns: u64,
    stores: Stores,
}

impl Running {
    pub(crate) fn new(launch: Launch) -> Result<Running, String> {
        let d = &launch.descriptor;
        if launch.group.contains(&0) || launch.grid.contains(&0) {
            return Err("the packet has an empty grid".into());
        }
        if launch.group.iter().product::<u32>() > 1024 {
            return Err(format!("a work-group of {:?} work-items", launch.group));
        }
        if launch.lds < d.lds || launch.scratch < d.scratch {
            return Err(format!(
                "the packet gives {} bytes of LDS and {} of scratch, the kernel needs {} and {}",
                launch.lds, launch.scratch, d.lds, d.scratch
            ));
        }
        if launch.lds > 0x10000 {
            return Err(format!("{} bytes of LDS: there are 65536", launch.lds));
        }
        let mut dice = Dice::new(launch.seed);
        let count: u64 = (0..3).map(|i| u64::from(launch.grid[i].div_ceil(launch.group[i]))).product();
        let mut waiting: Vec<u64> = (0..count).rev().collect();
        if launch.seed != 0 {
            for i in (1..waiting.len()).rev() {
                waiting.swap(i, dice.below(i + 1));
            }
        }
        let stores = Stores::new(launch.program.arch.gfx940());
        Ok(Running { launch, waiting, resident: Vec::new(), dice, turns: 0, stores })
    }

    pub(crate) fn program(&self) -> &Program {
        &self.launch.program
    }

    /// Goes on for a number of turns; `true`: all is done.
    pub(crate) fn proceed(&mut self, machine: &Machine, turns: usize) -> Result<bool, Failure> {
        for _ in 0..turns {
            // More work-groups join when those at work seem to wait for them.
            let limit = 3 + (self.turns / PATIENCE) as usize;
            while self.resident.len() < limit {
                let Some(number) = self.waiting.pop() else { break };
                let group = self.begin(number);
                self.resident.push(group);
            }
            if self.resident.is_empty() {
                return Ok(true);
            }
            let chosen = self.dice.below(self.resident.len());
            self.stores.tick();
            let stores = Some(&mut self.stores);
            let asleep = self.resident[chosen].turn(machine, &self.launch.program, &mut self.dice, stores)?;
            self.turns += if asleep { ASLEEP } else { 1 };
            if self.resident[chosen].ended() {
                self.resident.swap_remove(chosen);
                self.turns = 0;
            }
        }
        Ok(self.resident.is_empty() && self.waiting.is_empty())
    }

    fn begin(&self, number: u64) -> Group {
        let l = &self.launch;
        let groups: [u32; 3] = std::array::from_fn(|i| l.grid[i].div_ceil(l.group[i]));
        let id = [
            (number % u64::from(groups[0])) as u32,
            (number / u64::from(groups[0]) % u64::from(groups[1])) as u32,
            (number / u64::from(groups[0]) / u64::from(groups[1])) as u32,
        ];
        // The last work-group of a dimension has what is left of the grid.
        let size: [u32; 3] = std::array::from_fn(|i| l.group[i].min(l.grid[i] - id[i] * l.group[i]));
        let items = size.iter().product::<u32>();
        let width = l.program.wave;
        let waves: Vec<Wave> =
            (0..items.div_ceil(width)).map(|n| self.wave(n, id, size, items, width)).collect();
        let races = (waves.len() > 1).then(|| Races::new(l.lds as usize));
        let mut lds = vec![0; l.lds as usize];
        for (i, byte) in lds.iter_mut().enumerate() {
            *byte = POISON.to_le_bytes()[i % 4];
        }
        Group { waves, shared: Shared::new(number as u32, lds, races), id }
    }

    fn wave(&self, number: u32, id: [u32; 3], size: [u32; 3], items: u32, width: u32) -> Wave {
        let l = &self.launch;
        let arch = &l.program.arch;
        let (vectors, accumulators) = l.descriptor.registers(arch, width);
        let mut v = vec![[POISON; LANES]; vectors];
        let lanes = (items - number * width).min(width);
        for lane in 0..lanes {
            let item = number * width + lane;
            let at = [item % size[0], item / size[0] % size[1], item / size[0] / size[1]];
            if arch.gfx90a() || arch.generation >= 11 {
                v[0][lane as usize] = at[0] | at[1] << 10 | at[2] << 20;
            } else {
                let dimensions = (l.descriptor.rsrc2 >> 11 & 3) as usize;
                for (register, value) in v.iter_mut().zip(at).take(dimensions + 1) {
                    register[lane as usize] = value;
                }
            }
        }
        let scratch_size = l.scratch as usize;
        let scratch = match scratch_size {
            // Large stacks are hardly used: pages that nobody touches cost nothing.
            0x4001.. => vec![0; scratch_size * LANES],
            _ => vec![POISON as u8; scratch_size * width as usize],
        };
        let mut wave = Wave {
            v,
            acc: vec![[POISON; LANES]; accumulators],
            s: [POISON; SCALARS],
            scc: false,
            pc: l.entry,
            width,
            number,
            state: State::Running,
            signalled: false,
            mode: l.descriptor.rsrc1 >> 12 & 0xff,
            outstanding: Outstanding::default(),
            scratch,
            scratch_size,
            held: 0,
            holds: 0,
            steps: 0,
        };
        self.scalars(&mut wave, id);
        wave.s[EXEC as usize + 1] = 0;
        wave.set_exec(if lanes == 64 { u64::MAX } else { (1 << lanes) - 1 });
        wave
    }

    /// User registers in the order of the descriptor's bits, then the system's.
    fn scalars(&self, wave: &mut Wave, id: [u32; 3]) {
        let l = &self.launch;
        let d = &l.descriptor;
        let arch = &l.program.arch;
        let mut at = 0;
        let mut put = |words: &[u32]| {
            for word in words {
                wave.s[at] = *word;
                at += 1;
            }
        };
        let halves = |value: u64| [value as u32, (value >> 32) as u32];
        let has = |bit: u32| d.properties >> bit & 1 == 1;
        if has(0) {
            let buffer = vmem_scratch_buffer();
            put(&[buffer as u32, (buffer >> 32) as u32, l.scratch, 0x00ea_0000]);
        }
        for (bit, value) in [(1, l.packet), (2, l.queue), (3, l.arguments), (4, l.id), (5, 0)] {
            if has(bit) {
                put(&halves(value));
            }
        }
        if has(6) {
            put(&[l.scratch]);
        }
        self.preload(&mut put);
        let users = (d.rsrc2 >> 1 & 31) as usize;
        at = users;
        let mut put = |word: u32| {
            wave.s[at] = word;
            at += 1;
        };
        if arch.generation < 12 {
            for (dimension, &number) in id.iter().enumerate() {
                if d.rsrc2 >> (7 + dimension) & 1 == 1 {
                    put(number);
                }
            }
            if d.rsrc2 >> 10 & 1 == 1 {
                put(0);
            }
            if d.rsrc2 & 1 == 1 && !arch.flat_scratch() {
                // Where this wave's scratch begins: a number that shows whether it was added.
                let offset = wave.number << 20;
                wave.s[at] = offset;
            }
        } else {
            let ttmp = TTMP as usize;
            wave.s[ttmp + 9] = id[0];
            wave.s[ttmp + 7] = id[1] | id[2] << 16;
            wave.s[ttmp + 8] = wave.number << 25;
        }
    }

    /// Arguments that the hardware loads into registers before the kernel starts.
    fn preload(&self, put: &mut impl FnMut(&[u32])) {
        let l = &self.launch;
        let (count, from) = (l.descriptor.preload & 127, l.descriptor.preload >> 7);
        for i in 0..u64::from(count) {
            let at = (l.arguments + 4 * (u64::from(from) + i)) as *const u32;
            // SAFETY: arguments are in memory that both sides reach under one address.
            put(&[unsafe { at.read_unaligned() }]);
        }
    }
}
