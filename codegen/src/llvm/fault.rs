//! Failures of emission: a diagnostic of our own, or LLVM's refusal of what we built (a bug of racc).

use inkwell::builder::BuilderError;
use inkwell::values::InstructionValueError;
use racc_base::{Diagnostic, Span, bug};

/// The result of everything that emits.
pub type Emit<T> = Result<T, Fault>;

#[derive(Debug)]
pub enum Fault {
    Diagnostic(Box<Diagnostic>),
    /// Has no place yet: [`Fault::at`] gives it one.
    Llvm(String),
}

impl Fault {
    pub fn llvm(what: impl Into<String>) -> Fault {
        Fault::Llvm(what.into())
    }

    pub fn at(self, span: Span) -> Diagnostic {
        match self {
            Fault::Diagnostic(d) => *d,
            Fault::Llvm(what) => bug!(span, "{what}"),
        }
    }
}

impl From<Diagnostic> for Fault {
    fn from(d: Diagnostic) -> Fault {
        Fault::Diagnostic(Box::new(d))
    }
}

impl From<BuilderError> for Fault {
    fn from(e: BuilderError) -> Fault {
        Fault::Llvm(e.to_string())
    }
}

impl From<InstructionValueError> for Fault {
    fn from(e: InstructionValueError) -> Fault {
        Fault::Llvm(e.to_string())
    }
}
