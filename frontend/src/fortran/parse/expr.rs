//! Text → expressions: tokens are checked and written to a [`Skeleton`], the grammar's tree tells how they nest.
//! Fortran 2018 §10.1.
//!
//! ```text
//! -a**2 + b .in. c   →   ((-(a**2)) + b) .in. c
//! ```
//! Every mistake of the user is found here, where it is known what may come next; what binds how strongly is left
//! to the grammar (`cst`). An expression of one name or constant has no structure, so no tree is made for it.
//! Signs after an operator (`a * -b`) are taken as gfortran takes them. `Apply` stays ambiguous, see `ast`.

use super::cst::Control;
use super::skeleton::{Operand, Skeleton};
use crate::fortran::ast::*;
use crate::fortran::lex::{Cursor, Parse, is_equals};
use crate::fortran::parse::codes;
use racc_base::{Diagnostic, Span};

/// Reads one item of a list into a skeleton.
pub(super) type Item<C> = fn(&mut C, &mut Skeleton) -> Parse<()>;

/// May `(`, `%` or `[` follow?
#[derive(Clone, Copy, PartialEq, Eq)]
enum Postfix {
    Any,
    /// `(` and `%`: after character constants.
    NoImage,
    None,
}

impl Cursor<'_> {
    pub(super) fn expr(&mut self) -> Parse<Expr> {
        let mut out = Skeleton::new();
        self.expression(&mut out)?;
        self.grammar.expression(out, self)
    }

    /// A variable, function reference or procedure designator, as in assignments, CALL and clauses.
    pub(super) fn designator(&mut self) -> Parse<Expr> {
        let mut out = Skeleton::new();
        self.designator_tokens(&mut out)?;
        self.grammar.expression(out, self)
    }

    /// A constant, designator, call, constructor or parenthesised expression with all that is applied to it.
    pub(super) fn primary(&mut self) -> Parse<Expr> {
        let mut out = Skeleton::new();
        self.primary_tokens(&mut out)?;
        self.grammar.expression(out, self)
    }

    /// `(arg, …)`.
    pub(super) fn args(&mut self) -> Parse<Vec<Arg>> {
        self.bracketed_args("(", ")")
    }

    pub(super) fn bracketed_args(&mut self, open: &str, close: &str) -> Parse<Vec<Arg>> {
        let mut out = Skeleton::new();
        self.skip_blanks();
        out.operand(Operand::Nothing, self.pos, self.pos);
        self.argument_tokens(open, close, &mut out)?;
        self.grammar.arguments(out, self)
    }

    /// `item, item`, each an expression or an implied DO of items.
    pub(super) fn items(&mut self, item: Item<Self>) -> Parse<Vec<ArrayItem>> {
        let mut out = Skeleton::new();
        out.token("[", self.pos, self.pos);
        let mut run = None;
        loop {
            let mark = out.mark();
            item(self, &mut out)?;
            run = out.join(run, mark);
            if !self.comma(&mut out) {
                break;
            }
        }
        out.token("]", self.pos, self.pos);
        self.grammar.items(out, self)
    }

    /// `var = first, last [, step]` of a loop; `var` starts here.
    pub(super) fn loop_control(&mut self) -> Parse<Control> {
        let mut out = Skeleton::statement("do ");
        let var = self.expect_name("a loop variable, `while` or `concurrent`")?;
        out.operand(Operand::Name(var), self.pos, self.pos);
        self.must_take("=", "=", &mut out)?;
        self.bounds(&mut out)?;
        out.end("end do");
        self.grammar.control(out, self)
    }

    /// `first, last [, step]`.
    fn bounds(&mut self, out: &mut Skeleton) -> Parse<()> {
        self.expression(out)?;
        self.must_take(",", ",", out)?;
        self.expression(out)?;
        if self.comma(out) {
            self.expression(out)?;
        }
        Ok(())
    }

    /// Takes punctuation that stands in the skeleton as `text`.
    pub(super) fn take(&mut self, spelling: &str, text: &str, out: &mut Skeleton) -> bool {
        let found = self.eat(spelling);
        if found {
            out.token(text, self.pos - spelling.len(), self.pos);
        }
        found
    }

    fn comma(&mut self, out: &mut Skeleton) -> bool {
        self.take(",", ",", out)
    }

    pub(super) fn must_take(&mut self, spelling: &str, text: &str, out: &mut Skeleton) -> Parse<()> {
        if self.take(spelling, text, out) { Ok(()) } else { Err(self.expected(&format!("`{spelling}`"))) }
    }

    /// Operands with operators between them.
    pub(super) fn expression(&mut self, out: &mut Skeleton) -> Parse<()> {
        loop {
            self.operand(out)?;
            if !self.operator(out) {
                return Ok(());
            }
        }
    }

    /// A primary with the prefix operators before it.
    fn operand(&mut self, out: &mut Skeleton) -> Parse<()> {
        let depth = self.depth;
        let mut prefixed = false;
        loop {
            let next = self.peek();
            let start = self.pos;
            match next {
                Some(sign @ (b'+' | b'-')) => {
                    self.pos += 1;
                    out.token(if sign == b'-' { "-" } else { "+" }, start, self.pos);
                }
                Some(b'.') if !self.byte(1).is_some_and(|b| b.is_ascii_digit()) => {
                    let before = *self;
                    let Some(word) = self.dotted() else { return Err(self.expected("an expression")) };
                    match word.name.as_str() {
                        "true" | "false" => {
                            *self = before;
                            break;
                        }
                        // R1014: one for an operand, and none behind a sign.
                        "not" if prefixed => {
                            *self = before;
                            return Err(self.expected("an operand or parentheses before this operator"));
                        }
                        "not" => {
                            out.token(".not.", start, self.pos);
                        }
                        _ if binary_word(&word.name).is_some() => {
                            *self = before;
                            return Err(self.expected("an operand before this operator"));
                        }
                        _ => out.prefix(word, start),
                    }
                }
                _ => break,
            }
            prefixed = true;
            self.deeper()?;
        }
        self.primary_tokens(out)?;
        self.depth = depth;
        Ok(())
    }

    /// `.word.`, without the dots.
    pub(super) fn dotted(&mut self) -> Option<Ident> {
        let before = *self;
        if self.eat(".")
            && let Some(name) = self.name()
            && self.eat(".")
        {
            return Some(name);
        }
        *self = before;
        None
    }

    /// Takes the binary operator at the current place, if there is one.
    fn operator(&mut self, out: &mut Skeleton) -> bool {
        let Some(first) = self.peek() else { return false };
        let start = self.pos;
        let second = self.byte(1);
        let text = match first {
            b'*' if second == Some(b'*') => "**",
            b'*' => "*",
            // `/)` closes an array constructor.
            b'/' => match second {
                Some(b')') => return false,
                Some(b'/') => "//",
                Some(b'=') => "/=",
                _ => "/",
            },
            b'+' => "+",
            b'-' => "-",
            b'=' if second == Some(b'=') => "==",
            b'<' if second == Some(b'=') => "<=",
            b'<' => "<",
            // `>>>` ends a launch configuration.
            b'>' if second == Some(b'>') => return false,
            b'>' if second == Some(b'=') => ">=",
            b'>' => ">",
            b'.' => {
                let before = *self;
                let Some(word) = self.dotted() else { return false };
                let text = match binary_word(&word.name) {
                    Some(text) => text,
                    // `.not.` and `.true.` are no binary operators: the statement is wrong here.
                    None if matches!(word.name.as_str(), "not" | "true" | "false") => {
                        *self = before;
                        return false;
                    }
                    None => ".d.",
                };
                out.dotted(text, word, start, self.pos);
                return true;
            }
            _ => return false,
        };
        self.pos += text.len();
        out.token(text, start, self.pos);
        true
    }

    /// A constant, designator, call, constructor or parenthesised expression with all that is applied to it.
    fn primary_tokens(&mut self, out: &mut Skeleton) -> Parse<()> {
        self.deeper()?;
        let postfix = self.primary_head(out)?;
        self.postfix(postfix, out)?;
        self.depth -= 1;
        Ok(())
    }

    fn primary_head(&mut self, out: &mut Skeleton) -> Parse<Postfix> {
        let next = self.peek();
        let start = self.pos;
        match next {
            Some(b'(') if self.opens_array_constructor() => self.array_constructor("(/", "/)", out),
            Some(b'(') => self.parenthesised(out),
            Some(b'[') => self.array_constructor("[", "]", out),
            Some(b'%') => self.percent_function(out),
            Some(b'0'..=b'9' | b'.' | b'\'' | b'"') => {
                let literal = self.literal()?;
                Ok(self.constant(literal, start, out))
            }
            Some(b) if b.is_ascii_alphabetic() || b == b'_' => {
                if let Some(literal) = self.prefixed_literal()? {
                    return Ok(self.constant(literal, start, out));
                }
                self.named("a name", out)?;
                Ok(Postfix::Any)
            }
            _ => Err(self.expected("an expression")),
        }
    }

    fn constant(&self, literal: Expr, start: usize, out: &mut Skeleton) -> Postfix {
        let postfix = match literal.kind {
            ExprKind::Str { .. } => Postfix::NoImage,
            _ => Postfix::None,
        };
        out.operand(Operand::Expr(literal), start, self.pos);
        postfix
    }

    pub(super) fn named(&mut self, what: &str, out: &mut Skeleton) -> Parse<()> {
        let name = self.expect_name(what)?;
        let start = self.pos - name.name.len();
        let expr = Expr { kind: ExprKind::Name(name.name), span: name.span };
        out.operand(Operand::Expr(expr), start, self.pos);
        Ok(())
    }

    /// `%name`, and `.name` of DEC.
    pub(super) fn member(&mut self, what: &str, out: &mut Skeleton) -> Parse<()> {
        if !self.take(".", "%", out) {
            self.must_take("%", "%", out)?;
        }
        let name = self.expect_name(what)?;
        let start = self.pos - name.name.len();
        out.operand(Operand::Name(name), start, self.pos);
        Ok(())
    }

    pub(super) fn designator_tokens(&mut self, out: &mut Skeleton) -> Parse<()> {
        self.named("a variable", out)?;
        self.postfix(Postfix::Any, out)
    }

    /// `%val(x)`, `%ref(x)`, `%loc(x)`: extensions of old compilers.
    fn percent_function(&mut self, out: &mut Skeleton) -> Parse<Postfix> {
        let start = self.pos;
        self.pos += 1;
        let function = if self.word("val") {
            PercentFunction::Val
        } else if self.word("ref") {
            PercentFunction::Ref
        } else if self.word("loc") {
            PercentFunction::Loc
        } else {
            return Err(self.expected("`%val`, `%ref` or `%loc`"));
        };
        out.operand(Operand::Percent(function), start, self.pos);
        self.must_take("(", "(", out)?;
        self.expression(out)?;
        self.must_take(")", ")", out)?;
        Ok(Postfix::None)
    }

    /// `(/` but not the operator in `operator(/)` or `(/=`.
    fn opens_array_constructor(&self) -> bool {
        self.byte(1) == Some(b'/') && !matches!(self.byte(2), Some(b')' | b'='))
            // `(/)` never is an expression, `(/ /)` lacks a type.
            || self.byte(1) == Some(b'/') && self.byte(2) == Some(b'/') && self.byte(3) == Some(b')')
    }

    /// `(e)` or `(re, im)`.
    fn parenthesised(&mut self, out: &mut Skeleton) -> Parse<Postfix> {
        self.must_take("(", "(", out)?;
        let first = self.part(out)?;
        if self.comma(out) {
            let second = self.part(out)?;
            first?;
            second?;
        }
        self.must_take(")", ")", out)?;
        Ok(Postfix::None)
    }

    /// An expression, and whether it may be a part of a complex constant. Fortran 2018 R719: such a part is a
    /// signed number or a named constant.
    fn part(&mut self, out: &mut Skeleton) -> Parse<Parse<()>> {
        let mark = out.mark();
        self.skip_blanks();
        let start = self.pos;
        self.expression(out)?;
        let text = out.since(mark);
        let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
        let fits = match out.last() {
            Some(Operand::Expr(Expr { kind, .. })) => {
                matches!(kind, ExprKind::Int { .. } | ExprKind::Real { .. } | ExprKind::Name(_))
            }
            _ => false,
        };
        if fits && matches!(unsigned, "1" | "a") && !out.has_prefix_since(mark) {
            return Ok(Ok(()));
        }
        Ok(Err(Box::new(
            Diagnostic::error(
                codes::BAD_LITERAL,
                self.span(start),
                "the parts of a complex constant must be numbers or named constants",
            )
            .help("for values computed at run time write `cmplx(re, im)`")
            .spec("Fortran 2018 §7.4.3.3"),
        )))
    }

    /// `(args)`, `%name` and `[image]` after a primary.
    fn postfix(&mut self, mut allowed: Postfix, out: &mut Skeleton) -> Parse<()> {
        let base = match out.last() {
            Some(Operand::Expr(Expr { kind: ExprKind::Name(name), .. })) => Some(name.clone()),
            _ => None,
        };
        while allowed != Postfix::None {
            match self.peek() {
                Some(b'(') => self.actual_argument_tokens(out)?,
                Some(b'%') => {
                    self.member("the name of a component", out)?;
                }
                Some(b'.') if base.is_some() && self.at_member(base.as_ref()) => {
                    self.member("the name of a component", out)?;
                }
                Some(b'[') if allowed == Postfix::Any => {
                    out.image();
                    self.argument_tokens("[", "]", out)?;
                }
                _ => break,
            }
            allowed = Postfix::Any;
        }
        Ok(())
    }

    /// The arguments or subscripts of a designator or call: what only type parameters may be is refused.
    pub(super) fn actual_argument_tokens(&mut self, out: &mut Skeleton) -> Parse<()> {
        let mut keyword: Option<Ident> = None;
        let mut wrong: Option<Box<Diagnostic>> = None;
        self.each_argument("(", ")", out, |arg| {
            if wrong.is_some() {
                return;
            }
            if matches!(arg.value, Some(ArgValue::Star | ArgValue::Colon)) {
                wrong = Some(Box::new(
                    Diagnostic::error(codes::EXPECTED, arg.span, "expected an argument or subscript here")
                        .help("for all elements of a dimension write `:`"),
                ));
                return;
            }
            match (arg.keyword, &keyword) {
                (Some(name), _) => keyword = Some(name),
                (None, Some(before)) => {
                    wrong = Some(Box::new(
                        Diagnostic::error(
                            codes::EXPECTED,
                            arg.span,
                            "an argument without a keyword cannot follow one with a keyword",
                        )
                        .label(before.span, "the earlier keyword")
                        .help("give this one a keyword too, or move it to the front")
                        .spec("Fortran 2018 §15.5.1"),
                    ));
                }
                (None, None) => {}
            }
        })?;
        wrong.map_or(Ok(()), Err)
    }

    pub(super) fn argument_tokens(&mut self, open: &str, close: &str, out: &mut Skeleton) -> Parse<()> {
        self.each_argument(open, close, out, |_| {})
    }

    /// Arguments in any kind of brackets, each shown to `see`.
    fn each_argument(
        &mut self,
        open: &str,
        close: &str,
        out: &mut Skeleton,
        mut see: impl FnMut(Argument),
    ) -> Parse<()> {
        self.deeper()?;
        self.must_take(open, "(", out)?;
        if !self.take(close, ")", out) {
            let mut run = None;
            loop {
                let mark = out.mark();
                see(self.argument(out)?);
                run = out.join(run, mark);
                if self.take(close, ")", out) {
                    break;
                }
                if !self.comma(out) {
                    return Err(self.expected(&format!("`,` or `{close}`")));
                }
            }
        }
        self.depth -= 1;
        Ok(())
    }

    fn argument(&mut self, out: &mut Skeleton) -> Parse<Argument> {
        self.skip_blanks();
        let start = self.pos;
        let keyword = self.keyword();
        if let Some(name) = &keyword {
            out.keyword(name.clone());
        }
        let value = self.argument_value(keyword.is_some(), out)?;
        Ok(Argument { keyword, value, span: self.span(start) })
    }

    /// `name =`.
    pub(super) fn keyword(&mut self) -> Option<Ident> {
        let before = *self;
        if let Some(name) = self.name()
            && self.peek() == Some(b'=')
            && !matches!(self.byte(1), Some(b'=' | b'>'))
        {
            self.pos += 1;
            return Some(name);
        }
        *self = before;
        None
    }

    /// Gives what is neither an expression nor a section.
    fn argument_value(&mut self, after_keyword: bool, out: &mut Skeleton) -> Parse<Option<ArgValue>> {
        self.skip_blanks();
        let start = self.pos;
        if self.eat("*") {
            let value = match self.peek() {
                Some(b'0'..=b'9') => ArgValue::AlternateReturn(self.label()?),
                _ => ArgValue::Star,
            };
            out.operand(Operand::Value(value.clone()), start, self.pos);
            return Ok(Some(value));
        }
        if self.peek() != Some(b':') {
            self.expression(out)?;
            if self.peek() != Some(b':') {
                return Ok(None);
            }
        } else if after_keyword {
            self.pos += 1;
            out.operand(Operand::Value(ArgValue::Colon), start, self.pos);
            return Ok(Some(ArgValue::Colon));
        }
        let _ = self.take(":", ":", out);
        let _ = self.bound(out)?;
        if self.take(":", ":", out) && !self.bound(out)? {
            return Err(self.expected("the stride of the section"));
        }
        Ok(None)
    }

    /// A part of a section, if it is not left out.
    fn bound(&mut self, out: &mut Skeleton) -> Parse<bool> {
        let given = !matches!(self.peek(), Some(b',' | b')' | b']' | b':') | None);
        if given {
            self.expression(out)?;
        }
        Ok(given)
    }

    /// `[type :: items]`, `(/ items /)`. Fortran 2018 §7.8.
    fn array_constructor(&mut self, open: &str, close: &str, out: &mut Skeleton) -> Parse<Postfix> {
        self.deeper()?;
        let to = self.matching().unwrap_or(usize::MAX);
        let _ = self.take(open, "[", out);
        let stop = self.find(self.pos, to, |t, i| t[i] == b',' || t[i..].starts_with(b"::"));
        let typed = stop.is_some_and(|i| self.rest().get(i - self.pos) == Some(&b':'));
        if typed {
            let start = self.pos;
            let ty = self.type_spec_or_name()?;
            out.operand(Operand::Type(Some(ty)), start, self.pos);
            self.must_take("::", "::", out)?;
        }
        if self.looking_at(close) {
            if !typed {
                out.operand(Operand::Type(None), self.pos, self.pos);
                out.token("::", self.pos, self.pos);
            }
            let _ = self.take(close, "]", out);
        } else {
            let mut run = None;
            loop {
                let mark = out.mark();
                self.array_item(out)?;
                run = out.join(run, mark);
                if self.take(close, "]", out) {
                    break;
                }
                if !self.comma(out) {
                    return Err(self.expected(&format!("`,` or `{close}`")));
                }
            }
        }
        self.depth -= 1;
        Ok(Postfix::None)
    }

    /// An expression or an implied DO of expressions.
    pub(super) fn array_item(&mut self, out: &mut Skeleton) -> Parse<()> {
        if self.opens_implied_do() {
            return self.implied_do(Self::array_item, out);
        }
        self.expression(out)
    }

    /// `(…, i = …)`: a parenthesis with a lone `=` in it.
    fn opens_implied_do(&mut self) -> bool {
        if self.peek() != Some(b'(') {
            return false;
        }
        let Some(close) = self.matching() else { return false };
        self.find(self.pos + 1, close, is_equals).is_some()
    }

    /// `(items, [type ::] i = first, last, step)`, whose items `item` reads.
    pub(super) fn implied_do(&mut self, item: Item<Self>, out: &mut Skeleton) -> Parse<()> {
        self.deeper()?;
        self.must_take("(", "(", out)?;
        let mut empty = true;
        loop {
            let before = *self;
            if let Some((ty, var)) = self.implied_control() {
                let (lo, hi) = (before.pos, self.pos);
                if empty {
                    out.operand(Operand::Nothing, lo, lo);
                    out.token(",", lo, lo);
                }
                if let Some(ty) = ty {
                    out.operand(Operand::Type(Some(ty)), lo, hi);
                    out.token("::", hi, hi);
                }
                out.operand(Operand::Name(var), lo, hi);
                out.token("=", hi, hi);
                break;
            }
            *self = before;
            item(self, out)?;
            empty = false;
            if !self.comma(out) {
                return Err(self.expected("`,` and the control of the implied DO"));
            }
        }
        self.bounds(out)?;
        self.must_take(")", ")", out)?;
        self.depth -= 1;
        Ok(())
    }

    /// `[type ::] i =`, if that is what stands here.
    fn implied_control(&mut self) -> Option<(Option<TypeSpec>, Ident)> {
        if let Some(var) = self.keyword() {
            return Some((None, var));
        }
        let ty = self.type_spec().ok()??;
        if !self.eat("::") {
            return None;
        }
        Some((Some(ty), self.keyword()?))
    }
}

/// An argument as the reader saw it; its expressions are in the skeleton.
struct Argument {
    keyword: Option<Ident>,
    value: Option<ArgValue>,
    span: Span,
}

/// How the grammar spells a binary operator of letters. GNU's `.xor.` binds like `.neqv.`.
pub(super) fn binary_word(word: &str) -> Option<&'static str> {
    Some(match word {
        "eq" => "==",
        "ne" => "/=",
        "lt" => "<",
        "le" => "<=",
        "gt" => ">",
        "ge" => ">=",
        "and" => ".and.",
        "or" => ".or.",
        "eqv" => ".eqv.",
        "neqv" => ".neqv.",
        "xor" => ".neqv.",
        _ => return None,
    })
}
