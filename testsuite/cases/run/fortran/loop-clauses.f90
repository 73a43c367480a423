! Loop clauses in Fortran: forms of loops, collapse, tiles, private and reduction; kernels and array statements.
! reference: none
! skip: plain gangs are counted
! rows: CMP-02, CMP-03, CMP-13, CONV-09, CONV-10, CONV-13, CONV-15, PAR-02, SER-02, KER-02, KER-13, LOOP-02, LOOP-13, PRE-02, PRE-10, COMB-04, COMB-13, CPRIV-04, RED-OP-eqv, RED-OP-neqv, RED-TY-04, RED-TY-05, RED-TY-06, RED-TY-07, DEF-06, FMT-F-04, FMT-F-05, FMT-F-06, FMT-F-07, FMT-F-14, FMT-F-19, FMT-F-20, IMP-14, IMP-16, LOOP-07, SUB-F-01, SUB-F-02, SUB-F-05, SUB-F-11, SUB-F-12
module m
  implicit none
  integer :: failures = 0
  integer :: inmodule(10) = 1
contains
  subroutine check(ok, what)
    logical, intent(in) :: ok
    character(*), intent(in) :: what
    if (.not. ok) then
      print *, 'wrong: ', what
      failures = failures + 1
    end if
  end subroutine

  subroutine arrays(a, n, s)
    integer, intent(in) :: n
    integer, intent(inout) :: a(0:, :), s(*)
    integer :: auto(-n:n), i, j
    character(3) :: word
    real :: tmp(2:4)
    word = 'abc'
    !$acc parallel loop gang private(auto, word, tmp) copy(s(1:n))
    do i = 0, size(a, 1) - 1
      auto = i
      word = 'xyz'
      tmp(4) = 2
      do j = -n, n
        auto(j) = auto(j) + j
      end do
      a(i, 2) = auto(-n) + auto(n) + nint(tmp(4))
      if (word(2:2) /= 'b') s(i + 1) = a(i, 2) + lbound(auto, 1) + ubound(a, 1)
    end do
    call check(word == 'abc', 'private character')
  end subroutine
end module

program p
  use m
  implicit none
  integer, parameter :: n = 40, table(3) = [5, 6, 7]
  integer :: a(n), b(3:7, n), i, j, k, s, grid(0:3, 2), tail(4)
  integer(1) :: i1
  integer(2) :: i2
  integer(8) :: i8, big
  real(4) :: r4
  real(8) :: r8, v(-2:2)
  complex(4) :: c4
  complex(8) :: c8
  logical(1) :: l1
  logical(2) :: l2
  logical(4) :: l4
  logical(8) :: l8

  ! Forms of loops.
  a = 0
  !$acc parallel copy(a)
  !$acc loop
  do 10 i = n, 1, -3
    a(i) = a(i) + 1
10 continue
  !$acc loop
  named: do i = 5, 1
    a(i) = -100
  end do named

  !$acc loop
  ! A comment and a blank line may stand between.

  do i8 = 1_8, int(n, 8), 2_8
    a(i8) = a(i8) + 10
  end do
  !$acc loop
  do i = a(40), n / max(a(40), 1)
    a(i) = a(i) + 100
  end do
  !$acc loop
  do concurrent (i = 1:n:2, j = 1:1)
    a(i) = a(i) + 1000 * j
  end do
  !$acc end parallel
  s = 0
  do i = 1, n
    k = 100
    if (mod(n - i, 3) == 0) k = k + 1
    if (mod(i, 2) == 1) k = k + 1010
    if (a(i) /= k) s = s + 1
  end do
  call check(s == 0, 'forms of loops')

  ! Bodies: array statements, where, forall, select, do while, block constructs with and without an end.
  !$acc kernels copyout(b)
  b = 3
  where (b == 3) b = 4
  forall (i = 1:n) b(5, i) = i
  b(6, :) = b(5, :) * 2
  !$acc end kernels
  call check(all(b(6, :) == [(2 * i, i = 1, n)]) .and. all(b(3, :) == 4), 'array statements')
  !$acc serial copy(a)
  block
    integer :: t
    t = 7
    a(1) = t
    do while (t > 3)
      t = t - 1
    end do
    select case (t)
    case (3)
      a(2) = 33
    case default
      a(2) = -1
    end select
  end block
  !$acc parallel num_gangs(1) copy(a)
  block
    a(3) = 44
  end block
  !$acc end parallel
  call check(a(1) == 7 .and. a(2) == 33 .and. a(3) == 44, 'block constructs')

  ! Sentinels, continuation, comments; names in any case.
  a = 1
  !$ACC Parallel LOOP COPY( &   ! and on
  !$acc ! nothing here
  !$acc a) & ! more
  !$acc & num_&
  !$acc &gangs(2)
  do i = 1, n
    a(i) = a(i) + i
  end do
  !$acc END parallel Loop
  call check(sum(a) == n + n * (n + 1) / 2, 'continued directives')

  ! Named constants under default(none); conditions of all logical kinds.
  l1 = .true.
  l8 = .false.
  !$acc parallel loop default(none) copy(a) if(l1) self(l8)
  do i = 1, n
    a(i) = n + table(2)
  end do
  call check(a(1) == n + 6 .and. a(n) == n + 6, 'named constants')
  !$acc parallel loop collapse(kind(1) - 2) copyout(grid)
  do i = 0, 3
    do j = 1, 2
      grid(i, j) = 10 * i + j
    end do
  end do
  call check(grid(3, 2) == 32 .and. grid(0, 1) == 1, 'constant expression')

  ! Sections keep their subscripts; declared bounds where none is given.
  b = 0
  !$acc parallel loop copy(b(:, 2:3)) copy(tail(2:)) private(k)
  do i = 2, 3
    do k = 3, 7
      b(k, i) = k * i
    end do
    tail(i) = -i
  end do
  call check(sum(b) == 25 * 5 .and. b(7, 3) == 21 .and. tail(3) == -3, 'sections')
  tail = 5
  call arrays(grid, 4, tail)
  call check(all(grid(:, 2) == [2, 4, 6, 8]), 'assumed shape')
  call check(all(tail == grid(:, 2) - 4 + 3), 'assumed size')
  !$acc parallel loop
  do i = 1, 10
    inmodule(i) = inmodule(i) + i
  end do
  call check(sum(inmodule) == 65, 'module variable')

  ! Reductions of all kinds.
  i1 = 1; i2 = 2; i8 = 3; r4 = 4; r8 = 5; c4 = (1, 2); c8 = (3, 4); v = 1; big = 2_8**40
  !$acc parallel loop reduction(+: i1, i2, i8, r4, r8, c4, c8, big) reduction(+: v)
  do i = 1, 20
    i1 = i1 + 1_1
    i2 = i2 + 100_2
    i8 = i8 + i
    r4 = r4 + 0.5
    r8 = r8 + i
    c4 = c4 + (1, -1)
    c8 = c8 + cmplx(i, 1, 8)
    big = big + 2_8**36
    v(-2) = v(-2) + i
    v(2) = v(2) + 1
  end do
  call check(i1 == 21 .and. i2 == 2002 .and. i8 == 213 .and. big == 2_8**40 + 20 * 2_8**36, 'integer sums')
  call check(r4 == 14. .and. r8 == 215d0 .and. c4 == (21., -18.) .and. c8 == (213d0, 24d0), 'real and complex sums')
  call check(v(-2) == 211 .and. v(0) == 1 .and. v(2) == 21, 'array sums')
  i1 = -100; i2 = 100; r8 = -1d300; c8 = (1, 0)
  !$acc parallel loop reduction(max: i1, r8) reduction(min: i2) reduction(*: c8)
  do i = 1, 12
    i1 = max(i1, int(i - 20, 1))
    i2 = min(i2, int(i - 20, 2))
    r8 = max(r8, -real(i, 8))
    c8 = c8 * (0, 1)
  end do
  call check(i1 == -8 .and. i2 == -19 .and. r8 == -1d0 .and. c8 == (1d0, 0d0), 'max, min, product')
  l1 = .true.; l2 = .false.; l4 = .true.; l8 = .false.
  !$acc parallel loop reduction(.and.: l1) reduction(.or.: l2) reduction(.eqv.: l4) reduction(.neqv.: l8)
  do i = 1, 13
    l1 = l1 .and. i > 0
    l2 = l2 .or. i == 7
    l4 = l4 .eqv. mod(i, 3) == 0
    l8 = l8 .neqv. mod(i, 4) == 0
  end do
  call check(logical(l1 .and. l2), 'and, or')
  ! 9 values are false: an odd number turns true into false; three are true.
  call check(logical(.not. l4 .and. l8), 'eqv, neqv')

  ! do concurrent on a combined construct; do variables without a directive are private.
  s = 0
  !$acc parallel loop reduction(+: s)
  do concurrent (i = 1:10, j = 1:5)
    s = s + i * j
  end do
  call check(s == 55 * 15, 'do concurrent')
  !$acc parallel loop copyout(b)
  do j = 1, n
    do k = 3, 7
      b(k, j) = k + j
    end do
  end do
  call check(b(7, n) == 47 .and. b(3, 1) == 4 .and. sum(b) == 40 * 25 + 5 * 820, 'private do variables')
  if (failures > 0) stop 1
end program
