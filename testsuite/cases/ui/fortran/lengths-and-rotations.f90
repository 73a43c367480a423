! Lengths in ALLOCATE and EOSHIFT, rotations of several bits.
subroutine t(a, b, c)
  character(*), allocatable :: a
  character(22), allocatable :: b
  character(:), allocatable :: c
  character(3) :: list(4)
  integer, parameter :: shifts(2) = [1, 9]
  allocate (character(*) :: a)
  allocate (character(*) :: b)  !~ ERROR E0803
  allocate (character(*) :: c)  !~ ERROR E0803 the length `*` in ALLOCATE is for dummy arguments that have it
  list = eoshift(list, 1, 'ab')  !~ ERROR E0807 argument `boundary` of intrinsic `eoshift` must be of the length of `array`, 3, not 2
  print *, ishftc(3, shifts, 5)  !~ ERROR E0807 argument `shift` of intrinsic `ishftc` must be from -5 to 5
end subroutine
