! The routines of chapter 3 as Fortran has them: module, keywords, types and ranks of arguments, lengths of both kinds.
! reference: none
! skip: plain the module is racc's
! rows: HDR-F-02, HDR-F-03, HDR-F-04, HDR-F-05, HDR-F-06, HDR-F-07, HDR-04, API-acc_copyin-08, API-acc_attach-02, AMB-11, AMB-26, AMB-27, LEG-35
! rows: API-acc_get_num_devices, API-acc_get_device_type, API-acc_get_device_num, API-acc_get_property, API-acc_get_property_string, API-acc_get_property-01, API-acc_get_property-03, API-acc_init, API-acc_shutdown
! rows: API-acc_async_test_all, API-acc_wait_all, API-acc_wait-01, API-acc_wait_all_async, API-acc_wait_any-01, API-acc_get_default_async, API-acc_malloc, API-acc_copyin, API-acc_create, API-acc_create_async, API-acc_copyin-07
! rows: API-acc_copyout, API-acc_delete, API-acc_copyout_finalize, API-acc_delete_finalize, API-acc_copyout_async, API-acc_delete_async, API-acc_copyout_finalize_async, API-acc_delete_finalize_async
! rows: API-acc_update_device, API-acc_update_self, API-acc_update_device_async, API-acc_update_self_async, API-acc_map_data, API-acc_deviceptr, API-acc_hostptr, API-acc_is_present
! rows: API-acc_memcpy_to_device, API-acc_memcpy_to_device_async, API-acc_memcpy_from_device, API-acc_memcpy_from_device_async, API-acc_memcpy_device, API-acc_memcpy_device_async, API-acc_memcpy_d2d, API-acc_memcpy_d2d_async, API-acc_attach, API-acc_attach_async, API-acc_detach, API-acc_detach_async, API-acc_detach_finalize, API-acc_detach_finalize_async, LEG-06, LEG-07, LEG-08, LEG-09, LEG-10
module checks
  use openacc
  use iso_c_binding
  implicit none
  integer :: failures = 0
  logical :: own
  type part
    integer :: n
    real, allocatable :: x(:)
  end type
contains
  subroutine check(right, line)
    logical, intent(in) :: right
    integer, intent(in) :: line
    if (right) return
    print *, 'wrong: check', line
    failures = failures + 1
  end subroutine

  subroutine devices(kind)
    integer(acc_device_kind), intent(in) :: kind
    integer(acc_device_kind) :: other
    integer(acc_device_property_kind) :: property
    character(40) :: name, again
    character(2) :: short
    ! A kind without devices: the other vendor's, where the machine has none of them.
    other = merge(acc_device_nvidia, acc_device_radeon, kind == acc_device_radeon)
    if (acc_get_num_devices(other) > 0) other = 998
    call check(openacc_version == 202506, 1)
    call check(acc_device_none == 0 .and. acc_device_default /= acc_device_host .and. acc_device_current /= acc_device_default, 2)
    call check(acc_device_not_host /= acc_device_host .and. acc_device_nvidia /= acc_device_radeon, 3)
    call check(max(acc_async_sync, acc_async_noval, acc_async_default) < 0, 4)
    call check(acc_async_sync /= acc_async_noval .and. acc_async_noval /= acc_async_default, 5)
    call check(acc_get_num_devices(dev_type=kind) >= 1 .and. acc_get_num_devices(other) == 0, 6)
    call check(acc_get_device_num(kind) == 0 .and. acc_get_device_num(dev_type=other) == -1, 7)
    call acc_set_device_type(dev_type=acc_device_host)
    call check(acc_get_device_type() == acc_device_host, 8)
    call acc_set_device_num(dev_type=kind, dev_num=0)
    call check(acc_get_device_type() == kind, 9)
    property = acc_property_memory
    call check(acc_get_property(dev_num=0, dev_type=kind, property=property) > 0_c_size_t, 10)
    call check(acc_get_property(9, acc_device_current, acc_property_shared_memory_support) == merge(0, 1, own), 11)
    call check(acc_get_property(9, kind, acc_property_free_memory) == 0 &
      .and. acc_get_property(0, kind, acc_property_name) == 0, 12)
    name = '?'
    call acc_get_property_string(dev_num=0, dev_type=kind, property=acc_property_name, string=name)
    call acc_get_property_string(7, acc_device_current, acc_property_name, again)
    call check(name == again .and. name /= ' ' .and. name(1:1) /= '?', 13)
    call acc_get_property_string(0, kind, acc_property_name, short)
    call check(short == name(1:2), 14)
    call acc_get_property_string(7, kind, acc_property_vendor, name)
    call acc_get_property_string(0, kind, acc_property_memory, again)
    call check(name == ' ' .and. again == ' ', 15)
    name = ' '
    call acc_get_property_string(0, kind, acc_property_vendor, name)
    call acc_get_property_string(0, kind, acc_property_driver, again)
    call check(name /= ' ' .and. again /= ' ', 16)
  end subroutine

  subroutine queues
    integer(acc_handle_kind) :: both(2), q, start
    integer :: a(20), i
    a = 1
    start = acc_get_default_async()
    call check(acc_async_test(11) .and. acc_async_test_all(), 20)
    !$acc enter data copyin(a)
    q = 6
    !$acc parallel loop async(q) present(a)
    do i = 1, 20
      a(i) = i
    end do
    do while (.not. acc_async_test(wait_arg=q))
    end do
    call acc_update_self_async(a, async_arg=q)
    call acc_wait(wait_arg=q)
    call check(a(20) == 20, 21)
    both = [acc_async_sync, q]
    call check(acc_wait_any(2, both) == 2 .and. acc_wait_any(count=1, wait_arg=both) == -1 .and. acc_wait_any(0, both) == -1, 22)
    a(1) = 100
    call acc_update_device_async(a(1), 4, q)
    call acc_wait_async(q, 7); call acc_wait_all_async(async_arg=7)
    call acc_async_wait_async(q, 7); call acc_async_wait_all_async(7)
    if (own) a(1) = 0
    call acc_update_self_async(a(1:1), 7)
    call acc_async_wait(7); call acc_wait_all(); call acc_async_wait_all()
    call check(a(1) == 100, 23)
    call acc_set_default_async(async_arg=9)
    call check(acc_get_default_async() == 9, 24)
    !$acc serial async present(a)
    a(2) = 50
    !$acc end serial
    call acc_wait(9)
    call acc_update_self(a)
    call check(a(2) == 50, 25)
    call acc_set_default_async(acc_async_default)
    call check(acc_get_default_async() == start, 26)
    !$acc exit data delete(a)
  end subroutine

  subroutine memory
    integer, target :: a(16), b(16)
    integer :: n, i
    type(c_ptr) :: p, q
    n = 16
    a = [(i, i = 1, 16)]; b = 0
    p = acc_malloc(n * 4)
    q = acc_malloc(bytes=64_c_size_t)
    call check(c_associated(p) .and. .not. c_associated(acc_malloc(0)), 30)
    call acc_memcpy_to_device(p, a, n * 4)
    call acc_memcpy_device(q, p, n * 4)
    call acc_memcpy_from_device(b, q, n * 4)
    call check(all(b == a), 31)
    b = 0
    call acc_memcpy_to_device(data_dev_dest=p, data_host_src=b, bytes=c_sizeof(b))
    call acc_memcpy_to_device_async(p, a, 8, 3); call acc_memcpy_device_async(q, p, 64_c_size_t, 3)
    call acc_memcpy_from_device_async(b, q, n * 4, 3); call acc_wait(3)
    call check(b(2) == 2 .and. b(3) == 0, 32)
    call acc_memcpy_to_device_async(p, a, c_sizeof(a), 3); call acc_memcpy_device_async(q, p, n * 4, 3)
    call acc_memcpy_from_device_async(b, q, c_sizeof(b), 3); call acc_wait(3)
    call check(all(b == a), 33)
    call acc_memcpy_device(q, p, 64_c_size_t); call acc_memcpy_from_device(b, q, bytes=c_sizeof(b))
    ! Memory of one's own: the variable itself or its address, and lengths of both kinds.
    if (own) then
      call acc_map_data(b, p, n * 4)
      call check(c_associated(acc_deviceptr(b), p) .and. c_associated(acc_hostptr(p), c_loc(b)), 34)
      !$acc parallel loop present(b)
      do i = 1, 16
        b(i) = -i
      end do
      call acc_update_self(b)
      call check(b(16) == -16, 35)
      call acc_unmap_data(b)
      call acc_map_data(data_arg=b, data_dev=p, bytes=c_sizeof(b)); call check(acc_is_present(b), 36); call acc_unmap_data(b)
      call acc_map_data(c_loc(b), p, n * 4); call check(acc_is_present(b), 37); call acc_unmap_data(c_loc(b))
      call acc_map_data(c_loc(b), p, c_sizeof(b)); call check(acc_is_present(b), 38); call acc_unmap_data(c_loc(b))
      call check(.not. acc_is_present(b), 39)
    end if
    call acc_free(p); call acc_free(data_dev=q)
  end subroutine

  subroutine lifetimes
    real(8) :: x, m(4, 5)
    integer(1) :: small(3)
    character(7) :: text
    complex :: z(2, 2, 2)
    logical :: l
    type(part) :: record(2)
    integer :: seen(2)
    x = 1; m = 2; small = 3; text = 'abcdefg'; z = 4; l = .true.; record(:)%n = 5
    call check((acc_is_present(x) .neqv. own) .and. (acc_is_present(m) .neqv. own), 40)
    ! Any type and rank.
    call acc_copyin(x); call acc_copyin(m); call acc_pcopyin(small); call acc_present_or_copyin(text)
    call acc_create(z); call acc_pcreate(l); call acc_copyin(record); call acc_present_or_create(x, 8)
    call check(acc_is_present(x) .and. acc_is_present(m) .and. acc_is_present(small) .and. acc_is_present(text), 41)
    call check(acc_is_present(z) .and. acc_is_present(l) .and. acc_is_present(record) .and. acc_is_present(m(:, 2:3)), 42)
    !$acc serial present(x, m, small, text, z, record)
    x = 10; m(1, 2) = 20; small(2) = 30; text(3:3) = '!'; z(2, 2, 2) = (40, 1); record(2)%n = 50
    !$acc end serial
    call acc_update_self(x); call acc_update_self(m(:, 2)); call acc_update_self(small(2), 1)
    call acc_update_self(text); call acc_update_self(z(2, 2, 2), bytes=8_8); call acc_update_self(record(2)%n)
    call check(x == 10 .and. m(1, 2) == 20 .and. small(2) == 30 .and. text == 'ab!defg', 43)
    call check(z(2, 2, 2) == (40, 1) .and. record(2)%n == 50, 44)
    ! A section to its end; an element and a length, of both kinds; both with a queue.
    m(:, 3) = 7; m(:, 4) = 8
    call acc_update_device(m(:, 3)); call acc_update_device(m(1, 4), 8); call acc_update_device(m(2, 4), 8_8)
    call acc_update_device_async(m(3:3, 4), 2); call acc_update_device_async(m(4, 4), 8, 2)
    call acc_update_device_async(m(4, 4), 8_8, async_arg=2)
    m = 0
    call acc_update_self_async(m(1, 3), 32, 2); call acc_update_self_async(m(1, 4), bytes=16_8, async_arg=2)
    call acc_update_self_async(m(3:4, 4), 2); call acc_wait(2)
    call check((.not. own) .or. (all(m(:, 3:4) == reshape([7, 7, 7, 7, 8, 8, 8, 8], [4, 2])) .and. m(1, 1) == 0), 45)
    call acc_delete(m); call acc_delete(small, 3); call acc_delete(text); call acc_delete(z, 64_8); call acc_delete(l)
    call acc_delete(record)
    call check((acc_is_present(m) .neqv. own) .and. (acc_is_present(z, 8) .neqv. own) &
      .and. (acc_is_present(l, 4_8) .neqv. own), 46)
    ! x has two lifetimes; then each way of ending one.
    call acc_copyout(x)
    call check(acc_is_present(x), 47)
    x = -1
    call acc_copyout(x, 8)
    call check(x == merge(10, -1, own) .and. (acc_is_present(x) .neqv. own), 48)
    call acc_copyin_async(x, 2); call acc_copyin_async(x, 8, 2); call acc_copyin_async(x, 8_8, 2)
    call acc_copyout_async(x, 2); call acc_copyout_async(x, 8_8, 2); call acc_copyout_finalize_async(x, 2); call acc_wait(2)
    call check(acc_is_present(x) .neqv. own, 49)
    call acc_create_async(x, 2); call acc_create_async(x, 8, 2); call acc_create_async(x, 8_8, 2)
    call acc_delete_async(x, 2); call acc_delete_async(x, 8, 2); call check(acc_is_present(x), 50)
    call acc_delete_finalize_async(x, 8, 2); call acc_wait(2)
    call acc_create(x, 8_8); call acc_create(x, 8); call acc_delete_finalize(x)
    call check(acc_is_present(x) .neqv. own, 51)
    call acc_copyin(x, 8); call acc_copyin(x, 8_8); call acc_copyout_finalize(x, 8)
    call acc_copyin(x); call acc_copyin(x); call acc_copyout_finalize_async(x, 8_8, 2); call acc_wait(2)
    call acc_copyin(x); call acc_copyin(x); call acc_delete_finalize_async(x, 2); call acc_wait(2)
    call acc_copyin(x); call acc_copyin(x); call acc_delete_finalize(x, 8_8)
    call acc_copyin(x); call acc_delete_async(x, 8_8, 2); call acc_wait(2)
    call check(acc_is_present(x, bytes=8) .neqv. own, 52)
    ! From one variable to another within the device.
    m(:, 1) = 3; m(:, 2) = 4
    call acc_copyin(m)
    call acc_memcpy_d2d(m(:, 2), m(:, 1), 16, 0, 0); call acc_memcpy_d2d(m(3, 2), m(1, 1), 8_8, 0, 0)
    call acc_memcpy_d2d_async(m(4, 2), m(1, 1), 8, 0, 0, 2); call acc_memcpy_d2d_async(m(4, 2), m(1, 1), 8_8, 0, 0, 2)
    call acc_wait(2)
    call acc_copyout(m)
    call check(all(m(:, 2) == 3) .or. .not. own, 53)
    ! Routines of module and C linkage meet the same table.
    seen = 1
    !$acc data copyin(seen)
    call check(c_associated(acc_deviceptr(seen)), 54)
    !$acc end data
  end subroutine

  ! Pointers and allocatable components that become present after what holds them, attached by hand: addresses and bounds.
  subroutine components
    type(part), target :: whole
    real, pointer :: p(:)
    real, target :: t(5)
    integer, pointer :: scalar
    real :: got
    integer :: low, high
    whole%n = 3
    allocate (whole%x(2:4))
    whole%x = [1, 2, 3]
    call acc_copyin(whole)
    call acc_copyin(whole%x)
    call acc_attach(whole%x)
    !$acc serial present(whole) copyout(got, low, high)
    got = whole%x(4) * 10
    low = lbound(whole%x, 1); high = ubound(whole%x, 1)
    whole%x(2) = 9
    !$acc end serial
    call check(got == 30 .and. low == 2 .and. high == 4, 60)
    ! Attached twice, one detach leaves it; then finalize, in both forms, whatever the count.
    call acc_attach_async(ptr_addr=whole%x, async_arg=2)
    call acc_detach(whole%x)
    !$acc serial present(whole) async(2)
    whole%x(3) = 8
    !$acc end serial
    call acc_wait(2)
    call acc_detach_finalize(whole%x)
    call acc_attach(whole%x); call acc_attach(whole%x); call acc_detach_finalize_async(whole%x, 2)
    call acc_attach(whole%x); call acc_detach_async(whole%x, 2)
    call acc_wait(2)
    call acc_copyout(whole%x)
    call acc_copyout(whole)
    call check(whole%x(2) == 9 .and. whole%x(3) == 8 .and. size(whole%x) == 3 .and. lbound(whole%x, 1) == 2, 61)
    ! Nothing happens to what is not there.
    p => t
    call acc_attach(p); call acc_detach(p); call acc_detach_finalize(p)
    allocate (scalar)
    call acc_attach(scalar); call acc_detach_finalize_async(scalar, 2)
    call acc_wait(2)
    call check(associated(p, t), 62)
  end subroutine
end module

program main
  use checks
  implicit none
  integer(acc_device_kind) :: kind
  integer :: probe
  probe = 1
  kind = acc_get_device_type()
  call acc_init(dev_type=kind)
  own = acc_get_property(0, kind, acc_property_shared_memory_support) == 0
  call devices(kind)
  call queues
  call memory
  call lifetimes
  call components
  if (own) then
    !$acc enter data copyin(probe)
    call acc_shutdown(dev_type=kind)
    call check(.not. acc_is_present(probe), 70)
  end if
  if (failures > 0) stop 1
end program
