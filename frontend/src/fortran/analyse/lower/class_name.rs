//! Polymorphic variables in constructs and data clauses → references to the objects themselves.
//!
//! `class(grid) :: self` is a container of the host's: address, table, length. What data clauses map and kernels use is
//! the object behind it, `self%u` as of a dummy argument of the declared type; of an array the descriptor that its
//! container begins with. Devices have no tables at the host's addresses: what depends on the type of the object is
//! found out in front of the construct.

use super::super::symbol::{BindingKind, Shape, Storage, SymId, Var};
use super::super::typed::{Kind, Typed};
use super::super::types::{DerivedId, Len, Ty};
use super::Lower;
use super::class_object::Dynamic;
use super::home::{Base, Form, Home};
use super::passed::Passed;
use super::section::Section as Memory;
use super::types::{CLASS_DATA, CLASS_TABLE};
use crate::reported::{Checked, invariant};
use racc_base::Span;
use racc_hir::{
    CastKind, CompareOp, DataRef, DataRoot, DescField, Expr, ExprId, LocalId, LocalKind, PlaceId, Section,
    SectionDim, Type,
};

/// What stands for a polymorphic variable here.
#[derive(Clone, Copy, Debug)]
pub(super) struct ClassName {
    /// Leads to the object; of an array, the descriptor of its objects.
    pub(super) object: LocalId,
    /// The address of the table of their type, on the host.
    table: LocalId,
    /// Bytes of one object, with all that its type adds to the declared one; 0 where there is none.
    size: LocalId,
    /// The length of characters in CLASS(*).
    pub(super) len: LocalId,
    /// A name that a statement of the construct gives.
    inner: bool,
}

impl Lower<'_, '_> {
    /// What stands for the variable that a whole object, an element or a section is of.
    pub(super) fn class_name(&mut self, e: &Typed) -> Option<ClassName> {
        match (&e.kind, &e.ty) {
            (Kind::Var(sym), Ty::Class(_)) => {
                let home = self.outer_home(*sym).ok()?;
                self.class_name_of(*sym, &home)
            }
            (Kind::Element(base, _) | Kind::Section(base, _), Ty::Class(_)) => self.class_name(base),
            _ => None,
        }
    }

    /// The objects of an array of CLASS, as constructs and clauses see it.
    pub(super) fn class_home(&mut self, sym: SymId, home: &Home) -> Option<Home> {
        let Form::Descriptor { .. } = home.form else { return None };
        let name = self.class_name_of(sym, home)?;
        let form = Form::Descriptor { contiguous: false, spans: true };
        let ty = self.body.locals[name.object].ty;
        Some(Home { base: Base::Local(name.object), ty, form, len: None })
    }

    fn class_name_of(&mut self, sym: SymId, home: &Home) -> Option<ClassName> {
        if self.compute == 0 && self.directives.clauses == 0 {
            return None;
        }
        let known = self.directives.class_names.get(&sym).copied();
        if let Some(name) = known
            && name.inner
        {
            return Some(name);
        }
        if self.directives.inner_names.contains(&sym) {
            return None;
        }
        let var = self.var(sym)?;
        let Ty::Class(declared) = var.ty else { return None };
        match (home.form, &var.shape) {
            (Form::Descriptor { .. }, Shape::AssumedRank) => return None,
            (Form::Class | Form::Descriptor { .. }, _) => {}
            _ => return None,
        }
        let fixed = var.storage == Storage::Dummy
            && var.owner.is_none_or(|owner| owner == self.sym)
            && !var.attrs.allocatable
            && !var.attrs.pointer;
        let name = match known {
            Some(name) => name,
            None => self.new_class_name(sym, &var, declared),
        };
        if fixed && known.is_none() {
            self.in_entry(|l| l.set_class_name(&name, &var, home)).ok()?;
        } else if !fixed && self.compute == 0 {
            self.set_class_name(&name, &var, home).ok()?;
        } else if !fixed && self.directives.renamed.insert(sym) {
            self.ahead(|l| l.set_class_name(&name, &var, home)).ok()?;
        }
        Some(name)
    }

    fn new_class_name(&mut self, sym: SymId, var: &Var, declared: Option<DerivedId>) -> ClassName {
        let symbol = &self.an.table.syms[sym];
        let (text, span) = (symbol.name.clone(), symbol.span);
        let i64 = self.t_i64();
        let object = match &var.shape {
            shape if *shape != Shape::Scalar => {
                let (elem, rank) = (self.an.object_type(&var.ty), shape.rank());
                let ty = self.an.program.types.intern(Type::Descriptor { elem, rank });
                self.body.local(text, ty, LocalKind::Auto, span)
            }
            _ => {
                let elem = match declared {
                    Some(id) => self.an.record_type(id),
                    None => self.t_u8(),
                };
                let ptr = self.ptr_to(elem);
                self.body.local(text, ptr, LocalKind::RefParam, span)
            }
        };
        let (table, size, len) = (self.temp(i64), self.temp(i64), self.temp(i64));
        if var.shape == Shape::Scalar {
            let (u8, bytes) = (self.t_u8(), self.load_local(size));
            self.body.counts.insert(DataRoot::Local(object), (u8, bytes));
        }
        let name = ClassName { object, table, size, len, inner: false };
        self.directives.class_names.insert(sym, name);
        name
    }

    /// Runs the statements in front of the compute construct at hand, if there is one.
    pub(super) fn ahead<R>(&mut self, f: impl FnOnce(&mut Self) -> R) -> R {
        if self.compute == 0 {
            return f(self);
        }
        let (list, result) = self.collect(f);
        self.directives.before_construct.extend(list);
        result
    }

    /// The table of a polymorphic object in a compute construct, as a number that is found in front of it.
    pub(super) fn table_ahead(&mut self, e: &Typed) -> Checked<ExprId> {
        if let Some(name) = self.class_name(e) {
            return Ok(self.load_local(name.table));
        }
        if !self.is_known_ahead(e) {
            return self.type_not_known(e);
        }
        self.ahead(|l| {
            let table = l.class_table(e)?;
            let number = l.table_number(table);
            Ok(l.hold(number))
        })
    }

    /// The object is there in front of the compute construct, and is the same in all of it.
    pub(super) fn is_known_ahead(&mut self, e: &Typed) -> bool {
        if !matches!(e.ty, Ty::Class(_)) || self.class_name(e).is_some() {
            return true;
        }
        let Kind::Component { base, .. } = &e.kind else { return false };
        let mut base: &Typed = base;
        loop {
            if base.rank > 0 || self.an.dynamic_attrs(base) != (false, false) {
                return false;
            }
            match &base.kind {
                Kind::Component { base: outer, .. } | Kind::AsType(outer) => base = outer,
                Kind::Var(sym) => return !self.directives.inner_names.contains(sym),
                _ => return false,
            }
        }
    }

    fn type_not_known<T>(&mut self, e: &Typed) -> Checked<T> {
        self.an.nyi(e.span, "the type of a polymorphic object that a compute construct finds itself")
    }

    /// A statement of a compute construct gives this name to an object.
    pub(super) fn name_inside(&mut self, sym: SymId) {
        if self.compute > 0 {
            self.directives.inner_names.insert(sym);
        }
    }

    /// What is asked about the types of these objects: in a compute construct, in front of it, where they are known there.
    pub(super) fn ahead_of_names(
        &mut self,
        objects: [&Typed; 2],
        ask: impl FnOnce(&mut Self, [ExprId; 2]) -> Checked<ExprId>,
    ) -> Checked<ExprId> {
        let [a, b] = objects;
        if self.compute > 0 && !(self.is_known_ahead(a) && self.is_known_ahead(b)) {
            let tables = [self.compared_table(a)?, self.compared_table(b)?];
            return ask(self, tables);
        }
        self.ahead(|l| {
            let tables = [l.class_table(a)?, l.class_table(b)?];
            let answer = ask(l, tables)?;
            Ok(l.hold(answer))
        })
    }

    /// The table of the object's type, for comparisons in a compute construct.
    fn compared_table(&mut self, e: &Typed) -> Checked<ExprId> {
        if !matches!(e.ty, Ty::Class(_)) {
            return self.class_table(e);
        }
        let on_host = if self.is_known_ahead(e) {
            let number = self.table_ahead(e)?;
            self.table_of_number(number)
        } else {
            let mut object = e;
            while let Kind::Element(inner, _) | Kind::AsType(inner) | Kind::Paren(inner) = &object.kind
                && matches!(inner.ty, Ty::Class(_))
            {
                object = inner;
            }
            if object.rank > 0 && !matches!(object.kind, Kind::Var(_) | Kind::Component { .. }) {
                return self.type_not_known(e);
            }
            let container = self.object_of(object)?;
            let table = self.field(container, CLASS_TABLE);
            self.load(table)
        };
        let on_host = self.hold(on_host);
        let own = self.table_here(on_host);
        let own = self.hold(own);
        let unknown = self.is_unknown_table(on_host, own);
        self.stop_at_unknown_type(unknown, e.span);
        Ok(own)
    }

    /// The table of this type where the code runs: devices have their own of the types that this program's device code
    /// knows, and none of others.
    pub(super) fn table_here(&mut self, on_host: ExprId) -> ExprId {
        let void = self.t_void_ptr();
        self.body.cast(CastKind::PtrTable, on_host, void, self.span)
    }

    pub(super) fn is_unknown_table(&mut self, on_host: ExprId, own: ExprId) -> ExprId {
        let (there, none, bool) = (self.not_null(on_host), self.is_null(own), self.t_bool());
        self.body.expr(Expr::And(there, none), bool, self.span)
    }

    /// What a type extends that device code does not know cannot be told there.
    pub(super) fn stop_at_unknown_type(&mut self, unknown: ExprId, object: Span) {
        let text = format!(
            "not yet implemented: device code asks for the type of `{}`, which its program does not know",
            self.an.map.text(object)
        );
        self.stop_if(unknown, &text, Vec::new());
    }

    /// A name that a construct gives to an object of this type: SELECT TYPE in a compute construct.
    pub(super) fn inner_class_name(&mut self, sym: SymId, object: LocalId, of: ClassName) {
        self.directives.class_names.insert(sym, ClassName { object, inner: true, ..of });
    }

    fn set_class_name(&mut self, name: &ClassName, var: &Var, home: &Home) -> Checked<()> {
        let zero = self.c64(0);
        self.set(name.table, zero);
        self.set(name.size, zero);
        self.set(name.len, zero);
        let array = var.shape != Shape::Scalar;
        if array {
            let place = self.local_place(name.object);
            self.null_descriptor(place, &var.ty);
        } else {
            let null = self.body.locals[name.object].ty;
            let null = self.null(null);
            self.set(name.object, null);
        }
        let mut done = Ok(());
        let mut read = |l: &mut Self| {
            done = if array { l.set_objects(name, var, home) } else { l.set_object(name, home) };
        };
        if var.attrs.optional && matches!(home.base, Base::Ref(_)) {
            let there = self.given(home);
            self.if_then(there, read);
        } else {
            read(self);
        }
        done
    }

    fn set_object(&mut self, name: &ClassName, home: &Home) -> Checked<()> {
        let container = self.object(home);
        let table = self.field(container, CLASS_TABLE);
        let table = self.load(table);
        let number = self.table_number(table);
        self.set(name.table, number);
        let data = self.field(container, CLASS_DATA);
        let data = self.load(data);
        let ptr = self.body.locals[name.object].ty;
        let data = self.ptr_cast(data, ptr);
        self.set(name.object, data);
        let data = self.load_local(name.object);
        let there = self.not_null(data);
        self.if_then(there, |l| {
            let dynamic = l.container_dynamic(container);
            l.set(name.len, dynamic.len);
            let size = l.dynamic_size(&dynamic);
            l.set(name.size, size);
        });
        Ok(())
    }

    fn set_objects(&mut self, name: &ClassName, var: &Var, home: &Home) -> Checked<()> {
        let Ty::Class(declared) = var.ty else { return Err(self.unreported()) };
        let container = self.object(home);
        let dynamic = self.container_dynamic(container);
        let dynamic = self.hold_dynamic(dynamic);
        let known = self.not_null(dynamic.table);
        let table = match declared {
            Some(id) => {
                let declared = self.vtable(id)?;
                let table = self.select(known, dynamic.table, declared);
                self.hold(table)
            }
            None => dynamic.table,
        };
        let number = self.table_number(table);
        self.set(name.table, number);
        self.set(name.len, dynamic.len);
        let there = self.not_null(table);
        self.if_then(there, |l| {
            let size = l.dynamic_size(&Dynamic { table, ..dynamic });
            l.set(name.size, size);
        });
        let objects = self.descriptor_at(container);
        let value = self.load(objects);
        let place = self.local_place(name.object);
        self.assign(place, value);
        // What is mapped where no clause names a part: the whole objects.
        let size = self.load_local(name.size);
        self.set_desc(place, DescField::ElemLen, size);
        Ok(())
    }

    fn table_number(&mut self, table: ExprId) -> ExprId {
        let i64 = self.t_i64();
        self.body.cast(CastKind::PtrToInt, table, i64, self.span)
    }

    /// The table of the object's type: an address of the host's.
    pub(super) fn named_table(&mut self, name: &ClassName) -> ExprId {
        let number = self.load_local(name.table);
        self.table_of_number(number)
    }

    /// The table of the object's type where the construct runs: separate devices have tables of their own at other
    /// addresses, which is found out in front of it for each type that the object may be of.
    pub(super) fn device_table(&mut self, declared: Option<DerivedId>, name: &ClassName) -> Checked<ExprId> {
        let own = self.named_table(name);
        let void = self.t_void_ptr();
        let table = self.temp(void);
        self.set(table, own);
        for ty in self.possible_types(declared) {
            let of = |l: &mut Self| match ty {
                Ty::Derived(id) => l.vtable(id),
                _ => l.intrinsic_vtable(&ty),
            };
            let same = self.ahead(|l| -> Checked<ExprId> {
                let of_object = l.named_table(name);
                let same = match ty {
                    Ty::Derived(_) => {
                        let known = of(l)?;
                        l.compare(CompareOp::Eq, of_object, known)
                    }
                    _ => l.is_intrinsic_table(of_object, &ty),
                };
                Ok(l.hold(same))
            })?;
            let here = of(self)?;
            self.if_then(same, |l| l.set(table, here));
        }
        Ok(self.load_local(table))
    }

    /// What an object of CLASS may be of here.
    fn possible_types(&self, declared: Option<DerivedId>) -> Vec<Ty> {
        let known = &self.an.table.derived;
        let may_be = |id: &DerivedId| {
            let derived = &known[*id];
            derived.complete
                && !derived.is_abstract
                && declared.is_none_or(|base| self.an.table.extends(*id, base))
        };
        let types = known.keys().filter(may_be).map(Ty::Derived);
        let intrinsic =
            [Ty::Integer(1), Ty::Integer(2), Ty::Integer(4), Ty::Integer(8), Ty::Real(4), Ty::Real(8)];
        let more =
            [Ty::Complex(4), Ty::Complex(8), Ty::Logical(1), Ty::Logical(4), Ty::Character(1, Len::Computed)];
        match declared {
            Some(_) => types.collect(),
            None => types.chain(intrinsic).chain(more).collect(),
        }
    }

    pub(super) fn table_of_number(&mut self, number: ExprId) -> ExprId {
        let void = self.t_void_ptr();
        self.body.cast(CastKind::IntToPtr, number, void, self.span)
    }

    /// The object behind a container; an object that stands for one is it.
    pub(super) fn object_behind(&mut self, place: PlaceId) -> ExprId {
        if self.an.is_class_container(self.type_at(place)) {
            let data = self.field(place, CLASS_DATA);
            return self.load(data);
        }
        let address = self.addr(place);
        self.void(address)
    }

    /// The address of the scalar object that stands for a polymorphic one here.
    pub(super) fn named_object(&mut self, e: &Typed) -> Option<(ExprId, ClassName)> {
        if e.rank > 0 {
            return None;
        }
        // Device code does not copy what parentheses make a value.
        let mut e = e;
        while let Kind::Paren(inner) = &e.kind {
            e = inner;
        }
        let name = self.class_name(e)?;
        let address = match &e.kind {
            Kind::Var(_) => self.load_local(name.object),
            _ => {
                let place = self.place(e).ok()?;
                self.addr(place)
            }
        };
        Some((address, name))
    }

    /// For CLASS dummies of what constructs call: a container made there; none for an absent argument.
    pub(super) fn pass_named(
        &mut self,
        declared: Option<DerivedId>,
        object: ExprId,
        name: &ClassName,
    ) -> Checked<Passed> {
        let object = self.hold(object);
        let there = self.not_null(object);
        let void = self.t_void_ptr();
        let (value, null) = (self.temp(void), self.null(void));
        self.set(value, null);
        let (then, done) = self.block(|l| -> Checked<()> {
            let table = l.device_table(declared, name)?;
            let len = l.load_local(name.len);
            let made = l.new_container(declared, object, &Dynamic { table, len, id: None });
            let address = l.void(made);
            l.set(value, address);
            Ok(())
        });
        done?;
        self.emit(racc_hir::Stmt::If { cond: there, then, otherwise: None });
        Ok(Passed { value: self.load_local(value), len: None })
    }

    /// The table by which a construct calls a binding. None: the procedure of the declared type is the only one that
    /// this file knows. Objects of types with yet another one end the program; where the binding is deferred, their own
    /// tables serve, which devices that share the host's memory can use.
    pub(super) fn binding_table(
        &mut self,
        object: &Typed,
        name: &ClassName,
        slot: u32,
        deferred: bool,
    ) -> Checked<Option<ExprId>> {
        let Ty::Class(Some(id)) = object.ty else { return Err(self.unreported()) };
        let others = self.overriding(id, slot);
        let mut is_of = Vec::new();
        let there = self.ahead(|l| l.is_object_of(name, id))?;
        for ty in [id].into_iter().chain(others.iter().copied()) {
            is_of.push(self.ahead(|l| l.has_procedure_of(name, there, ty, slot))?);
        }
        if !deferred {
            self.stop_at_unknown(object, there, &is_of);
        }
        if others.is_empty() && !deferred {
            return Ok(None);
        }
        let void = self.t_void_ptr();
        let table = self.temp(void);
        let without = if deferred { self.named_table(name) } else { self.vtable(id)? };
        self.set(table, without);
        for (ty, same) in others.into_iter().zip(is_of.into_iter().skip(1)) {
            let here = self.vtable(ty)?;
            let same = self.load_local(same);
            self.if_then(same, |l| l.set(table, here));
        }
        Ok(Some(self.load_local(table)))
    }

    /// Whether an object is there, and its table has the declared type's procedures: a name that CLASS IS gives stands for
    /// objects of other types too, for which its block is not executed.
    fn is_object_of(&mut self, name: &ClassName, declared: DerivedId) -> Checked<LocalId> {
        let is = match name.inner {
            true => {
                let (own, base) = (self.named_table(name), self.vtable(declared)?);
                self.table_extends(own, base)
            }
            false => {
                let (number, zero) = (self.load_local(name.table), self.c64(0));
                self.compare(CompareOp::Ne, number, zero)
            }
        };
        let b = self.t_bool();
        let there = self.temp(b);
        self.set(there, is);
        Ok(there)
    }

    fn stop_at_unknown(&mut self, object: &Typed, there: LocalId, known: &[LocalId]) {
        let text = format!(
            "not yet implemented: a compute construct calls a type-bound procedure of `{}` that its file does not know",
            self.an.map.text(object.span)
        );
        self.ahead(|l| {
            let there = l.load_local(there);
            l.if_then(there, |l| {
                let b = l.t_bool();
                let unknown = l.temp(b);
                let yes = l.truth(true);
                l.set(unknown, yes);
                for same in known {
                    let same = l.load_local(*same);
                    let no = l.truth(false);
                    l.if_then(same, |l| l.set(unknown, no));
                }
                let unknown = l.load_local(unknown);
                l.stop_if(unknown, &text, Vec::new());
            });
        });
    }

    /// Types that bind a procedure of their own to what the declared type calls by this slot.
    fn overriding(&self, declared: DerivedId, slot: u32) -> Vec<DerivedId> {
        let types = &self.an.table;
        let binds = |id: &DerivedId| {
            types.derived[*id].bindings.iter().any(|b| {
                matches!(b.kind, BindingKind::Procedure { target: Some(_), slot: own, .. } if own == slot)
            })
        };
        let extends =
            |id: &DerivedId| *id != declared && types.derived[*id].complete && types.extends(*id, declared);
        types.derived.keys().filter(extends).filter(binds).collect()
    }

    /// Whether the host's table of the object has the procedure that this type's table has.
    fn has_procedure_of(
        &mut self,
        name: &ClassName,
        there: LocalId,
        ty: DerivedId,
        slot: u32,
    ) -> Checked<LocalId> {
        let (b, no) = (self.t_bool(), self.truth(false));
        let same = self.temp(b);
        self.set(same, no);
        let there = self.load_local(there);
        let at = super::derived::TABLE_HEAD as i64 + 8 * i64::from(slot);
        let (then, done) = self.block(|l| -> Checked<()> {
            let (own, known) = (l.named_table(name), l.vtable(ty)?);
            let (own, known) = (l.table_entry(own, at), l.table_entry(known, at));
            let equal = l.compare(CompareOp::Eq, own, known);
            l.set(same, equal);
            Ok(())
        });
        done?;
        self.emit(racc_hir::Stmt::If { cond: there, then, otherwise: None });
        Ok(same)
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

    /// A whole polymorphic object, or an element of an array, in a data clause: all of what it is at the moment.
    pub(super) fn class_data(&mut self, e: &Typed, as_such: bool) -> Checked<DataRef> {
        let (object, name) = invariant!(self, self.named_object(e));
        let u8 = self.t_u8();
        let bytes = self.ptr_to(u8);
        let base = self.ptr_cast(object, bytes);
        let root = DataRoot::Local(name.object);
        let pointer = matches!(e.kind, Kind::Element(..)).then(|| self.local_place(name.object));
        let place = match pointer {
            Some(descriptor) => descriptor,
            None => self.deref(base, u8),
        };
        if as_such {
            return Ok(DataRef { root, place, section: None });
        }
        let dims = vec![self.object_bytes(&name)];
        let section =
            Section { base, elem: u8, dims, pointer, rows: Vec::new(), written: false, element: false };
        Ok(DataRef { root, place, section: Some(section) })
    }

    /// The bytes of one object, as the first dimension of a section.
    pub(super) fn object_bytes(&mut self, name: &ClassName) -> SectionDim {
        SectionDim { lower: self.c64(0), length: self.load_local(name.size), stride: self.c64(1) }
    }

    /// The object that a polymorphic component leads to; the address in the component is attached to it.
    pub(super) fn class_component(&mut self, root: DataRoot, container: PlaceId) -> Option<DataRef> {
        let pointer = self.field(container, CLASS_DATA);
        let object = self.load(pointer);
        let there = self.not_null(object);
        let i64 = self.t_i64();
        let (size, zero) = (self.temp(i64), self.c64(0));
        self.set(size, zero);
        self.if_then(there, |l| {
            let dynamic = l.container_dynamic(container);
            let n = l.dynamic_size(&dynamic);
            l.set(size, n);
        });
        let elem = self.t_u8();
        let bytes = self.ptr_to(elem);
        let base = self.ptr_cast(object, bytes);
        let dims =
            vec![SectionDim { lower: self.c64(0), length: self.load_local(size), stride: self.c64(1) }];
        let section = Section {
            base,
            elem,
            dims,
            pointer: Some(pointer),
            rows: Vec::new(),
            written: false,
            element: false,
        };
        Some(DataRef { root, place: container, section: Some(section) })
    }

    /// Whether the section is of objects that stand for polymorphic ones in a construct: without a table beside.
    pub(super) fn is_of_objects(&self, s: &Memory) -> bool {
        matches!(s.ty, Ty::Class(_)) && s.dynamic.is_none()
    }
}
