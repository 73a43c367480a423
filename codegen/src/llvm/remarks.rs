//! The optimiser's remarks → what was done to which loop or call, and what was not and why.
//!
//! LLVM's C interface hands out a remark's text with its place, not the pass that made it: the words tell, and they are
//! those of the one version of LLVM that racc is built with. Places are lines of the source, also of what was inlined
//! elsewhere.

use super::raw_remarks::{Said, listen};
use super::{Emit, Fault};
use inkwell::context::Context;

/// One remark. Columns are those of debug information.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    pub path: String,
    pub line: u32,
    pub column: u32,
    pub what: What,
    /// In LLVM's words.
    pub text: String,
}

/// What was done, or not done and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// So many iterations at a time in one vector, so many vectors in flight.
    Vectorised {
        width: u32,
        interleaved: u32,
    },
    Interleaved(u32),
    /// Neighbouring operations outside of loops, or of one iteration.
    NeighboursVectorised,
    Unrolled(u32),
    CompletelyUnrolled(u32),
    Peeled(u32),
    Deleted,
    /// The loop became a call of this function.
    LibraryCall(String),
    Distributed,
    TailRecursion,
    /// An element is kept in a register while the loop runs.
    Promoted,
    Inlined {
        callee: String,
    },
    NotVectorised {
        why: String,
    },
    NeighboursNotVectorised,
    NotInlined {
        callee: String,
        why: String,
    },
    /// The loop may change what is loaded in each iteration.
    LoadStays,
    /// Instructions moved out of loops, and what users make nothing of.
    Minor,
}

/// Runs the optimiser; what it remarks, in its order. Errors that LLVM reports in this way are faults.
pub fn during(context: &Context, optimise: impl FnOnce() -> Emit<()>) -> (Emit<()>, Vec<Remark>) {
    let (made, said) = listen(context, optimise);
    let mut made = made;
    let mut remarks = Remarks::default();
    for said in said {
        match said {
            Said::Remark(text) => remarks.add(&text),
            Said::Error(text) => made = made.and(Err(Fault::llvm(text))),
        }
    }
    (made, remarks.finish())
}

/// A loop's reasons come ahead of the remark that it was not vectorised, which has its line.
#[derive(Default)]
struct Remarks {
    list: Vec<Remark>,
    /// A reason whose loop is still to come.
    waiting: Option<Remark>,
}

impl Remarks {
    fn add(&mut self, text: &str) {
        let Some(mut remark) = read(text) else { return };
        let waiting = self.waiting.take();
        match (&remark.what, waiting) {
            (What::NotVectorised { why }, waiting) if why.is_empty() => {
                if let Some(reason) = waiting {
                    remark.what = reason.what;
                    remark.text = reason.text;
                }
                self.list.push(remark);
            }
            // Of several reasons the first has the instruction, the next repeats it in general.
            (What::NotVectorised { .. }, Some(first)) if first.path == remark.path => {
                self.waiting = Some(first);
            }
            (What::NotVectorised { .. }, waiting) => {
                self.list.extend(waiting);
                self.waiting = Some(remark);
            }
            (_, waiting) => {
                self.list.extend(waiting);
                self.list.push(remark);
            }
        }
    }

    fn finish(mut self) -> Vec<Remark> {
        self.list.extend(self.waiting);
        self.list
    }
}

/// `path:line:column: words`; `None` where LLVM knows no place.
fn read(text: &str) -> Option<Remark> {
    // Later lines point at other places.
    let text = text.lines().next()?;
    let mut at = text.match_indices(": ").map(|(at, _)| at);
    let (place, words) = at.find_map(|at| {
        let mut parts = text[..at].rsplitn(3, ':');
        let column = parts.next()?.parse().ok()?;
        let line = parts.next()?.parse().ok()?;
        Some(((parts.next()?.to_owned(), line, column), &text[at + 2..]))
    })?;
    let (path, line, column) = place;
    (line > 0).then(|| Remark { path, line, column, what: what(words), text: words.to_owned() })
}

fn what(words: &str) -> What {
    let number = |before: &str| -> Option<u32> {
        let rest = &words[words.find(before)? + before.len()..];
        rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
    };
    let quoted = || words.split('\'').nth(1).unwrap_or_default().to_owned();
    let starts = |start: &str| words.starts_with(start);
    if starts("vectorized loop") || starts("vectorized outer loop") {
        let width = number("vectorization width: vscale x ").or_else(|| number("vectorization width: "));
        let interleaved = number("interleaved count: ").unwrap_or(1);
        What::Vectorised { width: width.unwrap_or(1), interleaved }
    } else if let Some(count) = number("interleaved loop (interleaved count: ") {
        What::Interleaved(count)
    } else if let Some(count) = number("completely unrolled loop with ") {
        What::CompletelyUnrolled(count)
    } else if let Some(count) = number("unrolled loop by a factor of ") {
        What::Unrolled(count)
    } else if let Some(count) = number("peeled loop by ") {
        What::Peeled(count)
    } else if words.contains("SLP vectorized with cost") || starts("Vectorized horizontal reduction") {
        What::NeighboursVectorised
    } else if starts("Loop deleted") {
        What::Deleted
    } else if starts("Transformed loop-strided") || starts("Formed a call to") {
        let called = words.split("llvm.").nth(1).unwrap_or(words.split('\'').nth(1).unwrap_or("memset"));
        What::LibraryCall(called.split('.').next().unwrap_or(called).to_owned())
    } else if starts("distributed loop") {
        What::Distributed
    } else if starts("transforming tail recursion") {
        What::TailRecursion
    } else if starts("Moving accesses to memory location") {
        What::Promoted
    } else if words.contains("' inlined into '") {
        What::Inlined { callee: quoted() }
    } else if let Some((_, why)) = words.split_once("not inlined into ") {
        let why = why.split_once(" because ").map_or(why, |(_, why)| why);
        What::NotInlined { callee: quoted(), why: why.split(" (cost=").next().unwrap_or(why).to_owned() }
    } else if let Some(rest) = words.strip_prefix("loop not vectorized") {
        // `(Force=…)` repeats what a pragma asked for.
        let why = rest.strip_prefix(": ").unwrap_or_default();
        What::NotVectorised { why: why.split(". Use ").next().unwrap_or(why).to_owned() }
    } else if starts("List vectorization was possible") || starts("Cannot SLP vectorize") {
        What::NeighboursNotVectorised
    } else if starts("failed to move load with loop-invariant address") {
        What::LoadStays
    } else {
        What::Minor
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_tell_what_was_done_where() {
        let of = |text: &str| read(text).map(|r| (r.path, r.line, r.column, r.what));
        let at = |what| Some(("a b.c".to_owned(), 4, 3, what));
        let table = [
            (
                "vectorized loop (vectorization width: 4, interleaved count: 2)",
                What::Vectorised { width: 4, interleaved: 2 },
            ),
            ("interleaved loop (interleaved count: 2)", What::Interleaved(2)),
            ("completely unrolled loop with 4 iterations", What::CompletelyUnrolled(4)),
            ("unrolled loop by a factor of 8 with run-time trip count", What::Unrolled(8)),
            ("peeled loop by 1 iterations", What::Peeled(1)),
            ("Stores SLP vectorized with cost -12 and with tree size 4", What::NeighboursVectorised),
            ("Loop deleted because it is invariant", What::Deleted),
            (
                "Transformed loop-strided store in z function into a call to llvm.memset.p0.i64() intrinsic",
                What::LibraryCall("memset".into()),
            ),
            (
                "'g' inlined into 'h' with (cost=-15030, threshold=375) at callsite h:3:8;",
                What::Inlined { callee: "g".into() },
            ),
            (
                "'g' not inlined into 'h' because too costly to inline (cost=500, threshold=375)",
                What::NotInlined { callee: "g".into(), why: "too costly to inline".into() },
            ),
            (
                "loop not vectorized: unsafe dependent memory operations in loop. Use #pragma clang loop",
                What::NotVectorised { why: "unsafe dependent memory operations in loop".into() },
            ),
            ("hoisting mul", What::Minor),
        ];
        for (words, what) in table {
            assert_eq!(of(&format!("a b.c:4:3: {words}")), at(what), "{words}");
        }
        assert_eq!(of("<unknown>:0:0: hoisting mul"), None);
    }

    #[test]
    fn a_reason_goes_to_the_line_of_its_loop() {
        let mut remarks = Remarks::default();
        for text in [
            "w.c:39:5: loop not vectorized: call instruction cannot be vectorized",
            "w.c:38:3: loop not vectorized: instruction cannot be vectorized",
            "w.c:38:3: loop not vectorized",
            "w.c:34:5: loop not vectorized: early exit",
            "w.c:50:3: vectorized loop (vectorization width: 4, interleaved count: 1)",
            "w.c:60:3: loop not vectorized",
        ] {
            remarks.add(text);
        }
        let found: Vec<(u32, What)> = remarks.finish().into_iter().map(|r| (r.line, r.what)).collect();
        let not = |why: &str| What::NotVectorised { why: why.into() };
        let want = [
            (38, not("call instruction cannot be vectorized")),
            (34, not("early exit")),
            (50, What::Vectorised { width: 4, interleaved: 1 }),
            (60, not("")),
        ];
        assert_eq!(found, want);
    }
}
