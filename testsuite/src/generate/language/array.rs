//! Array expressions of a given type and shape: elementwise operations, sections, constructors, transformational
//! functions.

use super::Maker;
use super::types::{Class, INTEGER, Ty, ty};

impl Maker {
    pub(super) fn some_shape(&mut self, most: usize) -> Vec<i64> {
        let rank = 1 + self.random.below(most);
        // Of constants without elements gfortran 12 forgets the rank.
        let extents: &[i64] = if rank == 1 { &[1, 2, 3, 3, 4, 5, 0] } else { &[1, 2, 2, 3, 4] };
        (0..rank).map(|_| self.random.pick(extents)).collect()
    }

    /// An array, or at times a scalar.
    pub(super) fn conformable(&mut self, t: Ty, shape: &[i64], bits: u32, depth: usize) -> String {
        if shape.is_empty() || self.random.chance(1, 4) {
            return self.scalar(t, bits, depth);
        }
        self.array(t, shape, bits, depth)
    }

    pub(super) fn array(&mut self, t: Ty, shape: &[i64], bits: u32, depth: usize) -> String {
        let bits = bits.min(super::scalar::most(t));
        if depth == 0 {
            return self.stored(t, shape, bits, 0);
        }
        if self.random.chance(1, 4)
            && let Some(call) = self.reference(t, shape, bits, depth)
        {
            return call;
        }
        match self.random.below(10) {
            0..4 => self.elementwise(t, shape, bits, depth - 1),
            4..7 => self.transformed(t, shape, bits, depth - 1),
            _ => self.stored(t, shape, bits, depth - 1),
        }
    }

    /// A variable's section, or a constructor.
    fn stored(&mut self, t: Ty, shape: &[i64], bits: u32, d: usize) -> String {
        if bits >= super::types::STORED || matches!(t.class, Class::Logical | Class::Text) {
            for _ in 0..3 {
                if let Some(v) = self.one_of(|v| v.ty == t && v.extents.len() >= shape.len())
                    && v.size() > 0
                    && let Some(section) = self.section(&v, shape, false, d)
                {
                    return section;
                }
            }
        }
        self.constructor(t, shape, bits, d)
    }

    pub(super) fn constructor(&mut self, t: Ty, shape: &[i64], bits: u32, d: usize) -> String {
        let size: i64 = shape.iter().product();
        let elements = self.elements(t, size, bits, d);
        if shape.len() == 1 {
            return format!("[{} :: {elements}]", t.name());
        }
        let extents: Vec<String> = shape.iter().map(i64::to_string).collect();
        let order = match (shape.len(), self.random.below(3)) {
            (2, 0) => ", order=[2, 1]",
            (3, 0) => ", order=[3, 1, 2]",
            _ => "",
        };
        format!("reshape([{} :: {elements}], [{}]{order})", t.name(), extents.join(", "))
    }

    /// `size` elements of an array constructor.
    fn elements(&mut self, t: Ty, size: i64, bits: u32, d: usize) -> String {
        let mut list = Vec::new();
        let mut left = size;
        while left > 0 {
            let n = 1 + self.random.below(left.min(6) as usize) as i64;
            match self.random.below(4) {
                0 if n > 1 => {
                    let i = self.implied();
                    self.indices.push(super::scope::Index { name: i.clone(), from: 1, to: n });
                    let e = self.scalar(t, bits, d.min(1));
                    self.indices.pop();
                    self.implied_free();
                    list.push(format!("({e}, {i} = 1, {n})"));
                    left -= n;
                }
                1 if n > 1 && d > 0 => {
                    list.push(self.array(t, &[n], bits, d - 1));
                    left -= n;
                }
                _ => {
                    list.push(self.scalar(t, bits, d.min(1)));
                    left -= 1;
                }
            }
        }
        list.join(", ")
    }

    fn elementwise(&mut self, t: Ty, shape: &[i64], bits: u32, d: usize) -> String {
        let less = bits.saturating_sub(1);
        let pair = |maker: &mut Maker, t: Ty, bits: u32| {
            let (a, b) = (maker.array(t, shape, bits, d), maker.conformable(t, shape, bits, d));
            if maker.random.chance(1, 2) { (a, b) } else { (b, a) }
        };
        let k = t.size;
        if self.random.chance(1, 5) && (t.class != Class::Text || !shape.contains(&0)) {
            let (mut a, mut b) = pair(self, t, bits);
            if t.class == Class::Text {
                (a, b) = (known_length(&a), known_length(&b));
            }
            let mask = self.conformable(ty(Class::Logical, 4), shape, 1, d);
            // gfortran 12 folds it to rank 1.
            return format!("merge({a}, {b}, ({mask} .or. no))");
        }
        match (t.class, self.random.below(6)) {
            (Class::Integer | Class::Real | Class::Complex, 0..2) => {
                let (a, b) = pair(self, t, less);
                format!("({a} {} {b})", self.random.pick(&["+", "-"]))
            }
            (Class::Integer | Class::Real | Class::Complex, 2) => {
                format!("(-({}))", self.array(t, shape, bits, d))
            }
            (Class::Integer | Class::Real, 3) => {
                let name = self.random.pick(&["max", "min", "dim"]);
                let (a, b) = pair(self, t, less);
                format!("{name}({a}, {b})")
            }
            (Class::Integer | Class::Real, 4) => format!("abs({})", self.array(t, shape, bits, d)),
            (Class::Integer, _) => {
                let class = self.random.pick(&[Class::Integer, Class::Real]);
                let from = Ty::of(&mut self.random, class);
                format!("int({}, {k})", self.array(from, shape, less, d))
            }
            (Class::Real, _) => {
                let class = self.random.pick(&[Class::Integer, Class::Real, Class::Complex]);
                let from = Ty::of(&mut self.random, class);
                format!("real({}, {k})", self.array(from, shape, bits, d))
            }
            (Class::Complex, _) => {
                let r = ty(Class::Real, 8);
                let (a, b) = pair(self, r, bits);
                format!("cmplx({a}, {b}, {k})")
            }
            (Class::Logical, 0..3) => {
                let from = self.random.pick(&[Class::Integer, Class::Real, Class::Text]);
                let from = Ty::of(&mut self.random, from);
                let (a, b) = pair(self, from, 20);
                let op = self.random.pick(&["==", "/=", "<", "<=", ">", ">="]);
                format!("logical({a} {op} {b}, {k})")
            }
            (Class::Logical, 3) => format!("(.not. {})", self.array(t, shape, 1, d)),
            (Class::Logical, _) => {
                let (a, b) = pair(self, t, 1);
                format!("({a} {} {b})", self.random.pick(&[".and.", ".or.", ".eqv.", ".neqv."]))
            }
            (Class::Text, 0..3) if k > 1 => {
                let left = 1 + self.random.below(k - 1);
                let (a, b) = (ty(Class::Text, left), ty(Class::Text, k - left));
                let (a, b) = if self.random.chance(1, 2) {
                    (self.array(a, shape, 1, d), self.conformable(b, shape, 1, d))
                } else {
                    (self.conformable(a, shape, 1, d), self.array(b, shape, 1, d))
                };
                format!("({} // {})", known_length(&a), known_length(&b))
            }
            (Class::Text, 3) => format!("adjustr({})", self.array(t, shape, 1, d)),
            (Class::Text, 4) if k == 1 => {
                let e = self.array(INTEGER, shape, 6, d);
                format!("achar(modulo({e}, 26) + 97)")
            }
            (Class::Text, _) => self.stored(t, shape, 1, d),
        }
    }

    fn transformed(&mut self, t: Ty, shape: &[i64], bits: u32, d: usize) -> String {
        let rank = shape.len();
        let numeric = matches!(t.class, Class::Integer | Class::Real);
        match self.random.below(9) {
            0 if rank == 2 => format!("transpose({})", self.array(t, &[shape[1], shape[0]], bits, d)),
            1 => {
                // gfortran (12 and 14) puts the elements of a constant of rank 2 or more at wrong places behind the first
                // dimension.
                let dim = if rank > 2 { 0 } else { self.random.below(rank) };
                let mut rest = shape.to_vec();
                let n = rest.remove(dim);
                let e = if rest.is_empty() { self.scalar(t, bits, d) } else { self.array(t, &rest, bits, d) };
                let n = self.amount(n, d);
                format!("spread({e}, {}, {n})", dim + 1)
            }
            2 => {
                let dim = self.random.below(rank);
                let mut rest = shape.to_vec();
                rest.remove(dim);
                let by = self.shifts(&rest);
                format!("cshift({}, {by}, {})", self.array(t, shape, bits, d), dim + 1)
            }
            3 => {
                let dim = self.random.below(rank);
                let mut rest = shape.to_vec();
                rest.remove(dim);
                let by = self.shifts(&rest);
                let boundary = match self.random.below(3) {
                    0 => format!(", boundary={}", self.scalar(t, bits, d)),
                    1 if !rest.is_empty() => format!(", boundary={}", self.array(t, &rest, bits, d)),
                    _ => String::new(),
                };
                format!("eoshift({}, {by}{boundary}, dim={})", self.array(t, shape, bits, d), dim + 1)
            }
            4 if rank == 1 => {
                let from = self.some_shape(2);
                let size: i64 = from.iter().product();
                // gfortran (12 and 14) does not copy the vector's texts where it knows that the array is empty.
                if size > shape[0] || size == 0 && t.class == Class::Text {
                    return self.stored(t, shape, bits, d);
                }
                let mask = self.array(ty(Class::Logical, 4), &from, 1, d);
                let (a, v) = (self.array(t, &from, bits, d), self.array(t, shape, bits, d));
                format!("pack({a}, {mask}, {v})")
            }
            5 => {
                let size: i64 = shape.iter().product();
                let mask = self.array(ty(Class::Logical, 4), shape, 1, d);
                let more = self.random.below(2) as i64;
                let (v, f) = (self.array(t, &[size + more], bits, d), self.conformable(t, shape, bits, d));
                format!("unpack({v}, {mask}, {f})")
            }
            6 if numeric && rank == 2 && bits > 9 => {
                let n = 1 + self.random.below(4) as i64;
                let half = (bits - 3) / 2;
                let whole = if t.class == Class::Integer { t } else { INTEGER };
                let (a, b) =
                    (self.array(t, &[shape[0], n], half, d), self.array(whole, &[n, shape[1]], half, d));
                format!("matmul({a}, {b})")
            }
            7 if rank < 3 => self.reduced(t, shape, bits, d),
            _ => self.reshaped(t, shape, bits, d),
        }
    }

    /// A number, as a constant or as something that the compiler does not know.
    fn amount(&mut self, n: i64, d: usize) -> String {
        if d > 0
            && self.random.chance(1, 3)
            && let Some(v) = self.one_of(|v| v.after.is_empty() && v.extents.contains(&n))
            && let Some(dim) = v.extents.iter().position(|&e| e == n)
        {
            return format!("size({}, {})", v.whole(), dim + 1);
        }
        n.to_string()
    }

    fn shifts(&mut self, rest: &[i64]) -> String {
        let by = self.random.pick(&["1", "-1", "2", "0", "5"]).to_owned();
        if rest.is_empty() || self.random.chance(1, 2) {
            return by;
        }
        self.array(INTEGER, rest, 3, 0)
    }

    fn reduced(&mut self, t: Ty, shape: &[i64], bits: u32, d: usize) -> String {
        let dim = self.random.below(shape.len() + 1);
        let n = 1 + self.random.below(4) as i64;
        let mut from = shape.to_vec();
        from.insert(dim, n);
        let dim = dim + 1;
        match t.class {
            Class::Integer | Class::Real if bits > 4 => {
                let name = self.random.pick(&["sum", "maxval", "minval"]);
                let mask = if name == "sum" && self.random.chance(1, 2) {
                    format!(", mask={}", self.array(ty(Class::Logical, 4), &from, 1, d))
                } else {
                    String::new()
                };
                format!("{name}({}, {dim}{mask})", self.array(t, &from, bits - 3, d))
            }
            Class::Logical => {
                let name = self.random.pick(&["any", "all", "parity"]);
                format!("{name}({}, {dim})", self.array(t, &from, 1, d))
            }
            Class::Integer | Class::Real | Class::Complex | Class::Text => self.stored(t, shape, bits, d),
        }
    }

    fn reshaped(&mut self, t: Ty, shape: &[i64], bits: u32, d: usize) -> String {
        let size: i64 = shape.iter().product();
        let extents: Vec<String> = shape.iter().map(|&n| self.amount(n, d)).collect();
        let extents = extents.join(", ");
        if self.random.chance(1, 3) && size > 0 {
            let few = 1 + self.random.below(size as usize) as i64;
            let (a, pad) = (self.array(t, &[few], bits, d), self.array(t, &[2], bits, d));
            return format!("reshape({a}, [{extents}], pad={pad})");
        }
        let more = self.random.below(2) as i64;
        let from = match *shape {
            [a, b] if self.random.chance(1, 2) => vec![b, a + more],
            [a] => vec![a, 1],
            _ => vec![size + more],
        };
        format!("reshape({}, [{extents}])", self.array(t, &from, bits, d))
    }
}

/// gfortran (12 and 14) takes the length of a constructor, of `reshape(spread(…))` or of `//` as zero where it is an
/// operand of `//` or an argument of MERGE, unless it stands in parentheses.
fn known_length(e: &str) -> String {
    if e.contains('(') { format!("({e})") } else { e.to_owned() }
}
