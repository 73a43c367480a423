//! The variable that a clause, a place or a parameter starts from: its type and its name in the source.

use crate::plan::analysis::walk::{Root, place_root, pointer_place};
use racc_base::Name;
use racc_hir::{Body, DataRoot, Global, LocalKind, MemSpace, PlaceId, Program, TypeId};

/// Type of the object that the source names: for a parameter by reference what it refers to.
pub fn root_type(program: &Program, body: &Body, root: DataRoot) -> TypeId {
    match root {
        DataRoot::Local(l) => {
            let local = &body.locals[l];
            match local.kind {
                LocalKind::RefParam => program.types.pointee(local.ty).unwrap_or(local.ty),
                LocalKind::Param | LocalKind::Auto | LocalKind::Temp => local.ty,
            }
        }
        DataRoot::Global(g) => program.globals[g].ty,
    }
}

/// The source's name of a variable.
pub fn root_name(program: &Program, body: &Body, root: DataRoot) -> Name {
    match root {
        DataRoot::Local(l) => body.locals[l].name.clone(),
        DataRoot::Global(g) => program.globals[g].source_name.clone(),
    }
}

/// The source's name of the array, or of the pointer to it, that an element is of.
pub fn array_name(program: &Program, body: &Body, element: PlaceId) -> Option<Name> {
    let named = |root| match root {
        Root::Var(v) => Some(root_name(program, body, v)).filter(|name| !name.is_empty()),
        Root::Memory(_) => None,
    };
    match place_root(body, element) {
        Root::Memory(address) => named(place_root(body, pointer_place(body, address)?)),
        root => named(root),
    }
}

/// The device images have a symbol for it.
pub fn in_image(global: &Global) -> bool {
    global.space != MemSpace::Any
        || global.declare.is_some()
        || (global.constant && global.init.is_some() && !global.thread_local)
}
