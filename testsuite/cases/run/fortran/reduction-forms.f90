! Updates of scalars in no clause: each form of a reduction is recognised, in parallel loops and kernels loops; what is none
! runs in order in a kernels loop.
! rows: LRED-21
program reduction_forms
  implicit none
  integer :: a(1000), b(1000), n
  real(8) :: d(1000)
  do n = 1, 1000
    a(n) = mod(n * 37, 97) - 5
    b(n) = mod(n * 31, 89)
    d(n) = a(n) * 0.5d0
  end do
  call form_0()
  call form_1()
  call form_2()
  call form_3()
  call form_4()
  call form_5()
  call form_6()
  call form_7()
  call form_8()
  call form_9()
  call form_10()
  call form_11()
  call form_12()
  call form_13()
  call form_14()
  call form_15()
  call form_16()
  call form_17()
  call form_18()
  call form_19()
  call form_20()
  call form_21()
  call form_22()
  call form_23()
  call form_24()
  call form_25()
  call form_26()
  call form_27()
  call form_28()
  call form_29()
  call form_30()
  call form_31()
  call form_32()
  call form_33()
  call form_34()
  call form_35()
  call form_36()
  call form_37()
  call form_38()
  call form_39()
  call form_40()
  call form_41()
  call form_42()
  call form_43()
  call form_44()
  call form_45()
  call form_46()
  call form_47()
  call form_48()
  call form_49()
  call form_50()
  call form_51()
  call form_52()
  call form_53()
  call form_54()
  call form_55()
  call form_56()
  call form_57()
contains
  subroutine form_0()
    integer :: x
    integer :: i
    x = 1
    !$acc parallel loop
    do i = 1, 990
      if (a(i) < x) x = a(i)
    end do
    print *, x
  end subroutine
  subroutine form_1()
    integer :: x
    integer :: i
    x = 1
    !$acc kernels loop
    do i = 1, 990
      if (i < x) x = i
    end do
    print *, x
  end subroutine
  subroutine form_2()
    integer :: x
    integer :: i
    x = 1
    !$acc parallel loop
    do i = 1, 990
      if (a(i) < x) then
        x = a(i)
      end if
    end do
    print *, x
  end subroutine
  subroutine form_3()
    integer :: x
    integer :: i
    x = 1
    !$acc kernels loop
    do i = 1, 990
      x = min(x, a(i))
    end do
    print *, x
  end subroutine
  subroutine form_4()
    integer :: x
    integer :: i
    x = 1
    !$acc parallel loop
    do i = 1, 990
      x = min(a(i), x)
    end do
    print *, x
  end subroutine
  subroutine form_5()
    integer :: x
    integer :: i
    x = 1
    !$acc kernels loop
    do i = 1, 990
      x = max(x, a(i), i)
    end do
    print *, x
  end subroutine
  subroutine form_6()
    integer :: x
    integer :: i
    x = 1
    !$acc parallel loop
    do i = 1, 990
      x = max(a(i), x, i)
    end do
    print *, x
  end subroutine
  subroutine form_7()
    integer :: x
    integer :: i
    x = 1
    !$acc kernels loop
    do i = 1, 990
      x = max(a(i), i, x)
    end do
    print *, x
  end subroutine
  subroutine form_8()
    real :: x
    integer :: i
    x = 1
    !$acc parallel loop
    do i = 1, 990
      x = max(x, real(d(i)))
    end do
    print *, x
  end subroutine
  subroutine form_9()
    real(8) :: x
    integer :: i
    x = 1
    !$acc kernels loop
    do i = 1, 990
      x = max(x, d(i))
    end do
    print *, x
  end subroutine
  subroutine form_10()
    real(8) :: x
    integer :: i
    x = 1
    !$acc parallel loop
    do i = 1, 990
      x = max(x, abs(d(i)))
    end do
    print *, x
  end subroutine
  subroutine form_11()
    real(8) :: x
    integer :: i
    x = 1
    !$acc kernels loop
    do i = 1, 990
      x = min(d(i), x)
    end do
    print *, x
  end subroutine
  subroutine form_12()
    real(8) :: x
    integer :: i
    x = 1
    !$acc parallel loop
    do i = 1, 990
      if (d(i) > x) x = d(i)
    end do
    print *, x
  end subroutine
  subroutine form_13()
    logical :: x
    integer :: i
    x = .true.
    !$acc kernels loop
    do i = 1, 990
      x = x .and. a(i) > 3
    end do
    print *, x
  end subroutine
  subroutine form_14()
    logical :: x
    integer :: i
    x = .true.
    !$acc parallel loop
    do i = 1, 990
      x = x .or. a(i) > 3
    end do
    print *, x
  end subroutine
  subroutine form_15()
    logical :: x
    integer :: i
    x = .true.
    !$acc kernels loop
    do i = 1, 990
      x = a(i) > 3 .or. x
    end do
    print *, x
  end subroutine
  subroutine form_16()
    logical :: x
    integer :: i
    x = .true.
    !$acc parallel loop
    do i = 1, 990
      x = x .eqv. a(i) > 3
    end do
    print *, x
  end subroutine
  subroutine form_17()
    logical :: x
    integer :: i
    x = .true.
    !$acc kernels loop
    do i = 1, 990
      x = x .neqv. a(i) > 3
    end do
    print *, x
  end subroutine
  subroutine form_18()
    logical(1) :: x
    integer :: i
    x = .true.
    !$acc parallel loop
    do i = 1, 990
      x = x .and. a(i) > 3
    end do
    print *, x
  end subroutine
  subroutine form_19()
    logical :: x
    integer :: i
    x = .true.
    !$acc kernels loop
    do i = 1, 990
      if (a(i) > 3) x = .true.
    end do
    print *, x
  end subroutine
  subroutine form_20()
    logical :: x
    integer :: i
    x = .true.
    !$acc parallel loop
    do i = 1, 990
      if (a(i) > 3) x = .false.
    end do
    print *, x
  end subroutine
  subroutine form_21()
    integer :: x
    integer :: i
    x = 1
    !$acc kernels loop
    do i = 1, 990
      x = iand(x, a(i))
    end do
    print *, x
  end subroutine
  subroutine form_22()
    integer :: x
    integer :: i
    x = 1
    !$acc parallel loop
    do i = 1, 990
      x = ior(a(i), x)
    end do
    print *, x
  end subroutine
  subroutine form_23()
    integer :: x
    integer :: i
    x = 1
    !$acc kernels loop
    do i = 1, 990
      x = ieor(x, a(i))
    end do
    print *, x
  end subroutine
  subroutine form_24()
    integer :: x
    integer :: i
    x = 1
    !$acc parallel loop
    do i = 1, 990
      x = x + a(i)
    end do
    print *, x
  end subroutine
  subroutine form_25()
    integer :: x
    integer :: i
    x = 1
    !$acc kernels loop
    do i = 1, 990
      x = a(i) + x
    end do
    print *, x
  end subroutine
  subroutine form_26()
    integer :: x
    integer :: i
    x = 1
    !$acc parallel loop
    do i = 1, 990
      x = x - a(i)
    end do
    print *, x
  end subroutine
  subroutine form_27()
    integer :: x
    integer :: i
    x = 1
    !$acc kernels loop
    do i = 1, 990
      x = x * a(i)
    end do
    print *, x
  end subroutine
  subroutine form_28()
    integer :: x
    integer :: i
    x = 1
    !$acc kernels loop
    do i = 1, 990
      x = a(i) - x
    end do
    print *, x
  end subroutine
  subroutine form_29()
    integer :: x
    integer :: i
    x = 1
    !$acc kernels loop
    do i = 1, 990
      x = merge(a(i), x, a(i) > x)
    end do
    print *, x
  end subroutine
  subroutine form_30()
    integer :: x
    integer :: i
    x = 1
    !$acc parallel loop
    do i = 1, 990
      x = merge(x, a(i), a(i) < x)
    end do
    print *, x
  end subroutine
  subroutine form_31()
    integer :: x
    integer :: i
    x = 1
    !$acc kernels loop
    do i = 1, 990
      x = merge(x+1, x, a(i) < 3)
    end do
    print *, x
  end subroutine
  subroutine form_32()
    integer :: x
    integer :: i
    x = 1
    !$acc parallel loop
    do i = 1, 990
      x = x + merge(1, 0, a(i) < 3)
    end do
    print *, x
  end subroutine
  subroutine form_33()
    integer :: x
    integer :: i
    x = 1
    !$acc kernels loop
    do i = 1, 990
      if (a(i) > 3) x = x + 1
    end do
    print *, x
  end subroutine
  subroutine form_34()
    integer :: x
    integer :: i
    x = 1
    !$acc parallel loop
    do i = 1, 990
      if (a(i) > 3) then
        x = x + 1
      else
        x = x + 2
      end if
    end do
    print *, x
  end subroutine
  subroutine form_35()
    integer :: x
    integer :: i
    x = 1
    !$acc kernels loop
    do i = 1, 990
      if (a(i) == 3) cycle
      x = x + a(i)
    end do
    print *, x
  end subroutine
  subroutine form_36()
    integer :: x
    integer :: i
    x = 1
    !$acc parallel loop
    do i = 1, 990
      x = x + count(b(1:3) > 3)
    end do
    print *, x
  end subroutine
  subroutine form_37()
    integer :: x
    integer :: i
    x = 1
    !$acc kernels loop
    do i = 1, 990
      x = x + sum(b(1:3))
    end do
    print *, x
  end subroutine
  subroutine form_38()
    real(8) :: x
    integer :: i
    x = 1
    !$acc parallel loop
    do i = 1, 990
      x = x + dot_product(d(1:3), d(2:4))
    end do
    print *, x
  end subroutine
  subroutine form_39()
    real(8) :: x
    integer :: i
    x = 1
    !$acc kernels loop
    do i = 1, 990
      x = x + d(i)*d(i)
    end do
    print *, x
  end subroutine
  subroutine form_40()
    integer(8) :: x
    integer :: i
    x = 1
    !$acc parallel loop
    do i = 1, 990
      x = x + a(i)
    end do
    print *, x
  end subroutine
  subroutine form_41()
    integer(2) :: x
    integer :: i
    x = 1
    !$acc kernels loop
    do i = 1, 990
      x = x + int(a(i),2)
    end do
    print *, x
  end subroutine
  subroutine form_42()
    integer(1) :: x
    integer :: i
    x = 1
    !$acc parallel loop
    do i = 1, 990
      x = ior(x, int(a(i),1))
    end do
    print *, x
  end subroutine
  subroutine form_43()
    complex :: x
    integer :: i
    x = 1
    !$acc kernels loop
    do i = 1, 990
      x = x + d(i)
    end do
    print *, x
  end subroutine
  subroutine form_44()
    integer :: x
    integer :: i
    x = 1
    !$acc parallel loop
    do i = 1, 990
      where (b(i:i) > 5) b(i:i) = 1
      x = x + 1
    end do
    print *, x
  end subroutine
  subroutine form_45()
    integer :: x
    integer :: i, k
    x = 1
    !$acc kernels loop
    do i = 1, 990
      do k = 1, a(i)
        x = x + k
      end do
    end do
    print *, x
  end subroutine
  subroutine form_46()
    integer :: x
    integer :: i, k
    x = 1
    !$acc parallel loop
    do i = 1, 990
      do k = 1, a(i)
        if (k > x) x = k
      end do
    end do
    print *, x
  end subroutine
  subroutine form_47()
    integer :: x
    integer :: i, k
    x = 1
    !$acc kernels loop
    do i = 1, 990
      do concurrent (k = 1:3)
        x = x + k
      end do
    end do
    print *, x
  end subroutine
  subroutine form_48()
    integer :: x
    integer :: i
    x = 1
    !$acc parallel loop
    do i = 1, 990
      select case (a(i))
      case (1)
        x = x + 1
      case default
        x = x + 2
      end select
    end do
    print *, x
  end subroutine
  subroutine form_49()
    integer :: x
    integer :: i
    x = 1
    !$acc kernels loop
    do i = 1, 990
      x = maxval([x, a(i), 3])
    end do
    print *, x
  end subroutine
  subroutine form_50()
    integer :: x
    integer :: i
    x = 1
    !$acc parallel loop
    do i = 1, 990
      if (a(i) > x .and. a(i) < 50) x = a(i)
    end do
    print *, x
  end subroutine
  subroutine form_51()
    integer :: x
    integer :: i
    x = 1
    !$acc kernels loop
    do i = 1, 990
      if (.not. a(i) <= x) x = a(i)
    end do
    print *, x
  end subroutine
  subroutine form_52()
    integer :: x
    integer :: i, y
    x = 1
    y = 0
    !$acc kernels loop
    do i = 1, 990
      if (a(i) > x) then
        x = a(i)
        y = i
      end if
    end do
    print *, x, y
  end subroutine
  subroutine form_53()
    integer :: x
    integer :: i
    x = 1
    !$acc kernels loop
    do i = 1, 990
      b(i) = x
      x = a(i)
    end do
    print *, x
  end subroutine
  subroutine form_54()
    integer :: x
    integer :: i
    x = 1
    !$acc kernels loop
    do i = 1, 990
      x = x + a(i)
      b(i) = x
    end do
    print *, x
  end subroutine
  subroutine form_55()
    integer :: x
    integer :: i, y
    x = 1
    y = 0
    !$acc kernels loop
    do i = 1, 990
      y = x + a(i)
      x = y
    end do
    print *, x, y
  end subroutine
  subroutine form_56()
    integer :: x
    integer :: i
    x = 1
    !$acc parallel loop
    do i = 1, 990
      if ((a(i) + 1) * 2 > x) x = (a(i) + 1) * 2
    end do
    print *, x
  end subroutine
  subroutine form_57()
    real(8) :: x
    integer :: i
    x = 1
    !$acc kernels loop
    do i = 1, 990
      if ((d(i) - a(i))**2 > x) x = (d(i) - a(i))**2
    end do
    print *, x
  end subroutine
end program
