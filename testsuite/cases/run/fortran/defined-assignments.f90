! Defined assignment in WHERE, FORALL and DO CONCURRENT, element by element, also where both sides overlap.
module m
  implicit none
  type :: t; integer :: i = 0; integer :: c = 0; end type
  interface assignment(=)
    module procedure tt, ti, it
  end interface
contains
  elemental subroutine tt(a, b)
    type(t), intent(inout) :: a
    type(t), intent(in) :: b
    a%i = b%i + 100; a%c = a%c + 1
  end subroutine
  elemental subroutine ti(a, b)
    type(t), intent(inout) :: a
    integer, intent(in) :: b
    a%i = b + 1000; a%c = a%c + 10
  end subroutine
  elemental subroutine it(a, b)
    integer, intent(out) :: a
    type(t), intent(in) :: b
    a = -b%i
  end subroutine
end module
program assignments_defined
  use m
  type(t) :: a(4), b(4), c(2,2)
  integer :: i, j, n(4)
  b%i = [1,2,3,4]
  where ([.true.,.false.,.true.,.false.])
    a = b
  elsewhere
    a = b(4:1:-1)
  end where
  print *, a%i, a%c
  where (b%i > 2) a = b%i
  print *, a%i, a%c
  n = 0
  where (b%i < 3) n = b
  print *, n
  forall (i = 1:4) a(i) = b(5-i)
  print *, a%i, a%c
  forall (i = 1:4, mod(i,2) == 0) a(i) = i
  print *, a%i, a%c
  forall (i = 1:4) n(i) = a(i)
  print *, n
  forall (i = 1:2, j = 1:2) c(i,j) = a(i+j-1)
  print *, c%i
  where (a%i > 5)
    n = a
  elsewhere (b%i > 1)
    n = b
  elsewhere
    a = 7
  end where
  print *, n, a%i
  forall (i = 1:3)
    where (b%i > i) a = b
  end forall
  print *, a%i, a%c
  a(2:4) = a(1:3)
  print *, a%i
  where (b%i > 0) a(:) = a(4:1:-1)
  print *, a%i
  do concurrent (i=1:4); a(i) = b(i); end do
  print *, a%i
end program
