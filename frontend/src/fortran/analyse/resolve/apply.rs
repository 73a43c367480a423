//! `name(…)`, which may be an element, a section, a substring, a call or a constructor: what the name is tells.

use super::super::symbol::{Proc, ScopeId, Storage, SymId, SymKind, Var};
use super::super::typed::{Kind, Typed};
use super::super::types::Ty;
use super::super::{Analysis, codes, intrinsic};
use super::{Actual, ActualValue};
use crate::fortran::ast::{self, ArgValue};
use crate::reported::Checked;
use racc_base::{Name, Span};

const ACC_ON_DEVICE: &str = "acc_on_device";

impl Analysis<'_> {
    pub(super) fn apply_name(
        &mut self,
        scope: ScopeId,
        name: &Name,
        name_span: Span,
        args: &[ast::Arg],
        span: Span,
    ) -> Checked<Typed> {
        let found = self.find(scope, name, name_span)?;
        let Some(sym) = found else {
            if intrinsic::is_known_everywhere(name) && !self.is_free_name(name) {
                if let Some(bounds) = self.constant_bounds(scope, name, args, span) {
                    return Ok(bounds);
                }
                let actuals = self.actuals(scope, args)?;
                return self.intrinsic_call(name, actuals, span);
            }
            return self.implicit_function(scope, name, name_span, args, span);
        };
        match self.table.syms[sym].kind.clone() {
            SymKind::Variable(var) => self.apply_variable(scope, (sym, &var), (name, name_span), args, span),
            SymKind::Constant { value, lows } => {
                let mut value = *value;
                value.span = name_span;
                self.subscripted_from(scope, value, &lows, args, span)
            }
            // `acc_on_device` of module openacc: constructs need its value where they run (OpenACC 3.4 §3.2.15).
            SymKind::Procedure(p) if p.link == ACC_ON_DEVICE => {
                let actuals = self.actuals(scope, args)?;
                self.intrinsic_call(&Name::new(ACC_ON_DEVICE), actuals, span)
            }
            SymKind::Procedure(p) => {
                self.check_named(sym, span)?;
                if self.is_seen_outside(sym, name, &p) {
                    self.check_implied_type(scope, name, name_span, &p)?;
                }
                let actuals = self.actuals(scope, args)?;
                self.call_symbol(sym, actuals, span)
            }
            SymKind::Generic { specifics, ty } => self.apply_generic(scope, name, &specifics, ty, args, span),
            SymKind::Type(Ty::Derived(id)) => {
                let (params, values) = self.parameters_first(id, args, span)?;
                self.structure_constructor(scope, id, params, values, span)
            }
            SymKind::StatementFunction { dummies, value } => {
                let actuals = self.actuals(scope, args)?;
                let values = self.statement_function_values(name, &dummies, actuals, span)?;
                Ok(Typed::new(Kind::StatementFunction(sym, values), value.ty.clone(), 0, span))
            }
            SymKind::Intrinsic(name) => {
                let actuals = self.actuals(scope, args)?;
                self.intrinsic_call(&name, actuals, span)
            }
            SymKind::Type(_) => self.nyi(span, format!("a constructor of `{name}`")),
            SymKind::Namelist(_) | SymKind::Unit => self.error_help(
                codes::WRONG_CLASS,
                span,
                format!("`{name}` is not an array or function"),
                "check the name, or declare it",
            ),
        }
    }

    /// An element, a section or a substring of a variable; or a call, where the name turns out to be a function.
    fn apply_variable(
        &mut self,
        scope: ScopeId,
        (sym, var): (SymId, &Var),
        (name, name_span): (&Name, Span),
        args: &[ast::Arg],
        span: Span,
    ) -> Checked<Typed> {
        self.settle_type(scope, sym);
        let ty = self.table.var(sym).map_or(Ty::Nothing, |v| v.ty.clone());
        let array = !var.shape.is_scalar();
        let substring =
            matches!(ty, Ty::Character(..)) && matches!(args, [ast::Arg { value: ArgValue::Section(_), .. }]);
        if array || substring {
            let base = self.variable(sym, name_span);
            return self.subscripted(scope, base, args, span);
        }
        if var.storage == Storage::Result {
            // Fortran 2018 §15.6.2.2, paragraph 4.
            return self.error_help(
                codes::WRONG_CLASS,
                span,
                format!("`{name}` is the variable of the function's result here, which has no arguments"),
                "give the result a name of its own with RESULT to call the function recursively",
            );
        }
        // The standard of `-std=` may not have it: then it is the program's own function of that name.
        let own = self.lacks_intrinsic(name) && self.table.local(self.global_scope, name).is_some();
        let states_type = var.attrs.typed
            && intrinsic::is_function(name)
            && var.storage == Storage::Local
            && var.init.is_none();
        if !own
            && !self.is_free_name(name)
            && var.storage != Storage::Dummy
            && (intrinsic::is_intrinsic(name) && !var.attrs.typed || states_type)
        {
            // `real sqrt` only states the type of the intrinsic.
            let actuals = self.actuals(scope, args)?;
            return self.intrinsic_call(name, actuals, span);
        }
        // A SAVE statement or option that names no variables is for variables only.
        let saved_by_all =
            matches!(var.storage, Storage::Static { .. }) && !var.attrs.save && var.init.is_none();
        if (matches!(var.storage, Storage::Local | Storage::Dummy) || saved_by_all)
            && !var.attrs.allocatable
            && !(matches!(ty, Ty::Derived(_)) && var.storage == Storage::Dummy)
        {
            self.make_external(sym);
            if let Some(p) = self.table.proc_mut(sym) {
                p.is_function = Some(true);
                p.ty = ty;
            }
            let actuals = self.actuals(scope, args)?;
            return self.call_symbol(sym, actuals, span);
        }
        self.error_help(
            codes::SHAPE,
            span,
            format!("`{name}` is a scalar, not an array or function"),
            format!("declare `{name}` with DIMENSION, or check the name"),
        )
    }

    /// A specific procedure of the name, or a constructor of the type that has the same name.
    fn apply_generic(
        &mut self,
        scope: ScopeId,
        name: &Name,
        specifics: &[SymId],
        ty: Option<SymId>,
        args: &[ast::Arg],
        span: Span,
    ) -> Checked<Typed> {
        let actuals = self.actuals(scope, args);
        if let Ok(actuals) = &actuals {
            self.check_null_argument(specifics, actuals)?;
        }
        if let Ok(actuals) = &actuals
            && let Some(specific) = self.choose(specifics, actuals)
        {
            return self.call_symbol(specific, actuals.clone(), span);
        }
        if let Some(ty) = ty
            && let SymKind::Type(Ty::Derived(id)) = self.table.syms[ty].kind
        {
            return self.structure_constructor(scope, id, &[], args, span);
        }
        let actuals = actuals?;
        if intrinsic::is_intrinsic(name) && !self.is_free_name(name) {
            return self.intrinsic_call(name, actuals, span);
        }
        self.no_specific(name, specifics, &actuals, span)
    }

    fn statement_function_values(
        &mut self,
        name: &Name,
        dummies: &[SymId],
        actuals: Vec<Actual>,
        span: Span,
    ) -> Checked<Vec<Typed>> {
        if actuals.len() != dummies.len() {
            return self.error_help(
                codes::ARGUMENT,
                span,
                format!("statement function `{name}` takes {} arguments", dummies.len()),
                "give as many arguments as its definition has",
            );
        }
        let mut values = Vec::new();
        for (actual, dummy) in actuals.into_iter().zip(dummies) {
            let ActualValue::Value(v) = actual.value else {
                return self.error_help(
                    codes::ARGUMENT,
                    actual.span,
                    format!(
                        "this form of actual argument is not allowed for the statement function `{name}`"
                    ),
                    "pass a value",
                );
            };
            let ty = self.table.var(*dummy).map_or(Ty::INT, |v| v.ty.clone());
            if let Some(keyword) = actual.keyword {
                return self.error_help(
                    codes::ARGUMENT,
                    keyword.span,
                    format!("the arguments of statement function `{name}` have no keywords"),
                    "give the arguments in their order",
                );
            }
            if !v.ty.same(&ty) && v.ty != Ty::Boz {
                let (given, wanted) = (self.type_name(&v.ty), self.type_name(&ty));
                return self.error_help(
                    codes::ARGUMENT,
                    v.span,
                    format!("statement function `{name}` takes {wanted} here, not {given}"),
                    "convert the argument, as with REAL or INT",
                );
            }
            values.push(self.assignable(v, &ty)?);
        }
        Ok(values)
    }

    /// Fortran 2018 §8.7: where IMPLICIT NONE (EXTERNAL) is in force, procedures are declared.
    pub(crate) fn check_procedure_declared(
        &mut self,
        scope: ScopeId,
        name: &Name,
        span: Span,
    ) -> Checked<()> {
        let mut at = Some(scope);
        while let Some(id) = at {
            if self.table.scopes[id].declares_procedures {
                return self.error_help(
                    codes::UNDECLARED,
                    span,
                    format!("procedure `{name}` is not declared"),
                    "declare it EXTERNAL, or check its spelling: IMPLICIT NONE (EXTERNAL) is in force here",
                );
            }
            at = self.table.scopes[id].parent;
        }
        Ok(())
    }

    /// A function that nothing declares has the type of its first letter.
    fn check_implied_type(
        &mut self,
        scope: ScopeId,
        name: &Name,
        name_span: Span,
        proc: &Proc,
    ) -> Checked<()> {
        let unit = self.unit_scope(scope);
        let Some(ty) = self.table.scopes[unit].implicit.of(name) else {
            let help = format!(
                "declare the type of `{name}`, or write an interface block: IMPLICIT NONE is in force here"
            );
            return Err(self.report_untyped(unit, name_span, name, help));
        };
        let mut said = Proc::new(proc.kind, proc.link.clone());
        said.is_function = Some(true);
        said.ty = ty;
        let sym = self.table.lookup(scope, name);
        match sym {
            Some(sym) => self.check_result_known((&said, sym), proc, name, name_span),
            None => Ok(()),
        }
    }

    fn implicit_function(
        &mut self,
        scope: ScopeId,
        name: &Name,
        name_span: Span,
        args: &[ast::Arg],
        span: Span,
    ) -> Checked<Typed> {
        self.check_procedure_declared(scope, name, name_span)?;
        let unit = self.unit_scope(scope);
        let Some(ty) = self.table.scopes[unit].implicit.of(name) else {
            let help =
                format!("declare it, make its module known with USE, or check the spelling of `{name}`");
            return Err(self.report_untyped(unit, name_span, name, help));
        };
        let ident = ast::Ident { name: name.clone(), span: name_span };
        let sym = self.declare_local(unit, &ident, ty.clone());
        self.make_external(sym);
        if let Some(p) = self.table.proc_mut(sym) {
            p.is_function = Some(true);
            p.ty = ty;
        }
        let actuals = self.actuals(scope, args)?;
        self.call_symbol(sym, actuals, span)
    }
}
