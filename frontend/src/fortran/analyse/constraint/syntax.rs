//! Constraints that the syntax tree alone shows, where a program unit, a specification or a statement breaks them.
//!
//! `units` has those of program units and their names, `specification` those of declarations, `types` those of derived
//! types, `statements` those of executable statements, `order` those of their order, `blocks` branches into them, `boz` the places where a BOZ constant
//! may stand, `images` those where an object of another image may not, `labels` binding labels, `targets` labels of
//! statements, `closed` constructs that nothing leaves, `loops` variables of loops, `host_names` names of the host.

mod blocks;
mod boz;
mod closed;
mod host_names;
mod images;
mod labels;
mod loops;
mod order;
mod specification;
mod statements;
mod targets;
mod types;
mod units;

use super::super::{Options, codes};
use crate::fortran::ast::File;
use crate::fortran::standard::Standard;
use racc_base::{Diagnostic, Name, Sink, Span};
use std::cell::RefCell;
use std::collections::HashMap;

/// What has been found, in any order.
#[derive(Default)]
struct Walk {
    /// BOZ constants may stand wherever numbers may.
    any_boz: bool,
    /// DEC's controls of OPEN are there.
    dec_files: bool,
    /// STRUCTURE is there, whose components get values between slashes.
    structures: bool,
    /// Global names are those of one entity each, binding labels or not: before Fortran 2008.
    one_name: bool,
    /// `-std=`, which has no BOZ constants in assignments.
    standard: Option<Standard>,
    /// The labels of the unit's statements.
    labels: RefCell<HashMap<u32, Span>>,
    /// Coarrays that the unit at hand declares.
    coarrays: RefCell<Vec<Name>>,
    found: RefCell<Vec<Diagnostic>>,
}

impl Walk {
    fn refuse(
        &self,
        code: &'static str,
        span: Span,
        message: impl Into<String>,
        help: &str,
        rule: &'static str,
    ) {
        self.found.borrow_mut().push(Diagnostic::error(code, span, message).help(help).spec(rule));
    }

    fn refuse_second(
        &self,
        span: Span,
        first: Span,
        message: impl Into<String>,
        help: &str,
        rule: &'static str,
    ) {
        let said = Diagnostic::error(codes::CONFLICT, span, message).help(help).spec(rule);
        self.found.borrow_mut().push(said.label(first, "first here"));
    }
}

/// Reports jumps to labels that are nowhere, in a file with other errors.
pub(crate) fn check_targets(file: &File, sink: &mut Sink) {
    let walk = Walk::default();
    for unit in &file.units {
        walk.targets(unit);
    }
    sink.extend(walk.found.into_inner());
}

/// Reports what breaks a rule, in the order of the text.
pub(crate) fn check_syntax(file: &File, options: &Options, sink: &mut Sink) {
    let walk = Walk {
        any_boz: options.any_boz,
        dec_files: options.dec.operators || options.cuda,
        structures: options.dec.structures,
        one_name: options.standard.is_some_and(|own| own < Standard::F2008),
        standard: options.standard,
        ..Walk::default()
    };
    walk.units(file);
    let mut found = walk.found.into_inner();
    found.sort_by_key(|d| (d.span.file, d.span.lo));
    // A construct within one of its kind is looked at twice.
    found.dedup_by(|a, b| a.span == b.span && a.message == b.message);
    sink.extend(found);
}
