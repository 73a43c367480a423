//! Statements: labels become `while (0)`, `case` and `switch` become `while (e)`, expression statements `return e ;`,
//! each with a note. The grammar would take `a * b;` as a declaration, give a `case` all statements that follow it,
//! and know no label before `}`. C17 6.8.

use super::declarations::Place;
use super::{Normaliser, Step};
use crate::c::extensions::Extension;
use crate::c::lex::TokenKind;
use crate::c::skeleton::{ExprNote, StmtNote};
use racc_base::{Diagnostic, Span};

impl Normaliser<'_> {
    /// The items of a block up to its `}`, which is left to the caller. `{` has been written.
    pub(super) fn block_items(&mut self, open: Span) -> Step {
        let mut after_statement = false;
        while !self.is("}") {
            if self.kind() == TokenKind::End {
                return self.unclosed(open);
            }
            let declares = self.at_declaration() || self.at_static_assert();
            if declares && after_statement {
                self.extension(Extension::DeclarationAfterStatement, self.span());
            }
            after_statement |= !declares && self.kind() != TokenKind::Pragma && !self.is("__label__");
            let (mark, start, scopes, nesting) =
                (self.out.mark(), self.at, self.scopes.depth(), self.nesting);
            if self.block_item().is_err() {
                self.out.back_to(mark);
                self.scopes.close_to(scopes);
                self.nesting = nesting;
                self.recover(start);
            }
        }
        Ok(())
    }

    pub(super) fn block(&mut self) -> Step {
        self.nested(|n| {
            let open = n.span();
            n.copy();
            n.scopes.open();
            n.block_items(open)?;
            n.scopes.close();
            n.copy();
            Ok(())
        })
    }

    fn block_item(&mut self) -> Step {
        if self.kind() == TokenKind::Pragma {
            return self.pragma_in_block();
        }
        if self.is("__label__") {
            self.extension(Extension::LocalLabel, self.span());
            while !self.is(";") && self.kind() != TokenKind::End {
                self.advance();
            }
            return self.require_silent(";", "after __label__ declarations");
        }
        if self.at_static_assert() {
            let assert = self.static_assert()?;
            self.stand_in(StmtNote::StaticAssert(Box::new(assert)));
            return Ok(());
        }
        if self.at_declaration() {
            return self.declaration(Place::Block);
        }
        if self.looks_like_unknown_type() {
            return self.no_type();
        }
        self.statement()
    }

    /// Attributes and `__extension__` may precede both statements and declarations.
    fn at_declaration(&self) -> bool {
        let mut ahead = 0;
        loop {
            match self.word_at(ahead) {
                "__extension__" => ahead += 1,
                "__attribute__" | "__attribute" => match self.closing(ahead + 1) {
                    Some(close) => ahead = close + 1,
                    None => return true,
                },
                "[" if self.next_is(ahead + 1, "[") => match self.closing(ahead) {
                    Some(close) => ahead = close + 1,
                    None => return true,
                },
                // A label may be named as a type is.
                _ => return self.starts_type(ahead) && !self.next_is(ahead + 1, ":"),
            }
        }
    }

    /// `foo_t x;` and `foo_t *x;` where `foo_t` is not known at all.
    fn looks_like_unknown_type(&self) -> bool {
        let is_operator = self.word.starts_with("__real") || self.word.starts_with("__imag");
        if !self.at_name() || is_operator || self.at_asm() || self.scopes.is_value(self.word) {
            return false;
        }
        let name_at = |ahead| self.token(ahead).kind == TokenKind::Ident;
        name_at(1) || self.next_is(1, "*") && name_at(2) && matches!(self.word_at(3), ";" | "=" | ",")
    }

    pub(super) fn statement(&mut self) -> Step {
        self.nested(Self::statement_unlimited)
    }

    fn statement_unlimited(&mut self) -> Step {
        // Labels and `else if` follow each other in a loop, for there can be thousands of them.
        let mut labelled = false;
        loop {
            self.any_attributes(&mut Vec::new())?;
            let label = self.span();
            if self.is("case") {
                self.case_label()?;
            } else if self.is("default") && self.next_is(1, ":") {
                let at = self.put("while");
                self.out.stmts.put(at, StmtNote::Default);
                self.label_end()?;
            } else if self.at_name() && self.next_is(1, ":") {
                let name = self.name();
                let at = self.put("while");
                self.out.stmts.put(at, StmtNote::Label(name));
                self.label_end()?;
            } else if self.is("if") {
                self.put("if");
                self.condition("if")?;
                self.statement()?;
                if !self.is("else") {
                    return Ok(());
                }
                self.copy();
                labelled = false;
                continue;
            } else {
                return self.unlabelled(labelled);
            }
            labelled = true;
            if self.is("}") || self.at_declaration() {
                match self.is("}") {
                    true => self.extension(Extension::LabelAtEnd, label),
                    false => self.extension(Extension::LabelBeforeDeclaration, self.span()),
                }
                // A label before the end of a block or (C23) before a declaration labels an empty statement.
                self.put_new(";");
                return Ok(());
            }
        }
    }

    fn case_label(&mut self) -> Step {
        let at = self.put("while");
        self.put_new("(");
        let range = self.case_is_range();
        if range {
            self.put_new("v");
            self.put_new("(");
        }
        self.constant()?;
        if range {
            self.extension(Extension::CaseRange, self.span());
            self.require_silent("...", "between the ends of a case range")?;
            self.put_new(",");
            self.constant()?;
            self.put_new(")");
        }
        self.out.stmts.put(at, if range { StmtNote::CaseRange } else { StmtNote::Case });
        if !self.is(":") {
            return self.missing(":", "after a case value");
        }
        self.put(")");
        Ok(())
    }

    fn case_is_range(&self) -> bool {
        (0..)
            .map(|i| self.word_at(i))
            .take_while(|w| !matches!(*w, ":" | ";" | "{" | "}" | ""))
            .any(|w| w == "...")
    }

    /// `( 0 )` for the `:` of a label.
    fn label_end(&mut self) -> Step {
        self.put_new("(");
        self.put_new("0");
        self.put(")");
        Ok(())
    }

    fn condition(&mut self, after: &str) -> Step {
        self.require("(", &format!("after '{after}'"))?;
        self.nested(Self::full)?;
        self.require(")", "after a condition")
    }

    /// A statement behind its labels, if it has any.
    fn unlabelled(&mut self, labelled: bool) -> Step {
        if self.kind() == TokenKind::Pragma {
            return self.pragma_as_statement(labelled);
        }
        match self.word {
            "{" => self.block(),
            ";" => {
                self.copy();
                Ok(())
            }
            "while" => {
                self.copy();
                self.condition("while")?;
                self.statement()
            }
            "switch" => {
                let at = self.put("while");
                self.out.stmts.put(at, StmtNote::Switch);
                self.condition("switch")?;
                self.statement()
            }
            "do" => {
                self.copy();
                self.statement()?;
                self.require("while", "after the body of 'do'")?;
                self.condition("while")?;
                self.require(";", "after do … while (…)")
            }
            "for" => self.for_loop(),
            "goto" => self.goto(),
            "break" | "continue" => {
                let what = format!("after '{}'", self.word);
                self.copy();
                self.require(";", &what)
            }
            "return" => {
                self.copy();
                if !self.is(";") {
                    self.full()?;
                }
                self.require(";", "after the value to return")
            }
            "else" => {
                let diagnostic = Diagnostic::error("E0211", self.span(), "'else' without an 'if' before it")
                    .help("only one statement may stand between if (…) and else: put several in braces");
                Err(self.report(diagnostic))
            }
            _ if self.at_asm() => {
                let asm = self.asm_statement()?;
                let at = self.out.word(";", asm.span.lo, asm.span.hi);
                self.out.stmts.put(at, StmtNote::Asm(Box::new(asm)));
                Ok(())
            }
            _ if self.starts_type(0) => {
                let diagnostic = Diagnostic::error("E0212", self.span(), "a declaration cannot stand here")
                    .help("only a statement may follow; put the declaration in braces with what uses it");
                Err(self.report(diagnostic))
            }
            _ => {
                let at = self.put_new("return");
                self.out.stmts.put(at, StmtNote::Expr);
                self.full()?;
                self.require(";", "after an expression")
            }
        }
    }

    fn for_loop(&mut self) -> Step {
        self.copy();
        self.require("(", "after 'for'")?;
        self.scopes.open();
        if self.is(";") {
            self.copy();
        } else if self.at_declaration() {
            self.extension(Extension::ForDeclaration, self.span());
            self.declaration(Place::ForInit)?;
        } else {
            if self.looks_like_unknown_type() {
                // What follows can still be read as an assignment.
                let unknown = self.unknown_type(self.at);
                self.report(unknown);
                self.advance();
                while self.eat("*") {}
            }
            // `for (a * b; …)` must not begin like a declaration.
            let at = self.put_new("0");
            self.put_new(",");
            self.out.exprs.put(at, ExprNote::AfterComma);
            self.full()?;
            self.require(";", "after the start of a for loop")?;
        }
        if !self.is(";") {
            self.full()?;
        }
        self.require(";", "after the condition of a for loop")?;
        if !self.is(")") {
            self.full()?;
        }
        self.require(")", "after the head of a for loop")?;
        self.statement()?;
        self.scopes.close();
        Ok(())
    }

    fn goto(&mut self) -> Step {
        if self.next_is(1, "*") {
            self.extension(Extension::ComputedGoto, self.span());
            let at = self.put("return");
            self.advance();
            self.out.stmts.put(at, StmtNote::ComputedGoto);
            self.full()?;
        } else {
            self.copy();
            if !self.at_name() {
                return self.unexpected("a label");
            }
            self.put("v");
        }
        self.require(";", "after goto")
    }
}
