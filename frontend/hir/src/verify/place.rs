//! Rules of places.

use super::Verifier;
use crate::{DescField, Place, PlaceId, Type};

impl Verifier<'_> {
    pub(super) fn check_place(&mut self, id: PlaceId) {
        let data = &self.body.places[id];
        let span = data.span;
        match &data.kind {
            // A variable's place has the variable's type.
            Place::Local(v) => {
                if self.body.locals[*v].ty != data.ty {
                    self.fail(span, format!("{id:?} has another type than its variable"));
                }
            }
            Place::Global(g) => {
                if self.program.globals[*g].ty != data.ty {
                    self.fail(span, format!("{id:?} has another type than its global"));
                }
            }
            // Only pointers are followed.
            Place::Deref(p) => {
                if !matches!(self.ty(*p), Type::Ptr { .. }) {
                    self.fail(span, format!("{id:?} follows a value that is no pointer"));
                }
            }
            // Subscripts count i64 strides from a pointer; there is at least one.
            Place::Elem { base, subs, .. } => {
                if !matches!(self.ty(*base), Type::Ptr { .. }) {
                    self.fail(span, format!("the base of {id:?} is no pointer"));
                }
                if subs.is_empty() {
                    self.fail(span, format!("{id:?} has no subscript"));
                }
                for sub in subs {
                    if !matches!(self.ty(sub.index), Type::Int { .. }) || !self.is_i64(sub.stride) {
                        self.fail(span, format!("a subscript of {id:?} is no integer, or its stride no i64"));
                    }
                }
            }
            // Fields exist and give the place their type.
            Place::Field { base, field } => match self.program.types.get(self.body.places[*base].ty) {
                Type::Record(r) => {
                    let found = self.program.types.records[*r].fields.get(*field as usize).map(|f| f.ty);
                    if found.is_none_or(|ty| !self.same(ty, data.ty)) {
                        self.fail(span, format!("{id:?} names no field of that type"));
                    }
                }
                _ => self.fail(span, format!("{id:?} is a field of something that is no record")),
            },
            Place::Part { base, .. } => {
                let kind = match self.program.types.get(self.body.places[*base].ty) {
                    Type::Complex(kind) => Some(*kind),
                    _ => None,
                };
                let part = match self.program.types.get(data.ty) {
                    Type::Float(kind) => Some(*kind),
                    _ => None,
                };
                if kind.is_none() || kind != part {
                    self.fail(span, format!("{id:?} is no part of a complex object"));
                }
            }
            Place::Desc { base, field } => match self.program.types.get(self.body.places[*base].ty) {
                Type::Descriptor { rank, .. } => {
                    let dim = match field {
                        DescField::Stride(d) | DescField::Lbound(d) | DescField::Ubound(d) => Some(*d),
                        DescField::Base
                        | DescField::Offset
                        | DescField::ElemLen
                        | DescField::Version
                        | DescField::Rank
                        | DescField::Type
                        | DescField::Attribute
                        | DescField::Span => None,
                    };
                    if dim.is_some_and(|d| d >= *rank) {
                        self.fail(span, format!("{id:?} names a dimension past the descriptor's rank"));
                    }
                }
                _ => self.fail(span, format!("{id:?} is a word of something that is no descriptor")),
            },
        }
    }
}
