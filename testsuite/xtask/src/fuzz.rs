//! `cargo xtask fuzz`: generated programs, as many as asked for.

use crate::{Outcome, build, shell};
use racc_testsuite::generate::{self, Devices, Kind, lang::Lang};
use racc_testsuite::toolchain::Toolchain;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

struct Options {
    kind: Kind,
    devices: Devices,
    lang: Lang,
    from: u64,
    count: u64,
    /// Programs begin only until then.
    until: Option<Instant>,
    /// Where programs that fail are kept.
    keep: PathBuf,
    /// Build for a GPU into this folder instead of running.
    bundle: Option<PathBuf>,
}

/// `cargo xtask fuzz [--kind=KIND] [--lang=c|fortran] [--from=SEED] [--seconds=N] [--gpus] [--bundle=DIR] [COUNT]`; the kinds
/// are the rows of [`racc_testsuite::generate::KINDS`].
pub(crate) fn run(args: &[String]) -> Outcome {
    let keep = shell::root().join("target/fuzz");
    let (kind, lang) = (Kind::Directives, Lang::C);
    let mut options =
        Options { kind, devices: Devices::All, lang, from: 0, count: 100, until: None, keep, bundle: None };
    for arg in args {
        let number = |text: &str| text.parse::<u64>().map_err(|e| format!("{arg}: {e}"));
        if let Some(lang) = arg.strip_prefix("--lang=") {
            options.lang = if lang == "fortran" { Lang::Fortran } else { Lang::C };
        } else if let Some(kind) = arg.strip_prefix("--kind=") {
            options.kind = Kind::named(kind).ok_or_else(|| format!("no programs of kind `{kind}`"))?;
        } else if let Some(seed) = arg.strip_prefix("--from=") {
            options.from = number(seed)?;
        } else if let Some(seconds) = arg.strip_prefix("--seconds=") {
            options.until = Some(Instant::now() + Duration::from_secs(number(seconds)?));
            options.count = u64::MAX;
        } else if arg == "--gpus" {
            options.devices = Devices::Gpus;
        } else if let Some(dir) = arg.strip_prefix("--bundle=") {
            options.bundle = Some(PathBuf::from(dir));
        } else {
            options.count = number(arg)?;
        }
    }
    if std::env::var_os("RACC").is_none() {
        build::run(&[])?;
        build::interpreter()?;
    }
    let tools = Toolchain::find()?;
    if options.devices == Devices::Gpus && options.bundle.is_none() && tools.interpreter.is_none() {
        return Err("no interpreter of GPU code beside racc: nothing would run".to_owned());
    }
    let next = AtomicU64::new(options.from);
    let finished = AtomicU64::new(0);
    let failed = Mutex::new(Vec::new());
    let rows = Mutex::new(String::new());
    if let Some(out) = &options.bundle {
        for folder in ["bin", "lib", "expected"] {
            std::fs::create_dir_all(out.join(folder)).map_err(|e| format!("{}: {e}", out.display()))?;
        }
    }
    let what = (options.kind, options.lang);
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while options.until.is_none_or(|end| Instant::now() < end) {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed - options.from >= options.count {
                        break;
                    }
                    // Runs at the same time have folders of their own.
                    let dir = options.keep.join(format!("{:?}-{:?}-{seed}", what.0, what.1).to_lowercase());
                    let done = std::fs::create_dir_all(&dir)
                        .map_err(|e| format!("{}: {e}", dir.display()))
                        .and_then(|()| match &options.bundle {
                            None => generate::verdict(&tools, what, seed, &dir, options.devices),
                            Some(out) => {
                                let row = generate::bundle(&tools, what, seed, out)?;
                                rows.lock().map_err(|e| e.to_string())?.push_str(&row);
                                Ok(())
                            }
                        });
                    finished.fetch_add(1, Ordering::Relaxed);
                    match done {
                        // What was kept for a failure is of no more use.
                        Ok(()) => drop(std::fs::remove_dir_all(&dir)),
                        Err(why) => {
                            println!("seed {seed}: {why}");
                            if let Ok(mut list) = failed.lock() {
                                list.push(seed);
                            }
                        }
                    }
                }
            });
        }
    });
    if let Some(out) = &options.bundle {
        generate::finish_bundle(out, &rows.into_inner().unwrap_or_default())?;
    }
    let failed = failed.into_inner().unwrap_or_default();
    println!("{} passed, {} failed", finished.into_inner() - failed.len() as u64, failed.len());
    if failed.is_empty() { Ok(()) } else { Err(format!("programs are in {}", options.keep.display())) }
}
