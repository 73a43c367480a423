! Names that old codes have for intrinsic functions, and shifts of two words.
! rows: LNG-01
program main
  implicit none
  complex(8) :: z = (1d0, .5d0)
  real(8) :: d = 1.25d0
  real :: r = 1.25
  integer :: i = 5, j = -7, k = 4
  character(9) :: name = 'ISO_10646'
  call near(lgamma(r) + dgamma(d) + besj0(r) + dbesj0(d) + besyn(2, r) + dbesyn(2, d) + dbesjn(3, d) + dbesy0(d))
  call near(cdabs(z) + abs(cdexp(z)) + abs(cdlog(z)) + abs(cdsin(z)) + abs(cdcos(z)) + abs(cdsqrt(z)))
  call near(dsind(30 * d) + dcosd(d) + dtand(d) + dasind(d / 2) + dacosd(d / 2) + datand(d) + datan2d(d, 2 * d))
  call near(cotan(r) + dcotan(d) + dcotand(d) + atan2d(r, r))
  print *, dshiftl(i, j, k), dshiftr(i, j, k), dshiftl(i, j, 0), dshiftr(i, j, 0)
  print *, selected_char_kind(name), selected_real_kind(6, 30, 3)
contains
  subroutine near(x)
    class(*), intent(in) :: x
    select type (x)
    type is (real(4))
      print '(f9.4)', x
    type is (real(8))
      print '(f9.4)', x
    end select
  end subroutine
end program
