//! Array expressions as trees that give the scalar at an index: array syntax becomes one loop nest over them.
//!
//! What is not elementwise (calls, constructors) has been evaluated into memory when the tree stands; functions
//! such as `transpose` and `sum(…, dim)` only change how they are indexed.

use super::super::typed::{Arg, Kind, Target, Typed};
use super::super::types::{Len, Ty};
use super::build::Order;
use super::class_object::Dynamic;
use super::ev::{Ev, Lazy};
use super::section::Section;
use super::transfer_remote::inquires;
use super::{Chars, Lower, Val};
use crate::reported::{Checked, invariant};
use racc_base::Name;
use racc_hir::{ExprId, LocalKind, PlaceId};

impl Lower<'_, '_> {
    pub(super) fn prepare<'e>(&mut self, e: &'e Typed) -> Checked<Ev<'e>> {
        if let Some(leaf) = self.device_leaf(e)? {
            return Ok(leaf);
        }
        if e.rank == 0 {
            let v = self.value(e)?;
            return Ok(Ev::Scalar(self.hold_val(v)));
        }
        match &e.kind {
            Kind::Const(_) => Ok(Ev::Memory(self.constant_section(e)?)),
            Kind::Var(_)
            | Kind::Component { .. }
            | Kind::Element(..)
            | Kind::Section(..)
            | Kind::Substring { .. }
            | Kind::Re(_)
            | Kind::Im(_)
            | Kind::AsType(_) => {
                let s = self.array(e)?;
                Ok(Ev::Memory(self.hold_section(s)))
            }
            Kind::Paren(a) if self.an.options.fence_parens && !a.is_designator() => {
                let a = self.prepare(a)?;
                Ok(Ev::Node(e, vec![Some(a)]))
            }
            Kind::Paren(a) => self.prepare(a),
            Kind::Neg(a) | Kind::Not(a) | Kind::Convert(a) => {
                self.an.check_known_size(a)?;
                let a = self.prepare(a)?;
                Ok(Ev::Node(e, vec![Some(a)]))
            }
            Kind::Binary(_, a, b) | Kind::MakeComplex(a, b) => {
                let named = a;
                self.an.check_known_size(a)?;
                self.an.check_known_size(b)?;
                let a = self.prepare(a)?;
                let b = self.prepare(b)?;
                self.check_operands(named, &a, &b);
                Ok(Ev::Node(e, vec![Some(a), Some(b)]))
            }
            Kind::Intrinsic(f, args) => {
                if inquires(*f) && self.cuda.remote_allowed == 0 {
                    return self.with_remote(|l| l.prepare(e));
                }
                if !self.cuda.on_device
                    && let Some(local) = self.fetched_reduction(e, *f)?
                {
                    return Ok(Ev::Memory(self.array_value(&local)?));
                }
                if let Some(lazy) = self.array_intrinsic(e, *f, args)? {
                    return Ok(lazy);
                }
                let mut list = Vec::new();
                for arg in args {
                    list.push(match arg {
                        Some(a) => Some(self.prepare(a)?),
                        None => None,
                    });
                }
                self.check_arguments(args.iter().map(Option::as_ref).zip(&list));
                Ok(Ev::Node(e, list))
            }
            Kind::Call(call) => {
                let dummies = match &call.target {
                    Target::Symbol(s)
                    | Target::Bound { interface: s, .. }
                    | Target::Component(_, Some(s)) => self.an.table.proc(*s).filter(|p| p.elemental),
                    Target::Component(_, None) => None,
                };
                let Some(dummies) = dummies.map(|p| p.dummies.clone()) else {
                    return Ok(Ev::Memory(self.call_array(e, call)?));
                };
                let mut list = Vec::new();
                for (i, arg) in call.args.iter().enumerate() {
                    list.push(match arg {
                        Arg::Value(a) | Arg::ByValue(a) if self.passed_whole(a, dummies.get(i)) => None,
                        Arg::Value(a) if self.is_variable_for_each(a, dummies.get(i)) => {
                            Some(Ev::Scalar(Val::Record(self.place(a)?)))
                        }
                        Arg::Value(a) | Arg::ByValue(a) => Some(self.prepare(a)?),
                        Arg::Absent | Arg::AlternateReturn(_) => None,
                    });
                }
                self.check_elements(call, &dummies, &list);
                Ok(Ev::Node(e, list))
            }
            Kind::Array(items) => Ok(Ev::Memory(self.array_constructor(e, items)?)),
            Kind::StatementFunction(..) | Kind::Structure(..) | Kind::Procedure(_) | Kind::Null => {
                self.an.nyi(e.span, "this array expression")
            }
        }
    }

    /// The scalar at zero-based indices.
    pub(super) fn at_index(&mut self, ev: &Ev, index: &[ExprId]) -> Checked<Val> {
        match ev {
            Ev::Scalar(v) => Ok(*v),
            Ev::Memory(s) => self.section_value(s, index),
            Ev::Node(e, args) if matches!(e.kind, Kind::Call(_)) => self.elemental_call(e, args, index),
            Ev::Node(e, args) => {
                let mut values = Vec::new();
                for arg in args {
                    values.push(match arg {
                        Some(a) => Some(self.at_index(a, index)?),
                        None => None,
                    });
                }
                self.operate(e, &values)
            }
            Ev::Lazy(lazy) => self.lazy_value(lazy, index),
        }
    }

    /// The extents, outermost operand first; `None` for scalars.
    pub(super) fn extents(&mut self, ev: &Ev) -> Option<Vec<ExprId>> {
        match ev {
            Ev::Scalar(_) => None,
            Ev::Memory(s) => Some(s.extents()),
            Ev::Node(e, args) => {
                // An absent optional array has no extents.
                let sure = args.iter().enumerate().position(|(i, a)| {
                    let optional = match &e.kind {
                        Kind::Call(call) => match call.args.get(i) {
                            Some(Arg::Value(v)) => {
                                let (allocatable, pointer) = self.an.dynamic_attrs(v);
                                v.is_designator() && (allocatable || pointer)
                                    || self.may_be_absent(v).is_some()
                            }
                            _ => false,
                        },
                        _ => false,
                    };
                    !optional && a.as_ref().is_some_and(|a| a.is_array())
                });
                match sure.and_then(|i| args[i].as_ref()) {
                    Some(a) => self.extents(a),
                    None => args.iter().flatten().find_map(|a| self.extents(a)),
                }
            }
            Ev::Lazy(lazy) => Some(self.lazy_extents(lazy)),
        }
    }

    /// Loops over all indices, the first dimension innermost. What an iteration leaves behind ends with it.
    pub(super) fn loop_nest<R>(
        &mut self,
        extents: &[ExprId],
        order: Order,
        f: impl FnOnce(&mut Self, &[ExprId]) -> R,
    ) -> R {
        self.loop_nest_of(LocalKind::Temp, extents, order, f)
    }

    /// The same with loop variables of this kind: directives do not govern loops of temporaries.
    pub(super) fn loop_nest_of<R>(
        &mut self,
        kind: LocalKind,
        extents: &[ExprId],
        order: Order,
        f: impl FnOnce(&mut Self, &[ExprId]) -> R,
    ) -> R {
        let i64 = self.t_i64();
        let extents: Vec<ExprId> = extents.iter().map(|e| self.hold(*e)).collect();
        let name = Name::new(if kind == LocalKind::Temp { "" } else { "i" });
        let own = |l: &mut Self| l.body.local(name.clone(), i64, kind, l.span);
        let ivs: Vec<_> = extents.iter().map(|_| own(self)).collect();
        let index: Vec<ExprId> = ivs.iter().map(|l| self.load_local(*l)).collect();
        let impure = self.impure_calls;
        let (mut body, result) = self.block(|l| l.with_temporaries(|l| f(l, &index)));
        // Fortran 2018 §15.8.3: an impure elemental procedure is called in array element order.
        let independent = order == Order::Any && self.impure_calls == impure;
        for (iv, trip) in ivs.into_iter().zip(extents) {
            let (first, step) = (self.c64(0), self.c64(1));
            let id = self.body.add_loop(racc_hir::Loop {
                kind: racc_hir::LoopKind::Counted { iv, first, trip, step },
                body,
                acc: None,
                independent,
                span: self.span,
            });
            body = self.body.stmt(racc_hir::Stmt::Loop(id), self.span);
        }
        self.push(body);
        result
    }

    /// The expression's elements in memory of the statement, without gaps.
    pub(super) fn array_value(&mut self, e: &Typed) -> Checked<Section> {
        let ev = self.prepare(e)?;
        match ev {
            // A variable in parentheses is a value of its own: what is done to the variable does not change it.
            Ev::Memory(s) if !self.is_own_value(e) => Ok(s),
            ev => self.materialise(&ev, &e.ty),
        }
    }

    /// The elements' values in memory of the statement: objects give back theirs with it.
    pub(super) fn materialise(&mut self, ev: &Ev, ty: &Ty) -> Checked<Section> {
        let made = self.materialise_kept(ev, ty)?;
        self.release_elements_later(&made)?;
        Ok(made)
    }

    /// The same, for a caller who moves the objects elsewhere.
    pub(super) fn materialise_kept(&mut self, ev: &Ev, ty: &Ty) -> Checked<Section> {
        let extents = invariant!(self, self.extents(ev));
        let zero = self.c64(0);
        let mut held = Vec::new();
        for e in extents {
            let e = self.max64(e, zero);
            held.push(self.hold(e));
        }
        // Characters of a length that only an element tells: that of the first one.
        let (ty, len) = match ty {
            Ty::Character(_, Len::Const(_)) => (ty.clone(), None),
            Ty::Character(k, _) => {
                let n = invariant!(self, self.element_len(ev));
                (Ty::Character(*k, Len::Computed), Some(self.hold(n)))
            }
            _ => (ty.clone(), None),
        };
        let target = match self.class_of(ev).filter(|_| matches!(ty, Ty::Class(_))) {
            Some(dynamic) => self.class_memory(&ty, &held, dynamic)?,
            None => self.array_memory(&ty, &held, len)?,
        };
        self.loop_nest(&held, Order::Any, |l, index| {
            let v = l.at_index(ev, index)?;
            let p = l.section_place(&target, index)?;
            l.store(p, &ty, v, len)
        })?;
        Ok(target)
    }

    /// What polymorphic elements are.
    pub(super) fn class_of(&mut self, ev: &Ev) -> Option<Dynamic> {
        match ev {
            Ev::Scalar(Val::Record(p)) if self.an.is_class_container(self.type_at(*p)) => {
                Some(self.container_dynamic(*p))
            }
            Ev::Scalar(_) => None,
            Ev::Memory(s) => s.class(),
            Ev::Node(_, args) => args.iter().flatten().find_map(|a| self.class_of(a)),
            Ev::Lazy(lazy) => match &**lazy {
                Lazy::Transpose(a) | Lazy::Spread(a, ..) | Lazy::Cshift(a, ..) => self.class_of(a),
                Lazy::Reshape(s, ..) => s.class(),
                Lazy::Reduce(_) | Lazy::Matmul(..) => None,
            },
        }
    }

    /// Memory of the statement for elements like those of a section.
    pub(super) fn memory_like(&mut self, s: &Section, extents: &[ExprId]) -> Checked<Section> {
        match s.class() {
            Some(dynamic) => self.class_memory(&s.ty, extents, dynamic),
            None => self.array_memory(&s.ty, extents, s.len),
        }
    }

    /// Memory of the statement for an array of polymorphic objects.
    fn class_memory(&mut self, class: &Ty, extents: &[ExprId], dynamic: Dynamic) -> Checked<Section> {
        let dynamic = self.hold_dynamic(dynamic);
        let size = self.dynamic_size(&dynamic);
        let size = self.hold(size);
        let count = self.count_of(extents);
        let bytes = self.mul(count, size);
        let memory = self.statement_memory(bytes);
        let mut s = self.plain_section(memory, &Ty::Assumed, extents, None);
        s.unit = racc_hir::Unit::Bytes;
        for sub in &mut s.subs {
            if let super::section::Sub::Range { stride, .. } = sub {
                let n = self.mul(*stride, size);
                *stride = self.hold(n);
            }
        }
        s.dynamic = Some(dynamic);
        Ok(self.objects_as(&s, class))
    }

    /// Length of the elements of a character array expression; `None` where they are no characters.
    pub(super) fn element_len(&mut self, ev: &Ev) -> Option<ExprId> {
        match ev {
            Ev::Scalar(Val::Char(chars)) => Some(chars.len),
            Ev::Scalar(_) => None,
            Ev::Memory(s) => s.len,
            Ev::Node(e, args) => match &e.kind {
                Kind::Binary(super::super::typed::Op::Concat, ..) => {
                    let (a, b) = (args[0].as_ref()?, args[1].as_ref()?);
                    let (m, n) = (self.element_len(a)?, self.element_len(b)?);
                    Some(self.add(m, n))
                }
                Kind::Call(_) if self.known_len(&e.ty).is_none() => self.elemental_length(e, args),
                // That of the longest (Fortran 2018 §16.9.123).
                Kind::Intrinsic(f, _) if matches!(f.name, "max" | "min") => {
                    let lens: Option<Vec<ExprId>> =
                        args.iter().flatten().map(|a| self.element_len(a)).collect();
                    lens?.into_iter().reduce(|a, b| self.max64(a, b))
                }
                _ => match self.known_len(&e.ty) {
                    Some(n) => Some(n),
                    None => args.iter().flatten().find_map(|a| self.element_len(a)),
                },
            },
            Ev::Lazy(lazy) => self.lazy_len(lazy),
        }
    }

    /// Memory of the statement for an array: on the stack when small and of constant size.
    pub(super) fn array_memory(
        &mut self,
        ty: &Ty,
        extents: &[ExprId],
        len: Option<ExprId>,
    ) -> Checked<Section> {
        let elem = self.an.elem_type(ty);
        let mut count = self.c64(1);
        for e in extents {
            count = self.mul(count, *e);
        }
        let size = self.elem_bytes(ty, len);
        let bytes = self.mul(count, size);
        let base = match (self.const64(count), self.const64(bytes)) {
            (Some(n), Some(b)) if b <= 32768 => {
                let n = if self.an.is_dynamic_char(ty) { b / i64::from(ty.kind()) } else { n };
                let array = self.an.program.types.array(elem, n.max(1) as u64);
                let l = self.scratch(array);
                let p = self.local_place(l);
                self.addr(p)
            }
            _ => self.statement_memory(bytes),
        };
        Ok(self.plain_section(base, ty, extents, len))
    }

    /// `place = v` in memory of the Fortran type.
    pub(super) fn store(&mut self, place: PlaceId, ty: &Ty, v: Val, len: Option<ExprId>) -> Checked<()> {
        match v {
            Val::Scalar(e) => {
                let want = self.type_at(place);
                let e = self.to_memory(e, want);
                self.assign(place, e);
            }
            Val::Char(chars) => {
                let a = self.addr(place);
                let at = self.bytes(a);
                let len = match ty {
                    Ty::Character(_, Len::Const(n)) => self.c64(*n),
                    _ => invariant!(self, len),
                };
                self.assign_chars(Chars { at, len, kind: ty.kind() }, chars);
            }
            Val::Record(container) if matches!(ty, Ty::Class(_)) => {
                let dynamic = self.container_dynamic(container);
                let dynamic = self.hold_dynamic(dynamic);
                let (to, from) = (self.addr(place), self.object_behind(container));
                self.copy_by_table(to, from, &dynamic);
            }
            Val::Record(from) => self.copy_record(place, from, ty)?,
        }
        Ok(())
    }

    /// Extents without evaluating elements, where that can be.
    pub(super) fn prepare_shape(&mut self, e: &Typed) -> Checked<Vec<ExprId>> {
        if let Some(shape) = self.an.constant_shape(e) {
            return Ok(shape.iter().map(|n| self.c64(*n)).collect());
        }
        let ev = self.prepare(e)?;
        Ok(invariant!(self, self.extents(&ev)))
    }

    /// A loop over an implied-DO variable.
    pub(super) fn item_loop(
        &mut self,
        var: super::super::symbol::SymId,
        first: ExprId,
        trip: ExprId,
        step: ExprId,
        f: impl FnOnce(&mut Self) -> Checked<()>,
    ) -> Checked<()> {
        let home = self.home(var)?;
        let object = self.object(&home);
        self.count_loop(trip, Order::Sequential, |l, i, _| {
            let v = l.mul(i, step);
            let v = l.add(first, v);
            let ty = l.type_at(object);
            let v = l.body.int_to(&l.an.program.types, v, ty);
            l.assign(object, v);
            f(l)
        })
    }

    /// First value, number of iterations and step of a loop, evaluated, i64 each.
    pub(super) fn trip(
        &mut self,
        first: &Typed,
        last: &Typed,
        step: Option<&Typed>,
    ) -> Checked<(ExprId, ExprId, ExprId)> {
        let mut get = |e: &Typed| -> Checked<ExprId> {
            let v = self.scalar_value(e)?;
            let v = self.to_i64(v);
            Ok(self.hold(v))
        };
        let first = get(first)?;
        let last = get(last)?;
        let step = match step {
            Some(s) => get(s)?,
            None => self.c64(1),
        };
        let n = self.do_trip(first, last, step);
        let n = self.hold(n);
        Ok((first, n, step))
    }
}
