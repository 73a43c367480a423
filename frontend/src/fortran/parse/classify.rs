//! What kind of statement is this? Decided before parsing it, from its shape and its first words.
//!
//! Keywords are not reserved: `if(3) = x`, `do10i = 5` and `end = 1` are assignments. So assignments are told
//! first, by their shape, and only then do keywords count. In fixed form a keyword is a prefix of the text; the
//! table below has longer ones first where one is a prefix of another.

use crate::fortran::ast::ImageKind;
use crate::fortran::lex::{Cursor, is_equals, is_name_byte};
use crate::fortran::source::Form;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Class {
    Unit(UnitStart),
    Contains,
    Entry,
    Format,
    Spec(Spec),
    Definition(Definition),
    Action(Action),
    Construct(Construct),
    Middle(Middle),
    End(EndOf),
    Unknown,
}

/// First statements of program units and subprograms, prefixes included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum UnitStart {
    Program,
    Module,
    Submodule,
    BlockData,
    Subprogram,
    ModuleProcedure,
}

/// Specification statements on one line. `Attribute`: `dimension`, `external`, `pointer` and the like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Spec {
    Use,
    Import,
    Implicit,
    TypeDecl,
    ProcedureDecl,
    Parameter,
    Data,
    Save,
    Common,
    Equivalence,
    Namelist,
    Access,
    Generic,
    Bind,
    Attribute,
    IgnoreTkr,
    NoArgCheck,
}

/// Definitions that span lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Definition {
    DerivedType,
    Interface,
    AbstractInterface,
    Enum,
    /// Of DEC.
    Structure,
}

/// Action statements; `If`, `Where` and `Forall` may turn out to start constructs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Action {
    Assignment,
    PointerAssignment,
    Call,
    If,
    Where,
    Forall,
    Goto,
    Assign,
    Allocate,
    Deallocate,
    Nullify,
    Continue,
    Return,
    Stop,
    ErrorStop,
    Pause,
    Cycle,
    Exit,
    Image(ImageKind),
    Io(Io),
}

/// Input and output statements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Io {
    Read,
    Write,
    Print,
    Open,
    Close,
    Inquire,
    Backspace,
    Rewind,
    Endfile,
    Flush,
    Wait,
}

/// First statements of constructs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Construct {
    Do,
    SelectCase,
    SelectType,
    SelectRank,
    Associate,
    Block,
    Critical,
    ChangeTeam,
}

/// Statements between the blocks of a construct.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Middle {
    ElseIf,
    Else,
    Case,
    TypeIs,
    ClassIs,
    ClassDefault,
    Rank,
    ElseWhere,
}

/// What an END statement says that it ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum EndOf {
    /// Just `end`.
    Any,
    Program,
    Module,
    Submodule,
    BlockData,
    Subroutine,
    Function,
    Procedure,
    Interface,
    Type,
    /// Of DEC.
    Structure,
    Union,
    Map,
    Enum,
    If,
    Do,
    Select,
    Where,
    Forall,
    Associate,
    Block,
    Critical,
    Team,
}

impl EndOf {
    /// Of constructs: what wants their name at their end, too.
    pub(super) fn rule_of_names(self) -> Option<&'static str> {
        match self {
            EndOf::If => Some("Fortran 2018 C1142"),
            EndOf::Do => Some("Fortran 2018 C1131"),
            EndOf::Select => Some("Fortran 2018 C1144, C1156, C1165"),
            EndOf::Where => Some("Fortran 2018 C1033"),
            EndOf::Forall => Some("Fortran 2018 C1035"),
            EndOf::Associate => Some("Fortran 2018 C1106"),
            EndOf::Block => Some("Fortran 2018 C1109"),
            EndOf::Critical => Some("Fortran 2018 C1117"),
            EndOf::Team => Some("Fortran 2018 C1112"),
            EndOf::Any
            | EndOf::Program
            | EndOf::Module
            | EndOf::Submodule
            | EndOf::BlockData
            | EndOf::Subroutine
            | EndOf::Function
            | EndOf::Procedure
            | EndOf::Interface
            | EndOf::Type
            | EndOf::Structure
            | EndOf::Union
            | EndOf::Map
            | EndOf::Enum => None,
        }
    }

    pub(super) const ALL: &[(EndOf, &[&str])] = &[
        (EndOf::Program, &["program"]),
        (EndOf::Module, &["module"]),
        (EndOf::Submodule, &["submodule"]),
        (EndOf::BlockData, &["block", "data"]),
        (EndOf::Subroutine, &["subroutine"]),
        (EndOf::Function, &["function"]),
        (EndOf::Procedure, &["procedure"]),
        (EndOf::Interface, &["interface"]),
        (EndOf::Type, &["type"]),
        (EndOf::Structure, &["structure"]),
        (EndOf::Union, &["union"]),
        (EndOf::Map, &["map"]),
        (EndOf::Enum, &["enum"]),
        (EndOf::If, &["if"]),
        (EndOf::Do, &["do"]),
        (EndOf::Select, &["select"]),
        (EndOf::Where, &["where"]),
        (EndOf::Forall, &["forall"]),
        (EndOf::Associate, &["associate"]),
        (EndOf::Block, &["block"]),
        (EndOf::Critical, &["critical"]),
        (EndOf::Team, &["team"]),
    ];

    /// `end do`.
    pub(super) fn spelling(self) -> String {
        let words = EndOf::ALL.iter().find(|(of, _)| *of == self).map_or(&[][..], |(_, words)| words);
        std::iter::once("end").chain(words.iter().copied()).collect::<Vec<_>>().join(" ")
    }
}

/// What must follow some keywords for them to be ones.
#[derive(Clone, Copy)]
enum Needs {
    Nothing,
    Paren,
    ParenOrDefault,
    /// DATA has a list of values somewhere.
    Slash,
    /// `, public ::` or `::`.
    Colons,
}

const TABLE: &[(&[&str], Class, Needs)] = &[
    (&["abstract", "interface"], Class::Definition(Definition::AbstractInterface), Needs::Nothing),
    (&["allocatable"], Class::Spec(Spec::Attribute), Needs::Nothing),
    (&["allocate"], Class::Action(Action::Allocate), Needs::Nothing),
    (&["assign"], Class::Action(Action::Assign), Needs::Nothing),
    (&["associate"], Class::Construct(Construct::Associate), Needs::Paren),
    (&["automatic"], Class::Spec(Spec::Attribute), Needs::Nothing),
    (&["asynchronous"], Class::Spec(Spec::Attribute), Needs::Nothing),
    (&["attributes", "no_arg_check"], Class::Spec(Spec::NoArgCheck), Needs::Nothing),
    (&["attributes"], Class::Spec(Spec::Attribute), Needs::Paren),
    (&["backspace"], Class::Action(Action::Io(Io::Backspace)), Needs::Nothing),
    (&["bind"], Class::Spec(Spec::Bind), Needs::Nothing),
    (&["block", "data"], Class::Unit(UnitStart::BlockData), Needs::Nothing),
    (&["block"], Class::Construct(Construct::Block), Needs::Nothing),
    (&["call"], Class::Action(Action::Call), Needs::Nothing),
    (&["case"], Class::Middle(Middle::Case), Needs::ParenOrDefault),
    (&["change", "team"], Class::Construct(Construct::ChangeTeam), Needs::Paren),
    (&["class", "is"], Class::Middle(Middle::ClassIs), Needs::Paren),
    (&["class", "default"], Class::Middle(Middle::ClassDefault), Needs::Nothing),
    (&["close"], Class::Action(Action::Io(Io::Close)), Needs::Nothing),
    (&["codimension"], Class::Spec(Spec::Attribute), Needs::Nothing),
    (&["common"], Class::Spec(Spec::Common), Needs::Nothing),
    (&["contains"], Class::Contains, Needs::Nothing),
    (&["contiguous"], Class::Spec(Spec::Attribute), Needs::Nothing),
    (&["static"], Class::Spec(Spec::Attribute), Needs::Nothing),
    (&["continue"], Class::Action(Action::Continue), Needs::Nothing),
    (&["critical"], Class::Construct(Construct::Critical), Needs::Nothing),
    (&["cycle"], Class::Action(Action::Cycle), Needs::Nothing),
    (&["data"], Class::Spec(Spec::Data), Needs::Slash),
    (&["deallocate"], Class::Action(Action::Deallocate), Needs::Nothing),
    (&["dimension"], Class::Spec(Spec::Attribute), Needs::Nothing),
    (&["else", "if"], Class::Middle(Middle::ElseIf), Needs::Nothing),
    (&["else", "where"], Class::Middle(Middle::ElseWhere), Needs::Nothing),
    (&["else"], Class::Middle(Middle::Else), Needs::Nothing),
    (&["entry"], Class::Entry, Needs::Nothing),
    (&["enum"], Class::Definition(Definition::Enum), Needs::Nothing),
    (&["equivalence"], Class::Spec(Spec::Equivalence), Needs::Nothing),
    (&["error", "stop"], Class::Action(Action::ErrorStop), Needs::Nothing),
    (&["event", "post"], Class::Action(Action::Image(ImageKind::EventPost)), Needs::Nothing),
    (&["event", "wait"], Class::Action(Action::Image(ImageKind::EventWait)), Needs::Nothing),
    (&["exit"], Class::Action(Action::Exit), Needs::Nothing),
    (&["external"], Class::Spec(Spec::Attribute), Needs::Nothing),
    (&["fail", "image"], Class::Action(Action::Image(ImageKind::Fail)), Needs::Nothing),
    (&["flush"], Class::Action(Action::Io(Io::Flush)), Needs::Nothing),
    (&["forall"], Class::Action(Action::Forall), Needs::Paren),
    (&["form", "team"], Class::Action(Action::Image(ImageKind::FormTeam)), Needs::Nothing),
    (&["format"], Class::Format, Needs::Nothing),
    (&["generic"], Class::Spec(Spec::Generic), Needs::Colons),
    (&["go", "to"], Class::Action(Action::Goto), Needs::Nothing),
    (&["if"], Class::Action(Action::If), Needs::Paren),
    (&["ignore_tkr"], Class::Spec(Spec::IgnoreTkr), Needs::Nothing),
    (&["implicit"], Class::Spec(Spec::Implicit), Needs::Nothing),
    (&["import"], Class::Spec(Spec::Import), Needs::Nothing),
    (&["inquire"], Class::Action(Action::Io(Io::Inquire)), Needs::Nothing),
    (&["intent"], Class::Spec(Spec::Attribute), Needs::Nothing),
    (&["interface"], Class::Definition(Definition::Interface), Needs::Nothing),
    (&["intrinsic"], Class::Spec(Spec::Attribute), Needs::Nothing),
    (&["lock"], Class::Action(Action::Image(ImageKind::Lock)), Needs::Nothing),
    (&["module", "procedure"], Class::Unit(UnitStart::ModuleProcedure), Needs::Nothing),
    (&["module"], Class::Unit(UnitStart::Module), Needs::Nothing),
    (&["namelist"], Class::Spec(Spec::Namelist), Needs::Nothing),
    (&["nullify"], Class::Action(Action::Nullify), Needs::Nothing),
    (&["open"], Class::Action(Action::Io(Io::Open)), Needs::Nothing),
    (&["optional"], Class::Spec(Spec::Attribute), Needs::Nothing),
    (&["parameter"], Class::Spec(Spec::Parameter), Needs::Nothing),
    (&["pause"], Class::Action(Action::Pause), Needs::Nothing),
    (&["pointer"], Class::Spec(Spec::Attribute), Needs::Nothing),
    (&["print"], Class::Action(Action::Io(Io::Print)), Needs::Nothing),
    (&["private"], Class::Spec(Spec::Access), Needs::Nothing),
    (&["procedure"], Class::Spec(Spec::ProcedureDecl), Needs::Nothing),
    (&["program"], Class::Unit(UnitStart::Program), Needs::Nothing),
    (&["protected"], Class::Spec(Spec::Attribute), Needs::Nothing),
    (&["public"], Class::Spec(Spec::Access), Needs::Nothing),
    (&["rank"], Class::Middle(Middle::Rank), Needs::ParenOrDefault),
    (&["read"], Class::Action(Action::Io(Io::Read)), Needs::Nothing),
    (&["return"], Class::Action(Action::Return), Needs::Nothing),
    (&["rewind"], Class::Action(Action::Io(Io::Rewind)), Needs::Nothing),
    (&["save"], Class::Spec(Spec::Save), Needs::Nothing),
    (&["select", "case"], Class::Construct(Construct::SelectCase), Needs::Nothing),
    (&["select", "type"], Class::Construct(Construct::SelectType), Needs::Nothing),
    (&["select", "rank"], Class::Construct(Construct::SelectRank), Needs::Nothing),
    (&["stop"], Class::Action(Action::Stop), Needs::Nothing),
    (&["submodule"], Class::Unit(UnitStart::Submodule), Needs::Nothing),
    (&["sync", "all"], Class::Action(Action::Image(ImageKind::SyncAll)), Needs::Nothing),
    (&["sync", "images"], Class::Action(Action::Image(ImageKind::SyncImages)), Needs::Nothing),
    (&["sync", "team"], Class::Action(Action::Image(ImageKind::SyncTeam)), Needs::Nothing),
    (&["sync", "memory"], Class::Action(Action::Image(ImageKind::SyncMemory)), Needs::Nothing),
    (&["target"], Class::Spec(Spec::Attribute), Needs::Nothing),
    (&["type", "is"], Class::Middle(Middle::TypeIs), Needs::Paren),
    (&["unlock"], Class::Action(Action::Image(ImageKind::Unlock)), Needs::Nothing),
    (&["use"], Class::Spec(Spec::Use), Needs::Nothing),
    (&["value"], Class::Spec(Spec::Attribute), Needs::Nothing),
    (&["volatile"], Class::Spec(Spec::Attribute), Needs::Nothing),
    (&["wait"], Class::Action(Action::Io(Io::Wait)), Needs::Nothing),
    (&["where"], Class::Action(Action::Where), Needs::Paren),
    (&["write"], Class::Action(Action::Io(Io::Write)), Needs::Nothing),
];

impl Cursor<'_> {
    /// The kind of the statement that starts at the current place; takes nothing.
    pub(super) fn classify(&self) -> Class {
        let mut cursor = *self;
        if let Some(class) = cursor.assignment_shape() {
            return class;
        }
        cursor = *self;
        let Some(first) = cursor.peek().map(|b| b.to_ascii_lowercase()) else { return Class::Unknown };
        if first == b'e' && cursor.word_prefix("end") {
            if let Some(of) = cursor.end_statement() {
                return of;
            }
            cursor = *self;
        }
        if first == b'd' && cursor.opens_do() {
            return Class::Construct(Construct::Do);
        }
        if cursor.opens_subprogram() {
            return Class::Unit(UnitStart::Subprogram);
        }
        for (words, class, needs) in TABLE {
            if words[0].as_bytes()[0] == first {
                let mut trial = cursor;
                if trial.words(words) && trial.meets(*needs) {
                    return *class;
                }
            }
        }
        let mut trial = cursor;
        if trial.word("type") && trial.peek() != Some(b'(') {
            return Class::Definition(Definition::DerivedType);
        }
        let mut trial = cursor;
        if trial.word("structure") && (trial.peek() == Some(b'/') || self.members.on && !trial.at_end()) {
            return Class::Definition(Definition::Structure);
        }
        let types = [
            "integer",
            "real",
            "double",
            "complex",
            "character",
            "logical",
            "byte",
            "type",
            "class",
            "record",
        ];
        if types.iter().any(|t| cursor.word_prefix(t)) && (cursor.type_spec().map_or(true, |t| t.is_some())) {
            return Class::Spec(Spec::TypeDecl);
        }
        Class::Unknown
    }

    /// Does the text start with `word`, whatever follows? Takes nothing.
    fn word_prefix(&mut self, word: &str) -> bool {
        self.skip_blanks();
        self.rest().get(..word.len()).is_some_and(|t| t.eq_ignore_ascii_case(word.as_bytes()))
    }

    /// The cursor is past the keywords.
    fn meets(&mut self, needs: Needs) -> bool {
        match needs {
            Needs::Nothing => true,
            Needs::Paren => self.peek() == Some(b'('),
            Needs::ParenOrDefault => self.peek() == Some(b'(') || self.peek_word("default"),
            Needs::Colons => self.find(self.pos, usize::MAX, |t, i| t[i..].starts_with(b"::")).is_some(),
            Needs::Slash => self.find(self.pos, usize::MAX, |t, i| t[i] == b'/').is_some(),
        }
    }

    /// `name(…)%name… =` or `=>`; in fixed form `do10i=1,5` is a loop.
    fn assignment_shape(&mut self) -> Option<Class> {
        let name = self.name()?;
        let mut plain = true;
        loop {
            match self.peek()? {
                b'(' | b'[' => {
                    self.pos = self.matching()? + 1;
                    plain = false;
                }
                b'.' if !self.members.on => return None,
                b'%' | b'.' => {
                    self.pos += 1;
                    self.name()?;
                    plain = false;
                }
                b'=' if self.byte(1) == Some(b'>') => return Some(Class::Action(Action::PointerAssignment)),
                b'=' if self.byte(1) == Some(b'=') => return None,
                b'=' => break,
                _ => return None,
            }
        }
        let is_loop = self.form == Form::Fixed
            && plain
            && name.name.starts_with("do")
            && name.name.len() > 2
            && self.find(self.pos, usize::MAX, |t, i| t[i] == b',').is_some();
        // `parameter a = 1, b = 2`, whose blanks are gone.
        let constants = self.form == Form::Fixed
            && plain
            && name.name.starts_with("parameter")
            && self.find(self.pos, usize::MAX, |t, i| t[i] == b',').is_some();
        (!is_loop && !constants).then_some(Class::Action(Action::Assignment))
    }

    /// `end …`; the text starts with `end`.
    fn end_statement(&mut self) -> Option<Class> {
        let start = *self;
        if self.word("end") && self.at_end() {
            return Some(Class::End(EndOf::Any));
        }
        for (of, words) in EndOf::ALL {
            *self = start;
            let mut all = vec!["end"];
            all.extend_from_slice(words);
            // `end file x` and `end type` share no prefix with names that follow: `enddo name`.
            if self.words(&all) && (*of != EndOf::Do || !self.peek_word("uble")) {
                return Some(Class::End(*of));
            }
        }
        *self = start;
        self.words(&["end", "file"]).then_some(Class::Action(Action::Io(Io::Endfile)))
    }

    /// `do`, `do 10 …`, `do i = …`, `do while (…)`, `do concurrent (…)`.
    fn opens_do(&mut self) -> bool {
        let mut cursor = *self;
        if !cursor.word("do") {
            // `dowhile`, `doconcurrent` are one word in old free form files.
            cursor = *self;
            return cursor.words(&["do", "while"]) && cursor.peek() == Some(b'(')
                || cursor.words(&["do", "concurrent"]) && cursor.peek() == Some(b'(');
        }
        if cursor.at_end() || matches!(cursor.peek(), Some(b'0'..=b'9' | b',')) {
            return true;
        }
        let mut trial = cursor;
        if trial.words(&["while"]) && trial.peek() == Some(b'(')
            || trial.words(&["concurrent"]) && trial.peek() == Some(b'(')
        {
            return true;
        }
        cursor.name().is_some()
            && cursor.peek().is_some_and(|b| b == b'=')
            && is_equals(&[b' ', b'=', cursor.byte(1).unwrap_or(b' ')], 1)
    }

    /// Prefixes, then `function name` or `subroutine name`.
    fn opens_subprogram(&mut self) -> bool {
        let text = self.rest();
        let has = |word: &[u8]| text.windows(word.len()).any(|w| w.eq_ignore_ascii_case(word));
        if !has(b"function") && !has(b"subroutine") {
            return false;
        }
        let mut cursor = *self;
        if cursor.prefix().is_err() {
            return false;
        }
        (cursor.word("function") || cursor.word("subroutine"))
            && cursor.name().is_some()
            && (cursor.at_end() || cursor.peek() == Some(b'(') || cursor.byte(0).is_some_and(is_name_byte))
    }
}
