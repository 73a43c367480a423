! Names that code of CUDA Fortran's threads has without a USE statement.
module racc_threads
  implicit none
  type, bind(c) :: dim3
    integer(4) :: x, y, z
  end type
  type(dim3), protected :: threadidx, blockidx, blockdim, griddim
  integer(4), parameter :: warpsize = 32
  interface
    !$for name name2 = racc_barrier barrier; racc_warp_all warp_barrier_all; threadfence fence_device;
    !$ threadfence_block fence_block; threadfence_system fence_system
    subroutine {name}() bind(c, name='__racc_gpu_{name2}')
    end subroutine
    !$end
    !$for T name name2 T2 = integer(4) count_i barrier_count integer(4); integer(4) count_l barrier_count logical(4);
    !$ integer(4) and_i barrier_and integer(4); integer(4) and_l barrier_and logical(4);
    !$ integer(4) or_i barrier_or integer(4); integer(4) or_l barrier_or logical(4);
    !$ logical(4) allthreads_i all_lanes integer(4); logical(4) allthreads_l all_lanes logical(4);
    !$ logical(4) anythread_i any_lanes integer(4); logical(4) anythread_l any_lanes logical(4);
    !$ integer(4) ballot_i ballot_lanes integer(4); integer(4) ballot_l ballot_lanes logical(4)
    {T} function racc_{name}4(p) bind(c, name='__racc_gpu_{name2}')
      {T2}, value :: p
    end function
    !$end
    subroutine racc_warp_mask(mask) bind(c, name='__racc_gpu_warp_barrier')
      integer(4), value :: mask
    end subroutine
    !$for T name name2 = integer(4) add_i4 add; integer(8) add_i8 add; real(4) add_r4 add; real(8) add_r8 add;
    !$ integer(4) sub_i4 sub; integer(8) sub_i8 sub; real(4) sub_r4 sub; real(8) sub_r8 sub; integer(4) max_i4 max;
    !$ integer(8) max_i8 max; real(4) max_r4 max; real(8) max_r8 max; integer(4) min_i4 min; integer(8) min_i8 min;
    !$ real(4) min_r4 min; real(8) min_r8 min; integer(4) exch_i4 exchange; integer(8) exch_i8 exchange;
    !$ real(4) exch_r4 exchange; real(8) exch_r8 exchange; integer(4) and_i4 and; integer(4) or_i4 or;
    !$ integer(4) xor_i4 xor; integer(4) inc_i4 increment; integer(4) dec_i4 decrement
    {T} function racc_atomic{name}(mem, val) bind(c, name='__racc_gpu_atomic_{name2}')
      {T}, intent(inout) :: mem
      {T}, value :: val
    end function
    !$end
    !$for T name = integer(4) i4; integer(8) i8; real(4) r4; real(8) r8
    {T} function racc_atomiccas_{name}(mem, comp, val) bind(c, name='__racc_gpu_atomic_compare_exchange')
      {T}, intent(inout) :: mem
      {T}, value :: comp
      {T}, value :: val
    end function
    !$end
    !$for T name name2 = integer(4) i4 lane; integer(8) i8 lane; real(4) r4 lane; real(8) r8 lane;
    !$ integer(4) up_i4 up_all; integer(8) up_i8 up_all; real(4) up_r4 up_all; real(8) up_r8 up_all;
    !$ integer(4) down_i4 down_all; integer(8) down_i8 down_all; real(4) down_r4 down_all; real(8) down_r8 down_all;
    !$ integer(4) xor_i4 xor_all; integer(8) xor_i8 xor_all; real(4) xor_r4 xor_all; real(8) xor_r8 xor_all
    {T} function racc_shfl_{name}(var, lane) bind(c, name='__racc_gpu_shuffle_{name2}')
      {T}, value :: var
      integer(4), value :: lane
    end function
    !$end
    !$for T name name2 = integer(4) i4 lane; integer(8) i8 lane; real(4) r4 lane; real(8) r8 lane;
    !$ integer(4) up_i4 up_all; integer(8) up_i8 up_all; real(4) up_r4 up_all; real(8) up_r8 up_all;
    !$ integer(4) down_i4 down_all; integer(8) down_i8 down_all; real(4) down_r4 down_all; real(8) down_r8 down_all;
    !$ integer(4) xor_i4 xor_all; integer(8) xor_i8 xor_all; real(4) xor_r4 xor_all; real(8) xor_r8 xor_all
    {T} function racc_shfl_{name}w(var, lane, width) bind(c, name='__racc_gpu_shuffle_{name2}')
      {T}, value :: var
      integer(4), value :: lane
      integer(4), value :: width
    end function
    !$end
    !$for name name2 name3 T = all_sync_i4 p all integer(4); all_sync_l4 p all logical(4);
    !$ any_sync_i4 p any integer(4); any_sync_l4 p any logical(4); ballot_sync_i4 p ballot integer(4);
    !$ ballot_sync_l4 p ballot logical(4); match_any_i4 val match_any integer(4);
    !$ match_any_i8 val match_any integer(8); match_any_r4 val match_any real(4); match_any_r8 val match_any real(8)
    integer(4) function racc_{name}(mask, {name2}) bind(c, name='__racc_gpu_{name3}')
      integer(4), value :: mask
      {T}, value :: {name2}
    end function
    !$end
    !$for name T = i4 integer(4); i8 integer(8); r4 real(4); r8 real(8)
    integer(4) function racc_match_all_{name}(mask, val, pred) bind(c, name='__racc_gpu_match_all')
      integer(4), value :: mask
      {T}, value :: val
      logical(4), intent(out) :: pred
    end function
    !$end
    !$for T name name2 = integer(4) activemask active_mask; integer(8) globaltimer globaltimer;
    !$ integer(4) clock clock; integer(8) clock64 clock64
    {T} function {name}() bind(c, name='__racc_gpu_{name2}')
    end function
    !$end
  end interface
  !$for name name2 name3 = syncthreads_count count_i4 count_l4; syncthreads_and and_i4 and_l4;
  !$ syncthreads_or or_i4 or_l4; syncwarp warp_all warp_mask; allthreads allthreads_i4 allthreads_l4;
  !$ anythread anythread_i4 anythread_l4; ballot ballot_i4 ballot_l4; all_sync all_sync_i4 all_sync_l4;
  !$ any_sync any_sync_i4 any_sync_l4; ballot_sync ballot_sync_i4 ballot_sync_l4
  interface {name}
    procedure :: racc_{name2}, racc_{name3}
  end interface
  !$end
  !$for name name2 = atomicadd atomicadd; atomicsub atomicsub; atomicmax atomicmax; atomicmin atomicmin;
  !$ atomicexch atomicexch; atomiccas atomiccas; match_any_sync match_any; match_all_sync match_all
  interface {name}
    procedure :: racc_{name2}_i4, racc_{name2}_i8, racc_{name2}_r4, racc_{name2}_r8
  end interface
  !$end
  !$for name = and; or; xor; inc; dec
  interface atomic{name}
    procedure :: racc_atomic{name}_i4
  end interface
  !$end
  interface syncthreads
    procedure :: racc_barrier
  end interface
  interface __shfl
    procedure :: racc_shfl_i4, racc_shfl_i4w, racc_shfl_i8, racc_shfl_i8w
    procedure :: racc_shfl_r4, racc_shfl_r4w, racc_shfl_r8, racc_shfl_r8w
  end interface
  !$for name = up; down; xor
  interface __shfl_{name}
    procedure :: racc_shfl_{name}_i4, racc_shfl_{name}_i4w, racc_shfl_{name}_i8, racc_shfl_{name}_i8w
    procedure :: racc_shfl_{name}_r4, racc_shfl_{name}_r4w, racc_shfl_{name}_r8, racc_shfl_{name}_r8w
  end interface
  !$end
end module
