! What types can extend, and which names their components can have (Fortran 2018 C732, C748).
module m
  type :: t
    integer, private :: q = 0
    integer :: r = 0
  end type
  type :: s
    sequence
    integer :: i
  end type
  type, extends(t) :: near
    integer :: q  !~ ERROR E0802 component `q` is declared twice
  end type
end module
program p
  use m
  type, extends(t) :: fine
    integer :: q
  end type
  type, extends(t) :: again
    integer :: r  !~ ERROR E0802 component `r` is declared twice
  end type
  type, extends(fine) :: later
    integer :: r  !~ ERROR E0802 component `r` is declared twice
  end type
  type, extends(s) :: longer  !~ ERROR E0803 `s` cannot be extended
    integer :: j
  end type
end program
