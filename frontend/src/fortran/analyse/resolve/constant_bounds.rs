//! The lower bounds of named constants and of their components, which their values do not tell.

use super::super::Analysis;
use super::super::symbol::{ScopeId, SymKind};
use super::super::typed::{Const, Typed};
use super::super::types::Ty;
use crate::fortran::ast::{self, ArgValue, ExprKind};
use racc_base::Span;

impl Analysis<'_> {
    /// `lbound(c)` and `ubound(c)` of a named constant whose lower bounds are not 1: its value does not tell them.
    pub(super) fn constant_bounds(
        &mut self,
        scope: ScopeId,
        name: &str,
        args: &[ast::Arg],
        span: Span,
    ) -> Option<Typed> {
        let (ast::Arg { value: ArgValue::Expr(e), .. }, rest) = args.split_first()? else { return None };
        if !matches!(name, "lbound" | "ubound") {
            return None;
        }
        let (value, lows) = match &e.kind {
            ExprKind::Name(constant) => match &self.table.syms[self.table.lookup(scope, constant)?].kind {
                SymKind::Constant { value, lows } => (value.as_ref().clone(), lows.clone()),
                _ => return None,
            },
            ExprKind::Member(object, name) if self.is_constant_name(scope, object) => {
                let value = self.member(scope, object, name, e.span).ok()?;
                let lows = self.constant_component_lows(scope, object, name, &value);
                (value, lows)
            }
            _ => return None,
        };
        let Some(Const::Array(shape, _)) = value.as_const() else { return None };
        if lows.is_empty() {
            return None;
        }
        let bounds: Vec<i64> = lows
            .iter()
            .zip(shape)
            .map(|(lo, n)| match (name, *n) {
                ("lbound", 0) => 1,
                ("lbound", _) => *lo,
                (_, 0) => 0,
                (_, n) => lo + n - 1,
            })
            .collect();
        let given = |name: &str, place: usize| {
            let keyword = |a: &&ast::Arg| a.keyword.as_ref().is_some_and(|k| k.name == name);
            let plain = rest.get(place).filter(|a| a.keyword.is_none());
            rest.iter().find(keyword).or(plain).and_then(|a| match &a.value {
                ArgValue::Expr(e) => Some(e),
                _ => None,
            })
        };
        let dim = match given("dim", 0) {
            None => None,
            Some(e) => Some(self.resolve(scope, e).ok()?.as_int().and_then(|d| usize::try_from(d - 1).ok())?),
        };
        let kind = match given("kind", 1) {
            None => self.options.default_integer,
            Some(e) => self.resolve(scope, e).ok()?.as_int().and_then(|k| u8::try_from(k).ok())?,
        };
        let ty = Ty::Integer(kind);
        let value = match dim {
            Some(d) => Const::Int((*bounds.get(d)?).into()),
            None => {
                let list = bounds.iter().map(|b| Const::Int((*b).into())).collect();
                Const::Array(vec![bounds.len() as i64], list)
            }
        };
        Some(Typed::constant(value, ty, span))
    }

    /// The object is a named constant, or a part of one.
    fn is_constant_name(&self, scope: ScopeId, object: &ast::Expr) -> bool {
        match &object.kind {
            ExprKind::Name(name) => {
                let found = self.table.lookup(scope, name);
                found.is_some_and(|s| matches!(self.table.syms[s].kind, SymKind::Constant { .. }))
            }
            ExprKind::Member(base, _) | ExprKind::Apply(base, _) => self.is_constant_name(scope, base),
            _ => false,
        }
    }

    /// The lower bounds of a constant's component, if they are not 1: its value does not tell them.
    pub(super) fn constant_component_lows(
        &mut self,
        scope: ScopeId,
        object: &ast::Expr,
        name: &ast::Ident,
        value: &Typed,
    ) -> Vec<i64> {
        let Some(Const::Array(..)) = value.as_const() else { return Vec::new() };
        let Ok(Typed { ty: Ty::Derived(id), .. }) = self.resolve(scope, object) else { return Vec::new() };
        let component = self.table.component(id, &name.name).and_then(|path| path.last().copied());
        let dims =
            component.and_then(|(of, index)| self.table.derived[of].components[index].shape.constant());
        let lows: Vec<i64> = dims.unwrap_or_default().into_iter().map(|(lo, _)| lo).collect();
        if lows.iter().all(|lo| *lo == 1) { Vec::new() } else { lows }
    }
}
