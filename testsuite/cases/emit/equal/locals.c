float grid[32][64];
void locals(int n)
{
    int i, j, row[64];
    float t;
    for (j = 0; j <= 63; j++)
        row[j] = j * n;
#pragma acc data copyin(row) copy(grid)
    {
#pragma acc parallel loop collapse(2) private(t)
        for (i = 0; i <= 31; i++)
            for (j = 0; j <= 63; j++) {
                t = row[j] + i;
                grid[i][j] = t * 0.5f;
            }
#pragma acc update self(grid)
    }
}
