! Powers with exponents known at run time, circular shifts and functions of characters in device code, in constructs
! and in routines: GPUs have no libgfortran.
! rows: CMP-13, ROUT-15
module words
contains
  subroutine look(s, u, r)
    !$acc routine seq
    character(*), intent(in) :: s, u
    integer, intent(out) :: r(:)
    r = 0
    if (s < u) r(1) = 1
    if (s == u) r(2) = 1
    if (s >= u) r(3) = 1
    r(4) = len_trim(s) + 100 * len_trim(u)
    r(5) = index(s, u)
    r(6) = index(s, u(1:1), back=.true.)
    r(7) = scan(s, 'ob')
    r(8) = scan(s, u, .true.)
    r(9) = verify(s, 'abcdefgh')
    r(10) = verify(s, ' ', back=.true.)
    select case (s)
    case ('banana')
      r(11) = 1
    case ('c':'f')
      r(11) = 2
    case default
      r(11) = 3
    end select
    if (trim(s) // 'x' == 'bananax') r(12) = 5
  end subroutine
end module
program t
  use words
  implicit none
  character(9) :: a(5), b(5), c(5), d(5)
  integer :: r(12, 5, 5), i, j, p(-3:3, -3:5)
  integer(8) :: p8(5)
  integer(2) :: p2(5)
  real(4) :: x4(5)
  real(8) :: x8(5)
  complex(4) :: z4(5)
  complex(8) :: z8(5), w8
  integer(8) :: n
  integer :: sh(-8:8, 3)
  a = ['banana   ', 'an       ', '         ', 'dog      ', ' left  x ']
  b = ['nana     ', 'an       ', 'a        ', 'doh      ', '  left   ']
  !$acc parallel loop collapse(2) copyin(a, b) copyout(r)
  do j = 1, 5
    do i = 1, 5
      call look(a(i), trim(b(j)), r(:, i, j))
    end do
  end do
  print '(12i5)', r
  !$acc parallel loop copyin(a, b) copyout(c, d)
  do i = 1, 5
    c(i) = adjustl(a(i))
    d(i) = adjustr(b(i))
  end do
  print '(*(a,"|"))', c, d
  p = 0
  !$acc parallel loop collapse(2)
  do j = -3, 5
    do i = -3, 3
      if (i /= 0 .or. j >= 0) p(i, j) = i**j
    end do
  end do
  print '(7i6)', p
  w8 = (0.5d0, -1)
  !$acc parallel loop private(n)
  do i = 1, 5
    n = i - 3
    p8(i) = (-3_8)**(i * 3)
    p2(i) = 3_2**int(i, 2)
    x4(i) = 1.5_4**n
    x8(i) = 1.5_8**n
    z4(i) = (1.0, 1.0)**(i - 3)
    z8(i) = w8**n
  end do
  print *, p8, p2
  print '(*(f12.6))', x4, x8
  print '(*(f12.6))', z4, z8
  !$acc parallel loop
  do i = -8, 8
    sh(i, 1) = ishftc(12345678, i)
    sh(i, 2) = ishftc(12345678, i, 8)
    sh(i, 3) = int(mod(ishftc(123456789012345_8, i, 40), 1000000007_8))
  end do
  print '(3i12)', (sh(i, :), i = -8, 8)
end
