! Scalars that a kernels construct only reads by name, while what it calls stores to them: a module's, the host's, what
! a pointer leads to. All of it is one memory here; elsewhere the procedures' variables would be declared.
module m
  implicit none
  integer :: shared = 3, a(8) = [1, 2, 3, 4, 5, 6, 7, 8], b(8)
  integer, private :: hidden = 1
  integer, target :: reached = 2
  integer, pointer :: way
  common /block/ in_common
  integer :: in_common
contains
  subroutine set(v)
    integer, intent(in) :: v
    shared = v
  end subroutine
  integer function changed(v)
    integer, intent(in) :: v
    shared = shared + v
    in_common = v
    way = 10*v
    changed = 1
  end function
  subroutine through(k)
    integer, intent(inout) :: k
    k = k + 1
  end subroutine
  subroutine next
    call through(hidden)
    call through(shared)
  end subroutine
  subroutine loops
    integer :: i, own
    own = 5
    !$acc kernels loop
    do i = 1, 8
      call set(a(i))
      b(i) = shared
    end do
    print *, b, shared
    !$acc kernels loop
    do i = 1, 8
      b(i) = changed(a(i))
      b(i) = b(i) + shared + in_common + reached
    end do
    print *, b, shared
    !$acc kernels
    do i = 1, 8
      call next
      b(i) = hidden + shared
    end do
    !$acc end kernels
    print *, b, hidden, shared
    !$acc kernels
    do i = 1, 8
      call inner(a(i))
      b(i) = own
    end do
    !$acc end kernels
    print *, b, own
    !$acc kernels
    call inner(55)
    b(1) = own
    call inner(3)
    do i = 2, own + 2
      b(i) = own*i
    end do
    !$acc end kernels
    print *, b, own
  contains
    subroutine inner(v)
      integer, intent(in) :: v
      own = v
    end subroutine
  end subroutine
end module
program p
  use m
  way => reached
  call loops
end program
