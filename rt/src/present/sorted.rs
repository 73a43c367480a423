//! A map from addresses to slots, for look-ups of the greatest key at or below an address among very many.
//!
//! ```text
//! heads   [0x1000, 0x8000, …]              the first key of each chunk: small enough to stay in the cache
//! chunks  [{0x1000: 7, 0x1040: 2, …}, …]   sorted keys side by side, their slots apart from them
//! ```
//! A tree of nodes misses the cache at every level; here the search does in one chunk only.

/// Keys of a chunk: a few cache lines, which come all at once.
const MOST: usize = 32;

#[derive(Default)]
pub(super) struct Sorted {
    heads: Vec<u64>,
    chunks: Vec<Box<Chunk>>,
}

/// Never empty.
struct Chunk {
    count: usize,
    keys: [u64; MOST],
    slots: [u32; MOST],
}

impl Chunk {
    fn of(keys: &[u64], slots: &[u32]) -> Box<Chunk> {
        let mut chunk = Box::new(Chunk { count: keys.len(), keys: [0; MOST], slots: [0; MOST] });
        chunk.keys[..keys.len()].copy_from_slice(keys);
        chunk.slots[..slots.len()].copy_from_slice(slots);
        chunk
    }

    /// Asks for the whole chunk, so that the search in it waits for memory once and not at each step.
    #[inline]
    fn prefetch(&self) {
        #[cfg(target_arch = "x86_64")]
        for line in (0..size_of::<Chunk>()).step_by(64) {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            // SAFETY: a hint, which may be about any address.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(self).cast::<i8>().wrapping_add(line)) };
        }
    }

    fn keys(&self) -> &[u64] {
        &self.keys[..self.count]
    }

    fn slots(&self) -> &[u32] {
        &self.slots[..self.count]
    }

    /// There is room.
    fn insert(&mut self, at: usize, key: u64, slot: u32) {
        self.keys.copy_within(at..self.count, at + 1);
        self.slots.copy_within(at..self.count, at + 1);
        self.keys[at] = key;
        self.slots[at] = slot;
        self.count += 1;
    }

    fn remove(&mut self, at: usize) -> u32 {
        let slot = self.slots[at];
        self.keys.copy_within(at + 1..self.count, at);
        self.slots.copy_within(at + 1..self.count, at);
        self.count -= 1;
        slot
    }
}

impl Sorted {
    pub(super) fn is_empty(&self) -> bool {
        self.heads.is_empty()
    }

    /// The slot of the greatest key that is `key` or less.
    pub(super) fn at_or_below(&self, key: u64) -> Option<u32> {
        let chunk = self.chunks.get(self.chunk_of(key)?)?;
        chunk.prefetch();
        chunk.slots().get(chunk.keys().partition_point(|k| *k <= key).checked_sub(1)?).copied()
    }

    pub(super) fn get(&self, key: u64) -> Option<u32> {
        let chunk = self.chunks.get(self.chunk_of(key)?)?;
        chunk.slots().get(chunk.keys().binary_search(&key).ok()?).copied()
    }

    /// A key in `[low, high)` exists.
    pub(super) fn any_in(&self, low: u64, high: u64) -> bool {
        let within = |key: Option<&u64>| key.is_some_and(|k| *k < high);
        let Some(at) = self.chunk_of(low) else { return within(self.heads.first()) };
        match self.chunks.get(at).map(|c| c.keys().get(c.keys().partition_point(|k| *k < low))) {
            Some(Some(key)) => *key < high,
            Some(None) | None => within(self.heads.get(at + 1)),
        }
    }

    /// Slots in the order of their keys.
    pub(super) fn slots(&self) -> impl Iterator<Item = u32> {
        self.chunks.iter().flat_map(|c| c.slots().iter().copied())
    }

    /// A key that is there already gets the new slot.
    pub(super) fn insert(&mut self, key: u64, slot: u32) {
        let mut at = self.chunk_of(key).unwrap_or(0);
        let Some(chunk) = self.chunks.get_mut(at) else {
            self.heads.push(key);
            self.chunks.push(Chunk::of(&[key], &[slot]));
            return;
        };
        let mut i = match chunk.keys().binary_search(&key) {
            Ok(i) => {
                chunk.slots[i] = slot;
                return;
            }
            Err(i) => i,
        };
        if chunk.count == MOST {
            // Addresses often come in ascending order: a full chunk stays full then, and the next begins with one.
            let half = if i == MOST { MOST } else { MOST / 2 };
            let rest = if half == MOST {
                Chunk::of(&[key], &[slot])
            } else {
                Chunk::of(&chunk.keys()[half..], &chunk.slots()[half..])
            };
            chunk.count = half;
            self.heads.insert(at + 1, rest.keys[0]);
            self.chunks.insert(at + 1, rest);
            if half == MOST {
                return;
            }
            if i > half {
                (at, i) = (at + 1, i - half);
            }
        }
        self.chunks[at].insert(i, key, slot);
        self.heads[at] = self.chunks[at].keys[0];
    }

    pub(super) fn remove(&mut self, key: u64) -> Option<u32> {
        let at = self.chunk_of(key)?;
        let chunk = self.chunks.get_mut(at)?;
        let i = chunk.keys().binary_search(&key).ok()?;
        let slot = chunk.remove(i);
        if chunk.count > 0 {
            self.heads[at] = chunk.keys[0];
        } else {
            self.heads.remove(at);
            self.chunks.remove(at);
        }
        Some(slot)
    }

    pub(super) fn clear(&mut self) {
        self.heads.clear();
        self.chunks.clear();
    }

    /// The chunk whose keys surround `key`.
    fn chunk_of(&self, key: u64) -> Option<usize> {
        self.heads.partition_point(|head| *head <= key).checked_sub(1)
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST, Sorted};
    use std::collections::BTreeMap;

    /// Every operation gives what an ordered map gives, while chunks grow, split, shrink and go.
    #[test]
    fn agrees_with_a_tree() {
        for (seed, spread) in [(1u64, 300u64), (2, 5_000), (3, 1_000_000)] {
            let (mut sorted, mut tree) = (Sorted::default(), BTreeMap::new());
            let mut state = seed;
            let mut next = || {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                state >> 33
            };
            for step in 0..20_000u32 {
                let key = next() % spread;
                // More goes in than out at first, then the reverse.
                if next() % 10 < if step < 12_000 { 7 } else { 3 } {
                    sorted.insert(key, step);
                    tree.insert(key, step);
                } else {
                    assert_eq!(sorted.remove(key), tree.remove(&key));
                }
                let ask = next() % spread;
                assert_eq!(sorted.get(ask), tree.get(&ask).copied());
                assert_eq!(sorted.at_or_below(ask), tree.range(..=ask).next_back().map(|(_, s)| *s));
                let high = ask + next() % 40;
                assert_eq!(sorted.any_in(ask, high), tree.range(ask..high).next().is_some());
                assert_eq!(sorted.is_empty(), tree.is_empty());
            }
            assert!(sorted.slots().eq(tree.values().copied()));
            assert!(sorted.chunks.iter().all(|c| c.count > 0));
            assert!(sorted.heads.iter().zip(&sorted.chunks).all(|(head, c)| *head == c.keys[0]));
            for key in tree.keys() {
                assert!(sorted.remove(*key).is_some());
            }
            assert!(sorted.is_empty() && sorted.chunks.is_empty());
        }
    }

    #[test]
    fn ascending_keys_fill_their_chunks() {
        let mut sorted = Sorted::default();
        (0..10_000u64).for_each(|k| sorted.insert(k, k as u32));
        assert!(sorted.chunks.len() <= 10_000 / MOST + 1);
    }
}
