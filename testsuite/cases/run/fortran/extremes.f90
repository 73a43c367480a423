! maxval, minval, maxloc and minloc of characters; norm2 of numbers whose squares do not fit.
program main
  implicit none
  character(4) :: c(5) = ['bbbb', 'aaaa', 'zzzz', 'cccc', 'zzzz'], d(2, 2), e(0)
  logical :: m(5) = [.true., .true., .false., .true., .false.]
  type :: box
    integer :: c
  end type
  type(box) :: p(3), q(3)
  character(2) :: s(3) = ['ab', 'cd', 'ef']
  complex(8) :: z
  print *, maxval(c), minval(c), maxval(c, mask=m), maxval(c, m)
  print *, maxloc(c), minloc(c), maxloc(c, back=.true.)
  d = reshape(c(1:4), [2, 2])
  print *, maxval(d, 1), minval(d, dim=2), maxloc(d), minloc(d, dim=1), maxloc(d, 2)
  print *, iachar(minval(e)), len(minval(e)), iachar(maxval(e)), maxloc(e)
  print *, maxval(c//'x'), maxloc(c(5:1:-1)//'y')
  print '(2es12.4, 2f8.3, f8.3)', norm2([3d200, 4d200, 0d0]), norm2([3e-30, 4e-30]), &
    norm2(reshape([3., 4., 6., 8.], [2, 2]), 1), norm2([real ::])
  z = cmplx(z'40091EB851EB851F', 0, 8)
  print '(f8.4)', real(z)
  ! An object that an elemental function reads while its array changes.
  p = box(7)
  q = box(13)
  q = plus(q(1), p)
  print *, q%c
  s = swap(s(1), s)
  print *, s
contains
  elemental type(box) function plus(a, b)
    type(box), intent(in) :: a, b
    plus%c = a%c + b%c
  end function
  elemental character(2) function swap(a, b)
    character(2), intent(in) :: a, b
    swap = b(2:2)//a(1:1)
  end function
end program
