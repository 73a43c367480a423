!     OpenACC 3.4 chapter 3 for Fortran: parameters and interfaces, for
!     both source forms. The module openacc includes this file.
      integer, parameter :: openacc_version = 202506
!     Section 3.1: kinds and values; the numbers are those of openacc.h.
      integer, parameter :: acc_device_kind = 4
      integer, parameter :: acc_device_property_kind = 4
!     Its name in OpenACC 2.6 to 3.0.
      integer, parameter :: acc_device_property = 4
      integer, parameter :: acc_handle_kind = 4
      integer(4), parameter :: acc_device_current = -1
      integer(4), parameter :: acc_device_none = 0
      integer(4), parameter :: acc_device_default = 1
      integer(4), parameter :: acc_device_host = 2
      integer(4), parameter :: acc_device_not_host = 3
      integer(4), parameter :: acc_device_nvidia = 4
      integer(4), parameter :: acc_device_radeon = 5
      integer(4), parameter :: acc_device_multicore = 6
      integer(4), parameter :: acc_device_sim = 7
      integer(4), parameter :: acc_property_memory = 1
      integer(4), parameter :: acc_property_free_memory = 2
      integer(4), parameter :: acc_property_shared_memory_support = 3
      integer(4), parameter :: acc_property_name = 65537
      integer(4), parameter :: acc_property_vendor = 65538
      integer(4), parameter :: acc_property_driver = 65539
      integer(4), parameter :: acc_async_sync = -1
      integer(4), parameter :: acc_async_noval = -2
      integer(4), parameter :: acc_async_default = -3
!     Section 3.2.1 to 3.2.8: devices.
      interface
      function acc_get_num_devices(dev_type) bind(c,                    &
     &name='acc_get_num_devices')
      integer(4), value :: dev_type
      integer(4) :: acc_get_num_devices
      end function acc_get_num_devices
      end interface
      interface
      subroutine acc_set_device_type(dev_type) bind(c,                  &
     &name='acc_set_device_type')
      integer(4), value :: dev_type
      end subroutine acc_set_device_type
      end interface
      interface
      function acc_get_device_type() bind(c, name='acc_get_device_type')
      integer(4) :: acc_get_device_type
      end function acc_get_device_type
      end interface
      interface
      subroutine acc_set_device_num(dev_num, dev_type) bind(c,          &
     &name='acc_set_device_num')
      integer(4), value :: dev_num
      integer(4), value :: dev_type
      end subroutine acc_set_device_num
      end interface
      interface
      function acc_get_device_num(dev_type) bind(c,                     &
     &name='acc_get_device_num')
      integer(4), value :: dev_type
      integer(4) :: acc_get_device_num
      end function acc_get_device_num
      end interface
      interface
      function acc_get_property(dev_num, dev_type, property) bind(c,    &
     &name='acc_get_property')
      use, intrinsic :: iso_c_binding, only : c_size_t
      integer(4), value :: dev_num
      integer(4), value :: dev_type
      integer(4), value :: property
      integer(c_size_t) :: acc_get_property
      end function acc_get_property
      end interface
      interface acc_get_property_string
      subroutine racc_f_get_property_string(dev_num, dev_type, property,&
     &string)
      integer(4), value :: dev_num
      integer(4), value :: dev_type
      integer(4), value :: property
      character(*) :: string
      end subroutine racc_f_get_property_string
      end interface acc_get_property_string
      interface
      subroutine acc_init(dev_type) bind(c, name='acc_init')
      integer(4), value :: dev_type
      end subroutine acc_init
      end interface
      interface
      subroutine acc_init_device(dev_num, dev_type) bind(c,             &
     &name='acc_init_device')
      integer(4), value :: dev_num
      integer(4), value :: dev_type
      end subroutine acc_init_device
      end interface
      interface
      subroutine acc_shutdown(dev_type) bind(c, name='acc_shutdown')
      integer(4), value :: dev_type
      end subroutine acc_shutdown
      end interface
      interface
      subroutine acc_shutdown_device(dev_num, dev_type) bind(c,         &
     &name='acc_shutdown_device')
      integer(4), value :: dev_num
      integer(4), value :: dev_type
      end subroutine acc_shutdown_device
      end interface
!     Section 3.2.9 to 3.2.14: queues.
      interface
      function acc_async_test(wait_arg) bind(c, name='acc_async_test')
      integer(4), value :: wait_arg
      logical(4) :: acc_async_test
      end function acc_async_test
      end interface
      interface
      function acc_async_test_device(wait_arg, dev_num) bind(c,         &
     &name='acc_async_test_device')
      integer(4), value :: wait_arg
      integer(4), value :: dev_num
      logical(4) :: acc_async_test_device
      end function acc_async_test_device
      end interface
      interface
      function acc_async_test_all() bind(c, name='acc_async_test_all')
      logical(4) :: acc_async_test_all
      end function acc_async_test_all
      end interface
      interface
      function acc_async_test_all_device(dev_num) bind(c,               &
     &name='acc_async_test_all_device')
      integer(4), value :: dev_num
      logical(4) :: acc_async_test_all_device
      end function acc_async_test_all_device
      end interface
      interface
      subroutine acc_wait(wait_arg) bind(c, name='acc_wait')
      integer(4), value :: wait_arg
      end subroutine acc_wait
      end interface
      interface
      subroutine acc_wait_device(wait_arg, dev_num) bind(c,             &
     &name='acc_wait_device')
      integer(4), value :: wait_arg
      integer(4), value :: dev_num
      end subroutine acc_wait_device
      end interface
      interface
      subroutine acc_wait_all() bind(c, name='acc_wait_all')
      end subroutine acc_wait_all
      end interface
      interface
      subroutine acc_wait_all_device(dev_num) bind(c,                   &
     &name='acc_wait_all_device')
      integer(4), value :: dev_num
      end subroutine acc_wait_all_device
      end interface
      interface
      subroutine acc_async_wait(wait_arg) bind(c, name='acc_async_wait')
      integer(4), value :: wait_arg
      end subroutine acc_async_wait
      end interface
      interface
      subroutine acc_async_wait_all() bind(c, name='acc_async_wait_all')
      end subroutine acc_async_wait_all
      end interface
      interface
      subroutine acc_wait_async(wait_arg, async_arg) bind(c,            &
     &name='acc_wait_async')
      integer(4), value :: wait_arg
      integer(4), value :: async_arg
      end subroutine acc_wait_async
      end interface
      interface
      subroutine acc_wait_device_async(wait_arg, async_arg,             &
     &dev_num) bind(c, name='acc_wait_device_async')
      integer(4), value :: wait_arg
      integer(4), value :: async_arg
      integer(4), value :: dev_num
      end subroutine acc_wait_device_async
      end interface
      interface
      subroutine acc_wait_all_async(async_arg) bind(c,                  &
     &name='acc_wait_all_async')
      integer(4), value :: async_arg
      end subroutine acc_wait_all_async
      end interface
      interface
      subroutine acc_wait_all_device_async(async_arg, dev_num) bind(c,  &
     &name='acc_wait_all_device_async')
      integer(4), value :: async_arg
      integer(4), value :: dev_num
      end subroutine acc_wait_all_device_async
      end interface
      interface
      subroutine acc_async_wait_async(wait_arg, async_arg) bind(c,      &
     &name='acc_async_wait_async')
      integer(4), value :: wait_arg
      integer(4), value :: async_arg
      end subroutine acc_async_wait_async
      end interface
      interface
      subroutine acc_async_wait_all_async(async_arg) bind(c,            &
     &name='acc_async_wait_all_async')
      integer(4), value :: async_arg
      end subroutine acc_async_wait_all_async
      end interface
      interface acc_wait_any
      function racc_f_wait_any(count, wait_arg)
      integer(4) :: count
      integer(4) :: wait_arg(*)
      integer(4) :: racc_f_wait_any
      end function racc_f_wait_any
      end interface acc_wait_any
      interface acc_wait_any_device
      function racc_f_wait_any_device(count, wait_arg, dev_num)
      integer(4) :: count, dev_num
      integer(4) :: wait_arg(*)
      integer(4) :: racc_f_wait_any_device
      end function racc_f_wait_any_device
      end interface acc_wait_any_device
      interface
      function acc_get_default_async() bind(c,                          &
     &name='acc_get_default_async')
      integer(4) :: acc_get_default_async
      end function acc_get_default_async
      end interface
      interface
      subroutine acc_set_default_async(async_arg) bind(c,               &
     &name='acc_set_default_async')
      integer(4), value :: async_arg
      end subroutine acc_set_default_async
      end interface
!     Section 3.2.15 to 3.2.17.
      interface
      function acc_on_device(dev_type) bind(c, name='acc_on_device')
      integer(4), value :: dev_type
      logical(4) :: acc_on_device
      end function acc_on_device
      end interface
      interface acc_malloc
      function racc_f_malloc_8(bytes) bind(c, name='acc_malloc')
      use, intrinsic :: iso_c_binding, only : c_ptr, c_size_t
      integer(c_size_t), value :: bytes
      type(c_ptr) :: racc_f_malloc_8
      end function racc_f_malloc_8
      function racc_f_malloc_4(bytes) bind(c, name='racc_f_malloc_4')
      use, intrinsic :: iso_c_binding, only : c_ptr
      integer(4), value :: bytes
      type(c_ptr) :: racc_f_malloc_4
      end function racc_f_malloc_4
      end interface acc_malloc
      interface
      subroutine acc_free(data_dev) bind(c, name='acc_free')
      use, intrinsic :: iso_c_binding, only : c_ptr
      type(c_ptr), value :: data_dev
      end subroutine acc_free
      end interface
!     Section 3.2.18 to 3.2.20: data, with and without a length.
      interface acc_copyin
      subroutine racc_f_copyin(data_arg)
      type(*), dimension(..) :: data_arg
      end subroutine racc_f_copyin
      subroutine racc_f_copyin_4(data_arg, bytes)
      type(*), dimension(..) :: data_arg
      integer(4) :: bytes
      end subroutine racc_f_copyin_4
      subroutine racc_f_copyin_8(data_arg, bytes)
      type(*), dimension(..) :: data_arg
      integer(8) :: bytes
      end subroutine racc_f_copyin_8
      end interface acc_copyin
      interface acc_copyin_async
      subroutine racc_f_copyin_async(data_arg, async_arg)
      type(*), dimension(..) :: data_arg
      integer(4) :: async_arg
      end subroutine racc_f_copyin_async
      subroutine racc_f_copyin_4_async(data_arg, bytes, async_arg)
      type(*), dimension(..) :: data_arg
      integer(4) :: bytes, async_arg
      end subroutine racc_f_copyin_4_async
      subroutine racc_f_copyin_8_async(data_arg, bytes, async_arg)
      type(*), dimension(..) :: data_arg
      integer(8) :: bytes
      integer(4) :: async_arg
      end subroutine racc_f_copyin_8_async
      end interface acc_copyin_async
      interface acc_create
      subroutine racc_f_create(data_arg)
      type(*), dimension(..) :: data_arg
      end subroutine racc_f_create
      subroutine racc_f_create_4(data_arg, bytes)
      type(*), dimension(..) :: data_arg
      integer(4) :: bytes
      end subroutine racc_f_create_4
      subroutine racc_f_create_8(data_arg, bytes)
      type(*), dimension(..) :: data_arg
      integer(8) :: bytes
      end subroutine racc_f_create_8
      end interface acc_create
      interface acc_create_async
      subroutine racc_f_create_async(data_arg, async_arg)
      type(*), dimension(..) :: data_arg
      integer(4) :: async_arg
      end subroutine racc_f_create_async
      subroutine racc_f_create_4_async(data_arg, bytes, async_arg)
      type(*), dimension(..) :: data_arg
      integer(4) :: bytes, async_arg
      end subroutine racc_f_create_4_async
      subroutine racc_f_create_8_async(data_arg, bytes, async_arg)
      type(*), dimension(..) :: data_arg
      integer(8) :: bytes
      integer(4) :: async_arg
      end subroutine racc_f_create_8_async
      end interface acc_create_async
      interface acc_copyout
      subroutine racc_f_copyout(data_arg)
      type(*), dimension(..) :: data_arg
      end subroutine racc_f_copyout
      subroutine racc_f_copyout_4(data_arg, bytes)
      type(*), dimension(..) :: data_arg
      integer(4) :: bytes
      end subroutine racc_f_copyout_4
      subroutine racc_f_copyout_8(data_arg, bytes)
      type(*), dimension(..) :: data_arg
      integer(8) :: bytes
      end subroutine racc_f_copyout_8
      end interface acc_copyout
      interface acc_copyout_async
      subroutine racc_f_copyout_async(data_arg, async_arg)
      type(*), dimension(..) :: data_arg
      integer(4) :: async_arg
      end subroutine racc_f_copyout_async
      subroutine racc_f_copyout_4_async(data_arg, bytes, async_arg)
      type(*), dimension(..) :: data_arg
      integer(4) :: bytes, async_arg
      end subroutine racc_f_copyout_4_async
      subroutine racc_f_copyout_8_async(data_arg, bytes, async_arg)
      type(*), dimension(..) :: data_arg
      integer(8) :: bytes
      integer(4) :: async_arg
      end subroutine racc_f_copyout_8_async
      end interface acc_copyout_async
      interface acc_copyout_finalize
      subroutine racc_f_copyout_finalize(data_arg)
      type(*), dimension(..) :: data_arg
      end subroutine racc_f_copyout_finalize
      subroutine racc_f_copyout_finalize_4(data_arg, bytes)
      type(*), dimension(..) :: data_arg
      integer(4) :: bytes
      end subroutine racc_f_copyout_finalize_4
      subroutine racc_f_copyout_finalize_8(data_arg, bytes)
      type(*), dimension(..) :: data_arg
      integer(8) :: bytes
      end subroutine racc_f_copyout_finalize_8
      end interface acc_copyout_finalize
      interface acc_copyout_finalize_async
      subroutine racc_f_copyout_finalize_async(data_arg, async_arg)
      type(*), dimension(..) :: data_arg
      integer(4) :: async_arg
      end subroutine racc_f_copyout_finalize_async
      subroutine racc_f_copyout_finalize_4_async(data_arg, bytes,       &
     &async_arg)
      type(*), dimension(..) :: data_arg
      integer(4) :: bytes, async_arg
      end subroutine racc_f_copyout_finalize_4_async
      subroutine racc_f_copyout_finalize_8_async(data_arg, bytes,       &
     &async_arg)
      type(*), dimension(..) :: data_arg
      integer(8) :: bytes
      integer(4) :: async_arg
      end subroutine racc_f_copyout_finalize_8_async
      end interface acc_copyout_finalize_async
      interface acc_delete
      subroutine racc_f_delete(data_arg)
      type(*), dimension(..) :: data_arg
      end subroutine racc_f_delete
      subroutine racc_f_delete_4(data_arg, bytes)
      type(*), dimension(..) :: data_arg
      integer(4) :: bytes
      end subroutine racc_f_delete_4
      subroutine racc_f_delete_8(data_arg, bytes)
      type(*), dimension(..) :: data_arg
      integer(8) :: bytes
      end subroutine racc_f_delete_8
      end interface acc_delete
      interface acc_delete_async
      subroutine racc_f_delete_async(data_arg, async_arg)
      type(*), dimension(..) :: data_arg
      integer(4) :: async_arg
      end subroutine racc_f_delete_async
      subroutine racc_f_delete_4_async(data_arg, bytes, async_arg)
      type(*), dimension(..) :: data_arg
      integer(4) :: bytes, async_arg
      end subroutine racc_f_delete_4_async
      subroutine racc_f_delete_8_async(data_arg, bytes, async_arg)
      type(*), dimension(..) :: data_arg
      integer(8) :: bytes
      integer(4) :: async_arg
      end subroutine racc_f_delete_8_async
      end interface acc_delete_async
      interface acc_delete_finalize
      subroutine racc_f_delete_finalize(data_arg)
      type(*), dimension(..) :: data_arg
      end subroutine racc_f_delete_finalize
      subroutine racc_f_delete_finalize_4(data_arg, bytes)
      type(*), dimension(..) :: data_arg
      integer(4) :: bytes
      end subroutine racc_f_delete_finalize_4
      subroutine racc_f_delete_finalize_8(data_arg, bytes)
      type(*), dimension(..) :: data_arg
      integer(8) :: bytes
      end subroutine racc_f_delete_finalize_8
      end interface acc_delete_finalize
      interface acc_delete_finalize_async
      subroutine racc_f_delete_finalize_async(data_arg, async_arg)
      type(*), dimension(..) :: data_arg
      integer(4) :: async_arg
      end subroutine racc_f_delete_finalize_async
      subroutine racc_f_delete_finalize_4_async(data_arg, bytes,        &
     &async_arg)
      type(*), dimension(..) :: data_arg
      integer(4) :: bytes, async_arg
      end subroutine racc_f_delete_finalize_4_async
      subroutine racc_f_delete_finalize_8_async(data_arg, bytes,        &
     &async_arg)
      type(*), dimension(..) :: data_arg
      integer(8) :: bytes
      integer(4) :: async_arg
      end subroutine racc_f_delete_finalize_8_async
      end interface acc_delete_finalize_async
      interface acc_update_device
      subroutine racc_f_update_device(data_arg)
      type(*), dimension(..) :: data_arg
      end subroutine racc_f_update_device
      subroutine racc_f_update_device_4(data_arg, bytes)
      type(*), dimension(..) :: data_arg
      integer(4) :: bytes
      end subroutine racc_f_update_device_4
      subroutine racc_f_update_device_8(data_arg, bytes)
      type(*), dimension(..) :: data_arg
      integer(8) :: bytes
      end subroutine racc_f_update_device_8
      end interface acc_update_device
      interface acc_update_device_async
      subroutine racc_f_update_device_async(data_arg, async_arg)
      type(*), dimension(..) :: data_arg
      integer(4) :: async_arg
      end subroutine racc_f_update_device_async
      subroutine racc_f_update_device_4_async(data_arg, bytes,          &
     &async_arg)
      type(*), dimension(..) :: data_arg
      integer(4) :: bytes, async_arg
      end subroutine racc_f_update_device_4_async
      subroutine racc_f_update_device_8_async(data_arg, bytes,          &
     &async_arg)
      type(*), dimension(..) :: data_arg
      integer(8) :: bytes
      integer(4) :: async_arg
      end subroutine racc_f_update_device_8_async
      end interface acc_update_device_async
      interface acc_update_self
      subroutine racc_f_update_self(data_arg)
      type(*), dimension(..) :: data_arg
      end subroutine racc_f_update_self
      subroutine racc_f_update_self_4(data_arg, bytes)
      type(*), dimension(..) :: data_arg
      integer(4) :: bytes
      end subroutine racc_f_update_self_4
      subroutine racc_f_update_self_8(data_arg, bytes)
      type(*), dimension(..) :: data_arg
      integer(8) :: bytes
      end subroutine racc_f_update_self_8
      end interface acc_update_self
      interface acc_update_self_async
      subroutine racc_f_update_self_async(data_arg, async_arg)
      type(*), dimension(..) :: data_arg
      integer(4) :: async_arg
      end subroutine racc_f_update_self_async
      subroutine racc_f_update_self_4_async(data_arg, bytes, async_arg)
      type(*), dimension(..) :: data_arg
      integer(4) :: bytes, async_arg
      end subroutine racc_f_update_self_4_async
      subroutine racc_f_update_self_8_async(data_arg, bytes, async_arg)
      type(*), dimension(..) :: data_arg
      integer(8) :: bytes
      integer(4) :: async_arg
      end subroutine racc_f_update_self_8_async
      end interface acc_update_self_async
      interface acc_present_or_copyin
      procedure racc_f_copyin, racc_f_copyin_4, racc_f_copyin_8
      end interface acc_present_or_copyin
      interface acc_pcopyin
      procedure racc_f_copyin, racc_f_copyin_4, racc_f_copyin_8
      end interface acc_pcopyin
      interface acc_present_or_create
      procedure racc_f_create, racc_f_create_4, racc_f_create_8
      end interface acc_present_or_create
      interface acc_pcreate
      procedure racc_f_create, racc_f_create_4, racc_f_create_8
      end interface acc_pcreate
      interface acc_update_host
      procedure racc_f_update_self, racc_f_update_self_4,               &
     &racc_f_update_self_8
      end interface acc_update_host
      interface acc_update_host_async
      procedure racc_f_update_self_async, racc_f_update_self_4_async,   &
     &racc_f_update_self_8_async
      end interface acc_update_host_async
!     Section 3.2.21 to 3.2.30.
      interface acc_map_data
      subroutine racc_f_map_data_at_8(data_arg, data_dev, bytes)        &
     &bind(c, name='acc_map_data')
      use, intrinsic :: iso_c_binding, only : c_ptr, c_size_t
      type(c_ptr), value :: data_arg
      type(c_ptr), value :: data_dev
      integer(c_size_t), value :: bytes
      end subroutine racc_f_map_data_at_8
      subroutine racc_f_map_data_at_4(data_arg, data_dev, bytes)        &
     &bind(c, name='racc_f_map_data_4')
      use, intrinsic :: iso_c_binding, only : c_ptr
      type(c_ptr), value :: data_arg
      type(c_ptr), value :: data_dev
      integer(4), value :: bytes
      end subroutine racc_f_map_data_at_4
      subroutine racc_f_map_data_8(data_arg, data_dev, bytes) bind(c,   &
     &name='acc_map_data')
      use, intrinsic :: iso_c_binding, only : c_ptr, c_size_t
      type(*), dimension(*) :: data_arg
      type(c_ptr), value :: data_dev
      integer(c_size_t), value :: bytes
      end subroutine racc_f_map_data_8
      subroutine racc_f_map_data_4(data_arg, data_dev, bytes) bind(c,   &
     &name='racc_f_map_data_4')
      use, intrinsic :: iso_c_binding, only : c_ptr
      type(*), dimension(*) :: data_arg
      type(c_ptr), value :: data_dev
      integer(4), value :: bytes
      end subroutine racc_f_map_data_4
      end interface acc_map_data
      interface acc_unmap_data
      subroutine racc_f_unmap_data_at(data_arg) bind(c,                 &
     &name='acc_unmap_data')
      use, intrinsic :: iso_c_binding, only : c_ptr
      type(c_ptr), value :: data_arg
      end subroutine racc_f_unmap_data_at
      subroutine racc_f_unmap_data(data_arg) bind(c,                    &
     &name='acc_unmap_data')
      type(*), dimension(*) :: data_arg
      end subroutine racc_f_unmap_data
      end interface acc_unmap_data
      interface
      function acc_deviceptr(data_arg) bind(c, name='acc_deviceptr')
      use, intrinsic :: iso_c_binding, only : c_ptr
      type(*), dimension(*) :: data_arg
      type(c_ptr) :: acc_deviceptr
      end function acc_deviceptr
      end interface
      interface
      function acc_hostptr(data_dev) bind(c, name='acc_hostptr')
      use, intrinsic :: iso_c_binding, only : c_ptr
      type(c_ptr), value :: data_dev
      type(c_ptr) :: acc_hostptr
      end function acc_hostptr
      end interface
      interface acc_is_present
      function racc_f_is_present(data_arg)
      type(*), dimension(..) :: data_arg
      logical(4) :: racc_f_is_present
      end function racc_f_is_present
      function racc_f_is_present_4(data_arg, bytes)
      type(*), dimension(..) :: data_arg
      integer(4) :: bytes
      logical(4) :: racc_f_is_present_4
      end function racc_f_is_present_4
      function racc_f_is_present_8(data_arg, bytes)
      type(*), dimension(..) :: data_arg
      integer(8) :: bytes
      logical(4) :: racc_f_is_present_8
      end function racc_f_is_present_8
      end interface acc_is_present
      interface acc_memcpy_to_device
      subroutine racc_f_memcpy_to_device_8(data_dev_dest,               &
     &data_host_src, bytes) bind(c, name='acc_memcpy_to_device')
      use, intrinsic :: iso_c_binding, only : c_ptr, c_size_t
      type(c_ptr), value :: data_dev_dest
      type(*), dimension(*) :: data_host_src
      integer(c_size_t), value :: bytes
      end subroutine racc_f_memcpy_to_device_8
      subroutine racc_f_memcpy_to_device_4(data_dev_dest,               &
     &data_host_src, bytes) bind(c, name='racc_f_memcpy_to_device_4')
      use, intrinsic :: iso_c_binding, only : c_ptr
      type(c_ptr), value :: data_dev_dest
      type(*), dimension(*) :: data_host_src
      integer(4), value :: bytes
      end subroutine racc_f_memcpy_to_device_4
      end interface acc_memcpy_to_device
      interface acc_memcpy_to_device_async
      subroutine racc_f_memcpy_to_device_async_8(data_dev_dest,         &
     &data_host_src, bytes, async_arg) bind(c,                          &
     &name='acc_memcpy_to_device_async')
      use, intrinsic :: iso_c_binding, only : c_ptr, c_size_t
      type(c_ptr), value :: data_dev_dest
      type(*), dimension(*) :: data_host_src
      integer(c_size_t), value :: bytes
      integer(4), value :: async_arg
      end subroutine racc_f_memcpy_to_device_async_8
      subroutine racc_f_memcpy_to_device_async_4(data_dev_dest,         &
     &data_host_src, bytes, async_arg) bind(c,                          &
     &name='racc_f_memcpy_to_device_async_4')
      use, intrinsic :: iso_c_binding, only : c_ptr
      type(c_ptr), value :: data_dev_dest
      type(*), dimension(*) :: data_host_src
      integer(4), value :: bytes
      integer(4), value :: async_arg
      end subroutine racc_f_memcpy_to_device_async_4
      end interface acc_memcpy_to_device_async
      interface acc_memcpy_from_device
      subroutine racc_f_memcpy_from_device_8(data_host_dest,            &
     &data_dev_src, bytes) bind(c, name='acc_memcpy_from_device')
      use, intrinsic :: iso_c_binding, only : c_ptr, c_size_t
      type(*), dimension(*) :: data_host_dest
      type(c_ptr), value :: data_dev_src
      integer(c_size_t), value :: bytes
      end subroutine racc_f_memcpy_from_device_8
      subroutine racc_f_memcpy_from_device_4(data_host_dest,            &
     &data_dev_src, bytes) bind(c, name='racc_f_memcpy_from_device_4')
      use, intrinsic :: iso_c_binding, only : c_ptr
      type(*), dimension(*) :: data_host_dest
      type(c_ptr), value :: data_dev_src
      integer(4), value :: bytes
      end subroutine racc_f_memcpy_from_device_4
      end interface acc_memcpy_from_device
      interface acc_memcpy_from_device_async
      subroutine racc_f_memcpy_from_device_async_8(data_host_dest,      &
     &data_dev_src, bytes, async_arg) bind(c,                           &
     &name='acc_memcpy_from_device_async')
      use, intrinsic :: iso_c_binding, only : c_ptr, c_size_t
      type(*), dimension(*) :: data_host_dest
      type(c_ptr), value :: data_dev_src
      integer(c_size_t), value :: bytes
      integer(4), value :: async_arg
      end subroutine racc_f_memcpy_from_device_async_8
      subroutine racc_f_memcpy_from_device_async_4(data_host_dest,      &
     &data_dev_src, bytes, async_arg) bind(c,                           &
     &name='racc_f_memcpy_from_device_async_4')
      use, intrinsic :: iso_c_binding, only : c_ptr
      type(*), dimension(*) :: data_host_dest
      type(c_ptr), value :: data_dev_src
      integer(4), value :: bytes
      integer(4), value :: async_arg
      end subroutine racc_f_memcpy_from_device_async_4
      end interface acc_memcpy_from_device_async
      interface acc_memcpy_device
      subroutine racc_f_memcpy_device_8(data_dev_dest, data_dev_src,    &
     &bytes) bind(c, name='acc_memcpy_device')
      use, intrinsic :: iso_c_binding, only : c_ptr, c_size_t
      type(c_ptr), value :: data_dev_dest
      type(c_ptr), value :: data_dev_src
      integer(c_size_t), value :: bytes
      end subroutine racc_f_memcpy_device_8
      subroutine racc_f_memcpy_device_4(data_dev_dest, data_dev_src,    &
     &bytes) bind(c, name='racc_f_memcpy_device_4')
      use, intrinsic :: iso_c_binding, only : c_ptr
      type(c_ptr), value :: data_dev_dest
      type(c_ptr), value :: data_dev_src
      integer(4), value :: bytes
      end subroutine racc_f_memcpy_device_4
      end interface acc_memcpy_device
      interface acc_memcpy_device_async
      subroutine racc_f_memcpy_device_async_8(data_dev_dest,            &
     &data_dev_src, bytes, async_arg) bind(c,                           &
     &name='acc_memcpy_device_async')
      use, intrinsic :: iso_c_binding, only : c_ptr, c_size_t
      type(c_ptr), value :: data_dev_dest
      type(c_ptr), value :: data_dev_src
      integer(c_size_t), value :: bytes
      integer(4), value :: async_arg
      end subroutine racc_f_memcpy_device_async_8
      subroutine racc_f_memcpy_device_async_4(data_dev_dest,            &
     &data_dev_src, bytes, async_arg) bind(c,                           &
     &name='racc_f_memcpy_device_async_4')
      use, intrinsic :: iso_c_binding, only : c_ptr
      type(c_ptr), value :: data_dev_dest
      type(c_ptr), value :: data_dev_src
      integer(4), value :: bytes
      integer(4), value :: async_arg
      end subroutine racc_f_memcpy_device_async_4
      end interface acc_memcpy_device_async
!     The argument is a pointer or allocatable object itself.
      interface
      subroutine acc_attach(ptr_addr)
      type(*), dimension(..) :: ptr_addr
      end subroutine acc_attach
      end interface
      interface
      subroutine acc_attach_async(ptr_addr, async_arg)
      type(*), dimension(..) :: ptr_addr
      integer(4), value :: async_arg
      end subroutine acc_attach_async
      end interface
      interface
      subroutine acc_detach(ptr_addr)
      type(*), dimension(..) :: ptr_addr
      end subroutine acc_detach
      end interface
      interface
      subroutine acc_detach_async(ptr_addr, async_arg)
      type(*), dimension(..) :: ptr_addr
      integer(4), value :: async_arg
      end subroutine acc_detach_async
      end interface
      interface
      subroutine acc_detach_finalize(ptr_addr)
      type(*), dimension(..) :: ptr_addr
      end subroutine acc_detach_finalize
      end interface
      interface
      subroutine acc_detach_finalize_async(ptr_addr, async_arg)
      type(*), dimension(..) :: ptr_addr
      integer(4), value :: async_arg
      end subroutine acc_detach_finalize_async
      end interface
      interface acc_memcpy_d2d
      subroutine racc_f_memcpy_d2d(data_arg_dest, data_arg_src, bytes,  &
     &dev_num_dest, dev_num_src)
      type(*), dimension(..) :: data_arg_dest, data_arg_src
      integer(4) :: bytes, dev_num_dest, dev_num_src
      end subroutine racc_f_memcpy_d2d
      subroutine racc_f_memcpy_d2d_8(data_arg_dest, data_arg_src,       &
     &bytes, dev_num_dest, dev_num_src)
      type(*), dimension(..) :: data_arg_dest, data_arg_src
      integer(8) :: bytes
      integer(4) :: dev_num_dest, dev_num_src
      end subroutine racc_f_memcpy_d2d_8
      end interface acc_memcpy_d2d
      interface acc_memcpy_d2d_async
      subroutine racc_f_memcpy_d2d_async(data_arg_dest, data_arg_src,   &
     &bytes, dev_num_dest, dev_num_src, async_arg_src)
      type(*), dimension(..) :: data_arg_dest, data_arg_src
      integer(4) :: bytes, dev_num_dest, dev_num_src
      integer(4) :: async_arg_src
      end subroutine racc_f_memcpy_d2d_async
      subroutine racc_f_memcpy_d2d_8_async(data_arg_dest, data_arg_src, &
     &bytes, dev_num_dest, dev_num_src, async_arg_src)
      type(*), dimension(..) :: data_arg_dest, data_arg_src
      integer(8) :: bytes
      integer(4) :: dev_num_dest, dev_num_src
      integer(4) :: async_arg_src
      end subroutine racc_f_memcpy_d2d_8_async
      end interface acc_memcpy_d2d_async
!     Appendix A.2.1 and what programs written for nvfortran call:
!     streams are integers of the kind cuda_stream_kind there.
      interface
      function acc_get_cuda_stream(async_arg) bind(c,                   &
     &name='__racc_fortran_cuda_stream')
      integer(4), value :: async_arg
      integer(8) :: acc_get_cuda_stream
      end function acc_get_cuda_stream
      end interface
      interface
      subroutine acc_set_cuda_stream(async_arg, stream) bind(c,         &
     &name='acc_set_cuda_stream')
      integer(4), value :: async_arg
      integer(8), value :: stream
      end subroutine acc_set_cuda_stream
      end interface
      interface
      function acc_get_memory() bind(c, name='acc_get_memory')
      use, intrinsic :: iso_c_binding, only : c_size_t
      integer(c_size_t) :: acc_get_memory
      end function acc_get_memory
      end interface
      interface
      function acc_get_free_memory() bind(c, name='acc_get_free_memory')
      use, intrinsic :: iso_c_binding, only : c_size_t
      integer(c_size_t) :: acc_get_free_memory
      end function acc_get_free_memory
      end interface
      interface
      subroutine acc_present_dump() bind(c, name='acc_present_dump')
      end subroutine acc_present_dump
      end interface
