! Rules about coarrays, and that they need an option.
! args: -fcoarray=single
subroutine images(n)
  use iso_fortran_env
  implicit none
  integer :: n, plain, s
  integer, save :: a(2)[2, *]
  type(lock_type), save :: l[*]
  plain[1] = 2 !~ ERROR E0804 an image selector follows what is not a coarray
  a(1)[1] = 2 !~ ERROR E0804 1 cosubscripts for a coarray of corank 2
  lock (n) !~ ERROR E0803 TYPE(lock_type)
  s = ucobound(a, 3) !~ ERROR E0807 a codimension from 1 to 2, not 3
  form team (1, n) !~ ERROR E0803 TYPE(team_type)
  change team (l) !~ ERROR E0803 TYPE(team_type)
  end team
  sync images (1.5) !~ ERROR E0803 a scalar or vector of integers
end subroutine
