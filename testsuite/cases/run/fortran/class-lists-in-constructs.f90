! Polymorphic lists: the table of a type leads to the default value of its objects, whose pointer leads to the table.
! rows: PTR-14
module lists
  implicit none
  type :: node
    integer :: k = 1
    class(node), pointer :: next => null()
  end type
  type, extends(node) :: leaf
    integer :: j = 2
  end type
  type, extends(leaf) :: leaf2
    integer :: l = 3
  end type
  type :: box
    class(node), pointer :: p
  end type
end module
program p
  use lists
  implicit none
  type(box) :: x(2)
  type(leaf) :: q
  integer :: r(2), s(2), i
  allocate(leaf2 :: x(1)%p)
  allocate(node :: x(2)%p)
  !$acc enter data copyin(x)
  !$acc enter data copyin(x(1)%p, x(2)%p)
  !$acc parallel loop present(x) copyout(r, s) private(q)
  do i = 1, 2
    select type (w => x(i)%p)
    class is (leaf)
      r(i) = w%j
    class default
      r(i) = w%k
    end select
    s(i) = q%j
    if (same_type_as(q%next, x(i)%p)) s(i) = s(i) + 10
    if (associated(q%next)) s(i) = -1
  end do
  print *, r, s
end program
