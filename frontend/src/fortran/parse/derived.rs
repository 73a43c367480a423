//! Derived type definitions and enumerations. Fortran 2018 §7.5, §7.6.

use super::Parser;
use super::classify::{Class, EndOf, Spec, UnitStart};
use crate::fortran::ast::*;
use crate::fortran::lex::{Cursor, Parse};
use racc_base::Span;

impl Parser<'_> {
    /// From `type :: t` through `end type`; the current statement is the first one.
    pub(super) fn derived_type(&mut self) -> DerivedType {
        let start = self.statement_span();
        let mut cursor = self.take();
        let declares = cursor.declares_object();
        let mut ty = match cursor.type_header() {
            Ok(ty) => ty,
            Err(error) => {
                self.report(error);
                let unknown = empty_type(start);
                if declares {
                    return unknown;
                }
                unknown
            }
        };
        let mut bindings = None;
        let mut contains = None;
        let mut last = start;
        while let Some(mut cursor) = self.cursor() {
            let span = self.statement_span();
            let class = cursor.classify();
            match class {
                Class::End(EndOf::Type) => {
                    last = span;
                    self.end_statement(EndOf::Type, Some(&ty.name));
                    break;
                }
                Class::Unknown if self.pass_misspelt_end(EndOf::Type) => {
                    last = span;
                    break;
                }
                Class::End(_) | Class::Unit(UnitStart::Subprogram) => {
                    // The `contains` was that of the module.
                    if let (Some(at), true) = (contains, ty.bindings.is_empty()) {
                        self.next = at;
                        bindings = None;
                    }
                    self.missing_end(EndOf::Type, start);
                    break;
                }
                Class::Unit(_)
                | Class::Contains
                | Class::Entry
                | Class::Format
                | Class::Spec(_)
                | Class::Definition(_)
                | Class::Action(_)
                | Class::Construct(_)
                | Class::Middle(_)
                | Class::Unknown => {}
            }
            self.skip();
            let parsed = if class == Class::Contains && bindings.is_some() {
                Err(cursor.expected("a binding or `end type`, not a second `contains`"))
            } else if class == Class::Contains {
                bindings = Some(span);
                contains = Some(self.next - 1);
                Ok(())
            } else if bindings.is_some() {
                cursor.binding(&mut ty)
            } else {
                cursor.component(class, &mut ty)
            };
            if let Err(error) = parsed {
                self.report(error);
            }
            if self.cursor().is_none() {
                self.missing_end(EndOf::Type, start);
            }
        }
        ty.span = start.to(last);
        ty.end = last;
        ty.empty_contains = bindings.filter(|_| ty.bindings.is_empty());
        ty
    }

    /// `enum, bind(c)` … `end enum`.
    pub(super) fn enumeration(&mut self) -> Enum {
        let start = self.statement_span();
        let mut cursor = self.take();
        let _ = cursor.word("enum");
        let mut bind_c = false;
        if cursor.eat(",") {
            match cursor.bind() {
                Ok(_) => bind_c = true,
                Err(error) => self.report(error),
            }
        }
        let mut values = Vec::new();
        let mut failed = false;
        loop {
            let Some(mut cursor) = self.cursor() else {
                self.missing_end(EndOf::Enum, start);
                break;
            };
            match cursor.classify() {
                Class::End(EndOf::Enum) => {
                    // R759: there is an enumerator.
                    if values.is_empty() && !failed {
                        let error = cursor.expected("`enumerator`, of which there must be one");
                        self.report(error);
                    }
                    self.end_statement(EndOf::Enum, None);
                    break;
                }
                Class::End(_) => {
                    self.missing_end(EndOf::Enum, start);
                    break;
                }
                Class::Unit(_)
                | Class::Contains
                | Class::Entry
                | Class::Format
                | Class::Spec(_)
                | Class::Definition(_)
                | Class::Action(_)
                | Class::Construct(_)
                | Class::Middle(_)
                | Class::Unknown => {}
            }
            self.skip();
            match cursor.enumerators() {
                Ok(more) => values.extend(more),
                Err(error) => {
                    failed = true;
                    self.report(error);
                }
            }
        }
        Enum { bind_c, values }
    }
}

/// What is wrong with a part of a type, for messages.
const TWICE: &str = "stands twice in its type";

pub(super) fn empty_type(span: Span) -> DerivedType {
    DerivedType {
        name: Ident { name: "".into(), span },
        access: None,
        is_abstract: false,
        extends: None,
        bind_c: false,
        params: Vec::new(),
        sequence: false,
        union: false,
        nested: Vec::new(),
        private_components: false,
        misplaced: None,
        components: Vec::new(),
        private_bindings: false,
        bindings: Vec::new(),
        empty_contains: None,
        end: span,
        span,
    }
}

impl Cursor<'_> {
    /// `type t, intent(in) :: x`, which lacks parentheses.
    fn declares_object(&self) -> bool {
        let mut cursor = *self;
        let named = cursor.word("type") && cursor.name().is_some();
        named && (cursor.looking_at(",") || cursor.looking_at("::"))
    }

    fn type_header(&mut self) -> Parse<DerivedType> {
        let mut ty = empty_type(self.span(0));
        let _ = self.word("type");
        let mut attributes = false;
        while self.eat(",") {
            attributes = true;
            self.skip_blanks();
            let start = self.pos;
            let twice = if self.word("abstract") {
                std::mem::replace(&mut ty.is_abstract, true)
            } else if self.word("public") {
                ty.access.replace(Access::Public).is_some()
            } else if self.word("private") {
                ty.access.replace(Access::Private).is_some()
            } else if self.word("extends") {
                self.expect("(")?;
                let parent = self.expect_name("the name of a type")?;
                self.expect(")")?;
                ty.extends.replace(parent).is_some()
            } else if self.peek_word("bind") {
                self.bind()?;
                std::mem::replace(&mut ty.bind_c, true)
            } else {
                return Err(self.expected("`abstract`, `extends(…)`, `bind(c)`, `public` or `private`"));
            };
            if twice {
                ty.misplaced = ty.misplaced.or(Some((self.span(start), TWICE)));
            }
        }
        if !self.eat("::") && attributes {
            return Err(self.expected("`::` behind the attributes"));
        }
        ty.name = self.expect_name("the name of the type")?;
        if self.eat("(") {
            ty.params = self.name_list("the name of a type parameter")?;
            self.expect(")")?;
        }
        self.expect_end()?;
        Ok(ty)
    }

    /// A statement of a type's component part.
    fn component(&mut self, class: Class, ty: &mut DerivedType) -> Parse<()> {
        self.skip_blanks();
        let start = self.pos;
        let mut twice = false;
        if class == Class::Spec(Spec::TypeDecl) {
            ty.components.push(Component::Data(self.type_declaration()?));
        } else if class == Class::Spec(Spec::ProcedureDecl) {
            ty.components.push(Component::Procedure(self.procedure_declaration()?));
        } else if self.word("private") {
            twice = std::mem::replace(&mut ty.private_components, true);
        } else if self.word("sequence") {
            twice = std::mem::replace(&mut ty.sequence, true);
        } else {
            return Err(self.expected("a component, `contains` or `end type`"));
        }
        let late = !ty.components.is_empty() && !matches!(class, Class::Spec(_));
        if twice || late {
            let how = if twice { TWICE } else { "stands behind a component of its type" };
            ty.misplaced = ty.misplaced.or(Some((self.span(start), how)));
        }
        self.expect_end()
    }

    /// A statement after `contains` in a type. Fortran 2018 §7.5.5.
    fn binding(&mut self, ty: &mut DerivedType) -> Parse<()> {
        self.skip_blanks();
        let start = self.pos;
        let kind = if self.word("private") {
            let twice = std::mem::replace(&mut ty.private_bindings, true);
            if twice || !ty.bindings.is_empty() {
                let how = if twice { TWICE } else { "stands behind a binding of its type" };
                ty.misplaced = ty.misplaced.or(Some((self.span(start), how)));
            }
            return self.expect_end();
        } else if self.word("procedure") {
            self.procedure_binding()?
        } else if self.word("generic") {
            self.generic_binding()?
        } else if self.word("final") {
            let _ = self.eat("::");
            BindingKind::Final(self.name_list("the name of a final subroutine")?)
        } else {
            return Err(self.expected("`procedure`, `generic`, `final` or `end type`"));
        };
        self.expect_end()?;
        ty.bindings.push(Binding { kind, span: self.span(start) });
        Ok(())
    }

    fn procedure_binding(&mut self) -> Parse<BindingKind> {
        let interface = if self.eat("(") {
            let name = self.expect_name("the name of an interface")?;
            self.expect(")")?;
            Some(name)
        } else {
            None
        };
        let attrs = self.attributes()?;
        let mut names = Vec::new();
        loop {
            let name = self.expect_name("the name of a binding")?;
            let target = if self.eat("=>") { Some(self.expect_name("a procedure")?) } else { None };
            names.push(BoundName { name, target });
            if !self.eat(",") {
                return Ok(BindingKind::Procedure { interface, attrs, names });
            }
        }
    }

    fn generic_binding(&mut self) -> Parse<BindingKind> {
        let mut access = None;
        if self.eat(",") {
            access = Some(if self.word("public") {
                Access::Public
            } else if self.word("private") {
                Access::Private
            } else {
                return Err(self.expected("`public` or `private`"));
            });
        }
        if !self.eat("::") && access.is_some() {
            return Err(self.expected("`::`"));
        }
        let spec = self.generic_spec()?;
        self.expect("=>")?;
        let names = self.name_list("the name of a binding")?;
        Ok(BindingKind::Generic { access, spec, names })
    }

    fn enumerators(&mut self) -> Parse<Vec<Enumerator>> {
        if !self.word("enumerator") {
            return Err(self.expected("`enumerator` or `end enum`"));
        }
        let colons = self.eat("::");
        let mut values = Vec::new();
        loop {
            let name = self.expect_name("the name of an enumerator")?;
            // C764.
            let value = match self.eat("=") {
                true if colons => Some(self.expr()?),
                true => return Err(self.expected("`::` in front of enumerators with values")),
                false => None,
            };
            values.push(Enumerator { name, value });
            if !self.eat(",") {
                self.expect_end()?;
                return Ok(values);
            }
        }
    }
}
