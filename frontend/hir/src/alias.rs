//! Type-based aliasing: which accesses cannot meet because their types differ (C11 §6.5 p7).
//!
//! Only scalars are told apart. Characters, members of unions, `may_alias` types and whole aggregates may be anything;
//! so may everything under `-fno-strict-aliasing`.

use crate::{Body, CastKind, Expr, ExprId, FloatKind, Place, PlaceId, Program, Type, TypeId};

/// What an access may meet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AliasClass {
    /// Everything.
    Any,
    Int(u16),
    Bool(u16),
    Float(FloatKind),
    Pointer,
    /// A word of a Fortran array descriptor.
    Descriptor,
}

impl AliasClass {
    /// Of an object of this type that is reached as itself.
    pub fn of(ty: &Type) -> AliasClass {
        match ty {
            Type::Int { bits: 8, .. } => AliasClass::Any,
            // Signed and unsigned may alias; so may `long` and `long long`, which are one type here.
            Type::Int { bits, .. } => AliasClass::Int(*bits),
            Type::Bool { bits } => AliasClass::Bool(*bits),
            // A complex object is an array of its parts.
            Type::Float(kind) | Type::Complex(kind) => AliasClass::Float(*kind),
            Type::Ptr { .. } => AliasClass::Pointer,
            // Vectors stand for arrays of any number of their elements, as in gcc, and so for what an element may be.
            Type::Vector { .. } => AliasClass::Any,
            Type::Void | Type::Array { .. } | Type::Record(_) | Type::Func(_) | Type::Descriptor { .. } => {
                AliasClass::Any
            }
        }
    }

    /// Of an access through a place.
    pub fn of_place(program: &Program, body: &Body, place: PlaceId) -> AliasClass {
        if !program.strict_aliasing || sees_anything(program, body, place) {
            return AliasClass::Any;
        }
        AliasClass::of(program.types.get(body.places[place].ty))
    }

    pub fn meets(self, other: AliasClass) -> bool {
        self == AliasClass::Any || other == AliasClass::Any || self == other
    }
}

/// The place lies in a union, is of a type that may alias, or sees an object in sight as another type (`*(int *)&f`:
/// gcc gives what the user meant).
fn sees_anything(program: &Program, body: &Body, place: PlaceId) -> bool {
    let data = &body.places[place];
    data.may_alias
        || match &data.kind {
            Place::Local(_) | Place::Global(_) => false,
            Place::Deref(address) | Place::Elem { base: address, .. } => puns(program, body, *address),
            Place::Field { base, .. } => {
                is_union(program, body.places[*base].ty) || sees_anything(program, body, *base)
            }
            Place::Part { base, .. } | Place::Desc { base, .. } => sees_anything(program, body, *base),
        }
}

fn puns(program: &Program, body: &Body, address: ExprId) -> bool {
    match &body.exprs[address].kind {
        Expr::AddrOf(place) => sees_anything(program, body, *place),
        Expr::PtrAdd { ptr, .. } => puns(program, body, *ptr),
        Expr::Cast(CastKind::PtrToPtr, inner) => {
            puns(program, body, *inner)
                || in_sight(body, *inner) && !is_decay(program, body, address, *inner)
                || leaves_descriptor(program, body, address, *inner)
        }
        Expr::Load(pointer) => {
            let variable = match body.places[*pointer].kind {
                Place::Desc { base, .. } => base,
                _ => *pointer,
            };
            matches!(body.places[variable].kind, Place::Local(local) if body.locals[local].punned)
        }
        Expr::Data(_) | Expr::FuncAddr(_) | Expr::TempAddr(_) => true,
        _ => false,
    }
}

/// The address is that of a variable's part, no pointer's value.
fn in_sight(body: &Body, address: ExprId) -> bool {
    match &body.exprs[address].kind {
        Expr::AddrOf(_) => true,
        Expr::PtrAdd { ptr: inner, .. } | Expr::Cast(CastKind::PtrToPtr, inner) => in_sight(body, *inner),
        _ => false,
    }
}

/// The cast only turns a pointer to an array into one to its elements.
pub fn is_decay(program: &Program, body: &Body, cast: ExprId, inner: ExprId) -> bool {
    let types = &program.types;
    let to = types.pointee(body.exprs[cast].ty);
    let mut from = types.pointee(body.exprs[inner].ty);
    while let Some(ty) = from {
        if Some(ty) == to {
            return true;
        }
        let Type::Array { elem, .. } = types.get(ty) else { return false };
        from = Some(*elem);
    }
    false
}

/// The cast takes a descriptor's address for one of bytes: its words are then computed from their places in it.
pub fn leaves_descriptor(program: &Program, body: &Body, cast: ExprId, inner: ExprId) -> bool {
    let types = &program.types;
    let is_descriptor = |address: ExprId| {
        let to = types.pointee(body.exprs[address].ty);
        to.is_some_and(|to| matches!(types.get(to), Type::Descriptor { .. }))
    };
    is_descriptor(inner) && !is_descriptor(cast)
}

pub fn is_union(program: &Program, ty: TypeId) -> bool {
    match program.types.get(ty) {
        Type::Record(r) => program.types.records[*r].is_union,
        Type::Void
        | Type::Bool { .. }
        | Type::Int { .. }
        | Type::Float(_)
        | Type::Complex(_)
        | Type::Vector { .. }
        | Type::Ptr { .. }
        | Type::Array { .. }
        | Type::Func(_)
        | Type::Descriptor { .. } => false,
    }
}

/// Two members of a structure have bytes in common: those of a union do, but where its members lie apart, as the variables
/// of a common block in which others are EQUIVALENCEd.
pub fn members_share(program: &Program, record: TypeId, a: u32, b: u32) -> bool {
    let Type::Record(record) = program.types.get(record) else { return true };
    let record = &program.types.records[*record];
    let bytes = |field: u32| {
        let field = record.fields.get(field as usize)?;
        Some(field.offset..field.offset + program.types.size_of(field.ty)?)
    };
    match (bytes(a), bytes(b)) {
        _ if !record.is_union => a == b,
        (Some(a), Some(b)) => a.start < b.end && b.start < a.end,
        _ => true,
    }
}
