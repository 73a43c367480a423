//! Codes of semantic Fortran messages.

/// A name that is not declared (IMPLICIT NONE) or not there.
pub const UNDECLARED: &str = "E0801";
/// A second or conflicting declaration.
pub const CONFLICT: &str = "E0802";
/// Types that do not go together.
pub const TYPE: &str = "E0803";
/// Ranks or shapes that do not go together.
pub const SHAPE: &str = "E0804";
/// Not a constant where one must stand.
pub const NOT_CONSTANT: &str = "E0805";
/// A kind that does not exist.
pub const KIND: &str = "E0806";
/// Arguments that do not fit the procedure.
pub const ARGUMENT: &str = "E0807";
/// No specific procedure of a generic name fits.
pub const GENERIC: &str = "E0808";
/// A module that cannot be found or read, or lacks a name.
pub const MODULE: &str = "E0809";
/// Something that cannot be defined: INTENT(IN), constants, expressions.
pub const NOT_DEFINABLE: &str = "E0810";
/// Not what the statement needs: a procedure, variable, type.
pub const WRONG_CLASS: &str = "E0811";
/// A component or binding that the type lacks, or that is private.
pub const COMPONENT: &str = "E0812";
/// Labels: undefined, defined twice.
pub const LABEL: &str = "E0813";
/// An attribute where it may not stand.
pub const ATTRIBUTE: &str = "E0814";
/// Constant arithmetic out of range.
pub const RANGE: &str = "E0815";
/// CYCLE, EXIT, RETURN and the like in the wrong place.
pub const PLACEMENT: &str = "E0816";
/// DATA, COMMON and EQUIVALENCE that do not work out.
pub const STORAGE: &str = "E0817";
/// Input and output controls.
pub const IO: &str = "E0818";
/// Directives on Fortran objects.
pub const DIRECTIVE: &str = "E0819";
