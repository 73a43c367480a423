//! A variable of a data clause → the object, or the section of an array, that it names. OpenACC 3.4 §2.7.1.
//!
//! `a(2:n)` of an array behind a descriptor → the elements from the second on, with the descriptor as their pointer;
//! a scalar behind a pointer is a section of one element, characters of a length known at run time so many.

use super::super::codes;
use super::super::symbol::{ProcKind, Shape, Storage, SymId};
use super::super::typed::{Kind, Sub as Bounds, Typed};
use super::super::types::Ty;
use super::Lower;
use super::home::{Base, Home};
use super::section::{Section as Memory, Sub};
use super::types::CLASS_DATA;
use crate::acc::lower::DataUse;
use crate::acc::refusals;
use crate::reported::{Checked, invariant};
use racc_base::{Name, Span};
use racc_hir::{
    DataKind, DataRef, DataRoot, ExprId, Place, PlaceId, Section, SectionDim, Stmt, Subscript, Type,
};

/// `t(1:n)%x`, or a part of it.
fn is_part_of_section(e: &Typed) -> bool {
    match &e.kind {
        Kind::Component { base, .. } => base.rank > 0 || is_part_of_section(base),
        Kind::Element(base, _) | Kind::Section(base, _) => is_part_of_section(base),
        _ => false,
    }
}

pub(super) fn root_of(base: Base) -> DataRoot {
    match base {
        Base::Local(l) | Base::Ref(l) => DataRoot::Local(l),
        Base::Global(g) | Base::Block(g, _) => DataRoot::Global(g),
    }
}

/// An array, or a section of one, in a clause.
struct NamedArray<'e> {
    e: &'e Typed,
    root: DataRoot,
    used: DataUse,
    whole: bool,
    /// A whole assumed-size array, of which only the first element is known.
    unsized_array: bool,
    by_reference: bool,
}

impl Lower<'_, '_> {
    pub(super) fn data_ref(&mut self, e: &Typed, used: DataUse) -> Checked<DataRef> {
        self.directives.clauses += 1;
        let what = self.named_data(e, used);
        self.directives.clauses -= 1;
        what
    }

    fn named_data(&mut self, e: &Typed, used: DataUse) -> Checked<DataRef> {
        // The pointer itself, not what it points to.
        let as_such = match used {
            DataUse::Clause(k) => {
                matches!(k, DataKind::Attach | DataKind::Detach | DataKind::UseDevice | DataKind::Deviceptr)
            }
            DataUse::Cache | DataUse::Reduction => false,
        };
        if let (Some(home), DataUse::Clause(_), false) = (self.procedure_pointer(e)?, used, as_such) {
            return Ok(DataRef { root: root_of(home.base), place: self.object(&home), section: None });
        }
        let Some(root) = e.root() else {
            let text = self.an.map.text(e.span).to_owned();
            return Err(self.an.report(refusals::not_a_variable(e.span, &text)));
        };
        if is_part_of_section(e) {
            return self.an.error_help(
                codes::DIRECTIVE,
                e.span,
                "a clause cannot name a component of an array section",
                "name the whole section, or a component of one element; OpenACC 3.4 §2.14.4",
            );
        }
        let home = self.home(root)?;
        let home = self.apart(root, home);
        let variable = self.an.variable(root, e.span);
        let data_root = match self.class_name(&variable) {
            Some(name) => DataRoot::Local(name.object),
            None => root_of(home.base),
        };
        let whole = matches!(e.kind, Kind::Var(_) | Kind::Component { .. });
        self.check_use(e, whole, used)?;
        if used == DataUse::Clause(DataKind::Deviceptr) {
            self.device_address(e, root, whole)?;
        }
        self.check_bounds(e)?;
        let unsized_array =
            whole && !as_such && self.var(root).is_some_and(|v| matches!(v.shape, Shape::AssumedSize(..)));
        // What is there already needs no size: its first element tells where it is.
        let there = matches!(used, DataUse::Clause(DataKind::Present | DataKind::NoCreate));
        if unsized_array && !there {
            let text = self.an.map.text(e.span).to_owned();
            let help = "give the upper bound of the last dimension: `a(1:n)`";
            return Err(self.an.report(refusals::length_missing(e.span, &text, help)));
        }
        if e.rank == 0 && self.class_name(e).is_some() {
            return self.class_data(e, as_such);
        }
        if as_such && whole {
            let mut place = self.object_of(e)?;
            if matches!((&e.ty, &e.kind), (Ty::Class(_), Kind::Component { .. })) {
                place = self.field(place, CLASS_DATA);
            }
            return Ok(DataRef { root: data_root, place, section: None });
        }
        match &e.kind {
            _ if e.rank > 0 => {
                let by_reference = matches!(home.base, Base::Ref(_));
                self.array_data(&NamedArray { e, root: data_root, used, whole, unsized_array, by_reference })
            }
            Kind::Element(base, _) => self.element_data(e, base, data_root),
            _ => self.scalar_data(e, data_root),
        }
    }

    /// Where the address of a procedure is that a pointer to procedures holds.
    pub(super) fn procedure_pointer(&mut self, e: &Typed) -> Checked<Option<Home>> {
        let Kind::Procedure(sym) = e.kind else { return Ok(None) };
        let is_pointer = self.an.table.proc(sym).is_some_and(|p| p.kind == ProcKind::Pointer);
        if is_pointer { self.home(sym).map(Some) } else { Ok(None) }
    }

    fn array_data(&mut self, named: &NamedArray<'_>) -> Checked<DataRef> {
        let NamedArray { e, root, used, whole, unsized_array, by_reference } = *named;
        let object = self.array_object(e)?;
        let object = self.descriptor_at(object);
        let there = match self.whole_may_be_missing(e)? {
            None if by_reference => self.may_be_absent(e),
            known => known,
        };
        if let Some(there) = there
            && self.is_descriptor(self.type_at(object))
        {
            let section = self.optional_section(e, object, there, used)?;
            return Ok(DataRef { root, place: object, section: Some(section) });
        }
        let mut s = self.array(e)?;
        if unsized_array {
            let one = self.c64(1);
            for sub in &mut s.subs {
                if let Sub::Range { extent, .. } = sub {
                    *extent = one;
                }
            }
        }
        if !s.steps.is_empty() {
            return self.an.nyi(e.span, "data clauses on components of array sections");
        }
        if whole && !self.is_descriptor(self.type_at(object)) {
            return Ok(DataRef { root, place: object, section: None });
        }
        let section = self.acc_section(&s, object, e, used)?;
        Ok(DataRef { root, place: object, section: Some(section) })
    }

    /// A section of length one in each dimension.
    fn element_data(&mut self, e: &Typed, base: &Typed, root: DataRoot) -> Checked<DataRef> {
        let object = self.array_object(base)?;
        let object = self.descriptor_at(object);
        let place = self.place(e)?;
        let elem = self.type_at(place);
        let pointer = self.is_descriptor(self.type_at(object)).then_some(object);
        let one = self.c64(1);
        // Counted from the array's first element, as the uses in the construct count: they find a private copy of
        // the section (§2.5.15) so.
        let kind = self.body.places[place].kind.clone();
        let (base, dims) = if let Place::Elem { base, subs, unit: racc_hir::Unit::Elem } = kind {
            let dim =
                |s: Subscript| SectionDim { lower: self.to_i64(s.index), length: one, stride: s.stride };
            (base, subs.into_iter().map(dim).collect())
        } else {
            (self.addr(place), vec![self.one_object(e)?])
        };
        let section = Section { base, elem, dims, pointer, rows: Vec::new(), written: true, element: true };
        Ok(DataRef { root, place: object, section: Some(section) })
    }

    fn scalar_data(&mut self, e: &Typed, root: DataRoot) -> Checked<DataRef> {
        let object = self.object_of(e)?;
        if matches!((&e.ty, &e.kind), (Ty::Class(_), Kind::Component { .. })) {
            return Ok(invariant!(self, self.class_component(root, object)));
        }
        let (allocatable, pointer) = self.an.dynamic_attrs(e);
        // The characters of a length that a LEN parameter gives are apart, too.
        let sized = match &e.kind {
            Kind::Component { of, index, .. } => {
                self.an.table.derived[*of].components[*index as usize].sized.is_some()
            }
            _ => false,
        };
        if allocatable || pointer || sized {
            let missing = self.whole_may_be_missing(e)?;
            let p = match missing {
                Some(there) => self.loaded_if(there, object),
                None => self.address_if_present(e, object),
            };
            let Type::Ptr { to, .. } = *self.an.program.types.get(self.type_at(object)) else {
                return self.an.nyi(e.span, "data clauses on polymorphic objects");
            };
            let dims = match missing {
                Some(there) => {
                    let (block, made) = self.block(|l| {
                        let dim = l.one_object(e)?;
                        let i64 = l.t_i64();
                        let length = l.temp(i64);
                        l.set(length, dim.length);
                        Ok((dim, length))
                    });
                    let (dim, length) = made?;
                    let zero = self.c64(0);
                    self.set(length, zero);
                    self.emit(Stmt::If { cond: there, then: block, otherwise: None });
                    vec![SectionDim { length: self.load_local(length), ..dim }]
                }
                None => vec![self.one_object(e)?],
            };
            let section = Section {
                base: p,
                elem: to,
                dims,
                pointer: Some(object),
                rows: Vec::new(),
                written: false,
                element: false,
            };
            return Ok(DataRef { root, place: object, section: Some(section) });
        }
        if self.an.is_dynamic_char(&e.ty) {
            let (elem, base) = (self.type_at(object), self.addr(object));
            let dims = vec![self.one_object(e)?];
            let section =
                Section { base, elem, dims, pointer: None, rows: Vec::new(), written: false, element: false };
            return Ok(DataRef { root, place: object, section: Some(section) });
        }
        Ok(DataRef { root, place: object, section: None })
    }

    /// What the pointer `object` holds; null for an absent optional argument.
    fn address_if_present(&mut self, e: &Typed, object: PlaceId) -> ExprId {
        match self.may_be_absent(e) {
            None => self.load(object),
            Some(there) => self.loaded_if(there, object),
        }
    }

    fn loaded_if(&mut self, there: ExprId, object: PlaceId) -> ExprId {
        let ty = self.type_at(object);
        let (slot, null) = (self.temp(ty), self.null(ty));
        self.set(slot, null);
        let (then, ()) = self.block(|l| {
            let p = l.load(object);
            l.set(slot, p);
        });
        self.emit(Stmt::If { cond: there, then, otherwise: None });
        self.load_local(slot)
    }

    /// A component that LEN parameters size comes with its object, which may be absent, unallocated or disassociated:
    /// nothing comes then (OpenACC 3.4 §2.17.1).
    fn whole_may_be_missing(&mut self, e: &Typed) -> Checked<Option<ExprId>> {
        let Kind::Component { base, of, index } = &e.kind else { return Ok(None) };
        if self.an.table.derived[*of].components[*index as usize].sized.is_none() {
            return Ok(None);
        }
        let mut whole = &**base;
        while let Kind::Component { base, .. } = &whole.kind {
            whole = base;
        }
        let (allocatable, pointer) = self.an.dynamic_attrs(whole);
        if whole.rank > 0 || !matches!(whole.kind, Kind::Var(_)) || !(allocatable || pointer) {
            return Ok(self.may_be_absent(whole));
        }
        let object = self.object_of(whole)?;
        let p = match self.may_be_absent(whole) {
            Some(there) => self.loaded_if(there, object),
            None => self.load(object),
        };
        let there = self.not_null(p);
        Ok(Some(self.hold(there)))
    }

    /// The extent of one object: one element, or the characters of a length known at run time.
    fn one_object(&mut self, e: &Typed) -> Checked<SectionDim> {
        let (lower, stride) = (self.c64(0), self.c64(1));
        let length = if self.an.is_dynamic_char(&e.ty) { self.designator_len(e)? } else { stride };
        Ok(SectionDim { lower, length, stride })
    }

    /// OpenACC 3.4 §2.7.5: the variables of `deviceptr` are dummy arguments of the plainest kind.
    fn device_address(&mut self, e: &Typed, root: SymId, whole: bool) -> Checked<()> {
        let var = invariant!(self, self.var(root));
        let what = match &var.attrs {
            _ if !whole => "a section",
            _ if !matches!(e.kind, Kind::Var(_)) => "part of a variable",
            a if a.pointer => "a pointer",
            a if a.allocatable => "allocatable",
            a if a.value => "passed by value",
            _ if var.storage != Storage::Dummy => "not a dummy argument",
            _ => return Ok(()),
        };
        let name = Name::new(self.an.map.text(e.span));
        Err(self.an.report(refusals::wrong_kind(DataKind::Deviceptr, e.span, &name, what)))
    }

    /// OpenACC 3.4 §2.7.1, as far as constants show.
    pub(super) fn check_bounds(&mut self, e: &Typed) -> Checked<()> {
        type Ends = (Option<i128>, Option<i128>);
        let (base, subs): (&Typed, Vec<Ends>) = match &e.kind {
            Kind::Section(base, subs) => {
                let ends = |sub: &Bounds| match sub {
                    Bounds::Index(at) => (at.as_int(), at.as_int()),
                    Bounds::Vector(_) => (None, None),
                    Bounds::Range(first, last, _) => {
                        let end = |e: &Option<Typed>| e.as_ref().and_then(Typed::as_int);
                        (end(first), end(last))
                    }
                };
                (base, subs.iter().map(ends).collect())
            }
            Kind::Element(base, subs) => (base, subs.iter().map(|s| (s.as_int(), s.as_int())).collect()),
            _ => return Ok(()),
        };
        let Kind::Var(sym) = base.kind else { return Ok(()) };
        let declared = match invariant!(self, self.var(sym)).shape {
            Shape::Explicit(dims) => dims,
            Shape::AssumedSize(dims, _) => dims,
            Shape::Scalar | Shape::AssumedShape(_) | Shape::Deferred(_) | Shape::AssumedRank => {
                return Ok(());
            }
        };
        let outside = subs.iter().zip(&declared).any(|(&(first, last), (low, high))| {
            let empty = matches!((first, last), (Some(first), Some(last)) if first > last);
            let below = matches!((first, low.as_int()), (Some(at), Some(low)) if at < low);
            let above = matches!((last, high.as_int()), (Some(at), Some(high)) if at > high);
            !empty && (below || above)
        });
        if !outside {
            return Ok(());
        }
        let text = self.an.map.text(e.span).to_owned();
        let help = "write the first and the last element, both within the declared bounds";
        Err(self.an.report(refusals::outside_array(e.span, &text, help)))
    }

    /// OpenACC 3.4 §2.7.13, §2.7.14: `attach` and `detach` take pointers; §2.8.1: `use_device` takes whole variables.
    fn check_use(&mut self, e: &Typed, whole: bool, used: DataUse) -> Checked<()> {
        let (kind, fits) = match used {
            DataUse::Clause(kind @ (DataKind::Attach | DataKind::Detach)) => {
                // `attach(p(1:n))` is about the pointer `p`.
                let mut named = e;
                while let Kind::Section(base, _) | Kind::Element(base, _) = &named.kind {
                    named = base;
                }
                let (allocatable, pointer) = self.an.dynamic_attrs(named);
                (kind, allocatable || pointer || matches!(e.ty, Ty::Class(_)))
            }
            DataUse::Clause(kind @ DataKind::UseDevice) => (kind, whole),
            DataUse::Clause(_) | DataUse::Cache | DataUse::Reduction => return Ok(()),
        };
        if fits {
            return Ok(());
        }
        let text = self.an.map.text(e.span).to_owned();
        let what = if whole { "neither a pointer nor allocatable" } else { "a section" };
        Err(self.an.report(refusals::wrong_kind(kind, e.span, &text, what)))
    }

    /// The section of an argument whose descriptor may be absent: nothing then (OpenACC 3.4 §2.17.1).
    fn optional_section(
        &mut self,
        e: &Typed,
        object: PlaceId,
        there: ExprId,
        used: DataUse,
    ) -> Checked<Section> {
        let i64 = self.t_i64();
        let zero = self.c64(0);
        let (then, made) = self.block(|l| {
            let s = l.array(e)?;
            let mut section = l.acc_section(&s, object, e, used)?;
            let ptr = l.body.exprs[section.base].ty;
            let base = l.temp(ptr);
            l.set(base, section.base);
            let mut slots = Vec::new();
            for dim in &mut section.dims {
                for part in [&mut dim.lower, &mut dim.length, &mut dim.stride] {
                    let slot = l.temp(i64);
                    l.set(slot, *part);
                    *part = l.load_local(slot);
                    slots.push(slot);
                }
            }
            section.base = l.load_local(base);
            Ok((section, base, ptr, slots))
        });
        let (section, base, ptr, slots) = made?;
        let null = self.null(ptr);
        self.set(base, null);
        slots.into_iter().for_each(|slot| self.set(slot, zero));
        self.emit(Stmt::If { cond: there, then, otherwise: None });
        Ok(section)
    }

    /// The array object or descriptor under sections and elements.
    fn array_object(&mut self, e: &Typed) -> Checked<PlaceId> {
        match &e.kind {
            Kind::Section(base, _) | Kind::Element(base, _) => self.array_object(base),
            _ => self.object_of(e),
        }
    }

    fn acc_section(&mut self, s: &Memory, object: PlaceId, e: &Typed, used: DataUse) -> Checked<Section> {
        let written = !matches!(e.kind, Kind::Var(_) | Kind::Component { .. });
        let span = e.span;
        // §2.14.4: only `update` takes sections with gaps. Those of a step that is not constant are found at run time.
        let gaps = matches!(used, DataUse::Clause(DataKind::UpdateSelf | DataKind::UpdateDevice));
        let (mut base, mut elem) = (s.base, s.elem);
        let mut dims = Vec::new();
        let unit = match s.unit {
            _ if matches!(s.ty, Ty::Class(_)) => {
                elem = self.t_u8();
                let bytes = self.ptr_to(elem);
                base = self.ptr_cast(base, bytes);
                let dim = match self.class_name(e) {
                    Some(name) => self.object_bytes(&name),
                    None => invariant!(self, self.component_bytes(s)),
                };
                dims.push(dim);
                Some(self.c64(1))
            }
            racc_hir::Unit::Elem => None,
            racc_hir::Unit::Bytes if self.an.is_dynamic_char(&s.ty) => {
                // The elements are characters, of which the array's have some each.
                let (zero, one) = (self.c64(0), self.c64(1));
                dims.push(SectionDim { lower: zero, length: s.len.unwrap_or(one), stride: one });
                let size = self.size_of(s.elem);
                Some(self.c64(size))
            }
            // The distance of parts of objects may be no whole number of elements.
            racc_hir::Unit::Bytes if s.may_be_uneven() && used != DataUse::Reduction => {
                let size = self.elem_bytes(&s.ty, s.len);
                elem = self.t_u8();
                let bytes = self.ptr_to(elem);
                base = self.ptr_cast(base, bytes);
                let (zero, one) = (self.c64(0), self.c64(1));
                dims.push(SectionDim { lower: zero, length: size, stride: one });
                Some(one)
            }
            racc_hir::Unit::Bytes => Some(self.elem_bytes(&s.ty, s.len)),
        };
        if used == DataUse::Reduction && s.may_be_uneven() {
            // Each copy has its elements back to back.
            let even = self.is_even(s);
            self.stop_unless_counted(even, "a reduction of an array");
        }
        for sub in &s.subs {
            let (lower, length, stride) = match sub {
                Sub::Fixed { index, stride } => (*index, self.c64(1), *stride),
                Sub::Range { lower, step, extent, stride } => {
                    let step_known = self.const64(*step);
                    if step_known != Some(1) && (gaps || step_known.is_none() && used != DataUse::Cache) {
                        let first = self.mul(*lower, *stride);
                        let size = match unit {
                            Some(_) => self.c64(1),
                            None => self.elem_bytes(&s.ty, s.len),
                        };
                        let bytes = self.mul(first, size);
                        let ty = self.body.exprs[base].ty;
                        let at = self.byte_offset(base, bytes);
                        base = self.ptr_cast(at, ty);
                        (self.c64(0), *extent, self.mul(*stride, *step))
                    } else if step_known != Some(1) {
                        return self.gaps(span);
                    } else {
                        (*lower, *extent, *stride)
                    }
                }
                Sub::Vector { .. } => {
                    return self.gaps(span);
                }
            };
            let stride = match unit {
                Some(bytes) => self.div(stride, bytes),
                None => stride,
            };
            dims.push(SectionDim { lower, length, stride });
        }
        let free = matches!(used, DataUse::Cache | DataUse::Reduction);
        if !gaps && !free && self.has_gaps(&dims) {
            return self.gaps(span);
        }
        let pointer = self.is_descriptor(self.type_at(object)).then_some(object);
        Ok(Section { base, elem, dims, pointer, rows: Vec::new(), written, element: false })
    }

    /// The bytes of an object of a polymorphic array in another object; 0 where there is none.
    fn component_bytes(&mut self, s: &Memory) -> Option<SectionDim> {
        let dynamic = self.hold_dynamic(s.class()?);
        let i64 = self.t_i64();
        let (size, zero, one) = (self.temp(i64), self.c64(0), self.c64(1));
        self.set(size, zero);
        let known = self.not_null(dynamic.table);
        self.if_then(known, |l| {
            let n = l.dynamic_size(&dynamic);
            l.set(size, n);
        });
        Some(SectionDim { lower: zero, length: self.load_local(size), stride: one })
    }

    fn gaps<T>(&mut self, span: Span) -> Checked<T> {
        let text = self.an.map.text(span).to_owned();
        let help = "write sections without a stride, and all of every dimension but the last: `a(:, 2:n)`";
        Err(self.an.report(refusals::gaps(span, &text, help)))
    }

    /// The elements do not lie back to back, as far as constants tell; the run time sees the rest.
    fn has_gaps(&self, dims: &[SectionDim]) -> bool {
        let mut run = Some(1);
        let mut gaps = false;
        for dim in dims {
            let (length, stride) = (self.const64(dim.length), self.const64(dim.stride));
            if length.is_some_and(|n| n <= 0) {
                return false;
            }
            gaps |= matches!((length, stride, run), (Some(n), Some(step), Some(run)) if n > 1 && step != run);
            run = run.zip(length).map(|(a, b)| a * b);
        }
        gaps
    }
}
