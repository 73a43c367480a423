//! Fortran's text: dummies by reference, targets and pointers, what [`super::c`] has in C.

use std::fmt::Write;

pub(super) const TYPES: &[(&str, &str)] = &[
    ("b", "integer(1)"),
    ("s", "integer(2)"),
    ("i", "integer(4)"),
    ("l", "integer(8)"),
    ("f", "real(4)"),
    ("d", "real(8)"),
];

pub(super) const SUMMED: &[&str] = &["i", "l", "f", "d"];

/// `$` is the name of the type, `T` the type.
const KINDS: &str = "\
type h_$
integer(2) :: k
T, pointer :: q
end type
type n_$
type(h_$) :: in
type(h_$), pointer :: far
end type
";

const EACH: &str = "\
subroutine set_$(p, v)
!$acc routine seq
T, intent(out) :: p
integer(8), value :: v
p = v
end subroutine
integer(8) function get_$(p)
!$acc routine seq
T, intent(in) :: p
get_$ = p
end function
subroutine add_$(p, v)
!$acc routine seq
T, intent(inout) :: p
integer(8), intent(in) :: v
p = w(int(p, 8) + v)
end subroutine
subroutine plus_$(p, v)
T :: p
integer(8), value :: v
p = p + v
end subroutine
subroutine raise_$(p, v)
T, intent(inout) :: p
integer(8), intent(in) :: v
if (v > p) p = v
end subroutine
subroutine swap_$(p, q)
T, intent(inout) :: p, q
T :: z
z = p
p = q
q = z
end subroutine
function same_$(p) result(q)
T, intent(inout), target :: p
T, pointer :: q
q => p
end function
function either_$(p, q, which) result(z)
!$acc routine seq
T, intent(inout), target :: p, q
integer(8), value :: which
T, pointer :: z
if (mod(which, 2_8) /= 0) then
z => p
else
z => q
end if
end function
subroutine through_$(h, v)
type(h_$), intent(in) :: h
integer(8), value :: v
h%q = w(int(h%q, 8) * h%k + v)
end subroutine
integer(8) function held_$(h)
type(h_$), value :: h
held_$ = int(h%q, 8) + h%k
end function
function hold_$(p, k) result(h)
T, target :: p
integer, intent(in) :: k
type(h_$) :: h
h%k = int(k, 2)
h%q => p
end function
subroutine turn_$(p, q)
T, pointer, intent(inout) :: p
T, target :: q
T, pointer :: z
z => p
p => q
call add_$(z, 2_8)
end subroutine
integer(8) function own_$(v)
T, value, target :: v
T, pointer :: p
p => v
call add_$(p, 7_8)
own_$ = v
end function
logical function down_$(p)
T :: p
down_$ = int(p, 8) > 3
if (down_$) p = int(p, 8) / 2
end function
integer(8) function both_$(p, q)
T, intent(in) :: p, q
both_$ = int(p, 8) * 3 + int(q, 8)
end function
subroutine spread_$(t, n, v)
integer, intent(in) :: n
type(h_$), intent(in) :: t(n)
integer(8), intent(in) :: v
integer :: k
do k = 1, n
call add_$(t(k)%q, v + k)
end do
end subroutine
subroutine opt_$(v, p, q)
integer(8), value :: v
T, optional :: p
T, optional, target :: q
if (present(p)) p = w(v)
if (present(q)) call add_$(q, v)
end subroutine
";

const BUMP: &str = "\
subroutine bump_$(p, v)
!$acc routine seq
T :: p
integer(8), value :: v
!$acc atomic update
p = p + v
end subroutine
";

/// As in C. `L` is the level.
const SUMS: &[&str] = &[
    "\
subroutine sum_L_$(e, out)
!$acc routine L
integer(8), value :: e
T :: out
integer(8) :: z
integer :: k
z = 0
!$acc loop L reduction(+:z)
do k = 0, 5
z = z + w(e + k)
end do
out = w(z)
end subroutine
subroutine read_L_$(p, e, r)
!$acc routine L
T, intent(in) :: p
integer(8), value :: e
integer(8) :: r(0:*)
integer :: k
!$acc loop L
do k = 0, 5
r(k) = w(r(k) + get_$(p) + e * k)
end do
end subroutine
subroutine local_L_$(v, e, r)
!$acc routine L
T, value :: v
integer(8), value :: e
integer(8) :: r(0:*)
T, target :: x
T :: y
T, pointer :: p
integer :: k
x = w(e)
p => x
call add_$(v, 4_8)
call add_$(p, 9_8)
!$acc loop L private(y)
do k = 0, 5
y = p
call add_$(y, int(k, 8))
r(k) = w(r(k) + get_$(v) * 2 + get_$(y))
end do
call set_$(x, 1_8)
end subroutine
",
    "\
subroutine count_L_$(p, e)
!$acc routine L
T :: p
integer(8), value :: e
integer :: k
!$acc loop L
do k = 0, 5
call bump_$(p, w(e + k))
end do
end subroutine
",
];

/// As in C.
pub(super) const STATEMENTS: &[&str] = &[
    "call set_$(X, w(E))",
    "X = w(int(X, 8) + get_$(Y))",
    "call add_$(X, E)",
    "block\nT, pointer :: pN\npN => X\npN = w(int(pN, 8) * 3 + E)\nend block",
    "block\nT, pointer :: pN, qN\npN => X\nqN => pN\nqN = w(int(qN, 8) + E)\nend block",
    "block\ntype(h_$) :: hN\nhN%k = 2\nhN%q => X\nhN%q = w(hN%k + E)\nend block",
    "block\ntype(h_$) :: hN\nhN%q => X\nhN%k = 3\ncall through_$(hN, E)\nend block",
    "block\ntype(h_$) :: tN(0:1)\ntN(0)%q => X\ntN(1)%q => Y\ntN(mod(I, 2_8))%q = w(E)\nend block",
    "block\ntype(h_$) :: tN(2)\ntN(1)%q => Y\ntN(2)%q => X\ncall spread_$(tN, 2, E)\nend block",
    "block\nT, pointer :: pN\npN => same_$(X)\npN = w(E)\nend block",
    "call swap_$(X, Y)",
    "associate (zN => X)\nzN = w(int(zN, 8) + E)\nend associate",
    "associate (zN => same_$(X))\nY = w(int(zN, 8) + E)\nend associate",
    "do while (down_$(X))\ncall add_$(Y, 1_8)\nend do",
    "X = w(both_$(X, Y))",
    "block\nT, pointer :: pN\npN => X\nif (mod(I, 3_8) == 0) pN => Y\npN = w(E)\nend block",
    "block\nT, pointer :: pN\npN => either_$(X, Y, I)\npN = w(E)\nend block",
    "X = w(held_$(hold_$(Y, 5)))",
    "block\nT, pointer :: pN\npN => X\ncall turn_$(pN, Y)\ncall add_$(pN, E)\nend block",
    "Y = w(own_$(X))",
    "block\ntype(n_$) :: nN\ntype(h_$), target :: hN\nnN%in = hold_$(X, 1)\nhN = hold_$(Y, 2)\nnN%far => hN\n\
     nN%far%q = w(E)\ncall add_$(nN%in%q, 1_8)\nend block",
    "call opt_$(E, X)",
    "call opt_$(E, q=X)",
    "call opt_$(w(E), Y, X)",
    "block\nT, target :: zN\nT, pointer :: pN\nzN = X\npN => zN\ncall add_$(pN, E)\ncall swap_$(X, zN)\nend block",
    "block\nT, target :: aN(3)\nT, pointer :: pN(:)\naN = 4\naN(1) = X\npN => aN(2:)\npN(1) = w(E)\ncall add_$(pN(2), 1_8)\n\
     X = w(int(aN(2), 8) + int(aN(3), 8))\nend block",
    "block\nT, pointer :: pN\npN => X\nif (associated(pN, X) .and. .not. associated(pN, Y)) call add_$(pN, E)\nend block",
    "block\nT, pointer :: pN\nnullify(pN)\nif (w(E) > 20) pN => X\nif (associated(pN)) pN = w(E)\nend block",
    "block\nT, pointer :: pN\nallocate(pN)\npN = X\ncall add_$(pN, E)\nX = pN\ndeallocate(pN)\nend block",
];

pub(super) fn program(routines: &str, units: &str, calls: &str) -> String {
    let (mut kinds, mut text) = (String::new(), String::new());
    for (name, ty) in TYPES {
        let own =
            |text: &str| text.replace('T', ty).replace('$', name).replace(&format!("!{name}acc"), "!$acc");
        let summed = SUMMED.contains(name);
        kinds.push_str(&own(KINDS));
        text.push_str(&own(EACH));
        if summed {
            text.push_str(&own(BUMP));
        }
        for level in ["vector", "worker"] {
            for part in SUMS.iter().take(1 + usize::from(summed)) {
                let _ = write!(text, "{}", own(&part.replace('L', level)));
            }
        }
    }
    format!(
        "module lanes\nimplicit none\n{kinds}contains\n\
         integer(8) function w(v)\n!$acc routine seq\ninteger(8), value :: v\nw = mod(abs(v), 97_8)\nend function\n\
         {text}{routines}end module\n\
         program generated\nuse lanes\nimplicit none\n{calls}contains\n{units}end program\n"
    )
}
