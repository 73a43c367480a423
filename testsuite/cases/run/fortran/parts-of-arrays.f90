! Parts of arrays: of constants, remapped pointers, components at uneven distances, equivalenced names of hosts.
! rows: LNG-01
module sets
  implicit none
  real :: level = -1
  namelist /settings/ level
end module
program main
  use sets, only: own => settings, level
  type record
    complex(8) :: z
    real(4) :: w
  end type
  character(3), parameter :: names(3) = ['abc', 'def', 'ghi']
  integer, parameter :: grid(11:*, 12:*) = reshape([1, 2, 3, 4], [2, 2])
  type(record), target :: r(3)
  complex(8), pointer :: z(:)
  integer, target :: list(12)
  integer, pointer :: every(:), table(:, :)
  character(:), allocatable :: words(:)
  character(4) :: c(3) = ['abcd', '1234', 'wxyz']
  character(40) :: text(3)
  integer :: i
  real :: a = 1
  print *, names(1:2)(2:3), names([2, 3])(1:1) == 'g', lbound(grid), ubound(grid)
  list = [(i, i=1, 12)]
  every(2:5) => list(1:12:3)
  table(1:2, 1:2) => every
  print *, every, table(2, 1), table(:, 2)
  do i = 1, 3
    r(i) = record(cmplx(i, -i), i)
  end do
  z => r%z
  print *, z
  call double(z)
  print *, r%z, r%w
  words = ['ab', 'cd']
  words = '<' // words // '>'
  print *, words, len(words)
  c(:)(1:2) = c(2)(2:3)
  print *, c
  level = 4
  write (text, nml=own)
  print *, trim(text(1))
  call shared
  print *, a
contains
  subroutine double(x)
    complex(8), intent(inout) :: x(:)
    x = 2 * x
  end subroutine
  subroutine shared
    real :: b
    equivalence (a, b)
    b = 2
  end subroutine
end program
