! Rules that a statement breaks by itself.
program p
  implicit none
  integer :: i, j, a(3, 3)
  real :: x
  logical :: l
  open (status='old')              !~ ERROR E0818 OPEN names no unit
  open (newunit=i)                 !~ ERROR E0818 NEWUNIT= needs FILE= or STATUS='scratch'
  open (newunit=i, unit=3, file='f')               !~ ERROR E0818 OPEN has both UNIT= and NEWUNIT=
  open (newunit=i, status='scratch')
  inquire (unit=3, file='f', opened=l)             !~ ERROR E0818 INQUIRE asks by UNIT= and by FILE=
  inquire (unit=-1, opened=l)      !~ ERROR E0818 no unit has the number -1
  flush (iostat=i)                 !~ ERROR E0818 the statement names no unit
  write (6, *, end=10) x           !~ ERROR E0818 END= is for input only
  write (6, '(f4.1)', advance='maybe') 1.0         !~ ERROR E0818 ADVANCE= cannot be 'maybe'
  read (5, *, id=i) x              !~ ERROR E0818 ID= is for asynchronous transfers
  print *, z'ff'                   !~ ERROR E0803 a BOZ constant has no type, so it cannot stand in an output list
  a(1, :) = [z'1', z'2', z'3']     !~ ERROR E0803 a BOZ constant has no type
  !~^ ERROR E0803
  !~^^ ERROR E0803
  x = sqrt(z'3f800000')            !~ ERROR E0803 in the parentheses of `sqrt`
  associate (b => z'1')            !~ ERROR E0803 in ASSOCIATE
  end associate
  forall (i = 1:3, j = i:3) a(i, j) = 0            !~ ERROR E0811 the bounds of an index use an index of the same statement
  forall (i = 1:3:0) a(i, 1) = 0   !~ ERROR E0815 the step of an index cannot be 0
  outer: do i = 1, 3
    outer: if (i > 1) then         !~ ERROR E0802 another construct here has the name `outer` already
    end if outer
  end do outer
10 continue
end program
