! Automatic arrays that blocks in loops free and make again at the same place keep their values apart.
! args: -O2
module freed
  implicit none
contains
  integer function in_loop(n)
    !$acc routine seq
    integer, intent(in) :: n
    integer :: r, i
    in_loop = 0
    do r = 0, 2
      block
        integer :: own(n)
        do i = 1, n
          own(i) = r + i
        end do
        in_loop = in_loop + own(n)
      end block
    end do
  end function
end module
program main
  use freed
  implicit none
  integer :: i, a(9)
  print *, (in_loop(i), i = 1, 9)
  !$acc parallel loop copyout(a)
  do i = 1, 9
    a(i) = in_loop(i)
  end do
  print *, a
end program
