! CUDA Fortran Programming Guide 26.1, sections 2.9.3 and 2.9.4: where this module is used, the host's expressions of device
! arrays are computed on the device (device_expression.rs in the compiler). The functions are the intrinsic ones, and those
! below: PACK, PACKLOC, UNPACK, COUNT_PREFIX and SUM_PREFIX, and DOT_PRODUCT with a dimension, whose arguments are copied to
! the host and computed there (extended.rs). What LHS stands for is the array that the result is assigned to.
module cutensorex
  use cudafor
  use curandex
  implicit none
  logical, parameter :: racc_cutensorex = .true.
  !$for k T = i4 integer(4); i8 integer(8); r4 real(4); r8 real(8)
  !$for d s = 1 (:); 2 (:,:); 3 (:,:,:)
  interface pack
    function racc_cuda_ex_pack_{k}_{d}(array, mask, count, lhs) result(r)
      !dir$ ignore_tkr (dm) array, (dm) mask
      {T}, intent(in) :: array{s}
      logical(4), intent(in) :: mask{s}
      integer(4), intent(out), optional :: count
      {T}, intent(in), optional :: lhs(:)
      {T}, allocatable :: r(:)
    end function
  end interface
  interface unpack
    function racc_cuda_ex_unpack_{k}_{d}(array, mask, lhs) result(r)
      !dir$ ignore_tkr (dm) array, (dm) mask
      {T}, intent(in) :: array(:)
      logical(4), intent(in) :: mask{s}
      {T}, intent(in), optional :: lhs{s}
      {T}, allocatable :: r{s}
    end function
  end interface
  interface sum_prefix
    function racc_cuda_ex_sum_prefix_{k}_{d}(array, mask, dim, exclusive) result(r)
      !dir$ ignore_tkr (dm) array, (dm) mask
      {T}, intent(in) :: array{s}
      logical(4), intent(in), optional :: mask{s}
      integer(4), intent(in), optional :: dim
      logical(4), intent(in), optional :: exclusive
      {T}, allocatable :: r{s}
    end function
  end interface
  !$end
  !$end
  !$for d s = 1 (:); 2 (:,:); 3 (:,:,:)
  interface count_prefix
    function racc_cuda_ex_count_prefix_{d}(mask, dim, exclusive) result(r)
      !dir$ ignore_tkr (dm) mask
      logical(4), intent(in) :: mask{s}
      integer(4), intent(in), optional :: dim
      logical(4), intent(in), optional :: exclusive
      integer(4), allocatable :: r{s}
    end function
  end interface
  !$end
  interface packloc
    function racc_cuda_ex_packloc(mask, count, lhs) result(r)
      !dir$ ignore_tkr (dm) mask
      logical(4), intent(in) :: mask(:)
      integer(4), intent(out), optional :: count
      integer(4), intent(in), optional :: lhs(:)
      integer(4), allocatable :: r(:)
    end function
  end interface
  !$for k T = r2 real(2); r4 real(4); r8 real(8); c4 complex(4); c8 complex(8)
  !$for d s q = 2 (:,:) (:); 3 (:,:,:) (:,:)
  interface dot_product
    function racc_cuda_ex_dot_{k}_{d}(vector_a, vector_b, dim) result(r)
      !dir$ ignore_tkr (dm) vector_a, (dm) vector_b
      {T}, intent(in) :: vector_a{s}, vector_b{s}
      integer(4), intent(in) :: dim
      {T}, allocatable :: r{q}
    end function
  end interface
  !$end
  !$end
end module
