! What -std=f95 refuses.
! args: -std=f95
module m
  use, intrinsic :: iso_c_binding
!~^ ERROR E0729 INTRINSIC in USE: no part of Fortran 95, but of Fortran 2003
  implicit none
  type, abstract :: t
!~^ ERROR E0729 ABSTRACT
    real, allocatable :: a(:)
!~^ ERROR E0729 an ALLOCATABLE component
  end type
  integer*8 :: i
!~^ ERROR E0729 a type with its bytes after `*`: no part of Fortran 95, but an extension
  integer, protected :: p
!~^ ERROR E0729 PROTECTED
  enum, bind(c)
!~^ ERROR E0729 ENUM
    enumerator :: e
  end enum
contains
  subroutine s(x, y)
    class(t) :: x
!~^ ERROR E0729 CLASS
    integer, value :: y
!~^ ERROR E0729 VALUE
    character(:), allocatable :: c
!~^ ERROR E0729 a deferred length
!~^^ ERROR E0729 an ALLOCATABLE scalar
    associate (z => y)
!~^ ERROR E0729 ASSOCIATE
      block
!~^ ERROR E0729 BLOCK: no part of Fortran 95, but of Fortran 2008
      end block
    end associate
    do concurrent (i = 1:3)
!~^ ERROR E0729 DO CONCURRENT
    end do
    allocate (c, source='abc')
!~^ ERROR E0729 a type or SOURCE= in ALLOCATE
    pause
!~^ ERROR E0729 PAUSE
  end subroutine
end module
