//! C: arrays of run-time length, declared in all ways; statements that free them and make them again; constructs.

use super::c_text::TYPES;
use super::{Array, DEPTH, LANES, Maker, Scope};

const ADD: &str = "s = (s * 31 + VALUE) % 1000003;\n";

impl Maker {
    pub(super) fn c_place(&mut self, array: &Array, first: &str, second: &str) -> String {
        let Array { name, ty, length, row } = array;
        let member = TYPES[*ty].2;
        match row {
            None if self.random.chance(1, 3) => format!("(*({name} + w({first}) % {length})){member}"),
            None => format!("{name}[w({first}) % {length}]{member}"),
            Some(row) => format!("{name}[w({first}) % {length}][w({second}) % {row}]{member}"),
        }
    }

    fn add(&mut self, scope: &Scope) -> String {
        ADD.replace("VALUE", &self.value(scope, 2))
    }

    /// A declaration with first values.
    fn array(&mut self, scope: &Scope) -> (String, Array) {
        let n = self.fresh();
        let ty = self.random.below(TYPES.len());
        let word = TYPES[ty].1;
        let name = format!("a{n}");
        let size = format!("1 + w({}) % {}", self.value(scope, 2), 2 + self.random.below(4));
        let count = format!("(int)(sizeof {name} / sizeof {name}[0])");
        let (declared, length, row) = match self.random.below(8) {
            0 => (format!("{word} {name}[{size}];\n"), count, None),
            1 => (format!("int l{n} = {size};\n{word} {name}[l{n}];\nl{n} += 3;\n"), count, None),
            2 => {
                let text =
                    format!("int l{n} = {size};\ntypedef {word} t{n}[l{n}];\nl{n} *= 2;\nt{n} {name};\n");
                (text, count, None)
            }
            3 => (format!("{word} {name}[4];\n"), "4".to_owned(), None),
            4 if self.hosts => {
                let text = format!(
                    "int l{n} = {size};\n{word} *{name} = __builtin_alloca(l{n} * sizeof(*{name}));\n"
                );
                (text, format!("l{n}"), None)
            }
            5 | 6 => {
                let across = format!("1 + w({}) % 4", self.value(scope, 1));
                let row = format!("(int)(sizeof {name}[0] / sizeof {name}[0][0])");
                (format!("{word} {name}[{size}][{across}];\n"), count, Some(row))
            }
            _ => (format!("int l{n} = {size};\n{word} {name}[l{n}];\n"), format!("l{n}"), None),
        };
        let array = Array { name, ty, length, row };
        let first = self.filled(&array, scope);
        (declared + &first, array)
    }

    fn filled(&mut self, array: &Array, scope: &Scope) -> String {
        let Array { name, ty, length, row } = array;
        let member = TYPES[*ty].2;
        let value = self.value(scope, 1);
        let step = 1 + self.random.below(9);
        match row {
            None => {
                format!("for (int k = 0; k < {length}; k++)\n{name}[k]{member} = w({value} + k * {step});\n")
            }
            Some(row) => format!(
                "for (int k = 0; k < {length}; k++)\nfor (int m = 0; m < {row}; m++)\n\
                 {name}[k][m]{member} = w({value} + k * {step} + m);\n"
            ),
        }
    }

    /// Arrays and what is done with them, to stand between braces.
    fn living(&mut self, scope: &Scope, depth: usize) -> String {
        let mut scope = scope.clone();
        let mut text = String::new();
        for _ in 0..1 + self.random.below(2) {
            let (made, array) = self.array(&scope);
            text.push_str(&made);
            scope = scope.with(array);
            if self.random.chance(1, 3) {
                text.push_str(&self.statements(&scope, depth));
            }
        }
        text + &self.statements(&scope, depth) + &self.add(&scope)
    }

    pub(super) fn c_statement(&mut self, scope: &Scope, depth: usize) -> String {
        if depth == 0 {
            return self.simple(scope);
        }
        let n = self.fresh();
        let inner = depth - 1;
        match self.random.below(13) {
            0 | 1 => {
                let body = self.living(&scope.counted(&format!("r{n}")), inner);
                format!("for (int r{n} = 0; r{n} < {}; r{n}++) {{\n{body}}}\n", 2 + self.random.below(3))
            }
            2 => {
                let body = self.living(&scope.counted(&format!("r{n}")), inner);
                format!("int r{n} = 0;\ndo {{\n{body}}} while (++r{n} < 3);\n").wrapped()
            }
            3 | 4 => {
                let body =
                    self.living(&Scope { looped: scope.looped, ..scope.counted(&format!("r{n}")) }, inner);
                format!("int r{n} = 0;\nagain{n}:;\n{body}if (++r{n} < 3)\ngoto again{n};\n").wrapped()
            }
            5 => {
                let (made, array) = self.array(scope);
                let scope = scope.with(array);
                let (test, rest) = (self.value(&scope, 2), self.living(&scope, inner));
                format!("{{\n{made}if (w({test}) > 50)\ngoto out{n};\n{rest}}}\nout{n}:;\n").wrapped()
            }
            6 => {
                let which = self.value(scope, 2);
                // `break` is the switch's.
                let scope = Scope { looped: false, ..scope.clone() };
                let (one, two) = (self.living(&scope, inner), self.living(&scope, 0));
                let other = self.living(&scope, 0);
                let falls = self.random.pick(&["break;\n", ""]);
                format!(
                    "switch (w({which}) % 3) {{\ncase 0: {{\n{one}{falls}}}\ncase 1: {{\n{two}break;\n}}\ndefault: {{\n{other}}}\n}}\n"
                )
            }
            7 => {
                let (made, array) = self.array(&Scope { looped: false, ..scope.clone() });
                let value = self.element(&scope.with(array), 1).1;
                format!("s += ({{ {made}{value}; }});\n")
            }
            8 => self.living(scope, inner).wrapped(),
            9 if scope.looped => {
                let (made, array) = self.array(scope);
                let test = self.value(&scope.with(array), 2);
                let jump = self.random.pick(&["continue", "break"]);
                format!("{made}if (w({test}) > 60)\n{jump};\n").wrapped()
            }
            10 if self.flat(scope).is_some() => self.kept(scope, inner),
            11 if !self.functions.is_empty() && !scope.repeated() => {
                let (k, e) = (self.random.pick(&self.functions), self.value(scope, 1));
                format!("s += body_{k}({}, {e});\n", self.value(&Scope::default(), 0))
            }
            _ => self.simple(scope),
        }
    }

    /// One of the arrays without rows.
    fn flat(&mut self, scope: &Scope) -> Option<Array> {
        let list: Vec<&Array> = scope.arrays.iter().filter(|a| a.row.is_none()).collect();
        (!list.is_empty()).then(|| self.random.pick(&list).clone())
    }

    /// A pointer to an outer array's element, which an inner scope moves.
    fn kept(&mut self, scope: &Scope, depth: usize) -> String {
        let Some(array) = self.flat(scope) else { return self.simple(scope) };
        let n = self.fresh();
        let Array { name, ty, length, .. } = array;
        let (word, member) = (TYPES[ty].1, TYPES[ty].2);
        let pointer = Array { name: format!("p{n}"), ty, length: "1".to_owned(), row: None };
        let (first, then) = (self.value(scope, 1), self.value(scope, 1));
        let within = scope.with(pointer);
        let body = self.living(&within, depth);
        let last = self.value(&within, 1);
        format!(
            "{word} *p{n} = {name} + w({first}) % {length};\n{{\n{body}p{n} = {name} + w({then}) % {length};\n}}\n\
             p{n}->M = w(p{n}->M + {last});\ns += (long)p{n}->M;\n"
        )
        .replace("->M", &if member.is_empty() { "[0]".to_owned() } else { format!("[0]{member}") })
        .wrapped()
    }

    fn simple(&mut self, scope: &Scope) -> String {
        let e = self.value(scope, 1);
        if self.random.chance(1, 4) {
            let name = TYPES[self.random.below(TYPES.len())].0;
            let (n, m) = (1 + self.random.below(4), 1 + self.random.below(3));
            return match self.random.below(2) {
                0 => format!("s += last_{name}(1 + w({e}) % {n}, s);\n"),
                _ => format!("s += table_{name}({n}, {m}, {e});\n"),
            };
        }
        if scope.arrays.is_empty() || self.random.chance(1, 4) {
            return self.add(scope);
        }
        let Array { name, ty, length, row } = self.random.pick(&scope.arrays);
        let of = TYPES[ty].0;
        match (self.random.below(4), &row) {
            (0, None) => format!("s += sum_{of}({length}, {name});\n"),
            (0, Some(row)) => format!("s += sums_{of}({length}, {row}, {name});\n"),
            (1, None) => format!("turn_{of}({length}, {name});\n"),
            (1, Some(row)) => format!("turn_{of}({row}, {name}[w({e}) % {length}]);\n"),
            _ => {
                let place = self.element(scope, 1).0;
                format!("{place} = w({});\n", self.value(scope, 2))
            }
        }
    }

    pub(super) fn c_unit(&mut self, n: usize) -> String {
        let scope = Scope { numbers: vec!["e".to_owned(), "n".to_owned()], ..Scope::default() };
        let form = self.random.below(5);
        self.hosts = form == 2;
        let body = self.living(&scope, DEPTH);
        let routine = if self.hosts { "" } else { "#pragma acc routine seq\n" };
        let function =
            format!("{routine}static long body_{n}(int n, long e)\n{{\nlong s = 0;\n{body}return s;\n}}\n");
        let construct = match form {
            0 | 1 => self.c_called(n),
            2 => self.c_around(),
            3 => self.c_inside(),
            _ => self.c_shared(),
        };
        if !self.hosts {
            self.functions.push(n);
        }
        self.hosts = false;
        format!(
            "{function}static void unit_{n}(void)\n{{\nlong r[{LANES}];\nfor (int i = 0; i < {LANES}; i++)\nr[i] = body_{n}(i, i + {n});\n\
             for (int i = 0; i < {LANES}; i++)\nprintf(\"{n} host %ld\\n\", r[i]);\n{construct}\
             for (int i = 0; i < {LANES}; i++)\nprintf(\"{n} %ld\\n\", r[i]);\n}}\n"
        )
    }

    fn head(&mut self) -> &'static str {
        self.random.pick(&[
            "parallel loop copyout(r)",
            "parallel loop gang copyout(r)",
            "kernels loop independent copyout(r)",
            "serial loop copyout(r)",
            "parallel loop gang vector num_gangs(2) copyout(r)",
        ])
    }

    fn c_called(&mut self, n: usize) -> String {
        let head = self.head();
        let own = self.random.below(9);
        format!("#pragma acc {head}\nfor (int i = 0; i < {LANES}; i++)\nr[i] = body_{n}(i, i * 5 + {own});\n")
    }

    fn c_inside(&mut self) -> String {
        let head = self.head();
        let scope = Scope { numbers: vec!["i".to_owned()], ..Scope::default() };
        let body = self.living(&scope, DEPTH - 1);
        format!(
            "#pragma acc {head}\nfor (int i = 0; i < {LANES}; i++) {{\nlong s = i;\n{body}r[i] = s;\n}}\n"
        )
    }

    /// The host makes an array again and again, with a construct for each.
    fn c_around(&mut self) -> String {
        let scope = Scope { numbers: vec!["i".to_owned()], ..Scope::default() };
        let ty = self.random.below(6);
        let word = TYPES[ty].1;
        let count = format!("1 + w({}) % 7", self.value(&scope, 2));
        let array = Array { name: "x".to_owned(), ty, length: "l".to_owned(), row: None };
        let first = self.filled(&array, &scope);
        let (value, more) = (self.value(&scope.counted("k"), 2), self.living(&scope.with(array), 1));
        let (before, clause, after) = self.random.pick(&[
            ("", "copy(x)", ""),
            ("", "copy(x[0:l])", ""),
            ("", "", ""),
            ("#pragma acc enter data copyin(x)\n", "present(x)", "#pragma acc exit data copyout(x)\n"),
            (
                "#pragma acc enter data create(x[0:l])\n#pragma acc update device(x[0:l])\n",
                "default(present)",
                "#pragma acc update self(x)\n#pragma acc exit data delete(x)\n",
            ),
            ("", "copy(x) async(1)", "#pragma acc wait(1)\n"),
        ]);
        format!(
            "for (int i = 0; i < {LANES}; i++) {{\nlong s = i;\nint l = {count};\n{word} x[l];\n{first}{before}\
             #pragma acc parallel loop {clause}\nfor (int k = 0; k < l; k++)\nx[k] = w((long)x[k] * 3 + {value});\n\
             {after}{more}r[i] = s + sum_{}(l, x);\n}}\n",
            TYPES[ty].0
        )
    }

    /// Lanes of a gang share an array that the gang makes.
    fn c_shared(&mut self) -> String {
        let scope = Scope { numbers: vec!["i".to_owned()], ..Scope::default() };
        let word = TYPES[self.random.below(6)].1;
        let count = format!("1 + w({}) % 7", self.value(&scope, 2));
        let (first, more) = (self.value(&scope.counted("k"), 2), self.value(&scope, 1));
        let numbers = ["i", "k", "t"].map(str::to_owned).to_vec();
        let lane = self.living(&Scope { numbers, ..Scope::default() }, 1);
        let level = self.random.pick(&["vector", "worker", "worker vector", "seq"]);
        format!(
            "#pragma acc parallel loop gang copyout(r)\nfor (int i = 0; i < {LANES}; i++) {{\nlong total = {more};\n\
             for (int q = 0; q < 2; q++) {{\nint l = {count} + q;\n{word} x[l];\n\
             #pragma acc loop {level}\nfor (int k = 0; k < l; k++)\nx[k] = w({first} + q);\n\
             #pragma acc loop {level} reduction(+:total)\nfor (int k = 0; k < l; k++) {{\n\
             long s = 0, t = x[l - 1 - k];\n{lane}total += s;\n}}\n}}\nr[i] = total;\n}}\n"
        )
    }
}

trait Wrapped {
    /// In braces.
    fn wrapped(self) -> String;
}

impl Wrapped for String {
    fn wrapped(self) -> String {
        format!("{{\n{self}}}\n")
    }
}
