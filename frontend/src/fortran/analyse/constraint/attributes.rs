//! Which attributes a name gets in its scoping unit, statement by statement, and which of them exclude each other or
//! stand twice. Fortran 2018 C815, §8.5, §8.6, C8119, C8121, §8.9, §15.5.
//!
//! ```text
//! real :: x;  common /b/ x;  save x      (no: the SAVE attribute is the common block's)
//! external f;  intrinsic f               (no)
//! ```
//!
//! The syntax tree alone says all of it: one table of pairs, one walk over the specification parts.

mod pairs;

use super::super::codes;
use crate::fortran::ast::{
    ArraySpec, Attr, AttrKind, BlockOrName, Component, DataObject, Decl, DeclKind, Dim, Dummy, Entity, Expr,
    ExprKind, File, GenericKind, Ident, Init, Intent, InterfaceItem, InterfaceKind, ProcedureInterface,
    ProcedureKind, Stmt, StmtKind, Unit, UnitKind, any_statement,
};
use pairs::{EXCLUDE, Trait};
use racc_base::{Diagnostic, Name, Sink, Span};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// What the statements say of one name, in their order.
type Traits = Vec<(Trait, Span)>;

/// Reports the names of all scoping units whose attributes do not go together.
pub(crate) fn check_attributes(file: &File, sink: &mut Sink) {
    let walk = Walk { found: RefCell::default() };
    for unit in &file.units {
        walk.unit(unit);
    }
    let mut found = walk.found.into_inner();
    found.sort_by_key(|d| (d.span.file, d.span.lo));
    sink.extend(found);
}

struct Walk {
    found: RefCell<Vec<Diagnostic>>,
}

#[derive(Default)]
struct Scope {
    names: BTreeMap<Name, Traits>,
    block_data: bool,
}

impl Scope {
    fn add(&mut self, name: &Name, what: Trait, span: Span) {
        self.names.entry(name.clone()).or_default().push((what, span));
    }
}

impl Walk {
    fn unit(&self, unit: &Unit) {
        let mut scope = Scope { block_data: matches!(unit.kind, UnitKind::BlockData(_)), ..Scope::default() };
        if let UnitKind::Program(Some(name)) | UnitKind::Module(name) = &unit.kind {
            scope.add(&name.name, Trait::UnitName, name.span);
        }
        if let UnitKind::Procedure(p) = &unit.kind {
            let own = match p.kind {
                ProcedureKind::Subroutine => Some(Trait::OwnName),
                ProcedureKind::Function if p.result.is_some() => Some(Trait::OwnName),
                ProcedureKind::Function => Some(Trait::Result),
                ProcedureKind::ModuleProcedure => None,
            };
            if let Some(own) = own {
                scope.add(&p.name.name, own, p.name.span);
            }
            if let Some(result) = &p.result {
                scope.add(&result.name, Trait::Result, result.span);
            }
            dummies(&mut scope, &p.dummies);
        }
        for stmt in &unit.body {
            if let StmtKind::Entry(entry) = &stmt.kind {
                scope.add(&entry.name.name, Trait::Entry, entry.name.span);
                dummies(&mut scope, &entry.dummies);
            }
        }
        self.declarations(&mut scope, &unit.spec);
        for inner in &unit.contains {
            if let UnitKind::Procedure(p) = &inner.kind
                && p.kind != ProcedureKind::ModuleProcedure
            {
                scope.add(&p.name.name, Trait::Contained, p.name.span);
                if !p.prefix.module {
                    scope.add(&p.name.name, Trait::ContainedWhole, p.name.span);
                }
            }
            self.unit(inner);
        }
        self.judge(&scope);
        self.blocks(&unit.body);
    }

    /// BLOCK constructs have names of their own.
    fn blocks(&self, body: &[Stmt]) {
        // The walk goes everywhere when no statement is the one that is looked for.
        any_statement(body, &|s| {
            if let StmtKind::Block(b) = &s.kind {
                let mut scope = Scope::default();
                self.declarations(&mut scope, &b.spec);
                self.judge(&scope);
            }
            false
        });
    }

    fn declarations(&self, scope: &mut Scope, list: &[Decl]) {
        for decl in list {
            self.declaration(scope, decl);
        }
    }

    fn declaration(&self, scope: &mut Scope, decl: &Decl) {
        match &decl.kind {
            DeclKind::Type(d) => {
                self.twice(&d.attrs);
                for e in &d.entities {
                    scope.add(&e.name.name, Trait::Typed, e.name.span);
                    entity(scope, e, &d.attrs);
                }
            }
            DeclKind::Procedure(d) => {
                self.twice(&d.attrs);
                for e in &d.entities {
                    scope.add(&e.name.name, Trait::ProcedureDecl, e.name.span);
                    if !matches!(d.interface, ProcedureInterface::None) {
                        scope.add(&e.name.name, Trait::ProcedureWith, e.name.span);
                    }
                    entity(scope, e, &d.attrs);
                }
            }
            DeclKind::Attribute(attr, entities) => {
                for e in entities {
                    entity(scope, e, std::slice::from_ref(attr));
                }
            }
            DeclKind::Bind(_, list) => named(scope, list, Trait::Bind),
            DeclKind::Save(list) => named(scope, list, Trait::Save),
            DeclKind::Parameter(list) => {
                for c in list {
                    scope.add(&c.name.name, Trait::Parameter, c.name.span);
                    scope.add(&c.name.name, Trait::ParameterStatement, c.name.span);
                }
            }
            DeclKind::Data(groups) => {
                for object in groups.iter().flat_map(|g| &g.objects) {
                    data_object(scope, object);
                }
            }
            DeclKind::Common(groups) => {
                for block in groups.iter().filter_map(|g| g.block.as_ref()) {
                    scope.add(&block.name, Trait::Block, block.span);
                }
                for e in groups.iter().flat_map(|g| &g.entities) {
                    entity(scope, e, &[]);
                    scope.add(&e.name.name, Trait::Common, e.name.span);
                }
            }
            DeclKind::Equivalence(sets) => {
                for e in sets.iter().flatten() {
                    if let Some((name, span)) = root(e) {
                        scope.add(name, Trait::Equivalence, span);
                    }
                }
            }
            DeclKind::Namelist(groups) => {
                for g in groups {
                    scope.add(&g.name.name, Trait::Group, g.name.span);
                    for o in &g.objects {
                        scope.add(&o.name, Trait::Namelist, o.span);
                    }
                    if scope.block_data {
                        self.refuse(
                            g.name.span,
                            "a BLOCK DATA program unit cannot have a NAMELIST".to_owned(),
                            None,
                        );
                    }
                }
            }
            DeclKind::Interface(interface) => self.interface(scope, &interface.kind, &interface.items),
            DeclKind::DerivedType(d) => {
                scope.add(&d.name.name, Trait::TypeName, d.name.span);
                for c in &d.components {
                    match c {
                        Component::Data(d) => self.twice(&d.attrs),
                        Component::Procedure(p) => self.twice(&p.attrs),
                    }
                }
            }
            DeclKind::CrayPointer(list) => {
                for pair in list {
                    scope.add(&pair.pointer.name, Trait::CrayPointer, pair.pointer.span);
                    scope.add(&pair.pointee.name, Trait::Pointee, pair.pointee.span);
                    if pair.dims.is_some() {
                        scope.add(&pair.pointee.name, Trait::Dimension, pair.pointee.span);
                    }
                }
            }
            DeclKind::Use(u) => scope.add(&u.module.name, Trait::UnitName, u.module.span),
            DeclKind::Import(_)
            | DeclKind::Implicit(_)
            | DeclKind::Enum(_)
            | DeclKind::DefaultAccess(_)
            | DeclKind::Access(..)
            | DeclKind::IgnoreTkr(_)
            | DeclKind::NoArgCheck(_)
            | DeclKind::Acc(_) => {}
        }
    }

    fn interface(&self, scope: &mut Scope, kind: &InterfaceKind, items: &[InterfaceItem]) {
        if let InterfaceKind::Generic(spec) = kind
            && let GenericKind::Name(name) = &spec.kind
        {
            scope.add(name, Trait::Generic, spec.span);
        }
        for item in items {
            let InterfaceItem::Body(unit) = item else { continue };
            // The interface of a separate module procedure is that of its body.
            if let UnitKind::Procedure(p) = &unit.kind {
                let what = match kind {
                    _ if p.prefix.module => Trait::Separate,
                    InterfaceKind::Abstract => Trait::Abstract,
                    InterfaceKind::Specific | InterfaceKind::Generic(_) => Trait::InterfaceBody,
                };
                scope.add(&p.name.name, what, p.name.span);
            }
            self.unit(unit);
        }
    }

    /// C815 within one statement.
    fn twice(&self, attrs: &[Attr]) {
        for (i, a) in attrs.iter().enumerate() {
            let same = |b: &&Attr| std::mem::discriminant(&a.kind) == std::mem::discriminant(&b.kind);
            // Attributes of CUDA Fortran and access have rules of their own.
            let counts = !matches!(a.kind, AttrKind::Cuda(_));
            if let Some(first) = attrs[..i].iter().find(same).filter(|_| counts) {
                self.refuse(
                    a.span,
                    "an attribute stands twice in this declaration".to_owned(),
                    Some((first.span, "first here")),
                );
            }
        }
    }

    fn judge(&self, scope: &Scope) {
        for (name, traits) in &scope.names {
            self.judge_name(name, traits);
        }
        if scope.block_data {
            self.judge_block_data(scope);
        }
    }

    fn judge_name(&self, name: &Name, traits: &Traits) {
        self.judge_procedure(name, traits);
        let (mut places, mut pairs) = (Vec::new(), Vec::new());
        for (i, (_, at)) in traits.iter().enumerate() {
            // What one statement says of the name is refused once, and so are two traits.
            if !places.contains(at) && self.judge_trait(name, traits, i, &mut pairs) {
                places.push(*at);
            }
        }
    }

    /// Fortran 2018 C843, C850: INTENT and OPTIONAL are of dummy arguments. (Variables have a rule of their own.)
    fn judge_procedure(&self, name: &Name, traits: &Traits) {
        let has = |t: Trait| traits.iter().any(|(x, _)| *x == t);
        if has(Trait::Dummy) || !(has(Trait::External) || has(Trait::ProcedureDecl)) {
            return;
        }
        if let Some((what, at)) = traits.iter().find(|(t, _)| matches!(t, Trait::Optional | Trait::Intent)) {
            let what = what.text();
            let message = format!("the procedure `{name}` {what}, but is not a dummy argument");
            let said = Diagnostic::error(codes::ATTRIBUTE, *at, message).help("leave the attribute out");
            self.found.borrow_mut().push(said.spec("Fortran 2018 §8.5.10, §8.5.12"));
        }
    }

    /// Whether what a statement says of the name, at its place in the list, does not go with what is said before.
    fn judge_trait(&self, name: &Name, traits: &Traits, i: usize, pairs: &mut Vec<(Trait, Trait)>) -> bool {
        let (b, at) = traits[i];
        let has = |t: Trait| traits.iter().any(|(x, _)| *x == t);
        for &(a, first) in &traits[..i] {
            if a == b && a.once() && first != at {
                let what = a.text();
                self.refuse(at, format!("`{name}` {what} twice"), Some((first, "first here")));
                return true;
            }
            let excluded = EXCLUDE
                .iter()
                .any(|&(x, y, but)| ((x, y) == (a, b) || (x, y) == (b, a)) && !but.iter().any(|t| has(*t)));
            if excluded && !pairs.contains(&(a, b)) && !pairs.contains(&(b, a)) {
                pairs.push((a, b));
                let (a, b) = (a.text(), b.text());
                let message = format!("`{name}` {b} and {a}: nothing can be both");
                self.refuse(at, message, Some((first, "the other is said here")));
                return true;
            }
        }
        false
    }

    /// Fortran 2018 C1416: what gets a value here is in a common block.
    fn judge_block_data(&self, scope: &Scope) {
        let shared = |traits: &Traits| {
            traits.iter().any(|(t, _)| matches!(t, Trait::Common | Trait::Equivalence | Trait::Parameter))
        };
        for (name, traits) in scope.names.iter().filter(|(_, t)| !shared(t)) {
            let value = traits.iter().find(|(t, _)| *t == Trait::Data);
            if let Some((_, span)) = value {
                self.refuse(
                    *span,
                    format!("`{name}` gets a value in a BLOCK DATA program unit, but is in no common block"),
                    None,
                );
            }
        }
    }

    fn refuse(&self, span: Span, message: String, label: Option<(Span, &'static str)>) {
        let said = Diagnostic::error(codes::ATTRIBUTE, span, message)
            .help("leave one of the two out")
            .spec("Fortran 2018 §8.5");
        self.found.borrow_mut().push(match label {
            Some((first, text)) => said.label(first, text),
            None => said,
        });
    }
}

fn dummies(scope: &mut Scope, list: &[Dummy]) {
    for dummy in list {
        if let Dummy::Name(name) = dummy {
            scope.add(&name.name, Trait::Dummy, name.span);
        }
    }
}

fn named(scope: &mut Scope, list: &[BlockOrName], what: Trait) {
    for item in list {
        if let BlockOrName::Name(name) = item {
            scope.add(&name.name, what, name.span);
        }
    }
}

fn any_rank(spec: &ArraySpec) -> bool {
    spec.dims.iter().any(|d| matches!(d, Dim::AssumedRank))
}

/// What a declaration says of one of its names.
fn entity(scope: &mut Scope, e: &Entity, attrs: &[Attr]) {
    let Ident { name, span } = &e.name;
    let mut say = |what: Trait| scope.add(name, what, *span);
    if e.dims.is_some() {
        say(Trait::Dimension);
    }
    if e.dims.as_ref().is_some_and(any_rank) {
        say(Trait::AssumedRank);
    }
    if e.codims.is_some() {
        say(Trait::Codimension);
    }
    for attr in attrs {
        match Trait::of(&attr.kind) {
            // A shape of the name's own goes before the attribute of all.
            Some(Trait::Dimension) if e.dims.is_some() => {}
            Some(Trait::Codimension) if e.codims.is_some() => {}
            Some(what) => say(what),
            None => {}
        }
        match &attr.kind {
            AttrKind::Intent(Intent::In) => say(Trait::OnlyRead),
            AttrKind::Intent(Intent::Out | Intent::InOut) => say(Trait::Changed),
            AttrKind::Dimension(spec) if e.dims.is_none() && any_rank(spec) => say(Trait::AssumedRank),
            _ => {}
        }
    }
    match &e.init {
        Some(Init::Value(_) | Init::Pointer(_)) => say(Trait::Initial),
        Some(Init::Data(_)) => say(Trait::Data),
        None => {}
    }
}

fn data_object(scope: &mut Scope, object: &DataObject) {
    match object {
        DataObject::Designator(e) => {
            if let Some((name, span)) = root(e) {
                scope.add(name, Trait::Data, span);
            }
        }
        DataObject::ImpliedDo(list) => {
            for item in &list.items {
                data_object(scope, item);
            }
        }
    }
}

/// The name that a designator begins with, and the whole designator's place.
fn root(e: &Expr) -> Option<(&Name, Span)> {
    let name = match &e.kind {
        ExprKind::Name(name) => name,
        ExprKind::Apply(base, _) | ExprKind::Member(base, _) | ExprKind::CoIndexed(base, _) => root(base)?.0,
        _ => return None,
    };
    Some((name, e.span))
}
