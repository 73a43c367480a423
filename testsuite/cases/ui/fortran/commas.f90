! OpenACC 3.4 §2.1: one comma may stand between two clauses, none elsewhere.
program p
  integer :: a(9)
  !$acc parallel copy(a), num_gangs(2)
  a(1) = 1
  !$acc end parallel
  !$acc parallel copy(a),,num_gangs(2) !~ ERROR E0406 there is no clause between these commas
  a(1) = 1
  !$acc end parallel
  !$acc parallel, copy(a) !~ WARNING W0404 the clause list begins with a comma
  a(1) = 1
  !$acc end parallel
  !$acc parallel copy(a), & !~ ERROR E0406 the clause list ends in a comma
  !$acc
  a(1) = 1
  !$acc end parallel
  !$acc parallel , , copy(a) !~ ERROR E0406 the clause list begins with a comma
  a(1) = 1
  !$acc end parallel
end program
