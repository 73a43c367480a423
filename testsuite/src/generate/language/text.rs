//! Scalar expressions of type character.

use super::Maker;
use super::types::{Class, INTEGER, Ty, ty};

impl Maker {
    /// An expression of exactly this length.
    pub(super) fn text(&mut self, length: usize, depth: usize) -> String {
        let t = ty(Class::Text, length);
        if depth == 0 || self.random.chance(1, 4) {
            return self.letters(t);
        }
        let d = depth - 1;
        match self.random.below(9) {
            0 | 1 if length > 1 => {
                let left = 1 + self.random.below(length - 1);
                format!("({} // {})", self.text(left, d), self.text(length - left, d))
            }
            2 => self.merged(t, 1, d),
            3 => {
                let name = self.random.pick(&["adjustl", "adjustr"]);
                format!("{name}({})", self.text(length, d))
            }
            4 if length == 1 => {
                let e = self.scalar(INTEGER, 6, d);
                format!("achar(modulo({e}, 26) + 97)")
            }
            4 if length.is_multiple_of(2) => format!("repeat({}, 2)", self.text(length / 2, d)),
            5 => match self.reference(t, &[], 1, depth) {
                Some(call) => call,
                None => self.letters(t),
            },
            6 => {
                let (a, b) = (self.text(length, d), self.text(length, d));
                format!("{}({a}, {b})", self.random.pick(&["max", "min"]))
            }
            _ => self.letters(t),
        }
    }

    /// A constant, a variable, or a part of one.
    fn letters(&mut self, t: Ty) -> String {
        let length = t.size;
        if self.random.chance(1, 5) {
            return t.constant(&mut self.random, 1);
        }
        let full = |e: &[i64]| e.iter().all(|&e| e > 0);
        if let Some(v) = self.one_of(|v| {
            v.ty.class == Class::Text
                && v.ty.size >= length
                && full(&v.extents)
                && (!v.is_without_substrings() || v.ty.size == length)
        }) && !self.element_of_masked(&v)
        {
            let element = self.element(&v, 1);
            if v.ty.size == length {
                return element;
            }
            let first = 1 + self.random.below(v.ty.size - length + 1);
            if self.random.chance(1, 2) {
                return format!("{element}({first}:{})", first + length - 1);
            }
            let most = v.ty.size - length + 1;
            let e = self.scalar(INTEGER, 6, 0);
            if length == 1 || !e.contains('(') {
                return format!("{element}(1 + modulo({e}, {most}):{length} + modulo({e}, {most}))");
            }
            return format!("{element}({first}:{})", first + length - 1);
        }
        t.constant(&mut self.random, 1)
    }

    /// Of any length.
    pub(super) fn any_text(&mut self, depth: usize) -> String {
        let length = self.random.pick(&[1, 2, 3, 4, 6, 9]);
        if depth == 0 {
            return self.text(length, 0);
        }
        let d = depth - 1;
        match self.random.below(6) {
            0 => format!("trim({})", self.text(length, d)),
            1 => {
                let e = self.scalar(INTEGER, 6, d);
                format!("repeat({}, modulo({e}, 4))", self.text(length.min(3), d))
            }
            2 => format!("({} // {})", self.any_text(d), self.any_text(d)),
            _ => self.text(length, d),
        }
    }
}
