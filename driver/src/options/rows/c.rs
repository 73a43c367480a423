//! Options about C and the preprocessor. What the preprocessor alone needs is handed to it as it stands.

use super::{Row, Takes, choose, holds, missing, row, unused};
use crate::options::gpu::later;
use crate::options::{C, Goal, Options, Unused};
use racc_frontend::c::Dialect;
use racc_frontend::fortran::standard::Standard;

pub(super) const ROWS: &[Row] = &[
    row("-D", Takes::JoinedOrNext, "define a macro", define).value("NAME"),
    row("-U", Takes::JoinedOrNext, "undefine a macro", |o, v| pass(o, "-U", v)).value("NAME"),
    row("-I", Takes::JoinedOrNext, "look for headers and modules in DIR", |o, v| pass(o, "-I", v))
        .value("DIR"),
    row("-isystem", Takes::JoinedOrNext, "look for system headers in DIR", |o, v| pass2(o, "-isystem", v))
        .value("DIR"),
    row("-idirafter", Takes::JoinedOrNext, "", |o, v| pass2(o, "-idirafter", v))
        .detail("look for headers in DIR after all others"),
    row("-iquote", Takes::JoinedOrNext, "", |o, v| pass2(o, "-iquote", v))
        .detail("look for headers in quotes in DIR"),
    row("-include", Takes::Next, "include FILE first", |o, v| pass2(o, "-include", v)).value("FILE"),
    row("-imacros", Takes::Next, "", |o, v| pass2(o, "-imacros", v)).detail("read the macros of FILE first"),
    row("-isysroot", Takes::JoinedOrNext, "", |o, v| pass2(o, "-isysroot", v))
        .detail("where the system's headers are"),
    row("--sysroot", Takes::Equals, "", |o, v| pass(o, "--sysroot=", v)),
    row("-nostdinc", Takes::Nothing, "", |o, _| pass(o, "-nostdinc", "")).detail("no system headers"),
    row("-undef", Takes::Nothing, "", |o, _| pass(o, "-undef", "")).detail("no predefined macros"),
    row("-P", Takes::Nothing, "no line markers with -E", |o, _| pass(o, "-P", "")),
    row("-CC", Takes::Nothing, "", |o, _| pass(o, "-CC", ""))
        .detail("keep comments with -E, also those of macros"),
    row("-H", Takes::Nothing, "", |o, _| pass(o, "-H", "")).detail("print the names of included headers"),
    row("-dM", Takes::Nothing, "print macros with -E", |o, _| pass(o, "-dM", "")),
    row("-dD", Takes::Nothing, "", |o, _| pass(o, "-dD", "")).detail("print macros among the text with -E"),
    row("-Wp,", Takes::Joined, "", |o, v| {
        o.c.preprocessor.extend(v.split(',').map(str::to_owned));
        Ok(())
    })
    .detail("words for the preprocessor, separated by commas"),
    row("-Xpreprocessor", Takes::Next, "", |o, v| pass(o, v, "")).detail("a word for the preprocessor"),
    row("-std", Takes::Equals, "the language's standard: c99, c11, gnu17, f2018, …", standard)
        .value("STANDARD"),
    row("--std", Takes::Equals, "", standard),
    row("-ansi", Takes::Nothing, "", |o, _| {
        o.c.dialect = Dialect::C90;
        o.c.strict_words = true;
        pass(o, "-ansi", "")
    })
    .detail("as -std=c89"),
    row("-fasm", Takes::Nothing, "", |o, _| {
        o.c.strict_words = false;
        pass(o, "-fasm", "")
    })
    .detail("asm, typeof and inline are keywords whatever -std says"),
    row("-fno-asm", Takes::Nothing, "", |o, _| {
        o.c.strict_words = true;
        pass(o, "-fno-asm", "")
    })
    .detail("asm and typeof are names, and in C90 inline"),
    row("-c89", Takes::Nothing, "", |o, _| standard(o, "gnu89")).detail("as -std=gnu89"),
    row("-c90", Takes::Nothing, "", |o, _| standard(o, "gnu89")),
    row("-c99", Takes::Nothing, "", |o, _| standard(o, "gnu99")).detail("as -std=gnu99"),
    row("-c11", Takes::Nothing, "", |o, _| standard(o, "gnu11")).detail("as -std=gnu11"),
    row("-c17", Takes::Nothing, "", |o, _| standard(o, "gnu17")).detail("as -std=gnu17"),
    row("-c1x", Takes::Nothing, "", |o, _| standard(o, "gnu11")).detail("as -std=gnu11"),
    row("-funsigned-char", Takes::Nothing, "plain char has no sign (the default on Arm64)", |o, _| {
        o.c.char_is_unsigned = Some(true);
        pass(o, "-funsigned-char", "")
    }),
    row("-fno-signed-char", Takes::Nothing, "", |o, _| {
        o.c.char_is_unsigned = Some(true);
        pass(o, "-funsigned-char", "")
    })
    .detail("as -funsigned-char"),
    row("-fsigned-char", Takes::Nothing, "", |o, _| {
        o.c.char_is_unsigned = Some(false);
        pass(o, "-fsigned-char", "")
    })
    .detail("plain char has a sign (the default on x86-64)"),
    row("-fno-unsigned-char", Takes::Nothing, "", |o, _| {
        o.c.char_is_unsigned = Some(false);
        pass(o, "-fsigned-char", "")
    })
    .detail("plain char has a sign (the default on x86-64)"),
    row("-finput-charset", Takes::Equals, "", utf8_only).detail("UTF-8, the only one"),
    row("-fexec-charset", Takes::Equals, "", utf8_only),
    row("-alias", Takes::Equals, "ansi, traditional: may pointers to different types alias", |o, v| {
        o.optimise.no_strict_aliasing = choose(v, &[("ansi", false), ("traditional", true)])?;
        Ok(())
    })
    .value("RULES"),
    row("-traditional", Takes::Nothing, "", |o, _| pass(o, "-traditional-cpp", ""))
        .detail("preprocess as before standard C"),
    row("-traditional-cpp", Takes::Nothing, "", |o, _| pass(o, "-traditional-cpp", "")),
    row("-dN", Takes::Nothing, "", |o, _| pass(o, "-dN", "")).detail("print the names of macros with -E"),
    row("-dI", Takes::Nothing, "", |o, _| pass(o, "-dI", "")).detail("print #include lines with -E"),
    row("-dU", Takes::Nothing, "", |o, _| pass(o, "-dU", ""))
        .detail("print the macros that are used with -E"),
    row("-fwrapv", Takes::Nothing, "signed overflow wraps", |o, _| {
        o.instrumentation.trap_overflow = false;
        set(o, |c| c.wrapv = true)
    }),
    row("-fno-strict-overflow", Takes::Nothing, "", |o, _| set(o, |c| c.wrapv = true)).detail("as -fwrapv"),
    row("-fno-wrapv", Takes::Nothing, "", |o, _| set(o, |c| c.wrapv = false))
        .detail("signed overflow is not defined (the default)"),
    row("-fno-builtin", Takes::Nothing, "library names mean nothing special", |o, _| {
        set(o, |c| c.no_builtin = true)
    }),
    // One name only: a definition of the program's own is taken for what it is anyway.
    holds("-fno-builtin-", Takes::Joined),
    row("-ffreestanding", Takes::Nothing, "", |o, _| {
        set(o, |c| c.no_builtin = true)?;
        pass(o, "-ffreestanding", "")
    })
    .detail("as -fno-builtin"),
    row("-fgnu89-inline", Takes::Nothing, "", |o, _| set(o, |c| c.gnu89_inline = true))
        .detail("extern inline as in GNU C89"),
    row("-fcommon", Takes::Nothing, "", |o, _| set(o, |c| c.common = true))
        .detail("globals without a value may be in several files"),
    row("-fno-common", Takes::Nothing, "", |o, _| set(o, |c| c.common = false)),
    row("-Mschar", Takes::Nothing, "", |o, _| {
        o.c.char_is_unsigned = Some(false);
        pass(o, "-fsigned-char", "")
    })
    .detail("as -fsigned-char"),
    row("-Muchar", Takes::Nothing, "", |o, _| {
        o.c.char_is_unsigned = Some(true);
        pass(o, "-funsigned-char", "")
    })
    .detail("as -funsigned-char"),
    row("-pthread", Takes::Nothing, "POSIX threads", |o, _| {
        o.link.words.push("-pthread".to_owned());
        pass(o, "-pthread", "")
    }),
    row(
        "-mp",
        Takes::MaybeEquals,
        "OpenMP's run time; its directives are not yet implemented",
        |o, value| {
            if value == "gpu" {
                later(o, "-mp=gpu", "OpenMP's target directives have no effect; data moves as OpenACC's say");
            }
            openmp(o)
        },
    )
    .value("LIST"),
    row("-fopenmp", Takes::Nothing, "", |o, _| openmp(o)),
    row("-nomp", Takes::Nothing, "", |o, _| no_openmp(o)),
    row("-fno-openmp", Takes::Nothing, "", |o, _| no_openmp(o)),
    row("-Mnoopenmp", Takes::Nothing, "", |o, _| no_openmp(o)),
    row("-M", Takes::Nothing, "print the source's dependencies", |o, _| dependencies_only(o, "-M")),
    row("-MM", Takes::Nothing, "", |o, _| dependencies_only(o, "-MM"))
        .detail("as -M, without system headers"),
    row("-MD", Takes::Nothing, "write the dependencies beside the object", |o, _| dependencies(o, "-MD")),
    row("-MMD", Takes::Nothing, "", |o, _| dependencies(o, "-MMD")).detail("as -MD, without system headers"),
    row("-MF", Takes::JoinedOrNext, "the dependencies' file", |o, v| {
        o.c.dependencies.file = Some(v.into());
        Ok(())
    })
    .value("FILE"),
    row("-MT", Takes::JoinedOrNext, "the dependencies' target", |o, v| dependency_word(o, "-MT", v))
        .value("TARGET"),
    row("-MQ", Takes::JoinedOrNext, "", |o, v| dependency_word(o, "-MQ", v))
        .detail("as -MT, with what make needs quoted"),
    row("-MP", Takes::Nothing, "", |o, _| dependency_word(o, "-MP", "")).detail("a rule for each header too"),
    row("-MG", Takes::Nothing, "", |o, _| dependency_word(o, "-MG", ""))
        .detail("missing headers are taken to be made"),
    holds("-Masmkeyword", Takes::Nothing),
    holds("-Mdollar", Takes::MaybeEquals),
    missing("-Msingle", Takes::Nothing, "float arguments become double without a prototype, as C has it"),
    holds("-Xa", Takes::Nothing),
    unused("-B", Takes::JoinedOrNext, "racc finds its programs by PATH"),
    row("-pedantic", Takes::Nothing, "warn of what the standard does not have", |o, _| {
        o.diagnostics.named.take("pedantic");
        o.fortran.library.pedantic = true;
        Ok(())
    })
    .detail("Fortran: libgfortran is also asked for the standard alone"),
    row("-pedantic-errors", Takes::Nothing, "", |o, _| {
        o.diagnostics.named.strict();
        o.fortran.library.pedantic = true;
        Ok(())
    })
    .detail("refuse what the standard of C does not have; Fortran: as `-pedantic`, which is what gfortran makes of it"),
    row("-trigraphs", Takes::Nothing, "", |o, _| pass(o, "-trigraphs", "")).detail("trigraphs count"),
    row("-ftrigraphs", Takes::Nothing, "", |o, _| pass(o, "-trigraphs", "")),
    row("-ffile-prefix-map", Takes::Equals, "write NEW for OLD in the names of files", |o, v| {
        pass(o, "-ffile-prefix-map=", v)
    })
    .value("OLD=NEW"),
    row("-fmacro-prefix-map", Takes::Equals, "", |o, v| pass(o, "-fmacro-prefix-map=", v)),
];

/// gcc's names of C's standards, drafts among them.
const C_STANDARDS: [&str; 23] = [
    "c89",
    "c90",
    "c99",
    "c9x",
    "c11",
    "c1x",
    "c17",
    "c18",
    "c2x",
    "gnu89",
    "gnu90",
    "gnu99",
    "gnu9x",
    "gnu11",
    "gnu1x",
    "gnu17",
    "gnu18",
    "gnu2x",
    "iso9899:1990",
    "iso9899:199409",
    "iso9899:1999",
    "iso9899:2011",
    "iso9899:2017",
];

fn standard(o: &mut Options, v: &str) -> Result<(), String> {
    if !v.starts_with('f') {
        o.c.dialect = match v {
            "c89" | "c90" | "gnu89" | "gnu90" | "iso9899:1990" | "iso9899:199409" => Dialect::C90,
            "c99" | "c9x" | "gnu99" | "gnu9x" | "iso9899:1999" => Dialect::C99,
            "c11" | "c1x" | "gnu11" | "gnu1x" | "iso9899:2011" => Dialect::C11,
            "c23" | "gnu23" | "c2x" | "gnu2x" => Dialect::C23,
            _ if C_STANDARDS.contains(&v) => Dialect::C17,
            // Of another language's files on the same command line.
            _ => o.c.dialect,
        };
        if C_STANDARDS.contains(&v) || matches!(v, "c23" | "gnu23") {
            o.c.strict_words = !v.starts_with("gnu");
        }
    }
    match v {
        // Fortran's: the compiler refuses what the standard does not have; libgfortran asks for it too.
        "f95" | "f2003" | "f2008" | "f2008ts" | "f2018" | "f2023" | "legacy" | "gnu" => {
            o.fortran.library.standard(v);
            o.fortran.standard = Standard::named(v);
            o.fortran.legacy = v == "legacy";
        }
        _ if v.starts_with('f') => {
            return Err(format!("'{v}' is not one of f95, f2003, f2008, f2018, f2023, legacy, gnu"));
        }
        // Versions of gcc that know the final names know the earlier ones too.
        "c23" => o.c.preprocessor.push("-std=c2x".to_owned()),
        "gnu23" => o.c.preprocessor.push("-std=gnu2x".to_owned()),
        // For the C++ files of the same command line.
        _ if !v.starts_with("c++") && !v.starts_with("gnu++") && !C_STANDARDS.contains(&v) => {
            let known = "c89, c99, c11, c17, c23, one of them with gnu for c, f2018, f2023";
            return Err(format!("'{v}' is not one of {known}"));
        }
        _ => {
            o.c.preprocessor.push(format!("-std={v}"));
        }
    }
    Ok(())
}

/// The C library's headers answer to one macro with functions that check sizes, which need gcc's inliner.
fn define(o: &mut Options, text: &str) -> Result<(), String> {
    match text.split('=').next() {
        Some("_FORTIFY_SOURCE") => {
            let instead = "sizes are not checked; -fsanitize=address finds such errors";
            o.unused.push(Unused { word: format!("-D{text}"), instead });
            Ok(())
        }
        _ => pass(o, "-D", text),
    }
}

fn pass(o: &mut Options, option: &str, value: &str) -> Result<(), String> {
    o.c.preprocessor.push(format!("{option}{value}"));
    Ok(())
}

/// An option whose value is a word of its own.
fn pass2(o: &mut Options, option: &str, value: &str) -> Result<(), String> {
    o.c.preprocessor.extend([option.to_owned(), value.to_owned()]);
    Ok(())
}

fn set(o: &mut Options, change: fn(&mut C)) -> Result<(), String> {
    change(&mut o.c);
    Ok(())
}

/// Source and program have one character set.
fn utf8_only(_: &mut Options, name: &str) -> Result<(), String> {
    let utf8 = ["utf-8", "utf8", "us-ascii", "ascii"].contains(&name.to_ascii_lowercase().as_str());
    if utf8 {
        Ok(())
    } else {
        Err(format!("not yet implemented: the character set '{name}'; racc has UTF-8"))
    }
}

fn openmp(o: &mut Options) -> Result<(), String> {
    o.openmp = true;
    Ok(())
}

fn no_openmp(o: &mut Options) -> Result<(), String> {
    o.openmp = false;
    Ok(())
}

fn dependencies_only(o: &mut Options, kind: &'static str) -> Result<(), String> {
    o.c.dependencies.kind = Some(kind);
    o.goal = Goal::Dependencies;
    Ok(())
}

fn dependencies(o: &mut Options, kind: &'static str) -> Result<(), String> {
    o.c.dependencies.kind = Some(kind);
    Ok(())
}

fn dependency_word(o: &mut Options, option: &str, value: &str) -> Result<(), String> {
    o.c.dependencies.words.push(option.to_owned());
    if !value.is_empty() {
        o.c.dependencies.words.push(value.to_owned());
    }
    Ok(())
}
