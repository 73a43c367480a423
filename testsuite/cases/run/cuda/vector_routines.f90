! Kernels call OpenACC's vector and worker routines, for their results too: all threads of a block, of whatever shape, are the
! lanes of one call.
! rows: CUF-EXACC-01
! args: -cuda
! skip: plain the routines are directives
! reference: none
module vectors
  type pair
    real(8) :: least
    integer(8) :: count
    real :: last
  end type
contains
  subroutine scale(a, n, k)
    !$acc routine vector
    integer, value :: n
    real :: a(n), k
    integer :: i
    !$acc loop vector
    do i = 1, n
      a(i) = a(i)*k + i
    end do
  end subroutine
  subroutine total(a, n, s)
    !$acc routine vector
    integer, value :: n
    real :: a(n), s, t
    integer :: i
    t = 0
    !$acc loop vector reduction(+:t)
    do i = 1, n
      t = t + a(i)
    end do
    s = t
  end subroutine
  ! Totals of all kinds, what one lane does beside them, and a call of another routine.
  subroutine totals(a, n, r, z, l)
    !$acc routine vector
    integer, value :: n
    real :: a(n), r(5), one
    complex(8) :: z, t
    logical :: l, every
    integer(1) :: small
    integer(8) :: most
    real(8) :: least
    integer :: i
    t = 0
    every = .true.
    most = -1
    least = 1d9
    small = 0
    !$acc loop vector reduction(+:t) reduction(.and.:every) reduction(max:most) reduction(min:least) reduction(ieor:small)
    do i = 1, n
      t = t + cmplx(a(i), -i, 8)
      every = every .and. a(i) > -1e9
      most = max(most, int(7*i, 8))
      least = min(least, real(n - i, 8))
      small = ieor(small, int(mod(i, 100), 1))
    end do
    one = real(most)
    call total(a, n, r(1))
    r(2) = one
    r(3) = real(least)
    r(4) = small
    !$acc loop vector
    do i = 1, n
      a(i) = a(i) + one
    end do
    r(5) = a(n)
    z = t
    l = every
  end subroutine
  ! Results, which all threads get.
  real function whole(a, n)
    !$acc routine vector
    integer, value :: n
    real :: a(n)
    integer :: i
    whole = 0
    !$acc loop vector reduction(+:whole)
    do i = 1, n
      whole = whole + a(i)
    end do
  end function
  type(pair) function ends(a, n)
    !$acc routine worker
    integer, value :: n
    real :: a(n)
    real(8) :: least
    integer(8) :: count
    integer :: i
    least = 1d9
    count = 0
    !$acc loop worker vector reduction(min:least) reduction(+:count)
    do i = 1, n
      least = min(least, real(a(i), 8))
      count = count + 1
    end do
    ends = pair(least, count, a(n))
  end function
  complex(8) function rows(a, n, m)
    !$acc routine worker
    integer, value :: n, m
    real :: a(n, m), s
    real(8) :: t
    integer :: i, j
    t = 0
    !$acc loop worker reduction(+:t)
    do j = 1, m
      s = 0
      !$acc loop vector reduction(+:s)
      do i = 1, n
        s = s + a(i, j)
      end do
      !$acc loop vector
      do i = 1, n
        a(i, j) = a(i, j) + j
      end do
      t = t + s*j
    end do
    rows = cmplx(t, -m, 8)
  end function
  attributes(global) subroutine results(a, n, m, r, z, p)
    integer, value :: n, m
    real :: a(n, m), r(*)
    complex(8) :: z(*)
    type(pair) :: p(*)
    integer :: t
    t = me()
    r(t) = whole(a(:, 1), n) + t
    r(t) = r(t) + 2*whole(a(:, 2), n)
    p(t) = ends(a(:, m), n)
    z(t) = rows(a, n, m)
  end subroutine
  attributes(device) integer function me()
    me = threadidx%x + blockdim%x*(threadidx%y - 1 + blockdim%y*(threadidx%z - 1))
  end function
  attributes(global) subroutine columns(a, n, m, s)
    integer, value :: n, m
    real :: a(n, m), s(m)
    real, shared :: t
    integer :: j, threads
    threads = blockdim%x*blockdim%y*blockdim%z
    do j = blockidx%x, m, griddim%x
      ! What each thread wrote before, the others read in the routine.
      if (me() == mod(j, threads) + 1) a(n, j) = 0
      call scale(a(:, j), n, 2.0)
      call total(a(:, j), n, t)
      if (me() == threads) s(j) = t
    end do
  end subroutine
  attributes(global) subroutine all_kinds(a, n, r, z, l)
    integer, value :: n
    real :: a(n), r(5)
    complex(8) :: z
    logical :: l
    call totals(a, n, r, z, l)
  end subroutine
end module
program p
  use vectors
  use cudafor
  implicit none
  integer, parameter :: n = 200, m = 5
  real, device :: a(n, m), s(m)
  real :: h(n, m), hs(m), expected(n)
  real, device :: b(77), r(5)
  complex(8), device :: z
  logical, device :: l
  complex(8) :: hz
  logical :: hl
  real :: hr(5), hb(77)
  integer :: i, j, k
  type(dim3) :: threads(15)
  real, device :: each(1024)
  complex(8), device :: ze(1024)
  type(pair), device :: pe(1024)
  real :: heach(1024)
  complex(8) :: hze(1024)
  type(pair) :: hpe(1024)
  threads(1:10) = [(dim3(j, 1, 1), j = 1, 10)]
  threads(:10)%x = [1, 7, 31, 32, 33, 96, 100, 127, 1000, 1024]
  threads(11:) = [dim3(10, 10, 1), dim3(3, 5, 7), dim3(16, 16, 1), dim3(1, 1, 50), dim3(64, 2, 2)]
  do i = 1, size(threads)
    a = 1
    s = 0
    call columns<<<2, threads(i)>>>(a, n, m, s)
    h = a
    hs = s
    expected = [(2. + j, j = 1, n)]
    expected(n) = n
    do j = 1, m
      if (any(h(:, j) /= expected)) error stop 1
      if (hs(j) /= sum(expected)) error stop 2
    end do
    do j = 1, m
      h(:, j) = [(real(j + k), k = 1, n)]
    end do
    a = h
    call results<<<1, threads(i)>>>(a, n, m, each, ze, pe)
    heach = each
    hze = ze
    hpe = pe
    do j = 1, threads(i)%x*threads(i)%y*threads(i)%z
      if (heach(j) /= sum(h(:, 1)) + j + 2*sum(h(:, 2))) error stop 6
      if (hze(j) /= cmplx(sum([(k*sum(h(:, k)), k = 1, m)]), -m, 8)) error stop 7
      if (hpe(j)%least /= m + 1 .or. hpe(j)%count /= n .or. hpe(j)%last /= m + n) error stop 8
    end do
    hs = [(sum(h(:, k)), k = 1, m)]
    h = a
    if (any([(sum(h(:, k)), k = 1, m)] /= hs + n*[(k, k = 1, m)])) error stop 9
    b = [(real(j), j = 1, 77)]
    r = 0
    call all_kinds<<<1, threads(i)>>>(b, 77, r, z, l)
    hr = r
    hb = b
    hz = z
    hl = l
    if (any(hr /= [3003., 539., 0., real(parity_of(77)), 616.])) error stop 3
    if (any(hb /= [(539. + j, j = 1, 77)])) error stop 4
    if (hz /= (3003d0, -3003d0) .or. .not. hl) error stop 5
  end do
contains
  integer function parity_of(n)
    integer, intent(in) :: n
    integer :: k
    parity_of = 0
    do k = 1, n
      parity_of = ieor(parity_of, k)
    end do
  end function
end program
