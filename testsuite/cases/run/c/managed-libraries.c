// Memory that libraries allocate is freed here, and managed memory by libraries.
// args: -gpu=managed
// rows: SLD-23
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <malloc.h>

int main(void)
{
    char *text;
    if (asprintf(&text, "%d and %s", 42, "more") < 0)
        return 1;
    printf("%s\n", text);
    free(text);
    char *buffer; size_t length;
    FILE *f = open_memstream(&buffer, &length);
    for (int i = 0; i < 1000; i++) fprintf(f, "line %d of many that need more room than there is\n", i);
    fclose(f);
    f = fmemopen(buffer, length, "r");
    // getline grows what the program allocated.
    size_t room = 8;
    char *line = malloc(room);
    int count = 0;
    while (getline(&line, &room, f) > 0) count += strlen(line);
    fclose(f);
    printf("%d %zu\n", count, length);
    char *grown = realloc(buffer, 2 * length);
    grown[2 * length - 1] = 1;
    free(grown);
    free(line);
    void *p = NULL;
    if (posix_memalign(&p, 4096, 100)) return 1;
    printf("%d\n", (int)((size_t)p % 4096));
    char *bytes = p;
#pragma acc parallel loop
    for (int i = 0; i < 100; i++) bytes[i] = i;
    printf("%d %d\n", bytes[99], malloc_usable_size(p) >= 100);
    free(p);
    void (*release)(void *) = free;
    void *(*get)(size_t) = malloc;
    bytes = get(10);
#pragma acc serial
    bytes[3] = 'x';
    printf("%c\n", bytes[3]);
    release(bytes);
    free(NULL);
    p = malloc(0); free(p);
    p = realloc(NULL, 12); free(p);
    p = calloc((size_t)-1 / 2, 4);
    printf("%d\n", p == NULL);
    p = reallocarray(NULL, 4, 8); free(p);
    // Many of all sizes.
    enum { N = 20000 };
    static unsigned char *all[N];
    unsigned seed = 1; long sum = 0;
    for (int k = 0; k < 5 * N; k++) {
        seed = seed * 1103515245 + 12345;
        int i = seed / 65536 % N;
        if (all[i]) { sum += all[i][0] == (i & 255); free(all[i]); all[i] = NULL; }
        else { int n = 1 + (seed >> 8) % (k % 100 ? 500 : 100000); all[i] = malloc(n); memset(all[i], i, n); }
    }
    long live = 0;
    for (int i = 0; i < N; i++) if (all[i]) { live++; sum += all[i][0] == (i & 255); free(all[i]); }
    printf("%ld %ld\n", sum, live);
    return 0;
}
