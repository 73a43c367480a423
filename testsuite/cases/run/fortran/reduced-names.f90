! Reductions into second names: of ASSOCIATE constructs within the compute construct, of EQUIVALENCE beside the array.
! rows: LRED-21
program reduced_names
  implicit none
  type thing
    integer :: n, v(4)
    real(8) :: x
  end type
  type(thing) :: t, ts(3)
  integer :: a(100), i, j, k, whole(100), part, b(10)
  equivalence (whole(3), part)
  a = [(mod(i*37, 23), i=1, 100)]
  t%n = 5
  t%v = 3
  t%x = 0.5d0
  ts%n = 2
  ! One object an iteration of the loop around.
  !$acc parallel loop gang copy(t)
  do k = 1, 4
    associate (x => t%v(k))
      !$acc loop vector reduction(+:x)
      do i = 1, 100
        x = x + a(i)*k
      end do
      x = x + 1
    end associate
  end do
  print *, t%v
  ! Workers, and lanes of each.
  !$acc parallel loop gang copy(ts)
  do k = 1, 3
    associate (most => ts(k)%n, total => ts(k)%x)
      total = k
      !$acc loop worker reduction(max:most) reduction(+:total)
      do i = 1, 10
        !$acc loop vector reduction(max:most) reduction(+:total)
        do j = 1, 10
          most = max(most, a(i*j) + k)
          total = total + a(j)*0.5d0
        end do
      end do
    end associate
  end do
  print *, ts%n, ts%x
  !$acc serial copy(t)
  associate (x => t%n)
    !$acc loop seq reduction(+:x)
    do i = 1, 100
      x = x + a(i)
    end do
  end associate
  !$acc end serial
  print *, t%n, t%x
  ! The array is mapped whole, and its element by the other name.
  whole = 1
  !$acc parallel loop reduction(+:part)
  do i = 10, 100
    part = part + whole(i)
  end do
  print *, part, sum(whole)
  !$acc parallel loop reduction(+:part) copy(whole)
  do i = 10, 100
    part = part + i
    whole(i) = whole(i) + 1
  end do
  print *, part, sum(whole)
  !$acc parallel num_gangs(1) copyout(b)
  !$acc loop reduction(+:part)
  do i = 10, 100
    part = part + whole(i)
  end do
  !$acc loop
  do i = 1, 10
    b(i) = whole(3) + i
  end do
  !$acc end parallel
  print *, part, sum(whole), b
  call local(5)
contains
  subroutine local(n)
    integer, intent(in) :: n
    integer :: x(50), y(20), t
    equivalence (x(11), y(1)), (x(20), t)
    x = n
    !$acc parallel loop reduction(max:t)
    do i = 1, 9
      t = max(t, x(i)*i)
    end do
    print *, t, sum(x), y(10)
    !$acc kernels
    y(1:5) = 7
    t = t + 1
    x(1) = t
    !$acc end kernels
    print *, x, y, t
  end subroutine
end program
