//! What an access starts from, whose address the host knows: a variable, or the value of a pointer that the construct
//! does not change.
//!
//! ```text
//! row = a + i * n;  row[j] = …          a
//! x(i) = …          x a Fortran pointer: the base address in its descriptor
//! t[i][j] = …       t an array of pointers: none
//! ```

use crate::plan::analysis::root::{root_name, root_type};
use crate::plan::analysis::walk::{reference, whole_variable};
use crate::plan::data::host_range::Subscripts;
use crate::plan::data::host_range::{HostValues, constant_size, descriptor_root};
use crate::plan::depend::affine::Affine;
use crate::plan::{Param, Pass};
use racc_base::Name;
use racc_hir::{
    Body, CastKind, DataRoot, DescField, Expr, ExprId, Place, PlaceId, PlaceKey, Program, Type, Unit,
};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Origin {
    /// The variable itself.
    Object(DataRoot),
    /// What the variable, a C pointer, points to.
    Pointer(DataRoot),
    /// The array behind the descriptor that the variable is or points to.
    Descriptor(DataRoot),
    /// What a pointer that is a member points to.
    Member(PlaceKey),
}

/// Where an access begins: bytes from its origin, and how many.
pub struct Start {
    pub origin: Origin,
    /// None where the host cannot follow the subscripts.
    pub offset: Option<Affine>,
    pub bytes: u64,
}

impl Origin {
    pub fn variable(self) -> Option<DataRoot> {
        match self {
            Origin::Object(root) | Origin::Pointer(root) | Origin::Descriptor(root) => Some(root),
            Origin::Member(_) => None,
        }
    }

    /// The parameter that holds the address.
    pub fn param(self, body: &Body, params: &[Param]) -> Option<usize> {
        params.iter().position(|p| match (self, p.pass) {
            (Origin::Object(root), Pass::Address { .. }) => p.root == root && p.member.is_none(),
            (Origin::Pointer(root), Pass::Pointer { .. } | Pass::Value) => {
                p.root == root && p.member.is_none()
            }
            (Origin::Descriptor(root), Pass::Descriptor { .. } | Pass::DescriptorRef { .. }) => {
                p.root == root && p.member.is_none()
            }
            (Origin::Member(key), Pass::Pointer { .. }) => p.member.is_some_and(|m| body.place_key(m) == key),
            (
                Origin::Object(_) | Origin::Pointer(_) | Origin::Descriptor(_) | Origin::Member(_),
                Pass::Address { .. }
                | Pass::Pointer { .. }
                | Pass::Value
                | Pass::Descriptor { .. }
                | Pass::DescriptorRef { .. }
                | Pass::Copied { .. },
            ) => false,
        })
    }

    /// The kernel has its own of the object, which no pointer from outside leads to.
    pub fn is_own(self, params: &[Param]) -> bool {
        match self {
            Origin::Object(root @ DataRoot::Local(_)) => params
                .iter()
                .filter(|p| p.root == root)
                .all(|p| matches!(p.pass, Pass::Value | Pass::Copied { .. })),
            Origin::Object(root @ DataRoot::Global(_)) => {
                let mut given = params.iter().filter(|p| p.root == root).peekable();
                given.peek().is_some() && given.all(|p| matches!(p.pass, Pass::Value | Pass::Copied { .. }))
            }
            Origin::Pointer(_) | Origin::Descriptor(_) | Origin::Member(_) => false,
        }
    }

    /// As messages name it.
    pub fn name(self, program: &Program, body: &Body) -> Name {
        match self {
            Origin::Object(root) | Origin::Pointer(root) | Origin::Descriptor(root) => {
                root_name(program, body, root)
            }
            Origin::Member(key) => {
                let place = body.places.keys().find(|p| body.place_key(*p) == key);
                match place.map(|p| &body.places[p].kind) {
                    Some(&Place::Field { base, field }) => match program.types.get(body.places[base].ty) {
                        Type::Record(r) => program.types.records[*r].fields[field as usize].name.clone(),
                        _ => Name::new("a member"),
                    },
                    _ => Name::new("a member"),
                }
            }
        }
    }
}

/// Follows places to their origins in the light of what the host knows.
pub struct Finder<'b, 'a> {
    pub values: &'b HostValues<'a>,
}

impl Finder<'_, '_> {
    /// The origin alone.
    pub fn origin(&self, place: PlaceId) -> Option<Origin> {
        let mut at = Subscripts::new(self.values);
        Some(self.start(&mut at, place)?.origin)
    }

    /// What the address leads to.
    pub fn origin_of_address(&self, at: &mut Subscripts<'_, '_>, address: ExprId) -> Option<Origin> {
        let depth = at.around.len();
        Some(self.address(at, address, depth)?.origin)
    }

    /// `at`: what stands around the access.
    pub fn start(&self, at: &mut Subscripts<'_, '_>, place: PlaceId) -> Option<Start> {
        let depth = at.around.len();
        self.place(at, place, depth)
    }

    fn place(&self, at: &mut Subscripts<'_, '_>, place: PlaceId, depth: usize) -> Option<Start> {
        let (program, body) = (self.values.program, self.values.body);
        let data = &body.places[place];
        let bytes = constant_size(program, data.ty).and_then(|n| u64::try_from(n).ok());
        if let Some(root) = whole_variable(body, place) {
            return Some(Start {
                origin: Origin::Object(root),
                offset: bytes.map(|_| Affine::default()),
                bytes: bytes.unwrap_or(0),
            });
        }
        match &data.kind {
            Place::Local(_) | Place::Global(_) => None,
            Place::Deref(e) => {
                let start = self.address(at, *e, depth)?;
                Some(Start {
                    offset: start.offset.filter(|_| bytes.is_some()),
                    bytes: bytes.unwrap_or(0),
                    ..start
                })
            }
            Place::Elem { base, subs, unit } => {
                let start = self.address(at, *base, depth)?;
                let mut offset = start.offset.filter(|_| bytes.is_some());
                for s in subs {
                    offset = offset.and_then(|sum| {
                        let (index, stride) = (at.linear(s.index, depth)?, at.linear(s.stride, depth)?);
                        let unit = match unit {
                            Unit::Elem => i128::from(bytes?),
                            Unit::Bytes => 1,
                        };
                        Some(sum.plus(&index.product(&stride)?, unit))
                    });
                }
                Some(Start { offset, bytes: bytes.unwrap_or(0), ..start })
            }
            Place::Field { base, field } => {
                let start = self.place(at, *base, depth)?;
                let Type::Record(r) = program.types.get(body.places[*base].ty) else { return None };
                let field = program.types.records[*r].fields.get(*field as usize)?;
                let offset = start.offset.filter(|_| bytes.is_some());
                let offset = offset.map(|sum| sum.plus(&Affine::from(i128::from(field.offset)), 1));
                Some(Start { offset, bytes: bytes.unwrap_or(0), ..start })
            }
            // A part counts as the whole number.
            Place::Part { base, .. } => self.place(at, *base, depth),
            Place::Desc { .. } => None,
        }
    }

    fn address(&self, at: &mut Subscripts<'_, '_>, e: ExprId, depth: usize) -> Option<Start> {
        let (program, body) = (self.values.program, self.values.body);
        match &body.exprs[e].kind {
            Expr::AddrOf(p) => self.place(at, *p, depth),
            Expr::Cast(CastKind::PtrToPtr, inner) => self.address(at, *inner, depth),
            Expr::PtrAdd { ptr, index, elem } => {
                let start = self.address(at, *ptr, depth)?;
                let offset = start.offset.and_then(|sum| {
                    let size = constant_size(program, *elem)?;
                    Some(sum.plus(&at.linear(*index, depth)?, size))
                });
                Some(Start { offset, ..start })
            }
            &Expr::Load(p) => {
                if let Some(l) = reference(body, p) {
                    let origin = Origin::Object(DataRoot::Local(l));
                    return Some(Start { origin, offset: Some(Affine::default()), bytes: 0 });
                }
                if let Some(root) = whole_variable(body, p)
                    && let Some((value, depth)) = at.definition(root, depth)
                {
                    return self.address(at, value, depth);
                }
                let origin = self.pointer(p)?;
                Some(Start { origin, offset: Some(Affine::default()), bytes: 0 })
            }
            _ => None,
        }
    }

    /// The origin that the value at a place is the address of.
    fn pointer(&self, place: PlaceId) -> Option<Origin> {
        let body = self.values.body;
        if let Some(root) = whole_variable(body, place) {
            let ty = root_type(self.values.program, body, root);
            let plain = matches!(self.values.program.types.get(ty), Type::Ptr { .. });
            return (plain && self.values.stays(root)).then_some(Origin::Pointer(root));
        }
        match body.places[place].kind {
            Place::Desc { field: DescField::Base, .. } => {
                let (root, _) = self.values.steady_descriptor(place)?;
                Some(Origin::Descriptor(root))
            }
            Place::Field { base, .. } => {
                let root = descriptor_root(body, base)?;
                let key = body.place_key(place);
                (self.values.stays(root) && self.values.names(key)).then_some(Origin::Member(key))
            }
            _ => None,
        }
    }
}
