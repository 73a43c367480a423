//! The variable that a clause, a place or a parameter starts from: its type and its name in the source.

use crate::plan::analysis::walk::{Root, place_root};
use racc_base::Name;
use racc_hir::{
    Body, DataRoot, Expr, ExprId, Global, LocalId, LocalKind, MemSpace, Place, PlaceId, Program, Stmt, TypeId,
};

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

/// The variable is a number or truth value, not a pointer.
pub fn is_number(program: &Program, body: &Body, root: DataRoot) -> bool {
    let ty = root_type(program, body, root);
    program.types.is_scalar(ty) && program.types.pointee(ty).is_none()
}

/// The source's name of a variable.
pub fn root_name(program: &Program, body: &Body, root: DataRoot) -> Name {
    match root {
        DataRoot::Local(l) => body.locals[l].name.clone(),
        DataRoot::Global(g) => program.globals[g].source_name.clone(),
    }
}

/// From an element to the variable that leads to it: a pointer to a descriptor is two steps away.
const MOST_STEPS: usize = 4;

/// The array, or the pointer to it, that an element is of.
pub fn array_of(body: &Body, element: PlaceId) -> Option<DataRoot> {
    let mut place = element;
    for _ in 0..MOST_STEPS {
        match place_root(body, place) {
            Root::Var(variable) => return Some(variable),
            Root::Memory(address) => place = pointer_of(body, address)?,
        }
    }
    None
}

/// The pointer that the address of an element, or of a part of one, is computed from.
pub fn pointer_of(body: &Body, address: ExprId) -> Option<PlaceId> {
    match &body.exprs[address].kind {
        Expr::Load(place) => Some(*place),
        Expr::Cast(_, inner) | Expr::PtrAdd { ptr: inner, .. } => pointer_of(body, *inner),
        Expr::AddrOf(place) => match place_root(body, *place) {
            Root::Memory(around) => pointer_of(body, around),
            Root::Var(_) => None,
        },
        _ => None,
    }
}

/// The source's name of it.
pub fn array_name(program: &Program, body: &Body, element: PlaceId) -> Option<Name> {
    let variable = array_of(body, element)?;
    Some(root_name(program, body, variable)).filter(|name| !name.is_empty())
}

/// The device images have a symbol for it.
pub fn in_image(global: &Global) -> bool {
    global.space != MemSpace::Any
        || global.declare.is_some()
        || (global.constant && global.init.is_some() && !global.thread_local)
}

/// The variable of whose part this is a name: it is given that part's address once.
pub fn named_object(body: &Body, name: LocalId) -> Option<DataRoot> {
    let definition = |l: LocalId| {
        let mut given =
            body.touched_by(DataRoot::Local(l)).iter().filter_map(|s| match body.stmts[*s].kind {
                Stmt::Assign { place, value } if matches!(body.places[place].kind, Place::Local(to) if to == l) => Some(value),
                _ => None,
            });
        given.next().filter(|_| given.next().is_none())
    };
    let mut value = definition(name)?;
    loop {
        value = match body.exprs[value].kind {
            Expr::Cast(_, inner) => inner,
            Expr::AddrOf(place) => match place_root(body, place) {
                Root::Var(object) => return Some(object),
                Root::Memory(_) => return None,
            },
            Expr::Load(place) => match body.places[place].kind {
                Place::Local(l) if l != name && body.locals[l].kind == LocalKind::Temp => definition(l)?,
                _ => return None,
            },
            _ => return None,
        };
    }
}
