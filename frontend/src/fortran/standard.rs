//! `-std=f95`, `f2003`, `f2008`, `f2018`, `f2023`: what came with a later standard, or with none, is refused.
//!
//! One table says which standard each feature came with; the walks below find the features in the syntax tree.

use super::ast::{
    ArraySpec, Attr, AttrKind, CharLength, Component, Decl, DeclKind, Dim, DoControl, Entity, File, Implicit,
    Import, Init, InterfaceItem, InterfaceKind, IntrinsicType, KindSelector, ModuleNature, Prefix, Stmt,
    StmtKind, StopKind, TypeSpec, TypeSpecKind, Unit, UnitKind, any_statement,
};
use super::parse::codes;
use racc_base::{Diagnostic, Sink, Span};
use std::cell::RefCell;

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

    fn text(self) -> &'static str {
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

const ABSTRACT_INTERFACE: Feature = ("ABSTRACT INTERFACE", F2003);
const ABSTRACT_TYPE: Feature = ("ABSTRACT", F2003);
const ALLOCATABLE_COMPONENT: Feature = ("an ALLOCATABLE component", F2003);
const ASSIGN: Feature = ("ASSIGN and assigned GOTO", Extension);
const ASSOCIATE: Feature = ("ASSOCIATE", F2003);
const ASSUMED_RANK: Feature = ("assumed rank", F2018);
const ASYNCHRONOUS: Feature = ("ASYNCHRONOUS", F2003);
const BINDINGS: Feature = ("type-bound procedures", F2003);
const BIND_C: Feature = ("BIND(C)", F2003);
const BLOCK: Feature = ("BLOCK", F2008);
const BYTE: Feature = ("BYTE", Extension);
const BYTES: Feature = ("a type with its bytes after `*`", Extension);
const CLASS: Feature = ("CLASS", F2003);
const COARRAY: Feature = ("a coarray", F2008);
const CONCURRENT: Feature = ("DO CONCURRENT", F2008);
const CONTIGUOUS: Feature = ("CONTIGUOUS", F2008);
const CRAY_POINTER: Feature = ("a Cray pointer", Extension);
const DEFERRED_LENGTH: Feature = ("a deferred length", F2003);
const DOUBLE_COMPLEX: Feature = ("DOUBLE COMPLEX", Extension);
const ENUM: Feature = ("ENUM", F2003);
const ERROR_STOP: Feature = ("ERROR STOP", F2008);
const EXTENDS: Feature = ("EXTENDS", F2003);
const IMAGES: Feature = ("statements about images", F2008);
const IMPLICIT_NONE_LIST: Feature = ("IMPLICIT NONE with a list", F2018);
const IMPORT: Feature = ("IMPORT", F2003);
const IMPORT_ALL_NONE: Feature = ("IMPORT, NONE", F2018);
const IMPURE: Feature = ("IMPURE", F2008);
const LOCALITY: Feature = ("the locality of variables in DO CONCURRENT", F2018);
const MOLD: Feature = ("MOLD= in ALLOCATE", F2008);
const NATURE: Feature = ("INTRINSIC in USE", F2003);
const NON_RECURSIVE: Feature = ("NON_RECURSIVE", F2018);
const OLD_VALUES: Feature = ("initial values between slashes", Extension);
const PAUSE: Feature = ("PAUSE", Extension);
const PROCEDURE: Feature = ("PROCEDURE declarations", F2003);
const PROTECTED: Feature = ("PROTECTED", F2003);
const QUIET: Feature = ("QUIET= in STOP", F2018);
const SELECT_RANK: Feature = ("SELECT RANK", F2018);
const SELECT_TYPE: Feature = ("SELECT TYPE", F2003);
const SOURCE: Feature = ("a type or SOURCE= in ALLOCATE", F2003);
const STATIC: Feature = ("STATIC and AUTOMATIC", Extension);
const SUBMODULE: Feature = ("SUBMODULE", F2008);
const TYPE_PARAMETERS: Feature = ("parameters of derived types", F2003);
const TYPE_STAR: Feature = ("TYPE(*)", F2018);
const VALUE: Feature = ("VALUE", F2003);
const VOLATILE: Feature = ("VOLATILE", F2003);

pub(super) fn not_standard(span: Span, message: String) -> Diagnostic {
    Diagnostic::error(codes::NOT_STANDARD, span, message)
        .help("`-std=` asks for it to be refused: write it otherwise, or leave `-std=` out")
}

struct Walk {
    standard: Standard,
    found: RefCell<Vec<(Feature, Span)>>,
}

/// Reports what the standard does not have.
pub fn check(file: &File, standard: Standard, sink: &mut Sink) {
    let walk = Walk { standard, found: RefCell::default() };
    for unit in &file.units {
        walk.unit(unit);
    }
    let mut found = walk.found.into_inner();
    found.sort_by_key(|(_, span)| (span.file, span.lo));
    for ((what, since), span) in found {
        let own = standard.text();
        let message = match since {
            Standard::Extension => format!("{what}: no part of {own}, but an extension"),
            _ => format!("{what}: no part of {own}, but of {}", since.text()),
        };
        sink.push(not_standard(span, message));
    }
}

impl Walk {
    fn uses(&self, feature: Feature, span: Span) {
        if feature.1 > self.standard {
            self.found.borrow_mut().push((feature, span));
        }
    }

    fn unit(&self, unit: &Unit) {
        match &unit.kind {
            UnitKind::Submodule(s) => self.uses(SUBMODULE, s.name.span),
            UnitKind::Procedure(p) => {
                self.prefix(&p.prefix, p.span);
                if p.bind.is_some() {
                    self.uses(BIND_C, p.span);
                }
            }
            UnitKind::Program(_) | UnitKind::Module(_) | UnitKind::BlockData(_) => {}
        }
        self.declarations(&unit.spec);
        // The walk goes everywhere when no statement is the one that is looked for.
        any_statement(&unit.body, &|s| {
            self.statement(s);
            false
        });
        for inner in &unit.contains {
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
            DeclKind::Use(u) if u.nature != ModuleNature::Unspecified => self.uses(NATURE, d.span),
            DeclKind::Import(Import::None) => self.uses(IMPORT_ALL_NONE, d.span),
            DeclKind::Import(Import::All | Import::Only(_)) => self.uses(IMPORT, d.span),
            DeclKind::Implicit(Implicit::None { external: true, .. }) => {
                self.uses(IMPLICIT_NONE_LIST, d.span)
            }
            DeclKind::Implicit(Implicit::Rules(rules)) => {
                for rule in rules {
                    self.type_spec(&rule.ty);
                }
            }
            DeclKind::Type(t) => {
                self.type_spec(&t.ty);
                self.attributes(&t.attrs);
                self.entities(&t.entities);
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
                    if let InterfaceItem::Body(unit) = item {
                        self.unit(unit);
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
        for c in &t.components {
            match c {
                Component::Data(d) => {
                    self.type_spec(&d.ty);
                    self.attributes(&d.attrs);
                    self.entities(&d.entities);
                    let own = d.attrs.iter().find(|a| matches!(a.kind, AttrKind::Allocatable));
                    if let Some(own) = own {
                        self.uses(ALLOCATABLE_COMPONENT, own.span);
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
    }

    fn statement(&self, s: &Stmt) {
        let say = |feature| self.uses(feature, s.span);
        match &s.kind {
            StmtKind::Associate(_) => say(ASSOCIATE),
            StmtKind::AssignedGoto(..) | StmtKind::AssignLabel(..) => say(ASSIGN),
            StmtKind::SelectType(_) => say(SELECT_TYPE),
            StmtKind::SelectRank(_) => say(SELECT_RANK),
            StmtKind::Block(b) => {
                say(BLOCK);
                self.declarations(&b.spec);
            }
            StmtKind::Do(d) => {
                if let DoControl::Concurrent { locality, .. } = &d.control {
                    say(if locality.is_empty() { CONCURRENT } else { LOCALITY });
                }
            }
            StmtKind::Allocate(a) => {
                if let Some(ty) = &a.ty {
                    self.uses(SOURCE, ty.span);
                }
                if let Some(e) = &a.options.source {
                    self.uses(SOURCE, e.span);
                }
                if let Some(e) = &a.options.mold {
                    self.uses(MOLD, e.span);
                }
            }
            StmtKind::Stop(stop) => {
                if matches!(stop.kind, StopKind::ErrorStop) {
                    say(ERROR_STOP);
                }
                if let Some(e) = &stop.quiet {
                    self.uses(QUIET, e.span);
                }
            }
            StmtKind::Pause => say(PAUSE),
            StmtKind::Image(_) => say(IMAGES),
            _ => {}
        }
    }
}
