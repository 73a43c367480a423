//! The execution part: statements one after another, up to what ends their block.

use super::classify::{Action, Class, Construct, EndOf, Middle, Spec};
use super::{Open, Parser, Stop, codes};
use crate::acc::refusals;
use crate::fortran::ast::*;
use crate::fortran::lex::{Cursor, Parse};
use crate::fortran::source::StatementKind;
use racc_base::{Diagnostic, Span};

impl Parser<'_> {
    /// The executable statements of a unit; modules and block data have none.
    pub(super) fn execution_part(&mut self, kind: &UnitKind) -> Block {
        let (body, _) = self.block(None);
        let allowed = match kind {
            UnitKind::Program(_) | UnitKind::Procedure(_) => true,
            UnitKind::Module(_) | UnitKind::Submodule(_) | UnitKind::BlockData(_) => false,
        };
        if let (false, Some(Stmt { kind: StmtKind::Acc(construct), .. })) = (allowed, body.first()) {
            self.report(Box::new(refusals::outside_procedure(construct.directive.span)));
        } else if let (false, Some(first)) = (allowed, body.first()) {
            self.report(Box::new(
                Diagnostic::error(
                    codes::MISPLACED,
                    first.span,
                    "this program unit cannot contain executable statements",
                )
                .help("move it into a procedure after `contains`")
                .spec("Fortran 2018 §14.2.1"),
            ));
        }
        body
    }

    /// Statements up to one that ends this block or one around it, or through the one with label `until`.
    pub(super) fn block(&mut self, until: Option<u32>) -> (Block, Stop) {
        let mut body: Block = Vec::new();
        loop {
            if let Some(stop) = self.stop_here() {
                let taken =
                    self.open.iter().any(|open| open.accepts(&stop)) && !self.contains_in_construct(&stop);
                if taken || stop == Stop::EndOfFile || self.ends_by_wrong_name(&stop) {
                    return (body, stop);
                }
                if let Some(Open::Construct(of)) = self.open.last()
                    && self.ends_wrongly(*of)
                {
                    return (body, stop);
                }
                self.stray(&stop);
                continue;
            }
            self.closed = None;
            let first = body.iter().all(may_precede_specifications);
            if let Some(stmt) = self.executable(first) {
                // A statement in a nested block has already set this for all loops that share the label.
                if self.closed.is_none() {
                    self.closed = stmt.label.map(|l| l.value);
                }
                body.push(stmt);
                body.append(&mut self.spilled);
            }
            if until.is_some() && self.closed == until {
                return (body, Stop::Label);
            }
        }
    }

    /// A `contains` inside of a construct, behind which the construct goes on.
    fn contains_in_construct(&self, stop: &Stop) -> bool {
        let inside = matches!(self.open.last(), Some(Open::Construct(_)));
        let next = self.statements.get(self.next + 1).map(|s| self.cursor_on(s).classify());
        inside && *stop == Stop::Class(Class::Contains) && !matches!(next, None | Some(Class::Unit(_)))
    }

    /// Is the current statement one that no block goes past?
    fn stop_here(&mut self) -> Option<Stop> {
        let Some(statement) = self.statement() else { return Some(Stop::EndOfFile) };
        if statement.kind == StatementKind::Acc {
            return self.directive_end().map(Stop::AccEnd);
        }
        let class = self.cursor()?.head().1;
        match class {
            Class::End(_) | Class::Middle(_) | Class::Contains | Class::Unit(_) => Some(Stop::Class(class)),
            Class::Entry
            | Class::Format
            | Class::Spec(_)
            | Class::Definition(_)
            | Class::Action(_)
            | Class::Construct(_) => None,
            Class::Unknown => self.misspelt_end().map(|of| Stop::Class(Class::End(of))),
        }
    }

    /// Reports and passes a statement that ends or continues nothing that is open.
    fn stray(&mut self, stop: &Stop) {
        let span = self.statement_span();
        let construct = match stop {
            Stop::Class(Class::End(of)) => Some(*of),
            Stop::Class(Class::Middle(middle)) => Some(middle.construct()),
            Stop::Class(_) | Stop::AccEnd(_) | Stop::Label | Stop::EndOfFile => None,
        };
        if let Some(at) = self.broken.iter().rposition(|of| construct == Some(*of)) {
            match stop {
                Stop::Class(Class::End(_)) => {
                    self.broken.truncate(at);
                    self.skip();
                }
                Stop::Class(Class::Middle(middle @ (Middle::Else | Middle::ElseIf | Middle::ElseWhere))) => {
                    // It may have a fault of its own.
                    let branch = self.take().branch(*middle);
                    let _ = self.checked(branch);
                }
                Stop::Class(_) | Stop::AccEnd(_) | Stop::Label | Stop::EndOfFile => self.skip(),
            }
            return;
        }
        let what = match stop {
            Stop::AccEnd(kind) => format!("`end {}` does not end an open construct", kind.spelling()),
            Stop::Class(Class::End(of)) => format!("`{}` does not end an open construct", of.spelling()),
            Stop::Class(Class::Middle(middle)) => {
                format!(
                    "this statement is not inside a construct that ends with `{}`",
                    middle.construct().spelling()
                )
            }
            Stop::Class(_) | Stop::Label | Stop::EndOfFile => {
                "this statement is not allowed here".to_string()
            }
        };
        self.report(Box::new(Diagnostic::error(codes::STRAY_END, span, what).help(
            "remove it, or add the statement that opens the construct; check the constructs around it",
        )));
        self.skip();
    }

    /// One executable statement or construct; `None` after a report, or when it was none to keep.
    fn executable(&mut self, first: bool) -> Option<Stmt> {
        let label = self.label();
        let start = self.statement_span();
        if self.statement()?.kind == StatementKind::Acc {
            let kind = self.acc_statement()?;
            return Some(Stmt { kind, label: None, span: start });
        }
        let cursor = self.cursor()?;
        let (name, class, cursor) = cursor.head();
        let kind = match class {
            Class::Action(Action::If) if cursor.opens_if_construct() => self.if_construct(name),
            Class::Action(Action::Where) if cursor.parenthesis_ends_statement("where") => {
                self.where_construct(name)
            }
            Class::Action(Action::Forall) if cursor.parenthesis_ends_statement("forall") => {
                self.forall_construct(name)
            }
            Class::Action(action) => {
                self.skip();
                let whole = cursor;
                let mut cursor = cursor;
                let stmt = cursor.action(action);
                if let (Action::If, Err(error)) = (action, &stmt) {
                    // Without its `then`, or with a condition that cannot be read: an `end if` will come.
                    let opens = Some(EndOf::If).filter(|_| error.code.0 == codes::NOT_ACTION);
                    self.broken.extend(opens.or(whole.broken_construct()));
                }
                self.checked(stmt).inspect(|stmt| self.assigned.extend(assigned_label(stmt)))
            }
            Class::Construct(construct) => self.construct(construct, name),
            Class::Entry => {
                let entry = self.take().entry();
                self.checked(entry).map(|e| StmtKind::Entry(Box::new(e)))
            }
            Class::Format => {
                self.format();
                None
            }
            Class::Spec(spec) => {
                self.late_specification(spec, first);
                None
            }
            Class::Definition(definition) => {
                if !first || self.open.len() > 1 {
                    self.misplaced_specification();
                }
                let decl = self.definition(definition);
                self.late.push(decl);
                None
            }
            // These stop a block; a statement with a construct name before it is unknown.
            Class::Unit(_) | Class::Contains | Class::Middle(_) | Class::End(_) | Class::Unknown => {
                self.skip();
                self.unknown_statement(cursor);
                None
            }
        };
        let end = self.next.checked_sub(1).and_then(|i| self.statements.get(i));
        let span = start.to(end.map_or(Span::NONE, |s| s.span(self.file)));
        match kind {
            Some(kind) => Some(Stmt { kind, label, span }),
            // A broken statement still carries the label that a loop may wait for.
            None => label.filter(|_| matches!(class, Class::Action(_) | Class::Unknown)).map(|_| Stmt {
                kind: StmtKind::Continue,
                label,
                span,
            }),
        }
    }

    pub(super) fn checked<T>(&mut self, parsed: Parse<T>) -> Option<T> {
        match parsed {
            Ok(value) => Some(value),
            Err(error) => {
                self.report(error);
                None
            }
        }
    }

    /// DATA may stand anywhere; others may follow statement functions and ENTRY only.
    fn late_specification(&mut self, spec: Spec, first: bool) {
        let anywhere = matches!(spec, Spec::Data | Spec::Namelist);
        if !anywhere && (!first || self.open.len() > 1) {
            self.misplaced_specification();
        }
        let decl = self.specification_statement(spec);
        self.late.extend(decl);
    }

    fn misplaced_specification(&mut self) {
        let span = self.statement_span();
        self.report(Box::new(
            Diagnostic::error(codes::MISPLACED, span, "a declaration cannot follow executable statements")
                .help("move it to the start of the program unit, or into a `block` construct")
                .spec("Fortran 2018 §5.3.2"),
        ));
    }

    fn construct(&mut self, construct: Construct, name: Option<Ident>) -> Option<StmtKind> {
        match construct {
            Construct::Do => self.do_construct(name),
            Construct::SelectCase => self.select_case(name),
            Construct::SelectType => self.select_type(name),
            Construct::SelectRank => self.select_rank(name),
            Construct::Associate => self.associate(name),
            Construct::Block => self.block_construct(name),
            Construct::Critical => self.critical_construct(name),
            Construct::ChangeTeam => self.change_team_construct(name),
        }
    }
}

/// What F77's order of statements lets stand before specifications: statement functions, ENTRY.
fn may_precede_specifications(stmt: &Stmt) -> bool {
    match &stmt.kind {
        StmtKind::Entry(_) => true,
        StmtKind::Assign(target, _) => match &target.kind {
            ExprKind::Apply(base, args) => {
                matches!(base.kind, ExprKind::Name(_))
                    && args.iter().all(|a| {
                        matches!(&a.value, ArgValue::Expr(Expr { kind: ExprKind::Name(_), .. }))
                            && a.keyword.is_none()
                    })
            }
            _ => false,
        },
        _ => false,
    }
}

impl<'a> Cursor<'a> {
    /// The construct name before a statement, the statement's class, and a cursor on the statement proper.
    pub(super) fn head(&self) -> (Option<Ident>, Class, Cursor<'a>) {
        let mut named = *self;
        if let Some(name) = named.name()
            && named.peek() == Some(b':')
            && named.byte(1) != Some(b':')
        {
            named.pos += 1;
            named.skip_blanks();
            let class = named.classify();
            let may_be_named = match class {
                Class::Construct(_) | Class::Action(Action::If | Action::Where | Action::Forall) => true,
                Class::Action(_)
                | Class::Unit(_)
                | Class::Contains
                | Class::Entry
                | Class::Format
                | Class::Spec(_)
                | Class::Definition(_)
                | Class::Middle(_)
                | Class::End(_)
                | Class::Unknown => false,
            };
            if may_be_named {
                return (Some(name), class, named);
            }
        }
        (None, self.classify(), *self)
    }

    /// `if (…) then`.
    pub(super) fn opens_if_construct(&self) -> bool {
        let mut cursor = *self;
        let _ = cursor.word("if");
        cursor.skip_blanks();
        let Some(close) = cursor.matching() else { return false };
        cursor.pos = close + 1;
        cursor.word("then") && cursor.at_end()
    }

    /// `where (…)` with nothing after it.
    pub(super) fn parenthesis_ends_statement(&self, word: &str) -> bool {
        let mut cursor = *self;
        let _ = cursor.word(word);
        cursor.skip_blanks();
        let Some(close) = cursor.matching() else { return false };
        cursor.pos = close + 1;
        cursor.at_end()
    }

    fn entry(&mut self) -> Parse<Entry> {
        let _ = self.word("entry");
        let name = self.expect_name("the name of the entry")?;
        let listed = self.peek() == Some(b'(');
        let dummies = self.dummies()?;
        let (result, bind) = self.suffix()?;
        // R1541.
        let suffix = bind.as_ref().map(|b| b.span).or(result.as_ref().map(|r| r.span));
        if let (Some(span), false) = (suffix, listed) {
            return Err(self.needs_parentheses(span, "the suffix of an ENTRY"));
        }
        self.expect_end()?;
        Ok(Entry { name, dummies, result, bind })
    }
}

/// `assign 10 to v`, also as the action of an IF statement.
fn assigned_label(stmt: &StmtKind) -> Option<Label> {
    match stmt {
        StmtKind::AssignLabel(label, _) => Some(*label),
        StmtKind::If(node) => node.branches.iter().flat_map(|b| &b.1).find_map(|s| assigned_label(&s.kind)),
        _ => None,
    }
}
