//! Action statements on one line: assignments, calls, jumps, allocation, stop. Fortran 2018 §9.7, §10.2, §11.2–11.5.

use super::classify::{Action, Class};
use super::skeleton::Skeleton;
use crate::fortran::ast::*;
use crate::fortran::lex::{Cursor, Parse};
use crate::fortran::parse::codes;
use racc_base::{Diagnostic, Span};

impl Cursor<'_> {
    /// The action statement of kind `class` that starts here and ends with the text.
    pub(super) fn action(&mut self, class: Action) -> Parse<StmtKind> {
        let kind = match class {
            Action::Assignment => {
                let (target, value) = self.assignment("=")?;
                StmtKind::Assign(Box::new(target), Box::new(value))
            }
            Action::PointerAssignment => {
                let (target, value) = self.assignment("=>")?;
                StmtKind::PointerAssign(Box::new(target), Box::new(value))
            }
            Action::Call => self.call()?,
            Action::If => self.if_statement()?,
            Action::Where => self.where_statement()?,
            Action::Forall => self.forall_statement()?,
            Action::Goto => self.goto()?,
            Action::Assign => {
                let _ = self.word("assign");
                let label = self.label()?;
                if !self.word("to") {
                    return Err(self.expected("`to`"));
                }
                StmtKind::AssignLabel(label, self.expect_name("a variable")?)
            }
            Action::Allocate => self.allocate()?,
            Action::Deallocate => self.deallocate()?,
            Action::Nullify => {
                let _ = self.word("nullify");
                self.expect("(")?;
                let mut pointers = vec![self.designator()?];
                while self.eat(",") {
                    pointers.push(self.designator()?);
                }
                self.expect(")")?;
                StmtKind::Nullify(pointers)
            }
            Action::Continue => {
                let _ = self.word("continue");
                StmtKind::Continue
            }
            Action::Return => {
                let _ = self.word("return");
                StmtKind::Return(self.optional_expr()?)
            }
            Action::Stop => {
                let _ = self.word("stop");
                self.stop(StopKind::Stop)?
            }
            Action::ErrorStop => {
                let _ = self.words(&["error", "stop"]);
                self.stop(StopKind::ErrorStop)?
            }
            Action::Pause => {
                let _ = self.word("pause");
                let _ = self.optional_expr()?;
                StmtKind::Pause
            }
            Action::Cycle => {
                let _ = self.word("cycle");
                StmtKind::Cycle(self.name())
            }
            Action::Exit => {
                let _ = self.word("exit");
                StmtKind::Exit(self.name())
            }
            Action::Io(io) => StmtKind::Io(self.io_statement(io)?),
            Action::Image(kind) => StmtKind::Image(self.image_statement(kind)?),
        };
        self.expect_end()?;
        Ok(kind)
    }

    /// The action statement after `if (…)`, `where (…)` or `forall (…)`.
    fn dependent(&mut self, of: &str) -> Parse<Stmt> {
        self.skip_blanks();
        let start = self.pos;
        self.deeper()?;
        let class = self.classify();
        let at = self.here();
        let kind = match class {
            // Fortran 2018 R1139: an IF statement may not govern another one.
            Class::Action(Action::If) => match self.action(Action::If)? {
                kind @ StmtKind::ArithmeticIf(..) => Some(kind),
                _ => None,
            },
            Class::Action(class) => Some(self.action(class)?),
            Class::Unit(_)
            | Class::Contains
            | Class::Entry
            | Class::Format
            | Class::Spec(_)
            | Class::Definition(_)
            | Class::Construct(_)
            | Class::Middle(_)
            | Class::End(_)
            | Class::Unknown => None,
        };
        let Some(kind) = kind else {
            return Err(Box::new(
                Diagnostic::error(
                    codes::NOT_ACTION,
                    at,
                    format!("`{of} (…)` needs an action statement after it"),
                )
                .help("write `then` to start an IF construct, or put the statement on its own line")
                .spec("Fortran 2018 §11.1.8.4"),
            ));
        };
        self.depth -= 1;
        Ok(Stmt { kind, label: None, span: self.span(start) })
    }

    fn optional_expr(&mut self) -> Parse<Option<Box<Expr>>> {
        if self.at_end() { Ok(None) } else { self.expr().map(|e| Some(Box::new(e))) }
    }

    /// `target = value`, `target => value`.
    fn assignment(&mut self, sign: &str) -> Parse<(Expr, Expr)> {
        let mut out = Skeleton::statement("");
        self.designator_tokens(&mut out)?;
        self.must_take(sign, sign, &mut out)?;
        self.expression(&mut out)?;
        self.grammar.assignment(out, self)
    }

    fn call(&mut self) -> Parse<StmtKind> {
        let _ = self.word("call");
        let mut out = Skeleton::statement("call ");
        self.named("the name of a subroutine", &mut out)?;
        let mut launch = None;
        // The last argument list is the call's own: `call a(i)%run(x)`.
        let mut args = false;
        loop {
            match self.peek() {
                Some(b'%') => {
                    self.member("the name of a component or binding", &mut out)?;
                    args = false;
                }
                Some(b'(') if !args => {
                    self.actual_argument_tokens(&mut out)?;
                    args = true;
                }
                // The object of another image, whose binding follows.
                Some(b'[') => {
                    out.image();
                    self.argument_tokens("[", "]", &mut out)?;
                    if self.peek() != Some(b'%') {
                        return Err(self.expected("`%` and a binding behind an image selector"));
                    }
                }
                // Not in the skeleton, for the grammar has no `*` in it.
                Some(b'<') if launch.is_none() && !args && self.looking_at("<<<") => {
                    launch = Some(self.bracketed_args("<<<", ">>>")?);
                }
                _ => break,
            }
        }
        let (callee, args) = self.grammar.call(out, self)?;
        Ok(StmtKind::Call(Call { callee: Box::new(callee), args, launch }))
    }

    /// `if (e) statement` or `if (e) 10, 20, 30`.
    fn if_statement(&mut self) -> Parse<StmtKind> {
        let _ = self.word("if");
        let condition = self.condition()?;
        if self.peek().is_some_and(|b| b.is_ascii_digit()) {
            let first = self.label()?;
            self.expect(",")?;
            let second = self.label()?;
            self.expect(",")?;
            let labels = [first, second, self.label()?];
            return Ok(StmtKind::ArithmeticIf(Box::new(condition), labels));
        }
        let body = vec![self.dependent("if")?];
        Ok(StmtKind::If(If { name: None, branches: vec![(condition, body)], otherwise: None }))
    }

    /// `(e)`.
    pub(super) fn condition(&mut self) -> Parse<Expr> {
        self.expect("(")?;
        let condition = self.expr()?;
        self.expect(")")?;
        Ok(condition)
    }

    fn where_statement(&mut self) -> Parse<StmtKind> {
        let _ = self.word("where");
        let mask = self.condition()?;
        let body = vec![self.dependent("where")?];
        Ok(StmtKind::Where(Where { name: None, branches: vec![(mask, body)], otherwise: None }))
    }

    fn forall_statement(&mut self) -> Parse<StmtKind> {
        let _ = self.word("forall");
        let header = self.concurrent_header()?;
        let body = vec![self.dependent("forall")?];
        Ok(StmtKind::Forall(Forall { name: None, header, body }))
    }

    /// `(integer :: i = 1:n, j = 1:m:2, mask)`. Fortran 2018 R1125.
    pub(super) fn concurrent_header(&mut self) -> Parse<ConcurrentHeader> {
        self.expect("(")?;
        let before = *self;
        let ty = match self.type_spec() {
            Ok(Some(ty)) if self.eat("::") => Some(ty),
            Ok(_) | Err(_) => {
                *self = before;
                None
            }
        };
        let mut indices = Vec::new();
        let mut mask = None;
        loop {
            if let Some(var) = self.keyword() {
                let first = self.expr()?;
                self.expect(":")?;
                let last = self.expr()?;
                let step = if self.eat(":") { Some(self.expr()?) } else { None };
                indices.push(ConcurrentIndex { var, first, last, step });
            } else {
                mask = Some(self.expr()?);
            }
            if self.eat(")") {
                break;
            }
            if mask.is_some() {
                return Err(self.expected("`)` after the mask"));
            }
            self.expect(",")?;
        }
        if indices.is_empty() {
            return Err(self.expected("an index `i = first:last` before this"));
        }
        Ok(ConcurrentHeader { ty, indices, mask })
    }

    /// `go to 10`, `go to (10, 20), i`, `go to v, (10, 20)`.
    fn goto(&mut self) -> Parse<StmtKind> {
        let _ = self.words(&["go", "to"]);
        match self.peek() {
            Some(b'0'..=b'9') => self.label().map(StmtKind::Goto),
            Some(b'(') => {
                let labels = self.label_list()?;
                let _ = self.eat(",");
                Ok(StmtKind::ComputedGoto(labels, Box::new(self.expr()?)))
            }
            _ => {
                let variable = self.expect_name("a label, `(` or a variable")?;
                let _ = self.eat(",");
                let labels = if self.peek() == Some(b'(') { self.label_list()? } else { Vec::new() };
                Ok(StmtKind::AssignedGoto(variable, labels))
            }
        }
    }

    fn label_list(&mut self) -> Parse<Vec<Label>> {
        self.expect("(")?;
        let mut labels = vec![self.label()?];
        while self.eat(",") {
            labels.push(self.label()?);
        }
        self.expect(")")?;
        Ok(labels)
    }

    /// Fortran 2018 §11.4: an optional code, `quiet=`.
    fn stop(&mut self, kind: StopKind) -> Parse<StmtKind> {
        let mut code = None;
        if !self.at_end() && self.peek() != Some(b',') {
            code = Some(Box::new(self.expr()?));
        }
        let mut quiet = None;
        if self.eat(",") {
            if !self.eat_keyword("quiet") {
                return Err(self.expected("`quiet=`"));
            }
            quiet = Some(Box::new(self.expr()?));
        }
        Ok(StmtKind::Stop(Stop { kind, code, quiet }))
    }

    /// Fortran 2018 §9.7.1.
    fn allocate(&mut self) -> Parse<StmtKind> {
        let _ = self.word("allocate");
        self.skip_blanks();
        let close = self.matching().unwrap_or(usize::MAX);
        self.expect("(")?;
        let typed = self.find(self.pos, close, |t, i| t[i..].starts_with(b"::")).is_some();
        let ty = if typed {
            let ty = self.type_spec_or_name()?;
            self.expect("::")?;
            Some(ty)
        } else {
            None
        };
        let mut objects = Vec::new();
        let mut options = AllocateOptions::default();
        loop {
            match self.keyword() {
                Some(key) => {
                    let value = self.expr()?;
                    allocate_option(&mut options, key, value)?;
                }
                None => objects.push(self.allocate_object()?),
            }
            if let ListEnd::End(comma) = self.list_end()? {
                return Ok(StmtKind::Allocate(Allocate { ty, objects, options, comma }));
            }
        }
    }

    /// `sync all (stat=s)`, `lock (l, acquired_lock=b)`, `event post (e)`.
    pub(super) fn image_statement(&mut self, kind: ImageKind) -> Parse<ImageStmt> {
        let words: Vec<&str> = kind.text().split(' ').collect();
        let _ = self.words(&words);
        let mut statement = ImageStmt { kind, object: None, options: Vec::new() };
        if kind == ImageKind::Fail {
            return Ok(statement);
        }
        let takes_object = match kind {
            ImageKind::SyncAll
            | ImageKind::SyncMemory
            | ImageKind::Critical
            | ImageKind::Fail
            | ImageKind::EndTeam => false,
            ImageKind::SyncImages
            | ImageKind::Lock
            | ImageKind::Unlock
            | ImageKind::EventPost
            | ImageKind::EventWait
            | ImageKind::FormTeam
            | ImageKind::SyncTeam
            | ImageKind::ChangeTeam => true,
        };
        if !takes_object && self.peek() != Some(b'(') {
            return Ok(statement);
        }
        self.expect("(")?;
        if kind == ImageKind::FormTeam {
            let key = Ident { name: "team_number".into(), span: self.here() };
            statement.options.push((key, self.expr()?));
            self.expect(",")?;
        }
        if takes_object {
            if kind != ImageKind::SyncImages || !self.eat("*") {
                statement.object = Some(Box::new(self.expr()?));
            }
            if !self.eat(",") {
                self.expect(")")?;
                return Ok(statement);
            }
        } else if self.eat(")") {
            return Ok(statement);
        }
        loop {
            let Some(key) = self.keyword() else {
                let at = self.here();
                return Err(Box::new(
                    Diagnostic::error(codes::EXPECTED, at, "expected an option such as `stat=`")
                        .help(format!("`{}` takes `stat=` and `errmsg=` here", kind.text())),
                ));
            };
            let known = match key.name.as_str() {
                "stat" | "errmsg" => true,
                "acquired_lock" => kind == ImageKind::Lock,
                "new_index" => kind == ImageKind::FormTeam,
                "until_count" => kind == ImageKind::EventWait,
                _ => false,
            };
            if !known {
                let text = format!("`{}` does not take `{}=`", kind.text(), key.name);
                return Err(Box::new(
                    Diagnostic::error(codes::UNKNOWN_OPTION, key.span, text)
                        .help("remove it; `stat=` and `errmsg=` are the usual options"),
                ));
            }
            if let Some((first, _)) = statement.options.iter().find(|(k, _)| k.name == key.name) {
                let text = format!("`{}=` stands twice", key.name);
                return Err(Box::new(
                    Diagnostic::error(codes::DUPLICATE_CONTROL, key.span, text)
                        .label(first.span, "first here")
                        .help("leave one of the two out"),
                ));
            }
            let value = self.expr()?;
            statement.options.push((key, value));
            if !self.eat(",") {
                self.expect(")")?;
                return Ok(statement);
            }
        }
    }

    /// `a%b(i)%c(lower:upper)`: the last parentheses are the shape.
    fn allocate_object(&mut self) -> Parse<AllocateObject> {
        self.skip_blanks();
        let start = self.pos;
        let name = self.expect_name("the name of an allocatable or pointer")?;
        let mut designator = Expr { kind: ExprKind::Name(name.name), span: self.span(start) };
        let mut dims = None;
        let mut corank = 0;
        loop {
            match self.peek() {
                Some(b'(') => {
                    // Subscripts when a component follows, else bounds.
                    let after = self.matching().map(|close| {
                        let mut copy = *self;
                        copy.pos = close + 1;
                        copy.peek()
                    });
                    if after == Some(Some(b'%')) {
                        let args = self.args()?;
                        designator = Expr {
                            kind: ExprKind::Apply(Box::new(designator), args),
                            span: self.span(start),
                        };
                    } else {
                        dims = Some(self.array_spec()?);
                    }
                }
                Some(b'%') => {
                    self.pos += 1;
                    let member = self.expect_name("the name of a component")?;
                    designator =
                        Expr { kind: ExprKind::Member(Box::new(designator), member), span: self.span(start) };
                }
                Some(b'[') => {
                    let codims = self.bracketed_dims("[", "]")?;
                    corank = codims.dims.len();
                    let (last, before) = codims.dims.split_last().unzip();
                    let star = |d: &Dim| matches!(d, Dim::Star { .. });
                    if !last.is_some_and(star) || before.is_some_and(|b| b.iter().any(star)) {
                        return Err(
                            self.expected("`*` as the last cobound, and only there, in front of this")
                        );
                    }
                    if before.is_some_and(|b| b.iter().any(|d| matches!(d, Dim::Colon { .. }))) {
                        return Err(self.expected("an upper cobound behind each `:` in front of this"));
                    }
                }
                _ => break,
            }
        }
        Ok(AllocateObject { designator, dims, corank, span: self.span(start) })
    }

    fn deallocate(&mut self) -> Parse<StmtKind> {
        let _ = self.word("deallocate");
        self.expect("(")?;
        let mut deallocate = Deallocate { objects: Vec::new(), stat: None, errmsg: None, comma: None };
        loop {
            match self.keyword() {
                Some(key) => {
                    let value = self.expr()?;
                    let place = match key.name.as_str() {
                        "stat" => &mut deallocate.stat,
                        "errmsg" => &mut deallocate.errmsg,
                        _ => return Err(unknown_option(&key, "deallocate", "`stat=`, `errmsg=`")),
                    };
                    if place.replace(value).is_some() {
                        return Err(duplicate_option(&key));
                    }
                }
                None => deallocate.objects.push(self.designator()?),
            }
            if let ListEnd::End(comma) = self.list_end()? {
                deallocate.comma = comma;
                return Ok(StmtKind::Deallocate(deallocate));
            }
        }
    }

    /// Behind an item of ALLOCATE and DEALLOCATE.
    fn list_end(&mut self) -> Parse<ListEnd> {
        if self.eat(")") {
            return Ok(ListEnd::End(None));
        }
        self.skip_blanks();
        let start = self.pos;
        if !self.eat(",") {
            return Err(self.expected("`,` or `)`"));
        }
        let comma = self.span(start);
        Ok(if self.eat(")") { ListEnd::End(Some(comma)) } else { ListEnd::More })
    }
}

/// What follows an item of a list.
enum ListEnd {
    More,
    /// With a comma too many.
    End(Option<Span>),
}

fn allocate_option(options: &mut AllocateOptions, key: Ident, value: Expr) -> Parse<()> {
    let place = match key.name.as_str() {
        "source" => &mut options.source,
        "mold" => &mut options.mold,
        "stat" => &mut options.stat,
        "errmsg" => &mut options.errmsg,
        "stream" | "pinned" | "align" => {
            options.cuda.push((key, value));
            return Ok(());
        }
        _ => return Err(unknown_option(&key, "allocate", "`source=`, `mold=`, `stat=`, `errmsg=`")),
    };
    if place.is_some() {
        return Err(duplicate_option(&key));
    }
    *place = Some(value);
    Ok(())
}

pub(super) fn unknown_option(key: &Ident, statement: &str, known: &str) -> Box<Diagnostic> {
    Box::new(
        Diagnostic::error(
            codes::UNKNOWN_OPTION,
            key.span,
            format!("{statement} does not take `{}=`", key.name),
        )
        .help(format!("it takes {known}")),
    )
}

pub(super) fn duplicate_option(key: &Ident) -> Box<Diagnostic> {
    let span: Span = key.span;
    Box::new(
        Diagnostic::error(
            codes::DUPLICATE_CONTROL,
            span,
            format!("`{}=` appears twice in this statement", key.name),
        )
        .help("remove one of them"),
    )
}
