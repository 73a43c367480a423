module iso_c_binding
  integer, parameter :: c_int = 4, c_short = 2, c_long = 8, c_long_long = 8, c_signed_char = 1, c_size_t = 8
  integer, parameter :: c_int8_t = 1, c_int16_t = 2, c_int32_t = 4, c_int64_t = 8, c_int128_t = 16
  integer, parameter :: c_int_least128_t = 16, c_int_fast128_t = 16
  integer, parameter :: c_int_least8_t = 1, c_int_least16_t = 2, c_int_least32_t = 4, c_int_least64_t = 8
  integer, parameter :: c_int_fast8_t = 1, c_int_fast16_t = 8, c_int_fast32_t = 8, c_int_fast64_t = 8
  integer, parameter :: c_intmax_t = 8, c_intptr_t = 8, c_ptrdiff_t = 8
  integer, parameter :: c_float = 4, c_double = 8, c_long_double = @long_double@, c_float128 = 16
  integer, parameter :: c_float_complex = 4, c_double_complex = 8, c_long_double_complex = @long_double@, c_float128_complex = 16
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
  integer, parameter :: integer_kinds(5) = [1, 2, 4, 8, 16], real_kinds(*) = [@real_kinds@]
  integer, parameter :: logical_kinds(5) = [1, 2, 4, 8, 16], character_kinds(2) = [1, 4]
  integer, parameter :: atomic_int_kind = 4, atomic_logical_kind = 4
  integer, parameter :: stat_stopped_image = 6000, stat_failed_image = 6001, stat_locked = 1
  integer, parameter :: stat_locked_other_image = 2, stat_unlocked = 0
  intrinsic :: compiler_version, compiler_options
  type :: team_type
    private
    integer(4) :: hidden = -1
  end type
  type :: lock_type
    private
    integer(4) :: held = 0
  end type
  type :: event_type
    private
    integer(4) :: posted = 0
  end type
end module
module ieee_exceptions
  type :: ieee_flag_type
    private
    integer(4) :: hidden
  end type
  type :: ieee_status_type
    private
    character(32) :: hidden
  end type
  type(ieee_flag_type), parameter :: ieee_invalid = ieee_flag_type(1), ieee_divide_by_zero = ieee_flag_type(4)
  type(ieee_flag_type), parameter :: ieee_overflow = ieee_flag_type(8), ieee_underflow = ieee_flag_type(16)
  type(ieee_flag_type), parameter :: ieee_inexact = ieee_flag_type(32)
  type(ieee_flag_type), parameter :: ieee_usual(3) = [ieee_overflow, ieee_divide_by_zero, ieee_invalid]
  type(ieee_flag_type), parameter :: ieee_all(5) = [ieee_usual, ieee_underflow, ieee_inexact]
  interface ieee_support_flag
    !$for K = @each_real@
    module procedure ieee_support_flag_{K}
    !$end
    module procedure ieee_support_flag_noarg
  end interface
contains
  subroutine ieee_get_status(status_value)
    type(ieee_status_type), intent(out) :: status_value
  end subroutine
  subroutine ieee_set_status(status_value)
    type(ieee_status_type), intent(in) :: status_value
  end subroutine
  elemental subroutine ieee_get_flag(flag, flag_value)
    type(ieee_flag_type), intent(in) :: flag
    logical, intent(out) :: flag_value
  end subroutine
  elemental subroutine ieee_set_flag(flag, flag_value)
    type(ieee_flag_type), intent(in) :: flag
    logical, intent(in) :: flag_value
  end subroutine
  elemental subroutine ieee_get_halting_mode(flag, halting)
    type(ieee_flag_type), intent(in) :: flag
    logical, intent(out) :: halting
  end subroutine
  elemental subroutine ieee_set_halting_mode(flag, halting)
    type(ieee_flag_type), intent(in) :: flag
    logical, intent(in) :: halting
  end subroutine
  pure logical function ieee_support_halting(flag)
    type(ieee_flag_type), intent(in) :: flag
  end function
  !$for K = @each_real@
  pure logical function ieee_support_flag_{K}(flag, x)
    type(ieee_flag_type), intent(in) :: flag
    real({K}), intent(in) :: x(..)
  end function
  !$end
  pure logical function ieee_support_flag_noarg(flag)
    type(ieee_flag_type), intent(in) :: flag
  end function
end module
module ieee_arithmetic
  use ieee_exceptions
  intrinsic :: ieee_is_nan, ieee_is_finite, ieee_is_negative, ieee_is_normal, ieee_copy_sign, ieee_rint, ieee_logb, ieee_int, ieee_real
  intrinsic :: ieee_next_down, ieee_next_up
  intrinsic :: ieee_fma, ieee_max_num, ieee_max_num_mag, ieee_min_num, ieee_min_num_mag, ieee_signbit
  intrinsic :: ieee_quiet_eq, ieee_quiet_ge, ieee_quiet_gt, ieee_quiet_le, ieee_quiet_lt, ieee_quiet_ne
  intrinsic :: ieee_signaling_eq, ieee_signaling_ge, ieee_signaling_gt, ieee_signaling_le, ieee_signaling_lt
  intrinsic :: ieee_signaling_ne
  intrinsic :: ieee_selected_real_kind, ieee_unordered, ieee_next_after, ieee_rem, ieee_scalb
  type :: ieee_class_type
    private
    integer(4) :: hidden
  end type
  type :: ieee_round_type
    private
    integer(4) :: hidden
  end type
  type(ieee_class_type), parameter :: ieee_other_value = ieee_class_type(0)
  type(ieee_class_type), parameter :: ieee_signaling_nan = ieee_class_type(1)
  type(ieee_class_type), parameter :: ieee_quiet_nan = ieee_class_type(2)
  type(ieee_class_type), parameter :: ieee_negative_inf = ieee_class_type(3)
  type(ieee_class_type), parameter :: ieee_negative_normal = ieee_class_type(4)
  type(ieee_class_type), parameter :: ieee_negative_denormal = ieee_class_type(5)
  type(ieee_class_type), parameter :: ieee_negative_zero = ieee_class_type(6)
  type(ieee_class_type), parameter :: ieee_positive_zero = ieee_class_type(7)
  type(ieee_class_type), parameter :: ieee_positive_denormal = ieee_class_type(8)
  type(ieee_class_type), parameter :: ieee_positive_normal = ieee_class_type(9)
  type(ieee_class_type), parameter :: ieee_positive_inf = ieee_class_type(10)
  type(ieee_class_type), parameter :: ieee_negative_subnormal = ieee_class_type(5)
  type(ieee_class_type), parameter :: ieee_positive_subnormal = ieee_class_type(8)
  type(ieee_round_type), parameter :: ieee_nearest = ieee_round_type(2), ieee_to_zero = ieee_round_type(3)
  type(ieee_round_type), parameter :: ieee_up = ieee_round_type(4), ieee_down = ieee_round_type(1)
  type(ieee_round_type), parameter :: ieee_away = ieee_round_type(5)
  type(ieee_round_type), parameter :: ieee_other = ieee_round_type(0)
  interface operator(==)
    module procedure ieee_class_type_eq, ieee_round_type_eq
  end interface
  interface operator(/=)
    module procedure ieee_class_type_ne, ieee_round_type_ne
  end interface
  interface ieee_value
    !$for K = @each_real@
    module procedure ieee_value_{K}
    !$end
  end interface
  interface ieee_class
    !$for K = @each_real@
    module procedure ieee_class_{K}
    !$end
  end interface
  interface ieee_support_datatype
    !$for K = @each_real@
    module procedure ieee_support_datatype_{K}
    !$end
    module procedure ieee_support_datatype_noarg
  end interface
  interface ieee_support_denormal
    !$for K = @each_real@
    module procedure ieee_support_denormal_{K}
    !$end
    module procedure ieee_support_denormal_noarg
  end interface
  interface ieee_support_subnormal
    !$for K = @each_real@
    module procedure ieee_support_subnormal_{K}
    !$end
    module procedure ieee_support_subnormal_noarg
  end interface
  interface ieee_support_divide
    !$for K = @each_real@
    module procedure ieee_support_divide_{K}
    !$end
    module procedure ieee_support_divide_noarg
  end interface
  interface ieee_support_inf
    !$for K = @each_real@
    module procedure ieee_support_inf_{K}
    !$end
    module procedure ieee_support_inf_noarg
  end interface
  interface ieee_support_io
    !$for K = @each_real@
    module procedure ieee_support_io_{K}
    !$end
    module procedure ieee_support_io_noarg
  end interface
  interface ieee_support_nan
    !$for K = @each_real@
    module procedure ieee_support_nan_{K}
    !$end
    module procedure ieee_support_nan_noarg
  end interface
  interface ieee_support_rounding
    !$for K = @each_real@
    module procedure ieee_support_rounding_{K}
    !$end
    module procedure ieee_support_rounding_noarg
  end interface
  interface ieee_support_sqrt
    !$for K = @each_real@
    module procedure ieee_support_sqrt_{K}
    !$end
    module procedure ieee_support_sqrt_noarg
  end interface
  interface ieee_support_standard
    !$for K = @each_real@
    module procedure ieee_support_standard_{K}
    !$end
    module procedure ieee_support_standard_noarg
  end interface
  interface ieee_support_underflow_control
    !$for K = @each_real@
    module procedure ieee_support_underflow_control_{K}
    !$end
    module procedure ieee_support_underflow_control_noarg
  end interface
contains
  elemental logical function ieee_class_type_eq(x, y)
    type(ieee_class_type), intent(in) :: x, y
  end function
  elemental logical function ieee_class_type_ne(x, y)
    type(ieee_class_type), intent(in) :: x, y
  end function
  elemental logical function ieee_round_type_eq(x, y)
    type(ieee_round_type), intent(in) :: x, y
  end function
  elemental logical function ieee_round_type_ne(x, y)
    type(ieee_round_type), intent(in) :: x, y
  end function
  !$for K = @each_real@
  elemental real({K}) function ieee_value_{K}(x, class)
    real({K}), intent(in) :: x
    type(ieee_class_type), intent(in) :: class
  end function
  !$end
  !$for K = @each_real@
  elemental function ieee_class_{K}(x) result(res)
    real({K}), intent(in) :: x
    type(ieee_class_type) :: res
  end function
  !$end
  subroutine ieee_get_rounding_mode(round_value)
    type(ieee_round_type), intent(out) :: round_value
  end subroutine
  subroutine ieee_set_rounding_mode(round_value)
    type(ieee_round_type), intent(in) :: round_value
  end subroutine
  subroutine ieee_get_underflow_mode(gradual)
    logical, intent(out) :: gradual
  end subroutine
  subroutine ieee_set_underflow_mode(gradual)
    logical, intent(in) :: gradual
  end subroutine
  !$for K = @each_real@
  pure logical function ieee_support_datatype_{K}(x)
    real({K}), intent(in) :: x(..)
  end function
  !$end
  pure logical function ieee_support_datatype_noarg()
  end function
  !$for K = @each_real@
  pure logical function ieee_support_denormal_{K}(x)
    real({K}), intent(in) :: x(..)
  end function
  !$end
  pure logical function ieee_support_denormal_noarg()
  end function
  !$for K = @each_real@
  pure logical function ieee_support_subnormal_{K}(x)
    real({K}), intent(in) :: x(..)
  end function
  !$end
  pure logical function ieee_support_subnormal_noarg()
  end function
  !$for K = @each_real@
  pure logical function ieee_support_divide_{K}(x)
    real({K}), intent(in) :: x(..)
  end function
  !$end
  pure logical function ieee_support_divide_noarg()
  end function
  !$for K = @each_real@
  pure logical function ieee_support_inf_{K}(x)
    real({K}), intent(in) :: x(..)
  end function
  !$end
  pure logical function ieee_support_inf_noarg()
  end function
  !$for K = @each_real@
  pure logical function ieee_support_io_{K}(x)
    real({K}), intent(in) :: x(..)
  end function
  !$end
  pure logical function ieee_support_io_noarg()
  end function
  !$for K = @each_real@
  pure logical function ieee_support_nan_{K}(x)
    real({K}), intent(in) :: x(..)
  end function
  !$end
  pure logical function ieee_support_nan_noarg()
  end function
  !$for K = @each_real@
  pure logical function ieee_support_rounding_{K}(round_value, x)
    type(ieee_round_type), intent(in) :: round_value
    real({K}), intent(in) :: x(..)
  end function
  !$end
  pure logical function ieee_support_rounding_noarg(round_value)
    type(ieee_round_type), intent(in) :: round_value
  end function
  !$for K = @each_real@
  pure logical function ieee_support_sqrt_{K}(x)
    real({K}), intent(in) :: x(..)
  end function
  !$end
  pure logical function ieee_support_sqrt_noarg()
  end function
  !$for K = @each_real@
  pure logical function ieee_support_standard_{K}(x)
    real({K}), intent(in) :: x(..)
  end function
  !$end
  pure logical function ieee_support_standard_noarg()
  end function
  !$for K = @each_real@
  pure logical function ieee_support_underflow_control_{K}(x)
    real({K}), intent(in) :: x(..)
  end function
  !$end
  pure logical function ieee_support_underflow_control_noarg()
  end function
end module
module ieee_features
  type :: ieee_features_type
    private
    integer(4) :: hidden
  end type
  type(ieee_features_type), parameter :: ieee_datatype = ieee_features_type(0)
  type(ieee_features_type), parameter :: ieee_denormal = ieee_features_type(1)
  type(ieee_features_type), parameter :: ieee_subnormal = ieee_features_type(2)
  type(ieee_features_type), parameter :: ieee_divide = ieee_features_type(3)
  type(ieee_features_type), parameter :: ieee_halting = ieee_features_type(4)
  type(ieee_features_type), parameter :: ieee_inexact_flag = ieee_features_type(5)
  type(ieee_features_type), parameter :: ieee_inf = ieee_features_type(6)
  type(ieee_features_type), parameter :: ieee_invalid_flag = ieee_features_type(7)
  type(ieee_features_type), parameter :: ieee_nan = ieee_features_type(8)
  type(ieee_features_type), parameter :: ieee_rounding = ieee_features_type(9)
  type(ieee_features_type), parameter :: ieee_sqrt = ieee_features_type(10)
  type(ieee_features_type), parameter :: ieee_underflow_flag = ieee_features_type(11)
end module
module omp_lib_kinds
  integer, parameter :: omp_lock_kind = 4, omp_nest_lock_kind = 8, omp_sched_kind = 4, omp_proc_bind_kind = 4
  integer(omp_sched_kind), parameter :: omp_sched_static = 1, omp_sched_dynamic = 2
  integer(omp_sched_kind), parameter :: omp_sched_guided = 3, omp_sched_auto = 4
end module
module omp_lib
  use omp_lib_kinds
  integer, parameter :: openmp_version = 201511
  interface
    integer function omp_get_thread_num()
    end function
    integer function omp_get_num_threads()
    end function
    integer function omp_get_max_threads()
    end function
    integer function omp_get_num_procs()
    end function
    integer function omp_get_team_num()
    end function
    integer function omp_get_num_teams()
    end function
    integer function omp_get_level()
    end function
    integer function omp_get_active_level()
    end function
    integer function omp_get_thread_limit()
    end function
    integer function omp_get_max_active_levels()
    end function
    integer function omp_get_num_devices()
    end function
    integer function omp_get_default_device()
    end function
    logical function omp_in_parallel()
    end function
    logical function omp_get_dynamic()
    end function
    logical function omp_get_nested()
    end function
    logical function omp_is_initial_device()
    end function
    double precision function omp_get_wtime()
    end function
    double precision function omp_get_wtick()
    end function
    subroutine omp_set_num_threads(num_threads)
      integer, intent(in) :: num_threads
    end subroutine
    subroutine omp_set_dynamic(dynamic_threads)
      logical, intent(in) :: dynamic_threads
    end subroutine
    subroutine omp_set_nested(nested)
      logical, intent(in) :: nested
    end subroutine
    subroutine omp_set_max_active_levels(max_levels)
      integer, intent(in) :: max_levels
    end subroutine
    subroutine omp_set_default_device(device_num)
      integer, intent(in) :: device_num
    end subroutine
    subroutine omp_init_lock(lock)
      integer(4), intent(inout) :: lock
    end subroutine
    subroutine omp_destroy_lock(lock)
      integer(4), intent(inout) :: lock
    end subroutine
    subroutine omp_set_lock(lock)
      integer(4), intent(inout) :: lock
    end subroutine
    subroutine omp_unset_lock(lock)
      integer(4), intent(inout) :: lock
    end subroutine
    subroutine omp_init_nest_lock(lock)
      integer(8), intent(inout) :: lock
    end subroutine
    subroutine omp_destroy_nest_lock(lock)
      integer(8), intent(inout) :: lock
    end subroutine
    subroutine omp_set_nest_lock(lock)
      integer(8), intent(inout) :: lock
    end subroutine
    subroutine omp_unset_nest_lock(lock)
      integer(8), intent(inout) :: lock
    end subroutine
    logical function omp_test_lock(lock)
      integer(4), intent(inout) :: lock
    end function
    integer function omp_test_nest_lock(lock)
      integer(8), intent(inout) :: lock
    end function
  end interface
end module
