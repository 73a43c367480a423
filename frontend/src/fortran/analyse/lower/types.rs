//! Fortran types → HIR types: elements, storage of variables, derived types with gfortran's layout.

use super::super::Analysis;
use super::super::symbol::{Shape, Space, VarAttrs};
use super::super::types::{DerivedId, Len, Ty};
use racc_base::Span;
use racc_hir::{Extent, Field, FloatKind, Order, Record, Type, TypeId};

/// Fields of a class container, as gfortran has it: the address of a scalar object, or the descriptor of an array of
/// objects; the address of their type's table; in CLASS(*), the length of characters, 0 for other types.
pub(super) const CLASS_DATA: u32 = 0;
pub(super) const CLASS_TABLE: u32 = 1;
pub(super) const CLASS_LEN: u32 = 2;

const CLASS: &str = "__class";

impl Analysis<'_> {
    pub(crate) fn float_kind(kind: u8) -> FloatKind {
        match kind {
            2 => FloatKind::F16,
            4 => FloatKind::F32,
            10 => FloatKind::F80,
            16 => FloatKind::F128,
            _ => FloatKind::F64,
        }
    }

    /// The HIR type of one element in memory. Characters of unknown length are bytes.
    pub(crate) fn elem_type(&mut self, ty: &Ty) -> TypeId {
        match ty {
            Ty::Integer(k) => self.program.types.int(u16::from(*k) * 8, true),
            Ty::Real(k) => self.program.types.intern(Type::Float(Self::float_kind(*k))),
            Ty::Complex(k) => self.program.types.intern(Type::Complex(Self::float_kind(*k))),
            Ty::Logical(k) => self.program.types.intern(Type::Bool { bits: u16::from(*k) * 8 }),
            Ty::Character(k, len) => {
                let unit = self.program.types.int(u16::from(*k) * 8, false);
                match len {
                    Len::Const(n) => self.program.types.array(unit, (*n).max(0) as u64),
                    Len::Expr(_) | Len::Assumed | Len::Deferred | Len::Computed => unit,
                }
            }
            Ty::Derived(id) => self.record_type(*id),
            Ty::Class(declared) => self.class_type(*declared),
            Ty::CPtr | Ty::CFunPtr => self.program.types.void_ptr(),
            Ty::Assumed | Ty::Boz | Ty::Null | Ty::Nothing => self.program.types.int(8, false),
        }
    }

    /// The HIR type of one element of an array in memory: of a polymorphic one, what its declared type tells.
    pub(crate) fn object_type(&mut self, ty: &Ty) -> TypeId {
        match ty {
            Ty::Class(Some(id)) => self.record_type(*id),
            Ty::Class(None) => self.program.types.int(8, false),
            _ => self.elem_type(ty),
        }
    }

    /// The container of a polymorphic scalar.
    pub(crate) fn class_type(&mut self, declared: Option<DerivedId>) -> TypeId {
        let data = self.program.types.void_ptr();
        self.class_record(data, declared.is_none())
    }

    fn class_record(&mut self, data: TypeId, unlimited: bool) -> TypeId {
        let key = (data, unlimited);
        if let Some(record) = self.classes.get(&key) {
            return self.program.types.intern(Type::Record(*record));
        }
        let (ptr, i64) = (self.program.types.void_ptr(), self.program.types.i64());
        let size = self.program.types.size_of(data).unwrap_or(0);
        let field = |name: &str, ty, offset| Field {
            name: name.into(),
            ty,
            offset,
            bits: None,
            owns_data: false,
            on_device: false,
        };
        let mut fields = vec![field("_data", data, 0), field("_vptr", ptr, size)];
        if unlimited {
            fields.push(field("_len", i64, size + 8));
        }
        let size = size + 8 * (fields.len() as u64 - 1);
        let name = CLASS.into();
        let record = Record {
            name,
            is_union: false,
            fields,
            size,
            align: 8,
            natural_align: 8,
            number: false,
            storage: false,
            unnamed_bits: Vec::new(),
            complete: true,
            span: Span::NONE,
        };
        let record = self.program.types.records.push(record);
        self.classes.insert(key, record);
        self.program.types.intern(Type::Record(record))
    }

    /// The object is a container of CLASS.
    pub(crate) fn is_class_container(&self, ty: TypeId) -> bool {
        match self.program.types.get(ty) {
            Type::Record(r) => self.program.types.records[*r].name == CLASS,
            _ => false,
        }
    }

    /// The type of a descriptor of so many dimensions; for CLASS, of the container that begins with it.
    pub(crate) fn descriptor_type(&mut self, ty: &Ty, rank: u8) -> TypeId {
        let elem = self.object_type(ty);
        let descriptor = self.program.types.intern(Type::Descriptor { elem, rank });
        match ty {
            Ty::Class(declared) => self.class_record(descriptor, declared.is_none()),
            _ => descriptor,
        }
    }

    /// Elements and rank of an object that is, or begins with, a descriptor.
    pub(crate) fn as_descriptor(&self, ty: TypeId) -> Option<(TypeId, u8)> {
        match self.program.types.get(ty) {
            Type::Descriptor { elem, rank } => Some((*elem, *rank)),
            Type::Record(r) if self.is_class_container(ty) => {
                match self.program.types.get(self.program.types.records[*r].fields[0].ty) {
                    Type::Descriptor { elem, rank } => Some((*elem, *rank)),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// `dtype` of a descriptor as a structure of its own.
    pub(crate) fn dtype_record(&mut self) -> TypeId {
        let known = self.program.types.iter().find_map(|(id, ty)| match ty {
            Type::Record(r) if self.program.types.records[*r].name == "__dtype" => Some(id),
            _ => None,
        });
        if let Some(id) = known {
            return id;
        }
        let (i64, i32) = (self.program.types.i64(), self.program.types.i32());
        let (i8, i16) = (self.program.types.int(8, true), self.program.types.int(16, true));
        let layout = [
            ("elem_len", i64, 0),
            ("version", i32, 8),
            ("rank", i8, 12),
            ("type", i8, 13),
            ("attribute", i16, 14),
        ];
        let fields = layout
            .into_iter()
            .map(|(n, ty, offset)| Field {
                name: n.into(),
                ty,
                offset,
                bits: None,
                owns_data: false,
                on_device: false,
            })
            .collect();
        let record = self.program.types.records.push(Record {
            name: "__dtype".into(),
            is_union: false,
            fields,
            size: 16,
            align: 8,
            natural_align: 8,
            number: false,
            storage: false,
            unnamed_bits: Vec::new(),
            complete: true,
            span: Span::NONE,
        });
        self.program.types.intern(Type::Record(record))
    }

    pub(crate) fn record_type(&mut self, id: DerivedId) -> TypeId {
        if let Some(r) = self.records.get(&id) {
            return self.program.types.intern(Type::Record(*r));
        }
        let derived = self.table.derived[id].clone();
        let record = self.program.types.records.push(Record {
            name: derived.name.clone(),
            is_union: derived.union,
            fields: Vec::new(),
            size: 0,
            align: 1,
            natural_align: 1,
            number: false,
            storage: false,
            unnamed_bits: Vec::new(),
            complete: false,
            span: derived.span,
        });
        self.records.insert(id, record);
        let mut fields = Vec::new();
        let (mut offset, mut size, mut align) = (0u64, 0u64, 1u64);
        let mut lengths = Vec::new();
        for c in &derived.components {
            let attrs = VarAttrs { allocatable: c.allocatable, pointer: c.pointer, ..VarAttrs::default() };
            let ty = if c.procedure.is_some() {
                self.program.types.void_ptr()
            } else {
                self.storage_type(&c.ty, &c.shape, attrs)
            };
            let own = self.program.types.align_of(ty);
            offset = if derived.union { 0 } else { offset.next_multiple_of(own) };
            let owns_data = c.allocatable;
            let on_device = !matches!(c.space, Space::Host | Space::Pinned);
            fields.push(Field { name: c.name.clone(), ty, offset, bits: None, owns_data, on_device });
            offset += self.program.types.size_of(ty).unwrap_or(0);
            size = size.max(offset);
            align = align.max(own);
            if let Ty::Character(_, Len::Deferred) = c.ty {
                lengths.push(c.name.clone());
            }
        }
        // Lengths of deferred-length components come after all others, as gfortran has them.
        for name in lengths {
            let ty = self.program.types.i64();
            offset = offset.next_multiple_of(8);
            fields.push(Field {
                name: format!("_{name}_length").into(),
                ty,
                offset,
                bits: None,
                owns_data: false,
                on_device: false,
            });
            offset += 8;
            size = size.max(offset);
            align = align.max(8);
        }
        let r = &mut self.program.types.records[record];
        r.fields = fields;
        r.align = align;
        r.natural_align = align;
        r.size = size.next_multiple_of(align);
        r.complete = true;
        self.program.types.intern(Type::Record(record))
    }

    /// The field that holds the length of a deferred-length component.
    pub(crate) fn length_field(&self, id: DerivedId, index: usize) -> u32 {
        let components = &self.table.derived[id].components;
        let deferred = |c: &super::super::symbol::Component| matches!(c.ty, Ty::Character(_, Len::Deferred));
        let before = components.iter().take(index).filter(|c| deferred(c)).count();
        (components.len() + before) as u32
    }

    /// The object that a variable or component is: descriptors for arrays whose shape is not constant, pointers
    /// for allocatable and pointer scalars.
    pub(crate) fn storage_type(&mut self, ty: &Ty, shape: &Shape, attrs: VarAttrs) -> TypeId {
        let elem = self.elem_type(ty);
        let dynamic = attrs.allocatable || attrs.pointer;
        match shape {
            Shape::Scalar => {
                if dynamic && self.is_dynamic_char(ty) {
                    self.program.types.ptr(elem)
                } else if dynamic && !matches!(ty, Ty::Class(_)) {
                    self.program.types.object_ptr(elem)
                } else {
                    elem
                }
            }
            Shape::AssumedRank => self.descriptor_type(ty, 15),
            _ if matches!(ty, Ty::Class(_)) => self.descriptor_type(ty, shape.rank()),
            _ => match shape.constant() {
                Some(dims) if !dynamic && !self.is_dynamic_char(ty) => {
                    let extents = dims.iter().map(|d| Extent::Const(d.1 as u64)).collect();
                    self.program.types.intern(Type::Array { elem, extents, order: Order::ColumnMajor })
                }
                _ => self.descriptor_type(ty, shape.rank()),
            },
        }
    }

    pub(crate) fn is_dynamic_char(&self, ty: &Ty) -> bool {
        matches!(ty, Ty::Character(_, Len::Expr(_) | Len::Assumed | Len::Deferred | Len::Computed))
    }

    /// The code of a type in descriptors.
    pub(crate) fn type_code(ty: &Ty) -> i64 {
        match ty {
            Ty::Integer(_) | Ty::Boz => 1,
            Ty::Logical(_) => 2,
            Ty::Real(_) => 3,
            Ty::Complex(_) => 4,
            Ty::Derived(_) => 5,
            Ty::Character(..) => 6,
            Ty::Class(_) => 7,
            Ty::CPtr | Ty::CFunPtr | Ty::Assumed | Ty::Null | Ty::Nothing => 10,
        }
    }

    /// Some component, at any depth without pointers, is allocatable.
    pub(crate) fn has_allocatable(&self, id: DerivedId) -> bool {
        let parts = |t: DerivedId| &self.table.derived[t].components;
        self.table.types_within(id).into_iter().any(|t| parts(t).iter().any(|c| c.allocatable))
    }

    /// Objects of the type start with values.
    pub(crate) fn has_default(&self, id: DerivedId) -> bool {
        let parts = |t: DerivedId| &self.table.derived[t].components;
        let starts = |t: DerivedId| parts(t).iter().any(|c| c.allocatable || c.init.is_some() || c.parameter);
        self.table.types_within(id).into_iter().any(starts)
    }
}
