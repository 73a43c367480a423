//! The one type system. Types are interned: equal types have equal ids.

use crate::{RecordId, TypeId};
use cranelift_entity::PrimaryMap;
use racc_base::{Name, Span};
use std::collections::HashMap;
use std::ops::Range;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Type {
    Void,
    /// C `_Bool` (8) and Fortran `logical(k)`. Any value but 0 in memory is true on reading; 1 is written.
    Bool {
        bits: u16,
    },
    Int {
        bits: u16,
        signed: bool,
    },
    Float(FloatKind),
    Complex(FloatKind),
    /// GNU `vector_size`: a power of two of integers or floating-point numbers, computed with at once.
    Vector {
        elem: TypeId,
        lanes: u32,
    },
    Ptr {
        to: TypeId,
        quals: PtrQuals,
    },
    /// C arrays nest (`int a[2][3]` is an array of 2 arrays of 3); Fortran arrays have all extents in one node.
    Array {
        elem: TypeId,
        extents: Vec<Extent>,
        order: Order,
    },
    Record(RecordId),
    Func(FuncSig),
    /// An array descriptor with gfortran's layout (`layout::descriptor`).
    Descriptor {
        elem: TypeId,
        rank: u8,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FloatKind {
    F16,
    BF16,
    F32,
    F64,
    /// x87, C `long double` and Fortran `real(10)`: host only.
    F80,
    F128,
}

/// What a pointer type promises of what it points to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PtrQuals {
    pub restrict: bool,
    pub pointee_const: bool,
    pub pointee_volatile: bool,
    /// Its variables stand for the object itself, as Fortran's allocatable and pointer scalars do: data attributes
    /// concern that (OpenACC 3.4 §2.6.2).
    pub stands_for_object: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Extent {
    Const(u64),
    /// Known at run time only (VLA, explicit-shape dummy) or not at all (`[]`, `(*)`): subscripts carry strides.
    Dynamic,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Order {
    RowMajor,
    ColumnMajor,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FuncSig {
    pub params: Vec<TypeId>,
    pub ret: TypeId,
    pub variadic: bool,
    /// `f()` of old C: called with whatever arguments, promoted.
    pub unprototyped: bool,
}

#[derive(Clone, Debug)]
pub struct Record {
    pub name: Name,
    pub is_union: bool,
    pub fields: Vec<Field>,
    pub size: u64,
    pub align: u64,
    /// What the members ask for, without an attribute of the record: calls on Arm64 go by it.
    pub natural_align: u64,
    /// One number in two parts, a complex integer of C: OpenACC's rules take it for a scalar.
    pub number: bool,
    /// A common block or an equivalence class (Fortran 2018 §8.10): clauses and constructs take each member as a variable.
    pub storage: bool,
    /// The bytes that unnamed bit-fields lie in, from the first to behind the last. They are no members, but gcc passes
    /// those bytes as it does integers.
    pub unnamed_bits: Vec<Range<u64>>,
    /// False for `struct s;`: no size, only pointers to it.
    pub complete: bool,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct Field {
    pub name: Name,
    pub ty: TypeId,
    /// Bytes from the start; for a bit-field, of the storage unit that `bits` counts in.
    pub offset: u64,
    pub bits: Option<BitField>,
    /// An allocatable component: no other has its data.
    pub owns_data: bool,
    /// What it leads to is the device's: CUDA Fortran's `device` and `managed` components.
    pub on_device: bool,
}

/// `width` bits from bit `start` (least significant first) of the unit of type `Field::ty` at `Field::offset`.
/// The unit may reach past the record's end: access only the bytes that the bits lie in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BitField {
    pub start: u32,
    pub width: u32,
}

/// The interner, and the records that types name.
#[derive(Clone, Debug, Default)]
pub struct Types {
    list: PrimaryMap<TypeId, Type>,
    known: HashMap<Type, TypeId>,
    pub records: PrimaryMap<RecordId, Record>,
}

impl Types {
    pub fn intern(&mut self, ty: Type) -> TypeId {
        if let Some(&id) = self.known.get(&ty) {
            return id;
        }
        let id = self.list.push(ty.clone());
        self.known.insert(ty, id);
        id
    }

    pub fn get(&self, id: TypeId) -> &Type {
        &self.list[id]
    }

    pub fn iter(&self) -> impl Iterator<Item = (TypeId, &Type)> {
        self.list.iter()
    }

    pub fn void(&mut self) -> TypeId {
        self.intern(Type::Void)
    }

    /// C `_Bool`, the type of comparisons and of `And`, `Or`, `Not`.
    pub fn bool8(&mut self) -> TypeId {
        self.intern(Type::Bool { bits: 8 })
    }

    pub fn int(&mut self, bits: u16, signed: bool) -> TypeId {
        self.intern(Type::Int { bits, signed })
    }

    pub fn i32(&mut self) -> TypeId {
        self.int(32, true)
    }

    pub fn i64(&mut self) -> TypeId {
        self.int(64, true)
    }

    pub fn f64(&mut self) -> TypeId {
        self.intern(Type::Float(FloatKind::F64))
    }

    pub fn ptr(&mut self, to: TypeId) -> TypeId {
        self.intern(Type::Ptr { to, quals: PtrQuals::default() })
    }

    /// The type of a variable that stands for the object that it points to.
    pub fn object_ptr(&mut self, to: TypeId) -> TypeId {
        self.intern(Type::Ptr { to, quals: PtrQuals { stands_for_object: true, ..PtrQuals::default() } })
    }

    /// `void *`.
    pub fn void_ptr(&mut self) -> TypeId {
        let void = self.void();
        self.ptr(void)
    }

    pub fn array(&mut self, elem: TypeId, n: u64) -> TypeId {
        self.intern(Type::Array { elem, extents: vec![Extent::Const(n)], order: Order::RowMajor })
    }

    /// The type as data clauses see it: a pointer to a function leads to no data, it is a scalar.
    pub fn as_data(&self, id: TypeId) -> &Type {
        const ADDRESS: Type = Type::Int { bits: 64, signed: false };
        match self.get(id) {
            Type::Ptr { to, .. } if matches!(self.get(*to), Type::Func(_)) => &ADDRESS,
            other => other,
        }
    }

    pub fn is_scalar(&self, id: TypeId) -> bool {
        match self.get(id) {
            Type::Bool { .. }
            | Type::Int { .. }
            | Type::Float(_)
            | Type::Complex(_)
            | Type::Vector { .. }
            | Type::Ptr { .. } => true,
            Type::Void | Type::Array { .. } | Type::Record(_) | Type::Func(_) | Type::Descriptor { .. } => {
                false
            }
        }
    }

    /// Element type and number of lanes of a vector.
    pub fn as_vector(&self, id: TypeId) -> Option<(TypeId, u32)> {
        match self.get(id) {
            Type::Vector { elem, lanes } => Some((*elem, *lanes)),
            _ => None,
        }
    }

    /// The type of a vector's elements; of all else the type itself.
    pub fn lane(&self, id: TypeId) -> TypeId {
        self.as_vector(id).map_or(id, |(elem, _)| elem)
    }

    /// What a pointer points to.
    pub fn pointee(&self, id: TypeId) -> Option<TypeId> {
        match self.get(id) {
            Type::Ptr { to, .. } => Some(*to),
            Type::Void
            | Type::Bool { .. }
            | Type::Int { .. }
            | Type::Float(_)
            | Type::Complex(_)
            | Type::Vector { .. }
            | Type::Array { .. }
            | Type::Record(_)
            | Type::Func(_)
            | Type::Descriptor { .. } => None,
        }
    }
}
