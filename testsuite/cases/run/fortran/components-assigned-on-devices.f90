! Components that their type's assignment(=) assigns, in objects that constructs assign: scalars, arrays, a component's
! component, DO CONCURRENT. gfortran leaves the assignments of components of sections out, with a warning.
! rows: ROUT-25
! reference: none
module m
  implicit none
  type counter
    integer :: v = 0
  contains
    procedure :: set
    generic :: assignment(=) => set
  end type
  type holder
    type(counter) :: x, y(2)
    real :: r
  end type
  type outer
    type(holder) :: h(2)
  end type
contains
  elemental subroutine set(l, r)
    !$acc routine seq
    class(counter), intent(inout) :: l
    class(counter), intent(in) :: r
    l%v = r%v + 100
  end subroutine
end module
program p
  use m
  implicit none
  integer, parameter :: n = 70
  type(holder) :: d(n), e(n), f(2, n)
  type(outer) :: o(n), q(n)
  integer :: i
  do i = 1, n
    d(i) = holder(counter(i), [counter(2 * i), counter(3 * i)], 0.5 * i)
    o(i)%h(1)%x%v = i
    o(i)%h(2)%y(1)%v = -i
  end do
  !$acc parallel loop copyin(d, o) copyout(f) copy(q, e)
  do i = 1, n
    e(i) = d(i)
    f(:, i) = d(i)
    q(i) = o(i)
  end do
  call check(1, [sum(e%x%v), sum(e%y(1)%v), sum(e%y(2)%v)], [16485, 18970, 21455])
  call check(2, [sum(f%x%v), sum(f%y(1)%v), sum(f%y(2)%v)], [32970, 37940, 42910])
  call check(3, [sum(q%h(1)%x%v), sum(q%h(2)%y(1)%v)], [9485, 4515])
  !$acc serial copy(e) copyin(d)
  e(2:n) = d(1:n - 1)
  !$acc end serial
  call check(4, [sum(e%x%v), sum(e%y(1)%v), sum(e%y(2)%v)], [16416, 18832, 21248])
  do concurrent (i = 1:n)
    e(i) = d(n + 1 - i)
  end do
  call check(5, [e(1)%x%v, e(n)%y%v], [270, 202, 203])
  call check(6, [nint(2 * sum(e%r)), nint(2 * sum(f%r))], [2485, 4970])
contains
  subroutine check(place, got, want)
    integer, intent(in) :: place, got(:), want(:)
    if (all(got == want)) return
    print *, place, got, want
    error stop
  end subroutine
end program
