! ENTRY statements of procedures with internal procedures, which use the dummies, locals and results of their hosts.
module m
contains
  subroutine outer(n, c)
    integer :: n, k
    character(*) :: c
    real :: v(n)
    save k
    k = 1
    call inner
    return
    entry second(n)
    k = k + 10
    call inner2
    return
    entry third(c, n)
    call inner
  contains
    subroutine inner
      print *, n, k, c, size(v)
    end subroutine
    subroutine inner2
      print *, n, k
    end subroutine
  end subroutine
  integer function f(i) result(r)
    integer :: i, r2
    entry g(i) result(r2)
    r = 0
    call set
  contains
    subroutine set
      r = r + i
    end subroutine
  end function
end module
program p
  use m
  call outer(2, 'abc')
  call second(3)
  call third('xy', 5)
  print *, f(4), g(6)
end program
