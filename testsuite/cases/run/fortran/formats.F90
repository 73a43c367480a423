! Directives in free form: sentinels, continuation, comments, line lengths, macros; every kind of program unit.
! reference: none
! skip: plain presence is asked for
! args: -DLATER=create(b) -DHOW=create
! rows: FMT-F-02, FMT-F-03, FMT-F-08, FMT-F-16, FMT-F-17, FMT-F-18, FMT-F-21, CPP-02, HDR-F-08, LEG-24, LEG-31, SLD-16, SLD-14, BASE-04, LNG-03
module state
  use iso_c_binding
  implicit none
  integer :: failures = 0
  logical :: own
  real :: table(4) = [1, 2, 3, 4]
  !$acc declare create(table)
  interface
    pure real function outside(x)
      !$acc routine seq
      real, intent(in) :: x
    end function
  end interface
  !$acc routine(second) seq
contains
  subroutine check(right, line)
    logical, intent(in) :: right
    integer, intent(in) :: line
    if (right) return
    print *, 'wrong: check', line
    failures = failures + 1
  end subroutine
  real function second(x)
    real, intent(in) :: x
    second = table(2) * x
  end function
end module

pure real function outside(x)
  !$acc routine seq
  real, intent(in) :: x
  outside = x + 1
end function

subroutine separate(v)
  use openacc
  use state
  real :: v(4)
  integer :: i
  !$acc update device(table)
  !$acc parallel loop copy(v)
  do i = 1, 4
    v(i) = outside(v(i)) + second(1.0) + inner(i)
  end do
contains
  real function inner(i)
    !$acc routine seq
    integer, intent(in) :: i
    inner = 100 * i
  end function
end subroutine

program formats
  use openacc
  use state
  implicit none
  integer :: a(10), b(10), c(10), i, probe
  real :: v(4)
#ifdef _OPENACC
  integer, parameter :: version = _OPENACC
#else
  integer, parameter :: version = 0
#endif
#define PAIR(x, y) create(x, y)
#define WHERE data
  own = acc_get_property(0, acc_get_device_type(), acc_property_shared_memory_support) == 0
  call check(version == 202506 .and. version == openacc_version, 1)
                                     !$acc data create(a)
  call check(acc_is_present(a), 2)
	!$ACC END DATA
  ! $acc data create(a)
  !$ acc data create(a)
  !$accdata create(a)
  call check(.not. own .or. .not. acc_is_present(a), 3)
  ! Continued: with and without a second mark, inside a name, with comments and other lines between.
  !$acc data & ! one
  !$acc create(a) & ! two

  ! a comment line
  !$acc ! an empty directive line
  !$acc & copyin(b) cre&
  !$acc &ate(&
  !$acc c)
  call check(acc_is_present(a) .and. acc_is_present(b) .and. acc_is_present(c), 4)
  !$acc end &
  !$acc data
  ! 132 characters, and more.
  !$acc data                                                                                                            create(a, b)
  call check(acc_is_present(a) .and. acc_is_present(b), 5)
  !$acc end data
  ! Macros, also those of the command line.
  !$acc WHERE PAIR(a, b)
  call check(acc_is_present(a) .and. acc_is_present(b), 6)
  !$acc end WHERE
  !$acc data HOW(a) LATER
  call check(acc_is_present(a) .and. acc_is_present(b), 7)
  !$acc end data
#if _OPENACC > 202011
  !$acc enter data create(a)
#else
  !$acc no such directive
#endif
  call check(acc_is_present(a), 8)
  !$acc exit data delete(a) copyout(b)
  probe = 1
  !$ probe = 2
  call check(probe == 1, 9)
  block
    real :: inside(5)
    !$acc data copyin(a(1:5)), copyout(inside)
    call check(acc_is_present(inside) .and. acc_is_present(a(2:5)), 10)
    !$acc kernels
    inside = 3
    !$acc end kernels
    !$acc end data
    call check(all(inside == 3), 11)
  end block
  v = 1
  call separate(v)
  call check(all(v == [104., 204., 304., 404.]), 12)
  a = 1
  !$acc data copyin(a(1:5)), copyout(b(10/4+1:3*10/4))
  !$acc parallel loop
  do i = 10/4 + 1, 7
    b(i) = a(i - 2) + i
  end do
  !$acc end data
  call check(b(3) == 4 .and. b(7) == 8, 13)
  call deep
  if (failures > 0) stop 1
contains
  subroutine deep
    type shape
      integer :: n
      real, allocatable :: x(:)
    end type
    type(shape) :: s
    integer :: i
    s%n = 3
    allocate (s%x(3))
    s%x = [1, 2, 3]
    associate (x => s%x, n => s%n)
      !$acc parallel loop copy(x)
      do i = 1, n
        x(i) = x(i) * 2
      end do
    end associate
    call check(all(s%x == [2, 4, 6]), 14)
  end subroutine
end program
