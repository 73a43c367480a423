//! Options about what racc makes and says.

use super::{Row, Takes, choose, holds, row, unused};
use crate::options::{ColourWish, Compat, DiagnosticFormat, Goal, Language, Question, Verbosity, Warnings};
use racc_hir::Host;

pub(super) const ROWS: &[Row] = &[
    row("-o", Takes::JoinedOrNext, "write the output to FILE", |o, v| {
        o.output = Some(v.into());
        Ok(())
    }).value("FILE"),
    row("-c", Takes::Nothing, "compile and assemble, do not link", |o, _| goal(o, Goal::Object)),
    row("-S", Takes::Nothing, "compile to assembly", |o, _| goal(o, Goal::Assembly)),
    row("-E", Takes::Nothing, "preprocess only", |o, _| goal(o, Goal::Preprocess)),
    row("-fsyntax-only", Takes::Nothing, "check the source, make nothing", |o, _| goal(o, Goal::Check)),
    row(
        "--emit",
        Takes::Equals,
        "print a stage: source, directives, ast, hir, plan, llvm-host, llvm-nvptx, llvm-amdgpu, llvm-multicore, asm, obj, ptx, gcn, report",
        |o, v| goal(o, Goal::Emit(choose(v, STAGES)?.to_owned())),
    ).value("STAGE"),
    row(
        "-x",
        Takes::JoinedOrNext,
        "the language of the files that follow: c, f77, f95, assembler, none",
        |o, v| {
            o.language = choose(v, LANGUAGES)?;
            Ok(())
        },
    ).value("LANGUAGE"),
    row("--compat", Takes::Equals, "nvhpc: predefine the macros of NVIDIA's compilers", |o, v| {
        o.compat = choose(v, &[("racc", Compat::Racc), ("nvhpc", Compat::Nvhpc)])?;
        Ok(())
    }).value("COMPILER"),
    row("-v", Takes::Nothing, "show the version and the commands that run", |o, _| {
        verbosity(o, Verbosity::Commands)
    }),
    row("-###", Takes::Nothing, "show the commands, run none", |o, _| verbosity(o, Verbosity::DryRun)),
    row("-dryrun", Takes::Nothing, "", |o, _| verbosity(o, Verbosity::DryRun)),
    row("--version", Takes::Nothing, "show the version; with -v: what was executed how", |o, _| {
        ask(o, Question::Version)
    }),
    row("-V", Takes::Nothing, "", |o, _| ask(o, Question::Version)),
    // Makefiles compare it with the versions of gcc from which an option or intrinsic is there.
    row("-dumpversion", Takes::Nothing, "show the version of gcc whose macros and interfaces these are", |o, _| {
        ask_gcc(o, "-dumpversion")
    }),
    row("-dumpfullversion", Takes::Nothing, "", |o, _| ask_gcc(o, "-dumpfullversion")),
    row("-dumpmachine", Takes::Nothing, "show the target", |o, _| ask(o, Question::Machine)),
    row("-print-search-dirs", Takes::Nothing, "show where racc looks for things", |o, _| {
        ask(o, Question::SearchDirs)
    }),
    row("--print-search-dirs", Takes::Nothing, "", |o, _| ask(o, Question::SearchDirs)),
    row("-print-file-name", Takes::Equals, "show where a library is", |o, v| {
        ask(o, Question::FileName(v.to_owned()))
    }).value("LIBRARY"),
    row("--print-file-name", Takes::Equals, "", |o, v| ask(o, Question::FileName(v.to_owned()))),
    row("-print-prog-name", Takes::Equals, "show where a program of gcc's is", |o, v| ask_gcc(o, &format!("-print-prog-name={v}"))),
    row("--print-prog-name", Takes::Equals, "", |o, v| ask_gcc(o, &format!("-print-prog-name={v}"))),
    row("-print-libgcc-file-name", Takes::Nothing, "show what gcc says to this and the like", |o, _| ask_gcc(o, "-print-libgcc-file-name")),
    row("--print-libgcc-file-name", Takes::Nothing, "", |o, _| ask_gcc(o, "-print-libgcc-file-name")),
    row("-print-multiarch", Takes::Nothing, "", |o, _| ask_gcc(o, "-print-multiarch")),
    row("--print-multiarch", Takes::Nothing, "", |o, _| ask_gcc(o, "-print-multiarch")),
    row("-print-multi-os-directory", Takes::Nothing, "", |o, _| ask_gcc(o, "-print-multi-os-directory")),
    row("-print-multi-directory", Takes::Nothing, "", |o, _| ask_gcc(o, "-print-multi-directory")),
    row("-print-multi-lib", Takes::Nothing, "", |o, _| ask_gcc(o, "-print-multi-lib")),
    row("-print-sysroot", Takes::Nothing, "", |o, _| ask_gcc(o, "-print-sysroot")),
    row("--print-sysroot", Takes::Nothing, "", |o, _| ask_gcc(o, "-print-sysroot")),
    row("-dumpspecs", Takes::Nothing, "", |o, _| ask_gcc(o, "-dumpspecs")),
    row("-fmax-errors", Takes::Equals, "stop after N errors", max_errors).value("N"),
    row("-ferror-limit", Takes::Equals, "", max_errors),
    row("-Wfatal-errors", Takes::Nothing, "", |o, _| max_errors(o, "1")).detail("stop after the first error"),
    row("-Wno-fatal-errors", Takes::Nothing, "", |o, _| max_errors(o, "0")).detail("do not stop after the first error"),
    unused("--diag_suppress", Takes::JoinedOrNext, NVC_NUMBERS),
    unused("--diag_warning", Takes::JoinedOrNext, NVC_NUMBERS),
    unused("--diag_error", Takes::JoinedOrNext, NVC_NUMBERS),
    unused("--diag_remark", Takes::JoinedOrNext, NVC_NUMBERS),
    holds("--display_error_number", Takes::Nothing),
    holds("--no_display_error_number", Takes::Nothing),
    holds("-no-canonical-prefixes", Takes::Nothing),
    holds("-canonical-prefixes", Takes::Nothing),
    holds("-Qn", Takes::Nothing),
    holds("-Qy", Takes::Nothing),
    row("--target", Takes::Equals, "the host to make programs for: x86_64-linux-gnu, aarch64-linux-gnu", target).value("TRIPLE"),
    row("-target", Takes::Next, "", target).value("TRIPLE"),
    unused("--gcc-toolchain", Takes::Equals, "racc links with the cc of PATH, for another host with that host's gcc"),
    row("--help", Takes::Nothing, "show this list", |o, _| ask(o, Question::Help)),
    row("-help", Takes::Nothing, "", |o, _| ask(o, Question::Help)),
    row("-w", Takes::Nothing, "no warnings", |o, _| warnings(o, Warnings::Hidden)),
    row("-silent", Takes::Nothing, "", |o, _| warnings(o, Warnings::Hidden)),
    row("-Werror", Takes::Nothing, "warnings are errors", |o, _| warnings(o, Warnings::AreErrors)),
    row("-Wno-error", Takes::Nothing, "", |o, _| {
        o.fortran.any_free_width = true;
        warnings(o, Warnings::Shown)
    })
    .detail("warnings are warnings, and lines that are too long for -std= are none"),
    row("-Wall", Takes::Nothing, "warn of what is probably a mistake; -Wextra: of more", |o, _| {
        named(o, "all")
    }),
    row("-W", Takes::Nothing, "", |o, _| named(o, "extra")).detail("as -Wextra"),
    row("-W", Takes::Joined, "warn as NAME says; no-NAME: do not; error=NAME: it is an error", named).value("NAME"),
    row("-Minform", Takes::Equals, "inform, warn, severe, fatal: the least message to show", |o, v| {
        let shown = [
            ("inform", Warnings::Shown),
            ("warn", Warnings::Shown),
            ("severe", Warnings::Hidden),
            ("fatal", Warnings::Hidden),
        ];
        let wish = choose(v, &shown)?;
        warnings(o, wish)
    }).value("LEVEL"),
    row("-fdiagnostics-format", Takes::Equals, "text, json or sarif", |o, v| {
        use DiagnosticFormat::{Json, Sarif, Text};
        let formats = [
            ("text", Text),
            ("json", Json),
            ("json-stderr", Json),
            ("sarif", Sarif),
            ("sarif-stderr", Sarif),
        ];
        o.diagnostics.format = choose(v, &formats)?;
        Ok(())
    }).value("FORMAT"),
    row("-fdiagnostics-color", Takes::MaybeEquals, "always, never or auto", |o, v| {
        use ColourWish::{Always, Never, WhenTerminal};
        o.diagnostics.colour =
            choose(v, &[("", Always), ("always", Always), ("never", Never), ("auto", WhenTerminal)])?;
        Ok(())
    }).value("WHEN"),
    row("-fno-diagnostics-color", Takes::Nothing, "", |o, _| {
        o.diagnostics.colour = ColourWish::Never;
        Ok(())
    }),
    row("-fcolor-diagnostics", Takes::Nothing, "", |o, _| {
        o.diagnostics.colour = ColourWish::Always;
        Ok(())
    }),
    row("-fno-color-diagnostics", Takes::Nothing, "", |o, _| {
        o.diagnostics.colour = ColourWish::Never;
        Ok(())
    }),
    row("-save-temps", Takes::MaybeEquals, "keep the objects of a link and the files of the device link", |o, _| {
        o.link.save_temps = true;
        Ok(())
    }),
    unused("-Mkeepasm", Takes::Nothing, "-S writes the assembly file"),
    holds("-pipe", Takes::Nothing),
    unused("-time", Takes::Nothing, "the shell's time shows how long racc runs"),
    holds("-flags", Takes::Nothing),
    holds("-noswitcherror", Takes::Nothing),
    holds("-Q", Takes::Nothing),
    row(
        "-Wno-unused-command-line-argument",
        Takes::Nothing,
        "no warning for options without effect",
        |o, _| {
            o.diagnostics.hide_unused_options = true;
            Ok(())
        },
    ),
    row("-Qunused-arguments", Takes::Nothing, "", |o, _| {
        o.diagnostics.hide_unused_options = true;
        Ok(())
    }).detail("as -Wno-unused-command-line-argument"),
    row("-Wunused-command-line-argument", Takes::Nothing, "", |o, _| {
        o.diagnostics.hide_unused_options = false;
        Ok(())
    }).detail("they are warned about (the default)"),
];

/// Messages of nvc have numbers that mean nothing here.
const NVC_NUMBERS: &str = "-Wno-NAME hides a warning, by the name in its brackets";

fn named(o: &mut crate::options::Options, name: &str) -> Result<(), String> {
    // To gfortran a long line is a warning, which is an error by itself.
    o.fortran.any_free_width |= matches!(name, "no-line-truncation" | "no-error=line-truncation" | "no-all");
    if !super::gnu::is_warning(name) {
        return Err("neither gcc nor gfortran has a warning of this name".to_owned());
    }
    // gfortran's name for the option of the same meaning.
    o.fortran.library.pedantic |= name == "pedantic";
    o.diagnostics.named.take(name);
    Ok(())
}

/// A question that gcc answers.
fn ask_gcc(o: &mut crate::options::Options, question: &str) -> Result<(), String> {
    ask(o, Question::Gcc(question.to_owned()))
}

fn max_errors(o: &mut crate::options::Options, value: &str) -> Result<(), String> {
    o.diagnostics.max_errors = value.parse().map_err(|_| format!("'{value}' is not a number"))?;
    Ok(())
}

/// clang's choice of a target.
fn target(o: &mut crate::options::Options, triple: &str) -> Result<(), String> {
    o.host = Host::of_triple(triple)
        .ok_or_else(|| format!("'{triple}' is not one of {}", Host::ALL.map(Host::triple).join(", ")))?;
    Ok(())
}

const LANGUAGES: &[(&str, Option<Language>)] = &[
    ("c", Some(Language::C)),
    ("cpp-output", Some(Language::PreprocessedC)),
    ("f77", Some(Language::Fortran)),
    ("f77-cpp-input", Some(Language::FortranWithPreprocessor)),
    ("f95", Some(Language::Fortran)),
    ("f95-cpp-input", Some(Language::FortranWithPreprocessor)),
    ("assembler", Some(Language::Assembly)),
    ("assembler-with-cpp", Some(Language::Assembly)),
    ("none", None),
];

const STAGES: &[(&str, &str)] = &[
    ("source", "source"),
    ("directives", "directives"),
    ("ast", "ast"),
    ("hir", "hir"),
    ("plan", "plan"),
    ("llvm-host", "llvm-host"),
    ("llvm-nvptx", "llvm-nvptx"),
    ("llvm-amdgpu", "llvm-amdgpu"),
    ("llvm-multicore", "llvm-multicore"),
    ("llvm-sim", "llvm-sim"),
    ("llvm-host-optimised", "llvm-host-optimised"),
    ("asm", "asm"),
    ("obj", "obj"),
    ("ptx", "ptx"),
    ("gcn", "gcn"),
    ("report", "report"),
];

/// `-c -S -E` together mean the earliest stop, as in gcc; printing something wins over all.
fn goal(o: &mut crate::options::Options, goal: Goal) -> Result<(), String> {
    if rank(&goal) >= rank(&o.goal) {
        o.goal = goal;
    }
    Ok(())
}

fn ask(o: &mut crate::options::Options, question: Question) -> Result<(), String> {
    goal(o, Goal::Ask(question))
}

fn rank(goal: &Goal) -> u8 {
    match goal {
        Goal::Link => 0,
        Goal::Object => 1,
        Goal::Assembly => 2,
        Goal::Check => 3,
        Goal::Preprocess => 4,
        Goal::Dependencies => 5,
        Goal::Emit(_) => 6,
        Goal::Ask(_) => 7,
    }
}

fn verbosity(o: &mut crate::options::Options, verbosity: Verbosity) -> Result<(), String> {
    o.verbosity = verbosity;
    Ok(())
}

fn warnings(o: &mut crate::options::Options, warnings: Warnings) -> Result<(), String> {
    o.diagnostics.warnings = warnings;
    Ok(())
}
