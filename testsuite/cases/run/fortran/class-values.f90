! Objects with a dynamic type: defaults of INTENT(OUT), elemental procedures, copies of polymorphic components.
! rows: LNG-01
module classes
  implicit none
  type base
    integer :: count = 3
  contains
    procedure, pass :: differs
    generic :: operator(/=) => differs
  end type
  type, extends(base) :: longer
    real :: weight = 1.5
    integer, allocatable :: list(:)
  end type
  type holder
    class(base), allocatable :: held
    integer :: id = 0
  end type
contains
  subroutine reset(b)
    class(base), intent(out) :: b
    print *, 'reset', b%count
  end subroutine
  elemental logical function differs(a, b)
    class(base), intent(in) :: a, b
    differs = a%count /= b%count
  end function
  elemental subroutine bump(a, by)
    class(base), intent(inout) :: a
    integer, intent(in), optional :: by
    if (present(by)) then
      a%count = a%count + by
    else
      a%count = a%count + 1
    end if
  end subroutine
  elemental real function scaled(x, by, text) result(r)
    real, intent(in) :: x
    real, intent(in), optional :: by
    character(*), intent(in), optional :: text
    r = x
    if (present(by)) r = r * by
    if (present(text)) r = r + len(text)
  end function
  subroutine pass_on(x, by)
    real, intent(in) :: x(:)
    real, intent(in), optional :: by(3)
    print *, scaled(x, by), scaled(x, text='four')
  end subroutine
  subroutine show(h)
    type(holder), intent(in) :: h
    select type (b => h%held)
    type is (longer)
      print *, h%id, b%count, b%weight, b%list
    type is (base)
      print *, h%id, b%count
    end select
  end subroutine
end module

program class_values
  use classes
  implicit none
  type(base) :: a(3), b(3)
  type(longer) :: l
  type(holder) :: h, k
  a%count = [1, 2, 3]
  b = a
  print *, a /= b
  call bump(a)
  call bump(a(2), 5)
  print *, a%count, a /= b, any(a /= base(4))
  call reset(a(1))
  l = longer(count=9, weight=2., list=[4, 5])
  call reset(l)
  print *, a%count, l%count, l%weight, allocated(l%list)
  call pass_on([1., 2., 3.])
  call pass_on([1., 2., 3.], [2., 4., 8.])
  allocate(h%held, source=longer(count=6, list=[7, 8]))
  h%id = 1
  k = h
  k%held%count = 60
  k%id = 2
  call show(h)
  call show(k)
  k%held = base(1)
  h = k
  call show(h)
end program
