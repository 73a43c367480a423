//! Text of one directive → [`Directive`]: `parallel loop gang copyin(a[0:n])` → kind and clauses.
//!
//! OpenACC 3.4 §2.1: one directive name, then clauses, optionally separated by commas. After `device_type` the
//! clauses belong to the types named there, up to the next `device_type` (§2.4). A clause that is in error is
//! reported and left out, so that one compilation shows as many mistakes as it can.

use super::conform::{Seen, check_clause, check_directive};
use super::directive::{Clause, ClauseExprs, ClauseKind, DeviceName, Directive, DirectiveKind};
use super::names::{CLAUSES, ClauseName, DIRECTIVE_WORDS, nearest, unglue};
use super::scan::{Token, TokenKind, scan};
use super::{Lang, codes};
use racc_base::{Diagnostic, Name, Sink, SourceMap, Span};
use std::ops::Range;

/// Parses the directive that lies in `text`: all that follows `#pragma acc` or the sentinel.
///
/// In C `text` may span several lines joined by backslashes; in Fortran it is a line of a buffer in which
/// continuation lines have been joined. Spans given to `exprs` are subspans of `text`. `None` after a report
/// when there is no directive to speak of; other errors are in `sink` (and in `exprs`) too.
pub fn parse_directive<E>(
    map: &SourceMap,
    text: Span,
    lang: Lang,
    exprs: &mut dyn ClauseExprs<Expr = E>,
    sink: &mut Sink,
) -> Option<Directive<E>> {
    let source = map.text(text);
    let mut tokens = scan(source, text, lang, sink)?;
    if lang == Lang::Fortran {
        split_glued_words(&mut tokens, source, text.lo as usize);
    }
    let seen = Seen::default();
    let mut parser = Parser { source, text, lang, tokens, at: 0, seen, exprs, sink };
    parser.directive()
}

/// Words that fixed form or habit has written together become several: `enddata` → `end` `data`.
fn split_glued_words(tokens: &mut Vec<Token>, source: &str, base: usize) {
    let mut split = Vec::with_capacity(tokens.len());
    // New index of each old token, for the brackets' partners.
    let mut moved = Vec::with_capacity(tokens.len());
    let mut depth = 0usize;
    for token in tokens.iter() {
        moved.push(split.len());
        match token.kind {
            TokenKind::Open { .. } => depth += 1,
            TokenKind::Close => depth = depth.saturating_sub(1),
            TokenKind::Word if depth == 0 => {
                let word = source[token.lo - base..token.hi - base].to_ascii_lowercase();
                let known = DIRECTIVE_WORDS.contains(&word.as_str()) || CLAUSES.iter().any(|c| c.0 == word);
                if let Some(parts) = unglue(&word).filter(|_| !known) {
                    let mut lo = token.lo;
                    for length in parts {
                        split.push(Token { kind: TokenKind::Word, lo, hi: lo + length });
                        lo += length;
                    }
                    continue;
                }
            }
            TokenKind::Word | TokenKind::Literal | TokenKind::Punct(_) => {}
        }
        split.push(*token);
    }
    for token in &mut split {
        if let TokenKind::Open { close } = &mut token.kind {
            *close = moved[*close];
        }
    }
    *tokens = split;
}

/// The tokens between a pair of parentheses, by index of the parentheses.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parens {
    pub(super) open: usize,
    pub(super) close: usize,
}

impl Parens {
    pub(super) fn inside(self) -> Range<usize> {
        self.open + 1..self.close
    }
}

pub(super) struct Parser<'a, E> {
    source: &'a str,
    text: Span,
    pub(super) lang: Lang,
    tokens: Vec<Token>,
    at: usize,
    seen: Seen,
    pub(super) exprs: &'a mut dyn ClauseExprs<Expr = E>,
    pub(super) sink: &'a mut Sink,
}

impl<E> Parser<'_, E> {
    fn directive(&mut self) -> Option<Directive<E>> {
        let kind = self.directive_name()?;
        let mut clauses = Vec::new();
        match &kind {
            DirectiveKind::Cache => self.cache_argument(&mut clauses),
            DirectiveKind::Wait => self.wait_argument(&mut clauses),
            DirectiveKind::Parallel
            | DirectiveKind::Serial
            | DirectiveKind::Kernels
            | DirectiveKind::Data
            | DirectiveKind::HostData
            | DirectiveKind::Loop
            | DirectiveKind::ParallelLoop
            | DirectiveKind::SerialLoop
            | DirectiveKind::KernelsLoop
            | DirectiveKind::EnterData
            | DirectiveKind::ExitData
            | DirectiveKind::Atomic
            | DirectiveKind::Declare
            | DirectiveKind::Init
            | DirectiveKind::Shutdown
            | DirectiveKind::Set
            | DirectiveKind::Update
            | DirectiveKind::Routine(_)
            | DirectiveKind::End(_) => {}
        }
        self.clause_list(&kind, &mut clauses);
        let span = self.span(0..self.tokens.len());
        let directive = Directive { kind, clauses, span, kernel_loop: None };
        check_directive(&directive, &self.seen, self.sink);
        Some(directive)
    }

    fn directive_name(&mut self) -> Option<DirectiveKind> {
        use DirectiveKind as K;
        let first = self.at;
        let Some(word) = self.next_word() else {
            let (span, what) = match self.tokens.get(first) {
                Some(_) => (self.span(first..first + 1), "expected the name of an OpenACC directive here"),
                None => (self.text, "this directive has no name"),
            };
            self.report(
                Diagnostic::error(codes::NO_DIRECTIVE, span, what)
                    .help("write a directive such as `parallel loop` or `data`, or remove the line")
                    .spec("OpenACC 3.4 §2.1"),
            );
            return None;
        };
        let kind = match word.as_str() {
            "parallel" => self.with_loop(K::Parallel, K::ParallelLoop),
            "serial" => self.with_loop(K::Serial, K::SerialLoop),
            "kernels" => self.with_loop(K::Kernels, K::KernelsLoop),
            "data" => K::Data,
            "host_data" => K::HostData,
            "loop" => K::Loop,
            "enter" | "exit" => return self.enter_or_exit_data(&word),
            "cache" => K::Cache,
            "atomic" => K::Atomic,
            "declare" => K::Declare,
            "init" => K::Init,
            "shutdown" => K::Shutdown,
            "set" => K::Set,
            "update" => K::Update,
            "wait" => K::Wait,
            "routine" => K::Routine(self.routine_name()),
            "end" => return self.end_directive(first),
            _ => {
                let help = match (word.as_str(), nearest(&word, DIRECTIVE_WORDS.iter().copied())) {
                    ("do" | "for", _) => "the directive for a loop is `loop`".to_string(),
                    ("region" | "compute", _) => {
                        "compute constructs are `parallel`, `serial` and `kernels`".to_string()
                    }
                    (_, Some("enter")) => "did you mean `enter data`?".to_string(),
                    (_, Some("exit")) => "did you mean `exit data`?".to_string(),
                    (_, Some(near)) => format!("did you mean `{near}`?"),
                    (_, None) => "see chapter 2 of the OpenACC specification for the directives".to_string(),
                };
                self.report(
                    Diagnostic::error(
                        codes::UNKNOWN_DIRECTIVE,
                        self.span(first..first + 1),
                        format!("`{word}` is not an OpenACC directive"),
                    )
                    .help(help)
                    .spec("OpenACC 3.4 §2.1"),
                );
                return None;
            }
        };
        Some(kind)
    }

    /// OpenACC 3.4 §2.11: a compute construct's name and `loop` are one directive name.
    fn with_loop(&mut self, alone: DirectiveKind, combined: DirectiveKind) -> DirectiveKind {
        if self.word(self.at).as_deref() == Some("loop") {
            self.at += 1;
            return combined;
        }
        alone
    }

    fn enter_or_exit_data(&mut self, word: &str) -> Option<DirectiveKind> {
        if self.word(self.at).as_deref() == Some("data") {
            self.at += 1;
            return Some(if word == "enter" { DirectiveKind::EnterData } else { DirectiveKind::ExitData });
        }
        self.report(
            Diagnostic::error(
                codes::UNKNOWN_DIRECTIVE,
                self.span(self.at - 1..self.at),
                format!("`{word}` alone is not an OpenACC directive"),
            )
            .help(format!("write `{word} data`"))
            .spec("OpenACC 3.4 §2.6.6"),
        );
        None
    }

    /// `routine(name)`, OpenACC 3.4 §2.15.1.
    fn routine_name(&mut self) -> Option<Name> {
        let parens = self.parens()?;
        let inside = parens.inside();
        if let (1, Some(word)) = (inside.len(), self.word(inside.start)) {
            return Some(Name::new(word));
        }
        self.report(
            Diagnostic::error(
                codes::MALFORMED_ARGUMENT,
                self.span(parens.open..parens.close + 1),
                "`routine` takes the name of one procedure",
            )
            .help("write one `routine(name)` directive for each procedure")
            .spec("OpenACC 3.4 §2.15.1"),
        );
        None
    }

    /// `end NAME`, Fortran only. OpenACC 3.4 §2.5.1, §2.6.5, §2.8, §2.11, §2.12.
    fn end_directive(&mut self, first: usize) -> Option<DirectiveKind> {
        use DirectiveKind as K;
        let mut of = self.directive_name()?;
        if self.word(self.at).as_deref() == Some("do") {
            of = self.end_of_do(of, first);
        }
        let what = self.span(first..self.at);
        if self.lang == Lang::C {
            self.report(
                Diagnostic::error(
                    codes::BAD_END,
                    what,
                    format!("`end {}` is a Fortran directive", of.spelling()),
                )
                .help("remove it: in C a construct ends with its statement or block")
                .spec("OpenACC 3.4 §2.1"),
            );
            return None;
        }
        match of {
            K::Parallel
            | K::Serial
            | K::Kernels
            | K::Data
            | K::HostData
            | K::ParallelLoop
            | K::SerialLoop
            | K::KernelsLoop
            | K::Atomic => {}
            K::Loop => self.report(
                Diagnostic::warning(codes::LENIENT, what, "`end loop` is not an OpenACC directive")
                    .help("remove it: a `loop` directive ends with its DO construct")
                    .spec("OpenACC 3.4 §2.9"),
            ),
            K::EnterData
            | K::ExitData
            | K::Cache
            | K::Declare
            | K::Init
            | K::Shutdown
            | K::Set
            | K::Update
            | K::Wait
            | K::Routine(_)
            | K::End(_) => {
                let name = of.spelling();
                self.report(
                    Diagnostic::error(codes::BAD_END, what, format!("the `{name}` directive has no `end`"))
                        .help("remove this line")
                        .spec("OpenACC 3.4 §2.1"),
                );
                return None;
            }
        }
        Some(K::End(Box::new(of)))
    }

    /// OpenMP's `end parallel do` behind a combined construct.
    fn end_of_do(&mut self, of: DirectiveKind, first: usize) -> DirectiveKind {
        use DirectiveKind as K;
        let combined = match of {
            K::Parallel => K::ParallelLoop,
            K::Serial => K::SerialLoop,
            K::Kernels => K::KernelsLoop,
            other => return other,
        };
        self.at += 1;
        let (what, right) = (self.span(first..self.at), combined.spelling());
        self.report(
            Diagnostic::warning(
                codes::LENIENT,
                what,
                format!("`do` is the OpenMP word for the end of `{right}`"),
            )
            .help(format!("write `!$acc end {right}`"))
            .spec("OpenACC 3.4 §2.11"),
        );
        combined
    }

    fn clause_list(&mut self, on: &DirectiveKind, clauses: &mut Vec<Clause<E>>) {
        let mut device_types: Vec<DeviceName> = Vec::new();
        let mut stray_reported = false;
        let first_clause = self.at;
        while let Some(&token) = self.tokens.get(self.at) {
            let start = self.at;
            match token.kind {
                TokenKind::Punct(b',') => {
                    self.comma(first_clause);
                    continue;
                }
                TokenKind::Word => {}
                TokenKind::Literal | TokenKind::Punct(_) | TokenKind::Open { .. } | TokenKind::Close => {
                    if let TokenKind::Open { close } = token.kind {
                        self.at = close;
                    }
                    self.at += 1;
                    if !stray_reported {
                        self.stray(start..self.at, on);
                    }
                    stray_reported = true;
                    continue;
                }
            }
            let Some(word) = self.next_word() else { continue };
            let Some(name) = ClauseName::of_word(&word, on) else {
                let parens = self.parens();
                self.unknown_clause(&word, start, on);
                self.seen.unknown = true;
                stray_reported |= parens.is_none();
                continue;
            };
            let parens = self.parens();
            let span = self.span(start..self.at);
            self.seen.names.push(name);
            // The separator itself always stands outside the groups that it makes.
            let after = if name == ClauseName::DeviceType { &[][..] } else { &device_types };
            if !check_clause(name, on, after, self.span(start..start + 1), self.sink) {
                // The clause may stand for one that the directive needs.
                self.seen.unknown = true;
                continue;
            }
            let Some(kind) = self.clause_arguments(name, on, start, parens) else {
                // `copy a[0:n]`: what follows is the argument that lacks its parentheses.
                if parens.is_none() {
                    self.skip_to_clause(on);
                }
                continue;
            };
            if let ClauseKind::DeviceTypes(list) = &kind
                && !names_devices_themselves(on)
            {
                device_types = list.clone();
            }
            clauses.push(Clause { kind, device_types: device_types.clone(), span });
        }
    }

    /// OpenACC 3.4 §2.1: clauses are optionally separated by commas: one stands between two clauses, nowhere else. Other
    /// compilers take one ahead of Fortran's first clause.
    fn comma(&mut self, first_clause: usize) {
        let start = self.at;
        while matches!(self.tokens.get(self.at).map(|t| t.kind), Some(TokenKind::Punct(b','))) {
            self.at += 1;
        }
        let what = if self.at == self.tokens.len() {
            "the clause list ends in a comma"
        } else if start == first_clause && self.lang == Lang::Fortran && self.at == start + 1 {
            let span = self.span(start..self.at);
            let what = "the clause list begins with a comma";
            let lenient = Diagnostic::warning(codes::LENIENT, span, what);
            return self.report(lenient.help("remove the comma").spec("OpenACC 3.4 §2.1"));
        } else if start == first_clause {
            "the clause list begins with a comma"
        } else if self.at > start + 1 {
            "there is no clause between these commas"
        } else {
            return;
        };
        let span = self.span(start..self.at);
        let help = if self.at == start + 1 {
            "remove the comma"
        } else {
            "remove all commas but one, or write a clause"
        };
        self.report(Diagnostic::error(codes::EMPTY_ITEM, span, what).help(help).spec("OpenACC 3.4 §2.1"));
    }

    fn skip_to_clause(&mut self, on: &DirectiveKind) {
        while self.at < self.tokens.len() {
            if self.word(self.at).is_some_and(|word| ClauseName::of_word(&word, on).is_some()) {
                return;
            }
            if let TokenKind::Open { close } = self.tokens[self.at].kind {
                self.at = close;
            }
            self.at += 1;
        }
    }

    fn stray(&mut self, tokens: Range<usize>, on: &DirectiveKind) {
        // It may be what the directive needs.
        self.seen.unknown = true;
        let span = self.span(tokens);
        let first = self.source.get(span.lo as usize - self.text.lo as usize..).unwrap_or("");
        let help = match on {
            _ if first.starts_with(';') => "remove the `;`: a directive ends with its line",
            DirectiveKind::Wait => "queues go in parentheses right after `wait`",
            _ => "arguments go in parentheses right after the clause's name",
        };
        self.report(
            Diagnostic::error(
                codes::STRAY_TEXT,
                span,
                format!("expected a clause of `{}` here", on.spelling()),
            )
            .help(help)
            .spec("OpenACC 3.4 §2.1"),
        );
    }

    fn unknown_clause(&mut self, word: &str, at: usize, on: &DirectiveKind) {
        let span = self.span(at..at + 1);
        if DIRECTIVE_WORDS.contains(&word) {
            let help = match (on, word) {
                (DirectiveKind::Loop, "parallel" | "serial" | "kernels") => {
                    format!("a combined construct is written `{word} loop`")
                }
                _ => format!("write `{word}` as a directive on a line of its own"),
            };
            self.report(
                Diagnostic::error(
                    codes::SECOND_DIRECTIVE,
                    span,
                    format!("`{word}` is a second directive name after `{}`", on.spelling()),
                )
                .help(help)
                .spec("OpenACC 3.4 §2.1"),
            );
            return;
        }
        let combines = matches!(on, DirectiveKind::Parallel | DirectiveKind::Serial | DirectiveKind::Kernels);
        let words = CLAUSES.iter().map(|c| c.0).chain(combines.then_some("loop"));
        let help = match nearest(word, words) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("remove it, or see the clauses of `{}` in the specification", on.spelling()),
        };
        self.report(
            Diagnostic::error(codes::UNKNOWN_CLAUSE, span, format!("`{word}` is not an OpenACC clause"))
                .help(help)
                .spec("OpenACC 3.4 §2.1"),
        );
    }

    /// The word at the parser's place, which it passes.
    fn next_word(&mut self) -> Option<String> {
        let word = self.word(self.at)?;
        self.at += 1;
        Some(word)
    }

    /// The parenthesised argument at the parser's place, which it passes.
    pub(super) fn parens(&mut self) -> Option<Parens> {
        let token = self.tokens.get(self.at)?;
        let TokenKind::Open { close } = token.kind else { return None };
        if self.raw(self.at..self.at + 1) != "(" {
            return None;
        }
        let open = self.at;
        self.at = close + 1;
        Some(Parens { open, close })
    }

    /// The word at token `i`; in lower case in Fortran, whose directives are case-insensitive (§2.1).
    pub(super) fn word(&self, i: usize) -> Option<String> {
        let token = self.tokens.get(i).filter(|t| t.kind == TokenKind::Word)?;
        let text = self.bytes(token.lo, token.hi);
        Some(match self.lang {
            Lang::C => text.to_string(),
            Lang::Fortran => text.to_ascii_lowercase(),
        })
    }

    pub(super) fn is_punct(&self, i: usize, byte: u8) -> bool {
        self.tokens.get(i).is_some_and(|t| t.kind == TokenKind::Punct(byte))
    }

    pub(super) fn is_literal(&self, i: usize) -> bool {
        self.tokens.get(i).is_some_and(|t| t.kind == TokenKind::Literal)
    }

    /// The source text from the first to the last token of a range.
    pub(super) fn raw(&self, tokens: Range<usize>) -> &str {
        match (self.tokens.get(tokens.start), tokens.end.checked_sub(1).and_then(|l| self.tokens.get(l))) {
            (Some(first), Some(last)) if first.lo <= last.hi => self.bytes(first.lo, last.hi),
            _ => "",
        }
    }

    /// The span from the first to the last token of a range; of the place itself when the range is empty.
    pub(super) fn span(&self, tokens: Range<usize>) -> Span {
        let lo = self.tokens.get(tokens.start).map_or(self.text.hi as usize, |t| t.lo);
        let last = if tokens.is_empty() { None } else { self.tokens.get(tokens.end - 1) };
        Span::new(self.text.file, lo, last.map_or(lo, |t| t.hi))
    }

    /// Ranges between top-level commas; one empty range when there is no token.
    pub(super) fn split_commas(&self, tokens: Range<usize>) -> Vec<Range<usize>> {
        let mut items = Vec::new();
        let mut rest = tokens;
        while let Some(comma) = self.find(rest.clone(), b',') {
            items.push(rest.start..comma);
            rest.start = comma + 1;
        }
        items.push(rest);
        items
    }

    /// The first `byte` outside brackets. A colon of C's `? :` is not one that separates.
    pub(super) fn find(&self, tokens: Range<usize>, byte: u8) -> Option<usize> {
        let mut questions = 0;
        let mut i = tokens.start;
        while i < tokens.end {
            match self.tokens.get(i)?.kind {
                TokenKind::Open { close } => i = close,
                TokenKind::Punct(b':') if questions > 0 => questions -= 1,
                TokenKind::Punct(b) if b == byte => return Some(i),
                TokenKind::Punct(b'?') => questions += 1,
                TokenKind::Punct(_) | TokenKind::Word | TokenKind::Literal | TokenKind::Close => {}
            }
            i += 1;
        }
        None
    }

    pub(super) fn report(&mut self, diagnostic: Diagnostic) {
        self.sink.push(diagnostic);
    }

    fn bytes(&self, lo: usize, hi: usize) -> &str {
        let base = self.text.lo as usize;
        self.source.get(lo - base..hi - base).unwrap_or("")
    }
}

/// On these `device_type` is an ordinary clause and separates nothing. OpenACC 3.4 §2.14.1–2.14.3.
pub(super) fn names_devices_themselves(on: &DirectiveKind) -> bool {
    matches!(on, DirectiveKind::Init | DirectiveKind::Shutdown | DirectiveKind::Set)
}
