! Mistakes that only fixed form has, and preprocessor lines in a file that is not preprocessed.
      program p
     &+ 1
!~^ ERROR E0722 text after the end of the statement
ab    x = 1
!~^ ERROR E0701 columns 1 to 5 of fixed form can only contain a label
!$acc& copy(x)
!~^ ERROR E0702 this continuation line has no directive to continue
!~^^ ERROR E0401
#define N 1
!~^ ERROR E0703 this file is not preprocessed, but contains a preprocessor directive
      end
