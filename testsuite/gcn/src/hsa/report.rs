//! What is wrong, to stderr; then the process ends with a status of its own.

use super::executable::Loaded;
use crate::machine::group::Failure;
use crate::machine::program::Program;
use std::io::Write;
use std::process::Command;

/// The exit status of a program that the interpreter stops.
const STATUS: i32 = 86;

pub(crate) fn line(text: &str) {
    // Nothing helps if stderr is closed.
    drop(writeln!(std::io::stderr(), "gcn: {text}"));
}

pub(super) fn leave() -> ! {
    // SAFETY: writes out what the program printed so far; its own exit handlers would wait for the kernel.
    unsafe {
        libc::fflush(std::ptr::null_mut());
        libc::_exit(STATUS)
    }
}

pub(crate) fn stop(text: &str) -> ! {
    line(text);
    leave()
}

pub(super) fn failure(failure: &Failure, loaded: &Loaded, kernel: &str, program: &Program) {
    line(&failure.text);
    let instruction = program.at(failure.pc).map_or(String::new(), |inst| format!(" `{}`", inst.text));
    let offset = loaded.offset(failure.pc);
    let place = place(loaded, offset).map_or(String::new(), |p| format!(", {p}"));
    let text = failure.pc.wrapping_sub(loaded.text);
    line(&format!("  in kernel {kernel} at +{text:#x} (file {offset:#x}){instruction}{place}"));
    let [x, y, z] = failure.id;
    line(&format!("  wave {} of work-group ({x}, {y}, {z}), lanes {:#x}", failure.wave, failure.exec));
}

/// The source line, if the code object has a line table and a symbolizer is installed.
fn place(loaded: &Loaded, offset: u64) -> Option<String> {
    let path = std::env::temp_dir().join(format!("gcn-{}.hsaco", std::process::id()));
    std::fs::write(&path, &loaded.file).ok()?;
    let said = ["llvm-symbolizer-22", "/usr/lib/llvm-22/bin/llvm-symbolizer", "llvm-symbolizer"]
        .iter()
        .find_map(|tool| {
            let mut command = Command::new(tool);
            command.env_remove("LD_LIBRARY_PATH").arg("--output-style=GNU").arg("--functions=none");
            command.arg(format!("--obj={}", path.display())).arg(format!("{offset:#x}"));
            command.output().ok().filter(|done| done.status.success())
        });
    drop(std::fs::remove_file(&path));
    let said = said?;
    let text = String::from_utf8_lossy(&said.stdout).trim().to_owned();
    (!text.is_empty() && !text.starts_with("??")).then_some(text)
}
