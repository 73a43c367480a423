//! Loop nests whose directives promise what is true: every level, clause and reduction in legal combinations.
//!
//! Each iteration of the nest stores to elements of its own, adds to reductions or works atomically, so the result
//! is the same in any order; floating-point values are whole numbers and so exact.

use super::lang::{Array, Lang, Type};
use super::unit::{STORED, Unit};
use std::slice;

/// A loop of a nest.
struct Level {
    var: String,
    extent: (String, usize),
    first: usize,
    step: usize,
    down: bool,
    /// The text after `loop`; none for a loop without a directive.
    directive: Option<String>,
    /// Follows its outer loop tightly: `collapse`, `tile`.
    tight: bool,
}

struct Reduction {
    var: String,
    ty: Type,
    op: &'static str,
}

pub(super) struct Nest {
    levels: Vec<Level>,
    pub(super) extents: Vec<(String, usize, Type)>,
    inputs: Vec<Array>,
    out: Array,
    row: Array,
    counts: Array,
    reductions: Vec<Reduction>,
    inner: Option<String>,
    privates: Vec<String>,
    private_array: Option<String>,
    firstprivate: Option<String>,
    construct: &'static str,
    one_gang: bool,
}

/// Levels that loops of a nest may have, outermost first; `-` has no directive.
const LEVELS: &[&[&str]] = &[
    &["gang"],
    &[""],
    &["gang vector"],
    &["gang worker vector"],
    &["gang worker"],
    &["independent"],
    &["", "vector"],
    &["", ""],
    &["", "-"],
    &["gang", "vector"],
    &["gang", "worker"],
    &["gang", "worker vector"],
    &["gang worker", "vector"],
    &["gang", "seq"],
    &["gang vector", "seq"],
    &["gang", "-"],
    &["gang", "independent"],
    &["gang(static:2)", "vector"],
    &["collapse(2)", "t"],
    &["gang collapse(2)", "t"],
    &["gang vector collapse(2)", "t"],
    &["tile(2,4)", "t"],
    &["tile(4,*)", "t"],
    &["gang vector tile(2,3)", "t"],
    &["gang", "worker", "vector"],
    &["gang", "worker", "-"],
    &["gang", "-", "vector"],
    &["gang", "seq", "vector"],
    &["gang worker", "seq", "vector"],
    &["gang", "vector", "seq"],
    &["gang", "vector", "-"],
    &["", "", ""],
    &["-", "-", "-"],
    &["collapse(3)", "t", "t"],
    &["gang", "vector collapse(2)", "t"],
    &["gang", "worker vector collapse(2)", "t"],
    &["gang collapse(2)", "t", "vector"],
    &["gang worker", "vector collapse(2)", "t"],
    &["collapse(2)", "t", "vector"],
    &["tile(2,2,2)", "t", "t"],
    &["gang tile(4,4)", "t", "seq"],
    &["auto", "auto"],
    &["auto"],
    &["independent", "independent", "seq"],
];

const OPERATORS: &[&str] = &["+", "+", "+", "*", "max", "min", "&", "|", "^", "&&", "||"];

impl Level {
    /// Level `d` of a nest, and its extent: a variable, its value and type.
    fn new(unit: &mut Unit, d: usize, word: &str, sizes: &[usize]) -> (Level, (String, usize, Type)) {
        let size = unit.random.pick(sizes);
        let ty = unit.random.pick(&[Type::I32, Type::I32, Type::I64, Type::U32, Type::I16]);
        let name = format!("n{d}");
        let bound = (name.clone(), size, ty);
        let counter = unit.random.pick(&[Type::I32, Type::I32, Type::I64, Type::U32, Type::I16]);
        let var = unit.fresh("i");
        let word_ty = counter.name(unit.lang);
        unit.decls.push_str(&match unit.lang {
            Lang::C => format!("{word_ty} {var};\n"),
            Lang::Fortran => format!("{word_ty} :: {var}\n"),
        });
        let signed = counter != Type::U32 || unit.lang == Lang::Fortran;
        let level = Level {
            var,
            extent: (if unit.random.chance(1, 3) { size.to_string() } else { name }, size),
            first: unit.random.pick(&[0, 0, 0, 1, 2]),
            step: unit.random.pick(&[1, 1, 1, 2, 3]),
            down: signed && unit.random.chance(1, 6),
            directive: (word != "-" && word != "t").then(|| word.to_owned()),
            tight: word == "t",
        };
        (level, bound)
    }
}

impl Reduction {
    fn new(unit: &mut Unit) -> Reduction {
        let op = unit.random.pick(OPERATORS);
        let bits = matches!(op, "&" | "|" | "^");
        let ty = match op {
            _ if bits => unit.random.pick(&[Type::I32, Type::U32, Type::I64]),
            "&&" | "||" | "*" => unit.random.pick(&[Type::I32, Type::I64]),
            "max" | "min" => {
                unit.random.pick(&[Type::I16, Type::I32, Type::U32, Type::I64, Type::F32, Type::F64])
            }
            _ => unit.random.pick(&[Type::I32, Type::U32, Type::I64, Type::F32, Type::F64]),
        };
        // Truth values become 0 or 1 even where no iteration changes them.
        let logical = matches!(op, "&&" | "||");
        let start = unit.random.pick(if logical { &["0", "1", "1"] } else { &["0", "3", "50"] });
        // Logical operators of Fortran want logical variables; those are left to C.
        let op = if unit.lang == Lang::Fortran && matches!(op, "&&" | "||") { "+" } else { op };
        let var = unit.scalar(ty, "q", start);
        unit.print(&var);
        Reduction { var, ty, op }
    }
}

impl Nest {
    pub(super) fn new(unit: &mut Unit) -> Nest {
        let chosen = unit.random.pick(LEVELS);
        let mut construct = unit.random.pick(&["parallel", "parallel", "parallel", "kernels", "serial"]);
        if chosen[0] == "-" {
            construct = "kernels";
        }
        let sizes: &[usize] = match chosen.len() {
            1 => &[0, 1, 3, 31, 32, 33, 200, 1000],
            2 => &[0, 1, 2, 7, 16, 33, 70],
            _ => &[0, 1, 2, 5, 9, 17],
        };
        let mut extents = Vec::new();
        let mut levels = Vec::new();
        for (d, word) in chosen.iter().enumerate() {
            let (level, extent) = Level::new(unit, d, word, sizes);
            levels.push(level);
            extents.push(extent);
        }
        let padded: Vec<(String, usize)> =
            extents.iter().map(|(n, s, _)| (format!("({n}+4)"), s + 4)).collect();
        let stored = unit.random.pick(STORED);
        let mut inputs = Vec::new();
        for _ in 0..2 {
            let ty = unit.random.pick(STORED);
            let rank = unit.random.below(padded.len()) + 1;
            inputs.push(unit.array("a", ty, &padded[..rank]));
        }
        let out = unit.array("o", stored, &padded);
        let row = unit.array("r", Type::I64, &padded[..1]);
        let summed = unit.random.pick(&[Type::I32, Type::U32, Type::I64, Type::F32, Type::F64]);
        let counts = unit.array("c", summed, &[("(8)".to_owned(), 8)]);
        let mut reductions = Vec::new();
        for _ in 0..unit.random.pick(&[0, 0, 1, 1, 2, 3]) {
            reductions.push(Reduction::new(unit));
        }
        let deep = levels.len() > 1 && !levels[1].tight;
        let inner = (deep && unit.random.chance(1, 2)).then(|| {
            let ty = unit.random.pick(&[Type::I32, Type::I64, Type::F64]);
            unit.scalar(ty, "u", "0")
        });
        let privates = (0..unit.random.below(3)).map(|_| unit.scalar(Type::I32, "p", "7")).collect();
        let private_array = unit.random.chance(1, 3).then(|| {
            let name = unit.fresh("w");
            unit.decls.push_str(&match unit.lang {
                Lang::C => format!("int {name}[4];\n"),
                Lang::Fortran => format!("integer :: {name}(0:3)\n"),
            });
            name
        });
        let firstprivate =
            (construct != "kernels" && unit.random.chance(1, 3)).then(|| unit.scalar(Type::I32, "f", "11"));
        let one_gang = construct == "parallel" && unit.random.chance(1, 8);
        Nest {
            levels,
            extents,
            inputs,
            out,
            row,
            counts,
            reductions,
            inner,
            privates,
            private_array,
            firstprivate,
            construct,
            one_gang,
        }
    }

    pub(super) fn arrays(&self) -> Vec<&Array> {
        self.inputs.iter().chain([&self.out, &self.row, &self.counts]).collect()
    }

    /// The construct with its loops; `clauses` go on it.
    pub(super) fn text(&self, unit: &mut Unit, clauses: &str) -> String {
        let mut construct = self.construct.to_owned();
        if self.one_gang {
            construct.push_str(" num_gangs(1)");
        } else if self.construct != "serial" && unit.random.chance(1, 4) {
            construct.push_str(unit.random.pick(&[
                " num_gangs(3)",
                " vector_length(32)",
                " num_workers(2) vector_length(64)",
            ]));
        }
        construct.push_str(clauses);
        if let Some(f) = &self.firstprivate {
            construct.push_str(&format!(" ~firstprivate({f})"));
        }
        let combined = self.levels[0].directive.is_some() && unit.random.chance(1, 2);
        let nest = self.level(unit, 0, combined);
        if !combined {
            return unit.lang.region(&construct, &nest);
        }
        let (word, rest) = construct.split_once(' ').unwrap_or((&construct, ""));
        unit.lang.directive(&format!("{word} loop {} {rest}", self.loop_clauses(unit.lang, 0))) + &nest
    }

    fn loop_clauses(&self, lang: Lang, d: usize) -> String {
        let mut text = self.levels[d].directive.clone().unwrap_or_default();
        for r in &self.reductions {
            text.push_str(&format!(" ~reduction({}:{})", operator(lang, r.op), r.var));
        }
        // Private where the values are set: at the outermost loop for what the inner ones share.
        let mut list: Vec<&str> = Vec::new();
        if d == self.innermost_directive() {
            list.extend(self.privates.iter().map(String::as_str));
            list.extend(self.private_array.as_deref());
        }
        match &self.inner {
            Some(u) if d == 0 => list.push(u),
            Some(u) => text.push_str(&format!(" ~reduction(+:{u})")),
            None => {}
        }
        if !list.is_empty() {
            text.push_str(&format!(" ~private({})", list.join(", ")));
        }
        text
    }

    /// The loop whose iterations run the statements of the body one after the other.
    fn innermost_directive(&self) -> usize {
        self.levels.iter().rposition(|l| l.directive.is_some()).unwrap_or(0)
    }

    fn level(&self, unit: &mut Unit, d: usize, combined: bool) -> String {
        let lang = unit.lang;
        let l = &self.levels[d];
        let mut body = String::new();
        if d + 1 < self.levels.len() {
            let tight = self.levels[d + 1].tight;
            if let (Some(u), 0, false) = (&self.inner, d, tight) {
                body.push_str(&lang.assign(u, "1"));
            }
            body.push_str(&self.level(unit, d + 1, false));
            if let (Some(u), 0, false) = (&self.inner, d, tight) {
                let at = lang.at(&self.row, slice::from_ref(&l.var));
                let value =
                    format!("{} + {}", lang.to(Type::I64, u), lang.to(Type::I64, &self.value(unit, 1, 1)));
                body.push_str(&lang.assign(&at, &value));
            }
        } else {
            body = self.innermost(unit);
        }
        let Level { var, extent: (extent, _), first, step, down, .. } = l;
        let head = match (lang, down) {
            (Lang::C, false) => format!("for ({var} = {first}; {var} < {extent}; {var} += {step}) {{\n"),
            (Lang::C, true) => {
                format!("for ({var} = (int){extent} - 1; {var} >= {first}; {var} -= {step}) {{\n")
            }
            (Lang::Fortran, false) => format!("do {var} = {first}, {extent} - 1, {step}\n"),
            (Lang::Fortran, true) => format!("do {var} = {extent} - 1, {first}, -{step}\n"),
        };
        let tail = if lang == Lang::C { "}\n" } else { "end do\n" };
        let directive = match &l.directive {
            Some(_) if !combined => lang.directive(&format!("loop {}", self.loop_clauses(lang, d))),
            _ => String::new(),
        };
        format!("{directive}{head}{body}{tail}")
    }

    /// A 32-bit value of 0 to 96 from the first `depth` indices.
    fn value(&self, unit: &mut Unit, depth: usize, nesting: usize) -> String {
        let lang = unit.lang;
        let ix = |unit: &mut Unit, d: usize| {
            let i = lang.int(&self.levels[d].var);
            let n = lang.int(&self.extents[d].0);
            match unit.random.below(5) {
                0 => format!("{i} + {}", unit.random.below(4)),
                1 => format!("{n} + 3 - {i}"),
                2 => lang.modulo(&format!("{i}*5 + 2"), &format!("({n} + 4)")),
                _ => i,
            }
        };
        match unit.random.below(7) {
            0 if nesting > 0 => {
                let (a, b) = (self.value(unit, depth, nesting - 1), self.value(unit, depth, nesting - 1));
                lang.modulo(&format!("{a}*2 + {b}"), "97")
            }
            1 if nesting > 0 => {
                let (a, b) = (self.value(unit, depth, nesting - 1), self.value(unit, depth, nesting - 1));
                lang.select(&format!("{a} > {}", unit.random.below(60)), &a, &b)
            }
            2 => {
                let x = lang.int(&self.levels[unit.random.below(depth)].var);
                format!("f_seq({x})")
            }
            3 => {
                let terms: Vec<String> =
                    (0..depth).map(|d| format!("{}*{}", lang.int(&self.levels[d].var), d * 2 + 3)).collect();
                lang.modulo(&format!("{} + 5", terms.join(" + ")), "31")
            }
            4 if self.firstprivate.is_some() => self.firstprivate.clone().unwrap_or_default(),
            _ => {
                let x = unit.random.pick(&self.inputs);
                if x.dims.len() > depth {
                    return "3".to_owned();
                }
                let list: Vec<String> = (0..x.dims.len()).map(|d| ix(unit, d)).collect();
                lang.int(&lang.at(&x, &list))
            }
        }
    }

    fn innermost(&self, unit: &mut Unit) -> String {
        let lang = unit.lang;
        let depth = self.levels.len();
        let mut text = String::new();
        // Without a directive nothing says that a variable is private, so its value may not be wanted later.
        for p in &self.privates {
            text.push_str(&lang.assign(p, &self.value(unit, depth, 2)));
        }
        let mine: Vec<String> = self.levels.iter().map(|l| l.var.clone()).collect();
        let own = lang.at(&self.out, &mine);
        let mut value = self.value(unit, depth, 2);
        if let Some(p) = self.privates.first() {
            value = format!("{value} + {p}");
        }
        if let Some(w) = &self.private_array {
            let (open, close) = if lang == Lang::C { ('[', ']') } else { ('(', ')') };
            let k = self.value(unit, depth, 0);
            for n in 0..4 {
                text.push_str(&lang.assign(&format!("{w}{open}{n}{close}"), &format!("{k} + {n}")));
            }
            let which = lang.modulo(&lang.int(&mine[0]), "4");
            value = format!("{value} + {w}{open}{which}{close}");
        }
        if unit.random.chance(1, 3) {
            value = format!("{value} + {}", lang.int(&own));
        }
        let store = lang.assign(&own, &lang.to(self.out.ty, &lang.modulo(&value, "101")));
        let mut rest = store;
        for r in &self.reductions {
            let e = self.value(unit, depth, 1);
            rest.push_str(&accumulate(lang, r, &e));
        }
        if let Some(u) = &self.inner {
            rest.push_str(&lang.assign(u, &format!("{u} + {}", self.value(unit, depth, 1))));
        }
        if unit.random.chance(1, 4) && self.one_run() {
            let slot = lang.modulo(&lang.int(&mine[depth - 1]), "8");
            let at = lang.at(&self.counts, &[slot]);
            let add = lang.to(self.counts.ty, &self.value(unit, depth, 0));
            rest.push_str(&lang.atomic("update", &lang.assign(&at, &format!("{at} + {add}"))));
        }
        match unit.random.below(6) {
            0 => {
                let cond = format!("{} > {}", self.value(unit, depth, 1), unit.random.below(40));
                text.push_str(&lang.if_(&cond, lang.next(), ""));
                text.push_str(&rest);
            }
            1 => {
                let cond = lang.equals(&lang.modulo(&self.value(unit, depth, 1), "3"), "0");
                let other = lang.assign(&own, &lang.to(self.out.ty, "7"));
                text.push_str(&lang.if_(&cond, &rest, &other));
            }
            _ => text.push_str(&rest),
        }
        text
    }

    /// No gang runs a loop of the nest that another one runs too.
    fn one_run(&self) -> bool {
        self.construct != "parallel" || self.levels[0].directive.as_deref() != Some("auto")
    }
}

fn operator(lang: Lang, op: &'static str) -> &'static str {
    match (lang, op) {
        (Lang::Fortran, "&") => "iand",
        (Lang::Fortran, "|") => "ior",
        (Lang::Fortran, "^") => "ieor",
        _ => op,
    }
}

fn accumulate(lang: Lang, r: &Reduction, e: &str) -> String {
    let q = &r.var;
    let odd = lang.equals(&lang.modulo(e, "2"), "1");
    let value = match r.op {
        "+" => format!("{q} + {}", lang.to(r.ty, e)),
        "*" => format!("{q} * {}", lang.to(r.ty, &lang.select(&odd, "-1", "1"))),
        "max" => {
            return lang.if_(&format!("{} > {q}", lang.to(r.ty, e)), &lang.assign(q, &lang.to(r.ty, e)), "");
        }
        "min" if lang == Lang::Fortran => format!("min({q}, {})", lang.to(r.ty, e)),
        "min" => format!("{0} < {q} ? {0} : {q}", lang.to(r.ty, e)),
        "&" | "|" | "^" if lang == Lang::Fortran => {
            let f = ["iand", "ior", "ieor"][["&", "|", "^"].iter().position(|o| *o == r.op).unwrap_or(0)];
            let mask = if r.op == "&" { format!("{e} + 128") } else { e.to_owned() };
            format!("{f}({q}, {})", lang.to(r.ty, &mask))
        }
        "&" => format!("{q} & ({e} | 18)"),
        "|" | "^" => format!("{q} {} {e}", r.op),
        _ => format!("{q} {} ({e} > 1)", r.op),
    };
    lang.assign(q, &value)
}
