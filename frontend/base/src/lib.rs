//! Spans, source map, names and diagnostics: what every stage of racc that speaks of source text shares.
//!
//! Nothing here knows C, Fortran, OpenACC or LLVM.

pub mod diag;
pub mod groups;
pub mod pragmas;
pub mod render;
pub mod shown;
pub mod source;
pub mod span;

pub use diag::{Code, Diagnostic, Label, Severity, Sink};
pub use source::{Buffer, DEVICE_LIBRARY, INTRINSIC_MODULES, Location, SourceMap};
pub use span::{FileId, Span};

/// A name in the program: cheap to clone, compared by text.
pub type Name = smol_str::SmolStr;
