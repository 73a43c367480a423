//! Arguments of builtins: how many each takes, and whether one can be what the builtin takes.

use super::ctype::CTy;
use super::{Cx, R, Value};
use racc_base::{Diagnostic, Span};

/// Builtins by the number of arguments that they take, where it is always the same; `arguments` counts those of others.
const COUNTS: &[(usize, &str)] = &[
    (0, "__builtin_unreachable __builtin_trap"),
    (
        1,
        "__builtin_isnan __builtin_isnanf __builtin_isnanl __builtin_isinf __builtin_isinff __builtin_isinfl \
         __builtin_isfinite __builtin_finite __builtin_finitef __builtin_finitel __builtin_isnormal __builtin_signbit \
         __builtin_signbitf __builtin_signbitl __builtin_isinf_sign __builtin_constant_p __builtin_classify_type \
         __builtin_alloca __builtin_return_address __builtin_frame_address __builtin_extract_return_addr \
         __builtin_frob_return_addr __builtin_va_end __builtin_strlen __atomic_thread_fence __atomic_signal_fence",
    ),
    (
        2,
        "__builtin_isgreater __builtin_isgreaterequal __builtin_isless __builtin_islessequal __builtin_islessgreater \
         __builtin_isunordered __builtin_expect __builtin_complex __builtin_object_size __builtin_dynamic_object_size \
         __builtin_va_start __builtin_va_copy __builtin_alloca_with_align __atomic_load_n __atomic_test_and_set __atomic_clear \
         __atomic_always_lock_free __atomic_is_lock_free",
    ),
    (
        3,
        "__builtin_expect_with_probability __atomic_load __atomic_store __atomic_store_n __atomic_exchange_n \
         __atomic_fetch_add __atomic_fetch_sub __atomic_fetch_and __atomic_fetch_or __atomic_fetch_xor \
         __atomic_fetch_nand __atomic_add_fetch __atomic_sub_fetch __atomic_and_fetch __atomic_or_fetch \
         __atomic_xor_fetch __atomic_nand_fetch",
    ),
    (4, "__atomic_exchange"),
    (6, "__builtin_fpclassify __atomic_compare_exchange __atomic_compare_exchange_n"),
];

impl Cx<'_> {
    pub(super) fn check_builtin_count(&mut self, name: &str, given: usize, span: Span) -> R<()> {
        let known = COUNTS.iter().find(|(_, names)| names.split_whitespace().any(|one| one == name));
        let Some(&(wanted, _)) = known.filter(|(wanted, _)| *wanted != given) else { return Ok(()) };
        let (code, what) = if given < wanted { ("E0380", "few") } else { ("E0381", "many") };
        Err(self.report(
            Diagnostic::error(code, span, format!("too {what} arguments for `{name}`"))
                .help(format!("it takes {wanted}, not {given}")),
        ))
    }

    /// The argument as a value of that type, as a cast makes it, where a cast can.
    pub(super) fn cast_argument(&mut self, value: Value, to: CTy, span: Span) -> R<Value> {
        let number = |cx: &Self, ty| cx.ct.is_arithmetic(ty);
        let word = |cx: &Self, ty| cx.ct.is_integer(ty) || cx.ct.pointee(ty).is_some();
        if (number(self, value.ty) && number(self, to)) || (word(self, value.ty) && word(self, to)) {
            return Ok(self.cast(value, to));
        }
        let (from, to) = (self.show_ty(value.ty), self.show_ty(to));
        Err(self.report(
            Diagnostic::error("E0384", span, format!("an argument of type `{from}` where `{to}` is wanted"))
                .help("pass a value that converts to the type"),
        ))
    }
}
