! CUDA Fortran Programming Guide 26.1, section 2.8.3: matrices that the threads of a warp hold together. Each thread has
! every 32nd element, in single precision; the procedures' bodies are the compiler's (device_library.f90).
module wmma
  use, intrinsic :: racc_threads
  implicit none
  integer(4), parameter :: WMMAColMajor = 1, WMMARowMajor = 2, WMMAKind2 = 2, WMMAKind4 = 4
  !$for s = 16_16_16; 32_8_16; 8_32_16
  !$for l = WMMAColMajor; WMMARowMajor
  type :: racc_WMMAMatrixA_{s}_Real_{l}
    real(4) :: x(16)
  end type
  type :: racc_WMMAMatrixB_{s}_Real_{l}
    real(4) :: x(16)
  end type
  !$end
  !$for l = WMMAKind2; WMMAKind4
  type :: racc_WMMAMatrixC_{s}_Real_{l}
    real(4) :: x(8)
  end type
  !$end
  !$end
  !$for s = 16_16_16; 32_8_16; 8_32_16
  !$for l = WMMAColMajor; WMMARowMajor
  !$for w = A; B
  interface wmmaLoadMatrix
    attributes(device) subroutine racc_cuda_load_{w}{s}_{l}(sub, from, ld)
      import
      !dir$ ignore_tkr (r) from
      type(racc_WMMAMatrix{w}_{s}_Real_{l}), intent(out) :: sub
      real(2), intent(in) :: from(*)
      integer(4), intent(in) :: ld
    end subroutine
  end interface
  !$end
  !$end
  !$for l T = WMMAKind2 real(2); WMMAKind4 real(4)
  interface wmmaLoadMatrix
    attributes(device) subroutine racc_cuda_load_C{s}_{l}(sub, from, ld, order)
      import
      !dir$ ignore_tkr (r) from
      type(racc_WMMAMatrixC_{s}_Real_{l}), intent(out) :: sub
      {T}, intent(in) :: from(*)
      integer(4), intent(in) :: ld
      integer(4), intent(in), optional :: order
    end subroutine
  end interface
  interface wmmaStoreMatrix
    attributes(device) subroutine racc_cuda_keep_C{s}_{l}(to, sub, ld, order)
      import
      !dir$ ignore_tkr (r) to
      {T}, intent(inout) :: to(*)
      type(racc_WMMAMatrixC_{s}_Real_{l}), intent(in) :: sub
      integer(4), intent(in) :: ld
      integer(4), intent(in), optional :: order
    end subroutine
  end interface
  !$for k X = r2 real(2); r4 real(4); r8 real(8); i4 integer(4)
  interface assignment(=)
    attributes(device) subroutine racc_cuda_fill_C{s}_{l}_{k}(sub, x)
      import
      type(racc_WMMAMatrixC_{s}_Real_{l}), intent(out) :: sub
      {X}, intent(in) :: x
    end subroutine
  end interface
  !$end
  !$for a = WMMAColMajor; WMMARowMajor
  !$for b = WMMAColMajor; WMMARowMajor
  interface wmmaMatMul
    attributes(device) subroutine racc_cuda_mul_{s}_{l}_{a}_{b}(d, a, b, c)
      import
      type(racc_WMMAMatrixC_{s}_Real_{l}), intent(inout) :: d
      type(racc_WMMAMatrixA_{s}_Real_{a}), intent(in) :: a
      type(racc_WMMAMatrixB_{s}_Real_{b}), intent(in) :: b
      type(racc_WMMAMatrixC_{s}_Real_{l}), intent(in) :: c
    end subroutine
    attributes(device) subroutine racc_cuda_add_{s}_{l}_{a}_{b}(c, a, b)
      import
      type(racc_WMMAMatrixC_{s}_Real_{l}), intent(inout) :: c
      type(racc_WMMAMatrixA_{s}_Real_{a}), intent(in) :: a
      type(racc_WMMAMatrixB_{s}_Real_{b}), intent(in) :: b
    end subroutine
  end interface
  !$end
  !$end
  !$end
  !$end
  interface pipelineMemcpyAsync
    !$for k T = r4 real(4); r8 real(8)
    attributes(device) subroutine racc_cuda_pipe_{k}(to, from)
      {T}, intent(inout) :: to
      {T}, intent(in) :: from
    end subroutine
    !$end
    !$for k T n = v4 real(4) 4; v8 real(8) 2
    attributes(device) subroutine racc_cuda_pipe_{k}(to, from)
      {T}, intent(inout) :: to({n})
      {T}, intent(in) :: from({n})
    end subroutine
    !$end
  end interface
  interface pipelineCommit
    attributes(device) subroutine racc_cuda_pipe_commit()
    end subroutine
  end interface
  interface pipelineWaitPrior
    attributes(device) subroutine racc_cuda_pipe_wait(n)
      integer(4), intent(in) :: n
    end subroutine
  end interface
end module
