//! Calls: prototypes, promotions, implicit declarations; names of the library that mean something to the compiler.

use super::convert::Purpose;
use super::ctype::{self, CTy, FuncTy, Kind};
use super::scope::{Symbol, SymbolKind};
use super::{Cx, Operand, R, Value};
use crate::c::ast;
use crate::c::headers::header_of;
use racc_base::{Diagnostic, Name, Span};
use racc_hir::{Builtin, Callee, Expr, ExprId, FuncId, Linkage};

/// Whether a call's result is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wanted {
    Result,
    Effect,
}

/// What is called, and how.
struct Called {
    callee: Callee,
    ty: FuncTy,
    name: String,
}

impl Cx<'_> {
    pub(super) fn call(&mut self, callee: &ast::Expr, args: &[ast::Expr], span: Span) -> R<Operand> {
        self.warn_of_call(callee, args);
        if let Some(special) = self.special_call(callee, args, span) {
            return special;
        }
        self.plain_call(callee, args, Wanted::Result, span).map(Operand::Value)
    }

    pub(super) fn call_for_effects(&mut self, callee: &ast::Expr, args: &[ast::Expr], span: Span) -> R<CTy> {
        self.warn_of_call(callee, args);
        let before = self.body.exprs.len();
        if let Some(special) = self.special_call(callee, args, span) {
            let unused = special?;
            self.keep_effects(&unused, before, span);
            return Ok(self.unwanted_type(&unused));
        }
        Ok(self.plain_call(callee, args, Wanted::Effect, span)?.ty)
    }

    /// Calls by name that are not calls: compiler builtins and library functions with a meaning of their own.
    fn special_call(&mut self, callee: &ast::Expr, args: &[ast::Expr], span: Span) -> Option<R<Operand>> {
        let ast::ExprKind::Ident(name) = &callee.kind else { return None };
        let name = name.clone();
        match self.scopes.find(&name).map(|s| &s.kind) {
            Some(SymbolKind::Func(id, _)) => {
                if self.options.no_builtin || !self.is_library(*id) {
                    return None;
                }
            }
            Some(_) => return None,
            None => {
                let c23 = self.options.dialect == crate::c::Dialect::C23;
                if c23 && name == "unreachable" && args.is_empty() {
                    return self.builtin_call("__builtin_unreachable", args, span);
                }
                if let Some(done) = self.builtin_call(&name, args, span) {
                    return Some(done);
                }
                self.declare_implicitly(&name, callee.span);
                if self.options.no_builtin {
                    return None;
                }
            }
        }
        if name == "acc_on_device" {
            return Some(self.acc_on_device(args, span));
        }
        self.library_call(&name, args, span)
    }

    /// Declared here, defined elsewhere: the library's function of that name.
    fn is_library(&self, id: FuncId) -> bool {
        let function = &self.prog.functions[id];
        function.linkage != Linkage::Internal
            && function.name == function.source_name
            && !self.defined.contains(&function.source_name)
    }

    /// memcpy and its like, mathematical functions.
    fn library_call(&mut self, name: &str, args: &[ast::Expr], span: Span) -> Option<R<Operand>> {
        if let Some(builtin) = memory_builtin(name)
            && args.len() == 3
        {
            return Some(self.memory_call(builtin, args, span));
        }
        if name == "alloca" {
            return self.builtin_call("__builtin_alloca", args, span);
        }
        if !super::mathfn::is_math_name(name) {
            return None;
        }
        let ty = match self.scopes.find(name).map(|s| &s.kind) {
            Some(SymbolKind::Func(_, ty)) => self.ct.as_func(*ty).cloned(),
            _ => None,
        };
        self.math_call(name, ty.as_ref(), args, span)
    }

    pub(super) fn memory_call(&mut self, builtin: Builtin, args: &[ast::Expr], span: Span) -> R<Operand> {
        let void_ptr = self.ct.ptr(ctype::VOID.plain());
        let from = self.ct.ptr(ctype::QTy { ty: ctype::VOID, quals: super::quals::Quals::CONST });
        let second = if builtin == Builtin::Memset { ctype::INT } else { from };
        let size = super::IntKind::SIZE.ty();
        let values = self.arguments(&[void_ptr, second, size], args, &memory_name(builtin), span)?;
        let dest = self.pinned(values[0], span);
        let args = vec![dest.expr, values[1].expr, values[2].expr];
        self.emit_call(None, Callee::Builtin(builtin), args, span);
        Ok(Operand::Value(dest))
    }

    /// Arguments converted to given types; their number has been written by the user.
    pub(super) fn arguments(
        &mut self,
        types: &[CTy],
        args: &[ast::Expr],
        name: &str,
        span: Span,
    ) -> R<Vec<Value>> {
        let func = FuncTy {
            ret: ctype::VOID.plain(),
            params: types.iter().map(|t| t.plain()).collect(),
            variadic: false,
            prototyped: true,
        };
        self.convert_arguments(&func, args, name, span)
    }

    fn acc_on_device(&mut self, args: &[ast::Expr], span: Span) -> R<Operand> {
        let values = self.arguments(&[ctype::INT], args, "acc_on_device", span)?;
        let bool8 = self.prog.types.bool8();
        let truth = self.node(Expr::AccOnDevice(values[0].expr), bool8, span);
        Ok(Operand::Value(self.truth_value(truth, span)))
    }

    /// C90's implicit `int f()`; with the library's own result type where that is known.
    fn declare_implicitly(&mut self, name: &Name, span: Span) {
        let help = match (header_of(name), self.scopes.nearest_function(name)) {
            (Some(header), _) => format!("add `#include <{header}>`"),
            (None, Some(near)) => format!("did you mean `{near}`? It is taken to return int"),
            (None, None) => "include the header that declares it; it is taken to return int".to_owned(),
        };
        self.warn(
            Diagnostic::warning("W0308", span, format!("`{name}` is called but not declared")).help(help),
        );
        let func = self.library_signature(name);
        let ty = self.ct.intern(Kind::Func(func));
        let id = match self.functions.get(name) {
            Some(&id) => id,
            None => self.new_function(name, ty, span),
        };
        let ty = self.func_types.get(&id).copied().unwrap_or(ty);
        self.scopes.declare_file(name.clone(), Symbol { kind: SymbolKind::Func(id, ty), span });
    }

    /// A call of the library function `name`, declared or not (`__builtin_strlen` and its like).
    pub(super) fn call_library(&mut self, name: &str, args: &[ast::Expr], span: Span) -> R<Operand> {
        let name: Name = name.into();
        let id = match self.functions.get(&name) {
            Some(&id) => id,
            None => {
                let func = self.library_signature(&name);
                let ty = self.ct.intern(Kind::Func(func));
                self.new_function(&name, ty, span)
            }
        };
        let ty = self.func_types.get(&id).copied().unwrap_or(ctype::INT);
        let Some(ty) = self.ct.as_func(ty).cloned() else { return Ok(Operand::Value(self.void_value(span))) };
        let called = Called { callee: Callee::Direct(id), ty, name: name.to_string() };
        self.emit_plain(called, args, Wanted::Result, span).map(Operand::Value)
    }

    fn plain_call(&mut self, callee: &ast::Expr, args: &[ast::Expr], wanted: Wanted, span: Span) -> R<Value> {
        let text = self.map.text(callee.span).to_string();
        let operand = self.operand(callee)?;
        let called = match operand {
            Operand::Func(id, ty) => {
                let ty = self.ct.as_func(ty).cloned();
                ty.map(|ty| Called { callee: Callee::Direct(id), ty, name: text.clone() })
            }
            operand @ (Operand::Value(_) | Operand::Object(_)) => {
                let value = self.value_of(operand, callee.span)?;
                let ty = self.ct.pointee(value.ty).and_then(|to| self.ct.as_func(to.ty)).cloned();
                match ty {
                    Some(ty) => {
                        let value = match args.iter().any(super::expr::has_effects) {
                            true => self.pinned(value, callee.span),
                            false => value,
                        };
                        let callee = match self.body.exprs[value.expr].kind {
                            Expr::FuncAddr(id) => Callee::Direct(id),
                            _ => Callee::Indirect(value.expr),
                        };
                        Some(Called { callee, ty, name: text.clone() })
                    }
                    None => None,
                }
            }
        };
        let Some(called) = called else {
            return Err(self.report(
                Diagnostic::error("E0382", callee.span, format!("`{text}` is not a function"))
                    .help("only functions and pointers to functions can be called"),
            ));
        };
        self.emit_plain(called, args, wanted, span)
    }

    fn emit_plain(&mut self, called: Called, args: &[ast::Expr], wanted: Wanted, span: Span) -> R<Value> {
        let values = self.convert_arguments(&called.ty, args, &called.name, span)?;
        let ret = called.ty.ret.ty;
        if !self.ct.is_void(ret) && !self.is_complete(ret) {
            let shown = self.show_ty(ret);
            return Err(self.report(
                Diagnostic::error(
                    "E0314",
                    span,
                    format!("`{}` returns incomplete type `{shown}`", called.name),
                )
                .help("define the type before the call"),
            ));
        }
        let mut exprs: Vec<ExprId> = values.iter().map(|v| v.expr).collect();
        if let Some(frame) = self.frame_argument(&called.callee, span)? {
            exprs.insert(0, frame);
        }
        if !called.ty.prototyped
            && let Callee::Direct(id) = called.callee
        {
            let id = (id, self.body.stmts.len());
            self.frame.loose_calls.push(id);
        }
        let needs_dest =
            !self.ct.is_void(ret) && (wanted == Wanted::Result || self.ct.as_record(ret).is_some());
        if !needs_dest {
            self.emit_call(None, called.callee, exprs, span);
            let value = self.void_value(span);
            return Ok(Value { ty: ret, ..value });
        }
        let (local, dest) = self.temp_object(ret, span);
        self.emit_call(Some(dest), called.callee, exprs, span);
        let value = Value { expr: self.body.load_local(local, span), ty: ret };
        Ok(self.without_padding(value, span))
    }

    fn convert_arguments(
        &mut self,
        ty: &FuncTy,
        args: &[ast::Expr],
        name: &str,
        span: Span,
    ) -> R<Vec<Value>> {
        let (given, wanted) = (args.len(), ty.params.len());
        if ty.prototyped && (given < wanted || (given > wanted && !ty.variadic)) {
            let (code, what) = if given < wanted { ("E0380", "few") } else { ("E0381", "many") };
            return Err(self.report(
                Diagnostic::error(code, span, format!("too {what} arguments for `{name}`")).help(format!(
                    "it takes {wanted}{}, not {given}",
                    if ty.variadic { " or more" } else { "" }
                )),
            ));
        }
        let mut values = Vec::with_capacity(given);
        // From this argument on none has effects, so that reading may wait until the call.
        let last = args.iter().rposition(super::expr::has_effects).unwrap_or(0);
        for (n, arg) in args.iter().enumerate() {
            let value = self.rvalue(arg)?;
            let value = match ty.params.get(n) {
                Some(param) => {
                    let purpose = Purpose::Argument(n + 1, name.to_string());
                    let value = self.convert_for(value, *param, &purpose, arg.span)?;
                    let hir = self.hir(param.ty);
                    Value { expr: self.fit(value.expr, hir), ty: value.ty }
                }
                None => {
                    if self.ct.is_void(value.ty) {
                        return Err(self.report(
                            Diagnostic::error("E0383", arg.span, "a void value is passed to a function")
                                .help("pass something that has a value"),
                        ));
                    }
                    self.promote_argument(value)
                }
            };
            values.push(if n < last { self.pinned(value, arg.span) } else { value });
        }
        if ty.variadic {
            self.check_format(name, args, &values, span);
        }
        Ok(values)
    }

    /// Calls made before a prototype was seen, against what the function turned out to be: those that do not fit
    /// call through a pointer of the type that they assumed. C11 §6.5.2.2p6 leaves them undefined, gcc calls.
    pub(super) fn finish_loose_calls(&mut self, body: &mut racc_hir::Body, calls: &[(FuncId, usize)]) {
        use racc_hir::{EntityRef, Stmt, StmtId, Type};
        for (id, at) in calls {
            let Some(Stmt::Call { args, .. }) = body.stmts.get(StmtId::new(*at)).map(|s| &s.kind) else {
                continue;
            };
            let Type::Func(sig) = self.prog.types.get(self.prog.functions[*id].ty).clone() else { continue };
            let fits = sig.unprototyped
                || (args.len() == sig.params.len()
                    && args.iter().zip(&sig.params).all(|(a, p)| body.exprs[*a].ty == *p));
            if fits {
                continue;
            }
            let loose = racc_hir::FuncSig { params: Vec::new(), unprototyped: true, ..sig };
            let loose = self.prog.types.intern(Type::Func(loose));
            let ptr = self.prog.types.ptr(loose);
            let span = body.stmts[StmtId::new(*at)].span;
            let address = body.expr(Expr::FuncAddr(*id), ptr, span);
            if let Stmt::Call { callee, .. } = &mut body.stmts[StmtId::new(*at)].kind {
                *callee = Callee::Indirect(address);
            }
        }
    }
}

pub(super) fn memory_builtin(name: &str) -> Option<Builtin> {
    Some(match name {
        "memcpy" => Builtin::Memcpy,
        "memmove" => Builtin::Memmove,
        "memset" => Builtin::Memset,
        _ => return None,
    })
}

fn memory_name(builtin: Builtin) -> String {
    match builtin {
        Builtin::Memcpy => "memcpy".into(),
        Builtin::Memmove => "memmove".into(),
        _ => "memset".into(),
    }
}
