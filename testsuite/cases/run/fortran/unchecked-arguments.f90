! Dummy arguments that gfortran does not check take anything by its address, arrays where they are scalar, too.
! rows: LNG-01
module m
  use iso_c_binding
contains
  subroutine show(x, n, what)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: x
    real :: x
    integer :: n, what
    call inner(x, n, what)
  end subroutine
  subroutine show2(x, n, what)
!GCC$ attributes no_arg_check::x
    integer :: x(*)
    integer :: n, what
    call inner(x, n, what)
  end subroutine
  subroutine inner(x, n, what)
    type(*), target :: x(*)
    integer :: n, what, i
    integer, pointer :: p(:)
    real(8), pointer :: q(:)
    if (what == 1) then
      call c_f_pointer(c_loc(x), p, [n]); print *, p
    else
      call c_f_pointer(c_loc(x), q, [n]); print *, q
    end if
  end subroutine
end module
program t
  use m
  integer :: a(6) = [1,2,3,4,5,6], s = 7
  real(8) :: d(2,2) = reshape([1d0,2d0,3d0,4d0],[2,2])
  interface
    subroutine ext(x, n)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: x
      integer :: x
      integer :: n
    end subroutine
  end interface
  call show(a, 6, 1); call show(s, 1, 1); call show(d, 4, 2); call show(a(::2), 3, 1); call show(d(:,2), 2, 2)
  call show2(a, 6, 1); call show2(s, 1, 1); call show2(d, 4, 2); call show2(a(2:6:2), 3, 1)
  call ext(a, 6); call ext(a(3), 4); call ext(s, 1)
end program
subroutine ext(x, n)
  integer :: n, x(n)
  print *, sum(x)
end subroutine
