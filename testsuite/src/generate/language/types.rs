//! Types of plain Fortran's intrinsic values: their names, constants, how their values are shown.

use super::super::random::Random;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Class {
    Integer,
    Real,
    Complex,
    Logical,
    Text,
}

/// `size` is the kind; the length of texts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ty {
    pub(super) class: Class,
    pub(super) size: usize,
}

/// Integers in variables are less than 64 in magnitude, reals too and multiples of a quarter.
pub(super) const STORED: u32 = 6;

pub(super) const fn ty(class: Class, size: usize) -> Ty {
    Ty { class, size }
}

pub(super) const INTEGER: Ty = ty(Class::Integer, 4);

impl Ty {
    pub(super) fn any(random: &mut Random) -> Ty {
        let class = random.pick(&[
            Class::Integer,
            Class::Integer,
            Class::Integer,
            Class::Real,
            Class::Real,
            Class::Complex,
            Class::Logical,
            Class::Text,
            Class::Text,
        ]);
        Ty::of(random, class)
    }

    pub(super) fn of(random: &mut Random, class: Class) -> Ty {
        let size = match class {
            Class::Integer => random.pick(&[1, 2, 4, 4, 4, 8, 8, 16]),
            Class::Real => random.pick(&[4, 4, 8, 8, 10, 16]),
            Class::Complex => random.pick(&[4, 8, 8, 16]),
            Class::Logical => random.pick(&[4, 4, 4, 1, 2, 8]),
            Class::Text => random.pick(&[1, 2, 3, 5, 8, 11]),
        };
        ty(class, size)
    }

    /// In a declaration, a constructor, ALLOCATE.
    pub(super) fn name(self) -> String {
        let size = self.size;
        match self.class {
            Class::Integer => format!("integer({size})"),
            Class::Real => format!("real({size})"),
            Class::Complex => format!("complex({size})"),
            Class::Logical => format!("logical({size})"),
            Class::Text => format!("character({size})"),
        }
    }

    /// A constant less than `1 << bits`.
    pub(super) fn constant(self, random: &mut Random, bits: u32) -> String {
        let most = 1_usize << bits.min(STORED);
        let size = self.size;
        match self.class {
            Class::Integer => format!("{}_{size}", random.below(most)),
            Class::Real => quarters(random, most, size),
            Class::Complex => {
                let part = most / 2;
                format!("({}, -{})", quarters(random, part, size), quarters(random, part, size))
            }
            Class::Logical => {
                format!("{}_{size}", random.pick(&[".true.", ".false."]))
            }
            Class::Text => {
                let letters: String =
                    (0..size).map(|_| random.pick(&['a', 'b', 'c', 'd', ' ', 'e'])).collect();
                format!("'{letters}'")
            }
        }
    }

    /// An edit descriptor.
    pub(super) fn edit(self) -> &'static str {
        match self.class {
            Class::Integer => "i0",
            Class::Real | Class::Complex => "f0.2",
            Class::Logical => "l1",
            Class::Text => "\"[\",a,\"]\"",
        }
    }

    /// An expression as it is shown: without negative zeros, which are not the same in all ways to compute a value.
    pub(super) fn shown(self, e: &str) -> String {
        match self.class {
            Class::Integer | Class::Logical | Class::Text => e.to_owned(),
            Class::Real => format!("({e}) + 0.0_{}", self.size),
            Class::Complex => format!("({e}) + (0.0_{0}, 0.0_{0})", self.size),
        }
    }
}

fn quarters(random: &mut Random, most: usize, size: usize) -> String {
    let n = random.below(most.max(1) * 4);
    format!("{}.{}_{size}", n / 4, ["0", "25", "5", "75"][n % 4])
}
