! Arguments that do not fit the rows of the table of intrinsic procedures.
program p
  real :: x, a(3)
  x = sin(3)  !~ ERROR E0807 argument `x` of intrinsic `sin` must be REAL or COMPLEX, not INTEGER(4)
  x = sin(x, x)  !~ ERROR E0807 too many arguments in call to `sin`
  x = sin(y=x)  !~ ERROR E0807 intrinsic `sin` has no argument `y`
  x = sin()  !~ ERROR E0807 missing actual argument for argument `x` of intrinsic `sin`
  x = atan2(1.0, 1d0)  !~ ERROR E0807 argument `x` of intrinsic `atan2` must be of the type and kind of `y`, REAL(4), not REAL(8)
  i = ishft(i, 40)  !~ ERROR E0807 argument `shift` of intrinsic `ishft` must be within the 32 bits of `i`
  call random_number(i)  !~ ERROR E0807 argument `harvest` of intrinsic `random_number` must be REAL, not INTEGER(4)
  x = sum(x)  !~ ERROR E0807 argument `array` of intrinsic `sum` must be an array, not a scalar
  x = sum(a, dim=2)  !~ ERROR E0807 argument `dim` of intrinsic `sum` must be a dimension from 1 to 1, not 2
  x = sum(a, a)  !~ ERROR E0807 argument `dim` of intrinsic `sum` must be INTEGER, not REAL(4)
  print *, size(a, dim=1, dim=1)  !~ ERROR E0807 argument `dim` of intrinsic `size` is given twice
  print *, int(x, kind=3), int(x, kind=i)  !~ ERROR E0806 INTEGER has no kind 3
  print *, max(1, 2.0)  !~ ERROR E0807 argument `a2` of intrinsic `max` must be of the type of `a1`, INTEGER(4), not REAL(4)
  print *, matmul(a, a)  !~ ERROR E0807 argument `matrix_b` of intrinsic `matmul` must be of rank 2 where `matrix_a` has rank 1
  print *, merge(1, 2.0, .true.)  !~ ERROR E0807 argument `fsource` of intrinsic `merge` must be of the type and kind of `tsource`, INTEGER(4), not REAL(4)
  print *, merge('a', 'bb', .true.)  !~ ERROR E0807 argument `fsource` of intrinsic `merge` must be of the length of `tsource`, 1, not 2
  x = dsqrt(x)  !~ ERROR E0807 the argument of intrinsic `dsqrt` must be double precision REAL, not REAL(4)
  print *, reshape(a, [2,2])  !~ ERROR E0807 argument `source` of intrinsic `reshape` must be at least 4 elements without `pad`, not 3
  print *, present(x)  !~ ERROR E0807 argument `a` of intrinsic `present` must be an OPTIONAL dummy argument
  print *, allocated(a)  !~ ERROR E0807 argument `array` of intrinsic `allocated` must be ALLOCATABLE
  print *, associated(x)  !~ ERROR E0807 argument `pointer` of intrinsic `associated` must be a pointer
  print *, dot_product(a, [1.0,2.0])  !~ ERROR E0804 `vector_a` and `vector_b` of intrinsic `dot_product` do not fit: 3 and 2 elements
  print *, a + max(a, [1.0, 2.0])  !~ ERROR E0804 arguments `a1` and `a2` of intrinsic `max` have different shapes: 3 and 2 in dimension 1
end program
