//! A structure, or one that a pointer leads to, of which a construct uses nothing but members that data clauses name →
//! each member by itself, as if it were a variable: a member is a *var* (OpenACC 3.4 §1.6), and the structure around
//! it need not be present.
//!
//! ```text
//! data copyin(v.a) copyout(v.b[0:n])     parallel: v.b[i] = v.a     v.a: address    v.b: pointer moved
//! own construct: copy(g->u[0:n])         g->u[i] += 1;               g->u: pointer moved; g points to the host
//! ```
//! Elsewhere: structures that are used otherwise too get one attribute as a whole (`attribute`).

use crate::plan::analysis::root::root_type;
use crate::plan::analysis::walk::{How, Root, each_stmt, touches, whole_variable};
use crate::plan::data::attribute::{AttributeResolver, Enclosing};
use crate::plan::{MapPlan, MapSource, Pass};
use racc_abi::{DataAction, MapFlags};
use racc_hir::{Body, DataItem, DataKind, DataRoot, Expr, ExprId, Place, PlaceId, Type};

/// One member that is passed.
#[derive(Clone, Copy, Debug)]
pub struct Member {
    /// The member as some clause names it.
    pub place: PlaceId,
    pub pass: Pass,
}

/// Which member of a variable a place is, or lies in: numbers of fields from the outermost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Path {
    pub root: DataRoot,
    pub fields: Vec<u32>,
    /// The variable points to the structure.
    through: bool,
    /// The place is an element of the member.
    inside: bool,
}

/// `None` for what no variable holds.
pub fn path(body: &Body, place: PlaceId) -> Option<Path> {
    if let Some(root) = whole_variable(body, place) {
        return Some(Path { root, fields: Vec::new(), through: false, inside: false });
    }
    match &body.places[place].kind {
        Place::Local(_) | Place::Global(_) => None,
        Place::Field { base, field } => {
            let mut path = path(body, *base)?;
            if !path.inside {
                path.fields.push(*field);
            }
            Some(path)
        }
        Place::Part { base, .. } | Place::Desc { base, .. } => {
            Some(Path { inside: true, ..path(body, *base)? })
        }
        Place::Deref(e) => match body.exprs[*e].kind {
            Expr::Load(pointer) => {
                let root = whole_variable(body, pointer)?;
                Some(Path { root, fields: Vec::new(), through: true, inside: false })
            }
            _ => address_path(body, *e),
        },
        Place::Elem { base, .. } => address_path(body, *base),
    }
}

fn address_path(body: &Body, address: ExprId) -> Option<Path> {
    match &body.exprs[address].kind {
        Expr::AddrOf(place) => Some(Path { inside: true, ..path(body, *place)? }),
        Expr::Cast(_, inner) => address_path(body, *inner),
        Expr::PtrAdd { ptr, .. } => address_path(body, *ptr),
        _ => None,
    }
}

/// The member that a clause item maps, or whose target it maps.
fn named(body: &Body, item: &DataItem) -> Option<PlaceId> {
    fn array(body: &Body, base: ExprId) -> Option<PlaceId> {
        match body.exprs[base].kind {
            Expr::Cast(_, inner) => array(body, inner),
            Expr::AddrOf(place) => Some(place),
            _ => None,
        }
    }
    match &item.what.section {
        None => Some(item.what.place),
        Some(section) => section.pointer.or_else(|| array(body, section.base)),
    }
}

/// A clause that names a member, and where it stands.
struct Named<'a> {
    place: PlaceId,
    fields: Vec<u32>,
    item: &'a DataItem,
    /// Its number among the construct's own items.
    own: Option<usize>,
}

impl AttributeResolver<'_> {
    /// The members of `root` to be passed; `None` when it needs an attribute as a whole.
    pub(in crate::plan) fn members(&self, root: DataRoot, maps: &mut Vec<MapPlan>) -> Option<Vec<Member>> {
        let (types, body) = (&self.program.types, self.body);
        let ty = root_type(self.program, body, root);
        let through = types.pointee(ty);
        if !matches!(types.get(through.unwrap_or(ty)), Type::Record(_)) {
            return None;
        }
        let through = through.is_some();
        let mut listed: Vec<Named> = Vec::new();
        let own = self.region.data.iter().enumerate().map(|(n, item)| (Some(n), item));
        let around = self.enclosing.iter().rev().flat_map(|e: &Enclosing| e.items).map(|item| (None, item));
        for (own, item) in own.chain(around).filter(|(_, item)| item.what.root == root) {
            let place = named(body, item)?;
            let path = path(body, place)
                .filter(|p| p.root == root && p.through == through && !p.inside && !p.fields.is_empty())?;
            if matches!(types.get(body.places[place].ty), Type::Descriptor { .. }) {
                return None;
            }
            listed.push(Named { place, fields: path.fields, item, own });
        }
        let mut used = vec![false; listed.len()];
        let mut covered = true;
        // Each access through the pointer reads it once; what reads it besides needs its value.
        let (mut reads, mut accesses) = (0, 0);
        each_stmt(body, self.region.body, &mut |s| {
            touches(body, s, &mut |t| {
                let path = body.places.is_valid(t.place).then(|| path(body, t.place)).flatten();
                let path = path.filter(|p| p.root == root && p.through == through);
                if through && t.root == Root::Var(root) {
                    reads += 1;
                    covered &= t.how == How::Read;
                    return;
                }
                if t.root != Root::Var(root) && !(through && path.is_some()) {
                    return;
                }
                accesses += 1;
                let found = path.and_then(|p| {
                    let n = listed.iter().position(|m| p.fields.starts_with(&m.fields))?;
                    // Each lane has its own copy of a pointer, so that a new value would be lost.
                    let is_pointer = types.pointee(body.places[listed[n].place].ty).is_some();
                    (t.how == How::Read || !is_pointer).then_some(n)
                });
                match found {
                    Some(n) => used[n] = true,
                    None => covered = false,
                }
            });
        });
        if !covered || through && reads != accesses {
            return None;
        }
        let chosen = listed.iter().zip(used).filter(|(_, used)| *used).map(|(m, _)| m);
        let members: Vec<Member> = chosen.map(|m| self.member(m, maps)).collect();
        (!members.is_empty()).then_some(members)
    }

    fn member(&self, m: &Named, maps: &mut Vec<MapPlan>) -> Member {
        let map = m.own.unwrap_or_else(|| {
            // What the construct around has mapped is looked up, by the pointer's value now.
            let action = match m.item.kind {
                DataKind::Deviceptr | DataKind::UseDevice => DataAction::Deviceptr,
                DataKind::Copy
                | DataKind::Copyin
                | DataKind::Copyout
                | DataKind::Create
                | DataKind::NoCreate
                | DataKind::Present
                | DataKind::Attach
                | DataKind::Detach
                | DataKind::Delete
                | DataKind::UpdateSelf
                | DataKind::UpdateDevice => DataAction::Translate,
            };
            maps.push(MapPlan {
                source: MapSource::Member(m.place),
                action,
                flags: MapFlags::IMPLICIT,
                together: 0,
                text: m.item.text.clone(),
                span: m.item.span,
            });
            maps.len() - 1
        });
        let pointer = self.program.types.pointee(self.body.places[m.place].ty).is_some();
        let pass = if pointer { Pass::Pointer { map } } else { Pass::Address { map } };
        Member { place: m.place, pass }
    }
}
