//! Fortran programs of array constructors: implied DO of several depths, sections, arrays and scalars side by side, types
//! given or taken from the elements, constants, arguments, no elements at all. (Texts have cases of their own: gfortran 12
//! fails on many of them.)
//!
//! ```fortran
//! print *, [t :: (d(i), i = 1, m), t(5, 'ab')]        k = [integer(2) :: (i, (j * i, j = 1, i), i = 1, 3)]
//! ```

use super::random::Random;
use std::fmt::Write;

const UNITS: usize = 24;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Of {
    Integer,
    Real,
    Logical,
    Derived,
}

pub(super) fn files(seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed ^ 0x636f_6e73);
    let (mut text, mut main) = (String::new(), String::new());
    for number in 0..UNITS {
        text.push_str(&unit(&mut random, number));
        let _ = writeln!(main, "call unit_{number}(3, 4, 'racc fortran', [5, 6, 7, 8])");
    }
    let program =
        format!("{MODULE}{text}end module\nprogram generated\nuse units\nimplicit none\n{main}end program\n");
    vec![("main.f90".to_owned(), program)]
}

const MODULE: &str = "\
module units
implicit none
integer :: calls = 0
type t
integer :: a = 1
character(3) :: b = 'xyz'
end type
interface show
module procedure show_integer, show_long, show_real, show_logical, show_derived
end interface
contains
subroutine show_integer(k, x)
integer :: k, x(:)
print '(i0,a,i0,20(1x,i0))', k, ' integer ', size(x), x
end subroutine
subroutine show_long(k, x)
integer :: k
integer(8) :: x(:)
print '(i0,a,i0,20(1x,i0))', k, ' long ', size(x), x
end subroutine
subroutine show_real(k, x)
integer :: k
real(8) :: x(:)
print '(i0,a,i0,20(1x,es24.16))', k, ' real ', size(x), x
end subroutine
subroutine show_logical(k, x)
integer :: k
logical :: x(:)
print '(i0,a,i0,20(1x,l1))', k, ' logical ', size(x), x
end subroutine
subroutine show_derived(k, x)
integer :: k
type(t) :: x(:)
print '(i0,a,i0,20(1x,i0,1x,a))', k, ' derived ', size(x), x
end subroutine
integer function counted(k)
integer :: k
calls = calls + 1
counted = k + 10
end function
function twice(k) result(r)
integer :: k, r(2)
r = [k, 2 * k]
end function
";

fn unit(random: &mut Random, number: usize) -> String {
    let of = random.pick(&[Of::Integer, Of::Integer, Of::Real, Of::Logical, Of::Derived]);
    let mut names = Names { used: 0 };
    let count = random.below(4) + 1;
    let items: Vec<String> = (0..count).map(|_| item(random, of, &mut names, 0)).collect();
    // Without a type, elements that are texts have one length, and the first items tell the type.
    let given = match of {
        Of::Integer => random.pick(&["integer :: ", "integer(4) :: ", ""]),
        Of::Real => "real(8) :: ",
        Of::Logical => "logical :: ",
        Of::Derived => random.pick(&["t :: ", ""]),
    };
    let constructor = format!("[{given}{}]", items.join(", "));
    let body = match random.below(6) {
        0 => format!("call show({number}, ({constructor}))"),
        1 => {
            format!("{} :: x(:)\nx = {constructor}\ncall show({number}, x)", kept(of, given, ", allocatable"))
        }
        // What has no part in the shape need not be evaluated.
        2 => format!("print *, {number}, size({constructor}), shape({constructor})\ncalls = 0"),
        3 if of == Of::Integer => {
            format!("call show({number}, {constructor} + 0_{})", if given.contains('8') { 8 } else { 4 })
        }
        4 => format!("call show({number}, [{constructor}, {constructor}])"),
        _ => format!("call show({number}, {constructor})"),
    };
    let (declared, body): (String, String) =
        body.lines().partition::<Vec<&str>, _>(|l| l.contains("allocatable")).into_text();
    let indices: String = (1..=names.used).map(|n| format!(", i{n}")).collect();
    format!(
        "subroutine unit_{number}(n, m, s, v)\ninteger :: n, m, v(:), k{indices}\ncharacter(*) :: s\ntype(t) :: d(2)\n{declared}\
         real(8) :: r(3)\nlogical :: l(2)\nk = 2\nr = [0.5d0, 1.5d0, -2d0]\nl = [.true., .false.]\nd(2)%a = 9\nd(1)%b = 'pq'\ncalls = 0\n\
         {body}print '(i0)', calls\nend subroutine\n"
    )
}

fn kept(of: Of, given: &str, more: &str) -> String {
    let ty = match of {
        Of::Integer if given.contains('8') => "integer(8)",
        Of::Integer => "integer",
        Of::Real => "real(8)",
        Of::Logical => "logical",
        Of::Derived => "type(t)",
    };
    format!("{ty}{more}")
}

trait IntoText {
    fn into_text(self) -> (String, String);
}

impl IntoText for (Vec<&str>, Vec<&str>) {
    fn into_text(self) -> (String, String) {
        let text = |list: Vec<&str>| list.into_iter().map(|l| format!("{l}\n")).collect();
        (text(self.0), text(self.1))
    }
}

/// The variables of implied DOs.
struct Names {
    used: usize,
}

fn item(random: &mut Random, of: Of, names: &mut Names, depth: usize) -> String {
    if depth < 3 && random.chance(2, 5) {
        names.used += 1;
        let i = format!("i{}", names.used);
        let outer = if depth == 0 { "m".to_owned() } else { format!("i{}", names.used - 1) };
        let range = random.pick(&[
            "1, n".to_owned(),
            "1, 0".to_owned(),
            format!("1, min({outer}, 3)"),
            "3, 1, -1".to_owned(),
            "2, 6, 2".to_owned(),
            "1, size(v) - 2".to_owned(),
            format!("{outer}, {outer} + 1"),
            // Within a loop the bounds are evaluated for the count and again for the elements.
            if depth == 0 { "counted(-9), 2" } else { "1, 2" }.to_owned(),
        ]);
        let mut inner = vec![element(random, of, &i)];
        if random.chance(1, 2) {
            inner.push(item(random, of, names, depth + 1));
        }
        if random.chance(1, 4) {
            inner.push(element(random, of, &i));
        }
        return format!("({}, {i} = {range})", inner.join(", "));
    }
    let whole: &[&str] = match of {
        Of::Integer => &[
            "7",
            "v",
            "v(2:n)",
            "n + 1",
            "k",
            "v(3:2)",
            "twice(n)",
            "counted(1)",
            "v(4:1:-2)",
            "[n, m]",
            "-3",
        ],
        Of::Real => &["1.5d0", "r", "r(3:1:-1)", "n * 0.25d0", "[1d0, 2d0]", "sqrt(r(1) * 2)"],
        Of::Logical => &["l", ".true.", "n > m", "l(2:1)", ".not. l", "[n == 3]"],
        Of::Derived => &["d", "t(5, 'mno')", "t(b='q')", "d(2)", "d(2:1:-1)", "t()"],
    };
    random.pick(whole).to_owned()
}

/// With the variable of the implied DO around.
fn element(random: &mut Random, of: Of, i: &str) -> String {
    let forms: &[&str] = match of {
        Of::Integer => &[
            "#",
            "# * 2 + n",
            "v(mod(#, 4) + 1)",
            "twice(#)",
            "counted(#)",
            "v(1:mod(abs(#), 3))",
            "merge(#, -#, # > 2)",
        ],
        Of::Real => &["# * 0.5d0", "r(mod(#, 3) + 1)", "real(#, 8) / 3", "r(1:mod(#, 3))"],
        Of::Logical => &["# > 1", "l(mod(#, 2) + 1)", "mod(#, 2) == 0"],
        Of::Derived => &["t(#, 'ab')", "d(mod(#, 2) + 1)", "t(a=#)", "t(#, s(#:#))"],
    };
    random.pick(forms).replace('#', i)
}
