//! Results of nests of loops at all levels: each type, operator and kind of variable, whatever loop has the clause.
//!
//! ```c
//! #pragma acc parallel loop seq reduction(+:r1) num_gangs(3)
//! for (int i0 = 0; i0 < 2; i0++) {
//! #pragma acc loop gang reduction(+:r1)
//!     for (int i1 = 0; i1 < 5; i1++) { r1 += i1; … }
//! ```
//! All values are exact, so that the order of the updates does not show.

use super::lang::Lang;
use super::random::Random;

const UNITS: usize = 6;

/// From the outermost loop in; `-` has no directive.
const NESTS: &[&[&str]] = &[
    &["gang"],
    &["gang worker vector"],
    &["gang", "vector"],
    &["gang worker", "vector"],
    &["gang", "worker", "vector"],
    &["seq", "gang"],
    &["seq", "gang vector"],
    &["seq", "gang", "vector"],
    &["seq", "seq", "gang worker"],
    &["-", "gang", "vector"],
    &["seq", "gang", "seq", "vector"],
    &["gang", "-", "vector"],
    &["gang", "seq", "worker", "vector"],
    &["gang vector", "seq"],
    &["gang", "worker", "-"],
    &["gang", "worker vector", "seq"],
];

/// A type, as C and Fortran call it.
struct Type {
    c: &'static str,
    fortran: &'static str,
    class: Class,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Int,
    Real,
    Complex,
    Logical,
}

const fn ty(c: &'static str, fortran: &'static str, class: Class) -> Type {
    Type { c, fortran, class }
}

const TYPES: &[Type] = &[
    ty("int", "integer(4)", Class::Int),
    ty("long long", "integer(8)", Class::Int),
    ty("short", "integer(2)", Class::Int),
    ty("__int128", "integer(16)", Class::Int),
    ty("float", "real(4)", Class::Real),
    ty("double", "real(8)", Class::Real),
    ty("float _Complex", "complex(4)", Class::Complex),
    ty("double _Complex", "complex(8)", Class::Complex),
    ty("int", "logical(4)", Class::Logical),
];

/// The operator of the clause in both languages, the value before, and the update of `$` by the small number `#`.
type Operator = (&'static str, &'static str, &'static str, &'static str, &'static str);

fn operators(class: Class) -> &'static [Operator] {
    match class {
        Class::Int => &[
            ("+", "+", "3", "$ += #;", "$ = $ + (#)"),
            ("*", "*", "5", "$ *= # % 2 ? -1 : 1;", "$ = $ * merge(-1, 1, mod(#, 2) == 1)"),
            ("max", "max", "-4", "if (# > $) $ = #;", "if (# > $) $ = #"),
            ("min", "min", "40", "$ = # < $ ? # : $;", "if ($ > #) $ = #"),
            ("&", "iand", "4095", "$ &= ~(1 << #);", "$ = iand($, not(shiftl(int(1, kind($)), #)))"),
            ("|", "ior", "1", "$ |= 1 << #;", "$ = ior($, shiftl(int(1, kind($)), #))"),
            ("^", "ieor", "9", "$ ^= 1 << #;", "$ = ieor($, shiftl(int(1, kind($)), #))"),
        ],
        Class::Real => &[
            ("+", "+", "3", "$ += # * 0.5f;", "$ = $ + # * 0.5"),
            ("*", "*", "5", "$ *= # % 2 ? -1 : 1;", "$ = $ * merge(-1, 1, mod(#, 2) == 1)"),
            ("max", "max", "-4", "if (# > $) $ = #;", "$ = max($, real(#, kind($)))"),
            ("min", "min", "40", "$ = # < $ ? # : $;", "$ = min($, real(#, kind($)))"),
        ],
        Class::Complex => &[
            ("+", "+", "3", "$ += # + 2 * # * I;", "$ = $ + cmplx(#, 2 * (#), kind(real($)))"),
            (
                "*",
                "*",
                "5",
                "$ *= # % 2 ? I : -1;",
                "$ = $ * merge(cmplx(0, 1, kind(real($))), cmplx(-1, 0, kind(real($))), mod(#, 2) == 1)",
            ),
        ],
        Class::Logical => &[
            ("&&", ".and.", "1", "$ = $ && # != 7;", "$ = $ .and. # /= 7"),
            ("||", ".or.", "0", "$ = $ || # == 11;", "$ = $ .or. # == 11"),
            ("+", ".neqv.", "1", "$ += # == 3;", "$ = $ .neqv. # == 3"),
        ],
    }
}

/// A reduced variable: how it is declared, what the clause names, the elements that are updated, whether a data clause has
/// to bring it.
struct Result {
    declared: String,
    start: String,
    named: String,
    elements: Vec<String>,
    /// What prints them: a name is known inside of its ASSOCIATE only.
    printed: Vec<String>,
    update: &'static str,
    operator: &'static str,
    /// Stands around the construct.
    around: Option<(String, &'static str)>,
    needs_copy: bool,
    class: Class,
}

pub(super) fn files(lang: Lang, seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed ^ 0x7375_6d73);
    let (mut units, mut calls) = (String::new(), String::new());
    for number in 0..UNITS {
        units.push_str(&unit(lang, &mut random, number));
        calls.push_str(&match lang {
            Lang::C => format!("unit_{number}(4);\n"),
            Lang::Fortran => format!("call unit_{number}(4)\n"),
        });
    }
    let (name, text) = match lang {
        Lang::C => {
            let head = "#include <complex.h>\n#include <stdio.h>\n#include <stdlib.h>\n";
            ("main.c", format!("{head}{units}int main(void)\n{{\n{calls}return 0;\n}}\n"))
        }
        Lang::Fortran => ("main.f90", format!("program generated\n{calls}contains\n{units}end program\n")),
    };
    vec![(name.to_owned(), text)]
}

fn unit(lang: Lang, random: &mut Random, number: usize) -> String {
    let results: Vec<Result> = (0..1 + random.below(3)).map(|k| result(lang, random, number, k)).collect();
    let levels = random.pick(NESTS);
    let clause = |words: &str, list: &[String]| match list {
        [] => String::new(),
        list => format!(" {words}{})", list.join(", ")),
    };
    let reductions: String = results
        .iter()
        .map(|r| clause(&format!("reduction({}:", r.operator), std::slice::from_ref(&r.named)))
        .collect();
    let copied: Vec<String> =
        results.iter().filter(|r| r.needs_copy || random.chance(1, 3)).map(|r| r.named.clone()).collect();
    let combined = levels[0] != "-" && random.chance(1, 2);
    let construct = random.pick(&["parallel", "parallel", "parallel", "kernels", "serial"]);
    let mut head = construct.to_owned();
    if construct == "parallel" {
        head.push_str(random.pick(&["", " num_gangs(1)", " num_gangs(3)", " num_gangs(5) num_workers(2)"]));
        if !combined && random.chance(1, 3) {
            head.push_str(&reductions);
        }
    }
    head.push_str(&clause("copy(", &copied));
    let loops = nest(lang, random, levels, &results, &reductions, combined.then_some(head.as_str()));
    let mut text = match (combined, lang) {
        (true, _) => loops,
        (false, Lang::C) => format!("#pragma acc {head}\n{{\n{loops}}}\n"),
        (false, Lang::Fortran) => format!("!$acc {head}\n{loops}!$acc end {construct}\n"),
    };
    for (before, after) in results.iter().filter_map(|r| r.around.as_ref()) {
        text = format!("{before}{text}{after}");
    }
    finish(lang, number, &results, &text)
}

fn result(lang: Lang, random: &mut Random, unit: usize, k: usize) -> Result {
    let ty = &TYPES[random.below(TYPES.len())];
    let (c, fortran, start, c_update, f_update) = random.pick(operators(ty.class));
    let (name, n) = (format!("r{k}"), ["4", "n"][random.below(2)]);
    let list = |f: &dyn Fn(usize) -> String| (0..4).map(f).collect::<Vec<_>>();
    let home = random.below(7);
    let (word, update, operator) = match lang {
        Lang::C => (ty.c, c_update, c),
        Lang::Fortran => (ty.fortran, f_update, fortran),
    };
    let (mut around, mut named, mut needs_copy, mut printed) = (None, name.clone(), false, None);
    let (declared, elements) = match (lang, home) {
        (Lang::C, 0 | 1) => (format!("{word} {name};\n"), vec![name.clone()]),
        (Lang::C, 2 | 3) => (format!("{word} {name}[{n}];\n"), list(&|i| format!("{name}[{i}]"))),
        (Lang::C, 4) => {
            (named, needs_copy) = (format!("{name}[0:n]"), true);
            (format!("{word} *{name} = malloc(n * sizeof *{name});\n"), list(&|i| format!("{name}[{i}]")))
        }
        (Lang::C, 5) => (
            format!("struct {{ {word} x; {word} m[3]; }} {name};\n"),
            vec![format!("{name}.x"), format!("{name}.m[0]"), format!("{name}.m[1]"), format!("{name}.m[2]")],
        ),
        (Lang::C, _) => (
            format!("struct {{ {word} x, y; }} {name}[{n}];\n"),
            list(&|i| format!("{name}[{i}].{}", ["x", "y"][i % 2])),
        ),
        (Lang::Fortran, 0) => (format!("{word} :: {name}\n"), vec![name.clone()]),
        (Lang::Fortran, 1) => {
            (format!("{word} :: {name}\ncommon /c{unit}_{k}/ {name}\n"), vec![name.clone()])
        }
        (Lang::Fortran, 2) => (format!("{word} :: {name}(0:{n}-1)\n"), list(&|i| format!("{name}({i})"))),
        (Lang::Fortran, 3) => {
            (format!("{word}, allocatable :: {name}(:)\n"), list(&|i| format!("{name}({})", i + 1)))
        }
        (Lang::Fortran, 4) => {
            let part = format!("part{k}");
            let of = random.pick(&["%m(2)", "%z"]);
            printed = Some(vec![format!("{part}{of}")]);
            around = Some((
                format!("associate ({name} => {part}{of})\n{name} = {}\n", initial(lang, ty.class, start)),
                "end associate\n",
            ));
            let ty = format!("type t{k}\n{word} :: z\n{word} :: m(3)\nend type\n");
            (format!("{ty}type(t{k}) :: {part}\n"), vec![name.clone()])
        }
        (Lang::Fortran, 5) => (format!("{word}, pointer :: {name}\nallocate({name})\n"), vec![name.clone()]),
        (Lang::Fortran, _) => (
            format!("type t{k}\n{word} :: x, y\nend type\ntype(t{k}) :: {name}({n})\n"),
            list(&|i| format!("{name}({})%{}", i + 1, ["x", "y"][i % 2])),
        ),
    };
    let value = initial(lang, ty.class, start);
    let mut text = String::new();
    if lang == Lang::Fortran && home == 3 {
        text.push_str(&format!("allocate({name}(n))\n"));
    }
    let all: Vec<String> = match (lang, home) {
        (Lang::Fortran, 4) => Vec::new(),
        (Lang::Fortran, 6..) => vec![format!("{name}%x"), format!("{name}%y")],
        (Lang::C, 6..) => {
            elements.iter().flat_map(|e| [e.replace(".x", ".y"), e.replace(".y", ".x")]).collect()
        }
        _ => elements.clone(),
    };
    let end = if lang == Lang::C { ";" } else { "" };
    text.extend(all.iter().map(|e| format!("{e} = {value}{end}\n")));
    let printed = printed.unwrap_or_else(|| elements.clone());
    Result {
        printed,
        declared,
        start: text,
        named,
        elements,
        update,
        operator,
        around,
        needs_copy,
        class: ty.class,
    }
}

fn initial(lang: Lang, class: Class, start: &str) -> String {
    match (lang, class) {
        (Lang::Fortran, Class::Logical) => if start == "1" { ".true." } else { ".false." }.to_owned(),
        _ => start.to_owned(),
    }
}

/// The loops with their directives; the construct's own stands on the first where they are combined.
fn nest(
    lang: Lang,
    random: &mut Random,
    levels: &[&str],
    results: &[Result],
    reductions: &str,
    combined: Option<&str>,
) -> String {
    let sign = if lang == Lang::C { "#pragma acc" } else { "!$acc" };
    let inside_gang = levels.iter().position(|l| l.contains("gang")).unwrap_or(0);
    let mut text = String::new();
    for (d, level) in levels.iter().enumerate().rev() {
        let own = text.is_empty() || (d >= inside_gang && random.chance(1, 3));
        let mut body = if own { updates(lang, random, d, results) } else { String::new() };
        body.push_str(&text);
        let trip = match *level {
            "seq" | "-" => random.below(4),
            _ => random.pick(&[1, 2, 5, 7, 33, 40]),
        };
        let head = match (level, combined.filter(|_| d == 0)) {
            (&"-", _) => String::new(),
            (level, None) => format!("{sign} loop {level}{reductions}\n"),
            (level, Some(construct)) => {
                let (kind, clauses) = construct.split_once(' ').unwrap_or((construct, ""));
                format!("{sign} {kind} loop {level}{reductions} {clauses}\n")
            }
        };
        text = match lang {
            Lang::C => format!("{head}for (int i{d} = 0; i{d} < {trip}; i{d}++) {{\n{body}}}\n"),
            Lang::Fortran => format!("{head}do i{d} = 0, {trip} - 1\n{body}end do\n"),
        };
    }
    text
}

/// Each result is updated by a number from 0 to 12 that the loops' counters give.
fn updates(lang: Lang, random: &mut Random, depth: usize, results: &[Result]) -> String {
    let mut text = String::new();
    for r in results {
        let mut number = random.below(5).to_string();
        for d in 0..=depth {
            number.push_str(&format!(" + i{d} * {}", 1 + random.below(5)));
        }
        let element = random.pick(&r.elements);
        let number = match lang {
            Lang::C => format!("(({number}) % 13)"),
            Lang::Fortran => format!("mod({number}, 13)"),
        };
        text.push_str(&r.update.replace('$', &element).replace('#', &number));
        text.push('\n');
    }
    text
}

fn finish(lang: Lang, number: usize, results: &[Result], text: &str) -> String {
    let declared: String = results.iter().map(|r| r.declared.as_str()).collect();
    let start: String = results.iter().map(|r| r.start.as_str()).collect();
    let mut prints = String::new();
    for (r, element) in results.iter().flat_map(|r| r.printed.iter().map(move |e| (r, e))) {
        // Which sign a zero of a complex product has depends on the order: the sum with zero has none.
        prints.push_str(&match (lang, r.class) {
            (Lang::C, Class::Complex) => {
                format!(
                    "printf(\"{number} %g %g\\n\", creal({element}) + 0.0, cimag({element}) + 0.0);\n"
                )
            }
            (Lang::C, _) => format!("printf(\"{number} %g\\n\", (double)({element}));\n"),
            (Lang::Fortran, Class::Complex) => {
                format!("print '(i0,2f14.2)', {number}, real({element}, 8) + 0d0, real(aimag({element}), 8) + 0d0\n")
            }
            (Lang::Fortran, Class::Logical) => format!("print *, {number}, {element}\n"),
            (Lang::Fortran, _) => format!("print '(i0,f14.2)', {number}, real({element}, 8)\n"),
        });
    }
    match lang {
        Lang::C => format!("static void unit_{number}(int n)\n{{\n{declared}{start}{text}{prints}}}\n\n"),
        Lang::Fortran => {
            // Declarations first, then what allocates.
            let (made, declared): (Vec<&str>, Vec<&str>) =
                declared.lines().partition(|line| line.starts_with("allocate"));
            let lines = |list: &[&str]| list.iter().map(|l| format!("{l}\n")).collect::<String>();
            format!(
                "subroutine unit_{number}(n)\ninteger, intent(in) :: n\ninteger :: i0, i1, i2, i3\n{}{}{start}{text}{prints}end subroutine\n\n",
                lines(&declared),
                lines(&made)
            )
        }
    }
}
