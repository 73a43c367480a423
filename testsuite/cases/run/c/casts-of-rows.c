// A pointer to an element or row of an array, cast to another type, counts elements of that type: its subscript is no
// further subscript of the array.
#include <stdio.h>

struct s { int a[3][2]; int b[4]; };
static int rows[5][2], blocks[3][4][5];
static struct s records[3];

#define AT(x, from) printf("%ld ", (long)((char *)&(x) - (char *)(from)))
#define FORMS(type) \
    { \
        AT(((type *)&rows[k][0])[z], rows), AT(((type *)&rows[k][1])[z], rows), AT(((type *)rows[k])[z], rows); \
        AT(((type *)&rows[k])[z], rows), AT(((type *)rows)[z], rows), AT(z[(type *)&rows[k][0]], rows); \
        AT(*((type *)&rows[k][0] + z), rows), AT(((type *)(void *)rows[k])[z], rows), AT(((type *)rows[2])[3], rows); \
        AT(((type *)&by_row[k][0])[z], rows), AT(((type *)&names[k][0])[z], rows), AT(((type(*)[7])rows[k])[1][z], rows); \
        AT(((type *)&blocks[2][1][0])[z], blocks), AT(((type *)blocks[2][1])[z], blocks), AT(((type *)blocks[2])[z], blocks); \
        AT(((type *)&records[1].a[1][0])[z], records), AT(((type *)records[k - 2].b)[z], records); \
        AT(((type *)&sized[2][0])[z], sized), AT(((type *)sized[k - 1])[z], sized); \
        puts(#type); \
    }

int main(int argc, char **argv)
{
    int k = argc + 2, z = 5, *names[5], (*by_row)[2] = rows, sized[k][k + 1];
    for (int i = 0; i < 5; i++) {
        names[i] = rows[i];
        for (int j = 0; j < 2; j++)
            rows[i][j] = 0x01020304 * (2 * i + j);
    }
    FORMS(char) FORMS(short) FORMS(int) FORMS(unsigned) FORMS(float) FORMS(long) FORMS(double) FORMS(struct s)
    int sum = 0, halves = 0;
#pragma acc parallel loop reduction(+ : sum, halves) copyin(rows)
    for (int i = 0; i < 5; i++)
        for (int b = 0; b < 8; b++) {
            sum += ((unsigned char *)&rows[i][0])[b] * (b + i);
            halves += ((unsigned short *)rows[i])[b / 2] >> i;
        }
    printf("%d %d\n", sum, halves);
    return 0;
}
