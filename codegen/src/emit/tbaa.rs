//! Alias classes of accesses → LLVM's metadata for type-based alias analysis.

use crate::options::{OptLevel, Options};
use inkwell::context::Context;
use inkwell::values::MetadataValue;
use racc_hir::Program;
use racc_hir::alias::AliasClass;
use std::cell::RefCell;
use std::collections::HashMap;

/// What an alias class is called in LLVM's tree of types; none for what meets everything.
fn name(class: AliasClass) -> Option<String> {
    match class {
        AliasClass::Any => None,
        AliasClass::Int(bits) => Some(format!("int{bits}")),
        AliasClass::Bool(bits) => Some(format!("bool{bits}")),
        AliasClass::Float(kind) => Some(format!("{kind:?}").to_lowercase()),
        AliasClass::Pointer => Some("pointer".to_string()),
        AliasClass::Descriptor => Some("descriptor".to_string()),
    }
}

pub struct Tbaa<'ctx> {
    context: &'ctx Context,
    enabled: bool,
    any: MetadataValue<'ctx>,
    tags: RefCell<HashMap<AliasClass, MetadataValue<'ctx>>>,
}

impl<'ctx> Tbaa<'ctx> {
    pub fn new(context: &'ctx Context, program: &Program, options: &Options) -> Tbaa<'ctx> {
        let root = context.metadata_node(&[context.metadata_string("racc").into()]);
        let zero = context.i64_type().const_zero();
        let any = context.metadata_node(&[context.metadata_string("any").into(), root.into(), zero.into()]);
        let enabled = program.strict_aliasing
            && matches!(options.opt, OptLevel::O2 | OptLevel::O3 | OptLevel::Os | OptLevel::Oz);
        Tbaa { context, enabled, any, tags: RefCell::default() }
    }

    pub fn tag(&self, class: AliasClass) -> Option<MetadataValue<'ctx>> {
        if !self.enabled {
            return None;
        }
        let name = name(class)?;
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
