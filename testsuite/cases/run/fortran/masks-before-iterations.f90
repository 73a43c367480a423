! The mask of a DO CONCURRENT says of all combinations which are active before the first is executed (Fortran 2018
! §11.1.7.4.2): iterations change what it reads, by the same name, another one or behind a function.
! rows: LNG-01
program p
  implicit none
  integer, target :: a(12)
  integer, pointer :: q(:)
  integer :: i, j, n, m(6, 6), calls
  type t
    integer :: v(12), w(12)
  end type
  type(t) :: o
  call start
  do concurrent (i = 2:12, a(i - 1) > 3)
    a(i) = -a(i)
  end do
  print '(12i4)', a
  call start; q => a(1:11)
  do concurrent (i = 2:12, q(i - 1) > 3)
    a(i) = -a(i)
  end do
  print '(12i4)', a
  call start
  do concurrent (i = 1:12, f(i) > 3)
    a(i) = -a(i)
  end do
  print '(12i4)', a
  call start
  do concurrent (i = 1:12, mod(sum(a), 2) == 0)
    a(i) = a(i) + 1
  end do
  print '(12i4)', a
  call start; n = 5
  do concurrent (i = 1:3, n > 4)
    if (i == 1) n = 3
    a(i) = 77
  end do
  print '(13i4)', a, n
  m = reshape([(i, i = 1, 36)], [6, 6])
  do concurrent (i = 2:6, j = 1:5, m(i - 1, j + 1) > 9 .and. i /= j)
    m(i, j) = -m(i, j)
  end do
  print '(12i4)', m
  o%v = a; o%w = 0
  do concurrent (i = 2:12, o%v(i - 1) > 3 .and. o%w(i) == 0)
    if (o%v(i) == 9) cycle
    o%v(i) = 1
    o%w(i) = i
  end do
  print '(12i4)', o%v, o%w
  ! What an iteration changes of its own only is no concern of the others.
  do concurrent (i = 1:12, a(i) > 3)
    a(i) = a(i)/2
  end do
  do concurrent (i = 1:6, m(i, 1) > 0)
    do j = 1, 6
      m(i, j) = i*j
    end do
  end do
  print '(12i4)', a, m
contains
  subroutine start
    a = [(i, i = 1, 12)]
  end subroutine
  pure integer function f(i)
    integer, intent(in) :: i
    f = a(max(1, i - 1))
  end function
end program
