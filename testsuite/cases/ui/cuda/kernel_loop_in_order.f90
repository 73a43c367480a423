! Objects of which the threads of a kernel loop have no copy: its iterations run in order, with a warning.
! rows: CUF-KLD-31
! args: -cuda -acc=sim
module m
contains
  attributes(device) subroutine give(x, v)
    integer, intent(out) :: x
    integer, intent(in) :: v
    x = 2 * v
  end subroutine
end module
subroutine s(a, b, n, c, al)
  use m
  type t
    integer :: x, y
  end type
  integer, value :: n
  integer, device :: a(n), b(n)
  character(4) :: c
  integer, allocatable :: al
  type(t) :: o
  integer :: i, k
  !$cuf kernel do <<<*, *>>> !~ WARNING W0619 the loop runs sequentially: an iteration reads `c` written by another
  do i = 1, n
    c = achar(65 + a(i))
    b(i) = ichar(c(1:1))
  end do
  !$cuf kernel do <<<*, *>>> !~ WARNING W0619 the loop runs sequentially: an iteration reads `o` written by another
  do i = 1, n
    call give(o%x, a(i))
    b(i) = o%x
  end do
  !$cuf kernel do <<<*, *>>> !~ WARNING W0619 the loop runs sequentially: an iteration reads `al` written by another
  do i = 1, n
    call give(al, a(i))
    b(i) = al
  end do
  !$cuf kernel do <<<*, *>>> !~ WARNING W0619 the loop runs sequentially: an iteration reads `al` written by another
  do i = 1, n
    if (a(i) > 50) then
      al = 1
    else
      al = a(i)
    end if
    b(i) = al
  end do
  !$cuf kernel do <<<*, *>>>
  do i = 1, n
    call give(k, a(i))
    call give(b(i), k)
  end do
end subroutine
