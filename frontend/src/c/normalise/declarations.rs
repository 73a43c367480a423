//! Declarations, initialisers and function definitions. C17 6.7, 6.7.9 and 6.9.
//!
//! K&R parameter declarations move inside the body, where the grammar knows them; a note counts them:
//! `f(a) char a; { … }` → `int v ( int v ) { int v ; … }`.

use super::declarators::{Declared, Naming};
use super::specifiers::NoType;
use super::{Normaliser, Step};
use crate::c::ast::StorageClass;
use crate::c::extensions::Extension;
use crate::c::lex::TokenKind;
use crate::c::scope::NameKind;
use crate::c::skeleton::{Placeholder, StmtNote};

/// Where a declaration stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    File,
    Block,
    ForInit,
    /// Between a K&R declarator and its body.
    OldParameter,
}

impl<'a> Normaliser<'a> {
    /// One item of the translation unit.
    pub(super) fn external(&mut self) -> Step {
        if self.kind() == TokenKind::Pragma {
            return self.pragma_among_declarations();
        }
        if self.is(";") {
            self.extension(Extension::Semicolon, self.span());
            self.advance();
            return Ok(());
        }
        if self.at_asm() {
            let asm = self.asm_statement()?;
            self.stand_in(StmtNote::AsmItem(Box::new(asm)));
            return Ok(());
        }
        if self.at_static_assert() {
            let assert = self.static_assert()?;
            self.stand_in(StmtNote::StaticAssert(Box::new(assert)));
            return Ok(());
        }
        if self.is("}") {
            return self.error("E0210", self.span(), "this '}' closes nothing");
        }
        self.declaration(Place::File)
    }

    /// A declaration with its `;`, or a function definition.
    pub(super) fn declaration(&mut self, place: Place) -> Step {
        self.extended(|n| n.plain_declaration(place))
    }

    fn plain_declaration(&mut self, place: Place) -> Step {
        let no_type = match place {
            // `main() { … }`, but not `foo_t x;`.
            Place::File if self.kind() == TokenKind::Ident && self.next_is(1, "(") => NoType::Int,
            Place::File if self.is("*") => NoType::Int,
            Place::File | Place::Block | Place::ForInit | Place::OldParameter => NoType::IntAfterAWord,
        };
        let storage = self.specifiers(no_type)?;
        if self.is(";") {
            let at = self.put_new("v");
            self.out.placeholders.put(at, Placeholder::NoDeclarator);
            self.copy();
            return Ok(());
        }
        let mut only = true;
        let mut before = Vec::new();
        loop {
            let first = self.out.here();
            let mut declared = self.declarator(Naming::Required)?;
            before.append(&mut declared.attrs);
            self.trail(first, std::mem::take(&mut before))?;
            let name_kind =
                if storage == StorageClass::Typedef { NameKind::Typedef } else { NameKind::Value };
            if let Some((name, _)) = declared.name {
                self.scopes.declare(name, name_kind);
            }
            if only
                && place != Place::ForInit
                && place != Place::OldParameter
                && self.at_function_body(&declared)
            {
                if let (Place::Block, Some((_, span))) = (place, declared.name) {
                    self.extension(Extension::NestedFunction, span);
                }
                return self.function_body(declared);
            }
            if self.is("=") {
                self.copy();
                self.initialiser()?;
            }
            if !self.is(",") {
                break;
            }
            only = false;
            self.copy();
            self.any_attributes(&mut before)?;
        }
        self.require(";", "after a declaration")
    }

    fn at_function_body(&self, declared: &Declared<'a>) -> bool {
        declared.function.is_some() && (self.is("{") || self.starts_type(0))
    }

    fn function_body(&mut self, declared: Declared<'a>) -> Step {
        let brace = self.put_new("{");
        self.scopes.open();
        let mut old = 0;
        while self.starts_type(0) {
            self.declaration(Place::OldParameter)?;
            old += 1;
        }
        if old > 0 {
            self.out.kr_counts.put(brace, old);
        }
        for name in declared.function.into_iter().flatten() {
            self.scopes.declare(name, NameKind::Value);
        }
        if !self.is("{") {
            return self.missing("{", "before the body of a function");
        }
        let open = self.span();
        self.advance();
        self.nested(|n| n.block_items(open))?;
        self.scopes.close();
        self.copy();
        Ok(())
    }

    /// What follows `=`.
    pub(super) fn initialiser(&mut self) -> Step {
        match self.token(1) {
            literals if self.is("{") && literals.kind == TokenKind::Literals => {
                let brace = self.copy();
                self.out.literals.put(brace, (literals.lo, literals.hi));
                self.advance();
                self.require("}", "after the initialisers")
            }
            _ if self.is("{") => self.nested(Self::initialiser_list),
            _ => self.assignment(),
        }
    }

    pub(super) fn initialiser_list(&mut self) -> Step {
        if self.next_is(1, "}") {
            self.extension(Extension::EmptyInitialiser, self.span());
        }
        self.copy();
        while !self.is("}") {
            self.designators()?;
            self.initialiser()?;
            if !self.is(",") {
                break;
            }
            self.copy();
        }
        self.require("}", "after the initialisers")
    }

    /// `.a[3] =`, and GNU's `a:` and `[1 ... 3]` and designators without `=`.
    fn designators(&mut self) -> Step {
        if self.kind() == TokenKind::Ident && self.next_is(1, ":") {
            self.extension(Extension::ColonDesignator, self.span());
            self.put_new(".");
            self.put("v");
            self.put("=");
            return Ok(());
        }
        let mut any = false;
        let first = self.span();
        loop {
            if self.is("[") {
                self.copy();
                self.constant()?;
                if self.is("...") {
                    self.extension(Extension::RangeDesignator, self.span());
                    self.copy();
                    self.constant()?;
                }
                self.require("]", "after an array designator")?;
            } else if self.is(".") {
                self.copy();
                if !self.at_name() {
                    return self.unexpected("the name of a member");
                }
                self.put("v");
            } else {
                break;
            }
            any = true;
        }
        if any {
            self.extension(Extension::Designator, first);
        }
        if self.is("=") && any {
            self.copy();
        } else if any {
            self.extension(Extension::BareDesignator, self.span());
            self.put_new("=");
        }
        Ok(())
    }
}
