! Forms that only Fortran has: do concurrent, optional arguments and named constants in clauses, routines of every
! kind, reductions of arrays, atomic constructs on components; commas, bounds and closing lines of older programs.
! reference: none
! skip: plain private copies are asked for
! rows: DOCON-01, DOCON-02, DOCON-03, ROUT-25, ROUT-29, SLD-09, SLD-22, OPT-02, OPT-04, UPD-18, CONV-02, CFPRIV-03, CRED-13, ATOM-F-CAP-03, ATOM-F-LV, PTR-11, LEG-11, ROUT-09, AMB-10
module kinds
  implicit none
  integer, parameter :: factors(3) = [2, 3, 4], n = 24
  integer :: failures = 0
  type shape
    integer :: n = 0
    real :: area = 1
    real, allocatable :: x(:)
  contains
    procedure :: twice
  end type
  interface grow
    procedure grow_real, grow_int
  end interface
contains
  subroutine check(right, line)
    logical, intent(in) :: right
    integer, intent(in) :: line
    if (right) return
    print *, 'wrong: check', line
    failures = failures + 1
  end subroutine
  real function twice(self)
    !$acc routine seq
    class(shape), intent(in) :: self
    twice = 2 * self%area
  end function
  real function grow_real(x)
    !$acc routine seq
    real, intent(in) :: x
    grow_real = x + 0.5
  end function
  integer function grow_int(x)
    !$acc routine seq
    integer, intent(in) :: x
    grow_int = x + 1
  end function
  elemental real function half(x)
    !$acc routine seq
    real, intent(in) :: x
    half = x / 2
  end function
  pure integer function squared(x)
    !$acc routine seq
    integer, intent(in) :: x
    squared = x * x
  end function
  subroutine fs(a)
    !$acc routine seq
    integer, intent(inout) :: a
    a = a + 1
  end subroutine
  subroutine fv(a)
    !$acc routine vector
    integer, intent(inout) :: a(:)
    integer :: i
    !$acc loop vector
    do i = 1, size(a)
      call fs(a(i))
    end do
  end subroutine
  subroutine fg(a)
    !$acc routine gang
    integer, intent(inout) :: a(:,:)
    integer :: j
    !$acc loop gang
    do j = 1, size(a, 2)
      call fv(a(:, j))
    end do
  end subroutine
  subroutine fw(a, n)
    !$acc routine worker
    integer, intent(in) :: n
    integer, intent(inout) :: a(n)
    integer :: i
    !$acc loop worker vector
    do i = 1, n
      a(i) = a(i) * 2
    end do
  end subroutine
  ! Present or not, of every kind: a clause on an absent argument does nothing.
  subroutine maybe(v, w, s)
    real, optional :: v(:), s
    real, allocatable, optional :: w(:)
    real :: here(4)
    integer :: i
    here = 1
    !$acc enter data copyin(v, s) create(w)
    !$acc update device(v, s)
    !$acc host_data use_device(v, s)
    !$acc end host_data
    !$acc parallel loop copy(here)
    do i = 1, 4
      here(i) = here(i) + i
    end do
    !$acc update self(v, s)
    !$acc exit data copyout(v) delete(w, s)
    call check(here(4) == 5, 1)
  end subroutine
end module

program forms
  use kinds
  implicit none
  integer :: i, j, k, l, a(n), m(4, 6), counts(-1:2), v, old
  integer(8) :: big
  integer, allocatable :: sums(:)
  real :: r(n), z, tile(0:17, 0:17), in(34, 34), out(34, 34), want
  real(8) :: d
  logical :: any_, flag(3)
  complex :: c
  character(4) :: text
  type(shape) :: s, list(3)
  ! do concurrent, by itself in compute constructs and under loop directives; masks, indices and localities.
  a = 0; m = 0
  !$acc kernels
  do concurrent (i = 1:n)
    a(i) = i
  end do
  !$acc end kernels
  call check(sum(a) == 300, 2)
  !$acc parallel copy(a)
  do concurrent (i = 1:n, mod(i, 3) == 0)
    a(i) = -i
  end do
  !$acc end parallel
  call check(a(3) == -3 .and. a(4) == 4, 3)
  v = 7
  !$acc parallel loop copyout(m)
  do concurrent (i = 1:4, j = 1:6) local(k) shared(m, v)
    k = i * 10
    m(i, j) = k + j + v
  end do
  call check(m(4, 6) == 53 .and. v == 7, 4)
  !$acc parallel loop copy(a)
  do concurrent (i = 1:n) default(none) shared(a)
    a(i) = a(i) + 1
  end do
  call check(a(3) == -2, 5)
  ! Named constants need no data, and may be named.
  a = 1
  !$acc data copyin(factors, n)
  !$acc parallel loop copy(a) firstprivate(n, factors)
  do i = 1, n
    a(i) = a(i) * factors(mod(i, 3) + 1) + n
  end do
  !$acc end data
  call check(a(1) == 27 .and. a(2) == 28 .and. a(3) == 26, 6)
  call maybe
  r = 2
  call maybe(v=r(1:8), s=r(9))
  call check(all(r == 2), 7)
  ! Reductions of arrays with bounds of their own, and allocatable.
  counts = 0
  allocate (sums(3:5), source=0)
  !$acc parallel loop reduction(+:counts, sums)
  do i = 0, 99
    counts(mod(i, 4) - 1) = counts(mod(i, 4) - 1) + 1
    sums(mod(i, 3) + 3) = sums(mod(i, 3) + 3) + i
  end do
  call check(all(counts == 25) .and. sum(sums) == 4950 .and. sums(3) == 1683 .and. lbound(sums, 1) == 3, 8)
  ! Atomic: captured before it is overwritten; components, elements, kinds.
  v = 5; old = 0; big = 0; d = 0; any_ = .false.; list%n = 0; list%area = 0
  !$acc serial copy(v, old)
  !$acc atomic capture
  old = v
  v = 9
  !$acc end atomic
  !$acc end serial
  call check(old == 5 .and. v == 9, 9)
  !$acc parallel loop copy(list, big, d, any_)
  do i = 1, 300
    !$acc atomic
    list(mod(i, 3) + 1)%n = list(mod(i, 3) + 1)%n + 1
    !$acc atomic
    list(2)%area = max(list(2)%area, real(i))
    !$acc atomic
    big = big + 10000000000_8
    !$acc atomic
    d = d + 0.5d0
    !$acc atomic
    any_ = any_ .or. i == 200
  end do
  call check(all(list%n == 100) .and. list(2)%area == 300, 10)
  call check(big == 3000000000000_8 .and. d == 150 .and. any_, 11)
  ! Implicit attributes: character scalars are aggregates and come back; others do not.
  text = 'abcd'; z = 1; c = 1; flag = .false.
  !$acc parallel num_gangs(1)
  text(2:2) = 'X'
  z = 3
  c = 4
  flag(2) = .true.
  !$acc end parallel
  call check(text == 'aXcd' .and. z == 1 .and. c == 1 .and. flag(2), 12)
  ! Procedures of every kind.
  a = 1; r = 3; m = 0; s%area = 4
  !$acc parallel loop copy(a, r, s)
  do i = 1, n
    a(i) = squared(a(i) + 2) + grow(1) + helper(i)
    r(i) = half(grow(r(i))) + s%twice()
  end do
  call check(a(1) == 12 .and. a(n) == 35 .and. r(1) == 9.75, 13)
  !$acc parallel num_gangs(100) vector_length(32) copy(m)
  call fg(m)
  !$acc end parallel
  call check(all(m == 1), 14)
  !$acc parallel num_gangs(1) copy(a)
  call fw(a, n)
  !$acc end parallel
  call check(a(n) == 70, 15)
  ! Children before parents on one directive.
  s%n = 3
  s%x = [1., 2., 3.]
  !$acc parallel loop copy(s%x) copyin(s) 
  do i = 1, 3
    s%x(i) = s%x(i) + s%n
  end do
  call check(all(s%x == [4., 5., 6.]), 16)
  ! Strides in updates only.
  a = 1
  !$acc data copyin(a)
  a = 2
  !$acc update device(a(1:n:3))
  a = 3
  !$acc update self(a(2:n:3), a(1:n:3))
  !$acc end data
  call check(a(3) == 3 .and. (a(1) == 2 .or. a(1) == 3), 18)
  ! A stencil on tiles in on-chip memory; the construct's end has a short name.
  in = 1; out = 0
  in(10, 10) = 5
  !$acc parallel loop gang collapse(2) vector_length(16*16) private(tile) copyin(in) copy(out)
  do j = 2, 33, 16
    do i = 2, 33, 16
      !$acc cache(tile(:,:))
      !$acc loop vector collapse(2)
      do l = 0, 17
        do k = 0, 17
          tile(k, l) = in(i + k - 1, j + l - 1)
        end do
      end do
      !$acc loop vector collapse(2)
      do l = 1, 16
        do k = 1, 16
          out(i + k - 1, j + l - 1) = tile(k - 1, l) + tile(k + 1, l) + tile(k, l - 1) + tile(k, l + 1)
        end do
      end do
    end do
  end do
  !$acc end parallel
  call check(out(9, 10) == 8 .and. out(11, 10) == 8 .and. out(10, 10) == 4 .and. out(33, 33) == 4 .and. out(1, 1) == 0, 19)
  if (failures > 0) stop 1
contains
  integer function helper(i)
    !$acc routine seq
    integer, intent(in) :: i
    helper = i
  end function
end program
