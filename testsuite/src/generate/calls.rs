//! Units around routines, arrays that a gang's lanes share, and loops that repeat a vector loop.

use super::lang::{Lang, Type};
use super::unit::{Unit, extent};
use std::slice;

pub(super) const C_PROTOTYPES: &str = "\
#pragma acc routine seq
int f_seq(int x);
#pragma acc routine vector
void f_vector(long *row, int n, int k);
#pragma acc routine worker
void f_worker(long *plane, int n, int m, int k);
#pragma acc routine gang
void f_gang(long *plane, int n, int m, int k);
#pragma acc routine vector
long f_sum(const long *row, int n);
";

pub(super) const C_ROUTINES: &str = "\
#pragma acc routine seq
int f_seq(int x)
{
    int y = x;
    for (int k = 0; k < 3; k++)
        y = (y * 7 + k) % 89;
    return y;
}
#pragma acc routine vector
void f_vector(long *row, int n, int k)
{
#pragma acc loop vector
    for (int i = 0; i < n; i++)
        row[i] = row[i] * k + i;
}
#pragma acc routine worker
void f_worker(long *plane, int n, int m, int k)
{
#pragma acc loop worker
    for (int i = 0; i < n; i++) {
        long twice = 2 * k;
#pragma acc loop vector
        for (int j = 0; j < m; j++)
            plane[i * m + j] += twice + i - j;
    }
}
#pragma acc routine gang
void f_gang(long *plane, int n, int m, int k)
{
#pragma acc loop gang
    for (int i = 0; i < n; i++) {
#pragma acc loop vector
        for (int j = 0; j < m; j++)
            plane[i * m + j] = plane[i * m + j] * 3 + k + f_seq(j);
    }
}
#pragma acc routine vector
long f_sum(const long *row, int n)
{
    long s = 0;
#pragma acc loop vector reduction(+:s)
    for (int i = 0; i < n; i++)
        s += row[i];
    return s;
}
";

pub(super) const FORTRAN_ROUTINES: &str = "\
module routines
contains
integer function f_seq(x)
!$acc routine seq
integer, intent(in) :: x
integer :: k
f_seq = x
do k = 0, 2
f_seq = mod(f_seq * 7 + k, 89)
end do
end function
subroutine f_vector(row, n, k)
!$acc routine vector
integer, value :: n, k
integer(8) :: row(0:n-1)
integer :: i
!$acc loop vector
do i = 0, n - 1
row(i) = row(i) * k + i
end do
end subroutine
subroutine f_worker(plane, n, m, k)
!$acc routine worker
integer, value :: n, m, k
integer(8) :: plane(0:m-1, 0:n-1), twice
integer :: i, j
!$acc loop worker private(twice)
do i = 0, n - 1
twice = 2 * k
!$acc loop vector
do j = 0, m - 1
plane(j, i) = plane(j, i) + twice + i - j
end do
end do
end subroutine
subroutine f_gang(plane, n, m, k)
!$acc routine gang
integer, value :: n, m, k
integer(8) :: plane(0:m-1, 0:n-1)
integer :: i, j
!$acc loop gang
do i = 0, n - 1
!$acc loop vector
do j = 0, m - 1
plane(j, i) = plane(j, i) * 3 + k + f_seq(j)
end do
end do
end subroutine
integer(8) function f_sum(row, n)
!$acc routine vector
integer, value :: n
integer(8) :: row(0:n-1)
integer :: i
f_sum = 0
!$acc loop vector reduction(+:f_sum)
do i = 0, n - 1
f_sum = f_sum + row(i)
end do
end function
end module
";

pub(super) fn unit(mut unit: Unit) -> (String, String) {
    let n = extent(&mut unit, "n0", &[1, 2, 5, 16, 40]);
    let m = extent(&mut unit, "n1", &[1, 3, 32, 50, 129]);
    let plane = unit.array("m", Type::I64, &[("n0".to_owned(), n.1), ("n1".to_owned(), m.1)]);
    let row = unit.array("v", Type::I64, &[("n0".to_owned(), n.1)]);
    let lang = unit.lang;
    let (i, j, k) = (counter(&mut unit, "i"), counter(&mut unit, "j"), counter(&mut unit, "k"));
    let data = format!("~copy({}, {})", lang.item(&plane), lang.item(&row));
    let (at, here) = match lang {
        Lang::C => (lang.at(&plane, &[i.clone(), j.clone()]), lang.at(&row, slice::from_ref(&i))),
        // The first subscript is the fast one, so that a row is contiguous.
        Lang::Fortran => (lang.at(&plane, &[i.clone(), j.clone()]), lang.at(&row, slice::from_ref(&i))),
    };
    let first = match lang {
        Lang::C => lang.at(&plane, &[i.clone(), "0".to_owned()]),
        Lang::Fortran => lang.at(&plane, &["0".to_owned(), i.clone()]),
    };
    let outer = unit.random.pick(&["gang", "gang worker", "gang", ""]);
    let rows = |body: &str| loop_(lang, &i, "n0", body);
    let columns = |body: &str| loop_(lang, &j, "n1", body);
    let text = match unit.random.below(5) {
        0 => {
            // A gang's array: filled by its lanes, read by others of them.
            let t = unit.fresh("t");
            let size = m.1;
            let (a, b) = match lang {
                Lang::C => {
                    unit.decls.push_str(&format!("long {t}[{size}];\n"));
                    (format!("{t}[{j}]"), format!("{t}[{} - {j}]", size - 1))
                }
                Lang::Fortran => {
                    unit.decls.push_str(&format!("integer(8) :: {t}(0:{})\n", size - 1));
                    (format!("{t}({j})"), format!("{t}({} - {j})", size - 1))
                }
            };
            let vector = lang.directive("loop vector");
            let fill = columns(&lang.assign(&a, &format!("{at} * 2 + {i}")));
            let take = columns(&lang.assign(&at, &format!("{b} - {a}")));
            let body = rows(&format!("{vector}{fill}{vector}{take}"));
            lang.directive(&format!("parallel loop gang ~private({t}) {data}")) + &body
        }
        1 => {
            let vector = lang.directive("loop vector");
            let inner = columns(&lang.assign(&at, &format!("{at} * 2 + {k}")));
            let count = unit.random.below(4);
            let step = lang.assign(&k, &format!("{k} + 1"));
            let again =
                lang.while_(&format!("{k} < {count} + {i} - {i} / 2 * 2"), &format!("{vector}{inner}{step}"));
            let body = rows(&format!("{}{again}", lang.assign(&k, "0")));
            lang.directive(&format!("parallel loop gang ~private({k}) {data}")) + &body
        }
        2 => {
            let factor = unit.random.below(4);
            let (call, sum) = match lang {
                Lang::C => (format!("f_vector(&{first}, n1, {factor});\n"), format!("f_sum(&{first}, n1)")),
                Lang::Fortran if square(&n, &m) => {
                    (format!("call f_vector({first}, n1, {factor})\n"), format!("f_sum({first}, n1)"))
                }
                Lang::Fortran => (String::new(), "2".to_owned()),
            };
            let body = rows(&format!("{call}{}", lang.assign(&here, &sum)));
            lang.directive(&format!("parallel loop {outer} {data}")) + &body
        }
        3 => {
            let zero = vec!["0".to_owned(), "0".to_owned()];
            let all = lang.at(&plane, &zero);
            let routine = unit.random.pick(&["f_gang", "f_gang", "f_worker"]);
            let (n, m) = if lang == Lang::C { ("n0", "n1") } else { ("n1", "n0") };
            let call = match lang {
                Lang::C => format!("{routine}(&{all}, {n}, {m}, 5);\n"),
                Lang::Fortran => format!("call {routine}({}, {n}, {m}, 5)\n", lang.place(&plane)),
            };
            let gangs = if routine == "f_worker" { " num_gangs(1)" } else { "" };
            lang.region(&format!("parallel{gangs} {data}"), &call)
        }
        _ => {
            // Places in a list are given out in any order; their sum is the same.
            let cap = unit.scalar(Type::I32, "n", "0");
            unit.print(&cap);
            let mine = counter(&mut unit, "g");
            let old = lang.assign(&mine, &cap);
            let up = lang.assign(&cap, &format!("{cap} + 1"));
            let capture = lang.atomic("capture", &format!("{old}{up}"));
            let body = rows(&format!("{capture}{}", lang.assign(&here, &format!("{here} + 0 * {mine}"))));
            lang.directive(&format!("parallel loop {outer} ~private({mine}) ~copy({cap}) {data}")) + &body
        }
    };
    unit.body.push_str(&text);
    unit.finish(&[n, m])
}

/// Rows of Fortran's `plane(0:n0-1, 0:n1-1)` are of `n1` elements only when it is square.
fn square(n: &(String, usize, Type), m: &(String, usize, Type)) -> bool {
    n.1 == m.1
}

fn counter(unit: &mut Unit, letter: &str) -> String {
    unit.scalar(Type::I32, letter, "0")
}

fn loop_(lang: Lang, var: &str, extent: &str, body: &str) -> String {
    match lang {
        Lang::C => format!("for ({var} = 0; {var} < {extent}; {var}++) {{\n{body}}}\n"),
        Lang::Fortran => format!("do {var} = 0, {extent} - 1\n{body}end do\n"),
    }
}
