//! Diagnostics: what racc says to its user. Stages collect them in a [`Sink`]; only the driver prints.
//!
//! A message names what is wrong at `span`; `help` says what to do; `spec` cites the rule. Codes:
//! `E01xx` reading and preprocessing, `E02xx` C syntax, `E03xx` C types and names, `E04xx` directives and
//! clauses, `E05xx` OpenACC semantics, `E06xx` plan and targets, `E07xx` Fortran syntax, `E08xx` Fortran
//! semantics, `E09xx` not yet implemented, `W…` the same ranges for warnings, `E99xx` bugs in racc.

use crate::Span;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    Note,
    Warning,
    Error,
}

/// A stable code such as `E0412`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Code(pub &'static str);

impl Code {
    /// The code of every "not yet implemented" message.
    pub const NOT_YET: Code = Code("E0900");
    /// The code of the message that the system has no more memory.
    pub const NO_MEMORY: Code = Code("E0901");
    /// The code of every message about a broken promise inside racc.
    pub const BUG: Code = Code("E9900");
}

/// A second place that explains the first one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    pub span: Span,
    pub text: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    pub severity: Severity,
    pub code: Code,
    pub message: String,
    pub span: Span,
    pub labels: Vec<Label>,
    /// What the user can do about it.
    pub help: Option<String>,
    /// The rule, e.g. `OpenACC 3.4 §2.9.1`.
    pub spec: Option<&'static str>,
}

impl Diagnostic {
    pub fn new(severity: Severity, code: Code, span: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            severity,
            code,
            message: message.into(),
            span,
            labels: Vec::new(),
            help: None,
            spec: None,
        }
    }

    pub fn error(code: &'static str, span: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Severity::Error, Code(code), span, message)
    }

    pub fn warning(code: &'static str, span: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Severity::Warning, Code(code), span, message)
    }

    /// `what` is a noun phrase: "inline assembly", "the tile clause on this target".
    pub fn not_yet(span: Span, what: impl std::fmt::Display) -> Diagnostic {
        Diagnostic::new(Severity::Error, Code::NOT_YET, span, format!("not yet implemented: {what}"))
    }

    /// A broken promise inside racc, still reported as a message with a place.
    pub fn bug(span: Span, what: impl std::fmt::Display) -> Diagnostic {
        Diagnostic::new(Severity::Error, Code::BUG, span, format!("internal compiler error: {what}"))
            .help("please report this with the source file; it is a bug in racc, not in your program")
    }

    pub fn label(mut self, span: Span, text: impl Into<String>) -> Diagnostic {
        self.labels.push(Label { span, text: text.into() });
        self
    }

    pub fn help(mut self, text: impl Into<String>) -> Diagnostic {
        self.help = Some(text.into());
        self
    }

    pub fn spec(mut self, section: &'static str) -> Diagnostic {
        self.spec = Some(section);
        self
    }
}

/// `nyi!(span, "inline assembly")`: the diagnostic for what racc cannot do yet.
#[macro_export]
macro_rules! nyi {
    ($span:expr, $($what:tt)*) => { $crate::Diagnostic::not_yet($span, format!($($what)*)) };
}

/// `bug!(span, "a loop without a trip count")`: the diagnostic for a broken promise inside racc.
#[macro_export]
macro_rules! bug {
    ($span:expr, $($what:tt)*) => { $crate::Diagnostic::bug($span, format!($($what)*)) };
}

/// Gathers the diagnostics of a stage, in the order of discovery.
#[derive(Clone, Debug, Default)]
pub struct Sink {
    list: Vec<Diagnostic>,
}

impl Sink {
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.list.push(diagnostic);
    }

    pub fn has_errors(&self) -> bool {
        self.list.iter().any(|d| d.severity == Severity::Error)
    }

    pub fn list(&self) -> &[Diagnostic] {
        &self.list
    }

    pub fn take(&mut self) -> Vec<Diagnostic> {
        std::mem::take(&mut self.list)
    }

    pub fn extend(&mut self, more: impl IntoIterator<Item = Diagnostic>) {
        self.list.extend(more);
    }
}
