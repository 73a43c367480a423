//! Which standard an intrinsic procedure came with, where that is later than Fortran 95. Fortran 2018, Introduction;
//! Fortran 2008 and 2003 likewise.

use super::super::types::Ty;
use crate::fortran::standard::Standard;

const F2003: [&str; 11] = [
    "command_argument_count",
    "extends_type_of",
    "get_command",
    "get_command_argument",
    "get_environment_variable",
    "is_iostat_end",
    "is_iostat_eor",
    "move_alloc",
    "new_line",
    "same_type_as",
    "selected_char_kind",
];

const F2008: [&str; 48] = [
    "acosh",
    "asinh",
    "atanh",
    "atomic_define",
    "atomic_ref",
    "bessel_j0",
    "bessel_j1",
    "bessel_jn",
    "bessel_y0",
    "bessel_y1",
    "bessel_yn",
    "bge",
    "bgt",
    "ble",
    "blt",
    "dshiftl",
    "dshiftr",
    "erf",
    "erfc",
    "erfc_scaled",
    "execute_command_line",
    "findloc",
    "gamma",
    "hypot",
    "iall",
    "iany",
    "image_index",
    "iparity",
    "lcobound",
    "leadz",
    "log_gamma",
    "maskl",
    "maskr",
    "merge_bits",
    "norm2",
    "num_images",
    "parity",
    "popcnt",
    "poppar",
    "shifta",
    "shiftl",
    "shiftr",
    "storage_size",
    "this_image",
    "trailz",
    "ucobound",
    "compiler_options",
    "compiler_version",
];

const F2018: [&str; 20] = [
    "atomic_add",
    "atomic_and",
    "atomic_cas",
    "atomic_fetch_add",
    "atomic_fetch_and",
    "atomic_fetch_or",
    "atomic_fetch_xor",
    "atomic_or",
    "atomic_xor",
    "co_broadcast",
    "co_max",
    "co_min",
    "co_reduce",
    "co_sum",
    "coshape",
    "event_query",
    "out_of_range",
    "random_init",
    "rank",
    "reduce",
];

/// Functions whose arguments are complex since Fortran 2008.
const COMPLEX_2008: [&str; 7] = ["acos", "asin", "atan", "cosh", "sinh", "tan", "tanh"];

/// Functions whose arguments are characters since Fortran 2003.
const CHARACTER_2003: [&str; 6] = ["max", "maxloc", "maxval", "min", "minloc", "minval"];

/// Arguments of a type that the procedure did not have from the start.
pub(super) fn argument_since(name: &str, ty: &Ty) -> Option<(&'static str, Standard)> {
    match ty {
        Ty::Complex(_) if COMPLEX_2008.contains(&name) => Some(("COMPLEX", Standard::F2008)),
        Ty::Character(..) if CHARACTER_2003.contains(&name) => Some(("CHARACTER", Standard::F2003)),
        _ if name == "num_images" => Some(("of any type", Standard::F2018)),
        Ty::Real(_) if name == "system_clock" => Some(("REAL", Standard::F2003)),
        Ty::Integer(k) if name == "system_clock" && *k != 4 => {
            Some(("INTEGER of a kind other than the default", Standard::F2003))
        }
        _ => None,
    }
}

pub(super) fn since(name: &str) -> Option<Standard> {
    if F2003.contains(&name) {
        Some(Standard::F2003)
    } else if F2008.contains(&name) {
        Some(Standard::F2008)
    } else if F2018.contains(&name) {
        Some(Standard::F2018)
    } else {
        None
    }
}
