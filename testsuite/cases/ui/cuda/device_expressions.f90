! What is no expression for the device, with module cutensorex and without it.
! rows: CUF-TXR-05
! args: -cuda
program p
  implicit none
  real, device :: a(10), b(10), c(10, 10)
  real :: h(10)
  integer :: k(3)
  a = b*2 !~ ERROR E0823 host code cannot compute an expression of device data
  block
    use cutensorex
    a = b*2
    a = b + h !~ ERROR E0823 the device cannot compute this part of an expression of device data
    a = cshift(b, 1) !~ ERROR E0823 the device cannot compute this part of an expression of device data
    a = b + sum(c, 1) !~ ERROR E0823 the device cannot compute this part of an expression of device data
    c = matmul(matmul(c, c), c) !~ ERROR E0823 the device cannot compute this part of an expression of device data
    c = reshape(2*c, [10, 10]) !~ ERROR E0823 the device cannot compute this part of an expression of device data
    a = [b(1:5), b(6:10)] !~ ERROR E0823 the device cannot compute this part of an expression of device data
    a(1:3) = b(k) + 1 !~ ERROR E0823 the device cannot compute this part of an expression of device data
    print *, any(a > b), count(a + b > 1)
  end block
  print *, any(a > b) !~ ERROR E0823 host code cannot use two device arrays in one expression
end program
