! Values of any type in objects and lists. (gfortran 12 does not compile it.)
! rows: LNG-01
module m
  type item
    class(*), allocatable :: v
  end type
  interface item
    module procedure make
  end interface
contains
  function make(v) result(r)
    class(*), intent(in) :: v
    type(item) :: r
    allocate (r%v, source=v)
  end function
  recursive subroutine put(x)
    class(*), intent(in) :: x
    select type (x)
    type is (integer)
      print *, 'i', x
    type is (real)
      print *, 'r', x
    type is (character(*))
      print *, 'c', len(x), x
    type is (logical)
      print *, 'l', x
    type is (complex)
      print *, 'z', x
    type is (item)
      print *, 'item'
      call put(x%v)
    class default
      print *, '?'
    end select
  end subroutine
end module
program p
  use m
  type(item) :: a(5)
  type(item), allocatable :: b(:)
  integer :: k
  a(1) = item(3)
  a(2) = item(2.5)
  a(3) = item('hello')
  a(4) = item(.true.)
  a(5) = item(item((1.,2.)))
  b = a
  a(3) = item('x')
  do k = 1, 5
    call put(b(k)%v)
    call put(a(k)%v)
  end do
  b = [b, a(2:3)]
  print *, size(b)
  do k = 1, size(b)
    call put(b(k))
  end do
end program
