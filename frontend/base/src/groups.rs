//! Warnings by gcc's names: `-Wunused-variable`, `-Wno-unused-variable`, `-Werror=unused-variable`.

/// When a warning is given that the command line does not name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    Always,
    /// `-Wall`
    All,
    /// `-Wextra`
    Extra,
    /// `-pedantic`
    Pedantic,
    /// `-Wall` or `-pedantic`
    AllOrPedantic,
    /// By its own name only.
    Named,
}

/// A code of racc's and the name that gcc has for such warnings.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    pub code: &'static str,
    pub name: &'static str,
    pub when: When,
}

const fn group(code: &'static str, name: &'static str, when: When) -> Group {
    Group { code, name, when }
}

/// Sorted by code. Warnings that are not here are always given, and have no name.
pub const GROUPS: &[Group] = &[
    group("W0105", "cpp", When::Always),
    group("W0109", "unused-command-line-argument", When::Always),
    group("W0301", "incompatible-pointer-types", When::Always),
    group("W0302", "int-conversion", When::Always),
    group("W0303", "discarded-qualifiers", When::Always),
    group("W0304", "implicit-int", When::Always),
    group("W0305", "compare-distinct-pointer-types", When::Always),
    group("W0306", "return-type", When::Always),
    group("W0308", "implicit-function-declaration", When::Always),
    group("W0310", "div-by-zero", When::Always),
    group("W0311", "shift-count-overflow", When::Always),
    group("W0312", "shift-count-negative", When::Always),
    group("W0313", "sign-compare", When::Extra),
    group("W0314", "format", When::All),
    group("W0315", "format-extra-args", When::All),
    group("W0316", "overflow", When::Always),
    group("W0317", "shift-overflow", When::Always),
    group("W0318", "switch-outside-range", When::Always),
    group("W0319", "switch", When::All),
    group("W0320", "parentheses", When::All),
    group("W0321", "unused-value", When::All),
    group("W0322", "unused-result", When::Always),
    group("W0323", "empty-body", When::Extra),
    group("W0324", "implicit-fallthrough", When::Extra),
    group("W0325", "address", When::All),
    group("W0326", "sizeof-array-argument", When::Always),
    group("W0327", "array-compare", When::All),
    group("W0328", "address", When::All),
    group("W0329", "bool-compare", When::All),
    group("W0330", "return-type", When::All),
    group("W0331", "return-local-addr", When::Always),
    group("W0332", "uninitialized", When::All),
    group("W0333", "maybe-uninitialized", When::All),
    group("W0334", "type-limits", When::Extra),
    group("W0335", "tautological-compare", When::All),
    group("W0336", "dangling-else", When::All),
    group("W0337", "logical-not-parentheses", When::All),
    group("W0338", "shift-negative-value", When::Extra),
    group("W0340", "unused-variable", When::All),
    group("W0341", "unused-function", When::All),
    group("W0342", "unused-but-set-variable", When::All),
    group("W0343", "unused-parameter", When::Extra),
    group("W0344", "unused-but-set-parameter", When::Extra),
    group("W0345", "unused-label", When::All),
    group("W0346", "unknown-pragmas", When::All),
    group("W0347", "array-bounds", When::All),
    group("W0348", "use-after-free", When::All),
    group("W0349", "attributes", When::Always),
    group("W0350", "nonnull", When::All),
    group("W0351", "sizeof-pointer-memaccess", When::All),
    group("W0352", "memset-transposed-args", When::All),
    group("W0353", "memset-elt-size", When::All),
    group("W0354", "int-in-bool-context", When::All),
    group("W0355", "enum-compare", When::All),
    group("W0356", "pointer-sign", When::AllOrPedantic),
    group("W0357", "misleading-indentation", When::All),
    group("W0358", "pedantic", When::Pedantic),
    group("W0359", "pointer-arith", When::Pedantic),
    group("W0360", "long-long", When::Pedantic),
    group("W0361", "long-long", When::Named),
    group("W0362", "declaration-after-statement", When::Pedantic),
    group("W0363", "declaration-after-statement", When::Named),
    group("W0364", "vla", When::Pedantic),
    group("W0365", "vla", When::Named),
    group("W0366", "overlength-strings", When::Pedantic),
    group("W0367", "variadic-macros", When::Pedantic),
    group("W0368", "comment", When::All),
    group("W0369", "missing-field-initializers", When::Extra),
    group("W0370", "override-init", When::Extra),
    group("W0371", "sequence-point", When::All),
    group("W0372", "sizeof-pointer-div", When::All),
    group("W0373", "cast-function-type", When::Extra),
    group("W0374", "ignored-qualifiers", When::Extra),
    group("W0375", "old-style-declaration", When::Extra),
    group("W0376", "missing-braces", When::All),
    group("W0377", "duplicate-decl-specifier", When::All),
    group("W0378", "multistatement-macros", When::All),
    group("W0379", "frame-address", When::All),
    group("W0380", "deprecated-declarations", When::Always),
    group("W0381", "multichar", When::Always),
    group("W0383", "overflow", When::Always),
    group("W0386", "pointer-to-int-cast", When::Always),
    group("W0387", "int-to-pointer-cast", When::Always),
    group("W0388", "attributes", When::Always),
    group("W0703", "cpp", When::Always),
    group("W0708", "pedantic", When::Always),
    group("W0709", "line-truncation", When::All),
    group("W0830", "unused-variable", When::All),
    group("W0831", "unused-dummy-argument", When::All),
    group("W0832", "unused-dummy-argument", When::All),
    group("W0833", "conversion", When::All),
    group("W0834", "character-truncation", When::All),
    group("W0836", "return-type", When::All),
    group("W0837", "integer-division", When::All),
    group("W0838", "implicit-interface", When::Named),
];

/// Constraints of ISO C that are warned of by default: errors under `-pedantic-errors`, as all of `When::Pedantic`.
pub const CONSTRAINTS: &[&str] =
    &["W0301", "W0302", "W0303", "W0304", "W0305", "W0306", "W0307", "W0308", "W0356", "W0382", "W0383"];

/// The group of a code.
pub fn of(code: &str) -> Option<&'static Group> {
    GROUPS.iter().find(|group| group.code == code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_stand_once_and_in_order() {
        assert!(GROUPS.windows(2).all(|pair| pair[0].code < pair[1].code));
    }
}
