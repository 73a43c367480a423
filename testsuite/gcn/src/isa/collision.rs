//! Lanes of one store that give the same bytes different values: hardware keeps any one of them.
//!
//! ```text
//! lane 0: 7 → 0x1000    lane 1: 7 → 0x1000      the same value: nobody can tell
//! lane 0: 7 → 0x1000    lane 1: 8 → 0x1000      a race within the wave
//! ```

use crate::machine::stop::{Stop, fault};

#[derive(Clone, Copy)]
struct Stored {
    lane: usize,
    at: u64,
    bytes: [u8; 32],
    size: usize,
}

/// What the lanes of one store have written so far.
#[derive(Default)]
pub(super) struct Collisions {
    stored: Vec<Stored>,
    /// All of it lies below.
    end: u64,
}

impl Collisions {
    /// A lane stores `data` at `at`; an error when an earlier lane left another value in a byte of it.
    pub(super) fn add(&mut self, lane: usize, at: u64, data: &[u8]) -> Result<(), Stop> {
        let end = at + data.len() as u64;
        // Most stores go up with the lanes.
        if at < self.end
            && let Some(other) = self.stored.iter().find(|s| s.differs(at, data))
        {
            return fault(format!("race: lanes {} and {lane} store different values at {at:#x}", other.lane));
        }
        let mut bytes = [0; 32];
        bytes[..data.len()].copy_from_slice(data);
        self.stored.push(Stored { lane, at, bytes, size: data.len() });
        self.end = self.end.max(end);
        Ok(())
    }
}

impl Stored {
    fn differs(&self, at: u64, data: &[u8]) -> bool {
        let from = at.max(self.at);
        let to = (at + data.len() as u64).min(self.at + self.size as u64);
        (from..to).any(|byte| self.bytes[(byte - self.at) as usize] != data[(byte - at) as usize])
    }
}

#[cfg(test)]
mod tests {
    use super::Collisions;

    #[test]
    fn equal_values_pass() {
        let mut seen = Collisions::default();
        assert!(seen.add(0, 0x1000, &[7, 0, 0, 0]).is_ok());
        assert!(seen.add(1, 0x1000, &[7, 0, 0, 0]).is_ok());
        assert!(seen.add(2, 0x0ffc, &[1, 2, 3, 4]).is_ok());
    }

    #[test]
    fn different_values_are_a_race() {
        let mut seen = Collisions::default();
        assert!(seen.add(0, 0x1000, &[7, 0, 0, 0]).is_ok());
        assert!(seen.add(1, 0x1002, &[0, 1]).is_err());
        assert!(seen.add(1, 0x1002, &[0, 0]).is_ok());
    }
}
