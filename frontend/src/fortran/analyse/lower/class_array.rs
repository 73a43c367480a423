//! Arrays of CLASS: an array of containers, whose objects lie side by side when they are allocated together.
//!
//! ```text
//! allocate (c :: a(n))      block = n objects of c;  a(i) = { block + i * size, table of c }
//! call s(x)                 x of type(t) for class(t) :: d(:)   →   containers that lead to the elements of x
//! type is (c)               an array of c at the first object, with the distance of the objects as stride
//! ```

use super::super::typed::Typed;
use super::super::types::{DerivedId, Len, Ty};
use super::Lower;
use super::build::Order;
use super::class_object::Dynamic;
use super::elementwise::Ev;
use super::home::{Base, Form, Home};
use super::section::{Section, Sub};
use super::types::{CLASS_DATA, CLASS_LEN, CLASS_TABLE};
use racc_hir::{CompareOp, DescField, Expr, ExprId, PlaceId, Unit};

impl Lower<'_, '_> {
    /// ALLOCATE of an array of CLASS whose descriptor has its bounds and its containers' memory.
    pub(super) fn allocate_class_array(
        &mut self,
        target: &Typed,
        declared: Option<DerivedId>,
        ty: Option<&Ty>,
        model: Option<&Typed>,
        copy: bool,
    ) -> Option<()> {
        let model = match model {
            Some(m) if m.rank > 0 => Some(self.array_value(m)?),
            Some(m) => {
                let scalar = m.clone();
                return self.class_elements(target, declared, ty, Some(&scalar), copy);
            }
            None => None,
        };
        let Some(section) = model else {
            return self.class_elements(target, declared, ty, None, false);
        };
        let section = self.hold_section(section);
        let to = self.array(target)?;
        let to = self.hold_section(to);
        let extents = section.extents();
        // The type of all elements is that of the first one.
        let first: Vec<ExprId> = extents.iter().map(|_| self.c64(0)).collect();
        let count = self.count_of(&extents);
        let zero = self.c64(0);
        let any = self.compare(CompareOp::Gt, count, zero);
        let mut done = None;
        self.if_then(any, |l| {
            done = (|| {
                let p = l.section_place(&section, &first)?;
                let element = l.named_element(&section, p);
                let own = l.class_choice(declared, ty, Some(&element))?;
                let dynamic = Dynamic { table: l.hold(own.table), size: l.hold(own.size), ..own };
                let size = dynamic.size;
                let bytes = l.mul(count, size);
                let block = l.malloc(bytes);
                let block = l.hold(block);
                let i64 = l.t_i64();
                let next = l.temp(i64);
                let zero = l.c64(0);
                l.set(next, zero);
                l.loop_nest(&extents, Order::Sequential, |l, index| {
                    let container = l.section_place(&to, index)?;
                    let at = l.load_local(next);
                    let at = l.byte_offset(block, at);
                    l.fill_container(container, at, &dynamic)?;
                    if copy {
                        let from = l.section_place(&section, index)?;
                        let from = l.named_element(&section, from);
                        let element = l.temporary(container, &target.ty);
                        l.copy_class_object(&element, &from)?;
                    }
                    let at = l.load_local(next);
                    let at = l.add(at, size);
                    l.set(next, at);
                    Some(())
                })
            })();
        });
        done
    }

    /// All elements of one type that is known before.
    fn class_elements(
        &mut self,
        target: &Typed,
        declared: Option<DerivedId>,
        ty: Option<&Ty>,
        model: Option<&Typed>,
        copy: bool,
    ) -> Option<()> {
        let to = self.array(target)?;
        let to = self.hold_section(to);
        let extents = to.extents();
        let own = self.class_choice(declared, ty, model)?;
        let dynamic = Dynamic { table: self.hold(own.table), size: self.hold(own.size), ..own };
        let size = dynamic.size;
        let count = self.count_of(&extents);
        let bytes = self.mul(count, size);
        let block = self.malloc(bytes);
        let block = self.hold(block);
        let i64 = self.t_i64();
        let next = self.temp(i64);
        let zero = self.c64(0);
        self.set(next, zero);
        self.loop_nest(&extents, Order::Sequential, |l, index| {
            let container = l.section_place(&to, index)?;
            let at = l.load_local(next);
            let at = l.byte_offset(block, at);
            l.fill_container(container, at, &dynamic)?;
            if let (true, Some(model)) = (copy, model) {
                let element = l.temporary(container, &target.ty);
                l.copy_class_object(&element, model)?;
            }
            let at = l.load_local(next);
            let at = l.add(at, size);
            l.set(next, at);
            Some(())
        })
    }

    pub(super) fn count_of(&mut self, extents: &[ExprId]) -> ExprId {
        let mut count = self.c64(1);
        let zero = self.c64(0);
        for e in extents {
            let e = self.max64(*e, zero);
            count = self.mul(count, e);
        }
        self.hold(count)
    }

    /// Frees the objects of an allocated array: the block that the first container leads to.
    pub(super) fn free_class_array(&mut self, descriptor: PlaceId, rank: u8) -> Option<()> {
        let base = self.load_desc(descriptor, DescField::Base);
        let mut any = self.not_null(base);
        let b = self.t_bool();
        for d in 0..rank {
            let lo = self.load_desc(descriptor, DescField::Lbound(d));
            let hi = self.load_desc(descriptor, DescField::Ubound(d));
            let some = self.compare(CompareOp::Ge, hi, lo);
            any = self.body.expr(racc_hir::Expr::And(any, some), b, self.span);
        }
        let class = Ty::Class(None);
        let s = self.whole_descriptor(descriptor, &class, None, true, false).section;
        let mut done = None;
        self.if_then(any, |l| {
            done = l.end_class_section(&s, &class);
            let class = l.an.class_type();
            let ptr = l.ptr_to(class);
            let base = l.ptr_cast(base, ptr);
            let first = l.deref(base, class);
            let data = l.field(first, CLASS_DATA);
            let block = l.load(data);
            l.free(block);
        });
        done
    }

    /// Containers for the elements of an array whose type is known.
    pub(super) fn class_containers(&mut self, v: &Typed, class: &Ty) -> Option<Section> {
        let s = self.array_value(v)?;
        // Elements that vector subscripts select are values.
        let s = if s.has_vector() { self.materialise(&Ev::Memory(s), &v.ty)? } else { s };
        let s = self.hold_section(s);
        let extents = s.extents();
        let made = self.array_memory(class, &extents, None)?;
        self.contain_elements(&s, &v.ty, made)
    }

    /// The same in memory that stays, for a pointer to these elements.
    pub(super) fn kept_containers(&mut self, v: &Typed, class: &Ty) -> Option<Section> {
        let s = self.array_value(v)?;
        let s = self.hold_section(s);
        let extents = s.extents();
        let count = self.count_of(&extents);
        let size = self.elem_bytes(class, None);
        let bytes = self.mul(count, size);
        let memory = self.malloc(bytes);
        let memory = self.hold(memory);
        let made = self.plain_section(memory, class, &extents, None);
        self.contain_elements(&s, &v.ty, made)
    }

    fn contain_elements(&mut self, s: &Section, ty: &Ty, made: Section) -> Option<Section> {
        let extents = s.extents();
        let table = match ty {
            Ty::Derived(id) => self.vtable(*id)?,
            ty => self.intrinsic_vtable(ty)?,
        };
        let table = self.hold(table);
        let len = match (ty, s.len) {
            (Ty::Character(_, Len::Const(n)), _) => self.c64(*n),
            (Ty::Character(..), Some(n)) => n,
            _ => self.c64(0),
        };
        self.loop_nest(&extents, Order::Any, |l, index| {
            let address = l.section_address(s, index)?;
            let address = l.void(address);
            let container = l.section_place(&made, index)?;
            let data = l.field(container, CLASS_DATA);
            l.assign(data, address);
            let slot = l.field(container, CLASS_TABLE);
            l.assign(slot, table);
            let slot = l.field(container, CLASS_LEN);
            l.assign(slot, len);
            Some(())
        })?;
        Some(made)
    }

    /// The table of the first element; null without elements.
    pub(super) fn class_array_table(&mut self, s: &Section) -> Option<ExprId> {
        let extents = s.extents();
        let count = self.count_of(&extents);
        let zero = self.c64(0);
        let some = self.compare(CompareOp::Gt, count, zero);
        let memory = self.not_null(s.base);
        let b = self.t_bool();
        let any = self.body.expr(racc_hir::Expr::And(some, memory), b, self.span);
        let void = self.t_void_ptr();
        let null = self.null(void);
        self.of_first(s, any, CLASS_TABLE, null)
    }

    /// The objects of an array of containers, all of one type, as an array of this type.
    pub(super) fn class_array_as(&mut self, s: &Section, ty: &Ty, lows: Option<&[ExprId]>) -> Option<Home> {
        let form = Form::Descriptor { contiguous: false, spans: true };
        if self.is_of_objects(s) {
            let objects = self.objects_as(s, ty);
            let local = self.pointer_descriptor(&objects, lows)?;
            let ty = self.body.locals[local].ty;
            return Some(Home { base: Base::Local(local), ty, form, len: None });
        }
        let elem = self.an.elem_type(ty);
        let extents = s.extents();
        let first: Vec<ExprId> = extents.iter().map(|_| self.c64(0)).collect();
        let ptr = self.ptr_to(elem);
        // An array without memory or elements has no first object.
        let void = self.t_void_ptr();
        let held = self.temp(void);
        let none = self.null(void);
        self.set(held, none);
        let mut some = self.not_null(s.base);
        for extent in &extents {
            let zero = self.c64(0);
            let more = self.compare(CompareOp::Gt, *extent, zero);
            let bool = self.t_bool();
            some = self.body.expr(Expr::And(some, more), bool, self.span);
        }
        let mut done = None;
        self.if_then(some, |l| {
            done = l.object_address(s, &first).map(|base| {
                let base = l.void(base);
                l.set(held, base);
            });
        });
        done?;
        let base = self.load_local(held);
        let i64 = self.t_i64();
        let len = if ty.is_character() { Some(self.first_length(s)?) } else { None };
        let size = match len {
            Some(n) => n,
            None => {
                let size = self.size_of(elem);
                self.c64(size)
            }
        };
        let mut subs = Vec::new();
        for (d, extent) in extents.iter().enumerate() {
            let stride = self.temp(i64);
            self.set(stride, size);
            let one = self.c64(1);
            let several = self.compare(CompareOp::Gt, *extent, one);
            let mut index = first.clone();
            index[d] = one;
            let mut done = None;
            self.if_then(several, |l| {
                done = (|| {
                    let next = l.object_address(s, &index)?;
                    let (a, b) = (l.address_number(next), l.address_number(base));
                    let distance = l.sub(a, b);
                    l.set(stride, distance);
                    Some(())
                })();
            });
            done?;
            let (lower, step) = (self.c64(0), self.c64(1));
            let stride = self.load_local(stride);
            subs.push(Sub::Range { lower, step, extent: *extent, stride });
        }
        let base = self.ptr_cast(base, ptr);
        let plain = Section { base, elem, unit: Unit::Bytes, subs, steps: Vec::new(), ty: ty.clone(), len };
        let local = self.pointer_descriptor(&plain, lows)?;
        let ty = self.body.locals[local].ty;
        let len = len.map(|n| {
            let l = self.temp(i64);
            self.set(l, n);
            Base::Local(l)
        });
        Some(Home { base: Base::Local(local), ty, form, len })
    }

    /// The length of the characters of the first element; 0 without elements.
    pub(super) fn first_length(&mut self, s: &Section) -> Option<ExprId> {
        let extents = s.extents();
        let count = self.count_of(&extents);
        let zero = self.c64(0);
        let any = self.compare(CompareOp::Gt, count, zero);
        self.of_first(s, any, CLASS_LEN, zero)
    }

    /// A field of the first container where there is `any`, else `without`.
    fn of_first(&mut self, s: &Section, any: ExprId, field: u32, without: ExprId) -> Option<ExprId> {
        let ty = self.ty_of(without);
        let found = self.temp(ty);
        self.set(found, without);
        let first: Vec<ExprId> = s.extents().iter().map(|_| self.c64(0)).collect();
        let mut done = None;
        self.if_then(any, |l| {
            done = (|| {
                let container = l.section_place(s, &first)?;
                let slot = l.field(container, field);
                let value = l.load(slot);
                l.set(found, value);
                Some(())
            })();
        });
        done?;
        Some(self.load_local(found))
    }

    /// The object that a container leads to; null where the condition says that there is no container.
    pub(super) fn data_of_container(&mut self, container: ExprId, there: Option<ExprId>) -> ExprId {
        let class = self.an.class_type();
        let ptr = self.ptr_to(class);
        let container = self.ptr_cast(container, ptr);
        let container = self.deref(container, class);
        let data = self.field(container, CLASS_DATA);
        let Some(there) = there else { return self.load(data) };
        let void = self.t_void_ptr();
        let held = self.temp(void);
        let none = self.null(void);
        self.set(held, none);
        self.if_then(there, |l| {
            let object = l.load(data);
            let object = l.void(object);
            l.set(held, object);
        });
        self.load_local(held)
    }

    fn object_address(&mut self, s: &Section, index: &[ExprId]) -> Option<ExprId> {
        let container = self.section_place(s, index)?;
        let data = self.field(container, CLASS_DATA);
        Some(self.load(data))
    }

    fn address_number(&mut self, p: ExprId) -> ExprId {
        let i64 = self.t_i64();
        self.body.cast(racc_hir::CastKind::PtrToInt, p, i64, self.span)
    }

    /// An array for a dummy array of CLASS.
    pub(super) fn class_array(&mut self, v: &Typed, class: &Ty) -> Option<Section> {
        match v.ty {
            Ty::Class(_) => match self.prepare(v)? {
                Ev::Memory(s) if self.is_of_objects(&s) => self.an.nyi(
                    v.span,
                    "arrays of polymorphic objects as arguments for CLASS dummies in constructs",
                ),
                Ev::Memory(s) => Some(s),
                ev => self.materialise(&ev, &v.ty),
            },
            _ => self.class_containers(v, class),
        }
    }
}
