//! Procedures about the forms that racc gives to loops on devices: histograms in a gang's memory, lanes along short rows,
//! tiles, versions for contiguous arrays, copies of data that is only read, loops that must keep their order; on arrays
//! of all sorts, with clauses of several device types.
//!
//! ```c
//! #pragma acc parallel loop gang copyin(q) copy(p[5:77]) device_type(radeon) vector_length(128)
//! for (…) { #pragma acc atomic update   p[5 + ((q[1][i] * 7 + 3) % 77)] += 2; }
//! ```
//! All values are whole and small: sums are exact in any order.

use super::lang::{Lang, Type};
use super::places::Place;
use super::random::Random;

const PROCEDURES: usize = 6;
const TYPES: &[Type] = &[Type::I32, Type::I32, Type::I64, Type::F32, Type::F64];
/// For loops in constructs, and for the loops inside of them.
const DEVICES: &[&str] = &[
    "",
    "",
    "",
    " device_type(radeon) vector_length(128) device_type(nvidia) vector_length(64)",
    " device_type(radeon) vector_length(64) num_workers(2) device_type(*) vector_length(32)",
    " device_type(multicore, host) num_gangs(3) device_type(radeon) num_gangs(5)",
    " device_type(nvidia) num_gangs(7) device_type(*) num_gangs(2)",
];

/// What the program has of the procedures: declarations, their texts, the calls.
#[derive(Default)]
pub(super) struct Parts {
    pub(super) declared: String,
    pub(super) procedures: String,
    pub(super) calls: String,
}

pub(super) fn parts(lang: Lang, seed: u64) -> Parts {
    let mut random = Random::new(seed ^ 0x666f_726d);
    let mut parts = Parts::default();
    for number in 0..PROCEDURES {
        let mut maker = Maker { lang, random: &mut random, number, places: Vec::new() };
        let body = match maker.random.below(5) {
            0 => maker.histogram(),
            1 => maker.rows(),
            2 => maker.tiles(),
            3 => maker.in_order(),
            _ => maker.elements(),
        };
        maker.finish(&body, &mut parts);
    }
    parts
}

struct Maker<'r> {
    lang: Lang,
    random: &'r mut Random,
    number: usize,
    places: Vec<Place>,
}

impl Maker<'_> {
    /// An array of this length; its number.
    fn array(&mut self, ty: Type, length: usize, read: bool) -> usize {
        let name = format!("g{}_{}", self.number, self.places.len());
        self.places.push(Place::new(self.lang, self.random, &name, (ty, length), read));
        self.places.len() - 1
    }

    fn at(&self, place: usize, index: &str) -> String {
        self.places[place].at(index)
    }

    /// The value of an integer expression in the type of the array.
    fn to(&self, place: usize, value: &str) -> String {
        self.lang.to(self.places[place].ty, value)
    }

    fn counted(&self, var: &str, (from, to): (&str, &str), body: &str) -> String {
        match self.lang {
            Lang::C => format!("for (int {var} = {from}; {var} < {to}; {var}++) {{\n{body}}}\n"),
            Lang::Fortran => format!("do {var} = {from}, {to} - 1\n{body}end do\n"),
        }
    }

    /// The directive of the outermost loop.
    fn head(&mut self, construct: &str, clauses: &str, out: usize, read: &[usize]) -> String {
        let items: Vec<&str> = read.iter().map(|r| self.places[*r].item.as_str()).collect();
        let copyin = if items.is_empty() { String::new() } else { format!(" ~copyin({})", items.join(", ")) };
        let data = format!("{copyin} ~copy({})", self.places[out].item);
        let devices = if construct == "parallel" { self.random.pick(DEVICES) } else { "" };
        self.lang.directive(&format!("{construct} loop{clauses}{data}{devices}"))
    }

    fn histogram(&mut self) -> String {
        let bins = self.random.pick(&[1, 5, 64, 77, 256, 1000, 3000]);
        let length = self.random.pick(&[1, 50, 700]);
        let ty = self.random.pick(TYPES);
        let (out, from) = (self.array(ty, bins, false), self.array(Type::I32, length, true));
        let index = format!("{} * {} + 3", self.at(from, "i"), self.random.pick(&["1", "7", "31"]));
        let bin = self.at(out, &self.lang.modulo(&index, &bins.to_string()));
        let by = self.random.pick(&["1", "2", "i"]);
        let by = self.to(out, by);
        let update = self.lang.atomic("update", &self.lang.assign(&bin, &format!("{bin} + {by}")));
        let some = format!("{} > 20", self.at(from, "i"));
        let body = if self.random.chance(1, 3) { self.lang.if_(&some, &update, "") } else { update };
        let clauses = self.random.pick(&["", " gang vector", " gang worker vector", " gang"]);
        let head = self.head("parallel", clauses, out, &[from]);
        head + &self.counted("i", ("0", &format!("n + {}", length - 1)), &body)
    }

    fn rows(&mut self) -> String {
        let width = self.random.pick(&[1, 2, 3, 4, 7, 8, 15, 16, 24, 31, 32, 33, 63, 64, 65, 100]);
        let count = self.random.pick(&[1, 9, 40, 130]);
        let (ty, of) = (self.random.pick(TYPES), self.random.pick(TYPES));
        let (out, from) = (self.array(ty, count, false), self.array(of, width * count, true));
        let end = if self.random.chance(1, 2) { width.to_string() } else { format!("n + {}", width - 1) };
        let element = self.lang.int(&self.at(from, &format!("r * {width} + i")));
        let add = self.lang.assign("s", &format!("s + {element} * (i + 1)"));
        let (outer, inner) = self.random.pick(&[
            (" gang", Some(" vector")),
            (" gang", Some(" worker vector")),
            (" gang worker", Some(" vector")),
            ("", Some("")),
            (" gang vector", Some(" seq")),
            ("", None),
        ]);
        let inner = inner.map_or(String::new(), |w| self.lang.directive(&format!("loop{w} reduction(+:s)")));
        let sum = inner + &self.counted("i", ("0", &end), &add);
        let body =
            self.lang.assign("s", "r") + &sum + &self.lang.assign(&self.at(out, "r"), &self.to(out, "s"));
        let construct = self.random.pick(&["parallel", "parallel", "kernels"]);
        let outer = if construct == "kernels" { "" } else { outer };
        let head = self.head(construct, &format!("{outer} private(s)"), out, &[from]);
        head + &self.counted("r", ("0", &count.to_string()), &body)
    }

    fn tiles(&mut self) -> String {
        let (rows, columns) = (self.random.pick(&[1, 5, 33, 40]), self.random.pick(&[1, 7, 32, 50]));
        let ty = self.random.pick(TYPES);
        let out = self.array(ty, rows * columns, false);
        let from = self.array(ty, (rows + 1) * (columns + 1), true);
        let first = self.at(from, &format!("i * {} + r + 1", rows + 1));
        let second = self.at(from, &format!("(i + 1) * {} + r", rows + 1));
        let here = self.at(out, &format!("r * {columns} + i"));
        let body = self.lang.assign(&here, &format!("{first} + {second} + {here}"));
        let sizes = self.random.pick(&["2, 4", "4, 4", "*, *", "32, 4", "8, 32", "1, 3", "16, 16", "7, 5"]);
        let clauses = self.random.pick(&["", " gang", " gang vector", " gang worker", " independent"]);
        let inner = self.counted("i", ("0", &columns.to_string()), &body);
        let head = self.head("parallel", &format!("{clauses} tile({sizes})"), out, &[from]);
        head + &self.counted("r", ("0", &rows.to_string()), &inner)
    }

    /// Each iteration needs what earlier ones have left.
    fn in_order(&mut self) -> String {
        let length = self.random.pick(&[4, 60, 300]);
        let back = self.random.pick(&["1", "2", "3"]);
        let (out, from) = (self.array(Type::I32, length, false), self.array(Type::I32, length, true));
        let value = format!("{} * 3 + {}", self.at(out, &format!("i - {back}")), self.at(from, "i"));
        let body = self.lang.assign(&self.at(out, "i"), &self.lang.modulo(&value, "97"));
        let (construct, clauses) = self.random.pick(&[
            ("serial", ""),
            ("serial", " seq"),
            ("kernels", ""),
            ("kernels", " auto"),
            ("parallel", " seq num_gangs(1)"),
            ("parallel", " auto num_gangs(1)"),
        ]);
        let head = self.head(construct, clauses, out, &[from]);
        head + &self.counted("i", (back, &length.to_string()), &body)
    }

    /// Element for element; what is only read is read in other places too.
    fn elements(&mut self) -> String {
        let length = self.random.pick(&[1, 33, 128, 500]);
        let ty = self.random.pick(TYPES);
        let out = self.array(ty, length, false);
        let (a, b) = (self.array(ty, length, true), self.array(ty, length, true));
        let there = self.lang.modulo("i * 7 + 3", &length.to_string());
        let here = self.at(out, "i");
        let mut body =
            self.lang.assign(&here, &format!("{here} + {} - {}", self.at(a, "i"), self.at(b, &there)));
        if self.random.chance(1, 2) {
            let again = format!("{here} + {}", self.at(a, &there));
            body.push_str(&self.lang.assign(&here, &again));
        }
        let construct = self.random.pick(&["parallel", "parallel", "kernels"]);
        let clauses = if construct == "kernels" {
            self.random.pick(&["", " independent"])
        } else {
            self.random.pick(&["", " gang", " gang vector", " gang(static:4) vector", " worker"])
        };
        let head = self.head(construct, clauses, out, &[a, b]);
        head + &self.counted("i", ("0", &length.to_string()), &body)
    }

    fn finish(self, body: &str, parts: &mut Parts) {
        let Maker { lang, number, places, .. } = self;
        let (mut dummies, mut apart, mut actuals) = (Vec::new(), String::new(), Vec::new());
        for place in &places {
            parts.declared.push_str(&place.declared);
            parts.calls.push_str(&place.setup);
            parts.calls.push_str(&fill(lang, place));
            if let Some((dummy, declared, actual)) = &place.dummy {
                dummies.push(dummy.clone());
                actuals.push(actual.clone());
                apart.push_str(declared);
            }
        }
        let argument = |list: &[String]| list.iter().map(|d| format!(", {d}")).collect::<String>();
        match lang {
            Lang::C => {
                parts.procedures.push_str(&format!(
                    "__attribute__((noinline)) static void form_{number}(int n{})\n{{\nint s = 0;\n(void)n, (void)s;\n{body}}}\n",
                    argument(&dummies)
                ));
                parts.calls.push_str(&format!("form_{number}(1{});\n", argument(&actuals)));
            }
            Lang::Fortran => {
                parts.procedures.push_str(&format!(
                    "subroutine form_{number}(n{})\ninteger, intent(in) :: n\n{apart}integer :: i, r, s\n{body}end subroutine\n",
                    argument(&dummies)
                ));
                parts.calls.push_str(&format!("call form_{number}(1{})\n", argument(&actuals)));
            }
        }
        parts.calls.push_str(&show(lang, &places[0], number));
    }
}

/// Small whole numbers in all of the memory.
fn fill(lang: Lang, place: &Place) -> String {
    let (name, length) = &place.whole;
    match lang {
        Lang::C => format!("for (int i = 0; i < {length}; i++) {name}[i] = (i * 37 + {length}) % 41;\n"),
        Lang::Fortran if name.contains('%') => {
            format!("do i = 0, {length} - 1\n{name}(i) = mod(i * 37 + {length}, 41)\nend do\n")
        }
        Lang::Fortran => {
            let at = name.replace(":, ", "i, ");
            let at = if at.contains('(') { at } else { format!("{at}(i)") };
            format!("do i = 0, {length} - 1\n{at} = mod(i * 37 + {length}, 41)\nend do\n")
        }
    }
}

fn show(lang: Lang, place: &Place, number: usize) -> String {
    let (name, length) = &place.whole;
    match lang {
        Lang::C => format!(
            "{{ long h = 1; for (int i = 0; i < {length}; i++) h = (h * 31 + (long){name}[i]) % 1000003; printf(\"form {number} %ld\\n\", h); }}\n"
        ),
        Lang::Fortran => {
            let at = if name.contains("(:, ") { name.replace(":, ", "i, ") } else { format!("{name}(i)") };
            format!(
                "h = 1\ndo i = 0, {length} - 1\nh = mod(h * 31 + int({at}, 8), 1000003_8)\nend do\nprint '(a,i0,1x,i0)', 'form ', {number}, h\n"
            )
        }
    }
}
