//! A C pointer that no data clause names → the section that the construct's subscripts can reach, when the host can
//! compute it. OpenACC 3.4 §2.6.2 leaves this to the implementation; nvc does the same.
//!
//! ```text
//! kernels  for (i = 0; i < n; i++) y[i] = a * x[i + 1];      implicit copy(y[0:n]), copyin(x[1:n])
//! ```
//! Only the loops and conditions around an access count for it ([`crate::plan::data::subscript_range`]). Conditions on data are not read,
//! so the section may be too large: the run time takes it only for data of which no part is on the device yet. A
//! subscript that the host cannot bound leaves the pointer as it is.

use crate::plan::analysis::walk::{How, Root, pointer_place, touches, whole_variable};
use crate::plan::data::host_range::{HostValues, Limit, Subscripts};
use crate::plan::data::subscript_range::{Elements, Reach};
use crate::plan::depend::affine::{Affine, Atom};
use racc_hir::{
    Body, CastKind, DataRoot, Expr, ExprId, LocalId, LocalKind, Place, PlaceId, Program, StmtId, Subscript,
    Type, Unit,
};
use std::collections::{BTreeMap, BTreeSet};

/// The accesses through one pointer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Implied {
    pub reaches: Vec<Reach>,
    /// What the reaches' atoms are on the host.
    pub values: BTreeMap<Atom, ExprId>,
    /// What must fit for the reaches to be right.
    pub limits: Vec<(Reach, Limit)>,
    pub written: bool,
}

/// What may be evaluated before the construct.
pub struct Bounds<'a> {
    program: &'a Program,
    body: &'a Body,
    values: HostValues<'a>,
}

/// The accesses of a pointer as they are found.
struct Search<'b, 'a> {
    bounds: &'b Bounds<'a>,
    pointer: DataRoot,
    found: Implied,
    /// Each access has a subscript that the host can bound, and the pointer is used for nothing else.
    ok: bool,
}

impl<'a> Bounds<'a> {
    pub fn new(program: &'a Program, body: &'a Body, root: StmtId, inner: &BTreeSet<LocalId>) -> Bounds<'a> {
        Bounds { program, body, values: HostValues::new(program, body, root, inner) }
    }

    /// The section that code below `root` reaches through the pointer variable.
    pub fn section(&self, root: StmtId, pointer: DataRoot) -> Option<Implied> {
        let found =
            Implied { reaches: Vec::new(), values: BTreeMap::new(), limits: Vec::new(), written: false };
        let mut search = Search { bounds: self, pointer, found, ok: true };
        let mut subscripts = Subscripts::new(&self.values);
        subscripts.each(root, &mut |at, s| search.accesses(at, s));
        search.found.values = subscripts.atoms;
        let seen = (search.ok && !search.found.reaches.is_empty()).then_some(search.found);
        seen.or_else(|| self.whole_text(pointer))
    }

    /// The associate name of a string: its characters are reached as memory, however many there are.
    fn whole_text(&self, name: DataRoot) -> Option<Implied> {
        let DataRoot::Local(l) = name else { return None };
        let local = &self.body.locals[l];
        let text = self.program.types.pointee(local.ty).filter(|ty| match self.program.types.get(*ty) {
            Type::Array { elem, .. } => {
                matches!(self.program.types.get(*elem), Type::Int { bits: 8 | 32, .. })
            }
            _ => false,
        })?;
        let bytes = self.program.types.size_of(text).filter(|_| local.kind == LocalKind::Temp)?;
        let reach = Reach::of(Elements { scale: bytes, bytes }, &Affine::default(), &[], &[])?;
        Some(Implied { reaches: vec![reach], values: BTreeMap::new(), limits: Vec::new(), written: true })
    }

    /// The `Elem`, or the only object that a pointer leads to, that a place is or is a member of.
    fn element(&self, place: PlaceId) -> Option<PlaceId> {
        if !self.body.places.is_valid(place) {
            return None;
        }
        match &self.body.places[place].kind {
            Place::Elem { base, unit: Unit::Elem, .. } | Place::Deref(base) => {
                let plain = match &self.body.exprs[*base].kind {
                    Expr::Load(_) => true,
                    Expr::Cast(CastKind::PtrToPtr, inner) => {
                        matches!(self.body.exprs[*inner].kind, Expr::Load(_))
                    }
                    _ => false,
                };
                let sized = self.program.types.size_of(self.body.places[place].ty).is_some();
                (plain && sized).then_some(place)
            }
            Place::Field { base, .. } | Place::Part { base, .. } => self.element(*base),
            Place::Elem { .. } | Place::Local(_) | Place::Global(_) | Place::Desc { .. } => None,
        }
    }

    fn starts_at(&self, e: ExprId, pointer: DataRoot) -> bool {
        pointer_place(self.body, e).and_then(|p| whole_variable(self.body, p)) == Some(pointer)
    }
}

impl Search<'_, '_> {
    fn accesses(&mut self, at: &mut Subscripts<'_, '_>, s: StmtId) {
        // Reads of the pointer itself that are not the way to an element.
        let (mut reads, mut ways) = (0usize, 0usize);
        let mut places = Vec::new();
        let (bounds, pointer) = (self.bounds, self.pointer);
        touches(bounds.body, s, &mut |t| match t.root {
            // An array by reference: its elements are accessed as such.
            Root::Var(v) if v == pointer && bounds.element(t.place).is_some() => {
                places.push((bounds.element(t.place), t.how));
            }
            Root::Var(v) if v == pointer => {
                self.ok &= t.how == How::Read;
                reads += 1;
            }
            Root::Memory(e) if bounds.starts_at(e, pointer) => {
                ways += 1;
                places.push((bounds.element(t.place), t.how));
            }
            Root::Var(_) | Root::Memory(_) => {}
        });
        self.ok &= reads <= ways;
        for (place, how) in places {
            at.begin();
            self.found.written |= how != How::Read;
            self.ok &= how != How::Escape;
            match place.and_then(|p| self.reach(at, p)) {
                Some(reach) if self.found.reaches.contains(&reach) => {}
                Some(reach) => self.found.reaches.push(reach),
                None => self.ok = false,
            }
        }
    }

    fn reach(&mut self, at: &mut Subscripts<'_, '_>, place: PlaceId) -> Option<Reach> {
        let data = &self.bounds.body.places[place];
        let subs: &[Subscript] = match &data.kind {
            Place::Elem { subs, .. } => subs,
            _ => &[],
        };
        let depth = at.around.len();
        let mut offset = Affine::default();
        for s in subs {
            let (index, stride) = (at.linear(s.index, depth)?, at.linear(s.stride, depth)?);
            offset = offset.plus(&index.product(&stride)?, 1);
        }
        let bytes = self.bounds.program.types.size_of(data.ty)?;
        let (reach, limits) = at.reach(Elements { scale: bytes, bytes }, &offset)?;
        for limit in limits {
            if !self.found.limits.contains(&limit) {
                self.found.limits.push(limit);
            }
        }
        Some(reach)
    }
}
