//! Branches into blocks of constructs from outside of them. Fortran 2018 §11.1.2.1, §11.2.1.
//!
//! ```text
//! goto 10;  if (x > 0) then;  10 y = 1;  end if       (a warning)       associate (z => y(i));  20 z = 1        (no)
//! ```
//!
//! Fortran 66 took it, and GNU Fortran does with a warning. Counted loops have a rule of their own (`lower::loop_entry`),
//! and what directives govern (`acc::rules::branches`).

use super::super::super::codes;
use super::Walk;
use super::targets::jumps;
use crate::fortran::ast::{DoControl, Stmt, StmtKind};
use crate::fortran::standard::{Standard, later, not_standard};
use racc_base::{Diagnostic, Span};
use std::collections::HashMap;

/// What a construct does where it starts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Start {
    /// It decides which block is executed, or whether.
    Chooses,
    /// It counts its iterations.
    Counts,
    /// It gives names their meaning, or memory.
    SetsUp,
}

/// A block around a statement.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Around {
    number: usize,
    start: Start,
    what: &'static str,
    /// Where the construct ends.
    end: u32,
}

/// Where a statement stands: the blocks around it, outermost first.
type Place = Vec<Around>;

#[derive(Default)]
struct Places<'a> {
    here: Place,
    count: usize,
    labels: HashMap<u32, (Place, &'a Stmt)>,
    jumps: Vec<(Place, &'a Stmt)>,
}

impl Walk {
    pub(super) fn into_blocks(&self, body: &[Stmt]) {
        let mut places = Places::default();
        places.enter(body);
        for (from, s) in &places.jumps {
            for label in jumps(s) {
                let Some((to, target)) = places.labels.get(&label.value) else { continue };
                let common = from.iter().zip(to).take_while(|(a, b)| a == b).count();
                let entered = &to[common..];
                if entered.iter().any(|a| a.start == Start::Counts) {
                    continue;
                }
                // The one that stands around the others, and so is missed first.
                let hard = entered.iter().find(|a| a.start == Start::SetsUp);
                if let Some(around) = hard.or(entered.first()) {
                    self.enters(s.span, around, entered.len() == 1, target);
                }
            }
        }
    }

    fn enters(&self, span: Span, around: &Around, once: bool, target: &Stmt) {
        let at_end = once && matches!(target.kind, StmtKind::Continue) && target.span.hi == around.end;
        let message = format!("this branch jumps into {} construct", around.what);
        let said = match (around.start, self.standard) {
            (Start::SetsUp, _) => Diagnostic::error(codes::PLACEMENT, span, message)
                .help("jump to the statement that starts the construct: it has not been executed")
                .spec("Fortran 2018 §11.1.2.1"),
            (_, Some(own)) => not_standard(span, later(&message, Standard::Extension, own)),
            // Fortran 77 had it.
            (_, None) if at_end => return,
            (_, None) => Diagnostic::warning(codes::LENIENT, span, message)
                .help("jump to a statement outside, or put the test around what both ways execute")
                .spec("Fortran 2018 §11.1.2.1"),
        };
        self.found.borrow_mut().push(said.label(target.span, "it goes here"));
    }
}

impl<'a> Places<'a> {
    fn enter(&mut self, body: &'a [Stmt]) {
        for s in body {
            if let Some(label) = s.label {
                self.labels.insert(label.value, (self.here.clone(), s));
            }
            if !jumps(s).is_empty() {
                self.jumps.push((self.here.clone(), s));
            }
            let kind = start(&s.kind);
            for block in s.blocks() {
                let Some((start, what)) = kind else {
                    self.enter(block);
                    continue;
                };
                self.count += 1;
                self.here.push(Around { number: self.count, start, what, end: s.span.hi });
                self.enter(block);
                self.here.pop();
            }
        }
    }
}

/// `None`: no construct of the language.
fn start(kind: &StmtKind) -> Option<(Start, &'static str)> {
    Some(match kind {
        StmtKind::If(_) => (Start::Chooses, "an IF"),
        StmtKind::SelectCase(_) => (Start::Chooses, "a SELECT CASE"),
        StmtKind::Do(n) => match n.control {
            DoControl::Counted { .. } | DoControl::Concurrent { .. } => (Start::Counts, "a DO"),
            DoControl::While(_) | DoControl::Forever => (Start::Chooses, "a DO"),
        },
        StmtKind::SelectType(_) => (Start::SetsUp, "a SELECT TYPE"),
        StmtKind::SelectRank(_) => (Start::SetsUp, "a SELECT RANK"),
        StmtKind::Associate(_) => (Start::SetsUp, "an ASSOCIATE"),
        // One that declares nothing and is no CRITICAL or CHANGE TEAM.
        StmtKind::Block(n)
            if n.spec.is_empty() && !matches!(n.body.first().map(|s| &s.kind), Some(StmtKind::Image(_))) =>
        {
            (Start::Chooses, "a BLOCK")
        }
        StmtKind::Block(_) => (Start::SetsUp, "a BLOCK"),
        _ => return None,
    })
}
