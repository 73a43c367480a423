//! Designators → places and sections.

use super::super::symbol::{Shape, Storage};
use super::super::typed::{Kind, Sub as TypedSub, Typed};
use super::super::types::{Len, Ty};
use super::home::Form;
use super::section::{Section, Step, Sub, Whole};
use super::{Lower, Val};
use crate::reported::{Checked, invariant};
use racc_hir::{ComplexPart, ExprId, PlaceId, Subscript, Type};

impl Lower<'_, '_> {
    /// The object of a scalar designator; pointers and allocatables are followed.
    pub(super) fn place(&mut self, e: &Typed) -> Checked<PlaceId> {
        self.check_reachable(e)?;
        match &e.kind {
            Kind::Var(s) => {
                let home = self.home(*s)?;
                let object = self.object(&home);
                Ok(match home.form {
                    Form::Pointer => {
                        let p = self.load(object);
                        self.check_there(e, p);
                        let elem = match self.an.program.types.get(home.ty) {
                            Type::Ptr { to, .. } => *to,
                            _ => home.ty,
                        };
                        self.deref(p, elem)
                    }
                    Form::Plain | Form::Array | Form::Descriptor { .. } | Form::Class => object,
                })
            }
            Kind::Component { of, index, .. } => {
                let object = self.component_object(e)?;
                let c = &self.an.table.derived[*of].components[*index as usize];
                if (c.allocatable || c.pointer)
                    && e.rank == 0
                    && !matches!(e.ty, Ty::Class(_))
                    && !self.is_procedure(e)
                {
                    let p = self.load(object);
                    self.check_there(e, p);
                    let elem = self.an.elem_type(&e.ty);
                    return Ok(self.deref(p, elem));
                }
                Ok(object)
            }
            Kind::Element(base, subs) => {
                let (place, whole) = self.element_place(base, subs)?;
                let (Ty::Class(declared), Some(dynamic)) = (&e.ty, whole.class()) else { return Ok(place) };
                let address = self.addr(place);
                Ok(self.container_for(*declared, address, &dynamic))
            }
            Kind::Re(base) | Kind::Im(base) => {
                let part = if matches!(e.kind, Kind::Re(_)) { ComplexPart::Re } else { ComplexPart::Im };
                let base = self.place(base)?;
                let ty = self.an.elem_type(&e.ty);
                Ok(self.body.place(racc_hir::Place::Part { base, part }, ty, self.span))
            }
            Kind::Substring { .. } => {
                let chars = self.chars(e)?;
                Ok(self.first_character(chars))
            }
            Kind::AsType(inner) => self.class_object(inner, &e.ty),
            Kind::Call(call) if !matches!(e.ty, Ty::Class(_)) && self.an.dynamic_attrs(e).1 => {
                Ok(invariant!(self, self.call_place(e, call)))
            }
            _ => {
                // Any other expression: its value in a temporary.
                match self.value(e)? {
                    Val::Record(p) => Ok(p),
                    Val::Scalar(v) => {
                        let ty = self.an.elem_type(&e.ty);
                        let v = self.to_memory(v, ty);
                        let l = self.scratch(ty);
                        self.set(l, v);
                        Ok(self.local_place(l))
                    }
                    Val::Char(chars) => Ok(self.first_character(chars)),
                }
            }
        }
    }

    /// An element's object, and the array that it is of.
    fn element_place(&mut self, base: &Typed, subs: &[Typed]) -> Checked<(PlaceId, Section)> {
        let whole = self.whole(base)?;
        self.check_there(base, whole.section.base);
        let mut list = Vec::new();
        for ((sub, low), dim) in subs.iter().zip(&whole.lows).zip(&whole.section.subs) {
            let index = self.subscript_value(sub)?;
            self.check_bound(base, index, *low, dim, list.len());
            let index = self.sub(index, *low);
            let Sub::Range { stride, .. } = dim else { return Err(self.unreported()) };
            list.push(Subscript { index, stride: *stride });
        }
        let Section { base, unit, elem, .. } = whole.section;
        Ok((self.elem_place(base, list, unit, elem), whole.section))
    }

    /// The address of the object that a polymorphic scalar is.
    pub(super) fn class_address(&mut self, e: &Typed) -> Checked<ExprId> {
        if let Kind::Element(base, subs) = &e.kind {
            let (place, _) = self.element_place(base, subs)?;
            return Ok(self.addr(place));
        }
        if let Some((object, _)) = self.named_object(e) {
            return Ok(object);
        }
        let container = self.object_of(e)?;
        Ok(self.object_behind(container))
    }

    fn is_procedure(&self, e: &Typed) -> bool {
        match &e.kind {
            Kind::Component { of, index, .. } => {
                self.an.table.derived[*of].components[*index as usize].procedure.is_some()
            }
            _ => false,
        }
    }

    /// The object of a class container's dynamic value seen as a type.
    fn class_object(&mut self, inner: &Typed, ty: &Ty) -> Checked<PlaceId> {
        if !matches!(inner.ty, Ty::Class(_)) {
            return self.place(inner);
        }
        let data = self.class_address(inner)?;
        let elem = self.an.elem_type(ty);
        let ptr = self.ptr_to(elem);
        let data = self.ptr_cast(data, ptr);
        Ok(self.deref(data, elem))
    }

    /// The field of a component, not followed when it is a pointer.
    pub(super) fn component_object(&mut self, e: &Typed) -> Checked<PlaceId> {
        let Kind::Component { base, of, index } = &e.kind else { return Err(self.unreported()) };
        self.check_sized_component(e)?;
        let base = match base.ty {
            _ if base.rank > 0 => self.any_object(base)?,
            Ty::Class(_) => self.class_object(base, &Ty::Derived(*of))?,
            _ => self.place(base)?,
        };
        Ok(self.field(base, *index))
    }

    /// The object of a designator, pointers not followed: where a pointer or descriptor itself lies.
    pub(super) fn object_of(&mut self, e: &Typed) -> Checked<PlaceId> {
        match &e.kind {
            Kind::Var(s) => {
                let home = self.home(*s)?;
                Ok(self.object(&home))
            }
            Kind::Component { .. } => self.component_object(e),
            Kind::Procedure(s) => {
                let home = self.home(*s)?;
                Ok(self.object(&home))
            }
            _ => self.place(e),
        }
    }

    /// The place that holds the length of a deferred-length designator.
    pub(super) fn length_place(&mut self, e: &Typed) -> Option<PlaceId> {
        match &e.kind {
            Kind::Var(s) => {
                let home = self.home(*s).ok()?;
                self.len_place(&home)
            }
            Kind::Component { base, of, index } => {
                let field = self.an.length_field(*of, *index as usize);
                let base = match base.ty {
                    Ty::Class(_) => self.class_object(base, &Ty::Derived(*of)).ok()?,
                    _ => self.place(base).ok()?,
                };
                Some(self.field(base, field))
            }
            _ => None,
        }
    }

    /// Length of a character designator.
    pub(super) fn designator_len(&mut self, e: &Typed) -> Checked<ExprId> {
        if let Ty::Character(_, Len::Const(n)) = e.ty {
            return Ok(self.c64(n));
        }
        match &e.kind {
            Kind::Var(s) => {
                // The bounds of a result may ask for its own length, while it is set up or by its caller.
                if let Some(var) = self.an.table.var(*s)
                    && let Ty::Character(_, Len::Expr(declared)) = &var.ty
                    && !self.homes.contains_key(s)
                    && (var.storage == Storage::Result || self.is_of_callee(var))
                {
                    let declared = declared.clone();
                    let length = self.declared_length(&declared)?;
                    return Ok(self.load_local(length));
                }
                let home = self.home(*s)?;
                let ty = invariant!(self, self.var(*s)).ty;
                Ok(invariant!(self, self.home_len(&ty, &home)))
            }
            Kind::Component { of, index, .. } => {
                match self.an.table.derived[*of].components[*index as usize].ty.clone() {
                    Ty::Character(_, Len::Const(n)) => Ok(self.c64(n)),
                    _ => {
                        let p = invariant!(self, self.length_place(e));
                        Ok(self.load(p))
                    }
                }
            }
            Kind::Element(base, _) | Kind::Section(base, _) | Kind::AsType(base) => self.designator_len(base),
            _ => Err(self.unreported()),
        }
    }

    /// The whole array that the last part of a designator names, with its bounds.
    pub(super) fn whole(&mut self, e: &Typed) -> Checked<Whole> {
        match &e.kind {
            Kind::Var(s) => {
                let var = invariant!(self, self.var(*s));
                let home = self.home(*s)?;
                let object = self.object(&home);
                let len = self.home_len(&var.ty, &home);
                Ok(match home.form {
                    Form::Descriptor { contiguous, spans } => {
                        self.whole_descriptor(object, &var.ty, len, contiguous, spans)
                    }
                    Form::Array | Form::Plain | Form::Pointer | Form::Class => {
                        let dims = invariant!(self, var.shape.constant());
                        self.whole_constant(object, &var.ty, &dims)
                    }
                })
            }
            Kind::Component { base, of, index } => {
                let c = self.an.table.derived[*of].components[*index as usize].clone();
                if base.rank > 0 {
                    // An array of objects: what follows lies in each of them.
                    let mut s = self.array(base)?;
                    if let Ty::Class(_) = base.ty {
                        s = self.objects_as(&s, &Ty::Derived(*of));
                    }
                    s.steps.push(Step::Field(*index));
                    s.ty = c.ty.clone();
                    s.len = match &c.ty {
                        Ty::Character(_, Len::Const(n)) => Some(self.c64(*n)),
                        _ => None,
                    };
                    let lows = (0..s.rank()).map(|_| self.c64(1)).collect();
                    return Ok(Whole { section: s, lows });
                }
                let object = self.component_object(e)?;
                match &c.shape {
                    Shape::Explicit(_) if !c.allocatable && !c.pointer => {
                        let dims = invariant!(self, c.shape.constant());
                        Ok(self.whole_constant(object, &c.ty, &dims))
                    }
                    _ => {
                        let len = if c.ty.is_character() { Some(self.designator_len(e)?) } else { None };
                        Ok(self.whole_descriptor(
                            object,
                            &c.ty,
                            len,
                            c.allocatable || c.contiguous,
                            c.pointer && !c.contiguous,
                        ))
                    }
                }
            }
            Kind::AsType(inner) => {
                let mut whole = self.whole(inner)?;
                if let Ty::Class(_) = inner.ty {
                    whole.section = self.objects_as(&whole.section, &e.ty);
                }
                Ok(whole)
            }
            Kind::Const(_) => {
                let section = self.constant_section(e)?;
                let lows = (0..section.rank()).map(|_| self.c64(1)).collect();
                Ok(Whole { section, lows })
            }
            _ => {
                let section = self.array(e)?;
                let lows = (0..section.rank()).map(|_| self.c64(1)).collect();
                Ok(Whole { section, lows })
            }
        }
    }

    /// The memory of an array-valued designator.
    pub(super) fn array(&mut self, e: &Typed) -> Checked<Section> {
        self.check_reachable(e)?;
        match &e.kind {
            Kind::Section(base, subs) => {
                let whole = self.whole(base)?;
                self.check_there(base, whole.section.base);
                self.sliced(base, whole, subs)
            }
            Kind::Element(base, subs) => {
                // An element of a component of each object of an array.
                let Kind::Component { of, index, .. } = &base.kind else { return Err(self.unreported()) };
                let dims =
                    invariant!(self, self.an.table.derived[*of].components[*index as usize].shape.constant());
                let mut s = self.whole(base)?.section;
                let mut list = Vec::new();
                let mut stride = 1;
                for (sub, (lo, n)) in subs.iter().zip(&dims) {
                    let index = self.scalar_value(sub)?;
                    let index = self.to_i64(index);
                    let (lo, at) = (self.c64(*lo), self.c64(stride));
                    let (lower, step, extent) = (self.c64(0), self.c64(1), self.c64(*n));
                    let dim = Sub::Range { lower, step, extent, stride: at };
                    self.check_bound(base, index, lo, &dim, list.len());
                    let index = self.sub(index, lo);
                    list.push((index, at));
                    stride *= n;
                }
                let elem = self.an.elem_type(&e.ty);
                s.steps.push(Step::Elem(list, elem));
                Ok(s)
            }
            Kind::Substring { base, .. } => {
                let mut s = self.array(base)?;
                let total = invariant!(self, s.len);
                let (skip, len) = self.substring_bounds(e, total)?;
                let skip = self.char_bytes(skip, e.ty.kind());
                s.steps.push(Step::Skip(skip));
                s.len = Some(len);
                s.ty = e.ty.clone();
                Ok(s)
            }
            Kind::Re(base) | Kind::Im(base) => {
                let mut s = self.array(base)?;
                let part = if matches!(e.kind, Kind::Re(_)) { ComplexPart::Re } else { ComplexPart::Im };
                s.steps.push(Step::Part(part));
                s.ty = e.ty.clone();
                Ok(s)
            }
            Kind::Var(_) | Kind::Component { .. } | Kind::Const(_) | Kind::AsType(_) => {
                Ok(self.whole(e)?.section)
            }
            _ => self.array_value(e),
        }
    }

    fn sliced(&mut self, base: &Typed, whole: Whole, subs: &[TypedSub]) -> Checked<Section> {
        let mut section = whole.section;
        let old = std::mem::take(&mut section.subs);
        for (d, ((sub, dim), low)) in subs.iter().zip(&old).zip(&whole.lows).enumerate() {
            let Sub::Range { extent, stride, .. } = dim else { return Err(self.unreported()) };
            section.subs.push(match sub {
                TypedSub::Index(e) => {
                    let index = self.scalar_value(e)?;
                    let index = self.to_i64(index);
                    self.check_bound(base, index, *low, dim, d);
                    let index = self.sub(index, *low);
                    Sub::Fixed { index, stride: *stride }
                }
                TypedSub::Vector(v) => {
                    let vector = self.array(v)?;
                    let vector = self.hold_section(vector);
                    self.check_vector(base, &vector, *low, dim, d)?;
                    let n = *invariant!(self, vector.extents().first());
                    Sub::Vector { vector: Box::new(vector), low: *low, extent: n, stride: *stride }
                }
                TypedSub::Range(a, b, c) => {
                    let step = match c {
                        Some(c) => {
                            let v = self.scalar_value(c)?;
                            let v = self.to_i64(v);
                            self.hold(v)
                        }
                        None => self.c64(1),
                    };
                    let first = match a {
                        Some(a) => {
                            let v = self.scalar_value(a)?;
                            let v = self.to_i64(v);
                            self.sub(v, *low)
                        }
                        // The array's own bounds, whatever the step is (Fortran 2018 §9.5.3.3.1).
                        None => self.c64(0),
                    };
                    let last = match b {
                        Some(b) => {
                            let v = self.scalar_value(b)?;
                            let v = self.to_i64(v);
                            self.sub(v, *low)
                        }
                        None => {
                            let one = self.c64(1);
                            self.sub(*extent, one)
                        }
                    };
                    let n = if a.is_none() && b.is_none() && c.is_none() {
                        *extent
                    } else {
                        // (last - first + step) / step, at least 0.
                        let n = self.sub(last, first);
                        let n = self.add(n, step);
                        let n = self.div(n, step);
                        let zero = self.c64(0);
                        self.max64(n, zero)
                    };
                    self.check_range(base, (first, step, n), *low, dim, d);
                    Sub::Range { lower: first, step, extent: n, stride: *stride }
                }
            });
        }
        Ok(section)
    }

    /// Characters to skip, and length, of a substring of something of the length.
    pub(super) fn substring_bounds(&mut self, e: &Typed, total: ExprId) -> Checked<(ExprId, ExprId)> {
        let Kind::Substring { lower, upper, .. } = &e.kind else { return Err(self.unreported()) };
        let one = self.c64(1);
        let lo = match lower {
            Some(l) => {
                let v = self.scalar_value(l)?;
                let v = self.to_i64(v);
                self.hold(v)
            }
            None => one,
        };
        let hi = match upper {
            Some(u) => {
                let v = self.scalar_value(u)?;
                self.to_i64(v)
            }
            None => total,
        };
        let n = self.sub(hi, lo);
        let n = self.add(n, one);
        let zero = self.c64(0);
        let n = self.max64(n, zero);
        let n = self.hold(n);
        self.check_substring(e, lo, hi, n, total);
        let skip = self.sub(lo, one);
        Ok((skip, n))
    }
}
