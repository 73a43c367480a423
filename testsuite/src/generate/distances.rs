//! Fortran programs about pointers to parts of larger objects, whose elements lie at any distance from each other: what
//! reads, names, passes on, copies and stores them.
//!
//! ```fortran
//! p => a(6:1:-2)%e                 20 bytes apart, of 8 bytes each
//! associate (z => p(2:3))          the elements of a(4) and a(2)
//! ```
//! What each use sees is computed here: gfortran 12 has faults of its own with such distances.

use super::random::Random;
use std::fmt::Write;

const STATEMENTS: usize = 14;
const OBJECTS: i64 = 6;

/// The type of the elements: its declaration, the element with the number `#`, and its number.
const ELEMENTS: &[(&str, &str, &str)] = &[
    ("complex", "cmplx(#, -(#))", "nint(real(x))"),
    ("complex(8)", "cmplx(#, 1, 8)", "nint(real(x))"),
    ("character(3)", "achar(64 + (#)) // 'xy'", "iachar(x(1:1)) - 64"),
    ("type(item)", "item(#, 7)", "x%k"),
    ("integer", "#", "x"),
    ("real(8)", "real(#, 8)", "nint(x)"),
];
/// What lies around an element in its object.
const AROUND: &[(&str, &str)] = &[
    ("integer :: g = 99", ""),
    ("integer(1) :: g = 99", "integer(2) :: h = 9"),
    ("integer(8) :: g = 99", "integer :: h(3) = 9"),
    ("character(1) :: g = 'g'", "character(1) :: h = 'h'"),
    ("real :: g(2) = 1", "logical(1) :: h = .true."),
];

struct Program {
    random: Random,
    element: (&'static str, &'static str, &'static str),
    text: String,
    expected: String,
    /// The elements' numbers, and those that the pointer leads to, by their objects.
    numbers: Vec<i64>,
    pointed: Vec<usize>,
}

pub(super) fn files(seed: u64) -> Vec<(String, String)> {
    vec![("main.f90".to_owned(), made(seed).0)]
}

pub(super) fn expected(seed: u64) -> String {
    made(seed).1
}

fn made(seed: u64) -> (String, String) {
    let mut random = Random::new(seed ^ 0x6469_7374);
    let (element, around) = (random.pick(ELEMENTS), random.pick(AROUND));
    let mut program = Program {
        random,
        element,
        text: String::new(),
        expected: String::new(),
        numbers: (1..=OBJECTS).collect(),
        pointed: Vec::new(),
    };
    program.point();
    for _ in 0..STATEMENTS {
        program.statement();
    }
    let Program { mut expected, text, numbers, .. } = program;
    let _ = writeln!(expected, "{}\nT", list(&numbers));
    let (ty, _, number) = element;
    let first = program_element(element, "i");
    let text = format!(
        "module parts\nimplicit none\ntype item\ninteger :: k, u\nend type\ntype object\n{}\n{ty} :: e\n{}\nend type\n\
         type(object), target :: a({OBJECTS})\n{ty}, pointer :: p(:), kept(:)\ncontains\n\
         elemental integer function num(x)\n{ty}, intent(in) :: x\nnum = {number}\nend function\n\
         elemental function of(n) result(x)\ninteger, intent(in) :: n\n{ty} :: x\nx = {}\nend function\n\
         function leads() result(r)\n{ty}, pointer :: r(:)\nr => p\nend function\n\
         subroutine show(n)\ninteger, intent(in) :: n(:)\nprint '(*(i0,1x))', n\nend subroutine\n\
         subroutine shape_of(x)\n{ty}, intent(in) :: x(:)\ncall show(num(x))\nend subroutine\n\
         subroutine given(n, x)\ninteger, intent(in) :: n\n{ty}, intent(inout) :: x(n)\nx = of(num(x) + 1)\nend subroutine\n\
         subroutine contiguous_of(x)\n{ty}, contiguous, intent(inout) :: x(:)\nx(1) = of(num(x(1)) + 1)\nend subroutine\n\
         subroutine any_of(x)\n{ty}, intent(in) :: x(..)\nselect rank (x)\nrank (1)\nassociate (z => x)\ncall show(num(z))\n\
         end associate\nend select\nend subroutine\n\
         subroutine star(x)\nclass(*), intent(in) :: x(:)\nselect type (x)\ntype is ({})\ncall show(num(x))\nend select\n\
         end subroutine\n\
         subroutine pointed_to(x)\n{ty}, pointer, intent(in) :: x(:)\ncall show(num(x))\nend subroutine\n\
         subroutine keep(x)\n{ty}, target, intent(in) :: x(:)\nkept => x\nend subroutine\nend module\n\
         program generated\nuse parts\nimplicit none\n{ty}, pointer :: q(:), r(:, :)\n{ty}, allocatable :: b(:)\n\
         type(object) :: untouched\ninteger :: i\ndo i = 1, {OBJECTS}\na(i)%e = {first}\nend do\n{text}\
         call show(num(a%e))\nprint '(l1)', all([({}, i = 1, {OBJECTS})])\nend program\n",
        around.0,
        around.1,
        program_element(element, "n"),
        match ty.strip_prefix("type(") {
            Some(name) => name.trim_end_matches(')'),
            None if ty.starts_with("character") => "character(*)",
            None => ty,
        },
        same_around(around),
    );
    (text, expected)
}

fn program_element(element: (&str, &str, &str), n: &str) -> String {
    element.1.replace('#', n)
}

/// That nothing has changed beside the elements.
fn same_around((before, behind): (&str, &str)) -> String {
    let mut tests = Vec::new();
    for (name, declared) in [("g", before), ("h", behind)] {
        if declared.is_empty() {
            continue;
        }
        let same = match declared.contains("logical") {
            true => format!("a(i)%{name} .eqv. untouched%{name}"),
            false => format!("a(i)%{name} == untouched%{name}"),
        };
        let array = declared.split("::").nth(1).is_some_and(|d| d.contains('('));
        tests.push(if array { format!("all({same})") } else { same });
    }
    tests.join(" .and. ")
}

fn list(numbers: &[i64]) -> String {
    let words: Vec<String> = numbers.iter().map(i64::to_string).collect();
    words.join(" ")
}

impl Program {
    fn say(&mut self, numbers: &[i64]) {
        let _ = writeln!(self.expected, "{}", list(numbers));
    }

    fn now(&self) -> Vec<i64> {
        self.pointed.iter().map(|at| self.numbers[*at]).collect()
    }

    /// The pointer gets a target of at least two elements.
    fn point(&mut self) {
        let (section, step): (&str, Vec<usize>) = self.random.pick(&[
            ("a%e", vec![0, 1, 2, 3, 4, 5]),
            ("a(6:1:-1)%e", vec![5, 4, 3, 2, 1, 0]),
            ("a(::2)%e", vec![0, 2, 4]),
            ("a(6:1:-2)%e", vec![5, 3, 1]),
            ("a(2:5)%e", vec![1, 2, 3, 4]),
        ]);
        let _ = writeln!(self.text, "p => {section}");
        self.pointed = step;
    }

    fn statement(&mut self) {
        let (now, n) = (self.now(), self.pointed.len());
        let backwards: Vec<i64> = now.iter().rev().copied().collect();
        let (text, said) = match self.random.below(20) {
            0 => {
                self.point();
                return;
            }
            1 => ("associate (z => p)\ncall show(num(z))\nend associate\n".to_owned(), now),
            2 => ("associate (z => p(2:))\ncall show(num(z))\nend associate\n".to_owned(), now[1..].to_vec()),
            3 => (format!("q => p({n}:1:-1)\ncall show(num(q))\n"), backwards),
            4 => {
                let even = n / 2 * 2;
                let head = now[..even].to_vec();
                let (text, count) = (format!("r(0:1, 3:{}) => p\n", 2 + n / 2), even);
                (format!("{text}call show(num(reshape(r, [{count}])))\n"), head)
            }
            5 => ("call shape_of(p)\n".to_owned(), now),
            6 => ("call shape_of(leads())\n".to_owned(), now),
            7 => (format!("call shape_of(p({n}:1:-1))\n"), backwards),
            8 => ("call any_of(p)\n".to_owned(), now),
            9 => ("call any_of(leads())\n".to_owned(), now),
            10 => ("call star(p)\n".to_owned(), now),
            11 => ("call pointed_to(p)\ncall pointed_to(leads())\n".to_owned(), {
                self.say(&now);
                now
            }),
            // A copy, where the distance is no multiple of the size (the guide's limits).
            12 if matches!(self.element.0, "integer" | "real(8)") => {
                ("call keep(p)\ncall show(num(kept))\n".to_owned(), now)
            }
            13 => {
                for at in self.pointed.clone() {
                    self.numbers[at] += 1;
                }
                (format!("call given({n}, p)\ncall show(num(p))\n"), self.now())
            }
            14 => {
                self.numbers[self.pointed[0]] += 1;
                ("call contiguous_of(p)\ncall show(num(p))\n".to_owned(), self.now())
            }
            15 => (
                format!(
                    "if (allocated(b)) deallocate (b)\nallocate (b, source=p)\ncall show(num(b))\ndeallocate (b)\nb = p({n}:1:-1)\ncall show(num(b))\n"
                ),
                {
                    self.say(&now);
                    backwards
                },
            ),
            16 => (format!("call show(num(cshift(p, 1)))\ncall show(num(reshape(p, [{n}])))\n"), {
                let mut turned = now.clone();
                turned.rotate_left(1);
                self.say(&turned);
                now
            }),
            17 => ("b = p\np = b(size(b):1:-1)\ncall show(num(p))\n".to_owned(), {
                for (at, v) in self.pointed.clone().into_iter().zip(&backwards) {
                    self.numbers[at] = *v;
                }
                backwards
            }),
            18 => {
                for at in self.pointed.clone() {
                    self.numbers[at] += 2;
                }
                let text =
                    format!("!$acc parallel loop copy(p)\ndo i = 1, {n}\np(i) = of(num(p(i)) + 2)\nend do\n");
                (text.replace("of(num(p(i)) + 2)", &self.on_device()) + "call show(num(p))\n", self.now())
            }
            _ => {
                let at = self.random.below(n);
                self.numbers[self.pointed[at]] = 20;
                (
                    format!("where ([(i == {}, i = 1, {n})]) p = of(20)\ncall show(num(p))\n", at + 1),
                    self.now(),
                )
            }
        };
        self.text.push_str(&text);
        self.say(&said);
    }

    /// The element with a number greater by two, without a call.
    fn on_device(&self) -> String {
        let number = self.element.2.replace('x', "p(i)");
        let number = match self.element.0.starts_with("character") {
            true => "iachar(p(i)(1:1)) - 64".to_owned(),
            false => number,
        };
        self.element.1.replace('#', &format!("{number} + 2"))
    }
}
