//! Expressions and designators. Fortran 2018 §7.4, §9, §10.1.

use super::{Ident, ImpliedDo, Label, TypeSpec};
use racc_base::{Name, Span};

#[derive(Clone, Debug)]
pub struct Expr {
    pub kind: ExprKind,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum ExprKind {
    Name(Name),
    /// The value is not yet checked against its kind; `None` when it does not even fit 128 bits.
    Int {
        value: Option<u128>,
        kind: Option<KindParam>,
    },
    /// Mantissa and exponent as written, lower case, the exponent letter always `e`: `1.5e-3`.
    Real {
        text: String,
        exponent: ExponentLetter,
        kind: Option<KindParam>,
    },
    Logical {
        value: bool,
        kind: Option<KindParam>,
    },
    /// Delimiters removed, doubled quotes made one; backslash escapes resolved when the options ask for them. A code
    /// for each byte of the source; only escapes have greater ones.
    Str {
        value: Vec<u32>,
        kind: Option<KindParam>,
    },
    /// `z'ff'`: digits as written.
    Boz {
        radix: Radix,
        digits: String,
        /// X in place of Z, or the letter behind the digits.
        odd: bool,
    },
    Hollerith(Vec<u8>),
    /// `(re, im)`.
    Complex(Box<Expr>, Box<Expr>),
    /// `(e)`: an expression, not a variable, in Fortran.
    Paren(Box<Expr>),
    Unary(UnaryOp, Box<Expr>),
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    /// `.op. x`.
    DefinedUnary(Ident, Box<Expr>),
    /// `x .op. y`.
    DefinedBinary(Ident, Box<Expr>, Box<Expr>),
    /// Whatever is written `base(args)`: call, element, section, substring, structure constructor. Substrings of
    /// elements are `Apply` on `Apply`.
    Apply(Box<Expr>, Vec<Arg>),
    /// `base%name`, also `z%re`, `a%kind` and type-bound procedures.
    Member(Box<Expr>, Ident),
    /// `[…]` and `(/…/)`.
    Array {
        ty: Option<Box<TypeSpec>>,
        items: Vec<ArrayItem>,
    },
    /// `x[image]`: for the analysis to refuse.
    CoIndexed(Box<Expr>, Vec<Arg>),
    /// `%val(x)`, `%ref(x)`, `%loc(x)` in argument lists.
    Percent(PercentFunction, Box<Expr>),
}

#[derive(Clone, Debug)]
pub enum KindParam {
    /// `1_8`.
    Value(u32, Span),
    /// `1.0_wp`.
    Name(Ident),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExponentLetter {
    /// No exponent, or `e`.
    E,
    D,
    Q,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Radix {
    Binary,
    Octal,
    Hex,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PercentFunction {
    Val,
    Ref,
    Loc,
}

#[derive(Clone, Debug)]
pub struct Arg {
    pub keyword: Option<Ident>,
    pub value: ArgValue,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum ArgValue {
    Expr(Expr),
    /// `lower:upper:stride`, each optional.
    Section(Section),
    /// `*10`.
    AlternateReturn(Label),
    /// A bare `*`: only as the value of a length parameter, or in CUDA launches.
    Star,
    /// A bare `:` with a keyword: a deferred type parameter.
    Colon,
}

#[derive(Clone, Debug)]
pub struct Section {
    pub lower: Option<Box<Expr>>,
    pub upper: Option<Box<Expr>>,
    pub stride: Option<Box<Expr>>,
}

#[derive(Clone, Debug)]
pub enum ArrayItem {
    Expr(Expr),
    ImpliedDo(Box<ImpliedDo<ArrayItem>>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnaryOp {
    Plus,
    Minus,
    Not,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BinaryOp {
    Power,
    Mul,
    Div,
    Add,
    Sub,
    Concat,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
    And,
    Or,
    Eqv,
    Neqv,
    /// GNU `.xor.`: as `.neqv.`, but bitwise on integers.
    Xor,
}
