//! C's integer types and their arithmetic, for generators that must know what a loop does before they write it.

use super::random::Random;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Int {
    pub(super) bits: u32,
    pub(super) signed: bool,
}

pub(super) const INT: Int = Int { bits: 32, signed: true };

pub(super) const ALL: &[Int] = &[
    Int { bits: 8, signed: true },
    Int { bits: 8, signed: false },
    Int { bits: 16, signed: true },
    Int { bits: 16, signed: false },
    INT,
    Int { bits: 32, signed: false },
    Int { bits: 64, signed: true },
    Int { bits: 64, signed: false },
    Int { bits: 128, signed: true },
    Int { bits: 128, signed: false },
];

impl Int {
    pub(super) fn name(self) -> &'static str {
        match (self.bits, self.signed) {
            (8, true) => "signed char",
            (8, false) => "unsigned char",
            (16, true) => "short",
            (16, false) => "unsigned short",
            (32, true) => "int",
            (32, false) => "unsigned",
            (64, true) => "long",
            (64, false) => "unsigned long",
            (_, true) => "__int128",
            (_, false) => "unsigned __int128",
        }
    }

    /// The type of the same width with the other sign.
    pub(super) fn twin(self) -> Int {
        Int { signed: !self.signed, ..self }
    }

    /// The value modulo 2^bits; unsigned ones of 128 bits as the signed number with the same bits.
    pub(super) fn wrap(self, value: i128) -> i128 {
        if self.bits == 128 {
            return value;
        }
        let low = value & (1i128 << self.bits).wrapping_sub(1);
        if self.signed && low >> (self.bits - 1) & 1 == 1 {
            low.wrapping_sub(1i128 << self.bits)
        } else {
            low
        }
    }

    /// C11 §6.3.1.1: the integer promotions.
    pub(super) fn promoted(self) -> Int {
        if self.bits < 32 { INT } else { self }
    }

    /// C11 §6.3.1.8: the usual arithmetic conversions.
    pub(super) fn common(self, other: Int) -> Int {
        let (a, b) = (self.promoted(), other.promoted());
        match a.bits.cmp(&b.bits) {
            std::cmp::Ordering::Less => b,
            std::cmp::Ordering::Greater => a,
            std::cmp::Ordering::Equal => Int { bits: a.bits, signed: a.signed && b.signed },
        }
    }

    /// `a + b` or `a - b` in this type; none where it is undefined.
    pub(super) fn sum(self, a: i128, b: i128, minus: bool) -> Option<i128> {
        let exact = if minus { a.checked_sub(b) } else { a.checked_add(b) };
        if self.signed {
            return exact.filter(|v| self.wrap(*v) == *v);
        }
        Some(self.wrap(if minus { a.wrapping_sub(b) } else { a.wrapping_add(b) }))
    }

    pub(super) fn order(self, a: i128, b: i128) -> std::cmp::Ordering {
        if self.bits == 128 && !self.signed { (a as u128).cmp(&(b as u128)) } else { a.cmp(&b) }
    }

    /// A value near one of the ends, near zero, or anywhere.
    pub(super) fn value(self, random: &mut Random) -> i128 {
        let near = random.below(24) as i128 - 8;
        let (bottom, top) = match (self.bits, self.signed) {
            (128, true) => (i128::MIN, i128::MAX),
            (128, false) => (0, -1),
            (bits, true) => (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1),
            (bits, false) => (0, (1i128 << bits).wrapping_sub(1)),
        };
        let value = match random.below(8) {
            0 => bottom.wrapping_add(near),
            1 => top.wrapping_sub(near),
            2 => (1i128 << random.below(self.bits as usize)).wrapping_add(near),
            3 => random.below(1 << 16) as i128,
            _ => near,
        };
        self.wrap(value)
    }

    /// The value as a C expression of this type.
    pub(super) fn literal(self, value: i128) -> String {
        let value = self.wrap(value);
        let name = self.name();
        match value {
            0..=0x7fff_ffff => format!("({name}){value}"),
            -0x7fff_ffff..=-1 => format!("({name})({value})"),
            _ if self.bits <= 64 => format!("({name}){}ull", value as u64),
            _ => {
                let (high, low) = ((value >> 64) as u64, value as u64);
                format!("({name})((unsigned __int128){high}ull << 64 | {low}ull)")
            }
        }
    }
}
