//! What the table of a dynamic type tells to do: the default value of INTENT(OUT) dummies, and copies.
//! Fortran 2018 §15.5.2.4, §10.2.1.3.

use super::super::Analysis;
use super::super::settings::InitialElement;
use super::super::symbol::{Direction, SymId, Var};
use super::super::types::{DerivedId, Ty};
use super::Lower;
use super::build::Order;
use super::class_object::Dynamic;
use super::home::{Form, Home};
use super::section::Section;
use super::types::CLASS_DATA;
use crate::reported::{Checked, invariant};
use racc_hir::{Callee, DescField, ExprId, FuncSig, PlaceId, Reloc, RelocTarget, Stmt, Type};

/// Where a type's table holds the address of the default value.
const TABLE_DEFAULT: i64 = 24;
/// And its copy function, if it has allocatable components.
pub(super) const TABLE_COPY: i64 = 32;

const OUT: &str = "INTENT(OUT) of a polymorphic dummy argument";

impl Lower<'_, '_> {
    pub(super) fn reset_class(&mut self, var: &Var, home: &Home) -> Checked<()> {
        let container = self.object(home);
        if var.attrs.allocatable {
            self.end_polymorphic(container);
            // Unallocated, it is of its declared type.
            return self.declared_table(container, &var.ty);
        }
        if let Ty::Class(declared) = var.ty {
            self.check_no_lengths(declared, self.span, OUT)?;
        }
        self.end_by_table(container);
        self.default_by_table(container);
        Ok(())
    }

    /// INTENT(OUT) arrays with a descriptor of their own.
    pub(super) fn reset_array_dummy(&mut self, d: SymId) -> Checked<()> {
        let Some(var) = self.var(d) else { return Ok(()) };
        if var.intent != Some(Direction::Out) {
            return Ok(());
        }
        let home = self.home(d)?;
        self.in_entry(|l| {
            let place = l.object(&home);
            let base = l.load_desc(place, DescField::Base);
            let there = l.not_null(base);
            let (then, done) = l.block(|l| l.reset_elements(&var, &home));
            l.emit(Stmt::If { cond: there, then, otherwise: None });
            done
        })
    }

    /// The elements of an array result start with their default values: the caller's memory has none.
    pub(super) fn default_result(&mut self, var: &Var, home: &Home) -> Checked<()> {
        self.result_starts_as(var, home)?;
        let Ty::Derived(id) = var.ty else { return Ok(()) };
        if !self.an.has_default(id) && !self.an.has_allocatable(id) {
            return Ok(());
        }
        let section = self.elements_of(var, home)?;
        self.default_elements(&section, id)?;
        self.make_lengths_of_section(&section, id, &var.lengths)
    }

    /// A result in the caller's memory, which has given objects their default values.
    pub(super) fn memory_result(&mut self, result: SymId, var: &Var, home: Home) -> Checked<()> {
        self.homes.insert(result, home);
        match self.an.initial_element(var) {
            Some(_) => self.in_entry(|l| l.default_result(var, &home)),
            None => Ok(()),
        }
    }

    /// `-finit-…` of a result in the caller's memory.
    fn result_starts_as(&mut self, var: &Var, home: &Home) -> Checked<()> {
        let Some(element) = self.an.initial_element(var) else { return Ok(()) };
        let one = self.c64(1);
        let bytes = match &element {
            InitialElement::Bytes(bytes) => self.c64(bytes.len() as i64),
            InitialElement::Characters(_) => invariant!(self, self.home_len(&var.ty, home)),
        };
        if var.shape.is_scalar() {
            let place = self.object(home);
            let start = self.addr(place);
            let start = self.bytes(start);
            return self.start_as(element, start, (one, bytes));
        }
        let section = self.elements_of(var, home)?;
        let extents = section.extents();
        self.loop_nest(&extents, Order::Sequential, |l, index| {
            let place = l.section_place(&section, index)?;
            let start = l.addr(place);
            let start = l.bytes(start);
            l.start_as(element, start, (one, bytes))
        })
    }

    fn elements_of(&mut self, var: &Var, home: &Home) -> Checked<Section> {
        let place = self.object(home);
        let whole = match home.form {
            Form::Descriptor { contiguous, spans } => {
                self.whole_descriptor(place, &var.ty, None, contiguous, spans)
            }
            Form::Array | Form::Plain | Form::Pointer | Form::Class => {
                let dims = invariant!(self, var.shape.constant());
                self.whole_constant(place, &var.ty, &dims)
            }
        };
        Ok(self.hold_section(whole.section))
    }

    fn default_elements(&mut self, section: &Section, id: DerivedId) -> Checked<()> {
        let extents = section.extents();
        self.loop_nest(&extents, Order::Sequential, |l, index| {
            let p = l.section_place(section, index)?;
            l.default_initialise(p, id)
        })
    }

    /// The elements of an array of objects get their default values.
    pub(super) fn reset_elements(&mut self, var: &Var, home: &Home) -> Checked<()> {
        if let Ty::Class(declared) = var.ty {
            self.check_no_lengths(declared, self.span, OUT)?;
            let section = self.elements_of(var, home)?;
            self.end_class_section(&section)?;
            let dynamic = invariant!(self, section.class());
            let size = self.dynamic_size(&dynamic);
            let size = self.hold(size);
            let value = self.default_of_table(dynamic.table);
            let there = self.not_null(value);
            let extents = section.extents();
            let mut done = Ok(());
            self.if_then(there, |l| {
                done = l.loop_nest(&extents, Order::Any, |l, index| {
                    let at = l.section_address(&section, index)?;
                    l.memcpy(at, value, size);
                    Ok(())
                });
            });
            return done;
        }
        let Ty::Derived(id) = var.ty else { return Ok(()) };
        if !self.an.has_default(id) && !self.an.has_end(id) {
            return Ok(());
        }
        let section = self.elements_of(var, home)?;
        self.end_section(&section, id)?;
        self.default_elements(&section, id)?;
        let extents = section.extents();
        self.loop_nest(&extents, Order::Sequential, |l, index| {
            let p = l.section_place(&section, index)?;
            l.remake_lengths(p, id)
        })
    }

    /// The same of a dummy argument of assumed rank: only its descriptor knows how many objects there are.
    pub(super) fn reset_any_rank(&mut self, var: &Var, home: &Home) -> Checked<()> {
        let objects = self.object(home);
        let rank = self.load_desc(objects, DescField::Rank);
        let rank = self.to_i64(rank);
        let rank = self.hold(rank);
        let distance = self.load_desc(objects, DescField::Span);
        let distance = self.hold(distance);
        match var.ty {
            Ty::Class(declared) => {
                self.check_no_lengths(declared, self.span, OUT)?;
                let dynamic = self.container_dynamic(objects);
                let dynamic = self.hold_dynamic(dynamic);
                self.with_table_end(dynamic.table, |l, code| {
                    l.call_table_end(code, objects, distance);
                    Ok(())
                })?;
                let (value, size) = (self.default_of_table(dynamic.table), self.dynamic_size(&dynamic));
                let (there, size) = (self.not_null(value), self.hold(size));
                let mut done = Ok(());
                self.if_then(there, |l| {
                    done = l.each_object(objects, rank, distance, |l, p| {
                        l.memcpy(p, value, size);
                        Ok(())
                    });
                });
                done
            }
            Ty::Derived(id) => {
                self.end_objects(objects, distance, id)?;
                let record = self.an.record_type(id);
                let ptr = self.ptr_to(record);
                self.each_object(objects, rank, distance, |l, p| {
                    let p = l.ptr_cast(p, ptr);
                    let object = l.deref(p, record);
                    l.default_initialise(object, id)?;
                    l.remake_lengths(object, id)
                })
            }
            _ => Ok(()),
        }
    }

    /// A pointer in a type's table.
    pub(super) fn table_entry(&mut self, table: ExprId, at: i64) -> ExprId {
        let at = self.c64(at);
        let at = self.byte_offset(table, at);
        let void = self.t_void_ptr();
        let ptr = self.ptr_to(void);
        let at = self.ptr_cast(at, ptr);
        let slot = self.deref(at, void);
        let value = self.load(slot);
        self.hold(value)
    }

    /// A copy of an object in memory that has no value yet, its components with memory of their own.
    pub(super) fn copy_by_table(&mut self, to: ExprId, from: ExprId, dynamic: &Dynamic) {
        let size = self.dynamic_size(dynamic);
        // Other tables than those of derived types have no copy here; gfortran's for numbers do no harm.
        let code = self.table_entry(dynamic.table, TABLE_COPY);
        let there = self.not_null(code);
        let (void, i64) = (self.t_void_ptr(), self.t_i64());
        let ret = self.an.program.types.void();
        // gfortran's copies take (source, destination), those of characters the two lengths too.
        let sig = FuncSig { params: vec![void, void, i64, i64], ret, variadic: false, unprototyped: false };
        let ty = self.an.program.types.intern(Type::Func(sig));
        let ptr = self.ptr_to(ty);
        let code = self.ptr_cast(code, ptr);
        let (to, from) = (self.void(to), self.void(from));
        let args = vec![from, to, dynamic.len, dynamic.len];
        self.if_else(
            there,
            |l| {
                l.emit(Stmt::Call { dest: None, callee: Callee::Indirect(code), args });
            },
            |l| l.memcpy(to, from, size),
        );
    }

    /// A polymorphic allocatable component of a copied object, whose bytes are there already.
    pub(super) fn copy_class_component(&mut self, to: PlaceId, from: PlaceId) {
        let data = self.field(from, CLASS_DATA);
        let old = self.load(data);
        let old = self.hold(old);
        let there = self.not_null(old);
        self.if_then(there, |l| {
            let dynamic = l.container_dynamic(from);
            let dynamic = l.hold_dynamic(dynamic);
            let n = l.dynamic_size(&dynamic);
            let memory = l.malloc(n);
            let memory = l.hold(memory);
            l.copy_by_table(memory, old, &dynamic);
            let data = l.field(to, CLASS_DATA);
            let memory = l.void(memory);
            l.assign(data, memory);
        });
    }

    /// The address of the default value of a type's objects; null where they have none.
    pub(super) fn default_of_table(&mut self, table: ExprId) -> ExprId {
        self.table_entry(table, TABLE_DEFAULT)
    }

    pub(super) fn default_by_table(&mut self, container: PlaceId) {
        let table = self.own_table(container);
        let table = self.hold(table);
        let value = self.default_of_table(table);
        let there = self.not_null(value);
        self.if_then(there, |l| {
            let data = l.field(container, CLASS_DATA);
            let data = l.load(data);
            let n = l.table_size(table);
            l.memcpy(data, value, n);
        });
    }
}

impl Analysis<'_> {
    /// The relocation of a table's default value, for types that have one.
    pub(super) fn table_default(&mut self, id: DerivedId) -> Option<Reloc> {
        if !self.has_default(id) {
            return None;
        }
        let value = self.default_value(id);
        let init = self.constant_object(&value, &Ty::Derived(id)).ok()?;
        let g = self.constant_init(init, 16);
        Some(Reloc { offset: TABLE_DEFAULT as u64, target: RelocTarget::Global(g), addend: 0 })
    }
}
