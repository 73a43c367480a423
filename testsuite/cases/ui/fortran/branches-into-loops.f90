! Branches to statements in loops from outside of them.
subroutine entered(k)
  integer :: k, i, j
  goto 10 !~ ERROR E0816 this branch jumps into a DO loop
  do i = 1, 3
    if (k == 2) goto 10
    do j = 1, 3
      goto 10
20    print *, j
    end do
    goto (10, 20), k !~ ERROR E0816 this branch jumps into a DO loop
10  print *, i
  end do
  do concurrent (i = 1:3)
30  k = i
  end do
  if (k == 3) goto 30 !~ ERROR E0816 this branch jumps into a DO loop
end subroutine
