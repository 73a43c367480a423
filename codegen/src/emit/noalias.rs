//! Which parameters have LLVM's attribute `noalias`: the one rule of what a lane may assume of its data at a barrier.
//!
//! The attribute says that as long as the function runs, only what is computed from the parameter touches what it leads to.
//! LLVM takes it so for barriers too: a value that was loaded before one is still the value behind it. But there lanes read
//! what other lanes have written, through the same parameter. So the program's own promise (C's `restrict`, Fortran's rules
//! for dummy arguments) becomes the attribute
//! - in a kernel, of a construct or of CUDA Fortran, where the kernel stores nothing through the parameter or what is
//!   computed from it, and hands neither on;
//! - nowhere in a function whose lanes or threads may wait for each other: a routine of level gang, worker or vector, a
//!   procedure that only threads of kernels run;
//! - in all other functions, which one lane executes from end to end.
//!
//! Of a named object, or of an array's descriptor, it says nothing. Which accesses cannot meet is told by
//! [`super::alias_scopes`], whose scopes say nothing of barriers.

use crate::emit::ModuleEmitter;
use crate::plan::data::sole::is_stored_through;
use crate::plan::{Param, Pass};
use inkwell::attributes::{Attribute, AttributeLoc};
use inkwell::values::FunctionValue;
use racc_hir::{Body, DataRoot, DeviceKind, Function, LocalId, RoutineLevel};

/// The program says of a construct's parameter that it alone leads to its data.
fn is_promised(p: &Param) -> bool {
    p.sole && matches!(p.pass, Pass::Pointer { .. } | Pass::Value)
}

/// The parameter of a construct's kernel has the attribute.
pub(crate) fn in_kernel(p: &Param) -> bool {
    is_promised(p) && p.constant
}

/// The pointer that is a parameter of a kernel of the program's own has it.
pub(crate) fn in_thread_kernel(m: &ModuleEmitter<'_, '_>, body: &Body, pointer: LocalId) -> bool {
    body.locals[pointer].restrict
        && !is_stored_through(m.program, body, &[body.root], DataRoot::Local(pointer))
}

/// Parameters of the function have it, where the program promises it.
pub(crate) fn in_function(function: &Function, device: DeviceKind) -> bool {
    let level = function.routine.as_ref().map(|r| *r.level.get(device));
    let waits = level.is_some_and(|l| l > RoutineLevel::Seq);
    !(function.of_threads || function.kernel.is_some() || waits)
}

/// Gives a parameter the attribute.
pub(crate) fn mark<'ctx>(m: &ModuleEmitter<'_, 'ctx>, function: FunctionValue<'ctx>, parameter: u32) {
    let kind = Attribute::get_named_enum_kind_id("noalias");
    function.add_attribute(AttributeLoc::Param(parameter), m.context.create_enum_attribute(kind, 0));
}
