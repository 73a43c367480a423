//! Assignments, increments and decrements. C11 §6.5.16, §6.5.2.4, §6.5.3.1.

use super::convert::Purpose;
use super::ctype::{self, BOOL, CTy, QTy};
use super::{Cx, Object, Operand, R, Value};
use crate::c::ast;
use racc_base::{Diagnostic, Span};
use racc_hir::{Builtin, Callee, LocalKind, Place, PlaceId, Stmt};

/// Whether the value of an assignment is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Use {
    Value,
    Effect,
}

impl Cx<'_> {
    /// The object that an expression designates, to be changed.
    fn modifiable(&mut self, e: &ast::Expr) -> R<Object> {
        let object = match self.operand(e)? {
            Operand::Object(object) => object,
            Operand::Value(_) | Operand::Func(..) => {
                return Err(self.report(
                    Diagnostic::error("E0313", e.span, "the left side is not an object that can be changed")
                        .help("only variables, members, elements and `*p` can be assigned to"),
                ));
            }
        };
        if self.ct.as_array(object.ty.ty).is_some() {
            return Err(self.report(
                Diagnostic::error("E0313", e.span, "an array cannot be assigned to")
                    .help("assign its elements, or copy it with memcpy"),
            ));
        }
        self.check_not_const(object.ty, e.span)?;
        if !self.is_complete(object.ty.ty) {
            let shown = self.show(object.ty);
            return Err(self.report(
                Diagnostic::error(
                    "E0314",
                    e.span,
                    format!("an object of incomplete type `{shown}` cannot be assigned to"),
                )
                .help("define the type before it is used"),
            ));
        }
        Ok(object)
    }

    /// The object gets a value, or each element of the array does.
    pub(super) fn check_not_const(&mut self, ty: QTy, span: Span) -> R<()> {
        let mut ty = ty;
        while let Some((elem, _)) = self.ct.as_array(ty.ty) {
            ty = elem;
        }
        let (what, help) = if ty.quals.is_const() {
            let what = format!("`{}` is const", self.map.text(span));
            (what, "remove `const` from its declaration if it is meant to change")
        } else if let Some(member) = self.const_member(ty.ty) {
            (format!("its member `{member}` is const"), "assign the other members one by one")
        } else {
            return Ok(());
        };
        Err(self.report(Diagnostic::error("E0319", span, what).help(help)))
    }

    pub(super) fn assign(&mut self, target: &ast::Expr, value: &ast::Expr, span: Span) -> R<Value> {
        self.assign_for(Use::Value, target, value, span)
    }

    pub(super) fn assign_only(&mut self, target: &ast::Expr, value: &ast::Expr, span: Span) -> R<CTy> {
        Ok(self.assign_for(Use::Effect, target, value, span)?.ty)
    }

    fn assign_for(&mut self, wanted: Use, target: &ast::Expr, value: &ast::Expr, span: Span) -> R<Value> {
        let object = self.modifiable(target)?;
        let value_span = value.span;
        let value = self.rvalue(value)?;
        self.warn_of_field(value, object.ty.ty, object.bits, value_span);
        let value = self.convert_for(value, object.ty, &Purpose::Assign, value_span)?;
        self.write(&object, value, wanted, span)
    }

    /// Stores a converted value; yields the object's new value.
    fn write(&mut self, object: &Object, value: Value, wanted: Use, span: Span) -> R<Value> {
        let place = self.place_of(object, span);
        if object.ty.quals.is_atomic() && self.ct.is_scalar(value.ty) {
            let value = self.pinned(value, span);
            self.atomic_store(place, value, span);
            return Ok(value);
        }
        if self.is_read_from_object(value.ty) {
            self.store(place, value.expr, span);
            return Ok(Value { expr: self.body.load(place, span), ty: value.ty });
        }
        if wanted == Use::Effect {
            self.store(place, value.expr, span);
            return Ok(value);
        }
        if let (Place::Local(_), None, false) =
            (&self.body.places[place].kind, object.bits, object.ty.quals.is_volatile())
        {
            self.store(place, value.expr, span);
            return Ok(Value { expr: self.body.load(place, span), ty: value.ty });
        }
        let value = self.pinned(value, span);
        self.store(place, value.expr, span);
        Ok(self.as_stored(object, value))
    }

    fn atomic_store(&mut self, place: PlaceId, value: Value, span: Span) {
        let address = self.body.addr_of(&mut self.prog.types, place, span);
        let callee = Callee::Builtin(Builtin::AtomicStore);
        self.emit_call(None, callee, vec![address, value.expr], span);
    }

    /// `target op= value`.
    pub(super) fn assign_op(
        &mut self,
        op: ast::BinaryOp,
        target: &ast::Expr,
        value: &ast::Expr,
        span: Span,
    ) -> R<Value> {
        let object = self.modifiable(target)?;
        let value = self.rvalue(value)?;
        self.update(&object, op, value, span)
    }

    /// `++x` and `--x`: `x op= 1`.
    pub(super) fn step(&mut self, target: &ast::Expr, op: ast::BinaryOp, span: Span) -> R<Value> {
        let object = self.modifiable(target)?;
        self.pedantic_step(&object, span);
        let one = self.one_for(&object, span);
        self.update(&object, op, one, span)
    }

    /// The 1 that `++` adds: of a `_BitInt` in its own type (C23 §6.5.2.4p2), where an `int` would leave the range.
    fn one_for(&mut self, object: &Object, span: Span) -> Value {
        let ty = if self.ct.is_bit_int(object.ty.ty) { object.ty.ty } else { ctype::INT };
        self.int_value(1, ty, span)
    }

    /// `x++` and `x--`: the old value, kept.
    pub(super) fn post_step(&mut self, target: &ast::Expr, op: ast::BinaryOp, span: Span) -> R<Value> {
        let object = self.modifiable(target)?;
        self.pedantic_step(&object, span);
        let one = self.one_for(&object, span);
        if object.ty.quals.is_atomic() {
            return self.atomic_update(&object, op, one, span).map(|(old, _)| old);
        }
        let old = self.load(object.clone(), span)?;
        let old = if self.is_settled(old.expr) {
            old
        } else {
            let temp = self.spill(old.expr, span);
            Value { expr: self.body.load_local(temp, span), ty: old.ty }
        };
        self.combine(&object, op, old, one, Use::Effect, span)?;
        Ok(old)
    }

    fn update(&mut self, object: &Object, op: ast::BinaryOp, value: Value, span: Span) -> R<Value> {
        if object.ty.quals.is_atomic() {
            return self.atomic_update(object, op, value, span).map(|(_, new)| new);
        }
        let old = self.load(object.clone(), span)?;
        self.combine(object, op, old, value, Use::Value, span)?;
        if object.ty.quals.is_volatile() {
            // Reading the new value back would be one access too many.
            let place = self.place_of(object, span);
            if let Some(Stmt::Assign { value, .. }) = self.out.last().map(|s| &self.body.stmts[*s].kind) {
                debug_assert!(self.body.places[place].volatile || self.is_literal(*value));
                let value = Value { expr: *value, ty: object.ty.ty };
                return Ok(self.as_stored(object, value));
            }
        }
        let place = self.place_of(object, span);
        let value = Value { expr: self.body.load(place, span), ty: object.ty.ty };
        Ok(self.as_stored(object, value))
    }

    fn combine(
        &mut self,
        object: &Object,
        op: ast::BinaryOp,
        old: Value,
        value: Value,
        wanted: Use,
        span: Span,
    ) -> R<()> {
        let new = self.binary(op, old, value, span)?;
        let mut new = self.convert_for(new, object.ty, &Purpose::Assign, span)?;
        if wanted == Use::Value && object.ty.quals.is_volatile() {
            new = self.pinned(new, span);
        }
        let place = self.place_of(object, span);
        self.store(place, new.expr, span);
        Ok(())
    }

    /// Read-modify-write of an `_Atomic` object: C11 §6.5.16.2p3. Old and new value.
    fn atomic_update(
        &mut self,
        object: &Object,
        op: ast::BinaryOp,
        value: Value,
        span: Span,
    ) -> R<(Value, Value)> {
        let place = self.place_of(object, span);
        let ty = object.ty.ty;
        let address = self.body.addr_of(&mut self.prog.types, place, span);
        let fetch = match op {
            ast::BinaryOp::Add => Some(Builtin::AtomicFetchAdd),
            ast::BinaryOp::Sub => Some(Builtin::AtomicFetchSub),
            ast::BinaryOp::And => Some(Builtin::AtomicFetchAnd),
            ast::BinaryOp::Or => Some(Builtin::AtomicFetchOr),
            ast::BinaryOp::Xor => Some(Builtin::AtomicFetchXor),
            _ => None,
        };
        if let (Some(fetch), Some(_)) = (fetch, self.ct.int_kind(ty)) {
            let operand = self.cast(value, ty);
            let operand = self.pinned(operand, span);
            let (local, dest) = self.temp_object(ty, span);
            let callee = Callee::Builtin(fetch);
            self.emit_call(Some(dest), callee, vec![address, operand.expr], span);
            let old = Value { expr: self.body.load_local(local, span), ty };
            let new = self.binary(op, old, operand, span)?;
            return Ok((old, self.cast(new, ty)));
        }
        self.atomic_exchange_loop(object, op, value, span)
    }

    /// `do new = old op value; while (!compare_exchange(&x, &old, new))`.
    fn atomic_exchange_loop(
        &mut self,
        object: &Object,
        op: ast::BinaryOp,
        value: Value,
        span: Span,
    ) -> R<(Value, Value)> {
        let ty = object.ty.ty;
        let value = self.pinned(value, span);
        let first = self.load(object.clone(), span)?;
        let old_local = self.spill(first.expr, span);
        let (new_local, new_place) = self.temp_object(ty, span);
        let (done_local, done_place) = self.temp_object(BOOL, span);
        let place = self.place_of(object, span);
        let (body, made) = self.collect(|cx| -> R<()> {
            let old = Value { expr: cx.body.load_local(old_local, span), ty };
            let new = cx.binary(op, old, value, span)?;
            let new = cx.convert_for(new, object.ty, &Purpose::Assign, span)?;
            cx.store(new_place, new.expr, span);
            let address = cx.body.addr_of(&mut cx.prog.types, place, span);
            let old_place = cx.body.local_place(old_local, span);
            let expected = cx.body.addr_of(&mut cx.prog.types, old_place, span);
            let desired = cx.body.load_local(new_local, span);
            let callee = Callee::Builtin(Builtin::AtomicCompareExchange);
            let args = vec![address, expected, desired];
            cx.emit_call(Some(done_place), callee, args, span);
            Ok(())
        });
        made?;
        let body = self.block_of(body, span);
        let done = self.body.load_local(done_local, span);
        let again = self.fold_not(done, span);
        let id = self.body.add_loop(racc_hir::Loop {
            kind: racc_hir::LoopKind::DoWhile { pre: None, cond: again },
            body,
            acc: None,
            independent: false,
            span,
        });
        self.emit(Stmt::Loop(id), span);
        debug_assert_eq!(self.body.locals[old_local].kind, LocalKind::Temp);
        let old = Value { expr: self.body.load_local(old_local, span), ty };
        let new = Value { expr: self.body.load_local(new_local, span), ty };
        Ok((old, new))
    }
}
