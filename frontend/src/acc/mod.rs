//! OpenACC directives, shared by C and Fortran: text of a directive → checked [`directive::Directive`].
//!
//! `scan` makes tokens, `parse` finds the directive's name and its clauses, `arguments` reads what stands in
//! their parentheses; `legality` is the table of what may stand where, which `conform` and `loop_arguments` apply.
//! `print` writes it back. `split` takes combined constructs apart, `device_types` resolves `device_type`, and
//! `lower` makes acc nodes of the HIR with the help of each language's analysis, and
//! `rules` checks how they stand inside each other; `refusals` words what each language finds wrong by itself;
//! `bounds` evaluates ahead what loops inside need, `command_line` adds what options say of all constructs. Finding directives in a source
//! file and attaching them to statements is each language's own business.

pub mod bounds;
pub mod codes;
pub mod command_line;
pub mod device_types;
pub mod directive;
pub mod legality;
pub mod loop_arguments;
pub mod lower;
pub mod names;
pub mod print;
pub mod refusals;
pub mod rules;
pub mod split;
pub mod vendors;

mod arguments;
mod conform;
mod parse;
mod scan;

pub use parse::parse_directive;

/// The language that a directive's expressions and operators are written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lang {
    C,
    Fortran,
}

#[cfg(test)]
mod tests;
