//! Calls: actual arguments matched to dummies, generic names decided. Fortran 2018 §15.4.3.4, §15.5.2.

use super::super::constraint::{Defines, has_vector_subscript};
use super::super::symbol::{
    Direction, Dummy, Proc, ProcKind, ProcSide, ScopeId, Shape, Space, SymId, SymKind, Var,
};
use super::super::typed::{Arg, CallTo, Const, Kind, Target, Typed};
use super::super::types::{Len, Ty};
use super::super::{Analysis, codes};
use crate::fortran::ast::{self, ArgValue, ExprKind, Ignored, PercentFunction};
use crate::fortran::standard::Standard;
use crate::reported::{Checked, Reported, invariant};
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

/// The place of an argument that does not fit, if it is there, and why; the loop that it counts, where it would change.
type Mismatch = (Option<Span>, String, Option<Span>);

/// How exactly arguments must fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Strictness {
    /// For the choice among specifics: type, kind and rank.
    Generic,
    /// Sequence association is allowed.
    Call,
}

impl Analysis<'_> {
    pub(crate) fn actuals(&mut self, scope: ScopeId, args: &[ast::Arg]) -> Checked<Vec<Actual>> {
        let mut list = Vec::new();
        let mut failed = None;
        for arg in args {
            let value = match &arg.value {
                ArgValue::Expr(e) => match &e.kind {
                    ExprKind::Percent(PercentFunction::Val, inner) => self.by_value(scope, inner),
                    ExprKind::Percent(PercentFunction::Ref, inner) => {
                        self.resolve(scope, inner).map(ActualValue::Value)
                    }
                    _ => self.resolve_target(scope, e).and_then(|v| {
                        self.check_concrete(&v)?;
                        Ok(ActualValue::Value(v))
                    }),
                },
                ArgValue::AlternateReturn(label) => Ok(ActualValue::AlternateReturn(label.value)),
                ArgValue::Section(_) => self.error_help(
                    codes::ARGUMENT,
                    arg.span,
                    "a section cannot be passed here: is the name declared as an array?",
                    "declare the name as an array, or correct it",
                ),
                ArgValue::Star | ArgValue::Colon => self.error_help(
                    codes::ARGUMENT,
                    arg.span,
                    "this form of actual argument is not allowed here",
                    "pass a variable, an expression or a procedure",
                ),
            };
            match value {
                Ok(value) => list.push(Actual { keyword: arg.keyword.clone(), value, span: arg.span }),
                Err(reported) => failed = Some(reported),
            }
        }
        match failed {
            Some(reported) => Err(reported),
            None => Ok(list),
        }
    }

    /// `%val(x)`.
    fn by_value(&mut self, scope: ScopeId, inner: &ast::Expr) -> Checked<ActualValue> {
        let value = self.resolve(scope, inner)?;
        self.check_scalar(&value, "a %VAL argument")?;
        if !value.ty.is_numeric() && matches!(value.ty, Ty::Character(..) | Ty::Derived(_) | Ty::Class(_)) {
            let message = format!("a %VAL argument must be a number, not {}", self.type_name(&value.ty));
            let help = "pass it by reference, or write an interface with VALUE";
            return self.error_help(codes::ARGUMENT, inner.span, message, help);
        }
        Ok(ActualValue::ByValue(value))
    }

    /// An expression where a procedure may stand: also the specific name of an intrinsic function.
    pub(crate) fn resolve_target(&mut self, scope: ScopeId, e: &ast::Expr) -> Checked<Typed> {
        if let ExprKind::Name(name) = &e.kind
            && is_specific(name)
            && self.table.lookup(scope, name).is_none()
        {
            let sym = self.table.anonymous(name, SymKind::Intrinsic(name.clone()), e.span);
            return Ok(Typed::new(Kind::Procedure(sym), Ty::Nothing, 0, e.span));
        }
        self.resolve_argument(scope, e)
    }

    /// A call of a known symbol; its type is the result's.
    pub(crate) fn call_symbol(&mut self, sym: SymId, actuals: Vec<Actual>, span: Span) -> Checked<Typed> {
        self.read_waiting(sym);
        let Some(proc) = self.table.proc(sym).cloned() else {
            let name = self.table.syms[sym].name.clone();
            return self.error_help(
                codes::WRONG_CLASS,
                span,
                format!("`{name}` is not a procedure"),
                "check the name in the call",
            );
        };
        let name = self.table.syms[sym].name.clone();
        self.check_pure_reference(&proc, sym, span)?;
        self.check_procedures_passed(&actuals)?;
        if self.is_seen_outside(sym, &name, &proc) {
            self.check_needs_interface(&proc, &name, span)?;
        }
        if !proc.explicit {
            self.check_interface_known((&proc, sym), &name, span)?;
            self.warn_of_implicit_interface(&proc, &name, span);
            self.check_defined_here(&proc, &name, &actuals, span)?;
            let args = self.plain_args(actuals)?;
            self.check_other_references(&proc, &name, &args)?;
            self.check_implicit(&name, &args)?;
            let mut ty = proc.ty.clone();
            if ty == Ty::Nothing && proc.is_function != Some(false) {
                ty = self.table.scopes[self.global_scope].implicit.of(&name).unwrap_or(Ty::Nothing);
                if let Some(owner_scope) = self.scope_of(sym) {
                    ty = self.table.scopes[owner_scope].implicit.of(&name).unwrap_or(Ty::Nothing);
                }
            }
            let call = CallTo { target: Target::Symbol(sym), args };
            return Ok(Typed::new(Kind::Call(Box::new(call)), ty, 0, span));
        }
        let mut args = match self.match_dummies(&proc, &actuals, Strictness::Call) {
            Ok(args) => args,
            Err(wrong) => {
                if self.may_mismatch(sym, &proc) {
                    for (at, message, _) in wrong {
                        self.warn_of_mismatch(sym, at.unwrap_or(span), message);
                    }
                    return self.call_by_name(&proc, sym, actuals, span);
                }
                return Err(invariant!(self, self.report_mismatches(sym, wrong, span)));
            }
        };
        self.check_enough(sym, &args, &proc)?;
        self.take_types(&proc, &mut args);
        self.learn_kinds(&proc, &args);
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
            self.check_elemental_shapes(&args)?;
            if ty == Ty::Nothing && rank > 0 {
                self.check_scalars_kept(&proc, &args)?;
            }
        }
        if is_supported(&proc.link) {
            return Ok(Typed::constant(Const::Logical(true), ty, span));
        }
        let call = CallTo { target: Target::Symbol(sym), args };
        Ok(Typed::new(Kind::Call(Box::new(call)), ty, rank, span))
    }

    pub(super) fn report_mismatches(
        &mut self,
        sym: SymId,
        wrong: Vec<Mismatch>,
        span: Span,
    ) -> Option<Reported> {
        let mut reported = None;
        for (at, message, around) in wrong {
            let said = racc_base::Diagnostic::error(codes::ARGUMENT, at.unwrap_or(span), message);
            let said = match around {
                Some(around) => said.label(around, "a loop that counts with it"),
                None => said,
            };
            let said = self.at_interface(said, sym);
            reported = Some(self.report(said));
        }
        reported
    }

    /// Guide §2.2.1 of CUDA Fortran: device data goes to dummies that are known to take it.
    pub(super) fn check_implicit(&mut self, name: &Name, args: &[Arg]) -> Checked<()> {
        for arg in args {
            // Fortran 2018 §16.9.144: nothing says the type.
            if let Arg::Value(v) = arg
                && v.ty == Ty::Null
            {
                return self.error_help(
                    codes::ARGUMENT,
                    v.span,
                    format!("NULL() for `{name}`, whose interface is not known, has no type"),
                    "give NULL a pointer of the type as its argument, or write an interface block",
                );
            }
            if let Arg::Value(v) = arg
                && self.is_remote(v)
            {
                return self.error_help(
                    codes::CUDA,
                    v.span,
                    format!("device data cannot be passed to `{name}`, whose interface is not known"),
                    "put the procedure into a module, or give it an interface with `device` dummies",
                );
            }
        }
        Ok(())
    }

    /// Fortran 2018 §15.8.1: the arrays among the arguments of an elemental procedure have one shape.
    fn check_elemental_shapes(&mut self, args: &[Arg]) -> Checked<()> {
        let arrays = args.iter().filter_map(|a| match a {
            Arg::Value(v) if v.rank > 0 => Some(v),
            Arg::Value(_) | Arg::ByValue(_) | Arg::Absent | Arg::AlternateReturn(_) => None,
        });
        let arrays: Vec<&Typed> = arrays.collect();
        let Some((first, rest)) = arrays.split_first() else { return Ok(()) };
        for v in rest {
            self.check_conformable(first, v, v.span, "the array arguments of an elemental procedure")?;
        }
        Ok(())
    }

    /// Fortran 2018 §15.8.3: where one argument of an elemental subroutine is an array, all that it defines are.
    fn check_scalars_kept(&mut self, proc: &Proc, args: &[Arg]) -> Checked<()> {
        for (arg, dummy) in args.iter().zip(&proc.dummies) {
            let (Arg::Value(v), Some(d)) = (arg, dummy.symbol()) else { continue };
            let name = self.table.syms[d].name.clone();
            let written =
                matches!(invariant!(self, self.table.var(d)).intent, Some(Direction::Out | Direction::InOut));
            if v.rank == 0 && written {
                return self.error_help(
                    codes::ARGUMENT,
                    v.span,
                    format!(
                        "`{name}` is a scalar, but this elemental subroutine defines it for each element"
                    ),
                    "give an array, or call the subroutine in a loop",
                );
            }
        }
        Ok(())
    }

    fn scope_of(&self, sym: SymId) -> Option<ScopeId> {
        let name = &self.table.syms[sym].name;
        self.table.scopes.iter().find(|(_, s)| s.names.get(name) == Some(&sym)).map(|(id, _)| id)
    }

    pub(crate) fn scope_of_var(&self, sym: SymId) -> Option<ScopeId> {
        match self.table.var(sym) {
            Some(v) if v.ty == Ty::Nothing => self.scope_of(sym),
            _ => None,
        }
    }

    /// Untyped values take the type of their dummy, and so do values whose kind does not matter.
    fn take_types(&mut self, proc: &Proc, args: &mut [Arg]) {
        for (arg, dummy) in args.iter_mut().zip(&proc.dummies) {
            if let (Arg::Value(v), Dummy::Arg(d)) = (&mut *arg, dummy)
                && self.holleriths.contains(&v.span)
                && let Some(ty) = self.table.var(*d).filter(|v| v.shape.is_scalar()).map(|v| v.ty.clone())
                && let Some(number) = self.characters_as(v, &ty)
            {
                *v = number;
                continue;
            }
            if let (Arg::Value(v), Dummy::Arg(d)) = (&mut *arg, dummy)
                && let Some(var) = self.table.var(*d)
                && (matches!(v.ty, Ty::Boz | Ty::Null)
                    || var.attrs.value && var.attrs.ignored.has(Ignored::KIND) && !var.ty.same(&v.ty))
            {
                let (ty, rank) = (var.ty.clone(), var.shape.rank());
                if v.ty != Ty::Null {
                    *v = self.convert(v.clone(), ty);
                } else {
                    v.ty = ty;
                    v.rank = rank;
                }
            }
        }
    }

    /// Arguments in the order of the dummies.
    pub(super) fn match_dummies(
        &self,
        proc: &Proc,
        actuals: &[Actual],
        strictness: Strictness,
    ) -> Result<Vec<Arg>, Vec<Mismatch>> {
        let mut slots: Vec<Option<&Actual>> = vec![None; proc.dummies.len()];
        for (i, actual) in actuals.iter().enumerate() {
            let at = match &actual.keyword {
                None if i < slots.len() => i,
                None => {
                    return Err(vec![(
                        Some(actual.span),
                        format!("too many arguments: it takes {}", slots.len()),
                        None,
                    )]);
                }
                Some(k) => {
                    let found = proc.dummies.iter().position(|d| match d {
                        Dummy::Arg(s) => self.table.syms[*s].name == k.name,
                        Dummy::AlternateReturn => false,
                    });
                    match found {
                        Some(at) => at,
                        None => {
                            return Err(vec![(
                                Some(k.span),
                                format!("it has no argument `{}`", k.name),
                                None,
                            )]);
                        }
                    }
                }
            };
            if slots[at].is_some() {
                return Err(vec![(Some(actual.span), "an argument is given twice".to_owned(), None)]);
            }
            slots[at] = Some(actual);
        }
        let (mut args, mut wrong) = (Vec::new(), Vec::new());
        for (slot, dummy) in slots.into_iter().zip(&proc.dummies) {
            let d = match dummy {
                Dummy::AlternateReturn => {
                    match slot.map(|a| &a.value) {
                        Some(ActualValue::AlternateReturn(label)) => args.push(Arg::AlternateReturn(*label)),
                        _ => {
                            let text = "an alternate return label is missing".to_owned();
                            wrong.push((slot.map(|a| a.span), text, None));
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
                        wrong.push((None, format!("missing actual argument for `{name}`"), None));
                    }
                    args.push(Arg::Absent);
                }
                Some(actual) => match &actual.value {
                    ActualValue::Value(v) => {
                        if let Err(text) = self.fits(d, v, proc, strictness) {
                            let counted = v.root().filter(|_| matches!(v.kind, Kind::Var(_)));
                            let changes = self.table.var(d).is_some_and(|dummy| {
                                matches!(dummy.intent, Some(Direction::Out | Direction::InOut))
                            });
                            let around = counted.filter(|_| changes).and_then(|s| self.loop_around(s));
                            wrong.push((Some(actual.span), text, around));
                        } else if self.distance(proc, d, v).is_none() {
                            let (from, to) = self.memories(proc, d, v);
                            let text = format!(
                                "{from} data cannot be passed for argument `{name}`, which takes {to} data"
                            );
                            wrong.push((Some(actual.span), text, None));
                        }
                        args.push(Arg::Value(v.clone()));
                    }
                    ActualValue::ByValue(_) if proc.kind == ProcKind::Internal => {
                        let text = format!("%VAL cannot be passed for `{name}` of an internal procedure");
                        wrong.push((Some(actual.span), text, None));
                    }
                    ActualValue::ByValue(v) => args.push(Arg::ByValue(v.clone())),
                    ActualValue::AlternateReturn(_) => {
                        let text = format!("a label cannot be passed for argument `{name}`");
                        wrong.push((Some(actual.span), text, None));
                    }
                },
            }
        }
        if wrong.is_empty() { Ok(args) } else { Err(wrong) }
    }

    /// Words for the memory of an argument and that of its dummy.
    fn memories(&self, proc: &Proc, dummy: SymId, v: &Typed) -> (&'static str, &'static str) {
        let to = self.table.var(dummy).map(|var| self.dummy_memory(proc, var));
        (self.memory_of(v).attribute(), to.unwrap_or_default().attribute())
    }

    /// Type, kind and rank of an actual against its dummy.
    fn fits(&self, dummy: SymId, v: &Typed, proc: &Proc, strictness: Strictness) -> Result<(), String> {
        let name = &self.table.syms[dummy].name;
        let var = match &self.table.syms[dummy].kind {
            SymKind::Variable(var) => var,
            SymKind::Procedure(p) => {
                self.fits_procedure(name, p, v)?;
                return match (strictness, self.explicit_interface(v)) {
                    // Kernels are named, not called, by what takes them.
                    (Strictness::Call, Some(given)) if p.explicit && !p.side.is_kernel() => {
                        match self.differs_from(p, given, None) {
                            Some(problem) => Err(format!(
                                "argument `{name}` has another interface: the actual argument is {problem}"
                            )),
                            None => Ok(()),
                        }
                    }
                    _ => Ok(()),
                };
            }
            _ => return Ok(()),
        };
        if let Kind::Procedure(s) = v.kind {
            let own = self.table.proc(s).is_some_and(|p| p.kind == ProcKind::Dummy && !p.explicit);
            // A dummy of an external procedure without an interface turns out to be one where the body calls it.
            let unsaid = proc.kind == ProcKind::External && var.shape.is_scalar() && !var.ty.is_character();
            if (own || unsaid) && strictness == Strictness::Call {
                return Ok(());
            }
            return Err(format!("a procedure cannot be passed for argument `{name}`, which is a variable"));
        }
        // GNU: a Hollerith constant is a number's bytes.
        let bytes = strictness == Strictness::Call
            && self.holleriths.contains(&v.span)
            && var.shape.is_scalar()
            && (var.ty.is_numeric() || matches!(var.ty, Ty::Logical(_)));
        if !bytes && !self.type_fits(var, &v.ty) {
            return Err(format!(
                "type mismatch in argument `{name}`: passed {} to {}",
                self.type_name(&v.ty),
                self.type_name(&var.ty)
            ));
        }
        if matches!(v.kind, Kind::Null) || v.ty == Ty::Null {
            return Ok(());
        }
        if v.ty == Ty::Assumed && !matches!(var.ty, Ty::Assumed) {
            return Err(format!("argument `{name}` must be TYPE(*), as the actual argument is"));
        }
        if self.is_assumed_rank(v) && !matches!(var.shape, Shape::AssumedRank) {
            return Err(format!("argument `{name}` must have assumed rank, as the actual argument has"));
        }
        if !rank_fits(proc, var, v, strictness) {
            let rank = var.shape.rank();
            return Err(format!("rank mismatch in argument `{name}` (rank {rank} and rank {})", v.rank));
        }
        match strictness {
            Strictness::Call => {
                self.fits_in_call(name, var, v)?;
                let keeps = proc.elemental || var.attrs.value;
                let changes = matches!(var.intent, Some(Direction::Out | Direction::InOut));
                // Fortran 2018 §15.5.2.4, paragraph 21.
                if !keeps && changes && has_vector_subscript(v) {
                    return Err(format!(
                        "argument `{name}` is INTENT(OUT) or INTENT(INOUT), but the actual argument has a vector subscript"
                    ));
                }
                Ok(())
            }
            Strictness::Generic => Ok(()),
        }
    }

    fn fits_procedure(&self, name: &Name, p: &Proc, v: &Typed) -> Result<(), String> {
        let procedure = match &v.kind {
            Kind::Procedure(_) => true,
            Kind::Component { .. } | Kind::Null => true,
            Kind::Call(_) => v.ty == Ty::CFunPtr,
            _ => false,
        };
        let given = match &v.kind {
            Kind::Procedure(s) => self.table.proc(*s),
            _ => None,
        };
        // A function for a subroutine is a different interface.
        if let (Some(wanted), Some(is)) = (p.is_function, given.and_then(|q| q.is_function))
            && wanted != is
        {
            let word = |function| if function { "function" } else { "subroutine" };
            let (wanted, is) = (word(wanted), word(is));
            return Err(format!("argument `{name}` must be a {wanted}, but the actual argument is a {is}"));
        }
        self.check_passed_result(name, p, v)?;
        if let Kind::Procedure(s) = v.kind
            && p.is_function == Some(true)
            && given.is_some_and(|q| q.kind == ProcKind::External && !q.explicit && q.ty == Ty::Nothing)
            && self.table.syms[s].span != Span::NONE
            && self.implied_type(s) == Some(false)
        {
            return Err(format!("argument `{name}` must be a function, but the actual argument has no type"));
        }
        let internal = given.is_some_and(|q| q.kind == ProcKind::Internal);
        if internal && self.options.standard.is_some_and(|s| s < Standard::F2008) {
            return Err(format!(
                "argument `{name}`: internal procedures can be passed since Fortran 2008 only"
            ));
        }
        let side = given.map(|q| q.side);
        if p.side.is_kernel() && !side.is_some_and(|side| side.is_kernel()) {
            return Err(format!("argument `{name}` must be a kernel: a subroutine with attributes(global)"));
        }
        // The host would call what has no code of its own there.
        let only_device = |side: ProcSide| side.is_kernel() || side == ProcSide::Device;
        if !self.device_code && p.side == ProcSide::Host && side.is_some_and(only_device) {
            return Err(format!("argument `{name}` must be a procedure that the host can call"));
        }
        // Fortran 2018 §15.5.2.9, paragraph 5: what the pointer of an INTENT(IN) dummy points to may stand for it.
        let of_name =
            matches!(v.kind, Kind::Procedure(_)) && given.is_none_or(|q| q.kind != ProcKind::Pointer);
        if p.kind == ProcKind::Pointer && p.intent != Some(Direction::In) && of_name {
            return Err(format!("argument `{name}` must be a procedure pointer, as it is not INTENT(IN)"));
        }
        if procedure { Ok(()) } else { Err(format!("argument `{name}` must be a procedure")) }
    }

    /// Whether the implicit rules of its scope give the name a type.
    fn implied_type(&self, s: SymId) -> Option<bool> {
        let scope = self.scope_of(s)?;
        Some(self.table.scopes[scope].implicit.of(&self.table.syms[s].name).is_some())
    }

    fn type_fits(&self, var: &Var, ty: &Ty) -> bool {
        let ignored = var.attrs.ignored;
        match (&var.ty, ty) {
            (Ty::Nothing, _) => true,
            _ if ignored.has(Ignored::TYPE) => true,
            (a, b) if ignored.has(Ignored::KIND) && a.same_but_for_kind(b) => true,
            // Fortran 2018 §15.5.2.12, which came with Fortran 2008: an absent argument.
            (_, Ty::Null) => {
                let absent = var.attrs.allocatable || var.attrs.optional;
                var.attrs.pointer || absent && !self.is_before(Standard::F2008)
            }
            (Ty::Assumed | Ty::Class(None), _) => true,
            (Ty::Class(Some(base)), Ty::Derived(t) | Ty::Class(Some(t))) => self.table.extends(*t, *base),
            // Fortran 2018 §15.5.2.4, paragraph 2.
            (Ty::Derived(a), Ty::Derived(b) | Ty::Class(Some(b))) => self.same_derived(*a, *b),
            (Ty::Integer(_) | Ty::Real(_), Ty::Boz) => true,
            (a, b) => a.same(b),
        }
    }

    /// What a call demands beyond what chooses a specific procedure.
    fn fits_in_call(&self, name: &Name, var: &Var, v: &Typed) -> Result<(), String> {
        let (allocatable, pointer) = self.dynamic_attrs(v);
        self.check_sequence(name, var, v)?;
        self.check_any_rank(name, var, v)?;
        self.check_coindexed_argument(name, var, v)?;
        self.check_coarray_argument(name, var, v)?;
        self.check_association_type(name, var, v)?;
        let either = var.attrs.ignored.has(Ignored::ALLOCATABLE) && pointer;
        if var.attrs.allocatable && !allocatable && !either {
            return Err(format!("actual argument for `{name}` must be ALLOCATABLE"));
        }
        self.check_allocatable_memory(name, var, v)?;
        // A target for a pointer came with Fortran 2008.
        let old = self.options.standard.is_some_and(|s| s < Standard::F2008);
        let target = v.is_designator() && var.intent == Some(Direction::In) && !old && self.may_be_target(v);
        if var.attrs.pointer && !pointer && !target {
            let or = if var.intent == Some(Direction::In) && !old { " or a TARGET" } else { "" };
            return Err(format!("actual argument for `{name}` must be a POINTER{or}"));
        }
        if let Some(why) = self.pointer_not_kept(v).filter(|_| var.attrs.pointer) {
            return Err(format!(
                "argument `{name}` is a POINTER, but {why} so nothing else can point to its target"
            ));
        }
        let defines = matches!(var.intent, Some(Direction::Out | Direction::InOut));
        if defines && !v.is_designator() && !self.is_pointer_variable(v) {
            return Err(format!(
                "argument `{name}` is INTENT(OUT) or INTENT(INOUT): the actual argument must be a variable"
            ));
        }
        if var.attrs.pointer && var.attrs.contiguous && pointer && !self.is_simply_contiguous(v) {
            return Err(format!(
                "argument `{name}` is a CONTIGUOUS pointer: the actual argument must be one"
            ));
        }
        // Where the actual is a pointer for a pointer, it is the association that changes.
        let how =
            if var.attrs.pointer || var.attrs.allocatable { Defines::Association } else { Defines::Value };
        if defines && let Some((why, _)) = self.not_definable(v, how) {
            return Err(format!("argument `{name}` is INTENT(OUT) or INTENT(INOUT), but {why}"));
        }
        Ok(())
    }

    /// Fortran 2018 §15.5.2.5: what may change its type with its memory must be able to.
    fn check_association_type(&self, name: &Name, var: &Var, v: &Typed) -> Result<(), String> {
        let changes = var.attrs.allocatable || var.attrs.pointer && var.intent != Some(Direction::In);
        let Ty::Class(wanted) = var.ty else { return Ok(()) };
        let fits = match v.ty {
            Ty::Class(given) => match (wanted, given) {
                (None, None) => true,
                (Some(a), Some(b)) => self.same_derived(a, b),
                _ => false,
            },
            _ => false,
        };
        let either = var.attrs.ignored != Ignored::default();
        if !changes || fits || either {
            return Ok(());
        }
        let what = if var.attrs.allocatable { "ALLOCATABLE" } else { "a POINTER" };
        Err(format!(
            "argument `{name}` is {what} and {}: the actual argument must be declared so too, not {}",
            self.type_name(&var.ty),
            self.type_name(&v.ty)
        ))
    }

    /// CUDA Fortran guide §2.2.3: what allocates through the dummy takes the dummy's memory, so the actual has the same.
    fn check_allocatable_memory(&self, name: &Name, var: &Var, v: &Typed) -> Result<(), String> {
        let (own, dummy) = (self.declared_memory(v), var.attrs.space);
        let host = |s: Space| matches!(s, Space::Host | Space::Pinned);
        let ignored = var.attrs.ignored.has(Ignored::DEVICE) || var.attrs.ignored.has(Ignored::MANAGED);
        if !var.attrs.allocatable || self.device_code || ignored || own == dummy || host(own) && host(dummy) {
            return Ok(());
        }
        Err(format!(
            "argument `{name}` is allocatable {} data, so the actual argument cannot be {} data",
            dummy.attribute(),
            own.attribute()
        ))
    }

    /// The specific procedure of a generic that takes these arguments.
    pub(crate) fn choose(&mut self, specifics: &[SymId], actuals: &[Actual]) -> Option<SymId> {
        for s in specifics {
            self.read_waiting(*s);
        }
        let fits = |s: &SymId, elemental: bool| {
            let p = self.table.proc(*s).filter(|p| p.elemental == elemental)?;
            let args = self.match_dummies(p, actuals, Strictness::Generic).ok()?;
            let far = args.iter().zip(&p.dummies).map(|(arg, dummy)| match (arg, dummy) {
                (Arg::Value(v), Dummy::Arg(d)) => self.distance(p, *d, v).unwrap_or(0),
                _ => 0,
            });
            let far = far.sum::<u32>();
            // A type that is asked for is nearer than any.
            let any = p.dummies.iter().filter_map(Dummy::symbol).filter_map(|d| self.table.var(d));
            let any = any.filter(|var| var.attrs.ignored.has(Ignored::TYPE)).count();
            let far = (far, any);
            // ALLOCATABLE and POINTER tell specifics apart as well (Fortran 2018 §15.4.3.4.5).
            let refused = self.match_dummies(p, actuals, Strictness::Call).is_err();
            Some((far, refused))
        };
        // Guide §2.2.3 of CUDA Fortran: the nearest by the memory of its dummies; of equals the first.
        let nearest = |elemental: bool| {
            let all = specifics.iter().filter_map(|s| Some((fits(s, elemental)?, *s)));
            all.min_by_key(|(far, _)| *far).map(|(_, s)| s)
        };
        nearest(false).or_else(|| nearest(true))
    }

    /// Fortran 2018 §16.9.144: NULL() without a type must leave one specific procedure to choose.
    pub(crate) fn check_null_argument(&mut self, specifics: &[SymId], actuals: &[Actual]) -> Checked<()> {
        let bare = |a: &&Actual| matches!(&a.value, ActualValue::Value(v) if v.ty == Ty::Null);
        let Some(null) = actuals.iter().find(bare) else { return Ok(()) };
        // A pointer, or an argument that is absent then.
        let takes = |arg: &Arg, dummy: &Dummy| match (arg, dummy.symbol().and_then(|d| self.table.var(d))) {
            (Arg::Value(v), Some(var)) => v.ty != Ty::Null || var.attrs.pointer || var.attrs.optional,
            _ => true,
        };
        let fits = |s: &&SymId| {
            let Some(p) = self.table.proc(**s) else { return false };
            let args = self.match_dummies(p, actuals, Strictness::Call);
            args.is_ok_and(|args| args.iter().zip(&p.dummies).all(|(a, d)| takes(a, d)))
        };
        let names: Vec<String> =
            specifics.iter().filter(fits).map(|s| format!("`{}`", self.table.syms[*s].name)).collect();
        if names.len() < 2 {
            return Ok(());
        }
        self.error_help(
            codes::GENERIC,
            null.span,
            format!("NULL() does not say which procedure is meant: {} take it", names.join(" and ")),
            "give NULL a pointer of the type as its argument",
        )
    }

    pub(crate) fn no_specific<T>(
        &mut self,
        name: &Name,
        specifics: &[SymId],
        actuals: &[Actual],
        span: Span,
    ) -> Checked<T> {
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

fn rank_fits(proc: &Proc, var: &Var, v: &Typed, strictness: Strictness) -> bool {
    let rank = var.shape.rank();
    match &var.shape {
        Shape::AssumedRank => true,
        _ if var.attrs.ignored.has(Ignored::RANK) => true,
        Shape::Scalar => v.rank == 0 || proc.elemental,
        Shape::AssumedShape(_) | Shape::Deferred(_) => v.rank == rank,
        Shape::Explicit(_) | Shape::AssumedSize(..) => {
            v.rank == rank
                || var.ty == Ty::Assumed
                || strictness == Strictness::Call
                    && (v.rank > 0
                        || matches!(v.kind, Kind::Element(..))
                        || v.ty.is_character()
                        || matches!(v.kind, Kind::Substring { .. }))
        }
    }
}

/// An inquiry of the IEEE modules that is answered with yes wherever racc's programs run (Fortran 2018 §17.11); what
/// control of underflow there is depends on the kind.
fn is_supported(link: &str) -> bool {
    let name = ["__ieee_arithmetic_MOD_ieee_support_", "__ieee_exceptions_MOD_ieee_support_"]
        .iter()
        .find_map(|prefix| link.strip_prefix(prefix));
    name.is_some_and(|name| !name.starts_with("underflow_control"))
}
