! Constants of every real, complex and integer kind are exact wherever they stand: literals, PARAMETER, initial values,
! DATA, constructors, arguments; arithmetic and intrinsic functions of them are done in their kind.
! skip: arm64 has no REAL(10)
module kind_4
  implicit none
  integer, parameter :: k = 4
  real(k), parameter :: small = 1e-44_k, large = 3.4e38_k
  include 'parts/constants-of-kinds.inc'
end module
module kind_8
  implicit none
  integer, parameter :: k = 8
  real(k), parameter :: small = 5e-324_k, large = 1.7e308_k
  include 'parts/constants-of-kinds.inc'
end module
module kind_10
  implicit none
  integer, parameter :: k = 10
  real(k), parameter :: small = 1e-4940_k, large = 1.18e4932_k
  include 'parts/constants-of-kinds.inc'
end module
module kind_16
  implicit none
  integer, parameter :: k = 16
  real(k), parameter :: small = 1e-4960_k, large = 1.18e4932_k
  include 'parts/constants-of-kinds.inc'
end module
program constants_of_kinds
  use kind_4, only: work4 => work
  use kind_8, only: work8 => work
  use kind_10, only: work10 => work
  use kind_16, only: work16 => work
  implicit none
  call work4()
  call work8()
  call work10()
  call work16()
  call integers()
contains
  subroutine integers()
    integer(16), parameter :: largest = 170141183460469231731687303715884105727_16
    integer(16), parameter :: some(2) = [-170141183460469231731687303715884105727_16, 12345678901234567890123_16]
    integer(16) :: a = 12345678901234567890123_16, b(2) = [10_16**30, -10_16**25], c
    data c /170141183460469231731687303715884105727_16/
    print *, largest, some, a, b, c, huge(1_16), largest/3, some(2)*1000_16, real(some(2), 16)
    select case (a)
    case (12345678901234567890122_16)
      print *, 'one less'
    case (12345678901234567890123_16)
      print *, 'found'
    case default
      print *, 'not found'
    end select
  end subroutine
end program
