//! Ordinary code in a `kernels` or `serial` construct: nests of loops of all forms, scalars and loop variables that are read
//! after their loops, branches, blocks, procedures. Nothing is promised, so the result is that of the code run in order.
//!
//! ```c
//! #pragma acc kernels copy(p[0:160])
//! { v1 = k2 % 5;  for (; v1 < n; v1 += 2) a[v1] = 3;  k2 = v1 + 1;  for (v1 = 9; v1-- > 0;) s = s + b[v1][k2 & 15]; … }
//! ```
//! In Fortran no DO variable is read behind its loop: it is private there (OpenACC 3.4 §2.6.1).

use super::lang::{Lang, Type};
use super::random::Random;
use std::fmt::Write as _;

const UNITS: usize = 8;
/// Loops in loops, at most.
const DEPTH: usize = 3;

/// Integers of the procedure that are assigned and read everywhere.
const SCALARS: [(&str, Type); 7] = [
    ("k1", Type::I32),
    ("k2", Type::I32),
    ("k3", Type::I64),
    ("k4", Type::I16),
    ("k5", Type::U8),
    ("k6", Type::I32),
    ("k7", Type::I64),
];
/// Those that count loops too.
const COUNTERS: [(&str, Type); 5] =
    [("v1", Type::I32), ("v2", Type::I64), ("v3", Type::U32), ("v4", Type::I16), ("v5", Type::I32)];
const FLOATS: [&str; 2] = ["x1", "x2"];

struct Region<'a> {
    random: &'a mut Random,
    lang: Lang,
    /// Counters of the loops around.
    counters: Vec<String>,
    /// In C: variables of the blocks around.
    locals: Vec<String>,
    /// How many locals there were so far.
    names: usize,
    /// Within so many loops.
    depth: usize,
    /// Statements that may still be made.
    left: usize,
    /// Calls may stand here.
    calls: bool,
}

pub(super) fn files(lang: Lang, seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed ^ 0x5245_4749);
    let (mut units, mut main) = (String::new(), String::new());
    for number in 0..UNITS {
        units.push_str(&unit(&mut random, lang, number));
        let n = random.pick(&[0, 1, 2, 5, 9, 12]);
        let _ = match lang {
            Lang::C => writeln!(main, "unit_{number}({n}, c);"),
            Lang::Fortran => writeln!(main, "call unit_{number}({n}, c)"),
        };
    }
    match lang {
        Lang::C => vec![("main.c".to_owned(), format!("{C_HEAD}{units}int main(void)\n{{\n{main}}}\n"))],
        Lang::Fortran => {
            let text = format!(
                "{FORTRAN_HEAD}{units}end module\nprogram generated\nuse all\nimplicit none\n{main}end program\n"
            );
            vec![("main.f90".to_owned(), text)]
        }
    }
}

const C_HEAD: &str = "\
#include <stdio.h>
static int a[160], c[160], g1 = 3;
static double b[16][16];
#pragma acc routine seq
static int twice(int x) { return (x * 2 + 1) % 89; }
#pragma acc routine seq
static void advance(int *x, int y) { *x = (*x + y * 3) % 91; }
#pragma acc routine seq
static int sum_of(const int *p, int n) { int s = 0; for (int i = 0; i < n; i++) s += p[i] % 11; return s; }
static void show(int number, const long *k, int count)
{
  long sum = 0;
  for (int i = 0; i < 160; i++) sum = (sum * 31 + a[i] * 7 + c[i]) % 1000003;
  for (int i = 0; i < 256; i++) sum = (sum * 31 + (long)b[i / 16][i % 16]) % 1000003;
  printf(\"%d: %ld\", number, sum);
  for (int i = 0; i < count; i++) printf(\" %ld\", k[i]);
  printf(\"\\n\");
}
";

const FORTRAN_HEAD: &str = "\
module all
implicit none
integer, save :: a(0:159) = 0, c(0:159) = 0, g1 = 3
real(8), save :: b(0:15, 0:15) = 0
contains
integer function twice(x)
  !$acc routine seq
  integer, value :: x
  twice = mod(x*2 + 1, 89)
end function
subroutine advance(x, y)
  !$acc routine seq
  integer, intent(inout) :: x
  integer, value :: y
  x = mod(x + y*3, 91)
end subroutine
integer function sum_of(p, n)
  !$acc routine seq
  integer, intent(in) :: n, p(*)
  integer :: i
  sum_of = 0
  do i = 1, n
    sum_of = sum_of + mod(p(i), 11)
  end do
end function
subroutine show(number, k)
  integer, intent(in) :: number
  integer(8), intent(in) :: k(:)
  integer(8) :: total
  integer :: i
  total = 0
  do i = 0, 159
    total = mod(total*31 + a(i)*7 + c(i), 1000003_8)
  end do
  do i = 0, 255
    total = mod(total*31 + int(b(mod(i, 16), i/16), 8), 1000003_8)
  end do
  print '(*(i0, 1x))', number, total, k
end subroutine
";

/// A procedure with one or two constructs.
fn unit(random: &mut Random, lang: Lang, number: usize) -> String {
    let mut body = String::new();
    for _ in 0..1 + random.below(2) {
        let construct =
            random.pick(&["kernels", "kernels", "kernels", "kernels", "serial", "parallel num_gangs(1)"]);
        let lone = construct != "kernels";
        let left = 4 + random.below(9);
        let calls = random.chance(1, 3);
        let mut region = Region {
            random: &mut *random,
            lang,
            counters: vec![],
            locals: vec![],
            names: 0,
            depth: 0,
            left,
            calls,
        };
        let mut text = region.statements();
        if region.random.chance(1, 3) {
            text.push_str(&region.statement());
        }
        // Scalars are firstprivate there.
        let mut clauses = format!("copy({})", if lang == Lang::C { "p[0:160]" } else { "p" });
        if lone {
            let names: Vec<&str> =
                SCALARS.iter().map(|s| s.0).chain(COUNTERS.map(|s| s.0)).chain(FLOATS).collect();
            let _ = write!(clauses, " ~copy({}, g1)", names.join(", "));
        }
        body.push_str(&lang.region(&format!("{construct} ~{clauses}"), &text));
        body.push_str(&show(lang, number));
    }
    let all = SCALARS.iter().chain(&COUNTERS);
    let mut head = String::new();
    let mut set = String::new();
    for (place, (name, ty)) in all.enumerate() {
        let word = ty.name(lang);
        let _ = match lang {
            Lang::C => writeln!(head, "{word} {name} = {place};"),
            Lang::Fortran => writeln!(head, "{word} :: {name}"),
        };
        let _ = writeln!(set, "{name} = {place}");
    }
    match lang {
        Lang::C => {
            format!(
                "static void unit_{number}(int n, int *p)\n{{\n{head}double x1 = 2, x2 = 5;\n{body}}}\n\n"
            )
        }
        Lang::Fortran => format!(
            "subroutine unit_{number}(n, p)\ninteger, value :: n\ninteger :: p(0:159)\n{head}integer :: w1, w2, w3\n\
             real(8) :: x1, x2\n{set}x1 = 2\nx2 = 5\n{body}end subroutine\n\n"
        ),
    }
}

fn show(lang: Lang, number: usize) -> String {
    match lang {
        Lang::C => {
            let names: Vec<&str> = SCALARS.iter().map(|s| s.0).chain(COUNTERS.map(|s| s.0)).collect();
            let list = format!("{}, (long)x1, (long)x2, g1", names.join(", "));
            format!("show({number}, (long[]){{{list}}}, {});\n", names.len() + 3)
        }
        Lang::Fortran => {
            let names: Vec<String> = SCALARS.iter().map(|s| format!("int({}, 8)", s.0)).collect();
            format!("call show({number}, [{}, int(x1, 8), int(x2, 8), int(g1, 8)])\n", names.join(", "))
        }
    }
}

impl Region<'_> {
    fn statements(&mut self) -> String {
        let count = 1 + self.random.below(4);
        (0..count).map(|_| self.statement()).collect()
    }

    /// An integer that is in reach.
    fn integer(&mut self) -> String {
        let lang = self.lang;
        match self.random.below(9) {
            0 if !self.counters.is_empty() => {
                lang.int(&self.counters[self.random.below(self.counters.len())])
            }
            1 if !self.counters.is_empty() => lang.int(&self.counters[self.counters.len() - 1]),
            2 if !self.locals.is_empty() => self.random.pick(&self.locals),
            3 => (1 + self.random.below(9)).to_string(),
            4 => self.element(),
            5 if lang == Lang::C => lang.int(self.random.pick(&COUNTERS).0),
            6 => self.random.pick(&["n", "g1"]).to_owned(),
            7 => lang.int(self.random.pick(&FLOATS)),
            _ => lang.int(self.random.pick(&SCALARS).0),
        }
    }

    /// From 0 to 15, or 9 in loops' limits.
    fn small(&mut self, most: usize) -> String {
        let lang = self.lang;
        match self.random.below(7) {
            0 => "n".to_owned(),
            1 => self.random.below(most).to_string(),
            _ => {
                let x = self.integer();
                match lang {
                    Lang::C if most == 16 => format!("(({x}) & 15)"),
                    Lang::C => format!("((unsigned)({x}) % {most})"),
                    Lang::Fortran => format!("modulo({x}, {most})"),
                }
            }
        }
    }

    /// An element as an integer.
    fn element(&mut self) -> String {
        let place = self.place();
        self.lang.int(&place)
    }

    fn place(&mut self) -> String {
        if self.random.chance(1, 3) {
            let (i, j) = (self.small(16), self.small(16));
            return match self.lang {
                Lang::C => format!("b[{i}][{j}]"),
                Lang::Fortran => format!("b({i}, {j})"),
            };
        }
        let name = self.random.pick(&["a", "a", "p"]);
        let counter = match self.counters.len() {
            0 => self.small(16),
            count => {
                let counter = self.counters[self.random.below(count)].clone();
                self.lang.int(&counter)
            }
        };
        let by = self.random.below(3);
        let subscript = match self.random.below(6) {
            0 => self.small(16),
            1 => format!("2*{counter} + {by}"),
            2 => format!("40 - {counter}"),
            3 => format!("16*{counter} + {}", self.small(16)),
            _ => format!("{counter} + {by}"),
        };
        // Counters go from -2 to 16.
        let subscript = match self.lang {
            Lang::C => format!("({subscript} + 160) % 160"),
            Lang::Fortran => format!("modulo({subscript}, 160)"),
        };
        match self.lang {
            Lang::C => format!("{name}[{subscript}]"),
            Lang::Fortran => format!("{name}({subscript})"),
        }
    }

    /// What is stored: small, whatever it is made of.
    fn value(&mut self) -> String {
        let (x, y) = (self.integer(), self.integer());
        let n = 1 + self.random.below(5);
        let text = match self.random.below(4) {
            0 => x,
            1 => format!("{x} + {y}*{n}"),
            2 => format!("{x} - {y} + {n}"),
            _ => {
                let cond = format!("{x} > {y}");
                let z = self.integer();
                self.lang.select(&cond, &z, &format!("{x} + {n}"))
            }
        };
        self.lang.modulo(&text, "97")
    }

    fn condition(&mut self) -> String {
        let (x, y) = (self.integer(), self.integer());
        match self.random.below(3) {
            0 => self.lang.equals(&self.lang.modulo(&x, "3"), "0"),
            1 => format!("{x} > {y}"),
            _ => format!("{x} + {y} < 9"),
        }
    }

    fn scalar(&mut self) -> (&'static str, Type) {
        if self.random.chance(1, 8) { ("g1", Type::I32) } else { self.random.pick(&SCALARS) }
    }

    fn assignment(&mut self) -> String {
        let lang = self.lang;
        let value = self.value();
        match self.random.below(8) {
            0..=2 => {
                let (name, ty) = self.scalar();
                lang.assign(name, &lang.to(ty, &value))
            }
            3 => {
                let (name, ty) = self.scalar();
                let sum = lang.modulo(&format!("{} + {value}", lang.int(name)), "113");
                lang.assign(name, &lang.to(ty, &sum))
            }
            4 => {
                let name = self.random.pick(&FLOATS);
                let old = lang.modulo(&lang.int(name), "1000");
                lang.assign(name, &lang.to(Type::F64, &format!("{old} + {value}")))
            }
            5 if !self.locals.is_empty() => lang.assign(&self.random.pick(&self.locals), &value),
            6 if lang == Lang::C => {
                let free: Vec<(&str, Type)> = COUNTERS
                    .into_iter()
                    .filter(|(name, _)| !self.counters.iter().any(|c| c == name))
                    .collect();
                let (name, _) = self.random.pick(&free);
                let small = self.small(9);
                lang.assign(name, &small)
            }
            _ => {
                let place = self.place();
                lang.assign(&place, &value)
            }
        }
    }

    fn statement(&mut self) -> String {
        if self.left == 0 {
            return self.assignment();
        }
        self.left -= 1;
        let lang = self.lang;
        match self.random.below(12) {
            0..=4 if self.depth < DEPTH => self.a_loop(),
            5 => {
                let cond = self.condition();
                let then = self.statements();
                let otherwise = if self.random.chance(1, 2) { self.statements() } else { String::new() };
                lang.if_(&cond, &then, &otherwise)
            }
            6 if lang == Lang::C => self.block(),
            6 => self.choice(),
            7 if self.calls => self.call(),
            8 if lang == Lang::C => self.choice(),
            _ => self.assignment(),
        }
    }

    /// C: a block with variables of its own.
    fn block(&mut self) -> String {
        let value = self.value();
        self.names += 1;
        let name = format!("t{}", self.names);
        let before = self.locals.len();
        self.locals.push(name.clone());
        let body = self.statements();
        self.locals.truncate(before);
        format!("{{\nint {name} = {value};\n{body}}}\n")
    }

    /// `switch`, SELECT CASE.
    fn choice(&mut self) -> String {
        let x = self.integer();
        let (one, two, other) = (self.assignment(), self.assignment(), self.assignment());
        match self.lang {
            Lang::C => {
                let fall = if self.random.chance(1, 2) { "break;\n" } else { "" };
                format!("switch (({x}) & 3) {{\ncase 0: {one}{fall}case 2: {two}break;\ndefault: {other}}}\n")
            }
            Lang::Fortran => format!(
                "select case (modulo({x}, 4))\ncase (0)\n{one}case (2:)\n{two}case default\n{other}end select\n"
            ),
        }
    }

    fn call(&mut self) -> String {
        let (value, count) = (self.value(), self.small(16));
        match (self.lang, self.random.below(3)) {
            (lang, 0) => lang.assign("k1", &format!("twice({value})")),
            (Lang::C, 1) => format!("advance(&k2, {value});\n"),
            (Lang::Fortran, 1) => format!("call advance(k2, {value})\n"),
            (lang, _) => lang.assign("k6", &lang.modulo(&format!("sum_of(a, {count})"), "97")),
        }
    }

    /// A variable that counts no loop around; in Fortran one that is read in its loops only.
    fn counter(&mut self) -> (String, Type) {
        match self.lang {
            Lang::C => {
                let free: Vec<(&str, Type)> = COUNTERS
                    .into_iter()
                    .filter(|(name, _)| !self.counters.iter().any(|c| c == name))
                    .collect();
                let (name, ty) = self.random.pick(&free);
                (name.to_owned(), ty)
            }
            Lang::Fortran => (format!("w{}", self.depth + 1), Type::I32),
        }
    }

    fn a_loop(&mut self) -> String {
        let (counter, ty) = self.counter();
        let (first, last) = (self.small(9), self.small(12));
        let step = self.random.pick(&[1, 1, 1, 1, 2, 3]);
        let head = match self.lang {
            Lang::Fortran => match self.random.below(3) {
                0 => format!("do {counter} = {last}, {first}, -{step}\n"),
                1 => format!("do {counter} = 0, 11\n"),
                _ => format!("do {counter} = {first}, {last}, {step}\n"),
            },
            Lang::C => self.c_head((&counter, ty), (&first, &last), step),
        };
        self.counters.push(counter);
        self.depth += 1;
        let mut body = match (self.lang, self.random.below(12)) {
            (Lang::C, 0) => String::new(),
            _ => self.statements(),
        };
        if self.random.chance(1, 8) {
            let leave = match (self.lang, self.random.chance(1, 2)) {
                (Lang::C, true) => "break;\n",
                (Lang::C, false) => "continue;\n",
                (Lang::Fortran, true) => "exit\n",
                (Lang::Fortran, false) => "cycle\n",
            };
            let cond = self.condition();
            body = self.lang.if_(&cond, leave, "") + &body;
        }
        self.depth -= 1;
        self.counters.pop();
        match self.lang {
            Lang::C => format!("{head}{{\n{body}}}\n"),
            Lang::Fortran => format!("{head}{body}end do\n"),
        }
    }

    fn c_head(&mut self, (v, ty): (&str, Type), (first, last): (&str, &str), step: usize) -> String {
        match self.random.below(8) {
            0 => format!("for ({v} = {last}; {v}-- > 0;) "),
            1 if ty != Type::U32 => format!("for ({v} = {last}; {v} >= 0; {v} -= {step}) "),
            2 => format!("{v} = {v} % 5;\nfor (; {v} < {last}; {v}++) "),
            // What the body changes would be passed by.
            3 => format!("for ({v} = 0; {v} != {}; ++{v}) ", self.random.pick(&["n", "7", "1"])),
            4 => format!("for ({v} = {first}, k6 = 1; {v} <= {last}; {v} += {step}, k6 = (k6 * 3) % 50) "),
            5 => format!("for (int w{} = {v} = {first}; w{0} < 1; w{0}++, {v}++) ", self.depth),
            6 => format!("for ({v} = 0; {v} < 12; {v}++) "),
            _ => format!("for ({v} = {first}; {v} < {last}; {v} += {step}) "),
        }
    }
}
