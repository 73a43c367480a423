//! The intrinsic procedures: their dummy names, and specific names with the generic ones behind them.
//! Fortran 2018 §16.8, §16.9, and GNU's additions that codes use.

use super::types::Ty;

/// Name and dummies; `?` marks optional ones.
const FUNCTIONS: &[(&str, &str)] = &[
    ("abs", "a"), ("achar", "i ?kind"), ("acos", "x"), ("acosh", "x"), ("adjustl", "string"),
    ("adjustr", "string"), ("aimag", "z"), ("aint", "a ?kind"), ("all", "mask ?dim"), ("allocated", "array"),
    ("anint", "a ?kind"), ("any", "mask ?dim"), ("asin", "x"), ("asinh", "x"), ("associated", "pointer ?target"),
    ("atan", "y ?x"), ("atan2", "y x"), ("atanh", "x"), ("bessel_j0", "x"), ("bessel_j1", "x"),
    ("bessel_jn", "n x"), ("bessel_y0", "x"), ("bessel_y1", "x"), ("bessel_yn", "n x"), ("bge", "i j"),
    ("bgt", "i j"), ("ble", "i j"), ("blt", "i j"), ("bit_size", "i"), ("btest", "i pos"), ("ceiling", "a ?kind"),
    ("char", "i ?kind"), ("cmplx", "x ?y ?kind"), ("command_argument_count", ""), ("conjg", "z"), ("cos", "x"),
    ("cosh", "x"), ("count", "mask ?dim ?kind"), ("cshift", "array shift ?dim"), ("dble", "a"), ("digits", "x"),
    ("dim", "x y"), ("dot_product", "vector_a vector_b"), ("dprod", "x y"), ("dshiftl", "i j shift"),
    ("dshiftr", "i j shift"), ("eoshift", "array shift ?boundary ?dim"), ("epsilon", "x"), ("erf", "x"),
    ("erfc", "x"), ("erfc_scaled", "x"), ("exp", "x"), ("exponent", "x"), ("extends_type_of", "a mold"),
    ("findloc", "array value ?dim ?mask ?kind ?back"), ("floor", "a ?kind"), ("fraction", "x"), ("gamma", "x"),
    ("huge", "x"), ("hypot", "x y"), ("iachar", "c ?kind"), ("iall", "array ?dim ?mask"), ("iand", "i j"),
    ("iany", "array ?dim ?mask"), ("ibclr", "i pos"), ("ibits", "i pos len"), ("ibset", "i pos"),
    ("ichar", "c ?kind"), ("ieor", "i j"), ("index", "string substring ?back ?kind"), ("int", "a ?kind"),
    ("ior", "i j"), ("iparity", "array ?dim ?mask"), ("is_contiguous", "array"), ("is_iostat_end", "i"),
    ("is_iostat_eor", "i"), ("ishft", "i shift"), ("ishftc", "i shift ?size"), ("isnan", "x"), ("kind", "x"),
    ("lbound", "array ?dim ?kind"), ("leadz", "i"), ("len", "string ?kind"), ("len_trim", "string ?kind"),
    ("lge", "string_a string_b"), ("lgt", "string_a string_b"), ("lle", "string_a string_b"),
    ("llt", "string_a string_b"), ("log", "x"), ("log10", "x"), ("log_gamma", "x"), ("logical", "l ?kind"),
    ("maskl", "i ?kind"), ("maskr", "i ?kind"), ("matmul", "matrix_a matrix_b"), ("max", "a1 a2"),
    ("maxexponent", "x"), ("maxloc", "array ?dim ?mask ?kind ?back"), ("maxval", "array ?dim ?mask"),
    ("merge", "tsource fsource mask"), ("merge_bits", "i j mask"), ("min", "a1 a2"), ("minexponent", "x"),
    ("minloc", "array ?dim ?mask ?kind ?back"), ("minval", "array ?dim ?mask"), ("mod", "a p"),
    ("modulo", "a p"), ("nearest", "x s"), ("new_line", "a"), ("nint", "a ?kind"), ("norm2", "x ?dim"),
    ("not", "i"), ("null", "?mold"), ("pack", "array mask ?vector"), ("parity", "mask ?dim"), ("popcnt", "i"),
    ("poppar", "i"), ("precision", "x"), ("present", "a"), ("product", "array ?dim ?mask"), ("radix", "x"),
    ("range", "x"), ("rank", "a"), ("real", "a ?kind"), ("repeat", "string ncopies"),
    ("reshape", "source shape ?pad ?order"), ("rrspacing", "x"), ("same_type_as", "a b"), ("scale", "x i"),
    ("scan", "string set ?back ?kind"), ("selected_char_kind", "name"), ("selected_int_kind", "r"),
    ("selected_real_kind", "?p ?r ?radix"), ("set_exponent", "x i"), ("shape", "source ?kind"),
    ("shifta", "i shift"), ("shiftl", "i shift"), ("shiftr", "i shift"), ("sign", "a b"), ("sin", "x"),
    ("sinh", "x"), ("size", "array ?dim ?kind"), ("sizeof", "x"), ("spacing", "x"), ("spread", "source dim ncopies"),
    ("sqrt", "x"), ("storage_size", "a ?kind"), ("sum", "array ?dim ?mask"), ("tan", "x"), ("tanh", "x"),
    ("tiny", "x"), ("trailz", "i"), ("transfer", "source mold ?size"), ("transpose", "matrix"),
    ("trim", "string"), ("ubound", "array ?dim ?kind"), ("unpack", "vector mask field"),
    ("verify", "string set ?back ?kind"),
    // Of iso_c_binding, known everywhere once the module gave them their name.
    ("c_loc", "x"), ("c_funloc", "x"), ("c_associated", "c_ptr_1 ?c_ptr_2"), ("c_sizeof", "x"), ("loc", "x"),
    // Of the ieee modules.
    ("ieee_is_nan", "x"), ("ieee_is_finite", "x"), ("ieee_is_negative", "x"), ("ieee_is_normal", "x"),
    ("ieee_copy_sign", "x y"), ("ieee_rint", "x"),
    ("ieee_logb", "x"), ("ieee_unordered", "x y"), ("ieee_next_after", "x y"), ("ieee_rem", "x y"),
    ("ieee_scalb", "x i"),
    // Of iso_fortran_env.
    ("compiler_version", ""), ("compiler_options", ""),
    // GNU.
    ("and", "i j"), ("or", "i j"), ("xor", "i j"), ("lshift", "i shift"), ("rshift", "i shift"), ("iargc", ""),
    ("rand", "?i"), ("irand", "?i"), ("secnds", "x"), ("second", ""), ("time", ""), ("time8", ""), ("cosd", "x"), ("sind", "x"),
    ("tand", "x"), ("acosd", "x"), ("asind", "x"), ("atand", "x"), ("getpid", ""), ("ierrno", ""), ("etime_", "x"),
    ("acc_on_device", "devicetype"),
];

const SUBROUTINES: &[(&str, &str)] = &[
    ("cpu_time", "time"), ("system_clock", "?count ?count_rate ?count_max"),
    ("date_and_time", "?date ?time ?zone ?values"), ("random_number", "harvest"),
    ("random_seed", "?size ?put ?get"), ("random_init", "repeatable image_distinct"),
    ("get_command_argument", "number ?value ?length ?status ?errmsg"),
    ("get_command", "?command ?length ?status ?errmsg"),
    ("get_environment_variable", "name ?value ?length ?status ?trim_name ?errmsg"),
    ("move_alloc", "from to ?stat ?errmsg"), ("mvbits", "from frompos len to topos"),
    ("execute_command_line", "command ?wait ?exitstat ?cmdstat ?cmdmsg"),
    ("c_f_pointer", "cptr fptr ?shape ?lower"), ("c_f_procpointer", "cptr fptr"),
    ("exit", "?status"), ("flush", "?unit"), ("abort", ""), ("sleep", "seconds"), ("getarg", "pos value"),
    ("srand", "seed"), ("system", "command ?status"), ("getenv", "name value"), ("fdate", "date"),
    ("second", "time"), ("etime", "values time"), ("ieee_set_rounding_mode", "round_value"), ("getcwd", "c ?status"),
    ("ieee_get_flag", "flag flag_value"), ("ieee_set_flag", "flag flag_value"),
    ("ieee_set_halting_mode", "flag halting"), ("ieee_get_halting_mode", "flag halting"),
    ("backtrace", ""), ("hostnm", "c ?status"), ("unlink", "path ?status"),
];

/// Specific names: the generic one and, where it differs from the argument's, the type that arguments must have.
const SPECIFICS: &[(&str, &str)] = &[
    ("iabs", "abs"), ("dabs", "abs"), ("cabs", "abs"), ("zabs", "abs"), ("cdabs", "abs"), ("dacos", "acos"),
    ("dasin", "asin"), ("datan", "atan"), ("datan2", "atan2"), ("dint", "aint"), ("dnint", "anint"),
    ("ccos", "cos"), ("dcos", "cos"), ("zcos", "cos"), ("dcosh", "cosh"), ("ddim", "dim"), ("idim", "dim"),
    ("cexp", "exp"), ("dexp", "exp"), ("zexp", "exp"), ("cdexp", "exp"), ("alog", "log"), ("clog", "log"),
    ("dlog", "log"), ("zlog", "log"), ("alog10", "log10"), ("dlog10", "log10"), ("amod", "mod"), ("dmod", "mod"),
    ("idnint", "nint"), ("dsign", "sign"), ("isign", "sign"), ("csin", "sin"), ("dsin", "sin"), ("zsin", "sin"),
    ("dsinh", "sinh"), ("csqrt", "sqrt"), ("dsqrt", "sqrt"), ("zsqrt", "sqrt"), ("cdsqrt", "sqrt"),
    ("dtan", "tan"), ("dtanh", "tanh"), ("amax1", "max"), ("dmax1", "max"), ("max0", "max"), ("amin1", "min"),
    ("dmin1", "min"), ("min0", "min"), ("dconjg", "conjg"), ("dimag", "aimag"), ("imag", "aimag"),
    ("imagpart", "aimag"), ("realpart", "real"), ("dgamma", "gamma"), ("dlgama", "log_gamma"),
    ("algama", "log_gamma"), ("derf", "erf"), ("derfc", "erfc"), ("besj0", "bessel_j0"), ("besj1", "bessel_j1"),
    ("besjn", "bessel_jn"), ("besy0", "bessel_y0"), ("besy1", "bessel_y1"), ("besyn", "bessel_yn"),
    ("dbesj0", "bessel_j0"), ("dbesj1", "bessel_j1"), ("dacosh", "acosh"), ("dasinh", "asinh"),
    ("datanh", "atanh"), ("babs", "abs"), ("iiabs", "abs"), ("kiabs", "abs"), ("iiand", "iand"),
    // With a result type of their own: kept as names, typed in `resolve::intrinsic`.
    ("ifix", "ifix"), ("idint", "idint"), ("float", "float"), ("sngl", "sngl"), ("dfloat", "dfloat"),
    ("dcmplx", "dcmplx"), ("dreal", "dreal"), ("amax0", "amax0"), ("amin0", "amin0"), ("max1", "max1"),
    ("min1", "min1"), ("int2", "int2"), ("int8", "int8"), ("long", "long"), ("short", "short"),
];

pub(super) fn is_function(name: &str) -> bool {
    FUNCTIONS.iter().any(|(n, _)| *n == name) || SPECIFICS.iter().any(|(n, _)| *n == name)
}

pub(super) fn is_subroutine(name: &str) -> bool {
    SUBROUTINES.iter().any(|(n, _)| *n == name)
}

pub(super) fn is_intrinsic(name: &str) -> bool {
    is_function(name) || is_subroutine(name)
}

/// `dsqrt` → `sqrt`.
pub(super) fn generic_of(name: &str) -> &str {
    SPECIFICS.iter().find(|(n, _)| *n == name).map_or(name, |(_, g)| g)
}

/// Dummy names with whether they are optional.
pub(super) fn dummies(name: &str) -> Option<Vec<(&'static str, bool)>> {
    let list = match name {
        "float" | "sngl" | "dfloat" | "dreal" | "ifix" | "idint" | "int2" | "int8" | "long" | "short" => "a",
        "dcmplx" => "x ?y",
        "amax0" | "amin0" | "max1" | "min1" => "a1 a2",
        _ => FUNCTIONS.iter().find(|(n, _)| *n == name)?.1,
    };
    Some(split(list))
}

pub(super) fn subroutine_dummies(name: &str) -> Option<Vec<(&'static str, bool)>> {
    SUBROUTINES.iter().find(|(n, _)| *n == name).map(|(_, list)| split(list))
}

fn split(list: &'static str) -> Vec<(&'static str, bool)> {
    list.split_whitespace().map(|n| n.strip_prefix('?').map_or((n, false), |n| (n, true))).collect()
}

/// Argument type of the functions that may be passed as actual arguments. Fortran 2018 §16.8.
pub(super) fn specific_type(name: &str) -> Option<Ty> {
    Some(match name {
        "abs" | "acos" | "aint" | "anint" | "asin" | "atan" | "cos" | "cosh" | "dim" | "exp" | "alog" | "alog10" | "sin"
        | "sinh" | "sqrt" | "tan" | "tanh" | "amod" | "sign" | "atan2" => Ty::REAL,
        "dabs" | "dacos" | "dasin" | "datan" | "dcos" | "dcosh" | "dexp" | "dlog" | "dlog10" | "dsin" | "dsinh"
        | "dsqrt" | "dtan" | "dtanh" | "dmod" | "dsign" | "datan2" => Ty::DOUBLE,
        "iabs" | "isign" | "idim" => Ty::INT,
        "cabs" | "ccos" | "cexp" | "clog" | "csin" | "csqrt" => Ty::Complex(4),
        "zabs" | "zcos" | "zexp" | "zlog" | "zsin" | "zsqrt" => Ty::Complex(8),
        _ => return None,
    })
}
