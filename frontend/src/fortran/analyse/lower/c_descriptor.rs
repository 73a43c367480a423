//! Array dummies, and scalar pointers and allocatables, of BIND(C) procedures: descriptors of `ISO_Fortran_binding.h` (Fortran 2018 §18.3.6, gfortran's ABI).
//!
//! ```text
//! call c(x)                              descriptor of x → C descriptor; after the call back, and freed
//! subroutine s(a) bind(c); real :: a(:)  C descriptor → descriptor of a; allocatables and pointers back at the end
//! ```

use super::super::Analysis;
use super::super::symbol::{Direction, Dummy, Proc, Shape, Var};
use super::super::typed::Typed;
use super::super::types::{Len, Ty};
use super::Lower;
use super::allocate::Nested;
use super::passed::Passed;
use super::put_back::After;
use crate::fortran::ast::Ignored;
use crate::reported::{Checked, invariant};
use racc_hir::{BinaryOp, CompareOp, DescField, ExprId, LocalId, LocalKind, PlaceId, Stmt, Type, TypeId};
use std::collections::{BTreeMap, HashMap};

/// Where `CFI_cdesc_t` has `elem_len` and `type`.
const C_LENGTH_OFFSET: i64 = 8;
const C_TYPE_OFFSET: i64 = 22;
/// `CFI_type_…` of `ISO_Fortran_binding.h`.
fn c_type(ty: &Ty) -> i16 {
    let with_kind = |code: i16| code | i16::from(ty.kind()) << 8;
    match ty {
        Ty::Integer(_) => with_kind(1),
        Ty::Logical(_) => with_kind(2),
        Ty::Real(_) => with_kind(3),
        Ty::Complex(_) => with_kind(4),
        Ty::Character(..) => with_kind(5),
        Ty::Derived(_) => 6,
        Ty::CPtr => 7,
        Ty::CFunPtr => 8,
        // CFI_type_other.
        Ty::Class(_) | Ty::Assumed | Ty::Boz | Ty::Null | Ty::Nothing => -1,
    }
}

/// The length of the characters comes with the argument.
fn has_unknown_length(ty: &Ty) -> bool {
    matches!(ty, Ty::Character(_, Len::Assumed | Len::Deferred))
}

/// Elements, or a scalar, that come by their address and not in a descriptor of gfortran's.
fn is_plain(var: &Var) -> bool {
    !var.attrs.pointer
        && !var.attrs.allocatable
        && matches!(var.shape, Shape::Scalar | Shape::Explicit(_) | Shape::AssumedSize(..))
}

impl Analysis<'_> {
    pub(super) fn takes_c_descriptor(&self, proc: &Proc, var: &Var) -> bool {
        // Routines for devices keep gfortran's: what converts them runs on the host only.
        proc.bind_c
            && proc.routine.is_none()
            && !matches!(var.ty, Ty::Class(_))
            && match var.shape {
                Shape::AssumedShape(_) | Shape::Deferred(_) | Shape::AssumedRank => true,
                Shape::Scalar => var.attrs.pointer || var.attrs.allocatable || has_unknown_length(&var.ty),
                Shape::Explicit(_) | Shape::AssumedSize(..) => has_unknown_length(&var.ty),
            }
    }
}

impl Lower<'_, '_> {
    /// The argument's descriptor as C wants it.
    pub(super) fn to_c(
        &mut self,
        passed: Passed,
        var: &Var,
        said: Option<Ty>,
        after: &mut Vec<After>,
    ) -> Checked<Passed> {
        Ok(match (is_plain(var), var.shape.is_scalar()) {
            (true, true) => self.characters_to_c(passed, (var, &[]), after)?,
            // Their bounds may name arguments that come later.
            (true, false) => passed,
            (false, true) => self.scalar_to_c(passed, var, after),
            (false, false) => self.descriptor_to_c(passed, (var, said.as_ref()), after),
        })
    }

    /// Arrays of characters of assumed length that are passed by their address, once all arguments are known.
    pub(super) fn character_arrays_to_c(
        &mut self,
        proc: &Proc,
        passed: &mut [Passed],
        after: &mut Vec<After>,
    ) -> Checked<()> {
        let dummies: Vec<_> = proc.dummies.iter().filter_map(|d| d.symbol()).collect();
        for (i, d) in dummies.iter().enumerate() {
            let Some(var) = self.var(*d) else { continue };
            if var.shape.is_scalar() || !is_plain(&var) || !self.an.takes_c_descriptor(proc, &var) {
                continue;
            }
            let all = passed.to_vec();
            let bounds = self.with_dummies(proc, &all, |l| l.bounds_for_c(&var))?;
            passed[i] = self.characters_to_c(passed[i], (&var, &bounds), after)?;
        }
        Ok(())
    }

    /// Characters of assumed length at an address (Fortran 2018 §18.3.6).
    fn characters_to_c(
        &mut self,
        passed: Passed,
        (var, bounds): (&Var, &[(ExprId, ExprId)]),
        after: &mut Vec<After>,
    ) -> Checked<Passed> {
        let len = invariant!(self, passed.len);
        let elem = self.an.elem_type(&var.ty);
        let ty = self.an.program.types.intern(Type::Descriptor { elem, rank: var.shape.rank() });
        let ptr = self.ptr_to(ty);
        let own = self.scratch(ty);
        let given = self.temp(ptr);
        let null = self.null(ptr);
        self.set(given, null);
        let base = self.hold(passed.value);
        let there = self.not_null(base);
        self.if_then(there, |l| {
            let place = l.local_place(own);
            l.fill_bounds(place, &var.ty, bounds, Some(len));
            let base = l.void(base);
            l.set_desc(place, DescField::Base, base);
            let a = l.addr(place);
            l.set(given, a);
        });
        let given = Passed { value: self.load_local(given), len: None };
        Ok(self.descriptor_to_c(given, (var, None), after))
    }

    /// Bounds of a dummy as C hears of them; none for the last one of assumed size.
    fn bounds_for_c(&mut self, var: &Var) -> Checked<Vec<(ExprId, ExprId)>> {
        let (dims, open) = match &var.shape {
            Shape::Explicit(dims) => (dims.as_slice(), false),
            Shape::AssumedSize(dims, _) => (dims.as_slice(), true),
            _ => (&[][..], false),
        };
        let mut bounds = Vec::new();
        for (lo, hi) in dims {
            let (lo, hi) = (self.scalar_value(lo)?, self.scalar_value(hi)?);
            let (lo, hi) = (self.to_i64(lo), self.to_i64(hi));
            bounds.push((self.hold(lo), self.hold(hi)));
        }
        if open {
            // The extent is -1 (Fortran 2018 §18.5.3): for libgfortran the bounds are 1 and 0.
            bounds.push((self.c64(1), self.c64(0)));
        }
        Ok(bounds)
    }

    /// C code does not free what comes for an INTENT(OUT) allocatable: it is released before the call (Fortran 2018
    /// §9.7.3.2).
    pub(super) fn release_for_c(&mut self, v: &Typed, var: &Var) -> Checked<()> {
        // A pointer in the place of an allocatable array: it may never have been anything, not even null.
        if var.attrs.ignored.has(Ignored::ALLOCATABLE) && v.rank > 0 && self.an.dynamic_attrs(v).1 {
            let place = self.object_of(v)?;
            self.set_dtype(place, &v.ty, None);
        }
        if !var.attrs.allocatable || var.intent != Some(Direction::Out) || !v.is_designator() {
            return Ok(());
        }
        let absent = self.may_be_absent(v);
        let (block, done) = self.block(|l| {
            let p = l.data_pointer(v)?;
            let there = l.not_null(p);
            let (then, done) = l.block(|l| l.release(v, Nested::Free));
            l.emit(Stmt::If { cond: there, then, otherwise: None });
            done
        });
        let block = match absent {
            Some(cond) => {
                let given = Stmt::If { cond, then: block, otherwise: None };
                self.body.stmt(given, self.span)
            }
            None => block,
        };
        self.push(block);
        done
    }

    /// A scalar pointer or allocatable goes as a descriptor of rank 0, made of the place that holds its address.
    fn scalar_to_c(&mut self, passed: Passed, var: &Var, after: &mut Vec<After>) -> Passed {
        let elem = self.an.elem_type(&var.ty);
        let ty = self.an.program.types.intern(Type::Descriptor { elem, rank: 0 });
        let ptr = self.ptr_to(ty);
        let object = self.an.program.types.object_ptr(elem);
        let slot_ptr = self.ptr_to(object);
        let slot = self.ptr_cast(passed.value, slot_ptr);
        let slot = self.hold(slot);
        let own = self.scratch(ty);
        let given = self.temp(ptr);
        let null = self.null(ptr);
        self.set(given, null);
        let there = self.not_null(slot);
        self.if_then(there, |l| {
            let place = l.local_place(own);
            l.null_descriptor(place, &var.ty);
            let slot = l.deref(slot, object);
            let base = l.load(slot);
            l.set_desc(place, DescField::Base, base);
            if let (true, Some(len)) = (has_unknown_length(&var.ty), passed.len) {
                let len = l.length_at(len, &var.ty);
                let bytes = l.elem_bytes(&var.ty, Some(len));
                l.set_element_size(place, bytes);
            }
            let a = l.addr(place);
            l.set(given, a);
        });
        let given = Passed { value: self.load_local(given), len: passed.len };
        let given = self.descriptor_to_c(given, (var, None), after);
        if Self::comes_back(var) {
            let there = self.not_null(slot);
            let there = self.hold(there);
            let object = self.deref(slot, object);
            after.push(After::If(there, Box::new(After::Base { descriptor: own, object })));
        }
        given
    }

    /// `said`: the type of the elements, where TYPE(*) does not tell.
    fn descriptor_to_c(
        &mut self,
        passed: Passed,
        (var, said): (&Var, Option<&Ty>),
        after: &mut Vec<After>,
    ) -> Passed {
        let void = self.t_void_ptr();
        let c = self.scratch(void);
        let null = self.null(void);
        self.set(c, null);
        let descriptor = self.void(passed.value);
        let descriptor = self.hold(descriptor);
        let there = self.not_null(descriptor);
        self.if_then(there, |l| {
            let elem = l.an.elem_type(&var.ty);
            let ty = l.an.program.types.intern(Type::Descriptor { elem, rank: var.shape.rank() });
            let ptr = l.ptr_to(ty);
            let own = l.ptr_cast(descriptor, ptr);
            let own = l.deref(own, ty);
            l.convert_to_c(c, own, (var, said));
        });
        let back = Self::comes_back(var);
        after.push(After::CDescriptor { c, descriptor, back });
        if let (true, Ty::Character(kind, Len::Deferred), Some(length)) = (back, &var.ty, passed.len) {
            let there = self.hold(there);
            after.push(After::If(there, Box::new(After::Length { descriptor, length, kind: *kind })));
        }
        Passed { value: self.load_local(c), len: passed.len }
    }

    /// A deferred length goes by its address.
    fn length_at(&mut self, len: ExprId, ty: &Ty) -> ExprId {
        if !matches!(ty, Ty::Character(_, Len::Deferred)) {
            return len;
        }
        let i64 = self.t_i64();
        let ptr = self.ptr_to(i64);
        let p = self.ptr_cast(len, ptr);
        let p = self.deref(p, i64);
        self.load(p)
    }

    /// How many characters an element has by its descriptor.
    pub(super) fn described_length(&mut self, descriptor: PlaceId, kind: u8) -> ExprId {
        let bytes = self.load_desc(descriptor, DescField::ElemLen);
        let bytes = self.to_i64(bytes);
        let size = self.c64(kind.into());
        self.div(bytes, size)
    }

    /// Bounds and address may be others after the call.
    fn comes_back(var: &Var) -> bool {
        (var.attrs.allocatable || var.attrs.pointer) && var.intent != Some(Direction::In)
    }

    fn convert_to_c(&mut self, holder: LocalId, place: PlaceId, (var, said): (&Var, Option<&Ty>)) {
        // CFI_attribute_pointer, _allocatable, _other.
        let attribute = match (var.attrs.pointer, var.attrs.allocatable) {
            (true, _) => 0,
            (_, true) => 1,
            _ => 2,
        };
        let i16 = self.an.program.types.int(16, true);
        let attribute = self.body.int(attribute, i16, self.span);
        self.set_desc(place, DescField::Attribute, attribute);
        // The library refuses elements without bytes, as empty characters and objects without components are.
        let maybe_empty = has_unknown_length(&var.ty) || matches!(var.ty, Ty::Derived(_) | Ty::Assumed);
        let bytes = maybe_empty.then(|| {
            let bytes = self.load_desc(place, DescField::ElemLen);
            let bytes = self.hold(bytes);
            let one = self.c64(1);
            let some = self.max64(bytes, one);
            self.set_desc(place, DescField::ElemLen, some);
            bytes
        });
        let (c, own) = (self.local_address(holder), self.addr(place));
        let own = self.void(own);
        self.call_runtime("_gfortran_gfc_desc_to_cfi_desc", vec![c, own]);
        if let Some(bytes) = bytes {
            self.set_desc(place, DescField::ElemLen, bytes);
            let i64 = self.t_i64();
            let at = self.in_c_descriptor(holder, C_LENGTH_OFFSET, i64);
            self.assign(at, bytes);
        }
        self.set_c_type(holder, place, said.unwrap_or(&var.ty));
        self.mend_last_extent(holder, place, var);
    }

    fn in_c_descriptor(&mut self, c: LocalId, offset: i64, ty: TypeId) -> PlaceId {
        let p = self.load_local(c);
        let offset = self.c64(offset);
        let p = self.byte_offset(p, offset);
        let ptr = self.ptr_to(ty);
        let p = self.ptr_cast(p, ptr);
        self.deref(p, ty)
    }

    /// The type code of a C descriptor (Fortran 2018 §18.5.4): libgfortran knows gfortran's codes only, and takes the
    /// element's length for the kind.
    fn set_c_type(&mut self, c: LocalId, own: PlaceId, ty: &Ty) {
        if *ty == Ty::Assumed {
            // Only the argument tells what the elements are.
            self.if_type_code(own, &Ty::Character(1, Len::Assumed), |l| {
                let code = l.c64(c_type(&Ty::Character(1, Len::Assumed)).into());
                l.store_c_type(c, code);
            });
            self.if_type_code(own, &Ty::CPtr, |l| {
                let code = l.c64(c_type(&Ty::CPtr).into());
                l.store_c_type(c, code);
            });
            self.if_type_code(own, &Ty::Complex(8), |l| {
                let parts = l.c64(2);
                let bytes = l.load_desc(own, DescField::ElemLen);
                let bytes = l.body.binary(BinaryOp::Div, bytes, parts, l.span);
                let shift = l.c64(1 << 8);
                let kind = l.mul(bytes, shift);
                let complex = l.c64((c_type(&Ty::Complex(8)) & 0xff).into());
                let code = l.add(kind, complex);
                l.store_c_type(c, code);
            });
            return;
        }
        let code = self.c64(c_type(ty).into());
        self.store_c_type(c, code);
    }

    fn if_type_code(&mut self, own: PlaceId, ty: &Ty, f: impl FnOnce(&mut Self)) {
        let code = self.load_desc(own, DescField::Type);
        let code = self.to_i64(code);
        let wanted = self.c64(Analysis::type_code(ty));
        let here = self.compare(CompareOp::Eq, code, wanted);
        self.if_then(here, f);
    }

    fn store_c_type(&mut self, c: LocalId, code: ExprId) {
        let i16 = self.an.program.types.int(16, true);
        let code = self.body.int_to(&self.an.program.types, code, i16);
        let place = self.in_c_descriptor(c, C_TYPE_OFFSET, i16);
        self.assign(place, code);
    }

    pub(super) fn from_c(&mut self, c: LocalId, descriptor: ExprId, back: bool) {
        let p = self.load_local(c);
        let there = self.not_null(p);
        self.if_then(there, |l| {
            if back {
                let c = l.local_address(c);
                l.descriptor_from_c(descriptor, c);
            }
            l.free(p);
        });
    }

    /// libgfortran's conversion, which does not know pointers to code: they are pointers to data to it.
    fn library_from_c(&mut self, own: ExprId, c: ExprId, ty: &Ty) {
        let codes = (*ty == Ty::CFunPtr).then(|| [&Ty::CPtr, ty].map(|t| self.c64(c_type(t).into())));
        let set = |l: &mut Self, code: ExprId| {
            let void = l.t_void_ptr();
            let ptr = l.ptr_to(void);
            let at = l.ptr_cast(c, ptr);
            let at = l.deref(at, void);
            let p = l.load(at);
            let i16 = l.an.program.types.int(16, true);
            let offset = l.c64(C_TYPE_OFFSET);
            let p = l.byte_offset(p, offset);
            let ptr = l.ptr_to(i16);
            let p = l.ptr_cast(p, ptr);
            let place = l.deref(p, i16);
            let code = l.body.int_to(&l.an.program.types, code, i16);
            l.assign(place, code);
        };
        if let Some([data, _]) = codes {
            set(self, data);
        }
        self.descriptor_from_c(own, c);
        if let Some([_, code]) = codes {
            set(self, code);
        }
    }

    fn local_address(&mut self, l: LocalId) -> ExprId {
        let p = self.local_place(l);
        let a = self.addr(p);
        self.void(a)
    }

    /// Parameters that hold C descriptors are replaced by those that hold gfortran's.
    pub(super) fn own_descriptors(
        &mut self,
        proc: &Proc,
        params: &mut BTreeMap<usize, LocalId>,
        lengths: &mut HashMap<usize, LocalId>,
    ) -> Checked<()> {
        for (i, local) in params {
            if let Dummy::Arg(d) = proc.dummies[*i]
                && let Some(var) = self.var(d)
                && self.an.takes_c_descriptor(proc, &var)
            {
                let length = match has_unknown_length(&var.ty) {
                    true => Some(self.own_length(&var)),
                    false => None,
                };
                *local = match (is_plain(&var), var.shape.is_scalar()) {
                    (true, _) => invariant!(self, self.own_characters(&var, *local, length)),
                    (_, true) => invariant!(self, self.own_pointer(&var, *local, length)),
                    (_, false) => invariant!(self, self.own_descriptor(&var, *local, length)),
                };
                if let Some(length) = length {
                    lengths.insert(*i, length.1);
                }
            }
        }
        Ok(())
    }

    /// Where a length from a C descriptor is kept, and what stands for the parameter that others come in.
    fn own_length(&mut self, var: &Var) -> (LocalId, LocalId) {
        let (i64, span) = (self.t_i64(), self.span);
        let slot = self.body.local("", i64, LocalKind::Auto, span);
        let deferred = matches!(var.ty, Ty::Character(_, Len::Deferred));
        let ptr = self.ptr_to(i64);
        let parameter = match deferred {
            true => self.body.local("", ptr, LocalKind::Temp, span),
            false => slot,
        };
        self.in_entry(|l| {
            let zero = l.c64(0);
            l.set(slot, zero);
            if deferred {
                let place = l.local_place(slot);
                let a = l.addr(place);
                l.set(parameter, a);
            }
        });
        (slot, parameter)
    }

    /// A descriptor of type `ty`, made of the C descriptor that a parameter holds where there is one; `address` is what
    /// then stands for the parameter.
    fn at_entry_from_c(
        &mut self,
        var: &Var,
        param: LocalId,
        ty: TypeId,
        length: Option<(LocalId, LocalId)>,
        address: impl FnOnce(&mut Self, PlaceId) -> ExprId,
    ) -> FromC {
        let ptr = self.body.locals[param].ty;
        let (void, span) = (self.t_void_ptr(), self.span);
        let own = self.body.local("", ty, LocalKind::Auto, span);
        let c = self.body.local("", void, LocalKind::Auto, span);
        let at = self.body.local("", ptr, LocalKind::Temp, span);
        self.in_entry(|l| {
            let p = l.load_local(param);
            let p = l.void(p);
            l.set(c, p);
            let null = l.null(ptr);
            l.set(at, null);
            let there = l.not_null(p);
            l.if_then(there, |l| {
                let place = l.local_place(own);
                l.null_descriptor(place, &var.ty);
                let (to, from) = (l.local_address(own), l.local_address(c));
                l.library_from_c(to, from, &var.ty);
                let a = address(l, place);
                let a = l.ptr_cast(a, ptr);
                l.set(at, a);
                l.keep_length(place, var, length);
            });
        });
        FromC { c, own, at }
    }

    /// What the procedure made of its descriptor goes back where it ends; `update` sees to the descriptor before.
    fn back_to_c(
        &mut self,
        var: &Var,
        FromC { c, own, .. }: FromC,
        length: Option<(LocalId, LocalId)>,
        update: impl FnOnce(&mut Self, PlaceId),
    ) {
        let (block, ()) = self.block(|l| {
            let p = l.load_local(c);
            let there = l.not_null(p);
            l.if_then(there, |l| {
                let place = l.local_place(own);
                update(l, place);
                l.tell_length(place, var, length);
                l.convert_to_c(c, place, (var, None));
            });
        });
        self.flow.cleanup.push(block);
    }

    /// The address of characters behind a C descriptor.
    fn own_characters(
        &mut self,
        var: &Var,
        param: LocalId,
        length: Option<(LocalId, LocalId)>,
    ) -> Option<LocalId> {
        let elem = self.an.elem_type(&var.ty);
        let ty = self.an.program.types.intern(Type::Descriptor { elem, rank: 15 });
        let made =
            self.at_entry_from_c(var, param, ty, length, |l, place| l.load_desc(place, DescField::Base));
        Some(made.at)
    }

    fn keep_length(&mut self, descriptor: PlaceId, var: &Var, length: Option<(LocalId, LocalId)>) {
        if let Some((slot, _)) = length {
            let length = self.described_length(descriptor, var.ty.kind());
            self.set(slot, length);
        }
    }

    /// The procedure may have given deferred characters another length.
    fn tell_length(&mut self, descriptor: PlaceId, var: &Var, length: Option<(LocalId, LocalId)>) {
        if let Some((slot, _)) = length {
            let length = self.load_local(slot);
            let bytes = self.elem_bytes(&var.ty, Some(length));
            self.set_element_size(descriptor, bytes);
        }
    }

    /// The address of a descriptor made of the C descriptor that a parameter holds; null where that is.
    fn own_descriptor(
        &mut self,
        var: &Var,
        param: LocalId,
        length: Option<(LocalId, LocalId)>,
    ) -> Option<LocalId> {
        let ptr = self.body.locals[param].ty;
        let Type::Ptr { to, .. } = *self.an.program.types.get(ptr) else { return None };
        // Room for as many dimensions as there may be.
        let to = match (self.an.program.types.get(to).clone(), &var.shape) {
            (Type::Descriptor { elem, .. }, Shape::AssumedRank) => {
                self.an.program.types.intern(Type::Descriptor { elem, rank: 15 })
            }
            _ => to,
        };
        let made = self.at_entry_from_c(var, param, to, length, |l, place| l.addr(place));
        if Self::comes_back(var) {
            self.back_to_c(var, made, length, |_, _| {});
        } else if var.attrs.contiguous && matches!(var.shape, Shape::AssumedShape(_) | Shape::AssumedRank) {
            return self.without_gaps_from_c(var, made.own, made.at);
        }
        Some(made.at)
    }

    /// C may pass elements with gaps for a CONTIGUOUS dummy: the procedure works on a copy (Fortran 2018 §18.3.6).
    fn without_gaps_from_c(&mut self, var: &Var, own: LocalId, given: LocalId) -> Option<LocalId> {
        let ptr = self.body.locals[given].ty;
        let ty = self.body.locals[own].ty;
        let (void, span) = (self.t_void_ptr(), self.span);
        let dense = self.body.local("", ty, LocalKind::Auto, span);
        let copy = self.body.local("", void, LocalKind::Auto, span);
        let at = self.body.local("", ptr, LocalKind::Temp, span);
        let mut done = Ok(());
        let rank = var.shape.rank();
        self.in_entry(|l| {
            let (null, none) = (l.null(void), l.null(ptr));
            l.set(copy, null);
            l.set(at, none);
            let there = l.load_local(given);
            let there = l.not_null(there);
            l.if_then(there, |l| {
                let from = l.local_place(own);
                l.check_counted(from, "an array for a CONTIGUOUS dummy argument of a BIND(C) procedure");
                let address = l.local_address(own);
                let memory = l.runtime_value("_gfortran_internal_pack", vec![address], void);
                l.set(copy, memory);
                let to = l.local_place(dense);
                if var.shape == Shape::AssumedRank {
                    done = l.dense_of_any_rank(to, from);
                } else {
                    let mut bounds = Vec::new();
                    for d in 0..rank {
                        let lo = l.load_desc(from, DescField::Lbound(d));
                        bounds.push((lo, l.load_desc(from, DescField::Ubound(d))));
                    }
                    let len = has_unknown_length(&var.ty).then(|| l.described_length(from, var.ty.kind()));
                    l.fill_bounds(to, &var.ty, &bounds, len);
                }
                let memory = l.load_local(copy);
                l.set_desc(to, DescField::Base, memory);
                let a = l.addr(to);
                let a = l.ptr_cast(a, ptr);
                l.set(at, a);
            });
        });
        let (block, ()) = self.block(|l| {
            let memory = l.load_local(copy);
            let from = l.local_place(own);
            let base = l.load_desc(from, DescField::Base);
            let base = l.void(base);
            let there = l.not_null(memory);
            l.if_then(there, |l| {
                let memory = l.load_local(copy);
                let apart = l.compare(CompareOp::Ne, memory, base);
                l.if_then(apart, |l| {
                    let memory = l.load_local(copy);
                    if var.intent != Some(Direction::In) {
                        let address = l.local_address(own);
                        l.call_runtime("_gfortran_internal_unpack", vec![address, memory]);
                    }
                    l.free(memory);
                });
            });
        });
        self.flow.cleanup.push(block);
        done.ok().map(|()| at)
    }

    /// The address of a place that holds what the C descriptor of a scalar leads to; null where that is.
    fn own_pointer(
        &mut self,
        var: &Var,
        param: LocalId,
        length: Option<(LocalId, LocalId)>,
    ) -> Option<LocalId> {
        let elem = self.an.elem_type(&var.ty);
        let object = self.an.program.types.object_ptr(elem);
        let ty = self.an.program.types.intern(Type::Descriptor { elem, rank: 0 });
        let slot = self.body.local("", object, LocalKind::Auto, self.span);
        let made = self.at_entry_from_c(var, param, ty, length, |l, place| {
            let base = l.load_desc(place, DescField::Base);
            let base = l.ptr_cast(base, object);
            l.set(slot, base);
            let place = l.local_place(slot);
            l.addr(place)
        });
        if Self::comes_back(var) {
            self.back_to_c(var, made, length, |l, place| {
                let base = l.load_local(slot);
                let base = l.void(base);
                l.set_desc(place, DescField::Base, base);
            });
        }
        Some(made.at)
    }
}

/// A parameter's C descriptor, racc's of the same object, and the address that stands for the parameter: null where C
/// gave none.
#[derive(Clone, Copy)]
struct FromC {
    c: LocalId,
    own: LocalId,
    at: LocalId,
}
