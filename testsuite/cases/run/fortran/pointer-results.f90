! What a function's pointer leads to is the object itself; ASSOCIATED looks at extents, strides and sizes.
! rows: LNG-01
program main
  implicit none
  integer, target :: x = 3, m(3, 4)
  integer, pointer :: p, v(:), w(:, :)
  character(4), target :: t = 'abcd'
  character(:), pointer :: c
  real, pointer :: e(:, :), f(:, :)
  p => chosen(1)
  p = 5
  print *, x, associated(p, x), associated(chosen(0)), associated(chosen(1))
  call change(chosen(1))
  call absent(chosen(0))
  print *, x
  m = reshape([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], [3, 4])
  v => m(1, :)
  w => m
  print *, associated(v, m(1, :)), associated(v, m(1, 1:3)), associated(v, m(:, 1)), associated(w, m(1:3, 1:4))
  allocate (e(2, 0))
  f => e
  print *, associated(f), associated(f, e)
  c => t(1:2)
  print *, associated(c, t(1:2)), associated(c, t(2:3))
contains
  function chosen(i) result(r)
    integer, intent(in) :: i
    integer, pointer :: r
    nullify (r)
    if (i == 1) r => x
  end function
  subroutine change(q)
    integer, pointer, intent(in) :: q
    q = q + 2
  end subroutine
  subroutine absent(q)
    integer, pointer, intent(in) :: q
    print *, associated(q)
  end subroutine
end program
