//! Expressions: operands become `0` (`v` before an assignment operator, which the grammar asks for), casts keep their
//! parentheses, GNU's and type-taking builtins become calls with notes. C17 6.5.
//!
//! Operand and operator must alternate: that is all that is checked, and all that can be wrong.

use super::{Normaliser, Sections, Step};
use crate::c::Dialect;
use crate::c::extensions::Extension;
use crate::c::lex::TokenKind;
use crate::c::skeleton::ExprNote;
use racc_base::Diagnostic;

/// What an operand is, as far as the grammar of assignments cares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Operand {
    Place,
    Value,
}

/// May a comma be an operator?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Commas {
    Operators,
    Separators,
}

fn is_assignment(word: &str) -> bool {
    matches!(word, "=" | "*=" | "/=" | "%=" | "+=" | "-=" | "<<=" | ">>=" | "&=" | "^=" | "|=")
}

fn is_binary(word: &str) -> bool {
    matches!(
        word,
        "+" | "-"
            | "*"
            | "/"
            | "%"
            | "<<"
            | ">>"
            | "<"
            | ">"
            | "<="
            | ">="
            | "=="
            | "!="
            | "&"
            | "^"
            | "|"
            | "&&"
            | "||"
    )
}

/// Words of the language that begin no expression.
pub(super) fn is_reserved(word: &str) -> bool {
    matches!(
        word,
        "if" | "else"
            | "while"
            | "do"
            | "for"
            | "switch"
            | "case"
            | "default"
            | "break"
            | "continue"
            | "return"
            | "goto"
            | "sizeof"
            | "_Alignof"
            | "_Generic"
    )
}

impl Normaliser<'_> {
    /// An expression with commas (C17 6.5.17).
    pub(super) fn full(&mut self) -> Step {
        self.expression(Commas::Operators)
    }

    /// An assignment expression (C17 6.5.16).
    pub(super) fn assignment(&mut self) -> Step {
        self.expression(Commas::Separators)
    }

    /// A constant expression (C17 6.6).
    pub(super) fn constant(&mut self) -> Step {
        self.nested(|n| n.expression(Commas::Separators))
    }

    fn expression(&mut self, commas: Commas) -> Step {
        // Only a lone unary expression may stand before an assignment operator (C17 6.5.16).
        let mut alone = true;
        loop {
            let operand = self.operand()?;
            if self.kind() != TokenKind::Punct {
                return Ok(());
            }
            if is_assignment(self.word) {
                if !alone || operand == Operand::Value {
                    return self.not_assignable();
                }
                self.copy();
            } else if is_binary(self.word) {
                alone = false;
                self.copy();
            } else if self.is("?") {
                alone = false;
                self.copy();
                if self.is(":") {
                    self.extension(Extension::MissingMiddle, self.span());
                } else {
                    self.nested(Self::full)?;
                }
                self.require(":", "after the middle of '? :'")?;
            } else if self.is(",") && commas == Commas::Operators {
                alone = true;
                self.copy();
            } else {
                return Ok(());
            }
        }
    }

    fn not_assignable<T>(&mut self) -> Step<T> {
        let message = format!("what stands before '{}' cannot be assigned to", self.word);
        let diagnostic = Diagnostic::error("E0214", self.span(), message);
        let help = if self.is("=") { "write '==' to compare, or use parentheses" } else { "use parentheses" };
        Err(self.report(diagnostic.help(help)))
    }

    /// Prefix operators and casts, a primary expression, postfix operators.
    fn operand(&mut self) -> Step<Operand> {
        // The first prefix operator, applied last, decides what the whole is.
        let mut outermost = None;
        loop {
            match self.word {
                "*" => {
                    outermost.get_or_insert(Operand::Place);
                    self.copy();
                }
                "+" | "-" | "!" | "~" | "&" | "++" | "--" => {
                    outermost.get_or_insert(Operand::Value);
                    self.copy();
                }
                "__extension__" => {
                    let operand = self.extended(|n| {
                        n.advance();
                        n.operand()
                    })?;
                    return Ok(outermost.unwrap_or(operand));
                }
                "__real__" | "__real" | "__imag__" | "__imag" => {
                    outermost.get_or_insert(Operand::Place);
                    let note = if self.word.starts_with("__real") { ExprNote::Real } else { ExprNote::Imag };
                    let at = self.put("*");
                    self.out.exprs.put(at, note);
                }
                "&&" if self.token(1).kind == TokenKind::Ident => {
                    self.extension(Extension::LabelAddress, self.span());
                    let (lo, hi) = (self.token(0).lo, self.token(1).hi);
                    let at = self.out.word("v", lo, hi);
                    self.out.exprs.put(at, ExprNote::LabelAddr);
                    self.advance();
                    self.advance();
                    return Ok(Operand::Value);
                }
                "sizeof" => {
                    outermost.get_or_insert(Operand::Value);
                    if self.type_operand(ExprNote::SizeofType)? {
                        return Ok(Operand::Value);
                    }
                    self.put("sizeof");
                }
                "alignof" if self.dialect != Dialect::C23 => return self.plain_operand(outermost),
                "_Alignof" | "__alignof__" | "__alignof" | "alignof" => {
                    self.new_keyword();
                    outermost.get_or_insert(Operand::Value);
                    if self.type_operand(ExprNote::AlignofType)? {
                        return Ok(Operand::Value);
                    }
                    if matches!(self.word, "_Alignof" | "alignof") {
                        self.extension(Extension::AlignofExpression, self.span());
                    }
                    let at = self.put("sizeof");
                    self.out.exprs.put(at, ExprNote::AlignofExpr);
                }
                "(" if self.starts_type(1) => {
                    if self.closing(0).is_some_and(|close| self.next_is(close + 1, "{")) {
                        self.nested(Self::compound_literal)?;
                        let operand = self.postfix(Operand::Place)?;
                        return Ok(outermost.unwrap_or(operand));
                    }
                    outermost.get_or_insert(Operand::Value);
                    self.copy();
                    self.nested(Self::type_name)?;
                    self.require(")", "after the type of a cast")?;
                }
                _ => return self.plain_operand(outermost),
            }
        }
    }

    /// A primary expression with its postfix operators, after prefix operators of which one decides what the whole is.
    fn plain_operand(&mut self, outermost: Option<Operand>) -> Step<Operand> {
        let primary = self.primary()?;
        let operand = self.postfix(primary)?;
        Ok(outermost.unwrap_or(operand))
    }

    /// `(T){…}` in parentheses of its own: `sizeof (T){…}.x` and `(T){…} = y` are beyond the grammar.
    fn compound_literal(&mut self) -> Step {
        self.extension(Extension::CompoundLiteral, self.span());
        self.put_new("(");
        self.copy();
        self.type_name()?;
        self.require(")", "after the type of a compound literal")?;
        self.initialiser_list()?;
        self.put_closing(")");
        Ok(())
    }

    /// `sizeof(T)` as `( sizeof ( int ) )`, so that nothing after it can be taken for a cast's operand. Answers false,
    /// nothing written, for an expression and for `sizeof (T){…}`.
    fn type_operand(&mut self, note: ExprNote) -> Step<bool> {
        if !self.next_is(1, "(") || !self.starts_type(2) {
            return Ok(false);
        }
        if self.closing(1).is_some_and(|close| self.next_is(close + 1, "{")) {
            return Ok(false);
        }
        let at = self.put_new("(");
        self.put("sizeof");
        self.copy();
        self.nested(Self::type_name)?;
        self.require(")", "after a type")?;
        self.put_closing(")");
        self.out.exprs.put(at, note);
        Ok(true)
    }

    fn primary(&mut self) -> Step<Operand> {
        match self.kind() {
            TokenKind::Number | TokenKind::Char => {
                self.constant_extension();
                self.put("0");
                Ok(Operand::Value)
            }
            TokenKind::Str => {
                let (lo, first) = (self.token(0).lo, self.at);
                while self.kind() == TokenKind::Str {
                    self.advance();
                }
                self.string_extensions(first);
                let hi = self.previous().hi;
                self.out.word("0", lo, hi);
                Ok(Operand::Value)
            }
            TokenKind::Ident if is_reserved(self.word) && !self.is("_Generic") => {
                self.unexpected("an expression")
            }
            TokenKind::Ident if self.starts_type(0) => {
                if let Some(unknown) = self.lost_type() {
                    return Err(self.report(unknown));
                }
                let message = format!("expected an expression, found the type '{}'", self.word);
                self.error("E0202", self.span(), message)
            }
            TokenKind::Ident => {
                self.identifier()?;
                Ok(Operand::Place)
            }
            TokenKind::Punct if self.is("(") => self.nested(|n| {
                let open = n.span();
                n.copy();
                if n.is("{") {
                    n.extension(Extension::StatementExpression, open);
                    n.block()?
                } else {
                    n.full()?
                }
                n.require(")", "after an expression in parentheses")?;
                Ok(Operand::Place)
            }),
            TokenKind::Punct | TokenKind::Literals | TokenKind::Junk | TokenKind::End | TokenKind::Pragma => {
                self.unexpected("an expression")
            }
        }
    }

    fn identifier(&mut self) -> Step {
        let called = self.next_is(1, "(");
        match self.word {
            "__builtin_va_arg" if called => self.nested(|n| n.value_and_type(ExprNote::VaArg, "va_arg")),
            "__builtin_convertvector" if called => {
                self.nested(|n| n.value_and_type(ExprNote::ConvertVector, "__builtin_convertvector"))
            }
            "__builtin_offsetof" if called => self.nested(Self::offsetof),
            "__builtin_types_compatible_p" if called => self.nested(Self::types_compatible),
            "_Generic" if called => {
                self.new_keyword();
                self.nested(Self::generic)
            }
            _ => {
                match self.word {
                    "__FUNCTION__" | "__PRETTY_FUNCTION__" => {
                        self.extension(Extension::FunctionName, self.span());
                    }
                    "__func__" => self.extension(Extension::Func, self.span()),
                    _ => {}
                }
                // An operand that the grammar cannot take for a type.
                let word = if is_assignment(self.word_at(1)) { "v" } else { "0" };
                self.put(word);
                Ok(())
            }
        }
    }

    /// The postfix operators after an operand; answers what they make of it.
    fn postfix(&mut self, mut operand: Operand) -> Step<Operand> {
        loop {
            operand = match self.word {
                "[" => {
                    self.nested(Self::subscript)?;
                    Operand::Place
                }
                "(" => {
                    if self.sections == Sections::Allowed && self.section_colon(1).is_some() {
                        return self.section_in_parens();
                    }
                    self.copy();
                    if !self.is(")") {
                        self.nested(Self::arguments)?;
                    }
                    self.require(")", "after the arguments of a call")?;
                    Operand::Place
                }
                "." | "->" => {
                    self.copy();
                    if !self.at_name() {
                        return self.unexpected("the name of a member");
                    }
                    self.put("v");
                    Operand::Place
                }
                "++" | "--" => {
                    self.copy();
                    Operand::Value
                }
                _ => return Ok(operand),
            }
        }
    }

    fn arguments(&mut self) -> Step {
        loop {
            self.assignment()?;
            if !self.is(",") {
                return Ok(());
            }
            self.copy();
        }
    }

    fn subscript(&mut self) -> Step {
        self.copy();
        let colon = match self.sections {
            Sections::Allowed => self.section_colon(0),
            Sections::Refused => None,
        };
        if let Some(colon) = colon {
            return self.section(colon);
        }
        // The grammar takes commas in parentheses only.
        self.put_new("(");
        match self.sections {
            // OpenACC 3.4 §2.7.1: the comma operator would make `a[0, n]` the element `n`, which nobody means.
            Sections::Allowed => {
                self.assignment()?;
                if self.is(",") {
                    let help = "write the first element, a colon and the number of elements: `a[0:n]`";
                    let comma = Diagnostic::error("E0201", self.span(), "a comma in an array section");
                    return Err(self.report(comma.help(help).spec("OpenACC 3.4 §2.7.1")));
                }
            }
            Sections::Refused => self.full()?,
        }
        self.put_closing(")");
        self.require("]", "after a subscript")
    }

    /// `a(1:n)` in a clause: Fortran's section.
    fn section_in_parens<T>(&mut self) -> Step<T> {
        let fortran = Diagnostic::error("E0201", self.span(), "an array section in parentheses");
        let help = "in C it stands in brackets, with the first element and the number of elements: `a[0:n]`";
        Err(self.report(fortran.help(help).spec("OpenACC 3.4 §2.7.1")))
    }

    /// How far ahead the `:` of `[lower:length]` is; the `:` of a `?` is none.
    fn section_colon(&self, from: usize) -> Option<usize> {
        let (mut ahead, mut questions) = (from, 0usize);
        loop {
            match self.word_at(ahead) {
                "(" | "[" | "{" => ahead = self.closing(ahead)?,
                "?" => questions += 1,
                ":" if questions == 0 => return Some(ahead),
                ":" => questions -= 1,
                "]" | ")" | "" => return None,
                _ => {}
            }
            ahead += 1;
        }
    }

    /// `lower:length]` as `v ( lower , length ) ]`, `0` for a part that is absent.
    fn section(&mut self, colon: usize) -> Step {
        let at = self.put_new("v");
        self.put_new("(");
        let lower = colon > 0;
        if lower {
            self.assignment()?;
        } else {
            self.put_new("0");
        }
        if !self.is(":") {
            return self.missing(":", "in an array section");
        }
        self.put(",");
        let length = !self.is("]");
        if length {
            self.assignment()?;
        } else {
            self.put_new("0");
        }
        self.put_new(")");
        self.out.exprs.put(at, ExprNote::Section { lower, length });
        self.require("]", "after an array section")
    }

    /// A type as an argument: `sizeof ( int )`.
    fn type_argument(&mut self) -> Step {
        if !self.starts_type(0) {
            return self.no_type();
        }
        self.put_new("sizeof");
        self.put_new("(");
        self.type_name()?;
        self.put_closing(")");
        Ok(())
    }

    /// `va_arg(list, T)` and its like.
    fn value_and_type(&mut self, note: ExprNote, name: &str) -> Step {
        let at = self.put("v");
        self.out.exprs.put(at, note);
        self.copy();
        self.assignment()?;
        self.require(",", &format!("before the type in {name}"))?;
        self.type_argument()?;
        self.require(")", &format!("after the type in {name}"))
    }

    fn types_compatible(&mut self) -> Step {
        let at = self.put("v");
        self.out.exprs.put(at, ExprNote::TypesCompatible);
        self.copy();
        self.type_argument()?;
        self.require(",", "between two types")?;
        self.type_argument()?;
        self.require(")", "after two types")
    }

    /// `offsetof(T, a[2].b)` as `v ( sizeof ( int ) , v . v [ 0 ] . v )`.
    fn offsetof(&mut self) -> Step {
        let at = self.put("v");
        self.out.exprs.put(at, ExprNote::Offsetof);
        self.copy();
        self.type_argument()?;
        self.require(",", "after the type in offsetof")?;
        if !self.at_name() {
            return self.unexpected("the name of a member");
        }
        self.put_new("v");
        self.put_new(".");
        self.put("v");
        self.postfix(Operand::Place)?;
        self.require(")", "after the member in offsetof")
    }

    fn generic(&mut self) -> Step {
        let at = self.put("v");
        self.copy();
        self.assignment()?;
        let mut defaults = Vec::new();
        while self.is(",") {
            self.copy();
            let default = self.is("default");
            defaults.push(default);
            if default {
                self.put("0");
            } else {
                self.type_argument()?;
            }
            if !self.is(":") {
                return self.missing(":", "after the type of an association in _Generic");
            }
            self.put(",");
            self.assignment()?;
        }
        self.out.exprs.put(at, ExprNote::Generic(defaults));
        self.require(")", "after the associations of _Generic")
    }
}
