//! What the grammar is given: the tokens of a statement or expression in one canonical spelling, and what each
//! stands for.
//!
//! ```text
//! CALL S(A(i)%b .xor. .inv. z'f')   →   call a(a(a)%a .neqv. 1)
//!                                       operands: S, A, i, b, z'f'; prefix .inv. before `1`
//! ```
//! Names and constants are read by rules of Fortran that depend on the source form, on options and on extensions;
//! to nesting and precedence it does not matter what they are. So each stands as one short token of its class,
//! with the node that was read beside it, and no spelling can be taken for a keyword. Names and constants that follow
//! each other in a list stand as one: tables of thousands of numbers have no structure to find.

use crate::fortran::ast::{ArgValue, Expr, ExprKind, Ident, PercentFunction, TypeSpec};

/// What stands before the expression to make a statement of it, and after it to end the program.
const BEFORE: &str = "a=";
const AFTER: &str = "\nend";

/// What a token stands for that is no operator or bracket.
#[derive(Debug)]
pub(super) enum Operand {
    /// A name or constant.
    Expr(Expr),
    /// A component, the variable of an implied DO, an operator between dots.
    Name(Ident),
    /// A `*`, `:` or alternate return in the place of an argument.
    Value(ArgValue),
    /// `%val` and the like, before the parenthesis.
    Percent(PercentFunction),
    /// The type of an array constructor or of the variable of an implied DO. None: an empty constructor without one,
    /// which the grammar has not.
    Type(Option<TypeSpec>),
    /// Names and constants one after another in a list: however many, they are one item to the grammar.
    Run(Vec<Expr>),
    /// Stands where the grammar wants something and Fortran has nothing.
    Nothing,
}

/// A token: its bytes in the skeleton, and in the statement.
#[derive(Clone, Copy, Debug)]
struct Place {
    at: u32,
    end: u32,
    lo: u32,
    hi: u32,
}

#[derive(Debug)]
pub(super) struct Skeleton {
    text: String,
    places: Vec<Place>,
    operands: Vec<(u32, Operand)>,
    /// Defined unary operators with the place of what they stand before: they bind tighter than all others, which
    /// the grammar has as weak as a sign.
    prefixes: Vec<(u32, Ident, u32)>,
    /// The keywords of arguments with the place of the value: the grammar has no section and no `:` after them.
    keywords: Vec<(u32, Ident)>,
    /// The brackets that hold image selectors; they are parentheses in the text.
    images: Vec<u32>,
}

impl Skeleton {
    /// For an expression.
    pub(super) fn new() -> Skeleton {
        Skeleton::statement(BEFORE)
    }

    /// For a statement whose first words are `words`.
    pub(super) fn statement(words: &str) -> Skeleton {
        let mut text = String::with_capacity(64);
        text.push_str(words);
        Skeleton {
            text,
            places: Vec::with_capacity(16),
            operands: Vec::with_capacity(8),
            prefixes: Vec::new(),
            keywords: Vec::new(),
            images: Vec::new(),
        }
    }

    /// The place of the next token.
    pub(super) fn mark(&self) -> u32 {
        self.text.len() as u32
    }

    /// An operator, bracket or comma, which is bytes `lo..hi` of the statement.
    pub(super) fn token(&mut self, text: &str, lo: usize, hi: usize) {
        let at = self.mark();
        self.text.push_str(text);
        self.places.push(Place { at, end: self.mark(), lo: lo as u32, hi: hi as u32 });
    }

    /// A binary operator that is `.word.` in the source.
    pub(super) fn dotted(&mut self, text: &str, word: Ident, lo: usize, hi: usize) {
        self.text.push(' ');
        self.operands.push((self.mark(), Operand::Name(word)));
        self.token(text, lo, hi);
        self.text.push(' ');
    }

    pub(super) fn operand(&mut self, operand: Operand, lo: usize, hi: usize) {
        let text = match &operand {
            Operand::Expr(expr) => match expr.kind {
                ExprKind::Int { .. } | ExprKind::Real { .. } | ExprKind::Boz { .. } => "1",
                ExprKind::Str { .. } | ExprKind::Hollerith(_) => "''",
                ExprKind::Logical { .. } => ".true.",
                ExprKind::Name(_)
                | ExprKind::Complex(..)
                | ExprKind::Paren(_)
                | ExprKind::Unary(..)
                | ExprKind::Binary(..)
                | ExprKind::DefinedUnary(..)
                | ExprKind::DefinedBinary(..)
                | ExprKind::Apply(..)
                | ExprKind::Member(..)
                | ExprKind::Array { .. }
                | ExprKind::CoIndexed(..)
                | ExprKind::Percent(..) => "a",
            },
            Operand::Name(_)
            | Operand::Value(_)
            | Operand::Percent(_)
            | Operand::Run(_)
            | Operand::Nothing => "a",
            Operand::Type(_) => "integer",
        };
        self.operands.push((self.mark(), operand));
        self.token(text, lo, hi);
    }

    /// A defined operator before the operand that comes next.
    pub(super) fn prefix(&mut self, operator: Ident, lo: usize) {
        self.prefixes.push((self.mark(), operator, lo as u32));
    }

    /// The keyword of the argument that comes next.
    pub(super) fn keyword(&mut self, name: Ident) {
        self.keywords.push((self.mark(), name));
    }

    /// The next token opens an image selector.
    pub(super) fn image(&mut self) {
        self.images.push(self.mark());
    }

    /// The end of the construct that the statement starts.
    pub(super) fn end(&mut self, words: &str) {
        self.text.push('\n');
        self.text.push_str(words);
    }

    /// The text to parse, whole.
    pub(super) fn finish(&mut self) -> &str {
        self.text.push_str(AFTER);
        &self.text
    }

    pub(super) fn text(&self, at: usize, end: usize) -> &str {
        self.text.get(at..end).unwrap_or("")
    }

    /// What was written since `mark`.
    pub(super) fn since(&self, mark: u32) -> &str {
        self.text(mark as usize, self.text.len())
    }

    /// The last operand written.
    pub(super) fn last(&self) -> Option<&Operand> {
        self.operands.last().map(|(_, operand)| operand)
    }

    pub(super) fn has_prefix_since(&self, mark: u32) -> bool {
        self.prefixes.last().is_some_and(|(at, ..)| *at >= mark)
    }

    /// Joins the item of a list written since `mark` to the items before it, if it is just a name or constant and they,
    /// which are operand `run`, are too. Gives the run that the next item may be joined to.
    pub(super) fn join(&mut self, run: Option<usize>, mark: u32) -> Option<usize> {
        let written = self.places.last().is_some_and(|p| p.at == mark);
        let keyword = self.keywords.last().is_some_and(|(at, _)| *at == mark);
        if !written || keyword || self.has_prefix_since(mark) {
            return None;
        }
        if !matches!(self.operands.last(), Some((at, Operand::Expr(_))) if *at == mark) {
            return None;
        }
        let Some(run) = run else { return Some(self.operands.len() - 1) };
        let Some((_, Operand::Expr(expr))) = self.operands.pop() else { return None };
        // The item and the comma before it.
        self.places.pop();
        let comma = self.places.pop().map_or(mark, |p| p.at);
        self.text.truncate(comma as usize);
        let first = &mut self.operands[run].1;
        match first {
            Operand::Run(items) => items.push(expr),
            _ => {
                if let Operand::Expr(before) = std::mem::replace(first, Operand::Nothing) {
                    *first = Operand::Run(vec![before, expr]);
                }
            }
        }
        Some(run)
    }

    /// Takes the run at `at`, if there is one.
    pub(super) fn take_run(&mut self, at: usize) -> Option<Vec<Expr>> {
        let i = self.operands.binary_search_by_key(&(at as u32), |(at, _)| *at).ok()?;
        match &mut self.operands[i].1 {
            Operand::Run(items) => Some(std::mem::take(items)),
            _ => None,
        }
    }

    /// The expression, when it is one name or constant and no tree is needed to know its structure.
    pub(super) fn lone(&mut self) -> Option<Expr> {
        if self.places.len() != 1 || !self.prefixes.is_empty() {
            return None;
        }
        match self.operands.pop() {
            Some((_, Operand::Expr(expr))) => Some(expr),
            Some(other) => {
                self.operands.push(other);
                None
            }
            None => None,
        }
    }

    /// Takes the operand at `at`.
    pub(super) fn take(&mut self, at: usize) -> Option<Operand> {
        let i = self.operands.binary_search_by_key(&(at as u32), |(at, _)| *at).ok()?;
        Some(std::mem::replace(&mut self.operands[i].1, Operand::Nothing))
    }

    pub(super) fn percent(&self, at: usize) -> Option<PercentFunction> {
        let i = self.operands.binary_search_by_key(&(at as u32), |(at, _)| *at).ok()?;
        match self.operands[i].1 {
            Operand::Percent(function) => Some(function),
            _ => None,
        }
    }

    /// The value of an argument at `at`, if it is none that the grammar knows.
    pub(super) fn value(&self, at: usize) -> Option<ArgValue> {
        let i = self.operands.binary_search_by_key(&(at as u32), |(at, _)| *at).ok()?;
        match &self.operands[i].1 {
            Operand::Value(value) => Some(value.clone()),
            _ => None,
        }
    }

    /// The keyword of the argument whose value is at `at`.
    pub(super) fn keyword_of(&self, at: usize) -> Option<Ident> {
        let i = self.keywords.binary_search_by_key(&(at as u32), |(at, _)| *at).ok()?;
        Some(self.keywords[i].1.clone())
    }

    pub(super) fn is_nothing(&self, at: usize) -> bool {
        let found = self.operands.binary_search_by_key(&(at as u32), |(at, _)| *at);
        found.is_ok_and(|i| matches!(self.operands[i].1, Operand::Nothing))
    }

    /// The place in the statement of the token at `at`.
    pub(super) fn after(&self, at: usize) -> usize {
        let i = self.places.partition_point(|p| (p.at as usize) < at);
        self.places.get(i).map_or(0, |p| p.lo as usize)
    }

    /// Takes the defined operators before `at`, the outermost first, with their places in the statement.
    pub(super) fn take_prefixes(&mut self, at: usize) -> Vec<(Ident, u32)> {
        let here = |p: &(u32, Ident, u32)| p.0 as usize == at;
        if !self.prefixes.iter().any(here) {
            return Vec::new();
        }
        let (taken, kept) = std::mem::take(&mut self.prefixes).into_iter().partition(here);
        self.prefixes = kept;
        let taken: Vec<(u32, Ident, u32)> = taken;
        taken.into_iter().map(|(_, operator, lo)| (operator, lo)).collect()
    }

    /// Where in the statement the first defined operator before `at` is.
    pub(super) fn prefix_place(&self, at: usize) -> Option<usize> {
        self.prefixes.iter().find(|(before, ..)| *before as usize == at).map(|(_, _, lo)| *lo as usize)
    }

    pub(super) fn is_image(&self, at: usize) -> bool {
        self.images.iter().any(|i| *i as usize == at)
    }

    /// The bytes of the statement that `at..end` of the skeleton stand for.
    pub(super) fn origin(&self, at: usize, end: usize) -> Option<(usize, usize)> {
        let first = self.places.binary_search_by_key(&(at as u32), |p| p.at).ok()?;
        let last = self.places.binary_search_by_key(&(end as u32), |p| p.end).ok()?;
        Some((self.places[first].lo as usize, self.places[last].hi as usize))
    }
}
