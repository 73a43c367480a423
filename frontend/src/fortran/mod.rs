//! The Fortran front end: source forms and preprocessing → statements → AST → HIR.
//!
//! `source` joins lines to statements, `lex` is the cursor over one statement, `parse` builds the tree of `ast`.

pub mod ast;
mod lex;
pub mod parse;
pub mod source;

pub use parse::parse;
pub use source::{Form, Options};
