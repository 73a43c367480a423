! Loops whose step is the least integer of its kind, which has no negative.
! rows: LNG-01
program least_steps
  implicit none
  call bytes(127_1, -128_1, -128_1, 2)
  call bytes(-1_1, -128_1, -128_1, 1)
  call bytes(-128_1, 127_1, -128_1, 0)
  call bytes(127_1, -128_1, -127_1, 3)
  call bytes(-128_1, 127_1, 127_1, 3)
  call shorts(32767_2, -32767_2 - 1_2, -32767_2 - 1_2, 2)
  call words(2147483647, -2147483647 - 1, -2147483647 - 1, 2)
contains
  subroutine bytes(a, b, c, want)
    integer(1), intent(in) :: a, b, c
    integer, intent(in) :: want
    integer(1) :: i
    integer :: n
    n = 0
    do i = a, b, c
      n = n + 1
    end do
    if (n /= want) error stop 1
  end subroutine
  subroutine shorts(a, b, c, want)
    integer(2), intent(in) :: a, b, c
    integer, intent(in) :: want
    integer(2) :: i
    integer :: n
    n = 0
    do i = a, b, c
      n = n + 1
    end do
    if (n /= want) error stop 2
  end subroutine
  subroutine words(a, b, c, want)
    integer, intent(in) :: a, b, c, want
    integer :: i, n
    n = 0
    do i = a, b, c
      n = n + 1
    end do
    if (n /= want) error stop 3
  end subroutine
end program
