//! References to intrinsic functions whose value is known: from constants, or from types and shapes alone, as their
//! rows say. Fortran 2018 §10.1.12.

use super::super::Analysis;
use super::super::intrinsic::Intrinsic;
use super::super::symbol::Shape;
use super::super::typed::{Const, Kind, Typed};
use super::super::types::Ty;
use super::wide::is_wide;
use super::{complex, map_n, real};
use racc_hir::Host;

/// The constants of an elemental function, one element of each, with the type of the first one and the result's.
pub(crate) struct Values<'c> {
    pub(crate) list: &'c [&'c Const],
    pub(crate) from: &'c Ty,
    pub(crate) ty: &'c Ty,
}

impl Values<'_> {
    pub(super) fn int(&self, i: usize) -> Option<i128> {
        if let Const::Int(v) = self.list.get(i)? { Some(*v) } else { None }
    }

    pub(super) fn real(&self, i: usize) -> Option<f64> {
        if let Const::Real(v) = self.list.get(i)? { Some(*v) } else { None }
    }

    pub(super) fn complex(&self, i: usize) -> Option<(f64, f64)> {
        if let Const::Complex(a, b) = self.list.get(i)? { Some((*a, *b)) } else { None }
    }

    pub(super) fn text(&self, i: usize) -> Option<&[u32]> {
        if let Const::Char(b) = self.list.get(i)? { Some(b) } else { None }
    }

    pub(super) fn truth(&self, i: usize) -> Option<bool> {
        if let Const::Logical(b) = self.list.get(i)? { Some(*b) } else { None }
    }
}

/// A reference whose arguments may be constant.
pub(crate) struct Folding<'c> {
    pub(crate) args: &'c [Option<Typed>],
    pub(crate) ty: &'c Ty,
    pub(crate) host: Host,
}

impl<'c> Folding<'c> {
    pub(super) fn arg(&self, i: usize) -> Option<&'c Typed> {
        self.args.get(i).and_then(|a| a.as_ref())
    }

    /// `Some(None)`: it is absent; `None`: it is not constant.
    pub(super) fn constant(&self, i: usize) -> Option<Option<&'c Const>> {
        match self.arg(i) {
            None => Some(None),
            Some(a) => a.as_const().map(Some),
        }
    }

    pub(super) fn int(&self, i: usize) -> Option<Option<i128>> {
        match self.arg(i) {
            None => Some(None),
            Some(a) => a.as_int().map(Some),
        }
    }

    pub(super) fn array(&self, i: usize) -> Option<(&'c [i64], &'c [Const])> {
        match self.constant(i)?? {
            Const::Array(shape, list) => Some((shape, list)),
            _ => None,
        }
    }
}

pub(crate) type ElementalFold = fn(&Values<'_>) -> Option<Const>;
pub(crate) type WholeFold = fn(&Folding<'_>) -> Option<Const>;
pub(crate) type AnyFold = fn(&mut Analysis<'_>, &Folding<'_>) -> Option<Const>;
/// Where the length of the characters follows from the value.
pub(crate) type TypedFold = fn(&Folding<'_>) -> Option<(Const, Ty)>;

/// How a reference is folded.
#[derive(Clone, Copy)]
pub(crate) enum Fold {
    /// Its value is known when the program runs.
    Never,
    /// A function of a real number; what is not finite is left to the run time.
    Real(fn(f64) -> f64),
    /// Of a real number, or of the parts of a complex one.
    Math(fn(f64) -> f64, fn(f64, f64) -> (f64, f64)),
    /// Of two real numbers.
    Real2(fn(f64, f64) -> f64),
    Elemental(ElementalFold),
    /// From the arguments' types or whole arrays.
    Whole(WholeFold),
    /// From shapes and declarations.
    Any(AnyFold),
    Typed(TypedFold),
}

impl Analysis<'_> {
    pub(super) fn fold_intrinsic(
        &mut self,
        f: Intrinsic,
        args: &[Option<Typed>],
        ty: &Ty,
    ) -> Option<(Const, Ty)> {
        let unsigned;
        let args = match f.name {
            "sign" if !self.options.library.sign_zero => {
                unsigned = without_negative_zeros(args);
                &unsigned
            }
            _ => args,
        };
        let folding = Folding { args, ty, host: self.options.host };
        if let Some(wide) = f.wide {
            if is_wide(ty) || args.iter().flatten().any(|a| is_wide(&a.ty)) {
                return Some((elements(&folding, wide)?, ty.clone()));
            }
            // The functions of `f64` may be wrong in their last digit.
            let real = matches!(ty, Ty::Real(4 | 8)) && matches!(f.fold, Fold::Math(..) | Fold::Real2(_));
            if let (true, Some(value)) = (real, elements(&folding, wide)) {
                return Some((value, ty.clone()));
            }
        }
        let value = match f.fold {
            Fold::Never => return None,
            Fold::Real(g) => elements(&folding, |v| real(g(v.real(0)?), v.ty))?,
            Fold::Math(g, h) => elements(&folding, |v| match v.complex(0) {
                Some((a, b)) => {
                    let (re, im) = h(a, b);
                    complex(re, im, v.ty)
                }
                None => real(g(v.real(0)?), v.ty),
            })?,
            Fold::Real2(g) => elements(&folding, |v| real(g(v.real(0)?, v.real(1)?), v.ty))?,
            Fold::Elemental(g) => elements(&folding, g)?,
            Fold::Whole(g) => g(&folding)?,
            Fold::Any(g) => g(self, &folding)?,
            Fold::Typed(g) => return g(&folding),
        };
        Some((value, ty.clone()))
    }

    pub(crate) fn is_assumed_rank(&self, e: &Typed) -> bool {
        matches!(self.declared_shape(e), Shape::AssumedRank)
    }
}

/// `-fno-sign-zero`: a negative zero is none.
fn without_negative_zeros(args: &[Option<Typed>]) -> Vec<Option<Typed>> {
    fn plain(c: &mut Const) {
        match c {
            Const::Real(x) if *x == 0.0 => *x = 0.0,
            Const::Array(_, list) => list.iter_mut().for_each(plain),
            _ => {}
        }
    }
    let mut args = args.to_vec();
    for arg in args.iter_mut().flatten() {
        if let Kind::Const(c) = &mut arg.kind {
            plain(c);
        }
    }
    args
}

/// Element by element.
fn elements(folding: &Folding<'_>, f: impl Fn(&Values<'_>) -> Option<Const>) -> Option<Const> {
    let list = folding.args.iter().flatten().map(|a| a.as_const()).collect::<Option<Vec<_>>>()?;
    let from = &folding.arg(0)?.ty;
    map_n(&list, &|list| f(&Values { list, from, ty: folding.ty }))
}
