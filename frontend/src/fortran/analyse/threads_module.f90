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
    {T} function racc_{name}4(int_value) bind(c, name='__racc_gpu_{name2}')
      {T2}, value :: int_value
    end function
    !$end
    subroutine racc_warp_mask(int_mask) bind(c, name='__racc_gpu_warp_barrier')
      integer(4), value :: int_mask
    end subroutine
    !$for op name2 = add add; sub sub; max max; min min; exch exchange
    !$for T k = integer(4) i4; integer(8) i8; real(4) r4; real(8) r8
    {T} function racc_atomic{op}_{k}(mem, value) bind(c, name='__racc_gpu_atomic_{name2}')
      {T}, intent(inout) :: mem
      {T}, value :: value
    end function
    !$end
    !$end
    !$for op name2 arg = and and value; or or value; xor xor value; inc increment imax; dec decrement imax
    integer(4) function racc_atomic{op}_i4(mem, {arg}) bind(c, name='__racc_gpu_atomic_{name2}')
      integer(4), intent(inout) :: mem
      integer(4), value :: {arg}
    end function
    !$end
    !$for T name = integer(4) i4; integer(8) i8; real(4) r4; real(8) r8
    {T} function racc_atomiccas_{name}(mem, comp, val) bind(c, name='__racc_gpu_atomic_compare_exchange')
      {T}, intent(inout) :: mem
      {T}, value :: comp
      {T}, value :: val
    end function
    !$end
    !$for mode name2 arg = lane lane srcLane; up up_all delta; down down_all delta; xor xor_all laneMask
    !$for T k = integer(4) i4; integer(8) i8; real(4) r4; real(8) r8
    {T} function racc_shfl_{mode}_{k}(var, {arg}) bind(c, name='__racc_gpu_shuffle_{name2}')
      {T}, value :: var
      integer(4), value :: {arg}
    end function
    {T} function racc_shfl_{mode}_{k}w(var, {arg}, width) bind(c, name='__racc_gpu_shuffle_{name2}')
      {T}, value :: var
      integer(4), value :: {arg}, width
    end function
    !$end
    !$end
    !$for name arg name3 T = all_sync_i4 int_predicate all integer(4); all_sync_l4 int_predicate all logical(4);
    !$ any_sync_i4 int_predicate any integer(4); any_sync_l4 int_predicate any logical(4);
    !$ ballot_sync_i4 int_predicate ballot integer(4); ballot_sync_l4 int_predicate ballot logical(4);
    !$ match_any_i4 value match_any integer(4); match_any_i8 value match_any integer(8);
    !$ match_any_r4 value match_any real(4); match_any_r8 value match_any real(8)
    integer(4) function racc_{name}(int_mask, {arg}) bind(c, name='__racc_gpu_{name3}')
      integer(4), value :: int_mask
      {T}, value :: {arg}
    end function
    !$end
    !$for k P = l logical(4); p integer(4)
    !$for name T = i4 integer(4); i8 integer(8); r4 real(4); r8 real(8)
    integer(4) function racc_match_all_{name}{k}(int_mask, value, int_predicate) bind(c, name='__racc_gpu_match_all')
      integer(4), value :: int_mask
      {T}, value :: value
      {P}, intent(out) :: int_predicate
    end function
    !$end
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
  !$ atomicexch atomicexch; atomiccas atomiccas; match_any_sync match_any
  interface {name}
    procedure :: racc_{name2}_i4, racc_{name2}_i8, racc_{name2}_r4, racc_{name2}_r8
  end interface
  !$end
  interface match_all_sync
    procedure :: racc_match_all_i4l, racc_match_all_i8l, racc_match_all_r4l, racc_match_all_r8l
    procedure :: racc_match_all_i4p, racc_match_all_i8p, racc_match_all_r4p, racc_match_all_r8p
  end interface
  !$for name = and; or; xor; inc; dec
  interface atomic{name}
    procedure :: racc_atomic{name}_i4
  end interface
  !$end
  interface syncthreads
    procedure :: racc_barrier
  end interface
  !$for name mode = __shfl lane; __shfl_up up; __shfl_down down; __shfl_xor xor
  interface {name}
    procedure :: racc_shfl_{mode}_i4, racc_shfl_{mode}_i4w, racc_shfl_{mode}_i8, racc_shfl_{mode}_i8w
    procedure :: racc_shfl_{mode}_r4, racc_shfl_{mode}_r4w, racc_shfl_{mode}_r8, racc_shfl_{mode}_r8w
  end interface
  !$end
end module
