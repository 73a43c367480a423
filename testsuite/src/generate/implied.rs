//! Fortran programs of implied DO outside of plain expressions: in DATA, PARAMETER, READ and WRITE, and of array constructors
//! within constructs; variables of all kinds, nested, bounds of the loops around, steps of both signs, loops without
//! iterations, elements with character lengths. (Expressions on the host: [`super::constructors`].)
//!
//! ```fortran
//! data ((x(i, j), i = j, 0, -2), j = 1, 3) /4*7, 1/        write (line, f) ((x(i, j), i = 3, n, -1), j = 1, m)
//! ```

use super::random::Random;
use std::fmt::Write;

const UNITS: usize = 10;
const SIZE: i64 = 9;

/// `first, last, step`, perhaps with the variable of the loop around.
struct Range {
    text: String,
    /// By the value of the variable around.
    values: Vec<Vec<i64>>,
}

pub(super) fn files(seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed ^ 0x494d_504c);
    let (mut units, mut calls) = (String::new(), String::new());
    for n in 0..UNITS {
        let unit = match random.below(5) {
            0 | 1 => data(&mut random),
            2 => parameter(&mut random),
            3 => lists(&mut random),
            _ => construct(&mut random),
        };
        let _ = write!(units, "subroutine unit_{n}(n, m)\ninteger :: n, m\n{unit}end subroutine\n");
        let _ = writeln!(calls, "print *, 'unit {n}'\ncall unit_{n}(3, 5)");
    }
    let text = format!("program generated\nimplicit none\n{calls}contains\n{units}end program\n");
    vec![("main.f90".to_owned(), text)]
}

fn kind(random: &mut Random) -> &'static str {
    random.pick(&["integer", "integer", "integer(8)", "integer(2)", "integer(1)"])
}

fn counted(first: i64, last: i64, step: i64) -> Vec<i64> {
    let trips = ((last - first + step) / step).max(0);
    (0..trips).map(|n| first + n * step).collect()
}

/// All values lie from 0 to 9.
fn outer(random: &mut Random) -> Range {
    let (first, last) = (random.below(6) as i64, random.below(6) as i64);
    let step = random.pick(&[1, 1, 2, -1, -2, 3]);
    let text = if step == 1 { format!("{first}, {last}") } else { format!("{first}, {last}, {step}") };
    Range { text, values: vec![counted(first, last, step)] }
}

fn inner(random: &mut Random, around: &[i64]) -> Range {
    let by = |f: &dyn Fn(i64) -> (i64, i64, i64)| {
        around.iter().map(|j| f(*j)).map(|(a, b, s)| counted(a, b, s)).collect::<Vec<_>>()
    };
    match random.below(5) {
        0 => Range { text: "0, j".to_owned(), values: by(&|j| (0, j, 1)) },
        1 => Range { text: "j, 0, -2".to_owned(), values: by(&|j| (j, 0, -2)) },
        2 => Range { text: "j + 1, 2*j, 2".to_owned(), values: by(&|j| (j + 1, (2 * j).min(SIZE + 1), 2)) },
        3 => Range {
            text: "SIZE - j, j, -1".replace("SIZE", &SIZE.to_string()),
            values: by(&|j| (SIZE - j, j, -1)),
        },
        _ => {
            let one = outer(random);
            let values = around.iter().map(|_| one.values[0].clone()).collect();
            Range { text: one.text, values }
        }
    }
}

fn data(random: &mut Random) -> String {
    let (i, j) = (kind(random), kind(random));
    let around = outer(random);
    let within = inner(random, &around.values[0]);
    let count: usize = within.values.iter().map(Vec::len).sum();
    let size = 2 * SIZE;
    let (declared, item, value, shown) = match random.below(4) {
        0 => (format!("integer(8) :: x(0:{size}, 0:{size})"), "x(i, j)", "7", "(*(i0,1x))"),
        1 => (format!("real :: x(0:{size}, 0:{size})"), "x(i, j)", "2.5", "(*(f5.1,1x))"),
        2 => (format!("character(3) :: x(0:{size}, 0:{size})"), "x(i, j)", "'abcd'", "(*(a,1x))"),
        _ => (
            format!("type t\ninteger :: a\ncharacter(2) :: b(2)\nend type\ntype(t) :: x(0:{size}, 0:{size})"),
            "x(i, j)%a",
            "5",
            "(*(i0,1x))",
        ),
    };
    let text = value.starts_with('\'');
    // Some values one for one, the rest repeated.
    let single = random.below(count + 1);
    let mut values: Vec<String> =
        (0..single).map(|n| if text { format!("'{n}xyz'") } else { format!("{}", n + 1) }).collect();
    if count > single {
        values.push(format!("{}*{value}", count - single));
    }
    let list = format!("(({item}, i = {}), j = {})", within.text, around.text);
    let nothing = if count == 0 { "!" } else { "" };
    format!(
        "{declared}\n{i} :: i\n{j} :: j\n{nothing}data {list} /{}/\ni = 77\nj = 78\nprint '{shown}', {list}\nprint *, i, j\n",
        values.join(", ")
    )
}

fn parameter(random: &mut Random) -> String {
    let (i, j) = (kind(random), kind(random));
    let around = outer(random);
    let within = inner(random, &around.values[0]);
    let count: usize = within.values.iter().map(Vec::len).sum();
    let (ty, given, element) = random.pick(&[
        ("integer(8)", "integer(8) :: ", "int(i, 8)*10 + j"),
        ("integer(2)", "integer(2) :: ", "i - j"),
        ("real(8)", "real(8) :: ", "i*0.5d0 + j"),
        ("logical", "", "i > j"),
        ("character(2)", "character(2) :: ", "achar(65 + i)"),
        ("character(3)", "character(3) :: ", "repeat('ab', 2)"),
    ]);
    let list = format!("[{given}(({element}, i = {}), j = {})]", within.text, around.text);
    let declared = format!("{i} :: i\n{j} :: j\n{ty}, parameter :: p({count}) = {list}\n");
    let used = match ty {
        "integer(8)" | "integer(2)" if count > 0 => format!(
            "!$acc parallel loop copy(r)\ndo k = 1, 8\nr(k) = int(p(mod(k, {count}) + 1)) + k\nend do\nprint *, r\n"
        ),
        _ => String::new(),
    };
    format!("{declared}integer :: k, r(8)\nr = 0\ni = 7\nj = 8\nprint *, size(p), p\n{used}print *, i, j\n")
}

/// Here the variables are the procedure's.
fn lists(random: &mut Random) -> String {
    let (i, j) = (random.pick(&["integer", "integer(8)"]), random.pick(&["integer", "integer(8)"]));
    let around = random.pick(&["1, n", "n, 1, -1", "1, 0", "m, n, -2", "0, m, 2"]);
    let within = random.pick(&["1, n", "j, m", "m, j, -1", "3, 1", "0, j, 2"]);
    let element = random.pick(&["x(i, j)", "x(i, j) + i, j", "x(j, i), -x(i, j)", "i*j"]);
    let back = if element.starts_with("x(i, j)") && !element.contains('+') { element } else { "x(i, j)" };
    format!(
        "{i} :: i\n{j} :: j\ninteger :: x(0:9, 0:9), y(0:9, 0:9), k, l\ncharacter(2000) :: line\n\
         x = reshape([(k, k = 1, 100)], [10, 10])\ny = 0\n\
         write (line, '(*(i0,1x))') (({element}, i = {within}), j = {around}), -1\nprint *, trim(line)\nprint *, j\n\
         write (line, '(*(i0,1x))') (({back}, i = {within}), j = {around}), -1\n\
         read (line, *) (({}, i = {within}), j = {around}), l\nprint '(10(i0,1x))', y\nprint *, l, j\n",
        back.replace('x', "y")
    )
}

/// Array constructors that devices evaluate.
fn construct(random: &mut Random) -> String {
    let l = kind(random);
    let head =
        random.pick(&["parallel loop", "serial loop", "kernels loop independent", "parallel loop gang"]);
    let range = random.pick(&["1, 4", "4, 1, -1", "0, 6, 2"]);
    let element = random.pick(&["l*i", "int(l) + p(mod(i, 4) + 1)", "i - l", "p(mod(int(l), 4) + 1)"]);
    let use_ = random.pick(&[
        "r(i) = sum(t)",
        "r(i) = t(1)*100 + t(4)",
        "r(i) = maxval(t) + sum([(k, k = 1, 0)])",
        "r(i) = sum(t*[(k, k = 4, 1, -1)])",
        "r(i) = dot_product(t, [((k + m, k = 1, 2), m = 1, 2)])",
    ]);
    format!(
        "integer :: i, k, r(12), p(4)\n{l} :: l\np = [(k*k, k = 1, 4)]\nr = 0\nl = 9\n\
         !$acc {head} copy(r) copyin(p)\ndo i = 1, 12\nblock\ninteger :: t(4)\n\
         t = [({element}, l = {range})]\n{use_}\nend block\nend do\nprint *, r, l\n"
    )
}
