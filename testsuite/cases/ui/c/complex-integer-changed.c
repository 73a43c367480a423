// A complex integer without a clause would be firstprivate: a copy back is not taken for it.
void changed(_Complex int z) {
#pragma acc parallel
    z += 1;
//~^ ERROR E0900 complex integers that a construct changes without a clause
}
