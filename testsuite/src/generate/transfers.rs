//! Fortran: assignments between the memories of CUDA Fortran, kernel loops between them. The same text is an ordinary
//! program where CUDA Fortran is off: lines of `!@cuf` and `!$cuf` are comments there.
//!
//! ```text
//! !@cuf attributes(device) :: d, m
//! d(6:2:-2) = a(1:3);  m(2, :) = mod(b + d, 64.);  !$cuf kernel do ...;  e = d(1:4);  allocate (e, source=d)
//! ```

use super::random::Random;
use std::fmt::Write as _;

const UNITS: usize = 8;
const STATEMENTS: usize = 9;

/// A name, its type, whether it is on the device or managed, and whether it is a matrix.
type Array = (&'static str, char, Memory, bool);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Memory {
    Host,
    Device,
    Managed,
}

/// Vectors of 8, matrices of 8 x 8.
const ARRAYS: &[Array] = &[
    ("a", 'r', Memory::Host, false),
    ("b", 'r', Memory::Host, false),
    ("h", 'r', Memory::Host, true),
    ("ia", 'i', Memory::Host, false),
    ("z", 'z', Memory::Host, false),
    ("d", 'r', Memory::Device, false),
    ("e", 'r', Memory::Device, false),
    ("m", 'r', Memory::Device, true),
    ("di", 'i', Memory::Device, false),
    ("dz", 'z', Memory::Device, false),
    ("g", 'r', Memory::Managed, false),
    ("gm", 'r', Memory::Managed, true),
];

pub(super) fn files(seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed ^ 0x7472_616e);
    let (mut units, mut main) = (String::new(), String::new());
    for number in 0..UNITS {
        let _ = writeln!(main, "call unit_{number}()");
        let _ = write!(units, "subroutine unit_{number}()\n{DECLARATIONS}");
        for _ in 0..STATEMENTS {
            units.push_str(&statement(&mut random));
        }
        let _ = write!(units, "{SHOW}print '(a, i0)', 'end of ', {number}\nend subroutine\n");
    }
    let text = format!("program generated\nimplicit none\n{main}contains\n{units}end program\n");
    vec![("main.cuf".to_owned(), text)]
}

const DECLARATIONS: &str = "\
!@cuf use cudafor
real :: a(8), b(8), h(8, 8), d(8), e(8), m(8, 8), g(8), gm(8, 8), s, ds
integer :: ia(8), di(8), i, j, k, dk
complex :: z(8), dz(8)
real, allocatable :: al(:), hal(:)
!@cuf attributes(device) :: d, e, m, ds, di, dk, dz, al
!@cuf attributes(managed) :: g, gm
a = [(real(i), i = 1, 8)]
b = [(real(mod(7*i, 5)) - 1.5, i = 1, 8)]
h = reshape([(real(mod(i*5, 23)), i = 1, 64)], [8, 8])
ia = [3, -1, 7, 2, 8, 5, -4, 6]
z = cmplx(a, b)
s = 2.5
k = 3
d = b
e = a
m = h
ds = s
di = ia
dk = k
dz = z
g = a
gm = h
allocate (al(5))
al = a(2:6)
";

const SHOW: &str = "\
print '(*(i0, 1x))', nint(8*a), nint(8*b), nint(8*h), ia, nint(8*real(z)), nint(8*aimag(z)), nint(8*s), k
a = d
b = e
h = m
ia = di
z = dz
s = ds
k = dk
print '(*(i0, 1x))', nint(8*a), nint(8*b), nint(8*h), ia, nint(8*real(z)), nint(8*aimag(z)), nint(8*s), k
a = g
h = gm
hal = al
print '(*(i0, 1x))', nint(8*a), nint(8*h), nint(8*hal), size(al)
";

/// `length` elements of the array, in some order.
fn part(random: &mut Random, (name, _, _, matrix): Array, length: usize) -> String {
    let step = random.pick(&[1, 1, 2, 3]);
    let step = if (length - 1) * step > 7 { 1 } else { step };
    let low = 1 + random.below(8 - (length - 1) * step);
    let high = low + (length - 1) * step;
    let range = match (random.chance(1, 3), step) {
        (true, _) => format!("{high}:{low}:-{step}"),
        (false, 1) if length == 8 && random.chance(2, 3) => ":".to_owned(),
        (false, 1) => format!("{low}:{high}"),
        (false, _) => format!("{low}:{high}:{step}"),
    };
    match (matrix, random.chance(1, 2)) {
        (false, _) if range == ":" => name.to_owned(),
        (false, _) => format!("{name}({range})"),
        (true, true) => format!("{name}({range}, {})", 1 + random.below(8)),
        (true, false) => format!("{name}({}, {range})", 1 + random.below(8)),
    }
}

fn array(random: &mut Random, fits: impl Fn(Array) -> bool) -> Array {
    let fitting: Vec<Array> = ARRAYS.iter().copied().filter(|a| fits(*a)).collect();
    random.pick(&fitting)
}

/// A value on the host, with data of the device at one place at most.
fn value(random: &mut Random, length: usize) -> String {
    let real = |(_, ty, memory, _): Array| ty == 'r' && memory == Memory::Host;
    let (from_host, other) = (array(random, real), array(random, |(_, ty, ..)| ty == 'r'));
    let (host, other) = (part(random, from_host, length), part(random, other, length));
    match random.below(5) {
        0 => format!("mod({host} + {other}, 32.)"),
        1 => format!("mod(2*{other} - {host}, 32.)"),
        2 => format!("{host} - 1"),
        3 => format!("merge({host}, -{host}, {host} > 1)"),
        _ => format!("mod({host}*k, 16.) + 0.5"),
    }
}

fn statement(random: &mut Random) -> String {
    let length = 1 + random.below(8);
    let (to, from) = (array(random, |_| true), array(random, |_| true));
    let index = |random: &mut Random| 1 + random.below(8);
    match random.below(12) {
        // Copies, with conversions, and within one array.
        0..=3 => {
            let from = if to.1 == 'i' && from.1 == 'z' { to } else { from };
            format!("{} = {}\n", part(random, to, length), part(random, from, length))
        }
        4 | 5 => {
            let to = array(random, |(_, ty, memory, _)| ty == 'r' && memory == Memory::Host);
            format!("{} = {}\n", part(random, to, length), value(random, length))
        }
        6 => {
            let scalar = random.pick(&["s", "ds", "k", "dk", "3", "-1.5", "d(2)", "a(k)", "g(4)"]);
            format!("{} = {scalar}\n", part(random, to, length))
        }
        7 => {
            let (x, y) = (index(random), index(random));
            random.pick(&[
                format!("s = d({x})\n"),
                format!("ds = a({x})\n"),
                format!("d({x}) = e({y})\n"),
                format!("m({x}, {y}) = h({y}, {x})\n"),
                format!("k = di({x})/4 + 3\n"),
                "dk = 4\n".to_owned(),
                format!("m(:, {x}:8) = h(:, 1:{})\n", 9 - x),
                format!("h({x}:8, {y}:8) = m(1:{}, 1:{})\n", 9 - x, 9 - y),
            ])
        }
        8 => {
            let bounds = random.pick(&["d(1:6)", "a", "e", "m(:, 3)", "b(2:4)"]);
            format!("deallocate (al)\nallocate (al, source={bounds})\n")
        }
        9 => format!("al = {}\n", random.pick(&["a(1:3)", "s", "2*b - 1", "a + 1", "h(2, :)"])),
        10 => {
            let (by, at) = (random.pick(&["0.5", "2", "i"]), 1 + random.below(4));
            format!(
                "s = 0\n!$cuf kernel do <<<*, *>>>\ndo i = 1, {length}\nd(i) = {by}*e(i) - m({at}, i)\ne(i) = g(i)\n\
                 s = s + g(i)\nend do\na = d\na = mod(a, 32.)\nd = a\ns = mod(s, 16.)\n"
            )
        }
        _ => format!(
            "!$cuf kernel do(2) <<<(*, *), (8, 4)>>>\ndo j = 1, {length}\ndo i = 1, {}\nm(i, j) = gm(j, i) + di(i)\n\
             gm(j, i) = d(j)\nend do\nend do\nh = m\nh = mod(h, 32.)\nm = h\n",
            index(random)
        ),
    }
}
