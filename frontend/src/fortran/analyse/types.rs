//! Fortran types as the analysis knows them, before they become HIR types. Fortran 2018 §7.

use super::typed::Typed;
use cranelift_entity::entity_impl;
use serde::{Deserialize, Serialize};

/// A derived type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct DerivedId(u32);
entity_impl!(DerivedId, "dt");

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Ty {
    /// Kinds are bytes of one part, as gfortran has them (10 for x87).
    Integer(u8),
    Real(u8),
    Complex(u8),
    Logical(u8),
    Character(u8, Len),
    Derived(DerivedId),
    /// `class(t)`; `None` is `class(*)`.
    Class(Option<DerivedId>),
    /// `type(*)`.
    Assumed,
    /// `type(c_ptr)`, `type(c_funptr)`.
    CPtr,
    CFunPtr,
    /// BOZ constants.
    Boz,
    /// `null()` before its context is known.
    Null,
    /// What a subroutine returns.
    Nothing,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Len {
    Const(i64),
    Expr(Box<Typed>),
    /// `*`.
    Assumed,
    /// `:`.
    Deferred,
    /// Of a value: known when it is computed.
    Computed,
}

impl Ty {
    pub(crate) const INT: Ty = Ty::Integer(4);
    pub(crate) const INDEX: Ty = Ty::Integer(8);
    pub(crate) const REAL: Ty = Ty::Real(4);
    pub(crate) const LOGICAL: Ty = Ty::Logical(4);

    pub(crate) fn is_numeric(&self) -> bool {
        matches!(self, Ty::Integer(_) | Ty::Real(_) | Ty::Complex(_) | Ty::Boz)
    }

    pub(crate) fn is_character(&self) -> bool {
        matches!(self, Ty::Character(..))
    }

    pub(crate) fn kind(&self) -> u8 {
        match self {
            Ty::Integer(k) | Ty::Real(k) | Ty::Complex(k) | Ty::Logical(k) | Ty::Character(k, _) => *k,
            Ty::Derived(_)
            | Ty::Class(_)
            | Ty::Assumed
            | Ty::CPtr
            | Ty::CFunPtr
            | Ty::Boz
            | Ty::Null
            | Ty::Nothing => 0,
        }
    }

    /// Same type and kind, lengths aside.
    pub(crate) fn same(&self, other: &Ty) -> bool {
        match (self, other) {
            (Ty::Character(a, _), Ty::Character(b, _)) => a == b,
            (a, b) => a == b,
        }
    }

    /// The same intrinsic type, or the same.
    pub(crate) fn same_but_for_kind(&self, other: &Ty) -> bool {
        match (self, other) {
            (Ty::Integer(_), Ty::Integer(_))
            | (Ty::Real(_), Ty::Real(_))
            | (Ty::Complex(_), Ty::Complex(_))
            | (Ty::Logical(_), Ty::Logical(_))
            | (Ty::Character(..), Ty::Character(..)) => true,
            (a, b) => a == b,
        }
    }

    /// The class of intrinsic types, for messages.
    pub(crate) fn describe(&self) -> String {
        match self {
            Ty::Integer(k) => format!("INTEGER({k})"),
            Ty::Real(k) => format!("REAL({k})"),
            Ty::Complex(k) => format!("COMPLEX({k})"),
            Ty::Logical(k) => format!("LOGICAL({k})"),
            Ty::Character(1, Len::Const(n)) => format!("CHARACTER({n})"),
            Ty::Character(1, _) => "CHARACTER(*)".to_owned(),
            Ty::Character(k, Len::Const(n)) => format!("CHARACTER({n}, {k})"),
            Ty::Character(k, _) => format!("CHARACTER(*, {k})"),
            Ty::Derived(_) => "a derived type".to_owned(),
            Ty::Class(Some(_)) => "CLASS".to_owned(),
            Ty::Class(None) => "CLASS(*)".to_owned(),
            Ty::Assumed => "TYPE(*)".to_owned(),
            Ty::CPtr => "TYPE(c_ptr)".to_owned(),
            Ty::CFunPtr => "TYPE(c_funptr)".to_owned(),
            Ty::Boz => "a BOZ constant".to_owned(),
            Ty::Null => "NULL()".to_owned(),
            Ty::Nothing => "no type".to_owned(),
        }
    }
}
