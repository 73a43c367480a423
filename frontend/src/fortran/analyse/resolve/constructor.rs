//! Array and structure constructors. Fortran 2018 §7.8, §7.5.10.

use super::super::symbol::{Component, ScopeId, ScopeKind, Storage, SymKind, Var};
use super::super::typed::{Const, Item, Kind, Typed};
use super::super::types::{DerivedId, Len, Ty};
use super::super::{Analysis, codes};
use super::Ranks;
use crate::fortran::ast::{self, ArgValue, ArrayItem};
use crate::fortran::standard::Standard;
use crate::reported::Checked;
use racc_base::{Diagnostic, Span};

impl Analysis<'_> {
    pub(super) fn array_constructor(
        &mut self,
        scope: ScopeId,
        spec: Option<&ast::TypeSpec>,
        items: &[ArrayItem],
        span: Span,
    ) -> Checked<Typed> {
        let stated = match spec {
            Some(spec) => Some(self.type_spec(scope, spec)?),
            None => None,
        };
        // C7112: what the values have is for the type to say.
        if let Some(Ty::Character(_, Len::Assumed | Len::Deferred)) = stated {
            return self.error_help(
                codes::TYPE,
                spec.map_or(span, |s| s.span),
                "the length in an array constructor cannot be `*` or `:`",
                "write a length",
            );
        }
        let mut list = Vec::new();
        for item in items {
            list.push(self.array_item(scope, item)?);
        }
        let common = self.check_items(&list, stated.as_ref())?;
        let ty = match stated.or(common) {
            Some(ty) => ty,
            None => {
                let mut first = None;
                let mut longest: Option<Len> = None;
                each_value(&list, &mut |v| {
                    if first.is_none() {
                        first = Some(v.ty.clone());
                    }
                    if let Ty::Character(_, len) = &v.ty {
                        longest = Some(match (longest.take(), len) {
                            (None, l) => l.clone(),
                            (Some(Len::Const(a)), Len::Const(b)) => Len::Const(a.max(*b)),
                            _ => Len::Computed,
                        });
                    }
                });
                match (first, longest) {
                    (Some(Ty::Character(k, _)), Some(len)) => Ty::Character(k, len),
                    (Some(Ty::Boz), _) => Ty::Integer(self.options.default_integer),
                    (Some(Ty::Class(Some(id))), _) => Ty::Derived(id),
                    (Some(ty), _) => ty,
                    (None, _) => {
                        return self.error_help(
                            codes::TYPE,
                            span,
                            "an empty array constructor needs a type",
                            "give the type, as in `[real ::]`",
                        );
                    }
                }
            }
        };
        let list = self.convert_items(list, &ty)?;
        Ok(self.fold(Typed::new(Kind::Array(list), ty, 1, span)))
    }

    /// Fortran 2018 C7110 to C7115: without a type in front all values have one, and one length; their declared types are
    /// those of objects that there can be. The type is that of numbers whose types differ.
    fn check_items(&mut self, list: &[Item], stated: Option<&Ty>) -> Checked<Option<Ty>> {
        let mut values: Vec<&Typed> = Vec::new();
        each_value(list, &mut |v| values.push(v));
        for v in &values {
            let problem = match &v.ty {
                Ty::Class(None) => "is CLASS(*), whose values cannot be in an array constructor",
                Ty::Class(Some(id)) if self.table.derived[*id].is_abstract => {
                    "is of an abstract type, of which there are no objects"
                }
                Ty::Null => "is NULL(), which has no value",
                _ => continue,
            };
            return self.error_help(
                codes::TYPE,
                v.span,
                format!("this value of the array constructor {problem}"),
                "allocate the array with SOURCE=, or select the type first with SELECT TYPE",
            );
        }
        let (Some(first), None) = (values.first(), stated) else { return Ok(None) };
        let mut common = None;
        let mut lengths_open = !states_length(first);
        for v in &values {
            lengths_open |= !has_known_length(v);
            if first.ty == Ty::Boz || v.ty == Ty::Boz {
                continue;
            }
            let same = match (&first.ty, &v.ty) {
                (Ty::Derived(a) | Ty::Class(Some(a)), Ty::Derived(b) | Ty::Class(Some(b))) => {
                    self.same_derived(*a, *b)
                }
                (Ty::Character(k, Len::Const(m)), Ty::Character(l, Len::Const(n))) => k == l && m == n,
                (a, b) => a.same(b),
            };
            if !same && self.taken_together(first, v, lengths_open, &mut common) {
                continue;
            }
            if !same {
                let (a, b) = (self.type_name(&first.ty), self.type_name(&v.ty));
                return self.error_help(
                    codes::TYPE,
                    v.span,
                    format!("the values of an array constructor must have one type: {a} and {b}"),
                    format!(
                        "convert the values, or give the type in front, as in `[{} :: …]`",
                        constructor_type(&first.ty, &v.ty)
                    ),
                );
            }
        }
        Ok(common)
    }

    /// nvfortran, whose programs CUDA Fortran's are, takes numbers of several types and characters of several lengths.
    /// No value loses anything: `[0.0, 1]` is of type REAL, `['no', 'yes']` of length 3.
    ///
    /// gfortran takes characters of several lengths where it does not compare them (`lengths_open`): all have the first
    /// one's length then.
    fn taken_together(
        &mut self,
        first: &Typed,
        v: &Typed,
        lengths_open: bool,
        common: &mut Option<Ty>,
    ) -> bool {
        let characters = matches!((&first.ty, &v.ty), (Ty::Character(k, _), Ty::Character(l, _)) if k == l);
        let numbers = first.ty.is_numeric() && v.ty.is_numeric();
        match self.options.cuda {
            true if numbers => {
                let before = common.take().unwrap_or_else(|| first.ty.clone());
                *common = Some(self.common_type(&before, &v.ty));
            }
            true if characters => {}
            false if characters && lengths_open => *common = Some(first.ty.clone()),
            _ => return false,
        }
        let (a, b) = (self.type_name(&first.ty), self.type_name(&v.ty));
        let message = format!("the values of this array constructor have several types: {a} and {b}");
        let help = format!(
            "standard Fortran: give the type in front, as in `[{} :: …]`",
            constructor_type(&first.ty, &v.ty)
        );
        self.sink.push(Diagnostic::warning(codes::LENIENT, v.span, message).help(help));
        true
    }

    fn convert_items(&mut self, items: Vec<Item>, ty: &Ty) -> Checked<Vec<Item>> {
        let mut out = Vec::new();
        for item in items {
            out.push(match item {
                Item::Value(v) => {
                    // GNU's conversions of characters are for assignments.
                    if v.ty.is_character() && !ty.is_character() && !self.holleriths.contains(&v.span) {
                        let (from, to) = (self.type_name(&v.ty), self.type_name(ty));
                        return self.error_help(
                            codes::TYPE,
                            v.span,
                            format!("cannot convert {from} to {to}"),
                            "write a number",
                        );
                    }
                    let v = self.assignable(v, ty)?;
                    let v = match ty {
                        Ty::Character(_, Len::Const(n)) if v.as_const().is_some() => self.pad_constant(v, *n),
                        _ => v,
                    };
                    Item::Value(v)
                }
                Item::Loop { var, first, last, step, items } => {
                    Item::Loop { var, first, last, step, items: self.convert_items(items, ty)? }
                }
            });
        }
        Ok(out)
    }

    fn array_item(&mut self, scope: ScopeId, item: &ArrayItem) -> Checked<Item> {
        match item {
            ArrayItem::Expr(e) => Ok(Item::Value(self.resolve(scope, e)?)),
            ArrayItem::ImpliedDo(do_) => {
                let ty = self.implied_do_type(scope, &do_.var, do_.ty.as_ref())?;
                let bound = |an: &mut Self, e: &ast::Expr| -> Checked<Typed> {
                    let v = an.resolve(scope, e)?;
                    an.assignable(v, &ty)
                };
                let first = bound(self, &do_.first)?;
                let last = bound(self, &do_.last)?;
                let step = match &do_.step {
                    Some(e) => Some(bound(self, e)?),
                    None => None,
                };
                // Its variable is its own, whatever the name means outside.
                let inner = self.block_scope(scope);
                let mut var = Var::new(ty, Storage::Local);
                var.owner = self.table.scopes[inner].owner;
                let sym =
                    self.table.declare(inner, &do_.var.name, SymKind::Variable(Box::new(var)), do_.var.span);
                let items =
                    do_.items.iter().map(|i| self.array_item(inner, i)).collect::<Checked<Vec<_>>>()?;
                Ok(Item::Loop { var: sym, first, last, step, items })
            }
        }
    }

    /// Fortran 2018 §19.4: the variable of an implied DO in a constructor or DATA is its own, with the type that its
    /// name has around. That is a scalar's, if anything's.
    pub(crate) fn implied_do_type(
        &mut self,
        scope: ScopeId,
        var: &ast::Ident,
        spec: Option<&ast::TypeSpec>,
    ) -> Checked<Ty> {
        let around = self.table.lookup(scope, &var.name);
        let refused = match around.map(|sym| &self.table.syms[sym].kind) {
            Some(SymKind::Constant { .. }) => Some("a named constant"),
            Some(SymKind::Variable(v)) if !v.shape.is_scalar() => Some("an array"),
            _ => None,
        };
        if let Some(what) = refused {
            return self.error_help(
                codes::WRONG_CLASS,
                var.span,
                format!("`{}` is {what}, so an implied DO cannot count with it", var.name),
                "use another name",
            );
        }
        let ty = match spec {
            Some(spec) => self.type_spec(scope, spec)?,
            None => match around.and_then(|s| self.table.var(s)) {
                Some(v) if v.ty != Ty::Nothing => v.ty.clone(),
                _ => {
                    let unit = self.unit_scope(scope);
                    match self.table.scopes[unit].implicit.of(&var.name) {
                        Some(ty) => ty,
                        None => return self.undeclared(unit, var.span, &var.name),
                    }
                }
            },
        };
        if !matches!(ty, Ty::Integer(_)) {
            return self.error_help(
                codes::TYPE,
                var.span,
                "the variable of an implied DO must be an integer",
                "declare an INTEGER variable for it",
            );
        }
        Ok(ty)
    }

    pub(crate) fn block_scope(&mut self, scope: ScopeId) -> ScopeId {
        let implicit = self.table.scopes[scope].implicit.clone();
        self.table.scope(ScopeKind::Block, Some(scope), implicit)
    }

    pub(super) fn structure_constructor(
        &mut self,
        scope: ScopeId,
        id: DerivedId,
        params: &[ast::Arg],
        args: &[ast::Arg],
        span: Span,
    ) -> Checked<Typed> {
        let (id, lengths) = self.constructed_type(scope, id, params, span)?;
        let derived = &self.table.derived[id];
        if derived.is_abstract {
            let name = derived.name.clone();
            return self.error_help(
                codes::TYPE,
                span,
                format!("type `{name}` is abstract, so it has no values"),
                "use an extension of the type that is not abstract",
            );
        }
        self.structure_of(scope, (id, &lengths), args, span)
    }

    /// The same for the parent part of an object, whose type may be abstract.
    fn structure_of(
        &mut self,
        scope: ScopeId,
        (id, lengths): (DerivedId, &[Typed]),
        args: &[ast::Arg],
        span: Span,
    ) -> Checked<Typed> {
        let derived = self.table.derived[id].clone();
        let mut values: Vec<Option<Typed>> = vec![None; derived.components.len()];
        let own = derived.parameters.iter().filter(|p| p.length.is_some()).count();
        let (inherited_lengths, own_lengths) = lengths.split_at(lengths.len().saturating_sub(own));
        let mut own_lengths = own_lengths.iter();
        for (value, c) in values.iter_mut().zip(&derived.components).filter(|(_, c)| c.parameter) {
            *value = match &c.init {
                Some(kind) => Some(kind.clone()),
                None => own_lengths.next().map(|l| self.convert(l.clone(), c.ty.clone())),
            };
        }
        // Values of inherited components may be given as if they were the type's own.
        let mut inherited: Vec<ast::Arg> = Vec::new();
        let flat: Vec<_> = self.flat_components(id);
        let mut next = 0;
        for arg in args {
            let ArgValue::Expr(e) = &arg.value else {
                return self.error_help(
                    codes::ARGUMENT,
                    arg.span,
                    "a structure constructor takes values",
                    "write one value for each component",
                );
            };
            let at = match &arg.keyword {
                Some(k) => match derived.components.iter().position(|c| c.name == k.name && !c.parameter) {
                    Some(at) => at,
                    None if self.table.component(id, &k.name).is_some() => {
                        inherited.push(arg.clone());
                        continue;
                    }
                    None => {
                        return self.error_help(
                            codes::COMPONENT,
                            k.span,
                            format!("type `{}` has no component `{}`", derived.name, k.name),
                            "check the name against the definition of the type",
                        );
                    }
                },
                None => {
                    let Some(name) = flat.get(next) else {
                        return self.error_help(
                            codes::ARGUMENT,
                            arg.span,
                            format!("too many values for type `{}`", derived.name),
                            "give one value for each component",
                        );
                    };
                    let ancestor = if next == 0 { self.ancestor_given(scope, id, e)? } else { None };
                    let name = match ancestor {
                        Some(ancestor) => {
                            next += self.flat_components(ancestor).len();
                            &self.definition_name(ancestor)
                        }
                        None => {
                            next += 1;
                            name
                        }
                    };
                    match derived.components.iter().position(|c| c.name == *name) {
                        Some(at) if at > 0 || derived.parent.is_none() || derived.parent == ancestor => at,
                        _ => {
                            let keyword = Some(ast::Ident { name: name.clone(), span: arg.span });
                            inherited.push(ast::Arg { keyword, ..arg.clone() });
                            continue;
                        }
                    }
                }
            };
            self.check_component_access(scope, id, at, arg.span)?;
            if values[at].is_some() {
                return self.error_help(
                    codes::ARGUMENT,
                    arg.span,
                    format!("component `{}` gets two values", derived.components[at].name),
                    "leave one of them out",
                );
            }
            let value = self.resolve(scope, e)?;
            values[at] = Some(self.component_value(&derived.components[at], value)?);
        }
        if !inherited.is_empty()
            && let Some(parent) = derived.parent
        {
            values[0] = Some(self.structure_of(scope, (parent, inherited_lengths), &inherited, span)?);
        }
        self.default_components(id, &mut values, span)?;
        Ok(self.fold(Typed::new(Kind::Structure(id, values), Ty::Derived(id), 0, span)))
    }

    /// A first value that is an object of an ancestor gives all components that come from there (Fortran 2018
    /// §7.5.10): `child(dad, 7)`.
    fn ancestor_given(&mut self, scope: ScopeId, id: DerivedId, e: &ast::Expr) -> Checked<Option<DerivedId>> {
        if self.table.derived[id].parent.is_none() {
            return Ok(None);
        }
        let ty = self.resolve(scope, e)?.ty;
        let mut ancestor = self.table.derived[id].parent;
        while let Some(a) = ancestor {
            match ty {
                Ty::Derived(t) | Ty::Class(Some(t)) if self.same_derived(t, a) => return Ok(Some(a)),
                _ => ancestor = self.table.derived[a].parent,
            }
        }
        Ok(None)
    }

    /// C7102: private components get values in their module only.
    fn check_component_access(
        &mut self,
        scope: ScopeId,
        id: DerivedId,
        at: usize,
        span: Span,
    ) -> Checked<()> {
        let derived = &self.table.derived[id];
        let component = &derived.components[at];
        if !component.private || self.is_inside(scope, derived.module.as_ref()) {
            return Ok(());
        }
        let message = format!("component `{}` of type `{}` is private", component.name, derived.name);
        self.error_help(
            codes::COMPONENT,
            span,
            message,
            "use a function of the module that defines the type to make its objects",
        )
    }

    /// A value as the component takes it.
    fn component_value(&mut self, component: &Component, value: Typed) -> Checked<Typed> {
        if component.pointer && component.procedure.is_none() {
            let kind = (&component.ty, component.shape.rank());
            self.check_pointer_target(kind, &value, Ranks::Equal)?;
            self.check_target_kept(&value)?;
            if self.is_coindexed(&value) {
                return self.error_help(
                    codes::WRONG_CLASS,
                    value.span,
                    format!(
                        "pointer component `{}` cannot point to an object of another image",
                        component.name
                    ),
                    "give it an object of this image, or NULL()",
                );
            }
            if component.contiguous {
                self.check_contiguous_target(&value)?;
            }
        }
        // C7107: NULL() is for what can be without a target or memory.
        let null = matches!(value.kind, Kind::Null) || value.ty == Ty::Null;
        if null && !component.pointer && !component.allocatable && component.procedure.is_none() {
            return self.error_help(
                codes::TYPE,
                value.span,
                format!(
                    "component `{}` is neither a POINTER nor ALLOCATABLE: it cannot be NULL()",
                    component.name
                ),
                "give it a value",
            );
        }
        if let Kind::Null = value.kind {
            return Ok(Typed::constant(Const::Null, component.ty.clone(), value.span));
        }
        if component.procedure.is_some() {
            self.check_code_target(&value)?;
            let wanted = component.procedure.as_ref().and_then(|p| p.interface);
            let wanted = wanted.and_then(|s| self.table.proc(s)).filter(|p| p.explicit).cloned();
            self.check_interface_target(wanted.as_ref(), &value)?;
        }
        if component.procedure.is_some() || component.pointer {
            return Ok(value);
        }
        let value = self.assignable(value, &component.ty)?;
        let value = match &component.ty {
            Ty::Character(_, Len::Const(n)) => self.pad_constant(value, *n),
            _ => value,
        };
        self.check_component_shape(component, &value)?;
        match component.shape.constant() {
            Some(_) if value.rank == 0 && !component.shape.is_scalar() && value.as_const().is_some() => {
                self.initial_value(value, &component.ty, &component.shape)
            }
            _ => Ok(value),
        }
    }

    /// Fortran 2018 C7106, §7.5.10: a value that is no scalar has the component's shape.
    fn check_component_shape(&mut self, component: &Component, value: &Typed) -> Checked<()> {
        let rank = component.shape.rank();
        if value.rank == 0 || component.allocatable && value.rank == rank {
            return Ok(());
        }
        let own = component.shape.constant().map(|dims| dims.into_iter().map(|d| d.1).collect::<Vec<_>>());
        let given = self.constant_shape(value);
        if value.rank == rank && (own.is_none() || given.is_none() || own == given) {
            return Ok(());
        }
        self.error_help(
            codes::SHAPE,
            value.span,
            format!("the value for component `{}` has another shape", component.name),
            "give a scalar, or an array of the component's shape",
        )
    }

    /// Fills in what the constructor leaves out.
    fn default_components(&mut self, id: DerivedId, values: &mut [Option<Typed>], span: Span) -> Checked<()> {
        let derived = self.table.derived[id].clone();
        for (i, component) in derived.components.iter().enumerate() {
            if values[i].is_some() {
                continue;
            }
            let default = match self.default_value(id) {
                Const::Struct(_, list) => list.into_iter().nth(i),
                _ => None,
            };
            let known = component.init.is_some() || component.allocatable || component.pointer;
            let nested = matches!(component.ty, Ty::Derived(_));
            match default {
                Some(c) if known || nested => {
                    if known {
                        self.check_new(
                            "a structure constructor that leaves components out",
                            Standard::F2003,
                            span,
                        )?;
                    }
                    let c = if component.pointer && c == Const::Undefined { Const::Null } else { c };
                    values[i] = Some(Typed::constant(c, component.ty.clone(), span));
                }
                _ => {
                    return self.error_help(
                        codes::ARGUMENT,
                        span,
                        format!("component `{}` of type `{}` has no value", component.name, derived.name),
                        "give it a value here, or a default value in the type's definition",
                    );
                }
            }
        }
        Ok(())
    }

    /// Names of all components, the parents' first.
    pub(crate) fn flat_components(&self, id: DerivedId) -> Vec<racc_base::Name> {
        let derived = &self.table.derived[id];
        let mut names = derived.parent.map_or_else(Vec::new, |p| self.flat_components(p));
        let skip = usize::from(derived.parent.is_some());
        names.extend(derived.components.iter().skip(skip).filter(|c| !c.parameter).map(|c| c.name.clone()));
        names
    }
}

fn each_value<'a>(items: &'a [Item], f: &mut dyn FnMut(&'a Typed)) {
    for item in items {
        match item {
            Item::Value(v) => f(v),
            Item::Loop { items, .. } => each_value(items, f),
        }
    }
}

/// A first value with whose length gfortran compares those of the others.
fn states_length(v: &Typed) -> bool {
    matches!(v.kind, Kind::Const(_) | Kind::Substring { .. } | Kind::Intrinsic(..)) && has_known_length(v)
}

/// That of `s(i:i+1)` is not known.
fn has_known_length(v: &Typed) -> bool {
    matches!(v.ty, Ty::Character(_, Len::Const(_)))
}

/// A type that holds values of both, for the help.
fn constructor_type(a: &Ty, b: &Ty) -> String {
    match (a, b) {
        (Ty::Character(_, Len::Const(m)), Ty::Character(_, Len::Const(n))) => {
            format!("character({})", m.max(n))
        }
        (Ty::Integer(_), Ty::Real(_) | Ty::Complex(_)) | (Ty::Real(_), Ty::Complex(_)) => {
            b.describe().to_lowercase()
        }
        (Ty::Integer(x), Ty::Integer(y)) | (Ty::Real(x), Ty::Real(y)) | (Ty::Complex(x), Ty::Complex(y))
            if y > x =>
        {
            b.describe().to_lowercase()
        }
        (Ty::Derived(_) | Ty::Class(_), _) => "type(t)".to_owned(),
        _ => a.describe().to_lowercase(),
    }
}
