//! The number of a symbol.

use cranelift_entity::entity_impl;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct SymId(u32);
entity_impl!(SymId, "sym");
