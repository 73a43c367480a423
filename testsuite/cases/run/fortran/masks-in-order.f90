! Masks of WHERE that one lane holds in bytes of its own, with and without ELSEWHERE, in serial and in sequential loops.
! rows: SER-02
program p
  implicit none
  integer :: tg(300), a(100), i
  integer(2) :: s(300)
  logical(1) :: m(60)
  a = 5; tg = [(i, i=1,300)]; s = [(int(i, 2), i=1,300)]
  !$acc serial
  where (tg(4:63) > 6)
    tg(4:63) = a(1:60)
  end where
  where (s(1:60) > 30_2)
    s(1:60) = s(1:60) - 7_2
  elsewhere (s(1:60) > 10_2)
    s(1:60) = -s(1:60)
  end where
  m = s(1:60) > 20_2 .neqv. tg(1:60) == 5
  !$acc end serial
  print *, sum(tg), sum(int(s)), count(m)
  !$acc parallel loop gang copy(tg, s)
  do i = 1, 3
    where (tg(i:i+200:100) > 4 .and. s(i:i+200:100) > 2)
      s(i:i+200:100) = s(i:i+200:100) + 1_2
    elsewhere
      tg(i:i+200:100) = 0
    end where
  end do
  print *, sum(tg), sum(int(s))
end program
