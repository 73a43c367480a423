//! Bounds and lengths that are not constant: what they may use. Fortran 2018 §10.1.11.
//!
//! ```text
//! subroutine s(n, m);  integer :: n;  integer, optional :: m;  integer :: k
//!    real :: a(n)    b(m)   (no: it may be absent)     c(k)   (no: it has no value yet)     d(f(n))   (only with a pure f)
//! ```

use super::super::intrinsic::Class;
use super::super::symbol::{Direction, ScopeId, ScopeKind, Storage, SymId, SymKind, Var};
use super::super::typed::{Kind, Target, Typed};
use super::super::types::{Len, Ty};
use super::super::{Analysis, codes};
use racc_base::Diagnostic;

impl Analysis<'_> {
    /// Those of all variables of this file's procedures, once all procedures are known.
    pub(crate) fn check_specification_expressions(&mut self) {
        for scope in self.table.scopes.keys().collect::<Vec<_>>() {
            if !matches!(self.table.scopes[scope].kind, ScopeKind::Procedure | ScopeKind::Interface) {
                continue;
            }
            let names: Vec<SymId> = self.table.scopes[scope].names.values().copied().collect();
            for sym in names {
                self.check_bounds_of(scope, sym);
            }
        }
    }

    fn check_bounds_of(&mut self, scope: ScopeId, sym: SymId) {
        let symbol = &self.table.syms[sym];
        let SymKind::Variable(var) = &symbol.kind else { return };
        let own = self.table.scopes[scope].owner;
        if self.has_faulty_bounds(var) {
            return;
        }
        if var.owner != own || symbol.span.is_none() || matches!(var.storage, Storage::Pointee { .. }) {
            return;
        }
        let elemental = own.and_then(|o| self.table.proc(o)).is_some_and(|p| p.elemental);
        if let Ty::Character(_, Len::Expr(e)) = &var.ty
            && elemental
            && var.storage == Storage::Result
            && let Some(dummy) = self.value_of_dummy(e)
        {
            let message = format!(
                "the length of `{}` depends on the value of `{}`, but it is the result of an ELEMENTAL function",
                symbol.name, self.table.syms[dummy].name
            );
            let said = Diagnostic::error(codes::ATTRIBUTE, symbol.span, message)
                .help("all elements of a result have one length: give a constant, or take it from LEN of an argument")
                .spec("Fortran 2018 §15.8.1");
            self.report(said);
            return;
        }
        let all = expressions(var).into_iter();
        let wrong = all.filter_map(|e| Some((self.wrong_in_bounds(scope, e)?, e.span))).next();
        let (name, span) = (symbol.name.clone(), symbol.span);
        if let Some((wrong, at)) = wrong {
            let said = Diagnostic::error(
                codes::NOT_CONSTANT,
                span,
                format!("a bound or length of `{name}` {wrong}"),
            );
            self.report(said.label(at, "this bound or length").help(
                "use constants, dummy arguments that are always there, variables of modules and common blocks, \
                 and pure functions of these",
            ));
        }
    }

    pub(in super::super) fn wrong_in_bounds(&self, scope: ScopeId, e: &Typed) -> Option<String> {
        match &e.kind {
            // What is asked about an object is not its value.
            Kind::Intrinsic(f, args) if f.class == Class::Inquiry => {
                let whole = args.first()?.as_ref()?;
                let own = matches!(f.name, "len" | "lbound" | "shape" | "size" | "ubound");
                return match whole.kind {
                    Kind::Var(s) if own && self.table.var(s).is_some_and(|v| v.attrs.optional) => {
                        self.wrong_variable(scope, s)
                    }
                    _ => None,
                };
            }
            Kind::Var(s) => return self.wrong_variable(scope, *s),
            Kind::Call(call) => {
                let procedure = match &call.target {
                    Target::Symbol(s) | Target::Bound { interface: s, .. } => Some(*s),
                    Target::Component(_, interface) => *interface,
                };
                if let Some(s) = procedure
                    && self.table.proc(s).is_some_and(|p| !p.pure_)
                {
                    return Some(format!("calls `{}`, which is not PURE", self.table.syms[s].name));
                }
            }
            _ => {}
        }
        let mut wrong = None;
        e.each_operand(&mut |inner| wrong = wrong.take().or_else(|| self.wrong_in_bounds(scope, inner)));
        wrong
    }

    /// A dummy argument whose value the expression uses: what is asked about an object is not its value.
    fn value_of_dummy(&self, e: &Typed) -> Option<SymId> {
        match &e.kind {
            Kind::Intrinsic(f, _) if f.class == Class::Inquiry => return None,
            Kind::Var(s) => return self.table.var(*s).filter(|v| v.storage == Storage::Dummy).map(|_| *s),
            _ => {}
        }
        let mut found = None;
        e.each_operand(&mut |inner| found = found.take().or_else(|| self.value_of_dummy(inner)));
        found
    }

    fn wrong_variable(&self, scope: ScopeId, s: SymId) -> Option<String> {
        let var = self.table.var(s)?;
        let name = &self.table.syms[s].name;
        if self.table.local(scope, name) != Some(s) {
            return None;
        }
        match var.storage {
            Storage::Dummy if var.attrs.optional => {
                Some(format!("uses `{name}`, an OPTIONAL dummy argument, which may be absent"))
            }
            Storage::Dummy if var.intent == Some(Direction::Out) => {
                Some(format!("uses `{name}`, an INTENT(OUT) dummy argument, which has no value yet"))
            }
            Storage::Local | Storage::Static { .. }
                if var.owner == self.table.scopes[scope].owner && self.table.syms[s].module.is_none() =>
            {
                Some(format!("uses `{name}`, a local variable, which has no value yet"))
            }
            Storage::Dummy
            | Storage::Local
            | Storage::Result
            | Storage::Static { .. }
            | Storage::Block { .. }
            | Storage::Associate
            | Storage::Pointee { .. } => None,
        }
    }
}

/// The bounds of a variable and the length of its characters.
pub(super) fn expressions(var: &Var) -> Vec<&Typed> {
    let mut all = var.shape.bounds();
    if let Ty::Character(_, Len::Expr(e)) = &var.ty {
        all.push(e);
    }
    all
}
