! Groups of threads: a barrier of the whole grid, of a block, of a warp; shuffles with masks.
! rows: CUF-CG-01, CUF-CG-02, CUF-CG-03, CUF-CG-04, CUF-CG-06, CUF-CG-07, CUF-CG-10, CUF-ATTR-09
! args: -cuda
! reference: none
module m
  use cudafor
contains
  attributes(grid_global) subroutine g1(a, b, n, some_offset)
    use cooperative_groups
    real, device :: a(n), b(n)
    integer, value :: n, some_offset
    type(grid_group) :: gg
    gg = this_grid()
    do i = gg%rank, n, gg%size
      a(i) = min(max(a(i), 0.0), 100.0) + 0.5
    end do
    call syncthreads(gg)
    do i = gg%rank, n, gg%size
      j = i + some_offset
      if (j .gt. n) j = j - n
      b(i) = a(i) + a(j)
    end do
    return
  end subroutine
  attributes(global) subroutine groups(r)
    use cooperative_groups
    integer :: r(64, 4)
    integer, shared :: s(64)
    type(thread_group) :: tg
    type(coalesced_group) :: wg
    tg = this_thread_block()
    wg = this_warp()
    i = threadIdx%x
    r(i, 1) = tg%rank + 1000*tg%size
    r(i, 2) = wg%rank + 1000*wg%size
    s(i) = i
    call syncthreads(tg)
    r(i, 3) = s(65 - i)
    call syncthreads()
    s(i) = 2*i
    call syncthreads(wg)
    r(i, 3) = r(i, 3) + s(i)
    r(i, 4) = shfl_sync(z'ffffffff', i, 5) + 100*__shfl_down_sync(z'ffffffff', i, 1, 8)
    call syncthreads()
  end subroutine
end module
program p
  use m
  integer, parameter :: n = 10000
  real, device :: a(n), b(n)
  integer, device :: r(64, 4)
  real :: h(n), ha(n)
  integer :: rr(64, 4), g
  do g = 1, 3
    ha = [(mod(i, 150) - 20., i = 1, n)]
    a = ha
    if (g == 1) then
      call g1<<<*, 128>>>(a, b, n, 7)
    else
      call g1<<<4**(g - 1), 64>>>(a, b, n, 7)
    end if
    h = b
    ha = min(max(ha, 0.), 100.) + 0.5
    if (any(h /= ha + cshift(ha, 7))) error stop 1
  end do
  call groups<<<1, 64>>>(r)
  rr = r
  if (any(rr(:, 1) /= [(i + 64000, i = 1, 64)])) error stop 2
  if (any(rr(:, 2) /= [(mod(i - 1, 32) + 32001, i = 1, 64)])) error stop 3
  if (any(rr(:, 3) /= [(65 - i + 2*i, i = 1, 64)])) error stop 4
  if (rr(1, 4) /= 205 .or. rr(8, 4) /= 805 .or. rr(33, 4) /= 3437) error stop 5
end program
