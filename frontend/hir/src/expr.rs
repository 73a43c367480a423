//! Expressions: pure trees. Reading memory (`Load`) is allowed, changing anything is not.

use crate::{ExprId, FuncId, GlobalId, PlaceId, TypeId};
use racc_base::Span;

#[derive(Clone, Debug)]
pub struct ExprData {
    pub kind: Expr,
    pub ty: TypeId,
    /// Signed overflow of this negation, sum, difference or product wraps around.
    pub wraps: bool,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum Expr {
    /// Of type Int, Bool or Ptr; the value fits the type (two's complement, sign-extended when signed).
    Int(i128),
    /// Of type Float F16 to F64.
    Float(f64),
    /// Of any Float type, from decimal digits, for constants that f64 cannot hold exactly (F80, F128).
    FloatText(String),
    /// Of type Complex: two constant or computed parts.
    Complex(ExprId, ExprId),
    Load(PlaceId),
    /// Of pointer type.
    AddrOf(PlaceId),
    FuncAddr(FuncId),
    /// A string literal or other constant data: the address of a private constant global.
    Data(GlobalId),
    Unary(UnaryOp, ExprId),
    /// Both operands and the result have the same type, but for shifts (the count may have any Int type).
    Binary(BinaryOp, ExprId, ExprId),
    /// Operands of one type (Int, Float, Ptr, Bool; Complex for Eq and Ne); result `bool8`.
    Compare(CompareOp, ExprId, ExprId),
    /// Lazy, on `bool8`.
    And(ExprId, ExprId),
    Or(ExprId, ExprId),
    Not(ExprId),
    /// Lazy: only the chosen branch is evaluated. The condition is `bool8`.
    Select {
        cond: ExprId,
        then: ExprId,
        otherwise: ExprId,
    },
    Cast(CastKind, ExprId),
    /// `ptr + index × size_of(elem)`. `index` is i64. Elements of dynamic size: `elem` is i8 and `index` bytes.
    PtrAdd {
        ptr: ExprId,
        index: ExprId,
        elem: TypeId,
    },
    /// `(a - b) / size`, i64.
    PtrDiff {
        a: ExprId,
        b: ExprId,
        size: ExprId,
    },
    /// Real or imaginary part of a complex value.
    Re(ExprId),
    Im(ExprId),
    /// What only vectors have.
    Vector(VectorOp, Vec<ExprId>),
    /// A mathematical function without effects (errno is not kept).
    Math(MathFn, Vec<ExprId>),
    /// `acc_on_device(t)`: `bool8`, decided per target. The argument is an Int expression.
    AccOnDevice(ExprId),
    /// GNU `&&label`, for computed goto.
    LabelAddr(crate::LabelId),
    /// Address of a scalar temporary holding the value: Fortran by-reference actuals and C aggregates by value.
    /// (The temporary lives until the end of the statement.)
    TempAddr(ExprId),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UnaryOp {
    Neg,
    BitNot,
    /// Complex conjugate.
    Conj,
    /// The value itself: fast arithmetic does not regroup across it.
    Fence,
}

/// Signedness and kind come from the operand type. Signed overflow is undefined, unless the node says that it
/// [wraps](ExprData::wraps) or the whole program does (`-fwrapv`, [`Program::wrapv`](crate::Program)).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BinaryOp {
    Add,
    Sub,
    Mul,
    Div,
    /// Sign of the dividend (C `%`, Fortran `mod`).
    Rem,
    Shl,
    /// Arithmetic for signed, logical for unsigned.
    Shr,
    BitAnd,
    BitOr,
    BitXor,
    Min,
    Max,
}

/// Operations on vectors that scalars have not, or have with other types.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum VectorOp {
    /// The scalar in every lane.
    Splat,
    /// Lane by lane -1 or 0, in signed integers of the lanes' size.
    Compare(CompareOp),
    /// Lanes of the first vector, then those of the second, by their numbers; `None`: any value.
    Shuffle(Vec<Option<u32>>),
    /// The same by the numbers in the last operand, which count modulo the lanes that there are.
    Permute,
    /// Each lane converted to the element type of the result.
    Convert,
    /// By the bits of an integer, from the lowest on: lanes of the first vector where they are set, else of the second.
    Select,
    /// The highest bit of each lane, as the bits of an integer; all its higher bits are clear.
    SignBits,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CompareOp {
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

/// From and to are the operand's and the node's types.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CastKind {
    /// Int to Int: truncate, sign- or zero-extend by the source's signedness.
    IntToInt,
    IntToFloat,
    /// Truncates toward zero.
    FloatToInt,
    FloatToFloat,
    /// Zero test: Int, Float, Ptr or Complex to Bool.
    ToBool,
    /// 0 or 1.
    BoolToInt,
    BoolToBool,
    IntToPtr,
    PtrToInt,
    PtrToPtr,
    /// The address of a table ([`Global::table`](crate::Global)) that may be the host's: of the one that stands for it where
    /// the code runs, null if none does.
    PtrTable,
    /// Real to complex, imaginary part 0.
    FloatToComplex,
    /// Drops the imaginary part.
    ComplexToFloat,
    ComplexToComplex,
    /// The same bits: Int, Float and Vector of one size.
    Bitcast,
}

/// Pure functions known on all targets, by their libm names (type from the node: `Sin` on F32 is `sinf`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MathFn {
    Acos,
    Acosh,
    Asin,
    Asinh,
    Atan,
    Atan2,
    Atanh,
    Cbrt,
    Ceil,
    Copysign,
    Cos,
    Cosh,
    Cospi,
    Erf,
    Erfc,
    Exp,
    Exp10,
    Exp2,
    Expm1,
    Fabs,
    Fdim,
    Floor,
    Fma,
    Fmax,
    Fmin,
    Fmod,
    Hypot,
    J0,
    J1,
    Jn,
    Ldexp,
    Lgamma,
    Log,
    Log10,
    Log1p,
    Log2,
    Logb,
    Nearbyint,
    Nextafter,
    Pow,
    Powi,
    Remainder,
    Rint,
    Round,
    Rsqrt,
    Sin,
    Sinh,
    Sinpi,
    Sqrt,
    Tan,
    Tanh,
    Tgamma,
    Trunc,
    Y0,
    Y1,
    Yn,
    /// Round to an integer type, ties away from zero (`lround`, Fortran `nint`).
    Lround,
    /// Round to an integer type in the current mode (`lrint`).
    Lrint,
    /// Absolute value of a signed integer.
    Abs,
    Signbit,
    Isnan,
    Isinf,
    Isfinite,
    Isnormal,
    Popcount,
    Clz,
    Ctz,
    Bswap,
    Parity,
    /// GNU `__builtin_constant_p`, of a scalar that is not evaluated: whether the optimiser knows its value; 0 or 1.
    IsConstant,
    /// Rotate and funnel shifts: (value, count).
    RotateLeft,
    // Complex, argument and result complex unless said.
    /// Modulus: real result.
    Cabs,
    /// Argument: real result.
    Carg,
    Cexp,
    Clog,
    Csqrt,
    Csin,
    Ccos,
    Ctan,
    Csinh,
    Ccosh,
    Ctanh,
    Casin,
    Cacos,
    Catan,
    Casinh,
    Cacosh,
    Catanh,
    Cpow,
}

impl MathFn {
    /// C's library may store into `errno` what was wrong with an argument or the result: C11 §7.12.1, and what glibc
    /// does besides. `lgamma` stores a sign.
    pub fn may_set_errno(self) -> bool {
        use MathFn as M;
        match self {
            M::Acos | M::Acosh | M::Asin | M::Atan2 | M::Atanh | M::Cos | M::Cosh | M::Erfc | M::Exp => true,
            M::Exp10 | M::Exp2 | M::Expm1 | M::Fdim | M::Fmod | M::Hypot | M::J0 | M::J1 | M::Jn => true,
            M::Ldexp | M::Lgamma | M::Log | M::Log10 | M::Log1p | M::Log2 | M::Logb | M::Nextafter => true,
            M::Pow | M::Remainder | M::Sin | M::Sinh | M::Sqrt | M::Tan | M::Tgamma => true,
            M::Y0 | M::Y1 | M::Yn => true,
            M::Cabs | M::Cexp | M::Clog | M::Csqrt | M::Csin | M::Ccos | M::Ctan | M::Csinh => true,
            M::Ccosh | M::Ctanh | M::Casin | M::Cacos | M::Catan | M::Casinh | M::Cacosh => true,
            M::Catanh | M::Cpow => true,
            M::Asinh | M::Atan | M::Carg | M::Cbrt | M::Ceil | M::Copysign | M::Cospi | M::Erf => false,
            M::Fabs | M::Floor | M::Fma | M::Fmax | M::Fmin | M::Nearbyint | M::Powi | M::Rint => false,
            M::Round | M::Rsqrt | M::Sinpi | M::Tanh | M::Trunc | M::Lround | M::Lrint | M::Abs => false,
            M::Signbit | M::Isnan | M::Isinf | M::Isfinite | M::Isnormal | M::Popcount | M::Clz => false,
            M::Ctz | M::Bswap | M::Parity | M::IsConstant | M::RotateLeft => false,
        }
    }
}
