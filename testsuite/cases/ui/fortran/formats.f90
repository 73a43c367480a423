! Constant formats are read when they are compiled.
program p
  integer :: i
  real :: x
  write (*, "(i5,q)") 1
!~^ ERROR E0818 this format is wrong: `q` is not an edit descriptor
  write (*, "(f8)") x
!~^ ERROR E0818 `f` needs a point and digits after its width
  print '(i5,,i5)', 1, 2
!~^ ERROR E0818 nothing follows a comma
  print '(i5', 1
!~^ ERROR E0818 its `)` is missing
  print 'i5', 1
!~^ ERROR E0818 it does not begin with `(`
  print '(i)', 1
!~^ ERROR E0818 `i` needs a width
  print '(i3.4)', 1
!~^ ERROR E0818 `i` has more digits than its width
  print '(*i5)', 1
!~^ ERROR E0818 `*` repeats a list in parentheses
  print '(0i5)', 1
!~^ ERROR E0818 an item cannot be repeated 0 times
  print '(t0, i5)', 1
!~^ ERROR E0818 `t` needs a positive number
  print '(3hab)'
!~^ ERROR E0818 its `)` is missing
  print "('ab)"
!~^ ERROR E0818 a string in it does not end
  print '(e10.3e)', x
!~^ ERROR E0818 the exponent needs a width
  print 100, x
100 format (e10)
!~^ ERROR E0818 `e` needs a point and digits after its width
  read '(3i2, tl3, 2x, bn, bz, a)', i, i, i
  print '(1p, -2pe12.4e3, 0p 3(f8.3 1x), 2("a""b", /), i0, g0, g10.3, b8.4, :, ss, rn, dc, $)', x
  print '(*(i5, ","))', 1, 2
  print '(l0, d0.3, e0.3)', .true., x, x
  print '(3habc, dt"x"(1, -2), dt) trailing text', 1
end program
