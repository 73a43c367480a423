! VALUE dummies: longer characters are copies, optional ones know whether they are there.
! rows: LNG-01
program main
  implicit none
  character(5) :: text = 'abcde'
  integer, pointer :: p => null()
  integer, allocatable :: a
  integer :: w(2)
  call rename(text)
  print *, text
  call told()
  call told(1)
  call told(x=2.5)
  call told(p)
  allocate (p, a)
  p = 7
  a = 8
  call told(p, l=.true.)
  call told(a)
  call through(3)
  call through()
  call nothing(null())
  w = scaled([1, 2], null())
  print *, w, scaled([3, 4], p)
contains
  subroutine rename(s)
    character(5), value :: s
    s = 'x' // s
    print *, s
  end subroutine
  subroutine told(i, x, l)
    integer, value, optional :: i
    real, value, optional :: x
    logical, value, optional :: l
    print *, present(i), present(x), present(l)
    if (present(i)) print *, i
    if (present(x)) print *, x
    if (present(l)) print *, l
  end subroutine
  subroutine through(i)
    integer, value, optional :: i
    call told(i)
  end subroutine
  subroutine nothing(v)
    integer, optional, intent(in) :: v(:)
    print *, present(v)
  end subroutine
  elemental integer function scaled(i, by)
    integer, intent(in) :: i
    integer, intent(in), optional :: by
    scaled = i
    if (present(by)) scaled = i * by
  end function
end program
