! Results that several loops bring together: gangs in a loop that each gang executes as a whole; wide values and records;
! names that stand for a part of a structure, whose implied copy is made in front of the construct.
! rows: CRED-08, LRED-05, LRED-16, LRED-17
program collected
  implicit none
  type part
    real(8) :: x = 0
    integer :: n = 0
    real :: m(3) = 2
  end type
  call one_after_another(3)
  call wide(4)
  call parts
contains
  subroutine one_after_another(steps)
    integer, intent(in) :: steps
    integer :: i, j, k, r(4), s, most
    r = 2; s = 2; most = -5
    !$acc parallel loop seq reduction(+:r, s) reduction(max:most) num_gangs(3)
    do i = 1, steps
      !$acc loop gang reduction(+:r, s) reduction(max:most)
      do j = 1, 4
        !$acc loop vector reduction(+:s) reduction(max:most)
        do k = 1, 5
          s = s + k
          most = max(most, j * k)
        end do
        r(j) = r(j) + j
      end do
    end do
    print *, r, s, most
  end subroutine

  subroutine wide(n)
    integer, intent(in) :: n
    integer(16) :: r(n)
    complex(8), allocatable :: z(:)
    integer :: j, k
    r = 2_16**100
    allocate(z(n), source=(1d0, 0d0))
    !$acc parallel loop gang reduction(+:r) num_gangs(3)
    do j = 1, n
      r(j) = r(j) + 2_16**100 + j
    end do
    !$acc parallel loop gang reduction(*:z)
    do j = 1, 5
      !$acc loop vector reduction(*:z)
      do k = 1, 17
        z(1 + mod(j + k, n)) = z(1 + mod(j + k, n)) * merge((0d0, 1d0), (-1d0, 0d0), mod(k, 2) == 0)
      end do
    end do
    print *, int(r / 2_16**100), int(mod(r, 100_16)), nint(real(z)), nint(aimag(z))
  end subroutine

  subroutine parts
    type(part), allocatable :: a(:)
    type(part) :: s
    integer, pointer :: there
    integer :: i
    allocate(a(3), there)
    !$acc parallel loop reduction(+:a)
    do i = 1, 9
      a(1 + mod(i, 3))%n = a(1 + mod(i, 3))%n + 2
    end do
    print *, a%n, nint(a%m(2))
    there = 1
    associate (r => s%m(2), p => there)
      !$acc parallel num_gangs(3)
      !$acc loop gang reduction(+:r)
      do i = 1, 10
        r = r + i
      end do
      !$acc end parallel
      !$acc parallel num_gangs(3) copy(r)
      !$acc loop gang reduction(+:r)
      do i = 1, 10
        r = r + i
      end do
      !$acc end parallel
      !$acc kernels
      !$acc loop reduction(max:p)
      do i = 1, 100
        p = max(p, 2*i)
      end do
      !$acc end kernels
      print *, nint(r), p
    end associate
  end subroutine
end program
