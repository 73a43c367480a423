//! Fortran's text: types, and the procedures that each type has.

/// Name in identifiers, the type, and what leads from an element to its number.
pub(super) const TYPES: &[(&str, &str, &str)] = &[
    ("b", "integer(1)", ""),
    ("s", "integer(2)", ""),
    ("i", "integer(4)", ""),
    ("l", "integer(8)", ""),
    ("f", "real(4)", ""),
    ("d", "real(8)", ""),
    ("q", "type(q)", "%l"),
    ("v", "type(v)", "%v(2)"),
];

const HEAD: &str = "\
module automatic
implicit none
type q
integer(1) :: c
integer(8) :: l
end type
type v
integer(2) :: v(3)
end type
contains
pure integer(8) function w(v)
!$acc routine seq
integer(8), value :: v
w = mod(abs(v), 97_8)
end function
function text(n, e)
!$acc routine seq
integer(8), value :: n, e
character(len=n) :: text
integer(8) :: i
do i = 1, n
text(i:i) = achar(32 + w(e + i))
end do
end function
integer(8) function letters(n, e) result(s)
!$acc routine seq
integer(8), value :: n, e
integer(8) :: i, r
s = 0
do r = 1, n
block
character(len=r) :: own
own = text(r + 1, e + r)
do i = 1, len(own)
s = s + ichar(own(i:i)) * i
end do
end block
end do
end function
";

/// `$` is the name of the type, `T` the type, `.M` what leads to the number.
const EACH: &str = "\
function made_$(n, e) result(a)
!$acc routine seq
integer(8), value :: n, e
T :: a(n)
integer(8) :: i
do i = 1, n
a(i).M = w(e + i)
end do
end function
function turned_$(a) result(b)
!$acc routine seq
T, intent(in) :: a(:)
T :: b(0:size(a) - 1)
integer(8) :: i
do i = 1, size(a)
b(size(a) - i) = a(i)
end do
end function
integer(8) function sum_$(a) result(s)
!$acc routine seq
T, intent(in) :: a(:)
integer(8) :: i
s = 0
do i = 1, size(a)
s = s + int(a(i).M, 8) * i
end do
end function
integer(8) function total_$(n, a) result(s)
!$acc routine seq
integer(8), value :: n
T, intent(in) :: a(n)
s = sum_$(a)
end function
integer(8) function sums_$(n, m, a) result(s)
!$acc routine seq
integer(8), value :: n, m
T, intent(in) :: a(n, m)
integer(8) :: i
s = 0
do i = 1, n
s = s + sum_$(a(i, :)) * i
end do
end function
subroutine turn_$(n, a)
!$acc routine seq
integer(8), value :: n
T, intent(inout) :: a(n)
T :: back(n)
back = a(n:1:-1)
a = back
end subroutine
integer(8) function last_$(n, e) result(s)
!$acc routine seq
integer(8), value :: n, e
T :: own(-1:n - 2)
own = made_$(n, e)
s = int(own(n - 2).M, 8)
end function
integer(8) function table_$(n, m, e) result(s)
!$acc routine seq
integer(8), value :: n, m, e
integer(8) :: i, k, r
s = 0
do r = 1, n
block
T :: own(0:r, m)
do i = 0, r
do k = 1, m
own(i, k).M = w(e + i * m + k)
end do
end do
s = s + sums_$(r + 1, m, own) + size(own) + total_$(m, own(r, :))
end block
end do
end function
";

pub(super) fn program(units: &str, calls: &str) -> String {
    let mut text = HEAD.to_owned();
    for (name, ty, member) in TYPES {
        let each = EACH.replace("T ::", &format!("{ty} ::")).replace("T,", &format!("{ty},"));
        text.push_str(&each.replace(".M", member).replace("_$", &format!("_{name}")));
    }
    format!("{text}{units}end module\nprogram generated\nuse automatic\nimplicit none\n{calls}end program\n")
}
