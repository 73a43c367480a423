//! Actual arguments for their dummies: addresses, descriptors, packed copies, class containers.

use super::super::codes;
use super::super::symbol::{Direction, Shape, Var};
use super::super::typed::{Kind, Typed};
use super::super::types::{Len, Ty};
use super::home::{Base, Form, Home};
use super::inquiry::Bound;
use super::section::Section;
use super::{Chars, Lower, Val};
use crate::fortran::ast::Ignored;
use crate::reported::{Checked, invariant};
use racc_hir::{DescField, Expr, ExprId};

use super::passed::Passed;
use super::put_back::After;
use super::types::CLASS_DATA;

impl Lower<'_, '_> {
    /// An argument for a dummy variable. Fortran 2018 §15.5.2.12: an optional dummy is absent when the argument is an
    /// absent one of the caller, or not allocated or associated where the dummy is neither allocatable nor pointer.
    pub(super) fn pass(&mut self, v: &Typed, var: &Var, after: &mut Vec<After>) -> Checked<Passed> {
        let own = match var.attrs.pointer {
            true => None,
            false => self.named_actual(v)?,
        };
        let v = own.as_ref().unwrap_or(v);
        let passed = self.pass_of_any_memory(v, var, after)?;
        // A pointer to a TARGET dummy is undefined after the call where the argument is no TARGET (§15.5.2.4), but
        // programs that forgot the attribute use it, and get what they expect from other compilers.
        if var.attrs.target || var.attrs.pointer {
            self.gets_other_names(v);
        }
        Ok(passed)
    }

    fn pass_of_any_memory(&mut self, v: &Typed, var: &Var, after: &mut Vec<After>) -> Checked<Passed> {
        // A kernel goes on when its launch returns: it cannot have copies of the host's, of managed data either.
        let launching = self.cuda.launched.is_some() && v.is_designator();
        if (launching || self.an.is_remote(v)) && !self.in_device_code() && !var.by_value() {
            return self.with_remote(|l| l.pass_local(v, var, after));
        }
        if !v.is_designator() {
            return self.pass_local(v, var, after);
        }
        let outer = std::mem::take(&mut self.cuda.remote_allowed);
        let passed = self.pass_local(v, var, after);
        self.cuda.remote_allowed = outer;
        passed
    }

    fn pass_local(&mut self, v: &Typed, var: &Var, after: &mut Vec<After>) -> Checked<Passed> {
        if matches!(v.kind, Kind::Null) && var.attrs.optional && !var.attrs.pointer && !var.attrs.allocatable
        {
            return self.pass_absent(Some(var));
        }
        if var.attrs.optional
            && !var.by_value()
            && !var.attrs.pointer
            && !var.attrs.allocatable
            && matches!(v.kind, Kind::Var(_) | Kind::Component { .. })
        {
            let (allocatable, pointer) = self.an.dynamic_attrs(v);
            if allocatable || pointer {
                return self.pass_if_there(v, var, after);
            }
            // An absent VALUE dummy has memory all the same.
            if let Kind::Var(sym) = v.kind
                && let Some(flag) = self.flags.get(&sym).copied()
            {
                let passed = self.pass_there(v, var, after)?;
                let there = self.load_local(flag);
                let null = self.null(self.ty_of(passed.value));
                return Ok(Passed { value: self.select(there, passed.value, null), len: passed.len });
            }
        }
        self.pass_there(v, var, after)
    }

    fn pass_if_there(&mut self, v: &Typed, var: &Var, after: &mut Vec<After>) -> Checked<Passed> {
        let (i64, void) = (self.t_i64(), self.t_void_ptr());
        let (value, len) = (self.temp(void), self.temp(i64));
        let (null, zero) = (self.null(void), self.c64(0));
        self.set(value, null);
        self.set(len, zero);
        let mut later = Vec::new();
        let outer = match self.may_be_absent(v) {
            Some(there) => there,
            None => self.truth(true),
        };
        let (inner, passed) = self.block(|l| {
            let data = l.data_pointer(v)?;
            let there = l.not_null(data);
            let (then, passed) = l.block(|l| {
                let passed = l.pass_there(v, var, &mut later)?;
                let p = l.void(passed.value);
                l.set(value, p);
                if let Some(n) = passed.len {
                    l.set(len, n);
                }
                Ok(passed)
            });
            l.emit(racc_hir::Stmt::If { cond: there, then, otherwise: None });
            passed
        });
        self.emit(racc_hir::Stmt::If { cond: outer, then: inner, otherwise: None });
        let passed = passed?;
        let is_there = self.load_local(value);
        let is_there = self.not_null(is_there);
        after.extend(later.into_iter().map(|item| After::If(is_there, Box::new(item))));
        Ok(Passed { value: self.load_local(value), len: passed.len.map(|_| self.load_local(len)) })
    }

    fn pass_there(&mut self, v: &Typed, var: &Var, after: &mut Vec<After>) -> Checked<Passed> {
        // A dummy that only its call shows to be a procedure takes the code.
        if let Kind::Procedure(_) = v.kind {
            let value = self.scalar_value(v)?;
            return Ok(Passed { value, len: None });
        }
        // Objects of CLASS for an array of a type: seen as objects of it.
        if let (Ty::Derived(_), Ty::Class(_)) = (&var.ty, &v.ty)
            && v.rank > 0
        {
            if let (Kind::Var(_), Shape::AssumedSize(..)) = (&v.kind, self.an.declared_shape(v)) {
                // Fortran 2018 §15.5.2.4: nobody knows how many objects of another size there are to pack.
                return self.an.error_help(
                    codes::ARGUMENT,
                    v.span,
                    "a polymorphic assumed-size array cannot be passed to a dummy argument that is not polymorphic",
                    "pass a section with an upper bound, such as `a(:n)`, or declare the dummy CLASS",
                );
            }
            let s = self.array_value(v)?;
            let home = self.class_array_as(&s, &var.ty, None)?;
            let array = self.named_home(home, &var.ty, v.rank);
            return self.pass_there(&array, var, after);
        }
        let null = matches!(v.kind, Kind::Null);
        if var.attrs.value && var.ty.is_character() && !var.by_value() && v.rank == 0 {
            let there = self.given_value(v).filter(|_| var.attrs.optional);
            let chars = self.chars(v)?;
            let len = match self.known_len(&var.ty) {
                Some(len) => len,
                None => chars.len,
            };
            let len = self.hold(len);
            let copy = self.char_memory(len, chars.kind);
            let Some(there) = there else {
                self.assign_chars(copy, chars);
                return Ok(Passed { value: copy.at, len: Some(len) });
            };
            let there = self.hold(there);
            self.if_then(there, |l| l.assign_chars(copy, chars));
            let null = self.null(self.ty_of(copy.at));
            return Ok(Passed { value: self.select(there, copy.at, null), len: Some(len) });
        }
        if var.by_value() {
            if !var.attrs.optional {
                self.check_actual(v)?;
            }
            if var.has_flag() {
                let zero = self.number(0.0, &var.ty);
                if let (Some(zero), Some(_)) = (zero, self.given_value(v)) {
                    let e = self.value_or(v, zero)?;
                    let ty = self.an.elem_type(&var.ty);
                    return Ok(Passed { value: self.to_memory(e, ty), len: None });
                }
                if let (Some(there), Ty::Character(..) | Ty::Derived(_)) = (self.given_value(v), &var.ty) {
                    return self.pass_value_if_there(v, var, there);
                }
            }
            let part = self.declared_part(v, var)?;
            return match self.value(part.as_ref().unwrap_or(v))? {
                Val::Scalar(e) => {
                    let ty = self.an.elem_type(&var.ty);
                    Ok(Passed { value: self.to_memory(e, ty), len: None })
                }
                Val::Char(chars) => Ok(Passed { value: self.character_code_of(chars), len: Some(chars.len) }),
                Val::Record(p) => Ok(Passed { value: self.load(p), len: None }),
            };
        }
        if null && (var.attrs.pointer || var.attrs.allocatable) {
            return self.pass_null(var);
        }
        if !var.attrs.pointer && !var.attrs.allocatable && !var.attrs.optional {
            self.check_actual(v)?;
        }
        match &var.shape {
            Shape::AssumedShape(_)
            | Shape::Deferred(_)
            | Shape::AssumedRank
            | Shape::Explicit(_)
            | Shape::AssumedSize(..)
                if matches!(var.ty, Ty::Class(_)) =>
            {
                self.pass_class_dummy(v, var, after)
            }
            Shape::Scalar => {
                let passed = self.pass_scalar(v, var)?;
                Ok(Passed { len: passed.len.filter(|_| var.ty != Ty::Assumed), ..passed })
            }
            Shape::AssumedShape(_) => self.pass_assumed(v, var, after),
            Shape::Deferred(_) => self.pass_deferred(v, var),
            Shape::AssumedRank => self.pass_any_rank(v, var, after),
            Shape::Explicit(_) | Shape::AssumedSize(..) => {
                let passed = self.pass_memory(v, var.intent != Some(Direction::In), after)?;
                // TYPE(*) takes characters without their length.
                Ok(Passed { len: passed.len.filter(|_| var.ty != Ty::Assumed), ..passed })
            }
        }
    }

    /// A value that is in memory, where that is there: else any other.
    fn pass_value_if_there(&mut self, v: &Typed, var: &Var, there: ExprId) -> Checked<Passed> {
        let ty = self.an.dummy_var_type(var);
        let (ptr, there) = (self.ptr_to(ty), self.hold(there));
        let nothing = self.scratch(ty);
        let nothing = self.local_place(nothing);
        let nothing = self.addr(nothing);
        let at = self.temp(ptr);
        self.set(at, nothing);
        let (then, len) = self.block(|l| {
            let (given, len) = match v.ty.is_character() {
                true => {
                    let chars = l.chars(v)?;
                    (chars.at, Some(chars.len))
                }
                false => {
                    let part = l.declared_part(v, var)?;
                    let place = l.place(part.as_ref().unwrap_or(v))?;
                    (l.addr(place), None)
                }
            };
            let given = l.ptr_cast(given, ptr);
            l.set(at, given);
            Ok(len)
        });
        self.emit(racc_hir::Stmt::If { cond: there, then, otherwise: None });
        let len = len?;
        let at = self.load_local(at);
        let place = self.deref(at, ty);
        Ok(Passed { value: self.load(place), len })
    }

    /// A polymorphic scalar as the object that a dummy of its declared type takes (Fortran 2018 §15.5.2.4).
    fn declared_part(&mut self, v: &Typed, var: &Var) -> Checked<Option<Typed>> {
        match (&var.ty, &v.ty) {
            (Ty::Derived(_), Ty::Class(_)) if v.rank == 0 => self.as_type(v, &var.ty).map(Some),
            _ => Ok(None),
        }
    }

    fn pass_null(&mut self, var: &Var) -> Checked<Passed> {
        let ty = self.an.storage_type(&var.ty, &var.shape, var.attrs);
        let l = self.scratch(ty);
        let p = self.local_place(l);
        if var.shape.is_scalar() {
            let null = self.null(ty);
            self.assign(p, null);
        } else {
            self.null_descriptor(p, &var.ty);
        }
        let zero = self.c64(0);
        let len = match var.ty {
            Ty::Character(_, Len::Deferred) => Some(self.temp_address(zero)),
            Ty::Character(..) => Some(zero),
            _ => None,
        };
        Ok(Passed { value: self.addr(p), len })
    }

    pub(super) fn pass_scalar(&mut self, v: &Typed, var: &Var) -> Checked<Passed> {
        if let Ty::Class(declared) = &var.ty {
            return self.pass_class(v, *declared);
        }
        if var.attrs.pointer || var.attrs.allocatable {
            let (allocatable, pointer) = self.an.dynamic_attrs(v);
            let len = if v.ty.is_character() {
                let deferred = matches!(var.ty, Ty::Character(_, Len::Deferred));
                if deferred {
                    match self.length_place(v) {
                        Some(p) => Some(self.addr(p)),
                        None => {
                            let n = self.chars(v)?.len;
                            Some(self.temp_address(n))
                        }
                    }
                } else {
                    Some(self.designator_len(v)?)
                }
            } else {
                None
            };
            if (allocatable || pointer) && v.is_designator() {
                let object = self.object_of(v)?;
                return Ok(Passed { value: self.addr(object), len });
            }
            let place = self.place(v)?;
            let a = self.addr(place);
            return Ok(Passed { value: self.temp_address(a), len });
        }
        if v.ty.is_character() {
            let Chars { at, len, .. } = self.own_chars(v)?;
            if matches!(v.kind, Kind::Call(_)) && self.an.dynamic_attrs(v).1 {
                self.check_passed(v, at);
            }
            return Ok(Passed { value: at, len: Some(len) });
        }
        if matches!(v.ty, Ty::Class(_)) {
            return Ok(Passed { value: self.data_pointer(v)?, len: None });
        }
        // What a function's pointer leads to is a variable.
        let pointed = matches!(v.kind, Kind::Call(_)) && self.an.dynamic_attrs(v).1;
        if v.is_designator() || pointed {
            let place = self.place(v)?;
            let value = self.addr(place);
            if pointed {
                self.check_passed(v, value);
            }
            return Ok(Passed { value, len: None });
        }
        let value = self.value(v)?;
        // As with gfortran, procedures may store into what is passed for a record, and the constant stays.
        let stored = var.intent != Some(Direction::In);
        if let Val::Record(p) = value
            && (self.is_own_value(v) || stored && self.is_constant_object(p))
        {
            let copy = self.load(p);
            return Ok(Passed { value: self.temp_address(copy), len: None });
        }
        Ok(self.pass_val(value, &v.ty))
    }

    fn pass_assumed(&mut self, v: &Typed, var: &Var, after: &mut Vec<After>) -> Checked<Passed> {
        // An optional array passed on as it came.
        let absent = self.may_be_absent(v);
        if v.ty == Ty::Assumed && matches!(self.an.declared_shape(v), Shape::AssumedShape(_)) {
            let object = self.object_of(v)?;
            let value = self.addr(object);
            let null = self.ty_of(value);
            let null = self.null(null);
            let value = match absent {
                Some(there) if var.attrs.optional => self.select(there, value, null),
                _ => value,
            };
            return Ok(Passed { value, len: None });
        }
        let mut s = self.array_value(v)?;
        let len = s.len;
        // What the callee makes pointers to, or changes later, is the argument itself (Fortran 2018 §15.5.2.4).
        let itself = var.attrs.target || var.attrs.volatile || var.attrs.asynchronous;
        if itself && !s.steps.is_empty() && !s.has_vector() {
            s = self.without_steps(&s)?;
        }
        let s = if !s.steps.is_empty() || s.has_vector() || var.attrs.contiguous && !self.known_contiguous(v)
        {
            let copy = self.packed(&s)?;
            if v.is_designator() && !s.has_vector() && var.intent != Some(Direction::In) {
                let held = self.hold_section(s);
                after.push(After::Copy { to: held, from: copy.clone(), ty: v.ty.clone() });
            }
            copy
        } else {
            s
        };
        let desc = match s.may_be_uneven() && !self.known_contiguous(v) {
            true => self.even_descriptor(s, v, var, after)?,
            false => self.counted_descriptor(&s, None)?,
        };
        let p = self.local_place(desc);
        let a = self.addr(p);
        let value = match absent {
            Some(there) if var.attrs.optional => {
                let ty = self.ty_of(a);
                let null = self.null(ty);
                self.select(there, a, null)
            }
            _ => a,
        };
        Ok(Passed { value, len: if v.ty.is_character() { len } else { None } })
    }

    /// Strides of a descriptor count elements: of parts of objects there may be no whole number between two.
    fn even_descriptor(
        &mut self,
        s: Section,
        v: &Typed,
        var: &Var,
        after: &mut Vec<After>,
    ) -> Checked<racc_hir::LocalId> {
        let s = self.hold_section(s);
        let even = self.is_even(&s);
        self.descriptor_if(even, s, v, var, after)
    }

    /// Of the section where that holds, else of a copy without gaps.
    fn descriptor_if(
        &mut self,
        fits: ExprId,
        s: Section,
        v: &Typed,
        var: &Var,
        after: &mut Vec<After>,
    ) -> Checked<racc_hir::LocalId> {
        let uneven = self.not(fits);
        let uneven = self.hold(uneven);
        let desc = self.counted_descriptor(&s, None)?;
        let (then, copy) = self.block(|l| {
            let copy = l.packed(&s)?;
            let place = l.local_place(desc);
            l.describe_counted(place, &copy, None)?;
            Ok(copy)
        });
        self.emit(racc_hir::Stmt::If { cond: uneven, then, otherwise: None });
        let copy = After::Copy { to: s, from: copy?, ty: v.ty.clone() };
        if v.is_designator() && var.intent != Some(Direction::In) {
            after.push(After::If(uneven, Box::new(copy)));
        }
        Ok(desc)
    }

    /// For an optional dummy named as an argument: whether it is there.
    pub(super) fn may_be_absent(&mut self, v: &Typed) -> Option<ExprId> {
        let Kind::Var(s) = v.kind else { return None };
        if !self.var(s)?.attrs.optional {
            return None;
        }
        if let Some(flag) = self.flags.get(&s) {
            return Some(self.load_local(*flag));
        }
        let home = self.home(s).ok()?;
        match home.base {
            Base::Ref(_) => Some(self.given(&home)),
            Base::Local(_) if matches!(home.form, Form::Descriptor { .. }) => Some(self.given(&home)),
            Base::Local(_) | Base::Global(_) | Base::Block(..) => None,
        }
    }

    fn pass_deferred(&mut self, v: &Typed, var: &Var) -> Checked<Passed> {
        let (allocatable, pointer) = self.an.dynamic_attrs(v);
        let len = if var.ty.is_character() {
            if matches!(var.ty, Ty::Character(_, Len::Deferred)) {
                let p = invariant!(self, self.length_place(v));
                Some(self.addr(p))
            } else {
                Some(self.designator_len(v)?)
            }
        } else {
            None
        };
        let either = var.attrs.ignored.has(Ignored::ALLOCATABLE);
        if v.is_designator()
            && (allocatable && var.attrs.allocatable || pointer && (var.attrs.pointer || either))
        {
            let object = self.object_of(v)?;
            let mut value = self.addr(object);
            // A construct has a descriptor of its own in any case: an absent one is passed on as absent (§2.17.1).
            if self.compute > 0
                && var.attrs.optional
                && let Some(there) = self.may_be_absent(v)
            {
                let ty = self.ty_of(value);
                let null = self.null(ty);
                value = self.select(there, value, null);
            }
            return Ok(Passed { value, len });
        }
        let s = self.array_value(v)?;
        let lows: Vec<ExprId> = if matches!(v.kind, Kind::Var(_) | Kind::Component { .. }) {
            self.bounds(v, Bound::Lower)?
        } else {
            (0..s.rank()).map(|_| self.c64(1)).collect()
        };
        let desc = self.section_descriptor(&s, Some(&lows))?;
        let p = self.local_place(desc);
        Ok(Passed { value: self.addr(p), len })
    }

    fn pass_any_rank(&mut self, v: &Typed, var: &Var, after: &mut Vec<After>) -> Checked<Passed> {
        // What has no type cannot be copied element for element either.
        let untyped = v.ty == Ty::Assumed && v.rank > 0 && var.attrs.contiguous && !var.attrs.optional;
        if self.an.is_assumed_rank(v) || untyped {
            let object = self.object_of(v)?;
            let fixed = v.root().and_then(|sym| self.var(sym)).is_some_and(|own| own.attrs.contiguous);
            if var.attrs.contiguous && !fixed && !self.an.dynamic_attrs(v).0 {
                self.check_no_gaps(object);
            }
            let len = match v.ty.is_character() && var.ty != Ty::Assumed {
                true => Some(self.designator_len(v)?),
                false => None,
            };
            return Ok(Passed { value: self.addr(object), len });
        }
        if v.rank > 0 {
            let (allocatable, pointer) = self.an.dynamic_attrs(v);
            if (allocatable || pointer) && (var.attrs.allocatable || var.attrs.pointer) {
                return self.pass_deferred(v, var);
            }
            let mut s = self.array_value(v)?;
            let selected = s.has_vector();
            if selected {
                s = self.packed(&s)?;
            }
            // A pointer keeps the bounds of its target.
            let whole = matches!(v.kind, Kind::Var(_) | Kind::Component { .. });
            let lows = if var.attrs.pointer && whole { Some(self.bounds(v, Bound::Lower)?) } else { None };
            let gaps = !selected && lows.is_none() && !self.known_contiguous(v);
            let desc = match var.attrs.contiguous && gaps {
                true => {
                    let s = self.hold_section(s.clone());
                    let dense = self.without_gaps(&s);
                    self.descriptor_if(dense, s, v, var, after)?
                }
                false => self.section_descriptor(&s, lows.as_deref())?,
            };
            let p = self.local_place(desc);
            // The last extent of an assumed-size array is -1 (Fortran 2018 §16.9.172).
            if let (Kind::Var(_), Shape::AssumedSize(dims, _)) = (&v.kind, self.an.declared_shape(v)) {
                let (one, last) = (self.c64(1), self.c64(-1));
                self.set_desc(p, DescField::Lbound(dims.len() as u8), one);
                self.set_desc(p, DescField::Ubound(dims.len() as u8), last);
            }
            let len = s.len.filter(|_| v.ty.is_character() && var.ty != Ty::Assumed);
            let mut value = self.addr(p);
            // An optional array passed on as it came.
            if var.attrs.optional
                && let Some(there) = self.may_be_absent(v)
            {
                let null = self.ty_of(value);
                let null = self.null(null);
                value = self.select(there, value, null);
            }
            return Ok(Passed { value, len });
        }
        if var.attrs.allocatable || var.attrs.pointer {
            if v.ty.is_character() || v.ty == Ty::Class(None) {
                let what = "character scalars for assumed-rank dummies that are allocatable or pointers";
                return self.an.nyi(v.span, what);
            }
            return self.pass_moving(v, var, after);
        }
        let Some(there) = self.may_be_absent(v).filter(|_| var.attrs.optional) else {
            return self.pass_scalar_of_any_rank(v, var);
        };
        let ty = self.t_void_ptr();
        let (value, null) = (self.temp(ty), self.null(ty));
        self.set(value, null);
        let (then, passed) = self.block(|l| {
            let passed = l.pass_scalar_of_any_rank(v, var)?;
            let p = l.void(passed.value);
            l.set(value, p);
            Ok(passed)
        });
        self.emit(racc_hir::Stmt::If { cond: there, then, otherwise: None });
        Ok(Passed { value: self.load_local(value), len: passed?.len })
    }

    fn pass_scalar_of_any_rank(&mut self, v: &Typed, var: &Var) -> Checked<Passed> {
        let part = self.declared_part(v, var)?;
        let v = part.as_ref().unwrap_or(v);
        let mut len = None;
        let (p, ty) = if v.ty.is_character() {
            let Chars { at: p, len: n, .. } = self.chars(v)?;
            len = Some(self.hold(n));
            (p, &v.ty)
        } else if v.is_designator() {
            let place = self.place(v)?;
            (self.addr(place), &v.ty)
        } else {
            let value = self.value(v)?;
            (self.pass_val(value, &v.ty).value, &v.ty)
        };
        let elem = self.an.elem_type(ty);
        let ptr = self.ptr_to(elem);
        let base = self.ptr_cast(p, ptr);
        let unit = racc_hir::Unit::Elem;
        let subs = Vec::new();
        let s = Section { base, elem, unit, subs, steps: Vec::new(), ty: ty.clone(), len, dynamic: None };
        let desc = self.counted_descriptor(&s, None)?;
        let p = self.local_place(desc);
        Ok(Passed { value: self.addr(p), len: len.filter(|_| var.ty != Ty::Assumed) })
    }

    /// A scalar allocatable or pointer for an assumed-rank one: a descriptor while the call lasts.
    fn pass_moving(&mut self, v: &Typed, var: &Var, after: &mut Vec<After>) -> Checked<Passed> {
        let elem = self.an.elem_type(&var.ty);
        let ty = self.an.program.types.intern(racc_hir::Type::Descriptor { elem, rank: 0 });
        let descriptor = self.scratch(ty);
        let place = self.local_place(descriptor);
        self.set_dtype(place, &var.ty, None);
        let (allocatable, pointer) = self.an.dynamic_attrs(v);
        let object = match (allocatable || pointer) && v.is_designator() {
            true => Some(self.object_of(v)?),
            false => None,
        };
        // Of an object of CLASS, whose type is the dummy's, what its container leads to.
        let object = object.map(|o| if matches!(v.ty, Ty::Class(_)) { self.field(o, CLASS_DATA) } else { o });
        let base = match object {
            Some(object) => self.load(object),
            None => self.address_value(v)?,
        };
        self.set_desc(place, DescField::Base, base);
        if let (Some(object), true) = (object, var.intent != Some(Direction::In)) {
            after.push(After::Base { descriptor, object });
        }
        Ok(Passed { value: self.addr(place), len: None })
    }

    /// For explicit-shape and assumed-size dummies: the address of elements without gaps.
    fn pass_memory(&mut self, v: &Typed, back: bool, after: &mut Vec<After>) -> Checked<Passed> {
        // Nothing comes back into a constant.
        let back = back && v.is_designator();
        if v.rank == 0 {
            // An element stands for itself and all behind it.
            if v.ty.is_character() {
                let Chars { at: p, len: n, .. } = self.chars(v)?;
                return Ok(Passed { value: p, len: Some(n) });
            }
            if v.is_in_memory() {
                let place = self.place(v)?;
                return Ok(Passed { value: self.addr(place), len: None });
            }
            let value = self.value(v)?;
            return Ok(self.pass_val(value, &v.ty));
        }
        if let (Ty::Assumed, Kind::Var(sym)) = (&v.ty, &v.kind)
            && let Home {
                base: Base::Local(descriptor),
                form: Form::Descriptor { contiguous: false, .. },
                ..
            } = self.home(*sym)?
        {
            return Ok(self.pass_packed(descriptor, back, after));
        }
        let s = self.array_value(v)?;
        let len = if v.ty.is_character() { s.len } else { None };
        let zeros: Vec<ExprId> = (0..s.rank()).map(|_| self.c64(0)).collect();
        if !v.is_in_memory() || self.known_contiguous(v) {
            let value = self.section_address(&s, &zeros)?;
            return Ok(Passed { value, len });
        }
        let elsewhere = self.an.is_remote(v) || self.cuda.launched.is_some();
        if elsewhere && !self.in_device_code() && s.steps.is_empty() && !s.has_vector() {
            return self.pass_device_memory(s).map(|value| Passed { value, len });
        }
        if s.unit == racc_hir::Unit::Bytes && s.steps.is_empty() && !s.has_vector() {
            let value = self.pass_unless_gaps(s, v, back, after)?;
            return Ok(Passed { value, len });
        }
        if !s.steps.is_empty() || s.has_vector() {
            let held = self.hold_section(s);
            let copy = self.packed(&held)?;
            if back && !held.has_vector() {
                after.push(After::Copy { to: held, from: copy.clone(), ty: v.ty.clone() });
            }
            return Ok(Passed { value: copy.base, len });
        }
        let descriptor = self.counted_descriptor(&s, None)?;
        Ok(Passed { len, ..self.pass_packed(descriptor, back, after) })
    }

    /// What a descriptor describes, or a copy where that has gaps.
    fn pass_packed(&mut self, descriptor: racc_hir::LocalId, back: bool, after: &mut Vec<After>) -> Passed {
        let place = self.local_place(descriptor);
        let a = self.addr(place);
        let a = self.void(a);
        let ty = self.t_void_ptr();
        let copy = self.runtime_value("_gfortran_internal_pack", vec![a], ty);
        after.push(After::Unpack { descriptor, copy, back });
        Passed { value: copy, len: None }
    }

    /// Device data for a dummy without gaps: where it is, if it has none. A pointer that points nowhere has no gaps
    /// either: what uses it in device code fails there, as programs that look for such errors expect.
    fn pass_device_memory(&mut self, s: Section) -> Checked<ExprId> {
        let held = self.hold_section(s);
        let zeros: Vec<ExprId> = (0..held.rank()).map(|_| self.c64(0)).collect();
        let (address, dense) = (self.section_address(&held, &zeros)?, self.without_gaps(&held));
        let address = self.hold(address);
        let gaps = self.body.expr(Expr::Not(dense), self.ty_of(dense), self.span);
        self.if_then(gaps, |l| {
            let there = l.not_null(address);
            l.if_then(there, |l| {
                let at = l.source_line();
                let text =
                    l.c_string("Not yet implemented: device data with gaps for an argument without them");
                l.runtime_error_at(at, text, Vec::new());
            });
        });
        Ok(address)
    }

    /// Through a pointer: what it points to when that has no gaps, else a copy.
    fn pass_unless_gaps(
        &mut self,
        s: Section,
        v: &Typed,
        back: bool,
        after: &mut Vec<After>,
    ) -> Checked<ExprId> {
        let held = self.hold_section(s);
        let zeros: Vec<ExprId> = (0..held.rank()).map(|_| self.c64(0)).collect();
        let (address, dense) = (self.section_address(&held, &zeros)?, self.without_gaps(&held));
        let dense = self.hold(dense);
        let value = self.temp(self.ty_of(address));
        self.set(value, address);
        let (otherwise, copy) = self.block(|l| {
            let copy = l.packed(&held)?;
            l.set(value, copy.base);
            Ok(copy)
        });
        let gaps = self.body.expr(Expr::Not(dense), self.ty_of(dense), self.span);
        self.emit(racc_hir::Stmt::If { cond: gaps, then: otherwise, otherwise: None });
        let from = copy?;
        if back {
            after.push(After::If(gaps, Box::new(After::Copy { to: held, from, ty: v.ty.clone() })));
        }
        Ok(self.load_local(value))
    }

    fn is_constant_object(&self, place: racc_hir::PlaceId) -> bool {
        let racc_hir::Place::Deref(mut at) = self.body.places[place].kind else { return false };
        while let racc_hir::Expr::Cast(racc_hir::CastKind::PtrToPtr, inner) = self.body.exprs[at].kind {
            at = inner;
        }
        matches!(self.body.exprs[at].kind, racc_hir::Expr::Data(_))
    }

    pub(super) fn pass_implicit(&mut self, v: &Typed, after: &mut Vec<After>) -> Checked<Passed> {
        self.check_actual(v)?;
        if let Kind::Procedure(_) = v.kind {
            let value = self.scalar_value(v)?;
            return Ok(Passed { value, len: None });
        }
        let own = self.named_actual(v)?;
        let v = own.as_ref().unwrap_or(v);
        if v.rank > 0 {
            return self.pass_memory(v, true, after);
        }
        self.pass_scalar(v, &Var::new(Ty::Nothing, super::super::symbol::Storage::Dummy))
    }
}
