! CUDA Fortran Programming Guide 26.1, section 2.8.2: groups of threads. Ranks count from 1.
module cooperative_groups
  use, intrinsic :: racc_threads
  implicit none
  !$for group = grid; thread; coalesced; cluster
  type, bind(c) :: {group}_group
    integer(4) :: size, rank
  end type
  !$end
  interface
    !$for this group = this_grid grid; this_thread_block thread; this_warp coalesced; this_cluster cluster
    function {this}() bind(c, name='__racc_gpu_{this}')
      import
      type({group}_group) :: {this}
    end function
    subroutine racc_sync_{group}(group) bind(c, name='__racc_gpu_sync_{group}')
      import
      type({group}_group) :: group
    end subroutine
    !$end
    integer(8) function cluster_map_shared_rank(smem, rank) bind(c, name='__racc_gpu_cluster_map')
      !dir$ ignore_tkr (tkr) smem
      type(*) :: smem(*)
      integer(4), value :: rank
    end function
    !$for mode arg = lane srcLane; up delta; down delta; xor laneMask
    !$for T k = integer(4) i4; integer(8) i8; real(4) r4; real(8) r8
    {T} function racc_shfl_sync_{mode}_{k}(mask, var, {arg}) bind(c, name='__racc_gpu_shuffle_{mode}_sync')
      integer(4), value :: mask, {arg}
      {T}, value :: var
    end function
    {T} function racc_shfl_sync_{mode}_{k}w(mask, var, {arg}, width) bind(c, name='__racc_gpu_shuffle_{mode}_sync')
      integer(4), value :: mask, {arg}, width
      {T}, value :: var
    end function
    !$end
    !$end
  end interface
  interface syncthreads
    procedure :: racc_sync_grid, racc_sync_thread, racc_sync_coalesced, racc_sync_cluster
  end interface
  !$for name mode = shfl_sync lane; __shfl_sync lane; shfl_up_sync up; __shfl_up_sync up; shfl_down_sync down;
  !$ __shfl_down_sync down; shfl_xor_sync xor; __shfl_xor_sync xor
  interface {name}
    procedure :: racc_shfl_sync_{mode}_i4, racc_shfl_sync_{mode}_i4w, racc_shfl_sync_{mode}_i8
    procedure :: racc_shfl_sync_{mode}_i8w, racc_shfl_sync_{mode}_r4, racc_shfl_sync_{mode}_r4w
    procedure :: racc_shfl_sync_{mode}_r8, racc_shfl_sync_{mode}_r8w
  end interface
  !$end
end module
