! Misspelt, misplaced and malformed clauses.
! rows: DIAG-FMT-01, DIAG-FMT-02, FMT-01
subroutine f(n, a)
  integer :: n, i
  real :: a(n)
  !$acc parallel vectr
  !~^ ERROR E0402 `vectr` is not an OpenACC clause
  !$acc end parallel
  !$acc parallel copy
  !~^ ERROR E0404 `copy` needs an argument in parentheses
  !$acc end parallel
  !$acc parallel loop seq(3)
  !~^ ERROR E0405 the `seq` clause takes no argument
  do i = 1, n
    a(i) = 0
  end do
  !$acc data copy(a,)
  !~^ ERROR E0406 the list of `copy` ends in a comma
  !$acc end data
  !$acc parallel device_type(1)
  !~^ ERROR E0407 `device_type` takes `*` alone or a list of device type names
  !$acc end parallel
  !$acc parallel loop collapse(2, 3)
  !~^ ERROR E0408 `collapse` takes one expression only
  do i = 1, n
    a(i) = 0
  end do
  !$acc data copyin(always_: a)
  !~^ ERROR E0409 `always_` is not a modifier of `copyin`
  !$acc end data
  !$acc parallel + async
  !~^ ERROR E0410 expected a clause of `parallel` here
  !$acc end parallel
  !$acc loop parallel
  !~^ ERROR E0411 `parallel` is a second directive name after `loop`
  do i = 1, n
    a(i) = 0
  end do
  !$acc parallel reduction(%:n)
  !~^ ERROR E0414 `%` is not a reduction operator
  !$acc end parallel
  !$acc data num_gangs(4) copy(a)
  !~^ ERROR E0420 `num_gangs` is not a clause of `data`
  !$acc end data
  !$acc data device_type(nvidia) copy(a)
  !~^ ERROR E0421 `copy` cannot follow `device_type` on `data`
  !$acc end data
  !$acc parallel async(1) async(2)
  !~^ ERROR E0422 `async` appears twice on `parallel`
  !$acc end parallel
  !$acc parallel loop seq gang
  !~^ ERROR E0423 `seq` and `gang` exclude each other on `parallel loop`
  do i = 1, n
    a(i) = 0
  end do
  !$acc enter data async
  !~^ ERROR E0424 `enter data` needs a clause `copyin`, `create` or `attach`
  !$acc data create(always: a)
  !~^ ERROR E0425 `create` does not take the modifier `always`
  !$acc end data
  !$acc kernels num_gangs(2, 2)
  !~^ ERROR E0426 `num_gangs` cannot have 2 arguments on `kernels`
  !$acc end kernels
  !$acc parallel num_gangs(0)
  !~^ ERROR E0427 the argument of `num_gangs` is 0, but must be positive
  !$acc end parallel
  !$acc parallel
  !$acc loop gang(dim: 4)
  !~^ ERROR E0428 gang dimension 4
  do i = 1, n
    a(i) = 0
  end do
  !$acc end parallel
  !$acc parallel reduction(&&:n)
  !~^ ERROR E0414 `&&` is not a reduction operator
  !$acc end parallel
  !$acc parallel device_type(tpu) async
  !~^ WARNING W0401 racc has no device type `tpu`
  !$acc end parallel
  !$acc parallel
  !$acc loop gang(100)
  do i = 1, n
    a(i) = 0
  end do
  !$acc end parallel
  !$acc data copyout(alwaysin: a)
  !~^ WARNING W0403 the `alwaysin` modifier has no effect on `copyout`
  !$acc end data
  !$acc end wait
  !~^ ERROR E0413 the `wait` directive has no `end`
end subroutine
