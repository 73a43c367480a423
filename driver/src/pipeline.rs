//! The whole of a racc run, in order: each source to its product, then the link.
//!
//! A source with errors does not stop the ones after it, so that one run shows all errors; it stops the link.

use crate::link::{self, Item};
use crate::options::{Goal, Input, Language, Options, Particular, Unused, Verbosity};
use crate::output::Sink;
use crate::report::{self, Verdict};
use crate::stages::{self, Product, Unit};
use crate::{crash, dependencies, device_link, html, spawn, version};
use racc_base::{Diagnostic, SourceMap};
use racc_codegen::devlink::Linked;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use tempfile::TempDir;

pub(crate) fn run(options: &Options) -> ExitCode {
    match done(options) {
        Ok(Verdict::Clean) => ExitCode::SUCCESS,
        Ok(Verdict::Errors) => ExitCode::FAILURE,
        Err(why) => {
            report::fail(&options.diagnostics, "E0105", why);
            ExitCode::FAILURE
        }
    }
}

/// `Err` is a failure of the driver's own: a file that cannot be written, a linker that failed.
fn done(options: &Options) -> Result<Verdict, String> {
    if options.verbosity != Verbosity::Quiet {
        eprint!("{}", version::banner(options.host));
    }
    let files: Vec<(&PathBuf, Language)> = options
        .inputs
        .iter()
        .filter_map(|input| match input {
            Input::File { path, language } => Some((path, *language)),
            Input::LinkWord(_) => None,
        })
        .collect();
    if files.is_empty() {
        let words = options.inputs.iter().filter_map(|input| match input {
            Input::LinkWord(word) => Some(Item::Word(word.clone())),
            Input::File { .. } => None,
        });
        let words: Vec<Item> = words.collect();
        if options.goal == Goal::Link && !words.is_empty() {
            link::link(options, &words)?;
        }
        return Ok(Verdict::Clean);
    }
    let sources = files.iter().filter(|(_, language)| *language != Language::Linkable).count();
    if sources > 1 && options.output.is_some() && options.goal != Goal::Link && !emits(&options.goal) {
        return Err("cannot specify '-o' with '-c', '-S' or '-E' with multiple files".to_owned());
    }
    for (path, _) in &files {
        if *path != Path::new("-") && !path.exists() {
            return Err(format!("{}: No such file or directory", path.display()));
        }
    }
    let mut said = Verdict::Clean;
    for (path, language) in &files {
        if *language == Language::Linkable {
            said = said.and(check_linkable(options, path)?);
        }
    }
    if options.offloads() {
        for (option, instead) in &options.gpu.later {
            let what = format!("not yet implemented: {option}: {instead}");
            said = said.and(report::warn(&options.diagnostics, "W0107", what));
        }
    }
    if sources > 0 && !options.diagnostics.hide_unused_options {
        said = said.and(warn_of_unused(options)).and(warn_of_particular(options));
    }
    if said == Verdict::Errors {
        return Ok(said);
    }
    let temporary = tempfile::tempdir().map_err(|e| format!("cannot make a temporary folder: {e}"))?;
    for output in outputs(options, &temporary) {
        if let Some((input, _)) = files.iter().find(|(input, _)| is_same_file(input, &output)) {
            return Err(format!("input file '{}' is the same as output file", input.display()));
        }
    }
    compile_and_link(options, &temporary)
}

/// What goes to the linker is said where it is no object: gcc, which links, compiles C++ on the way, without directives.
fn check_linkable(options: &Options, path: &Path) -> Result<Verdict, String> {
    let shown = path.display();
    match path.extension().and_then(|suffix| suffix.to_str()).unwrap_or("") {
        "cu" | "cuh" => Err(format!(
            "'{shown}' is CUDA C++, which racc does not compile: compile it with nvcc and link the object"
        )),
        "cpp" | "cc" | "cxx" | "c++" | "C" | "CPP" | "cp" => {
            if options.goal != Goal::Link {
                return Err(format!("'{shown}' is C++, which racc does not compile: compile it with g++"));
            }
            if options.acc.is_on() {
                let what =
                    format!("'{shown}' is C++, which gcc compiles: its OpenACC directives have no effect");
                return Ok(report::warn(&options.diagnostics, "W0403", what));
            }
            Ok(Verdict::Clean)
        }
        _ if matches!(options.goal, Goal::Object | Goal::Assembly) && path != Path::new("-") => {
            let what = format!("{shown}: linker input file unused because linking not done");
            Ok(report::warn(&options.diagnostics, "W0109", what))
        }
        _ => Ok(Verdict::Clean),
    }
}

/// The files that the run writes, as far as the command line names them.
fn outputs(options: &Options, temporary: &TempDir) -> Vec<PathBuf> {
    let sources = options.inputs.iter().enumerate().filter_map(|(number, input)| match input {
        Input::File { path, language } if *language != Language::Linkable => {
            Some(target(options, path, &Place { temporary: temporary.path(), number }))
        }
        Input::File { .. } | Input::LinkWord(_) => None,
    });
    let own = match (&options.goal, &options.output) {
        (_, Some(output)) => Some(output.clone()),
        (Goal::Link, None) => Some(PathBuf::from("a.out")),
        (_, None) => None,
    };
    sources.chain(own).chain(options.c.dependencies.file.clone()).collect()
}

fn is_same_file(a: &Path, b: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (std::fs::metadata(a), std::fs::metadata(b)) {
        (Ok(a), Ok(b)) => a.is_file() && (a.dev(), a.ino()) == (b.dev(), b.ino()),
        (_, _) => false,
    }
}

/// One line for all options without effect: build files pass dozens of them.
fn warn_of_unused(options: &Options) -> Verdict {
    let mut reasons: Vec<(&str, Vec<&str>)> = Vec::new();
    let is_c = |input: &Input| matches!(input, Input::File { language: Language::C, .. });
    let has_c = options.inputs.iter().any(is_c);
    // Of C's headers: Fortran has none.
    let concerned = |unused: &&Unused| has_c || !unused.word.starts_with("-D_FORTIFY_SOURCE");
    for unused in options.unused.iter().filter(concerned) {
        match reasons.iter_mut().find(|(instead, _)| *instead == unused.instead) {
            Some((_, words)) => words.push(&unused.word),
            None => reasons.push((unused.instead, vec![&unused.word])),
        }
    }
    let texts: Vec<String> =
        reasons.iter().map(|(instead, words)| format!("{} ({instead})", words.join(" "))).collect();
    if texts.is_empty() {
        return Verdict::Clean;
    }
    report::warn(&options.diagnostics, "W0109", format!("without effect: {}", texts.join("; ")))
}

/// Options for C where only Fortran is compiled, and the other way round, in the words that CMake looks for where it
/// tries options.
fn warn_of_particular(options: &Options) -> Verdict {
    let compiled = |input: &Input| match input {
        Input::File { language: Language::C | Language::PreprocessedC, .. } => Some(Particular::C),
        Input::File { language: Language::Fortran | Language::FortranWithPreprocessor, .. } => {
            Some(Particular::Fortran)
        }
        Input::File { language: Language::Assembly | Language::Linkable, .. } | Input::LinkWord(_) => None,
    };
    let languages: Vec<Particular> = options.inputs.iter().filter_map(compiled).collect();
    let mut verdict = Verdict::Clean;
    for (word, of) in &options.particular {
        if languages.is_empty() || languages.contains(of) {
            continue;
        }
        let (own, other) = match of {
            Particular::C => ("C", "Fortran"),
            Particular::Fortran => ("Fortran", "C"),
        };
        let what = format!("command-line option '{word}' is valid for {own} but not for {other}");
        verdict = verdict.and(report::warn(&options.diagnostics, "W0109", what));
    }
    verdict
}

fn emits(goal: &Goal) -> bool {
    matches!(goal, Goal::Emit(_))
}

fn compile_and_link(options: &Options, temporary: &TempDir) -> Result<Verdict, String> {
    let (mut items, mut verdict, mut texts) = (Vec::new(), Verdict::Clean, Vec::new());
    for (number, input) in options.inputs.iter().enumerate() {
        let (path, language) = match input {
            Input::LinkWord(word) => {
                items.push(Item::Word(word.clone()));
                continue;
            }
            Input::File { path, language: Language::Linkable } if path != Path::new("-") => {
                items.push(Item::File(path.clone()));
                continue;
            }
            // gcc takes standard input for C where only the preprocessor runs.
            Input::File { path, language: Language::Linkable }
                if matches!(options.goal, Goal::Preprocess | Goal::Dependencies) =>
            {
                (path, Language::C)
            }
            Input::File { path, language } => (path, *language),
        };
        // The preprocessor reads standard input itself, and names it as make knows it.
        if path == Path::new("-") && options.goal == Goal::Dependencies {
            dependencies::print(options, path)?;
            continue;
        }
        let place = Place { temporary: temporary.path(), number };
        let (stdin, beside);
        let (path, options) = if path == Path::new("-") {
            stdin = standard_input(&place, language)?;
            beside = beside_current_folder(options, language);
            (&stdin, &beside)
        } else {
            (path, options)
        };
        let unit = Unit { path, language, stem: stem(options, path, &place) };
        match one(options, &unit, &place, &mut texts)? {
            Some(object) => items.push(Item::File(object)),
            None => verdict = Verdict::Errors,
        }
    }
    if verdict == Verdict::Errors {
        return Ok(verdict);
    }
    match &options.goal {
        Goal::Link => return link(options, items, temporary),
        Goal::Emit(stage) if is_of_link(stage) => return emit_of_link(options, &items, stage),
        Goal::Emit(stage) if stage == "report" => {
            let page = html::page(&String::from_utf8_lossy(&texts));
            Sink::of(options.output.as_deref()).write(page.as_bytes())?;
        }
        Goal::Emit(_) | Goal::Preprocess => Sink::of(options.output.as_deref()).write(&texts)?,
        Goal::Object | Goal::Assembly | Goal::Dependencies | Goal::Check | Goal::Ask(_) => {}
    }
    Ok(verdict)
}

/// Stages that need all objects of a program.
fn is_of_link(stage: &str) -> bool {
    matches!(stage, "ptx" | "gcn")
}

fn link(options: &Options, mut items: Vec<Item>, temporary: &TempDir) -> Result<Verdict, String> {
    if options.verbosity != Verbosity::DryRun {
        let linked = match linked_device_code(options, &items) {
            Ok(linked) => linked,
            Err(errors) => return Ok(report::print(&options.diagnostics, &SourceMap::default(), errors)),
        };
        if let Some(linked) = linked {
            device_link::keep(options, &linked)?;
            let made = match device_link::objects(options, &linked, temporary.path())? {
                Ok(made) => made,
                Err(bug) => return Ok(report::print(&options.diagnostics, &SourceMap::default(), vec![bug])),
            };
            items.splice(0..0, made.into_iter().map(Item::File));
        }
    }
    link::link(options, &items)?;
    Ok(Verdict::Clean)
}

fn linked_device_code(options: &Options, items: &[Item]) -> Result<Option<Linked>, Vec<Diagnostic>> {
    crash::guard_all(|| device_link::link(options, items)).unwrap_or_else(|crash| Err(vec![*crash]))
}

fn emit_of_link(options: &Options, items: &[Item], stage: &str) -> Result<Verdict, String> {
    match linked_device_code(options, items) {
        Ok(linked) => {
            let text = device_link::text(linked.as_ref(), stage);
            Sink::of(options.output.as_deref()).write(&text)?;
            Ok(Verdict::Clean)
        }
        Err(errors) => Ok(report::print(&options.diagnostics, &SourceMap::default(), errors)),
    }
}

/// Where objects go that only the link needs.
struct Place<'a> {
    temporary: &'a Path,
    number: usize,
}

/// `-` as a source: a file with what is on standard input. C's messages still say `<stdin>`.
fn standard_input(place: &Place, language: Language) -> Result<PathBuf, String> {
    let (suffix, head) = match language {
        Language::C => ("c", "# 1 \"<stdin>\"\n"),
        Language::PreprocessedC => ("i", ""),
        Language::Fortran => ("f90", ""),
        Language::FortranWithPreprocessor => ("F90", ""),
        Language::Assembly => ("s", ""),
        Language::Linkable => return Err("-E or -x required when input is from standard input".to_owned()),
    };
    let mut text = head.as_bytes().to_vec();
    std::io::stdin().read_to_end(&mut text).map_err(|e| format!("standard input: {e}"))?;
    let path = place.temporary.join("stdin").with_extension(suffix);
    std::fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()))?;
    Ok(path)
}

/// What standard input includes is looked for in the current folder, as if the text were there.
fn beside_current_folder(options: &Options, language: Language) -> Options {
    let mut options = options.clone();
    let word = match language {
        Language::Fortran | Language::FortranWithPreprocessor => "-I.",
        Language::C | Language::PreprocessedC | Language::Assembly | Language::Linkable => "-iquote.",
    };
    options.c.preprocessor.insert(0, word.to_owned());
    options
}

/// One source to its product. `Some` is the path of what it became; `None`: it has errors, which are reported.
fn one(
    options: &Options,
    unit: &Unit,
    place: &Place,
    texts: &mut Vec<u8>,
) -> Result<Option<PathBuf>, String> {
    let target = target(options, unit.path, place);
    if unit.language == Language::Assembly {
        assemble(options, unit.path, &target)?;
        return Ok(Some(target));
    }
    let product = match &options.goal {
        Goal::Dependencies => {
            dependencies::print(options, unit.path)?;
            return Ok(Some(target));
        }
        Goal::Preprocess => Product::Preprocessed,
        Goal::Check => Product::Checked,
        Goal::Assembly => Product::Assembly,
        Goal::Emit(stage) if is_of_link(stage) => Product::Object,
        Goal::Emit(stage) => Product::Stage(stage.clone()),
        Goal::Link | Goal::Object | Goal::Ask(_) => Product::Object,
    };
    if options.verbosity == Verbosity::DryRun {
        eprintln!(" racc -c {} -o {}", unit.path.display(), target.display());
        return Ok(Some(target));
    }
    let name = unit.path.display().to_string();
    let made = match crash::guard(&name, || stages::make(options, unit, &product)) {
        Ok(made) => made,
        Err(crash) => {
            report::print(&options.diagnostics, &SourceMap::default(), vec![*crash]);
            return Ok(None);
        }
    };
    let verdict = report::print(&options.diagnostics, &made.map, made.diagnostics);
    let Some(bytes) = made.bytes.filter(|_| verdict == Verdict::Clean) else {
        return Ok(None);
    };
    match &options.report.file {
        None => eprint!("{}", made.report),
        // As with gcc, the last of several sources has the file.
        Some(path) => Sink::of(Some(path)).write(made.report.as_bytes())?,
    }
    if options.report.page {
        let path = unit.stem.with_added_extension("html");
        Sink::of(Some(&path)).write(html::page(&made.page).as_bytes())?;
    }
    match product {
        Product::Preprocessed => {
            texts.extend(bytes);
            write_dependencies(options, unit, &target)?;
        }
        Product::Stage(_) => texts.extend(bytes),
        Product::Checked => write_dependencies(options, unit, &target)?,
        Product::Assembly | Product::Object => {
            Sink::of(Some(&target)).write(&bytes)?;
            write_dependencies(options, unit, &target)?;
        }
    }
    Ok(Some(target))
}

fn write_dependencies(options: &Options, unit: &Unit, target: &Path) -> Result<(), String> {
    let object = Path::new(unit.path.file_name().unwrap_or_default()).with_extension("o");
    let beside_source = unit.path.with_extension("o");
    // When linking at once the object is temporary; the rule then speaks of the program. Text and checks have none: the
    // rule is of the object, in a file beside the text.
    let (target, beside) = match (&options.goal, &options.output) {
        (Goal::Link, Some(output)) => (output.as_path(), output),
        (Goal::Link, None) => (beside_source.as_path(), &beside_source),
        (Goal::Preprocess | Goal::Check, Some(output)) => (object.as_path(), output),
        (Goal::Preprocess | Goal::Check | Goal::Assembly, None) => (object.as_path(), &object),
        _ => (target, &target.to_owned()),
    };
    let file = options.c.dependencies.file.clone().unwrap_or_else(|| beside.with_extension("d"));
    match unit.language {
        Language::C | Language::PreprocessedC => dependencies::write_beside(options, unit.path, target, file),
        Language::Fortran | Language::FortranWithPreprocessor => {
            dependencies::write_fortran(options, unit.path, target, file)
        }
        Language::Assembly | Language::Linkable => Ok(()),
    }
}

/// The object or assembly file of a source.
fn target(options: &Options, source: &Path, place: &Place) -> PathBuf {
    let stem = source.file_stem().unwrap_or(source.as_os_str());
    let in_place = |suffix: &str| {
        options.output.clone().unwrap_or_else(|| PathBuf::from(stem).with_added_extension(suffix))
    };
    match options.goal {
        Goal::Object => in_place("o"),
        Goal::Assembly => in_place("s"),
        Goal::Link | Goal::Preprocess | Goal::Dependencies | Goal::Check | Goal::Emit(_) | Goal::Ask(_) => {
            if options.link.save_temps {
                return PathBuf::from(stem).with_added_extension("o");
            }
            place.temporary.join(format!("{}-{}.o", place.number, stem.to_string_lossy()))
        }
    }
}

/// `dir/x` for an object `dir/x.o`; as gcc, `program-x` where only a program is kept.
fn stem(options: &Options, source: &Path, place: &Place) -> PathBuf {
    if options.goal != Goal::Link || options.link.save_temps {
        return target(options, source, place).with_extension("");
    }
    let program = options.output.as_deref().unwrap_or(Path::new("a.out"));
    let program = if options.output.is_none() { program.with_extension("") } else { program.to_owned() };
    let mut name = program.into_os_string();
    name.push("-");
    name.push(source.file_stem().unwrap_or(source.as_os_str()));
    name.into()
}

fn assemble(options: &Options, source: &Path, object: &Path) -> Result<(), String> {
    let mut command = Command::new(options.host.cc());
    command.args(&options.c.preprocessor).arg("-c").arg(source).arg("-o").arg(object);
    spawn::run(&mut command, options.verbosity)
}
