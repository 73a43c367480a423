//! Programs about arrays whose size run time tells and whose memory goes with their scope: made again in loops, by jumps
//! back, with other sizes and types; inside one another; kept by addresses while they live; in functions that callers
//! inline; in routines, in lanes of each level, and by the host around constructs.
//!
//! ```text
//! for (r …) { int l = 1 + w(…) % 5; short a[l], *p = a + …; … if (w(*p) > 60) continue; double b[l][w(a[0]) % 4 + 1]; … }
//! do r = … ; l = 1 + mod(w(…), 5); block; integer(2) :: a(l); …; if (w(a(1)) > 60) cycle; block; real(8) :: b(0:l, l) …
//! ```
//! Every element is stored before it is read; a lane's result depends on nothing but its iteration.

mod c;
mod c_text;
mod fortran;
mod fortran_text;

use super::lang::Lang;
use super::random::Random;

const UNITS: usize = 5;
/// Iterations of the outermost loops.
const LANES: usize = 6;
/// Statements inside one another.
const DEPTH: usize = 3;

/// An array that a statement can reach.
#[derive(Clone)]
struct Array {
    name: String,
    /// A row of the table of types.
    ty: usize,
    /// How many elements it has, or rows.
    length: String,
    /// How many elements a row has.
    row: Option<String>,
}

/// What a statement can reach.
#[derive(Clone, Default)]
struct Scope {
    arrays: Vec<Array>,
    /// Numbers: parameters and loops' variables.
    numbers: Vec<String>,
    /// There is a loop of its own function or construct that the statement may leave.
    looped: bool,
}

impl Scope {
    fn with(&self, array: Array) -> Scope {
        let mut scope = self.clone();
        scope.arrays.push(array);
        scope
    }

    /// The statement is executed several times, by loops or jumps.
    fn repeated(&self) -> bool {
        self.numbers.iter().any(|name| name.starts_with('r'))
    }

    fn counted(&self, name: &str) -> Scope {
        let mut scope = self.clone();
        scope.numbers.push(name.to_owned());
        scope.looped = true;
        scope
    }
}

struct Maker {
    lang: Lang,
    random: Random,
    names: usize,
    /// Functions that exist already, for devices too.
    functions: Vec<usize>,
    /// What is made is for the host alone.
    hosts: bool,
    /// What a procedure of Fortran declares ahead of its statements.
    declared: String,
}

pub(super) fn files(lang: Lang, seed: u64) -> Vec<(String, String)> {
    let random = Random::new(seed ^ 0x4155_544f);
    let mut maker =
        Maker { lang, random, names: 0, functions: Vec::new(), hosts: false, declared: String::new() };
    let (mut units, mut calls) = (String::new(), String::new());
    for n in 0..UNITS {
        units.push_str(&match lang {
            Lang::C => maker.c_unit(n),
            Lang::Fortran => maker.fortran_unit(n),
        });
        calls.push_str(&match lang {
            Lang::C => format!("unit_{n}();\n"),
            Lang::Fortran => format!("call unit_{n}()\n"),
        });
    }
    match lang {
        Lang::C => vec![("main.c".to_owned(), c_text::program(&units, &calls))],
        Lang::Fortran => vec![("main.f90".to_owned(), fortran_text::program(&units, &calls))],
    }
}

impl Maker {
    fn fresh(&mut self) -> usize {
        self.names += 1;
        self.names
    }

    /// A constant of 64 bits where that matters.
    fn number(&mut self, low: usize, count: usize) -> String {
        let n = low + self.random.below(count);
        match self.lang {
            Lang::C => n.to_string(),
            Lang::Fortran => format!("{n}_8"),
        }
    }

    /// A small number of a statement's scope, of at least zero.
    fn value(&mut self, scope: &Scope, depth: usize) -> String {
        let (a, b) = (self.number(1, 7), self.number(0, 50));
        match self.random.below(5) {
            0 => b,
            1 | 2 if !scope.arrays.is_empty() && depth > 0 => self.element(scope, depth - 1).1,
            3 if depth > 0 => {
                let (x, y) = (self.value(scope, depth - 1), self.value(scope, depth - 1));
                format!("({x} * {a} + {y})")
            }
            _ if scope.numbers.is_empty() => a,
            _ => {
                let x = self.random.pick(&scope.numbers);
                format!("({x} * {a} + {b})")
            }
        }
    }

    /// An element as a place, and its value as a number; and the array's type.
    fn element(&mut self, scope: &Scope, depth: usize) -> (String, String, usize) {
        let array = self.random.pick(&scope.arrays);
        let first = self.value(scope, depth);
        let second = self.value(scope, depth);
        let place = match self.lang {
            Lang::C => self.c_place(&array, &first, &second),
            Lang::Fortran => self.fortran_place(&array, &first, &second),
        };
        let value = match self.lang {
            Lang::C => format!("(long){place}"),
            Lang::Fortran => format!("int({place}, 8)"),
        };
        (place, value, array.ty)
    }

    /// Some statements after each other.
    fn statements(&mut self, scope: &Scope, depth: usize) -> String {
        let mut text = String::new();
        for _ in 0..1 + self.random.below(2) {
            text.push_str(&match self.lang {
                Lang::C => self.c_statement(scope, depth),
                Lang::Fortran => self.fortran_statement(scope, depth),
            });
        }
        text
    }
}
