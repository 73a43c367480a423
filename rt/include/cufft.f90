! CUDA Fortran Programming Guide 26.1, section 2.9.5: module cufft. A plan is an integer.
! The sizes of a plan are C's: the last dimension of a Fortran array comes first.
module cufft
  implicit none
  integer(4), parameter :: CUFFT_FORWARD = -1, CUFFT_INVERSE = 1, CUFFT_R2C = int(z'2a'), CUFFT_C2R = int(z'2c'), &
    CUFFT_C2C = int(z'29'), CUFFT_D2Z = int(z'6a'), CUFFT_Z2D = int(z'6c'), CUFFT_Z2Z = int(z'69'), &
    CUFFT_SUCCESS = 0, CUFFT_INVALID_PLAN = 1, CUFFT_ALLOC_FAILED = 2, CUFFT_INVALID_TYPE = 3, &
    CUFFT_INVALID_VALUE = 4, CUFFT_INTERNAL_ERROR = 5, CUFFT_EXEC_FAILED = 6, CUFFT_SETUP_FAILED = 7, &
    CUFFT_INVALID_SIZE = 8, CUFFT_UNALIGNED_DATA = 9
  interface
    integer(4) function cufftPlan1D(plan, nx, ffttype, batch) bind(c, name='racc_lib_cufftPlan1d')
      import
      integer(4), intent(out) :: plan
      integer(4), value :: nx, ffttype, batch
    end function
    integer(4) function cufftPlanMany(plan, rank, n, inembed, istride, idist, onembed, ostride, odist, ffttype, &
      batch) bind(c, name='racc_lib_cufftPlanMany')
      import
      integer(4), intent(out) :: plan
      integer(4), value :: rank, istride, idist, ostride, odist, ffttype, batch
      integer(4), intent(in) :: n(*), inembed(*), onembed(*)
    end function
    integer(4) function cufftCreate(plan) bind(c, name='racc_lib_cufftCreate')
      import
      integer(4), intent(out) :: plan
    end function
    integer(4) function cufftDestroy(plan) bind(c, name='racc_lib_cufftDestroy')
      import
      integer(4), value :: plan
    end function
    integer(4) function cufftMakePlan1D(plan, nx, ffttype, batch, worksize) bind(c, name='racc_lib_cufftMakePlan1d')
      import
      !dir$ ignore_tkr (r) worksize
      integer(4), value :: plan, nx, ffttype, batch
      integer(8), intent(out) :: worksize(*)
    end function
    integer(4) function cufftMakePlanMany(plan, rank, n, inembed, istride, idist, onembed, ostride, odist, ffttype, &
      batch, worksize) bind(c, name='racc_lib_cufftMakePlanMany')
      import
      !dir$ ignore_tkr (r) worksize
      integer(4), value :: plan
      integer(4), value :: rank, istride, idist, ostride, odist, ffttype, batch
      integer(4), intent(in) :: n(*), inembed(*), onembed(*)
      integer(8), intent(out) :: worksize(*)
    end function
    integer(4) function cufftGetSize(plan, worksize) bind(c, name='racc_lib_cufftGetSize')
      import
      !dir$ ignore_tkr (r) worksize
      integer(4), value :: plan
      integer(8), intent(out) :: worksize(*)
    end function
    integer(4) function cufftGetVersion(version) bind(c, name='racc_lib_cufftGetVersion')
      import
      integer(4), intent(out) :: version
    end function
    integer(4) function cufftSetStream(plan, stream) bind(c, name='racc_lib_cufftSetStream')
      import
      !dir$ ignore_tkr (k) stream
      integer(4), value :: plan
      integer(8), value :: stream
    end function
    integer(4) function cufftSetAutoAllocation(plan, autoallocate) bind(c, name='racc_lib_cufftSetAutoAllocation')
      import
      integer(4), value :: plan, autoallocate
    end function
    integer(4) function cufftPlan2D(plan, nx, ny, ffttype) bind(c, name='racc_lib_cufftPlan2d')
      import
      integer(4), intent(out) :: plan
      integer(4), value :: nx, ny, ffttype
    end function
    integer(4) function cufftPlan3D(plan, nx, ny, nz, ffttype) bind(c, name='racc_lib_cufftPlan3d')
      import
      integer(4), intent(out) :: plan
      integer(4), value :: nx, ny, nz, ffttype
    end function
    integer(4) function cufftMakePlan2D(plan, nx, ny, ffttype, worksize) bind(c, name='racc_lib_cufftMakePlan2d')
      import
      !dir$ ignore_tkr (r) worksize
      integer(4), value :: plan, nx, ny, ffttype
      integer(8), intent(out) :: worksize(*)
    end function
    integer(4) function cufftMakePlan3D(plan, nx, ny, nz, ffttype, worksize) bind(c, name='racc_lib_cufftMakePlan3d')
      import
      !dir$ ignore_tkr (r) worksize
      integer(4), value :: plan, nx, ny, nz, ffttype
      integer(8), intent(out) :: worksize(*)
    end function
    integer(4) function cufftExecC2C(plan, idata, odata, direction) bind(c, name='racc_lib_cufftExecC2C')
      import
      !dir$ ignore_tkr (tkr) idata, (tkr) odata
      integer(4), value :: plan, direction
      complex(4), device :: idata(*)
      complex(4), device :: odata(*)
    end function
    integer(4) function cufftExecZ2Z(plan, idata, odata, direction) bind(c, name='racc_lib_cufftExecZ2Z')
      import
      !dir$ ignore_tkr (tkr) idata, (tkr) odata
      integer(4), value :: plan, direction
      complex(8), device :: idata(*)
      complex(8), device :: odata(*)
    end function
    integer(4) function cufftExecR2C(plan, idata, odata) bind(c, name='racc_lib_cufftExecR2C')
      import
      !dir$ ignore_tkr (tkr) idata, (tkr) odata
      integer(4), value :: plan
      real(4), device :: idata(*)
      complex(4), device :: odata(*)
    end function
    integer(4) function cufftExecC2R(plan, idata, odata) bind(c, name='racc_lib_cufftExecC2R')
      import
      !dir$ ignore_tkr (tkr) idata, (tkr) odata
      integer(4), value :: plan
      complex(4), device :: idata(*)
      real(4), device :: odata(*)
    end function
    integer(4) function cufftExecD2Z(plan, idata, odata) bind(c, name='racc_lib_cufftExecD2Z')
      import
      !dir$ ignore_tkr (tkr) idata, (tkr) odata
      integer(4), value :: plan
      real(8), device :: idata(*)
      complex(8), device :: odata(*)
    end function
    integer(4) function cufftExecZ2D(plan, idata, odata) bind(c, name='racc_lib_cufftExecZ2D')
      import
      !dir$ ignore_tkr (tkr) idata, (tkr) odata
      integer(4), value :: plan
      complex(8), device :: idata(*)
      real(8), device :: odata(*)
    end function
  end interface
end module
