! Copies of objects with polymorphic arrays, and array functions of these. (gfortran 12 does not compile it.)
! rows: LNG-01
program p
  implicit none
  type t
    integer :: i = 0
  end type
  type, extends(t) :: u
    character(:), allocatable :: s
  end type
  type b
    class(t), allocatable :: c(:,:)
  end type
  type(b), allocatable :: x(:), y(:)
  class(t), allocatable :: f(:), g(:)
  integer :: k
  allocate (x(2))
  allocate (u :: x(1)%c(2,2))
  allocate (x(2)%c(1,3))
  x(1)%c%i = reshape([1,2,3,4],[2,2])
  select type (c => x(1)%c)
  type is (u)
    c(2,1)%s = 'abc'
  end select
  y = x
  x(1)%c(1,1)%i = 99
  select type (c => x(1)%c)
  type is (u)
    c(2,1)%s = 'changed'
  end select
  select type (c => y(1)%c)
  type is (u)
    print *, c%i, c(2,1)%s, allocated(c(1,1)%s)
  end select
  print *, shape(y(2)%c), same_type_as(y(2)%c, y(1)%c)
  y = [y, x]
  print *, size(y), y(3)%c(1,1)%i, y(1)%c(1,1)%i
  f = pack(reshape(x(1)%c, [4]), [.true.,.false.,.true.,.true.])
  print *, f%i, same_type_as(f, x(1)%c)
  g = f(3:1:-1)
  print *, g%i
  g = [f]
  print *, g%i, size(g)
  f = reshape(x(1)%c, [4])
  print *, f%i
  print *, size(transpose(x(1)%c))
  call move_alloc(x(1)%c, y(2)%c)
  print *, allocated(x(1)%c), y(2)%c%i
  deallocate (y)
end program
