//! Constraints on typed expressions and symbols that the statements share: what may be defined, which shapes go
//! together, what pure procedures may do, which attributes exclude each other. A rule is written here once; the
//! statements ask.

mod allocation;
mod binding;
mod conform;
mod contiguous;
mod declaration;
mod definable;
mod domain;
mod format;
mod generic;
mod interface;
mod interoperable;
mod pure;

pub(super) use definable::{Defines, has_vector_subscript};
pub(super) use pure::PurePlace;
