// args: -acc=host
// The preprocessor moves a directive out of a macro's arguments; _Pragma stays in place.
#define TWICE(...)                                                                                                     \
    for (int w = 0; w < 2; w++) { __VA_ARGS__ }
#define SAME(x) x
void f(int *a, int n) {
    TWICE({
        a[0]++;
#pragma acc parallel loop copy(a[0:n])
        //~^ ERROR E0111 this directive stands inside the arguments of a macro
        for (int i = 0; i < n; i++) a[i] = i;
    })
    SAME(for (int k = 0; k < 2; k++) {
        a[0]++;
        _Pragma("acc parallel loop copy(a[0:n])")
        for (int i = 0; i < n; i++) a[i] = i;
    })
#pragma acc parallel loop copy(a[0:n])
    for (int i = 0; i < SAME(n); i++) a[i] = i;
}
