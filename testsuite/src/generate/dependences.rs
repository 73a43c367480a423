//! Loops under `loop` without `independent`: subscripts, bounds and conditions at random → which iterations depend on others
//! is found by running them here.
//!
//! ```text
//! parallel loop: for (i < n) a[2*i] += a[i+1];           depends in the first iterations: a warning, run in order
//! parallel loop: for (i < n) for (j <= i) b[4*i+j] = …   independent: no warning
//! ```
//! Loops whose dependence is neither certain for a compiler nor absent are not written: their results are anybody's.

use super::lang::Lang;
use super::random::Random;
use crate::exec::{self, End};
use crate::toolchain::Toolchain;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

const LOOPS: usize = 14;
/// Iterations of the loop and of one inside it that the compiler looks at.
const EARLY: i64 = 3;
/// Elements of an array, and where subscripts of 0 are.
const SIZE: i64 = 160;
const ORIGIN: i64 = 60;

/// Where the loop stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Combined(&'static str),
    /// A vector loop in a gang loop: each gang has a row.
    Inner,
}

/// `by_i*i + by_j*j + offset`
#[derive(Clone, Copy)]
struct Subscript {
    by_i: i64,
    by_j: i64,
    offset: i64,
}

#[derive(Clone)]
struct Element {
    array: usize,
    subscripts: Vec<Subscript>,
}

struct Statement {
    to: Element,
    from: Vec<Element>,
    /// Only where an element of an array that nobody writes is odd.
    sometimes: bool,
    /// In the loop inside.
    deep: bool,
}

/// What an iteration does to an element, in an iteration of the loop inside.
struct Access {
    outer: i64,
    inner: i64,
    sometimes: bool,
    writes: bool,
}

struct Nest {
    place: Place,
    first: i64,
    step: i64,
    trip: i64,
    known: bool,
    /// Iterations of the loop inside, a constant; with `triangle` one more for each iteration of the loop.
    inside: Option<(i64, bool)>,
    statements: Vec<Statement>,
}

/// Array 0 and 1 have one dimension, 2 two.
const NAMES: [&str; 3] = ["a", "b", "m"];

fn subscript(random: &mut Random, deep: bool) -> Subscript {
    Subscript {
        by_i: random.pick(&[0, 1, 1, 1, 2, 2, 3, -1]),
        by_j: if deep { random.pick(&[0, 0, 1, 1, 2, 3, -1]) } else { 0 },
        offset: random.pick(&[0, 0, 0, 1, 2, -1, 3, 5, 20]),
    }
}

fn element(random: &mut Random, deep: bool) -> Element {
    let array = random.below(NAMES.len());
    let subscripts = (0..1 + array / 2).map(|_| subscript(random, deep)).collect();
    Element { array, subscripts }
}

fn statement(random: &mut Random, deep: bool) -> Statement {
    let to = element(random, deep);
    let near = |random: &mut Random| {
        let mut from = to.clone();
        let d = random.below(from.subscripts.len());
        from.subscripts[d].offset += random.pick(&[0, 0, 1, -1, 2, 4, -7]);
        from
    };
    let from = (0..1 + random.below(2))
        .map(|_| if random.chance(1, 2) { near(random) } else { element(random, deep) })
        .collect();
    Statement { to, from, sometimes: random.chance(1, 6), deep }
}

impl Nest {
    fn any(random: &mut Random) -> Nest {
        let place = random.pick(&[
            Place::Combined("parallel loop"),
            Place::Combined("parallel loop gang num_gangs(3)"),
            Place::Combined("parallel loop gang vector"),
            Place::Inner,
        ]);
        let step = random.pick(&[1, 1, 1, 2, -1]);
        let inside =
            random.chance(1, 2).then(|| (1 + random.below(3) as i64, step != 2 && random.chance(1, 3)));
        let statements = (0..1 + random.below(3))
            .map(|_| {
                let deep = inside.is_some() && random.chance(2, 3);
                statement(random, deep)
            })
            .collect();
        Nest {
            place,
            first: random.pick(&[0, 0, 1, 4]),
            step,
            trip: 3 + random.below(6) as i64,
            known: random.chance(1, 2),
            inside,
            statements,
        }
    }

    /// What the iterations do to the elements.
    fn events(&self) -> BTreeMap<(usize, Vec<i64>), Vec<Access>> {
        let mut all: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for p in 0..self.trip {
            let i = self.first + p * self.step;
            for s in &self.statements {
                let inside = self.inside.map_or(1, |(trip, triangle)| trip + if triangle { p } else { 0 });
                for j in 0..if s.deep { inside } else { 1 } {
                    let elements = s.from.iter().map(|e| (e, false)).chain([(&s.to, true)]);
                    for (e, writes) in elements {
                        let at = e.subscripts.iter().map(|x| x.by_i * i + x.by_j * j + x.offset).collect();
                        all.entry((e.array, at)).or_default().push(Access {
                            outer: p,
                            inner: j,
                            sometimes: s.sometimes,
                            writes,
                        });
                    }
                }
            }
        }
        all
    }

    /// `Some(true)` depends for certain, `Some(false)` not at all.
    fn verdict(&self) -> Option<bool> {
        let events = self.events();
        // A statement that runs sometimes may do what it does, so it does not count as absent.
        let meets = |counts: &dyn Fn(&Access, &Access) -> bool| {
            events.values().any(|list| {
                list.iter().any(|w| w.writes && list.iter().any(|r| r.outer != w.outer && counts(w, r)))
            })
        };
        if !meets(&|_, _| true) {
            return Some(false);
        }
        let early = |e: &Access| e.outer < EARLY && e.inner < EARLY && !e.sometimes;
        let certain = meets(&|w, r| {
            !r.writes && early(w) && early(r) && (self.known || w.outer.abs_diff(r.outer) == 1)
        });
        certain.then_some(true)
    }

    fn inside_bounds(&self) -> bool {
        let fits = |at: &i64| (0..SIZE).contains(&(at + ORIGIN));
        let fits2 =
            |at: &Vec<i64>| at.len() == 1 && at.iter().all(fits) || at.iter().all(|x| (-15..25).contains(x));
        self.events().keys().all(|(_, at)| fits2(at))
    }

    fn text(&self, lang: Lang) -> String {
        let row = if self.place == Place::Inner { Some("r") } else { None };
        let mut shallow = String::new();
        let mut deep = String::new();
        for s in &self.statements {
            let from: Vec<String> = s.from.iter().map(|e| e.text(lang, row)).collect();
            let value = lang.modulo(&format!("{} + i + 3", from.join(" + 2*")), "1009");
            let mut text = lang.assign(&s.to.text(lang, row), &value);
            if s.sometimes {
                let odd = match lang {
                    Lang::C => "odd[i + 20]".to_owned(),
                    Lang::Fortran => "odd(i + 20)".to_owned(),
                };
                text = lang.if_(&lang.equals(&lang.modulo(&odd, "2"), "1"), &text, "");
            }
            if s.deep { &mut deep } else { &mut shallow }.push_str(&text);
        }
        let inside = match (self.inside, lang) {
            (None, _) => String::new(),
            (Some((trip, triangle)), Lang::C) => {
                format!("for (int j = 0; j < {}; j++) {{\n{deep}}}\n", self.count(trip, triangle))
            }
            (Some((trip, triangle)), Lang::Fortran) => {
                format!("do j = 0, {} - 1\n{deep}end do\n", self.count(trip, triangle))
            }
        };
        let directive = lang.directive(match self.place {
            Place::Combined(text) => text,
            Place::Inner => "loop vector",
        });
        let trip = if self.known { self.trip.to_string() } else { format!("n{}", self.trip) };
        let last = format!("{} + {}*({trip} - 1)", self.first, self.step);
        let body = match lang {
            Lang::C => {
                let relation = if self.step > 0 { "<=" } else { ">=" };
                format!(
                    "{directive}for (int i = {}; i {relation} {last}; i += {}) {{\n{shallow}{inside}}}\n",
                    self.first, self.step
                )
            }
            Lang::Fortran => {
                format!("{directive}do i = {}, {last}, {}\n{shallow}{inside}end do\n", self.first, self.step)
            }
        };
        if row.is_none() {
            return body;
        }
        let outer = lang.directive("parallel loop gang");
        match lang {
            Lang::C => format!("{outer}for (int r = 0; r < 3; r++) {{\n{body}}}\n"),
            Lang::Fortran => format!("{outer}do r = 0, 2\n{body}end do\n"),
        }
    }

    fn count(&self, trip: i64, triangle: bool) -> String {
        match (triangle, self.step) {
            (false, _) => trip.to_string(),
            (true, -1) => format!("{} - i + {trip}", self.first),
            (true, _) => format!("i - {} + {trip}", self.first),
        }
    }
}

impl Element {
    fn text(&self, lang: Lang, row: Option<&str>) -> String {
        let origin = if self.subscripts.len() == 1 { ORIGIN } else { 15 };
        let one = |s: &Subscript| {
            let mut text = (s.offset + origin).to_string();
            for (by, name) in [(s.by_i, "i"), (s.by_j, "j")] {
                match by {
                    0 => {}
                    1 => text.push_str(&format!(" + {name}")),
                    -1 => text.push_str(&format!(" - {name}")),
                    _ => text.push_str(&format!(" + {by}*{name}")),
                }
            }
            text
        };
        let mut list: Vec<String> = self.subscripts.iter().map(one).collect();
        let mut name = NAMES[self.array].to_owned();
        if let Some(row) = row {
            name.push('r');
            // Neighbours in memory stay in one row.
            let at = if lang == Lang::C { 0 } else { list.len() };
            list.insert(at, row.to_owned());
        }
        match lang {
            Lang::C => format!("{name}[{}]", list.join("][")),
            Lang::Fortran => format!("{name}({})", list.join(", ")),
        }
    }
}

const C_HEAD: &str = "#include <stdio.h>
static int a[160], b[160], m[40][40], ar[3][160], br[3][160], mr[3][40][40], odd[60];
static void show(void)
{
    long h = 1;
    for (int k = 0; k < 160; k++) h = (h * 31 + a[k] + 7 * b[k] + 3 * ar[k % 3][k] + br[2][k]) % 1000000007;
    for (int k = 0; k < 40; k++) for (int l = 0; l < 40; l++) h = (h * 31 + m[k][l] + mr[l % 3][k][l]) % 1000000007;
    printf(\"%ld\\n\", h);
}
static void fill(void)
{
    for (int k = 0; k < 60; k++) odd[k] = k * k / 3;
    for (int k = 0; k < 160; k++) a[k] = k % 13, b[k] = k % 7, ar[0][k] = ar[1][k] = ar[2][k] = k % 5, br[0][k] = br[1][k] = br[2][k] = k;
    for (int k = 0; k < 40; k++) for (int l = 0; l < 40; l++) m[k][l] = k + l, mr[0][k][l] = mr[1][k][l] = mr[2][k][l] = k - l;
}
";

const FORTRAN_HEAD: &str = "module things
implicit none
integer :: a(0:159), b(0:159), m(0:39, 0:39), ar(0:159, 0:2), br(0:159, 0:2), mr(0:39, 0:39, 0:2), odd(0:59)
contains
subroutine show()
integer(8) :: h
integer :: k, l
h = 1
do k = 0, 159
h = mod(h*31 + a(k) + 7*b(k) + 3*ar(k, mod(k, 3)) + br(k, 2), 1000000007_8)
end do
do k = 0, 39
do l = 0, 39
h = mod(h*31 + m(k, l) + mr(k, l, mod(l, 3)), 1000000007_8)
end do
end do
print '(i0)', h
end subroutine
subroutine fill()
integer :: k, l
odd = [(k*k/3, k = 0, 59)]
a = [(mod(k, 13), k = 0, 159)]
b = [(mod(k, 7), k = 0, 159)]
do k = 0, 2
ar(:, k) = [(mod(l, 5), l = 0, 159)]
br(:, k) = [(l, l = 0, 159)]
end do
do k = 0, 39
do l = 0, 39
m(k, l) = k + l
mr(k, l, :) = k - l
end do
end do
end subroutine
";

/// The program, and the lines of the loops that get a warning.
fn program(lang: Lang, seed: u64) -> (String, BTreeSet<usize>) {
    let mut random = Random::new(seed ^ 0x4445_5045);
    let head = if lang == Lang::C { C_HEAD } else { FORTRAN_HEAD };
    let (mut text, mut calls, mut warned) = (head.to_owned(), String::new(), BTreeSet::new());
    let names: Vec<String> = (3..9).map(|n| format!("n{n}")).collect();
    let values: Vec<String> = (3..9).map(|n| n.to_string()).collect();
    for number in 0..LOOPS {
        let wanted = random.chance(1, 2);
        let nest = loop {
            let nest = Nest::any(&mut random);
            if nest.inside_bounds() && nest.verdict() == Some(wanted) {
                break nest;
            }
        };
        text.push_str(&match lang {
            Lang::C => format!("static void loop{number}(int {})\n{{\n", names.join(", int ")),
            Lang::Fortran => format!(
                "subroutine loop{number}({0})\ninteger, value :: {0}\ninteger :: i, j, r\n",
                names.join(", ")
            ),
        });
        let body = nest.text(lang);
        if wanted {
            let lines = text.lines().count();
            let of_loop = if nest.place == Place::Inner { 3 } else { 1 };
            warned.insert(lines + of_loop);
        }
        text.push_str(&body);
        let arguments = values.join(", ");
        match lang {
            Lang::C => {
                text.push_str("}\n");
                calls.push_str(&format!("fill();\nloop{number}({arguments});\nshow();\n"));
            }
            Lang::Fortran => {
                text.push_str("end subroutine\n");
                calls.push_str(&format!("call fill()\ncall loop{number}({arguments})\ncall show()\n"));
            }
        }
    }
    text.push_str(&match lang {
        Lang::C => format!("int main(void)\n{{\n{calls}return 0;\n}}\n"),
        Lang::Fortran => format!("end module\nprogram generated\nuse things\n{calls}end program\n"),
    });
    (text, warned)
}

pub(super) fn files(lang: Lang, seed: u64) -> Vec<(String, String)> {
    vec![(format!("main.{}", lang.suffix()), program(lang, seed).0)]
}

/// The loops that racc runs in order are those that depend.
pub(super) fn warnings(tools: &Toolchain, lang: Lang, seed: u64, dir: &Path) -> crate::Verdict {
    let expected = program(lang, seed).1;
    let file = format!("main.{}", lang.suffix());
    let mut command = tools.racc();
    command.current_dir(dir).args(["-acc=sim", "-fdiagnostics-color=never", "-c", "-o", "main.o", &file]);
    let ran = exec::finish(&mut command)?;
    if ran.end != End::Code(0) {
        return Err(ran.report("racc"));
    }
    let lines = ran.stderr.lines().filter(|l| l.ends_with("[W0619]"));
    let number = |line: &str| line.split(':').nth(1)?.parse().ok();
    let warned: BTreeSet<usize> = lines.filter_map(number).collect();
    let text = |set: BTreeSet<usize>| set.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    match (&expected - &warned, &warned - &expected) {
        (missing, extra) if missing.is_empty() && extra.is_empty() => Ok(()),
        (missing, extra) => Err(format!(
            "dependent but not found: lines {}; found though independent: {}",
            text(missing),
            text(extra)
        )),
    }
}
