! The same of a main program, whose arrays are static, with private arrays, characters and BLOCK constructs.
program p
  implicit none
  integer :: i, j, n
  real :: a(20,10), row(20), tot
  real, save :: sv(10)
  character(5) :: nm
  logical :: flag
  complex :: z
  n = 10; a = 1; sv = 2; flag = .true.; z = (1.,2.); nm = 'abcde'
  !$acc data copy(a) copyin(sv)
  !$acc parallel loop gang private(row) vector_length(32)
  do j = 1, n
    !$acc loop vector
    do i = 1, 20
      row(i) = val(i, j)
    end do
    !$acc loop vector
    do i = 1, 20
      a(i, j) = a(i, j) + row(21-i)
    end do
  end do
  !$acc end data
  print *, sum(a)
  tot = 0
  !$acc parallel loop collapse(2) reduction(+:tot) copyin(a)
  do j = 1, n
    do i = 1, 20
      tot = tot + el(i, j)
    end do
  end do
  print *, tot
  block
    integer :: k
    real :: b(5)
    k = 4; b = 3
    !$acc parallel loop copy(b) 
    do i = 1, 5
      b(i) = b(i) + k + val(i, 1)
    end do
    print *, b
  end block
contains
  real function val(i, j)
    !$acc routine seq
    integer, intent(in) :: i, j
    val = i + j * sv(j) + n
    if (flag) val = val + real(z) + aimag(z)
    if (nm(2:2) == 'b') val = val + 1
  end function
  real function el(i, j)
    !$acc routine seq
    integer, intent(in) :: i, j
    el = a(i, j) + val(i, j) * twice(1.0)
  end function
  real function twice(x)
    real, intent(in) :: x
    twice = 2 * x + n
  end function
end program
