! Coarrays of a program that is one image: cobounds, image selectors, synchronisation, locks, events, collectives.
! args: -fcoarray=single
! reference: none
module images
  use iso_fortran_env
  integer :: shared[*] = 5
  type(lock_type) :: guard[*]
  type(event_type) :: ready[*]
  type box
    real, allocatable :: x(:)[:]
  end type
end module
program one_image
  use images
  implicit none
  integer :: a(3)[2, 0:*], s, n, d
  real, allocatable :: b(:)[:]
  type(box) :: bx
  logical :: got
  integer(atomic_int_kind) :: at[*], was
  logical(atomic_logical_kind) :: flag[*], flag_was
  type(team_type) :: team, inner
  character(20) :: msg
  a = [1, 2, 3]
  a(2)[1, 0] = 7
  if (any(a(:)[1, 0] /= [1, 7, 3]) .or. shared[1] /= 5) error stop 'selectors'
  s = 9
  sync all (stat=s, errmsg=msg)
  if (s /= 0) error stop 'stat'
  sync all
  sync images (*)
  sync images ([1], stat=s)
  sync memory
  allocate (b(4)[*], bx%x(2)[*])
  b = 1.5
  b(3)[1] = 2.5
  bx%x = b(2:3)[this_image()]
  if (any(bx%x /= [1.5, 2.5]) .or. bx%x(2)[1] /= 2.5) error stop 'allocatable'
  critical
    shared = shared + 1
  end critical
  one: critical
    shared[1] = shared[1] + 1
  end critical one
  if (shared /= 7 .or. this_image() /= 1 .or. num_images() /= 1) error stop 'critical'
  d = 2
  if (any(this_image(a) /= [1, 0]) .or. any(ucobound(a) /= [2, 0])) error stop 'cobounds'
  if (lcobound(a, d) /= 0 .or. image_index(a, [1, 0]) /= 1 .or. image_index(a, [2, 0]) /= 0) error stop 'index'
  lock (guard)
  lock (guard, stat=s)
  if (s /= stat_locked) error stop 'locked'
  unlock (guard)
  lock (guard, acquired_lock=got)
  if (.not. got) error stop 'acquired'
  unlock (guard)
  event post (ready)
  event post (ready[1])
  call event_query(ready, n)
  event wait (ready, until_count=2)
  if (n /= 2) error stop 'events'
  call atomic_define(at, 5)
  call atomic_add(at[1], 3)
  call atomic_fetch_add(at, 1, n)
  call atomic_ref(s, at)
  if (n /= 8 .or. s /= 9) error stop 'atomics'
  call co_sum(a, stat=s)
  call co_max(n)
  call co_broadcast(a, source_image=1)
  call co_reduce(a, op)
  if (s /= 0 .or. any(a /= [1, 7, 3])) error stop 'collectives'
  call without()
  do n = 1, 2
    call again(n)
  end do
  call dummies(a, b)
  if (a(1) /= 9) error stop 'dummies'
  at = 5
  flag = .true.
  call atomic_cas(at[1], was, 5, 6)
  call atomic_cas(at, n, 5, 7, stat=s)
  call atomic_cas(flag, flag_was, .true., .false.)
  if (was /= 5 .or. n /= 6 .or. at /= 6 .or. s /= 0 .or. flag .or. .not. flag_was) error stop 'atomic_cas'
  if (image_status(1) /= 0 .or. image_status(2) /= stat_stopped_image) error stop 'image_status'
  if (size(failed_images()) /= 0 .or. kind(stopped_images(kind=8)) /= 8) error stop 'failed_images'
  if (lcobound(a(1), 2) /= 0) error stop 'element'
  form team (7, team, new_index=1, stat=s)
  if (s /= 0 .or. team_number() /= -1) error stop 'form team'
  change team (team)
    form team (8, inner)
    deep: change team (inner, stat=s)
      if (team_number() /= 8) error stop 'inner team'
      if (s == 0) exit deep
      error stop 'exit'
    end team deep
    sync team (team)
    if (team_number() /= 7 .or. team_number(inner) /= 8) error stop 'team'
  end team
  if (team_number() /= -1) error stop 'end team'
  print *, 'ok'
contains
  pure integer function op(x, y)
    integer, intent(in) :: x, y
    op = x + y
  end function
  ! An absent STAT passed on; a saved coarray stays, an allocatable one does not.
  subroutine without(stat)
    integer, optional :: stat
    integer :: k
    call co_broadcast(k, 1, stat)
  end subroutine
  subroutine again(times)
    integer, intent(in) :: times
    integer, save :: kept[*]
    real, allocatable :: own(:)[:]
    if (times == 2 .and. kept /= 1) error stop 'kept'
    kept = times
    allocate (own(2)[*])
  end subroutine
  subroutine dummies(x, y)
    integer :: x(3)[*]
    real :: y(:)[*]
    x(1)[1] = 9
    if (size(y) /= 4) error stop 'size'
  end subroutine
end program
