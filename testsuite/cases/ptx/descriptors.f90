! What descriptors lead to is global memory: no generic accesses.
! check: ld.global
! check: st.global
! check-not: st.b32
subroutine triad(n, a, b)
  integer, intent(in) :: n
  real(4), intent(out) :: a(n)
  real(4), intent(in) :: b(n)
  integer :: i
  !$acc parallel loop copyin(b) copyout(a)
  do i = 1, n
    a(i) = 2 * b(i)
  end do
end subroutine
