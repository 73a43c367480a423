! Module curand_device: the generators of cuRAND, bit by bit; each thread draws for itself.
! args: -cuda
module m
 use curand_device
 implicit none
contains
 attributes(global) subroutine k(r, i4, p, ip, d, nrm)
  real :: r(5,4), p(8,2), nrm(1000)
  integer :: i4(5), ip(8)
  real(8) :: d(8)
  type(curandStateXORWOW) :: h
  type(curandStatePhilox4_32_10) :: f
  type(curandStateMRG32k3a) :: g
  integer :: i, j
  do j = 1, 4
   call curand_init(0_8, int(j-1,8), 0_8, h)
   do i = 1, 5
    r(i,j) = curand_uniform(h)
   end do
  end do
  call curand_init(0_8, 0_8, 3_8, h)
  do i = 1, 5
    i4(i) = curand(h)
  end do
  call curand_init(0_8, 0_8, 0_8, f)
  do i = 1, 8
    ip(i) = curand(f)
  end do
  call curand_init(0_8, 0_8, 2_8, f)
  do i = 1, 8
    p(i,1) = curand_uniform(f)
  end do
  call curand_init(0, 0, 0, g)
  do i = 1, 8
    d(i) = curand_uniform_double(g)
  end do
  call curand_init(7, 1, 5, g)
  do i = 1, 8
    p(i,2) = curand_uniform(g)
  end do
  call curand_init(7, 1, 5, h)
  do i = 1, 1000
    nrm(i) = curand_normal(h)
  end do
  call skipahead(5_8, h)
 end subroutine
end module
program t
 use m
 real, device :: r(5,4), p(8,2), nrm(1000)
 integer, device :: i4(5), ip(8)
 real(8), device :: d(8)
 real :: hr(5,4), hp(8,2), hn(1000)
 integer :: hi(5), hip(8)
 real(8) :: hd(8)
 call k<<<1,1>>>(r, i4, p, ip, d, nrm)
 hr = r; hp = p; hi = i4; hip = ip; hd = d; hn = nrm
 print '(5f9.6)', hr
 print '(5z9)', hi
 print '(8z9)', hip
 print '(8f9.6)', hp
 print '(4f15.12)', hd
 print *, abs(sum(hn)/1000) < 0.05, abs(sum(hn**2)/1000 - 1) < 0.05
end program
