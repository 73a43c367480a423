//! Array sections as memory: a base, zero-based subscripts with strides, and what follows inside the element.

use super::super::types::Ty;
use super::class_object::Dynamic;
use super::{Chars, Lower, Val};
use crate::reported::{Checked, invariant};
use racc_hir::{BinaryOp, ComplexPart, Expr, ExprId, Place, PlaceId, Subscript, Type, TypeId, Unit};

/// The memory of an array-valued designator.
#[derive(Clone, Debug)]
pub(crate) struct Section {
    /// Address of the element with all subscripts zero.
    pub(super) base: ExprId,
    /// Type of the elements that the subscripts count.
    pub(super) elem: TypeId,
    pub(super) unit: Unit,
    pub(super) subs: Vec<Sub>,
    /// From such an element to the section's.
    pub(super) steps: Vec<Step>,
    /// The Fortran type of the section's elements.
    pub(super) ty: Ty,
    /// Their length, for characters.
    pub(super) len: Option<ExprId>,
    /// What the objects of an array of CLASS are.
    pub(super) dynamic: Option<Dynamic>,
}

#[derive(Clone, Debug)]
pub(crate) enum Sub {
    Fixed {
        index: ExprId,
        stride: ExprId,
    },
    /// Zero-based first index, step, number of elements, stride in units.
    Range {
        lower: ExprId,
        step: ExprId,
        extent: ExprId,
        stride: ExprId,
    },
    /// Indices from a vector (of integers, one-based from `low`).
    Vector {
        vector: Box<Section>,
        low: ExprId,
        extent: ExprId,
        stride: ExprId,
    },
}

#[derive(Clone, Debug)]
pub(crate) enum Step {
    Field(u32),
    /// An element of an array component with constant bounds: subscripts and element type.
    Elem(Vec<(ExprId, ExprId)>, TypeId),
    Part(ComplexPart),
    /// Skip characters (zero-based).
    Skip(ExprId),
}

impl Section {
    pub(super) fn rank(&self) -> u8 {
        self.subs.iter().filter(|s| !matches!(s, Sub::Fixed { .. })).count() as u8
    }

    pub(super) fn extents(&self) -> Vec<ExprId> {
        self.subs
            .iter()
            .filter_map(|s| match s {
                Sub::Fixed { .. } => None,
                Sub::Range { extent, .. } | Sub::Vector { extent, .. } => Some(*extent),
            })
            .collect()
    }

    pub(super) fn has_vector(&self) -> bool {
        self.subs.iter().any(|s| matches!(s, Sub::Vector { .. }))
    }

    /// Of polymorphic elements, what they are.
    pub(super) fn class(&self) -> Option<Dynamic> {
        self.dynamic.filter(|_| matches!(self.ty, Ty::Class(_)))
    }

    /// Parts of objects need not lie a whole number of elements apart, which a descriptor's strides count. Numbers do,
    /// by their alignment.
    pub(super) fn may_be_uneven(&self) -> bool {
        self.unit == Unit::Bytes && may_lie_apart(&self.ty)
    }
}

/// As parts of larger objects, elements of the type need not lie a whole number of elements apart: they are larger than
/// their alignment.
pub(super) fn may_lie_apart(ty: &Ty) -> bool {
    matches!(ty, Ty::Character(..) | Ty::Complex(_) | Ty::Derived(_) | Ty::Class(_))
}

/// A whole array with its lower bounds.
#[derive(Clone, Debug)]
pub(super) struct Whole {
    pub(super) section: Section,
    pub(super) lows: Vec<ExprId>,
}

impl Lower<'_, '_> {
    /// An array object with constant bounds: `lows` from the declaration.
    pub(super) fn whole_constant(&mut self, place: PlaceId, ty: &Ty, dims: &[(i64, i64)]) -> Whole {
        let elem = self.an.elem_type(ty);
        let address = self.addr(place);
        let ptr = self.ptr_to(elem);
        let base = self.ptr_cast(address, ptr);
        let mut stride = 1;
        let mut subs = Vec::new();
        let mut lows = Vec::new();
        for (lo, n) in dims {
            let (zero, one, extent, s) = (self.c64(0), self.c64(1), self.c64(*n), self.c64(stride));
            subs.push(Sub::Range { lower: zero, step: one, extent, stride: s });
            lows.push(self.c64(*lo));
            stride *= n;
        }
        let len = match ty {
            Ty::Character(_, super::super::types::Len::Const(n)) => Some(self.c64(*n)),
            _ => None,
        };
        let section = Section {
            base,
            elem,
            unit: Unit::Elem,
            subs,
            steps: Vec::new(),
            ty: ty.clone(),
            len,
            dynamic: None,
        };
        Whole { section, lows }
    }

    /// An array behind a descriptor.
    pub(super) fn whole_descriptor(
        &mut self,
        place: PlaceId,
        ty: &Ty,
        len: Option<ExprId>,
        contiguous: bool,
        spans: bool,
    ) -> Whole {
        use racc_hir::DescField as D;
        let rank = self.an.as_descriptor(self.type_at(place)).map_or(0, |d| d.1);
        let elem = self.an.object_type(ty);
        let dynamic = match self.an.is_class_container(self.type_at(place)) {
            true => Some(self.container_dynamic(place)),
            false => None,
        };
        let base = self.load_desc(place, D::Base);
        let characters = self.an.is_dynamic_char(ty);
        // Elements of dynamic size, as those of CLASS are, and pointers' spans, are counted in bytes.
        let factor = if spans || matches!(ty, Ty::Class(_)) {
            Some(self.load_desc(place, D::Span))
        } else if characters {
            Some(self.elem_bytes(ty, len))
        } else {
            None
        };
        let mut subs = Vec::new();
        let mut lows = Vec::new();
        for d in 0..rank {
            let lo = self.load_desc(place, D::Lbound(d));
            let hi = self.load_desc(place, D::Ubound(d));
            let stride = if d == 0 && contiguous { self.c64(1) } else { self.load_desc(place, D::Stride(d)) };
            let stride = match factor {
                Some(f) => self.mul(stride, f),
                None => stride,
            };
            let one = self.c64(1);
            let extent = self.sub(hi, lo);
            let extent = self.add(extent, one);
            let zero = self.c64(0);
            subs.push(Sub::Range { lower: zero, step: one, extent, stride });
            lows.push(lo);
        }
        let unit = if factor.is_some() { Unit::Bytes } else { Unit::Elem };
        let section = Section { base, elem, unit, subs, steps: Vec::new(), ty: ty.clone(), len, dynamic };
        Whole { section, lows }
    }

    /// The place of the element at zero-based indices, one a ranged subscript.
    pub(super) fn section_place(&mut self, s: &Section, index: &[ExprId]) -> Checked<PlaceId> {
        let mut next = index.iter().copied();
        let mut subs = Vec::new();
        for sub in &s.subs {
            subs.push(match sub {
                Sub::Fixed { index, stride } => Subscript { index: *index, stride: *stride },
                Sub::Range { lower, step, stride, .. } => {
                    let i = invariant!(self, next.next());
                    let i = self.mul(i, *step);
                    let i = self.add(i, *lower);
                    Subscript { index: i, stride: *stride }
                }
                Sub::Vector { vector, low, stride, .. } => {
                    let i = invariant!(self, next.next());
                    let p = self.section_place(vector, &[i])?;
                    let v = self.load(p);
                    let v = self.to_i64(v);
                    let v = self.sub(v, *low);
                    Subscript { index: v, stride: *stride }
                }
            });
        }
        let mut place = if subs.is_empty() {
            self.deref(s.base, s.elem)
        } else {
            self.elem_place(s.base, subs, s.unit, s.elem)
        };
        for step in &s.steps {
            place = self.step(place, step);
        }
        Ok(place)
    }

    fn step(&mut self, place: PlaceId, step: &Step) -> PlaceId {
        match step {
            Step::Field(f) => self.field(place, *f),
            Step::Elem(list, elem) => {
                let a = self.addr(place);
                let ptr = self.ptr_to(*elem);
                let base = self.ptr_cast(a, ptr);
                let subs =
                    list.iter().map(|(index, stride)| Subscript { index: *index, stride: *stride }).collect();
                self.elem_place(base, subs, Unit::Elem, *elem)
            }
            Step::Part(part) => {
                let ty = match self.an.program.types.get(self.type_at(place)).clone() {
                    Type::Complex(k) => self.an.program.types.intern(Type::Float(k)),
                    _ => self.type_at(place),
                };
                self.body.place(Place::Part { base: place, part: *part }, ty, self.span)
            }
            Step::Skip(n) => {
                let a = self.addr(place);
                let a = self.byte_offset(a, *n);
                let u8 = self.t_u8();
                self.deref(a, u8)
            }
        }
    }

    /// The address of an element.
    pub(super) fn section_address(&mut self, s: &Section, index: &[ExprId]) -> Checked<ExprId> {
        let place = self.section_place(s, index)?;
        Ok(self.addr(place))
    }

    /// The value of an element.
    pub(super) fn section_value(&mut self, s: &Section, index: &[ExprId]) -> Checked<Val> {
        let place = self.section_place(s, index)?;
        if let (Ty::Class(declared), Some(dynamic)) = (&s.ty, s.dynamic) {
            let address = self.addr(place);
            return Ok(Val::Record(self.container_for(*declared, address, &dynamic)));
        }
        self.place_value(place, &s.ty, s.len)
    }

    /// The value in a place of the Fortran type.
    pub(super) fn place_value(&mut self, place: PlaceId, ty: &Ty, len: Option<ExprId>) -> Checked<Val> {
        Ok(match ty {
            Ty::Character(..) => {
                let a = self.addr(place);
                let a = self.bytes(a);
                Val::Char(Chars { at: a, len: invariant!(self, len), kind: ty.kind() })
            }
            Ty::Derived(_) | Ty::Class(_) => Val::Record(place),
            Ty::Logical(_) => {
                let v = self.load(place);
                Val::Scalar(self.to_bool(v))
            }
            _ => Val::Scalar(self.load(place)),
        })
    }

    /// A logical value as `bool8`.
    pub(super) fn to_bool(&mut self, e: ExprId) -> ExprId {
        let ty = self.t_bool();
        if self.ty_of(e) == ty {
            return e;
        }
        if let Expr::Int(v) = self.body.exprs[e].kind {
            return self.truth(v != 0);
        }
        let kind = match self.an.program.types.get(self.ty_of(e)) {
            Type::Bool { .. } => racc_hir::CastKind::BoolToBool,
            _ => racc_hir::CastKind::ToBool,
        };
        self.body.cast(kind, e, ty, self.span)
    }

    /// The value in its type in memory: logicals widen to their kind.
    pub(super) fn to_memory(&mut self, e: ExprId, ty: TypeId) -> ExprId {
        let from = self.ty_of(e);
        if from == ty {
            return e;
        }
        match (self.an.program.types.get(from).clone(), self.an.program.types.get(ty).clone()) {
            (Type::Bool { .. }, Type::Bool { .. }) => match self.body.exprs[e].kind {
                Expr::Int(v) => self.body.int(v, ty, self.span),
                _ => self.body.cast(racc_hir::CastKind::BoolToBool, e, ty, self.span),
            },
            (Type::Ptr { .. }, Type::Ptr { .. }) => self.ptr_cast(e, ty),
            (Type::Bool { .. }, Type::Int { .. }) | (Type::Int { .. }, Type::Int { .. }) => {
                self.body.int_to(&self.an.program.types, e, ty)
            }
            (Type::Int { .. }, Type::Bool { .. }) => {
                self.body.cast(racc_hir::CastKind::ToBool, e, ty, self.span)
            }
            (Type::Int { .. }, Type::Ptr { .. }) => {
                self.body.cast(racc_hir::CastKind::IntToPtr, e, ty, self.span)
            }
            (Type::Ptr { .. }, Type::Int { .. }) => {
                self.body.cast(racc_hir::CastKind::PtrToInt, e, ty, self.span)
            }
            _ => e,
        }
    }

    /// The section's bounds and strides evaluated now, so that loops over it do not.
    pub(super) fn hold_section(&mut self, s: Section) -> Section {
        let mut s = s;
        for sub in &mut s.subs {
            match sub {
                Sub::Fixed { index, .. } => *index = self.hold_index(*index),
                Sub::Range { lower, step, extent, .. } => {
                    *lower = self.hold(*lower);
                    *step = self.hold(*step);
                    *extent = self.hold(*extent);
                }
                Sub::Vector { vector, extent, .. } => {
                    let held = self.hold_section((**vector).clone());
                    **vector = held;
                    *extent = self.hold(*extent);
                }
            }
        }
        if let Some(len) = s.len {
            s.len = Some(self.hold(len));
        }
        if let Some(dynamic) = s.dynamic {
            s.dynamic = Some(self.hold_dynamic(dynamic));
        }
        s
    }

    /// Affine indices of loop variables stay visible to dependence analysis.
    fn hold_index(&mut self, e: ExprId) -> ExprId {
        if self.is_affine(e) { e } else { self.hold(e) }
    }

    fn is_affine(&self, e: ExprId) -> bool {
        match &self.body.exprs[e].kind {
            Expr::Int(_) => true,
            Expr::Load(p) => matches!(self.body.places[*p].kind, Place::Local(_) | Place::Desc { .. }),
            Expr::Cast(_, a) => self.is_affine(*a),
            Expr::Binary(BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul, a, b) => {
                self.is_affine(*a) && self.is_affine(*b)
            }
            _ => false,
        }
    }

    /// The elements of a constant array object lie without gaps: known when compiling.
    pub(super) fn is_plain_contiguous(&self, s: &Section) -> bool {
        if !s.steps.is_empty() || s.unit != Unit::Elem {
            return false;
        }
        let mut expected = Some(1i64);
        let mut fixed_seen = false;
        for sub in &s.subs {
            match sub {
                Sub::Fixed { .. } => fixed_seen = true,
                Sub::Range { step, extent, stride, .. } => {
                    if fixed_seen || self.const64(*step) != Some(1) {
                        return false;
                    }
                    match (expected, self.const64(*stride)) {
                        (Some(e), Some(s)) if e == s => {}
                        _ => return false,
                    }
                    expected = expected.zip(self.const64(*extent)).map(|(a, b)| a * b);
                }
                Sub::Vector { .. } => return false,
            }
        }
        true
    }

    /// A temporary contiguous array as a section.
    pub(super) fn plain_section(
        &mut self,
        base: ExprId,
        ty: &Ty,
        extents: &[ExprId],
        len: Option<ExprId>,
    ) -> Section {
        let elem = self.an.elem_type(ty);
        let dynamic = self.an.is_dynamic_char(ty);
        let ptr = self.ptr_to(elem);
        let base = self.ptr_cast(base, ptr);
        let mut stride = if dynamic { self.elem_bytes(ty, len) } else { self.c64(1) };
        let mut subs = Vec::new();
        for extent in extents {
            let (zero, one) = (self.c64(0), self.c64(1));
            subs.push(Sub::Range { lower: zero, step: one, extent: *extent, stride });
            stride = self.mul(stride, *extent);
            stride = self.hold(stride);
        }
        let unit = if dynamic { Unit::Bytes } else { Unit::Elem };
        let len = match ty {
            Ty::Character(_, super::super::types::Len::Const(n)) => Some(self.c64(*n)),
            _ => len,
        };
        Section { base, elem, unit, subs, steps: Vec::new(), ty: ty.clone(), len, dynamic: None }
    }
}
