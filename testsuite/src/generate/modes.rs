//! Programs about who executes a statement and who shares a variable: loops of each level with statements between them,
//! scalars, arrays and structures declared at each level, routines of each level with locals of their own.
//!
//! ```text
//! gang { x = …; t[…]; vector { t[i] = … } worker { y = f(x); vector { … t[n-1-i] } } r[g] = x + … }
//! ```
//! Each partitioned loop writes elements of its own iteration, adds to reductions or works atomically; all values are
//! small integers: the result is the same in any order.

use super::lang::Lang;
use super::modes_bins::Bins;
use super::modes_body::{Body, Frame, Level, Routine, Scope};
use super::modes_heads::routines as routines_of_heads;
use super::random::Random;

const ROUTINES: usize = 3;
const CONSTRUCTS: usize = 2;

pub(super) fn files(lang: Lang, seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed ^ 0x6d6f_6465);
    let sums = seed.is_multiple_of(2);
    let mut routines: Vec<Routine> = Vec::new();
    let mut text = routines_of_heads(lang);
    for n in 0..ROUTINES {
        let level = if n + 1 == ROUTINES { Level::Gang } else { Level::Worker };
        let (made, routine) = routine(lang, &mut random, &routines, (n, level, sums));
        text.push_str(&made);
        routines.push(routine);
    }
    let mut units = String::new();
    let mut calls = String::new();
    for n in 0..CONSTRUCTS {
        units.push_str(&construct(lang, &mut random, &routines, (n, sums)));
        calls.push_str(&match lang {
            Lang::C => format!("unit_{n}();\n"),
            Lang::Fortran => format!("call unit_{n}()\n"),
        });
    }
    let program = match lang {
        Lang::C => format!("{C_HEAD}{text}{units}int main(void)\n{{\n{calls}return 0;\n}}\n"),
        Lang::Fortran => format!(
            "{FORTRAN_HEAD}{text}end module\nprogram generated\nuse routines\nimplicit none\n{calls}contains\n{units}end program\n"
        ),
    };
    let name = if lang == Lang::C { "main.c" } else { "main.f90" };
    vec![(name.to_owned(), program)]
}

const C_HEAD: &str = "\
#include <stdio.h>
typedef struct { int a; int b[3]; } pair;
#pragma acc routine seq
static int f_seq(int x)
{
    int t[4] = {x, x + 1, x + 2, x + 3};
    int y = 0;
    for (int k = 0; k < 4; k++)
        y = (y * 7 + t[(x + k) % 4]) % 97;
    return y;
}
static void raise_to(int *m, int v)
{
    if (v > *m)
        *m = v;
}
static int second(const pair *p)
{
    return p->a + p->b[1];
}
";

const FORTRAN_HEAD: &str = "\
module routines
implicit none
type pair
integer :: a
integer :: b(0:2)
end type
contains
integer function f_seq(x)
!$acc routine seq
integer, value :: x
integer :: t(0:3), k
do k = 0, 3
t(k) = x + k
end do
f_seq = 0
do k = 0, 3
f_seq = mod(f_seq * 7 + t(mod(x + k, 4)), 97)
end do
end function
subroutine raise_to(m, v)
!$acc routine seq
integer, intent(inout) :: m
integer, intent(in) :: v
if (v > m) m = v
end subroutine
integer function second(p)
!$acc routine seq
type(pair), intent(in) :: p
second = p%a + p%b(1)
end function
";

/// `int vN(int a, int b, int *r, int *o, int *c)`: `o` gets values of its own, `c` counts.
fn routine(
    lang: Lang,
    random: &mut Random,
    known: &[Routine],
    (n, level, sums): (usize, Level, bool),
) -> (String, Routine) {
    let name = format!("f_{n}");
    let word = if level == Level::Worker { "vector" } else { "worker" };
    let frame = match lang {
        Lang::C => Frame::new("o[", "]", ("c[", "]")),
        Lang::Fortran => Frame::new("o(", ")", ("c(", ")")),
    };
    let mut body = Body::new(lang, random, known, frame);
    body.sums = sums;
    let mut scope = Scope::new(level, &["a", "b"]);
    let result = body.fresh("y");
    let into = body.random.pick(&[true, false, false]);
    let mut text = body.block(&mut scope, 4);
    if into {
        text.push_str(&body.reduce_into_caller(&scope));
    } else {
        let r = if lang == Lang::C { "*r" } else { "r" };
        let value = body.value(&scope, 2);
        text.push_str(&lang.assign(r, &lang.modulo(&format!("{r} + {value}"), "97")));
    }
    let value = body.value(&scope, 2);
    text.push_str(&lang.assign(&result, &lang.modulo(&value, "97")));
    let length = body.frame.slots.max(1);
    let decls = std::mem::take(&mut body.decls);
    let made = match lang {
        Lang::C => format!(
            "#pragma acc routine {word}\nstatic int {name}(int a, int b, int *r, int *o, int *c)\n{{\nint {result};\n{decls}{text}return {result};\n}}\n"
        ),
        Lang::Fortran => format!(
            "integer function {name}(a, b, r, o, c) result({result})\n!$acc routine {word}\ninteger, value :: a, b\ninteger, intent(inout) :: r\ninteger :: o(0:{}), c(0:7)\n{decls}{text}end function\n",
            length - 1
        ),
    };
    (made, Routine { name, level, length })
}

fn construct(lang: Lang, random: &mut Random, known: &[Routine], (n, sums): (usize, bool)) -> String {
    let gangs = random.pick(&[1usize, 2, 3, 5, 9]);
    // One lane: what it calls may share loops out.
    let serial = random.chance(1, 5);
    let workers = random.pick(&[1, 2, 3, 4, 4, 7, 8]);
    let lanes =
        if workers == 1 { random.pick(&[1, 32, 33, 64, 128, 200]) } else { random.pick(&[32, 32, 20, 64]) };
    let frame = match lang {
        Lang::C => Frame::new("r[g][", "]", ("c[", "]")),
        Lang::Fortran => Frame::new("r(", ", g)", ("c(", ")")),
    };
    let mut body = Body::new(lang, random, known, frame);
    body.sums = sums;
    let mut scope = Scope::new(Level::Gang, &["g", "f"]);
    scope.arrays.push(("fa".to_owned(), 5));
    let apart = body.random.chance(1, 2);
    let of_construct = apart && body.random.chance(1, 2);
    let bins = Bins::new(&mut body, of_construct);
    let mut text = bins.step(&mut body, &scope);
    text.push_str(&body.block(&mut scope, 6));
    text.push_str(&bins.step(&mut body, &scope));
    let mut of_gangs = String::new();
    if sums {
        let op = body.operator();
        text.push_str(&body.nest(&scope, (op, "total")));
        of_gangs = if body.random.chance(1, 2) { body.reduction(op, "total") } else { String::new() };
    }
    let slots = body.frame.slots.max(1);
    let num_gangs = body.random.pick(&["", " num_gangs(2)", " num_gangs(1)", " num_gangs(7)"]);
    let firstprivate = body.random.pick(&[" ~firstprivate(f, fa)", " ~firstprivate(f) ~copyin(fa)", ""]);
    // What no clause names, and no form of a reduction updates, ends with the construct.
    let total = if sums && of_gangs.is_empty() { ", total" } else { "" };
    let widths = format!("num_workers({workers}) vector_length({lanes}){num_gangs} ");
    let (construct, widths) = if serial { ("serial", "") } else { ("parallel", widths.as_str()) };
    let (of_construct, of_loop) = if bins.of_construct {
        (bins.clause(&body), String::new())
    } else {
        (String::new(), bins.clause(&body))
    };
    let data = if apart { bins.data(lang) } else { "" };
    let head = format!("{widths}~copy(r, c{total}){data}{firstprivate}{of_construct}");
    let private = of_gangs + &of_loop + &scope.private_clause();
    let decls = std::mem::take(&mut body.decls);
    let directive = |text: &str| lang.directive(text);
    let gang_loop = match lang {
        Lang::C => format!("for (int g = 0; g < {gangs}; g++) {{\n{text}}}\n"),
        Lang::Fortran => format!("do g = 0, {gangs} - 1\n{text}end do\n"),
    };
    let whole = if apart {
        lang.region(
            &format!("{construct} {head}"),
            &format!("{}{gang_loop}", directive(&format!("loop gang{private}"))),
        )
    } else {
        format!("{}{gang_loop}", directive(&format!("{construct} loop gang {head}{private}")))
    };
    let (own, start) = (bins.declarations(lang), bins.start());
    match lang {
        Lang::C => format!(
            "static void unit_{n}(void)\n{{\nstatic int r[{gangs}][{slots}];\nint c[8] = {{0}}, f = 11, total = 5, fa[5] = {{3, 1, 4, 1, 5}};\n{own}{decls}{whole}\
             for (int g = 0; g < {gangs}; g++) {{\nlong h = 0;\nfor (int k = 0; k < {slots}; k++) h = (h * 31 + r[g][k]) % 1000003;\nprintf(\"{n} %d %ld\\n\", g, h);\n}}\n\
             for (int k = 0; k < 8; k++) printf(\"{n} c %d\\n\", c[k]);\nprintf(\"{n} total %d\\n\", total);\n\
             for (int k = 0; k < 6; k++) printf(\"{n} bin %d\\n\", bins[k]);\n}}\n"
        ),
        Lang::Fortran => format!(
            "subroutine unit_{n}()\ninteger :: r(0:{}, 0:{}), c(0:7), f, total, fa(0:4), g, h_k\ninteger(8) :: h\n{own}{decls}{start}r = 0\nc = 0\nf = 11\ntotal = 5\nfa = [3, 1, 4, 1, 5]\n{whole}\
             do g = 0, {gangs} - 1\nh = 0\ndo h_k = 0, {slots} - 1\nh = mod(h * 31 + r(h_k, g), 1000003_8)\nend do\nprint '(a,i0,a,i0)', '{n} ', g, ' ', h\nend do\n\
             do h_k = 0, 7\nprint '(a,i0)', '{n} c ', c(h_k)\nend do\nprint '(a,i0)', '{n} total ', total\nprint '(a,6(1x,i0))', '{n} bins', bins\nend subroutine\n",
            slots - 1,
            gangs - 1
        ),
    }
}
