//! MOVE_ALLOC, C_F_POINTER and C_F_PROCPOINTER: pointers and memory that change hands.

use super::super::typed::Typed;
use super::super::types::{Len, Ty};
use super::Lower;
use crate::reported::{Checked, invariant};
use racc_hir::DescField;

impl Lower<'_, '_> {
    pub(crate) fn c_f_procpointer(&mut self, args: &[Option<Typed>]) -> Checked<()> {
        let v = self.scalar_value(invariant!(self, args[0].as_ref()))?;
        let object = self.object_of(invariant!(self, args[1].as_ref()))?;
        let ty = self.type_at(object);
        let v = self.ptr_cast(v, ty);
        self.assign(object, v);
        Ok(())
    }

    /// The memory goes from one to the other.
    pub(crate) fn move_alloc(&mut self, args: &[Option<Typed>]) -> Checked<()> {
        let (from, to) = (invariant!(self, args[0].as_ref()), invariant!(self, args[1].as_ref()));
        self.check_same_memory(to, from, "MOVE_ALLOC")?;
        let old = self.data_pointer(to)?;
        let there = self.not_null(old);
        let (then, done) = self.block(|l| l.release(to, super::allocate::Nested::Free));
        self.emit(racc_hir::Stmt::If { cond: there, then, otherwise: None });
        done?;
        self.device_release(from)?;
        let (a, b) = (self.object_of(from)?, self.object_of(to)?);
        let value = self.load(a);
        let (ta, tb) = (self.type_at(a), self.type_at(b));
        if ta == tb {
            self.assign(b, value);
        } else if from.rank == 0
            && self.an.program.types.pointee(ta).is_some()
            && self.an.program.types.pointee(tb).is_some()
        {
            let v = self.ptr_cast(value, tb);
            self.assign(b, v);
        } else if let Ty::Class(_) = to.ty {
            self.move_to_class(from, to)?;
        } else {
            return self.an.nyi(self.span, "MOVE_ALLOC between different types");
        }
        if matches!(from.ty, Ty::Character(_, Len::Deferred)) {
            let (m, n) = (invariant!(self, self.length_place(from)), invariant!(self, self.length_place(to)));
            let v = self.load(m);
            self.assign(n, v);
        }
        let void = self.t_void_ptr();
        let null = self.null(void);
        match self.an.program.types.get(ta) {
            _ if from.rank > 0 => {
                self.set_desc(a, DescField::Base, null);
                self.declared_table(a, &from.ty)?;
            }
            racc_hir::Type::Record(_) => {
                let f = self.field(a, super::types::CLASS_DATA);
                self.assign(f, null);
                self.declared_table(a, &from.ty)?;
            }
            _ => {
                let null = self.null(ta);
                self.assign(a, null);
            }
        }
        self.device_point(from)?;
        // What moved here is the value, which the device had under the other name at most.
        self.device_allocate(to, racc_hir::DataKind::Copyin)?;
        if let Some(stat) = &args[2] {
            let place = self.place(stat)?;
            let ty = self.type_at(place);
            let zero = self.body.int(0, ty, self.span);
            self.assign(place, zero);
        }
        Ok(())
    }

    /// Memory of objects becomes that of a polymorphic object with another declared type.
    fn move_to_class(&mut self, from: &Typed, to: &Typed) -> Checked<()> {
        let (a, b) = (self.object_of(from)?, self.object_of(to)?);
        let dynamic = self.dynamic_of(from)?;
        let dynamic = self.hold_dynamic(dynamic);
        if from.rank == 0 {
            let memory = self.data_pointer(from)?;
            let memory = self.void(memory);
            let data = self.field(b, super::types::CLASS_DATA);
            self.assign(data, memory);
            self.mark_container(b, &dynamic);
            return Ok(());
        }
        let (x, y) = (self.descriptor_at(b), self.descriptor_at(a));
        let ty = self.type_at(x);
        let ptr = self.ptr_to(ty);
        let y = self.addr(y);
        let y = self.ptr_cast(y, ptr);
        let y = self.deref(y, ty);
        let value = self.load(y);
        self.assign(x, value);
        self.mark_container(b, &dynamic);
        Ok(())
    }

    pub(crate) fn c_f_pointer(&mut self, args: &[Option<Typed>]) -> Checked<()> {
        let (cptr, fptr) = (invariant!(self, args[0].as_ref()), invariant!(self, args[1].as_ref()));
        let v = self.scalar_value(cptr)?;
        let object = self.object_of(fptr)?;
        let Some(shape) = &args[2] else {
            let ty = self.type_at(object);
            let v = self.ptr_cast(v, ty);
            self.assign(object, v);
            return Ok(());
        };
        let extents = self.array_value(shape)?;
        let lower = match &args[3] {
            Some(lower) => Some(self.array_value(lower)?),
            None => None,
        };
        let mut bounds = Vec::new();
        for d in 0..fptr.rank {
            let i = self.c64(d.into());
            let n = invariant!(self, self.section_value(&extents, &[i])?.scalar());
            let n = self.to_i64(n);
            let lo = match &lower {
                Some(lower) => {
                    let lo = invariant!(self, self.section_value(lower, &[i])?.scalar());
                    let lo = self.to_i64(lo);
                    self.hold(lo)
                }
                None => self.c64(1),
            };
            let one = self.c64(1);
            let past = self.add(lo, n);
            let hi = self.sub(past, one);
            bounds.push((lo, self.hold(hi)));
        }
        self.fill_bounds(object, &fptr.ty, &bounds, None);
        self.set_desc(object, DescField::Base, v);
        Ok(())
    }
}
