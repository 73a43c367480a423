//! Reporting: short ways to push a diagnostic while the analysis goes on.

use super::Analysis;
use super::codes;
use crate::reported::Reported;
use racc_base::{Diagnostic, Span, nyi};

impl Analysis<'_> {
    /// Pushes the error and gives nothing back, for `?`.
    pub(super) fn error<T>(
        &mut self,
        code: &'static str,
        span: Span,
        message: impl Into<String>,
    ) -> Option<T> {
        self.sink.push(Diagnostic::error(code, span, message));
        None
    }

    pub(super) fn report(&mut self, diagnostic: Diagnostic) -> Reported {
        self.sink.push(diagnostic);
        Reported
    }

    pub(super) fn error_help<T>(
        &mut self,
        code: &'static str,
        span: Span,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> Option<T> {
        self.sink.push(Diagnostic::error(code, span, message).help(help));
        None
    }

    pub(super) fn nyi<T>(&mut self, span: Span, what: impl std::fmt::Display) -> Option<T> {
        self.sink.push(nyi!(span, "{what}"));
        None
    }

    pub(super) fn undeclared<T>(&mut self, span: Span, name: &str) -> Option<T> {
        self.error_help(
            codes::UNDECLARED,
            span,
            format!("symbol `{name}` has no type"),
            format!("declare `{name}`, or check its spelling; IMPLICIT NONE is in force here"),
        )
    }
}
