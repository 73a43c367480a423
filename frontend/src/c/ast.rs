//! The C syntax tree, racc's own: what `cst` builds from tree-sitter's nodes and `analyse` turns into HIR.
//!
//! Nothing here is typed or resolved, but syntax is settled: typedef names are told from variables, casts from
//! calls, and every directive hangs on the statement or declaration that it governs. Attributes and GNU
//! keywords that the normaliser blanked are back in place as [`Attr`]s and flags.

pub use super::extensions::Extensions;
pub use super::pragmas::Pragmas;
use crate::acc::directive::Directive;
use racc_base::{Name, Span};

/// A translation unit.
#[derive(Clone, Debug, Default)]
pub struct Unit {
    /// The file that includes all others, as the preprocessor names it.
    pub path: Name,
    pub items: Vec<Item>,
    pub pragmas: Pragmas,
    /// Where long tables of numbers are in the text, in order.
    pub tables: Vec<(u32, u32)>,
    /// What ISO C does not have, as far as syntax shows.
    pub extensions: Extensions,
}

#[derive(Clone, Debug)]
pub enum Item {
    Declaration(Declaration),
    Function(Box<FunctionDef>),
    StaticAssert(StaticAssert),
    /// `routine`, `declare` and other directives at file scope.
    Directive(AccDirective),
    /// File-scope `asm("...")`.
    Asm(Box<Asm>),
}

impl Item {
    pub fn span(&self) -> Span {
        match self {
            Item::Declaration(declaration) => declaration.span,
            Item::Function(function) => function.span,
            Item::StaticAssert(assert) => assert.span,
            Item::Directive(directive) => directive.span,
            Item::Asm(asm) => asm.span,
        }
    }
}

/// A C directive: clauses hold C expressions, sections are [`ExprKind::Section`].
pub type AccDirective = Directive<Expr>;

#[derive(Clone, Debug)]
pub struct FunctionDef {
    pub specs: DeclSpecs,
    pub declarator: Declarator,
    /// K&R parameter declarations between the declarator and the body.
    pub kr_params: Vec<Declaration>,
    pub body: Stmt,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct Declaration {
    pub specs: DeclSpecs,
    pub declarators: Vec<InitDeclarator>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct InitDeclarator {
    pub declarator: Declarator,
    pub init: Option<Init>,
    pub asm_name: Option<String>,
    pub attrs: Vec<Attr>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum StorageClass {
    #[default]
    None,
    Typedef,
    Extern,
    Static,
    Auto,
    Register,
}

#[derive(Clone, Debug)]
pub struct DeclSpecs {
    pub storage: StorageClass,
    pub thread_local: bool,
    pub inline: bool,
    pub noreturn: bool,
    pub constexpr: bool,
    /// The type is that of `typeof_unqual`.
    pub unqualified: bool,
    /// `_Float32` and its like: types of their own for C, here those of their format.
    pub sized: Option<&'static str>,
    pub quals: Quals,
    pub ty: TypeSpec,
    pub alignas: Vec<AlignAs>,
    pub attrs: Vec<Attr>,
    pub span: Span,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Quals {
    pub is_const: bool,
    pub is_volatile: bool,
    pub is_restrict: bool,
    pub is_atomic: bool,
}

#[derive(Clone, Debug)]
pub enum AlignAs {
    Type(TypeName),
    Expr(Expr),
}

/// `__attribute__((name(args)))`, double underscores around the name removed.
#[derive(Clone, Debug)]
pub struct Attr {
    pub name: Name,
    pub args: Vec<Expr>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum TypeSpec {
    /// No specifier at all: implicit int (K&R).
    Implicit,
    Builtin(Builtin),
    /// `_Complex` of an integer type.
    ComplexInt(Builtin),
    /// `_BitInt(width)`.
    BitInt {
        width: Box<Expr>,
        signed: bool,
    },
    Record(Box<RecordSpec>),
    Enum(Box<EnumSpec>),
    Typedef(Name, Span),
    TypeofExpr(Box<Expr>),
    TypeofType(Box<TypeName>),
    /// GNU `__auto_type`: the type of the initialiser's value.
    Auto,
    /// `_Atomic(T)`.
    Atomic(Box<TypeName>),
}

/// The specifier words of an arithmetic type, put together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Builtin {
    Void,
    Bool,
    Char,
    SChar,
    UChar,
    Short,
    UShort,
    Int,
    UInt,
    Long,
    ULong,
    LongLong,
    ULongLong,
    Int128,
    UInt128,
    Float16,
    Float,
    Double,
    LongDouble,
    Float128,
    ComplexFloat,
    ComplexDouble,
    ComplexLongDouble,
    ComplexFloat16,
    ComplexFloat128,
    VaList,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordKind {
    Struct,
    Union,
}

#[derive(Clone, Debug)]
pub struct RecordSpec {
    pub kind: RecordKind,
    pub tag: Option<Name>,
    /// `None`: a reference or forward declaration.
    pub fields: Option<Vec<FieldDecl>>,
    pub attrs: Vec<Attr>,
    /// `#pragma pack(n)` in force where the record is defined.
    pub pack: Option<u32>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum FieldDecl {
    /// `int a, *b, c : 3;` and anonymous members (no declarators).
    Fields {
        specs: DeclSpecs,
        declarators: Vec<FieldDeclarator>,
        span: Span,
    },
    StaticAssert(StaticAssert),
}

#[derive(Clone, Debug)]
pub struct FieldDeclarator {
    /// `None`: an unnamed bit-field.
    pub declarator: Option<Declarator>,
    pub bits: Option<Expr>,
    pub attrs: Vec<Attr>,
}

#[derive(Clone, Debug)]
pub struct EnumSpec {
    pub tag: Option<Name>,
    /// C23's `enum e : T`.
    pub underlying: Option<TypeName>,
    pub values: Option<Vec<Enumerator>>,
    pub attrs: Vec<Attr>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct Enumerator {
    pub name: Name,
    pub value: Option<Expr>,
    pub attrs: Vec<Attr>,
    pub span: Span,
}

/// A name and what is built around it, nearest to the name first: `*a[3]` is `[Array(3), Pointer]`.
#[derive(Clone, Debug)]
pub struct Declarator {
    /// `None` in abstract declarators.
    pub name: Option<Name>,
    pub name_span: Span,
    pub derive: Vec<Derive>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum Derive {
    Pointer(Quals),
    Array(ArrayDerive),
    Function(Params),
}

#[derive(Clone, Debug)]
pub struct ArrayDerive {
    pub size: ArraySize,
    /// `int a[const restrict 3]` in parameters.
    pub quals: Quals,
    pub is_static: bool,
}

#[derive(Clone, Debug)]
pub enum ArraySize {
    None,
    Star,
    Expr(Box<Expr>),
}

#[derive(Clone, Debug)]
pub enum Params {
    /// `()`.
    Unspecified,
    /// `(a, b)` of a K&R definition.
    Names(Vec<(Name, Span)>),
    /// `(void)` is an empty list.
    Prototype { params: Vec<Param>, variadic: bool },
}

#[derive(Clone, Debug)]
pub struct Param {
    pub specs: DeclSpecs,
    pub declarator: Declarator,
    pub attrs: Vec<Attr>,
    pub span: Span,
}

/// `const double (*)[3]` in casts, sizeof, compound literals, _Generic.
#[derive(Clone, Debug)]
pub struct TypeName {
    pub specs: DeclSpecs,
    pub declarator: Declarator,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum Init {
    Expr(Expr),
    List(Vec<InitItem>, Span),
    /// A long list of numbers and braces, read where it is wanted.
    Literals(Span),
}

#[derive(Clone, Debug)]
pub struct InitItem {
    pub designators: Vec<Designator>,
    pub init: Init,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum Designator {
    Field(Name, Span),
    Index(Expr),
    /// GNU `[a ... b]`.
    Range(Expr, Expr),
}

#[derive(Clone, Debug)]
pub struct StaticAssert {
    pub cond: Expr,
    pub message: Option<String>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct Stmt {
    pub kind: StmtKind,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum StmtKind {
    Empty,
    Expr(Expr),
    Compound(Vec<BlockItem>),
    If {
        cond: Expr,
        then: Box<Stmt>,
        otherwise: Option<Box<Stmt>>,
    },
    While {
        cond: Expr,
        body: Box<Stmt>,
    },
    DoWhile {
        body: Box<Stmt>,
        cond: Expr,
    },
    For(Box<For>),
    Switch {
        value: Expr,
        body: Box<Stmt>,
    },
    /// `case lo:` or GNU `case lo ... hi:`, with the statement that it labels.
    Case {
        lo: Expr,
        hi: Option<Expr>,
        body: Box<Stmt>,
    },
    Default(Box<Stmt>),
    Label {
        name: Name,
        body: Box<Stmt>,
    },
    Goto(Name),
    /// GNU `goto *e`.
    ComputedGoto(Expr),
    Break,
    Continue,
    Return(Option<Expr>),
    Asm(Box<Asm>),
    /// A directive; constructs carry the statement that follows, executable directives do not.
    Acc {
        directive: Box<AccDirective>,
        body: Option<Box<Stmt>>,
    },
}

#[derive(Clone, Debug)]
pub struct For {
    pub init: ForInit,
    pub cond: Option<Expr>,
    pub step: Option<Expr>,
    pub body: Stmt,
}

#[derive(Clone, Debug)]
pub enum ForInit {
    None,
    Expr(Expr),
    Declaration(Declaration),
}

#[derive(Clone, Debug)]
pub enum BlockItem {
    Stmt(Stmt),
    Declaration(Declaration),
    StaticAssert(StaticAssert),
    /// GNU nested function: diagnosed as not supported by the analysis.
    NestedFunction(Box<FunctionDef>),
    /// `declare` and `routine` directives among declarations.
    Directive(AccDirective),
}

#[derive(Clone, Debug)]
pub struct Expr {
    pub kind: ExprKind,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum ExprKind {
    Ident(Name),
    Int(IntLit),
    Float(FloatLit),
    /// Value of a character constant, computed as gcc does (`'ab'` too); wide ones keep their type.
    Char {
        value: i64,
        encoding: Encoding,
    },
    /// Adjacent literals joined, escapes resolved, without the final zero. Wide strings: one element a code unit.
    Str {
        units: Vec<u32>,
        encoding: Encoding,
    },
    Unary(UnaryOp, Box<Expr>),
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    LogicalAnd(Box<Expr>, Box<Expr>),
    LogicalOr(Box<Expr>, Box<Expr>),
    Assign(Box<Expr>, Box<Expr>),
    /// `a += b`.
    AssignOp(BinaryOp, Box<Expr>, Box<Expr>),
    PreInc(Box<Expr>),
    PreDec(Box<Expr>),
    PostInc(Box<Expr>),
    PostDec(Box<Expr>),
    /// The middle is absent in GNU `a ?: b`.
    Conditional(Box<Expr>, Option<Box<Expr>>, Box<Expr>),
    Comma(Box<Expr>, Box<Expr>),
    Call(Box<Expr>, Vec<Expr>),
    Index(Box<Expr>, Box<Expr>),
    Member(Box<Expr>, Name),
    Arrow(Box<Expr>, Name),
    Cast(Box<TypeName>, Box<Expr>),
    CompoundLiteral(Box<TypeName>, Vec<InitItem>),
    SizeofExpr(Box<Expr>),
    SizeofType(Box<TypeName>),
    AlignofType(Box<TypeName>),
    AlignofExpr(Box<Expr>),
    Generic(Box<Expr>, Vec<(Option<TypeName>, Expr)>),
    /// GNU `({ ... })`.
    StmtExpr(Box<Stmt>),
    /// GNU `&&label`.
    LabelAddr(Name),
    VaArg(Box<Expr>, Box<TypeName>),
    Offsetof(Box<TypeName>, Vec<Designator>),
    /// `__builtin_types_compatible_p`.
    TypesCompatible(Box<TypeName>, Box<TypeName>),
    ChooseExpr(Box<Expr>, Box<Expr>, Box<Expr>),
    /// `__builtin_convertvector(v, T)`.
    ConvertVector(Box<Expr>, Box<TypeName>),
    /// Only in clauses: `a[lower:length]`, either part may be absent.
    Section {
        base: Box<Expr>,
        lower: Option<Box<Expr>>,
        length: Option<Box<Expr>>,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encoding {
    Plain,
    Utf8,
    Wide,
    Char16,
    Char32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IntLit {
    pub value: u128,
    pub unsigned: bool,
    /// 0, 1 (`l`) or 2 (`ll`).
    pub longs: u8,
    /// Not decimal: may become unsigned without a suffix.
    pub radix_prefix: bool,
    pub imaginary: bool,
    /// `wb`: of the narrowest `_BitInt` that holds it.
    pub bit_precise: bool,
}

/// The digits as written, without suffix, so that long double keeps its precision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FloatLit {
    pub text: String,
    pub kind: FloatSuffix,
    pub imaginary: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FloatSuffix {
    None,
    F,
    L,
    F16,
    F128,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnaryOp {
    Plus,
    Minus,
    Not,
    BitNot,
    Deref,
    AddrOf,
    Real,
    Imag,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BinaryOp {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Shl,
    Shr,
    And,
    Or,
    Xor,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

/// GNU `asm`.
#[derive(Clone, Debug)]
pub struct Asm {
    pub template: String,
    /// With operands or clobbers, or at least a colon: `%` in the template means something.
    pub extended: bool,
    pub volatile: bool,
    pub outputs: Vec<AsmOperand>,
    pub inputs: Vec<AsmOperand>,
    pub clobbers: Vec<String>,
    /// `asm goto`.
    pub jumps: bool,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct AsmOperand {
    pub name: Option<Name>,
    pub constraint: String,
    pub expr: Expr,
}
