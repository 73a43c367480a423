//! Places: what can be read, written or pointed to. A place denotes an object; loading it is an expression.

use crate::{ExprId, GlobalId, LocalId, PlaceId, TypeId};
use racc_base::Span;

#[derive(Clone, Debug)]
pub struct PlaceData {
    pub kind: Place,
    /// Type of the object.
    pub ty: TypeId,
    /// Accesses happen exactly as written, each once.
    pub volatile: bool,
    /// The object may have any other type (GNU `may_alias`).
    pub may_alias: bool,
    /// What the object is aligned to where a typedef lowers it; `None`: as its type is, or as what it is part of.
    pub align: Option<u64>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum Place {
    Local(LocalId),
    Global(GlobalId),
    /// `*p`: the pointer's value, an expression of pointer type. Also how objects are seen as another type.
    Deref(ExprId),
    /// `base[subs]`, the form that dependence analysis reads: address
    /// `base + (Σ index × stride) × unit`, where `base` is a pointer expression to the first element
    /// (an array object's `AddrOf` cast to element pointer, a loaded C pointer, a descriptor's base).
    /// Within each subscript `index` stays inside its own extent, as C and Fortran demand.
    Elem {
        base: ExprId,
        subs: Vec<Subscript>,
        unit: Unit,
    },
    Field {
        base: PlaceId,
        field: u32,
    },
    Part {
        base: PlaceId,
        part: ComplexPart,
    },
    /// A word of a descriptor.
    Desc {
        base: PlaceId,
        field: DescField,
    },
}

/// One zero-based subscript. `stride` counts units; the innermost C subscript has the literal 1.
#[derive(Clone, Debug)]
pub struct Subscript {
    /// Any integer type.
    pub index: ExprId,
    /// `i64`.
    pub stride: ExprId,
}

/// What strides count.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Unit {
    /// Elements of the place's type (constant size).
    Elem,
    /// Bytes: descriptors with a span of their own, elements of dynamic size.
    Bytes,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ComplexPart {
    Re,
    Im,
}

/// gfortran's descriptor, word by word. Dimensions count from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DescField {
    Base,
    Offset,
    ElemLen,
    Version,
    Rank,
    Type,
    Attribute,
    Span,
    Stride(u8),
    Lbound(u8),
    Ubound(u8),
}
