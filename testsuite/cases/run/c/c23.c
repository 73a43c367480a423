// C23: words, constants, types from values, enumerations of a type, empty initial values, labels anywhere.
// args: -std=gnu23
// reference: none
// rows: LNG-01
#include <stddef.h>
#define CHECK(...) if (!(__VA_ARGS__)) return __LINE__
constexpr int length = 4;
static int a[length];
static_assert(length == 4);
static_assert(sizeof a == 16, "with a message");
constexpr struct { int x, y; } point = {3, 4};
enum small : unsigned char { s0, s255 = 255 };
enum large : long;
enum large : long { l40 = 1L << 40 };
alignas(16) static int aligned;
thread_local int own = 3;
static auto third = 3.5f;
[[nodiscard]] static bool negated(bool b) { return !b; }
static int unnamed(int, double d) { return (int)d; }
static int nothing() { return 7; }
static void use_stack(void) { volatile unsigned char a[512]; for (int i = 0; i < 512; i++) a[i] = 0xa5; }
static int empties(void) {
    int i = {};
    double d = {};
    int *p = {};
    bool b = {};
    double _Complex z = {};
    long double l = {};
    __int128 w = {};
    unsigned _BitInt(37) q = {};
    float a[2] = { 1, {} };
    return i || d || p || b || z != 0 || l || w || q || a[1] || (int){} || (double){};
}
static int reached(int x) {
    if (x)
        return 1;
    unreachable();
}
int main(void) {
    int *p = nullptr;
    CHECK(p == nullptr && !p);
    CHECK(u8"\u00e4"[0] == 0xc3 && _Generic(u8"a"[0], unsigned char: 1, default: 0) && "\xff"[0] < 0);
    char plain[] = u8"ab";
    const unsigned char *bytes = u8"\xff";
    CHECK(sizeof plain == 3 && *bytes == 255);
    constexpr double d = 1.5;
    constexpr int twice = 2 * length + point.y;
    int b[twice];
    CHECK(d == 1.5 && sizeof b == 48);
    const int c = 1;
    typeof_unqual(c) e = 3;
    e++;
    __typeof_unqual__(const double) x = 1;
    x = 2;
    CHECK(e == 4 && x == 2 && 0b1010 == 10 && 1'000'000 == 1000000);
    auto y = 1.5;
    auto q = &y;
    CHECK(sizeof y == 8 && *q == 1.5 && sizeof third == 4);
    CHECK(sizeof(enum small) == 1 && sizeof(enum large) == 8 && l40 == 1L << 40 && s255 == 255);
    CHECK(negated(false) == true && sizeof(bool) == 1 && sizeof true == 1);
    struct { int m, n; } z = {};
    int n = 3, scalar = {}, run[n] = {};
    use_stack();
    CHECK(!empties());
    CHECK(!z.m && !z.n && !scalar && !run[0] && !run[2]);
    CHECK(alignof(double) == 8 && (size_t)&aligned % 16 == 0 && own == 3);
    CHECK(unnamed(1, 2.5) == 2 && nothing() == 7 && reached(1));
    goto after;
after:
    int sum = 0;
#pragma acc parallel loop reduction(+ : sum)
    for (int i = 0; i < 100; i++) {
        constexpr int by = 3;
        auto value = i * by + length;
        [[maybe_unused]] bool odd = value & 1;
        sum += odd ? value : point.x;
    }
    CHECK(sum == 7850);
    if (sum)
        goto end;
end:
}
