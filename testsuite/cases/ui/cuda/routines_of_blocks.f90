! Routines that the threads of a block call together: what they cannot be yet.
! rows: ROUT-12
! args: -cuda -acc
module m
contains
  function three(k) result(r)
    !$acc routine vector
    integer, value :: k
    integer :: r(3), i
    !$acc loop vector
    do i = 1, 3
      r(i) = k*i
    end do
  end function three
  function word(k) result(r)
    !$acc routine worker
    integer, value :: k
    character(4) :: r
    r = repeat(achar(k), 4)
  end function word
  subroutine everywhere(a)
    !$acc routine gang
    integer :: a(3)
    a = 1
  end subroutine everywhere
  attributes(global) subroutine k(a, c)
    integer :: a(3), t(3)
    character(4) :: c
    t = three(5) !~ ERROR E0900 an array or characters as the result of `three`, a `routine vector`, in a kernel
    c = word(65) !~ ERROR E0900 an array or characters as the result of `word`, a `routine worker`, in a kernel
    call everywhere(a) !~ ERROR E0900 `everywhere`, a `routine gang`, in a kernel
    a = t
  end subroutine k
end module m
end
