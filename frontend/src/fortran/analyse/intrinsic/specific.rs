//! Specific names: `dsqrt` is `sqrt` of a double precision argument. Fortran 2018 §16.8, and GNU's.

use super::super::Options;
use super::super::types::Ty;
use super::row::{BOZ, COMPLEX, INT_REAL, INTEGER, NUMERIC, REAL, Types};

/// A name for a generic function with arguments of certain types.
pub(crate) struct Specific {
    pub name: &'static str,
    pub generic: &'static str,
    /// What the arguments must be, further than what the generic function takes.
    pub types: Types,
    pub width: Width,
    pub gives: Gives,
    /// May be an actual argument.
    pub passed: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Width {
    Any,
    /// The default kind.
    Single,
    Double,
}

/// How the result differs from the generic function's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Gives {
    Same,
    /// As with this KIND.
    Kind(u8),
    /// As with the KIND of double precision.
    Double,
    /// Converted to default REAL or INTEGER.
    Real,
    Integer,
}

use Gives::{Kind, Same};
use Width::{Any, Double, Single};

const fn name(name: &'static str, generic: &'static str, types: Types, width: Width) -> Specific {
    Specific { name, generic, types, width, gives: Same, passed: false }
}

/// The type of that function's result.
pub(crate) fn passed_result(name: &str) -> Option<Ty> {
    Some(match passed(name)? {
        ("abs" | "aimag", Ty::Complex(k)) => Ty::Real(k),
        ("nint" | "len" | "ichar" | "index", ty) if !matches!(ty, Ty::Integer(_)) => Ty::INT,
        (_, ty) => ty,
    })
}

/// How many arguments a procedure dummy calls that function with.
pub(crate) fn passed_count(name: &str) -> Option<usize> {
    let (generic, _) = passed(name)?;
    let two = matches!(generic, "atan2" | "dim" | "dprod" | "index" | "mod" | "sign");
    Some(if two { 2 } else { 1 })
}

impl Specific {
    const fn gives(mut self, gives: Gives) -> Specific {
        self.gives = gives;
        self
    }

    const fn passed(mut self) -> Specific {
        self.passed = true;
        self
    }
}

pub(super) static SPECIFICS: &[Specific] = &[
    // Integers.
    name("babs", "abs", INTEGER, Any),
    name("iabs", "abs", INTEGER, Single).passed(),
    name("iiabs", "abs", INTEGER, Any),
    name("kiabs", "abs", INTEGER, Any),
    name("iiand", "iand", INTEGER, Any),
    name("idim", "dim", INTEGER, Single).passed(),
    name("isign", "sign", INTEGER, Single).passed(),
    name("max0", "max", INTEGER, Any),
    name("min0", "min", INTEGER, Any),
    // Default REAL.
    name("alog", "log", REAL, Single).passed(),
    name("alog10", "log10", REAL, Single).passed(),
    name("algama", "log_gamma", REAL, Any),
    name("amod", "mod", REAL, Single).passed(),
    name("amax1", "max", REAL, Any),
    name("amin1", "min", REAL, Any),
    name("besj0", "bessel_j0", REAL, Any),
    name("besj1", "bessel_j1", REAL, Any),
    name("besjn", "bessel_jn", INT_REAL, Any),
    name("besy0", "bessel_y0", REAL, Any),
    name("besy1", "bessel_y1", REAL, Any),
    name("besyn", "bessel_yn", INT_REAL, Any),
    // Double precision.
    name("dabs", "abs", REAL, Double).passed(),
    name("dacos", "acos", REAL, Double).passed(),
    name("dacosd", "acosd", REAL, Double),
    name("dacosh", "acosh", REAL, Double).passed(),
    name("dasin", "asin", REAL, Double).passed(),
    name("dasind", "asind", REAL, Double),
    name("dasinh", "asinh", REAL, Double).passed(),
    name("datan", "atan", REAL, Double).passed(),
    name("datan2", "atan2", REAL, Double).passed(),
    name("datan2d", "atan2d", REAL, Double),
    name("datand", "atand", REAL, Double),
    name("datanh", "atanh", REAL, Double).passed(),
    name("dbesj0", "bessel_j0", REAL, Double),
    name("dbesj1", "bessel_j1", REAL, Double),
    name("dbesjn", "bessel_jn", INT_REAL, Double),
    name("dbesy0", "bessel_y0", REAL, Double),
    name("dbesy1", "bessel_y1", REAL, Double),
    name("dbesyn", "bessel_yn", INT_REAL, Double),
    name("dcos", "cos", REAL, Double).passed(),
    name("dcosd", "cosd", REAL, Double),
    name("dcosh", "cosh", REAL, Double).passed(),
    name("dcotan", "cotan", REAL, Double),
    name("dcotand", "cotand", REAL, Double),
    name("ddim", "dim", REAL, Double).passed(),
    name("derf", "erf", REAL, Double),
    name("derfc", "erfc", REAL, Double),
    name("dexp", "exp", REAL, Double).passed(),
    name("dgamma", "gamma", REAL, Double),
    name("dint", "aint", REAL, Double).passed(),
    name("dlgama", "log_gamma", REAL, Double),
    name("dlog", "log", REAL, Double).passed(),
    name("dlog10", "log10", REAL, Double).passed(),
    name("dmax1", "max", REAL, Any),
    name("dmin1", "min", REAL, Any),
    name("dmod", "mod", REAL, Double).passed(),
    name("dnint", "anint", REAL, Double).passed(),
    name("dsign", "sign", REAL, Double).passed(),
    name("dsin", "sin", REAL, Double).passed(),
    name("dsind", "sind", REAL, Double),
    name("dsinh", "sinh", REAL, Double).passed(),
    name("dsqrt", "sqrt", REAL, Double).passed(),
    name("dtan", "tan", REAL, Double).passed(),
    name("dtand", "tand", REAL, Double),
    name("dtanh", "tanh", REAL, Double).passed(),
    name("idnint", "nint", REAL, Double).passed(),
    // Default COMPLEX.
    name("cabs", "abs", COMPLEX, Single).passed(),
    name("ccos", "cos", COMPLEX, Single).passed(),
    name("cexp", "exp", COMPLEX, Single).passed(),
    name("clog", "log", COMPLEX, Single).passed(),
    name("csin", "sin", COMPLEX, Single).passed(),
    name("csqrt", "sqrt", COMPLEX, Single).passed(),
    // Double precision COMPLEX.
    name("zabs", "abs", COMPLEX, Double).passed(),
    name("cdabs", "abs", COMPLEX, Double).passed(),
    name("zcos", "cos", COMPLEX, Double).passed(),
    name("cdcos", "cos", COMPLEX, Double).passed(),
    name("zexp", "exp", COMPLEX, Double).passed(),
    name("cdexp", "exp", COMPLEX, Double).passed(),
    name("zlog", "log", COMPLEX, Double).passed(),
    name("cdlog", "log", COMPLEX, Double).passed(),
    name("zsin", "sin", COMPLEX, Double).passed(),
    name("cdsin", "sin", COMPLEX, Double).passed(),
    name("zsqrt", "sqrt", COMPLEX, Double).passed(),
    name("cdsqrt", "sqrt", COMPLEX, Double).passed(),
    name("dconjg", "conjg", COMPLEX, Double).passed(),
    name("dimag", "aimag", COMPLEX, Double).passed(),
    // Other names.
    name("imag", "aimag", COMPLEX, Any),
    name("imagpart", "aimag", COMPLEX, Any),
    name("isnan", "ieee_is_nan", REAL, Any),
    name("lgamma", "log_gamma", REAL, Any),
    name("lnblnk", "len_trim", super::row::CHARACTER, Any),
    name("realpart", "real", COMPLEX, Any),
    // Conversions.
    name("dble", "real", NUMERIC.or(BOZ), Any).gives(Gives::Double),
    name("dcmplx", "cmplx", NUMERIC.or(BOZ), Any).gives(Gives::Double),
    name("dfloat", "real", INTEGER.or(BOZ), Any).gives(Gives::Double),
    name("dreal", "real", COMPLEX, Double).gives(Gives::Double),
    name("float", "real", INTEGER.or(BOZ), Any),
    name("sngl", "real", REAL, Any),
    name("idint", "int", REAL, Double),
    name("ifix", "int", REAL, Single),
    name("int2", "int", NUMERIC.or(BOZ), Any).gives(Kind(2)),
    name("int8", "int", NUMERIC.or(BOZ), Any).gives(Kind(8)),
    name("long", "int", NUMERIC.or(BOZ), Any).gives(Kind(4)),
    name("short", "int", NUMERIC.or(BOZ), Any).gives(Kind(2)),
    // The result has another type than the arguments.
    name("amax0", "max", INTEGER, Any).gives(Gives::Real),
    name("amin0", "min", INTEGER, Any).gives(Gives::Real),
    name("max1", "max", REAL, Any).gives(Gives::Integer),
    name("min1", "min", REAL, Any).gives(Gives::Integer),
];

/// Generic names that are specific ones too, for default REAL, and may be actual arguments.
static PASSED: &[&str] = &[
    "abs", "acos", "acosh", "aimag", "aint", "anint", "asin", "asinh", "atan", "atan2", "atanh", "conjg",
    "cos", "cosh", "dim", "exp", "mod", "nint", "sign", "sin", "sinh", "sqrt", "tan", "tanh",
];

/// The generic function of a name that may be an actual argument, and the type that it takes.
pub(crate) fn passed(name: &str) -> Option<(&'static str, Ty)> {
    if let Some(generic) = PASSED.iter().find(|n| **n == name) {
        // Which of the generic's functions the name is for: Fortran 2018 table 16.2.
        let ty = match *generic {
            "aimag" | "conjg" => Ty::Complex(4),
            "mod" => Ty::INT,
            _ => Ty::REAL,
        };
        return Some((generic, ty));
    }
    let specific = SPECIFICS.iter().find(|s| s.name == name && s.passed)?;
    let kind = if specific.width == Double { 8 } else { 4 };
    let ty = match specific.types {
        INTEGER => Ty::Integer(kind),
        COMPLEX => Ty::Complex(kind),
        _ => Ty::Real(kind),
    };
    Some((specific.generic, ty))
}

impl Specific {
    /// The type of an argument is one that the name is for.
    pub(crate) fn takes(&self, ty: &Ty, options: &Options) -> bool {
        let single = match ty {
            Ty::Integer(_) => options.default_integer,
            _ => options.default_real,
        };
        let fits = match self.width {
            Any => true,
            Single => ty.kind() == single,
            // The order of a Bessel function is an integer of any kind.
            Double => ty.kind() == options.default_double || matches!(ty, Ty::Integer(_)),
        };
        self.types.takes(ty) && fits
    }

    /// For messages: `REAL(8)`.
    pub(crate) fn wanted(&self) -> String {
        let width = match self.width {
            Any => "",
            Single => "default ",
            Double => "double precision ",
        };
        format!("{width}{}", self.types.describe())
    }
}
