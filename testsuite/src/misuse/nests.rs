//! Loops that one directive should not govern: too few, not tightly nested, not rectangular, no loops at all.

use super::Pair;

/// Directives with as many loops as they govern.
const DIRECTIVES: &[&str] = &[
    "parallel loop collapse(2)",
    "parallel loop collapse(force:2)",
    "parallel loop tile(4, 4)",
    "kernels loop collapse(2)",
    "kernels loop tile(2, 2)",
    "serial loop collapse(2)",
    "parallel loop gang collapse(2) vector",
    "parallel loop collapse(1) device_type(host) collapse(2)",
    "parallel loop collapse(2) device_type(host) collapse(1)",
    "parallel loop tile(2) device_type(multicore) tile(2, 2)",
    "parallel loop",
    "parallel loop collapse(3)",
    "parallel loop seq collapse(2)",
    "kernels loop auto collapse(2)",
];

/// What stands around the inner loop; `INNER` is that loop with its body.
const AROUND: &[(&str, &str, &str)] = &[
    ("nothing", "INNER", "INNER"),
    ("assignment before", "s += 1; INNER", "s = s + 1\nINNER"),
    ("assignment after", "INNER s += 1;", "INNER\ns = s + 1"),
    ("call before", "touch(&s); INNER", "call touch(s)\nINNER"),
    ("call after", "INNER touch(&s);", "INNER\ncall touch(s)"),
    ("empty statement before", "; INNER", "continue\nINNER"),
    ("empty statement after", "INNER ;", "INNER\ncontinue"),
    ("if around", "if (n > 3) INNER", "if (n > 3) then\nINNER\nend if"),
    ("if before", "if (n > 3) s += 1; INNER", "if (n > 3) s = s + 1\nINNER"),
    ("empty block before", "{ } INNER", "block\nend block\nINNER"),
    ("block around", "{ INNER }", "block\nINNER\nend block"),
    ("declaration in a block", "{ int z; INNER }", "block\ninteger :: z\nINNER\nend block"),
    (
        "initialised declaration",
        "{ int z = s; INNER s = z; }",
        "block\ninteger :: z\nz = s\nINNER\ns = z\nend block",
    ),
    ("print before", "if (n > 99) printf(\"x\"); INNER", "if (n > 99) print *, 'x'\nINNER"),
    ("loop before", "for (k = 0; k < 2; k++) s += 1; INNER", "do k = 0, 1\ns = s + 1\nend do\nINNER"),
    ("loop after", "INNER for (k = 0; k < 2; k++) s += 1;", "INNER\ndo k = 0, 1\ns = s + 1\nend do"),
    ("while before", "while (s < 0) s += 1; INNER", "do while (s < 0)\ns = s + 1\nend do\nINNER"),
    ("atomic before", "\n#pragma acc atomic\ns += 1;\nINNER", "!$acc atomic\ns = s + 1\nINNER"),
    ("loop directive on the inner", "\n#pragma acc loop\nINNER", "!$acc loop\nINNER"),
    ("seq loop directive on the inner", "\n#pragma acc loop seq\nINNER", "!$acc loop seq\nINNER"),
    ("cache before", "\n#pragma acc cache(a[0:4])\nINNER", "!$acc cache(a(1:4))\nINNER"),
    ("update before", "\n#pragma acc update self(s)\nINNER", "!$acc update self(s)\nINNER"),
    ("wait before", "\n#pragma acc wait\nINNER", "!$acc wait\nINNER"),
    ("data around", "\n#pragma acc data create(k)\nINNER", "!$acc data create(k)\nINNER\n!$acc end data"),
    ("label before", "if (n < 0) goto here; here:; INNER", "if (n < 0) goto 10\n10 continue\nINNER"),
    ("early end", "if (i == 99) continue; INNER", "if (i == 99) cycle\nINNER"),
    ("no inner loop", "a[i] += 1;", "a(i + 1) = a(i + 1) + 1"),
];

/// Headers of the inner loop.
const HEADERS: &[(&str, &str, &str)] = &[
    ("constant", "for (j = 0; j < 8; j++)", "do j = 0, 7"),
    ("invariant", "for (j = 0; j < n; j++)", "do j = 0, n - 1"),
    ("triangle", "for (j = 0; j < i; j++)", "do j = 0, i - 1"),
    ("lower triangle", "for (j = i; j < n; j++)", "do j = i, n - 1"),
    ("offset", "for (j = i - 1; j < n; j++)", "do j = i - 1, n - 1"),
    ("step", "for (j = 0; j < n; j += i + 1)", "do j = 0, n - 1, i + 1"),
    ("by array", "for (j = 0; j < list[i]; j++)", "do j = 0, list(i + 1) - 1"),
    ("by list element", "for (j = 0; j < list[2]; j++)", "do j = 0, list(3) - 1"),
    ("by s", "for (j = 0; j < s; j++)", "do j = 0, s - 1"),
    ("downwards", "for (j = 7; j >= 0; j--)", "do j = 7, 0, -1"),
    ("negative to i", "for (j = 7; j >= i; j--)", "do j = 7, i, -1"),
    ("while", "j = 0; while (j++ < 7)", "j = 0\ndo while (j < 7)\nj = j + 1"),
    ("endless", "j = -1; while (1)", "j = -1\ndo\nj = j + 1"),
    ("zero trips", "for (j = 3; j < 3; j++)", "do j = 3, 2"),
];

const C: &str = "\
int printf(const char *, ...);
#pragma acc routine seq
static int same(int k) { return k; }
#pragma acc routine seq
static void touch(int *s) { *s += 0; }
int main(void)
{
    int i, j, k, n = 8, s = 0, list[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    double a[64], b[64];
    for (i = 0; i < 64; i++) a[i] = b[i] = i;
#pragma acc @construct copy(a, b) @clauses
    @outer
    for (i = 0; i < 64; i++) printf(\"%g %g\\n\", a[i], b[i]);
}
";

const FORTRAN: &str = "\
module things
  implicit none
contains
  integer function same(k)
    !$acc routine seq
    integer, value :: k
    same = k
  end function
  subroutine touch(s)
    !$acc routine seq
    integer :: s
    s = s + 0
  end subroutine
end module
program main
  use things
  implicit none
  integer :: i, j, k, n, s, list(8)
  real(8) :: a(64), b(64)
  n = 8
  s = 0
  list = [1, 2, 3, 4, 5, 6, 7, 8]
  do i = 1, 64
    a(i) = i - 1
    b(i) = i - 1
  end do
  !$acc @construct copy(a, b) @clauses
  @outer
  do i = 1, 64
    print '(f0.2, 1x, f0.2)', a(i), b(i)
  end do
end program
";

pub(super) fn pairs() -> Vec<Pair> {
    let mut all = Vec::new();
    let plain = &HEADERS[0];
    for directive in DIRECTIVES {
        for around in AROUND {
            all.push(pair(directive, around, plain, ("for (i = 0; i < 8; i++)", "do i = 0, 7")));
        }
        for header in &HEADERS[1..] {
            all.push(pair(directive, &AROUND[0], header, ("for (i = 0; i < 8; i++)", "do i = 0, 7")));
        }
        for outer in [
            ("while (s++ < 3)", "do while (s < 3)\ns = s + 1"),
            ("i = 2;", "i = 2"),
            ("if (n > 2)", "if (n > 2) then"),
        ] {
            all.push(pair(directive, &AROUND[0], plain, outer));
        }
    }
    all
}

fn pair(
    directive: &str,
    (around, c_around, f_around): &(&str, &str, &str),
    (header, c_header, f_header): &(&str, &str, &str),
    (c_outer, f_outer): (&str, &str),
) -> Pair {
    let (construct, clauses) = directive.split_at(directive.find("loop").map_or(0, |at| at + 4));
    let leave = if *header == "endless" { ("if (++j > 6) break; ", "if (j > 6) exit\n") } else { ("", "") };
    let c_inner = format!("{c_header} {{ {}a[i * 8 + j % 8] += 1; }}", leave.0);
    let f_inner =
        format!("{f_header}\n{}a(i * 8 + mod(j, 8) + 1) = a(i * 8 + mod(j, 8) + 1) + 1\nend do", leave.1);
    let c_loop = format!("{c_outer} {{ {} }}", c_around.replace("INNER", &c_inner));
    let end = if f_outer.starts_with("do") {
        "\nend do"
    } else if f_outer.starts_with("if") {
        "\nend if"
    } else {
        ""
    };
    let f_loop = format!("{f_outer}\n{}{end}", f_around.replace("INNER", &f_inner));
    Pair {
        name: format!("{directive}: {around}, {header} in {c_outer}"),
        c: C.replace("@construct", construct).replace("@clauses", clauses).replace("@outer", &c_loop),
        fortran: FORTRAN
            .replace("@construct", construct)
            .replace("@clauses", clauses)
            .replace("@outer", &f_loop),
        whole: true,
    }
}
