// Which inline functions other files can call: with `extern` by C99's rule, without it by GNU's older one.
// with: parts/inline_definitions.c
// reference: none
extern inline int with_extern(int x) { return x + 1; }
inline int declared_later(int x) { return x + 2; }
extern int declared_later(int);
int declared_before(int);
inline int declared_before(int x) { return x + 3; }
inline __attribute__((gnu_inline)) int old_rule(int x) { return x + 4; }
extern inline __attribute__((gnu_inline)) int replaced(int x) { return -x; }
int replaced(int x) { return x + 5; }
static inline int own(int x) { return x + 6; }

int sum_elsewhere(void);

int main(void) { return sum_elsewhere() + own(-6) == 15 ? 0 : 1; }
