//! Names of the C library that LLVM and racc know a meaning of, and the program's own functions of such names.
//!
//! ```text
//! static int abs(int x) { return x + 7; }         abs(-3) is 4
//! ```
//! C17 §7.1.3 reserves the names for external linkage only. LLVM knows functions by their names, whatever they do: an
//! internal one gets another link name. One with external linkage keeps its name; its definition says that it is not
//! the library's.

use crate::{Linkage, Program};

/// With `f` and `l` behind them too. Sorted.
const MATHEMATICS: [&str; 107] = [
    "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cabs", "cacos", "cacosh", "canonicalize",
    "carg", "casin", "casinh", "catan", "catanh", "cbrt", "ccos", "ccosh", "ceil", "cexp", "cimag", "clog",
    "clog10", "conj", "copysign", "cos", "cosh", "cospi", "cpow", "cproj", "creal", "csin", "csinh", "csqrt",
    "ctan", "ctanh", "drem", "erf", "erfc", "exp", "exp10", "exp2", "expm1", "fabs", "fdim", "finite",
    "floor", "fma", "fmax", "fmaximum", "fmaximum_num", "fmin", "fminimum", "fminimum_num", "fmod", "frexp",
    "gamma", "hypot", "ilogb", "j0", "j1", "jn", "ldexp", "lgamma", "llogb", "llrint", "llround", "log",
    "log10", "log1p", "log2", "logb", "lrint", "lround", "modf", "nan", "nearbyint", "nextafter", "nextdown",
    "nexttoward", "nextup", "pow", "pow10", "realloc", "remainder", "remquo", "rint", "round", "roundeven",
    "scalb", "scalbln", "scalbn", "significand", "sin", "sincos", "sincospi", "sinh", "sinpi", "sqrt", "tan",
    "tanh", "tgamma", "trunc", "y0", "y1", "yn",
];

/// Sorted.
const OTHERS: [&str; 240] = [
    "abort", "abs", "accept", "access", "acospi", "aligned_alloc", "asinpi", "atan2pi", "atanpi", "atexit",
    "atof", "atoi", "atol", "atoll", "bcmp", "bcopy", "bsearch", "bzero", "calloc", "chmod", "chown",
    "clearerr", "closedir", "compoundn", "ctermid", "execl", "execle", "execlp", "execv", "execvP", "execve",
    "execvp", "execvpe", "exit", "exp10m1", "exp2m1", "fclose", "fdopen", "feclearexcept", "fedisableexcept",
    "feenableexcept", "fegetenv", "fegetexcept", "fegetexceptflag", "fegetmode", "fegetround", "feholdexcept",
    "feof", "feraiseexcept", "ferror", "fesetenv", "fesetexcept", "fesetexceptflag", "fesetmode",
    "fesetround", "fetestexcept", "fetestexceptflag", "feupdateenv", "fflush", "ffs", "ffsl", "ffsll",
    "fgetc", "fgetpos", "fgets", "fileno", "flockfile", "fls", "flsl", "flsll", "fopen", "fork", "fprintf",
    "fputc", "fputs", "fread", "free", "fscanf", "fseek", "fseeko", "fsetpos", "fstat", "fstatvfs", "ftell",
    "ftello", "ftrylockfile", "funlockfile", "fwrite", "getc", "getchar", "getenv", "getitimer", "getlogin_r",
    "getpwnam", "gets", "gettimeofday", "getw", "index", "isalnum", "isalpha", "isascii", "isblank",
    "iscntrl", "isdigit", "isgraph", "islower", "isprint", "ispunct", "isspace", "isupper", "isxdigit",
    "labs", "lchown", "llabs", "log10p1", "log2p1", "logp1", "longjmp", "lstat", "malloc", "memalign",
    "memccpy", "memchr", "memcmp", "memcpy", "memmove", "mempcpy", "memrchr", "memset", "mkdir", "mktime",
    "open", "opendir", "pclose", "perror", "popen", "posix_memalign", "pown", "powr", "pread", "printf",
    "putc", "putchar", "puts", "putw", "pvalloc", "pwrite", "qsort", "raise", "rand", "rawmemchr", "read",
    "readlink", "reallocarray", "realpath", "remove", "rename", "rewind", "rindex", "rmdir", "rootn", "rsqrt",
    "scanf", "setbuf", "setitimer", "setjmp", "setvbuf", "signal", "sigsetjmp", "snprintf", "sprintf",
    "srand", "sscanf", "stat", "statvfs", "stpcpy", "stpncpy", "strcasecmp", "strcat", "strchr", "strchrnul",
    "strcmp", "strcoll", "strcpy", "strcspn", "strdup", "strftime", "strlcat", "strlcpy", "strlen",
    "strncasecmp", "strncat", "strncmp", "strncpy", "strndup", "strnlen", "strpbrk", "strrchr", "strspn",
    "strstr", "strtod", "strtof", "strtok", "strtok_r", "strtol", "strtold", "strtoll", "strtoul", "strtoull",
    "strxfrm", "swab", "system", "tanpi", "time", "times", "tmpfile", "toascii", "tolower", "toupper",
    "uname", "ungetc", "unlink", "unsetenv", "utime", "utimes", "valloc", "vfork", "vfprintf", "vfscanf",
    "vprintf", "vscanf", "vsnprintf", "vsprintf", "vsscanf", "wcscmp", "wcscpy", "wcslen", "wmemcpy",
    "wmemset", "write",
];

/// A function of the C library that compilers know, by its link name.
pub fn is_library_name(name: &str) -> bool {
    let mathematics = |name: &str| MATHEMATICS.binary_search(&name).is_ok();
    let stem = name.strip_suffix(['f', 'l']);
    OTHERS.binary_search(&name).is_ok() || mathematics(name) || stem.is_some_and(mathematics)
}

/// Gives the program's own internal functions names that are not the library's.
pub fn keep_apart(program: &mut Program) {
    for function in program.functions.values_mut() {
        let own = function.body.is_some() && function.linkage == Linkage::Internal;
        if own && is_library_name(&function.name) {
            function.name = format!("{}.own", function.name).into();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_names_are_sorted() {
        assert!(MATHEMATICS.is_sorted() && OTHERS.is_sorted());
    }

    #[test]
    fn suffixes_belong_to_mathematics_only() {
        assert!(is_library_name("hypotf") && is_library_name("sqrtl") && is_library_name("strlen"));
        assert!(!is_library_name("strlenf") && !is_library_name("f"));
    }
}
