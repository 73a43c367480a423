//! Programs of records within constructs: nested, in arrays, with parents, texts, unions, bit-fields and enumerations;
//! assigned as a whole, made by constructors, private and reduced, reached by pointers and ASSOCIATE, passed to routines,
//! with pointers and allocatable components in clauses.
//!
//! ```text
//! #pragma acc parallel loop copy(a[0:N]) private(p)        !$acc parallel loop copy(a) private(p)
//! p = b[i];  a[i].c1.c0[2] = p.c3 % 97;                    associate (x => a(i)%c1); x%c0(3) = mod(p%c3, 97)
//! ```

mod c;
mod construct;
mod fortran;
mod statements;
mod types;

use super::lang::Lang;
use super::random::Random;
use types::Record;

/// Elements of the arrays of records.
const N: usize = 20;
const UNITS: usize = 2;

struct Maker {
    lang: Lang,
    random: Random,
    records: Vec<Record>,
    names: usize,
}

pub(super) fn files(lang: Lang, seed: u64) -> Vec<(String, String)> {
    let mut maker = Maker { lang, random: Random::new(seed ^ 0x5245_434f), records: Vec::new(), names: 0 };
    maker.make_records();
    let units: Vec<(usize, String)> = (0..UNITS).map(|_| maker.unit()).collect();
    match lang {
        Lang::C => vec![("main.c".to_owned(), maker.c_program(&units))],
        Lang::Fortran => vec![("main.f90".to_owned(), maker.fortran_program(&units))],
    }
}

impl Maker {
    fn fresh(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }

    fn c(&self) -> bool {
        self.lang == Lang::C
    }
}
