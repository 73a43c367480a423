//! What stands around a misuse: the same names and types in C and in Fortran.

/// Where a piece of text stands in the skeleton.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum At {
    /// Among the declarations of the procedure `work`.
    Declarations,
    /// Among its statements.
    Statements,
    /// Before, or at the start of, the procedure `g`.
    Routine,
}

const C: &str = "\
int printf(const char *, ...);
struct pair { double v; double *q; };
int f(int k) { return k; }
@routine
void g(int *k) { *k = 1; }
void work(double *d)
{
    int i, j, k = 2, list[3] = {1, 2, 3};
    _Bool l = 1;
    static double a[100], m[10][10], b[100];
    double x = 1, *p = b;
    struct pair t;
    @declarations
    t.v = 1;
    t.q = b;
    @statements
}
";

const FORTRAN: &str = "\
module things
  implicit none
  type pair
    real(8) :: v
    real(8), pointer :: q(:)
  end type
contains
  integer function f(k)
    integer :: k
    f = k
  end function
  subroutine g(k)
    integer :: k
    @routine
    k = 1
  end subroutine
  subroutine work(d)
    integer :: i, j, k, list(3)
    logical :: l
    real(8), save, target :: a(100), m(10, 10), b(100)
    real(8) :: x, d(100)
    real(8), pointer :: p(:)
    type(pair) :: t
    @declarations
    k = 2
    list = [1, 2, 3]
    l = .true.
    x = 1
    p => b
    t%v = 1
    t%q => b
    @statements
  end subroutine
end module
";

/// The two sources with the pieces in their place.
pub(super) fn sources(at: At, c: &str, fortran: &str) -> (String, String) {
    let fill = |skeleton: &str, text: &str| {
        let put = |s: String, mark: &str, here: At| s.replace(mark, if at == here { text } else { "" });
        let s = put(skeleton.to_string(), "@declarations", At::Declarations);
        let s = put(s, "@statements", At::Statements);
        put(s, "@routine", At::Routine)
    };
    (fill(C, c), fill(FORTRAN, fortran))
}

/// A directive with what it governs; `@` is its clauses.
pub(super) struct Form {
    pub(super) name: &'static str,
    pub(super) at: At,
    pub(super) c: &'static str,
    pub(super) fortran: &'static str,
}

const fn form(name: &'static str, at: At, c: &'static str, fortran: &'static str) -> Form {
    Form { name, at, c, fortran }
}

const LOOPS: [&str; 2] = [
    "for (i = 0; i < 10; i++) for (j = 0; j < 10; j++) m[i][j] += 1;",
    "do i = 1, 10\n do j = 1, 10\n m(j, i) = m(j, i) + 1\n end do\n end do",
];

/// A form's sources with its clauses.
pub(super) fn with_clauses(form: &Form, c: &str, fortran: &str) -> (String, String) {
    let fill =
        |text: &str, clauses: &str, lang: usize| text.replace('@', clauses).replace("LOOPS", LOOPS[lang]);
    sources(form.at, &fill(form.c, c, 0), &fill(form.fortran, fortran, 1))
}

use At::{Declarations, Routine, Statements};

/// Every directive that takes clauses.
pub(super) const FORMS: &[Form] = &[
    form(
        "parallel",
        Statements,
        "#pragma acc parallel @\n{ m[0][0] = 1; }",
        "!$acc parallel @\n m(1, 1) = 1\n!$acc end parallel",
    ),
    form(
        "serial",
        Statements,
        "#pragma acc serial @\n{ m[0][0] = 1; }",
        "!$acc serial @\n m(1, 1) = 1\n!$acc end serial",
    ),
    form(
        "kernels",
        Statements,
        "#pragma acc kernels @\n{ m[0][0] = 1; }",
        "!$acc kernels @\n m(1, 1) = 1\n!$acc end kernels",
    ),
    form("parallel loop", Statements, "#pragma acc parallel loop @\nLOOPS", "!$acc parallel loop @\nLOOPS"),
    form("serial loop", Statements, "#pragma acc serial loop @\nLOOPS", "!$acc serial loop @\nLOOPS"),
    form("kernels loop", Statements, "#pragma acc kernels loop @\nLOOPS", "!$acc kernels loop @\nLOOPS"),
    form(
        "loop",
        Statements,
        "#pragma acc parallel\n{\n#pragma acc loop @\nLOOPS\n}",
        "!$acc parallel\n!$acc loop @\nLOOPS\n!$acc end parallel",
    ),
    form("data", Statements, "#pragma acc data @\n{ k = 1; }", "!$acc data @\n k = 1\n!$acc end data"),
    form(
        "host_data",
        Statements,
        "#pragma acc host_data @\n{ k = 1; }",
        "!$acc host_data @\n k = 1\n!$acc end host_data",
    ),
    form("enter data", Statements, "#pragma acc enter data @", "!$acc enter data @"),
    form("exit data", Statements, "#pragma acc exit data @", "!$acc exit data @"),
    form("declare", Declarations, "#pragma acc declare @", "!$acc declare @"),
    form("update", Statements, "#pragma acc update @", "!$acc update @"),
    form("wait", Statements, "#pragma acc wait @", "!$acc wait @"),
    form("init", Statements, "#pragma acc init @", "!$acc init @"),
    form("shutdown", Statements, "#pragma acc shutdown @", "!$acc shutdown @"),
    form("set", Statements, "#pragma acc set @", "!$acc set @"),
    form("routine", Routine, "#pragma acc routine @", "!$acc routine @"),
    form("atomic", Statements, "#pragma acc atomic @\nx += 1;", "!$acc atomic @\nx = x + 1"),
];
