! Scalars of kernels constructs that each iteration of an independent loop assigns before it uses them: each iteration
! has its own, and afterwards they have the last one's value.
! rows: IND-02, IMP-05
module values
  implicit none
  integer, parameter :: n = 500
  integer :: a(n), b(8, n)
  real(8) :: g = 0.5d0
contains
  subroutine twice(p)
    !$acc routine seq
    integer, intent(inout) :: p
    p = p * 2
  end subroutine

  integer function weigh()
    integer :: i
    weigh = 0
    do i = 1, n
      weigh = mod(weigh * 31 + a(i) + sum(b(:, i)), 1000003)
    end do
  end function

  subroutine dummies(t, x, m)
    integer, intent(inout) :: t
    real, intent(inout) :: x
    integer, intent(in) :: m
    integer :: i, j
    !$acc kernels loop independent copy(a)
    do i = 1, n
      t = i * 3
      x = t * 0.5
      a(i) = a(i) + t + int(x)
    end do
    print *, weigh(), t, x
    !$acc kernels loop independent copy(a)
    do i = n, 1, -4
      g = i * 0.25d0
      a(i) = a(i) + int(g)
    end do
    print *, weigh(), g
    !$acc kernels copy(b)
    !$acc loop independent
    do j = 1, n
      !$acc loop independent
      do i = 1, m
        t = i + j
        b(i, j) = b(i, j) + t
      end do
    end do
    !$acc end kernels
    print *, weigh(), t
  end subroutine
end module

program last_values
  use values
  implicit none
  integer, target :: t
  integer :: u, i, j
  integer, pointer :: p
  real :: x
  a = 1
  b = 2
  t = 4
  u = 5
  p => t
  !$acc kernels loop independent copy(a)
  do i = 1, n
    t = i + 1
    a(i) = a(i) + t
  end do
  print *, weigh(), p
  !$acc kernels loop independent copy(a)
  do i = 1, n
    u = i
    call twice(u)
    a(i) = a(i) + u
  end do
  print *, weigh(), u
  !$acc kernels loop independent collapse(2) copy(b)
  do j = 1, n
    do i = 1, 8
      t = i * j
      b(i, j) = b(i, j) + t
    end do
  end do
  print *, weigh(), t
  call dummies(t, x, u - 2 * n + 7)
end program
