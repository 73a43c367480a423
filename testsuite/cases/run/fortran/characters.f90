! Characters whose length is known at run time in data clauses, without them, private, captured by internal procedures.
! rows: CPRIV-04, IMP-07
module gm
  character(:), allocatable :: gs
contains
  subroutine expl(s, t, o, al, arr, n)
    character(*) :: s
    character(len=n) :: t
    character(*), optional :: o
    character(:), allocatable :: al
    character(*) :: arr(3)
    integer :: n, i
    character(len=n+1) :: loc
    loc = 'local'
    !$acc parallel copy(s, t, al, arr) copyin(loc)
    s = 'explicit' // s(1:2)
    t = t(2:)
    if (al(2:2) == 'l') al(1:1) = 'X'
    arr(2) = loc
    arr(3)(2:3) = arr(1)(1:2)
    !$acc end parallel
    print *, s, '|', t, '|', al, '|', arr, '|'
    !$acc enter data copyin(o)
    !$acc parallel present(o)
    if (present(o)) o = 'opt'
    !$acc end parallel
    !$acc update self(o)
    !$acc exit data delete(o)
    if (present(o)) print *, o, '|'
    !$acc data copy(arr(2:3))
    !$acc parallel loop
    do i = 2, 3
      arr(i)(1:1) = 'z'
    end do
    !$acc end data
    print *, arr
    !$acc update self(arr(1:3:2)) if_present
  end subroutine
  subroutine impl(s, t, o, al, arr, n)
    character(*) :: s
    character(len=n) :: t
    character(*), optional :: o
    character(:), allocatable :: al
    character(*) :: arr(3)
    integer :: n, i
    character(len=n+1) :: loc
    loc = 'local'
    !$acc parallel
    s = 'explicit' // s(1:2)
    t = t(2:)
    if (al(2:2) == 'l') al(1:1) = 'X'
    arr(2) = loc
    arr(3)(2:3) = arr(1)(1:2)
    gs(1:2) = 'gg'
    !$acc end parallel
    print *, s, '|', t, '|', al, '|', arr, '|', gs, '|'
    !$acc parallel
    if (present(o)) o = 'opt'
    !$acc end parallel
    if (present(o)) print *, o, '|'
    call inner
    print *, loc, s, gs, al
    !$acc parallel loop
    do i = 1, len(s)
      s(i:i) = achar(ichar('a')+i)
    end do
    print *, s
    !$acc parallel loop private(loc)
    do i = 1, 3
      loc = achar(ichar('0')+i)
      arr(i) = loc
    end do
    print *, arr
  contains
    subroutine inner
      !$acc parallel copy(gs)
      loc(2:3) = 'IN'
      s(3:3) = '!'
      gs(3:3) = '?'
      al(3:3) = '+'
      !$acc end parallel
      !$acc parallel copy(s, loc, al)
      s(4:4) = '4'
      loc(4:) = al
      al(2:2) = '5'
      !$acc end parallel
    end subroutine
  end subroutine
end module
program t
  use gm
  character(15) :: s, o, t2
  character(:), allocatable :: al
  character(6) :: arr(3)
  s = 'abcdefgh'; o = 'given'; t2 = '123456789'
  al = 'allocated'; arr = ['first ', 'second', 'third ']
  gs = 'global string'
  call expl(s, t2, o, al, arr, 10)
  call expl(s, t2, al=al, arr=arr, n=10)
  call impl(s, t2, o, al, arr, 10)
  call impl(s, t2, al=al, arr=arr, n=10)
end
