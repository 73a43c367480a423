//! Which header declares what of C's library, for messages about names that nobody declared.

/// The header that declares a name of C's library.
pub(super) fn header_of(name: &str) -> Option<&'static str> {
    Some(match name {
        "printf" | "fprintf" | "sprintf" | "snprintf" | "scanf" | "fscanf" | "sscanf" | "puts"
        | "putchar" | "fputs" | "fputc" | "fgets" | "fgetc" | "getchar" | "getc" | "putc" | "fopen"
        | "fclose" | "fflush" | "fread" | "fwrite" | "fseek" | "ftell" | "rewind" | "perror" | "remove"
        | "rename" | "tmpfile" | "vprintf" | "vfprintf" | "vsprintf" | "vsnprintf" | "ungetc" | "feof"
        | "ferror" => "stdio.h",
        "malloc" | "calloc" | "realloc" | "free" | "exit" | "abort" | "atexit" | "atoi" | "atol" | "atof"
        | "strtol" | "strtoul" | "strtod" | "rand" | "srand" | "qsort" | "bsearch" | "abs" | "labs"
        | "getenv" | "system" | "_Exit" => "stdlib.h",
        "memcpy" | "memmove" | "memset" | "memcmp" | "memchr" | "strlen" | "strcpy" | "strncpy"
        | "strcat" | "strncat" | "strcmp" | "strncmp" | "strchr" | "strrchr" | "strstr" | "strtok"
        | "strdup" | "strerror" => "string.h",
        "isalpha" | "isdigit" | "isalnum" | "isspace" | "isupper" | "islower" | "ispunct" | "isxdigit"
        | "toupper" | "tolower" => "ctype.h",
        "time" | "clock" | "difftime" | "mktime" | "localtime" | "gmtime" | "strftime" | "clock_gettime" => {
            "time.h"
        }
        "read" | "write" | "close" | "sleep" | "usleep" | "getpid" | "fork" | "isatty" | "unlink" => {
            "unistd.h"
        }
        "gettimeofday" => "sys/time.h",
        "assert" => "assert.h",
        _ if name.starts_with("acc_") => "openacc.h",
        _ => return header_of_other(name),
    })
}

/// The same of types, constants and macros.
fn header_of_other(name: &str) -> Option<&'static str> {
    Some(match name {
        "size_t" | "ptrdiff_t" | "wchar_t" | "max_align_t" | "NULL" | "offsetof" => "stddef.h",
        "bool" | "true" | "false" => "stdbool.h",
        "FILE" | "fpos_t" | "stdin" | "stdout" | "stderr" | "EOF" | "BUFSIZ" | "SEEK_SET" | "SEEK_CUR"
        | "SEEK_END" => "stdio.h",
        "va_list" | "va_start" | "va_arg" | "va_end" | "va_copy" => "stdarg.h",
        "jmp_buf" | "setjmp" | "longjmp" => "setjmp.h",
        "time_t" | "clock_t" | "CLOCKS_PER_SEC" => "time.h",
        "div_t" | "ldiv_t" | "lldiv_t" | "EXIT_SUCCESS" | "EXIT_FAILURE" | "RAND_MAX" => "stdlib.h",
        "sig_atomic_t" | "SIGINT" | "SIGSEGV" | "SIGTERM" | "SIGABRT" | "SIGFPE" => "signal.h",
        "wint_t" | "mbstate_t" | "WEOF" => "wchar.h",
        "ssize_t" | "off_t" | "pid_t" | "mode_t" => "sys/types.h",
        "pthread_t" | "pthread_mutex_t" | "pthread_cond_t" => "pthread.h",
        "errno" | "EINTR" | "ENOMEM" | "EINVAL" | "ERANGE" | "EDOM" | "ENOENT" | "EAGAIN" => "errno.h",
        "CHAR_BIT" | "CHAR_MAX" | "CHAR_MIN" | "SCHAR_MAX" | "SCHAR_MIN" | "UCHAR_MAX" | "SHRT_MAX"
        | "SHRT_MIN" | "USHRT_MAX" | "INT_MAX" | "INT_MIN" | "UINT_MAX" | "LONG_MAX" | "LONG_MIN"
        | "ULONG_MAX" | "LLONG_MAX" | "LLONG_MIN" | "ULLONG_MAX" | "PATH_MAX" => "limits.h",
        "M_PI" | "M_E" | "M_SQRT2" | "HUGE_VAL" | "INFINITY" | "NAN" => "math.h",
        "FLT_MAX" | "FLT_MIN" | "FLT_EPSILON" | "DBL_MAX" | "DBL_MIN" | "DBL_EPSILON" | "LDBL_MAX"
        | "LDBL_MIN" | "LDBL_EPSILON" | "FLT_DIG" | "DBL_DIG" => "float.h",
        "PRId64" | "PRIu64" | "PRIx64" | "PRId32" | "PRIu32" | "PRIx32" => "inttypes.h",
        "SIZE_MAX" | "INTPTR_MAX" | "PTRDIFF_MAX" => "stdint.h",
        _ if is_sized_integer(name) => "stdint.h",
        _ => return None,
    })
}

/// `uint8_t`, `int_fast16_t`, `intptr_t`, `INT32_MAX` and their like.
fn is_sized_integer(name: &str) -> bool {
    let lower = name.to_ascii_lowercase();
    let Some(rest) = lower.strip_prefix('u').unwrap_or(&lower).strip_prefix("int") else { return false };
    let is_type = name.starts_with(['i', 'u']);
    let Some(stem) = (if is_type { rest.strip_suffix("_t") } else { rest.strip_suffix("_max") }) else {
        return false;
    };
    let width = stem.strip_prefix("_fast").or(stem.strip_prefix("_least")).unwrap_or(stem);
    matches!(width, "8" | "16" | "32" | "64") || is_type && matches!(stem, "ptr" | "max")
}

#[cfg(test)]
mod tests {
    use super::header_of;

    #[test]
    fn names_of_the_library_have_headers() {
        let stdint = ["uint8_t", "int_fast16_t", "uintptr_t", "intmax_t", "INT32_MAX", "SIZE_MAX"];
        assert!(stdint.iter().all(|name| header_of(name) == Some("stdint.h")));
        assert_eq!((header_of("ptrdiff_t"), header_of("malloc")), (Some("stddef.h"), Some("stdlib.h")));
        assert!(["int_t", "int9_t", "INTPTR", "integer_t"].iter().all(|name| header_of(name).is_none()));
    }
}
