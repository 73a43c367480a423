//! Scalar expressions → values. Calls inside become statements before; what they must not run past stays lazy.

use super::super::Analysis;
use super::super::symbol::{SymId, SymKind};
use super::super::typed::{Const, Kind, Op, Typed, bytes_of};
use super::super::types::{DerivedId, Len, Ty};
use super::home::{Base, Form, Home};
use super::section::Section;
use super::transfer_remote::inquires;
use super::{Chars, Lower, Val};
use crate::float::Real;
use crate::reported::{Checked, invariant};
use racc_hir::{CastKind, Expr, ExprId, MathFn, Stmt, Type, TypeId, UnaryOp};

impl Lower<'_, '_> {
    pub(super) fn value(&mut self, e: &Typed) -> Checked<Val> {
        self.an.check_scalar(e, "the value here")?;
        match &e.kind {
            Kind::Const(c) => self.constant(c, &e.ty),
            Kind::Var(_)
            | Kind::Component { .. }
            | Kind::Element(..)
            | Kind::Re(_)
            | Kind::Im(_)
            | Kind::AsType(_) => {
                let place = self.place(e)?;
                let len = if e.ty.is_character() { Some(self.designator_len(e)?) } else { None };
                self.place_value(place, &e.ty, len)
            }
            Kind::Substring { base, .. } => {
                let whole = self.chars(base)?;
                let (skip, len) = self.substring_bounds(e, whole.len)?;
                let skip = self.char_bytes(skip, whole.kind);
                Ok(Val::Char(Chars { at: self.byte_offset(whole.at, skip), len, ..whole }))
            }
            Kind::Paren(inner) => {
                let v = self.value(inner)?;
                let v = self.in_parens(v, &inner.ty);
                // No truth value depends on the order that parentheses keep.
                Ok(if matches!(inner.ty, Ty::Logical(_)) { v } else { self.hold_val(v) })
            }
            Kind::Neg(_) | Kind::Not(_) | Kind::Convert(_) | Kind::MakeComplex(..) => {
                let mut args = Vec::new();
                let mut failed = false;
                e.each_operand(&mut |a| match self.value(a) {
                    Ok(v) => args.push(Some(v)),
                    Err(_) => failed = true,
                });
                if failed {
                    return Err(self.unreported());
                }
                self.operate(e, &args)
            }
            Kind::Binary(op, a, b) => self.binary_value(e, *op, a, b),
            Kind::Intrinsic(f, args) => match self.fetched_reduction(e, *f)? {
                Some(local) => self.value(&local),
                None if inquires(*f) => self.with_remote(|l| l.intrinsic_value(e, *f, args)),
                None => self.intrinsic_value(e, *f, args),
            },
            Kind::Call(call) => self.call_value(e, call),
            Kind::StatementFunction(sym, args) => self.statement_function(*sym, args),
            Kind::Structure(id, values) => self.structure_value(*id, values),
            Kind::Procedure(s) => {
                let s = *s;
                let p = self.procedure_value(s)?;
                Ok(Val::Scalar(p))
            }
            Kind::Null => {
                let ty = self.t_void_ptr();
                Ok(Val::Scalar(self.null(ty)))
            }
            Kind::Section(..) | Kind::Array(_) => {
                Err(self.an.report(racc_base::bug!(e.span, "an array as a scalar")))
            }
        }
    }

    /// The value of an expression that is a number, a pointer or a logical.
    pub(super) fn scalar_value(&mut self, e: &Typed) -> Checked<ExprId> {
        let value = self.value(e)?;
        Ok(invariant!(self, value.scalar()))
    }

    /// `.and.` and `.or.` skip statements of the right operand that the left one makes needless.
    fn binary_value(&mut self, e: &Typed, op: Op, a: &Typed, b: &Typed) -> Checked<Val> {
        let left = self.value(a)?;
        if matches!(op, Op::And | Op::Or) {
            let left = invariant!(self, left.scalar());
            let (list, right) = self.collect(|l| l.value(b));
            let right = invariant!(self, right?.scalar());
            if list.is_empty() {
                return self.operate(e, &[Some(Val::Scalar(left)), Some(Val::Scalar(right))]);
            }
            let ty = self.t_bool();
            let result = self.temp(ty);
            self.set(result, left);
            let value = self.load_local(result);
            let cond = if op == Op::And { value } else { self.not(value) };
            let (then, ()) = self.block(|l| {
                for s in list {
                    l.push(s);
                }
                l.set(result, right);
            });
            self.emit(Stmt::If { cond, then, otherwise: None });
            return Ok(Val::Scalar(self.load_local(result)));
        }
        // A call on the right may change what the left one reads.
        let left = if matches!(a.kind, Kind::Call(_)) { left } else { self.protect(left, b) };
        let right = self.value(b)?;
        self.operate(e, &[Some(left), Some(right)])
    }

    fn protect(&mut self, v: Val, later: &Typed) -> Val {
        let calls = later.calls();
        if calls { self.hold_val(v) } else { v }
    }

    pub(super) fn constant(&mut self, c: &Const, ty: &Ty) -> Checked<Val> {
        let elem = self.an.elem_type(ty);
        Ok(Val::Scalar(match c {
            Const::Int(v) => {
                let v = racc_hir::build::wrap_int(&self.an.program.types, elem, *v);
                self.body.int(v, elem, self.span)
            }
            Const::Boz(v) => {
                let ty = self.t_i64();
                let v = racc_hir::build::wrap_int(&self.an.program.types, ty, *v as i128);
                self.body.int(v, ty, self.span)
            }
            Const::Real(v) => self.float(*v, elem),
            Const::Wide(v) => self.body.expr(Expr::FloatText(v.digits()), elem, self.span),
            Const::Complex(..) | Const::WideComplex(..) => {
                let Ty::Complex(k) = ty else { return Err(self.unreported()) };
                let part = self.an.program.types.intern(Type::Float(Analysis::float_kind(*k)));
                let (a, b) = match c {
                    Const::Complex(a, b) => (self.float(*a, part), self.float(*b, part)),
                    Const::WideComplex(a, b) => {
                        let digits =
                            |l: &mut Self, v: &Real| l.body.expr(Expr::FloatText(v.digits()), part, l.span);
                        (digits(self, a), digits(self, b))
                    }
                    _ => return Err(self.unreported()),
                };
                self.body.expr(Expr::Complex(a, b), elem, self.span)
            }
            Const::Logical(b) => self.truth(*b),
            Const::Char(codes) => {
                let kind = ty.kind();
                let bytes = match kind {
                    4 => codes.iter().flat_map(|c| c.to_le_bytes()).collect(),
                    _ => bytes_of(codes),
                };
                let at = self.data(bytes, kind.into());
                let len = self.c64(codes.len() as i64);
                return Ok(Val::Char(Chars { at, len, kind }));
            }
            Const::Null => {
                let ty = self.t_void_ptr();
                self.null(ty)
            }
            Const::Struct(..) => {
                let bytes = self.an.constant_object(c, ty)?;
                let g = self.an.constant_init(bytes, 16);
                let ptr = self.ptr_to(elem);
                let p = self.body.expr(Expr::Data(g), ptr, self.span);
                return Ok(Val::Record(self.deref(p, elem)));
            }
            Const::Array(..) | Const::Undefined | Const::Target(_) => {
                return Err(self.an.report(racc_base::bug!(self.span, "a constant that is no scalar value")));
            }
        }))
    }

    pub(super) fn float(&mut self, v: f64, ty: TypeId) -> ExprId {
        match self.an.program.types.get(ty) {
            Type::Float(racc_hir::FloatKind::F80 | racc_hir::FloatKind::F128) => {
                let text = format!("{v:e}");
                self.body.expr(Expr::FloatText(text), ty, self.span)
            }
            _ => self.body.expr(Expr::Float(v), ty, self.span),
        }
    }

    /// A constant that REAL(10) and REAL(16) have more digits of than `f64` has.
    pub(super) fn float_of_digits(&mut self, digits: &str, ty: TypeId) -> ExprId {
        match self.an.program.types.get(ty) {
            Type::Float(racc_hir::FloatKind::F80 | racc_hir::FloatKind::F128) => {
                self.body.expr(Expr::FloatText(digits.to_owned()), ty, self.span)
            }
            _ => self.float(digits.parse().unwrap_or(f64::NAN), ty),
        }
    }

    /// A constant array as read-only data.
    pub(super) fn constant_section(&mut self, e: &Typed) -> Checked<Section> {
        let Kind::Const(c @ Const::Array(shape, list)) = &e.kind else { return Err(self.unreported()) };
        let ty = match (&e.ty, list.first()) {
            (Ty::Character(_, Len::Const(_)), _) => e.ty.clone(),
            (Ty::Character(k, _), Some(Const::Char(b))) => Ty::Character(*k, Len::Const(b.len() as i64)),
            // Nothing tells how long the elements would be.
            (Ty::Character(k, _), None) => Ty::Character(*k, Len::Const(0)),
            _ => e.ty.clone(),
        };
        let bytes = self.an.constant_object(c, &ty)?;
        let g = self.an.constant_init(bytes, 16);
        let void = self.t_bytes();
        let base = self.body.expr(Expr::Data(g), void, self.span);
        let extents: Vec<ExprId> = shape.iter().map(|n| self.c64(*n)).collect();
        Ok(self.plain_section(base, &ty, &extents, None))
    }

    /// A number in another numeric type; logical values convert as GNU has it.
    pub(super) fn convert_value(&mut self, v: ExprId, from: &Ty, to: &Ty) -> Checked<ExprId> {
        if from.same(to) {
            return Ok(v);
        }
        let elem = self.an.elem_type(to);
        let cast = |l: &mut Self, kind, v, ty| l.body.cast(kind, v, ty, l.span);
        Ok(match (from, to) {
            (Ty::Integer(_) | Ty::Boz, Ty::Integer(_)) => self.body.int_to(&self.an.program.types, v, elem),
            (Ty::Integer(_), Ty::Real(_)) => cast(self, CastKind::IntToFloat, v, elem),
            (Ty::Integer(_), Ty::Complex(k)) => {
                let part = self.an.elem_type(&Ty::Real(*k));
                let v = cast(self, CastKind::IntToFloat, v, part);
                cast(self, CastKind::FloatToComplex, v, elem)
            }
            (Ty::Real(_), Ty::Integer(_)) => cast(self, CastKind::FloatToInt, v, elem),
            (Ty::Real(_), Ty::Real(_)) => cast(self, CastKind::FloatToFloat, v, elem),
            (Ty::Real(a), Ty::Complex(b)) => {
                let part = self.an.elem_type(&Ty::Real(*b));
                let v = if a == b { v } else { cast(self, CastKind::FloatToFloat, v, part) };
                cast(self, CastKind::FloatToComplex, v, elem)
            }
            (Ty::Complex(k), Ty::Integer(_)) => {
                let part = self.an.elem_type(&Ty::Real(*k));
                let v = cast(self, CastKind::ComplexToFloat, v, part);
                cast(self, CastKind::FloatToInt, v, elem)
            }
            (Ty::Complex(a), Ty::Real(b)) => {
                let part = self.an.elem_type(&Ty::Real(*a));
                let v = cast(self, CastKind::ComplexToFloat, v, part);
                if a == b { v } else { cast(self, CastKind::FloatToFloat, v, elem) }
            }
            (Ty::Complex(_), Ty::Complex(_)) => cast(self, CastKind::ComplexToComplex, v, elem),
            (Ty::Logical(_), Ty::Logical(_)) => v,
            (Ty::Logical(_), Ty::Integer(_)) => self.body.int_to(&self.an.program.types, v, elem),
            (Ty::Integer(_), Ty::Logical(_)) => {
                let b = self.t_bool();
                cast(self, CastKind::ToBool, v, b)
            }
            _ => {
                return Err(self.an.report(racc_base::bug!(
                    self.span,
                    "a conversion from {} to {}",
                    from.describe(),
                    to.describe()
                )));
            }
        })
    }

    pub(super) fn neg(&mut self, v: ExprId) -> ExprId {
        let ty = self.ty_of(v);
        self.body.expr(Expr::Unary(UnaryOp::Neg, v), ty, self.span)
    }

    pub(super) fn math(&mut self, f: MathFn, args: Vec<ExprId>, ty: TypeId) -> ExprId {
        self.body.expr(Expr::Math(f, args), ty, self.span)
    }

    fn statement_function(&mut self, sym: SymId, args: &[Typed]) -> Checked<Val> {
        let SymKind::StatementFunction { dummies, value } = self.an.table.syms[sym].kind.clone() else {
            return Err(self.unreported());
        };
        // All arguments come first: they may refer to the function too.
        let mut homes = Vec::new();
        for (dummy, arg) in dummies.iter().zip(args) {
            homes.push((*dummy, self.statement_dummy(*dummy, arg)?));
        }
        self.homes.extend(homes);
        // Each reference evaluates the same text anew.
        let result = self.in_one_statement(|l| l.value(&value))?;
        let result = match (result, self.known_len(&value.ty)) {
            (Val::Char(chars), Some(m)) => {
                let memory = self.char_memory(m, chars.kind);
                self.assign_chars(memory, chars);
                Val::Char(memory)
            }
            (result, _) => result,
        };
        let result = self.hold_val(result);
        for dummy in &dummies {
            self.homes.remove(dummy);
        }
        Ok(result)
    }

    /// The home of a statement function's dummy, which lives for one evaluation.
    fn statement_dummy(&mut self, dummy: SymId, arg: &Typed) -> Checked<Home> {
        let v = self.value(arg)?;
        let var = invariant!(self, self.var(dummy));
        let ty = self.an.elem_type(&var.ty);
        let base = match v {
            Val::Scalar(v) => {
                let v = self.to_memory(v, ty);
                let l = self.scratch(ty);
                self.set(l, v);
                Base::Local(l)
            }
            Val::Record(p) => {
                let a = self.addr(p);
                let pty = self.ptr_to(ty);
                let l = self.temp(pty);
                self.set(l, a);
                Base::Ref(l)
            }
            Val::Char(chars) => {
                // As long as the dummy, whatever the argument's length.
                let p = match self.known_len(&var.ty) {
                    Some(m) => {
                        let memory = self.char_memory(m, chars.kind);
                        self.assign_chars(memory, chars);
                        memory.at
                    }
                    None => chars.at,
                };
                let pty = self.ptr_to(ty);
                let p = self.ptr_cast(p, pty);
                let l = self.temp(pty);
                self.set(l, p);
                Base::Ref(l)
            }
        };
        Ok(Home { base, ty, form: Form::Plain, len: None })
    }

    /// A structure constructor in a temporary.
    fn structure_value(&mut self, id: DerivedId, values: &[Option<Typed>]) -> Checked<Val> {
        let ty = self.an.record_type(id);
        let local = self.scratch(ty);
        let place = self.local_place(local);
        self.default_initialise(place, id)?;
        let lengths = self.constructor_lengths(id, values);
        self.make_lengths(place, id, &lengths)?;
        for (i, value) in values.iter().enumerate() {
            let Some(value) = value else { continue };
            let component = self.an.table.derived[id].components[i].clone();
            if component.parameter {
                continue;
            }
            // What is allocatable is not allocated yet. A pointer may have a default target, and C_NULL_PTR is a value.
            if component.allocatable && matches!(value.kind, Kind::Const(Const::Null)) {
                continue;
            }
            let target = Typed::new(
                Kind::Component {
                    base: Box::new(self.temporary(place, &Ty::Derived(id))),
                    of: id,
                    index: i as u32,
                },
                component.ty.clone(),
                component.shape.rank(),
                value.span,
            );
            if component.pointer {
                self.pointer_assign(&target, value, None)?;
            } else {
                let allocatable = component.allocatable && component.sized.is_none();
                if component.allocatable && self.shapes_stay() {
                    let what = "a structure constructor that gives an allocatable component memory in a compute construct";
                    let said = racc_base::nyi!(value.span, "{what}");
                    return Err(self.an.report(said.help("assign the components of the object one by one")));
                }
                self.component_value(&target, value, allocatable)?;
            }
        }
        self.release_object_later(place, id)?;
        Ok(Val::Record(place))
    }

    /// An allocatable component is not allocated when its value is not. Fortran 2018 §7.5.10.
    fn component_value(&mut self, target: &Typed, value: &Typed, allocatable: bool) -> Checked<()> {
        let source = match &value.kind {
            Kind::Convert(inner) => inner,
            _ => value,
        };
        let whole = matches!(source.kind, Kind::Var(_) | Kind::Component { .. });
        if let (false, Ty::Derived(id)) = (allocatable, &target.ty)
            && (self.an.has_final(*id) || self.an.has_assignment(*id))
        {
            // No value was there before.
            if target.rank > 0 {
                let ev = self.prepare(value)?;
                let to = self.array(target)?;
                return self.copy_elements(&to, &ev, &target.ty);
            }
            let v = self.value(value)?;
            let place = self.place(target)?;
            return self.store(place, &target.ty, v, None);
        }
        if !allocatable || !whole || matches!(source.ty, Ty::Class(_)) || !self.an.dynamic_attrs(source).0 {
            return self.assign_typed(target, value);
        }
        let object = self.object_of(source)?;
        let data = match source.rank {
            0 => self.load(object),
            _ => self.load_desc(object, racc_hir::DescField::Base),
        };
        let cond = self.not_null(data);
        let (then, done) = self.block(|l| l.with_temporaries(|l| l.assign_typed(target, value)));
        self.emit(racc_hir::Stmt::If { cond, then, otherwise: None });
        done
    }

    /// A name for an element of a section, whose characters may have a length that only the section knows.
    /// A polymorphic one gets a container.
    pub(super) fn named_element(&mut self, s: &super::section::Section, place: racc_hir::PlaceId) -> Typed {
        let place = match (&s.ty, s.class()) {
            (Ty::Class(declared), Some(dynamic)) => {
                let address = self.addr(place);
                self.container_for(*declared, address, &dynamic)
            }
            _ => place,
        };
        let element = self.temporary(place, &s.ty);
        if let (Kind::Var(sym), Some(n)) = (&element.kind, s.len)
            && self.an.is_dynamic_char(&s.ty)
        {
            let i64 = self.t_i64();
            let len = self.temp(i64);
            self.set(len, n);
            if let Some(home) = self.homes.get_mut(sym) {
                home.len = Some(Base::Local(len));
            }
        }
        element
    }

    /// A name for a place, so that designators can be built on it.
    pub(super) fn temporary(&mut self, place: racc_hir::PlaceId, ty: &Ty) -> Typed {
        let mut var = super::super::symbol::Var::new(ty.clone(), super::super::symbol::Storage::Local);
        var.owner = Some(self.sym);
        let sym = self.an.table.anonymous(
            &racc_base::Name::new(""),
            super::super::symbol::SymKind::Variable(Box::new(var)),
            self.span,
        );
        let a = self.addr(place);
        let object = self.type_at(place);
        let pty = self.ptr_to(object);
        let l = self.temp(pty);
        let a = self.ptr_cast(a, pty);
        self.set(l, a);
        let home = Home { base: Base::Ref(l), ty: object, form: Form::Plain, len: None };
        self.homes.insert(sym, home);
        Typed::new(Kind::Var(sym), ty.clone(), 0, self.span)
    }
}
