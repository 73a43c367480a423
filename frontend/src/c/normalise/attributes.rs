//! `__attribute__((…))`, `[[…]]`, `asm("name")`, `_Static_assert(…)`: taken out of the text, kept as notes.

use super::{Normaliser, Step};
use crate::c::ast::{Asm, AsmOperand, Attr, Expr, ExprKind, StaticAssert};
use crate::c::extensions::Extension;
use crate::c::lex::{self, TokenKind};
use crate::c::literal;
use crate::c::skeleton::TrailNote;
use racc_base::{Name, Span};

impl Normaliser<'_> {
    pub(super) fn at_attribute(&self) -> bool {
        matches!(self.word, "__attribute__" | "__attribute") || self.is("[") && self.next_is(1, "[")
    }

    /// All attributes at the current token, of either syntax.
    pub(super) fn any_attributes(&mut self, into: &mut Vec<Attr>) -> Step {
        loop {
            if matches!(self.word, "__attribute__" | "__attribute") {
                self.attributes(into)?;
            } else if self.is("[") && self.next_is(1, "[") {
                self.double_bracket_attributes(into)?;
            } else {
                return Ok(());
            }
        }
    }

    /// One `__attribute__((a, b(1)))`.
    pub(super) fn attributes(&mut self, into: &mut Vec<Attr>) -> Step {
        self.advance();
        self.require_silent("(", "after __attribute__")?;
        self.require_silent("(", "after __attribute__(")?;
        self.attribute_list(into)?;
        self.require_silent(")", "after the attributes")?;
        self.require_silent(")", "after the attributes")
    }

    /// One `[[a, gnu::b(1)]]` of C23.
    pub(super) fn double_bracket_attributes(&mut self, into: &mut Vec<Attr>) -> Step {
        self.extension(Extension::Brackets, self.span());
        self.advance();
        self.advance();
        self.attribute_list(into)?;
        self.require_silent("]", "after the attributes")?;
        self.require_silent("]", "after the attributes")
    }

    fn attribute_list(&mut self, into: &mut Vec<Attr>) -> Step {
        loop {
            while self.eat(",") {}
            if self.kind() != TokenKind::Ident {
                return Ok(());
            }
            let lo = self.token(0).lo;
            let bare = |word: &'_ str| {
                word.strip_prefix("__").and_then(|w| w.strip_suffix("__")).unwrap_or(word).to_owned()
            };
            let mut scope = String::new();
            while self.next_is(1, "::") {
                scope = bare(self.word);
                self.advance();
                self.advance();
            }
            let word = bare(self.word);
            let name = Name::new(&word);
            self.advance();
            self.check_attribute(&scope, &word, self.span_since(lo));
            let mut args = Vec::new();
            if self.eat("(") {
                self.attribute_args(&mut args)?;
            }
            into.push(Attr { name, args, span: self.span_since(lo) });
            if !self.is(",") {
                return Ok(());
            }
        }
    }

    /// What is between the parentheses of an attribute. Types (`vector_size` has none) are passed over.
    fn attribute_args(&mut self, args: &mut Vec<Expr>) -> Step {
        loop {
            let Some(close) = self.argument_end() else {
                return self.missing(")", "after the arguments of an attribute");
            };
            if close == 1
                && let Some(expr) = self.single_token_expr()
            {
                args.push(expr);
                self.advance();
            } else if close > 0 && !self.starts_type(0) {
                args.push(self.nested(|n| n.own_expr(Self::constant))?);
            } else {
                (0..close).for_each(|_| self.advance());
            }
            if !self.eat(",") {
                return self.require_silent(")", "after the arguments of an attribute");
            }
        }
    }

    /// How many tokens the argument at the current token has.
    fn argument_end(&self) -> Option<usize> {
        let mut ahead = 0;
        loop {
            match self.word_at(ahead) {
                "," | ")" => return Some(ahead),
                "(" | "[" | "{" => ahead = self.closing(ahead)? + 1,
                _ if self.token(ahead).kind == TokenKind::End => return None,
                _ => ahead += 1,
            }
        }
    }

    /// The current token as a whole expression: most arguments are a name or a number.
    pub(super) fn single_token_expr(&self) -> Option<Expr> {
        let kind = match self.kind() {
            TokenKind::Ident => ExprKind::Ident(self.name()),
            TokenKind::Number => literal::number(self.word).ok()?,
            TokenKind::Str => literal::strings(std::iter::once(self.word)).ok()?,
            TokenKind::Char
            | TokenKind::Punct
            | TokenKind::Pragma
            | TokenKind::Literals
            | TokenKind::Junk
            | TokenKind::End => {
                return None;
            }
        };
        Some(Expr { kind, span: self.span() })
    }

    /// `asm("name")` and attributes after a declarator whose skeleton began at byte `first` and that held `attrs`.
    pub(super) fn trail(&mut self, first: u32, attrs: Vec<Attr>) -> Step {
        let mut note = TrailNote { attrs, asm_name: None };
        loop {
            if self.at_attribute() {
                self.any_attributes(&mut note.attrs)?;
            } else if self.at_asm() {
                self.advance();
                self.require_silent("(", "after asm")?;
                note.asm_name = Some(self.string("a name in quotes")?);
                self.require_silent(")", "after the name in asm")?;
            } else {
                break;
            }
        }
        if !note.attrs.is_empty() || note.asm_name.is_some() {
            self.out.trails.put(first, note);
        }
        Ok(())
    }

    pub(super) fn at_asm(&self) -> bool {
        matches!(self.word, "asm" | "__asm__" | "__asm") && !self.words.is_name(self.word)
    }

    /// `asm volatile ("…" : "=r"(x) : [in] "r"(y) : "memory");`, taken out of the text.
    pub(super) fn asm_statement(&mut self) -> Step<Asm> {
        let lo = self.token(0).lo;
        self.advance();
        let (mut volatile, mut jumps) = (false, false);
        let mut seen: Vec<&str> = Vec::new();
        while self.kind() == TokenKind::Ident {
            let word = self.word.trim_matches('_');
            // Outside of functions there is nothing that they could speak of.
            let known = matches!(word, "volatile" | "inline" | "goto") && self.scopes.depth() > 0;
            if !known || seen.contains(&word) {
                let wrong = if known { "twice" } else { "here" };
                let message = format!("'{}' cannot stand {wrong} after asm", self.word);
                return self.error("E0206", self.span(), message);
            }
            seen.push(word);
            volatile |= word == "volatile";
            jumps |= word == "goto";
            self.advance();
        }
        self.require_silent("(", "after asm")?;
        let template = self.string("assembly code in quotes")?;
        let mut asm = Asm {
            template,
            extended: false,
            volatile,
            outputs: Vec::new(),
            inputs: Vec::new(),
            clobbers: Vec::new(),
            jumps,
            span: Span::NONE,
        };
        // `::` is one token to the lexer.
        let mut part = 0;
        while self.is(":") || self.is("::") {
            asm.extended = true;
            part += self.word.len();
            self.advance();
            match part {
                1 => asm.outputs = self.asm_operands()?,
                2 => asm.inputs = self.asm_operands()?,
                3 => {
                    while self.kind() == TokenKind::Str {
                        asm.clobbers.push(self.string("a register in quotes")?);
                        self.eat(",");
                    }
                }
                _ => {
                    while self.kind() == TokenKind::Ident || self.is(",") {
                        self.advance();
                    }
                }
            }
        }
        self.require_silent(")", "after the operands of asm")?;
        self.require_silent(";", "after asm(…)")?;
        asm.span = self.span_since(lo);
        Ok(asm)
    }

    fn asm_operands(&mut self) -> Step<Vec<AsmOperand>> {
        let mut operands = Vec::new();
        while self.kind() == TokenKind::Str || self.is("[") {
            let mut name = None;
            if self.eat("[") {
                name = Some(Name::new(self.word));
                self.advance();
                self.require_silent("]", "after the operand's name")?;
            }
            let constraint = self.string("a constraint in quotes")?;
            self.require_silent("(", "after the constraint")?;
            let expr = self.own_expr(Self::full)?;
            self.require_silent(")", "after the operand")?;
            operands.push(AsmOperand { name, constraint, expr });
            if !self.eat(",") {
                break;
            }
        }
        Ok(operands)
    }

    pub(super) fn at_static_assert(&self) -> bool {
        self.is("_Static_assert") || self.is("static_assert") && self.next_is(1, "(")
    }

    pub(super) fn static_assert(&mut self) -> Step<StaticAssert> {
        let lo = self.token(0).lo;
        let at = self.span();
        self.extension(Extension::StaticAssert, at);
        self.advance();
        self.require_silent("(", "after _Static_assert")?;
        let cond = self.own_expr(Self::constant)?;
        let message = if self.eat(",") { Some(self.string("the message in quotes")?) } else { None };
        if message.is_none() {
            self.extension(Extension::StaticAssertWithoutText, at);
        }
        self.require_silent(")", "after the arguments of _Static_assert")?;
        self.require_silent(";", "after _Static_assert(…)")?;
        Ok(StaticAssert { cond, message, span: self.span_since(lo) })
    }

    /// The value of the string literals at the current token.
    fn string(&mut self, wanted: &str) -> Step<String> {
        let count = (0..).take_while(|&i| self.token(i).kind == TokenKind::Str).count();
        if count == 0 {
            return self.unexpected(wanted);
        }
        let spellings = self.tokens[self.at..self.at + count].iter().map(|&t| lex::text(self.source, t));
        let units = match literal::strings(spellings) {
            Ok(ExprKind::Str { units, .. }) => units,
            Ok(_) => Vec::new(),
            Err(bad) => return self.error("E0209", self.span(), bad.0),
        };
        self.seek(self.at + count);
        let bytes: Vec<u8> = units.iter().map(|&u| u as u8).collect();
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}
