//! Two or three loops right inside one another, gangs outside and lanes inside, which a GPU may run as one; and others that
//! look like them and may not: triangles, rows of their own lengths, statements between, totals of a row.
//!
//! ```c
//! #pragma acc parallel loop gang reduction(+:q1) copy(…)
//! for (i = 0; i < n0; i++)
//! #pragma acc loop vector reduction(+:q1)
//!     for (j = 0; j < n1; j++) { o[i][j] = a[i][j] * 3 + j; q1 += o[i][j]; }
//! ```

use super::lang::{Array, Lang, Type};
use super::random::Random;
use super::unit::{Unit, extent};
use std::slice;

const UNITS: usize = 5;
const ROWS: &[usize] = &[0, 1, 2, 3, 5, 16, 33, 64, 100];
const COLUMNS: &[usize] = &[0, 1, 2, 3, 7, 8, 16, 31, 32, 33, 65, 129];
/// Elements that an array has beyond the loops.
const PAD: usize = 4;

/// How the loops are shared out, from the outermost in; `-` has no directive, `t` is collapsed with the one before.
const LEVELS: &[&[&str]] = &[
    &["gang", "vector"],
    &["gang", "vector"],
    &["gang", "-"],
    &["gang", ""],
    &["", ""],
    &["", "-"],
    &["gang", "worker vector"],
    &["gang worker", "vector"],
    &["gang independent", "vector independent"],
    &["gang", "seq"],
    &["gang", "worker", "vector"],
    &["gang", "worker", "-"],
    &["gang collapse(2)", "t", "vector"],
    &["gang", "vector collapse(2)", "t"],
    &["", "", ""],
];
const WIDTHS: &[&str] =
    &["", "", "", "", " num_gangs(3)", " vector_length(32)", " num_workers(4)", " num_gangs(1000)"];

/// Why loops are not one, or are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Rectangle,
    /// The inner bound is computed from variables that nothing changes; where there are no rows, the divisor is zero.
    Computed,
    Triangle,
    OwnLengths,
    Before,
    After,
    RowTotal,
}

struct Counter {
    name: String,
    bound: String,
    first: usize,
    step: usize,
    down: bool,
}

impl Counter {
    fn new(unit: &mut Unit, bound: &str) -> Counter {
        let ty = unit.random.pick(&[Type::I32, Type::I32, Type::I64, Type::I16]);
        Counter {
            name: unit.scalar(ty, "i", "0"),
            bound: bound.to_owned(),
            first: unit.random.pick(&[0, 0, 0, 1]),
            step: unit.random.pick(&[1, 1, 1, 2]),
            down: unit.random.chance(1, 6),
        }
    }

    fn around(&self, lang: Lang, body: &str) -> String {
        let Counter { name, bound, first, step, down } = self;
        match (lang, down) {
            (Lang::C, false) => {
                format!("for ({name} = {first}; {name} < {bound}; {name} += {step}) {{\n{body}}}\n")
            }
            (Lang::C, true) => {
                format!("for ({name} = {bound} - 1; {name} >= {first}; {name} -= {step}) {{\n{body}}}\n")
            }
            (Lang::Fortran, false) => format!("do {name} = {first}, {bound} - 1, {step}\n{body}end do\n"),
            (Lang::Fortran, true) => format!("do {name} = {bound} - 1, {first}, -{step}\n{body}end do\n"),
        }
    }
}

pub(super) fn files(lang: Lang, seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed ^ 0x7061_6972);
    let (mut units, mut calls) = (String::new(), String::new());
    for number in 0..UNITS {
        let (text, call) = pair(Unit::new(lang, &mut random, number));
        units.push_str(&text);
        calls.push_str(&call);
    }
    let (name, text) = match lang {
        Lang::C => (
            "main.c",
            format!(
                "#include <stdio.h>\n#include <stdlib.h>\n{units}int main(void)\n{{\n{calls}return 0;\n}}\n"
            ),
        ),
        Lang::Fortran => ("main.f90", format!("program generated\n{calls}contains\n{units}end program\n")),
    };
    vec![(name.to_owned(), text)]
}

/// What the loops' bodies use.
struct Data {
    input: Array,
    out: Array,
    row: Array,
    lengths: Array,
    own: String,
    total: Option<(String, &'static str)>,
}

impl Data {
    fn new(unit: &mut Unit, extents: &[(String, usize, Type)]) -> Data {
        let padded: Vec<(String, usize)> =
            extents.iter().map(|(n, s, _)| (format!("({n} + {PAD})"), s + PAD)).collect();
        let input = unit.array("a", Type::I32, &padded);
        let ty = unit.random.pick(&[Type::I16, Type::I32, Type::I64, Type::F64]);
        let out = unit.array("o", ty, &padded);
        let row = unit.array("r", Type::I64, &padded[..1]);
        let lengths = unit.array("l", Type::I32, &padded[..1]);
        let own = unit.scalar(Type::I32, "w", "5");
        let total = unit.random.chance(1, 2).then(|| {
            let ty = unit.random.pick(&[Type::I32, Type::I64, Type::F64]);
            let name = unit.scalar(ty, "q", "3");
            unit.print(&name);
            (name, unit.random.pick(&["+", "+", "max"]))
        });
        Data { input, out, row, lengths, own, total }
    }
}

fn pair(mut unit: Unit) -> (String, String) {
    let lang = unit.lang;
    let levels = unit.random.pick(LEVELS);
    let mut extents = vec![extent(&mut unit, "n0", ROWS)];
    for d in 1..levels.len() {
        let sizes = if d + 1 == levels.len() && extents[0].1 * d < 70 { COLUMNS } else { &COLUMNS[..7] };
        extents.push(extent(&mut unit, &format!("n{d}"), sizes));
    }
    let data = Data::new(&mut unit, &extents);
    let tight = levels.contains(&"t");
    let shape = match tight {
        true => unit.random.pick(&[Shape::Rectangle, Shape::Computed]),
        false => unit.random.pick(&[
            Shape::Rectangle,
            Shape::Rectangle,
            Shape::Rectangle,
            Shape::Computed,
            Shape::Triangle,
            Shape::OwnLengths,
            Shape::Before,
            Shape::After,
            Shape::RowTotal,
        ]),
    };
    let mut counters: Vec<Counter> = extents.iter().map(|(n, ..)| Counter::new(&mut unit, n)).collect();
    let (above, last) = (counters[counters.len() - 2].name.clone(), counters.len() - 1);
    let columns = format!("n{last}");
    counters[last].bound = match shape {
        Shape::Rectangle | Shape::Before | Shape::After | Shape::RowTotal => columns,
        Shape::Computed => {
            // A division that must not be done for no row.
            let rows = extents[..last].iter().all(|e| e.1 > 2);
            let divisor = unit.scalar(Type::I32, "z", if rows { "1" } else { "0" });
            if rows {
                format!("({columns} / {divisor})")
            } else {
                zero_safe(lang, &columns, &divisor, &extents)
            }
        }
        Shape::Triangle => lang.select(&format!("{above} < {columns}"), &lang.int(&above), &columns),
        Shape::OwnLengths => {
            let length = lang.at(&data.lengths, slice::from_ref(&counters[0].name));
            let length = lang.modulo(&length, "9");
            lang.select(&format!("{length} < {columns}"), &length, &columns)
        }
    };
    let construct = unit.random.pick(&["parallel", "parallel", "kernels"]);
    let body = innermost(&mut unit, &data, &counters);
    let nest = nest(&mut unit, (levels, shape, construct), &data, &counters, body);
    let arrays = [&data.input, &data.out, &data.row, &data.lengths].map(|x| lang.item(x)).join(", ");
    let widths = unit.random.pick(WIDTHS);
    let mut clauses = format!("{construct}{widths} ~copy({arrays})");
    if let Some((total, _)) = &data.total {
        clauses.push_str(&format!(" copy({total})"));
    }
    let text = lang.region(&clauses, &nest);
    unit.body.push_str(&text);
    unit.finish(&extents)
}

/// The divisor is zero where the loops around have no iteration.
fn zero_safe(lang: Lang, columns: &str, divisor: &str, extents: &[(String, usize, Type)]) -> String {
    if extents[0].1 == 0 {
        return format!("({columns} / {divisor})");
    }
    lang.select(&format!("{divisor} == 0"), columns, &format!("({columns} - {divisor})"))
}

fn innermost(unit: &mut Unit, data: &Data, counters: &[Counter]) -> String {
    let lang = unit.lang;
    let names: Vec<String> = counters.iter().map(|c| c.name.clone()).collect();
    let at = lang.at(&data.out, &names);
    let (i, j) = (&names[0], &names[names.len() - 1]);
    let shifted: Vec<String> = names.iter().map(|n| format!("{n} + {}", unit.random.below(PAD))).collect();
    let mut value = format!("{} * 3 + {j} - {i}", lang.at(&data.input, &shifted));
    let (mut body, mut end) = (String::new(), "");
    match unit.random.below(6) {
        // A sequential loop with an array of the iteration's own.
        0 => {
            let (t, k) = (unit.fresh("t"), unit.scalar(Type::I32, "k", "0"));
            match lang {
                Lang::C => body.push_str(&format!(
                    "int {t}[3] = {{1, {j}, 2}};\nfor (int k = 0; k < 3; k++)\n{t}[0] += {t}[k] * k;\n"
                )),
                Lang::Fortran => body.push_str(&format!(
                    "block\ninteger :: {t}(0:2)\n{t} = [1, int({j}, 4), 2]\ndo {k} = 0, 2\n\
                     {t}(0) = {t}(0) + {t}({k}) * {k}\nend do\n"
                )),
            }
            value = match lang {
                Lang::C => format!("{value} + {t}[0]"),
                Lang::Fortran => format!("{value} + {t}(0)"),
            };
            body.push_str(&lang.assign(&at, &lang.to(data.out.ty, &value)));
            end = if lang == Lang::Fortran { "end block\n" } else { "" };
        }
        1 => {
            let odd = lang.equals(&lang.modulo(j, "3"), "1");
            let store = lang.assign(&at, &lang.to(data.out.ty, &value));
            body.push_str(&lang.if_(&odd, &store, ""));
        }
        2 => body
            .push_str(&lang.assign(&at, &lang.to(data.out.ty, &format!("{at} * 2 + {}", lang.int(&value))))),
        3 => {
            let row = lang.at(&data.row, slice::from_ref(i));
            let update = lang.assign(&row, &format!("{row} + {}", lang.int(&value)));
            body.push_str(&lang.atomic("update", &update));
        }
        _ => body.push_str(&lang.assign(&at, &lang.to(data.out.ty, &value))),
    }
    if let Some((total, op)) = &data.total {
        let value = lang.modulo(&lang.int(&value), "1000");
        body.push_str(&match *op {
            "max" => lang.if_(&format!("{value} > {total}"), &lang.assign(total, &value), ""),
            _ => lang.assign(total, &format!("{total} + {value}")),
        });
    }
    body + end
}

fn nest(
    unit: &mut Unit,
    (levels, shape, construct): (&[&str], Shape, &str),
    data: &Data,
    counters: &[Counter],
    innermost: String,
) -> String {
    let lang = unit.lang;
    let last = counters.len() - 1;
    let mut text = innermost;
    if shape == Shape::RowTotal {
        text.push_str(&lang.assign(&data.own, &format!("{} + 1", data.own)));
    }
    for d in (0..=last).rev() {
        let counter = &counters[d];
        // The loop around the last one has what stands between.
        if d + 1 == last {
            let at = lang.at(&data.row, slice::from_ref(&counters[0].name));
            let own = lang.assign(&data.own, &format!("{} * 2", lang.int(&counter.name)));
            let add = lang.assign(&at, &format!("{at} + {}", data.own));
            let add = if last > 1 { lang.atomic("update", &add) } else { add };
            text = match shape {
                Shape::Before | Shape::After if last > 1 => {
                    text + &lang.atomic("update", &lang.assign(&at, &format!("{at} + 1")))
                }
                Shape::Before => own + &add + &text,
                Shape::After => own + &text + &add,
                Shape::RowTotal => own + &text + &add,
                Shape::Rectangle | Shape::Computed | Shape::Triangle | Shape::OwnLengths => text,
            };
        }
        text = counter.around(lang, &text);
        let word = levels[d];
        if word == "t" {
            continue;
        }
        if word == "-" {
            continue;
        }
        let mut clauses = format!("loop {word}");
        if construct == "kernels" && !word.contains("independent") && word != "seq" {
            clauses.push_str(" independent");
        }
        if let Some((total, op)) = &data.total {
            clauses.push_str(&format!(" ~reduction({op}:{total})"));
        }
        let holds_own = matches!(shape, Shape::Before | Shape::After | Shape::RowTotal);
        if holds_own && d + 1 == last {
            clauses.push_str(&format!(" ~private({})", data.own));
        }
        if shape == Shape::RowTotal && d == last {
            clauses.push_str(&format!(" ~reduction(+:{})", data.own));
        }
        text = lang.directive(&clauses) + &text;
    }
    text
}
