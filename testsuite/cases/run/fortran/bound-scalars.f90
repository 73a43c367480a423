! Scalar pointers and allocatables of BIND(C) procedures are C descriptors of rank 0, both ways.
! with: parts/bound_scalars.c
! env: GFORTRAN_UNBUFFERED_ALL=1
module m
  use iso_c_binding
  implicit none
  type, bind(c) :: rec; integer(c_int) :: a; real(c_double) :: b; end type
  interface
    subroutine c_pi(p) bind(c); import; integer(c_int), pointer :: p; end subroutine
    subroutine c_pi_in(p) bind(c); import; integer(c_int), pointer, intent(in) :: p; end subroutine
    subroutine c_ai(p) bind(c); import; integer(c_int), allocatable :: p; end subroutine
    subroutine c_oi(p) bind(c); import; integer(c_int), pointer, optional :: p; end subroutine
    subroutine c_pr(p) bind(c); import; type(rec), pointer :: p; end subroutine
    subroutine c_pd(p) bind(c); import; real(c_double), pointer :: p; end subroutine
    subroutine c_test() bind(c); end subroutine
  end interface
  integer(c_int), target :: mine = 1000
contains
  subroutine f_pi(p) bind(c)
    integer(c_int), pointer :: p
    print *, 'f_pi', associated(p), p
    p = p + 1
    p => mine
  end subroutine
  subroutine f_ai(p) bind(c)
    integer(c_int), allocatable :: p
    if (allocated(p)) then; print *, 'f_ai', p; deallocate(p); else; allocate(p, source=31); end if
  end subroutine
  subroutine f_oi(p) bind(c)
    integer(c_int), pointer, optional, intent(in) :: p
    print *, 'f_oi', present(p)
    if (present(p)) p = 66
  end subroutine
  subroutine f_pr(p) bind(c)
    type(rec), pointer :: p
    print *, p%a, p%b
    p%a = 8; p%b = 0.5
  end subroutine
end module
program bound_scalars
  use m
  integer(c_int), pointer :: p
  integer(c_int), target :: t = 3
  integer(c_int), allocatable :: a
  type(rec), target :: r = rec(3, 1.5)
  type(rec), pointer :: pr
  character(kind=c_char), target :: ch = 'a'
  real(c_double), pointer :: pd
  p => t; call c_pi(p); print *, t, p
  nullify(p); call c_pi(p); print *, p
  p => t; call c_pi_in(p); print *, t
  call c_ai(a); print *, allocated(a); if (allocated(a)) print *, a
  call c_ai(a); print *, allocated(a)
  call c_oi(); p => t; call c_oi(p); print *, t
  pr => r; call c_pr(pr); print *, r%a, r%b
  allocate(pd); pd = 5; call c_pd(pd); print *, associated(pd)
  call c_test()
  p => t; call f_pi(p); print *, p, t
  call f_ai(a); print *, a
  call f_oi(p); call f_oi(); print *, p
end program
