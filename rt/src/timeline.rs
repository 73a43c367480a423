//! RACC_ACC_TRACE=file.json: what happened when, in the trace format that chrome://tracing and Perfetto show. Host
//! threads are rows with constructs, launches and waits; each queue of a device is a row with kernels and transfers.
//!
//! The file is whole JSON after each event, whatever becomes of the program: an event is written over the closing
//! brackets, together with new ones. `%p` in the name stands for the process's number, for runs of several.

use crate::addr::Queue;
use crate::config::{config, device_type_name};
use crate::error::Result;
use crate::live;
use crate::plugin::{Device, Mark};
use crate::site::Site;
use crate::thread_id::thread_id;
use racc_abi::DeviceType;
use std::collections::BTreeSet;
use std::fs::File;
use std::os::unix::fs::FileExt;
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Instant;

const CLOSING: &str = "\n]}\n";

struct Output {
    file: File,
    /// Where the closing brackets stand.
    end: u64,
    origin: Instant,
    /// A forked process leaves the file to its parent.
    process: u32,
    /// Rows that have their name: process and thread numbers of the format.
    named: BTreeSet<(u32, i64)>,
    pending: Vec<Pending>,
}

/// An operation on a device's own queue, whose times are known once the queue has passed the marks.
struct Pending {
    device: (DeviceType, u32),
    row: (u32, i64),
    marks: [Mark; 2],
    begin: Option<Instant>,
    name: String,
    arguments: String,
}

fn output() -> Option<&'static Mutex<Output>> {
    static OUTPUT: OnceLock<Option<Mutex<Output>>> = OnceLock::new();
    OUTPUT.get_or_init(open).as_ref()
}

fn open() -> Option<Mutex<Output>> {
    let name = config().trace.as_ref()?.replace("%p", &std::process::id().to_string());
    let file = match File::create(&name) {
        Ok(file) => file,
        Err(e) => {
            eprintln!("RACC_ACC_TRACE: {name}: {e}");
            return None;
        }
    };
    extern "C" fn finish() {
        settle();
    }
    // SAFETY: a plain function.
    unsafe { libc::atexit(finish) };
    let head = "{\"displayTimeUnit\":\"ns\",\"traceEvents\":[\n{\"name\":\"process_name\",\"ph\":\"M\",\"pid\":1,\"tid\":0,\"args\":{\"name\":\"host\"}}";
    let mut output = Output {
        file,
        end: 0,
        origin: Instant::now(),
        process: std::process::id(),
        named: BTreeSet::new(),
        pending: Vec::new(),
    };
    output.append(head);
    Some(Mutex::new(output))
}

pub(crate) fn on() -> bool {
    config().trace.is_some()
}

/// `body` on the trace, unless there is none or it belongs to another process.
fn with(body: impl FnOnce(&mut Output)) {
    if let Some(output) = output() {
        let mut output = output.lock().unwrap_or_else(PoisonError::into_inner);
        if output.process == std::process::id() {
            body(&mut output);
        }
    }
}

impl Output {
    fn append(&mut self, text: &str) {
        // One write, so that the file is whole before and after. A full disk ends the trace, not the program.
        let bytes = [text, CLOSING].concat();
        if self.file.write_all_at(bytes.as_bytes(), self.end).is_ok() {
            self.end += text.len() as u64;
        }
    }

    fn event(&mut self, text: &str) {
        self.append(&[",\n", text].concat());
    }

    /// Microseconds since the trace began.
    fn time(&self, at: Instant) -> String {
        let nanoseconds = at.saturating_duration_since(self.origin).as_nanos();
        format!("{}.{:03}", nanoseconds / 1000, nanoseconds % 1000)
    }

    fn name_row(&mut self, (process, thread): (u32, i64), names: impl FnOnce() -> [String; 2]) {
        if !self.named.insert((process, thread)) {
            return;
        }
        let [of_process, of_thread] = names();
        if process != HOST && self.named.insert((process, i64::MIN)) {
            self.event(&format!(
                "{{\"name\":\"process_name\",\"ph\":\"M\",\"pid\":{process},\"tid\":0,\"args\":{{\"name\":{}}}}}",
                quoted(&of_process)
            ));
        }
        self.event(&format!(
            "{{\"name\":\"thread_name\",\"ph\":\"M\",\"pid\":{process},\"tid\":{thread},\"args\":{{\"name\":{}}}}}",
            quoted(&of_thread)
        ));
    }

    fn host_row(&mut self) -> u32 {
        let thread = thread_id();
        self.name_row((HOST, i64::from(thread)), || ["host".to_owned(), format!("thread {thread}")]);
        thread
    }

    fn span(
        &mut self,
        (process, thread): (u32, i64),
        [name, arguments]: [&str; 2],
        [from, to]: [Instant; 2],
    ) {
        let length = to.saturating_duration_since(from).as_nanos();
        let text = format!(
            "{{\"name\":{},\"ph\":\"X\",\"pid\":{process},\"tid\":{thread},\"ts\":{},\"dur\":{}.{:03},\"args\":{{{arguments}}}}}",
            quoted(name),
            self.time(from),
            length / 1000,
            length % 1000
        );
        self.event(&text);
    }
}

/// The host's number among the format's processes; devices follow.
const HOST: u32 = 1;

fn row(device: &dyn Device, queue: Queue) -> (u32, i64) {
    // Kinds are small numbers, of which -1 is none of a real device.
    let kind = u32::try_from(device.kind() as i32).unwrap_or(0);
    (HOST + 1 + kind * 100 + device.number(), queue.argument() + 2)
}

/// A JSON string.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            c if c < ' ' => out.push_str(&format!("\\u{:04x}", c as u32)),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

pub(crate) fn place(site: &Site) -> String {
    format!(
        "\"file\":{},\"function\":{},\"line\":{}",
        quoted(site.file.text()),
        quoted(site.function.text()),
        site.line
    )
}

/// Something begins on the calling thread.
pub(crate) fn begin(name: &str, site: &Site) {
    let now = Instant::now();
    with(|output| {
        let thread = output.host_row();
        let (time, name) = (output.time(now), quoted(name));
        output.event(&format!(
            "{{\"name\":{name},\"ph\":\"B\",\"pid\":{HOST},\"tid\":{thread},\"ts\":{time},\"args\":{{{}}}}}",
            place(site)
        ));
    });
}

/// What began last on the calling thread ends.
pub(crate) fn end() {
    let now = Instant::now();
    with(|output| {
        let thread = output.host_row();
        let time = output.time(now);
        output.event(&format!("{{\"ph\":\"E\",\"pid\":{HOST},\"tid\":{thread},\"ts\":{time}}}"));
    });
}

/// The program ends with an error.
pub(crate) fn failure(text: &str) {
    if !on() {
        return;
    }
    let now = Instant::now();
    with(|output| {
        let thread = output.host_row();
        let (time, text) = (output.time(now), quoted(text));
        output.event(&format!(
            "{{\"name\":\"FATAL ERROR\",\"ph\":\"i\",\"s\":\"g\",\"pid\":{HOST},\"tid\":{thread},\"ts\":{time},\"args\":{{\"message\":{text}}}}}"
        ));
    });
}

/// Runs `body`, an operation on `queue`, and writes it down with what `describe` makes of its result: a name and
/// members of a JSON object.
pub(crate) fn operation<T>(
    device: &dyn Device,
    queue: Queue,
    body: impl FnOnce() -> Result<T>,
    describe: impl FnOnce(&T) -> [String; 2],
) -> Result<T> {
    if !on() {
        return body();
    }
    let mark = device.mark(queue)?;
    let from = Instant::now();
    let done = body()?;
    let to = Instant::now();
    let after = device.mark(queue)?;
    let [name, arguments] = describe(&done);
    with(|output| {
        let row = row(device, queue);
        output.name_row(row, || {
            let of_queue = match queue {
                Queue::Sync => "synchronous".to_owned(),
                Queue::Number(n) => format!("queue {n}"),
            };
            [format!("{} {}", device_type_name(device.kind()), device.number()), of_queue]
        });
        match (mark, after) {
            (Some(first), Some(last)) => output.pending.push(Pending {
                device: (device.kind(), device.number()),
                row,
                marks: [first, last],
                begin: None,
                name,
                arguments,
            }),
            _ => output.span(row, [&name, &arguments], [from, to]),
        }
    });
    Ok(done)
}

/// Writes the operations that queues have passed since. Called after waits, and at the end of the program.
pub(crate) fn settle() {
    if !on() {
        return;
    }
    with(|output| {
        for mut pending in std::mem::take(&mut output.pending) {
            let (kind, number) = pending.device;
            let Some(device) = live::device(kind, number) else { continue };
            // A device that failed answers no more: its last operations have no times.
            if pending.begin.is_none() {
                match device.passed(pending.marks[0]) {
                    Ok(Some(at)) => pending.begin = Some(at),
                    Ok(None) => {}
                    Err(_) => continue,
                }
            }
            match (pending.begin, pending.begin.map(|_| device.passed(pending.marks[1]))) {
                (Some(from), Some(Ok(Some(to)))) => {
                    output.span(pending.row, [&pending.name, &pending.arguments], [from, to]);
                }
                (_, Some(Err(_))) => {}
                (_, Some(Ok(None)) | None) | (None, Some(Ok(Some(_)))) => output.pending.push(pending),
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings() {
        assert_eq!(quoted("a\"b\\c\n\u{e9}"), "\"a\\\"b\\\\c\\u000a\u{e9}\"");
    }
}
