//! Graphs: work that is recorded once and replayed. On CUDA's devices the driver records; elsewhere a graph is a list of
//! what the program put on the recording streams, in that order ([`Node`]).
//!
//! Which streams record is known here for all devices: racc's own waits and orders must not reach them (see
//! [`is_capturing_handle`]).

use super::copy::{self, Block, Direction, When};
use super::fill::{self, Area};
use super::native::{self, Handle};
use super::status::{Answer, Status};
use super::stream;
use crate::plugin::Kernel;
use crate::select;
use crate::site::Site;
use crate::state::DeviceState;
use crate::threads::launch;
use racc_abi::{DeviceType, threads};
use std::collections::BTreeMap;
use std::ffi::c_void;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// What was put on a recording stream.
pub(crate) enum Node {
    Launch {
        kernel: Kernel,
        shape: threads::Launch,
        /// Each parameter's value, at addresses that suit every type.
        params: Vec<Vec<u128>>,
        site: Site,
    },
    Copy(Block, Direction),
    Fill(Area, Vec<u8>),
}

/// A stream of a device.
type Key = (DeviceType, u32, u64);

struct Recording {
    /// Where the program began it, and streams that wait for events of it.
    streams: Vec<Key>,
    events: Vec<u64>,
    nodes: Vec<Node>,
}

struct Graphs {
    open: Vec<Recording>,
    graphs: BTreeMap<u64, Arc<Vec<Node>>>,
    execs: BTreeMap<u64, Arc<Vec<Node>>>,
    next: u64,
}

static GRAPHS: Mutex<Graphs> =
    Mutex::new(Graphs { open: Vec::new(), graphs: BTreeMap::new(), execs: BTreeMap::new(), next: 1 });

/// Recordings that are open: most programs have none at any time.
static OPEN: AtomicUsize = AtomicUsize::new(0);

fn key(state: &DeviceState, handle: u64) -> Key {
    (state.device.kind(), state.device.number(), handle)
}

fn graphs() -> std::sync::MutexGuard<'static, Graphs> {
    GRAPHS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What `act` makes of the open recording that the stream belongs to.
fn with_open<T>(state: &DeviceState, handle: u64, act: impl FnOnce(&mut Recording) -> T) -> Option<T> {
    if OPEN.load(Ordering::Relaxed) == 0 {
        return None;
    }
    let key = key(state, handle);
    graphs().open.iter_mut().find(|r| r.streams.contains(&key)).map(act)
}

pub(crate) fn is_capturing_handle(state: &DeviceState, handle: u64) -> bool {
    with_open(state, handle, |_| ()).is_some()
}

/// The device has a stream that records.
pub(super) fn any_capturing(state: &DeviceState) -> bool {
    if OPEN.load(Ordering::Relaxed) == 0 {
        return false;
    }
    let (kind, number, _) = key(state, 0);
    graphs().open.iter().flat_map(|r| &r.streams).any(|s| (s.0, s.1) == (kind, number))
}

/// True where the stream records: then it has the node, and nothing happens now. CUDA's driver records itself.
pub(crate) fn records(state: &DeviceState, handle: u64, node: impl FnOnce() -> Node) -> bool {
    state.device.kind() != DeviceType::Nvidia
        && with_open(state, handle, |recording| recording.nodes.push(node())).is_some()
}

/// An event of a recording stream leads other streams into the recording.
pub(super) fn records_event(state: &DeviceState, handle: u64, event: u64) -> bool {
    with_open(state, handle, |recording| recording.events.push(event)).is_some()
}

/// The stream waits for an event of a recording: it records from now on.
pub(super) fn joins(state: &DeviceState, handle: u64, event: u64) -> bool {
    if OPEN.load(Ordering::Relaxed) == 0 {
        return false;
    }
    let key = key(state, handle);
    let mut graphs = graphs();
    let Some(recording) = graphs.open.iter_mut().find(|r| r.events.contains(&event)) else { return false };
    if !recording.streams.contains(&key) {
        recording.streams.push(key);
    }
    true
}

impl Graphs {
    fn number(&mut self) -> u64 {
        let number = self.next;
        self.next += 1;
        number
    }
}

pub(super) fn create(flags: u32) -> Answer<u64> {
    if native::enters(select::current()?)? {
        let mut graph: Handle = std::ptr::null_mut();
        // SAFETY: the handle is written.
        unsafe { native::graph_create(&raw mut graph, flags)? };
        return Ok(graph as u64);
    }
    let mut graphs = graphs();
    let graph = graphs.number();
    graphs.graphs.insert(graph, Arc::new(Vec::new()));
    Ok(graph)
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
    let state = select::current()?;
    if native::enters(state)? {
        // SAFETY: the program's.
        return unsafe { native::graph_launch(exec as Handle, handle as Handle) };
    }
    let nodes = graphs().execs.get(&exec).cloned().ok_or(Status::INVALID_VALUE)?;
    nodes.iter().try_for_each(|node| replay(state, node, handle))
}

fn replay(state: &'static DeviceState, node: &Node, handle: u64) -> Answer {
    match node {
        Node::Copy(block, direction) => copy::copy(block, *direction, When::OnStream(handle)),
        Node::Fill(area, value) => fill::fill(area, value, handle),
        Node::Launch { kernel, shape, params, site } => {
            let params: Vec<*const c_void> = params.iter().map(|p| p.as_ptr().cast()).collect();
            // A launch on stream 0 goes to the thread's default: this is the legacy stream itself.
            let stream = if handle == 0 { stream::LEGACY_NAME } else { handle };
            let shape = threads::Launch { stream: stream as i64, ..*shape };
            // SAFETY: the kernel's parameters, as the program gave them.
            unsafe { launch::start(state, *kernel, &shape, params.as_ptr(), site) }
                .map_err(|_| Status::LAUNCH_FAILURE)
        }
    }
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
    if is_capturing_handle(state, handle) {
        return Err(Status::ILLEGAL_STATE);
    }
    if native::enters(state)? {
        // SAFETY: the program's stream.
        unsafe { native::begin_capture(handle as Handle, mode)? };
    }
    graphs().open.push(Recording {
        streams: vec![key(state, handle)],
        events: Vec::new(),
        nodes: Vec::new(),
    });
    OPEN.fetch_add(1, Ordering::Relaxed);
    Ok(())
}

pub(super) fn end_capture(handle: u64) -> Answer<u64> {
    let state = select::current()?;
    let key = key(state, handle);
    let mut graphs = graphs();
    // The stream with which it began.
    let at = graphs.open.iter().position(|r| r.streams.first() == Some(&key)).ok_or(Status::ILLEGAL_STATE)?;
    let recording = graphs.open.swap_remove(at);
    OPEN.fetch_sub(1, Ordering::Relaxed);
    if native::enters(state)? {
        let mut graph: Handle = std::ptr::null_mut();
        // SAFETY: the handle is written; the program's stream.
        unsafe { native::end_capture(handle as Handle, &raw mut graph)? };
        return Ok(graph as u64);
    }
    let graph = graphs.number();
    graphs.graphs.insert(graph, Arc::new(recording.nodes));
    Ok(graph)
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
    Ok(i32::from(is_capturing_handle(state, handle)))
}
