//! Statements of one procedure of [`super::modes`], level by level.

use super::lang::Lang;
use super::random::Random;

/// Who executes the statements of a block together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Level {
    Gang,
    Worker,
    Lane,
}

/// A routine that can be called.
pub(super) struct Routine {
    pub(super) name: String,
    /// Who runs its statements: the level of its callers.
    pub(super) level: Level,
    /// Elements that it writes behind its pointer.
    pub(super) length: usize,
}

/// Where a procedure leaves its results, and where it counts.
pub(super) struct Frame {
    open: &'static str,
    close: &'static str,
    counts: (&'static str, &'static str),
    pub(super) slots: usize,
}

impl Frame {
    pub(super) fn new(
        open: &'static str,
        close: &'static str,
        counts: (&'static str, &'static str),
    ) -> Frame {
        Frame { open, close, counts, slots: 0 }
    }

    fn place(&self, index: &str) -> String {
        format!("{}{index}{}", self.open, self.close)
    }
}

/// What the statements of a block can name.
#[derive(Clone)]
pub(super) struct Scope {
    pub(super) level: Level,
    /// Integers from 0 to some hundreds.
    pub(super) values: Vec<String>,
    /// Scalars that the block may assign.
    pub(super) own: Vec<String>,
    pub(super) arrays: Vec<(String, usize)>,
    /// Arrays that the block's partitioned loops may write, with their lengths.
    own_arrays: Vec<(String, usize)>,
    /// For the private clause of the loop around.
    pub(super) private: Vec<String>,
    /// The number of this instance of the block among `count`.
    index: String,
    count: usize,
    pub(super) depth: usize,
}

impl Scope {
    pub(super) fn new(level: Level, values: &[&str]) -> Scope {
        Scope {
            level,
            values: values.iter().map(|v| (*v).to_owned()).collect(),
            own: Vec::new(),
            arrays: Vec::new(),
            own_arrays: Vec::new(),
            private: Vec::new(),
            index: "0".to_owned(),
            count: 1,
            depth: 0,
        }
    }

    /// The block of a loop over `var` below `extent`.
    pub(super) fn inside(&self, level: Level, var: &str, extent: usize) -> Scope {
        let mut inner = self.clone();
        inner.level = level;
        inner.values.push(var.to_owned());
        inner.own.clear();
        inner.own_arrays.clear();
        inner.private.clear();
        inner.index = format!("({} * {extent} + {var})", self.index);
        inner.count = self.count * extent;
        inner.depth += 1;
        inner
    }

    pub(super) fn private_clause(&self) -> String {
        if self.private.is_empty() {
            String::new()
        } else {
            format!(" ~private({})", self.private.join(", "))
        }
    }
}

pub(super) struct Body<'r> {
    pub(super) lang: Lang,
    pub(super) random: &'r mut Random,
    routines: &'r [Routine],
    pub(super) decls: String,
    pub(super) frame: Frame,
    names: usize,
    /// Nests that reduce variables are among the statements.
    pub(super) sums: bool,
}

impl<'r> Body<'r> {
    pub(super) fn new(lang: Lang, random: &'r mut Random, routines: &'r [Routine], frame: Frame) -> Body<'r> {
        Body { lang, random, routines, decls: String::new(), frame, names: 0, sums: false }
    }

    pub(super) fn fresh(&mut self, letter: &str) -> String {
        self.names += 1;
        format!("{letter}{}", self.names)
    }

    /// Declares a variable of a block: there, or for the procedure and private.
    pub(super) fn declare(
        &mut self,
        scope: &mut Scope,
        (letter, ty, length): (&str, &str, Option<usize>),
    ) -> (String, String) {
        self.names += 1;
        let name = format!("{letter}{}", self.names);
        let text = match (self.lang, length) {
            (Lang::C, None) => format!("{ty} {name};\n"),
            (Lang::C, Some(n)) => format!("{ty} {name}[{n}];\n"),
            (Lang::Fortran, None) => format!("{ty} :: {name}\n"),
            (Lang::Fortran, Some(n)) => format!("{ty} :: {name}(0:{})\n", n - 1),
        };
        if self.lang == Lang::C && self.random.chance(2, 3) {
            return (name, text);
        }
        self.decls.push_str(&text);
        scope.private.push(name.clone());
        (name, String::new())
    }

    pub(super) fn int(&self) -> &'static str {
        if self.lang == Lang::C { "int" } else { "integer" }
    }

    fn element(&self, array: &str, index: &str) -> String {
        if self.lang == Lang::C { format!("{array}[{index}]") } else { format!("{array}({index})") }
    }

    pub(super) fn value(&mut self, scope: &Scope, nesting: usize) -> String {
        let lang = self.lang;
        match self.random.below(8) {
            0 => self.random.below(30).to_string(),
            1 | 2 if nesting > 0 => {
                let (a, b) = (self.value(scope, nesting - 1), self.value(scope, nesting - 1));
                lang.modulo(&format!("{a} * {} + {b}", self.random.below(5) + 2), "97")
            }
            3 if nesting > 0 => {
                let (a, b) = (self.value(scope, nesting - 1), self.value(scope, nesting - 1));
                lang.select(&format!("{a} > {}", self.random.below(50)), &a, &b)
            }
            4 => format!("f_seq({})", self.simple(scope)),
            5 | 6 if !scope.arrays.is_empty() => {
                let (array, length) = self.random.pick(&scope.arrays);
                let index = self.simple(scope);
                self.element(&array, &lang.modulo(&index, &length.to_string()))
            }
            _ => self.simple(scope),
        }
    }

    pub(super) fn simple(&mut self, scope: &Scope) -> String {
        let value = self.random.pick(&scope.values);
        match self.random.below(3) {
            0 => format!("({value} + {})", self.random.below(9)),
            1 => format!("({value} * {})", self.random.below(4) + 1),
            _ => value,
        }
    }

    pub(super) fn small(&mut self, scope: &Scope) -> String {
        let value = self.value(scope, 2);
        self.lang.modulo(&value, "97")
    }

    fn sequential(&mut self, extent: usize, body: impl FnOnce(&mut Self, &str) -> String) -> String {
        let var = self.counter();
        let body = body(self, &var);
        self.counted(&var, extent, &body)
    }

    pub(super) fn counter(&mut self) -> String {
        self.names += 1;
        let name = format!("i{}", self.names);
        if self.lang == Lang::Fortran {
            self.decls.push_str(&format!("integer :: {name}\n"));
        }
        name
    }

    pub(super) fn counted(&self, var: &str, extent: usize, body: &str) -> String {
        match self.lang {
            Lang::C => format!("for (int {var} = 0; {var} < {extent}; {var}++) {{\n{body}}}\n"),
            Lang::Fortran => format!("do {var} = 0, {extent} - 1\n{body}end do\n"),
        }
    }

    pub(super) fn block(&mut self, scope: &mut Scope, count: usize) -> String {
        let mut text = String::new();
        for _ in 0..self.random.below(count) + 2 {
            text.push_str(&self.statement(scope));
        }
        text.push_str(&self.result(scope));
        text
    }

    fn statement(&mut self, scope: &mut Scope) -> String {
        let level = scope.level;
        match self.random.below(if self.sums { 18 } else { 16 }) {
            0 => self.scalar(scope),
            1 => self.array(scope),
            2 => self.structure(scope),
            3 => self.update(scope),
            4 | 5 if level < Level::Lane => self.partitioned(scope, "vector", Level::Lane),
            6 | 7 if level == Level::Gang && scope.depth < 2 => {
                self.partitioned(scope, "worker", Level::Worker)
            }
            8 if level == Level::Gang => self.partitioned(scope, "worker vector", Level::Lane),
            9 | 10 => self.call(scope),
            11 if scope.depth < 3 => self.repeated(scope),
            12 => self.chosen(scope),
            13 => self.count(scope),
            14 | 15 => self.headed(scope),
            16 | 17 => self.sum(scope),
            _ => self.result(scope),
        }
    }

    pub(super) fn scalar(&mut self, scope: &mut Scope) -> String {
        let value = self.small(scope);
        let (name, text) = self.declare(scope, ("x", self.int(), None));
        scope.values.push(name.clone());
        scope.own.push(name.clone());
        text + &self.lang.assign(&name, &value)
    }

    fn array(&mut self, scope: &mut Scope) -> String {
        let length = self.random.pick(&[2, 3, 7, 33]);
        let (name, text) = self.declare(scope, ("t", self.int(), Some(length)));
        let value = self.small(scope);
        let fill = self.sequential(length, |b, k| {
            let at = b.element(&name, k);
            b.lang.assign(&at, &b.lang.modulo(&format!("{value} + {k}"), "97"))
        });
        scope.arrays.push((name.clone(), length));
        scope.own_arrays.push((name, length));
        text + &fill
    }

    fn structure(&mut self, scope: &mut Scope) -> String {
        let ty = if self.lang == Lang::C { "pair" } else { "type(pair)" };
        let (a, b, c) = (self.small(scope), self.small(scope), self.small(scope));
        let (name, mut text) = self.declare(scope, ("s", ty, None));
        let (dot, list) = if self.lang == Lang::C { (".", "[]") } else { ("%", "()") };
        let (open, close) = list.split_at(1);
        text.push_str(&self.lang.assign(&format!("{name}{dot}a"), &a));
        for (k, value) in [&a, &b, &c].into_iter().enumerate() {
            let value = format!("{value} + {k}");
            text.push_str(&self.lang.assign(&format!("{name}{dot}b{open}{k}{close}"), &value));
        }
        scope.values.push(format!("{name}{dot}a"));
        scope.values.push(format!("{name}{dot}b{open}1{close}"));
        scope.arrays.push((format!("{name}{dot}b"), 3));
        let amp = if self.lang == Lang::C { "&" } else { "" };
        scope.values.push(format!("second({amp}{name})"));
        text
    }

    fn update(&mut self, scope: &mut Scope) -> String {
        if scope.own.is_empty() {
            return self.scalar(scope);
        }
        let name = self.random.pick(&scope.own);
        let value = self.small(scope);
        self.lang.assign(&name, &self.lang.modulo(&format!("{name} * 3 + {value}"), "97"))
    }

    /// A value of the block's own for the host.
    fn result(&mut self, scope: &mut Scope) -> String {
        let first = self.frame.slots;
        self.frame.slots += scope.count;
        let value = self.small(scope);
        let at = self.frame.place(&format!("{first} + {}", scope.index));
        self.lang.assign(&at, &value)
    }

    fn partitioned(&mut self, scope: &mut Scope, word: &str, level: Level) -> String {
        let extent = if level == Level::Worker {
            self.random.pick(&[1, 3, 4, 10])
        } else {
            self.random.pick(&[1, 5, 32, 33, 70])
        };
        let mut before = String::new();
        let mut clauses = String::new();
        // An array that the iterations fill, each its element.
        let filled = match self.random.below(3) {
            0 => {
                let (name, text) = self.declare(scope, ("t", self.int(), Some(extent)));
                before.push_str(&text);
                Some(name)
            }
            1 => scope.own_arrays.iter().find(|(_, n)| *n == extent).map(|(name, _)| name.clone()),
            _ => None,
        };
        let sum = self.random.chance(1, 2).then(|| {
            let (name, text) = self.declare(scope, ("q", self.int(), None));
            before.push_str(&text);
            let start = self.small(scope);
            before.push_str(&self.lang.assign(&name, &start));
            let op = self.random.pick(&["+", "+", "max"]);
            clauses.push_str(&format!(" reduction({op}:{name})"));
            (name, op)
        });
        let var = self.counter();
        let mut inner = scope.inside(level, &var, extent);
        inner.arrays.retain(|(name, _)| Some(name) != filled.as_ref());
        let mut body = self.block(&mut inner, if level == Level::Lane { 1 } else { 3 });
        if let Some(name) = &filled {
            let at = self.element(name, &var);
            let value = self.small(&inner);
            body.push_str(&self.lang.assign(&at, &value));
        }
        if let Some((name, op)) = &sum {
            let value = self.small(&inner);
            let total = match (*op, self.lang) {
                ("+", _) => format!("{name} + {value}"),
                (_, Lang::C) => format!("({value} > {name} ? {value} : {name})"),
                (_, Lang::Fortran) => format!("max({name}, {value})"),
            };
            body.push_str(&self.lang.assign(name, &total));
        }
        clauses.push_str(&inner.private_clause());
        let head = self.lang.directive(&format!("loop {word}{clauses}"));
        let mut text = before + &head + &self.counted(&var, extent, &body);
        if let Some((name, _)) = sum {
            text.push_str(&self.lang.assign(&name, &self.lang.modulo(&name, "97")));
            scope.values.push(name.clone());
            scope.own.push(name);
        }
        if let Some(name) = filled
            && !scope.arrays.iter().any(|(known, _)| *known == name)
        {
            scope.arrays.push((name.clone(), extent));
            scope.own_arrays.push((name, extent));
        }
        text
    }

    fn call(&mut self, scope: &mut Scope) -> String {
        let fit =
            |r: &&Routine| scope.level <= r.level && (scope.level == Level::Gang || r.level == Level::Worker);
        let known: Vec<&Routine> = self.routines.iter().filter(fit).collect();
        if known.is_empty() || scope.level == Level::Lane {
            return self.scalar(scope);
        }
        let routine = known[self.random.below(known.len())];
        let (name, length) = (routine.name.clone(), routine.length);
        let (a, b, start) = (self.small(scope), self.small(scope), self.small(scope));
        let (by_reference, mut text) = self.declare(scope, ("z", self.int(), None));
        let (value, more) = self.declare(scope, ("x", self.int(), None));
        text.push_str(&more);
        text.push_str(&self.lang.assign(&by_reference, &start));
        let amp = if self.lang == Lang::C { "&" } else { "" };
        let out = if length <= 80 && self.random.chance(1, 3) {
            let (array, more) = self.declare(scope, ("t", self.int(), Some(length)));
            text.push_str(&more);
            // The routine writes all of it only if all of its loops run.
            let zero = self.sequential(length, |b, k| b.lang.assign(&b.element(&array, k), "0"));
            text.push_str(&zero);
            scope.arrays.push((array.clone(), length));
            array
        } else {
            let first = self.frame.slots;
            self.frame.slots += scope.count * length;
            format!("{amp}{}", self.frame.place(&format!("{first} + {} * {length}", scope.index)))
        };
        let call = format!("{name}({a}, {b}, {amp}{by_reference}, {out}, c)");
        text.push_str(&self.lang.assign(&value, &call));
        scope.values.extend([by_reference, value]);
        text
    }

    /// A loop that runs in order, its block executed by the same lanes.
    fn repeated(&mut self, scope: &mut Scope) -> String {
        let extent = self.random.pick(&[2, 3]);
        let var = self.counter();
        let mut inner = scope.inside(scope.level, &var, extent);
        // It goes on with the variables of the block around.
        inner.own = scope.own.clone();
        inner.own_arrays = scope.own_arrays.clone();
        inner.private = std::mem::take(&mut scope.private);
        let body = self.block(&mut inner, 2);
        scope.private = inner.private;
        self.counted(&var, extent, &body)
    }

    fn chosen(&mut self, scope: &mut Scope) -> String {
        let cond = format!("{} > {}", self.simple(scope), self.random.below(40));
        let mut inner = scope.clone();
        let then = self.block(&mut inner, 1);
        scope.private = inner.private;
        self.lang.if_(&cond, &then, "")
    }

    fn count(&mut self, scope: &mut Scope) -> String {
        let (slot, value) = (self.simple(scope), self.small(scope));
        let (open, close) = self.frame.counts;
        let at = format!("{open}{}{close}", self.lang.modulo(&slot, "8"));
        self.lang.atomic("update", &self.lang.assign(&at, &format!("{at} + {value}")))
    }

    /// A reduction into what the caller passes by reference.
    pub(super) fn reduce_into_caller(&mut self, scope: &Scope) -> String {
        let extent = self.random.pick(&[5, 33, 70]);
        let var = self.counter();
        let inner = scope.inside(Level::Lane, &var, extent);
        let value = self.small(&inner);
        let (clause, place) = match self.lang {
            Lang::C => ("r[0:1]", "r[0]"),
            Lang::Fortran => ("r", "r"),
        };
        let word = if scope.level == Level::Gang { "worker vector" } else { "vector" };
        let body = self.lang.assign(place, &format!("{place} + {value}"));
        let head = self.lang.directive(&format!("loop {word} reduction(+:{clause})"));
        let limit = self.lang.assign(place, &self.lang.modulo(place, "97"));
        head + &self.counted(&var, extent, &body) + &limit
    }
}
