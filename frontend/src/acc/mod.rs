//! OpenACC directives, shared by C and Fortran: scanner, clause parser, legality table.

pub mod directive;
