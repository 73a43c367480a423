// Functions of <string.h> in constructs.
// rows: CMP-12
#include <stdio.h>
#include <string.h>

#define N 64
static char names[N][16], out[N][32];
static int found[N][8];

int main(void)
{
    for (int i = 0; i < N; i++)
        snprintf(names[i], sizeof names[i], "n%d%s", i * 37 % 50, i % 3 ? "ab" : "");
#pragma acc parallel loop copy(names, out, found)
    for (int i = 0; i < N; i++) {
        char text[32];
        const char *s = names[i], *p;
        found[i][0] = strlen(s);
        found[i][1] = strcmp(s, "n20") < 0;
        found[i][2] = strncmp(s, "n1", 2) == 0;
        found[i][3] = memcmp(s, names[(i + 1) % N], 3) > 0;
        found[i][4] = (p = strchr(s, 'a')) ? p - s : -1;
        found[i][5] = (p = strrchr(s, '1')) ? p - s : -1;
        found[i][6] = (p = memchr(s, '2', 16)) ? p - s : -1;
        found[i][7] = strnlen(s, 3);
        strcpy(text, "<");
        strcat(text, s);
        strcat(text, ">");
        strncpy(out[i], text, 12);
    }
    for (int i = 0; i < N; i++) {
        printf("%s", out[i]);
        for (int k = 0; k < 8; k++)
            printf(" %d", found[i][k]);
        printf("\n");
    }
    return 0;
}
