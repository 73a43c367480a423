// C23's nullptr_t: its own type for _Generic, null as a pointer and a truth, compared, passed in `...`, stored, never read.
// args: -std=gnu23
// reference: none
// rows: LNG-01
#include <stdarg.h>
#include <stddef.h>
#define CHECK(...) if (!(__VA_ARGS__)) return __LINE__

typedef typeof(nullptr) own;
static nullptr_t global;
static int (*function)(void) = nullptr;
struct with { char c; nullptr_t n; };
static void *first(int n, ...) {
    va_list list;
    va_start(list, n);
    void *p = va_arg(list, void *);
    va_end(list);
    return p;
}
static int same(nullptr_t n, int *p) { return n == p; }
static nullptr_t give(void) { return nullptr; }

int main(void) {
    int x = 1, *p = &x;
    bool b = nullptr;
    nullptr_t n = nullptr, m = 0;
    own o = n;
    auto a = nullptr;
    volatile nullptr_t v = nullptr;
    CHECK(_Generic(nullptr, void *: 1, nullptr_t: 2) == 2 && _Generic(a, own: 2, default: 1) == 2);
    CHECK(_Generic(true ? nullptr : p, int *: 2, default: 1) == 2 && _Generic(give(), nullptr_t: 2) == 2);
    CHECK(p != nullptr && nullptr == n && !(n != m) && !nullptr && !b && (n ? 0 : 1) && nullptr == 0 && v == n);
    CHECK(first(1, nullptr) == 0 && first(1, o) == 0 && !same(n, p) && !same(0, &x) && same(nullptr, 0));
    CHECK(sizeof(nullptr_t) == sizeof(void *) && alignof(nullptr_t) == alignof(char *) && sizeof(struct with) == 16);
    CHECK(function == nullptr && !(bool)nullptr && (int *)nullptr != p && (nullptr_t)0 == n && !global);
    const char *s = x ? nullptr : "x";
    struct with w = {'c'};
    w.n = n;
    v = w.n;
    p = nullptr;
    CHECK(s == nullptr && p == nullptr && v == s && nullptr == w.n);
    return 0;
}
