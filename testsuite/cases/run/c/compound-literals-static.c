/* Compound literals as initial values of static objects, GNU: scalars, structures and arrays, in a function too. */
#include <stdio.h>

struct s { int a; char b, c; };
struct outer { struct s in; int k; double d; };

struct s x = (struct s){1, 'a', 'b'};
int y[] = (int[]){1, 2, 3};
int z = (int){5};
double half = (double){0.5};
unsigned char cut = (unsigned char){300 - 40};
const char *text = (const char *){"abc"};
struct s list[2] = {(struct s){1, 2, 3}, (struct s){4}};
struct outer o = {(struct s){7, 8, 9}, (int){3}, (float){1.5f}};

int main(void) {
    static int w = (int){6};
    static struct s v = (struct s){3, 4, 5};
    static struct outer p = {.k = (int){2}, .in = (struct s){.c = 9}};
    printf("%d %d %d %d %g %d %s %d %d\n", x.a, x.c, y[2], z, half, cut, text, list[0].c, list[1].a);
    printf("%d %d %g %d %d %d %d\n", o.in.b, o.k, o.d, w, v.c, p.k, p.in.c);
    return 0;
}
