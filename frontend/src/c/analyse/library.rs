//! The functions of C's library that gcc has as builtins: their types, for calls by the builtin name and without a
//! declaration, and the checked forms of `_FORTIFY_SOURCE`.

use super::ctype::{self, CTy, FuncTy, IntKind, QTy};
use super::quals::Quals;
use super::{Cx, Operand, R};
use crate::c::ast;
use racc_base::Span;

/// Names, and a letter for each type, the result's first: `v` void, `i` int, `l` long, `s` size_t, `p` void *, `f` const
/// void *, `c` char *, `t` const char *, `a` va_list; a dot for `...`.
const LIBRARY: &[(&str, &str)] = &[
    ("_Exit _exit exit", "vi"),
    ("abort", "v"),
    ("aligned_alloc calloc", "pss"),
    ("malloc", "ps"),
    ("realloc", "pps"),
    ("posix_memalign", "ipss"),
    ("free", "vp"),
    ("memcpy memmove mempcpy", "ppfs"),
    ("memset", "ppis"),
    ("memcmp bcmp", "iffs"),
    ("memchr", "pfis"),
    ("bcopy", "vfps"),
    ("bzero", "vps"),
    ("strlen", "st"),
    ("strnlen", "sts"),
    ("strspn strcspn", "stt"),
    ("strstr strpbrk", "ctt"),
    ("strcpy strcat stpcpy", "cct"),
    ("strncpy strncat stpncpy", "ccts"),
    ("strchr strrchr index rindex", "cti"),
    ("strcmp strcasecmp", "itt"),
    ("strncmp strncasecmp", "itts"),
    ("strdup", "ct"),
    ("strndup", "cts"),
    ("printf scanf", "it."),
    ("fprintf fscanf", "ipt."),
    ("sprintf", "ict."),
    ("snprintf", "icst."),
    ("sscanf", "itt."),
    ("vprintf vscanf", "ita"),
    ("vfprintf vfscanf", "ipta"),
    ("vsprintf", "icta"),
    ("vsnprintf", "icsta"),
    ("vsscanf", "itta"),
    ("puts", "it"),
    ("putchar", "ii"),
    ("fputs", "itp"),
    ("fputc", "iip"),
    ("fwrite", "sfssp"),
    (
        "isalnum isalpha isascii isblank iscntrl isdigit isgraph islower isprint ispunct isspace isupper isxdigit",
        "ii",
    ),
    ("toascii tolower toupper", "ii"),
    ("__memcpy_chk __memmove_chk __mempcpy_chk", "ppfss"),
    ("__memset_chk", "ppiss"),
    ("__strcpy_chk __strcat_chk __stpcpy_chk", "ccts"),
    ("__strncpy_chk __strncat_chk __stpncpy_chk", "cctss"),
    ("__printf_chk", "iit."),
    ("__fprintf_chk", "ipit."),
    ("__sprintf_chk", "icist."),
    ("__snprintf_chk", "icsist."),
    ("__vprintf_chk", "iita"),
    ("__vfprintf_chk", "ipita"),
    ("__vsprintf_chk", "icista"),
    ("__vsnprintf_chk", "icsista"),
];

/// The letters of a function of the table.
fn letters(name: &str) -> Option<&'static str> {
    LIBRARY.iter().find(|(names, _)| names.split(' ').any(|one| one == name)).map(|(_, letters)| *letters)
}

/// Which arguments the checked form of a function has more than the function: a flag, if it writes by a format, and the
/// destination's size.
fn more_arguments(plain: &str) -> Option<(Option<usize>, usize)> {
    Some(match plain {
        "memcpy" | "memmove" | "mempcpy" | "memset" | "strncpy" | "strncat" | "stpncpy" => (None, 3),
        "strcpy" | "strcat" | "stpcpy" => (None, 2),
        "sprintf" | "vsprintf" => (Some(1), 2),
        "snprintf" | "vsnprintf" => (Some(2), 3),
        _ => return None,
    })
}

impl Cx<'_> {
    /// What a function is taken for that nothing declares.
    pub(super) fn library_signature(&mut self, name: &str) -> FuncTy {
        let Some(letters) = letters(name) else {
            let ret = ctype::INT.plain();
            return FuncTy { ret, params: Vec::new(), variadic: false, prototyped: false };
        };
        let variadic = letters.ends_with('.');
        let mut types =
            letters.trim_end_matches('.').chars().map(|letter| self.type_of_letter(letter).plain());
        let ret = types.next().unwrap_or(ctype::INT.plain());
        let params = types.collect();
        FuncTy { ret, params, variadic, prototyped: true }
    }

    fn type_of_letter(&mut self, letter: char) -> CTy {
        let constant = |ty| QTy { ty, quals: Quals::CONST };
        match letter {
            'v' => ctype::VOID,
            'l' => ctype::LONG,
            's' => IntKind::SIZE.ty(),
            'p' => self.ct.ptr(ctype::VOID.plain()),
            'f' => self.ct.ptr(constant(ctype::VOID)),
            'c' => self.ct.ptr(ctype::CHAR.plain()),
            't' => self.ct.ptr(constant(ctype::CHAR)),
            'a' => {
                let list = self.va_list_type();
                match self.ct.as_array(list) {
                    Some((elem, _)) => self.ct.ptr(elem),
                    None => list,
                }
            }
            _ => ctype::INT,
        }
    }

    /// `__builtin_NAME` of a function of the library.
    pub(super) fn library_builtin(
        &mut self,
        name: &str,
        args: &[ast::Expr],
        span: Span,
    ) -> Option<R<Operand>> {
        if letters(name).is_none() && !self.functions.contains_key(name) {
            return None;
        }
        let checked = name.strip_prefix("__").and_then(|rest| rest.strip_suffix("_chk"));
        if let Some((plain, (flag, size))) = checked.and_then(|plain| Some((plain, more_arguments(plain)?)))
            && args.get(size).is_some_and(|size| self.is_unknown_size(size))
        {
            let more = |n: usize| n == size || Some(n) == flag;
            let own: Vec<ast::Expr> =
                args.iter().enumerate().filter(|(n, _)| !more(*n)).map(|(_, arg)| arg.clone()).collect();
            return Some(self.builtin(plain, &own, span));
        }
        Some(self.call_library(name, args, span))
    }

    /// `(size_t)-1`, of objects whose size the compiler does not know.
    fn is_unknown_size(&mut self, size: &ast::Expr) -> bool {
        let (effects, value) = self.collect(|cx| cx.rvalue(size));
        let known = value.ok().and_then(|value| self.const_int(value.expr));
        effects.is_empty() && known.is_some_and(|n| n as u64 == u64::MAX)
    }
}
