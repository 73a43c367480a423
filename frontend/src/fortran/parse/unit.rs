//! Program units, subprograms and interface blocks. Fortran 2018 §14, §15.

use super::classify::{Class, Definition, EndOf, Spec, UnitStart};
use super::{Open, Parser, codes};
use crate::acc::directive::DirectiveKind;
use crate::acc::refusals;
use crate::fortran::ast::*;
use crate::fortran::lex::{Cursor, Parse, STATEMENT_ENDS};
use crate::fortran::source::StatementKind;
use racc_base::{Diagnostic, Span};

impl Parser<'_> {
    pub(super) fn units(&mut self) -> Vec<Unit> {
        let mut units = Vec::new();
        while self.statement().is_some() {
            if self.directive_before_unit() {
                continue;
            }
            let before = self.next;
            let unit = self.program_unit();
            units.extend(unit);
            if self.next == before {
                // Whatever it was has been reported; go on behind it.
                self.skip();
            }
        }
        units
    }

    /// A directive that stands right before a module governs nothing; `routine` before a subprogram is meant for that.
    fn directive_before_unit(&mut self) -> bool {
        let rest = &self.statements[self.next..];
        let directives = rest.iter().take_while(|s| s.kind == StatementKind::Acc).count();
        if directives == 0 {
            return false;
        }
        let after = rest.get(directives).map(|s| self.cursor_on(s).classify());
        if !matches!(after, None | Some(Class::Unit(_))) {
            return false;
        }
        for _ in 0..directives {
            self.misplaced_directive();
        }
        true
    }

    /// Reports the directive at the current place and passes it.
    fn misplaced_directive(&mut self) {
        let span = self.statement_span();
        let next = self.statements[self.next..].iter().find(|s| s.kind != StatementKind::Acc);
        let subprogram = next.is_some_and(|s| {
            let class = self.cursor_on(s).classify();
            matches!(class, Class::Unit(UnitStart::Subprogram | UnitStart::ModuleProcedure))
        });
        if subprogram
            && let Some(DirectiveKind::Routine(_)) = self.directive().map(|d| &d.kind)
            && let Some(directive) = self.take_directive()
        {
            self.sink.push(
                Diagnostic::warning(codes::EARLY_DIRECTIVE, span, "`routine` is placed before the procedure")
                    .help("move it after the first statement of the procedure, where every compiler finds it")
                    .spec("OpenACC 3.4 §2.15.1"),
            );
            self.early.push(Decl { kind: DeclKind::Acc(Box::new(directive)), label: None, span });
            return;
        }
        self.report(Box::new(refusals::outside_procedure(span)));
        self.skip();
    }

    fn program_unit(&mut self) -> Option<Unit> {
        let start = self.statement_span();
        let Some(cursor) = self.cursor() else {
            return Some(self.unit(UnitKind::Program(None), EndOf::Program, None, start));
        };
        match cursor.head().1 {
            Class::Unit(class) => self.started_unit(class, start),
            Class::Unknown if cursor.misspells_unit() => {
                self.unknown_unit();
                None
            }
            // Text between units is nothing; before other statements it belongs to a main program.
            Class::Unknown if self.unit_is_next() => {
                self.skip();
                self.unknown_statement(cursor);
                None
            }
            Class::Unknown
            | Class::Contains
            | Class::Entry
            | Class::Format
            | Class::Spec(_)
            | Class::Definition(_)
            | Class::Action(_)
            | Class::Construct(_)
            | Class::Middle(_)
            | Class::End(_) => Some(self.unit(UnitKind::Program(None), EndOf::Program, None, start)),
        }
    }

    /// Does the statement after this one start a unit, or is there none?
    fn unit_is_next(&self) -> bool {
        let next = self.statements.get(self.next + 1);
        next.is_none_or(|s| {
            let cursor = self.cursor_on(s);
            s.kind == StatementKind::Code && matches!(cursor.classify(), Class::Unit(_))
        })
    }

    /// A unit that has a first statement of its own.
    fn started_unit(&mut self, class: UnitStart, start: Span) -> Option<Unit> {
        let mut cursor = self.take();
        let header = match class {
            UnitStart::Program => {
                cursor.program_header().map(|n| (UnitKind::Program(Some(n)), EndOf::Program))
            }
            UnitStart::Module => cursor.module_header().map(|n| (UnitKind::Module(n), EndOf::Module)),
            UnitStart::Submodule => {
                cursor.submodule_header().map(|s| (UnitKind::Submodule(s), EndOf::Submodule))
            }
            UnitStart::BlockData => {
                cursor.block_data_header().map(|n| (UnitKind::BlockData(n), EndOf::BlockData))
            }
            UnitStart::Subprogram => cursor.procedure_header().map(|p| {
                let ends = ends_of(p.kind);
                (UnitKind::Procedure(p), ends)
            }),
            UnitStart::ModuleProcedure => {
                cursor.module_procedure_header().map(|p| (UnitKind::Procedure(p), EndOf::Procedure))
            }
        };
        match header {
            Ok((kind, ends)) => {
                let name = kind.name().cloned();
                Some(self.unit(kind, ends, name.as_ref(), start))
            }
            Err(error) => {
                self.report(error);
                // Its body still is one: parse it as that of a nameless unit, for its own errors.
                let ends = match class {
                    UnitStart::Program => EndOf::Program,
                    UnitStart::Module => EndOf::Module,
                    UnitStart::Submodule => EndOf::Submodule,
                    UnitStart::BlockData => EndOf::BlockData,
                    UnitStart::Subprogram => EndOf::Any,
                    UnitStart::ModuleProcedure => EndOf::Procedure,
                };
                let name = Ident { name: "".into(), span: start };
                let kind = match class {
                    UnitStart::Module => UnitKind::Module(name),
                    UnitStart::Program
                    | UnitStart::Submodule
                    | UnitStart::BlockData
                    | UnitStart::Subprogram
                    | UnitStart::ModuleProcedure => UnitKind::Program(None),
                };
                self.unit(kind, ends, None, start);
                None
            }
        }
    }

    /// All of a unit after its first statement.
    fn unit(&mut self, kind: UnitKind, ends: EndOf, name: Option<&Ident>, start: Span) -> Unit {
        let formats = std::mem::take(&mut self.formats);
        let assigned = std::mem::take(&mut self.assigned);
        let early = std::mem::take(&mut self.early);
        let late = std::mem::replace(&mut self.late, early);
        let open = std::mem::take(&mut self.open);
        let broken = std::mem::take(&mut self.broken);
        let depth = std::mem::replace(&mut self.depth, 0);
        self.open.push(Open::Unit(ends));
        let mut spec = self.specification_part();
        let mut body = self.execution_part(&kind);
        let mut contains = Vec::new();
        let mut empty_contains = None;
        if self.cursor().is_some_and(|c| c.classify() == Class::Contains) {
            let at = self.statement_span();
            self.skip();
            contains = self.contained();
            empty_contains = contains.is_empty().then_some(at);
        } else if self.lacks_contains(&kind, ends) {
            contains = self.contained();
        }
        while self.stray_procedure_end(ends) {
            contains.extend(self.contained());
        }
        let end = self.statement_span();
        match self.cursor().map(|c| c.classify()) {
            Some(Class::End(of)) if of.is_unit() => {
                let fits = of == EndOf::Any || of == ends || ends == EndOf::Any;
                if !fits {
                    let (wrong, right) = (of.spelling(), ends.spelling());
                    self.report(Box::new(
                        Diagnostic::error(
                            codes::STRAY_END,
                            end,
                            format!("`{wrong}` is found where `{right}` is needed"),
                        )
                        .label(start, "opened here")
                        .help(format!("write `{right}`")),
                    ));
                    self.skip();
                } else if let Some(label) = self.end_of_unit(of, name, ends) {
                    body.push(Stmt { kind: StmtKind::Continue, label: Some(label), span: end });
                }
            }
            _ => {
                if !self.pass_misspelt_end(ends) {
                    self.missing_end(ends, start);
                }
            }
        }
        spec.append(&mut self.late);
        let formats = std::mem::replace(&mut self.formats, formats);
        let assigned = std::mem::replace(&mut self.assigned, assigned);
        self.late = late;
        self.open = open;
        self.broken = broken;
        self.depth = depth;
        Unit { kind, spec, body, formats, assigned, contains, empty_contains, span: start.to(end), end }
    }

    /// Reports and passes the `end` of a procedure that is none of this unit's, whose own end is still to come.
    fn stray_procedure_end(&mut self, ends: EndOf) -> bool {
        let procedure = |of: EndOf| matches!(of, EndOf::Subroutine | EndOf::Function | EndOf::Procedure);
        let unit = matches!(ends, EndOf::Module | EndOf::Submodule | EndOf::Program);
        match self.cursor().map(|c| c.classify()) {
            Some(Class::End(of)) if unit && procedure(of) => {
                let span = self.statement_span();
                self.report(Box::new(
                    Diagnostic::error(
                        codes::STRAY_END,
                        span,
                        format!("`{}` does not end an open procedure", of.spelling()),
                    )
                    .help("remove it, or correct the first or the last statement of the procedure before it"),
                ));
                self.skip();
                true
            }
            _ => false,
        }
    }

    /// A procedure right in a module: says what is missing before it.
    fn lacks_contains(&mut self, kind: &UnitKind, ends: EndOf) -> bool {
        let module = matches!(kind, UnitKind::Module(_) | UnitKind::Submodule(_));
        let procedure = Class::Unit(UnitStart::Subprogram);
        if self.cursor().is_none_or(|c| c.classify() != procedure) || !module && !self.is_host_of_next(ends) {
            return false;
        }
        let span = self.statement_span();
        self.report(Box::new(
            Diagnostic::error(
                codes::MISPLACED,
                span,
                match module {
                    true => "expected `contains` before the first procedure of a module",
                    false => "expected `contains` before the first internal procedure",
                },
            )
            .help("add `contains`")
            .spec("Fortran 2018 §14.2.1"),
        ));
        true
    }

    fn end_of_unit(&mut self, of: EndOf, name: Option<&Ident>, ends: EndOf) -> Option<Label> {
        if ends == EndOf::Any {
            let label = self.label();
            self.skip();
            return label;
        }
        self.end_statement(of, name)
    }

    /// Specification statements up to the first executable one.
    pub(super) fn specification_part(&mut self) -> Vec<Decl> {
        let mut decls = Vec::new();
        while let Some(statement) = self.statement() {
            let span = self.statement_span();
            if statement.kind == StatementKind::Acc {
                match self.directive().map(|d| &d.kind) {
                    Some(DirectiveKind::Declare | DirectiveKind::Routine(_)) => {
                        if let Some(directive) = self.take_directive() {
                            decls.push(Decl { kind: DeclKind::Acc(Box::new(directive)), label: None, span });
                        }
                        continue;
                    }
                    Some(_) => break,
                    // Reported when it was parsed.
                    None => {
                        self.skip();
                        continue;
                    }
                }
            }
            let Some(cursor) = self.cursor() else { break };
            match cursor.head().1 {
                Class::Spec(class) => {
                    if let Some(decl) = self.specification_statement(class) {
                        decls.push(decl);
                    }
                }
                Class::Definition(class) => decls.push(self.definition(class)),
                Class::Format => self.format(),
                Class::Unknown if self.misspelt_end().is_some() => break,
                Class::Unknown => {
                    self.skip();
                    self.unknown_statement(cursor);
                }
                Class::Unit(_)
                | Class::Contains
                | Class::Entry
                | Class::Action(_)
                | Class::Construct(_)
                | Class::Middle(_)
                | Class::End(_) => break,
            }
        }
        decls
    }

    pub(super) fn specification_statement(&mut self, class: Spec) -> Option<Decl> {
        let label = self.label();
        let span = self.statement_span();
        match self.take().specification(class) {
            Ok(kind) => Some(Decl { kind, label, span }),
            Err(error) => {
                self.report(error);
                None
            }
        }
    }

    pub(super) fn definition(&mut self, class: Definition) -> Decl {
        let label = self.label();
        let start = self.statement_span();
        let kind = match class {
            Definition::DerivedType => DeclKind::DerivedType(Box::new(self.derived_type())),
            Definition::Structure => DeclKind::DerivedType(Box::new(self.structure())),
            Definition::Enum => DeclKind::Enum(self.enumeration()),
            Definition::Interface | Definition::AbstractInterface => {
                DeclKind::Interface(self.interface(class))
            }
        };
        let end = self.next.checked_sub(1).and_then(|i| self.statements.get(i));
        let span = start.to(end.map_or(Span::NONE, |s| s.span(self.file)));
        Decl { kind, label, span }
    }

    /// `100 format (…)`.
    pub(super) fn format(&mut self) {
        let label = self.label();
        let span = self.statement_span();
        let mut cursor = self.take();
        let _ = cursor.word("format");
        cursor.skip_blanks();
        let text = cursor.format_text();
        if !text.starts_with('(') || !text.ends_with(')') {
            let error = cursor.expected("a format in parentheses");
            self.report(error);
            return;
        }
        if label.is_none() {
            self.report(Box::new(
                Diagnostic::error(codes::MISSING_LABEL, span, "a FORMAT statement needs a label")
                    .help("put the label that READ, WRITE or PRINT uses before it")
                    .spec("Fortran 2018 §13.2.1"),
            ));
        }
        self.formats.push(Format { label, text, span });
    }

    pub(super) fn unknown_statement(&mut self, mut cursor: Cursor<'_>) {
        let before = self.sink.list().last().filter(|last| last.message.ends_with(STATEMENT_ENDS));
        let ended =
            self.next.checked_sub(2).and_then(|at| self.statements.get(at)).map(|s| s.span(self.file));
        if before.is_some_and(|last| ended.is_some_and(|ended| (ended.lo..=ended.hi).contains(&last.span.lo)))
        {
            // The rest of a statement that was to go on in this line.
            return;
        }
        self.broken.extend(cursor.broken_construct());
        let diagnostic = cursor.why_unknown();
        self.report(diagnostic);
    }

    /// A unit whose first statement is misspelt: the rest of it is read for its own errors.
    fn unknown_unit(&mut self) {
        let start = self.statement_span();
        let cursor = self.take();
        self.unknown_statement(cursor);
        self.unit(UnitKind::Program(None), EndOf::Any, None, start);
    }

    /// What follows `contains` in a unit.
    fn contained(&mut self) -> Vec<Unit> {
        let mut units = Vec::new();
        while let Some(statement) = self.statement() {
            if statement.kind == StatementKind::Acc {
                self.misplaced_directive();
                continue;
            }
            let Some(mut cursor) = self.cursor() else { break };
            let start = self.statement_span();
            match cursor.classify() {
                Class::Unit(class @ (UnitStart::Subprogram | UnitStart::ModuleProcedure)) => {
                    units.extend(self.started_unit(class, start));
                }
                Class::Unit(_) => break,
                Class::End(of) if of.is_unit() => break,
                Class::Unknown if self.misspelt_end().is_some() => break,
                Class::Unknown if cursor.misspells_unit() => self.unknown_unit(),
                Class::Unknown => {
                    self.skip();
                    self.unknown_statement(cursor);
                }
                Class::Contains
                | Class::Entry
                | Class::Format
                | Class::Spec(_)
                | Class::Definition(_)
                | Class::Action(_)
                | Class::Construct(_)
                | Class::Middle(_)
                | Class::End(_) => {
                    self.skip();
                    let error = cursor.expected("a subroutine or function after `contains`");
                    self.report(error);
                }
            }
        }
        units
    }

    /// `interface … end interface`. Fortran 2018 §15.4.3.2.
    fn interface(&mut self, class: Definition) -> Interface {
        let start = self.statement_span();
        let kind = match self.take().interface_header(class) {
            Ok(kind) => kind,
            Err(error) => {
                self.report(error);
                InterfaceKind::Specific
            }
        };
        let mut items = Vec::new();
        loop {
            let Some(statement) = self.statement() else {
                self.missing_end(EndOf::Interface, start);
                break;
            };
            if statement.kind == StatementKind::Acc {
                match self.take_directive() {
                    Some(directive) => items.push(InterfaceItem::Acc(Box::new(directive))),
                    None => self.skip_directive(),
                }
                continue;
            }
            let Some(mut cursor) = self.cursor() else { break };
            let class = cursor.classify();
            let span = self.statement_span();
            match class {
                Class::End(EndOf::Interface) => {
                    self.end_interface(&kind);
                    break;
                }
                Class::Unknown if self.pass_misspelt_end(EndOf::Interface) => break,
                Class::Unit(UnitStart::Subprogram) => {
                    if let Some(unit) = self.started_unit(UnitStart::Subprogram, span) {
                        self.only_specifications(&unit);
                        items.push(InterfaceItem::Body(Box::new(unit)));
                    }
                }
                Class::Unit(UnitStart::ModuleProcedure) => {
                    self.skip();
                    match cursor.procedure_names() {
                        Ok(names) => items.push(InterfaceItem::ModuleProcedures(names)),
                        Err(error) => self.report(error),
                    }
                }
                Class::Spec(Spec::ProcedureDecl) => {
                    self.skip();
                    match cursor.procedure_names() {
                        Ok(names) => items.push(InterfaceItem::Procedures(names)),
                        Err(error) => self.report(error),
                    }
                }
                Class::End(_) | Class::Unit(_) | Class::Contains => {
                    self.missing_end(EndOf::Interface, start);
                    break;
                }
                Class::Entry
                | Class::Format
                | Class::Spec(_)
                | Class::Definition(_)
                | Class::Action(_)
                | Class::Construct(_)
                | Class::Middle(_)
                | Class::Unknown => {
                    self.skip();
                    let error = cursor.expected("an interface body, `procedure` or `end interface`");
                    self.report(error);
                }
            }
        }
        Interface { kind, items, access: None }
    }

    /// `end interface [spec]`: the spec, if given, is that of the first statement.
    fn end_interface(&mut self, kind: &InterfaceKind) {
        let mut cursor = self.take();
        let _ = cursor.words(&["end", "interface"]);
        if cursor.at_end() {
            return;
        }
        let given = cursor.generic_spec().and_then(|g| cursor.expect_end().map(|()| g));
        let Some(given) = self.checked(given) else { return };
        match kind {
            InterfaceKind::Generic(opened) if opened.kind == given.kind => {}
            InterfaceKind::Generic(opened) => self.report(Box::new(
                Diagnostic::error(
                    codes::WRONG_NAME,
                    given.span,
                    "`end interface` does not name the generic of its `interface` statement",
                )
                .label(opened.span, "opened here")
                .help("repeat what the `interface` statement says, or leave it out")
                .spec("Fortran 2018 §15.4.3.2"),
            )),
            InterfaceKind::Specific | InterfaceKind::Abstract => self.report(Box::new(
                Diagnostic::error(
                    codes::WRONG_NAME,
                    given.span,
                    "`end interface` has a name, but the interface has none",
                )
                .help("remove the name"),
            )),
        }
    }

    fn only_specifications(&mut self, unit: &Unit) {
        if let Some(first) = unit.body.iter().find(|s| !matches!(s.kind, StmtKind::Continue)) {
            self.report(Box::new(
                Diagnostic::error(
                    codes::MISPLACED,
                    first.span,
                    "an interface body cannot contain executable statements",
                )
                .help("keep only the declarations of its arguments and result")
                .spec("Fortran 2018 §15.4.3.2"),
            ));
        }
    }
}

fn ends_of(kind: ProcedureKind) -> EndOf {
    match kind {
        ProcedureKind::Subroutine => EndOf::Subroutine,
        ProcedureKind::Function => EndOf::Function,
        ProcedureKind::ModuleProcedure => EndOf::Procedure,
    }
}

impl UnitKind {
    /// The name that an `end` statement may repeat.
    pub fn name(&self) -> Option<&Ident> {
        match self {
            UnitKind::Program(name) | UnitKind::BlockData(name) => name.as_ref(),
            UnitKind::Module(name) => Some(name),
            UnitKind::Submodule(submodule) => Some(&submodule.name),
            UnitKind::Procedure(procedure) => Some(&procedure.name),
        }
    }
}

impl Cursor<'_> {
    fn program_header(&mut self) -> Parse<Ident> {
        let _ = self.word("program");
        let name = self.expect_name("the name of the program")?;
        // Old codes: `program name (input, output)`.
        if self.peek() == Some(b'(') {
            self.args()?;
        }
        self.expect_end()?;
        Ok(name)
    }

    fn module_header(&mut self) -> Parse<Ident> {
        let _ = self.word("module");
        let name = self.expect_name("the name of the module")?;
        self.expect_end()?;
        Ok(name)
    }

    fn submodule_header(&mut self) -> Parse<Submodule> {
        let _ = self.word("submodule");
        self.expect("(")?;
        let ancestor = self.expect_name("the name of a module")?;
        let parent = if self.eat(":") { Some(self.expect_name("the name of a submodule")?) } else { None };
        self.expect(")")?;
        let name = self.expect_name("the name of the submodule")?;
        self.expect_end()?;
        Ok(Submodule { ancestor, parent, name })
    }

    fn block_data_header(&mut self) -> Parse<Option<Ident>> {
        let _ = self.words(&["block", "data"]);
        let name = self.name();
        self.expect_end()?;
        Ok(name)
    }

    fn procedure_header(&mut self) -> Parse<Procedure> {
        self.skip_blanks();
        let start = self.pos;
        let prefix = self.prefix()?;
        let kind = if self.word("function") { ProcedureKind::Function } else { ProcedureKind::Subroutine };
        if kind == ProcedureKind::Subroutine {
            let _ = self.word("subroutine");
        }
        let name = self.expect_name("the name of the procedure")?;
        let listed = self.peek() == Some(b'(');
        // R1530: the parentheses of a function are there without arguments, too.
        if kind == ProcedureKind::Function && !listed {
            return Err(self.expected("`()` after the name of the function"));
        }
        let dummies = self.dummies()?;
        let (result, bind) = self.suffix()?;
        // R1535.
        if let (Some(bind), false) = (&bind, listed) {
            return Err(self.needs_parentheses(bind.span, "BIND(C)"));
        }
        self.expect_end()?;
        Ok(Procedure { kind, name, prefix, dummies, result, bind, span: self.span(start) })
    }

    pub(super) fn needs_parentheses(&self, span: Span, what: &str) -> Box<Diagnostic> {
        let message = format!("{what} needs the parentheses of the dummy arguments before it");
        Box::new(
            Diagnostic::error(codes::EXPECTED, span, message).help("write `()` where there are no arguments"),
        )
    }

    fn module_procedure_header(&mut self) -> Parse<Procedure> {
        let start = self.pos;
        let _ = self.words(&["module", "procedure"]);
        let name = self.expect_name("the name of the procedure")?;
        self.expect_end()?;
        Ok(Procedure {
            kind: ProcedureKind::ModuleProcedure,
            name,
            prefix: Prefix::default(),
            dummies: Vec::new(),
            result: None,
            bind: None,
            span: self.span(start),
        })
    }

    /// `(a, b, *)`, or nothing.
    pub(super) fn dummies(&mut self) -> Parse<Vec<Dummy>> {
        let mut dummies = Vec::new();
        if !self.eat("(") || self.eat(")") {
            return Ok(dummies);
        }
        loop {
            self.skip_blanks();
            let start = self.pos;
            dummies.push(if self.eat("*") {
                Dummy::AlternateReturn(self.span(start))
            } else {
                Dummy::Name(self.expect_name("the name of a dummy argument")?)
            });
            if self.eat(")") {
                return Ok(dummies);
            }
            if !self.eat(",") {
                return Err(self.expected("`,` or `)`"));
            }
        }
    }

    /// `result(r)` and `bind(c)` in any order.
    pub(super) fn suffix(&mut self) -> Parse<(Option<Ident>, Option<Bind>)> {
        let (mut result, mut bind) = (None, None);
        loop {
            if result.is_none() && self.word("result") {
                self.expect("(")?;
                result = Some(self.expect_name("the name of the result")?);
                self.expect(")")?;
            } else if bind.is_none() && self.peek_word("bind") {
                bind = Some(self.bind()?);
            } else {
                return Ok((result, bind));
            }
        }
    }

    fn interface_header(&mut self, class: Definition) -> Parse<InterfaceKind> {
        if class == Definition::AbstractInterface {
            let _ = self.words(&["abstract", "interface"]);
            self.expect_end()?;
            return Ok(InterfaceKind::Abstract);
        }
        let _ = self.word("interface");
        if self.at_end() {
            return Ok(InterfaceKind::Specific);
        }
        let spec = self.generic_spec()?;
        self.expect_end()?;
        Ok(InterfaceKind::Generic(spec))
    }

    /// `[module] procedure [::] a, b`.
    fn procedure_names(&mut self) -> Parse<Vec<Ident>> {
        if !self.words(&["module", "procedure"]) && !self.word("procedure") {
            return Err(self.expected("`procedure`"));
        }
        let _ = self.eat("::");
        let names = self.name_list("the name of a procedure")?;
        self.expect_end()?;
        Ok(names)
    }
}
