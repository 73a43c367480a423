! Arguments of RANDOM_SEED that are optional dummies, which may be absent; GNU's COMPLEX.
program main
  implicit none
  integer :: n
  integer, allocatable :: old(:), new(:)
  real :: x, y
  call passed(size=n)
  allocate (old(n), new(n))
  call passed(get=old)
  call random_number(x)
  call passed(put=old)
  call random_number(y)
  call passed(get=new)
  print *, n > 0, x == y, size(new) == n
  print *, complex(1, 2.5d0), kind(complex(1, 2)), complex(n / n, 3_8)
contains
  subroutine passed(size, put, get)
    integer, optional :: size
    integer, optional :: put(:), get(:)
    call random_seed(size, put, get)
  end subroutine
end program
