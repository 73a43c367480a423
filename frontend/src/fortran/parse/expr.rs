//! Text → expressions, by operator precedence. Fortran 2018 §10.1.
//!
//! ```text
//! -a**2 + b .in. c   →   ((-(a**2)) + b) .in. c
//! ```
//! Signs after an operator (`a * -b`) are taken as gfortran takes them. `Apply` stays ambiguous, see `ast`.

use crate::fortran::ast::*;
use crate::fortran::lex::{Cursor, Parse, is_equals};
use crate::fortran::parse::codes;
use racc_base::Diagnostic;

/// Longest chain of operators without parentheses: later stages recurse over the tree.
const MAX_CHAIN: usize = 1000;

/// Binding strengths, weakest first. Fortran 2018 §10.1.2.
mod level {
    pub(super) const DEFINED: u8 = 1;
    pub(super) const EQUIVALENCE: u8 = 2;
    pub(super) const OR: u8 = 3;
    pub(super) const AND: u8 = 4;
    pub(super) const NOT: u8 = 5;
    pub(super) const RELATION: u8 = 6;
    pub(super) const CONCAT: u8 = 7;
    pub(super) const ADD: u8 = 8;
    pub(super) const MUL: u8 = 9;
    pub(super) const POWER: u8 = 10;
    pub(super) const PRIMARY: u8 = 11;
}

enum Operator {
    Binary(BinaryOp),
    Defined(Ident),
}

impl Cursor<'_> {
    pub(super) fn expr(&mut self) -> Parse<Expr> {
        self.expr_at(level::DEFINED)
    }

    fn expr_at(&mut self, min: u8) -> Parse<Expr> {
        self.skip_blanks();
        let start = self.pos;
        let mut left = self.operand()?;
        let mut chain = 0;
        loop {
            let before = *self;
            let Some((operator, strength)) = self.operator() else { break };
            if strength < min {
                *self = before;
                break;
            }
            chain += 1;
            if chain > MAX_CHAIN {
                return Err(self.too_long());
            }
            // `**` groups from the right.
            let right = self.expr_at(if strength == level::POWER { level::POWER } else { strength + 1 })?;
            let span = self.span(start);
            let kind = match operator {
                Operator::Binary(op) => ExprKind::Binary(op, Box::new(left), Box::new(right)),
                Operator::Defined(name) => ExprKind::DefinedBinary(name, Box::new(left), Box::new(right)),
            };
            left = Expr { kind, span };
        }
        Ok(left)
    }

    fn too_long(&mut self) -> Box<Diagnostic> {
        let span = self.here();
        Box::new(
            Diagnostic::error(
                codes::TOO_DEEP,
                span,
                format!("an expression has over {MAX_CHAIN} operators in a row"),
            )
            .help("compute parts of it in statements before"),
        )
    }

    /// A prefix operator with its operand, or a primary.
    fn operand(&mut self) -> Parse<Expr> {
        self.skip_blanks();
        let start = self.pos;
        match self.peek() {
            Some(sign @ (b'+' | b'-')) => {
                self.pos += 1;
                self.deeper()?;
                let value = self.expr_at(level::MUL)?;
                self.depth -= 1;
                let op = if sign == b'-' { UnaryOp::Minus } else { UnaryOp::Plus };
                Ok(Expr { kind: ExprKind::Unary(op, Box::new(value)), span: self.span(start) })
            }
            Some(b'.') if !self.byte(1).is_some_and(|b| b.is_ascii_digit()) => {
                let before = *self;
                let Some(word) = self.dotted() else { return Err(self.expected("an expression")) };
                match word.name.as_str() {
                    "true" | "false" => {
                        *self = before;
                        self.primary()
                    }
                    "not" => {
                        self.deeper()?;
                        let value = self.expr_at(level::NOT)?;
                        self.depth -= 1;
                        Ok(Expr {
                            kind: ExprKind::Unary(UnaryOp::Not, Box::new(value)),
                            span: self.span(start),
                        })
                    }
                    _ if binary_word(&word.name).is_some() => {
                        *self = before;
                        Err(self.expected("an operand before this operator"))
                    }
                    _ => {
                        self.deeper()?;
                        let value = self.expr_at(level::PRIMARY)?;
                        self.depth -= 1;
                        let kind = ExprKind::DefinedUnary(word, Box::new(value));
                        Ok(Expr { kind, span: self.span(start) })
                    }
                }
            }
            _ => self.primary(),
        }
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

    /// The binary operator at the current place and how strongly it binds.
    fn operator(&mut self) -> Option<(Operator, u8)> {
        use BinaryOp as B;
        let (op, length, strength) = match self.peek()? {
            b'*' if self.byte(1) == Some(b'*') => (B::Power, 2, level::POWER),
            b'*' => (B::Mul, 1, level::MUL),
            // `/)` closes an array constructor.
            b'/' => match self.byte(1) {
                Some(b')') => return None,
                Some(b'/') => (B::Concat, 2, level::CONCAT),
                Some(b'=') => (B::Ne, 2, level::RELATION),
                _ => (B::Div, 1, level::MUL),
            },
            b'+' => (B::Add, 1, level::ADD),
            b'-' => (B::Sub, 1, level::ADD),
            b'=' if self.byte(1) == Some(b'=') => (B::Eq, 2, level::RELATION),
            b'<' if self.byte(1) == Some(b'=') => (B::Le, 2, level::RELATION),
            b'<' => (B::Lt, 1, level::RELATION),
            // `>>>` ends a launch configuration.
            b'>' if self.byte(1) == Some(b'>') => return None,
            b'>' if self.byte(1) == Some(b'=') => (B::Ge, 2, level::RELATION),
            b'>' => (B::Gt, 1, level::RELATION),
            b'.' => {
                let before = *self;
                let word = self.dotted()?;
                return Some(match binary_word(&word.name) {
                    Some((op, strength)) => (Operator::Binary(op), strength),
                    // `.not.` and `.true.` are no binary operators: the statement is wrong here.
                    None if matches!(word.name.as_str(), "not" | "true" | "false") => {
                        *self = before;
                        return None;
                    }
                    None => (Operator::Defined(word), level::DEFINED),
                });
            }
            _ => return None,
        };
        self.pos += length;
        Some((Operator::Binary(op), strength))
    }

    /// A constant, designator, call, constructor or parenthesised expression with all that is applied to it.
    pub(super) fn primary(&mut self) -> Parse<Expr> {
        self.deeper()?;
        let first = self.primary_head()?;
        let whole = self.postfix(first)?;
        self.depth -= 1;
        Ok(whole)
    }

    fn primary_head(&mut self) -> Parse<Expr> {
        self.skip_blanks();
        let start = self.pos;
        match self.peek() {
            Some(b'(') if self.opens_array_constructor() => self.array_constructor("/)", 2),
            Some(b'(') => self.parenthesised(),
            Some(b'[') => self.array_constructor("]", 1),
            Some(b'%') => self.percent_function(),
            Some(b'0'..=b'9' | b'.' | b'\'' | b'"') => self.literal(),
            Some(b) if b.is_ascii_alphabetic() || b == b'_' => {
                if let Some(literal) = self.prefixed_literal()? {
                    return Ok(literal);
                }
                let name = self.expect_name("a name")?;
                Ok(Expr { kind: ExprKind::Name(name.name), span: self.span(start) })
            }
            _ => Err(self.expected("an expression")),
        }
    }

    /// `%val(x)`, `%ref(x)`, `%loc(x)`: extensions of old compilers.
    fn percent_function(&mut self) -> Parse<Expr> {
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
        self.expect("(")?;
        let value = Box::new(self.expr()?);
        self.expect(")")?;
        Ok(Expr { kind: ExprKind::Percent(function, value), span: self.span(start) })
    }

    /// `(/` but not the operator in `operator(/)` or `(/=`.
    fn opens_array_constructor(&self) -> bool {
        self.byte(1) == Some(b'/') && !matches!(self.byte(2), Some(b')' | b'='))
            // `(/)` never is an expression, `(/ /)` lacks a type.
            || self.byte(1) == Some(b'/') && self.byte(2) == Some(b'/') && self.byte(3) == Some(b')')
    }

    /// `(e)` or `(re, im)`.
    fn parenthesised(&mut self) -> Parse<Expr> {
        let start = self.pos;
        self.expect("(")?;
        let first = Box::new(self.expr()?);
        let kind = if self.eat(",") {
            let second = Box::new(self.expr()?);
            self.complex_part(&first)?;
            self.complex_part(&second)?;
            ExprKind::Complex(first, second)
        } else {
            ExprKind::Paren(first)
        };
        self.expect(")")?;
        Ok(Expr { kind, span: self.span(start) })
    }

    /// Fortran 2018 R719: a part of a complex constant is a signed number or a named constant.
    fn complex_part(&mut self, part: &Expr) -> Parse<()> {
        let unsigned = match &part.kind {
            ExprKind::Unary(UnaryOp::Plus | UnaryOp::Minus, value) => &value.kind,
            other => other,
        };
        if matches!(unsigned, ExprKind::Int { .. } | ExprKind::Real { .. } | ExprKind::Name(_)) {
            return Ok(());
        }
        Err(Box::new(
            Diagnostic::error(
                codes::BAD_LITERAL,
                part.span,
                "a part of a complex constant is a number or a named constant",
            )
            .help("for values computed at run time write `cmplx(re, im)`")
            .spec("Fortran 2018 §7.4.3.3"),
        ))
    }

    /// `(args)`, `%name` and `[image]` after a primary.
    fn postfix(&mut self, mut base: Expr) -> Parse<Expr> {
        let start_span = base.span;
        loop {
            let applicable = match &base.kind {
                ExprKind::Name(_)
                | ExprKind::Apply(..)
                | ExprKind::Member(..)
                | ExprKind::CoIndexed(..)
                | ExprKind::Str { .. } => true,
                ExprKind::Int { .. }
                | ExprKind::Real { .. }
                | ExprKind::Logical { .. }
                | ExprKind::Boz { .. }
                | ExprKind::Hollerith(_)
                | ExprKind::Complex(..)
                | ExprKind::Paren(_)
                | ExprKind::Unary(..)
                | ExprKind::Binary(..)
                | ExprKind::DefinedUnary(..)
                | ExprKind::DefinedBinary(..)
                | ExprKind::Array { .. }
                | ExprKind::Percent(..) => false,
            };
            if !applicable {
                return Ok(base);
            }
            let kind = match self.peek() {
                Some(b'(') => ExprKind::Apply(Box::new(base), self.actual_args()?),
                Some(b'%') => {
                    self.pos += 1;
                    ExprKind::Member(Box::new(base), self.expect_name("the name of a component")?)
                }
                Some(b'[') if !matches!(base.kind, ExprKind::Str { .. }) => {
                    ExprKind::CoIndexed(Box::new(base), self.bracketed_args("[", "]")?)
                }
                _ => return Ok(base),
            };
            let end = self.span(self.pos.saturating_sub(1));
            base = Expr { kind, span: start_span.to(end) };
        }
    }

    /// `(arg, …)`.
    pub(super) fn args(&mut self) -> Parse<Vec<Arg>> {
        self.bracketed_args("(", ")")
    }

    /// The arguments or subscripts of a designator or call: what only type parameters may be is refused.
    pub(super) fn actual_args(&mut self) -> Parse<Vec<Arg>> {
        let args = self.args()?;
        let mut keyword: Option<&Ident> = None;
        for arg in &args {
            if matches!(arg.value, ArgValue::Star | ArgValue::Colon) {
                return Err(Box::new(
                    Diagnostic::error(codes::EXPECTED, arg.span, "expected an argument or subscript here")
                        .help("for all elements of a dimension write `:`"),
                ));
            }
            match (&arg.keyword, keyword) {
                (Some(name), _) => keyword = Some(name),
                (None, Some(before)) => {
                    return Err(Box::new(
                        Diagnostic::error(
                            codes::EXPECTED,
                            arg.span,
                            "an argument without a keyword after one that has it",
                        )
                        .label(before.span, "the keyword before")
                        .help("give this one a keyword too, or move it to the front")
                        .spec("Fortran 2018 §15.5.1"),
                    ));
                }
                (None, None) => {}
            }
        }
        Ok(args)
    }

    pub(super) fn bracketed_args(&mut self, open: &str, close: &str) -> Parse<Vec<Arg>> {
        self.deeper()?;
        self.expect(open)?;
        let mut args = Vec::new();
        if !self.eat(close) {
            loop {
                args.push(self.arg()?);
                if self.eat(close) {
                    break;
                }
                if !self.eat(",") {
                    return Err(self.expected(&format!("`,` or `{close}`")));
                }
            }
        }
        self.depth -= 1;
        Ok(args)
    }

    fn arg(&mut self) -> Parse<Arg> {
        self.skip_blanks();
        let start = self.pos;
        let keyword = self.keyword();
        let value = self.arg_value(keyword.is_some())?;
        Ok(Arg { keyword, value, span: self.span(start) })
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

    fn arg_value(&mut self, after_keyword: bool) -> Parse<ArgValue> {
        if self.eat("*") {
            return Ok(match self.peek() {
                Some(b'0'..=b'9') => ArgValue::AlternateReturn(self.label()?),
                _ => ArgValue::Star,
            });
        }
        let lower = if self.peek() == Some(b':') { None } else { Some(self.expr()?) };
        if self.peek() != Some(b':') {
            return match lower {
                Some(value) => Ok(ArgValue::Expr(value)),
                None => Err(self.expected("an argument")),
            };
        }
        self.pos += 1;
        if after_keyword && lower.is_none() {
            return Ok(ArgValue::Colon);
        }
        let part = |cursor: &mut Self| match cursor.peek() {
            Some(b',' | b')' | b']' | b':') | None => Ok(None),
            Some(_) => cursor.expr().map(|e| Some(Box::new(e))),
        };
        let upper = part(self)?;
        let stride = if self.eat(":") {
            match part(self)? {
                Some(stride) => Some(stride),
                None => return Err(self.expected("the stride of the section")),
            }
        } else {
            None
        };
        Ok(ArgValue::Section(Section { lower: lower.map(Box::new), upper, stride }))
    }

    /// `[type :: items]`, `(/ items /)`. Fortran 2018 §7.8.
    fn array_constructor(&mut self, close: &str, open_length: usize) -> Parse<Expr> {
        self.deeper()?;
        let start = self.pos;
        let end = self.matching();
        self.pos += open_length;
        let to = end.unwrap_or(usize::MAX);
        let stop = self.find(self.pos, to, |t, i| t[i] == b',' || t[i..].starts_with(b"::"));
        let typed = stop.is_some_and(|i| self.rest().get(i - self.pos) == Some(&b':'));
        let ty = if typed {
            let ty = self.type_spec_or_name()?;
            self.expect("::")?;
            Some(Box::new(ty))
        } else {
            None
        };
        let mut items = Vec::new();
        if !self.eat(close) {
            loop {
                items.push(self.array_item()?);
                if self.eat(close) {
                    break;
                }
                if !self.eat(",") {
                    return Err(self.expected(&format!("`,` or `{close}`")));
                }
            }
        }
        self.depth -= 1;
        Ok(Expr { kind: ExprKind::Array { ty, items }, span: self.span(start) })
    }

    fn array_item(&mut self) -> Parse<ArrayItem> {
        if self.opens_implied_do() {
            return Ok(ArrayItem::ImpliedDo(Box::new(self.implied_do(Self::array_item)?)));
        }
        self.expr().map(ArrayItem::Expr)
    }

    /// `(…, i = …)`: a parenthesis with a lone `=` in it.
    pub(super) fn opens_implied_do(&mut self) -> bool {
        if self.peek() != Some(b'(') {
            return false;
        }
        let Some(close) = self.matching() else { return false };
        self.find(self.pos + 1, close, is_equals).is_some()
    }

    /// `(items, [type ::] i = first, last, step)`, whose items `item` reads.
    pub(super) fn implied_do<T>(&mut self, item: fn(&mut Self) -> Parse<T>) -> Parse<ImpliedDo<T>> {
        self.deeper()?;
        let start = self.pos;
        self.expect("(")?;
        let mut items = Vec::new();
        let (ty, var) = loop {
            let before = *self;
            if let Some(control) = self.implied_control() {
                break control;
            }
            *self = before;
            items.push(item(self)?);
            if !self.eat(",") {
                return Err(self.expected("`,` and the control of the implied DO"));
            }
        };
        let (first, last, step) = self.loop_bounds()?;
        self.expect(")")?;
        self.depth -= 1;
        Ok(ImpliedDo { items, ty, var, first, last, step, span: self.span(start) })
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
        let var = self.keyword()?;
        Some((Some(ty), var))
    }

    /// `first, last [, step]`.
    pub(super) fn loop_bounds(&mut self) -> Parse<(Expr, Expr, Option<Expr>)> {
        let first = self.expr()?;
        self.expect(",")?;
        let last = self.expr()?;
        let step = if self.eat(",") { Some(self.expr()?) } else { None };
        Ok((first, last, step))
    }

    /// A variable, function reference or procedure designator, as in assignments, CALL and clauses.
    pub(super) fn designator(&mut self) -> Parse<Expr> {
        self.skip_blanks();
        let start = self.pos;
        let name = self.expect_name("a variable")?;
        self.postfix(Expr { kind: ExprKind::Name(name.name), span: self.span(start) })
    }
}

fn binary_word(word: &str) -> Option<(BinaryOp, u8)> {
    use BinaryOp as B;
    Some(match word {
        "eq" => (B::Eq, level::RELATION),
        "ne" => (B::Ne, level::RELATION),
        "lt" => (B::Lt, level::RELATION),
        "le" => (B::Le, level::RELATION),
        "gt" => (B::Gt, level::RELATION),
        "ge" => (B::Ge, level::RELATION),
        "and" => (B::And, level::AND),
        "or" => (B::Or, level::OR),
        "eqv" => (B::Eqv, level::EQUIVALENCE),
        "neqv" => (B::Neqv, level::EQUIVALENCE),
        "xor" => (B::Xor, level::EQUIVALENCE),
        _ => return None,
    })
}
