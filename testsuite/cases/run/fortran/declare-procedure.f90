! DECLARE in procedures and BLOCK constructs: device data for as long as they run, by any way out.
! rows: DECL-02, DECL-04, DECL-10, DECL-12, DECL-16, LIFE-04
! reference: none
module m
  use openacc
  implicit none
  logical :: shared
  integer :: failures = 0
contains
  subroutine check(what, got, want)
    character(*), intent(in) :: what
    integer, intent(in) :: got, want
    if (got /= want) then
      print *, what, got, want
      failures = failures + 1
    end if
  end subroutine

  ! Automatic arrays, early return, recursion.
  recursive integer function rec(n) result(r)
    integer, intent(in) :: n
    integer :: v(n), i, t
    !$acc declare create(v)
    !$acc parallel loop
    do i = 1, n
      v(i) = n*10 + i
    end do
    call check('present', merge(1, 0, acc_is_present(v)), 1)
    t = 0
    if (n > 1) t = rec(n-1)
    if (n == 2) then
      r = t
      return
    end if
    !$acc update self(v)
    r = t + sum(v)
  end function

  ! A local allocatable follows ALLOCATE, assignment and DEALLOCATE.
  subroutine follow(n, early)
    integer, intent(in) :: n
    logical, intent(in) :: early
    integer, allocatable :: a(:), s
    integer, pointer :: p(:)
    integer :: i
    !$acc declare create(a, s) device_resident(p)
    allocate(a(n), s, p(3))
    call check('allocated', merge(1, 0, acc_is_present(a)), 1)
    !$acc parallel loop
    do i = 1, n
      a(i) = i*i
    end do
    !$acc serial
    p(2) = a(n)
    s = p(2)
    !$acc end serial
    !$acc update self(a, s)
    call check('a', sum(a) + s, n*(n+1)*(2*n+1)/6 + n*n)
    deallocate(p)
    if (early) return
    deallocate(a)
    allocate(a(n+2))
    a = 3
    a = [a, 4]
    !$acc update device(a)
    !$acc serial
    a(2) = a(n+3) + size(a)
    !$acc end serial
    !$acc update self(a)
    call check('again', sum(a), 3*(n+1) + 4 + 4 + n + 3)
  end subroutine

  subroutine dummies(a, k, r, d, o)
    real, intent(inout) :: a(:), d(5)
    integer, intent(in) :: k
    real, intent(out) :: r
    real, optional :: o(:)
    real :: w(size(a))
    integer :: i
    !$acc declare copy(a) copyin(k) create(w) copyout(r)
    !$acc declare deviceptr(d) copyin(o)
    !$acc parallel loop
    do i = 1, size(a)
      w(i) = k
      a(i) = a(i) + w(i) + d(i)
      if (present(o)) a(i) = a(i) + o(i)
    end do
    !$acc serial
    r = a(2)
    !$acc end serial
  end subroutine

  subroutine blocks(n)
    integer, intent(in) :: n
    integer :: j, t
    do j = 1, n
      part: block
        integer :: b(j)
        !$acc declare copyin(b)
        b = j
        !$acc update device(b)
        !$acc serial
        b(1) = b(1) + 5
        !$acc end serial
        if (j == 2) exit part
        if (j == 4) exit
        !$acc update self(b)
        call check('block', b(1), j + 5)
      end block part
    end do
    t = 0
    !$acc parallel loop reduction(+:t)
    do j = 1, 3
      t = t + j
    end do
    call check('after', t, 6)
  end subroutine

  subroutine saved(want)
    integer, intent(in) :: want
    integer, save :: count = 0
    !$acc declare create(count)
    !$acc serial
    count = count + 1
    !$acc end serial
    !$acc update self(count)
    call check('saved', count, want)
  end subroutine

  subroutine common_and_copy
    integer, save :: kept(3) = [1, 2, 3]
    integer, save :: more(2)
    !$acc declare copy(kept) copyout(more)
    !$acc serial
    kept(2) = kept(2) + 10
    more = kept(2)
    !$acc end serial
  end subroutine
end module

program p
  use m
  implicit none
  real :: x(5), y(5), r, z(3)
  integer :: local(4)
  !$acc declare create(local) copy(z)
  shared = acc_is_present(r)
  call check('rec', rec(4), (41+42+43+44) + (31+32+33) + 11)
  call follow(4, .false.)
  call follow(5, .true.)
  call follow(5, .false.)
  x = 1
  y = 2
  !$acc data copyin(y)
  !$acc host_data use_device(y)
  call dummies(x, 7, r, y)
  !$acc end host_data
  !$acc end data
  call check('dummies', nint(sum(x) + r), 60)
  !$acc data copyin(y)
  !$acc host_data use_device(y)
  call dummies(x, 7, r, y, o=[1., 2., 3., 4., 5.])
  !$acc end host_data
  !$acc end data
  call check('optional', nint(sum(x) + r), 50 + 45 + 15 + 21)
  if (.not. shared) call check('gone', merge(1, 0, acc_is_present(x)), 0)
  call blocks(5)
  call saved(1)
  call saved(2)
  call common_and_copy
  local = 3
  !$acc update device(local)
  !$acc serial
  local(2) = local(1) * 2
  z = 1
  !$acc end serial
  !$acc update self(local, z)
  call check('main', sum(local) + nint(z(3)), 16)
  if (failures /= 0) error stop
end program
