! rows: CUF-TYP-07
! args: -cuda
module m
  type base
    integer :: a
  end type
  type wide
    integer :: a
    real(16) :: b
  end type
  type outer
    type(wide) :: w(3)
    real(16), pointer :: elsewhere
  end type
  real(16), device :: mq(10) !~ ERROR E0823 `mq` is of type REAL(16)
  type(outer), managed :: mo !~ ERROR E0823 `mo` is an object with the component `w`, an object with the component `b`
contains
  attributes(global) subroutine k1(q, c)
    real(16) :: q(*) !~ ERROR E0823 `q` is of type REAL(16)
    complex(10), device :: c(*) !~ ERROR E0823 `c` is of type COMPLEX(10)
    real(10) :: z !~ ERROR E0823 `z` is of type REAL(10)
  end subroutine
  attributes(global) subroutine k2(o)
    class(base) :: o !~ ERROR E0823 `o` is polymorphic
    real(16), shared :: s(10) !~ ERROR E0823 `s` is of type REAL(16)
  end subroutine
  attributes(device) real(16) function d(n) !~ ERROR E0823 `d` is of type REAL(16)
    integer(16), value :: n !~ ERROR E0823 `n` is of type INTEGER(16)
    d = n
  end function
  attributes(host, device) real(16) function both(x)
    real(16) :: x
    both = x
  end function
end module
program test
  use m
  class(base), device, allocatable :: o !~ ERROR E0823 `o` is polymorphic
end program
