//! Intrinsics with array results: indexed another way where that does it, libgfortran where not.

use super::super::typed::Typed;
use super::super::types::Ty;
use super::build::Order;
use super::ev::{Call, Ev, Lazy};
use super::section::Section;
use super::{Lower, Val};
use crate::reported::{Checked, invariant};
use racc_hir::{BinaryOp, CompareOp, Expr, ExprId};

impl Lower<'_, '_> {
    pub(crate) fn transpose<'e>(&mut self, call: &Call<'e>) -> Checked<Ev<'e>> {
        let a = self.prepare(invariant!(self, call.arg(0)))?;
        Ok(Ev::Lazy(Box::new(Lazy::Transpose(a))))
    }

    pub(crate) fn spread<'e>(&mut self, call: &Call<'e>) -> Checked<Ev<'e>> {
        let a = self.prepare(invariant!(self, call.arg(0)))?;
        let dim = constant_dim(call.arg(1));
        let n = self.scalar_value(invariant!(self, call.arg(2)))?;
        let n = self.to_i64(n);
        let zero = self.c64(0);
        let n = self.max64(n, zero);
        let n = self.hold(n);
        Ok(Ev::Lazy(Box::new(Lazy::Spread(a, dim, n))))
    }

    pub(crate) fn cshift<'e>(&mut self, call: &Call<'e>) -> Checked<Ev<'e>> {
        let a = self.prepare(invariant!(self, call.arg(0)))?;
        let shift = self.prepare(invariant!(self, call.arg(1)))?;
        let extents = invariant!(self, self.extents(&a));
        let dim = constant_dim(call.arg(2));
        self.check_shift(&shift, &extents, dim, "CSHIFT");
        Ok(Ev::Lazy(Box::new(Lazy::Cshift(a, dim, shift, extents))))
    }

    /// Each element is a dot product: computed once.
    pub(crate) fn matmul<'e>(&mut self, call: &Call<'e>) -> Checked<Ev<'e>> {
        let (a, b) = (invariant!(self, call.arg(0)), invariant!(self, call.arg(1)));
        let (s, t) = match self.cuda.on_device {
            true => (self.prepare(a)?, self.prepare(b)?),
            false => (Ev::Memory(self.array_value(a)?), Ev::Memory(self.array_value(b)?)),
        };
        let (inner, other) = (invariant!(self, self.extents(&s)), invariant!(self, self.extents(&t)));
        if let (Some(x), Some(y)) = (inner.last(), other.first()) {
            self.check_matmul(*x, *y);
        }
        let ty = &call.e.ty;
        let lazy = Ev::Lazy(Box::new(Lazy::Matmul(s, t, ty.clone())));
        // Each thread computes its own element.
        if self.cuda.on_device {
            return Ok(lazy);
        }
        Ok(Ev::Memory(self.materialise(&lazy, ty)?))
    }

    pub(super) fn lazy_value(&mut self, lazy: &Lazy, index: &[ExprId]) -> Checked<Val> {
        match lazy {
            Lazy::Transpose(a) => self.at_index(a, &[index[1], index[0]]),
            Lazy::Spread(a, dim, _) => {
                let inner: Vec<ExprId> =
                    index.iter().enumerate().filter(|(d, _)| d != dim).map(|(_, i)| *i).collect();
                self.at_index(a, &inner)
            }
            Lazy::Reshape(s, _, strides) => {
                // The position in element order, then the source's index of that position.
                let mut at = self.c64(0);
                for (i, stride) in index.iter().zip(strides) {
                    let part = self.mul(*i, *stride);
                    at = self.add(at, part);
                }
                let at = self.hold(at);
                let source = self.unravel(at, &s.extents());
                self.section_value(s, &source)
            }
            Lazy::Cshift(a, dim, shift, extents) => {
                let others: Vec<ExprId> =
                    index.iter().enumerate().filter(|(d, _)| d != dim).map(|(_, i)| *i).collect();
                let by = invariant!(self, self.at_index(shift, &others)?.scalar());
                let by = self.to_i64(by);
                let n = extents[*dim];
                let moved = self.add(index[*dim], by);
                let r = self.body.binary(BinaryOp::Rem, moved, n, self.span);
                let r = self.hold(r);
                let zero = self.c64(0);
                let below = self.compare(CompareOp::Lt, r, zero);
                let up = self.add(r, n);
                let r = self.select(below, up, r);
                let mut index = index.to_vec();
                index[*dim] = r;
                self.at_index(a, &index)
            }
            Lazy::Reduce(r) => self.reduce_at(r, index),
            Lazy::Matmul(a, b, ty) => {
                let (inner, other) = (invariant!(self, self.extents(a)), invariant!(self, self.extents(b)));
                let n = *invariant!(self, inner.last());
                let (row, column) = match (inner.len(), other.len()) {
                    (2, 2) => (Some(index[0]), Some(index[1])),
                    (2, _) => (Some(index[0]), None),
                    _ => (None, Some(index[0])),
                };
                let logical = matches!(ty, Ty::Logical(_));
                let start = if logical { self.truth(false) } else { invariant!(self, self.number(0.0, ty)) };
                let total = self.temp(self.body.exprs[start].ty);
                self.set(total, start);
                self.count_loop(n, Order::Sequential, |l, k, _| {
                    let at_a: Vec<ExprId> = row.into_iter().chain([k]).collect();
                    let at_b: Vec<ExprId> = std::iter::once(k).chain(column).collect();
                    let x = invariant!(l, l.at_index(a, &at_a)?.scalar());
                    let y = invariant!(l, l.at_index(b, &at_b)?.scalar());
                    let old = l.load_local(total);
                    let new = if logical {
                        let b = l.t_bool();
                        let both = l.body.expr(Expr::And(x, y), b, l.span);
                        l.body.expr(Expr::Or(old, both), b, l.span)
                    } else {
                        let p = l.arithmetic(BinaryOp::Mul, x, y);
                        l.arithmetic(BinaryOp::Add, old, p)
                    };
                    l.set(total, new);
                    Ok(())
                })?;
                Ok(Val::Scalar(self.load_local(total)))
            }
        }
    }

    pub(super) fn lazy_extents(&mut self, lazy: &Lazy) -> Vec<ExprId> {
        match lazy {
            Lazy::Transpose(a) => {
                let mut e = self.extents(a).unwrap_or_default();
                e.reverse();
                e
            }
            Lazy::Spread(a, dim, n) => {
                let mut e = self.extents(a).unwrap_or_default();
                e.insert((*dim).min(e.len()), *n);
                e
            }
            Lazy::Reshape(_, extents, _) | Lazy::Cshift(_, _, _, extents) => extents.clone(),
            Lazy::Reduce(r) => self.reduction_extents(r),
            Lazy::Matmul(a, b, _) => {
                let (x, y) = (self.extents(a).unwrap_or_default(), self.extents(b).unwrap_or_default());
                match (x.len(), y.len()) {
                    (2, 2) => vec![x[0], y[1]],
                    (2, _) => vec![x[0]],
                    _ => vec![y[1]],
                }
            }
        }
    }

    pub(super) fn lazy_len(&mut self, lazy: &Lazy) -> Option<ExprId> {
        match lazy {
            Lazy::Transpose(a) | Lazy::Spread(a, ..) | Lazy::Cshift(a, ..) => self.element_len(a),
            Lazy::Reshape(s, ..) => s.len,
            Lazy::Reduce(r) => self.element_len(r.array()),
            Lazy::Matmul(..) => None,
        }
    }

    /// Indices of the element at a position in element order.
    fn unravel(&mut self, at: ExprId, extents: &[ExprId]) -> Vec<ExprId> {
        let mut rest = at;
        let mut list = Vec::new();
        for (d, n) in extents.iter().enumerate() {
            if d + 1 == extents.len() {
                list.push(rest);
                break;
            }
            let i = self.body.binary(BinaryOp::Rem, rest, *n, self.span);
            list.push(self.hold(i));
            let q = self.div(rest, *n);
            rest = self.hold(q);
        }
        list
    }

    pub(crate) fn reshape<'e>(&mut self, call: &Call<'e>) -> Checked<Ev<'e>> {
        let e = call.e;
        let arg = |i: usize| call.arg(i);
        let source = self.array_value(invariant!(self, arg(0)))?;
        let source = self.hold_section(source);
        let shape = self.array_value(invariant!(self, arg(1)))?;
        let mut extents = Vec::new();
        for d in 0..e.rank {
            let i = self.c64(d.into());
            let n = invariant!(self, self.section_value(&shape, &[i])?.scalar());
            let n = self.to_i64(n);
            extents.push(self.hold(n));
        }
        let strides = self.reshape_strides(&extents, arg(3))?;
        if let Some(pad) = arg(2) {
            // Source and pad one after the other, the pad again and again.
            let mut total = self.c64(1);
            for n in &extents {
                total = self.mul(total, *n);
            }
            let total = self.hold(total);
            let pad = self.array_value(pad)?;
            let (mut n, mut p) = (self.c64(1), self.c64(1));
            for x in source.extents() {
                n = self.mul(n, x);
            }
            for x in pad.extents() {
                p = self.mul(p, x);
            }
            let (n, p) = (self.hold(n), self.hold(p));
            let zero = self.c64(0);
            let none = self.compare(CompareOp::Eq, p, zero);
            self.check_source(n, total, Some(none));
            let all = self.memory_like(&source, &[total])?;
            let (source_extents, pad_extents) = (source.extents(), pad.extents());
            self.count_loop(total, Order::Any, |l, i, _| {
                let inside = l.compare(CompareOp::Lt, i, n);
                let to = l.section_place(&all, &[i])?;
                let mut ok = Ok(());
                let mut ok2 = Ok(());
                l.if_else(
                    inside,
                    |l| {
                        ok = (|| {
                            let at = l.unravel(i, &source_extents);
                            let v = l.section_value(&source, &at)?;
                            l.store(to, &e.ty, v, source.len)
                        })();
                    },
                    |l| {
                        ok2 = (|| {
                            let j = l.sub(i, n);
                            let j = l.body.binary(BinaryOp::Rem, j, p, l.span);
                            let j = l.hold(j);
                            let at = l.unravel(j, &pad_extents);
                            let v = l.section_value(&pad, &at)?;
                            let to = l.section_place(&all, &[i])?;
                            l.store(to, &e.ty, v, source.len)
                        })();
                    },
                );
                ok.and(ok2)
            })?;
            self.release_elements_later(&all)?;
            return Ok(Ev::Lazy(Box::new(Lazy::Reshape(all, extents, strides))));
        }
        let (given, wanted) = (self.count_of(&source.extents()), self.count_of(&extents));
        self.check_source(given, wanted, None);
        Ok(Ev::Lazy(Box::new(Lazy::Reshape(source, extents, strides))))
    }

    /// The distance of the elements of each dimension, which ORDER names from the fastest to the slowest.
    fn reshape_strides(&mut self, extents: &[ExprId], order: Option<&Typed>) -> Checked<Vec<ExprId>> {
        let mut stride = self.c64(1);
        let Some(order) = order else {
            let mut strides = Vec::new();
            for n in extents {
                strides.push(stride);
                stride = self.mul(stride, *n);
                stride = self.hold(stride);
            }
            return Ok(strides);
        };
        let order = self.array_value(order)?;
        let mut places = Vec::new();
        for k in 0..extents.len() {
            let k = self.c64(k as i64);
            let d = invariant!(self, self.section_value(&order, &[k])?.scalar());
            let d = self.to_i64(d);
            places.push(self.hold(d));
        }
        self.check_order(&places);
        let mut strides = vec![self.c64(0); extents.len()];
        for d in places {
            let mut next = stride;
            for (i, n) in extents.iter().enumerate() {
                let here = self.c64(i as i64 + 1);
                let here = self.compare(CompareOp::Eq, d, here);
                let here = self.hold(here);
                let own = self.select(here, stride, strides[i]);
                strides[i] = self.hold(own);
                let more = self.mul(stride, *n);
                next = self.select(here, more, next);
            }
            stride = self.hold(next);
        }
        Ok(strides)
    }

    pub(crate) fn eoshift<'e>(&mut self, call: &Call<'e>) -> Checked<Ev<'e>> {
        let e = call.e;
        let arg = |i: usize| call.arg(i);
        let a = self.array_value(invariant!(self, arg(0)))?;
        let a = self.hold_section(a);
        let shift = self.prepare(invariant!(self, arg(1)))?;
        // One object for the elements that come in, of the array's dynamic type.
        let object = arg(2).filter(|b| matches!(e.ty, Ty::Class(_)) && b.rank == 0);
        if matches!(e.ty, Ty::Class(_)) && object.is_none() {
            return self.an.nyi(e.span, "EOSHIFT of polymorphic arrays with an array as BOUNDARY");
        }
        let boundary = match arg(2) {
            _ if object.is_some() => None,
            Some(b) if b.rank == 0 && !e.ty.is_character() && !matches!(e.ty, Ty::Derived(_)) => {
                let zero = invariant!(self, self.number(0.0, &e.ty));
                let v = self.value_or(b, zero)?;
                Some(Ev::Scalar(Val::Scalar(self.hold(v))))
            }
            Some(b) => Some(self.prepare(b)?),
            None => None,
        };
        let dim = constant_dim(arg(3));
        let extents = a.extents();
        self.check_shift(&shift, &extents, dim, "EOSHIFT");
        let n = extents[dim];
        let out = match object {
            Some(_) => self.memory_like(&a, &extents)?,
            None => self.array_memory(&e.ty, &extents, a.len)?,
        };
        self.loop_nest(&extents, Order::Any, |l, index| {
            let others: Vec<ExprId> =
                index.iter().enumerate().filter(|(d, _)| *d != dim).map(|(_, i)| *i).collect();
            let by = invariant!(l, l.at_index(&shift, &others)?.scalar());
            let by = l.to_i64(by);
            let from = l.add(index[dim], by);
            let from = l.hold(from);
            let zero = l.c64(0);
            let low = l.compare(CompareOp::Ge, from, zero);
            let high = l.compare(CompareOp::Lt, from, n);
            let b = l.t_bool();
            let inside = l.body.expr(Expr::And(low, high), b, l.span);
            let mut ok = Ok(());
            let mut ok2 = Ok(());
            l.if_else(
                inside,
                |l| {
                    ok = (|| {
                        let mut at = index.to_vec();
                        at[dim] = from;
                        let v = l.section_value(&a, &at)?;
                        let p = l.section_place(&out, index)?;
                        l.store(p, &e.ty, v, a.len)
                    })();
                },
                |l| {
                    ok2 = (|| {
                        if let Some(object) = object {
                            let to = l.section_address(&out, index)?;
                            return l.copy_object_to(to, object);
                        }
                        let v = match &boundary {
                            Some(b) => l.at_index(b, &others)?,
                            None if e.ty.is_character() => Val::Char(l.blank(e.ty.kind())),
                            None => Val::Scalar(invariant!(l, l.number(0.0, &e.ty))),
                        };
                        let p = l.section_place(&out, index)?;
                        l.store(p, &e.ty, v, a.len)
                    })();
                },
            );
            ok.and(ok2)
        })?;
        self.release_elements_later(&out)?;
        Ok(Ev::Memory(out))
    }

    /// Elements under the mask, one after the other; two passes, the first counts.
    pub(crate) fn pack<'e>(&mut self, call: &Call<'e>) -> Checked<Ev<'e>> {
        let e = call.e;
        let arg = |i: usize| call.arg(i);
        let a = self.array_value(invariant!(self, arg(0)))?;
        let a = self.hold_section(a);
        let named = invariant!(self, arg(1));
        let mask = self.prepare(named)?;
        let extents = a.extents();
        if let Some(given) = self.extents(&mask) {
            self.check_conform(named, &given, &extents);
        }
        let i64 = self.t_i64();
        let next = self.temp(i64);
        let zero = self.c64(0);
        let one = self.c64(1);
        self.set(next, zero);
        let vector = match arg(2) {
            Some(v) => Some(self.array_value(v)?),
            None => None,
        };
        let total = match &vector {
            Some(v) => v.extents()[0],
            None => {
                self.loop_nest(&extents, Order::Sequential, |l, index| {
                    let m = invariant!(l, l.at_index(&mask, index)?.scalar());
                    l.if_then(m, |l| {
                        let v = l.load_local(next);
                        let v = l.add(v, one);
                        l.set(next, v);
                    });
                    Ok(())
                })?;
                let n = self.load_local(next);
                let copy = self.temp(i64);
                self.set(copy, n);
                self.load_local(copy)
            }
        };
        let out = self.memory_like(&a, &[total])?;
        self.set(next, zero);
        self.loop_nest(&extents, Order::Sequential, |l, index| {
            let m = invariant!(l, l.at_index(&mask, index)?.scalar());
            let mut ok = Ok(());
            l.if_then(m, |l| {
                ok = (|| {
                    let at = l.load_local(next);
                    let v = l.section_value(&a, index)?;
                    let p = l.section_place(&out, &[at])?;
                    l.store(p, &e.ty, v, a.len)?;
                    let at = l.load_local(next);
                    let v = l.add(at, one);
                    l.set(next, v);
                    Ok(())
                })();
            });
            ok
        })?;
        if let Some(v) = vector {
            let from = self.load_local(next);
            let from = self.hold_copy(from);
            let rest = self.sub(total, from);
            self.count_loop(rest, Order::Any, |l, i, _| {
                let at = l.add(i, from);
                let value = l.section_value(&v, &[at])?;
                let p = l.section_place(&out, &[at])?;
                l.store(p, &e.ty, value, a.len)
            })?;
        }
        self.release_elements_later(&out)?;
        Ok(Ev::Memory(out))
    }

    /// The value in a temporary of its own, even when it is one already.
    pub(super) fn hold_copy(&mut self, e: ExprId) -> ExprId {
        let ty = self.ty_of(e);
        let l = self.temp(ty);
        self.set(l, e);
        self.load_local(l)
    }

    pub(crate) fn unpack<'e>(&mut self, call: &Call<'e>) -> Checked<Ev<'e>> {
        let vector = &self.array_value(invariant!(self, call.arg(0)))?;
        let ty = &call.e.ty;
        let mask = self.prepare(invariant!(self, call.arg(1)))?;
        let field = self.prepare(invariant!(self, call.arg(2)))?;
        let extents = invariant!(self, self.extents(&mask));
        self.check_field(&field, &extents);
        let there = vector.extents()[0];
        let out = self.memory_like(vector, &extents)?;
        let i64 = self.t_i64();
        let next = self.temp(i64);
        let (zero, one) = (self.c64(0), self.c64(1));
        self.set(next, zero);
        self.loop_nest(&extents, Order::Sequential, |l, index| {
            let m = invariant!(l, l.at_index(&mask, index)?.scalar());
            let (mut ok, mut ok2) = (Ok(()), Ok(()));
            l.if_else(
                m,
                |l| {
                    ok = (|| {
                        let at = l.load_local(next);
                        if l.checks_bounds() {
                            let taken = l.add(at, one);
                            l.check_unpacked(taken, there);
                        }
                        let v = l.section_value(vector, &[at])?;
                        let p = l.section_place(&out, index)?;
                        l.store(p, ty, v, vector.len)?;
                        let at = l.load_local(next);
                        let v = l.add(at, one);
                        l.set(next, v);
                        Ok(())
                    })();
                },
                |l| {
                    ok2 = (|| {
                        let v = l.at_index(&field, index)?;
                        let p = l.section_place(&out, index)?;
                        l.store(p, ty, v, vector.len)
                    })();
                },
            );
            ok.and(ok2)
        })?;
        self.release_elements_later(&out)?;
        Ok(Ev::Memory(out))
    }

    /// i64 values as a rank-1 array of the integer type.
    pub(super) fn index_vector(&mut self, list: &[ExprId], ty: &Ty) -> Checked<Section> {
        let n = self.c64(list.len() as i64);
        let out = self.array_memory(ty, &[n], None)?;
        for (i, v) in list.iter().enumerate() {
            let i = self.c64(i as i64);
            let p = self.section_place(&out, &[i])?;
            let want = self.type_at(p);
            let v = self.body.int_to(&self.an.program.types, *v, want);
            self.assign(p, v);
        }
        Ok(out)
    }

    /// The array's elements without gaps: its own memory when that is so, else a copy.
    pub(super) fn contiguous(&mut self, e: &Typed) -> Checked<Section> {
        let s = self.array_value(e)?;
        if self.is_plain_contiguous(&s) && self.starts_plain(&s) {
            return Ok(s);
        }
        let ev = Ev::Memory(s);
        self.materialise(&ev, &e.ty)
    }

    fn starts_plain(&self, s: &Section) -> bool {
        s.subs.iter().all(|sub| match sub {
            super::section::Sub::Range { lower, .. } => self.const64(*lower) == Some(0),
            super::section::Sub::Fixed { .. } | super::section::Sub::Vector { .. } => false,
        })
    }
}

/// The zero-based dimension that DIM says: the first one without it, and where it is known later.
fn constant_dim(dim: Option<&Typed>) -> usize {
    dim.and_then(|d| d.as_int()).map_or(0, |d| (d - 1).max(0) as usize)
}
