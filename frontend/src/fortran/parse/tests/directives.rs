//! Directives with what they govern, in both forms.

use super::{body, check};
use crate::fortran::Form;

#[test]
fn constructs_own_blocks_and_loops() {
    body(
        "!$acc data copy(a(1:n, :), s%b%c) if (n > 1)\n!$acc parallel loop gang collapse(2) reduction(+:x)\ndo i = 1, n\n do j = 1, n\n !$acc loop seq\n do k = 1, n\n end do\n end do\nend do\n!$acc end parallel loop\n!$acc update self(a)\n!$acc end data",
        "!$acc data copy(a(1:n, :),s%b%c) if((n > 1))\n!$acc parallel loop gang collapse(2) reduction(+:x)\ndo i = 1, n\n do j = 1, n\n!$acc loop seq\n do k = 1, n\n end do\n end do\nend do\n!$acc end parallel loop\n!$acc update self(a)\n!$acc end data",
    );
}

#[test]
fn an_end_may_be_missing_and_labels_be_shared() {
    body("!$acc kernels loop\ndo 10 i = 1, n\n!$acc loop\ndo 10 j = 1, n\n10 a(i,j) = 1\nx = 1", "!$acc kernels loop\ndo i = 1, n\n!$acc loop\ndo j = 1, n\n10       a(i, j) = 1\nend do\nend do\n!$acc end kernels loop\nx = 1".replace("10       a", "10     a").as_str());
}

#[test]
fn atomics() {
    body(
        "!$acc atomic\nx = x + 1\n!$acc atomic capture\nv = x\nx = x + 1\n!$acc end atomic",
        "!$acc atomic\nx = x + 1\n!$acc end atomic\n!$acc atomic capture\nv = x\nx = x + 1\n!$acc end atomic",
    );
}

#[test]
fn declarative_directives_are_specifications() {
    check(
        Form::Fixed,
        "      subroutine s\n      real a\n!$acc declare create(a)\nc$acc routine(f)\n!$acc& seq\n      end\n",
        "subroutine s()\n real :: a\n!$acc declare create(a)\n!$acc routine(f) seq\n end subroutine\n",
    );
}
