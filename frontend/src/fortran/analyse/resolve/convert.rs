//! Conversions between types: explicit nodes, literals folded. Fortran 2018 §10.2.1.3.

use super::super::typed::{Const, Kind, Typed};
use super::super::types::Ty;
use super::super::{Analysis, codes};

impl Analysis<'_> {
    /// The value in the (numeric or logical) type.
    pub(crate) fn convert(&mut self, value: Typed, ty: Ty) -> Typed {
        if value.ty.same(&ty) {
            return value;
        }
        let (rank, span) = (value.rank, value.span);
        self.fold(Typed::new(Kind::Convert(Box::new(value)), ty, rank, span))
    }

    /// The value as it is assigned to a variable of the type, or an error.
    pub(crate) fn assignable(&mut self, value: Typed, ty: &Ty) -> Option<Typed> {
        let span = value.span;
        if let Some(number) = self.characters_as(&value, ty) {
            return Some(number);
        }
        let fits = match (&value.ty, ty) {
            (Ty::Null, _) => return Some(value),
            (a, b) if a.same(b) => return Some(value),
            (Ty::Boz, Ty::Integer(_) | Ty::Real(_) | Ty::Logical(_) | Ty::Complex(_)) => true,
            (a, b) if a.is_numeric() && b.is_numeric() => true,
            (Ty::Logical(_), Ty::Logical(_)) => true,
            // GNU: logical and integer convert, with 1 and 0.
            (Ty::Logical(_), Ty::Integer(_)) | (Ty::Integer(_), Ty::Logical(_)) => true,
            (Ty::Class(Some(a)), Ty::Derived(b)) if self.table.extends(*a, *b) => return Some(value),
            (Ty::Derived(a) | Ty::Class(Some(a)), Ty::Class(Some(b))) if self.table.extends(*a, *b) => {
                return Some(value);
            }
            (_, Ty::Class(None)) => return Some(value),
            _ => false,
        };
        if !fits {
            let (from, to) = (self.type_name(&value.ty), self.type_name(ty));
            return self.error_help(
                codes::TYPE,
                span,
                format!("cannot convert {from} to {to}"),
                match (&value.ty, ty) {
                    (Ty::Character(..), t) if t.is_numeric() => {
                        "READ the number from the string (internal I/O)"
                    }
                    (t, Ty::Character(..)) if t.is_numeric() => {
                        "WRITE the number to the string (internal I/O)"
                    }
                    _ => "use the same type on both sides, or numbers",
                },
            );
        }
        let value = self.convert(value, ty.clone());
        if let (Ty::Integer(k), Some(Const::Int(v))) = (ty, value.as_const()) {
            let limit = 1i128.checked_shl(u32::from(*k) * 8 - 1).unwrap_or(i128::MAX);
            if *k < 16 && (*v > limit - 1 || *v < -limit) {
                let v = *v;
                return self.error_help(
                    codes::RANGE,
                    span,
                    format!("{v} does not fit {}", ty.describe()),
                    "use a larger kind",
                );
            }
        }
        Some(value)
    }

    /// A type by name, for messages.
    pub(crate) fn type_name(&self, ty: &Ty) -> String {
        match ty {
            Ty::Derived(id) => format!("TYPE({})", self.table.derived[*id].name),
            Ty::Class(Some(id)) => format!("CLASS({})", self.table.derived[*id].name),
            other => other.describe(),
        }
    }
}
