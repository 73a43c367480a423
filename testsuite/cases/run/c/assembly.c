// Assembly code: operands in registers and memory, read and written, tied, named; limits for the optimiser.
// skip: arm64 has instructions of its own
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

__asm__(".globl from_file_scope\n"
        "from_file_scope:\n"
        "    leal 7(%rdi), %eax\n"
        "    ret\n");
int from_file_scope(int x);

static int add(int a, int b)
{
    int sum;
    asm("leal (%q1,%q2), %0" : "=r"(sum) : "r"((long)a), "r"((long)b));
    return sum;
}

static uint64_t wide(uint64_t a, uint64_t b, uint64_t *high)
{
    uint64_t low;
    __asm__("mulq %3" : "=a"(low), "=d"(*high) : "0"(a), "rm"(b) : "cc");
    return low;
}

static void swap(long *a, long *b)
{
    asm volatile("xchgq %0, %1" : "+r"(*a), "+m"(*b) : : "memory");
}

static unsigned bits(unsigned x)
{
    unsigned count = 0;
    asm("1: testl %[x], %[x]\n\t"
        "jz 2f\n\t"
        "movl %[x], %%ecx\n\t"
        "subl $1, %%ecx\n\t"
        "andl %%ecx, %[x]\n\t"
        "addl %[one], %[count]\n\t"
        "jmp 1b\n"
        "2:"
        : [count] "+&r"(count), [x] "+&r"(x)
        : [one] "i"(1)
        : "ecx", "cc");
    return count;
}

static double root(double x)
{
    double r;
    asm("sqrtsd %1, %0" : "=x"(r) : "x"(x));
    return r;
}

static long by_registers(const char *text)
{
    long length = strlen(text);
    fflush(stdout);
    register long number asm("rax") = SYS_write;
    register long fd asm("rdi") = 1;
    register const char *from asm("rsi") = text;
    register long bytes asm("rdx") = length;
    asm volatile("syscall" : "+r"(number) : "r"(fd), "r"(from), "r"(bytes) : "rcx", "r11", "memory");
    return number;
}

static unsigned char low_byte(unsigned x)
{
    unsigned char b;
    asm("movb %b1, %0" : "=q"(b) : "q"(x));
    return b;
}

// `{a|b}` has two notations, of which the first counts; elsewhere the signs are characters.
static int dialects(int a)
{
    __asm__("nop # a|b {\n\tincl %0" : "+r"(a));
    __asm__("{addl $1, %0|add %0, 1}" : "+r"(a));
    __asm__("add{l} {%1, %0|%0, %1}\n\tincl %0 # }" : "+r"(a) : "r"(40));
    __asm__("addl $(1|6), %0" : "+r"(a));
    return a;
}

int main(void)
{
    printf("%d\n", dialects(1));
    uint64_t high, low = wide(0xffffffffffffffffu, 16, &high);
    long a = 3, b = 4;
    swap(&a, &b);
    printf("%d %llx %llx %ld %ld %u %g %u\n", add(40, 2), (unsigned long long)high, (unsigned long long)low, a, b,
           bits(0xf0f1), root(2.25), low_byte(0x1234));
    printf("%d\n", from_file_scope(5));
    printf("%ld\n", by_registers("by registers\n"));

    int sum = 0, v[100];
    for (int i = 0; i < 100; i++) {
        v[i] = i;
        asm volatile("" ::: "memory");
    }
    /* Empty ones are taken in device code too. */
#pragma acc parallel loop copy(v) reduction(+ : sum)
    for (int i = 0; i < 100; i++) {
        int x = v[i] * 2;
        __asm__ volatile("");
        __asm__ volatile("" : "+r"(x));
        v[i] = x;
        sum += x;
    }
    printf("%d %d\n", sum, v[99]);
    return 0;
}
