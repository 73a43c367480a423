//! The types, the deep copies by hand and the frames.

use super::super::declares::Maker;
use super::super::lang::Lang;
use super::{MANY, NODES, Parts};
use std::fmt::Write;

const C_HEAD: &str = "\
#include <stdio.h>
#include <stdlib.h>
struct leaf { int n; double *v; };
struct node { int k; struct leaf in; struct leaf *many; long *own; };
#pragma acc routine seq
static int w(int v) { return v < 0 ? (-v) % 97 : v % 97; }
";

impl Maker {
    /// Declarations, memory and first values, then the copies: the outer ones first.
    pub(super) fn setup(&mut self, parts: &Parts) -> String {
        let n = parts.length;
        match self.lang {
            Lang::C => {
                let a = self.random.pick(&[
                    format!("static struct node a[{NODES}];\n"),
                    format!("struct node a[{NODES}];\n"),
                    format!("struct node *a = malloc({NODES} * sizeof *a);\n"),
                ]);
                let mut text = format!(
                    "{a}for (int m = 0; m < {NODES}; m++) {{\na[m].k = m + 2;\na[m].own = malloc({n} * sizeof(long));\n\
                     a[m].in.n = {n};\na[m].in.v = malloc({n} * sizeof(double));\na[m].many = malloc({MANY} * sizeof(struct leaf));\n\
                     for (int q = 0; q < {MANY}; q++) {{ a[m].many[q].n = q; a[m].many[q].v = malloc({n} * sizeof(double)); }}\n\
                     for (int i = 0; i < {n}; i++) {{ a[m].own[i] = i + m; a[m].in.v[i] = i * 2; for (int q = 0; q < {MANY}; q++) a[m].many[q].v[i] = i + q * 5; }}\n}}\n\
                     #pragma acc enter data copyin(a[0:{NODES}])\n"
                );
                let _ = write!(
                    text,
                    "for (int m = 0; m < {NODES}; m++) {{\n\
                     #pragma acc enter data copyin(a[m].own[0:{n}], a[m].in.v[0:{n}])\n\
                     #pragma acc enter data copyin(a[m].many[0:{MANY}])\nfor (int q = 0; q < {MANY}; q++) {{\n\
                     #pragma acc enter data copyin(a[m].many[q].v[0:{n}])\n}}\n}}\n"
                );
                text
            }
            Lang::Fortran => {
                let a = self.random.pick(&[
                    format!("type(node) :: a(0:{})\n", NODES - 1),
                    "type(node), allocatable :: a(:)\n".to_owned(),
                    "type(node), pointer :: a(:)\n".to_owned(),
                ]);
                let made =
                    if a.contains("(:)") { format!("allocate(a(0:{}))\n", NODES - 1) } else { String::new() };
                let [leaf, many] = [(); 2].map(|()| self.random.pick(&["allocatable", "pointer"]));
                let (last, most) = (n - 1, MANY - 1);
                format!(
                    "type leaf\ninteger :: n\nreal(8), {leaf} :: v(:)\nend type\ntype node\ninteger :: k\n\
                     type(leaf) :: in\ntype(leaf), {many} :: many(:)\ninteger(8), pointer :: own(:)\nend type\n\
                     {a}integer(8), pointer :: t(:)\ninteger :: i, m, q, total\n!SPLIT\n{made}\
                     do m = 0, {}\na(m)%k = m + 2\nallocate(a(m)%own(0:{last}), a(m)%in%v(0:{last}), a(m)%many(0:{most}))\n\
                     a(m)%in%n = {n}\na(m)%own = [(i + m, i = 0, {last})]\na(m)%in%v = [(i * 2d0, i = 0, {last})]\n\
                     do q = 0, {most}\na(m)%many(q)%n = q\nallocate(a(m)%many(q)%v(0:{last}))\n\
                     a(m)%many(q)%v = [(i + q * 5d0, i = 0, {last})]\nend do\nend do\n!$acc enter data copyin(a)\n\
                     do m = 0, {}\n!$acc enter data copyin(a(m)%own, a(m)%in%v)\n!$acc enter data copyin(a(m)%many)\n\
                     do q = 0, {most}\n!$acc enter data copyin(a(m)%many(q)%v)\nend do\nend do\n",
                    NODES - 1,
                    NODES - 1
                )
            }
        }
    }

    /// What is there goes, the inner parts first.
    pub(super) fn left(&mut self, parts: &Parts) -> String {
        let n = parts.length;
        match self.lang {
            Lang::C => format!(
                "for (int m = 0; m < {NODES}; m++) {{\nfor (int q = 0; q < {MANY}; q++) {{\n\
                 #pragma acc exit data copyout(a[m].many[q].v[0:{n}])\n}}\n\
                 #pragma acc exit data delete(a[m].many[0:{MANY}])\n\
                 #pragma acc exit data copyout(a[m].own[0:{n}]) delete(a[m].in.v[0:{n}])\n}}\n\
                 #pragma acc exit data delete(a[0:{NODES}])\n\
                 for (int m = 0; m < {NODES}; m++) for (int i = 0; i < {n}; i++) printf(\"%d %d\\n\", (int)a[m].own[i], (int)a[m].many[1].v[i]);\n"
            ),
            Lang::Fortran => format!(
                "do m = 0, {0}\ndo q = 0, {1}\n!$acc exit data copyout(a(m)%many(q)%v)\nend do\n\
                 !$acc exit data delete(a(m)%many)\n!$acc exit data copyout(a(m)%own) delete(a(m)%in%v)\nend do\n\
                 !$acc exit data delete(a)\n\
                 do m = 0, {0}\nprint *, a(m)%own, int(a(m)%many(1)%v)\nend do\n",
                NODES - 1,
                MANY - 1
            ),
        }
    }
}

pub(super) fn c_program(setup: &str, steps: &str, end: &str) -> String {
    format!("{C_HEAD}int main(void)\n{{\nint total;\n{setup}{steps}{end}return 0;\n}}\n")
}

pub(super) fn fortran_program(setup: &str, steps: &str, types: &str, units: &str, calls: &str) -> String {
    let (declared, setup) = setup.split_once("!SPLIT\n").unwrap_or((setup, ""));
    format!(
        "module kinds\nimplicit none\n{types}contains\n\
         integer function w(v)\n!$acc routine seq\ninteger, value :: v\nw = mod(abs(v), 97)\nend function\n\
         {units}end module\nprogram generated\nuse kinds\nimplicit none\n{declared}{setup}{steps}{calls}end program\n"
    )
}
