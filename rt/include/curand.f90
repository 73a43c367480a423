! NVIDIA Fortran CUDA Interfaces: module curand, the host API of cuRAND.
module curand
  use, intrinsic :: iso_c_binding, only: c_ptr
  implicit none
  type, bind(c) :: curandGenerator
    type(c_ptr) :: handle
  end type
  integer(4), parameter :: CURAND_RNG_TEST = 0, CURAND_RNG_PSEUDO_DEFAULT = 100, CURAND_RNG_PSEUDO_XORWOW = 101, &
    CURAND_RNG_PSEUDO_MRG32K3A = 121, CURAND_RNG_PSEUDO_MTGP32 = 141, CURAND_RNG_PSEUDO_MT19937 = 142, &
    CURAND_RNG_PSEUDO_PHILOX4_32_10 = 161, CURAND_RNG_QUASI_DEFAULT = 200, CURAND_RNG_QUASI_SOBOL32 = 201, &
    CURAND_RNG_QUASI_SCRAMBLED_SOBOL32 = 202, CURAND_RNG_QUASI_SOBOL64 = 203, &
    CURAND_RNG_QUASI_SCRAMBLED_SOBOL64 = 204, CURAND_ORDERING_PSEUDO_BEST = 100, &
    CURAND_ORDERING_PSEUDO_DEFAULT = 101, CURAND_ORDERING_PSEUDO_SEEDED = 102, &
    CURAND_ORDERING_QUASI_DEFAULT = 201, CURAND_STATUS_SUCCESS = 0, CURAND_STATUS_VERSION_MISMATCH = 100, &
    CURAND_STATUS_NOT_INITIALIZED = 101, CURAND_STATUS_ALLOCATION_FAILED = 102, CURAND_STATUS_TYPE_ERROR = 103, &
    CURAND_STATUS_OUT_OF_RANGE = 104, CURAND_STATUS_LENGTH_NOT_MULTIPLE = 105, &
    CURAND_STATUS_LAUNCH_FAILURE = 201, CURAND_STATUS_INTERNAL_ERROR = 999
  interface
    integer(4) function curandCreateGenerator(generator, rng) bind(c, name='racc_lib_curandCreateGenerator')
      import
      type(curandGenerator), intent(out) :: generator
      integer(4), value :: rng
    end function
    integer(4) function curandCreateGeneratorHost(generator, rng) bind(c, name='racc_lib_curandCreateGeneratorHost')
      import
      type(curandGenerator), intent(out) :: generator
      integer(4), value :: rng
    end function
    integer(4) function curandDestroyGenerator(generator) bind(c, name='racc_lib_curandDestroyGenerator')
      import
      type(curandGenerator), value :: generator
    end function
    integer(4) function curandGetVersion(version) bind(c, name='racc_lib_curandGetVersion')
      import
      integer(4), intent(out) :: version
    end function
    integer(4) function curandSetStream(generator, stream) bind(c, name='racc_lib_curandSetStream')
      import
      !dir$ ignore_tkr (k) stream
      type(curandGenerator), value :: generator
      integer(8), value :: stream
    end function
    integer(4) function curandSetPseudoRandomGeneratorSeed(generator, seed) bind(c, &
      name='racc_lib_curandSetPseudoRandomGeneratorSeed')
      import
      !dir$ ignore_tkr (k) seed
      type(curandGenerator), value :: generator
      integer(8), value :: seed
    end function
    integer(4) function curandSetGeneratorOffset(generator, offset) bind(c, name='racc_lib_curandSetGeneratorOffset')
      import
      !dir$ ignore_tkr (k) offset
      type(curandGenerator), value :: generator
      integer(8), value :: offset
    end function
    integer(4) function curandSetGeneratorOrdering(generator, order) bind(c, name='racc_lib_curandSetGeneratorOrdering')
      import
      type(curandGenerator), value :: generator
      integer(4), value :: order
    end function
    integer(4) function curandSetQuasiRandomGeneratorDimensions(generator, num_dimensions) bind(c, &
      name='racc_lib_curandSetQuasiRandomGeneratorDimensions')
      import
      type(curandGenerator), value :: generator
      integer(4), value :: num_dimensions
    end function
    integer(4) function curandGenerateSeeds(generator) bind(c, name='racc_lib_curandGenerateSeeds')
      import
      type(curandGenerator), value :: generator
    end function
    integer(4) function curandGenerateLongLong(generator, array, num) bind(c, name='racc_lib_curandGenerateLongLong')
      import
      !dir$ ignore_tkr (rdm) array, (k) num
      type(curandGenerator), value :: generator
      integer(8) :: array(*)
      integer(8), value :: num
    end function
    !$for name T = Uniform real(4); UniformDouble real(8)
    integer(4) function curandGenerate{name}(generator, array, num) bind(c, name='racc_lib_curandGenerate{name}')
      import
      !dir$ ignore_tkr (rdm) array, (k) num
      type(curandGenerator), value :: generator
      {T} :: array(*)
      integer(8), value :: num
    end function
    !$end
    !$for kind T = Normal real(4); NormalDouble real(8); LogNormal real(4); LogNormalDouble real(8)
    integer(4) function curandGenerate{kind}(generator, array, num, mean, stddev) bind(c, &
      name='racc_lib_curandGenerate{kind}')
      import
      !dir$ ignore_tkr (rdm) array, (k) num
      type(curandGenerator), value :: generator
      {T} :: array(*)
      integer(8), value :: num
      {T}, value :: mean, stddev
    end function
    !$end
    integer(4) function curandGeneratePoisson(generator, array, num, lambda) bind(c, name='racc_lib_curandGeneratePoisson')
      import
      !dir$ ignore_tkr (rdm) array, (k) num
      type(curandGenerator), value :: generator
      integer(4) :: array(*)
      integer(8), value :: num
      real(8), value :: lambda
    end function
  end interface
  ! By the array's type and the number of arguments: integers, uniform or normal numbers.
  interface curandGenerate
    integer(4) function racc_curand_integers(generator, array, num) bind(c, name='racc_lib_curandGenerate')
      import
      !dir$ ignore_tkr (rdm) array, (k) num
      type(curandGenerator), value :: generator
      integer(4) :: array(*)
      integer(8), value :: num
    end function
    procedure curandGenerateUniform, curandGenerateUniformDouble, curandGenerateNormal, curandGenerateNormalDouble
  end interface
end module
