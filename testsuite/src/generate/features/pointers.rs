//! Procedure pointers: variables, components with and without a passed object, dummies, results, tables of them; procedures
//! that are arguments.

use super::{Unit, integer};
use crate::generate::random::Random;
use std::fmt::Write;

pub(super) fn unit(random: &mut Random, n: usize) -> Unit {
    let mut text = String::new();
    for f in 0..3 {
        let e = integer(random, &["k", "scale"], 3);
        let _ =
            writeln!(text, "integer function f{f}(k)\ninteger, intent(in) :: k\nf{f} = {e}\nend function");
        let e = integer(random, &["k", "this%v", "this%w(2)"], 3);
        let _ = writeln!(
            text,
            "integer function m{f}(this, k)\nclass(thing), intent(in) :: this\ninteger, intent(in) :: k\nm{f} = {e}\nend function"
        );
        let e = integer(random, &["x(1)", "size(x)", "t"], 2);
        let _ = writeln!(
            text,
            "subroutine s{f}(x, t)\ninteger, intent(inout) :: x(:)\ninteger, intent(in) :: t\nx(2) = {e}\nend subroutine"
        );
        let _ = writeln!(
            text,
            "function c{f}(t) result(r)\ncharacter(*), intent(in) :: t\ncharacter(len(t) + 1) :: r\nr = t(2:) // '{f}'\nend function\n\
             function a{f}(x) result(r)\nreal, intent(in) :: x(:)\nreal :: r(size(x))\nr = x*{f} + 1\nend function"
        );
    }
    let _ = writeln!(
        text,
        "function chosen(k) result(r)\ninteger, intent(in) :: k\nprocedure(f0), pointer :: r\nselect case (mod(k, 3))\ncase (0)\nr => f0\n\
         case (1)\nr => f1\ncase default\nr => f2\nend select\nif (k > 20) nullify (r)\nend function\n\
         subroutine select_one(p, k)\nprocedure(f0), pointer, intent(inout) :: p\ninteger, intent(in) :: k\np => chosen(k)\nend subroutine\n\
         integer function apply(f, k) result(r)\nprocedure(f0) :: f\ninteger, intent(in) :: k\nprocedure(f0), pointer :: q\nq => f\nr = f(k) + q(k + 1)\nend function\n\
         integer function maybe(k, f) result(r)\ninteger, intent(in) :: k\nprocedure(f0), optional :: f\nr = k\nif (present(f)) r = f(k)\nend function\n\
         integer function via(p, k) result(r)\nprocedure(f0), pointer, intent(in) :: p\ninteger, intent(in) :: k\nr = -1\nif (associated(p)) r = p(k)\nend function"
    );
    let call = format!("pointers{n}");
    let body = caller(random);
    let e = integer(random, &["k", "outer"], 2);
    let units = format!(
        "module pointers_m{n}\nimplicit none\ninteger :: scale = {}\ntype thing\ninteger :: v = 3, w(2) = [5, 8]\n\
         procedure(m0), pointer :: method => m1\nprocedure(f0), pointer, nopass :: plain => null()\nprocedure(c0), pointer, nopass :: text => c2\nend type\n\
         type, extends(thing) :: more\nprocedure(s0), pointer, nopass :: change => s1\nend type\n\
         type slot\nprocedure(f0), pointer, nopass :: f => f2\nend type\ntype(slot) :: table(3)\n\
         procedure(f0), pointer, save :: global => f1\nprocedure(a0), pointer :: arrays => null()\ncontains\n{text}end module\n\
         subroutine {call}()\nuse pointers_m{n}\nimplicit none\nprocedure(f0), pointer :: p, q\nprocedure(s0), pointer :: s\nprocedure(integer), pointer :: old\n\
         type(thing) :: x, y(2)\ntype(more) :: z\nclass(thing), allocatable :: any\ninteger :: i, row(4), outer\nouter = 6\nrow = [4, 3, 2, 1]\np => f0\nq => null()\ns => s0\n\
         {body}contains\ninteger function inside(k)\ninteger, intent(in) :: k\ninside = {e}\nouter = mod(outer + 1, 40)\nend function\nend subroutine\n",
        1 + random.below(20)
    );
    Unit { units, call }
}

fn caller(random: &mut Random) -> String {
    let mut text = String::new();
    for _ in 0..12 {
        let k = random.below(20);
        let f = format!("f{}", random.below(3));
        let three = random.below(3);
        let line = match random.below(17) {
            0 => format!("p => {f}\nprint *, p({k}), associated(p, {f}), associated(p, f1)"),
            1 => format!("q => p\nprint *, q({k}), associated(p, q)"),
            2 => format!("p => chosen({k})\nprint *, p(3)"),
            3 => format!("call select_one(q, {})\nprint *, via(q, {k})", random.below(30)),
            4 => format!("print *, apply({f}, {k}), apply(p, {k})"),
            5 => format!("print *, apply(inside, {k}), outer"),
            6 => format!("x%method => m{three}\nprint *, x%method({k})"),
            7 => format!("y(2)%method => m{three}\ny%v = {k}\nprint *, (y(i)%method(i), i = 1, 2)"),
            8 => format!(
                "x%plain => {f}\nif (associated(x%plain)) print *, x%plain({k})\ny(1) = x\nprint *, associated(y(1)%plain, {f}), y(1)%plain({k})"
            ),
            9 => format!("x%text => c{three}\nprint *, x%text('abcd'), len(x%text('xy'))"),
            10 => format!(
                "call z%change(row, {k})\nz%change => s{three}\ncall z%change(row(::2), {k})\nprint *, row, z%method(2)"
            ),
            11 => format!("s => s{three}\ncall s(row(4:1:-1), {k})\nprint *, row"),
            12 => format!("table({})%f => {f}\nprint *, (table(i)%f(i), i = 1, 3)", 1 + three),
            13 => format!(
                "global => {f}\nscale = {k}\nprint *, global({k}), maybe(4), maybe({k}, global), maybe({k}, inside)"
            ),
            14 => format!("arrays => a{three}\nprint *, arrays([1.0, 2.5]), sum(arrays(real(row)))"),
            15 => format!("old => {f}\nprint *, old({k})"),
            _ => format!(
                "allocate (any, source=z)\nany%method => m{three}\nprint *, any%method({k}), any%v\ndeallocate (any)"
            ),
        };
        let _ = writeln!(text, "{line}");
    }
    text
}
