//! Statement functions: Fortran 2018 §15.6.4. An assignment at the start of the execution part to what looks like an
//! element of a scalar is the definition of one.

use super::super::codes;
use super::super::symbol::{Storage, SymKind};
use super::super::typed::{Kind, Target, Typed};
use super::super::types::Ty;
use super::Lower;
use crate::fortran::ast::{self, ArgValue, ExprKind, StmtKind};

impl Lower<'_, '_> {
    /// `f(x, y) = …` where `f` is a scalar with dummies that are names.
    pub(super) fn statement_function_definition(&mut self, stmt: &ast::Stmt) -> bool {
        let StmtKind::Assign(target, value) = &stmt.kind else { return false };
        let ExprKind::Apply(base, args) = &target.kind else { return false };
        let ExprKind::Name(name) = &base.kind else { return false };
        let names_only = args
            .iter()
            .all(|a| matches!(&a.value, ArgValue::Expr(ast::Expr { kind: ExprKind::Name(_), .. })));
        let sym = match self.an.table.local(self.scope, name) {
            Some(s) => s,
            None if names_only && self.an.table.lookup(self.scope, name).is_none() => {
                let Some(ty) = self.an.table.scopes[self.scope].implicit.of(name) else { return false };
                let ident = ast::Ident { name: name.clone(), span: base.span };
                self.an.declare_local(self.scope, &ident, ty)
            }
            None => return false,
        };
        let scalar = match &self.an.table.syms[sym].kind {
            SymKind::Variable(v) => {
                v.shape.is_scalar() && v.storage == Storage::Local && !v.attrs.allocatable && !v.attrs.pointer
            }
            // Seen already, when the body was lowered for another entry.
            SymKind::StatementFunction { .. } => return true,
            SymKind::Intrinsic(_) => false,
            _ => false,
        };
        let substring = matches!(args.first(), Some(ast::Arg { value: ArgValue::Section(_), .. }));
        if !scalar || substring {
            return false;
        }
        let inner = self.an.block_scope(self.scope);
        let mut dummies = Vec::new();
        for arg in args {
            let ArgValue::Expr(ast::Expr { kind: ExprKind::Name(n), span }) = &arg.value else {
                return false;
            };
            let ty = match self.an.table.local(self.scope, n).and_then(|s| self.an.table.var(s)) {
                Some(v) if v.ty != Ty::Nothing => v.ty.clone(),
                _ => match self.an.table.scopes[self.scope].implicit.of(n) {
                    Some(ty) => ty,
                    None => {
                        self.an.report_undeclared(*span, n);
                        return true;
                    }
                },
            };
            let ident = ast::Ident { name: n.clone(), span: *span };
            dummies.push(self.an.declare_local(inner, &ident, ty));
        }
        self.an.settle_type(self.scope, sym);
        let ty = self.an.table.var(sym).map_or(Ty::INT, |v| v.ty.clone());
        let Ok(value) = self.an.resolve(inner, value) else { return true };
        let itself = |e: &Typed| match &e.kind {
            Kind::Var(s) | Kind::Procedure(s) => *s == sym,
            Kind::Call(call) => call.target == Target::Symbol(sym),
            _ => false,
        };
        if value.any(&mut |e| itself(e)) {
            let name = self.an.table.syms[sym].name.clone();
            self.an.report_error_help(
                codes::WRONG_CLASS,
                value.span,
                format!("the statement function `{name}` is defined by itself"),
                "write a recursive function, with a FUNCTION statement",
            );
            return true;
        }
        for dummy in &dummies {
            if self.an.table.var(*dummy).is_none() {
                let called = self.an.table.syms[*dummy].name.clone();
                self.an.report_error_help(
                    codes::WRONG_CLASS,
                    value.span,
                    format!("`{called}` is a dummy argument of a statement function, which cannot be called"),
                    "write an internal function that takes a procedure",
                );
                return true;
            }
        }
        let Ok(value) = self.an.assignable(value, &ty) else { return true };
        // Characters are cut or padded to the declared length where the function is evaluated.
        let value = match ty {
            Ty::Character(..) => {
                let span = value.span;
                Typed::new(Kind::Paren(Box::new(value)), ty, 0, span)
            }
            _ => value,
        };
        self.an.table.syms[sym].kind = SymKind::StatementFunction { dummies, value: Box::new(value) };
        true
    }
}
