! Coarrays as components, types that have such, locks, and objects of other images.
! args: -fcoarray=single
module m
  use iso_c_binding, only: c_ptr
  use iso_fortran_env, only: lock_type
  implicit none
  type inner
    real, allocatable :: c[:]
  end type
  type plain
  end type
  type, extends(plain) :: adds   !~ ERROR E0814 type `adds` has a coarray component, but its parent `plain` has none
    real, allocatable :: c[:]
  end type
  type outer
    type(inner) :: fine
    type(inner), pointer :: p    !~ ERROR E0814 component `p` is of a type with a coarray component
    type(inner) :: list(2)       !~ ERROR E0814 component `list` is of a type with a coarray component
    real :: still[*]             !~ ERROR E0814 component `still` is a coarray, but not ALLOCATABLE
    type(c_ptr), allocatable :: a[:]  !~ ERROR E0814 component `a` is a coarray of TYPE(C_PTR)
    type(lock_type), allocatable :: l  !~ ERROR E0814 component `l` is of LOCK_TYPE or EVENT_TYPE
  end type
  type points
    real, pointer :: p
    real :: x
  end type
  type grows
    real, allocatable :: a(:)
  end type
  type(c_ptr) :: address[*]      !~ ERROR E0814 `address` is a coarray of TYPE(C_PTR)
  type(inner) :: many(2)         !~ ERROR E0814 `many` has a coarray component: it must be a plain scalar
  type(points) :: there[*]
  type(grows) :: grown[*]
  type(lock_type) :: one[*], two[*]
  real, allocatable :: wide(:)[:,:], narrow(:)
contains
  subroutine s(out, rank)
    real, allocatable, intent(out) :: out[:]  !~ ERROR E0814 `out` is INTENT(OUT), but an ALLOCATABLE coarray
    real :: rank(..)[*]          !~ ERROR E0814 `rank` has a coarray's bounds and is of assumed rank: nothing can be both
    real :: local[*]             !~ ERROR E0814 `local` is a coarray, but neither saved
    real, save :: kept[*]
    integer :: i
    grown[1] = grows([1.0])      !~ ERROR E0810 an object of another image that has an allocatable component
    one = two                    !~ ERROR E0810 a variable of LOCK_TYPE or EVENT_TYPE
    call takes(there[1])         !~ ERROR E0807 of another image and has a pointer component
    there = points(there[1]%p, 1.0)  !~ ERROR E0811 pointer component `p` cannot point to an object of another image
    allocate (wide(3)[*])        !~ ERROR E0804 1 codimensions for a coarray of corank 2
    allocate (wide(3)[*, 2])     !~ ERROR E0720 expected `*` as the last cobound
    call move_alloc(narrow, wide)  !~ ERROR E0807 of the corank of `from`, 0, not 2
    i = this_image(dim=1)        !~ ERROR E0807 argument `dim` of intrinsic `this_image` needs `coarray`
    i = image_index(kept, [1, 2])  !~ ERROR E0804 argument `sub` has 2 elements for a coarray of corank 1
  end subroutine
  subroutine takes(p)
    type(points), intent(in) :: p
  end subroutine
  pure subroutine clean()
    there[1]%x = 1               !~ ERROR E0810
  end subroutine
end module
