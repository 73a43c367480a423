//! COMMON and EQUIVALENCE: variables that share storage, and their initial values. Fortran 2018 §8.10.

use super::super::symbol::{DeclareMark, ScopeId, Storage, SymId, SymKind, Var};
use super::super::typed::{Kind, Typed};
use super::super::types::{Len, Ty};
use super::super::{Analysis, codes};
use super::Common;
use super::data::linear_index;
use crate::fortran::ast::{self, CommonGroup, DataGroup};
use racc_base::{Diagnostic, Name, Span};
use std::collections::{HashMap, HashSet};

/// Statements that wait for the end of their specification part.
#[derive(Default)]
pub(crate) struct Pending {
    /// Scalars' types that the specification part at hand declares: bounds before the declaration may read them.
    pub(crate) scalars: HashMap<(ScopeId, Name), ast::TypeSpec>,
    /// Names of the interface bodies of specification parts: `procedure` before a body means it, not the host's.
    pub(crate) bodies: HashSet<(ScopeId, Name)>,
    /// What USE statements rename of each module.
    pub(crate) renamed: HashMap<(ScopeId, Name), HashSet<Name>>,
    pub(crate) data: Vec<(ScopeId, DataGroup)>,
    pub(crate) common: Vec<(ScopeId, CommonGroup)>,
    pub(crate) equivalence: Vec<(ScopeId, Vec<ast::Expr>, Span)>,
    /// Common blocks with BIND(C): the name in Fortran, the name in C.
    pub(crate) bound_blocks: Vec<(ScopeId, Name, Name)>,
    /// Interface bodies with `procedure(name)` before the interface of that name.
    pub(crate) interfaces: Vec<(ScopeId, ast::Interface)>,
    /// Generic interfaces before the interface bodies of procedures that they list.
    pub(crate) generics: Vec<(ScopeId, ast::Interface)>,
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
    /// The EQUIVALENCE statement that puts something into it.
    pub(crate) equivalence: Option<Span>,
    /// Members of all declarations that have initial values.
    pub(crate) initialised: Vec<(SymId, u64)>,
    /// A `declare` directive of a module of another file.
    pub(crate) declare: Option<DeclareMark>,
}

/// What a COMMON statement lists, each with its place.
type Members = Vec<(SymId, Span)>;

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
                && (v.init.is_some() || matches!(v.ty, Ty::Derived(id) if self.has_default(id)))
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

    /// The link name of a common block.
    pub(crate) fn block_link(&self, block: &Name, here: impl Fn(ScopeId) -> bool) -> Name {
        let bound = self.pending.bound_blocks.iter().find(|(scope, name, _)| here(*scope) && name == block);
        bound.map_or_else(|| self.options.external(block), |(_, _, link)| link.clone())
    }

    fn commons(&mut self, scope: ScopeId, groups: &[CommonGroup]) {
        // Groups of one name continue each other.
        let mut order: Vec<(Name, Span, Members)> = Vec::new();
        for group in groups {
            let link = match &group.block {
                None => Name::new("__BLNK__"),
                Some(name) => self.block_link(&name.name, |bound| bound == scope),
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
                self.check_common_type(sym, span);
                let long = matches!(self.table.var(sym).map(|v| &v.ty), Some(Ty::Character(_, Len::Expr(_))));
                let Some(bytes) = self.storage_bytes(sym).filter(|_| !long) else {
                    // What is no variable has been refused for its attributes.
                    if self.table.var(sym).is_none() && self.sink.has_errors() {
                        continue;
                    }
                    let name = self.table.syms[sym].name.clone();
                    self.report_error_help(
                        codes::STORAGE,
                        span,
                        format!("`{name}` cannot be in a common block: its size is not constant"),
                        "give it constant bounds and a constant length",
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

    /// C8121, C8122: the parts of what lies in a common block have an order, and no values of their own.
    fn check_common_type(&mut self, sym: SymId, span: Span) {
        let ty = self.table.var(sym).map(|v| v.ty.clone());
        if let Some(Ty::Class(_)) = ty {
            let message = format!("`{}` is in a common block, but polymorphic", self.table.syms[sym].name);
            let help = "use TYPE in place of CLASS, or put the variable into a module";
            self.report_error_help(codes::STORAGE, span, message, help);
        }
        let Some(Ty::Derived(id)) = ty else { return };
        let derived = &self.table.derived[id];
        let (ordered, ty) = (derived.sequence || derived.bind_c, derived.name.clone());
        let name = self.table.syms[sym].name.clone();
        if !ordered {
            self.report_error_help(
                codes::STORAGE,
                span,
                format!(
                    "`{name}` is in a common block, but its type `{ty}` has neither SEQUENCE nor BIND(C)"
                ),
                "add SEQUENCE to the type, or put the variable into a module",
            );
        } else if self.has_default(id) {
            self.report_error_help(
                codes::STORAGE,
                self.table.syms[sym].span,
                format!("`{name}` is in a common block, but its type `{ty}` has default initial values"),
                "leave the values out, or put the variable into a module",
            );
        }
    }

    /// A member of a block that a module of another file declares.
    pub(crate) fn join_block(&mut self, sym: SymId) {
        let Some(v) = self.table.var(sym) else { return };
        let (Storage::Block { link, offset }, declare) = (v.storage.clone(), v.declare) else { return };
        let Some(bytes) = self.storage_bytes(sym) else { return };
        let align = self.storage_align(sym);
        let common = !link.starts_with("equiv.");
        let block = self.blocks.entry(link).or_default();
        block.common = common;
        block.declare = block.declare.or(declare);
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
        let mut classes: Vec<(HashMap<SymId, i64>, Span)> = Vec::new();
        'sets: for (_, set, span) in sets {
            let (mut members, mut places) = (Vec::new(), Vec::new());
            for expr in &set {
                self.own_name(scope, expr);
                let Ok(value) = self.resolve(scope, expr) else { continue 'sets };
                let (Some(root), Some(offset)) = (value.root(), self.designator_offset(&value)) else {
                    self.report_error_help(
                        codes::STORAGE,
                        expr.span,
                        "EQUIVALENCE needs a variable with constant subscripts",
                        "name a variable, or an element with constant subscripts",
                    );
                    continue 'sets;
                };
                if self.check_equivalence_object(scope, &value, root, expr.span).is_err() {
                    continue 'sets;
                }
                places.push((root, expr.span));
                members.push((root, -offset));
            }
            if self.check_equivalence_types(&places).is_err() {
                continue 'sets;
            }
            let mut merged: HashMap<SymId, i64> = HashMap::new();
            for (sym, start) in members {
                // Shift an existing class so that it agrees, then merge.
                if let Some(at) = classes.iter().position(|(c, _)| c.contains_key(&sym)) {
                    let (class, _) = classes.swap_remove(at);
                    let shift = start - class[&sym];
                    let mut list: Vec<_> = class.into_iter().collect();
                    list.sort();
                    for (s, o) in list {
                        let new = o + shift;
                        if *merged.entry(s).or_insert(new) != new {
                            self.report_two_places(s, span);
                        }
                    }
                } else if *merged.entry(sym).or_insert(start) != start {
                    self.report_two_places(sym, span);
                }
            }
            classes.push((merged, span));
        }
        for (class, span) in classes {
            let mut members: Vec<(SymId, i64)> = class.into_iter().collect();
            members.sort();
            self.place_class(members, span);
        }
    }

    fn report_two_places(&mut self, sym: SymId, span: Span) {
        let symbol = self.table.syms[sym].clone();
        let said = Diagnostic::error(
            codes::STORAGE,
            span,
            format!("EQUIVALENCE puts one variable, `{}`, at two places", symbol.name),
        );
        self.report(said.label(symbol.span, "declared here").help("remove one of the equivalences"));
    }

    fn place_class(&mut self, members: Vec<(SymId, i64)>, span: Span) {
        if self.check_class(&members, span).is_err() {
            return;
        }
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
        self.blocks.entry(link.clone()).or_default().equivalence = Some(span);
        for (sym, start) in members {
            let at = start + shift;
            let span = self.table.syms[sym].span;
            if at < 0 {
                self.report_error_help(
                    codes::STORAGE,
                    span,
                    "EQUIVALENCE extends a common block before its start",
                    "start with an element that lies further inside the block",
                );
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
                let index = linear_index(&self.table.var(sym)?.shape.constant()?, subs)?;
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
}
