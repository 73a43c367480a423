//! Statements → syntax tree: [`parse`] is the way in.
//!
//! `classify` tells what kind of statement a line is, `spec`, `decl`, `types`, `action` and `io` read single
//! statements through a [`Cursor`], `expr` and `literal` read expressions; `unit`, `derived`, `block`, `construct`
//! and `acc` nest statements into units, types, constructs and directives.
//!
//! Assignments, CALL, the control of loops, lists of DATA and I/O, and all expressions wherever they stand are read
//! as the C front end reads whole units: own code checks the tokens, where it is known what may come next and what to
//! say when it does not, and writes them to a `skeleton`; tree-sitter's grammar of Fortran tells how they nest (`shape`);
//! `cst` turns its tree into nodes. This goes statement by statement, so that a mistake in one cannot spoil the tree of
//! another, and statements of one shape share a tree. What the grammar has no rule for, or reads as something else
//! without a word, is told apart and cut into its parts by own code alone:
//!
//! | by own code | for the grammar |
//! | --- | --- |
//! | which statement a line is | wants blanks between words, which fixed form has not |
//! | nesting of constructs | has no directives between statements, and at most 100 labels that end loops |
//! | names, constants | has no Hollerith constants in expressions, no `-fbackslash`, none of GNU's constants |
//! | `*10`, `%val(x)`, `k=:`, `k=1:2` in arguments | has none of them |
//! | types | has no `[t :: …]`, no comma in `character*4, x` |
//! | USE, COMMON, NAMELIST, other specifications | has no renamed operators, no blank common, no comma between groups |
//! | heads of constructs but DO | has no masks of FORALL that are names, no `class is (t(3))` |
//! | procedure headers, ENTRY | has no alternate returns, no `launch_bounds` |
//! | launches, ALLOCATE, DEALLOCATE | has no `<<<*, n>>>`, no `t(k=3) ::`, no elements of pointer arrays |
//! | controls of I/O statements | has few forms of units and formats |
//! | FORMAT | has no signed scale factors |

pub mod codes;

mod acc;
mod action;
mod block;
mod classify;
mod construct;
mod cst;
mod dec_structure;
mod decl;
mod derived;
mod expr;
mod io;
mod kernel_loop;
mod literal;
mod shape;
mod skeleton;
mod spec;
mod types;
mod unit;
mod unknown;
mod wrong_end;

use super::ast::{AccDirective, Block, Decl, File, Format, Ident, Label};
use super::lex::{Cursor, MAX_DEPTH, STATEMENT_ENDS};
use super::source::{Options, Statement, StatementKind, statements};
use crate::acc::directive::DirectiveKind;
use classify::{Class, EndOf, Middle};
pub(super) use cst::Grammar;
pub(super) use dec_structure::Members;
use racc_base::{Diagnostic, FileId, Sink, SourceMap, Span, bug};

/// Parses buffer `file`. Errors go to `sink`; the tree holds what could be read.
pub fn parse(map: &SourceMap, file: FileId, options: &Options, sink: &mut Sink) -> File {
    let path = map.buffer(file).path.clone();
    let Some(grammar) = Grammar::new() else {
        sink.push(bug!(Span::new(file, 0, 0), "tree-sitter and its Fortran grammar do not fit together"));
        return File { path, units: Vec::new() };
    };
    let statements = statements(map, file, options, sink);
    let members = Members::new(options.structures);
    let mut parser = Parser {
        file,
        options,
        grammar: &grammar,
        members: &members,
        statements: &statements,
        next: 0,
        source: &map.buffer(file).text,
        sink,
        depth: 0,
        open: Vec::new(),
        closed: None,
        formats: Vec::new(),
        assigned: Vec::new(),
        late: Vec::new(),
        early: Vec::new(),
        spilled: Vec::new(),
        ahead: None,
        broken: Vec::new(),
    };
    let units = if options.structures {
        let members = parser.members();
        Parser { members: &members, ..parser }.units()
    } else {
        parser.units()
    };
    File { path, units }
}

/// What is open around the current statement.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Open {
    Construct(EndOf),
    Unit(EndOf),
    Acc(DirectiveKind),
}

/// Why a block ended: the statement that is next.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Stop {
    Class(Class),
    AccEnd(DirectiveKind),
    /// The statement that carries the label of a DO loop was just read.
    Label,
    EndOfFile,
}

struct Parser<'a> {
    file: FileId,
    options: &'a Options,
    grammar: &'a Grammar,
    members: &'a Members,
    statements: &'a [Statement],
    next: usize,
    /// The text of the file.
    source: &'a str,
    sink: &'a mut Sink,
    depth: u32,
    open: Vec<Open>,
    /// The label of the statement that was just read, when it ends a DO loop.
    closed: Option<u32>,
    /// FORMAT statements of the current unit.
    formats: Vec<Format>,
    /// Labels in ASSIGN statements of the current unit.
    assigned: Vec<Label>,
    /// Specifications among the executable statements of the current unit.
    late: Vec<Decl>,
    /// `routine` directives before the subprogram that comes next.
    early: Vec<Decl>,
    /// What was read with the statement just returned, but stands after it.
    spilled: Block,
    /// The directive at statement `.0`, parsed ahead.
    ahead: Option<(usize, Option<AccDirective>)>,
    /// First statements of constructs that could not be read: their ends are passed without a message.
    broken: Vec<EndOf>,
}

impl<'a> Parser<'a> {
    fn statement(&self) -> Option<&'a Statement> {
        self.statements.get(self.next)
    }

    fn cursor_on(&self, statement: &'a Statement) -> Cursor<'a> {
        Cursor::new(statement, self.file, self.options, self.grammar, self.members)
    }

    /// A cursor over the current statement, if it is one of code.
    fn cursor(&self) -> Option<Cursor<'a>> {
        let statement = self.statement().filter(|s| s.kind == StatementKind::Code)?;
        Some(self.cursor_on(statement))
    }

    /// A cursor over the current statement, which it passes. An empty one at the end.
    fn take(&mut self) -> Cursor<'a> {
        static NOTHING: Statement = Statement {
            kind: StatementKind::Code,
            label: None,
            text: Vec::new(),
            at: Vec::new(),
            begins: 0,
            form: super::source::Form::Free,
        };
        let cursor = self.cursor_on(self.statement().unwrap_or(&NOTHING));
        self.skip();
        cursor
    }

    fn skip(&mut self) {
        self.next = (self.next + 1).min(self.statements.len());
    }

    fn label(&self) -> Option<Label> {
        self.statement().and_then(|s| s.label)
    }

    /// The span of the current statement; of the last one at the end of the file.
    fn statement_span(&self) -> Span {
        self.statement().or(self.statements.last()).map_or(Span::NONE, |s| s.span(self.file))
    }

    #[expect(clippy::boxed_local, reason = "the parser's errors are boxed to keep results small")]
    fn report(&mut self, diagnostic: Box<Diagnostic>) {
        let behind = self.source.get(diagnostic.span.hi as usize..).unwrap_or("");
        // C's operator: what it compares is a comment.
        let unequal =
            diagnostic.message.ends_with(STATEMENT_ENDS) && behind.trim_start_matches(' ').starts_with("!=");
        self.sink.push(match unequal {
            true => diagnostic.help("`!` begins a comment: write `/=` for not equal"),
            false => *diagnostic,
        });
    }

    /// Passes `end OF [name]`; checks that the name is `name`. Gives the statement's label.
    fn end_statement(&mut self, of: EndOf, name: Option<&Ident>) -> Option<Label> {
        let (label, span) = (self.label(), self.statement_span());
        let mut cursor = self.take();
        let spelling = of.spelling();
        let words: Vec<&str> = spelling.split(' ').collect();
        if !cursor.words(&words) {
            let _ = cursor.word("end");
        }
        let given = cursor.name();
        if let Err(error) = cursor.expect_end() {
            self.report(error);
        }
        match (&given, name) {
            (Some(given), Some(name)) if given.name != name.name => self.report(Box::new(
                Diagnostic::error(
                    codes::WRONG_NAME,
                    given.span,
                    format!("`{spelling}` ends `{}`, but `{}` is open", given.name, name.name),
                )
                .label(name.span, "opened here")
                .help(format!("write `{spelling} {}`", name.name)),
            )),
            (Some(given), None) => {
                self.report(Box::new(
                    Diagnostic::error(
                        codes::WRONG_NAME,
                        given.span,
                        format!("`{spelling}` has a name, but the construct that it ends has none"),
                    )
                    .help("remove the name"),
                ));
                self.broken.extend(of.rule_of_names().map(|_| of));
            }
            (None, Some(name)) => {
                if let Some(rule) = of.rule_of_names() {
                    self.unnamed(of, name, span, rule);
                    self.broken.push(of);
                }
            }
            _ => {}
        }
        label
    }

    /// The end of a construct with a name does not say it.
    fn unnamed(&mut self, of: EndOf, name: &Ident, span: Span, rule: &'static str) {
        let spelling = of.spelling();
        self.report(Box::new(
            Diagnostic::error(
                codes::WRONG_NAME,
                span,
                format!("`{spelling}` lacks the name of its construct, `{}`", name.name),
            )
            .label(name.span, "opened here")
            .help(format!("write `{spelling} {}`", name.name))
            .spec(rule),
        ));
    }

    /// The name on a statement between the blocks of a construct is the construct's.
    fn middle_name(&mut self, of: EndOf, given: Option<&Ident>, name: Option<&Ident>) {
        let Some(given) = given.filter(|g| name.is_none_or(|n| n.name != g.name)) else { return };
        let message = match name {
            Some(name) => format!("this statement names `{}`, but belongs to `{}`", given.name, name.name),
            None => format!("this statement names `{}`, but its construct has no name", given.name),
        };
        let said = Diagnostic::error(codes::WRONG_NAME, given.span, message)
            .help("leave the name out, or put it in front of the construct, too")
            .spec(of.rule_of_names().unwrap_or("Fortran 2018 §11.1"));
        self.report(Box::new(match name {
            Some(name) => said.label(name.span, "of this construct"),
            None => said,
        }));
    }

    /// Says that what was opened at `opened` is not ended before the current statement.
    fn missing_end(&mut self, of: EndOf, opened: Span) {
        let spelling = of.spelling();
        let span = self.statement_span();
        let what = match self.statement() {
            Some(_) => format!("expected `{spelling}` before this statement"),
            None => format!("expected `{spelling}` before the end of the file"),
        };
        self.report(Box::new(
            Diagnostic::error(codes::MISSING_END, span, what)
                .label(opened, "to end the construct that starts here")
                .help(format!("add `{spelling}`")),
        ));
        // It may stand behind the end of what is around.
        if !of.is_unit() {
            self.broken.push(of);
        }
    }

    /// Enters a construct; `None` after a report when there are too many around.
    fn enter(&mut self, open: Open) -> Option<()> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            let span = self.statement_span();
            self.report(Box::new(
                Diagnostic::error(
                    codes::TOO_DEEP,
                    span,
                    format!("constructs are nested over {MAX_DEPTH} levels deep"),
                )
                .help("move inner parts into procedures of their own"),
            ));
            // Nothing sensible can be said about the rest.
            self.next = self.statements.len();
            self.depth -= 1;
            return None;
        }
        self.open.push(open);
        Some(())
    }

    fn leave(&mut self) {
        self.depth -= 1;
        self.open.pop();
        // A label inside ends no loop outside; a labelled DO sets this again.
        self.closed = None;
    }
}

impl Open {
    /// Is `stop` this one's own end, or a statement between its blocks?
    fn accepts(&self, stop: &Stop) -> bool {
        match (self, stop) {
            (Open::Acc(kind), Stop::AccEnd(end)) => kind == end,
            (Open::Construct(mine) | Open::Unit(mine), Stop::Class(Class::End(of))) if mine == of => true,
            (Open::Unit(_), Stop::Class(Class::End(of))) => of.is_unit(),
            (Open::Unit(_), Stop::Class(Class::Contains | Class::Unit(_)) | Stop::EndOfFile) => true,
            (Open::Construct(mine), Stop::Class(Class::Middle(middle))) => *mine == middle.construct(),
            (Open::Construct(_) | Open::Unit(_) | Open::Acc(_), _) => false,
        }
    }
}

impl EndOf {
    /// Ends a program unit or subprogram.
    fn is_unit(self) -> bool {
        match self {
            EndOf::Any
            | EndOf::Program
            | EndOf::Module
            | EndOf::Submodule
            | EndOf::BlockData
            | EndOf::Subroutine
            | EndOf::Function
            | EndOf::Procedure => true,
            EndOf::Interface
            | EndOf::Type
            | EndOf::Structure
            | EndOf::Union
            | EndOf::Map
            | EndOf::Enum
            | EndOf::If
            | EndOf::Do
            | EndOf::Select
            | EndOf::Where
            | EndOf::Forall
            | EndOf::Associate
            | EndOf::Block
            | EndOf::Critical
            | EndOf::Team => false,
        }
    }
}

impl Middle {
    /// The construct that the statement stands in.
    fn construct(self) -> EndOf {
        match self {
            Middle::ElseIf | Middle::Else => EndOf::If,
            Middle::Case | Middle::TypeIs | Middle::ClassIs | Middle::ClassDefault | Middle::Rank => {
                EndOf::Select
            }
            Middle::ElseWhere => EndOf::Where,
        }
    }
}

#[cfg(test)]
mod tests;
