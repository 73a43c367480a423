//! Reductions over nests of loops: each loop has the clause or leaves it out, and each update is written in one of the
//! forms that compilers recognise.
//!
//! ```text
//! loop worker { if (v < q) q = v;  for { loop vector reduction(min:q) { q = q < v ? q : v; } } }
//! ```
//! A loop without the clause between such that have it counts with them, or its iterations run in order.

use super::lang::Lang;
use super::modes_body::{Body, Level, Scope};

/// Loops from the outside in, by what executes the nest: no word for a loop without a directive.
const OF_GANGS: &[&[&str]] = &[
    &["worker", "vector"],
    &["worker", "", "vector"],
    &["", "worker", "vector"],
    &["", "vector"],
    &["worker vector", ""],
    &["worker vector collapse(2)", "-"],
    &["worker", "vector collapse(2)", "-"],
    &["", ""],
];
const OF_WORKERS: &[&[&str]] =
    &[&["vector"], &["", "vector"], &["vector collapse(2)", "-"], &["vector", ""], &["", "", "vector"]];

/// An operator, by its names in both languages.
#[derive(Clone, Copy)]
pub(super) struct Operator {
    c: &'static str,
    fortran: &'static str,
}

impl Operator {
    pub(super) fn is_max(self) -> bool {
        self.c == "max"
    }
}

const OPERATORS: &[Operator] = &[
    Operator { c: "+", fortran: "+" },
    Operator { c: "+", fortran: "+" },
    Operator { c: "max", fortran: "max" },
    Operator { c: "min", fortran: "min" },
    Operator { c: "|", fortran: "ior" },
    Operator { c: "^", fortran: "ieor" },
    Operator { c: "&", fortran: "iand" },
];

impl Body<'_> {
    pub(super) fn operator(&mut self) -> Operator {
        self.random.pick(OPERATORS)
    }

    /// ` reduction(op:q)`.
    pub(super) fn reduction(&self, op: Operator, name: &str) -> String {
        let op = if self.lang == Lang::C { op.c } else { op.fortran };
        format!(" reduction({op}:{name})")
    }

    /// A variable of the block's own that a nest reduces.
    pub(super) fn sum(&mut self, scope: &mut Scope) -> String {
        let (name, mut text) = self.declare(scope, ("q", self.int(), None));
        let start = self.small(scope);
        text.push_str(&self.lang.assign(&name, &start));
        let op = self.operator();
        text.push_str(&self.nest(scope, (op, &name)));
        // Each update takes 3 away at most, and there are fewer than 30,000: what follows is a subscript somewhere.
        text.push_str(&self.lang.assign(&name, &self.lang.modulo(&format!("{name} + 97000"), "97")));
        scope.values.push(name.clone());
        scope.own.push(name);
        text
    }

    /// A nest that reduces `name`.
    pub(super) fn nest(&mut self, scope: &Scope, sum: (Operator, &str)) -> String {
        let words = match scope.level {
            Level::Gang => self.random.pick(OF_GANGS),
            Level::Worker => self.random.pick(OF_WORKERS),
            Level::Lane => &["", ""],
        };
        self.loops(scope, words, sum)
    }

    fn loops(&mut self, scope: &Scope, words: &[&str], sum: (Operator, &str)) -> String {
        let Some((&word, inner_words)) = words.split_first() else { return self.step(scope, sum) };
        let level = match word {
            "" | "-" => scope.level,
            "worker" => Level::Worker,
            _ => Level::Lane,
        };
        let extent = if word.contains("vector") {
            self.random.pick(&[1, 5, 33, 70])
        } else {
            self.random.pick(&[1, 2, 3, 5])
        };
        let var = self.counter();
        let inner = scope.inside(level, &var, extent);
        let mut body = self.loops(&inner, inner_words, sum);
        let right_inside = inner_words.first() == Some(&"-");
        if !inner_words.is_empty() && !right_inside && self.random.chance(1, 3) {
            body = self.step(&inner, sum) + &body;
        }
        let head = match word {
            "" | "-" => String::new(),
            _ => {
                let given = self.random.chance(1, 2);
                let clause = if given { self.reduction(sum.0, sum.1) } else { String::new() };
                self.lang.directive(&format!("loop {word}{clause}"))
            }
        };
        head + &self.counted(&var, extent, &body)
    }

    /// One update.
    pub(super) fn step(&mut self, scope: &Scope, (op, q): (Operator, &str)) -> String {
        let lang = self.lang;
        let v = self.small(scope);
        let c = format!("{} > {}", self.simple(scope), self.random.below(40));
        let joined = match (op.c, lang) {
            ("max" | "min", Lang::C) => {
                let less = if op.c == "max" { ">" } else { "<" };
                format!("({v} {less} {q} ? {v} : {q})")
            }
            ("+", _) => format!("{q} + {v}"),
            (_, Lang::C) => format!("{q} {} {v}", op.c),
            (_, Lang::Fortran) => format!("{}({q}, {v})", op.fortran),
        };
        let assign = lang.assign(q, &joined);
        let less = if op.c == "max" { ">" } else { "<" };
        match (op.c, self.random.below(4)) {
            ("max" | "min", 0) => lang.if_(&format!("{v} {less} {q}"), &lang.assign(q, &v), ""),
            ("max" | "min", 1) => {
                let and = if lang == Lang::C { "&&" } else { ".and." };
                lang.if_(&format!("{v} {less} {q} {and} {c}"), &lang.assign(q, &v), "")
            }
            ("+", 0) => lang.if_(&c, &lang.assign(q, &format!("{q} + 1")), ""),
            ("+", 1) => lang.assign(q, &format!("{v} + ({q} - 3)")),
            (_, 2) => lang.if_(&c, &assign, ""),
            (_, 3) => lang.assign(q, &lang.select(&c, &joined, q)),
            _ => assign,
        }
    }
}
