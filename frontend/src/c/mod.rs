//! The C front end: preprocess → normalise → tree-sitter → AST → HIR.

pub mod ast;
