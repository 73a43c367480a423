//! Programs whose device code calls through addresses: of functions, in whatever holds them, and through the bindings of
//! types.
//!
//! ```text
//! struct { int k; fi f; } p[4] = {{ 1, i2 }, …};            class(base), allocatable :: p
//! #pragma acc parallel loop copyin(p)                       allocate (t3 :: p)
//! for (…) r[i] += p[i & 3].f(i);                            !$acc parallel loop copyin(p) … r(i) = p%value(i)
//! ```
//! The addresses are the host's, everywhere; each device finds its own code by them.

mod c;
mod c_text;
mod forms;
mod fortran;
mod fortran_text;
mod fortran_unit;
mod holder;
mod objects;

use super::lang::Lang;
use super::random::Random;

/// Iterations of a construct, and elements of its results.
const N: usize = 24;
const UNITS: usize = 6;

pub(super) fn files(lang: Lang, seed: u64) -> Vec<(String, String)> {
    let random = Random::new(seed ^ 0x4449_5350);
    match lang {
        Lang::C => c::files(random),
        Lang::Fortran => fortran::files(random),
    }
}
