module iso_c_binding
  integer, parameter :: c_int = 4, c_short = 2, c_long = 8, c_long_long = 8, c_signed_char = 1, c_size_t = 8
  integer, parameter :: c_int8_t = 1, c_int16_t = 2, c_int32_t = 4, c_int64_t = 8, c_int128_t = 16
  integer, parameter :: c_int_least8_t = 1, c_int_least16_t = 2, c_int_least32_t = 4, c_int_least64_t = 8
  integer, parameter :: c_int_fast8_t = 1, c_int_fast16_t = 8, c_int_fast32_t = 8, c_int_fast64_t = 8
  integer, parameter :: c_intmax_t = 8, c_intptr_t = 8, c_ptrdiff_t = 8
  integer, parameter :: c_float = 4, c_double = 8, c_long_double = 10, c_float128 = 16
  integer, parameter :: c_float_complex = 4, c_double_complex = 8, c_long_double_complex = 10, c_float128_complex = 16
  integer, parameter :: c_bool = 1, c_char = 1
  character(1), parameter :: c_null_char = achar(0), c_alert = achar(7), c_backspace = achar(8)
  character(1), parameter :: c_form_feed = achar(12), c_new_line = achar(10), c_carriage_return = achar(13)
  character(1), parameter :: c_horizontal_tab = achar(9), c_vertical_tab = achar(11)
  intrinsic :: c_loc, c_funloc, c_associated, c_f_pointer, c_f_procpointer, c_sizeof
end module
module iso_fortran_env
  integer, parameter :: int8 = 1, int16 = 2, int32 = 4, int64 = 8
  integer, parameter :: real32 = 4, real64 = 8, real128 = 16
  integer, parameter :: logical8 = 1, logical16 = 2, logical32 = 4, logical64 = 8
  integer, parameter :: input_unit = 5, output_unit = 6, error_unit = 0
  integer, parameter :: iostat_end = -1, iostat_eor = -2, iostat_inquire_internal_unit = 5018
  integer, parameter :: character_storage_size = 8, file_storage_size = 8, numeric_storage_size = 32
  integer, parameter :: integer_kinds(5) = [1, 2, 4, 8, 16], real_kinds(4) = [4, 8, 10, 16]
  integer, parameter :: logical_kinds(5) = [1, 2, 4, 8, 16], character_kinds(2) = [1, 4]
  integer, parameter :: atomic_int_kind = 4, atomic_logical_kind = 4
  integer, parameter :: stat_stopped_image = 6000, stat_failed_image = 6001, stat_locked = 1
  integer, parameter :: stat_locked_other_image = 2, stat_unlocked = 0
  intrinsic :: compiler_version, compiler_options
end module
module ieee_arithmetic
  intrinsic :: ieee_is_nan, ieee_is_finite, ieee_is_negative, ieee_is_normal, ieee_copy_sign, ieee_rint, ieee_logb
  intrinsic :: ieee_unordered, ieee_next_after, ieee_rem, ieee_scalb
end module
module ieee_exceptions
  integer, parameter :: racc_ieee_none = 0
end module
module ieee_features
  integer, parameter :: racc_ieee_features = 0
end module
