//! Fortran: kernel loops of CUDA Fortran with all that their directive can say, as in [`super::transfers`] an ordinary
//! program where CUDA Fortran is off.
//!
//! ```text
//! !$cuf kernel do(2) <<<(*, *), (32, 4), stream=s1>>> reduce(max:n)
//! do k2 = m2 - 1, 2, -4
//!   do k1 = 1, m1
//!     n = max(n, ai(k1, 3, k2) + int(k2))
//! ```
//! All values are whole and small: sums are exact in any order.

use super::random::Random;
use std::fmt::Write as _;

const UNITS: usize = 8;
const EXTENTS: [usize; 3] = [40, 30, 20];

pub(super) fn files(seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed ^ 0x6b65_726e);
    let (mut units, mut main) = (String::new(), String::new());
    for number in 0..UNITS {
        let _ = writeln!(main, "call unit_{number}()");
        let _ = write!(units, "subroutine unit_{number}()\n{DECLARATIONS}{}", unit(&mut random));
        let _ = write!(units, "{SHOW}print '(a, i0)', 'end of ', {number}\nend subroutine\n");
    }
    let text =
        format!("{TYPES}program generated\nuse types\nimplicit none\n{main}contains\n{units}end program\n");
    vec![("main.cuf".to_owned(), text)]
}

const TYPES: &str = "\
module types
type point
  sequence
  real(8) :: x
  integer :: q(3)
end type
end module
";

const DECLARATIONS: &str = "\
!@cuf use cudafor
integer :: ai(40, 30, 20), bi(40, 30, 20), am(40, 30, 20), hi(40, 30, 20), i1, i2, i3, m1, m2, m3, t1, t2, n
integer(8) :: k1, k2, k3, n8
real :: f
real(8) :: ar(40, 30, 20), hr(40, 30, 20), r, p
complex(8) :: z
logical :: l
type(point) :: dp(40), hp(40), w
!@cuf attributes(device) :: ai, bi, ar, dp
!@cuf attributes(managed) :: am
!@cuf integer(cuda_stream_kind) :: s1, s2
!@cuf i1 = cudaStreamCreate(s1)
!@cuf i1 = cudaStreamCreateWithFlags(s2, cudaStreamNonBlocking)
m1 = 40
m2 = 30
m3 = 20
hi = reshape([(mod(i1*7, 23) - 11, i1 = 1, 24000)], [40, 30, 20])
hr = hi*0.5d0
ai = hi
bi = 0
am = 0
ar = hr
hp = [(point(i1, [i1, 2*i1, 3*i1]), i1 = 1, 40)]
dp = hp
w = point(2.5d0, [5, 6, 7])
n = 3
n8 = -5
f = 0.5
r = 3
p = 2
z = (1, 2)
l = .true.
";

const SHOW: &str = "\
!@cuf i1 = cudaDeviceSynchronize()
hi = bi
print '(*(i0, 1x))', hi(::7, ::5, ::9), sum(hi)
hi = am
hr = ar
hp = dp
print '(*(i0, 1x))', sum(hi), nint(8*sum(hr)), nint(8*hp(::9)%x), hp(::13)%q(3)
print '(*(i0, 1x))', n, n8, nint(8*f, 8), nint(8*r, 8), nint(p*1d6, 8), nint(2*real(z)), nint(2*aimag(z))
print *, l
!@cuf i1 = cudaStreamDestroy(s1)
!@cuf i1 = cudaStreamDestroy(s2)
";

/// First, last, step of a loop over the dimension.
fn range(random: &mut Random, dim: usize, wide: bool) -> String {
    let most = EXTENTS[dim];
    let last = if wide { format!("int(m{}, 8)", dim + 1) } else { format!("m{}", dim + 1) };
    match random.below(9) {
        0 => format!("1, {last}"),
        1 => format!("{last}, 1, -1"),
        2 => format!("2, {last}, 3"),
        3 => format!("{last} - 1, 2, -4"),
        4 => "5, 4".to_owned(),
        5 => "4, 5, -1".to_owned(),
        6 => format!("3, {most}, 2"),
        7 => format!("1, {last} - {}", 1 + random.below(9)),
        _ => "7, 7".to_owned(),
    }
}

/// `<<<…>>>` for so many loops; none at times.
fn chevrons(random: &mut Random, depth: usize) -> String {
    let (blocks, threads, grids): (&[&str], &[&str], &[&str]) = match depth {
        1 => (&["*"], &["*", "64", "128", "33"], &["7"]),
        2 => (&["*", "(*, *)", "(1, *)"], &["*", "(32, 4)", "(16, 8)", "(8, 1)"], &["(3, 2)"]),
        _ => (&["*", "(*, *, *)"], &["*", "(8, 4, 2)", "(32, 2, 2)"], &["(2, 2, 2)"]),
    };
    if random.chance(1, 10) {
        return String::new();
    }
    let grid = if random.chance(1, 4) { random.pick(grids) } else { random.pick(blocks) };
    let stream = random.pick(&["", "", ", 0, s1", ", stream=s1", ", stream=s2", ", 0, s2"]);
    format!("<<<{grid}, {}{stream}>>>", random.pick(threads))
}

/// A kernel loop.
fn unit(random: &mut Random) -> String {
    let depth = 1 + random.below(3);
    let loops = (depth + random.below(2)).min(3);
    let mut dims = vec![0, 1, 2];
    while dims.len() > loops {
        dims.remove(random.below(dims.len()));
    }
    if random.chance(1, 2) {
        dims.reverse();
    }
    let wide = random.chance(1, 2);
    let name = |dim: usize| format!("{}{}", if wide { 'k' } else { 'i' }, dim + 1);
    let at: Vec<String> = (0..3).map(|d| if dims.contains(&d) { name(d) } else { "1".to_owned() }).collect();
    let (body, clause) = body(random, &at.join(", "), (&name(dims[0]), dims == [0]));
    let clause = if random.chance(1, 2) { clause } else { clause.replace("reduce", "reduction") };
    let count = if depth == 1 && random.chance(1, 2) { String::new() } else { format!("({depth})") };
    let mut text = format!("!$cuf kernel do{count} {}{clause}\n", chevrons(random, depth));
    for dim in &dims {
        let _ = writeln!(text, "do {} = {}", name(*dim), range(random, *dim, wide));
    }
    text + &body + &"end do\n".repeat(loops)
}

/// Statements at the element, and what they reduce.
fn body(random: &mut Random, at: &str, (index, vector): (&str, bool)) -> (String, String) {
    let reduced = |text: String, operator: &str, name: &str| (text, format!(" reduce({operator}:{name})"));
    match random.below(20) {
        0 => (format!("bi({at}) = ai({at}) + int({index})\n"), String::new()),
        1 => {
            let text = format!(
                "t1 = ai({at})*2\nt2 = t1 - int({index})\nif (t2 > 0) t1 = t1 + 1\nbi({at}) = t1 + t2\n"
            );
            (text, String::new())
        }
        2 if vector => {
            let i = index;
            (
                format!("dp({i})%x = dp({i})%x*w%x + w%q(2)\ndp({i})%q(3) = dp({i})%q(1) + int({i})\n"),
                String::new(),
            )
        }
        2 => (format!("bi({at}) = ai({at}) + w%q(3)\n"), String::new()),
        3 => reduced(format!("n = n + ai({at})\n"), "+", "n"),
        4 => (format!("n = n + ai({at})\n"), String::new()),
        5 => reduced(format!("n8 = n8 + ai({at})*1000000000_8\n"), "+", "n8"),
        6 => reduced(format!("r = r + ar({at})*3\n"), "+", "r"),
        7 => reduced(format!("f = f + mod(ai({at}), 3)\n"), "+", "f"),
        8 => reduced(format!("z = z + cmplx(ar({at}), ai({at}), 8)\n"), "+", "z"),
        9 => reduced(format!("p = p*(1 + ar({at})*1d-6)\n"), "*", "p"),
        10 => reduced(format!("n = max(n, ai({at}) + int({index}))\n"), "max", "n"),
        11 => reduced(format!("n = min(ai({at}) - int({index}), n)\n"), "min", "n"),
        12 => reduced(format!("if (ar({at})*{index} < r) r = ar({at})*{index}\n"), "min", "r"),
        13 => {
            let name = random.pick(&["iand", "ior", "ieor"]);
            reduced(format!("n = {name}(n, ai({at})*3)\n"), name, "n")
        }
        14 => reduced(format!("l = l .and. ai({at}) > -11\n"), ".and.", "l"),
        15 => reduced(format!("l = l .or. ai({at}) == 11\n"), ".or.", "l"),
        16 => (format!("am({at}) = ai({at}) - 3\n"), String::new()),
        17 => {
            let text =
                "if (mod(I, 2) == 0) then\nbi(AT) = ai(AT)\nelse if (ai(AT) > 0) then\nbi(AT) = -1\nend if\n";
            (text.replace('I', index).replace("AT", at), String::new())
        }
        18 => {
            let text = "t1 = 0\ndo t2 = 1, 5\nif (t2 == 4) exit\nt1 = t1 + t2*ai(AT)\nend do\nbi(AT) = t1\n";
            (text.replace("AT", at), String::new())
        }
        _ => (format!("n = n + ai({at})\nr = r + ar({at})\n"), " reduce(+:n) reduce(+:r)".to_owned()),
    }
}
