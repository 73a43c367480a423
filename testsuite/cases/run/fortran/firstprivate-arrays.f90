! Each iteration's gang starts with the host's elements of allocatables and automatic arrays.
! rows: CFPRIV-02
program firstprivate_arrays
  implicit none
  real(8), allocatable :: w(:)
  real(8) :: x(20)
  allocate(w(-1:3))
  w = 7
  call work(5)
  print '(10f8.1)', x
  print '(5f8.1)', w
contains
  subroutine work(m)
    integer, intent(in) :: m
    real(8) :: a(m)
    integer :: i
    a = 100
    !$acc parallel loop firstprivate(a, w) copyout(x)
    do i = 1, size(x)
      a(2) = a(2) + i
      w(-1) = w(-1) + 1
      x(i) = sum(a) + w(-1) + w(3)
      a(2) = a(2) - i
      w(-1) = w(-1) - 1
    end do
    print '(5f8.1)', a
  end subroutine
end program
