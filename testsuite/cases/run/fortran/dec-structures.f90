! DEC structures: members behind dots, nested and unnamed structures, unions, values in declarations, I/O, constructs.
! args: -fdec-structure
! reference: none
module shapes
  structure /point/
    real x, y
  end structure
  structure /pixel/
    record /point/ at
    union
      map
        integer(4) colour
      end map
      map
        integer(1) red, green, blue, alpha
      end map
    end union
  end structure
  record /pixel/ pixel
contains
  real function across(p)
    record /point/ p
    across = p.x + p%y
  end function
end module

program main
  use shapes
  implicit none
  integer, parameter :: n = 3
  structure /table/
    integer(2) rows /n/
    character*4 name /'abc'/
    integer marks(5) /5, 3*2, 1/
    real(8) :: scale = 0.5d0
    structure cell, cells(2)
      integer i, eq
    end structure
    structure /inner/ and
      logical yes
    end structure
  end structure
  ! What overlaps starts with the values of the first map that has some.
  structure /both/
    union
      map
        real(4) r
        integer(4) rest
      end map
      map
        integer(4) :: bits = 1065353216, more = 7
      end map
    end union
    integer last
  end structure
  structure /padded/
    character(2) a
    character(2) %fill
    character(2) b
  end structure
  structure /plain/
    character whole(6)
  end structure
  record /table/ t, copy(2)
  record /inner/ in
  type(both) b
  record /padded/ p
  record /plain/ q
  record /point/ path(100)
  logical ok
  integer i, eq
  character(12) text
  equivalence (p, q)

  if (t.rows .ne. 3 .or. t.name .ne. 'abc' .or. any(t.marks .ne. [5, 2, 2, 2, 1])) stop 1
  t.cell.i = 4
  t.cells(2) = t.cell
  t.cells(2).eq = 9
  if (t.cells(2).i.ne.4.or.t%cells(2)%eq.ne.9) stop 2
  ! `.eq.` is an operator, for the component of that name is no structure; `.and.` reaches a member of one.
  eq = 9
  ok = t.cells(2).eq .eq. eq
  if (.not. ok) stop 3
  in.yes = .true.
  t.and = in
  ok = t .and. yes
  if (.not. ok .or. .not. t.and.yes) stop 4
  copy(1) = t
  copy(2) = copy(1)
  if (copy(2).cells(2).eq .ne. 9 .or. copy(2).scale .ne. .5d0) stop 5

  if (b.r .ne. 1.0 .or. b.rest .ne. 7) stop 6
  b.bits = 1073741824
  if (b.r .ne. 2.0) stop 7
  if (loc(b.last) - loc(b) .ne. 8) stop 8
  pixel.at.x = 1.5
  pixel.at.y = 2.5
  pixel.colour = 16909060
  if (pixel.red + pixel.green + pixel.blue + pixel.alpha .ne. 10) stop 9
  if (across(pixel.at) .ne. 4.0) stop 10

  q.whole = '-'
  p.a = '12'
  p.b = '34'
  if (any(q.whole .ne. ['1', '2', '-', '-', '3', '4'])) stop 11
  ! An object of a structure in a list is all of its components, those of every map.
  text = '7 8 9 10 11'
  read (text, *) b
  if (b.bits .ne. 9 .or. b.more .ne. 10 .or. b.last .ne. 11) stop 12
  write (text, '(2f4.1)') pixel.at
  if (text .ne. ' 1.5 2.5') stop 13

  !$acc parallel loop copyout(path)
  do i = 1, 100
    path(i).x = i
    path(i).y = 2 * path(i).x
  end do
  if (path(100).y .ne. 200.0 .or. path(1).x .ne. 1.0) stop 14
end program
