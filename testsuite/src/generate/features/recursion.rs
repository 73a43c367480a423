//! Recursive procedures: local arrays and texts of each call, saved variables, internal procedures passed on with the
//! variables of their call, results that are arrays.

use super::{Unit, integer};
use crate::generate::random::Random;
use std::fmt::Write;

pub(super) fn unit(random: &mut Random, n: usize) -> Unit {
    let mut text = String::new();
    let a = integer(random, &["k", "row(1)", "row(2)"], 2);
    let b = integer(random, &["r", "k", "sum(row)"], 2);
    let kind =
        random.pick(&["integer, allocatable :: row(:)", "integer :: row(max(k, 2))", "integer :: row(8)"]);
    let made = if kind.contains("allocatable") { "allocate (row(max(k, 2)))\n" } else { "" };
    let _ = writeln!(
        text,
        "recursive function down(k) result(r)\ninteger, intent(in) :: k\ninteger :: r\n{kind}\n{made}row = k\nr = {a}\n\
         if (k > 0) then\nrow(2) = down(k - 1)\nif (mod(k, 3) == 0) row(1) = down(k - 2)\nend if\nr = {b}\nend function"
    );
    let c = integer(random, &["k", "depth", "x"], 2);
    let _ = writeln!(
        text,
        "recursive subroutine ping(k, x)\ninteger, value :: k\ninteger, intent(inout) :: x\ninteger, save :: depth = 0\n\
         depth = depth + 1\nk = k - 1\nx = {c}\nif (k > 0) call pong(k, x)\ndepth = depth - 1\nx = mod(x + k + depth, 90)\nend subroutine\n\
         recursive subroutine pong(k, x)\ninteger, intent(in) :: k\ninteger, intent(inout) :: x\ninteger :: mine\nmine = x\n\
         if (k > 1) call ping(k, mine)\nx = mod(x + 2*mine, 90)\nend subroutine"
    );
    let d = integer(random, &["x", "mine", "k"], 2);
    let _ = writeln!(
        text,
        "recursive subroutine capture(k, f, total)\ninteger, intent(in) :: k\ninteger, intent(inout) :: total\n\
         interface\ninteger function f(x)\ninteger, intent(in) :: x\nend function\nend interface\n\
         integer :: mine\nmine = {}\nif (k == 0) then\ntotal = total + f(3)\nelse if (mod(k, 2) == 0) then\n\
         call capture(k - 1, inner, total)\nelse\ncall capture(k - 1, f, total)\nend if\ntotal = mod(total + inner(k) + mine, 1000)\n\
         contains\ninteger function inner(x)\ninteger, intent(in) :: x\ninner = {d}\nmine = mod(mine + 1, 50)\n\
         if (x > 40) inner = f(x - 40)\nend function\nend subroutine\n\
         integer function start(x)\ninteger, intent(in) :: x\nstart = x + {}\nend function",
        integer(random, &["k", "total"], 2),
        random.below(20)
    );
    let e = integer(random, &["k", "i"], 2);
    let _ = writeln!(
        text,
        "recursive function rows(k) result(r)\ninteger, intent(in) :: k\ninteger :: r(3), i\nr = [({e}, i = 1, 3)]\n\
         if (k > 0) r = mod(r + cshift(rows(k - 1), 1), 97)\nend function\n\
         recursive function texts(k) result(r)\ninteger, intent(in) :: k\ncharacter(:), allocatable :: r\ncharacter :: own\ncharacter(:), allocatable :: left, right\n\
         own = achar(65 + mod(k, 26))\nr = own\nif (k > 1) then\nleft = texts(k - {})\nright = texts(k - 2)\nr = left // own // right\nend if\nend function\n\
         recursive function list(k, a) result(r)\ninteger, intent(in) :: k\ninteger, intent(in) :: a(:)\n\
         integer, allocatable :: r(:), left(:), right(:)\nif (size(a) < 2 .or. k == 0) then\nr = a\nelse\n\
         left = list(k - 1, a(2::2))\nright = list(k - 1, a(1::2))\nr = [left, right]\nend if\nend function",
        1 + random.below(2)
    );
    // Optional arguments go on as they are.
    let f = integer(random, &["k", "depth_of"], 2);
    let _ = writeln!(
        text,
        "recursive integer function maybe(k, a, t) result(depth_of)\ninteger, intent(in) :: k\ninteger, intent(in), optional :: a(:)\n\
         character(*), intent(in), optional :: t\ndepth_of = k\nif (present(a)) depth_of = depth_of + sum(a)\n\
         if (present(t)) depth_of = depth_of + len(t)\ndepth_of = {f}\nif (k > 3) then\ndepth_of = depth_of + maybe(k - 2, a, t)\n\
         else if (k > 0) then\nif (present(a)) then\ndepth_of = depth_of + maybe(k - 1, a(2:), t)\nelse\ndepth_of = depth_of + maybe(k - 1, t=t)\nend if\nend if\nend function"
    );
    let call = format!("recursion{n}");
    let mut body = String::new();
    for _ in 0..5 {
        let k = random.below(9);
        let line = match random.below(6) {
            0 => format!("print *, down({k}), down(i)"),
            1 => format!("x = {k}\ncall ping({}, x)\nprint *, x", 1 + k),
            2 => format!("x = 0\ncall capture({k}, start, x)\nprint *, x"),
            3 => format!("print *, rows({k}), texts({})", 1 + k.min(6)),
            4 => format!("print *, list({k}, [(i*3, i = 1, 7)])"),
            _ => format!(
                "print *, maybe({k}), maybe({k}, [1, 2, 3]), maybe({k}, t='abcd'), maybe({k}, [5, 6], 'xyz')"
            ),
        };
        let _ = writeln!(body, "i = {}\n{line}", random.below(7));
    }
    let units = format!(
        "module recursion_m{n}\nimplicit none\ncontains\n{text}end module\nsubroutine {call}()\nuse recursion_m{n}\nimplicit none\n\
         integer :: i, x\n{body}end subroutine\n"
    );
    Unit { units, call }
}
