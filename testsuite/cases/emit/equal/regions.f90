module arrays
  real(8), bind(c) :: x(0:99)
contains
  subroutine regions(n, q) bind(c)
    integer, value :: n, q
    integer :: i
    !$acc enter data copyin(x) async(q)
    !$acc parallel async(q) num_gangs(n) vector_length(64) default(present)
    !$acc loop gang vector
    do i = 0, 99
      x(i) = x(i) + 1
    end do
    !$acc end parallel
    !$acc kernels async(q) if(n > 10)
    !$acc loop independent
    do i = 1, 99
      x(i) = 2 * x(i)
    end do
    !$acc end kernels
    !$acc serial async(q) present(x)
    x(0) = 5
    !$acc end serial
    !$acc exit data copyout(x) async(q)
    !$acc wait(q)
  end subroutine
end module
