//! Calls: actual arguments matched to dummies, generic names decided. Fortran 2018 §15.4.3.4, §15.5.2.

use super::super::symbol::{Direction, Dummy, Proc, ProcKind, ScopeId, Shape, SymId, SymKind};
use super::super::typed::{Arg, CallTo, Kind, Target, Typed};
use super::super::types::{Len, Ty};
use super::super::{Analysis, codes};
use crate::fortran::ast::{self, ArgValue, ExprKind, PercentFunction};
use racc_base::{Name, Span};

#[derive(Clone, Debug)]
pub(crate) struct Actual {
    pub(crate) keyword: Option<ast::Ident>,
    pub(crate) value: ActualValue,
    pub(crate) span: Span,
}

#[derive(Clone, Debug)]
pub(crate) enum ActualValue {
    Value(Typed),
    /// `%val`.
    ByValue(Typed),
    AlternateReturn(u32),
}

/// How exactly arguments must fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Strictness {
    /// For the choice among specifics: type, kind and rank.
    Generic,
    /// Sequence association is allowed.
    Call,
}

impl Analysis<'_> {
    pub(crate) fn actuals(&mut self, scope: ScopeId, args: &[ast::Arg]) -> Option<Vec<Actual>> {
        let mut list = Vec::new();
        let mut failed = false;
        for arg in args {
            let value = match &arg.value {
                ArgValue::Expr(e) => match &e.kind {
                    ExprKind::Percent(PercentFunction::Val, inner) => {
                        self.resolve(scope, inner).map(ActualValue::ByValue)
                    }
                    ExprKind::Percent(PercentFunction::Ref, inner) => {
                        self.resolve(scope, inner).map(ActualValue::Value)
                    }
                    _ => self.resolve_target(scope, e).map(ActualValue::Value),
                },
                ArgValue::AlternateReturn(label) => Some(ActualValue::AlternateReturn(label.value)),
                ArgValue::Section(_) => self.error(
                    codes::ARGUMENT,
                    arg.span,
                    "a section is no argument; is the name declared as an array?",
                ),
                ArgValue::Star | ArgValue::Colon => self.error(codes::ARGUMENT, arg.span, "not an argument"),
            };
            match value {
                Some(value) => list.push(Actual { keyword: arg.keyword.clone(), value, span: arg.span }),
                None => failed = true,
            }
        }
        (!failed).then_some(list)
    }

    /// An expression where a procedure may stand: also the specific name of an intrinsic function.
    pub(crate) fn resolve_target(&mut self, scope: ScopeId, e: &ast::Expr) -> Option<Typed> {
        if let ExprKind::Name(name) = &e.kind
            && is_specific(name)
            && self.table.lookup(scope, name).is_none()
        {
            let sym = self.table.anonymous(name, SymKind::Intrinsic(name.clone()), e.span);
            return Some(Typed::new(Kind::Procedure(sym), Ty::Nothing, 0, e.span));
        }
        self.resolve(scope, e)
    }

    /// A call of a known symbol; its type is the result's.
    pub(crate) fn call_symbol(&mut self, sym: SymId, actuals: Vec<Actual>, span: Span) -> Option<Typed> {
        self.read_waiting(sym);
        let Some(proc) = self.table.proc(sym).cloned() else {
            let name = self.table.syms[sym].name.clone();
            return self.error(codes::WRONG_CLASS, span, format!("`{name}` is not a procedure"));
        };
        let name = self.table.syms[sym].name.clone();
        if !proc.explicit {
            let args = self.plain_args(actuals)?;
            let mut ty = proc.ty.clone();
            if ty == Ty::Nothing && proc.is_function != Some(false) {
                ty = self.table.scopes[self.global_scope].implicit.of(&name).unwrap_or(Ty::Nothing);
                if let Some(owner_scope) = self.scope_of(sym) {
                    ty = self.table.scopes[owner_scope].implicit.of(&name).unwrap_or(Ty::Nothing);
                }
            }
            let call = CallTo { target: Target::Symbol(sym), args };
            return Some(Typed::new(Kind::Call(Box::new(call)), ty, 0, span));
        }
        let mut args = match self.match_dummies(&proc, &actuals, Strictness::Call) {
            Ok(args) => args,
            Err((at, message)) => {
                let at = at.unwrap_or(span);
                let declared = self.table.syms[sym].span;
                self.sink.push(
                    racc_base::Diagnostic::error(codes::ARGUMENT, at, message)
                        .label(declared, format!("`{name}` is declared here"))
                        .help(format!("look at the interface of `{name}`")),
                );
                return None;
            }
        };
        // Untyped values take the type of their dummy.
        for (arg, dummy) in args.iter_mut().zip(&proc.dummies) {
            if let (Arg::Value(v), Dummy::Arg(d)) = (&mut *arg, dummy)
                && matches!(v.ty, Ty::Boz | Ty::Null)
                && let Some(var) = self.table.var(*d)
            {
                let (ty, rank) = (var.ty.clone(), var.shape.rank());
                if v.ty == Ty::Boz {
                    *v = self.convert(v.clone(), ty);
                } else {
                    v.ty = ty;
                    v.rank = rank;
                }
            }
        }
        let mut ty = Ty::Nothing;
        let mut rank = 0;
        if let Some(result) = proc.result {
            if let Some(scope) = self.scope_of_var(result) {
                self.settle_type(scope, result);
            }
            if let Some(var) = self.table.var(result) {
                rank = var.shape.rank();
                ty = match &var.ty {
                    Ty::Character(k, Len::Const(n)) => Ty::Character(*k, Len::Const(*n)),
                    Ty::Character(k, _) => Ty::Character(*k, Len::Computed),
                    other => other.clone(),
                };
            } else if self.table.proc(result).is_some() {
                ty = Ty::CFunPtr;
            }
        } else if proc.is_function == Some(true) {
            ty = proc.ty.clone();
        }
        if proc.elemental {
            for arg in &args {
                if let Arg::Value(v) = arg {
                    rank = rank.max(v.rank);
                }
            }
            if ty == Ty::Nothing && rank > 0 {
                self.check_scalars_kept(&proc, &args)?;
            }
        }
        let call = CallTo { target: Target::Symbol(sym), args };
        Some(Typed::new(Kind::Call(Box::new(call)), ty, rank, span))
    }

    /// Fortran 2018 §15.8.3: where one argument of an elemental subroutine is an array, all that it defines are.
    fn check_scalars_kept(&mut self, proc: &Proc, args: &[Arg]) -> Option<()> {
        for (arg, dummy) in args.iter().zip(&proc.dummies) {
            let (Arg::Value(v), Some(d)) = (arg, dummy.symbol()) else { continue };
            let name = self.table.syms[d].name.clone();
            let written = matches!(self.table.var(d)?.intent, Some(Direction::Out | Direction::InOut));
            if v.rank == 0 && written {
                return self.error_help(
                    codes::ARGUMENT,
                    v.span,
                    format!(
                        "a scalar for `{name}`, which this elemental subroutine defines for each element"
                    ),
                    "give an array, or call the subroutine in a loop",
                );
            }
        }
        Some(())
    }

    fn scope_of(&self, sym: SymId) -> Option<ScopeId> {
        let name = &self.table.syms[sym].name;
        self.table.scopes.iter().find(|(_, s)| s.names.get(name) == Some(&sym)).map(|(id, _)| id)
    }

    fn scope_of_var(&self, sym: SymId) -> Option<ScopeId> {
        match self.table.var(sym) {
            Some(v) if v.ty == Ty::Nothing => self.scope_of(sym),
            _ => None,
        }
    }

    /// Arguments in the order of the dummies.
    fn match_dummies(
        &self,
        proc: &Proc,
        actuals: &[Actual],
        strictness: Strictness,
    ) -> Result<Vec<Arg>, (Option<Span>, String)> {
        let mut slots: Vec<Option<&Actual>> = vec![None; proc.dummies.len()];
        for (i, actual) in actuals.iter().enumerate() {
            let at = match &actual.keyword {
                None if i < slots.len() => i,
                None => {
                    return Err((
                        Some(actual.span),
                        format!("more arguments than the {} that there are", slots.len()),
                    ));
                }
                Some(k) => {
                    let found = proc.dummies.iter().position(|d| match d {
                        Dummy::Arg(s) => self.table.syms[*s].name == k.name,
                        Dummy::AlternateReturn => false,
                    });
                    match found {
                        Some(at) => at,
                        None => return Err((Some(k.span), format!("there is no argument `{}`", k.name))),
                    }
                }
            };
            if slots[at].is_some() {
                return Err((Some(actual.span), "an argument is given twice".to_owned()));
            }
            slots[at] = Some(actual);
        }
        let mut args = Vec::new();
        for (slot, dummy) in slots.into_iter().zip(&proc.dummies) {
            let d = match dummy {
                Dummy::AlternateReturn => {
                    match slot.map(|a| &a.value) {
                        Some(ActualValue::AlternateReturn(label)) => args.push(Arg::AlternateReturn(*label)),
                        _ => {
                            return Err((
                                slot.map(|a| a.span),
                                "an alternate return label is missing".to_owned(),
                            ));
                        }
                    }
                    continue;
                }
                Dummy::Arg(d) => *d,
            };
            let name = &self.table.syms[d].name;
            match slot {
                None => {
                    let optional = match &self.table.syms[d].kind {
                        SymKind::Variable(v) => v.attrs.optional,
                        SymKind::Procedure(p) => p.optional,
                        _ => false,
                    };
                    if !optional {
                        return Err((None, format!("missing actual argument for `{name}`")));
                    }
                    args.push(Arg::Absent);
                }
                Some(actual) => match &actual.value {
                    ActualValue::Value(v) => {
                        self.fits(d, v, proc, strictness).map_err(|m| (Some(actual.span), m))?;
                        args.push(Arg::Value(v.clone()));
                    }
                    ActualValue::ByValue(v) => args.push(Arg::ByValue(v.clone())),
                    ActualValue::AlternateReturn(_) => {
                        return Err((Some(actual.span), format!("a label for argument `{name}`")));
                    }
                },
            }
        }
        Ok(args)
    }

    /// Type, kind and rank of an actual against its dummy.
    fn fits(&self, dummy: SymId, v: &Typed, proc: &Proc, strictness: Strictness) -> Result<(), String> {
        let name = &self.table.syms[dummy].name;
        let var = match &self.table.syms[dummy].kind {
            SymKind::Variable(var) => var,
            SymKind::Procedure(p) => {
                let procedure = match &v.kind {
                    Kind::Procedure(s) => match &self.table.syms[*s].kind {
                        SymKind::Procedure(q) => {
                            // A function for a subroutine is a different interface.
                            p.is_function.is_none()
                                || q.is_function.is_none()
                                || p.is_function == q.is_function
                        }
                        _ => true,
                    },
                    Kind::Component { .. } | Kind::Null => true,
                    Kind::Call(_) => v.ty == Ty::CFunPtr,
                    _ => false,
                };
                return if procedure {
                    Ok(())
                } else {
                    Err(format!("argument `{name}` must be a procedure"))
                };
            }
            _ => return Ok(()),
        };
        if let Kind::Procedure(s) = v.kind {
            let own = self.table.proc(s).is_some_and(|p| p.kind == ProcKind::Dummy && !p.explicit);
            if own && strictness == Strictness::Call {
                return Ok(());
            }
            return Err(format!("a procedure for argument `{name}`, which is a variable"));
        }
        let type_fits = match (&var.ty, &v.ty) {
            (Ty::Nothing, _) => true,
            (_, Ty::Null) => var.attrs.pointer || var.attrs.allocatable || var.attrs.optional,
            (Ty::Assumed | Ty::Class(None), _) => true,
            (Ty::Class(Some(base)), Ty::Derived(t) | Ty::Class(Some(t))) => self.table.extends(*t, *base),
            (Ty::Derived(d), Ty::Class(Some(t))) => self.table.extends(*t, *d),
            (Ty::Derived(a), Ty::Derived(b)) => {
                a == b
                    || self.table.derived[*a].name == self.table.derived[*b].name && a != b && {
                        // Sequence and bind(c) types of one name are one type.
                        let (x, y) = (&self.table.derived[*a], &self.table.derived[*b]);
                        x.module == y.module || x.bind_c && y.bind_c
                    }
            }
            (Ty::Integer(_) | Ty::Real(_), Ty::Boz) => true,
            (a, b) => a.same(b),
        };
        if !type_fits {
            return Err(format!(
                "type mismatch in argument `{name}`: passed {} to {}",
                self.type_name(&v.ty),
                self.type_name(&var.ty)
            ));
        }
        if matches!(v.kind, Kind::Null) || v.ty == Ty::Null {
            return Ok(());
        }
        let rank = var.shape.rank();
        let rank_fits = match &var.shape {
            Shape::AssumedRank => true,
            Shape::Scalar => v.rank == 0 || proc.elemental,
            Shape::AssumedShape(_) | Shape::Deferred(_) => v.rank == rank,
            Shape::Explicit(_) | Shape::AssumedSize(..) => {
                v.rank == rank
                    || var.ty == Ty::Assumed
                    || strictness == Strictness::Call
                        && (v.rank > 0
                            || matches!(v.kind, Kind::Element(..))
                            || v.ty.is_character()
                            || var.ty == Ty::Class(None)
                            || { matches!(v.kind, Kind::Substring { .. }) })
            }
        };
        if !rank_fits {
            return Err(format!("rank mismatch in argument `{name}` (rank {rank} and rank {})", v.rank));
        }
        let (allocatable, pointer) = self.dynamic_attrs(v);
        if strictness == Strictness::Call {
            if var.attrs.allocatable && !allocatable {
                return Err(format!("actual argument for `{name}` must be ALLOCATABLE"));
            }
            if var.attrs.pointer
                && !pointer
                && !(v.is_designator() && var.intent == Some(super::super::symbol::Direction::In))
            {
                return Err(format!("actual argument for `{name}` must be a POINTER"));
            }
            let defines = matches!(
                var.intent,
                Some(super::super::symbol::Direction::Out | super::super::symbol::Direction::InOut)
            );
            if defines && !v.is_designator() && !matches!(v.kind, Kind::Call(_)) {
                return Err(format!(
                    "argument `{name}` is INTENT(OUT) or INTENT(INOUT): the actual must be a variable"
                ));
            }
            if defines && let Some(why) = self.not_definable(v) {
                return Err(format!("argument `{name}` is INTENT(OUT) or INTENT(INOUT), but {why}"));
            }
        }
        Ok(())
    }

    /// Why a variable cannot be changed here, if so.
    pub(crate) fn not_definable(&self, v: &Typed) -> Option<String> {
        let root = v.root()?;
        let symbol = &self.table.syms[root];
        match &symbol.kind {
            SymKind::Variable(var) if var.intent == Some(super::super::symbol::Direction::In) => {
                // What a pointer component points to is not the dummy's own.
                let through = v.any(&mut |e| {
                    matches!(e.kind, Kind::Component { .. } | Kind::Var(_)) && self.dynamic_attrs(e).1
                });
                (!through).then(|| format!("`{}` is INTENT(IN)", symbol.name))
            }
            _ => None,
        }
    }

    /// The variable of a DO loop around.
    pub(crate) fn is_loop_variable(&self, v: &Typed) -> bool {
        matches!(v.kind, Kind::Var(sym) if self.loop_variables.contains(&sym))
    }

    /// The specific procedure of a generic that takes these arguments.
    pub(crate) fn choose(&mut self, specifics: &[SymId], actuals: &[Actual]) -> Option<SymId> {
        for s in specifics {
            self.read_waiting(*s);
        }
        let fits = |s: &&SymId, elemental: bool| {
            self.table.proc(**s).is_some_and(|p| {
                p.elemental == elemental && self.match_dummies(p, actuals, Strictness::Generic).is_ok()
            })
        };
        let exact =
            specifics.iter().find(|s| fits(s, false)).or_else(|| specifics.iter().find(|s| fits(s, true)));
        exact.copied()
    }

    pub(crate) fn no_specific<T>(
        &mut self,
        name: &Name,
        specifics: &[SymId],
        actuals: &[Actual],
        span: Span,
    ) -> Option<T> {
        let given: Vec<String> = actuals
            .iter()
            .map(|a| match &a.value {
                ActualValue::Value(v) | ActualValue::ByValue(v) => {
                    let rank = if v.rank > 0 { format!(" of rank {}", v.rank) } else { String::new() };
                    format!("{}{rank}", self.type_name(&v.ty))
                }
                ActualValue::AlternateReturn(_) => "a label".to_owned(),
            })
            .collect();
        let names: Vec<&str> = specifics.iter().map(|s| self.table.syms[*s].name.as_str()).collect();
        let help = format!("it has the specific procedures {}", names.join(", "));
        self.error_help(
            codes::GENERIC,
            span,
            format!("there is no specific procedure of the generic `{name}` for ({})", given.join(", ")),
            help,
        )
    }
}

/// Intrinsic functions that may be actual arguments under their specific names.
fn is_specific(name: &str) -> bool {
    super::super::intrinsic::passed(name).is_some()
}
