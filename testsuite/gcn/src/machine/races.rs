//! Who touched each byte since the last barrier: two waves of a work-group, one of them writing, not both atomically, are a
//! race.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Access {
    Read,
    /// An atomic or volatile read: it means to see what others write.
    Look,
    Write,
    /// A write past the caches.
    Through,
    Atomic,
}

/// Several waves.
const MANY: u8 = u8::MAX;

#[derive(Clone, Copy, Default)]
struct Cell {
    write_pc: u32,
    read_pc: u32,
    /// Epochs count barriers, from 1.
    write_epoch: u16,
    read_epoch: u16,
    writer: u8,
    reader: u8,
    atomic: bool,
}

/// The other access of a race.
#[derive(Debug)]
pub(crate) struct Conflict {
    pub(crate) wave: Option<u8>,
    pub(crate) wrote: bool,
    pub(crate) pc: u32,
}

impl Cell {
    fn touch(&mut self, epoch: u16, wave: u8, pc: u32, access: Access) -> Option<Conflict> {
        let named = |wave: u8| (wave != MANY).then_some(wave);
        let written = self.write_epoch == epoch && self.writer != wave;
        let read = self.read_epoch == epoch && self.reader != wave;
        let mut conflict = None;
        let writes = matches!(access, Access::Write | Access::Through);
        // A plain read beside atomics is where a loop of compare-and-swap begins.
        if written && (writes || !self.atomic) {
            conflict = Some(Conflict { wave: named(self.writer), wrote: true, pc: self.write_pc });
        } else if read && writes {
            conflict = Some(Conflict { wave: named(self.reader), wrote: false, pc: self.read_pc });
        }
        match access {
            // Not remembered, nor compared.
            Access::Look => return None,
            Access::Read => {
                self.reader = if read { MANY } else { wave };
                (self.read_epoch, self.read_pc) = (epoch, pc);
            }
            Access::Write | Access::Through => {
                (self.write_epoch, self.writer, self.atomic, self.write_pc) = (epoch, wave, false, pc)
            }
            Access::Atomic => {
                let others = written && self.atomic;
                self.writer = if others { MANY } else { wave };
                (self.write_epoch, self.atomic, self.write_pc) = (epoch, true, pc);
            }
        }
        conflict
    }
}

/// Addresses hash by multiplication.
#[derive(Default)]
pub(crate) struct AddressHasher(u64);

impl Hasher for AddressHasher {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        for b in bytes {
            self.write_u64(u64::from(*b));
        }
    }
    fn write_u64(&mut self, value: u64) {
        self.0 = (self.0 ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    }
}

#[derive(Default)]
pub(crate) struct Races {
    epoch: u16,
    lds: Vec<Cell>,
    /// Four bytes an entry.
    global: HashMap<u64, [Cell; 4], BuildHasherDefault<AddressHasher>>,
}

impl Races {
    pub(crate) fn new(lds: usize) -> Races {
        Races { epoch: 1, lds: vec![Cell::default(); lds], global: HashMap::default() }
    }

    pub(crate) fn barrier(&mut self) {
        self.epoch = self.epoch.wrapping_add(1);
        if self.epoch == 0 {
            self.epoch = 1;
            self.lds.fill(Cell::default());
            self.global.clear();
        }
    }

    pub(crate) fn lds(
        &mut self,
        at: usize,
        size: usize,
        wave: u8,
        pc: u32,
        access: Access,
    ) -> Option<Conflict> {
        let epoch = self.epoch;
        let cells = self.lds.get_mut(at..at + size)?;
        cells.iter_mut().filter_map(|c| c.touch(epoch, wave, pc, access)).last()
    }

    /// The memory has another owner now, with what it did before behind it.
    pub(crate) fn forget(&mut self, bytes: std::ops::Range<u64>) {
        for word in bytes.start / 4..bytes.end.div_ceil(4) {
            self.global.remove(&word);
        }
    }

    pub(crate) fn global(
        &mut self,
        at: u64,
        size: u64,
        wave: u8,
        pc: u32,
        access: Access,
    ) -> Option<Conflict> {
        let mut conflict = None;
        for word in at / 4..(at + size).div_ceil(4) {
            let cells = self.global.entry(word).or_default();
            for (i, cell) in cells.iter_mut().enumerate() {
                let byte = word * 4 + i as u64;
                if byte >= at && byte < at + size {
                    conflict = cell.touch(self.epoch, wave, pc, access).or(conflict);
                }
            }
        }
        conflict
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_barrier_orders() {
        let mut races = Races::new(16);
        assert!(races.lds(0, 4, 0, 0, Access::Write).is_none());
        assert!(races.lds(4, 4, 1, 0, Access::Write).is_none());
        races.barrier();
        assert!(races.lds(0, 4, 1, 0, Access::Read).is_none());
        assert!(races.lds(3, 1, 0, 0, Access::Write).is_some());
    }

    #[test]
    fn atomics_race_with_plain_writes() {
        let mut races = Races::new(0);
        assert!(races.global(100, 4, 0, 0, Access::Atomic).is_none());
        assert!(races.global(100, 4, 1, 0, Access::Atomic).is_none());
        assert!(races.global(102, 1, 0, 0, Access::Read).is_none());
        assert!(races.global(102, 1, 0, 0, Access::Write).is_some());
    }
}
