//! Conversions between types: explicit nodes, literals folded. Fortran 2018 §10.2.1.3.

use super::super::fold::narrow;
use super::super::typed::{BLANK, Const, Kind, Typed};
use super::super::types::{DerivedId, Len, Ty};
use super::super::{Analysis, codes};
use crate::reported::Checked;
use racc_base::Diagnostic;

/// Some values of `from` are none of `to`. That integers lose digits as reals is what nobody wants to hear.
fn loses(from: &Ty, to: &Ty) -> bool {
    match (from, to) {
        (Ty::Real(_) | Ty::Complex(_), Ty::Integer(_)) | (Ty::Complex(_), Ty::Real(_)) => true,
        (Ty::Integer(a), Ty::Integer(b)) | (Ty::Real(a), Ty::Real(b)) | (Ty::Complex(a), Ty::Complex(b)) => {
            a > b
        }
        (Ty::Real(a), Ty::Complex(b)) => a > b,
        _ => false,
    }
}

/// The constant is one of the type's values.
fn fits_exactly(value: &Const, to: &Ty) -> bool {
    let real = |x: f64, kind: u8| kind > 4 || narrow(x, kind) == Some(x) || x.is_nan();
    match (value, to) {
        // What is out of range is an error.
        (Const::Int(_), Ty::Integer(_)) => true,
        (Const::Real(x), Ty::Integer(_)) => x.fract() == 0.0,
        (Const::Real(x), Ty::Real(kind) | Ty::Complex(kind)) => real(*x, *kind),
        (Const::Complex(x, y), Ty::Real(kind)) => *y == 0.0 && real(*x, *kind),
        (Const::Complex(x, y), Ty::Complex(kind)) => real(*x, *kind) && real(*y, *kind),
        (Const::Complex(x, y), Ty::Integer(_)) => *y == 0.0 && x.fract() == 0.0,
        _ => false,
    }
}

/// The first character that kind 1 does not have.
fn beyond_byte(text: &Const) -> Option<u32> {
    match text {
        Const::Char(text) => text.iter().copied().find(|c| *c > 0xff),
        Const::Array(_, list) => list.iter().find_map(beyond_byte),
        _ => None,
    }
}

impl Analysis<'_> {
    /// Sequence and bind(c) types of one name, with the same components and none that is private, are one type
    /// (Fortran 2018 §7.5.2.4).
    pub(crate) fn same_derived(&self, a: DerivedId, b: DerivedId) -> bool {
        self.same_within(a, b, &mut Vec::new())
    }

    /// `asked`: the pairs that are being compared, where a type holds pointers to itself.
    fn same_within(&self, a: DerivedId, b: DerivedId, asked: &mut Vec<(DerivedId, DerivedId)>) -> bool {
        let (x, y) = (&self.table.derived[a], &self.table.derived[b]);
        if a == b || asked.contains(&(a, b)) {
            return true;
        }
        // A module may have been read twice.
        let one_module = x.module.is_some() && x.module == y.module;
        let fixed = one_module || x.bind_c && y.bind_c || x.sequence && y.sequence;
        if x.name != y.name || !fixed || x.components.len() != y.components.len() {
            return false;
        }
        asked.push((a, b));
        x.components.iter().zip(&y.components).all(|(c, d)| {
            let types = match (&c.ty, &d.ty) {
                (Ty::Derived(m), Ty::Derived(n)) | (Ty::Class(Some(m)), Ty::Class(Some(n))) => {
                    self.same_within(*m, *n, asked)
                }
                (m, n) => m.same(n),
            };
            let attributes = c.name == d.name && c.pointer == d.pointer && c.allocatable == d.allocatable;
            let open = one_module || !c.private && !d.private;
            types && attributes && open && c.shape.rank() == d.shape.rank()
        })
    }

    /// The value in the (numeric or logical) type.
    pub(crate) fn convert(&mut self, value: Typed, ty: Ty) -> Typed {
        if value.ty.same(&ty) {
            return value;
        }
        let (rank, span) = (value.rank, value.span);
        self.fold(Typed::new(Kind::Convert(Box::new(value)), ty, rank, span))
    }

    /// The value as it is assigned to a variable of the type, or an error.
    pub(crate) fn assignable(&mut self, value: Typed, ty: &Ty) -> Checked<Typed> {
        let span = value.span;
        if let Some(number) = self.characters_as(&value, ty) {
            return Ok(number);
        }
        if let (Ty::Character(4, _), Ty::Character(1, _), Some(text)) = (&value.ty, ty, value.as_const())
            && let Some(c) = beyond_byte(text)
        {
            return self.error_help(
                codes::RANGE,
                span,
                format!("the character U+{c:04X} is none of kind 1"),
                "use a variable of kind `selected_char_kind('ISO_10646')`",
            );
        }
        self.warn_of_loss(&value, ty);
        let fits = match (&value.ty, ty) {
            (a, b) if a.same(b) => return Ok(value),
            // ISO 10646 and ASCII (Fortran 2018 §10.2.1.3).
            (Ty::Character(..), Ty::Character(..)) => true,
            (Ty::Boz, Ty::Integer(_) | Ty::Real(_) | Ty::Logical(_) | Ty::Complex(_)) => true,
            (a, b) if a.is_numeric() && b.is_numeric() => true,
            (Ty::Logical(_), Ty::Logical(_)) => true,
            // GNU: logical and integer convert, with 1 and 0.
            (Ty::Logical(_), Ty::Integer(_)) | (Ty::Integer(_), Ty::Logical(_)) => {
                self.options.standard.is_none()
            }
            (Ty::Class(Some(a)) | Ty::Derived(a), Ty::Derived(b)) if self.same_derived(*a, *b) => {
                return Ok(value);
            }
            (Ty::Derived(a) | Ty::Class(Some(a)), Ty::Class(Some(b))) if self.table.extends(*a, *b) => {
                return Ok(value);
            }
            (Ty::Boz, Ty::Class(_)) => false,
            (_, Ty::Class(None)) => return Ok(value),
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
                    (Ty::Boz, _) => "a BOZ constant has no type: write `int(z'...')`",
                    (Ty::Null, _) => "NULL() is for pointers: `p => null()`",
                    (t, Ty::Character(..)) if t.is_numeric() => {
                        "WRITE the number to the string (internal I/O)"
                    }
                    _ => "use the same type on both sides, or numbers",
                },
            );
        }
        let ty = &match (&value.ty, ty) {
            (Ty::Character(_, Len::Const(n)), Ty::Character(kind, _)) => Ty::Character(*kind, Len::Const(*n)),
            (Ty::Character(..), Ty::Character(kind, _)) => Ty::Character(*kind, Len::Computed),
            _ => ty.clone(),
        };
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
        Ok(value)
    }

    /// What the variable cannot hold of the value: its fraction, its size, its last digits, its imaginary part, its end.
    fn warn_of_loss(&mut self, value: &Typed, ty: &Ty) {
        let constant = value.as_const();
        let warning = match (&value.ty, ty) {
            (Ty::Character(_, Len::Const(from)), Ty::Character(_, Len::Const(to)))
                if from > to && *to >= 0 =>
            {
                let keep = usize::try_from(*to).unwrap_or(usize::MAX);
                let blanks =
                    |text: &[u32]| text.get(keep..).is_none_or(|rest| rest.iter().all(|c| *c == BLANK));
                if matches!(constant, Some(Const::Char(text)) if blanks(text)) {
                    return;
                }
                let message = format!("{from} characters are assigned to {to}: the last are dropped");
                Diagnostic::warning(codes::TRUNCATION, value.span, message).help("make the variable longer")
            }
            (from, to) if loses(from, to) && !constant.is_some_and(|value| fits_exactly(value, to)) => {
                let (from, to) = (self.type_name(from), self.type_name(to));
                let message = format!("the conversion from {from} to {to} may change the value");
                Diagnostic::warning(codes::CONVERSION, value.span, message)
                    .help("write INT, NINT or REAL with a kind where it is meant")
            }
            _ => return,
        };
        self.sink.push(warning);
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
