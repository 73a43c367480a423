! Common blocks in declare: on the device as a whole for routines, and in data clauses and update where they are linked.
! rows: DCL-02, DCL-03, LINK-03, UPD-17, DRES-04, DECL-13
module work
contains
  subroutine add(k)
    !$acc routine seq
    integer, value :: k
    real :: c(100), cs, t(100), big(100), scale
    common /created/ c, cs
    common /table/ t
    common /linked/ big, scale
    !$acc declare create(/created/) copyin(/table/) link(/linked/)
    big(k) = big(k) + c(k) * cs + t(k) * scale
  end subroutine
  subroutine bump(k)
    !$acc routine seq
    integer, value :: k
    real :: r(100)
    integer :: n
    common /resident/ r, n
    !$acc declare device_resident(/resident/)
    r(k) = r(k) + n
  end subroutine
end module
program main
  use work
  implicit none
  real :: c(100), cs, t(100), big(100), scale, r(100)
  integer :: n
  common /created/ c, cs
  common /table/ t
  common /linked/ big, scale
  common /resident/ r, n
  !$acc declare create(/created/) copyin(/table/) link(/linked/) device_resident(/resident/)
  integer :: i
  real :: out(100)
  c = 1
  cs = 2
  t = 5
  big = 10
  scale = 3
  !$acc update device(/created/, /table/)
  !$acc enter data copyin(/linked/)
  !$acc parallel loop
  do i = 1, 100
    call add(i)
  end do
  !$acc update self(/linked/)
  print *, sum(big), scale
  big = 1
  scale = 100
  !$acc update device(/linked/)
  !$acc parallel loop default(present)
  do i = 1, 100
    call add(i)
  end do
  !$acc exit data copyout(/linked/)
  print *, sum(big), scale
  !$acc data copy(/linked/)
  !$acc kernels
  big(1:10) = big(1:10) + 1
  scale = scale / 4
  !$acc end kernels
  !$acc end data
  print *, sum(big), scale
  !$acc parallel copyin(/linked/) copyout(out) num_gangs(1)
  out = big * scale
  !$acc end parallel
  print *, sum(out)
  ! A second lifetime of the linked block begins with what its clause says.
  scale = 2
  !$acc enter data create(/linked/)
  !$acc update device(/linked/)
  !$acc serial present(big, scale)
  scale = scale + 1
  !$acc end serial
  !$acc update self(/linked/)
  !$acc exit data delete(/linked/)
  print *, scale
  !$acc parallel loop
  do i = 1, 100
    r(i) = i
    if (i == 1) n = 7
  end do
  !$acc parallel loop copyout(out)
  do i = 1, 100
    call bump(i)
    out(i) = r(i)
  end do
  print *, sum(out)
end program
