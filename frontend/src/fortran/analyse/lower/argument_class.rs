//! Arguments for polymorphic dummies: containers of objects and arrays, and what goes into CLASS(*).

use super::super::symbol::{Direction, Shape, Storage, Var};
use super::super::typed::{Kind, Typed};
use super::super::types::Ty;
use super::Lower;
use super::class_object::Dynamic;
use super::passed::Passed;
use super::put_back::After;
use super::types::CLASS_DATA;
use crate::reported::Checked;
use racc_hir::layout::{DESCRIPTOR_DIM, DESCRIPTOR_HEAD};
use racc_hir::{DescField, ExprId, LocalId, PlaceId};

impl Lower<'_, '_> {
    /// A class dummy gets a container: the object and its type's table.
    pub(super) fn pass_class(
        &mut self,
        v: &Typed,
        declared: Option<super::super::types::DerivedId>,
    ) -> Checked<Passed> {
        if let Some((object, name)) = self.named_object(v) {
            return self.pass_named(declared, object, &name);
        }
        // IGNORE_TKR with `r`: the first element stands for the array.
        if v.rank > 0 {
            let dynamic = self.dynamic_of(v)?;
            let s = self.array_value(v)?;
            let first = vec![self.c64(0); usize::from(v.rank)];
            let data = self.section_address(&s, &first)?;
            return Ok(Passed { value: self.new_container(declared, data, &dynamic), len: None });
        }
        if let Ty::Class(own) = v.ty {
            let v = match &v.kind {
                Kind::AsType(inner) => inner,
                _ => v,
            };
            // CLASS(*) holds a length besides, and what a device has a copy of the host's table.
            let alike = own.is_none() == declared.is_none() && (self.compute == 0 || own.is_none());
            if alike || !v.is_designator() && own.is_some() {
                let container = self.object_of(v)?;
                return self.pass_container(container, own, declared);
            }
            return self.pass_in_new_container(v, declared);
        }
        // An absent object has no container.
        if self.may_be_absent(v).is_some() {
            return self.pass_in_new_container(v, declared);
        }
        let (data, len) = if self.is_own_value(v) && !v.ty.is_character() {
            let passed = self.pass_scalar(v, &Var::new(v.ty.clone(), Storage::Dummy))?;
            (passed.value, None)
        } else if v.is_designator() || matches!(v.ty, Ty::Derived(_)) {
            let p = self.place(v)?;
            let n = if v.ty.is_character() { Some(self.chars(v)?.len) } else { None };
            (self.addr(p), n)
        } else {
            let value = self.value(v)?;
            let p = self.pass_val(value, &v.ty);
            (p.value, p.len)
        };
        self.class_container(data, &v.ty, len, declared)
    }

    /// The container of an object whose type is known.
    pub(super) fn class_container(
        &mut self,
        data: ExprId,
        ty: &Ty,
        len: Option<ExprId>,
        declared: Option<super::super::types::DerivedId>,
    ) -> Checked<Passed> {
        let dynamic = self.dynamic_type(ty, len)?;
        Ok(Passed { value: self.new_container(declared, data, &dynamic), len: None })
    }

    /// A container for a dummy of CLASS(*) in the place of one of a declared type.
    fn pass_container(
        &mut self,
        container: racc_hir::PlaceId,
        own: Option<super::super::types::DerivedId>,
        declared: Option<super::super::types::DerivedId>,
    ) -> Checked<Passed> {
        if own.is_none() == declared.is_none() {
            return Ok(Passed { value: self.addr(container), len: None });
        }
        let dynamic = self.container_dynamic(container);
        let data = self.object_behind(container);
        Ok(Passed { value: self.new_container(declared, data, &dynamic), len: None })
    }

    /// An object of another declared type, or of no class: absent when it is.
    fn pass_in_new_container(
        &mut self,
        v: &Typed,
        declared: Option<super::super::types::DerivedId>,
    ) -> Checked<Passed> {
        let made = |l: &mut Self| {
            let (data, dynamic) = l.object_and_type(v)?;
            Ok(l.new_container(declared, data, &dynamic))
        };
        let Some(there) = self.may_be_absent(v) else {
            return Ok(Passed { value: made(self)?, len: None });
        };
        let void = self.t_void_ptr();
        let (value, null) = (self.temp(void), self.null(void));
        self.set(value, null);
        let (then, done) = self.block(|l| {
            let address = made(l)?;
            let address = l.void(address);
            l.set(value, address);
            Ok(())
        });
        self.emit(racc_hir::Stmt::If { cond: there, then, otherwise: None });
        done?;
        Ok(Passed { value: self.load_local(value), len: None })
    }

    /// An argument for a dummy array of CLASS.
    pub(super) fn pass_class_dummy(
        &mut self,
        v: &Typed,
        var: &Var,
        after: &mut Vec<After>,
    ) -> Checked<Passed> {
        let (allocatable, pointer) = self.an.dynamic_attrs(v);
        let alike = matches!((&v.ty, &var.ty), (Ty::Class(a), Ty::Class(b)) if a.is_none() == b.is_none());
        let moves = allocatable && var.attrs.allocatable || pointer && var.attrs.pointer;
        let same_rank = (var.shape == Shape::AssumedRank) == self.an.is_assumed_rank(v);
        if alike && v.is_designator() && same_rank && (moves || self.an.is_assumed_rank(v)) {
            let object = self.object_of(v)?;
            return Ok(Passed { value: self.addr(object), len: None });
        }
        if self.an.is_assumed_rank(v) && !same_rank {
            return self.an.nyi(v.span, "an object of assumed rank for CLASS of another rank");
        }
        let moves = moves && v.is_designator() && var.shape == Shape::AssumedRank;
        let any_rank = self.an.is_assumed_rank(v);
        let Some(there) = self.may_be_absent(v).filter(|_| var.attrs.optional) else {
            return match any_rank || moves {
                true => self.pass_any_rank_as_class(v, var, after),
                false => self.pass_class_array(v, var, after),
            };
        };
        let void = self.t_void_ptr();
        let (value, null) = (self.temp(void), self.null(void));
        self.set(value, null);
        let mut later = Vec::new();
        let (then, done) = self.block(|l| {
            let passed = match any_rank || moves {
                true => l.pass_any_rank_as_class(v, var, &mut later)?,
                false => l.pass_class_array(v, var, &mut later)?,
            };
            let address = l.void(passed.value);
            l.set(value, address);
            Ok(())
        });
        self.emit(racc_hir::Stmt::If { cond: there, then, otherwise: None });
        done?;
        after.extend(later.into_iter().map(|item| After::If(there, Box::new(item))));
        Ok(Passed { value: self.load_local(value), len: None })
    }

    /// An object of any rank in a container of CLASS: as much of its descriptor as it has, and its type. What becomes of
    /// an allocatable or pointer of known rank goes back to it.
    fn pass_any_rank_as_class(&mut self, v: &Typed, var: &Var, after: &mut Vec<After>) -> Checked<Passed> {
        let object = self.object_of(v)?;
        let ty = self.an.descriptor_type(&var.ty, 15);
        let made = self.scratch(ty);
        let container = self.local_place(made);
        if v.rank == 0 && !self.an.is_assumed_rank(v) {
            let (address, dynamic) = self.object_and_type(v)?;
            self.set_dtype(container, &var.ty, None);
            self.set_desc(container, DescField::Base, address);
            let dynamic = self.hold_dynamic(dynamic);
            self.describe_object(container, &dynamic);
            let zero = self.c64(0);
            self.set_desc(container, DescField::Rank, zero);
            self.mark_container(container, &dynamic);
        } else {
            let dynamic = match &v.ty {
                Ty::Class(_) => self.container_dynamic(object),
                Ty::Character(..) => {
                    let len = self.designator_len(v)?;
                    self.dynamic_type(&v.ty, Some(len))?
                }
                ty => self.dynamic_type(ty, None)?,
            };
            let rank = self.load_desc(object, DescField::Rank);
            let rank = self.to_i64(rank);
            self.copy_dimensions(container, object, rank);
            self.mark_container(container, &dynamic);
        }
        if matches!(v.ty, Ty::Class(_)) && !self.an.is_assumed_rank(v) && var.intent != Some(Direction::In) {
            after.push(After::Container { from: made, to: object, rank: v.rank });
        }
        Ok(Passed { value: self.addr(container), len: None })
    }

    /// The size of the object, which one of CLASS(*) has when it is there.
    fn describe_object(&mut self, container: PlaceId, dynamic: &Dynamic) {
        let zero = self.c64(0);
        self.set_element_size(container, zero);
        let known = self.not_null(dynamic.table);
        let dynamic = *dynamic;
        self.if_then(known, |l| {
            let size = l.dynamic_size(&dynamic);
            l.set_element_size(container, size);
        });
    }

    /// As much of a descriptor as a rank needs.
    fn copy_dimensions(&mut self, to: PlaceId, from: PlaceId, rank: ExprId) {
        let (head, dim) = (self.c64(DESCRIPTOR_HEAD as i64), self.c64(DESCRIPTOR_DIM as i64));
        let dims = self.mul(rank, dim);
        let bytes = self.add(head, dims);
        let (to, from) = (self.addr(to), self.addr(from));
        self.memcpy(to, from, bytes);
    }

    /// A container of CLASS gets what another one holds that has room for other ranks.
    pub(super) fn copy_container(&mut self, to: PlaceId, from: PlaceId, rank: u8) {
        let dynamic = self.container_dynamic(from);
        if rank == 0 {
            let data = self.load_desc(from, DescField::Base);
            let data = self.void(data);
            let slot = self.field(to, CLASS_DATA);
            self.assign(slot, data);
        } else {
            let rank = self.c64(i64::from(rank));
            self.copy_dimensions(to, from, rank);
        }
        self.mark_container(to, &dynamic);
    }

    /// The way back: a container for any rank gets what one of this rank holds.
    pub(super) fn widen_container(&mut self, to: PlaceId, from: LocalId, rank: u8) {
        let from = self.local_place(from);
        let dynamic = self.container_dynamic(from);
        let dynamic = self.hold_dynamic(dynamic);
        if rank == 0 {
            let slot = self.field(from, CLASS_DATA);
            let data = self.load(slot);
            self.set_desc(to, DescField::Base, data);
            self.describe_object(to, &dynamic);
        } else {
            let rank = self.c64(i64::from(rank));
            self.copy_dimensions(to, from, rank);
        }
        self.mark_container(to, &dynamic);
    }
}
