//! The `run` cases → a folder that runs on a GPU machine without racc, LLVM or a compiler.
//!
//! `bundle/run.sh` runs every program and prints a table; `bundle/cases.tsv` says what each should do;
//! `bundle/lib` holds the run time and libgfortran.

use crate::case::{self, Case};
use crate::run::{self, Expected};
use crate::toolchain::Toolchain;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

const SCRIPT: &str = include_str!("bundle/run.sh");
/// Shared libraries that programs of racc need and a bare machine lacks.
const LIBRARIES: &[&str] = &["libracc_rt", "libgfortran", "libquadmath"];

pub struct Options {
    pub gpu: String,
    pub levels: Vec<String>,
    pub filter: Vec<String>,
}

/// Fills `out`; the result says how many programs it holds, and which cases could not be built.
pub fn make(tools: &Toolchain, out: &Path, options: &Options) -> Result<(usize, Vec<String>), String> {
    let io = |e: std::io::Error| format!("{}: {e}", out.display());
    if out.exists() {
        fs::remove_dir_all(out).map_err(io)?;
    }
    for dir in ["bin", "lib", "expected"] {
        fs::create_dir_all(out.join(dir)).map_err(io)?;
    }
    let cases: Vec<Case> = case::find("run")?
        .into_iter()
        .filter(|case| {
            let wanted =
                options.filter.is_empty() || options.filter.iter().any(|f| case.name.contains(f.as_str()));
            wanted && case.header.skips("gpu").is_none()
        })
        .collect();
    let programs: Vec<(&Case, &String)> =
        cases.iter().flat_map(|case| options.levels.iter().map(move |level| (case, level))).collect();
    let rows = build(&programs, |(case, level)| {
        add(case, tools, out, (&options.gpu, level)).map_err(|why| format!("{} [{level}]: {why}", case.name))
    });
    let (table, failed): (Vec<_>, Vec<_>) = rows.into_iter().partition(Result::is_ok);
    let table: Vec<String> = table.into_iter().filter_map(Result::ok).collect();
    let failed: Vec<String> = failed.into_iter().filter_map(Result::err).collect();
    let (count, table) = (table.len(), table.concat());
    fs::write(out.join("cases.tsv"), table).map_err(io)?;
    write_script(&out.join("run.sh")).map_err(io)?;
    Ok((count, failed))
}

/// What `one` says of each program, in their order, on all cores.
fn build<P: Sync, R: Send>(programs: &[P], one: impl Fn(&P) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    let mut rows: Vec<(usize, R)> = std::thread::scope(|scope| {
        let worker = || {
            std::iter::from_fn(|| {
                let at = next.fetch_add(1, Ordering::Relaxed);
                programs.get(at).map(|program| (at, one(program)))
            })
            .collect::<Vec<_>>()
        };
        let threads: Vec<_> = (0..workers).map(|_| scope.spawn(worker)).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap_or_default()).collect()
    });
    rows.sort_by_key(|(at, _)| *at);
    rows.into_iter().map(|(_, row)| row).collect()
}

/// The script that runs the programs, to be started by its name.
pub(crate) fn write_script(path: &Path) -> std::io::Result<()> {
    fs::write(path, SCRIPT)?;
    fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(0o755))
}

/// Builds one program; its row of `cases.tsv`: name, exit code, tolerance, environment, arguments.
fn add(case: &Case, tools: &Toolchain, out: &Path, (gpu, level): (&str, &str)) -> Result<String, String> {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let program = run::compile(case, tools, &["-acc=gpu", &format!("-gpu={gpu}"), level], dir.path())?;
    let name = format!("{}{level}", case.name.replace('/', "_"));
    let io = |e: std::io::Error| format!("{name}: {e}");
    if let Some(text) = Expected::new(case).text(case, tools)? {
        fs::write(out.join("expected").join(&name), text).map_err(io)?;
    }
    fs::copy(&program, out.join("bin").join(&name)).map_err(io)?;
    copy_libraries(&program, &out.join("lib"))?;
    let words = |key: &str| case.header.words(key).join(" ");
    let value = |key: &str, otherwise: &str| case.header.get(key).unwrap_or(otherwise).to_owned();
    let columns =
        [name.clone(), value("exit", "0"), value("tolerance", "-"), words("env"), words("run-args")];
    Ok(format!("{}\n", columns.join("|")))
}

/// What the loader would take for `program`, as far as [`LIBRARIES`] names it.
pub(crate) fn copy_libraries(program: &Path, lib: &Path) -> Result<(), String> {
    let listed = Command::new("ldd").arg(program).output().map_err(|e| format!("ldd: {e}"))?;
    for line in String::from_utf8_lossy(&listed.stdout).lines() {
        let Some((name, rest)) = line.trim().split_once(" => ") else { continue };
        let path = rest.split_whitespace().next().unwrap_or("");
        let target = lib.join(name);
        if LIBRARIES.iter().any(|l| name.starts_with(l)) && !target.exists() {
            fs::copy(path, &target).map_err(|e| format!("{path}: {e}"))?;
        }
    }
    Ok(())
}
