long whiles(long n)
{
    long r;
    r = 1;
    while (n > 1) {
        if (n % 2 == 0)
            n = n / 2;
        else
            n = 3 * n + 1;
        r = r + 1;
    }
    return r;
}
