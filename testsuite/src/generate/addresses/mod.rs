//! Programs about scalars whose address is taken: given to routines of each level, held by pointers, structures and arrays
//! of pointers, of a lane, a worker, a gang or the whole construct, in clauses or in none.
//!
//! ```text
//! loop gang { T y, *py = &y; set(&x, i); sum_vector(a, &y); loop vector reduction(+:x) { u = get(py); plus(&x, u) } … }
//! ```
//! What a lane stores in belongs to it alone; what lanes share they read, add to by a reduction or atomically.

mod body;
mod c;
mod construct;
mod fortran;
mod text;

use super::lang::Lang;
use super::random::Random;
use body::Maker;

const UNITS: usize = 5;
const ROUTINES: usize = 3;
/// Iterations of the loops of each level, the outermost first, and so the strides of the results.
const COUNTS: [usize; 3] = [5, 4, 6];
const STRIDES: [usize; 3] = [64, 16, 1];

pub(super) fn files(lang: Lang, seed: u64) -> Vec<(String, String)> {
    let mut maker = Maker::new(lang, Random::new(seed ^ 0x4144_4452));
    let routines: String = (0..ROUTINES).map(|n| maker.routine(n)).collect();
    let (mut units, mut calls) = (String::new(), String::new());
    for n in 0..UNITS {
        units.push_str(&maker.unit(n));
        calls.push_str(&match lang {
            Lang::C => format!("unit_{n}();\n"),
            Lang::Fortran => format!("call unit_{n}()\n"),
        });
    }
    match lang {
        Lang::C => vec![("main.c".to_owned(), c::program(&routines, &units, &calls))],
        // The values that a construct leaves to the host are told by the preprocessor.
        Lang::Fortran => vec![("main.F90".to_owned(), fortran::program(&routines, &units, &calls))],
    }
}
