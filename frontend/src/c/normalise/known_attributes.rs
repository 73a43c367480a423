//! The attributes that compilers of gcc's family know: others have no effect, which is worth a warning.

use super::Normaliser;
use crate::acc::names::nearest;
use racc_base::{Diagnostic, Span};

/// Of gcc's C compilers, sorted.
const KNOWN: &[&str] = &[
    "_Noreturn",
    "access",
    "alias",
    "aligned",
    "alloc_align",
    "alloc_size",
    "always_inline",
    "arm_sve_vector_bits",
    "artificial",
    "assume",
    "assume_aligned",
    "btf_decl_tag",
    "btf_type_tag",
    "callee_pop_aggregate_return",
    "cdecl",
    "cf_check",
    "cleanup",
    "cold",
    "common",
    "const",
    "constructor",
    "copy",
    "counted_by",
    "deprecated",
    "designated_init",
    "destructor",
    "error",
    "expected_throw",
    "externally_visible",
    "fallthrough",
    "fastcall",
    "fd_arg",
    "fd_arg_read",
    "fd_arg_write",
    "fentry_name",
    "fentry_section",
    "flag_enum",
    "flatten",
    "force_align_arg_pointer",
    "format",
    "format_arg",
    "function_return",
    "gcc_struct",
    "gnu_inline",
    "hardbool",
    "hot",
    "ifunc",
    "indirect_branch",
    "indirect_return",
    "interrupt",
    "leaf",
    "malloc",
    "may_alias",
    "maybe_unused",
    "mode",
    "ms_abi",
    "ms_hook_prologue",
    "ms_struct",
    "musttail",
    "naked",
    "no_address_safety_analysis",
    "no_callee_saved_registers",
    "no_caller_saved_registers",
    "no_icf",
    "no_instrument_function",
    "no_profile_instrument_function",
    "no_reorder",
    "no_sanitize",
    "no_sanitize_address",
    "no_sanitize_coverage",
    "no_sanitize_thread",
    "no_sanitize_undefined",
    "no_split_stack",
    "no_stack_limit",
    "no_stack_protector",
    "nocf_check",
    "noclone",
    "nocommon",
    "nodirect_extern_access",
    "nodiscard",
    "noinit",
    "noinline",
    "noipa",
    "nonnull",
    "nonnull_if_nonzero",
    "nonstring",
    "noplt",
    "noreturn",
    "nothrow",
    "null_terminated_string_arg",
    "optimize",
    "packed",
    "patchable_function_entry",
    "persistent",
    "pure",
    "regparm",
    "reproducible",
    "retain",
    "returns_nonnull",
    "returns_twice",
    "scalar_storage_order",
    "section",
    "sentinel",
    "simd",
    "sseregparm",
    "stack_protect",
    "stdcall",
    "strict_flex_array",
    "symver",
    "sysv_abi",
    "tainted_args",
    "target",
    "target_clones",
    "thiscall",
    "tls_model",
    "transaction_callable",
    "transaction_may_cancel_outer",
    "transaction_pure",
    "transaction_safe",
    "transaction_unsafe",
    "transparent_union",
    "unavailable",
    "uninitialized",
    "unsequenced",
    "unused",
    "used",
    "vector_size",
    "visibility",
    "volatile",
    "warn_if_not_aligned",
    "warn_unused_result",
    "warning",
    "weak",
    "weakref",
    "zero_call_used_regs",
];

impl Normaliser<'_> {
    /// Warns where the attribute `scope::name` is none that gcc has.
    pub(super) fn check_attribute(&mut self, scope: &str, name: &str, span: Span) {
        let of_gcc = matches!(scope, "" | "gnu") && KNOWN.binary_search(&name).is_ok();
        if of_gcc || self.map.is_system(span) {
            return;
        }
        let shown = if scope.is_empty() { name.to_owned() } else { format!("{scope}::{name}") };
        let warning = Diagnostic::warning(
            "W0388",
            span,
            format!("the attribute `{shown}` is not known: it has no effect"),
        );
        let near = nearest(name, KNOWN.iter().copied());
        let help = match near.filter(|_| scope.is_empty()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => "leave it out, or ask for it with `__has_attribute`".to_owned(),
        };
        self.sink.push(warning.help(help));
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_list_is_sorted() {
        assert!(super::KNOWN.is_sorted());
    }
}
