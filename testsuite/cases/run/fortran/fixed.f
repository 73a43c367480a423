C     Fixed form: labels, continuation, common, directives in column 1.
! rows: FMT-F-01
      PROGRAM FIXED
      INTEGER I, N
      PARAMETER (N = 50)
      REAL X(N), S
      COMMON /BLOCK/ X
      S = 0.0
      DO 10 I = 1, N
         X(I) = I
     &        * 2.0
   10 CONTINUE
C$ACC PARALLEL LOOP COPYIN(X)
C$ACC& REDUCTION(+:S)
      DO 20 I = 1, N
         S = S + X(I)
   20 CONTINUE
!$ACC PARALLEL LOOP COPY(X)
      DO I = 1, N
         IF (X(I) .GT. 50.0) X(I) = 0.0
      END DO
      CALL SHOW
      PRINT '(F10.2)', S
      END

      SUBROUTINE SHOW
      PARAMETER (N = 50)
      REAL X(N)
      COMMON /BLOCK/ X
      PRINT '(2F10.2)', X(25), X(26)
      END
