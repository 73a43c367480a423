! Second names of variables in constructs and clauses: ASSOCIATE, SELECT TYPE, EQUIVALENCE, a POINTER that the construct
! assigns. What is stored by one name is read by the other; a clause's private object is nobody else's.
! skip: plain what is private there is the variable itself
! rows: CPRIV-01, CFPRIV-01, CRED-01, PTR-09, AUTO-01
module m
  implicit none
  type thing
    integer :: n = 4
    integer :: v(64) = 1
  end type
  integer :: wide(64, 20)
contains
  subroutine beside()
    integer :: j, i
    type(thing) :: s
    wide = 1
    !$acc serial copy(wide)
    associate (w => wide(:, 4))
      do j = 2, 64
        wide(j, 4) = w(j-1) + 1
      end do
    end associate
    !$acc end serial
    print *, wide(64, 4), sum(wide)
    wide = 1
    !$acc kernels
    associate (w => wide(:, 4), whole => wide, value => wide(:, 5)*2)
      do j = 2, 64
        whole(j, 4) = w(j-1) + 1
      end do
      w = w + value
    end associate
    !$acc end kernels
    print *, wide(64, 4), sum(wide)
    wide = 1
    !$acc parallel loop private(j)
    do i = 1, 20
      associate (w => wide(:, i))
        do j = 2, 64
          wide(j, i) = w(j-1) + 1
        end do
      end associate
    end do
    print *, sum(wide)
    !$acc serial
    associate (w => s%v)
      do j = 2, 64
        s%v(j) = w(j-1) + 1
      end do
    end associate
    !$acc end serial
    print *, s%v(64), sum(s%v)
  end subroutine
  subroutine pointing()
    integer, pointer :: z(:)
    integer, target :: q(20)
    integer :: r(20)
    q = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]
    !$acc kernels
    z => q(20:1:-1)
    z = z + 1
    r = z
    !$acc end kernels
    print *, r(1), r(20), sum(q)
  end subroutine
  subroutine selected(one, many)
    class(*) :: one, many(:)
    integer :: i, out(10)
    select type (one)
    type is (integer)
      !$acc parallel loop reduction(+:one)
      do i = 1, 10
        one = one + i
      end do
      print *, one
      !$acc parallel loop private(one)
      do i = 1, 10
        one = i*2
        out(i) = one
      end do
      print *, one, sum(out)
    end select
    !$acc kernels copy(many)
    select type (many)
    type is (integer)
      do i = 1, 3
        many(i) = many(i)*3*i
      end do
      many = many + 1
    end select
    !$acc end kernels
  end subroutine
  subroutine in_clauses()
    integer :: i, v, out(1000), e1, e2, k
    type(thing) :: s
    equivalence (e1, e2)
    v = 4
    k = 3
    associate (x => v, n => s%n, e => wide(2, k))
      !$acc parallel loop private(x)
      do i = 1, 1000
        x = i
        out(i) = x + 1
      end do
      print *, x, sum(out)
      !$acc parallel loop private(n, e)
      do i = 1, 1000
        n = i
        e = n + 1
        out(i) = e
      end do
      print *, n, s%n, sum(out)
      !$acc parallel loop firstprivate(x, n)
      do i = 1, 1000
        out(i) = x + n + i
      end do
      print *, sum(out)
      wide(2, 3) = 0
      !$acc parallel loop reduction(+:x, e) reduction(max:n)
      do i = 1, 1000
        x = x + i
        e = e + 2*i
        n = max(n, i)
      end do
      print *, v, s%n, wide(2, 3)
    end associate
    e1 = 5
    !$acc parallel loop
    do i = 1, 1000
      e2 = i
      out(i) = e2 + 1
    end do
    print *, e1, sum(out)
    !$acc parallel loop private(e1)
    do i = 1, 1000
      e2 = i
      out(i) = e1
    end do
    print *, e1, sum(out)
    !$acc parallel loop reduction(+:e2)
    do i = 1, 1000
      e2 = e2 + i
    end do
    print *, e1
  end subroutine
end module
program p
  use m
  implicit none
  integer :: one, many(3)
  one = 4
  many = 1
  call beside()
  call pointing()
  call selected(one, many)
  print *, many
  call in_clauses()
end program
