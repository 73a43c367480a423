//! Inquiries about arrays, pointers and arguments that the types do not answer.

use super::super::symbol::Shape;
use super::super::typed::{Kind, Typed};
use super::super::types::{Len, Ty};
use super::any_rank::Asked;
use super::class_object::Dynamic;
use super::ev::{Call, Ev};
use super::home::{Base, Form, Home};
use super::section::Section;
use super::{Lower, Val};
use crate::reported::{Checked, invariant};
use racc_hir::{CompareOp, DescField, Expr, ExprId};

/// Which bound of a dimension.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    Lower,
    Upper,
}

/// Where an object lies.
struct Lies {
    at: ExprId,
    /// Of characters.
    len: Option<ExprId>,
    array: Option<Section>,
}

impl Lower<'_, '_> {
    pub(crate) fn size(&mut self, call: &Call<'_>) -> Checked<Val> {
        let array = invariant!(self, call.arg(0));
        if self.an.is_assumed_rank(array) {
            let v = self.any_rank_inquiry(Asked::Extent, array, call.arg(1))?;
            return Ok(self.integer(v, call.e));
        }
        self.check_asked(array)?;
        let extents = self.array_extents(array)?;
        let Some(dim) = call.arg(1) else {
            let n = self.element_count(&extents);
            return Ok(self.integer(n, call.e));
        };
        // An absent DIM is none.
        let none = self.c32(0);
        let there = self.may_be_absent(dim);
        let d = self.value_or(dim, none)?;
        if there.is_none() {
            self.check_dim(d, array.rank, "size", false);
        }
        let v = self.pick(&extents, d);
        let zero = self.c64(0);
        let mut v = self.max64(v, zero);
        if let Some(there) = there {
            let all = self.element_count(&extents);
            v = self.select(there, v, all);
        }
        Ok(self.integer(v, call.e))
    }

    fn element_count(&mut self, extents: &[ExprId]) -> ExprId {
        let (mut n, zero) = (self.c64(1), self.c64(0));
        for x in extents {
            let x = self.max64(*x, zero);
            n = self.mul(n, x);
        }
        n
    }

    /// The bound of one dimension.
    pub(crate) fn bound(&mut self, call: &Call<'_>, which: Bound) -> Checked<Val> {
        let (array, dim) = (invariant!(self, call.arg(0)), invariant!(self, call.arg(1)));
        let v = if self.an.is_assumed_rank(array) {
            self.any_rank_inquiry(Asked::Bound(which), array, Some(dim))?
        } else {
            let list = self.bounds(array, which)?;
            let d = self.scalar_value(dim)?;
            self.check_dim(d, array.rank, if which == Bound::Lower { "lbound" } else { "ubound" }, false);
            self.pick(&list, d)
        };
        Ok(self.integer(v, call.e))
    }

    /// The bounds of all dimensions.
    pub(crate) fn all_bounds<'e>(&mut self, call: &Call<'e>, which: Bound) -> Checked<Ev<'e>> {
        let array = invariant!(self, call.arg(0));
        if self.an.is_assumed_rank(array) {
            return Ok(Ev::Memory(self.any_rank_vector(Asked::Bound(which), array, &call.e.ty)?));
        }
        let list = self.bounds(array, which)?;
        Ok(Ev::Memory(self.index_vector(&list, &call.e.ty)?))
    }

    pub(crate) fn shape<'e>(&mut self, call: &Call<'e>) -> Checked<Ev<'e>> {
        let array = invariant!(self, call.arg(0));
        if self.an.is_assumed_rank(array) {
            return Ok(Ev::Memory(self.any_rank_vector(Asked::Extent, array, &call.e.ty)?));
        }
        let extents = self.prepare_shape(array)?;
        Ok(Ev::Memory(self.index_vector(&extents, &call.e.ty)?))
    }

    pub(crate) fn length(&mut self, call: &Call<'_>) -> Checked<Val> {
        let a = invariant!(self, call.arg(0));
        let n = if a.is_designator() && !matches!(a.kind, Kind::Substring { .. }) {
            self.designator_len(a)?
        } else if a.rank > 0 {
            let ev = self.prepare(a)?;
            invariant!(self, self.element_len(&ev))
        } else {
            self.chars(a)?.len
        };
        Ok(self.integer(n, call.e))
    }

    pub(crate) fn allocated(&mut self, call: &Call<'_>) -> Checked<Val> {
        let p = self.data_pointer(invariant!(self, call.arg(0)))?;
        Ok(Val::Scalar(self.not_null(p)))
    }

    pub(crate) fn associated(&mut self, call: &Call<'_>) -> Checked<Val> {
        Ok(Val::Scalar(self.is_associated(invariant!(self, call.arg(0)), call.arg(1))?))
    }

    pub(crate) fn present(&mut self, call: &Call<'_>) -> Checked<Val> {
        Ok(Val::Scalar(self.is_present(invariant!(self, call.arg(0)))?))
    }

    /// Of an assumed-rank object.
    pub(crate) fn rank(&mut self, call: &Call<'_>) -> Checked<Val> {
        let object = self.object_of(invariant!(self, call.arg(0)))?;
        let r = self.load_desc(object, DescField::Rank);
        Ok(self.integer(r, call.e))
    }

    pub(crate) fn is_contiguous(&mut self, call: &Call<'_>) -> Checked<Val> {
        Ok(Val::Scalar(self.has_no_gaps(invariant!(self, call.arg(0)))?))
    }

    /// The address of an object that pointers may be made to.
    pub(crate) fn c_loc(&mut self, call: &Call<'_>) -> Checked<Val> {
        let object = invariant!(self, call.arg(0));
        // Pointers to it may be made without TARGET.
        if let Some(Base::Local(l) | Base::Ref(l)) =
            object.root().and_then(|root| self.home(root).ok()).map(|home| home.base)
        {
            self.body.locals[l].sole = false;
        }
        let p = match self.an.is_assumed_rank(object) {
            true => {
                let descriptor = self.object_of(object)?;
                self.load_desc(descriptor, DescField::Base)
            }
            false => self.address_value(object)?,
        };
        Ok(Val::Scalar(self.void(p)))
    }

    pub(crate) fn loc(&mut self, call: &Call<'_>) -> Checked<Val> {
        let p = invariant!(self, self.c_loc(call)?.scalar());
        let i64 = self.t_i64();
        Ok(Val::Scalar(self.body.cast(racc_hir::CastKind::PtrToInt, p, i64, self.span)))
    }

    pub(crate) fn c_funloc(&mut self, call: &Call<'_>) -> Checked<Val> {
        let v = self.scalar_value(invariant!(self, call.arg(0)))?;
        Ok(Val::Scalar(self.void(v)))
    }

    pub(crate) fn c_associated(&mut self, call: &Call<'_>) -> Checked<Val> {
        let p = self.scalar_value(invariant!(self, call.arg(0)))?;
        let there = self.not_null(p);
        let Some(q) = call.arg(1) else { return Ok(Val::Scalar(there)) };
        let q = self.scalar_value(q)?;
        let same = self.compare(CompareOp::Eq, p, q);
        let b = self.t_bool();
        Ok(Val::Scalar(self.body.expr(Expr::And(there, same), b, self.span)))
    }

    pub(crate) fn storage_size(&mut self, call: &Call<'_>) -> Checked<Val> {
        let n = self.element_bytes(invariant!(self, call.arg(0)))?;
        let eight = self.c64(8);
        let n = self.mul(n, eight);
        Ok(self.integer(n, call.e))
    }

    pub(crate) fn sizeof(&mut self, call: &Call<'_>) -> Checked<Val> {
        let a = invariant!(self, call.arg(0));
        let mut n = self.element_bytes(a)?;
        if self.an.is_assumed_rank(a) {
            let count = self.any_rank_inquiry(Asked::Extent, a, None)?;
            n = self.mul(n, count);
        } else if a.rank > 0 {
            for x in self.prepare_shape(a)? {
                n = self.mul(n, x);
            }
        }
        Ok(self.integer(n, call.e))
    }

    /// Bytes of an object, or of an element of an array.
    fn element_bytes(&mut self, a: &Typed) -> Checked<ExprId> {
        let len = match &a.ty {
            Ty::Class(_) => return self.class_bytes(a),
            Ty::Assumed if a.rank > 0 || self.an.is_assumed_rank(a) => {
                let object = self.object_of(a)?;
                return Ok(self.load_desc(object, DescField::ElemLen));
            }
            Ty::Character(_, Len::Const(_)) => None,
            Ty::Character(..) => {
                let ev = self.prepare(a)?;
                Some(invariant!(self, self.element_len(&ev)))
            }
            _ => None,
        };
        Ok(self.elem_bytes(&a.ty, len))
    }

    pub(crate) fn same_type_as(&mut self, call: &Call<'_>) -> Checked<Val> {
        let (a, b) = (invariant!(self, call.arg(0)), invariant!(self, call.arg(1)));
        let same = self.ahead_of_names([a, b], |l, [x, y]| {
            let (x, y) = (l.inquired_table(a, x)?, l.inquired_table(b, y)?);
            Ok(l.compare(CompareOp::Eq, x, y))
        })?;
        Ok(Val::Scalar(same))
    }

    pub(crate) fn extends_type_of(&mut self, call: &Call<'_>) -> Checked<Val> {
        let (a, mold) = (invariant!(self, call.arg(0)), invariant!(self, call.arg(1)));
        let extends = self.ahead_of_names([a, mold], |l, [x, y]| {
            let (x, y) = (l.inquired_table(a, x)?, l.inquired_table(mold, y)?);
            let y = l.hold(y);
            let extends = l.table_extends(x, y);
            // Fortran 2018 §16.9.76: everything extends a mold of CLASS(*) that has no type.
            let Ty::Class(None) = mold.ty else { return Ok(extends) };
            let none = l.is_null(y);
            let ty = l.t_bool();
            Ok(l.body.expr(Expr::Or(extends, none), ty, l.span))
        })?;
        Ok(Val::Scalar(extends))
    }

    /// The table of a polymorphic object's type: of the declared one, where there is no object (Fortran 2018 §7.3.2.3).
    fn inquired_table(&mut self, a: &Typed, table: ExprId) -> Checked<ExprId> {
        let Ty::Class(Some(id)) = a.ty else { return Ok(table) };
        let table = self.hold(table);
        let known = self.not_null(table);
        let declared = self.vtable(id)?;
        let table = self.select(known, table, declared);
        Ok(self.hold(table))
    }

    /// Bytes of one polymorphic object; 0 where CLASS(*) has none.
    fn class_bytes(&mut self, a: &Typed) -> Checked<ExprId> {
        let table = self.class_table(a)?;
        let table = self.inquired_table(a, table)?;
        if matches!(a.ty, Ty::Class(Some(_))) {
            return Ok(self.table_size(table));
        }
        let table = self.hold(table);
        let i64 = self.t_i64();
        let bytes = self.temp(i64);
        let zero = self.c64(0);
        self.set(bytes, zero);
        let there = self.not_null(table);
        let (then, done) = self.block(|l| {
            let dynamic = l.dynamic_of(a)?;
            let n = l.dynamic_size(&Dynamic { table, ..dynamic });
            l.set(bytes, n);
            Ok(())
        });
        self.emit(racc_hir::Stmt::If { cond: there, then, otherwise: None });
        done?;
        Ok(self.load_local(bytes))
    }

    /// The element of a list at a one-based position.
    fn pick(&mut self, list: &[ExprId], d: ExprId) -> ExprId {
        if let Some(v) = self.const64(d) {
            return list.get((v - 1).max(0) as usize).copied().unwrap_or_else(|| self.c64(0));
        }
        let d = self.to_i64(d);
        let d = self.hold(d);
        let mut out = list.last().copied().unwrap_or_else(|| self.c64(0));
        for (i, v) in list.iter().enumerate().rev().skip(1) {
            let at = self.c64(i as i64 + 1);
            let here = self.compare(CompareOp::Eq, d, at);
            out = self.select(here, *v, out);
        }
        out
    }

    /// Extents of an array, elements not evaluated.
    fn array_extents(&mut self, e: &Typed) -> Checked<Vec<ExprId>> {
        if self.an.is_assumed_rank(e) {
            return self.an.nyi(e.span, "this inquiry of an assumed-rank object");
        }
        if e.is_designator() {
            return Ok(self.array(e)?.extents());
        }
        self.prepare_shape(e)
    }

    /// Lower or upper bounds: those of the declaration for whole arrays, from 1 for others.
    pub(super) fn bounds(&mut self, e: &Typed, which: Bound) -> Checked<Vec<ExprId>> {
        let whole = matches!(e.kind, Kind::Var(_) | Kind::Component { .. }) && !self.an.is_assumed_rank(e);
        let (lows, extents) = if whole {
            let w = self.whole(e)?;
            let assumed_size = match self.an.declared_shape(e) {
                Shape::AssumedSize(dims, _) => Some(dims.len()),
                _ => None,
            };
            let mut extents = w.section.extents();
            if let Some(last) = assumed_size {
                extents.truncate(last + 1);
            }
            (w.lows, extents)
        } else {
            let extents = self.array_extents(e)?;
            let lows = extents.iter().map(|_| self.c64(1)).collect();
            (lows, extents)
        };
        let (zero, one) = (self.c64(0), self.c64(1));
        let mut out = Vec::new();
        for (lo, n) in lows.iter().zip(&extents) {
            let empty = self.compare(CompareOp::Le, *n, zero);
            let known = self.const64(*n);
            let v = if which == Bound::Lower {
                let assumed = matches!(self.an.declared_shape(e), Shape::AssumedSize(..));
                match known {
                    Some(c) if c > 0 => *lo,
                    _ if self.const64(*lo) == Some(1) || assumed => *lo,
                    _ => self.select(empty, one, *lo),
                }
            } else {
                let hi = self.add(*lo, *n);
                let hi = self.sub(hi, one);
                match known {
                    Some(c) if c > 0 => hi,
                    _ if self.const64(*lo) == Some(1) => hi,
                    _ => self.select(empty, zero, hi),
                }
            };
            out.push(v);
        }
        Ok(out)
    }

    /// The pointer of an allocatable or pointer designator.
    pub(super) fn data_pointer(&mut self, e: &Typed) -> Checked<ExprId> {
        if matches!(e.kind, Kind::Call(_)) && (e.rank > 0 || !matches!(e.ty, Ty::Class(_))) {
            return self.address_value(e);
        }
        if e.rank == 0 && matches!(e.ty, Ty::Class(_)) && !self.an.is_assumed_rank(e) {
            return self.class_address(e);
        }
        let object = self.object_of(e)?;
        Ok(match self.an.as_descriptor(self.type_at(object)) {
            Some(_) => self.load_desc(object, DescField::Base),
            None => self.load(object),
        })
    }

    fn is_present(&mut self, e: &Typed) -> Checked<ExprId> {
        let sym = match &e.kind {
            Kind::Var(s) | Kind::Procedure(s) => *s,
            _ => return Err(self.unreported()),
        };
        let home = match self.directives.originals.iter().find(|(private, _)| *private == sym) {
            Some((_, original)) => *original,
            None => self.home(sym)?,
        };
        if self.var(sym).is_some_and(|v| v.has_flag()) {
            return match self.flags.get(&sym) {
                Some(flag) => Ok(self.load_local(*flag)),
                None => self.an.nyi(e.span, "PRESENT of a VALUE argument of the host"),
            };
        }
        Ok(self.given(&home))
    }

    /// Whether what is passed to an optional VALUE dummy is there, where that is not certain.
    pub(super) fn given_value(&mut self, v: &Typed) -> Option<ExprId> {
        let mut named = v;
        while let Kind::Convert(inner) = &named.kind {
            named = inner;
        }
        let given = self.may_be_absent(named);
        let (allocatable, pointer) = self.an.dynamic_attrs(named);
        if !named.is_designator() || !allocatable && !pointer {
            return given;
        }
        let Some(given) = given else {
            let p = self.data_pointer(named).ok()?;
            return Some(self.not_null(p));
        };
        // An argument that is not there has nothing to look at.
        let (ty, no) = (self.t_bool(), self.truth(false));
        let there = self.temp(ty);
        self.set(there, no);
        self.if_then(given, |l| {
            if let Ok(p) = l.data_pointer(named) {
                let allocated = l.not_null(p);
                l.set(there, allocated);
            }
        });
        Some(self.load_local(there))
    }

    /// Whether the caller gave the optional argument.
    pub(super) fn given(&mut self, home: &Home) -> ExprId {
        if self.compute == 0 {
            return self.is_there(home);
        }
        // In a construct the argument may be a private copy, which has an address in any case (§2.17.1).
        let ty = self.t_bool();
        let flag = self.body.local("", ty, racc_hir::LocalKind::Temp, self.span);
        self.in_entry(|l| {
            let there = l.is_there(home);
            l.set(flag, there);
        });
        self.load_local(flag)
    }

    fn is_there(&mut self, home: &Home) -> ExprId {
        let p = match (home.base, home.form) {
            (Base::Ref(l), _) => self.load_local(l),
            (Base::Local(_), Form::Descriptor { .. }) => {
                let object = self.object(home);
                self.load_desc(object, DescField::Base)
            }
            (Base::Local(l), _) => self.load_local(l),
            (Base::Global(_) | Base::Block(..), _) => return self.truth(true),
        };
        self.not_null(p)
    }

    fn is_associated(&mut self, pointer: &Typed, target: Option<&Typed>) -> Checked<ExprId> {
        if matches!(pointer.kind, Kind::Element(..) | Kind::Section(..) | Kind::Substring { .. }) {
            return self.an.error_help(
                super::super::codes::ARGUMENT,
                pointer.span,
                "the first argument of ASSOCIATED must be a pointer",
                "use ALLOCATED for an allocatable variable",
            );
        }
        if target.is_none() || self.an.is_assumed_rank(pointer) {
            let p = self.data_pointer(pointer)?;
            let there = self.not_null(p);
            return match target {
                Some(target) if !self.an.is_assumed_rank(target) => {
                    self.any_rank_associated(pointer, target, there)
                }
                Some(target) => self.is_associated_with(pointer, target),
                None => Ok(there),
            };
        }
        let Some(target) = target else { return Err(self.unreported()) };
        self.is_associated_with(pointer, target)
    }

    fn is_associated_with(&mut self, pointer: &Typed, target: &Typed) -> Checked<ExprId> {
        let p = self.lies(pointer)?;
        let (at, b) = (self.void(p.at), self.t_bool());
        let there = self.not_null(at);
        if let Kind::Procedure(s) = target.kind {
            let q = self.procedure_value(s)?;
            let q = self.void(q);
            let same = self.compare(CompareOp::Eq, at, q);
            return Ok(self.body.expr(Expr::And(there, same), b, self.span));
        }
        let q = self.lies(target)?;
        let to = self.void(q.at);
        let mut cond = self.compare(CompareOp::Eq, at, to);
        // What has no storage is associated with nothing (Fortran 2018 §16.9.16).
        let (zero, one) = (self.c64(0), self.c64(1));
        if let (Some(n), Some(m)) = (p.len, q.len)
            && target.is_designator()
        {
            let same = self.compare(CompareOp::Eq, n, m);
            let some = self.compare(CompareOp::Gt, n, zero);
            cond = self.body.expr(Expr::And(cond, same), b, self.span);
            cond = self.body.expr(Expr::And(cond, some), b, self.span);
        }
        if let (Some(a), Some(t)) = (&p.array, &q.array)
            && target.rank == pointer.rank
        {
            let strides = self.byte_strides(a).into_iter().zip(self.byte_strides(t));
            for ((x, y), (s, t)) in a.extents().into_iter().zip(t.extents()).zip(strides) {
                let same = self.compare(CompareOp::Eq, x, y);
                let some = self.compare(CompareOp::Gt, x, zero);
                let single = self.compare(CompareOp::Eq, x, one);
                let stride = self.compare(CompareOp::Eq, s, t);
                let stride = self.body.expr(Expr::Or(single, stride), b, self.span);
                for condition in [same, some, stride] {
                    cond = self.body.expr(Expr::And(cond, condition), b, self.span);
                }
            }
        }
        Ok(self.body.expr(Expr::And(there, cond), b, self.span))
    }

    /// Where the target of a pointer, or an object, lies. Functions are called once for all that is asked of it.
    fn lies(&mut self, e: &Typed) -> Checked<Lies> {
        if e.rank > 0 && !self.an.is_assumed_rank(e) {
            let s = self.array(e)?;
            let s = self.hold_section(s);
            let zeros: Vec<ExprId> = (0..s.rank()).map(|_| self.c64(0)).collect();
            let at = match e.is_designator() && self.an.dynamic_attrs(e).1 {
                true => self.data_pointer(e)?,
                false => self.section_address(&s, &zeros)?,
            };
            let len = s.len.filter(|_| e.ty.is_character());
            return Ok(Lies { at, len, array: Some(s) });
        }
        if e.rank == 0 && e.ty.is_character() && !e.is_designator() {
            let chars = self.chars(e)?;
            return Ok(Lies { at: self.hold(chars.at), len: Some(self.hold(chars.len)), array: None });
        }
        let at = match self.an.dynamic_attrs(e).1 || self.an.is_assumed_rank(e) {
            true => self.data_pointer(e)?,
            false => self.address_value(e)?,
        };
        let len = match e.rank == 0 && e.ty.is_character() {
            true => Some(self.chars(e)?.len),
            false => None,
        };
        Ok(Lies { at: self.hold(at), len, array: None })
    }

    /// The distance of the elements in each dimension of a section, in bytes.
    fn byte_strides(&mut self, s: &Section) -> Vec<ExprId> {
        let unit = match s.unit {
            racc_hir::Unit::Elem => self.size_of(s.elem),
            racc_hir::Unit::Bytes => 1,
        };
        let mut list = Vec::new();
        for sub in &s.subs {
            if let super::section::Sub::Range { step, stride, .. } = sub {
                let unit = self.c64(unit);
                let n = self.mul(*step, *stride);
                list.push(self.mul(n, unit));
            }
        }
        list
    }

    fn has_no_gaps(&mut self, e: &Typed) -> Checked<ExprId> {
        if self.an.is_assumed_rank(e) {
            let object = self.object_of(e)?;
            let gaps = self.gaps_of_any_rank(object);
            return Ok(self.not(gaps));
        }
        let s = self.array(e)?;
        if self.is_plain_contiguous(&s) {
            return Ok(self.truth(true));
        }
        Ok(self.without_gaps(&s))
    }

    /// The elements follow each other in memory.
    pub(super) fn without_gaps(&mut self, s: &Section) -> ExprId {
        let unit = match s.unit {
            racc_hir::Unit::Elem => self.c64(1),
            racc_hir::Unit::Bytes => self.element_size(s),
        };
        let mut expected = unit;
        let mut cond = self.truth(s.steps.is_empty());
        let b = self.t_bool();
        for sub in &s.subs {
            if let super::section::Sub::Range { step, extent, stride, .. } = sub {
                let own = self.mul(*step, *stride);
                let same = self.compare(CompareOp::Eq, own, expected);
                cond = self.body.expr(Expr::And(cond, same), b, self.span);
                expected = self.mul(expected, *extent);
            }
        }
        cond
    }

    /// `loc`, `c_loc`: the address of a variable or of what a pointer points to. A Cray pointer may get it.
    pub(super) fn address_value(&mut self, e: &Typed) -> Checked<ExprId> {
        let address = self.address_of(e)?;
        self.gets_other_names(e);
        Ok(address)
    }

    fn address_of(&mut self, e: &Typed) -> Checked<ExprId> {
        if let Kind::Procedure(s) = e.kind {
            return self.procedure_value(s);
        }
        if e.rank > 0 {
            let s = self.array(e)?;
            let zeros: Vec<ExprId> = (0..s.rank()).map(|_| self.c64(0)).collect();
            return self.section_address(&s, &zeros);
        }
        if matches!(e.ty, Ty::Class(_)) {
            return self.data_pointer(e);
        }
        let place = self.place(e)?;
        Ok(self.addr(place))
    }
}
