//! Objects, libraries and linker words → an executable or shared library, by `cc`.
//!
//! racc's run time, libgfortran and libm come behind the user's words, only as far as needed: so a link of objects
//! alone, with no sign of their language, works for C and for Fortran.

use crate::installation::Installation;
use crate::options::{Options, RunTimeLinkage, Shape, Verbosity};
use crate::spawn;
use racc_hir::Host;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What goes to the linker, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Item {
    File(PathBuf),
    Word(String),
}

/// What `cc` makes when it is not told.
const DEFAULT_OUTPUT: &str = "a.out";

pub(crate) fn link(options: &Options, items: &[Item]) -> Result<(), String> {
    let installation = Installation::find();
    let mut command = Command::new(options.host.cc());
    if options.verbosity == Verbosity::Commands {
        // CMake reads the linker's search path from the line of ld or collect2 that `cc -v` shows.
        command.arg("-v");
    }
    command.args(shape(options.link.shape)).args(&options.link.words);
    command.arg("-o").arg(options.output.as_deref().unwrap_or(Path::new(DEFAULT_OUTPUT)));
    for item in items {
        match item {
            Item::File(path) => command.arg(path),
            Item::Word(word) => command.arg(word),
        };
    }
    command.args(cuda_libraries(options, items));
    if options.link.shape != Shape::Relocatable && !options.link.words.iter().any(|w| w == "-nostdlib") {
        command.args(run_time(options, &installation));
    }
    spawn::run(&mut command, options.verbosity)
}

fn shape(shape: Shape) -> &'static [&'static str] {
    match shape {
        Shape::Executable => &[],
        Shape::Shared => &["-shared"],
        Shape::Static => &["-static"],
        Shape::Relocatable => &["-r"],
    }
}

/// Those of `-cudalib` that are there: in a folder of `-L`, or where `cc` looks.
fn cuda_libraries(options: &Options, items: &[Item]) -> Vec<String> {
    let given = |name: &str| {
        items.iter().any(|item| match item {
            Item::Word(word) => word
                .strip_prefix("-L")
                .is_some_and(|dir| Path::new(dir).join(format!("lib{name}.so")).exists()),
            Item::File(_) => false,
        })
    };
    let found = |name: &&String| given(name) || has_library(options.host, name, options.link.shape);
    options.link.cuda_libraries.iter().filter(found).map(|name| format!("-l{name}")).collect()
}

/// What libgfortran uses of POSIX's threads.
const THREADS: &[&str] = &[
    "-Wl,-u,pthread_cond_broadcast",
    "-Wl,-u,pthread_cond_destroy",
    "-Wl,-u,pthread_cond_init",
    "-Wl,-u,pthread_cond_wait",
    "-Wl,-u,pthread_create",
    "-Wl,-u,pthread_getspecific",
    "-Wl,-u,pthread_join",
    "-Wl,-u,pthread_key_create",
    "-Wl,-u,pthread_key_delete",
    "-Wl,-u,pthread_mutex_destroy",
    "-Wl,-u,pthread_mutex_init",
    "-Wl,-u,pthread_mutex_lock",
    "-Wl,-u,pthread_mutex_trylock",
    "-Wl,-u,pthread_mutex_unlock",
    "-Wl,-u,pthread_self",
    "-Wl,-u,pthread_setspecific",
];

/// The libraries behind the user's.
fn run_time(options: &Options, installation: &Installation) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut push = |list: &[&str]| words.extend(list.iter().map(|w| (*w).to_owned()));
    push(&["-Wl,--push-state,--as-needed"]);
    if has_library(options.host, "gfortran", options.link.shape) {
        if options.link.shape == Shape::Static {
            // libgfortran refers to them weakly, and takes them for there when it finds that there are threads.
            push(THREADS);
        }
        push(&["-lgfortran"]);
        if has_library(options.host, "quadmath", options.link.shape) {
            push(&["-lquadmath"]);
        }
    }
    if let Some(dir) = installation.run_time_dir(options.host) {
        let dir = dir.to_string_lossy();
        match options.link.run_time {
            RunTimeLinkage::Shared => {
                push(&[&format!("-L{dir}"), "-lracc_rt", &format!("-Wl,-rpath,{dir}")]);
            }
            // The archive holds Rust's library too, which needs these.
            RunTimeLinkage::Static => {
                push(&[&format!("{dir}/libracc_rt.a"), "-lgcc_eh", "-lpthread", "-ldl"]);
            }
        }
    }
    // OpenACC programs time themselves with omp_get_wtime and are built without an OpenMP option: nvc links its own
    // OpenMP library always.
    if options.openmp || has_library(options.host, "gomp", options.link.shape) {
        push(&["-lgomp"]);
    }
    push(&["-lm", "-lpthread", "-ldl", "-Wl,--pop-state"]);
    words
}

/// Whether `cc` finds the library: C programs link on machines without gfortran.
fn has_library(host: Host, name: &str, shape: Shape) -> bool {
    let suffix = if shape == Shape::Static { "a" } else { "so" };
    let query = format!("-print-file-name=lib{name}.{suffix}");
    // When cc does not know the file, it prints the bare name back.
    let found = Command::new(host.cc()).arg(query).output();
    found.is_ok_and(|out| out.stdout.contains(&b'/'))
}
