//! Data clauses → maps: one an item of a clause, in order, then those of rows behind pointers.
//!
//! ```text
//! copy(a) create(r[0:n][0:m])      copy a   create r   create each row of r
//! ```

use crate::plan::{MapPlan, MapSource};
use racc_abi::{DataAction, MapFlags};
use racc_hir::{
    AccDeclare, Body, DataItem, DataKind, DataRoot, Expr, ExprId, GlobalId, PlaceId, PlaceKey, Program, Type,
    ValueKey,
};

fn action(kind: DataKind) -> DataAction {
    match kind {
        DataKind::Copy => DataAction::Copy,
        DataKind::Copyin => DataAction::Copyin,
        DataKind::Copyout => DataAction::Copyout,
        DataKind::Create => DataAction::Create,
        DataKind::NoCreate => DataAction::NoCreate,
        DataKind::Present => DataAction::Present,
        DataKind::Deviceptr => DataAction::Deviceptr,
        DataKind::Attach => DataAction::Attach,
        DataKind::Detach => DataAction::Detach,
        DataKind::Delete => DataAction::Delete,
        DataKind::UseDevice => DataAction::UseDevice,
        DataKind::UpdateSelf | DataKind::UpdateDevice => DataAction::Present,
    }
}

fn is_scalar(program: &Program, body: &Body, item: &DataItem) -> bool {
    let ty = program.types.get(body.places[item.what.place].ty);
    let one = matches!(ty, Type::Bool { .. } | Type::Int { .. } | Type::Float(_) | Type::Complex(_));
    one && item.what.section.is_none()
}

/// The map of an explicit clause item.
fn item_map(program: &Program, body: &Body, items: &[DataItem], index: usize) -> MapPlan {
    let item = &items[index];
    let mut flags = MapFlags::NONE;
    for (set, flag) in [
        (item.mods.always_in, MapFlags::ALWAYS_IN),
        (item.mods.always_out, MapFlags::ALWAYS_OUT),
        (item.mods.capture, MapFlags::CAPTURE),
        (item.mods.readonly, MapFlags::READONLY),
        (item.mods.zero, MapFlags::ZERO),
        (item.mods.freed, MapFlags::FREED),
    ] {
        if set {
            flags = flags.with(flag);
        }
    }
    let bare = is_bare_pointer(program, body, item);
    // A bare C pointer names what it points to: its size is known to the present table only.
    let what = match item.kind {
        DataKind::Copy | DataKind::Copyin | DataKind::Copyout | DataKind::Create | DataKind::NoCreate
            if bare =>
        {
            DataAction::Translate
        }
        DataKind::Present if bare => DataAction::Present,
        // §2.6.2: the result of a scalar need not be in device memory of its own.
        DataKind::Copy if item.mods.implied && is_scalar(program, body, item) => DataAction::Reduction,
        k => action(k),
    };
    let pointer = match item.kind {
        DataKind::Attach | DataKind::Detach => Some(item.what.place),
        _ => item.what.section.as_ref().and_then(|s| s.pointer),
    };
    if let Some(p) = pointer
        && matches!(program.types.get(body.places[p].ty), Type::Descriptor { .. })
    {
        flags = flags.with(MapFlags::DESCRIPTOR);
    }
    MapPlan {
        source: MapSource::Item(index),
        action: what,
        flags,
        together: 0,
        text: item.text.clone(),
        span: item.span,
    }
}

/// The maps of clause items: one an item, in order, then those of rows behind pointers.
pub fn item_maps(program: &Program, body: &Body, items: &[DataItem]) -> Vec<MapPlan> {
    let mut maps: Vec<MapPlan> = (0..items.len()).map(|n| item_map(program, body, items, n)).collect();
    for (map, number) in maps.iter_mut().zip(several_sections(program, body, items)) {
        map.together = number;
    }
    for (n, item) in items.iter().enumerate() {
        let levels = item.what.section.as_ref().map_or(0, |s| s.rows.len());
        for level in 0..levels {
            let outer = if level == 0 { n } else { maps.len() - 1 };
            let row = MapSource::Rows { item: n, level, outer };
            let flags = maps[n].flags.with(MapFlags::EACH);
            maps.push(MapPlan { source: row, flags, together: 0, ..maps[n].clone() });
        }
    }
    maps
}

/// A number for the items of each variable of which there are several sections; 0 for the others. All parts of linked
/// data count as such: routines reach them through one link (§2.13.3).
fn several_sections(program: &Program, body: &Body, items: &[DataItem]) -> Vec<u32> {
    let objects: Vec<Option<Object>> = items.iter().map(|item| object(program, body, item)).collect();
    let first = |o: &Option<Object>| objects.iter().position(|other| other == o);
    let several = |o: &&Option<Object>| o.is_some() && objects.iter().filter(|other| other == o).count() > 1;
    objects.iter().map(|o| Some(o).filter(several).and_then(first).map_or(0, |n| n as u32 + 1)).collect()
}

/// What several items are sections of.
#[derive(PartialEq)]
enum Object {
    Linked(GlobalId),
    /// A section of it, or the whole.
    Array(PlaceKey),
    /// What the value points to.
    Pointed(ValueKey),
}

fn object(program: &Program, body: &Body, item: &DataItem) -> Option<Object> {
    let section = item.what.section.as_ref();
    if let DataRoot::Global(global) = item.what.root
        && program.globals[global].declare == Some(AccDeclare::Link)
        && section.is_none_or(|s| s.pointer.is_none())
    {
        return Some(Object::Linked(global));
    }
    match section {
        Some(section) => Some(match addressed(body, section.base) {
            Some(array) => Object::Array(body.place_key(array)),
            None => Object::Pointed(body.value_key(section.base)),
        }),
        None => {
            let array = matches!(program.types.get(body.places[item.what.place].ty), Type::Array { .. });
            array.then(|| Object::Array(body.place_key(item.what.place)))
        }
    }
}

/// What an address is of.
pub(super) fn addressed(body: &Body, address: ExprId) -> Option<PlaceId> {
    match body.exprs[address].kind {
        Expr::Cast(_, inner) => addressed(body, inner),
        Expr::AddrOf(place) => Some(place),
        _ => None,
    }
}

/// `copy(p)` of a C pointer without a shape.
pub fn is_bare_pointer(program: &Program, body: &Body, item: &DataItem) -> bool {
    let ty = body.places[item.what.place].ty;
    item.what.section.is_none() && matches!(program.types.as_data(ty), Type::Ptr { .. })
}
