//! A structure, or one that a pointer leads to, of which a construct uses nothing but members that data clauses name →
//! each member by itself, as if it were a variable: a member is a *var* (OpenACC 3.4 §1.6), and the structure around
//! it need not be present.
//!
//! ```text
//! data copyin(v.a) copyout(v.b[0:n])     parallel: v.b[i] = v.a     v.a: address    v.b: pointer moved
//! own construct: copy(g->u[0:n])         g->u[i] += 1;               g->u: pointer moved; g points to the host
//! ```
//! Members of Fortran's common blocks and equivalence classes are variables also without a clause; of those that lie within
//! one another, a clause of the one that covers the other is for both (Fortran 2018 §19.5.3).
//! Elsewhere: structures that are used otherwise too get one attribute as a whole (`attribute`).

use crate::plan::analysis::root::root_type;
use crate::plan::analysis::walk::{How, Root, each_stmt, touches, whole_variable};
use crate::plan::data::attribute::{AttributeResolver, Enclosing, implicit_action, needs_clause};
use crate::plan::{MapPlan, MapSource, Pass};
use racc_abi::{DataAction, MapFlags};
use racc_base::{Name, Sink};
use racc_hir::{
    Body, DataItem, DataKind, DataRoot, DefaultAttr, Expr, ExprId, Place, PlaceId, Program, Record, Type,
    TypeId,
};
use std::collections::BTreeMap;
use std::ops::Range;

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

impl Path {
    /// Bytes from the start of this member to the start of `part`, which lies in it as a whole; both are of one storage.
    pub fn offset_of(&self, program: &Program, body: &Body, part: &Path) -> Option<u64> {
        let ([whole], [inner], false) = (self.fields.as_slice(), part.fields.as_slice(), part.inside) else {
            return None;
        };
        let storage = storage(program, body, self.root).filter(|_| self.root == part.root)?;
        let (whole, inner) = (bytes(program, storage, *whole)?, bytes(program, storage, *inner)?);
        (whole.start <= inner.start && inner.end <= whole.end).then(|| inner.start - whole.start)
    }
}

/// The variable is a common block or an equivalence class.
fn storage<'a>(program: &'a Program, body: &Body, root: DataRoot) -> Option<&'a Record> {
    match (root, program.types.get(root_type(program, body, root))) {
        (DataRoot::Global(g), Type::Record(r)) if program.globals[g].declare.is_none() => {
            Some(&program.types.records[*r]).filter(|r| r.storage)
        }
        _ => None,
    }
}

fn bytes(program: &Program, record: &Record, field: u32) -> Option<Range<u64>> {
    let field = record.fields.get(field as usize)?;
    Some(field.offset..field.offset + program.types.size_of(field.ty)?)
}

/// The outermost member on the way to a place.
fn outermost(body: &Body, place: PlaceId) -> Option<PlaceId> {
    fn of_address(body: &Body, address: ExprId) -> Option<PlaceId> {
        match &body.exprs[address].kind {
            Expr::AddrOf(place) => outermost(body, *place),
            Expr::Cast(_, inner) => of_address(body, *inner),
            Expr::PtrAdd { ptr, .. } => of_address(body, *ptr),
            _ => None,
        }
    }
    match &body.places[place].kind {
        Place::Local(_) | Place::Global(_) => None,
        Place::Field { base, .. } if whole_variable(body, *base).is_some() => Some(place),
        Place::Field { base, .. } | Place::Part { base, .. } | Place::Desc { base, .. } => {
            outermost(body, *base)
        }
        Place::Deref(address) | Place::Elem { base: address, .. } => of_address(body, *address),
    }
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
    path: Path,
    item: &'a DataItem,
    /// Its number among the construct's own items.
    own: Option<usize>,
}

/// What a construct uses of a variable.
struct Used {
    /// For each clause: it is for some access.
    named: Vec<bool>,
    /// The members of a storage that no clause is for, by their numbers.
    implied: BTreeMap<u32, PlaceId>,
}

impl AttributeResolver<'_> {
    /// The members of `root` to be passed; `None` when it needs an attribute as a whole.
    pub(in crate::plan) fn members(
        &self,
        root: DataRoot,
        maps: &mut Vec<MapPlan>,
        sink: &mut Sink,
    ) -> Option<Vec<Member>> {
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
            listed.push(Named { place, path, item, own });
        }
        let used = self.used_members(root, through, &listed)?;
        let implied = self.widest(root, &used.implied)?;
        let chosen = listed.iter().zip(&used.named).filter(|(_, used)| **used).map(|(m, _)| m);
        let mut members: Vec<Member> = chosen.map(|m| self.member(m, maps)).collect();
        members.extend(implied.into_iter().map(|place| self.implied_member(root, place, maps, sink)));
        (!members.is_empty()).then_some(members)
    }

    /// `None` when some access is to no member that can be passed.
    fn used_members(&self, root: DataRoot, through: bool, listed: &[Named]) -> Option<Used> {
        let (types, body) = (&self.program.types, self.body);
        let mut used = Used { named: vec![false; listed.len()], implied: BTreeMap::new() };
        let mut covered = true;
        let in_storage = storage(self.program, body, root).is_some();
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
                let found = path.as_ref().and_then(|p| {
                    let n = listed.iter().position(|m| self.lies_in(p, &m.path))?;
                    // Each lane has its own copy of a pointer, so that a new value would be lost.
                    let is_pointer = types.pointee(body.places[listed[n].place].ty).is_some();
                    (t.how == How::Read || !is_pointer).then_some(n)
                });
                match (found, path) {
                    (Some(n), _) => used.named[n] = true,
                    (None, Some(path)) if in_storage => match (path.fields.first(), outermost(body, t.place))
                    {
                        (Some(&field), Some(place)) if self.is_plain(body.places[place].ty) => {
                            used.implied.insert(field, place);
                        }
                        _ => covered = false,
                    },
                    (None, _) => covered = false,
                }
            });
        });
        (covered && !(through && reads != accesses)).then_some(used)
    }

    fn lies_in(&self, part: &Path, whole: &Path) -> bool {
        let fields = part.fields.iter().take(1).copied().collect();
        let variable = Path { fields, inside: false, ..part.clone() };
        part.fields.starts_with(&whole.fields)
            || whole.offset_of(self.program, self.body, &variable).is_some()
    }

    /// Numbers, and arrays of such: nothing in it leads elsewhere.
    fn is_plain(&self, ty: TypeId) -> bool {
        match self.program.types.get(ty) {
            Type::Array { elem, .. } => self.is_plain(*elem),
            Type::Bool { .. } | Type::Int { .. } | Type::Float(_) | Type::Complex(_) => true,
            Type::Void
            | Type::Vector { .. }
            | Type::Ptr { .. }
            | Type::Record(_)
            | Type::Func(_)
            | Type::Descriptor { .. } => false,
        }
    }

    /// Those that lie in no other of them; `None` when some have only a part in common.
    fn widest(&self, root: DataRoot, members: &BTreeMap<u32, PlaceId>) -> Option<Vec<PlaceId>> {
        let Some(record) = storage(self.program, self.body, root) else { return Some(Vec::new()) };
        let mut widest: Vec<(Range<u64>, PlaceId)> = Vec::new();
        for (&field, &place) in members {
            let range = bytes(self.program, record, field)?;
            if widest.iter().any(|(w, _)| w.start <= range.start && range.end <= w.end) {
                continue;
            }
            widest.retain(|(w, _)| !(range.start <= w.start && w.end <= range.end));
            if widest.iter().any(|(w, _)| w.start < range.end && range.start < w.end) {
                return None;
            }
            widest.push((range, place));
        }
        Some(widest.into_iter().map(|(_, place)| place).collect())
    }

    /// A variable of a storage that no clause names. OpenACC 3.4 §2.6.2.
    fn implied_member(
        &self,
        root: DataRoot,
        place: PlaceId,
        maps: &mut Vec<MapPlan>,
        sink: &mut Sink,
    ) -> Member {
        let (name, span) = (self.member_name(place), self.body.places[place].span);
        let default = self.visible_default();
        if default == DefaultAttr::None {
            sink.push(needs_clause(&name, span));
        }
        let around = self.region.data.iter().any(|item| item.what.root == root);
        let flags = if around { MapFlags::IMPLICIT.with(MapFlags::AROUND) } else { MapFlags::IMPLICIT };
        let action = implicit_action(default);
        maps.push(MapPlan { source: MapSource::Member(place), action, flags, together: 0, text: name, span });
        Member { place, pass: Pass::Address { map: maps.len() - 1 } }
    }

    fn member_name(&self, place: PlaceId) -> Name {
        let Place::Field { base, field } = self.body.places[place].kind else { return Name::default() };
        let Type::Record(record) = self.program.types.get(self.body.places[base].ty) else {
            return Name::default();
        };
        self.program.types.records[*record]
            .fields
            .get(field as usize)
            .map(|f| f.name.clone())
            .unwrap_or_default()
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
