//! Text → type specifications: `character(len=*, kind=1)`, `real*8`, `type(t)`. Fortran 2018 §7.

use crate::fortran::ast::*;
use crate::fortran::lex::{Cursor, Parse};

/// Whether `(…)` after an intrinsic type is its kind. In `implicit real (a-h)` it is not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Parenthesis {
    Selector,
    Other,
}

impl Cursor<'_> {
    /// A declaration type spec; `None` when no type keyword stands here.
    pub(super) fn type_spec(&mut self) -> Parse<Option<TypeSpec>> {
        self.type_spec_with(Parenthesis::Selector)
    }

    pub(super) fn type_spec_with(&mut self, parenthesis: Parenthesis) -> Parse<Option<TypeSpec>> {
        use IntrinsicType as I;
        self.skip_blanks();
        let start = self.pos;
        let before = *self;
        let kind = if self.word("integer") {
            self.intrinsic(I::Integer, parenthesis)?
        } else if self.word("real") {
            self.intrinsic(I::Real, parenthesis)?
        } else if self.words(&["double", "precision"]) {
            TypeSpecKind::Intrinsic { ty: I::DoublePrecision, kind: None }
        } else if self.words(&["double", "complex"]) {
            TypeSpecKind::Intrinsic { ty: I::DoubleComplex, kind: None }
        } else if self.word("complex") {
            self.intrinsic(I::Complex, parenthesis)?
        } else if self.word("logical") {
            self.intrinsic(I::Logical, parenthesis)?
        } else if self.word("byte") {
            TypeSpecKind::Intrinsic { ty: I::Byte, kind: None }
        } else if self.word("character") {
            self.character(parenthesis)?
        } else if let Some(name) = self.record_type() {
            TypeSpecKind::Derived { name, params: Vec::new() }
        } else if self.word("type") && self.eat("(") {
            self.type_in_parentheses()?
        } else {
            *self = before;
            if !(self.word("class") && self.eat("(")) {
                *self = before;
                return Ok(None);
            }
            let kind = if self.eat("*") {
                TypeSpecKind::ClassStar
            } else {
                let (name, params) = self.derived_name()?;
                TypeSpecKind::Class { name, params }
            };
            self.expect(")")?;
            kind
        };
        Ok(Some(TypeSpec { kind, span: self.span(start) }))
    }

    /// What follows `type (`.
    fn type_in_parentheses(&mut self) -> Parse<TypeSpecKind> {
        if self.eat("*") {
            self.expect(")")?;
            return Ok(TypeSpecKind::TypeStar);
        }
        // Fortran 2008: `type(integer(8))`. A derived type may have such a name only when a `)` or `,` differs.
        let before = *self;
        if let Ok(Some(inner)) = self.type_spec()
            && self.eat(")")
        {
            return Ok(inner.kind);
        }
        *self = before;
        let (name, params) = self.derived_name()?;
        self.expect(")")?;
        Ok(TypeSpecKind::Derived { name, params })
    }

    fn derived_name(&mut self) -> Parse<(Ident, Vec<Arg>)> {
        let name = self.expect_name("the name of a type")?;
        let params = if self.peek() == Some(b'(') { self.args()? } else { Vec::new() };
        Ok((name, params))
    }

    /// A type spec of array constructors, ALLOCATE and type guards: derived types are just their names.
    pub(super) fn type_spec_or_name(&mut self) -> Parse<TypeSpec> {
        self.skip_blanks();
        let start = self.pos;
        let before = *self;
        // R702: `type(…)` belongs to declarations.
        if self.word("type") && self.peek() == Some(b'(') {
            *self = before;
            return Err(self.expected("the name of a type, without `type(…)`"));
        }
        *self = before;
        if let Some(spec) = self.type_spec()?
            && (self.at_end() || matches!(self.peek(), Some(b':' | b')')))
        {
            return Ok(spec);
        }
        *self = before;
        let (name, params) = self.derived_name()?;
        Ok(TypeSpec { kind: TypeSpecKind::Derived { name, params }, span: self.span(start) })
    }

    fn intrinsic(&mut self, ty: IntrinsicType, parenthesis: Parenthesis) -> Parse<TypeSpecKind> {
        let kind = match self.peek() {
            Some(b'*') => {
                self.pos += 1;
                let (bytes, span) = self.number("a size in bytes")?;
                Some(KindSelector::Star(bytes, span))
            }
            Some(b'(') if parenthesis == Parenthesis::Selector => {
                self.pos += 1;
                let _ = self.eat_keyword("kind");
                let kind = self.expr()?;
                self.expect(")")?;
                Some(KindSelector::Kind(Box::new(kind)))
            }
            _ => None,
        };
        Ok(TypeSpecKind::Intrinsic { ty, kind })
    }

    /// Takes `word =`.
    pub(super) fn eat_keyword(&mut self, word: &str) -> bool {
        let before = *self;
        if self.keyword().is_some_and(|k| k.name == word) {
            return true;
        }
        *self = before;
        false
    }

    /// Fortran 2018 §7.4.4.2: `(len, kind)` in several spellings, or `*len`.
    fn character(&mut self, parenthesis: Parenthesis) -> Parse<TypeSpecKind> {
        let mut len = None;
        let mut kind = None;
        if self.eat("*") {
            len = Some(self.star_length()?);
        } else if self.peek() == Some(b'(') && parenthesis == Parenthesis::Selector {
            self.pos += 1;
            let mut place = 0;
            while !self.eat(")") {
                if place > 0 {
                    self.expect(",")?;
                }
                if self.eat_keyword("kind") {
                    kind = Some(Box::new(self.expr()?));
                } else if self.eat_keyword("len") || place == 0 {
                    len = Some(self.char_length()?);
                } else {
                    kind = Some(Box::new(self.expr()?));
                }
                place += 1;
                if !matches!(self.peek(), Some(b',' | b')')) {
                    return Err(self.expected("`,` or `)`"));
                }
            }
        }
        Ok(TypeSpecKind::Character { len, kind })
    }

    fn char_length(&mut self) -> Parse<CharLength> {
        if self.eat("*") {
            return Ok(CharLength::Assumed);
        }
        if self.eat(":") {
            return Ok(CharLength::Deferred);
        }
        self.expr().map(|e| CharLength::Expr(Box::new(e)))
    }

    /// What follows the `*` of `character*8`, `c*(*)`, `c*(n)`.
    pub(super) fn star_length(&mut self) -> Parse<CharLength> {
        if self.eat("(") {
            let length = self.char_length()?;
            self.expect(")")?;
            return Ok(length);
        }
        self.skip_blanks();
        let start = self.pos;
        let (value, _) = self.number("a length")?;
        let kind = ExprKind::Int { value: Some(u128::from(value)), kind: None };
        Ok(CharLength::Expr(Box::new(Expr { kind, span: self.span(start) })))
    }
}
