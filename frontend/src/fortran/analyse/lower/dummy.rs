//! Dummies and procedure pointers as they are at entry: what their homes are and what must run before the body.

use super::super::symbol::{ProcKind, Shape, Storage, SymId, SymKind, Var};
use super::super::typed::Typed;
use super::super::types::{Len, Ty};
use super::Lower;
use super::home::{Base, Form, Home};
use super::section::may_lie_apart;
use crate::reported::{Checked, invariant};
use racc_hir::{DescField, ExprId, LocalId, LocalKind, PlaceId, Stmt};

impl Lower<'_, '_> {
    /// The local that holds the declared length of a dummy, when it is an expression of the kind that is asked for.
    pub(super) fn dummy_length(
        &mut self,
        d: SymId,
        when: impl FnOnce(&Typed) -> bool,
    ) -> Checked<Option<LocalId>> {
        let Some(var) = self.var(d) else { return Ok(None) };
        let Ty::Character(_, Len::Expr(e)) = &var.ty else { return Ok(None) };
        if var.by_value() || !when(e) {
            return Ok(None);
        }
        let len = self.in_entry(|l| l.declared_length(e))?;
        if let Some(home) = self.homes.get_mut(&d) {
            home.len = Some(Base::Local(len));
        }
        Ok(Some(len))
    }

    /// The value of a length in a declaration.
    pub(super) fn declared_length(&mut self, e: &Typed) -> Checked<LocalId> {
        let value = self.scalar_value(e)?;
        let value = self.to_i64(value);
        let zero = self.c64(0);
        let value = self.max64(value, zero);
        let ty = self.t_i64();
        let slot = self.body.local("", ty, LocalKind::Temp, self.span);
        self.set(slot, value);
        Ok(slot)
    }

    /// Homes of dummies that need no code; `false` for those that do.
    pub(super) fn dummy_home(&mut self, d: SymId, local: LocalId, len: Option<LocalId>) -> Checked<bool> {
        if let SymKind::Procedure(p) = &self.an.table.syms[d].kind {
            let pointer = p.kind == ProcKind::Pointer;
            let ty = self.t_void_ptr();
            let base = if pointer { Base::Ref(local) } else { Base::Local(local) };
            self.homes.insert(d, Home { base, ty, form: Form::Plain, len: None });
            return Ok(true);
        }
        let var = invariant!(self, self.var(d));
        let others = var.attrs.pointer || var.attrs.target;
        self.body.locals[local].aliased = others;
        self.body.locals[local].device = self.is_device_dummy(d);
        let moves = var.attrs.volatile || var.attrs.allocatable;
        self.body.locals[local].sole = !others && !moves && !var.by_value();
        // A call that waits ends transfers that the caller began, whose addresses it does not get from here.
        let transfers = self.an.options.openacc || var.attrs.asynchronous || var.attrs.volatile;
        self.body.locals[local].restrict = !others && !transfers && !var.by_value();
        let (form, ty) = self.form(&var);
        let len = match var.ty {
            Ty::Character(_, Len::Const(_)) => None,
            Ty::Character(_, Len::Deferred) => len.map(Base::Ref),
            _ => len.map(Base::Local),
        };
        let home = if var.by_value() {
            let own = self.body.locals[local].ty;
            let ty = if var.ty.is_character() { own } else { ty };
            Home { base: Base::Local(local), ty, form: Form::Plain, len }
        } else {
            match form {
                Form::Plain | Form::Array | Form::Pointer | Form::Class => {
                    Home { base: Base::Ref(local), ty, form, len }
                }
                Form::Descriptor { .. } if matches!(var.shape, Shape::Deferred(_) | Shape::AssumedRank) => {
                    Home { base: Base::Ref(local), ty, form, len }
                }
                Form::Descriptor { .. } => return Ok(false),
            }
        };
        // INTENT(OUT) objects start with their default values; allocatables unallocated.
        self.homes.insert(d, home);
        if var.intent == Some(super::super::symbol::Direction::Out) && var.storage == Storage::Dummy {
            self.in_entry(|l| l.reset_out(&var, &home, local))?;
        }
        self.own_value(d, &var, home, local)?;
        if matches!(home.form, Form::Array | Form::Descriptor { .. }) {
            self.own_array(d, local)?;
        }
        Ok(true)
    }

    pub(super) fn reset_out(&mut self, var: &Var, home: &Home, local: LocalId) -> Checked<()> {
        let work = var.attrs.allocatable
            || matches!(var.ty, Ty::Class(_)) && !var.attrs.pointer
            || matches!(var.ty, Ty::Derived(id) if !var.attrs.pointer && (self.an.has_default(id) || self.an.has_end(id)));
        if !work {
            return Ok(());
        }
        let place = self.object(home);
        let space = var.attrs.space;
        let f = |l: &mut Self| -> Checked<()> {
            match home.form {
                Form::Descriptor { .. } if var.attrs.allocatable => {
                    let base = l.load_desc(place, DescField::Base);
                    let there = l.not_null(base);
                    let mut done = Ok(());
                    l.if_then(there, |l| match var.ty {
                        Ty::Derived(id) => done = l.free_descriptor_elements(place, id),
                        Ty::Class(_) => done = l.end_class_array(place, &var.ty),
                        _ => {}
                    });
                    done?;
                    l.free_in(space, base);
                    let null = l.t_void_ptr();
                    let null = l.null(null);
                    l.set_desc(place, DescField::Base, null);
                    l.declared_table(place, &var.ty)?;
                }
                Form::Pointer if var.attrs.allocatable => {
                    let p = l.load(place);
                    let there = l.not_null(p);
                    let mut done = Ok(());
                    if let Ty::Derived(id) = var.ty {
                        l.if_then(there, |l| {
                            let elem = l.an.record_type(id);
                            let object = l.deref(p, elem);
                            done = l.end_object(object, id);
                        });
                    }
                    done?;
                    l.free_in(space, p);
                    let null = l.null(home.ty);
                    l.assign(place, null);
                }
                Form::Plain => {
                    if let Ty::Derived(id) = var.ty {
                        l.end_object(place, id)?;
                        l.default_initialise(place, id)?;
                        l.remake_lengths(place, id)?;
                    }
                }
                Form::Class => l.reset_class(var, home)?,
                Form::Array => l.reset_elements(var, home)?,
                Form::Descriptor { .. } if var.shape == Shape::AssumedRank => l.reset_any_rank(var, home)?,
                Form::Descriptor { .. } | Form::Pointer => {}
            }
            Ok(())
        };
        if var.attrs.optional {
            let p = self.load_local(local);
            let there = self.not_null(p);
            let (then, done) = self.block(f);
            self.emit(Stmt::If { cond: there, then, otherwise: None });
            done
        } else {
            f(self)
        }
    }

    /// Array dummies get a descriptor of their own: bounds from the declaration, memory from the argument.
    /// `from_c`: C may have made the argument's descriptor, of elements that lie at any distance.
    pub(super) fn array_dummy(
        &mut self,
        d: SymId,
        local: LocalId,
        len: Option<LocalId>,
        from_c: bool,
    ) -> Checked<()> {
        let symbol = self.an.table.syms[d].clone();
        let var = invariant!(self, self.var(d));
        let (mut form, ty) = self.form(&var);
        let spans =
            from_c && matches!(form, Form::Descriptor { contiguous: false, .. }) && may_lie_apart(&var.ty);
        if spans {
            form = Form::Descriptor { contiguous: false, spans };
        }
        let own = self.body.local(symbol.name.clone(), ty, LocalKind::Auto, symbol.span);
        self.body.locals[own].aliased = var.attrs.pointer || var.attrs.target;
        self.body.locals[own].device = self.is_device_dummy(d);
        // From now on the descriptor leads to the data, not the parameter.
        self.body.locals[own].sole = std::mem::take(&mut self.body.locals[local].sole);
        let home = Home { base: Base::Local(own), ty, form, len: len.map(Base::Local) };
        self.homes.insert(d, home);
        let param_ty = self.body.locals[local].ty;
        self.in_entry(|l| {
            let place = l.local_place(own);
            let n = match (&var.ty, len) {
                (Ty::Character(_, Len::Const(n)), _) => Some(l.c64(*n)),
                (Ty::Character(..), Some(len)) => Some(l.load_local(len)),
                _ => None,
            };
            if let (Ty::Class(_), Shape::Explicit(_) | Shape::AssumedSize(..)) = (&var.ty, &var.shape) {
                return l.class_memory_dummy(place, local, &var);
            }
            match &var.shape {
                Shape::Explicit(dims) => {
                    l.shape_descriptor(place, &var.ty, dims, n)?;
                    let base = l.load_local(local);
                    l.set_desc(place, DescField::Base, base);
                }
                Shape::AssumedSize(dims, last) => {
                    let bounds = l.assumed_size_bounds(dims, last)?;
                    l.fill_bounds(place, &var.ty, &bounds, n);
                    let base = l.load_local(local);
                    l.set_desc(place, DescField::Base, base);
                }
                Shape::AssumedShape(lows) => {
                    let racc_hir::Type::Ptr { to, .. } = l.an.program.types.get(param_ty).clone() else {
                        return Err(l.unreported());
                    };
                    let fill = |l: &mut Self| -> Checked<()> {
                        let from = l.load_local(local);
                        let from = l.deref(from, to);
                        l.adopt_descriptor(place, from, &var.ty, lows, n)?;
                        if spans {
                            let span = l.load_desc(from, DescField::Span);
                            l.set_desc(place, DescField::Span, span);
                        }
                        Ok(())
                    };
                    if var.attrs.optional {
                        l.null_descriptor(place, &var.ty);
                        l.no_elements(place, lows.len());
                        let p = l.load_local(local);
                        let there = l.not_null(p);
                        let (then, done) = l.block(fill);
                        l.emit(Stmt::If { cond: there, then, otherwise: None });
                        done?;
                    } else {
                        fill(l)?;
                    }
                }
                Shape::Scalar | Shape::Deferred(_) | Shape::AssumedRank => {}
            }
            Ok(())
        })
    }

    /// The last extent is unknown: an upper bound below the lower one.
    fn assumed_size_bounds(
        &mut self,
        dims: &[(Typed, Typed)],
        last: &Typed,
    ) -> Checked<Vec<(ExprId, ExprId)>> {
        let mut bounds = Vec::new();
        let bound = |l: &mut Self, e: &Typed| {
            let value = l.scalar_value(e)?;
            let value = l.to_i64(value);
            Ok(l.hold(value))
        };
        for (lo, hi) in dims {
            bounds.push((bound(self, lo)?, bound(self, hi)?));
        }
        let lo = bound(self, last)?;
        let one = self.c64(1);
        bounds.push((lo, self.sub(lo, one)));
        Ok(bounds)
    }

    /// Objects of CLASS without gaps: the address and the type are the argument's, the bounds the declaration's.
    fn class_memory_dummy(&mut self, place: PlaceId, argument: LocalId, var: &Var) -> Checked<()> {
        let fill = |l: &mut Self| -> Checked<()> {
            let from = l.load_local(argument);
            let ty = l.type_at(place);
            let from = l.deref(from, ty);
            match &var.shape {
                Shape::Explicit(dims) => {
                    l.shape_descriptor(place, &var.ty, dims, None)?;
                }
                Shape::AssumedSize(dims, last) => {
                    let bounds = l.assumed_size_bounds(dims, last)?;
                    l.fill_bounds(place, &var.ty, &bounds, None);
                }
                Shape::Scalar | Shape::AssumedShape(_) | Shape::Deferred(_) | Shape::AssumedRank => {}
            }
            l.adopt_class(place, from);
            let base = l.load_desc(from, DescField::Base);
            l.set_desc(place, DescField::Base, base);
            Ok(())
        };
        if !var.attrs.optional {
            return fill(self);
        }
        self.null_descriptor(place, &var.ty);
        self.no_elements(place, usize::from(var.shape.rank()));
        let p = self.load_local(argument);
        let there = self.not_null(p);
        let (then, done) = self.block(fill);
        self.emit(Stmt::If { cond: there, then, otherwise: None });
        done
    }

    /// The type of the argument's objects, whose size their distances are multiples of.
    pub(super) fn adopt_class(&mut self, place: PlaceId, from: PlaceId) {
        let dynamic = self.container_dynamic(from);
        let dynamic = self.hold_dynamic(dynamic);
        self.mark_container(place, &dynamic);
        let size = self.dynamic_size(&dynamic);
        let size = self.hold(size);
        self.set_element_size(place, size);
    }

    /// Procedure pointers as variables, dummy procedures.
    pub(super) fn procedure_home(&mut self, sym: SymId) -> Checked<Home> {
        let proc = invariant!(self, self.an.table.proc(sym)).clone();
        let ty = self.t_void_ptr();
        let mine = proc.owner.is_none() || proc.owner == Some(self.sym);
        let base = match &proc.storage {
            Storage::Static { .. } => Base::Global(self.an.procedure_global(sym)?),
            _ if !mine => return Ok(invariant!(self, self.captured_procedure(sym, ty))),
            _ => {
                let name = self.an.table.syms[sym].name.clone();
                let local = self.body.local(name, ty, LocalKind::Auto, self.span);
                self.in_entry(|l| {
                    let null = l.null(ty);
                    l.set(local, null);
                });
                Base::Local(local)
            }
        };
        Ok(Home { base, ty, form: Form::Plain, len: None })
    }
}
