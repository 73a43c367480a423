// Functions of C's library by gcc's builtin names, without a header, and their checked forms with and without a size that is
// known (issue 20).
// rows: LNG-01
typedef __builtin_va_list list;
extern void *stdout;
static int formatted(char *to, const char *format, ...)
{
    list arguments;
    __builtin_va_start(arguments, format);
    int n = __builtin_vsprintf(to, format, arguments);
    __builtin_va_end(arguments);
    __builtin_va_start(arguments, format);
    n += __builtin___vsnprintf_chk(to + 20, 20, 0, (unsigned long)-1, format, arguments);
    __builtin_va_end(arguments);
    __builtin_va_start(arguments, format);
    n += __builtin_vprintf(format, arguments);
    __builtin_va_end(arguments);
    return n;
}

int main(void)
{
    char a[64] = "", b[64] = "";
    unsigned long known = sizeof a;
    __builtin_printf("%d\n", (int)(__builtin_stpncpy(a, "one", 10) - a));
    __builtin_printf("%d\n", (int)__builtin_strnlen(a, 2));
    __builtin___strcpy_chk(b, "two", __builtin_object_size(b, 0));
    __builtin___strcat_chk(b, "+", known);
    __builtin___strncat_chk(b, "three", 2, (unsigned long)-1);
    __builtin_fprintf(stdout, "%s %s\n", a, b);
    __builtin___memcpy_chk(a, b, 3, known);
    __builtin___memmove_chk(a + 1, a, 3, (unsigned long)-1);
    __builtin___memset_chk(a + 6, 'x', 2, known);
    *(char *)__builtin___mempcpy_chk(a + 4, "yz", 2, known) = 'w';
    __builtin_puts(a);
    __builtin___sprintf_chk(a, 0, known, "%d-%s", 5, "six");
    __builtin___snprintf_chk(b, 5, 0, (unsigned long)-1, "%s", "seven");
    __builtin___printf_chk(0, "%s %s\n", a, b);
    __builtin___fprintf_chk(stdout, 0, "%d %d\n", (int)__builtin_strspn("aab", "a"), (int)__builtin_strcspn("aab", "b"));
    __builtin_printf("%d\n", formatted(a, "%d %s\n", 8, "nine"));
    __builtin_fputs(a, stdout);
    __builtin_fputc('!', stdout);
    __builtin_fwrite("\nten\n", 1, 5, stdout);
    char *copy = __builtin_strndup("eleven", 3);
    __builtin_printf("%s %s %s\n", copy, __builtin_strpbrk("abc", "cb"), __builtin_index("abc", 'b'));
    __builtin_free(copy);
    __builtin_printf("%d %d %d\n", __builtin_toupper('a'), !!__builtin_isdigit('5'), __builtin_strcasecmp("AB", "ab"));
    __builtin_bzero(a, 4);
    __builtin_bcopy("abc", b, 4);
    __builtin_printf("%d %d %s %ld\n", a[0], __builtin_bcmp(b, "abc", 4), b, (long)__builtin_imaxabs(-5L));
    int n = 0;
    __builtin_sscanf("12 x", "%d", &n);
    void *room = 0;
    __builtin_printf("%d %d\n", n, __builtin_posix_memalign(&room, 64, 10));
    __builtin_free(room);
    return 0;
}
