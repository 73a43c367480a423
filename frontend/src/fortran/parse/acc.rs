//! Directives: text after the sentinel → [`AccDirective`], with the block or loop that it governs.
//!
//! ```text
//! !$acc parallel loop      →  Acc { ParallelLoop, Loop(do …) }
//! do …; end do                (an `!$acc end parallel loop` may follow)
//! ```
//! The clause parser works on a buffer of its own that holds the joined text; spans are led back from there.

use super::classify::{Action, Class, Construct};
use super::kernel_loop::is_kernel_loop;
use super::{Open, Parser, Stop, codes};
use crate::acc::codes as acc_codes;
use crate::acc::directive::{AtomicKind, ClauseExprs, ClauseKind, DirectiveKind, Var};
use crate::acc::{Lang, parse_directive, refusals};
use crate::fortran::ast::*;
use crate::fortran::lex::{Cursor, Parse};
use crate::fortran::source::StatementKind;
use racc_base::{Diagnostic, Sink, SourceMap, Span};

impl Parser<'_> {
    /// The directive at the current place, which is one; `None` when it is in error (reported once).
    pub(super) fn directive(&mut self) -> Option<&AccDirective> {
        if self.ahead.as_ref().is_none_or(|(at, _)| *at != self.next) {
            let parsed = self.read_directive();
            self.ahead = Some((self.next, parsed));
        }
        self.ahead.as_ref().and_then(|(_, directive)| directive.as_ref())
    }

    /// The kind in `end KIND`, when the current directive is one.
    pub(super) fn directive_end(&mut self) -> Option<DirectiveKind> {
        match &self.directive()?.kind {
            DirectiveKind::End(of) => Some((**of).clone()),
            _ => None,
        }
    }

    /// The directive at the current place, which it passes; nothing is passed when it is in error.
    pub(super) fn take_directive(&mut self) -> Option<AccDirective> {
        self.directive()?;
        let (_, directive) = self.ahead.take()?;
        self.skip();
        directive
    }

    pub(super) fn skip_directive(&mut self) {
        self.ahead = None;
        self.skip();
    }

    fn read_directive(&mut self) -> Option<AccDirective> {
        if self.statement().is_some_and(|s| is_kernel_loop(&s.text)) {
            return self.read_kernel_loop();
        }
        let statement = self.statement()?;
        let cursor = self.cursor_on(statement);
        // Bytes outside ASCII cannot stand in a directive but in constants; any character of the same length does.
        let text: String =
            statement.text.iter().map(|&b| if b.is_ascii() { char::from(b) } else { '?' }).collect();
        let mut map = SourceMap::default();
        let length = text.len();
        let buffer = map.add("directive", text, Vec::new());
        let mut exprs = Exprs { cursor, errors: Sink::default() };
        let mut sink = Sink::default();
        let whole = Span::new(buffer, 0, length);
        let directive = parse_directive(&map, whole, Lang::Fortran, &mut exprs, &mut sink);
        let errors = exprs.errors.take();
        let end = self.statement_span();
        let back = |span: Span| {
            // The span of an empty text is none.
            if length == 0 {
                return end;
            }
            if span.file != buffer || span.is_none() {
                return span;
            }
            cursor.span_of(span.lo as usize, span.hi as usize)
        };
        for mut diagnostic in sink.take() {
            diagnostic.span = back(diagnostic.span);
            for label in &mut diagnostic.labels {
                label.span = back(label.span);
            }
            self.sink.push(diagnostic);
        }
        self.sink.extend(errors);
        let mut directive = directive?;
        directive.span = back(directive.span);
        for clause in &mut directive.clauses {
            clause.span = back(clause.span);
            for var in variables(&mut clause.kind) {
                var.span = back(var.span);
            }
        }
        Some(directive)
    }

    /// A directive among executable statements, with what it governs.
    pub(super) fn acc_statement(&mut self) -> Option<StmtKind> {
        use DirectiveKind as K;
        let opened = self.statement_span();
        let Some(directive) = self.take_directive() else {
            self.skip_directive();
            return None;
        };
        let kind = directive.kind.clone();
        let body = match kind {
            K::Parallel | K::Serial | K::Kernels | K::Data | K::HostData => {
                self.enter(Open::Acc(kind.clone()))?;
                let (mut body, stop) = self.block(None);
                self.leave();
                if stop == Stop::AccEnd(kind.clone()) {
                    self.skip_directive();
                } else if let Stop::AccEnd(end) = &stop
                    && half_of(end) == Some(&kind)
                {
                    self.wrong_end(end, &kind, opened);
                } else if body.first().is_some_and(|s| matches!(s.kind, StmtKind::Block(_))) {
                    // OpenACC 3.4 §2.5.1: after a BLOCK construct the `end` directive is optional. That it is not
                    // there shows only now: the rest stands after the construct.
                    self.spilled = body.split_off(1);
                } else {
                    self.unended(&kind, opened);
                }
                AccBody::Block(body)
            }
            K::Loop | K::ParallelLoop | K::SerialLoop | K::KernelsLoop => {
                self.governed_loop(&kind, opened)?
            }
            K::Atomic => AccBody::Block(self.atomic_body(&directive, opened)?),
            K::EnterData | K::ExitData | K::Cache | K::Init | K::Shutdown | K::Set | K::Update | K::Wait => {
                AccBody::None
            }
            K::Declare | K::Routine(_) => {
                self.sink.push(
                    Diagnostic::warning(
                        codes::LATE_DIRECTIVE,
                        opened,
                        format!("`{}` comes after executable statements", kind.spelling()),
                    )
                    .help("move it among the declarations")
                    .spec("OpenACC 3.4 §2.13, §2.15"),
                );
                let decl = Decl { kind: DeclKind::Acc(Box::new(directive)), label: None, span: opened };
                self.late.push(decl);
                return None;
            }
            // A block stops at these.
            K::End(_) => return None,
        };
        Some(StmtKind::Acc(Box::new(AccStmt { directive, body })))
    }

    /// `end parallel loop` where the innermost open construct is `parallel`.
    pub(super) fn ends_by_wrong_name(&self, stop: &Stop) -> bool {
        match (stop, self.open.last()) {
            (Stop::AccEnd(end), Some(Open::Acc(open))) => half_of(end) == Some(open),
            _ => false,
        }
    }

    fn wrong_end(&mut self, end: &DirectiveKind, kind: &DirectiveKind, opened: Span) {
        let (end, kind) = (end.spelling(), kind.spelling());
        let span = self.statement_span();
        self.report(Box::new(
            Diagnostic::error(codes::STRAY_END, span, format!("`end {end}` does not end the open `{kind}`"))
                .label(opened, "the construct that is open here")
                .help(format!("write `!$acc end {kind}`, or `!$acc {end}` where it starts"))
                .spec("OpenACC 3.4 §2.5"),
        ));
        self.skip_directive();
    }

    fn unended(&mut self, kind: &DirectiveKind, opened: Span) {
        let spelling = kind.spelling();
        let span = self.statement_span();
        self.report(Box::new(
            Diagnostic::error(
                acc_codes::GOVERNS_NOTHING,
                span,
                format!("expected `!$acc end {spelling}` before this"),
            )
            .label(opened, "to end the construct that starts here")
            .help(format!("add `!$acc end {spelling}`"))
            .spec("OpenACC 3.4 §2.1"),
        ));
    }

    /// OpenACC 3.4 §2.9, §2.11: the DO loop that follows, then perhaps an `end` directive.
    fn governed_loop(&mut self, kind: &DirectiveKind, opened: Span) -> Option<AccBody> {
        let class = self.cursor().map(|c| c.head().1);
        let label = self.label();
        let start = self.statement_span();
        let name = self.cursor().and_then(|c| c.head().0);
        let kind_of_loop = match class {
            Some(Class::Construct(Construct::Do)) => {
                self.enter(Open::Acc(kind.clone()))?;
                let parsed = self.do_construct(name);
                let closed = self.closed;
                self.leave();
                // A loop under a directive may end loops around it that share its label.
                self.closed = closed;
                parsed?
            }
            _ => {
                let help = "put the directive right before a loop of the form `do i = first, last`";
                let found = match self.statement().is_some_and(|s| s.kind == StatementKind::Acc) {
                    true => refusals::directive_for_loop(opened, start),
                    false => refusals::not_a_loop(opened, start, help),
                };
                self.report(Box::new(found));
                return Some(AccBody::None);
            }
        };
        let end = self.next.checked_sub(1).and_then(|i| self.statements.get(i));
        let span = start.to(end.map_or(Span::NONE, |s| s.span(self.file)));
        if self.statement().is_some_and(|s| s.kind == StatementKind::Acc)
            && let Some(end) = self.directive_end()
        {
            if end == *kind {
                self.skip_directive();
            } else if half_of(kind) == Some(&end) && !self.open.contains(&Open::Acc(end)) {
                let span = self.statement_span();
                self.sink.push(
                    Diagnostic::warning(
                        acc_codes::LENIENT,
                        span,
                        format!("this ends `{}`: write its whole name", kind.spelling()),
                    )
                    .help(format!("write `!$acc end {}`", kind.spelling()))
                    .spec("OpenACC 3.4 §2.11"),
                );
                self.skip_directive();
            }
        }
        Some(AccBody::Loop(Box::new(Stmt { kind: kind_of_loop, label, span })))
    }

    /// OpenACC 3.4 §2.12: one statement and an optional end; two and a required end for `capture`.
    fn atomic_body(&mut self, directive: &AccDirective, opened: Span) -> Option<Block> {
        let kind = kind_of(directive);
        let capture = kind == AtomicKind::Capture;
        let wanted = if capture { 2 } else { 1 };
        let mut body = Vec::new();
        self.enter(Open::Acc(DirectiveKind::Atomic))?;
        while body.len() < wanted {
            let assignment = self.cursor().is_some_and(|c| {
                let mut c = c;
                c.skip_blanks();
                matches!(c.classify(), Class::Action(Action::Assignment | Action::If))
            });
            if !assignment {
                break;
            }
            let label = self.label();
            let span = self.statement_span();
            let Some(class) = self.cursor().map(|c| c.classify()) else { break };
            let Class::Action(action) = class else { break };
            let stmt = self.take().action(action);
            if let Some(kind) = self.checked(stmt) {
                body.push(Stmt { kind, label, span });
            } else {
                break;
            }
        }
        self.leave();
        let ended = self.statement().is_some_and(|s| s.kind == StatementKind::Acc)
            && self.directive_end() == Some(DirectiveKind::Atomic);
        if ended {
            self.skip_directive();
        }
        if body.len() < wanted || (capture && !ended) {
            let found = self.statement_span();
            self.report(Box::new(
                refusals::atomic_form(Lang::Fortran, kind, opened, opened).label(found, "found this"),
            ));
        }
        Some(body)
    }
}

fn kind_of(directive: &AccDirective) -> AtomicKind {
    let kind = directive.clauses.iter().find_map(|c| match &c.kind {
        ClauseKind::Atomic(kind) => Some(*kind),
        _ => None,
    });
    kind.unwrap_or(AtomicKind::Update)
}

/// The compute construct in a combined one.
fn half_of(kind: &DirectiveKind) -> Option<&'static DirectiveKind> {
    match kind {
        DirectiveKind::ParallelLoop => Some(&DirectiveKind::Parallel),
        DirectiveKind::SerialLoop => Some(&DirectiveKind::Serial),
        DirectiveKind::KernelsLoop => Some(&DirectiveKind::Kernels),
        DirectiveKind::Parallel
        | DirectiveKind::Serial
        | DirectiveKind::Kernels
        | DirectiveKind::Data
        | DirectiveKind::HostData
        | DirectiveKind::Loop
        | DirectiveKind::EnterData
        | DirectiveKind::ExitData
        | DirectiveKind::Cache
        | DirectiveKind::Atomic
        | DirectiveKind::Declare
        | DirectiveKind::Init
        | DirectiveKind::Shutdown
        | DirectiveKind::Set
        | DirectiveKind::Update
        | DirectiveKind::Wait
        | DirectiveKind::Routine(_)
        | DirectiveKind::End(_) => None,
    }
}

/// The variable lists of a clause, whose spans need leading back.
fn variables(kind: &mut ClauseKind<Expr>) -> &mut [Var<Expr>] {
    match kind {
        ClauseKind::Data { vars, .. }
        | ClauseKind::Private(vars)
        | ClauseKind::Firstprivate(vars)
        | ClauseKind::Reduction { vars, .. }
        | ClauseKind::Cache { vars, .. } => vars,
        ClauseKind::If(_)
        | ClauseKind::SelfExec(_)
        | ClauseKind::Default(_)
        | ClauseKind::Async(_)
        | ClauseKind::Wait(_)
        | ClauseKind::NumGangs(_)
        | ClauseKind::NumWorkers(_)
        | ClauseKind::VectorLength(_)
        | ClauseKind::Gang(_)
        | ClauseKind::Worker(_)
        | ClauseKind::Vector(_)
        | ClauseKind::Seq
        | ClauseKind::Auto
        | ClauseKind::Independent
        | ClauseKind::Collapse { .. }
        | ClauseKind::Tile(_)
        | ClauseKind::IfPresent
        | ClauseKind::Finalize
        | ClauseKind::Atomic(_)
        | ClauseKind::Bind(_)
        | ClauseKind::NoHost
        | ClauseKind::DeviceNum(_)
        | ClauseKind::DefaultAsync(_)
        | ClauseKind::DeviceTypes(_) => &mut [],
    }
}

/// Fortran's expressions for the clause parser: spans are places in the statement's text.
struct Exprs<'a> {
    cursor: Cursor<'a>,
    errors: Sink,
}

impl Exprs<'_> {
    fn read(&mut self, span: Span, read: fn(&mut Cursor<'_>) -> Parse<Expr>) -> Option<Expr> {
        let mut cursor = self.cursor.inside(span.lo as usize, span.hi as usize);
        match read(&mut cursor).and_then(|e| cursor.expect_end().map(|()| e)) {
            Ok(expr) => Some(expr),
            Err(error) => {
                self.errors.push(*error);
                None
            }
        }
    }
}

impl ClauseExprs for Exprs<'_> {
    type Expr = Expr;

    fn expr(&mut self, span: Span) -> Option<Expr> {
        self.read(span, |cursor| cursor.expr())
    }

    fn var(&mut self, span: Span) -> Option<Expr> {
        let whole = |cursor: &mut Cursor<'_>, read: fn(&mut Cursor<'_>) -> Parse<Expr>| {
            read(cursor).and_then(|e| cursor.expect_end().map(|()| e))
        };
        let mut cursor = self.cursor.inside(span.lo as usize, span.hi as usize);
        let error = match whole(&mut cursor, |cursor| cursor.designator()) {
            Ok(expr) => return Some(expr),
            Err(error) => *error,
        };
        // An expression is no variable; other text is no Fortran.
        let mut cursor = self.cursor.inside(span.lo as usize, span.hi as usize);
        self.errors.push(match whole(&mut cursor, |cursor| cursor.expr()) {
            Ok(_) => {
                let place = self.cursor.span_of(span.lo as usize, span.hi as usize);
                let text =
                    String::from_utf8_lossy(self.cursor.inside(span.lo as usize, span.hi as usize).rest());
                refusals::not_a_variable(place, &text)
            }
            Err(_) => error,
        });
        None
    }
}
