//! Running a program with a time limit and keeping what it printed.

use std::io::Read;
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// How a program ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    Code(i32),
    Signal(i32),
    TimedOut,
}

#[derive(Clone, Debug)]
pub struct Finished {
    pub end: End,
    pub stdout: String,
    pub stderr: String,
}

impl Finished {
    /// Both outputs and the end, for a report.
    pub fn report(&self, what: &str) -> String {
        let clip = |text: &str| text.chars().take(4000).collect::<String>();
        format!(
            "{what}: {:?}\n--- stdout\n{}--- stderr\n{}",
            self.end,
            clip(&self.stdout),
            clip(&self.stderr)
        )
    }
}

/// Long enough for every case on a loaded two-core machine; a longer run is a hang.
pub const LIMIT: Duration = Duration::from_secs(180);

pub fn finish(command: &mut Command) -> Result<Finished, String> {
    finish_within(command, LIMIT)
}

pub fn finish_within(command: &mut Command, limit: Duration) -> Result<Finished, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|e| format!("cannot start {name}: {e}"))?;
    let stdout = child.stdout.take().map(drain);
    let stderr = child.stderr.take().map(drain);
    let end = wait(&mut child, limit).map_err(|e| format!("{name}: {e}"))?;
    let text = |reader: Option<std::thread::JoinHandle<Vec<u8>>>| {
        let bytes = reader.and_then(|r| r.join().ok()).unwrap_or_default();
        String::from_utf8_lossy(&bytes).into_owned()
    };
    Ok(Finished { end, stdout: text(stdout), stderr: text(stderr) })
}

/// Reads in the background, so that a full pipe never stops the child.
fn drain(mut from: impl Read + Send + 'static) -> std::thread::JoinHandle<Vec<u8>> {
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        // What was read before an error still helps the report.
        let _ = from.read_to_end(&mut bytes);
        bytes
    })
}

fn wait(child: &mut Child, limit: Duration) -> std::io::Result<End> {
    let start = Instant::now();
    let mut nap = Duration::from_millis(1);
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(match (status.code(), status.signal()) {
                (Some(code), _) => End::Code(code),
                (None, signal) => End::Signal(signal.unwrap_or(0)),
            });
        }
        if start.elapsed() > limit {
            child.kill()?;
            child.wait()?;
            return Ok(End::TimedOut);
        }
        std::thread::sleep(nap);
        nap = (nap * 2).min(Duration::from_millis(20));
    }
}
