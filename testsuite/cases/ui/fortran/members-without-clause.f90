! What members of a structure lead to is not copied with it.
module m
  type part
    real, pointer :: p(:)
  end type
  type t
    integer :: n = 0
    real, allocatable :: a(:), b(:), c(:)
    type(part) :: q
    real :: f(4)
  end type
contains
  subroutine s(x, y, w, z)
    type(t), intent(inout) :: x, y, w
    real, intent(inout) :: z(:)
    integer :: i
    !$acc parallel loop
    do i = 1, x%n
      x%a(i) = x%a(i) * 2 !~ WARNING W0405 the memory of `x%a` is in no data clause: the construct copies only `x` itself
      x%f(1) = z(i)
    end do
    !$acc parallel loop
    do i = 1, 4
      y%q%p(i) = 1 !~ WARNING W0405
    end do
    !$acc parallel loop copy(x, x%b)
    do i = 1, 4
      x%b(i) = 1
    end do
    !$acc parallel loop present(w)
    do i = 1, 4
      w%c(i) = 1
    end do
  end subroutine
end module
