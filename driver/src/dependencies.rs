//! `-M`, `-MM`, `-MD`, `-MMD`: make rules that say which files a source depends on.

use crate::options::{Goal, Options};
use crate::output::Sink;
use crate::{spawn, stages};
use std::path::{Path, PathBuf};
use std::process::Command;

/// For `-M` and `-MM`: the rule alone, to `-MF`'s file, to `-o` or stdout.
pub(crate) fn print(options: &Options, source: &Path) -> Result<(), String> {
    let kind = options.c.dependencies.kind.unwrap_or("-M");
    let mut command = preprocessor(options, kind, source);
    if let Some(file) = options.c.dependencies.file.as_ref().or(options.output.as_ref()) {
        command.arg("-MF").arg(file);
    }
    spawn::run(&mut command, options.verbosity)
}

/// For `-MD` and `-MMD`: the rule of the object, in a file beside what is made.
pub(crate) fn write_beside(
    options: &Options,
    source: &Path,
    object: &Path,
    file: PathBuf,
) -> Result<(), String> {
    let Some(kind) = options.c.dependencies.kind.filter(|_| options.goal != Goal::Dependencies) else {
        return Ok(());
    };
    // `-MD` is `-M` as a side effect, `-MMD` is `-MM`.
    let kind = if kind == "-MMD" { "-MM" } else { "-M" };
    let mut command = preprocessor(options, kind, source);
    command.arg("-MF").arg(file);
    if !options.c.dependencies.words.iter().any(|w| w == "-MT" || w == "-MQ") {
        command.arg("-MQ").arg(object);
    }
    spawn::run(&mut command, options.verbosity)
}

/// Fortran depends on modules, which build systems find by themselves; its rule names the source only.
pub(crate) fn write_fortran(
    options: &Options,
    source: &Path,
    object: &Path,
    file: PathBuf,
) -> Result<(), String> {
    if options.c.dependencies.kind.is_none() {
        return Ok(());
    }
    let rule = format!("{}: {}\n", object.display(), source.display());
    Sink::File(file).write(rule.as_bytes())
}

fn preprocessor(options: &Options, kind: &str, source: &Path) -> Command {
    let mut command = Command::new(options.host.cc());
    command.arg("-w").arg(kind).args(stages::preprocessor_words(options)).args(&options.c.dependencies.words);
    command.args(["-x", "c"]).arg(source);
    command
}
