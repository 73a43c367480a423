! Module curand_device. Words of 32 bits without a sign are held in integers of 64, or as the bits of those of 32. The
! module declares these helpers too.
attributes(device) integer(8) function racc_cuda_rand_word(i)
  integer(4), value :: i
  racc_cuda_rand_word = iand(int(i, 8), int(z'ffffffff', 8))
end function
attributes(device) integer(4) function racc_cuda_rand_bits(i)
  integer(8), value :: i
  racc_cuda_rand_bits = int(ishft(ishft(i, 32), -32) - merge(2_8**32, 0_8, btest(i, 31)), 4)
end function
! The product of two words: its high and its low word.
attributes(device) subroutine racc_cuda_rand_product(a, b, high, low)
  integer(8), value :: a, b
  integer(8), intent(out) :: high, low
  integer(8) :: middle
  low = a*iand(b, 65535_8)
  middle = a*ishft(b, -16) + ishft(low, -16)
  high = ishft(middle, -16)
  low = ior(ishft(iand(middle, 65535_8), 16), iand(low, 65535_8))
end subroutine
attributes(device) integer(8) function racc_cuda_rand_product_mod(a, b, m)
  integer(8), value :: a, b, m
  racc_cuda_rand_product_mod = mod(mod(a*ishft(b, -16), m)*65536 + a*iand(b, 65535_8), m)
end function
! XORWOW: a register of 160 bits beside a counter. n steps are x**n modulo the register's characteristic polynomial, at the
! register; a polynomial is five words, its constant term the first one's lowest bit.
attributes(device) subroutine racc_cuda_rand_step(v)
  integer(4), intent(inout) :: v(5)
  integer(4) :: t
  t = ieor(v(1), ishft(v(1), -2))
  v(1:4) = v(2:5)
  v(5) = ieor(ieor(v(5), ishft(v(5), 4)), ieor(t, ishft(t, 1)))
end subroutine
attributes(device) subroutine racc_cuda_rand_poly_product(a, b)
  integer(4), intent(inout) :: a(5)
  integer(4), intent(in) :: b(5)
  integer(4) :: r(5), i, k
  logical :: over
  r = 0
  do i = 159, 0, -1
    over = btest(r(5), 31)
    do k = 5, 2, -1
      r(k) = ior(ishft(r(k), 1), ishft(r(k - 1), -31))
    end do
    r(1) = ishft(r(1), 1)
    if (over) then
      r(1) = ieor(r(1), int(z'60001'))
      r(2) = ieor(r(2), int(z'8610030'))
      r(3) = ieor(r(3), int(z'62121'))
      r(4) = ieor(r(4), int(z'f3c0035'))
      r(5) = ieor(r(5), int(z'f0e'))
    end if
    if (btest(b(i/32 + 1), mod(i, 32))) then
      do k = 1, 5
        r(k) = ieor(r(k), a(k))
      end do
    end if
  end do
  a = r
end subroutine
! n steps of the polynomial's kind: x, or x**(2**67).
attributes(device) subroutine racc_cuda_rand_jump(v, step, n)
  use curand_device, only: racc_cuda_rand_step, racc_cuda_rand_poly_product
  integer(4), intent(inout) :: v(5), step(5)
  integer(8), value :: n
  integer(4) :: power(5), r(5), i, k
  if (n == 0) return
  power = 0
  power(1) = 1
  do while (n /= 0)
    if (btest(n, 0)) call racc_cuda_rand_poly_product(power, step)
    n = ishft(n, -1)
    if (n /= 0) then
      r = step
      call racc_cuda_rand_poly_product(step, r)
    end if
  end do
  r = 0
  do i = 0, 159
    if (btest(power(i/32 + 1), mod(i, 32))) then
      do k = 1, 5
        r(k) = ieor(r(k), v(k))
      end do
    end if
    call racc_cuda_rand_step(v)
  end do
  v = r
end subroutine
attributes(device) subroutine racc_cuda_rand_skipahead_XORWOW(n, state)
  use curand_device, only: state_type => curandStateXORWOW, racc_cuda_rand_word, racc_cuda_rand_bits, &
    racc_cuda_rand_jump
  type(state_type), intent(inout) :: state
  integer(8), value :: n
  integer(4) :: step(5)
  step = 0
  step(1) = 2
  state%d = racc_cuda_rand_bits(racc_cuda_rand_word(state%d) + 362437*iand(n, int(z'ffffffff', 8)))
  call racc_cuda_rand_jump(state%v, step, n)
end subroutine
attributes(device) subroutine racc_cuda_rand_skipahead_sequence_XORWOW(n, state)
  use curand_device, only: state_type => curandStateXORWOW, racc_cuda_rand_bits, racc_cuda_rand_jump
  type(state_type), intent(inout) :: state
  integer(8), value :: n
  integer(4) :: step(5)
  step = [racc_cuda_rand_bits(int(z'26294934', 8)), racc_cuda_rand_bits(int(z'77bbc248', 8)), &
    racc_cuda_rand_bits(int(z'1a87dad0', 8)), racc_cuda_rand_bits(int(z'930052d4', 8)), &
    racc_cuda_rand_bits(int(z'947e6dd2', 8))]
  call racc_cuda_rand_jump(state%v, step, n)
end subroutine
attributes(device) subroutine racc_cuda_rand_init_XORWOW(seed, sequence, offset, state)
  use curand_device, only: state_type => curandStateXORWOW, skipahead, skipahead_sequence, racc_cuda_rand_bits, &
    racc_cuda_rand_product
  type(state_type), intent(inout) :: state
  integer(8), value :: seed, sequence, offset
  integer(8) :: low, high, t0, t1, carry
  low = ieor(iand(seed, int(z'ffffffff', 8)), int(z'aad26b49', 8))
  high = ieor(ishft(seed, -32), int(z'f7dcefdd', 8))
  call racc_cuda_rand_product(1099087573_8, low, carry, t0)
  call racc_cuda_rand_product(2591861531_8, high, carry, t1)
  state%d = racc_cuda_rand_bits(6615241 + t1 + t0)
  state%v(1) = racc_cuda_rand_bits(123456789 + t0)
  state%v(2) = racc_cuda_rand_bits(ieor(362436069_8, t0))
  state%v(3) = racc_cuda_rand_bits(521288629 + t1)
  state%v(4) = racc_cuda_rand_bits(ieor(88675123_8, t1))
  state%v(5) = racc_cuda_rand_bits(5783321 + t0)
  call skipahead_sequence(sequence, state)
  call skipahead(offset, state)
  state%has_single = .false.
  state%has_double = .false.
end subroutine
attributes(device) integer(4) function racc_cuda_rand_curand_XORWOW(state) result(r)
  use curand_device, only: state_type => curandStateXORWOW, racc_cuda_rand_word, racc_cuda_rand_bits, &
    racc_cuda_rand_step
  type(state_type), intent(inout) :: state
  call racc_cuda_rand_step(state%v)
  state%d = racc_cuda_rand_bits(racc_cuda_rand_word(state%d) + 362437)
  r = racc_cuda_rand_bits(racc_cuda_rand_word(state%v(5)) + racc_cuda_rand_word(state%d))
end function
! Philox4_32_10: ten rounds over a counter of 128 bits, four words a counter.
attributes(device) subroutine racc_cuda_rand_round_Philox4_32_10(state)
  use curand_device, only: state_type => curandStatePhilox4_32_10, racc_cuda_rand_product
  type(state_type), intent(inout) :: state
  integer(8) :: c(4), k(2), high1, high2, low1, low2
  integer(4) :: i
  c = state%counter
  k = state%key
  do i = 1, 10
    call racc_cuda_rand_product(int(z'd2511f53', 8), c(1), high1, low1)
    call racc_cuda_rand_product(int(z'cd9e8d57', 8), c(3), high2, low2)
    c = [ieor(ieor(high2, c(2)), k(1)), low2, ieor(ieor(high1, c(4)), k(2)), low1]
    k = iand(k + [int(z'9e3779b9', 8), int(z'bb67ae85', 8)], int(z'ffffffff', 8))
  end do
  state%drawn = c
end subroutine
attributes(device) subroutine racc_cuda_rand_carry_Philox4_32_10(n, at, state)
  use curand_device, only: state_type => curandStatePhilox4_32_10, racc_cuda_rand_round_Philox4_32_10
  type(state_type), intent(inout) :: state
  integer(8), value :: n
  integer(4), value :: at
  integer(4) :: i
  integer(8) :: more
  more = n
  do i = at, 4
    state%counter(i) = state%counter(i) + iand(more, int(z'ffffffff', 8))
    more = ishft(more, -32) + ishft(state%counter(i), -32)
    state%counter(i) = iand(state%counter(i), int(z'ffffffff', 8))
  end do
  call racc_cuda_rand_round_Philox4_32_10(state)
end subroutine
attributes(device) subroutine racc_cuda_rand_skipahead_Philox4_32_10(n, state)
  use curand_device, only: state_type => curandStatePhilox4_32_10, racc_cuda_rand_carry_Philox4_32_10
  type(state_type), intent(inout) :: state
  integer(8), value :: n
  state%next = state%next + int(iand(n, 3_8))
  n = ishft(n, -2)
  if (state%next > 4) then
    n = n + 1
    state%next = state%next - 4
  end if
  call racc_cuda_rand_carry_Philox4_32_10(n, 1, state)
end subroutine
attributes(device) subroutine racc_cuda_rand_skipahead_sequence_Philox4_32_10(n, state)
  use curand_device, only: state_type => curandStatePhilox4_32_10, racc_cuda_rand_carry_Philox4_32_10
  type(state_type), intent(inout) :: state
  integer(8), value :: n
  call racc_cuda_rand_carry_Philox4_32_10(n, 3, state)
end subroutine
attributes(device) subroutine racc_cuda_rand_init_Philox4_32_10(seed, sequence, offset, state)
  use curand_device, only: state_type => curandStatePhilox4_32_10, skipahead, skipahead_sequence
  type(state_type), intent(inout) :: state
  integer(8), value :: seed, sequence, offset
  state%key = [iand(seed, int(z'ffffffff', 8)), ishft(seed, -32)]
  state%counter = 0
  state%next = 1
  call skipahead_sequence(sequence, state)
  call skipahead(offset, state)
  state%has_single = .false.
  state%has_double = .false.
end subroutine
attributes(device) integer(4) function racc_cuda_rand_curand_Philox4_32_10(state) result(r)
  use curand_device, only: state_type => curandStatePhilox4_32_10, racc_cuda_rand_bits, &
    racc_cuda_rand_carry_Philox4_32_10
  type(state_type), intent(inout) :: state
  r = racc_cuda_rand_bits(state%drawn(state%next))
  state%next = state%next + 1
  if (state%next == 5) then
    state%next = 1
    call racc_cuda_rand_carry_Philox4_32_10(1_8, 1, state)
  end if
end function
! MRG32k3a: two recurrences of three words each; n steps are the n-th power of their matrices.
attributes(device) subroutine racc_cuda_rand_matrix_product(a, b, m)
  use curand_device, only: racc_cuda_rand_product_mod
  integer(8), intent(inout) :: a(3, 3)
  integer(8), intent(in) :: b(3, 3)
  integer(8), value :: m
  integer(8) :: r(3, 3)
  integer(4) :: i, j, k
  r = 0
  do j = 1, 3
    do i = 1, 3
      do k = 1, 3
        r(i, j) = mod(r(i, j) + racc_cuda_rand_product_mod(a(i, k), b(k, j), m), m)
      end do
    end do
  end do
  a = r
end subroutine
! s becomes (the last row's recurrence)**(n*2**doublings) of s.
attributes(device) subroutine racc_cuda_rand_matrix_jump(s, row, n, doublings, m)
  use curand_device, only: racc_cuda_rand_product_mod, racc_cuda_rand_matrix_product
  integer(8), intent(inout) :: s(3)
  integer(8), intent(in) :: row(3)
  integer(8), value :: n, m
  integer(4), value :: doublings
  integer(8) :: a(3, 3), b(3, 3), r(3)
  integer(4) :: i
  if (n == 0) return
  a = 0
  a(1, 2) = 1
  a(2, 3) = 1
  a(3, :) = row
  do i = 1, doublings
    b = a
    call racc_cuda_rand_matrix_product(a, b, m)
  end do
  do while (n /= 0)
    if (btest(n, 0)) then
      do i = 1, 3
        r(i) = mod(racc_cuda_rand_product_mod(a(i, 1), s(1), m) + racc_cuda_rand_product_mod(a(i, 2), s(2), m) &
          + racc_cuda_rand_product_mod(a(i, 3), s(3), m), m)
      end do
      s = r
    end if
    n = ishft(n, -1)
    b = a
    call racc_cuda_rand_matrix_product(a, b, m)
  end do
end subroutine
attributes(device) subroutine racc_cuda_rand_skipahead_MRG32k3a(n, state)
  use curand_device, only: state_type => curandStateMRG32k3a, racc_cuda_rand_matrix_jump
  type(state_type), intent(inout) :: state
  integer(8), value :: n
  integer(8) :: row(3)
  row = [4294967087_8 - 810728, 1403580_8, 0_8]
  call racc_cuda_rand_matrix_jump(state%s1, row, n, 0, 4294967087_8)
  row = [4294944443_8 - 1370589, 0_8, 527612_8]
  call racc_cuda_rand_matrix_jump(state%s2, row, n, 0, 4294944443_8)
end subroutine
attributes(device) subroutine racc_cuda_rand_skipahead_sequence_MRG32k3a(n, state)
  use curand_device, only: state_type => curandStateMRG32k3a, racc_cuda_rand_matrix_jump
  type(state_type), intent(inout) :: state
  integer(8), value :: n
  integer(8) :: row(3)
  row = [4294967087_8 - 810728, 1403580_8, 0_8]
  call racc_cuda_rand_matrix_jump(state%s1, row, n, 76, 4294967087_8)
  row = [4294944443_8 - 1370589, 0_8, 527612_8]
  call racc_cuda_rand_matrix_jump(state%s2, row, n, 76, 4294944443_8)
end subroutine
attributes(device) subroutine racc_cuda_rand_init_MRG32k3a(seed, sequence, offset, state)
  use curand_device, only: state_type => curandStateMRG32k3a, skipahead, skipahead_sequence
  type(state_type), intent(inout) :: state
  integer(8), value :: seed, sequence, offset
  integer(8) :: low, high
  state%s1 = 12345
  state%s2 = 12345
  if (seed /= 0) then
    low = ieor(iand(seed, int(z'ffffffff', 8)), int(z'55555555', 8))
    high = ieor(ishft(seed, -32), int(z'aaaaaaaa', 8))
    state%s1 = mod([low, high, low]*12345, 4294967087_8)
    state%s2 = mod([high, low, high]*12345, 4294944443_8)
  end if
  call skipahead_sequence(sequence, state)
  call skipahead(offset, state)
  state%has_single = .false.
  state%has_double = .false.
end subroutine
attributes(device) integer(8) function racc_cuda_rand_next_MRG32k3a(state) result(r)
  use curand_device, only: state_type => curandStateMRG32k3a
  type(state_type), intent(inout) :: state
  integer(8) :: p1, p2
  p1 = mod(1403580*state%s1(2) + 810728*(4294967087_8 - state%s1(1)), 4294967087_8)
  p2 = mod(527612*state%s2(3) + 1370589*(4294944443_8 - state%s2(1)), 4294944443_8)
  state%s1 = [state%s1(2), state%s1(3), p1]
  state%s2 = [state%s2(2), state%s2(3), p2]
  r = p1 - p2
  if (r <= 0) r = r + 4294967087_8
end function
attributes(device) integer(4) function racc_cuda_rand_curand_MRG32k3a(state) result(r)
  use curand_device, only: state_type => curandStateMRG32k3a, racc_cuda_rand_bits, racc_cuda_rand_next_MRG32k3a
  type(state_type), intent(inout) :: state
  r = racc_cuda_rand_bits(int(racc_cuda_rand_next_MRG32k3a(state)*1.000000048662d0, 8))
end function
attributes(device) real(4) function racc_cuda_rand_curand_uniform_MRG32k3a(state) result(r)
  use curand_device, only: state_type => curandStateMRG32k3a, racc_cuda_rand_next_MRG32k3a
  type(state_type), intent(inout) :: state
  r = real(racc_cuda_rand_next_MRG32k3a(state)*2.3283065498378288d-10, 4)
end function
attributes(device) real(8) function racc_cuda_rand_curand_uniform_double_MRG32k3a(state) result(r)
  use curand_device, only: state_type => curandStateMRG32k3a, racc_cuda_rand_next_MRG32k3a
  type(state_type), intent(inout) :: state
  r = racc_cuda_rand_next_MRG32k3a(state)*2.3283065498378288d-10
end function
! Distributions: uniform numbers in (0, 1]; normal ones in pairs (Box and Muller).
!$for g = XORWOW; Philox4_32_10
attributes(device) real(4) function racc_cuda_rand_curand_uniform_{g}(state) result(r)
  use curand_device, only: state_type => curandState{g}, curand, racc_cuda_rand_word
  type(state_type), intent(inout) :: state
  r = real(racc_cuda_rand_word(curand(state)), 4)*2.0**(-32) + 2.0**(-33)
end function
attributes(device) real(8) function racc_cuda_rand_curand_uniform_double_{g}(state) result(r)
  use curand_device, only: state_type => curandState{g}, curand, racc_cuda_rand_word
  type(state_type), intent(inout) :: state
  integer(8) :: x, y
  x = racc_cuda_rand_word(curand(state))
  y = racc_cuda_rand_word(curand(state))
  r = ieor(x, ishft(y, 21))*2d0**(-53) + 2d0**(-54)
end function
!$end
!$for g = XORWOW; Philox4_32_10; MRG32k3a
attributes(device) real(4) function racc_cuda_rand_curand_normal_{g}(state) result(r)
  use curand_device, only: state_type => curandState{g}, curand_uniform
  type(state_type), intent(inout) :: state
  real(4) :: length, angle
  if (state%has_single) then
    state%has_single = .false.
    r = state%single
    return
  end if
  length = curand_uniform(state)
  angle = curand_uniform(state)*6.283185307179586_4
  length = sqrt(-2*log(length))
  r = length*sin(angle)
  state%single = length*cos(angle)
  state%has_single = .true.
end function
attributes(device) real(4) function racc_cuda_rand_curand_log_normal_{g}(state, mean, stddev) result(r)
  use curand_device, only: state_type => curandState{g}, curand_normal
  type(state_type), intent(inout) :: state
  real(4), value :: mean, stddev
  r = exp(mean + stddev*curand_normal(state))
end function
attributes(device) real(8) function racc_cuda_rand_curand_normal_double_{g}(state) result(r)
  use curand_device, only: state_type => curandState{g}, curand_uniform_double
  type(state_type), intent(inout) :: state
  real(8) :: length, angle
  if (state%has_double) then
    state%has_double = .false.
    r = state%double
    return
  end if
  length = curand_uniform_double(state)
  angle = curand_uniform_double(state)*6.283185307179586_8
  length = sqrt(-2*log(length))
  r = length*sin(angle)
  state%double = length*cos(angle)
  state%has_double = .true.
end function
attributes(device) real(8) function racc_cuda_rand_curand_log_normal_double_{g}(state, mean, stddev) result(r)
  use curand_device, only: state_type => curandState{g}, curand_normal_double
  type(state_type), intent(inout) :: state
  real(8), value :: mean, stddev
  r = exp(mean + stddev*curand_normal_double(state))
end function
!$end
