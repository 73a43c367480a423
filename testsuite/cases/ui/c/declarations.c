// Mistakes in declarations.
foo_t a;
//~^ ERROR E0207 unknown type name 'foo_t'
static foo_t b;
//~^ ERROR E0207 unknown type name 'foo_t'
typedef foo_t bar_t;
//~^ ERROR E0207 unknown type name 'foo_t'
bar_t known_all_the_same;
int short double c;
//~^ ERROR E0205 these words name no type together
struct s { int x; } int d;
//~^ ERROR E0201 expected ';' after the definition of a type
static extern int e;
//~^ ERROR E0206 more than one storage class in a declaration
int f[3;
//~^ ERROR E0201 expected ']' after the size of an array
int if;
//~^ ERROR E0202 expected a name to declare before 'if'
struct t { int x int y; } g;
//~^ ERROR E0201 expected ';' after a member
enum empty { };
//~^ ERROR E0202 expected the name of an enumerator before '}'
enum { H I };
//~^ ERROR E0201 expected ',' after an enumerator
int k(void) { return 1; } }
//~^ ERROR E0210 this '}' closes nothing
#pragma pack(3)
//~^ WARNING W0213 this #pragma pack is not understood
int l;
int j = { 1, 2;
//~^ ERROR E0201 expected '}' after the initialisers
