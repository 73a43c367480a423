/* For programs that check themselves: CHECK reports, FINISH is main's result. */
#ifndef CHECK_H
#define CHECK_H
#include <stdio.h>

static int failures;
#define CHECK(condition) \
    ((condition) ? (void)0 : (void)(printf("%s:%d: %s\n", __FILE__, __LINE__, #condition), failures++))
#define FINISH return failures != 0

/* Does the device have memory of its own? Then a value that is not copied stays behind. */
static int discrete(void)
{
    int probe = 1;
#pragma acc data create(probe)
    {
#pragma acc serial present(probe)
        probe = 2;
    }
    return probe == 1;
}
#endif
