//! What a row of the table of intrinsic procedures says: the name, the class, the dummy arguments, the result.
//!
//! Rows are written with short constructors, so that each reads as in Fortran 2018 §16.9:
//! `elemental("atan2", &[arg("y", REAL), arg("x", REAL).same_as(0)], Of(0))`.

use super::super::Analysis;
use super::super::fold::{ElementalFold, Fold};
use super::super::lower::{ArrayFn, AtFn, ScalarFn, SubroutineFn};
use super::super::typed::Typed;
use super::super::types::Ty;
use crate::reported::Checked;
use racc_base::Span;
use racc_hir::{BinaryOp, MathFn};

/// Fortran 2018 §16.1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Class {
    Elemental,
    /// The answer depends on types, shapes and status, not on values.
    Inquiry,
    Transformational,
    Subroutine,
    ElementalSubroutine,
}

/// Where the name is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    /// Fortran 2018 §16.9.
    Standard,
    /// GNU's additions that codes use.
    Gnu,
    /// Where a USE statement of this module brings it.
    Module(&'static str),
}

/// One procedure.
#[derive(Clone, Copy)]
pub(crate) struct Row {
    pub name: &'static str,
    pub class: Class,
    pub origin: Origin,
    pub dummies: &'static [Dummy],
    /// The last dummy may be repeated: `a1, a2, a3, …`.
    pub repeated: bool,
    pub result: Result,
    pub rank: Rank,
    /// What the dummies do not say.
    pub check: Option<Check>,
    pub becomes: Becomes,
    pub fold: Fold,
    /// Where reals have kinds 10 and 16 and this differs.
    pub wide: Option<ElementalFold>,
    pub lower: Lowering,
    /// Characters of the result may lie where those of an argument do.
    pub in_place: bool,
}

/// How a reference becomes HIR.
#[derive(Clone, Copy)]
pub(crate) enum Lowering {
    /// Its references are folded, or have become others.
    Never,
    /// One of HIR's mathematical functions, of all arguments; devices have them in their libraries.
    Math(MathFn),
    MathOf {
        real: MathFn,
        complex: MathFn,
    },
    /// One that says yes or no.
    Predicate(MathFn),
    /// One of HIR's operations between all arguments.
    Binary(BinaryOp),
    /// Elemental, from the values of the arguments.
    Elemental(AtFn),
    /// A scalar, from the arguments as written.
    Scalar(ScalarFn),
    /// An array in memory of its own.
    Stored(ArrayFn),
    /// An array whose elements are the argument's, at other indices.
    Moved(ArrayFn),
    /// A scalar or an array in memory of its own, by the result's rank.
    Both(ScalarFn, ArrayFn),
    Reduce(Reduce),
    Locate(Locate),
    Subroutine(SubroutineFn),
    /// libgfortran has it under this name; the dummies say how it takes its arguments.
    Library(&'static str),
}

impl Lowering {
    pub(crate) fn reduces(self) -> Option<Reduce> {
        if let Lowering::Reduce(how) = self { Some(how) } else { None }
    }

    pub(crate) fn locates(self) -> Option<Locate> {
        if let Lowering::Locate(how) = self { Some(how) } else { None }
    }

    /// Array results do not read the arguments any more when their elements are used.
    pub(crate) fn gives_memory(self) -> bool {
        matches!(self, Lowering::Stored(_) | Lowering::Both(..) | Lowering::Reduce(_) | Lowering::Locate(_))
    }
}

/// What is made of all elements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reduce {
    All,
    Any,
    Count,
    Iall,
    Iany,
    Iparity,
    Maxval,
    Minval,
    Norm2,
    Parity,
    Product,
    Sum,
}

/// Which element's place is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Locate {
    Max,
    Min,
    Value,
}

/// What an absent OPTIONAL dummy argument stands for as an optional argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Absent {
    Nothing,
    Zero,
    False,
    /// The first argument.
    First,
    /// The bits of the first argument.
    Bits,
}

/// How libgfortran takes an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pass {
    /// Characters: the address here, the length behind all arguments.
    Characters,
    /// An integer of this kind, by address.
    Integer(u8),
    /// Where to store a default integer; it may be absent.
    Status,
    /// Where to store a default real.
    Real,
    /// The descriptor of an array.
    Array,
    /// A procedure that the system calls, or an integer that stands for one.
    Handler,
}

/// What a reference is once its arguments are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Becomes {
    Itself,
    /// A reference to that function.
    Other(&'static str),
    /// A pointer or allocatable without a target.
    Null,
}

/// The arguments of a reference in the order of the dummies.
pub(crate) type Args = Vec<Option<Typed>>;

pub(crate) type Check = fn(&mut Analysis<'_>, &Reference<'_>) -> Checked<()>;

/// A reference whose arguments stand at their dummies.
pub(crate) struct Reference<'r> {
    pub row: &'static Row,
    /// As the program names it: perhaps by a specific name.
    pub written: &'r str,
    pub args: &'r [Option<Typed>],
    pub span: Span,
}

impl<'r> Reference<'r> {
    pub(crate) fn arg(&self, i: usize) -> Option<&'r Typed> {
        self.args.get(i).and_then(|a| a.as_ref())
    }
}

/// A set of types.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Types(u16);

pub(crate) const INTEGER: Types = Types(1);
pub(crate) const REAL: Types = Types(2);
pub(crate) const COMPLEX: Types = Types(4);
pub(crate) const LOGICAL: Types = Types(8);
pub(crate) const CHARACTER: Types = Types(16);
/// Derived types and CLASS.
pub(crate) const DERIVED: Types = Types(32);
pub(crate) const C_PTR: Types = Types(64);
pub(crate) const C_FUNPTR: Types = Types(128);
/// TYPE(*).
pub(crate) const ASSUMED: Types = Types(256);
pub(crate) const BOZ: Types = Types(512);
pub(crate) const PROCEDURE: Types = Types(1024);
/// What SIGNAL and ALARM take.
pub(crate) const HANDLER: Types = INTEGER.or(PROCEDURE);
/// NULL() without a type.
pub(crate) const NULL: Types = Types(2048);

pub(crate) const FLOATING: Types = REAL.or(COMPLEX);
pub(crate) const INT_REAL: Types = INTEGER.or(REAL);
pub(crate) const NUMERIC: Types = INT_REAL.or(COMPLEX);
pub(crate) const ORDERED: Types = INT_REAL.or(CHARACTER);
/// The types that the language has by itself.
pub(crate) const INTRINSIC: Types = NUMERIC.or(LOGICAL).or(CHARACTER);
pub(crate) const ANY: Types = INTRINSIC.or(DERIVED).or(C_PTR).or(C_FUNPTR);

impl Types {
    pub(crate) const fn or(self, other: Types) -> Types {
        Types(self.0 | other.0)
    }

    pub(crate) fn has(self, other: Types) -> bool {
        self.0 & other.0 == other.0
    }

    pub(crate) fn takes(self, ty: &Ty) -> bool {
        match ty {
            Ty::Integer(_) => self.has(INTEGER),
            Ty::Real(_) => self.has(REAL),
            Ty::Complex(_) => self.has(COMPLEX),
            Ty::Logical(_) => self.has(LOGICAL),
            Ty::Character(..) => self.has(CHARACTER),
            Ty::Derived(_) | Ty::Class(_) => self.has(DERIVED),
            Ty::CPtr => self.has(C_PTR),
            Ty::CFunPtr => self.has(C_FUNPTR),
            Ty::Assumed => self.has(ASSUMED),
            Ty::Boz => self.has(BOZ),
            Ty::Null => self.has(NULL),
            Ty::Nothing => false,
        }
    }

    /// For messages: `INTEGER, REAL or COMPLEX`.
    pub(crate) fn describe(self) -> String {
        if self.has(ANY) {
            return "data of any type".to_owned();
        }
        if self.has(INTRINSIC) {
            return "of an intrinsic type".to_owned();
        }
        let names = [
            (INTEGER, "INTEGER"),
            (REAL, "REAL"),
            (COMPLEX, "COMPLEX"),
            (LOGICAL, "LOGICAL"),
            (CHARACTER, "CHARACTER"),
            (DERIVED, "of derived type"),
            (C_PTR, "TYPE(c_ptr)"),
            (C_FUNPTR, "TYPE(c_funptr)"),
            (PROCEDURE, "a procedure"),
        ];
        let list: Vec<&str> = names.iter().filter(|n| self.has(n.0)).map(|n| n.1).collect();
        match list.split_last() {
            None => "nothing".to_owned(),
            Some((last, [])) => (*last).to_owned(),
            Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
        }
    }
}

/// The kind that an argument must have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kinds {
    Any,
    /// Default INTEGER, REAL or LOGICAL.
    Default,
    /// This kind is what libgfortran takes; others are converted.
    Converted(u8),
}

/// How the type follows from that of an earlier argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Like {
    Free,
    /// The type of that dummy. GNU: kinds may differ, both become the greater one.
    Type(u8),
    /// Type and kind.
    Kind(u8),
    /// Both are numbers, or both logical, or both characters: they become the type of an operation on both.
    Common(u8),
}

/// The rank that an argument must have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shaped {
    /// That of all arguments, or a scalar.
    Elemental,
    Scalar,
    /// Rank 1 or more.
    Array,
    Any,
    Exactly(u8),
    /// A vector or matrix.
    Matrix,
    /// A scalar, or the shape of that dummy.
    As(u8),
    /// A scalar, or the rank of that dummy less one.
    Below(u8),
}

/// What the argument is for, beyond its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    Value,
    /// A constant that says the kind of the result.
    Kind,
    /// A dimension of the first argument, `extra` for one more than it has.
    Dim {
        extra: u8,
    },
    /// What the procedure defines.
    Variable,
    Allocatable,
    /// A pointer, of data or procedures.
    Pointer,
    /// An OPTIONAL dummy argument.
    Optional,
    /// The number of a bit of the first argument.
    BitPosition,
    /// How far the bits of the first argument move, or how many there are.
    BitCount,
    /// The same, to the left or to the right.
    BitShift,
    /// A count: not negative.
    Count,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Dummy {
    pub name: &'static str,
    /// A second keyword for it.
    pub other_name: Option<&'static str>,
    pub types: Types,
    pub kinds: Kinds,
    pub like: Like,
    /// `None`: as the class of the procedure has it.
    pub shaped: Option<Shaped>,
    pub optional: bool,
    pub role: Role,
    pub absent: Absent,
}

/// The type of the result.
#[derive(Clone, Copy)]
pub(crate) enum Result {
    Nothing,
    /// That of an argument.
    Of(u8),
    /// REAL of the kind of an argument that is complex; its type otherwise.
    PartOf(u8),
    /// Default kinds.
    DefaultInteger,
    DefaultReal,
    DefaultLogical,
    /// This type whatever the options say.
    Fixed(fn() -> Ty),
    /// Of the kind that KIND says, the default one without.
    Integer,
    Logical,
    Complex,
    Character,
    /// REAL of the kind that KIND says; without, that of an argument with a kind of floating-point numbers.
    RealLike(u8),
    /// REAL of the kind that KIND says; without, that of a complex argument, else the default.
    Real,
    By(fn(&mut Analysis<'_>, &Reference<'_>) -> Checked<Ty>),
}

/// The rank of the result.
#[derive(Clone, Copy)]
pub(crate) enum Rank {
    /// That of the array arguments.
    Elemental,
    Exactly(u8),
    /// That of an argument.
    Of(u8),
    /// That of an argument, plus one.
    Above(u8),
    /// The first argument's less one with DIM; a scalar without.
    Reduced,
    /// The first argument's less one with DIM; a vector without.
    Located,
    /// A scalar with DIM, a vector without.
    PerDimension,
    By(fn(&mut Analysis<'_>, &Reference<'_>) -> Checked<u8>),
}

const fn row(name: &'static str, class: Class, dummies: &'static [Dummy], result: Result, rank: Rank) -> Row {
    Row {
        name,
        class,
        origin: Origin::Standard,
        dummies,
        repeated: false,
        result,
        rank,
        check: None,
        becomes: Becomes::Itself,
        fold: Fold::Never,
        wide: None,
        lower: Lowering::Never,
        in_place: false,
    }
}

pub(crate) const fn elemental(name: &'static str, dummies: &'static [Dummy], result: Result) -> Row {
    row(name, Class::Elemental, dummies, result, Rank::Elemental)
}

pub(crate) const fn inquiry(name: &'static str, dummies: &'static [Dummy], result: Result) -> Row {
    row(name, Class::Inquiry, dummies, result, Rank::Exactly(0))
}

pub(crate) const fn transformational(
    name: &'static str,
    dummies: &'static [Dummy],
    result: Result,
    rank: Rank,
) -> Row {
    row(name, Class::Transformational, dummies, result, rank)
}

/// A transformational function with a scalar result.
pub(crate) const fn function(name: &'static str, dummies: &'static [Dummy], result: Result) -> Row {
    row(name, Class::Transformational, dummies, result, Rank::Exactly(0))
}

pub(crate) const fn subroutine(name: &'static str, dummies: &'static [Dummy]) -> Row {
    row(name, Class::Subroutine, dummies, Result::Nothing, Rank::Exactly(0))
}

pub(crate) const fn elemental_subroutine(name: &'static str, dummies: &'static [Dummy]) -> Row {
    row(name, Class::ElementalSubroutine, dummies, Result::Nothing, Rank::Exactly(0))
}

impl Row {
    pub(crate) const fn gnu(mut self) -> Row {
        self.origin = Origin::Gnu;
        self
    }

    pub(crate) const fn of_module(mut self, module: &'static str) -> Row {
        self.origin = Origin::Module(module);
        self
    }

    pub(crate) const fn fold(mut self, fold: Fold) -> Row {
        self.fold = fold;
        self
    }

    pub(crate) const fn wide(mut self, fold: ElementalFold) -> Row {
        self.wide = Some(fold);
        self
    }

    pub(crate) const fn lower(mut self, lower: Lowering) -> Row {
        self.lower = lower;
        self
    }

    pub(crate) const fn library(self, name: &'static str) -> Row {
        self.lower(Lowering::Library(name))
    }

    pub(crate) const fn math(self, f: MathFn) -> Row {
        self.lower(Lowering::Math(f))
    }

    pub(crate) const fn math_of(self, real: MathFn, complex: MathFn) -> Row {
        self.lower(Lowering::MathOf { real, complex })
    }

    pub(crate) const fn elemental(self, f: AtFn) -> Row {
        self.lower(Lowering::Elemental(f))
    }

    pub(crate) const fn scalar(self, f: ScalarFn) -> Row {
        self.lower(Lowering::Scalar(f))
    }

    pub(crate) const fn subroutine(self, f: SubroutineFn) -> Row {
        self.lower(Lowering::Subroutine(f))
    }

    pub(crate) const fn in_place(mut self) -> Row {
        self.in_place = true;
        self
    }

    pub(crate) const fn repeated(mut self) -> Row {
        self.repeated = true;
        self
    }

    /// For inquiries whose result is no scalar.
    pub(crate) const fn ranked(mut self, rank: Rank) -> Row {
        self.rank = rank;
        self
    }

    pub(crate) const fn becomes(mut self, becomes: Becomes) -> Row {
        self.becomes = becomes;
        self
    }

    pub(crate) const fn check(mut self, check: Check) -> Row {
        self.check = Some(check);
        self
    }

    pub(crate) fn is_subroutine(&self) -> bool {
        matches!(self.class, Class::Subroutine | Class::ElementalSubroutine)
    }

    /// Fortran 2018 §16.9: functions and elemental subroutines are pure, and those that only move associations. GNU's
    /// functions that are not elemental ask the system, or change it.
    pub(crate) fn is_pure(&self) -> bool {
        let moves = |d: &Dummy| matches!(d.role, Role::Allocatable | Role::Pointer);
        match self.class {
            Class::Subroutine => self.dummies.iter().any(moves),
            Class::Transformational => !matches!(self.origin, Origin::Gnu) || self.name == "int_ptr_kind",
            Class::Elemental | Class::Inquiry | Class::ElementalSubroutine => true,
        }
    }

    /// The result's type does not depend on options or arguments.
    pub(crate) fn has_fixed_result(&self) -> bool {
        matches!(self.result, Result::Fixed(_))
    }

    pub(crate) fn is_elemental(&self) -> bool {
        matches!(self.class, Class::Elemental | Class::ElementalSubroutine)
    }

    /// The rank that an argument at the dummy must have.
    pub(crate) fn shaped(&self, dummy: &Dummy) -> Shaped {
        dummy.shaped.unwrap_or(match self.class {
            Class::Elemental | Class::ElementalSubroutine => Shaped::Elemental,
            Class::Inquiry => Shaped::Any,
            Class::Transformational | Class::Subroutine => Shaped::Scalar,
        })
    }

    /// How libgfortran takes an argument at the dummy.
    pub(crate) fn pass(&self, dummy: &Dummy) -> Pass {
        let variable = dummy.role == Role::Variable;
        match (self.shaped(dummy), dummy.types, dummy.kinds) {
            (_, CHARACTER, _) => Pass::Characters,
            (_, HANDLER, _) => Pass::Handler,
            (Shaped::Exactly(_), ..) => Pass::Array,
            (_, REAL, _) => Pass::Real,
            _ if variable => Pass::Status,
            (_, _, Kinds::Converted(kind)) => Pass::Integer(kind),
            _ => Pass::Integer(4),
        }
    }

    pub(crate) fn place_named(&self, name: &str) -> Option<usize> {
        self.dummies.iter().position(|d| d.name == name)
    }

    /// Where the argument with this role stands.
    pub(crate) fn place(&self, role: fn(Role) -> bool) -> Option<usize> {
        self.dummies.iter().position(|d| role(d.role))
    }

    pub(crate) fn kind_place(&self) -> Option<usize> {
        self.place(|r| r == Role::Kind)
    }

    pub(crate) fn dim_place(&self) -> Option<usize> {
        self.place(|r| matches!(r, Role::Dim { .. }))
    }

    /// How it is called, for messages: `index(string, substring [, back] [, kind])`.
    pub(crate) fn form(&self) -> String {
        let mut text = format!("{}(", self.name);
        for (i, d) in self.dummies.iter().enumerate() {
            let comma = if i == 0 { "" } else { ", " };
            match (d.optional, i) {
                (false, _) => text += &format!("{comma}{}", d.name),
                (true, 0) => text += &format!("[{}]", d.name),
                (true, _) => text += &format!(" [, {}]", d.name),
            }
        }
        if self.repeated {
            text += ", …";
        }
        text + ")"
    }
}

pub(crate) const fn arg(name: &'static str, types: Types) -> Dummy {
    Dummy {
        name,
        other_name: None,
        types,
        kinds: Kinds::Any,
        like: Like::Free,
        shaped: None,
        optional: false,
        role: Role::Value,
        absent: Absent::Nothing,
    }
}

/// `kind`.
pub(crate) const KIND: Dummy = arg("kind", INTEGER).shaped(Shaped::Scalar).role(Role::Kind).opt();

/// `dim`.
pub(crate) const DIM: Dummy = arg("dim", INTEGER).shaped(Shaped::Scalar).role(Role::Dim { extra: 0 }).opt();

/// `mask` of a reduction.
pub(crate) const MASK: Dummy = arg("mask", LOGICAL).shaped(Shaped::As(0)).opt();

/// `back` of searches.
pub(crate) const BACK: Dummy = arg("back", LOGICAL).opt().absent(Absent::False);

impl Dummy {
    pub(crate) const fn opt(mut self) -> Dummy {
        self.optional = true;
        self
    }

    pub(crate) const fn or_named(mut self, name: &'static str) -> Dummy {
        self.other_name = Some(name);
        self
    }

    pub(crate) const fn shaped(mut self, shaped: Shaped) -> Dummy {
        self.shaped = Some(shaped);
        self
    }

    pub(crate) const fn scalar(self) -> Dummy {
        self.shaped(Shaped::Scalar)
    }

    pub(crate) const fn array(self) -> Dummy {
        self.shaped(Shaped::Array)
    }

    pub(crate) const fn vector(self) -> Dummy {
        self.shaped(Shaped::Exactly(1))
    }

    pub(crate) const fn any_rank(self) -> Dummy {
        self.shaped(Shaped::Any)
    }

    /// The type of an earlier dummy; GNU takes another kind too.
    pub(crate) const fn like(mut self, other: u8) -> Dummy {
        self.like = Like::Type(other);
        self
    }

    /// Type and kind of an earlier dummy.
    pub(crate) const fn same_as(mut self, other: u8) -> Dummy {
        self.like = Like::Kind(other);
        self
    }

    /// Numbers of any type where the earlier dummy is a number, logical values where it is logical.
    pub(crate) const fn common(mut self, other: u8) -> Dummy {
        self.like = Like::Common(other);
        self
    }

    pub(crate) const fn kinds(mut self, kinds: Kinds) -> Dummy {
        self.kinds = kinds;
        self
    }

    pub(crate) const fn role(mut self, role: Role) -> Dummy {
        self.role = role;
        self
    }

    pub(crate) const fn absent(mut self, absent: Absent) -> Dummy {
        self.absent = absent;
        self
    }

    pub(crate) const fn variable(self) -> Dummy {
        self.role(Role::Variable)
    }
}
