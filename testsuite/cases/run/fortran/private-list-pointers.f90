! Private pointers that go along lists and trees: of types with initialised components, scalars and arrays, dummies and
! those of a module; each iteration associates its own.
! rows: CPRIV-04
module m
  implicit none
  type :: node
    integer :: key = 0
    type(node), pointer :: left => null(), right => null()
  end type
  type(node), pointer :: walker
contains
  subroutine dummies(t, p, r)
    type(node), target, intent(inout) :: t(:)
    type(node), pointer, intent(inout) :: p
    integer, intent(out) :: r(:)
    integer :: i
    !$acc parallel loop copy(t) copyout(r) private(p)
    do i = 1, size(r)
      p => t(mod(i, size(t)) + 1)
      p%key = p%key*0 + mod(i, size(t)) + 1
      r(i) = p%key
    end do
  end subroutine
end module
program main
  use m
  implicit none
  type(node), target :: t(7)
  type(node), pointer :: p, q(:)
  integer :: i, r(20)
  do i = 1, 7
    t(i)%key = i
  end do
  p => t(7)
  call dummies(t, p, r)
  print *, r
  print *, p%key, associated(p, t(7))
  !$acc parallel loop copyin(t) copyout(r) private(q, walker)
  do i = 1, 20
    q => t(mod(i, 3) + 1:7:2)
    walker => t(mod(i, 5) + 1)
    r(i) = size(q) + q(2)%key*10 + walker%key*1000
  end do
  print *, r
  !$acc parallel loop gang copyout(r) private(p)
  do i = 1, 20
    block
      type(node), target :: own(3)
      own(1)%left => own(2)
      own(2)%right => own(3)
      own%key = [i, 2*i, 3*i]
      r(i) = 0
      p => own(1)
      do while (associated(p))
        r(i) = r(i) + p%key
        if (associated(p%left)) then
          p => p%left
        else
          p => p%right
        end if
      end do
    end block
  end do
  print *, r
end program
