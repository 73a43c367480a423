! NVIDIA Fortran CUDA Interfaces: cuBLAS with a handle, under the names of its C interface.
module cublas_types
  use, intrinsic :: iso_c_binding, only: c_ptr
  implicit none
  type, bind(c) :: cublasHandle
    type(c_ptr) :: handle
  end type
  integer(4), parameter :: CUBLAS_STATUS_SUCCESS = 0, CUBLAS_STATUS_NOT_INITIALIZED = 1
  integer(4), parameter :: CUBLAS_STATUS_ALLOC_FAILED = 3, CUBLAS_STATUS_INVALID_VALUE = 7
  integer(4), parameter :: CUBLAS_STATUS_ARCH_MISMATCH = 8, CUBLAS_STATUS_MAPPING_ERROR = 11
  integer(4), parameter :: CUBLAS_STATUS_EXECUTION_FAILED = 13, CUBLAS_STATUS_INTERNAL_ERROR = 14
  integer(4), parameter :: CUBLAS_STATUS_NOT_SUPPORTED = 15, CUBLAS_STATUS_LICENSE_ERROR = 16
  integer(4), parameter :: CUBLAS_FILL_MODE_LOWER = 0, CUBLAS_FILL_MODE_UPPER = 1, CUBLAS_FILL_MODE_FULL = 2
  integer(4), parameter :: CUBLAS_DIAG_NON_UNIT = 0, CUBLAS_DIAG_UNIT = 1
  integer(4), parameter :: CUBLAS_SIDE_LEFT = 0, CUBLAS_SIDE_RIGHT = 1
  integer(4), parameter :: CUBLAS_OP_N = 0, CUBLAS_OP_T = 1, CUBLAS_OP_C = 2
  integer(4), parameter :: CUBLAS_POINTER_MODE_HOST = 0, CUBLAS_POINTER_MODE_DEVICE = 1
  integer(4), parameter :: CUBLAS_ATOMICS_NOT_ALLOWED = 0, CUBLAS_ATOMICS_ALLOWED = 1
  integer(4), parameter :: CUBLAS_DEFAULT_MATH = 0, CUBLAS_TENSOR_OP_MATH = 1, CUBLAS_PEDANTIC_MATH = 2
  integer(4), parameter :: CUBLAS_TF32_TENSOR_OP_MATH = 3
  interface operator(==)
    logical(4) function racc_cublas_same(a, b) bind(c, name='racc_cublas_same')
      import
      type(cublasHandle), intent(in) :: a, b
    end function
  end interface
  interface operator(/=)
    logical(4) function racc_cublas_differ(a, b) bind(c, name='racc_cublas_differ')
      import
      type(cublasHandle), intent(in) :: a, b
    end function
  end interface
  interface cublasGetHandle
    function racc_cublas_handle() bind(c, name='racc_cublas_handle')
      import
      type(cublasHandle) :: racc_cublas_handle
    end function
    integer(4) function racc_cublas_get_handle(handle) bind(c, name='racc_cublas_get_handle')
      import
      type(cublasHandle), intent(out) :: handle
    end function
  end interface
  interface
    integer(4) function cublasCreate(handle) bind(c, name='racc_lib_cublasCreate_v2')
      import
      type(cublasHandle), intent(out) :: handle
    end function
    integer(4) function cublasDestroy(handle) bind(c, name='racc_lib_cublasDestroy_v2')
      import
      type(cublasHandle), value :: handle
    end function
    integer(4) function cublasGetVersion(handle, version) bind(c, name='racc_lib_cublasGetVersion_v2')
      import
      type(cublasHandle), value :: handle
      integer(4), intent(out) :: version
    end function
    integer(4) function cublasSetStream(handle, stream) bind(c, name='racc_lib_cublasSetStream_v2')
      import
      type(cublasHandle), value :: handle
      integer(8), value :: stream
    end function
    integer(4) function cublasGetStream(handle, stream) bind(c, name='racc_lib_cublasGetStream_v2')
      import
      type(cublasHandle), value :: handle
      integer(8), intent(out) :: stream
    end function
    integer(4) function cublasGetPointerMode(handle, mode) bind(c, name='racc_lib_cublasGetPointerMode_v2')
      import
      type(cublasHandle), value :: handle
      integer(4), intent(out) :: mode
    end function
    integer(4) function cublasSetPointerMode(handle, mode) bind(c, name='racc_lib_cublasSetPointerMode_v2')
      import
      type(cublasHandle), value :: handle
      integer(4), value :: mode
    end function
    integer(4) function cublasGetAtomicsMode(handle, mode) bind(c, name='racc_lib_cublasGetAtomicsMode')
      import
      type(cublasHandle), value :: handle
      integer(4), intent(out) :: mode
    end function
    integer(4) function cublasSetAtomicsMode(handle, mode) bind(c, name='racc_lib_cublasSetAtomicsMode')
      import
      type(cublasHandle), value :: handle
      integer(4), value :: mode
    end function
    integer(4) function cublasGetMathMode(handle, mode) bind(c, name='racc_lib_cublasGetMathMode')
      import
      type(cublasHandle), value :: handle
      integer(4), intent(out) :: mode
    end function
    integer(4) function cublasSetMathMode(handle, mode) bind(c, name='racc_lib_cublasSetMathMode')
      import
      type(cublasHandle), value :: handle
      integer(4), value :: mode
    end function
  end interface
end module
