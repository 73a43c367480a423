! Device and managed data of a procedure in its internal procedures: arrays and scalars of constant and other size,
! dummy arguments, allocatable arrays; in copies, kernel loops, OpenACC constructs, arguments.
! rows: CUF-VAR-04
! args: -cuda -acc
module mm
contains
  subroutine host(n, dum, as)
    integer, intent(in) :: n
    real, device :: dum(n), as(:)
    real, device :: auto(n), fixed(10), scal
    real, device, allocatable :: al(:)
    real, managed :: man(10)
    real, managed, allocatable :: mal(:)
    integer :: i
    allocate(al(n), mal(n))
    auto = 1; fixed = 2; al = 3; man = 4; mal = 5; scal = 6; dum = 7; as = 8
    call inner
    print *, got(fixed), got(auto)
    print *, sum(auto), sum(fixed), sum(al), sum(man), sum(mal), sum(dum), sum(as)
  contains
    subroutine inner
      real :: h(10), s
      h = fixed; print *, h(1)
      h = auto; print *, h(1)
      s = scal; print *, s
      h = dum; print *, h(10)
      h = as; print *, h(10)
      print *, man(1), mal(2)
      !$cuf kernel do <<<*,*>>>
      do i = 1, 10
        auto(i) = auto(i) + 1; fixed(i) = fixed(i) + scal; al(i) = al(i)*2; man(i) = man(i)*2; mal(i) = mal(i)*2
        dum(i) = dum(i)*2; as(i) = as(i)*2
      end do
    end subroutine
    real function got(x)
      real, device :: x(10)
      real, device :: own(10)
      own = x
      got = sum(own) + sum(fixed)
    end function
  end subroutine
end module
program p
  use mm
  real, device :: a(10), b(10)
  call host(10, a, b)
  call more
contains
  subroutine more
    real :: h(10)
    h = a
    print *, h(1:2), sum(b)
    a = 9
    !$acc parallel loop
    do i = 1, 10
      b(i) = a(i) + 1
    end do
    h = b; print *, h(3)
  end subroutine
end program
