# C11 §6.7.4p7: a declaration without inline, before the definition or after it, makes an inline definition external.
cat > a.c <<'SRC'
extern int before(int);
__inline__ int before(int x) { return x + 1; }
int plain(int);
inline int plain(int x) { return x + 2; }
inline int after(int x) { return x + 3; }
extern int after(int);
inline int only(int x) { return x + 4; }
SRC
cat > b.c <<'SRC'
int before(int), plain(int), after(int);
int only(int x) { return x + 40; }
int main(void) { return before(0) == 1 && plain(0) == 2 && after(0) == 3 && only(0) == 40 ? 0 : 1; }
SRC
"$RACC" -O2 a.c b.c -o both
./both
