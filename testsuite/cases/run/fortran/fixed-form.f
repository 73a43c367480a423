! Directives in fixed form: sentinels, columns, blanks and comments, continuation.
! reference: none
! skip: plain presence is asked for
! rows: FMT-F-09, FMT-F-10, FMT-F-11, FMT-F-12, FMT-F-13, HDR-F-08, LEG-24, FMT-F-18
      program fixed
      implicit none
      include 'openacc_lib.h'
      integer a(10), b(10), i, wrong, probe
      logical own
      wrong = 0
      own = acc_get_property(0, acc_get_device_type(),
     &  acc_property_shared_memory_support) .eq. 0
c     The three sentinels.
!$acc data create(a)
      if (.not. acc_is_present(a)) wrong = wrong + 1
!$acc end data
c$acc data create(a)
      if (.not. acc_is_present(a)) wrong = wrong + 10
c$acc end data
*$acc data create(a)
      if (.not. acc_is_present(a)) wrong = wrong + 100
*$ACC END DATA
C$ACC DATA CREATE(A)
      if (.not. acc_is_present(a)) wrong = wrong + 1000
C$ACC0END DATA
c     Column 6: blank or 0 begins a directive, anything else goes on, with any sentinel.
!$acc0data
!$acc1 create(a)
c$acc&create(b)
*$acc! if(.true.)
      if (.not. acc_is_present(a)) wrong = wrong + 10000
      if (.not. acc_is_present(b)) wrong = wrong + 20000
!$acc end data
c     A name cut in two at column 72; what follows column 72 is no part of the directive.
!$acc data                                                         creat not this
!$acc+e(a)                                                              create(b)
      if (.not. acc_is_present(a)) wrong = wrong + 100000
      if (own .and. acc_is_present(b)) wrong = wrong + 200000
!$acc end data
c     A comment from column 7 on, and lines between.
!$acc data create(a) ! create(b)

c     a comment
!$acc* copyin(i) ! more
      if (.not. acc_is_present(a)) wrong = wrong + 1000000
      if (own .and. acc_is_present(b)) wrong = wrong + 2000000
!$acc end data
c     Blanks count for nothing.
!$acc par allel loop copy out(a) num _gangs(2)
      do i = 1, 10
        a(i) = i
      end do
!$acc parallelloop copyout(b) copyin(a)
      do i = 1, 10
        b(i) = a(i)
      end do
!$acc endparallelloop
!$acc enterdatacreate(a)
      if (.not. acc_is_present(a)) wrong = wrong + 10000000
!$acc exi tdata d elete(a)
      if (own .and. acc_is_present(a)) wrong = wrong + 20000000
      if (b(10) .ne. 10) wrong = wrong + 40000000
      probe = 1
!$    probe = 2
c$    probe = 2
      if (probe .ne. 1) wrong = wrong + 100000000
      if (wrong .ne. 0) then
        print *, wrong
        stop 1
      end if
      end
