// What the preprocessor reports keeps its place.
#include <no/such/header.h>
//~^ ERROR E0105 no/such/header.h: No such file or directory
