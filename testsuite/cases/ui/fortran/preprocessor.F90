! Mistakes in preprocessor lines.
#define F(x) x
#define 3
!~^ ERROR E0714 this is not a macro definition
#define F(x) x + 1
!~^ WARNING W0705 macro `F` is already defined in another way
! Once for each macro.
#define F(x) x + 2
#foo
!~^ ERROR E0710 `#foo` is not a preprocessor directive
#include nothing
!~^ ERROR E0710 `#include` needs a file name in quotes
#include "no such file.h"
!~^ ERROR E0704 cannot find `no such file.h`
#if 1 +
!~^ ERROR E0712 this condition is not an integer expression
#endif
#ifdef F and more
!~^ WARNING W0704 text after the name in `#ifdef` is ignored
#warning mind the step
!~^ WARNING W0703 #warning mind the step
#error no further
!~^ ERROR E0713 #error no further
#endif
#endif
!~^ ERROR E0711 `#endif` without `#if`
program p
  include 'preprocessor.F90'
!~^ ERROR E0705 `preprocessor.F90` is included inside itself
  call f(F(1, 2))
!~^ ERROR E0714 macro `F` gets 2 arguments, but takes 1
end program
