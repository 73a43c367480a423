//! Assembly code among the statements of a function, in GNU's notation: the emitter turns it into LLVM's.
//!
//! ```text
//! asm("addl %1, %0" : "+r"(x) : "r"(y) : "cc");     →     call asm0(&x, y)
//! ```

use racc_base::Name;

#[derive(Clone, Debug)]
pub struct Asm {
    pub template: String,
    /// `%` in the template starts an operand or an escape.
    pub extended: bool,
    /// One for each argument of the call, outputs first.
    pub operands: Vec<AsmOperand>,
    pub clobbers: Vec<String>,
    pub volatile: bool,
}

#[derive(Clone, Debug)]
pub struct AsmOperand {
    /// `[name]`, by which the template may call it.
    pub name: Option<Name>,
    /// As written, with `=`, `+`, `&`.
    pub constraint: String,
    pub access: AsmAccess,
    /// The machine register that the variable is bound to: `register long x asm("r10")`.
    pub register: Option<Name>,
}

/// What the argument is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AsmAccess {
    /// The address of an object that the code writes.
    Write,
    /// The same, read before.
    ReadWrite,
    /// A value.
    Read,
    /// The address of an object that the code reads in memory.
    ReadMemory,
}
