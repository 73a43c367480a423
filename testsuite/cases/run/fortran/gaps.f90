! rows: UPD-12
! Clauses that copy from the device leave alone what lies between the elements of an array: also what the host changed
! there meanwhile.
module work
  implicit none
  type pair
    integer :: a, b
  end type
contains
  subroutine fill(x)
    integer, intent(inout) :: x(:)
    integer :: i
    !$acc parallel loop present(x)
    do i = 1, size(x)
      x(i) = 1000 + i
    end do
  end subroutine

  subroutine by_copyout(x)
    integer :: x(:), i
    !$acc parallel loop copyout(x)
    do i = 1, size(x)
      x(i) = 100 + i
    end do
  end subroutine

  subroutine by_copy(x)
    integer :: x(:), i
    !$acc kernels copy(x)
    do i = 1, size(x)
      x(i) = x(i) + 100 + i
    end do
    !$acc end kernels
  end subroutine

  subroutine implied(x)
    integer :: x(:), i
    !$acc parallel loop
    do i = 1, size(x)
      x(i) = x(i) * 3 + i
    end do
  end subroutine

  subroutine by_update(x)
    integer :: x(:)
    !$acc data create(x)
    call fill(x)
    !$acc update self(x)
    !$acc end data
  end subroutine

  subroutine by_data(x, gap)
    integer :: x(:)
    integer, intent(inout) :: gap
    !$acc data copy(x)
    call fill(x)
    gap = gap - 55
    !$acc end data
  end subroutine

  subroutine by_queue(x)
    integer :: x(:), i
    !$acc enter data copyin(x) async(1)
    !$acc parallel loop present(x) async(1)
    do i = 1, size(x)
      x(i) = x(i) - i
    end do
    !$acc exit data copyout(x) async(1)
    !$acc wait
  end subroutine

  subroutine always(x)
    integer :: x(:), i
    !$acc data create(x)
    !$acc parallel loop copyout(always: x)
    do i = 1, size(x)
      x(i) = 7 * i
    end do
    !$acc end data
  end subroutine

  subroutine all_clauses(x, whole)
    integer, target :: x(:), whole(:)
    integer :: k, other
    other = 1
    do k = 1, 7
      select case (k)
      case (1)
        call by_copyout(x)
      case (2)
        call by_copy(x)
      case (3)
        call implied(x)
      case (4)
        call by_update(x)
      case (5)
        if (size(x) < size(whole)) then
          call by_data(x, whole(2))
        else
          call by_data(x, other)
        end if
      case (6)
        call by_queue(x)
      case (7)
        call always(x)
      end select
      print '(i2,13i6)', k, whole
    end do
  end subroutine

  subroutine plane(x)
    integer :: x(:, :), i, j
    !$acc parallel loop collapse(2) copyout(x)
    do j = 1, size(x, 2)
      do i = 1, size(x, 1)
        x(i, j) = 100 * j + i
      end do
    end do
  end subroutine

  subroutine plane_by_update(x)
    integer :: x(:, :), i, j
    !$acc data create(x)
    !$acc parallel loop collapse(2)
    do j = 1, size(x, 2)
      do i = 1, size(x, 1)
        x(i, j) = 200 * j + i
      end do
    end do
    !$acc update host(x)
    !$acc end data
  end subroutine

  subroutine cube(x)
    integer :: x(:, :, :), i, j, k
    !$acc parallel loop collapse(3) copyout(x)
    do k = 1, size(x, 3)
      do j = 1, size(x, 2)
        do i = 1, size(x, 1)
          x(i, j, k) = 100 * k + 10 * j + i
        end do
      end do
    end do
  end subroutine
end module

program gaps
  use work
  implicit none
  integer, target :: a(13), b(5, 4), c(4, 3, 4)
  integer, pointer :: p(:), q(:, :)
  type(pair), target :: t(4)
  integer :: i, first, step
  integer, parameter :: steps(6) = [2, 3, 5, -1, -2, -4]

  do i = 1, 6
    step = steps(i)
    first = merge(1, 13, step > 0)
    a = [(-i, i = 1, 13)]
    print '(a,i3)', 'step', step
    call all_clauses(a(first:14 - first:step), a)
  end do

  b = -1
  call plane(b(2:4, 2:3))
  print '(5i5)', b
  b = -1
  call plane(b(1:5:2, 4:1:-2))
  print '(5i5)', b
  b = -1
  call plane(b(5:1:-1, :))
  print '(5i5)', b
  b = -1
  call plane_by_update(b(5:1:-2, 1:4:3))
  print '(5i5)', b
  b = -1
  call by_copyout(b(3, :))
  print '(5i5)', b
  c = -1
  call cube(c(2:3, 1:3:2, 4:1:-3))
  print '(4i5)', c
  c = -1
  call cube(c(:, 1:2, :))
  print '(4i5)', c
  c = -1
  call plane(c(2, :, 1:4:2))
  print '(4i5)', c

  a = 5
  p => a(2:12:4)
  !$acc parallel loop copyout(p)
  do i = 1, 3
    p(i) = i
  end do
  print '(13i4)', a
  q => b(1:5:3, 2:4)
  b = -2
  !$acc data copyout(q)
  !$acc parallel loop
  do i = 1, 3
    q(:, i) = i
  end do
  ! The pointer leads elsewhere when the region ends.
  q => b(2:3, 1:2)
  !$acc end data
  print '(5i4)', b
  t = pair(1, 2)
  call by_copyout(t%b)
  print '(8i4)', t
  call by_update(t(4:1:-2)%a)
  print '(8i5)', t
  p => t(1:3)%b
  !$acc parallel loop copy(p)
  do i = 1, 3
    p(i) = p(i) + i
  end do
  print '(8i5)', t
end program
