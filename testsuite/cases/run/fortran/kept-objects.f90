! Assignment keeps polymorphic objects of the same type and shape where they are: pointers lead to them.
! rows: LNG-01
program p
  implicit none
  type t
    integer :: i = 0
  end type
  type, extends(t) :: u
    integer :: j = 0
  end type
  class(t), allocatable, target :: a(:), s
  class(t), pointer :: p1(:), ps
  integer, allocatable, target :: k(:), n
  integer, pointer :: pk(:), pn
  allocate (u :: a(3), s)
  p1 => a; ps => s
  a = [u(1,2), u(3,4), u(5,6)]
  s = u(7,8)
  print *, associated(p1, a), associated(ps, s)
  print *, p1%i, ps%i
  k = [1,2,3]; pk => k; k = [4,5,6]; print *, associated(pk, k), pk
  n = 3; pn => n; n = 4; print *, associated(pn, n), pn
end program
