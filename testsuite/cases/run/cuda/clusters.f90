! Clusters of thread blocks: their ranks, their barrier, and the shared memory of the other blocks.
! rows: CUF-CG-05, CUF-CG-08, CUF-CG-09, CUF-RTOCC-03, CUF-RTOCC-04
! args: -cuda -gpu=cc90
! reference: none
! skip: radeon AMD's GPUs have no clusters
module kernels
  use cooperative_groups
  implicit none
contains
  ! Each block writes into the other's dynamic shared memory.
  attributes(global) cluster_dims(2, 1, 1) subroutine pairs(ranks)
    integer, device :: ranks(32, *)
    type(cluster_group) :: cluster
    integer, shared :: own(*)
    integer, shared :: other(*)
    integer(8) :: place
    pointer(place, other)
    integer :: i, j, rank
    i = threadidx%x
    j = blockidx%x
    cluster = this_cluster()
    rank = cluster%rank
    ranks(i, j) = rank
    call syncthreads(cluster)
    place = cluster_map_shared_rank(own, 3 - rank)
    other(i) = 100*rank + i
    call syncthreads(cluster)
    ranks(i, j) = ranks(i, j) + own(i)
  end subroutine
  ! Blocks of a plane of 2 by 2, all of which read what the others have set.
  attributes(global) cluster_dims(2, 2, 1) subroutine planes(sums, sizes)
    integer, device :: sums(4, 6), sizes(4, 6)
    type(cluster_group) :: cluster
    integer, shared :: part
    integer :: other, n, total
    integer(8) :: place
    pointer(place, other)
    cluster = this_cluster()
    if (threadidx%x == 1) part = 1000*blockidx%y + blockidx%x
    call syncthreads(cluster)
    total = 0
    do n = 1, cluster%size
      place = cluster_map_shared_rank(part, n)
      total = total + other
    end do
    ! Nobody ends before all have read.
    call syncthreads(cluster)
    if (threadidx%x == 1) then
      sums(blockidx%x, blockidx%y) = total
      sizes(blockidx%x, blockidx%y) = cluster%size
    end if
  end subroutine
  ! A kernel without clusters: each block is one.
  attributes(global) subroutine alone(r)
    integer, device :: r(2, *)
    type(cluster_group) :: cluster
    cluster = this_cluster()
    call syncthreads(cluster)
    r(1, blockidx%x) = cluster%size
    r(2, blockidx%x) = cluster%rank
  end subroutine
end module
program clusters
  use cudafor
  use kernels
  implicit none
  integer, device :: ranks(32, 6), sums(4, 6), sizes(4, 6), r(2, 5)
  integer :: h(32, 6), hs(4, 6), hr(2, 5), i, j, x, y, n, wanted
  type(cudaLaunchConfig) :: config
  call pairs<<<6, 32, 4*32>>>(ranks)
  h = ranks
  do j = 1, 6
    n = merge(2, 1, mod(j, 2) == 1)
    do i = 1, 32
      if (h(i, j) /= 3 - n + 100*n + i) error stop 'pairs'
    end do
  end do
  sums = 0
  call planes<<<dim3(4, 6, 1), 32>>>(sums, sizes)
  hs = sums
  do y = 1, 6
    do x = 1, 4
      i = x - mod(x - 1, 2)
      j = y - mod(y - 1, 2)
      wanted = 2*(1000*j + 1000*(j + 1)) + 2*(i + i + 1)
      if (hs(x, y) /= wanted) error stop 'planes'
    end do
  end do
  hs = sizes
  if (any(hs /= 4)) error stop 'sizes'
  call alone<<<5, 32>>>(r)
  hr = r
  if (any(hr /= 1)) error stop 'alone'
  ! Clusters are whole.
  call pairs<<<5, 32, 4*32>>>(ranks)
  if (cudaGetLastError() == 0) error stop 'half a cluster'
  config%gridDim = dim3(8, 1, 1)
  config%blockDim = dim3(128, 1, 1)
  config%dynamicSmemBytes = 512
  i = cudaOccupancyMaxPotentialClusterSize(n, alone, config)
  if (i /= 0 .or. n < 2 .or. n > 16) error stop 'cluster size'
  config%clusterDim = dim3(2, 1, 1)
  i = cudaOccupancyMaxActiveClusters(n, alone, config)
  if (i /= 0 .or. n < 1) error stop 'active clusters'
end program
