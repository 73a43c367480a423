//! Constraints on typed expressions and symbols that the statements share: what may be defined, which shapes go
//! together, what pure procedures may do, which attributes exclude each other. A rule is written here once; the
//! statements ask.

mod allocation;
mod attributes;
mod binding;
mod binding_label;
mod coarray;
mod coindexed;
mod conform;
mod contiguous;
mod declaration;
mod declared_elsewhere;
mod definable;
mod domain;
mod equivalence;
mod faulty;
mod format;
mod generic;
mod initial_target;
mod interface;
mod interoperable;
mod namelist;
mod newer;
mod pure;
mod reference;
mod specification_expression;
mod syntax;

pub(super) use attributes::check_attributes;
pub(super) use definable::{Defines, has_vector_subscript};
pub(super) use faulty::Faulty;
pub(super) use interface::extents_differ;
pub(super) use newer::name_since;
pub(super) use pure::PurePlace;
pub(super) use syntax::{check_syntax, check_targets};
