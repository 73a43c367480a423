! INTENT(OUT) dummies of assumed rank: default values, components that are deallocated, objects that are finalised
! (Fortran 2018 §8.5.10 paragraph 4, §9.7.3.2, §7.5.6.3).
! reference: none
module m
  implicit none
  type t
    integer :: i = 7
    integer, allocatable :: a(:)
  end type
  type, extends(t) :: wider
    real :: x = 2.5
  end type
  type ends
    integer :: k = 3
  contains
    final :: end_one
  end type
  integer :: finals = 0
contains
  subroutine end_one(x)
    type(ends), intent(inout) :: x
    finals = finals + x%k
  end subroutine
  subroutine plain(x)
    type(t), intent(out) :: x(..)
  end subroutine
  subroutine polymorphic(x)
    class(t), intent(out) :: x(..)
  end subroutine
  subroutine perhaps(x)
    class(t), intent(out), optional :: x(..)
  end subroutine
  subroutine finalised(x)
    type(ends), intent(out) :: x(..)
  end subroutine
  subroutine fill(x)
    class(t), intent(inout) :: x
    x%i = 1
    x%a = [1]
    select type (x)
    type is (wider)
      x%x = 0
    end select
  end subroutine
end module
program p
  use m
  implicit none
  type(t) :: s, v(4), w(2, 2)
  class(t), allocatable :: c(:)
  type(ends) :: e, r(3)
  integer :: i, j
  call fill(s); call plain(s)
  if (s%i /= 7 .or. allocated(s%a)) error stop 1
  call fill(s); call polymorphic(s)
  if (s%i /= 7 .or. allocated(s%a)) error stop 2
  do i = 1, 4
    call fill(v(i))
    call fill(w((i + 1) / 2, mod(i, 2) + 1))
  end do
  call plain(v(4:1:-2))
  if (any(v%i /= [1, 7, 1, 7])) error stop 3
  do i = 1, 4
    if (allocated(v(i)%a) .neqv. mod(i, 2) == 1) error stop 4
  end do
  call polymorphic(w(:, 2))
  if (any(w(:, 1)%i /= 1) .or. any(w(:, 2)%i /= 7)) error stop 5
  call perhaps(w)
  call perhaps()
  do i = 1, 2
    do j = 1, 2
      if (w(i, j)%i /= 7 .or. allocated(w(i, j)%a)) error stop 6
    end do
  end do
  allocate (wider :: c(3))
  do i = 1, 3
    call fill(c(i))
  end do
  call polymorphic(c(1:3:2))
  select type (c)
  type is (wider)
    if (any(c%x /= [2.5, 0., 2.5]) .or. any(c%i /= [7, 1, 7]) .or. .not. allocated(c(2)%a)) error stop 7
  end select
  e%k = 5
  call finalised(e)
  if (e%k /= 3 .or. finals /= 5) error stop 8
  finals = 0
  call finalised(r)
  ! No final procedure of rank 1.
  if (finals /= 0) error stop 9
  print *, 'ok'
end program
