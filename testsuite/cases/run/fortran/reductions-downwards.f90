! Reductions of arrays that count downwards: dummies, pointers, associate names, sections, of one and two dimensions.
! rows: RED-OP-add
module m
contains
  subroutine whole(x)
    integer :: x(:), i
    !$acc parallel loop reduction(+:x)
    do i = 1, 100
      x = x + i
    end do
  end subroutine
  subroutine part(x)
    integer :: x(:), i
    !$acc parallel loop reduction(max:x(2:3))
    do i = 1, 100
      x(2:3) = max(x(2:3), [mod(i * 7, 90), mod(i * 11, 97)])
    end do
  end subroutine
  subroutine table(x)
    integer :: x(:, :), i
    !$acc kernels loop reduction(+:x)
    do i = 1, 100
      x(1, :) = x(1, :) + i
      x(2, 1) = x(2, 1) + 1
    end do
  end subroutine
  subroutine inner(x)
    integer :: x(:), i, j
    !$acc parallel copy(x) num_gangs(1)
    do j = 1, 3
      !$acc loop vector reduction(+:x)
      do i = 1, 50
        x(j) = x(j) + i
      end do
    end do
    !$acc end parallel
  end subroutine
end module
program p
  use m
  implicit none
  integer, target :: y(6), t(3, 4)
  integer, pointer :: q(:)
  real(8), target :: r(9)
  real(8), pointer :: z(:)
  integer :: i
  y = [1, 2, 3, 4, 5, 6]
  call whole(y(6:1:-2)); print *, y
  call whole(y(1:6:2)); print *, y
  call whole(y(3:2)); print *, y
  call part(y(6:1:-2)); print *, y
  call inner(y(6:1:-2)); print *, y
  t = 0
  call table(t(2:1:-1, :)); print *, t
  call table(t(:, 4:1:-2)); print *, t
  call table(t(3:1:-2, 4:2:-1)); print *, t
  q => y(5:1:-2)
  !$acc serial loop reduction(+:q)
  do i = 1, 10
    q = q + i
  end do
  print *, y
  r = 1
  z => r(9:1:-4)
  !$acc parallel loop gang worker vector reduction(*:z)
  do i = 1, 5
    z = z * 2
  end do
  print *, r
  associate (a => y(6:2:-1))
    !$acc parallel loop reduction(+:a)
    do i = 1, 10
      a = a + 1
    end do
  end associate
  print *, y
end program
