! The USE statements of one module are taken together: what one renames has its own name no longer.
module first
  integer(8) :: x = 1
  interface g
    module procedure g1
  end interface
contains
  integer function g1(i)
    integer, intent(in) :: i
    g1 = i + 100
  end function
end module
module second
  integer(8) :: y = 2
end module
program p
  call renamed
  call kept
contains
  subroutine renamed
    use first
    use first, only: own => x, h => g
    use second, only: other => y
    use second
    integer(2) :: x, y
    x = 5
    y = 6
    print *, kind(x), kind(y), kind(own), kind(other), x, y, own, other, h(1)
  end subroutine
  subroutine kept
    use first
    use first, only: x => x
    use second, only: y
    use second, only: z => y
    print *, x, y, z, g(2)
  end subroutine
end program
