// GNU's older inline, which -std=gnu89 means: without `extern` other files can call it, with it the real one may follow.
// args: -std=gnu89
// with: parts/inline_gnu89.c
// reference: none
inline int plain(int x) { return x + 1; }
extern inline int replaced(int x) { return -x; }
int replaced(int x) { return x + 2; }

int sum_elsewhere(void);

int main(void) { return sum_elsewhere() == 3 ? 0 : 1; }
