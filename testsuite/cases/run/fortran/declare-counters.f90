! `declare create` does what a `create` clause does: data that are present are counted once more and stay where they
! are, others have memory during the call.
! rows: AMB-24
! reference: none
module steps
  use openacc
  implicit none
  logical :: wrong = .false.
contains
  subroutine add(a, n)
    integer, intent(in) :: n
    real(8) :: a(n)
    integer :: i
    !$acc declare create(a)
    if (.not. acc_is_present(a)) wrong = .true.
    !$acc parallel loop
    do i = 1, n
      a(i) = a(i) + 1
    end do
  end subroutine

  subroutine nested(a, n)
    integer, intent(in) :: n
    real(8) :: a(n)
    !$acc declare create(a)
    call add(a, n)
    if (.not. acc_is_present(a)) wrong = .true.
  end subroutine
end module

program test
  use steps
  implicit none
  real(8) :: a(8), b(4)
  logical :: separate
  integer :: i
  a = 0
  separate = .not. acc_is_present(b)
  call nested(a, 8)
  if (acc_is_present(a) .neqv. .not. separate) wrong = .true.
  if (separate .and. a(3) /= 0) wrong = .true.
  a = [(i, i = 1, 8)]
  !$acc enter data copyin(a)
  call add(a, 8)
  call nested(a, 8)
  if (.not. acc_is_present(a)) wrong = .true.
  !$acc exit data copyout(a)
  if (acc_is_present(a) .neqv. .not. separate) wrong = .true.
  if (a(1) /= 3 .or. a(8) /= 10) wrong = .true.
  if (wrong) stop 1
end program
