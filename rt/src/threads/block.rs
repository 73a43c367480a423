//! The threads of a block on this CPU: each runs the kernel's code on a stack of its own until it waits or is done; when
//! all that must have come are there, they go on. Waiting that can never end, and barriers that not all threads reach
//! at one place, are errors with their lines.

pub mod phases;

use self::phases::Phases;
use super::shadow::{Access, Accesses, Fault, Found, How, Meetings, Object, Stored};
use super::switch::{self, Stack};
use crate::addr::DevPtr;
use crate::cpu::Standing;
use crate::cuda_api::facts;
use crate::entry::guard;
use crate::error::{DeviceError, ErrorCode, Failure, Result as DeviceResult};
use crate::select;
use crate::site::{Name, Site};
use racc_abi::threads::{BarrierKind, Exchange, ThreadCtx};
use racc_abi::{Construct, DeviceType, SrcLoc};
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::{c_char, c_int, c_void};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// Lanes of a warp.
const WARP: usize = 32;

/// What a thread waits for.
#[derive(Clone, Copy)]
enum State {
    Ready,
    Barrier {
        kind: BarrierKind,
        predicate: c_int,
        loc: *const SrcLoc,
    },
    Exchange(Brought),
    /// A phase of a barrier that bulk copies arrive at.
    Phase {
        barrier: u64,
        phase: i64,
        loc: *const SrcLoc,
    },
    Done,
}

/// What a lane brings to an exchange.
#[derive(Clone, Copy)]
struct Brought {
    kind: Exchange,
    mask: u32,
    value: i64,
    lane: i32,
    width: i32,
    loc: *const SrcLoc,
}

struct Fiber {
    context: ThreadCtx,
    /// Which of the blocks that run together.
    block: usize,
    sp: *mut u8,
    stack: Option<Stack>,
    state: State,
    /// What the operation that it waited for gives.
    result: i64,
}

/// A shared variable of a block.
struct Shared {
    /// Its name, at an address that no other variable has; null: memory whose size the launch gives.
    key: *const c_char,
    address: DevPtr,
    bytes: u64,
    accesses: Accesses,
    /// A bulk copy has stored into it: the last one of a loop is shorter, and what lies behind its end is read by
    /// programs that do not use it (guide §2.6.7).
    copied_to: bool,
}

/// What belongs to a block.
struct Block {
    shared: Vec<Shared>,
    meetings: Meetings,
    /// By their addresses.
    phases: BTreeMap<u64, Phases>,
}

/// Bytes of shared variables of fixed size that a block has: as many as any GPU.
const MOST_SHARED: u64 = 64 << 10;

/// Where shared memory comes from.
pub(crate) trait SharedMemory {
    fn get(&self, bytes: u64) -> DeviceResult<DevPtr>;
    fn give(&self, address: DevPtr);
}

/// A kernel's code and the memory of its blocks.
pub(crate) struct Job<'a> {
    pub(crate) standing: Standing,
    pub(crate) grid: [u32; 3],
    pub(crate) block: [u32; 3],
    /// Blocks of a cluster.
    pub(crate) cluster: [u32; 3],
    /// Bytes of dynamic shared memory.
    pub(crate) dynamic: u64,
    pub(crate) memory: &'a (dyn SharedMemory + Sync),
    pub(crate) device: (DeviceType, u32),
}

/// The blocks that take turns on this thread of the system.
struct Team<'a> {
    job: &'a Job<'a>,
    fibers: Vec<Fiber>,
    blocks: Vec<Block>,
    /// A store whose value matters for what the check of it says.
    stored: Option<Stored>,
    current: usize,
    sp: *mut u8,
}

thread_local! {
    static TEAM: Cell<*mut c_void> = const { Cell::new(std::ptr::null_mut()) };
    /// Of the program's thread that runs.
    static CONTEXT: Cell<*const ThreadCtx> = const { Cell::new(&raw const ALONE) };
}

fn coordinates(linear: u32, [x, y, _]: [u32; 3]) -> [u32; 3] {
    [linear % x, linear / x % y, linear / x / y]
}

impl Job<'_> {
    /// Blocks of a cluster.
    pub(crate) fn cluster_size(&self) -> u32 {
        self.cluster.iter().product()
    }

    /// Where the block is, of numbers that go from cluster to cluster, and in each from block to block.
    fn place(&self, number: u32) -> [u32; 3] {
        let size = self.cluster_size();
        let clusters = [0, 1, 2].map(|a| self.grid[a] / self.cluster[a]);
        let (cluster, own) = (coordinates(number / size, clusters), coordinates(number % size, self.cluster));
        [0, 1, 2].map(|a| cluster[a] * self.cluster[a] + own[a])
    }
}

/// Runs blocks `first..end` of the grid together, so that they may wait for each other.
pub(crate) fn run(job: &Job<'_>, first: u32, end: u32) {
    let threads: u32 = job.block.iter().product();
    let cluster_size = job.cluster_size();
    let mut fibers = Vec::with_capacity((threads * (end - first)) as usize);
    for block in first..end {
        for thread in 0..threads {
            let context = ThreadCtx {
                thread: coordinates(thread, job.block),
                block: job.place(block),
                block_dim: job.block,
                grid_dim: job.grid,
                cluster_rank: block % cluster_size,
                cluster_size,
            };
            fibers.push(Fiber {
                context,
                block: (block - first) as usize,
                sp: std::ptr::null_mut(),
                stack: None,
                state: State::Ready,
                result: 0,
            });
        }
    }
    let block = |_| Block {
        shared: Vec::new(),
        meetings: Meetings::new(threads as usize, WARP),
        phases: BTreeMap::new(),
    };
    let blocks = (first..end).map(block).collect();
    let mut team = Team { job, fibers, blocks, stored: None, current: 0, sp: std::ptr::null_mut() };
    let outer = (TEAM.replace((&raw mut team).cast()), CONTEXT.get());
    let outside = job.standing.enter();
    team.schedule(threads as usize);
    outside.leave();
    TEAM.set(outer.0);
    CONTEXT.set(outer.1);
    for shared in team.blocks.into_iter().flat_map(|b| b.shared) {
        job.memory.give(shared.address);
    }
}

/// The first frame of a thread's stack.
extern "C" fn body(team: *mut u8) -> ! {
    let team: *mut Team<'_> = team.cast();
    // SAFETY: the team outlives its threads; only one of them runs at a time.
    unsafe {
        (*team).job.standing.call();
        // A thread that did not begin yet is next on this stack: where nobody waits, the threads are a plain loop.
        while (*team).takes_over() {
            (*team).job.standing.call();
        }
        let current = (*team).current;
        let save = &raw mut (&mut (*team).fibers)[current].sp;
        switch::switch(save, (*team).sp);
    }
    std::process::abort()
}

impl Team<'_> {
    fn schedule(&mut self, threads: usize) {
        loop {
            let mut ran = false;
            for n in 0..self.fibers.len() {
                if matches!(self.fibers[n].state, State::Ready) {
                    self.resume(n);
                    ran = true;
                }
            }
            if self.fibers.iter().all(|f| matches!(f.state, State::Done)) {
                return;
            }
            let mut released = false;
            for block in 0..self.fibers.len() / threads {
                let (lo, hi) = (block * threads, (block + 1) * threads);
                released |= self.release_block(lo, hi);
                for warp in (lo..hi).step_by(WARP) {
                    released |= self.release_warp(warp, hi.min(warp + WARP), Whole::Masked);
                }
            }
            released |= self.release_phases();
            let cluster = self.job.cluster_size() as usize * threads;
            if cluster > threads {
                for first in (0..self.fibers.len()).step_by(cluster) {
                    released |= self.release_blocks(BarrierKind::Cluster, first, first + cluster);
                }
            }
            released |= self.release_blocks(BarrierKind::Grid, 0, self.fibers.len());
            if released || ran && self.fibers.iter().any(|f| matches!(f.state, State::Ready)) {
                continue;
            }
            // Operations of whatever lanes are there.
            for block in 0..self.fibers.len() / threads {
                let (lo, hi) = (block * threads, (block + 1) * threads);
                for warp in (lo..hi).step_by(WARP) {
                    released |= self.release_warp(warp, hi.min(warp + WARP), Whole::Present);
                }
            }
            if !released {
                self.stuck();
            }
        }
    }

    /// The current thread is done; true where the next one goes on with its stack.
    fn takes_over(&mut self) -> bool {
        self.settle();
        let current = self.current;
        self.fibers[current].state = State::Done;
        let waits = |f: &Fiber| matches!(f.state, State::Ready) && f.stack.is_none();
        if !self.fibers.get(current + 1).is_some_and(waits) {
            return false;
        }
        let stack = self.fibers[current].stack.take();
        let next = &mut self.fibers[current + 1];
        next.stack = stack;
        CONTEXT.set(&raw const next.context);
        self.current = current + 1;
        true
    }

    fn resume(&mut self, n: usize) {
        self.current = n;
        let team: *mut Team<'_> = self;
        let fiber = &mut self.fibers[n];
        if fiber.stack.is_none() {
            let Some(stack) = Stack::new() else {
                let text = "no memory for the stacks of a block's threads";
                crate::fatal::fatal(&Failure::new(ErrorCode::OutOfMemory, text), &Site::api(c"launch"))
            };
            // SAFETY: a stack of the thread's own.
            fiber.sp = unsafe { switch::prepare(&stack, body, team.cast()) };
            fiber.stack = Some(stack);
        }
        let (to, top) = (fiber.sp, fiber.stack.as_ref().map_or(0, |s| s.top() as u64));
        self.job.standing.frames_below(top);
        CONTEXT.set(&raw const fiber.context);
        // SAFETY: prepared above, or saved when the thread began to wait.
        unsafe { switch::switch(&raw mut self.sp, to) };
        self.settle();
        let fiber = &mut self.fibers[self.current];
        if matches!(fiber.state, State::Done)
            && let Some(stack) = fiber.stack.take()
        {
            stack.give_back();
        }
    }

    fn waits_at(&self, n: usize) -> Option<(BarrierKind, c_int, *const SrcLoc)> {
        match self.fibers[n].state {
            State::Barrier { kind, predicate, loc } => Some((kind, predicate, loc)),
            State::Ready | State::Exchange(_) | State::Phase { .. } | State::Done => None,
        }
    }

    /// Threads of a block.
    fn threads(&self) -> usize {
        self.job.block.iter().product::<u32>() as usize
    }

    /// The last store of the thread that runs is done.
    fn settle(&mut self) {
        let Some(stored) = self.stored.take() else { return };
        // SAFETY: shared memory of the thread's block.
        if let Some(text) = unsafe { stored.fault() } {
            // SAFETY: a constant of the program.
            let site = unsafe { Site::of(stored.loc(), Construct::Parallel) };
            crate::fatal::fatal(&Failure::new(ErrorCode::Execution, text), &site)
        }
    }

    /// The thread that runs is about to use the memory: what is wrong with that, where it is a shared variable.
    fn access(&mut self, (address, bytes): (u64, u64), how: How) -> Option<String> {
        self.settle();
        let thread = self.current % self.threads();
        let (dims, block) = (self.job.block, self.fibers[self.current].block);
        let block = &mut self.blocks[block];
        let shared =
            block.shared.iter_mut().find(|s| (s.address.0..s.address.0 + s.bytes).contains(&address))?;
        let name = if shared.key.is_null() { how.variable } else { shared.key };
        // SAFETY: a constant of the program.
        let object = Object { name: unsafe { Name::of(name) }, block: dims, address, bytes };
        let range = (address - shared.address.0, bytes);
        let found = shared.accesses.access(
            range,
            Access { thread, how, stamp: block.meetings.now() },
            &block.meetings,
        );
        if shared.copied_to && matches!(found, Found::Unset { .. }) {
            return None;
        }
        // SAFETY: device memory, which was checked.
        match unsafe { object.fault(found) }? {
            Fault::Certain(text) => Some(text),
            Fault::IfChanged(stored) => {
                self.stored = Some(stored);
                None
            }
        }
    }

    /// Where a block has the shared variable of this key; null: the memory whose size the launch gives, which has no
    /// variable of its own.
    fn shared(&mut self, block: usize, key: *const c_char, bytes: u64) -> DeviceResult<DevPtr> {
        let list = &self.blocks[block].shared;
        if let Some(known) = list.iter().find(|s| s.key == key) {
            return Ok(known.address);
        }
        let bytes = if key.is_null() { self.job.dynamic } else { bytes };
        let fixed: u64 = list.iter().filter(|s| !s.key.is_null()).map(|s| s.bytes).sum();
        if !key.is_null() && fixed + bytes > MOST_SHARED {
            let text = format!(
                "the block has {} bytes of shared data of fixed size; GPUs have {MOST_SHARED} or less",
                fixed + bytes
            );
            return Err(DeviceError::new(ErrorCode::Execution, text));
        }
        let address = self.job.memory.get(bytes.max(1))?;
        self.blocks[block].shared.push(Shared {
            key,
            address,
            bytes,
            accesses: Accesses::new(bytes),
            copied_to: false,
        });
        Ok(address)
    }

    /// The block's barrier, when all threads that still run have come.
    fn release_block(&mut self, lo: usize, hi: usize) -> bool {
        let live: Vec<usize> = (lo..hi).filter(|n| !matches!(self.fibers[*n].state, State::Done)).collect();
        let here: Vec<_> = live.iter().filter_map(|n| self.waits_at(*n)).collect();
        // A block that is its own cluster has no other to wait for.
        let alone = self.job.cluster_size() == 1;
        let of_more = |kind| match kind {
            BarrierKind::Grid => true,
            BarrierKind::Cluster => !alone,
            BarrierKind::Wait | BarrierKind::Count | BarrierKind::And | BarrierKind::Or => false,
        };
        if here.is_empty() || here.len() < live.len() || here.iter().any(|h| of_more(h.0)) {
            return false;
        }
        if let Some(other) = here.iter().find(|h| h.0 != here[0].0 || !same_place(h.2, here[0].2)) {
            diverged(here[0].2, other.2);
        }
        let count = here.iter().filter(|h| h.1 != 0).count();
        let result = match here[0].0 {
            BarrierKind::Wait | BarrierKind::Grid | BarrierKind::Cluster => 0,
            BarrierKind::Count => count as i64,
            BarrierKind::And => i64::from(count == here.len()),
            BarrierKind::Or => i64::from(count > 0),
        };
        for n in live {
            self.fibers[n].state = State::Ready;
            self.fibers[n].result = result;
        }
        let ended = (lo..hi).find(|n| matches!(self.fibers[*n].state, State::Done));
        if let Some(ended) = ended {
            left_out(self.fibers[ended].context.thread, here[0].2);
        }
        let block = self.fibers[lo].block;
        self.blocks[block].meetings.all_met();
        true
    }

    /// The barrier of several blocks, whose threads are those from `lo` on and below `hi`.
    fn release_blocks(&mut self, kind: BarrierKind, lo: usize, hi: usize) -> bool {
        let waits = |f: &Fiber| matches!(f.state, State::Barrier { kind: k, .. } if k == kind);
        let done = |f: &Fiber| matches!(f.state, State::Done);
        let all = &self.fibers[lo..hi];
        if !all.iter().all(|f| waits(f) || done(f)) || all.iter().all(done) {
            return false;
        }
        self.fibers[lo..hi].iter_mut().filter(|f| !done(f)).for_each(|f| f.state = State::Ready);
        let threads = self.threads();
        self.blocks[lo / threads..hi / threads].iter_mut().for_each(|b| b.meetings.all_met());
        true
    }

    /// Exchanges of a warp for which all lanes that they name have come, or which take whoever is there.
    fn release_warp(&mut self, lo: usize, hi: usize, whole: Whole) -> bool {
        for n in lo..hi {
            let State::Exchange(first) = self.fibers[n].state else { continue };
            let anyone = first.mask == 0;
            if anyone != (whole == Whole::Present) {
                continue;
            }
            let mut lanes = Vec::new();
            let mut complete = true;
            for m in lo..hi {
                let named = anyone || first.mask >> (m - lo) & 1 == 1;
                match self.fibers[m].state {
                    State::Exchange(b)
                        if b.kind == first.kind && b.mask == first.mask && same_place(b.loc, first.loc) =>
                    {
                        lanes.push((m, b));
                    }
                    State::Done => {}
                    State::Exchange(_) | State::Ready | State::Barrier { .. } | State::Phase { .. } => {
                        complete &= !named || anyone;
                    }
                }
            }
            if complete {
                self.exchange(lo, &lanes);
                return true;
            }
        }
        false
    }

    fn exchange(&mut self, lo: usize, lanes: &[(usize, Brought)]) {
        let value = |lane: i32| lanes.iter().find(|(n, _)| *n == lo + lane as usize).map(|(_, b)| b.value);
        // Without a mask, whoever is there. A lane that its own mask does not name counts for nobody, as on GPUs.
        let named = lanes.first().map_or(0, |(_, b)| if b.mask == 0 { u32::MAX } else { b.mask });
        let bits = |test: &dyn Fn(&Brought) -> bool| {
            named & lanes.iter().filter(|(_, b)| test(b)).fold(0u32, |all, (n, _)| all | 1 << (n - lo))
        };
        let all = bits(&|_| true);
        let truth = bits(&|b| b.value != 0);
        let results: Vec<i64> = lanes
            .iter()
            .map(|(n, b)| {
                let own = (n - lo) as i32;
                let width = b.width.clamp(1, WARP as i32);
                let start = own / width * width;
                let shuffled = |lane: i32| {
                    let inside = (start..start + width).contains(&lane);
                    if inside { value(lane).unwrap_or(b.value) } else { b.value }
                };
                match b.kind {
                    Exchange::ShuffleIndex => shuffled(start + b.lane.rem_euclid(width)),
                    Exchange::ShuffleUp => shuffled(own - b.lane),
                    Exchange::ShuffleDown => shuffled(own + b.lane),
                    Exchange::ShuffleXor => shuffled(own ^ b.lane),
                    Exchange::VoteAll => i64::from(truth == all),
                    Exchange::VoteAny => i64::from(truth != 0),
                    Exchange::Ballot => i64::from(truth),
                    Exchange::Uniform => i64::from(truth == 0 || truth == all),
                    Exchange::MatchAny => i64::from(bits(&|other| other.value == b.value)),
                    Exchange::MatchAll => {
                        i64::from(if lanes.iter().all(|(_, o)| o.value == b.value) { all } else { 0 })
                    }
                    Exchange::Barrier => 0,
                }
            })
            .collect();
        let (block, first) = (self.fibers[lo].block, lo % self.threads());
        self.blocks[block].meetings.lanes_met(first);
        for ((n, _), result) in lanes.iter().zip(results) {
            self.fibers[*n].state = State::Ready;
            self.fibers[*n].result = result;
        }
    }

    /// Every thread waits, and none can go on.
    fn stuck(&self) -> ! {
        let place = |f: &Fiber| match f.state {
            State::Barrier { loc, .. } => Some((f.context.thread, "at a barrier", loc)),
            State::Exchange(b) => Some((f.context.thread, "for lanes of its warp", b.loc)),
            State::Phase { loc, .. } => {
                Some((f.context.thread, "for threads and copies to arrive at a barrier", loc))
            }
            State::Ready | State::Done => None,
        };
        let mut said: Vec<(&str, u32)> = Vec::new();
        let mut text = "deadlock: the threads of a block wait for each other".to_owned();
        let mut first: *const SrcLoc = std::ptr::null();
        for (thread, how, loc) in self.fibers.iter().filter_map(place) {
            // SAFETY: a constant of the program.
            let line = unsafe { Site::of(loc, Construct::Parallel) }.line;
            if first.is_null() {
                first = loc;
            }
            if said.len() < 4 && !said.contains(&(how, line)) {
                said.push((how, line));
                let [x, y, z] = thread.map(|n| n + 1);
                text.push_str(&format!("\n thread ({x},{y},{z}) waits {how} in line {line}"));
            }
        }
        // SAFETY: a constant of the program.
        let site = unsafe { Site::of(first, Construct::Parallel) };
        crate::fatal::fatal(&Failure::new(ErrorCode::Execution, text), &site)
    }
}

/// Which exchanges are looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whole {
    /// Those whose mask names lanes.
    Masked,
    /// Those of the lanes that happen to be there.
    Present,
}

fn same_place(a: *const SrcLoc, b: *const SrcLoc) -> bool {
    // SAFETY: constants of the program.
    let line = |l: *const SrcLoc| unsafe { l.as_ref() }.map(|l| l.line);
    std::ptr::eq(a, b) || line(a) == line(b)
}

fn diverged(one: *const SrcLoc, other: *const SrcLoc) -> ! {
    // SAFETY: constants of the program.
    let (one, other) = unsafe { (Site::of(one, Construct::Parallel), Site::of(other, Construct::Parallel)) };
    let text = format!(
        "a barrier in divergent flow: some threads of the block are in line {}, others in line {}",
        one.line, other.line
    );
    crate::fatal::fatal(&Failure::new(ErrorCode::Execution, text), &one)
}

/// A barrier without threads that have ended: GPUs let the others go on, while CUDA asks for all threads. Said once for
/// each place.
fn left_out(thread: [u32; 3], loc: *const SrcLoc) {
    static SAID: Mutex<BTreeSet<usize>> = Mutex::new(BTreeSet::new());
    let mut said = SAID.lock().unwrap_or_else(PoisonError::into_inner);
    if said.insert(loc as usize) {
        // SAFETY: a constant of the program.
        let site = unsafe { Site::of(loc, Construct::Parallel) };
        let [x, y, z] = thread.map(|n| n + 1);
        eprintln!(
            "{}:{}: warning: thread ({x},{y},{z}) of the block has ended without this barrier, which all threads must reach{}",
            site.file.text(),
            site.line,
            crate::sim::in_kernel()
        );
    }
}

/// Runs `f` for the thread of the program that calls.
fn with_team<T>(f: impl FnOnce(&mut Team<'_>) -> T) -> Option<T> {
    let team: *mut Team<'static> = TEAM.get().cast();
    // SAFETY: alive while its threads run, of which one runs at a time.
    unsafe { team.as_mut() }.map(f)
}

/// Waits until the scheduler has made the calling thread ready again.
fn wait(state: State) -> i64 {
    let Some((save, to)) = with_team(|team| {
        let current = team.current;
        team.fibers[current].state = state;
        (&raw mut team.fibers[current].sp, team.sp)
    }) else {
        return 0;
    };
    // SAFETY: the scheduler waits in `resume`.
    unsafe { switch::switch(save, to) };
    with_team(|team| team.fibers[team.current].result).unwrap_or(0)
}

/// Outside of a kernel: one thread of one block.
static ALONE: ThreadCtx = ThreadCtx {
    thread: [0; 3],
    block: [0; 3],
    block_dim: [1; 3],
    grid_dim: [1; 3],
    cluster_rank: 0,
    cluster_size: 1,
};

#[unsafe(no_mangle)]
pub extern "C" fn __racc_thread_context() -> *const c_void {
    CONTEXT.get().cast()
}

#[unsafe(no_mangle)]
pub extern "C" fn __racc_thread_barrier(kind: c_int, predicate: c_int, loc: *const SrcLoc) -> c_int {
    let kind = match kind {
        1 => BarrierKind::Count,
        2 => BarrierKind::And,
        3 => BarrierKind::Or,
        4 => BarrierKind::Grid,
        5 => BarrierKind::Cluster,
        _ => BarrierKind::Wait,
    };
    wait(State::Barrier { kind, predicate, loc }) as c_int
}

#[unsafe(no_mangle)]
pub extern "C" fn __racc_thread_exchange(
    kind: c_int,
    mask: c_int,
    value: i64,
    lane: c_int,
    width: c_int,
    loc: *const SrcLoc,
) -> i64 {
    let kind = match kind {
        0 => Exchange::ShuffleIndex,
        1 => Exchange::ShuffleUp,
        2 => Exchange::ShuffleDown,
        3 => Exchange::ShuffleXor,
        4 => Exchange::VoteAll,
        5 => Exchange::VoteAny,
        6 => Exchange::Ballot,
        7 => Exchange::Uniform,
        8 => Exchange::MatchAny,
        9 => Exchange::MatchAll,
        _ => Exchange::Barrier,
    };
    wait(State::Exchange(Brought { kind, mask: mask as u32, value, lane, width, loc }))
}

/// What is wrong with an access of the program's thread, where it is one of shared memory.
///
/// # Safety
/// `address` is device memory, `loc` and `variable` are null or constants of the program.
pub(crate) unsafe fn shared_fault(
    range: (u64, u64),
    access: racc_abi::threads::Access,
    loc: *const SrcLoc,
    variable: *const c_char,
) -> Option<String> {
    with_team(|team| team.access(range, How { access, loc, variable })).flatten()
}

/// The name of the shared variable of the program's thread that begins at an address.
pub(crate) fn shared_variable(first: DevPtr) -> Option<String> {
    with_team(|team| {
        let block = &team.blocks[team.fibers[team.current].block];
        let shared = block.shared.iter().find(|s| s.address == first)?;
        // SAFETY: a constant of the program.
        let name = unsafe { Name::of(shared.key) };
        Some(if shared.key.is_null() {
            "the shared memory whose size the launch gives".to_owned()
        } else {
            format!("the shared variable `{}`", name.text())
        })
    })
    .flatten()
}

#[unsafe(no_mangle)]
pub extern "C" fn __racc_thread_device_info() -> *const c_void {
    let site = Site::api(c"a routine of CUDA's API");
    guard(&site, || {
        let device = with_team(|team| team.job.device);
        let state = match device {
            Some((kind, number)) => select::devices(kind).get(number as usize),
            None => Some(select::current()?),
        };
        let state =
            state.ok_or_else(|| Failure::new(ErrorCode::Other, "a kernel on a device that is gone"))?;
        Ok((&raw const *facts::of(state)).cast())
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn __racc_thread_fence() {
    with_team(|team| {
        let (thread, block) = (team.current % team.threads(), team.fibers[team.current].block);
        team.blocks[block].meetings.fence(thread);
    });
}

#[unsafe(no_mangle)]
pub extern "C" fn __racc_thread_shared(key: *const c_char, bytes: i64, _align: i64) -> *mut c_void {
    let site = Site::api(c"shared memory");
    guard(&site, || {
        let found = with_team(|team| team.shared(team.fibers[team.current].block, key, bytes as u64));
        match found {
            Some(found) => found.map(|at| at.ptr().cast()).map_err(Failure::of_device),
            None => Err(Failure::new(ErrorCode::Execution, "a shared variable is used outside of a kernel")),
        }
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn __racc_thread_clock(_unit: c_int) -> i64 {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_nanos() as i64
}
