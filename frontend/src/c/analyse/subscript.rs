//! Subscripts and pointer arithmetic. All subscripts of a chain over one array are gathered into one
//! `Place::Elem`, whether they were written `a[i][j]`, `(*(a + i))[j]` or through a pointer to an array, because
//! that is the form that dependence analysis reads.

use super::ctype::{self, QTy};
use super::{At, Cx, Object, Operand, R, Value};
use crate::c::ast;
use racc_base::{Diagnostic, Span};
use racc_hir::{CastKind, Expr, ExprId, Place, PlaceId, Subscript, Type, Unit};

/// `a`, `a[1]`: an array that has a name, and no member, which may be longer than it is declared.
fn is_named(e: &ast::Expr) -> bool {
    match &e.kind {
        ast::ExprKind::Ident(_) => true,
        ast::ExprKind::Index(base, _) => is_named(base),
        _ => false,
    }
}

impl Cx<'_> {
    /// C11 §6.5.2.1: `a[i]`, and `i[a]`.
    pub(super) fn index(&mut self, base: &ast::Expr, index: &ast::Expr, span: Span) -> R<Operand> {
        let left = self.operand(base)?;
        if let Operand::Object(object) = &left
            && self.ct.as_array(object.ty.ty).is_some()
        {
            let object = object.clone();
            let written = index;
            let address = std::mem::replace(&mut self.frame.address_wanted, false);
            let index = self.subscript_value(index);
            self.frame.address_wanted = address;
            let index = index?;
            if is_named(base) {
                self.warn_of_bounds(&object, index, written.span);
            }
            return Ok(Operand::Object(self.index_object(object, index, span)));
        }
        if let Operand::Object(object) = &left
            && self.is_vector(object.ty.ty)
        {
            let object = object.clone();
            let index = self.subscript_value(index)?;
            return Ok(Operand::Object(self.lane_object(object, index, span)));
        }
        let left = self.value_of(left, base.span)?;
        if self.is_vector(left.ty) {
            let index = self.subscript_value(index)?;
            return Ok(self.lane_of_value(left, index, span));
        }
        if let Some(to) = self.ct.pointee(left.ty) {
            let left = self.guard_left(left, index, base.span);
            if self.ct.is_void(to.ty) {
                // GNU: one byte further each, and nothing there that has a value.
                let index = self.rvalue(index)?;
                if self.ct.is_integer(index.ty) {
                    let sum = self.pointer_add(left, index, span)?;
                    return self.deref(sum, span).map(Operand::Object);
                }
            }
            let index = self.subscript_value(index)?;
            return self.element(left, Some(index), span).map(Operand::Object);
        }
        let right = self.rvalue(index)?;
        if let Some(to) = self.ct.pointee(right.ty)
            && self.ct.is_integer(left.ty)
        {
            if self.ct.is_void(to.ty) {
                let sum = self.pointer_add(right, left, span)?;
                return self.deref(sum, span).map(Operand::Object);
            }
            let left = self.promote(left);
            return self.element(right, Some(left.expr), span).map(Operand::Object);
        }
        let shown = self.show_ty(left.ty);
        Err(self.report(
            Diagnostic::error("E0360", span, format!("a value of type `{shown}` has no elements"))
                .help("only arrays and pointers can be subscripted"),
        ))
    }

    fn subscript_value(&mut self, e: &ast::Expr) -> R<ExprId> {
        let value = self.rvalue(e)?;
        if !self.ct.is_integer(value.ty) {
            let shown = self.show_ty(value.ty);
            return Err(self.report(
                Diagnostic::error("E0361", e.span, format!("a subscript cannot have type `{shown}`"))
                    .help("use an integer as subscript"),
            ));
        }
        Ok(self.promote(value).expr)
    }

    /// One more subscript of an array object.
    pub(super) fn index_object(&mut self, object: Object, index: ExprId, span: Span) -> Object {
        if self.is_vector(object.ty.ty) {
            return self.lane_object(object, index, span);
        }
        let (base, mut subs) = self.elements_of(&object, span);
        let elem = match self.ct.as_array(object.ty.ty) {
            Some((elem, _)) => elem.with(object.ty.quals.inherited()),
            None => object.ty,
        };
        let stride = self.element_count(elem.ty, span);
        subs.push(Subscript { index, stride });
        let made = self.element_object(base, subs, elem, span);
        Object { register: object.register, ..made }
    }

    fn element_object(&mut self, base: ExprId, subs: Vec<Subscript>, ty: QTy, span: Span) -> Object {
        if self.ct.as_array(ty.ty).is_some() {
            return Object { at: At::Elems { base, subs }, ty, bits: None, register: false };
        }
        let hir = self.hir_qualified(ty);
        let place = self.body.place(Place::Elem { base, subs, unit: Unit::Elem }, hir, span);
        self.place_object(place, ty)
    }

    /// An array object as a pointer to its innermost elements and the subscripts so far.
    fn elements_of(&mut self, object: &Object, span: Span) -> (ExprId, Vec<Subscript>) {
        match &object.at {
            At::Elems { base, subs } => (*base, subs.clone()),
            At::Place(place) => {
                let inner = self.ct.innermost(object.ty.ty);
                let inner = self.hir(inner);
                let to = self.prog.types.ptr(inner);
                // Not an escape: the array is only accessed.
                let address = self.bare_address(*place, span);
                (self.ptr_cast(address, to), Vec::new())
            }
        }
    }

    /// `&place` that does not count as taking the address of a local.
    pub(super) fn bare_address(&mut self, place: PlaceId, span: Span) -> ExprId {
        let ty = self.prog.types.ptr(self.body.places[place].ty);
        self.node(Expr::AddrOf(place), ty, span)
    }

    /// The place of an object; an array inside an array is seen through a pointer.
    pub(super) fn place_of(&mut self, object: &Object, span: Span) -> PlaceId {
        match &object.at {
            At::Place(place) => *place,
            At::Elems { .. } => {
                let pointer = self.first_element(object, span);
                let hir = self.hir(object.ty.ty);
                let to = self.prog.types.ptr(hir);
                let pointer = self.ptr_cast(pointer, to);
                self.body.place(Place::Deref(pointer), hir, span)
            }
        }
    }

    /// Pointer to the first innermost element of an array object.
    fn first_element(&mut self, object: &Object, span: Span) -> ExprId {
        let (base, mut subs) = self.elements_of(object, span);
        if subs.is_empty() {
            return base;
        }
        let elem = self.ct.as_array(object.ty.ty).map_or(object.ty, |(elem, _)| elem);
        let inner = self.ct.innermost(object.ty.ty);
        let index = self.i64_const(0, span);
        let stride = self.element_count(elem.ty, span);
        subs.push(Subscript { index, stride });
        let hir = self.hir(inner);
        let place = self.body.place(Place::Elem { base, subs, unit: Unit::Elem }, hir, span);
        self.bare_address(place, span)
    }

    /// C11 §6.3.2.1p3: an array becomes the address of its first element.
    pub(super) fn decay(&mut self, object: Object, span: Span) -> Value {
        let elem = match self.ct.as_array(object.ty.ty) {
            Some((elem, _)) => elem.with(object.ty.quals.inherited()),
            None => object.ty,
        };
        let ty = self.ct.ptr(elem);
        let hir = self.hir(ty);
        if let At::Place(place) = object.at
            && let Place::Global(global) = self.body.places[place].kind
            && self.is_string_global(global)
        {
            return Value { expr: self.node(Expr::Data(global), hir, span), ty };
        }
        self.mark_address_taken(&object);
        let pointer = self.first_element(&object, span);
        Value { expr: self.ptr_cast(pointer, hir), ty }
    }

    /// The local under an object may change behind our back from here on.
    pub(super) fn mark_address_taken(&mut self, object: &Object) {
        let local = match &object.at {
            At::Place(place) => self.body.root_local(*place),
            At::Elems { base, .. } => self.body.root_local_of_address(*base),
        };
        if let Some(local) = local {
            self.body.locals[local].addr_taken = true;
        }
    }

    /// `&object`, as a value.
    pub(super) fn address_of(&mut self, object: Object, span: Span) -> R<Value> {
        if object.bits.is_some() {
            return Err(self.report(
                Diagnostic::error("E0362", span, "a bit-field has no address")
                    .help("copy it into a variable and take the address of that"),
            ));
        }
        if object.register {
            return Err(self.report(
                Diagnostic::error("E0363", span, "a `register` variable has no address")
                    .help("remove `register` from its declaration"),
            ));
        }
        self.mark_address_taken(&object);
        let ty = self.ct.ptr(object.ty);
        let hir = self.hir(ty);
        let pointer = match &object.at {
            At::Elems { .. } => self.first_element(&object, span),
            At::Place(place) => match self.body.places[*place].kind {
                Place::Deref(pointer) => pointer,
                _ => self.bare_address(*place, span),
            },
        };
        Ok(Value { expr: self.ptr_cast(pointer, hir), ty })
    }

    /// `*pointer`. A function pointer stays what it is: its target decays at once.
    pub(super) fn deref(&mut self, pointer: Value, span: Span) -> R<Object> {
        self.element(pointer, None, span)
    }

    /// `*pointer` or `pointer[index]`.
    fn element(&mut self, pointer: Value, index: Option<ExprId>, span: Span) -> R<Object> {
        let Some(to) = self.ct.pointee(pointer.ty) else {
            let shown = self.show_ty(pointer.ty);
            return Err(self.report(
                Diagnostic::error(
                    "E0364",
                    span,
                    format!("a value of type `{shown}` does not point to anything"),
                )
                .help("only pointers can be dereferenced"),
            ));
        };
        let (pointer, index) = match index {
            Some(index) => (pointer.expr, Some(index)),
            None => self.split_offset(pointer.expr, to),
        };
        if index.is_some() && self.size_of(to.ty).is_none() && !self.is_complete(to.ty) {
            let shown = self.show(to);
            return Err(self.report(
                Diagnostic::error("E0365", span, format!("elements of type `{shown}` have no known size"))
                    .help("cast the pointer to a complete type first"),
            ));
        }
        let array = self.ct.as_array(to.ty).is_some();
        let Some(index) = index else {
            if array {
                let base = self.elements_pointer(pointer, to);
                return Ok(Object {
                    at: At::Elems { base, subs: Vec::new() },
                    ty: to,
                    bits: None,
                    register: false,
                });
            }
            return Ok(self.whole(pointer, to, span));
        };
        let stride = self.element_count(to.ty, span);
        let (base, mut subs) = match self.open_subscripts(pointer, stride, to) {
            Some(found) => found,
            None => (self.elements_pointer(pointer, to), Vec::new()),
        };
        subs.push(Subscript { index, stride });
        Ok(self.element_object(base, subs, to, span))
    }

    fn elements_pointer(&mut self, pointer: ExprId, to: QTy) -> ExprId {
        let inner = self.ct.innermost(to.ty);
        let inner = self.hir(inner);
        // A pointer that already points to such elements keeps what it promises (restrict).
        if let Type::Ptr { to, .. } = self.prog.types.get(self.expr_ty(pointer))
            && *to == inner
        {
            return pointer;
        }
        let ptr = self.prog.types.ptr(inner);
        self.ptr_cast(pointer, ptr)
    }

    /// `*pointer` with no subscript: `*&x` is x.
    fn whole(&mut self, pointer: ExprId, to: QTy, span: Span) -> Object {
        let hir = self.hir_qualified(to);
        let place = match self.body.exprs[pointer].kind {
            Expr::AddrOf(place) if self.body.places[place].ty == hir => place,
            _ => {
                let pointer = self.object_pointer(pointer, hir);
                self.body.place(Place::Deref(pointer), hir, span)
            }
        };
        // `place_object` marks volatile, `may_alias` and alignment; a place made elsewhere must not become so.
        if to.quals.is_volatile() || to.quals.may_alias() || self.is_lowered(to) {
            let copy = self.body.places[place].kind.clone();
            let place = self.body.place(copy, hir, span);
            return self.place_object(place, to);
        }
        self.place_object(place, to)
    }

    fn object_pointer(&mut self, pointer: ExprId, hir: racc_hir::TypeId) -> ExprId {
        if self.prog.types.pointee(self.expr_ty(pointer)) == Some(hir) {
            return pointer;
        }
        let ptr = self.prog.types.ptr(hir);
        self.ptr_cast(pointer, ptr)
    }

    /// `p + i` taken apart, when `i` counts elements of type `to`.
    fn split_offset(&mut self, pointer: ExprId, to: QTy) -> (ExprId, Option<ExprId>) {
        if let Some(&(ptr, index)) = self.frame.scaled.get(&pointer) {
            return (ptr, Some(index));
        }
        let Expr::PtrAdd { ptr, index, elem } = self.body.exprs[pointer].kind else { return (pointer, None) };
        if self.ct.is_vla(to.ty) || self.hir(to.ty) != elem {
            return (pointer, None);
        }
        // The subscript may have any integer type: without the widening it reads as the user wrote it.
        let index = match self.body.exprs[index].kind {
            Expr::Cast(CastKind::IntToInt, inner) => match self.prog.types.get(self.expr_ty(inner)) {
                Type::Int { bits, .. } if *bits < 64 => inner,
                _ => index,
            },
            _ => index,
        };
        (ptr, Some(index))
    }

    /// The address of an element whose last subscript is 0, opened again to take another subscript in its place: one that
    /// counts as many of the same elements.
    fn open_subscripts(
        &mut self,
        pointer: ExprId,
        stride: ExprId,
        to: QTy,
    ) -> Option<(ExprId, Vec<Subscript>)> {
        let inner = self.ct.innermost(to.ty);
        let inner = self.hir(inner);
        let mut at = pointer;
        while let Expr::Cast(CastKind::PtrToPtr, inner) = self.body.exprs[at].kind {
            at = inner;
        }
        let Expr::AddrOf(place) = self.body.exprs[at].kind else { return None };
        let Place::Elem { base, subs, unit: Unit::Elem } = &self.body.places[place].kind else { return None };
        let (last, before) = subs.split_last()?;
        let same = self.body.places[place].ty == inner
            && (last.stride == stride
                || self.const_int(last.stride).is_some()
                    && self.const_int(last.stride) == self.const_int(stride));
        (same && self.const_int(last.index) == Some(0)).then(|| (*base, before.to_vec()))
    }

    /// `pointer + index`, C11 §6.5.6p8; GNU counts bytes for void and functions.
    pub(super) fn pointer_add(&mut self, pointer: Value, index: Value, span: Span) -> R<Value> {
        let Some(to) = self.ct.pointee(pointer.ty) else { return Ok(pointer) };
        let promoted = self.promote(index);
        let offset = self.as_i64(promoted.expr);
        let ty = self.expr_ty(pointer.expr);
        if self.ct.is_vla(to.ty) {
            let count = self.element_count(to.ty, span);
            let inner = self.ct.innermost(to.ty);
            let elem = self.hir(inner);
            let scaled = self.mul_i64(offset, count, span);
            let sum = self.node(Expr::PtrAdd { ptr: pointer.expr, index: scaled, elem }, ty, span);
            self.frame.scaled.insert(sum, (pointer.expr, promoted.expr));
            return Ok(Value { expr: sum, ty: pointer.ty });
        }
        self.pedantic_arithmetic(to, span);
        let elem = if self.ct.is_void(to.ty) || self.ct.as_func(to.ty).is_some() {
            self.prog.types.int(8, true)
        } else if self.size_of(to.ty).is_some() {
            self.hir(to.ty)
        } else {
            let shown = self.show(to);
            return Err(self.report(
                Diagnostic::error("E0365", span, format!("elements of type `{shown}` have no known size"))
                    .help("cast the pointer to a complete type first"),
            ));
        };
        if self.const_int(offset) == Some(0) {
            return Ok(pointer);
        }
        let expr = self.node(Expr::PtrAdd { ptr: pointer.expr, index: offset, elem }, ty, span);
        Ok(Value { expr, ty: pointer.ty })
    }

    /// `a - b` of pointers, C11 §6.5.6p9.
    pub(super) fn pointer_difference(&mut self, a: Value, b: Value, span: Span) -> R<Value> {
        let to = self.ct.pointee(a.ty).unwrap_or(ctype::VOID.plain());
        self.pedantic_arithmetic(to, span);
        let size = if self.ct.is_void(to.ty) || self.ct.as_func(to.ty).is_some() {
            self.i64_const(1, span)
        } else {
            let size = self.sizeof(to, span)?;
            self.as_i64(size.expr)
        };
        let same = self.expr_ty(a.expr);
        let b = self.fit(b.expr, same);
        let i64 = self.i64_ty();
        let expr = self.node(Expr::PtrDiff { a: a.expr, b, size }, i64, span);
        Ok(Value { expr, ty: ctype::LONG })
    }
}
