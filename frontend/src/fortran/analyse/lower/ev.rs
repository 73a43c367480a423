//! Array expressions before their loops: what is read at each index, and what is known without loops.

use super::super::typed::Typed;
use super::super::types::Ty;
use super::Val;
use super::reduce::Reduction;
use super::section::Section;
use racc_hir::ExprId;

/// An array expression, prepared: its operands are evaluated as far as they are the same for all elements.
pub(crate) enum Ev<'e> {
    /// The same for all elements; evaluated before the loops.
    Scalar(Val),
    Memory(Section),
    Node(&'e Typed, Vec<Option<Ev<'e>>>),
    Lazy(Box<Lazy<'e>>),
}

impl Ev<'_> {
    pub(super) fn is_array(&self) -> bool {
        match self {
            Ev::Scalar(_) => false,
            Ev::Memory(_) | Ev::Lazy(_) => true,
            Ev::Node(_, args) => args.iter().flatten().any(|a| a.is_array()),
        }
    }
}

/// An array function that needs no memory of its own.
pub(crate) enum Lazy<'e> {
    Transpose(Ev<'e>),
    /// The zero-based dimension and number of copies.
    Spread(Ev<'e>, usize, ExprId),
    /// Source, the result's extents, and the distance of its elements in each dimension in element order.
    Reshape(Section, Vec<ExprId>, Vec<ExprId>),
    /// Array, zero-based dimension, shift (scalar or array of one rank less).
    Cshift(Ev<'e>, usize, Ev<'e>, Vec<ExprId>),
    Reduce(Reduction<'e>),
    Matmul(Ev<'e>, Ev<'e>, Ty),
}

/// A reference to an intrinsic function.
pub(crate) struct Call<'e> {
    pub(crate) e: &'e Typed,

    pub(crate) args: &'e [Option<Typed>],
}

impl<'e> Call<'e> {
    pub(crate) fn arg(&self, i: usize) -> Option<&'e Typed> {
        self.args.get(i).and_then(|a| a.as_ref())
    }
}
