//! Scalar expressions of numbers and logical values, of a given type and kind and less than a power of two, so that no
//! operation overflows or rounds.

use super::Maker;
use super::types::{Class, STORED, Ty, ty};

impl Maker {
    /// An expression of exactly this type, less than `1 << bits` in magnitude.
    pub(super) fn scalar(&mut self, t: Ty, bits: u32, depth: usize) -> String {
        let bits = bits.min(most(t));
        if depth == 0 {
            return self.leaf(t, bits);
        }
        if self.random.chance(1, 4)
            && let Some(call) = self.reference(t, &[], bits, depth)
        {
            return call;
        }
        match t.class {
            Class::Integer => self.integer(t, bits, depth),
            Class::Real => self.real(t, bits, depth),
            Class::Complex => self.complex(t, bits, depth),
            Class::Logical => self.logical(t, depth),
            Class::Text => self.text(t.size, depth),
        }
    }

    fn leaf(&mut self, t: Ty, bits: u32) -> String {
        if self.random.chance(4, 5) && (bits >= STORED || !numeric(t)) {
            if t.class == Class::Integer
                && t.size == 4
                && self.random.chance(1, 3)
                && !self.indices.is_empty()
            {
                let indices = self.indices.clone();
                return self.random.pick(&indices).name;
            }
            if let Some(v) = self.one_of(|v| v.ty == t && v.extents.iter().all(|&e| e > 0))
                && !self.element_of_masked(&v)
            {
                return self.element(&v, 0);
            }
        }
        t.constant(&mut self.random, bits)
    }

    /// A type of the class, of no more than this kind.
    fn lesser(&mut self, t: Ty) -> Ty {
        let kinds: &[usize] = match t.class {
            Class::Integer => &[1, 2, 4, 8, 16],
            Class::Real => &[4, 8, 10, 16],
            Class::Complex => &[4, 8, 16],
            Class::Logical => &[1, 2, 4, 8],
            Class::Text => return t,
        };
        let kinds: Vec<usize> = kinds.iter().copied().filter(|&k| k <= t.size).collect();
        ty(t.class, if self.random.chance(2, 3) { t.size } else { self.random.pick(&kinds) })
    }

    /// `a op b` where one of them has the type, and the other a lesser kind or class.
    fn two(&mut self, t: Ty, bits: (u32, u32), depth: usize) -> (String, String) {
        let a = self.scalar(t, bits.0, depth - 1);
        let other = match t.class {
            Class::Real | Class::Complex if self.random.chance(1, 4) => {
                let size = self.random.pick(&[1, 2, 4, 8]);
                ty(Class::Integer, size)
            }
            _ => self.lesser(t),
        };
        (a, self.scalar(other, bits.1, depth - 1))
    }

    fn sum(&mut self, t: Ty, bits: u32, depth: usize) -> String {
        let (a, b) = self.two(t, (bits.saturating_sub(1), bits.saturating_sub(1)), depth);
        let op = self.random.pick(&["+", "-", "-"]);
        if self.random.chance(1, 2) { format!("({a} {op} {b})") } else { format!("({b} {op} {a})") }
    }

    /// The second factor is a whole number.
    fn product(&mut self, t: Ty, bits: u32, depth: usize) -> String {
        let left = bits / 2;
        let a = self.scalar(t, left, depth - 1);
        let whole = ty(Class::Integer, self.random.pick(&[1, 2, 4]));
        let whole = if t.class == Class::Integer { self.lesser(t) } else { whole };
        let b = self.scalar(whole, bits - left, depth - 1);
        if self.random.chance(1, 2) { format!("({a} * {b})") } else { format!("({b} * {a})") }
    }

    fn integer(&mut self, t: Ty, bits: u32, depth: usize) -> String {
        let k = t.size;
        let d = depth - 1;
        match self.random.below(30) {
            0..4 if bits > 1 => self.sum(t, bits, depth),
            4..6 if bits > 3 => self.product(t, bits, depth),
            6 => format!("(-({}))", self.scalar(t, bits, d)),
            7 => {
                let by = self.random.pick(&["3", "7", "5"]);
                let sign = self.random.pick(&["", "-"]);
                format!("({} / ({sign}{by}_{k}))", self.scalar(t, bits, d))
            }
            8 => format!("mod({}, 7_{k})", self.scalar(t, bits, d)),
            9 => format!("abs({})", self.scalar(t, bits, d)),
            10 => {
                let name = self.random.pick(&["max", "min", "sign", "iand", "ior", "ieor"]);
                let (a, b) =
                    (self.scalar(t, bits.saturating_sub(1), d), self.scalar(t, bits.saturating_sub(1), d));
                format!("{name}({a}, {b})")
            }
            11 if bits > 2 => format!("not({})", self.scalar(t, bits.saturating_sub(1), d)),
            12 => {
                let name = self.random.pick(&["shifta", "shifta", "ibits"]);
                let e = self.scalar(t, bits, d);
                if name == "ibits" && bits >= 3 {
                    format!("ibits({e}, 1, 3)")
                } else {
                    format!("shifta({e}, 2)")
                }
            }
            13 if bits >= 7 => self.count_of(k, d),
            14 => {
                let from = ty(Class::Real, self.random.pick(&[4, 8, 10, 16]));
                let name = self.random.pick(&["int", "nint", "floor", "ceiling"]);
                format!("{name}({}, {k})", self.scalar(from, bits.saturating_sub(1), d))
            }
            15 => {
                let from = ty(Class::Integer, self.random.pick(&[1, 2, 4, 8, 16]));
                format!("int({}, {k})", self.scalar(from, bits, d))
            }
            16 => self.merged(t, bits, d),
            17..20 if bits >= STORED + 3 => self.reduction(t, bits, d),
            20 => {
                let target = ty(Class::Text, k.min(8));
                if k > 8 {
                    return self.leaf(t, bits);
                }
                let text = format!("repeat('x', {})", target.size);
                // gfortran (12 and 14) takes a constant TRANSFER for an array in MAX and MIN with constant arrays.
                format!("(transfer(transfer({}, {text}), 0_{k}) + 0_{k})", self.scalar(t, bits, d))
            }
            21 if bits >= 4 => format!("({} ** 2_{k})", self.scalar(t, bits / 2, d)),
            22 if bits >= 5 => {
                let e = self.scalar(ty(Class::Integer, 4), STORED, d);
                format!("(2_{k} ** int(modulo({e}, 4), {k}))")
            }
            23 if bits >= 8 => format!("ichar({}, {k})", self.text(1, d)),
            24 => format!("merge_bits({}, {}, 5_{k})", self.positive(t, bits, d), self.positive(t, bits, d)),
            _ => self.leaf(t, bits),
        }
    }

    fn positive(&mut self, t: Ty, bits: u32, d: usize) -> String {
        format!("abs({})", self.scalar(t, bits, d))
    }

    /// A number of bits, elements, letters.
    fn count_of(&mut self, k: usize, d: usize) -> String {
        match self.random.below(9) {
            0 => {
                let t = Ty::of(&mut self.random, Class::Integer);
                format!(
                    "int({}({}), {k})",
                    self.random.pick(&["popcnt", "leadz", "trailz"]),
                    self.scalar(t, 20, d)
                )
            }
            1 => format!("len_trim({}, {k})", self.any_text(d)),
            2 => format!("len({}, {k})", self.any_text(d)),
            3 => {
                let name = self.random.pick(&["index", "scan", "verify"]);
                let (a, b) = (self.any_text(d), self.text(2, d));
                let back = if self.random.chance(1, 2) { ", back=.true." } else { "" };
                format!("{name}({a}, {b}{back}, kind={k})")
            }
            4 => {
                let shape = self.some_shape(2);
                let t = Ty::of(&mut self.random, Class::Logical);
                format!("count({}, kind={k})", self.array(t, &shape, 1, d))
            }
            5 => match self.one_of(|v| !v.extents.is_empty() && !v.after.contains('%')) {
                Some(v) => {
                    let name = self.random.pick(&["size", "ubound", "lbound"]);
                    let dim = 1 + self.random.below(v.extents.len());
                    format!("int({name}({}, {dim}), {k})", v.whole())
                }
                None => format!("int(bit_size(0_2), {k})"),
            },
            6 => {
                let t = ty(Class::Integer, self.random.pick(&[2, 4]));
                let shape = vec![1 + self.random.below(5) as i64];
                let (a, v) = (self.array(t, &shape, 5, d), self.scalar(t, 5, d));
                format!("int(findloc({a}, {v}, 1), {k})")
            }
            7 => {
                let t = Ty::of(&mut self.random, Class::Integer);
                let shape = vec![1 + self.random.below(5) as i64];
                let name = self.random.pick(&["maxloc", "minloc"]);
                format!("int({name}({}, dim=1), {k})", self.array(t, &shape, 20, d))
            }
            _ => {
                let shape = self.some_shape(2);
                let t = Ty::any(&mut self.random);
                format!("size({}, kind={k})", self.array(t, &shape, 8, d))
            }
        }
    }

    pub(super) fn merged(&mut self, t: Ty, bits: u32, d: usize) -> String {
        let (a, b) = (self.scalar(t, bits, d), self.scalar(t, bits, d));
        format!("merge({a}, {b}, {})", self.condition(d))
    }

    /// Of an array, to a number.
    fn reduction(&mut self, t: Ty, bits: u32, d: usize) -> String {
        let shape = self.some_shape(3);
        let size: i64 = shape.iter().product();
        let up = 64 - (size.max(1) as u64).leading_zeros();
        let mask = |maker: &mut Maker| {
            let of = Ty::of(&mut maker.random, Class::Logical);
            if maker.random.chance(1, 2) {
                format!(", mask={}", maker.array(of, &shape, 1, d))
            } else {
                String::new()
            }
        };
        match self.random.below(6) {
            0..2 if bits > up => {
                let e = self.array(t, &shape, bits - up, d);
                format!("sum({e}{})", mask(self))
            }
            2..4 if size > 0 && t.class != Class::Complex => {
                let name = self.random.pick(&["maxval", "minval"]);
                format!("{name}({})", self.array(t, &shape, bits, d))
            }
            4 if t.class == Class::Integer => {
                let e = self.array(t, &shape, bits, d);
                let name = self.random.pick(&["iall", "iany", "iparity"]);
                if name == "iall" { format!("iany({e})") } else { format!("{name}({e})") }
            }
            5 if bits > 8 && t.class != Class::Complex => {
                let n = vec![1 + self.random.below(4) as i64];
                let half = (bits - 3) / 2;
                let other = if t.class == Class::Integer { t } else { ty(Class::Integer, 4) };
                format!("dot_product({}, {})", self.array(t, &n, half, d), self.array(other, &n, half, d))
            }
            _ => self.leaf(t, bits),
        }
    }

    fn real(&mut self, t: Ty, bits: u32, depth: usize) -> String {
        let k = t.size;
        let d = depth - 1;
        match self.random.below(20) {
            0..4 if bits > 1 => self.sum(t, bits, depth),
            4..6 if bits > 3 => self.product(t, bits, depth),
            6 => format!("(-({}))", self.scalar(t, bits, d)),
            7 => format!("abs({})", self.scalar(t, bits, d)),
            8 => format!(
                "{}({})",
                self.random.pick(&["aint", "anint"]),
                self.scalar(t, bits.saturating_sub(1), d)
            ),
            9 => {
                let from = Ty::of(&mut self.random, Class::Integer);
                format!("real({}, {k})", self.scalar(from, bits, d))
            }
            10 => {
                let from = ty(Class::Real, self.random.pick(&[4, 8, 10, 16]));
                format!("real({}, {k})", self.scalar(from, bits, d))
            }
            11 => self.merged(t, bits, d),
            12..14 if bits >= STORED + 3 => self.reduction(t, bits, d),
            14 if k != 10 => {
                let e = self.scalar(ty(Class::Complex, k), bits, d);
                if self.random.chance(1, 2) { format!("aimag({e})") } else { format!("real({e})") }
            }
            15 => format!("mod({}, 8.0_{k})", self.scalar(t, bits, d)),
            16 => format!(
                "dim({}, {})",
                self.scalar(t, bits.saturating_sub(1), d),
                self.scalar(t, bits.saturating_sub(1), d)
            ),
            17 => {
                format!("sign({}, 0.0_{k} + {})", self.scalar(t, bits, d), self.scalar(t, bits, d))
            }
            _ => self.leaf(t, bits),
        }
    }

    fn complex(&mut self, t: Ty, bits: u32, depth: usize) -> String {
        let k = t.size;
        let d = depth - 1;
        match self.random.below(10) {
            0..3 if bits > 1 => self.sum(t, bits, depth),
            3 if bits > 3 => self.product(t, bits, depth),
            4 => format!("conjg({})", self.scalar(t, bits, d)),
            5 => {
                let r = ty(Class::Real, self.random.pick(&[4, 8]));
                format!("cmplx({}, {}, {k})", self.scalar(r, bits, d), self.scalar(r, bits, d))
            }
            6 => self.merged(t, bits, d),
            7 if bits >= STORED + 3 => self.reduction(t, bits, d),
            _ => self.leaf(t, bits),
        }
    }

    /// Of default kind.
    pub(super) fn condition(&mut self, depth: usize) -> String {
        self.scalar(ty(Class::Logical, 4), 1, depth)
    }

    fn logical(&mut self, t: Ty, depth: usize) -> String {
        let d = depth - 1;
        let of_kind = |e: String| if t.size == 4 { e } else { format!("logical({e}, {})", t.size) };
        match self.random.below(12) {
            0..5 => of_kind(self.comparison(d)),
            5 => format!("(.not. {})", self.scalar(t, 1, d)),
            6 | 7 => {
                let op = self.random.pick(&[".and.", ".or.", ".eqv.", ".neqv."]);
                format!("({} {op} {})", self.scalar(t, 1, d), self.scalar(t, 1, d))
            }
            8 => {
                let shape = self.some_shape(2);
                let name = self.random.pick(&["any", "all", "parity"]);
                format!("{name}({})", self.array(t, &shape, 1, d))
            }
            9 => {
                let from = Ty::of(&mut self.random, Class::Integer);
                of_kind(format!("btest({}, 1)", self.scalar(from, 20, d)))
            }
            10 => {
                let from = Ty::of(&mut self.random, Class::Logical);
                format!("logical({}, {})", self.scalar(from, 1, d), t.size)
            }
            _ => self.leaf(t, 1),
        }
    }

    fn comparison(&mut self, d: usize) -> String {
        let op = self.random.pick(&["==", "/=", "<", "<=", ">", ">="]);
        match self.random.below(6) {
            0..3 => {
                let (a, b) =
                    (Ty::of(&mut self.random, Class::Integer), Ty::of(&mut self.random, Class::Integer));
                format!("({} {op} {})", self.scalar(a, 20, d), self.scalar(b, 20, d))
            }
            3 => {
                let a = Ty::of(&mut self.random, Class::Real);
                format!("({} {op} {})", self.scalar(a, 20, d), self.scalar(a, 20, d))
            }
            4 => format!("({} {op} {})", self.any_text(d), self.any_text(d)),
            _ => {
                let a = Ty::of(&mut self.random, Class::Complex);
                let op = if self.random.chance(1, 2) { "==" } else { "/=" };
                format!("({} {op} {})", self.scalar(a, 20, d), self.scalar(a, 20, d))
            }
        }
    }
}

fn numeric(t: Ty) -> bool {
    matches!(t.class, Class::Integer | Class::Real | Class::Complex)
}

/// The bits that an expression of this type may have.
pub(super) fn most(t: Ty) -> u32 {
    match (t.class, t.size) {
        (Class::Integer, 1) => 6,
        (Class::Integer, 2) => 13,
        (Class::Integer, 4) => 28,
        (Class::Integer, _) => 40,
        (Class::Real | Class::Complex, _) => 18,
        _ => 6,
    }
}
