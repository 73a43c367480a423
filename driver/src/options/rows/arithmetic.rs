//! Options about floating point and run-time checks.

use super::{Row, Takes, choose, holds, missing, row, unused};
use crate::options::{Checks, Options, Unused};

pub(super) const ROWS: &[Row] = &[
    row("-Kieee", Takes::Nothing, "strict IEEE arithmetic", |o, _| {
        fuse(o, false)?;
        fast(o, false)
    }),
    row("-Knoieee", Takes::Nothing, "", |o, _| fuse(o, true)),
    row("-ffp-contract", Takes::Equals, "off, on or fast: fused multiply-add", |o, v| {
        let on = choose(v, &[("off", false), ("on", true), ("fast", true)])?;
        fuse(o, on)
    })
    .value("HOW"),
    row("-Mfma", Takes::Nothing, "", |o, _| fuse(o, true)).detail("fused multiply-add (the default)"),
    row("-Mnofma", Takes::Nothing, "no fused multiply-add", |o, _| fuse(o, false)),
    row("-ffast-math", Takes::Nothing, "reorder and approximate", |o, _| fast(o, true)),
    row("-fno-fast-math", Takes::Nothing, "", |o, _| fast(o, false)).detail("the default arithmetic"),
    row("-funsafe-math-optimizations", Takes::Nothing, "", |o, _| {
        fast(o, true)?;
        o.arithmetic.unsafe_math = true;
        Ok(())
    })
    .detail("as -ffast-math, but for macros"),
    row("-fmath-errno", Takes::Nothing, "C's mathematical functions set errno (the default)", |o, _| {
        errno(o, true)
    }),
    row("-fno-math-errno", Takes::Nothing, "errno is not looked at after them (-ffast-math)", |o, _| {
        errno(o, false)
    }),
    row("-Mfprelaxed", Takes::MaybeEquals, "", |o, _| fast(o, true)).detail("as -ffast-math"),
    row("-Mnofprelaxed", Takes::Nothing, "", |o, _| fast(o, false)),
    row("-frounding-math", Takes::Nothing, "any rounding mode may hold, flags may be asked for", |o, _| {
        o.arithmetic.rounding_math = true;
        Ok(())
    }),
    row("-fno-rounding-math", Takes::Nothing, "", |o, _| {
        o.arithmetic.rounding_math = false;
        Ok(())
    })
    .detail("rounding is to nearest, but where a function says otherwise (the default)"),
    row(
        "-ftrapping-math",
        Takes::Nothing,
        "what the program does not compute raises no exception (with -Ktrap)",
        |o, _| trapping(o, true),
    ),
    row("-fno-trapping-math", Takes::Nothing, "", |o, _| trapping(o, false))
        .detail("exceptions are not looked at (the default)"),
    row("-ffp-model", Takes::Equals, "precise, strict or fast, as clang has them", |o, v| {
        let models = [("precise", false), ("strict", true), ("fast", false)];
        o.arithmetic.rounding_math = choose(v, &models)?;
        fuse(o, v != "strict")?;
        fast(o, v == "fast")
    })
    .value("MODEL"),
    row("-ffp-exception-behavior", Takes::Equals, "ignore, maytrap or strict", |o, v| {
        o.arithmetic.rounding_math |= choose(v, &[("ignore", false), ("maytrap", true), ("strict", true)])?;
        Ok(())
    })
    .value("HOW"),
    row("-Mflushz", Takes::Nothing, "denormal numbers are zero", |o, _| flush(o, true)),
    row("-Mnoflushz", Takes::Nothing, "", |o, _| flush(o, false)),
    row("-Mdaz", Takes::Nothing, "", |o, _| flush(o, true)),
    row("-Mnodaz", Takes::Nothing, "", |o, _| flush(o, false)),
    row(
        "-Ktrap",
        Takes::Equals,
        "fp, divz, inv, ovf, unf, inexact, none: exceptions that stop the program",
        traps,
    )
    .value("LIST"),
    row("-ffpe-trap", Takes::Equals, "", traps),
    row("-fcx-limited-range", Takes::Nothing, "complex products by the textbook", |o, _| complex(o, true)),
    row("-fcx-fortran-rules", Takes::Nothing, "", |o, _| complex(o, true)),
    row("-fno-cx-limited-range", Takes::Nothing, "", |o, _| complex(o, false)),
    row("-C", Takes::Nothing, "check subscripts (-Mbounds)", |o, _| bounds(o, true)),
    row("-Mbounds", Takes::Nothing, "", |o, _| bounds(o, true)),
    row("-Mnobounds", Takes::Nothing, "", |o, _| bounds(o, false)),
    row("-Mchkptr", Takes::Nothing, "check pointers", |o, _| {
        o.checks.pointers = true;
        Ok(())
    }),
    row("-fcheck", Takes::Equals, "bounds, pointer, all, …, in a list", |o, v| {
        for word in v.split(',') {
            check(o, word)?;
        }
        Ok(())
    })
    .value("LIST"),
    row("-fbounds-check", Takes::Nothing, "", |o, _| bounds(o, true)).detail("as -fcheck=bounds"),
    row("-fno-bounds-check", Takes::Nothing, "", |o, _| bounds(o, false)).detail("as -fcheck=no-bounds"),
    row("-traceback", Takes::Nothing, "a back-trace when the program aborts", |o, _| backtrace(o, true)),
    row("-notraceback", Takes::Nothing, "", |o, _| backtrace(o, false)),
    row("-fbacktrace", Takes::Nothing, "", |o, _| backtrace(o, true)),
    row("-fno-backtrace", Takes::Nothing, "", |o, _| backtrace(o, false)),
    unused("-Mchkstk", Takes::Nothing, "a stack that is too small ends in a segmentation fault"),
    holds("-Mnochkstk", Takes::Nothing),
    holds("-Kstd", Takes::Nothing),
    missing("-pc", Takes::Next, "the precision of the x87 unit stays 64 bits"),
];

fn fuse(o: &mut Options, on: bool) -> Result<(), String> {
    o.arithmetic.no_fma = !on;
    Ok(())
}

/// Each brings its own rule for `errno`; what is said after it holds.
fn fast(o: &mut Options, on: bool) -> Result<(), String> {
    o.arithmetic.fast = on;
    o.arithmetic.unsafe_math = false;
    o.arithmetic.errno = None;
    Ok(())
}

fn errno(o: &mut Options, on: bool) -> Result<(), String> {
    o.arithmetic.errno = Some(on);
    Ok(())
}

fn flush(o: &mut Options, on: bool) -> Result<(), String> {
    o.arithmetic.flush_denormals = on;
    Ok(())
}

/// The preprocessor has a macro for it.
fn trapping(o: &mut Options, on: bool) -> Result<(), String> {
    o.arithmetic.trapping = on;
    o.c.preprocessor.push(if on { "-ftrapping-math" } else { "-fno-trapping-math" }.to_owned());
    Ok(())
}

fn complex(o: &mut Options, textbook: bool) -> Result<(), String> {
    o.arithmetic.textbook_complex = textbook;
    Ok(())
}

/// One word of `-fcheck=`.
fn check(o: &mut Options, word: &str) -> Result<(), String> {
    let Checks { bounds, pointers, loops, recursion, bits, memory, backtrace: _, traceback: _ } =
        &mut o.checks;
    let (wanted, on) = word.strip_prefix("no-").map_or((word, true), |rest| (rest, false));
    match wanted {
        "all" => [bounds, pointers, loops, recursion, bits, memory].into_iter().for_each(|c| *c = on),
        "none" => [bounds, pointers, loops, recursion, bits, memory].into_iter().for_each(|c| *c = false),
        "bounds" => *bounds = on,
        "pointer" => *pointers = on,
        "do" => *loops = on,
        "recursion" => *recursion = on,
        "bits" => *bits = on,
        "mem" => *memory = on,
        "array-temps" if on => {
            let instead = "copies of arguments are made without a message";
            o.unused.push(Unused { word: "-fcheck=array-temps".to_owned(), instead });
        }
        "array-temps" => {}
        _ => {
            let all = "all, array-temps, bits, bounds, do, mem, none, pointer, recursion";
            return Err(format!("'{word}' is not one of {all}, nor one of them after no-"));
        }
    }
    Ok(())
}

fn bounds(o: &mut Options, on: bool) -> Result<(), String> {
    o.checks.bounds = on;
    Ok(())
}

fn backtrace(o: &mut Options, on: bool) -> Result<(), String> {
    o.checks.backtrace = on;
    o.checks.traceback = on;
    Ok(())
}

fn traps(o: &mut Options, value: &str) -> Result<(), String> {
    for word in value.split(',') {
        let bits = choose(word, TRAPS)?;
        if word == "none" {
            o.arithmetic.traps = 0;
        }
        o.arithmetic.traps |= bits;
    }
    Ok(())
}

const INVALID: u32 = 1;
const DENORMAL: u32 = 2;
const ZERO: u32 = 4;
const OVERFLOW: u32 = 8;
const UNDERFLOW: u32 = 16;
const INEXACT: u32 = 32;

/// Both families' names, with the bits of x86-64's `<fenv.h>`.
const TRAPS: &[(&str, u32)] = &[
    ("fp", INVALID | ZERO | OVERFLOW),
    ("inv", INVALID),
    ("invalid", INVALID),
    ("divz", ZERO),
    ("zero", ZERO),
    ("ovf", OVERFLOW),
    ("overflow", OVERFLOW),
    ("unf", UNDERFLOW),
    ("underflow", UNDERFLOW),
    ("inexact", INEXACT),
    ("denorm", DENORMAL),
    ("denormal", DENORMAL),
    ("align", 0),
    ("none", 0),
];
