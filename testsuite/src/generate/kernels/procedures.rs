//! Procedures that threads call: functions and subroutines of the device, and of both.

use super::super::random::Random;
use std::fmt::Write as _;

/// Their definitions; what they compute differs from program to program.
pub(super) fn text(random: &mut Random) -> String {
    let mut text = String::new();
    let [a, b, c] = [0; 3].map(|_| 1 + random.below(7));
    let host = |random: &mut Random| random.pick(&["DEVICE", "BOTH"]);
    let _ = write!(
        text,
        "{} integer function twice(x, y)\ninteger, intent(in) :: x, y\ntwice = mod(x*{a} + y, 1009)\nend function\n",
        host(random)
    );
    let value = random.pick(&["value", "intent(in)"]);
    let _ = write!(
        text,
        "{} integer function walk(steps, from) result(at)\ninteger, {value} :: steps, from\ninteger :: i\nat = from\n\
         do i = 1, steps\nif (mod(at, {}) == 0) then\nat = at/{} + i\nelse\nat = mod(3*at + 1, 509)\nend if\n\
         if (at == {c}) exit\nend do\nend function\n",
        host(random),
        b + 1,
        c + 1
    );
    let size = random.pick(&["*", "n", "4"]);
    let _ = write!(
        text,
        "DEVICE integer function total(v, n)\ninteger, value :: n\ninteger, intent(in) :: v({size})\ninteger :: i\n\
         total = 0\ndo i = 1, n\ntotal = total + v(i)*{}\nend do\ntotal = mod(total, 1013)\nend function\n",
        random.pick(&["i", "2", "(n - i)"])
    );
    let _ = write!(
        text,
        "{} real(8) function halved(x)\nreal(8), intent(in) :: x\nreal(8) :: y\ny = mod(x, 512d0)\n\
         halved = merge(y*0.5d0, y + {a}, y > {b})\nhalved = aint(2*halved)*0.5d0\nend function\n",
        host(random)
    );
    let _ = write!(
        text,
        "{} type(point) function moved(p, by) result(r)\ntype(point), intent(in) :: p\ninteger, value :: by\n\
         r = p\nr%n = mod(p%n + by, 1009)\nr%q({}) = r%n\nr%x = aint(p%x) + {c}*0.5d0\nend function\n",
        host(random),
        1 + random.below(3)
    );
    text.push_str(
        "DEVICE subroutine exchange(x, y)\ninteger, intent(inout) :: x, y\ninteger :: z\nz = x\nx = y\ny = z\n\
         end subroutine\nDEVICE subroutine turn(v)\ninteger :: v(4)\nv = v([2, 3, 4, 1])\nend subroutine\n\
         DEVICE subroutine bump(p, x)\ntype(point), intent(inout) :: p\nreal(8), intent(in), optional :: x\n\
         p%q = p%q([3, 1, 2])\nif (present(x)) p%x = mod(aint(x), 100d0)\nend subroutine\n",
    );
    text
}
