! Scalars in no clause that are given by reference: each gang has its own, of which the iterations of its loop make use one
! after the other.
! rows: LNG-01
module m
contains
  subroutine set(p, v)
    integer :: p
    integer, intent(in) :: v
    p = v
  end subroutine
end module
program p
  use m
  implicit none
  integer, target :: x
  integer, pointer :: q
  integer :: y, i, r(64), errors
  x = 5
  !$acc parallel num_gangs(2) vector_length(32)
  call set(x, x * 2)
  !$acc loop gang private(q)
  do i = 1, 64
    q => x
    q = i
    call set(x, q + 1)
    r(i) = x + q
  end do
  !$acc end parallel
  errors = count(r /= [(2 * i + 2, i = 1, 64)])
  !$acc parallel loop
  do i = 1, 64
    call set(y, i)
    r(i) = y
  end do
  errors = errors + count(r /= [(i, i = 1, 64)])
  print *, errors
end program
