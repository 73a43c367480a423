! What nvfortran takes beyond the standard in CUDA Fortran's programs: edit descriptors without widths, array
! constructors of several types and lengths, numbers of bytes of type REAL, LOGICAL operands of a declared operator(==);
! and a launch with a pointer that points nowhere.
! args: -cuda
! reference: none
module colours
  implicit none
  type colour
    integer :: value = 0
  end type
  interface operator(==)
    procedure equal
  end interface
  character(3) :: answers(0:1) = (/ 'No', 'Yes' /)
contains
  logical function equal(a, b)
    type(colour), intent(in) :: a, b
    equal = a%value == b%value
  end function
end module
module kernels
  implicit none
contains
  attributes(global) subroutine reverse(a, n)
    integer, value :: n
    real :: a(n)
    real, shared :: s(n)
    s(threadIdx%x) = a(threadIdx%x)
    call syncthreads()
    a(threadIdx%x) = s(n + 1 - threadIdx%x)
  end subroutine
  attributes(global) subroutine untouched(a)
    real :: a(*)
    if (blockIdx%x > 1) a(1) = 0
  end subroutine
end module
program test
  use cudafor
  use colours
  use kernels
  implicit none
  logical(1) :: l(2) = [.true._1, .false._1]
  real, device :: d(8)
  real, device, pointer :: nowhere(:)
  real :: h(8)
  integer :: i
  character(20) :: text
  character(2) :: two = 'ab'
  write (text, '(i)') 7
  if (text /= '           7') error stop 1
  write (text, '(l)') .true.
  if (adjustl(text) /= 'T') error stop 2
  write (text, "('<', f, '>')") 1.5
  if (text /= '<      1.5000000>') error stop 3
  read (text(2:16), '(f15.7)') h(1)
  text = '  42'
  read (text, '(i)') i
  if (h(1) /= 1.5 .or. i /= 42) error stop 4
  if (any(answers /= [character(3) :: 'No', 'Yes'])) error stop 5
  if (any([two, 'cde'] /= [character(3) :: 'ab ', 'cde'])) error stop 6
  if (sum([0.5, 1, 2_8]) /= 3.5 .or. kind([1, 2_8]) /= 8 .or. kind([1, 2.5, 3.5d0]) /= 8) error stop 7
  if (any([(i, i = 1, 2), 2.5] /= [1., 2., 2.5])) error stop 8
  if (colour(1) == colour(2) .or. .not. colour(3) == colour(3)) error stop 9
  if (l(1) == l(2) .or. .not. l(1) /= l(2)) error stop 10
  d = [(real(i), i = 1, 8)]
  call reverse<<<1, 8, 1.5 * 24>>>(d, 8)
  h = d
  if (any(h /= [8., 7., 6., 5., 4., 3., 2., 1.])) error stop 11
  nullify(nowhere)
  call untouched<<<1, 1>>>(nowhere)
  if (cudaDeviceSynchronize() /= cudaSuccess) error stop 12
end program
