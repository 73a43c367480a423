! args: -std=legacy
* Parts of a work array as arrays of other types and lengths: the procedures are in the same file.
      PROGRAM P
      DOUBLE PRECISION W(6)
      INTEGER I(4)
      REAL R(2), F
      CHARACTER*4 C
      EQUIVALENCE (W(1), I(1))
      I(1) = 11
      I(2) = 22
      I(3) = 33
      I(4) = 44
      CALL TOTAL(W, 4)
      CALL TOTAL(W(2), 2)
      CALL SETR(R)
      PRINT *, R
      R(1) = 5
      CALL LONGER(R)
      PRINT *, F(W), R(1)
      CALL ONE(I)
      CALL MORE(I, 7)
      END
      SUBROUTINE TOTAL(I, N)
      INTEGER I(*), S
      S = 0
      DO 10 K = 1, N
   10 S = S + I(K)
      PRINT *, S
      END
      SUBROUTINE SETR(X)
      REAL X
      X = 2.5
      END
      SUBROUTINE LONGER(X)
      REAL X(10)
      X(1) = X(1) + 1
      END
      REAL FUNCTION F(I)
      INTEGER I(*)
      F = I(3)
      END
      SUBROUTINE ONE(K)
      PRINT *, K
      END
      SUBROUTINE MORE(K)
      PRINT *, K
      END
