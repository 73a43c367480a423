! CUDA Fortran Programming Guide 26.1, section 2.9.4.12: RANDOM_NUMBER of device and managed arrays, by cuRAND's generator
! where the program has set one, else by the host's.
module curandex
  use cuda_runtime_api
  use curand, only: curandGenerator
  implicit none
  interface
    integer(4) function curandExSetCurandGenerator(g) bind(c, name='racc_cuda_ex_set_generator')
      import
      type(curandGenerator) :: g
    end function
    function curandExGetCurandGenerator() result(s) bind(c, name='racc_cuda_ex_get_generator')
      import
      type(curandGenerator) :: s
    end function
    integer(4) function curandExSetStream(stream) bind(c, name='racc_cuda_ex_set_stream')
      import
      !dir$ ignore_tkr (k) stream
      integer(cuda_stream_kind), value :: stream
    end function
    function curandExGetStream() result(s) bind(c, name='racc_cuda_ex_get_stream')
      import
      integer(cuda_stream_kind) :: s
    end function
  end interface
  !$for k T = r2 real(2); r4 real(4); r8 real(8); c4 complex(4); c8 complex(8)
  !$for d s = 1 (:); 2 (:,:); 3 (:,:,:)
  interface random_number
    subroutine racc_cuda_ex_random_{k}_{d}(harvest)
      {T}, device, intent(inout) :: harvest{s}
    end subroutine
  end interface
  !$end
  !$end
end module
