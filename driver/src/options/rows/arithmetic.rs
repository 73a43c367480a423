//! Options about floating point and run-time checks.

use super::{Row, Takes, accepted, choose, row};
use crate::options::{Options, Strictness};

pub(super) const ROWS: &[Row] = &[
    row("-Kieee", Takes::Nothing, "strict IEEE arithmetic", |o, _| strictness(o, Strictness::Ieee)),
    row("-Knoieee", Takes::Nothing, "", |o, _| strictness(o, Strictness::Contract)),
    row("-ffp-contract", Takes::Equals, "off, on or fast: fused multiply-add", |o, v| {
        let to = choose(
            v,
            &[("off", Strictness::Ieee), ("on", Strictness::Contract), ("fast", Strictness::Contract)],
        )?;
        strictness(o, to)
    }),
    row("-Mfma", Takes::Nothing, "", |o, _| strictness(o, Strictness::Contract)),
    row("-Mnofma", Takes::Nothing, "no fused multiply-add", |o, _| strictness(o, Strictness::Ieee)),
    row("-ffast-math", Takes::Nothing, "reorder and approximate", |o, _| strictness(o, Strictness::Fast)),
    row("-fno-fast-math", Takes::Nothing, "", |o, _| strictness(o, Strictness::Contract)),
    row("-funsafe-math-optimizations", Takes::Nothing, "", |o, _| strictness(o, Strictness::Fast)),
    row("-Mfprelaxed", Takes::MaybeEquals, "", |o, _| strictness(o, Strictness::Fast)),
    row("-Mnofprelaxed", Takes::Nothing, "", |o, _| strictness(o, Strictness::Contract)),
    row("-Mflushz", Takes::Nothing, "denormal results are zero", |o, _| flush(o, true)),
    row("-Mnoflushz", Takes::Nothing, "", |o, _| flush(o, false)),
    row("-Mdaz", Takes::Nothing, "", |o, _| flush(o, true)),
    row("-Mnodaz", Takes::Nothing, "", |o, _| flush(o, false)),
    row(
        "-Ktrap",
        Takes::Equals,
        "fp, divz, inv, ovf, unf, inexact, none: exceptions that stop the program",
        traps,
    ),
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
        o.checks.bounds |= v.split(',').any(|w| w == "bounds" || w == "all");
        o.checks.pointers |= v.split(',').any(|w| w == "pointer" || w == "all");
        Ok(())
    }),
    row("-fbounds-check", Takes::Nothing, "", |o, _| bounds(o, true)),
    row("-traceback", Takes::Nothing, "a back-trace when the program aborts", |o, _| backtrace(o, true)),
    row("-notraceback", Takes::Nothing, "", |o, _| backtrace(o, false)),
    row("-fbacktrace", Takes::Nothing, "", |o, _| backtrace(o, true)),
    row("-fno-backtrace", Takes::Nothing, "", |o, _| backtrace(o, false)),
    accepted("-Mchkstk", Takes::Nothing),
    accepted("-Mnochkstk", Takes::Nothing),
    accepted("-Kstd", Takes::Nothing),
    accepted("-pc", Takes::Next),
];

fn strictness(o: &mut Options, to: Strictness) -> Result<(), String> {
    o.arithmetic.strictness = to;
    Ok(())
}

fn flush(o: &mut Options, on: bool) -> Result<(), String> {
    o.arithmetic.flush_denormals = on;
    Ok(())
}

fn complex(o: &mut Options, textbook: bool) -> Result<(), String> {
    o.arithmetic.textbook_complex = textbook;
    Ok(())
}

fn bounds(o: &mut Options, on: bool) -> Result<(), String> {
    o.checks.bounds = on;
    Ok(())
}

fn backtrace(o: &mut Options, on: bool) -> Result<(), String> {
    o.checks.backtrace = on;
    Ok(())
}

/// Both families' names, kept as gfortran's.
fn traps(o: &mut Options, value: &str) -> Result<(), String> {
    for word in value.split(',') {
        let names: &[&str] = choose(word, TRAPS)?;
        if word == "none" {
            o.arithmetic.traps.clear();
        }
        o.arithmetic.traps.extend(names.iter().map(|name| (*name).to_owned()));
    }
    Ok(())
}

const TRAPS: &[(&str, &[&str])] = &[
    ("fp", &["invalid", "zero", "overflow"]),
    ("inv", &["invalid"]),
    ("invalid", &["invalid"]),
    ("divz", &["zero"]),
    ("zero", &["zero"]),
    ("ovf", &["overflow"]),
    ("overflow", &["overflow"]),
    ("unf", &["underflow"]),
    ("underflow", &["underflow"]),
    ("inexact", &["inexact"]),
    ("denorm", &["denormal"]),
    ("denormal", &["denormal"]),
    ("align", &[]),
    ("none", &[]),
];
