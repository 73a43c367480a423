! Objects are told apart by what they are, not by their text.
! rows: ATOM-11
module m
  integer :: n = 0
contains
  integer function f(k)
    integer, intent(in) :: k
    f = k
  end function
  subroutine s(a)
    integer :: a(9), i, v, e1, e2
    equivalence (e1, e2)
    e1 = 0
    !$acc parallel loop copy(a, e1)
    do i = 1, 8
      !$acc atomic
      a(i) = a(i + 1) + 1 !~ ERROR E0521 this statement is not a form of `atomic update`
      !$acc atomic
      a(i) = a(i) + f(a((i))) !~ ERROR E0531 an atomic construct can access `a(i)` only once
      !$acc atomic
      a(i) = a(i) + a(i + 1)
      !$acc atomic
      e1 = e1 + e2 !~ ERROR E0531 an atomic construct can access `e1` only once
      !$acc atomic capture
      v = a(i)
      a(i) = a(i) + v !~ ERROR E0531 an atomic construct can access `v` only once
      !$acc end atomic
      block
        integer :: n
        n = i
        !$acc atomic
        n = n + a(i)
      end block
    end do
  end subroutine
end module
