! A variable that loops around and inside reduce, or inner ones only: the loops between count with them, at all levels, of
! arrays, in routines and kernels constructs.
! rows: LRED-11, DIAG-RED-10, ROUT-26
module m
integer :: gs = 0
integer :: a(40,20,20)
!$acc declare create(a)
contains
integer function wr(i, n)
!$acc routine worker
integer, value :: i, n
integer :: s, j, k
s = 0
!$acc loop worker
do j = 1, n
!$acc loop vector reduction(+:s)
do k = 1, 40
s = s + a(k,j,i)
end do
end do
wr = s
end function
subroutine dummy(s, arr, ass)
integer :: s, arr(4), ass(:), i, j, k
logical :: all
!$acc parallel loop gang present(a) reduction(+:s)
do i = 1, 20
!$acc loop worker
do j = 1, 20
!$acc loop vector reduction(+:s)
do k = 1, 40
s = s + a(k,j,i)
end do
end do
end do
!$acc parallel loop gang present(a) reduction(+:arr)
do i = 1, 20
!$acc loop worker
do j = 1, 20
!$acc loop vector reduction(+:arr)
do k = 1, 40
arr(mod(k,4)+1) = arr(mod(k,4)+1) + a(k,j,i)
end do
end do
end do
!$acc parallel loop gang present(a) reduction(+:ass(1:3))
do i = 1, 20
!$acc loop worker
do j = 1, 20
!$acc loop vector reduction(+:ass(1:3))
do k = 1, 40
ass(mod(k,3)+1) = ass(mod(k,3)+1) + a(k,j,i)
end do
end do
end do
all = .true.
!$acc parallel loop gang present(a)
do i = 1, 20
!$acc loop worker
do j = 1, 20
!$acc loop vector reduction(.and.:all)
do k = 1, 40
all = all .and. a(k,j,i) >= 0
end do
end do
end do
print *, all
end subroutine
end module
program p
use m
integer :: i, j, k, q(20), s, arr(4), ass(6), w, mn
do i = 1, 20
do j = 1, 20
do k = 1, 40
a(k, j, i) = mod(i * 7 + j * 3 + k, 11)
end do
end do
end do
!$acc update device(a)
!$acc parallel loop gang copyout(q)
do i = 1, 20
q(i) = wr(i,20)
end do
print *, q
s = 4; arr = 1; ass = 2
call dummy(s, arr, ass)
print *, s, arr
call dummy(s, arr, ass(::2))
print *, s, arr, ass
!$acc parallel loop gang present(a) copyout(q)
do i = 1, 20
w = i
!$acc loop worker
do j = 1, 20
!$acc loop vector reduction(+:w)
do k = 1, 40
w = w + a(k,j,i)
end do
end do
q(i) = w
end do
print *, q
mn = 100
!$acc kernels present(a)
!$acc loop gang reduction(min:mn)
do i = 1, 20
!$acc loop worker
do j = 1, 20
!$acc loop vector reduction(min:mn)
do k = 1, 40
mn = min(mn, a(k,j,i)+i)
end do
end do
end do
!$acc end kernels
print *, mn
!$acc parallel loop gang copy(gs)
do i = 1, 20
!$acc loop worker
do j = 1, 20
!$acc loop vector reduction(+:gs)
do k = 1, 40
gs = gs + a(k,j,i)
end do
end do
end do
print *, gs
end program
