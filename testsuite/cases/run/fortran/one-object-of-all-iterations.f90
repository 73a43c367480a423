! Objects that pointers and allocatables lead to, the same in all iterations, which use them one after the other: locals,
! module variables, components.
! args: -stdpar
! rows: IND-03 DOCON-02
module m
  implicit none
  integer, allocatable :: mal
  integer, pointer :: mip
  type t
    integer :: x, y(2)
  end type
  type(t), pointer :: mt
end module
program p
  use m
  implicit none
  integer, parameter :: n = 5000
  integer, allocatable :: al, a(:), b(:)
  integer, pointer :: ip
  type(t), allocatable :: o
  integer :: i, k
  allocate (a(n), b(n), al, ip, mal, mip, o, mt)
  a = [(mod(i * 7, 1001), i = 1, n)]
  do concurrent (i = 1:n)
    al = a(i)
    do k = 1, 20
      al = al + mod(al, 3)
    end do
    b(i) = al
  end do
  print *, 'allocatable', sum(b), sum(b * [(mod(i, 7), i = 1, n)])
  do concurrent (i = 1:n)
    mal = a(i)
    do k = 1, 20
      mal = mal + mod(mal, 3)
    end do
    b(i) = mal + 1
  end do
  print *, 'of a module', sum(b), sum(b * [(mod(i, 7), i = 1, n)])
  do concurrent (i = 1:n)
    ip = a(i)
    do k = 1, 20
      ip = ip + mod(ip, 3)
    end do
    b(i) = ip + 2
  end do
  print *, 'pointer', sum(b), sum(b * [(mod(i, 7), i = 1, n)])
  do concurrent (i = 1:n)
    mip = a(i)
    do k = 1, 20
      mip = mip + mod(mip, 3)
    end do
    b(i) = mip + 3
  end do
  print *, 'of a module', sum(b), sum(b * [(mod(i, 7), i = 1, n)])
  do concurrent (i = 1:n)
    o%x = a(i)
    o%y(2) = 3
    do k = 1, 20
      o%x = o%x + mod(o%x, o%y(2))
    end do
    b(i) = o%x + 4
  end do
  print *, 'component', sum(b), sum(b * [(mod(i, 7), i = 1, n)])
  do concurrent (i = 1:n)
    mt%y(1) = a(i)
    do k = 1, 20
      mt%y(1) = mt%y(1) + mod(mt%y(1), 3)
    end do
    b(i) = mt%y(1) + 5
  end do
  print *, 'of a module', sum(b), sum(b * [(mod(i, 7), i = 1, n)])
end program
