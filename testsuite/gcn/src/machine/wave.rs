//! The state of one wave.

use crate::isa::text::{EXEC, NULL, SCALARS, VCC};
use crate::machine::outstanding::Outstanding;

pub(crate) const LANES: usize = 64;
pub(crate) type Lanes<T> = [T; LANES];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum State {
    Running,
    /// Arrived at a barrier of the work-group.
    AtBarrier,
    Ended,
}

#[cfg_attr(test, derive(Clone))]
pub(crate) struct Wave {
    pub(crate) v: Vec<Lanes<u32>>,
    pub(crate) acc: Vec<Lanes<u32>>,
    pub(crate) s: [u32; SCALARS],
    pub(crate) scc: bool,
    pub(crate) pc: u64,
    /// Lanes: 32 or 64.
    pub(crate) width: u32,
    /// Within the work-group.
    pub(crate) number: u32,
    pub(crate) state: State,
    /// gfx12: signalled the barrier, not yet waited.
    pub(crate) signalled: bool,
    pub(crate) mode: u32,
    pub(crate) outstanding: Outstanding,
    /// Each lane's scratch, one after the other.
    pub(crate) scratch: Vec<u8>,
    pub(crate) scratch_size: usize,
    /// Turns that it sits out, and how often it may yet be made to.
    pub(crate) held: u32,
    pub(crate) holds: u32,
    /// Instructions executed.
    pub(crate) steps: u64,
}

impl Wave {
    pub(crate) fn exec(&self) -> u64 {
        self.mask(EXEC)
    }

    pub(crate) fn set_exec(&mut self, bits: u64) {
        self.set_mask(EXEC, bits);
    }

    pub(crate) fn vcc(&self) -> u64 {
        self.mask(VCC)
    }

    pub(crate) fn mask(&self, first: u16) -> u64 {
        let low = u64::from(self.s[first as usize]);
        if self.width == 64 { low | u64::from(self.s[first as usize + 1]) << 32 } else { low }
    }

    pub(crate) fn set_mask(&mut self, first: u16, bits: u64) {
        self.s[first as usize] = bits as u32;
        if self.width == 64 && first != NULL {
            self.s[first as usize + 1] = (bits >> 32) as u32;
        }
    }

    /// The active lanes.
    pub(crate) fn active(&self) -> Active {
        Active(self.exec())
    }
}

/// Iterates over the bits of EXEC.
#[derive(Clone, Copy)]
pub(crate) struct Active(pub u64);

impl Iterator for Active {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let lane = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(lane)
    }
}
