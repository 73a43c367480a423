! Allocatable components are apart without a test; pointer components are not.
module m
  type field
    real(8), allocatable :: u(:), v(:)
    real(8), pointer :: p(:), q(:)
  end type
contains
  subroutine components(f, n)
    type(field), intent(inout) :: f
    integer :: n, i
    !$acc kernels
    do i = 2, n - 1
      f%v(i) = 0.25d0 * (f%u(i - 1) + f%u(i + 1))
    end do
    !$acc end kernels
  end subroutine
  subroutine of_two(f, g, n)
    type(field), intent(inout) :: f(2)
    integer :: g, n, i
    !$acc kernels
    do i = 2, n
      f(1)%u(i) = f(g)%u(i - 1) + 1
    end do
    !$acc end kernels
  end subroutine
  subroutine pointers(f, n)
    type(field), intent(inout) :: f
    integer :: n, i
    do i = 2, n
      f%p(i) = f%q(i - 1) + 1
    end do
  end subroutine
end module
program main
  use m
  type(field) :: f(2)
  integer :: k
  do k = 1, 2
    allocate(f(k)%u(100), f(k)%v(100))
    f(k)%u = [(mod(i, 7) * k, i = 1, 100)]
    f(k)%v = 0
    f(k)%p => null()
    f(k)%q => null()
  end do
  !$acc data copy(f(1), f(1)%u, f(1)%v)
  call components(f(1), 100)
  !$acc end data
  print *, sum(f(1)%v)
  do k = 1, 2
    !$acc data copy(f, f(1)%u, f(2)%u)
    call of_two(f, k, 100)
    !$acc end data
    print *, sum(f(1)%u), f(1)%u(100)
  end do
  allocate(f(1)%p(100))
  f(1)%p = 1
  f(1)%q => f(1)%p
  call pointers(f(1), 100)
  print *, f(1)%p(100)
end program
