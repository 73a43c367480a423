int branches(int m)
{
    int r, i;
    r = 0;
    for (i = 1; i <= 200; i++) {
        if (i == m)
            continue;
        if (i < m && i != 3)
            r = r + i;
        else if (i > 7 || m < 2)
            r = r - i / 2;
        else
            r = -r;
    }
    return r;
}
