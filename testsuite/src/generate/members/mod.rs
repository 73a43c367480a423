//! Programs of structures whose members lead to memory of their own: copied deeply by hand, part for part, with members of
//! members, arrays of structures and pointers that are detached, exchanged and attached again; each part changed on either
//! side and updated. In Fortran also objects of CLASS, whose dynamic type constructs ask for.
//!
//! ```text
//! enter data copyin(a[0:2])  copyin(a[1].many[0:3])  copyin(a[1].many[2].v[0:5])      a(1)%many(2)%v
//! parallel loop: a[m].many[q].v[i] = …     update self(a[1].many[2].v[1:3])     detach(a[1].own)  …  attach(a[1].own)
//! ```
//! As in [`super::declares`] whoever uses a part has its newest values.

mod classes;
mod text;

use super::declares::{Clause, Maker, Newest, Variable};
use super::lang::Lang;
use super::random::Random;

const STEPS: usize = 24;
/// Structures, and those that each leads to.
const NODES: usize = 2;
const MANY: usize = 2;

/// The parts of the structures: those with names that lead to memory, and plain ones.
struct Parts {
    list: Vec<Variable>,
    /// Length of all arrays that loops over structures go over.
    length: usize,
}

pub(super) fn files(lang: Lang, seed: u64) -> Vec<(String, String)> {
    let mut maker = Maker { lang, random: Random::new(seed ^ 0x4d45_4d42), steps: String::new(), number: 0 };
    let mut parts = maker.parts();
    let setup = maker.setup(&parts);
    for _ in 0..STEPS {
        let n = maker.random.below(parts.list.len());
        match maker.random.below(12) {
            0 | 1 => maker.sweep(&mut parts),
            2 => maker.attached_again(n, &mut parts),
            3 => maker.exchanged(&mut parts),
            4..=6 => maker.host(&mut parts.list[n]),
            7..=9 => maker.device(&mut parts.list[n]),
            10 => maker.read(&mut parts.list[n]),
            _ => maker.show(&mut parts.list[n]),
        }
    }
    for x in &mut parts.list {
        maker.show(x);
        // What the end copies back is the newest.
        maker.to_device(x);
    }
    let steps = std::mem::take(&mut maker.steps);
    match lang {
        Lang::C => vec![("main.c".to_owned(), text::c_program(&setup, &steps, &maker.left(&parts)))],
        Lang::Fortran => {
            let end = maker.left(&parts);
            let (types, units, calls) = maker.classes();
            let text = text::fortran_program(&setup, &(steps + &end), &types, &units, &calls);
            vec![("main.f90".to_owned(), text)]
        }
    }
}

impl Maker {
    fn part(&self, name: String, length: Option<usize>, ty: &'static str) -> Variable {
        let (open, close, whole) = match (self.lang, length) {
            (_, None) => (name.clone(), String::new(), name.clone()),
            (Lang::C, Some(n)) => (format!("{name}["), "]".to_owned(), format!("{name}[0:{n}]")),
            (Lang::Fortran, Some(_)) => (format!("{name}("), ")".to_owned(), name.clone()),
        };
        Variable {
            part: name.clone(),
            name,
            ty,
            length,
            clause: Clause::Create,
            open,
            close,
            whole,
            global: false,
            made: false,
            newest: Newest::Both,
            present: true,
        }
    }

    fn parts(&mut self) -> Parts {
        let length = 3 + self.random.below(4);
        let mut list = Vec::new();
        let (dot, open, close) = match self.lang {
            Lang::C => (".", "[", "]"),
            Lang::Fortran => ("%", "(", ")"),
        };
        let (int, double) = match self.lang {
            Lang::C => ("long", "double"),
            Lang::Fortran => ("integer(8)", "real(8)"),
        };
        for m in 0..NODES {
            let a = format!("a{open}{m}{close}{dot}");
            list.push(self.part(format!("{a}k"), None, "int"));
            list.push(self.part(format!("{a}own"), Some(length), int));
            list.push(self.part(format!("{a}in{dot}v"), Some(length), double));
            for q in 0..MANY {
                let leaf = format!("{a}many{open}{q}{close}{dot}");
                list.push(self.part(format!("{leaf}v"), Some(length), double));
                list.push(self.part(format!("{leaf}n"), None, "int"));
            }
        }
        Parts { list, length }
    }

    /// A construct over all structures, by loops.
    fn sweep(&mut self, parts: &mut Parts) {
        for x in &mut parts.list {
            self.to_device(x);
        }
        let (kind, form) = (self.random.below(3), self.random.below(4));
        let (head, inner) = match form {
            0 => ("parallel loop gang", "loop vector"),
            1 => ("parallel loop collapse(2)", ""),
            2 => ("kernels loop independent", "loop independent"),
            _ => ("serial loop", ""),
        };
        let present = self.random.pick(&["", " default(present)", " present(a)"]);
        let present = match self.lang {
            Lang::C => present.replace("(a)", &format!("(a[0:{NODES}])")),
            Lang::Fortran => present.to_owned(),
        };
        let (outer, body) = self.swept(kind, parts.length, inner);
        self.directive(&format!("{head}{present}"));
        let text = match self.lang {
            Lang::C => format!("for (int m = 0; m < {NODES}; m++)\n{outer}{body}"),
            Lang::Fortran => format!("do m = 0, {}\n{outer}{body}end do\n", NODES - 1),
        };
        self.steps.push_str(&text);
        let wanted = match kind {
            0 => "own",
            1 => "many",
            _ => "in",
        };
        for x in &mut parts.list {
            if x.name.contains(wanted) && x.name.ends_with(['v', 'n']) && x.length.is_some() {
                x.newest = Newest::Device;
            }
        }
    }

    /// What a loop over `m` has in it: the head of the inner loop, and the rest.
    fn swept(&mut self, kind: usize, length: usize, inner: &str) -> (String, String) {
        let b = self.random.below(30);
        let head = if inner.is_empty() { String::new() } else { self.lang.directive(inner) };
        match (self.lang, kind) {
            (Lang::C, 0) => (
                format!("{head}for (int i = 0; i < {length}; i++)\n"),
                format!("a[m].own[i] = w((int)a[m].own[i] + a[m].k + {b});\n"),
            ),
            (Lang::C, 1) => (
                format!("{head}for (int q = 0; q < {MANY}; q++)\n"),
                format!(
                    "for (int i = 0; i < {length}; i++)\na[m].many[q].v[i] = w((int)a[m].many[q].v[i] + (int)a[m].own[i] + a[m].many[q].n + {b});\n"
                ),
            ),
            (Lang::C, _) => (
                format!("{head}for (int i = 0; i < {length}; i++)\n"),
                format!(
                    "{{ struct leaf *p = &a[m].in; p->v[i] = w((int)a[m].many[1].v[i] * 2 + (int)p->v[i] + {b}); }}\n"
                ),
            ),
            (Lang::Fortran, 0) => (
                format!("{head}do i = 0, {}\n", length - 1),
                format!("a(m)%own(i) = w(int(a(m)%own(i), 4) + a(m)%k + {b})\nend do\n"),
            ),
            (Lang::Fortran, 1) => (
                format!("{head}do q = 0, {}\n", MANY - 1),
                format!(
                    "do i = 0, {}\na(m)%many(q)%v(i) = w(int(a(m)%many(q)%v(i)) + int(a(m)%own(i), 4) + a(m)%many(q)%n + {b})\nend do\nend do\n",
                    length - 1
                ),
            ),
            (Lang::Fortran, _) => (
                format!("{head}do i = 0, {}\n", length - 1),
                format!(
                    "associate (p => a(m)%in)\np%v(i) = w(int(a(m)%many(1)%v(i)) * 2 + int(p%v(i)) + {b})\nend associate\nend do\n"
                ),
            ),
        }
    }

    /// A pointer of the device leads to the host's memory for a while, in which nobody uses it.
    fn attached_again(&mut self, n: usize, parts: &mut Parts) {
        let x = &parts.list[n];
        if x.length.is_none() {
            return;
        }
        let name = x.part.clone();
        self.directive(&format!("exit data detach({name})"));
        self.directive(&format!("enter data attach({name})"));
    }

    /// Two structures exchange what they lead to.
    fn exchanged(&mut self, parts: &mut Parts) {
        let own: Vec<usize> =
            (0..parts.list.len()).filter(|n| parts.list[*n].name.ends_with("own")).collect();
        let &[first, second] = own.as_slice() else { return };
        let names = [first, second].map(|n| parts.list[n].part.clone());
        for name in &names {
            self.directive(&format!("exit data detach({name})"));
        }
        match self.lang {
            Lang::C => self.line(&format!("{{ long *t = {0}; {0} = {1}; {1} = t; }}", names[0], names[1])),
            Lang::Fortran => {
                for text in [
                    format!("t => {}", names[0]),
                    format!("{} => {}", names[0], names[1]),
                    format!("{} => t", names[1]),
                ] {
                    self.line(&text);
                }
            }
        }
        for name in &names {
            self.directive(&format!("enter data attach({name})"));
        }
        let newest = parts.list[first].newest;
        parts.list[first].newest = parts.list[second].newest;
        parts.list[second].newest = newest;
    }
}
