//! The frame of C: types, routines of each, what fills and shows objects, a function for each unit.

use super::statements::{Object, Scope};
use super::types::{Leaf, Of, Place};
use super::{Maker, N};
use std::fmt::Write;

const HEAD: &str = "\
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum colour { RED, GREEN, BLUE, WHITE };
union any { int i; float f; short h[2]; unsigned char b[4]; struct { short lo, hi; } s; };
struct owner { int n; double *v; };
struct box { char c; struct owner inner; };
";

impl Maker {
    pub(super) fn c_program(&mut self, units: &[(usize, String)]) -> String {
        let mut text = HEAD.to_owned();
        for n in 0..self.records.len() {
            let _ = writeln!(text, "struct r{n} {{");
            for field in self.records[n].own.clone() {
                let (of, bits) = match field.of {
                    Of::Record(inner) => (format!("struct r{inner}"), String::new()),
                    Of::Union => ("union any".to_owned(), String::new()),
                    Of::Leaf(leaf) => declared(leaf),
                };
                let extents: String = field.extents.iter().map(|e| format!("[{e}]")).collect();
                let bits = if matches!(field.of, Of::Leaf(Leaf::Text(_))) {
                    format!("{extents}{bits}")
                } else {
                    format!("{bits}{extents}")
                };
                let _ = writeln!(text, "    {of} {}{bits};", field.name);
            }
            text.push_str("};\n");
        }
        for n in 0..self.records.len() {
            self.c_routines(n, &mut text);
        }
        for (n, (of, body)) in units.iter().enumerate() {
            self.c_unit(n, *of, body, &mut text);
        }
        text.push_str("int main(void) {\n");
        for (n, (of, _)) in units.iter().enumerate() {
            let _ = writeln!(
                text,
                "    {{ struct r{of} *a = calloc({N}, sizeof *a), *b = calloc({N}, sizeof *b); unit{n}(a, b); free(a); free(b); }}"
            );
        }
        text.push_str("}\n");
        text
    }

    fn c_routines(&mut self, n: usize, text: &mut String) {
        let object = |text: &str| Object { text: text.to_owned(), of: n, written: true };
        let scope = Scope { objects: vec![object("(*x)")], indices: Vec::new(), depth: 0 };
        let place = self.place("(*x)", n, &[]);
        let e = format!("((e + {}) % 97)", self.value(&scope, 2));
        let touch = self.write(&place, &e);
        let place = self.place("x", n, &[]);
        let e = format!("((e - {}) % 97)", self.random.below(9));
        let change = self.write(&place, &e);
        let mut terms = Vec::new();
        for _ in 0..3 {
            let place = self.place("x", n, &[]);
            terms.push(self.read(&place));
        }
        let _ = writeln!(
            text,
            "#pragma acc routine seq\nstatic void touch_r{n}(struct r{n} *x, int e) {{\n{touch}}}\n\
             #pragma acc routine seq\nstatic struct r{n} changed_r{n}(struct r{n} x, int e) {{\n{change}return x;\n}}\n\
             #pragma acc routine seq\nstatic int sum_r{n}(struct r{n} x) {{ return ({}) % 97; }}",
            terms.join(" + ")
        );
        let _ = writeln!(text, "static void fill_r{n}(struct r{n} *x, int k) {{\nmemset(x, 0, sizeof *x);");
        for (j, place) in self.places("(*x)", n).iter().enumerate() {
            let value = format!("((k*{} + {j}) % 50)", 3 + j % 5);
            let line = match place.leaf {
                Leaf::Text(_) => format!("{0}[0] = 'a' + {value} % 16; {0}[2] = 'q';", place.text),
                leaf => format!("{} = {};", place.text, self.converted(leaf, &value)),
            };
            let _ = writeln!(text, "{line}");
        }
        let _ = writeln!(
            text,
            "}}\nstatic void show_r{n}(const char *name, const struct r{n} *x) {{\nprintf(\"%s:\", name);"
        );
        for place in self.places("(*x)", n) {
            text.push_str(&shown(&place));
        }
        text.push_str("printf(\"\\n\");\n}\n");
    }

    fn c_unit(&mut self, n: usize, of: usize, body: &str, text: &mut String) {
        let parameters = if self.random.chance(1, 2) {
            format!("struct r{of} *a, struct r{of} *restrict b")
        } else {
            format!("struct r{of} a[{N}], const struct r{of} *b0")
        };
        let copy = if parameters.contains("b0") {
            format!("struct r{of} b[{N}];\nmemcpy(b, b0, sizeof b);\n")
        } else {
            String::new()
        };
        let _ = writeln!(
            text,
            "static void unit{n}({parameters}) {{\n{copy}static struct r{of} g[{N}];\nstruct r{of} s, u, p;\n\
             struct owner own, owns[3];\nstruct box box;\nint t = 3, most = -1000;\n\
             for (int i = 0; i < {N}; i++) {{ fill_r{of}(&a[i], i); fill_r{of}(&b[i], i + 7); fill_r{of}(&g[i], 2*i + 1); }}\n\
             fill_r{of}(&s, 5); fill_r{of}(&u, 6); fill_r{of}(&p, 8);\n\
             own.n = 4; own.v = malloc({N} * sizeof(double)); box.c = 'x'; box.inner.n = 2; box.inner.v = malloc({N} * sizeof(double));\n\
             for (int k = 0; k < 3; k++) {{ owns[k].n = k + 1; owns[k].v = malloc({N} * sizeof(double)); }}\n\
             for (int i = 0; i < {N}; i++) {{ own.v[i] = i; box.inner.v[i] = i + 2; for (int k = 0; k < 3; k++) owns[k].v[i] = i*k; }}\n\
             {body}\
             for (int i = 0; i < {N}; i++) {{ show_r{of}(\"{n} a\", &a[i]); show_r{of}(\"{n} g\", &g[i]); }}\n\
             show_r{of}(\"{n} b\", &b[3]); show_r{of}(\"{n} s\", &s); show_r{of}(\"{n} u\", &u);\n\
             printf(\"{n} t %d %d\\n\", t, most);\n\
             for (int i = 0; i < {N}; i++) printf(\"%g %g %g %g %g\\n\", own.v[i], box.inner.v[i], owns[0].v[i], owns[1].v[i], owns[2].v[i]);\n}}"
        );
    }
}

/// A member's type, and what follows its name.
fn declared(leaf: Leaf) -> (String, String) {
    let (of, bits) = match leaf {
        Leaf::Integer(1) => ("signed char", String::new()),
        Leaf::Integer(2) => ("short", String::new()),
        Leaf::Integer(8) => ("long", String::new()),
        Leaf::Integer(_) => ("int", String::new()),
        Leaf::Unsigned => ("unsigned", String::new()),
        Leaf::Real(4) => ("float", String::new()),
        Leaf::Real(_) => ("double", String::new()),
        Leaf::Logical => ("bool", String::new()),
        Leaf::Enumeration => ("enum colour", String::new()),
        Leaf::Bits(n) => ("int", format!(" : {n}")),
        Leaf::UnsignedBits(n) => ("unsigned", format!(" : {n}")),
        Leaf::Text(n) => ("char", format!("[{n}]")),
        Leaf::Union(_) => ("union any", String::new()),
    };
    (of.to_owned(), bits)
}

fn shown(place: &Place) -> String {
    let text = &place.text;
    match place.leaf {
        Leaf::Real(_) => format!("printf(\" %g\", (double){text});\n"),
        Leaf::Text(n) => format!("printf(\" [%.{n}s]\", {text});\n"),
        _ => format!("printf(\" %ld\", (long)({text}));\n"),
    }
}
