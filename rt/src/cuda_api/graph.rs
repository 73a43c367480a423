//! Graphs: work that is recorded once and replayed, by CUDA's driver or as [`recording`] has it.

use super::native::{self, Handle};
use super::recording::{self, Node};
use super::status::{Answer, Status};
use super::stream;
use crate::select;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

struct Graphs {
    graphs: BTreeMap<u64, Arc<Vec<Node>>>,
    execs: BTreeMap<u64, Arc<Vec<Node>>>,
    next: u64,
}

static GRAPHS: Mutex<Graphs> =
    Mutex::new(Graphs { graphs: BTreeMap::new(), execs: BTreeMap::new(), next: 1 });

fn graphs() -> MutexGuard<'static, Graphs> {
    GRAPHS.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Graphs {
    fn number(&mut self) -> u64 {
        let number = self.next;
        self.next += 1;
        number
    }

    fn add(&mut self, nodes: Vec<Node>) -> u64 {
        let graph = self.number();
        self.graphs.insert(graph, Arc::new(nodes));
        graph
    }
}

pub(super) fn create(flags: u32) -> Answer<u64> {
    if native::enters(select::current()?)? {
        let mut graph: Handle = std::ptr::null_mut();
        // SAFETY: the handle is written.
        unsafe { native::graph_create(&raw mut graph, flags)? };
        return Ok(graph as u64);
    }
    Ok(graphs().add(Vec::new()))
}

pub(super) fn destroy(graph: u64) -> Answer {
    if native::enters(select::current()?)? {
        // SAFETY: the program's graph.
        return unsafe { native::graph_destroy(graph as Handle) };
    }
    graphs().graphs.remove(&graph).map(drop).ok_or(Status::INVALID_VALUE)
}

pub(super) fn instantiate(graph: u64, flags: u64) -> Answer<u64> {
    if native::enters(select::current()?)? {
        let mut exec: Handle = std::ptr::null_mut();
        // SAFETY: the handle is written; the program's graph.
        unsafe { native::graph_instantiate(&raw mut exec, graph as Handle, flags)? };
        return Ok(exec as u64);
    }
    let mut graphs = graphs();
    let nodes = graphs.graphs.get(&graph).cloned().ok_or(Status::INVALID_VALUE)?;
    let exec = graphs.number();
    graphs.execs.insert(exec, nodes);
    Ok(exec)
}

pub(super) fn destroy_exec(exec: u64) -> Answer {
    if native::enters(select::current()?)? {
        // SAFETY: the program's.
        return unsafe { native::graph_exec_destroy(exec as Handle) };
    }
    graphs().execs.remove(&exec).map(drop).ok_or(Status::INVALID_VALUE)
}

pub(super) fn launch(exec: u64, handle: u64) -> Answer {
    if native::enters(select::current()?)? {
        // SAFETY: the program's.
        return unsafe { native::graph_launch(exec as Handle, handle as Handle) };
    }
    let nodes = graphs().execs.get(&exec).cloned().ok_or(Status::INVALID_VALUE)?;
    nodes.iter().try_for_each(|node| node(handle))
}

pub(super) fn begin_capture(handle: u64, mode: i32) -> Answer {
    let state = select::current()?;
    if !(0..=2).contains(&mode) {
        return Err(Status::INVALID_VALUE);
    }
    if stream::is_legacy(handle) {
        return Err(Status::CAPTURE_UNSUPPORTED);
    }
    stream::known(state, handle)?;
    if recording::is_capturing(state, handle) {
        return Err(Status::ILLEGAL_STATE);
    }
    if native::enters(state)? {
        // SAFETY: the program's stream.
        unsafe { native::begin_capture(handle as Handle, mode)? };
    }
    recording::begin(state, handle);
    Ok(())
}

pub(super) fn end_capture(handle: u64) -> Answer<u64> {
    let state = select::current()?;
    let nodes = recording::end(state, handle)?;
    if native::enters(state)? {
        let mut graph: Handle = std::ptr::null_mut();
        // SAFETY: the handle is written; the program's stream.
        unsafe { native::end_capture(handle as Handle, &raw mut graph)? };
        return Ok(graph as u64);
    }
    Ok(graphs().add(nodes))
}

/// `cudaStreamCaptureStatus`.
pub(super) fn is_capturing(handle: u64) -> Answer<i32> {
    let state = select::current()?;
    if native::enters(state)? {
        let mut status = 0;
        // SAFETY: the status is written; the program's stream.
        unsafe { native::is_capturing(handle as Handle, &raw mut status)? };
        return Ok(status);
    }
    Ok(i32::from(recording::is_capturing(state, handle)))
}
