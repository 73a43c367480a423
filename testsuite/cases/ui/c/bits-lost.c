// Constants, casts and attributes that do less than they seem to, beside what looks like it and is right.
#include <signal.h>
#include <stdint.h>
long most = 99999999999999999999; //~ WARNING W0385 the integer constant has more than 64 bits
unsigned long more = 0x1ffffffffffffffff; //~ WARNING W0385 the integer constant has more than 64 bits
unsigned long all = 0xffffffffffffffff, decimal = 18446744073709551615;
char octal = '\400'; //~ WARNING W0389 the escape sequence '\400' is beyond the range of a character
char *hex = "a\xfff"; //~ WARNING W0389 the escape sequence '\xfff' is beyond the range of a character
char *right = "\377\x00ff\1234\\x1234" "\xff" "f";
int *wide = L"\x1234";
int low(int *p) { return (int)p; } //~ WARNING W0386 a pointer has 64 bits, `int` has 32
int *high(int n) { return (int *)n; } //~ WARNING W0387 `int` has 32 bits, a pointer has 64
int *through(int n) { return (int *)(intptr_t)n; }
short back(void *p) { return (short)(intptr_t)p; }
_Bool is_there(int *p) { return (_Bool)p; }
void *constant = (void *)16, *ignored = (void *)SIG_IGN;
int misspelt __attribute__((alligned(64))); //~ WARNING W0388 the attribute `alligned` is not known
[[vendor::own]] int scoped; //~ WARNING W0388 the attribute `vendor::own` is not known
[[gnu::aligned(8)]] int known __attribute__((__unused__, section(".own")));
int g(int n)
{
    __attribute__((fall_through)); //~ WARNING W0388 the attribute `fall_through` is not known
    return n;
}
__attribute__((section(5))) int nowhere; //~ ERROR E0330 `section` needs the name of a section
__attribute__((naked)) void bare(void) { } //~ ERROR E0900 the attribute `naked`
