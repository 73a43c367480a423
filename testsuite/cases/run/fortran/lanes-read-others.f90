! What a lane has read, another lane changes in the next loop: the loop after it reads memory again. Arrays of modules, dummy
! arguments, routines.
module rows
  implicit none
  integer, parameter :: n = 64
  integer :: q(n + 1, 8), b(n, 8), c(n, 8)
contains
  subroutine named
    integer :: i, k
    !$acc parallel loop gang copy(q) copyout(b, c)
    do i = 1, 8
      !$acc loop vector
      do k = 1, n
        b(k, i) = q(k, i)
      end do
      !$acc loop vector
      do k = 1, n
        q(k + 1, i) = 1000 + k
      end do
      !$acc loop vector
      do k = 1, n
        c(k, i) = q(k, i)
      end do
    end do
  end subroutine
  subroutine dummies(x, y, z)
    integer, intent(inout) :: x(:, :), y(:, :), z(:, :)
    integer :: i, k
    !$acc parallel loop gang copy(x) copyout(y, z)
    do i = 1, 8
      !$acc loop vector
      do k = 1, n
        y(k, i) = x(k, i)
      end do
      !$acc loop vector
      do k = 1, n
        x(k + 1, i) = 2000 - k
      end do
      !$acc loop vector
      do k = 1, n
        z(k, i) = x(k, i)
      end do
    end do
  end subroutine
  subroutine row(x, y, z)
    !$acc routine vector
    integer, intent(inout) :: x(n + 1), y(n), z(n)
    integer :: k
    !$acc loop vector
    do k = 1, n
      y(k) = x(k)
    end do
    !$acc loop vector
    do k = 1, n
      x(k + 1) = 3000 + 2 * k
    end do
    !$acc loop vector
    do k = 1, n
      z(k) = x(k)
    end do
  end subroutine
  subroutine show
    integer :: k
    print *, sum([(b(k, :) * mod(k, 5), k = 1, n)]), sum([(c(k, :) * mod(k, 7), k = 1, n)])
  end subroutine
end module
program lanes_read_others
  use rows
  implicit none
  integer :: i, k
  do i = 1, 8
    do k = 1, n + 1
      q(k, i) = k + i
    end do
  end do
  call named
  call show
  call dummies(q, b, c)
  call show
  !$acc parallel loop gang copy(q) copyout(b, c) vector_length(64)
  do i = 1, 8
    call row(q(:, i), b(:, i), c(:, i))
  end do
  call show
end program
