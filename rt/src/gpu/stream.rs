//! The activity queues of a GPU: streams made at first use, each with an event for ordering others behind
//! it, and what was launched on it since it was last seen idle, for messages.

use super::context::Context;
use super::error::GpuResult;
use super::launched::Launched;
use crate::addr::Queue;
use crate::plugin::Queues;
use racc_abi::DeviceType;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::{Mutex, PoisonError, RwLock};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Owner {
    Runtime,
    /// acc_set_cuda_stream
    User,
}

struct Line<C: Context> {
    stream: C::Stream,
    event: C::Event,
    owner: Owner,
    recent: Mutex<Vec<Launched>>,
}

/// Launches kept for messages; the last ones of a long asynchronous sequence are the likely ones.
const RECENT: usize = 8;

pub(super) struct Streams<C: Context> {
    lines: RwLock<BTreeMap<Queue, Line<C>>>,
}

impl<C: Context> Streams<C> {
    pub(super) fn new() -> Streams<C> {
        Streams { lines: RwLock::new(BTreeMap::new()) }
    }

    fn with<T>(&self, context: &C, queue: Queue, f: impl FnOnce(&Line<C>) -> T) -> GpuResult<T> {
        if let Some(line) = self.lines.read().unwrap_or_else(PoisonError::into_inner).get(&queue) {
            return Ok(f(line));
        }
        let mut lines = self.lines.write().unwrap_or_else(PoisonError::into_inner);
        match lines.entry(queue) {
            Entry::Occupied(found) => Ok(f(found.get())),
            Entry::Vacant(new) => {
                let (stream, event) = (context.stream_create()?, context.event_create()?);
                Ok(f(new.insert(Line { stream, event, owner: Owner::Runtime, recent: Vec::new().into() })))
            }
        }
    }

    pub(super) fn get(&self, context: &C, queue: Queue) -> GpuResult<C::Stream> {
        self.with(context, queue, |line| line.stream.clone())
    }

    /// Uses the program's stream for `queue` from now on (§A.2.1.1).
    pub(super) fn set(&self, context: &C, queue: Queue, stream: C::Stream) -> GpuResult<()> {
        let event = context.event_create()?;
        let line = Line { stream, event, owner: Owner::User, recent: Vec::new().into() };
        let old = self.lines.write().unwrap_or_else(PoisonError::into_inner).insert(queue, line);
        match old {
            Some(old) if old.owner == Owner::Runtime => {
                context.stream_synchronize(&old.stream)?;
                context.event_destroy(old.event)?;
                context.stream_destroy(old.stream)
            }
            Some(old) => context.event_destroy(old.event),
            None => Ok(()),
        }
    }

    /// The queue's stream is given up, by the run time if it is its own.
    pub(super) fn remove(&self, context: &C, queue: Queue) -> GpuResult<()> {
        let old = self.lines.write().unwrap_or_else(PoisonError::into_inner).remove(&queue);
        let Some(old) = old else { return Ok(()) };
        context.event_destroy(old.event)?;
        match old.owner {
            Owner::Runtime => {
                context.stream_synchronize(&old.stream)?;
                context.stream_destroy(old.stream)
            }
            Owner::User => Ok(()),
        }
    }

    pub(super) fn launched(&self, context: &C, queue: Queue, launch: Launched) -> GpuResult<()> {
        self.with(context, queue, |line| {
            let mut recent = line.recent.lock().unwrap_or_else(PoisonError::into_inner);
            if recent.len() == RECENT {
                recent.remove(0);
            }
            recent.push(launch);
        })
    }

    /// Streams that exist among `queues`: those that do not have nothing to wait for.
    fn existing(&self, queues: Queues) -> Vec<(Queue, C::Stream, C::Event)> {
        let lines = self.lines.read().unwrap_or_else(PoisonError::into_inner);
        lines
            .iter()
            .filter(|(queue, _)| queues == Queues::All || queues == Queues::One(**queue))
            .map(|(queue, line)| (*queue, line.stream.clone(), line.event.clone()))
            .collect()
    }

    pub(super) fn wait(&self, context: &C, queues: Queues) -> GpuResult<()> {
        for (queue, stream, _) in self.existing(queues) {
            context.stream_synchronize(&stream)?;
            self.with(context, queue, |line| {
                line.recent.lock().unwrap_or_else(PoisonError::into_inner).clear();
            })?;
        }
        Ok(())
    }

    pub(super) fn is_idle(&self, context: &C, queues: Queues) -> GpuResult<bool> {
        for (_, stream, _) in self.existing(queues) {
            if !context.stream_query(&stream)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// `queue` behind `others`: an event of each, recorded now. An event may be recorded again after the wait is
    /// enqueued; the wait keeps to the state it saw.
    pub(super) fn order(&self, context: &C, queue: Queue, others: Queues) -> GpuResult<()> {
        let stream = self.get(context, queue)?;
        for (other, other_stream, event) in self.existing(others) {
            if other != queue {
                context.event_record(&event, &other_stream)?;
                context.stream_wait_event(&stream, &event)?;
            }
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

    pub(super) fn used(&self) -> Vec<Queue> {
        self.lines.read().unwrap_or_else(PoisonError::into_inner).keys().copied().collect()
    }
}
