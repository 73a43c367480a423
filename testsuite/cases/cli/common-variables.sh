# -fcommon: tentative definitions of several files are one variable; one with a value is a definition, and not common.
cat > a.c <<'SRC'
int count;
int counts[2];
int counts[2] = {3, 4};
int one(void) { return 1; }
int two(void) { return 2; }
int (*both[2])(void);
int (*both[2])(void) = {one, two};
SRC
cat > b.c <<'SRC'
int count, counts[2];
int (*both[2])(void);
int main(void) { count = both[1]() + counts[1]; return count - 6; }
SRC
"$RACC" -fcommon a.c b.c -o program
./program
