//! The arguments of a reference against the dummies of the row: type, kind, rank, and what they are for.

use super::super::constraint::{Defines, has_vector_subscript};
use super::super::symbol::{ProcKind, Shape, SymKind};
use super::super::typed::{Const, Kind, Typed};
use super::super::types::{Len, Ty};
use super::super::{Analysis, codes};
use super::call::dummy_name;
use super::row::{
    Args, CHARACTER, Class, Dummy, Kinds, Like, NULL, PROCEDURE, Rank, Reference, Role, Row, Shaped,
};
use crate::reported::{Checked, Reported};
use racc_base::{Diagnostic, Span};

/// The result has another rank where DIM is given.
fn dummy_decides_rank(row: &Row) -> bool {
    matches!(row.rank, Rank::Reduced | Rank::Located)
}

impl Row {
    /// The dummy of an argument: the last one may be repeated.
    pub(crate) fn dummy(&self, at: usize) -> Option<&'static Dummy> {
        self.dummies.get(at).or(if self.repeated { self.dummies.last() } else { None })
    }
}

/// Functions of characters of any kind; others pass bytes on.
const WIDE_TEXT: &[&str] = &[
    "adjustl", "adjustr", "iachar", "ichar", "index", "len", "len_trim", "lge", "lgt", "lle", "llt",
    "new_line", "repeat", "scan", "trim", "verify",
];

impl Analysis<'_> {
    pub(super) fn check_arguments(&mut self, r: &Reference<'_>) -> Checked<()> {
        for (at, slot) in r.args.iter().enumerate() {
            let (Some(v), Some(dummy)) = (slot, r.row.dummy(at)) else { continue };
            self.check_type(r, at, dummy, v)?;
            self.check_likeness(r, at, dummy, v)?;
            self.check_rank(r, at, dummy, v)?;
            self.check_role(r, at, dummy, v)?;
        }
        if r.row.is_elemental() {
            self.check_conformance(r)?;
        }
        Ok(())
    }

    /// `argument `x` of intrinsic `sqrt` must be …`.
    pub(super) fn wrong_argument(
        &mut self,
        r: &Reference<'_>,
        at: usize,
        must: &str,
        span: Span,
    ) -> Reported {
        let message =
            format!("argument `{}` of intrinsic `{}` must be {must}", dummy_name(r.row, at), r.written);
        self.report(Diagnostic::error(codes::ARGUMENT, span, message))
    }

    fn check_type(&mut self, r: &Reference<'_>, at: usize, dummy: &Dummy, v: &Typed) -> Checked<()> {
        if self.names_procedure(v) {
            if dummy.types.has(PROCEDURE) {
                return Ok(());
            }
            let must = format!("{}, but is a procedure", dummy.types.describe());
            return Err(self.wrong_argument(r, at, &must, v.span));
        }
        let default = match v.ty {
            Ty::Real(k) | Ty::Complex(k) => k == self.options.default_real,
            Ty::Integer(k) | Ty::Logical(k) => k == self.options.default_integer,
            _ => true,
        };
        let fits = dummy.types.takes(&v.ty);
        // Fortran 2018 §15.5.2.4, §16.9.144: NULL() has no value.
        let asks = r.row.class == Class::Inquiry && r.row.name != "len";
        if matches!(v.kind, Kind::Null) && !dummy.types.has(NULL) && !asks {
            return Err(self.wrong_argument(r, at, "a value, not NULL()", v.span));
        }
        let narrow = dummy.types == CHARACTER && !WIDE_TEXT.contains(&r.row.name);
        let wide = narrow && matches!(v.ty, Ty::Character(4, _));
        if fits && !wide && (dummy.kinds != Kinds::Default || default) {
            return Ok(());
        }
        let width = if dummy.kinds == Kinds::Default || wide { "default " } else { "" };
        let given = self.type_name(&v.ty);
        let message = format!(
            "argument `{}` of intrinsic `{}` must be {width}{}, not {given}",
            dummy_name(r.row, at),
            r.written,
            dummy.types.describe()
        );
        let message = Diagnostic::error(codes::ARGUMENT, v.span, message);
        Err(self.report(match v.ty {
            Ty::Integer(_) if dummy.types.takes(&Ty::REAL) => message.help("convert it with REAL or DBLE"),
            Ty::Real(_) if dummy.types.takes(&Ty::INT) => message.help("convert it with INT or NINT"),
            _ => message,
        }))
    }

    /// A procedure, or a pointer to one.
    pub(in super::super) fn names_procedure(&self, v: &Typed) -> bool {
        match &v.kind {
            Kind::Procedure(_) => true,
            Kind::Component { of, index, .. } => {
                self.table.derived[*of].components[*index as usize].procedure.is_some()
            }
            _ => false,
        }
    }

    /// The type against that of an earlier argument.
    fn check_likeness(&mut self, r: &Reference<'_>, at: usize, dummy: &Dummy, v: &Typed) -> Checked<()> {
        let (Like::Type(first) | Like::Kind(first) | Like::Common(first)) = dummy.like else { return Ok(()) };
        let Some(other) = r.arg(first.into()) else { return Ok(()) };
        let kinds = matches!(dummy.like, Like::Kind(_));
        let fits = match (&other.ty, &v.ty) {
            (Ty::Boz, b) | (b, Ty::Boz) => matches!(b, Ty::Integer(_) | Ty::Real(_) | Ty::Boz),
            (Ty::Character(a, _), Ty::Character(b, _)) => a == b,
            (Ty::Derived(a) | Ty::Class(Some(a)), Ty::Derived(b) | Ty::Class(Some(b))) => {
                self.table.extends(*a, *b) || self.table.extends(*b, *a)
            }
            (Ty::Class(None), Ty::Derived(_) | Ty::Class(_)) | (Ty::Derived(_), Ty::Class(None)) => true,
            (a, b) if matches!(dummy.like, Like::Common(_)) && a.is_numeric() => b.is_numeric(),
            (a, b) => {
                std::mem::discriminant(a) == std::mem::discriminant(b) && (!kinds || a.kind() == b.kind())
            }
        };
        if fits {
            return Ok(());
        }
        let (name, given, wanted) =
            (dummy_name(r.row, first.into()), self.type_name(&v.ty), self.type_name(&other.ty));
        let what = match dummy.like {
            Like::Kind(_) => "of the type and kind",
            Like::Type(_) => "of the type",
            Like::Free | Like::Common(_) => "of a type that goes with that",
        };
        Err(self.wrong_argument(r, at, &format!("{what} of `{name}`, {wanted}, not {given}"), v.span))
    }

    fn check_rank(&mut self, r: &Reference<'_>, at: usize, dummy: &Dummy, v: &Typed) -> Checked<()> {
        let rank_of = |i: u8| r.arg(i.into()).map_or(0, |a| a.rank);
        let assumed = self.is_assumed_rank(v);
        if assumed && r.row.class == Class::Inquiry && r.row.shaped(dummy) != Shaped::Scalar {
            return Ok(());
        }
        let wanted = match r.row.shaped(dummy) {
            Shaped::Any if !assumed => return self.check_whole(r, at, v),
            Shaped::Elemental if !assumed => return self.check_whole(r, at, v),
            Shaped::Any | Shaped::Elemental => "of known rank".to_owned(),
            Shaped::Scalar if v.rank == 0 && !assumed => return Ok(()),
            Shaped::Scalar => "a scalar".to_owned(),
            Shaped::Array if v.rank > 0 => return self.check_whole(r, at, v),
            Shaped::Array => "an array".to_owned(),
            Shaped::Exactly(n) if v.rank == n => return self.check_whole(r, at, v),
            Shaped::Exactly(n) => format!("an array of rank {n}"),
            Shaped::Matrix if matches!(v.rank, 1 | 2) => return self.check_whole(r, at, v),
            Shaped::Matrix => "an array of rank 1 or 2".to_owned(),
            Shaped::As(i) if v.rank == 0 && !assumed || v.rank == rank_of(i) => {
                return self.check_same_shape(r, i.into(), at);
            }
            Shaped::As(i) => format!("a scalar or have the rank of `{}`", dummy_name(r.row, i.into())),
            Shaped::Below(i) if v.rank == 0 && !assumed || v.rank + 1 == rank_of(i) => return Ok(()),
            Shaped::Below(i) => format!("a scalar or of rank {}", rank_of(i).saturating_sub(1)),
        };
        let given = if assumed { "of assumed rank".to_owned() } else { format!("of rank {}", v.rank) };
        let given = if v.rank == 0 && !assumed { "a scalar".to_owned() } else { given };
        Err(self.wrong_argument(r, at, &format!("{wanted}, not {given}"), v.span))
    }

    /// Fortran 2018 §8.5.8.5: where an assumed-size array ends is not known.
    fn check_whole(&mut self, r: &Reference<'_>, at: usize, v: &Typed) -> Checked<()> {
        let inquiry = r.row.class == Class::Inquiry;
        if inquiry || !matches!(v.kind, Kind::Var(_)) || !self.is_assumed_size(v) {
            return Ok(());
        }
        Err(self.wrong_argument(r, at, "an array of known size, not a whole assumed-size array", v.span))
    }

    pub(crate) fn is_assumed_size(&self, v: &Typed) -> bool {
        matches!(self.declared_shape(v), Shape::AssumedSize(..))
    }

    /// Constant extents of two arrays that must have one shape.
    pub(super) fn check_same_shape(&mut self, r: &Reference<'_>, first: usize, second: usize) -> Checked<()> {
        let (Some(a), Some(b)) = (r.arg(first), r.arg(second)) else { return Ok(()) };
        if a.rank == 0 || b.rank == 0 {
            return Ok(());
        }
        let (x, y) = (self.known_extents(a), self.known_extents(b));
        let differ = x.iter().zip(&y).enumerate().find_map(|(d, pair)| match pair {
            (Some(m), Some(n)) if m != n => Some((d, m, n)),
            _ => None,
        });
        let Some((d, m, n)) = differ else { return Ok(()) };
        let (one, other) = (dummy_name(r.row, first), dummy_name(r.row, second));
        let message = format!(
            "arguments `{one}` and `{other}` of intrinsic `{}` have different shapes: {m} and {n} in dimension {}",
            r.written,
            d + 1
        );
        Err(self.report(Diagnostic::error(codes::SHAPE, b.span, message)))
    }

    /// Fortran 2018 §15.8.1: arrays among the arguments of an elemental procedure have one shape.
    fn check_conformance(&mut self, r: &Reference<'_>) -> Checked<()> {
        let arrays: Vec<usize> =
            (0..r.args.len()).filter(|i| r.arg(*i).is_some_and(|a| a.rank > 0)).collect();
        let variable = r.row.dummies.iter().position(|d| d.role == Role::Variable);
        let Some(&first) = arrays.first() else { return Ok(()) };
        for &at in &arrays {
            let (Some(a), Some(b)) = (r.arg(first), r.arg(at)) else { continue };
            if a.rank != b.rank {
                let name = dummy_name(r.row, first);
                let must =
                    format!("of the rank of `{name}`, {}, or a scalar, not of rank {}", a.rank, b.rank);
                return Err(self.wrong_argument(r, at, &must, b.span));
            }
            self.check_same_shape(r, first, at)?;
        }
        if let Some(v) = variable.and_then(|i| r.arg(i))
            && v.rank == 0
        {
            let at = variable.unwrap_or(0);
            return Err(self.wrong_argument(r, at, "an array where another argument is one", v.span));
        }
        Ok(())
    }

    fn check_role(&mut self, r: &Reference<'_>, at: usize, dummy: &Dummy, v: &Typed) -> Checked<()> {
        let fits = match dummy.role {
            Role::Value => true,
            Role::Kind => v.as_int().is_some(),
            Role::Dim { extra } => return self.check_dim(r, at, extra, v),
            Role::Variable => return self.check_variable(r, at, v),
            Role::Allocatable => self.dynamic_attrs(v).0,
            Role::Pointer => self.is_pointer(v),
            Role::Optional => self.is_optional(v),
            Role::BitPosition => return self.check_bits(r, at, v, &|n, bits| (0..bits).contains(&n)),
            Role::BitCount => return self.check_bits(r, at, v, &|n, bits| (0..=bits).contains(&n)),
            Role::BitShift => return self.check_bits(r, at, v, &|n, bits| (-bits..=bits).contains(&n)),
            Role::Count => v.as_int().is_none_or(|n| n >= 0),
        };
        if fits {
            let association =
                r.row.is_subroutine() && matches!(dummy.role, Role::Allocatable | Role::Pointer);
            return if association { self.check_definition(r, at, v, Defines::Association) } else { Ok(()) };
        }
        let must = match dummy.role {
            Role::Kind => "a constant",
            Role::Allocatable => "ALLOCATABLE",
            Role::Pointer => "a pointer",
            Role::Optional => "an OPTIONAL dummy argument",
            _ => "zero or more",
        };
        Err(self.wrong_argument(r, at, must, v.span))
    }

    fn check_dim(&mut self, r: &Reference<'_>, at: usize, extra: u8, v: &Typed) -> Checked<()> {
        // Fortran 2018 §16.9.13 and the like: whether there is one decides what the result is.
        if dummy_decides_rank(r.row) && self.is_optional(v) {
            return Err(self.wrong_argument(r, at, "no OPTIONAL dummy argument", v.span));
        }
        let (Some(d), Some(array)) = (v.as_int(), r.arg(0)) else { return Ok(()) };
        let rank = if self.is_assumed_rank(array) { 15 } else { array.rank + extra };
        if (1..=i128::from(rank)).contains(&d) {
            return Ok(());
        }
        let must = format!("a dimension from 1 to {rank}, not {d}");
        Err(self.wrong_argument(r, at, &must, v.span))
    }

    fn check_variable(&mut self, r: &Reference<'_>, at: usize, v: &Typed) -> Checked<()> {
        let pointer = matches!(v.kind, Kind::Call(_)) && self.dynamic_attrs(v).1;
        if !v.is_designator() && !pointer {
            return Err(self.wrong_argument(r, at, "a variable", v.span));
        }
        // Fortran 2018 §16.9.50 and the like: of collective subroutines the elements are those of every image.
        if r.row.name.starts_with("co_") && has_vector_subscript(v) {
            return Err(self.wrong_argument(r, at, "a variable without a vector subscript", v.span));
        }
        self.check_definition(r, at, v, Defines::Value)
    }

    fn check_definition(&mut self, r: &Reference<'_>, at: usize, v: &Typed, how: Defines) -> Checked<()> {
        let Some((why, _)) = self.not_definable(v, how) else { return Ok(()) };
        let name = dummy_name(r.row, at);
        let message = format!("intrinsic `{}` defines its argument `{name}`, but {why}", r.written);
        Err(self.report(Diagnostic::error(codes::NOT_DEFINABLE, v.span, message)))
    }

    fn is_pointer(&self, v: &Typed) -> bool {
        match &v.kind {
            Kind::Procedure(s) => match &self.table.syms[*s].kind {
                SymKind::Procedure(p) => p.kind == ProcKind::Pointer,
                _ => false,
            },
            _ => self.dynamic_attrs(v).1 || self.names_procedure(v),
        }
    }

    fn is_optional(&self, v: &Typed) -> bool {
        match &v.kind {
            Kind::Var(s) => self.table.var(*s).is_some_and(|v| v.attrs.optional),
            Kind::Procedure(s) => self.table.proc(*s).is_some_and(|p| p.optional),
            _ => false,
        }
    }

    /// Constant positions and counts of bits against the width of the first argument.
    fn check_bits(
        &mut self,
        r: &Reference<'_>,
        at: usize,
        v: &Typed,
        fits: &dyn Fn(i128, i128) -> bool,
    ) -> Checked<()> {
        // A BOZ constant takes the kind of the other argument: DSHIFTL, DSHIFTR.
        let first = [r.arg(0), r.arg(1)].into_iter().flatten().find(|a| a.ty != Ty::Boz);
        let bits = match first.map(|a| &a.ty) {
            Some(Ty::Integer(k)) => i128::from(*k) * 8,
            _ => return Ok(()),
        };
        let wrong = |c: &Const| matches!(c, Const::Int(n) if !fits(*n, bits));
        let wrong = match v.as_const() {
            Some(Const::Array(_, list)) => list.iter().any(wrong),
            Some(c) => wrong(c),
            None => false,
        };
        if !wrong {
            return Ok(());
        }
        let name = dummy_name(r.row, 0);
        Err(self.wrong_argument(r, at, &format!("within the {bits} bits of `{name}`"), v.span))
    }

    /// Arguments of one type get one kind.
    pub(super) fn unify(&mut self, row: &'static Row, args: &mut Args) {
        for first in 0..row.dummies.len() {
            let follows = |d: &Dummy| matches!(d.like, Like::Type(i) | Like::Kind(i) | Like::Common(i) if usize::from(i) == first);
            let in_group = |at: usize| at == first || row.dummy(at).is_some_and(follows);
            let group: Vec<usize> = (0..args.len()).filter(|i| in_group(*i) && args[*i].is_some()).collect();
            let types = group.iter().filter_map(|i| args[*i].as_ref()).map(|a| a.ty.clone());
            let common = types.reduce(|a, b| match (&a, &b) {
                (Ty::Logical(k), Ty::Logical(l)) => Ty::Logical(*k.max(l)),
                _ => self.common_type(&a, &b),
            });
            let Some(common) = common.filter(|t| t.is_numeric() || matches!(t, Ty::Logical(_))) else {
                continue;
            };
            if group.len() < 2 {
                continue;
            }
            for at in group {
                if let Some(v) = args[at].take() {
                    args[at] = Some(self.convert(v, common.clone()));
                }
            }
        }
    }

    /// The length of a character argument, where it is constant.
    pub(super) fn constant_length(ty: &Ty) -> Option<i64> {
        match ty {
            Ty::Character(_, Len::Const(n)) => Some(*n),
            _ => None,
        }
    }
}
