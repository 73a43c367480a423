//! Specification statements: types, attributes, derived types, interfaces, use, data, common and the rest.
//! Fortran 2018 §7, §8, §14.2.2, §15.4.

use super::{AccDirective, BinaryOp, Bind, Expr, Ident, ImpliedDo, Label, Unit};
use racc_base::{Name, Span};

#[derive(Clone, Debug)]
pub struct Decl {
    pub kind: DeclKind,
    pub label: Option<Label>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum DeclKind {
    Use(Use),
    Import(Import),
    Implicit(Implicit),
    /// `real, dimension(3) :: a, b(4) = 1.0`.
    Type(TypeDecl),
    /// `procedure(f), pointer :: p => null()`.
    Procedure(ProcedureDecl),
    DerivedType(Box<DerivedType>),
    Enum(Enum),
    Interface(Interface),
    /// `parameter (n = 3, m = n)`.
    Parameter(Vec<NamedConstant>),
    Data(Vec<DataGroup>),
    /// Empty: everything.
    Save(Vec<BlockOrName>),
    /// One group for each `/name/`.
    Common(Vec<CommonGroup>),
    Equivalence(Vec<Vec<Expr>>),
    Namelist(Vec<NamelistGroup>),
    /// `public`, `private` without a list.
    DefaultAccess(Access),
    /// `public :: a, operator(+)`.
    Access(Access, Vec<GenericSpec>),
    /// `bind(c, name="x") :: a, /blk/`.
    Bind(Bind, Vec<BlockOrName>),
    /// `dimension a(3), b(4)`, `external f`, `intent(in) :: x`: one attribute for several names.
    Attribute(Attr, Vec<Entity>),
    /// Cray `pointer (p, a)`.
    CrayPointer(Vec<CrayPointer>),
    /// `!dir$ ignore_tkr (k) n, (tkr) a`.
    IgnoreTkr(Vec<(Ignored, Ident)>),
    /// `!gcc$ attributes no_arg_check :: a`: whatever is passed, its address is.
    NoArgCheck(Vec<Ident>),
    /// `declare` and `routine` directives, and others for the analysis to refuse.
    Acc(Box<AccDirective>),
}

#[derive(Clone, Debug)]
pub struct Use {
    pub module: Ident,
    pub nature: ModuleNature,
    pub names: UseNames,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ModuleNature {
    Unspecified,
    Intrinsic,
    NonIntrinsic,
}

#[derive(Clone, Debug)]
pub enum UseNames {
    /// Everything, some of it renamed.
    All(Vec<Rename>),
    Only(Vec<OnlyItem>),
}

/// `local => original`; operators only `operator(.a.) => operator(.b.)`.
#[derive(Clone, Debug)]
pub struct Rename {
    pub local: GenericSpec,
    pub original: GenericSpec,
}

#[derive(Clone, Debug)]
pub enum OnlyItem {
    Plain(GenericSpec),
    Renamed(Rename),
}

#[derive(Clone, Debug)]
pub enum Import {
    /// `import`, `import, all`.
    All,
    None,
    /// `import :: a, b` and `import, only: a, b`.
    Only(Vec<Ident>),
}

#[derive(Clone, Debug)]
pub enum Implicit {
    None {
        /// `implicit none (external)`.
        external: bool,
        /// False only in `implicit none (external)`.
        type_: bool,
        /// There is a list, be it `(type)` alone.
        listed: bool,
    },
    Rules(Vec<ImplicitRule>),
}

#[derive(Clone, Debug)]
pub struct ImplicitRule {
    pub ty: TypeSpec,
    /// Inclusive ranges of lower case letters.
    pub letters: Vec<(u8, u8)>,
}

#[derive(Clone, Debug)]
pub struct TypeSpec {
    pub kind: TypeSpecKind,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum TypeSpecKind {
    Intrinsic {
        ty: IntrinsicType,
        kind: Option<KindSelector>,
    },
    Character {
        len: Option<CharLength>,
        kind: Option<Box<Expr>>,
    },
    /// `type(t)`, also in array constructors and ALLOCATE as just `t`. Parameters of derived types are kept.
    Derived {
        name: Ident,
        params: Vec<super::Arg>,
    },
    Class {
        name: Ident,
        params: Vec<super::Arg>,
    },
    /// `class(*)`.
    ClassStar,
    /// `type(*)`.
    TypeStar,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IntrinsicType {
    Integer,
    Real,
    DoublePrecision,
    Complex,
    DoubleComplex,
    Logical,
    /// DEC `byte`: integer(1).
    Byte,
}

#[derive(Clone, Debug)]
pub enum KindSelector {
    /// `(8)`, `(kind=rk)`.
    Kind(Box<Expr>),
    /// `*8`: bytes; for complex the bytes of both parts.
    Star(u32, Span),
}

/// A length of character entities.
#[derive(Clone, Debug)]
pub enum CharLength {
    Expr(Box<Expr>),
    /// `*`.
    Assumed,
    /// `:`.
    Deferred,
}

#[derive(Clone, Debug)]
pub struct TypeDecl {
    pub ty: TypeSpec,
    pub attrs: Vec<Attr>,
    pub entities: Vec<Entity>,
}

/// An attribute, in a declaration or as a statement of its own.
#[derive(Clone, Debug)]
pub struct Attr {
    pub kind: AttrKind,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum AttrKind {
    Access(Access),
    Allocatable,
    Asynchronous,
    Bind(Bind),
    /// `codimension[*]`: recorded so that the analysis can refuse it.
    /// Of a statement, with the cobounds at the names: without any.
    Codimension(Option<ArraySpec>),
    Contiguous,
    /// DEC's words for SAVE and its opposite.
    Static,
    Automatic,
    Dimension(ArraySpec),
    External,
    Intent(Intent),
    Intrinsic,
    Optional,
    Parameter,
    Pointer,
    Protected,
    Save,
    Target,
    Value,
    Volatile,
    /// Parameters of derived types.
    Kind,
    Len,
    /// CUDA Fortran `device`, `managed`, `shared`, `constant`, `pinned`.
    Cuda(Ident),
    /// Components and bindings only: `nopass`, `pass`, `pass(x)`.
    NoPass,
    Pass(Option<Ident>),
    Deferred,
    NonOverridable,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    Public,
    Private,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Intent {
    In,
    Out,
    InOut,
}

/// One name of a declaration with its own shape, length and initial value.
#[derive(Clone, Debug)]
pub struct Entity {
    pub name: Ident,
    pub dims: Option<ArraySpec>,
    /// `x[*]`: a coarray's cobounds.
    pub codims: Option<ArraySpec>,
    /// `c*8`; also `x*8` in `real x*8`, a byte count.
    pub len: Option<CharLength>,
    pub init: Option<Init>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum Init {
    /// `= expr`.
    Value(Expr),
    /// `=> expr`.
    Pointer(Expr),
    /// Old style `/1, 2/`.
    Data(Vec<DataValue>),
}

#[derive(Clone, Debug)]
pub struct ArraySpec {
    pub dims: Vec<Dim>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum Dim {
    Explicit {
        lower: Option<Expr>,
        upper: Expr,
    },
    /// `:` or `lower:`: assumed shape, or deferred for allocatables and pointers.
    Colon {
        lower: Option<Expr>,
    },
    /// `*` or `lower:*`.
    Star {
        lower: Option<Expr>,
    },
    /// `..`.
    AssumedRank,
}

impl Dim {
    /// The bounds that are written.
    pub fn bounds(&self) -> impl Iterator<Item = &Expr> {
        let (lower, upper) = match self {
            Dim::Explicit { lower, upper } => (lower.as_ref(), Some(upper)),
            Dim::Colon { lower } | Dim::Star { lower } => (lower.as_ref(), None),
            Dim::AssumedRank => (None, None),
        };
        lower.into_iter().chain(upper)
    }
}

#[derive(Clone, Debug)]
pub struct ProcedureDecl {
    pub interface: ProcedureInterface,
    pub attrs: Vec<Attr>,
    pub entities: Vec<Entity>,
}

#[derive(Clone, Debug)]
pub enum ProcedureInterface {
    /// `procedure()`.
    None,
    Named(Ident),
    Type(TypeSpec),
}

#[derive(Clone, Debug)]
pub struct DerivedType {
    pub name: Ident,
    pub access: Option<Access>,
    pub is_abstract: bool,
    pub extends: Option<Ident>,
    pub bind_c: bool,
    /// Names of type parameters.
    pub params: Vec<Ident>,
    pub sequence: bool,
    /// The components share their memory: UNION of a DEC structure.
    pub union: bool,
    /// Types that a DEC structure defines inside of itself, each behind those that it needs.
    pub nested: Vec<DerivedType>,
    pub private_components: bool,
    /// An attribute, PRIVATE or SEQUENCE that stands a second time or too late, and how.
    pub misplaced: Option<(Span, &'static str)>,
    pub components: Vec<Component>,
    pub private_bindings: bool,
    pub bindings: Vec<Binding>,
    /// A `contains` that nothing follows.
    pub empty_contains: Option<Span>,
    /// The END statement.
    pub end: Span,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum Component {
    Data(TypeDecl),
    Procedure(ProcedureDecl),
}

/// What follows `contains` in a derived type.
#[derive(Clone, Debug)]
pub struct Binding {
    pub kind: BindingKind,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum BindingKind {
    /// `procedure(interface), attrs :: name => procedure`.
    Procedure {
        interface: Option<Ident>,
        attrs: Vec<Attr>,
        names: Vec<BoundName>,
    },
    Generic {
        access: Option<Access>,
        spec: GenericSpec,
        names: Vec<Ident>,
    },
    Final(Vec<Ident>),
}

#[derive(Clone, Debug)]
pub struct BoundName {
    pub name: Ident,
    /// `None`: the procedure of the same name.
    pub target: Option<Ident>,
}

#[derive(Clone, Debug)]
pub struct Enum {
    pub bind_c: bool,
    pub values: Vec<Enumerator>,
}

#[derive(Clone, Debug)]
pub struct Enumerator {
    pub name: Ident,
    pub value: Option<Expr>,
}

#[derive(Clone, Debug)]
pub struct Interface {
    pub kind: InterfaceKind,
    pub items: Vec<InterfaceItem>,
    /// Of a GENERIC statement.
    pub access: Option<Access>,
}

#[derive(Clone, Debug)]
pub enum InterfaceKind {
    Specific,
    Abstract,
    Generic(GenericSpec),
}

#[derive(Clone, Debug)]
pub enum InterfaceItem {
    /// An interface body: a procedure unit with a specification part only.
    Body(Box<Unit>),
    /// `module procedure a, b`.
    ModuleProcedures(Vec<Ident>),
    /// `procedure a, b`.
    Procedures(Vec<Ident>),
    /// A directive among the bodies, for the analysis to refuse.
    Acc(Box<AccDirective>),
}

#[derive(Clone, Debug)]
pub struct GenericSpec {
    pub kind: GenericKind,
    pub span: Span,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GenericKind {
    /// Also plain names in `use` and access statements.
    Name(Name),
    Operator(OperatorName),
    Assignment,
    /// `read(formatted)` and the like.
    ReadFormatted,
    ReadUnformatted,
    WriteFormatted,
    WriteUnformatted,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OperatorName {
    /// Also unary `+` and `-`.
    Intrinsic(BinaryOp),
    Not,
    /// `.name.`, without the dots.
    Defined(Name),
}

#[derive(Clone, Debug)]
pub struct NamedConstant {
    pub name: Ident,
    pub value: Expr,
}

/// `objects / values /`.
#[derive(Clone, Debug)]
pub struct DataGroup {
    pub objects: Vec<DataObject>,
    pub values: Vec<DataValue>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum DataObject {
    Designator(Expr),
    ImpliedDo(Box<ImpliedDo<DataObject>>),
}

/// `3*0.0`.
#[derive(Clone, Debug)]
pub struct DataValue {
    pub repeat: Option<Expr>,
    pub value: Expr,
}

#[derive(Clone, Debug)]
pub enum BlockOrName {
    Name(Ident),
    /// `/block/`.
    Block(Ident),
}

#[derive(Clone, Debug)]
pub struct CommonGroup {
    /// `None`: blank common.
    pub block: Option<Ident>,
    /// Names with shapes.
    pub entities: Vec<Entity>,
}

#[derive(Clone, Debug)]
pub struct NamelistGroup {
    pub name: Ident,
    pub objects: Vec<Ident>,
}

#[derive(Clone, Debug)]
pub struct CrayPointer {
    pub pointer: Ident,
    pub pointee: Ident,
    pub dims: Option<ArraySpec>,
}

/// What `ignore_tkr` says that an actual argument need not share with its dummy: a bit for each letter of
/// [`Ignored::LETTERS`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize, serde::Deserialize)]
pub struct Ignored(u8);

impl Ignored {
    const LETTERS: &'static str = "tkradmc";
    pub const TYPE: char = 't';
    pub const KIND: char = 'k';
    pub const RANK: char = 'r';
    /// A pointer may be given in place of an allocatable array.
    pub const ALLOCATABLE: char = 'a';
    /// Data of the device, and managed data.
    pub const DEVICE: char = 'd';
    pub const MANAGED: char = 'm';

    /// `None` where there is another letter.
    pub fn of_letters(letters: &str) -> Option<Ignored> {
        let bit = |c: char| Ignored::LETTERS.find(c.to_ascii_lowercase()).map(|n| 1 << n);
        letters.chars().try_fold(0, |bits, c| bit(c).map(|bit| bits | bit)).map(Ignored)
    }

    pub fn has(self, letter: char) -> bool {
        Ignored::LETTERS.find(letter).is_some_and(|n| self.0 & 1 << n != 0)
    }

    pub fn letters(self) -> String {
        Ignored::LETTERS.chars().filter(|c| self.has(*c)).collect()
    }
}
