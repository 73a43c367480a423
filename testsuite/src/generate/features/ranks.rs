//! Assumed rank: SELECT RANK of sections, allocatables, pointers and scalars, inquiries, and what goes on to procedures of a
//! known rank.

use super::{Unit, integer};
use crate::generate::random::Random;
use std::fmt::Write;

pub(super) fn unit(random: &mut Random, n: usize) -> Unit {
    let of = random.pick(&["integer", "real(8)", "integer(2)"]);
    let mut text = String::new();
    looked_at(random, of, &mut text);
    changed(random, of, &mut text);
    let e = integer(random, &["size(a)", "rank(a)", "k"], 2);
    let _ = writeln!(
        text,
        "recursive subroutine passed(a, k)\n{of}, intent(inout) :: a(..)\ninteger, intent(in) :: k\nif (k > 0) then\ncall passed(a, k - 1)\nelse\n\
         call changed(a, {e})\nend if\nend subroutine\n\
         subroutine made(a)\n{of}, allocatable, intent(inout) :: a(..)\nselect rank (a)\nrank (0)\nif (.not. allocated(a)) allocate (a)\na = 3\n\
         rank (1)\nif (.not. allocated(a)) then\nallocate (a(0:3))\na = 2\nelse\na = a + 1\nend if\na(1) = 9\nrank (2)\nif (allocated(a)) deallocate (a)\n\
         allocate (a(2, 2), source={of}_value)\nend select\nend subroutine",
        of = of,
    );
    let text = text.replace(
        &format!("{of}_value"),
        if of == "real(8)" {
            "4.5d0"
        } else if of == "integer" {
            "5"
        } else {
            "6_2"
        },
    );
    let call = format!("ranks{n}");
    let mut body = format!(
        "{of}, target :: s, v(-1:4), m(2, 0:3), c(2, 3, 2)\n{of}, allocatable :: a0, a1(:), a2(:, :)\n{of}, pointer :: p(:, :)\n\
         integer :: i, j\ns = 4\nv = [(i*2, i = 1, 6)]\nm = reshape([(i + 3, i = 1, 8)], [2, 4])\nc = reshape([(i, i = 1, 12)], [2, 3, 2])\n\
         p(3:, 5:) => m(:, 1:)\ni = 2\nj = 3\n"
    );
    for _ in 0..10 {
        let actual = random.pick(&[
            "s",
            "v",
            "m",
            "c",
            "v(2)",
            "v(::2)",
            "v(4:0:-1)",
            "m(:, 1)",
            "m(2, :)",
            "m(:, ::2)",
            "c(2, :, :)",
            "c(:, j:1:-1, i)",
            "c(1, 2, 1)",
            "p",
            "p(:, 6)",
            "c(:, 2:2, 1:0)",
        ]);
        let k = random.below(20);
        let line = match random.below(5) {
            0 | 1 => format!("call looked_at({actual})"),
            2 => format!("call changed({actual}, {k})\nprint *, s, v, m, c"),
            3 => format!("call passed({actual}, 2)\nprint *, s, v, m, c"),
            _ => {
                let which = random.pick(&["a0", "a1", "a2"]);
                format!("call made({which})\nprint *, lbound({which}), {which}")
            }
        };
        let _ = writeln!(body, "{}", line.replace("lbound(a0), ", ""));
    }
    let units = format!(
        "module ranks_m{n}\nimplicit none\ncontains\n{text}end module\nsubroutine {call}()\nuse ranks_m{n}\nimplicit none\n{body}end subroutine\n"
    );
    Unit { units, call }
}

fn looked_at(random: &mut Random, of: &str, text: &mut String) {
    let renamed = random.chance(1, 2);
    let (header, b) = if renamed { ("select rank (b => a)", "b") } else { ("select rank (a)", "a") };
    let _ = writeln!(
        text,
        "subroutine looked_at(a)\n{of}, intent(in) :: a(..)\ninteger :: i\nprint *, rank(a), size(a), shape(a), is_contiguous(a) .or. size(a) < 2\n\
         if (rank(a) > 0) print *, lbound(a), ubound(a)\n{header}\nrank (0)\nprint *, 'scalar', {b}, {b} + 1"
    );
    let _ = writeln!(text, "rank (1)\nprint *, 'one', {b}, sum({b}), {b}(size({b}):1:-1)\ncall row({b})");
    if random.chance(2, 3) {
        let _ = writeln!(
            text,
            "rank (2)\nprint *, 'two', {b}(:, 1), ({b}(1, i), i = 1, size({b}, 2)), maxval({b})\ncall row({b}(1, :))"
        );
    }
    let _ = writeln!(
        text,
        "rank default\nprint *, 'other', rank({b}), size({b}, rank({b}))\nend select\nend subroutine"
    );
    let _ = writeln!(
        text,
        "subroutine row(x)\n{of}, intent(in) :: x(0:)\nprint *, ubound(x), sum(x)\nend subroutine"
    );
}

fn changed(random: &mut Random, of: &str, text: &mut String) {
    let e = integer(random, &["i", "k"], 2);
    let f = integer(random, &["k", "i", "j"], 2);
    let _ = writeln!(
        text,
        "subroutine changed(a, k)\n{of}, intent(inout) :: a(..)\ninteger, intent(in) :: k\ninteger :: i, j\nselect rank (a)\nrank (0)\na = mod(k, 90)\n\
         rank (1)\ndo i = 1, size(a)\na(i) = {e}\nend do\nrank (2)\nforall (i = 1:size(a, 1), j = 1:size(a, 2)) a(i, j) = {f}\n\
         rank (3)\nwhere (a > {}) a = a - 1\nend select\nend subroutine",
        random.below(12)
    );
}
