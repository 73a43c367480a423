//! The activity queues of a GPU: streams made at first use, each with an event for ordering others behind
//! it, and what was launched on it since it was last seen idle, for messages.

use super::context::Context;
use super::error::GpuResult;
use super::last_line::{self, Versions};
use super::launched::Launched;
use crate::addr::Queue;
use crate::plugin::{Known, Queues};
use racc_abi::DeviceType;
use smallvec::SmallVec;
use std::collections::{BTreeMap, VecDeque};
use std::ffi::c_void;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Owner {
    Runtime,
    /// The driver: its stream for what names none, behind all streams that block it, and they behind it.
    Driver,
    /// acc_set_cuda_stream
    User,
    /// cudaStreamCreate
    Created,
    /// Other code made it, and may have destroyed it: after what was last put on it, only where the program names it,
    /// it is touched again. All else goes by the line's event, recorded behind each operation.
    Foreign,
}

pub(super) struct Line<C: Context> {
    stream: C::Stream,
    event: C::Event,
    owner: Owner,
    /// The program was given the stream's native handle (acc_get_cuda_stream), and may use it at any time.
    shared: AtomicBool,
    /// Operations that were enqueued, and how many of them a wait has seen to their end.
    issued: AtomicU64,
    passed: AtomicU64,
    recent: Mutex<VecDeque<Launched>>,
}

impl<C: Context> Line<C> {
    fn new(stream: C::Stream, event: C::Event, owner: Owner) -> Line<C> {
        let (issued, passed) = (AtomicU64::new(0), AtomicU64::new(0));
        Line {
            stream,
            event,
            owner,
            shared: AtomicBool::new(false),
            issued,
            passed,
            recent: Mutex::default(),
        }
    }

    /// Enqueues an operation. It is counted when it is on the stream: a wait that counts it then waits for it too.
    pub(super) fn enqueue<T>(
        &self,
        context: &C,
        operation: impl FnOnce(&C::Stream) -> GpuResult<T>,
    ) -> GpuResult<T> {
        let done = operation(&self.stream);
        if self.owner == Owner::Foreign {
            context.event_record(&self.event, &self.stream)?;
        }
        self.issued.fetch_add(1, Ordering::Release);
        done
    }

    /// Takes or returns memory in the stream's order, which nobody has to wait for.
    pub(super) fn memory<T>(&self, operation: impl FnOnce(&C::Stream) -> T) -> T {
        operation(&self.stream)
    }

    pub(super) fn issued(&self) -> u64 {
        self.issued.load(Ordering::Acquire)
    }

    /// Whether a wait has seen the first `issued` operations to their end.
    pub(super) fn has_passed(&self, issued: u64) -> bool {
        self.passed.load(Ordering::Acquire) >= issued
    }

    /// The stream stays until the device is shut down.
    pub(super) fn is_ours(&self) -> bool {
        matches!(self.owner, Owner::Runtime | Owner::Driver) && !self.shared.load(Ordering::Acquire)
    }

    /// One is the driver's stream, and the other blocks it or was made not to.
    fn is_ordered_by_driver(&self, other: &Line<C>) -> bool {
        match (self.owner, other.owner) {
            (Owner::Driver, owner) | (owner, Owner::Driver) => owner != Owner::User,
            _ => false,
        }
    }

    /// Nothing has to be done for the other to come behind it.
    fn precedes(&self, other: &Line<C>) -> bool {
        self.is_clean() || self.is_ordered_by_driver(other)
    }

    pub(super) fn native(&self, context: &C) -> *mut c_void {
        context.stream_native(&self.stream)
    }

    /// The native handle, for the program.
    pub(super) fn share(&self, context: &C) -> *mut c_void {
        self.shared.store(true, Ordering::Release);
        self.native(context)
    }

    /// Nothing was enqueued since the last wait, as far as anyone can know.
    fn is_clean(&self) -> bool {
        self.owner != Owner::Driver && self.is_ours() && self.has_passed(self.issued())
    }

    /// Waits for what is on the stream; without a call of the driver where nothing is.
    fn wait(&self, context: &C) -> GpuResult<()> {
        if self.is_clean() { Ok(()) } else { self.synchronize(context) }
    }

    /// Waits for what is on the stream, memory that was returned included.
    fn synchronize(&self, context: &C) -> GpuResult<()> {
        self.end(|| context.stream_synchronize(&self.stream))
    }

    /// [`Line::wait`] where the program does not name the stream.
    fn wait_unnamed(&self, context: &C) -> GpuResult<()> {
        match self.owner {
            Owner::Foreign => self.end(|| context.event_synchronize(&self.event)),
            Owner::Runtime | Owner::Driver | Owner::User | Owner::Created => self.wait(context),
        }
    }

    fn is_idle_unnamed(&self, context: &C) -> GpuResult<bool> {
        match self.owner {
            Owner::Foreign => context.event_query(&self.event),
            Owner::Runtime | Owner::Driver | Owner::User | Owner::Created => self.is_idle(context),
        }
    }

    fn is_idle(&self, context: &C) -> GpuResult<bool> {
        Ok(self.is_clean() || context.stream_query(&self.stream)?)
    }

    /// `wait` sees all operations so far to their end.
    fn end(&self, wait: impl FnOnce() -> GpuResult<()>) -> GpuResult<()> {
        let issued = self.issued();
        wait()?;
        self.has_ended(issued);
        Ok(())
    }

    /// A wait has seen the first `issued` operations to their end.
    fn has_ended(&self, issued: u64) {
        self.passed.fetch_max(issued, Ordering::AcqRel);
        self.recent.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    pub(super) fn launched(&self, launch: impl FnOnce() -> Launched) {
        let mut recent = self.recent.lock().unwrap_or_else(PoisonError::into_inner);
        if recent.len() == RECENT {
            recent.pop_front();
        }
        recent.push_back(launch());
    }
}

/// Launches kept for messages; the last ones of a long asynchronous sequence are the likely ones.
const RECENT: usize = 8;

pub(super) struct Streams<C: Context> {
    lines: RwLock<BTreeMap<Queue, Arc<Line<C>>>>,
    versions: Versions,
    /// There were two at a time once.
    several: AtomicBool,
    /// How many constructs without `async` have ended while what they put on [`Queue::Sync`] was under way, and how many
    /// of these have been waited for: a thread that finds another waiting must wait too.
    deferred: AtomicU64,
    settled: AtomicU64,
}

impl<C: Context> Streams<C> {
    pub(super) fn new() -> Streams<C> {
        Streams {
            lines: RwLock::new(BTreeMap::new()),
            versions: Versions::new(),
            several: AtomicBool::new(false),
            deferred: AtomicU64::new(0),
            settled: AtomicU64::new(0),
        }
    }

    pub(super) fn defer(&self) {
        self.deferred.fetch_add(1, Ordering::AcqRel);
    }

    fn is_under_way(&self) -> bool {
        self.deferred.load(Ordering::Acquire) != self.settled.load(Ordering::Acquire)
    }

    /// Waits for what was deferred.
    pub(super) fn settle(&self, context: &C) -> GpuResult<()> {
        if self.is_under_way() { self.wait(context, Queues::One(Queue::Sync)) } else { Ok(()) }
    }

    /// The stream of a queue, with what was launched on it. A construct that has ended comes before all that follows,
    /// on whatever queue.
    pub(super) fn line(&self, context: &C, queue: Queue) -> GpuResult<Arc<Line<C>>> {
        if queue != Queue::Sync && self.is_under_way() {
            self.settle(context)?;
        }
        if let Some(line) = self.lines.read().unwrap_or_else(PoisonError::into_inner).get(&queue) {
            return Ok(line.clone());
        }
        let mut lines = self.lines.write().unwrap_or_else(PoisonError::into_inner);
        if let Some(line) = lines.get(&queue) {
            return Ok(line.clone());
        }
        let line = Line::new(context.stream_create()?, context.event_create()?, Owner::Runtime);
        let line = Arc::new(line);
        self.keep(&mut lines, queue, line.clone());
        Ok(line)
    }

    /// [`Streams::line`] for one operation: without a lock where the thread's last one was on the same queue.
    pub(super) fn with_line<T>(
        &self,
        context: &C,
        queue: Queue,
        act: impl FnOnce(&Arc<Line<C>>) -> T,
    ) -> GpuResult<T> {
        let version = self.versions.present();
        let last = match self.is_under_way() {
            false => last_line::take(version, queue),
            true => None,
        };
        let line = match last {
            Some(line) => line,
            None => self.line(context, queue)?,
        };
        let done = act(&line);
        // What was looked for after a change may be newer than `version`: then it is looked for once more.
        last_line::keep(version, queue, line);
        Ok(done)
    }

    /// Uses the program's stream for `queue` from now on (§A.2.1.1).
    pub(super) fn set(&self, context: &C, queue: Queue, stream: C::Stream, known: Known) -> GpuResult<()> {
        let event = context.event_create()?;
        let owner = match known {
            Known::Set => Owner::User,
            Known::Created => Owner::Created,
            Known::Elsewhere => Owner::Foreign,
        };
        if owner != Owner::User {
            self.leave_order_to_driver(context)?;
        }
        let line = Arc::new(Line::new(stream, event, owner));
        let mut lines = self.lines.write().unwrap_or_else(PoisonError::into_inner);
        let old = self.keep(&mut lines, queue, line);
        drop(lines);
        match old {
            Some(old) => Self::replaced(context, &old),
            None => Ok(()),
        }
    }

    fn keep(
        &self,
        lines: &mut BTreeMap<Queue, Arc<Line<C>>>,
        queue: Queue,
        line: Arc<Line<C>>,
    ) -> Option<Arc<Line<C>>> {
        let old = lines.insert(queue, line);
        self.versions.change();
        self.several.fetch_or(lines.len() > 1, Ordering::AcqRel);
        old
    }

    /// The run time's own stream and its event stay: kept memory goes back on it, and another host thread may be using it.
    fn replaced(context: &C, old: &Line<C>) -> GpuResult<()> {
        match old.owner {
            Owner::Runtime => old.synchronize(context),
            Owner::Driver | Owner::User | Owner::Created | Owner::Foreign => {
                context.event_destroy(old.event.clone())
            }
        }
    }

    /// The program has streams of its own. Work that names no stream goes to the driver's from now on: an order by
    /// events would cost each launch two calls.
    fn leave_order_to_driver(&self, context: &C) -> GpuResult<()> {
        let Some(legacy) = context.legacy_stream() else { return Ok(()) };
        let mut lines = self.lines.write().unwrap_or_else(PoisonError::into_inner);
        if lines.get(&Queue::Sync).is_some_and(|line| line.owner != Owner::Runtime) {
            return Ok(());
        }
        let line = Arc::new(Line::new(legacy, context.event_create()?, Owner::Driver));
        match self.keep(&mut lines, Queue::Sync, line) {
            Some(old) => Self::replaced(context, &old),
            None => Ok(()),
        }
    }

    /// `driver` sees all work of the device to its end, or cannot.
    pub(super) fn wait_by(&self, driver: &mut dyn FnMut() -> bool) -> bool {
        let before: SmallVec<[_; 4]> =
            self.existing(Queues::All).into_iter().map(|(_, line)| (line.issued(), line)).collect();
        let waited = driver();
        for (issued, line) in before.iter().filter(|_| waited) {
            line.has_ended(*issued);
        }
        waited
    }

    /// The queue's stream is given up, by the run time if it is its own.
    pub(super) fn remove(&self, context: &C, queue: Queue) -> GpuResult<()> {
        let mut lines = self.lines.write().unwrap_or_else(PoisonError::into_inner);
        let old = lines.remove(&queue);
        self.versions.change();
        drop(lines);
        let Some(old) = old else { return Ok(()) };
        context.event_destroy(old.event.clone())?;
        match old.owner {
            Owner::Runtime => {
                context.stream_synchronize(&old.stream)?;
                context.stream_destroy(old.stream.clone())
            }
            Owner::Driver | Owner::User | Owner::Created | Owner::Foreign => Ok(()),
        }
    }

    /// Streams that exist among `queues`: those that do not have nothing to wait for.
    fn existing(&self, queues: Queues) -> SmallVec<[(Queue, Arc<Line<C>>); 1]> {
        let lines = self.lines.read().unwrap_or_else(PoisonError::into_inner);
        match queues {
            Queues::One(queue) => lines.get(&queue).map(|line| (queue, line.clone())).into_iter().collect(),
            Queues::All => lines.iter().map(|(queue, line)| (*queue, line.clone())).collect(),
        }
    }

    pub(super) fn wait(&self, context: &C, queues: Queues) -> GpuResult<()> {
        let deferred = self.deferred.load(Ordering::Acquire);
        self.existing(queues).iter().try_for_each(|(_, line)| match queues {
            Queues::One(_) => line.wait(context),
            Queues::All => line.wait_unnamed(context),
        })?;
        if let Queues::One(Queue::Sync) | Queues::All = queues {
            self.settled.fetch_max(deferred, Ordering::AcqRel);
        }
        Ok(())
    }

    /// Nothing is left on any stream, memory that was returned included.
    pub(super) fn synchronize(&self, context: &C) -> GpuResult<()> {
        self.existing(Queues::All).iter().try_for_each(|(_, line)| match line.owner {
            Owner::Foreign => line.wait_unnamed(context),
            Owner::Runtime | Owner::Driver | Owner::User | Owner::Created => line.synchronize(context),
        })
    }

    pub(super) fn is_idle(&self, context: &C, queues: Queues) -> GpuResult<bool> {
        for (_, line) in self.existing(queues) {
            let idle = match queues {
                Queues::One(_) => line.is_idle(context)?,
                Queues::All => line.is_idle_unnamed(context)?,
            };
            if !idle {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// `queue` comes behind `others` without a call.
    pub(super) fn are_ordered(&self, queue: Queue, others: Queues) -> bool {
        let version = self.versions.present();
        if others == Queues::One(Queue::Sync) && last_line::is_behind_sync(version, queue) {
            return true;
        }
        let lines = self.lines.read().unwrap_or_else(PoisonError::into_inner);
        let Some(behind) = lines.get(&queue) else { return false };
        let is_ordered = |other: Queue, line: &Line<C>| other == queue || line.precedes(behind);
        match others {
            Queues::One(other) => lines.get(&other).is_none_or(|line| {
                if other == Queue::Sync && line.is_ordered_by_driver(behind) {
                    last_line::set_behind_sync(version, queue);
                }
                is_ordered(other, line)
            }),
            Queues::All => lines.iter().all(|(other, line)| is_ordered(*other, line)),
        }
    }

    /// `queue` behind `others`: an event of each, recorded now. An event may be recorded again after the wait is
    /// enqueued; the wait keeps to the state it saw.
    pub(super) fn order(&self, context: &C, queue: Queue, others: Queues) -> GpuResult<()> {
        let behind = self.line(context, queue)?;
        for (other, line) in self.existing(others) {
            if other == queue || line.precedes(&behind) {
                continue;
            }
            if line.owner == Owner::Foreign && others == Queues::All {
                // What others put on it since then is on one of the streams that this one waits for.
                behind.enqueue(context, |stream| context.stream_wait_event(stream, &line.event))?;
                if let Some(legacy) = context.legacy_stream() {
                    context.event_record(&line.event, &legacy)?;
                }
            } else {
                context.event_record(&line.event, &line.stream)?;
            }
            behind.enqueue(context, |stream| context.stream_wait_event(stream, &line.event))?;
        }
        Ok(())
    }

    /// Kernels that may have caused an error seen now.
    pub(super) fn suspects(&self, kind: DeviceType, number: u32) -> String {
        let lines = self.lines.read().unwrap_or_else(PoisonError::into_inner);
        let mut all = Vec::new();
        for line in lines.values() {
            let recent = line.recent.lock().unwrap_or_else(PoisonError::into_inner);
            all.extend(recent.iter().rev().map(|launch| format!("\n{}", launch.text(kind, number))));
        }
        match all.len() {
            0 => String::new(),
            1 => format!("\n in this kernel:{}", all.concat()),
            _ => format!(
                "\n in one of these kernels, the latest of each queue first (RACC_ACC_SYNCHRONOUS=1 tells which):{}",
                all.concat()
            ),
        }
    }

    pub(super) fn are_several(&self) -> bool {
        self.several.load(Ordering::Acquire)
    }

    pub(super) fn used(&self) -> Vec<Queue> {
        self.lines.read().unwrap_or_else(PoisonError::into_inner).keys().copied().collect()
    }
}
