//! Transformational intrinsics of constant arrays: reductions, locations, shifts, packing. Fortran 2018 §16.9.

use super::super::intrinsic::{Locate, Reduce};
use super::super::typed::{BLANK, Const};
use super::super::types::{Len, Ty};
use super::intrinsic::Folding;
use super::limit::Limit;
use super::number;
use super::{Op, binary, compare_padded, in_range, neg};
use std::cmp::Ordering;

/// A constant array seen along one dimension, or as one line of all elements.
struct Lines {
    shape: Vec<i64>,
    /// Elements before the next along the dimension, and how many there are along it.
    stride: usize,
    extent: usize,
    /// What the dimensions after it make.
    blocks: usize,
}

impl Lines {
    fn along(shape: &[i64], dim: usize) -> Option<Lines> {
        let extent = usize::try_from(*shape.get(dim)?).ok()?;
        let stride = usize::try_from(shape[..dim].iter().product::<i64>()).ok()?;
        let blocks = usize::try_from(shape[dim + 1..].iter().product::<i64>()).ok()?;
        Some(Lines { shape: shape.to_vec(), stride, extent, blocks })
    }

    /// The place of the first element of each line, in the order of the result's elements.
    fn starts(&self) -> Vec<usize> {
        let block = self.stride * self.extent;
        (0..self.blocks).flat_map(|b| (0..self.stride).map(move |i| b * block + i)).collect()
    }

    fn line(&self, start: usize) -> Vec<usize> {
        (0..self.extent).map(|i| start + i * self.stride).collect()
    }

    /// One value of each line as an array of one rank less.
    fn results(mut self, dim: usize, of: impl FnMut(Vec<usize>) -> Option<Const>) -> Option<Const> {
        let out = self.starts().into_iter().map(|s| self.line(s)).map(of).collect::<Option<Vec<_>>>()?;
        self.shape.remove(dim);
        Some(Const::Array(self.shape, out))
    }
}

fn truth(c: &Const) -> Option<bool> {
    match c {
        Const::Logical(b) => Some(*b),
        _ => None,
    }
}

/// The mask's value at each element: all true without one.
fn mask_of(mask: Option<&Const>, shape: &[i64], n: usize) -> Option<Vec<bool>> {
    match mask {
        None => Some(vec![true; n]),
        Some(Const::Array(s, list)) if s == shape => list.iter().map(truth).collect(),
        Some(Const::Array(..)) => None,
        Some(c) => Some(vec![truth(c)?; n]),
    }
}

fn order(a: &Const, b: &Const) -> Option<Ordering> {
    match (a, b) {
        (Const::Int(a), Const::Int(b)) => Some(a.cmp(b)),
        (Const::Real(a), Const::Real(b)) => a.partial_cmp(b),
        (Const::Wide(a), Const::Wide(b)) => a.order(*b),
        (Const::Char(a), Const::Char(b)) => Some(compare_padded(a, b)),
        _ => None,
    }
}

/// Zero or one in a type, as the start of a sum or product.
fn number(v: i8, ty: &Ty) -> Option<Const> {
    super::convert(&Const::Int(v.into()), ty)
}

fn truths(values: &[&Const]) -> Option<usize> {
    values.iter().map(|c| truth(c)).try_fold(0, |n, t| Some(n + usize::from(t?)))
}

/// Fortran 2018 §16.9: of no elements too.
fn reduced(how: Reduce, values: &[&Const], ty: &Ty) -> Option<Const> {
    let ints = |f: fn(i128, i128) -> i128, first: i128| {
        let each = values.iter().map(|c| if let Const::Int(v) = c { Some(*v) } else { None });
        in_range(each.collect::<Option<Vec<_>>>()?.into_iter().fold(first, f), ty.kind())
    };
    let total = |op: Op, start: i8| {
        let mut values = values.iter();
        let first = values.next().map_or_else(|| number(start, ty), |c| Some((*c).clone()))?;
        values.try_fold(first, |total, c| binary(op, &total, c, ty))
    };
    match how {
        Reduce::All => Some(Const::Logical(truths(values)? == values.len())),
        Reduce::Any => Some(Const::Logical(truths(values)? > 0)),
        Reduce::Count => Some(Const::Int(truths(values)? as i128)),
        Reduce::Parity => Some(Const::Logical(truths(values)? % 2 == 1)),
        Reduce::Iall => ints(|a, b| a & b, -1),
        Reduce::Iany => ints(|a, b| a | b, 0),
        Reduce::Iparity => ints(|a, b| a ^ b, 0),
        Reduce::Sum => total(Op::Add, 0),
        Reduce::Product => total(Op::Mul, 1),
        Reduce::Maxval => extreme(values, ty, Ordering::Greater),
        Reduce::Minval => extreme(values, ty, Ordering::Less),
        Reduce::Norm2 => number::norm(values, ty.kind()),
    }
}

fn extreme(values: &[&Const], ty: &Ty, wanted: Ordering) -> Option<Const> {
    let Some((first, rest)) = values.split_first() else {
        let greatest = wanted == Ordering::Greater;
        return match (ty, Limit::Huge.of(ty)) {
            (Ty::Integer(_), Const::Int(huge)) => Some(Const::Int(if greatest { -huge - 1 } else { huge })),
            (Ty::Real(_), huge) if greatest => neg(&huge),
            (Ty::Real(_), huge) => Some(huge),
            // Characters of the lowest or highest code.
            (Ty::Character(kind, Len::Const(n)), _) => {
                let highest = if *kind == 1 { 255 } else { u32::MAX };
                let code = if greatest { 0 } else { highest };
                Some(Const::Char(vec![code; usize::try_from(*n).ok()?]))
            }
            _ => None,
        };
    };
    let mut best = *first;
    for c in rest {
        if order(c, best)? == wanted {
            best = c;
        }
    }
    Some(best.clone())
}

/// DIM as a zero-based dimension, where the array has more than one.
fn dimension(f: &Folding<'_>, at: Option<usize>, rank: usize) -> Option<Option<usize>> {
    match at.map_or(Some(None), |at| f.int(at))? {
        Some(d) if rank > 1 => Some(Some(usize::try_from(d - 1).ok()?)),
        _ => Some(None),
    }
}

/// A reduction; `mask`: whether it has one.
pub(crate) fn reduction(f: &Folding<'_>, how: Reduce, mask: bool) -> Option<Const> {
    let (shape, list) = f.array(0)?;
    let mask = mask_of(if mask { f.constant(2)? } else { None }, shape, list.len())?;
    let of = |places: Vec<usize>| {
        let values: Vec<&Const> = places.into_iter().filter(|i| mask[*i]).map(|i| &list[i]).collect();
        reduced(how, &values, f.ty)
    };
    match dimension(f, Some(1), shape.len())? {
        Some(dim) => Lines::along(shape, dim)?.results(dim, of),
        None => of((0..list.len()).collect()),
    }
}

/// Where the arguments of a location stand.
pub(crate) struct Places {
    pub(crate) dim: usize,
    pub(crate) mask: usize,
    pub(crate) back: usize,
}

pub(crate) fn location(f: &Folding<'_>, how: Locate, at: Places) -> Option<Const> {
    let (shape, list) = f.array(0)?;
    let mask = mask_of(f.constant(at.mask)?, shape, list.len())?;
    let back = f.constant(at.back)?.map_or(Some(false), truth)?;
    let sought = if how == Locate::Value { f.constant(1)? } else { None };
    // The best of the elements at the places; `None` where they cannot be compared.
    let choose = |places: &[usize]| -> Option<Option<usize>> {
        let mut best: Option<usize> = None;
        for i in places.iter().copied().filter(|i| mask[*i]) {
            let c = &list[i];
            let better = match (how, best) {
                (Locate::Value, Some(_)) => back && equal(c, sought?)?,
                (Locate::Value, None) => equal(c, sought?)?,
                (Locate::Max | Locate::Min, None) => true,
                (Locate::Max | Locate::Min, Some(at)) => match order(c, &list[at])? {
                    Ordering::Equal => back,
                    o => (o == Ordering::Greater) == (how == Locate::Max),
                },
            };
            if better {
                best = Some(i);
            }
        }
        Some(best)
    };
    if let Some(dim) = dimension(f, Some(at.dim), shape.len())? {
        return Lines::along(shape, dim)?.results(dim, |line| {
            let at = choose(&line)?.and_then(|i| line.iter().position(|p| *p == i));
            Some(Const::Int(at.map_or(0, |i| i as i128 + 1)))
        });
    }
    let best = choose(&(0..list.len()).collect::<Vec<_>>())?;
    let mut rest = best.map_or(0, |i| i as i64);
    let mut places = Vec::new();
    for n in shape {
        places.push(Const::Int(best.map_or(0, |_| i128::from(rest % n + 1))));
        rest /= n.max(&1);
    }
    if f.int(at.dim)?.is_some() { places.pop() } else { Some(Const::Array(vec![shape.len() as i64], places)) }
}

fn equal(a: &Const, b: &Const) -> Option<bool> {
    match (a, b) {
        (Const::Logical(a), Const::Logical(b)) => Some(a == b),
        (Const::Complex(a, b), Const::Complex(c, d)) => Some(a == c && b == d),
        (Const::WideComplex(a, b), Const::WideComplex(c, d)) => Some(a == c && b == d),
        (a, b) => Some(order(a, b)? == Ordering::Equal),
    }
}

pub(crate) fn pack(f: &Folding<'_>) -> Option<Const> {
    let (shape, list) = f.array(0)?;
    let mask = mask_of(f.constant(1)?, shape, list.len())?;
    let mut out: Vec<Const> = list.iter().zip(&mask).filter(|(_, m)| **m).map(|(c, _)| c.clone()).collect();
    if let Some(Const::Array(_, vector)) = f.constant(2)? {
        out.extend(vector.iter().skip(out.len()).cloned());
    }
    Some(Const::Array(vec![out.len() as i64], out))
}

pub(crate) fn unpack(f: &Folding<'_>) -> Option<Const> {
    let ((_, list), (shape, mask), field) = (f.array(0)?, f.array(1)?, f.constant(2)??);
    let mut next = list.iter();
    let mut out = Vec::new();
    for (i, m) in mask.iter().enumerate() {
        out.push(match (truth(m)?, field) {
            (true, _) => next.next()?.clone(),
            (false, Const::Array(_, f)) => f.get(i)?.clone(),
            (false, c) => c.clone(),
        });
    }
    Some(Const::Array(shape.to_vec(), out))
}

/// What the end of EOSHIFT's array brings without BOUNDARY.
fn nothing(ty: &Ty) -> Option<Const> {
    match ty {
        Ty::Integer(_) | Ty::Real(_) | Ty::Complex(_) => number(0, ty),
        Ty::Logical(_) => Some(Const::Logical(false)),
        Ty::Character(_, Len::Const(n)) => Some(Const::Char(vec![BLANK; usize::try_from(*n).ok()?])),
        _ => None,
    }
}

/// A value for each line, or one for all.
fn for_line(c: &Const, i: usize) -> Option<Const> {
    match c {
        Const::Array(_, list) => list.get(i).cloned(),
        c => Some(c.clone()),
    }
}

/// Each line's elements by an amount; `from` says which element comes to a place.
fn shifted(
    f: &Folding<'_>,
    dim: usize,
    from: impl Fn(&[usize], i128, usize) -> Option<Const>,
) -> Option<Const> {
    let ((shape, list), by) = (f.array(0)?, f.constant(1)??);
    let dim = f.int(dim)?.map_or(Some(0), |d| usize::try_from(d - 1).ok())?;
    let lines = Lines::along(shape, dim)?;
    let mut out = list.to_vec();
    for (n, start) in lines.starts().into_iter().enumerate() {
        let line = lines.line(start);
        let Const::Int(by) = for_line(by, n)? else { return None };
        for (i, at) in line.iter().enumerate() {
            out[*at] = from(&line, i as i128 + by, n)?;
        }
    }
    Some(Const::Array(shape.to_vec(), out))
}

pub(crate) fn cshift(f: &Folding<'_>) -> Option<Const> {
    let (_, list) = f.array(0)?;
    shifted(f, 2, |line, i, _| Some(list[line[i.rem_euclid(line.len() as i128) as usize]].clone()))
}

pub(crate) fn eoshift(f: &Folding<'_>) -> Option<Const> {
    let (_, list) = f.array(0)?;
    let fill = match f.constant(2)? {
        Some(c) => c.clone(),
        None => nothing(f.ty)?,
    };
    shifted(f, 3, |line, i, n| match usize::try_from(i).ok().and_then(|i| line.get(i)) {
        Some(at) => Some(list[*at].clone()),
        None => for_line(&fill, n),
    })
}

pub(crate) fn spread(f: &Folding<'_>) -> Option<Const> {
    let (dim, n) = (usize::try_from(f.int(1)?? - 1).ok()?, f.int(2)??.max(0));
    let n = usize::try_from(n).ok()?;
    let (mut shape, list) = match f.constant(0)?? {
        Const::Array(shape, list) => (shape.clone(), list.clone()),
        c => (Vec::new(), vec![c.clone()]),
    };
    let inner = usize::try_from(shape.get(..dim)?.iter().product::<i64>()).ok()?;
    if list.len().saturating_mul(n) > super::ARRAY_LIMIT {
        return None;
    }
    let mut out = Vec::new();
    for block in list.chunks(inner.max(1)) {
        (0..n).for_each(|_| out.extend_from_slice(block));
    }
    shape.insert(dim, n as i64);
    Some(Const::Array(shape, out))
}

pub(crate) fn transpose(f: &Folding<'_>) -> Option<Const> {
    let (shape, list) = f.array(0)?;
    let (m, n) = (shape[0] as usize, shape[1] as usize);
    let out = (0..m).flat_map(|i| (0..n).map(move |j| list[i + j * m].clone())).collect();
    Some(Const::Array(vec![shape[1], shape[0]], out))
}

fn dot<'c>(pairs: impl Iterator<Item = (&'c Const, &'c Const)>, ty: &Ty) -> Option<Const> {
    let mut total: Option<Const> = None;
    for (a, b) in pairs {
        let term = match (a, b) {
            (Const::Logical(a), Const::Logical(b)) => Const::Logical(*a && *b),
            _ => binary(Op::Mul, a, b, ty)?,
        };
        total = Some(match (total, &term) {
            (None, _) => term,
            (Some(Const::Logical(a)), Const::Logical(b)) => Const::Logical(a || *b),
            (Some(t), _) => binary(Op::Add, &t, &term, ty)?,
        });
    }
    match (total, ty) {
        (None, Ty::Logical(_)) => Some(Const::Logical(false)),
        (None, _) => number(0, ty),
        (total, _) => total,
    }
}

/// The first vector is conjugate (Fortran 2018 §16.9.69).
pub(crate) fn dot_product(f: &Folding<'_>) -> Option<Const> {
    let ((_, list), (_, other)) = (f.array(0)?, f.array(1)?);
    let conjugate: Vec<Const> = list
        .iter()
        .map(|c| match c {
            Const::Complex(a, b) => Const::Complex(*a, -b),
            Const::WideComplex(a, b) => Const::WideComplex(*a, b.negate()),
            c => c.clone(),
        })
        .collect();
    dot(conjugate.iter().zip(other), f.ty)
}

pub(crate) fn matmul(f: &Folding<'_>) -> Option<Const> {
    let ((shape, list), (s, other)) = (f.array(0)?, f.array(1)?);
    let inner = *shape.last()? as usize;
    let rows = if shape.len() == 2 { shape[0] as usize } else { 1 };
    let columns = if s.len() == 2 { s[1] as usize } else { 1 };
    let mut out = Vec::new();
    for j in 0..columns {
        for i in 0..rows {
            let pairs = (0..inner).map(|k| (&list[i + k * rows], &other[k + j * inner]));
            out.push(dot(pairs, f.ty)?);
        }
    }
    let mut result: Vec<i64> = shape[..shape.len() - 1].to_vec();
    result.extend(s.get(1..)?);
    Some(Const::Array(result, out))
}

pub(crate) fn reshape(f: &Folding<'_>) -> Option<Const> {
    let ((_, list), shape, pad, order) = (f.array(0)?, f.constant(1)??, f.constant(2)?, f.constant(3)?);
    let ints = |c: &Const| -> Option<Vec<i64>> {
        let Const::Array(_, list) = c else { return None };
        list.iter().map(|c| if let Const::Int(v) = c { Some(*v as i64) } else { None }).collect()
    };
    let shape = ints(shape)?;
    let n = usize::try_from(shape.iter().product::<i64>()).ok()?;
    let pad = match pad {
        Some(Const::Array(_, pad)) => pad.as_slice(),
        _ => &[],
    };
    if n > super::ARRAY_LIMIT || n > list.len() && pad.is_empty() {
        return None;
    }
    let source: Vec<Const> = list.iter().chain(pad.iter().cycle()).take(n).cloned().collect();
    let Some(order) = order else { return Some(Const::Array(shape, source)) };
    // The dimension that varies fastest is the first of the order.
    let order = ints(order)?;
    let mut out = source.clone();
    let mut index = vec![0i64; shape.len()];
    for c in source {
        let (mut at, mut stride) = (0, 1);
        for (i, n) in index.iter().zip(&shape) {
            at += i * stride;
            stride *= n;
        }
        *out.get_mut(at as usize)? = c;
        for d in &order {
            let d = usize::try_from(d - 1).ok()?;
            *index.get_mut(d)? += 1;
            if index[d] < shape[d] {
                break;
            }
            index[d] = 0;
        }
    }
    Some(Const::Array(shape, out))
}
