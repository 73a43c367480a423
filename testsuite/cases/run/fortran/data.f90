! Data constructs, enter and exit data, update, host_data, present in called procedures.
! rows: DATA-02, ENTER-01, EXIT-01, UPD-11, PRES-01, HDATA-01
module device
  implicit none
contains
  subroutine bump(v, n)
    integer, intent(in) :: n
    integer, intent(inout) :: v(n)
    integer :: i
    !$acc parallel loop present(v)
    do i = 1, n
      v(i) = v(i) + 1
    end do
  end subroutine
end module

program data
  use device
  implicit none
  integer :: a(30), b(6, 8), i
  integer, allocatable :: c(:)
  a = 1
  !$acc data copy(a)
  call bump(a, 30)
  !$acc update self(a(1:10))
  a(1:5) = 100
  !$acc update device(a(1:5))
  call bump(a, 30)
  !$acc end data
  print '(4i5)', a(1), a(6), a(11), a(30)

  allocate(c(20))
  c = 5
  !$acc enter data copyin(c) create(b)
  call bump(c, 20)
  !$acc parallel loop present(b)
  do i = 1, 8
    b(:, i) = i
  end do
  !$acc update self(b(2:4, 3:5))
  !$acc exit data copyout(c) delete(b)
  print '(2i5)', sum(c), sum(b(2:4, 3:5))
  !$acc data copyin(a) if(a(1) < 0)
  !$acc parallel loop copy(a)
  do i = 1, 30
    a(i) = i
  end do
  !$acc end data
  print '(i5)', sum(a)
end program
