! Components of an array's elements as arguments of intrinsic subroutines that libgfortran fills.
program p
  implicit none
  type t
    integer :: a, b
    real :: c
  end type
  type(t) :: x(33)
  integer :: n, v(33)
  x%a = -7; x%b = -8
  call date_and_time(values=x(1:8)%a)
  if (any(x(1:8)%a == -7) .or. any(x(9:)%a /= -7) .or. any(x%b /= -8)) error stop 1
  call random_seed(size=n)
  call random_seed(get=v(1:n))
  call random_seed(put=v(1:n))
  call random_seed(get=x(1:n)%b)
  if (any(x(1:n)%b /= v(1:n)) ) error stop 2
  call random_seed(put=x(1:n)%b)
  if (any(x(1:8)%a == -8)) error stop 3
  call random_number(x%c)
  call gmtime(1000000, x(1:9)%a)
  if (x(6)%a /= 70) error stop 4
  print *, 'right'
end program
