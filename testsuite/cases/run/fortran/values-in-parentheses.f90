! Variables, and what function's pointers lead to, in parentheses and in MERGE: values of their own, whatever takes them
! (Fortran 2018 §10.1.9.2, §11.1.3.3). Copies are not finalised (§7.5.6.3).
! reference: none
module m
  implicit none
  type t
    integer :: i = 1
    integer, allocatable :: a(:)
  contains
    final :: end_one, end_row
  end type
  type, extends(t) :: wider
    character(:), allocatable :: c
    class(t), allocatable :: kid
  end type
  type(t), target :: g, row(2)
  class(t), allocatable :: gc, rowc(:)
  class(*), allocatable :: u
  character(3), target :: ch
  character(:), allocatable :: long
  integer, target :: n(3)
  integer :: finals = 0, line = 0
contains
  subroutine end_one(x)
    type(t), intent(inout) :: x
    finals = finals + 1
  end subroutine
  subroutine end_row(x)
    type(t), intent(inout) :: x(:)
    finals = finals + 1
  end subroutine
  function pg()
    type(t), pointer :: pg
    pg => g
  end function
  function prow()
    type(t), pointer :: prow(:)
    prow => row
  end function
  function pn()
    integer, pointer :: pn(:)
    pn => n
  end function
  function pch()
    character(3), pointer :: pch
    pch => ch
  end function
  subroutine fill(x)
    class(t), intent(inout) :: x
    x%i = 1
    if (allocated(x%a)) deallocate (x%a)
    allocate (x%a(2), source=[5, 6])
    select type (x)
    type is (wider)
      x%c = 'abc'
      if (.not. allocated(x%kid)) allocate (x%kid)
      x%kid%i = 1
    end select
  end subroutine
  subroutine start(at)
    integer, intent(in) :: at
    integer :: k
    line = at
    call fill(g)
    call fill(gc)
    do k = 1, 2
      call fill(row(k))
      call fill(rowc(k))
    end do
    select type (u)
    class is (t)
      call fill(u)
    type is (character(*))
      u = 'abc'
    end select
    ch = 'abc'
    long = 'abc'
    n = 1
  end subroutine
  subroutine spoil(x)
    class(t), intent(inout) :: x
    x%i = -1
    x%a = -1
    select type (x)
    type is (wider)
      x%c = '---'
      x%kid%i = -1
    end select
  end subroutine
  subroutine change
    integer :: k
    call spoil(g)
    call spoil(gc)
    do k = 1, 2
      call spoil(row(k))
      call spoil(rowc(k))
    end do
    select type (u)
    class is (t)
      call spoil(u)
    type is (character(*))
      u = '---'
    end select
    ch = '---'
    long(:) = '---'
    n = -1
  end subroutine
  subroutine same(x)
    class(t), intent(in) :: x
    if (x%i /= 1 .or. any(x%a /= [5, 6])) then
      print *, 'line', line
      error stop 1
    end if
    select type (x)
    type is (wider)
      if (x%c /= 'abc' .or. x%kid%i /= 1) error stop 2
    end select
  end subroutine
  subroutine unlimited(x)
    class(*), intent(in) :: x
    call change
    select type (x)
    class is (t)
      call same(x)
    type is (character(*))
      if (x /= 'abc') error stop 3
    class default
      error stop 4
    end select
  end subroutine
  subroutine polymorphic(x)
    class(t), intent(in) :: x
    call change
    call same(x)
  end subroutine
  subroutine plain(x)
    type(t), intent(in) :: x
    call change
    call same(x)
  end subroutine
  subroutine any_rank(x)
    class(*), intent(in) :: x(..)
    integer :: k
    call change
    select rank (x)
    rank (0)
      select type (x)
      class is (t)
        call same(x)
      end select
    rank (1)
      select type (x)
      class is (t)
        do k = 1, size(x)
          call same(x(k))
        end do
      type is (integer)
        if (any(x /= 1)) error stop 5
      end select
    end select
  end subroutine
  subroutine rows(x)
    class(t), intent(in) :: x(:)
    integer :: k
    call change
    do k = 1, size(x)
      call same(x(k))
    end do
  end subroutine
  subroutine plain_rows(x)
    type(t), intent(in) :: x(:)
    integer :: k
    call change
    do k = 1, size(x)
      call same(x(k))
    end do
  end subroutine
  subroutine text(x)
    character(*), intent(in) :: x
    call change
    if (x /= 'abc') error stop 6
  end subroutine
  subroutine numbers(x)
    integer, intent(in) :: x(:)
    call change
    if (any(x /= 1)) error stop 7
  end subroutine
end module
program p
  use m
  implicit none
  logical, volatile :: yes = .true.
  integer :: round
  do round = 1, 2
    if (allocated(gc)) deallocate (gc, rowc, u)
    if (round == 1) then
      allocate (t :: gc, rowc(2))
      allocate (wider :: u)
    else
      allocate (wider :: gc, rowc(2))
      allocate (character(3) :: u)
    end if
    finals = 0
    call start(1); call plain((g))
    call start(2); call polymorphic((g))
    call start(3); call unlimited((g))
    call start(4); call any_rank((g))
    call start(5); call plain(((g)))
    call start(6); call plain((gc))
    call start(7); call polymorphic((gc))
    call start(8); call unlimited((gc))
    call start(9); call any_rank((gc))
    call start(10); call plain((pg()))
    call start(11); call unlimited((pg()))
    call start(12); call polymorphic(merge(g, g, yes))
    call start(13); call polymorphic(merge(gc, gc, yes))
    call start(14); call unlimited((u))
    call start(15); call any_rank((u))
    call start(16); call rows((row))
    call start(17); call rows((rowc))
    call start(18); call rows((rowc(2:1:-1)))
    call start(19); call plain_rows((rowc))
    call start(20); call plain_rows((prow()))
    call start(21); call any_rank((rowc))
    call start(22); call rows(merge(rowc, rowc, yes))
    call start(23); call rows(cshift(rowc, 1))
    call start(24); call rows(pack(rowc, [.true., .true.]))
    call start(25); call rows(reshape(rowc, [2]))
    call start(26); call rows(spread(rowc(1), 1, 2))
    call start(27); call rows([rowc(2), rowc(1)])
    call start(28); call polymorphic((rowc(2)))
    call start(29); call text((ch))
    call start(30); call text((long))
    call start(31); call text((pch()))
    call start(32); call unlimited((ch))
    call start(33); call unlimited((long))
    call start(34); call unlimited(merge(ch, ch, yes))
    call start(35); call unlimited(trim(long))
    call start(36); call numbers((pn()))
    call start(37); call any_rank((pn()))
    call start(38)
    associate (a => (g), b => (gc), c => (ch), d => (long), e => (pg()), f => merge(g, g, yes), h => (rowc), &
      k => (prow()), l => (pn()), o => trim(long), q => merge(gc, gc, yes))
      call change
      call same(a)
      call same(b)
      call same(e)
      call same(f)
      call same(q)
      call same(h(2))
      call same(k(1))
      if (c /= 'abc' .or. d /= 'abc' .or. o /= 'abc' .or. any(l /= 1)) error stop 8
    end associate
    call start(39)
    select type (x => (gc))
    class is (t)
      call change
      call same(x)
    end select
    select type (x => (rowc))
    class is (t)
      call start(40)
    end select
    if (finals /= 0) error stop 9
  end do
  print *, 'ok'
end program
