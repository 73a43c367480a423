! Options of locals: those of BLOCK constructs stay too, components start with values, large ones are static.
! args: -fno-automatic -finit-integer=42 -finit-real=inf -finit-logical=true -finit-derived
! reference: none
program main
  implicit none
  integer, external :: sums
  type :: inner
    real :: r
    integer :: i(2)
  end type
  integer :: v(1000), i
  if (sums(3) /= 45 .or. sums(4) /= 49) stop 1
  call check
  !$acc parallel loop copyout(v)
  do i = 1, 1000
    v(i) = triple(i)
  end do
  if (any(v /= [(3 * i, i = 1, 1000)])) stop 4
  if (under_save(3.0) /= 9) stop 4
contains
  ! Threads of a device run it side by side: its locals are each call's own.
  integer function triple(q)
    !$acc routine seq
    integer, value :: q
    integer :: t(3), u, j
    do j = 1, 3
      t(j) = q
    end do
    u = 0
    do j = 1, 3
      u = u + t(j)
    end do
    triple = u
  end function
  ! A SAVE statement without names leaves statement functions what they are.
  real function under_save(x)
    real :: x, square, y
    save
    square(y) = y*y
    under_save = square(x)
  end function
  recursive subroutine check
    type :: mixed
      integer :: i
      type(inner) :: in
      logical :: l
      integer :: given = 5
      integer, allocatable :: none(:)
    end type
    type(mixed) :: m, ms(2)
    if (m%i /= 42 .or. m%in%r <= huge(1.0) .or. any(m%in%i /= 42) .or. .not. m%l .or. m%given /= 5) stop 2
    if (allocated(m%none) .or. ms(2)%i /= 42 .or. ms(2)%given /= 5) stop 3
  end subroutine
end program

integer function sums(x)
  implicit none
  integer :: x
  block
    block
      integer :: all
      all = all + x
      sums = all
    end block
  end block
end function
