! A clause of a construct that names an assumed-size array without its extent finds what is present.
module steps
contains
  subroutine add(a, b, n)
    integer, intent(in) :: n
    real, intent(in) :: a(2,*)
    real, intent(inout) :: b(*)
    integer :: i
    !$acc data present_or_copyin(a) copy(b)
    !$acc parallel loop
    do i = 1, n
      b(i) = b(i) + a(1,i) * a(2,i)
    end do
    !$acc end data
  end subroutine
end module

program assumed_size_there
  use steps
  real :: a(2,20), b(20)
  a(1,:) = 2
  a(2,:) = [(i, i = 1, 20)]
  b = 1
  !$acc data copyin(a) copy(b)
  call add(a, b, 20)
  !$acc end data
  print '(10f6.0)', b
end program
