//! A map from addresses to slots, for look-ups of the greatest key at or below an address among very many.
//!
//! ```text
//! heads    [0x1000, 0x8000, …]   the first key of each chunk: few enough to stay in the processor's caches
//! chunks   keys    [0, 0x40, …]  what is added to the head: sorted, side by side
//!          bytes   [64, 32, …]   how much lies there
//!          others  [0x100, …]    where it lies in the other memory, counted from a base of the chunk's
//!          slots   [7, 2, …]
//! ```
//! A tree of nodes waits for memory at every level, and the slot is one more place to wait for. Here, what most
//! look-ups want lies beside the keys, in so few bytes that a hundred thousand of them stay in a core's own cache.

/// Keys of a chunk.
const MOST: usize = 64;

/// A number that four bytes are too short for, so that the slot has to be asked. Among the keys: no key.
const FAR: u32 = u32::MAX;

#[derive(Default)]
pub(super) struct Sorted {
    heads: Vec<u64>,
    chunks: Vec<Place>,
}

/// A chunk and what its `others` count from.
struct Place {
    base: u64,
    chunk: Box<Chunk>,
}

/// Never empty, and the first key is zero. What it has no item for is [`FAR`].
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Chunk {
    keys: [u32; MOST],
    bytes: [u32; MOST],
    others: [u32; MOST],
    slots: [u32; MOST],
}

/// A key, and what stands behind it as far as the map knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Item {
    pub(super) key: u64,
    pub(super) slot: u32,
    pub(super) bytes: Option<u64>,
    pub(super) other: Option<u64>,
}

fn near(distance: u64) -> u32 {
    u32::try_from(distance).unwrap_or(FAR)
}

fn known(number: u32) -> Option<u64> {
    (number != FAR).then_some(u64::from(number))
}

impl Place {
    /// Of one item.
    fn of(item: &Item) -> Place {
        let chunk = Chunk { keys: [FAR; MOST], bytes: [FAR; MOST], others: [FAR; MOST], slots: [FAR; MOST] };
        let mut place = Place { base: 0, chunk: Box::new(chunk) };
        place.chunk.keys[0] = 0;
        place.set(0, item);
        place
    }

    /// All but the key.
    fn set(&mut self, at: usize, item: &Item) {
        self.chunk.slots[at] = item.slot;
        self.chunk.bytes[at] = item.bytes.map_or(FAR, near);
        self.chunk.others[at] = FAR;
        let Some(other) = item.other else { return };
        if near(other.wrapping_sub(self.base)) == FAR && self.chunk.others.iter().all(|o| *o == FAR) {
            // The others of neighbours are expected around the first.
            self.base = other.wrapping_sub(1 << 31);
        }
        self.chunk.others[at] = near(other.wrapping_sub(self.base));
    }

    #[inline]
    fn item(&self, head: u64, at: usize) -> Item {
        Item {
            key: head + u64::from(self.chunk.keys[at]),
            slot: self.chunk.slots[at],
            bytes: known(self.chunk.bytes[at]),
            other: known(self.chunk.others[at]).map(|o| self.base.wrapping_add(o)),
        }
    }

    /// There is room.
    fn insert(&mut self, at: usize, key: u32, item: &Item) {
        self.chunk.arrays().into_iter().for_each(|a| a.copy_within(at..MOST - 1, at + 1));
        self.chunk.keys[at] = key;
        self.set(at, item);
    }

    /// The upper half of a full chunk, and what its keys counted from.
    fn split(&mut self) -> (u32, Place) {
        let mut rest = Place { base: self.base, chunk: Box::new(*self.chunk) };
        for (lower, upper) in self.chunk.arrays().into_iter().zip(rest.chunk.arrays()) {
            upper.copy_within(MOST / 2.., 0);
            upper[MOST / 2..].fill(FAR);
            lower[MOST / 2..].fill(FAR);
        }
        (rest.chunk.begin_at_zero(), rest)
    }
}

impl Chunk {
    fn arrays(&mut self) -> [&mut [u32; MOST]; 4] {
        [&mut self.keys, &mut self.bytes, &mut self.others, &mut self.slots]
    }

    /// Keys that are less than `bound`: compared all at once, as a search in steps would wait at each. Most programs have
    /// few sections.
    #[inline]
    fn below(&self, bound: u32) -> usize {
        const FEW: usize = 16;
        let count = |keys: &[u32]| keys.iter().map(|key| u32::from(*key < bound)).sum::<u32>() as usize;
        if self.keys[FEW] == FAR { count(&self.keys[..FEW]) } else { count(&self.keys) }
    }

    fn count(&self) -> usize {
        self.below(FAR)
    }

    /// The place of a key, or where it would have to be.
    fn search(&self, key: u32) -> Result<usize, usize> {
        let at = self.below(key);
        if self.keys.get(at) == Some(&key) { Ok(at) } else { Err(at) }
    }

    /// What the first key was before.
    fn begin_at_zero(&mut self) -> u32 {
        let first = self.keys[0];
        self.keys.iter_mut().filter(|key| **key != FAR).for_each(|key| *key -= first);
        first
    }

    fn remove(&mut self, at: usize) -> u32 {
        let slot = self.slots[at];
        for array in self.arrays() {
            array.copy_within(at + 1.., at);
            array[MOST - 1] = FAR;
        }
        slot
    }

    /// Asks for all that a look-up may want, so that it waits for memory once.
    #[inline]
    fn prefetch(&self) {
        #[cfg(target_arch = "x86_64")]
        for line in (0..std::mem::offset_of!(Chunk, slots)).step_by(64) {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            // SAFETY: a hint, which may be about any address.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(self).cast::<i8>().wrapping_add(line)) };
        }
    }
}

impl Sorted {
    pub(super) fn is_empty(&self) -> bool {
        self.heads.is_empty()
    }

    /// The item of the greatest key that is `key` or less.
    #[inline]
    pub(super) fn at_or_below(&self, key: u64) -> Option<Item> {
        let at = self.chunk_of(key)?;
        let place = self.chunks.get(at)?;
        place.chunk.prefetch();
        let head = *self.heads.get(at)?;
        let last = place.chunk.below(near(key - head).saturating_add(1)).checked_sub(1)?;
        (last < MOST).then(|| place.item(head, last))
    }

    pub(super) fn get(&self, key: u64) -> Option<u32> {
        self.at_or_below(key).filter(|item| item.key == key).map(|item| item.slot)
    }

    /// A key in `[low, high)` exists.
    pub(super) fn any_in(&self, low: u64, high: u64) -> bool {
        let from = match self.chunk_of(low) {
            None => 0,
            Some(at) => {
                let (head, chunk) = (self.heads[at], &self.chunks[at].chunk);
                match chunk.keys.get(chunk.below(near(low - head))).copied().and_then(known) {
                    Some(key) => return head + key < high,
                    None => at + 1,
                }
            }
        };
        self.heads.get(from).is_some_and(|head| *head < high)
    }

    /// Slots in the order of their keys.
    pub(super) fn slots(&self) -> impl Iterator<Item = u32> {
        self.chunks.iter().flat_map(|place| place.chunk.slots.iter().take(place.chunk.count()).copied())
    }

    /// Slots of the keys in `[low, high)`, in their order.
    pub(super) fn slots_in(&self, low: u64, high: u64) -> impl Iterator<Item = u32> {
        let from = self.chunk_of(low).unwrap_or(0);
        let chunks =
            self.heads.iter().zip(&self.chunks).skip(from).take_while(move |(head, _)| **head < high);
        let items = chunks.flat_map(|(head, place)| (0..place.chunk.count()).map(|at| place.item(*head, at)));
        items.filter(move |item| (low..high).contains(&item.key)).map(|item| item.slot)
    }

    /// What is known of a key that is there already changes.
    pub(super) fn insert(&mut self, item: Item) {
        let Some(mut at) = self.chunk_of(item.key) else { return self.insert_first(&item) };
        let mut key = near(item.key - self.heads[at]);
        if key == FAR {
            return self.insert_chunk(at + 1, item.key, Place::of(&item));
        }
        let mut place = match self.chunks[at].chunk.search(key) {
            Ok(found) => return self.chunks[at].set(found, &item),
            // Addresses often come in ascending order: a full chunk stays full then, and the next begins with one.
            Err(MOST) => return self.insert_chunk(at + 1, item.key, Place::of(&item)),
            Err(place) => place,
        };
        if self.chunks[at].chunk.count() == MOST {
            let (first, rest) = self.chunks[at].split();
            self.insert_chunk(at + 1, self.heads[at] + u64::from(first), rest);
            if key > first {
                (at, place, key) = (at + 1, place - MOST / 2, key - first);
            }
        }
        self.chunks[at].insert(place, key, &item);
    }

    /// The key is less than all others.
    fn insert_first(&mut self, item: &Item) {
        if let (Some(head), Some(place)) = (self.heads.first_mut(), self.chunks.first_mut()) {
            let (count, more) = (place.chunk.count(), *head - item.key);
            let last = place.chunk.keys.get(count - 1).map_or(0, |key| u64::from(*key));
            if count < MOST && near(last + more) != FAR {
                *head = item.key;
                place.chunk.keys.iter_mut().filter(|key| **key != FAR).for_each(|key| *key += more as u32);
                return place.insert(0, 0, item);
            }
        }
        self.insert_chunk(0, item.key, Place::of(item));
    }

    fn insert_chunk(&mut self, at: usize, head: u64, place: Place) {
        self.heads.insert(at, head);
        self.chunks.insert(at, place);
    }

    pub(super) fn remove(&mut self, key: u64) -> Option<u32> {
        let at = self.chunk_of(key)?;
        let chunk = &mut self.chunks.get_mut(at)?.chunk;
        let key = Some(near(key - self.heads[at])).filter(|key| *key != FAR)?;
        let slot = chunk.remove(chunk.search(key).ok()?);
        if chunk.keys[0] == FAR {
            self.heads.remove(at);
            self.chunks.remove(at);
        } else if chunk.keys[0] != 0 {
            self.heads[at] += u64::from(chunk.begin_at_zero());
        }
        Some(slot)
    }

    pub(super) fn clear(&mut self) {
        self.heads.clear();
        self.chunks.clear();
    }

    /// The chunk whose keys surround `key`.
    #[inline]
    fn chunk_of(&self, key: u64) -> Option<usize> {
        let mut window = &self.heads[..];
        let mut below = 0;
        let count = |heads: &[u64]| heads.iter().map(|head| usize::from(*head <= key)).sum::<usize>();
        // Three comparisons a step do not wait for one another; those of a search by halves do.
        while window.len() > 8 {
            let quarter = window.len() / 4;
            let past = [window[quarter], window[2 * quarter], window[3 * quarter]];
            let start = count(&past) * quarter;
            below += start;
            window = &window[start..start + window.len() - 3 * quarter];
        }
        (below + count(window)).checked_sub(1)
    }
}

#[cfg(test)]
mod tests {
    use super::{FAR, Item, MOST, Sorted};
    use std::collections::BTreeMap;

    fn item(key: u64, slot: u32) -> Item {
        Item { key, slot, bytes: None, other: None }
    }

    /// Every operation gives what an ordered map gives, while chunks grow, split, shrink and go; keys, sizes and others
    /// are near to one another, or too far for four bytes.
    #[test]
    fn agrees_with_a_tree() {
        for (seed, spread, stride) in [
            (1u64, 300u64, 1u64),
            (2, 5_000, 1 << 26),
            (3, 1_000_000, 1),
            (4, 3_000, 1 << 31),
            (5, 400, 1 << 40),
        ] {
            let (mut sorted, mut tree) = (Sorted::default(), BTreeMap::<u64, Item>::new());
            let mut state = seed;
            let mut next = || {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                state >> 33
            };
            for step in 0..20_000u32 {
                let key = next() % spread * stride;
                // More goes in than out at first, then the reverse.
                if next() % 10 < if step < 12_000 { 7 } else { 3 } {
                    let bytes = (next() % 7) << (next() % 2 * 31);
                    let other = (next() % 3 > 0).then(|| next() << (next() % 5 * 8));
                    let item = Item { key, slot: step, bytes: Some(bytes), other };
                    sorted.insert(item);
                    tree.insert(key, item);
                } else {
                    assert_eq!(sorted.remove(key), tree.remove(&key).map(|i| i.slot));
                }
                let ask = next() % spread * stride + next() % 2;
                assert_eq!(sorted.get(ask), tree.get(&ask).map(|i| i.slot));
                let (found, real) = (sorted.at_or_below(ask), tree.range(..=ask).next_back());
                assert_eq!(found.map(|i| (i.key, i.slot)), real.map(|(key, i)| (*key, i.slot)));
                if let (Some(found), Some((_, real))) = (found, real) {
                    assert!(
                        found.bytes == real.bytes
                            || found.bytes.is_none() && real.bytes >= Some(u64::from(FAR))
                    );
                    assert!(found.other == real.other || found.other.is_none());
                }
                let high = ask + next() % 40 * stride;
                assert_eq!(sorted.any_in(ask, high), tree.range(ask..high).next().is_some());
                assert!(sorted.slots_in(ask, high).eq(tree.range(ask..high).map(|(_, i)| i.slot)));
                assert_eq!(sorted.is_empty(), tree.is_empty());
            }
            assert!(sorted.slots().eq(tree.values().map(|i| i.slot)));
            assert!(sorted.chunks.iter().all(|place| place.chunk.keys[0] == 0));
            assert!(
                sorted
                    .heads
                    .iter()
                    .zip(1..)
                    .all(|(head, n)| sorted.heads.get(n).is_none_or(|next| head < next))
            );
            for key in tree.keys() {
                assert!(sorted.remove(*key).is_some());
            }
            assert!(sorted.is_empty() && sorted.chunks.is_empty());
        }
    }

    #[test]
    fn runs_fill_their_chunks() {
        let mut ascending = Sorted::default();
        (0..10_000u64).for_each(|k| ascending.insert(item(k, 0)));
        assert!(ascending.chunks.len() <= 10_000 / MOST + 1);
        let mut descending = Sorted::default();
        (0..10_000u64).rev().for_each(|k| descending.insert(item(k, 0)));
        assert!(descending.chunks.len() <= 10_000 / MOST + 1);
    }

    /// What look-ups want of neighbours in both memories is known without their slots.
    #[test]
    fn neighbours_are_near() {
        let mut sorted = Sorted::default();
        for k in 0..1_000u64 {
            let key = k * 37 % 1_000 * 4096;
            sorted.insert(Item { key, slot: 1, bytes: Some(64), other: None });
            sorted.insert(Item { key, slot: 1, bytes: Some(64), other: Some((7 << 40) - key) });
        }
        let found = |k: u64| sorted.at_or_below(k * 4096 + 5);
        assert!((0..1_000).all(|k| found(k).is_some_and(|i| i.bytes == Some(64) && i.other.is_some())));
    }
}
