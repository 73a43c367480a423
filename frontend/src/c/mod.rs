//! The C front end: preprocess → normalise → tree-sitter → AST → HIR.

mod analyse;
pub mod ast;
pub mod ast_print;
mod cst;
mod directive_lines;
mod extensions;
mod features;
mod headers;
mod lex;
mod lint;
mod literal;
mod normalise;
mod number_table;
mod parse;
#[cfg(test)]
mod parse_tests;
mod pragmas;
mod preprocess;
mod scope;
mod skeleton;

pub use analyse::{AutoInit, Options, analyse, device_library};
pub use features::Features;
pub use lint::{lint, syntax};
pub use parse::{Dialect, Words, parse};
pub use preprocess::{CppOptions, preprocess, search_list};

/// Are `#pragma acc` lines directives, or are they ignored as any other unknown pragma?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AccMode {
    Off,
    On,
}
