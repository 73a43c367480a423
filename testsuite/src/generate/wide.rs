//! Programs about integers of 128 bits on devices: sums, differences, products, quotients, shifts, comparisons of values
//! whose halves are known, the same in all lanes, or neither.
//!
//! ```c
//! x = (I)((U)(((I)y << 64) | 5) - (U)n);  if (i & 1) x = x / (I)((U)w & 0xffff | 1);
//! ```
//! Everything wraps around: C computes without signs, Fortran is compiled with `-fwrapv`.

use super::lang::Lang;
use super::random::Random;

const UNITS: usize = 16;
const LENGTH: usize = 70;

pub(super) fn files(lang: Lang, seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed ^ 0x7769_6465);
    let (mut text, mut main) = (String::new(), String::new());
    for number in 0..UNITS {
        let depth = random.pick(&[1, 2, 2, 3]);
        let (even, odd) = (value(lang, &mut random, depth), value(lang, &mut random, 1));
        text.push_str(&unit(lang, number, &even, &odd));
        main.push_str(&match lang {
            Lang::C => format!("unit_{number}(77, 0x123456789abcdefLL);\n"),
            Lang::Fortran => format!("call unit_{number}(77_8, 81985529216486895_8)\n"),
        });
    }
    let (name, program) = match lang {
        Lang::C => ("main.c", format!("{C_HEAD}{text}int main(void)\n{{\n{main}return 0;\n}}\n")),
        Lang::Fortran => (
            "main.f90",
            format!("program generated\nimplicit none\n{main}contains\n{FORTRAN_HEAD}{text}end program\n"),
        ),
    };
    vec![(name.to_owned(), program)]
}

const C_HEAD: &str = "\
#include <stdio.h>
typedef __int128 I;
typedef unsigned __int128 U;
static I x[70];
static long long y[70];
static void start(void)
{
for (int i = 0; i < 70; i++) {
x[i] = (I)(i % 3 == 0 ? (U)0 - i : i % 3 == 1 ? (U)i * 0x9e3779b97f4a7c15ULL * 0xdeadbeefcafeULL : (U)i << 64);
y[i] = i % 4 == 0 ? i : i % 4 == 1 ? -i : (long long)(i * 0x9e3779b97f4a7c15ULL);
}
}
static void show(int number)
{
U h = 0;
for (int i = 0; i < 70; i++)
h = h * 31 + (U)x[i];
printf(\"%d %016llx%016llx\\n\", number, (unsigned long long)(h >> 64), (unsigned long long)h);
}
";

const FORTRAN_HEAD: &str = "\
subroutine start(x, y)
integer(16) :: x(0:69)
integer(8) :: y(0:69)
integer :: i
do i = 0, 69
x(i) = merge(-int(i, 16), merge(i * 98765432109876543210987_16, shiftl(int(i, 16), 64), mod(i, 3) == 1), mod(i, 3) == 0)
y(i) = merge(int(i, 8), merge(-int(i, 8), i * 987654321098765_8, mod(i, 4) == 1), mod(i, 4) == 0)
end do
end subroutine
subroutine show(number, x)
integer :: number, i
integer(16) :: x(0:69), h
h = 0
do i = 0, 69
h = h * 31 + x(i)
end do
print '(i0,1x,i0)', number, h
end subroutine
";

/// `m` and `w` are the same in all lanes.
fn unit(lang: Lang, number: usize, even: &str, odd: &str) -> String {
    match lang {
        Lang::C => format!(
            "static void unit_{number}(long long m, long long w)\n{{\nstart();\n#pragma acc parallel loop copy(x, y)\n\
             for (int i = 0; i < {LENGTH}; i++) {{\nI v = {even};\nif (i & 1)\nv = {odd};\nx[i] = v;\n}}\nshow({number});\n}}\n"
        ),
        Lang::Fortran => format!(
            "subroutine unit_{number}(m, w)\ninteger(8), value :: m, w\ninteger(16) :: x(0:69), v\ninteger(8) :: y(0:69)\n\
             integer :: i\ncall start(x, y)\n!$acc parallel loop copy(x, y)\ndo i = 0, {LENGTH} - 1\nv = {even}\n\
             if (mod(i, 2) == 1) then\nv = {odd}\nend if\nx(i) = v\nend do\ncall show({number}, x)\nend subroutine\n"
        ),
    }
}

fn leaf(lang: Lang, random: &mut Random) -> String {
    let low =
        random.pick(&["0", "1", "5", "64", "4294967295", "4294967296", "9223372036854775807", "m", "w"]);
    let high = random.pick(&["0", "1", "5", "y", "y", "m"]);
    let at = |name: &str| match (lang, name) {
        (Lang::C, "y") => "(I)y[i]".to_owned(),
        (Lang::C, n) => format!("(I){n}"),
        (Lang::Fortran, "y") => "int(y(i), 16)".to_owned(),
        (Lang::Fortran, "m" | "w") => format!("int({name}, 16)"),
        (Lang::Fortran, n) => format!("{n}_16"),
    };
    let (low, high) = (at(low), at(high));
    match (random.below(6), lang) {
        (0, Lang::C) => "x[i]".to_owned(),
        (0, Lang::Fortran) => "x(i)".to_owned(),
        (1, Lang::C) => format!("(-({low}))"),
        (1, Lang::Fortran) => format!("(-{low})"),
        (2, Lang::C) => "((I)i)".to_owned(),
        (2, Lang::Fortran) => "int(i, 16)".to_owned(),
        (3, Lang::C) => "((I)y[i])".to_owned(),
        (3, Lang::Fortran) => "int(y(i), 16)".to_owned(),
        (_, Lang::C) => format!("((I)((U)({high}) << 64) | ({low}))"),
        (_, Lang::Fortran) => format!("ior(shiftl({high}, 64), {low})"),
    }
}

fn value(lang: Lang, random: &mut Random, depth: usize) -> String {
    if depth == 0 {
        return leaf(lang, random);
    }
    let a = value(lang, random, depth - 1);
    let less = if random.chance(1, 2) { depth - 1 } else { 0 };
    let b = value(lang, random, less);
    let by = random.pick(&["1", "31", "32", "33", "63", "64", "65", "96", "127"]);
    let small = match lang {
        Lang::C => format!("((I)((U)({b}) & 0xffffff | 1))"),
        Lang::Fortran => format!("ior(iand({b}, 16777215_16), 1_16)"),
    };
    let relation = random.pick(&[("<", "<"), (">=", ">="), ("==", "=="), ("!=", "/=")]);
    match (random.below(13), lang) {
        (0 | 1, Lang::C) => format!("((I)((U)({a}) + (U)({b})))"),
        (2 | 3, Lang::C) => format!("((I)((U)({a}) - (U)({b})))"),
        (4, Lang::C) => format!("((I)-(U)({a}))"),
        (5, Lang::C) => format!("((I)((U)({a}) * (U)({b})))"),
        (6, Lang::C) => format!("((I)((U)({a}) << {by}))"),
        (7, Lang::C) => format!("(({a}) >> {by})"),
        (8, Lang::C) => format!("((I)((U)({a}) >> {by}))"),
        (9, Lang::C) => format!("(({a}) {} ({b}) ? ({a}) : (I)((U)({b}) ^ 9))", relation.0),
        (10, Lang::C) => format!("((I)((U)({a}) < (U)({b}) ? (U)({a}) : (U)({b})))"),
        (11, Lang::C) => format!("(({a}) / {small})"),
        (_, Lang::C) => format!("((I)((U)({a}) % ((U)({b}) | 1)))"),
        (0 | 1, Lang::Fortran) => format!("({a} + {b})"),
        (2 | 3, Lang::Fortran) => format!("({a} - {b})"),
        (4, Lang::Fortran) => format!("(-{a})"),
        (5, Lang::Fortran) => format!("({a} * {b})"),
        (6, Lang::Fortran) => format!("shiftl({a}, {by})"),
        (7, Lang::Fortran) => format!("shifta({a}, {by})"),
        (8, Lang::Fortran) => format!("shiftr({a}, {by})"),
        (9, Lang::Fortran) => format!("merge({a}, ieor({b}, 9_16), {a} {} {b})", relation.1),
        (10, Lang::Fortran) => format!("min({a}, {b})"),
        (11, Lang::Fortran) => format!("({a} / {small})"),
        (_, Lang::Fortran) => format!("mod({a}, {small})"),
    }
}
