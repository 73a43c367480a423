//! `cargo xtask measure LIST`: the programs of a list in the manner of SPEC's base runs. All are built with one set of
//! flags; each runs several times, what it prints is verified each time, the median counts, also as ratio to a reference;
//! a report and a plot.
//!
//! ```text
//! # name | sources | arguments | what it prints (a file), or nothing: as the reference's | tolerance
//! heat | ../cases/run/heat2d.c | 400 500 | | 1e-9
//! ```
//! Paths count from the list's folder. What does not build, fails or prints something else has no time, and the command
//! fails at its end.

use crate::Outcome;
use crate::bench::{geometric_mean, plot};
use crate::shell::target_dir;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

const USAGE: &str = "usage: cargo xtask measure LIST [--compiler=RACC] [--flags='-acc -O3'] [--reference=gcc] \
                     [--reference-fortran=gfortran] [--reference-flags=-O3] [--runs=3] [--out=DIR]";

/// A line of the list.
#[derive(PartialEq, Debug)]
struct Program {
    name: String,
    sources: Vec<PathBuf>,
    arguments: Vec<String>,
    expected: Option<PathBuf>,
    tolerance: f64,
}

/// Who compiles, with which flags, and where the programs go.
struct Build {
    c: String,
    fortran: String,
    flags: Vec<String>,
    dir: PathBuf,
}

/// What became of a program: times in seconds, and the output of all runs.
struct Ran {
    times: Vec<f64>,
    output: String,
}

struct Line {
    name: String,
    own: Result<Ran, String>,
    reference: Result<Ran, String>,
}

pub(crate) fn run(args: &[String]) -> Outcome {
    let (options, rest): (Vec<&String>, Vec<&String>) = args.iter().partition(|arg| arg.starts_with("--"));
    let [list] = rest[..] else { return Err(USAGE.to_owned()) };
    let known = ["compiler", "flags", "reference", "reference-fortran", "reference-flags", "runs", "out"];
    let value = |name: &str, default: &str| {
        let prefix = format!("--{name}=");
        options.iter().find_map(|o| o.strip_prefix(&prefix)).unwrap_or(default).to_owned()
    };
    let named = |option: &str| option[2..].split_once('=').is_some_and(|(name, _)| known.contains(&name));
    if let Some(wrong) = options.iter().find(|option| !named(option)) {
        return Err(format!("{wrong} is no option; {USAGE}"));
    }
    let words = |text: String| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let racc = value("compiler", &target_dir().join("release/racc").to_string_lossy());
    let out = PathBuf::from(value("out", &target_dir().join("measure").to_string_lossy()));
    let own = Build {
        c: racc.clone(),
        fortran: racc,
        flags: words(value("flags", "-acc -O3")),
        dir: out.join("own"),
    };
    let reference = Build {
        c: value("reference", "gcc"),
        fortran: value("reference-fortran", "gfortran"),
        flags: words(value("reference-flags", "-O3")),
        dir: out.join("reference"),
    };
    let runs =
        value("runs", "3").parse().ok().filter(|n| *n > 0).ok_or("--runs= takes a number from 1 on")?;
    let text = fs::read_to_string(list).map_err(|e| format!("{list}: {e}"))?;
    let folder = Path::new(list).parent().unwrap_or(Path::new("."));
    let programs = parse(&text, folder)?;
    let lines: Vec<Line> = programs.iter().map(|program| measure(program, &own, &reference, runs)).collect();
    let report = report(&lines, &own, &reference);
    print!("{report}");
    write(&out.join("report.md"), &report)?;
    let title = format!("speed beside {}", spell(&reference));
    write(&out.join("report.svg"), &plot::bars(&title, &ratios(&lines)))?;
    let failed: Vec<&str> = lines.iter().filter(|line| line.own.is_err()).map(|l| l.name.as_str()).collect();
    if failed.is_empty() { Ok(()) } else { Err(format!("without a time: {}", failed.join(", "))) }
}

fn write(path: &Path, text: &str) -> Outcome {
    fs::write(path, text).map_err(|e| format!("{}: {e}", path.display()))
}

fn parse(text: &str, folder: &Path) -> Result<Vec<Program>, String> {
    let mut programs = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let wrong = |what: &str| format!("line {}: {what}: {line}", number + 1);
        let mut columns = line.split('|').map(str::trim);
        let mut next = || columns.next().unwrap_or_default();
        let (name, sources, arguments, expected, tolerance) = (next(), next(), next(), next(), next());
        if name.is_empty() || sources.is_empty() {
            return Err(wrong("a name and sources are wanted, with `|` between"));
        }
        let tolerance = match tolerance {
            "" => 0.0,
            text => text.parse().map_err(|_| wrong("the tolerance is no number"))?,
        };
        programs.push(Program {
            name: name.to_owned(),
            sources: sources.split_whitespace().map(|s| folder.join(s)).collect(),
            arguments: arguments.split_whitespace().map(str::to_owned).collect(),
            expected: (!expected.is_empty()).then(|| folder.join(expected)),
            tolerance,
        });
    }
    if programs.is_empty() { Err("the list has no programs".to_owned()) } else { Ok(programs) }
}

fn measure(program: &Program, own: &Build, reference: &Build, runs: usize) -> Line {
    eprintln!("{}", program.name);
    let reference = timed(program, reference, runs);
    let expected = match (&program.expected, &reference) {
        (Some(file), _) => fs::read_to_string(file).map_err(|e| format!("{}: {e}", file.display())),
        (None, Ok(ran)) => Ok(ran.output.clone()),
        (None, Err(why)) => Err(format!("nothing to verify with: the reference {why}")),
    };
    let verified = |ran: Ran| match &expected {
        Ok(expected) => match difference(&ran.output, expected, program.tolerance) {
            None => Ok(ran),
            Some(where_) => Err(format!("prints something else: {where_}")),
        },
        Err(why) => Err(why.clone()),
    };
    Line { name: program.name.clone(), own: timed(program, own, runs).and_then(verified), reference }
}

fn timed(program: &Program, build: &Build, runs: usize) -> Result<Ran, String> {
    fs::create_dir_all(&build.dir).map_err(|e| e.to_string())?;
    let executable = build.dir.join(&program.name);
    let fortran = |source: &PathBuf| {
        let suffix = source.extension().unwrap_or_default().to_string_lossy().to_lowercase();
        suffix.starts_with('f') || suffix == "cuf"
    };
    let compiler = if program.sources.iter().any(fortran) { &build.fortran } else { &build.c };
    let made = Command::new(compiler)
        .args(&build.flags)
        .args(&program.sources)
        .arg("-o")
        .arg(&executable)
        .arg("-lm")
        .output()
        .map_err(|e| format!("does not build: {compiler}: {e}"))?;
    if !made.status.success() {
        let said = String::from_utf8_lossy(&made.stderr).lines().next().unwrap_or_default().to_owned();
        return Err(format!("does not build: {said}"));
    }
    let mut ran = Ran { times: Vec::new(), output: String::new() };
    for number in 0..runs {
        let start = Instant::now();
        let out = Command::new(&executable).args(&program.arguments).output().map_err(|e| e.to_string())?;
        let time: Duration = start.elapsed();
        if !out.status.success() {
            return Err(format!("fails in run {}: {}", number + 1, out.status));
        }
        let output = String::from_utf8_lossy(&out.stdout).into_owned();
        if number > 0
            && let Some(where_) = difference(&output, &ran.output, program.tolerance)
        {
            return Err(format!("prints something else in run {}: {where_}", number + 1));
        }
        ran.output = output;
        ran.times.push(time.as_secs_f64());
    }
    Ok(ran)
}

/// Where two outputs differ: words are equal, numbers within the relative tolerance.
fn difference(found: &str, expected: &str, tolerance: f64) -> Option<String> {
    let (mut a, mut b) = (found.split_whitespace(), expected.split_whitespace());
    loop {
        match (a.next(), b.next()) {
            (None, None) => return None,
            (Some(x), Some(y)) if x == y || near(x, y, tolerance) => {}
            (x, y) => return Some(format!("{} for {}", x.unwrap_or("the end"), y.unwrap_or("the end"))),
        }
    }
}

fn near(a: &str, b: &str, tolerance: f64) -> bool {
    let (Ok(a), Ok(b)) = (a.parse::<f64>(), b.parse::<f64>()) else { return false };
    (a - b).abs() <= tolerance * a.abs().max(b.abs())
}

fn median(times: &[f64]) -> f64 {
    let mut sorted = times.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied().unwrap_or(0.0)
}

/// The reference's time by racc's, of what has both.
fn ratios(lines: &[Line]) -> Vec<(&str, f64)> {
    let both = |line: &Line| {
        let (own, reference) = (line.own.as_ref().ok()?, line.reference.as_ref().ok()?);
        Some(median(&reference.times) / median(&own.times))
    };
    lines.iter().filter_map(|line| Some((line.name.as_str(), both(line)?))).collect()
}

fn spell(build: &Build) -> String {
    let name = |path: &str| Path::new(path).file_name().unwrap_or_default().to_string_lossy().into_owned();
    format!("{} {}", name(&build.c), build.flags.join(" "))
}

fn report(lines: &[Line], own: &Build, reference: &Build) -> String {
    let mut out = format!(
        "# {}\n\nReference: {}. Medians of {} runs, in seconds.\n\n| program | runs | median | reference | ratio |\n| --- | --- | --- | --- | --- |\n",
        spell(own),
        spell(reference),
        lines.iter().filter_map(|line| Some(line.own.as_ref().ok()?.times.len())).max().unwrap_or(0)
    );
    let ratios = ratios(lines);
    for line in lines {
        let second = match &line.reference {
            Ok(ran) => format!("{:.3}", median(&ran.times)),
            Err(_) => "–".to_owned(),
        };
        let ratio = ratios.iter().find(|(name, _)| *name == line.name);
        let ratio = ratio.map_or("–".to_owned(), |(_, ratio)| format!("{ratio:.2}"));
        let _ = match &line.own {
            Ok(ran) => {
                let runs: Vec<String> = ran.times.iter().map(|time| format!("{time:.3}")).collect();
                let (runs, median) = (runs.join(" "), median(&ran.times));
                writeln!(out, "| {} | {runs} | {median:.3} | {second} | {ratio} |", line.name)
            }
            Err(why) => writeln!(out, "| {} | {} | – | {second} | – |", line.name, why.replace('|', "/")),
        };
    }
    if !ratios.is_empty() {
        let _ = writeln!(out, "\nGeometric mean of {} ratios: {:.2}", ratios.len(), geometric_mean(&ratios));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::root;

    #[test]
    fn lists_have_columns() {
        let list = "# words\n\nheat | a.c b.c | 4 5 | heat.out | 1e-9\nshort | s.f90\n";
        let programs = parse(list, Path::new("d")).expect("a list");
        assert_eq!(programs.len(), 2);
        assert_eq!(programs[0].sources, [Path::new("d/a.c"), Path::new("d/b.c")]);
        assert_eq!(programs[0].expected, Some("d/heat.out".into()));
        assert_eq!((programs[1].arguments.len(), programs[1].tolerance), (0, 0.0));
        assert!(parse("only a name\n", Path::new("")).is_err_and(|e| e.starts_with("line 1")));
        assert!(parse("# nothing\n", Path::new("")).is_err());
        let own = root().join("testsuite/bench/programs.txt");
        let text = fs::read_to_string(&own).expect("the list of the tree");
        let there = parse(&text, &root().join("testsuite/bench")).expect("a list");
        assert!(there.iter().flat_map(|p| &p.sources).all(|source| source.is_file()));
    }

    #[test]
    fn numbers_differ_within_the_tolerance_only() {
        assert_eq!(difference("sum 1.0000001 ok", "sum 1 ok", 1e-6), None);
        assert_eq!(difference("sum 1.1", "sum 1", 1e-6), Some("1.1 for 1".to_owned()));
        assert_eq!(difference("a", "a b", 0.0), Some("the end for b".to_owned()));
    }

    /// The host's C compiler beside itself: a program that is right, one that prints something else, one that fails.
    #[test]
    fn a_list_becomes_a_report_and_a_plot() {
        let dir = tempfile::tempdir().expect("a folder");
        let file = |name: &str, text: &str| fs::write(dir.path().join(name), text).expect("written");
        file("good.c", "#include <stdio.h>\nint main(void) { return printf(\"%d\\n\", 7) < 0; }\n");
        file("wrong.out", "8\n");
        file("stops.c", "int main(void) { return 3; }\n");
        file("list", "good | good.c\nwrong | good.c | | wrong.out\nstops | stops.c | | wrong.out\n");
        let path = |name: &str| dir.path().join(name).to_string_lossy().into_owned();
        let words =
            [path("list"), "--compiler=cc".into(), "--flags=-O1".into(), format!("--out={}", path("out"))];
        assert_eq!(run(&words), Err("without a time: wrong, stops".to_owned()));
        let report = fs::read_to_string(path("out/report.md")).expect("a report");
        assert!(report.contains("# cc -O1") && report.contains("prints something else: 7 for 8"), "{report}");
        assert!(
            report.contains("fails in run 1") && report.contains("Geometric mean of 1 ratios"),
            "{report}"
        );
        assert!(fs::read_to_string(path("out/report.svg")).is_ok_and(|svg| svg.contains(">good<")));
        assert!(run(&[path("list"), "--flag=1".into()]).is_err_and(|e| e.contains("no option")));
    }
}
