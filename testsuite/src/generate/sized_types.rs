//! Fortran: objects of types with LEN parameters in constructs: private, in data clauses and without them, LOCAL
//! of DO CONCURRENT, passed to routines, components of others.
//!
//! ```text
//! type(cell(n, 2)) :: x            type(cell) :: x; call make(x, n, 2)
//! !$acc parallel loop private(x)   (gfortran: parameters and allocatable components)
//! ```

use super::random::Random;
use std::fmt::Write;

const UNITS: usize = 4;

const SIZED: &str = "\
type cell(n, m)
integer, len :: n = 3, m = 2
real(8) :: a(n, m)
integer :: v(0:n)
character(m + 2) :: t(2)
integer :: c = 7
end type
type outer
integer :: z = 2
type(cell(4, 3)) :: in
end type
";

const PLAIN: &str = "\
type cell
integer :: n, m
real(8), allocatable :: a(:, :)
integer, allocatable :: v(:)
character(:), allocatable :: t(:)
integer :: c = 7
end type
type outer
integer :: z = 2
type(cell) :: in
end type
";

const MAKE: &str = "\
subroutine make(x, n, m)
type(cell), intent(inout) :: x
integer, value :: n, m
x%n = n
x%m = m
allocate (x%a(n, m), x%v(0:n))
allocate (character(m + 2) :: x%t(2))
end subroutine
";

/// `DUMMY` is the type of a dummy argument.
const SHARED: &str = "\
subroutine fill(x, i)
type(DUMMY), intent(inout) :: x
integer, value :: i
integer :: j, l
!$acc routine seq
do j = 1, x%m
do l = 1, x%n
x%a(l, j) = i*l - j
end do
end do
do j = 0, x%n
x%v(j) = mod(i*7 + j, 13)
end do
x%t(1) = 'abcdefgh'
x%t(2) = 'zyxwvuts'
x%c = i
end subroutine
integer function total(x) result(s)
type(DUMMY), intent(in) :: x
integer :: j, l
!$acc routine seq
s = x%c + 10*x%n + 100*x%m + 3*len(x%t)
do j = 1, x%m
do l = 1, x%n
s = s + int(x%a(l, j))*(l + 2*j)
end do
end do
do j = 0, x%n
s = s + x%v(j)*(j + 1)
end do
s = s + ichar(x%t(2)(2:2)) - ichar(x%t(1)(x%m:x%m))
end function
";

/// An object of a unit.
struct Object {
    name: &'static str,
    sized: String,
    plain: String,
    /// Statements that make it.
    make: (String, String),
}

fn object(random: &mut Random, name: &'static str, allocatable: bool) -> Object {
    let n = random.pick(&["n", "4", "n + 1", "2", "6"]);
    let m = random.pick(&["m", "2", "m + 1", "3", "1"]);
    let make = format!("call make({name}, {n}, {m})\n");
    let plain = format!("type(cell) :: {name}\n");
    let none = String::new;
    match random.below(4) {
        _ if allocatable => Object {
            name,
            sized: format!("type(cell(:, :)), allocatable :: {name}\n"),
            plain,
            make: (format!("allocate (cell({n}, {m}) :: {name})\n"), make),
        },
        1 => Object {
            name,
            sized: format!("type(cell) :: {name}\n"),
            plain,
            make: (none(), format!("call make({name}, 3, 2)\n")),
        },
        _ => Object { name, sized: format!("type(cell({n}, {m})) :: {name}\n"), plain, make: (none(), make) },
    }
}

/// Statements that define all of `x`, from `i`.
fn defined(random: &mut Random, x: &str) -> String {
    let mut text = String::new();
    text.push_str(&match random.below(3) {
        0 => format!("x%a = i + {}\n", random.below(9)),
        1 => "do j = 1, x%m\nx%a(:, j) = i*j\nend do\n".to_owned(),
        _ => {
            "do j = 1, size(x%a, 2)\ndo l = 1, size(x%a, 1)\nx%a(l, j) = i*l + j\nend do\nend do\n".to_owned()
        }
    });
    text.push_str(random.pick(&[
        "x%v = mod(i, 5)\n",
        "x%v(:) = [(i + l, l = 0, x%n)]\n",
        "do j = 0, ubound(x%v, 1)\nx%v(j) = i - j\nend do\n",
    ]));
    text.push_str(random.pick(&[
        "x%t = 'qwertzuiop'\n",
        "x%t(1) = 'as'\nx%t(2) = repeat('d', x%m + 2)\n",
        "x%t(:) = 'k'\nx%t(2)(2:2) = 'l'\n",
    ]));
    text.push_str(random.pick(&["x%c = i\n", "x%c = x%n*i\n"]));
    if random.chance(1, 3) {
        text = "call fill(x, i)\n".to_owned();
    }
    text.replace("x%", &format!("{x}%")).replace("fill(x", &format!("fill({x}"))
}

/// A value that tells `x`.
fn shown(random: &mut Random, x: &str) -> String {
    let text = match random.below(4) {
        0 => "total(x)",
        1 => "int(sum(x%a)) + sum(x%v)*3 + x%c + ichar(x%t(2)(1:1))",
        2 => "int(sum(x%a(:, x%m))) + x%v(x%n) + size(x%a) + 100*len(x%t) + index(x%t(2), 'd')",
        _ => "int(maxval(x%a)) + minval(x%v) + x%n*7 + x%m + size(x%v) + ichar(x%t(1)(x%m:x%m))",
    };
    text.replace("x%", &format!("{x}%")).replace("total(x", &format!("total({x}"))
}

const LOOPS: &[&str] = &[
    "parallel loop",
    "parallel loop gang",
    "parallel loop gang vector",
    "parallel loop gang num_gangs(3)",
    "parallel loop gang worker num_workers(2)",
    "serial loop",
    "kernels loop independent",
];

/// Statements that change parts of `x` of the construct's, each iteration its own.
fn own_part(random: &mut Random, x: &str) -> String {
    let text = match random.below(4) {
        0 => "if (i <= x%n) x%v(i) = x%v(i) + 2*i\n",
        1 => "if (i <= x%m) x%a(:, i) = x%a(:, i) + i\n",
        2 => "if (i <= x%n) then\ndo j = 1, x%m\nx%a(i, j) = x%a(i, j)*2 + x%c\nend do\nend if\n",
        _ => "if (i <= 2) x%t(i)(1:1) = char(64 + i)\n",
    };
    text.replace("x%", &format!("{x}%"))
}

/// A topic's statements; behind `LOCALS` stands what gfortran 12 does not know.
fn topic(random: &mut Random, allocatable: bool) -> String {
    let head = random.pick(LOOPS);
    let all = |body: &str, clauses: &str| format!("!$acc {head}{clauses}\ndo i = 1, 12\n{body}end do\n");
    let own = own_part(random, "x");
    let (fill, show) = (defined(random, "x"), shown(random, "x"));
    // Private copies of allocatable objects are not implemented.
    let topic = if allocatable { 4 + random.below(3) } else { random.below(10) };
    match topic {
        0 | 1 | 3 => all(&format!("{fill}r(i) = {show}\n"), " private(x)"),
        2 => {
            let (second, other) = (defined(random, "y"), shown(random, "y"));
            all(&format!("{fill}{second}r(i) = {show} + {other}\n"), " private(x, y)")
        }
        4 => {
            let clause = random.pick(&[" copy(x)", "", " copy(x, x%v)", " copy(x%a, x%v) copy(x)"]);
            format!("i = 4\n{fill}{}", all(&own, clause))
        }
        5 => {
            let update = random.pick(&["x", "x%v, x%a, x%t", "x%a, x%t, x%v, x%c"]);
            let second = all(&own_part(random, "x"), random.pick(&["", " present(x)", " default(present)"]));
            format!(
                "i = 2\n{fill}!$acc data copy(x)\n{}!$acc update self({update})\nr(1) = {show}\n{}!$acc update device({update})\n{second}!$acc end data\n",
                all(&own, " present(x)"),
                random.pick(&["x%v(1) = 9\n", "x%a = 1\n", "x%t = 'nm'\n"]),
            )
        }
        6 => format!(
            "i = 6\n{fill}!$acc enter data copyin(x)\n{}!$acc exit data copyout(x)\n",
            all(&own, random.pick(&[" present(x)", " default(present)", ""]))
        ),
        7 => {
            let local = random.pick(&["local(x)", "local(x, j, l)"]);
            let locals = if local.contains('j') { String::new() } else { "local(j, l) ".to_owned() };
            let body = fill.replace("call fill(x, i)\n", "x%a = i\nx%v = 2*i\nx%t = 'gh'\nx%c = i\n");
            let show = show.replace("total(x)", "int(sum(x%a)) + sum(x%v) + len(x%t)");
            let head = random.pick(&["", "!$acc parallel loop\n", "!$acc kernels\n"]);
            let end = if head.contains("kernels") { "!$acc end kernels\n" } else { "" };
            format!(
                "{head}do concurrent (i = 1:12) LOCALS{locals}{local}\n{body}r(i) = {show}\nend do\n{end}"
            )
        }
        8 => {
            let o = defined(random, "o%in");
            let shows = shown(random, "o%in");
            match random.below(2) {
                0 => all(&format!("{o}o%z = i\nr(i) = {shows} + o%z\n"), " private(o)"),
                _ => {
                    let own = own_part(random, "o%in");
                    format!("i = 3\n{o}{}r(1) = {shows}\n", all(&own, random.pick(&[" copy(o)", ""])))
                }
            }
        }
        _ => {
            let widths = random.pick(&["", " num_gangs(4)", " num_gangs(2) vector_length(32)"]);
            format!(
                "r = 0\n!$acc parallel private(x){widths}\n!$acc loop gang\ndo i = 1, 12\n{fill}!$acc loop vector\ndo k = 1, x%n\n\
                 x%v(k) = x%v(k) + k*i\nend do\nr(i) = {show}\nend do\n!$acc end parallel\n"
            )
        }
    }
}

pub(super) fn files(seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed ^ 0x5349_5a45);
    let (mut sized, mut plain, mut main) = (String::new(), String::new(), String::new());
    for number in 0..UNITS {
        let allocatable = random.chance(1, 4);
        let objects = [object(&mut random, "x", allocatable), object(&mut random, "y", false)];
        let mut body = String::new();
        for _ in 0..2 {
            let _ = write!(body, "r = 0\n{}print '(*(i0, 1x))', r\n", topic(&mut random, allocatable));
            // What a construct had of its own is undefined behind it.
            body.push_str("i = 8\ncall fill(x, i)\ncall fill(y, i)\ncall fill(o%in, i)\no%z = 1\n");
        }
        let dummy = random.chance(1, 3);
        for (text, with) in [(&mut sized, true), (&mut plain, false)] {
            let declared: String =
                objects.iter().map(|o| if with { o.sized.as_str() } else { o.plain.as_str() }).collect();
            let made: String =
                objects.iter().map(|o| if with { o.make.0.as_str() } else { o.make.1.as_str() }).collect();
            let outer = if with { "" } else { "call make(o%in, 4, 3)\n" };
            let body = body.replace("LOCALS", if with { "" } else { "!" });
            let fills: String =
                objects.iter().map(|o| format!("i = 1\ncall fill({}, i)\n", o.name)).collect();
            let start = format!("{made}{outer}{fills}call fill(o%in, i)\no%z = 1\n");
            let names = "type(outer) :: o\ninteger :: i, j, k, l, r(12)\n";
            if dummy {
                let (kind, kinds) = if with { ("cell(*, *)", "cell(*, *)") } else { ("cell", "cell") };
                let _ = write!(
                    text,
                    "subroutine unit_{number}(n, m)\ninteger, value :: n, m\n{declared}type(outer) :: o\ninteger :: i\n{start}\
                     call body_{number}(x, y, o, n, m)\nprint '(i0)', total(x) + total(y) + total(o%in)\nend subroutine\n\
                     subroutine body_{number}(x, y, o, n, m)\ntype({kind}), intent(inout) :: x\ntype({kinds}), intent(inout) :: y\n\
                     type(outer), intent(inout) :: o\ninteger, value :: n, m\ninteger :: i, j, k, l, r(12)\n{body}end subroutine\n"
                );
            } else {
                let _ = write!(
                    text,
                    "subroutine unit_{number}(n, m)\ninteger, value :: n, m\n{declared}{names}{start}{body}\
                     print '(i0)', total(x) + total(y) + total(o%in)\nend subroutine\n"
                );
            }
        }
        let _ = writeln!(main, "call unit_{number}({}, {})", 2 + random.below(4), 1 + random.below(3));
    }
    let frame = |types: &str, make: &str, dummy: &str, units: &str| {
        format!(
            "module things\nimplicit none\n{types}contains\n{make}{}{units}end module\n",
            SHARED.replace("DUMMY", dummy)
        )
    };
    let text = format!(
        "#ifdef __RACC__\n{}#else\n{}#endif\nprogram generated\nuse things\n{main}end program\n",
        frame(SIZED, "", "cell(*, *)", &sized),
        frame(PLAIN, MAKE, "cell", &plain)
    );
    vec![("main.F90".to_owned(), text)]
}
