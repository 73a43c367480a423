//! `cargo xtask sanitize`: the run time under ThreadSanitizer and AddressSanitizer: its own tests, eight host threads
//! that call it at once, and programs with queues, on the multicore and sim devices. Needs the nightly tool chain with
//! rust-src; the compiler is the usual one.

use crate::Outcome;
use crate::build;
use crate::shell::{output_of, root, run_command, target_dir};
use std::path::{Path, PathBuf};
use std::process::Command;

const TARGET: &str = "x86_64-unknown-linux-gnu";

/// The sanitizer's name for `-Zsanitizer` and in its library's name, and rounds of the first program's threads.
const SANITIZERS: [(&str, &str, &str); 2] = [("thread", "tsan", "5"), ("address", "asan", "20")];

/// Tests of the run time that do not link it with another compiler's program.
const TESTS: [&str; 4] = ["api", "errors", "profiling", "regions"];

/// The queues and tables of devices live until the program ends.
const NO_LEAKS: &str = "detect_leaks=0";

/// Under testsuite/.
const PROGRAMS: [&str; 9] = [
    "bench/threads",
    "cases/run/c/async",
    "cases/run/c/queues",
    "cases/run/c/enter-exit",
    "cases/run/c/deep-copy",
    "cases/run/c/jagged",
    "cases/run/c/counters-and-pointers",
    "cases/run/c/linked-sections",
    "cases/run/c/reductions",
];

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
    let racc = target_dir().join("debug/racc");
    for program in PROGRAMS {
        run_command(
            Command::new(&racc)
                .args(["-w", "-acc=multicore,sim", "-O1", "-c", "-o"])
                .arg(object_of(&folder, program))
                .arg(root().join("testsuite").join(program).with_extension("c")),
        )?;
    }
    let chosen = |name: &str| args.is_empty() || args.iter().any(|arg| arg == name);
    for (sanitizer, short, rounds) in SANITIZERS.into_iter().filter(|(name, ..)| chosen(name)) {
        let sanitized = Sanitized { lib: &lib, target: folder.join(short), sanitizer, short };
        run_command(sanitized.cargo("test").arg("--lib").args(TESTS.map(|test| format!("--test={test}"))))?;
        run_command(&mut sanitized.cargo("build"))?;
        for (n, program) in PROGRAMS.into_iter().enumerate() {
            let linked = sanitized.link(&object_of(&folder, program))?;
            for device in ["multicore", "sim"] {
                run_command(
                    Command::new(&linked)
                        .args((n == 0).then_some(rounds))
                        .env("ACC_DEVICE_TYPE", device)
                        .env("ASAN_OPTIONS", NO_LEAKS),
                )?;
            }
        }
    }
    Ok(())
}

fn object_of(folder: &Path, program: &str) -> PathBuf {
    folder.join(program.replace('/', "-")).with_extension("o")
}

/// A run time, and a standard library, that are built for a sanitizer.
struct Sanitized<'a> {
    /// Where the tool chain has its libraries.
    lib: &'a Path,
    /// Cargo's folder.
    target: PathBuf,
    sanitizer: &'a str,
    short: &'a str,
}

impl Sanitized<'_> {
    /// `cargo +nightly` with a sub-command.
    fn cargo(&self, what: &str) -> Command {
        let mut cargo = Command::new("cargo");
        let sanitizer = self.sanitizer;
        cargo
            .current_dir(root())
            .args(["+nightly", what, "--release", "-p", "racc-rt", "-Zbuild-std", "--target", TARGET])
            .arg("--target-dir")
            .arg(&self.target)
            .env(
                "RUSTFLAGS",
                format!("-Zsanitizer={sanitizer} -Cunsafe-allow-abi-mismatch=sanitizer -Cdebuginfo=1"),
            )
            .env("ASAN_OPTIONS", NO_LEAKS)
            // A test forks while other threads run.
            .env("TSAN_OPTIONS", "die_after_fork=0");
        cargo
    }

    /// The program of an object that racc made.
    fn link(&self, object: &Path) -> Result<PathBuf, String> {
        let program = object.with_extension(self.short);
        run_command(
            Command::new("cc")
                .arg("-o")
                .arg(&program)
                .arg(object)
                .arg("-Wl,--whole-archive")
                .arg(self.lib.join(format!("{TARGET}/lib/librustc-nightly_rt.{}.a", self.short)))
                .arg("-Wl,--no-whole-archive")
                .arg(self.target.join(TARGET).join("release/libracc_rt.a"))
                .args(["-rdynamic", "-lm", "-lpthread", "-ldl", "-lstdc++"]),
        )?;
        Ok(program)
    }
}
