! Dummies with VALUE in constructs: characters of several letters are the address of a copy, and private and firstprivate
! all the same.
! rows: LNG-01
! reference: none
module m
  implicit none
  type t
    integer :: x, w(3)
  end type
  integer, parameter :: n = 1000
contains
  subroutine check(place, right)
    integer, intent(in) :: place
    logical, intent(in) :: right
    if (.not. right) print *, 'wrong', place
  end subroutine
  subroutine letters(c, d)
    character(4), value :: c
    character, value :: d
    integer :: b(n), i
    !$acc parallel loop copyout(b)
    do i = 1, n
      b(i) = ichar(c(2:2)) + ichar(d)
    end do
    call check(1, all(b == 98 + 113))
    !$acc parallel loop copyout(b) private(c, d)
    do i = 1, n
      c = 'xy' // achar(mod(i, 100))
      d = achar(mod(i, 90))
      b(i) = ichar(c(3:3)) + ichar(d)
    end do
    call check(2, all(b == [(mod(i, 100) + mod(i, 90), i = 1, n)]) .and. c == 'abcd' .and. d == 'q')
    !$acc serial copyout(b) firstprivate(c, d)
    do i = 1, n
      b(i) = ichar(c(1:1)) + ichar(d)
      c = achar(mod(i, 100)) // c(1:3)
    end do
    !$acc end serial
    call check(3, all(b(2:) == [(mod(i, 100) + 113, i = 1, n - 1)]) .and. b(1) == 97 + 113 .and. c == 'abcd')
    !$acc kernels loop copyout(b) private(c)
    do i = 1, n
      c = 'xy' // achar(mod(i, 100))
      b(i) = ichar(c(3:3))
    end do
    call check(4, all(b == [(mod(i, 100), i = 1, n)]) .and. c == 'abcd')
    !$acc parallel loop copy(c)
    do i = 1, 4
      c(i:i) = achar(64 + i)
    end do
    call check(5, c == 'ABCD')
    do concurrent (i = 1:n) local(c)
      c = 'xy' // achar(mod(i, 100))
      b(i) = ichar(c(3:3))
    end do
    call check(6, all(b == [(mod(i, 100), i = 1, n)]) .and. c == 'ABCD')
  end subroutine
  subroutine others(o, z, l)
    type(t), value :: o
    complex, value :: z
    logical, value :: l
    integer :: b(n), i
    !$acc serial copyout(b) firstprivate(o, z, l)
    do i = 1, n
      b(i) = o%w(2) + o%x + int(real(z)) + merge(1, 0, l)
      o%x = -1; o%w = 5; z = 7; l = .false.
    end do
    !$acc end serial
    call check(7, o%x == 1 .and. z == (1, 2) .and. l .and. b(1) == 6 .and. all(b(2:) == 11))
    !$acc parallel loop copy(o)
    do i = 1, 3
      o%w(i) = i * o%x
    end do
    call check(8, all(o%w == [1, 2, 3]))
  end subroutine
end module
program p
  use m
  character(4) :: word = 'abcd'
  call letters(word, 'q')
  call others(t(1, [2, 3, 4]), (1., 2.), .true.)
  print *, 'done ', word
end program
