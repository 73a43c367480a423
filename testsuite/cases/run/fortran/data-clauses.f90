! Data in Fortran: what clauses move, allocatables and components, host_data, update of sections, queues, capture.
! reference: none
! skip: plain presence is asked for
! rows: CAPEX-01, CAPEX-03, PTR-03, PTR-09, PTR-10, PTR-12, PTR-13, IMP-17, SUB-F-06, SUB-F-08, SUB-F-09, SUB-F-10, HDATA-04, HDATA-09, HDATA-10, HDATA-11, HDATA-13, UPD-14, UPD-19, ENTER-04, ENTER-06, EXIT-07, CPP-04
module m
  use openacc
  use iso_c_binding
  implicit none
  integer :: failures = 0
  type inner
    integer :: n = 0
    real, allocatable :: x(:)
  end type
  type outer
    integer :: tag
    type(inner) :: in
    real, pointer :: p(:) => null()
  end type
contains
  subroutine check(ok, what)
    logical, intent(in) :: ok
    character(*), intent(in) :: what
    if (.not. ok) then
      print *, 'wrong: ', what
      failures = failures + 1
    end if
  end subroutine

  logical function own()
    integer :: probe
    probe = 1
    !$acc data create(probe)
    !$acc serial present(probe)
    probe = 2
    !$acc end serial
    !$acc end data
    own = probe == 1
  end function

  subroutine address(a, there, what)
    integer, target, intent(in) :: a(*)
    type(c_ptr), intent(in) :: there
    character(*), intent(in) :: what
    call check(c_associated(c_loc(a), there), what)
  end subroutine
end module

program p
  use m
  implicit none
  integer, target :: a(20), b(6, 5)
  integer :: i, j, x(8), y(8), e(4), f(4)
  equivalence (e, f)
  type(outer) :: t, ts(3)
  real, target :: store(10)
  integer, allocatable, target :: al(:)
  integer, allocatable :: scalar
  integer, pointer :: ptr(:)
  character(4) :: word, words(3)
  logical :: separate
  type(c_ptr) :: of_a, of_al
  separate = own()
  call check(openacc_version == 202506, 'openacc_version')

  ! capture: a copy of its own on every device.
  x = 5
  y = 5
  !$acc data copy(capture: x)
  x = 1
  !$acc parallel loop copy(x) copy(capture: y)
  do i = 1, 8
    x(i) = x(i) + 1
    y(i) = y(i) + 1
  end do
  call check(all(x == 1) .and. all(y == 6), 'captured')
  !$acc end data
  call check(all(x == 6), 'captured, copied out')

  ! Components: the parent first, then what hangs on it; the descriptor goes along.
  t%tag = 3
  t%in%n = 7
  allocate(t%in%x(2:8))
  t%in%x = 1
  store = 2
  t%p => store(1:9:1)
  !$acc enter data copyin(t)
  !$acc enter data copyin(t%in%x, t%p)
  !$acc parallel loop present(t)
  do i = lbound(t%in%x, 1), ubound(t%in%x, 1)
    t%in%x(i) = t%in%x(i) + size(t%in%x) + t%tag + t%p(i)
  end do
  !$acc update self(t%in%x(2:4))
  call check(all(t%in%x(2:4) == 13.), 'component')
  call check(t%in%x(5) == merge(1., 13., separate), 'part of a component')
  !$acc exit data copyout(t%in%x) delete(t%p)
  !$acc exit data copyout(t)
  call check(all(t%in%x == 13.) .and. t%tag == 3 .and. lbound(t%in%x, 1) == 2, 'components out')
  call check(associated(t%p, store(1:9)), 'host pointer as it was')
  do i = 1, 3
    allocate(ts(i)%in%x(i))
    ts(i)%in%x = i
  end do
  !$acc enter data copyin(ts)
  do i = 1, 3
    !$acc enter data copyin(ts(i)%in%x)
  end do
  !$acc parallel loop present(ts)
  do i = 1, 3
    do j = 1, size(ts(i)%in%x)
      ts(i)%in%x(j) = ts(i)%in%x(j) * 10 + j
    end do
  end do
  do i = 1, 3
    !$acc exit data copyout(ts(i)%in%x)
  end do
  !$acc exit data delete(ts)
  call check(ts(1)%in%x(1) == 11 .and. all(ts(3)%in%x == [31., 32., 33.]), 'components of elements')

  ! Allocatable scalars, pointers and characters are aggregates: they come back.
  allocate(scalar, source=4)
  allocate(al(-1:8), source=1)
  ptr => a(5:9)
  a = 1
  word = 'aaaa'
  words = 'bbbb'
  !$acc parallel num_gangs(1) copy(scalar)
  scalar = scalar + 1
  word = 'wxyz'
  words(2) = 'cdef'
  al(-1) = 9
  ptr(1) = 8
  !$acc end parallel
  call check(scalar == 5 .and. word == 'wxyz' .and. words(2) == 'cdef' .and. words(3) == 'bbbb', 'implicit copy')
  call check(al(-1) == 9 .and. al(8) == 1 .and. a(5) == 8 .and. a(6) == 1, 'implicit copy of arrays')
  f = 3
  associate (alias => a(1:4))
    !$acc parallel loop
    do i = 1, 4
      e(i) = e(i) + i
      alias(i) = 50 + i
    end do
  end associate
  call check(all(f == [4, 5, 6, 7]) .and. all(a(1:4) == [51, 52, 53, 54]), 'equivalence and associate')

  ! host_data: addresses of the device, unless a condition says no or the data is not there.
  !$acc enter data copyin(a, al)
  of_a = acc_deviceptr(a)
  of_al = acc_deviceptr(al)
  !$acc host_data use_device(a) use_device(al)
  call address(a, of_a, 'explicit shape')
  call address(al, of_al, 'allocatable')
  !$acc end host_data
  !$acc host_data use_device(a) if(a(1) < 0)
  call address(a, c_loc(a), 'if(false)')
  !$acc end host_data
  !$acc host_data use_device(a, b) if_present if(a(1) > 0)
  call address(b, c_loc(b), 'not present')
  call check(c_associated(c_loc(b(1, 1)), c_loc(b)), 'a second statement')
  !$acc end host_data

  ! Queues: entry, kernel and exit in order.
  b = 1
  !$acc enter data create(b) async(4)
  !$acc parallel loop collapse(2) present(b) async(4)
  do j = 1, 5
    do i = 1, 6
      b(i, j) = 10 * i + j
    end do
  end do
  !$acc exit data copyout(b) async(4)
  call check(acc_is_present(b) .eqv. .not. separate, 'gone at once')
  !$acc wait(4)
  call check(b(6, 5) == 65 .and. b(1, 1) == 11, 'on one queue')
  !$acc exit data delete(a, al)
  if (failures > 0) stop 1
end program
