//! Typed expressions: names resolved, generic calls decided, conversions explicit, constants folded.

use super::ids::SymId;
use super::intrinsic::Intrinsic;
use super::types::{DerivedId, Len, Ty};
use crate::float::Real;
use racc_base::Span;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Typed {
    pub kind: Kind,
    pub ty: Ty,
    pub rank: u8,
    #[serde(skip)]
    pub span: Span,
}

/// Places do not count.
impl PartialEq for Typed {
    fn eq(&self, other: &Typed) -> bool {
        self.kind == other.kind && self.rank == other.rank && self.ty.same(&other.ty)
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Kind {
    Const(Const),
    // Designators.
    Var(SymId),
    Component {
        base: Box<Typed>,
        of: DerivedId,
        index: u32,
    },
    /// Subscripts all scalar.
    Element(Box<Typed>, Vec<Typed>),
    Section(Box<Typed>, Vec<Sub>),
    Substring {
        base: Box<Typed>,
        lower: Option<Box<Typed>>,
        upper: Option<Box<Typed>>,
    },
    Re(Box<Typed>),
    Im(Box<Typed>),
    // Operations. Operands of arithmetic and comparison have one type and kind (powers aside).
    Paren(Box<Typed>),
    Neg(Box<Typed>),
    Not(Box<Typed>),
    Binary(Op, Box<Typed>, Box<Typed>),
    /// To the node's type and kind.
    Convert(Box<Typed>),
    MakeComplex(Box<Typed>, Box<Typed>),
    Call(Box<CallTo>),
    /// Arguments in the order of the intrinsic's dummy names.
    Intrinsic(Intrinsic, Vec<Option<Typed>>),
    StatementFunction(SymId, Vec<Typed>),
    Array(Vec<Item>),
    /// Values of all components, in order.
    Structure(DerivedId, Vec<Option<Typed>>),
    /// A procedure as an actual argument or target.
    Procedure(SymId),
    /// The value of `null()` once the context gave it a type.
    Null,
    /// A class object seen as its declared (or selected) type.
    AsType(Box<Typed>),
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct CallTo {
    pub target: Target,
    pub args: Vec<Arg>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Target {
    /// A procedure, dummy procedure or procedure pointer by name.
    Symbol(SymId),
    /// A procedure pointer component; its interface when there is one.
    Component(Box<Typed>, Option<SymId>),
    /// A type-bound procedure of a CLASS object: slot in the table, and the declared interface.
    Bound { object: Box<Typed>, slot: u32, interface: SymId },
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Arg {
    Value(Typed),
    /// An optional argument that is not there.
    Absent,
    AlternateReturn(u32),
    /// `%val(x)`.
    ByValue(Typed),
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Sub {
    Index(Typed),
    /// A subscript of rank 1.
    Vector(Typed),
    Range(Option<Typed>, Option<Typed>, Option<Typed>),
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Item {
    Value(Typed),
    Loop { var: SymId, first: Typed, last: Typed, step: Option<Typed>, items: Vec<Item> },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Op {
    Add,
    Sub,
    Mul,
    Div,
    /// The exponent keeps its own type.
    Power,
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
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Const {
    Int(i128),
    /// Of kinds 4 and 8.
    Real(f64),
    /// Of kinds 10 and 16, which f64 cannot hold.
    Wide(Real),
    Complex(f64, f64),
    WideComplex(Real, Real),
    Logical(bool),
    /// The codes of its characters; those of kind 1 are bytes.
    Char(Vec<u32>),
    Boz(u128),
    Array(Vec<i64>, Vec<Const>),
    Struct(DerivedId, Vec<Const>),
    /// Null pointers and unallocated components.
    Null,
    /// A component without value.
    Undefined,
    /// A pointer that initially points to a static variable or part of one, or to a procedure.
    Target(Box<Typed>),
}

/// The codes of characters of kind 1.
pub(crate) fn codes_of(bytes: &[u8]) -> Vec<u32> {
    bytes.iter().copied().map(u32::from).collect()
}

/// Characters of kind 1 as bytes.
pub(crate) fn bytes_of(codes: &[u32]) -> Vec<u8> {
    codes.iter().map(|c| *c as u8).collect()
}

/// A blank of any kind.
pub(crate) const BLANK: u32 = b' ' as u32;

impl Const {
    /// Not all of it is without value.
    pub(crate) fn says_something(&self) -> bool {
        match self {
            Const::Undefined => false,
            Const::Array(_, list) | Const::Struct(_, list) => list.iter().any(Const::says_something),
            _ => true,
        }
    }

    pub(crate) fn as_int(&self) -> Option<i128> {
        match self {
            Const::Int(v) => Some(*v),
            Const::Boz(v) => i128::try_from(*v).ok(),
            _ => None,
        }
    }
}

impl Typed {
    pub(crate) fn new(kind: Kind, ty: Ty, rank: u8, span: Span) -> Typed {
        Typed { kind, ty, rank, span }
    }

    pub(crate) fn constant(value: Const, ty: Ty, span: Span) -> Typed {
        let rank = match &value {
            Const::Array(shape, _) => shape.len() as u8,
            _ => 0,
        };
        Typed { kind: Kind::Const(value), ty, rank, span }
    }

    pub(crate) fn int(value: i128, span: Span) -> Typed {
        Typed::constant(Const::Int(value), Ty::INT, span)
    }

    /// A default-kind index, widened when it does not fit.
    pub(crate) fn index(value: i64, span: Span) -> Typed {
        Typed::constant(Const::Int(i128::from(value)), Ty::INDEX, span)
    }

    pub(crate) fn as_const(&self) -> Option<&Const> {
        match &self.kind {
            Kind::Const(c) => Some(c),
            Kind::Paren(e) => e.as_const(),
            _ => None,
        }
    }

    pub(crate) fn as_int(&self) -> Option<i128> {
        self.as_const()?.as_int()
    }

    pub(crate) fn is_designator(&self) -> bool {
        match &self.kind {
            Kind::Var(_) => true,
            // Parts of constants are values.
            Kind::Component { base, .. }
            | Kind::Element(base, _)
            | Kind::Section(base, _)
            | Kind::Re(base)
            | Kind::Im(base)
            | Kind::Substring { base, .. }
            | Kind::AsType(base) => base.is_designator(),
            _ => false,
        }
    }

    /// A variable, or a part of a variable or of a constant: neighbours of its elements are there too.
    pub(crate) fn is_in_memory(&self) -> bool {
        match &self.kind {
            Kind::Var(_)
            | Kind::Component { .. }
            | Kind::Element(..)
            | Kind::Section(..)
            | Kind::Re(_)
            | Kind::Im(_) => true,
            Kind::Substring { base, .. } | Kind::AsType(base) => base.is_in_memory(),
            _ => false,
        }
    }

    /// The variable at the root of a designator.
    pub(crate) fn root(&self) -> Option<SymId> {
        match &self.kind {
            Kind::Var(s) => Some(*s),
            Kind::Component { base, .. } | Kind::Substring { base, .. } => base.root(),
            Kind::Element(base, _) | Kind::Section(base, _) => base.root(),
            Kind::Re(base) | Kind::Im(base) | Kind::AsType(base) => base.root(),
            _ => None,
        }
    }

    /// Constant length of a character value.
    pub(crate) fn const_len(&self) -> Option<i64> {
        match &self.ty {
            Ty::Character(_, Len::Const(n)) => Some(*n),
            _ => None,
        }
    }

    /// Each direct operand.
    pub(crate) fn each_operand<'a>(&'a self, f: &mut dyn FnMut(&'a Typed)) {
        match &self.kind {
            Kind::Const(_) | Kind::Var(_) | Kind::Procedure(_) | Kind::Null => {}
            Kind::Component { base, .. } | Kind::AsType(base) | Kind::Re(base) | Kind::Im(base) => f(base),
            Kind::Element(base, subs) => {
                f(base);
                subs.iter().for_each(f);
            }
            Kind::Section(base, subs) => {
                f(base);
                for sub in subs {
                    match sub {
                        Sub::Index(e) | Sub::Vector(e) => f(e),
                        Sub::Range(a, b, c) => [a, b, c].into_iter().flatten().for_each(&mut *f),
                    }
                }
            }
            Kind::Substring { base, lower, upper } => {
                f(base);
                [lower, upper].into_iter().flatten().for_each(|e| f(e));
            }
            Kind::Paren(a) | Kind::Neg(a) | Kind::Not(a) | Kind::Convert(a) => f(a),
            Kind::Binary(_, a, b) | Kind::MakeComplex(a, b) => {
                f(a);
                f(b);
            }
            Kind::Call(call) => {
                match &call.target {
                    Target::Symbol(_) => {}
                    Target::Component(e, _) | Target::Bound { object: e, .. } => f(e),
                }
                for arg in &call.args {
                    match arg {
                        Arg::Value(e) | Arg::ByValue(e) => f(e),
                        Arg::Absent | Arg::AlternateReturn(_) => {}
                    }
                }
            }
            Kind::Intrinsic(_, args) | Kind::Structure(_, args) => args.iter().flatten().for_each(f),
            Kind::StatementFunction(_, args) => args.iter().for_each(f),
            Kind::Array(items) => items.iter().for_each(|i| i.each_operand(f)),
        }
    }

    /// The operands, to be changed, until one fails. Not those of calls, and not those within implied loops, which
    /// mean something else in each iteration.
    pub(crate) fn change_operands(&mut self, f: &mut dyn FnMut(&mut Typed) -> Option<()>) -> Option<()> {
        match &mut self.kind {
            Kind::Const(_) | Kind::Var(_) | Kind::Procedure(_) | Kind::Null | Kind::Call(_) => Some(()),
            Kind::Component { base, .. } | Kind::AsType(base) | Kind::Re(base) | Kind::Im(base) => f(base),
            Kind::Element(base, subs) => {
                f(base)?;
                subs.iter_mut().try_for_each(f)
            }
            Kind::Section(base, subs) => {
                f(base)?;
                subs.iter_mut().try_for_each(|sub| match sub {
                    Sub::Index(e) | Sub::Vector(e) => f(e),
                    Sub::Range(a, b, c) => [a, b, c].into_iter().flatten().try_for_each(&mut *f),
                })
            }
            Kind::Substring { base, lower, upper } => {
                f(base)?;
                [lower, upper].into_iter().flatten().try_for_each(|e| f(e))
            }
            Kind::Paren(a) | Kind::Neg(a) | Kind::Not(a) | Kind::Convert(a) => f(a),
            Kind::Binary(_, a, b) | Kind::MakeComplex(a, b) => {
                f(a)?;
                f(b)
            }
            Kind::Intrinsic(_, args) | Kind::Structure(_, args) => args.iter_mut().flatten().try_for_each(f),
            Kind::StatementFunction(_, args) => args.iter_mut().try_for_each(f),
            Kind::Array(items) => items.iter_mut().try_for_each(|item| match item {
                Item::Value(e) => f(e),
                Item::Loop { .. } => Some(()),
            }),
        }
    }

    /// Some node below (or this one) satisfies the condition.
    pub(crate) fn any(&self, test: &mut dyn FnMut(&Typed) -> bool) -> bool {
        if test(self) {
            return true;
        }
        let mut found = false;
        self.each_operand(&mut |e| found = found || e.any(test));
        found
    }

    /// It refers to functions that the program has: evaluated twice, they would be executed twice.
    pub(crate) fn calls(&self) -> bool {
        self.any(&mut |e| matches!(e.kind, Kind::Call(_) | Kind::StatementFunction(..)))
    }
}

impl Item {
    pub(crate) fn each_operand<'a>(&'a self, f: &mut dyn FnMut(&'a Typed)) {
        match self {
            Item::Value(e) => f(e),
            Item::Loop { first, last, step, items, .. } => {
                f(first);
                f(last);
                step.iter().for_each(&mut *f);
                items.iter().for_each(|i| i.each_operand(f));
            }
        }
    }
}
