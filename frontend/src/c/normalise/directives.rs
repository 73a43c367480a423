//! Pragmas: each OpenACC directive is parsed where it stands, with the typedef names of that place, and hung on what
//! it governs. `#pragma acc parallel loop` + `for …` → `while ( 0 ) for …` with a note; executable directives → `;`.
//!
//! `#pragma pack` sets what records carry, `#pragma GCC visibility` what declarations carry. All other pragmas were
//! dropped with the tokens.

use super::{Normaliser, Sections, Step};
use crate::acc::directive::{ClauseExprs, DirectiveKind};
use crate::acc::{Lang, parse_directive};
use crate::c::AccMode;
use crate::c::ast::{AccDirective, Attr, Encoding, Expr, ExprKind};
use crate::c::lex::{self, Token, TokenKind};
use crate::c::skeleton::StmtNote;
use racc_base::{Diagnostic, Name, Sink, Span};

/// Does the normaliser want to see a pragma with this text?
pub(super) fn is_kept(text: &str, acc: AccMode) -> bool {
    match first_word(text) {
        "acc" => acc == AccMode::On,
        "pack" => true,
        "GCC" => first_word(text.trim_start().trim_start_matches("GCC")) == "visibility",
        _ => false,
    }
}

fn first_word(text: &str) -> &str {
    let text = text.trim_start();
    let end = text.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(text.len());
    &text[..end]
}

/// How a directive hangs in the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Hold {
    /// On the statement that follows.
    Construct,
    /// By itself, as a statement.
    Executable,
    /// Among declarations.
    Declarative,
}

fn hold(kind: &DirectiveKind) -> Hold {
    match kind {
        DirectiveKind::Parallel
        | DirectiveKind::Serial
        | DirectiveKind::Kernels
        | DirectiveKind::Data
        | DirectiveKind::HostData
        | DirectiveKind::Loop
        | DirectiveKind::ParallelLoop
        | DirectiveKind::SerialLoop
        | DirectiveKind::KernelsLoop
        | DirectiveKind::Atomic => Hold::Construct,
        DirectiveKind::EnterData
        | DirectiveKind::ExitData
        | DirectiveKind::Cache
        | DirectiveKind::Init
        | DirectiveKind::Shutdown
        | DirectiveKind::Set
        | DirectiveKind::Update
        | DirectiveKind::Wait
        | DirectiveKind::End(_) => Hold::Executable,
        DirectiveKind::Declare | DirectiveKind::Routine(_) => Hold::Declarative,
    }
}

impl Normaliser<'_> {
    /// The directive at the current token; `None` for other pragmas and for what was reported.
    fn directive(&mut self) -> Option<AccDirective> {
        let token = self.token(0);
        let word = first_word(self.word);
        let before = self.word.len() - self.word.trim_start().len() + word.len();
        let text = Span { file: self.file, lo: token.lo + before as u32, hi: token.hi };
        self.advance();
        if word == "pack" {
            self.pack_pragma(text);
            return None;
        }
        if word == "GCC" {
            self.visibility_pragma(text);
            return None;
        }
        let mut sink = Sink::default();
        let map = self.map;
        let mut exprs = ClauseParser { normaliser: self };
        let directive = parse_directive(map, text, Lang::C, &mut exprs, &mut sink);
        for diagnostic in sink.take() {
            self.report_directive(diagnostic);
        }
        directive
    }

    /// Errors count towards the limit, warnings do not.
    fn report_directive(&mut self, diagnostic: Diagnostic) {
        match diagnostic.severity {
            racc_base::Severity::Error => {
                self.report(diagnostic);
            }
            racc_base::Severity::Warning | racc_base::Severity::Note => self.sink.push(diagnostic),
        }
    }

    /// `GCC visibility push(hidden)`, `GCC visibility pop`.
    fn visibility_pragma(&mut self, text: Span) {
        let tokens = lex::lex(self.source, text.lo, text.hi);
        let words: Vec<&str> = tokens.iter().map(|&t| lex::text(self.source, t)).collect();
        match words.as_slice() {
            ["visibility", "push", "(", name, ")", ""]
                if matches!(*name, "default" | "hidden" | "internal" | "protected") =>
            {
                let units = name.chars().map(u32::from).collect();
                let kind = ExprKind::Str { units, encoding: Encoding::Plain };
                let args = vec![Expr { kind, span: text }];
                self.visibility.push(Attr { name: Name::new("visibility"), args, span: text });
            }
            ["visibility", "pop", ""] if !self.visibility.is_empty() => {
                self.visibility.pop();
            }
            _ => {
                let message = "this #pragma GCC visibility is not understood";
                let error = Diagnostic::error("E0330", text, message).help(
                    "write push(default), push(hidden), push(internal) or push(protected), and pop after each",
                );
                self.report(error);
            }
        }
    }

    /// In a record: `#pragma pack` only.
    pub(super) fn pragma_among_members(&mut self) {
        let Some(directive) = self.directive() else { return };
        let diagnostic = Diagnostic::error(
            "E0462",
            directive.span,
            "a directive cannot stand among the members of a type",
        )
        .help("put it before or after the type");
        self.report(diagnostic);
    }

    /// At file scope.
    pub(super) fn pragma_among_declarations(&mut self) -> Step {
        let Some(directive) = self.directive() else { return Ok(()) };
        match hold(&directive.kind) {
            Hold::Declarative => {
                self.stand_in(StmtNote::Directive(Box::new(directive)));
                Ok(())
            }
            Hold::Construct | Hold::Executable => {
                self.report(crate::acc::refusals::outside_procedure(directive.span));
                Ok(())
            }
        }
    }

    /// At an item of a block.
    pub(super) fn pragma_in_block(&mut self) -> Step {
        let Some(directive) = self.directive() else { return Ok(()) };
        match hold(&directive.kind) {
            Hold::Declarative => self.stand_in(StmtNote::Directive(Box::new(directive))),
            Hold::Executable => self.executable(directive),
            Hold::Construct => return self.construct(directive),
        }
        Ok(())
    }

    /// In place of the statement after `if (…)`, a label, another directive and so on.
    pub(super) fn pragma_as_statement(&mut self, labelled: bool) -> Step {
        let Some(directive) = self.directive() else { return self.statement() };
        match hold(&directive.kind) {
            Hold::Construct => self.construct(directive),
            Hold::Executable => {
                // OpenACC 3.4 §2.14.4: update must not stand in place of the statement after if, while, do, switch or
                // a label.
                if directive.kind == DirectiveKind::Update {
                    let diagnostic = Diagnostic::error(
                        "E0461",
                        directive.span,
                        "an update directive cannot be the only statement after if, while, do, for, switch or a label",
                    )
                    .help("put it in braces")
                    .spec("OpenACC 3.4 §2.14.4");
                    self.report(diagnostic);
                } else if !labelled {
                    let diagnostic = Diagnostic::warning(
                        crate::acc::codes::LENIENT,
                        directive.span,
                        format!(
                            "`{}` is all that the statement before it governs; without OpenACC that is the statement \
                             after it",
                            directive.kind.spelling()
                        ),
                    )
                    .help("put it in braces");
                    self.report_directive(diagnostic);
                }
                self.executable(directive);
                Ok(())
            }
            Hold::Declarative => {
                let diagnostic = Diagnostic::error(
                    "E0462",
                    directive.span,
                    "this directive cannot stand in place of a statement",
                )
                .help("put it among the declarations of the block or file");
                Err(self.report(diagnostic))
            }
        }
    }

    fn executable(&mut self, directive: AccDirective) {
        let at = self.out.word(";", directive.span.lo, directive.span.hi);
        self.out.stmts.put(at, StmtNote::Executable(Box::new(directive)));
    }

    fn construct(&mut self, directive: AccDirective) -> Step {
        if self.is("}") || self.kind() == TokenKind::End {
            let diagnostic = Diagnostic::error(
                crate::acc::codes::GOVERNS_NOTHING,
                directive.span,
                "no statement follows for this directive to apply to",
            )
            .help("a construct governs the statement or block after it");
            return Err(self.report(diagnostic));
        }
        let at = self.out.word("while", directive.span.lo, directive.span.hi);
        self.put_new("(");
        self.put_new("0");
        self.put_new(")");
        self.out.stmts.put(at, StmtNote::Construct(Box::new(directive)));
        self.statement()
    }

    /// `pack()`, `pack(n)`, `pack(push)`, `pack(push, n)`, `pack(pop)`, as gcc takes them.
    fn pack_pragma(&mut self, text: Span) {
        let tokens = lex::lex(self.source, text.lo, text.hi);
        let words: Vec<&str> = tokens.iter().map(|&t| lex::text(self.source, t)).collect();
        let size = |word: &str| word.parse::<u32>().ok().filter(|n| matches!(n, 1 | 2 | 4 | 8 | 16));
        match words.as_slice() {
            ["(", ")", ""] => self.pack = None,
            ["(", "push", ")", ""] => self.pack_stack.push(self.pack),
            ["(", "push", .., n, ")", ""] if size(n).is_some() => {
                self.pack_stack.push(self.pack);
                self.pack = size(n);
            }
            ["(", "pop", .., ")", ""] => self.pack = self.pack_stack.pop().unwrap_or(None),
            ["(", n, ")", ""] if size(n).is_some() => self.pack = size(n),
            _ => {
                let message = "this #pragma pack is not understood, and ignored";
                self.sink.push(
                    Diagnostic::warning("W0213", text, message).help(
                        "write pack(), pack(n), pack(push, n) or pack(pop), with n one of 1, 2, 4, 8, 16",
                    ),
                );
            }
        }
    }

    /// Runs `parse` on the tokens of `span` alone.
    fn in_span<T>(&mut self, span: Span, parse: impl FnOnce(&mut Self) -> Step<T>) -> Step<T> {
        let mut tokens = lex::lex(self.source, span.lo, span.hi);
        if span.file != self.file {
            tokens = vec![Token { kind: TokenKind::End, lo: span.lo, hi: span.lo }];
        }
        let outer_tokens = std::mem::replace(&mut self.tokens, tokens);
        let outer_at = self.at;
        self.seek(0);
        let result = parse(self);
        self.tokens = outer_tokens;
        self.seek(outer_at);
        result
    }

    /// The whole of `span` as one expression.
    fn clause_expr(&mut self, span: Span) -> Option<Expr> {
        let parsed = self.in_span(span, |n| {
            if n.tokens.len() == 2
                && !n.starts_type(0)
                && let Some(expr) = n.single_token_expr()
            {
                return Ok(expr);
            }
            if n.kind() == TokenKind::End {
                return n.error("E0202", span, "expected an expression here");
            }
            let expr = n.own_expr(Self::assignment)?;
            if n.kind() != TokenKind::End {
                let message = format!("'{}' cannot follow an expression here", n.word);
                let help = "a comma goes between two items of a list, an operator between two operands";
                return Err(n.report(Diagnostic::error("E0202", n.span(), message).help(help)));
            }
            Ok(expr)
        });
        parsed.ok()
    }
}

/// What the clause parser sees of C.
struct ClauseParser<'n, 'a> {
    normaliser: &'n mut Normaliser<'a>,
}

impl ClauseExprs for ClauseParser<'_, '_> {
    type Expr = Expr;

    fn expr(&mut self, span: Span) -> Option<Expr> {
        self.normaliser.clause_expr(span)
    }

    fn var(&mut self, span: Span) -> Option<Expr> {
        self.normaliser.sections = Sections::Allowed;
        let expr = self.normaliser.clause_expr(span);
        self.normaliser.sections = Sections::Refused;
        expr
    }
}
