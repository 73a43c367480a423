//! Polymorphic scalars in constructs and data clauses → references to the objects themselves.
//!
//! `class(grid) :: self` is a container of the host's: address, table, length. What data clauses map and kernels use is
//! the object behind it, `self%u` as of a dummy argument of the declared type. Calls in constructs are those of that
//! type too: devices have no tables.

use super::super::symbol::{Storage, Var};
use super::super::typed::{Kind, Typed};
use super::super::types::{DerivedId, Ty};
use super::Lower;
use super::call::Passed;
use super::home::{Base, Form, Home};
use super::types::{CLASS_DATA, CLASS_TABLE};
use racc_hir::{DataRef, DataRoot, ExprId, LocalId, LocalKind, PlaceId, Section, SectionDim};

impl Lower<'_, '_> {
    /// The reference that stands for a polymorphic variable here, with its declared type.
    pub(super) fn class_name(&mut self, e: &Typed) -> Option<(LocalId, DerivedId)> {
        let (Kind::Var(sym), Ty::Class(Some(id))) = (&e.kind, &e.ty) else { return None };
        if self.compute == 0 && self.directives.clauses == 0 || e.rank > 0 {
            return None;
        }
        let var = self.var(*sym)?;
        let home = self.home(*sym)?;
        if home.form != Form::Class {
            return None;
        }
        let fixed = var.storage == Storage::Dummy
            && var.owner.is_none_or(|owner| owner == self.sym)
            && !var.attrs.allocatable
            && !var.attrs.pointer;
        let known = self.directives.class_names.get(sym).copied();
        let local = match known {
            Some(local) => local,
            None => {
                let record = self.an.record_type(*id);
                let ptr = self.ptr_to(record);
                let symbol = &self.an.table.syms[*sym];
                let (name, span) = (symbol.name.clone(), symbol.span);
                let local = self.body.local(name, ptr, LocalKind::RefParam, span);
                self.directives.class_names.insert(*sym, local);
                local
            }
        };
        if fixed && known.is_none() {
            self.in_entry(|l| l.set_class_name(local, &var, &home));
        } else if !fixed && self.compute == 0 {
            self.set_class_name(local, &var, &home);
        } else if !fixed && self.directives.renamed.insert(*sym) {
            let (list, ()) = self.collect(|l| l.set_class_name(local, &var, &home));
            self.directives.before_construct.extend(list);
        }
        Some((local, *id))
    }

    /// For CLASS dummies of what constructs call: a container made there; none for an absent argument.
    pub(super) fn pass_named(
        &mut self,
        local: LocalId,
        id: DerivedId,
        declared: Option<DerivedId>,
    ) -> Option<Passed> {
        let object = self.load_local(local);
        let there = self.not_null(object);
        let void = self.t_void_ptr();
        let (value, null) = (self.temp(void), self.null(void));
        self.set(value, null);
        let (then, done) = self.block(|l| {
            let made = l.class_container(object, &Ty::Derived(id), None, declared)?;
            let address = l.void(made.value);
            l.set(value, address);
            Some(())
        });
        self.emit(racc_hir::Stmt::If { cond: there, then, otherwise: None });
        done?;
        Some(Passed { value: self.load_local(value), len: None })
    }

    fn set_class_name(&mut self, local: LocalId, var: &Var, home: &Home) {
        let ptr = self.body.locals[local].ty;
        let read = |l: &mut Self| {
            let container = l.object(home);
            let data = l.field(container, CLASS_DATA);
            let data = l.load(data);
            let data = l.ptr_cast(data, ptr);
            l.set(local, data);
        };
        if var.attrs.optional && matches!(home.base, Base::Ref(_)) {
            let null = self.null(ptr);
            self.set(local, null);
            let there = self.given(home);
            self.if_then(there, read);
        } else {
            read(self);
        }
    }

    /// In front of a compute construct that is complete.
    pub(super) fn name_before_construct(&mut self) {
        if self.compute > 0 {
            return;
        }
        self.directives.renamed.clear();
        for s in std::mem::take(&mut self.directives.before_construct) {
            self.push(s);
        }
    }

    /// A whole polymorphic object in a data clause: all of what it is at the moment.
    pub(super) fn class_data(&mut self, e: &Typed, as_such: bool) -> Option<DataRef> {
        let (local, id) = self.class_name(e)?;
        let record = self.an.record_type(id);
        let object = self.load_local(local);
        let place = self.deref(object, record);
        let root = DataRoot::Local(local);
        if as_such {
            return Some(DataRef { root, place, section: None });
        }
        let there = self.not_null(object);
        let size = self.size_if(there, |l| l.class_table(e))?;
        let elem = self.t_u8();
        let bytes = self.ptr_to(elem);
        let base = self.ptr_cast(object, bytes);
        let dims = vec![SectionDim { lower: self.c64(0), length: size, stride: self.c64(1) }];
        let section = Section { base, elem, dims, pointer: None, rows: Vec::new(), written: false };
        Some(DataRef { root, place, section: Some(section) })
    }

    /// The object that a polymorphic component leads to; the address in the component is attached to it.
    pub(super) fn class_component(&mut self, root: DataRoot, container: PlaceId) -> Option<DataRef> {
        let pointer = self.field(container, CLASS_DATA);
        let object = self.load(pointer);
        let there = self.not_null(object);
        let size = self.size_if(there, |l| {
            let table = l.field(container, CLASS_TABLE);
            Some(l.load(table))
        })?;
        let elem = self.t_u8();
        let bytes = self.ptr_to(elem);
        let base = self.ptr_cast(object, bytes);
        let dims = vec![SectionDim { lower: self.c64(0), length: size, stride: self.c64(1) }];
        let section = Section { base, elem, dims, pointer: Some(pointer), rows: Vec::new(), written: false };
        Some(DataRef { root, place: container, section: Some(section) })
    }

    /// Bytes of the object that is there, by its table.
    fn size_if(&mut self, there: ExprId, table: impl FnOnce(&mut Self) -> Option<ExprId>) -> Option<ExprId> {
        let i64 = self.t_i64();
        let (size, zero) = (self.temp(i64), self.c64(0));
        self.set(size, zero);
        let (then, done) = self.block(|l| {
            let table = table(l)?;
            let n = l.table_size(table);
            l.set(size, n);
            Some(())
        });
        self.emit(racc_hir::Stmt::If { cond: there, then, otherwise: None });
        done?;
        Some(self.load_local(size))
    }
}
