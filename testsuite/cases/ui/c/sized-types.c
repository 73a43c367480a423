/* `_Float32` is `float` here: what a program of such types chooses by them is not known. */
#define width(x) _Generic((x), float: 1, _Float32: 2, double: 3, _Float64: 4, default: 5)
double d;
int before = width(1.0);
_Float32 f;
int long_double = width(1.0L);
int after = width(f); //~ ERROR E0900 _Generic's choice by a type such as `_Float32`
int other = width(d); //~ ERROR E0900 _Generic's choice by a type such as `_Float32`
