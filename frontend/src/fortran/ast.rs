//! The Fortran syntax tree, racc's own: what `parse` builds from source text and `analyse` turns into HIR.
//!
//! Nothing here is typed or resolved, but structure is settled: statements are nested into their constructs,
//! labelled DO loops own their bodies, every directive hangs on what it governs. What only names can tell is
//! left open: `a(i)` is [`expr::ExprKind::Apply`] whether it is a call, an element, a substring or a structure
//! constructor, and a statement function is an assignment at the start of a unit's body. All names are lower
//! case; the spelling of the source is under the span. Both source forms give the same tree.

pub mod decl;
pub mod expr;
pub mod io;
pub(crate) mod mentioned;
pub mod stmt;
pub mod unit;
pub(crate) mod walk;

pub use decl::*;
pub use expr::*;
pub use io::*;
pub use stmt::*;
pub use unit::*;

use crate::acc::directive::Directive;
use racc_base::{Name, Span};

/// A source file: its program units in order.
#[derive(Clone, Debug)]
pub struct File {
    /// As the command line has it.
    pub path: Name,
    pub units: Vec<Unit>,
}

/// A name in lower case, where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ident {
    pub name: Name,
    pub span: Span,
}

/// A statement label, as a definition or a reference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Label {
    pub value: u32,
    pub span: Span,
}

/// A Fortran directive: clauses hold Fortran expressions; array sections are [`ExprKind::Apply`].
pub type AccDirective = Directive<Expr>;

/// `(items, var = first, last, step)` in array constructors, DATA and I/O lists.
#[derive(Clone, Debug)]
pub struct ImpliedDo<T> {
    pub items: Vec<T>,
    /// `integer(8) :: i = …`, array constructors only.
    pub ty: Option<TypeSpec>,
    pub var: Ident,
    pub first: Expr,
    pub last: Expr,
    pub step: Option<Expr>,
    pub span: Span,
}

impl<T> ImpliedDo<T> {
    /// The same with other items.
    pub(super) fn map<U>(self, item: fn(T) -> U) -> ImpliedDo<U> {
        let ImpliedDo { items, ty, var, first, last, step, span } = self;
        ImpliedDo { items: items.into_iter().map(item).collect(), ty, var, first, last, step, span }
    }
}
