! A loop's variable that is a dummy has its value wherever the loop is left to, and in procedures called in it.
module places
  implicit none
  integer :: m
contains
  subroutine by_return(x, v, i)
    real, intent(in) :: x(:), v
    integer, intent(out) :: i
    do i = 1, size(x)
      if (x(i) > v) return
    end do
  end subroutine
  subroutine by_jump(x, v, i)
    real, intent(in) :: x(:), v
    integer, intent(inout) :: i
    do i = 1, size(x)
      if (x(i) > v) go to 10
    end do
    i = -i
    10 i = i * 10
  end subroutine
  subroutine by_outer_exit(x, v, i, j)
    real, intent(in) :: x(:), v
    integer, intent(out) :: i, j
    outer: do j = 1, 3
      do i = 1, size(x)
        if (x(i) * j > v) exit outer
      end do
    end do outer
  end subroutine
  subroutine by_block(x, v, i)
    real, intent(in) :: x(:), v
    integer, intent(out) :: i
    search: block
      do i = 1, size(x)
        if (x(i) > v) exit search
      end do
      i = 0
    end block search
  end subroutine
  subroutine by_input(text, i)
    character(*), intent(in) :: text(:)
    integer, intent(out) :: i
    integer :: k
    do i = 1, size(text)
      read (text(i), *, err=20) k
    end do
    return
    20 i = i + 100
  end subroutine
  subroutine called(i, sum)
    integer, intent(out) :: i
    integer, intent(out) :: sum
    sum = 0
    do i = 1, 5
      call add
    end do
  contains
    subroutine add
      sum = sum + i
    end subroutine
  end subroutine
  subroutine within(x, v, i)
    real, intent(in) :: x(:), v
    integer, intent(out) :: i
    !$acc routine seq
    do i = 1, size(x)
      if (x(i) > v) return
    end do
  end subroutine
  subroutine around(x, i)
    real, intent(inout) :: x(:)
    integer, intent(out) :: i
    integer :: k
    do i = 1, 4
      !$acc parallel loop copy(x)
      do k = 1, size(x)
        x(k) = x(k) + i
      end do
      if (x(1) > 5) return
    end do
  end subroutine
  subroutine in_constructs(x, i, k)
    real, intent(in) :: x(:)
    integer, intent(inout) :: i
    integer, intent(out) :: k
    !$acc parallel num_gangs(1) copyin(x) copyout(k)
    do i = 1, size(x)
      if (x(i) > 2.5) exit
    end do
    k = i
    do m = 1, size(x)
      if (x(m) > 3.5) exit
    end do
    k = k * 100 + m
    !$acc end parallel
  end subroutine
  subroutine in_loops(x, i, found)
    real, intent(in) :: x(:)
    integer, intent(inout) :: i
    integer, intent(out) :: found(:)
    integer :: k
    !$acc parallel loop copyin(x) copyout(found)
    do k = 1, size(found)
      do i = 1, size(x)
        if (x(i) >= k) exit
      end do
      do m = 1, size(x) - 1
        if (x(m) > k) exit
      end do
      found(k) = i * 100 + m
    end do
  end subroutine
end module
program p
  use places
  implicit none
  real :: x(6) = [1, 2, 3, 4, 5, 6]
  integer :: i, j, k, found(6)
  character(4) :: text(4) = ['1   ', '2   ', 'none', '4   ']
  call by_return(x, 2.5, i)
  print *, i
  call by_return(x, 9.0, i)
  print *, i
  call by_jump(x, 3.5, i)
  print *, i
  call by_jump(x, 9.0, i)
  print *, i
  call by_outer_exit(x, 10.0, i, j)
  print *, i, j
  call by_block(x, 4.5, i)
  print *, i
  call by_block(x, 9.0, i)
  print *, i
  call by_input(text, i)
  print *, i
  call called(i, j)
  print *, i, j
  !$acc parallel loop copyin(x) copyout(found) private(j)
  do k = 1, 6
    call within(x, k - 0.5, j)
    found(k) = j
  end do
  print *, found
  call around(x, i)
  print *, i, x
  x = [1, 2, 3, 4, 5, 6]
  call in_constructs(x, i, k)
  print *, k
  call in_loops(x, i, found)
  print *, found
end program
