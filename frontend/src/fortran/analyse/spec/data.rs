//! DATA: each value to the part of a variable's initial value that it is for. Fortran 2018 §8.6.7.
//!
//! ```text
//! data list(2)%name / 'b' /   →   the initial value of `list`, element 1, component `name`
//! ```

use super::super::symbol::{ScopeId, Shape, SymId};
use super::super::typed::{BLANK, Const, Kind, Sub, Typed};
use super::super::types::{DerivedId, Len, Ty};
use super::super::{Analysis, codes};
use crate::fortran::ast::{self, DataGroup, DataObject};
use crate::reported::{Checked, invariant};
use racc_base::{Diagnostic, Name, Span};
use std::collections::HashMap;

/// What DATA values go to: a scalar, or elements one behind the other, which may be millions.
struct Target {
    root: SymId,
    /// From the variable's value inwards; of several elements, to the first.
    path: Vec<Step>,
    count: usize,
    /// First and last character of a substring.
    part: Option<(usize, usize)>,
}

#[derive(Clone, Copy, Debug)]
enum Step {
    /// A linear index.
    Element(usize),
    Component(DerivedId, usize),
}

impl Analysis<'_> {
    pub(super) fn data(&mut self, scope: ScopeId, group: &DataGroup) {
        let mut targets: Vec<Target> = Vec::new();
        for object in &group.objects {
            if self.data_targets(scope, object, &mut HashMap::new(), &mut targets).is_err() {
                return;
            }
        }
        // Each with how often it is repeated.
        let mut values: Vec<(Typed, usize)> = Vec::new();
        for value in &group.values {
            let Ok(v) = self.resolve(scope, &value.value) else { return };
            let repeat = match &value.repeat {
                None => 1,
                Some(e) => match self.constant_int(scope, e, "a repeat count") {
                    Ok(n) => n,
                    Err(_) => return,
                },
            };
            match v.as_const() {
                // R845: a scalar constant.
                Some(Const::Array(..)) => {
                    self.report_error_help(
                        codes::STORAGE,
                        v.span,
                        "a DATA value must be a scalar, not an array constant",
                        "write the elements, or initialise the array where it is declared",
                    );
                    return;
                }
                Some(_) => values.push((v.clone(), repeat.max(0) as usize)),
                // What a pointer points to.
                None if matches!(v.kind, Kind::Null) || v.is_designator() => values.push((v, 1)),
                None => {
                    self.report_error_help(
                        codes::NOT_CONSTANT,
                        v.span,
                        "a DATA value must be constant",
                        "use a literal or a PARAMETER",
                    );
                    return;
                }
            }
        }
        let given: usize = values.iter().map(|(_, n)| n).sum();
        let wanted: usize = targets.iter().map(|t| t.count).sum();
        if given != wanted {
            self.report_error_help(
                codes::STORAGE,
                group.span,
                format!("DATA has {given} values for {wanted} variables"),
                "give one value for each variable; `3*0` stands for three",
            );
            return;
        }
        let mut values = values.into_iter();
        let mut value = values.next();
        for target in &targets {
            let mut at = 0;
            while at < target.count {
                match &mut value {
                    Some((_, 0)) => value = values.next(),
                    Some((v, left)) => {
                        let n = (*left).min(target.count - at);
                        self.data_value(target, (at, n), v.clone());
                        at += n;
                        *left -= n;
                    }
                    None => return,
                }
            }
        }
    }

    fn data_targets(
        &mut self,
        scope: ScopeId,
        object: &DataObject,
        loops: &mut HashMap<Name, i64>,
        out: &mut Vec<Target>,
    ) -> Checked<()> {
        match object {
            DataObject::Designator(expr) => {
                let expr = substitute(expr, loops);
                let value = self.resolve(scope, &expr)?;
                let Some(root) = value.root() else {
                    return self.error_help(
                        codes::STORAGE,
                        expr.span,
                        "DATA can only give values to variables",
                        "name variables, elements or sections",
                    );
                };
                self.settle_type(scope, root);
                self.check_data_variable(scope, root, expr.span)?;
                if !loops.is_empty()
                    && let Kind::Substring { base, .. } = &value.kind
                    && !matches!(base.kind, Kind::Element(..))
                {
                    return self.error_help(
                        codes::STORAGE,
                        value.span,
                        "an implied DO of DATA has elements and components, no parts of scalars (Fortran 2018 R839)",
                        "give the whole string its value",
                    );
                }
                let (whole, part) = match &value.kind {
                    Kind::Substring { base, lower, upper } => {
                        let lo = invariant!(self, lower.as_ref().map_or(Some(1), |e| e.as_int()));
                        let hi = match upper {
                            Some(e) => invariant!(self, e.as_int()),
                            None => i128::from(invariant!(self, base.const_len())),
                        };
                        // Nothing lies in front of the first character, nor in an empty part.
                        let (lo, hi) = (lo.max(1), if hi < lo { 0 } else { hi });
                        (&**base, Some((lo as usize, hi as usize)))
                    }
                    _ => (&value, None),
                };
                let paths = self.data_objects(whole)?;
                out.extend(paths.into_iter().map(|(path, count)| Target { root, path, count, part }));
                Ok(())
            }
            DataObject::ImpliedDo(do_) => {
                self.implied_do_type(scope, &do_.var, do_.ty.as_ref())?;
                let value = |an: &mut Self, e: &ast::Expr, loops: &HashMap<Name, i64>| {
                    let e = substitute(e, loops);
                    an.constant_int(scope, &e, "a DATA bound")
                };
                let first = value(self, &do_.first, loops)?;
                let last = value(self, &do_.last, loops)?;
                let step = match &do_.step {
                    Some(e) => value(self, e, loops)?,
                    None => 1,
                };
                if step == 0 {
                    return self.error(codes::RANGE, do_.span, "the step cannot be zero");
                }
                let mut i = first;
                while (step > 0 && i <= last) || (step < 0 && i >= last) {
                    loops.insert(do_.var.name.clone(), i);
                    for item in &do_.items {
                        self.data_targets(scope, item, loops, out)?;
                    }
                    i += step;
                }
                loops.remove(&do_.var.name);
                Ok(())
            }
        }
    }

    /// C876: variables of this scoping unit, whose size is known.
    fn check_data_variable(&mut self, scope: ScopeId, root: SymId, span: Span) -> Checked<()> {
        let unit = self.unit_scope(scope);
        let own = self.table.scopes[unit].owner;
        let Some(var) = self.table.var(root) else { return Ok(()) };
        let (message, help) = if matches!(var.ty, Ty::Character(_, Len::Expr(_) | Len::Assumed)) {
            ("its length is not constant", "use a constant length, or assign the value")
        } else if var.owner != own && scope == unit {
            ("it is a variable of another scoping unit", "give it its value where it is declared")
        } else {
            return Ok(());
        };
        let name = &self.table.syms[root].name;
        self.error_help(codes::STORAGE, span, format!("DATA cannot give `{name}` a value: {message}"), help)
    }

    /// The scalars that a designator stands for, in array element order: each path leads to the first of so many.
    fn data_objects(&mut self, value: &Typed) -> Checked<Vec<(Vec<Step>, usize)>> {
        let paths = self.data_holders(value)?;
        let scalars = |paths: Vec<Vec<Step>>| paths.into_iter().map(|path| (path, 1)).collect();
        let count = match &value.kind {
            Kind::Var(_) | Kind::Component { .. } => match invariant!(self, self.data_shape(value)) {
                // Pointers take `null()` as a whole.
                Shape::Scalar | Shape::Deferred(_) => return Ok(scalars(paths)),
                shape => self.data_dims(value, &shape)?.iter().map(|d| d.1).product::<i64>(),
            },
            _ => return Ok(scalars(paths)),
        };
        let first = then(&paths, std::iter::once(Step::Element(0)));
        Ok(first.into_iter().map(|path| (path, count.max(0) as usize)).collect())
    }

    /// The objects that a designator names, arrays undivided.
    fn data_holders(&mut self, value: &Typed) -> Checked<Vec<Vec<Step>>> {
        match &value.kind {
            Kind::Var(_) => Ok(vec![Vec::new()]),
            Kind::Component { base, of, index } => {
                let mut objects = Vec::new();
                for (path, count) in self.data_objects(base)? {
                    objects.extend((0..count).map(|n| further(&path, n)));
                }
                Ok(then(&objects, std::iter::once(Step::Component(*of, *index as usize))))
            }
            Kind::Element(base, subs) => {
                let shape = invariant!(self, self.data_shape(base));
                let dims = self.data_dims(base, &shape)?;
                let Some(i) = linear_index(&dims, subs) else {
                    return self.data_subscript_varies(value.span);
                };
                let within = dims.iter().zip(subs).all(|((lo, n), sub)| {
                    sub.as_int().is_some_and(|v| (i128::from(*lo)..i128::from(lo + n)).contains(&v))
                });
                if !within {
                    return self.data_subscript_outside(value.span);
                }
                let holders = self.data_holders(base)?;
                Ok(then(&holders, std::iter::once(Step::Element(i as usize))))
            }
            Kind::Section(base, subs) => {
                let dims = invariant!(self, invariant!(self, self.data_shape(base)).constant());
                let Some(elements) = section_elements(&dims, subs) else {
                    return self.data_subscript_varies(value.span);
                };
                if elements.iter().any(|(_, within)| !within) {
                    return self.data_subscript_outside(value.span);
                }
                let holders = self.data_holders(base)?;
                Ok(then(&holders, elements.into_iter().map(|(i, _)| Step::Element(i))))
            }
            _ => self.nyi(value.span, "this form of a DATA variable"),
        }
    }

    fn data_subscript_varies<T>(&mut self, span: Span) -> Checked<T> {
        self.error_help(
            codes::NOT_CONSTANT,
            span,
            "a DATA subscript must be constant",
            "use constants and variables of the implied DO",
        )
    }

    fn data_subscript_outside<T>(&mut self, span: Span) -> Checked<T> {
        self.error_help(
            codes::RANGE,
            span,
            "a DATA subscript is out of bounds",
            "use a subscript within the declared bounds",
        )
    }

    /// Fortran 2018 C876: elements of what has a constant shape only.
    fn data_dims(&mut self, value: &Typed, shape: &Shape) -> Checked<Vec<(i64, i64)>> {
        match shape.constant() {
            Some(dims) => Ok(dims),
            None => self.error_help(
                codes::STORAGE,
                value.span,
                "DATA cannot give values to an array whose shape is not constant",
                "assign the values in the body; pointers and allocatables have no elements yet",
            ),
        }
    }

    fn data_shape(&self, value: &Typed) -> Option<Shape> {
        match &value.kind {
            Kind::Var(sym) => Some(self.table.var(*sym)?.shape.clone()),
            Kind::Component { of, index, .. } => {
                Some(self.table.derived[*of].components.get(*index as usize)?.shape.clone())
            }
            _ => None,
        }
    }

    /// The value for `count` of the target's elements from `first` on.
    fn data_value(&mut self, target: &Target, (first, count): (usize, usize), value: Typed) {
        if !self.data_fits(target, &value) {
            return;
        }
        let Some(var) = self.table.var(target.root) else { return };
        let (var_ty, shape) = (var.ty.clone(), var.shape.clone());
        let span = value.span;
        let ty = match target.path.iter().rev().find_map(|step| match step {
            Step::Component(of, index) => Some(self.table.derived[*of].components[*index].ty.clone()),
            Step::Element(_) => None,
        }) {
            Some(ty) => ty,
            None => var_ty.clone(),
        };
        let pointer = self.data_pointer(target);
        let c = if matches!(value.kind, Kind::Null | Kind::Const(Const::Null)) {
            Const::Null
        } else if let (Some(rank), true) = (pointer, value.is_designator()) {
            let Ok(value) = self.initial_target_of(value, (&ty, rank)) else { return };
            let Some(c) = value.as_const().cloned() else { return };
            c
        } else if value.as_const().is_none() {
            self.report_error_help(
                codes::NOT_CONSTANT,
                span,
                "a DATA value must be constant",
                "use a literal or a PARAMETER",
            );
            return;
        } else {
            let Ok(value) = self.assignable(value, &ty) else { return };
            let value = match &ty {
                Ty::Character(_, Len::Const(n)) if target.part.is_none() => self.pad_constant(value, *n),
                _ => value,
            };
            let Some(c) = value.as_const().cloned() else { return };
            c
        };
        // Taken, not copied: it grows with the array, and this runs once an element.
        let mut init = match self.table.var_mut(target.root).and_then(|var| var.init.take()).map(Typed::from)
        {
            Some(Typed { kind: Kind::Const(old), .. }) => old,
            Some(_) | None => {
                let extents: Vec<i64> = shape.constant().unwrap_or_default().iter().map(|d| d.1).collect();
                if self.constant_elements(&extents, span).is_err() {
                    return;
                }
                self.by_data.insert(target.root);
                self.blank(&var_ty, &shape)
            }
        };
        let Some(slots) = self.data_slots(&mut init, &target.path, (first, count)) else {
            self.report_error_help(
                codes::RANGE,
                span,
                "a DATA subscript is out of bounds",
                "use a subscript within the declared bounds",
            );
            return;
        };
        let again = target.part.is_none() && slots.iter().any(is_given);
        for slot in slots {
            put(slot, c.clone(), target.part, &ty);
        }
        // A declared value beside DATA has a message of its own.
        if again && self.by_data.contains(&target.root) {
            self.warn_of_second_value(target.root, span);
        }
        if let Some(v) = self.table.var_mut(target.root) {
            v.init = Some(Typed::constant(init, var_ty, span).into());
        }
    }

    /// Where the values of a path's elements are kept, from the `first` one on.
    fn data_slots<'c>(
        &self,
        init: &'c mut Const,
        path: &[Step],
        (first, count): (usize, usize),
    ) -> Option<&'c mut [Const]> {
        let (last, way) = match path.split_last() {
            Some((Step::Element(i), way)) => (Some(*i), way),
            _ => (None, path),
        };
        let mut slot = init;
        for step in way {
            if let (Step::Component(of, _), Const::Undefined) = (step, &*slot) {
                *slot = self.default_value(*of);
            }
            slot = match (step, slot) {
                (Step::Element(i), Const::Array(_, list)) => list.get_mut(*i)?,
                (Step::Component(of, i), Const::Struct(_, list)) => {
                    let field = list.get_mut(*i)?;
                    let c = self.table.derived[*of].components.get(*i)?;
                    if *field == Const::Undefined && !c.pointer {
                        *field = self.blank(&c.ty, &c.shape);
                    }
                    field
                }
                _ => return None,
            };
        }
        match (last, slot) {
            (Some(i), Const::Array(_, list)) => list.get_mut(i + first..i + first + count),
            (Some(_), _) => None,
            (None, slot) => Some(std::slice::from_mut(slot)),
        }
    }

    /// Fortran 2018 §8.4, paragraph 1: no part of a variable is initialised twice.
    fn warn_of_second_value(&mut self, variable: SymId, span: Span) {
        if !self.told.insert(span) {
            return;
        }
        let name = &self.table.syms[variable].name;
        let message = format!("this part of `{name}` has an initial value already, and keeps it");
        let strict = self.options.standard.is_some() || self.options.library.pedantic;
        let said = match strict {
            true => Diagnostic::error(codes::STORAGE, span, message),
            false => Diagnostic::warning(codes::LENIENT, span, message),
        };
        let said = said.help("give each part one value").spec("Fortran 2018 §8.4");
        match strict {
            true => drop(self.report(said)),
            false => self.sink.push(said),
        }
    }

    /// C877, C878, C882: pointers get NULL() or a target, and what its type initialises gets nothing more.
    /// The rank of the pointer that gets a value; none where it is no pointer.
    fn data_pointer(&self, target: &Target) -> Option<u8> {
        match target.path.last() {
            Some(Step::Component(of, index)) => {
                let c = self.table.derived[*of].components.get(*index)?;
                c.pointer.then_some(c.shape.rank())
            }
            Some(Step::Element(_)) => None,
            None => {
                let var = self.table.var(target.root)?;
                var.attrs.pointer.then_some(var.shape.rank())
            }
        }
    }

    fn data_fits(&mut self, target: &Target, value: &Typed) -> bool {
        let Some(var) = self.table.var(target.root) else { return true };
        let (pointer, ty) = match target.path.iter().rev().find_map(|step| match step {
            Step::Component(of, index) => self.table.derived[*of].components.get(*index),
            Step::Element(_) => None,
        }) {
            Some(c) => (c.pointer, None),
            None => (var.attrs.pointer, Some(var.ty.clone())),
        };
        let null = matches!(value.kind, Kind::Null | Kind::Const(Const::Null | Const::Target(_)));
        let (message, help) = if pointer && !null && value.as_const().is_some() {
            ("a pointer gets NULL() or a target by DATA, not a value", "write NULL(), and assign the value")
        } else if matches!(ty, Some(Ty::Derived(id)) if self.has_default(id)) {
            (
                "DATA cannot give a value to an object whose type has default initial values",
                "assign the value, or leave the default values out",
            )
        } else {
            return true;
        };
        if self.told.insert(value.span) {
            self.report_error_help(codes::STORAGE, value.span, message, help);
        }
        false
    }

    /// An object that nothing but its type initialises.
    fn blank(&self, ty: &Ty, shape: &Shape) -> Const {
        let one = match ty {
            Ty::Derived(id) => self.default_value(*id),
            _ => Const::Undefined,
        };
        match shape.constant() {
            Some(dims) if !dims.is_empty() => {
                let extents: Vec<i64> = dims.iter().map(|d| d.1).collect();
                let count = extents.iter().product::<i64>().max(0) as usize;
                Const::Array(extents, vec![one; count])
            }
            _ => one,
        }
    }

    /// The value of a derived type's object that nothing initialises.
    pub(crate) fn default_value(&self, id: DerivedId) -> Const {
        let mut list: Vec<Const> = self.table.derived[id]
            .components
            .iter()
            .map(|c| {
                if c.allocatable || (c.pointer && c.init.is_none()) {
                    return if c.allocatable { Const::Null } else { Const::Undefined };
                }
                if let Some(init) = &c.init {
                    return init.as_const().cloned().unwrap_or(Const::Undefined);
                }
                match (&c.ty, c.shape.constant()) {
                    (Ty::Derived(_), Some(_)) => self.blank(&c.ty, &c.shape),
                    _ => Const::Undefined,
                }
            })
            .collect();
        if self.table.derived[id].union {
            // The first part that has a value gives the memory its.
            let first = list.iter().position(Const::says_something);
            for (_, part) in list.iter_mut().enumerate().filter(|(i, _)| Some(*i) != first) {
                *part = Const::Undefined;
            }
        }
        Const::Struct(id, list)
    }
}

/// The path to the element that lies `n` elements behind the one that it leads to.
fn further(path: &[Step], n: usize) -> Vec<Step> {
    let mut path = path.to_vec();
    if let Some(Step::Element(i)) = path.last_mut() {
        *i += n;
    }
    path
}

/// Each path with each of the steps after it.
fn then(paths: &[Vec<Step>], steps: impl Iterator<Item = Step> + Clone) -> Vec<Vec<Step>> {
    paths
        .iter()
        .flat_map(|path| {
            steps.clone().map(move |step| {
                let mut path = path.clone();
                path.push(step);
                path
            })
        })
        .collect()
}

pub(super) fn linear_index(dims: &[(i64, i64)], subs: &[Typed]) -> Option<i64> {
    let (mut index, mut stride) = (0, 1);
    for ((lo, extent), sub) in dims.iter().zip(subs) {
        index += (sub.as_int()? as i64 - lo) * stride;
        stride *= extent;
    }
    Some(index)
}

/// Some of it has a value that is not its type's.
fn is_given(c: &Const) -> bool {
    match c {
        Const::Undefined | Const::Null => false,
        Const::Array(_, list) | Const::Struct(_, list) => list.iter().any(is_given),
        _ => true,
    }
}

/// What a part has been given stays, as in gfortran.
fn complete(slot: &mut Const, value: Const) {
    match (slot, value) {
        (Const::Array(_, parts), Const::Array(_, values))
        | (Const::Struct(_, parts), Const::Struct(_, values)) => {
            parts.iter_mut().zip(values).for_each(|(part, value)| complete(part, value));
        }
        (slot, value) if !is_given(slot) => *slot = value,
        _ => {}
    }
}

fn put(slot: &mut Const, value: Const, part: Option<(usize, usize)>, ty: &Ty) {
    let Some((lo, hi)) = part else {
        complete(slot, value);
        return;
    };
    let Ty::Character(_, Len::Const(n)) = ty else { return };
    let mut bytes = match slot {
        Const::Char(b) => b.clone(),
        _ => vec![BLANK; *n as usize],
    };
    if let Const::Char(new) = value {
        for (i, at) in (lo.max(1)..=hi).enumerate() {
            if let Some(b) = bytes.get_mut(at - 1) {
                *b = new.get(i).copied().unwrap_or(BLANK);
            }
        }
    }
    *slot = Const::Char(bytes);
}

/// Where the elements of a section are, in array element order, and whether they are within the bounds.
fn section_elements(dims: &[(i64, i64)], subs: &[Sub]) -> Option<Vec<(usize, bool)>> {
    let mut list = vec![(0i64, true)];
    let mut distance = 1;
    for ((lo, extent), sub) in dims.iter().zip(subs) {
        let indices: Vec<i64> = match sub {
            Sub::Index(e) => vec![e.as_int()? as i64],
            Sub::Vector(e) => match e.as_const()? {
                Const::Array(_, list) => {
                    let value = |c: &Const| if let Const::Int(i) = c { Some(*i as i64) } else { None };
                    list.iter().map(value).collect::<Option<_>>()?
                }
                _ => return None,
            },
            Sub::Range(a, b, c) => {
                let value = |e: &Option<Typed>, default| {
                    e.as_ref().map_or(Some(default), |e| e.as_int().map(|v| v as i64))
                };
                let (a, b, c) = (value(a, *lo)?, value(b, lo + extent - 1)?, value(c, 1)?);
                match c {
                    0 => return None,
                    1.. => (a..=b).step_by(c as usize).collect(),
                    _ => (b..=a).rev().step_by(c.unsigned_abs() as usize).collect(),
                }
            }
        };
        let at = |i: i64, (base, within): (i64, bool)| {
            (base + (i - lo) * distance, within && (*lo..lo + extent).contains(&i))
        };
        list = indices.iter().flat_map(|i| list.iter().map(move |base| at(*i, *base))).collect();
        distance *= extent;
    }
    Some(list.into_iter().map(|(i, within)| (i as usize, within)).collect())
}

/// The expression with loop variables replaced by their values.
fn substitute(expr: &ast::Expr, loops: &HashMap<Name, i64>) -> ast::Expr {
    use ast::ExprKind as K;
    if loops.is_empty() {
        return expr.clone();
    }
    let sub = |e: &ast::Expr| Box::new(substitute(e, loops));
    let args = |list: &[ast::Arg]| {
        list.iter()
            .map(|a| {
                let value = match &a.value {
                    ast::ArgValue::Expr(e) => ast::ArgValue::Expr(substitute(e, loops)),
                    ast::ArgValue::Section(s) => ast::ArgValue::Section(ast::Section {
                        lower: s.lower.as_deref().map(sub),
                        upper: s.upper.as_deref().map(sub),
                        stride: s.stride.as_deref().map(sub),
                    }),
                    other => other.clone(),
                };
                ast::Arg { keyword: a.keyword.clone(), value, span: a.span }
            })
            .collect()
    };
    let kind = match &expr.kind {
        K::Name(n) => match loops.get(n) {
            Some(v) if *v < 0 => {
                let digits = K::Int { value: Some(v.unsigned_abs().into()), kind: None };
                K::Unary(ast::UnaryOp::Minus, Box::new(ast::Expr { kind: digits, span: expr.span }))
            }
            Some(v) => K::Int { value: Some(v.unsigned_abs().into()), kind: None },
            None => expr.kind.clone(),
        },
        K::Apply(base, list) => {
            // The base is a name that no loop variable hides.
            let base = match &base.kind {
                K::Name(_) => base.clone(),
                _ => sub(base),
            };
            K::Apply(base, args(list))
        }
        K::Paren(e) => K::Paren(sub(e)),
        K::Unary(op, e) => K::Unary(*op, sub(e)),
        K::Binary(op, a, b) => K::Binary(*op, sub(a), sub(b)),
        K::Member(e, name) => K::Member(sub(e), name.clone()),
        other => other.clone(),
    };
    ast::Expr { kind, span: expr.span }
}
