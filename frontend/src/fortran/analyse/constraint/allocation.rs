//! What ALLOCATE may give an object: type, kind, length, rank. Fortran 2018 §9.7.1, C932 to C949.
//!
//! ```text
//! real, allocatable :: a(:)
//! allocate (integer :: a(3))   allocate (a(3), source=[1, 2, 3])   (no: another type)
//! ```

use super::super::typed::{Kind, Typed};
use super::super::types::{Len, Ty};
use super::super::{Analysis, codes};
use crate::reported::Checked;
use racc_base::{Diagnostic, Span};

impl Analysis<'_> {
    /// SOURCE=, MOLD= and a type, together and with one object. `bounds`: the object has some.
    pub(crate) fn check_allocation(
        &mut self,
        target: &Typed,
        (ty, source, mold): (Option<&Ty>, Option<&Typed>, Option<&Typed>),
        bounds: bool,
        span: Span,
    ) -> Checked<()> {
        if target.rank == 0 && bounds {
            return self.error_help(
                codes::SHAPE,
                span,
                "a scalar object cannot have bounds",
                "leave the bounds out, or declare it as an array",
            );
        }
        let open = match target.ty {
            Ty::Class(None) => true,
            Ty::Class(Some(id)) => self.table.derived[id].is_abstract,
            _ => false,
        };
        // C933.
        if open && ty.is_none() && source.is_none() && mold.is_none() {
            return self.error_help(
                codes::TYPE,
                span,
                "an unlimited polymorphic object, or one of an abstract type, needs a type to be allocated",
                "name the type, as in `allocate (t :: x)`, or give SOURCE= or MOLD=",
            );
        }
        if let Some(ty) = ty {
            if let Ty::Derived(id) = ty
                && self.table.derived[*id].is_abstract
            {
                return self.error_help(
                    codes::TYPE,
                    span,
                    "an object of an abstract type cannot be allocated",
                    "name an extension of the type that is not abstract",
                );
            }
            self.check_allocated_type(target, ty, span, "the type in ALLOCATE")?;
            // C935.
            let open = |ty: &Ty| matches!(ty, Ty::Character(_, Len::Assumed));
            if open(ty) && !open(&target.ty) {
                return self.error_help(
                    codes::TYPE,
                    span,
                    "the length `*` in ALLOCATE is for dummy arguments that have it",
                    "write the length",
                );
            }
        }
        for (model, word) in [(source, "SOURCE="), (mold, "MOLD=")] {
            let Some(model) = model else { continue };
            if matches!(model.kind, Kind::Null) || matches!(model.ty, Ty::Null | Ty::Boz) {
                return self.error_help(
                    codes::TYPE,
                    model.span,
                    format!("{word} is NULL() or a BOZ constant, which has no type"),
                    "give an object that is allocated or associated",
                );
            }
            self.check_allocated_type(target, &model.ty, model.span, word)?;
            if model.rank > 0 && model.rank != target.rank {
                return self.error_help(
                    codes::SHAPE,
                    model.span,
                    format!("{word} has rank {}, but the object has rank {}", model.rank, target.rank),
                    "it must be a scalar or have the rank of the object",
                );
            }
        }
        Ok(())
    }

    /// C936: a coarray gets its cobounds where it is allocated.
    pub(crate) fn check_allocated_coarray(
        &mut self,
        target: &Typed,
        cobounds: usize,
        span: Span,
    ) -> Checked<()> {
        let Some(corank) = self.corank(target).filter(|n| *n != cobounds) else { return Ok(()) };
        let (message, help) = match (corank, cobounds) {
            (_, 0) => ("a coarray is allocated without cobounds".to_owned(), "add them, as in `x(n)[*]`"),
            (0, _) => ("cobounds for what is not a coarray".to_owned(), "leave the square brackets out"),
            _ => (
                format!("{cobounds} codimensions for a coarray of corank {corank}"),
                "give bounds for each codimension",
            ),
        };
        self.error_help(codes::SHAPE, span, message, help)
    }

    /// How many codimensions a variable or component is declared with.
    pub(crate) fn corank(&self, v: &Typed) -> Option<usize> {
        match &v.kind {
            Kind::Var(s) => self.table.var(*s).map(|v| v.codims.len()),
            Kind::Component { of, index, .. } => {
                Some(self.table.derived[*of].components[*index as usize].corank.into())
            }
            _ => None,
        }
    }

    /// Both designate one object, as far as can be known here.
    pub(crate) fn is_same_place(&self, a: &Typed, b: &Typed) -> bool {
        match (&a.kind, &b.kind) {
            (Kind::Var(x), Kind::Var(y)) => x == y,
            (Kind::Component { base: x, of, index }, Kind::Component { base: y, of: other, index: at }) => {
                of == other && index == at && self.is_same_place(x, y)
            }
            (Kind::Element(x, s), Kind::Element(y, t)) => {
                let same = |(m, n): (&Typed, &Typed)| match (m.as_int(), n.as_int()) {
                    (Some(m), Some(n)) => m == n,
                    _ => self.is_same_place(m, n),
                };
                s.len() == t.len() && s.iter().zip(t).all(same) && self.is_same_place(x, y)
            }
            (Kind::AsType(x) | Kind::Convert(x), _) => self.is_same_place(x, b),
            (_, Kind::AsType(y) | Kind::Convert(y)) => self.is_same_place(a, y),
            _ => false,
        }
    }

    /// A part of the whole, or the whole itself.
    pub(crate) fn is_part_of(&self, part: &Typed, whole: &Typed) -> bool {
        self.is_same_place(part, whole)
            || match &part.kind {
                Kind::Component { base, .. }
                | Kind::Element(base, _)
                | Kind::Section(base, _)
                | Kind::Substring { base, .. }
                | Kind::AsType(base) => self.is_part_of(base, whole),
                _ => false,
            }
    }

    /// Fortran 2018 §9.7.1.1, §9.7.3.1: an object depends on no other one of the statement.
    pub(crate) fn check_named_once(&mut self, before: &[Typed], object: &Typed) -> Checked<()> {
        let meets = |b: &Typed| self.is_part_of(object, b) || self.is_part_of(b, object);
        let Some(other) = before.iter().find(|b| meets(b)) else { return Ok(()) };
        let message = match self.is_same_place(object, other) {
            true => "this object stands twice in one statement",
            false => "this object and another one of the statement are parts of each other",
        };
        let said = Diagnostic::error(codes::CONFLICT, object.span, message);
        let help = "name each object once; what depends on another one needs a statement of its own";
        Err(self.report(said.help(help).label(other.span, "here")))
    }

    fn check_allocated_type(&mut self, target: &Typed, given: &Ty, span: Span, what: &str) -> Checked<()> {
        let fits = match (&target.ty, given) {
            (Ty::Class(None), _) => true,
            (Ty::Class(Some(base)), Ty::Derived(t) | Ty::Class(Some(t))) => {
                self.same_derived(*t, *base) || self.table.extends(*t, *base)
            }
            (Ty::Derived(a), Ty::Derived(b) | Ty::Class(Some(b))) => self.same_derived(*a, *b),
            (Ty::Character(a, Len::Const(m)), Ty::Character(b, Len::Const(n))) => {
                a == b && (m == n || what.ends_with('='))
            }
            (a, b) => a.same(b),
        };
        if fits {
            return Ok(());
        }
        let (own, other) = (self.type_name(&target.ty), self.type_name(given));
        self.error_help(
            codes::TYPE,
            span,
            format!("{what} is {other}, but the object is {own}"),
            "type, kind and length must be those of the object, or extend its declared type",
        )
    }
}
