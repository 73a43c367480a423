! Characters longer than one in device code: padded, cut, joined, compared, printed.
! rows: CUF-IO-05, CUF-IO-06
! args: -cuda=charstring
module m
contains
  attributes(global) subroutine printtest(r)
    character(len=12) :: c1, c2
    integer :: r(*)
    integer :: i
    i = threadIdx%x
    if (mod(i, 2) == 0) then
      c1 = 'even thread:'
    else
      c1 = 'odd  thread:'
    end if
    c2 = c1(1:4)
    r(i) = 0
    if (c2 == 'even') r(i) = 1
    if (c2 == 'odd') r(i) = 2
    if (c2(5:12) == '        ') r(i) = r(i) + 10
    c2 = c1(1:3)//'x'//c1(6:)
    if (c2 == 'evexthread:') r(i) = r(i) + 100
    if (i == 2) print *, c1, c2(1:4), i
  end subroutine
end module
program p
  use cudafor
  use m
  integer, device :: r(4)
  integer :: h(4)
  call printtest<<<1, 4>>>(r)
  h = r
  if (any(h /= [12, 111, 12, 111])) error stop 1
end program
