//! COMMON, EQUIVALENCE and DATA: variables that share storage, and their initial values. Fortran 2018 §8.6.7, §8.10.

use super::super::symbol::{ScopeId, Shape, Storage, SymId, SymKind, Var};
use super::super::typed::{Const, Kind, Sub, Typed};
use super::super::types::{Len, Ty};
use super::super::{Analysis, codes};
use super::Common;
use crate::fortran::ast::{self, CommonGroup, DataGroup, DataObject};
use racc_base::{Name, Span};
use std::collections::HashMap;

/// Statements that wait for the end of their specification part.
#[derive(Default)]
pub(crate) struct Pending {
    /// Scalars' types that the specification part at hand declares: bounds before the declaration may read them.
    pub(crate) scalars: HashMap<(ScopeId, Name), ast::TypeSpec>,
    pub(crate) data: Vec<(ScopeId, DataGroup)>,
    pub(crate) common: Vec<(ScopeId, CommonGroup)>,
    pub(crate) equivalence: Vec<(ScopeId, Vec<ast::Expr>, Span)>,
    pub(crate) bound_blocks: Vec<(ScopeId, Name)>,
    /// `procedure(name)` before the interface of that name.
    pub(crate) procedures: Vec<(ScopeId, ast::ProcedureDecl)>,
    /// Definitions whose type-bound procedures are still to be looked up.
    pub(crate) bindings: Vec<(ScopeId, ast::DerivedType, super::super::types::DerivedId)>,
}

/// A common block or equivalence class: one global.
#[derive(Clone, Debug, Default)]
pub(crate) struct Block {
    pub(crate) size: u64,
    pub(crate) align: u64,
    /// A common block, known to other files.
    pub(crate) common: bool,
    /// The first declaration's members: variables at offsets, for the type of the global.
    pub(crate) members: Vec<(SymId, u64)>,
    /// Members of all declarations that have initial values.
    pub(crate) initialised: Vec<(SymId, u64)>,
}

impl Analysis<'_> {
    pub(super) fn finish_storage(&mut self, scope: ScopeId) {
        let mine = |list: &mut Vec<(ScopeId, CommonGroup)>| -> Vec<CommonGroup> {
            let (own, rest) = std::mem::take(list).into_iter().partition::<Vec<_>, _>(|(s, _)| *s == scope);
            *list = rest;
            own.into_iter().map(|(_, g)| g).collect()
        };
        let commons = mine(&mut self.pending.common);
        self.commons(scope, &commons);
        let (own, rest) =
            std::mem::take(&mut self.pending.equivalence).into_iter().partition(|(s, ..)| *s == scope);
        self.pending.equivalence = rest;
        self.equivalences(scope, own);
        let (own, rest) =
            std::mem::take(&mut self.pending.data).into_iter().partition::<Vec<_>, _>(|(s, _)| *s == scope);
        self.pending.data = rest;
        for (_, group) in own {
            self.data(scope, &group);
        }
        // Initial values of members go to their block.
        let names: Vec<SymId> = self.table.scopes[scope].names.values().copied().collect();
        for sym in names {
            if let Some(v) = self.table.var(sym)
                && let Storage::Block { link, offset } = v.storage.clone()
                && v.init.is_some()
                && let Some(block) = self.blocks.get_mut(&link)
                && !block.initialised.contains(&(sym, offset))
            {
                block.initialised.push((sym, offset));
            }
        }
    }

    /// Bytes of a variable with constant shape.
    pub(crate) fn bytes_of(&mut self, sym: SymId) -> Option<u64> {
        let v = self.table.var(sym)?.clone();
        let count: i64 = v.shape.constant()?.iter().map(|d| d.1).product();
        if v.attrs.allocatable || v.attrs.pointer {
            return None;
        }
        if v.ty == Ty::Nothing {
            return None;
        }
        let elem = self.elem_type(&v.ty);
        Some(self.program.types.size_of(elem)? * count.max(0) as u64)
    }

    fn commons(&mut self, scope: ScopeId, groups: &[CommonGroup]) {
        // Groups of one name continue each other.
        let mut order: Vec<(Name, Span, Vec<(SymId, Span)>)> = Vec::new();
        for group in groups {
            let link = match &group.block {
                None => Name::new("__BLNK__"),
                Some(name) if self.pending.bound_blocks.contains(&(scope, name.name.clone())) => {
                    name.name.clone()
                }
                Some(name) => Name::new(format!("{}_", name.name)),
            };
            let at = match order.iter().position(|(n, ..)| *n == link) {
                Some(at) => at,
                None => {
                    let first = group.entities.first().map_or(Span::NONE, |e| e.name.span);
                    order.push((link, group.block.as_ref().map_or(first, |b| b.span), Vec::new()));
                    order.len() - 1
                }
            };
            for entity in &group.entities {
                if let Some(sym) = self.table.local(scope, &entity.name.name) {
                    self.settle_type(scope, sym);
                    order[at].2.push((sym, entity.name.span));
                }
            }
        }
        for (link, at, members) in order {
            let mut offset = 0u64;
            let mut placed = Vec::new();
            let mut align = 1;
            for (sym, span) in members {
                let Some(bytes) = self.storage_bytes(sym) else {
                    let name = self.table.syms[sym].name.clone();
                    self.error::<()>(
                        codes::STORAGE,
                        span,
                        format!("`{name}` cannot be in a common block: its size is not constant"),
                    );
                    continue;
                };
                let own = self.storage_align(sym);
                offset = offset.next_multiple_of(own);
                align = align.max(own);
                if let Some(v) = self.table.var_mut(sym) {
                    v.storage = Storage::Block { link: link.clone(), offset };
                }
                placed.push((sym, offset));
                offset += bytes;
            }
            self.commons.push(Common { link: link.clone(), scope, span: at, size: offset });
            let block = self.blocks.entry(link).or_default();
            block.common = true;
            block.size = block.size.max(offset);
            block.align = block.align.max(align);
            if block.members.is_empty() {
                block.members = placed;
            }
        }
    }

    /// A member of a block that a module of another file declares.
    pub(crate) fn join_block(&mut self, sym: SymId) {
        let Some(Storage::Block { link, offset }) = self.table.var(sym).map(|v| v.storage.clone()) else {
            return;
        };
        let Some(bytes) = self.storage_bytes(sym) else { return };
        let align = self.storage_align(sym);
        let common = !link.starts_with("equiv.");
        let block = self.blocks.entry(link).or_default();
        block.common = common;
        block.size = block.size.max(offset + bytes);
        block.align = block.align.max(align);
        if !block.members.iter().any(|(_, o)| *o == offset) {
            block.members.push((sym, offset));
        }
    }

    pub(crate) fn storage_align(&mut self, sym: SymId) -> u64 {
        let Some(v) = self.table.var(sym).cloned() else { return 1 };
        let ty = self.elem_type(&v.ty);
        if v.attrs.pointer || v.attrs.allocatable { 8 } else { self.program.types.align_of(ty).max(1) }
    }

    /// Bytes in a block: pointers take their descriptor.
    pub(crate) fn storage_bytes(&mut self, sym: SymId) -> Option<u64> {
        let v = self.table.var(sym)?.clone();
        if v.attrs.pointer || v.attrs.allocatable {
            return Some(match v.shape.rank() {
                0 => 8,
                r => racc_hir::layout::DESCRIPTOR_HEAD + racc_hir::layout::DESCRIPTOR_DIM * u64::from(r),
            });
        }
        self.bytes_of(sym)
    }

    /// A name in an EQUIVALENCE set is one of the scope itself, whatever its host has under it.
    fn own_name(&mut self, scope: ScopeId, expr: &ast::Expr) {
        let mut base = expr;
        while let ast::ExprKind::Apply(inner, _) = &base.kind {
            base = inner;
        }
        let ast::ExprKind::Name(name) = &base.kind else { return };
        if self.table.local(scope, name).is_none()
            && let Some(found) = self.table.lookup(scope, name)
            && self.table.var(found).is_some()
        {
            let mut var = Var::new(Ty::Nothing, Storage::Local);
            var.owner = self.table.scopes[scope].owner;
            let sym = self.table.declare(scope, name, SymKind::Variable(Box::new(var)), base.span);
            if let Some(owner) = self.table.scopes[scope].owner {
                self.finish_symbol(scope, sym, owner);
            }
        }
    }

    fn equivalences(&mut self, scope: ScopeId, sets: Vec<(ScopeId, Vec<ast::Expr>, Span)>) {
        // Each class: symbols with their start relative to the class's origin.
        let mut classes: Vec<HashMap<SymId, i64>> = Vec::new();
        for (_, set, span) in sets {
            let mut members = Vec::new();
            for expr in &set {
                self.own_name(scope, expr);
                let Some(value) = self.resolve(scope, expr) else { return };
                let (Some(root), Some(offset)) = (value.root(), self.designator_offset(&value)) else {
                    self.error::<()>(
                        codes::STORAGE,
                        expr.span,
                        "EQUIVALENCE needs a variable with constant subscripts",
                    );
                    return;
                };
                members.push((root, -offset));
            }
            let mut merged: HashMap<SymId, i64> = HashMap::new();
            for (sym, start) in members {
                // Shift an existing class so that it agrees, then merge.
                if let Some(at) = classes.iter().position(|c| c.contains_key(&sym)) {
                    let class = classes.swap_remove(at);
                    let shift = start - class[&sym];
                    let mut list: Vec<_> = class.into_iter().collect();
                    list.sort();
                    for (s, o) in list {
                        let new = o + shift;
                        if *merged.entry(s).or_insert(new) != new {
                            self.error::<()>(
                                codes::STORAGE,
                                span,
                                "EQUIVALENCE gives one variable two places",
                            );
                        }
                    }
                } else if *merged.entry(sym).or_insert(start) != start {
                    self.error::<()>(codes::STORAGE, span, "EQUIVALENCE gives one variable two places");
                }
            }
            classes.push(merged);
        }
        for class in classes {
            let mut members: Vec<(SymId, i64)> = class.into_iter().collect();
            members.sort();
            self.place_class(members);
        }
    }

    fn place_class(&mut self, members: Vec<(SymId, i64)>) {
        // A member of a common block puts the whole class there.
        let common = members.iter().find_map(|(s, o)| match &self.table.var(*s)?.storage {
            Storage::Block { link, offset } => Some((link.clone(), *offset as i64 - o)),
            _ => None,
        });
        let lowest = members.iter().map(|(_, o)| *o).min().unwrap_or(0);
        let (link, shift) = match common {
            Some(found) => found,
            None => {
                let n = self.fresh();
                let module = members.first().and_then(|(s, _)| self.table.syms[*s].module.clone());
                // Storage of a module's class is that of all files that use the module.
                let link = match module {
                    Some(m) => format!("__{m}_MOD_equiv.{n}"),
                    None => format!("equiv.{n}"),
                };
                (Name::new(link), -lowest)
            }
        };
        for (sym, start) in members {
            let at = start + shift;
            let span = self.table.syms[sym].span;
            if at < 0 {
                self.error::<()>(codes::STORAGE, span, "EQUIVALENCE extends a common block before its start");
                continue;
            }
            let bytes = self.bytes_of(sym).unwrap_or(0);
            let offset = at as u64;
            if let Some(c) = self.commons.iter_mut().rfind(|c| c.link == link) {
                c.size = c.size.max(offset + bytes);
            }
            let block = self.blocks.entry(link.clone()).or_default();
            block.common |= !link.starts_with("equiv.");
            block.size = block.size.max(offset + bytes);
            block.align = block.align.max(16);
            if !block.members.contains(&(sym, offset)) {
                block.members.push((sym, offset));
            }
            if let Some(v) = self.table.var_mut(sym) {
                v.storage = Storage::Block { link: link.clone(), offset };
            }
        }
    }

    /// Bytes from the start of the root variable to the designated object.
    fn designator_offset(&mut self, value: &Typed) -> Option<i64> {
        match &value.kind {
            Kind::Var(_) => Some(0),
            Kind::Element(base, subs) => {
                let Kind::Var(sym) = base.kind else { return None };
                let index = self.linear_index(sym, subs)?;
                let elem = self.elem_type(&base.ty);
                Some(index * self.program.types.size_of(elem)? as i64)
            }
            Kind::Substring { base, lower, .. } => {
                let at = self.designator_offset(base)?;
                let lower = match lower {
                    Some(e) => e.as_int()? as i64,
                    None => 1,
                };
                Some(at + lower - 1)
            }
            _ => None,
        }
    }

    fn linear_index(&self, sym: SymId, subs: &[Typed]) -> Option<i64> {
        let dims = self.table.var(sym)?.shape.constant()?;
        let (mut index, mut stride) = (0, 1);
        for ((lo, extent), sub) in dims.iter().zip(subs) {
            index += (sub.as_int()? as i64 - lo) * stride;
            stride *= extent;
        }
        Some(index)
    }

    fn data(&mut self, scope: ScopeId, group: &DataGroup) {
        let mut targets: Vec<(SymId, Target)> = Vec::new();
        for object in &group.objects {
            if self.data_targets(scope, object, &mut HashMap::new(), &mut targets).is_none() {
                return;
            }
        }
        let mut values = Vec::new();
        for value in &group.values {
            let Some(v) = self.resolve(scope, &value.value) else { return };
            let repeat = match &value.repeat {
                None => 1,
                Some(e) => match self.constant_int(scope, e, "a repeat count") {
                    Some(n) => n,
                    None => return,
                },
            };
            // An array constant gives its elements.
            match v.as_const() {
                Some(Const::Array(_, list)) => {
                    for _ in 0..repeat {
                        values.extend(list.iter().map(|c| Typed::constant(c.clone(), v.ty.clone(), v.span)));
                    }
                }
                Some(_) => values.extend(std::iter::repeat_n(v.clone(), repeat.max(0) as usize)),
                None if matches!(v.kind, Kind::Null) => values.push(v),
                None => {
                    self.error::<()>(codes::NOT_CONSTANT, v.span, "a DATA value is not constant");
                    return;
                }
            }
        }
        if values.len() != targets.len() {
            self.error::<()>(
                codes::STORAGE,
                group.span,
                format!("DATA has {} values for {} variables", values.len(), targets.len()),
            );
            return;
        }
        for ((sym, target), value) in targets.into_iter().zip(values) {
            self.data_value(sym, &target, value);
        }
    }

    fn data_targets(
        &mut self,
        scope: ScopeId,
        object: &DataObject,
        loops: &mut HashMap<Name, i64>,
        out: &mut Vec<(SymId, Target)>,
    ) -> Option<()> {
        match object {
            DataObject::Designator(expr) => {
                let expr = substitute(expr, loops);
                let value = self.resolve(scope, &expr)?;
                let Some(root) = value.root() else {
                    return self.error(codes::STORAGE, expr.span, "DATA needs variables");
                };
                self.settle_type(scope, root);
                let var = self.table.var(root)?.clone();
                let dims = var.shape.constant();
                match &value.kind {
                    Kind::Var(_) if matches!(var.shape, Shape::Scalar | Shape::Deferred(_)) => {
                        out.push((root, Target::Whole));
                    }
                    Kind::Var(_) => {
                        let count = dims?.iter().map(|d| d.1).product::<i64>();
                        out.extend((0..count).map(|i| (root, Target::Element(i as usize, None))));
                    }
                    Kind::Element(base, subs) if matches!(base.kind, Kind::Var(_)) => {
                        let Some(i) = self.linear_index(root, subs) else {
                            return self.error(
                                codes::NOT_CONSTANT,
                                expr.span,
                                "a DATA subscript is not constant",
                            );
                        };
                        out.push((root, Target::Element(i as usize, None)));
                    }
                    Kind::Section(base, subs) if matches!(base.kind, Kind::Var(_)) => {
                        let dims = dims?;
                        for i in section_elements(&dims, subs)? {
                            out.push((root, Target::Element(i, None)));
                        }
                    }
                    Kind::Component { base, index, .. } if matches!(base.kind, Kind::Var(_)) => {
                        out.push((root, Target::Component(*index as usize)));
                    }
                    Kind::Substring { base, lower, upper } => {
                        let lo = lower.as_ref().map_or(Some(1), |e| e.as_int())? as usize;
                        let hi = match upper {
                            Some(e) => e.as_int()? as usize,
                            None => base.const_len()? as usize,
                        };
                        let at = match &base.kind {
                            Kind::Element(_, subs) => self.linear_index(root, subs)? as usize,
                            _ => 0,
                        };
                        out.push((root, Target::Element(at, Some((lo, hi)))));
                    }
                    _ => return self.nyi(expr.span, "this form of a DATA variable"),
                }
                Some(())
            }
            DataObject::ImpliedDo(do_) => {
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
                    return self.error(codes::RANGE, do_.span, "a step of zero");
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
                Some(())
            }
        }
    }

    fn data_value(&mut self, sym: SymId, target: &Target, value: Typed) {
        let Some(var) = self.table.var(sym).cloned() else { return };
        if matches!(value.kind, Kind::Null | Kind::Const(Const::Null)) {
            if let Some(v) = self.table.var_mut(sym) {
                v.init = Some(Typed::constant(Const::Null, var.ty, value.span));
            }
            return;
        }
        let span = value.span;
        let ty = match (target, &var.ty) {
            (Target::Component(i), Ty::Derived(id)) => self.table.derived[*id].components[*i].ty.clone(),
            _ => var.ty.clone(),
        };
        // Hollerith and old codes: characters for numbers are their bytes.
        let value = match (value.as_const(), &ty) {
            (Some(Const::Char(_)), Ty::Integer(_) | Ty::Real(_) | Ty::Logical(_)) => {
                self.nyi::<()>(span, "character data for a number");
                return;
            }
            _ => match self.assignable(value, &ty) {
                Some(v) => v,
                None => return,
            },
        };
        let value = match &ty {
            Ty::Character(_, Len::Const(n)) if !matches!(target, Target::Element(_, Some(_))) => {
                self.pad_constant(value, *n)
            }
            _ => value,
        };
        let Some(c) = value.as_const().cloned() else { return };
        let mut init = match var.init.as_ref().and_then(|t| t.as_const()).cloned() {
            Some(old) => old,
            None => match (var.shape.constant(), &var.ty) {
                (Some(dims), _) if !dims.is_empty() => {
                    let extents: Vec<i64> = dims.iter().map(|d| d.1).collect();
                    let count = extents.iter().product::<i64>().max(0) as usize;
                    Const::Array(extents, vec![Const::Undefined; count])
                }
                (_, Ty::Derived(id)) => self.default_value(*id),
                _ => Const::Undefined,
            },
        };
        match (target, &mut init) {
            (Target::Whole, slot) => *slot = c,
            (Target::Element(i, part), Const::Array(_, list)) => match list.get_mut(*i) {
                Some(slot) => put(slot, c, *part, value.const_len(), &var.ty),
                None => {
                    self.error::<()>(codes::RANGE, span, "a DATA subscript is out of bounds");
                    return;
                }
            },
            (Target::Element(_, part), slot) => put(slot, c, *part, value.const_len(), &var.ty),
            (Target::Component(i), Const::Struct(_, list)) => {
                if let Some(slot) = list.get_mut(*i) {
                    *slot = c;
                }
            }
            (Target::Component(_), _) => {}
        }
        if let Some(v) = self.table.var_mut(sym) {
            let rank_ty = v.ty.clone();
            v.init = Some(Typed::constant(init, rank_ty, span));
        }
    }

    /// The value of a derived type's object that nothing initialises.
    pub(crate) fn default_value(&self, id: super::super::types::DerivedId) -> Const {
        let list = self.table.derived[id]
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
                    (Ty::Derived(inner), Some(dims)) => {
                        let one = self.default_value(*inner);
                        if dims.is_empty() {
                            return one;
                        }
                        let extents: Vec<i64> = dims.iter().map(|d| d.1).collect();
                        let count = extents.iter().product::<i64>().max(0) as usize;
                        Const::Array(extents, vec![one; count])
                    }
                    _ => Const::Undefined,
                }
            })
            .collect();
        Const::Struct(id, list)
    }
}

/// What one DATA value goes to.
#[derive(Clone, Copy, Debug)]
enum Target {
    Whole,
    /// A linear index, and first and last character of a substring.
    Element(usize, Option<(usize, usize)>),
    Component(usize),
}

fn put(slot: &mut Const, value: Const, part: Option<(usize, usize)>, _len: Option<i64>, ty: &Ty) {
    let Some((lo, hi)) = part else {
        *slot = value;
        return;
    };
    let Ty::Character(_, Len::Const(n)) = ty else { return };
    let mut bytes = match slot {
        Const::Char(b) => b.clone(),
        _ => vec![b' '; *n as usize],
    };
    if let Const::Char(new) = value {
        for (i, at) in (lo.max(1)..=hi).enumerate() {
            if let Some(b) = bytes.get_mut(at - 1) {
                *b = new.get(i).copied().unwrap_or(b' ');
            }
        }
    }
    *slot = Const::Char(bytes);
}

fn section_elements(dims: &[(i64, i64)], subs: &[Sub]) -> Option<Vec<usize>> {
    let mut list = vec![0i64];
    let mut stride = 1;
    for ((lo, extent), sub) in dims.iter().zip(subs) {
        let indices: Vec<i64> = match sub {
            Sub::Index(e) => vec![e.as_int()? as i64],
            Sub::Vector(_) => return None,
            Sub::Range(a, b, c) => {
                let value = |e: &Option<Typed>, default| {
                    e.as_ref().map_or(Some(default), |e| e.as_int().map(|v| v as i64))
                };
                let (a, b, c) = (value(a, *lo)?, value(b, lo + extent - 1)?, value(c, 1)?);
                if c <= 0 {
                    return None;
                }
                (a..=b).step_by(c as usize).collect()
            }
        };
        list = indices.iter().flat_map(|i| list.iter().map(move |base| base + (i - lo) * stride)).collect();
        stride *= extent;
    }
    Some(list.into_iter().map(|i| i as usize).collect())
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
