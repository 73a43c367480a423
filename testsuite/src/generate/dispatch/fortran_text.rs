//! Fortran's texts of programs that call through bindings and procedure pointers. `N` is a type's name, `P` its parent's,
//! `K`, `L` are constants, `OWN` a value of the type's own component.

/// A type's own components, an integer of them, and how a step changes them.
pub(super) const OWN: [[&str; 3]; 4] = [
    ["integer :: a(3) = [1, 2, 3]", "self%a(2)", "self%a(2) = mod(self%a(2) + d, 50)"],
    ["real(8) :: y = 2", "int(self%y*2)", "self%y = mod(self%y + d*0.5d0, 64d0)"],
    ["integer(8) :: m = 4", "int(self%m)", "self%m = mod(self%m*3 + d, 71_8)"],
    ["logical :: l = .true.\ninteger :: b = 5", "merge(self%b, 1, self%l)", "self%b = mod(self%b + d*2, 89)"],
];

/// In front of a type's procedures: `PURE` is `pure` or nothing.
pub(super) const VALUE: &str = "\
PUREfunction value_N(self, e) result(n)
!$acc routine seq
class(N), intent(in) :: self
integer, intent(in) :: e
integer(8) :: n
n = self%k*K + e*L + OWNMORE
end function
";
pub(super) const STEP: &str = "\
subroutine step_N(self, d)
!$acc routine seq
class(N), intent(inout) :: self
integer, intent(in) :: d
MOREself%k = mod(self%k + d*K, 97)
STEP
end subroutine
";
pub(super) const TWICE: &str = "\
PUREfunction twice_N(self, e) result(n)
!$acc routine seq
class(N), intent(in) :: self
integer, intent(in) :: e
integer(8) :: n
n = self%value(e + L)*K + self%k
end function
";
pub(super) const SCALED: &str = "\
PUREfunction scaled_N(self, y) result(n)
!$acc routine seq
class(N), intent(in) :: self
real(8), intent(in) :: y
integer(8) :: n
n = int(y*4, 8)*K + self%k + self%value(L)
end function
";

/// The abstract type.
pub(super) const BASE: &str = "\
type, abstract :: base
integer :: k = 1
real(8) :: x = 0.5d0
contains
procedure(value_of), deferred :: value
procedure(step_of), deferred :: step
procedure :: twice => twice_base
procedure :: scaled => scaled_base
procedure, non_overridable :: fixed
generic :: get => value, scaled
generic :: operator(.with.) => value
end type
abstract interface
PUREfunction value_of(self, e) result(n)
!$acc routine seq
import base
class(base), intent(in) :: self
integer, intent(in) :: e
integer(8) :: n
end function
subroutine step_of(self, d)
!$acc routine seq
import base
class(base), intent(inout) :: self
integer, intent(in) :: d
end subroutine
function number_of(x) result(y)
!$acc routine seq
integer, intent(in) :: x
integer :: y
end function
end interface
type holder
integer :: n = 3
class(base), allocatable :: one
class(base), allocatable :: many(:)
class(base), pointer :: there => null()
procedure(number_of), pointer, nopass :: f => null()
end type
";

pub(super) const FIXED: &str = "\
PUREfunction fixed(self, e) result(n)
!$acc routine seq
class(base), intent(in) :: self
integer, intent(in) :: e
integer(8) :: n
n = self%value(e) - self%twice(e)*K
end function
";

/// Procedures that pointers lead to.
pub(super) const NUMBER: &str = "\
function N(x) result(y)
!$acc routine seq
integer, intent(in) :: x
integer :: y
y = mod(x*K + L, 1009)
end function
";

/// Routines with CLASS dummies and dummy procedures.
pub(super) const HELPERS: &str = "\
function by_class(self, e) result(n)
!$acc routine seq
class(base), intent(in) :: self
integer, intent(in) :: e
integer(8) :: n
n = self%get(e) + self%get(2.5d0)*K + self%fixed(e)
end function
recursive function again(self, m, e) result(n)
!$acc routine seq
class(base), intent(in) :: self
integer, intent(in) :: m, e
integer(8) :: n
n = self%value(m)
if (m > 0) n = mod(n + again(self, m - 1, e)*L, 100003_8)
end function
function by_holder(h, e) result(n)
!$acc routine seq
type(holder), intent(in) :: h
integer, intent(in) :: e
integer(8) :: n
n = h%n
if (allocated(h%one)) n = n + h%one%value(e) + by_class(h%one, e)
if (associated(h%f)) n = n + h%f(e)
end function
function applied(f, x) result(y)
!$acc routine seq
procedure(number_of) :: f
integer, intent(in) :: x
integer :: y
y = f(f(x)) + L
end function
function by_pointer(f, x) result(y)
!$acc routine seq
procedure(number_of), pointer, intent(in) :: f
integer, intent(in) :: x
integer :: y
y = -1
if (associated(f)) y = f(f(x)) + K
if (associated(f, i1)) y = y + 1000
end function
subroutine vectors(self, r)
!$acc routine vector
class(base), intent(in) :: self
integer(8), intent(out) :: r(8)
integer :: j
!$acc loop vector
do j = 1, 8
r(j) = self%value(j) + self%fixed(j)
end do
end subroutine
";

/// `GUARDS` look at `self`.
pub(super) const LOOKS: &str = "\
function kind_of(self) result(n)
!$acc routine seq
class(base), intent(in) :: self
integer(8) :: n
n = 0
select type (self)
GUARDSend select
end function
function by_any(self) result(n)
!$acc routine seq
class(*), intent(in) :: self
integer(8) :: n
n = -1
select type (self)
type is (integer)
n = self + 7
class is (base)
n = kind_of(self)*3 + self%value(3)
end select
end function
";

pub(super) const SHOW: &str = "\
subroutine show(number, r)
integer, intent(in) :: number
integer(8), intent(in) :: r(24)
integer(8) :: sum
integer :: i
sum = 0
do i = 1, 24
sum = mod(sum*31 + r(i), 1000003_8)
end do
print '(i0, a, i0)', number, ': ', sum
end subroutine
";
