//! The optimiser's remarks → lines of the report, in the words of nvc, gcc or clang.

use crate::minfo::Line;
use racc_base::SourceMap;
use racc_codegen::llvm::remarks::{Remark, What};
use racc_hir::Program;
use regex_lite::Regex;
use std::collections::{BTreeSet, HashMap};
use std::fmt::Write;

/// What a remark is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Topic {
    Vectors,
    Loops,
    Inlining,
    /// Loads and stores that loops repeat.
    Redundancy,
    Other,
}

impl Topic {
    pub(crate) const ALL: [Topic; 5] =
        [Topic::Vectors, Topic::Loops, Topic::Inlining, Topic::Redundancy, Topic::Other];
}

/// Whose words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Style {
    /// Below the name of the function, as `-Minfo=accel` has it.
    Lines,
    Gcc,
    Clang,
}

/// One option's wish.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
    pub(crate) style: Style,
    pub(crate) topics: BTreeSet<Topic>,
    pub(crate) done: bool,
    pub(crate) missed: bool,
    /// Why not, and details.
    pub(crate) notes: bool,
    /// Names of LLVM's passes.
    pub(crate) passes: Option<Regex>,
}

pub(crate) type Wishes = Vec<Wish>;

/// Done, not done, or a detail.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Done,
    Missed,
    Note,
}

fn topic(what: &What) -> Topic {
    match what {
        What::Vectorised { .. }
        | What::Interleaved(_)
        | What::NeighboursVectorised
        | What::NotVectorised { .. }
        | What::NeighboursNotVectorised => Topic::Vectors,
        What::Unrolled(_)
        | What::CompletelyUnrolled(_)
        | What::Peeled(_)
        | What::Deleted
        | What::LibraryCall(_)
        | What::Distributed
        | What::TailRecursion => Topic::Loops,
        What::Inlined { .. } | What::NotInlined { .. } => Topic::Inlining,
        What::Promoted | What::LoadStays => Topic::Redundancy,
        What::Minor => Topic::Other,
    }
}

fn verdict(what: &What) -> Verdict {
    match what {
        What::Vectorised { .. }
        | What::Interleaved(_)
        | What::NeighboursVectorised
        | What::Unrolled(_)
        | What::CompletelyUnrolled(_)
        | What::Peeled(_)
        | What::Deleted
        | What::LibraryCall(_)
        | What::Distributed
        | What::TailRecursion
        | What::Inlined { .. }
        | What::Promoted => Verdict::Done,
        What::NotVectorised { .. }
        | What::NeighboursNotVectorised
        | What::NotInlined { .. }
        | What::LoadStays => Verdict::Missed,
        What::Minor => Verdict::Note,
    }
}

/// LLVM's name of the pass.
fn pass(what: &What) -> &'static str {
    match what {
        What::Vectorised { .. } | What::Interleaved(_) | What::NotVectorised { .. } => "loop-vectorize",
        What::NeighboursVectorised | What::NeighboursNotVectorised => "slp-vectorizer",
        What::Unrolled(_) | What::CompletelyUnrolled(_) | What::Peeled(_) => "loop-unroll",
        What::Deleted => "loop-delete",
        What::LibraryCall(_) => "loop-idiom",
        What::Distributed => "loop-distribute",
        What::TailRecursion => "tailcallelim",
        What::Inlined { .. } | What::NotInlined { .. } => "inline",
        What::Promoted | What::LoadStays | What::Minor => "licm",
    }
}

impl Wish {
    fn fits(&self, what: &What) -> bool {
        let verdict = match verdict(what) {
            Verdict::Done => self.done,
            // A loop that stays scalar belongs to the report on loops that do not, as in nvc's.
            Verdict::Missed => {
                self.missed
                    || (matches!(what, What::NotVectorised { .. })
                        && ((self.style == Style::Lines && self.done) || self.notes))
            }
            Verdict::Note => self.notes,
        };
        verdict
            && self.topics.contains(&topic(what))
            && self.passes.as_ref().is_none_or(|passes| passes.is_match(pass(what)))
    }
}

/// The functions of a unit, by name and by place.
pub(crate) struct Functions {
    /// By the name of the symbol: the source's name, file and line.
    by_symbol: HashMap<String, (String, String, u32)>,
    /// File, first line, name: sorted.
    starts: Vec<(String, u32, String)>,
}

impl Functions {
    pub(crate) fn of(program: &Program, map: &SourceMap) -> Functions {
        let mut functions = Functions { by_symbol: HashMap::new(), starts: Vec::new() };
        let defined = program.functions.values().filter(|f| f.body.is_some() && !f.span.is_none());
        for function in defined {
            let at = map.locate(function.span);
            let (name, path) = (function.source_name.to_string(), at.path.to_string());
            functions.starts.push((path.clone(), at.line, name.clone()));
            functions.by_symbol.insert(function.name.to_string(), (name, path, at.line));
        }
        functions.starts.sort();
        functions
    }

    /// The function around a line: none starts between.
    fn around(&self, remark: &Remark) -> Option<&str> {
        let before = self
            .starts
            .partition_point(|(path, line, _)| (path.as_str(), *line) <= (remark.path.as_str(), remark.line));
        let (path, _, name) = self.starts.get(before.checked_sub(1)?)?;
        (*path == remark.path).then_some(name)
    }
}

/// The lines that stand below functions' names.
pub(crate) fn lines(remarks: &[Remark], wishes: &[Wish], functions: &Functions) -> Vec<Line> {
    let wishes: Vec<&Wish> = wishes.iter().filter(|wish| wish.style == Style::Lines).collect();
    let mut lines: Vec<Line> = Vec::new();
    for remark in remarks.iter().filter(|remark| wishes.iter().any(|wish| wish.fits(&remark.what))) {
        let Some(text) = words(&remark.what, functions) else { continue };
        let Some(function) = functions.around(remark) else { continue };
        let line = Line { function: function.to_owned(), line: remark.line, text };
        // What is inlined is optimised again, at the same lines.
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines
}

/// `file:line:column: optimized: …`, `file:line:column: remark: …`.
pub(crate) fn listed(remarks: &[Remark], wishes: &[Wish]) -> String {
    let (mut out, mut seen) = (String::new(), BTreeSet::new());
    for remark in remarks {
        let what = &remark.what;
        for style in [Style::Gcc, Style::Clang] {
            if !wishes.iter().any(|wish| wish.style == style && wish.fits(what)) {
                continue;
            }
            let kind = match (style, verdict(what)) {
                (Style::Clang, _) => "remark",
                (_, Verdict::Done) => "optimized",
                (_, Verdict::Missed) => "missed",
                (_, Verdict::Note) => "note",
            };
            let Remark { path, line, column, text, .. } = remark;
            let mut said = format!("{path}:{line}:{column}: {kind}: {text}");
            if style == Style::Clang {
                let option = match (verdict(what), what) {
                    (Verdict::Done, _) => "-Rpass",
                    (Verdict::Missed, What::NotVectorised { why }) if !why.is_empty() => "-Rpass-analysis",
                    (Verdict::Missed, _) => "-Rpass-missed",
                    (Verdict::Note, _) => "-Rpass-analysis",
                };
                let _ = write!(said, " [{option}={}]", pass(what));
            }
            if seen.insert(said.clone()) {
                let _ = writeln!(out, "{said}");
            }
        }
    }
    out
}

/// In the manner of nvc; `None`: nothing that users could make something of.
fn words(what: &What, functions: &Functions) -> Option<String> {
    let text = match what {
        What::Vectorised { width, interleaved: 1 } => {
            format!("Generated vector simd code for the loop: {width} iterations at a time")
        }
        What::Vectorised { width, interleaved } => format!(
            "Generated vector simd code for the loop: {width} iterations at a time, {interleaved} vectors interleaved"
        ),
        What::Interleaved(count) => format!("Loop interleaved: {count} iterations at a time"),
        What::NeighboursVectorised => "Generated vector simd code for neighbouring operations".to_owned(),
        What::Unrolled(count) => format!("Loop unrolled {count} times"),
        What::CompletelyUnrolled(count) => format!("Loop unrolled {count} times (completely unrolled)"),
        What::Peeled(1) => "First iteration of the loop peeled".to_owned(),
        What::Peeled(count) => format!("First {count} iterations of the loop peeled"),
        What::Deleted => "Loop eliminated: its results are known without it".to_owned(),
        What::LibraryCall(name) => format!("Loop replaced by a call of {name}"),
        What::Distributed => "Loop distributed".to_owned(),
        What::TailRecursion => "Tail recursion replaced by a loop".to_owned(),
        What::Promoted => "Variable or element kept in a register while the loop runs".to_owned(),
        What::LoadStays => {
            "Variable or element loaded again in each iteration: a store of the loop may change it".to_owned()
        }
        What::Inlined { callee } => {
            let (name, path, line) = functions.by_symbol.get(callee)?;
            format!("{name} inlined, file {path} ({line})")
        }
        What::NotInlined { callee, why } => {
            let (name, ..) = functions.by_symbol.get(callee)?;
            format!("{name} not inlined: {}", why.trim_end_matches(" to inline"))
        }
        What::NotVectorised { why } if why.is_empty() => "Loop not vectorized".to_owned(),
        What::NotVectorised { why } => format!("Loop not vectorized: {}", reason(why)),
        What::NeighboursNotVectorised | What::Minor => return None,
    };
    Some(text)
}

/// LLVM's reasons in users' words; others as they are.
fn reason(why: &str) -> &str {
    const REASONS: &[(&str, &str)] = &[
        (
            "cannot prove it is safe to reorder floating-point operations",
            "the order of its floating-point operations is kept; -ffast-math lets it change",
        ),
        ("unsafe dependent memory operations", "an iteration may need what another one stores"),
        ("cannot identify array bounds", "accesses whose ranges are not known could overlap"),
        ("call instruction cannot be vectorized", "it calls a function"),
        ("instruction cannot be vectorized", "an operation has no vector form"),
        ("instruction return type cannot be vectorized", "an operation has no vector form"),
        ("the cost-model indicates that vectorization is not beneficial", "it would not be faster"),
        (
            "could not determine number of loop iterations",
            "the number of its iterations is not known before it runs",
        ),
        ("Cannot vectorize uncountable loop", "the number of its iterations is not known before it runs"),
        ("loop control flow is not understood", "its branches or exits are not those of a counted loop"),
        (
            "value that could not be identified as reduction is used outside the loop",
            "a value is handed from iteration to iteration, and is no reduction",
        ),
        ("potentially faulting load", "it may end early, and loads behind that could fault"),
    ];
    REASONS.iter().find(|(begin, _)| why.contains(begin)).map_or(why, |(_, own)| own)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn remark(line: u32, what: What) -> Remark {
        Remark { path: "a.c".into(), line, column: 3, what, text: "llvm's words".into() }
    }

    fn wish(style: Style, passes: Option<&str>) -> Wish {
        let passes = passes.map(|p| Regex::new(p).expect("an expression"));
        let topics = Topic::ALL.into_iter().collect();
        Wish { style, topics, done: true, missed: false, notes: false, passes }
    }

    #[test]
    fn each_style_has_its_form_and_repeats_nothing() {
        let vector = remark(5, What::Vectorised { width: 4, interleaved: 2 });
        let scalar = remark(9, What::NotVectorised { why: "call instruction cannot be vectorized".into() });
        let remarks = [vector.clone(), vector, remark(7, What::Unrolled(8)), scalar];
        let functions = Functions {
            by_symbol: HashMap::new(),
            starts: vec![("a.c".into(), 1, "f".into()), ("a.c".into(), 8, "g".into())],
        };
        let line =
            |function: &str, line, text: &str| Line { function: function.into(), line, text: text.into() };
        let want = [
            line(
                "f",
                5,
                "Generated vector simd code for the loop: 4 iterations at a time, 2 vectors interleaved",
            ),
            line("f", 7, "Loop unrolled 8 times"),
            line("g", 9, "Loop not vectorized: it calls a function"),
        ];
        assert_eq!(lines(&remarks, &[wish(Style::Lines, None)], &functions), want);
        let gcc = "a.c:5:3: optimized: llvm's words\na.c:7:3: optimized: llvm's words\n";
        assert_eq!(listed(&remarks, &[wish(Style::Gcc, None)]), gcc);
        let clang = "a.c:7:3: remark: llvm's words [-Rpass=loop-unroll]\n";
        assert_eq!(listed(&remarks, &[wish(Style::Clang, Some("unroll"))]), clang);
    }
}
