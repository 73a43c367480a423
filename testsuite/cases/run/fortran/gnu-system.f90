! GNU's procedures about the system, as functions and as subroutines.
program gnu_system
  implicit none
  character(len=40) :: one, two
  write (one, '(a,i0)') 'gnu-system-one.', getpid()
  write (two, '(a,i0)') 'gnu-system-two.', getpid()
  open (10, file=one, status='replace')
  write (10, '(a)') 'abc'
  close (10)
  call functions
  call subroutines
  print *, 'done'
contains
  subroutine functions
    real :: t(2), first
    integer :: values(13), old
    character(len=200) :: here, name
    logical :: found
    intrinsic etime, rename

    first = etime(t)
    if (first < 0 .or. abs(t(1) + t(2) - first) > 1) stop 1
    if (etime(t) < first) stop 2
    if (dtime(t) < 0) stop 3
    if (getcwd(here) /= 0 .or. here(1:1) /= '/') stop 4
    if (rename(one, two) /= 0) stop 6
    inquire (file=one, exist=found)
    if (found) stop 7
    if (access(two, 'r') /= 0) stop 8
    if (access(one, ' ') == 0) stop 9
    values = 0
    if (stat(two, values) /= 0 .or. values(8) /= 4) stop 10
    if (unlink(one) == 0) stop 11
    if (chdir('/') /= 0) stop 12
    if (chdir(trim(here)) /= 0) stop 13
    if (hostnm(name) /= 0 .or. lnblnk(name) == 0) stop 14
    if (getuid() < 0 .or. getgid() < 0) stop 15
    old = umask(18)
    if (umask(old) /= 18) stop 16
    if (isatty(77)) stop 17
    if (.not. isatty(77) .neqv. .true.) stop 18
    if (system('exit 0') /= 0) stop 19
    if (mclock() < 0) stop 20
  end subroutine

  subroutine subroutines
    real :: t(2), r
    integer :: status, values(13), day(3), old
    character(len=200) :: here, name
    character(len=24) :: date
    integer(8) :: wide

    call etime(t, r)
    if (r < 0) stop 31
    call dtime(t, r)
    if (r < 0) stop 32
    call getcwd(here, status)
    if (status /= 0 .or. here(1:1) /= '/') stop 33
    call stat(two, values, status)
    if (status /= 0 .or. values(8) /= 4) stop 34
    call rename(two, one, status)
    if (status /= 0) stop 35
    call unlink(one)
    call unlink(one, wide)
    if (wide == 0) stop 36
    call chdir('/nowhere', status)
    if (status == 0) stop 37
    call hostnm(name)
    if (len_trim(name) == 0) stop 38
    call idate(day)
    if (day(1) < 1 .or. day(1) > 31 .or. day(3) < 2020) stop 39
    call itime(day)
    if (day(1) > 23 .or. any(day < 0)) stop 40
    call ctime(86400000_8, date)
    if (index(date, '197') == 0) stop 41
    call gmtime(0, values(1:9))
    if (values(4) /= 1 .or. values(6) /= 70) stop 42
    call umask(18, old)
    call umask(old, status)
    if (status /= 18) stop 43
    call system('exit 3', status)
    if (status == 0) stop 44
  end subroutine
end program
