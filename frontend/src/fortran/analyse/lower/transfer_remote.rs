//! Assignments between the host's memory and the device's. CUDA Fortran guide §2.4.
//!
//! ```text
//! a_d = b          →  __racc_transfer(a_d, b, 8, to device, [extents, strides])
//! b(:) = a_d(1:9:2) * c   →  t = the elements of a_d, fetched; b(:) = t * c
//! a_d = 0          →  the element 0, with stride 0
//! ```

use super::super::codes;
use super::super::intrinsic::{Intrinsic, is_device_reduction};
use super::super::symbol::Space;
use super::super::typed::{Item, Kind, Typed};
use super::super::types::Ty;
use super::ev::Ev;
use super::home::{Base, Form, Home};
use super::reduce_remote::REDUCTIONS;
use super::section::{Section, Sub};
use super::{Lower, Val};
use crate::reported::Checked;
use racc_hir::{CompareOp, DescField, ExprId, Stmt, Unit};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    ToDevice = 0,
    ToHost = 1,
    WithinDevice = 2,
}

/// Elements of one side: the first one's address, and bytes between neighbours in each dimension.
struct Side {
    first: ExprId,
    strides: Vec<ExprId>,
}

impl Lower<'_, '_> {
    /// `target = value` where one of them names device data; `false`: neither does.
    pub(super) fn assign_remote(&mut self, target: &Typed, value: &Typed) -> Checked<bool> {
        if self.in_device_code() || self.cuda.fetching {
            return Ok(false);
        }
        if self.assign_extended(target, value)? {
            return Ok(true);
        }
        let to_device = self.an.is_remote(target);
        let mut parts = Vec::new();
        self.remote_parts(value, &mut parts);
        if !to_device && parts.is_empty() {
            return Ok(false);
        }
        let plain = match &value.kind {
            Kind::Paren(inner) => inner,
            _ => value,
        };
        if to_device && self.an.is_remote(plain) && plain.ty.same(&target.ty) {
            self.with_remote(|l| l.copy_remote(target, plain, Way::WithinDevice))?;
            return Ok(true);
        }
        if to_device && !parts.is_empty() && self.assign_on_device(target, plain)? {
            return Ok(true);
        }
        if to_device && !parts.is_empty() && !matches!(&plain.kind, Kind::Convert(v) if self.an.is_remote(v))
        {
            return self.an.error_help(
                codes::CUDA,
                value.span,
                "host code cannot compute an expression of device data",
                "compute it in a kernel or a CUF kernel loop",
            );
        }
        self.check_parts(value, &parts)?;
        self.wait_for_streams(value)?;
        if to_device {
            let local = self.fetch_all(value, &parts)?;
            self.with_remote(|l| l.upload(target, &local))?;
            return Ok(true);
        }
        let (allocatable, _) = self.an.dynamic_attrs(target);
        if self.an.is_remote(plain) && plain.ty.same(&target.ty) && !plain.ty.is_character() {
            if !allocatable {
                self.with_remote(|l| l.copy_remote(target, plain, Way::ToHost))?;
                return Ok(true);
            }
            if plain.rank > 0 && plain.rank == target.rank {
                self.download_allocatable(target, plain)?;
                return Ok(true);
            }
        }
        let local = self.fetch_all(value, &parts)?;
        self.cuda.fetching = true;
        let done = self.assign_typed(target, &local);
        self.cuda.fetching = false;
        done.map(|()| true)
    }

    /// A reduction of device data in host code that is computed of a copy (guide §2.9).
    pub(super) fn fetched_reduction(&mut self, e: &Typed, f: Intrinsic) -> Checked<Option<Typed>> {
        if self.in_device_code() || self.cuda.remote_allowed > 0 || !REDUCTIONS.contains(&f.name) {
            return Ok(None);
        }
        self.wait_for_streams(e)?;
        let mut parts = Vec::new();
        self.remote_parts(e, &mut parts);
        if parts.is_empty() {
            return Ok(None);
        }
        self.check_parts(e, &parts)?;
        self.fetch_all(e, &parts).map(Some)
    }

    /// Reductions come behind what is on their streams: that of device data as a copy anyway, that of managed data not.
    fn wait_for_streams(&mut self, value: &Typed) -> Checked<()> {
        let mut streams = Vec::new();
        value.any(&mut |e| {
            let Kind::Intrinsic(f, args) = &e.kind else { return false };
            if !is_device_reduction(f.name) {
                return false;
            }
            let given = args.get(f.dummies.len()).and_then(Option::as_ref);
            let managed = args.first().and_then(Option::as_ref).is_some_and(|a| {
                a.any(&mut |x| x.is_designator() && self.an.declared_memory(x) == Space::Managed)
            });
            if given.is_some() || managed {
                streams.push(given.cloned());
            }
            false
        });
        for stream in streams {
            let stream = match stream {
                Some(stream) => self.scalar_value(&stream)?,
                None => self.c64(0),
            };
            self.call_runtime("__racc_stream_wait", vec![stream]);
        }
        Ok(())
    }

    /// The outermost designators of device data; what only inquires about them needs none of it.
    pub(super) fn remote_parts<'e>(&self, e: &'e Typed, out: &mut Vec<&'e Typed>) {
        if self.an.is_remote(e) {
            out.push(e);
            return;
        }
        match &e.kind {
            Kind::Intrinsic(f, _) if inquires(*f) => {}
            Kind::Intrinsic(f, args) if self.reduces_on_device(*f, args) => {}
            Kind::Intrinsic(f, args) if REDUCTIONS.contains(&f.name) => {
                for arg in args.iter().flatten() {
                    match self.is_use_device(arg) {
                        true => out.push(arg),
                        false => self.remote_parts(arg, out),
                    }
                }
            }
            // Arguments are passed as they are.
            Kind::Call(_) => {}
            _ => e.each_operand(&mut |c| self.remote_parts(c, out)),
        }
    }

    /// An array of OpenACC's `use_device`: to the functions that reduce device data it is such (guide §4.8).
    pub(super) fn is_use_device(&self, e: &Typed) -> bool {
        e.is_designator() && e.rank > 0 && e.root().is_some_and(|root| self.an.use_device.contains(&root))
    }

    /// Guide §2.4.2: one array of device data in an expression, and no function of it but those that reduce it.
    fn check_parts(&mut self, value: &Typed, parts: &[&Typed]) -> Checked<()> {
        // A mask is fetched like what it masks.
        let mut masks: Vec<*const Typed> = Vec::new();
        value.any(&mut |e| {
            if let Kind::Intrinsic(f, args) = &e.kind
                && REDUCTIONS.contains(&f.name)
            {
                let place = f.dummies.iter().position(|d| d.name == "mask").filter(|at| *at > 0);
                let mask = place.and_then(|at| args.get(at)).and_then(Option::as_ref);
                masks.extend(mask.map(std::ptr::from_ref));
            }
            false
        });
        let arrays: Vec<&&Typed> =
            parts.iter().filter(|p| p.rank > 0 && !masks.contains(&std::ptr::from_ref(**p))).collect();
        let root = arrays.first().and_then(|p| p.root());
        if let Some(other) = arrays.iter().find(|p| p.root() != root) {
            return self.an.error_help(
                codes::CUDA,
                other.span,
                "host code cannot use two device arrays in one expression",
                "assign one of them to an array of the host first, or compute in a kernel",
            );
        }
        let mut wrong = None;
        value.any(&mut |e| {
            if let Kind::Intrinsic(f, args) = &e.kind
                && !inquires(*f)
                && !REDUCTIONS.contains(&f.name)
                && args.iter().flatten().any(|a| a.rank > 0 && self.an.is_remote(a))
            {
                wrong = Some((f.name, e.span));
            }
            false
        });
        match wrong {
            Some((name, span)) => self.an.error_help(
                codes::CUDA,
                span,
                format!("host code cannot compute `{name}` of device data"),
                "assign the data to a variable of the host first",
            ),
            None => Ok(()),
        }
    }

    /// The expression with copies of the host's in the place of device data.
    pub(super) fn fetch_all(&mut self, value: &Typed, parts: &[&Typed]) -> Checked<Typed> {
        if parts.is_empty() {
            return Ok(value.clone());
        }
        if self.an.is_remote(value) {
            return self.with_remote(|l| l.fetched(value));
        }
        let mut copy = value.clone();
        self.fetch_operands(&mut copy)?;
        Ok(copy)
    }

    fn fetch_operands(&mut self, e: &mut Typed) -> Checked<()> {
        let each = |l: &mut Self, c: &mut Typed| -> Checked<()> {
            if l.an.is_remote(c) {
                *c = l.with_remote(|l| l.fetched(c))?;
                return Ok(());
            }
            l.fetch_operands(c)
        };
        match &mut e.kind {
            Kind::Intrinsic(f, _) if inquires(*f) => Ok(()),
            Kind::Intrinsic(f, args) if self.reduces_on_device(*f, args) => Ok(()),
            Kind::Intrinsic(f, args) if REDUCTIONS.contains(&f.name) => {
                for arg in args.iter_mut().flatten() {
                    if self.is_use_device(arg) {
                        *arg = self.with_remote(|l| l.fetched(arg))?;
                    } else {
                        each(self, arg)?;
                    }
                }
                Ok(())
            }
            Kind::Array(items) if items.iter().any(|i| self.loops_over_remote(i)) => {
                let what = "device data within the implied loop of an array constructor, in host code";
                self.an.nyi(e.span, what)
            }
            _ => {
                let mut done = Ok(());
                e.change_operands(&mut |c| {
                    done = each(self, c);
                    done.is_ok().then_some(())
                });
                done
            }
        }
    }

    fn loops_over_remote(&self, item: &Item) -> bool {
        let mut found = false;
        if let Item::Loop { .. } = item {
            item.each_operand(&mut |e| found = found || e.any(&mut |x| self.an.is_remote(x)));
        }
        found
    }

    /// A copy of device data in the host's memory, by name.
    pub(super) fn fetched(&mut self, e: &Typed) -> Checked<Typed> {
        if e.ty.is_character() && e.const_len().is_none() {
            return self.an.nyi(e.span, "device characters of run-time length in expressions");
        }
        if e.rank == 0 {
            let elem = self.an.elem_type(&e.ty);
            let own = self.scratch(elem);
            let place = self.local_place(own);
            let to = Side { first: self.addr(place), strides: Vec::new() };
            let from = self.side(e)?.0;
            let bytes = self.elem_bytes(&e.ty, None);
            self.emit_transfer((to, from), &[], bytes, (Way::ToHost, e))?;
            let home = Home { base: Base::Local(own), ty: elem, form: Form::Plain, len: None };
            return Ok(self.named_scalar(home, &e.ty));
        }
        let (from, extents) = self.side(e)?;
        let made = self.array_memory(&e.ty, &extents, None)?;
        let to = self.section_side(&made)?;
        let bytes = self.elem_bytes(&e.ty, None);
        self.emit_transfer((to, from), &extents, bytes, (Way::ToHost, e))?;
        self.named_section(&made)
    }

    fn named_scalar(&mut self, home: Home, ty: &Ty) -> Typed {
        let mut named = self.named_home(home, ty, 0);
        if let Kind::Var(sym) = named.kind
            && let Some(v) = self.an.table.var_mut(sym)
        {
            v.shape = super::super::symbol::Shape::Scalar;
        }
        named.rank = 0;
        named
    }

    /// Both sides are designators of one type.
    fn copy_remote(&mut self, target: &Typed, value: &Typed, way: Way) -> Checked<()> {
        if target.ty.is_character() && target.const_len() != value.const_len() {
            return self.an.nyi(target.span, "characters of different lengths in device memory");
        }
        if let Ty::Derived(id) = target.ty
            && self.an.has_allocatable(id)
        {
            return self.an.nyi(target.span, "objects with allocatable components in device memory");
        }
        let (mut from, mut extents) = self.side(value)?;
        let mut old = None;
        if way == Way::WithinDevice && value.rank > 0 {
            // `d = d(2:5)`: what is read goes only when it was read.
            if value.root() == target.root() || self.may_alias(value) {
                from.first = self.hold(from.first);
                from.strides = from.strides.into_iter().map(|e| self.hold(e)).collect();
                extents = extents.into_iter().map(|e| self.hold(e)).collect();
                let void = self.t_void_ptr();
                let kept = self.scratch(void);
                let null = self.null(void);
                self.set(kept, null);
                old = Some(kept);
            }
            self.replace_remote(target, &extents, old)?;
        }
        let (to, to_extents) = self.side(target)?;
        let from = self.one_for_all(from, value, &to_extents);
        let extents =
            if value.rank > 0 { self.conforming(target, &to_extents, &extents)? } else { to_extents };
        let len = if target.ty.is_character() { Some(self.designator_len(target)?) } else { None };
        let bytes = self.elem_bytes(&target.ty, len);
        self.emit_transfer((to, from), &extents, bytes, (way, target))?;
        if let Some(kept) = old {
            let space = self.space_of(target);
            let old = self.load_local(kept);
            self.free_in(space, old);
        }
        Ok(())
    }

    /// A scalar for each element.
    fn one_for_all(&mut self, from: Side, value: &Typed, extents: &[ExprId]) -> Side {
        if value.rank > 0 {
            return from;
        }
        let strides = extents.iter().map(|_| self.c64(0)).collect();
        Side { first: from.first, strides }
    }

    fn conforming(&mut self, target: &Typed, to: &[ExprId], from: &[ExprId]) -> Checked<Vec<ExprId>> {
        for (d, (a, b)) in to.iter().zip(from).enumerate() {
            if let (Some(x), Some(y)) = (self.const64(*a), self.const64(*b))
                && x != y
            {
                return self.an.error_help(
                    codes::SHAPE,
                    target.span,
                    format!("different shape for array assignment on dimension {} ({x} and {y})", d + 1),
                    "use sections of the same shape on both sides",
                );
            }
        }
        Ok(to.to_vec())
    }

    /// Host data, or the value of an expression, to the device.
    pub(super) fn upload(&mut self, target: &Typed, value: &Typed) -> Checked<()> {
        if value.is_designator() && value.ty.same(&target.ty) && !self.has_vector(value) {
            if value.rank > 0 {
                let extents = self.side(value)?.1;
                self.ensure_remote(target, &extents)?;
            }
            return self.copy_remote(target, value, Way::ToDevice);
        }
        if target.ty.is_character() {
            if target.const_len().is_none() {
                return self.an.nyi(target.span, "expressions for device characters of run-time length");
            }
            let local = self.padded(value, &target.ty)?;
            return self.upload(target, &local);
        }
        let bytes = self.elem_bytes(&target.ty, None);
        let (from, extents) = if value.rank == 0 {
            let elem = self.an.elem_type(&target.ty);
            let first = match self.value(value)? {
                Val::Scalar(v) => {
                    let v = self.to_memory(v, elem);
                    let own = self.scratch(elem);
                    self.set(own, v);
                    let place = self.local_place(own);
                    self.addr(place)
                }
                Val::Record(place) => self.addr(place),
                Val::Char(chars) => chars.at,
            };
            (Side { first, strides: Vec::new() }, None)
        } else {
            let ev = self.prepare(value)?;
            let made = match ev {
                Ev::Memory(s) if !s.has_vector() => s,
                ev => self.materialise(&ev, &value.ty)?,
            };
            let made = self.hold_section(made);
            (self.section_side(&made)?, Some(made.extents()))
        };
        if let Some(extents) = &extents {
            self.ensure_remote(target, extents)?;
        }
        let (to, to_extents) = self.side(target)?;
        if let Some(extents) = &extents {
            self.conforming(target, &to_extents, extents)?;
        }
        let from = self.one_for_all(from, value, &to_extents);
        self.emit_transfer((to, from), &to_extents, bytes, (Way::ToDevice, target))
    }

    /// Characters of an expression in the host's memory, by name, with the length of `ty`.
    fn padded(&mut self, value: &Typed, ty: &Ty) -> Checked<Typed> {
        if value.rank > 0 {
            let ev = self.prepare(value)?;
            let made = self.materialise(&ev, ty)?;
            return self.named_section(&made);
        }
        let given = self.value(value)?;
        let elem = self.an.elem_type(ty);
        let own = self.scratch(elem);
        let place = self.local_place(own);
        self.store(place, ty, given, None)?;
        let home = Home { base: Base::Local(own), ty: elem, form: Form::Plain, len: None };
        Ok(self.named_scalar(home, ty))
    }

    pub(super) fn has_vector(&self, e: &Typed) -> bool {
        e.any(&mut |x| {
            matches!(&x.kind, Kind::Section(_, subs)
                if subs.iter().any(|s| matches!(s, super::super::typed::Sub::Vector(_))))
        })
    }

    /// An allocatable device array that is not allocated, or has another shape, takes the value's.
    pub(super) fn ensure_remote(&mut self, target: &Typed, extents: &[ExprId]) -> Checked<()> {
        self.replace_remote(target, extents, None)
    }

    /// The same; memory of another shape is freed, or else kept in a local that holds null.
    fn replace_remote(
        &mut self,
        target: &Typed,
        extents: &[ExprId],
        kept: Option<racc_hir::LocalId>,
    ) -> Checked<()> {
        let (allocatable, _) = self.an.dynamic_attrs(target);
        let whole = matches!(target.kind, Kind::Var(_) | Kind::Component { .. });
        if !allocatable || !whole || !self.an.options.realloc_lhs || target.rank == 0 {
            return Ok(());
        }
        let object = self.object_of(target)?;
        let change = self.differs(object, extents);
        let space = self.space_of(target);
        let mut done = Ok(());
        self.if_then(change, |l| {
            done = {
                let old = l.load_desc(object, DescField::Base);
                match kept {
                    Some(kept) => {
                        let old = l.void(old);
                        l.set(kept, old);
                    }
                    None => l.free_in(space, old),
                }
                let one = l.c64(1);
                let bounds: Vec<(ExprId, ExprId)> = extents.iter().map(|n| (one, *n)).collect();
                let count = l.fill_bounds(object, &target.ty, &bounds, None);
                let size = l.elem_bytes(&target.ty, None);
                let bytes = l.mul(count, size);
                let memory = l.malloc_in(space, bytes);
                l.set_desc(object, DescField::Base, memory);
                l.refresh_descriptor(target)
            };
        });
        done
    }

    /// Not allocated, or of other extents.
    pub(super) fn differs(&mut self, object: racc_hir::PlaceId, extents: &[ExprId]) -> ExprId {
        let b = self.t_bool();
        let base = self.load_desc(object, DescField::Base);
        let mut change = self.is_null(base);
        for (d, n) in extents.iter().enumerate() {
            let lo = self.load_desc(object, DescField::Lbound(d as u8));
            let hi = self.load_desc(object, DescField::Ubound(d as u8));
            let own = self.sub(hi, lo);
            let one = self.c64(1);
            let own = self.add(own, one);
            let differ = self.compare(CompareOp::Ne, own, *n);
            change = self.body.expr(racc_hir::Expr::Or(change, differ), b, self.span);
        }
        change
    }

    /// An allocatable array of the host: straight into its memory where the shape is right.
    fn download_allocatable(&mut self, target: &Typed, value: &Typed) -> Checked<()> {
        if !self.an.options.realloc_lhs || !matches!(target.kind, Kind::Var(_) | Kind::Component { .. }) {
            return self.with_remote(|l| l.copy_remote(target, value, Way::ToHost));
        }
        let extents = self.with_remote(|l| l.side(value))?.1;
        let object = self.object_of(target)?;
        let change = self.differs(object, &extents);
        let (then, fetched) = self.block(|l| {
            l.with_temporaries(|l| {
                let local = l.with_remote(|l| l.fetched(value))?;
                l.cuda.fetching = true;
                let done = l.assign_typed(target, &local);
                l.cuda.fetching = false;
                done
            })
        });
        let (otherwise, copied) =
            self.block(|l| l.with_remote(|l| l.copy_remote(target, value, Way::ToHost)));
        self.emit(Stmt::If { cond: change, then, otherwise: Some(otherwise) });
        fetched?;
        copied
    }

    /// A designator's elements, and their extents.
    fn side(&mut self, e: &Typed) -> Checked<(Side, Vec<ExprId>)> {
        if e.rank == 0 {
            let first = if e.ty.is_character() {
                self.chars(e)?.at
            } else {
                let place = self.place(e)?;
                self.addr(place)
            };
            return Ok((Side { first, strides: Vec::new() }, Vec::new()));
        }
        let s = self.array(e)?;
        let s = self.hold_section(s);
        if s.has_vector() {
            return self.an.nyi(e.span, "vector subscripts of device data");
        }
        let side = self.section_side(&s)?;
        Ok((side, s.extents()))
    }

    fn section_side(&mut self, s: &Section) -> Checked<Side> {
        let first: Vec<ExprId> = (0..s.rank()).map(|_| self.c64(0)).collect();
        let first = self.section_address(s, &first)?;
        let unit = match s.unit {
            Unit::Elem => self.size_of(s.elem),
            Unit::Bytes => 1,
        };
        let unit = self.c64(unit);
        let mut strides = Vec::new();
        for sub in &s.subs {
            if let Sub::Range { step, stride, .. } = sub {
                let bytes = self.mul(*stride, unit);
                strides.push(self.mul(*step, bytes));
            }
        }
        Ok(Side { first, strides })
    }

    /// The call: extents and strides in an array of the stack.
    fn emit_transfer(
        &mut self,
        (to, from): (Side, Side),
        extents: &[ExprId],
        bytes: ExprId,
        (way, named): (Way, &Typed),
    ) -> Checked<()> {
        let i64 = self.t_i64();
        let rank = extents.len();
        let void = self.t_void_ptr();
        let dims = if rank == 0 {
            self.null(void)
        } else {
            let table = self.an.program.types.array(i64, 3 * rank as u64);
            let table = self.scratch(table);
            let place = self.local_place(table);
            let start = self.addr(place);
            let ptr = self.ptr_to(i64);
            let start = self.ptr_cast(start, ptr);
            let sides = extents.iter().zip(&to.strides).zip(&from.strides);
            for (d, ((extent, to), from)) in sides.enumerate() {
                for (n, value) in [*extent, *to, *from].into_iter().enumerate() {
                    let index = self.c64((3 * d + n) as i64);
                    let word = self.element(start, index, i64);
                    self.assign(word, value);
                }
            }
            self.void(start)
        };
        let name = self.an.map.text(named.span).to_owned();
        let name = self.c_string(&name);
        let name = self.void(name);
        let line = self.c32(i64::from(self.an.map.locate(self.span).line));
        let (way, rank) = (self.c32(way as i64), self.c32(rank as i64));
        let (to, from) = (self.void(to.first), self.void(from.first));
        self.call_runtime("__racc_transfer", vec![to, from, bytes, way, rank, dims, name, line]);
        Ok(())
    }
}

impl Lower<'_, '_> {
    /// Bytes without gaps from the device.
    pub(super) fn fetch_bytes(&mut self, to: ExprId, from: ExprId, bytes: ExprId) {
        let void = self.t_void_ptr();
        let (to, from, none) = (self.void(to), self.void(from), self.null(void));
        let (way, rank) = (self.c32(Way::ToHost as i64), self.c32(0));
        let line = self.c32(i64::from(self.an.map.locate(self.span).line));
        self.call_runtime("__racc_transfer", vec![to, from, bytes, way, rank, none, none, line]);
    }
}

/// The function reads bounds, kinds and whether its argument is there, and no values.
pub(super) fn inquires(f: Intrinsic) -> bool {
    const INQUIRIES: &[&str] = &[
        "size",
        "shape",
        "lbound",
        "ubound",
        "allocated",
        "associated",
        "present",
        "kind",
        "rank",
        "sizeof",
        "storage_size",
        "loc",
        "c_loc",
        "is_contiguous",
        "len",
        "digits",
        "epsilon",
        "huge",
        "tiny",
        "precision",
        "range",
        "radix",
        "maxexponent",
        "minexponent",
        "bit_size",
        "c_sizeof",
        "c_associated",
    ];
    INQUIRIES.contains(&f.name)
}
