//! Constant folding: a node whose operands are constants becomes one. Fortran 2018 §10.1.12.
//!
//! Arithmetic of each kind is rounded to it after each step.

pub(super) mod array;
pub(super) mod bit;
mod complex;
pub(super) mod inquiry;
mod intrinsic;
mod limit;
pub(super) mod mathematical;
pub(in crate::fortran::analyse) mod number;
pub(super) mod numeric;
pub(super) mod special;
pub(super) mod special_functions;
pub(super) mod text;
mod transfer;
pub(super) use special::initial_const;
pub(super) use transfer::constant_of_bytes;
pub(super) mod wide;

pub(super) use intrinsic::{ElementalFold, Fold};

pub(super) use limit::Limit;

use super::Analysis;
use super::symbol::SymId;
use super::typed::{Arg, BLANK, Const, Item, Kind, Op, Sub, Target, Typed};
use super::types::{Len, Ty};
use crate::float::Real;
use number::{complex_const, complex_of, real_const, real_of};
use racc_hir::FloatKind;
use std::cmp::Ordering;

/// Elements of a constant array that the compiler makes.
const ARRAY_LIMIT: usize = 4_000_000;

impl Analysis<'_> {
    pub(crate) fn fold(&mut self, e: Typed) -> Typed {
        self.warn_of_quotient(&e);
        self.warn_of_power(&e);
        match self.folded(&e) {
            Some((value, ty)) => Typed::constant(value, ty, e.span),
            None if !self.options.range_check
                && let Some(value) = special::folded(&e) =>
            {
                Typed::constant(value, e.ty.clone(), e.span)
            }
            None => {
                self.check_arithmetic(&e);
                e
            }
        }
    }

    /// `x%a(1)` of a constant array `x`: an element of each object's component.
    fn element_of_parts(&self, base: &Typed, subs: &[Typed]) -> Option<Const> {
        let Kind::Component { base: objects, of, index } = &base.kind else { return None };
        let Const::Array(shape, list) = component(objects.as_const()?, *index as usize)? else { return None };
        let dims = self.table.derived[*of].components[*index as usize].shape.constant()?;
        let (mut at, mut stride) = (0, 1);
        for (sub, (lo, extent)) in subs.iter().zip(dims) {
            let from_first = sub.as_int()? as i64 - lo;
            if !(0..extent).contains(&from_first) {
                return None;
            }
            at += from_first * stride;
            stride *= extent;
        }
        let of = list.into_iter().map(|part| match part {
            Const::Array(_, inner) => inner.get(usize::try_from(at).ok()?).cloned(),
            _ => None,
        });
        Some(Const::Array(shape, of.collect::<Option<_>>()?))
    }

    fn folded(&mut self, e: &Typed) -> Option<(Const, Ty)> {
        let ty = e.ty.clone();
        let value = match &e.kind {
            Kind::Neg(a) => map1(a.as_const()?, &neg)?,
            Kind::Not(a) => map1(a.as_const()?, &|c| match c {
                Const::Logical(b) => Some(Const::Logical(!b)),
                _ => None,
            })?,
            Kind::Convert(a) => map1(a.as_const()?, &|c| convert(c, &ty))?,
            Kind::Binary(op, a, b) => {
                let operand = a.ty.clone();
                let value = map2(a.as_const()?, b.as_const()?, &|x, y| binary(*op, x, y, &operand))?;
                return match (*op, &value) {
                    (Op::Concat, Const::Char(bytes)) => {
                        let ty = Ty::Character(operand.kind(), Len::Const(bytes.len() as i64));
                        Some((value, ty))
                    }
                    _ => Some((value, ty)),
                };
            }
            Kind::MakeComplex(a, b) => map2(a.as_const()?, b.as_const()?, &|x, y| {
                complex_const((real_of(x)?, real_of(y)?), ty.kind())
            })?,
            Kind::Element(base, subs) => match base.as_const() {
                Some(value) => element(value, subs)?,
                None => self.element_of_parts(base, subs)?,
            },
            Kind::Section(base, subs) => {
                let Const::Array(shape, list) = base.as_const()? else { return None };
                section(shape, list, subs)?
            }
            Kind::Component { base, index, .. } => {
                let value = component(base.as_const()?, *index as usize)?;
                // An array of arrays is no value: one of its dimensions is yet to be chosen.
                if matches!(&value, Const::Array(_, list) if matches!(list.first(), Some(Const::Array(..)))) {
                    return None;
                }
                value
            }
            Kind::Substring { base, lower, upper } => {
                let (part, n) = substring(base, lower.as_deref(), upper.as_deref())?;
                return Some((part, Ty::Character(ty.kind(), Len::Const(n))));
            }
            Kind::Re(a) | Kind::Im(a) => {
                let re = matches!(e.kind, Kind::Re(_));
                map1(a.as_const()?, &|c| {
                    let (x, y) = complex_of(c)?;
                    real_const(if re { x } else { y }, ty.kind())
                })?
            }
            // The length that stands in front is not known yet.
            Kind::Array(_) if matches!(ty, Ty::Character(_, Len::Expr(_))) => return None,
            Kind::Array(items) => return self.folded_array(items, ty),
            Kind::Structure(id, values) => {
                // Allocatable components get their memory when the value is used.
                let components = &self.table.derived[*id].components;
                let memory = components.iter().zip(values).any(|(c, v)| {
                    c.allocatable && v.as_ref().and_then(|v| v.as_const()) != Some(&Const::Null)
                });
                if memory {
                    return None;
                }
                let list =
                    values.iter().map(|v| v.as_ref()?.as_const().cloned()).collect::<Option<Vec<_>>>()?;
                Const::Struct(*id, list)
            }
            Kind::Intrinsic(f, args) => return self.fold_intrinsic(*f, args, &ty),
            Kind::Const(_)
            | Kind::Var(_)
            | Kind::Paren(_)
            | Kind::Call(_)
            | Kind::StatementFunction(..)
            | Kind::Procedure(_)
            | Kind::Null
            | Kind::AsType(_) => return None,
        };
        Some((value, ty))
    }

    fn folded_array(&mut self, items: &[Item], ty: Ty) -> Option<(Const, Ty)> {
        let mut list = Vec::new();
        self.fold_items(items, &mut list)?;
        let ty = match (&ty, list.first()) {
            // Without a stated length all have the longest.
            (Ty::Character(k, Len::Computed), Some(_)) => {
                let n =
                    list.iter().map(|c| if let Const::Char(b) = c { b.len() } else { 0 }).max().unwrap_or(0);
                Ty::Character(*k, Len::Const(n as i64))
            }
            _ => ty,
        };
        if let Ty::Character(_, Len::Const(n)) = ty {
            for c in &mut list {
                if let Const::Char(b) = c {
                    b.resize(n as usize, BLANK);
                }
            }
        }
        Some((Const::Array(vec![list.len() as i64], list), ty))
    }

    fn fold_items(&mut self, items: &[Item], out: &mut Vec<Const>) -> Option<()> {
        for item in items {
            match item {
                Item::Value(v) => match v.as_const()? {
                    Const::Array(_, list) => out.extend(list.iter().cloned()),
                    c => out.push(c.clone()),
                },
                Item::Loop { var, first, last, step, items } => {
                    let (first, last) = (first.as_int()?, last.as_int()?);
                    let step = step.as_ref().map_or(Some(1), |s| s.as_int())?;
                    if step == 0 {
                        return None;
                    }
                    let mut i = first;
                    while (step > 0 && i <= last) || (step < 0 && i >= last) {
                        let inner: Vec<Item> = items.iter().map(|it| self.with_value(it, *var, i)).collect();
                        self.fold_items(&inner, out)?;
                        if out.len() > ARRAY_LIMIT {
                            return None;
                        }
                        i += step;
                    }
                }
            }
        }
        Some(())
    }

    fn with_value(&mut self, item: &Item, var: SymId, value: i128) -> Item {
        match item {
            Item::Value(v) => Item::Value(self.substituted(v, var, value)),
            Item::Loop { var: inner, first, last, step, items } => Item::Loop {
                var: *inner,
                first: self.substituted(first, var, value),
                last: self.substituted(last, var, value),
                step: step.as_ref().map(|s| self.substituted(s, var, value)),
                items: items.iter().map(|i| self.with_value(i, var, value)).collect(),
            },
        }
    }

    /// The expression with an integer in place of a variable.
    fn substituted(&mut self, e: &Typed, var: SymId, value: i128) -> Typed {
        if let Kind::Var(s) = e.kind {
            return if s == var {
                Typed::constant(Const::Int(value), e.ty.clone(), e.span)
            } else {
                e.clone()
            };
        }
        self.rebuilt(e, &mut |an, x| an.substituted(x, var, value))
    }

    /// The node with each operand replaced, folded again.
    pub(crate) fn rebuilt(&mut self, e: &Typed, f: &mut dyn FnMut(&mut Self, &Typed) -> Typed) -> Typed {
        let kind = match &e.kind {
            Kind::Const(_) | Kind::Var(_) | Kind::Procedure(_) | Kind::Null => return e.clone(),
            Kind::Component { base, of, index } => {
                Kind::Component { base: Box::new(f(self, base)), of: *of, index: *index }
            }
            Kind::AsType(a) => Kind::AsType(Box::new(f(self, a))),
            Kind::Element(base, subs) => {
                Kind::Element(Box::new(f(self, base)), subs.iter().map(|s| f(self, s)).collect())
            }
            Kind::Section(base, subs) => {
                let base = Box::new(f(self, base));
                let mut list = Vec::new();
                for sub in subs {
                    list.push(match sub {
                        Sub::Index(x) => Sub::Index(f(self, x)),
                        Sub::Vector(x) => Sub::Vector(f(self, x)),
                        Sub::Range(a, b, c) => Sub::Range(
                            a.as_ref().map(|x| f(self, x)),
                            b.as_ref().map(|x| f(self, x)),
                            c.as_ref().map(|x| f(self, x)),
                        ),
                    });
                }
                Kind::Section(base, list)
            }
            Kind::Substring { base, lower, upper } => Kind::Substring {
                base: Box::new(f(self, base)),
                lower: lower.as_ref().map(|x| Box::new(f(self, x))),
                upper: upper.as_ref().map(|x| Box::new(f(self, x))),
            },
            Kind::Re(a) => Kind::Re(Box::new(f(self, a))),
            Kind::Im(a) => Kind::Im(Box::new(f(self, a))),
            Kind::Paren(a) => Kind::Paren(Box::new(f(self, a))),
            Kind::Neg(a) => Kind::Neg(Box::new(f(self, a))),
            Kind::Not(a) => Kind::Not(Box::new(f(self, a))),
            Kind::Convert(a) => Kind::Convert(Box::new(f(self, a))),
            Kind::Binary(op, a, b) => Kind::Binary(*op, Box::new(f(self, a)), Box::new(f(self, b))),
            Kind::MakeComplex(a, b) => Kind::MakeComplex(Box::new(f(self, a)), Box::new(f(self, b))),
            Kind::Call(call) => {
                let mut call = call.clone();
                match &mut call.target {
                    Target::Symbol(_) => {}
                    Target::Component(e, _) => **e = f(self, e),
                    Target::Bound { object, .. } => **object = f(self, object),
                }
                for arg in &mut call.args {
                    match arg {
                        Arg::Value(v) | Arg::ByValue(v) => *v = f(self, v),
                        Arg::Absent | Arg::AlternateReturn(_) => {}
                    }
                }
                Kind::Call(call)
            }
            Kind::Intrinsic(intrinsic, args) => {
                Kind::Intrinsic(*intrinsic, args.iter().map(|a| a.as_ref().map(|a| f(self, a))).collect())
            }
            Kind::Structure(id, args) => {
                Kind::Structure(*id, args.iter().map(|a| a.as_ref().map(|a| f(self, a))).collect())
            }
            Kind::StatementFunction(s, args) => {
                Kind::StatementFunction(*s, args.iter().map(|a| f(self, a)).collect())
            }
            Kind::Array(items) => Kind::Array(items.iter().map(|i| self.rebuilt_item(i, f)).collect()),
        };
        let rank = e.rank;
        let node = Typed { kind, ty: e.ty.clone(), rank, span: e.span };
        self.fold(node)
    }

    fn rebuilt_item(&mut self, item: &Item, f: &mut dyn FnMut(&mut Self, &Typed) -> Typed) -> Item {
        match item {
            Item::Value(v) => Item::Value(f(self, v)),
            Item::Loop { var, first, last, step, items } => Item::Loop {
                var: *var,
                first: f(self, first),
                last: f(self, last),
                step: step.as_ref().map(|s| f(self, s)),
                items: items.iter().map(|i| self.rebuilt_item(i, f)).collect(),
            },
        }
    }
}

/// Over the elements of an array, or the scalar.
fn map1(c: &Const, f: &dyn Fn(&Const) -> Option<Const>) -> Option<Const> {
    match c {
        Const::Array(shape, list) => {
            Some(Const::Array(shape.clone(), list.iter().map(f).collect::<Option<Vec<_>>>()?))
        }
        c => f(c),
    }
}

fn map2(a: &Const, b: &Const, f: &dyn Fn(&Const, &Const) -> Option<Const>) -> Option<Const> {
    match (a, b) {
        (Const::Array(shape, x), Const::Array(other, y)) if shape == other => {
            let list = x.iter().zip(y).map(|(x, y)| f(x, y)).collect::<Option<Vec<_>>>()?;
            Some(Const::Array(shape.clone(), list))
        }
        (Const::Array(..), Const::Array(..)) => None,
        (Const::Array(shape, x), y) => {
            Some(Const::Array(shape.clone(), x.iter().map(|x| f(x, y)).collect::<Option<Vec<_>>>()?))
        }
        (x, Const::Array(shape, y)) => {
            Some(Const::Array(shape.clone(), y.iter().map(|y| f(x, y)).collect::<Option<Vec<_>>>()?))
        }
        (x, y) => f(x, y),
    }
}

/// Over the elements of all arguments, scalars standing for each.
fn map_n(args: &[&Const], f: &dyn Fn(&[&Const]) -> Option<Const>) -> Option<Const> {
    let shape = args.iter().find_map(|c| if let Const::Array(s, _) = c { Some(s) } else { None });
    let Some(shape) = shape else { return f(args) };
    let n = usize::try_from(shape.iter().product::<i64>()).ok()?;
    let mut out = Vec::new();
    for i in 0..n {
        let row = args.iter().map(|c| match c {
            Const::Array(s, list) if s == shape => list.get(i),
            Const::Array(..) => None,
            c => Some(*c),
        });
        out.push(f(&row.collect::<Option<Vec<_>>>()?)?);
    }
    Some(Const::Array(shape.clone(), out))
}

fn section(shape: &[i64], list: &[Const], subs: &[Sub]) -> Option<Const> {
    let mut picks = vec![0i64];
    let mut extents = Vec::new();
    let mut stride = 1;
    for (sub, extent) in subs.iter().zip(shape) {
        let indices: Vec<i64> = match sub {
            Sub::Index(e) => vec![e.as_int()? as i64],
            Sub::Vector(v) => match v.as_const()? {
                Const::Array(_, list) => {
                    let values =
                        list.iter().map(|c| if let Const::Int(i) = c { Some(*i as i64) } else { None });
                    values.collect::<Option<_>>()?
                }
                _ => return None,
            },
            Sub::Range(a, b, c) => {
                let value = |e: &Option<Typed>, default| {
                    e.as_ref().map_or(Some(default), |e| e.as_int().map(|v| v as i64))
                };
                let step = value(c, 1)?;
                // Left out, they are the array's own bounds, whatever the step is.
                let (a, b) = (value(a, 1)?, value(b, *extent)?);
                if step == 0 {
                    return None;
                }
                let mut v = Vec::new();
                let mut i = a;
                while (step > 0 && i <= b) || (step < 0 && i >= b) {
                    v.push(i);
                    i += step;
                }
                v
            }
        };
        if !matches!(sub, Sub::Index(_)) {
            extents.push(indices.len() as i64);
        }
        picks = indices.iter().flat_map(|i| picks.iter().map(move |p| p + (i - 1) * stride)).collect();
        stride *= extent;
    }
    let out =
        picks.into_iter().map(|i| list.get(usize::try_from(i).ok()?).cloned()).collect::<Option<Vec<_>>>()?;
    Some(Const::Array(extents, out))
}

/// Rounded to what the kind can hold; `None` when that is not known or not finite.
fn real(value: f64, ty: &Ty) -> Option<Const> {
    let value = narrow(value, ty.kind())?;
    value.is_finite().then_some(Const::Real(value))
}

/// Rounded to a kind that `f64` holds.
pub(super) fn narrow(value: f64, kind: u8) -> Option<f64> {
    match (kind, Real::Narrow(value)) {
        (2 | 4 | 8, value) => match value.to_kind(Analysis::float_kind(kind)) {
            Real::Narrow(value) => Some(value),
            Real::X87(_) | Real::Quad(_) => None,
        },
        _ => None,
    }
}

fn complex(re: f64, im: f64, ty: &Ty) -> Option<Const> {
    match (real(re, ty)?, real(im, ty)?) {
        (Const::Real(a), Const::Real(b)) => Some(Const::Complex(a, b)),
        _ => None,
    }
}

fn neg(c: &Const) -> Option<Const> {
    Some(match c {
        Const::Int(v) => Const::Int(v.checked_neg()?),
        Const::Real(v) => Const::Real(-v),
        Const::Wide(v) => Const::Wide(v.negate()),
        Const::Complex(a, b) => Const::Complex(-a, -b),
        Const::WideComplex(a, b) => Const::WideComplex(a.negate(), b.negate()),
        Const::Boz(v) => Const::Int(-i128::try_from(*v).ok()?),
        _ => return None,
    })
}

fn in_range(v: i128, kind: u8) -> Option<Const> {
    if kind >= 16 {
        return Some(Const::Int(v));
    }
    let limit = 1i128 << (u32::from(kind) * 8 - 1);
    (-limit..limit).contains(&v).then_some(Const::Int(v))
}

pub(super) fn convert(c: &Const, to: &Ty) -> Option<Const> {
    Some(match (c, to) {
        (Const::Int(v), Ty::Integer(_)) => Const::Int(*v),
        (Const::Int(v), Ty::Real(k)) => real_const(whole(*v, *k), *k)?,
        (Const::Int(v), Ty::Complex(k)) => complex_const((whole(*v, *k), Real::Narrow(0.0)), *k)?,
        (Const::Real(_) | Const::Wide(_), Ty::Integer(k)) => in_range(real_of(c)?.to_int(true)?, *k)?,
        (Const::Real(_) | Const::Wide(_), Ty::Real(k)) => real_const(real_of(c)?, *k)?,
        (Const::Real(_) | Const::Wide(_), Ty::Complex(k)) => {
            complex_const((real_of(c)?, Real::Narrow(0.0)), *k)?
        }
        (Const::Complex(..) | Const::WideComplex(..), Ty::Integer(k)) => {
            in_range(complex_of(c)?.0.to_int(true)?, *k)?
        }
        (Const::Complex(..) | Const::WideComplex(..), Ty::Real(k)) => real_const(complex_of(c)?.0, *k)?,
        (Const::Complex(..) | Const::WideComplex(..), Ty::Complex(k)) => complex_const(complex_of(c)?, *k)?,
        (Const::Char(codes), Ty::Character(1, _)) => Const::Char(codes.iter().map(|c| c & 255).collect()),
        (Const::Char(_), Ty::Character(..)) => c.clone(),
        (Const::Logical(b), Ty::Logical(_)) => Const::Logical(*b),
        (Const::Logical(b), Ty::Integer(_)) => Const::Int(i128::from(*b)),
        (Const::Int(v), Ty::Logical(_)) => Const::Logical(*v != 0),
        (Const::Boz(v), Ty::Integer(k)) => {
            let bits = u32::from(*k) * 8;
            let low = if bits >= 128 { *v } else { v & ((1u128 << bits) - 1) };
            // The bits, as a signed number.
            let signed = if bits < 128 && low >> (bits - 1) & 1 == 1 {
                low as i128 - (1i128 << bits)
            } else {
                low as i128
            };
            Const::Int(signed)
        }
        (Const::Boz(v), Ty::Real(4)) => Const::Real(f64::from(f32::from_bits(*v as u32))),
        (Const::Boz(v), Ty::Real(8)) => Const::Real(f64::from_bits(*v as u64)),
        (Const::Boz(v), Ty::Real(k)) => number::kept_real(Real::from_bits(*v, Analysis::float_kind(*k))),
        _ => return None,
    })
}

/// `2**32` of INTEGER(4): gfortran takes it, and all that is greater, for `2**31`, which [`Analysis::warn_of_power`] says.
pub(super) fn is_cut_power(x: i128, y: i128, ty: &Ty) -> bool {
    x == 2 && matches!(ty, Ty::Integer(1 | 2 | 4 | 8)) && y >= i128::from(ty.kind()) * 8
}

fn binary(op: Op, a: &Const, b: &Const, ty: &Ty) -> Option<Const> {
    match (a, b) {
        (Const::Int(x), Const::Int(y)) => match op {
            Op::Add => in_range(x.checked_add(*y)?, ty.kind()),
            Op::Sub => in_range(x.checked_sub(*y)?, ty.kind()),
            Op::Mul => in_range(x.checked_mul(*y)?, ty.kind()),
            Op::Div => in_range(x.checked_div(*y)?, ty.kind()),
            Op::Power if matches!(x, -1..=1) && *y > 0 => {
                Some(Const::Int(if y % 2 == 0 { x * x } else { *x }))
            }
            Op::Power if is_cut_power(*x, *y, ty) => Some(Const::Int(1 << (ty.kind() * 8 - 1))),
            Op::Power if *y >= 0 => in_range(x.checked_pow(u32::try_from(*y).ok()?)?, ty.kind()),
            Op::Power => match x {
                1 => Some(Const::Int(1)),
                -1 => Some(Const::Int(if y % 2 == 0 { 1 } else { -1 })),
                0 => None,
                _ => Some(Const::Int(0)),
            },
            _ => compared(op, x.cmp(y)),
        },
        (Const::Real(x), Const::Real(y)) => match op {
            Op::Add => rounded(x + y, ty),
            Op::Sub => rounded(x - y, ty),
            Op::Mul => rounded(x * y, ty),
            Op::Div => {
                if *y == 0.0 {
                    return None;
                }
                rounded(x / y, ty)
            }
            Op::Power => rounded(x.powf(*y), ty),
            _ => compared(op, x.partial_cmp(y)?),
        },
        (Const::Real(_) | Const::Wide(_), Const::Int(y)) if op == Op::Power => {
            let x = real_of(a)?;
            real_const(number::power(x, Real::from_int(*y, true, FloatKind::F128), ty.kind())?, ty.kind())
        }
        (Const::Complex(..) | Const::WideComplex(..), Const::Int(y)) if op == Op::Power => {
            let power = Real::from_int(*y, true, FloatKind::F128);
            number::complex_binary(op, complex_of(a)?, (power, Real::Narrow(0.0)), ty.kind())
        }
        (Const::Wide(x), Const::Wide(y)) if is_comparison(op) => compared(op, x.order(*y)?),
        (Const::Wide(_), _) => number::real_binary(op, real_of(a)?, real_of(b)?, ty.kind()),
        (Const::Complex(..) | Const::WideComplex(..), Const::Complex(..) | Const::WideComplex(..)) => {
            let (x, y) = (complex_of(a)?, complex_of(b)?);
            match op {
                Op::Eq => Some(Const::Logical(x == y)),
                Op::Ne => Some(Const::Logical(x != y)),
                _ => number::complex_binary(op, x, y, ty.kind()),
            }
        }
        (Const::Logical(x), Const::Logical(y)) => Some(Const::Logical(match op {
            Op::And => *x && *y,
            Op::Or => *x || *y,
            Op::Eqv => x == y,
            Op::Neqv => x != y,
            _ => return None,
        })),
        (Const::Char(x), Const::Char(y)) => {
            if op == Op::Concat {
                return Some(Const::Char([x.as_slice(), y].concat()));
            }
            compared(op, compare_padded(x, y))
        }
        _ => None,
    }
}

/// A whole number in a real kind, rounded once.
fn whole(v: i128, kind: u8) -> Real {
    Real::from_int(v, true, Analysis::float_kind(kind))
}

fn is_comparison(op: Op) -> bool {
    match op {
        Op::Eq | Op::Ne | Op::Lt | Op::Le | Op::Gt | Op::Ge => true,
        Op::Add
        | Op::Sub
        | Op::Mul
        | Op::Div
        | Op::Power
        | Op::Concat
        | Op::And
        | Op::Or
        | Op::Eqv
        | Op::Neqv => false,
    }
}

fn rounded(value: f64, ty: &Ty) -> Option<Const> {
    real(value, ty)
}

/// Character comparison: the shorter one is padded with blanks.
pub(super) fn compare_padded(x: &[u32], y: &[u32]) -> Ordering {
    let n = x.len().max(y.len());
    let at = |s: &[u32], i: usize| s.get(i).copied().unwrap_or(BLANK);
    (0..n).map(|i| at(x, i).cmp(&at(y, i))).find(|o| o.is_ne()).unwrap_or(Ordering::Equal)
}

fn compared(op: Op, order: Ordering) -> Option<Const> {
    Some(Const::Logical(match op {
        Op::Eq => order.is_eq(),
        Op::Ne => order.is_ne(),
        Op::Lt => order.is_lt(),
        Op::Le => order.is_le(),
        Op::Gt => order.is_gt(),
        Op::Ge => order.is_ge(),
        Op::Add
        | Op::Sub
        | Op::Mul
        | Op::Div
        | Op::Power
        | Op::Concat
        | Op::And
        | Op::Or
        | Op::Eqv
        | Op::Neqv => {
            return None;
        }
    }))
}

fn element(base: &Const, subs: &[Typed]) -> Option<Const> {
    let Const::Array(shape, list) = base else { return None };
    let (mut at, mut stride) = (0, 1);
    for (sub, extent) in subs.iter().zip(shape) {
        at += (sub.as_int()? as i64 - 1) * stride;
        stride *= extent;
    }
    list.get(usize::try_from(at).ok()?).cloned()
}

fn component(value: &Const, index: usize) -> Option<Const> {
    match value {
        Const::Struct(_, list) => {
            let value = list.get(index)?.clone();
            (!matches!(value, Const::Undefined | Const::Null | Const::Target(_))).then_some(value)
        }
        Const::Array(shape, list) => {
            let of = list.iter().map(|c| match c {
                Const::Struct(_, fields) => fields.get(index).cloned(),
                _ => None,
            });
            Some(Const::Array(shape.clone(), of.collect::<Option<Vec<_>>>()?))
        }
        _ => None,
    }
}

/// The characters and their number.
fn substring(base: &Typed, lower: Option<&Typed>, upper: Option<&Typed>) -> Option<(Const, i64)> {
    let lo = lower.map_or(Some(1), Typed::as_int)?;
    let hi = match upper {
        Some(e) => e.as_int()?,
        None => base.const_len()?.into(),
    };
    let n = (hi - lo + 1).max(0);
    let part = map1(base.as_const()?, &|c| {
        let Const::Char(bytes) = c else { return None };
        let from = usize::try_from(lo - 1).ok();
        let part = if n == 0 { &[] } else { bytes.get(from?..usize::try_from(hi).ok()?)? };
        Some(Const::Char(part.to_vec()))
    })?;
    Some((part, n as i64))
}
