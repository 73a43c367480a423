//! Program units and subprograms. Fortran 2018 §5.2, §14, §15.6.

use super::{Arg, Decl, Ident, Label, Stmt, TypeSpec};
use racc_base::Span;

/// A main program, module, submodule, block data or procedure, with all that it holds.
#[derive(Clone, Debug)]
pub struct Unit {
    pub kind: UnitKind,
    /// The specification part in source order, and DATA statements that stand among executable ones.
    pub spec: Vec<Decl>,
    /// The execution part. Assignments at its start may be statement functions (see [`Unit::spec`]).
    pub body: Vec<Stmt>,
    /// FORMAT statements, wherever they stand.
    pub formats: Vec<Format>,
    /// Labels in ASSIGN statements.
    pub assigned: Vec<Label>,
    /// What follows `contains`: module procedures or internal procedures.
    pub contains: Vec<Unit>,
    /// A `contains` that nothing follows.
    pub empty_contains: Option<Span>,
    pub span: Span,
    /// The `end` statement.
    pub end: Span,
}

#[derive(Clone, Debug)]
pub enum UnitKind {
    /// `None`: no `program` statement.
    Program(Option<Ident>),
    Module(Ident),
    Submodule(Submodule),
    BlockData(Option<Ident>),
    Procedure(Procedure),
}

/// `submodule (ancestor:parent) name`.
#[derive(Clone, Debug)]
pub struct Submodule {
    pub ancestor: Ident,
    pub parent: Option<Ident>,
    pub name: Ident,
}

/// The first statement of a subroutine, function or separate module procedure.
#[derive(Clone, Debug)]
pub struct Procedure {
    pub kind: ProcedureKind,
    pub name: Ident,
    pub prefix: Prefix,
    /// Empty for [`ProcedureKind::ModuleProcedure`]: the interface says them.
    pub dummies: Vec<Dummy>,
    pub result: Option<Ident>,
    pub bind: Option<Bind>,
    /// The whole statement.
    pub span: Span,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProcedureKind {
    Subroutine,
    Function,
    /// `module procedure name` in a submodule or module: header taken from the interface body.
    ModuleProcedure,
}

/// What stands before `function` or `subroutine`.
#[derive(Clone, Debug, Default)]
pub struct Prefix {
    pub ty: Option<TypeSpec>,
    pub pure_: bool,
    pub impure: bool,
    pub elemental: bool,
    pub recursive: bool,
    pub non_recursive: bool,
    /// `module subroutine`: a separate module procedure or its interface body.
    pub module: bool,
    /// One of these that stands there a second time.
    pub repeated: Option<Span>,
    /// CUDA Fortran `attributes(global)`.
    pub cuda: Vec<Ident>,
    /// CUDA Fortran `launch_bounds(256, 2)`.
    pub launch_bounds: Vec<Arg>,
    /// CUDA Fortran `cluster_dims(2, 1, 1)`.
    pub cluster_dims: Vec<Arg>,
}

#[derive(Clone, Debug)]
pub enum Dummy {
    Name(Ident),
    /// `*`: an alternate return.
    AlternateReturn(Span),
}

/// `bind(c, name="x")`.
#[derive(Clone, Debug)]
pub struct Bind {
    pub name: Option<super::Expr>,
    pub span: Span,
}

/// `100 format (i5, a)`: `text` from the opening to the closing parenthesis, as written (blanks outside
/// character constants removed in fixed form).
#[derive(Clone, Debug)]
pub struct Format {
    pub label: Option<Label>,
    pub text: String,
    pub span: Span,
}

/// `entry name (dummies) result (r) bind (c)`.
#[derive(Clone, Debug)]
pub struct Entry {
    pub name: Ident,
    pub dummies: Vec<Dummy>,
    pub result: Option<Ident>,
    pub bind: Option<Bind>,
}
