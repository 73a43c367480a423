//! When a work-group's stores are there for the others of its launch: the wave that stores must have waited for them (on
//! gfx940 and later also have written its L2 back), and the work-group that loads must have emptied its caches since.
//!
//! ```text
//! store · s_waitcnt (published) · atomic   →   atomic · buffer_wbinvl1 · load
//! ```
//! A plain load that is not ordered so is a fault. Volatile and atomic loads may come at any time; of a store that is not
//! published they see the bytes of before, for a while.

use super::races::AddressHasher;
use std::collections::HashMap;
use std::hash::BuildHasherDefault;

type Map<K, V> = HashMap<K, V, BuildHasherDefault<AddressHasher>>;

/// The last plain store to four bytes.
#[derive(Clone, Copy, Default)]
struct Word {
    /// One more than the work-group's number; 0: none.
    group: u32,
    time: u32,
    pc: u32,
    wave: u8,
    /// A bit a byte.
    bytes: u8,
    /// It went past the caches.
    through: bool,
    before: [u8; 4],
}

/// Words that are kept together.
const PAGE: u64 = 256;
/// Launches that store to more memory than so many pages forget what they stored.
const MOST_PAGES: usize = 20_000;
/// How long a volatile load may not see a store that nobody waits for.
const HELD: u32 = 20_000;
const NO_PAGE: u32 = u32::MAX;

/// Who stores or loads.
#[derive(Clone, Copy)]
pub(crate) struct Who {
    pub(crate) group: u32,
    pub(crate) wave: u8,
    pub(crate) pc: u32,
}

/// A load that is not ordered behind another work-group's store.
pub(crate) struct Unordered {
    pub(crate) group: u32,
    pub(crate) pc: u32,
    pub(crate) why: &'static str,
}

/// A wave's stores up to some time were over.
#[derive(Clone, Copy)]
struct End {
    stored: u32,
    written_back: u32,
    at: u32,
}

#[derive(Default)]
struct Wave {
    /// Times of the last store and write-back.
    stored: u32,
    written_back: u32,
    ends: Vec<End>,
}

/// Caches of a work-group: those that its unit has alone, and those that several share.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cache {
    Near,
    Far,
    Both,
}

pub(crate) struct Stores {
    /// Whether plain stores stay in the L2 of a part of the device until they are written back.
    apart: bool,
    now: u32,
    index: Map<u64, u32>,
    pages: Vec<[Word; PAGE as usize]>,
    last: (u64, u32),
    waves: Map<u64, Wave>,
    emptied: Map<u64, [u32; 2]>,
}

fn wave_key(group: u32, wave: u8) -> u64 {
    u64::from(group) << 8 | u64::from(wave)
}

/// The words of `at..at + size`, with the bytes meant of each.
fn words(at: u64, size: u64) -> impl Iterator<Item = (u64, u8)> {
    (at / 4..(at + size).div_ceil(4)).map(move |word| {
        let inside = |b: &u64| (at..at + size).contains(&(word * 4 + b));
        (word, (0..4).filter(inside).fold(0, |bits, b| bits | 1 << b))
    })
}

impl Stores {
    pub(crate) fn new(apart: bool) -> Stores {
        Stores {
            apart,
            // Time 0 is before all stores.
            now: 2,
            index: Map::default(),
            pages: Vec::new(),
            last: (u64::MAX, NO_PAGE),
            waves: Map::default(),
            emptied: Map::default(),
        }
    }

    fn page(&mut self, page: u64) -> Option<u32> {
        if self.last.0 != page {
            self.last = (page, self.index.get(&page).copied().unwrap_or(NO_PAGE));
        }
        (self.last.1 != NO_PAGE).then_some(self.last.1)
    }

    fn seen(&mut self, word: u64) -> Option<&mut Word> {
        let page = self.page(word / PAGE)?;
        Some(&mut self.pages[page as usize][(word % PAGE) as usize]).filter(|w| w.group != 0)
    }

    fn made(&mut self, word: u64) -> &mut Word {
        let page = match self.page(word / PAGE) {
            Some(page) => page,
            None => {
                if self.pages.len() == MOST_PAGES {
                    self.pages.clear();
                    self.index.clear();
                }
                let page = self.pages.len() as u32;
                self.pages.push([Word::default(); PAGE as usize]);
                self.index.insert(word / PAGE, page);
                self.last = (word / PAGE, page);
                page
            }
        };
        &mut self.pages[page as usize][(word % PAGE) as usize]
    }

    fn published(&self, word: &Word) -> Option<u32> {
        let wave = self.waves.get(&wave_key(word.group - 1, word.wave))?;
        let written = |end: &&End| !self.apart || word.through || end.written_back >= word.time;
        wave.ends.iter().find(|end| end.stored >= word.time && written(end)).map(|end| end.at)
    }

    /// Time passes.
    pub(crate) fn tick(&mut self) -> u32 {
        self.now += 2;
        self.now - 1
    }

    /// A plain store; `memory` has what was there before.
    pub(crate) fn store(&mut self, at: u64, memory: &[u8], who: Who, through: bool) {
        let now = self.now;
        self.waves.entry(wave_key(who.group, who.wave)).or_default().stored = now;
        for (word, bytes) in words(at, memory.len() as u64) {
            let known = self.seen(word).map(|w| *w);
            // Bytes that were not yet there for others are still what was before them.
            let kept = known.filter(|w| w.group == who.group + 1 && self.published(w).is_none());
            let mut before = [0; 4];
            for b in (0..4).filter(|b| bytes >> b & 1 == 1) {
                before[b] = memory[(word * 4 + b as u64 - at) as usize];
            }
            if let Some(kept) = kept {
                for b in (0..4).filter(|b| kept.bytes >> b & 1 == 1) {
                    before[b] = kept.before[b];
                }
            }
            let bytes = bytes | kept.map_or(0, |w| w.bytes);
            let Who { group, wave, pc } = who;
            *self.made(word) = Word { group: group + 1, time: now, pc, wave, bytes, through, before };
        }
    }

    /// What was stored there is everyone's now: an atomic has changed it, or several work-groups store the same.
    pub(crate) fn forget(&mut self, at: u64, size: u64) {
        for (word, bytes) in words(at, size) {
            if let Some(known) = self.seen(word).filter(|w| w.bytes & bytes != 0) {
                known.group = 0;
            }
        }
    }

    /// A plain load.
    pub(crate) fn load(&mut self, at: u64, size: u64, who: Who) -> Option<Unordered> {
        for (word, bytes) in words(at, size) {
            let Some(known) = self.seen(word).map(|w| *w) else { continue };
            if known.group == who.group + 1 || known.bytes & bytes == 0 {
                continue;
            }
            let emptied = self.emptied.get(&u64::from(who.group)).copied().unwrap_or_default();
            let why = match self.published(&known) {
                None if self.apart => "it has not written that back and waited",
                None => "it has not waited for that",
                Some(at) if at > emptied[0].min(emptied[1]) => "this one has not emptied its caches since",
                Some(_) => continue,
            };
            return Some(Unordered { group: known.group - 1, pc: known.pc, why });
        }
        None
    }

    /// Whether the launch has stored there: the scalar unit's cache does not know of it.
    pub(crate) fn stored(&mut self, at: u64, size: u64) -> bool {
        words(at, size).any(|(word, bytes)| self.seen(word).is_some_and(|w| w.bytes & bytes != 0))
    }

    /// A volatile or atomic load: puts the bytes of before into `seen`, which has what is in memory.
    pub(crate) fn look(&mut self, at: u64, seen: &mut [u8], who: Who) -> bool {
        let (now, mut held) = (self.now, false);
        for (word, bytes) in words(at, seen.len() as u64) {
            let Some(known) = self.seen(word).map(|w| *w) else { continue };
            let old =
                known.group != who.group + 1 && now - known.time < HELD && self.published(&known).is_none();
            for b in (0..4).filter(|b| old && bytes & known.bytes >> b & 1 == 1) {
                seen[(word * 4 + b as u64 - at) as usize] = known.before[b];
                held = true;
            }
        }
        held
    }

    /// The wave has waited for all its stores.
    pub(crate) fn waited(&mut self, group: u32, wave: u8) {
        let at = self.tick();
        let apart = self.apart;
        let Some(wave) = self.waves.get_mut(&wave_key(group, wave)) else { return };
        let new = End { stored: at, written_back: if apart { wave.written_back } else { at }, at };
        let last = wave.ends.last();
        if last.is_none_or(|e| e.stored < wave.stored || e.written_back < wave.written_back) {
            wave.ends.push(new);
        }
    }

    /// Whether the wave has stored what is not there for others.
    pub(crate) fn pending(&self, who: Who) -> bool {
        self.waves.get(&wave_key(who.group, who.wave)).is_some_and(|wave| {
            let over =
                |end: &End| end.stored >= wave.stored && (!self.apart || end.written_back >= wave.stored);
            !wave.ends.last().is_some_and(over)
        })
    }

    /// The wave's L2 gives what was stored so far to the others.
    pub(crate) fn written_back(&mut self, group: u32, wave: u8) {
        let at = self.tick();
        if let Some(wave) = self.waves.get_mut(&wave_key(group, wave)) {
            wave.written_back = at;
        }
    }

    pub(crate) fn emptied(&mut self, group: u32, cache: Cache) {
        let at = self.tick();
        let [near, far] = self.emptied.entry(u64::from(group)).or_default();
        match cache {
            Cache::Near => *near = at,
            Cache::Far => *far = at,
            Cache::Both => (*near, *far) = (at, at),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Who = Who { group: 0, wave: 0, pc: 0 };
    const B: Who = Who { group: 1, wave: 0, pc: 0 };

    fn why(stores: &mut Stores) -> &'static str {
        stores.load(100, 4, B).map_or("", |u| u.why)
    }

    #[test]
    fn a_store_is_there_behind_a_wait_and_a_fence() {
        let mut stores = Stores::new(false);
        stores.emptied(1, Cache::Both);
        stores.store(100, &[1, 2, 3, 4], A, false);
        assert!(stores.load(100, 4, A).is_none() && stores.load(104, 4, B).is_none());
        assert_eq!(why(&mut stores), "it has not waited for that");
        let mut seen = [9; 8];
        assert!(stores.look(96, &mut seen, B));
        assert_eq!(seen, [9, 9, 9, 9, 1, 2, 3, 4]);
        stores.waited(0, 0);
        assert!(!stores.look(100, &mut seen, B));
        assert_eq!(why(&mut stores), "this one has not emptied its caches since");
        stores.emptied(1, Cache::Near);
        assert_eq!(why(&mut stores), "this one has not emptied its caches since");
        stores.emptied(1, Cache::Far);
        assert_eq!(why(&mut stores), "");
    }

    #[test]
    fn caches_of_parts_are_written_back() {
        let mut stores = Stores::new(true);
        stores.written_back(0, 0);
        stores.store(100, &[0; 4], A, false);
        stores.waited(0, 0);
        stores.emptied(1, Cache::Both);
        assert_eq!(why(&mut stores), "it has not written that back and waited");
        stores.written_back(0, 0);
        stores.waited(0, 0);
        stores.emptied(1, Cache::Both);
        assert_eq!(why(&mut stores), "");
    }

    #[test]
    fn bytes_of_one_word_have_their_own_stores() {
        let mut stores = Stores::new(false);
        stores.store(100, &[0], A, false);
        stores.store(101, &[0], B, false);
        assert_eq!(why(&mut stores), "");
        stores.forget(100, 4);
        assert!(!stores.stored(100, 4));
    }
}
