//! What older programs are made of: implicit types, DIMENSION and statement functions, GO TO of all sorts, arithmetic IF, labels
//! of loops that end together, alternate returns, assumed-size arrays.

use super::{Unit, constants, integer};
use crate::generate::random::Random;
use std::fmt::Write;

pub(super) fn unit(random: &mut Random, n: usize) -> Unit {
    let mut units = String::new();
    typed(random, n, &mut units);
    jumps(random, n, &mut units);
    let call = format!("older{n}");
    let _ = writeln!(
        units,
        "subroutine {call}\ndimension ia(6)\ndata ia /{}/\ndo 10 i = 1, 5\ncall jumps{n}(i, ia, *20, *30)\nprint *, 'normal', i, ia\ngo to 10\n\
         20 print *, 'first', i, ia\ngo to 10\n30 print *, 'second', i, ia\n10 continue\ncall typed{n}(4)\nprint *, kfun{n}(3), bfun{n}(2), xfun{n}(1)\nend",
        constants(random, 6)
    );
    Unit { units, call }
}

fn typed(random: &mut Random, n: usize, units: &mut String) {
    let (b, x) =
        (random.pick(&["integer(8)", "real(8)", "complex"]), random.pick(&["real(8)", "integer(2)", "real"]));
    let e = integer(random, &["int(b1)", "n1", "kk"], 2);
    let _ = writeln!(
        units,
        "subroutine typed{n}(kk)\nimplicit {b} (b, c-d), {x} (x), character(3) (t), logical (l)\ndimension b2(3), x2(0:2)\nparameter (x5 = 7)\n\
         square(z) = z*z + kk\nkadd(i, j) = i + 2*j + kk\nb1 = 2.75\nx1 = 9.5\nt1 = 'abcd'\nl1 = b1 == 2\nd1 = 3\nz1 = 5\nn1 = 7.9\n\
         b2 = b1\nx2(1) = x5\nx2(0) = 1\nx2(2) = kadd(n1, kk)\nb2(2) = {e}\nprint *, b1, x1, t1, l1, d1, z1, n1\n\
         print *, b2, x2, square(1.5), kadd({}, 3)\nend",
        random.below(9)
    );
    let _ = writeln!(
        units,
        "function kfun{n}(k)\nkfun{n} = k*{}\nend\nfunction bfun{n}(k)\nbfun{n} = k/4.0\nend\nreal function xfun{n}(n)\nxfun{n} = n + .5\nend",
        random.below(20)
    );
}

fn jumps(random: &mut Random, n: usize, units: &mut String) {
    let e = integer(random, &["k", "ia(1)", "ia(2)"], 2);
    let f = integer(random, &["i", "j", "ia(3)"], 2);
    let label = random.pick(&["10, 20, 30", "20, 10", "30, 30, 10, 20"]);
    let _ = writeln!(
        units,
        "subroutine jumps{n}(k, ia, *, *)\ndimension ia(*)\nm = 0\ndo 5 i = 1, 3\ndo 5 j = i, {}\nif (mod(i*j, {}) == 1) go to 5\nm = mod(m + {f}, 90)\n\
         5 continue\nia(4) = m\ngo to ({label}), k\nia(5) = 1\ngo to 40\n10 ia(1) = {e}\nif (ia(1) - {}) 20, 30, 40\n20 ia(2) = mod(ia(2) + 1, 80)\n\
         if (ia(2) - ia(1)) 40, 40, 30\n30 ia(3) = ia(3) + k\n40 continue\ndo 50 i = 5, 1, -2\nia(6) = i + k\nif (ia(6) > {}) goto 60\n50 continue\n60 ia(5) = i\n\
         return mod(k, {})\nend",
        2 + random.below(4),
        2 + random.below(3),
        random.below(40),
        random.below(10),
        2 + random.below(3)
    );
}
