//! `x(…)` and `x%y`: elements, sections, substrings, components, bindings, calls. Fortran 2018 §9.

use super::super::symbol::{BindingKind, ProcKind, ScopeId, Shape, SymKind};
use super::super::typed::{Arg, CallTo, Const, Kind, Op, Sub, Target, Typed};
use super::super::types::{Len, Ty};
use super::super::{Analysis, codes};
use super::{Actual, ActualValue};
use crate::acc::names::nearest;
use crate::fortran::ast::{self, ArgValue, ExprKind};
use crate::fortran::standard::Standard;
use crate::reported::{Checked, invariant};
use racc_base::{Name, Span};

impl Analysis<'_> {
    pub(super) fn apply(
        &mut self,
        scope: ScopeId,
        base: &ast::Expr,
        args: &[ast::Arg],
        span: Span,
    ) -> Checked<Typed> {
        match &base.kind {
            ExprKind::Name(name) => self.apply_name(scope, name, base.span, args, span),
            ExprKind::Member(object, name) => {
                if let Some(call) = self.bound_call(scope, object, name, args, span) {
                    return call;
                }
                let base = self.member(scope, object, name, base.span)?;
                let lows = self.constant_component_lows(scope, object, name, &base);
                self.subscripted_from(scope, base, &lows, args, span)
            }
            ExprKind::Apply(inner, params)
                if let ExprKind::Name(name) = &inner.kind
                    && let Some(id) = self.definition_named(scope, name) =>
            {
                self.structure_constructor(scope, id, params, args, span)
            }
            _ => {
                let applied = matches!(base.kind, ExprKind::Apply(..));
                let section = matches!(&base.kind, ExprKind::Apply(_, first)
                    if matches!(first.as_slice(), [ast::Arg { value: ArgValue::Section(_), .. }]));
                let base = self.resolve(scope, base)?;
                if section && base.rank == 0 {
                    return self.error_help(
                        codes::SHAPE,
                        span,
                        "a substring has no substrings (Fortran 2018 R908)",
                        "write one pair of parentheses, with both bounds",
                    );
                }
                // A second pair of parentheses selects characters, also where the first gave a constant array.
                if applied
                    && base.ty.is_character()
                    && let [ast::Arg { value: ArgValue::Section(section), .. }] = args
                {
                    return self.substring(scope, base, section, span);
                }
                self.subscripted(scope, base, args, span)
            }
        }
    }

    pub(super) fn subscripted(
        &mut self,
        scope: ScopeId,
        base: Typed,
        args: &[ast::Arg],
        span: Span,
    ) -> Checked<Typed> {
        self.subscripted_from(scope, base, &[], args, span)
    }

    /// Elements, sections and substrings of a designator or constant. `lows`: a constant's lower bounds, if not 1.
    pub(super) fn subscripted_from(
        &mut self,
        scope: ScopeId,
        base: Typed,
        lows: &[i64],
        args: &[ast::Arg],
        span: Span,
    ) -> Checked<Typed> {
        if let Kind::Procedure(sym) = base.kind {
            let actuals = self.actuals(scope, args)?;
            return self.call_symbol(sym, actuals, span);
        }
        self.check_has_type(&base, span)?;
        let own_rank = self.own_rank(&base);
        if own_rank == 0 {
            if base.ty.is_character()
                && let [ast::Arg { value: ArgValue::Section(section), .. }] = args
            {
                return self.substring(scope, base, section, span);
            }
            return self.error_help(
                codes::SHAPE,
                span,
                "only arrays can be subscripted",
                "remove the subscripts, or check the name",
            );
        }
        if args.len() != usize::from(own_rank) {
            return self.error_help(
                codes::SHAPE,
                span,
                format!("rank mismatch in array reference ({}/{own_rank})", args.len()),
                format!("give {own_rank} subscripts"),
            );
        }
        let mut subs = Vec::new();
        let mut ranges = 0;
        for arg in args {
            match &arg.value {
                ArgValue::Expr(e) => {
                    let v = self.resolve(scope, e)?;
                    let vector = v.rank;
                    let v = self.subscript(v)?;
                    if vector == 0 {
                        subs.push(Sub::Index(v));
                    } else if vector == 1 {
                        ranges += 1;
                        subs.push(Sub::Vector(v));
                    } else {
                        return self.error_help(
                            codes::SHAPE,
                            e.span,
                            "a vector subscript must have rank 1",
                            "use an array of rank 1 as subscript",
                        );
                    }
                }
                ArgValue::Section(s) => {
                    ranges += 1;
                    let [lower, upper, stride] = [&s.lower, &s.upper, &s.stride];
                    let lower = self.section_bound(scope, lower.as_deref())?;
                    let upper = self.section_bound(scope, upper.as_deref())?;
                    subs.push(Sub::Range(lower, upper, self.section_bound(scope, stride.as_deref())?));
                }
                ArgValue::AlternateReturn(_) | ArgValue::Star | ArgValue::Colon => {
                    return self.error_help(
                        codes::SHAPE,
                        arg.span,
                        "this is not a subscript",
                        "write an INTEGER expression or a range `first:last`",
                    );
                }
            }
        }
        self.check_constant_bounds(&base, &subs);
        self.check_last_range(&base, &subs, span)?;
        for (sub, lo) in subs.iter_mut().zip(lows) {
            self.count_from_one(sub, *lo);
        }
        let ty = base.ty.clone();
        let outer = base.rank - own_rank;
        if ranges == 0 {
            let subs =
                subs.into_iter().filter_map(|s| if let Sub::Index(e) = s { Some(e) } else { None }).collect();
            return Ok(self.fold(Typed::new(Kind::Element(Box::new(base), subs), ty, outer, span)));
        }
        if outer > 0 {
            return self.error_help(
                codes::SHAPE,
                span,
                "only one part of a designator can be an array",
                "choose one element of one of the arrays",
            );
        }
        Ok(self.fold(Typed::new(Kind::Section(Box::new(base), subs), ty, ranges, span)))
    }

    /// Fortran 2018 C710.
    fn check_has_type(&mut self, base: &Typed, span: Span) -> Checked<()> {
        if base.ty != Ty::Assumed {
            return Ok(());
        }
        self.error_help(
            codes::TYPE,
            span,
            "an object of TYPE(*) has no parts: its elements have no known size",
            "pass the whole object, or give it a type (Fortran 2018 C710)",
        )
    }

    /// A bound or the stride of a section, if it is written.
    fn section_bound(&mut self, scope: ScopeId, e: Option<&ast::Expr>) -> Checked<Option<Typed>> {
        let Some(e) = e else { return Ok(None) };
        let v = self.resolve(scope, e)?;
        if v.rank > 0 {
            return self.error_help(
                codes::SHAPE,
                e.span,
                "a section bound must be a scalar",
                "use a scalar INTEGER expression",
            );
        }
        self.subscript(v).map(Some)
    }

    /// A subscript into something with that lower bound, as one into what counts from 1.
    fn count_from_one(&mut self, sub: &mut Sub, lo: i64) {
        if lo == 1 {
            return;
        }
        let mut shift = |e: &mut Typed| {
            let by = Typed::constant(Const::Int((lo - 1).into()), Ty::INDEX, e.span);
            let index = self.convert(e.clone(), Ty::INDEX);
            let (rank, span) = (e.rank, e.span);
            let less = Kind::Binary(Op::Sub, Box::new(index), Box::new(by));
            *e = self.fold(Typed::new(less, Ty::INDEX, rank, span));
        };
        match sub {
            Sub::Index(e) | Sub::Vector(e) => shift(e),
            Sub::Range(a, b, _) => a.iter_mut().chain(b).for_each(shift),
        }
    }

    /// Subscripts that are constant are checked against constant bounds.
    fn check_constant_bounds(&mut self, base: &Typed, subs: &[Sub]) {
        let Kind::Var(sym) = base.kind else { return };
        let Some(dims) = self.table.var(sym).and_then(|v| v.shape.constant()) else { return };
        let name = self.table.syms[sym].name.clone();
        for (i, (sub, (lo, extent))) in subs.iter().zip(&dims).enumerate() {
            if let Sub::Index(e) = sub
                && let Some(v) = e.as_int()
                && (v < i128::from(*lo) || v > i128::from(lo + extent - 1))
            {
                let hi = lo + extent - 1;
                let message = format!(
                    "array reference out of bounds ({v} not in [{lo}:{hi}]) in dimension {} of `{name}`",
                    i + 1
                );
                let said = racc_base::Diagnostic::warning("W0804", e.span, message);
                self.sink.push(said.help(format!("its subscripts are {lo} to {hi}")));
            }
        }
    }

    /// The rank of the last part of a designator.
    pub(crate) fn own_rank(&self, base: &Typed) -> u8 {
        match &base.kind {
            Kind::Component { of, index, .. } => {
                self.table.derived[*of].components[*index as usize].shape.rank()
            }
            Kind::AsType(inner) => self.own_rank(inner),
            Kind::Element(..) | Kind::Section(..) => 0,
            _ => base.rank,
        }
    }

    fn substring(
        &mut self,
        scope: ScopeId,
        base: Typed,
        section: &ast::Section,
        span: Span,
    ) -> Checked<Typed> {
        if section.stride.is_some() {
            return self.error_help(
                codes::SHAPE,
                span,
                "a substring cannot have a stride",
                "write `c(first:last)`",
            );
        }
        let mut bound = |e: &Option<Box<ast::Expr>>| -> Checked<Option<Box<Typed>>> {
            match e {
                None => Ok(None),
                Some(e) => {
                    let v = self.resolve(scope, e)?;
                    Ok(Some(Box::new(self.to_index(v)?)))
                }
            }
        };
        let lower = bound(&section.lower)?;
        let upper = bound(&section.upper)?;
        self.check_substring(&base, lower.as_deref(), upper.as_deref())?;
        let known = match (&lower, &upper, base.const_len()) {
            (None, Some(u), _) => u.as_int().map(|u| u.max(0) as i64),
            (Some(l), Some(u), _) => l.as_int().zip(u.as_int()).map(|(l, u)| (u - l + 1).max(0) as i64),
            (Some(l), None, Some(n)) => l.as_int().map(|l| (i128::from(n) - l + 1).max(0) as i64),
            (None, None, n) => n,
            (Some(_), None, None) => None,
        };
        let ty = Ty::Character(base.ty.kind(), known.map_or(Len::Computed, Len::Const));
        let rank = base.rank;
        Ok(self.fold(Typed::new(Kind::Substring { base: Box::new(base), lower, upper }, ty, rank, span)))
    }

    /// Fortran 2018 §9.4.1: unless it is empty, a substring lies within its string.
    fn check_substring(&mut self, base: &Typed, lower: Option<&Typed>, upper: Option<&Typed>) -> Checked<()> {
        let first = lower.map_or(Some(1), Typed::as_int);
        let length = base.const_len().map(i128::from);
        let last = upper.map_or(length, Typed::as_int);
        let (Some(first), Some(last)) = (first, last) else { return Ok(()) };
        if first > last {
            return Ok(());
        }
        let (span, problem) = match length {
            _ if first < 1 => (lower, format!("a substring cannot begin at character {first}")),
            Some(length) if last > length => {
                (upper, format!("a substring cannot end at character {last} of {length}"))
            }
            _ => return Ok(()),
        };
        let span = span.map_or(base.span, |e| e.span);
        self.error_help(codes::RANGE, span, problem, "stay within the length of the string")
    }

    /// Fortran 2018 §7.5.7.2: outside of its module a private binding cannot be named.
    fn check_binding_seen(
        &mut self,
        scope: ScopeId,
        id: super::super::types::DerivedId,
        name: &ast::Ident,
    ) -> Checked<()> {
        let Some((of, binding)) = self.table.binding(id, &name.name) else { return Ok(()) };
        let private = binding.private;
        let ty = self.table.derived[of].name.clone();
        if private && !self.is_inside(scope, self.table.derived[of].module.as_ref()) {
            return self.error_help(
                codes::COMPONENT,
                name.span,
                format!("binding `{}` of type `{ty}` is private", name.name),
                "use a procedure of the module that defines the type",
            );
        }
        Ok(())
    }

    /// Fortran 2018 C1529: what an abstract type leaves open cannot be called for an object that is no extension.
    fn check_base_object(&mut self, object: &Typed, name: &ast::Ident) -> Checked<()> {
        let Ty::Derived(id) = object.ty else { return Ok(()) };
        let derived = &self.table.derived[id];
        if !derived.is_abstract {
            return Ok(());
        }
        let message =
            format!("`%{}` is called for an object of the abstract type `{}`", name.name, derived.name);
        self.error_help(codes::TYPE, object.span, message, "call it for the whole object")
    }

    pub(super) fn member(
        &mut self,
        scope: ScopeId,
        base: &ast::Expr,
        name: &ast::Ident,
        span: Span,
    ) -> Checked<Typed> {
        let object = self.resolve_argument(scope, base)?;
        self.check_has_parts(&object, &name.name)?;
        self.component_of(scope, object, name, span)
    }

    /// Fortran 2018 R911: parts are of variables and named constants.
    fn check_has_parts(&mut self, object: &Typed, name: &str) -> Checked<()> {
        let what = match &object.kind {
            Kind::Call(_) | Kind::Intrinsic(..) | Kind::StatementFunction(..) => "a function's result",
            Kind::Structure(..) | Kind::Array(_) => "a constructor's value",
            _ => return Ok(()),
        };
        self.error_help(
            codes::COMPONENT,
            object.span,
            format!("`%{name}` cannot follow {what}"),
            "give the value a name, with ASSOCIATE or a variable, and take the part of that",
        )
    }

    fn component_of(
        &mut self,
        scope: ScopeId,
        object: Typed,
        name: &ast::Ident,
        span: Span,
    ) -> Checked<Typed> {
        let rank = object.rank;
        match (&object.ty, name.name.as_str()) {
            (Ty::Complex(k), "re" | "im") => {
                self.check_new("%RE and %IM", Standard::F2008, name.span)?;
                let ty = Ty::Real(*k);
                let kind =
                    if name.name == "re" { Kind::Re(Box::new(object)) } else { Kind::Im(Box::new(object)) };
                return Ok(self.fold(Typed::new(kind, ty, rank, span)));
            }
            (Ty::Integer(_) | Ty::Real(_) | Ty::Complex(_) | Ty::Logical(_) | Ty::Character(..), "kind") => {
                self.check_new("%KIND and %LEN", Standard::F2003, name.span)?;
                return Ok(Typed::int(object.ty.kind().into(), span));
            }
            (Ty::Character(..), "len") => {
                self.check_new("%KIND and %LEN", Standard::F2003, name.span)?;
                let actual = Actual { keyword: None, value: ActualValue::Value(object), span };
                return self.intrinsic_call(&Name::new("len"), vec![actual], span);
            }
            _ => {}
        }
        let (Ty::Derived(id) | Ty::Class(Some(id))) = object.ty else {
            let ty = self.type_name(&object.ty);
            return self.error_help(
                codes::COMPONENT,
                name.span,
                format!("`{}` is not a component of {ty}, which is not a derived type", name.name),
                "check the name: only variables of derived type have components",
            );
        };
        let Some(path) = self.table.component(id, &name.name) else {
            if self.is_faulty_type(id) {
                return Err(self.unreported());
            }
            // A parameterless function binding can only be called.
            let ty = self.table.derived[id].name.clone();
            return self.error_help(
                codes::COMPONENT,
                name.span,
                format!("`{}` is not a component of type `{ty}`", name.name),
                self.near_component(id, &name.name),
            );
        };
        let length = self.known_length(&object, id, &name.name);
        let mut at = object;
        for (of, index) in path {
            let c = self.table.derived[of].components[index].clone();
            if let (true, Some(value)) = (c.parameter, &c.init) {
                return Ok(Typed { span, ..value.clone() });
            }
            if let (true, Some(value)) = (c.parameter, length.clone()) {
                let value = self.convert(value, c.ty);
                return Ok(Typed { span, ..self.fold(value) });
            }
            let inside = self.is_inside(scope, self.table.derived[of].module.as_ref());
            if c.private && !inside {
                return self.error_help(
                    codes::COMPONENT,
                    name.span,
                    format!("component `{}` of type `{}` is private", c.name, self.table.derived[of].name),
                    "use a procedure of the module that defines the type",
                );
            }
            if at.rank > 0 && c.sized.is_some() {
                return self.nyi(name.span, "an array of components whose size a LEN parameter gives");
            }
            if at.rank > 0 && (c.allocatable || c.pointer) {
                return self.error_help(
                    codes::COMPONENT,
                    name.span,
                    format!("component `{}` of an array is ALLOCATABLE or a POINTER", c.name),
                    "use the component of one element at a time: there is no array of what is allocated elsewhere \
                     (Fortran 2018 C919)",
                );
            }
            // Fortran 2018 §9.4.5: all elements have one value of a type parameter.
            let rank = if c.parameter { 0 } else { at.rank + c.shape.rank() };
            let index = index as u32;
            // A constant's parent is a constant.
            at = self.fold(Typed::new(Kind::Component { base: Box::new(at), of, index }, c.ty, rank, span));
        }
        Ok(at)
    }

    /// The scope sees what is private in the module.
    pub(in super::super) fn is_inside(&self, scope: ScopeId, module: Option<&Name>) -> bool {
        self.table.scopes[self.unit_scope(scope)].module.as_ref() == module || self.in_module(scope, module)
    }

    fn in_module(&self, scope: ScopeId, module: Option<&Name>) -> bool {
        let mut at = Some(scope);
        while let Some(id) = at {
            let s = &self.table.scopes[id];
            if s.module.as_ref() == module {
                return true;
            }
            // Submodules see what is private in their ancestors.
            at = s.parent;
        }
        false
    }

    fn near_component(&self, id: super::super::types::DerivedId, name: &str) -> String {
        let names: Vec<&str> = self.table.derived[id].components.iter().map(|c| c.name.as_str()).collect();
        match nearest(name, names.iter().copied()) {
            Some(n) => format!("did you mean `{n}`?"),
            None => format!("it has {}", names.join(", ")),
        }
    }

    /// `object%name(args)` when the name is a type-bound procedure or a procedure pointer. `None`: it is neither.
    pub(crate) fn bound_call(
        &mut self,
        scope: ScopeId,
        object: &ast::Expr,
        name: &ast::Ident,
        args: &[ast::Arg],
        span: Span,
    ) -> Option<Checked<Typed>> {
        let object = match self.resolve(scope, object) {
            Ok(object) => object,
            Err(reported) => return Some(Err(reported)),
        };
        if let Err(reported) = self.check_has_parts(&object, &name.name) {
            return Some(Err(reported));
        }
        let (Ty::Derived(id) | Ty::Class(Some(id))) = object.ty else { return None };
        if let Some(path) = self.table.component(id, &name.name) {
            let (of, index) = *path.last()?;
            let procedure = self.table.derived[of].components[index].procedure.clone()?;
            return Some(self.call_component(scope, object, name, &procedure, args, span));
        }
        let Some((_, binding)) = self.table.binding(id, &name.name) else {
            return self.is_faulty_type(id).then(|| Err(self.unreported()));
        };
        let kind = binding.kind.clone();
        let allowed = self.check_binding_seen(scope, id, name).and_then(|()| {
            if matches!(kind, BindingKind::Procedure { nopass: true, .. }) {
                return self.check_single_base(&object, name);
            }
            self.check_base_object(&object, name)
        });
        if let Err(reported) = allowed {
            return Some(Err(reported));
        }
        let actuals = match self.actuals(scope, args) {
            Ok(actuals) => actuals,
            Err(reported) => return Some(Err(reported)),
        };
        match kind {
            BindingKind::Procedure { .. } => {
                Some(self.bound_procedure(&object, &name.name, actuals, None, span))
            }
            BindingKind::Generic(names) => {
                for n in &names {
                    if let Some(call) = self.try_bound(&object, n, actuals.clone(), usize::MAX, span) {
                        return Some(Ok(call));
                    }
                }
                Some(self.error_help(
                    codes::GENERIC,
                    span,
                    format!("no specific binding of the generic `{}` takes these arguments", name.name),
                    format!("it has {}", names.join(", ")),
                ))
            }
        }
    }

    /// The call through a binding when its arguments fit. `at`: place of the passed object among the arguments.
    pub(crate) fn try_bound(
        &mut self,
        object: &Typed,
        name: &Name,
        actuals: Vec<Actual>,
        at: usize,
        span: Span,
    ) -> Option<Typed> {
        let (Ty::Derived(id) | Ty::Class(Some(id))) = object.ty else { return None };
        let BindingKind::Procedure { target, interface, nopass, pass, .. } =
            self.table.binding(id, name)?.1.kind.clone()
        else {
            return None;
        };
        let interface = interface.or(target)?;
        let full = self.with_object(interface, object, nopass, pass.as_ref(), actuals.clone(), at)?;
        self.choose(&[interface], &full)?;
        self.bound_procedure(object, name, actuals, Some(at), span).ok()
    }

    fn with_object(
        &self,
        interface: super::super::symbol::SymId,
        object: &Typed,
        nopass: bool,
        pass: Option<&Name>,
        mut actuals: Vec<Actual>,
        at: usize,
    ) -> Option<Vec<Actual>> {
        if nopass {
            return Some(actuals);
        }
        let proc = self.table.proc(interface)?;
        let place = match pass {
            None => 0,
            Some(name) => proc.dummies.iter().position(|d| match d {
                super::super::symbol::Dummy::Arg(s) => self.table.syms[*s].name == *name,
                super::super::symbol::Dummy::AlternateReturn => false,
            })?,
        };
        if at != usize::MAX && at != place {
            return None;
        }
        let actual = Actual { keyword: None, value: ActualValue::Value(object.clone()), span: object.span };
        if place <= actuals.len() && actuals.iter().take(place).all(|a| a.keyword.is_none()) {
            actuals.insert(place, actual);
        } else {
            let keyword = pass.map(|n| ast::Ident { name: n.clone(), span: object.span });
            actuals.push(Actual { keyword, ..actual });
        }
        Some(actuals)
    }

    fn bound_procedure(
        &mut self,
        object: &Typed,
        name: &Name,
        actuals: Vec<Actual>,
        at: Option<usize>,
        span: Span,
    ) -> Checked<Typed> {
        let (Ty::Derived(id) | Ty::Class(Some(id))) = object.ty else { return Err(self.unreported()) };
        let BindingKind::Procedure { target, interface, nopass, pass, slot } =
            invariant!(self, self.table.binding(id, name)).1.kind.clone()
        else {
            return Err(self.unreported());
        };
        let known = invariant!(self, interface.or(target));
        self.check_coindexed_call(object, false)?;
        let actuals =
            self.with_object(known, object, nopass, pass.as_ref(), actuals, at.unwrap_or(usize::MAX));
        let Some(actuals) = actuals else {
            return self.error_help(
                codes::ARGUMENT,
                span,
                format!("the procedure of the binding `{name}` has no argument for its object"),
                "add a passed-object dummy argument, or declare the binding NOPASS",
            );
        };
        let mut call = self.call_symbol(known, actuals, span)?;
        if matches!(object.ty, Ty::Class(_))
            && let Kind::Call(to) = &mut call.kind
        {
            to.target = Target::Bound { object: Box::new(object.clone()), slot, interface: known };
        }
        Ok(call)
    }

    fn call_component(
        &mut self,
        scope: ScopeId,
        object: Typed,
        name: &ast::Ident,
        procedure: &super::super::symbol::ProcComponent,
        args: &[ast::Arg],
        span: Span,
    ) -> Checked<Typed> {
        self.check_coindexed_call(&object, true)?;
        let actuals = self.actuals(scope, args)?;
        let pointer = self.component_of(scope, object.clone(), name, span)?;
        let Some(interface) = procedure.interface else {
            let args = self.plain_args(actuals)?;
            let call = CallTo { target: Target::Component(Box::new(pointer), None), args };
            return Ok(Typed::new(Kind::Call(Box::new(call)), Ty::Nothing, 0, span));
        };
        let (nopass, pass) = (procedure.nopass, procedure.pass.as_ref());
        let actuals =
            invariant!(self, self.with_object(interface, &object, nopass, pass, actuals, usize::MAX));
        let mut call = self.call_symbol(interface, actuals, span)?;
        if let Kind::Call(to) = &mut call.kind {
            to.target = Target::Component(Box::new(pointer), Some(interface));
        }
        Ok(call)
    }

    /// Arguments of a procedure of which nothing is known.
    pub(crate) fn plain_args(&mut self, actuals: Vec<Actual>) -> Checked<Vec<Arg>> {
        let mut args = Vec::new();
        for actual in actuals {
            if let Some(k) = &actual.keyword {
                return self.error_help(
                    codes::ARGUMENT,
                    k.span,
                    format!("keyword `{}` needs an explicit interface", k.name),
                    "put the procedure into a module, or write an interface block",
                );
            }
            if let ActualValue::Value(v) = &actual.value
                && matches!(v.kind, Kind::Var(_))
                && (self.is_assumed_rank(v) || v.ty == Ty::Assumed)
            {
                return self.error_help(
                    codes::ARGUMENT,
                    actual.span,
                    "a dummy argument of assumed rank or TYPE(*) can only be passed to a procedure with an explicit interface",
                    "write an interface block, or put the procedure into a module",
                );
            }
            args.push(match actual.value {
                ActualValue::Value(v) => Arg::Value(v),
                ActualValue::ByValue(v) => Arg::ByValue(v),
                ActualValue::AlternateReturn(n) => Arg::AlternateReturn(n),
            });
        }
        Ok(args)
    }

    /// What a function's pointer leads to is a variable too (Fortran 2018 R902).
    pub(crate) fn is_variable(&self, e: &Typed) -> bool {
        e.is_designator() || matches!(e.kind, Kind::Call(_)) && self.dynamic_attrs(e).1
    }

    /// An allocatable or pointer designator's attributes: (allocatable, pointer).
    pub(crate) fn dynamic_attrs(&self, e: &Typed) -> (bool, bool) {
        match &e.kind {
            Kind::Var(s) => match &self.table.syms[*s].kind {
                SymKind::Variable(v) => (v.attrs.allocatable, v.attrs.pointer),
                SymKind::Procedure(p) => (false, p.kind == ProcKind::Pointer),
                _ => (false, false),
            },
            Kind::Component { of, index, .. } => {
                let c = &self.table.derived[*of].components[*index as usize];
                (c.allocatable && c.sized.is_none(), c.pointer)
            }
            Kind::AsType(inner) => self.dynamic_attrs(inner),
            Kind::Call(call) => match &call.target {
                Target::Symbol(s) | Target::Bound { interface: s, .. } | Target::Component(_, Some(s)) => {
                    let result = self.table.proc(*s).and_then(|p| p.result).and_then(|r| self.table.var(r));
                    result.map_or((false, false), |v| (v.attrs.allocatable, v.attrs.pointer))
                }
                Target::Component(_, None) => (false, false),
            },
            _ => (false, false),
        }
    }

    /// The declared shape of a designator's last part.
    pub(crate) fn declared_shape(&self, e: &Typed) -> Shape {
        match &e.kind {
            Kind::Var(s) => self.table.var(*s).map_or(Shape::Scalar, |v| v.shape.clone()),
            Kind::Component { of, index, .. } => {
                self.table.derived[*of].components[*index as usize].shape.clone()
            }
            Kind::AsType(inner) => self.declared_shape(inner),
            _ => Shape::Scalar,
        }
    }
}
