! DATA for components, elements and sections of components, whole arrays of them, pointers.
module parts
  implicit none
  type inner
    integer :: code
    character(4) :: tag
  end type
  type item
    character(len=6) :: name
    integer :: ids(4)
    real :: weight
    type(inner) :: in(2)
    integer, pointer :: p
  end type
  type(item) :: list(3)
  data list(1)%name / 'one' /
  data list(1)%ids(1:3) / 1, 2, 3 /
  data list(2)%name(2:3), list(2)%weight / 'wo', 2.5 /
  data list(2)%ids / 4*9 /, list(2)%p / null() /
  data list(2)%in(2)%tag, list(3)%in%code / 'set', 11, 12 /
  data list(1)%in(1)%code / 5 /
  type(item) :: lone
  data lone%ids(4), lone%name / 44, 'lonely' /
  integer :: i
  type(inner) :: many(5)
  data (many(i)%code, many(i)%tag, i = 1, 3) / 1, 'a', 2, 'bb', 3, 'ccc' /
  integer, parameter :: two = 2
  type(inner) :: whole(two)
  data whole / inner(1, 'x'), inner(2, 'y') /
end module

program data_parts
  use parts
  implicit none
  print '(a, 4i4)', list(1)%name, list(1)%ids(:3)
  print '(a, 4i4, f5.1)', list(2)%name(2:3), list(2)%ids, list(2)%weight
  print '(l2)', associated(list(2)%p)
  print '(i4, 1x, a, 2i4)', list(1)%in(1)%code, list(2)%in(2)%tag, list(3)%in%code
  print '(a, 4i4)', lone%name, lone%ids(4)
  print '(i4, 1x, a)', many(:3), whole
end program
