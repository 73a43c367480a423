! Arrays of CLASS: allocation, elements, sections, dummies, SELECT TYPE.
! rows: LNG-01
module shapes
  implicit none
  type :: base
    integer :: x = 1
  contains
    procedure :: show => show_base
  end type
  type, extends(base) :: child
    real :: y = 2
  contains
    procedure :: show => show_child
  end type
contains
  subroutine show_base(this)
    class(base), intent(in) :: this
    print *, 'base', this%x
  end subroutine
  subroutine show_child(this)
    class(child), intent(in) :: this
    print *, 'child', this%x, this%y
  end subroutine
  subroutine all_of(list)
    class(base), intent(inout) :: list(:)
    integer :: i
    do i = 1, size(list)
      call list(i)%show()
      list(i)%x = list(i)%x + 10
    end do
    select type (list)
    type is (child)
      list%y = list%y * 2
      print *, sum(list%y), sum(list%x)
    type is (base)
      print *, 'bases', list%x
    class default
      print *, 'neither'
    end select
  end subroutine
  subroutine first_of(n, list)
    integer, intent(in) :: n
    class(base), intent(in) :: list(n)
    call list(n)%show()
  end subroutine
end module
program main
  use shapes
  implicit none
  class(base), allocatable :: a(:), b(:)
  class(*), allocatable :: u(:, :)
  type(child) :: c(4)
  integer :: i
  allocate (child :: a(3))
  do i = 1, 3
    a(i)%x = i
  end do
  call all_of(a)
  call all_of(a(3:1:-2))
  allocate (b, source=a)
  b(2)%x = 100
  call b(2)%show()
  call a(2)%show()
  deallocate (a)
  allocate (a(2))
  call all_of(a)
  c%x = [5, 6, 7, 8]
  call all_of(c(::3))
  print *, c%x, c%y
  call first_of(3, c)
  allocate (integer :: u(2, 3))
  select type (u)
  type is (integer)
    u = reshape([1, 2, 3, 4, 5, 6], [2, 3])
    print *, u(2, :), shape(u)
  end select
end program
