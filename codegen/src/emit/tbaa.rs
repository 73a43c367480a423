//! Type-based alias analysis: which accesses cannot meet because their types differ (C11 §6.5 p7).
//!
//! Only scalars are told apart; characters and everything reached through a union may be anything.

use crate::options::{OptLevel, Options};
use inkwell::context::Context;
use inkwell::values::MetadataValue;
use racc_hir::{FloatKind, Type};
use std::cell::RefCell;
use std::collections::HashMap;

/// What an access may meet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
            Type::Void | Type::Array { .. } | Type::Record(_) | Type::Func(_) | Type::Descriptor { .. } => {
                AliasClass::Any
            }
        }
    }

    fn name(self) -> Option<String> {
        match self {
            AliasClass::Any => None,
            AliasClass::Int(bits) => Some(format!("int{bits}")),
            AliasClass::Bool(bits) => Some(format!("bool{bits}")),
            AliasClass::Float(kind) => Some(format!("{kind:?}").to_lowercase()),
            AliasClass::Pointer => Some("pointer".to_string()),
            AliasClass::Descriptor => Some("descriptor".to_string()),
        }
    }
}

pub struct Tbaa<'ctx> {
    context: &'ctx Context,
    enabled: bool,
    any: MetadataValue<'ctx>,
    tags: RefCell<HashMap<AliasClass, MetadataValue<'ctx>>>,
}

impl<'ctx> Tbaa<'ctx> {
    pub fn new(context: &'ctx Context, options: &Options) -> Tbaa<'ctx> {
        let root = context.metadata_node(&[context.metadata_string("racc").into()]);
        let zero = context.i64_type().const_zero();
        let any = context.metadata_node(&[context.metadata_string("any").into(), root.into(), zero.into()]);
        let enabled = !options.no_strict_aliasing
            && matches!(options.opt, OptLevel::O2 | OptLevel::O3 | OptLevel::Os | OptLevel::Oz);
        Tbaa { context, enabled, any, tags: RefCell::default() }
    }

    pub fn tag(&self, class: AliasClass) -> Option<MetadataValue<'ctx>> {
        if !self.enabled {
            return None;
        }
        let name = class.name()?;
        let mut tags = self.tags.borrow_mut();
        let tag = tags.entry(class).or_insert_with(|| {
            let zero = self.context.i64_type().const_zero();
            let ty = self.context.metadata_node(&[
                self.context.metadata_string(&name).into(),
                self.any.into(),
                zero.into(),
            ]);
            self.context.metadata_node(&[ty.into(), ty.into(), zero.into()])
        });
        Some(*tag)
    }
}
