//! The Fortran front end: source forms and preprocessing → statements → AST → HIR.
//!
//! `preprocess` reads files into buffers, `source` joins lines to statements, `lex` is the cursor over one statement, `parse` builds the tree of
//! `ast`, `ast_print` prints it.

pub mod analyse;
pub mod ast;
pub mod ast_print;
mod lex;
mod lint;
pub mod parse;
pub mod preprocess;
pub mod source;
pub mod standard;

pub use lint::lint;
pub use parse::parse;
pub use preprocess::{MacroOption, Opened, Preprocess, Request, open};
pub use source::{Form, Options};
