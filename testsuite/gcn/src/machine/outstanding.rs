//! Memory operations that a wave has issued and not yet waited for: `s_waitcnt` and its kin count them, and a register
//! must not be touched before the load into it was waited for.

use crate::isa::text::{File, Reg};
use std::collections::VecDeque;

/// The counters of gfx12; earlier targets count several kinds in one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Counter {
    Load = 0,
    Store = 1,
    Lds = 2,
    Scalar = 3,
}

/// The counters of a target: gfx9 counts stores with loads, and up to gfx11 scalar loads with the LDS.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Counters {
    pub(crate) generation: u32,
}

impl Counters {
    /// Whether it is the one that counts stores.
    pub(crate) fn stores(self, counter: Counter) -> bool {
        self.of(counter) == self.of(Counter::Store)
    }

    fn of(self, counter: Counter) -> usize {
        match counter {
            Counter::Store if self.generation < 10 => Counter::Load as usize,
            Counter::Scalar if self.generation < 12 => Counter::Lds as usize,
            Counter::Load | Counter::Store | Counter::Lds | Counter::Scalar => counter as usize,
        }
    }
}

/// What a counter of the hardware holds: the wave stalls at the next operation until the oldest is over.
const MOST: usize = 63;

/// Bytes that a store or load touches, for the check of races.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Touched {
    pub(crate) lds: bool,
    pub(crate) address: u64,
    pub(crate) size: u8,
    pub(crate) write: bool,
}

#[cfg_attr(test, derive(Clone))]
#[derive(Debug)]
struct Operation {
    /// A bit a counter on which it is still counted.
    counted: u8,
    in_order: bool,
    into: Option<Reg>,
    touched: Vec<Touched>,
}

#[cfg_attr(test, derive(Clone))]
#[derive(Default, Debug)]
pub(crate) struct Outstanding {
    operations: VecDeque<Operation>,
    vector: [u64; 8],
    accumulator: [u64; 8],
    scalar: [u64; 3],
    any: bool,
}

impl Outstanding {
    pub(crate) fn issue(
        &mut self,
        counters: Counters,
        on: &[Counter],
        into: Option<Reg>,
        touched: Vec<Touched>,
    ) {
        let counted = on.iter().fold(0, |bits, c| bits | 1 << counters.of(*c));
        let in_order = !on.contains(&Counter::Scalar);
        if self.operations.len() >= MOST {
            on.iter().for_each(|counter| self.wait(counters, *counter, MOST - 1));
        }
        if let Some(reg) = into {
            self.mark(reg);
        }
        self.operations.push_back(Operation { counted, in_order, into, touched });
    }

    fn mark(&mut self, reg: Reg) {
        let bits: &mut [u64] = match reg.file {
            File::Vector => &mut self.vector,
            File::Accumulator => &mut self.accumulator,
            File::Scalar => &mut self.scalar,
        };
        for i in reg.first..reg.first + reg.count {
            bits[i as usize / 64] |= 1 << (i % 64);
        }
        self.any = true;
    }

    /// Waits until at most `left` operations are counted.
    pub(crate) fn wait(&mut self, counters: Counters, counter: Counter, left: usize) {
        let bit = 1u8 << counters.of(counter);
        let counted = || self.operations.iter().filter(|o| o.counted & bit != 0);
        if counted().count() <= left {
            return;
        }
        // Operations that come back in any order are over only when none is left.
        let disorder = counted().any(|o| !o.in_order);
        if left > 0 && disorder {
            return;
        }
        let mut over = counted().count() - left;
        for operation in &mut self.operations {
            if over > 0 && operation.counted & bit != 0 {
                operation.counted &= !bit;
                over -= 1;
            }
        }
        self.operations.retain(|o| o.counted != 0);
        (self.vector, self.accumulator, self.scalar, self.any) = Default::default();
        let regs: Vec<Reg> = self.operations.iter().filter_map(|o| o.into).collect();
        regs.into_iter().for_each(|reg| self.mark(reg));
    }

    /// Whether a load into one of these registers is outstanding.
    pub(crate) fn busy(&self, regs: &[Reg]) -> Option<Reg> {
        if !self.any {
            return None;
        }
        regs.iter().copied().find(|reg| {
            let bits: &[u64] = match reg.file {
                File::Vector => &self.vector,
                File::Accumulator => &self.accumulator,
                File::Scalar => &self.scalar,
            };
            (reg.first..reg.first + reg.count).any(|i| bits[i as usize / 64] >> (i % 64) & 1 == 1)
        })
    }

    /// A load into a register that a load of the same counter already goes to: they come back in order.
    pub(crate) fn in_order_with(&self, counters: Counters, on: &[Counter], reg: Reg) -> bool {
        let bits = on.iter().fold(0u8, |bits, c| bits | 1 << counters.of(*c));
        self.operations.iter().all(|o| {
            let overlaps = o.into.is_some_and(|r| {
                r.file == reg.file && r.first < reg.first + reg.count && reg.first < r.first + r.count
            });
            !overlaps || (o.counted & bits != 0 && o.in_order)
        })
    }

    /// What may not have happened yet. A flat access counts twice: in the LDS it is over with the LDS's counter.
    pub(crate) fn touched(&self, counters: Counters) -> impl Iterator<Item = Touched> + '_ {
        let lds = 1u8 << counters.of(Counter::Lds);
        let late = move |o: &Operation, t: &Touched| o.counted & if t.lds { lds } else { !lds } != 0;
        self.operations.iter().flat_map(move |o| o.touched.iter().copied().filter(move |t| late(o, t)))
    }

    pub(crate) fn clear(&mut self) {
        *self = Outstanding::default();
    }
}

#[cfg(test)]
mod tests {
    use super::{Counter, Counters, MOST, Outstanding, Touched};

    /// Without a wait in the code, too, no more is outstanding than the counter can hold.
    #[test]
    fn a_full_counter_stalls() {
        for generation in [9, 11, 12] {
            let counters = Counters { generation };
            let mut out = Outstanding::default();
            for address in 0..3 * MOST as u64 {
                let store = Touched { lds: false, address, size: 1, write: true };
                out.issue(counters, &[Counter::Store], None, vec![store]);
            }
            let late: Vec<u64> = out.touched(counters).map(|t| t.address).collect();
            assert_eq!(late, (2 * MOST as u64..3 * MOST as u64).collect::<Vec<_>>());
        }
    }
}
