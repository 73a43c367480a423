//! Tokens → the [skeleton](super::skeleton) that tree-sitter parses without guessing.
//!
//! `typedef int t; t * p; (t)(p);` means one thing when `t` is a type and another when it is a variable, and
//! tree-sitter, which keeps no names, would choose silently. So one pass walks declarations, statements and
//! expressions with the names in scope at hand and writes text that can be read in one way only. Attributes,
//! directives and GNU's syntax go to side tables on the way. Every syntax error of the user is found here, where the
//! context for a good message is known; precedence and nesting of expressions are left to the grammar.
//!
//! By file: `specifiers` (types, records, enumerations), `attributes`, `declarators`, `declarations`, `statements`,
//! `expressions`, `constants`, `directives` (pragmas).

mod attributes;
mod constants;
mod declarations;
mod declarators;
mod directives;
mod expressions;
mod known_attributes;
mod specifiers;
mod statements;
mod unknown_types;

use super::ast::{Attr, Expr, TypeName};
use super::cst::Grammar;
use super::extensions::{Extension, Extensions};
use super::lex::{self, Token, TokenKind};
use super::scope::{NameKind, Scopes};
use super::skeleton::Skeleton;
use crate::acc::names::nearest;
use crate::c::{AccMode, Dialect, Words};
use racc_base::{Diagnostic, FileId, Name, SourceMap, Span};
use racc_base::{Sink, bug};

/// An error was reported; the construct is given up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bad;

pub(super) type Step<T = ()> = Result<T, Bad>;

/// Brackets, blocks and types may nest this deep; the stages after this one recurse on what they hold.
const NESTING_LIMIT: u32 = 256;

/// How far to look for a closing bracket; without an end, broken text would take time squared.
const LOOK_AHEAD: usize = 50_000;

/// More errors than this are not of use to anybody.
const ERROR_LIMIT: usize = 20;

pub(super) struct Normaliser<'a> {
    map: &'a SourceMap,
    file: FileId,
    dialect: Dialect,
    words: Words,
    source: &'a str,
    tokens: Vec<Token>,
    at: usize,
    /// Spelling of the token at `at`.
    word: &'a str,
    out: Skeleton,
    scopes: Scopes<'a>,
    grammar: Grammar,
    sink: Sink,
    errors: usize,
    nesting: u32,
    /// The end of the file came too early, which has been said.
    cut_short: bool,
    /// `#pragma pack`: what is in force, and what `push` saved.
    pack: Option<u32>,
    pack_stack: Vec<Option<u32>>,
    /// `#pragma GCC visibility push(…)`: the last is in force.
    visibility: Vec<Attr>,
    /// Clause items take `a[lower:length]`.
    sections: Sections,
    extensions: Extensions,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sections {
    Refused,
    Allowed,
}

impl<'a> Normaliser<'a> {
    pub(super) fn new(
        map: &'a SourceMap,
        file: FileId,
        (acc, words): (AccMode, Words),
        grammar: Grammar,
    ) -> Normaliser<'a> {
        let source: &'a str = &map.buffer(file).text;
        let mut tokens = lex::lex(source, 0, source.len() as u32);
        tokens.retain(|t| t.kind != TokenKind::Pragma || directives::is_kept(lex::text(source, *t), acc));
        let mut normaliser = Normaliser {
            map,
            file,
            dialect: words.dialect,
            words,
            source,
            tokens,
            at: 0,
            word: "",
            out: Skeleton::default(),
            scopes: Scopes::new(),
            grammar,
            sink: Sink::default(),
            errors: 0,
            nesting: 0,
            cut_short: false,
            pack: None,
            pack_stack: Vec::new(),
            visibility: Vec::new(),
            sections: Sections::Refused,
            extensions: Extensions::default(),
        };
        normaliser.seek(0);
        normaliser
    }

    /// Walks the whole unit; answers its skeleton, what is no ISO C in it, the grammar to parse it with and what was
    /// wrong.
    pub(super) fn run(mut self) -> (Skeleton, Extensions, Grammar, Sink) {
        if self.kind() == TokenKind::End {
            self.extension(Extension::EmptyUnit, self.span());
        }
        while self.kind() != TokenKind::End {
            let (mark, start) = (self.out.mark(), self.at);
            if self.external().is_err() {
                self.out.back_to(mark);
                self.scopes.close_to(0);
                self.nesting = 0;
                self.recover(start);
                if self.is("}") {
                    self.advance();
                }
            }
        }
        self.out.finish();
        (self.out, self.extensions, self.grammar, self.sink)
    }

    // Tokens.

    fn token(&self, ahead: usize) -> Token {
        // The last token is `End`; it stands for all that would follow.
        let last = self.tokens.len() - 1;
        self.tokens[(self.at + ahead).min(last)]
    }

    fn kind(&self) -> TokenKind {
        self.token(0).kind
    }

    fn word_at(&self, ahead: usize) -> &'a str {
        lex::text(self.source, self.token(ahead))
    }

    fn seek(&mut self, at: usize) {
        self.at = at;
        self.word = self.word_at(0);
    }

    fn advance(&mut self) {
        if self.kind() != TokenKind::End {
            self.seek(self.at + 1);
        }
    }

    /// The current token is this punctuator or keyword.
    fn is(&self, word: &str) -> bool {
        self.word == word
    }

    fn next_is(&self, ahead: usize, word: &str) -> bool {
        self.word_at(ahead) == word
    }

    fn eat(&mut self, word: &str) -> bool {
        let found = self.is(word);
        if found {
            self.advance();
        }
        found
    }

    fn span(&self) -> Span {
        let token = self.token(0);
        Span { file: self.file, lo: token.lo, hi: token.hi }
    }

    /// The token before the current one.
    fn previous(&self) -> Token {
        self.tokens[self.at.saturating_sub(1)]
    }

    /// From `lo` to the end of the token before the current one.
    fn span_since(&self, lo: u32) -> Span {
        Span { file: self.file, lo, hi: self.previous().hi.max(lo) }
    }

    fn name(&self) -> Name {
        Name::new(self.word)
    }

    /// How many tokens ahead the bracket closes that opens `ahead` tokens ahead; `None` when it does not, or not soon.
    fn closing(&self, ahead: usize) -> Option<usize> {
        let mut depth = 0usize;
        for (i, &token) in self.tokens.get(self.at + ahead..)?.iter().enumerate().take(LOOK_AHEAD) {
            match lex::text(self.source, token) {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 {
                        return Some(ahead + i);
                    }
                }
                _ => {}
            }
        }
        None
    }

    // Writing.

    /// Writes `word` for the current token and steps over it.
    fn put(&mut self, word: &str) -> u32 {
        let token = self.token(0);
        let out = self.out.word(word, token.lo, token.hi);
        self.advance();
        out
    }

    /// Writes a word that no source stands for, placed before the current token.
    fn put_new(&mut self, word: &str) -> u32 {
        let at = self.token(0).lo;
        self.out.word(word, at, at)
    }

    /// The same after the token before it: for what closes a construct.
    fn put_closing(&mut self, word: &str) {
        let at = self.previous().hi;
        self.out.word(word, at, at);
    }

    /// Copies the current token as it is.
    fn copy(&mut self) -> u32 {
        self.put(self.word)
    }

    /// Takes `word` and copies it, or says that it is missing after `what`.
    fn require(&mut self, word: &str, what: &str) -> Step {
        if self.is(word) {
            self.copy();
            return Ok(());
        }
        self.missing(word, what)
    }

    /// Takes `word` without a trace in the skeleton.
    fn require_silent(&mut self, word: &str, what: &str) -> Step {
        if self.eat(word) { Ok(()) } else { self.missing(word, what) }
    }

    // Extensions.

    /// Remembers that ISO C, or a version of it, has not got what stands at a place.
    fn extension(&mut self, what: Extension, span: Span) {
        self.extensions.used.push((what, span));
    }

    /// Runs `inner`; where `__extension__` begins it, what it holds may be an extension.
    fn extended<T>(&mut self, inner: impl FnOnce(&mut Self) -> Step<T>) -> Step<T> {
        let (lo, extended) = (self.token(0).lo, self.is("__extension__"));
        let made = inner(self)?;
        if extended {
            self.extensions.allowed.push((lo, self.previous().hi));
        }
        Ok(made)
    }

    // Errors.

    fn report(&mut self, diagnostic: Diagnostic) -> Bad {
        // What is missing at the end is missing for all that is still open.
        let at_end = self.token(0).lo as usize >= self.source.len();
        if at_end && self.cut_short {
            return Bad;
        }
        self.cut_short |= at_end;
        self.errors += 1;
        if self.errors <= ERROR_LIMIT {
            self.sink.push(diagnostic);
        }
        Bad
    }

    fn error<T>(&mut self, code: &'static str, span: Span, message: impl Into<String>) -> Step<T> {
        Err(self.report(Diagnostic::error(code, span, message)))
    }

    /// Words for the current token in a message.
    fn found(&self) -> String {
        match self.kind() {
            // A clause argument is read as a text of its own.
            TokenKind::End if (self.token(0).hi as usize) < self.source.len() => {
                "the end of the argument".into()
            }
            TokenKind::End => "the end of the file".into(),
            TokenKind::Pragma => "a directive".into(),
            TokenKind::Str => "a string literal".into(),
            TokenKind::Junk if self.word.starts_with(['"', '\'']) => {
                "a literal without its closing quote".into()
            }
            TokenKind::Junk => format!("the stray character '{}'", self.word.escape_default()),
            TokenKind::Literals => "a list of numbers".into(),
            TokenKind::Ident | TokenKind::Number | TokenKind::Char | TokenKind::Punct => {
                format!("'{}'", self.word)
            }
        }
    }

    /// `expected ';' after expression`, placed where the `;` should have been.
    fn missing<T>(&mut self, word: &str, what: &str) -> Step<T> {
        if self.kind() == TokenKind::Junk {
            return self.junk();
        }
        if let Some(unknown) = self.lost_type() {
            return Err(self.report(unknown));
        }
        let end = self.previous().hi;
        let found = self.found();
        let help = match (word, self.meant_keyword()) {
            (";", Some(keyword)) => format!("did you mean '{keyword}'?"),
            (";", None) => format!("put a ';' here, before {found}"),
            (_, _) => format!("found {found} instead"),
        };
        let span = Span { file: self.file, lo: end, hi: end };
        Err(self.report(Diagnostic::error("E0201", span, format!("expected '{word}' {what}")).help(help)))
    }

    /// The statement that `whlie (…)` was meant to be: what stands before the last parentheses is no name.
    fn meant_keyword(&self) -> Option<&'static str> {
        let mut open = 0usize;
        let word = |at: usize| lex::text(self.source, self.tokens[at]);
        for at in (1..self.at).rev() {
            match word(at) {
                ")" => open += 1,
                "(" if open == 1 => {
                    let name = word(at - 1);
                    let unknown = self.tokens[at - 1].kind == TokenKind::Ident && !self.scopes.is_value(name);
                    let near =
                        || nearest(name, ["while", "if", "for", "switch"]).filter(|near| *near != name);
                    return if unknown { near() } else { None };
                }
                "(" => open -= 1,
                _ if open == 0 => return None,
                _ => {}
            }
        }
        None
    }

    /// `expected an expression before ')'`.
    fn unexpected<T>(&mut self, wanted: &str) -> Step<T> {
        if self.kind() == TokenKind::Junk {
            return self.junk();
        }
        if let Some(unknown) = self.lost_type() {
            return Err(self.report(unknown));
        }
        let message = format!("expected {wanted} before {}", self.found());
        self.error("E0202", self.span(), message)
    }

    fn junk<T>(&mut self) -> Step<T> {
        let (message, help) = if self.word.starts_with(['"', '\'']) {
            ("this literal has no closing quote on its line", "end it with the quote that it starts with")
        } else {
            ("this character cannot stand in a C program", "remove it, or put it in a string literal")
        };
        Err(self.report(Diagnostic::error("E0203", self.span(), message).help(help)))
    }

    /// Passes over the construct that began at token `start`: to its `;`, or before the `}` that it stands in.
    fn recover(&mut self, start: usize) {
        let error_at = self.at.max(start);
        let mut depth = 0usize;
        self.seek(start);
        let is_typedef = self.is("typedef");
        while self.kind() != TokenKind::End {
            let past = self.at >= error_at;
            match self.word {
                "{" => depth += 1,
                "}" if depth == 0 => return,
                "}" => {
                    depth -= 1;
                    // `} name;` still belongs to the lost declaration.
                    let named = self.token(1).kind == TokenKind::Ident && !self.starts_type(1);
                    let goes_on = named && matches!(self.word_at(2), ";" | "," | "=" | "[");
                    if depth == 0 && past && !goes_on {
                        self.advance();
                        self.eat(";");
                        return;
                    }
                }
                ";" if depth == 0 && past => {
                    // The name of a lost typedef is known all the same, or each use would be an error more.
                    let name = self.previous();
                    if is_typedef && name.kind == TokenKind::Ident {
                        self.scopes.declare(lex::text(self.source, name), NameKind::Typedef);
                    }
                    return self.advance();
                }
                _ => {}
            }
            self.advance();
        }
    }

    /// Refuses what would be `depth` levels deep.
    fn limited(&mut self, depth: u32) -> Step {
        if depth < NESTING_LIMIT {
            return Ok(());
        }
        let message = format!("this is nested deeper than {NESTING_LIMIT} levels");
        let diagnostic = Diagnostic::error("E0204", self.span(), message)
            .help("split it: name a part of the expression or type, or move inner blocks to a function");
        Err(self.report(diagnostic))
    }

    /// Runs `inner` one level deeper, or refuses.
    fn nested<T>(&mut self, inner: impl FnOnce(&mut Self) -> Step<T>) -> Step<T> {
        self.limited(self.nesting)?;
        self.nesting += 1;
        let result = inner(self);
        self.nesting = self.nesting.saturating_sub(1);
        result
    }

    // Parts that are converted at once, out of line.

    /// An expression at the current token, as a tree of its own.
    fn own_expr(&mut self, write: impl FnOnce(&mut Self) -> Step) -> Step<Expr> {
        let outer = std::mem::take(&mut self.out);
        self.put_new("return");
        let written = write(self);
        self.put_closing(";");
        let mut skeleton = std::mem::replace(&mut self.out, outer);
        written?;
        skeleton.finish();
        match self.grammar.expr(self.source, self.file, skeleton, &mut self.sink) {
            Some(expr) => Ok(expr),
            None => Err(self.report(bug!(self.span(), "an expression taken out of line was not one"))),
        }
    }

    /// A type name at the current token, as a tree of its own.
    fn own_type(&mut self) -> Step<TypeName> {
        let outer = std::mem::take(&mut self.out);
        self.put_new("return");
        self.put_new("(");
        self.put_new("sizeof");
        self.put_new("(");
        let written = self.type_name();
        self.put_closing(")");
        self.put_closing(")");
        self.put_closing(";");
        let mut skeleton = std::mem::replace(&mut self.out, outer);
        written?;
        skeleton.finish();
        match self.grammar.type_name(self.source, self.file, skeleton, &mut self.sink) {
            Some(name) => Ok(name),
            None => Err(self.report(bug!(self.span(), "a type taken out of line was not one"))),
        }
    }
}
