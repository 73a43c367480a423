! Internal procedures as arguments: each activation of a host that recurses has its own; dummies that only their use
! shows to be procedures; optional arguments that are not there for other reasons.
! rows: LNG-01
subroutine through(f)
  external f
  h = applied(f)
  print *, h
end subroutine
real function applied(f)
  applied = f(3.0)
end function
real function half(x)
  half = x / 2
end function

module callbacks
  implicit none
contains
  ! Knuth's test of frames.
  recursive integer function a(k, x1, x2, x3, x4, x5) result(r)
    integer, value :: k
    interface
      recursive integer function x1()
      end function
      recursive integer function x2()
      end function
      recursive integer function x3()
      end function
      recursive integer function x4()
      end function
      recursive integer function x5()
      end function
    end interface
    if (k <= 0) then
      r = x4() + x5()
    else
      r = b()
    end if
  contains
    recursive integer function b() result(s)
      k = k - 1
      s = a(k, b, x1, x2, x3, x4)
    end function
  end function
  integer function one()
    one = 1
  end function
  integer function minus()
    minus = -1
  end function
  integer function nought()
    nought = 0
  end function
  subroutine told(i, v, s)
    integer, optional, intent(in) :: i, v(:)
    character(*), optional, intent(inout) :: s
    print *, present(i), present(v), present(s)
    if (present(v)) print *, i, v
    if (present(s)) s = 'told'
  end subroutine
  subroutine passed(i, v, s)
    integer, allocatable, optional :: i, v(:)
    character(5), pointer, optional :: s
    call told(i, v, s)
  end subroutine
end module

program main
  use callbacks
  implicit none
  real, external :: half
  integer, allocatable :: i, v(:)
  character(5), pointer :: s
  integer :: k
  do k = 5, 10
    print *, a(k, one, minus, minus, one, nought)
  end do
  call through(half)
  nullify (s)
  call passed(i, v, s)
  allocate (i, v(2), s)
  i = 1
  v = [2, 3]
  s = 'none'
  call passed(i, v, s)
  print *, s
end program
