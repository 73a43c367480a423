! Allocatable and pointer scalars of the host in kernel loops: one object, which the iterations use one after the other.
! rows: CUF-KLD-30
! args: -cuda
! reference: none
program p
  use cudafor
  implicit none
  integer, parameter :: n = 3000
  integer, device :: a(n), b(n)
  integer :: h(n), i, k
  integer, allocatable :: al
  integer, pointer :: ip
  type t
    integer :: x
  end type
  type(t), pointer :: o
  h = [(i, i = 1, n)]
  a = h
  allocate (al, ip, o)
  !$cuf kernel do <<<*, *>>>
  do i = 1, n
    al = a(i)
    do k = 1, 50
      al = al + mod(al, 3)
    end do
    b(i) = al
  end do
  h = b
  if (sum(h) /= 4651500) print *, 'allocatable', sum(h)
  !$cuf kernel do <<<*, *>>>
  do i = 1, n
    ip = a(i)
    do k = 1, 50
      ip = ip + mod(ip, 3)
    end do
    b(i) = ip
  end do
  h = b
  if (sum(h) /= 4651500) print *, 'pointer', sum(h)
  !$cuf kernel do <<<*, *>>>
  do i = 1, n
    o%x = a(i)
    do k = 1, 50
      o%x = o%x + mod(o%x, 3)
    end do
    b(i) = o%x
  end do
  h = b
  if (sum(h) /= 4651500) print *, 'component', sum(h)
  print *, 'done'
end program
