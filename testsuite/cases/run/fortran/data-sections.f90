! DATA of sections: against the order, with vector subscripts, of components.
! reference: none
program main
  implicit none
  type inner
    integer :: a(4)
    real :: r
  end type
  type outer
    type(inner) :: t(3)
    integer :: b
  end type
  type(outer) :: x(2)
  integer :: v(0:5), w(3, 2), i
  data x(1)%t(2)%a(4:1:-1) / 1, 2, 3, 4 /, x(2)%t(1)%a(1:4:2) / 5, 6 /, x(2)%t(3)%r / 7.0 /
  data v([5, 0, 3]) / 50, 10, 30 /, v(4:1:-3) / 40, 20 /, v(2) / 2 /
  data w(3:1:-1, 2) / 1, 2, 3 /, (w(i, 1), i = 1, 3) / 3 * 9 /
  if (any(x(1)%t(2)%a /= [4, 3, 2, 1]) .or. any(x(2)%t(1)%a([1, 3]) /= [5, 6]) .or. x(2)%t(3)%r /= 7) error stop 1
  if (any(v /= [10, 20, 2, 30, 40, 50])) error stop 2
  if (any(w(:, 2) /= [3, 2, 1]) .or. any(w(:, 1) /= 9)) error stop 3
end program
