int with_extern(int);
int declared_later(int);
int declared_before(int);
int old_rule(int);
int replaced(int);

int sum_elsewhere(void)
{
    return with_extern(0) + declared_later(0) + declared_before(0) + old_rule(0) + replaced(0);
}
