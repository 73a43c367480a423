! FINAL procedures: at the end of procedures and BLOCK constructs, DEALLOCATE, assignment, INTENT(OUT).
! rows: LNG-01
module handles
  implicit none
  type handle
    integer :: id = 0
  contains
    final :: close_one, close_row
  end type
  type, extends(handle) :: tagged
    integer, allocatable :: tags(:)
  contains
    final :: untag
  end type
  type holder
    type(handle) :: inner
    type(tagged), allocatable :: more(:)
  end type
contains
  subroutine close_one(h)
    type(handle), intent(inout) :: h
    print *, 'close', h%id
    h%id = -1
  end subroutine
  subroutine close_row(h)
    type(handle), intent(inout) :: h(:)
    print *, 'row', h%id
  end subroutine
  subroutine untag(t)
    type(tagged), intent(inout) :: t
    print *, 'untag', t%id, allocated(t%tags)
  end subroutine
  subroutine local(n)
    integer, intent(in) :: n
    type(handle) :: h, row(2)
    type(tagged), allocatable :: t
    h%id = n
    row%id = [n + 1, n + 2]
    allocate (t)
    t%id = n + 3
    t%tags = [1, 2]
    print *, 'leave'
  end subroutine
  subroutine fresh(h)
    type(handle), intent(out) :: h
    h%id = h%id + 100
  end subroutine
  subroutine polymorphic
    class(handle), allocatable :: c
    allocate (tagged :: c)
    c%id = 50
  end subroutine
end module
program main
  use handles
  implicit none
  type(handle) :: a, b
  type(handle), allocatable :: v(:)
  class(handle), allocatable :: c
  type(handle), pointer :: p
  type(holder), allocatable :: o
  call local(1)
  a%id = 10
  b%id = 20
  a = b
  print *, 'assigned', a%id
  call fresh(a)
  print *, a%id
  allocate (v(2))
  v%id = [30, 31]
  v = [handle(32), handle(33), handle(34)]
  print *, v%id
  deallocate (v)
  allocate (p)
  p%id = 40
  deallocate (p)
  call polymorphic
  allocate (tagged :: c)
  c%id = 60
  deallocate (c)
  allocate (o)
  o%inner%id = 70
  allocate (o%more(1))
  o%more(1)%id = 71
  deallocate (o)
  block
    type(handle) :: inside
    inside%id = 80
  end block
end program
