//! The Fortran front end: source forms and preprocessing → statements → AST → HIR.

pub mod ast;
