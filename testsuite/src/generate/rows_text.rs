//! What programs of rows of constructs begin with: arrays, and procedures that hold constructs or look at results.

pub(super) const C_HEAD: &str = "\
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
#ifdef _OPENACC
#include <openacc.h>
#endif
static int a[32], b[32], c[32], d[32], h[32], g1 = 3, tries;
#pragma acc declare create(d)
static long seen;
static jmp_buf back;
static void note(int x) { seen = (seen * 31 + x) % 1000003; }
static int count(int x) { return 1 + (int)((x + seen) % 4); }
static void again(int most) { if (tries < most) longjmp(back, ++tries); }
static void bump(int *x, int e)
{
#pragma acc parallel loop present(x[0:32])
  for (int i = 0; i < 32; i++) x[i] = (x[i] * 2 + e) % 1009;
}
static int total(int *x)
{
  int s = 0;
#pragma acc parallel loop present(x[0:32]) reduction(+:s)
  for (int i = 0; i < 32; i++) s += x[i] * (i % 3);
  return s % 97;
}
static void pair(int *x, int e)
{
#pragma acc parallel loop present(x[0:32])
  for (int i = 0; i < 32; i++) x[i] = (x[i] + e * i) % 1009;
  if (e % 3 == 0) return;
#pragma acc parallel loop present(x[0:32])
  for (int i = 0; i < 32; i++) x[i] = (x[i] * 5 + 1) % 1009;
}
static int peek(int *x, int k)
{
#pragma acc update host(x[k:1])
  return x[k];
}
static void poke(int *x, int k, int v)
{
  x[k] = v;
#pragma acc update device(x[k:1])
}
static void take(int *to, int *from)
{
#ifdef _OPENACC
  acc_memcpy_from_device(to, acc_deviceptr(from), 32 * sizeof(int));
#else
  memcpy(to, from, 32 * sizeof(int));
#endif
}
static void put(int *to, int *from)
{
#ifdef _OPENACC
  acc_memcpy_to_device(acc_deviceptr(to), from, 32 * sizeof(int));
#else
  memcpy(to, from, 32 * sizeof(int));
#endif
}
static int *there(int *x)
{
#ifdef _OPENACC
  return acc_deviceptr(x);
#else
  return x;
#endif
}
static void show(int number)
{
#pragma acc wait
#pragma acc update host(a, b, c, d)
  for (int i = 0; i < 32; i++) note(a[i] + b[i] * 3 + c[i] * 5 + d[i] * 7 + h[i] * 11);
  printf(\"%d: %ld %d\\n\", number, seen, g1);
}
";

pub(super) const C_MAIN: &str = "\
for (int i = 0; i < 32; i++) { a[i] = i; b[i] = i * 7 % 13; c[i] = 5; d[i] = i % 5; h[i] = i * 3; }
#pragma acc enter data copyin(a, b, c)
#pragma acc update device(d)
";

pub(super) const FORTRAN_HEAD: &str = "\
module all
#ifdef _OPENACC
use openacc
#endif
implicit none
integer, save, target :: a(0:31), b(0:31), c(0:31), d(0:31), h(0:31)
integer, save :: g1 = 3
!$acc declare create(d)
integer(8), save :: seen = 0
contains
subroutine note(x)
  integer, intent(in) :: x
  seen = mod(seen*31 + x, 1000003_8)
end subroutine
integer function count_of(x)
  integer, value :: x
  count_of = 1 + int(mod(x + seen, 4_8))
end function
subroutine bump(x, e)
  integer :: x(0:31)
  integer, value :: e
  integer :: i
  !$acc parallel loop present(x)
  do i = 0, 31
    x(i) = mod(x(i)*2 + e, 1009)
  end do
end subroutine
integer function total(x) result(s)
  integer :: x(0:31), i
  s = 0
  !$acc parallel loop present(x) reduction(+:s)
  do i = 0, 31
    s = s + x(i)*mod(i, 3)
  end do
  s = mod(s, 97)
end function
subroutine pair(x, e)
  integer :: x(0:31)
  integer, value :: e
  integer :: i
  !$acc parallel loop present(x)
  do i = 0, 31
    x(i) = mod(x(i) + e*i, 1009)
  end do
  if (mod(e, 3) == 0) return
  !$acc parallel loop present(x)
  do i = 0, 31
    x(i) = mod(x(i)*5 + 1, 1009)
  end do
end subroutine
integer function peek(x, k)
  integer :: x(0:31)
  integer, value :: k
  !$acc update host(x(k:k))
  peek = x(k)
end function
subroutine poke(x, k, v)
  integer :: x(0:31)
  integer, value :: k, v
  x(k) = v
  !$acc update device(x(k:k))
end subroutine
subroutine take(to, from)
  integer :: to(0:31), from(0:31)
#ifdef _OPENACC
  call acc_update_self(from)
#endif
  to = from
end subroutine
subroutine put(to, from)
  integer :: to(0:31), from(0:31)
  to = from
#ifdef _OPENACC
  call acc_update_device(to)
#endif
end subroutine
subroutine show(number)
  integer, intent(in) :: number
  integer :: i
  !$acc wait
  !$acc update host(a, b, c, d)
  do i = 0, 31
    call note(a(i) + b(i)*3 + c(i)*5 + d(i)*7 + h(i)*11)
  end do
  print '(*(i0, 1x))', number, seen, g1
end subroutine
";

pub(super) const FORTRAN_MAIN: &str = "\
integer :: i
do i = 0, 31
  a(i) = i; b(i) = mod(i*7, 13); c(i) = 5; d(i) = mod(i, 5); h(i) = i*3
end do
!$acc enter data copyin(a, b, c)
!$acc update device(d)
";
