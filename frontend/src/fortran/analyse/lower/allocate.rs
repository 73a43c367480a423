//! ALLOCATE, DEALLOCATE, NULLIFY, and the release of allocatables at the end of a procedure. Fortran 2018 §9.7.

use super::super::codes;
use super::super::constraint::Defines;
use super::super::symbol::{Space, SymId};
use super::super::typed::{Kind, Typed};
use super::super::types::{Len, Ty};
use super::class_array::Allocation;
use super::cuda::TAKEN_OVER;
use super::home::{Base, Form};
use super::inquiry::Bound;
use super::memory_option::MemoryOptions;
use super::{Chars, Lower, Val};
use crate::fortran::ast::{self, Dim};
use crate::reported::{Checked, invariant};
use racc_base::{Diagnostic, Span};
use racc_hir::{DataKind, DescField, ExprId, PlaceId};

/// libgfortran's code of "already allocated" and its like.
const ALLOCATION_FAILED: i64 = 5014;

impl Lower<'_, '_> {
    pub(super) fn runtime_error_at(&mut self, at: ExprId, text: ExprId, more: Vec<ExprId>) {
        let mut args = vec![self.void(at), self.void(text)];
        args.extend(more);
        let f = self.variadic_error(&args);
        self.emit(racc_hir::Stmt::Call { dest: None, callee: racc_hir::Callee::Direct(f), args });
    }

    fn variadic_error(&mut self, args: &[ExprId]) -> racc_hir::FuncId {
        let params: Vec<_> = args.iter().take(2).map(|a| self.ty_of(*a)).collect();
        let f = self.an.runtime("_gfortran_runtime_error_at", &params, None);
        let ret = self.an.program.types.void();
        let sig = racc_hir::FuncSig { params, ret, variadic: true, unprototyped: false };
        self.an.program.functions[f].ty = self.an.program.types.intern(racc_hir::Type::Func(sig));
        f
    }

    pub(super) fn source_line(&mut self) -> ExprId {
        let place = self.an.map.locate(self.span);
        self.c_string(&format!("At line {} of file {}", place.line, place.path))
    }

    /// Where STAT= goes: an i32 temporary, copied at the end.
    fn stat_target(&mut self, stat: Option<&ast::Expr>) -> Checked<Option<(Typed, racc_hir::LocalId)>> {
        let Some(e) = stat else { return Ok(None) };
        let target = self.integer_variable("STAT=", e)?;
        let ty = self.t_i32();
        let l = self.temp(ty);
        let zero = self.c32(0);
        self.set(l, zero);
        Ok(Some((target, l)))
    }

    fn store_stat(
        &mut self,
        stat: Option<(Typed, racc_hir::LocalId)>,
        errmsg: Option<&ast::Expr>,
        text: &str,
    ) -> Checked<()> {
        let Some((target, l)) = stat else { return Ok(()) };
        if let Some(e) = errmsg {
            let msg = self.character_variable("ERRMSG=", e)?;
            let v = self.load_local(l);
            let zero = self.c32(0);
            let failed = self.compare(racc_hir::CompareOp::Ne, v, zero);
            let mut done = Ok(());
            self.if_then(failed, |s| {
                done = (|| {
                    let msg = s.chars(&msg)?;
                    let t = s.data(text.as_bytes().to_vec(), 1);
                    let len = s.c64(text.len() as i64);
                    s.assign_chars(msg, Chars { at: t, len, kind: 1 });
                    Ok(())
                })();
            });
            done?;
        }
        let place = self.place(&target)?;
        let v = self.load_local(l);
        let ty = self.type_at(place);
        let v = self.body.int_to(&self.an.program.types, v, ty);
        self.assign(place, v);
        Ok(())
    }

    /// gfortran does not mind a comma behind the last item, and programs have it.
    fn extra_comma(&mut self, comma: Option<Span>) {
        if let Some(span) = comma {
            let what = "nothing follows this comma";
            self.an.sink.push(
                Diagnostic::warning(codes::LENIENT, span, what)
                    .help("remove the comma: standard Fortran does not allow it"),
            );
        }
    }

    pub(super) fn allocate(&mut self, a: &ast::Allocate) -> Checked<()> {
        self.extra_comma(a.comma);
        let ty = match &a.ty {
            Some(spec) => Some(self.an.type_spec(self.scope, spec)?),
            None => None,
        };
        if let (Some(spec), Some(Ty::Character(_, Len::Deferred))) = (&a.ty, &ty) {
            return self.an.error_help(
                codes::TYPE,
                spec.span,
                "the type in ALLOCATE has a deferred length",
                "give the length that the object gets (Fortran 2018 §9.7.1.1)",
            );
        }
        let lengths = match &a.ty {
            Some(spec) => self.an.lengths_of(self.scope, spec)?,
            None => Vec::new(),
        };
        let source = match &a.options.source {
            Some(e) => Some(self.an.resolve(self.scope, e)?),
            None => None,
        };
        let mold = match &a.options.mold {
            Some(e) => Some(self.an.resolve(self.scope, e)?),
            None => None,
        };
        let given = [ty.is_some(), source.is_some(), mold.is_some()];
        if given.iter().filter(|g| **g).count() > 1 {
            return self.an.error_help(
                codes::TYPE,
                self.span,
                "ALLOCATE takes only one of a type, SOURCE= and MOLD=",
                "keep one of them: each of them gives the type",
            );
        }
        // One evaluation gives the shape and the values of all objects.
        let [source, mold] = [source, mold].map(|model| match model {
            Some(e) if e.calls() => self.named_value(e).map(Some),
            other => Ok(other),
        });
        let (source, mold) = (source?, mold?);
        let stat = self.stat_target(a.options.stat.as_ref())?;
        let failed = stat.as_ref().map(|s| s.1);
        let memory = self.memory_options(&a.options.cuda)?;
        self.cuda.alignment = memory.alignment();
        let done = self.allocate_objects(
            a,
            &memory,
            (ty.as_ref(), source.as_ref(), mold.as_ref()),
            &lengths,
            failed,
        );
        self.cuda.alignment = None;
        done?;
        self.store_stat(stat, a.options.errmsg.as_ref(), "Attempt to allocate an allocated object")
    }

    fn allocate_objects(
        &mut self,
        a: &ast::Allocate,
        memory: &MemoryOptions,
        (ty, source, mold): (Option<&Ty>, Option<&Typed>, Option<&Typed>),
        lengths: &[Typed],
        failed: Option<racc_hir::LocalId>,
    ) -> Checked<()> {
        let mut named: Vec<Typed> = Vec::new();
        for object in &a.objects {
            if object.corank > 0 {
                self.an.needs_coarrays(object.span)?;
            }
            let target = self.an.resolve(self.scope, &object.designator)?;
            let (allocatable, pointer) = self.an.dynamic_attrs(&target);
            if !allocatable && !pointer {
                return self.an.error_help(
                    codes::ATTRIBUTE,
                    object.span,
                    "allocate-object is neither a data pointer nor an allocatable variable",
                    "declare it ALLOCATABLE",
                );
            }
            self.an.check_definable(&target, Defines::Association)?;
            self.an.check_named_once(&named, &target)?;
            self.check_own_status([&a.options.stat, &a.options.errmsg], &target)?;
            named.push(target.clone());
            if let Some(source) = source {
                self.an.check_copied_pointers(&source.ty, source)?;
            }
            let models = (ty, source, mold);
            self.an.check_allocation(&target, models, object.dims.is_some(), object.span)?;
            self.an.check_allocated_coarray(&target, object.corank, object.span)?;
            if let Kind::Var(sym) = target.kind {
                self.an.check_declare_visible(sym, self.scope, object.span);
            }
            self.check_memory_options(memory, &target)?;
            self.check_own_memory(&target)?;
            self.allocate_one(&target, object, (ty, source, mold), lengths, failed)?;
            self.apply_memory_options(memory, &target)?;
        }
        Ok(())
    }

    /// C946, C947: what the statement tells goes to a variable that it leaves alone.
    fn check_own_status(&mut self, status: [&Option<ast::Expr>; 2], object: &Typed) -> Checked<()> {
        for e in status.into_iter().flatten() {
            let v = self.an.resolve(self.scope, e)?;
            if self.an.is_part_of(&v, object) {
                return self.an.error_help(
                    codes::CONFLICT,
                    e.span,
                    "STAT= and ERRMSG= cannot name a part of what the same statement allocates or frees",
                    "use another variable",
                );
            }
        }
        Ok(())
    }

    fn allocate_one(
        &mut self,
        target: &Typed,
        object: &ast::AllocateObject,
        (ty, source, mold): (Option<&Ty>, Option<&Typed>, Option<&Typed>),
        lengths: &[Typed],
        failed: Option<racc_hir::LocalId>,
    ) -> Checked<()> {
        let place = self.object_of(target)?;
        let (allocatable, _) = self.an.dynamic_attrs(target);
        let name = match &target.kind {
            Kind::Var(s) => self.an.table.syms[*s].name.clone(),
            Kind::Component { of, index, .. } => {
                self.an.table.derived[*of].components[*index as usize].name.clone()
            }
            _ => "object".into(),
        };
        let old = self.data_pointer(target)?;
        let model = source.or(mold);
        let mut done = Ok(());
        let work = |l: &mut Self| -> Checked<()> {
            let len = l.allocation_len(target, ty, model)?;
            if target.rank == 0 {
                l.allocate_scalar(target, place, ty, model, len)?;
                if source.is_none() {
                    l.allocated_lengths(target, (ty, lengths, mold), None)?;
                }
            } else if let Ty::Class(declared) = target.ty {
                let bounds = l.allocation_bounds(target, object, model)?;
                l.check_source_shape(source, object, &bounds)?;
                let copy = source.is_some();
                let a = Allocation { bounds: &bounds, declared, ty, model, copy, failed };
                let count = l.allocate_class_array(target, place, &a)?;
                return match copy {
                    true => Ok(()),
                    false => l.allocated_lengths(target, (ty, lengths, mold), Some(count)),
                };
            } else {
                let bounds = l.allocation_bounds(target, object, model)?;
                l.check_source_shape(source, object, &bounds)?;
                let count = l.fill_bounds(place, &target.ty, &bounds, len);
                let size = l.elem_bytes(&target.ty, len);
                let room = l.room_for(&target.ty, count);
                let bytes = l.mul(room, size);
                let memory = l.allocate_memory(target, bytes, failed);
                l.set_desc(place, DescField::Base, memory);
                if let Ty::Derived(id) = target.ty
                    && !l.space_of(target).is_remote()
                    && (l.an.has_default(id) || l.an.has_allocatable(id))
                {
                    let base = l.load_desc(place, DescField::Base);
                    l.count_loop(count, super::build::Order::Sequential, |l, i, _| {
                        let elem = l.an.record_type(id);
                        let p = l.element(base, i, elem);
                        l.default_initialise(p, id)
                    })?;
                    if source.is_none() {
                        l.allocated_lengths(target, (ty, lengths, mold), Some(count))?;
                    }
                }
            }
            l.refresh_descriptor(target)?;
            if let Some(source) = source {
                l.assign_source(target, source)?;
            }
            l.device_allocate(target, DataKind::Create)
        };
        if !allocatable {
            return work(self);
        }
        let there = self.not_null(old);
        self.if_else(
            there,
            |l| match failed {
                Some(s) => {
                    let code = l.c32(ALLOCATION_FAILED);
                    l.set(s, code);
                }
                None => {
                    let at = l.source_line();
                    let text = l.c_string("Attempting to allocate already allocated variable '%s'");
                    let name = l.c_string(&name);
                    let name = l.void(name);
                    l.runtime_error_at(at, text, vec![name]);
                }
            },
            |l| done = work(l),
        );
        done
    }

    /// Memory where the attributes of the object put it.
    pub(super) fn allocate_memory(
        &mut self,
        target: &Typed,
        bytes: ExprId,
        failed: Option<racc_hir::LocalId>,
    ) -> ExprId {
        let space = self.space_of(target);
        let outer = std::mem::replace(&mut self.cuda.device_stat, failed);
        let memory = self.malloc_in(space, bytes);
        self.cuda.device_stat = outer;
        memory
    }

    fn assign_source(&mut self, target: &Typed, source: &Typed) -> Checked<()> {
        if let (Ty::Class(_), _) = (&target.ty, &source.ty) {
            return self.copy_class_object(target, source);
        }
        let value = self.as_assigned(source.clone(), &target.ty)?;
        if self.assign_remote(target, &value)? {
            return Ok(());
        }
        if target.rank > 0 {
            let ev = self.prepare(&value)?;
            let to = self.array(target)?;
            let to = self.hold_section(to);
            if let Some(from) = self.extents(&ev) {
                self.check_conform(target, &to.extents(), &from);
            }
            return self.copy_elements(&to, &ev, &target.ty);
        }
        let v = self.value(&value)?;
        if let Val::Char(chars) = v {
            let target = self.chars(target)?;
            self.assign_chars(target, chars);
            return Ok(());
        }
        let place = self.place(target)?;
        self.store(place, &target.ty, v, None)
    }

    /// Length of the characters to allocate; deferred lengths are set.
    fn allocation_len(
        &mut self,
        target: &Typed,
        ty: Option<&Ty>,
        model: Option<&Typed>,
    ) -> Checked<Option<ExprId>> {
        let Ty::Character(_, own) = &target.ty else { return Ok(None) };
        match own {
            Len::Const(_) => Ok(None),
            Len::Deferred => {
                let n = match (ty, model) {
                    (Some(Ty::Character(_, Len::Const(n))), _) => self.c64(*n),
                    (Some(Ty::Character(_, Len::Expr(e))), _) => {
                        let v = self.scalar_value(e)?;
                        let v = self.to_i64(v);
                        let zero = self.c64(0);
                        self.max64(v, zero)
                    }
                    (_, Some(m)) if m.rank == 0 => self.chars(m)?.len,
                    (_, Some(m)) => {
                        let ev = self.prepare(m)?;
                        invariant!(self, self.element_len(&ev))
                    }
                    _ => {
                        return self.an.error_help(
                            codes::TYPE,
                            self.span,
                            "ALLOCATE needs the length of a deferred-length character",
                            "write `allocate(character(len=n) :: …)`",
                        );
                    }
                };
                let n = self.hold(n);
                let p = invariant!(self, self.length_place(target));
                self.assign(p, n);
                Ok(Some(n))
            }
            _ => Ok(Some(self.designator_len(target)?)),
        }
    }

    fn allocate_scalar(
        &mut self,
        target: &Typed,
        place: PlaceId,
        ty: Option<&Ty>,
        model: Option<&Typed>,
        len: Option<ExprId>,
    ) -> Checked<()> {
        if let Ty::Class(declared) = target.ty {
            return self.allocate_class(target, declared, ty, model);
        }
        let bytes = self.elem_bytes(&target.ty, len);
        let memory = self.allocate_memory(target, bytes, None);
        let want = self.type_at(place);
        let memory = self.ptr_cast(memory, want);
        self.assign(place, memory);
        if let Ty::Derived(id) = target.ty
            && !self.space_of(target).is_remote()
        {
            let object = self.place(target)?;
            self.default_initialise(object, id)?;
        }
        Ok(())
    }

    fn allocation_bounds(
        &mut self,
        target: &Typed,
        object: &ast::AllocateObject,
        model: Option<&Typed>,
    ) -> Checked<Vec<(ExprId, ExprId)>> {
        let mut bounds = Vec::new();
        match (&object.dims, model) {
            (Some(spec), _) => {
                if spec.dims.len() != usize::from(target.rank) {
                    return self.an.error_help(
                        codes::SHAPE,
                        spec.span,
                        format!("{} bounds are given for an object of rank {}", spec.dims.len(), target.rank),
                        "give one bound for each dimension",
                    );
                }
                for dim in &spec.dims {
                    let Dim::Explicit { lower, upper } = dim else {
                        return self.an.error_help(
                            codes::SHAPE,
                            spec.span,
                            "ALLOCATE needs explicit bounds",
                            "write the extents, as in `allocate(a(n, m))`",
                        );
                    };
                    let lo = match lower {
                        Some(e) => self.index_expr(e)?,
                        None => self.c64(1),
                    };
                    let hi = self.index_expr(upper)?;
                    bounds.push((lo, hi));
                }
            }
            (None, Some(m)) if m.rank == target.rank => {
                let extents = self.with_remote(|l| l.prepare_shape(m))?;
                let lows = if m.is_designator() {
                    self.with_remote(|l| l.bounds(m, Bound::Lower))?
                } else {
                    extents.iter().map(|_| self.c64(1)).collect()
                };
                for (lo, n) in lows.iter().zip(extents) {
                    let one = self.c64(1);
                    let hi = self.add(*lo, n);
                    let hi = self.sub(hi, one);
                    bounds.push((self.hold(*lo), self.hold(hi)));
                }
            }
            _ => {
                return self.an.error_help(
                    codes::SHAPE,
                    object.span,
                    "array specification or array-valued SOURCE= expression required in ALLOCATE statement",
                    "give the bounds, as in `allocate(a(n))`",
                );
            }
        }
        Ok(bounds)
    }

    /// C945: an array that is the source has the shape of the object.
    fn check_source_shape(
        &mut self,
        source: Option<&Typed>,
        object: &ast::AllocateObject,
        bounds: &[(ExprId, ExprId)],
    ) -> Checked<()> {
        let (Some(source), true) = (source.filter(|s| s.rank > 0), object.dims.is_some()) else {
            return Ok(());
        };
        let known = self.an.constant_shape(source);
        if known.is_none() && !self.checks_bounds() {
            return Ok(());
        }
        let given = self.with_remote(|l| l.prepare_shape(source))?;
        let mut wanted = Vec::new();
        for (lo, hi) in bounds {
            let one = self.c64(1);
            let n = self.sub(*hi, *lo);
            wanted.push(self.add(n, one));
        }
        if let Some(known) = known {
            let differs = wanted.iter().zip(&known).any(|(w, k)| self.const64(*w).is_some_and(|w| w != *k));
            if differs {
                return self.an.error_help(
                    codes::SHAPE,
                    source.span,
                    "SOURCE= has another shape than the object that is allocated",
                    "leave the bounds out to take those of the source",
                );
            }
        }
        if self.checks_bounds() {
            self.check_extents(&wanted, &given, |d| {
                format!("Array bounds mismatch for dimension {d} of SOURCE= in ALLOCATE (%ld/%ld)")
            });
        }
        Ok(())
    }

    /// An integer expression of the syntax tree, evaluated, i64.
    pub(super) fn index_expr(&mut self, e: &ast::Expr) -> Checked<ExprId> {
        let v = self.an.resolve(self.scope, e)?;
        self.an.check_scalar(&v, "a bound or count")?;
        let v = self.an.to_index(v)?;
        let v = self.scalar_value(&v)?;
        let v = self.to_i64(v);
        Ok(self.hold(v))
    }

    pub(super) fn deallocate(&mut self, d: &ast::Deallocate) -> Checked<()> {
        self.extra_comma(d.comma);
        let stat = self.stat_target(d.stat.as_ref())?;
        let failed = stat.as_ref().map(|s| s.1);
        let mut named: Vec<Typed> = Vec::new();
        for object in &d.objects {
            let target = self.an.resolve(self.scope, object)?;
            let (allocatable, pointer) = self.an.dynamic_attrs(&target);
            if !allocatable && !pointer {
                return self.an.error_help(
                    codes::ATTRIBUTE,
                    object.span,
                    "DEALLOCATE needs allocatable variables or pointers",
                    "remove it: automatic and static arrays are released without DEALLOCATE",
                );
            }
            self.an.check_definable(&target, Defines::Association)?;
            self.an.check_polymorphic_freed(&target);
            self.an.check_named_once(&named, &target)?;
            named.push(target.clone());
            self.check_own_memory(&target)?;
            self.check_own_status([&d.stat, &d.errmsg], &target)?;
            if let Kind::Var(sym) = target.kind {
                self.an.check_declare_visible(sym, self.scope, object.span);
            }
            let p = self.data_pointer(&target)?;
            let none = self.is_null(p);
            let name = self.an.map.text(object.span).to_owned();
            let mut done = Ok(());
            self.if_else(
                none,
                |l| match failed {
                    Some(s) => {
                        let one = l.c32(1);
                        l.set(s, one);
                    }
                    None => {
                        let at = l.source_line();
                        let text = l.c_string("Attempt to DEALLOCATE unallocated '%s'");
                        let name = l.c_string(&name);
                        let name = l.void(name);
                        l.runtime_error_at(at, text, vec![name]);
                    }
                },
                |l| done = l.release(&target, Nested::Free),
            );
            done?;
        }
        self.store_stat(stat, d.errmsg.as_ref(), "Attempt to deallocate an unallocated object")
    }

    /// Frees what an allocatable or pointer designator has, and marks it so.
    pub(super) fn release(&mut self, target: &Typed, nested: Nested) -> Checked<()> {
        let place = self.object_of(target)?;
        let p = self.data_pointer(target)?;
        if nested == Nested::Free {
            match target.ty {
                Ty::Derived(id) if self.an.has_end(id) => {
                    if target.rank > 0 {
                        self.free_elements(place, target, id)?;
                    } else {
                        let object = self.place(target)?;
                        self.end_object(object, id)?;
                    }
                }
                Ty::Class(_) if target.rank > 0 => self.end_class_array(place, &target.ty)?,
                Ty::Class(_) => self.end_by_table(place),
                _ => {}
            }
        }
        self.device_release(target)?;
        let space = self.space_of(target);
        // A pointer may have taken over what cudaHostAlloc gave (guide §3.9.7).
        let (_, pointer) = self.an.dynamic_attrs(target);
        match pointer && space == Space::Host && self.an.options.cuda && !self.in_device_code() {
            true => self.free_kind(Some(TAKEN_OVER), p),
            false => self.free_in(space, p),
        }
        let null = self.t_void_ptr();
        let null = self.null(null);
        match self.an.program.types.get(self.type_at(place)) {
            _ if target.rank > 0 => self.set_desc(place, DescField::Base, null),
            racc_hir::Type::Record(_) => {
                let field = self.field(place, super::types::CLASS_DATA);
                self.assign(field, null);
            }
            _ => {
                let ty = self.type_at(place);
                let null = self.null(ty);
                self.assign(place, null);
            }
        }
        // Unallocated, it is of its declared type.
        self.declared_table(place, &target.ty)?;
        self.refresh_descriptor(target)?;
        self.device_point(target)
    }

    pub(super) fn nullify(&mut self, list: &[ast::Expr]) -> Checked<()> {
        for e in list {
            let target = self.an.resolve(self.scope, e)?;
            let (_, pointer) = self.an.dynamic_attrs(&target);
            // R939: a name or a component, not what a function's pointer leads to.
            let pointer = pointer && target.is_designator();
            if !pointer && !matches!(target.kind, Kind::Procedure(_)) && !self.an.points_to_code(&target) {
                return self.an.error_help(
                    codes::ATTRIBUTE,
                    e.span,
                    "NULLIFY needs a POINTER",
                    "release allocatable variables with DEALLOCATE",
                );
            }
            if pointer {
                self.an.check_definable(&target, Defines::Association)?;
            }
            let null = Typed::new(Kind::Null, target.ty.clone(), target.rank, e.span);
            self.pointer_assign(&target, &null, None)?;
        }
        Ok(())
    }

    /// Allocatable locals are deallocated when the procedure ends. Fortran 2018 §9.7.3.2.
    pub(super) fn free_at_exit(&mut self, sym: SymId) {
        // The main program's end releases everything anyway.
        let block = !self.flow.outer_cleanups.is_empty();
        if !block && self.an.table.proc(self.sym).is_none_or(|p| p.link == "MAIN__") {
            return;
        }
        self.frame_exit_frees(sym);
    }

    fn frame_exit_frees(&mut self, sym: SymId) {
        let Some(var) = self.var(sym) else { return };
        let Some(home) = self.homes.get(&sym).copied().or_else(|| {
            // The home is being made: its object is the newest local of that name.
            let name = self.an.table.syms[sym].name.clone();
            let (form, ty) = self.form(&var);
            let local = self
                .body
                .locals
                .iter()
                .rev()
                .find(|(_, l)| l.name == name && l.ty == ty)
                .map(|(id, _)| id)?;
            Some(super::home::Home { base: Base::Local(local), ty, form, len: None })
        }) else {
            return;
        };
        let nested = match var.ty {
            Ty::Derived(id) if self.an.has_end(id) => Some(id),
            _ => None,
        };
        let polymorphic = matches!(var.ty, Ty::Class(_));
        let (block, ()) = self.block(|l| {
            let place = l.object(&home);
            let base = match home.form {
                Form::Descriptor { .. } => l.load_desc(place, DescField::Base),
                Form::Pointer => l.load(place),
                Form::Class => return l.end_polymorphic(place),
                Form::Plain | Form::Array => return,
            };
            if polymorphic {
                // The array is of this procedure: its type's table has been made.
                let _ = l.end_class_array(place, &var.ty);
            }
            let kind = l.own_kind(var.attrs.space);
            match nested {
                None => l.free_kind(kind, base),
                Some(id) => {
                    let there = l.not_null(base);
                    l.if_then(there, |l| {
                        match home.form {
                            Form::Descriptor { .. } => {
                                let _ = l.free_descriptor_elements(place, id);
                            }
                            _ => {
                                let elem = l.an.record_type(id);
                                let object = l.deref(base, elem);
                                let _ = l.end_object(object, id);
                            }
                        }
                        l.free_kind(kind, base);
                    });
                }
            }
        });
        self.flow.cleanup.push(block);
    }
}

/// Whether components go with the object.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Nested {
    Free,
    #[allow(dead_code)]
    Keep,
}
