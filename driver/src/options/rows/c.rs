//! Options about C and the preprocessor. What the preprocessor alone needs is handed to it as it stands.

use super::{Row, Takes, choose, holds, missing, row, unused};
use crate::options::gpu::later;
use crate::options::{C, Goal, Options};

pub(super) const ROWS: &[Row] = &[
    row("-D", Takes::JoinedOrNext, "define a macro", |o, v| pass(o, "-D", v)),
    row("-U", Takes::JoinedOrNext, "undefine a macro", |o, v| pass(o, "-U", v)),
    row("-I", Takes::JoinedOrNext, "look for headers and modules in DIR", |o, v| pass(o, "-I", v)),
    row("-isystem", Takes::JoinedOrNext, "look for system headers in DIR", |o, v| pass2(o, "-isystem", v)),
    row("-idirafter", Takes::JoinedOrNext, "", |o, v| pass2(o, "-idirafter", v)),
    row("-iquote", Takes::JoinedOrNext, "", |o, v| pass2(o, "-iquote", v)),
    row("-include", Takes::Next, "include FILE first", |o, v| pass2(o, "-include", v)),
    row("-imacros", Takes::Next, "", |o, v| pass2(o, "-imacros", v)),
    row("-isysroot", Takes::JoinedOrNext, "", |o, v| pass2(o, "-isysroot", v)),
    row("--sysroot", Takes::Equals, "", |o, v| pass(o, "--sysroot=", v)),
    row("-nostdinc", Takes::Nothing, "", |o, _| pass(o, "-nostdinc", "")),
    row("-undef", Takes::Nothing, "", |o, _| pass(o, "-undef", "")),
    row("-P", Takes::Nothing, "no line markers with -E", |o, _| pass(o, "-P", "")),
    row("-CC", Takes::Nothing, "", |o, _| pass(o, "-CC", "")),
    row("-H", Takes::Nothing, "", |o, _| pass(o, "-H", "")),
    row("-dM", Takes::Nothing, "print macros with -E", |o, _| pass(o, "-dM", "")),
    row("-dD", Takes::Nothing, "", |o, _| pass(o, "-dD", "")),
    row("-Wp,", Takes::Joined, "", |o, v| {
        o.c.preprocessor.extend(v.split(',').map(str::to_owned));
        Ok(())
    }),
    row("-Xpreprocessor", Takes::Next, "", |o, v| pass(o, v, "")),
    row("-std", Takes::Equals, "the language's standard: c99, c11, gnu17, f2018, …", |o, v| {
        match v {
            // Fortran's: racc takes all that it knows, whatever the standard; libgfortran asks for it.
            "f95" | "f2003" | "f2008" | "f2008ts" | "f2018" | "f2023" | "legacy" | "gnu" => {
                o.fortran.library.standard(v);
            }
            _ if v.starts_with('f') => {
                return Err(format!("'{v}' is not one of f95, f2003, f2008, f2018, f2023, legacy, gnu"));
            }
            // Versions of gcc that know the final names know the earlier ones too.
            "c23" => o.c.preprocessor.push("-std=c2x".to_owned()),
            "gnu23" => o.c.preprocessor.push("-std=gnu2x".to_owned()),
            _ => o.c.preprocessor.push(format!("-std={v}")),
        }
        Ok(())
    }),
    row("-ansi", Takes::Nothing, "", |o, _| pass(o, "-ansi", "")),
    row("-c89", Takes::Nothing, "", |o, _| pass(o, "-std=gnu89", "")),
    row("-c90", Takes::Nothing, "", |o, _| pass(o, "-std=gnu89", "")),
    row("-c99", Takes::Nothing, "", |o, _| pass(o, "-std=gnu99", "")),
    row("-c11", Takes::Nothing, "", |o, _| pass(o, "-std=gnu11", "")),
    row("-c17", Takes::Nothing, "", |o, _| pass(o, "-std=gnu17", "")),
    row("-c1x", Takes::Nothing, "", |o, _| pass(o, "-std=gnu11", "")),
    row("-funsigned-char", Takes::Nothing, "plain char has no sign", |o, _| {
        o.c.char_is_unsigned = true;
        pass(o, "-funsigned-char", "")
    }),
    row("-fno-signed-char", Takes::Nothing, "", |o, _| {
        o.c.char_is_unsigned = true;
        pass(o, "-funsigned-char", "")
    }),
    row("-fsigned-char", Takes::Nothing, "", |o, _| {
        o.c.char_is_unsigned = false;
        pass(o, "-fsigned-char", "")
    }),
    row("-fno-unsigned-char", Takes::Nothing, "", |o, _| {
        o.c.char_is_unsigned = false;
        pass(o, "-fsigned-char", "")
    }),
    row("-finput-charset", Takes::Equals, "", utf8_only),
    row("-fexec-charset", Takes::Equals, "", utf8_only),
    row("-alias", Takes::Equals, "ansi, traditional: may pointers to different types alias", |o, v| {
        o.optimise.no_strict_aliasing = choose(v, &[("ansi", false), ("traditional", true)])?;
        Ok(())
    }),
    row("-dN", Takes::Nothing, "", |o, _| pass(o, "-dN", "")),
    row("-dI", Takes::Nothing, "", |o, _| pass(o, "-dI", "")),
    row("-dU", Takes::Nothing, "", |o, _| pass(o, "-dU", "")),
    row("-fwrapv", Takes::Nothing, "signed overflow wraps", |o, _| {
        o.instrumentation.trap_overflow = false;
        set(o, |c| c.wrapv = true)
    }),
    row("-fno-strict-overflow", Takes::Nothing, "", |o, _| set(o, |c| c.wrapv = true)),
    row("-fno-wrapv", Takes::Nothing, "", |o, _| set(o, |c| c.wrapv = false)),
    row("-fno-builtin", Takes::Nothing, "library names mean nothing special", |o, _| {
        set(o, |c| c.no_builtin = true)
    }),
    // One name only: a definition of the program's own is taken for what it is anyway.
    holds("-fno-builtin-", Takes::Joined),
    row("-ffreestanding", Takes::Nothing, "", |o, _| set(o, |c| c.no_builtin = true)),
    row("-fgnu89-inline", Takes::Nothing, "", |o, _| set(o, |c| c.gnu89_inline = true)),
    row("-fcommon", Takes::Nothing, "", |o, _| set(o, |c| c.common = true)),
    row("-fno-common", Takes::Nothing, "", |o, _| set(o, |c| c.common = false)),
    holds("-Mschar", Takes::Nothing),
    row("-Muchar", Takes::Nothing, "", |o, _| {
        o.c.char_is_unsigned = true;
        pass(o, "-funsigned-char", "")
    }),
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
    ),
    row("-fopenmp", Takes::Nothing, "", |o, _| openmp(o)),
    row("-nomp", Takes::Nothing, "", |o, _| no_openmp(o)),
    row("-fno-openmp", Takes::Nothing, "", |o, _| no_openmp(o)),
    row("-Mnoopenmp", Takes::Nothing, "", |o, _| no_openmp(o)),
    row("-M", Takes::Nothing, "print the source's dependencies", |o, _| dependencies_only(o, "-M")),
    row("-MM", Takes::Nothing, "", |o, _| dependencies_only(o, "-MM")),
    row("-MD", Takes::Nothing, "write the dependencies beside the object", |o, _| dependencies(o, "-MD")),
    row("-MMD", Takes::Nothing, "", |o, _| dependencies(o, "-MMD")),
    row("-MF", Takes::JoinedOrNext, "the dependencies' file", |o, v| {
        o.c.dependencies.file = Some(v.into());
        Ok(())
    }),
    row("-MT", Takes::JoinedOrNext, "the dependencies' target", |o, v| dependency_word(o, "-MT", v)),
    row("-MQ", Takes::JoinedOrNext, "", |o, v| dependency_word(o, "-MQ", v)),
    row("-MP", Takes::Nothing, "", |o, _| dependency_word(o, "-MP", "")),
    row("-MG", Takes::Nothing, "", |o, _| dependency_word(o, "-MG", "")),
    holds("-Masmkeyword", Takes::Nothing),
    holds("-Mdollar", Takes::MaybeEquals),
    missing("-Msingle", Takes::Nothing, "float arguments become double without a prototype, as C has it"),
    holds("-Xa", Takes::Nothing),
    unused("-B", Takes::JoinedOrNext, "racc finds its programs by PATH"),
    row("-pedantic", Takes::Nothing, "", |o, _| {
        o.fortran.library.pedantic = true;
        Ok(())
    }),
    unused("-pedantic-errors", Takes::Nothing, "only -Werror turns warnings into errors"),
    row("-trigraphs", Takes::Nothing, "", |o, _| pass(o, "-trigraphs", "")),
    row("-ftrigraphs", Takes::Nothing, "", |o, _| pass(o, "-trigraphs", "")),
    row("-ffile-prefix-map", Takes::Equals, "write NEW for OLD in the names of files", |o, v| {
        pass(o, "-ffile-prefix-map=", v)
    }),
    row("-fmacro-prefix-map", Takes::Equals, "", |o, v| pass(o, "-fmacro-prefix-map=", v)),
    holds("-W", Takes::Nothing),
];

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
    if utf8 { Ok(()) } else { Err(format!("not yet implemented: the character set '{name}'; racc has UTF-8")) }
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
