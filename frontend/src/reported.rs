//! What a step of the analysis gives back when it failed: the proof that the user has been told why.

use racc_base::{Diagnostic, Severity, Sink, Span, bug};
use std::panic::Location;

/// A diagnostic has been pushed; what it spoils is skipped. Only this file makes one, so that nothing fails in silence.
#[derive(Clone, Debug)]
pub struct Reported(());

pub(crate) type Checked<T> = Result<T, Reported>;

impl Reported {
    /// Pushes the error that says why.
    pub(crate) fn new(sink: &mut Sink, diagnostic: Diagnostic) -> Reported {
        let span = diagnostic.span;
        let says = diagnostic.severity == Severity::Error;
        sink.push(diagnostic);
        if says { Reported(()) } else { Reported::before(sink, span) }
    }

    /// The fault has been reported where it is, and this is what it spoils; without any error it is a bug of racc.
    #[track_caller]
    pub(crate) fn before(sink: &mut Sink, span: Span) -> Reported {
        if !sink.has_errors() {
            let place = Location::caller();
            sink.push(bug!(span, "analysis failed without a message ({}:{})", place.file(), place.line()));
        }
        Reported(())
    }
}

/// The value of an option that earlier steps have made sure of; where it is absent, what failed has been reported.
macro_rules! invariant {
    ($analysis:expr, $value:expr) => {
        match $value {
            Some(value) => value,
            None => return Err($analysis.unreported()),
        }
    };
}

pub(crate) use invariant;
