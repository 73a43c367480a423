! What no standard has.
! args: -std=f2018
program p
  intrinsic iargc, flush
!~^ ERROR E0729 `iargc` is an intrinsic procedure of GNU Fortran
!~^^ ERROR E0729 `flush` is an intrinsic procedure of GNU Fortran
  integer*8 i
!~^ ERROR E0729 a type with its bytes after `*`
  double complex z
!~^ ERROR E0729 DOUBLE COMPLEX
  class(*), allocatable :: x
  i = iargc()
  call flush(6)
  i = hostnm()
  call chdir('x')
  allocate (x, source=1)
  block
    i = command_argument_count()
  end block
end program
