! Optional arguments that are absent, passed on by elemental and other calls to VALUE dummies and to others.
! reference: none
module m
  type :: t
    integer :: a, b
  end type
end module
subroutine integers
  implicit none
  integer :: k(3) = 1
  call a1(k); call a2(k); call a3(k); call a4(k); call a5(k)
contains
  subroutine a1(i, j)
    integer, intent(in) :: i(3)
    integer, intent(in), optional :: j
    integer, allocatable :: aa
    integer, pointer :: pp
    pp => null()
        call two(i, j); call two_val(i, j); call two(i, aa); call two(i, pp); call two_val(i, aa); call two_val(i, pp)
  end
  subroutine a2(i, j)
    integer, intent(in) :: i(3)
    integer, value, optional :: j
        call two(i, j)
        call two_val(i, j)
  end
  subroutine a3(i, j)
    integer, intent(in) :: i(3)
    integer, intent(in), optional :: j(3)
        call two(i, j); call two_val(i, j)
  end
  subroutine a4(i, j)
    integer, intent(in) :: i(3)
    integer, intent(in), optional :: j(:)
        call two(i, j); call two_val(i, j)
  end
  subroutine a5(i, j)
    integer, intent(in) :: i(:)
    integer, intent(in), optional :: j(3)
        call two(i, j); call two_val(i, j)
  end
  elemental subroutine two (i, j)
    integer, intent(in)           :: i
    integer, intent(in), optional :: j
    if (present (j)) error stop 31
  end
  elemental subroutine two_val (i, j)
    integer, intent(in)           :: i
    integer, value, optional :: j
    if (present (j)) error stop 32
  end
end subroutine
subroutine characters
  implicit none
  character :: k(3) = "#"
  call a1(k); call a2(k); call a3(k); call a4(k); call a5(k)
contains
  subroutine a1(i, j)
    character, intent(in) :: i(3)
    character, intent(in), optional :: j
    character, allocatable :: aa
    character, pointer :: pp
    pp => null()
        call two(i, j); call two_val(i, j); call two(i, aa); call two(i, pp); call two_val(i, aa); call two_val(i, pp)
  end
  subroutine a2(i, j)
    character, intent(in) :: i(3)
    character, value, optional :: j
        call two(i, j)
        call two_val(i, j)
  end
  subroutine a3(i, j)
    character, intent(in) :: i(3)
    character, intent(in), optional :: j(3)
        call two(i, j); call two_val(i, j)
  end
  subroutine a4(i, j)
    character, intent(in) :: i(3)
    character, intent(in), optional :: j(:)
        call two(i, j); call two_val(i, j)
  end
  subroutine a5(i, j)
    character, intent(in) :: i(:)
    character, intent(in), optional :: j(3)
        call two(i, j); call two_val(i, j)
  end
  elemental subroutine two (i, j)
    character, intent(in)           :: i
    character, intent(in), optional :: j
    if (present (j)) error stop 31
  end
  elemental subroutine two_val (i, j)
    character, intent(in)           :: i
    character, value, optional :: j
    if (present (j)) error stop 32
  end
end subroutine
subroutine words
  implicit none
  character(3) :: k(3) = "abc"
  call a1(k); call a2(k); call a3(k); call a4(k); call a5(k)
contains
  subroutine a1(i, j)
    character(3), intent(in) :: i(3)
    character(3), intent(in), optional :: j
    character(3), allocatable :: aa
    character(3), pointer :: pp
    pp => null()
        call two(i, j); call two_val(i, j); call two(i, aa); call two(i, pp); call two_val(i, aa); call two_val(i, pp)
  end
  subroutine a2(i, j)
    character(3), intent(in) :: i(3)
    character(3), value, optional :: j
        call two(i, j)
        call two_val(i, j)
  end
  subroutine a3(i, j)
    character(3), intent(in) :: i(3)
    character(3), intent(in), optional :: j(3)
        call two(i, j); call two_val(i, j)
  end
  subroutine a4(i, j)
    character(3), intent(in) :: i(3)
    character(3), intent(in), optional :: j(:)
        call two(i, j); call two_val(i, j)
  end
  subroutine a5(i, j)
    character(3), intent(in) :: i(:)
    character(3), intent(in), optional :: j(3)
        call two(i, j); call two_val(i, j)
  end
  elemental subroutine two (i, j)
    character(3), intent(in)           :: i
    character(3), intent(in), optional :: j
    if (present (j)) error stop 31
  end
  elemental subroutine two_val (i, j)
    character(3), intent(in)           :: i
    character(3), value, optional :: j
    if (present (j)) error stop 32
  end
end subroutine
subroutine objects
  use m
  implicit none
  type(t) :: k(3) = t(1, 2)
  call a1(k); call a2(k); call a3(k); call a4(k); call a5(k)
contains
  subroutine a1(i, j)
    type(t), intent(in) :: i(3)
    type(t), intent(in), optional :: j
    type(t), allocatable :: aa
    type(t), pointer :: pp
    pp => null()
        call two(i, j); call two_val(i, j); call two(i, aa); call two(i, pp); call two_val(i, aa); call two_val(i, pp)
  end
  subroutine a2(i, j)
    type(t), intent(in) :: i(3)
    type(t), value, optional :: j
        call two(i, j)
        call two_val(i, j)
  end
  subroutine a3(i, j)
    type(t), intent(in) :: i(3)
    type(t), intent(in), optional :: j(3)
        call two(i, j); call two_val(i, j)
  end
  subroutine a4(i, j)
    type(t), intent(in) :: i(3)
    type(t), intent(in), optional :: j(:)
        call two(i, j); call two_val(i, j)
  end
  subroutine a5(i, j)
    type(t), intent(in) :: i(:)
    type(t), intent(in), optional :: j(3)
        call two(i, j); call two_val(i, j)
  end
  elemental subroutine two (i, j)
    type(t), intent(in)           :: i
    type(t), intent(in), optional :: j
    if (present (j)) error stop 31
  end
  elemental subroutine two_val (i, j)
    type(t), intent(in)           :: i
    type(t), value, optional :: j
    if (present (j)) error stop 32
  end
end subroutine
program p
  call integers
  call characters
  call words
  call objects
end program
