//! What the threads of a block on this CPU did with its shared memory since they last met. Two accesses of which one
//! writes must have a barrier between them, and what is read must have been set: anything else is an error with the
//! places of both.
//!
//! ```text
//! t(i) = x          thread 1 writes word 0
//!                   (no barrier)
//! y = t(n - i)      thread 2 reads word 0  →  a race
//! ```
//! A store that leaves everything as it was harms nobody: that all threads store the same value is common.

use crate::sim::{POISON, in_kernel};
use crate::site::{Name, Site};
use racc_abi::threads::Access as Kind;
use racc_abi::{Construct, SrcLoc};
use std::ffi::c_char;

/// When the threads of a block met: a clock that goes on at each meeting.
pub(super) struct Meetings {
    now: u32,
    /// When all threads last met.
    all: u32,
    /// When lanes of each warp last met.
    warps: Vec<u32>,
    /// When each thread last made its stores seen.
    fences: Vec<u32>,
    lanes: usize,
}

impl Meetings {
    pub(super) fn new(threads: usize, lanes: usize) -> Meetings {
        let warps = vec![0; threads.div_ceil(lanes)];
        Meetings { now: 0, all: 0, warps, fences: vec![0; threads], lanes }
    }

    pub(super) fn now(&self) -> u32 {
        self.now
    }

    fn tick(&mut self) -> u32 {
        self.now += 1;
        self.now
    }

    pub(super) fn all_met(&mut self) {
        self.all = self.tick();
    }

    /// Lanes of the warp that this thread is in: which of them does not matter here.
    pub(super) fn lanes_met(&mut self, thread: usize) {
        let now = self.tick();
        self.warps[thread / self.lanes] = now;
    }

    pub(super) fn fence(&mut self, thread: usize) {
        let now = self.tick();
        self.fences[thread] = now;
    }

    /// What `before` did is over for the thread: they have met since, or a fence made it a signal for others.
    fn ordered(&self, before: &Access, thread: usize) -> bool {
        let (a, b) = (before.thread / self.lanes, thread / self.lanes);
        before.thread == thread
            || before.stamp < self.all
            || a == b && before.stamp < self.warps[a]
            || before.stamp < self.fences[before.thread]
    }
}

/// What a thread does to an object, and where.
#[derive(Clone, Copy)]
pub(super) struct How {
    pub(super) access: Kind,
    pub(super) loc: *const SrcLoc,
    pub(super) variable: *const c_char,
}

/// One access of a word.
#[derive(Clone, Copy)]
pub(super) struct Access {
    pub(super) thread: usize,
    pub(super) how: How,
    pub(super) stamp: u32,
}

/// An access of some bytes of a word: a bit each.
#[derive(Clone, Copy)]
struct ByteAccess {
    access: Access,
    bytes: u8,
}

/// Four bytes.
#[derive(Clone, Copy)]
struct Word {
    /// Bytes that any thread has set.
    set: u8,
    writer: Option<ByteAccess>,
    /// The last reader, and the last one before it that is another thread.
    readers: [Option<ByteAccess>; 2],
}

const WORD: u64 = 4;
/// Words that are remembered together, from the first access of one.
const CHUNK: usize = 64;

/// The accesses of one shared variable.
pub(super) struct Accesses(Vec<Option<Box<[Word; CHUNK]>>>);

/// What was found of an access.
pub(super) enum Found {
    Nothing,
    /// This thread is the first to use it.
    Unset {
        thread: usize,
    },
    /// With an earlier access.
    Race {
        before: Access,
        now: Access,
    },
}

impl Accesses {
    pub(super) fn new(bytes: u64) -> Accesses {
        let words = bytes.div_ceil(WORD) as usize;
        Accesses((0..words.div_ceil(CHUNK)).map(|_| None).collect())
    }

    fn word(&mut self, number: u64) -> Option<&mut Word> {
        const UNUSED: Word = Word { set: 0, writer: None, readers: [None; 2] };
        let chunk = self.0.get_mut(number as usize / CHUNK)?;
        let words = chunk.get_or_insert_with(|| Box::new([UNUSED; CHUNK]));
        words.get_mut(number as usize % CHUNK)
    }

    pub(super) fn access(
        &mut self,
        (first, bytes): (u64, u64),
        access: Access,
        meetings: &Meetings,
    ) -> Found {
        let mut found = Found::Nothing;
        let end = first + bytes;
        for number in first / WORD..end.div_ceil(WORD) {
            let covered = |b: u64| (first..end).contains(&(number * WORD + b));
            let mask = (0..WORD).filter(|b| covered(*b)).fold(0, |mask, b| mask | 1 << b);
            let Some(word) = self.word(number) else { break };
            let now = word.access(ByteAccess { access, bytes: mask }, meetings);
            if matches!(found, Found::Nothing) {
                found = now;
            }
        }
        found
    }
}

impl Word {
    fn access(&mut self, part: ByteAccess, meetings: &Meetings) -> Found {
        let (kind, thread) = (part.access.how.access, part.access.thread);
        let atomic = |p: &ByteAccess| p.access.how.access == Kind::Update;
        let clash = |before: &ByteAccess| {
            before.bytes & part.bytes != 0
                && !(atomic(before) && atomic(&part))
                && !meetings.ordered(&before.access, thread)
        };
        let race = |before: ByteAccess| Found::Race { before: before.access, now: part.access };
        let written = self.writer.filter(clash).map(race);
        if kind == Kind::Read {
            let known = self.readers[0].filter(|r| r.access.thread != thread);
            self.readers = [Some(part), known.or(self.readers[1])];
            let unset = part.bytes & !self.set != 0;
            return written.unwrap_or(if unset { Found::Unset { thread } } else { Found::Nothing });
        }
        let read = self.readers.into_iter().flatten().find(clash).map(race);
        let unset = kind == Kind::Update && part.bytes & !self.set != 0;
        self.set |= part.bytes;
        // An atomic update does not undo that the thread's own plain store came first.
        let own = |w: &ByteAccess| !atomic(w) && w.access.thread == thread && w.access.stamp >= meetings.all;
        if kind != Kind::Update || !self.writer.is_some_and(|w| own(&w)) {
            self.writer = Some(part);
        }
        written.or(read).unwrap_or(if unset { Found::Unset { thread } } else { Found::Nothing })
    }
}

/// The bytes that an access is of.
pub(super) struct Object {
    pub(super) name: Name,
    /// Dimensions of the thread block.
    pub(super) block: [u32; 3],
    pub(super) address: u64,
    pub(super) bytes: u64,
}

pub(super) enum Fault {
    Certain(String),
    IfChanged(Stored),
}

/// A store that matters if it changes something.
pub(super) struct Stored {
    object: Object,
    old: Vec<u8>,
    before: Access,
    now: Access,
}

impl Stored {
    pub(super) fn loc(&self) -> *const SrcLoc {
        self.now.how.loc
    }

    /// # Safety
    /// The memory is still there.
    pub(super) unsafe fn fault(&self) -> Option<String> {
        // SAFETY: the caller's promise.
        let now = unsafe { memory(self.object.address, self.object.bytes) };
        (now != self.old).then(|| self.object.race(&self.before, &self.now))
    }
}

/// # Safety
/// So many bytes are there.
unsafe fn memory<'a>(address: u64, bytes: u64) -> &'a [u8] {
    // SAFETY: the caller's promise; nothing stores while the slice is looked at.
    unsafe { std::slice::from_raw_parts(address as *const u8, bytes as usize) }
}

impl Object {
    fn thread(&self, number: usize) -> String {
        let [x, y, _] = self.block.map(|n| n as usize);
        format!("({},{},{})", number % x + 1, number / x % y + 1, number / x / y + 1)
    }

    /// # Safety
    /// The object is in shared memory of this block.
    pub(super) unsafe fn fault(self, found: Found) -> Option<Fault> {
        let name = self.name.text();
        match found {
            Found::Nothing => None,
            Found::Unset { thread } => {
                // SAFETY: the caller's promise. What a function without checks has stored is no poison.
                let unset = unsafe { memory(self.address, self.bytes) }.iter().all(|b| *b == POISON);
                unset.then(|| {
                    Fault::Certain(format!(
                        "thread {} uses the shared variable `{name}` here, but no thread of the block has set this part of it yet{}\n assign it first; where another thread does, call syncthreads() between the two",
                        self.thread(thread),
                        in_kernel()
                    ))
                })
            }
            Found::Race { before, now } if now.how.access == Kind::Write => {
                // SAFETY: the caller's promise.
                let old = unsafe { memory(self.address, self.bytes) }.to_vec();
                Some(Fault::IfChanged(Stored { object: self, old, before, now }))
            }
            Found::Race { before, now } => Some(Fault::Certain(self.race(&before, &now))),
        }
    }

    fn race(&self, before: &Access, now: &Access) -> String {
        // SAFETY: a constant of the program.
        let other = unsafe { Site::of(before.how.loc, Construct::Parallel) };
        let does = match now.how.access {
            Kind::Read => "reads it",
            Kind::Write => "stores into it",
            Kind::Update => "updates it atomically",
        };
        let did = match before.how.access {
            Kind::Read => "read",
            Kind::Write => "stored into",
            Kind::Update => "updated",
        };
        format!(
            "a race for the shared variable `{}`: thread {} {does} here, thread {} {did} it in line {} of {}, and there is no barrier between{}\n call syncthreads() between the two",
            self.name.text(),
            self.thread(now.thread),
            self.thread(before.thread),
            other.line,
            other.file.text(),
            in_kernel()
        )
    }
}
