! Reductions of arrays that EQUIVALENCE or COMMON put somewhere into a storage: as a whole, in sections, by all constructs.
! rows: RED-OP-add
program p
  implicit none
  call first
  call inner
  call of_block
contains
  subroutine first
    integer :: x(3), zz(7), i
    equivalence (x, zz(1))
    zz = 0
    !$acc parallel loop reduction(+:x)
    do i = 1, 10
      x = x + i
    end do
    print *, zz
  end subroutine
  subroutine inner
    integer :: x(3), zz(7), i
    real(8) :: y(2), w(5)
    equivalence (x, zz(4)), (y, w(3))
    zz = 0; w = 1
    !$acc parallel loop reduction(+:x) reduction(*:y)
    do i = 1, 10
      x = x + i
      y = y * 2
    end do
    print *, zz, w
    !$acc parallel loop reduction(+:x(2:3))
    do i = 1, 10
      x(2:3) = x(2:3) + i
    end do
    print *, zz
    !$acc parallel reduction(+:x)
    !$acc loop gang reduction(+:x)
    do i = 1, 10
      x = x + i
    end do
    !$acc end parallel
    print *, zz
    !$acc kernels loop reduction(max:x)
    do i = 1, 1000
      x = max(x, mod(i * 7, 300))
    end do
    print *, zz
    !$acc parallel num_gangs(1)
    !$acc loop vector reduction(+:x)
    do i = 1, 100
      x = x + i
    end do
    !$acc end parallel
    print *, zz
  end subroutine
  subroutine of_block
    integer :: a, x(3), b, i
    common /storage/ a, x, b
    a = 1; x = 0; b = 2
    !$acc parallel loop reduction(+:x, b)
    do i = 1, 10
      x = x + i
      b = b + 1
    end do
    print *, a, x, b
  end subroutine
end program
