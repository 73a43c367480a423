//! A stream over HSA: kernels go to an AQL queue, copies to the library's engines; each operation starts when the one
//! before it on the stream is done.
//!
//! ```text
//! copy, kernel, kernel  →  memory_async_copy(done: a) · barrier packet(after: a), dispatch(done: b) · dispatch(done: c)
//! ```
//! Packets of one queue wait for each other by their barrier bits; everything else waits for signals.

use super::api::{Agent, Api, Signal};
use super::done::{Done, Signals};
use super::kernarg::Kernargs;
use super::queue::{AqlQueue, BARRIER_SIGNALS, Dispatch};
use crate::gpu::error::GpuResult;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub(super) struct Stream {
    api: &'static dyn Api,
    queue: Arc<AqlQueue>,
    signals: Arc<Signals>,
    line: Mutex<Line>,
}

/// Where the last operation is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Engine {
    Queue,
    Copy,
}

struct Line {
    /// The last operation, behind all others.
    tail: Option<(Arc<Done>, Engine)>,
    /// What the next operation waits for besides.
    waits: Vec<Arc<Done>>,
    /// Operations that may be under way, in order.
    flying: VecDeque<Flight>,
    kernargs: Kernargs,
}

/// An operation that may be under way.
struct Flight {
    done: Arc<Done>,
    /// Bytes of arguments that it holds.
    kernarg: u64,
    /// What it waits for: these signals serve no other operation before it is done, although they are low already.
    _behind: Vec<Arc<Done>>,
}

/// A point on a stream: the operation that it is behind; none where nothing was under way.
#[derive(Clone, Default)]
pub(super) struct Event(Arc<Mutex<Option<Arc<Done>>>>);

impl Event {
    pub(super) fn get(&self) -> Option<Arc<Done>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Line {
    /// Forgets what is done.
    fn prune(&mut self) {
        while self.flying.front().is_some_and(|flight| flight.done.is_past()) {
            if let Some(flight) = self.flying.pop_front() {
                self.kernargs.release(flight.kernarg);
            }
        }
        if self.tail.as_ref().is_some_and(|(done, _)| done.is_past()) {
            self.tail = None;
        }
        self.waits.retain(|done| !done.is_past());
    }

    /// What an operation of `engine` waits for by signals.
    fn after(&mut self, engine: Engine) -> Vec<Signal> {
        self.prune();
        let tail = self.tail.iter().filter(|(_, by)| engine == Engine::Copy || *by == Engine::Copy);
        tail.map(|(done, _)| done).chain(&self.waits).map(|done| done.signal()).collect()
    }

    /// `done` is the last operation now.
    fn add(&mut self, done: Arc<Done>, engine: Engine, kernarg: u64) {
        let mut behind = std::mem::take(&mut self.waits);
        behind.extend(self.tail.replace((done.clone(), engine)).map(|(before, _)| before));
        self.flying.push_back(Flight { done, kernarg, _behind: behind });
    }
}

/// A copy between addresses of two agents.
pub(super) struct Copy {
    pub(super) to: (u64, Agent),
    pub(super) from: (u64, Agent),
    pub(super) bytes: u64,
}

impl Stream {
    pub(super) fn new(
        api: &'static dyn Api,
        queue: Arc<AqlQueue>,
        signals: Arc<Signals>,
        kernargs: Kernargs,
    ) -> Stream {
        let line = Line { tail: None, waits: Vec::new(), flying: VecDeque::new(), kernargs };
        Stream { api, queue, signals, line: Mutex::new(line) }
    }

    fn lock(&self) -> MutexGuard<'_, Line> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// # Safety
    /// Both sides stay until the stream has passed the copy.
    pub(super) unsafe fn copy(&self, copy: &Copy) -> GpuResult<()> {
        if copy.bytes == 0 {
            return Ok(());
        }
        let mut line = self.lock();
        let after = line.after(Engine::Copy);
        let done = self.signals.completion()?;
        // SAFETY: the caller's promise.
        unsafe { self.api.copy(copy.to, copy.from, copy.bytes, &after, done.signal())? };
        line.add(done, Engine::Copy, 0);
        Ok(())
    }

    /// Packets that make the queue wait for what the next one is behind.
    fn wait_packets(&self, line: &mut Line) -> GpuResult<()> {
        for signals in line.after(Engine::Queue).chunks(BARRIER_SIGNALS) {
            self.queue.barrier(signals, None)?;
        }
        Ok(())
    }

    /// A kernel with these arguments.
    pub(super) fn dispatch(&self, kernel: &mut Dispatch<'_>, arguments: &[u8]) -> GpuResult<()> {
        let mut line = self.lock();
        let (address, held) = loop {
            line.prune();
            if let Some(slot) = line.kernargs.put(arguments)? {
                break slot;
            }
            // The ring is full of kernels under way.
            let Some(oldest) = line.flying.front() else { continue };
            oldest.done.clone().wait()?;
        };
        self.wait_packets(&mut line)?;
        let done = self.signals.completion()?;
        kernel.kernarg = address;
        self.queue.dispatch(kernel, done.signal())?;
        line.add(done, Engine::Queue, held);
        Ok(())
    }

    /// A packet of its own behind everything; the mark for [`Event`] and time.
    pub(super) fn fence(&self) -> GpuResult<Arc<Done>> {
        let mut line = self.lock();
        self.wait_packets(&mut line)?;
        let done = self.signals.completion()?;
        self.queue.barrier(&[], Some(done.signal()))?;
        line.add(done.clone(), Engine::Queue, 0);
        Ok(done)
    }

    /// The last operation, behind all others and all waits; `None` when nothing is under way.
    pub(super) fn last(&self) -> GpuResult<Option<Arc<Done>>> {
        let (tail, waiting) = {
            let mut line = self.lock();
            line.prune();
            (line.tail.as_ref().map(|(done, _)| done.clone()), !line.waits.is_empty())
        };
        if waiting { self.fence().map(Some) } else { Ok(tail) }
    }

    pub(super) fn record(&self, event: &Event) -> GpuResult<()> {
        let last = self.last()?;
        *event.0.lock().unwrap_or_else(PoisonError::into_inner) = last;
        Ok(())
    }

    pub(super) fn wait_for(&self, event: &Event) {
        if let Some(done) = event.get() {
            self.lock().waits.push(done);
        }
    }

    pub(super) fn synchronize(&self) -> GpuResult<()> {
        if let Some(last) = self.last()? {
            last.wait()?;
        }
        self.lock().prune();
        Ok(())
    }

    pub(super) fn is_idle(&self) -> GpuResult<bool> {
        Ok(self.last()?.is_none())
    }
}
