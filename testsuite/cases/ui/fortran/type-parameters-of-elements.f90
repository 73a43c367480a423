! Components that LEN parameters size are apart from their array's elements: no clause brings them to a device.
program p
  type t(n)
    integer, len :: n
    integer :: a(n)
  end type
  type(t(2)) :: f(3)
  integer :: i
  !$acc enter data copyin(f) !~ ERROR E0900 `f` on a device: an array whose elements have components that LEN parameters size
  !$acc parallel loop
  do i = 1, 3
    f(i)%a(2) = 1 !~ ERROR E0900 `f(i)` on a device: an array whose elements have components that LEN parameters size
  end do
end program
