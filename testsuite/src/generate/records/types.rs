//! Types of records, the scalars in an object of each, how they are read as integers and written.

use super::Maker;
use crate::generate::lang::Lang;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Leaf {
    /// Bytes.
    Integer(usize),
    Unsigned,
    Real(usize),
    Logical,
    /// C.
    Enumeration,
    Bits(usize),
    UnsignedBits(usize),
    /// C: of this member's type.
    Union(&'static str),
    Text(usize),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Of {
    Leaf(Leaf),
    Record(usize),
    Union,
}

#[derive(Clone, Debug)]
pub(super) struct Field {
    pub(super) name: String,
    pub(super) of: Of,
    pub(super) extents: Vec<usize>,
}

#[derive(Clone, Debug)]
pub(super) struct Record {
    /// Fortran.
    pub(super) parent: Option<usize>,
    pub(super) own: Vec<Field>,
}

/// A scalar of an object.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) text: String,
    pub(super) leaf: Leaf,
}

const C_LEAVES: &[Leaf] = &[
    Leaf::Integer(4),
    Leaf::Integer(4),
    Leaf::Integer(1),
    Leaf::Integer(2),
    Leaf::Integer(8),
    Leaf::Unsigned,
    Leaf::Real(4),
    Leaf::Real(8),
    Leaf::Logical,
    Leaf::Enumeration,
    Leaf::Bits(5),
    Leaf::Bits(11),
    Leaf::UnsignedBits(3),
    Leaf::UnsignedBits(17),
    Leaf::Text(5),
];

const FORTRAN_LEAVES: &[Leaf] = &[
    Leaf::Integer(4),
    Leaf::Integer(4),
    Leaf::Integer(1),
    Leaf::Integer(2),
    Leaf::Integer(8),
    Leaf::Real(4),
    Leaf::Real(8),
    Leaf::Logical,
    Leaf::Text(1),
    Leaf::Text(5),
];

/// What a union is read by, each with how it is written.
const UNION: &[&str] = &["i", "h[1]", "h[0]", "b[3]", "b[0]", "s.hi", "s.lo"];

impl Maker {
    pub(super) fn make_records(&mut self) {
        for n in 0..4 {
            let parent = if !self.c() && n > 0 && self.random.chance(1, 2) {
                Some(self.random.below(n))
            } else {
                None
            };
            let mut own = Vec::new();
            for _ in 0..2 + self.random.below(4) {
                let name = self.fresh("c");
                let field = self.field(name, n);
                own.push(field);
            }
            self.records.push(Record { parent, own });
        }
    }

    fn field(&mut self, name: String, n: usize) -> Field {
        if n > 0 && self.random.chance(2, 5) {
            let of = Of::Record(self.random.below(n));
            let extents = if self.random.chance(1, 3) { vec![2] } else { Vec::new() };
            return Field { name, of, extents };
        }
        if self.c() && self.random.chance(1, 7) {
            let extents = if self.random.chance(1, 3) { vec![2] } else { Vec::new() };
            return Field { name, of: Of::Union, extents };
        }
        let leaf = self.random.pick(if self.c() { C_LEAVES } else { FORTRAN_LEAVES });
        let mut extents = self.random.pick(&[vec![], vec![], vec![3], vec![4], vec![2, 3]]);
        if matches!(leaf, Leaf::Bits(_) | Leaf::UnsignedBits(_)) {
            extents.clear();
        }
        Field { name, of: Of::Leaf(leaf), extents }
    }

    /// The parents' first.
    pub(super) fn fields(&self, of: usize) -> Vec<Field> {
        let record = &self.records[of];
        let mut all = record.parent.map(|p| self.fields(p)).unwrap_or_default();
        all.extend(record.own.iter().cloned());
        all
    }

    pub(super) fn member(&self, base: &str, name: &str) -> String {
        let dot = if self.c() { "." } else { "%" };
        format!("{base}{dot}{name}")
    }

    /// `[k]`, `(k + 1)`: of an index that counts from 0.
    pub(super) fn subscripted(&self, base: &str, index: &[String]) -> String {
        match self.lang {
            _ if index.is_empty() => base.to_owned(),
            Lang::C => format!("{base}{}", index.iter().map(|i| format!("[{i}]")).collect::<String>()),
            Lang::Fortran => {
                let list: Vec<String> = index.iter().map(|i| plus_one(i)).collect();
                format!("{base}({})", list.join(", "))
            }
        }
    }

    /// Some element's index: a number, or computed from an integer that is not negative.
    pub(super) fn index(&mut self, extent: usize, from: &[&str]) -> String {
        if from.is_empty() || self.random.chance(1, 2) {
            return self.random.below(extent).to_string();
        }
        let (i, plus) = (self.random.pick(from), self.random.below(3));
        match self.lang {
            Lang::C => format!("({i} + {plus}) % {extent}"),
            Lang::Fortran => format!("mod({i} + {plus}, {extent})"),
        }
    }

    /// A scalar of an object of type `of`; `from` are integers that subscripts are computed from.
    pub(super) fn place(&mut self, base: &str, of: usize, from: &[&str]) -> Place {
        let fields = self.fields(of);
        let field = self.random.pick(&fields);
        let index: Vec<String> = field.extents.iter().map(|&e| self.index(e, from)).collect();
        let text = self.subscripted(&self.member(base, &field.name), &index);
        match field.of {
            Of::Leaf(leaf) => Place { text, leaf },
            Of::Record(inner) => self.place(&text, inner, from),
            Of::Union => {
                let member = self.random.pick(UNION);
                Place { text: format!("{text}.{member}"), leaf: Leaf::Union(member) }
            }
        }
    }

    /// All scalars of an object, with numbers as subscripts.
    pub(super) fn places(&self, base: &str, of: usize) -> Vec<Place> {
        let mut all = Vec::new();
        for field in self.fields(of) {
            let mut list: Vec<Vec<String>> = vec![Vec::new()];
            for extent in &field.extents {
                list = (0..*extent)
                    .flat_map(|k| list.iter().map(move |l| [l.clone(), vec![k.to_string()]].concat()))
                    .collect();
            }
            for index in list {
                let text = self.subscripted(&self.member(base, &field.name), &index);
                match field.of {
                    Of::Leaf(leaf) => all.push(Place { text, leaf }),
                    Of::Record(inner) => all.extend(self.places(&text, inner)),
                    Of::Union => all.push(Place { text: format!("{text}.i"), leaf: Leaf::Union("i") }),
                }
            }
        }
        all
    }

    /// As an integer of 32 bits, less than 97 in magnitude.
    pub(super) fn read(&mut self, place: &Place) -> String {
        let text = &place.text;
        match (self.lang, place.leaf) {
            (Lang::C, Leaf::Text(n)) => format!("({text}[{}] % 97)", self.random.below(n)),
            (Lang::C, _) => format!("((int)({text}) % 97)"),
            (Lang::Fortran, Leaf::Text(n)) => {
                let j = 1 + self.random.below(n);
                format!("mod(iachar({text}({j}:{j})), 97)")
            }
            (Lang::Fortran, Leaf::Logical) => format!("merge(1, 0, {text})"),
            (Lang::Fortran, _) => format!("mod(int({text}), 97)"),
        }
    }

    /// An integer less than 97 in magnitude as a value of the type.
    pub(super) fn converted(&self, leaf: Leaf, e: &str) -> String {
        match (self.lang, leaf) {
            (_, Leaf::Logical) => format!("({e} > 9)"),
            (Lang::C, Leaf::Real(_)) => format!("{e}*0.25f"),
            (Lang::C, Leaf::Enumeration) => format!("(enum colour)({e} & 3)"),
            (Lang::C, _) => e.to_owned(),
            (Lang::Fortran, Leaf::Real(n)) => format!("real({e}, {n})/4"),
            (Lang::Fortran, Leaf::Integer(n)) => format!("int({e}, {n})"),
            (Lang::Fortran, Leaf::Text(_)) => format!("achar(97 + iand({e}, 15)) // 'xyzuv'"),
            (Lang::Fortran, _) => e.to_owned(),
        }
    }

    pub(super) fn write(&mut self, place: &Place, e: &str) -> String {
        let text = &place.text;
        match (self.lang, place.leaf) {
            (Lang::C, Leaf::Text(n)) => format!("{text}[{}] = 'a' + ({e} & 15);\n", self.random.below(n)),
            (Lang::C, Leaf::Union("i")) if self.random.chance(1, 3) => {
                format!("{}f = {e}*0.25f;\n", &text[..text.len() - 1])
            }
            (Lang::Fortran, Leaf::Text(n)) if self.random.chance(1, 2) => {
                let j = 1 + self.random.below(n);
                format!("{text}({j}:) = {}\n", self.converted(place.leaf, e))
            }
            _ => self.lang.assign(text, &self.converted(place.leaf, e)),
        }
    }
}

fn plus_one(index: &str) -> String {
    index.parse::<usize>().map_or_else(|_| format!("{index} + 1"), |n| (n + 1).to_string())
}
