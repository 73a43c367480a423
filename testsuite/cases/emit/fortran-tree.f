! How Fortran is read: fixed form without blanks, precedence, labelled loops, directives and what they govern.
! emit: ast
      REALFUNCTIONF(X,N)
      IMPLICITREAL*8(A-H,O-Z)
      DIMENSIONA(10),B(0:9)
      COMMON//C,D/BLK/E(3)
      CHARACTER*4S,T*8
      DATAA/10*-1.5/,S/4HIT'S/
      G(Y)=Y**2**Z
      DO10I=1,N
      DO10J=1,N
   10 B(I)=-A(I)**2+G(X)*B(J)/3.EQ.1.AND..NOT.L
      DO20I=1.5
   20 IF(X)30,40,30
   30 WRITE(6,50,ERR=40)(A(I),I=1,N),S(2:3)//'AB '
!$ACC PARALLEL LOOP GANG COPY(A(1:N)) REDUCTION(+:X)
!$ACC& COLLAPSE(2)
      DO60I=1,N
      DO60J=1,N
c$acc loop seq
      DO60K=1,N
   60 X=X+A(I)
   40 GOTO(10,30),I
   50 FORMAT(1X,5HIT'S ,F 8.3)
      END
