! The type codes in the C descriptors of arguments, declared and of TYPE(*).
! with: parts/c_type_codes.c
program c_type_codes
  use iso_c_binding
  implicit none
  type, bind(c) :: r
    integer(c_int) :: i
  end type
  interface
    integer(c_int) function code(a) bind(c)
      import :: c_int
      type(*), intent(in) :: a(..)
    end function
    integer(c_int) function of_complex(a) bind(c, name='code')
      import :: c_int, c_double_complex
      complex(c_double_complex), intent(in) :: a(:)
    end function
    integer(c_int) function of_pointers(a) bind(c, name='code')
      import :: c_int, c_ptr
      type(c_ptr), intent(in) :: a(:)
    end function
    integer(c_int) function of_functions(a) bind(c, name='code')
      import :: c_int, c_funptr
      type(c_funptr), intent(in) :: a(:)
    end function
    integer(c_int) function of_records(a) bind(c, name='code')
      import :: c_int, r
      type(r), intent(in) :: a(:)
    end function
  end interface
  complex(c_float_complex) :: c4(2)
  complex(c_double_complex) :: c8(2)
  type(c_ptr) :: p(2)
  type(c_funptr) :: f(2)
  type(r) :: records(3)
  if (code([1_c_int8_t]) /= 1 + 256) stop 1
  if (code([1_c_long]) /= 1 + 8 * 256) stop 2
  if (code([.true._c_bool]) /= 2 + 256) stop 3
  if (code([1.0_c_double]) /= 3 + 8 * 256) stop 4
  if (code(c4) /= 4 + 4 * 256) stop 5
  if (code(c8) /= 4 + 8 * 256) stop 6
  if (code(['abc', 'def']) /= 5 + 256) stop 7
  if (of_complex(c8) /= 4 + 8 * 256) stop 8
  if (of_pointers(p) /= 7) stop 9
  if (of_functions(f) /= 8) stop 10
  if (of_records(records) /= 6) stop 11
end program
