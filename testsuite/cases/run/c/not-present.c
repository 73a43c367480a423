// A present clause for data that is not there ends the program with a message that names it.
// reference: none
// only: sim gpu
// exit: 1
// stderr: not_there
// rows: PRES-02, ERR-01
static int not_there[10];

int main(void)
{
#pragma acc parallel loop present(not_there)
    for (int i = 0; i < 10; i++)
        not_there[i] = i;
    return 0;
}
