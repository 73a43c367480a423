// What C90 does not have yet; a group's own name counts more than -pedantic. 
// args: -std=gnu90 -pedantic -Wno-long-long
//~^^ WARNING W0358 C++ style comments
int f(int n) { int a[n]; a[0] = 1; n++; int k = 2; return a[0] + k; }
//~^ WARNING W0364 ISO C90 has no arrays whose length is not constant
//~^^ WARNING W0362 ISO C90 has no declarations after statements
long long quiet = 1LL;
enum e { A, }; //~ WARNING W0358 comma after the last enumerator
struct s { int n; char d[]; } s = { .n = 1 };
//~^ WARNING W0358 arrays without a length as members
//~^^ WARNING W0358 ISO C90 has no designators
int g(int a[static 3]) { return *(int[]){ a[0] }; }
//~^ WARNING W0358 'static', qualifiers or '*' in brackets
//~^^ WARNING W0358 compound literals
_Bool b; //~ WARNING W0358 '_Bool'
float _Complex z; //~ WARNING W0358 complex types
struct t { struct { int x; }; }; //~ WARNING W0358 members without a name
typedef int T; typedef int T; //~ WARNING W0358 repeated typedefs
_Noreturn void h(void); //~ WARNING W0358 ISO C90 has no such keyword
const char *name(void) { return __func__; } //~ WARNING W0358 '__func__'
const const int twice = 1; //~ WARNING W0358 repeated qualifiers
int i(void) { for (int j = 0; j < 3; j++) ; return 0; } //~ WARNING W0358 declarations in the head of a for loop
