//! Statement functions: Fortran 2018 §15.6.4. An assignment at the start of the execution part to what looks like an
//! element of a scalar is the definition of one.

use super::super::symbol::{ScopeId, Storage, SymId, SymKind};
use super::super::typed::{Kind, Target, Typed};
use super::super::types::Ty;
use super::super::{Analysis, codes};
use crate::fortran::ast::mentioned::mentioned;
use crate::fortran::ast::{self, ArgValue, ExprKind, StmtKind};
use racc_base::{Diagnostic, Name, Span};
use std::collections::HashSet;

impl Analysis<'_> {
    /// How many statements at the start of a unit's body define statement functions. They are known to the internal
    /// procedures, which are lowered first.
    pub(super) fn statement_functions(&mut self, unit: SymId, scope: ScopeId, body: &[ast::Stmt]) -> usize {
        if let Some(count) = self.statement_functions.get(&unit) {
            return *count;
        }
        let count = body.iter().take_while(|stmt| self.statement_function(scope, stmt)).count();
        self.statement_functions.insert(unit, count);
        count
    }

    /// The variables that a unit's statements mention; dummies of its statement functions are none.
    pub(in super::super) fn note_mentioned(&mut self, scope: ScopeId, body: &[ast::Stmt]) {
        let mut names = HashSet::new();
        let mut start = 0;
        while let Some((_, _, dummies)) =
            body.get(start).and_then(|s| self.statement_function_parts(scope, s))
        {
            let mut own = mentioned(&body[start..=start]);
            own.retain(|name| dummies.iter().all(|dummy| dummy.name != *name));
            names.extend(own);
            start += 1;
        }
        names.extend(mentioned(&body[start..]));
        self.mentioned.insert(scope, names);
    }

    /// `f(x, y) = …` where `f` is a scalar, or a name that only the implicit rules give a type, with dummies that are
    /// names: `f`, its symbol, the dummies.
    fn statement_function_parts(
        &self,
        scope: ScopeId,
        stmt: &ast::Stmt,
    ) -> Option<(ast::Ident, Option<SymId>, Vec<ast::Ident>)> {
        let StmtKind::Assign(target, _) = &stmt.kind else { return None };
        let ExprKind::Apply(base, args) = &target.kind else { return None };
        let ExprKind::Name(name) = &base.kind else { return None };
        let dummy = |arg: &ast::Arg| match &arg.value {
            ArgValue::Expr(ast::Expr { kind: ExprKind::Name(n), span }) => {
                Some(ast::Ident { name: n.clone(), span: *span })
            }
            _ => None,
        };
        let dummies = args.iter().map(dummy).collect::<Option<Vec<_>>>()?;
        let sym = self.table.local(scope, name);
        let fits = match sym {
            Some(sym) => self.table.var(sym).is_some_and(|v| {
                // A SAVE statement without names makes variables static that are none.
                let own = matches!(v.storage, Storage::Local | Storage::Static { .. });
                v.shape.is_scalar() && own && !v.attrs.allocatable && !v.attrs.pointer
            }),
            None => self.table.lookup(scope, name).is_none(),
        };
        fits.then(|| (ast::Ident { name: name.clone(), span: base.span }, sym, dummies))
    }

    /// Fortran 2018 §8.7, paragraph 4: a declaration behind the statement function only confirms the implicit type that an
    /// argument of that name has.
    fn retyped_behind(&mut self, scope: ScopeId, name: &Name, known: SymId, dummy: Span) -> bool {
        let at = self.table.syms[known].span;
        let implicit = self.table.scopes[scope].implicit.of(name);
        let (Some(var), Some(implicit)) = (self.table.var(known), implicit) else { return false };
        if !var.attrs.typed || var.ty == implicit || at.file != dummy.file || at.lo < dummy.hi {
            return false;
        }
        let message =
            format!("`{name}` has an implicit type in the statement function, and another one here");
        let said = Diagnostic::error(codes::CONFLICT, at, message);
        self.report(
            said.label(dummy, "used here").help("put the declaration in front of the statement function"),
        );
        true
    }

    /// Declares one; false where the statement is something else.
    fn statement_function(&mut self, scope: ScopeId, stmt: &ast::Stmt) -> bool {
        let StmtKind::Assign(_, value) = &stmt.kind else { return false };
        let Some((ident, known, names)) = self.statement_function_parts(scope, stmt) else { return false };
        let sym = match known {
            Some(sym) => sym,
            None => {
                let Some(ty) = self.table.scopes[scope].implicit.of(&ident.name) else { return false };
                self.declare_local(scope, &ident, ty)
            }
        };
        if self.table.var(sym).is_some_and(|v| v.attrs.target) {
            let name = &ident.name;
            self.report_error_help(
                codes::ATTRIBUTE,
                ident.span,
                format!("the statement function `{name}` is no variable, and cannot have TARGET"),
                "leave TARGET out, or give the array a shape",
            );
            return true;
        }
        let inner = self.block_scope(scope);
        let mut dummies = Vec::new();
        for (i, dummy) in names.iter().enumerate() {
            let n = &dummy.name;
            if let Some(first) = names[..i].iter().find(|d| d.name == *n) {
                let message = format!("the dummy argument `{n}` stands twice in the list");
                let said = Diagnostic::error(codes::CONFLICT, dummy.span, message).help("rename one of them");
                self.report(said.label(first.span, "first here"));
                return true;
            }
            if *n == ident.name {
                let message = format!("`{n}` is the statement function and an argument of it");
                let said =
                    Diagnostic::error(codes::CONFLICT, dummy.span, message).help("rename the argument");
                self.report(said.label(self.table.syms[sym].span, "its type is declared here"));
                return true;
            }
            let known = self.table.local(scope, n);
            if let Some(s) = known
                && self.retyped_behind(scope, n, s, dummy.span)
            {
                return true;
            }
            let ty = match known.and_then(|s| self.table.var(s)) {
                Some(v) if v.ty != Ty::Nothing => v.ty.clone(),
                _ => match self.table.scopes[scope].implicit.of(n) {
                    Some(ty) => ty,
                    None => {
                        self.report_undeclared(scope, dummy.span, n);
                        return true;
                    }
                },
            };
            dummies.push(self.declare_local(inner, dummy, ty));
        }
        self.settle_type(scope, sym);
        let ty = self.table.var(sym).map_or(Ty::INT, |v| v.ty.clone());
        let Ok(value) = self.resolve(inner, value) else { return true };
        let itself = |e: &Typed| match &e.kind {
            Kind::Var(s) | Kind::Procedure(s) => *s == sym,
            Kind::Call(call) => call.target == Target::Symbol(sym),
            _ => false,
        };
        if value.any(&mut |e| itself(e)) {
            let name = self.table.syms[sym].name.clone();
            self.report_error_help(
                codes::WRONG_CLASS,
                value.span,
                format!("the statement function `{name}` is defined by itself"),
                "write a recursive function, with a FUNCTION statement",
            );
            return true;
        }
        for dummy in &dummies {
            if self.table.var(*dummy).is_none() {
                let called = self.table.syms[*dummy].name.clone();
                self.report_error_help(
                    codes::WRONG_CLASS,
                    value.span,
                    format!("`{called}` is a dummy argument of a statement function, which cannot be called"),
                    "write an internal function that takes a procedure",
                );
                return true;
            }
        }
        let Ok(value) = self.assignable(value, &ty) else { return true };
        // Characters are cut or padded to the declared length where the function is evaluated.
        let value = match ty {
            Ty::Character(..) => {
                let span = value.span;
                Typed::new(Kind::Paren(Box::new(value)), ty, 0, span)
            }
            _ => value,
        };
        self.table.syms[sym].kind = SymKind::StatementFunction { dummies, value: Box::new(value) };
        true
    }
}
