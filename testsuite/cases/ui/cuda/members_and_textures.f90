! Attributes where they mean nothing: of procedure pointers, polymorphic members, pinned scalars and pointers, textures that are no pointers, unified COMMON; kernel loops with a stream in the place of bytes.
! rows: CUF-VAR-18, CUF-VAR-21, CUF-UNI-01
! args: -cuda
module m
  use cudafor
  implicit none
  type t
    procedure(), pointer, nopass, device :: p !~ ERROR E0814 a procedure pointer component cannot have this attribute
    class(*), pointer, device :: c !~ ERROR E0823 component `c` is polymorphic, which device data does not have
    real(16), managed, allocatable :: q !~ ERROR E0823 component `q` is of type REAL(16), which device data does not have
    real, pinned, pointer :: a(:) !~ ERROR E0823 component `a` cannot be `pinned`
  end type
  real, texture, pointer :: good(:) !~ WARNING W0824 textures are ordinary device memory
  real, texture :: bad(4) !~ ERROR E0823 `bad` cannot be `texture`
!~^ WARNING W0824 textures are ordinary device memory
contains
  attributes(global) subroutine k()
  end subroutine
  subroutine s(n)
    integer, intent(in) :: n
    real, pinned, allocatable :: scalar !~ ERROR E0823 `scalar` cannot be `pinned`
    real, unified :: x !~ ERROR E0823 `x` cannot be `unified`
    common /c/ x
  end subroutine
end module
subroutine typed()
  use m
  integer :: k !~ ERROR E0802 `k` already comes from a module
end subroutine
