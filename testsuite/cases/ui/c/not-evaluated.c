// What is never computed is not warned of, as with gcc.
// args: -Wall -Wextra
int a = 1 ? 2 : 1 / 0, b = 0 ? 1 / 0 : 3, c = 0 && 1 / 0, d = 1 || 1 % 0, e = 1 ?: 1 / 0;
unsigned long f = sizeof(1 / 0);
int list[2];
int g(void) { return 1 || 1 / 0; }
int h(void) { return 0 ? 1 << 40 : 1; }
int i(void) { return 0 ? list[4] : 1; }
int j(int x) { return x && 1 / 0; }
//~^ WARNING W0310 division by zero
int k(void) { return 1 && 1 / 0; }
//~^ WARNING W0310 division by zero
int l(int x) { return x ? 1 : 1 / 0; }
//~^ WARNING W0310 division by zero
