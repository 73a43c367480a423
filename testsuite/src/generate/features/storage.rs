//! Storage that names share: COMMON blocks with other names and types in each unit, EQUIVALENCE with offsets, DATA with
//! repetition and implied loops, BLOCK DATA.

use super::{Unit, constants, integer};
use crate::generate::random::Random;
use std::fmt::Write;

pub(super) fn unit(random: &mut Random, n: usize) -> Unit {
    let mut units = String::new();
    commons(random, n, &mut units);
    equivalences(random, n, &mut units);
    data(random, n, &mut units);
    let call = format!("storage{n}");
    let _ = writeln!(
        units,
        "subroutine {call}()\ncall begin_common{n}()\ncall common{n}(3)\ncall other_common{n}()\ncall common{n}(5)\ncall equivalent{n}(4)\ncall equivalent{n}(7)\n\
         call data{n}()\ncall data{n}()\nend subroutine"
    );
    Unit { units, call }
}

/// 12 integers: named, as one array, and cut in other ways.
fn commons(random: &mut Random, n: usize, units: &mut String) {
    let block = if random.chance(1, 3) { "//".to_owned() } else { format!("/block{n}/") };
    let views = [
        "integer :: a, b, c(4), d(2, 3)\ncommon B a, b, c, d\n",
        "integer :: all(12)\ncommon B all\n",
        "integer :: c(0:2, 2)\ninteger(8) :: w(2)\ninteger :: a, b\ncommon B c, w, a, b\n",
        "integer :: a\ncommon B a\ninteger :: b, c\ncommon B b(5), c(6)\n",
        "type pair\nsequence\ninteger :: x, y\nend type\ntype(pair) :: p(6)\ncommon B p\n",
        "integer :: first(5), rest(7), again(12)\ncommon B first, rest\nequivalence (again(1), first(1))\n",
    ];
    let names: [&[&str]; 6] = [
        &["a", "b", "c(2)", "d(1, 2)", "d(2, 3)"],
        &["all(1)", "all(7)", "all(12)", "all(k)"],
        &["c(0, 1)", "c(2, 2)", "a", "b"],
        &["a", "b(5)", "c(6)", "c(k)"],
        &["p(1)%x", "p(k)%y", "p(6)%y", "p(3)%x"],
        &["first(2)", "rest(7)", "again(8)", "again(k)", "rest(1)"],
    ];
    let mut procedure = |random: &mut Random, name: &str, dummies: &str| {
        let v = random.below(views.len());
        let _ = write!(
            units,
            "subroutine {name}{n}({dummies})\nimplicit none\ninteger :: {}\n{}",
            if dummies.is_empty() { "k" } else { dummies },
            views[v].replace('B', &block)
        );
        if dummies.is_empty() {
            units.push_str("k = 2\n");
        }
        for _ in 0..4 {
            let to = random.pick(names[v]);
            let e = integer(random, names[v], 2);
            let _ = writeln!(units, "{to} = {e}");
        }
        let _ = writeln!(units, "print *, {}", names[v].join(", "));
        if v == 2 {
            units.push_str("w(2) = int(k, 8)*4294967299_8\nprint *, w(2)\n");
        }
        units.push_str("end subroutine\n");
    };
    procedure(random, "common", "k");
    procedure(random, "other_common", "");
    let named = if block == "//" { "common // all\n".to_owned() } else { format!("common {block} all\n") };
    let _ = writeln!(
        units,
        "subroutine begin_common{n}()\ninteger :: all(12), i\n{named}{}end subroutine",
        if block != "//" && random.chance(1, 2) {
            // BLOCK DATA did it.
            format!("print *, all\nall(3) = {}\n", random.below(30))
        } else {
            "all = [(i*3, i = 1, 12)]\nprint *, all\n".to_owned()
        }
    );
    if block != "//" {
        let first = constants(random, 4);
        let _ = writeln!(
            units,
            "block data start{n}\ninteger :: a(4), b(8), i\ncommon {block} a, b\ndata a /{first}/, (b(i), i = 1, 7, 2) /4*{}/, (b(i), i = 8, 2, -2) /{}/\nend block data",
            random.below(40),
            constants(random, 4)
        );
    }
}

fn equivalences(random: &mut Random, n: usize, units: &mut String) {
    let offset = 1 + random.below(4);
    let _ = writeln!(
        units,
        "subroutine equivalent{n}(k)\nimplicit none\ninteger :: k, i\ninteger :: a(8), b(4), c, d(2, 4)\nreal :: r(8)\ncharacter(4) :: t(2)\ncharacter(8) :: u\n\
         character :: letters(8)\ncomplex :: z(2)\nreal :: parts(4)\nlogical :: l\ninteger :: bits\n\
         equivalence (a({offset}), b(1)), (a({}), c), (d, a)\nequivalence (t, u, letters)\nequivalence (z(1), parts)\nequivalence (l, bits)\n",
        1 + random.below(8)
    );
    if random.chance(1, 3) {
        units.push_str("save a, b, c, d\n");
    }
    let names = ["a(2)", "b(3)", "c", "d(1, 2)", "d(2, 4)", "a(8)", "b(1)", "k"];
    let _ = writeln!(units, "a = [(i*5, i = 1, 8)]\nu = 'abcdefgh'\nz = (1.0, 2.5)\nr = 1");
    for _ in 0..6 {
        let line = match random.below(7) {
            0..3 => format!("{} = {}", random.pick(&names[..7]), integer(random, &names, 2)),
            3 => "b(2:4) = a(1:3)".to_owned(),
            4 => format!("d(:, {}) = b(1:2) + a(4:5)", 1 + random.below(4)),
            5 => format!(
                "t({}) = letters({}) // 'xy'\nletters({}) = '-'",
                1 + random.below(2),
                1 + random.below(8),
                1 + random.below(8)
            ),
            _ => format!("parts({}) = 7\nz(1) = z(2)*2\nparts(4) = real(z(1)) + k", 1 + random.below(4)),
        };
        let _ = writeln!(units, "{line}");
    }
    // The bits of a true value differ.
    units.push_str("do i = 1, 8\na(i) = mod(a(9 - i) + b(mod(i, 4) + 1), 90)\nend do\nprint *, a, b, c, d\nprint *, t, u, letters\nprint *, z, parts\nend subroutine\n");
}

fn data(random: &mut Random, n: usize, units: &mut String) {
    let _ = writeln!(
        units,
        "subroutine data{n}()\nimplicit none\ninteger, parameter :: two = 2\ninteger :: a(6), b(3, 3), c, i, j\nreal(8) :: x(4), y\ncharacter(3) :: t(3), u\n\
         logical :: l(2)\ncomplex :: z\ntype one\ninteger :: p\nreal :: q(2)\nend type\ntype(one) :: s, ss(2)\ninteger, pointer :: ptr\ninteger(1) :: hex"
    );
    let _ = writeln!(
        units,
        "data a, c /two*{}, {}*{}, {}/",
        random.below(30),
        4,
        random.below(30),
        random.below(30)
    );
    let _ = writeln!(
        units,
        "{}",
        match random.below(4) {
            0 => format!("data ((b(i, j), i = 1, 3), j = 1, 3) /{}/", constants(random, 9)),
            1 => format!(
                "data ((b(i, j), i = 1, j), j = 1, 3) /{}/, b(2, 1), b(3, 1), b(3, 2) /3*{}/",
                constants(random, 6),
                random.below(9)
            ),
            2 => format!(
                "data (b(i, 4 - i), i = 1, 3) /3*{}/, b(1, 1), b(1, 2), b(2, 1), b(2, 3), b(3, 2), b(3, 3) /{}/",
                random.below(9),
                constants(random, 6)
            ),
            _ => format!(
                "data b(:, 2) /{}/, b(1:3:2, 1) /2*{}/, b(2, 1), b(:, 3) /{}/",
                constants(random, 3),
                random.below(9),
                constants(random, 4)
            ),
        }
    );
    let _ = writeln!(
        units,
        "data x, y /1.5, 2*{}.25d0, {}, -3/, z /({}, -1.5)/\ndata t, u /'abcd', 2*'{}', 'q'/, l /.true., .false./",
        random.below(50),
        random.below(30),
        random.below(9),
        random.pick(&["x", "mno", ""])
    );
    let _ = writeln!(
        units,
        "data s%p, s%q /{}, 2*1.5/, ss(2), ss(1)%p /one({}, [1.0, 2.0]), {}/, ss(1)%q /2*4.0/, ptr /null()/, hex /z'{}'/",
        random.below(9),
        random.below(9),
        random.below(9),
        random.pick(&["1f", "7a", "05"])
    );
    let _ = writeln!(
        units,
        "print *, a, c, b, x, y, z\nprint *, t, u, l, s%p, s%q, ss(1)%p, ss(1)%q, ss(2)%p, ss(2)%q, associated(ptr), hex\n\
         a({}) = a(1) + 1\nb(2, 2) = b(2, 2) + c\nt(2)(2:2) = 'z'\nss(2)%q = ss(1)%q*2\nend subroutine",
        1 + random.below(6)
    );
}
