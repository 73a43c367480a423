! Bodies of procedures that the texts of CUDA Fortran's modules declare: by the names, with the arguments there.
! Module cudadevice: loads and stores with cache hints, of which only the access is left.
!$for T k = integer(4) i4; integer(8) i8; real(2) r2; real(4) r4; real(8) r8; complex(4) c4; complex(8) c8
attributes(device) function racc_cuda_load_{k}(mem) result(r)
  {T}, intent(in) :: mem
  {T} :: r
  r = mem
end function
attributes(device) subroutine racc_cuda_store_{k}(mem, val)
  {T}, intent(inout) :: mem
  {T}, intent(in) :: val
  mem = val
end subroutine
!$end
!$for T n k = integer(4) 4 i4; integer(8) 2 i8; real(4) 4 r4; real(8) 2 r8
attributes(device) function racc_cuda_load_v{k}(mem) result(r)
  {T}, intent(in) :: mem({n})
  {T} :: r({n})
  r = mem
end function
attributes(device) subroutine racc_cuda_store_v{k}(mem, val)
  {T}, intent(inout) :: mem({n})
  {T}, intent(in) :: val({n})
  mem = val
end subroutine
!$end
! Modules cudadevice and libm: functions with two results.
!$for k T = r4 real(4); r8 real(8)
attributes(host, device) subroutine racc_cuda_sincos_{k}(x, s, c)
  {T}, value :: x
  {T}, intent(out) :: s, c
  s = sin(x)
  c = cos(x)
end subroutine
attributes(host, device) subroutine racc_cuda_sincospi_{k}(x, s, c)
  {T}, value :: x
  {T}, intent(out) :: s, c
  interface
    {T} function sinpi(x) bind(c, name='__racc_pure_sinpi')
      {T}, value :: x
    end function
    {T} function cospi(x) bind(c, name='__racc_pure_cospi')
      {T}, value :: x
    end function
  end interface
  s = sinpi(x)
  c = cospi(x)
end subroutine
attributes(host, device) {T} function racc_cuda_frexp_{k}(x, exp)
  {T}, value :: x
  integer(4), intent(out) :: exp
  exp = 0
  racc_cuda_frexp_{k} = x
  if (x == 0 .or. .not. abs(x) <= huge(x)) return
  exp = exponent(x)
  racc_cuda_frexp_{k} = fraction(x)
end function
attributes(host, device) {T} function racc_cuda_modf_{k}(x, whole)
  {T}, value :: x
  {T}, intent(out) :: whole
  whole = aint(x)
  if (abs(x) > huge(x)) then
    whole = x
    racc_cuda_modf_{k} = sign(0*abs(1/x), x)
  else
    racc_cuda_modf_{k} = sign(x - whole, x)
  end if
end function
! The quotient's last three bits, as C asks for at least.
attributes(host, device) {T} function racc_cuda_remquo_{k}(x, y, quo)
  {T}, value :: x, y
  integer(4), intent(out) :: quo
  {T} :: rest, divisor
  interface
    {T} function remainder(a, b) bind(c, name='__racc_pure_remainder')
      {T}, value :: a, b
    end function
  end interface
  quo = 0
  racc_cuda_remquo_{k} = remainder(x, y)
  if (.not. abs(x) <= huge(x) .or. .not. abs(y) <= huge(y) .or. y == 0) return
  divisor = abs(y)
  rest = abs(x)
  if (divisor <= huge(y)/8) rest = mod(rest, 8*divisor)
  quo = mod(nint((rest - remainder(rest, divisor))/divisor), 8)
  if (sign(1._4, real(x, 4))*sign(1._4, real(y, 4)) < 0) quo = -quo
end function
!$end
! Module wmma. Where the device has no unit for it, element e of a matrix in column-major order is thread mod(e, 32)'s number
! e / 32. Numbers of `tile_` operations: shape, matrix (A, B, C of halves, C of singles) or kind, orders.
attributes(device) integer(4) function racc_cuda_warp_lane()
  type, bind(c) :: group
    integer(4) :: size, rank
  end type
  interface
    function this_warp() bind(c, name='__racc_gpu_this_warp')
      import
      type(group) :: this_warp
    end function
  end interface
  type(group) :: warp
  warp = this_warp()
  racc_cuda_warp_lane = warp%rank - 1
end function
! A tile of `rows` rows from memory, by rows or by columns, and back.
!$for k T = r2 real(2); r4 real(4)
attributes(device) subroutine racc_cuda_tile_load_{k}(x, from, ld, rows, registers, order)
  real(4) :: x(*)
  {T} :: from(*)
  integer(4), value :: ld, rows, registers, order
  integer(4) :: i, e
  interface
    attributes(device) integer(4) function racc_cuda_warp_lane()
    end function
  end interface
  do i = 0, registers - 1
    e = racc_cuda_warp_lane() + 32*i
    if (order == 1) then
      x(i + 1) = real(from(mod(e, rows) + ld*(e/rows) + 1), 4)
    else
      x(i + 1) = real(from(ld*mod(e, rows) + e/rows + 1), 4)
    end if
  end do
end subroutine
attributes(device) subroutine racc_cuda_tile_store_{k}(to, x, ld, rows, registers, order)
  {T} :: to(*)
  real(4) :: x(*)
  integer(4), value :: ld, rows, registers, order
  integer(4) :: i, e
  interface
    attributes(device) integer(4) function racc_cuda_warp_lane()
    end function
  end interface
  do i = 0, registers - 1
    e = racc_cuda_warp_lane() + 32*i
    if (order == 1) then
      to(mod(e, rows) + ld*(e/rows) + 1) = x(i + 1)
    else
      to(ld*mod(e, rows) + e/rows + 1) = x(i + 1)
    end if
  end do
end subroutine
!$end
! d = a*b + c of m rows and 256 elements, 16 products each; products of half precision are exact.
attributes(device) subroutine racc_cuda_tile_multiply(d, a, b, c, m)
  real(4) :: d(8), a(16), b(16), c(8), x, y, z, t
  integer(4), value :: m
  integer(4) :: i, j, e, at, lane
  interface
    attributes(device) integer(4) function racc_cuda_warp_lane()
    end function
    real(4) function shuffle(var, lane) bind(c, name='__racc_gpu_shuffle_lane')
      real(4), value :: var
      integer(4), value :: lane
    end function
  end interface
  lane = racc_cuda_warp_lane()
  do i = 0, 7
    t = c(i + 1)
    e = lane + 32*i
    do j = 0, 15
      ! Row mod(e, m) of a: the same number of register in all threads, as rows of a column fill whole groups of threads.
      x = shuffle(a(m*j/32 + 1), mod(mod(e, m) + m*j, 32) + 1)
      ! Column e / m of b: its threads differ by at most one register.
      at = j + 16*(e/m)
      y = shuffle(b(16*(32*i/m)/32 + 1), mod(at, 32) + 1)
      z = shuffle(b(min(16*(32*i/m)/32 + 2, 16)), mod(at, 32) + 1)
      t = t + x*merge(y, z, at/32 == 16*(32*i/m)/32)
    end do
    d(i + 1) = t
  end do
end subroutine
!$for s g m n = 16_16_16 1 16 16; 32_8_16 2 32 8; 8_32_16 3 8 32
!$for l order = WMMAColMajor 1; WMMARowMajor 2
attributes(device) subroutine racc_cuda_load_A{s}_{l}(sub, from, ld)
  real(4) :: sub(16)
  real(2) :: from(*)
  integer(4) :: ld
  interface
    attributes(device) subroutine racc_cuda_tile_load_r2(x, from, ld, rows, registers, order)
      real(4) :: x(*)
      real(2) :: from(*)
      integer(4), value :: ld, rows, registers, order
    end subroutine
    integer(4) function tile_load(what, sub, from, ld) bind(c, name='__racc_gpu_tile_load')
      integer(4), value :: what, ld
      real(4) :: sub(16)
      real(2) :: from(*)
    end function
  end interface
  if (tile_load({g}1{order}, sub, from, ld) /= 0) return
  call racc_cuda_tile_load_r2(sub, from, ld, {m}, {m}/2, {order})
end subroutine
attributes(device) subroutine racc_cuda_load_B{s}_{l}(sub, from, ld)
  real(4) :: sub(16)
  real(2) :: from(*)
  integer(4) :: ld
  interface
    attributes(device) subroutine racc_cuda_tile_load_r2(x, from, ld, rows, registers, order)
      real(4) :: x(*)
      real(2) :: from(*)
      integer(4), value :: ld, rows, registers, order
    end subroutine
    integer(4) function tile_load(what, sub, from, ld) bind(c, name='__racc_gpu_tile_load')
      integer(4), value :: what, ld
      real(4) :: sub(16)
      real(2) :: from(*)
    end function
  end interface
  if (tile_load({g}2{order}, sub, from, ld) /= 0) return
  call racc_cuda_tile_load_r2(sub, from, ld, 16, {n}/2, {order})
end subroutine
!$end
!$for l w k T = WMMAKind2 3 r2 real(2); WMMAKind4 4 r4 real(4)
attributes(device) subroutine racc_cuda_load_C{s}_{l}(sub, from, ld, order)
  real(4) :: sub(8)
  {T} :: from(*)
  integer(4) :: ld, how
  integer(4), optional :: order
  interface
    attributes(device) subroutine racc_cuda_tile_load_{k}(x, from, ld, rows, registers, order)
      real(4) :: x(*)
      {T} :: from(*)
      integer(4), value :: ld, rows, registers, order
    end subroutine
    integer(4) function tile_load(what, sub, from, ld) bind(c, name='__racc_gpu_tile_load')
      integer(4), value :: what, ld
      real(4) :: sub(8)
      {T} :: from(*)
    end function
  end interface
  how = 1
  if (present(order)) how = order
  if (how == 1) then
    if (tile_load({g}{w}1, sub, from, ld) /= 0) return
  else
    if (tile_load({g}{w}2, sub, from, ld) /= 0) return
  end if
  call racc_cuda_tile_load_{k}(sub, from, ld, {m}, 8, how)
end subroutine
attributes(device) subroutine racc_cuda_keep_C{s}_{l}(to, sub, ld, order)
  {T} :: to(*)
  real(4) :: sub(8)
  integer(4) :: ld, how
  integer(4), optional :: order
  interface
    attributes(device) subroutine racc_cuda_tile_store_{k}(to, x, ld, rows, registers, order)
      {T} :: to(*)
      real(4) :: x(*)
      integer(4), value :: ld, rows, registers, order
    end subroutine
    integer(4) function tile_store(what, to, sub, ld) bind(c, name='__racc_gpu_tile_store')
      integer(4), value :: what, ld
      real(4) :: sub(8)
      {T} :: to(*)
    end function
  end interface
  how = 1
  if (present(order)) how = order
  if (how == 1) then
    if (tile_store({g}{w}1, to, sub, ld) /= 0) return
  else
    if (tile_store({g}{w}2, to, sub, ld) /= 0) return
  end if
  call racc_cuda_tile_store_{k}(to, sub, ld, {m}, 8, how)
end subroutine
!$for j X = r2 real(2); r4 real(4); r8 real(8); i4 integer(4)
attributes(device) subroutine racc_cuda_fill_C{s}_{l}_{j}(sub, x)
  real(4) :: sub(8)
  {X} :: x
  {T} :: value
  interface
    integer(4) function tile_fill(what, sub, value) bind(c, name='__racc_gpu_tile_fill')
      integer(4), value :: what
      real(4) :: sub(8)
      real(4), value :: value
    end function
  end interface
  value = x
  if (tile_fill({g}{w}, sub, real(value, 4)) /= 0) return
  sub = value
end subroutine
!$end
!$for a i = WMMAColMajor 1; WMMARowMajor 2
!$for b j = WMMAColMajor 1; WMMARowMajor 2
attributes(device) subroutine racc_cuda_mul_{s}_{l}_{a}_{b}(d, a, b, c)
  real(4) :: d(8), a(16), b(16), c(8)
  {T} :: rounded(8)
  interface
    attributes(device) subroutine racc_cuda_tile_multiply(d, a, b, c, m)
      real(4) :: d(8), a(16), b(16), c(8)
      integer(4), value :: m
    end subroutine
    integer(4) function tile_multiply(what, d, a, b, c) bind(c, name='__racc_gpu_tile_multiply')
      integer(4), value :: what
      real(4) :: d(8), a(16), b(16), c(8)
    end function
  end interface
  if (tile_multiply({g}{w}{i}{j}, d, a, b, c) /= 0) return
  call racc_cuda_tile_multiply(d, a, b, c, {m})
  rounded = d
  d = rounded
end subroutine
attributes(device) subroutine racc_cuda_add_{s}_{l}_{a}_{b}(c, a, b)
  real(4) :: a(16), b(16), c(8)
  {T} :: rounded(8)
  interface
    attributes(device) subroutine racc_cuda_tile_multiply(d, a, b, c, m)
      real(4) :: d(8), a(16), b(16), c(8)
      integer(4), value :: m
    end subroutine
    integer(4) function tile_multiply(what, d, a, b, c) bind(c, name='__racc_gpu_tile_multiply')
      integer(4), value :: what
      real(4) :: d(8), a(16), b(16), c(8)
    end function
  end interface
  if (tile_multiply({g}{w}{i}{j}, c, a, b, c) /= 0) return
  call racc_cuda_tile_multiply(c, a, b, c, {m})
  rounded = c
  c = rounded
end subroutine
!$end
!$end
!$end
!$end
! Copies that are done when they are asked for.
!$for k T n = r4 real(4) 1; r8 real(8) 1; v4 real(4) 4; v8 real(8) 2
attributes(device) subroutine racc_cuda_pipe_{k}(to, from)
  {T} :: to({n}), from({n})
  to = from
end subroutine
!$end
attributes(device) subroutine racc_cuda_pipe_commit()
end subroutine
attributes(device) subroutine racc_cuda_pipe_wait(n)
  integer(4) :: n
end subroutine
