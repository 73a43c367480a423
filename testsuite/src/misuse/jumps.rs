//! Ways out of each construct and into it: `goto`, `return`, `break`, `continue`, `switch`, and their like in Fortran.

use super::Pair;

/// A construct around `BODY`.
const CONSTRUCTS: &[(&str, &str, &str)] = &[
    (
        "parallel",
        "\n#pragma acc parallel copy(a)\n{ BODY }",
        "!$acc parallel copy(a)\nBODY\n!$acc end parallel",
    ),
    ("serial", "\n#pragma acc serial copy(a)\n{ BODY }", "!$acc serial copy(a)\nBODY\n!$acc end serial"),
    ("kernels", "\n#pragma acc kernels copy(a)\n{ BODY }", "!$acc kernels copy(a)\nBODY\n!$acc end kernels"),
    ("data", "\n#pragma acc data create(k)\n{ BODY }", "!$acc data create(k)\nBODY\n!$acc end data"),
    (
        "host_data",
        "\n#pragma acc host_data use_device(a) if_present\n{ BODY }",
        "!$acc host_data use_device(a) if_present\nBODY\n!$acc end host_data",
    ),
    (
        "parallel loop",
        "\n#pragma acc parallel loop copy(a)\nfor (i = 0; i < 8; i++) { BODY }",
        "!$acc parallel loop copy(a)\ndo i = 0, 7\nBODY\nend do",
    ),
    (
        "serial loop",
        "\n#pragma acc serial loop copy(a)\nfor (i = 0; i < 8; i++) { BODY }",
        "!$acc serial loop copy(a)\ndo i = 0, 7\nBODY\nend do",
    ),
    (
        "kernels loop",
        "\n#pragma acc kernels loop copy(a)\nfor (i = 0; i < 8; i++) { BODY }",
        "!$acc kernels loop copy(a)\ndo i = 0, 7\nBODY\nend do",
    ),
    (
        "kernels loop independent",
        "\n#pragma acc kernels loop independent copy(a)\nfor (i = 0; i < 8; i++) { BODY }",
        "!$acc kernels loop independent copy(a)\ndo i = 0, 7\nBODY\nend do",
    ),
    (
        "parallel loop seq",
        "\n#pragma acc parallel loop seq copy(a)\nfor (i = 0; i < 8; i++) { BODY }",
        "!$acc parallel loop seq copy(a)\ndo i = 0, 7\nBODY\nend do",
    ),
    (
        "parallel loop gang",
        "\n#pragma acc parallel loop gang copy(a)\nfor (i = 0; i < 8; i++) { BODY }",
        "!$acc parallel loop gang copy(a)\ndo i = 0, 7\nBODY\nend do",
    ),
    (
        "loop vector",
        "\n#pragma acc parallel copy(a) num_gangs(1)\n{\n#pragma acc loop vector\nfor (i = 0; i < 8; i++) { BODY } }",
        "!$acc parallel copy(a) num_gangs(1)\n!$acc loop vector\ndo i = 0, 7\nBODY\nend do\n!$acc end parallel",
    ),
    (
        "collapse",
        "\n#pragma acc parallel loop collapse(2) copy(a)\nfor (i = 0; i < 8; i++) for (j = 0; j < 4; j++) { BODY }",
        "!$acc parallel loop collapse(2) copy(a)\ndo i = 0, 7\ndo j = 0, 3\nBODY\nend do\nend do",
    ),
];

/// What the body does; the loop around the construct runs once.
const BODIES: &[(&str, &str, &str)] = &[
    ("goto out", "a[1] = 1; if (n > 99) goto out;", "a(2) = 1\nif (n > 99) goto 20"),
    ("goto out at once", "goto out;", "goto 20"),
    ("goto back before", "if (n > 99) goto before;", "if (n > 99) goto 10"),
    (
        "goto inside",
        "if (n > 99) goto inside; a[1] = 1; inside:;",
        "if (n > 99) goto 30\na(2) = 1\n30 continue",
    ),
    ("goto back inside", "inside: a[1] = 1; if (n > 99) goto inside;", "30 a(2) = 1\nif (n > 99) goto 30"),
    ("return", "a[1] = 1; if (n > 99) return 0;", "a(2) = 1\nif (n > 99) return"),
    ("return at once", "return 0;", "return"),
    ("leave the loop around", "if (n > 99) break;", "if (n > 99) exit"),
    ("next turn of the loop around", "if (n > 99) continue;", "if (n > 99) cycle"),
    (
        "leave a loop inside",
        "for (k = 0; k < 8; k++) { if (k == 3) break; a[k] = 1; }",
        "do k = 0, 7\nif (k == 3) exit\na(k + 1) = 1\nend do",
    ),
    (
        "next turn of a loop inside",
        "for (k = 0; k < 8; k++) { if (k == 3) continue; a[k] = 1; }",
        "do k = 0, 7\nif (k == 3) cycle\na(k + 1) = 1\nend do",
    ),
    (
        "goto out from a loop inside",
        "for (k = 0; k < 8; k++) if (k == 99) goto out;",
        "do k = 0, 7\nif (k == 99) goto 20\nend do",
    ),
    (
        "return from a loop inside",
        "for (k = 0; k < 8; k++) if (k == 99) return 0;",
        "do k = 0, 7\nif (k == 99) return\nend do",
    ),
    (
        "computed goto out",
        "static void *to[] = {&&out, &&before}; if (n > 99) goto *to[n];",
        "if (n > 99) goto (20, 10), n",
    ),
    ("nothing", "a[1] = 1;", "a(2) = 1"),
];

/// Ways into a construct; `CONSTRUCT` has the label `inside` in its body.
const ENTRIES: &[(&str, &str, &str)] = &[
    ("goto in from before", "if (n > 99) goto inside; CONSTRUCT", "if (n > 99) goto 30\nCONSTRUCT"),
    ("goto in from behind", "CONSTRUCT if (n > 99) goto inside;", "CONSTRUCT\nif (n > 99) goto 30"),
    (
        "computed goto in",
        "static void *to[] = {&&inside}; if (n > 99) goto *to[0]; CONSTRUCT",
        "if (n > 99) goto (30), n\nCONSTRUCT",
    ),
];

const C: &str = "\
int printf(const char *, ...);
void exit(int);
static double a[8];
static int work(int n)
{
    int i, j, k, r;
before:
    for (r = 0; r < 1; r++) {
        @body
    }
out:
    return 1;
}
int main(void)
{
    work(8);
    for (int i = 0; i < 8; i++) printf(\"%g\\n\", a[i]);
}
";

const FORTRAN: &str = "\
module things
  implicit none
  real(8) :: a(8) = 0
contains
  subroutine work(n)
    integer :: n, i, j, k, r
10  continue
    do r = 0, 0
    @body
    end do
20  continue
  end subroutine
end module
program main
  use things
  implicit none
  integer :: i
  call work(8)
  do i = 1, 8
    print '(f0.2)', a(i)
  end do
end program
";

pub(super) fn pairs() -> Vec<Pair> {
    let mut all = Vec::new();
    let mut add = |name: String, c: String, fortran: String| {
        all.push(Pair {
            name,
            c: C.replace("@body", &c),
            fortran: FORTRAN.replace("@body", &fortran),
            whole: true,
        });
    };
    for (construct, c_around, f_around) in CONSTRUCTS {
        for (body, c, fortran) in BODIES {
            add(
                format!("{construct}: {body}"),
                c_around.replace("BODY", c),
                f_around.replace("BODY", fortran),
            );
        }
        for (entry, c, fortran) in ENTRIES {
            let c_inside = c_around.replace("BODY", "inside: a[1] = 1;");
            let f_inside = f_around.replace("BODY", "30 a(2) = 1");
            add(
                format!("{construct}: {entry}"),
                c.replace("CONSTRUCT", &c_inside),
                fortran.replace("CONSTRUCT", &f_inside),
            );
        }
    }
    all
}
