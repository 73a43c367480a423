! Clauses name arrays of CLASS(*), of assumed size, and arrays of CLASS in other objects: their objects with all bytes.
! rows: LNG-01
module things
  implicit none
  type t
    integer :: i = 1
  end type
  type, extends(t) :: u
    real(8) :: r = 2
  end type
  type box
    integer :: n = 0
    class(t), allocatable :: c(:)
  end type
contains
  subroutine star(x)
    class(*), intent(inout) :: x(:)
    integer :: k
    !$acc data copy(x)
    select type (x)
    type is (integer)
      !$acc parallel loop present(x)
      do k = 1, size(x)
        x(k) = x(k) * 2
      end do
    type is (u)
      !$acc parallel loop present(x)
      do k = 1, size(x)
        x(k)%r = x(k)%r * 2
      end do
    class is (t)
      !$acc parallel loop present(x)
      do k = 1, size(x)
        x(k)%i = x(k)%i + 5
      end do
    end select
    !$acc end data
  end subroutine
  subroutine sized(x, n)
    class(t), intent(inout) :: x(*)
    integer, intent(in) :: n
    integer :: k
    !$acc parallel loop copy(x(1:n))
    do k = 1, n
      x(k)%i = x(k)%i * 2
    end do
  end subroutine
end module
program p
  use things
  implicit none
  type(box) :: b
  integer :: a(5) = [1, 2, 3, 4, 5], k
  type(u) :: w(4)
  type(t) :: v(3)
  class(t), allocatable :: c(:)
  call star(a)
  call star(w)
  call star(v(3:1:-2))
  call star(v(1:0))
  call sized(w, 3)
  print *, a, w%i, w%r, v%i
  allocate (u :: b%c(4), c(3))
  !$acc data copyin(b) copy(b%c)
  !$acc parallel loop present(b)
  do k = 1, 4
    b%c(k)%i = k * 3
  end do
  !$acc end data
  print *, b%c%i
  !$acc enter data copyin(c)
  !$acc parallel loop present(c)
  do k = 1, 3
    c(k)%i = k
  end do
  !$acc update self(c(2:3))
  print *, c(2:3)%i
  !$acc exit data delete(c)
end program
