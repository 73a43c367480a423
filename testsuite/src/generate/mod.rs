//! Programs made from a number → the same output as gcc's or gfortran's build without OpenACC, on every device.
//!
//! ```text
//! seed 17 → main.c (other.c) → racc -acc=… and gcc -O0 → compared
//! ```
//! `cargo xtask fuzz COUNT` runs more of them than the suite does; `cargo xtask fuzz --lang=fortran --from=500 100`
//! chooses, and `--kind=` one of [`KINDS`]; `--bundle=DIR` makes a folder for a GPU machine instead.

mod addresses;
mod alias;
mod automatic;
mod barriers;
mod barriers_text;
mod bitfields;
mod c_loop;
mod callees;
mod calls;
mod captures;
mod carried;
mod casts;
mod classes;
mod concurrent;
mod constraints;
mod constructors;
mod declares;
mod dependences;
mod dispatch;
mod distances;
mod do_loops;
mod environment;
mod equivalences;
mod evaluations;
mod features;
mod finalisation;
mod handed_on;
mod homes;
mod implied;
mod initialisers;
mod integer;
mod intrinsics;
mod kernel_forms;
mod kernel_loops;
mod kernels;
pub mod lang;
mod language;
mod layouts;
mod library;
mod loops;
mod members;
mod mixed;
mod modes;
mod modes_bins;
mod modes_body;
mod modes_heads;
mod modes_sums;
mod names;
mod nest;
mod nests;
mod pairs;
mod places;
mod program;
mod random;
mod records;
mod references;
mod regions;
mod restrict;
mod rows;
mod rows_text;
mod sections;
mod sized_types;
mod statement_functions;
mod sums;
mod sweeps;
mod transfers;
mod unit;
mod views;
mod wide;

use crate::exec::{self, End};
use crate::interpreter::Interpreter;
use crate::toolchain::Toolchain;
use crate::{Check, Verdict};
use lang::Lang;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

/// In Fortran, a routine with objects of its own calls others that have parameters without aliases.
const SCOPES: u64 = 3;
/// Its worker routine has more values that lanes share than an AMD GPU has scalar registers.
const MANY_SCALARS: u64 = 930_017;

/// gfortran 12 does right what these do; many others' faults are its own.
const LANGUAGE: [u64; 3] = [500, 501, 502];

/// What the programs are about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Constructs with directives.
    Directives,
    /// Loops with and without them.
    Loops,
    /// Who executes a statement, who shares a variable.
    Modes,
    /// Pointers that lead to one object, or to several.
    Alias,
    /// References to Fortran's intrinsic functions.
    Intrinsics,
    /// Arithmetic on bit-fields.
    BitFields,
    /// Where members of records lie.
    Layouts,
    /// C: initialisers that go back.
    Initialisers,
    /// C: one object as several types; `restrict` pointers and those that are based on them.
    Views,
    /// Nests of loops with bounds of all sorts.
    Nests,
    /// Fortran: variables that share storage, in clauses of all kinds.
    Equivalences,
    /// Fortran: scalars of all homes that constructs store in.
    Homes,
    /// Fortran: sections as arguments and targets, in data clauses.
    Sections,
    /// Loops that lanes run in order, with values that go from one iteration to the next.
    Sweeps,
    /// Integers of 128 bits.
    Wide,
    /// Fortran: arrays of CLASS.
    Classes,
    /// What lanes read behind a barrier; half of the Fortran programs are CUDA Fortran.
    Barriers,
    /// Atomic constructs of all forms and types.
    Captures,
    /// How often expressions of directives are evaluated.
    Evaluations,
    /// Fortran: how often functions in array expressions are executed.
    References,
    /// Fortran: pointers to parts of larger objects.
    Distances,
    /// Ordinary code in constructs that promise nothing.
    Regions,
    /// Constructs after each other, and what the host does between them.
    Rows,
    /// C: functions named like those of the library, and `errno`.
    Library,
    /// Flags and rounding modes of floating-point arithmetic.
    Environment,
    /// Fortran: array constructors.
    Constructors,
    /// C: records that objects of two compilers hand to each other.
    Mixed,
    /// C: lines that one may write, and lines that one may not.
    Constraints,
    /// Fortran: final subroutines.
    Finalisation,
    /// Fortran: statement functions.
    StatementFunctions,
    /// Loops right inside one another, which GPUs may run as one.
    Pairs,
    /// Results of nests of loops: each type, operator, kind of variable and level.
    Sums,
    /// CUDA Fortran: assignments between the memories.
    Transfers,
    /// Fortran: the whole language, without directives.
    Language,
    /// Fortran: what Language leaves out, by topics.
    Features,
    /// Structures and derived types within constructs.
    Records,
    /// Kernel loops of CUDA Fortran.
    KernelLoops,
    /// Kernels of CUDA Fortran.
    Kernels,
    /// Loops that carry a dependence for certain, and loops that carry none.
    Dependences,
    /// C: pointers to elements and rows, cast to other types.
    Casts,
    /// Fortran: types with LEN parameters in constructs and clauses.
    SizedTypes,
    /// Fortran: DO CONCURRENT with objects that iterations use each for itself.
    Concurrent,
    /// Loops that call procedures, with effects or without.
    Callees,
    /// Fortran: names of ASSOCIATE, SELECT TYPE and EQUIVALENCE, beside what they stand for.
    Names,
    /// Calls through addresses of functions and bindings of types.
    Dispatch,
    /// Scalars whose address is taken.
    Addresses,
    /// Variables in `declare`.
    Declares,
    /// Structures whose members lead to memory of their own.
    Members,
    /// Fortran: implied DO in DATA, PARAMETER, READ and WRITE, and in constructs.
    Implied,
    /// Arrays of run-time size whose memory goes with their scope.
    Automatic,
}

/// A kind of programs, and those of it that the suite runs.
pub struct Row {
    pub kind: Kind,
    pub name: &'static str,
    langs: &'static [Lang],
    seeds: u64,
    /// Those that once showed a fault.
    more: &'static [u64],
}

const BOTH: &[Lang] = &[Lang::C, Lang::Fortran];

const fn row(kind: Kind, name: &'static str, langs: &'static [Lang], seeds: u64) -> Row {
    Row { kind, name, langs, seeds, more: &[] }
}

pub const KINDS: &[Row] = &[
    row(Kind::Directives, "directives", BOTH, 2),
    row(Kind::Loops, "loops", BOTH, 1),
    Row { more: &[SCOPES, MANY_SCALARS], ..row(Kind::Modes, "modes", BOTH, 1) },
    row(Kind::Alias, "alias", BOTH, 1),
    row(Kind::Intrinsics, "intrinsics", &[Lang::Fortran], 1),
    row(Kind::BitFields, "bit-fields", &[Lang::C], 1),
    row(Kind::Layouts, "layouts", &[Lang::C], 1),
    row(Kind::Initialisers, "initialisers", &[Lang::C], 1),
    row(Kind::Views, "views", &[Lang::C], 1),
    row(Kind::Nests, "nests", BOTH, 1),
    row(Kind::Equivalences, "equivalences", &[Lang::Fortran], 1),
    row(Kind::Homes, "homes", &[Lang::Fortran], 1),
    row(Kind::Sections, "sections", &[Lang::Fortran], 1),
    row(Kind::Sweeps, "sweeps", BOTH, 1),
    row(Kind::Wide, "wide", BOTH, 1),
    row(Kind::Classes, "classes", &[Lang::Fortran], 1),
    row(Kind::Barriers, "barriers", BOTH, 1),
    row(Kind::Captures, "captures", BOTH, 1),
    row(Kind::Evaluations, "evaluations", BOTH, 1),
    row(Kind::References, "references", &[Lang::Fortran], 2),
    row(Kind::Distances, "distances", &[Lang::Fortran], 3),
    Row { more: &[156], ..row(Kind::Regions, "regions", BOTH, 2) },
    row(Kind::Rows, "rows", BOTH, 1),
    row(Kind::Library, "library", &[Lang::C], 1),
    row(Kind::Environment, "environment", BOTH, 1),
    row(Kind::Constructors, "constructors", &[Lang::Fortran], 1),
    row(Kind::Pairs, "pairs", BOTH, 1),
    row(Kind::Sums, "sums", BOTH, 1),
    row(Kind::Mixed, "mixed", &[Lang::C], 1),
    row(Kind::Constraints, "constraints", &[Lang::C], 1),
    row(Kind::StatementFunctions, "statement-functions", &[Lang::Fortran], 1),
    row(Kind::Finalisation, "finalisation", &[Lang::Fortran], 1),
    row(Kind::Transfers, "transfers", &[Lang::Fortran], 1),
    row(Kind::Callees, "callees", BOTH, 1),
    row(Kind::Names, "names", &[Lang::Fortran], 1),
    Row { more: &LANGUAGE, ..row(Kind::Language, "language", &[Lang::Fortran], 0) },
    row(Kind::Features, "features", &[Lang::Fortran], 1),
    row(Kind::Records, "records", BOTH, 1),
    row(Kind::Dispatch, "dispatch", BOTH, 1),
    row(Kind::KernelLoops, "kernel-loops", &[Lang::Fortran], 1),
    row(Kind::Kernels, "kernels", &[Lang::Fortran], 1),
    row(Kind::Dependences, "dependences", BOTH, 1),
    row(Kind::Casts, "casts", &[Lang::C], 1),
    row(Kind::SizedTypes, "sized-types", &[Lang::Fortran], 1),
    row(Kind::Concurrent, "concurrent", &[Lang::Fortran], 1),
    row(Kind::Addresses, "addresses", BOTH, 1),
    row(Kind::Declares, "declares", BOTH, 1),
    row(Kind::Members, "members", BOTH, 1),
    row(Kind::Implied, "implied", &[Lang::Fortran], 1),
    row(Kind::Automatic, "automatic", BOTH, 1),
];

impl Kind {
    pub fn named(name: &str) -> Option<Kind> {
        KINDS.iter().find(|row| row.name == name).map(|row| row.kind)
    }
}

const DEVICES: &[(&str, &str)] = &[("host", "1"), ("multicore", "1"), ("multicore", "3"), ("sim", "2")];

/// One run of a program: `ACC_DEVICE_TYPE` and the threads, or a GPU whose code is interpreted.
enum Place {
    Device(&'static str, &'static str),
    Interpreted(&'static str),
}

/// Which devices run a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Devices {
    All,
    /// GPUs whose code is interpreted.
    Gpus,
}

/// What racc is told besides; `number` chooses.
fn own(kind: Kind, number: u64) -> Vec<String> {
    match kind {
        Kind::Concurrent => vec!["-stdpar".to_owned()],
        Kind::Rows if number % 4 > 1 => vec!["-gpu=deferwait".to_owned()],
        _ => Vec::new(),
    }
}

/// The options of a build, and where it runs. At -O3 the host's loops have forms that they have not at -O2: half of the
/// programs are built so.
fn builds(tools: &Toolchain, kind: Kind, devices: Devices, number: u64) -> Vec<(Vec<String>, Vec<Place>)> {
    if matches!(kind, Kind::Language | Kind::Features) {
        let host = |level: &str| (vec![level.to_owned()], vec![Place::Device("host", "1")]);
        return vec![host("-O0"), host(if number.is_multiple_of(2) { "-O2" } else { "-O3" })];
    }
    let gpus = if tools.interpreter.is_some() { Interpreter::targets() } else { Vec::new() };
    let options = |targets: &str, level: &str| {
        let gpu = format!("-gpu={}", gpus.join(","));
        let targets = format!("-acc={targets}{}", if gpus.is_empty() { "" } else { ",gpu" });
        let all = if gpus.is_empty() { vec![targets] } else { vec![targets, gpu] };
        [all, own(kind, number), vec![level.to_owned()]].concat()
    };
    let interpreted = gpus.iter().map(|target| Place::Interpreted(target));
    if devices == Devices::Gpus {
        return vec![(options("host", "-O2"), interpreted.collect())];
    }
    let cores = || DEVICES.iter().map(|(device, cores)| Place::Device(device, cores));
    let high = if number.is_multiple_of(2) { "-O2" } else { "-O3" };
    let host = "host,multicore,sim";
    vec![
        (
            [&[format!("-acc={host}"), "-O0".to_owned()], own(kind, number).as_slice()].concat(),
            cores().collect(),
        ),
        (options(host, high), cores().chain(interpreted).collect()),
    ]
}

pub fn checks(tools: &Arc<Toolchain>) -> Result<Vec<Check>, String> {
    let mut list = Vec::new();
    for row in KINDS {
        for seed in (0..row.seeds).chain(row.more.iter().copied()) {
            for &lang in row.langs {
                let tools = Arc::clone(tools);
                let name = format!("generate/{}-{seed}.{}", row.name, lang.suffix());
                list.push(Check::new(name, move || {
                    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
                    verdict(&tools, (row.kind, lang), seed, dir.path(), Devices::All)
                }));
            }
        }
    }
    Ok(list)
}

/// What a program is built with, by racc and by the reference compiler.
fn options((kind, lang): (Kind, Lang), seed: u64) -> Vec<&'static str> {
    let own: &[&str] = match (kind, lang) {
        (Kind::Views, _) => views::options(seed),
        (Kind::Library, _) => library::OPTIONS,
        (Kind::Casts, _) => &["-fno-strict-aliasing"],
        (Kind::Environment, _) => environment::options(lang),
        (Kind::Features | Kind::Records | Kind::SizedTypes, Lang::Fortran) => &["-ffree-line-length-none"],
        (Kind::Wide, Lang::Fortran) => &["-fwrapv", "-fno-range-check"],
        _ => &[],
    };
    [lang.options(), own].concat()
}

/// Writes a program into `dir`; the names of its files.
pub fn write((kind, lang): (Kind, Lang), seed: u64, dir: &Path) -> Result<Vec<PathBuf>, String> {
    let mut names = Vec::new();
    let files = match (kind, lang) {
        (Kind::Directives, _) => program::files(lang, seed),
        (Kind::Loops, Lang::C) => loops::files(seed),
        (Kind::Loops, Lang::Fortran) => do_loops::files(seed),
        (Kind::Modes, _) => modes::files(lang, seed),
        (Kind::Alias, _) => alias::files(lang, seed),
        (Kind::Intrinsics, _) => intrinsics::files(seed),
        (Kind::BitFields, _) => bitfields::files(seed),
        (Kind::Layouts, _) => layouts::files(seed),
        (Kind::Initialisers, _) => initialisers::files(seed),
        (Kind::Views, _) => views::files(seed),
        (Kind::Nests, _) => nests::files(lang, seed),
        (Kind::Equivalences, _) => equivalences::files(seed),
        (Kind::Homes, _) => homes::files(seed),
        (Kind::Sections, _) => sections::files(seed),
        (Kind::Sweeps, _) => sweeps::files(lang, seed),
        (Kind::Wide, _) => wide::files(lang, seed),
        (Kind::Classes, _) => classes::files(seed),
        (Kind::Barriers, _) => barriers::files(lang, seed),
        (Kind::Captures, _) => captures::files(lang, seed),
        (Kind::Evaluations, _) => evaluations::files(lang, seed),
        (Kind::References, _) => references::files(seed),
        (Kind::Distances, _) => distances::files(seed),
        (Kind::Regions, _) => regions::files(lang, seed),
        (Kind::Rows, _) => rows::files(lang, seed),
        (Kind::Library, _) => library::files(seed),
        (Kind::Environment, _) => environment::files(lang, seed),
        (Kind::Constraints, _) => constraints::files(seed),
        (Kind::Mixed, _) => mixed::files(seed),
        (Kind::Constructors, _) => constructors::files(seed),
        (Kind::Finalisation, _) => finalisation::files(seed),
        (Kind::StatementFunctions, _) => statement_functions::files(seed),
        (Kind::Pairs, _) => pairs::files(lang, seed),
        (Kind::Sums, _) => sums::files(lang, seed),
        (Kind::Transfers, _) => transfers::files(seed),
        (Kind::KernelLoops, _) => kernel_loops::files(seed),
        (Kind::Kernels, _) => kernels::files(seed),
        (Kind::Callees, _) => callees::files(lang, seed),
        (Kind::Names, _) => names::files(seed),
        (Kind::Dependences, _) => dependences::files(lang, seed),
        (Kind::Casts, _) => casts::files(seed),
        (Kind::SizedTypes, _) => sized_types::files(seed),
        (Kind::Concurrent, _) => concurrent::files(seed),
        (Kind::Language, _) => language::files(seed),
        (Kind::Features, _) => features::files(seed),
        (Kind::Records, _) => records::files(lang, seed),
        (Kind::Dispatch, _) => dispatch::files(lang, seed),
        (Kind::Addresses, _) => addresses::files(lang, seed),
        (Kind::Declares, _) => declares::files(lang, seed),
        (Kind::Members, _) => members::files(lang, seed),
        (Kind::Implied, _) => implied::files(seed),
        (Kind::Automatic, _) => automatic::files(lang, seed),
    };
    for (name, text) in files {
        let path = dir.join(name);
        std::fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()))?;
        names.push(path);
    }
    Ok(names)
}

/// What the reference compiler is told besides.
fn reference_options(kind: Kind) -> &'static [&'static str] {
    match kind {
        // It would take a program's own static function for the library's.
        Kind::Library => &["-fno-builtin"],
        // CUDA Fortran's suffix says nothing to it, nor do that language's lines.
        Kind::Transfers | Kind::KernelLoops => &["-x", "f95"],
        Kind::Kernels => &["-x", "f95-cpp-input"],
        _ => &[],
    }
}

/// What the build without directives prints, or ought to.
pub fn reference(
    tools: &Toolchain,
    what: (Kind, Lang),
    seed: u64,
    files: &[PathBuf],
    dir: &Path,
) -> Result<String, String> {
    match what.0 {
        Kind::Classes => return Ok(classes::expected(seed)),
        Kind::Barriers => return Ok(barriers::expected(what.1, seed)),
        Kind::Finalisation => return Ok(finalisation::expected(seed)),
        Kind::Evaluations => return Ok(evaluations::expected(what.1, seed)),
        Kind::References => return Ok(references::expected(seed)),
        Kind::Distances => return Ok(distances::expected(seed)),
        _ => {}
    }
    let mut command = match what.1 {
        Lang::C => Command::new(&tools.cc),
        Lang::Fortran => Command::new(tools.fortran.as_ref().ok_or("no gfortran to compare with")?),
    };
    let program = dir.join("reference");
    command
        .current_dir(dir)
        .args(["-w", "-O0"])
        .args(reference_options(what.0))
        .args(files)
        .args(options(what, seed))
        .arg("-o")
        .arg(&program);
    let built = exec::finish(&mut command)?;
    if built.end != End::Code(0) {
        return Err(built.report("the reference compiler"));
    }
    let ran = exec::finish(&mut Command::new(&program))?;
    if ran.end != End::Code(0) {
        return Err(ran.report("the reference program"));
    }
    Ok(ran.stdout)
}

/// Builds with racc.
pub fn build(tools: &Toolchain, files: &[PathBuf], options: &[&str], program: &Path) -> Verdict {
    let dir = program.parent().unwrap_or(Path::new("."));
    let built = exec::finish(tools.racc().current_dir(dir).args(options).args(files).arg("-o").arg(program))?;
    if built.end == End::Code(0) { Ok(()) } else { Err(built.report("racc")) }
}

/// Adds a program to a folder like that of [`crate::bundle`]; its row of `cases.tsv`.
pub fn bundle(
    tools: &Toolchain,
    (kind, lang): (Kind, Lang),
    seed: u64,
    out: &Path,
) -> Result<String, String> {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let files = write((kind, lang), seed, dir.path())?;
    let expected = reference(tools, (kind, lang), seed, &files, dir.path())?;
    let program = dir.path().join("program");
    let own = own(kind, seed);
    let own: Vec<&str> = own.iter().map(String::as_str).collect();
    let options = [&["-acc=gpu", "-gpu=cc90", "-O2"], own.as_slice(), &options((kind, lang), seed)].concat();
    build(tools, &files, &options, &program)?;
    let name = format!("{kind:?}-{lang:?}-{seed}").to_lowercase();
    for (folder, result) in [
        ("expected", std::fs::write(out.join("expected").join(&name), expected)),
        ("bin", std::fs::copy(&program, out.join("bin").join(&name)).map(drop)),
    ] {
        result.map_err(|e| format!("{folder}/{name}: {e}"))?;
    }
    crate::bundle::copy_libraries(&program, &out.join("lib"))?;
    Ok(format!("{name}|0|-||\n"))
}

/// The table of a bundle's programs, to which later calls add, and what runs them.
pub fn finish_bundle(out: &Path, rows: &str) -> Verdict {
    use std::io::Write;
    let table = std::fs::OpenOptions::new().create(true).append(true).open(out.join("cases.tsv"));
    table
        .and_then(|mut file| file.write_all(rows.as_bytes()))
        .and_then(|()| crate::bundle::write_script(&out.join("run.sh")))
        .map_err(|e| format!("{}: {e}", out.display()))
}

/// One program on the devices of this machine; on its processor at two levels of optimisation.
pub fn verdict(
    tools: &Toolchain,
    (kind, lang): (Kind, Lang),
    seed: u64,
    dir: &Path,
    devices: Devices,
) -> Verdict {
    match kind {
        Kind::Constraints => return constraints::verdict(tools, seed, dir),
        Kind::Mixed => return mixed::verdict(tools, seed, dir),
        _ => {}
    }
    let files = write((kind, lang), seed, dir)?;
    match kind {
        Kind::Dependences => dependences::warnings(tools, lang, seed, dir)?,
        Kind::KernelLoops => handed_on::refusals(tools, seed, dir)?,
        _ => {}
    }
    let mut expected = match reference(tools, (kind, lang), seed, &files, dir) {
        Ok(output) => Some(output),
        // gfortran 12 fails on some of them: then racc's builds are compared with each other.
        Err(_) if kind == Kind::Language => None,
        Err(why) => return Err(why),
    };
    for (given, places) in builds(tools, kind, devices, seed + kind as u64) {
        let program = dir.join("program");
        let options: Vec<&str> =
            given.iter().map(String::as_str).chain(options((kind, lang), seed)).collect();
        build(tools, &files, &options, &program)?;
        for place in places {
            let mut command = Command::new(&program);
            let what = match place {
                Place::Device(device, cores) => {
                    command.env("ACC_DEVICE_TYPE", device).env("ACC_NUM_CORES", cores);
                    format!("{} {device} on {cores}", options.join(" "))
                }
                Place::Interpreted(target) => {
                    if let Some(interpreter) = &tools.interpreter {
                        interpreter.apply(&mut command, target);
                    }
                    format!("{target}, interpreted")
                }
            };
            let ran = exec::finish(&mut command)?;
            if ran.end != End::Code(0) {
                return Err(ran.report(&what));
            }
            let expected = expected.get_or_insert_with(|| ran.stdout.clone());
            let pairs = expected.lines().zip(ran.stdout.lines());
            let wrong: Vec<String> =
                pairs.filter(|(e, g)| e != g).map(|(e, g)| format!("expected {e}, got {g}")).collect();
            if !wrong.is_empty() || expected.lines().count() != ran.stdout.lines().count() {
                return Err(format!("{what}: {}", wrong.join("; ")));
            }
        }
    }
    Ok(())
}
