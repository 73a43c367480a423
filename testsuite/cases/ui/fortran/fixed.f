! Mistakes that only fixed form has, and preprocessor lines in a file that is not preprocessed.
      program p
     &+ 1
!~^ ERROR E0722 text after the end of the statement
ab    x = 1
!~^ ERROR E0701 columns 1 to 5 of fixed form hold a label or blanks
!$acc& copy(x)
!~^ ERROR E0702 a directive's continuation line continues no directive
!~^^ ERROR E0401
#define N 1
!~^ ERROR E0703 a preprocessor directive in a file that is not preprocessed
      end
