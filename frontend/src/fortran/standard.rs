//! `-std=f95`, `f2003`, `f2008`, `f2018`, `f2023`: what came with a later standard, or with none, is refused.
//!
//! One table says which standard each feature came with; the walks below find the features in the syntax tree.

mod private_types;
mod specification;
mod statements;

use super::ast::{
    ArraySpec, Attr, AttrKind, BindingKind, CharLength, Component, Decl, DeclKind, Dim, Dummy, Entity, File,
    GenericKind, Implicit, Import, Init, Interface, InterfaceItem, InterfaceKind, IntrinsicType,
    KindSelector, ModuleNature, OnlyItem, Prefix, Procedure, TypeSpec, TypeSpecKind, Unit, UnitKind,
    UseNames,
};
use super::parse::codes;
use racc_base::{Diagnostic, Name, Sink, SourceMap, Span};
use std::cell::RefCell;
use std::collections::HashSet;

/// In the order of their years.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Standard {
    F95,
    F2003,
    F2008,
    F2018,
    F2023,
    /// Of no standard, or deleted from all that `-std=` names.
    Extension,
}

impl Standard {
    /// `None`: `gnu` and `legacy`, which refuse nothing.
    pub fn named(name: &str) -> Option<Standard> {
        Some(match name {
            "f95" => Standard::F95,
            "f2003" => Standard::F2003,
            "f2008" => Standard::F2008,
            "f2008ts" | "f2018" => Standard::F2018,
            "f2023" => Standard::F2023,
            _ => return None,
        })
    }

    pub(super) fn text(self) -> &'static str {
        match self {
            Standard::F95 => "Fortran 95",
            Standard::F2003 => "Fortran 2003",
            Standard::F2008 => "Fortran 2008",
            Standard::F2018 => "Fortran 2018",
            Standard::F2023 => "Fortran 2023",
            Standard::Extension => "an extension",
        }
    }
}

/// What a program may use, with its name in messages and the standard that it came with.
type Feature = (&'static str, Standard);

use Standard::{Extension, F2003, F2008, F2018};

const ACCESS_OF_COMPONENT: Feature = ("PUBLIC and PRIVATE of one component", F2003);
const CONSTANT_PARTS: Feature = ("a named constant as a part of a complex constant", F2003);
const EMPTY_TYPE: Feature = ("a derived type without components", F2003);
const ABSTRACT_INTERFACE: Feature = ("ABSTRACT INTERFACE", F2003);
const ABSTRACT_TYPE: Feature = ("ABSTRACT", F2003);
const ALLOCATABLE_COMPONENT: Feature = ("an ALLOCATABLE component", F2003);
const ASSUMED_RANK: Feature = ("assumed rank", F2018);
const ASYNCHRONOUS: Feature = ("ASYNCHRONOUS", F2003);
const BINDINGS: Feature = ("type-bound procedures", F2003);
const BIND_INTERNAL: Feature = ("BIND(C) of an internal procedure", F2008);
const BIND_C: Feature = ("BIND(C)", F2003);
const BYTE: Feature = ("BYTE", Extension);
const BYTES: Feature = ("a type with its bytes after `*`", Extension);
const CLASS: Feature = ("CLASS", F2003);
const COARRAY: Feature = ("a coarray", F2008);
const CONTIGUOUS: Feature = ("CONTIGUOUS", F2008);
const CRAY_POINTER: Feature = ("a Cray pointer", Extension);
const DEFERRED_LENGTH: Feature = ("a deferred length", F2003);
const DOUBLE_COMPLEX: Feature = ("DOUBLE COMPLEX", Extension);
const ENUM: Feature = ("ENUM", F2003);
const EXTENDS: Feature = ("EXTENDS", F2003);
const IMPLICIT_NONE_LIST: Feature = ("IMPLICIT NONE with a list", F2018);
const IMPORT: Feature = ("IMPORT", F2003);
const IMPORT_ALL_NONE: Feature = ("IMPORT, NONE", F2018);
const IMPURE: Feature = ("IMPURE", F2008);
const NATURE: Feature = ("INTRINSIC in USE", F2003);
const NON_RECURSIVE: Feature = ("NON_RECURSIVE", F2018);
const OLD_VALUES: Feature = ("initial values between slashes", Extension);
const PROCEDURE: Feature = ("PROCEDURE declarations", F2003);
const PROTECTED: Feature = ("PROTECTED", F2003);
const STATIC: Feature = ("STATIC and AUTOMATIC", Extension);
const SUBMODULE: Feature = ("SUBMODULE", F2008);
const ALLOCATABLE_SCALAR: Feature = ("an ALLOCATABLE scalar", F2003);
const BINDING_LIST: Feature = ("a list of type-bound procedures", F2008);
const BOUND_DESCRIPTOR: Feature =
    ("an assumed-shape, ALLOCATABLE or POINTER dummy argument of a BIND(C) procedure", F2018);
const BOUND_OPTIONAL: Feature = ("an OPTIONAL dummy argument of a BIND(C) procedure", F2018);
const EMPTY_CONTAINS: Feature = ("CONTAINS with nothing behind it", F2008);
const IMPLIED_SHAPE: Feature = ("a shape that the value implies", F2008);
const INTERFACE_PROCEDURE: Feature = ("PROCEDURE without MODULE in an interface block", F2003);
const MANY_DIMENSIONS: Feature = ("an array of more than 7 dimensions", F2008);
const RENAMED_OPERATOR: Feature = ("the renaming of an operator", F2003);
const TYPE_PARAMETERS: Feature = ("parameters of derived types", F2003);
const TYPE_STAR: Feature = ("TYPE(*)", F2018);
const BARE_CONSTANTS: Feature = ("PARAMETER without parentheses", Extension);
const END_ALONE: Feature =
    ("END without SUBROUTINE or FUNCTION at the end of an internal or module procedure", F2008);
const PROCEDURE_COLONS: Feature = ("`::` before the names of PROCEDURE in an interface block", F2008);
const TYPE_OF_INTRINSIC: Feature = ("TYPE with an intrinsic type", F2008);
const VALUE: Feature = ("VALUE", F2003);
const VOLATILE: Feature = ("VOLATILE", F2003);

/// Says that a feature came with a later standard than the one that is asked for.
pub(crate) fn later(what: &str, since: Standard, own: Standard) -> String {
    let own = own.text();
    match since {
        Standard::Extension => format!("{what}: no part of {own}, but an extension"),
        Standard::F95 | Standard::F2003 | Standard::F2008 | Standard::F2018 | Standard::F2023 => {
            format!("{what}: no part of {own}, but of {}", since.text())
        }
    }
}

pub(crate) fn not_standard(span: Span, message: String) -> Diagnostic {
    Diagnostic::error(codes::NOT_STANDARD, span, message)
        .help("`-std=` asks for it to be refused: write it otherwise, or leave `-std=` out")
}

struct Walk<'m> {
    /// For what the syntax tree does not keep.
    map: &'m SourceMap,
    standard: Standard,
    found: RefCell<Vec<(Feature, Span, Option<Span>)>>,
    /// Derived types of the file, whose names constructors have.
    types: HashSet<Name>,
}

/// Reports what the standard does not have; without one, what none has, as gfortran's `-pedantic` does.
pub fn check(file: &File, standard: Option<Standard>, map: &SourceMap, sink: &mut Sink) {
    let asked = standard.is_some();
    let standard = standard.unwrap_or(Standard::F2023);
    let mut walk = Walk { map, standard, found: RefCell::default(), types: HashSet::new() };
    for unit in &file.units {
        walk.note_types(unit);
    }
    for unit in &file.units {
        walk.unit(unit);
    }
    let mut found = walk.found.into_inner();
    found.sort_by_key(|(_, span, _)| (span.file, span.lo));
    for ((what, since), span, header) in found {
        let message = later(what, since, standard);
        let said = match asked {
            true => not_standard(span, message),
            false => Diagnostic::warning(codes::EXTENSION, span, message)
                .help("`-pedantic` asks for this warning: other compilers may refuse it"),
        };
        sink.push(match header {
            Some(header) => said.label(header, "of this procedure"),
            None => said,
        });
    }
}

/// The procedures of a generic interface whose name the test takes.
fn generic_procedures(i: &Interface, takes: &dyn Fn(&Name) -> bool) -> Option<Vec<Name>> {
    let InterfaceKind::Generic(spec) = &i.kind else { return None };
    if let GenericKind::Name(name) = &spec.kind
        && !takes(name)
    {
        return None;
    }
    let names = i.items.iter().filter_map(|item| match item {
        InterfaceItem::ModuleProcedures(list) | InterfaceItem::Procedures(list) => Some(list),
        InterfaceItem::Body(_) | InterfaceItem::Acc(_) => None,
    });
    Some(names.flatten().map(|n| n.name.clone()).collect())
}

impl Walk<'_> {
    fn note_types(&mut self, unit: &Unit) {
        for d in &unit.spec {
            let DeclKind::DerivedType(t) = &d.kind else { continue };
            self.types.insert(t.name.name.clone());
        }
        for inner in &unit.contains {
            self.note_types(inner);
        }
    }

    fn uses(&self, feature: Feature, span: Span) {
        if feature.1 > self.standard {
            self.found.borrow_mut().push((feature, span, None));
        }
    }

    /// The same of a dummy argument, which the procedure's first statement names as well.
    fn dummy_uses(&self, feature: Feature, span: Span, header: Span) {
        if feature.1 > self.standard {
            self.found.borrow_mut().push((feature, span, Some(header)));
        }
    }

    /// The text has this keyword first.
    fn begins(&self, span: Span, word: &str) -> bool {
        self.map.text(span).get(..word.len()).is_some_and(|text| text.eq_ignore_ascii_case(word))
    }

    fn unit(&self, unit: &Unit) {
        match &unit.kind {
            UnitKind::Submodule(s) => self.uses(SUBMODULE, s.name.span),
            UnitKind::Procedure(p) => {
                self.prefix(&p.prefix, p.span);
                if p.bind.is_some() {
                    self.uses(BIND_C, p.span);
                    self.bound_dummies(p, &unit.spec);
                }
            }
            UnitKind::Module(_) => self.private_types(unit),
            UnitKind::Program(_) | UnitKind::BlockData(_) => {}
        }
        if let Some(span) = unit.empty_contains {
            self.uses(EMPTY_CONTAINS, span);
        }
        self.declarations(&unit.spec);
        self.specification(unit);
        self.data_twice(unit);
        self.body(unit);
        let module = matches!(unit.kind, UnitKind::Module(_) | UnitKind::Submodule(_));
        for inner in &unit.contains {
            if let UnitKind::Procedure(p) = &inner.kind
                && p.bind.is_some()
                && !module
            {
                self.uses(BIND_INTERNAL, p.span);
            }
            if self.map.text(inner.end).trim().eq_ignore_ascii_case("end") {
                self.uses(END_ALONE, inner.end);
            }
            self.unit(inner);
        }
    }

    fn prefix(&self, prefix: &Prefix, span: Span) {
        if let Some(ty) = &prefix.ty {
            self.type_spec(ty);
        }
        if prefix.impure {
            self.uses(IMPURE, span);
        }
        if prefix.module {
            self.uses(SUBMODULE, span);
        }
        if prefix.non_recursive {
            self.uses(NON_RECURSIVE, span);
        }
    }

    fn declarations(&self, list: &[Decl]) {
        for d in list {
            self.declaration(d);
        }
    }

    fn declaration(&self, d: &Decl) {
        match &d.kind {
            DeclKind::Use(u) => {
                if u.nature != ModuleNature::Unspecified {
                    self.uses(NATURE, d.span);
                }
                self.renamed_operators(&u.names);
            }
            DeclKind::Import(Import::None) => self.uses(IMPORT_ALL_NONE, d.span),
            DeclKind::Import(Import::All | Import::Only(_)) => self.uses(IMPORT, d.span),
            DeclKind::Implicit(Implicit::None { listed: true, .. }) => self.uses(IMPLICIT_NONE_LIST, d.span),
            DeclKind::Implicit(Implicit::Rules(rules)) => {
                for rule in rules {
                    self.type_spec(&rule.ty);
                }
            }
            DeclKind::Type(t) => {
                self.type_spec(&t.ty);
                self.attributes(&t.attrs);
                self.entities(&t.entities);
                self.declared(t);
            }
            DeclKind::Parameter(list) => {
                let text = self.map.text(d.span);
                if text.get("parameter".len()..).is_some_and(|rest| !rest.trim_start().starts_with('(')) {
                    self.uses(BARE_CONSTANTS, d.span);
                }
                for c in list {
                    self.constant(&c.value);
                }
            }
            DeclKind::Procedure(p) => {
                self.uses(PROCEDURE, d.span);
                self.attributes(&p.attrs);
            }
            DeclKind::DerivedType(t) => self.derived(t),
            DeclKind::Enum(_) => self.uses(ENUM, d.span),
            DeclKind::Interface(i) => {
                if matches!(i.kind, InterfaceKind::Abstract) {
                    self.uses(ABSTRACT_INTERFACE, d.span);
                }
                for item in &i.items {
                    if let InterfaceItem::Procedures(list) | InterfaceItem::ModuleProcedures(list) = item
                        && let Some(first) = list.first()
                    {
                        self.colons(first.span);
                    }
                    match item {
                        InterfaceItem::Body(unit) => self.unit(unit),
                        InterfaceItem::Procedures(list) => {
                            if let Some(first) = list.first() {
                                self.uses(INTERFACE_PROCEDURE, first.span);
                            }
                        }
                        InterfaceItem::ModuleProcedures(_) | InterfaceItem::Acc(_) => {}
                    }
                }
            }
            DeclKind::Bind(..) => self.uses(BIND_C, d.span),
            DeclKind::Attribute(attr, entities) => {
                self.attributes(std::slice::from_ref(attr));
                self.entities(entities);
            }
            DeclKind::CrayPointer(_) => self.uses(CRAY_POINTER, d.span),
            _ => {}
        }
    }

    /// `::` right before the first name.
    fn colons(&self, name: Span) {
        let (line, start) = self.map.line_text(name.file, name.lo);
        let before = line.get(..(name.lo - start) as usize).unwrap_or_default();
        if before.trim_end().ends_with("::") {
            self.uses(PROCEDURE_COLONS, name);
        }
    }

    fn derived(&self, t: &super::ast::DerivedType) {
        let flags = [
            (t.is_abstract, ABSTRACT_TYPE),
            (t.extends.is_some(), EXTENDS),
            (t.bind_c, BIND_C),
            (!t.params.is_empty(), TYPE_PARAMETERS),
        ];
        for (_, feature) in flags.iter().filter(|(there, _)| *there) {
            self.uses(*feature, t.name.span);
        }
        if let Some(first) = t.bindings.first() {
            self.uses(BINDINGS, first.span);
        }
        // What is not there is told where it would have ended.
        if let Some(span) = t.empty_contains {
            self.uses(BINDINGS, span);
            self.uses(EMPTY_CONTAINS, t.end);
        }
        if t.components.is_empty() && t.extends.is_none() {
            self.uses(EMPTY_TYPE, t.end);
        }
        for b in &t.bindings {
            if let BindingKind::Procedure { names, .. } = &b.kind
                && names.len() > 1
            {
                self.uses(BINDING_LIST, b.span);
            }
        }
        for c in &t.components {
            match c {
                Component::Data(d) => {
                    self.type_spec(&d.ty);
                    self.attributes(&d.attrs);
                    self.entities(&d.entities);
                    for a in &d.attrs {
                        match a.kind {
                            AttrKind::Allocatable => self.uses(ALLOCATABLE_COMPONENT, a.span),
                            AttrKind::Access(_) => self.uses(ACCESS_OF_COMPONENT, a.span),
                            _ => {}
                        }
                    }
                }
                Component::Procedure(p) => {
                    if let Some(first) = p.entities.first() {
                        self.uses(PROCEDURE, first.span);
                    }
                }
            }
        }
    }

    fn type_spec(&self, ty: &TypeSpec) {
        let say = |feature| self.uses(feature, ty.span);
        let intrinsic = matches!(ty.kind, TypeSpecKind::Intrinsic { .. } | TypeSpecKind::Character { .. });
        if intrinsic && self.begins(ty.span, "type") {
            say(TYPE_OF_INTRINSIC);
        }
        match &ty.kind {
            TypeSpecKind::Intrinsic { ty, kind } => {
                match ty {
                    IntrinsicType::DoubleComplex => say(DOUBLE_COMPLEX),
                    IntrinsicType::Byte => say(BYTE),
                    IntrinsicType::Integer
                    | IntrinsicType::Real
                    | IntrinsicType::DoublePrecision
                    | IntrinsicType::Complex
                    | IntrinsicType::Logical => {}
                }
                if let Some(KindSelector::Star(..)) = kind {
                    say(BYTES);
                }
            }
            TypeSpecKind::Character { len: Some(CharLength::Deferred), .. } => say(DEFERRED_LENGTH),
            TypeSpecKind::Character { .. } => {}
            TypeSpecKind::Derived { params, .. } if !params.is_empty() => say(TYPE_PARAMETERS),
            TypeSpecKind::Derived { .. } => {}
            TypeSpecKind::Class { .. } | TypeSpecKind::ClassStar => say(CLASS),
            TypeSpecKind::TypeStar => say(TYPE_STAR),
        }
    }

    fn attributes(&self, attrs: &[Attr]) {
        for attr in attrs {
            let feature = match &attr.kind {
                AttrKind::Asynchronous => ASYNCHRONOUS,
                AttrKind::Bind(_) => BIND_C,
                AttrKind::Codimension(_) => COARRAY,
                AttrKind::Contiguous => CONTIGUOUS,
                AttrKind::Static | AttrKind::Automatic => STATIC,
                AttrKind::Protected => PROTECTED,
                AttrKind::Value => VALUE,
                AttrKind::Volatile => VOLATILE,
                AttrKind::Dimension(dims) => {
                    self.shape(dims);
                    continue;
                }
                _ => continue,
            };
            self.uses(feature, attr.span);
        }
    }

    fn entities(&self, entities: &[Entity]) {
        for e in entities {
            if let Some(dims) = &e.dims {
                self.shape(dims);
            }
            if e.codims.is_some() {
                self.uses(COARRAY, e.span);
            }
            if let Some(Init::Data(_)) = e.init {
                self.uses(OLD_VALUES, e.span);
            }
        }
    }

    fn shape(&self, dims: &ArraySpec) {
        if dims.dims.iter().any(|d| matches!(d, Dim::AssumedRank)) {
            self.uses(ASSUMED_RANK, dims.span);
        }
        if dims.dims.len() > 7 {
            self.uses(MANY_DIMENSIONS, dims.span);
        }
    }

    fn renamed_operators(&self, names: &UseNames) {
        let renames: Vec<_> = match names {
            UseNames::All(list) => list.iter().collect(),
            UseNames::Only(items) => items
                .iter()
                .filter_map(|i| match i {
                    OnlyItem::Renamed(r) => Some(r),
                    OnlyItem::Plain(_) => None,
                })
                .collect(),
        };
        for r in renames {
            if matches!(r.local.kind, GenericKind::Operator(_)) {
                self.uses(RENAMED_OPERATOR, r.local.span);
            }
        }
    }

    /// Allocatable scalars, shapes that values imply, and what may stand in constant expressions.
    fn declared(&self, t: &super::ast::TypeDecl) {
        let has = |what: fn(&AttrKind) -> bool| t.attrs.iter().any(|a| what(&a.kind));
        let shaped = has(|k| matches!(k, AttrKind::Dimension(_)));
        for e in &t.entities {
            if has(|k| matches!(k, AttrKind::Allocatable)) && !shaped && e.dims.is_none() {
                self.uses(ALLOCATABLE_SCALAR, e.span);
            }
            let stars = e.dims.as_ref().is_some_and(|s| s.dims.iter().any(|d| matches!(d, Dim::Star { .. })));
            if has(|k| matches!(k, AttrKind::Parameter)) && stars {
                self.uses(IMPLIED_SHAPE, e.span);
            }
            if let Some(init) = &e.init {
                super::ast::walk::of_value(init, &mut |e| self.constant_part(e));
            }
        }
    }

    fn constant(&self, e: &super::ast::Expr) {
        super::ast::walk::within(e, &mut |e| self.constant_part(e));
    }

    /// Fortran 2018 C1554 and the standards before: what dummies of procedures that C calls may be.
    fn bound_dummies(&self, p: &Procedure, spec: &[Decl]) {
        let dummy = |e: &Entity| {
            p.dummies.iter().find_map(|d| match d {
                Dummy::Name(n) if n.name == e.name.name => Some(n.span),
                _ => None,
            })
        };
        for d in spec {
            let DeclKind::Type(t) = &d.kind else { continue };
            let descriptor =
                t.attrs.iter().any(|a| matches!(a.kind, AttrKind::Allocatable | AttrKind::Pointer));
            let optional = t.attrs.iter().any(|a| matches!(a.kind, AttrKind::Optional));
            let own_shape = t.attrs.iter().find_map(|a| match &a.kind {
                AttrKind::Dimension(shape) => Some(shape),
                _ => None,
            });
            for (e, header) in t.entities.iter().filter_map(|e| Some((e, dummy(e)?))) {
                let shape = e.dims.as_ref().or(own_shape);
                let assumed = shape.is_some_and(|s| s.dims.iter().any(|d| matches!(d, Dim::Colon { .. })));
                if descriptor || assumed {
                    self.dummy_uses(BOUND_DESCRIPTOR, e.span, header);
                } else if optional {
                    self.dummy_uses(BOUND_OPTIONAL, e.span, header);
                }
            }
        }
    }
}
