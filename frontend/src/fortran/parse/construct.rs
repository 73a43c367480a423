//! Constructs: statements nested between a first statement and its `end`. Fortran 2018 §11.1.

use super::classify::{Class, EndOf, Middle};
use super::cst::Control;
use super::{Open, Parser, Stop, codes};
use crate::fortran::ast::*;
use crate::fortran::lex::{Cursor, Parse};
use racc_base::{Diagnostic, Span};

/// A statement between the blocks of a construct, as read.
enum Guard {
    Case(Option<Vec<CaseValue>>),
    Type(TypeGuardKind),
    Rank(RankCaseKind),
}

/// The blocks of an IF or WHERE construct: those with a condition, and the last one without.
type Branches = (Vec<(Expr, Block)>, Option<Block>);

impl Parser<'_> {
    /// Passes the `end` of a construct, or reports that it is missing. A label on it becomes a `continue`.
    pub(super) fn close(&mut self, of: EndOf, name: Option<&Ident>, opened: Span) -> Option<Stmt> {
        let span = self.statement_span();
        if self.cursor().is_some_and(|c| c.head().1 == Class::End(of)) {
            let label = self.end_statement(of, name)?;
            return Some(Stmt { kind: StmtKind::Continue, label: Some(label), span });
        }
        if !self.pass_misspelt_end(of) && !self.pass_wrong_end(of, opened) {
            self.missing_end(of, opened);
        }
        None
    }

    /// The blocks of an IF or WHERE construct after its first statement.
    fn branches(
        &mut self,
        of: EndOf,
        name: Option<Ident>,
        condition: Expr,
        opened: Span,
    ) -> Option<Branches> {
        self.enter(Open::Construct(of))?;
        let mut branches = Vec::new();
        let mut otherwise: Option<Block> = None;
        let mut current = Some(condition);
        loop {
            let (mut body, stop) = self.block(None);
            let Stop::Class(Class::Middle(middle)) = stop else {
                self.leave();
                body.extend(self.close(of, name.as_ref(), opened));
                keep(&mut branches, &mut otherwise, current, body);
                return Some((branches, otherwise));
            };
            if middle.construct() != of {
                // It belongs to a construct around this one.
                self.leave();
                self.missing_end(of, opened);
                keep(&mut branches, &mut otherwise, current, body);
                return Some((branches, otherwise));
            }
            let span = self.statement_span();
            if otherwise.is_some() || current.is_none() {
                self.report(Box::new(
                    Diagnostic::error(codes::MISPLACED, span, "this branch follows the last one")
                        .label(opened, "of the construct that starts here")
                        .help("move the branch without a condition to the end"),
                ));
            }
            keep(&mut branches, &mut otherwise, current.take(), body);
            let next = self.take().branch(middle);
            let unread = (middle == Middle::ElseIf).then(|| missing(span));
            let (condition, given) = self.checked(next).unwrap_or((unread, None));
            self.middle_name(of, given.as_ref(), name.as_ref());
            current = condition;
        }
    }

    pub(super) fn if_construct(&mut self, name: Option<Ident>) -> Option<StmtKind> {
        let opened = self.statement_span();
        let mut cursor = self.take().head().2;
        let _ = cursor.word("if");
        let condition = cursor.condition();
        let condition = self.checked(condition).unwrap_or_else(|| missing(opened));
        let (branches, otherwise) = self.branches(EndOf::If, name.clone(), condition, opened)?;
        Some(StmtKind::If(If { name, branches, otherwise }))
    }

    pub(super) fn where_construct(&mut self, name: Option<Ident>) -> Option<StmtKind> {
        let opened = self.statement_span();
        let mut cursor = self.take().head().2;
        let _ = cursor.word("where");
        let mask = cursor.condition();
        let mask = self.checked(mask).unwrap_or_else(|| missing(opened));
        let (branches, otherwise) = self.branches(EndOf::Where, name.clone(), mask, opened)?;
        Some(StmtKind::Where(Where { name, branches, otherwise }))
    }

    /// One block up to `end …`.
    fn single_block(&mut self, of: EndOf, name: Option<&Ident>, opened: Span) -> Option<Block> {
        self.enter(Open::Construct(of))?;
        let (mut body, _) = self.block(None);
        self.leave();
        body.extend(self.close(of, name, opened));
        Some(body)
    }

    pub(super) fn forall_construct(&mut self, name: Option<Ident>) -> Option<StmtKind> {
        let opened = self.statement_span();
        let mut cursor = self.take().head().2;
        let _ = cursor.word("forall");
        let header = cursor.concurrent_header();
        let header = self.checked(header);
        let body = self.single_block(EndOf::Forall, name.as_ref(), opened)?;
        Some(StmtKind::Forall(Forall { name, header: header?, body }))
    }

    /// Loops of all forms; the terminal statement of a labelled one may be shared.
    pub(super) fn do_construct(&mut self, name: Option<Ident>) -> Option<StmtKind> {
        let opened = self.statement_span();
        let header = self.take().head().2.do_header();
        // After an error the body is still read, as that of an endless loop.
        let (label, control) = self.checked(header).unwrap_or((None, DoControl::Forever));
        self.enter(Open::Construct(EndOf::Do))?;
        let (mut body, stop) = self.block(label.map(|l| l.value));
        self.leave();
        if stop == Stop::Label {
            if let Some(name) = &name {
                let rule = EndOf::Do.rule_of_names().unwrap_or("Fortran 2018 §11.1.7.2");
                self.unnamed(EndOf::Do, name, name.span, rule);
            }
            self.closed = label.map(|l| l.value);
        } else if let Some(label) = label {
            let ended = self.label().is_some_and(|l| l.value == label.value);
            let is_end = stop == Stop::Class(Class::End(EndOf::Do));
            if !(ended && is_end) {
                self.report(Box::new(
                    Diagnostic::error(
                        codes::MISSING_LABEL,
                        label.span,
                        format!("no statement with label {} ends this loop", label.value),
                    )
                    .help("put the label on the `continue` or `end do` that ends the loop")
                    .spec("Fortran 2018 §11.1.7.2"),
                ));
            }
            if is_end {
                body.extend(self.close(EndOf::Do, name.as_ref(), opened));
                self.closed = Some(label.value);
            }
        } else {
            body.extend(self.close(EndOf::Do, name.as_ref(), opened));
        }
        Some(StmtKind::Do(Box::new(Do { name, label, control, body })))
    }

    /// The parts of a SELECT construct: each guard with its block and span.
    fn guards(&mut self, name: Option<&Ident>, opened: Span) -> Option<Vec<(Guard, Block, Span)>> {
        self.enter(Open::Construct(EndOf::Select))?;
        let (before, mut stop) = self.block(None);
        if let Some(first) = before.first() {
            self.report(Box::new(
                Diagnostic::error(
                    codes::MISPLACED,
                    first.span,
                    "a statement cannot come before the first case of a SELECT construct",
                )
                .help("move it before the construct, or into one of its cases"),
            ));
        }
        let mut guards: Vec<(Guard, Block, Span)> = Vec::new();
        while let Stop::Class(Class::Middle(middle)) = stop {
            if middle.construct() != EndOf::Select {
                break;
            }
            let span = self.statement_span();
            let guard = self.take().guard(middle);
            let (guard, given) = self.checked(guard).unzip();
            self.middle_name(EndOf::Select, given.flatten().as_ref(), name);
            let (body, next) = self.block(None);
            guards.extend(guard.map(|g| (g, body, span)));
            stop = next;
        }
        self.leave();
        let end = self.close(EndOf::Select, name, opened);
        if let Some((_, body, _)) = guards.last_mut() {
            body.extend(end);
        }
        Some(guards)
    }

    pub(super) fn select_case(&mut self, name: Option<Ident>) -> Option<StmtKind> {
        let opened = self.statement_span();
        let mut cursor = self.take().head().2;
        let _ = cursor.words(&["select", "case"]);
        let selector = cursor.condition().and_then(|e| cursor.expect_end().map(|()| e));
        let selector = Box::new(self.checked(selector).unwrap_or_else(|| missing(opened)));
        let mut cases = Vec::new();
        for (guard, body, span) in self.guards(name.as_ref(), opened)? {
            match guard {
                Guard::Case(values) => cases.push(Case { values, body, span }),
                Guard::Type(_) | Guard::Rank(_) => self.wrong_guard(span, "select case", "case"),
            }
        }
        Some(StmtKind::SelectCase(SelectCase { name, selector, cases }))
    }

    pub(super) fn select_type(&mut self, name: Option<Ident>) -> Option<StmtKind> {
        let opened = self.statement_span();
        let selector = self.take().head().2.selector("type");
        let (associate, selector) = self.checked(selector).unwrap_or_else(|| (None, missing(opened)));
        let mut guards = Vec::new();
        for (guard, body, span) in self.guards(name.as_ref(), opened)? {
            match guard {
                Guard::Type(kind) => guards.push(TypeGuard { kind, body, span }),
                Guard::Case(_) | Guard::Rank(_) => {
                    self.wrong_guard(span, "select type", "type is, class is or class default");
                }
            }
        }
        Some(StmtKind::SelectType(SelectType { name, associate, selector: Box::new(selector), guards }))
    }

    pub(super) fn select_rank(&mut self, name: Option<Ident>) -> Option<StmtKind> {
        let opened = self.statement_span();
        let selector = self.take().head().2.selector("rank");
        let (associate, selector) = self.checked(selector).unwrap_or_else(|| (None, missing(opened)));
        let mut cases = Vec::new();
        for (guard, body, span) in self.guards(name.as_ref(), opened)? {
            match guard {
                Guard::Rank(kind) => cases.push(RankCase { kind, body, span }),
                Guard::Case(_) | Guard::Type(_) => self.wrong_guard(span, "select rank", "rank"),
            }
        }
        Some(StmtKind::SelectRank(SelectRank { name, associate, selector: Box::new(selector), cases }))
    }

    fn wrong_guard(&mut self, span: Span, construct: &str, wanted: &str) {
        self.report(Box::new(
            Diagnostic::error(
                codes::MISPLACED,
                span,
                format!("this statement is not allowed in a `{construct}` construct"),
            )
            .help(format!("start its parts with `{wanted}`")),
        ));
    }

    pub(super) fn associate(&mut self, name: Option<Ident>) -> Option<StmtKind> {
        let opened = self.statement_span();
        let associations = self.take().head().2.associations();
        let associations = self.checked(associations);
        let body = self.single_block(EndOf::Associate, name.as_ref(), opened)?;
        Some(StmtKind::Associate(Associate { name, associations: associations?, body }))
    }

    /// A block that one image at a time executes.
    pub(super) fn critical_construct(&mut self, name: Option<Ident>) -> Option<StmtKind> {
        let opened = self.statement_span();
        let mut cursor = self.take().head().2;
        let start = cursor.image_statement(ImageKind::Critical);
        let start = self.checked(start);
        let end = cursor.expect_end();
        let _ = self.checked(end);
        let mut body = self.single_block(EndOf::Critical, name.as_ref(), opened)?;
        if let Some(start) = start {
            body.insert(0, Stmt { kind: StmtKind::Image(start), label: None, span: opened });
        }
        Some(StmtKind::Block(BlockConstruct { name, spec: Vec::new(), body }))
    }

    /// What it is left by, it is left through its end.
    pub(super) fn change_team_construct(&mut self, name: Option<Ident>) -> Option<StmtKind> {
        let opened = self.statement_span();
        let mut cursor = self.take().head().2;
        let start = cursor.image_statement(ImageKind::ChangeTeam);
        let start = self.checked(start);
        let end = cursor.expect_end();
        let _ = self.checked(end);
        let body = self.single_block(EndOf::Team, name.as_ref(), opened)?;
        let inner = StmtKind::Block(BlockConstruct { name, spec: Vec::new(), body });
        let end = ImageStmt { kind: ImageKind::EndTeam, object: None, options: Vec::new() };
        let kinds = [StmtKind::Image(start?), inner, StmtKind::Image(end)];
        let body = kinds.map(|kind| Stmt { kind, label: None, span: opened }).into();
        Some(StmtKind::Block(BlockConstruct { name: None, spec: Vec::new(), body }))
    }

    pub(super) fn block_construct(&mut self, name: Option<Ident>) -> Option<StmtKind> {
        let opened = self.statement_span();
        let mut cursor = self.take().head().2;
        let _ = cursor.word("block");
        let end = cursor.expect_end();
        let _ = self.checked(end);
        let spec = self.specification_part();
        let body = self.single_block(EndOf::Block, name.as_ref(), opened)?;
        Some(StmtKind::Block(BlockConstruct { name, spec, body }))
    }
}

/// Files a finished block of an IF or WHERE under its condition.
fn keep(
    branches: &mut Vec<(Expr, Block)>,
    otherwise: &mut Option<Block>,
    condition: Option<Expr>,
    body: Block,
) {
    match condition {
        Some(condition) => branches.push((condition, body)),
        None => *otherwise = Some(body),
    }
}

/// Stands for an expression that could not be read; an error has been reported.
fn missing(span: Span) -> Expr {
    Expr { kind: ExprKind::Name("".into()), span }
}

impl Cursor<'_> {
    /// `else if (e) then [name]`, `else [name]`, `elsewhere [(m)] [name]`: the condition and the name.
    pub(super) fn branch(&mut self, middle: Middle) -> Parse<(Option<Expr>, Option<Ident>)> {
        let condition = match middle {
            Middle::ElseIf => {
                let _ = self.words(&["else", "if"]);
                let condition = self.condition()?;
                if !self.word("then") {
                    return Err(self.expected("`then`"));
                }
                Some(condition)
            }
            Middle::ElseWhere => {
                let _ = self.words(&["else", "where"]);
                if self.peek() == Some(b'(') { Some(self.condition()?) } else { None }
            }
            Middle::Else
            | Middle::Case
            | Middle::TypeIs
            | Middle::ClassIs
            | Middle::ClassDefault
            | Middle::Rank => {
                let _ = self.word("else");
                None
            }
        };
        let name = self.name();
        self.expect_end()?;
        Ok((condition, name))
    }

    /// The statement that starts a part of a SELECT construct.
    fn guard(&mut self, middle: Middle) -> Parse<(Guard, Option<Ident>)> {
        let guard = match middle {
            Middle::Case => {
                let _ = self.word("case");
                if self.word("default") { Guard::Case(None) } else { Guard::Case(Some(self.case_values()?)) }
            }
            Middle::TypeIs => {
                let _ = self.words(&["type", "is"]);
                Guard::Type(TypeGuardKind::TypeIs(self.guard_type()?))
            }
            Middle::ClassIs => {
                let _ = self.words(&["class", "is"]);
                Guard::Type(TypeGuardKind::ClassIs(self.guard_type()?))
            }
            Middle::ClassDefault => {
                let _ = self.words(&["class", "default"]);
                Guard::Type(TypeGuardKind::Default)
            }
            Middle::Rank | Middle::ElseIf | Middle::Else | Middle::ElseWhere => {
                let _ = self.word("rank");
                Guard::Rank(self.rank()?)
            }
        };
        let name = self.name();
        self.expect_end()?;
        Ok((guard, name))
    }

    fn guard_type(&mut self) -> Parse<TypeSpec> {
        self.expect("(")?;
        let ty = self.type_spec_or_name()?;
        self.expect(")")?;
        Ok(ty)
    }

    fn rank(&mut self) -> Parse<RankCaseKind> {
        if self.word("default") {
            return Ok(RankCaseKind::Default);
        }
        self.expect("(")?;
        let kind = if self.eat("*") { RankCaseKind::Star } else { RankCaseKind::Rank(self.expr()?) };
        self.expect(")")?;
        Ok(kind)
    }

    fn case_values(&mut self) -> Parse<Vec<CaseValue>> {
        self.expect("(")?;
        let mut values = Vec::new();
        loop {
            let low = if self.peek() == Some(b':') { None } else { Some(self.expr()?) };
            values.push(if self.eat(":") {
                let high = if matches!(self.peek(), Some(b',' | b')')) { None } else { Some(self.expr()?) };
                if low.is_none() && high.is_none() {
                    return Err(self.expected("a value on one side of `:`"));
                }
                CaseValue::Range(low, high)
            } else if let Some(value) = low {
                CaseValue::Value(value)
            } else {
                return Err(self.expected("a value"));
            });
            if self.eat(")") {
                return Ok(values);
            }
            if !self.eat(",") {
                return Err(self.expected("`,` or `)`"));
            }
        }
    }

    /// `select type ([x =>] e)`.
    fn selector(&mut self, word: &str) -> Parse<(Option<Ident>, Expr)> {
        let _ = self.words(&["select", word]);
        self.expect("(")?;
        let before = *self;
        let associate = match self.name() {
            Some(name) if self.eat("=>") => Some(name),
            _ => {
                *self = before;
                None
            }
        };
        let selector = self.expr()?;
        self.expect(")")?;
        self.expect_end()?;
        Ok((associate, selector))
    }

    fn associations(&mut self) -> Parse<Vec<Association>> {
        let _ = self.word("associate");
        self.expect("(")?;
        let mut associations = Vec::new();
        loop {
            let name = self.expect_name("a name")?;
            self.expect("=>")?;
            associations.push(Association { name, selector: self.expr()? });
            if self.eat(")") {
                break;
            }
            if !self.eat(",") {
                return Err(self.expected("`,` or `)`"));
            }
        }
        self.expect_end()?;
        Ok(associations)
    }

    /// Everything after the name of a DO statement. Fortran 2018 §11.1.7.2.
    fn do_header(&mut self) -> Parse<(Option<Label>, DoControl)> {
        let mut label = None;
        if self.word("do") {
            if self.peek().is_some_and(|b| b.is_ascii_digit()) {
                label = Some(self.label()?);
            }
            let _ = self.eat(",");
        } else {
            // `dowhile`, `doconcurrent` written together in free form.
            self.pos += "do".len();
        }
        if self.at_end() {
            return Ok((label, DoControl::Forever));
        }
        let before = *self;
        if self.words(&["while"]) && self.peek() == Some(b'(') {
            let condition = self.condition()?;
            self.expect_end()?;
            return Ok((label, DoControl::While(condition)));
        }
        *self = before;
        if self.words(&["concurrent"]) && self.peek() == Some(b'(') {
            let header = self.concurrent_header()?;
            let locality = self.localities()?;
            self.expect_end()?;
            return Ok((label, DoControl::Concurrent { header, locality }));
        }
        *self = before;
        let Control { var, first, last, step } = self.loop_control()?;
        self.expect_end()?;
        Ok((label, DoControl::Counted { var, first, last, step }))
    }

    fn localities(&mut self) -> Parse<Vec<Locality>> {
        let mut list = Vec::new();
        while !self.at_end() {
            if self.word("default") {
                self.expect("(")?;
                if !self.word("none") {
                    return Err(self.expected("`none`"));
                }
                self.expect(")")?;
                list.push(Locality::DefaultNone);
                continue;
            }
            let word = self.expect_name("`local`, `local_init`, `shared`, `reduce` or `default(none)`")?;
            self.expect("(")?;
            let locality = match word.name.as_str() {
                "local" => Locality::Local(self.name_list("a variable")?),
                "local_init" => Locality::LocalInit(self.name_list("a variable")?),
                "shared" => Locality::Shared(self.name_list("a variable")?),
                "reduce" => {
                    let before = *self;
                    let operation = match self.operator_name() {
                        Ok(OperatorName::Intrinsic(op)) => OperatorOrName::Operator(op),
                        Ok(_) | Err(_) => {
                            *self = before;
                            OperatorOrName::Name(self.expect_name("an operator or function")?)
                        }
                    };
                    self.expect(":")?;
                    Locality::Reduce(operation, self.name_list("a variable")?)
                }
                _ => {
                    return Err(self.expected("`local`, `local_init`, `shared`, `reduce` or `default(none)`"));
                }
            };
            self.expect(")")?;
            list.push(locality);
        }
        Ok(list)
    }
}
