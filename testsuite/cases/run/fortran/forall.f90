! FORALL: masks are evaluated first, every statement for all indices before the next, WHERE and FORALL inside too.
! rows: LNG-01
program forall_order
  implicit none
  type cell
    real, pointer :: p => null()
  end type
  integer :: a(6), p(6), m(4, 4), i, j
  character(3) :: names(4)
  type(cell) :: cells(4)
  real, target :: t(4)

  a = [1, 2, 3, 4, 5, 6]
  forall (i = 2:6, a(i - 1) > 1) a(i) = a(i - 1) * 10
  print *, a
  p = [2, 3, 4, 5, 6, 1]
  forall (i = 1:6) p(p(i)) = i
  print *, p
  m = reshape([(i, i = 1, 16)], [4, 4])
  forall (i = 1:4) m(i, :) = m(:, i)
  print *, m
  forall (i = 1:4)
    forall (j = 1:4, m(j, i) /= 7) m(i, j) = m(j, i) - m(i, j)
  end forall
  print *, m
  m = reshape([(mod(i, 3), i = 1, 16)], [4, 4])
  forall (i = 1:3)
    where (m(i, :) == 0)
      m(:, i) = m(:, i + 1) + i
    elsewhere (m(i, :) > 1)
      m(i, :) = 6
    end where
    a(i) = m(i, 4)
  end forall
  print *, m, a
  forall (i = 1:6, a(i) > 3)
    a(i) = a(7 - i)
    p(i) = a(i) + 100
  end forall
  print *, a, p
  names = ['abc', 'def', 'ghi', 'jkl']
  forall (i = 1:4) names(i) = names(5 - i)
  print *, names
  t = [1., 2., 3., 4.]
  do i = 1, 4
    cells(i)%p => t(i)
  end do
  forall (i = 1:4) cells(i)%p => cells(5 - i)%p
  print *, (cells(i)%p, i = 1, 4)
end program
