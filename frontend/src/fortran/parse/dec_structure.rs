//! DEC's structures (`-fdec-structure`) → derived types with SEQUENCE.
//!
//! ```text
//! structure /s/ … end structure               →  a type; what stands in slashes is no name of anything else
//! structure /t/ a, b(2) … end structure       →  a type and components of it, inside of another structure
//! union; map … end map; map … end map; …      →  a component whose type's components share their memory
//! record /s/ r                                →  type(s) :: r
//! r.x.y                                       →  r%x%y
//! ```
//! `a.b.c` is a member of a member or an operator between two operands: [`Members`] tells them apart.

use super::Parser;
use super::classify::{Class, Definition, EndOf, Spec, UnitStart};
use super::derived::empty_type;
use super::expr::binary_word;
use crate::fortran::ast::*;
use crate::fortran::lex::{Cursor, Parse};
use crate::fortran::source::Form;
use racc_base::{Name, Span};
use std::collections::HashSet;

/// What a file declares that decides whether `.name.` is an operator. Declarations are looked for before the file is
/// parsed, in all its units at once.
#[derive(Default)]
pub(in crate::fortran) struct Members {
    /// `-fdec-structure`.
    pub(super) on: bool,
    /// Variables of structures and derived types.
    objects: HashSet<Name>,
    /// Components that are structures.
    structured: HashSet<Name>,
    /// Operators that the program defines.
    operators: HashSet<String>,
}

impl Members {
    pub(super) fn new(on: bool) -> Members {
        Members { on, ..Members::default() }
    }

    /// `base.name.` stands before an operand: is it a component, and not an operator?
    fn has(&self, base: Option<&Name>, name: &Name) -> bool {
        let operator = binary_word(name).is_some() || matches!(name.as_str(), "not" | "true" | "false");
        match operator {
            true => self.structured.contains(name) && base.is_some_and(|b| self.objects.contains(b)),
            false => !self.operators.contains(name.as_str()),
        }
    }
}

/// The name of a structure's type, which is no name of anything else.
fn type_name(name: &Ident) -> Ident {
    Ident { name: format!("/{}/", name.name).into(), span: name.span }
}

impl Parser<'_> {
    /// Looks over the file for what [`Members`] wants to know.
    pub(super) fn members(&self) -> Members {
        let mut found = Members::new(true);
        let mut depth = 0u32;
        for statement in self.statements {
            let mut cursor = self.cursor_on(statement);
            cursor.operators(&mut found.operators);
            match cursor.classify() {
                Class::Definition(Definition::Structure) => {
                    if depth > 0
                        && let Ok((_, entities)) = cursor.structure_header()
                    {
                        found.structured.extend(entities.into_iter().map(|e| e.name.name));
                    }
                    depth += 1;
                }
                Class::End(EndOf::Structure) => depth = depth.saturating_sub(1),
                Class::Spec(Spec::TypeDecl) => {
                    let Ok(decl) = cursor.type_declaration() else { continue };
                    if !matches!(decl.ty.kind, TypeSpecKind::Derived { .. } | TypeSpecKind::Class { .. }) {
                        continue;
                    }
                    let names = decl.entities.into_iter().map(|e| e.name.name);
                    if depth > 0 { found.structured.extend(names) } else { found.objects.extend(names) }
                }
                _ => {}
            }
        }
        found
    }

    /// From `structure /s/` through `end structure`; the current statement is the first one.
    pub(super) fn structure(&mut self) -> DerivedType {
        let start = self.statement_span();
        if !self.members.on {
            self.report(Box::new(
                racc_base::Diagnostic::error(
                    super::codes::UNKNOWN_STATEMENT,
                    start,
                    "STRUCTURE is an extension of DEC's compilers",
                )
                .help("write a derived type, or compile with `-fdec-structure`"),
            ));
        }
        let mut nested = Vec::new();
        let (mut ty, entities) = self.one_structure("", &mut nested);
        if let Some(entity) = entities.first() {
            self.report(Box::new(
                racc_base::Diagnostic::error(
                    super::codes::EXPECTED,
                    entity.span,
                    "only a structure inside of another one declares components in its first line",
                )
                .help("declare variables by RECORD behind the structure"),
            ));
        }
        ty.nested = nested;
        ty
    }

    /// A structure, and the components of it that its first line declares. Types inside of it go to `nested`.
    fn one_structure(&mut self, outer: &str, nested: &mut Vec<DerivedType>) -> (DerivedType, Vec<Entity>) {
        let start = self.statement_span();
        let (name, entities) = match self.take().structure_header() {
            Ok(header) => header,
            Err(error) => {
                self.report(error);
                (None, Vec::new())
            }
        };
        let name = match (&name, entities.first()) {
            (Some(name), _) => type_name(name),
            (None, first) => {
                let own = first.map_or("", |e| e.name.name.as_str());
                Ident { name: format!("{outer}{own}/").into(), span: start }
            }
        };
        let ty = self.structure_body(empty_structure(name, start), EndOf::Structure, nested);
        (ty, entities)
    }

    /// Components through the end statement.
    fn structure_body(
        &mut self,
        mut ty: DerivedType,
        end: EndOf,
        nested: &mut Vec<DerivedType>,
    ) -> DerivedType {
        let start = ty.span;
        let mut parts = 0u32;
        loop {
            let Some(mut cursor) = self.cursor() else {
                self.missing_end(end, start);
                return ty;
            };
            match cursor.classify() {
                Class::End(of) if of == end => {
                    ty.span = start.to(self.statement_span());
                    self.end_statement(end, None);
                    return ty;
                }
                Class::End(_) | Class::Unit(UnitStart::Subprogram) => {
                    self.missing_end(end, start);
                    return ty;
                }
                Class::Definition(Definition::Structure) if end != EndOf::Union => {
                    let (inner, entities) = self.one_structure(&ty.name.name, nested);
                    ty.components.push(of_type(&inner, entities));
                    nested.push(inner);
                }
                Class::Unknown if end == EndOf::Union && cursor.word("map") => {
                    parts += 1;
                    self.shared(&mut ty, EndOf::Map, parts, nested);
                }
                Class::Unknown if end != EndOf::Union && cursor.word("union") => {
                    parts += 1;
                    self.shared(&mut ty, EndOf::Union, parts, nested);
                }
                class => {
                    self.skip();
                    let parsed = match class {
                        Class::Spec(Spec::TypeDecl) if end != EndOf::Union => cursor.member_declaration(),
                        _ if end == EndOf::Union => Err(cursor.expected("`map` or `end union`")),
                        _ => Err(cursor.expected("a component, a structure, `union` or an end")),
                    };
                    match parsed {
                        Ok(decl) => ty.components.push(Component::Data(decl)),
                        Err(error) => self.report(error),
                    }
                }
            }
        }
    }

    /// `union … end union` or `map … end map`: the `n`th component of its kind, without a name that a program can write.
    fn shared(&mut self, outer: &mut DerivedType, end: EndOf, n: u32, nested: &mut Vec<DerivedType>) {
        let start = self.statement_span();
        let mut cursor = self.take();
        let word = if end == EndOf::Union { "union" } else { "map" };
        let _ = cursor.word(word);
        if let Err(error) = cursor.expect_end() {
            self.report(error);
        }
        let own = format!("%{word}{n}");
        let name = Ident { name: format!("{}{own}", outer.name.name).into(), span: start };
        let mut ty = empty_structure(name, start);
        ty.union = end == EndOf::Union;
        let ty = self.structure_body(ty, end, nested);
        outer.components.push(of_type(&ty, vec![plain(Ident { name: own.into(), span: start })]));
        nested.push(ty);
    }
}

fn empty_structure(name: Ident, span: Span) -> DerivedType {
    DerivedType { name, sequence: true, ..empty_type(span) }
}

fn plain(name: Ident) -> Entity {
    Entity { span: name.span, name, dims: None, codims: None, len: None, init: None }
}

fn of_type(ty: &DerivedType, entities: Vec<Entity>) -> Component {
    let kind = TypeSpecKind::Derived { name: ty.name.clone(), params: Vec::new() };
    let ty = TypeSpec { kind, span: ty.name.span };
    Component::Data(TypeDecl { ty, attrs: Vec::new(), entities })
}

impl Cursor<'_> {
    /// `structure /name/ a, b(2)`.
    fn structure_header(&mut self) -> Parse<(Option<Ident>, Vec<Entity>)> {
        let _ = self.word("structure");
        let name = if self.peek() == Some(b'/') { Some(self.between_slashes()?) } else { None };
        let entities = if name.is_some() && self.at_end() { Vec::new() } else { self.entity_list()? };
        self.expect_end()?;
        Ok((name, entities))
    }

    /// `/name/`.
    fn between_slashes(&mut self) -> Parse<Ident> {
        self.expect("/")?;
        let name = self.expect_name("the name of a structure")?;
        self.expect("/")?;
        Ok(name)
    }

    /// `record /name/`, in the place of a type.
    pub(super) fn record_type(&mut self) -> Option<Ident> {
        let before = *self;
        if self.word("record")
            && let Ok(name) = self.between_slashes()
        {
            return Some(type_name(&name));
        }
        *self = before;
        None
    }

    /// A declaration of components; `%fill` is one that nobody can name.
    fn member_declaration(&mut self) -> Parse<TypeDecl> {
        let Some(ty) = self.type_spec()? else { return Err(self.expected("a type")) };
        let attrs = self.attributes()?;
        let mut entities = Vec::new();
        loop {
            if self.peek() == Some(b'%') {
                let start = self.pos;
                self.pos += 1;
                if !self.word("fill") {
                    return Err(self.expected("`fill` behind `%`"));
                }
                let name = Ident { name: format!("%fill{start}").into(), span: self.span(start) };
                let dims = if self.peek() == Some(b'(') { Some(self.array_spec()?) } else { None };
                entities.push(Entity { dims, ..plain(name) });
            } else {
                entities.push(self.entity()?);
            }
            if !self.eat(",") {
                self.expect_end()?;
                return Ok(TypeDecl { ty, attrs, entities });
            }
        }
    }

    /// Adds the operators that the statement names in `operator(.name.)`.
    fn operators(&self, found: &mut HashSet<String>) {
        let text = String::from_utf8_lossy(self.rest()).to_ascii_lowercase();
        for (at, word) in text.match_indices("operator") {
            let rest = text[at + word.len()..].trim_start();
            if let Some(rest) = rest.strip_prefix('(')
                && let Some(rest) = rest.trim_start().strip_prefix('.')
                && let Some((name, _)) = rest.split_once('.')
            {
                found.insert(name.to_owned());
            }
        }
    }

    /// The cursor is at a dot behind a designator whose first name is `base`: does a component follow?
    pub(super) fn at_member(&mut self, base: Option<&Name>) -> bool {
        if !self.members.on || self.peek() != Some(b'.') {
            return false;
        }
        let mut cursor = *self;
        cursor.pos += 1;
        let Some(name) = cursor.name() else { return false };
        // No blank stands inside of an operator of free form.
        let ends = if self.form == Form::Free { cursor.byte(0) } else { cursor.peek() };
        ends != Some(b'.') || self.members.has(base, &name.name)
    }
}
