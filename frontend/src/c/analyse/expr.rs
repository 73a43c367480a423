//! Expressions: each syntax node to the object, function or value that it means. Effects are emitted on the way.

use super::ctype::{self, CTy, Kind, Len, QTy};
use super::scope::SymbolKind;
use super::suspect_compare::Sides;
use super::unused_value::Unused;
use super::{At, Cx, Object, Operand, R, Reported, Value};
use crate::c::ast;
use crate::c::headers::header_of;
use racc_base::{Diagnostic, Name, Span, nyi};
use racc_hir::{Builtin, Callee, CastKind, Expr, Place};

impl Cx<'_> {
    /// What an expression designates, before lvalue conversion.
    pub(super) fn operand(&mut self, e: &ast::Expr) -> R<Operand> {
        let span = e.span;
        Ok(match &e.kind {
            ast::ExprKind::Ident(name) => return self.ident(name, span),
            ast::ExprKind::Int(lit) => Operand::Value(self.int_literal(lit, span)),
            ast::ExprKind::Float(lit) => Operand::Value(self.float_literal(lit, span)?),
            ast::ExprKind::Char { value, encoding } => {
                Operand::Value(self.char_literal(*value, *encoding, span))
            }
            ast::ExprKind::Str { units, encoding } => {
                Operand::Object(self.string_object(units, *encoding, span))
            }
            ast::ExprKind::Unary(op, inner) => return self.unary(*op, inner, span),
            ast::ExprKind::Binary(op, left, right) => {
                let a = self.rvalue(left)?;
                let a = self.guard_left(a, right, span);
                let b = self.rvalue(right)?;
                self.warn_of_size_quotient(*op, left, right, span);
                self.warn_of_comparison(*op, &Sides { written: [left, right], values: [a, b] }, span);
                Operand::Value(self.binary(*op, a, b, span)?)
            }
            ast::ExprKind::LogicalAnd(..) | ast::ExprKind::LogicalOr(..) => {
                let truth = self.condition(e)?;
                Operand::Value(self.truth_value(truth, span))
            }
            ast::ExprKind::Assign(target, value) => Operand::Value(self.assign(target, value, span)?),
            ast::ExprKind::AssignOp(op, target, value) => {
                Operand::Value(self.assign_op(*op, target, value, span)?)
            }
            ast::ExprKind::PreInc(inner) => Operand::Value(self.step(inner, ast::BinaryOp::Add, span)?),
            ast::ExprKind::PreDec(inner) => Operand::Value(self.step(inner, ast::BinaryOp::Sub, span)?),
            ast::ExprKind::PostInc(inner) => {
                Operand::Value(self.post_step(inner, ast::BinaryOp::Add, span)?)
            }
            ast::ExprKind::PostDec(inner) => {
                Operand::Value(self.post_step(inner, ast::BinaryOp::Sub, span)?)
            }
            ast::ExprKind::Conditional(cond, then, otherwise) => {
                return self.conditional(cond, then.as_deref(), otherwise, span).map(Operand::Value);
            }
            ast::ExprKind::Comma(first, second) => {
                self.effects(first)?;
                Operand::Value(self.rvalue(second)?)
            }
            ast::ExprKind::Call(callee, args) => return self.call(callee, args, span),
            ast::ExprKind::Index(base, index) => return self.index(base, index, span),
            ast::ExprKind::Member(base, name) => {
                let object = self.record_object(base)?;
                Operand::Object(self.member(object, name, span)?)
            }
            ast::ExprKind::Arrow(base, name) => {
                let pointer = self.rvalue(base)?;
                let object = self.pointed_record(pointer, name, base.span)?;
                Operand::Object(self.member(object, name, span)?)
            }
            ast::ExprKind::Cast(name, inner) => {
                let ty = self.type_name(name)?;
                Operand::Value(self.cast_operator(ty, inner, span)?)
            }
            ast::ExprKind::CompoundLiteral(name, items) => {
                Operand::Object(self.compound_literal(name, items, span)?)
            }
            ast::ExprKind::SizeofExpr(_)
            | ast::ExprKind::SizeofType(_)
            | ast::ExprKind::AlignofType(_)
            | ast::ExprKind::AlignofExpr(_) => Operand::Value(self.measured(e)?),
            ast::ExprKind::Generic(control, choices) => return self.generic(control, choices, span),
            ast::ExprKind::StmtExpr(body) => Operand::Value(self.statement_expression(body, span)?),
            ast::ExprKind::LabelAddr(name) => Operand::Value(self.address_of_label(name, span)?),
            ast::ExprKind::VaArg(list, name) => {
                let ty = self.type_name(name)?;
                Operand::Value(self.va_arg(list, ty, span)?)
            }
            ast::ExprKind::Offsetof(name, path) => {
                let ty = self.type_name(name)?;
                Operand::Value(self.offsetof(ty, path, span)?)
            }
            ast::ExprKind::TypesCompatible(a, b) => Operand::Value(self.types_compatible(a, b, span)?),
            ast::ExprKind::ConvertVector(e, to) => Operand::Value(self.convert_vector(e, to, span)?),
            ast::ExprKind::ChooseExpr(cond, then, otherwise) => {
                let (value, _) = self.constant_int(cond, "the choice of __builtin_choose_expr")?;
                return self.operand(if value != 0 { then } else { otherwise });
            }
            ast::ExprKind::Section { .. } => return Err(self.section_outside_clause(span)),
        })
    }

    fn types_compatible(&mut self, a: &ast::TypeName, b: &ast::TypeName, span: Span) -> R<Value> {
        let (a, b) = (self.type_name(a)?, self.type_name(b)?);
        // Top-level qualifiers do not count.
        let same = self.ct.compatible(a.ty, b.ty) && self.same_enum_sort(a.ty, b.ty);
        Ok(self.int_value(i128::from(same), ctype::INT, span))
    }

    fn address_of_label(&mut self, name: &Name, span: Span) -> R<Value> {
        let id = self.label_address(name, span)?;
        let ty = self.ct.ptr(ctype::VOID.plain());
        let hir = self.hir(ty);
        Ok(Value { expr: self.node(Expr::LabelAddr(id), hir, span), ty })
    }

    fn section_outside_clause(&mut self, span: Span) -> Reported {
        self.report(
            Diagnostic::error("E0502", span, "an array section can only be an item of a list in a clause")
                .help("write one element, or move the section into a data clause")
                .spec("OpenACC 3.4 §2.7.1"),
        )
    }

    /// gcc tells enumerations apart in `__builtin_types_compatible_p`.
    fn same_enum_sort(&self, a: CTy, b: CTy) -> bool {
        match (self.ct.kind(a), self.ct.kind(b)) {
            (Kind::Enum(x), Kind::Enum(y)) => x == y,
            (Kind::Enum(_), _) | (_, Kind::Enum(_)) => false,
            (_, _) => true,
        }
    }

    /// A left operand whose reading must not be overtaken by effects of the right one: only where the right one
    /// is known to have some. C leaves the order open; this keeps it as written, as other compilers mostly do.
    pub(super) fn guard_left(&mut self, left: Value, right: &ast::Expr, span: Span) -> Value {
        if (self.ct.is_scalar(left.ty) || self.is_vector(left.ty)) && has_effects(right) {
            self.pinned(left, span)
        } else {
            left
        }
    }

    pub(super) fn rvalue(&mut self, e: &ast::Expr) -> R<Value> {
        let operand = self.operand(e)?;
        self.value_of(operand, e.span)
    }

    /// Lvalue conversion, array and function decay: C11 §6.3.2.1.
    pub(super) fn value_of(&mut self, operand: Operand, span: Span) -> R<Value> {
        match operand {
            Operand::Value(value) => Ok(value),
            Operand::Func(id, ty) => {
                if let Some(value) = self.nested_value(id, ty, span) {
                    return value;
                }
                let ptr = self.ct.ptr(ty.plain());
                let hir = self.hir(ptr);
                Ok(Value { expr: self.node(Expr::FuncAddr(id), hir, span), ty: ptr })
            }
            Operand::Object(object) => self.load(object, span),
        }
    }

    pub(super) fn load(&mut self, object: Object, span: Span) -> R<Value> {
        let ty = object.ty.ty;
        if self.ct.as_array(ty).is_some() {
            return Ok(self.decay(object, span));
        }
        if self.ct.is_void(ty) {
            return Ok(self.void_value(span));
        }
        if !self.is_complete(ty) {
            let shown = self.show_ty(ty);
            return Err(self.report(
                Diagnostic::error(
                    "E0314",
                    span,
                    format!("a value of incomplete type `{shown}` cannot be read"),
                )
                .help("define the type before it is used"),
            ));
        }
        // C23 §6.3.2.1p2: no byte of such an object is read.
        if ty == ctype::NULLPTR && !object.ty.quals.is_volatile() {
            let zero = self.int_value(0, ctype::INT, span);
            return Ok(self.cast(zero, ty));
        }
        let place = self.place_of(&object, span);
        if object.ty.quals.is_atomic() && self.ct.is_scalar(ty) {
            return self.atomic_load(place, ty, span);
        }
        let expr = self.body.load(place, span);
        let mut value = Value { expr, ty };
        if object.ty.quals.is_volatile() || self.body.places[place].volatile {
            let temp = self.spill(expr, span);
            value.expr = self.body.load_local(temp, span);
        } else {
            value = self.constant_read(place, value, span);
        }
        let value = self.as_stored(&object, value);
        Ok(self.without_padding(value, span))
    }

    /// The value of an expression that has none.
    pub(super) fn void_value(&mut self, span: Span) -> Value {
        let hir = self.hir(ctype::INT);
        Value { expr: self.node(Expr::Int(0), hir, span), ty: ctype::VOID }
    }

    /// 0 or 1 as int, from `bool8`.
    pub(super) fn truth_value(&mut self, truth: racc_hir::ExprId, span: Span) -> Value {
        let hir = self.hir(ctype::INT);
        Value { expr: self.fold_cast(CastKind::BoolToInt, truth, hir, span), ty: ctype::INT }
    }

    /// The type of an expression without lvalue conversion: for sizeof and typeof.
    pub(super) fn type_of(&mut self, e: &ast::Expr) -> R<QTy> {
        Ok(match self.operand(e)? {
            Operand::Value(value) => value.ty.plain(),
            Operand::Object(object) if object.bits.is_some() => {
                return Err(self.report(
                    Diagnostic::error("E0362", e.span, "sizeof and typeof cannot be applied to a bit-field")
                        .help("use its value: `+x`"),
                ));
            }
            Operand::Object(object) => object.ty,
            Operand::Func(_, ty) => ty.plain(),
        })
    }

    /// `sizeof` and `_Alignof` of types and expressions.
    fn measured(&mut self, e: &ast::Expr) -> R<Value> {
        let span = e.span;
        let align = match &e.kind {
            ast::ExprKind::SizeofExpr(inner) => {
                let ty = self.type_of_operand(inner, super::ctype::CTypes::is_vla)?;
                return self.sizeof(ty, span);
            }
            ast::ExprKind::SizeofType(name) => {
                let ty = self.type_name(name)?;
                return self.sizeof(ty, span);
            }
            ast::ExprKind::AlignofType(name) => {
                let ty = self.unevaluated(|cx| {
                    let ty = cx.type_name(name)?;
                    cx.sizeof(ty, span).map(|_| ty)
                })?;
                self.type_align(ty)
            }
            ast::ExprKind::AlignofExpr(inner) => self.unevaluated(|cx| cx.alignof_expr(inner))?,
            _ => return Err(self.report(racc_base::bug!(span, "this expression asks for no size"))),
        };
        Ok(self.size_value(align, span))
    }

    /// The operand of `sizeof` and `typeof`, evaluated only where its type asks for it: a variable length array (C17
    /// §6.5.3.4p2), a type that is made of one (C23 §6.7.2.5p4).
    pub(super) fn type_of_operand(
        &mut self,
        e: &ast::Expr,
        evaluated: fn(&super::ctype::CTypes, super::CTy) -> bool,
    ) -> R<QTy> {
        let (statements, ty) = self.collect(|cx| cx.skipping(true, |cx| cx.type_of(e)));
        let ty = ty?;
        if evaluated(&self.ct, ty.ty) {
            self.out.extend(statements);
        }
        Ok(ty)
    }

    fn alignof_expr(&mut self, e: &ast::Expr) -> R<u64> {
        let operand = self.operand(e)?;
        if let Operand::Object(Object { bits: Some(_), .. }) = &operand {
            return Err(self.report(
                Diagnostic::error("E0362", e.span, "a bit-field has no alignment")
                    .help("ask for that of its type"),
            ));
        }
        if let Operand::Object(Object { at: At::Place(place), .. }) = &operand {
            let asked = match self.body.places[*place].kind {
                Place::Local(local) => self.body.locals[local].align,
                Place::Global(global) => self.prog.globals[global].align,
                _ => 0,
            };
            if asked != 0 {
                return Ok(asked);
            }
        }
        let ty = match operand {
            Operand::Value(value) => value.ty.plain(),
            Operand::Object(object) => object.ty,
            Operand::Func(id, _) => return Ok(self.prog.functions[id].align.max(1)),
        };
        Ok(self.type_align(ty))
    }

    /// C11 §6.5.3.4.
    pub(super) fn sizeof(&mut self, ty: QTy, span: Span) -> R<Value> {
        if let Some(bytes) = self.size_of(ty.ty) {
            return Ok(self.size_value(bytes, span));
        }
        // GNU: void and functions have size 1.
        if self.ct.is_void(ty.ty) || self.ct.as_func(ty.ty).is_some() {
            self.pedantic_size(ty, span);
            return Ok(self.size_value(1, span));
        }
        if self.ct.is_vla(ty.ty) && self.is_complete(ty.ty) {
            let inner = self.ct.innermost(ty.ty);
            let count = self.element_count(ty.ty, span);
            let bytes = self.size_of(inner).unwrap_or(1);
            let bytes = self.i64_const(bytes as i64, span);
            let total = self.mul_i64(count, bytes, span);
            let size = super::IntKind::SIZE.ty();
            return Ok(self.cast(Value { expr: total, ty: ctype::LONG }, size));
        }
        let shown = self.show(ty);
        Err(self.report(
            Diagnostic::error("E0315", span, format!("the size of incomplete type `{shown}` is not known"))
                .help("define the type before its use"),
        ))
    }

    fn ident(&mut self, name: &Name, span: Span) -> R<Operand> {
        if let Some(value) = self.constant_of_c23(name, span) {
            return Ok(Operand::Value(value));
        }
        let Some(symbol) = self.scopes.find(name).cloned() else { return self.undeclared(name, span) };
        self.check_symbol(name, &symbol, span)?;
        Ok(match symbol.kind {
            SymbolKind::Local(v) => {
                if let Some(host) = self.host_of(name) {
                    return self.captured(host, v, span).map(Operand::Object);
                }
                if self.ct.is_vla(v.ty.ty) {
                    let base = self.body.load_local(v.id, span);
                    let at = At::Elems { base, subs: Vec::new() };
                    return Ok(Operand::Object(Object { at, ty: v.ty, bits: None, register: v.register }));
                }
                let place = self.body.local_place(v.id, span);
                let object = self.place_object(place, v.ty);
                Operand::Object(Object { register: v.register, ..object })
            }
            SymbolKind::Global(v) => {
                let hir = self.prog.globals[v.id].ty;
                let place = self.body.place(Place::Global(v.id), hir, span);
                Operand::Object(self.place_object(place, v.ty))
            }
            SymbolKind::Func(id, ty) => {
                self.check_available(id, span)?;
                self.check_features(id, span)?;
                Operand::Func(id, ty)
            }
            SymbolKind::Enumerator(value, ty) => Operand::Value(self.int_value(value, ty, span)),
            SymbolKind::Typedef(..) => {
                return Err(self.report(
                    Diagnostic::error("E0302", span, format!("`{name}` is a type, not a value"))
                        .help("put it in parentheses for a cast, or use a variable's name"),
                ));
            }
        })
    }

    /// C23 §6.4.4.6.
    fn constant_of_c23(&mut self, name: &str, span: Span) -> Option<Value> {
        if self.options.dialect != crate::c::Dialect::C23 {
            return None;
        }
        Some(match name {
            "true" | "false" => self.int_value(i128::from(name == "true"), ctype::BOOL, span),
            "nullptr" => {
                let zero = self.int_value(0, ctype::INT, span);
                self.cast(zero, ctype::NULLPTR)
            }
            _ => return None,
        })
    }

    fn undeclared(&mut self, name: &Name, span: Span) -> R<Operand> {
        if self.frame.in_function()
            && matches!(name.as_str(), "__func__" | "__FUNCTION__" | "__PRETTY_FUNCTION__")
        {
            let units: Vec<u32> = self.frame.name.bytes().map(u32::from).collect();
            return Ok(Operand::Object(self.string_object(&units, ast::Encoding::Plain, span)));
        }
        if let Some(plain) = name.strip_prefix("__builtin_") {
            if let Some(SymbolKind::Func(id, ty)) = self.scopes.find_file(plain).map(|s| &s.kind) {
                return Ok(Operand::Func(*id, *ty));
            }
            return Err(self.report(nyi!(span, "`{name}`")));
        }
        // Once a function is enough.
        if !self.frame.undeclared.insert(name.clone()) {
            return Err(super::Reported::before(self.sink, span));
        }
        let near = self.scopes.nearest(name).map(str::to_string);
        let diagnostic = Diagnostic::error("E0300", span, format!("`{name}` is not declared"));
        Err(self.report(match (header_of(name), near) {
            (Some(header), _) => diagnostic.help(format!("add `#include <{header}>`")),
            (None, Some(near)) => diagnostic.help(format!("did you mean `{near}`?")),
            (None, None) => diagnostic.help("declare it before this line, or include the header that does"),
        }))
    }

    /// C11 §6.5.4.
    fn cast_operator(&mut self, to: QTy, inner: &ast::Expr, span: Span) -> R<Value> {
        if self.ct.is_void(to.ty) {
            self.dropped(inner)?;
            return Ok(self.void_value(span));
        }
        let value = self.rvalue(inner)?;
        let (from, target) = (value.ty, to.ty);
        if let Some(record) = self.ct.as_record(target)
            && self.prog.types.records[record].is_union
            && from != target
            && let Some(object) = self.cast_to_union(value, to, span)
        {
            self.pedantic(span, "casts to unions");
            return self.load(object, span);
        }
        if from != target && (self.is_vector(from) || self.is_vector(target)) {
            return self.vector_cast(value, to, span);
        }
        let pointers = |cx: &Self, ty| cx.ct.pointee(ty).is_some();
        let allowed = if self.ct.is_arithmetic(from) && self.ct.is_arithmetic(target) {
            true
        } else if pointers(self, from) || pointers(self, target) {
            let fits = |cx: &Self, ty| cx.ct.is_integer(ty) || pointers(cx, ty);
            fits(self, from)
                && fits(self, target)
                && (from != ctype::NULLPTR || pointers(self, target) || target == ctype::BOOL)
                && (target != ctype::NULLPTR || self.is_null_constant(value))
        } else {
            from == target
        };
        if !allowed {
            let (from, target) = (self.show_ty(from), self.show(to));
            return Err(self.report(
                Diagnostic::error("E0316", span, format!("`{from}` cannot be cast to `{target}`"))
                    .help("casts convert between numbers and pointers"),
            ));
        }
        let null = self.is_null_constant(value);
        self.pedantic_cast(from, target, null, span);
        self.warn_of_function_cast(from, target, span);
        self.warn_of_address_cast(value, target, span);
        // The tree knows the cast's place; the value keeps its own.
        Ok(self.cast(value, target))
    }

    /// GNU: a value cast to a union that has a member of its type.
    pub(super) fn cast_to_union(&mut self, value: Value, to: QTy, span: Span) -> Option<Object> {
        let record = self.ct.as_record(to.ty)?;
        let member = self.members.get(&record)?.iter().position(|m| m.ty.ty == value.ty)?;
        let (_, place) = self.temp_object(to.ty, span);
        let whole = self.place_object(place, to);
        let part = self.member_at(whole.clone(), member as u32, span);
        let part = self.place_of(&part, span);
        self.store(part, value.expr, span);
        Some(whole)
    }

    /// C11 §6.5.1.1.
    fn generic(
        &mut self,
        control: &ast::Expr,
        choices: &[(Option<ast::TypeName>, ast::Expr)],
        span: Span,
    ) -> R<Operand> {
        let (_, value) = self.collect(|cx| cx.rvalue(control));
        let value = value?;
        let (mut chosen, mut default) = (None, None);
        let mut types = Vec::new();
        for (name, choice) in choices {
            match name {
                Some(name) => {
                    let names_sized = self.names_sized;
                    let ty = self.type_name(name)?;
                    self.names_sized = names_sized;
                    if name.specs.sized.is_some() {
                        // The macros of <math.h> have both: no value of a program without such types is of one.
                        self.check_choice(ty, &[], name.span)?;
                        if names_sized && self.ct.compatible(ty.ty, value.ty) {
                            let what =
                                "_Generic's choice by a type such as `_Float32` in a program that names one";
                            return Err(self.report(racc_base::nyi!(name.span, "{what}")));
                        }
                        continue;
                    }
                    self.check_choice(ty, &types, name.span)?;
                    types.push(ty);
                    // An lvalue's value has no qualifiers, so a qualified choice never fits.
                    if ty.quals.written() == super::quals::Quals::NONE && self.ct.compatible(ty.ty, value.ty)
                    {
                        chosen = Some(choice);
                    }
                }
                None if default.is_some() => {
                    return Err(self.report(
                        Diagnostic::error("E0317", span, "_Generic has two choices `default:`")
                            .help("remove one of them"),
                    ));
                }
                None => default = Some(choice),
            }
        }
        match chosen.or(default) {
            Some(choice) => self.operand(choice),
            None => {
                let shown = self.show_ty(value.ty);
                Err(self.report(
                    Diagnostic::error("E0317", span, format!("no choice of _Generic has type `{shown}`"))
                        .help("add that type or a `default:`"),
                ))
            }
        }
    }

    fn offsetof(&mut self, ty: QTy, path: &[ast::Designator], span: Span) -> R<Value> {
        let zero = self.i64_const(0, span);
        let ptr = self.ct.ptr(ty);
        let null = self.cast(Value { expr: zero, ty: ctype::LONG }, ptr);
        let mut object = self.deref(null, span)?;
        for step in path {
            object = match step {
                ast::Designator::Field(name, at) => self.member(object, name, *at)?,
                ast::Designator::Index(e) | ast::Designator::Range(e, _) => {
                    let index = self.rvalue(e)?;
                    self.index_object(object, index.expr, e.span)
                }
            };
        }
        let address = self.address_of(object, span)?;
        match self.const_value(address.expr) {
            Some(super::consteval::Const::Int(v)) => Ok(self.int_value(v, super::IntKind::SIZE.ty(), span)),
            _ => Ok(self.cast(address, super::IntKind::SIZE.ty())),
        }
    }

    /// GNU `({ … })`: the value of the last statement.
    fn statement_expression(&mut self, body: &ast::Stmt, span: Span) -> R<Value> {
        if !self.frame.in_function() {
            return Err(self.report(
                Diagnostic::error("E0318", span, "a statement expression can only be used in a function")
                    .help("compute the value inside a function"),
            ));
        }
        let ast::StmtKind::Compound(items) = &body.kind else { return Ok(self.void_value(span)) };
        let mark = self.enter_block();
        let number = self.frame.tick();
        self.frame.within.push(number);
        let (list, value) = self.collect(|cx| {
            let value = match items.split_last() {
                Some((ast::BlockItem::Stmt(last), before)) => {
                    cx.block_items(before);
                    cx.last_value(last)
                }
                _ => {
                    cx.block_items(items);
                    Ok(cx.void_value(span))
                }
            };
            // The variables of the block end here; its value does not.
            let value = value.map(|v| if cx.ct.is_void(v.ty) { v } else { cx.kept(v, span) });
            cx.end_cleanups(mark.cleanups, span);
            value
        });
        self.frame.within.pop();
        self.leave_block(mark, list, span);
        value
    }

    fn last_value(&mut self, last: &ast::Stmt) -> R<Value> {
        match &last.kind {
            ast::StmtKind::Expr(e) => {
                let value = self.rvalue(e)?;
                Ok(value)
            }
            ast::StmtKind::Label { name, body } => {
                self.define_label(name, last.span)?;
                self.last_value(body)
            }
            _ => {
                self.stmt(last);
                Ok(self.void_value(last.span))
            }
        }
    }

    /// The value in a temporary of its own, records too.
    pub(super) fn kept(&mut self, value: Value, span: Span) -> Value {
        if self.ct.is_void(value.ty) {
            return value;
        }
        self.pinned(value, span)
    }

    /// Runs an expression for its effects; one that has none is told.
    pub(super) fn effects(&mut self, e: &ast::Expr) -> R<()> {
        self.discarded(e, Unused::Told).map(drop)
    }

    /// Runs an expression whose value is dropped on purpose.
    pub(super) fn dropped(&mut self, e: &ast::Expr) -> R<()> {
        self.discarded(e, Unused::Meant).map(drop)
    }

    /// The type of the value that nobody wants: what C says of operands holds for it too.
    fn discarded(&mut self, e: &ast::Expr, unused: Unused) -> R<CTy> {
        let span = e.span;
        let before = self.body.exprs.len();
        Ok(match &e.kind {
            ast::ExprKind::PostInc(inner) => self.step(inner, ast::BinaryOp::Add, span)?.ty,
            ast::ExprKind::PostDec(inner) => self.step(inner, ast::BinaryOp::Sub, span)?.ty,
            ast::ExprKind::Assign(target, value) => self.assign_only(target, value, span)?,
            ast::ExprKind::Comma(first, second) => {
                self.effects(first)?;
                self.discarded(second, unused)?
            }
            ast::ExprKind::Conditional(cond, Some(then), otherwise) => {
                let cond = self.condition(cond)?;
                let (mut yes, mut no) = (ctype::VOID, ctype::VOID);
                self.branch(
                    cond,
                    |cx| cx.discarded(then, Unused::Meant).map(|ty| yes = ty),
                    |cx| cx.discarded(otherwise, Unused::Meant).map(|ty| no = ty),
                    span,
                )?;
                let ty = self.discarded_choice(yes, no, span)?;
                if unused == Unused::Told && !self.ct.is_void(ty) && !has_effects(e) {
                    self.say_unused(e);
                }
                ty
            }
            ast::ExprKind::LogicalAnd(a, b) => {
                let cond = self.condition(a)?;
                self.branch(cond, |cx| cx.discarded_truth(b, unused), |_| Ok(()), span)?;
                ctype::INT
            }
            ast::ExprKind::LogicalOr(a, b) => {
                let cond = self.condition(a)?;
                self.branch(cond, |_| Ok(()), |cx| cx.discarded_truth(b, unused), span)?;
                ctype::INT
            }
            ast::ExprKind::Call(callee, args) => self.call_for_effects(callee, args, span)?,
            _ => {
                let operand = self.operand(e)?;
                if let Operand::Object(object) = &operand
                    && !self.ct.is_void(object.ty.ty)
                {
                    // Reading a volatile object is an effect; anything else that is left is pure.
                    let reads = object.ty.quals.is_volatile() && self.ct.is_scalar(object.ty.ty);
                    if reads || !self.is_complete(object.ty.ty) {
                        return Ok(self.value_of(operand, span)?.ty);
                    }
                }
                self.keep_effects(&operand, before, span);
                let ty = self.unwanted_type(&operand);
                let volatile = matches!(&operand, Operand::Object(o) if o.ty.quals.is_volatile());
                if unused == Unused::Told && !self.ct.is_void(ty) && !volatile {
                    self.warn_of_unused(e);
                }
                ty
            }
        })
    }

    /// C11 §6.5.13p2, §6.5.14p2.
    fn discarded_truth(&mut self, e: &ast::Expr, unused: Unused) -> R<()> {
        let ty = self.discarded(e, unused)?;
        // As gcc has it: `a && f();` asks for the truth of the result.
        if unused == Unused::Told && matches!(e.kind, ast::ExprKind::Call(..)) {
            self.say_unused(e);
        }
        if self.ct.is_scalar(ty) { Ok(()) } else { Err(self.no_condition(ty, e.span)) }
    }

    /// The type of an operand's value.
    pub(super) fn unwanted_type(&mut self, operand: &Operand) -> CTy {
        match operand {
            Operand::Value(value) => value.ty,
            Operand::Func(_, ty) => self.ct.ptr(ty.plain()),
            Operand::Object(object) => match self.ct.as_array(object.ty.ty) {
                Some((elem, _)) => self.ct.ptr(elem),
                None => object.ty.ty,
            },
        }
    }

    /// A value that nobody wants is computed where it holds a call that may set `errno`, or a floating-point flag.
    /// `before` is how many expressions there were before it.
    pub(super) fn keep_effects(&mut self, unused: &Operand, before: usize, span: Span) {
        let Operand::Value(value) = unused else { return };
        // Where flags are looked at, each function may raise one.
        let flags = self.rounds_at_run_time;
        let stores =
            |e: &racc_hir::ExprData| matches!(e.kind, Expr::Math(f, _) if flags || f.may_set_errno());
        if self.body.exprs.values().skip(before).any(stores) && self.ct.is_scalar(value.ty) {
            self.spill(value.expr, span);
        }
    }

    fn atomic_load(&mut self, place: racc_hir::PlaceId, ty: CTy, span: Span) -> R<Value> {
        let address = self.body.addr_of(&mut self.prog.types, place, span);
        let (local, dest) = self.temp_object(ty, span);
        let callee = Callee::Builtin(Builtin::AtomicLoad);
        self.emit_call(Some(dest), callee, vec![address], span);
        Ok(Value { expr: self.body.load_local(local, span), ty })
    }

    /// Elements of the innermost type in an array type, as i64: 1 for what is no array.
    pub(super) fn element_count(&mut self, ty: CTy, span: Span) -> racc_hir::ExprId {
        let mut count = self.i64_const(1, span);
        let mut ty = ty;
        while let Some((elem, len)) = self.ct.as_array(ty) {
            let n = match len {
                Len::Const(n) => self.i64_const(n as i64, span),
                Len::Run(local) => self.body.load_local(local, span),
                Len::Unknown | Len::Star => self.i64_const(0, span),
            };
            count = self.mul_i64(count, n, span);
            ty = elem.ty;
        }
        count
    }
}

/// Could evaluating the expression change an object? Syntax only; errs towards yes.
pub(super) fn has_effects(e: &ast::Expr) -> bool {
    match &e.kind {
        ast::ExprKind::Assign(..)
        | ast::ExprKind::AssignOp(..)
        | ast::ExprKind::PreInc(_)
        | ast::ExprKind::PreDec(_)
        | ast::ExprKind::PostInc(_)
        | ast::ExprKind::PostDec(_)
        | ast::ExprKind::StmtExpr(_)
        | ast::ExprKind::VaArg(..) => true,
        // Calls of mathematical functions are expressions like any other: not worth a temporary.
        ast::ExprKind::Call(callee, args) => {
            let pure = matches!(&callee.kind, ast::ExprKind::Ident(n) if super::mathfn::is_math_name(n));
            !pure || args.iter().any(has_effects)
        }
        ast::ExprKind::Unary(_, a)
        | ast::ExprKind::Cast(_, a)
        | ast::ExprKind::ConvertVector(a, _)
        | ast::ExprKind::Member(a, _)
        | ast::ExprKind::Arrow(a, _) => has_effects(a),
        ast::ExprKind::Binary(_, a, b)
        | ast::ExprKind::LogicalAnd(a, b)
        | ast::ExprKind::LogicalOr(a, b)
        | ast::ExprKind::Comma(a, b)
        | ast::ExprKind::Index(a, b) => has_effects(a) || has_effects(b),
        ast::ExprKind::Conditional(a, b, c) => {
            has_effects(a) || b.as_deref().is_some_and(has_effects) || has_effects(c)
        }
        ast::ExprKind::CompoundLiteral(..)
        | ast::ExprKind::Generic(..)
        | ast::ExprKind::ChooseExpr(..)
        | ast::ExprKind::Section { .. } => true,
        ast::ExprKind::Ident(_)
        | ast::ExprKind::Int(_)
        | ast::ExprKind::Float(_)
        | ast::ExprKind::Char { .. }
        | ast::ExprKind::Str { .. }
        | ast::ExprKind::SizeofExpr(_)
        | ast::ExprKind::SizeofType(_)
        | ast::ExprKind::AlignofType(_)
        | ast::ExprKind::AlignofExpr(_)
        | ast::ExprKind::LabelAddr(_)
        | ast::ExprKind::Offsetof(..)
        | ast::ExprKind::TypesCompatible(..) => false,
    }
}
