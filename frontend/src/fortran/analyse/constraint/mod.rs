//! Constraints on typed expressions and symbols that the statements share: what may be defined, which shapes go
//! together, what pure procedures may do, which attributes exclude each other. A rule is written here once; the
//! statements ask.

mod allocation;
mod conform;
mod declaration;
mod definable;
mod domain;
mod generic;
mod interoperable;
mod pure;

pub(super) use definable::Defines;
pub(super) use pure::PurePlace;
