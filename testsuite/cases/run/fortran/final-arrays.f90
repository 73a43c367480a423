! Arrays of CLASS are finalised as arrays: by the procedure of their rank, elemental ones for all elements before the
! parents' parts, scalar ones not at all (Fortran 2018 §7.5.6.2).
! reference: none
module finals
  implicit none
  integer :: log(40), n = 0
  type base
    integer :: i = 1
  contains
    final :: base_rank_2, base_each
  end type
  type, extends(base) :: more
    integer :: j = 2
  contains
    final :: more_each
  end type
  type lone
    integer :: i = 3
  contains
    final :: lone_scalar
  end type
contains
  subroutine note(k)
    integer, intent(in) :: k
    n = n + 1
    log(n) = k
  end subroutine
  subroutine base_rank_2(x)
    type(base), intent(inout), contiguous :: x(:, :)
    call note(1000 + 10 * size(x, 1) + size(x, 2))
    call note(sum(x%i))
  end subroutine
  impure elemental subroutine base_each(x)
    type(base), intent(inout) :: x
    call note(100 + x%i)
  end subroutine
  impure elemental subroutine more_each(x)
    type(more), intent(inout) :: x
    call note(200 + x%j)
    x%i = x%i + 1
  end subroutine
  subroutine lone_scalar(x)
    type(lone), intent(inout) :: x
    call note(300 + x%i)
  end subroutine
  subroutine fresh(x)
    class(base), intent(out) :: x(:)
  end subroutine
  subroutine fresh_lone(x)
    class(lone), intent(out) :: x(:)
  end subroutine
end module
program final_arrays
  use finals
  implicit none
  class(base), allocatable :: v(:), m(:, :)
  class(lone), allocatable :: l(:)
  allocate (more :: v(2), m(2, 3))
  v%i = [5, 6]
  m%i = 4
  deallocate (v)
  if (n /= 4 .or. any(log(1:4) /= [202, 202, 106, 107])) error stop 'elements, then the parent'
  n = 0
  deallocate (m)
  if (n /= 8 .or. any(log(1:6) /= 202) .or. any(log(7:8) /= [1023, 30])) error stop 'by rank'
  n = 0
  allocate (more :: v(4))
  v%i = [1, 2, 3, 4]
  call fresh(v(1:3:2))
  if (n /= 4 .or. any(log(1:4) /= [202, 202, 102, 104])) error stop 'section'
  if (any(v%i /= [1, 2, 1, 4])) error stop 'defaults of a section'
  n = 0
  allocate (l(2))
  call fresh_lone(l)
  deallocate (l)
  if (n /= 0) error stop 'a scalar procedure for arrays'
  print *, 'ok'
end program
