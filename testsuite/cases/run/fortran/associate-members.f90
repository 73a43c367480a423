! rows: PTR-09
! Components named through ASSOCIATE and SELECT TYPE names: clauses and constructs find the structure around them.
module shapes
  implicit none
  type part
    integer, allocatable :: p(:)
    integer, pointer :: q(:) => null()
    integer :: k
  end type
  type, extends(part) :: longer
    integer :: extra
  end type
  type whole
    type(part) :: a
    type(part) :: e(3)
  end type
contains
  subroutine selected(s)
    class(part), intent(inout) :: s
    integer :: i
    select type (o => s)
    type is (part)
      !$acc parallel loop copy(o%p)
      do i = 1, size(o%p)
        o%p(i) = o%p(i) + i * o%k
      end do
    type is (longer)
      !$acc data copy(o%p) copyin(o%q)
      !$acc parallel loop
      do i = 1, size(o%p)
        o%p(i) = o%p(i) + i * o%extra + o%q(i)
      end do
      !$acc end data
    end select
    select type (s)
    class is (part)
      !$acc enter data copyin(s%p)
      !$acc parallel loop present(s%p)
      do i = 1, size(s%p)
        s%p(i) = 2 * s%p(i)
      end do
      !$acc update self(s%p)
      !$acc exit data delete(s%p)
    end select
  end subroutine

  subroutine dummy(o)
    type(part) :: o
    integer :: i
    !$acc data copy(o%p)
    !$acc parallel loop
    do i = 1, size(o%p)
      o%p(i) = o%p(i) + o%k
    end do
    !$acc end data
  end subroutine
end module

program associate_members
  use shapes
  implicit none
  type(part), target :: s
  type(longer) :: l
  type(whole), target :: w
  integer :: i, m

  call make(s, 1)
  call make(l%part, 2)
  l%extra = 9
  call make(w%a, 3)
  do i = 1, 3
    call make(w%e(i), 3 + i)
  end do
  m = 2

  associate (o => s)
    !$acc parallel loop copy(o%p)
    do i = 1, 6
      o%p(i) = o%p(i) + i * o%k
    end do
  end associate
  print *, s%p
  !$acc data copy(s%p)
  !$acc parallel loop
  do i = 1, 6
    s%p(i) = s%p(i) - s%k
  end do
  !$acc end data
  print *, s%p
  associate (o => w%a)
    !$acc data copy(o%p) copyin(o%q)
    !$acc parallel loop
    do i = 1, 6
      o%p(i) = o%p(i) + i * o%k + o%q(i)
    end do
    !$acc end data
  end associate
  print *, w%a%p
  associate (o => w%e(m))
    m = 3
    !$acc enter data copyin(o%p)
    !$acc parallel loop present(o%p)
    do i = 1, 6
      o%p(i) = o%p(i) + i * o%k
    end do
    !$acc update self(o%p)
    o%p = o%p + 1
    !$acc update device(o%p)
    !$acc kernels present(o%p)
    do i = 1, 6
      o%p(i) = 2 * o%p(i)
    end do
    !$acc end kernels
    !$acc exit data copyout(o%p)
  end associate
  print *, w%e(2)%p
  associate (o => w)
    associate (q => o%e(1), r => o%a)
      !$acc parallel loop copy(q%p) copyin(r%p)
      do i = 1, 6
        q%p(i) = q%p(i) + r%p(i)
      end do
    end associate
  end associate
  print *, w%e(1)%p
  ! The structure is there already.
  !$acc data copy(w)
  associate (o => w%e(3))
    !$acc data copy(o%p)
    !$acc parallel loop
    do i = 1, 6
      o%p(i) = o%p(i) * o%k
    end do
    !$acc end data
  end associate
  !$acc end data
  print *, w%e(3)%p
  call selected(s)
  print *, s%p
  call selected(l)
  print *, l%p
  call dummy(s)
  print *, s%p
contains
  subroutine make(x, k)
    type(part), intent(inout) :: x
    integer, intent(in) :: k
    allocate (x%p(6), x%q(6))
    x%p = k
    x%q = 10 * k
    x%k = k
  end subroutine
end program
