//! Executable statements and constructs. Fortran 2018 §9.7, §10.2, §11.
//!
//! A label on the `end` statement of a construct is kept as a labelled `continue` at the end of its last block:
//! jumping there is the same.

use super::{AccDirective, Arg, ArraySpec, Decl, Entry, Expr, Ident, IoStmt, Label, TypeSpec};
use racc_base::Span;

#[derive(Clone, Debug)]
pub struct Stmt {
    pub kind: StmtKind,
    pub label: Option<Label>,
    pub span: Span,
}

pub type Block = Vec<Stmt>;

#[derive(Clone, Debug)]
pub enum StmtKind {
    /// Also statement functions, at the start of a unit's body.
    Assign(Box<Expr>, Box<Expr>),
    /// `p => t`, `p(1:n) => t`, `p(2:) => t`.
    PointerAssign(Box<Expr>, Box<Expr>),
    Call(Call),
    If(If),
    /// `if (e) 10, 20, 30`.
    ArithmeticIf(Box<Expr>, [Label; 3]),
    Goto(Label),
    ComputedGoto(Vec<Label>, Box<Expr>),
    /// `goto v, (10, 20)`.
    AssignedGoto(Ident, Vec<Label>),
    /// `assign 10 to v`.
    AssignLabel(Label, Ident),
    Do(Box<Do>),
    SelectCase(SelectCase),
    SelectType(SelectType),
    SelectRank(SelectRank),
    Where(Where),
    Forall(Forall),
    Associate(Associate),
    /// `block … end block`.
    Block(BlockConstruct),
    Allocate(Allocate),
    Deallocate(Deallocate),
    Nullify(Vec<Expr>),
    Continue,
    Return(Option<Box<Expr>>),
    Stop(Stop),
    Pause,
    /// SYNC, LOCK, EVENT.
    Image(ImageStmt),
    Cycle(Option<Ident>),
    Exit(Option<Ident>),
    Entry(Box<Entry>),
    Io(IoStmt),
    Acc(Box<AccStmt>),
}

#[derive(Clone, Debug)]
pub struct Call {
    /// A name, or a designator such as `a%b(i)%run`.
    pub callee: Box<Expr>,
    pub args: Vec<Arg>,
    /// CUDA Fortran `<<<grid, block, bytes, stream>>>`.
    pub launch: Option<Vec<Arg>>,
}

/// IF construct or IF statement.
#[derive(Clone, Debug)]
pub struct If {
    pub name: Option<Ident>,
    /// `if` and each `else if`.
    pub branches: Vec<(Expr, Block)>,
    pub otherwise: Option<Block>,
}

#[derive(Clone, Debug)]
pub struct Do {
    pub name: Option<Ident>,
    /// `do 10 i = …`: the body ends with the statement of this label, which several loops may share: it is then
    /// in the innermost one.
    pub label: Option<Label>,
    pub control: DoControl,
    pub body: Block,
}

#[derive(Clone, Debug)]
pub enum DoControl {
    Counted { var: Ident, first: Expr, last: Expr, step: Option<Expr> },
    While(Expr),
    Forever,
    Concurrent { header: ConcurrentHeader, locality: Vec<Locality> },
}

/// `(integer :: i = 1:n, j = 1:m:2, mask)` of DO CONCURRENT and FORALL.
#[derive(Clone, Debug)]
pub struct ConcurrentHeader {
    pub ty: Option<TypeSpec>,
    pub indices: Vec<ConcurrentIndex>,
    pub mask: Option<Expr>,
}

#[derive(Clone, Debug)]
pub struct ConcurrentIndex {
    pub var: Ident,
    pub first: Expr,
    pub last: Expr,
    pub step: Option<Expr>,
}

#[derive(Clone, Debug)]
pub enum Locality {
    Local(Vec<Ident>),
    LocalInit(Vec<Ident>),
    Shared(Vec<Ident>),
    DefaultNone,
    Reduce(super::OperatorOrName, Vec<Ident>),
}

/// The operation of `reduce`: `+`, `.and.`, `max`.
#[derive(Clone, Debug)]
pub enum OperatorOrName {
    Operator(super::BinaryOp),
    Name(Ident),
}

#[derive(Clone, Debug)]
pub struct SelectCase {
    pub name: Option<Ident>,
    pub selector: Box<Expr>,
    pub cases: Vec<Case>,
}

#[derive(Clone, Debug)]
pub struct Case {
    /// `None`: `case default`.
    pub values: Option<Vec<CaseValue>>,
    pub body: Block,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum CaseValue {
    Value(Expr),
    /// `lo:hi`, one of them may be absent.
    Range(Option<Expr>, Option<Expr>),
}

#[derive(Clone, Debug)]
pub struct SelectType {
    pub name: Option<Ident>,
    /// `select type (x => expr)`.
    pub associate: Option<Ident>,
    pub selector: Box<Expr>,
    pub guards: Vec<TypeGuard>,
}

#[derive(Clone, Debug)]
pub struct TypeGuard {
    pub kind: TypeGuardKind,
    pub body: Block,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum TypeGuardKind {
    TypeIs(TypeSpec),
    ClassIs(TypeSpec),
    Default,
}

#[derive(Clone, Debug)]
pub struct SelectRank {
    pub name: Option<Ident>,
    pub associate: Option<Ident>,
    pub selector: Box<Expr>,
    pub cases: Vec<RankCase>,
}

#[derive(Clone, Debug)]
pub struct RankCase {
    pub kind: RankCaseKind,
    pub body: Block,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum RankCaseKind {
    Rank(Expr),
    Star,
    Default,
}

/// WHERE construct or statement; the bodies hold assignments and nested WHEREs only.
#[derive(Clone, Debug)]
pub struct Where {
    pub name: Option<Ident>,
    /// `where (m)` and each `elsewhere (m)`.
    pub branches: Vec<(Expr, Block)>,
    pub otherwise: Option<Block>,
}

/// FORALL construct or statement.
#[derive(Clone, Debug)]
pub struct Forall {
    pub name: Option<Ident>,
    pub header: ConcurrentHeader,
    pub body: Block,
}

#[derive(Clone, Debug)]
pub struct Associate {
    pub name: Option<Ident>,
    pub associations: Vec<Association>,
    pub body: Block,
}

#[derive(Clone, Debug)]
pub struct Association {
    pub name: Ident,
    pub selector: Expr,
}

/// A statement that orders images. Fortran 2018 §11.6.
#[derive(Clone, Debug)]
pub struct ImageStmt {
    pub kind: ImageKind,
    /// A lock or event; the images of SYNC IMAGES, if not all.
    pub object: Option<Box<Expr>>,
    /// `stat=`, `errmsg=`, `acquired_lock=`, `until_count=`.
    pub options: Vec<(Ident, Expr)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ImageKind {
    SyncAll,
    SyncImages,
    SyncMemory,
    Lock,
    Unlock,
    EventPost,
    EventWait,
    Fail,
    /// `form team (number, team)`: the number is among the options.
    FormTeam,
    SyncTeam,
    /// The start and the end of a CHANGE TEAM construct.
    ChangeTeam,
    EndTeam,
    /// The start of a CRITICAL construct.
    Critical,
}

impl ImageKind {
    pub fn text(self) -> &'static str {
        match self {
            ImageKind::SyncAll => "sync all",
            ImageKind::SyncImages => "sync images",
            ImageKind::SyncMemory => "sync memory",
            ImageKind::Lock => "lock",
            ImageKind::Unlock => "unlock",
            ImageKind::EventPost => "event post",
            ImageKind::EventWait => "event wait",
            ImageKind::Fail => "fail image",
            ImageKind::FormTeam => "form team",
            ImageKind::SyncTeam => "sync team",
            ImageKind::ChangeTeam => "change team",
            ImageKind::EndTeam => "end team",
            ImageKind::Critical => "critical",
        }
    }
}

#[derive(Clone, Debug)]
pub struct BlockConstruct {
    pub name: Option<Ident>,
    pub spec: Vec<Decl>,
    pub body: Block,
}

#[derive(Clone, Debug)]
pub struct Allocate {
    pub ty: Option<TypeSpec>,
    pub objects: Vec<AllocateObject>,
    pub options: AllocateOptions,
    /// A comma before the `)`, which gfortran takes too.
    pub comma: Option<Span>,
}

#[derive(Clone, Debug)]
pub struct AllocateObject {
    /// The designator without its shape.
    pub designator: Expr,
    /// Only explicit bounds.
    pub dims: Option<ArraySpec>,
    /// How many codimensions the square brackets give.
    pub corank: usize,
    pub span: Span,
}

#[derive(Clone, Debug, Default)]
pub struct AllocateOptions {
    pub source: Option<Expr>,
    pub mold: Option<Expr>,
    pub stat: Option<Expr>,
    pub errmsg: Option<Expr>,
    /// CUDA Fortran `stream=`, `pinned=`.
    pub cuda: Vec<(Ident, Expr)>,
}

#[derive(Clone, Debug)]
pub struct Deallocate {
    pub objects: Vec<Expr>,
    pub stat: Option<Expr>,
    pub errmsg: Option<Expr>,
    /// As in [`Allocate`].
    pub comma: Option<Span>,
}

#[derive(Clone, Debug)]
pub struct Stop {
    pub kind: StopKind,
    pub code: Option<Box<Expr>>,
    /// `quiet=`.
    pub quiet: Option<Box<Expr>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StopKind {
    Stop,
    ErrorStop,
}

/// A directive in the execution part.
#[derive(Clone, Debug)]
pub struct AccStmt {
    pub directive: AccDirective,
    pub body: AccBody,
}

#[derive(Clone, Debug)]
pub enum AccBody {
    /// Executable directives: `update`, `wait`, `enter data`, `cache`, …
    None,
    /// Up to the `end` directive; for `atomic` the statements that it governs.
    Block(Block),
    /// `loop` and combined directives: the DO that follows, perhaps under a label or a further directive.
    Loop(Box<Stmt>),
}

impl Stmt {
    /// The blocks of a construct, in their order. (WHERE and FORALL hold assignments only.)
    pub fn blocks(&self) -> Vec<&[Stmt]> {
        match &self.kind {
            StmtKind::If(n) => {
                let last = n.otherwise.as_deref();
                n.branches.iter().map(|(_, body)| body.as_slice()).chain(last).collect()
            }
            StmtKind::SelectCase(n) => n.cases.iter().map(|c| c.body.as_slice()).collect(),
            StmtKind::SelectType(n) => n.guards.iter().map(|c| c.body.as_slice()).collect(),
            StmtKind::SelectRank(n) => n.cases.iter().map(|c| c.body.as_slice()).collect(),
            StmtKind::Associate(n) => vec![&n.body],
            StmtKind::Block(n) => vec![&n.body],
            StmtKind::Do(n) => vec![&n.body],
            StmtKind::Acc(n) => match &n.body {
                AccBody::None => Vec::new(),
                AccBody::Block(body) => vec![body],
                AccBody::Loop(body) => vec![std::slice::from_ref(body)],
            },
            StmtKind::Assign(..)
            | StmtKind::PointerAssign(..)
            | StmtKind::Call(_)
            | StmtKind::ArithmeticIf(..)
            | StmtKind::Goto(_)
            | StmtKind::ComputedGoto(..)
            | StmtKind::AssignedGoto(..)
            | StmtKind::AssignLabel(..)
            | StmtKind::Where(_)
            | StmtKind::Forall(_)
            | StmtKind::Allocate(_)
            | StmtKind::Deallocate(_)
            | StmtKind::Nullify(_)
            | StmtKind::Continue
            | StmtKind::Return(_)
            | StmtKind::Stop(_)
            | StmtKind::Pause
            | StmtKind::Image(_)
            | StmtKind::Cycle(_)
            | StmtKind::Exit(_)
            | StmtKind::Entry(_)
            | StmtKind::Io(_) => Vec::new(),
        }
    }
}

/// Some statement of the block or of the constructs in it is such a one.
pub fn any_statement(block: &[Stmt], is: &dyn Fn(&Stmt) -> bool) -> bool {
    block.iter().any(|s| s.blocks().into_iter().any(|inner| any_statement(inner, is)) || is(s))
}
