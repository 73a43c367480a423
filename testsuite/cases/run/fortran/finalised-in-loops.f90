! Results of functions that are called again and again: in conditions of DO WHILE, and in the loops that array
! statements, implied DOs and reductions become, each one is finalised (Fortran 2018 §7.5.6.3).
! rows: LNG-01
! reference: none
module m
  implicit none
  integer :: ended = 0
  type r
    integer :: id = 0
    integer, allocatable :: v(:)
  contains
    final :: finish
  end type
contains
  impure elemental subroutine finish(x)
    type(r), intent(inout) :: x
    if (allocated(x%v)) ended = ended + x%v(2)
  end subroutine
  impure elemental function made(i) result(x)
    integer, intent(in) :: i
    type(r) :: x
    x%id = i
    x%v = [0, i]
  end function
  function allocated_one(i) result(x)
    integer, intent(in) :: i
    class(r), allocatable :: x
    allocate (x)
    x%id = i
    x%v = [0, i]
  end function
  impure elemental integer function id(x)
    class(r), intent(in) :: x
    id = x%id
  end function
  subroutine expect(what, sum)
    character(*), intent(in) :: what
    integer, intent(in) :: sum
    if (ended /= sum) then
      print *, what, ended, sum
      error stop
    end if
    ended = 0
  end subroutine
end module

program p
  use m
  implicit none
  integer :: a(3), i, k
  character(40) :: text
  logical :: mask(3) = [.true., .false., .true.]

  i = 0
  do while (id(allocated_one(5 - i)) > 2)
    i = i + 1
    if (i == 2) cycle
  end do
  call expect('do while', 5 + 4 + 3 + 2)
  i = 0
  do while (id(made(5 - i)) > 2 .and. id(made(7)) > 0)
    i = i + 1
    if (i == 2) exit
  end do
  call expect('do while with exit', 5 + 7 + 4 + 7)

  a = id(made([1, 2, 3]))
  call expect('assignment', 6)
  where (mask) a = id(made([1, 2, 3]))
  call expect('where', 4)
  where (id(made([1, 2, 3])) > 1) a = 7
  call expect('mask', 6)
  a = sum(id(made([1, 2, 3])))
  call expect('sum', 6)
  k = maxval(id(made([1, 2, 3])), mask=id(made([4, 5, 6])) > 4)
  call expect('maxval with a mask', 2 + 3 + 15)
  if (any(id(made([1, 2, 3])) == 3)) k = 1
  ended = 0
  a = [(id(made(i)), i=1,3)]
  call expect('constructor', 6)
  write (text, *) (id(allocated_one(i)), i=1,3)
  call expect('output', 6)
  forall (i = 1:3) a(i) = i
  do i = 1, 3
    a(i) = id(allocated_one(i))
  end do
  call expect('do', 6)
  if (any(a /= [1, 2, 3]) .or. k /= 1) error stop 'values'
  print *, 'ok'
end program
