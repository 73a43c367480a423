// What is not there for complex integers, and what has no meaning for them.
// args: -Wno-unused-value
_Atomic _Complex int pair;
//~^ ERROR E0900 atomic objects of complex integers
void complex_integers(_Complex int z) {
    z << 1;
//~^ ERROR E0369
    z < 4i;
//~^ ERROR E0369
#pragma acc parallel loop reduction(* : z)
//~^ ERROR E0532
    for (int i = 0; i < 3; i++) z *= 2;
#pragma acc atomic update
    z += 1;
//~^ ERROR E0900 atomic operations on complex integers
}
