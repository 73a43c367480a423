! Integer arithmetic of every kind wraps around, as hash functions and generators of random numbers count on.
program integers_wrap
  implicit none
  call kind1()
  call kind2()
  call kind4()
  call kind8()
  call on_device()
contains
  subroutine kind1()
    integer, parameter :: k = 1
    integer(k), volatile :: given(8) = [127, -127, 100, -100, 3, -1, 0, -128]
    include 'parts/integers-wrap.inc'
  end subroutine

  subroutine kind2()
    integer, parameter :: k = 2
    integer(k), volatile :: given(8) = [32767, -32767, 30000, -30000, 5, -1, 0, -32768]
    include 'parts/integers-wrap.inc'
  end subroutine

  subroutine kind4()
    integer, parameter :: k = 4
    integer(k), volatile :: given(8) = [2147483647, -2147483647, 2000000000, -2000000000, 16777619, -1, 0, &
      -2147483647 - 1]
    include 'parts/integers-wrap.inc'
  end subroutine

  subroutine kind8()
    integer, parameter :: k = 8
    integer(k), volatile :: given(8) = [9223372036854775807_k, -9223372036854775807_k, 9000000000000000000_k, &
      -6364136223846793005_k, 1099511628211_k, -1_k, 0_k, -9223372036854775807_k - 1_k]
    include 'parts/integers-wrap.inc'
  end subroutine

  subroutine on_device()
    integer :: i, total, hashes(1000)
    total = 0
    !$acc parallel loop copyout(hashes) reduction(+:total)
    do i = 1, 1000
      hashes(i) = mod(abs(i*1103515245 + 12345), 1000)
      total = total + i*i*1103515
    end do
    print *, sum(hashes), total
    total = 1
    !$acc parallel loop reduction(*:total)
    do i = 1, 1000
      total = total*(2*i + 1)
    end do
    print *, total
  end subroutine
end program
