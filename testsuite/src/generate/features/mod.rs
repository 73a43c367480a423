//! Fortran programs without directives about what [`super::language`] leaves out, a file a topic: what types inherit and defer,
//! parameters of types, procedure pointers, ENTRY, storage that names share, NAMELIST, SELECT RANK, recursion, implicit
//! types and the statements that go with them.
//!
//! ```text
//! units of some topics → program units, and a CALL each → the same output as gfortran's
//! ```

mod deferred;
mod entries;
mod implicit;
mod inherited;
mod namelists;
mod parameterized;
mod pointers;
mod ranks;
mod recursion;
mod storage;

use super::random::Random;

/// A part of a program.
struct Unit {
    /// Modules and external procedures.
    units: String,
    /// An external subroutine without arguments among them.
    call: String,
}

const TOPICS: &[fn(&mut Random, usize) -> Unit] = &[
    deferred::unit,
    entries::unit,
    implicit::unit,
    inherited::unit,
    namelists::unit,
    parameterized::unit,
    pointers::unit,
    ranks::unit,
    recursion::unit,
    storage::unit,
];

pub(super) fn files(seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed ^ 0x4645_4154);
    let (mut units, mut calls) = (String::new(), String::new());
    for (n, topic) in TOPICS.iter().enumerate() {
        let unit = topic(&mut random, n);
        units.push_str(&unit.units);
        calls.push_str(&format!("call {}()\n", unit.call));
    }
    vec![("main.F90".to_owned(), format!("{units}program generated\n{calls}end program\n"))]
}

/// An integer less than 98 in magnitude, of names of integers that are less than 1000.
fn integer(random: &mut Random, names: &[&str], depth: usize) -> String {
    if depth == 0 || random.chance(1, 5) {
        return if random.chance(1, 3) {
            random.below(30).to_string()
        } else {
            random.pick(names).to_owned()
        };
    }
    let (a, b) = (integer(random, names, depth - 1), integer(random, names, depth - 1));
    match random.below(7) {
        0 => format!("mod({a} + {b}, 97)"),
        1 => format!("mod({a} - ({b}), 97)"),
        2 => format!("mod(({a})*({b}), 97)"),
        3 => format!("max(mod({a}, 90), mod({b}, 80))"),
        4 => format!("merge({a}, {b}, {a} > {b})"),
        5 => format!("modulo({a}, 11 + abs({b}))"),
        _ => format!("mod(ieor({a}, 5), 97)"),
    }
}

/// A list of constants between 1 and 60.
fn constants(random: &mut Random, n: usize) -> String {
    (0..n).map(|_| (1 + random.below(60)).to_string()).collect::<Vec<_>>().join(", ")
}
