// Uses of what is deprecated or unavailable: types, members, enumerators, functions, objects; declarations may name it.
typedef int old_t __attribute__((deprecated));
typedef int gone_t __attribute__((unavailable("use fresh_t")));
struct __attribute__((deprecated)) old_s { int a; };
struct __attribute__((unavailable)) gone_s { int a; };
enum __attribute__((deprecated("no"))) old_e { E1, E2 __attribute__((deprecated)), E3 __attribute__((unavailable)) };
struct m { int x __attribute__((deprecated)); int y __attribute__((unavailable)); int z; };
int old(void) __attribute__((deprecated("use new")));
int gone(void) __attribute__((unavailable));
int old(void);
[[deprecated]] int number;
old_t a; //~ WARNING W0380 `old_t` is deprecated
gone_t b; //~ ERROR E0391 `gone_t` is unavailable: use fresh_t
struct old_s s; //~ WARNING W0380 `old_s` is deprecated
struct gone_s u; //~ ERROR E0391 `gone_s` is unavailable
enum old_e e; //~ WARNING W0380 `old_e` is deprecated: no
old_t quiet __attribute__((deprecated));
int members(struct m m)
{
    m.x = 1; //~ WARNING W0380 `x` is deprecated
    m.y = 2; //~ ERROR E0391 `y` is unavailable
    return m.z;
}
int others(void)
{
    int local __attribute__((deprecated)) = 1;
    return old() + number + local + E1 + E2;
    //~^ WARNING W0380 `old` is deprecated: use new
    //~^^ WARNING W0380 `number` is deprecated
    //~^^^ WARNING W0380 `local` is deprecated
    //~^^^^ WARNING W0380 `E2` is deprecated
}
int worse(void) { return gone(); } //~ ERROR E0391 `gone` is unavailable
int last(void) { return E3; } //~ ERROR E0391 `E3` is unavailable
