//! Programs whose lanes sweep over columns in order: what an iteration stores the next ones load, at all distances, under
//! conditions, through other names of the array, in routines, by atomic updates.
//!
//! ```c
//! #pragma acc parallel loop gang vector copy(a, b)
//! for (int j = 0; j < M; j++)
//!     for (int i = hi; i >= lo; i -= 1) { i1 = i + 1;  a[0][i][j] = (a[0][i1][j] * 3 + b[1][i - 2][j]) & 65535; … }
//! ```
//! Each program prints a sum over both arrays after each sweep.

use super::lang::Lang;
use super::random::Random;

const SWEEPS: usize = 16;
const ROWS: usize = 24;
const COLUMNS: usize = 37;
const PLANES: usize = 3;

/// How a sweep names the arrays.
#[derive(Clone, Copy, PartialEq)]
enum Names {
    Globals,
    /// Arguments: C's pointers to arrays, Fortran's assumed shape.
    Arguments,
    /// C: one pointer and explicit arithmetic; Fortran: explicit shape.
    Flat,
    /// A third name leads to the first array.
    Twice,
}

struct Sweep<'a> {
    random: &'a mut Random,
    lang: Lang,
    names: Names,
    /// Variables that the iteration has set to `i + n`.
    offsets: Vec<(String, i32)>,
}

impl Sweep<'_> {
    fn element(&mut self) -> String {
        let array = match (self.names, self.random.below(5)) {
            (Names::Twice, 0) => "c",
            (_, 0..=2) => "a",
            _ => "b",
        };
        let plane = self.random.below(PLANES);
        let row = match self.random.below(6) {
            0 if !self.offsets.is_empty() => self.random.pick(&self.offsets).0,
            n => format!("i + ({})", [-2, -1, 0, 0, 1, 2][n]),
        };
        match (self.lang, self.names) {
            (Lang::C, Names::Flat) => {
                format!("{array}[({plane} * ROWS + {row}) * COLUMNS + j]")
            }
            (Lang::C, _) => format!("{array}[{plane}][{row}][j]"),
            (Lang::Fortran, _) => format!("{array}(j, {row}, {plane})"),
        }
    }

    fn masked(&self, value: &str) -> String {
        match self.lang {
            Lang::C => format!("({value}) & 65535"),
            Lang::Fortran => format!("iand({value}, int(65535, kind(a)))"),
        }
    }

    fn value(&mut self) -> String {
        let (x, y, z) = (self.element(), self.element(), self.element());
        let (m, n) = (1 + self.random.below(7), 1 + self.random.below(5));
        let text = match (self.random.below(5), self.lang) {
            (0, _) => format!("{x} + {n}"),
            (1, Lang::C) => format!("({x} & 1 ? {y} : {z} * {n})"),
            (1, Lang::Fortran) => format!("merge({y}, {z} * {n}, iand({x}, int(1, kind(a))) == 1)"),
            (2, _) => format!("{x} * {m} + {y} - s"),
            (3, _) => format!("{x} - {y} * {n}"),
            _ => format!("{x} * {m} + {y} * {n} + {z}"),
        };
        self.masked(&text)
    }

    /// The object and what changes it are different elements (OpenACC 3.4 §2.12).
    fn atomic_update(&mut self) -> String {
        let (plane, row) = (self.random.below(PLANES), self.random.below(5) as i32 - 2);
        let source = match self.random.below(2) {
            0 => ("b", self.random.below(PLANES), self.random.below(5) as i32 - 2),
            _ => ("a", plane, if row > 0 { row - 1 } else { row + 1 }),
        };
        let (object, value) = (self.at(("a", plane, row)), self.at(source));
        let (c, fortran) = self.random.pick(&[
            ("{x} += {v}", "{x} = {x} + {v}"),
            ("{x} += {v}", "{x} = {v} + {x}"),
            ("{x} -= {v}", "{x} = {x} - {v}"),
            ("{x} |= {v}", "{x} = ior({x}, {v})"),
            ("{x} ^= {v}", "{x} = ieor({x}, {v})"),
            ("{x} = {v} - {x}", "{x} = {v} - {x}"),
        ]);
        let (form, directive, end) = match self.lang {
            Lang::C => (c, "#pragma acc atomic update\n", ";\n"),
            Lang::Fortran => (fortran, "!$acc atomic update\n", "\n"),
        };
        format!("{directive}{}{end}", form.replace("{x}", &object).replace("{v}", &value))
    }

    fn at(&self, (array, plane, row): (&str, usize, i32)) -> String {
        match (self.lang, self.names) {
            (Lang::C, Names::Flat) => format!("{array}[({plane} * ROWS + i + ({row})) * COLUMNS + j]"),
            (Lang::C, _) => format!("{array}[{plane}][i + ({row})][j]"),
            (Lang::Fortran, _) => format!("{array}(j, i + ({row}), {plane})"),
        }
    }

    fn statement(&mut self) -> String {
        match self.random.below(9) {
            3 => self.atomic_update(),
            0 => {
                let name = format!("i{}", 1 + self.random.below(2));
                let by = self.random.below(5) as i32 - 2;
                self.offsets.retain(|(other, _)| *other != name);
                let set = self.lang.assign(&name, &format!("i + ({by})"));
                self.offsets.push((name, by));
                set
            }
            1 => {
                let (x, value) = (self.element(), self.value());
                let target = self.element();
                match self.lang {
                    Lang::C => format!("if ({x} & 2)\n{target} = {value};\n"),
                    Lang::Fortran => format!("if (btest({x}, 1)) {target} = {value}\n"),
                }
            }
            2 => {
                let x = self.element();
                let sum = self.masked(&format!("s + {x}"));
                self.lang.assign("s", &sum)
            }
            _ => {
                let value = self.value();
                let target = self.element();
                self.lang.assign(&target, &value)
            }
        }
    }

    /// One loop over the rows.
    fn rows(&mut self) -> String {
        self.offsets.clear();
        let count = 1 + self.random.below(6);
        let body: String = (0..count).map(|_| self.statement()).collect();
        let step = self.random.pick(&[1, 1, 1, 1, -1, -1, 2, -2]);
        let by = if self.random.chance(1, 5) { "by".to_owned() } else { step.to_string() };
        let set = self.lang.assign("by", &step.to_string());
        // The range is that of the subscripts; `n` is how many rows are swept at most.
        let (low, high) = ("2".to_owned(), "min(n + 1, ROWS - 3)".to_owned());
        let (first, last) = if step > 0 { (low, high) } else { (high, low) };
        match self.lang {
            Lang::C => {
                let relation = if step > 0 { "<=" } else { ">=" };
                format!("{set}for (int i = {first}; i {relation} {last}; i += {by}) {{\n{body}}}\n")
            }
            Lang::Fortran => format!("{set}do i = {first}, {last}, {by}\n{body}end do\n"),
        }
    }
}

pub(super) fn files(lang: Lang, seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed ^ 0x5357_4550);
    let word = match (lang, random.below(3)) {
        (Lang::C, 0) => "int",
        (Lang::C, _) => "long",
        (Lang::Fortran, 0) => "integer",
        (Lang::Fortran, _) => "integer(8)",
    };
    let (mut procedures, mut calls) = (String::new(), String::new());
    for number in 0..SWEEPS {
        let names = random.pick(&[Names::Globals, Names::Arguments, Names::Flat, Names::Twice]);
        procedures.push_str(&procedure(&mut random, (lang, names, word), number));
        let rows = random.pick(&[0, 1, 2, 3, 7, ROWS]);
        let arguments = match (lang, names) {
            (_, Names::Globals) => String::new(),
            (Lang::C, Names::Flat) => ", &a[0][0][0], &b[0][0][0]".to_owned(),
            (_, Names::Twice) => ", a, b, a".to_owned(),
            _ => ", a, b".to_owned(),
        };
        calls.push_str(&match lang {
            Lang::C => format!("sweep_{number}({rows}{arguments});\nshow({number});\n"),
            Lang::Fortran => format!("call sweep_{number}({rows}{arguments})\ncall show({number})\n"),
        });
    }
    match lang {
        Lang::C => vec![("main.c".to_owned(), c_text(word, &procedures, &calls))],
        Lang::Fortran => vec![("main.f90".to_owned(), fortran_text(word, &procedures, &calls))],
    }
}

fn procedure(random: &mut Random, (lang, names, word): (Lang, Names, &str), number: usize) -> String {
    let mut sweep = Sweep { random, lang, names, offsets: Vec::new() };
    let body: String = (0..1 + sweep.random.below(2)).map(|_| sweep.rows()).collect();
    let how = random.pick(&[
        "parallel loop",
        "parallel loop gang vector",
        "parallel loop gang worker vector num_workers(2) vector_length(32)",
        "parallel loop num_gangs(2) vector_length(32)",
        "kernels loop independent",
        "kernels loop",
    ]);
    let private = " private(i1, i2, by, s)";
    let data = match (lang, names) {
        (Lang::C, Names::Flat) => " copy(a[0:PLANES * ROWS * COLUMNS], b[0:PLANES * ROWS * COLUMNS])",
        (Lang::C, Names::Arguments) => " copy(a[0:PLANES], b[0:PLANES])",
        (Lang::C, Names::Twice) => " copy(a[0:PLANES], b[0:PLANES], c[0:PLANES])",
        (Lang::Fortran, Names::Twice) => " copy(a, b, c)",
        _ => " copy(a, b)",
    };
    let in_routine = random.chance(1, 4) && names != Names::Globals;
    let start = format!("{}{}{}", lang.assign("s", "1"), lang.assign("i1", "3"), lang.assign("i2", "3"));
    let text = format!("{start}{body}");
    match lang {
        Lang::C => c_procedure((names, word, number), (how, private, data), (&text, in_routine)),
        Lang::Fortran => fortran_procedure((names, word, number), (how, private, data), &text),
    }
}

fn c_procedure(
    (names, word, number): (Names, &str, usize),
    (how, private, data): (&str, &str, &str),
    (text, in_routine): (&str, bool),
) -> String {
    let parameter = |name: &str| match names {
        Names::Globals => String::new(),
        Names::Flat => format!(", {word} *{name}"),
        Names::Arguments => format!(", {word} (*restrict {name})[ROWS][COLUMNS]"),
        Names::Twice => format!(", {word} (*{name})[ROWS][COLUMNS]"),
    };
    let mut parameters = format!("{}{}", parameter("a"), parameter("b"));
    let mut arguments = if names == Names::Globals { "" } else { ", a, b" }.to_owned();
    if names == Names::Twice {
        parameters.push_str(&parameter("c"));
        arguments.push_str(", c");
    }
    let locals = format!("int i1, i2, by;\n{word} s;\n(void)i1, (void)i2, (void)by, (void)s;\n");
    if in_routine {
        return format!(
            "#pragma acc routine seq\nstatic void column_{number}(int n, int j{parameters})\n{{\n{locals}{text}}}\n\
             static void sweep_{number}(int n{parameters})\n{{\n#pragma acc {how}{data}\n\
             for (int j = 0; j < COLUMNS; j++)\ncolumn_{number}(n, j{arguments});\n}}\n"
        );
    }
    format!(
        "static void sweep_{number}(int n{parameters})\n{{\n{locals}#pragma acc {how}{private}{data}\n\
         for (int j = 0; j < COLUMNS; j++) {{\n{text}}}\n}}\n"
    )
}

fn fortran_procedure(
    (names, word, number): (Names, &str, usize),
    (how, private, data): (&str, &str, &str),
    text: &str,
) -> String {
    let shape = match names {
        Names::Globals => "",
        // Targets of assumed shape may be one object (Fortran 2018, 15.5.2.13).
        Names::Arguments | Names::Twice => "(:, 0:, 0:)",
        Names::Flat => "(columns, 0:rows-1, 0:planes-1)",
    };
    let (arguments, declared) = match names {
        Names::Globals => ("", String::new()),
        Names::Twice => {
            (", a, b, c", format!("{word}, intent(inout), target :: a{shape}, b{shape}, c{shape}\n"))
        }
        Names::Arguments | Names::Flat => {
            (", a, b", format!("{word}, intent(inout) :: a{shape}, b{shape}\n"))
        }
    };
    format!(
        "subroutine sweep_{number}(n{arguments})\ninteger, intent(in) :: n\n{declared}integer :: i, j, i1, i2, by\n\
         {word} :: s\n!$acc {how}{private}{data}\ndo j = 1, columns\n{text}end do\nend subroutine\n"
    )
}

fn c_text(word: &str, procedures: &str, calls: &str) -> String {
    format!(
        "#include <stdio.h>\n#define PLANES {PLANES}\n#define ROWS {ROWS}\n#define COLUMNS {COLUMNS}\n\
         #define min(x, y) ((x) < (y) ? (x) : (y))\n\
         static {word} a[PLANES][ROWS][COLUMNS], b[PLANES][ROWS][COLUMNS];\n\
         static void show(int number)\n{{\nunsigned long s = 1;\nfor (int p = 0; p < PLANES; p++)\n\
         for (int i = 0; i < ROWS; i++)\nfor (int j = 0; j < COLUMNS; j++)\n\
         s = (s * 31 + (unsigned long)a[p][i][j] + 7 * (unsigned long)b[p][i][j]) % 1000003;\n\
         printf(\"%d %lu\\n\", number, s);\n}}\n{procedures}int main(void)\n{{\nfor (int p = 0; p < PLANES; p++)\n\
         for (int i = 0; i < ROWS; i++)\nfor (int j = 0; j < COLUMNS; j++) {{\na[p][i][j] = p * 11 + i * 5 + j;\n\
         b[p][i][j] = p + i * 3 + j * 7;\n}}\n{calls}return 0;\n}}\n"
    )
}

fn fortran_text(word: &str, procedures: &str, calls: &str) -> String {
    format!(
        "module swept\nimplicit none\ninteger, parameter :: planes = {PLANES}, rows = {ROWS}, columns = {COLUMNS}\n\
         {word}, target :: a(columns, 0:rows-1, 0:planes-1), b(columns, 0:rows-1, 0:planes-1)\ncontains\n\
         subroutine show(number)\ninteger, intent(in) :: number\ninteger(8) :: s\ninteger :: i, j, p\ns = 1\n\
         do p = 0, planes-1\ndo i = 0, rows-1\ndo j = 1, columns\n\
         s = mod(s * 31 + a(j, i, p) + 7 * b(j, i, p), 1000003_8)\nend do\nend do\nend do\n\
         print '(i0,1x,i0)', number, s\nend subroutine\n{procedures}end module\nprogram generated\nuse swept\n\
         implicit none\ninteger :: i, j, p\ndo p = 0, planes-1\ndo i = 0, rows-1\ndo j = 1, columns\n\
         a(j, i, p) = p * 11 + i * 5 + j\nb(j, i, p) = p + i * 3 + j * 7\nend do\nend do\nend do\n{calls}end program\n"
    )
}
