! args: -acc=gpu,multicore -gpu=cc80
! Dummies by reference: one that is stored in, one that is only read.
module m
contains
  subroutine set(p, v)
    integer, intent(in) :: v
    integer :: p
    p = v
  end subroutine
  subroutine add(a, p)
    integer, intent(inout) :: a
    integer, intent(in) :: p
    a = a + p
  end subroutine
  subroutine s(n, m, a)
    integer :: n, m, a(m, n), x, y, z, i, j
    !$acc parallel loop gang copy(a) private(x, z)
    do i = 1, n
      x = i
      z = 3
      !$acc loop vector private(y)
      do j = 1, m
        call set(x, j) !~ WARNING W0630 all lanes of the loop share `x`, and `set` stores in it
        call set(y, j)
        call add(a(j, i), z)
        a(j, i) = a(j, i) + x + y
      end do
    end do
  end subroutine
end module
