! What pointers point to from the start.
module m
  integer, target :: of_module
  integer, pointer :: to_module => of_module
contains
  subroutine s(n)
    integer, intent(in) :: n
    integer, target :: local, list(3)
    integer, target, save :: kept(3)
    integer, target, allocatable, save :: own
    character(7), target, save :: text
    integer, pointer :: a => local  !~ ERROR E0805 a pointer initially points to `local`, which is not saved
    integer, pointer :: b(:) => list
    integer, pointer :: c => kept(2)
    integer, pointer :: d => kept(n)  !~ ERROR E0805 what a pointer initially points to is chosen by constants
    integer, pointer :: e(:) => kept(:n)  !~ ERROR E0805 what a pointer initially points to is chosen by constants
    integer, pointer :: f => own  !~ ERROR E0805 what a pointer initially points to cannot be ALLOCATABLE or a POINTER
    character(3), pointer :: g => text(n:)  !~ ERROR E0805 what a pointer initially points to is chosen by constants
    type t
      integer, pointer :: p => local  !~ ERROR E0805 a pointer initially points to `local`, which is not saved
    end type
    save :: list
  end subroutine
end module
