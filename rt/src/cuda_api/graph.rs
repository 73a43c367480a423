//! Graphs: work that is recorded once and replayed, on CUDA's devices.

use super::native::{self, Handle};
use super::status::{Answer, Status};
use crate::select;

/// Only the driver can record.
fn enter() -> Answer {
    match native::enters(select::current()?)? {
        true => Ok(()),
        false => Err(Status::NOT_SUPPORTED),
    }
}

pub(super) fn create(flags: u32) -> Answer<u64> {
    enter()?;
    let mut graph: Handle = std::ptr::null_mut();
    // SAFETY: the handle is written.
    unsafe { native::graph_create(&raw mut graph, flags)? };
    Ok(graph as u64)
}

pub(super) fn destroy(graph: u64) -> Answer {
    enter()?;
    // SAFETY: the program's graph.
    unsafe { native::graph_destroy(graph as Handle) }
}

pub(super) fn instantiate(graph: u64, flags: u64) -> Answer<u64> {
    enter()?;
    let mut exec: Handle = std::ptr::null_mut();
    // SAFETY: the handle is written; the program's graph.
    unsafe { native::graph_instantiate(&raw mut exec, graph as Handle, flags)? };
    Ok(exec as u64)
}

pub(super) fn destroy_exec(exec: u64) -> Answer {
    enter()?;
    // SAFETY: the program's.
    unsafe { native::graph_exec_destroy(exec as Handle) }
}

pub(super) fn launch(exec: u64, stream: u64) -> Answer {
    enter()?;
    // SAFETY: the program's.
    unsafe { native::graph_launch(exec as Handle, stream as Handle) }
}

pub(super) fn begin_capture(stream: u64, mode: i32) -> Answer {
    enter()?;
    // SAFETY: the program's stream.
    unsafe { native::begin_capture(stream as Handle, mode) }
}

pub(super) fn end_capture(stream: u64) -> Answer<u64> {
    enter()?;
    let mut graph: Handle = std::ptr::null_mut();
    // SAFETY: the handle is written; the program's stream.
    unsafe { native::end_capture(stream as Handle, &raw mut graph)? };
    Ok(graph as u64)
}

pub(super) fn is_capturing(stream: u64) -> Answer<i32> {
    if enter().is_err() {
        return Ok(0);
    }
    let mut status = 0;
    // SAFETY: the status is written; the program's stream.
    unsafe { native::is_capturing(stream as Handle, &raw mut status)? };
    Ok(status)
}
