! Values of DATA that are repeated across variables, components, substrings and implied DOs.
! rows: LNG-01
program p
  implicit none
  type pair
    integer :: k, list(3)
  end type
  integer :: a, b(2), c(2, 3), d(100000), e(10), i, j
  real :: x(4), y
  character(3) :: s(3), t
  character(4) :: u, v(2)
  type(pair) :: q(2), r
  logical :: l(3)
  complex :: z(2)
  data a, b, c /3*7, 2*1, 4*2/
  data d /60000*3, 40000*4/
  data (e(i), i=1, 9, 2), (e(i), i=2, 10, 2) /5*0, 4*1, 2/
  data x, y /2*1.5, 3*2/
  data s, t /2*'ab', 2*'xyz'/
  data u(1:2), u(3:4), (v(i)(2:3), i=1, 2) /4*'pq'/
  data q%k, r%list /2*5, 2*6, 7/
  data (q(1)%list(i), i=1, 3), q(2)%list /6*9/
  data l /3*.true./, z /2*(1.0, 2.0)/
  data ((c(i, j), i=1, 0), j=1, 3), r%k /0*4, 8/
  print *, a, b, c
  print *, sum(d), d(60000), d(60001), e
  print *, x, y
  print *, s, '|', t, '|', u, '|', v(1)(2:3), v(2)(2:3)
  print *, q(1)%k, q(1)%list, q(2)%k, q(2)%list, r%k, r%list
  print *, l, z
end program
