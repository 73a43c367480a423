! NVIDIA Fortran CUDA Interfaces: module curand_device, random numbers that each thread draws for itself. The bodies are the
! compiler's (cuda_random.f90).
module curand_device
  implicit none
  type :: curandStateXORWOW
    integer(4) :: v(5), d
    logical(4) :: has_single, has_double
    real(4) :: single
    real(8) :: double
  end type
  type :: curandStatePhilox4_32_10
    integer(8) :: key(2), counter(4), drawn(4)
    integer(4) :: next
    logical(4) :: has_single, has_double
    real(4) :: single
    real(8) :: double
  end type
  type :: curandStateMRG32k3a
    integer(8) :: s1(3), s2(3)
    logical(4) :: has_single, has_double
    real(4) :: single
    real(8) :: double
  end type
  !$for g = XORWOW; Philox4_32_10; MRG32k3a
  interface curand_init
    attributes(device) subroutine racc_cuda_rand_init_{g}(seed, sequence, offset, state)
      import
      !dir$ ignore_tkr (k) seed, (k) sequence, (k) offset
      integer(8), value :: seed, sequence, offset
      type(curandState{g}), intent(inout) :: state
    end subroutine
  end interface
  !$for name = skipahead; skipahead_sequence
  interface {name}
    attributes(device) subroutine racc_cuda_rand_{name}_{g}(n, state)
      import
      !dir$ ignore_tkr (k) n
      integer(8), value :: n
      type(curandState{g}), intent(inout) :: state
    end subroutine
  end interface
  !$end
  !$for name T = curand integer(4); curand_uniform real(4); curand_uniform_double real(8); curand_normal real(4);
  !$ curand_normal_double real(8)
  interface {name}
    attributes(device) {T} function racc_cuda_rand_{name}_{g}(state)
      import
      type(curandState{g}), intent(inout) :: state
    end function
  end interface
  !$end
  !$for name T = curand_log_normal real(4); curand_log_normal_double real(8)
  interface {name}
    attributes(device) {T} function racc_cuda_rand_{name}_{g}(state, mean, stddev)
      import
      type(curandState{g}), intent(inout) :: state
      {T}, value :: mean, stddev
    end function
  end interface
  !$end
  !$end
  interface
    attributes(device) integer(8) function racc_cuda_rand_word(i)
      integer(4), value :: i
    end function
    attributes(device) integer(4) function racc_cuda_rand_bits(i)
      integer(8), value :: i
    end function
    attributes(device) subroutine racc_cuda_rand_product(a, b, high, low)
      integer(8), value :: a, b
      integer(8), intent(out) :: high, low
    end subroutine
    attributes(device) integer(8) function racc_cuda_rand_product_mod(a, b, m)
      integer(8), value :: a, b, m
    end function
    attributes(device) subroutine racc_cuda_rand_step(v)
      integer(4), intent(inout) :: v(5)
    end subroutine
    attributes(device) subroutine racc_cuda_rand_poly_product(a, b)
      integer(4), intent(inout) :: a(5)
      integer(4), intent(in) :: b(5)
    end subroutine
    attributes(device) subroutine racc_cuda_rand_jump(v, step, n)
      integer(4), intent(inout) :: v(5), step(5)
      integer(8), value :: n
    end subroutine
    attributes(device) subroutine racc_cuda_rand_matrix_product(a, b, m)
      integer(8), intent(inout) :: a(3, 3)
      integer(8), intent(in) :: b(3, 3)
      integer(8), value :: m
    end subroutine
    attributes(device) subroutine racc_cuda_rand_matrix_jump(s, row, n, doublings, m)
      integer(8), intent(inout) :: s(3)
      integer(8), intent(in) :: row(3)
      integer(8), value :: n, m
      integer(4), value :: doublings
    end subroutine
    attributes(device) subroutine racc_cuda_rand_round_Philox4_32_10(state)
      import
      type(curandStatePhilox4_32_10), intent(inout) :: state
    end subroutine
    attributes(device) subroutine racc_cuda_rand_carry_Philox4_32_10(n, at, state)
      import
      integer(8), value :: n
      integer(4), value :: at
      type(curandStatePhilox4_32_10), intent(inout) :: state
    end subroutine
    attributes(device) integer(8) function racc_cuda_rand_next_MRG32k3a(state)
      import
      type(curandStateMRG32k3a), intent(inout) :: state
    end function
  end interface
end module
