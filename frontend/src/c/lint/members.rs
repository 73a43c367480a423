//! Which members of a record are numbers and pointers, as far as the file's text says: by tag, or by the name of a type.

use super::unset::is_scalar;
use crate::c::ast::{FieldDecl, Item, RecordKind, RecordSpec, StorageClass, TypeSpec, Unit};
use std::collections::HashMap;

#[derive(Default)]
pub(super) struct Members<'a> {
    tags: HashMap<&'a str, &'a RecordSpec>,
    names: HashMap<&'a str, &'a TypeSpec>,
}

impl<'a> Members<'a> {
    /// The records that are defined outside of functions.
    pub(super) fn of_unit(unit: &'a Unit) -> Members<'a> {
        let mut members = Members::default();
        for item in &unit.items {
            let Item::Declaration(declaration) = item else { continue };
            let ty = &declaration.specs.ty;
            if let TypeSpec::Record(spec) = ty
                && spec.fields.is_some()
                && let Some(tag) = &spec.tag
            {
                members.tags.insert(tag, spec);
            }
            if declaration.specs.storage == StorageClass::Typedef {
                let plain = declaration.declarators.iter().filter(|one| one.declarator.derive.is_empty());
                members.names.extend(plain.filter_map(|one| Some((one.declarator.name.as_deref()?, ty))));
            }
        }
        members
    }

    /// Members of a structure that are scalars; none of what is no structure, or has members that are volatile.
    pub(super) fn of<'t>(&'t self, ty: &'t TypeSpec) -> Vec<String> {
        match self.meant(ty) {
            TypeSpec::Record(spec) => self.of_record(spec),
            _ => Vec::new(),
        }
    }

    /// The type behind names of types.
    fn meant<'t>(&'t self, mut ty: &'t TypeSpec) -> &'t TypeSpec {
        // A name may stand for a name; cycles there are none, but files are wrong.
        for _ in 0..16 {
            let TypeSpec::Typedef(name, _) = ty else { break };
            let Some(named) = self.names.get(name.as_str()) else { break };
            ty = named;
        }
        ty
    }

    fn of_record(&self, spec: &RecordSpec) -> Vec<String> {
        let tagged = spec.tag.as_deref().and_then(|tag| self.tags.get(tag).copied());
        let fields = spec.fields.as_ref().or(tagged.and_then(|tagged| tagged.fields.as_ref()));
        let (Some(fields), RecordKind::Struct) = (fields, spec.kind) else { return Vec::new() };
        let mut scalars = Vec::new();
        for field in fields {
            let FieldDecl::Fields { specs, declarators, .. } = field else { continue };
            for declarator in declarators.iter().filter_map(|one| one.declarator.as_ref()) {
                if !specs.quals.is_volatile && is_scalar(self.meant(&specs.ty), &declarator.derive) {
                    scalars.extend(declarator.name.as_ref().map(ToString::to_string));
                }
            }
        }
        scalars
    }
}
