//! Declarators: pointers, arrays and functions around a name. Lengths of variable length arrays are evaluated here,
//! once, into temporaries (C11 §6.7.6.2).

use super::constraint::{self, Declares};
use super::ctype::{self, FuncTy, IntKind, Kind, Len, QTy};
use super::quals::Quals;
use super::scope::{Symbol, SymbolKind, Variable};
use super::{Cx, R};
use crate::c::ast;
use racc_base::{Diagnostic, Span};

impl Cx<'_> {
    /// The type of what is declared. `derive` runs from the name outwards, so the base type meets its end first.
    /// `span` is the declarator, for messages.
    pub(super) fn declared_type(&mut self, base: QTy, derive: &[ast::Derive], span: Span) -> R<QTy> {
        let mut ty = base;
        for step in derive.iter().rev() {
            if let ast::Derive::Function(_) = step {
                self.can_be_returned(ty, span)?;
            }
            ty = self.derived(ty, step, span)?;
        }
        Ok(ty)
    }

    /// C11 §6.7.6.3p1: functions return neither arrays nor functions.
    pub(super) fn can_be_returned(&mut self, ty: QTy, span: Span) -> R<()> {
        if ty.quals.written() != Quals::NONE && !ty.quals.is_atomic() {
            self.warn(
                Diagnostic::warning("W0374", span, "qualifiers of a function's result say nothing")
                    .help("leave them out: a value is no object"),
            );
        }
        if self.ct.as_array(ty.ty).is_none() && self.ct.as_func(ty.ty).is_none() {
            return Ok(());
        }
        let shown = self.show(ty);
        Err(self.report(
            Diagnostic::error("E0346", span, format!("a function cannot return `{shown}`"))
                .help("return a pointer to it"),
        ))
    }

    fn derived(&mut self, ty: QTy, step: &ast::Derive, span: Span) -> R<QTy> {
        Ok(match step {
            ast::Derive::Pointer(quals) => {
                let pointer = self.ct.ptr(ty).plain();
                self.check_qualifiers(pointer, *quals, span)?;
                QTy::new(pointer.ty, (*quals).into())
            }
            ast::Derive::Array(array) => {
                self.check_brackets(array, span)?;
                let len = self.array_length(&array.size, span)?;
                let at = array_span(array, span);
                let written = match &array.size {
                    ast::ArraySize::Expr(e) => Some(&**e),
                    ast::ArraySize::None | ast::ArraySize::Star => None,
                };
                self.pedantic_length(len, written, at);
                self.pedantic_flexible(ty, at);
                self.array_of(ty, len, at)?
            }
            ast::Derive::Function(params) => self.function_of(ty, params, span)?,
        })
    }

    fn array_of(&mut self, elem: QTy, len: Len, span: Span) -> R<QTy> {
        if self.ct.as_func(elem.ty).is_some() || !self.is_complete(elem.ty) {
            // `int a[][*]` in a prototype has elements of a length that is never known.
            if !self.ct.is_vla(elem.ty) {
                return Err(self.no_element(elem, span));
            }
        }
        if let (Len::Const(n), Some(size)) = (len, self.size_of(elem.ty))
            && n.checked_mul(size).is_none_or(|bytes| i64::try_from(bytes).is_err())
        {
            return Err(self.report(
                Diagnostic::error(
                    "E0339",
                    span,
                    format!("an array of {n} such elements is larger than any object"),
                )
                .help("use fewer elements"),
            ));
        }
        Ok(QTy::new(self.ct.array(elem, len), elem.quals.inherited()))
    }

    fn array_length(&mut self, size: &ast::ArraySize, span: Span) -> R<Len> {
        let e = match size {
            ast::ArraySize::None => return Ok(Len::Unknown),
            ast::ArraySize::Star if self.frame.in_prototype() => return Ok(Len::Star),
            ast::ArraySize::Star => {
                return Err(self.report(
                    Diagnostic::error(
                        "E0338",
                        span,
                        "`[*]` stands for a length in declarations of parameters only",
                    )
                    .help("a definition needs the length itself"),
                ));
            }
            ast::ArraySize::Expr(e) => e,
        };
        let (effects, value) = self.collect(|cx| cx.rvalue(e));
        let value = value?;
        if !self.ct.is_integer(value.ty) {
            let shown = self.show_ty(value.ty);
            return Err(self.report(
                Diagnostic::error("E0338", e.span, format!("the length of an array has type `{shown}`"))
                    .help("lengths are integers"),
            ));
        }
        if effects.is_empty()
            && let Some(n) = self.try_const_int(value)
        {
            return match u64::try_from(n) {
                Ok(n) => Ok(Len::Const(n)),
                Err(_) => Err(self.report(
                    Diagnostic::error("E0339", e.span, format!("an array cannot have {n} elements"))
                        .help("lengths are zero or more"),
                )),
            };
        }
        if self.frame.in_prototype() {
            return Ok(Len::Star);
        }
        if !self.frame.in_function() {
            return Err(self.report(
                Diagnostic::error("E0340", e.span, "the length of an array at file scope is not constant")
                    .help("use an enumerator or a macro, or allocate the array with malloc"),
            ));
        }
        self.out.extend(effects);
        let length = self.as_i64(value.expr);
        Ok(Len::Run(self.spill(length, e.span)))
    }

    fn function_of(&mut self, ret: QTy, params: &ast::Params, span: Span) -> R<QTy> {
        let func = match params {
            ast::Params::Unspecified | ast::Params::Names(_) => {
                // C23 §6.7.7.4: `f()` takes nothing.
                let prototyped = self.options.dialect == crate::c::Dialect::C23;
                FuncTy { ret, params: Vec::new(), variadic: false, prototyped }
            }
            ast::Params::Prototype { params, variadic: false } if self.is_void_list(params) => {
                FuncTy { ret, params: Vec::new(), variadic: false, prototyped: true }
            }
            ast::Params::Prototype { params, variadic } => {
                self.check_ellipsis(params, *variadic, span)?;
                self.scopes.enter();
                self.frame.enter_prototype();
                let types = params.iter().map(|p| self.prototype_param(p)).collect::<R<Vec<QTy>>>();
                self.frame.leave_prototype();
                self.scopes.leave();
                FuncTy { ret, params: types?, variadic: *variadic, prototyped: true }
            }
        };
        Ok(self.ct.intern(Kind::Func(func)).plain())
    }

    /// A parameter of a mere declaration: later ones may name it in their lengths.
    fn prototype_param(&mut self, param: &ast::Param) -> R<QTy> {
        let ty = self.param_type(param)?;
        if let Some(name) = &param.declarator.name {
            if self.scopes.find_here(name).is_some() {
                return Err(self.param_twice(name, param.declarator.name_span));
            }
            let hir = self.hir_qualified(ty);
            let id = self.body.temp(hir, param.span);
            let kind = SymbolKind::Local(Variable { id, ty, register: false });
            self.scopes.declare(name.clone(), Symbol { kind, span: param.span });
        }
        Ok(QTy::new(ty.ty, Quals::NONE))
    }

    /// C11 §6.7.6.3p7, p8: arrays and functions become pointers. `[*]` and lengths inside are kept.
    pub(super) fn param_type(&mut self, param: &ast::Param) -> R<QTy> {
        let base = self.specs(&param.specs)?;
        let attrs = self.attributes([param.specs.attrs.as_slice(), param.attrs.as_slice()]);
        let facts = constraint::Declaration {
            what: Declares::Param,
            specs: &param.specs,
            has_value: false,
            in_register: false,
        };
        self.check_specifiers(&facts, param.span)?;
        let base = self.apply_type_attributes(base.ty, &attrs)?;
        let ty = self.adjusted_param(base, &param.declarator.derive, param.declarator.span)?;
        self.check_param(ty, param.declarator.name.as_ref(), param.span)?;
        Ok(ty)
    }

    pub(super) fn param_twice(&mut self, name: &str, span: Span) -> super::Reported {
        self.report(
            Diagnostic::error("E0343", span, format!("the parameter `{name}` is declared twice"))
                .help("parameters need different names"),
        )
    }

    pub(super) fn adjusted_param(&mut self, base: QTy, derive: &[ast::Derive], span: Span) -> R<QTy> {
        // The outermost length of an array parameter means nothing to the program.
        if let [ast::Derive::Array(array), inner @ ..] = derive {
            let elem = self.declared_type(base, inner, span)?;
            self.pedantic_flexible(elem, span);
            let pointer = self.ct.ptr(elem).plain();
            self.check_qualifiers(pointer, array.quals, span)?;
            self.check_array_param(array, elem, span)?;
            if self.frame.in_prototype() {
                self.array_length(&array.size, span)?;
            }
            return Ok(QTy::new(self.ct.ptr(elem), array.quals.into()));
        }
        let ty = self.declared_type(base, derive, span)?;
        Ok(self.decayed(ty))
    }

    /// The outermost length of an array parameter of a definition: it means nothing to the type, but is evaluated all
    /// the same (C11 §6.9.1p10), and data clauses that name the whole array go by it.
    pub(super) fn outer_length(&mut self, derive: &[ast::Derive], span: Span) -> R<Len> {
        match derive {
            [ast::Derive::Array(array), ..] => self.array_length(&array.size, span),
            _ => Ok(Len::Unknown),
        }
    }

    pub(super) fn decayed(&mut self, ty: QTy) -> QTy {
        if let Some((elem, _)) = self.ct.as_array(ty.ty) {
            return self.ct.ptr(elem).plain();
        }
        if self.ct.as_func(ty.ty).is_some() {
            return self.ct.ptr(ty).plain();
        }
        ty
    }

    /// The type that an argument for a K&R parameter arrives in.
    pub(super) fn promoted_param(&self, ty: ctype::CTy) -> ctype::CTy {
        if ty == ctype::FLOAT {
            return ctype::DOUBLE;
        }
        match self.ct.int_kind(ty) {
            Some(_) if self.ct.is_bit_int(ty) => ty,
            Some(kind) if kind.rank() < IntKind::Int.rank() => ctype::INT,
            Some(_) => ty,
            None if ty == ctype::BOOL => ctype::INT,
            None => ty,
        }
    }
}

/// Where the length stands, else the declarator.
fn array_span(array: &ast::ArrayDerive, declarator: Span) -> Span {
    match &array.size {
        ast::ArraySize::Expr(e) => e.span,
        ast::ArraySize::None | ast::ArraySize::Star => declarator,
    }
}
