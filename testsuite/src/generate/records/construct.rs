//! Constructs over arrays of records: loops of all levels, clauses on arrays, members and objects, data regions with updates.

use super::statements::{Object, Scope};
use super::types::{Leaf, Of};
use super::{Maker, N};
use crate::generate::lang::Lang;

impl Maker {
    /// The type of a unit's arrays, and the statements of its procedure: arrays `a` and `b`, `g` of the file, a record `s`, `p`, and a
    /// total `t`.
    pub(super) fn unit(&mut self) -> (usize, String) {
        let of = 1 + self.random.below(self.records.len() - 1);
        let mut text = String::new();
        let region = self.random.chance(1, 3);
        for n in 0..2 {
            let one = match self.random.below(7) {
                0 | 1 => self.nested(of),
                2 => self.member_clause(of),
                3 => self.owned(),
                4 => self.reduced(of),
                _ => self.flat(of),
            };
            text.push_str(&one);
            if region && n == 0 {
                text.push_str(&self.updates(of));
            }
        }
        if region {
            let all = format!("data copy({0}, {1})", self.section("a"), self.section("b"));
            text = self.lang.region(&all, &text);
        }
        (of, text)
    }

    /// The whole array, which C names by a pointer.
    fn section(&self, name: &str) -> String {
        if self.c() && name != "g" { format!("{name}[0:{N}]") } else { name.to_owned() }
    }

    fn at(&self, name: &str, index: &str) -> String {
        self.subscripted(name, &[index.to_owned()])
    }

    fn loop_i(&self, directive: &str, body: &str) -> String {
        let head = self.lang.directive(directive);
        match self.lang {
            Lang::C => format!("{head}for (int i = 0; i < {N}; i++) {{\n{body}}}\n"),
            Lang::Fortran => format!("{head}do i = 0, {}\n{body}end do\n", N - 1),
        }
    }

    /// What an iteration may name: its own elements, what all read.
    fn scope(&mut self, of: usize, private: bool) -> Scope {
        let element = |text: String, written| Object { text, of, written };
        let k = self.random.below(N).to_string();
        let mut objects = vec![
            element(self.at("a", "i"), true),
            element(self.at("a", "i"), true),
            element(self.at("b", "i"), false),
            element(self.at("b", &k), false),
            element("s".to_owned(), false),
        ];
        if self.random.chance(1, 2) {
            objects.push(element(self.at("g", "i"), true));
        }
        if private {
            objects.push(element("p".to_owned(), true));
        }
        Scope { objects, indices: vec!["i"], depth: 3 }
    }

    /// `p` is defined before it is read.
    fn defined(&self, private: bool) -> String {
        if private { self.lang.assign("p", &self.at("b", "i")) } else { String::new() }
    }

    fn clauses(&mut self, private: bool, firstprivate: bool) -> String {
        let mut list = Vec::new();
        if private {
            list.push("private(p)".to_owned());
        }
        if self.c() || self.random.chance(1, 2) {
            list.push(format!("copy({}) copyin({})", self.section("a"), self.section("b")));
        }
        match self.random.below(4) {
            0 if firstprivate => list.push("firstprivate(s)".to_owned()),
            1 => list.push("copyin(s)".to_owned()),
            2 => list.push("copy(g)".to_owned()),
            _ => {}
        }
        if list.is_empty() { String::new() } else { format!(" {}", list.join(" ")) }
    }

    fn flat(&mut self, of: usize) -> String {
        let private = self.random.chance(1, 2);
        let scope = self.scope(of, private);
        let body = format!("{}{}", self.defined(private), self.statements(&scope, 4));
        let word = self.random.pick(&[
            "parallel loop",
            "parallel loop gang vector",
            "parallel loop gang num_gangs(3)",
            "kernels loop independent",
            "serial loop",
            "parallel loop vector vector_length(32)",
        ]);
        let clauses = self.clauses(private, !word.starts_with("kernels"));
        self.loop_i(&format!("{word}{clauses}"), &body)
    }

    /// A gang's record, and lanes that fill arrays of it.
    fn nested(&mut self, of: usize) -> String {
        let private = self.random.chance(2, 3);
        let scope = self.scope(of, private);
        let before = format!("{}{}", self.defined(private), self.statements(&scope, 2));
        let mut inner = String::new();
        for target in ["a", "p"] {
            if target == "p" && !private {
                continue;
            }
            let base = if target == "a" { self.at("a", "i") } else { "p".to_owned() };
            if let Some(lanes) = self.lanes(&base, of, &scope, target) {
                inner.push_str(&lanes);
            }
        }
        let after = self.statements(&scope, 2);
        let body = format!("{before}{inner}{after}");
        let clauses = self.clauses(false, true);
        let private = if private { " private(p)" } else { "" };
        if self.random.chance(1, 2) {
            let level = self.random.pick(&["gang", "gang worker", "gang"]);
            let all = self.loop_i(&format!("loop {level}{private}"), &body);
            self.lang.region(&format!("parallel num_gangs(4) vector_length(32){clauses}"), &all)
        } else {
            self.loop_i(&format!("parallel loop gang{private}{clauses}"), &body)
        }
    }

    /// A loop of lanes over an array within `base`: each writes its own element, and reads what no lane writes.
    fn lanes(&mut self, base: &str, of: usize, scope: &Scope, target: &str) -> Option<String> {
        let fields = self.fields(of);
        let arrays: Vec<_> = fields
            .into_iter()
            .filter(|f| {
                f.extents.len() == 1 && matches!(f.of, Of::Leaf(leaf) if !matches!(leaf, Leaf::Text(_)))
            })
            .collect();
        if arrays.is_empty() {
            return None;
        }
        let field = self.random.pick(&arrays);
        let mut inner = scope.clone();
        let own = if target == "a" { "a" } else { "p" };
        inner.objects.retain(|o| !o.text.starts_with(own));
        for o in &mut inner.objects {
            o.written = false;
        }
        inner.indices.push("k");
        let e = self.value(&inner, 3);
        let text = self.subscripted(&self.member(base, &field.name), &["k".to_owned()]);
        let Of::Leaf(leaf) = field.of else { return None };
        let body = self.lang.assign(&text, &self.converted(leaf, &e));
        let word = self.random.pick(&["loop vector", "loop vector", "loop"]);
        let head = self.lang.directive(word);
        let last = field.extents[0];
        Some(match self.lang {
            Lang::C => format!("{head}for (int k = 0; k < {last}; k++) {{\n{body}}}\n"),
            Lang::Fortran => format!("{head}do k = 0, {}\n{body}end do\n", last - 1),
        })
    }

    /// Data of a member of the record `s` only.
    fn member_clause(&mut self, of: usize) -> String {
        let fields = self.fields(of);
        let arrays: Vec<_> =
            fields.into_iter().filter(|f| f.extents.len() == 1 && matches!(f.of, Of::Leaf(_))).collect();
        if arrays.is_empty() {
            return self.flat(of);
        }
        let field = self.random.pick(&arrays);
        let Of::Leaf(leaf) = field.of else { return self.flat(of) };
        let base = self.random.pick(&["u".to_owned(), self.at("g", "7"), self.at("g", "2")]);
        let text = self.member(&base, &field.name);
        let last = field.extents[0];
        let data = match self.lang {
            Lang::C if self.random.chance(1, 2) => format!("{text}[0:{last}]"),
            _ => text.clone(),
        };
        let scope = Scope {
            objects: vec![Object { text: self.at("b", "3"), of, written: false }],
            indices: vec!["k"],
            depth: 0,
        };
        let e = self.value(&scope, 2);
        let place = super::types::Place { text: self.subscripted(&text, &["k".to_owned()]), leaf };
        let body = self.write(&place, &e);
        let head = self.lang.directive(&format!("parallel loop copy({data}) copyin({})", self.section("b")));
        match self.lang {
            Lang::C => format!("{head}for (int k = 0; k < {last}; k++) {{\n{body}}}\n"),
            Lang::Fortran => format!("{head}do k = 0, {}\n{body}end do\n", last - 1),
        }
    }

    /// Records with a pointer or an allocatable component.
    fn owned(&mut self) -> String {
        let (c, d) = (1 + self.random.below(9), self.random.below(5));
        let k = self.random.below(3).to_string();
        let record = self.random.pick(&["own".to_owned(), self.at("owns", &k), self.member("box", "inner")]);
        let v = self.member(&record, "v");
        let n = self.member(&record, "n");
        let root = match record.as_str() {
            "own" => "own",
            "box" => "box",
            other if other.starts_with("owns") => "owns",
            _ => "box",
        };
        let data = if self.c() { format!("{v}[0:{N}]") } else { v.clone() };
        let element = self.subscripted(&v, &["i".to_owned()]);
        let body = self.lang.assign(&element, &format!("{element}*{c} + {n} + {d}*i"));
        match self.random.below(4) {
            0 => self.loop_i(&format!("parallel loop copyin({root}) copy({data})"), &body),
            1 => {
                let inner = self
                    .loop_i("parallel loop present(X)", &body)
                    .replace("present(X)", &format!("present({root})"));
                self.lang.region(&format!("data copyin({root}) copy({data})"), &inner)
            }
            2 => {
                let enter = self.lang.directive(&format!("enter data copyin({root}) copyin({data})"));
                let inner = self.loop_i(&format!("parallel loop default(present) present({root})"), &body);
                let update = self.lang.directive(&format!("update self({data})"));
                let exit = self.lang.directive(&format!("exit data delete({data}) delete({root})"));
                format!("{enter}{inner}{inner}{update}{exit}")
            }
            _ => self.loop_i(&format!("parallel loop copy({data})"), &body),
        }
    }

    /// Sums of members.
    fn reduced(&mut self, of: usize) -> String {
        let mut scope = self.scope(of, false);
        for o in &mut scope.objects {
            o.written = false;
        }
        let (e, f) = (self.value(&scope, 3), self.value(&scope, 2));
        let body = match self.lang {
            Lang::C => format!("t += {e};\nif ({f} > most) most = {f};\n"),
            Lang::Fortran => format!("t = t + {e}\nmost = max(most, {f})\n"),
        };
        let clauses = self.clauses(false, true);
        self.loop_i(&format!("parallel loop reduction(+:t) reduction(max:most){clauses}"), &body)
    }

    /// The host sees the device's values, changes some, and hands them back.
    fn updates(&mut self, of: usize) -> String {
        let scope = Scope {
            objects: vec![Object { text: self.at("a", "4"), of, written: true }],
            indices: Vec::new(),
            depth: 0,
        };
        let (from, to) = if self.random.chance(1, 2) {
            (self.section("a"), self.section("a"))
        } else {
            let part = if self.c() { "a[4:1]".to_owned() } else { "a(5)".to_owned() };
            (part.clone(), part)
        };
        let host = self.statements(&scope, 3);
        format!(
            "{}{host}{}",
            self.lang.directive(&format!("update self({from})")),
            self.lang.directive(&format!("update device({to})"))
        )
    }
}
