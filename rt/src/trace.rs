//! Golden action lists: with RACC_TRACE set, every step, launch and wait prints one line without addresses that
//! change from run to run. Local addresses are numbered in order of appearance.

use crate::addr::{HostAddr, Queue};
use crate::present::{Fill, Step};
use crate::site::Name;
use std::collections::BTreeMap;
use std::sync::{Mutex, OnceLock, PoisonError};

pub(crate) fn on() -> bool {
    static ON: OnceLock<bool> = OnceLock::new();
    *ON.get_or_init(|| std::env::var_os("RACC_TRACE").is_some_and(|v| v != "0" && !v.is_empty()))
}

fn number(host: HostAddr) -> usize {
    static SEEN: Mutex<BTreeMap<HostAddr, usize>> = Mutex::new(BTreeMap::new());
    let mut seen = SEEN.lock().unwrap_or_else(PoisonError::into_inner);
    let next = seen.len();
    *seen.entry(host).or_insert(next)
}

/// One step as a line, given the name of an address.
pub fn line(step: &Step, name: impl Fn(HostAddr) -> String) -> String {
    match *step {
        Step::Allocate { host, bytes, fill: Fill::Zero } => format!("allocate {} {bytes} zero", name(host)),
        Step::Allocate { host, bytes, fill: Fill::Undefined } => format!("allocate {} {bytes}", name(host)),
        Step::CopyIn { host, bytes } => format!("in {} {bytes}", name(host)),
        Step::CopyOut { host, bytes, .. } => format!("out {} {bytes}", name(host)),
        Step::CopyOutRows { host, rows, .. } => {
            format!("out {} {}x{}+{}", name(host), rows.count, rows.bytes, rows.stride)
        }
        Step::Free { host, bytes, .. } => format!("free {} {bytes}", name(host)),
        Step::Attach { at, base, offset } => format!("attach {} -> {}{offset:+}", name(at), name(base)),
        Step::AttachSame { at, value } if value.is_null() => format!("attach {} -> null", name(at)),
        Step::AttachSame { at, value } => format!("attach {} -> shared {}", name(at), name(value)),
        Step::Detach { at, .. } => format!("detach {}", name(at)),
    }
}

pub(crate) fn step(step: &Step) {
    if on() {
        eprintln!("racc: {}", line(step, |host| format!("@{}", number(host))));
    }
}

pub(crate) fn launch(kernel: Name, gangs: [u32; 3], queue: Queue) {
    if on() {
        eprintln!(
            "racc: launch {} gangs={}x{}x{} queue={}",
            kernel.text(),
            gangs[0],
            gangs[1],
            gangs[2],
            queue.argument()
        );
    }
}

pub(crate) fn wait(what: &str) {
    if on() {
        eprintln!("racc: wait {what}");
    }
}
