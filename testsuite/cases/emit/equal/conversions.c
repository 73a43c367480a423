double r[8];
void conversions(short s, int i, long l, float f, double d)
{
    r[0] = s + i;
    r[1] = l * f;
    r[2] = (int)d;
    r[3] = (float)d;
    r[4] = s * l;
    r[5] = d - f;
    r[6] = i & 12;
    r[7] = i ^ l;
}
