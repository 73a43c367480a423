//! Codes of semantic Fortran messages.

/// A name that is not declared (IMPLICIT NONE) or not there.
pub(super) const UNDECLARED: &str = "E0801";
/// A second or conflicting declaration.
pub(super) const CONFLICT: &str = "E0802";
/// Types that do not go together.
pub(super) const TYPE: &str = "E0803";
/// Ranks or shapes that do not go together.
pub(super) const SHAPE: &str = "E0804";
/// Not a constant where one must stand.
pub(super) const NOT_CONSTANT: &str = "E0805";
/// A kind that does not exist.
pub(super) const KIND: &str = "E0806";
/// Arguments that do not fit the procedure.
pub(super) const ARGUMENT: &str = "E0807";
/// No specific procedure of a generic name fits.
pub(super) const GENERIC: &str = "E0808";
/// A module that cannot be found or read, or lacks a name.
pub(super) const MODULE: &str = "E0809";
/// Something that cannot be defined: INTENT(IN), constants, expressions.
pub(super) const NOT_DEFINABLE: &str = "E0810";
/// Not what the statement needs: a procedure, variable, type.
pub(super) const WRONG_CLASS: &str = "E0811";
/// A component or binding that the type lacks, or that is private.
pub(super) const COMPONENT: &str = "E0812";
/// Labels: undefined, defined twice.
pub(super) const LABEL: &str = "E0813";
/// An attribute where it may not stand.
pub(super) const ATTRIBUTE: &str = "E0814";
/// Constant arithmetic out of range.
pub(super) const RANGE: &str = "E0815";
/// CYCLE, EXIT, RETURN and the like in the wrong place.
pub(super) const PLACEMENT: &str = "E0816";
/// DATA, COMMON and EQUIVALENCE that do not work out.
pub(super) const STORAGE: &str = "E0817";
/// Input and output controls.
pub(super) const IO: &str = "E0818";
/// Directives on Fortran objects.
pub(super) const DIRECTIVE: &str = "E0819";
/// CUDA Fortran: attributes that do not go together, calls between host and device, data where it cannot be used.
pub(super) const CUDA: &str = "E0823";
pub(super) const CUDA_WARNING: &str = "W0824";
/// What PURE procedures, FORALL and DO CONCURRENT must not do.
pub(super) const PURE: &str = "E0821";
/// Not standard, but taken by other compilers.
pub(super) const LENIENT: &str = "W0820";
/// An argument that does not fit, where the options take it.
pub(super) const MISMATCH: &str = "W0835";
/// A value that its variable may not be able to hold.
pub(super) const CONVERSION: &str = "W0833";
/// A character value that is longer than its variable.
pub(super) const DIVISION: &str = "W0837";
pub(super) const IMPLICIT_INTERFACE: &str = "W0838";
pub(super) const TRUNCATION: &str = "W0834";
