//! Names that stand where only a type makes sense, and that nobody declared: `(ptrdiff_t)1` is an error at the `1` for
//! the grammar, and at the name for people.

use super::{Normaliser, Step};
use crate::c::headers::header_of;
use crate::c::lex::{self, TokenKind};
use racc_base::{Diagnostic, Span};

impl Normaliser<'_> {
    /// Says that a type was wanted at the current token.
    pub(super) fn no_type<T>(&mut self) -> Step<T> {
        if self.kind() != TokenKind::Ident {
            return self.unexpected("a type");
        }
        let unknown = self.unknown_type(self.at);
        Err(self.report(unknown))
    }

    pub(super) fn unknown_type(&self, at: usize) -> Diagnostic {
        let (token, name) = (self.tokens[at], self.spelled(at));
        let help = match (header_of(name), self.scopes.nearest_typedef(name)) {
            (Some(header), _) => format!("add `#include <{header}>`"),
            (None, Some(near)) => format!("did you mean '{near}'?"),
            (None, None) => {
                "declare it with typedef, include the header that does, or write struct, union or enum before it"
                    .to_owned()
            }
        };
        let span = Span { file: self.file, lo: token.lo, hi: token.hi };
        Diagnostic::error("E0207", span, format!("unknown type name '{name}'")).help(help)
    }

    /// What is wrong at the current token where a name before it was meant as a type.
    pub(super) fn lost_type(&self) -> Option<Diagnostic> {
        let last = self.at.checked_sub(1)?;
        let unknown = |at: usize| Some(at).filter(|&at| self.is_unknown(at));
        let behind_stars = |mut at: usize| {
            while self.spelled(at) == "*" {
                at = at.checked_sub(1)?;
            }
            unknown(at)
        };
        let opened =
            |at: usize| at.checked_sub(1).is_some_and(|before| matches!(self.spelled(before), "(" | ","));
        let begins_operand = self.is("{")
            || matches!(self.kind(), TokenKind::Ident | TokenKind::Number | TokenKind::Char | TokenKind::Str);
        let found = match self.spelled(last) {
            // `(name)1`, `(name *)p`
            ")" if begins_operand => behind_stars(last.checked_sub(1)?).filter(|&at| opened(at)),
            "*" if self.is(")") => behind_stars(last).filter(|&at| opened(at)),
            // `name x`
            _ if self.at_name() => unknown(last),
            // A macro that takes a type: `offsetof(struct s, member)`.
            "(" if self.starts_type(0) => {
                let name =
                    unknown(last.checked_sub(1)?).filter(|&at| header_of(self.spelled(at)).is_some())?;
                let (token, header) = (self.tokens[name], header_of(self.spelled(name))?);
                let span = Span { file: self.file, lo: token.lo, hi: token.hi };
                let message = format!("'{}' is not declared", self.spelled(name));
                return Some(
                    Diagnostic::error("E0207", span, message).help(format!("add `#include <{header}>`")),
                );
            }
            _ => None,
        };
        found.map(|at| self.unknown_type(at))
    }

    fn spelled(&self, at: usize) -> &str {
        lex::text(self.source, self.tokens[at])
    }

    /// A name that is no word of the language, and that nothing in scope declares.
    fn is_unknown(&self, at: usize) -> bool {
        let name = self.spelled(at);
        self.tokens[at].kind == TokenKind::Ident
            && self.is_free(name)
            && !self.scopes.is_value(name)
            && !self.scopes.is_typedef(name)
            && !name.starts_with("__")
    }
}
