//! Transformational intrinsics of constant arrays: reductions, locations, shifts, packing. Fortran 2018 §16.9.

use super::super::Analysis;
use super::super::typed::{Const, Typed};
use super::super::types::Ty;
use super::intrinsic::fold_two;
use super::{compare_padded, in_range, map_n, real};
use std::cmp::Ordering;

/// A constant array seen along one dimension, or as one line of all elements.
struct Lines<'c> {
    shape: Vec<i64>,
    list: &'c [Const],
    /// Elements before the next along the dimension, and how many there are along it.
    stride: usize,
    extent: usize,
}

impl<'c> Lines<'c> {
    fn along(shape: &[i64], list: &'c [Const], dim: usize) -> Option<Lines<'c>> {
        let extent = usize::try_from(*shape.get(dim)?).ok()?;
        let stride = usize::try_from(shape[..dim].iter().product::<i64>()).ok()?;
        Some(Lines { shape: shape.to_vec(), list, stride, extent })
    }

    /// The place of the first element of each line, in the order of the result's elements.
    fn starts(&self) -> Vec<usize> {
        let block = self.stride * self.extent;
        let blocks = if block == 0 { 0 } else { self.list.len() / block };
        (0..blocks).flat_map(|b| (0..self.stride).map(move |i| b * block + i)).collect()
    }

    fn line(&self, start: usize) -> Vec<usize> {
        (0..self.extent).map(|i| start + i * self.stride).collect()
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
        (Const::Char(a), Const::Char(b)) => Some(compare_padded(a, b)),
        _ => None,
    }
}

fn reduced(name: &str, values: &[&Const], ty: &Ty) -> Option<Const> {
    let count = values.iter().filter(|c| ***c == Const::Logical(true)).count();
    let ints = |f: &dyn Fn(i128, i128) -> i128, first: i128| {
        let each = values.iter().map(|c| if let Const::Int(v) = c { Some(*v) } else { None });
        in_range(each.collect::<Option<Vec<_>>>()?.into_iter().fold(first, f), ty.kind())
    };
    match name {
        "all" => return Some(Const::Logical(count == values.len())),
        "any" => return Some(Const::Logical(count > 0)),
        "count" => return Some(Const::Int(count as i128)),
        "parity" => return Some(Const::Logical(count % 2 == 1)),
        "iall" => return ints(&|a, b| a & b, -1),
        "iany" => return ints(&|a, b| a | b, 0),
        "iparity" => return ints(&|a, b| a ^ b, 0),
        "norm2" => {
            let each = values.iter().map(|c| if let Const::Real(v) = c { Some(*v) } else { None });
            return real(each.collect::<Option<Vec<_>>>()?.into_iter().fold(0.0, f64::hypot), ty);
        }
        _ => {}
    }
    let Some((first, rest)) = values.split_first() else {
        return match (name, ty) {
            ("sum", Ty::Integer(_)) => Some(Const::Int(0)),
            ("sum", Ty::Real(_)) => Some(Const::Real(0.0)),
            ("product", Ty::Integer(_)) => Some(Const::Int(1)),
            ("product", Ty::Real(_)) => Some(Const::Real(1.0)),
            ("sum", Ty::Complex(_)) => Some(Const::Complex(0.0, 0.0)),
            ("product", Ty::Complex(_)) => Some(Const::Complex(1.0, 0.0)),
            ("maxval" | "minval", Ty::Integer(k @ (1 | 2 | 4 | 8))) => {
                let limit = 1i128 << (u32::from(*k) * 8 - 1);
                Some(Const::Int(if name == "maxval" { -limit } else { limit - 1 }))
            }
            ("maxval" | "minval", Ty::Real(k @ (4 | 8))) => {
                let huge = if *k == 4 { f64::from(f32::MAX) } else { f64::MAX };
                Some(Const::Real(if name == "maxval" { -huge } else { huge }))
            }
            _ => None,
        };
    };
    let mut total = (*first).clone();
    for c in rest {
        total = match (name, &total, *c) {
            ("maxval" | "minval", Const::Char(_), Const::Char(_)) => {
                let less = order(c, &total)? == Ordering::Less;
                if less == (name == "minval") { (*c).clone() } else { total }
            }
            _ => fold_two(name, &total, c, ty)?,
        };
    }
    Some(total)
}

impl Analysis<'_> {
    pub(super) fn fold_transformational(
        &mut self,
        name: &str,
        args: &[Option<Typed>],
        ty: &Ty,
    ) -> Option<Const> {
        let constant = |i: usize| -> Option<Option<&Const>> {
            match args.get(i).and_then(|a| a.as_ref()) {
                None => Some(None),
                Some(a) => a.as_const().map(Some),
            }
        };
        let int = |i: usize| -> Option<Option<i128>> {
            match args.get(i).and_then(|a| a.as_ref()) {
                None => Some(None),
                Some(a) => a.as_int().map(Some),
            }
        };
        let (x, second) = (constant(0)??, constant(1)?);
        if let ("merge", Some(f), Some(m)) = (name, second, constant(2)?) {
            return map_n(&[x, f, m], &|c| Some(if truth(c[2])? { c[0].clone() } else { c[1].clone() }));
        }
        let Const::Array(shape, list) = x else { return None };
        match name {
            "sum" | "product" | "maxval" | "minval" | "iall" | "iany" | "iparity" | "norm2" | "all"
            | "any" | "count" | "parity" => {
                let masked = !matches!(name, "all" | "any" | "count" | "parity" | "norm2");
                let mask = mask_of(if masked { constant(2)? } else { None }, shape, list.len())?;
                let of = |places: Vec<usize>| {
                    let values: Vec<&Const> =
                        places.into_iter().filter(|i| mask[*i]).map(|i| &list[i]).collect();
                    reduced(name, &values, ty)
                };
                match int(1)? {
                    Some(d) if shape.len() > 1 => {
                        let dim = usize::try_from(d - 1).ok()?;
                        let lines = Lines::along(shape, list, dim)?;
                        let out = lines.starts().into_iter().map(|s| of(lines.line(s)));
                        let out = out.collect::<Option<Vec<_>>>()?;
                        let mut shape = lines.shape;
                        shape.remove(dim);
                        Some(Const::Array(shape, out))
                    }
                    _ => of((0..list.len()).collect()),
                }
            }
            "maxloc" | "minloc" | "findloc" => {
                let find = name == "findloc";
                let (dim, mask, back) = if find { (2, 3, 5) } else { (1, 2, 4) };
                let mask = mask_of(constant(mask)?, shape, list.len())?;
                let back = constant(back)?.map_or(Some(false), truth)?;
                // The best of the elements at the places; an error where they cannot be compared.
                let choose = |places: &[usize]| -> Option<Option<usize>> {
                    let mut best: Option<usize> = None;
                    for i in places.iter().copied().filter(|i| mask[*i]) {
                        let c = &list[i];
                        let better = match (find, best) {
                            (true, Some(_)) => back && order(c, second?)? == Ordering::Equal,
                            (true, None) => match (c, second?) {
                                (Const::Logical(a), Const::Logical(b)) => a == b,
                                (a, b) => order(a, b)? == Ordering::Equal,
                            },
                            (false, None) => true,
                            (false, Some(at)) => match order(c, &list[at])? {
                                Ordering::Equal => back,
                                o => (o == Ordering::Greater) == (name == "maxloc"),
                            },
                        };
                        if better {
                            best = Some(i);
                        }
                    }
                    Some(best)
                };
                if let (Some(d), true) = (int(dim)?, shape.len() > 1) {
                    let dim = usize::try_from(d - 1).ok()?;
                    let lines = Lines::along(shape, list, dim)?;
                    let mut out = Vec::new();
                    for start in lines.starts() {
                        let line = lines.line(start);
                        let at = choose(&line)?.and_then(|i| line.iter().position(|p| *p == i));
                        out.push(Const::Int(at.map_or(0, |i| i as i128 + 1)));
                    }
                    let mut shape = lines.shape;
                    shape.remove(dim);
                    return Some(Const::Array(shape, out));
                }
                let best = choose(&(0..list.len()).collect::<Vec<_>>())?;
                let mut rest = best.map_or(0, |i| i as i64);
                let mut places = Vec::new();
                for n in shape {
                    places.push(Const::Int(best.map_or(0, |_| i128::from(rest % n + 1))));
                    rest /= n.max(&1);
                }
                if int(dim)?.is_some() {
                    places.pop()
                } else {
                    Some(Const::Array(vec![shape.len() as i64], places))
                }
            }
            "pack" => {
                let mask = mask_of(second, shape, list.len())?;
                let mut out: Vec<Const> =
                    list.iter().zip(&mask).filter(|(_, m)| **m).map(|(c, _)| c.clone()).collect();
                if let Some(Const::Array(_, vector)) = constant(2)? {
                    out.extend(vector.iter().skip(out.len()).cloned());
                }
                Some(Const::Array(vec![out.len() as i64], out))
            }
            "unpack" => {
                let Const::Array(shape, mask) = second? else { return None };
                let field = constant(2)??;
                let mut next = list.iter();
                let mut out = Vec::new();
                for (i, m) in mask.iter().enumerate() {
                    out.push(match (truth(m)?, field) {
                        (true, _) => next.next()?.clone(),
                        (false, Const::Array(_, f)) => f.get(i)?.clone(),
                        (false, c) => c.clone(),
                    });
                }
                Some(Const::Array(shape.clone(), out))
            }
            "cshift" | "eoshift" => {
                let end_off = name == "eoshift";
                let dim =
                    int(if end_off { 3 } else { 2 })?.map_or(Some(0), |d| usize::try_from(d - 1).ok())?;
                // A shift or fill for each line, or one for all.
                let by = second?;
                let each = |c: &Const, i: usize| match c {
                    Const::Array(_, list) => list.get(i).cloned(),
                    c => Some(c.clone()),
                };
                let fill = match (if end_off { constant(2)? } else { None }, ty) {
                    (Some(c), _) => c.clone(),
                    (None, Ty::Integer(_)) => Const::Int(0),
                    (None, Ty::Real(_)) => Const::Real(0.0),
                    (None, Ty::Complex(_)) => Const::Complex(0.0, 0.0),
                    (None, Ty::Logical(_)) => Const::Logical(false),
                    (None, _) if end_off => return None,
                    (None, _) => Const::Undefined,
                };
                let lines = Lines::along(shape, list, dim)?;
                let mut out = list.clone();
                for (at, start) in lines.starts().into_iter().enumerate() {
                    let line = lines.line(start);
                    let n = line.len() as i128;
                    let Const::Int(by) = each(by, at)? else { return None };
                    let fill = each(&fill, at)?;
                    for (i, at) in line.iter().enumerate() {
                        let from = i as i128 + by;
                        out[*at] = if !end_off {
                            list[line[from.rem_euclid(n) as usize]].clone()
                        } else if (0..n).contains(&from) {
                            list[line[from as usize]].clone()
                        } else {
                            fill.clone()
                        };
                    }
                }
                Some(Const::Array(shape.clone(), out))
            }
            "spread" => {
                let (dim, n) = (usize::try_from(int(1)?? - 1).ok()?, usize::try_from(int(2)??).ok()?);
                let inner = usize::try_from(shape.get(..dim)?.iter().product::<i64>()).ok()?;
                let mut out = Vec::new();
                for block in list.chunks(inner.max(1)) {
                    (0..n).for_each(|_| out.extend_from_slice(block));
                }
                let mut shape = shape.clone();
                shape.insert(dim, n as i64);
                Some(Const::Array(shape, out))
            }
            "reshape" => self.fold_reshape(list, second?, constant(2)?, constant(3)?),
            "dot_product" => {
                let Const::Array(_, other) = second? else { return None };
                {
                    // The first one is conjugate (Fortran 2018 §16.9.69).
                    let conjugate: Vec<Const> = list
                        .iter()
                        .map(|c| match c {
                            Const::Complex(a, b) => Const::Complex(*a, -b),
                            c => c.clone(),
                        })
                        .collect();
                    self.fold_dot(&mut conjugate.iter().zip(other), ty)
                }
            }
            "matmul" => {
                let Const::Array(s, other) = second? else { return None };
                let inner = *shape.last()? as usize;
                let rows = if shape.len() == 2 { shape[0] as usize } else { 1 };
                let columns = if s.len() == 2 { s[1] as usize } else { 1 };
                let mut out = Vec::new();
                for j in 0..columns {
                    for i in 0..rows {
                        let mut pairs = (0..inner).map(|k| (&list[i + k * rows], &other[k + j * inner]));
                        out.push(self.fold_dot(&mut pairs, ty)?);
                    }
                }
                let mut result: Vec<i64> = Vec::new();
                result.extend(shape.get(..shape.len() - 1)?);
                result.extend(s.get(1..)?);
                Some(Const::Array(result, out))
            }
            _ => None,
        }
    }

    fn fold_dot<'c>(
        &mut self,
        pairs: &mut dyn Iterator<Item = (&'c Const, &'c Const)>,
        ty: &Ty,
    ) -> Option<Const> {
        let mut total: Option<Const> = None;
        for (a, b) in pairs {
            let term = match (a, b) {
                (Const::Logical(a), Const::Logical(b)) => Const::Logical(*a && *b),
                _ => fold_two("product", a, b, ty)?,
            };
            total = Some(match (total, &term) {
                (None, _) => term,
                (Some(Const::Logical(a)), Const::Logical(b)) => Const::Logical(a || *b),
                (Some(t), _) => fold_two("sum", &t, &term, ty)?,
            });
        }
        match (total, ty) {
            (None, Ty::Logical(_)) => Some(Const::Logical(false)),
            (None, _) => reduced("sum", &[], ty),
            (total, _) => total,
        }
    }

    fn fold_reshape(
        &mut self,
        list: &[Const],
        shape: &Const,
        pad: Option<&Const>,
        order: Option<&Const>,
    ) -> Option<Const> {
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
}
