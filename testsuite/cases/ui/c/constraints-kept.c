// Near what the constraints refuse, and valid.
// args: -Wno-all
typedef void nothing;
int none(nothing);
int called(void) { return none(); }
int old(char a);
int old(a) char a; { return a; }
extern int later;
int later = 3;
static int own(void);
int own_user(void) { extern int own(void); return own(); }
static int own(void) { return 1; }
static int hidden;
extern int hidden;
extern _Thread_local int of_thread;
_Thread_local int of_thread = 2;
typedef int *pointer;
restrict pointer p;
pointer restrict q[3];
_Atomic(int *) atomic;
_Alignas(16) _Alignas(1) int aligned;
struct open { int n; _Alignas(16) char data[]; };
struct open filled = { 2, { 1, 2 } };
void sized(int n, int a[const static 3], int b[n][*], int (*c)[*]);
int chosen(const int x) { return _Generic(&x, int *: 1, const int *: 2, void *: 3, default: 4); }
void block(int n)
{
    switch (n) {
    case 1: {
        int x[n];
        x[0] = 1;
        goto end;
    }
    case 2:;
    }
    for (register int i = 0, *r = &n; i < *r; i++)
        ;
    for (struct { int a; } s = { 1 }; s.a < 3; s.a++)
        ;
    __asm__("" : "+r"(n) : "0"(n), "i"(3) : "%rax", "cc", "memory", "xmm15", "r8d");
end:;
}
