//! `cargo xtask sanitize`: the run time under ThreadSanitizer and AddressSanitizer, with eight host threads calling it
//! on the multicore and sim devices. Needs the nightly tool chain with rust-src; the compiler is the usual one.

use crate::Outcome;
use crate::build;
use crate::shell::{output_of, root, run_command, target_dir};
use std::path::{Path, PathBuf};
use std::process::Command;

const TARGET: &str = "x86_64-unknown-linux-gnu";

/// The sanitizer's name for `-Zsanitizer` and in its library's name, and rounds of the threads.
const SANITIZERS: [(&str, &str, &str); 2] = [("thread", "tsan", "5"), ("address", "asan", "20")];

/// `thread` or `address` among the arguments: that one only.
pub(crate) fn run(args: &[String]) -> Outcome {
    if let Some(other) = args.iter().find(|arg| SANITIZERS.iter().all(|(name, ..)| arg != name)) {
        return Err(format!("`{other}` is neither `thread` nor `address`"));
    }
    let missing = "needs `rustup toolchain install nightly --component rust-src`";
    let sysroot = output_of("rustc", &["+nightly", "--print", "sysroot"]).ok_or(missing)?;
    let lib = Path::new(sysroot.trim()).join("lib/rustlib");
    if !lib.join("src/rust/library").is_dir() {
        return Err(missing.to_owned());
    }
    build::run(&[])?;
    let folder = target_dir().join("sanitize");
    std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let object = folder.join("threads.o");
    run_command(
        Command::new(target_dir().join("debug/racc"))
            .args(["-acc=multicore,sim", "-O1", "-c", "-o"])
            .arg(&object)
            .arg(root().join("testsuite/bench/threads.c")),
    )?;
    let chosen = |name: &str| args.is_empty() || args.iter().any(|arg| arg == name);
    for (sanitizer, short, rounds) in SANITIZERS.into_iter().filter(|(name, ..)| chosen(name)) {
        let program = link(&folder, &lib, &object, sanitizer, short)?;
        for device in ["multicore", "sim"] {
            run_command(
                Command::new(&program)
                    .arg(rounds)
                    .env("ACC_DEVICE_TYPE", device)
                    // The queues and tables of devices live until the program ends.
                    .env("ASAN_OPTIONS", "detect_leaks=0"),
            )?;
        }
    }
    Ok(())
}

/// The program with a run time, and a standard library, that were built for the sanitizer.
fn link(folder: &Path, lib: &Path, object: &Path, sanitizer: &str, short: &str) -> Result<PathBuf, String> {
    let target = folder.join(short);
    run_command(
        Command::new("cargo")
            .current_dir(root())
            .args(["+nightly", "build", "--release", "-p", "racc-rt", "-Zbuild-std", "--target", TARGET])
            .arg("--target-dir")
            .arg(&target)
            .env(
                "RUSTFLAGS",
                format!("-Zsanitizer={sanitizer} -Cunsafe-allow-abi-mismatch=sanitizer -Cdebuginfo=1"),
            ),
    )?;
    let program = folder.join(format!("threads-{short}"));
    run_command(
        Command::new("cc")
            .arg("-o")
            .arg(&program)
            .arg(object)
            .arg("-Wl,--whole-archive")
            .arg(lib.join(format!("{TARGET}/lib/librustc-nightly_rt.{short}.a")))
            .arg("-Wl,--no-whole-archive")
            .arg(target.join(TARGET).join("release/libracc_rt.a"))
            .args(["-rdynamic", "-lm", "-lpthread", "-ldl", "-lstdc++"]),
    )?;
    Ok(program)
}
