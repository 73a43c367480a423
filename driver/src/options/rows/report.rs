//! Options about what racc tells of the code that it makes: decisions on constructs, and what LLVM did to loops and calls.

use super::{Row, Takes, choose, row};
use crate::options::{Options, Unused};
use crate::remarks::{Style, Topic, Wish};
use regex_lite::Regex;
use std::collections::BTreeSet;
use std::path::PathBuf;

pub(super) const ROWS: &[Row] = &[
    row(
        "-Minfo",
        Takes::MaybeEquals,
        "report how the code was compiled; in a list accel, vect, loop, inline, lre, opt, all",
        |o, v| minfo(o, v, "-Minfo", true),
    )
    .value("LIST"),
    row("-Mneginfo", Takes::MaybeEquals, "report what was not done, and why; the same list", |o, v| {
        minfo(o, v, "-Mneginfo", false)
    })
    .value("LIST"),
    row("-fopt-info", Takes::MaybeEquals, "", opt_info).detail(
        "report in gcc's words; -fopt-info-KINDS=FILE: vec, loop, inline, omp, optimized, missed, note, all",
    ),
    row("-fopt-info-", Takes::Joined, "", opt_info),
    row("-Rpass", Takes::Equals, "report in clang's words what passes that fit an expression did", |o, v| {
        clang(o, v, true, false)
    })
    .value("REGEX"),
    row("-Rpass-missed", Takes::Equals, "", |o, v| clang(o, v, false, false)).detail("what they did not"),
    row("-Rpass-analysis", Takes::Equals, "", |o, v| clang(o, v, false, true)).detail("and why not"),
    row(
        "--report",
        Takes::Equals,
        "html: a page with the source and how its loops were compiled beside the output; see racc report",
        |o, v| {
            o.report.page = choose(v, &[("html", true)])?;
            Ok(())
        },
    )
    .value("FORMAT"),
];

/// What the words of nvc ask for.
enum Kind {
    All,
    Accelerator,
    Remarks(&'static [Topic]),
    /// Nothing of racc's belongs to it.
    Nothing,
}

const KINDS: &[(&str, Kind)] = &[
    ("", Kind::All),
    ("all", Kind::All),
    ("accel", Kind::Accelerator),
    ("acc", Kind::Accelerator),
    ("stdpar", Kind::Accelerator),
    ("par", Kind::Accelerator),
    ("inline", Kind::Remarks(&[Topic::Inlining])),
    ("loop", Kind::Remarks(&[Topic::Loops])),
    ("lre", Kind::Remarks(&[Topic::Redundancy])),
    ("opt", Kind::Remarks(&OPTIMISER)),
    ("vect", Kind::Remarks(&[Topic::Vectors])),
    ("ccff", Kind::Nothing),
    ("ftn", Kind::Nothing),
    ("intensity", Kind::Nothing),
    ("ipa", Kind::Nothing),
    ("mp", Kind::Nothing),
    ("pfo", Kind::Nothing),
    ("stat", Kind::Nothing),
    ("time", Kind::Nothing),
];

/// What users know of an optimiser.
const OPTIMISER: [Topic; 4] = [Topic::Vectors, Topic::Loops, Topic::Inlining, Topic::Redundancy];

fn minfo(o: &mut Options, value: &str, option: &str, done: bool) -> Result<(), String> {
    for word in value.split(',') {
        let Some((_, kind)) = KINDS.iter().find(|(known, _)| *known == word) else {
            let known: Vec<&str> = KINDS.iter().map(|(known, _)| *known).filter(|k| !k.is_empty()).collect();
            return Err(format!("'{word}' is not one of {}", known.join(", ")));
        };
        let topics: &[Topic] = match kind {
            Kind::All => &OPTIMISER,
            Kind::Accelerator => &[],
            Kind::Remarks(topics) => topics,
            Kind::Nothing => {
                let instead = "racc reports on accel, vect, loop, inline and lre";
                o.unused.push(Unused { word: format!("{option}={word}"), instead });
                &[]
            }
        };
        o.report.accelerator |= matches!(kind, Kind::All | Kind::Accelerator);
        if !topics.is_empty() {
            let topics = topics.iter().copied().collect();
            let (style, notes) = (Style::Lines, false);
            o.report.remarks.push(Wish { style, topics, done, missed: !done, notes, passes: None });
        }
    }
    Ok(())
}

/// gcc's `-fopt-info-KINDS=FILE`: without kinds, what was optimised, on standard error.
fn opt_info(o: &mut Options, value: &str) -> Result<(), String> {
    let (kinds, file) = value.split_once('=').unwrap_or(match value.contains(['.', '/']) {
        true => ("", value),
        false => (value, ""),
    });
    let (mut done, mut missed, mut notes) = (false, false, false);
    let mut topics = BTreeSet::new();
    let (mut constructs, mut named) = (false, false);
    for kind in kinds.split('-').filter(|kind| !kind.is_empty()) {
        let mut add = |list: &[Topic]| {
            topics.extend(list);
            named = true;
        };
        match kind {
            "optimized" => done = true,
            "missed" => missed = true,
            "note" => notes = true,
            "all" => (done, missed, notes) = (true, true, true),
            "vec" => add(&[Topic::Vectors]),
            "loop" => add(&[Topic::Loops, Topic::Redundancy]),
            "inline" | "ipa" => add(&[Topic::Inlining]),
            "omp" => {
                add(&[]);
                constructs = true;
            }
            "optall" => {
                add(&Topic::ALL);
                constructs = true;
            }
            // gcc's details that only its developers ask for.
            "internals" => {}
            _ => {
                let known = "optimized, missed, note, all, vec, loop, inline, ipa, omp, optall, internals";
                return Err(format!("'{kind}' is not one of {known}"));
            }
        }
    }
    if !(done || missed || notes) {
        done = true;
    }
    if !named {
        topics.extend(Topic::ALL);
        constructs = true;
    }
    // On constructs there is one report, whichever messages are asked for.
    o.report.accelerator |= constructs;
    o.report.remarks.push(Wish { style: Style::Gcc, topics, done, missed, notes, passes: None });
    if !file.is_empty() && !matches!(file, "stderr" | "stdout") {
        o.report.file = Some(PathBuf::from(file));
    }
    Ok(())
}

fn clang(o: &mut Options, value: &str, done: bool, notes: bool) -> Result<(), String> {
    let passes = Regex::new(value).map_err(|why| format!("no regular expression: {why}"))?;
    o.report.remarks.push(Wish {
        style: Style::Clang,
        topics: Topic::ALL.into_iter().collect(),
        done,
        missed: !done && !notes,
        notes,
        passes: Some(passes),
    });
    Ok(())
}
