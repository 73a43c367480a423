! COSHAPE, and KIND of the inquiries about cobounds (Fortran 2018 §16.9.55, §16.9.109, §16.9.199).
! args: -fcoarray=single
! reference: none
program p
  implicit none
  integer, save :: a[2:4, -1:*], b[*]
  if (any(coshape(a) /= [3, 1]) .or. any(coshape(b) /= 1)) error stop 1
  if (kind(coshape(a, 8)) /= 8 .or. kind(lcobound(a, kind=2)) /= 2 .or. kind(ucobound(a, 1, 1)) /= 1) error stop 2
  if (any(lcobound(a, kind=8) /= [2_8, -1_8]) .or. ucobound(a, 1, 8) /= 4) error stop 3
  print *, 'ok'
end program
